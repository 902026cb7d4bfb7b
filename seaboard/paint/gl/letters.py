"""Letters and numbers in the scene: an atlas of distances to their outlines, and where they stand on the bands round the seas.

A texture of distances stays sharp however large or slanted it is drawn (Green, SIGGRAPH 2007). It is made here from glyphs of the
typeface, by the separable distance transform of Felzenszwalb and Huttenlocher cut off at a few pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from seaboard.engine.grid import column_name
from seaboard.models.measures import Measures
from seaboard.paint.fonts import glyphs
from seaboard.scene.metrics import Style

#: The height of a capital in the picture that distances are taken from; pixels of that to a texel; how far distances reach, in texels.
CAP, FINE, REACH = 68, 2, 4
#: Room for one label in the atlas, in texels.
WIDE, HIGH, COLUMNS = 60, 45, 8
#: The height of a capital on the band, as a share of the band and in cells at most; how much narrower numbers of two digits are.
SHARE, MOST, NARROW = 0.62, 0.58, 0.76
#: On seas with more columns than these, capitals are lower by so much for each more: small letters need air.
USUAL, LESS = 10, 0.014


@dataclass(frozen=True, slots=True, eq=False)
class Atlas:
    """*pixels* (H, W) uint8: 128 on an outline, more inside. *box* is where each label is: left, top, right, bottom in texels; *cap* the
    texels of the height of a capital."""

    pixels: NDArray[np.uint8]
    box: dict[str, tuple[int, int, int, int]]
    cap: float


def labels(n: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The letters of the columns and the numbers of the rows of a sea."""
    return tuple(column_name(i) for i in range(n)), tuple(str(i + 1) for i in range(n))


@lru_cache(maxsize=2)
def atlas(n: int) -> Atlas:
    """The atlas of all labels of a sea of *n* by *n* cells."""
    every = [label for group in labels(n) for label in group]
    rows = -(-len(every) // COLUMNS)
    ink = np.zeros((rows * HIGH * FINE, COLUMNS * WIDE * FINE), bool)
    # a capital of Inter is 0.727 of the size of the type
    style, box = Style(round(CAP / 0.727), 640), {}
    for i, label in enumerate(every):
        mask, _, _ = glyphs(label, style, 0)
        x, y = (i % COLUMNS) * WIDE, (i // COLUMNS) * HIGH
        left = x * FINE + (WIDE * FINE - mask.width) // 2
        top = y * FINE + (HIGH * FINE - mask.height) // 2
        ink[top : top + mask.height, left : left + mask.width] |= np.asarray(mask) > 127
        box[label] = (x, y, x + WIDE, y + HIGH)
    inside, outside = _distance(~ink), _distance(ink)
    away = (inside - outside).reshape(rows * HIGH, FINE, COLUMNS * WIDE, FINE).mean(axis=(1, 3)) / FINE
    pixels = np.clip(np.rint(128.0 + 127.0 * away / REACH), 0, 255).astype(np.uint8)
    return Atlas(pixels, box, CAP / FINE)


def _distance(there: NDArray[np.bool_]) -> NDArray[np.float32]:
    """How far each pixel is from the nearest one that is *there*, in pixels, less half of one; not more than the reach."""
    far = REACH * FINE
    here = there.view(np.uint8)
    down = np.uint8(far) - here * np.uint8(far)  # along each column
    for step in range(1, far):
        near = np.uint8(far) - here * np.uint8(far - step)
        np.minimum(down[step:], near[:-step], out=down[step:])
        np.minimum(down[:-step], near[step:], out=down[:-step])
    square = down**2  # twice the square of the reach still fits a byte
    best = square.copy()
    for dx in range(1, far):
        np.minimum(best[:, dx:], square[:, :-dx] + np.uint8(dx * dx), out=best[:, dx:])
        np.minimum(best[:, :-dx], square[:, dx:] + np.uint8(dx * dx), out=best[:, :-dx])
    found: NDArray[np.float32] = np.maximum(np.sqrt(best.astype(np.float32)) - np.float32(0.5), np.float32(0.0))
    return np.minimum(found, np.float32(far))


@lru_cache(maxsize=2)
def quads(n: int) -> tuple[NDArray[np.float32], NDArray[np.uint32]]:
    """The corners (N, 6) of the labels of a sea, in its frame, and their triangles (T, 3): place, texel, and the label's number, which is
    its column for a letter and ``n`` plus its row for a number."""
    m, made = Measures(n), atlas(n)
    cap = min(SHARE * m.margin, MOST - LESS * max(0, n - USUAL))
    texel = cap / made.cap
    h, w = made.pixels.shape
    # in the middle of what the trim leaves of the band
    trim = 0.12 * m.k
    out = n / 2 + (trim + m.margin) / 2
    points: list[tuple[float, ...]] = []
    letters, numbers = labels(n)
    for i, label in enumerate((*letters, *numbers)):
        along = i % n + 0.5 - n / 2
        x, y = (along, out) if i < n else (-out, -along)
        narrow = NARROW if len(label) > 1 else 1.0
        left, top, right, bottom = made.box[label]
        dx, dy = WIDE * texel * narrow / 2, HIGH * texel / 2
        for sx, sy, u, v in ((-1, -1, left, bottom), (1, -1, right, bottom), (1, 1, right, top), (-1, 1, left, top)):
            points.append((x + sx * dx, y + sy * dy, m.band, u / w, v / h, i))
    start = 4 * np.arange(2 * n)[:, None]
    triangles = np.concatenate([start + (0, 1, 2), start + (0, 2, 3)])
    return np.array(points, np.float32), triangles.astype(np.uint32)


def spots(n: int, cursor: tuple[int, int] | None) -> NDArray[np.float64]:
    """The middles (2, 3) of the letter and the number that *cursor* lights, in the sea's frame; none, (0, 3), without one."""
    if cursor is None:
        return np.zeros((0, 3))
    points = quads(n)[0][:, :3].reshape(-1, 4, 3).mean(axis=1)
    found: NDArray[np.float64] = points[[cursor[0], n + cursor[1]]].astype(np.float64)
    return found


def lit(n: int, cursor: tuple[int, int] | None) -> tuple[float, float]:
    """The numbers of the labels of the column and the row of *cursor*; below 0 without one."""
    return (-1.0, -1.0) if cursor is None else (float(cursor[0]), float(n + cursor[1]))
