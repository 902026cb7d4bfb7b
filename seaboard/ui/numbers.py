"""Figures of a game, counted from what a seat has seen: shots, hits, the best run, the shots of the last turn."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.engine.events import Answer, Fired, Started, TurnPassed
from seaboard.engine.grid import Cell
from seaboard.engine.view import SeatView
from seaboard.ui.memory import remembered

_HITS = (Answer.HIT, Answer.SUNK)


@dataclass(frozen=True, slots=True)
class Tally:
    """The shooting of one seat: shots fired, hits among them, and the longest run of hits one after another."""

    shots: int
    hits: int
    best_run: int

    @property
    def accuracy(self) -> int:
        """Hits in per cent of shots, rounded; 0 without a shot."""
        return round(100 * self.hits / self.shots) if self.shots else 0


def tally(view: SeatView, seat: int) -> Tally:
    """The shooting of *seat* so far."""
    shots = hits = run = best = 0
    for event in view.record:
        if isinstance(event, Fired) and event.seat == seat:
            shots += 1
            run = run + 1 if event.answer in _HITS else 0
            hits += event.answer in _HITS
            best = max(best, run)
    return Tally(shots, hits, best)


def last_turn(view: SeatView, seat: int) -> tuple[Fired, ...]:
    """The shots of the last turn in which *seat* fired, oldest first; those of the turn that it is in, if it has fired."""
    last: tuple[Fired, ...] = ()
    open_ = False  # whether the shots in *last* belong to the turn that is being read
    for event in view.record:
        if isinstance(event, TurnPassed | Started):
            open_ = False
        elif isinstance(event, Fired) and event.seat == seat:
            last = (*last, event) if open_ else (event,)
            open_ = True
    return last


@remembered
def last_cells(view: SeatView, sea: int) -> tuple[Cell, ...]:
    """The cells of *sea* that the last turn against it was fired at."""
    shooters = {e.seat for e in view.record if isinstance(e, Fired) and e.target == sea}
    turns = [last_turn(view, seat) for seat in shooters]
    latest = max(turns, key=lambda t: view.record.index(t[-1]), default=())
    return tuple(e.cell for e in latest if e.target == sea)


def shot_number(view: SeatView, event: Fired) -> int:
    """Which of its seat's shots *event* was, from 1."""
    mine = [e for e in view.record if isinstance(e, Fired) and e.seat == event.seat]
    return mine.index(event) + 1
