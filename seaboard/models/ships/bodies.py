"""The basic bodies that ships are made of, and how some hundred of them become one mesh at once.

They are those of ``models.shapes`` with the same arguments; but a ship has a hundred small parts, and to weld and shade each of them alone
takes ten times as long as all together. So a body here is only points and triangles; ``finished`` welds it and works out its normals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, radians, sin, sqrt

import numpy as np
from numpy.typing import ArrayLike

from seaboard.models.materials import Material
from seaboard.models.mesh import WELD, Floats, Ints, Mesh
from seaboard.models.outlines import inset, rounded, triangulate, zigzag
from seaboard.models.surface import CREASE

Point3 = tuple[float, float, float]

#: Odd numbers that mix coordinates to one key for a point.
_MIX = np.array([0x9E3779B97F4A7C1, 0x2545F4914F6CDD1D, 0x5851F42D4C957F2D, 0x14057B7EF767814F], np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class Body:
    """Closed shells: *points* (P, 3), *triangles* (T, 3) counter-clockwise from outside, *kinds* (T,) their materials, *soft* (T,) the
    cosine of the sharpest edge that is rounded off, *shells* (P,) which points belong together."""

    points: Floats
    triangles: Ints
    kinds: Ints
    soft: Floats
    shells: Ints

    def moved(self, matrix: Floats) -> Body:
        """The body in another frame, by an affine matrix (4, 4); a mirror image stays closed and outwards."""
        linear = matrix[:3, :3]
        triangles = self.triangles if np.linalg.det(linear) > 0 else self.triangles[:, ::-1]
        return Body(self.points @ linear.T + matrix[:3, 3], triangles, self.kinds, self.soft, self.shells)

    def at(self, x: float, y: float, z: float = 0.0) -> Body:
        """The body shifted."""
        return Body(self.points + (x, y, z), self.triangles, self.kinds, self.soft, self.shells)

    def mirrored(self) -> Body:
        """The body on the other side of the keel."""
        return Body(self.points * (1.0, -1.0, 1.0), self.triangles[:, ::-1], self.kinds, self.soft, self.shells)


def join(parts: Iterable[Body]) -> Body:
    """All *parts* as one."""
    some = list(parts)
    starts = np.cumsum([0, *(len(b.points) for b in some[:-1])])
    shells = np.cumsum([0, *(1 + int(b.shells[-1]) for b in some[:-1])])
    return Body(
        np.concatenate([b.points for b in some]),
        np.concatenate([b.triangles + s for b, s in zip(some, starts, strict=True)]),
        np.concatenate([b.kinds for b in some]),
        np.concatenate([b.soft for b in some]),
        np.concatenate([b.shells + s for b, s in zip(some, shells, strict=True)]),
    )


def finished(body: Body) -> Mesh:
    """The mesh of *body*: points of one shell that meet are welded, normals are smooth across soft edges and split at hard ones."""
    key = np.column_stack([np.rint(body.points / WELD).astype(np.int64), body.shells]) @ _MIX
    _, first, place = np.unique(key, return_index=True, return_inverse=True)
    p, t = body.points[first], place.reshape(-1)[body.triangles]
    whole = (t[:, 0] != t[:, 1]) & (t[:, 1] != t[:, 2]) & (t[:, 2] != t[:, 0])
    t, kinds, soft = t[whole], body.kinds[whole], body.soft[whole]
    a, b, c = p[t[:, 0]], p[t[:, 1]], p[t[:, 2]]
    sides = np.stack([b - a, c - b, a - c], axis=1)
    cross = _cross(sides[:, 0], -sides[:, 2])
    face = cross / np.maximum(np.sqrt(np.einsum("ij,ij->i", cross, cross)), 1e-12)[:, None]
    length = np.maximum(np.sqrt(np.einsum("ijk,ijk->ij", sides, sides)), 1e-9)
    turn = -np.einsum("ijk,ijk->ij", sides, np.roll(sides, 1, axis=1)) / (length * np.roll(length, 1, axis=1))
    angle = np.arccos(np.clip(turn, -1.0, 1.0))
    normals = _normals(t, face, angle, soft)
    corners, of = t.reshape(-1), np.repeat(kinds, 3)
    bent = np.rint((normals + 1.0) * 400.0).astype(np.int64)
    key = ((((corners << 6 | of) << 10 | bent[:, 0]) << 10) | bent[:, 1]) << 10 | bent[:, 2]
    _, first, index = np.unique(key, return_index=True, return_inverse=True)
    return Mesh(
        p[corners[first]].astype(np.float32),
        normals[first].astype(np.float32),
        of[first].astype(np.uint8),
        np.ones(len(first), np.float32),
        index.reshape(-1, 3).astype(np.uint32),
    )


def _cross(u: Floats, v: Floats) -> Floats:
    """Cross products row by row: a good deal quicker than numpy's for short rows."""
    return np.stack(
        [u[:, 1] * v[:, 2] - u[:, 2] * v[:, 1], u[:, 2] * v[:, 0] - u[:, 0] * v[:, 2], u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]], axis=1
    )


