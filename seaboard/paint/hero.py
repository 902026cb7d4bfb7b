"""The picture in the lid of the start screen: a wide radar screen with a fleet on it."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from seaboard.engine.grid import Cell
from seaboard.paint import pegs, ships
from seaboard.paint.easel import Easel, round_mask
from seaboard.paint.surfaces import sweep
from seaboard.scene.geometry import Rect
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, WHITE, clear, mix, solid

#: (class, length, down, column and row from the middle of the rings) of the echoes.
_FLEET = (
    ("carrier", 5, False, -2, -2),
    ("cruiser", 4, True, 4, -1),
    ("frigate", 3, False, -4, 1),
    ("submarine", 3, False, 0, 2),
    ("patrol_boat", 2, True, -6, -2),
    ("destroyer", 2, False, 6, -3),
)
#: (mark, column, row) of the pegs.
_PEGS = (
    ("miss", -7, 2),
    ("miss", 2, 0),
    ("hit", -2, -2),
    ("hit", -1, -2),
    ("miss", 3, -3),
    ("sunk", -4, 1),
    ("sunk", -3, 1),
    ("sunk", -2, 1),
    ("miss", 6, 2),
)


def screen(
    w: int,
    h: int,
    ground: Colour,
    phosphor: Colour,
    miss: Colour,
    hit: Colour,
    sunk: Colour,
    relief: float,
    words: tuple[int, int, int, int],
) -> Image.Image:
    """A radar screen of *w* by *h* pixels, its rings centred at the right, darker at the left where the title stands.

    Nothing lies in the box *words* (x, y, width, height).
    """
    free = Rect(*words)
    cell = max(10, min(h // 7, w // 17))
    cx, cy = round(w * (0.68 if w > 2 * h else 0.6)), h // 2
    easel = Easel(w, h, 2)
    glow = Image.radial_gradient("L").resize((h * 4, h * 4), Image.Resampling.BILINEAR)
    field = Image.new("L", (w, h), 255)
    field.paste(glow, (cx - 2 * h, cy - 2 * h))
    near, far = mix(ground, phosphor, 0.14), mix(ground, BLACK, 0.3)
    rgb = [field.point([round(near[i] + (far[i] - near[i]) * min(255, v * 8 // 5) / 255) for v in range(256)]) for i in range(3)]
    easel.image = Image.merge("RGB", rgb).convert("RGBA")
    if relief > 0.5:
        easel.lay(sweep(w, h, cx, cy, -118, 78), clear(phosphor, 0.34))
    draw = ImageDraw.Draw(easel.image)
    left, top = cx % cell - cell // 2, cy % cell - cell // 2
    for x in range(left, w, cell):
        draw.line(((x, 0), (x, h)), fill=solid(mix(ground, phosphor, 0.2)))
    for y in range(top, h, cell):
        draw.line(((0, y), (w, y)), fill=solid(mix(ground, phosphor, 0.2)))
    rings = easel.mask()
    for i in range(1, 9):
        rings.ring(cx, cy, i * cell * 1.5, max(1.0, cell * 0.03))
    easel.lay(rings, clear(phosphor, 0.28))
    for cls, n, down, col, row in _FLEET:
        cells = tuple(Cell(0, i) if down else Cell(i, 0) for i in range(n))
        margin = cell // 3
        x, y = cx + col * cell - cell // 2 - margin, cy + row * cell - cell // 2 - margin
        if free.meets(Rect(x, y, (1 if down else n) * cell + 2 * margin, (n if down else 1) * cell + 2 * margin)):
            continue
        hurt = cls == "frigate"
        picture = ships.outline(cls, cells, cell, margin, sunk if hurt else mix(phosphor, WHITE, 0.1), ground)
        _put(easel.image, picture, x, y, 1.0 if hurt else 0.75)
    for mark, col, row in _PEGS:
        if free.meets(Rect(cx + (col - 1) * cell, cy + (row - 1) * cell, 2 * cell, 2 * cell)):
            continue
        peg = pegs.water(cell, miss) if mark == "miss" else pegs.hit(cell, hit) if mark == "hit" else pegs.sunk(cell, sunk)
        _put(easel.image, peg, cx + col * cell - cell // 2, cy + row * cell - cell // 2, 1.0)
    shade = Image.linear_gradient("L").rotate(-90).resize((max(1, w * 6 // 10), h))
    dim = Image.new("L", (w, h))
    dim.paste(shade.point([v * 225 // 255 for v in range(256)]), (0, 0))
    easel.lay(dim, mix(ground, BLACK, 0.55))
    if relief > 0.5:
        lines = Image.new("L", (w, h))
        for y in range(0, h, 3):
            lines.paste(255, (0, y, w, y + 1))
        easel.lay(lines, clear(BLACK, 0.12))
    shape = round_mask(w, h, max(2, cell // 4))
    edge = ImageChops.subtract(shape, _inner(w, h, max(2, cell // 4)))
    easel.lay(edge.filter(ImageFilter.GaussianBlur(max(2.0, cell * 0.12))), clear(BLACK, 0.9))
    out = Image.new("RGBA", (w, h))
    out.paste(easel.image, (0, 0), shape)
    return out


def _inner(w: int, h: int, r: int) -> Image.Image:
    inner = Image.new("L", (w, h))
    inner.paste(round_mask(max(1, w - 6), max(1, h - 6), r), (3, 3))
    return inner


def _put(image: Image.Image, picture: Image.Image, x: int, y: int, opacity: float) -> None:
    if opacity < 1:
        picture.putalpha(picture.getchannel("A").point([round(v * opacity) for v in range(256)]))
    if x + picture.width <= 0 or y + picture.height <= 0 or x >= image.width or y >= image.height:
        return
    left, top = max(0, -x), max(0, -y)
    image.alpha_composite(picture, (max(0, x), max(0, y)), (left, top))


#: (class, length) of the ships that lie in the foam, row by row.
_STORED = ((("carrier", 5),), (("cruiser", 4), ("patrol_boat", 2)), (("frigate", 3), ("submarine", 3)))


def foam(w: int, h: int, ground: Colour, hull: Colour, relief: float) -> Image.Image:
    """The lining of the case with the ships of a fleet in their hollows, as many rows as there is room for."""
    easel = Easel(w, h, 2)
    rows = _STORED[: max(1, min(len(_STORED), h // 56))]
    unit = max(8, min((w - 40) // 7, (h - 12) // len(rows) * 10 // 13, 64))
    high = unit * 13 // 10
    top = (h - high * len(rows)) // 2
    for i, row in enumerate(rows):
        wide = sum(n for _, n in row) * unit + (len(row) - 1) * unit
        x = (w - wide) // 2
        for cls, n in row:
            cells = tuple(Cell(i, 0) for i in range(n))
            _hollow(easel, x, top + i * high, n * unit, high - unit // 6, unit, ground)
            margin = unit // 4
            _put(
                easel.image,
                ships.model(cls, cells, unit, margin, hull, relief),
                x - margin,
                top + i * high + (high - unit // 6 - unit) // 2 - margin,
                1.0,
            )
            x += (n + 1) * unit
    return easel.image


def _hollow(easel: Easel, x: int, y: int, w: int, h: int, unit: int, ground: Colour) -> None:
    """A hollow cut into the foam: dark, its lower edge lit."""
    pad = unit // 5
    rim, hole = easel.mask(), easel.mask()
    rim.rounded(x - pad, y + 1, w + 2 * pad, h, h * 0.4)
    hole.rounded(x - pad, y, w + 2 * pad, h - 1, h * 0.4)
    easel.lay(rim, clear(WHITE, 0.09))
    easel.lay(hole, mix(ground, BLACK, 0.42))
    upper = easel.mask()
    upper.large = ImageChops.subtract(hole.large, hole.moved(0, max(2.0, h * 0.07)))
    easel.lay(upper.done().filter(ImageFilter.GaussianBlur(max(1.0, h * 0.04))), clear(BLACK, 0.6))
