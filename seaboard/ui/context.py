"""What ``update`` and ``describe`` may read besides the model: the game as the person's seat knows it, and the hour."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.engine.turns import Phase
from seaboard.engine.view import SeatView
from seaboard.words import Msg


@dataclass(frozen=True, slots=True)
class SavedGame:
    """The game that "Continue" would open, in words, and whether a shot was fired in it."""

    text: Msg
    begun: bool


@dataclass(frozen=True, slots=True)
class Context:
    """*view* is the seat's truth and decides what is allowed; *shown* is what has been shown of it and decides what is drawn.

    Both are None when no game is open. *read* is what has been told of it in words: fleets, log and counts follow what is shown when a peg
    is in its hole and when a ship is seen to be sunk (None: at once).

    *level* plays the other seats. *busy*: a shell is in flight. *saved* is why the game could not be saved (None: it is saved).
    *save* is the game that "Continue" would open, None when there is none. *now* is in milliseconds.
    *case*: the window can show the 3D case; *tight*: there its cells are too small to play on while the whole case is seen; *reduced*:
    motion is reduced.
    *reach* pairs the id of a widget that scrolls with the largest ``top`` that the window's layout shows; empty where nobody knows.
    """

    now: int = 0
    view: SeatView | None = None
    shown: SeatView | None = None
    level: str | None = None
    busy: bool = False
    saved: Msg | None = None
    save: SavedGame | None = None
    reach: tuple[tuple[str, int], ...] = ()
    case: bool = False
    tight: bool = False
    reduced: bool = False
    read: SeatView | None = None

    @property
    def told(self) -> SeatView | None:
        """What is told of the game in words: *read*, or where that is not kept apart what is shown."""
        return self.shown if self.read is None else self.read

    @property
    def playing(self) -> bool:
        """A game is open and has not ended."""
        return self.view is not None and self.view.phase is not Phase.OVER

    @property
    def begun(self) -> bool:
        """A shot has been fired in the open game, or the chance to fire one missed: leaving it for good is resigning."""
        return self.playing and self.view is not None and self.view.ply > 0

    @property
    def seconds_left(self) -> int | None:
        """Whole seconds until the running clock ends, rounded up and never below 0; None without a clock.

        Never more than the interval has: it begins once the shots before it have been shown, and until then all of it is left.
        """
        view = self.view
        if view is None or view.until is None:
            return None
        return min(self._interval, max(0, -((self.now - view.until) // 1000)))

    @property
    def low_seconds(self) -> int:
        """So many seconds left are few: a quarter of the interval, 15 at most."""
        return min(15, self._interval // 4)

    @property
    def _interval(self) -> int:
        """The seconds that the clock gives; 0 without one."""
        view = self.view
        if view is None:
            return 0
        return (view.rules.placing_seconds if view.phase is Phase.PLACING else view.rules.clock) or 0
