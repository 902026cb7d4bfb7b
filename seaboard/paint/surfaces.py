"""Pictures of large things: the table, the case with its fittings, plates and shades. The seas are in ``waters``."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from seaboard.paint.easel import Easel, round_mask, slope
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
    """The wooden table under a warm lamp at the upper left, planks across; it falls off into the dark."""
    lamp = Image.radial_gradient("L").resize((w, h), Image.Resampling.BILINEAR, (58, 44, 214, 200))
    dark, light = mix(ground, BLACK, 0.5 * relief), mix(ground, (206, 132, 74), 0.3 * relief)
    if relief > 0.5:
        lamp = ImageChops.add(lamp, _planks(w, h))
    bands = [lamp.point([round(light[i] + (dark[i] - light[i]) * v / 255) for v in range(256)]) for i in range(3)]
    return Image.merge("RGB", bands)


def _planks(w: int, h: int) -> Image.Image:
    """How much the grain of planks that lie across takes of the light: streaks, and a dark joint from plank to plank."""
    small = (max(2, w // 70), max(2, h // 2))
    fine = Image.frombytes("L", small, Random(3).randbytes(small[0] * small[1]))
    wide = (max(2, w // 260), max(2, h // 9))
    broad = Image.frombytes("L", wide, Random(4).randbytes(wide[0] * wide[1])).resize(small, Image.Resampling.BICUBIC)
    grain = Image.blend(fine, broad, 0.6).point([round(v * 0.34) for v in range(256)])
    tall, tone = max(8, small[1] * 3 // 16), Random(8)
    draw = ImageDraw.Draw(grain)
    tones = Image.new("L", small)
    for top in range(0, small[1], tall):
        tones.paste(tone.randrange(26), (0, top, small[0], top + tall))
        draw.line(((0, top), (small[0], top)), fill=120)
    return ImageChops.add(grain, tones).resize((w, h), Image.Resampling.BICUBIC)


def shell(w: int, h: int, paint: Colour, rivet: Colour, radius: int, corner: int, relief: float) -> Image.Image:
    """One half of the open case from above: the rim of a hard shell, a dark lining that lies deeper, brass at its corners.

    *corner* is how large the brass is; 0 for none.
    """
    pad = max(4, radius)
    image = Image.new("RGBA", (w + 2 * pad, h + 2 * pad))
    shape = round_mask(w, h, radius)
    shadow = Image.new("L", image.size)
    shadow.paste(shape, (pad, pad + pad // 3))
    shadow = shadow.filter(ImageFilter.BoxBlur(pad / 3)).filter(ImageFilter.BoxBlur(pad / 4)).point([v * 170 // 255 for v in range(256)])
    image.paste((0, 0, 0, 255), (0, 0), shadow)
    image.putalpha(shadow)
    easel = Easel(w, h, 1)
    ground = slope(w, h, solid(mix(paint, WHITE, 0.13 * relief)), solid(mix(paint, BLACK, 0.12 * relief)))
    easel.image = _grained(ground.convert("RGB"), 2.0 * relief, 9).convert("RGBA")
    rim = max(2, radius * 3 // 8)
    _bevel(easel, radius, rim, paint, relief)
    _lining(easel, radius, rim, paint, relief)
    if corner > 0:
        _corners(easel, corner, rivet, radius)
    image.paste(easel.image, (pad, pad), shape)
    return image


def _bevel(easel: Easel, radius: int, rim: int, paint: Colour, relief: float) -> None:
    """Light along the upper and left edges of the rim, shade along the others; a groove where the seal lies."""
    w, h = easel.w, easel.h
    fall = _slanted(w, h)
    for inset, light, dark in ((0, 0.5, 0.6), (1, 0.24, 0.3), (2, 0.1, 0.14)):
        if inset < rim:
            ring = _ring(w, h, radius, inset)
            easel.lay(ImageChops.multiply(ring, fall), clear(mix(paint, (200, 222, 255), 0.75), light * max(0.5, relief)))
            easel.lay(ImageChops.multiply(ring, ImageChops.invert(fall)), clear(BLACK, dark))
            if inset == 0:  # a bead of metal runs round it
                easel.lay(ring, clear((196, 206, 220), 0.3 * max(0.5, relief)))
    if rim >= 6:
        easel.lay(_ring(w, h, radius, rim // 2), clear(BLACK, 0.42))
        easel.lay(_ring(w, h, radius, rim // 2 + 1), clear(mix(paint, WHITE, 0.6), 0.13))


def _lining(easel: Easel, radius: int, rim: int, paint: Colour, relief: float) -> None:
    """The ground inside the rim: darker, deeper, its upper and left edges in the rim's shade, the others catching light."""
    w, h = easel.w - 2 * rim, easel.h - 2 * rim
    if w < 8 or h < 8:
        return
    inner = max(1, radius - rim // 2)
    whole, hole = Image.new("L", (easel.w, easel.h)), round_mask(w, h, inner)
    whole.paste(hole, (rim, rim))
    low = mix(paint, BLACK, 0.46)
    easel.lay(whole, solid(mix(low, BLACK, 0.1)))
    warm = slope(easel.w, easel.h, (150, 150, 150, 255), (30, 30, 30, 255)).convert("L")
    easel.lay(ImageChops.multiply(whole, warm), clear(mix(paint, WHITE, 0.12), 0.42 * relief))
    soft = max(2, radius // 2)
    moved = Image.new("L", whole.size)
    moved.paste(whole, (soft // 2 + 1, soft // 2 + 2))
    shade = ImageChops.subtract(whole, moved.filter(ImageFilter.BoxBlur(soft)).filter(ImageFilter.BoxBlur(soft / 2)))
    easel.lay(ImageChops.multiply(shade, whole), clear(BLACK, 0.75))
    edge = _ring(w, h, inner, 0)
    lip = Image.new("L", whole.size)
    lip.paste(edge, (rim, rim))
    fall = _slanted(easel.w, easel.h)
    easel.lay(ImageChops.multiply(lip, fall), clear(BLACK, 0.65))
    easel.lay(ImageChops.multiply(lip, ImageChops.invert(fall)), clear(mix(paint, WHITE, 0.7), 0.5 * max(0.4, relief)))


def _slanted(w: int, h: int) -> Image.Image:
    """How much an edge of a *w* by *h* rectangle is turned to the light at the upper left: white there, black at the lower right."""
    return _slant().resize((w, h), Image.Resampling.BILINEAR)


@lru_cache(maxsize=1)
def _slant() -> Image.Image:
    k = 32
    light = [round(270 - 255 * (x * 0.9 + y * 1.1) / k) for y in range(k) for x in range(k)]
    return Image.frombytes("L", (k, k), bytes(max(0, min(255, v)) for v in light))


def bezel(w: int, h: int, thick: int, paint: Colour, relief: float) -> Image.Image:
    """The brass frame that holds a sea in its tray, *thick* pixels wide, that fills *w* by *h* pixels."""
    easel, fall = Easel(w, h, 1), _slanted(w, h)
    band = ImageChops.invert(_hole(w, h, thick))
    easel.lay(band, solid(mix(paint, BLACK, 0.42)))
    easel.lay(ImageChops.multiply(band, fall), clear(mix(paint, WHITE, 0.14), 0.75))
    outer, inner = _ring(w, h, 1, 0), _ring(w, h, 1, thick - 1)
    easel.lay(ImageChops.multiply(outer, fall), clear(mix(paint, WHITE, 0.65), 0.6 * max(0.4, relief)))
    easel.lay(ImageChops.multiply(outer, ImageChops.invert(fall)), clear(BLACK, 0.4))
    easel.lay(inner, clear(BLACK, 0.55))
    return easel.image


def _hole(w: int, h: int, inset: int) -> Image.Image:
    """A rectangle *inset* pixels smaller on each side, as a mask."""
    found = Image.new("L", (w, h))
    found.paste(255, (inset, inset, max(inset, w - inset), max(inset, h - inset)))
    return found


def _ring(w: int, h: int, radius: int, inset: int) -> Image.Image:
    """A line of one pixel along a rounded rectangle, *inset* pixels inside it."""
    outer, inner = Image.new("L", (w, h)), Image.new("L", (w, h))
    if w > 2 * inset + 2 and h > 2 * inset + 2:
        outer.paste(round_mask(w - 2 * inset, h - 2 * inset, radius - inset), (inset, inset))
        inner.paste(round_mask(w - 2 * inset - 2, h - 2 * inset - 2, radius - inset - 1), (inset + 1, inset + 1))
    return ImageChops.subtract(outer, inner)


def _corners(easel: Easel, side: int, paint: Colour, radius: int) -> None:
    """Brass caps over the four corners, each with a screw; all lit from the upper left."""
    for right in (False, True):
        for low in (False, True):
            tile = _cap(side, paint, right, low)
            easel.image.alpha_composite(tile, (easel.w - side if right else 0, easel.h - side if low else 0))


@lru_cache(maxsize=16)
def _cap(side: int, paint: Colour, right: bool, low: bool) -> Image.Image:
    """The brass cap of one corner."""
    easel = Easel(side, side, 4)
    r, arm = side * 0.16, side * 0.44

    def at(x: float, y: float) -> tuple[float, float]:
        return side - x if right else x, side - y if low else y

    plate = easel.mask()
    points = [(0.0, 0.0), (side - r, 0.0), (side, r), (side, arm - r), (side - r, arm), (arm + 1.6 * r, arm), (arm, arm + 1.6 * r)]
    points += [(arm, side - r), (arm - r, side), (r, side), (0.0, side - r)]
    plate.polygon([at(x, y) for x, y in points])
    shadow = easel.mask()
    shadow.large = plate.moved(side * 0.03, side * 0.05)
    easel.lay(shadow.done().filter(ImageFilter.GaussianBlur(max(0.6, side * 0.05))), clear(BLACK, 0.6))
    shine = slope(side, side, solid(mix(paint, WHITE, 0.34)), solid(mix(paint, BLACK, 0.42)))
    face = plate.done()
    easel.image.paste(shine, (0, 0), face)
    edge = max(0.8, side * 0.035)
    for way, tone, strong in ((1, mix(paint, WHITE, 0.75), 0.8), (-1, mix(paint, BLACK, 0.8), 0.75)):
        line = easel.mask()
        line.large = ImageChops.subtract(plate.large, plate.moved(way * edge, way * edge))
        easel.lay(line, clear(tone, strong))
    for x, y in ((arm * 0.5, side * 0.78), (side * 0.78, arm * 0.5)):
        cx, cy = at(x, y)
        well, head, slot = easel.mask(), easel.mask(), easel.mask()
        well.disc(cx, cy, side * 0.095)
        head.disc(cx - side * 0.008, cy - side * 0.008, side * 0.075)
        slot.line(((cx - side * 0.05, cy + side * 0.035), (cx + side * 0.05, cy - side * 0.035)), max(0.7, side * 0.028))
        easel.lay(well, clear(mix(paint, BLACK, 0.8), 0.8))
        easel.lay(head, mix(paint, WHITE, 0.3))
        easel.lay(slot, mix(paint, BLACK, 0.75))
    return easel.image


def hinge(w: int, h: int, paint: Colour, across: bool) -> Image.Image:
    """The long brass hinge on a seam, along the middle of *w* (*across*) or of *h*: two leaves with screws, knuckles round the pin."""
    long, short = (w, h) if across else (h, w)
    image = Image.new("RGBA", (long, short))
    size = max(12, long * 7 // 10)
    image.alpha_composite(_hinge(size, short, paint), ((long - size) // 2, 0))
    return image if across else image.transpose(Image.Transpose.TRANSPOSE)


def _hinge(size: int, short: int, paint: Colour) -> Image.Image:
    easel = Easel(size, short, 4)
    leaf = easel.mask()
    leaf.rounded(0.5, 0, size - 1, short, short * 0.12)
    easel.image.paste(slope(size, short, solid(mix(paint, WHITE, 0.06)), solid(mix(paint, BLACK, 0.45))), (0, 0), leaf.done())
    edge = max(0.8, short * 0.04)
    for way, tone, strong in ((1, mix(paint, WHITE, 0.7), 0.6), (-1, BLACK, 0.6)):
        line = easel.mask()
        line.large = ImageChops.subtract(leaf.large, leaf.moved(way * edge, way * edge))
        easel.lay(line, clear(tone, strong))
    r = max(0.9, short * 0.075)
    screws, slots = easel.mask(), easel.mask()
    count = max(2, round(size / (short * 2.4)))
    for i in range(count):
        x = size * (i + 0.5) / count
        for y in (short * 0.13, short * 0.87):
            screws.disc(x, y, r)
            slots.line(((x - r * 0.6, y + r * 0.4), (x + r * 0.6, y - r * 0.4)), max(0.5, r * 0.34))
    easel.lay(screws, mix(paint, BLACK, 0.55))
    easel.lay(slots, mix(paint, WHITE, 0.3))
    high = max(3, round(short * 0.4))
    top = (short - high) // 2
    shade = easel.mask()
    shade.rounded(0, top + high * 0.4, size, high * 0.85, 2)
    easel.lay(shade.done().filter(ImageFilter.BoxBlur(max(0.6, short * 0.06))), clear(BLACK, 0.6))
    upper = slope(size, max(1, high // 3), solid(mix(paint, BLACK, 0.2)), solid(mix(paint, WHITE, 0.62)))
    lower = slope(size, high - upper.height, solid(mix(paint, WHITE, 0.5)), solid(mix(paint, BLACK, 0.68)))
    easel.image.paste(upper, (0, top))
    easel.image.paste(lower, (0, top + upper.height))
    cuts, lights = easel.mask(), easel.mask()
    knuckles = max(4, round(size / (short * 0.8)))
    for i in range(1, knuckles):
        x = size * i / knuckles
        cuts.rounded(x - 0.6, top, 1.2, high, 0)
        lights.rounded(x + 0.6, top, 0.8, high, 0)
    easel.lay(cuts, clear(BLACK, 0.75))
    easel.lay(lights, clear(WHITE, 0.25))
    return easel.image


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
