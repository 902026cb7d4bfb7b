"""RULEBOOK section 4 as far as it is the engine's: one check, every fault at once, each with its cells."""

from __future__ import annotations

import random

import pytest

from seaboard.engine.draft import check_fleet, check_unit, check_units
from seaboard.engine.grid import Cell, rim
from seaboard.engine.intents import Arrange, Finish, Fire, Reopen, Resign, Sit
from seaboard.engine.problems import Code, Problem
from seaboard.engine.rules import First, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import ARMADA, FLEETS, FLOTILLA, Unit, forms
from tests.boards import CLASSIC_LETTERS, at, draw, names, unit
from tests.tables import Table, random_fleet

HOUSE = Rules()
FLEET = draw(
    """
    . . . . . R R R R .
    . . . . . . . . . .
    C . . . . . . F F F
    C . . . . . . . . .
    C . . . . . . . . .
    C . . S S S . . . .
    C . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    P P . . . . . . . .
    """,
    CLASSIC_LETTERS,
)


def test_a_cruiser_down_from_h8_puts_h11_off_the_grid() -> None:
    down = forms(4, False)[1].at("cruiser", at("H8"))
    (problem,) = check_unit(HOUSE, (), down)
    assert problem.code is Code.OFF_GRID
    assert names(problem.cells) == ["H11"]
    assert (problem.value("beyond_left"), problem.value("beyond_top")) == (0, 0)


def test_a_carrier_across_from_h1_is_off_the_grid_with_letters_going_on() -> None:
    (problem,) = check_unit(HOUSE, (), forms(5, False)[0].at("carrier", at("H1")))
    assert (problem.code, names(problem.cells)) == (Code.OFF_GRID, ["K1", "L1"])


def test_cells_beyond_the_left_and_top_edge_are_said_in_figures_as_they_have_no_name() -> None:
    left = Unit("frigate", (Cell(-1, 2), Cell(0, 2), Cell(1, 2)))
    top = Unit("frigate", (Cell(0, -2), Cell(0, -1), Cell(0, 0)))
    (problem,) = check_unit(HOUSE, (), left)
    assert (problem.code, problem.cells, problem.value("beyond_left"), problem.value("beyond_top")) == (Code.OFF_GRID, (), 1, 0)
    (problem,) = check_unit(HOUSE, (), top)
    assert (problem.code, problem.cells, problem.value("beyond_left"), problem.value("beyond_top")) == (Code.OFF_GRID, (), 0, 1)


def test_a_frigate_across_from_b2_over_the_carrier_on_b2_f2_takes_taken_cells() -> None:
    carrier = unit("carrier", "B2", "F2")
    assert check_unit(HOUSE, (carrier,), unit("frigate", "B2", "D2")) == (
        Problem(Code.TAKEN, cells=(at("B2"), at("C2"), at("D2")), units=(carrier,)),
    )


def test_too_close_names_the_unit_and_the_cells_that_touch_it_diagonally_too() -> None:
    carrier = unit("carrier", "B2", "F2")
    for frigate, close in ((unit("frigate", "E3", "G3"), ["E3", "F3", "G3"]), (unit("frigate", "G3", "I3"), ["G3"])):
        assert check_unit(HOUSE, (carrier,), frigate) == (Problem(Code.TOO_CLOSE, cells=tuple(map(at, close)), units=(carrier,)),)
        assert check_unit(Rules(touching=True), (carrier,), frigate) == ()


def test_one_cell_of_water_is_enough() -> None:
    assert check_unit(HOUSE, (unit("carrier", "B2", "F2"),), unit("frigate", "B4", "D4")) == ()


def test_a_pair_of_units_has_one_fault_taken_rather_than_too_close() -> None:
    carrier = unit("carrier", "B2", "F2")
    (problem,) = check_unit(HOUSE, (carrier,), unit("cruiser", "F1", "F4"))
    assert (problem.code, names(problem.cells), problem.units) == (Code.TAKEN, ["F2"], (carrier,))
    assert [p.code for p in check_units(HOUSE, (carrier, unit("cruiser", "F1", "F4")))] == [Code.TAKEN]


