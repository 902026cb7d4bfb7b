"""Pictures of large things: the table, the case with its fittings, plates and shades. The seas are in ``waters``."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageFilter

from seaboard.paint.easel import Easel, round_mask, slope
from seaboard.paint.wood import BRIGHT, wood
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, WHITE, clear, mix, solid

Floats = NDArray[np.float32]

#: How large the picture of the boards is, as a share of the longer side, and of how many columns it is drawn out; their colour, and how
#: bright they are where the light is fullest. They are those of the 3D view.
BOARDS, COLUMNS = 0.56, 96
OAK, FULL = (0.150, 0.072, 0.034), 0.74
#: What the halves of the case are lined with, and their screws.
LINED: Colour = (44, 44, 46)
STEEL: Colour = (182, 188, 194)


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


def table(w: int, h: int, ground: Colour, relief: float, *cases: int) -> Image.Image:
    """The wooden table from above in a pool of warm light that falls off into a cool dark.

    *cases* are the boxes of what stands on it, four figures each: left, top, width, height. They keep the light off it, to the lower right.
    """
    if relief <= 0.5:
        lamp = Image.radial_gradient("L").resize((w, h), Image.Resampling.BILINEAR, (58, 44, 214, 200))
        dark, light = mix(ground, BLACK, 0.5 * relief), mix(ground, (206, 136, 80), 0.38 * relief)
        return Image.merge(
            "RGB", [lamp.point([round(a + (b - a) * v / 255) for v in range(256)]) for a, b in zip(dark, light, strict=True)]
        )
    side = max(64, round(BOARDS * max(w, h)))
    tile, image = _boards(side, ground), Image.new("RGB", (w, h))
    for y in range(-side // 3, h, side):
        for x in range(-side // 5, w, side):
            image.paste(tile, (x, y))
    return ImageChops.add(ImageChops.multiply(image, _pool(w, h, cases)), Image.new("RGB", (w, h), mix(ground, BLACK, 0.25)))


@lru_cache(maxsize=2)
def _boards(side: int, ground: Colour) -> Image.Image:
    """The wood of the table in full light, a square that can be laid side by side with itself."""
    tone = np.array(OAK) + 0.3 * (np.array(ground) / 255.0) ** 2.2
    fully = 255.0 * (FULL * BRIGHT * tone * (np.arange(256)[:, None] / 255.0)) ** (1 / 2.2)
    bands = Image.fromarray(np.ascontiguousarray(wood(1, COLUMNS)[..., :3])).split()
    level = np.clip(fully, 0, 255).round().astype(int)
    lit = [band.point([int(v) for v in level[:, i]]) for i, band in enumerate(bands)]
    return Image.merge("RGB", lit).resize((side, side), Image.Resampling.BICUBIC)


def _pool(w: int, h: int, cases: tuple[int, ...]) -> Image.Image:
    """What the wood is multiplied by: the light of a lamp over the middle, less what *cases* keep off."""
    step = max(5, max(w, h) // 180)
    across, down = -(-w // step), -(-h // step)
    x = ((np.arange(across, dtype=np.float32) + np.float32(0.5)) * step)[None, :]
    y = ((np.arange(down, dtype=np.float32) + np.float32(0.5)) * step)[:, None]
    reach = 0.5 * float(np.hypot(w, h))
    falls = np.exp(-((((x - 0.47 * w) / (0.62 * reach)) ** 2 + ((y - 0.46 * h) / (0.66 * reach)) ** 2) ** 1.25))
    key, sky = np.ones_like(falls), np.ones_like(falls)
    for left, top, wide, high in zip(*(iter(cases),) * 4, strict=True):
        unit = 0.06 * min(wide, high)

        def off(dx: float, dy: float, box: tuple[int, int, int, int] = (left, top, wide, high)) -> Floats:
            """How far each point is from *box* when that is moved by (*dx*, *dy*); negative within."""
            a = np.abs(x - (box[0] + box[2] / 2 + dx)) - box[2] / 2
            b = np.abs(y - (box[1] + box[3] / 2 + dy)) - box[3] / 2
            return np.asarray(np.hypot(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0), np.float32)

        near = np.clip(off(1.1 * unit, 1.3 * unit) / (2.6 * unit) + 0.5, 0.0, 1.0)
        key = np.minimum(key, near * near * (3.0 - 2.0 * near))
        edge = np.maximum(off(0.0, 0.3 * unit), 0.0)
        sky *= 0.35 + 0.65 * edge / np.hypot(edge, unit)
    shine = falls * (0.16 + 0.84 * key) * sky
    # towards the dark the warm light goes first
    cool = np.clip(1.7 * falls, 0.0, 1.0)[..., None]
    tint = np.array((0.58, 0.78, 1.08), np.float32) * (1 - cool) + cool
    light = np.clip(shine[..., None] * tint, 0.0, 1.0) ** (1 / 2.2)
    small = Image.fromarray((255.0 * light).round().astype(np.uint8))
    return small.resize((w, h), Image.Resampling.BILINEAR, (0.0, 0.0, w / step, h / step))


def shell(w: int, h: int, paint: Colour, rivet: Colour, radius: int, corner: int, relief: float) -> Image.Image:
    """One half of the open case from above: the rim of a hard shell with its metal bead, a dark lining that lies deeper, and at its corners
    the guards of brass that reach round the edge.

    *corner* is how far the guards reach along a side; 0 for none.
    """
    pad = max(4, radius)
    # all but the light that falls on it is the same along each side: a small one is drawn and drawn out
    end = pad + 3 * radius + corner + 4
    small = _shell(min(w, 2 * (end - pad) + 1), min(h, 2 * (end - pad) + 1), pad, paint, rivet, radius, corner, relief)
    image = _drawn_out(small, w + 2 * pad, h + 2 * pad, end)
    face = image.convert("RGB")
    lamp = slope(1, h, (24,) * 4, (0,) * 4).getchannel("R").resize((w, h))
    face.paste(mix(paint, (214, 206, 196), 0.6), (pad, pad, pad + w, pad + h), lamp)
    face = _grained(face, 3.0 * relief, 9)
    image.paste(face, (0, 0), image.getchannel("A").point([255 if v == 255 else 0 for v in range(256)]))
    return image


def _drawn_out(small: Image.Image, w: int, h: int, end: int) -> Image.Image:
    """*small* as large as *w* by *h*: what is *end* pixels from its sides stays as it is, its middle is drawn out."""
    for wide in (True, False):
        long, was = (w, small.width) if wide else (h, small.height)
        if long <= was:
            continue
        out = Image.new(small.mode, (long, small.height) if wide else (small.width, long))
        middle = (end, 0, end + 1, small.height) if wide else (0, end, small.width, end + 1)
        gap = long - (was - 1)
        stretched = small.crop(middle).resize((gap, small.height) if wide else (small.width, gap), Image.Resampling.NEAREST)
        out.paste(small.crop((0, 0, end, small.height) if wide else (0, 0, small.width, end)), (0, 0))
        out.paste(stretched, middle[:2])
        rest = small.crop((end + 1, 0, was, small.height) if wide else (0, end + 1, small.width, was))
        out.paste(rest, (end + gap, 0) if wide else (0, end + gap))
        small = out
    return small


def _shell(w: int, h: int, pad: int, paint: Colour, rivet: Colour, radius: int, corner: int, relief: float) -> Image.Image:
    """What ``shell`` says, without grain and in an even light."""
    image = Image.new("RGBA", (w + 2 * pad, h + 2 * pad))
    shape = round_mask(w, h, radius)
    shadow = Image.new("L", image.size)
    shadow.paste(shape, (pad, pad + pad // 3))
    shadow = shadow.filter(ImageFilter.BoxBlur(pad / 3)).filter(ImageFilter.BoxBlur(pad / 4)).point([v * 170 // 255 for v in range(256)])
    image.paste((0, 0, 0, 255), (0, 0), shadow)
    image.putalpha(shadow)
    if corner > 0:
        _guards(image, w, h, pad, radius, corner, rivet)
    easel = Easel(w, h, 1)
    easel.image = Image.new("RGB", (w, h), paint)
    rim = max(2, radius * 3 // 8)
    _bevel(easel, radius, rim, paint, relief)
    _lining(easel, radius, rim, paint, relief)
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
                easel.lay(ring, clear((186, 194, 204), 0.62 * max(0.5, relief)))
                easel.lay(ImageChops.multiply(ring, fall), clear(WHITE, 0.35))
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
    low = mix(mix(paint, LINED, 0.72 * relief), BLACK, 0.46 - 0.2 * relief)
    easel.lay(whole, low)
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


def _guards(image: Image.Image, w: int, h: int, pad: int, radius: int, reach: int, paint: Colour) -> None:
    """Guards of pressed brass that come round the edge at the corners; *image* has *pad* pixels round the shell of *w* by *h*."""
    side = pad + radius + reach
    tile = _guard(side, pad, radius, reach, paint)
    for right in (False, True):
        for low in (False, True):
            one = tile[right, low]
            image.alpha_composite(one, (image.width - side if right else 0, image.height - side if low else 0))


@lru_cache(maxsize=4)
def _guard(side: int, pad: int, radius: int, reach: int, paint: Colour) -> dict[tuple[bool, bool], Image.Image]:
    """The guard of each corner (right, low): as thick as a third of *pad* in its middle, thinner towards its ends."""
    thick = max(2.0, pad * 0.26)
    found = {}
    for right in (False, True):
        for low in (False, True):
            easel = Easel(side, side, 4)
            body = easel.mask()
            outer: list[tuple[float, float]] = []
            turn, long = radius * pi / 2, float(reach)
            steps = 32
            for i in range(steps + 1):
                way = (i / steps - 0.5) * (turn + 2 * long)
                within = max(-turn / 2, min(turn / 2, way))
                angle = pi * 1.25 + within / max(1, radius)
                beyond = way - within
                x, y = pad + radius + radius * cos(angle) - beyond * sin(angle), pad + radius + radius * sin(angle) + beyond * cos(angle)
                out = thick * max(0.0, 1 - (abs(2 * i / steps - 1)) ** 3) ** 0.5
                outer.append((x + out * cos(angle), y + out * sin(angle)))
            centre = (pad + radius + reach, pad + radius + reach)
            flipped = [((side - x if right else x), (side - y if low else y)) for x, y in (*outer, (centre[0], centre[1]))]
            body.polygon(flipped)
            dim = mix(paint, BLACK, 0.22 + (0.16 if low else 0.0) + (0.12 if right else 0.0))
            easel.lay(body, dim)
            step = max(0.6, thick * 0.28)
            for way_, tone, strong in ((1.0, mix(paint, WHITE, 0.55), 0.85), (-1.0, mix(paint, BLACK, 0.8), 0.8)):
                edge = easel.mask()
                edge.large = ImageChops.subtract(body.large, body.moved(way_ * step, way_ * step))
                easel.lay(edge, clear(tone, strong))
            found[right, low] = easel.image
    return found


def brackets(w: int, h: int, arm: int, thick: int, paint: Colour) -> Image.Image:
    """The brass angles round the four corners of a sea's frame, with arms *arm* pixels long and *thick* wide and a steel screw in each."""
    image = Image.new("RGBA", (w, h))
    for right in (False, True):
        for low in (False, True):
            image.alpha_composite(_bracket(arm, thick, paint, right, low), (w - arm if right else 0, h - arm if low else 0))
    return image


