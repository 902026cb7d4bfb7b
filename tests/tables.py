"""A table at which a game is played and watched, and random games at it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from seaboard.engine.events import Answer, Event, Opened, redact
from seaboard.engine.grid import Cell, cells
from seaboard.engine.intents import Arrange, Complete, Finish, Fire, Intent, Reopen, Resign, Resume, Sit, TakeHint, Tick
from seaboard.engine.log import audit
from seaboard.engine.match import Chooser, Match, begin, decide, evolve, open_match
from seaboard.engine.packing import complete, make_room
from seaboard.engine.problems import Code, Problem, Refused
from seaboard.engine.rules import CLOCKS, First, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import FLEETS, Fleet, Unit
from seaboard.engine.view import SeatView, open_view
from tests.boards import POND, POOL, at

T = TypeVar("T")


class Picks:
    """A random source that gives what a test wants, in order; it must be among what could come."""

    def __init__(self, *values: object) -> None:
        self.values = list(values)

    def choice(self, seq: Sequence[T], /) -> T:
        """The next value."""
        wanted = self.values.pop(0)
        return next(item for item in seq if item == wanted)


class Table:
    """A game under way: the referee's state, the log, and the running view of every seat and of one who watches."""

    def __init__(self, rules: Rules, by: Sequence[str] = (), *, seed: int = 0, now: int = 0, starter: int | None = None) -> None:
        self.rng: Chooser = random.Random(seed)
        self.now = now
        opened = open_match(rules, tuple(by) or ("person", *("helmsman",) * (rules.seats - 1)), now, starter)
        assert not isinstance(opened, Refused), opened
        assert isinstance(opened[0], Opened)
        self.state: Match = begin(opened[0])
        self.log: list[Event] = []
        #: What was accepted: the intent (None for the opening), when, and its events.
        self.accepted: list[tuple[Intent | None, int, tuple[Event, ...]]] = []
        self.views: dict[int | None, SeatView] = {seat: open_view(opened[0], seat) for seat in (None, *range(rules.seats))}
        self._happen(None, opened)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.state.rules

    @property
    def turn(self) -> int:
        """The seat that has the turn; there must be one."""
        assert self.state.turn is not None
        return self.state.turn

    def _happen(self, intent: Intent | None, events: tuple[Event, ...]) -> None:
        self.accepted.append((intent, self.now, events))
        for event in events:
            self.log.append(event)
            self.state = evolve(self.state, event)
            for seat in self.views:
                seen = redact(event, seat)
                if seen is not None:
                    self.views[seat] = self.views[seat].evolve(seen)

    def ask(self, intent: Intent, now: int | None = None) -> tuple[Event, ...] | Refused:
        """What the referee answers; what it accepts has happened."""
        self.now = self.now if now is None else now
        answer = decide(self.state, intent, self.now, self.rng)
        if not isinstance(answer, Refused):
            self._happen(intent, answer)
        return answer

    def must(self, intent: Intent, now: int | None = None) -> tuple[Event, ...]:
        """What *intent* causes; it must be accepted."""
        answer = self.ask(intent, now)
        assert not isinstance(answer, Refused), answer
        return answer

    def refuses(self, intent: Intent, now: int | None = None) -> tuple[Problem, ...]:
        """Why *intent* is refused; it must be, and nothing may have changed: no counter, turn, clock, view or log."""
        before = self.state, tuple(self.log), dict(self.views)
        answer = self.ask(intent, now)
        assert isinstance(answer, Refused), answer
        assert answer.problems
        assert (self.state, tuple(self.log), self.views) == before
        return answer.problems

    def codes(self, intent: Intent, now: int | None = None) -> list[Code]:
        """The codes of the reasons why *intent* is refused."""
        return [problem.code for problem in self.refuses(intent, now)]

    def lay(self, *fleets: Sequence[Unit]) -> None:
        """Every seat lays its fleet and is done."""
        for seat, units in enumerate(fleets):
            self.must(Arrange(seat, tuple(units)))
            self.must(Finish(seat))

    def shot(self, cell: str | Cell, seat: int | None = None) -> Fire:
        """A shot of *seat* (who has the turn) at its target, with the ply that holds."""
        seat = self.turn if seat is None else seat
        return Fire(seat, self.state.target_of(seat), at(cell) if isinstance(cell, str) else cell, self.state.ply)

    def fire(self, *where: str | Cell) -> Answer:
        """Whoever has the turn fires at each cell; the answer to the last."""
        for cell in where:
            self.must(self.shot(cell))
        shots = [e for e in self.views[None].record if hasattr(e, "answer")]
        answer: Answer = shots[-1].answer
        return answer

    def fresh_water(self, seat: int) -> Cell:
        """A cell of the sea of *seat* where there is nothing and nobody has fired."""
        sea = self.state.seats[seat]
        return next(c for c in cells(self.rules.board) if sea.unit_at(c) is None and sea.shot_at(c) is None)

    def pass_turn_to(self, seat: int) -> None:
        """Shots into the water until *seat* has the turn."""
        while self.turn != seat:
            self.fire(self.fresh_water(self.state.target_of(self.turn)))

    def sink_all(self, seat: int) -> None:
        """Whoever has the turn sinks all that floats of its target, *seat*, where a hit earns another shot."""
        assert self.state.target_of(self.turn) == seat
        for ship in self.state.afloat(seat):
            for cell in ship.cells:
                if self.state.seats[seat].shot_at(cell) is None:
                    self.fire(cell)

    def refold(self, seat: int | None) -> SeatView:
        """The view of *seat* folded again from the log."""
        opened = self.log[0]
        assert isinstance(opened, Opened)
        view = open_view(opened, seat)
        for event in self.log[1:]:
            seen = redact(event, seat)
            view = view if seen is None else view.evolve(seen)
        return view

    def check(self) -> None:
        """The laws: a refold gives the state and every view, views agree with the state, and the audit accepts the log."""
        state = self.state
        folded = begin(self.log[0]) if isinstance(self.log[0], Opened) else None
        for event in self.log:
            assert folded is not None
            folded = evolve(folded, event)
        assert folded == state
        for seat, view in self.views.items():
            assert self.refold(seat) == view
            for name in ("rules", "starter", "phase", "turn", "ply", "until", "winner"):
                assert getattr(view, name) == getattr(state, name), name
            for name in ("by", "ready", "out", "misses", "hinted"):
                assert getattr(view, name) == tuple(getattr(s, name) for s in state.seats), name
            assert [sea.shots for sea in view.seas] == [s.shots for s in state.seats]
            assert seat is None or (view.draft, view.told) == (state.seats[seat].units, state.seats[seat].told)
        assert audit(self.log) == state


