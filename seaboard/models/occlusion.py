"""Ambient occlusion, baked: how much of the sky each corner of a mesh sees past the mesh itself.

The mesh is looked at from directions spread over the sphere; from each, points spread over its triangles make a coarse depth map, and a
corner is lit by that direction if nothing lies before it. That is the many-lights reading of ambient occlusion (Zhukov et al. 1998)
with shadow maps, and takes a few milliseconds in numpy.
"""

from __future__ import annotations

from math import pi, sqrt

import numpy as np

from seaboard.models.mesh import Floats, Mesh


def directions(count: int, lowest: float) -> Floats:
    """*count* unit vectors evenly spread over the part of the sphere above z = *lowest* (a Fibonacci spiral), shape (count, 3)."""
    i = np.arange(count) + 0.5
    z = 1.0 - (1.0 - lowest) * i / count
    r = np.sqrt(1.0 - z * z)
    t = pi * (1.0 + sqrt(5.0)) * i
    return np.stack([r * np.cos(t), r * np.sin(t), z], axis=1)


def spread(mesh: Mesh, spacing: float) -> Floats:
    """Points over the triangles of *mesh*, about one for each square of side *spacing*, shape (K, 3); the same for the same mesh.

    Within a triangle they follow Roberts' R2 sequence, which is more even than chance.
    """
    a, b, c = (mesh.positions[mesh.triangles[:, i]].astype(np.float64) for i in range(3))
    area = np.linalg.norm(np.cross(b - a, c - a), axis=1) / 2
    each = np.ceil(area / spacing**2).astype(np.int64)
    of = np.repeat(np.arange(len(each)), each)
    number = np.arange(len(of)) - np.repeat(np.cumsum(each) - each, each)
    u = (0.5 + 0.7548776662466927 * (number + 1)) % 1.0
    v = (0.5 + 0.5698402909980532 * (number + 1)) % 1.0
    over = u + v > 1.0
    u, v = np.where(over, 1.0 - u, u)[:, None], np.where(over, 1.0 - v, v)[:, None]
    found: Floats = a[of] + u * (b - a)[of] + v * (c - a)[of]
    return found


def grounded(mesh: Mesh, reach: float = 0.05, depth: float = 0.45) -> Mesh:
    """*mesh* with its walls darker where they meet the ground at z = 0: by *depth* there, fading over *reach* upwards."""
    z = np.maximum(mesh.positions[:, 2], 0.0)
    wall = 1.0 - np.abs(mesh.normals[:, 2])
    return mesh.shaded((mesh.occlusion * (1.0 - depth * wall * np.exp(-z / reach))).astype(np.float32))


def baked(mesh: Mesh, spacing: float = 0.03, count: int = 48, lowest: float = -0.25, least: float = 0.12) -> Mesh:
    """*mesh* with its occlusion worked out from itself.

    *spacing* (cells) is the grain of the depth maps: finer details throw no shade. Directions reach below the horizon (*lowest*) so that
    walls are not half dark in the open. No corner falls under *least*.
    """
    p = mesh.positions.astype(np.float32)
    points = np.ascontiguousarray(spread(mesh, spacing * 0.75).T, np.float32)
    lifted = np.ascontiguousarray((p + mesh.normals * np.float32(spacing * 0.75)).T)
    seen = np.zeros(len(p), np.float32)
    total = np.zeros(len(p), np.float32)
    for d in directions(count, lowest):
        facing = mesh.normals @ d.astype(np.float32)
        u = np.cross(d, (0.0, 1.0, 0.0) if abs(d[1]) < 0.9 else (1.0, 0.0, 0.0))
        u /= np.linalg.norm(u)
        frame = np.stack([u / spacing, np.cross(d, u) / spacing, d]).astype(np.float32)
        corners = frame[:2] @ p.T
        low = corners.min(axis=1) - 2.0
        wide, high = (int(v) for v in np.ceil(corners.max(axis=1) + 2.0 - low))
        at, here = frame @ points, frame @ lifted
        depth = np.full(wide * high, -np.inf, np.float32)
        np.maximum.at(depth, (at[0] - low[0]).astype(np.int32) * high + (at[1] - low[1]).astype(np.int32), at[2])
        column = np.clip((here[0] - low[0]).astype(np.int32), 0, wide - 1)
        row = np.clip((here[1] - low[1]).astype(np.int32), 0, high - 1)
        # a grazing surface hides itself by its own slope within a cell of the map, so it gets more slack
        slack = spacing * (0.6 + 1.2 * np.sqrt(np.clip(1.0 - facing * facing, 0.0, 1.0)))
        weight = np.maximum(facing, 0.0)
        seen += weight * (depth[column * high + row] <= here[2] + slack)
        total += weight
    share = np.where(total > 1e-6, seen / np.maximum(total, 1e-6), 0.5)
    return mesh.shaded(np.clip(least + (1.0 - least) * share, 0.0, 1.0).astype(np.float32))
