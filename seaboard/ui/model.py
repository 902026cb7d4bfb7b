"""What the person's side of the program remembers: which screen, where the focus is, what is in hand. No rules, no pixels.

A ``Model`` is changed by ``update`` only. What is true of the game is not here but in the ``Context``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from seaboard.engine.grid import Cell
from seaboard.engine.units import Unit
from seaboard.play.settings import Settings
from seaboard.ui.commands import Action
from seaboard.ui.page import Camera, Notice
from seaboard.words import Msg

#: The ids of the two seas on a page.
OWN, ENEMY = "own", "enemy"
#: Ids of the rulebook's pages, in order; a Notice's ``page`` and a button ``book:<page>`` name one.
BOOK_PAGES = ("about", "fleets", "options", "placing", "shooting", "mines", "ring", "clock", "levels", "helps", "tactics", "kept")


class Screen(Enum):
    """The screens. The value is the page's name in traces."""

    START = "start"
    PLACING = "placing"
    BATTLE = "battle"
    END = "end"
    REVIEW = "review"
    SETTINGS = "settings"
    RULEBOOK = "rulebook"
    KEYS = "keys"


class Ask(Enum):
    """The questions. Their words are ``ask.<value>.title`` and ``ask.<value>.text``."""

    RESIGN = "resign"
    LEAVE = "leave"  # for good, after a shot: counts as resigning
    QUIT = "quit"  # the game is kept
    NO_ROOM = "no_room"  # clear, or move as few units as possible
    REPLACE = "replace"  # a new game in place of a saved one that has begun


@dataclass(frozen=True, slots=True)
class Question:
    """An open question; *back* is the focus to return to. *unit* is what found no room (NO_ROOM)."""

    ask: Ask
    back: str | None
    unit: str | None = None


@dataclass(frozen=True, slots=True)
class Stay:
    """A screen to go back to, and where its focus was."""

    screen: Screen
    focus: str | None


@dataclass(frozen=True, slots=True)
class Hand:
    """The unit in hand: its class, its *form* (index into ``units.forms``), where it lay before (None: it came from the dock), and
    which of its class's missing units it is, from 1."""

    cls: str
    form: int = 0
    origin: Unit | None = None
    number: int = 1


@dataclass(frozen=True, slots=True)
class StartModel:
    """The start screen: whether the single options are unfolded."""

    options: bool = False


@dataclass(frozen=True, slots=True)
class PlacingModel:
    """Placing: what is in hand, the cursor, cells drawn one by one, the unit that they became last (it may grow), and the layout before
    the last Random or Clear. *grabbed* is the cell where a drag began; what is in hand may be *dragged*, and the pointer may have taken
    it *away* from the sea. *camera*: OWN or OVERVIEW."""

    hand: Hand | None = None
    cursor: Cell = Cell(0, 0)
    single: tuple[Cell, ...] = ()
    growing: Unit | None = None
    undo: tuple[Unit, ...] | None = None
    grabbed: Cell | None = None
    dragged: bool = False
    away: bool = False
    camera: Camera = Camera.OWN


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for the shot at *ply*: the likeliest cell and, in a sentence, the chance of a ship there and why."""

    cell: Cell
    text: Msg
    ply: int


@dataclass(frozen=True, slots=True)
class BattleModel:
    """Shooting, and the end: a cursor for each sea, the sea *under* the pointer, the last hint, the first visible line of the log, and how
    long the log was when it was scrolled. *camera* is any but FLAT: folding does not forget it;
    *panned*: the person chose it, so that a small window chooses none."""

    enemy: Cell = Cell(0, 0)
    own: Cell = Cell(0, 0)
    under: str | None = None
    hint: Hint | None = None
    log_top: int = 0
    log_length: int = 0
    camera: Camera = Camera.OVERVIEW
    panned: bool = False


@dataclass(frozen=True, slots=True)
class Graded:
    """One of the person's shots, by its *number* from 1, looked back on: the *chance* that it had to hit a ship and to strike a *mine*, the
    *best* cell there was with its chance (*most*) and the *reason* by its key in ``players.hints``, the *share* of that chance, the
    *grade* ("best", "good", "fair", "weak"), and the chances of all cells that lived (*heat*). Chances and shares go from 0 to 1."""

    number: int
    chance: float
    mine: float
    best: Cell
    most: float
    reason: str
    share: float
    grade: str
    heat: tuple[tuple[Cell, float], ...]


@dataclass(frozen=True, slots=True)
class ReviewModel:
    """The review: the *number* of the shot that is looked at, from 1, the shots *graded* so far in order, the sea and cell *under* the
    pointer, and the first visible line of the list of shots."""

    number: int = 1
    graded: tuple[Graded, ...] = ()
    under: tuple[str, Cell] | None = None
    top: int = 0


@dataclass(frozen=True, slots=True)
class SettingsModel:
    """Settings: the *section* shown, the action that waits for a key, and the first visible row of the bindings."""

    section: str = "look"
    capture: Action | None = None
    top: int = 0


@dataclass(frozen=True, slots=True)
class BookModel:
    """The rulebook: the page shown, and its first visible line; *pages_top* and *keys_top* are those of the lists of pages and of keys."""

    page: str = BOOK_PAGES[0]
    top: int = 0
    pages_top: int = 0
    keys_top: int = 0


@dataclass(frozen=True, slots=True)
class Model:
    """All of it. *entry* is the text of the open cell entry (None: closed); *faults* are the cells that the last refusal named, on sea
    *faults_on*; *helps_hidden*: the allowed helps are hidden for a while."""

    settings: Settings
    screen: Screen = Screen.START
    stack: tuple[Stay, ...] = ()
    focus: str | None = None
    question: Question | None = None
    entry: str | None = None
    notices: tuple[Notice, ...] = ()
    faults: tuple[Cell, ...] = ()
    faults_on: str = OWN
    helps_hidden: bool = False
    start: StartModel = field(default_factory=StartModel)
    placing: PlacingModel = field(default_factory=PlacingModel)
    battle: BattleModel = field(default_factory=BattleModel)
    review: ReviewModel = field(default_factory=ReviewModel)
    setup: SettingsModel = field(default_factory=SettingsModel)
    book: BookModel = field(default_factory=BookModel)
