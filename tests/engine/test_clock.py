"""RULEBOOK section 8: the clock, as data. Times are milliseconds that the test gives."""

from __future__ import annotations

import random

import pytest

from seaboard.engine.draft import check_fleet
from seaboard.engine.events import Arranged, ClockSet, Completed, Ended, Readied, Reason, Started, TimedOut, TurnPassed, WentOut
from seaboard.engine.intents import Arrange, Complete, Finish, Fire, Reopen, Resign, Resume, Sit, TakeHint, Tick
from seaboard.engine.packing import complete, make_room
from seaboard.engine.problems import Code
from seaboard.engine.rules import PRESETS, First, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import FLEETS, Fleet, UnitClass
from tests.boards import POOL, POOL_LETTERS, at, draw, unit
from tests.tables import Table, random_fleet

FLEET = draw(
    """
    Y . . . .
    Y . . . .
    Y . C C .
    . . . . .
    . . . . .
    """,
    POOL_LETTERS,
)
RULES = Rules(fleet=POOL, first=First.YOU, clock=20)


def game(rules: Rules = RULES, now: int = 1000) -> Table:
    """Both seats have FLEET; seat 0 has the turn, and its interval began at *now*."""
    table = Table(rules, now=0)
    table.now = now
    table.lay(*(FLEET,) * rules.seats)
    return table


@pytest.mark.parametrize(("key", "seconds"), [("classic", 120), ("paper", 180), ("flotilla", 180), ("armada", 180)])
def test_placing_has_two_minutes_and_three_for_fleets_over_20_cells(key: str, seconds: int) -> None:
    table = Table(Rules(fleet=FLEETS[key], clock=10), now=500)
    assert table.log[1] == ClockSet(500 + 1000 * seconds)
    assert table.views[1].until == 500 + 1000 * seconds


def test_a_fleet_of_20_cells_has_two_minutes_and_one_of_21_three() -> None:
    for length, seconds in ((2, 120), (3, 180)):
        fleet = Fleet("x", 12, (UnitClass("ferry", 6, 3), UnitClass("canoe", length)))
        assert Rules(fleet=fleet, clock=60).placing_seconds == seconds


def test_without_a_clock_there_is_no_time() -> None:
    table = Table(PRESETS["house"])
    assert len(table.log) == 1
    assert table.ask(Resume()) == ()
    table.lay(*(random_fleet(table.rules, random.Random(1)),) * 2)
    assert not [e for e in table.log if isinstance(e, ClockSet)]
    assert table.codes(Tick(), now=10**12) == [Code.NOT_DUE]


@pytest.mark.parametrize("clock", [10, 20, 30, 60])
def test_every_shot_has_a_fresh_interval_extra_shots_included(clock: int) -> None:
    table = game(Rules(fleet=POOL, first=First.YOU, clock=clock))
    assert table.state.until == 1000 + 1000 * clock
    for now, cell, turn in ((3000, "A1", 0), (4000, "A2", 0), (4500, "A3", 0), (9000, "E5", 1), (9900, "E5", 0)):
        table.now = now
        table.fire(cell)
        assert (table.turn, table.state.until) == (turn, now + 1000 * clock)
        assert {view.until for view in table.views.values()} == {now + 1000 * clock}


def test_a_refused_shot_neither_stops_nor_restarts_the_clock() -> None:
    table = game()
    table.now = 2000
    table.fire("A1")
    until = table.state.until
    for shot in (table.shot("A1"), Fire(0, 0, at("A1"), 1), table.shot("K1"), Fire(0, 1, at("B1"), 0), Fire(1, 0, at("B1"), 1)):
        table.refuses(shot, now=5000)
        assert table.state.until == until


def test_hints_do_not_touch_the_clock() -> None:
    table = game()
    until = table.state.until
    table.must(TakeHint(0), now=6000)
    assert table.state.until == until


