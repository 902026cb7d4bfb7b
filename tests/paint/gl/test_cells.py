"""Which cell the painter draws where, and what a pointer picks there."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from seaboard.engine.grid import Cell, cells
from seaboard.models.measures import Measures
from seaboard.paint.gl.painter import GlPainter
from seaboard.paint.gl.picture import Picture
from seaboard.space.pick import pick
from seaboard.space.pose import Pose
from seaboard.space.world import Board, World
from seaboard.ui.page import Camera
from tests.paint.gl.worlds import DEFAULT, closed, folded, view

SIZES = ((1280, 800), (640, 480), (401, 733))
FOLDS = (0.2, 0.45, 0.7, 0.9, 1.0)
CAMERAS = (Camera.OVERVIEW, Camera.ENEMY, Camera.OWN)


def empty(n: int) -> World:
    """A case without a game."""
    return World(n, DEFAULT, (Board("enemy"), Board("own")))


def agree(soft: GlPainter, pose: Pose, size: tuple[int, int], n: int) -> int:
    """Compare what is drawn with what is picked: on a lattice of pixels, and at the middle of each cell. The number of cells seen."""
    ids, m = soft.cells(Picture(size, empty(n), pose)), Measures(n)
    wrong = 0
    spots = list(product(range(3, size[0], max(7, size[0] // 45)), range(2, size[1], max(7, size[1] // 35))))
    seen: set[tuple[int, int, int]] = set()
    for id in ("own", "enemy"):
        spots += [(int(x), int(y)) for x, y in pose.project(id, [(*m.cell_centre(c), 0.0) for c in cells(n)])]
    for x, y in spots:
        if not (0 <= x < size[0] and 0 <= y < size[1]):
            continue
        found = pick(pose, m, x + 0.5, y + 0.5)
        expected = (0, 0, 0) if found is None else ({"own": 1, "enemy": 2}[found[0]], found[1].col + 1, found[1].row + 1)
        drawn = tuple(int(v) for v in ids[y, x])
        seen.add(drawn)
        if drawn != expected:  # only just beside an edge, where a pixel is a matter of rounding or of a rounded wall
            around = ids[max(0, y - 2) : y + 3, max(0, x - 2) : x + 3].reshape(-1, 3)
            assert any(tuple(int(v) for v in a) == expected for a in around), (x, y, drawn, expected)
            wrong += 1
    assert wrong <= len(spots) // 50
    return len(seen - {(0, 0, 0)})


@pytest.mark.parametrize("n", (10, 18))
@pytest.mark.parametrize("camera", CAMERAS)
@pytest.mark.parametrize("size", SIZES)
def test_the_cell_under_a_point_is_the_one_drawn_there(soft: GlPainter, camera: Camera, size: tuple[int, int], n: int) -> None:
    seen = agree(soft, view(camera, size, n), size, n)
    assert seen == 2 * n * n if camera is Camera.OVERVIEW else seen >= n * n


@pytest.mark.parametrize("fold", FOLDS)
@pytest.mark.parametrize("size", SIZES[:2])
def test_that_holds_while_the_case_folds(soft: GlPainter, fold: float, size: tuple[int, int]) -> None:
    assert agree(soft, folded(size, fold), size, 10) >= 100


def test_a_closed_case_has_no_cells(soft: GlPainter) -> None:
    assert not soft.cells(Picture((300, 200), empty(10), closed((300, 200)))).any()


def test_the_first_cell_is_top_left(soft: GlPainter) -> None:
    size, m = (640, 480), Measures(10)
    pose = view(Camera.OVERVIEW, size)
    ids = soft.cells(Picture(size, empty(10), pose))
    for number, id in ((1, "own"), (2, "enemy")):
        x, y = pose.project(id, [(*m.cell_centre(Cell(0, 0)), 0.0)])[0]
        assert np.array_equal(ids[int(y), int(x)], (number, 1, 1))