def _normals(t: Ints, face: Floats, angle: Floats, soft: Floats) -> Floats:
    """A normal for each corner, shape (3T, 3): the mean by angle of the faces round its point that turn little enough from its own."""
    point = t.reshape(-1)
    order = np.argsort(point, kind="stable")
    counts = np.bincount(point)
    counts = counts[counts > 0]
    starts = np.cumsum(counts) - counts
    each = np.repeat(counts, counts)
    mine = np.repeat(order, each)
    block = np.repeat(np.cumsum(each) - each, each)
    theirs = order[np.repeat(np.repeat(starts, counts), each) + np.arange(len(mine)) - block]
    one, two = mine // 3, theirs // 3
    near = np.einsum("ij,ij->i", face[one], face[two]) >= np.maximum(soft[one], soft[two]) - 1e-9
    mine, two, pull = mine[near], two[near], angle.reshape(-1)[theirs[near]]
    total = np.stack([np.bincount(mine, face[two, i] * pull, len(point)) for i in range(3)], axis=1)
    length = np.sqrt(np.einsum("ij,ij->i", total, total))[:, None]
    return np.where(length > 1e-9, total / np.maximum(length, 1e-9), np.repeat(face, 3, axis=0))


@lru_cache(maxsize=256)
def _strips(s: int, p: int) -> Ints:
    """The triangles of a skin over *s* rings of *p* points, strip by strip: (s - 1, 2, p, 3)."""
    index = np.arange(s * p).reshape(s, p)
    a, b = index[:-1], np.roll(index, -1, axis=1)[:-1]
    d, c = index[1:], np.roll(index, -1, axis=1)[1:]
    found = np.stack([np.stack([a, b, c], -1), np.stack([a, c, d], -1)], axis=1)
    found.setflags(write=False)
    return found


#: Rings of as many points have the same triangles.
_zigzag = lru_cache(maxsize=128)(zigzag)


def loft(
    sections: ArrayLike,
    material: Material | ArrayLike,
    caps: tuple[bool, bool] = (True, True),
    crease: float = CREASE,
    convex: bool = True,
    top: Material | None = None,
    foot: Material | None = None,
) -> Body:
    """A skin over *sections* (S, P, 3), as in ``models.shapes``; *foot* and *top* are the materials of the caps. Rings that are not
    *convex* take longer to close."""
    rings = np.asarray(sections, np.float64)
    s, p = rings.shape[:2]
    triangles = [_strips(s, p).reshape(-1, 3)]
    stuff = np.asarray(material, np.int64)
    kinds = [np.broadcast_to(stuff if stuff.ndim < 2 else stuff[:, None, :], (s - 1, 2, p)).reshape(-1)]
    for closed, last in ((caps[0], False), (caps[1], True)):
        if closed:
            ring = rings[-1 if last else 0]
            lid = _zigzag(p) if convex else _cut(ring, last)
            triangles.append(lid + (s - 1) * p if last else lid[:, ::-1])
            given = top if last else foot
            kinds.append(np.full(len(lid), int(kinds[0][-1 if last else 0]) if given is None else given, np.int64))
    found = np.concatenate(triangles)
    return Body(rings.reshape(-1, 3), found, np.concatenate(kinds), np.full(len(found), cos(radians(crease))), np.zeros(s * p, np.int64))


def _cut(ring: Floats, last: bool) -> Ints:
    """Triangles over a flat ring of any shape, counter-clockwise seen from the last towards the first."""
    after = np.roll(ring, -1, axis=0)
    normal = _cross(ring - ring.mean(axis=0), after - ring.mean(axis=0)).sum(axis=0)
    axis = int(np.argmax(np.abs(normal)))
    u, v = ((1, 2), (2, 0), (0, 1))[axis]
    return triangulate(ring[:, [u, v] if normal[axis] > 0 else [v, u]]) if last or normal[axis] > 0 else triangulate(ring[:, [v, u]])


def raised(outline: Floats, z: float) -> Floats:
    """*outline* (P, 2) at the height *z*, shape (P, 3)."""
    found = np.empty((len(outline), 3))
    found[:, :2], found[:, 2] = outline, z
    return found


