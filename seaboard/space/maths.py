"""The one place that calls pyrr: matrices of a light that shines from far away.

pyrr multiplies row vectors from the left; everything here is turned over, so that matrices are for column vectors like all others of the
program. Only its functional modules are used: its objects warn on new versions of numpy.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray
from pyrr import matrix44

Floats = NDArray[np.float64]


def light_matrix(direction: ArrayLike, bounds: ArrayLike) -> Floats:
    """From the case frame to the clip space of a light's map of depths, shape (4, 4), for column vectors.

    *direction* (3,) points to the light, which is so far away that its rays are parallel. *bounds* (N, 3) are points round all that may
    throw or catch a shadow: they just fill the map, from -1 to 1 along each axis, what is nearest to the light at -1. ValueError if the
    direction has no length.
    """
    to_light = np.asarray(direction, np.float64)
    length = float(np.linalg.norm(to_light))
    if not length > 0.0:
        raise ValueError("a light without direction")
    points = np.asarray(bounds, np.float64).reshape(-1, 3)
    to_light = to_light / length
    # any direction that is not the light's own will do for up
    up = np.array([0.0, 0.0, -1.0]) if abs(to_light[1]) > 0.9 else np.array([0.0, 1.0, 0.0])
    middle = points.mean(axis=0)
    view: Floats = np.asarray(matrix44.create_look_at(middle + to_light, middle, up), np.float64).T
    seen = points @ view[:3, :3].T + view[:3, 3]
    low, high = seen.min(axis=0), seen.max(axis=0)
    # a flat set of points must not make a map without depth
    room = np.maximum(high - low, 1e-6) - (high - low)
    low, high = low - room / 2, high + room / 2
    clip: Floats = np.asarray(
        matrix44.create_orthogonal_projection(low[0], high[0], low[1], high[1], -high[2], -low[2], dtype=np.float64), np.float64
    ).T
    whole: Floats = clip @ view
    return whole
