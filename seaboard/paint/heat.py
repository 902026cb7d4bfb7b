"""The glow of chances on a sea, cell by cell: the phosphor's own where a ship is unlikely, white where it is likeliest, with figures."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from seaboard.paint.fonts import font
from seaboard.scene.heat import STOPS
from seaboard.scene.items import Colour
from seaboard.scene.metrics import Style
from seaboard.scene.theme import BLACK, WHITE, mix

Floats = NDArray[np.float32]

#: How much of the ground a glow covers, the weakest and the strongest.
FAINT, STRONG = 0.14, 0.86
#: How far the plate of a cell stays from the edges of it, and over how much its own edge is soft and brighter, in cells.
INSET, SOFT, BRIM = 0.03, 0.05, 0.13
#: The least cell with a figure in it, in pixels, the size of that, the weight of its strokes, and the glow from which on it is dark.
LEGIBLE, FIGURE, WEIGHT, BRIGHT = 28, 0.36, 600, 0.5


def plate(cell: int) -> Floats:
    """How strongly each pixel of a cell that glows does so, 0 to 1, shape (cell, cell): most along its edges."""
    at = np.abs((np.arange(cell, dtype=np.float32) + np.float32(0.5)) / cell - np.float32(0.5))
    away = np.float32(0.5 - INSET) - np.maximum.outer(at, at)
    found = np.clip(away / SOFT, 0.0, 1.0) * (0.66 + 0.34 * np.exp(-((np.maximum(away, 0.0) / BRIM) ** 2)))
    return np.asarray(found, np.float32)


def covering(warm: NDArray[Any]) -> NDArray[Any]:
    """How much of the ground a glow of the strength *warm*, 0 to 1, covers."""
    return np.asarray(FAINT + (STRONG - FAINT) * warm**0.6)


def heat(w: int, h: int, n: int, levels: tuple[int, ...], chances: tuple[int, ...], steps: int, *tones: Colour) -> Image.Image:
    """The glow of a sea of *n* by *n* cells: *levels*, row by row, from 0 to *steps* (-1: none), with the *chances* in per cent written in
    the cells where they are large enough."""
    cell = w // n
    level = np.array(levels, np.float32).reshape(n, n) / steps
    warm = np.clip(level, 0.0, 1.0)
    hues = np.stack([np.interp(warm, STOPS, [tone[band] for tone in tones]) for band in range(3)], axis=-1)
    cover = np.where(level >= 0, covering(warm), 0.0)
    small = np.concatenate([hues, np.full((n, n, 1), 255.0)], axis=-1).astype(np.uint8)
    image = Image.fromarray(small).resize((n * cell, n * cell), Image.Resampling.NEAREST)
    image.putalpha(Image.fromarray((255.0 * np.kron(cover, plate(cell))).astype(np.uint8)))
    if cell >= LEGIBLE:
        _figures(image, n, cell, level, chances, tones)
    return image if image.size == (w, h) else image.crop((0, 0, w, h))


def _figures(image: Image.Image, n: int, cell: int, level: NDArray[Any], chances: tuple[int, ...], tones: tuple[Colour, ...]) -> None:
    """Write the chance into each cell that has one: light with a dark edge, but for the strongest glows, on which it is dark."""
    draw = ImageDraw.Draw(image)
    made = font(Style(round(FIGURE * cell), WEIGHT))
    light, dark = mix(tones[1], WHITE, 0.75), mix(tones[1], BLACK, 0.9)
    for i, chance in enumerate(chances):
        if chance > 0:
            row, col = divmod(i, n)
            place, text = (col * cell + cell / 2, row * cell + cell / 2), str(chance)
            if level[row, col] > BRIGHT:
                draw.text(place, text, fill=(*dark, 255), font=made, anchor="mm")
            else:
                draw.text(
                    place, text, fill=(*light, 255), font=made, anchor="mm", stroke_width=max(1, cell // 30), stroke_fill=(*dark, 255)
                )
