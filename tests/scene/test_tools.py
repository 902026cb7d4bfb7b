"""What is pressed on a screen of a game: one large button, tiles, tools of one size on a grid, and tags that say what each of them does."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from seaboard.paint.icons import NAMES, icon
from seaboard.scene.compose import NOWHERE, Pointer, compose
from seaboard.scene.geometry import Rect
from seaboard.scene.items import Sprite
from seaboard.scene.layout import Layout
from seaboard.scene.parts import Part, Shape
from seaboard.scene.theme import DEFAULT
from seaboard.scene.tools import WIDER, is_tool
from seaboard.ui.page import Button, Camera, Look, Panel, Text, Where
from tests.scene.looks import CASE, METRICS, laid, lay, page_of
from tests.scene.pages import WORDS, keys, say

GAMES = ("placing", "battle", "end")
WINDOWS = ((1024, 600), (1280, 800), (1366, 700), (2560, 1440), (900, 640), (800, 1200), (480, 640))
everywhere = pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
scaled = pytest.mark.parametrize("scale", [100, 200])
cased = pytest.mark.parametrize("case", ["", CASE], ids=["flat", "3d"])


def tools_of(found: Layout) -> list[Part]:
    """The tools in sight."""
    return [p for p in found.parts if p.shape is Shape.TOOL]


def reached(name: str, size: tuple[int, int], scale: int) -> set[str]:
    """The buttons of a page that come in sight while its columns are scrolled."""
    page = page_of(name)
    found = lay(page, size, scale, follow=False)
    seen = set(found.boxes)
    columns = {id: s.last for id, s in found.scrolls.items() if id.startswith("column:")}
    for top in range(max(columns.values(), default=0) + 1):
        seen |= set(lay(page, size, scale, "auto", {id: min(top, last) for id, last in columns.items()}, follow=False).boxes)
    return seen


@cased
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (900, 640), (600, 900)], ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("name", GAMES)
def test_every_button_can_be_reached(name: str, scale: int, size: tuple[int, int], case: str) -> None:
    wanted = {w.id for p in page_of(name).panels for w in p.widgets if isinstance(w, Button)}
    assert wanted <= reached(name + case, size, scale)


@cased
@pytest.mark.parametrize("size", [(1280, 800), (1366, 700), (1920, 1080), (2560, 1440)], ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("name", GAMES)
def test_tools_have_one_size_and_stand_in_groups(name: str, size: tuple[int, int], case: str) -> None:
    tools = tools_of(laid(name + case, size))
    near = [(p.rect, p.of.group) for p in tools if isinstance(p.of, Button) and not p.of.apart]
    assert len(near) >= 10 and len({p.rect.h for p in tools}) == 1 and len({r.y for r, _ in near}) <= 2
    assert max(r.w for r, _ in near) <= WIDER * min(r.w for r, _ in near) + 1
    assert all(len({r.y for r, g in near if g == group}) == 1 for _, group in near), "a group stands in one row"
    pairs = [(b.x - a.right, one == other) for (a, one), (b, other) in pairwise(near) if a.y == b.y]
    assert min(gap for gap, same in pairs if not same) > 2 * max(gap for gap, same in pairs if same)


@cased
@everywhere
def test_giving_up_stands_apart(size: tuple[int, int], case: str) -> None:
    found = laid("battle" + case, size)
    tools = tools_of(found)
    resign = next((p.rect for p in tools if p.id == "act:resign"), None)
    if resign is None or any(p.labels for p in tools):
        return
    beside = [
        p.rect for p in tools if isinstance(p.of, Button) and not p.of.apart and p.rect.y < resign.bottom and resign.y < p.rect.bottom
    ]
    gaps = [resign.x - r.right for r in beside]
    steps = [b.x - a.right for a, b in pairwise(sorted(beside))]
    assert min(gaps) >= 2 * max(steps)
    over = [p.rect for p in tools if p.id == "go:leave" and p.rect.x < resign.right and resign.x < p.rect.right]
    assert not over, "the way out is not right above it"


def test_giving_up_has_a_warning_tint_and_is_red_under_the_pointer() -> None:
    found, page = laid("battle", (1280, 800)), page_of("battle")

    def drawn(id: str, pointer: Pointer, name: str) -> list[Sprite]:
        items = compose(page, found, DEFAULT, pointer=pointer).items
        return [i for i in items if isinstance(i, Sprite) and i.name == name and i.bounds.within(found.boxes[id])]

    def paint(id: str) -> tuple[int, int, int]:
        (picture,) = drawn(id, NOWHERE, "icon")
        return picture.args[1]  # type: ignore[return-value]

    red, green, blue = paint("act:resign")
    assert red > green + 60 and red > blue + 60 and max(paint("act:keys")) - min(paint("act:keys")) < 40
    (ground,) = drawn("act:resign", Pointer("act:resign"), "sheen")
    red, green, blue = ground.args[1]  # type: ignore[misc]
    assert red > 2 * green and red > 2 * blue  # type: ignore[operator]


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_tools_stand_at_one_place_on_every_screen(size: tuple[int, int]) -> None:
    """Beside the case: what a screen lacks is left empty, and nothing else moves."""
    places: dict[str, set[tuple[int, int]]] = {}
    for name in GAMES:
        for part in tools_of(laid(name + CASE, size)):
            places.setdefault(part.id or "", set()).add((size[0] - part.rect.x, size[1] - part.rect.y))
    assert len(places) >= 12 and all(len(at) == 1 for at in places.values()), places


# --- tags ----------------------------------------------------------------------------------------------------------


@cased
@everywhere
@scaled
@pytest.mark.parametrize("name", ["placing", "battle"])
def test_tags_lie_inside_the_window_and_cover_no_sea(name: str, scale: int, size: tuple[int, int], case: str) -> None:
    found = laid(name + case, size, scale)
    seas = [s.rect for s in found.seas.values()] + ([found.stage] if found.stage is not None else [])
    for id, tag in found.tags.items():
        assert tag.rect.within(Rect(0, 0, *size)), id
        for label in tag.labels:
            assert label.rect.within(tag.rect) and label.rect.w == METRICS.width(label.text, label.style)
            assert tag.cap is None or not label.rect.meets(tag.cap)
        if size[0] >= 1280 and scale == 100:
            assert not any(tag.rect.meets(sea) for sea in seas), id


@cased
def test_a_tag_says_the_words_and_the_key_and_why_not(case: str) -> None:
    found = laid("battle" + case, (1280, 800))
    for part in tools_of(found):
        tag, of = found.tags[part.id or ""], part.of
        assert isinstance(of, Button)
        said = " ".join(label.text for label in tag.labels)
        assert WORDS(of.tip or of.label) in said
        assert of.enabled or of.why is None or WORDS(of.why) in said
        assert (tag.key.text if tag.key is not None else "") == ("" if of.action is None else keys(of.action))


def test_a_tag_is_seen_under_the_pointer_or_at_the_focus_and_not_while_it_is_pressed() -> None:
    page, found = page_of("battle"), laid("battle", (1280, 800))

    def seen(id: str, pointer: Pointer = NOWHERE, focus: str = "enemy") -> bool:
        looked = replace(page, focus=focus)
        items = compose(looked, lay(looked, (1280, 800)), DEFAULT, pointer=pointer).items
        return any(getattr(i, "text", "") == found.tags[id].labels[0].text for i in items)

    assert not seen("act:last")
    assert seen("act:last", Pointer("act:last")) and not seen("act:last", Pointer("act:last", True))
    assert seen("act:last", focus="act:last")
    assert seen("act:hint", Pointer("act:hint")) and not seen("act:hint", focus="act:hint"), "a word and a key stand on it already"
    assert seen("act:keys", Pointer("act:keys"), "act:last") and not seen("act:last", Pointer("act:keys"), "act:last")


def test_under_a_question_no_button_has_a_tag() -> None:
    assert not laid("question", (1280, 800)).tags.keys() & {"fire", "act:last", "act:resign"}


@pytest.mark.parametrize("scale", [100, 150])
def test_large_text_has_words_beside_icons_where_there_is_room(scale: int) -> None:
    tools = tools_of(laid("end" + CASE, (3840, 2160), scale))
    assert all(bool(p.labels) is (scale >= 150) for p in tools)


# --- how large the case is -----------------------------------------------------------------------------------------


def test_a_small_case_is_tight() -> None:
    assert not lay(replace(page_of("battle"), camera=Camera.OVERVIEW), (1280, 800)).tight
    assert lay(replace(page_of("battle"), camera=Camera.OVERVIEW), (1024, 600), 200).tight
    assert not laid("battle", (1024, 600), 200).tight, "flat there is nothing to look at from near by"


@pytest.mark.parametrize("said", [False, True])
def test_both_columns_end_at_the_same_height(said: bool) -> None:
    page = page_of("battle" + CASE)
    rules = Panel("rules", Where.ASIDE, (Text("rules_told", say("The classic fleet on ten by ten cells.")),))
    page = replace(page, panels=(*page.panels, rules), notices=page.notices if said else ())
    found = lay(page, (1280, 800))
    assert found.stage is not None
    left = [p.rect for p in found.parts if p.shape in (Shape.PLATE, Shape.NOTICE) and p.rect.right <= found.stage.x]
    right = [p.rect for p in found.parts if p.shape is Shape.PLATE and p.rect.x >= found.stage.right]
    for ends in (min(r.y for r in left), min(r.y for r in right)):
        assert ends == 12
    for ends in (max(r.bottom for r in left), max(r.bottom for r in right)):
        assert ends == 800 - 12
    assert left[0].x == 1280 - right[-1].right and left[0].w == right[0].w


# --- icons ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [14, 20, 36, 64])
def test_icons_differ_from_each_other_and_fill_their_ground(side: int) -> None:
    pictures = {}
    for name in sorted(NAMES - {"book"}):  # that is the rulebook's
        picture = icon(name, side, side, (255, 255, 255), (0, 0, 0))
        box = picture.getchannel("A").getbbox()
        assert picture.size == (side, side) and box is not None
        assert max(box[2] - box[0], box[3] - box[1]) >= side * 0.45, name
        pictures[name] = picture.tobytes()
    assert len(set(pictures.values())) == len(pictures)


def test_every_button_of_the_pages_has_a_picture_that_there_is() -> None:
    for name in GAMES:
        for panel in page_of(name).panels:
            for w in panel.widgets:
                if isinstance(w, Button):
                    assert w.icon in NAMES and (is_tool(w) is (w.look in (Look.TOOL, Look.DANGER)))
