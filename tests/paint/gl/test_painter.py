"""The 3D painter: what is kept and drawn again, layers, sizes, colours that stay true, and that nothing is left behind."""

from __future__ import annotations

from dataclasses import replace

import moderngl
import numpy as np
import pytest
from PIL import Image

from seaboard.engine.grid import Cell
from seaboard.engine.units import FLEETS, Kind
from seaboard.models.measures import Measures
from seaboard.models.pegs import HEAD
from seaboard.models.ships import deck_height
from seaboard.paint.flat import Frame
from seaboard.paint.gl.canvas import drop, unbind
from seaboard.paint.gl.painter import GlPainter
from seaboard.paint.gl.picture import Picture
from seaboard.paint.gl.scene import Scene
from seaboard.paint.gl.tiers import Tier
from seaboard.scene.geometry import Rect
from seaboard.scene.theme import DEFAULT, THEMES, Theme
from seaboard.space.pick import pick
from seaboard.space.standing import hull_thing
from seaboard.space.world import Thing
from seaboard.ui.page import Camera, Hull, HullLook
from tests.paint.gl.worlds import battle, closed, picture, view

SIZE = (400, 260)


def alike(a: np.ndarray, b: np.ndarray) -> bool:
    """Whether two pictures are the same to the eye: where a part is drawn elsewhere, numbers are rounded otherwise, which moves the edge of
    a thing in a pixel here and there, and a tone by a level."""
    return bool((np.abs(a - b).max(axis=2) > 1).sum() <= 1e-4 * a.shape[0] * a.shape[1])


def painted(painter: GlPainter, context: moderngl.Context, shown: Picture) -> np.ndarray:
    """The pixels (H, W, 3) of a picture, as they come on the target."""
    target = context.framebuffer([context.renderbuffer(shown.size)])
    painter.paint(shown, target)
    data = np.frombuffer(target.read(components=3, alignment=1), np.uint8).reshape(shown.size[1], shown.size[0], 3)[::-1]
    drop(context, target)
    return data.astype(np.int16)


def moved(shown: Picture, *things: Thing) -> Picture:
    """*shown* with other things that move."""
    assert shown.world is not None
    return replace(shown, world=replace(shown.world, moving=things))


CURSOR = Thing("mark", ("aim",), "enemy", (0.5, 1.5, 0.01))
SHELL = Thing("shell", (), "case", (1.0, 6.0, 2.0), 30.0, 40.0, scale=1.25)
SPARK = Thing("spark", ("hit",), "own", (2.5, -1.5, 0.4), scale=0.5, opacity=0.8, glow=1.0)
RING = Thing("ring", ("water",), "own", (-3.5, 2.5, 0.05), scale=0.7, opacity=0.7)
HELD = Thing("ship", ("cruiser", 0, 0, 1, 0, 2, 0, 3, 0), "own", (-1.5, 0.5, 0.1), opacity=0.6)


@pytest.mark.parametrize("camera", (Camera.OVERVIEW, Camera.ENEMY, Camera.OWN))
def test_a_part_drawn_again_equals_the_whole(soft: GlPainter, context: moderngl.Context, camera: Camera) -> None:
    start = picture(SIZE, camera)
    steps = [(CURSOR,), (replace(CURSOR, place=(1.5, 1.5, 0.01)), SHELL), (SHELL, SPARK, RING), (HELD, CURSOR), (), (HELD,)]
    for things in steps:
        shown = moved(start, *things)
        partly = painted(soft, context, shown)
        soft.forget()
        assert alike(partly, painted(soft, context, shown)), things
        painted(soft, context, moved(start, RING))


