"""The display list: frozen primitives in whole pixels, drawn in order. Equal items look equal, so painters need not draw them again.

Colours are four bytes: red, green, blue and how opaque. Every item has ``bounds``, the pixels that it may touch.
"""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.scene.geometry import Rect, Size
from seaboard.scene.metrics import Style

Colour = tuple[int, int, int]
Paint = tuple[int, int, int, int]
#: What a sprite may be told: everything that its picture depends on, in a form that can be compared.
Arg = str | int | float | bool | None | tuple["Arg", ...]


@dataclass(frozen=True, slots=True)
class Fill:
    """A plain rectangle."""

    bounds: Rect
    paint: Paint


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners: its ground *paint* (None: hollow), and an *edge* of *width* pixels inside its bounds (None: none)."""

    bounds: Rect
    radius: int
    paint: Paint | None
    edge: Paint | None = None
    width: int = 1


@dataclass(frozen=True, slots=True)
class Run:
    """A line of text: it starts at *x* on the baseline *y*; *track* pixels are added after each glyph."""

    bounds: Rect
    text: str
    style: Style
    paint: Paint
    x: int
    y: int
    track: int = 0


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture made by the painter: *name* says which, *args* all that it depends on besides the size of *bounds*.

    With *clip* only the pixels inside that rectangle are drawn.
    """

    bounds: Rect
    name: str
    args: tuple[Arg, ...] = ()
    clip: Rect | None = None


Item = Fill | Box | Run | Sprite


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of *size* pixels: its items, the first one at the back. The first item covers everything, but in a scene that lies over
    another picture."""

    items: tuple[Item, ...]
    size: Size


def seen(item: Item) -> Rect:
    """The pixels that *item* changes."""
    if isinstance(item, Sprite) and item.clip is not None:
        return item.bounds.common(item.clip)
    return item.bounds
