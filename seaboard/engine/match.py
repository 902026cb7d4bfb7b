"""The referee: ``decide`` answers an intent with events, ``evolve`` folds an event into the state.

Pure: the time *now* (milliseconds) and the random source are arguments, and chance is in the events, so that folding a
log again rolls no dice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from seaboard.engine.draft import check_fleet, check_units
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
    Thing,
    TimedOut,
    Told,
    TurnPassed,
    WentOut,
)
from seaboard.engine.grid import Cell, column_name, on_grid
from seaboard.engine.intents import Arrange, Complete, Finish, Fire, Intent, Reopen, Resign, Resume, Sit, TakeHint, Tick
from seaboard.engine.problems import Code, Problem, Refused, refused
from seaboard.engine.rules import MISSES_TO_LOSE, PERSON, First, Rules, check_rules
from seaboard.engine.turns import Phase, Shot, next_in_ring
from seaboard.engine.units import Kind, Unit

T = TypeVar("T")


class Chooser(Protocol):
    """The one thing that the engine asks of a random source; ``random.Random`` has it."""

    def choice(self, seq: Sequence[T], /) -> T:
        """One of *seq*, which is never empty."""
        ...


@dataclass(frozen=True, slots=True)
class Seat:
    """What the referee knows of one seat."""

    by: str
    units: tuple[Unit, ...] = ()
    ready: bool = False
    shots: tuple[Shot, ...] = ()
    told: tuple[Told, ...] = ()
    misses: int = 0
    hinted: bool = False
    out: Reason | None = None

    def unit_at(self, cell: Cell) -> Unit | None:
        """The unit that lies on *cell*."""
        return next((u for u in self.units if cell in u.cells), None)

    def shot_at(self, cell: Cell) -> Shot | None:
        """The shot that *cell* has taken."""
        return next((s for s in self.shots if s.cell == cell), None)


@dataclass(frozen=True, slots=True)
class Match:
    """The whole truth of a game. Never leaves the referee; seats get a ``SeatView``."""

    rules: Rules
    seats: tuple[Seat, ...]
    starter: int | None
    phase: Phase = Phase.PLACING
    turn: int | None = None
    ply: int = 0
    until: int | None = None
    winner: int | None = None

    def target_of(self, seat: int) -> int:
        """The seat that *seat* fires at: the next one in the ring that is still in the game."""
        return next_in_ring(tuple(s.out is not None for s in self.seats), seat)

    def afloat(self, seat: int) -> tuple[Unit, ...]:
        """The ships of *seat* that are not sunk."""
        hit = {s.cell for s in self.seats[seat].shots}
        return tuple(u for u in self.seats[seat].units if is_ship(self.rules, u) and not hit.issuperset(u.cells))


def kind_of(rules: Rules, unit: Unit) -> Kind:
    """Whether *unit* is a ship, a mine or a sweeper; ValueError for a class that the fleet does not have."""
    cls = rules.fleet.unit_class(unit.cls)
    if cls is None:
        raise ValueError(f"the fleet {rules.fleet.key} has no {unit.cls}")
    return cls.kind


def is_ship(rules: Rules, unit: Unit) -> bool:
    """Whether *unit* is a ship."""
    return kind_of(rules, unit) is Kind.SHIP


def open_match(rules: Rules, by: tuple[str, ...], now: int, starter: int | None = None) -> tuple[Event, ...] | Refused:
    """The first events of a game, or every reason why it cannot be played. *starter* is for a rematch."""
    problems = check_rules(rules)
    if not problems and (len(by) != rules.seats or (starter is not None and not 0 <= starter < rules.seats)):
        problems = (Problem(Code.BAD_SEATS, values=(("seats", len(by)),)),)
    if problems:
        return Refused(problems)
    opened = Opened(rules, by, starter)
    seconds = rules.placing_seconds
    return (opened,) if seconds is None else (opened, ClockSet(now + 1000 * seconds))


def begin(opened: Opened) -> Match:
    """The state after the first event of a game."""
    return Match(opened.rules, tuple(Seat(by) for by in opened.by), opened.starter)


def evolve(state: Match, event: Event) -> Match:
    """The state after *event*."""
    match event:
        case Opened():
            return begin(event)
        case Sat(seat, by):
            changed = _seat(state, seat, lambda s: replace(s, by=by, units=(), ready=False))
            return replace(changed, phase=Phase.PLACING, turn=None)
        case ClockSet(until):
            return replace(state, until=until)
        case Arranged(seat, units):
            return _seat(state, seat, lambda s: replace(s, units=units))
        case Completed() | Sank():
            return state
        case Readied(seat):
            return _seat(state, seat, lambda s: replace(s, ready=True))
        case Reopened(seat):
            return _seat(state, seat, lambda s: replace(s, ready=False))
        case Started(seat):
            return replace(state, phase=Phase.SHOOTING, starter=seat, turn=seat)
        case Fired(seat, target, cell, answer):
            shot = Shot(state.ply, seat, cell, answer)
            state = _seat(state, target, lambda s: replace(s, shots=(*s.shots, shot)))
            state = _seat(state, seat, lambda s: replace(s, misses=0))
            return replace(state, ply=state.ply + 1)
        case Told(seat):
            told = event
            return _seat(state, seat, lambda s: replace(s, told=(*s.told, told)))
        case TimedOut(seat, misses):
            return replace(_seat(state, seat, lambda s: replace(s, misses=misses)), ply=state.ply + 1)
        case TurnPassed(seat):
            return replace(state, turn=seat)
        case Hinted(seat):
            return _seat(state, seat, lambda s: replace(s, hinted=True))
        case WentOut(seat, reason):
            return _seat(state, seat, lambda s: replace(s, out=reason))
        case Ended(winner):
            return replace(state, phase=Phase.OVER, winner=winner, turn=None, until=None)


def _seat(state: Match, seat: int, change: Callable[[Seat], Seat]) -> Match:
    return replace(state, seats=tuple(change(s) if i == seat else s for i, s in enumerate(state.seats)))


def decide(state: Match, intent: Intent, now: int, rng: Chooser) -> tuple[Event, ...] | Refused:
    """The events that *intent* causes at time *now*, or every reason why it is refused, which changes nothing."""
    if not isinstance(intent, Tick | Resume) and not 0 <= intent.seat < len(state.seats):
        return refused(Code.NO_SUCH_SEAT)
    match intent:
        case Sit(seat, by):
            return _sit(state, seat, by, now)
        case Arrange(seat, units):
            return _may_place(state, seat) or _checked(check_units(state.rules, units)) or (Arranged(seat, tuple(sorted(units))),)
        case Finish(seat):
            return _may_place(state, seat) or _finish(state, seat, now, rng)
        case Reopen(seat):
            return _still_placing(state, seat) or ((Reopened(seat),) if state.seats[seat].ready else refused(Code.NOT_DONE))
        case Complete(seat, units):
            return _may_place(state, seat) or _complete(state, seat, units, now, rng)
        case Fire():
            return _check_fire(state, intent, now) or _fire(state, intent, now, rng)
        case TakeHint(seat):
            return _hint(state, seat)
        case Resign(seat):
            if state.phase is Phase.OVER:
                return refused(Code.GAME_OVER)
            if state.seats[seat].out is not None:
                return refused(Code.SEAT_OUT)
            return _out(state, seat, Reason.RESIGNED, now, rng)
        case Tick():
            return _tick(state, now, rng)
        case Resume():
            return () if state.until is None else _clock(state, now)


def _checked(problems: tuple[Problem, ...]) -> Refused | None:
    return Refused(problems) if problems else None


def _still_placing(state: Match, seat: int) -> Refused | None:
    if state.phase is not Phase.PLACING:
        return refused(Code.NOT_PLACING if state.phase is Phase.SHOOTING else Code.GAME_OVER)
    return refused(Code.SEAT_OUT) if state.seats[seat].out is not None else None


def _may_place(state: Match, seat: int) -> Refused | None:
    return _still_placing(state, seat) or (refused(Code.ALREADY_DONE) if state.seats[seat].ready else None)


def _sit(state: Match, seat: int, by: str, now: int) -> tuple[Event, ...] | Refused:
    if state.phase is Phase.OVER:
        return refused(Code.GAME_OVER)
    if state.seats[seat].out is not None:
        return refused(Code.SEAT_OUT)
    if state.ply > 0:
        return refused(Code.LEVEL_FIXED)
    back: tuple[Event, ...] = ()
    if state.phase is Phase.SHOOTING and state.rules.placing_seconds is not None:
        back = (ClockSet(now + 1000 * state.rules.placing_seconds),)
    return (Sat(seat, by), *back)


def _finish(state: Match, seat: int, now: int, rng: Chooser) -> tuple[Event, ...] | Refused:
    problems = check_fleet(state.rules, state.seats[seat].units)
    if problems:
        return Refused(problems)
    return (Readied(seat), *_start(evolve(state, Readied(seat)), now, rng))


def _complete(state: Match, seat: int, units: tuple[Unit, ...], now: int, rng: Chooser) -> tuple[Event, ...] | Refused:
    if state.until is None or now < state.until:
        return refused(Code.NOT_DUE)
    problems = check_fleet(state.rules, units)
    if problems:
        return Refused(problems)
    moved = tuple(u for u in state.seats[seat].units if u not in units)
    laid: tuple[Event, ...] = (Arranged(seat, tuple(sorted(units))), Completed(seat, moved), Readied(seat))
    after = state
    for event in laid:
        after = evolve(after, event)
    return (*laid, *_start(after, now, rng))


def _start(state: Match, now: int, rng: Chooser) -> tuple[Event, ...]:
    """The start of the shooting, once every seat that is in the game is done."""
    if not all(s.ready or s.out is not None for s in state.seats):
        return ()
    afloat = [i for i, s in enumerate(state.seats) if s.out is None]
    if state.starter is not None:
        starter = state.starter
    elif state.rules.first is First.CHANCE:
        starter = rng.choice(afloat)
    else:
        starter = 0 if state.rules.first is First.YOU else 1
    if state.seats[starter].out is not None:
        starter = state.target_of(starter)
    return (Started(starter), *_clock(replace(state, phase=Phase.SHOOTING), now))


def _clock(state: Match, now: int) -> tuple[Event, ...]:
    """A fresh interval, where the game has a clock."""
    if state.rules.clock is None:
        return ()
    seconds = state.rules.placing_seconds if state.phase is Phase.PLACING else state.rules.clock
    return (ClockSet(now + 1000 * (seconds or 0)),)


def _check_fire(state: Match, intent: Fire, now: int) -> Refused | None:
    """Every reason against a shot. Looks at the target's shots, and at its fleet only for the ship that was sunk there."""
    n = state.rules.board
    if state.phase is not Phase.SHOOTING:
        return refused(Code.NOT_STARTED if state.phase is Phase.PLACING else Code.GAME_OVER)
    if state.seats[intent.seat].out is not None:
        return refused(Code.SEAT_OUT)
    problems: list[Problem] = []
    target = state.target_of(intent.seat)
    if state.turn != intent.seat:
        problems.append(Problem(Code.NOT_YOUR_TURN, values=(("turn", state.turn or 0),)))
    elif state.until is not None and now >= state.until:
        problems.append(Problem(Code.LATE))
    elif intent.ply != state.ply:
        problems.append(Problem(Code.STALE, values=(("ply", state.ply),)))
    if intent.target == intent.seat:
        problems.append(Problem(Code.OWN_SEA, values=(("target", target),)))
    elif intent.target != target:
        problems.append(Problem(Code.NOT_TARGET, values=(("target", target),)))
    if not on_grid(n, intent.cell):
        problems.append(Problem(Code.OFF_SEA, values=(("column", column_name(n - 1)), ("row", n))))
    elif intent.target == target and not problems:
        shot = state.seats[target].shot_at(intent.cell)
        if shot is not None:
            problems.append(already(shot, _sunk_at(state, target, intent.cell)))
    return Refused(tuple(problems)) if problems else None