@lru_cache(maxsize=16)
def _bracket(arm: int, thick: int, paint: Colour, right: bool, low: bool) -> Image.Image:
    easel = Easel(arm, arm, 8)
    plate = easel.mask()
    x, y = arm - thick if right else 0, arm - thick if low else 0
    plate.rounded(0, y, arm - 0.2, thick, thick * 0.3)
    plate.rounded(x, 0, thick, arm - 0.2, thick * 0.3)
    easel.lay(plate, mix(paint, BLACK, 0.14))
    step = max(0.6, thick * 0.16)
    for way, tone, strong in ((1, mix(paint, WHITE, 0.6), 0.85), (-1, mix(paint, BLACK, 0.8), 0.75)):
        line = easel.mask()
        line.large = ImageChops.subtract(plate.large, plate.moved(way * step, way * step))
        easel.lay(line, clear(tone, strong))
    end, middle = arm - thick * 0.6, thick / 2
    for along, across in ((end, middle), (middle, end)):
        _screw(easel, arm - along if right else along, arm - across if low else across, max(0.9, thick * 0.24))
    return easel.image


def _screw(easel: Easel, x: float, y: float, r: float) -> None:
    """The head of a steel screw in its well."""
    well, head, shine, slot = (easel.mask() for _ in range(4))
    well.disc(x, y, r * 1.3)
    head.disc(x, y, r)
    shine.disc(x - r * 0.25, y - r * 0.3, r * 0.55)
    slot.line(((x - r * 0.62, y + r * 0.4), (x + r * 0.62, y - r * 0.4)), max(0.5, r * 0.36))
    easel.lay(well, clear(BLACK, 0.55))
    easel.lay(head, STEEL)
    easel.lay(shine, clear(WHITE, 0.5))
    easel.lay(slot, clear((30, 32, 36), 0.85))


