"""From points and triangles to a mesh: welding, and normals that are smooth across soft edges and split at hard ones."""

from __future__ import annotations

from math import cos, radians

import numpy as np
from numpy.typing import ArrayLike

from seaboard.models.materials import Material
from seaboard.models.mesh import WELD, Floats, Ints, Mesh

#: Edges that turn by more than this, in degrees, are hard.
CREASE = 38.0

_HALF = 1 << 20


def weld(points: Floats) -> tuple[Ints, Ints]:
    """The index of a first point for each place, and for each of *points* (N, 3) the number of its place, shape (N,)."""
    cell = np.rint(points / WELD).astype(np.int64) + _HALF
    key = (cell[:, 0] << 42) | (cell[:, 1] << 21) | cell[:, 2]
    _, first, place = np.unique(key, return_index=True, return_inverse=True)
    return first.astype(np.int64), place.reshape(-1).astype(np.int64)


def surface(points: ArrayLike, triangles: ArrayLike, material: Material | ArrayLike, crease: float = CREASE) -> Mesh:
    """The mesh of *triangles* (T, 3) over *points* (P, 3), counter-clockwise from outside.

    *material* is one for all or one for each triangle. Triangles that weld down to nothing are dropped, so a ring may shrink to a point.
    A corner's normal is the mean, weighted by angle, of the faces round its point that turn from its own face by *crease* degrees at most.
    """
    p = np.asarray(points, np.float64).reshape(-1, 3)
    t = np.asarray(triangles, np.int64).reshape(-1, 3)
    stuff = np.broadcast_to(np.asarray(material, np.int64), (len(t),))
    first, place = weld(p)
    p = p[first]
    t = place[t]
    whole = (t[:, 0] != t[:, 1]) & (t[:, 1] != t[:, 2]) & (t[:, 2] != t[:, 0])
    t, stuff = t[whole], stuff[whole]
    a, b, c = p[t[:, 0]], p[t[:, 1]], p[t[:, 2]]
    cross = np.cross(b - a, c - a)
    size = np.linalg.norm(cross, axis=1)
    face = cross / np.maximum(size, 1e-12)[:, None]
    normals = _corner_normals(t, face, np.stack([_angle(a, b, c), _angle(b, c, a), _angle(c, a, b)], axis=1), crease)
    return _split(p, t, stuff, normals)


def _angle(at: Floats, one: Floats, two: Floats) -> Floats:
    u, v = one - at, two - at
    length = np.maximum(np.linalg.norm(u, axis=1) * np.linalg.norm(v, axis=1), 1e-18)
    found: Floats = np.arccos(np.clip(np.einsum("ij,ij->i", u, v) / length, -1.0, 1.0))
    return found


def _corner_normals(t: Ints, face: Floats, angle: Floats, crease: float) -> Floats:
    """A normal for each corner, shape (3T, 3): every pair of corners that share a point is weighed once."""
    corner_point = t.reshape(-1)
    corner_face = np.repeat(np.arange(len(t)), 3)
    order = np.argsort(corner_point, kind="stable")
    counts = np.bincount(corner_point)
    counts = counts[counts > 0]
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    each = np.repeat(counts, counts)
    mine = np.repeat(order, each)
    block = np.repeat(np.concatenate([[0], np.cumsum(each)[:-1]]), each)
    theirs = order[np.repeat(np.repeat(starts, counts), each) + np.arange(len(mine)) - block]
    soft = np.einsum("ij,ij->i", face[corner_face[mine]], face[corner_face[theirs]]) >= cos(radians(crease)) - 1e-9
    mine, theirs = mine[soft], theirs[soft]
    pull = face[corner_face[theirs]] * angle.reshape(-1)[theirs, None]
    total = np.stack([np.bincount(mine, pull[:, i], len(corner_point)) for i in range(3)], axis=1)
    length = np.linalg.norm(total, axis=1, keepdims=True)
    return np.where(length > 1e-9, total / np.maximum(length, 1e-9), face[corner_face])


def _split(p: Floats, t: Ints, stuff: Ints, normals: Floats) -> Mesh:
    """One vertex for each different corner: the same point, material and (nearly) the same normal."""
    corners = t.reshape(-1)
    of = np.repeat(stuff, 3)
    bent = np.rint((normals + 1.0) * 400.0).astype(np.int64)
    key = ((((corners << 6 | of) << 10 | bent[:, 0]) << 10) | bent[:, 1]) << 10 | bent[:, 2]
    _, first, index = np.unique(key, return_index=True, return_inverse=True)
    kept = normals[first]
    kept = kept / np.linalg.norm(kept, axis=1, keepdims=True)
    return Mesh(
        p[corners[first]].astype(np.float32),
        kept.astype(np.float32),
        of[first].astype(np.uint8),
        np.ones(len(first), np.float32),
        index.reshape(-1, 3).astype(np.uint32),
    )
