"""Hints as the referee sees them (RULEBOOK section 10), and the level that holds from the first shot (section 9)."""

from __future__ import annotations

import random

import pytest

from seaboard.engine.events import Hinted, Sat, Started
from seaboard.engine.intents import Arrange, Finish, Resign, Sit, TakeHint
from seaboard.engine.problems import Code
from seaboard.engine.rules import First, Rules
from seaboard.engine.turns import Phase
from tests.boards import POOL
from tests.tables import Table, random_fleet

RULES = Rules(fleet=POOL, first=First.YOU)
FLEET = random_fleet(RULES, random.Random(1))


def game(rules: Rules = RULES, by: tuple[str, ...] = ()) -> Table:
    """All seats have FLEET; seat 0 shoots first."""
    table = Table(rules, by)
    table.lay(*(FLEET,) * rules.seats)
    return table


def test_a_game_with_a_hint_is_recorded_as_such() -> None:
    table = game()
    assert table.must(TakeHint(0)) == (Hinted(0),)
    assert [view.hinted for view in table.views.values()] == [(True, False)] * 3
    assert table.turn == 0


def test_hints_are_refused_where_the_rules_have_none_against_people_and_out_of_turn() -> None:
    assert game(Rules(fleet=POOL, first=First.YOU, hints=False)).codes(TakeHint(0)) == [Code.HINTS_OFF]
    assert game(by=("person", "person")).codes(TakeHint(0)) == [Code.HINTS_PEOPLE]
    assert game().codes(TakeHint(1)) == [Code.HINTS_PEOPLE, Code.NOT_YOUR_TURN]
    off = Rules(fleet=POOL, first=First.YOU, hints=False)
    assert game(off, by=("person", "person")).codes(TakeHint(1)) == [Code.HINTS_OFF, Code.HINTS_PEOPLE, Code.NOT_YOUR_TURN]


def test_hints_come_only_while_shooting() -> None:
    assert Table(RULES).codes(TakeHint(0)) == [Code.NOT_STARTED]
    table = game()
    table.must(Resign(1))
    assert table.codes(TakeHint(0)) == [Code.GAME_OVER]


def test_in_a_ring_with_another_person_there_are_no_hints() -> None:
    table = game(Rules(fleet=POOL, first=First.YOU, seats=3), by=("person", "captain", "person"))
    assert table.codes(TakeHint(0)) == [Code.HINTS_PEOPLE]


@pytest.mark.parametrize("done", [False, True])
def test_the_level_can_change_until_the_first_shot_and_the_new_computer_lays_a_new_fleet(done: bool) -> None:
    table = game() if done else Table(RULES)
    assert table.must(Sit(1, "admiral")) == (Sat(1, "admiral"),)
    assert {view.by for view in table.views.values()} == {("person", "admiral")}
    assert table.state.seats[1].units == ()
    assert table.state.phase is Phase.PLACING
    assert table.views[0].ready == (done, False)
    assert table.views[0].turn is None
    table.check()
    table.must(Arrange(1, FLEET))
    events = table.must(Finish(1))
    assert (Started(0) in events) is done
    table.check()


def test_who_starts_by_chance_is_not_drawn_again_with_a_new_level() -> None:
    for seed in range(8):
        table = Table(Rules(fleet=POOL), seed=seed)
        table.lay(FLEET, FLEET)
        first = table.turn
        table.must(Sit(1, "admiral"))
        table.must(Arrange(1, FLEET))
        table.must(Finish(1))
        assert table.turn == first
        assert [e for e in table.views[0].record if isinstance(e, Started)] == [Started(first)]


def test_from_the_first_shot_of_anyone_the_level_holds() -> None:
    table = game()
    table.fire(table.fresh_water(1))
    for seat in (0, 1):
        assert table.codes(Sit(seat, "admiral")) == [Code.LEVEL_FIXED]


def test_the_draft_of_the_person_outlives_a_change_of_level() -> None:
    table = game()
    table.must(Sit(1, "admiral"))
    assert table.views[0].draft == FLEET
    assert table.state.seats[0].ready


def test_a_person_may_come_to_sit_and_finds_an_empty_sea() -> None:
    table = Table(RULES)
    table.must(Arrange(1, FLEET))
    assert table.views[1].draft == FLEET
    table.must(Sit(1, "person"))
    assert table.views[1].draft == ()
