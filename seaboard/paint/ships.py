"""Pictures of units: moulded models as they lie, outlines of the sunk ones, ghosts of those never found, previews of the one in hand."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from seaboard.engine.grid import Cell
from seaboard.paint.easel import Easel, Mask, Point
from seaboard.paint.hulls import Body, body
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, WHITE, clear, mix, solid


def unflat(offsets: tuple[int, ...]) -> tuple[Cell, ...]:
    """Cells from the flat row of figures that a sprite carries."""
    return tuple(Cell(offsets[i], offsets[i + 1]) for i in range(0, len(offsets), 2))


def _scaled(points: tuple[Point, ...], unit: float, margin: float) -> list[Point]:
    return [(x * unit + margin, y * unit + margin) for x, y in points]


def _shape(easel: Easel, ship: Body, unit: float, margin: float) -> Mask:
    mask = easel.mask()
    for outline in ship.outline:
        mask.polygon(_scaled(outline, unit, margin))
    return mask


def _shrunk(mask: Mask, easel: Easel, ship: Body, unit: float, margin: float, by: float) -> Mask:
    """The shape with *by* final pixels taken off its edge."""
    out = easel.mask()
    if len(ship.outline) > 1:  # plates have upright edges: a square that must be covered whole takes the same off each
        covered = mask.large.filter(ImageFilter.BoxBlur(max(1, round(by * easel.k))))
        out.large = covered.point([255 if v > 252 else 0 for v in range(256)])
        return out
    out.large = mask.large.copy()
    out.draw = ImageDraw.Draw(out.large)
    points = _scaled(ship.outline[0], unit, margin)
    out.line([*points, points[0], points[1]], 2 * by, 0)
    return out


def _rim(mask: Mask, easel: Easel, ship: Body, unit: float, margin: float, width: float) -> Mask:
    """The edge of the shape, *width* final pixels wide, to the inside."""
    inner = _shrunk(mask, easel, ship, unit, margin, width)
    out = easel.mask()
    out.large = ImageChops.subtract(mask.large, inner.large)
    return out


def silhouette(cls: str, cells: tuple[Cell, ...], unit: int, margin: int = 0) -> Image.Image:
    """The shape of a unit as a mask (mode L), *unit* pixels a cell, with *margin* pixels round its bounding box."""
    easel = _easel(cells, unit, margin)
    return _shape(easel, body(cls, cells), unit, margin).done()


def _easel(cells: tuple[Cell, ...], unit: int, margin: int) -> Easel:
    w, h = 1 + max(c.col for c in cells), 1 + max(c.row for c in cells)
    return Easel(w * unit + 2 * margin, h * unit + 2 * margin, 8 if unit <= 24 else 6 if unit <= 48 else 4)


def model(cls: str, cells: tuple[Cell, ...], unit: int, margin: int, hull: Colour, relief: float) -> Image.Image:
    """A moulded model: shadow, dark foot, deck with lit edges, fittings with shadows of their own."""
    easel = _easel(cells, unit, margin)
    ship = body(cls, cells)
    shape = _shape(easel, ship, unit, margin)
    foot = max(1.0, unit * 0.045)
    shadow = easel.mask()
    shadow.large = shape.moved(unit * 0.05, unit * 0.08)
    easel.lay(shadow.done().filter(ImageFilter.GaussianBlur(max(0.6, unit * 0.05))), clear(BLACK, 0.55))
    easel.lay(shape, mix(hull, BLACK, 0.68))
    deck = _shrunk(shape, easel, ship, unit, margin, foot)
    easel.lay(deck, hull)
    edge = max(1.0, unit * 0.035)
    lit, dark = easel.mask(), easel.mask()
    lit.large = ImageChops.subtract(deck.large, deck.moved(edge, edge))
    dark.large = ImageChops.subtract(deck.large, deck.moved(-edge, -edge))
    easel.lay(lit, clear(mix(hull, WHITE, 0.75), 0.3 + 0.6 * relief))
    easel.lay(dark, clear(mix(hull, BLACK, 0.55), 0.3 + 0.5 * relief))
    tones = (mix(hull, BLACK, 0.58), hull, mix(hull, WHITE, 0.42))
    for f in ship.fittings:
        if unit < 16 and f.kind == "line":
            continue
        if f.high:
            drop = _fitting(easel, f.kind, f.points, f.r, unit, margin + unit * 0.035)
            drop.within(shape)
            easel.lay(drop, clear(BLACK, 0.45))
        piece = _fitting(easel, f.kind, f.points, f.r, unit, margin)
        easel.lay(piece, tones[f.tone])
        if f.tone == 2 and unit >= 20:
            top = easel.mask()
            top.large = ImageChops.subtract(piece.large, piece.moved(edge * 0.8, edge * 0.8))
            easel.lay(top, clear(WHITE, 0.5))
    return easel.image


def _fitting(easel: Easel, kind: str, points: tuple[Point, ...], r: float, unit: float, margin: float) -> Mask:
    mask = easel.mask()
    placed = _scaled(points, unit, margin)
    if kind == "disc":
        mask.disc(*placed[0], r * unit)
    elif kind == "plate":
        mask.polygon(placed)
    else:
        mask.line(placed, max(1.0, r * unit))
    return mask


def _edge_lines(ship: Body, unit: float, margin: float, shape: Mask, easel: Easel, width: float, dash: float) -> Mask:
    """The outline as a line to the inside of the hull; broken with *dash* above 0. Plates of several pieces have one outline."""
    rim = _rim(shape, easel, ship, unit, margin, width)
    if dash <= 0:
        return rim
    cut = easel.mask()
    cut.hatch(2 * dash, dash * 0.6, rising=False)
    rim.without(cut.large)
    return rim


def outline(cls: str, cells: tuple[Cell, ...], unit: int, margin: int, line: Colour, ground: Colour) -> Image.Image:
    """A sunk ship: a strong outline in *line* round a dark hollow, its fittings faintly in it."""
    easel = _easel(cells, unit, margin)
    ship = body(cls, cells)
    shape = _shape(easel, ship, unit, margin)
    easel.lay(shape, clear(mix(ground, BLACK, 0.5), 0.85))
    easel.lay(shape, clear(line, 0.16))
    for f in ship.fittings:
        if f.tone == 2:
            easel.lay(_fitting(easel, f.kind, f.points, f.r, unit, margin), clear(line, 0.28))
    easel.lay(_rim(shape, easel, ship, unit, margin, max(1.6, unit * 0.075)), line)
    return easel.image


def ghost(cls: str, cells: tuple[Cell, ...], unit: int, margin: int, hull: Colour, ground: Colour) -> Image.Image:
    """A ship never found: a broken outline, sparsely hatched."""
    easel = _easel(cells, unit, margin)
    ship = body(cls, cells)
    shape = _shape(easel, ship, unit, margin)
    easel.lay(shape, clear(mix(ground, hull, 0.35), 0.75))
    hatch = easel.mask()
    hatch.hatch(max(4.0, unit * 0.24), max(1.0, unit * 0.035))
    hatch.within(shape)
    easel.lay(hatch, clear(hull, 0.55))
    easel.lay(_edge_lines(ship, unit, margin, shape, easel, max(1.6, unit * 0.07), unit * 0.17), mix(hull, WHITE, 0.4))
    return easel.image


def fitting_preview(cls: str, cells: tuple[Cell, ...], unit: int, margin: int, line: Colour, hull: Colour) -> Image.Image:
    """The unit in hand where it fits: a clear model with a whole outline and a glow."""
    easel = _easel(cells, unit, margin)
    ship = body(cls, cells)
    shape = _shape(easel, ship, unit, margin)
    glow = shape.done().filter(ImageFilter.GaussianBlur(max(1.0, unit * 0.12)))
    easel.lay(glow, clear(line, 0.55))
    easel.lay(shape, mix(hull, line, 0.35))
    for f in ship.fittings:
        easel.lay(
            _fitting(easel, f.kind, f.points, f.r, unit, margin),
            mix(mix(hull, line, 0.25), BLACK if f.tone == 0 else WHITE, 0.4 if f.tone != 1 else 0),
        )
    easel.lay(_rim(shape, easel, ship, unit, margin, max(1.6, unit * 0.07)), solid(mix(line, WHITE, 0.3)))
    return easel.image


def refused_preview(cls: str, cells: tuple[Cell, ...], unit: int, margin: int, line: Colour, ground: Colour) -> Image.Image:
    """The unit in hand where it does not fit: hollow, thickly hatched, with a broken outline, each cell framed."""
    easel = _easel(cells, unit, margin)
    ship = body(cls, cells)
    shape = _shape(easel, ship, unit, margin)
    frames = easel.mask()
    inset = max(1.0, unit * 0.08)
    for c in cells:
        x, y = margin + c.col * unit + inset, margin + c.row * unit + inset
        s = unit - 2 * inset
        frames.dashed(((x, y), (x + s, y), (x + s, y + s), (x, y + s), (x, y)), max(1.0, unit * 0.035), unit * 0.12, unit * 0.1)
    easel.lay(frames, clear(line, 0.8))
    easel.lay(shape, clear(mix(ground, BLACK, 0.45), 0.9))
    hatch = easel.mask()
    hatch.hatch(max(4.0, unit * 0.2), max(1.3, unit * 0.075))
    hatch.within(shape)
    easel.lay(hatch, clear(line, 0.85))
    easel.lay(_edge_lines(ship, unit, margin, shape, easel, max(1.6, unit * 0.075), unit * 0.14), line)
    return easel.image


def plan(cls: str, cells: tuple[Cell, ...], unit: int, hull: Colour, ground: Colour) -> Image.Image:
    """A small flat silhouette for lists, its fittings cut in where there is room for them."""
    easel = _easel(cells, unit, 0)
    ship = body(cls, cells)
    easel.lay(_shape(easel, ship, unit, 0), hull)
    for f in ship.fittings:
        if f.kind != "line" and f.tone != 1:
            easel.lay(_fitting(easel, f.kind, f.points, f.r, unit, 0), mix(hull, ground, 0.55) if f.tone == 0 else mix(hull, ground, 0.35))
    return easel.image


def traced(cls: str, cells: tuple[Cell, ...], unit: int, margin: int, line: Colour, share: float) -> Image.Image:
    """The outline of a ship going down, drawn as far as *share* (0 to 1), from bow to stern."""
    easel = _easel(cells, unit, margin)
    ship = body(cls, cells)
    shape = _shape(easel, ship, unit, margin)
    rim = _rim(shape, easel, ship, unit, margin, max(1.8, unit * 0.09))
    front = easel.mask()
    across = easel.w >= easel.h
    if across:
        front.rounded(0, 0, easel.w * share, easel.h, 0)
    else:
        front.rounded(0, 0, easel.w, easel.h * share, 0)
    rim.within(front)
    glow = rim.done().filter(ImageFilter.GaussianBlur(max(1.0, unit * 0.1)))
    easel.lay(glow, clear(line, 0.8))
    easel.lay(rim, mix(line, WHITE, 0.35))
    return easel.image
