"""RULEBOOK section 6: mines and sweepers, and what they give away to one seat."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from seaboard.engine.deduction import dead_water, facts_of, not_gone_off
from seaboard.engine.events import Answer, Fired, Reason, Thing, Told, TurnPassed, WentOut
from seaboard.engine.problems import Code
from seaboard.engine.rules import First, Rules
from seaboard.engine.units import Fleet, Kind, UnitClass
from tests.boards import at, draw
from tests.tables import Picks, Table, random_fleet, random_game

#: Two mines and two sweepers, so that a second one is struck after the first.
HARBOUR = Fleet(
    "harbour",
    6,
    (UnitClass("yacht", 3), UnitClass("dinghy", 1), UnitClass("mine", 1, 2, Kind.MINE), UnitClass("sweeper", 1, 2, Kind.SWEEPER)),
)
LETTERS = {"Y": "yacht", "d": "dinghy", "m": "mine", "n": "mine", "w": "sweeper", "v": "sweeper"}
FLEET = draw(
    """
    Y Y Y . m .
    . . . . . .
    d . w . v .
    . . . . . .
    n . . . . .
    . . . . . .
    """,
    LETTERS,
)
RULES = Rules(fleet=HARBOUR, first=First.YOU)


def game(*picks: str, rules: Rules = RULES) -> Table:
    """All seats have FLEET, seat 0 shoots first, and the cells told are *picks*."""
    table = Table(rules)
    table.lay(*(FLEET,) * rules.seats)
    table.rng = Picks(*(at(name) for name in picks))
    return table


def told(table: Table, seat: int | None) -> list[tuple[int, str, Thing]]:
    """What the view of *seat* was told: about whom, where, what."""
    return [(t.about, t.cell.name, t.thing) for t in table.views[seat].told]


def test_a_struck_mine_tells_its_owner_a_cell_of_a_ship_of_the_shooter_and_passes_the_turn() -> None:
    table = game("B1")
    events = table.must(table.shot("E1"))
    assert events == (Fired(0, 1, at("E1"), Answer.MINE), Told(1, 0, at("B1"), Thing.SHIP), TurnPassed(1))
    assert told(table, 1) == [(0, "B1", Thing.SHIP)]
    assert told(table, 0) == told(table, None) == []


def test_the_turn_passes_even_where_hits_earn_another_shot_and_striking_is_no_hit() -> None:
    for hit_again in (True, False):
        table = game("B1", rules=replace(RULES, hit_again=hit_again))
        table.fire("E1")
        assert table.turn == 1
        assert table.views[0].seas[1].hits == 0


def test_a_told_cell_is_not_hit_and_a_shot_there_counts_as_any_hit() -> None:
    table = game("B1")
    table.fire("E1")
    assert table.views[1].seas[0].hits == 0
    assert table.fire("A1") is Answer.HIT
    assert table.fire("B1") is Answer.HIT
    assert table.fire("C1") is Answer.SUNK


def test_damaged_ships_can_be_told_but_never_a_cell_that_was_hit_or_told_before() -> None:
    options: set[str] = set()
    for seed in range(60):
        table = game("C1")
        table.fire("E1")  # seat 1 is told C1
        table.fire("A1", "E6")  # seat 1 hits A1 and then shoots at water
        table.rng = random.Random(seed)
        table.fire("A5")  # seat 0 strikes the other mine
        assert told(table, 1)[0] == (0, "C1", Thing.SHIP)
        options.add(told(table, 1)[1][1])
    assert options == {"B1", "A3"}


def test_if_all_that_could_be_told_has_been_told_nothing_new_is_and_the_table_sees_the_same() -> None:
    fleet = Fleet("raft", 4, (UnitClass("dinghy", 1), UnitClass("mine", 1, 2, Kind.MINE)))
    units = draw(
        """
        d . m .
        . . . .
        n . . .
        . . . .
        """,
        {"d": "dinghy", "m": "mine", "n": "mine"},
    )
    table = Table(Rules(fleet=fleet, first=First.YOU))
    table.lay(units, units)
    table.rng = Picks(at("A1"))
    first = table.must(table.shot("C1"))
    table.fire("D4")
    second = table.must(table.shot("A3"))
    public = [[type(e) for e in events if not isinstance(e, Told)] for events in (first, second)]
    assert public[0] == public[1] == [Fired, TurnPassed]
    assert told(table, 1) == [(0, "A1", Thing.SHIP)]
    table.check()


def test_a_mine_goes_off_once() -> None:
    table = game("B1")
    table.fire("E1", "E6")
    assert table.codes(table.shot("E1")) == [Code.ALREADY]
    assert [(c.key, n) for c, n in not_gone_off(table.rules, table.views[0].seas[1])] == [("mine", 1), ("sweeper", 2)]


def test_a_struck_sweeper_tells_its_owner_a_mine_of_the_shooter_that_has_not_gone_off() -> None:
    table = game("A5")
    events = table.must(table.shot("C3"))
    assert events == (Fired(0, 1, at("C3"), Answer.SWEEPER), Told(1, 0, at("A5"), Thing.MINE), TurnPassed(1))
    assert facts_of(table.views[1], 0).told_mines == {at("A5")}
    assert facts_of(table.views[0], 0).told_mines == set()


def test_a_mine_told_once_is_not_told_again() -> None:
    for seed in range(20):
        table = game("A5")
        table.fire("C3", "E6")
        table.rng = random.Random(seed)
        table.fire("E3")
        assert [cell for _, cell, _ in told(table, 1)] == ["A5", "E1"]


def test_without_mines_left_a_sweeper_gives_nothing_away_and_all_see_that_it_was_struck() -> None:
    table = game("B1", "C1")
    table.fire("E6")
    table.fire("E1", "D6")  # seat 1 strikes a mine of seat 0, which shoots at water
    table.fire("A5", "D5")  # and the other one
    assert told(table, 0) == [(1, "B1", Thing.SHIP), (1, "C1", Thing.SHIP)]
    table.fire("D6")  # water: seat 0, who has no mine left, has the turn
    assert table.must(table.shot("C3")) == (Fired(0, 1, at("C3"), Answer.SWEEPER), TurnPassed(1))
    assert told(table, 1) == []
    assert all(view.seas[1].answers()[at("C3")] is Answer.SWEEPER for view in table.views.values())


def test_what_is_told_changes_the_view_of_that_seat_alone() -> None:
    """The same shot with two outcomes of chance: nobody else, the shooter included, can tell them apart."""
    seen = []
    for cell in ("A1", "A3"):
        table = game(cell, rules=replace(RULES, seats=3))
        table.fire("E1")
        seen.append({seat: view for seat, view in table.views.items()})
    assert {seat for seat in seen[0] if seen[0][seat] != seen[1][seat]} == {1}


def test_the_knowledge_serves_when_the_ring_closes_and_is_inherited_by_nobody() -> None:
    table = game("B1", rules=replace(RULES, seats=3))
    table.fire("E1")  # seat 0 strikes a mine of seat 1, which hunts seat 2
    assert table.views[1].target == 2
    assert facts_of(table.views[1], 0).told_ships == {at("B1")}
    table.sink_all(2)
    assert table.views[1].target == 0
    assert facts_of(table.views[1], 0).told_ships == {at("B1")}
    assert facts_of(table.views[2], 0).told_ships == facts_of(table.views[None], 0).told_ships == set()


def test_a_told_cell_fired_at_is_told_no_more() -> None:
    table = game("A1")
    table.fire("E1")
    assert facts_of(table.views[1], 0).told_ships == {at("A1")}
    table.fire("A1")
    known = facts_of(table.views[1], 0)
    assert not known.told_ships
    assert known.hits == {at("A1")}


def test_water_round_a_told_mine_is_dead_for_its_owner_alone() -> None:
    table = game("A5")
    table.fire("C3")
    round_it = {at(name) for name in ("A4", "B4", "B5", "B6", "A6")}
    assert round_it <= dead_water(facts_of(table.views[1], 0))
    assert at("A5") not in dead_water(facts_of(table.views[1], 0))
    assert not round_it & dead_water(facts_of(table.views[None], 0))


def test_a_seat_whose_ships_are_sunk_is_out_whatever_else_it_has() -> None:
    table = game()
    table.fire("A1", "B1", "C1", "A3")
    assert table.state.winner == 0
    assert [e.reason for e in table.log if isinstance(e, WentOut)] == [Reason.SUNK]
    assert [u.cls for u in table.state.seats[1].units].count("mine") == 2


@pytest.mark.parametrize("seed", range(6))
def test_over_whole_games_what_is_told_is_true_fresh_and_never_twice(seed: int) -> None:
    rng = random.Random(seed)
    rules = Rules(fleet=HARBOUR, touching=seed % 2 == 0, free_shapes=True, seats=2 + seed % 3)
    table = random_game(rules, rng, aim=0.2)
    fired: set[tuple[int, str]] = set()
    seen: set[tuple[int, int, str, Thing]] = set()
    for event in table.log:
        if isinstance(event, Fired):
            fired.add((event.target, event.cell.name))
        elif isinstance(event, Told):
            there = table.state.seats[event.about].unit_at(event.cell)
            assert there is not None
            assert (there.cls == "mine") is (event.thing is Thing.MINE)
            assert there.cls != "sweeper"
            assert (event.about, event.cell.name) not in fired
            key = (event.seat, event.about, event.cell.name, event.thing)
            assert key not in seen
            seen.add(key)
    assert seen


def test_told_cells_come_by_chance_from_all_that_could_be_told() -> None:
    rules = replace(RULES, touching=True)
    fleet = random_fleet(rules, random.Random(1))
    ships = {c.name for u in fleet if u.cls in ("yacht", "dinghy") for c in u.cells}
    mine = next(u for u in fleet if u.cls == "mine").cells[0]
    seen = set()
    for seed in range(60):
        table = Table(rules, seed=seed)
        table.lay(fleet, fleet)
        table.fire(mine)
        seen |= {cell for _, cell, _ in told(table, 1)}
    assert seen == ships
