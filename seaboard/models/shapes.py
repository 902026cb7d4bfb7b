"""The basic bodies: loft, extrusion, lathe, tube, bevelled block, plate. All are closed unless they say otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi

import numpy as np
from numpy.typing import ArrayLike

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, Ints, Mesh, join
from seaboard.models.outlines import circle, inset, rectangle, rounded, triangulate
from seaboard.models.surface import CREASE, surface

Point3 = tuple[float, float, float]


def loft(sections: ArrayLike, material: Material | ArrayLike, caps: tuple[bool, bool] = (True, True), crease: float = CREASE) -> Mesh:
    """A skin over *sections* (S, P, 3), closed rings of equal number, counter-clockwise seen from the last towards the first.

    *material* is one for all, or one for each strip between neighbouring points (P,), or one for each quad (S - 1, P). *caps* closes the
    first and the last ring; a ring that shrinks to a point or a line needs none.
    """
    rings = np.asarray(sections, np.float64)
    s, p = rings.shape[:2]
    stuff = np.broadcast_to(np.asarray(material, np.int64), (s - 1, p))
    index = np.arange(s * p).reshape(s, p)
    a, b = index[:-1], np.roll(index, -1, axis=1)[:-1]
    d, c = index[1:], np.roll(index, -1, axis=1)[1:]
    flat = rings.reshape(-1, 3)
    first = np.linalg.norm(flat[a] - flat[c], axis=-1) <= np.linalg.norm(flat[b] - flat[d], axis=-1) + 1e-9
    one = np.where(first[..., None], np.stack([a, b, c], -1), np.stack([a, b, d], -1))
    two = np.where(first[..., None], np.stack([a, c, d], -1), np.stack([b, c, d], -1))
    triangles: list[Ints] = [one.reshape(-1, 3), two.reshape(-1, 3)]
    kinds: list[Ints] = [stuff.reshape(-1), stuff.reshape(-1)]
    for closed, at, last in ((caps[0], 0, False), (caps[1], s - 1, True)):
        if closed:
            lid = cap(rings[at], last) + at * p
            triangles.append(lid)
            kinds.append(np.full(len(lid), stuff[-1 if last else 0, 0]))
    return surface(flat, np.concatenate(triangles), np.concatenate(kinds), crease)


def cap(ring: Floats, last: bool) -> Ints:
    """Triangles over a flat ring (P, 3) that runs counter-clockwise seen from outside the last end (*last*), or from inside the first."""
    after = np.roll(ring, -1, axis=0)
    normal = np.cross(ring - ring.mean(axis=0), after - ring.mean(axis=0)).sum(axis=0)
    axis = int(np.argmax(np.abs(normal)))
    u, v = ((1, 2), (2, 0), (0, 1))[axis]
    triangles = triangulate(ring[:, [u, v] if normal[axis] > 0 else [v, u]])
    return triangles if last else triangles[:, ::-1]


def raised(outline: Floats, z: float) -> Floats:
    """*outline* (P, 2) at the height *z*, shape (P, 3)."""
    return np.column_stack([outline, np.full(len(outline), z)])


def extrude(
    outline: Floats,
    z0: float,
    z1: float,
    material: Material,
    bevel: float = 0.0,
    top: Material | None = None,
    lean: float = 0.0,
    steps: int = 1,
    low_bevel: float = 0.0,
    crease: float = CREASE,
) -> Mesh:
    """*outline* (P, 2), counter-clockwise, drawn up from *z0* to *z1*.

    The upper edge is broken by *bevel* in *steps* (one: a chamfer), the lower one by *low_bevel*; the walls lean inwards by *lean* in all.
    *top* is the material of the upper face. A low crease keeps chamfers crisp, a high one rounds them.
    """
    rings: list[Floats] = []
    if low_bevel > 0.0:
        rings.append(raised(inset(outline, low_bevel), z0))
    rings.append(raised(outline, z0 + low_bevel))
    leaning = inset(outline, lean) if lean else outline
    rings.append(raised(leaning, z1 - bevel))
    if bevel > 0.0:
        for i in range(1, steps + 1):
            t = pi / 2 * i / steps
            rings.append(raised(inset(outline, lean + bevel * (1 - np.cos(t))), z1 - bevel + bevel * np.sin(t)))
    kinds = np.full((len(rings) - 1, len(outline)), material)
    body = loft(rings, kinds, (True, top is None), crease)
    if top is None:
        return body
    upper = rings[-1]
    return join([body, surface(upper, triangulate(upper[:, :2]), top)])


def block(
    x: tuple[float, float],
    y: tuple[float, float],
    z: tuple[float, float],
    material: Material,
    bevel: float = 0.0,
    top: Material | None = None,
    lean: tuple[float, float, float] = (0.0, 0.0, 0.0),
) -> Mesh:
    """A box with bevelled upright and upper edges.

    *lean* is how far the top stands back from the foot at the low x end, at the high x end and at both sides.
    """
    (x0, x1), (y0, y1), (z0, z1) = x, y, z
    back, front, side = lean

    def ring(at: float, into: float, height: float) -> Floats:
        a, b = x0 + back * at + into, x1 - front * at - into
        c, d = y0 + side * at + into, y1 - side * at - into
        if bevel <= 0.0:
            flat = rectangle(a, c, b, d)
        else:
            flat = rounded(b - a, d - c, min(bevel, (b - a) / 3, (d - c) / 3), 1, (a + b) / 2, (c + d) / 2)
        return raised(flat, height)

    shoulder = (z1 - bevel - z0) / (z1 - z0)
    rings = [ring(0.0, 0.0, z0), ring(shoulder, 0.0, z1 - bevel)]
    if bevel > 0.0:
        rings.append(ring(1.0, bevel * 0.8, z1))
    body = loft(rings, material, (True, top is None), 25.0)
    if top is None:
        return body
    upper = rings[-1]
    return join([body, surface(upper, triangulate(upper[:, :2]), top)])


def lathe(
    profile: Sequence[tuple[float, float]],
    segments: int,
    material: Material | Sequence[Material],
    x: float = 0.0,
    y: float = 0.0,
    crease: float = CREASE,
) -> Mesh:
    """A turned body round the upright axis through (x, y): *profile* holds (radius, height) from below to above on the outside.

    *material* is one for all or one for each step of the profile. Ends off the axis are closed flat; a profile that ends where it began
    is a ring with a hole.
    """
    rings = np.array([raised(circle(r, segments, x, y), z) for r, z in profile])
    steps = np.asarray(material, np.int64)
    kinds = np.broadcast_to(steps[..., None] if steps.ndim else steps, (len(profile) - 1, segments))
    ring = profile[0] == profile[-1]
    return loft(rings, kinds, (profile[0][0] > 0 and not ring, profile[-1][0] > 0 and not ring), crease)


def tube(start: Point3, end: Point3, r0: float, r1: float, sides: int, material: Material) -> Mesh:
    """A round bar from *start* (radius *r0*) to *end* (radius *r1*)."""
    a, b = np.array(start, np.float64), np.array(end, np.float64)
    along = (b - a) / np.linalg.norm(b - a)
    helper = np.array([0.0, 0.0, 1.0]) if abs(along[2]) < 0.9 else np.array([1.0, 0.0, 0.0])
    u = np.cross(helper, along)
    u /= np.linalg.norm(u)
    v = np.cross(along, u)
    t = 2 * pi * (np.arange(sides) + 0.5) / sides
    ring = np.cos(t)[:, None] * u + np.sin(t)[:, None] * v
    return loft([a + r0 * ring, b + r1 * ring], material, crease=65.0)


def plate(outline: Floats, z: float, material: Material) -> Mesh:
    """A flat face at the height *z* that looks up; not closed."""
    return surface(raised(outline, z), triangulate(outline), material)


def ribbon(outline: Floats, width: float, z: float, material: Material) -> Mesh:
    """A flat band of *width* inside *outline*, at the height *z*, that looks up; not closed."""
    n = len(outline)
    i = np.arange(n)
    j = np.roll(i, -1)
    points = np.concatenate([raised(outline, z), raised(inset(outline, width), z)])
    triangles = np.concatenate([np.stack([i, j, j + n], 1), np.stack([i, j + n, i + n], 1)])
    return surface(points, triangles, material)