def test_every_fault_is_reported_at_once() -> None:
    patrol, carrier, submarine = unit("patrol_boat", "J7", "J8"), unit("carrier", "E9", "I9"), unit("submarine", "A1", "A3")
    cruiser = unit("cruiser", "J8", "J11")
    problems = check_unit(HOUSE, (patrol, carrier, submarine, unit("cruiser", "A5", "A8")), cruiser)
    assert problems == (
        Problem(Code.TOO_MANY, values=(("unit", "cruiser"), ("count", 1))),
        Problem(Code.OFF_GRID, (at("J11"),), values=(("beyond_left", 0), ("beyond_top", 0), ("columns", 10), ("rows", 10))),
        Problem(Code.TAKEN, (at("J8"),), (patrol,)),
        Problem(Code.TOO_CLOSE, (at("J8"), at("J9"), at("J10")), (carrier,)),
    )


def test_units_that_are_bent_torn_or_of_another_length_have_the_wrong_shape() -> None:
    bent = unit("frigate", "C3", "C4", "D4")
    assert [p.code for p in check_unit(HOUSE, (), bent)] == [Code.WRONG_SHAPE]
    assert check_unit(Rules(free_shapes=True), (), bent) == ()
    for wrong in (
        unit("frigate", "C3", "C4", "C6"),
        unit("frigate", "C3", "F3"),
        Unit("frigate", ()),
        Unit("frigate", (at("C3"), at("C3"), at("C3"))),
        Unit("frigate", (at("C5"), at("C4"), at("C3"))),  # out of order: two ways to write one fleet
        unit("carrier", "C3", "C4", "C5", "C6", "D6"),
    ):
        (problem,) = check_unit(Rules(free_shapes=True), (), wrong)
        assert (problem.code, problem.cells, problem.value("unit")) == (Code.WRONG_SHAPE, wrong.cells, wrong.cls)


def test_a_unit_that_the_fleet_does_not_have_is_unknown() -> None:
    assert check_unit(HOUSE, (), unit("mine", "C3")) == (Problem(Code.UNKNOWN_UNIT, values=(("unit", "mine"),)),)


def test_no_touching_keeps_water_round_shaped_ships_mines_and_sweepers_too() -> None:
    rules = Rules(fleet=FLOTILLA, free_shapes=True)
    hook = unit("dreadnought", "C3", "C4", "C5", "D5")
    for cell, free in (("D4", False), ("E6", False), ("B2", False), ("E3", True), ("F5", True)):
        for cls in ("mine", "sweeper", "submarine"):
            assert (check_unit(rules, (hook,), unit(cls, cell)) == ()) is free
    (problem,) = check_unit(rules, (unit("mine", "J10"),), unit("sweeper", "I9"))
    assert (problem.code, problem.units) == (Code.TOO_CLOSE, (unit("mine", "J10"),))


def test_too_close_is_about_cells_on_the_sea_and_always_names_some() -> None:
    corner = unit("frigate", "J5", "K5", "K6")
    problems = check_unit(Rules(free_shapes=True), (unit("patrol_boat", "J7", "J8"),), corner)
    assert [(p.code, names(p.cells)) for p in problems] == [(Code.OFF_GRID, ["K5", "K6"])]
    rng = random.Random(4)
    for _ in range(50):
        fleet = random_fleet(Rules(fleet=ARMADA, free_shapes=True), rng)
        rules = Rules(fleet=ARMADA, free_shapes=True)
        moved = rng.choice(fleet)
        form = rng.choice(forms(len(moved.cells), True))
        there = form.at(moved.cls, Cell(rng.randrange(18), rng.randrange(18)))
        for problem in check_unit(rules, tuple(u for u in fleet if u != moved), there):
            assert problem.cells
            assert set(problem.cells) <= set(there.cells)


def test_a_fleet_is_finished_when_nothing_is_missing() -> None:
    assert check_fleet(HOUSE, FLEET) == ()
    lacking = tuple(u for u in FLEET if u.cls not in ("carrier", "frigate"))
    assert check_fleet(HOUSE, lacking) == (
        Problem(Code.MISSING, values=(("unit", "carrier"), ("count", 1))),
        Problem(Code.MISSING, values=(("unit", "frigate"), ("count", 1))),
    )
    empty = check_fleet(Rules(fleet=FLEETS["paper"]), ())
    assert [(p.value("unit"), p.value("count")) for p in empty] == [("dreadnought", 1), ("cruiser", 2), ("destroyer", 3), ("submarine", 4)]


