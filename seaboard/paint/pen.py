"""The pen that icons are drawn with: strokes on a ground of 24 by 24, round at their ends."""

from __future__ import annotations

from math import cos, pi, sin

from seaboard.paint.easel import Mask

#: The side of the ground that icons are designed on, the width of a stroke there, and the least width in pixels.
GRID, STROKE, LEAST = 24.0, 1.9, 1.35

Point = tuple[float, float]


class Pen:
    """Draws on *mask* in units of the ground, its top left at (*x*, *y*) pixels, *scale* pixels a unit."""

    def __init__(self, mask: Mask, x: float, y: float, scale: float) -> None:
        self._mask, self._x, self._y, self._scale = mask, x, y, scale
        self.width = max(LEAST, STROKE * scale)

    def _at(self, p: Point) -> Point:
        return self._x + p[0] * self._scale, self._y + p[1] * self._scale

    def path(self, *points: Point, weight: float = 1.0, value: int = 255) -> None:
        """A stroke through *points*, round at every corner and end."""
        placed = [self._at(p) for p in points]
        wide = max(LEAST * min(1.0, weight + 0.1), self.width * weight)
        self._mask.line(placed, wide, value)
        for x, y in placed:
            self._mask.disc(x, y, wide / 2, value=value)

    def loop(self, *points: Point, weight: float = 1.0) -> None:
        """A closed stroke."""
        self.path(*points, points[0], weight=weight)

    def arc(self, x: float, y: float, r: float, start: float, stop: float, ry: float | None = None, weight: float = 1.0) -> None:
        """A stroke along an ellipse, from *start* to *stop* degrees, clockwise from the right."""
        self.path(*arc(x, y, r, start, stop, ry), weight=weight)

    def circle(self, x: float, y: float, r: float) -> None:
        """A circle line whose middle has the radius *r*."""
        cx, cy = self._at((x, y))
        self._mask.ring(cx, cy, r * self._scale + self.width / 2, self.width)

    def dot(self, x: float, y: float, r: float, value: int = 255) -> None:
        """A filled disc."""
        cx, cy = self._at((x, y))
        self._mask.disc(cx, cy, max(0.7, r * self._scale), value=value)

    def fill(self, *points: Point, value: int = 255) -> None:
        """A filled polygon."""
        self._mask.polygon([self._at(p) for p in points], value)

    def box(self, x: float, y: float, w: float, h: float, r: float = 2.0) -> None:
        """A rectangle line with round corners."""
        self.loop(*arc(x + r, y + r, r, 180, 270), *arc(x + w - r, y + r, r, 270, 360), *_corner(x, y, w, h, r))

    def block(self, x: float, y: float, w: float, h: float, r: float = 1.0) -> None:
        """A filled rectangle with round corners."""
        a, b = self._at((x, y))
        self._mask.rounded(a, b, w * self._scale, h * self._scale, r * self._scale)

    def cut(self, *points: Point) -> None:
        """Take a stroke with a margin away, to be drawn over then."""
        placed = [self._at(p) for p in points]
        self._mask.line(placed, self.width * 3, 0, round_ends=True)


def _corner(x: float, y: float, w: float, h: float, r: float) -> tuple[Point, ...]:
    return (*arc(x + w - r, y + h - r, r, 0, 90), *arc(x + r, y + h - r, r, 90, 180))


def arc(x: float, y: float, r: float, start: float, stop: float, ry: float | None = None) -> tuple[Point, ...]:
    """Points along an ellipse round (x, y), from *start* to *stop* degrees, clockwise from the right."""
    steps = max(2, round(abs(stop - start) / 12))
    tall = r if ry is None else ry
    turns = [(start + (stop - start) * i / steps) * pi / 180 for i in range(steps + 1)]
    return tuple((x + r * cos(t), y + tall * sin(t)) for t in turns)
