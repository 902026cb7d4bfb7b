"""A mesh and what is done with whole meshes: join, move, dye, measure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Any

import numpy as np
from numpy.typing import NDArray

from seaboard.models.materials import Material

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

#: Points nearer than this are one point.
WELD = 1e-4


@dataclass(frozen=True, slots=True, eq=False)
class Mesh:
    """Triangles with everything a shader wants at their corners; arrays are read-only, so meshes may be shared and cached.

    *positions* (N, 3) float32 in cells, *normals* (N, 3) float32 of unit length, *materials* (N,) uint8 (``Material``; the same at the
    three corners of a triangle), *occlusion* (N,) float32 from 0 (no sky is seen) to 1, *triangles* (T, 3) uint32, counter-clockwise
    from outside.
    """

    positions: NDArray[np.float32]
    normals: NDArray[np.float32]
    materials: NDArray[np.uint8]
    occlusion: NDArray[np.float32]
    triangles: NDArray[np.uint32]

    def __post_init__(self) -> None:
        for array in self.arrays:
            array.setflags(write=False)

    @property
    def arrays(self) -> tuple[NDArray[Any], ...]:
        """All that the mesh is, in the order in which it is made of them."""
        return self.positions, self.normals, self.materials, self.occlusion, self.triangles

    @property
    def bounds(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """The least and the greatest coordinates, each of shape (3,)."""
        return self.positions.min(axis=0), self.positions.max(axis=0)

    @property
    def volume(self) -> float:
        """The volume inside; positive where triangles face outwards. Exact for a watertight mesh."""
        a, b, c = (self.positions[self.triangles[:, i]].astype(np.float64) for i in range(3))
        return float(np.einsum("ij,ij->", a, np.cross(b, c)) / 6.0)

    def moved(self, matrix: Floats) -> Mesh:
        """The mesh in another frame; *matrix* (4, 4) is affine, for column vectors. A mirror image keeps its triangles facing outwards."""
        linear = matrix[:3, :3]
        positions = self.positions @ linear.T + matrix[:3, 3]
        normals = self.normals @ np.linalg.inv(linear)
        normals /= np.linalg.norm(normals, axis=1, keepdims=True)
        triangles = self.triangles if np.linalg.det(linear) > 0 else self.triangles[:, ::-1]
        triangles = np.ascontiguousarray(triangles)
        return Mesh(positions.astype(np.float32), normals.astype(np.float32), self.materials, self.occlusion, triangles)

    def at(self, x: float, y: float, z: float = 0.0) -> Mesh:
        """The mesh shifted."""
        return self.moved(shift(x, y, z))

    def dyed(self, material: Material) -> Mesh:
        """The mesh, all of *material*."""
        return Mesh(self.positions, self.normals, np.full(len(self.materials), material, np.uint8), self.occlusion, self.triangles)

    def shaded(self, occlusion: NDArray[np.float32]) -> Mesh:
        """The mesh with another *occlusion*, shape (N,)."""
        return Mesh(self.positions, self.normals, self.materials, occlusion, self.triangles)


def join(parts: Iterable[Mesh]) -> Mesh:
    """All *parts* as one mesh, their triangles in order."""
    meshes = list(parts)
    if not meshes:
        return empty()
    starts = np.cumsum([0, *(len(m.positions) for m in meshes[:-1])])
    return Mesh(
        np.concatenate([m.positions for m in meshes]),
        np.concatenate([m.normals for m in meshes]),
        np.concatenate([m.materials for m in meshes]),
        np.concatenate([m.occlusion for m in meshes]),
        np.concatenate([m.triangles + np.uint32(s) for m, s in zip(meshes, starts, strict=True)]),
    )


def empty() -> Mesh:
    """No triangles at all."""
    none = np.zeros((0, 3), np.float32)
    return Mesh(none, none.copy(), np.zeros(0, np.uint8), np.zeros(0, np.float32), np.zeros((0, 3), np.uint32))


def shift(x: float, y: float, z: float = 0.0) -> Floats:
    """The matrix that moves by (x, y, z)."""
    m = np.eye(4)
    m[:3, 3] = x, y, z
    return m


def scale(x: float, y: float, z: float) -> Floats:
    """The matrix that stretches along the axes; a negative factor mirrors."""
    return np.diag([x, y, z, 1.0])


def turn(axis: str, degrees: float) -> Floats:
    """The matrix of a turn about an axis ("x", "y" or "z"), counter-clockwise seen from its positive end."""
    a, b = {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]
    t = radians(degrees)
    m = np.eye(4)
    m[a, a] = m[b, b] = cos(t)
    m[a, b], m[b, a] = -sin(t), sin(t)
    return m
