"""The wood of the table: a small picture that can be laid side by side with itself.

Boards with the lines of growth of slabs cut along the trunk, fine fibres, dark pores, and thin seams whose edges are broken.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

#: Width (along the grain) and height in pixels of the coarsest picture, and how many rows of boards that is.
WIDTH, HEIGHT, ROWS = 256, 512, 8
#: What the light on it is multiplied by is so much more than the picture says.
BRIGHT = 2.0
#: Where boards end in each row, as shares of the width.
JOINTS = ((0.10, 0.56), (0.33, 0.90), (0.02, 0.47), (0.24, 0.71), (0.13, 0.62), (0.40, 0.85), (0.06, 0.52), (0.28, 0.79))


@lru_cache(maxsize=1)
def wood(fine: int = 1) -> NDArray[np.uint8]:
    """Boards, shape (HEIGHT * fine, WIDTH * fine, 4): what the colour of the wood is multiplied by, 255 being ``BRIGHT``, and how light it
    is, seams and pores being dark. The same each time."""
    high, wide = HEIGHT * fine, WIDTH * fine
    noise = _noise(high * wide).reshape(high, wide)
    row = np.arange(high) * ROWS // high
    down = (np.arange(high) % (high // ROWS) + 0.5) * ROWS / high
    along = (np.arange(wide) + 0.5) / wide
    first, second = (np.array(JOINTS)[row, i][:, None] for i in (0, 1))
    board = (2 * row)[:, None] + ((along >= first) & (along < second))
    # one number between -1 and 1 for each board and purpose
    kind = 2.0 * _noise(6 * ROWS).reshape(3, 2 * ROWS) - 1.0
    broad = _smooth(_smooth(noise, wide // 7 | 1, 1), high // 52 | 1, 0)
    fibre = _smooth(_smooth(noise, wide // 14 | 1, 1), 3, 0)
    pores = _smooth(np.roll(noise, high // 3, 0), 5 * fine, 1)
    # lines of growth: light wood of the spring that darkens to the sharp line of the autumn
    phase = (4.6 + 1.6 * kind[0][board]) * (down[:, None] + 0.35 * kind[1][board]) + 0.55 * broad + 0.03 * fibre
    age = phase - np.floor(phase)
    growth = np.where(age < 0.86, (age / 0.86) ** 2.2, (1.0 - age) / 0.14)
    light = 0.53 + 0.06 * kind[2][board] + 0.034 * fibre - 0.17 * growth + 0.02 * broad
    light -= 0.10 * np.clip(pores - 1.5, 0.0, 1.2)
    red = 0.5 + 0.16 * kind[1][board] + 0.18 * growth + 0.05 * broad
    # seams: a dark line, and the broken edge of a board that catches the light below it
    side = down * (high // ROWS) / fine
    end = np.minimum(np.abs(along - first), np.abs(along - second)) * wide / fine
    gap = np.maximum(np.exp(-((np.minimum(side, high // (ROWS * fine) - side) / 0.8) ** 2))[:, None], 0.8 * np.exp(-((end / 0.5) ** 2)))
    light = (light + 0.05 * np.exp(-(((side - 2.2) / 0.9) ** 2))[:, None]) * (1.0 - 0.72 * gap)
    light, red = np.clip(light, 0.0, 1.0), np.clip(red, 0.0, 1.0)[..., None]
    dye = np.array((1.02, 1.04, 0.98)) + red * (np.array((1.06, 0.92, 0.74)) - np.array((1.02, 1.04, 0.98)))
    tone = dye * (0.15 + 0.75 * light + 1.75 * light * light)[..., None] / BRIGHT
    found: NDArray[np.uint8] = np.rint(255.0 * np.clip(np.concatenate([tone, light[..., None]], axis=-1), 0.0, 1.0)).astype(np.uint8)
    return found


def _noise(count: int) -> Floats:
    """*count* numbers between 0 and 1 without a pattern to the eye: a hash of their places (numpy's own generators take long to import)."""
    h = np.arange(count, dtype=np.uint32) * np.uint32(0x9E3779B1)
    for shift, factor in ((15, 0x85EBCA77), (13, 0xC2B2AE3D)):
        h = (h ^ (h >> np.uint32(shift))) * np.uint32(factor)
    return (h >> np.uint32(8)) / float(1 << 24)


def _smooth(a: Floats, reach: int, axis: int) -> Floats:
    """*a* averaged over *reach* neighbours along *axis*, twice, round the edges; mean 0, deviation 1."""
    for _ in range(2):
        ends = [(0, 0), (0, 0)]
        ends[axis] = (reach // 2 + 1, reach // 2)
        total = np.cumsum(np.pad(a, ends, mode="wrap"), axis=axis)
        size = a.shape[axis]
        high, low = (np.take(total, range(at, at + size), axis=axis) for at in (reach, 0))
        a = (high - low) / reach
    found: Floats = (a - a.mean()) / a.std()
    return found