def random_rules(rng: random.Random, fleet: Fleet | None = None) -> Rules:
    """Any options for any fleet, more often small ones than the largest."""
    if fleet is None:
        fleet = rng.choice([POND, POND, POOL, *FLEETS.values()])
    large = fleet.board > 10
    return Rules(
        fleet=fleet,
        touching=rng.random() < 0.4,
        hit_again=rng.random() < 0.6,
        first=rng.choice(list(First)),
        free_shapes=rng.random() < 0.4,
        mark_water=rng.random() < 0.5,
        explain=rng.random() < 0.5,
        hints=rng.random() < 0.5,
        clock=rng.choice(CLOCKS),
        seats=rng.choice((2, 2, 2, 3) if large else (2, 2, 3, 3, 4, 5, 6, 7)),
    )


def random_fleet(rules: Rules, rng: random.Random, kept: tuple[Unit, ...] = ()) -> tuple[Unit, ...]:
    """A legal fleet with *kept* in it, made of objects that no other fleet has."""
    found = complete(rules, kept, rng)
    assert found is not None
    return fresh(found)


def fresh(units: Iterable[Unit]) -> tuple[Unit, ...]:
    """The same units made anew, so that an object found somewhere is known to come from there."""
    return tuple(Unit(u.cls, tuple(Cell(*c) for c in u.cells)) for u in units)