@lru_cache(maxsize=64)
def ring_of(segments: int) -> Floats:
    """A circle of radius 1, shape (P, 2)."""
    t = 2 * pi * np.arange(segments) / segments
    found = np.stack([np.cos(t), np.sin(t)], axis=1)
    found.setflags(write=False)
    return found


def extrude(
    outline: Floats,
    z0: float,
    z1: float,
    material: Material,
    bevel: float = 0.0,
    top: Material | None = None,
    convex: bool = True,
    crease: float = CREASE,
) -> Body:
    """*outline* (P, 2), counter-clockwise, drawn up from *z0* to *z1*; its upper edge is broken by *bevel*."""
    rings = [raised(outline, z0), raised(outline, z1 - bevel)]
    if bevel > 0.0:
        rings.append(raised(inset(outline, bevel), z1))
    return loft(np.array(rings), material, (True, True), crease, convex, top)


def block(
    x: tuple[float, float],
    y: tuple[float, float],
    z: tuple[float, float],
    material: Material,
    bevel: float = 0.0,
    top: Material | None = None,
    lean: tuple[float, float, float] = (0.0, 0.0, 0.0),
) -> Body:
    """A box; *lean* is how far its top stands back from the foot at the low x end, at the high x end and at both sides."""
    (x0, x1), (y0, y1), (z0, z1) = x, y, z
    back, front, side = lean
    cut = min(bevel, (x1 - x0) / 3, (y1 - y0) / 3)

    def at(share: float, into: float, height: float) -> list[Point3]:
        a, b = x0 + back * share + into, x1 - front * share - into
        c, d = y0 + side * share + into, y1 - side * share - into
        if cut <= 0.0:
            return [(a, c, height), (b, c, height), (b, d, height), (a, d, height)]
        flat = [(a + cut, c), (b - cut, c), (b, c + cut), (b, d - cut), (b - cut, d), (a + cut, d), (a, d - cut), (a, c + cut)]
        return [(u, v, height) for u, v in flat]

    rings = [at(0.0, 0.0, z0), at((z1 - bevel - z0) / (z1 - z0), 0.0, z1 - bevel)]
    if bevel > 0.0:
        rings.append(at(1.0, bevel * 0.8, z1))
    return loft(rings, material, crease=25.0, top=top)


def lathe(
    profile: Sequence[tuple[float, float]],
    segments: int,
    material: Material | Sequence[Material],
    x: float = 0.0,
    y: float = 0.0,
    crease: float = CREASE,
) -> Body:
    """A turned body round the upright axis through (x, y): *profile* holds (radius, height) from below to above on the outside."""
    flat = np.array(profile, np.float64)
    rings = np.empty((len(flat), segments, 3))
    rings[:, :, :2] = flat[:, None, :1] * ring_of(segments) + (x, y)
    rings[:, :, 2] = flat[:, None, 1]
    steps = np.asarray(material, np.int64)
    kinds = np.broadcast_to(steps[..., None] if steps.ndim else steps, (len(flat) - 1, segments))
    ring = profile[0] == profile[-1]
    return loft(rings, kinds, (profile[0][0] > 0 and not ring, profile[-1][0] > 0 and not ring), crease)


def tube(start: Point3, end: Point3, r0: float, r1: float, sides: int, material: Material) -> Body:
    """A round bar from *start* (radius *r0*) to *end* (radius *r1*)."""
    dx, dy, dz = end[0] - start[0], end[1] - start[1], end[2] - start[2]
    length = sqrt(dx * dx + dy * dy + dz * dz)
    dx, dy, dz = dx / length, dy / length, dz / length
    if abs(dz) < 0.9:
        across = sqrt(dx * dx + dy * dy)
        ux, uy, uz = -dy / across, dx / across, 0.0
    else:
        across = sqrt(dy * dy + dz * dz)
        ux, uy, uz = 0.0, -dz / across, dy / across
    vx, vy, vz = dy * uz - dz * uy, dz * ux - dx * uz, dx * uy - dy * ux
    turn = pi / sides
    basis = np.array([[ux, uy, uz], [vx, vy, vz]])
    ring = ring_of(sides) @ np.array([[cos(turn), sin(turn)], [-sin(turn), cos(turn)]]) @ basis
    return loft(np.stack([np.array(start) + r0 * ring, np.array(end) + r1 * ring]), material, crease=65.0)


def plan_of_box(x: tuple[float, float], y: tuple[float, float], r: float) -> Floats:
    """A rectangle with chamfered corners, shape (8, 2)."""
    return rounded(x[1] - x[0], y[1] - y[0], r, 1, (x[0] + x[1]) / 2, (y[0] + y[1]) / 2)
