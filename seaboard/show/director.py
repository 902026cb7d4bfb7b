"""The director: shows what has happened in time. The truth is committed before; here it is only told later, by some hundred milliseconds.

It keeps a *shown* view, folded from the same events as the true one, and the beats that go with them: what is seen to lie on the seas.
Words come a little later: what is *read* (fleets, log, counts) is a second fold of the same events, which follows once a peg is in its
hole or a ship is seen to be sunk. ``finish`` shows and tells all at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from seaboard.engine.events import Answer, Arranged, Ended, Event, Fired, Sank, WentOut
from seaboard.engine.grid import Cell
from seaboard.engine.units import Unit
from seaboard.engine.view import SeatView
from seaboard.show.beats import APART, DOCK, FULL, Beat, Timing

#: Milliseconds between two frames of an effect that moves. They are due at multiples of it, so that what drawing takes is not added.
FRAME = 16


@dataclass(frozen=True, slots=True)
class _Cue:
    """Events that are shown together at *at* and told at *told*; *shell*: a shell is in flight until it is shown."""

    at: int
    told: int
    events: tuple[Event, ...]
    shell: bool


class Director:
    """What is seen of one game from one seat. *view* is the seat's view when the game was opened; the timing can be changed at any time."""

    def __init__(self, view: SeatView, timing: Timing = FULL) -> None:
        self.timing = timing
        self._shown = self._read = view
        self._cues: deque[_Cue] = deque()
        self._untold: deque[_Cue] = deque()
        self._beats: list[Beat] = []
        self._free = 0
        self._seen: list[Event] = []
        self._told: list[Event] = []
        #: What lies on the seat's own sea after all that has been pushed, and what is known of the others.
        self._lifted: Unit | None = None
        self._laid: frozenset[Unit] = frozenset(view.draft) if view.seat is not None else frozenset()
        self._sunk: frozenset[tuple[int, tuple[Cell, ...]]] = frozenset((s, u.cells) for s, sea in enumerate(view.seas) for u in sea.sunk)

    def push(self, events: Iterable[Event], now: int) -> None:
        """Events of the seat, in order, that happened just now. Those without a shot wait until the ones before them have been told, and no
        longer."""
        for group in _groups(events):
            fired = group[0] if isinstance(group[0], Fired) else None
            start = max(now, self._free, self._cues[-1].at if self._cues else now)
            spoken = self._untold[-1].told if self._untold else now
            if fired is None:
                start = max(start, spoken)
                self._add(_Cue(start, start, group, False))
                self._beats += self._docked(group, start)
                self._beats += self._ending(group, start)
                continue
            if self.timing.aim and self.timing.flight and fired.seat == self._shown.seat:
                self._beats.append(Beat("aim", fired.target, (fired.cell,), start, start + self.timing.aim))
                start += self.timing.aim
            land = start + self.timing.flight
            if self.timing.flight:
                self._beats.append(Beat("shot", fired.target, (fired.cell,), start, land))
            kind, cells, length = self._effect(fired, group)
            self._add(_Cue(land, max(spoken, land + self.timing.told_after(kind == "sunk")), group, True))
            if length:
                self._beats.append(Beat(kind, fired.target, cells, land, land + length))
            self._free = land + length if self.timing.waits and kind != "water" else land
            self._sunk |= {(e.seat, e.unit.cells) for e in group if isinstance(e, Sank)}
        self._advance(now)

    def lift(self, unit: Unit, now: int) -> None:
        """*unit* of the seat's own has been taken up."""
        self._lifted = unit
        if self.timing.dock and self._shown.seat is not None:
            self._beats.append(Beat("lift", self._shown.seat, unit.cells, now, now + self.timing.dock))

    def lower(self, now: int) -> None:
        """What was taken up is out of the hand again: if it lies where it lay, without an event that says so, it comes down there."""
        unit, self._lifted = self._lifted, None
        if self.timing.dock and unit in self._laid and unit is not None and self._shown.seat is not None:
            self._beats.append(Beat("dock", self._shown.seat, unit.cells, now, now + DOCK))

    def _docked(self, group: tuple[Event, ...], now: int) -> Iterator[Beat]:
        """The beats of units that are laid with *group*: they come down one shortly after the other."""
        for event in group:
            if isinstance(event, Arranged) and event.seat == self._shown.seat:
                fresh = sorted(set(event.units) - self._laid)
                self._laid = frozenset(event.units)
                self._lifted = None if fresh else self._lifted
                for i, unit in enumerate(fresh if self.timing.dock else ()):
                    yield Beat("dock", event.seat, unit.cells, now, now + DOCK + APART * i)

    def _ending(self, group: tuple[Event, ...], now: int) -> Iterator[Beat]:
        """The beats of the end of a game: ships that were never found show one after the other, and whoever has won or lost sees it."""
        seat, scene = self._shown.seat, self.timing.scene
        ended = next((e for e in group if isinstance(e, Ended)), None)
        if ended is None or seat is None or not scene:
            return
        hidden = [(s, u) for s, fleet in enumerate(ended.fleets) for u in sorted(fleet) if s != seat and (s, u.cells) not in self._sunk]
        for i, (whose, unit) in enumerate(hidden):
            yield Beat("revealed", whose, unit.cells, now, now + round(scene * (0.3 + 0.6 * (i + 1) / len(hidden))))
        yield Beat("won" if ended.winner == seat else "lost", seat, (), now, now + scene)

    def _effect(self, fired: Fired, group: tuple[Event, ...]) -> tuple[str, tuple[Cell, ...], int]:
        """The beat that the landing of *fired* makes: its kind, its cells, and how long it is seen (0: nothing but the mark)."""
        sunk = next((e for e in group if isinstance(e, Sank)), None)
        if sunk is not None:
            return "sunk", sunk.unit.cells, self.timing.sunk
        if fired.answer is Answer.WATER:
            return "water", (fired.cell,), self.timing.water
        return "hit", (fired.cell,), self.timing.hit

    def shown(self, now: int) -> SeatView:
        """What is shown of the game at *now*."""
        self._advance(now)
        return self._shown

    def beats(self, now: int) -> tuple[Beat, ...]:
        """The effects that are seen at *now*."""
        self._beats = [b for b in self._beats if b.end > now]
        return tuple(b for b in self._beats if b.start <= now)

    def read(self, now: int) -> SeatView:
        """What is told of the game at *now*: behind what is shown while a peg falls or a ship goes down."""
        self._advance(now)
        return self._read

    def busy(self, now: int) -> bool:
        """Whether a shell is in flight, or about to be."""
        self._advance(now)
        return any(cue.shell for cue in self._cues)

    def finish(self) -> None:
        """Show and tell everything now; no effect goes on."""
        while self._cues:
            self._show(self._cues.popleft())
        while self._untold:
            self._tell(self._untold.popleft())
        self._beats.clear()
        self._free = 0

    def take_shown(self, now: int) -> tuple[Event, ...]:
        """The events that have been shown since the last call, each once: what is heard goes with them."""
        self._advance(now)
        seen, self._seen = tuple(self._seen), []
        return seen

    def take_told(self, now: int) -> tuple[Event, ...]:
        """The events that are to be told in words since the last call, each once."""
        self._advance(now)
        told, self._told = tuple(self._told), []
        return told

    def wake_at(self, now: int) -> int | None:
        """When the picture changes next without anyone doing anything; None when it rests."""
        times = [*(cue.at for cue in self._cues), *(cue.told for cue in self._untold)]
        for beat in self._beats:
            if beat.end > now:
                moving = beat.start <= now and not self.timing.still
                times.append(min(beat.end, now + FRAME - now % FRAME) if moving else beat.end if beat.start <= now else beat.start)
        return max(now, min(times)) if times else None

    def _advance(self, now: int) -> None:
        while self._cues and self._cues[0].at <= now:
            self._show(self._cues.popleft())
        while self._untold and self._untold[0].told <= now:
            self._tell(self._untold.popleft())

    def _add(self, cue: _Cue) -> None:
        self._cues.append(cue)
        self._untold.append(cue)

    def _show(self, cue: _Cue) -> None:
        for event in cue.events:
            self._shown = self._shown.evolve(event)
        self._seen += cue.events

    def _tell(self, cue: _Cue) -> None:
        if len(self._untold) == len(self._cues):  # all that has been shown is told
            self._read = self._shown  # the same view, so that what was made of it need not be made twice
        else:
            for event in cue.events:
                self._read = self._read.evolve(event)
        self._told += cue.events


def _groups(events: Iterable[Event]) -> Iterator[tuple[Event, ...]]:
    """*events* in groups that are shown together: each shot with what it led to, and apart from it the end of a seat, which follows
    once the last effect has been seen."""
    group: list[Event] = []
    for event in events:
        if isinstance(event, Fired | WentOut) and group:
            yield tuple(group)
            group = []
        group.append(event)
    if group:
        yield tuple(group)
