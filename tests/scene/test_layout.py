"""Every screen at every size: inside the window, nothing over anything else, no text cut, no sea covered, clicks where they belong."""

from __future__ import annotations

from itertools import combinations

import pytest

from seaboard.engine.grid import Cell, cells
from seaboard.scene.geometry import Rect
from seaboard.scene.layout import Hit
from seaboard.scene.parts import Shape
from seaboard.ui.page import Button, FleetRow, Look, Option, Row
from seaboard.words import Msg
from tests.scene.looks import CASE, LEAVES, METRICS, SIZES, laid, layers, lines, meeting, sea_lines
from tests.scene.pages import PAGES, WORDS, battle, placing

every = pytest.mark.parametrize(
    ("name", "size", "scale"),
    [(name, size, scale) for name in PAGES for size in SIZES for scale in (100, 200)],
    ids=lambda v: f"{v[0]}x{v[1]}" if isinstance(v, tuple) else str(v),
)

#: The same, and each page round the 3D case too.
both = pytest.mark.parametrize(
    ("name", "size", "scale"),
    [(name + case, size, scale) for case in ("", CASE) for name in PAGES for size in SIZES for scale in (100, 200)],
    ids=lambda v: f"{v[0]}x{v[1]}" if isinstance(v, tuple) else str(v),
)


@both
def test_everything_lies_inside_the_window(name: str, size: tuple[int, int], scale: int) -> None:
    found = laid(name, size, scale)
    window = Rect(0, 0, *size)
    for part in found.parts:
        assert part.rect.within(window), part
    for _, label in (*lines(found, found.parts), *sea_lines(found)):
        assert label.rect.within(window), label
    for sea in found.seas.values():
        assert sea.frame.within(window) and sea.rect.within(sea.frame)


@both
def test_nothing_lies_over_anything_else(name: str, size: tuple[int, int], scale: int) -> None:
    found = laid(name, size, scale)
    for layer in layers(found):
        for a, b in meeting([p for p in layer if p.shape in LEAVES], lambda p: p.rect):
            raise AssertionError(f"{a.shape} {a.id} {a.rect} over {b.shape} {b.id} {b.rect}")


@both
def test_no_line_of_text_meets_another_or_leaves_its_part(name: str, size: tuple[int, int], scale: int) -> None:
    found = laid(name, size, scale)
    for n, layer in enumerate(layers(found)):
        written = lines(found, layer) + (sea_lines(found) if n == 0 else [])
        for (_, a), (_, b) in meeting(written, lambda line: line[1].rect):
            raise AssertionError(f"{a.text!r} over {b.text!r}")
        for part in layer:
            for label in part.labels:
                assert label.rect.within(part.rect), f"{label.text!r} leaves its {part.shape}"
            if part.cap is not None and part.key is not None:
                assert part.cap.within(part.rect) and part.key.rect.w <= part.cap.w
                assert not any(label.rect.meets(part.cap) for label in part.labels)


@both
def test_boxes_of_text_are_as_wide_as_the_text(name: str, size: tuple[int, int], scale: int) -> None:
    found = laid(name, size, scale)
    for _, label in (*lines(found, found.parts), *sea_lines(found)):
        assert label.rect.w == METRICS.width(label.text, label.style) + label.track * max(0, len(label.text) - 1)


@both
def test_no_word_is_lost(name: str, size: tuple[int, int], scale: int) -> None:
    found = laid(name, size, scale)
    for part in found.parts:
        said = " ".join(label.text for label in part.labels)
        match part.of:
            case Button() if part.shape is Shape.TOOL and not part.labels:
                assert part.id in found.tags or found.dialog is not None, "an icon alone says its words when it is pointed at"
            case Row() if part.shape is Shape.ROW and part.of.cells:
                assert _squeezed(part.of.cells[-1]) in said.replace(" ", "")
            case Button(label=text) | Option(label=text):
                assert said.replace(" ", "") == WORDS(text).replace(" ", "")
            case FleetRow(name=text):
                assert said.replace(" ", "") == WORDS(text).replace(" ", "")
            case Row(text=text) if part.shape is Shape.ROW:
                assert said.replace(" ", "").startswith(WORDS(text).replace(" ", ""))


def _squeezed(text: Msg) -> str:
    return WORDS(text).replace(" ", "")


@every
def test_nothing_lies_over_a_sea(name: str, size: tuple[int, int], scale: int) -> None:
    found = laid(name, size, scale)
    page = layers(found)[0]
    for sea in found.seas.values():
        for part in page:
            if part.shape is not Shape.HINGE:
                assert not part.rect.meets(sea.frame), part
            assert not part.rect.meets(sea.rect), part
    for a, b in combinations(found.seas.values(), 2):
        assert not a.frame.meets(b.frame)