def test_a_shot_before_its_deadline_counts_and_one_at_or_after_it_does_not() -> None:
    table = game()
    until = table.state.until or 0
    assert table.codes(table.shot("A1"), now=until) == [Code.LATE]
    assert table.codes(table.shot("A1"), now=until + 5000) == [Code.LATE]
    table.must(table.shot("A1"), now=until - 1)


def test_missing_the_interval_loses_the_shot_and_passes_the_turn() -> None:
    table = game()
    until = table.state.until or 0
    assert table.codes(Tick(), now=until - 1) == [Code.NOT_DUE]
    shot = table.shot("A1")
    assert table.must(Tick(), now=until + 300) == (TimedOut(0, 1), TurnPassed(1), ClockSet(until + 300 + 20_000))
    assert table.state.seats[1].shots == ()
    assert table.codes(Tick()) == [Code.NOT_DUE]
    table.fire("E5")
    assert table.codes(shot) == [Code.STALE]


def miss(table: Table) -> None:
    """Whoever has the turn misses its shot."""
    table.must(Tick(), now=table.state.until)


def test_three_misses_in_a_row_lose_the_game() -> None:
    table = game()
    for misses in (1, 2):
        miss(table)
        assert table.views[1].misses[0] == misses
        table.fire(table.fresh_water(0))
    assert table.must(Tick(), now=table.state.until) == (TimedOut(0, 3), WentOut(0, Reason.CLOCK), Ended(1, (FLEET, FLEET)))
    assert (table.state.phase, table.state.winner, table.state.until) == (Phase.OVER, 1, None)
    table.check()


def test_an_accepted_shot_of_that_seat_resets_its_misses_and_a_refused_one_does_not() -> None:
    table = game()
    for _ in range(2):
        miss(table)
        table.fire(table.fresh_water(0))
    table.refuses(table.shot("K1"))
    assert table.views[1].misses == (2, 0)
    table.fire(table.fresh_water(1))
    assert table.views[1].misses == (0, 0)
    table.fire(table.fresh_water(0))
    for _ in range(2):
        miss(table)
        table.fire(table.fresh_water(0))
    assert table.state.phase is Phase.SHOOTING


def test_the_misses_of_two_seats_are_counted_apart() -> None:
    table = game()
    for expected in ((1, 0), (1, 1), (2, 1), (2, 2)):
        miss(table)
        assert table.views[None].misses == expected
    miss(table)
    assert table.state.winner == 1


def test_in_a_ring_a_seat_out_by_clock_stays_unrevealed_and_its_target_has_the_turn() -> None:
    table = game(Rules(fleet=POOL, first=First.YOU, clock=20, seats=3))
    for _ in range(2):
        miss(table)
        table.pass_turn_to(0)
    events = table.must(Tick(), now=table.state.until)
    assert events == (TimedOut(0, 3), WentOut(0, Reason.CLOCK), TurnPassed(1), ClockSet(table.now + 20_000))
    assert table.views[2].out == (Reason.CLOCK, None, None)
    assert table.views[2].seas[0].units is None
    assert table.state.target_of(2) == 1
    table.check()


def test_time_for_placing_running_out_is_no_miss() -> None:
    table = Table(RULES)
    assert table.codes(Tick(), now=10**9) == [Code.NOT_DUE]


def test_what_is_missing_at_the_end_of_placing_is_laid_and_what_lies_stays() -> None:
    table = Table(RULES)
    yacht = unit("yacht", "C1", "C3")
    table.must(Arrange(0, (yacht,)))
    units = complete(RULES, (yacht,), random.Random(3))
    assert units is not None
    until = table.state.until or 0
    assert table.codes(Complete(0, units), now=until - 1) == [Code.NOT_DUE]
    assert table.must(Complete(0, units), now=until) == (Arranged(0, units), Completed(0, ()), Readied(0))
    assert yacht in table.views[0].draft
    assert table.must(Complete(1, FLEET), now=until + 5) == (
        Arranged(1, FLEET),
        Completed(1, ()),
        Readied(1),
        Started(0),
        ClockSet(until + 5 + 20_000),
    )
    assert table.views[0].misses == (0, 0)
    table.check()


