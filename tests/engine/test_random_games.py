"""Whole games under random rules, played by seats that do all that the rules allow: what must hold of every game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from seaboard.engine.deduction import afloat, facts_of, not_gone_off
from seaboard.engine.events import Answer, Ended, Fired, Sank, TimedOut
from seaboard.engine.log import audit, dumps, loads
from seaboard.engine.rules import CLOCKS, First, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import FLEETS, Fleet, Kind
from tests.boards import POND
from tests.tables import Table, random_game, random_rules


def check_laws(table: Table) -> None:
    """Fold, refold, codec and audit agree, and the log makes sense to somebody who counts it by hand."""
    table.check()
    text = dumps(table.log, {})
    events, _ = loads(text)
    assert audit(events) == table.state
    assert dumps(events, {}) == text

    fired = [e for e in table.log if isinstance(e, Fired)]
    assert len({(e.target, e.cell) for e in fired}) == len(fired), "a cell was fired at twice"
    assert table.state.ply == len(fired) + sum(isinstance(e, TimedOut) for e in table.log)
    for seat, side in enumerate(table.state.seats):
        where = {c: u for u in side.units for c in u.cells}
        struck = {e.cell: e.answer for e in fired if e.target == seat}
        for cell, answer in struck.items():
            there = where.get(cell)
            kind = None if there is None else _kind(table.rules, there.cls)
            ok = {None: (Answer.WATER,), Kind.SHIP: (Answer.HIT, Answer.SUNK), Kind.MINE: (Answer.MINE,), Kind.SWEEPER: (Answer.SWEEPER,)}
            assert answer in ok[kind]
        sunk = {u for u in side.units if _kind(table.rules, u.cls) is Kind.SHIP and set(u.cells) <= set(struck)}
        assert {e.unit for e in table.log if isinstance(e, Sank) and e.seat == seat} == sunk
        for view in table.views.values():
            sea = view.seas[seat]
            assert set(sea.sunk) == sunk
            assert sea.hits == sum(_kind(table.rules, where[c].cls) is Kind.SHIP for c in struck if c in where)
            left = Counter(u.cls for u in side.units if u not in sunk and _kind(table.rules, u.cls) is Kind.SHIP)
            if side.units and table.state.phase is Phase.SHOOTING:
                assert Counter({c.key: n for c, n in afloat(table.rules, sea)}) == left
                quiet = Counter(u.cls for u in side.units if _kind(table.rules, u.cls) is not Kind.SHIP and u.cells[0] not in struck)
                assert Counter({c.key: n for c, n in not_gone_off(table.rules, sea)}) == quiet
            assert facts_of(view, seat).fired == set(struck)


def _kind(rules: Rules, key: str) -> Kind:
    cls = rules.fleet.unit_class(key)
    assert cls is not None
    return cls.kind


@pytest.mark.parametrize("seed", range(24))
def test_game_under_random_options(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng, POND if seed % 3 == 0 else None)
    until = None if seed % 4 else rng.randrange(1, 60)
    check_laws(random_game(rules, rng, aim=rng.choice((0.3, 0.5, 0.8)), until=until))


@pytest.mark.parametrize("fleet", FLEETS.values(), ids=FLEETS)
@pytest.mark.parametrize("touching", [False, True])
@pytest.mark.parametrize("free", [False, True])
def test_game_with_every_fleet_touching_or_not_straight_or_not(fleet: Fleet, touching: bool, free: bool) -> None:
    rng = random.Random(f"{fleet.key} {touching} {free}")
    rules = Rules(fleet=fleet, touching=touching, free_shapes=free, clock=rng.choice(CLOCKS), hit_again=rng.random() < 0.5)
    table = random_game(rules, rng, aim=0.6)
    assert isinstance(table.log[-1], Ended)
    check_laws(table)


@pytest.mark.parametrize("seats", range(2, 8))
def test_game_in_rings_of_every_size(seats: int) -> None:
    rng = random.Random(seats)
    table = random_game(Rules(fleet=POND, seats=seats, clock=20, first=First.CHANCE, free_shapes=True), rng, aim=0.4)
    check_laws(table)
    assert sum(s.out is None for s in table.state.seats) == 1


def test_the_player_of_random_games_does_all_that_can_be_done() -> None:
    """Else the games above would prove less than they seem to."""
    seen: set[str] = set()
    for seed in range(25):
        rng = random.Random(seed)
        table = random_game(random_rules(rng, POND), rng)
        seen |= {type(e).__name__ for e in table.log}
        seen |= {f"out by {e.reason.value}" for e in table.log if hasattr(e, "reason")}
        seen |= {f"answer {e.answer.value}" for e in table.log if isinstance(e, Fired)}
        seen |= {type(intent).__name__ for intent, _, _ in table.accepted if intent is not None}
    assert seen >= {
        *("Opened", "Sat", "ClockSet", "Arranged", "Completed", "Readied", "Reopened", "Started", "Fired", "Sank", "Told", "TimedOut"),
        *("TurnPassed", "Hinted", "WentOut", "Ended", "Resume", "Tick", "Resign", "Sit", "Complete", "TakeHint", "Reopen"),
        *("out by sunk", "out by resigned"),
        *(f"answer {answer.value}" for answer in Answer),
    }


def test_a_log_of_the_largest_ring_is_audited() -> None:
    rng = random.Random(5)
    table = random_game(Rules(fleet=FLEETS["flotilla"], seats=7, clock=10), rng, aim=0.2)
    assert len(table.log) > 700
    check_laws(table)