def hinge(w: int, h: int, paint: Colour, across: bool) -> Image.Image:
    """The long brass hinge on a seam, along the middle of *w* (*across*) or of *h*: two leaves with screws, slim knuckles round the pin."""
    long, short = (w, h) if across else (h, w)
    image = Image.new("RGBA", (long, short))
    size = max(12, long * 72 // 100)
    image.alpha_composite(_hinge(size, short, paint), ((long - size) // 2, 0))
    return image if across else image.transpose(Image.Transpose.TRANSPOSE)


def _hinge(size: int, short: int, paint: Colour) -> Image.Image:
    easel = Easel(size, short, 4)
    pin = max(1.5, short * 0.07)
    ends, leaf = easel.mask(), easel.mask()
    ends.rounded(0, short / 2 - pin, size, 2 * pin, pin * 0.5)
    easel.lay(ends, STEEL)
    leaf.rounded(pin * 1.2, 0, size - 2.4 * pin, short, short * 0.08)
    face = leaf.done()
    easel.image.paste(slope(size, short, solid(mix(paint, BLACK, 0.12)), solid(mix(paint, BLACK, 0.26))), (0, 0), face)
    edge = max(0.8, short * 0.04)
    for way, tone, strong in ((1, mix(paint, WHITE, 0.6), 0.7), (-1, BLACK, 0.55)):
        line = easel.mask()
        line.large = ImageChops.subtract(leaf.large, leaf.moved(way * edge, way * edge))
        easel.lay(line, clear(tone, strong))
    count = 7
    for i in range(count):
        for y in (short * 0.17, short * 0.83):
            _screw(easel, size * (i + 0.5) / count, y, max(1.1, short * 0.07))
    high = max(3.0, short * 0.27)
    top = (short - high) / 2
    shade, tube, glint = (easel.mask() for _ in range(3))
    shade.rounded(0, top + high * 0.35, size, high, 0)
    shade.within(leaf)
    easel.lay(shade.done().filter(ImageFilter.BoxBlur(max(0.6, short * 0.05))), clear(BLACK, 0.5))
    tube.rounded(pin * 1.2, top, size - 2.4 * pin, high, high * 0.3)
    easel.lay(tube, mix(paint, BLACK, 0.3))
    glint.rounded(pin * 1.4, top + high * 0.16, size - 2.8 * pin, high * 0.34, 0)
    easel.lay(glint.done().filter(ImageFilter.BoxBlur(max(0.4, short * 0.02))), clear(mix(paint, WHITE, 0.45), 0.8))
    cuts = easel.mask()
    knuckles = 25
    for i in range(1, knuckles):
        cuts.rounded(size * i / knuckles - 0.5, top, 1.0, high, 0)
    easel.lay(cuts, clear(BLACK, 0.75))
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