def already(shot: Shot, ship: Unit | None) -> Problem:
    """The problem with firing again where *shot* fell; *ship* is the one there if it is sunk."""
    answer = Answer.SUNK if ship is not None else shot.answer
    return Problem(Code.ALREADY, cells=(shot.cell,), units=(ship,) if ship else (), values=(("answer", answer.value),))


def _sunk_at(state: Match, seat: int, cell: Cell) -> Unit | None:
    unit = state.seats[seat].unit_at(cell)
    if unit is None or not is_ship(state.rules, unit) or unit in state.afloat(seat):
        return None
    return unit


def _fire(state: Match, intent: Fire, now: int, rng: Chooser) -> tuple[Event, ...]:
    shooter, target, cell = intent.seat, intent.target, intent.cell
    unit = state.seats[target].unit_at(cell)
    events: list[Event] = []

    def happen(*new: Event) -> None:
        nonlocal state
        for event in new:
            events.append(event)
            state = evolve(state, event)

    kind = None if unit is None else kind_of(state.rules, unit)
    if unit is None:
        happen(Fired(shooter, target, cell, Answer.WATER))
    elif kind is Kind.SHIP:
        hit = {s.cell for s in state.seats[target].shots} | {cell}
        sunk = hit.issuperset(unit.cells)
        happen(Fired(shooter, target, cell, Answer.SUNK if sunk else Answer.HIT))
        if sunk:
            happen(Sank(target, unit))
    else:
        happen(Fired(shooter, target, cell, Answer.MINE if kind is Kind.MINE else Answer.SWEEPER))
        happen(*_tell(state, target, shooter, Thing.SHIP if kind is Kind.MINE else Thing.MINE, rng))
    if not state.afloat(target):
        return (*events, *_out(state, target, Reason.SUNK, now, rng, by=shooter))
    if kind is not Kind.SHIP or not state.rules.hit_again:
        happen(TurnPassed(target))
    return (*events, *_clock(state, now))


