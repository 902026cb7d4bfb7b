"""Pictures of what one cell shows: pegs and other marks, cursor, hint, faults, highlights. Each differs in shape as well as in colour."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image, ImageChops, ImageFilter

from seaboard.paint.easel import Easel, Mask, quiet
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, WHITE, clear, mix

#: Cells smaller than this have no room for what is let into a head.
SMALL = 16


def _easel(cell: int) -> Easel:
    return Easel(cell, cell, 8 if cell <= 64 else 4)


def _raised(easel: Easel, shape: Mask, paint: Colour, cell: int, shade: float = 1.0) -> None:
    """*shape* as a moulded head: shadow, dark foot, lit upper left edge."""
    step = max(0.7, cell * 0.028)
    shadow = easel.mask()
    shadow.large = shape.moved(cell * 0.03, cell * 0.06)
    easel.lay(shadow.done().filter(ImageFilter.GaussianBlur(max(0.5, cell * 0.03))), clear(BLACK, 0.6))
    foot = shape.done().filter(ImageFilter.GaussianBlur(max(0.4, cell * 0.022)))
    easel.lay(foot.point([min(255, v * 2) for v in range(256)]), clear(BLACK, 0.62))
    easel.lay(shape, paint)
    lit, dark = easel.mask(), easel.mask()
    lit.large = ImageChops.subtract(shape.large, shape.moved(step, step))
    dark.large = ImageChops.subtract(shape.large, shape.moved(-step, -step))
    easel.lay(lit, clear(WHITE, 0.55))
    easel.lay(dark, clear(mix(paint, BLACK, 0.7), 0.55 * shade))


def water(cell: int, paint: Colour) -> Image.Image:
    """A pin whose head is a ring round a dark well, the pin's end in the middle of it."""
    easel = _easel(cell)
    c = cell / 2
    pin = max(1.2, cell * 0.072)
    inner = max(pin + 0.9, cell * 0.134)
    outer = max(inner + 1.3, cell * 0.262)
    foot, well, ring, end = (easel.mask() for _ in range(4))
    foot.disc(c + cell * 0.02, c + cell * 0.045, outer * 1.07)
    easel.lay(foot.done().filter(ImageFilter.GaussianBlur(max(0.5, cell * 0.035))), clear(BLACK, 0.62))
    well.disc(c, c, outer * 0.96)
    easel.lay(well, clear(mix(paint, (4, 9, 15), 0.96), 0.96))
    ring.ring(c, c, outer, outer - inner)
    _round(easel, ring, paint, (outer - inner) / 2)
    end.disc(c, c, pin)
    easel.lay(end, paint)
    return easel.image


def _round(easel: Easel, shape: Mask, paint: Colour, thick: float) -> None:
    """*shape*, round in section and *thick* pixels from its edge to its ridge, lit from the upper left."""
    easel.lay(shape, paint)
    for share, tone, strong in ((0.5, BLACK, 0.3), (1.0, BLACK, 0.2)):
        step = thick * share * 0.7
        away, over = easel.mask(), easel.mask()
        away.large = ImageChops.subtract(shape.large, shape.moved(-step, -step))
        over.large = ImageChops.multiply(away.large, shape.large)
        easel.lay(over, clear(mix(paint, tone, 0.75), strong))
    lit = easel.mask()
    lit.large = ImageChops.subtract(shape.large, shape.moved(thick * 0.5, thick * 0.5))
    easel.lay(lit, clear(WHITE, 0.4))


def _arms(c: float, reach: float, root: float, tip: float, start: float) -> list[tuple[float, float]]:
    """The outline of a cross of four arms, *root* and *tip* half wide, the first one at *start* (radians)."""
    cut = (tip * 0.34, tip)
    arm = [(root, -root), (reach - cut[0], -tip), (reach, -tip + cut[0]), (reach, tip - cut[0]), (reach - cut[0], tip)]
    turns = [start + k * pi / 2 for k in range(4)]
    return [(c + x * cos(t) - y * sin(t), c + x * sin(t) + y * cos(t)) for t in turns for x, y in arm]


