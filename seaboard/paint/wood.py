"""The wood of the table: a small picture that can be laid side by side with itself.

Broad boards that run on without an end, each sawn from a trunk: the lines of growth are where the plane of the saw cuts the rings of a tree
that is a little bent, so that they arch in the middle of a board and run straight at its sides. Fine pores, and thin seams.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

#: Width (along the grain) and height in pixels of the coarsest picture, how many boards that is, and its side in cells of the case.
WIDTH, HEIGHT, ROWS, SIDE = 256, 512, 4, 23.5
#: What the light on it is multiplied by is so much more than the picture says.
BRIGHT = 2.0
#: Of each board: where across it and how far below it the middle of the trunk was, in breadths of a board; how often in the picture and by
#: how much the trunk bends, and where; how many rings there are to a breadth; how light and how red it is.
BOARDS = (
    (-0.70, 0.50, 1, 0.16, 0.10, 25.0, 0.2, 0.1),
    (0.46, 0.20, 1, 0.11, 0.60, 34.0, -0.8, 0.6),
    (1.60, 0.40, 1, 0.14, 0.40, 22.0, 0.9, -0.6),
    (0.16, 0.34, 1, 0.13, 0.85, 28.0, -0.2, 0.3),
)


@lru_cache(maxsize=2)
def wood(fine: int = 1, wide: int = 0) -> NDArray[np.uint8]:
    """Boards, shape (HEIGHT * fine, WIDTH * fine, 4): what the colour of the wood is multiplied by, 255 being ``BRIGHT``, and how light it
    is, seams and pores being dark. The same each time. With *wide* it has so many columns instead: along the grain little changes."""
    high, wide = HEIGHT * fine, wide or WIDTH * fine
    noise = _noise(high * wide).reshape(high, wide)
    row = np.arange(high) * ROWS // high
    across = ((np.arange(high) % (high // ROWS) + 0.5) * ROWS / high)[:, None]
    along = ((np.arange(wide) + 0.5) / wide)[None, :]
    middle, below, bends, bent, where, rings, pale, ruddy = (column[:, None] for column in np.array(BOARDS)[row].T)
    broad = _smooth(_smooth(noise, wide // 6 | 1, 1), high // 30 | 1, 0)
    fibre = _smooth(np.roll(noise, high // 5, 0), wide // 26 | 1, 1)
    wavy = _smooth(_smooth(np.roll(noise, high // 2, 0), wide // 12 | 1, 1), high // 130 | 1, 0)
    # how far the saw passed from the middle of the trunk, in breadths
    turn = 2.0 * np.pi * (bends * along + where)
    deep = below + bent * (0.5 + 0.5 * np.sin(turn)) + 0.25 * bent * np.sin(2.0 * turn + 1.0)
    off = across - middle + 0.05 * np.sin(turn + 2.0)
    phase = rings * np.sqrt(off * off + deep * deep) + 0.20 * broad + 0.05 * wavy
    # light wood of the spring that darkens to the line of the autumn
    age = phase - np.floor(phase)
    autumn = np.where(age < 0.80, (age / 0.80) ** 2.4, 0.5 + 0.5 * np.cos(np.pi * (age - 0.80) / 0.20))
    year = _noise(64)[np.floor(phase).astype(int) % 64] - 0.5
    # pores: short dark strokes, most where the wood of the spring is
    stroke = _smooth(np.roll(noise, high // 3, 0), max(3, wide // 170 | 1), 1)
    pores = np.clip(stroke - 1.35, 0.0, 1.2) * (1.0 - 0.55 * autumn)
    light = 0.50 + 0.035 * pale + 0.026 * fibre - (0.120 + 0.08 * year) * autumn + 0.014 * broad + 0.03 * year - 0.10 * pores
    red = 0.5 + 0.12 * ruddy + 0.14 * autumn + 0.03 * broad
    # a seam: a dark line, and the broken edge of the board below it, that catches the light
    side = across * SIDE / ROWS
    least = 0.75 * SIDE / high
    gap = np.exp(-((np.minimum(side, SIDE / ROWS - side) / max(0.022, least)) ** 2))
    light = (light + 0.03 * np.exp(-(((side - 0.07) / max(0.03, least)) ** 2))) * (1.0 - 0.66 * gap)
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
        a = (total[reach : reach + size] - total[:size] if axis == 0 else total[:, reach : reach + size] - total[:, :size]) / reach
    found: Floats = (a - a.mean()) / a.std()
    return found
