"""Meshes, outlines and bodies: closed, outward, and of the size they should have."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest

from seaboard.models.materials import Material
from seaboard.models.mesh import empty, join, scale, shift, turn
from seaboard.models.occlusion import baked, grounded, spread
from seaboard.models.outlines import area, circle, inset, mirrored, rectangle, round_corners, rounded, triangulate
from seaboard.models.shapes import block, extrude, lathe, loft, plate, raised, ribbon, tube
from seaboard.models.surface import surface
from tests.models.looking import areas, facing, open_edges, same

CUBE = block((0, 1), (0, 2), (0, 3), Material.HULL)
L_SHAPE = np.array([(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)], np.float64)
BODIES = {
    "box": (CUBE, 6.0),
    "bevelled": (block((0, 1), (0, 2), (0, 3), Material.HULL, 0.02), 6.0),
    "leaning": (block((0, 1), (0, 1), (0, 1), Material.HULL, lean=(0.0, 0.5, 0.0)), 0.75),
    "cylinder": (lathe([(0.5, 0), (0.5, 2)], 96, Material.HULL), pi / 2),
    "cone": (lathe([(0.5, 0), (0.0, 1.5)], 96, Material.HULL), pi / 8),
    "pipe": (lathe([(0.3, 0), (0.5, 0), (0.5, 1), (0.3, 1), (0.3, 0)], 96, Material.HULL), pi * 0.16),
    "bar": (tube((0, 0, 0), (1, 2, 2), 0.1, 0.1, 64, Material.HULL), 3 * pi * 0.01),
    "corner": (extrude(L_SHAPE, 0, 1, Material.HULL), 3.0),
    "corner with a roof": (extrude(L_SHAPE, 0, 1, Material.HULL, 0.01, Material.DECK, low_bevel=0.01), 3.0),
    "pyramid": (loft([raised(rectangle(-1, -1, 1, 1), 0), raised(0.0 * rectangle(-1, -1, 1, 1), 3)], Material.HULL, (True, False)), 4.0),
}


@pytest.mark.parametrize("name", BODIES)
def test_bodies_are_closed_face_outwards_and_have_their_volume(name: str) -> None:
    mesh, volume = BODIES[name]
    assert open_edges(mesh) == 0
    assert mesh.volume == pytest.approx(volume, rel=0.03)
    assert np.allclose(np.linalg.norm(mesh.normals, axis=1), 1.0, atol=1e-5)
    assert facing(mesh).min() > 0.5
    assert areas(mesh).min() > 1e-8


def test_hard_edges_split_and_soft_ones_are_smooth() -> None:
    assert len(CUBE.positions) == 24
    assert np.allclose(facing(CUBE), 1.0)
    drum = lathe([(0.5, 0), (0.5, 2)], 24, Material.HULL)
    side = np.abs(drum.normals[:, 2]) < 0.5
    around = drum.positions[side][:, :2] / 0.5
    assert np.allclose(drum.normals[side][:, :2], around, atol=0.01), "normals of a round wall point straight out"
    assert len(drum.positions) == 4 * 24


def test_a_seam_of_materials_splits_points_but_not_their_normals() -> None:
    two = lathe([(0.5, 0), (0.5, 1), (0.5, 2)], 24, [Material.HULL, Material.DECK])
    seam = np.abs(two.positions[:, 2] - 1.0) < 1e-6
    assert set(two.materials[seam]) == {Material.HULL, Material.DECK}
    assert np.abs(two.normals[seam][:, 2]).max() < 1e-6
    kinds = two.materials[two.triangles]
    assert (kinds == kinds[:, :1]).all(), "a triangle has one material"


def test_arrays_have_their_types_and_cannot_be_written() -> None:
    assert (CUBE.positions.dtype, CUBE.normals.dtype, CUBE.occlusion.dtype) == (np.float32,) * 3
    assert (CUBE.materials.dtype, CUBE.triangles.dtype) == (np.uint8, np.uint32)
    with pytest.raises(ValueError, match="read-only"):
        CUBE.positions[0] = 0


def test_moving_turning_and_mirroring() -> None:
    moved = CUBE.moved(shift(5, 0, 0) @ turn("z", 90))
    low, high = moved.bounds
    assert np.allclose(low, (3, 0, 0), atol=1e-5) and np.allclose(high, (5, 1, 3), atol=1e-5)
    for matrix in (scale(-1, 1, 1), scale(2, 1, 0.5), turn("x", 30) @ scale(1, -1, 1)):
        other = CUBE.moved(matrix)
        assert other.volume == pytest.approx(6.0 * abs(np.linalg.det(matrix[:3, :3])), rel=1e-5)
        assert facing(other).min() > 0.99
    assert np.allclose(turn("x", 90) @ (0, 1, 0, 1), (0, 0, 1, 1))
    assert np.allclose(turn("y", 90) @ (0, 0, 1, 1), (1, 0, 0, 1))


def test_joining_keeps_every_part() -> None:
    both = join([CUBE, CUBE.at(9, 0).dyed(Material.BRASS)])
    assert both.volume == pytest.approx(12.0)
    assert len(both.triangles) == 24 and set(both.materials) == {Material.HULL, Material.BRASS}
    assert same(join([CUBE]), CUBE)
    assert len(join([]).positions) == len(empty().triangles) == 0


@pytest.mark.parametrize(
    "outline",
    [rectangle(0, 0, 3, 1), circle(1, 13), rounded(3, 2, 0.4, 5), L_SHAPE, round_corners([tuple(p) for p in L_SHAPE], [0.2] * 6, 4)],
    ids=["rectangle", "circle", "rounded", "corner", "round corner"],
)
def test_triangles_cover_an_outline_once(outline: np.ndarray) -> None:
    triangles = triangulate(outline)
    assert len(triangles) == len(outline) - 2
    parts = [area(outline[t]) for t in triangles]
    assert min(parts) > 0
    assert sum(parts) == pytest.approx(area(outline))


def test_an_outline_that_crosses_itself_is_refused() -> None:
    with pytest.raises(ValueError, match="crosses itself"):
        triangulate([(0, 0), (2, 0), (0, 1), (2, 1), (1, -1)])


def test_inset_moves_every_edge_by_the_same() -> None:
    assert np.allclose(inset(rectangle(0, 0, 4, 2), 0.5), rectangle(0.5, 0.5, 3.5, 1.5))
    assert area(inset(L_SHAPE, 0.1)) == pytest.approx(3 - 8 * 0.1 + 4 * 0.01)
    assert area(inset(L_SHAPE, -0.1)) == pytest.approx(3 + 8 * 0.1 + 4 * 0.01)


def test_round_corners_take_from_convex_and_add_to_concave_ones() -> None:
    shape = round_corners([tuple(p) for p in L_SHAPE], [0.3] * 6, 40)
    cut = 0.09 * (1 - pi / 4)
    assert area(shape) == pytest.approx(3 - 5 * cut + cut, abs=1e-3)


def test_mirrored_outlines_do_not_double_the_axis() -> None:
    assert np.allclose(mirrored([(0, 0), (1, -1), (2, 0)]), [(0, 0), (1, -1), (2, 0), (1, 1)])


def test_flat_faces_look_up() -> None:
    for mesh in (plate(L_SHAPE, 1.0, Material.SEA), ribbon(L_SHAPE, 0.1, 1.0, Material.SEA)):
        assert np.allclose(mesh.normals, (0, 0, 1))


def test_triangles_that_weld_to_nothing_are_dropped() -> None:
    assert len(surface([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 1, 0.00001)], [(0, 1, 2), (0, 2, 3)], Material.HULL).triangles) == 1


def test_occlusion_is_dark_in_corners_and_bright_on_top() -> None:
    room = baked(join([block((-2, 2), (-2, 2), (-0.2, 0), Material.HULL), block((-0.5, 0.5), (-0.5, 0.5), (0, 1.5), Material.HULL)]), 0.06)
    assert room.occlusion.min() >= 0 and room.occlusion.max() <= 1
    top = room.occlusion[room.positions[:, 2] > 1.4]
    foot = room.occlusion[
        (np.abs(room.positions[:, 2]) < 0.01) & (np.abs(room.positions[:, :2]).max(axis=1) < 0.6) & (room.normals[:, 2] < 0.5)
    ]
    assert top[room.normals[room.positions[:, 2] > 1.4][:, 2] > 0.9].min() > 0.97
    assert foot.max() < 0.8
    assert same(
        room,
        baked(join([block((-2, 2), (-2, 2), (-0.2, 0), Material.HULL), block((-0.5, 0.5), (-0.5, 0.5), (0, 1.5), Material.HULL)]), 0.06),
    )
    darker = grounded(CUBE)
    low = (CUBE.positions[:, 2] == 0) & (CUBE.normals[:, 2] == 0)
    assert darker.occlusion[low].max() < 0.6 and darker.occlusion[CUBE.positions[:, 2] > 2].min() > 0.99


def test_points_spread_evenly_over_a_mesh() -> None:
    points = spread(plate(rectangle(0, 0, 2, 1), 0.0, Material.SEA), 0.05)
    counts, _, _ = np.histogram2d(points[:, 0], points[:, 1], bins=(8, 4), range=((0, 2), (0, 1)))
    assert abs(len(points) - 800) < 5
    assert counts.min() > 15 and counts.max() < 36