def _tell(state: Match, owner: int, shooter: int, thing: Thing, rng: Chooser) -> tuple[Event, ...]:
    """The cell of the shooter's fleet that the owner of a struck mine or sweeper is told, if one is left to tell."""
    fleet = state.seats[shooter]
    kind = Kind.SHIP if thing is Thing.SHIP else Kind.MINE
    told = {t.cell for t in state.seats[owner].told if t.about == shooter and t.thing is thing}
    spent = {s.cell for s in fleet.shots}
    options = [c for u in fleet.units if kind_of(state.rules, u) is kind for c in u.cells if c not in told and c not in spent]
    return (Told(owner, shooter, rng.choice(sorted(options)), thing),) if options else ()


def _out(state: Match, seat: int, reason: Reason, now: int, rng: Chooser, by: int | None = None) -> tuple[Event, ...]:
    """*seat* leaves the game; *by* is the hunter who sank its last ship, and may go on firing."""
    events: list[Event] = [WentOut(seat, reason)]
    had_turn = state.turn == seat
    state = evolve(state, events[0])
    left = [i for i, s in enumerate(state.seats) if s.out is None]
    if len(left) == 1:
        return (*events, Ended(left[0], tuple(s.units for s in state.seats)))
    if state.phase is Phase.PLACING:
        return (*events, *_start(state, now, rng))
    if by is not None and state.rules.hit_again:
        return (*events, *_clock(state, now))
    if by is not None or had_turn:
        events.append(TurnPassed(state.target_of(seat if by is None else by)))
        return (*events, *_clock(state, now))
    return tuple(events)


