"""The matrix of the light."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from seaboard.space.maths import light_matrix

DIRECTIONS = ((-0.45, 0.8, 0.5), (0.0, 1.0, 0.0), (0.0, -2.0, 0.0), (1.0, 0.0, 0.0), (0.0, 0.05, 3.0))
BOX = np.array(list(product((-7.0, 7.0), (-1.2, 13.0), (-5.0, 14.0))))


def mapped(matrix: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Points (N, 3) in the space of the map."""
    found = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    assert np.allclose(found[:, 3], 1.0)
    return found[:, :3]


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_what_is_lit_just_fills_the_map(direction: tuple[float, float, float]) -> None:
    seen = mapped(light_matrix(direction, BOX), BOX)
    assert np.allclose(seen.min(axis=0), -1.0) and np.allclose(seen.max(axis=0), 1.0)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_ray_of_light_is_one_point_of_the_map_and_comes_from_its_near_side(direction: tuple[float, float, float]) -> None:
    matrix = light_matrix(direction, BOX)
    start = np.array([[1.0, 2.0, 3.0]])
    a, b = mapped(matrix, start)[0], mapped(matrix, start + np.asarray(direction))[0]
    assert np.allclose(a[:2], b[:2]) and b[2] < a[2]


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_map_is_not_sheared(direction: tuple[float, float, float]) -> None:
    rows = light_matrix(direction, BOX)[:3, :3]
    angles = rows @ rows.T
    assert np.allclose(angles, np.diag(np.diag(angles)))
    assert np.linalg.det(rows) < 0.0  # clip space is left-handed: near is -1


def test_flat_points_and_no_direction() -> None:
    assert np.isfinite(light_matrix((0, 1, 0), [(0, 0, 0), (1, 0, 0), (0, 0, 1)])).all()
    with pytest.raises(ValueError, match="direction"):
        light_matrix((0, 0, 0), BOX)
