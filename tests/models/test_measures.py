"""The measures of the case: seas, poses, letters."""

from __future__ import annotations

import numpy as np
import pytest

from seaboard.engine.grid import Cell, cells
from seaboard.models.measures import CLOSED, FLAT, OPEN, Measures, closed_fold, degrees_of

SIZES = [Measures(10), Measures(18)]


def _at(matrix: np.ndarray, x: float, y: float, z: float = 0.0) -> np.ndarray:
    return (matrix @ (x, y, z, 1.0))[:3]


@pytest.mark.parametrize("m", SIZES, ids=str)
def test_cells_and_points_agree(m: Measures) -> None:
    for cell in cells(m.n):
        x, y = m.cell_centre(cell)
        assert m.cell_at(x, y) == m.cell_at(x + 0.49, y - 0.49) == cell
    assert m.cell_centre(Cell(0, 0)) == (0.5 - m.n / 2, m.n / 2 - 0.5)
    assert m.cell_at(m.n / 2 + 0.01, 0) is None and m.cell_at(0, -m.n / 2 - 0.01) is None


@pytest.mark.parametrize("m", SIZES, ids=str)
def test_unfolded_both_seas_lie_in_one_plane_stacked(m: Measures) -> None:
    base, lid = m.base_pose(), m.lid_pose(FLAT)
    for x, y in ((0, 0), (m.n / 2, m.n / 2), (-m.n / 2, 1.0)):
        here, there = _at(base, x, y), _at(lid, x, y)
        assert there == pytest.approx(here - (0, 0, 2 * m.centre))
        assert here[1] == pytest.approx(-m.depth)
    assert _at(base, 0, 0)[2] == pytest.approx(m.centre)
    assert np.allclose(base[:3, :3] @ (0, 0, 1), (0, 1, 0)) and np.allclose(base[:3, :3] @ (0, 1, 0), (0, 0, -1))


@pytest.mark.parametrize("m", SIZES, ids=str)
def test_closed_the_seas_face_each_other(m: Measures) -> None:
    base, lid = m.base_pose(), m.lid_pose(CLOSED)
    assert _at(lid, 0, 0) == pytest.approx(_at(base, 0, 0, 2 * m.depth))
    assert np.allclose(lid[:3, :3] @ (0, 0, 1), (0, -1, 0))
    assert _at(lid, 1, 2) == pytest.approx(_at(base, 1, -2, 2 * m.depth)), "what is far on the lid is near on the tray"


@pytest.mark.parametrize("m", SIZES, ids=str)
@pytest.mark.parametrize("degrees", [CLOSED, 40.0, OPEN, 140.0, FLAT])
def test_the_lid_turns_about_the_hinge_and_stays_rigid(m: Measures, degrees: float) -> None:
    lid = m.lid_pose(degrees)
    assert np.linalg.det(lid[:3, :3]) == pytest.approx(1.0)
    assert _at(lid, 3.0, -m.centre, m.depth) == pytest.approx((3.0, 0.0, 0.0)), "the hinge axis is the x axis"
    if degrees == OPEN:
        normal = lid[:3, :3] @ (0, 0, 1)
        assert normal[1] > 0.2 and normal[2] > 0.9, "open, the radar looks at the player and a little up"
        assert _at(lid, 0, m.n / 2)[1] > m.n / 2, "and its far rows stand high"


def test_fold_runs_from_open_to_flat_and_back_to_closed() -> None:
    assert (degrees_of(0.0), degrees_of(1.0)) == (OPEN, FLAT)
    assert degrees_of(closed_fold()) == pytest.approx(CLOSED)


@pytest.mark.parametrize("m", SIZES, ids=str)
def test_letters_lie_on_the_band_between_sea_and_wall(m: Measures) -> None:
    half = m.n / 2
    for i in range(m.n):
        x, y = m.letter(i)
        assert x == m.cell_centre(Cell(i, 0))[0] and half < y - m.letter_height / 2 and y + m.letter_height / 2 < half + m.margin
        x, y = m.number(i)
        assert y == m.cell_centre(Cell(0, i))[1] and -half - m.margin < x - m.letter_height / 2 and x + m.letter_height / 2 < -half
    assert m.letter_height >= 0.29


@pytest.mark.parametrize("m", SIZES, ids=str)
def test_the_whole_adds_up(m: Measures) -> None:
    assert m.side == pytest.approx(m.n + 2 * (m.margin + m.slope + m.rim))
    assert m.centre - m.side / 2 == pytest.approx(m.gap / 2)
    assert m.table < -(m.depth + m.floor)
    assert m.side / m.n == pytest.approx(SIZES[0].side / 10), "every case has the same look"
