"""The picture of one's own sea without what lies on it: moulded of translucent plastic, engraved with a grid, a socket in each cell.

Grid lines stand on whole pixels: the first pixel of a cell is its line. The light is that of ``above``, from the upper left, and the
surface that of the 3D view: a low swell, a broad highlight, a countersunk mouth round every hole.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from seaboard.paint.easel import Easel
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, WHITE, clear, mix

Floats = NDArray[np.float32]

#: The water is worked out at no more than so many points a side, and drawn larger.
POINTS = 300
#: Cells smaller than this have a grid and no more.
PLAIN = 9
#: The radius of a socket's hole and of its mouth, in cells; drawn a little larger than life where cells are small.
HOLE, MOUTH = 0.085, 0.2
#: What the plastic shows where light comes through it.
BRIGHT: Colour = (30, 128, 186)
#: The lines and the rims of sockets where nothing is moulded.
CLEAR: Colour = (120, 196, 240)
#: Waves of the swell: how many to a cell across and down, and how much each weighs.
_SWELL = ((0.13, 0.21, 0.9), (0.29, -0.16, 0.7), (-0.24, 0.37, 0.55), (0.47, 0.33, 0.4), (0.62, -0.55, 0.26), (-0.5, 0.81, 0.22))


def sea(n: int, cell: int, ground: Colour, relief: float) -> Image.Image:
    """The sea of *n* by *n* cells of *cell* pixels, the shade of its frame along its edges."""
    side = n * cell
    field = Image.fromarray(_light(n, min(side, POINTS), relief)).resize((side, side), Image.Resampling.BICUBIC)
    deep, lit = mix(mix(ground, BRIGHT, 0.05 * relief), BLACK, 0.36), mix(ground, BRIGHT, 0.08 + 0.36 * relief)
    image = Image.merge("RGB", [field.point([round(a + (b - a) * v / 255) for v in range(256)]) for a, b in zip(deep, lit, strict=True)])
    _cushioned(image, n, cell, relief)
    tiled(image, n, cell, _socket(cell, ground, relief))
    _engraved(image, n, cell, mix(ground, BLACK, 0.68), mix(ground, BRIGHT, 0.4) if relief > 0.5 else mix(ground, CLEAR, 0.62))
    return sunk_in(image, cell, relief)


def _light(n: int, points: int, relief: float) -> NDArray[np.uint8]:
    """How much light each point of the surface gives back, of 255: most in the broad highlight, and where the swell faces the lamp."""
    at = (np.arange(points, dtype=np.float32) + np.float32(0.5)) * np.float32(n / points)
    x, y = at[None, :], at[:, None]
    lean = np.zeros((points, points), np.float32)
    for i, (across, down, weight) in enumerate(_SWELL):
        phase = 6.2831853 * (across * x + down * y) + 1.7 * i + 0.5 * np.sin(0.9 * (down * x - across * y) * 6.2831853 + i)
        lean += np.float32(weight * (0.6 * across + 0.75 * down)) * np.cos(phase)
    u, v = x / n, y / n
    broad = np.exp(-(((u - 0.36) / 0.42) ** 2 + ((v - 0.3) / 0.36) ** 2))
    glint = np.clip(lean - 0.42, 0.0, 1.0) ** 2 * (0.25 + 0.75 * broad)
    level = 0.36 + relief * (0.2 * broad + 0.32 * lean + 1.3 * glint - 0.06 * (u * u + v * v))
    return np.asarray(np.clip(level, 0.0, 1.0) * 255, np.uint8)


def _cushioned(image: Image.Image, n: int, cell: int, relief: float) -> None:
    """Each cell is moulded a little proud: lighter along its upper and left edges, darker along the others."""
    if cell < PLAIN or relief <= 0.5:
        return
    at = (np.arange(cell, dtype=np.float32) + np.float32(0.5)) / cell
    edge = np.exp(-at / 0.07) - np.exp(-(1 - at) / 0.07)
    tilt = 0.85 * edge[:, None] + 0.65 * edge[None, :]
    for paint, amount in ((BRIGHT, np.clip(tilt, 0, 1) * 26), (BLACK, np.clip(-tilt, 0, 1) * 80)):
        tile = Image.new("RGBA", (cell, cell), (*paint, 0))
        tile.putalpha(Image.fromarray((amount * relief).astype(np.uint8)))
        tiled(image, n, cell, tile)


def tiled(image: Image.Image, n: int, cell: int, tile: Image.Image | None) -> None:
    """Lay *tile* over every cell."""
    if tile is None:
        return
    row = Image.new("RGBA", (n * cell, cell))
    for i in range(n):
        row.paste(tile, (i * cell, 0))
    for i in range(n):
        image.paste(row, (0, i * cell), row)


def _socket(cell: int, ground: Colour, relief: float) -> Image.Image | None:
    """The hole for a peg and the cone round it: the wall at the upper left in the dark, the one at the lower right in the light."""
    if cell < PLAIN:
        return None
    easel = Easel(cell, cell, 8 if cell <= 64 else 4)
    c, hole = cell / 2, max(1.25, cell * HOLE)
    mouth = max(hole + 1.0, cell * MOUTH)
    cone, inner, bore, core = (easel.mask() for _ in range(4))
    cone.disc(c, c, mouth)
    inner.disc(c, c, hole * 1.1)
    bore.disc(c, c, hole)
    core.disc(c + hole * 0.2, c + hole * 0.25, hole * 0.66)
    k = 48
    at = (np.arange(k, dtype=np.float32) + np.float32(0.5)) / k * 2 - 1
    slant = (0.62 * at[None, :] + 0.78 * at[:, None]) / np.maximum(np.hypot(at[None, :], at[:, None]), 0.05)
    within = cone.done()
    for paint, share in ((mix(ground, BLACK, 0.72), -slant), (mix(ground, BRIGHT, 0.9), slant)):
        amount = np.clip(share, 0.0, 1.0) * (112 if share is slant else 190)
        turned = Image.fromarray(amount.astype(np.uint8)).resize((cell, cell), Image.Resampling.BILINEAR)
        shape = Image.new("L", (cell, cell))
        shape.paste(turned, (0, 0), within)
        easel.lay(shape, clear(paint, max(0.5, relief)))
    if cell >= 20:
        rim = easel.mask()
        rim.ring(c, c, hole * 1.0 + max(0.7, cell * 0.022), max(0.7, cell * 0.022))
        lower = Image.new("L", (cell, cell))
        lower.paste(rim.done(), (0, 0), Image.fromarray((np.clip(slant, 0, 1) * 255).astype(np.uint8)).resize((cell, cell)))
        easel.lay(lower, clear(mix(BRIGHT, WHITE, 0.35), 0.75 * max(0.5, relief)))
    if relief <= 0.5:
        edge = easel.mask()
        edge.ring(c, c, hole + max(1.0, cell * 0.04), max(1.0, cell * 0.04))
        easel.lay(edge, mix(ground, CLEAR, 0.62))
    easel.lay(bore, mix(ground, BLACK, 0.82))
    easel.lay(core, clear(mix(ground, BLACK, 0.55), 0.75))
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
        for k in range(max(1, round(cell * 0.022))):
            draw.line(((i * cell - k, 0), (i * cell - k, side)), fill=dark)
            draw.line(((0, i * cell - k), (side, i * cell - k)), fill=dark)


def sunk_in(image: Image.Image, cell: int, relief: float) -> Image.Image:
    """*image* lying deeper than its frame: the frame's shade along its upper and left edges, less along the others."""
    reach = max(2, round(cell * 0.36))
    fall = (1 - np.arange(reach, dtype=np.float32) / reach) ** 2
    lines = []
    for long, near, far in ((image.height, 0.62, 0.2), (image.width, 0.5, 0.22)):
        line, part = np.ones(long, np.float32), min(reach, long)
        line[:part] *= 1 - near * fall[:part]
        line[long - part :] *= 1 - far * fall[:part][::-1]
        lines.append(line)
    shade = 1 - lines[0][:, None] * lines[1][None, :]
    image.paste((0, 0, 0), (0, 0, *image.size), Image.fromarray((shade * (255 * (0.5 + 0.5 * relief))).astype(np.uint8)))
    return image
