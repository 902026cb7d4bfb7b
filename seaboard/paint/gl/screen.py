"""The soft light of the radar's screen while nothing is on it: the haloes of its grid, rings and bearings, the grain of the phosphor, and
the shade under the frame. The lines themselves are drawn by the shader, which keeps them sharp.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from seaboard.paint.gl.colours import linear
from seaboard.scene.items import Colour

Floats = NDArray[np.float32]

#: Pixels to a cell; odd, so that the middle of a cell is that of a pixel.
GRAIN = 25
#: How bright the haloes are of the lines of the grid, of the range rings, of the ticks, and how far they reach, in cells.
GRID, RINGS, TICKS, HALO = 0.046, 0.150, 0.120, 0.070
#: How uneven the phosphor is.
UNEVEN = 0.06
#: How dark the shade of the frame is, and how far it reaches, in cells.
FRAME, UNDER = 0.55, 0.22


def spread(d: NDArray[Any], reach: float) -> Floats:
    """How much light there is at the distance *d* from a line: a tight bloom and a wide one."""
    near = d / reach
    return np.asarray(0.75 * np.exp(-(near**2)) + 0.25 * np.exp(-near / 1.6), np.float32)


@lru_cache(maxsize=4)
def screen(n: int, phosphor: Colour, written: bool = False) -> Floats:
    """The linear light (red, green, blue) and how much of the sky is hidden, shape (H, W, 4), of a screen of *n* by *n* cells; of one that
    is *written* on, whose grid alone is seen. Must not be written to."""
    side = n * GRAIN
    steps = (np.arange(side, dtype=np.float32) + 0.5) / GRAIN - n / 2
    x, y = np.meshgrid(steps, -steps)
    r, half = np.hypot(x, y), n / 2
    light = np.zeros((side, side), np.float32)
    across, down = (np.abs((v + half + 0.5) % 1.0 - 0.5) for v in (x, y))
    grid = np.minimum(across, down)
    light += GRID * spread(grid, HALO)
    if not written:
        light += _scale(x, y, half)
    light *= 1.0 + UNEVEN * np.random.default_rng(3).standard_normal((side, side), np.float32)
    light *= 1.05 - 0.35 * np.clip(r / half, 0.0, 1.4) ** 2
    pixels = np.empty((side, side, 4), np.float32)
    pixels[..., :3] = np.maximum(light, 0.0)[..., None] * linear(phosphor)
    # the frame stands above the glass: its shade is deepest below its upper edge and right of its left one, towards the lamp
    edges = ((half - y, 1.5), (x + half, 1.2), (half + y, 0.7), (half - x, 0.7))
    shade = np.ones_like(light)
    for away, far in edges:
        shade *= 1.0 - FRAME * np.exp(-((np.maximum(away, 0.0) / (UNDER * far)) ** 1.2))
    pixels[..., 3] = 1.0 - shade
    pixels.setflags(write=False)
    return pixels


def _scale(x: NDArray[Any], y: NDArray[Any], half: float) -> Floats:
    """The haloes of rings, cross-hair and bearings at the places *x* and *y* of a screen that reaches *half* cells from its middle."""
    r = np.hypot(x, y)
    gap = 0.32 * half
    ring = np.abs((r / gap + 0.5) % 1.0 - 0.5) * gap
    light = RINGS * spread(ring, HALO) * (r > 0.5 * gap) * (r < half)
    light += 0.6 * RINGS * spread(np.minimum(np.abs(x), np.abs(y)), HALO) * np.clip((0.98 * half - r) / 0.2, 0.0, 1.0)
    bearing = np.degrees(np.arctan2(x, y))
    for step, start in ((10.0, 0.915), (30.0, 0.87)):
        aside = np.radians(np.abs((bearing + step / 2) % step - step / 2)) * r
        light += TICKS * spread(aside, 0.8 * HALO) * np.clip((r / half - start) / 0.02, 0.0, 1.0) * (r < 0.96 * half)
    return np.asarray(light, np.float32)
