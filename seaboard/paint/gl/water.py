"""The swell that is moulded into one's own sea, and the light that it throws into the depth, as one tile for its shader.

A random sea of long-crested waves (Tessendorf, Simulating Ocean Water, 2001) that stands still. The light is that of one refracting sheet:
it gathers where the determinant of the map from the surface to the depth is small.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

#: Cells after which the tile comes again, and its pixels to a side.
PERIOD, SIDE = 10.0, 256
#: The steepest slope that the tile can tell.
STEEP = 0.5
#: How high the swell is, as the standard deviation of its slope; how deep the light goes, against that at which the first rays would meet.
SLOPE, DEPTH = 0.13, 0.62
#: Waves to a tile: the longest and the shortest, and those that there are most of; where they come from, in radians.
LONGEST, SHORTEST, USUAL, FROM = 3.0, 40.0, 11.0, 0.9
_SEED = 20


@lru_cache(maxsize=1)
def swell() -> NDArray[np.uint8]:
    """The tile, shape (SIDE, SIDE, 4), the first row at the lowest y: how far the surface leans along x and along y (128: not at all, 255:
    by ``STEEP``), how much light there is in the depth (85: as much as on a flat sea), how high the surface is (128: as the mean)."""
    rng = np.random.default_rng(_SEED)
    ky, kx = np.fft.fftfreq(SIDE, 1 / SIDE)[:, None], np.fft.rfftfreq(SIDE, 1 / SIDE)[None, :]
    k = np.hypot(kx, ky)
    across = np.cos(np.arctan2(ky, kx) - FROM) ** 2
    share = np.exp(-((np.log(np.maximum(k, 1e-9) / USUAL) / 0.55) ** 2)) * (0.25 + across) / np.maximum(k, 1.0) ** 1.5
    share[(k < LONGEST) | (k > SHORTEST)] = 0.0
    spectrum = share * (rng.standard_normal(k.shape) + 1j * rng.standard_normal(k.shape))
    turn = 2.0 * np.pi / PERIOD

    def field(by: Any) -> NDArray[np.float64]:
        return np.fft.irfft2(spectrum * by, (SIDE, SIDE))

    along_x, along_y = 1j * turn * kx, 1j * turn * ky
    dx, dy, height = field(along_x), field(along_y), field(1.0)
    size = SLOPE / float(np.sqrt(np.mean(dx**2 + dy**2)))
    xx, yy, xy = (size * field(by) for by in (along_x**2, along_y**2, along_x * along_y))
    depth = DEPTH / float(np.percentile(np.abs(xx + yy), 99.0))
    spread = np.abs((1.0 + depth * xx) * (1.0 + depth * yy) - (depth * xy) ** 2)
    light = np.minimum(1.0 / np.maximum(spread, 0.25), 3.0) / 3.0
    parts = (0.5 - size * dx / (2 * STEEP), 0.5 - size * dy / (2 * STEEP), light, 0.5 + height / (6.0 * float(height.std())))
    found: NDArray[np.uint8] = np.rint(255.0 * np.clip(np.stack(parts, axis=-1), 0.0, 1.0)).astype(np.uint8)
    return found
