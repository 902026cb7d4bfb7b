"""The stage of the 3D case: as large as the window allows, free of everything, and where it was whatever is said, fired or looked at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from seaboard.scene.compose import compose
from seaboard.scene.geometry import Rect
from seaboard.scene.items import Box, Fill, Sprite
from seaboard.scene.layout import Layout
from seaboard.scene.parts import Shape
from seaboard.scene.signs import CASE_H, CASE_W
from seaboard.scene.theme import DEFAULT
from seaboard.ui.page import Camera, FleetList, FleetRow, Notice, Page, Rows
from tests.scene.looks import CASE, SIZES, laid, lay, layers, lines, page_of, sea_lines
from tests.scene.pages import PAGES, WORDS, at, battle, enemy_sea, log_rows, own_sea, placing, say

WITH_SEAS = [name for name in PAGES if PAGES[name]().seas]
#: From a hand's width to the largest, upright and wide.
WINDOWS = (*SIZES, (480, 480), (720, 720), (800, 1200), (2560, 1080), (1080, 1920), (700, 480))
everywhere = pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
scaled = pytest.mark.parametrize("scale", [100, 150, 200])


def unit(stage: Rect) -> float:
    """The pixels of a cell of a sea of ten in overview, about."""
    return min(stage.w / CASE_W, stage.h / CASE_H)


def staged(page: Page, size: tuple[int, int], scale: int = 100, camera: Camera = Camera.OVERVIEW) -> tuple[Layout, Rect]:
    """*page* round the case, and its stage."""
    found = lay(replace(page, camera=camera), size, scale)
    assert found.stage is not None
    return found, found.stage


@everywhere
@scaled
@pytest.mark.parametrize("name", [*WITH_SEAS, "start"])
def test_nothing_lies_on_the_stage(name: str, size: tuple[int, int], scale: int) -> None:
    found = laid(name + CASE, size, scale)
    stage = found.stage
    assert stage is not None and stage.within(Rect(0, 0, *size)) and stage.w > 0 and stage.h > 0 and not found.seas
    for part in layers(found)[0]:
        assert not part.rect.meets(stage), part
    for sign in found.signs:
        assert sign.rect.within(Rect(0, 0, *size)) and not sign.rect.meets(stage)
        assert not any(sign.rect.meets(p.rect) for p in layers(found)[0])
    for _, label in (*lines(found, layers(found)[0]), *sea_lines(found)):
        assert not label.rect.meets(stage), label


def test_screens_without_a_case_on_them_have_no_stage() -> None:
    for name in ("settings", "rulebook", "keys"):
        assert laid(name + CASE, (1280, 800)).stage is None
    for name in PAGES:
        assert laid(name, (1280, 800)).stage is None and not laid(name, (1280, 800)).signs


def test_the_flat_camera_is_the_flat_layout() -> None:
    for name in WITH_SEAS:
        found = lay(replace(page_of(name), camera=Camera.FLAT), (1280, 800))
        assert found.seas and found.parts == laid(name, (1280, 800)).parts


@everywhere
def test_the_case_is_large(size: tuple[int, int]) -> None:
    """Of the largest case that the bare window could hold it has a good share; most of all in wide windows."""
    share = unit(staged(battle(), size)[1]) / unit(Rect(0, 0, *size))
    assert share >= (0.85 if size[0] >= size[1] * 5 // 4 and size[1] >= 600 else 0.42), share


def test_it_grows_with_the_window() -> None:
    for name in ("battle", "placing", "end"):
        for sizes in (
            ((1024, 600), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160)),
            ((480, 640), (600, 900), (800, 1200), (1080, 1920)),
        ):
            units = [unit(staged(page_of(name), size)[1]) for size in sizes]
            assert units == sorted(units), (name, units)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1366, 700), (1920, 1080), (3840, 2160)])
def test_columns_stand_at_both_sides_of_a_wide_window(size: tuple[int, int]) -> None:
    found, stage = staged(battle(), size)
    for part in found.parts:
        if part.shape is Shape.PLATE:
            assert part.rect.right <= stage.x or part.rect.x >= stage.right
    assert abs(stage.x + stage.w / 2 - size[0] / 2) <= 1
    assert not any(id.startswith("column:") for id in found.scrolls)


@pytest.mark.parametrize("size", [(400, 700), (1080, 1920)])
def test_the_rest_stands_below_in_an_upright_window(size: tuple[int, int]) -> None:
    found, stage = staged(battle(), size)
    assert stage.w >= size[0] - 40 and found.boxes["fire"].y >= stage.bottom


@pytest.mark.parametrize("size", [(600, 900), (480, 480), (720, 720), (800, 1200)])
def test_else_it_stands_at_the_right_alone(size: tuple[int, int]) -> None:
    found, stage = staged(battle(), size)
    assert found.boxes["fire"].x >= stage.right and all(p.rect.x >= stage.right for p in found.parts if p.shape is Shape.PLATE)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1366, 700), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_the_case_stays_where_it_is_from_screen_to_screen(size: tuple[int, int]) -> None:
    def case(stage: Rect) -> tuple[float, float, float]:
        return stage.x + stage.w / 2, stage.y + stage.h / 2, round(unit(stage), 3)

    assert len({case(staged(page_of(name), size)[1]) for name in ("placing", "battle", "end", "battle-typing")}) == 1


# --- nothing moves -------------------------------------------------------------------------------------------------


def _moved(page: Page, *, left: int, top: int, fired: int) -> Page:
    """*page* with another number of ships afloat and of lines in the log."""

    def other(widget: object) -> object:
        if isinstance(widget, FleetList):
            rows = tuple(_afloat(r, left) for r in widget.rows)
            return replace(widget, rows=rows)
        return replace(widget, rows=log_rows(fired), top=top) if isinstance(widget, Rows) else widget

    return replace(page, panels=tuple(replace(p, widgets=tuple(other(w) for w in p.widgets)) for p in page.panels))  # type: ignore[arg-type]


def _afloat(row: FleetRow, left: int) -> FleetRow:
    return replace(row, left=min(left, row.total), struck=left == 0)


SAID = (
    (),
    (Notice(say("Water.")),),
    (Notice(say("The helmsman fires at D9: water.")), Notice(say("It is your turn."))),
    (Notice(say("It cannot lie there, because of this and that and one thing more. " * 3)),),
)


@everywhere
@scaled
@pytest.mark.parametrize("make", [battle, placing], ids=["battle", "placing"])
def test_the_stage_stays_where_it_is_whatever_is_said(make: type, size: tuple[int, int], scale: int) -> None:
    page: Page = make()
    found = {(f.factor, stage) for f, stage in (staged(replace(page, notices=said), size, scale) for said in SAID)}
    assert len(found) == 1


@everywhere
def test_an_opponent_s_event_moves_nothing_that_stays(size: tuple[int, int]) -> None:
    page = replace(battle(), notices=SAID[1])
    before, stage = staged(_moved(page, left=1, top=0, fired=40), size)
    after, then = staged(_moved(page, left=0, top=0, fired=41), size)
    assert stage == then
    for id, box in before.boxes.items():
        if not id.startswith("log:"):
            assert after.boxes.get(id) == box, id


@everywhere
def test_the_log_may_be_empty_or_long(size: tuple[int, int]) -> None:
    stages = {staged(_moved(battle(), left=1, top=top, fired=fired), size)[1] for top, fired in ((0, 0), (0, 1), (0, 9), (30, 200))}
    assert len(stages) == 1


@everywhere
def test_a_line_of_typing_does_not_move_the_case(size: tuple[int, int]) -> None:
    assert staged(battle(), size)[1] == staged(battle(typing=True), size)[1]


@everywhere
def test_a_pan_and_the_cursor_move_nothing(size: tuple[int, int]) -> None:
    page = battle()
    seen = lay(replace(page, camera=Camera.OVERVIEW), size)
    for camera in (Camera.ENEMY, Camera.OWN):
        assert lay(replace(page, camera=camera), size).parts is seen.parts
    told = tuple(replace(s, cursor=at("B2"), marks=(), caption=say("B2: water.")) for s in page.seas)
    other = lay(replace(page, camera=Camera.OVERVIEW, seas=told), size)
    assert other.parts is seen.parts and [s.rect for s in other.signs] == [s.rect for s in seen.signs]


# --- the signs -----------------------------------------------------------------------------------------------------


@everywhere
@scaled
def test_the_enemy_s_sign_is_over_the_stage_and_one_s_own_under_it(size: tuple[int, int], scale: int) -> None:
    found, stage = staged(battle(), size, scale)
    assert [s.id for s in found.signs] == ["enemy", "own"]
    enemy, own = found.signs
    assert enemy.rect.bottom <= stage.y and stage.bottom <= own.rect.y and enemy.rect.h == own.rect.h
    for sign in found.signs:
        assert stage.x <= sign.rect.x and sign.rect.right <= stage.right
        assert all(label.rect.within(sign.rect) for label in (*sign.title, *sign.caption))
        assert sign.slot is not None and sign.slot.within(sign.rect)
        assert sign.title and sign.caption


def test_from_near_by_the_sign_of_the_other_sea_is_away_since_that_sea_may_lie_where_it_is() -> None:
    found, _ = staged(battle(), (1280, 800))
    shown = {}
    for camera in (Camera.OVERVIEW, Camera.ENEMY, Camera.OWN):
        items = compose(replace(battle(), camera=camera), found, DEFAULT, over=True).items
        shown[camera] = [s.id for s in found.signs if any(item.bounds.meets(s.rect) for item in items)]
    assert shown == {Camera.OVERVIEW: ["enemy", "own"], Camera.ENEMY: ["enemy"], Camera.OWN: ["own"]}


@pytest.mark.parametrize("size", [(1280, 800), (600, 900), (3840, 2160)])
def test_signs_say_what_the_frames_of_the_seas_say(size: tuple[int, int]) -> None:
    found, _ = staged(battle(), size)
    for sign, sea in zip(found.signs, (enemy_sea(), own_sea()), strict=True):
        assert sea.caption is not None
        assert " ".join(label.text for label in sign.title) == WORDS(sea.title)
        assert " ".join(label.text for label in sign.caption) == WORDS(sea.caption)


def test_the_smallest_window_for_two_columns_shows_what_lies_on_one_s_own_sea() -> None:
    text = "A10: your patrol boat on A10 to B10, hit here."
    page = battle()
    found, _ = staged(replace(page, seas=(page.seas[0], replace(page.seas[1], caption=say(text)))), (1024, 600))
    assert " ".join(label.text for label in found.signs[1].caption) == text


def test_a_long_caption_is_cut_and_the_sign_stays() -> None:
    page = battle()
    long = say("The dreadnought does not fit on " + ", ".join(["H11"] * 12) + ".")
    told = replace(page, seas=tuple(replace(s, caption=long) for s in page.seas))
    for size in WINDOWS:
        short, _ = staged(page, size)
        found, _ = staged(told, size)
        assert [s.rect for s in found.signs] == [s.rect for s in short.signs]
        for sign in found.signs:
            assert all(label.rect.within(sign.rect) for label in sign.caption)


# --- over the case -------------------------------------------------------------------------------------------------

#: Parts that bring an opaque ground with them, or lie on a shade of their own.
GROUNDS = frozenset((Shape.PLATE, Shape.SHEET, Shape.WELL, Shape.NOTICE, Shape.BUTTON, Shape.TRACK, Shape.FIELD, Shape.WORDMARK))


@pytest.mark.parametrize("size", [*SIZES, (480, 480), (360, 640)], ids=lambda s: f"{s[0]}x{s[1]}")
@scaled
@pytest.mark.parametrize("name", PAGES)
def test_every_line_over_the_case_has_a_ground(name: str, size: tuple[int, int], scale: int) -> None:
    found = laid(name + CASE, size, scale)
    items = compose(page_of(name + CASE), found, DEFAULT, over=True).items
    grounds = [p.rect for p in found.parts if p.shape in GROUNDS]
    grounds += [i.bounds for i in items if isinstance(i, Fill) and i.paint[3] == 255]
    for part in found.parts:
        for label in part.labels:
            box = label.rect.common(part.rect)  # in a window too small for its text a line may be wider than its place
            assert any(box.within(g) for g in grounds), label.text


@pytest.mark.parametrize("name", [n + case for n in PAGES for case in ("", CASE)])
def test_over_the_case_there_is_no_table(name: str) -> None:
    found, page = laid(name, (1280, 800)), page_of(name)
    whole, over = compose(page, found, DEFAULT), compose(page, found, DEFAULT, over=True)
    gone = [i for i in whole.items if i not in set(over.items)]
    assert all(isinstance(i, Sprite) for i in gone)
    assert [i.name for i in gone if isinstance(i, Sprite) and i.name != "panel"] == ["table"]
    glass = [i.bounds for i in gone if isinstance(i, Sprite) and i.name == "panel"]
    assert not glass if page.seas else {i.bounds for i in over.items} >= set(glass)  # the table shows through panels, but by no sea


def test_nothing_of_a_sea_is_drawn_round_the_case() -> None:
    page = replace(battle(), camera=Camera.OVERVIEW)
    names = {i.name for i in compose(page, lay(page, (1280, 800)), DEFAULT, over=True).items if isinstance(i, Sprite)}
    assert not names & {"table", "shell", "sea", "radar", "water", "hit", "sunk", "cursor", "hint", "ship", "ship.sunk", "last", "older"}


def test_what_is_drawn_of_a_screen_round_the_case_leaves_the_stage_free() -> None:
    for name in WITH_SEAS:
        if PAGES[name]().dialog is None:
            for size in SIZES:
                found = laid(name + CASE, size)
                assert found.stage is not None
                for item in compose(page_of(name + CASE), found, DEFAULT, over=True).items:
                    seen = item.bounds if not isinstance(item, Box) else item.bounds.inset(2)  # a shadow may reach over its edge
                    if isinstance(item, Sprite) and item.name == "panel":
                        seen = item.bounds.inset(int(item.args[1]))  # type: ignore[arg-type]
                    assert not seen.inset(3).meets(found.stage.inset(2)), item


# --- the start screen ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1366, 700), (1920, 1080), (3840, 2160)])
def test_the_closed_case_has_the_menu_at_its_right_and_the_title_over_it(size: tuple[int, int]) -> None:
    found = laid("start" + CASE, size)
    stage = found.stage
    assert stage is not None and stage.w >= size[0] // 3 and stage.h >= size[1] // 2
    assert found.boxes["title"].bottom <= stage.y and found.boxes["title"].right <= stage.right
    assert found.boxes["continue"].x >= stage.right and found.boxes["new"].x >= stage.right
    assert not any(p.shape in (Shape.HERO, Shape.CASE, Shape.FOAM, Shape.HINGE) for p in found.parts)


@pytest.mark.parametrize("size", [(600, 900), (480, 640), (800, 1200)])
def test_and_below_it_in_an_upright_window(size: tuple[int, int]) -> None:
    page = page_of("start" + CASE)
    found = lay(replace(page, panels=tuple(p for p in page.panels if p.id != "options")), size)
    stage = found.stage
    assert stage is not None and stage.h >= size[1] // 5
    assert found.boxes["title"].bottom <= stage.y and found.boxes["continue"].y >= stage.bottom


def test_unfolding_the_options_leaves_the_menu_where_it_is() -> None:
    page = page_of("start" + CASE)
    folded = replace(page, panels=tuple(p for p in page.panels if p.id != "options"))
    for size in ((1280, 800), (1920, 1080)):
        with_them, without = lay(page, size), lay(folded, size)
        assert (
            with_them.boxes["continue"][:2] == without.boxes["continue"][:2]
            or with_them.boxes["continue"].right == without.boxes["continue"].right
        )
        assert "preset:House rules" in with_them.boxes and with_them.stage is not None and without.stage is not None
        assert with_them.stage.y == without.stage.y and with_them.stage.x == without.stage.x
