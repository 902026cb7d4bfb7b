"""What can be seen in the pixels: colours where they belong, straight lines, states that differ without colour, sharp letters."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from seaboard.engine.grid import Cell, cells
from seaboard.paint.fonts import PillowMetrics, glyphs
from seaboard.paint.pegs import SMALL
from seaboard.paint.render import render
from seaboard.paint.screens import sweep
from seaboard.scene.items import Colour
from seaboard.scene.metrics import Role, Style, Weight, baseline, line_height
from seaboard.scene.theme import DEFAULT, THEMES, Theme
from seaboard.ui.page import Mark
from tests.paint.pictures import C3, STATES, bare, cell_picture, crop, painted, scene_of, values
from tests.scene.colours import contrast
from tests.scene.looks import SIZES, lay
from tests.scene.pages import PAGES, WORDS, at, battle, keys, own_sea

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.key)


def close(a: tuple[int, ...], b: Colour, by: int = 40) -> bool:
    """Whether two colours differ by no more than *by* in each channel."""
    return all(abs(x - y) <= by for x, y in zip(a, b, strict=True))


@pytest.mark.parametrize(
    ("theme", "size"),
    [(DEFAULT, size) for size in SIZES] + [(theme, (1280, 800)) for theme in THEMES.values() if theme is not DEFAULT],
    ids=lambda v: v.key if isinstance(v, Theme) else f"{v[0]}x{v[1]}",
)
def test_a_peg_has_its_colour_where_its_head_is(theme: Theme, size: tuple[int, int]) -> None:
    page = battle()
    marks = ((at("C3"), Mark.WATER), (at("D6"), Mark.HIT), (at("J10"), Mark.SUNK))
    page = replace(page, seas=tuple(replace(bare(s), marks=marks) for s in page.seas))
    image = painted(scene_of(page, size, theme))
    for sea in lay(page, size).seas.values():
        if sea.cell < 12:
            continue
        for cell, mark in marks:
            box = sea.box(cell)
            share = 0.0 if box.w < SMALL else {Mark.WATER: 0.0, Mark.HIT: 0.17, Mark.SUNK: 0.09}[mark]
            off = round(box.w * share)  # beside what is let into the middle of the others
            pixel = image.getpixel((box.x + box.w // 2 + off, box.y + box.h // 2 + off))
            assert isinstance(pixel, tuple)
            expected = {Mark.WATER: theme.miss, Mark.HIT: theme.hit, Mark.SUNK: theme.sunk}[mark]
            assert close(pixel, expected), (sea.id, mark, pixel, expected)


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_grid_lines_stand_on_whole_pixels(size: tuple[int, int]) -> None:
    page = replace(battle(), seas=tuple(bare(s) for s in battle().seas))
    image = painted(scene_of(page, size)).convert("L")
    for sea in lay(page, size).seas.values():
        if sea.cell < 12:
            continue
        for i in range(1, sea.n):
            y = sea.y + i * sea.cell + sea.cell // 8  # where no range ring is near
            x = sea.x + i * sea.cell
            line, before, after = (_mean(image, x + dx, y) for dx in (0, -3, 4))
            darker = sea.id == "own"
            assert (line < before - 4 and line < after - 4) if darker else (line > before + 4 and line > after + 4)


def _mean(image: Image.Image, x: int, y: int) -> float:
    return ImageStat.Stat(image.crop((x, y, x + 1, y + 5))).mean[0]


#: How far two states are apart in shades of grey, on average over a cell (0 to 255).
APART = 5.0


@themes
def test_states_of_a_cell_differ_without_colour(theme: Theme) -> None:
    pictures = {state: cell_picture(state, theme).convert("L") for state in STATES}
    for a, b in combinations(pictures, 2):
        if {a, b} == {"open", "dot"}:
            continue  # a dot is small: its own test below
        far = ImageStat.Stat(ImageChops.difference(pictures[a], pictures[b])).mean[0]
        assert far >= APART, f"{a} and {b} are {far:.1f} apart"


@themes
def test_states_have_contrast_to_open_water(theme: Theme) -> None:
    """The brightest tenth of what is drawn stands out 3 to 1 from the cell without it."""
    ground = cell_picture("open", theme)
    middle = tuple(round(v) for v in ImageStat.Stat(ground).mean)
    for state in STATES:
        if state == "open":
            continue
        picture = cell_picture(state, theme)
        new = [p for p, q in zip(values(picture), values(ground), strict=True) if p != q]
        best = sorted(contrast(p, middle) for p in new)  # type: ignore[arg-type]
        assert best[-max(1, len(best) // 10)] >= 3, state


@themes
def test_a_dot_is_a_dot(theme: Theme) -> None:
    difference = ImageChops.difference(cell_picture("open", theme).convert("L"), cell_picture("dot", theme).convert("L"))
    box = difference.point([255 if v > 40 else 0 for v in range(256)]).getbbox()
    assert box is not None and 2 <= box[2] - box[0] <= 0.4 * difference.width and abs((box[0] + box[2]) / 2 - difference.width / 2) <= 1


def test_pegs_can_be_told_from_the_ship_under_them() -> None:
    page = battle()
    lying = STATES["ship"]
    for mark in (Mark.HIT, Mark.SUNK, Mark.WATER):
        both = replace(lying, marks=((C3, mark),))
        pictures = []
        for sea in (lying, both):
            p = replace(page, seas=(bare(page.seas[0]), sea))
            pictures.append(crop(painted(scene_of(p)), lay(p, (1280, 800)).seas["own"].box(C3)).convert("L"))
        assert ImageStat.Stat(ImageChops.difference(*pictures)).mean[0] >= 2 * APART


def test_every_cell_of_a_sea_shows_its_peg() -> None:
    page = battle("armada")
    full = replace(bare(own_sea(18)), marks=tuple((c, Mark.WATER) for c in cells(18)))
    page = replace(page, seas=(bare(page.seas[0]), full))
    image = painted(scene_of(page))
    sea = lay(page, (1280, 800)).seas["own"]
    for cell in cells(18):
        box = sea.box(cell)
        pixel = image.getpixel((box.x + box.w // 2, box.y + box.h // 2))
        assert isinstance(pixel, tuple) and close(pixel, DEFAULT.miss, 60), (cell, pixel)


# --- letters ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("px", [10, 12, 14, 17, 22, 28, 44])
@pytest.mark.parametrize("weight", Weight)
def test_letters_are_measured_as_they_are_drawn(px: int, weight: Weight) -> None:
    style, metrics = Style(px, weight.value), PillowMetrics()
    for text in ("Fire", "j10", "Ähre", "Жук", "W", "1", "The cruiser cannot lie there."):
        mask, left, top = glyphs(text, style, 0)
        assert left >= -2 and left + mask.width <= metrics.width(text, style) + 1
        base = baseline(metrics, style)
        assert base + top >= -2 and base + top + mask.height <= line_height(px) + 2


@pytest.mark.parametrize("role", Role)
def test_letters_stand_on_whole_pixels(role: Role) -> None:
    """The stem of an H starts and ends at full strength: its feet and its top are no grey smear."""
    mask, _, top = glyphs("H", Style(role.value, 600), 0)
    rows = [max(values(mask.crop((0, y, mask.width, y + 1)))) for y in range(mask.height)]
    assert rows[0] >= 200 and rows[-1] >= 200 and top + mask.height == 0
    assert PillowMetrics().cap(Style(role.value, 600)) == mask.height


def test_a_wider_spacing_adds_up() -> None:
    plain, wide = glyphs("Sea", Style(40, 700), 0)[0].width, glyphs("Sea", Style(40, 700), 6)[0].width
    assert wide > plain + 10


def test_text_has_the_colour_that_was_asked_for() -> None:
    page = battle()
    layout = lay(page, (1280, 800))
    image = painted(scene_of(page))
    title = next(p for p in layout.parts if p.id == "turn")
    colours = set(values(crop(image, title.labels[0].rect)))
    assert DEFAULT.strong in colours


# --- the whole -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PAGES)
def test_every_page_can_be_rendered(name: str) -> None:
    for size, scale in (((1280, 800), 100), ((600, 900), 150), ((1, 1), 100)):
        image = render(PAGES[name](), size, WORDS, scale=scale, keys=keys)
        assert image.size == size and image.mode == "RGB"
        if size == (1280, 800):
            assert len(image.getcolors(1 << 24) or ()) > 300


def test_what_is_drawn_depends_on_the_page_alone() -> None:
    a, b = (render(battle(), (1024, 600), WORDS, keys=keys).tobytes() for _ in range(2))
    assert a == b
    other = replace(battle(), seas=(replace(battle().seas[0], marks=((Cell(0, 0), Mark.HIT),)), battle().seas[1]))
    assert render(other, (1024, 600), WORDS, keys=keys).tobytes() != a


# --- the radar's beam --------------------------------------------------------------------------------------------------


def test_the_glow_lies_behind_the_beam_and_fades_with_it() -> None:
    def light(picture: Image.Image, x: int, y: int) -> float:
        return ImageStat.Stat(picture.getchannel("A").crop((x - 5, y - 5, x + 5, y + 5))).mean[0]

    east = sweep(200, 200, DEFAULT.phosphor, 90, 100)
    behind, ahead, opposite = (light(east, x, y) for x, y in ((140, 60), (140, 140), (60, 140)))
    assert behind > 20 and ahead < 1 and opposite < 1
    assert light(east, 160, 100) > behind, "the beam itself"
    assert light(east, 5, 5) == 0, "nothing in the corners"
    faded = sweep(200, 200, DEFAULT.phosphor, 90, 40)
    assert 0 < light(faded, 140, 60) < 0.6 * behind
