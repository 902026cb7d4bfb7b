"""The pictures of panels and of what adorns them: plates with a soft shadow, the rule with the compass under the title."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image, ImageFilter

from seaboard.paint.easel import Easel, round_mask, slope
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, WHITE, clear, mix, solid


def panel(
    w: int, h: int, radius: int, soft: int, top: Colour, bottom: Colour, edge: Colour, lit: float, opacity: float, shade: float
) -> Image.Image:
    """A plate that fills *w* by *h* pixels but for a margin of *soft* pixels, over which its shadow fades out.

    It goes from *top* to *bottom*, has a hairline *edge* that is *lit* (0 to 1) from above, and shows what is under it as *opacity*
    says. *shade* is how dark the shadow is where the plate lies.
    """
    inner_w, inner_h = max(1, w - 2 * soft), max(1, h - 2 * soft)
    shape = round_mask(inner_w, inner_h, radius)
    image = Image.new("RGBA", (max(1, w), max(1, h)))
    if soft and shade > 0:
        image.putalpha(_shadow(w, h, radius, soft, shade))
    face = slope(inner_w, inner_h, solid(top), solid(bottom))
    rim = _ring(inner_w, inner_h, radius, shape)
    face.paste(edge, (0, 0, inner_w, inner_h), rim)
    if lit > 0:
        reach = min(inner_h, max(2, radius * 2))
        light = rim.crop((0, 0, inner_w, reach))
        fade = slope(1, reach, (round(255 * lit),) * 4, (0,) * 4).getchannel("R").resize(light.size)
        face.paste(WHITE, (0, 0, inner_w, reach), _times(light, fade))
    face.putalpha(round(255 * opacity))
    image.paste(face, (soft, soft), shape)
    return image


def _shadow(w: int, h: int, radius: int, soft: int, shade: float) -> Image.Image:
    """The shadow of a plate, a little below it; nothing of it reaches the edge of the picture."""
    k = max(1, soft // 6)  # drawn small: there is nothing sharp in it
    small = Image.new("L", (max(1, w // k), max(1, h // k)))
    edge = max(1, soft // k)
    body = round_mask(max(1, small.width - 2 * edge), max(1, small.height - 2 * edge), radius // k)
    small.paste(body, (edge, min(edge + edge // 3, max(0, small.height - body.height))))
    small = small.filter(ImageFilter.BoxBlur(edge / 3)).filter(ImageFilter.BoxBlur(edge / 4))
    return small.resize((max(1, w), max(1, h)), Image.Resampling.BICUBIC).point([round(v * shade) for v in range(256)])


def _ring(w: int, h: int, radius: int, shape: Image.Image) -> Image.Image:
    """The outermost pixel of a rounded rectangle."""
    ring = shape.copy()
    if w > 2 and h > 2:
        hole = Image.new("L", (w, h), 255)
        hole.paste(round_mask(w - 2, h - 2, max(0, radius - 1)).point([255 - v for v in range(256)]), (1, 1))
        ring = _times(ring, hole)
    return ring


def _times(one: Image.Image, two: Image.Image) -> Image.Image:
    """Two masks multiplied."""
    out = Image.new("L", one.size)
    out.paste(one, (0, 0), two)
    return out


def well(w: int, h: int, radius: int, ground: Colour, dark: float, light: float) -> Image.Image:
    """A sunken ground: its rim *dark* above, where the light does not reach, and *light* (both 0 to 1) below."""
    w, h = max(1, w), max(1, h)
    shape = round_mask(w, h, radius)
    face = slope(w, h, solid(mix(ground, BLACK, 0.16 * dark)), solid(ground))
    rim = _ring(w, h, radius, shape)
    upper = slope(1, h, (255,) * 4, (0,) * 4).getchannel("R").resize((w, h))
    face.paste(mix(ground, WHITE, light), (0, 0, w, h), rim)
    face.paste(mix(ground, BLACK, dark), (0, 0, w, h), _times(rim, upper))
    image = Image.new("RGBA", (w, h))
    image.paste(face, (0, 0), shape)
    return image


def rule(w: int, h: int, paint: Colour, relief: float) -> Image.Image:
    """A line of brass with a compass rose at its left end, as on a chart: *h* pixels high, the line fading out to the right."""
    easel = Easel(w, h, 8 if w * h < 40_000 else 4)
    r, x, y = h / 2, h / 2, h / 2
    if w > h * 2:
        line = easel.mask()
        thick = max(1.0, h * 0.055)
        line.polygon(((h * 1.25, y - thick / 2), (w, y - thick / 2), (w, y + thick / 2), (h * 1.25, y + thick / 2)))
        fade = slope(h, w, (255,) * 4, (0,) * 4).getchannel("R").transpose(Image.Transpose.ROTATE_90)
        easel.lay(_times(line.done(), fade), paint)
    ring = easel.mask()
    ring.ring(x, y, r * 0.72, max(1.0, h * 0.045))
    easel.lay(ring, clear(paint, 0.75))
    for turn, reach, waist in ((pi / 4, 0.52, 0.13), (0.0, 0.98, 0.17)):
        for i in range(4):
            a = turn + i * pi / 2
            for side in (-1, 1):
                half = easel.mask()
                b = a + side * pi / 4
                half.polygon(((x, y), (x + cos(a) * r * reach, y + sin(a) * r * reach), (x + cos(b) * r * waist, y + sin(b) * r * waist)))
                tone = mix(paint, WHITE, 0.22 * relief) if side < 0 else mix(paint, BLACK, 0.34 * relief)
                easel.lay(half, tone)
    return easel.image
