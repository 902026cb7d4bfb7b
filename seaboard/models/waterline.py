"""Where a ship meets the water as it lies: a thin band along its waterline, for wrecks that list and settle.

It is found from the model itself: the plane of the water cuts its triangles in short lines, and the band lies round all of these.
"""

from __future__ import annotations

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, Mesh
from seaboard.models.shapes import raised
from seaboard.models.surface import surface

#: How high over the water the band lies, how far beside the hull it begins, and how broad it is; in cells.
HIGH, BESIDE, BROAD = 0.012, 0.028, 0.058


def cut(mesh: Mesh, matrix: Floats, high: float = HIGH) -> Floats:
    """The lines in which a *mesh* that lies as *matrix* (4, 4) says is cut by the plane z = *high*, shape (S, 2, 2): both ends of each."""
    points = mesh.positions @ matrix[:3, :3].T + matrix[:3, 3]
    corners = points[mesh.triangles].astype(np.float64)
    over = corners[..., 2] > high
    met = over.any(axis=1) & ~over.all(axis=1)
    corners, over = corners[met], over[met]
    # the corner that is alone on its side of the plane comes first
    alone = np.argmax(over == (over.sum(axis=1) == 1)[:, None], axis=1)
    order = (alone[:, None] + np.arange(3)) % 3
    first, *others = (np.take_along_axis(corners, order[:, i, None, None], axis=1)[:, 0] for i in range(3))
    ends = [first + (high - first[:, 2:]) / (other[:, 2:] - first[:, 2:]) * (other - first) for other in others]
    return np.stack(ends, axis=1)[..., :2]


def around(lines: Floats) -> Floats:
    """The convex outline that encloses *lines* (S, 2, 2), counter-clockwise, shape (P, 2) (Andrew's monotone chain, 1979)."""
    points = sorted({(round(float(x), 3), round(float(y), 3)) for x, y in lines.reshape(-1, 2)})

    def chain(way: list[tuple[float, float]]) -> list[tuple[float, float]]:
        found: list[tuple[float, float]] = []
        for x, y in way:
            while len(found) > 1 and _turns(found[-2], found[-1], (x, y)) <= 1e-7:
                found.pop()
            found.append((x, y))
        return found[:-1]

    return np.array(chain(points) + chain(points[::-1]), np.float64)


def _turns(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    """Twice the area of a triangle, above 0 if it turns to the left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def over(mesh: Mesh, matrix: Floats, top: float, high: float = HIGH) -> Floats:
    """The places (P, 2, 2) over which a *mesh* that lies as *matrix* (4, 4) says stands out of the water, up to *top* in its own frame:
    masts and the like are left out. Each is given twice, as a line of no length."""
    hull = mesh.positions[mesh.positions[:, 2] <= top] @ matrix[:3, :3].T + matrix[:3, 3]
    places = hull[hull[:, 2] > high, :2].astype(np.float64)
    return np.stack([places, places], axis=1)


def waterline(mesh: Mesh, matrix: Floats, material: Material, top: float = 0.0) -> Mesh:
    """A band of *material* on the water round a straight ship that lies as *matrix* says, and round what of its hull, up to *top*, leans
    out over the water. Some of it must be above the water."""
    outline = around(np.concatenate([cut(mesh, matrix), over(mesh, matrix, top)]))
    before, after = np.roll(outline, 1, axis=0), np.roll(outline, -1, axis=0)
    way = after - before
    way /= np.maximum(np.linalg.norm(way, axis=1, keepdims=True), 1e-9)
    out = np.column_stack([way[:, 1], -way[:, 0]])
    inner, outer = (outline + by * out for by in (BESIDE, BESIDE + BROAD))
    n = len(outline)
    i, j = np.arange(n), np.roll(np.arange(n), -1)
    faces = np.concatenate([np.stack([i, j, j + n], 1), np.stack([i, j + n, i + n], 1)])
    return surface(np.concatenate([raised(outer, HIGH), raised(inner, HIGH)]), faces, material)
