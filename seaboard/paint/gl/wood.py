"""The grain of the table: a small picture that can be laid side by side with itself."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

#: Width (along the grain) and height in pixels, and how many planks that is.
WIDTH, HEIGHT, PLANKS = 256, 256, 4


@lru_cache(maxsize=1)
def wood() -> NDArray[np.uint8]:
    """Planks, shape (HEIGHT, WIDTH): light wood is bright, the gaps between planks are dark. The same each time."""
    noise = _noise(HEIGHT * WIDTH).reshape(HEIGHT, WIDTH)
    fine, broad = _smooth(_smooth(noise, 29, 1), 3, 0), _smooth(_smooth(noise, 61, 1), 9, 0)
    grain = 0.5 + 0.075 * fine + 0.055 * np.sin(2.2 * broad)
    high = HEIGHT // PLANKS
    row = np.arange(HEIGHT)
    grain += (np.array([0.03, -0.07, 0.06, -0.025])[row // high])[:, None]
    edge = np.minimum(row % high, high - 1 - row % high)
    grain *= (1.0 - 0.62 * np.exp(-((edge / 1.1) ** 2)))[:, None]
    found: NDArray[np.uint8] = np.rint(255.0 * np.clip(grain, 0.0, 1.0)).astype(np.uint8)
    return found


def _noise(count: int) -> NDArray[np.float64]:
    """*count* numbers between 0 and 1 without a pattern to the eye: a hash of their places (numpy's own generators take long to import)."""
    h = np.arange(count, dtype=np.uint32) * np.uint32(0x9E3779B1)
    for shift, factor in ((15, 0x85EBCA77), (13, 0xC2B2AE3D)):
        h = (h ^ (h >> np.uint32(shift))) * np.uint32(factor)
    return (h >> np.uint32(8)) / float(1 << 24)


def _smooth(a: NDArray[np.float64], reach: int, axis: int) -> NDArray[np.float64]:
    """*a* averaged over *reach* neighbours along *axis*, twice, round the edges; mean 0, deviation 1."""
    for _ in range(2):
        ends = [(0, 0), (0, 0)]
        ends[axis] = (reach // 2 + 1, reach // 2)
        total = np.cumsum(np.pad(a, ends, mode="wrap"), axis=axis)
        size = a.shape[axis]
        high, low = (np.take(total, range(at, at + size), axis=axis) for at in (reach, 0))
        a = (high - low) / reach
    found: NDArray[np.float64] = (a - a.mean()) / a.std()
    return found
