"""The computers at the table: what they are asked, and the one thread in which they think.

The thread is given immutable views and a random source of its own, never the session. A player that fails is not the end of a
game: a simpler one takes its shot, the traceback goes to the log, and the thought says that it stumbled.
"""

from __future__ import annotations

import logging
import random
import threading
from collections import deque
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from seaboard.engine.draft import check_fleet
from seaboard.engine.grid import Cell, cells
from seaboard.engine.packing import complete
from seaboard.engine.rules import Rules
from seaboard.engine.units import Unit
from seaboard.engine.view import SeatView
from seaboard.play.settings import LEVELS as STRENGTHS

if TYPE_CHECKING:
    from seaboard.players.hints import Hint
    from seaboard.players.review import Review

T = TypeVar("T")
_log = logging.getLogger("seaboard.play.computers")


def _choose_shot(level: str, view: SeatView, rng: random.Random) -> Cell:
    from seaboard.players.levels import LEVELS, choose_shot  # numpy takes its time: it is paid in the thread, not before the first window

    return choose_shot(LEVELS[level], view, rng)


def _lay_fleet(level: str, rules: Rules, rng: random.Random) -> tuple[Unit, ...]:
    from seaboard.players.levels import LEVELS, lay_fleet

    return lay_fleet(LEVELS[level], rules, rng)


def _random_fleet(rules: Rules, rng: random.Random) -> tuple[Unit, ...]:
    from seaboard.players.layouts import random_fleet

    return random_fleet(rules, rng)


def _complete_fleet(rules: Rules, kept: tuple[Unit, ...], rng: random.Random) -> tuple[Unit, ...] | None:
    from seaboard.players.layouts import complete_fleet

    return complete_fleet(rules, kept, rng)


def _hint(view: SeatView) -> Hint:
    from seaboard.players.hints import hint

    return hint(view)


def _review(view: SeatView, target: int, cell: Cell) -> Review:
    from seaboard.players.review import review

    return review(view, target, cell)


@dataclass(frozen=True, slots=True)
class Minds:
    """What a game under way asks of the players package. Tests put others in their place."""

    choose_shot: Callable[[str, SeatView, random.Random], Cell]
    lay_fleet: Callable[[str, Rules, random.Random], tuple[Unit, ...]]
    random_fleet: Callable[[Rules, random.Random], tuple[Unit, ...]]
    complete_fleet: Callable[[Rules, tuple[Unit, ...], random.Random], tuple[Unit, ...] | None]
    hint: Callable[[SeatView], Hint]
    review: Callable[[SeatView, int, Cell], Review] = _review


#: The players as they are.
PLAYERS = Minds(_choose_shot, _lay_fleet, _random_fleet, _complete_fleet, _hint)


@dataclass(frozen=True, slots=True)
class Aim:
    """The cell that a computer fires at, and whether its level *stumbled* and a simpler one chose."""

    cell: Cell
    stumbled: bool = False


@dataclass(frozen=True, slots=True)
class Laid:
    """The fleet that a computer lays, and whether its level *stumbled*."""

    units: tuple[Unit, ...]
    stumbled: bool = False


Thought = Aim | Laid


def aim(minds: Minds, level: str, view: SeatView, rng: Callable[[], random.Random]) -> Aim:
    """The shot of *level*, or of the next simpler level that does not fail, or any cell not fired at. *rng* starts the stream afresh."""
    answers = view.seas[view.target].answers()
    open_cells = tuple(c for c in cells(view.rules.board) if c not in answers)
    simpler = STRENGTHS[: STRENGTHS.index(level)][::-1]
    for stand_in in (level, *simpler):
        try:
            cell = minds.choose_shot(stand_in, view, rng())
            if cell not in open_cells:
                raise ValueError(f"{cell} cannot be fired at")
            return Aim(cell, stumbled=stand_in != level)
        except Exception:
            _log.exception("level %s found no shot at ply %d", stand_in, view.ply)
    return Aim(rng().choice(open_cells), stumbled=True)


def lay(minds: Minds, level: str, rules: Rules, rng: Callable[[], random.Random]) -> Laid:
    """The fleet of *level*; a plain one if it fails."""
    try:
        units = tuple(sorted(minds.lay_fleet(level, rules, rng())))
        problems = check_fleet(rules, units)
        if problems:
            raise ValueError(f"no legal fleet: {problems}")
        return Laid(units)
    except Exception:
        _log.exception("level %s laid no fleet", level)
    source = rng()
    while True:  # rules that cannot be played open no game, so an order of search that finds a fleet comes soon
        found = complete(rules, (), source)
        if found is not None:
            return Laid(found, stumbled=True)


class Thinker(Generic[T]):
    """One thread for thoughts, each under a key. It is started by the first and never keeps the program from ending."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._todo: deque[tuple[Hashable, Callable[[], T]]] = deque()
        self._wanted: frozenset[Hashable] = frozenset()
        self._busy: Hashable | None = None
        self._answers: dict[Hashable, T] = {}
        self._closed = False
        self._thread: threading.Thread | None = None

    def want(self, thoughts: Mapping[Hashable, Callable[[], T]]) -> None:
        """Let just these be thought, in this order. What was asked before and is not among them is dropped; what is, goes on."""
        with self._change:
            if self._closed:
                return
            self._wanted = frozenset(thoughts)
            self._answers = {key: answer for key, answer in self._answers.items() if key in thoughts}
            self._todo = deque((k, think) for k, think in thoughts.items() if k not in self._answers and k != self._busy)
            if self._todo and self._thread is None:
                self._thread = threading.Thread(target=self._work, name="computers", daemon=True)
                self._thread.start()
            self._change.notify_all()

    def answer(self, key: Hashable) -> T | None:
        """The thought asked for under *key*, once it is there."""
        with self._change:
            return self._answers.get(key)

    @property
    def thinking(self) -> bool:
        """Whether a wanted thought is not there yet."""
        with self._change:
            return self._waits()

    def wait(self, timeout: float) -> bool:
        """Wait until every wanted thought is there, for *timeout* seconds at most; whether they are."""
        with self._change:
            return self._change.wait_for(lambda: not self._waits(), timeout)

    def close(self, timeout: float) -> bool:
        """Stop thinking and wait *timeout* seconds at most for the thought under way; whether the thread has ended."""
        with self._change:
            self._closed = True
            self._todo.clear()
            self._wanted = frozenset()
            self._change.notify_all()
        if self._thread is None:
            return True
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def _waits(self) -> bool:
        return bool(self._todo) or self._busy in self._wanted

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._closed or bool(self._todo))
                if self._closed:
                    return
                self._busy, think = self._todo.popleft()
            thought = think()
            with self._change:
                if self._busy in self._wanted:
                    self._answers[self._busy] = thought
                self._busy = None
                self._change.notify_all()