@pytest.mark.parametrize("touching", [False, True])
def test_the_check_agrees_with_a_plain_count_of_cells(touching: bool) -> None:
    """Random heaps of units: a heap is without fault exactly if its cells are on the sea, apart, and none is shared."""
    rng = random.Random(8)
    rules = Rules(touching=touching)
    sound = 0
    for _ in range(2000):
        chosen = rng.sample(rules.fleet.classes, 3)
        units = tuple(rng.choice(forms(c.length, False)).at(c.key, Cell(rng.randrange(10), rng.randrange(10))) for c in chosen)
        bodies = [set(u.cells) for u in units]
        inside = all(c.col < 10 and c.row < 10 for body in bodies for c in body)
        fat = [body if touching else body | rim(10, body) for body in bodies]
        apart = all(not fat[i] & bodies[j] for i in range(3) for j in range(3) if i != j)
        assert (check_units(rules, units) == ()) is (inside and apart)
        sound += inside and apart
    assert 200 < sound < 1800


def test_done_works_only_when_every_unit_lies_and_the_shooting_starts_when_all_are_done() -> None:
    table = Table(Rules(first=First.YOU))
    assert [p.code for p in table.refuses(Finish(0))] == [Code.MISSING] * 5
    table.must(Arrange(0, FLEET[:4]))
    assert table.codes(Finish(0)) == [Code.MISSING]
    table.must(Arrange(0, FLEET))
    table.must(Finish(0))
    assert table.state.phase is Phase.PLACING
    assert table.views[1].ready == (True, False)
    table.must(Arrange(1, FLEET))
    table.must(Finish(1))
    assert (table.state.phase, table.state.turn) == (Phase.SHOOTING, 0)


def test_a_faulty_draft_is_refused_as_a_whole_with_every_fault() -> None:
    table = Table(HOUSE)
    table.must(Arrange(0, FLEET[:2]))
    heap = (unit("carrier", "A1", "E1"), unit("cruiser", "E1", "E4"), unit("frigate", "G1", "G3"), unit("submarine", "H1", "H3"))
    assert table.codes(Arrange(0, heap)) == [Code.TAKEN, Code.TOO_CLOSE]
    assert table.views[0].draft == FLEET[:2]


def test_after_done_nothing_moves_until_it_is_taken_back() -> None:
    table = Table(HOUSE)
    assert table.codes(Reopen(0)) == [Code.NOT_DONE]
    table.must(Arrange(0, FLEET))
    table.must(Finish(0))
    assert table.codes(Arrange(0, ())) == [Code.ALREADY_DONE]
    assert table.codes(Finish(0)) == [Code.ALREADY_DONE]
    table.must(Reopen(0))
    assert table.views[1].ready == (False, False)
    table.must(Arrange(0, ()))
    table.must(Arrange(0, FLEET))
    table.must(Finish(0))
    table.must(Arrange(1, FLEET))
    table.must(Finish(1))
    for intent in (Reopen(0), Arrange(0, ()), Finish(0)):
        assert table.codes(intent) == [Code.NOT_PLACING]


def test_placing_is_over_for_good_after_the_end() -> None:
    table = Table(HOUSE)
    table.must(Resign(0))
    for intent in (Reopen(0), Arrange(0, ()), Finish(1), Sit(1, "captain"), Resign(1)):
        assert table.codes(intent) == [Code.GAME_OVER]
    assert table.codes(Fire(1, 0, at("A1"), 0)) == [Code.GAME_OVER]


def test_a_seat_that_is_out_places_no_more() -> None:
    table = Table(Rules(seats=3))
    table.must(Arrange(2, FLEET))
    table.must(Finish(2))
    table.must(Resign(2))
    for intent in (Reopen(2), Arrange(2, ()), Finish(2), Sit(2, "captain"), Resign(2)):
        assert table.codes(intent) == [Code.SEAT_OUT]


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_at_the_table_can_do_nothing(seat: int) -> None:
    table = Table(HOUSE)
    for intent in (Arrange(seat, ()), Finish(seat), Reopen(seat), Resign(seat), Sit(seat, "captain"), Fire(seat, 0, at("A1"), 0)):
        assert table.codes(intent) == [Code.NO_SUCH_SEAT]


def test_one_seat_never_sees_what_another_lays() -> None:
    table = Table(HOUSE)
    before = table.views[1], table.views[None]
    table.must(Arrange(0, FLEET))
    assert (table.views[1], table.views[None]) == before
    assert table.views[0].draft == FLEET
