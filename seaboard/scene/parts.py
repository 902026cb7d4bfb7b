"""What a layout is made of: parts at their places, each a rectangle with the lines of text inside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from seaboard.scene.geometry import Rect
from seaboard.scene.metrics import Style
from seaboard.ui.page import Button, Entry, FleetRow, Notice, Option, Patch, Row


class Shape(Enum):
    """What a part is, which decides how it is drawn."""

    CASE = "case"  # one half of the case: the frame round a sea, or the tray of a menu screen
    HINGE = "hinge"
    COLUMN = "column"  # a column that scrolls as a whole; nothing of it is drawn
    PLATE = "plate"
    HERO = "hero"
    FOAM = "foam"  # the lined half of the case with the ships in it
    SCRIM = "scrim"  # dims the page under a dialog
    SHEET = "sheet"  # the dialog itself
    TEXT = "text"
    WORDMARK = "wordmark"
    BUTTON = "button"
    TOOL = "tool"  # a small button of the strip of tools
    TAG = "tag"  # the plate that says what the button under the pointer does
    EMBLEM = "emblem"  # a small picture before a heading: whose fleet it is
    LAMP = "lamp"  # a sentence with a lamp before it
    METER = "meter"  # a row of pips: how many of how many
    TRACK = "track"  # the groove that options lie in
    OPTION = "option"
    WELL = "well"  # the sunken ground of a list or of prose
    ROW = "row"
    FLEET = "fleet"
    FIELD = "field"
    NOTICE = "notice"
    LINK = "link"
    SAVED = "saved"
    TIP = "tip"
    BULLET = "bullet"
    PATCH = "patch"  # a piece of a sea, as a picture in prose
    DIVIDER = "divider"  # a fine line between what stands on one plate
    BAR = "bar"  # the scroll bar
    ARROW = "arrow"  # an arrow of a scroll bar


class Tint(Enum):
    """What colour a line of text has, by its meaning."""

    TEXT = "text"
    STRONG = "strong"
    MUTED = "muted"
    GOOD = "good"
    WARN = "warn"
    ACCENT = "accent"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Label:
    """One line of text. *rect* is as wide as the text and as high as a line; *y* is the baseline; *track* is added after each glyph."""

    text: str
    style: Style
    rect: Rect
    y: int
    tint: Tint = Tint.TEXT
    struck: bool = False
    track: int = 0

    def moved(self, dx: int, dy: int) -> Label:
        """The line, shifted."""
        return replace(self, rect=self.rect.moved(dx, dy), y=self.y + dy)


@dataclass(frozen=True, slots=True)
class Part:
    """A box of the page. *of* is the widget that it shows, if it shows one.

    *art* is the place of a picture in it (an icon, silhouettes, a lamp), *cap* that of the key cap with its line *key*. *step* is what a
    scroll arrow does, in lines; *thumb* the part of a scroll bar that says where one is; *share* says how much of how much a meter shows.
    """

    shape: Shape
    rect: Rect
    id: str | None = None
    labels: tuple[Label, ...] = ()
    of: Button | Option | Row | FleetRow | Entry | Notice | Patch | None = None
    art: Rect | None = None
    cap: Rect | None = None
    key: Label | None = None
    tint: Tint = Tint.TEXT
    step: int = 0
    thumb: Rect | None = None
    share: tuple[int, int] = (0, 0)

    def moved(self, dx: int, dy: int) -> Part:
        """The part with all that is in it, shifted."""
        if not dx and not dy:
            return self
        return replace(
            self,
            rect=self.rect.moved(dx, dy),
            labels=tuple(label.moved(dx, dy) for label in self.labels),
            art=self.art and self.art.moved(dx, dy),
            cap=self.cap and self.cap.moved(dx, dy),
            key=self.key and self.key.moved(dx, dy),
            thumb=self.thumb and self.thumb.moved(dx, dy),
        )
