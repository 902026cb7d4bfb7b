"""The pictures of the start screen's open case: the radar in its lid, and the lining of its base with a fleet in it."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageFilter

from seaboard.engine.grid import Cell
from seaboard.paint import pegs, screens, ships, waters
from seaboard.paint.easel import Easel, round_mask
from seaboard.scene.geometry import Rect
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, WHITE, clear, mix

#: Cells of the screen across.
ACROSS = 16
#: (class, length, down, column and row from the middle of the rings) of the echoes.
_FLEET = (
    ("carrier", 5, False, -6, -2),
    ("submarine", 3, False, -1, 2),
)
#: (mark, column, row) of the pegs.
_PEGS = (
    ("miss", -4, 1),
    ("miss", 1, -1),
    ("hit", -5, -2),
    ("hit", -4, -2),
    ("miss", 5, 2),
    ("sunk", -1, 2),
    ("sunk", 0, 2),
    ("sunk", 1, 2),
    ("miss", -2, 0),
    ("miss", 1, -3),
    ("miss", -7, 2),
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
    """A radar screen of *w* by *h* pixels behind glass, a game on it. Nothing lies in the box *words* (x, y, width, height)."""
    cell = max(6, -(-max(w, h) // ACROSS))
    left, top = (ACROSS * cell - w) // 2, (ACROSS * cell - h) // 2
    image = screens.screen(ACROSS, cell, ground, phosphor, relief).convert("RGBA")
    free = Rect(*words).moved(left, top)
    half = ACROSS // 2
    for cls, n, down, col, row in _FLEET:
        cells = tuple(Cell(0, i) if down else Cell(i, 0) for i in range(n))
        margin = cell // 4
        x, y = (col + half) * cell - margin, (row + half) * cell - margin
        if free.meets(Rect(x, y, (1 if down else n) * cell + 2 * margin, (n if down else 1) * cell + 2 * margin)):
            continue
        tone = sunk if cls == "submarine" else mix(phosphor, WHITE, 0.1)
        picture = ships.outline(cls, cells, cell, margin, tone, ground)
        _put(image, picture, x, y, 1.0 if cls == "submarine" else 0.62)
    for mark, col, row in _PEGS:
        x, y = (col + half) * cell, (row + half) * cell
        if not free.meets(Rect(x - cell, y - cell, 3 * cell, 3 * cell)):
            peg = pegs.water(cell, miss) if mark == "miss" else pegs.hit(cell, hit) if mark == "hit" else pegs.sunk(cell, sunk)
            _put(image, peg, x, y, 1.0)
    face = screens.glazed(waters.sunk_in(image.crop((left, top, left + w, top + h)).convert("RGB"), cell, relief), relief)
    out = Image.new("RGBA", (w, h))
    out.paste(face, (0, 0), round_mask(w, h, max(2, cell // 5)))
    return out


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
    unit = max(8, min((w - 40) // 7, (h - 12) // len(rows) * 10 // 14, 96))
    high = (h - 12) // len(rows)
    places: list[tuple[str, int, int, int]] = []
    for i, row in enumerate(rows):
        wide = sum(n for _, n in row) * unit + (len(row) - 1) * unit
        x, y = (w - wide) // 2, 6 + i * high + (high - unit) // 2
        for cls, n in row:
            places.append((cls, n, x, y))
            x += (n + 1) * unit
    _hollows(easel, [(x, y, n * unit) for _, n, x, y in places], unit, ground)
    margin = unit // 4
    for cls, n, x, y in places:
        cells = tuple(Cell(i, 0) for i in range(n))
        _put(easel.image, ships.model(cls, cells, unit, margin, hull, relief), x - margin, y - margin, 1.0)
    return easel.image


def _hollows(easel: Easel, places: list[tuple[int, int, int]], unit: int, ground: Colour) -> None:
    """Hollows cut into the foam at (x, y, length): dark, their upper left walls in shade, their lower right edges lit."""
    pad, more = unit // 6, unit // 7
    high = unit + 2 * more
    rim, hole, wall = easel.mask(), easel.mask(), easel.mask()
    for x, y, long in places:
        rim.rounded(x - pad + 1, y - more + 1, long + 2 * pad, high + 1, high * 0.34)
        hole.rounded(x - pad, y - more, long + 2 * pad, high, high * 0.34)
    easel.lay(rim, clear(WHITE, 0.16))
    easel.lay(hole, mix(ground, BLACK, 0.32))
    deep = max(2.0, high * 0.09)
    wall.large = ImageChops.subtract(hole.large, hole.moved(deep * 0.9, deep))
    shade = wall.done().filter(ImageFilter.BoxBlur(max(1.0, high * 0.05)))
    easel.lay(ImageChops.multiply(shade, hole.done()), clear(BLACK, 0.8))
