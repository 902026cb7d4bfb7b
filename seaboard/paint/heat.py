"""The glow of chances on a sea: cold where a ship is unlikely, amber and at last white-hot where it is likeliest; in the flat view with
figures. The field of it serves both painters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from seaboard.paint.fonts import font
from seaboard.scene.heat import STOPS
from seaboard.scene.items import Colour
from seaboard.scene.metrics import Style
from seaboard.scene.theme import BLACK, WHITE, mix

Floats = NDArray[np.float32]

#: How much of the ground a glow covers, the weakest and the strongest.
FAINT, STRONG = 0.16, 0.88
#: How far a glow reaches beyond its cell, and how much darker and how wide the gaps between cells are, in cells.
SOFT, GAP, WIDE = 0.085, 0.42, 0.055
#: The least cell with a figure in it, in pixels, the size of that, the weight of its strokes, and the glow from which on it is dark.
LEGIBLE, FIGURE, WEIGHT, BRIGHT = 28, 0.34, 600, 0.66


def field(levels: NDArray[Any], grain: int) -> tuple[Floats, Floats]:
    """How strongly each pixel glows, and how much of that is seen there, each of shape (n * *grain*, n * *grain*), of *levels* (n, n) from
    0 to 1, below 0 where nothing glows. It runs smoothly from cell to cell and has its own level in the middle of each."""
    n = len(levels)
    side = n * grain
    glows = np.asarray(levels >= 0, np.float32)
    # dark cells take the level of those beside them, so that what is beside them is no dimmer for it
    filled, known = np.asarray(np.where(levels >= 0, levels, 0.0), np.float32), glows.copy()
    while known.any() and not known.all():
        weight, total = (_around(values) for values in (known, filled * known))
        fresh = (known == 0) & (weight > 0)
        filled[fresh] = (total / np.maximum(weight, 1.0))[fresh]
        known = np.asarray((known > 0) | fresh, np.float32)
    smooth = np.asarray(Image.fromarray(filled).resize((side, side), Image.Resampling.BICUBIC), np.float32)
    mask = Image.fromarray(np.asarray(glows * 255, np.uint8)).resize((side, side), Image.Resampling.NEAREST)
    seen = np.asarray(mask.filter(ImageFilter.GaussianBlur(SOFT * grain)), np.float32) / 255.0
    at = (np.arange(side, dtype=np.float32) + 0.5) / grain
    gap = 1.0 - GAP * np.exp(-(((at - np.round(at)) / WIDE) ** 2))
    return np.clip(smooth, 0.0, 1.0), np.asarray(seen * np.minimum.outer(gap, gap), np.float32)


def _around(values: Floats) -> Floats:
    """The sums of the eight neighbours."""
    wide = np.pad(values, 1)
    n = len(values)
    shifts = [(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)]
    return np.asarray(sum(wide[r : r + n, c : c + n] for r, c in shifts), np.float32)


def hued(tones: Sequence[Sequence[float]]) -> Floats:
    """The colours of 256 levels from 0 to 1, shape (256, 3), between *tones* from the coldest to the hottest."""
    level = np.linspace(0.0, 1.0, 256)
    return np.stack([np.interp(level, STOPS, [tone[band] for tone in tones]).astype(np.float32) for band in range(3)], axis=-1)


def steps_of(level: Floats) -> NDArray[np.uint8]:
    """Which of 256 levels from 0 to 1 each of *level* is."""
    return np.asarray(255.0 * level + 0.5, np.uint8)


def heat(w: int, h: int, n: int, levels: tuple[int, ...], chances: tuple[int, ...], steps: int, *tones: Colour) -> Image.Image:
    """The glow of a sea of *n* by *n* cells: *levels*, row by row, from 0 to *steps* (-1: none), with the *chances* in per cent written in
    the cells where they are large enough."""
    cell = w // n
    coarse = np.array(levels, np.float32).reshape(n, n) / steps
    level, seen = field(coarse, cell)
    cover = 255.0 * (FAINT + (STRONG - FAINT) * np.sqrt(np.linspace(0.0, 1.0, 256, dtype=np.float32)))
    pixels = np.concatenate([np.rint(hued(tones)), cover[:, None]], axis=1)[steps_of(level)]
    pixels[..., 3] *= seen
    image = Image.fromarray(pixels.astype(np.uint8))
    if cell >= LEGIBLE:
        _figures(image, n, cell, coarse, chances, tones)
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
