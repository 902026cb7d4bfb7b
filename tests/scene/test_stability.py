"""What changes on the seas moves nothing, whatever is said; and no window is too small to be laid out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from seaboard.scene.layout import Layout
from seaboard.ui.page import FleetList, Notice, Page, Panel, Text, Where
from tests.scene.looks import CASE, LEAVES, SIZES, lay, layers, meeting, page_of
from tests.scene.pages import PAGES, at, battle, placing, say

#: Every page, flat and round the 3D case.
EVERY = [name + case for case in ("", CASE) for name in PAGES]


def _cells(found: Layout) -> dict[str, tuple[int, int, int]]:
    return {s.id: (s.x, s.y, s.cell) for s in found.seas.values()}


CAPTIONS = (
    "A1: empty.",
    "H10: the enemy's patrol boat on H9 to H10, hit here.",
    "The dreadnought does not fit on " + ", ".join(["H11"] * 12) + ".",
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", [battle, placing], ids=["battle", "placing"])
def test_a_sea_stays_where_it_is_whatever_its_caption_says(make: type, size: tuple[int, int]) -> None:
    page: Page = make()
    found = {
        caption: lay(replace(page, seas=tuple(replace(s, caption=say(caption), cursor=at("C3")) for s in page.seas)), size)
        for caption in CAPTIONS
    }
    assert len({tuple(_cells(f).items()) for f in found.values()}) == 1
    for caption, layout in found.items():
        for sea in layout.seas.values():
            if sea.slot is not None:
                assert sea.caption and all(line.rect.within(sea.slot) for line in sea.caption)
                if caption != CAPTIONS[-1]:
                    assert " ".join(line.text for line in sea.caption) == caption


@pytest.mark.parametrize("size", [s for s in SIZES if s[0] >= 720])
@pytest.mark.parametrize("make", [battle, placing], ids=["battle", "placing"])
def test_a_sea_stays_where_it_is_whatever_is_said(make: type, size: tuple[int, int]) -> None:
    page: Page = make()
    long = Notice(say("It cannot lie there, because of this and that and one thing more. " * 3))
    found = [_cells(lay(replace(page, notices=n), size)) for n in ((), (Notice(say("Water.")),), (long,))]
    assert found[0] == found[1] == found[2]


#: What is said after a shot, and the longest answer of all: what is afloat on both sides.
_SAID = (
    (Notice(say("The helmsman fires at D9: water.")), Notice(say("It is your turn."))),
    tuple(
        Notice(say(text)) for text in ("The enemy fleet, afloat: carrier, cruiser, frigate, submarine, patrol boat.", "1 hit of 17.") * 2
    ),
)


@pytest.mark.parametrize("size", [(600, 900), (1024, 600), (1366, 700)])
@pytest.mark.parametrize("scale", [150, 200])
def test_the_text_keeps_its_size_whatever_is_said(size: tuple[int, int], scale: int) -> None:
    page = battle()
    quiet = lay(page, size, scale).factor
    assert [lay(replace(page, notices=n), size, scale).factor for n in _SAID] == [quiet, quiet]


@pytest.mark.parametrize("fleet", ["classic", "flotilla"])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 700), (1920, 1080)])
def test_the_fleets_keep_their_rows_whatever_a_turn_says(size: tuple[int, int], fleet: str) -> None:
    page = battle(fleet)
    fleets = [w.id for p in page.panels for w in p.widgets if isinstance(w, FleetList)]
    for lines in range(0, 24, 2):  # more and more stands in the columns, so that at some number it is close
        more = Panel("more", Where.ASIDE, tuple(Text(f"more:{i}", say("One line more.")) for i in range(lines)))
        rows = []
        for said in ((), _SAID[0][:1], _SAID[0]):
            found = lay(replace(page, panels=(*page.panels, more), notices=said), size)
            rows.append([found.boxes[row.id] for p in page.panels for w in p.widgets if isinstance(w, FleetList) for row in w.rows])
        assert fleets and rows[0] == rows[1] == rows[2], lines


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("size", [(1, 1), (0, 0), (7, 900), (160, 120), (320, 240), (720, 1280), (10**6, 3)])
def test_any_size_can_be_laid_out(name: str, size: tuple[int, int]) -> None:
    found = lay(page_of(name), size, 200)
    for sea in found.seas.values():
        assert sea.cell >= 1
    found.hit(0, 0)


@pytest.mark.parametrize("name", EVERY)
def test_small_windows_keep_everything_inside(name: str) -> None:
    for size in ((800, 480), (480, 640), (480, 480)):
        found = lay(page_of(name), size)
        assert all(0 <= p.rect.x and p.rect.right <= size[0] and 0 <= p.rect.y and p.rect.bottom <= size[1] for p in found.parts)


@pytest.mark.parametrize("name", EVERY)
def test_small_windows_make_text_smaller_before_it_lies_over_other_text(name: str) -> None:
    for size in ((480, 320), (400, 300), (360, 640)):
        found = lay(page_of(name), size, 150)
        for layer in layers(found):
            for a, b in meeting([p for p in layer if p.shape in LEAVES], lambda p: p.rect):
                raise AssertionError(f"{size}: {a.shape} {a.id} {a.rect} over {b.shape} {b.id} {b.rect}")


def test_the_same_page_is_laid_out_once() -> None:
    page = battle()
    moved = replace(page, seas=tuple(replace(s, cursor=at("B2"), marks=(), caption=say("B2: water.")) for s in page.seas))
    assert lay(page, (1280, 800)).parts is lay(moved, (1280, 800)).parts


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (2560, 1440)], ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("case", ["", CASE], ids=["flat", "3d"])
@pytest.mark.parametrize("scale", [100, 200])
def test_whose_turn_it_is_moves_nothing(scale: int, case: str, size: tuple[int, int]) -> None:
    page = page_of("battle" + case)
    places = []
    for lamp, told in (("on", "Your turn"), ("off", "The lieutenant is firing"), ("wait", "Your shell is in the air")):
        among = (say("Your turn"), say("The lieutenant is firing"), say("Your shell is in the air"))
        head = tuple(replace(w, text=say(told), lamp=lamp, among=among) if w.id == "turn" else w for w in page.panels[0].widgets)  # type: ignore[call-arg]
        found = lay(replace(page, panels=(replace(page.panels[0], widgets=head), *page.panels[1:])), size, scale)
        if scale == 100 and found.boxes["turn"].w < 400:
            assert len(next(p for p in found.parts if p.id == "turn").labels) == 1, told
        places.append([p.rect for p in found.parts if p.id != "turn" and p.shape.value in ("plate", "fleet", "button", "tool")])
    assert places[0] == places[1] == places[2]
