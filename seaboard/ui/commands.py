"""What a person can do, whatever the hand used: keys, pointer, or lines of text all become these commands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from seaboard.engine.grid import Cell


class Action(Enum):
    """Everything that a key can be bound to. The value is the word in settings files and in catalogue keys."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    HOME = "home"
    END = "end"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    ACCEPT = "accept"
    BACK = "back"
    NEXT = "next"
    PREVIOUS = "previous"
    NEXT_PANEL = "next_panel"
    PREVIOUS_PANEL = "previous_panel"
    TURN = "turn"
    SHAPE = "shape"
    RANDOM = "random"
    CLEAR = "clear"
    UNDO = "undo"
    DONE = "done"
    CLASS_1 = "class_1"
    CLASS_2 = "class_2"
    CLASS_3 = "class_3"
    CLASS_4 = "class_4"
    CLASS_5 = "class_5"
    CLASS_6 = "class_6"
    CLASS_7 = "class_7"
    CLASS_8 = "class_8"
    CLASS_9 = "class_9"
    ENTRY = "entry"
    HINT = "hint"
    HELPS = "helps"
    RESIGN = "resign"
    KEYS = "keys"
    RULEBOOK = "rulebook"
    AFLOAT = "afloat"
    LAST = "last"
    STATUS = "status"
    FULLSCREEN = "fullscreen"
    CAMERA = "camera"
    FOLD = "fold"
    MUTE = "mute"


@dataclass(frozen=True, slots=True)
class Do:
    """A bound key, or anything that stands for it."""

    action: Action


@dataclass(frozen=True, slots=True)
class Press:
    """A button, option or row was activated: its id on the page."""

    widget: str


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer is over *cell* of the sea with id *sea* ("own", "enemy"), or over no cell."""

    sea: str | None
    cell: Cell | None


@dataclass(frozen=True, slots=True)
class Click:
    """A press and release on one cell."""

    sea: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Secondary:
    """The right button on a cell."""

    sea: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Grab:
    """A drag began on *cell* of *sea*, or on the row of unit class *cls* in the dock."""

    sea: str | None
    cell: Cell | None
    cls: str | None


@dataclass(frozen=True, slots=True)
class Drop:
    """A drag ended over a cell, or nowhere (None)."""

    sea: str | None
    cell: Cell | None


@dataclass(frozen=True, slots=True)
class Type:
    """Characters were typed into the open entry."""

    text: str


@dataclass(frozen=True, slots=True)
class Erase:
    """Backspace in the open entry."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key while the settings wait for one to bind: its canonical name, such as ``r``, ``F7`` or ``Shift+Tab``."""

    key: str


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel turned over a widget: *lines* down (negative: up)."""

    widget: str
    lines: int


@dataclass(frozen=True, slots=True)
class Put:
    """Lay a unit of class *cls* with its first cell at *cell* in a form (index into ``units.forms``): the terminal's "place"."""

    cls: str
    cell: Cell
    form: int


@dataclass(frozen=True, slots=True)
class Lift:
    """Take the unit on *cell* off the own sea, back to the dock: the terminal's "remove"."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Shoot:
    """Fire at *cell*: the terminal's "b7"."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Close:
    """The window is asked to close, or Ctrl-C came."""


Command = Do | Press | Hover | Click | Secondary | Grab | Drop | Type | Erase | Stroke | Scroll | Put | Lift | Shoot | Close
