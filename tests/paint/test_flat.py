"""The flat painter draws again what has changed and nothing else, and what it draws so is what it would have drawn anew."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from seaboard.engine.grid import Cell
from seaboard.paint.flat import Bitmaps, FlatPainter, changed
from seaboard.scene.compose import Pointer, compose
from seaboard.scene.geometry import Rect, Size
from seaboard.scene.items import Box, Fill, Item, Run, Scene, Sprite
from seaboard.scene.metrics import Style
from seaboard.scene.theme import DEFAULT, THEMES
from seaboard.show.beats import Beat
from seaboard.ui.page import Mark, Notice, Page
from tests.paint.pictures import painted, scene_of, values
from tests.scene.looks import lay
from tests.scene.pages import at, battle, end, placing, question, run, say, settings, start

WHOLE = Rect(0, 0, 100, 80)


def with_seas(page: Page, **changes: object) -> Page:
    """*page* with its first sea changed."""
    return replace(page, seas=(replace(page.seas[0], **changes), *page.seas[1:]))  # type: ignore[arg-type]


FOLLOWING: list[Page] = [
    battle(),
    with_seas(battle(), cursor=at("A1")),
    with_seas(battle(), cursor=at("J10"), last=(at("J1"),)),
    with_seas(battle(), marks=((at("B2"), Mark.HIT), (at("B3"), Mark.WATER))),
    replace(battle(), notices=(Notice(say("D6 was water before.")),)),
    replace(battle(), focus="act:hint"),
    replace(battle(), notices=()),
    question(),
    battle(),
    end(),
    placing(),
    with_seas(placing(), hulls=placing().seas[0].hulls[:2], faults=()),
    settings(),
    start(),
]


@pytest.mark.parametrize("size", [(1280, 800), (600, 900), (1023, 611)])
def test_what_is_drawn_again_equals_the_whole_picture_to_the_byte(size: tuple[int, int]) -> None:
    painter, seen = FlatPainter(), set()
    for page in FOLLOWING:
        scene = scene_of(page, size)
        frame = painter.paint(scene)
        assert frame.image.tobytes() == painted(scene).tobytes()
        seen.add(frame.image.tobytes())
    assert len(seen) == len(FOLLOWING) - 1  # the battle comes twice


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.key)
def test_effects_and_the_pointer_leave_no_trace(theme) -> None:
    page = battle()
    layout = lay(page, (1280, 800))
    painter = FlatPainter()
    before = painter.paint(compose(page, layout, theme)).image.tobytes()
    beats = (Beat("shot", 1, (at("A1"),), 0, 250), Beat("hit", 1, (at("J10"),), 0, 250), Beat("sunk", 0, run("A5", 3, True), 0, 250))
    for now in range(0, 260, 20):
        scene = compose(page, layout, theme, beats, now, Pointer("act:hint", now % 40 == 0))
        assert painter.paint(scene).image.tobytes() == painted(scene).tobytes()
    assert painter.paint(compose(page, layout, theme)).image.tobytes() == before


def test_pixels_outside_the_regions_do_not_change() -> None:
    painter = FlatPainter()
    before = painter.paint(scene_of(FOLLOWING[0])).image.copy()
    for page in FOLLOWING[1:7]:
        frame = painter.paint(scene_of(page))
        after = frame.image.copy()
        for region in frame.dirty:
            for image in (before, after):
                image.paste((0, 0, 0), (region.x, region.y, region.right, region.bottom))
        assert before.tobytes() == after.tobytes()
        before = frame.image.copy()


def test_the_same_scene_is_not_drawn_again() -> None:
    painter = FlatPainter()
    assert painter.paint(scene_of(battle())).dirty == (Rect(0, 0, 1280, 800),)
    assert painter.paint(scene_of(battle())).dirty == ()


def test_a_changed_cell_is_redrawn_by_itself() -> None:
    page = battle()
    painter = FlatPainter()
    painter.paint(scene_of(page))
    sea = lay(page, (1280, 800)).seas["enemy"]
    marks = (*page.seas[0].marks, (at("I9"), Mark.WATER))
    frame = painter.paint(scene_of(with_seas(page, marks=marks)))
    assert frame.dirty == (sea.box(at("I9")),)
    marks = (*page.seas[0].marks, (at("I9"), Mark.HIT))
    frame = painter.paint(scene_of(with_seas(page, marks=marks)))
    cell, half = sea.box(at("I9")), sea.cell // 2
    assert frame.dirty == (Rect(cell.x - half, cell.y - half, 2 * sea.cell, 2 * sea.cell),)  # it glows beyond its cell


def test_moving_the_cursor_redraws_little() -> None:
    painter = FlatPainter()
    painter.paint(scene_of(battle()))
    frame = painter.paint(scene_of(with_seas(battle(), cursor=at("B7"))))
    assert 0 < sum(r.area for r in frame.dirty) < 1280 * 800 // 100


def test_another_size_is_a_new_picture() -> None:
    painter = FlatPainter()
    painter.paint(scene_of(battle(), (1280, 800)))
    frame = painter.paint(scene_of(battle(), (1024, 600)))
    assert frame.image.size == (1024, 600) and frame.dirty == (Rect(0, 0, 1024, 600),)


def test_forgetting_draws_everything_again() -> None:
    painter = FlatPainter()
    first = painter.paint(scene_of(battle())).image.tobytes()
    painter.forget()
    frame = painter.paint(scene_of(battle()))
    assert frame.dirty == (Rect(0, 0, 1280, 800),) and frame.image.tobytes() == first


def test_memory_is_bounded() -> None:
    kept = Bitmaps(10_000)
    for i in range(100):
        kept.put(i, Image.new("L", (40, 40)))
    assert kept.bytes <= 10_000 and 0 < len(kept) < 10 and kept.get(99) is not None and kept.get(0) is None
    painter = FlatPainter()
    for page in FOLLOWING:
        painter.paint(scene_of(page))
    assert painter.kept_bytes < 40_000_000


def test_in_a_rest_only_what_is_shown_is_kept() -> None:
    painter, fresh = FlatPainter(), FlatPainter()
    for page in FOLLOWING:
        painter.paint(scene_of(page))
    painter.paint(scene_of(battle()))
    fresh.paint(scene_of(battle()))
    before = painter.kept_bytes
    painter.rest()
    assert painter.kept_bytes <= fresh.kept_bytes < before
    assert painter.paint(scene_of(end())).image.tobytes() == FlatPainter().paint(scene_of(end())).image.tobytes()
    painter.forget()
    kept = painter.kept_bytes
    painter.rest()
    assert painter.kept_bytes == kept, "of what the next picture will be made of is kept what there is"


# --- the difference of two display lists ---------------------------------------------------------------------------


def fill(x: int, y: int, w: int = 10, h: int = 10, shade: int = 9) -> Fill:
    return Fill(Rect(x, y, w, h), (shade, shade, shade, 255))


def test_no_difference() -> None:
    items = (fill(0, 0), fill(20, 20))
    assert changed(items, items, WHOLE) == ()


def test_items_that_come_and_go() -> None:
    a, b, c = fill(0, 0), fill(20, 20), fill(50, 50)
    assert changed((a, b), (a, b, c), WHOLE) == (c.bounds,)
    assert changed((a, b, c), (a, c), WHOLE) == (b.bounds,)
    assert set(changed((a, b), (a, c), WHOLE)) == {b.bounds, c.bounds}


def test_a_changed_order_is_a_difference() -> None:
    a, b = fill(0, 0), fill(5, 5, shade=200)
    assert changed((a, b), (b, a), WHOLE) != ()


def test_an_item_that_is_there_twice() -> None:
    a = Fill(Rect(0, 0, 10, 10), (9, 9, 9, 100))
    assert changed((a,), (a, a), WHOLE) == (a.bounds,)
    assert changed((a, a), (a,), WHOLE) == (a.bounds,)


def test_regions_that_meet_are_one_and_stay_inside() -> None:
    old: tuple[Item, ...] = ()
    assert changed(old, (fill(0, 0), fill(5, 5)), WHOLE) == (Rect(0, 0, 15, 15),)
    assert changed(old, (fill(95, 75),), WHOLE) == (Rect(95, 75, 5, 5),)
    assert changed(old, (fill(300, 300),), WHOLE) == ()


def test_many_regions_become_few_and_much_becomes_all() -> None:
    dots = tuple(Fill(Rect(x, y, 1, 1), (1, 1, 1, 255)) for x in range(0, 100, 10) for y in range(0, 80, 10))
    regions = changed((), dots, WHOLE)
    assert len(regions) <= 12
    assert all(any(d.bounds.within(r) for r in regions) for d in dots)
    assert changed((), (fill(0, 0, 99, 79),), WHOLE) == (WHOLE,)


@pytest.mark.parametrize(
    "item",
    [
        Fill(Rect(10, 10, 30, 20), (200, 10, 10, 120)),
        Box(Rect(10, 10, 40, 30), 8, (200, 10, 10, 255), (0, 255, 0, 255), 2),
        Box(Rect(10, 10, 40, 30), 8, (200, 10, 10, 90), (0, 255, 0, 90), 3),
        Box(Rect(10, 10, 40, 30), 0, None, (0, 255, 0, 255), 1),
        Box(Rect(-400, -300, 450, 340), 20, (200, 10, 10, 255), None),
        Run(Rect(8, 8, 80, 30), "Sharp", Style(20, 600), (255, 255, 255, 255), 10, 30),
        Run(Rect(8, 8, 80, 30), "Sharp", Style(20, 600), (255, 255, 255, 100), 10, 30, 4),
        Sprite(Rect(10, 10, 40, 40), "hit", (DEFAULT.hit,)),
        Sprite(Rect(10, 10, 40, 40), "hit", (DEFAULT.hit,), Rect(20, 0, 100, 40)),
    ],
)
def test_every_kind_of_item_can_be_drawn_in_part(item: Item) -> None:
    ground = Fill(Rect(0, 0, 100, 80), (20, 30, 40, 255))
    whole = FlatPainter().paint(Scene((ground, item), Size(100, 80))).image
    assert len(set(values(whole))) > 1
    for cut in (Rect(0, 0, 25, 25), Rect(17, 11, 9, 40), Rect(30, 20, 60, 60)):
        painter = FlatPainter()
        other = Fill(cut, (255, 0, 255, 255))
        painter.paint(Scene((ground, item, other), Size(100, 80)))
        frame = painter.paint(Scene((ground, item), Size(100, 80)))
        assert frame.image.tobytes() == whole.tobytes()


def test_an_unknown_cell_never_reaches_the_list() -> None:
    """Marks and cursors of cells are drawn where the layout has them, whatever their number."""
    page = with_seas(battle("armada"), marks=tuple((Cell(c, r), Mark.WATER) for c in range(18) for r in range(18)))
    frame = FlatPainter().paint(scene_of(page))
    assert frame.image.size == (1280, 800)


def test_a_small_box_and_a_large_one_look_alike() -> None:
    """Small boxes are kept as pictures, large ones are drawn piece by piece: their corners and edges have the same pixels."""
    ground = Fill(Rect(0, 0, 400, 400), (20, 30, 40, 255))
    for edge in ((255, 255, 255, 20), (255, 255, 255, 255), None):
        small = Box(Rect(10, 10, 60, 40), 9, (200, 10, 10, 255), edge, 2)
        large = Box(Rect(10, 10, 380, 380), 9, (200, 10, 10, 255), edge, 2)
        one, two = (painted(Scene((ground, box), Size(400, 400))) for box in (small, large))
        far = ImageChops.difference(one.crop((5, 5, 40, 30)), two.crop((5, 5, 40, 30))).convert("L").getextrema()
        assert far[1] <= 60
