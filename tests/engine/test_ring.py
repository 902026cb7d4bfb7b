"""RULEBOOK section 7: two to seven seats in a ring."""

from __future__ import annotations

import pytest

from seaboard.engine.events import Answer, Ended, Fired, Reason, Sank, TurnPassed, WentOut
from seaboard.engine.intents import Arrange, Finish, Fire, Resign
from seaboard.engine.problems import Code
from seaboard.engine.rules import First, Rules
from seaboard.engine.turns import Phase, next_in_ring
from tests.boards import POOL, POOL_LETTERS, at, draw, unit
from tests.tables import Table

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
CELLS = ("A1", "A2", "A3", "C3", "D3")


def game(seats: int, hit_again: bool = True) -> Table:
    """All seats have FLEET, and seat 0 shoots first."""
    table = Table(Rules(fleet=POOL, first=First.YOU, seats=seats, hit_again=hit_again))
    table.lay(*(FLEET,) * seats)
    return table


def test_the_target_is_the_next_seat_in_the_ring_still_in_the_game() -> None:
    assert [next_in_ring((False,) * 4, seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [next_in_ring((False, True, True, False), seat) for seat in range(4)] == [3, 3, 3, 0]
    assert next_in_ring((True, False, True), 1) == 1


@pytest.mark.parametrize("seats", range(2, 8))
def test_water_passes_the_turn_to_the_target_round_the_whole_ring(seats: int) -> None:
    table = game(seats)
    turns = []
    for _ in range(seats + 1):
        turns.append(table.turn)
        table.fire(table.fresh_water(table.state.target_of(table.turn)))
    assert turns == [*range(seats), 0]


def test_only_the_target_can_be_fired_at() -> None:
    table = game(4)
    (problem,) = table.refuses(Fire(0, 2, at("A1"), 0))
    assert (problem.code, problem.value("target")) == (Code.NOT_TARGET, 1)
    assert table.codes(Fire(0, 9, at("A1"), 0)) == [Code.NOT_TARGET]


def test_with_hit_again_the_hunter_takes_over_the_target_in_the_same_turn() -> None:
    table = game(3)
    table.fire(*CELLS[:4])
    events = table.must(table.shot("D3"))
    assert events == (Fired(0, 1, at("D3"), Answer.SUNK), Sank(1, unit("canoe", "C3", "D3")), WentOut(1, Reason.SUNK))
    assert (table.turn, table.views[0].target) == (0, 2)
    assert table.codes(Fire(0, 1, at("E5"), table.state.ply)) == [Code.NOT_TARGET]
    assert table.fire("A1") is Answer.HIT
    assert table.turn == 0


def test_without_hit_again_the_turn_passes_to_the_new_target() -> None:
    table = game(3, hit_again=False)
    for cell in CELLS:
        table.pass_turn_to(0)
        events = table.must(table.shot(cell))
    assert events[-2:] == (WentOut(1, Reason.SUNK), TurnPassed(2))
    assert (table.turn, table.state.target_of(2)) == (2, 0)


def test_shots_already_fired_at_a_sea_stay_spent_for_a_new_hunter() -> None:
    table = game(3)
    table.fire("E5")
    table.fire("A1", "B1")  # seat 1 hits seat 2, then shoots at water
    table.fire("E5")
    table.sink_all(1)
    for cell, answer in (("A1", "hit"), ("B1", "water")):
        (problem,) = table.refuses(table.shot(cell))
        assert (problem.code, problem.value("answer")) == (Code.ALREADY, answer)
    assert table.fire("A2", "A3") is Answer.SUNK


def test_all_shots_and_sinkings_are_public_to_the_whole_table() -> None:
    table = game(4)
    table.fire("A1", "A2", "A3", "E5")
    seas = {(view.seas[1].shots, view.seas[1].sunk) for view in table.views.values()}
    assert len(seas) == 1
    assert [s.answer for s in table.views[3].seas[1].shots] == [Answer.HIT, Answer.HIT, Answer.SUNK, Answer.WATER]


def test_a_seat_that_resigns_is_out_and_stays_unrevealed_until_the_end() -> None:
    table = game(3)
    assert table.must(Resign(0)) == (WentOut(0, Reason.RESIGNED), TurnPassed(1))
    assert [view.seas[0].units for seat, view in table.views.items() if seat != 0] == [None] * 3
    assert (table.state.target_of(1), table.state.target_of(2)) == (2, 1)
    assert table.must(Resign(2)) == (WentOut(2, Reason.RESIGNED), Ended(1, (FLEET,) * 3))
    assert all(sea.units == FLEET for view in table.views.values() for sea in view.seas)


def test_a_seat_that_resigns_out_of_turn_changes_no_turn() -> None:
    table = game(4)
    table.fire("A1")
    assert table.must(Resign(1)) == (WentOut(1, Reason.RESIGNED),)
    assert (table.turn, table.state.target_of(0)) == (0, 2)
    stale = Fire(0, 1, at("A2"), table.state.ply)
    assert table.codes(stale) == [Code.NOT_TARGET]


def test_a_seat_that_is_out_watches_with_public_facts_and_can_do_nothing() -> None:
    table = game(3)
    table.must(Resign(1))
    table.fire("A1", "E5")
    assert table.views[1].seas[2] == table.views[None].seas[2]
    assert table.views[1].seas[0] == table.views[None].seas[0]
    assert table.codes(Fire(1, 2, at("A1"), table.state.ply)) == [Code.SEAT_OUT]
    assert table.codes(Resign(1)) == [Code.SEAT_OUT]


def test_resigning_while_placing_leaves_the_others_to_play_and_starts_them_when_all_are_done() -> None:
    table = Table(Rules(fleet=POOL, first=First.OPPONENT, seats=4))
    for seat in (0, 2, 3):
        table.must(Arrange(seat, FLEET))
        table.must(Finish(seat))
    assert table.state.phase is Phase.PLACING
    table.must(Resign(1))
    assert (table.state.phase, table.turn) == (Phase.SHOOTING, 2), "the target of seat 0 is seat 2 now"
    assert table.views[0].record[0] == WentOut(1, Reason.RESIGNED)
    table.check()


def test_two_of_three_resigning_while_placing_ends_the_game() -> None:
    table = Table(Rules(fleet=POOL, seats=3))
    table.must(Resign(0))
    events = table.must(Resign(1))
    assert events == (WentOut(1, Reason.RESIGNED), Ended(2, ((), (), ())))
    table.check()


@pytest.mark.parametrize(("seats", "hit_again"), [*((n, True) for n in range(2, 8)), *((n, False) for n in range(2, 6))])
def test_the_last_seat_with_ships_wins(seats: int, hit_again: bool) -> None:
    table = game(seats, hit_again)
    while table.state.phase is Phase.SHOOTING:
        table.pass_turn_to(0)
        target = table.state.target_of(0)
        table.fire(next(cell for cell in CELLS if table.state.seats[target].shot_at(at(cell)) is None))
    assert table.state.winner == 0
    assert [e.seat for e in table.log if isinstance(e, WentOut)] == list(range(1, seats))
    table.check()
