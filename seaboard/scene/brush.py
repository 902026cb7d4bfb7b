"""Short ways to write items: text of a label, boxes, sprites."""

from __future__ import annotations

from seaboard.scene.geometry import Rect
from seaboard.scene.items import Arg, Box, Colour, Fill, Item, Paint, Run, Sprite
from seaboard.scene.parts import Label, Tint
from seaboard.scene.theme import Theme, solid


def tinted(theme: Theme, tint: Tint) -> Colour:
    """The colour of text of *tint*."""
    return {
        Tint.TEXT: theme.text,
        Tint.STRONG: theme.strong,
        Tint.MUTED: theme.muted,
        Tint.GOOD: theme.good,
        Tint.WARN: theme.warn,
        Tint.ACCENT: theme.accent,
        Tint.DANGER: theme.danger,
    }[tint]


def write(label: Label, paint: Colour) -> list[Item]:
    """The items of a line of text, struck through where it is."""
    if not label.text:
        return []
    items: list[Item] = [Run(label.rect.inset(-2), label.text, label.style, solid(paint), label.rect.x, label.y, label.track)]
    if label.struck:
        thick = max(1, label.style.px // 11)
        items.append(Fill(Rect(label.rect.x, label.y - round(label.style.px * 0.27) - thick // 2, label.rect.w, thick), solid(paint)))
    return items


def texts(labels: tuple[Label, ...], theme: Theme) -> list[Item]:
    """The items of lines of text, each in the colour of its meaning."""
    return [i for label in labels for i in write(label, tinted(theme, label.tint))]


def inked(labels: tuple[Label, ...], paint: Colour) -> list[Item]:
    """The items of lines of text, all in one colour."""
    return [i for label in labels for i in write(label, paint)]


def box(rect: Rect, radius: int, paint: Paint | None, edge: Paint | None = None, width: int = 1) -> Box:
    """A rounded rectangle."""
    return Box(rect, radius, paint, edge, width)


def icon(name: str, rect: Rect, paint: Colour, ground: Colour) -> Sprite:
    """A small picture."""
    return Sprite(rect, "icon", (name, paint, ground))


def sprite(name: str, rect: Rect, *args: Arg, clip: Rect | None = None) -> Sprite:
    """A picture made by the painter."""
    return Sprite(rect, name, args, clip)
