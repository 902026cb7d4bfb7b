"""What a screen says: widgets, seas and messages, without a place or a pixel.

``describe`` functions make a Page of the model and the shown view; ``scene.layout`` gives it boxes, the terminal and speech read it
aloud. Every widget has an id unique on its page (it is what ``commands.Press`` names) and a text.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from seaboard.engine.grid import Cell
from seaboard.ui.commands import Action
from seaboard.words import Msg


class Look(Enum):
    """How much a button asks to be pressed."""

    PRIMARY = "primary"
    NORMAL = "normal"
    QUIET = "quiet"
    DANGER = "danger"
    TOOL = "tool"  # one of the small equal buttons of the strip of tools, an icon where no words are needed


class Tone(Enum):
    """What a line of text is, which decides its size and colour. BANNER: how a game ended, as large as its place allows."""

    BANNER = "banner"
    TITLE = "title"
    HEADING = "heading"
    BODY = "body"
    MUTED = "muted"
    GOOD = "good"
    WARN = "warn"


class Where(Enum):
    """Where a panel belongs; the layout decides what that means at a window's size.

    HEAD: the line over everything (title, whose turn, clock). MAIN: the heart of a screen without seas (menus, prose), its first
    column. ASIDE: the column beside the seas, or the second column of a menu screen. BAR: the row of buttons at the bottom.
    """

    HEAD = "head"
    MAIN = "main"
    ASIDE = "aside"
    BAR = "bar"


@dataclass(frozen=True, slots=True)
class Text:
    """A line or paragraph. *lamp* puts a small lamp before it: "on" burns, "wait" burns in another colour, "off" is dark; empty: none.

    *among* are the sentences that may stand here: what lies below keeps its place whichever of them does. *figures* are pairs of a name
    and a figure that a picture shows in place of the sentence, those of texts that follow each other side by side, the first pair as the
    head of its column.
    """

    id: str
    text: Msg
    tone: Tone = Tone.BODY
    lamp: str = ""
    among: tuple[Msg, ...] = ()
    figures: tuple[tuple[Msg, Msg], ...] = ()


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press. *action* is the one whose key is shown on it; *why* says why it is disabled; *on* makes it a toggle.

    *icon* names its picture (``paint/icons.py``), empty for none; *tip* says in more words what it does; *apart*: it stands a little away
    from the other tools; those of one *group* stand together.
    """

    id: str
    label: Msg
    action: Action | None = None
    look: Look = Look.NORMAL
    enabled: bool = True
    why: Msg | None = None
    on: bool | None = None
    icon: str = ""
    tip: Msg | None = None
    apart: bool = False
    group: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer of a Choice. *swatch* names a palette whose colours are shown over its words; empty: none."""

    id: str
    label: Msg
    chosen: bool = False
    enabled: bool = True
    why: Msg | None = None
    swatch: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several, all visible side by side. *narrow_only* ones (the pickers of columns and rows) show in narrow windows only."""

    id: str
    label: Msg
    options: tuple[Option, ...]
    narrow_only: bool = False
    note: Msg | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a list: *text*, a quieter *detail* at its right, struck out or strong; with *press* it can be activated.

    With *cells* a picture shows these in columns instead of the sentence, that of the outcome under an *icon*: the number, who, where,
    what came of it; a line with one cell is a remark between them. Speech and the terminal go on to say *text*. *side* says whose doing it
    was, or whose loss: "own", "enemy", or nobody's.
    """

    id: str
    text: Msg
    detail: Msg | None = None
    struck: bool = False
    strong: bool = False
    press: bool = False
    cells: tuple[Msg, ...] = ()
    icon: str = ""
    side: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """A list with a title: the turn log, the bindings. It scrolls by *top*, the index of its first visible row."""

    id: str
    title: Msg | None
    rows: tuple[Row, ...]
    empty: Msg | None = None
    top: int = 0


@dataclass(frozen=True, slots=True)
class FleetRow:
    """A class of units: *left* of *total* still afloat (or still to place, in the dock). In the dock it can be pressed and dragged.

    *struck*: none is left. *chosen*: a unit of it is in hand. *next*: nothing is, and this class is to be placed next. *digit*: the key
    that chooses it. *hits*: for each unit, those afloat first, how many of its cells are hit; empty where that is not known.
    """

    id: str
    cls: str
    name: Msg
    length: int
    left: int
    total: int
    text: Msg
    struck: bool = False
    press: bool = False
    chosen: bool = False
    digit: int | None = None
    hits: tuple[int, ...] = ()
    next: bool = False


@dataclass(frozen=True, slots=True)
class FleetList:
    """A fleet as a list: names, silhouettes of length cells, what is left. *hits* of its *cells* are shown as a row of pips.

    With 0 cells there are no pips. *side*: whose it is, "own" or "enemy", where there are both.
    """

    id: str
    title: Msg
    rows: tuple[FleetRow, ...]
    summary: Msg | None = None
    hits: int = 0
    cells: int = 0
    side: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of typing: what stands in it, and *echo*, what it would mean."""

    id: str
    label: Msg
    text: str
    echo: Msg | None = None