def hit(cell: int, paint: Colour) -> Image.Image:
    """A pin with a strong bevelled cross for a head, the white-hot end of the pin in its middle."""
    easel = _easel(cell)
    c = cell / 2
    head = easel.mask()
    head.polygon(_arms(c, cell * 0.345, cell * 0.078, cell * 0.092, pi / 4))
    _raised(easel, head, paint, cell)
    if quiet(paint):  # a light edge, or it would be the darkest of the marks to an eye that sees no red
        rim, inner = easel.mask(), easel.mask()
        inner.polygon(_arms(c, cell * 0.345 - 1.1, cell * 0.078 - 0.8, cell * 0.092 - 0.8, pi / 4))
        rim.large = ImageChops.subtract(head.large, inner.large)
        easel.lay(rim, clear(WHITE, 0.85))
    if cell < SMALL:
        return easel.image
    seat, end, lit = (easel.mask() for _ in range(3))
    seat.disc(c, c, cell * 0.108)
    end.disc(c, c, max(1.0, cell * 0.066))
    lit.disc(c - cell * 0.012, c - cell * 0.016, max(0.8, cell * 0.048))
    easel.lay(seat, clear(mix(paint, BLACK, 0.5), 0.75))
    easel.lay(end, mix(paint, WHITE, 0.72))
    easel.lay(lit, WHITE)
    return easel.image


def sunk(cell: int, paint: Colour) -> Image.Image:
    """A pin with a square head set on its corner, an upright white cross let into it: the peg of a ship that is down."""
    easel = _easel(cell)
    c, r, cut = cell / 2, max(3.2, cell * 0.305), cell * 0.03
    head = easel.mask()
    points = []
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        points += [(c + x * (r - cut) - side * y * cut, c + y * (r - cut) + side * x * cut) for side in (-1, 1)]
    head.polygon(points)
    _raised(easel, head, paint, cell)
    if cell < SMALL:
        return easel.image
    groove, cross = easel.mask(), easel.mask()
    half, thin = cell * 0.15, max(0.55, cell * 0.034)
    cross.polygon(_arms(c, half, thin, thin, 0.0))
    groove.polygon(_arms(c, half + cell * 0.012, thin + cell * 0.012, thin + cell * 0.012, 0.0))
    easel.lay(groove, clear(mix(paint, BLACK, 0.7), 0.55))
    easel.lay(cross, mix(paint, WHITE, 0.94))
    return easel.image


def mine(cell: int, paint: Colour, ground: Colour, *, told: bool) -> Image.Image:
    """A ball with horns; hollow where it is only told."""
    easel = _easel(cell)
    c = cell / 2
    body = easel.mask()
    for i in range(8):
        t = i * pi / 4
        body.line(((c, c), (c + cell * 0.36 * cos(t), c + cell * 0.36 * sin(t))), cell * 0.07, round_ends=True)
    body.disc(c, c, cell * 0.235)
    if told:
        hollow = easel.mask()
        hollow.disc(c, c, cell * 0.165)
        body.without(hollow.large)
        easel.lay(hollow, clear(mix(ground, BLACK, 0.4), 0.8))
        dot = easel.mask()
        dot.disc(c, c, cell * 0.07)
        body.large = ImageChops.lighter(body.large, dot.large)
        _raised(easel, body, paint, cell)
        return easel.image
    _raised(easel, body, paint, cell)
    burst = easel.mask()
    burst.disc(c - cell * 0.07, c - cell * 0.08, cell * 0.06)
    easel.lay(burst, clear(WHITE, 0.75))
    fuse = easel.mask()
    fuse.disc(c + cell * 0.03, c + cell * 0.03, cell * 0.085)
    core = easel.mask()
    core.disc(c, c, cell * 0.035)
    fuse.without(core.large)
    easel.lay(fuse, clear(mix(paint, BLACK, 0.85), 0.85))
    return easel.image


def sweeper(cell: int, paint: Colour) -> Image.Image:
    """A chevron with its sweep wires: a minesweeper that was struck."""
    easel = _easel(cell)
    c = cell / 2
    shape = easel.mask()
    w = cell * 0.105
    for dx in (-0.13, 0.1):
        shape.line(
            ((c + cell * (dx - 0.13), c - cell * 0.27), (c + cell * (dx + 0.13), c), (c + cell * (dx - 0.13), c + cell * 0.27)),
            w,
            round_ends=True,
        )
    shape.disc(c, c, cell * 0.085)
    _raised(easel, shape, paint, cell)
    return easel.image