@pytest.mark.parametrize("camera", (Camera.OVERVIEW, Camera.OWN))
def test_a_thing_more_on_a_sea_is_drawn_with_its_shadow_and_its_glow(
    soft: GlPainter, context: moderngl.Context, camera: Camera, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exactly as when all is drawn anew, though all is not."""
    start = picture(SIZE, camera)
    assert start.world is not None
    drawn: list[int] = []
    whole = Scene.draw
    monkeypatch.setattr(Scene, "draw", lambda self, shot, *more: (drawn.append(shot.box is None), whole(self, shot, *more)))
    for thing in (
        Thing("peg", ("hit",), "enemy", (2.5, 2.5, 0.0)),
        Thing("peg", ("sunk",), "own", (-0.5, 3.5, 0.2)),
        Thing("ship", ("submarine", 0, 0, 1, 0, 2, 0), "own", (-3.5, -3.5, 0.0)),
        Thing("mark", ("last",), "enemy", (4.5, -4.5, 0.0)),
    ):
        more = replace(start, world=replace(start.world, still=(*start.world.still, thing)))
        for shown in (more, start):
            soft.forget()
            expected = painted(soft, context, shown)
            soft.forget()
            painted(soft, context, start if shown is more else more)
            drawn.clear()
            assert alike(painted(soft, context, shown), expected), thing
            assert not any(drawn) and (drawn or camera is Camera.OWN)


def test_what_the_hud_hides_is_drawn_when_it_is_there_no_more(soft: GlPainter, context: moderngl.Context) -> None:
    start = picture(SIZE)
    soft.forget()
    bare = painted(soft, context, start)
    clear = frame("RGBA", (0, 0, 0, 0))
    for box in ((0, 0, 180, 140), (120, 40, 400, 200), (300, 0, 400, 260)):
        over = frame("RGBA", (0, 0, 0, 0))
        over.image.paste((40, 50, 60, 255), box)
        for moving in (False, True):
            soft.forget()
            shown = painted(soft, context, replace(start, over=over, moving=moving))
            x0, y0, x1, y1 = box
            assert (shown[y0:y1, x0:x1] == (40, 50, 60)).all()
            if not moving:
                shown[y0:y1, x0:x1] = bare[y0:y1, x0:x1]
                assert alike(shown, bare)
            assert alike(painted(soft, context, replace(start, over=clear)), bare)
        # one that goes while another thing changes under it, and comes again
        painted(soft, context, replace(start, over=over))
        aimed = moved(start, CURSOR)
        parts = painted(soft, context, replace(aimed, over=clear))
        painted(soft, context, replace(start, over=over))
        painted(soft, context, replace(aimed, over=over))
        assert alike(painted(soft, context, replace(aimed, over=clear)), parts)
        soft.forget()
        assert alike(painted(soft, context, aimed), parts)


def test_what_the_hud_hides_is_not_mixed_into_an_enlarged_picture(soft: GlPainter, context: moderngl.Context) -> None:
    size = (1600, 900)  # drawn at two thirds of that
    start = replace(picture(size), moving=True)
    over = frame("RGBA", (0, 0, 0, 0), size)
    over.image.paste((40, 50, 60, 255), (400, 100, 1200, 805))
    bare, shown = painted(soft, context, start), painted(soft, context, replace(start, over=over))
    shown[100:805, 400:1200] = bare[100:805, 400:1200]
    assert np.abs(shown - bare).max() <= 1  # a pixel between two values may be rounded otherwise where a tile begins elsewhere


def test_the_cursor_lights_its_letter_and_the_focus_its_sea(soft: GlPainter, context: moderngl.Context) -> None:
    start = picture(SIZE)
    assert start.world is not None
    painted(soft, context, start)
    enemy, own = start.world.boards
    for changed in (replace(enemy, cursor=Cell(2, 7)), replace(enemy, focused=not enemy.focused)):
        shown = replace(start, world=replace(start.world, boards=(changed, own)))
        before = painted(soft, context, start)
        partly = painted(soft, context, shown)
        assert (partly != before).any()
        soft.forget()
        assert alike(partly, painted(soft, context, shown))


def test_chances_glow_on_the_radar_and_go_out_again(soft: GlPainter, context: moderngl.Context) -> None:
    plain = picture(SIZE, Camera.OVERVIEW)
    assert plain.world is not None and plain.pose is not None
    enemy, own = plain.world.boards
    heat = tuple((Cell(col, 2), 0.2 * col, 20 * col) for col in range(6))
    warm = replace(plain, world=replace(plain.world, boards=(replace(enemy, heat=heat), own)))
    before, glowing = painted(soft, context, plain), painted(soft, context, warm)
    rows, cols = np.nonzero(np.abs(glowing - before).max(axis=2) > 6)
    seen = {pick(plain.pose, Measures(plain.world.n), x + 0.5, y + 0.5) for x, y in zip(cols, rows, strict=True)}
    assert ("enemy", Cell(5, 2)) in seen and {"enemy"} == {found[0] for found in seen if found is not None}
    soft.forget()
    assert alike(painted(soft, context, warm), glowing), "a part drawn again equals the whole"
    assert alike(painted(soft, context, plain), before)


def test_a_sweep_is_drawn_with_plain_edges_until_it_rests(soft: GlPainter, context: moderngl.Context) -> None:
    start = picture(SIZE)
    assert start.world is not None
    before = painted(soft, context, start)
    enemy, own = start.world.boards
    for at, x in ((80.0, -3.0), (120.0, 3.0)):
        flying = (*start.world.moving, replace(SHELL, place=(x, 2.0, 6.0)))
        shown = replace(start, world=replace(start.world, boards=(replace(enemy, sweep=at), own), moving=flying))
        partly = painted(soft, context, shown)
        assert (partly != before).any()
        soft.forget()
        whole = painted(soft, context, shown)
        assert np.abs(partly - whole).mean() < 1.0
        painted(soft, context, start)
        painted(soft, context, shown)
        further = replace(flying[-1], place=(x, 4.0, 3.0))
        painted(soft, context, moved(replace(shown, world=replace(shown.world, boards=(replace(enemy, sweep=at + 5.0), own))), further))
    assert alike(painted(soft, context, start), before)


def test_a_painter_with_patience_gives_smooth_edges_piece_by_piece(
    soft: GlPainter, context: moderngl.Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = picture(SIZE)
    assert start.world is not None
    soft.forget()
    wanted = painted(soft, context, start)
    enemy, own = start.world.boards
    swept = replace(start, world=replace(start.world, boards=(replace(enemy, sweep=80.0), own)))
    patient = GlPainter(context, Tier.SOFT, patience=True)
    drawn: list[bool] = []
    whole = Scene.draw
    monkeypatch.setattr(Scene, "draw", lambda self, shot, *more: (drawn.append(shot.quick), whole(self, shot, *more)))
    for _ in range(2):
        painted(patient, context, start)
        painted(patient, context, swept)
        assert not patient.unsettled, "the next picture of the sweep comes anyway"
        pixels = painted(patient, context, replace(swept, world=replace(swept.world, boards=start.world.boards)))
        assert patient.unsettled and np.abs(pixels - wanted).mean() < 2.0
        times = 0
        while patient.unsettled:
            drawn.clear()
            pixels = painted(patient, context, start)
            assert 0 < len(drawn) <= 4 and not any(drawn)
            times += 1
        assert times > 0 and alike(pixels, wanted)
    drawn.clear()
    painted(patient, context, start)
    assert not drawn
    painted(patient, context, swept)
    painted(patient, context, start)
    assert patient.unsettled
    painted(patient, context, replace(start, flat=frame("RGB", (9, 9, 9)), fade=1.0))
    assert not patient.unsettled, "nothing of the world is seen any more"
    patient.release()


def test_nothing_is_drawn_for_a_world_that_rests(soft: GlPainter, context: moderngl.Context, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = picture(SIZE)
    painted(soft, context, shown)
    monkeypatch.setattr("seaboard.paint.gl.scene.Scene.draw", lambda *_: pytest.fail("the scene was drawn again"))
    painted(soft, context, replace(shown, dim=0.4))
    assert shown.world is not None
    again = battle()  # equal, but another
    painted(soft, context, replace(shown, world=replace(again, moving=shown.world.moving)))


@pytest.mark.parametrize("tier", Tier)
@pytest.mark.parametrize("size", ((1, 1), (2, 900), (257, 33), (640, 480)))
def test_every_size_on_every_tier(context: moderngl.Context, tier: Tier, size: tuple[int, int]) -> None:
    painter = GlPainter(context, tier)
    for moving in (False, True):
        assert painted(painter, context, replace(picture(size), moving=moving)).shape == (size[1], size[0], 3)
        assert context.error == "GL_NO_ERROR"
    painter.release()


def test_a_window_of_sixteen_times_full_hd_is_drawn_smaller(soft: GlPainter, context: moderngl.Context) -> None:
    shown = picture((7680, 4320))
    pixels = painted(soft, context, shown)
    assert pixels.shape == (4320, 7680, 3)
    assert pixels.std() > 5.0
    painted(soft, context, picture(SIZE))


def test_the_tiers_show_the_same_scene(context: moderngl.Context) -> None:
    pictures = []
    for tier in Tier:
        painter = GlPainter(context, tier)
        pictures.append(painted(painter, context, picture(SIZE)))
        painter.release()
    for one in pictures[1:]:
        assert np.abs(one - pictures[0]).mean() < 5.0


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.key)
@pytest.mark.parametrize("camera", (Camera.OVERVIEW, Camera.ENEMY, Camera.OWN))
def test_a_lit_peg_has_its_colour(soft: GlPainter, context: moderngl.Context, camera: Camera, theme: Theme) -> None:
    """Within 36 levels in each channel of the palette's colour wherever it stands, and mostly within 12."""
    size, n = (1000, 700), 10
    colours = {"hit": theme.hit, "sunk": theme.sunk, "mine": theme.mine, "sweeper": theme.sweeper}
    m, pose = Measures(n), view(camera, size)
    things, spots = [], []
    for id in ("own", "enemy"):
        for row, (kind, colour) in enumerate(colours.items()):
            for col in (0, 4, 9):
                x, y = m.cell_centre(Cell(col, 2 * row + 1))
                things.append(Thing("peg", (kind,), id, (x, y, 0.0)))
                # beside the white that is let into some of them
                beside = {"hit": 0.16, "sunk": 0.085}.get(kind, 0.0)
                spots.append((id, (x + beside, y + beside, HEAD + 0.06), colour))
    base = battle(n, theme)
    shown = Picture(size, replace(base, still=tuple(things), moving=()), pose)
    pixels, off = painted(soft, context, shown), []
    for id, at, colour in spots:
        x, y = (int(v) for v in pose.project(id, [at])[0])
        towards = pose.camera.eye - pose.sea(id)[:3, 3]
        if towards @ pose.sea(id)[:3, 2] < 0.75 * np.linalg.norm(towards):
            continue  # seen so much from the side, it mirrors the room
        found = pick(pose, m, x + 0.5, y + 0.5)
        if 0 <= x < size[0] and 0 <= y < size[1] and found is not None and found[0] == id:
            near = pixels[y - 1 : y + 2, x - 1 : x + 2].reshape(-1, 3)
            off.append(int(np.abs(near - colour).max(axis=1).min()))
    assert len(off) >= 8
    assert max(off) <= 36 and np.median(off) <= 12, off


@pytest.mark.parametrize("camera", (Camera.OVERVIEW, Camera.OWN))
@pytest.mark.parametrize("fleet", ("classic", "paper", "armada"))
def test_no_ship_towers_over_the_pegs_in_its_deck(soft: GlPainter, context: moderngl.Context, camera: Camera, fleet: str) -> None:
    """The head of a peg in every hole of every class, whichever way the ship lies, is seen as it is without the ship."""
    size, n = (900, 800), 10
    m, pose = Measures(n), view(camera, size)
    for cls in FLEETS[fleet].classes:
        if cls.kind is not Kind.SHIP:
            continue
        for down in (False, True):
            cells = tuple(Cell(3, 1 + i) if down else Cell(1 + i, 4) for i in range(cls.length))
            ship = hull_thing(Hull(cls.key, cells, HullLook.PLACED), "own", m)
            pegs = tuple(Thing("peg", ("hit",), "own", (*m.cell_centre(c), deck_height(cls.key))) for c in cells)
            base = replace(battle(n, DEFAULT), moving=())
            alone, both = (painted(soft, context, Picture(size, replace(base, still=things), pose)) for things in (pegs, (ship, *pegs)))
            for cell in cells:
                x, y = (int(v) for v in pose.project("own", [(*m.cell_centre(cell), deck_height(cls.key) + HEAD + 0.05)])[0])
                head, seen = (np.abs(part[y - 12 : y + 13, x - 12 : x + 13] - DEFAULT.hit).max(axis=2) <= 70 for part in (alone, both))
                assert head.sum() > 60 and (head & seen).sum() >= 0.9 * head.sum(), (cls.key, cell, down, head.sum(), (head & seen).sum())


def test_the_hud_makes_way(soft: GlPainter, context: moderngl.Context) -> None:
    """What lay hidden under it is drawn once it is seen through, and all of the HUD has gone where its share is 0."""
    size = (320, 200)
    shown = picture(size)
    panel = Image.new("RGBA", size, (0, 0, 0, 0))
    panel.paste((200, 30, 40, 255), (0, 0, 160, 200))
    over = replace(shown, over=Frame(panel, (Rect(0, 0, *size),)))
    soft.forget()
    whole = painted(soft, context, over).astype(int)
    half, none = (painted(soft, context, replace(over, cover=cover)).astype(int) for cover in (0.5, 0.0))
    bare = painted(soft, context, shown).astype(int)
    assert (whole[:, :160] == (200, 30, 40)).all()
    assert np.abs(half - (whole + bare) / 2).max() <= 2
    assert np.abs(none - bare).max() <= 1
    assert np.abs(painted(soft, context, over).astype(int) - whole).max() <= 1


def test_a_case_on_the_table_fades_into_the_window(soft: GlPainter, context: moderngl.Context) -> None:
    shown = Picture((900, 500), battle(), closed((300, 200)))
    pixels = painted(soft, context, shown)
    assert shown.world is not None
    corner = pixels[-8:, -8:].reshape(-1, 3)
    assert np.abs(corner - shown.world.theme.table).max() <= 2


def frame(mode: str, colour: tuple[int, ...], size: tuple[int, int] = SIZE) -> Frame:
    """A sheet of one colour."""
    return Frame(Image.new(mode, size, colour), (Rect(0, 0, *size),))


def test_layers_lie_on_each_other(soft: GlPainter, context: moderngl.Context) -> None:
    shown = picture(SIZE)
    bare = painted(soft, context, shown)
    over = frame("RGBA", (0, 0, 0, 0))
    over.image.paste((100, 50, 25, 128), (10, 20, 60, 50))
    with_hud = painted(soft, context, replace(shown, over=over))
    outside = np.ones(SIZE[::-1], bool)
    outside[20:50, 10:60] = False
    assert np.array_equal(with_hud[outside], bare[outside])
    expected = bare[20:50, 10:60] * (127 / 255) + (100, 50, 25)
    assert np.abs(with_hud[20:50, 10:60] - expected).max() <= 1
    flat = frame("RGB", (10, 200, 90))
    flat.image.paste((250, 0, 0), (0, 0, 5, 5))
    half = painted(soft, context, replace(shown, over=over, flat=flat, fade=0.5))
    assert np.abs(half[100:, 100:] - (with_hud[100:, 100:] + (10, 200, 90)) / 2).max() <= 1
    whole = painted(soft, context, Picture(SIZE, None, None, flat=flat, fade=1.0))
    assert (whole[0, 0] == (250, 0, 0)).all()
    assert (whole[-1, -1] == (10, 200, 90)).all()
    dim = painted(soft, context, replace(shown, dim=0.5))
    assert np.abs(dim - bare / 2).max() <= 1


def test_only_what_is_new_of_a_sheet_is_uploaded(soft: GlPainter, context: moderngl.Context) -> None:
    flat = frame("RGB", (9, 9, 9))
    painted(soft, context, Picture(SIZE, None, None, flat=flat, fade=1.0))
    flat.image.paste((200, 0, 0), (0, 0, *SIZE))
    pixels = painted(soft, context, Picture(SIZE, None, None, flat=Frame(flat.image, (Rect(5, 7, 11, 3),)), fade=1.0))
    assert (pixels[7:10, 5:16] == (200, 0, 0)).all()
    assert (pixels == (9, 9, 9)).all(axis=2).sum() == SIZE[0] * SIZE[1] - 33


def test_a_ghost_is_what_was_shown_before(soft: GlPainter, context: moderngl.Context) -> None:
    before = painted(soft, context, picture(SIZE, Camera.OWN))
    soft.keep()
    shown = picture(SIZE, Camera.ENEMY)
    mixed = painted(soft, context, replace(shown, ghost=0.25))
    soft.keep()  # while it fades: what is kept is the mixture
    assert np.abs(painted(soft, context, replace(shown, ghost=1.0)) - mixed).max() <= 1
    after = painted(soft, context, shown)
    assert np.abs(mixed - (before * 0.25 + after * 0.75)).max() <= 1
    gone = painted(soft, context, replace(shown, ghost=0.25))
    assert np.array_equal(gone, after), "a picture without a ghost ends it"


def test_what_is_read_is_what_is_shown(soft: GlPainter, context: moderngl.Context) -> None:
    pixels = painted(soft, context, picture(SIZE))
    assert np.array_equal(np.asarray(soft.read()).astype(np.int16), pixels)


def test_what_is_missing_is_said(soft: GlPainter, context: moderngl.Context) -> None:
    target = context.simple_framebuffer(SIZE)
    with pytest.raises(ValueError):
        soft.paint(Picture(SIZE, None, None), target)
    with pytest.raises(ValueError):
        soft.paint(replace(picture(SIZE), fade=0.5), target)
    with pytest.raises(ValueError):
        soft.cells(Picture(SIZE, None, None, flat=frame("RGB", (0, 0, 0)), fade=1.0))
    unbind(context)
    target.release()


def test_all_is_let_go_of(context: moderngl.Context) -> None:
    kinds = ("texture", "buffer", "program", "framebuffer", "renderbuffer", "vertex_array", "depth_texture", "depth_renderbuffer")
    made: list[object] = []
    with pytest.MonkeyPatch.context() as patch:
        for name in kinds:
            original = getattr(moderngl.Context, name)

            def noted(self: moderngl.Context, *args: object, _original: object = original, **more: object) -> object:
                thing = _original(self, *args, **more)  # type: ignore[operator]
                made.append(thing)
                return thing

            patch.setattr(moderngl.Context, name, noted)
        painter = GlPainter(context, Tier.SOFT)
        sheet = context.texture(SIZE, 4)
        target = context.framebuffer([sheet])
        start = picture(SIZE)
        for shown in (start, replace(start, moving=True), picture((500, 300)), moved(start, SHELL, SPARK, HELD)):
            painter.paint(replace(shown, size=SIZE), target)
        painter.keep()
        painter.read()
        while painter.warm(target):
            pass
        painter.release()
        drop(context, target)
    assert made
    assert [thing for thing in made if type(thing.mglo).__name__ != "InvalidObject"] == []  # type: ignore[attr-defined]