class Mark(Enum):
    """What a cell of a sea shows besides hulls. Each differs in shape as well as in colour."""

    WATER = "water"
    HIT = "hit"
    SUNK = "sunk"
    MINE = "mine"
    SWEEPER = "sweeper"
    DOT = "dot"
    TOLD_SHIP = "told_ship"
    TOLD_MINE = "told_mine"


class HullLook(Enum):
    """How a unit is drawn: as it lies, sunk, shown at the end though never found, or in hand (fitting, refused)."""

    PLACED = "placed"
    SUNK = "sunk"
    REVEALED = "revealed"
    FITS = "fits"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Hull:
    """A unit drawn on a sea. Cells beyond the edge belong to a refused preview and are drawn as far as they show."""

    cls: str
    cells: tuple[Cell, ...]
    look: HullLook


@dataclass(frozen=True, slots=True)
class Patch:
    """A piece of a sea as a picture in prose, *cols* by *rows* cells from A1 on, with what lies there; *caption* is written under it.

    It shows what its block says in words, so that nothing is lost where there are no pictures.
    """

    cols: int
    rows: int
    radar: bool = False
    marks: tuple[tuple[Cell, Mark], ...] = ()
    hulls: tuple[Hull, ...] = ()
    faults: tuple[Cell, ...] = ()
    hint: Cell | None = None
    caption: Msg | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph of prose: kind is "heading", "body", "bullet" or "tip". *patches* are pictures of what it says, side by side."""

    kind: str
    text: Msg
    patches: tuple[Patch, ...] = ()


@dataclass(frozen=True, slots=True)
class Prose:
    """A page of the rulebook; scrolls by *top*, in lines."""

    id: str
    blocks: tuple[Block, ...]
    top: int = 0


Widget = Text | Button | Choice | Rows | FleetList | Entry | Prose


@dataclass(frozen=True, slots=True)
class Panel:
    """Widgets that belong together."""

    id: str
    where: Where
    widgets: tuple[Widget, ...]
    title: Msg | None = None


def pegged(hull: Hull, marks: tuple[tuple[Cell, Mark], ...]) -> bool:
    """Whether marks that have its shape stand for all of a *hull* that is shown at the end, a mine or a sweeper: a picture of it under
    them would be the same thing twice."""
    struck = {cell for cell, mark in marks if mark in (Mark.MINE, Mark.TOLD_MINE, Mark.SWEEPER)}
    return hull.look is HullLook.REVEALED and struck.issuperset(hull.cells)


@dataclass(frozen=True, slots=True)
class SeaPicture:
    """All that is seen of one sea. *id* is "own" or "enemy"; *radar* seas are drawn as the lid's screen.

    *cursor* is the cell of the keyboard cursor or pointer; *focused* says that keys go here; *aim* that a shot may be fired here now;
    *open* that something may be done to it at all: where it is not, the frame of the focus is a thin one;
    *last* the cells of the last turn's shots here; *faults* cells that the last refusal named; *single* cells drawn one by one while
    placing; *heat* pairs of a cell and a chance from 0 to 1.
    """

    id: str
    seat: int
    title: Msg
    n: int
    radar: bool
    marks: tuple[tuple[Cell, Mark], ...] = ()
    hulls: tuple[Hull, ...] = ()
    cursor: Cell | None = None
    focused: bool = False
    aim: bool = False
    open: bool = False
    last: tuple[Cell, ...] = ()
    hint: Cell | None = None
    faults: tuple[Cell, ...] = ()
    single: tuple[Cell, ...] = ()
    heat: tuple[tuple[Cell, float], ...] = ()
    caption: Msg | None = None


@dataclass(frozen=True, slots=True)
class Dialog:
    """A question or a small window over the page. Only its buttons (and *widgets*) can be used while it is open."""

    id: str
    title: Msg
    text: Msg
    buttons: tuple[Button, ...]
    widgets: tuple[Widget, ...] = ()


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence said by the program: the reason of a refusal, an answer to a question key. *page* links to the rulebook."""

    text: Msg
    tone: Tone = Tone.BODY
    page: str | None = None


class Camera(Enum):
    """How the seas are looked at: the opened case as a whole, the lid or the base from near by, or the flat view.

    The values are the words of traces and of ``seaboard shot``.
    """

    OVERVIEW = "overview"
    ENEMY = "enemy"
    OWN = "own"
    FLAT = "flat"


@dataclass(frozen=True, slots=True)
class Page:
    """One screen: *name* is its word in traces and ``seaboard shot``; *focus* the id of what keys go to: a
    widget, an option of a choice, a row of a list, a sea, or a button of the dialog. *camera* is how its seas are looked at; a window
    that has no case always shows them flat. *lost*: it tells of a game that was lost."""

    name: str
    title: Msg
    panels: tuple[Panel, ...]
    seas: tuple[SeaPicture, ...] = ()
    dialog: Dialog | None = None
    focus: str | None = None
    notices: tuple[Notice, ...] = ()
    saved: Msg | None = None
    camera: Camera = Camera.FLAT
    lost: bool = False
