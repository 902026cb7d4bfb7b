"""What the window of the 3D case shows of a desk: pictures asked for and left out, cells under the pointer at every camera and fold."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from seaboard.engine.grid import Cell, cells
from seaboard.engine.rules import PRESETS
from seaboard.paint.gl.picture import Picture
from seaboard.play.settings import Settings
from seaboard.scene.geometry import Rect
from seaboard.scene.layout import Hit
from seaboard.shell.case import FIRST, FLOW, CaseStage, CaseView
from seaboard.shell.desk import Options
from seaboard.shell.pointer import Pointer
from seaboard.space.rig import FOLD, GHOST, PAN
from seaboard.ui.commands import Action, Do, Hover
from seaboard.ui.page import Camera
from tests.ui.desktop import Person, at

INSTANT = Settings(pace="instant")
SIZES = [(1280, 800), (1024, 600), (600, 900), (1920, 1080), (480, 480)]


class Textures:
    """What a painter that is given pictures has of their bitmaps, if it takes over no more than what they say is new."""

    def __init__(self) -> None:
        self._kept: dict[str, Image.Image] = {}

    def take(self, picture: Picture) -> None:
        """Take a picture; its bitmaps must be whole by then."""
        for name, frame in (("over", picture.over), ("flat", picture.flat)):
            if frame is None:
                continue
            kept = self._kept.setdefault(name, Image.new(frame.image.mode, frame.image.size))
            for rect in frame.dirty:
                box = (rect.x, rect.y, rect.right, rect.bottom)
                kept.paste(frame.image.crop(box), box)
            assert kept.tobytes() == frame.image.tobytes(), name


class Onlooker:
    """A person at a desk whose window is looked at."""

    def __init__(self, folder: Path, factor: float = 1.0, preset: str = "house", settings: Settings = INSTANT, **options: object) -> None:
        chosen = {"case": True, "new": True, "seed": 4, "rules": PRESETS[preset], **options}
        self.person = Person(folder, settings, Options(**chosen))  # type: ignore[arg-type]
        self.stage = CaseStage(self.person.desk, factor)
        self.pointer = Pointer()
        self.size = (1280, 800)
        self.textures: Textures | None = None
        self.person.settle()

    def see(self, took: int = 0) -> CaseView:
        """One frame, which takes so many milliseconds to draw."""
        view = self.stage.draw(self.person.now, self.size, self.pointer)
        if self.textures is not None:
            self.textures.take(view.picture)
        self.person.now += took
        self.stage.shown(self.person.now)
        return view

    def film(self) -> list[CaseView]:
        """Frames until case and camera rest."""
        found = [self.see()]
        while (due := self.stage.wake_at(self.person.now)) is not None:
            assert not self.stage.due(due - 1)
            self.person.now = max(self.person.now, due)
            assert self.stage.due(self.person.now)
            found.append(self.see())
        return found

    def do(self, *actions: Action) -> None:
        """Keys."""
        self.person.do(*(Do(action) for action in actions))

    def battle(self) -> Onlooker:
        """On to the first shot."""
        self.do(Action.RANDOM, Action.DONE)
        self.person.settle()
        assert self.person.page.name == "battle"
        self.film()
        return self

    def turn(self, *cameras: Camera) -> None:
        """Pan until the camera is the last of *cameras*, and look at it."""
        for camera in cameras:
            for _ in range(3):
                if self.person.page.camera is not camera:
                    self.do(Action.CAMERA)
            assert self.person.page.camera is camera
        self.film()


def spots(stage: CaseStage) -> dict[str, list[list[float] | None]]:
    """Where the trace says that the cells are."""
    found = stage.look()["cells"]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("factor", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_the_middle_of_every_cell_is_that_cell_at_every_camera(size: tuple[int, int], factor: float, tmp_path: Path) -> None:
    look = Onlooker(tmp_path, factor).battle()
    look.size = (round(size[0] * factor), round(size[1] * factor))
    for camera, whole in ((Camera.OVERVIEW, ("enemy", "own")), (Camera.ENEMY, ("enemy",)), (Camera.OWN, ("own",))):
        look.turn(camera)
        found = spots(look.stage)
        for sea in whole:
            for cell, spot in zip(cells(10), found[sea], strict=True):
                assert spot is not None, (camera, sea, cell)
                assert look.stage.hit(int(spot[0]), int(spot[1])) == Hit(sea=sea, cell=cell)
    look.do(Action.FOLD)
    assert look.film()[-1].picture.fade == 1.0
    for sea, found_spots in spots(look.stage).items():
        for cell, spot in zip(cells(10), found_spots, strict=True):
            if spot is not None:
                assert look.stage.hit(int(spot[0]), int(spot[1])) == Hit(sea=sea, cell=cell)


def test_on_the_way_to_the_flat_view_what_is_seen_is_what_is_picked(tmp_path: Path) -> None:
    look = Onlooker(tmp_path, preset="armada").battle()
    look.do(Action.FOLD)
    look.see()
    begun, folds = look.person.now, []
    for share in (0.1, 0.3, 0.5, 0.7, 0.85):
        look.person.now = begun + round(FOLD * share)
        view = look.see()
        pose, n = view.picture.pose, look.person.page.seas[0].n
        assert pose is not None and n == 18
        folds.append(pose.fold)
        hit = 0
        for sea in ("enemy", "own"):
            for cell in cells(n):
                x, y, _ = (float(v) for v in (*look.stage._seen.measures.cell_centre(cell)[:2], 0.0))  # type: ignore[union-attr]
                ((px, py),) = pose.project(sea, [(x, y, 0.0)])
                found = look.stage.hit(int(px), int(py))
                if found.cell is not None:
                    assert (found.sea, found.cell) == (sea, cell)
                    hit += 1
        assert hit > n * n * 0.6, share
    assert folds == sorted(folds)


def test_clicks_beside_the_seas_mean_nothing(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    view = look.see()
    stage = view.layout.stage
    assert stage is not None
    for x, y in ((stage.x + 1, stage.y + 1), (stage.right - 2, stage.bottom - 2), (2, 2), (look.size[0] - 2, 2)):
        assert look.stage.hit(x, y).cell is None


def test_no_part_of_the_window_lies_on_a_cell_in_overview(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    look.turn(Camera.ENEMY, Camera.OVERVIEW)  # what was chosen is kept in a window too small for it
    for size in SIZES:
        look.size = size
        view = look.see()
        for sea, found in spots(look.stage).items():
            for spot in found:
                assert spot is not None, (size, sea)
                assert not any(part.rect.contains(*spot) for part in view.layout.parts)


def test_at_rest_nothing_is_due_and_nothing_is_drawn_anew(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    first, second = look.see(), look.see()
    assert look.stage.wake_at(look.person.now) is None and not look.stage.due(look.person.now + 10_000)
    assert not first.picture.moving
    assert second.picture.over is not None and second.picture.over.dirty == ()
    assert second.picture.world == first.picture.world and second.picture.pose is first.picture.pose
    assert first.picture.flat is None


def test_a_pointer_on_the_sea_leaves_the_hud_alone(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    look.person.do(Hover("enemy", at("B2")))
    look.see()
    look.person.do(Hover("enemy", at("B2")), Hover("enemy", at("C2")))
    view = look.see()
    assert view.picture.world is not None and view.picture.over is not None
    stage = view.layout.stage
    assert stage is not None
    assert all(rect.area < 0.1 * 1280 * 800 for rect in view.picture.over.dirty)


def test_a_pan_moves_and_then_one_still_is_drawn(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    before = look.person.now
    look.do(Action.CAMERA)
    film = look.film()
    assert [view.picture.moving for view in film] == [True] * (len(film) - 1) + [False]
    assert look.person.now - before <= PAN + 20
    assert all(view.layout is film[0].layout for view in film), "the HUD stays where it is"
    assert not any(view.keep or view.picture.ghost for view in film)


def test_folded_it_is_the_flat_picture_alone(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    look.do(Action.FOLD)
    film = look.film()
    last = film[-1].picture
    assert last.fade == 1.0 and last.world is None and last.pose is None and last.over is None
    assert last.flat is not None and last.flat.image.mode == "RGB"
    assert film[0].picture.over is not None and film[0].layout.stage is not None
    assert set(film[-1].layout.seas) == {"enemy", "own"}
    fades = [view.picture.fade for view in film]
    assert fades == sorted(fades) and 0.0 < fades[-3] < 1.0
    assert not last.moving
    look.do(Action.FOLD)
    assert look.film()[-1].picture.world is not None


def test_the_flat_view_is_made_while_nothing_happens_and_shown_as_it_is_by_then(tmp_path: Path) -> None:
    look = Onlooker(tmp_path, new=False)
    look.film()
    assert not look.stage.warm(), "the start screen has no flat view to fold into"
    look = Onlooker(tmp_path / "other").battle()
    look.textures = Textures()
    look.stage.renew()
    look.see()
    assert look.stage.warm() and not look.stage.warm()
    look.person.do(Hover("enemy", Cell(4, 4)))  # the cursor is another by the time it is seen
    look.see()
    look.do(Action.FOLD)
    last = look.film()[-1].picture
    fresh = Onlooker(tmp_path / "third").battle()
    fresh.person.do(Hover("enemy", Cell(4, 4)))
    fresh.do(Action.FOLD)
    told = fresh.film()[-1].picture
    assert last.flat is not None and told.flat is not None and last.flat.image.tobytes() == told.flat.image.tobytes()
    assert not look.stage.warm()


def test_what_is_let_go_of_in_a_rest_is_there_again_when_the_case_folds(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    look.stage.warm()
    for _ in range(2):
        look.stage.rest()
        look.stage.rest()
        assert not look.stage.warm(), "the flat view is drawn from what is still there"
        look.do(Action.FOLD)
        folded = look.film()[-1].picture
        look.stage.rest()
        assert folded.flat is not None and folded.flat.image.size == folded.size, "while it is seen it stays"
        pixels = folded.flat.image.tobytes()
        look.do(Action.FOLD)
        look.film()
    told = Onlooker(tmp_path / "other").battle()
    told.do(Action.FOLD)
    wanted = told.film()[-1].picture.flat
    assert wanted is not None and pixels == wanted.image.tobytes()


def test_what_the_first_picture_of_a_motion_takes_is_no_part_of_it(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    look.do(Action.FOLD)
    look.see(took=700)
    due = look.stage.wake_at(look.person.now)
    assert due is not None and due <= look.person.now + FIRST
    look.person.now = max(look.person.now, due)
    assert 0.0 < look.see().picture.pose.fold < 0.2  # type: ignore[union-attr]
    film = look.film()
    assert len(film) > 30 and film[-1].picture.fade == 1.0


def test_a_frame_that_comes_after_the_end_of_a_motion_is_still_drawn(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    look.do(Action.CAMERA)
    look.see()
    look.person.now += 100
    assert look.see(took=5_000).picture.moving
    assert look.stage.due(look.person.now)
    assert not look.see().picture.moving
    assert look.stage.wake_at(look.person.now) is None


def test_a_painter_that_takes_over_what_is_new_has_all_of_it(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    look.stage.renew()
    look.textures = Textures()
    for cell in ("C4", "D5", "E6"):
        for _ in range(2):
            look.do(Action.FOLD)
            look.film()
            look.person.do(Hover("enemy", at(cell)))
            look.see()


def test_with_reduced_motion_pictures_fade_and_nothing_moves(tmp_path: Path) -> None:
    look = Onlooker(tmp_path, motion="reduced").battle()
    assert look.person.page.camera is Camera.FLAT
    look.do(Action.FOLD)
    begun = look.person.now
    film = look.film()
    assert film[0].keep and film[0].picture.ghost == 1.0 and film[0].picture.fade == 0.0
    assert not any(view.keep for view in film[1:]) and not any(view.picture.moving for view in film)
    assert film[-1].picture.ghost == 0.0 and look.person.now - begun <= GHOST
    look.do(Action.CAMERA)
    film = look.film()
    assert film[0].keep and len({id(view.picture.pose) for view in film}) == 1


def test_a_resize_on_the_way_goes_on_in_the_new_window(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    for action in (Action.CAMERA, Action.FOLD, Action.FOLD, Action.CAMERA):
        look.do(action)
        look.see()
        for size in ((1, 1), (2000, 3), (3, 2000), (161, 121), (900, 700)):
            look.person.now += 30
            look.size = size
            assert look.see().picture.size == size
        look.film()
    assert look.see().layout.size == (900, 700)


def test_placing_has_ones_own_sea_alone(tmp_path: Path) -> None:
    look = Onlooker(tmp_path)
    look.film()
    assert set(spots(look.stage)) == {"own"}
    look.turn(Camera.OVERVIEW)
    pose = look.see().picture.pose
    assert pose is not None
    ((x, y),) = pose.project("enemy", [(0.3, 0.3, 0.0)])
    assert look.stage.hit(int(x), int(y)) == Hit(), "the lid has no sea yet"
    look.do(Action.FOLD)
    assert set(look.film()[-1].layout.seas) == {"own"}


def test_a_dialog_and_a_menu_lie_over_the_case(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    spot = spots(look.stage)["enemy"][0]
    assert spot is not None
    before = look.see().picture
    look.do(Action.RESIGN)
    view = look.see()
    assert view.page.dialog is not None and look.stage.hit(int(spot[0]), int(spot[1])).cell is None
    assert view.picture.world is not None and view.picture.pose is before.pose
    look.do(Action.BACK)
    look.do(Action.RULEBOOK)
    view = look.film()[-1]
    assert view.page.name == "rulebook" and view.picture.dim > 0.3
    assert view.picture.pose is before.pose, "the case waits where it was"
    assert view.picture.world is not None and view.picture.world.still == before.world.still  # type: ignore[union-attr]
    look.do(Action.BACK)
    assert look.see().picture.dim == 0.0


def test_the_case_lies_closed_on_the_start_screen_and_opens_into_the_game(tmp_path: Path) -> None:
    look = Onlooker(tmp_path, new=False)
    view = look.see()
    assert view.page.name == "start" and view.picture.pose is not None and view.picture.pose.fold < 0
    assert view.picture.world is not None and view.picture.world.still == ()
    closed = view.picture.pose.camera
    look.person.press("go:new").settle()
    film = look.film()
    assert film[0].picture.moving and film[0].page.name == "placing"
    assert film[0].picture.pose is not None and film[0].picture.pose.camera == closed, "it begins where it lay"
    assert film[-1].picture.pose is not None and film[-1].picture.pose.fold == 0.0


def test_a_case_of_another_size_has_its_own_cells(tmp_path: Path) -> None:
    look = Onlooker(tmp_path, preset="armada", new=False)
    world = look.see().picture.world
    assert world is not None and world.n == 18


def test_a_pointer_that_rests_moves_no_cursor_when_the_case_moves_under_it(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    spot = spots(look.stage)["enemy"][55]
    assert spot is not None
    x, y = int(spot[0]), int(spot[1])
    look.person.do(*look.pointer.move(look.stage.hit(x, y), x, y))
    assert look.person.sea("enemy").cursor == Cell(5, 5)
    look.turn(Camera.OWN)
    assert look.person.sea("enemy").cursor == Cell(5, 5)
    assert look.pointer.over.cell is None
    found = look.stage.hit(x, y)
    look.person.do(*look.pointer.move(found, x, y))
    assert look.pointer.over == found


def test_a_new_painter_is_given_everything(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    look.see()
    look.stage.renew()
    over = look.see().picture.over
    assert over is not None and over.dirty == (Rect(0, 0, 1280, 800),)


# --- the hand --------------------------------------------------------------------------------------------------------


def cell_of(view: CaseView) -> float:
    """How many pixels a cell has."""
    assert view.picture.pose is not None
    return view.picture.pose.camera.scale


def test_the_wheel_brings_the_case_nearer_and_what_is_seen_is_still_picked(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    before = look.see()
    spot = spots(look.stage)["enemy"][33]
    assert spot is not None
    x, y = int(spot[0]), int(spot[1])
    for _ in range(4):
        assert look.stage.wheel(1.0, x, y, look.person.now)
    near = look.film()
    assert near[0].picture.moving and not near[-1].picture.moving
    assert cell_of(near[-1]) > 1.5 * cell_of(before)
    for sea, found in spots(look.stage).items():
        for cell, place in zip(cells(10), found, strict=True):
            if place is not None:
                assert look.stage.hit(int(place[0]), int(place[1])) == Hit(sea=sea, cell=cell)
    assert look.stage.hit(x, y) == Hit(sea="enemy", cell=tuple(cells(10))[33]), "what the pointer was at is under it still"
    look.turn(Camera.ENEMY)
    look.turn(Camera.OVERVIEW)
    assert cell_of(look.see()) == cell_of(before), "another camera begins as it is"


def test_the_wheel_moves_nothing_but_the_case(tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    look.see()
    part = next(p for p in look.see().layout.parts if p.rect.w > 40 and p.rect.h > 20)
    assert not look.stage.wheel(2.0, part.rect.x + 5, part.rect.y + 5, look.person.now)
    assert not look.stage.wheel(-2.0, 640, 300, look.person.now), "it is as far off as it goes"
    look.do(Action.FOLD)
    look.film()
    assert not look.stage.wheel(2.0, 640, 300, look.person.now), "the flat view fits as it is"
    start = Onlooker(tmp_path / "other", new=False)
    start.see()
    assert not start.stage.wheel(2.0, 300, 500, start.person.now)


@pytest.mark.parametrize("tier", ["soft", "mid", "high"])
def test_the_case_leans_after_the_pointer_where_that_costs_little(tier: str, tmp_path: Path) -> None:
    look = Onlooker(tmp_path).battle()
    look.stage.tier = tier
    still = look.see()
    look.pointer.move(look.stage.hit(1270, 400), 1270, 400)
    leant = look.film()
    yaw = leant[-1].picture.pose.camera.yaw - still.picture.pose.camera.yaw  # type: ignore[union-attr]
    assert (yaw > 1.0) is (tier != "soft") and (len(leant) > 3) is (tier != "soft")
    look.pointer.leave()
    assert look.film()[-1].picture.pose.camera == still.picture.pose.camera  # type: ignore[union-attr]


def test_it_leans_for_nobody_who_does_not_want_it(tmp_path: Path) -> None:
    for i, settings in enumerate((Settings(pace="instant", lean=False), Settings(pace="instant", motion="reduced"))):
        look = Onlooker(tmp_path / str(i), settings=settings).battle()
        look.stage.tier = "high"
        still = look.see()
        look.pointer.move(look.stage.hit(1270, 400), 1270, 400)
        assert len(look.film()) == 1
        assert look.see().picture.pose is still.picture.pose


def flow(view: CaseView) -> float | None:
    """How far the water has moved."""
    assert view.picture.world is not None
    return next(board.flow for board in view.picture.world.boards if board.id == "own")


def test_water_moves_where_it_is_wanted_seen_and_drawn_and_nowhere_else(tmp_path: Path) -> None:
    look = Onlooker(tmp_path, settings=Settings(pace="instant", water=True)).battle()
    look.stage.tier, look.stage.focused = "high", True
    assert flow(look.see()) == 0.0 and look.stage.wake_at(look.person.now) == look.person.now + FLOW
    look.person.now += FLOW
    assert look.stage.due(look.person.now) and flow(look.see()) == FLOW / 1000
    for tier, focused in (("mid", True), ("soft", True), ("high", False)):
        look.stage.tier, look.stage.focused = tier, focused
        assert flow(look.see()) is None and look.stage.wake_at(look.person.now) is None
    off = Onlooker(tmp_path / "off").battle()
    off.stage.tier, off.stage.focused = "high", True
    assert flow(off.see()) is None and off.stage.wake_at(off.person.now) is None


def test_the_hud_comes_when_the_lid_has_come_to_rest(tmp_path: Path) -> None:
    look = Onlooker(tmp_path, new=False)
    assert look.see().picture.cover == 1.0
    look.person.press("go:new").settle()
    covers = [view.picture.cover for view in look.film()]
    assert covers[0] == 0.0 and covers == sorted(covers) and covers[-1] == 1.0
    assert sum(cover == 0.0 for cover in covers) > len(covers) / 2
