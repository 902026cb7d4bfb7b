"""RULEBOOK section 5: shots, answers and refusals, and who shoots next."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from seaboard.engine.deduction import afloat, not_gone_off
from seaboard.engine.events import Answer, Ended, Fired, Reason, Sank, Started, TurnPassed, WentOut
from seaboard.engine.grid import Cell
from seaboard.engine.intents import Fire, Resign
from seaboard.engine.problems import Code, Problem
from seaboard.engine.rules import PRESETS, First, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import FLOTILLA
from tests.boards import CLASSIC_LETTERS, at, draw, names, unit
from tests.tables import Table, random_fleet

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
OTHER = draw(
    """
    C C C C C . . . . .
    . . . . . . . . . .
    . . R R R R . . . .
    . . . . . . . . . .
    F . . . . . . . . .
    F . . . . . . . . .
    F . . . . . . . . .
    . . . S S S . . . .
    . . . . . . . . . .
    . . . . . . . . P P
    """,
    CLASSIC_LETTERS,
)
FLOTILLA_FLEET = draw(
    """
    D D D D . . C C C .
    . . . . . . . . . .
    c c c . d d . . e e
    . . . . . . . . . .
    f f . 1 . 2 . 3 . 4
    . . . . . . . . . .
    m . . . . . . . . w
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    """,
    {
        "D": "dreadnought",
        "C": "cruiser",
        "c": "cruiser",
        **dict.fromkeys("def", "destroyer"),
        **dict.fromkeys("1234", "submarine"),
        "m": "mine",
        "w": "sweeper",
    },
)


def game(rules: Rules | None = None, *, seed: int = 0, starter: int | None = None) -> Table:
    """Seat 0 has OTHER and shoots first (if the rules say no other), at FLEET."""
    table = Table(rules or Rules(first=First.YOU), seed=seed, starter=starter)
    table.lay(OTHER, FLEET)
    return table


def test_three_of_four_hits_sink_nothing_and_f1_sinks_the_cruiser_on_f1_i1() -> None:
    table = game()
    assert [table.fire(cell) for cell in ("G1", "H1", "I1")] == [Answer.HIT] * 3
    assert table.views[0].seas[1].sunk == ()
    events = table.must(table.shot("F1"))
    cruiser = unit("cruiser", "F1", "I1")
    assert events == (Fired(0, 1, at("F1"), Answer.SUNK), Sank(1, cruiser))
    for view in table.views.values():
        assert view.seas[1].sunk == (cruiser,)
        assert "cruiser" not in [c.key for c, _ in afloat(view.rules, view.seas[1])]


def test_a_cell_can_be_fired_at_once_d6_again_after_a_hit_changes_nothing() -> None:
    table = game(Rules(first=First.YOU, clock=30))
    for second, cell in enumerate(("F1", "G1", "H3", "A3", "A4", "A5", "D6", "E6"), 1):
        table.now = 1000 * second
        assert table.fire(cell) is Answer.HIT
    view = table.views[0]
    assert (view.seas[1].hits, view.turn, view.until) == (8, 0, 8000 + 30_000)
    # ``refuses`` compares the whole state, the log and every view before and after
    assert table.refuses(table.shot("D6"), now=9000) == (Problem(Code.ALREADY, (at("D6"),), (), (("answer", "hit"),)),)
    assert (table.views[0].seas[1].hits, table.state.turn, table.state.until, table.state.ply) == (8, 0, 38_000, 8)


def test_a_repeat_says_what_the_cell_was() -> None:
    table = Table(Rules(fleet=FLOTILLA, first=First.YOU))
    table.lay(FLOTILLA_FLEET, FLOTILLA_FLEET)
    told: list[tuple[str, str | int, list[str]]] = []
    for cell in ("B2", "A1", "D5", "A7", "J7"):
        table.pass_turn_to(0)
        table.fire(cell)
        table.pass_turn_to(0)
        (problem,) = table.refuses(table.shot(cell))
        assert (problem.code, names(problem.cells)) == (Code.ALREADY, [cell])
        told.append((cell, problem.value("answer"), [u.cls for u in problem.units]))
    assert told == [
        ("B2", "water", []),
        ("A1", "hit", []),
        ("D5", "sunk", ["submarine"]),
        ("A7", "mine", []),
        ("J7", "sweeper", []),
    ]


def test_a_repeat_on_a_ship_sunk_since_says_sunk_for_each_of_its_cells() -> None:
    table = game()
    table.fire("A10")
    (problem,) = table.refuses(table.shot("A10"))
    assert problem == Problem(Code.ALREADY, (at("A10"),), (), (("answer", "hit"),))
    table.fire("B10")
    for cell in ("A10", "B10"):
        (problem,) = table.refuses(table.shot(cell))
        assert problem == Problem(Code.ALREADY, (at(cell),), (unit("patrol_boat", "A10", "B10"),), (("answer", "sunk"),))


@pytest.mark.parametrize("cell", [at("K1"), at("A11"), at("H11"), Cell(-1, 0), Cell(0, -1), Cell(1000, 1000)])
def test_a_shot_off_the_grid_is_refused_with_the_last_column_and_row(cell: Cell) -> None:
    table = game()
    assert table.refuses(table.shot(cell)) == (Problem(Code.OFF_SEA, values=(("column", "J"), ("row", 10))),)


def test_on_18x18_the_last_cell_is_r18() -> None:
    assert PRESETS["armada"].board == 18
    table = Table(replace(PRESETS["armada"], first=First.YOU))
    laid = random_fleet(table.rules, random.Random(1))
    table.lay(laid, laid)
    (problem,) = table.refuses(table.shot("S1"))
    assert problem.values == (("column", "R"), ("row", 18))
    table.fire("R18")


def test_ones_own_sea_is_refused_and_the_target_named() -> None:
    table = game()
    assert table.refuses(Fire(0, 0, at("A1"), 0)) == (Problem(Code.OWN_SEA, values=(("target", 1),)),)


def test_out_of_turn_is_refused_and_whose_turn_it_is_is_said() -> None:
    table = game()
    assert table.refuses(Fire(1, 0, at("A1"), 0)) == (Problem(Code.NOT_YOUR_TURN, values=(("turn", 0),)),)


def test_a_stale_shot_is_refused() -> None:
    table = game()
    table.fire("D6")
    assert table.refuses(Fire(0, 1, at("E6"), 0)) == (Problem(Code.STALE, values=(("ply", 1),)),)
    assert table.refuses(Fire(0, 1, at("E6"), 2)) == (Problem(Code.STALE, values=(("ply", 1),)),)
    table.must(Fire(0, 1, at("E6"), 1))


def test_a_shot_sent_twice_counts_once() -> None:
    table = game()
    shot = table.shot("D6")
    table.must(shot)
    assert table.codes(shot) == [Code.STALE]


def test_nobody_shoots_before_the_start_or_after_the_end() -> None:
    table = Table(Rules(first=First.YOU))
    assert table.codes(Fire(0, 1, at("A1"), 0)) == [Code.NOT_STARTED]
    table.lay(OTHER, FLEET)
    table.sink_all(1)
    assert table.state.phase is Phase.OVER
    for seat in (0, 1):
        assert table.codes(Fire(seat, 1 - seat, at("J10"), table.state.ply)) == [Code.GAME_OVER]


def test_all_that_is_wrong_with_a_shot_is_said_at_once() -> None:
    table = game()
    table.fire("D6")
    assert table.codes(Fire(1, 1, at("K11"), 7)) == [Code.NOT_YOUR_TURN, Code.OWN_SEA, Code.OFF_SEA]
    assert table.codes(Fire(0, 0, at("K11"), 7)) == [Code.STALE, Code.OWN_SEA, Code.OFF_SEA]
    ring = Table(Rules(first=First.YOU, seats=3))
    ring.lay(OTHER, FLEET, FLEET)
    assert ring.refuses(Fire(0, 2, at("K11"), 0)) == (
        Problem(Code.NOT_TARGET, values=(("target", 1),)),
        Problem(Code.OFF_SEA, values=(("column", "J"), ("row", 10))),
    )


def test_a_hit_earns_another_shot_until_water() -> None:
    table = game()
    assert table.must(table.shot("D6")) == (Fired(0, 1, at("D6"), Answer.HIT),)
    table.fire("E6", "F6")
    assert table.turn == 0, "a sinking earns another shot too"
    assert table.must(table.shot("J10")) == (Fired(0, 1, at("J10"), Answer.WATER), TurnPassed(1))
    assert table.turn == 1


def test_without_hit_again_every_shot_passes_the_turn() -> None:
    table = game(PRESETS["open-sea"])
    for number, (cell, answer) in enumerate([("A10", Answer.HIT), ("A10", Answer.WATER), ("B10", Answer.SUNK)]):
        assert table.turn == number % 2
        assert table.fire(cell) is answer
    assert table.turn == 1


@pytest.mark.parametrize(("first", "starter"), [(First.YOU, 0), (First.OPPONENT, 1)])
def test_who_starts_is_an_option(first: First, starter: int) -> None:
    assert game(Rules(first=first)).turn == starter


def test_chance_lets_either_start() -> None:
    assert {game(Rules(), seed=seed).turn for seed in range(20)} == {0, 1}


@pytest.mark.parametrize("first", First)
@pytest.mark.parametrize("starter", [0, 1])
def test_in_a_rematch_the_named_seat_starts_whatever_the_option_says(first: First, starter: int) -> None:
    table = game(Rules(first=first), starter=starter)
    assert table.turn == starter
    assert table.views[0].starter == starter


def test_the_view_says_who_started_so_that_a_rematch_can_go_on_in_the_ring() -> None:
    table = game(Rules(), seed=3)
    (started,) = [e for e in table.log if isinstance(e, Started)]
    table.sink_all(1 - started.seat)
    assert {view.starter for view in table.views.values()} == {started.seat}


def test_your_own_sea_shows_every_shot_of_the_opponent() -> None:
    table = game()
    table.fire("D6", "J10", "A1", "J9")
    assert [(s.by, s.cell.name, s.answer, s.ply) for s in table.views[1].own.shots] == [
        (0, "D6", Answer.HIT, 0),
        (0, "J10", Answer.WATER, 1),
    ]
    assert [(s.by, s.cell.name, s.answer, s.ply) for s in table.views[0].own.shots] == [
        (1, "A1", Answer.HIT, 2),
        (1, "J9", Answer.WATER, 3),
    ]


def test_hits_what_is_afloat_last_shots_and_turn_can_be_asked_at_all_times() -> None:
    table = game()
    table.fire("A10", "B10", "D6", "J10")
    view = table.views[1]
    assert (view.own.hits, view.seas[0].hits) == (3, 0)
    assert [(c.key, n) for c, n in afloat(view.rules, view.own)] == [("carrier", 1), ("cruiser", 1), ("frigate", 1), ("submarine", 1)]
    assert view.own.shots[-1].cell == at("J10")
    assert view.my_turn
    assert not table.views[0].my_turn
    sunk = view.own.sunk_at(at("A10"))
    assert sunk == unit("patrol_boat", "A10", "B10")
    assert (view.own.sunk_at(at("D6")), view.own.shot_at(at("C1"))) == (None, None)


def test_mines_and_sweepers_are_not_gone_off_rather_than_afloat_and_striking_one_is_a_shot_and_no_hit() -> None:
    table = Table(Rules(fleet=FLOTILLA, first=First.YOU))
    table.lay(FLOTILLA_FLEET, FLOTILLA_FLEET)
    view = table.views[0]
    assert [(c.key, n) for c, n in not_gone_off(view.rules, view.seas[1])] == [("mine", 1), ("sweeper", 1)]
    assert "mine" not in [c.key for c, _ in afloat(view.rules, view.seas[1])]
    assert table.fire("A7") is Answer.MINE
    view = table.views[0]
    assert (len(view.seas[1].shots), view.seas[1].hits, view.turn) == (1, 0, 1)
    assert [(c.key, n) for c, n in not_gone_off(view.rules, view.seas[1])] == [("sweeper", 1)]


def test_the_game_ends_with_the_last_ship_and_then_every_sea_reveals_all() -> None:
    table = game()
    table.fire("J10")  # water: seat 1 has the turn now
    while len(table.state.afloat(0)) > 1:
        ship = table.state.afloat(0)[0]
        table.fire(*ship.cells)
    (last,) = table.state.afloat(0)
    table.fire(*last.cells[:-1])
    for seat, view in table.views.items():
        assert view.phase is Phase.SHOOTING
        assert [sea.units for sea in view.seas] == [OTHER if seat == 0 else None, FLEET if seat == 1 else None]
    events = table.must(table.shot(last.cells[-1]))
    assert events == (
        Fired(1, 0, last.cells[-1], Answer.SUNK),
        Sank(0, last),
        WentOut(0, Reason.SUNK),
        Ended(1, (OTHER, FLEET)),
    )
    for view in table.views.values():
        assert (view.phase, view.winner, view.turn, view.until) == (Phase.OVER, 1, None, None)
        assert [sea.units for sea in view.seas] == [OTHER, FLEET]
    table.check()


def test_the_end_reveals_mines_that_never_went_off() -> None:
    table = Table(Rules(fleet=FLOTILLA, first=First.YOU))
    table.lay(FLOTILLA_FLEET, FLOTILLA_FLEET)
    table.sink_all(1)
    assert table.state.winner == 0, "mines and sweepers keep nobody in the game"
    assert unit("mine", "A7") in (table.views[0].seas[1].units or ())


@pytest.mark.parametrize("when", ["placing", "my turn", "your turn"])
def test_resigning_ends_a_two_seat_game_at_once_as_a_loss(when: str) -> None:
    table = Table(Rules(first=First.YOU))
    if when != "placing":
        table.lay(OTHER, FLEET)
    loser = 1 if when == "your turn" else 0
    events = table.must(Resign(loser))
    assert events == (WentOut(loser, Reason.RESIGNED), Ended(1 - loser, tuple(s.units for s in table.state.seats)))
    assert table.state.winner == 1 - loser
    table.check()
