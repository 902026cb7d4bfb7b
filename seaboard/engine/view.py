"""What one seat may know, folded from the events that ``redact`` lets through.

The same fold serves playing, watching (seat None), replaying and the computers. A view holds no reference to the match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from seaboard.engine.events import (
    Answer,
    Arranged,
    ClockSet,
    Completed,
    Ended,
    Event,
    Fired,
    Hinted,
    Opened,
    Readied,
    Reason,
    Reopened,
    Sank,
    Sat,
    Started,
    TimedOut,
    Told,
    TurnPassed,
    WentOut,
)
from seaboard.engine.grid import Cell
from seaboard.engine.rules import Rules
from seaboard.engine.turns import Phase, Shot, next_in_ring
from seaboard.engine.units import Unit

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sea:
    """What a seat knows of one sea: its shots in order, the ships *sunk* there, and *units* where all of them are known.

    *units* are the seat's own draft on its own sea, None on another's until the game has ended.
    """

    shots: tuple[Shot, ...] = ()
    sunk: tuple[Unit, ...] = ()
    units: tuple[Unit, ...] | None = None

    def shot_at(self, cell: Cell) -> Shot | None:
        """The shot that fell on *cell*."""
        return next((s for s in self.shots if s.cell == cell), None)

    def answers(self) -> Mapping[Cell, Answer]:
        """The answer for every cell fired at, in order. A hit stays HIT when its ship is sunk later."""
        return {s.cell: s.answer for s in self.shots}

    def sunk_at(self, cell: Cell) -> Unit | None:
        """The sunk ship that *cell* belongs to."""
        return next((u for u in self.sunk if cell in u.cells), None)

    @property
    def hits(self) -> int:
        """Shots that hit a ship."""
        return sum(s.answer in (Answer.HIT, Answer.SUNK) for s in self.shots)


@dataclass(frozen=True, slots=True)
class SeatView:
    """All that *seat* may know. Tuples indexed by seat: *by*, *ready*, *out*, *misses*, *hinted*, *seas*.

    *record* has the events of the shooting in order, for the turn log; *until* is in the referee's milliseconds.
    """

    seat: int | None
    rules: Rules
    by: tuple[str, ...]
    ready: tuple[bool, ...]
    out: tuple[Reason | None, ...]
    misses: tuple[int, ...]
    hinted: tuple[bool, ...]
    seas: tuple[Sea, ...]
    told: tuple[Told, ...] = ()
    starter: int | None = None
    phase: Phase = Phase.PLACING
    turn: int | None = None
    ply: int = 0
    until: int | None = None
    winner: int | None = None
    record: tuple[Event, ...] = ()

    @property
    def own(self) -> Sea:
        """The seat's own sea; ValueError for one who only watches."""
        if self.seat is None:
            raise ValueError("one who watches has no sea")
        return self.seas[self.seat]

    @property
    def draft(self) -> tuple[Unit, ...]:
        """The seat's own units."""
        return self.own.units or ()

    def target_of(self, seat: int) -> int:
        """The seat that *seat* fires at."""
        return next_in_ring(tuple(reason is not None for reason in self.out), seat)

    @property
    def target(self) -> int:
        """The seat that this one fires at (seat 0's for one who watches)."""
        return self.target_of(self.seat or 0)

    @property
    def my_turn(self) -> bool:
        """Whether this seat may fire now."""
        return self.phase is Phase.SHOOTING and self.seat is not None and self.turn == self.seat

    def evolve(self, event: Event) -> SeatView:
        """The view after *event*, which must have passed ``redact`` for this seat."""
        return evolve_view(self, event)


def open_view(opened: Opened, seat: int | None) -> SeatView:
    """The view of *seat* (None: one who watches) after the first event of a game."""
    n = len(opened.by)
    return SeatView(
        seat=seat,
        rules=opened.rules,
        by=opened.by,
        ready=(False,) * n,
        out=(None,) * n,
        misses=(0,) * n,
        hinted=(False,) * n,
        seas=tuple(Sea(units=() if i == seat else None) for i in range(n)),
        starter=opened.starter,
    )


def evolve_view(view: SeatView, event: Event) -> SeatView:
    """The fold behind ``SeatView.evolve``."""
    if isinstance(event, Started | Fired | Sank | Told | TimedOut | TurnPassed | WentOut | Ended | Hinted):
        view = replace(view, record=(*view.record, event))
    match event:
        case Opened():
            return open_view(event, view.seat)
        case Sat(seat, by):
            record = tuple(e for e in view.record if isinstance(e, WentOut))  # the shooting begins again
            view = replace(
                view, by=_at(view.by, seat, by), ready=_at(view.ready, seat, False), phase=Phase.PLACING, turn=None, record=record
            )
            return _sea(view, seat, lambda s: replace(s, units=())) if seat == view.seat else view
        case ClockSet(until):
            return replace(view, until=until)
        case Arranged(seat, units):
            return _sea(view, seat, lambda s: replace(s, units=units))
        case Completed():
            return view
        case Readied(seat):
            return replace(view, ready=_at(view.ready, seat, True))
        case Reopened(seat):
            return replace(view, ready=_at(view.ready, seat, False))
        case Started(seat):
            return replace(view, phase=Phase.SHOOTING, starter=seat, turn=seat)
        case Fired(seat, target, cell, answer):
            shot = Shot(view.ply, seat, cell, answer)
            view = _sea(view, target, lambda s: replace(s, shots=(*s.shots, shot)))
            return replace(view, ply=view.ply + 1, misses=_at(view.misses, seat, 0))
        case Sank(seat, unit):
            return _sea(view, seat, lambda s: replace(s, sunk=(*s.sunk, unit)))
        case Told():
            return replace(view, told=(*view.told, event))
        case TimedOut(seat, misses):
            return replace(view, ply=view.ply + 1, misses=_at(view.misses, seat, misses))
        case TurnPassed(seat):
            return replace(view, turn=seat)
        case Hinted(seat):
            return replace(view, hinted=_at(view.hinted, seat, True))
        case WentOut(seat, reason):
            return replace(view, out=_at(view.out, seat, reason))
        case Ended(winner, fleets):
            seas = tuple(replace(sea, units=units) for sea, units in zip(view.seas, fleets, strict=True))
            return replace(view, phase=Phase.OVER, winner=winner, turn=None, until=None, seas=seas)


def _at(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return tuple(value if i == index else v for i, v in enumerate(values))


def _sea(view: SeatView, seat: int, change: Callable[[Sea], Sea]) -> SeatView:
    return replace(view, seas=tuple(change(s) if i == seat else s for i, s in enumerate(view.seas)))
