"""Screens without seas: even choices, lines that can be read, a foot that stays where it is, a title that has character."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from seaboard.scene.choices import cells
from seaboard.scene.compose import compose
from seaboard.scene.compose_patches import patch_items
from seaboard.scene.items import Box, Sprite, seen
from seaboard.scene.metrics import Role, Weight
from seaboard.scene.parts import Shape
from seaboard.scene.patches import LEAST
from seaboard.scene.theme import DEFAULT, THEMES, Theme
from seaboard.ui.page import Choice, Notice, Option, Panel, Patch, Prose, Rows, Text, Tone, Where
from tests.scene.looks import CASE, METRICS, SIZES, laid, lay, page_of
from tests.scene.pages import rulebook, say, settings, start


@pytest.mark.parametrize("needs", [[80] * 5, [105, 85, 65, 90, 70], [60, 60], [200, 30, 30], [90], [40] * 6, [150] * 7])
@pytest.mark.parametrize("room", [200, 316, 456, 900])
def test_answers_fill_even_rows(needs: list[int], room: int) -> None:
    rows = cells(needs, room)
    assert sum(len(row) for row in rows) == len(needs)
    assert all(sum(row) == room for row in rows)
    assert max(map(len, rows)) - min(map(len, rows)) <= 1
    at = 0
    for row in rows:
        here = needs[at : at + len(row)]
        assert all(w >= n for w, n in zip(row, here, strict=True))
        if max(here) * len(here) <= room:
            assert max(row) - min(row) <= 1, "all alike where that is enough"
        at += len(row)


@pytest.mark.parametrize("name", ["start", "start" + CASE, "settings", "settings" + CASE])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_every_choice_is_one_well_that_its_answers_fill(name: str, size: tuple[int, int], scale: int) -> None:
    found = laid(name, size, scale)
    wells = {p.id: p.rect for p in found.parts if p.shape is Shape.TRACK}
    for panel in page_of(name).panels:
        for choice in panel.widgets:
            if not isinstance(choice, Choice) or choice.id not in wells:
                continue  # scrolled out of sight
            well = wells[choice.id]
            boxes = [found.boxes[o.id] for o in choice.options]
            rows = [[b for b in boxes if b.y == y] for y in sorted({b.y for b in boxes})]
            for row in rows:
                assert all(a.right == b.x for a, b in pairwise(row))
                assert {b.h for b in row} == {row[0].h}
                assert row[0].x - well.x == well.right - row[-1].right <= 4 * found.factor
            assert rows[0][0].y - well.y == well.bottom - rows[-1][0].bottom


@pytest.mark.parametrize("name", ["settings", "settings" + CASE])
def test_rows_of_a_group_are_aligned(name: str) -> None:
    found = laid(name, (1280, 800))
    wells = [p.rect for p in found.parts if p.shape is Shape.TRACK and p.id != "section"]
    assert len(wells) >= 5
    assert len({(w.x, w.right) for w in wells}) == 1


@pytest.mark.parametrize("size", [s for s in SIZES if s[0] >= 1024])
@pytest.mark.parametrize("scale", [100, 200])
def test_lines_of_the_rulebook_have_a_readable_measure(size: tuple[int, int], scale: int) -> None:
    found = laid("rulebook", size, scale)
    lines = [label.text for p in found.parts for label in p.labels if p.shape is Shape.TEXT and p.id is None and len(label.text) > 45]
    assert max(map(len, lines), default=0) <= 80
    if scale == 100:
        assert 58 <= sorted(map(len, lines))[len(lines) // 2] <= 75


def test_the_page_that_is_open_is_marked_by_more_than_its_weight() -> None:
    page = rulebook()
    (contents,) = (p for p in page.panels if p.id == "contents")
    (listed,) = contents.widgets
    assert isinstance(listed, Rows)
    plain = replace(contents, widgets=(replace(listed, rows=tuple(replace(r, strong=False) for r in listed.rows)),))
    other = replace(page, panels=tuple(plain if p is contents else p for p in page.panels))
    one, two = (compose(p, lay(p, (1280, 800)), DEFAULT).items for p in (page, other))
    row = lay(page, (1280, 800)).boxes["book:Shooting"]
    assert any(isinstance(i, Box) and i not in set(two) and i.bounds.within(row) and i.bounds.w <= 4 for i in one)


@pytest.mark.parametrize("case", ["", CASE])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (2560, 1440)])
def test_the_foot_of_a_screen_stays_where_it_is_whatever_is_said_above(case: str, size: tuple[int, int]) -> None:
    """A sentence that is said moves no button, and a head that wraps none of a page that takes the whole height."""
    long = Panel("more", Where.HEAD, (Text("more", say("One sentence more than stands in one line beside the title. " * 3), Tone.MUTED),))
    for page in (settings(), rulebook()):
        page = replace(page, camera=page_of("settings" + case).camera)
        spoken = replace(page, notices=(Notice(say("That key is in use. Press another one.")),))
        wrapped = replace(page, panels=(*page.panels, long))
        plain = lay(page, size).boxes
        for other in (spoken, wrapped) if page.name == "rulebook" else (spoken,):
            assert lay(other, size).boxes["act:back"] == plain["act:back"]


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440), (3840, 2160)])
def test_a_sheet_is_as_high_as_what_is_on_it_and_its_head_stays(size: tuple[int, int]) -> None:
    """The buttons stand right beneath the last choice, and sections of any height begin at one place."""
    page = settings()
    (looks,) = (p for p in page.panels if p.id == "looks")
    short = replace(looks, widgets=looks.widgets[:3])
    tops = set()
    for panel in (looks, short):
        found = lay(replace(page, panels=tuple(panel if p is looks else p for p in page.panels if p.id != "bindings"), focus=None), size)
        (sheet,) = (p.rect for p in found.parts if p.shape is Shape.PLATE)
        last = max(p.rect.bottom for p in found.parts if p.shape is Shape.TRACK)
        foot = found.boxes["act:back"]
        tops.add((sheet.y, found.boxes["section:Look"].y))
        if panel is short:
            assert 0 < foot.y - last <= 32 * found.factor
            assert 0 < sheet.bottom - foot.bottom <= 20 * found.factor and sheet.bottom < size[1] * 0.7
    assert len(tops) == 1


def test_no_box_stands_in_a_box_but_wells_on_the_sheet() -> None:
    for page in (settings(), rulebook()):
        assert sum(p.shape is Shape.PLATE for p in lay(page, (1280, 800)).parts) == 1


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.key)
def test_every_palette_is_shown_in_its_own_colours_where_it_is_chosen(theme: Theme) -> None:
    page = settings()
    found = lay(page, (1280, 800))
    items = compose(page, found, theme).items
    for key, other in THEMES.items():
        box = found.boxes[f"palette:{key}"]
        inside = [i for i in items if isinstance(i, Sprite) and i.bounds.within(box)]
        for mark, paint in (("water", other.miss), ("hit", other.hit), ("sunk", other.sunk)):
            assert [i.args for i in inside if i.name == mark] == [(paint,)]
        assert any(i.name == "ship" and other.hull in i.args for i in items if isinstance(i, Sprite) and i.bounds.meets(box))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_pictures_of_the_book_lie_in_its_page_and_are_drawn_inside_themselves(size: tuple[int, int], scale: int) -> None:
    page = rulebook()
    shown = set()
    (prose,) = (w for p in page.panels for w in p.widgets if isinstance(w, Prose))
    for top in range(0, 60, 2):
        scrolled = tuple(replace(p, widgets=(replace(prose, top=top),)) if prose in p.widgets else p for p in page.panels)
        found = lay(replace(page, panels=scrolled), size, scale, follow=False)
        pictures = [p for p in found.parts if p.shape is Shape.PATCH]
        well = found.boxes["prose"]
        for part in pictures:
            assert part.rect.within(well) and isinstance(part.of, Patch)
            assert part.rect.w % part.of.cols == 0 and part.rect.w // part.of.cols == part.rect.h // part.of.rows >= LEAST
            assert all(seen(i).within(part.rect.inset(-1)) for i in patch_items(part.of, part.rect, DEFAULT))
            shown.add(part.of)
    if scale == 100:
        assert len(shown) == 4, "all of them come into sight"


@pytest.mark.parametrize("case", ["", CASE])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 700), (2560, 1440), (3840, 2160)])
def test_the_menu_of_the_start_stands_at_the_height_of_the_case_and_does_not_move(case: str, size: tuple[int, int]) -> None:
    """A longer sentence under a choice moves none of what is above it, and what begins a game follows all that it depends on."""
    page = page_of("start" + case)
    shut = replace(page, panels=tuple(p for p in page.panels if p.id != "options"))
    found = lay(shut, size)
    plates = [p.rect for p in found.parts if p.shape is Shape.PLATE]
    above, below = min(p.y for p in plates), size[1] - max(p.bottom for p in plates)
    assert size[1] * 0.1 < above < size[1] * 0.4 and size[1] * 0.04 < below < size[1] * 0.3
    assert found.boxes["preset:Paper"].bottom < found.boxes["go:options"].y < found.boxes["new"].y < found.boxes["quit"].y
    assert found.boxes["continue"].y < found.boxes["preset:Paper"].y
    long = replace(
        shut,
        panels=tuple(
            replace(
                p,
                widgets=tuple(replace(w, note=say("Longer. " * 14)) if isinstance(w, Choice) and w.id == "level" else w for w in p.widgets),
            )
            for p in shut.panels
        ),
    )
    if size[1] >= 800:  # else the longer menu needs more of the window
        assert lay(long, size).boxes["level:Captain"] == found.boxes["level:Captain"]


@pytest.mark.parametrize("case", ["", CASE])
@pytest.mark.parametrize("size", SIZES)
def test_the_title_stands_in_spaced_capitals_over_a_rule(case: str, size: tuple[int, int]) -> None:
    (title,) = (p for p in laid("start" + case, size).parts if p.shape is Shape.WORDMARK)
    assert title.labels[0].text == "SEABOARD" and title.labels[0].track > 0
    assert title.art is not None and title.labels[0].rect.bottom <= title.art.y and title.art.bottom <= title.labels[1].rect.y
    drawn = compose(start(), laid("start" + case, size), DEFAULT, over=bool(case)).items
    assert [i.bounds for i in drawn if isinstance(i, Sprite) and i.name == "rule"] == [title.art]


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.key)
def test_the_chosen_answer_is_raised_and_underlined_in_every_palette(theme: Theme) -> None:
    page = settings()
    layout = lay(replace(page, focus=None), (1280, 800))
    items = compose(page, layout, theme).items
    for panel in page.panels:
        for choice in panel.widgets:
            if isinstance(choice, Choice):
                for option in choice.options:
                    box = layout.boxes[option.id]
                    raised = [i for i in items if isinstance(i, Sprite) and i.name == "sheen" and i.bounds == box]
                    line = [i for i in items if isinstance(i, Box) and i.bounds.within(box) and i.bounds.h <= 3 < i.bounds.w]
                    assert bool(raised) is bool(line) is option.chosen


def test_a_chosen_answer_is_no_wider_than_its_place_whatever_its_weight() -> None:
    """Weight changes with the choice: the well is laid for the heavier words, so that nothing moves when another answer is chosen."""
    page = settings()
    places = []
    for at in range(5):
        options = tuple(Option(f"scale:{i}", say(f"{100 + 25 * i} %"), i == at) for i in range(5))
        panels = tuple(replace(p, widgets=(Choice("scale", say("Text size"), options),)) if p.id == "looks" else p for p in page.panels)
        found = lay(replace(page, panels=panels, focus=None), (1280, 800))
        places.append([found.boxes[o.id] for o in options])
    assert all(p == places[0] for p in places)
    assert METRICS.width("125 %", (14, Weight.STRONG.value)) < places[0][1].w  # type: ignore[arg-type]


def test_the_sizes_of_text_are_a_scale() -> None:
    sizes = [role.value for role in Role]
    assert sizes == sorted(set(sizes)) and 4 <= len(sizes) <= 5
