"""Pictures of the two seas without what lies on them: one moulded of translucent plastic, one a radar screen behind glass.

Grid lines stand on whole pixels: the first pixel of a cell is its line. The light is that of ``above``, from the upper left.
"""

from __future__ import annotations

from math import pi

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from seaboard.paint.easel import Easel
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, WHITE, clear, mix

Floats = NDArray[np.float32]

#: The water and the glow of the screen are worked out at no more than so many points a side, and drawn larger.
POINTS, GLOW = 360, 150
#: Cells smaller than this have a grid and no more.
PLAIN = 9


def sea(n: int, cell: int, ground: Colour, relief: float) -> Image.Image:
    """Moulded plastic: long soft waves, an engraved grid, a neat socket in every cell, the shade of the frame along its edges."""
    side = n * cell
    points = min(side, POINTS)
    at = (np.arange(points, dtype=np.float32) + np.float32(0.5)) * np.float32(10 / points)
    x, y = at[None, :], at[:, None]
    # long waves under the light of the lamp, and the bright net that light makes in water, bent by them
    long = np.sin(0.9 * x + 1.7 * y + 1.1 * np.sin(0.6 * y + 0.4 * x)) + 0.8 * np.sin(1.9 * y - 0.7 * x + 1.3 * np.sin(0.8 * x))
    u, v = x + 0.34 * np.sin(1.7 * y + 0.6 * x), y + 0.3 * np.sin(1.5 * x - 0.8 * y + 1.0)
    net = (1 - np.abs(np.sin(1.75 * u + 1.2 * v))) * (0.45 + 0.55 * np.abs(np.cos(0.9 * u - 1.4 * v)))
    other = (1 - np.abs(np.sin(1.15 * u - 1.85 * v + 0.7))) * (0.45 + 0.55 * np.abs(np.sin(1.3 * u + 0.8 * v)))
    bright = net**3 + other**3
    pool = 0.94 - 0.03 * ((x - 3.6) ** 2 + (y - 3.0) ** 2) / 4
    level = pool + np.float32(0.035 * relief) * long + np.float32(0.3 * relief) * bright * (0.35 + 0.65 * np.clip(pool, 0, 1))
    level = (np.clip(level, 0.3, 1.5) * np.float32(255 / 1.5)).astype(np.uint8)
    field = Image.fromarray(level).resize((side, side), Image.Resampling.BICUBIC)
    glow = mix(ground, (86, 196, 220), 0.2 * relief)
    bands = []
    for low, mid, high in zip(mix(ground, BLACK, 0.45), ground, glow, strict=True):
        bands.append(field.point([_three(low, mid, high, v * 1.5 / 255) for v in range(256)]))
    image = Image.merge("RGB", bands)
    _tiled(image, n, cell, _socket(cell, ground, relief))
    _engraved(image, n, cell, mix(ground, BLACK, 0.6), mix(ground, (150, 214, 246), 0.19 * max(0.4, relief)))
    return sunk_in(image, cell, relief)


def _three(low: int, mid: int, high: int, t: float) -> int:
    """*low* at 0.4, *mid* at 0.95, *high* at 1.3 and above."""
    if t < 0.95:
        return round(low + (mid - low) * max(0.0, (t - 0.4) / 0.55))
    return round(mid + (high - mid) * min(1.5, (t - 0.95) / 0.25))


def _tiled(image: Image.Image, n: int, cell: int, tile: Image.Image | None) -> None:
    """Lay *tile* over every cell."""
    if tile is None:
        return
    row = Image.new("RGBA", (n * cell, cell))
    for i in range(n):
        row.paste(tile, (i * cell, 0))
    for i in range(n):
        image.paste(row, (0, i * cell), row)


def _socket(cell: int, ground: Colour, relief: float) -> Image.Image | None:
    """The hole for a peg: turned into the plastic, its upper left wall in the dark, its lower right lip in the light."""
    if cell < PLAIN:
        return None
    easel = Easel(cell, cell, 8 if cell <= 64 else 4)
    c, r = cell / 2, max(1.4, cell * 0.088)
    lip, low, hole, core = (easel.mask() for _ in range(4))
    lip.disc(c + cell * 0.017, c + cell * 0.021, r * 1.32)
    low.disc(c - cell * 0.01, c - cell * 0.012, r * 1.3)
    hole.disc(c, c, r)
    core.disc(c + r * 0.16, c + r * 0.2, r * 0.72)
    easel.lay(lip, clear(mix(ground, (176, 226, 250), 0.6), 0.5 * max(0.5, relief)))
    easel.lay(low, mix(ground, BLACK, 0.3))
    easel.lay(hole, mix(ground, BLACK, 0.74))
    easel.lay(core, clear(mix(ground, BLACK, 0.55), 0.7))
    return easel.image


def _engraved(image: Image.Image, n: int, cell: int, dark: Colour, lit: Colour) -> None:
    """Lines cut into the sea: a dark pixel, and beside it the wall that the light falls on."""
    draw, side = ImageDraw.Draw(image), n * cell
    if cell >= PLAIN:
        for i in range(1, n):
            draw.line(((i * cell + 1, 0), (i * cell + 1, side)), fill=lit)
        for i in range(1, n):
            draw.line(((0, i * cell + 1), (side, i * cell + 1)), fill=lit)
    for i in range(n):
        for k in range(max(1, round(cell * 0.018))):
            draw.line(((i * cell - k, 0), (i * cell - k, side)), fill=dark)
            draw.line(((0, i * cell - k), (side, i * cell - k)), fill=dark)


