"""The glow of chances: each cell has its level in its middle, dead cells stay dark, hot is brighter than cold, figures can be read."""

from __future__ import annotations

import numpy as np
import pytest

from seaboard.engine.grid import Cell, cells
from seaboard.paint.heat import LEGIBLE, heat
from seaboard.scene.heat import LUMA, MIDDLE, STEPS, covered, glows, inks, needs_dark, tone, tones, turning
from seaboard.scene.theme import THEMES, Theme, mix
from tests.scene.colours import contrast


def picture(levels: list[int], chances: list[int], n: int, cell: int, theme: Theme) -> np.ndarray:
    made = heat(n * cell, n * cell, n, tuple(levels), tuple(chances), STEPS, turning(theme), inks(theme), *tones(theme))
    return np.asarray(made, np.int16)


def middle(pixels: np.ndarray, cell: int, col: int, row: int) -> np.ndarray:
    found: np.ndarray = pixels[row * cell + cell // 2, col * cell + cell // 2]
    return found


def test_each_cell_is_a_plate_of_its_own_and_nothing_glows_where_none_is() -> None:
    pixels = picture([0, 50, 100, -1, 25, -1, 100, 75, -1], [0] * 9, 3, 25, THEMES["default"])
    assert pixels.shape == (75, 75, 4)
    for i, level in enumerate((0, 50, 100, -1, 25, -1, 100, 75, -1)):
        row, col = divmod(i, 3)
        own = pixels[row * 25 : row * 25 + 25, col * 25 : col * 25 + 25]
        assert bool(own[..., 3].any()) is (level >= 0)
        assert (own[[0, -1], :, 3] == 0).all() and (own[:, [0, -1], 3] == 0).all(), "plates do not touch"
        assert len(np.unique(own[..., :3].reshape(-1, 3), axis=0)) == 1, "one tone a cell"


def test_the_coldest_glow_is_that_of_the_phosphor_and_none_is_amber() -> None:
    for theme in THEMES.values():
        pixels = picture([0, 30, 60, 100], [0] * 4, 2, 10, theme)
        seen = [middle(pixels, 10, i % 2, i // 2)[:3] for i in range(4)]
        assert tuple(seen[0]) == theme.phosphor and tuple(seen[3]) == tones(theme)[2] and min(seen[3]) > 160
        assert all(p[2] >= p[0] for p in seen)


def test_where_nothing_is_hit_yet_no_cell_is_white_hot_and_a_sure_one_is() -> None:
    calm = {cell: glow for cell, glow, _ in glows([(cell, 0.1 + 0.01 * (cell.col % 4)) for cell in cells(10)])}
    assert 0.5 < max(calm.values()) < 0.8 and min(calm.values()) > 0.2
    some = [(Cell(0, 0), 1.0), (Cell(1, 0), 0.5), (Cell(2, 0), 0.002), (Cell(3, 0), 0.0)]
    assert [(glow, chance) for _, glow, chance in glows(some)] == [(1.0, 100), (0.66, 50), (0.02, 1), (0.0, 0)]
    assert glows([]) == () and glows([(Cell(0, 0), 0.0)]) == ((Cell(0, 0), 0.0, 0),)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.key)
def test_hot_is_brighter_and_covers_more_than_cold(theme: Theme) -> None:
    pixels = picture([0, 25, 60, 100] + [-1] * 12, [0] * 16, 4, 40, theme)
    seen = [middle(pixels, 40, col, 0) for col in range(4)]
    light = [float(p[3]) / 255 * float(p[:3] @ (0.2126, 0.7152, 0.0722)) for p in seen]
    assert light == sorted(light) and all(b - a > 12 for a, b in zip(light, light[1:], strict=False))
    assert (pixels[60:, :, 3] == 0).all(), "dead cells are dark"


def test_figures_are_written_where_cells_are_large_enough() -> None:
    theme = THEMES["default"]
    for cell, written in ((LEGIBLE, True), (LEGIBLE - 1, False), (60, True)):
        bare = picture([40, 90, -1, 10], [0, 0, 0, 0], 2, cell, theme)
        told = picture([40, 90, -1, 10], [12, 76, 0, 3], 2, cell, theme)
        differ = (bare != told).any(axis=2)
        assert differ.any() is np.bool_(written)
        if written:
            assert (
                differ[:cell, :cell].any() and differ[:cell, cell:].any() and differ[cell:, cell:].any() and not differ[cell:, :cell].any()
            )


def test_the_picture_has_the_size_that_is_asked_for() -> None:
    theme = THEMES["default"]
    assert heat(20, 20, 2, (0, 1, 2, 3), (0, 0, 0, 0), STEPS, turning(theme), inks(theme), *tones(theme)).size == (20, 20)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.key)
def test_small_chances_beside_a_large_one_differ_and_figures_stand_out_on_all(theme: Theme) -> None:
    small = [glow for _, glow, _ in glows([(Cell(i, 0), chance) for i, chance in enumerate((0.03, 0.07, 0.12, 0.17, 0.7))])]
    grounds = [mix(theme.radar, tone(glow, theme), MIDDLE * covered(glow)) for glow in small]
    light = [float(np.array(ground) @ LUMA) for ground in grounds]
    assert all(b - a > 5 for a, b in zip(light, light[1:], strict=False)), light
    for i in range(STEPS + 1):
        glow = i / STEPS
        ground = mix(theme.radar, tone(glow, theme), MIDDLE * covered(glow))
        assert contrast(inks(theme)[glow >= turning(theme)], ground) > 3.9, (theme.key, glow)
    assert needs_dark(0.6, theme) and not needs_dark(0.05, theme)


def test_a_figure_stands_in_the_middle_of_its_cell() -> None:
    theme = THEMES["default"]
    for chance in (3, 11, 47, 100):
        for glow in (10, 100):
            bare, told = (picture([glow], [c], 1, 61, theme) for c in (0, chance))
            rows, cols = np.nonzero((bare != told).any(axis=2))
            assert abs(rows.min() + rows.max() - 60) <= 3 and abs(cols.min() + cols.max() - 60) <= 3, chance
            assert (told - bare)[..., :3].sum() * (1 if glow < 50 else -1) > 0, "light on dark and dark on light"