def random_game(
    rules: Rules,
    rng: random.Random,
    *,
    aim: float = 0.5,
    until: int | None = None,
    calm: bool = False,
    after: Callable[[Table], None] = lambda table: None,
) -> Table:
    """A game played to its end, or to ply *until*, by seats that do all that the rules allow.

    *aim* is how often a shot goes to where a ship is, so that games end soon. A *calm* game has no resigning, no late shots
    and no hints. *after* is called after every accepted intent of the shooting.
    """
    starter = rng.choice([None, rng.randrange(rules.seats)])
    table = Table(rules, seed=rng.randrange(1 << 30), now=rng.randrange(1000), starter=starter)
    _place_all(table, rng, calm)
    steps = 0
    while table.state.phase is not Phase.OVER and (until is None or table.state.ply < until):
        steps += 1
        assert steps < 20_000
        table.must(_random_intent(table, rng, aim, calm))
        after(table)
        _place_all(table, rng, calm=True)  # somebody may have been seated anew
    return table


def _place_all(table: Table, rng: random.Random, calm: bool) -> None:
    rules = table.rules
    while table.state.phase is Phase.PLACING:
        table.now += rng.randrange(2000)
        placing = [i for i, s in enumerate(table.state.seats) if s.out is None and not s.ready]
        seat = rng.choice(placing)
        roll = rng.random() if not calm else 1.0
        draft = table.state.seats[seat].units
        if roll < 0.1:
            some = random_fleet(rules, rng)
            table.must(Arrange(seat, tuple(rng.sample(some, rng.randrange(len(some))))))
        elif roll < 0.15:
            table.must(Sit(seat, rng.choice(("person", "captain"))))
        elif roll < 0.2 and any(s.ready for s in table.state.seats):
            ready = [i for i, s in enumerate(table.state.seats) if s.ready and s.out is None]
            if ready:
                table.must(Reopen(rng.choice(ready)))
        elif roll < 0.22 and sum(s.out is None for s in table.state.seats) > 2:
            table.must(Resign(seat))
        elif roll < 0.25:
            table.ask(Resume())
        elif roll < 0.4 and table.state.until is not None:
            table.now = max(table.now, table.state.until)
            room = make_room(rules, draft)
            assert room is not None
            table.must(Complete(seat, fresh(room[0])))
        else:
            table.must(Arrange(seat, random_fleet(rules, rng)))
            table.must(Finish(seat))


def _random_intent(table: Table, rng: random.Random, aim: float, calm: bool) -> Intent:
    state, rules, seat = table.state, table.rules, table.turn
    table.now += rng.randrange(3000)
    if state.until is not None and table.now >= state.until:
        table.now = state.until - 1
    roll = rng.random() if not calm else 1.0
    if roll < 0.01 and rules.seats > 2:
        return Resign(rng.choice([i for i, s in enumerate(state.seats) if s.out is None]))
    if roll < 0.04 and state.until is not None:
        table.now = state.until + rng.randrange(500)
        return Tick()
    if roll < 0.06:
        hint = TakeHint(seat)
        if not isinstance(decide(state, hint, table.now, table.rng), Refused):
            return hint
    if roll < 0.08 and state.until is not None:
        table.now = rng.randrange(5000)
        return Resume()
    if roll < 0.3 and state.ply == 0 and state.seats[1].out is None:
        return Sit(1, "lieutenant")
    target = state.target_of(seat)
    sea = state.seats[target]
    free = [c for c in cells(rules.board) if sea.shot_at(c) is None]
    ships = [c for u in state.afloat(target) for c in u.cells if sea.shot_at(c) is None]
    return table.shot(rng.choice(ships if rng.random() < aim else free))


def hidden_units(table: Table, sea: int) -> list[Unit]:
    """The units of *sea* that nobody else may know: ships not sunk, mines and sweepers that have not gone off."""
    struck = {s.cell for s in table.state.seats[sea].shots}
    return [u for u in table.state.seats[sea].units if not struck.issuperset(u.cells)]