@every
def test_cells_are_whole_pixels_and_labels_stand_beside_them(name: str, size: tuple[int, int], scale: int) -> None:
    for sea in laid(name, size, scale).seas.values():
        assert all(isinstance(v, int) for v in (sea.x, sea.y, sea.cell, sea.n)) and sea.cell >= 2
        if not sea.mini and sea.cell >= 13:
            assert [label.text for label in sea.numbers] == [str(i + 1) for i in range(sea.n)]
            assert [label.text for label in sea.letters] == [chr(65 + i) for i in range(sea.n)]
        for i, (letter, number) in enumerate(zip(sea.letters, sea.numbers, strict=True)):
            assert letter.rect.bottom <= sea.y and number.rect.right <= sea.x
            assert sea.x + i * sea.cell <= letter.rect.x and letter.rect.right <= sea.x + (i + 1) * sea.cell
            middle = number.rect.y + number.rect.h / 2
            assert abs(middle - (sea.y + (i + 0.5) * sea.cell)) <= 1


@every
def test_a_click_on_a_cell_means_that_cell_and_beside_it_nothing(name: str, size: tuple[int, int], scale: int) -> None:
    found = laid(name, size, scale)
    if found.dialog is not None:
        assert all(found.hit(s.x + 1, s.y + 1) == Hit() for s in found.seas.values())
        return
    for sea in found.seas.values():
        for cell in cells(sea.n):
            box = sea.box(cell)
            assert found.hit(box.x + box.w // 2, box.y + box.h // 2) == Hit(sea=sea.id, cell=cell)
        for cell in ((0, 0), (sea.n - 1, 0), (0, sea.n - 1), (sea.n - 1, sea.n - 1), (3, 4)):
            box = sea.box(Cell(*cell))
            for x, y in ((box.x, box.y), (box.right - 1, box.y), (box.x, box.bottom - 1), (box.right - 1, box.bottom - 1)):
                assert found.hit(x, y) == Hit(sea=sea.id, cell=Cell(*cell))
        r = sea.rect
        for x, y in ((r.x - 1, r.y), (r.x, r.y - 1), (r.right, r.y), (r.x, r.bottom), (sea.frame.x, sea.frame.y)):
            assert found.hit(x, y) == Hit()
    assert found.hit(0, 0) == Hit() and found.hit(size[0] - 1, size[1] - 1) == Hit() and found.hit(-5, 10**6) == Hit()


@both
def test_a_click_on_a_control_means_that_control(name: str, size: tuple[int, int], scale: int) -> None:
    found = laid(name, size, scale)
    for part in layers(found)[-1]:
        if part.shape in (Shape.BUTTON, Shape.TOOL, Shape.OPTION, Shape.LINK, Shape.FIELD):
            assert found.hit(part.rect.x + part.rect.w // 2, part.rect.y + part.rect.h // 2).widget == part.id
            assert part.id is not None and found.boxes[part.id] == part.rect


@both
def test_text_keeps_the_size_that_was_asked_for(name: str, size: tuple[int, int], scale: int) -> None:
    """Only the fullest pages in the narrowest windows may make text smaller than asked, and never below what 100 per cent is."""
    found = laid(name, size, scale)
    name = name.removesuffix(CASE)
    assert found.factor >= 1
    if scale == 100 or name in ("start", "settings", "rulebook", "keys"):
        assert found.factor >= scale / 100
    if size[0] >= 1280:
        assert found.factor >= 0.8 * scale / 100


@pytest.mark.parametrize("name", [n + case for case in ("", CASE) for n in PAGES if n not in ("question", "no-room")])
def test_narrow_windows_are_for_fingers(name: str) -> None:
    found = laid(name, (600, 900))
    assert found.narrow
    for part in found.parts:
        if part.shape in (Shape.BUTTON, Shape.TOOL, Shape.OPTION):
            assert part.rect.h >= 44, part.id
        if part.shape is Shape.TOOL:
            assert part.labels, "fingers point at nothing: a tool stands with its words"
    if name.startswith(("battle", "placing")):
        if name != "placing-armada" + CASE:  # eighteen of each under a refusal of five lines: these scroll
            assert {f"col:{i}" for i in range(10)} | {f"row:{i}" for i in range(10)} <= set(found.boxes)
        assert ("fire" if name.startswith("battle") else "place") in found.boxes


def test_pickers_show_in_narrow_windows_only() -> None:
    assert "col:0" not in laid("battle", (1024, 600)).boxes


@pytest.mark.parametrize("name", ["battle", "battle-armada"])
@pytest.mark.parametrize("size", [(1024, 1280), (800, 1200)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_seas_lie_one_above_the_other_where_that_makes_the_cells_larger(name: str, size: tuple[int, int]) -> None:
    found, other = laid(name, size), laid(name, size, 100, "side")
    enemy, own = found.seas["enemy"], found.seas["own"]
    assert enemy.frame.bottom <= own.frame.y and enemy.x == own.x and enemy.cell == own.cell > other.seas["own"].cell


@pytest.mark.parametrize("name", ["battle", "battle-armada"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (2560, 1440), (3440, 1440)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_else_they_lie_side_by_side(name: str, size: tuple[int, int]) -> None:
    found, other = laid(name, size), laid(name, size, 100, "stacked")
    enemy, own = found.seas["enemy"], found.seas["own"]
    assert enemy.frame.right <= own.frame.x and enemy.y == own.y and enemy.cell == own.cell > other.seas["own"].cell
    used = own.frame.right - enemy.frame.x
    assert used > 0.7 * size[0] or own.frame.h > 0.75 * size[1], "one edge or the other bounds them"


def test_in_a_small_window_the_log_has_lines_or_is_left_out() -> None:
    """A heading alone over nothing is worse than none."""
    for name in ("battle", "end"):
        for size in ((1024, 600), (900, 640), (1366, 700)):
            found = laid(name, size)
            lines = [p for p in found.parts if isinstance(p.of, Row)]
            heads = [label for p in found.parts for label in p.labels if label.text == "Turns"]
            assert lines or not heads, (name, size)


def test_else_one_is_large_and_the_other_a_miniature() -> None:
    enemy, own = laid("battle-armada", (1024, 600)).seas["enemy"], laid("battle-armada", (1024, 600)).seas["own"]
    assert own.mini and not enemy.mini and enemy.cell > own.cell


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)])
def test_the_setting_chooses_the_arrangement(size: tuple[int, int]) -> None:
    def seas(arrangement: str) -> tuple:
        found = laid("battle", size, 100, arrangement)
        return found.seas["enemy"], found.seas["own"]

    enemy, own = seas("stacked")
    assert enemy.frame.bottom <= own.frame.y
    enemy, own = seas("side")
    assert enemy.frame.right <= own.frame.x
    enemy, own = seas("one")
    assert own.mini and enemy.cell > own.cell


def test_the_large_sea_is_the_one_that_has_the_keys() -> None:
    from dataclasses import replace

    from tests.scene.looks import lay

    found = lay(replace(battle(), focus="own"), (1280, 800), 100, "one")
    assert found.seas["enemy"].mini and not found.seas["own"].mini


def test_a_dock_row_names_its_class() -> None:
    found = laid("placing", (1280, 800))
    box = found.boxes["dock:frigate"]
    assert found.hit(box.x + 5, box.y + 5) == Hit(widget="dock:frigate", cls="frigate")


@pytest.mark.parametrize("case", ["", CASE])
def test_a_notice_links_to_the_rulebook(case: str) -> None:
    for size in SIZES:
        found = laid("placing" + case, size)
        box = found.boxes["book:placing"]
        assert found.hit(box.x + box.w // 2, box.y + box.h // 2).widget == "book:placing"


@pytest.mark.parametrize("case", ["", CASE])
def test_what_is_said_is_always_in_sight(case: str) -> None:
    for size in SIZES:
        for name in ("battle", "battle-refused", "placing"):
            notices = [p for p in laid(name + case, size).parts if p.shape in (Shape.NOTICE, Shape.TIP)]
            assert notices, (name, size)


@pytest.mark.parametrize("case", ["", CASE])
def test_primary_buttons_are_in_sight(case: str) -> None:
    for size in SIZES:
        for scale in (100, 200):
            for name in ("battle", "start", "end", "question"):
                found = laid(name + case, size, scale)
                shown = {p.of.id for p in found.parts if isinstance(p.of, Button) and p.of.look is Look.PRIMARY}
                assert shown, (name, size, scale)


@pytest.mark.parametrize("case", ["", CASE])
def test_no_name_of_a_class_breaks_within_a_word(case: str) -> None:
    for size in (*SIZES, (720, 640), (740, 900)):
        for name in ("placing", "battle", "end"):
            for part in laid(name + case, size).parts:
                if isinstance(part.of, FleetRow):
                    whole = WORDS(part.of.name).lower().split()
                    assert [w for label in part.labels for w in label.text.lower().split()] == whole, (name, size)


def test_a_dialog_takes_all_clicks() -> None:
    found = laid("question", (1280, 800))
    assert found.hit(*_middle(found.boxes["no"])).widget == "no"
    assert found.hit(*_middle(found.boxes["fire"])).widget is None


def _middle(box: Rect) -> tuple[int, int]:
    return box.x + box.w // 2, box.y + box.h // 2


def test_more_room_means_larger_cells() -> None:
    sizes = [laid("placing", size).seas["own"].cell for size in ((1024, 600), (1280, 800), (2560, 1440), (3840, 2160))]
    assert sizes == sorted(sizes) and sizes[0] >= 28
    assert placing().seas[0].n == 10
