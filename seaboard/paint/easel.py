"""Drawing small pictures with smooth edges: on a ground several times as large, then brought down to the final size."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw

from seaboard.scene.items import Colour, Paint

Point = tuple[float, float]


def fineness(side: int) -> int:
    """How many times larger a picture of *side* pixels is drawn: small ones more, so that none takes much room."""
    return 8 if side <= 64 else 4 if side <= 640 else 3 if side <= 1400 else 2


class Mask:
    """A shape in the making, in final pixels: fully covered is 255. ``done`` gives it at its final size."""

    def __init__(self, w: int, h: int, k: int) -> None:
        self.w, self.h, self.k = max(1, w), max(1, h), k
        self.large = Image.new("L", (self.w * k, self.h * k))
        self.draw = ImageDraw.Draw(self.large)

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.k - 0.5, y * self.k - 0.5) for x, y in points]

    def polygon(self, points: Sequence[Point], value: int = 255) -> None:
        """Fill a polygon."""
        self.draw.polygon(self._at(points), fill=value)

    def disc(self, x: float, y: float, rx: float, ry: float | None = None, value: int = 255) -> None:
        """Fill an ellipse round (x, y)."""
        ry = rx if ry is None else ry
        (a, b), (c, d) = self._at(((x - rx, y - ry), (x + rx, y + ry)))
        if c > a and d > b:
            self.draw.ellipse((a, b, c, d), fill=value)

    def ring(self, x: float, y: float, r: float, width: float, value: int = 255) -> None:
        """A circle line round (x, y), *width* wide to the inside of *r*."""
        (a, b), (c, d) = self._at(((x - r, y - r), (x + r, y + r)))
        if c > a and d > b:
            self.draw.ellipse((a, b, c, d), outline=value, width=max(1, round(width * self.k)))

    def line(self, points: Sequence[Point], width: float, value: int = 255, *, round_ends: bool = False) -> None:
        """A line through *points*."""
        self.draw.line(self._at(points), fill=value, width=max(1, round(width * self.k)), joint="curve")
        if round_ends:
            for x, y in (points[0], points[-1]):
                self.disc(x, y, width / 2, value=value)

    def rounded(self, x: float, y: float, w: float, h: float, r: float, value: int = 255) -> None:
        """Fill a rectangle with round corners."""
        (a, b), (c, d) = self._at(((x, y), (x + w, y + h)))
        if c > a and d > b:
            self.draw.rounded_rectangle((a, b, c, d), max(0.0, r * self.k), fill=value)

    def dashed(self, points: Sequence[Point], width: float, dash: float, gap: float, value: int = 255) -> None:
        """A broken line through *points*."""
        left, on = dash, True
        for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
            length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
            at = 0.0
            while at < length:
                step = min(left, length - at)
                if on and length:
                    a, b = at / length, (at + step) / length
                    self.line(((x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)), width, value)
                at += step
                left -= step
                if left <= 1e-9:
                    on = not on
                    left = dash if on else gap

    def hatch(self, step: float, width: float, value: int = 255, *, rising: bool = True) -> None:
        """Slanted lines over the whole ground."""
        span = self.w + self.h
        n = int(span / step) + 2
        for i in range(-n, n):
            x = i * step
            ends = ((x, self.h), (x + self.h, 0.0)) if rising else ((x, 0.0), (x + self.h, self.h))
            self.line(ends, width, value)

    def moved(self, dx: float, dy: float) -> Image.Image:
        """The large shape, shifted by (dx, dy) final pixels, nothing coming in from the other side."""
        out = Image.new("L", self.large.size)
        out.paste(self.large, (round(dx * self.k), round(dy * self.k)))
        return out

    def within(self, other: Mask) -> None:
        """Keep only what lies inside *other* too."""
        self.large = ImageChops.multiply(self.large, other.large)
        self.draw = ImageDraw.Draw(self.large)

    def without(self, other: Image.Image) -> None:
        """Take away what lies inside the large shape *other*."""
        self.large = ImageChops.subtract(self.large, other)
        self.draw = ImageDraw.Draw(self.large)

    def done(self) -> Image.Image:
        """The shape at its final size."""
        return self.large.reduce(self.k) if self.k > 1 else self.large


class Easel:
    """A picture made of shapes laid over each other: RGBA, transparent at first; or what its *image* is set to, RGB where it is opaque."""

    def __init__(self, w: int, h: int, k: int | None = None) -> None:
        self.w, self.h = max(1, w), max(1, h)
        self.k = fineness(max(self.w, self.h)) if k is None else k
        self.image = Image.new("RGBA", (self.w, self.h))

    def mask(self) -> Mask:
        """An empty shape of the picture's size."""
        return Mask(self.w, self.h, self.k)

    def lay(self, mask: Mask | Image.Image, paint: Paint | Colour) -> None:
        """Lay *paint* through *mask* over what is there."""
        shape = mask.done() if isinstance(mask, Mask) else mask
        opacity = paint[3] if len(paint) == 4 else 255
        if opacity < 255:
            shape = shape.point([v * opacity // 255 for v in range(256)])
        if self.image.mode == "RGB":  # nothing shows through it
            self.image.paste(paint[:3], (0, 0), shape)
            return
        over = Image.new("RGBA", self.image.size, (paint[0], paint[1], paint[2], 0))
        over.putalpha(shape)
        self.image.alpha_composite(over)


def quiet(paint: Colour) -> bool:
    """Whether a mark of that colour is dark beside the others and needs something light in it."""
    return 0.2126 * paint[0] + 0.7152 * paint[1] + 0.0722 * paint[2] < 150


def slope(w: int, h: int, top: Paint, bottom: Paint) -> Image.Image:
    """A picture that goes from *top* to *bottom* line by line."""
    last = max(1, h - 1)
    lines = bytes(round(a + (b - a) * y / last) for y in range(max(1, h)) for a, b in zip(top, bottom, strict=True))
    strip = Image.frombytes("RGBA", (1, max(1, h)), lines)
    return strip.resize((max(1, w), max(1, h)), Image.Resampling.NEAREST)


def round_mask(w: int, h: int, r: int) -> Image.Image:
    """A rectangle with round corners that fills *w* by *h* pixels; only its corners are drawn large."""
    r = max(0, min(r, w // 2, h // 2))
    out = Image.new("L", (max(1, w), max(1, h)), 255)
    if r:
        corner = Mask(r, r, 8)
        corner.disc(r, r, r)
        tile = corner.done()
        out.paste(tile, (0, 0))
        out.paste(tile.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (w - r, 0))
        out.paste(tile.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (0, h - r))
        out.paste(tile.transpose(Image.Transpose.ROTATE_180), (w - r, h - r))
    return out
