"""Sentences for what happens, as each seat is told it: the exact words, since for some they are all there is."""

from __future__ import annotations

import pytest

from seaboard.engine.events import Event, redact
from seaboard.engine.intents import Resign, TakeHint, Tick
from seaboard.engine.rules import PRESETS, First, Rules
from seaboard.ui import telling
from seaboard.ui.numbers import last_cells, last_turn, tally
from tests.boards import at, draw, unit
from tests.tables import Table
from tests.ui.desktop import WORDS

FLEET = draw(
    """
    DDDD......
    ..........
    CCC.EEE...
    ..........
    AA.BB.FF..
    ..........
    1.2.3.4...
    ..........
    m.w.......
    ..........
    """,
    {"D": "dreadnought", "C": "cruiser", "E": "cruiser", "A": "destroyer", "B": "destroyer", "F": "destroyer"}
    | {str(i): "submarine" for i in range(1, 5)}
    | {"m": "mine", "w": "sweeper"},
)


def table(seats: int = 2, clock: int | None = None) -> Table:
    """A game with mines in which seat 0 starts, every fleet laid."""
    rules = Rules(fleet=PRESETS["minefield"].fleet, first=First.YOU, seats=seats, clock=clock)
    made = Table(rules, ("person", *("captain", "admiral")[: seats - 1]))
    made.lay(*[FLEET] * seats)
    return made


def told(made: Table, seat: int = 0, since: int = 0) -> list[str]:
    """What *seat* is told of the log from event *since* on."""
    view = made.views[seat]
    events: list[Event] = [e for e in made.log[since:] if redact(e, seat) is not None]
    found = (telling.event(e, view) for e in events)
    return [WORDS(m) for m in found if m is not None]


def test_of_two_each_is_told_from_its_own_side() -> None:
    made = table()
    since = len(made.log)
    made.fire("A1", "J10")
    assert told(made, 0, since) == ["You fire at A1: hit.", "You fire at J10: water."]
    assert told(made, 1, since) == ["The opponent fires at A1: hit.", "The opponent fires at J10: water.", "It is your turn."]


def test_a_sinking_names_ship_and_cells() -> None:
    made = table()
    since = len(made.log)
    made.fire("A5", "B5")
    assert told(made, 0, since)[-1] == "You have sunk the destroyer on A5 to B5."
    assert told(made, 1, since)[-1] == "Your destroyer on A5 to B5 is sunk."
    made.fire("A7")
    assert told(made, 0)[-1] == "You have sunk the submarine on A7."


def test_a_mine_and_a_sweeper_tell_one_side_and_no_other() -> None:
    made = table()
    since = len(made.log)
    made.fire("A9")
    assert told(made, 0, since) == ["You fire at A9: mine."]
    theirs = told(made, 1, since)
    assert theirs[0] == "The opponent fires at A9: mine."
    assert theirs[1].startswith("You are told: a ship of the opponent lies on ")
    since = len(made.log)
    made.fire("C9")
    assert told(made, 1, since) == ["You fire at C9: minesweeper."]
    assert told(made, 0, since) == ["The captain fires at C9: minesweeper.", "It is your turn."], "the only mine has gone off"


def test_clock_hint_and_resigning_are_told() -> None:
    made = table(clock=10)
    made.must(TakeHint(0))
    for _ in range(2):
        made.must(Tick(), made.state.until)
    assert "You have missed your shot: the time is over." in told(made)
    assert "The captain has missed a shot: the time is over." in told(made)
    assert "You have taken a hint." in told(made)
    made.must(Resign(1))
    assert told(made)[-1] == "You have won: the captain has resigned."
    assert told(made, 1)[-1] == "The opponent has won: you have resigned."


def test_at_a_table_of_three_everybody_has_a_place() -> None:
    made = table(3)
    since = len(made.log)
    made.fire("J10", "J10")
    assert told(made, 0, since) == ["You fire at J10: water.", "The captain at seat 2 fires at J10 of another sea: water."]
    made.fire("A5", "B5")
    assert told(made, 0)[-1] == "Your destroyer on A5 to B5 is sunk."
    since = len(made.log)
    made.must(Resign(1))
    assert told(made, 0, since) == ["The captain at seat 2 has resigned."]
    assert told(made, 1, since) == ["You have resigned."]
    assert told(made, 2, since) == ["The captain at seat 2 has resigned."]


def test_another_sea_where_somebody_else_sank_a_ship() -> None:
    made = table(3)
    made.fire("J10")
    since = len(made.log)
    made.fire("A7")
    assert told(made, 0, since) == [
        "The captain at seat 2 fires at A7 of another sea: sunk.",
        "The submarine on A7 of the admiral at seat 3 is sunk.",
    ]


def test_who_starts_is_told() -> None:
    assert "The shooting starts, and you have the first shot." in told(table())
    assert "The shooting starts, and the opponent has the first shot." in told(table(), 1)


def test_figures_are_those_of_the_log() -> None:
    made = table()
    made.fire("A1", "B1", "J10", "J9", "C1", "D1", "A9")
    mine, theirs = tally(made.views[0], 0), tally(made.views[0], 1)
    assert (mine.shots, mine.hits, mine.best_run, mine.accuracy) == (6, 4, 2, 67)
    assert (theirs.shots, theirs.hits, theirs.best_run, theirs.accuracy) == (1, 0, 0, 0)


def test_the_last_turn_lasts_till_the_next_shot_of_that_seat() -> None:
    made = table()
    made.fire("A1", "J10")
    view = made.views[0]
    assert [e.cell for e in last_turn(view, 0)] == [at("A1"), at("J10")]
    assert last_cells(view, 1) == (at("A1"), at("J10"))
    made.fire("J9")
    assert last_cells(made.views[0], 1) == (at("A1"), at("J10")), "it is still there in the next turn, before a shot"
    made.fire("B1")
    assert last_cells(made.views[0], 1) == (at("B1"),)
    assert last_turn(made.views[0], 1)[0].cell == at("J9")


@pytest.mark.parametrize(
    "cells, said",
    [(("B2", "B4"), "frigate on B2 to B4"), (("B2", "B3", "C3"), "frigate on B2, B3 and C3"), (("B2", "D2"), "frigate on B2 to D2")],
)
def test_where_a_unit_lies(cells: tuple[str, ...], said: str) -> None:
    assert WORDS(telling.unit_on(unit("frigate", *cells))) == said
