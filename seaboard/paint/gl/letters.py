"""Letters and numbers in the scene: an atlas of distances to their outlines, and where they stand on the bands round the seas; and the
figures of chances in their cells.

A texture of distances stays sharp however large or slanted it is drawn (Green, SIGGRAPH 2007). It is made here from glyphs of the
typeface, by the separable distance transform of Felzenszwalb and Huttenlocher cut off at a few pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from seaboard.engine.grid import Cell, column_name
from seaboard.models.measures import Measures
from seaboard.paint.fonts import font, glyphs
from seaboard.scene.metrics import Style

#: The height of a capital in the picture that distances are taken from; pixels of that to a texel; how far distances reach, in texels.
CAP, FINE, REACH = 68, 2, 4
#: The type of that picture: a capital of Inter is 0.727 of the size of the type.
STYLE = Style(round(CAP / 0.727), 640)
#: The height of the figure of a chance, of one with three digits, and how high it lies over the radar, in cells: over any mark in its cell.
FIGURE, LONG, OVER = 0.40, 0.29, 0.05
#: Room for one label in the atlas, in texels.
WIDE, HIGH, COLUMNS = 60, 45, 8
#: The height of a capital on the band, as a share of the band and in cells at most; how much narrower numbers of two digits are. And how
#: much of the band letters have: over the rest the upper wall of the lid is seen in the overview.
SHARE, MOST, NARROW, OPEN = 0.57, 0.58, 0.76, 0.9
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
    return _drawn(tuple(label for group in labels(n) for label in group))


@lru_cache(maxsize=1)
def digits() -> Atlas:
    """The atlas of the ten digits."""
    return _drawn(tuple("0123456789"))


def _drawn(every: tuple[str, ...]) -> Atlas:
    """The atlas of *every* label."""
    rows = -(-len(every) // COLUMNS)
    ink = np.zeros((rows * HIGH * FINE, COLUMNS * WIDE * FINE), bool)
    style, box = STYLE, {}
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
    out, high = n / 2 + (trim + m.margin) / 2, n / 2 + (trim + OPEN * m.margin) / 2
    points: list[tuple[float, ...]] = []
    letters, numbers = labels(n)
    for i, label in enumerate((*letters, *numbers)):
        along = i % n + 0.5 - n / 2
        x, y = (along, high) if i < n else (-out, -along)
        narrow = NARROW if len(label) > 1 else 1.0
        left, top, right, bottom = made.box[label]
        dx, dy = WIDE * texel * narrow / 2, HIGH * texel / 2
        for sx, sy, u, v in ((-1, -1, left, bottom), (1, -1, right, bottom), (1, 1, right, top), (-1, 1, left, top)):
            points.append((x + sx * dx, y + sy * dy, m.band, u / w, v / h, i))
    start = 4 * np.arange(2 * n)[:, None]
    triangles = np.concatenate([start + (0, 1, 2), start + (0, 2, 3)])
    return np.array(points, np.float32), triangles.astype(np.uint32)


def figures(chances: Sequence[tuple[Cell, int, bool]], n: int) -> tuple[NDArray[np.float32], NDArray[np.uint32]]:
    """The corners and triangles, as ``quads`` has them, of the figures of *chances* in the middles of their cells; their number is 1 where
    it is to be in the dark ink, else 0."""
    m, made, points = Measures(n), digits(), list[tuple[float, ...]]()
    h, w = made.pixels.shape
    for cell, chance, dark in chances:
        text = str(chance)
        texel = (FIGURE if len(text) < 3 else LONG) / made.cap
        x, y = m.cell_centre(cell)
        pen = 0.0
        inked: list[tuple[str, float, float]] = []
        for digit in text:
            (mask, left, _), step = glyphs(digit, STYLE, 0), font(STYLE).getlength(digit)
            inked.append((digit, (pen + left + mask.width / 2) / FINE, mask.width / 2 / FINE))
            pen += step
        # its ink is in the middle, not the room that a typeface leaves beside a digit
        middle = (inked[0][1] - inked[0][2] + inked[-1][1] + inked[-1][2]) / 2
        for digit, at, half in inked:
            wide = half + REACH
            left_, top, right_, bottom = made.box[digit]
            centre = (left_ + right_) / 2
            for sx, sy, v in ((-1, -1, bottom), (1, -1, bottom), (1, 1, top), (-1, 1, top)):
                place = (x + (at - middle + sx * wide) * texel, y + sy * HIGH * texel / 2, OVER)
                points.append((*place, (centre + sx * wide) / w, v / h, float(dark)))
    start = 4 * np.arange(len(points) // 4)[:, None]
    triangles = np.concatenate([start + (0, 1, 2), start + (0, 2, 3)])
    return np.array(points, np.float32).reshape(-1, 6), triangles.astype(np.uint32)


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
