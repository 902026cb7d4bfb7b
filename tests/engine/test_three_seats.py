"""One game told from beginning to end: three seats, an L ship, a mine, a sweeper, a told cell, a clock.

It goes through decide, evolve, redact, the codec, the audit and every view, so that a part that forgets rings, shapes or
secrets shows here.
"""

from __future__ import annotations

import json

import pytest

from seaboard.engine.deduction import afloat, dead_water, facts_of, marked_water, not_gone_off
from seaboard.engine.events import Answer, Ended, Event, Fired, Opened, Reason, Sank, Thing, Told, TurnPassed, WentOut, redact
from seaboard.engine.grid import rim
from seaboard.engine.intents import Arrange, Finish, Resign, Tick
from seaboard.engine.log import audit, decode_event, dumps, encode, loads
from seaboard.engine.problems import Code
from seaboard.engine.rules import First, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import form_of
from seaboard.engine.view import SeatView, open_view
from tests.boards import POND, POND_FLEETS, at, unit
from tests.tables import Picks, Table

RULES = Rules(fleet=POND, first=First.YOU, free_shapes=True, clock=30, seats=3)


@pytest.fixture
def table() -> Table:
    """The game after placing; seat 0 has the turn."""
    table = Table(RULES, ("person", "captain", "admiral"))
    for seat, fleet in enumerate(POND_FLEETS):
        table.must(Arrange(seat, fleet[: seat + 1]))
        table.must(Arrange(seat, fleet))
        table.must(Finish(seat))
    table.rng = Picks(at("C2"))
    return table


def play(table: Table) -> None:
    """All of it; the tests look at the pieces."""
    table.fire("A1")  # 0 at 1: water
    table.fire("F4")  # 1 at 2: a mine, and seat 2 is told C2 of seat 1
    table.fire("F6")  # 2 at 0: a sweeper, and seat 2 has no mine left to give away
    table.fire("E3", "E4", "F3", "E5")  # 0 at 1: the L is sunk
    table.must(Tick(), now=table.state.until)  # 0 misses a shot
    table.fire("A6")  # 1 at 2: water
    table.fire("A5")  # 2 at 0: a mine; nothing of seat 2 is told yet, so E1 is
    table.fire("C1", "C2", "C3", "E1", "A3")  # 0 at 1: out; on at 2
    table.fire("F1", "D6")
    table.must(Resign(2))


def test_the_ring_the_mine_the_sweeper_and_the_l_go_as_the_rulebook_says(table: Table) -> None:
    assert (table.turn, [table.state.target_of(s) for s in range(3)]) == (0, [1, 2, 0])
    assert table.fire("A1") is Answer.WATER
    assert table.turn == 1

    events = table.must(table.shot("F4"))
    assert events[:3] == (Fired(1, 2, at("F4"), Answer.MINE), Told(2, 1, at("C2"), Thing.SHIP), TurnPassed(2))
    events = table.must(table.shot("F6"))
    assert [type(e).__name__ for e in events] == ["Fired", "TurnPassed", "ClockSet"], "seat 2 has no mine left"
    assert table.turn == 0

    ferry = unit("ferry", "E3", "E4", "E5", "F3")
    assert [table.fire(cell) for cell in ("E3", "E4", "F3")] == [Answer.HIT] * 3
    shape = form_of(ferry, True)
    assert shape is not None and shape.shape.startswith("hook")
    assert table.must(table.shot("E5"))[:2] == (Fired(0, 1, at("E5"), Answer.SUNK), Sank(1, ferry))
    assert table.turn == 0

    table.must(Tick(), now=table.state.until)
    assert (table.turn, table.views[2].misses) == (1, (1, 0, 0))
    table.fire("A6")
    table.rng = Picks(at("E1"))
    assert table.fire("A5") is Answer.MINE
    assert table.views[0].told == (Told(0, 2, at("E1"), Thing.SHIP),)

    assert table.fire("C1", "C2", "C3") is Answer.SUNK, "a told cell counts as any hit"
    table.fire("E1")
    events = table.must(table.shot("A3"))
    assert events[:3] == (Fired(0, 1, at("A3"), Answer.SUNK), Sank(1, unit("dinghy", "A3")), WentOut(1, Reason.SUNK))
    assert (table.turn, table.views[0].target, table.views[0].misses) == (0, 2, (0, 0, 0))
    (problem,) = table.refuses(table.shot("F4"))
    assert (problem.code, problem.value("answer")) == (Code.ALREADY, "mine"), "shots of the hunter before stay spent"
    assert table.fire("F1") is Answer.HIT
    assert table.fire("D6") is Answer.WATER
    assert (table.turn, table.state.target_of(2)) == (2, 0)

    assert table.must(Resign(2)) == (WentOut(2, Reason.RESIGNED), Ended(0, POND_FLEETS))
    assert table.state.phase is Phase.OVER


def test_the_told_cell_is_known_to_its_owner_alone(table: Table) -> None:
    table.fire("A1", "F4")
    known = {seat: facts_of(view, 1).told_ships for seat, view in table.views.items()}
    assert known == {0: set(), 1: set(), 2: {at("C2")}, None: set()}
    assert table.views[2].target == 0, "seat 2 does not hunt seat 1, and keeps what it knows of it"
    for seat, view in table.views.items():
        assert ("Told" in json.dumps([encode(e) for e in view.record])) is (seat == 2)


def test_every_view_knows_what_is_afloat_and_what_has_not_gone_off(table: Table) -> None:
    table.fire("A1", "F4", "F6", "E3", "E4", "F3", "E5")
    for view in table.views.values():
        assert [(c.key, n) for c, n in afloat(RULES, view.seas[1])] == [("yacht", 1), ("dinghy", 2)]
        assert [(c.key, n) for c, n in not_gone_off(RULES, view.seas[2])] == [("sweeper", 1)]
        assert [(c.key, n) for c, n in not_gone_off(RULES, view.seas[0])] == [("mine", 1)]
        assert marked_water(facts_of(view, 2)) == rim(6, [at("F4")])
        assert marked_water(facts_of(view, 1)) == rim(6, [at(name) for name in ("E3", "E4", "E5", "F3")])


def test_water_is_dead_for_each_seat_by_what_it_knows(table: Table) -> None:
    table.fire("A1", "F4")
    around_mine = rim(6, [at("F4")])
    for seat in (0, 1, None):
        assert around_mine <= dead_water(facts_of(table.views[seat], 2))
    ships_told = facts_of(table.views[2], 1)
    assert at("C2") not in dead_water(ships_told)
    assert not dead_water(facts_of(table.views[0], 1))


def test_all_of_it_goes_through_codec_audit_and_views(table: Table) -> None:
    table.rng = Picks(at("C2"), at("E1"))
    play(table)
    table.check()
    text = dumps(table.log, {"seed": 1})
    events, meta = loads(text)
    assert (list(events), meta) == (table.log, {"seed": 1})
    assert audit(events) == table.state
    assert [decode_event(json.loads(json.dumps(encode(e)))) for e in table.log] == table.log
    for seat, view in table.views.items():
        assert _from_wire(table.log, seat) == view
        assert [sea.units for sea in view.seas] == list(POND_FLEETS)


def _from_wire(log: list[Event], seat: int | None) -> SeatView:
    """The view of a client that is sent lines of text."""
    lines = [json.dumps(encode(seen)) for event in log if (seen := redact(event, seat)) is not None]
    opened, *rest = (decode_event(json.loads(line)) for line in lines)
    assert isinstance(opened, Opened)
    view = open_view(opened, seat)
    for event in rest:
        view = view.evolve(event)
    return view
