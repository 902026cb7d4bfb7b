"""The referee in process: decides, saves, and only then lets the seats see.

It alone holds the truth of the game. What leaves it are seat views and events that ``redact`` let through.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from seaboard.engine.events import Event, Opened, Sat, redact
from seaboard.engine.intents import Intent
from seaboard.engine.log import written
from seaboard.engine.match import Match, begin, decide, evolve, open_match
from seaboard.engine.problems import Problem, Refused
from seaboard.engine.rules import Rules
from seaboard.engine.view import SeatView, open_view
from seaboard.play import files, saves
from seaboard.play.saves import Meta, Saved
from seaboard.words import Msg, msg

_log = logging.getLogger("seaboard.play.referee")
#: A random stream for (seed, purpose, seat, ply).
Stream = Callable[[int, str, int, int], Random]


class Unplayable(Exception):
    """A game with these rules cannot be opened, for these *problems*."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(p.code.value for p in problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Outcome:
    """What would come of an intent, or of several in a row: the events, and the state after them. Nothing has happened yet."""

    events: tuple[Event, ...]
    match: Match


class Referee:
    """One game and the file that it is kept in. *saved* is None while the file holds all of it, else why it does not."""

    def __init__(self, path: Path, events: Sequence[Event], meta: Meta, match: Match, stream: Stream) -> None:
        self._path = path
        self._lines = [written(event) for event in events]
        self._sat = [event.seat for event in events if isinstance(event, Sat)]
        self._match = match
        self._stream = stream
        self.meta = meta
        self.saved: Msg | None = None
        opened = events[0]
        assert isinstance(opened, Opened)  # every log begins so; the audit sees to those that were read
        self._views = tuple(open_view(opened, seat) for seat in range(len(opened.by)))
        self._views = self._shown(events[1:])

    @classmethod
    def open(cls, path: Path, rules: Rules, by: tuple[str, ...], meta: Meta, now: int, starter: int | None, stream: Stream) -> Referee:
        """A new game, saved over the one before it; Unplayable if the rules do not allow it."""
        made = open_match(rules, by, now, starter)
        if isinstance(made, Refused):
            raise Unplayable(made.problems)
        opened = made[0]
        assert isinstance(opened, Opened)
        match = begin(opened)
        for event in made[1:]:
            match = evolve(match, event)
        referee = cls(path, made, meta, match, stream)
        referee.save()
        return referee

    @classmethod
    def read(cls, path: Path, saved: Saved, stream: Stream) -> Referee:
        """The game of a save that was checked."""
        return cls(path, saved.events, saved.meta, saved.match, stream)

    def view(self, seat: int) -> SeatView:
        """What *seat* may know."""
        return self._views[seat]

    def sittings(self, seat: int) -> int:
        """How often someone sat down at *seat* since the game was opened."""
        return self._sat.count(seat)

    def decide(self, intent: Intent, now: int, after: Outcome | None = None) -> Outcome | Refused:
        """What comes of *intent* at *now*, *after* what else was decided just before."""
        match = self._match if after is None else after.match
        events = decide(match, intent, now, self._stream(self.meta.seed, "chance", 0, match.ply))
        if isinstance(events, Refused):
            return events
        for event in events:
            match = evolve(match, event)
        return Outcome(events if after is None else (*after.events, *events), match)

    def record(self, outcome: Outcome) -> None:
        """Let *outcome* have happened: it is saved, or *saved* says why not, before any view shows it.

        Interrupted by Ctrl-C, it has not happened: what the file may hold of it is written over by the next save.
        """
        lines = [*self._lines, *(written(event) for event in outcome.events)]
        self._write(lines)
        views = self._shown(outcome.events)
        self._sat += [event.seat for event in outcome.events if isinstance(event, Sat)]
        self._lines, self._match, self._views = lines, outcome.match, views

    def count_press(self) -> int:
        """The number of fleets drawn for the person before this one. It is kept with the next save."""
        presses = self.meta.presses
        self.meta = replace(self.meta, presses=presses + 1)
        return presses

    def save(self) -> None:
        """Write the game to its file; on a fault the file keeps what it held, and *saved* says why."""
        self._write(self._lines)

    def _write(self, lines: Sequence[str]) -> None:
        try:
            saves.write(self._path, lines, self.meta)
            self.saved = None
        except files.Unwritable as error:
            if self.saved is None:
                _log.warning("the game is not saved", exc_info=True)
            self.saved = msg("save.not_saved", why=error.msg)

    def _shown(self, events: Sequence[Event]) -> tuple[SeatView, ...]:
        """The views after *events*."""
        views = list(self._views)
        for event in events:
            for seat, view in enumerate(views):
                told = redact(event, seat)
                if told is not None:
                    views[seat] = view.evolve(told)
        return tuple(views)
