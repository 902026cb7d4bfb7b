"""Pictures of large things: the table, the case with its fittings, the moulded sea and the radar screen."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from seaboard.paint.easel import Easel, Mask, round_mask, slope
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, WHITE, clear, mix, solid


@lru_cache(maxsize=4)
def _noise(side: int, seed: int) -> Image.Image:
    """A tile of grain, the same on every run."""
    return Image.frombytes("L", (side, side), Random(seed).randbytes(side * side))


def _grained(image: Image.Image, amount: float, seed: int = 5) -> Image.Image:
    """*image* with grain of *amount* levels."""
    if amount <= 0:
        return image
    tile = _noise(128, seed).point([round(128 + (v - 128) * amount / 128) for v in range(256)])
    field = Image.new("L", image.size)
    for y in range(0, image.height, 128):
        for x in range(0, image.width, 128):
            field.paste(tile, (x, y))
    grey = Image.merge("RGB", (field, field, field))
    return ImageChops.add(image, grey, 1, -128)


def table(w: int, h: int, ground: Colour, relief: float) -> Image.Image:
    """The table under a warm lamp at the upper left."""
    small = Image.radial_gradient("L").resize((w * 2, h * 2), Image.Resampling.BILINEAR)
    lamp = small.crop((w - w // 3, h - h // 5, 2 * w - w // 3, 2 * h - h // 5))
    dark, light = mix(ground, BLACK, 0.35 * relief), mix(ground, (255, 214, 160), 0.085 * relief)
    bands = [Image.new("L", (1, 1))] * 3
    for i in range(3):
        bands[i] = lamp.point([round(light[i] + (dark[i] - light[i]) * v / 255) for v in range(256)])
    return _grained(Image.merge("RGB", bands), 2.2 * relief)


def shell(w: int, h: int, paint: Colour, rivet: Colour, radius: int, corner: int, relief: float) -> Image.Image:
    """One half of the case seen from above: a hard shell with a bevelled rim, brass at its corners."""
    pad = max(4, radius)
    image = Image.new("RGBA", (w + 2 * pad, h + 2 * pad))
    shape = round_mask(w, h, radius)
    shadow = Image.new("L", image.size)
    shadow.paste(shape, (pad, pad + pad // 3))
    shadow = shadow.filter(ImageFilter.GaussianBlur(pad / 2.4)).point([v * 150 // 255 for v in range(256)])
    image.paste((0, 0, 0, 255), (0, 0), shadow)
    image.putalpha(shadow)
    ground = slope(w, h, solid(mix(paint, WHITE, 0.09 * relief)), solid(mix(paint, BLACK, 0.2 * relief)))
    ground = _grained(ground.convert("RGB"), 2.5 * relief, 9).convert("RGBA")
    easel = Easel(w, h, 1)
    easel.image = ground
    for inset, upper, lower in ((0, 0.45, 0.5), (1, 0.22, 0.25)):
        light = Image.new("L", (w, h))
        ring = _ring(w, h, radius, inset)
        light.paste(ring, (0, 0), slope(w, h, (255, 255, 255, 255), (0, 0, 0, 255)).convert("L"))
        easel.lay(light, clear(mix(paint, WHITE, 0.8), upper * max(0.5, relief)))
        easel.lay(ImageChops.subtract(ring, light), clear(BLACK, lower))
    if corner > 0:
        _corners(easel, corner, rivet, radius)
    image.paste(easel.image, (pad, pad), shape)
    return image


def _ring(w: int, h: int, radius: int, inset: int) -> Image.Image:
    """A line of one pixel along a rounded rectangle, *inset* pixels inside it."""
    outer, inner = Image.new("L", (w, h)), Image.new("L", (w, h))
    if w > 2 * inset + 2 and h > 2 * inset + 2:
        outer.paste(round_mask(w - 2 * inset, h - 2 * inset, radius - inset), (inset, inset))
        inner.paste(round_mask(w - 2 * inset - 2, h - 2 * inset - 2, radius - inset - 1), (inset + 1, inset + 1))
    return ImageChops.subtract(outer, inner)


def _corners(easel: Easel, side: int, paint: Colour, radius: int) -> None:
    """Brass plates over the four corners, each with a screw."""
    plate = Mask(side, side, 4)
    plate.polygon(((0, 0), (side, 0), (side, side * 0.36), (side * 0.36, side), (0, side)))
    tile = plate.done()
    for flip_x in (False, True):
        for flip_y in (False, True):
            piece = tile
            piece = piece.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if flip_x else piece
            piece = piece.transpose(Image.Transpose.FLIP_TOP_BOTTOM) if flip_y else piece
            x, y = (easel.w - side if flip_x else 0), (easel.h - side if flip_y else 0)
            brass = slope(side, side, solid(mix(paint, WHITE, 0.25)), solid(mix(paint, BLACK, 0.35)))
            under = Image.new("RGBA", (side, side), (0, 0, 0, 110))
            easel.image.paste(under.convert("RGB"), (x, y + (-1 if flip_y else 1)), piece.point([v * 110 // 255 for v in range(256)]))
            easel.image.paste(brass.convert("RGB"), (x, y), piece)
            screw = Mask(side, side, 8)
            cx, cy = (side * 0.66 if flip_x else side * 0.34), (side * 0.66 if flip_y else side * 0.34)
            screw.disc(cx, cy, side * 0.13)
            easel.image.paste(mix(paint, BLACK, 0.55), (x, y), screw.done())
            slot = Mask(side, side, 8)
            slot.line(((cx - side * 0.08, cy - side * 0.05), (cx + side * 0.08, cy + side * 0.05)), max(0.8, side * 0.035))
            easel.image.paste(mix(paint, WHITE, 0.35), (x, y), slot.done())


def hinge(w: int, h: int, paint: Colour, across: bool) -> Image.Image:
    """Two brass hinges on a seam: along the middle of *w* (*across*) or of *h*."""
    long, short = (w, h) if across else (h, w)
    image = Image.new("RGBA", (long, short))
    size = max(12, min(long // 5, short * 5))
    for at in (long // 5 - size // 2, long - long // 5 - size + size // 2):
        easel = Easel(size, short, 4)
        leaf = easel.mask()
        leaf.rounded(0, 0, size, short, short * 0.18)
        easel.lay(leaf, mix(paint, BLACK, 0.3))
        for y in (short * 0.14, short * 0.86):
            for x in (size * 0.12, size * 0.88):
                screw = easel.mask()
                screw.disc(x, y, max(1.0, short * 0.07))
                easel.lay(screw, mix(paint, BLACK, 0.65))
        barrel = slope(size, max(3, round(short * 0.46)), solid(mix(paint, WHITE, 0.55)), solid(mix(paint, BLACK, 0.55)))
        easel.image.paste(barrel, (0, (short - barrel.height) // 2))
        knuckles = easel.mask()
        for i in range(1, 5):
            knuckles.rounded(size * i / 5 - 0.5, (short - barrel.height) / 2, 1, barrel.height, 0)
        easel.lay(knuckles, clear(BLACK, 0.55))
        image.alpha_composite(easel.image, (max(0, at), 0))
    return image if across else image.transpose(Image.Transpose.TRANSPOSE)


def sea(n: int, cell: int, ground: Colour, relief: float) -> Image.Image:
    """Moulded plastic: soft waves, an engraved grid on whole pixels, a peg hole in every cell. One pixel of rim on each side of it."""
    side = n * cell
    swell = Image.frombytes("L", (n, 3 * n), Random(11).randbytes(3 * n * n)).resize((side, side), Image.Resampling.BICUBIC)
    broad = Image.frombytes("L", (5, 7), Random(12).randbytes(35)).resize((side, side), Image.Resampling.BICUBIC)
    light, dark = mix(ground, (120, 190, 230), 0.13 * relief), mix(ground, BLACK, 0.2 * relief)
    level = Image.blend(broad, swell, 0.45)
    rgb = [level.point([round(dark[i] + (light[i] - dark[i]) * v / 255) for v in range(256)]) for i in range(3)]
    image = Image.merge("RGB", rgb).convert("RGBA")
    tile = _cell_tile(cell, ground, relief)
    for row in range(n):
        for col in range(n):
            image.alpha_composite(tile, (col * cell, row * cell))
    return image.convert("RGB")


@lru_cache(maxsize=4)
def _cell_tile(cell: int, ground: Colour, relief: float) -> Image.Image:
    """What every cell of a moulded sea has: its engraved edges and its hole."""
    easel = Easel(cell, cell, 8 if cell <= 64 else 4)
    dark, light = mix(ground, BLACK, 0.62), mix(ground, WHITE, 0.26)
    if cell >= 9:
        swell = easel.mask()
        swell.rounded(0, 0, cell, cell, 0)
        hill = easel.mask()
        hill.large = ImageChops.subtract(swell.large, swell.moved(cell * 0.1, cell * 0.1))
        easel.lay(hill.done().filter(ImageFilter.BoxBlur(max(1, cell // 12))), clear(WHITE, 0.05 * relief))
        hill.large = ImageChops.subtract(swell.large, swell.moved(-cell * 0.1, -cell * 0.1))
        easel.lay(hill.done().filter(ImageFilter.BoxBlur(max(1, cell // 12))), clear(BLACK, 0.16 * relief))
    draw = ImageDraw.Draw(easel.image)
    draw.line(((0, 0), (cell - 1, 0)), fill=solid(dark))
    draw.line(((0, 0), (0, cell - 1)), fill=solid(dark))
    if cell >= 9:
        draw.line(((1, 1), (cell - 1, 1)), fill=clear(light, 0.55))
        draw.line(((1, 1), (1, cell - 1)), fill=clear(light, 0.55))
        c = cell / 2
        r = cell * 0.095
        rim, hole = easel.mask(), easel.mask()
        rim.disc(c + cell * 0.015, c + cell * 0.025, r * 1.3)
        hole.disc(c, c, r)
        easel.lay(rim, clear(light, 0.38))
        easel.lay(hole, clear(mix(ground, BLACK, 0.7), 0.9))
    return easel.image


def radar(n: int, cell: int, ground: Colour, phosphor: Colour, relief: float) -> Image.Image:
    """The lid's screen: a phosphor grid on whole pixels, range rings, bearing ticks, the glow of a sweep at rest behind glass."""
    side = n * cell
    centre = Image.radial_gradient("L").resize((side, side), Image.Resampling.BILINEAR)
    near, far = mix(ground, phosphor, 0.1), mix(ground, BLACK, 0.22 * relief)
    rgb = [centre.point([round(near[i] + (far[i] - near[i]) * min(255, v * 3 // 2) / 255) for v in range(256)]) for i in range(3)]
    easel = Easel(side, side, 3 if side <= 700 else 2)
    easel.image = Image.merge("RGB", rgb).convert("RGBA")
    if relief > 0.5:
        easel.lay(sweep(side, side, side / 2, side / 2, -130, 95), clear(phosphor, 0.2))
        scan = Image.new("L", (1, 3))
        scan.putpixel((0, 0), 255)
        lines = Image.new("L", (side, side))
        for y in range(0, side, 3):
            lines.paste(255, (0, y, side, y + 1))
        easel.lay(lines, clear(BLACK, 0.1))
    c = side / 2
    rings = easel.mask()
    for i in range(1, 5):
        rings.ring(c, c, side * i / 8 * 1.0 + (0 if i < 4 else -1), max(1.0, cell * 0.03))
    easel.lay(rings, clear(phosphor, 0.3))
    draw = ImageDraw.Draw(easel.image, "RGBA")
    faint, strong = solid(mix(ground, phosphor, 0.3)), solid(mix(ground, phosphor, 0.52))
    for i in range(n):
        at = i * cell
        line = strong if i * 2 == n else faint
        draw.line(((at, 0), (at, side - 1)), fill=line)
        draw.line(((0, at), (side - 1, at)), fill=line)
    if cell >= 9:
        tick = max(2, cell // 9)
        mark = solid(mix(ground, phosphor, 0.62))
        for i in range(n):
            mid = i * cell + cell // 2
            for box in (
                (mid, 0, mid, tick),
                (mid, side - 1 - tick, mid, side - 1),
                (0, mid, tick, mid),
                (side - 1 - tick, mid, side - 1, mid),
            ):
                draw.rectangle(box, fill=mark)
        hole = Easel(cell, cell, 8 if cell <= 64 else 4)
        spot = hole.mask()
        spot.disc(cell / 2, cell / 2, max(1.0, cell * 0.05))
        hole.lay(spot, clear(mix(ground, phosphor, 0.45), 0.9))
        for row in range(n):
            for col in range(n):
                easel.image.alpha_composite(hole.image, (col * cell, row * cell))
    return easel.image.convert("RGB")


def sweep(w: int, h: int, x: float, y: float, start: float, turn: float) -> Image.Image:
    """The afterglow of a sweep round (x, y) as a mask: from *start* degrees on brighter over *turn* degrees, up to its line."""
    k = 2
    fan = Image.new("L", (w * k, h * k))
    draw = ImageDraw.Draw(fan)
    r = (w + h) * k
    box = (x * k - r, y * k - r, x * k + r, y * k + r)
    steps = 64
    for i in range(steps):
        end = start + turn * min(steps, i + 1.5) / steps  # each slice reaches under the next, so that no seam shows
        draw.pieslice(box, start + turn * i / steps, end, fill=round(255 * (i / (steps - 1)) ** 1.8))
    return fan.reduce(k)


def sheen(w: int, h: int, radius: int, top: Colour, bottom: Colour, edge: Colour, lit: float) -> Image.Image:
    """A small moulded plate, such as a key: a slope of light, a dark edge, a bright line under its upper edge."""
    shape = round_mask(w, h, radius)
    image = Image.new("RGBA", (max(1, w), max(1, h)))
    face = slope(w, h, solid(top), solid(bottom))
    image.paste(face, (0, 0), shape)
    easel = Easel(w, h, 1)
    easel.image = image
    easel.lay(_ring(w, h, radius, 0), edge)
    if lit > 0 and h > 4:
        reach = max(2, min(h // 2, radius + 1))
        line = Image.new("L", (w, h))
        line.paste(_ring(w, h, radius, 1).crop((0, 0, w, reach)), (0, 0), slope(w, reach, (255,) * 4, (0,) * 4).convert("L"))
        easel.lay(line, clear(WHITE, lit))
    return easel.image


def shade(w: int, h: int, paint: Colour, soft: int, opacity: float) -> Image.Image:
    """A soft shade: *opacity* in the middle, fading to nothing over the outer *soft* pixels of each side."""
    k = max(1, soft // 16)  # drawn small: there is nothing sharp in it
    small = Image.new("L", (max(1, w // k), max(1, h // k)))
    edge = max(1, soft // k)
    if small.width > edge and small.height > edge:
        half = edge // 2
        small.paste(round_mask(small.width - 2 * half, small.height - 2 * half, edge), (half, half))
    for _ in range(2):  # two boxes end where their sides do, which a Gaussian does not
        small = small.filter(ImageFilter.BoxBlur(edge / 4))
    image = Image.new("RGB", (max(1, w), max(1, h)), paint)
    image.putalpha(small.resize(image.size, Image.Resampling.BICUBIC).point([round(v * opacity) for v in range(256)]))
    return image
