"""Mouldings: a profile that runs round a rounded square, with the normals of the shape that is meant and not of its facets.

So an edge rounded by two steps takes light like a round one, and a corner of few segments like an arc.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import pi

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, Mesh, join


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of a profile: *by* cells inside the outermost square, at the height *z*; its normal leans by *angle* degrees from outwards
    (0) over upwards (90) to inwards (180); *shade* is the share of light that finds its way to it, for nooks too fine for baked shade."""

    by: float
    z: float
    angle: float
    shade: float = 1.0


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a profile that is smooth and of one material."""

    material: Material
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Square:
    """A rounded square: its *side* and the radius *r* of its corners, in *segments* steps, with points at *shares* along its sides.

    Further in the radius shrinks as of parallel curves, to *least* at the least.
    """

    side: float
    r: float
    segments: int
    shares: tuple[float, ...]
    least: float

    def ring(self, by: float) -> Floats:
        """The points (P, 2) of the square *by* inside, counter-clockwise, as many for any."""
        r = max(self.r - by, self.least)
        far = self.side / 2 - by - r
        turn = pi / 2 * np.arange(self.segments + 1) / self.segments
        along = np.array(self.shares)[:, None]
        points: list[Floats] = []
        for side, (cx, cy) in enumerate(((1, -1), (1, 1), (-1, 1), (-1, -1))):
            a = turn + pi / 2 * (side - 1)
            arc = np.array([cx * far, cy * far]) + r * np.column_stack([np.cos(a), np.sin(a)])
            nx, ny = ((1, 1), (-1, 1), (-1, -1), (1, -1))[side]
            end = pi / 2 * side
            following = np.array([nx * far + r * np.cos(end), ny * far + r * np.sin(end)])
            points += [arc, arc[-1] + along * (following - arc[-1])]
        return np.concatenate(points)

    @property
    def outwards(self) -> Floats:
        """The normals (P, 2) of the square at its points."""
        turn = pi / 2 * np.arange(self.segments + 1) / self.segments
        angles = np.concatenate([np.concatenate([turn + pi / 2 * (s - 1), np.full(len(self.shares), pi / 2 * s)]) for s in range(4)])
        return np.column_stack([np.cos(angles), np.sin(angles)])


def arc(by: float, z: float, r: float, start: float, end: float, steps: int, shade: float = 1.0) -> tuple[Spot, ...]:
    """Round the point (*by*, *z*) from the angle *start* to *end* in degrees; with a negative *r* a hollow one."""
    found = []
    for i in range(steps + 1):
        angle = start + (end - start) * i / steps
        t = angle * pi / 180
        found.append(Spot(float(by - r * np.cos(t)), float(z + r * np.sin(t)), angle, shade))
    return tuple(found)


def moulded(square: Square, stretches: Iterable[Stretch]) -> Mesh:
    """The surface of a profile from outside, below, to the inside, above; open at both ends."""
    outwards = square.outwards
    return join([_strip(square, outwards, s) for s in stretches])


def lidded(square: Square, by: float, z: float, material: Material, up: bool) -> Mesh:
    """The flat face within the square *by* inside, at the height *z*, that looks *up* or down."""
    ring = np.concatenate([square.ring(by), [[0.0, 0.0]]])
    n = len(ring)
    i = np.arange(n - 1)
    triangles = np.column_stack([i, np.roll(i, -1), np.full(n - 1, n - 1)])
    return Mesh(
        np.column_stack([ring, np.full(n, z)]).astype(np.float32),
        np.tile(np.array([[0.0, 0.0, 1.0 if up else -1.0]], np.float32), (n, 1)),
        np.full(n, material, np.uint8),
        np.ones(n, np.float32),
        np.ascontiguousarray(triangles if up else triangles[:, ::-1]).astype(np.uint32),
    )


def _strip(square: Square, outwards: Floats, stretch: Stretch) -> Mesh:
    s, p = len(stretch.spots), len(outwards)
    points = np.empty((s, p, 3))
    normals = np.empty((s, p, 3))
    for i, spot in enumerate(stretch.spots):
        t = spot.angle * pi / 180
        points[i, :, :2], points[i, :, 2] = square.ring(spot.by), spot.z
        normals[i, :, :2], normals[i, :, 2] = np.cos(t) * outwards, np.sin(t)
    index = np.arange(s * p).reshape(s, p)
    a, b = index[:-1], np.roll(index, -1, axis=1)[:-1]
    d, c = index[1:], np.roll(index, -1, axis=1)[1:]
    triangles = np.concatenate([np.stack([a, b, c], -1).reshape(-1, 3), np.stack([a, c, d], -1).reshape(-1, 3)])
    shade = np.repeat(np.array([spot.shade for spot in stretch.spots], np.float32), p)
    return Mesh(
        points.reshape(-1, 3).astype(np.float32),
        normals.reshape(-1, 3).astype(np.float32),
        np.full(s * p, stretch.material, np.uint8),
        shade,
        triangles.astype(np.uint32),
    )
