"""Random: what it lays, what it leaves, and what happens where nothing fits."""

from __future__ import annotations

import random

import pytest

from seaboard.engine.grid import Cell
from seaboard.engine.intents import Arrange, Finish
from seaboard.engine.problems import Code
from seaboard.engine.rules import Rules
from seaboard.engine.units import FLEETS, Fleet, Unit, UnitClass
from seaboard.play.drafts import Drawn
from seaboard.play.home import Home
from seaboard.play.session import ME, LocalSession
from tests.play.table import HOUSE, PLAIN, any_fleet, begin, open_game

pytestmark = pytest.mark.usefixtures("quick_disk")


def test_random_with_nothing_lying_lays_all(home: Home) -> None:
    session = open_game(home)
    drawn = session.random_draft(0)
    assert isinstance(drawn, Drawn) and session.view.draft == drawn.units and drawn.moved == ()
    assert session.submit(Finish(ME), 0) == ()
    session.close()


def test_random_keeps_what_lies(home: Home) -> None:
    session = open_game(home)
    lying = any_fleet(HOUSE, random.Random(1))[1:3]
    session.submit(Arrange(ME, lying), 0)
    session.random_draft(0)
    assert set(lying) < set(session.view.draft) and len(session.view.draft) == 5
    session.close()


def test_random_with_all_lying_lays_a_new_fleet_each_time(home: Home) -> None:
    session = open_game(home)
    seen = set()
    for _ in range(6):
        session.random_draft(0)
        seen.add(session.view.draft)
    assert len(seen) == 6
    session.close()


def test_random_goes_on_the_same_for_one_seed_and_after_a_resume(home: Home) -> None:
    def fleets(resume: bool) -> list[tuple[Unit, ...]]:
        session = open_game(home, seed=9)
        seen = []
        for _ in range(4):
            session.random_draft(0)
            seen.append(session.view.draft)
            if resume:
                session.close()
                session = LocalSession.resume(home, 0, PLAIN)
        session.close()
        return seen

    assert fleets(False) == fleets(True)


def test_where_no_room_is_left_random_says_so_and_can_move_as_few_as_possible(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    pond = Fleet("pond", 5, (UnitClass("raft", 5), UnitClass("barge", 3), UnitClass("dinghy", 1)))
    monkeypatch.setitem(FLEETS, "pond", pond)
    session = open_game(home, Rules(fleet=pond))
    # on five by five without touching, these leave the raft no row and no column; only the barge can make room
    barge, dinghy = Unit("barge", (Cell(1, 1), Cell(1, 2), Cell(1, 3))), Unit("dinghy", (Cell(4, 2),))
    assert session.submit(Arrange(ME, (barge, dinghy)), 0) == ()
    before = session.view
    problems = session.random_draft(0)
    assert isinstance(problems, tuple)
    assert [(p.code, p.value("unit")) for p in problems] == [(Code.NO_ROOM, "raft")]
    assert session.view is before, "nothing is moved or taken off unasked"
    made = session.make_room_draft(0)
    assert isinstance(made, Drawn) and made.moved == (barge,)
    assert session.view.draft == made.units and dinghy in made.units
    assert session.submit(Finish(ME), 0) == ()
    session.close()


def test_the_unit_that_is_named_is_one_that_finds_no_place(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    pond = Fleet("pond", 5, (UnitClass("dinghy", 1, 2), UnitClass("raft", 5), UnitClass("barge", 3)))
    monkeypatch.setitem(FLEETS, "pond", pond)
    session = open_game(home, Rules(fleet=pond))
    named = session.draw((Unit("barge", (Cell(1, 1), Cell(1, 2), Cell(1, 3))), Unit("dinghy", (Cell(4, 2),))))
    assert isinstance(named, tuple) and named[0].value("unit") == "raft", "a dinghy is missing too, and fits"
    session.close()


def test_making_room_moves_nothing_where_there_is_room(home: Home) -> None:
    session = open_game(home)
    lying = any_fleet(HOUSE, random.Random(1))[:3]
    session.submit(Arrange(ME, lying), 0)
    made = session.make_room_draft(0)
    assert isinstance(made, Drawn) and made.moved == () and set(lying) < set(made.units)
    session.close()


def test_a_draw_arranges_nothing(home: Home) -> None:
    session = open_game(home)
    before = session.view
    assert isinstance(session.draw(()), Drawn) and isinstance(session.draw_with_room(()), Drawn)
    wrong = session.draw((Unit("carrier", (Cell(0, 0),)),))
    assert isinstance(wrong, tuple) and wrong[0].code is Code.WRONG_SHAPE
    assert session.view is before
    session.close()


def test_random_is_refused_once_done(home: Home) -> None:
    session = open_game(home)
    begin(session)
    problems = session.random_draft(0)
    assert isinstance(problems, tuple) and problems[0].code is Code.NOT_PLACING
    session.close()