def _hint(state: Match, seat: int) -> tuple[Event, ...] | Refused:
    if state.phase is not Phase.SHOOTING:
        return refused(Code.NOT_STARTED if state.phase is Phase.PLACING else Code.GAME_OVER)
    problems: list[Problem] = []
    if not state.rules.hints:
        problems.append(Problem(Code.HINTS_OFF))
    if any(s.by == PERSON for i, s in enumerate(state.seats) if i != seat):
        problems.append(Problem(Code.HINTS_PEOPLE))
    if state.turn != seat:
        problems.append(Problem(Code.NOT_YOUR_TURN, values=(("turn", state.turn or 0),)))
    return Refused(tuple(problems)) if problems else (Hinted(seat),)


def _tick(state: Match, now: int, rng: Chooser) -> tuple[Event, ...] | Refused:
    """A missed shot. The end of placing is no miss: the session completes the drafts."""
    if state.phase is not Phase.SHOOTING or state.until is None or state.turn is None or now < state.until:
        return refused(Code.NOT_DUE)
    seat = state.turn
    missed = TimedOut(seat, state.seats[seat].misses + 1)
    state = evolve(state, missed)
    if missed.misses >= MISSES_TO_LOSE:
        return (missed, *_out(state, seat, Reason.CLOCK, now, rng))
    passed = TurnPassed(state.target_of(seat))
    return (missed, passed, *_clock(evolve(state, passed), now))