def sunk_in(image: Image.Image, cell: int, relief: float) -> Image.Image:
    """*image* lying deeper than its frame: the frame's shade along its upper and left edges, less along the others."""
    reach = max(2, round(cell * 0.42))
    fall = (1 - np.arange(reach, dtype=np.float32) / reach) ** 2
    lines = []
    for long, near, far in ((image.height, 0.62, 0.22), (image.width, 0.5, 0.26)):
        line, part = np.ones(long, np.float32), min(reach, long)
        line[:part] *= 1 - near * fall[:part]
        line[long - part :] *= 1 - far * fall[:part][::-1]
        lines.append(line)
    shade = 1 - lines[0][:, None] * lines[1][None, :]
    image.paste((0, 0, 0), (0, 0, *image.size), Image.fromarray((shade * (255 * (0.5 + 0.5 * relief))).astype(np.uint8)))
    return image


def radar(n: int, cell: int, ground: Colour, phosphor: Colour, relief: float) -> Image.Image:
    """The lid's screen, near black: a phosphor grid, range rings, bearing ticks, the last of a sweep's afterglow, behind glass that
    mirrors a little of the room."""
    return glazed(sunk_in(screen(n, cell, ground, phosphor, relief), cell, relief), relief)


def screen(n: int, cell: int, ground: Colour, phosphor: Colour, relief: float) -> Image.Image:
    """What a radar screen of *n* by *n* cells shows by itself, without the glass over it."""
    side = n * cell
    points = min(side, GLOW)
    at = (np.arange(points, dtype=np.float32) + np.float32(0.5)) * np.float32(2 / points) - 1
    x, y = at[None, :], at[:, None]
    r2 = x * x + y * y
    tube = np.clip(1.0 - 0.42 * r2, 0.25, 1)
    # the afterglow: brightest behind the beam, gone after a third of a turn, soft on both sides and at the rim
    behind = (np.arctan2(x, -y) - 0.9) % (2 * pi) / (2 * pi)
    after = np.where(behind > 0.5, ((behind - 0.5) / 0.5) ** 3, (1 - np.minimum(behind / 0.045, 1)) ** 2)
    after = after * np.clip(1.15 - r2, 0, 1) * np.clip(r2 * 14, 0, 1) * relief
    dark = mix(ground, BLACK, 0.5 * max(0.4, relief))
    bands = []
    for low, high, shine in zip(dark, mix(ground, phosphor, 0.055), phosphor, strict=True):
        level = low + (high - low) * tube + np.float32(0.13) * (shine - low) * after
        bands.append(Image.fromarray(np.clip(level, 0, 255).astype(np.uint8)).resize((side, side), Image.Resampling.BICUBIC))
    easel = Easel(side, side, 3 if side <= 360 else 2)
    easel.image = Image.merge("RGB", bands).convert("RGBA")
    lines = _scale_lines(easel, n, cell)
    if relief > 0.5:
        easel.lay(lines.filter(ImageFilter.GaussianBlur(max(1.0, cell * 0.07))), clear(phosphor, 0.34))
    easel.lay(lines, clear(mix(phosphor, WHITE, 0.08), 0.62))
    image = easel.image.convert("RGB")
    _tiled(image, n, cell, _spot(cell, dark, phosphor))
    return image


def _scale_lines(easel: Easel, n: int, cell: int) -> Image.Image:
    """Grid, cross-hair, rings and bearing ticks as a mask; how bright each is drawn is in it."""
    side, c = n * cell, n * cell / 2
    rings = easel.mask()
    wide = max(1.0, cell * 0.032)
    for i in (1, 2, 3):
        rings.ring(c, c, c * i / 3 - (1 if i == 3 else 0), wide, 108 if i < 3 else 150)
    for i in range(72):
        t = i * pi / 36
        long = cell * (0.34 if i % 6 == 0 else 0.2 if i % 2 == 0 else 0.11)
        s, q = float(np.sin(t)), float(np.cos(t))
        far = c - 1 - wide
        rings.line(((c + s * far, c + q * far), (c + s * (far - long), c + q * (far - long))), wide, 150)
    mask = rings.done()
    over = Image.new("L", mask.size)
    lines = ImageDraw.Draw(over)
    for i in range(n):
        value = 128 if i * 2 == n else 78
        lines.line(((i * cell, 0), (i * cell, side)), fill=value)
        lines.line(((0, i * cell), (side, i * cell)), fill=value)
    mask.paste(over, (0, 0), over.point([255 if v else 0 for v in range(256)]))
    return mask


def _spot(cell: int, dark: Colour, phosphor: Colour) -> Image.Image | None:
    """The hole for a peg in the screen: dark, with a thin ring that shines."""
    if cell < PLAIN:
        return None
    easel = Easel(cell, cell, 8 if cell <= 64 else 4)
    c, r = cell / 2, max(1.3, cell * 0.075)
    ring, hole = easel.mask(), easel.mask()
    ring.disc(c, c, r + max(0.6, cell * 0.026))
    hole.disc(c, c, r)
    easel.lay(ring, clear(phosphor, 0.4))
    easel.lay(hole, mix(dark, BLACK, 0.55))
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
    mask = Image.fromarray((light * 17).astype(np.uint8)).resize(image.size, Image.Resampling.BICUBIC)
    image.paste((206, 226, 240), (0, 0, *image.size), mask)
    return image


def _step(a: Floats, low: float, high: float) -> Floats:
    """0 below *low*, 1 above *high*, smooth between."""
    t = np.clip((a - low) / (high - low), 0, 1)
    found: Floats = t * t * (3 - 2 * t)
    return found
