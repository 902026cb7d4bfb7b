"""Fire and smoke keep to their cells, differ from each other, and are known to reach as far as they are seen."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from seaboard.models.flags import FLY, HOIST, LONG, PICTURES, STAFF, flag
from seaboard.models.mesh import Mesh
from seaboard.models.soft import HEAT, VARIANTS, Kind, Part, disc, fire, plume, reach, single, squares, wisp

CLOUDS = pytest.mark.parametrize("make", [fire, plume, wisp], ids=lambda f: f.__name__)


def kinds(mesh: Mesh) -> set[int]:
    return {int(k) % HEAT for k in mesh.materials}


def test_a_square_has_four_corners_about_its_middle() -> None:
    mesh = squares([Part((1.0, 2.0, 3.0), 0.5, 0.7, 1.0, Kind.FLAME)])
    assert mesh.positions.tolist() == [[1.0, 2.0, 3.0]] * 4 and len(mesh.triangles) == 2
    assert {tuple(corner) for corner in mesh.normals.tolist()} == {(x, y, 0.5) for x in (-1.0, 1.0) for y in (-1.0, 1.0)}
    assert kinds(mesh) == {Kind.FLAME} and {int(k) // HEAT for k in mesh.materials} == {15} and reach(mesh) == 0.5


def test_what_is_farther_off_is_drawn_first() -> None:
    mesh = squares([Part((0.0, 0.0, 1.0), 0.1), Part((0.0, 2.0, 0.0), 0.1), Part((0.0, -1.0, 0.0), 0.1)])
    assert mesh.positions[mesh.triangles[::2, 0]].tolist() == [[0.0, 2.0, 0.0], [0.0, -1.0, 0.0], [0.0, 0.0, 1.0]]


@CLOUDS
def test_no_two_variants_look_alike(make: Callable[[int], Mesh]) -> None:
    shapes = [make(i).positions.tobytes() + make(i).normals.tobytes() + make(i).occlusion.tobytes() for i in range(VARIANTS)]
    assert len(set(shapes)) == VARIANTS


@CLOUDS
def test_nothing_of_it_lies_far_beside_its_cell(make: Callable[[int], Mesh]) -> None:
    for i in range(VARIANTS):
        mesh = make(i)
        sizes = mesh.normals[:, 2]
        low, high = (mesh.positions - sizes[:, None]).min(axis=0), (mesh.positions + sizes[:, None]).max(axis=0)
        assert (low[:2] > -0.75).all() and high[0] < 1.0 and high[1] < 0.8 and high[2] < 1.6


def test_smoke_thins_and_cools_as_it_rises_and_leaves_the_peg_free() -> None:
    for i in range(VARIANTS):
        mesh = plume(i)
        order = np.argsort(mesh.positions[:, 2])
        heat = (mesh.materials // HEAT)[order]
        assert heat[0] > 8 and heat[-1] == 0
        assert mesh.occlusion[order][-1] < 0.5 * mesh.occlusion[order][0]
        # seen from above, the middle of the cell
        near = np.linalg.norm(mesh.positions[:, :2], axis=1) < 0.1
        assert not near.any()


def test_what_lies_flat_is_a_disc() -> None:
    for kind in (Kind.RING, Kind.FOAM, Kind.SHOCK, Kind.LIGHT, Kind.STAIN):
        mesh = disc(kind)
        assert kinds(mesh) == {kind} and reach(mesh) == 0.0 and not mesh.positions[:, 2].any()
        assert np.linalg.norm(mesh.positions, axis=1).max() == pytest.approx(1.0)
    assert reach(single(Kind.STAR)) == 1.0


@pytest.mark.parametrize("detail", [0, 1])
def test_a_flag_flies_in_pictures_that_differ(detail: int) -> None:
    pictures = [flag(i, detail) for i in range(PICTURES)]
    assert len({p.positions.tobytes() for p in pictures}) == PICTURES
    for mesh in pictures:
        low, high = mesh.bounds
        assert low[2] == 0.0 and high[2] <= STAFF + 0.05 and high[0] <= LONG + 0.03 and HOIST > FLY
        assert -0.1 < low[1] and high[1] < 0.1
