"""What every piece of the layout is handed: how text measures, what words and key caps say, how large a unit of the grid is.

Lengths in this package are written for 100 per cent and go through ``Kit.px``: multiples of four, so that everything stands on one grid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from seaboard.scene.geometry import Rect
from seaboard.scene.metrics import Metrics, Role, Style, Weight, baseline, line_height, wrap
from seaboard.scene.parts import Label, Part, Tint
from seaboard.ui.commands import Action
from seaboard.words import Msg, Words

#: The least height of anything to touch in a narrow window, in pixels, whatever the scale.
TOUCH = 44


class Cramped(Exception):
    """Something does not fit its place at this size of text, not even scrolled."""


class Scrolled(NamedTuple):
    """Where a scrolling region stands: its first visible line and the highest value that still shows something new."""

    top: int
    last: int


@dataclass(frozen=True, slots=True)
class Block:
    """A strip of a column: its parts from (0, 0), its *height*, and the *gap* above it when something of its panel stands there."""

    height: int
    parts: tuple[Part, ...]
    gap: int = 0
    scrolls: tuple[tuple[str, Scrolled], ...] = ()


@dataclass(frozen=True, slots=True)
class Flex:
    """A strip that takes the height that is left, at least *least*: a list or a text that scrolls by itself.

    *wish* is enough to show all, *floor* the height below which not even one line fits.
    """

    floor: int
    least: int
    wish: int
    fill: Callable[[int], Block]
    gap: int = 0


@dataclass(frozen=True, slots=True)
class Kit:
    """The tools of one layout. *caps* says what stands on an action's key cap; *scroll* holds the first lines of scrolled columns; with
    *follow* those move on until the focus is in sight.

    *large*: the text is so much larger than designed that words serve better than icons, where they have room.

    A *strict* layout raises Cramped where something does not fit; one that is not lets it lie over its place's edge.
    """

    metrics: Metrics
    words: Words
    caps: Mapping[Action, str]
    factor: float
    narrow: bool = False
    focus: str | None = None
    scroll: Mapping[str, int] = field(default_factory=dict)
    follow: bool = True
    strict: bool = True
    large: bool = False

    def px(self, n: float) -> int:
        """*n* pixels of the design at this scale; at least 1 for anything above 0."""
        return max(1, round(n * self.factor)) if n > 0 else round(n * self.factor)

    def style(self, role: Role, weight: Weight = Weight.REGULAR) -> Style:
        """The style of *role*."""
        return Style(max(1, round(role.value * self.factor)), weight.value)

    def line(self, role: Role) -> int:
        """The height of a line of *role*."""
        return line_height(self.style(role).px)

    @property
    def control(self) -> int:
        """The height of a button with one line of text."""
        return max(TOUCH, self.px(36)) if self.narrow else self.px(36)

    def width(self, text: str, role: Role, weight: Weight = Weight.REGULAR) -> int:
        """How wide *text* is in one line."""
        return self.metrics.width(text, self.style(role, weight))

    def say(self, message: Msg) -> str:
        """The words of *message*."""
        return self.words(message)

    def label(
        self,
        text: str,
        role: Role,
        x: int = 0,
        y: int = 0,
        *,
        weight: Weight = Weight.REGULAR,
        tint: Tint = Tint.TEXT,
        struck: bool = False,
        track: int = 0,
    ) -> Label:
        """One line with its top left at (x, y)."""
        style = self.style(role, weight)
        width = self.metrics.width(text, style) + track * max(0, len(text) - 1)
        return Label(text, style, Rect(x, y, width, line_height(style.px)), y + baseline(self.metrics, style), tint, struck, track)

    def paragraph(
        self,
        text: str,
        role: Role,
        width: int,
        x: int = 0,
        y: int = 0,
        *,
        weight: Weight = Weight.REGULAR,
        tint: Tint = Tint.TEXT,
        struck: bool = False,
        centred: bool = False,
    ) -> tuple[Label, ...]:
        """*text* wrapped to *width*, its top left at (x, y)."""
        style = self.style(role, weight)
        step = line_height(style.px)
        labels = []
        for i, line in enumerate(wrap(self.metrics, text, style, width)):
            label = self.label(line, role, x, y + i * step, weight=weight, tint=tint, struck=struck)
            labels.append(label.moved((width - label.rect.w) // 2, 0) if centred else label)
        return tuple(labels)

    def cap(self, action: Action | None) -> str:
        """What stands on the key cap of *action*; empty for none."""
        return "" if action is None else self.caps.get(action, "")


def tall(labels: tuple[Label, ...]) -> int:
    """The height of a paragraph."""
    return labels[-1].rect.bottom - labels[0].rect.y if labels else 0


def rows_of(widths: list[int], room: int, gap: int) -> list[list[int]]:
    """Indexes of things of *widths* put side by side in as few rows of at most *room* pixels as will do, *gap* apart, evenly filled."""
    rows = _filled(widths, room, gap)
    low, high = max(widths, default=0), room
    while len(rows) > 1 and low < high:  # the narrowest limit that needs no more rows evens them out
        middle = (low + high) // 2
        if len(_filled(widths, middle, gap)) > len(rows):
            low = middle + 1
        else:
            high = middle
    return _filled(widths, max(low, 0), gap) if len(rows) > 1 else rows


def _filled(widths: list[int], room: int, gap: int) -> list[list[int]]:
    """The same, each row as full as it gets."""
    rows: list[list[int]] = []
    used = 0
    for i, width in enumerate(widths):
        if rows and used + gap + width <= room:
            rows[-1].append(i)
            used += gap + width
        else:
            rows.append([i])
            used = width
    return rows


def shares(widths: list[int], room: int, gap: int) -> list[int]:
    """*widths* grown evenly so that they fill *room* exactly, *gap* apart."""
    spare = room - sum(widths) - gap * (len(widths) - 1)
    if spare <= 0:
        return widths
    each, rest = divmod(spare, len(widths))
    return [w + each + (1 if i < rest else 0) for i, w in enumerate(widths)]
