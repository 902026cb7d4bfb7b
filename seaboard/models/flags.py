"""The flag that goes up on ships when a game is won: a pennant on a staff, in pictures of it as it flies.

The origin is at the foot of the staff, z up; the wind blows along +x.
"""

from __future__ import annotations

from functools import lru_cache
from math import pi

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, Mesh, join
from seaboard.models.shapes import lathe
from seaboard.models.surface import surface

#: How many pictures there are of it, until it flies as in the first again.
PICTURES = 8
#: How high the staff is, how long the cloth, and how broad at the staff and at its end.
STAFF, LONG, HOIST, FLY = 0.74, 0.66, 0.4, 0.26


@lru_cache(maxsize=2 * PICTURES)
def flag(picture: int, detail: int = 1) -> Mesh:
    """The flag in one of its ``PICTURES``."""
    staff = lathe(
        [(0.018, 0.0), (0.013, STAFF), (0.026, STAFF + 0.012), (0.0, STAFF + 0.045)], 8 if detail > 0 else 5, Material.BRASS, crease=50.0
    )
    along, steps = (12 if detail > 0 else 7), 3
    grid = np.array([_cloth(i / along, j / steps, picture) for j in range(steps + 1) for i in range(along + 1)])
    row = along + 1
    a = np.array([j * row + i for j in range(steps) for i in range(along)])
    faces = np.concatenate([np.stack([a, a + 1, a + row + 1], 1), np.stack([a, a + row + 1, a + row], 1)])
    bands = np.tile(np.repeat([Material.BAND_RED, Material.PAINT_WHITE, Material.BAND_RED], along), 2)
    return join([staff, surface(grid, faces, bands, 80.0), surface(grid, faces[:, ::-1], bands, 80.0)])


def _cloth(u: float, v: float, picture: int) -> Floats:
    """A point of the cloth: *u* from the staff to its end, *v* from below to above."""
    wave = 2.0 * pi * (1.25 * u - picture / PICTURES)
    broad = HOIST + (FLY - HOIST) * u
    z = STAFF - 0.03 - HOIST / 2 + (v - 0.5) * broad - 0.06 * u * u
    return np.array([0.014 + LONG * u, 0.062 * u**0.7 * np.sin(wave + 0.5 * v), z])
