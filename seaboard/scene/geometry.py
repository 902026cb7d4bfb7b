"""Rectangles of whole pixels."""

from __future__ import annotations

from typing import NamedTuple


class Size(NamedTuple):
    """Width and height of a window or a picture, in pixels."""

    w: int
    h: int


class Rect(NamedTuple):
    """A box: its top left pixel, width and height. The pixels at ``right`` and ``bottom`` lie outside."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column of pixels to the right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row of pixels below the box."""
        return self.y + self.h

    @property
    def area(self) -> int:
        """How many pixels lie inside."""
        return max(0, self.w) * max(0, self.h)

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def moved(self, dx: int, dy: int) -> Rect:
        """The box, shifted."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, n: int) -> Rect:
        """The box with *n* pixels taken off each side (a negative *n* adds them); never of negative size."""
        return Rect(self.x + n, self.y + n, max(0, self.w - 2 * n), max(0, self.h - 2 * n))

    def meets(self, other: Rect) -> bool:
        """Whether the boxes share a pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def within(self, other: Rect) -> bool:
        """Whether the box lies inside *other*, edges included."""
        return self.x >= other.x and self.y >= other.y and self.right <= other.right and self.bottom <= other.bottom

    def common(self, other: Rect) -> Rect:
        """The pixels in both boxes; a box without area where there are none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0, min(self.right, other.right) - x), max(0, min(self.bottom, other.bottom) - y))

    def joined(self, other: Rect) -> Rect:
        """The smallest box round both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)