def told_ship(cell: int, paint: Colour) -> Image.Image:
    """A cell that is known to hold a ship and is not yet hit: a broken triangle round a point."""
    easel = _easel(cell)
    c, r = cell / 2, cell * 0.36
    points = [(c + r * sin(t), c + cell * 0.05 - r * cos(t)) for t in (0, 2 * pi / 3, 4 * pi / 3)]
    shape = easel.mask()
    shape.line([*points, points[0], points[1]], max(1.2, cell * 0.075))
    shape.disc(c, c, cell * 0.08)
    _raised(easel, shape, paint, cell)
    return easel.image


def dot(cell: int, paint: Colour) -> Image.Image:
    """Water that is known to be empty: a short dash."""
    easel = _easel(cell)
    shape, c = easel.mask(), cell / 2
    half, thick = max(1.6, cell * 0.16), max(0.7, cell * 0.035)
    shape.rounded(c - half, c - thick, 2 * half, 2 * thick, thick)
    easel.lay(shape, paint)
    return easel.image


def cursor(cell: int, paint: Colour, *, aim: bool, focused: bool) -> Image.Image:
    """Brackets round the cell; where a shot may be fired, with the marks of a sight."""
    easel = _easel(cell)
    under, over = easel.mask(), easel.mask()
    for mask, width in ((under, max(3.0, cell * 0.135)), (over, max(1.8, cell * 0.08))):
        a, b = max(1.2, cell * 0.06), cell - max(1.2, cell * 0.06)
        arm = cell * 0.27
        for x, sx in ((a, 1), (b, -1)):
            for y, sy in ((a, 1), (b, -1)):
                mask.line(((x + sx * arm, y), (x, y), (x, y + sy * arm)), width, round_ends=True)
        if aim:
            c = cell / 2
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                mask.line(
                    ((c + dx * cell * 0.3, c + dy * cell * 0.3), (c + dx * cell * 0.43, c + dy * cell * 0.43)), width, round_ends=True
                )
    easel.lay(under, clear(BLACK, 0.6))
    easel.lay(over, paint if focused else clear(paint, 0.8))
    return easel.image


def hint(cell: int, paint: Colour) -> Image.Image:
    """Where a ship most likely is: a ring with four ticks pointing in."""
    easel = _easel(cell)
    c = cell / 2
    under, over = easel.mask(), easel.mask()
    for mask, width in ((under, max(3.0, cell * 0.14)), (over, max(1.8, cell * 0.08))):
        mask.ring(c, c, cell * 0.34 + width / 2, width)
        for t in (pi / 4, 3 * pi / 4, 5 * pi / 4, 7 * pi / 4):
            mask.line(
                ((c + cell * 0.34 * cos(t), c + cell * 0.34 * sin(t)), (c + cell * 0.18 * cos(t), c + cell * 0.18 * sin(t))),
                width,
                round_ends=True,
            )
    easel.lay(under, clear(BLACK, 0.55))
    easel.lay(over, paint)
    return easel.image


def likeliest(cell: int, paint: Colour) -> Image.Image:
    """As ``hint``, where a figure stands in the cell: the ring alone, round it."""
    easel = _easel(cell)
    c, thin = cell / 2, max(1.6, cell * 0.055)
    for width, tone in ((thin + max(1.4, cell * 0.05), clear(BLACK, 0.6)), (thin, clear(paint, 1.0))):
        ring = easel.mask()
        ring.ring(c, c, cell * 0.425 + width / 2, width)
        easel.lay(ring, tone)
    return easel.image


def last(cell: int, paint: Colour) -> Image.Image:
    """Where the newest shot fell: four strokes that point in from the corners of the cell."""
    easel = _easel(cell)
    c, a, b = cell / 2, cell * 0.335, cell * 0.455
    under, over = easel.mask(), easel.mask()
    for mask, width in ((under, max(2.8, cell * 0.12)), (over, max(1.5, cell * 0.066))):
        for x, y in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            mask.line(((c + x * a, c + y * a), (c + x * b, c + y * b)), width)
    easel.lay(under, clear(BLACK, 0.55))
    easel.lay(over, paint)
    return easel.image