def test_where_the_rest_cannot_fit_few_units_are_moved_and_named_to_their_owner_alone() -> None:
    rules = Rules(fleet=Fleet("ponds", 5, (UnitClass("ferry", 4), UnitClass("canoe", 2, 2))), clock=10, first=First.YOU)
    table = Table(rules)
    kept = (unit("canoe", "B2", "C2"), unit("canoe", "D4", "E4"))
    table.must(Arrange(0, kept))
    room = make_room(rules, kept)
    assert room is not None
    fleet, moved = room
    events = table.must(Complete(0, fleet), now=table.state.until)
    assert [e for e in events if isinstance(e, Completed)] == [Completed(0, moved)]
    assert len(moved) == 1
    assert table.views[1].seas[0].units is None
    table.check()


def test_a_completed_fleet_must_be_a_legal_one() -> None:
    table = Table(RULES)
    assert table.codes(Complete(0, FLEET[:1]), now=table.state.until) == [Code.MISSING]
    assert check_fleet(RULES, FLEET) == ()


def test_a_closed_game_resumes_with_a_fresh_interval_on_whatever_the_clock_says_then() -> None:
    table = Table(RULES, now=50_000)
    assert table.must(Resume(), now=70_000) == (ClockSet(70_000 + 120_000),)
    table.lay(FLEET, FLEET)
    table.fire("A1")
    for now in (10**9, 40):
        assert table.must(Resume(), now=now) == (ClockSet(now + 20_000),)
        table.fire(table.fresh_water(table.state.target_of(table.turn)))
    miss(table)
    assert table.views[0].misses.count(1) == 1
    table.check()


def test_a_game_resumed_on_an_earlier_clock_is_accepted_even_right_after_placing_ran_out() -> None:
    rules = Rules(fleet=POOL, clock=20, first=First.YOU, seats=3)
    table = Table(rules, now=10**9)
    table.must(Complete(0, FLEET), now=table.state.until)
    table.must(Resume(), now=5)
    table.must(Arrange(1, FLEET))
    table.must(Finish(1))
    table.must(Resume(), now=9)
    table.must(Arrange(2, FLEET))
    table.must(Finish(2))
    table.check()


def test_a_level_changed_after_the_start_gives_a_fresh_placing_interval() -> None:
    table = game()
    events = table.must(Sit(1, "captain"), now=7000)
    assert events[1:] == (ClockSet(7000 + 120_000),)
    table.must(Arrange(1, FLEET))
    table.must(Finish(1), now=9000)
    assert table.state.until == 29_000
    table.check()


def test_resigning_with_the_turn_gives_the_next_seat_a_fresh_interval_and_without_it_changes_no_clock() -> None:
    table = game(Rules(fleet=POOL, first=First.YOU, clock=20, seats=4))
    until = table.state.until
    assert table.must(Resign(2), now=5000) == (WentOut(2, Reason.RESIGNED),)
    assert table.state.until == until
    assert table.must(Resign(0), now=6000) == (WentOut(0, Reason.RESIGNED), TurnPassed(1), ClockSet(26_000))
    table.check()


def test_reopening_leaves_the_placing_time_as_it_was() -> None:
    table = Table(RULES)
    table.must(Arrange(0, FLEET))
    table.must(Finish(0), now=3000)
    table.must(Reopen(0), now=4000)
    assert table.state.until == 120_000


def test_the_last_shot_sets_no_clock() -> None:
    table = game()
    table.sink_all(1)
    assert isinstance(table.log[-1], Ended)
    assert not [e for e in table.accepted[-1][2] if isinstance(e, ClockSet)]
    assert table.views[0].until is None
