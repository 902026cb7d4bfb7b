"""The glow of chances: each cell has its level in its middle, dead cells stay dark, hot is brighter than cold, figures can be read."""

from __future__ import annotations

import numpy as np
import pytest

from seaboard.engine.grid import Cell, cells
from seaboard.paint.heat import LEGIBLE, field, heat
from seaboard.scene.heat import STEPS, glows, tones
from seaboard.scene.theme import THEMES, Theme


def picture(levels: list[int], chances: list[int], n: int, cell: int, theme: Theme) -> np.ndarray:
    return np.asarray(heat(n * cell, n * cell, n, tuple(levels), tuple(chances), STEPS, *tones(theme)), np.int16)


def middle(pixels: np.ndarray, cell: int, col: int, row: int) -> np.ndarray:
    found: np.ndarray = pixels[row * cell + cell // 2, col * cell + cell // 2]
    return found


def test_a_field_has_the_level_of_each_cell_in_its_middle_and_nothing_where_none_is() -> None:
    levels = np.array([[0.0, 0.5, 1.0], [-1.0, 0.25, -1.0], [1.0, 0.75, -1.0]])
    level, seen = field(levels, 25)
    assert level.shape == seen.shape == (75, 75) and level.min() >= 0.0 and level.max() <= 1.0
    for row in range(3):
        for col in range(3):
            at = (row * 25 + 12, col * 25 + 12)
            if levels[row, col] < 0:
                assert seen[at] < 0.02
            else:
                assert seen[at] > 0.9 and level[at] == pytest.approx(levels[row, col], abs=0.06)


def test_a_field_without_a_glow_and_one_that_glows_everywhere() -> None:
    level, seen = field(np.full((4, 4), -1.0), 10)
    assert not seen.any() and not level.any()
    level, seen = field(np.full((4, 4), 0.5), 10)
    assert np.allclose(level, 0.5, atol=0.01) and seen[5, 5] > 0.9


def test_where_nothing_is_hit_yet_no_cell_is_white_hot_and_a_sure_one_is() -> None:
    calm = dict(glows([(cell, 0.1 + 0.01 * (cell.col % 4)) for cell in cells(10)]))
    assert 0.4 < max(calm.values()) < 0.7 and min(calm.values()) > 0.2
    sure = dict(glows([(Cell(0, 0), 1.0), (Cell(1, 0), 0.5), (Cell(2, 0), 0.0)]))
    assert (sure[Cell(0, 0)], sure[Cell(1, 0)], sure[Cell(2, 0)]) == (1.0, 0.25, 0.0)
    assert glows([]) == () and glows([(Cell(0, 0), 0.0)]) == ((Cell(0, 0), 0.0),)


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
    assert heat(20, 20, 2, (0, 1, 2, 3), (0, 0, 0, 0), STEPS, *tones(THEMES["default"])).size == (20, 20)