def older(cell: int, paint: Colour) -> Image.Image:
    """Where a shot of the same turn fell before the newest: a faint point towards each corner, too far in to join that of the next cell."""
    easel = _easel(cell)
    c, a = cell / 2, cell * 0.335
    points = easel.mask()
    for x, y in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        points.disc(c + x * a, c + y * a, max(0.8, cell * 0.034))
    easel.lay(points, clear(paint, 0.5))
    return easel.image


def fault(cell: int, paint: Colour) -> Image.Image:
    """A cell that a refusal names: hatched, with a broken frame."""
    easel = _easel(cell)
    area = easel.mask()
    inset = max(1.0, cell * 0.05)
    area.rounded(inset, inset, cell - 2 * inset, cell - 2 * inset, cell * 0.06)
    easel.lay(area, clear(BLACK, 0.3))
    hatch = easel.mask()
    hatch.hatch(max(3.5, cell * 0.2), max(1.0, cell * 0.05), rising=False)
    hatch.within(area)
    easel.lay(hatch, clear(paint, 0.75))
    frame = easel.mask()
    a, b = inset + cell * 0.03, cell - inset - cell * 0.03
    frame.dashed(((a, a), (b, a), (b, b), (a, b), (a, a)), max(1.3, cell * 0.065), cell * 0.17, cell * 0.1)
    easel.lay(frame, paint)
    return easel.image


def single(cell: int, paint: Colour) -> Image.Image:
    """A cell drawn by itself while placing: a loose block."""
    easel = _easel(cell)
    shape = easel.mask()
    inset = cell * 0.2
    shape.rounded(inset, inset, cell - 2 * inset, cell - 2 * inset, cell * 0.1)
    _raised(easel, shape, paint, cell)
    hole = easel.mask()
    hole.disc(cell / 2, cell / 2, cell * 0.1)
    easel.lay(hole, clear(BLACK, 0.55))
    return easel.image


def ripple(cell: int, paint: Colour, share: float) -> Image.Image:
    """A ring that widens and fades (*share* 0 to 1), three cells wide; the falling pin in its middle for the first half."""
    side = 3 * cell
    easel = Easel(side, side, 4 if cell <= 64 else 2)
    c = side / 2
    ring = easel.mask()
    r = cell * (0.22 + 1.15 * share)
    ring.ring(c, c, r, max(1.0, cell * 0.11 * (1 - share)))
    easel.lay(ring, clear(paint, max(0.0, 0.8 * (1 - share))))
    fall = max(0.0, 1 - 1.6 * share)
    if share < 0.95:
        size = cell * (0.11 + 0.2 * fall)
        shade = easel.mask()
        shade.disc(c + cell * 0.35 * fall, c + cell * 0.5 * fall, size * 0.8)
        easel.lay(shade, clear(BLACK, 0.4))
        pin = easel.mask()
        pin.disc(c, c - cell * 0.35 * fall, size)
        easel.lay(pin, paint)
    return easel.image


def burst(cell: int, paint: Colour, share: float) -> Image.Image:
    """Rays that leave the cell and fade, three cells wide."""
    side = 3 * cell
    easel = Easel(side, side, 4 if cell <= 64 else 2)
    c = side / 2
    glow = easel.mask()
    glow.disc(c, c, cell * (0.3 + 0.35 * share))
    easel.lay(glow.done().filter(ImageFilter.GaussianBlur(max(1.0, cell * 0.16))), clear(paint, 0.75 * (1 - share)))
    rays = easel.mask()
    for i in range(12):
        t = i * pi / 6 + 0.13
        a = cell * (0.3 + 0.6 * share)
        b = a + cell * (0.34 if i % 2 else 0.2) * (1 - 0.6 * share)
        rays.line(
            ((c + a * cos(t), c + a * sin(t)), (c + b * cos(t), c + b * sin(t))),
            max(1.0, cell * 0.075 * (1 - 0.7 * share)),
            round_ends=True,
        )
    easel.lay(rays, clear(mix(paint, WHITE, 0.25), 1 - share))
    return easel.image
