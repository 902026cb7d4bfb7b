"""The glow of chances on a sea, cell by cell: the phosphor's own where a ship is unlikely, white where it is likeliest, with figures."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from seaboard.paint.fonts import font
from seaboard.scene.heat import MIDDLE, STOPS, covered
from seaboard.scene.items import Colour
from seaboard.scene.metrics import Style

Floats = NDArray[np.float32]

#: How far the plate of a cell stays from the edges of it, and over how much its own edge is soft and brighter, in cells.
INSET, SOFT, BRIM = 0.03, 0.05, 0.13
#: The least cell with a figure in it, in pixels, the size of that, of one with three digits, and the weight of its strokes.
LEGIBLE, FIGURE, LONG, WEIGHT = 26, 0.46, 0.36, 640


def plate(cell: int) -> Floats:
    """How strongly each pixel of a cell that glows does so, 0 to 1, shape (cell, cell): most along its edges."""
    at = np.abs((np.arange(cell, dtype=np.float32) + np.float32(0.5)) / cell - np.float32(0.5))
    away = np.float32(0.5 - INSET) - np.maximum.outer(at, at)
    found = np.clip(away / SOFT, 0.0, 1.0) * (MIDDLE + (1.0 - MIDDLE) * np.exp(-((np.maximum(away, 0.0) / BRIM) ** 2)))
    return np.asarray(found, np.float32)


def heat(
    w: int,
    h: int,
    n: int,
    levels: tuple[int, ...],
    chances: tuple[int, ...],
    steps: int,
    turning: float,
    inks: tuple[Colour, Colour],
    *tones: Colour,
) -> Image.Image:
    """The glow of a sea of *n* by *n* cells: *levels*, row by row, from 0 to *steps* (-1: none), with the *chances* in per cent written in
    the cells where they are large enough, in the first of *inks*, and in the second where the glow (0 to 1) is at least *turning*."""
    cell = w // n
    level = np.array(levels, np.float32).reshape(n, n) / steps
    warm = np.clip(level, 0.0, 1.0)
    hues = np.stack([np.interp(warm, STOPS, [tone[band] for tone in tones]) for band in range(3)], axis=-1)
    cover = np.array([*(covered(i / steps) for i in range(steps + 1)), 0.0])[np.array(levels).reshape(n, n)]
    small = np.concatenate([hues, np.full((n, n, 1), 255.0)], axis=-1).astype(np.uint8)
    image = Image.fromarray(small).resize((n * cell, n * cell), Image.Resampling.NEAREST)
    image.putalpha(Image.fromarray((255.0 * np.kron(cover, plate(cell))).astype(np.uint8)))
    if cell >= LEGIBLE:
        _figures(image, n, cell, level < turning, chances, inks)
    return image if image.size == (w, h) else image.crop((0, 0, w, h))


def _figures(
    image: Image.Image, n: int, cell: int, light: NDArray[np.bool_], chances: tuple[int, ...], inks: tuple[Colour, Colour]
) -> None:
    """Write the chance into each cell that has one, in the first of *inks* where *light* (n, n) says so."""
    draw = ImageDraw.Draw(image)
    for i, chance in enumerate(chances):
        if chance > 0:
            row, col = divmod(i, n)
            made = font(Style(round((FIGURE if chance < 100 else LONG) * cell), WEIGHT))
            # in the middle of the ink: the line of a typeface has room for what no digit has
            left, top, right, bottom = made.getbbox(str(chance), anchor="ls")
            place = col * cell + round((cell - left - right) / 2), row * cell + round((cell - top - bottom) / 2)
            draw.text(place, str(chance), fill=(*inks[not light[row, col]], 255), font=made, anchor="ls")
