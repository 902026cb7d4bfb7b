"""The picture of the enemy's sea without what lies on it: a radar screen, near black, behind glass; and the beam that sweeps over it.

Grid lines stand on whole pixels: the first pixel of a cell is its line.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, radians, sin

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from seaboard.paint.easel import Easel
from seaboard.paint.waters import PLAIN, sunk_in, tiled
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, WHITE, clear, mix

Floats = NDArray[np.float32]

#: The glow of the screen, and the beam, are worked out at no more than so many points a side, and drawn larger.
GLOW, BEAM = 120, 256
#: Over how much of a turn the glow that the beam leaves behind it fades, and how bright the glow and the beam are.
TRAIL, AFTER, EDGE = 0.42, 0.4, 0.8


def radar(n: int, cell: int, ground: Colour, phosphor: Colour, relief: float, written: bool = False) -> Image.Image:
    """The lid's screen at rest: a phosphor grid, range rings, bearing ticks, behind glass that mirrors a little of the room. One that is
    *written* on has the grid alone."""
    return glazed(sunk_in(screen(n, cell, ground, phosphor, relief, written), cell, relief), relief)


def screen(n: int, cell: int, ground: Colour, phosphor: Colour, relief: float, written: bool = False) -> Image.Image:
    """What a radar screen of *n* by *n* cells shows by itself, without the glass over it."""
    side = n * cell
    points = min(side, GLOW)
    at = (np.arange(points, dtype=np.float32) + np.float32(0.5)) * np.float32(2 / points) - 1
    tube = np.clip(1.0 - 0.36 * (at[None, :] ** 2 + at[:, None] ** 2), 0.25, 1)
    field = Image.fromarray((tube * 255).astype(np.uint8)).resize((side, side), Image.Resampling.BICUBIC)
    dark, high = mix(ground, BLACK, 0.42 * max(0.4, relief)), mix(ground, phosphor, 0.045 * relief)
    bands = [field.point([round(a + (b - a) * v / 255) for v in range(256)]) for a, b in zip(dark, high, strict=True)]
    easel = Easel(side, side, 3 if side <= 360 else 2)
    easel.image = Image.merge("RGB", bands)
    lines = _scale_lines(easel, n, cell, written)
    if relief <= 0.5:
        lines = lines.point([min(255, v * 3 // 2) for v in range(256)])
    if relief > 0.5:
        easel.lay(lines.filter(ImageFilter.BoxBlur(max(1.0, cell * 0.09))), clear(phosphor, 0.6))
    easel.lay(lines, clear(mix(phosphor, WHITE, 0.04), 0.95))
    image = easel.image
    tiled(image, n, cell, None if written else _spot(cell, dark, phosphor, 0.62 if relief > 0.5 else 0.95))
    return image


def _scale_lines(easel: Easel, n: int, cell: int, grid_alone: bool) -> Image.Image:
    """Grid, cross-hair, rings and bearing ticks as a mask; how bright each is drawn is in it."""
    side, c = n * cell, n * cell / 2
    rings = easel.mask()
    wide = max(1.0, cell * 0.03)
    for i in () if grid_alone else (1, 2, 3):
        rings.ring(c, c, c * i / 3 - (1 if i == 3 else 0), wide, 132)
    for i in range(0 if grid_alone else 36):
        t = i * pi / 18
        long = cell * (0.36 if i % 3 == 0 else 0.17)
        s, q = sin(t), cos(t)
        far = c - 1 - wide
        rings.line(((c + s * far, c + q * far), (c + s * (far - long), c + q * (far - long))), wide, 150)
    mask = rings.done()
    over = Image.new("L", mask.size)
    lines = ImageDraw.Draw(over)
    for i in range(n):
        value = 128 if i * 2 == n and not grid_alone else 84
        lines.line(((i * cell, 0), (i * cell, side)), fill=value)
        lines.line(((0, i * cell), (side, i * cell)), fill=value)
    mask.paste(over, (0, 0), over.point([255 if v else 0 for v in range(256)]))
    return mask


def _spot(cell: int, dark: Colour, phosphor: Colour, shine: float) -> Image.Image | None:
    """The hole for a peg in the screen: dark, in a thin ring that shines as brightly as *shine* says."""
    if cell < PLAIN:
        return None
    easel = Easel(cell, cell, 8 if cell <= 64 else 4)
    c, r = cell / 2, max(1.5, cell * 0.09)
    ring, hole = easel.mask(), easel.mask()
    hole.disc(c, c, r)
    ring.ring(c, c, r, max(0.8, cell * 0.025))
    easel.lay(hole, clear(mix(dark, BLACK, 0.5), 0.9))
    easel.lay(ring, clear(phosphor, shine))
    return easel.image


def glazed(image: Image.Image, relief: float) -> Image.Image:
    """*image* behind glass: a pale window, slanted, in its upper left half."""
    if relief <= 0.5:
        return image
    at = (np.arange(160, dtype=np.float32) + np.float32(0.5)) / np.float32(160)
    x, y = at[None, :], at[:, None]
    slant = x + 0.62 * y
    band = _step(slant, 0.16, 0.24) * (1 - _step(slant, 0.56, 0.6)) + 0.6 * _step(slant, 0.64, 0.67) * (1 - _step(slant, 0.7, 0.74))
    light = band * np.clip(1.0 - 0.9 * y - 0.3 * x, 0.0, 1)
    mask = Image.fromarray((light * 20).astype(np.uint8)).resize(image.size, Image.Resampling.BICUBIC)
    image.paste((206, 226, 240), (0, 0, *image.size), mask)
    return image


def _step(a: Floats, low: float, high: float) -> Floats:
    """0 below *low*, 1 above *high*, smooth between."""
    t = np.clip((a - low) / (high - low), 0, 1)
    found: Floats = t * t * (3 - 2 * t)
    return found


def sweep(w: int, h: int, phosphor: Colour, turn: int, after: int) -> Image.Image:
    """The beam of a radar *w* by *h* pixels large, *turn* degrees on from the top of the page, clockwise, and the glow behind it.

    *after* (0 to 100) is how much of that is left when the beam has come round; the beam itself is there at 100 alone.
    """
    points = max(2, min(w, h, BEAM))
    bearing, rim = _bearings(points)
    behind = (np.float32(turn / 360) - bearing) % 1
    glow = np.float32(255 * AFTER * after / 100) * np.clip(1 - behind / TRAIL, 0, 1) ** 2 * rim
    mask = Image.fromarray(glow.astype(np.uint8)).resize((w, h), Image.Resampling.BILINEAR)
    if after >= 100:
        t, c, far = radians(turn), min(w, h) / 2, min(w, h) / 2
        line = Easel(w, h, 2).mask()
        line.line(((w / 2, h / 2), (w / 2 + sin(t) * far, h / 2 - cos(t) * far)), max(1.0, c / 160), round(255 * EDGE))
        mask.paste(255, (0, 0), line.done())
    image = Image.new("RGBA", (w, h), (*mix(phosphor, WHITE, 0.12), 0))
    image.putalpha(mask)
    return image


@lru_cache(maxsize=2)
def _bearings(points: int) -> tuple[Floats, Floats]:
    """At each point of a screen: its bearing, as a share of a turn clockwise from the top, and how much of the beam's light gets there."""
    at = (np.arange(points, dtype=np.float32) + np.float32(0.5)) * np.float32(2 / points) - 1
    x, y = at[None, :], at[:, None]
    r = np.hypot(x, y)
    inside = _step(1.0 - r, 0.0, 0.012) * np.clip(r * 9, 0, 1)
    return (np.arctan2(x, -y) / np.float32(2 * pi)).astype(np.float32), inside.astype(np.float32)
