"""The moulded halves of the case: outer wall with its collar, rim with gasket, sloped inner wall, letter band, trim round the sea."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.measures import Measures
from seaboard.models.mesh import Floats, Mesh
from seaboard.models.outlines import inset, rounded
from seaboard.models.shapes import loft, raised
from seaboard.models.surface import surface

#: How far the walls stand back from the collar round the rim, in cells of a case for ten.
BACK = 0.06


def ring_of(size: float, r: float, detail: int) -> Floats:
    """A rounded square whose straight sides have points on the way, closer near the corners, so that baked shade has where to lie."""
    segments = (2, 4, 8)[detail]
    square = rounded(size, size, r, segments)
    steps = np.array((0.12, 0.5, 0.88) if detail == 0 else (0.05, 0.15, 0.32, 0.5, 0.68, 0.85, 0.95))
    points: list[Floats] = []
    per = segments + 1
    for side in range(4):
        arc = square[side * per : (side + 1) * per]
        following = square[((side + 1) * per) % len(square)]
        points += [arc, arc[-1] + steps[:, None] * (following - arc[-1])]
    return np.concatenate(points)


@lru_cache(maxsize=8)
def half(m: Measures, detail: int) -> Mesh:
    """One half of the case in the frame of its sea: closed, with a floor just under the sea's surface."""
    k, d, f = m.k, m.depth, m.floor
    outer = ring_of(m.side, m.corner, detail)
    shell, edge, frame = Material.SHELL, Material.SHELL_EDGE, Material.FRAME
    steps = (2, 3, 5)[detail]
    # inset, height, and the material of the stretch that follows
    profile: list[tuple[float, float, Material]] = []
    turn = 0.2 * k
    for i in range(steps + 1):
        a = pi / 2 * i / steps
        profile.append((BACK * k + turn * (1 - sin(a)), -f + turn * (1 - cos(a)), shell))
    collar = d - 0.3 * k
    profile += [
        (BACK * k, collar - 0.09 * k, edge),
        (BACK * k + 0.02 * k, collar - 0.075 * k, edge),
        (BACK * k + 0.02 * k, collar - 0.045 * k, edge),
        (BACK * k, collar - 0.03 * k, shell),
        (BACK * k, collar, shell),
        (0.015 * k, collar + 0.03 * k, shell),
        (0.0, collar + 0.05 * k, shell),
    ]
    profile += _rounded_edge(0.0, d, 0.05 * k, detail, shell)
    profile += [
        (0.17 * k, d, edge),
        (0.185 * k, d - 0.03 * k, Material.RUBBER),
        (0.255 * k, d - 0.03 * k, edge),
        (0.27 * k, d, shell),
    ]
    profile += _rounded_edge_inner(m.rim, d, 0.05 * k, detail, frame)
    foot = m.rim + m.slope
    profile += [
        (foot - 0.035 * k, m.band + 0.055 * k, frame),
        (foot - 0.01 * k, m.band + 0.012 * k, frame),
        (foot + 0.02 * k, m.band, frame),
    ]
    rings = [raised(inset(outer, by), z) for by, z, _ in profile]
    kinds = [stuff for _, _, stuff in profile]
    # the band runs in to a thin brass trim round the sea
    trim = [(0.115, 0.0, frame), (0.11, 0.02, Material.BRASS), (0.09, 0.032, Material.BRASS), (0.06, 0.032, Material.BRASS)]
    trim += [(0.045, 0.02, Material.BRASS), (0.03, -0.005, frame)]
    for out, z, stuff in trim:
        rings.append(raised(ring_of(m.n + 2 * out * k, (0.03 + 0.3 * out) * k, detail), m.band + z * k))
        kinds.append(stuff)
    rings.append(raised(ring_of(m.n, 0.03 * k, detail), -0.012))
    kinds.append(frame)
    strips = np.repeat(np.array([*kinds[:-1]], np.int64)[:, None], len(outer), axis=1)
    return loft(rings, strips, (True, True), crease=32.0)


def _rounded_edge(by: float, z: float, r: float, detail: int, stuff: Material) -> list[tuple[float, float, Material]]:
    """The upper outer edge, from the wall at the inset *by* to the top at *z*."""
    steps = (1, 2, 4)[detail]
    return [(by + r * (1 - cos(a)), z - r + r * sin(a), stuff) for a in (pi / 2 * i / steps for i in range(steps + 1))]


def _rounded_edge_inner(by: float, z: float, r: float, detail: int, stuff: Material) -> list[tuple[float, float, Material]]:
    """The upper inner edge, from the top at *z* over to the wall that starts at the inset *by*."""
    steps = (1, 2, 4)[detail]
    return [(by - r + r * sin(a), z - r + r * cos(a), stuff) for a in (pi / 2 * i / steps for i in range(steps + 1))]


def bed(m: Measures, z: float, material: Material, detail: int) -> Mesh:
    """The surface over all cells at the height *z*, open: painters find the cell, its grooves and its socket from x and y.

    It is cut finer towards the walls, where the baked shade is.
    """
    count = (6, 9, 13)[detail]
    at = -m.n / 2 * np.cos(pi * np.arange(count) / (count - 1))
    x, y = np.meshgrid(at, at)
    points = np.column_stack([x.reshape(-1), y.reshape(-1), np.full(count * count, z)])
    i = np.arange(count * count).reshape(count, count)
    a, b, c, d = (q.reshape(-1) for q in (i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]))
    return surface(points, np.concatenate([np.stack([a, b, c], 1), np.stack([a, c, d], 1)]), material)
