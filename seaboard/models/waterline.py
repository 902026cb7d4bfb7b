"""Where a ship meets the water as it lies: a thin band along its waterline, for wrecks that list and settle.

It is found from the model itself: the plane of the water cuts its triangles in short lines, and along the ship these say how far it
reaches to either side.
"""

from __future__ import annotations

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, Mesh
from seaboard.models.shapes import raised
from seaboard.models.surface import surface

#: How high over the water the band lies, how far beside the hull it begins, and how broad it is; in cells.
HIGH, BESIDE, BROAD = 0.012, 0.008, 0.03
#: At how many places along a cell the hull is measured.
STATIONS = 14


def cut(mesh: Mesh, matrix: Floats, high: float = HIGH) -> Floats:
    """The lines in which a *mesh* that lies as *matrix* (4, 4) says is cut by the plane z = *high*, shape (S, 2, 2): both ends of each."""
    points = mesh.positions @ matrix[:3, :3].T + matrix[:3, 3]
    corners = points[mesh.triangles].astype(np.float64)
    over = corners[..., 2] > high
    corners, over = (part[over.any(axis=1) & ~over.all(axis=1)] for part in (corners, over))
    # the corner that is alone on its side of the plane comes first
    alone = np.argmax(over == (over.sum(axis=1) == 1)[:, None], axis=1)
    order = (alone[:, None] + np.arange(3)) % 3
    first, *others = (np.take_along_axis(corners, order[:, i, None, None], axis=1)[:, 0] for i in range(3))
    ends = [first + (high - first[:, 2:]) / (other[:, 2:] - first[:, 2:]) * (other - first) for other in others]
    return np.stack(ends, axis=1)[..., :2]


def along(lines: Floats) -> Floats:
    """The outline that encloses *lines* (S, 2, 2) of a body that is longest along x: counter-clockwise, shape (P, 2)."""
    left, right = float(lines[..., 0].min()), float(lines[..., 0].max())
    n = max(8, round(STATIONS * (right - left)))
    # closer together at both ends, where hulls are round or pointed
    xs = left + (right - left) * (0.5 - 0.5 * np.cos(np.pi * (np.arange(n) + 0.5) / n))
    a, b = lines[:, 0], lines[:, 1]
    span = b[:, 0] - a[:, 0]
    share = (xs[:, None] - a[:, 0]) / np.where(np.abs(span) < 1e-9, 1e-9, span)
    ys = np.where((share >= 0.0) & (share <= 1.0), a[:, 1] + share * (b[:, 1] - a[:, 1]), np.nan)
    met = ~np.isnan(ys).all(axis=1)
    xs, ys = xs[met], ys[met]
    low, high = np.column_stack([xs, np.nanmin(ys, axis=1)]), np.column_stack([xs, np.nanmax(ys, axis=1)])
    return np.concatenate([low, high[::-1]])


def waterline(mesh: Mesh, matrix: Floats, material: Material) -> Mesh:
    """A band of *material* on the water round a ship that is longest along x and lies as *matrix* says; no triangles if it lies below."""
    lines = cut(mesh, matrix)
    if len(lines) < 3:
        lines = cut(mesh, matrix, float((mesh.positions @ matrix[2, :3] + matrix[2, 3]).max()) - 0.01)
    outline = along(lines)
    before, after = np.roll(outline, 1, axis=0), np.roll(outline, -1, axis=0)
    way = after - before
    way /= np.maximum(np.linalg.norm(way, axis=1, keepdims=True), 1e-9)
    out = np.column_stack([way[:, 1], -way[:, 0]])
    inner, outer = (outline + by * out for by in (BESIDE, BESIDE + BROAD))
    n = len(outline)
    i, j = np.arange(n), np.roll(np.arange(n), -1)
    faces = np.concatenate([np.stack([i, j, j + n], 1), np.stack([i, j + n, i + n], 1)])
    return surface(np.concatenate([raised(outer, HIGH), raised(inner, HIGH)]), faces, material)
