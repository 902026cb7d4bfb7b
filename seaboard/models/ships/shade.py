"""How much sky the corners of a ship see: read off a map of its heights, from the horizon in some directions.

A ship is next to a field of heights, so the elevation of the horizon over eight directions (Max 1988, horizon mapping) tells the shade in
its corners smoothly, and in two milliseconds where casting into all directions takes thirty.
"""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from numpy.typing import NDArray

from seaboard.models.mesh import Mesh
from seaboard.models.occlusion import spread

#: How far away the horizon is looked for, in cells.
_AWAY = (0.045, 0.09, 0.16, 0.28, 0.45)


def shaded(mesh: Mesh, grain: float = 0.03, ground: float | None = 0.0, depth: float = 0.4, least: float = 0.1) -> Mesh:
    """*mesh* with its occlusion. *grain* is the side of a square of the map of heights; all round it lies the *ground* (None: nothing).

    Walls are darker by *depth* where they meet the ground, as both take each other's light. No corner falls under *least*.
    """
    p, n = mesh.positions, mesh.normals
    points = spread(mesh, grain * 0.85).astype(np.float32)
    low = p[:, :2].min(axis=0) - _AWAY[-1] - grain
    size = np.ceil((p[:, :2].max(axis=0) + _AWAY[-1] + grain - low) / grain).astype(np.int64) + 1
    heights = np.full(int(size[0] * size[1]), -9.0 if ground is None else ground, np.float32)
    at = ((points[:, :2] - low) / grain).astype(np.int64)
    np.maximum.at(heights, at[:, 0] * size[1] + at[:, 1], points[:, 2])
    x = (p[:, 0] + n[:, 0] * grain * 1.1 - low[0]) / grain
    y = (p[:, 1] + n[:, 1] * grain * 1.1 - low[1]) / grain
    z = p[:, 2] + np.maximum(n[:, 2], 0.0) * 0.006 + 0.004
    seen: NDArray[np.float32] = np.zeros(len(p), np.float32)
    total = seen.copy()
    for k in range(8):
        dx, dy = cos(pi / 4 * (k + 0.5)), sin(pi / 4 * (k + 0.5))
        rise = np.zeros(len(p), np.float32)
        for away in _AWAY if grain < 0.035 else _AWAY[::2]:
            index = (x + dx * away / grain).astype(np.int64) * size[1] + (y + dy * away / grain).astype(np.int64)
            np.maximum(rise, (heights[index] - z) / np.float32(away + grain * 0.4), out=rise)
        weight = np.maximum(np.float32(dx) * n[:, 0] + np.float32(dy) * n[:, 1] + np.float32(0.55) * np.maximum(n[:, 2], 0.0), 0.02)
        seen += weight * (1.0 - rise / np.sqrt(1.0 + rise * rise))
        total += weight
    share = seen / total * (1.0 + 0.55 * np.minimum(n[:, 2], 0.0))
    if ground is not None:
        share *= 1.0 - depth * (1.0 - np.abs(n[:, 2])) * np.exp(-np.maximum(p[:, 2] - ground, 0.0) / 0.05)
    return mesh.shaded(np.clip(least + (1.0 - least) * share, 0.0, 1.0).astype(np.float32))
