"""The end of a game: revealed seas, neutral words with figures, and what comes next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from seaboard.engine.rules import PRESETS, First, Rules
from seaboard.play.settings import Settings
from seaboard.ui.commands import Action, Click, Do, Hover, Shoot
from seaboard.ui.page import Button, Look, Text
from tests.boards import unit
from tests.ui.conftest import Sit
from tests.ui.desktop import PUDDLE, WORDS, Person, at, minds
from tests.ui.test_battle import put_all

SMALL = Rules(fleet=PUDDLE, first=First.YOU)
THEIRS = (unit("patrol_boat", "A1", "B1"), unit("submarine", "D4"))
YOURS = (unit("patrol_boat", "A3", "A4"), unit("submarine", "D1"))

pytestmark = pytest.mark.usefixtures("pond_known")


def fight(sit: Sit, rules: Rules = SMALL, shots: tuple[str, ...] = ("C3",), pace: str = "instant") -> Person:
    """A battle on the small sea."""
    return put_all(sit(rules, minds(THEIRS, shots), Settings(pace=pace)), YOURS)


def win(person: Person) -> Person:
    """All their ships, and one shot into the water."""
    for name in ("C3", "A1", "B1", "D4"):
        person.do(Shoot(at(name))).settle()
    return person


def hulls(person: Person, sea: str) -> set[tuple[str, str]]:
    """The classes and looks on a sea."""
    return {(h.cls, h.look.value) for h in person.sea(sea).hulls}


def test_when_you_win_the_words_are_neutral_and_the_figures_are_there(sit: Sit) -> None:
    person = win(fight(sit))
    assert person.page.name == "end"
    assert person.text("result") == "You have won"
    assert person.text("how") == "You have won: the last ship of the helmsman is sunk."
    assert person.text("yours") == "You: 4 shots, 3 hits, accuracy 75 %, best run 3."
    assert person.text("theirs") == "The helmsman: 1 shot, 0 hits, accuracy 0 %, best run 0."
    assert "You have won: the last ship of the helmsman is sunk." in person.hears()


def test_the_seas_lie_as_they_are_while_nobody_points_at_them(sit: Sit) -> None:
    person = win(fight(sit))
    assert all(s.cursor is None and not s.last and not s.focused and not s.open for s in person.page.seas)
    assert person.do(Hover("enemy", at("A1"))).sea("enemy").cursor == at("A1")


def test_the_figures_are_a_table_too(sit: Sit) -> None:
    person = win(fight(sit))
    yours = person.widget("yours")
    assert isinstance(yours, Text)
    assert [WORDS(told) for _, told in yours.figures] == ["You", "4", "3", "75 %", "3"]
    assert [WORDS(name) for name, _ in yours.figures[1:]] == ["Shots", "Hits", "Accuracy", "Best run"]


def test_when_you_lose_both_seas_are_revealed_the_ships_never_found_included(sit: Sit) -> None:
    person = fight(sit, shots=("A3", "A4", "D1"))
    assert hulls(person, "enemy") == set()
    person.do(Shoot(at("C3"))).settle()
    assert person.page.name == "end"
    assert person.text("result") == "You have lost"
    assert person.text("how") == "The helmsman has won: your last ship is sunk."
    assert hulls(person, "enemy") == {("patrol_boat", "revealed"), ("submarine", "revealed")}
    assert hulls(person, "own") == {("patrol_boat", "sunk"), ("submarine", "sunk")}
    person.do(Click("enemy", at("A1")))
    assert person.notices == ["The game is over."]


def test_no_ship_is_revealed_before_the_last_effect_has_been_seen(sit: Sit) -> None:
    person = fight(sit, shots=("A3", "A4", "D1"), pace="quick").do(Shoot(at("C3")))
    for _ in range(10_000):
        if person.page.name == "end":
            break
        assert hulls(person, "enemy") == set()
        session = person.desk.table.session
        assert session is not None and session.wait(60)
        person.wait(20)
    assert hulls(person, "enemy") == {("patrol_boat", "revealed"), ("submarine", "revealed")}


def test_the_key_that_ends_the_last_effect_presses_no_button_of_the_next_screen(sit: Sit) -> None:
    person = fight(sit, pace="calm")
    for name in ("A1", "B1"):
        person.do(Shoot(at(name))).settle()
    person.do(Shoot(at("D4"))).key("Return")
    assert person.page.name == "end" and person.text("result") == "You have won"
    person.key("Return").settle()
    assert person.page.name == "placing", "but the next one does: rematch"


def test_nothing_but_looking_is_accepted_when_it_is_over(sit: Sit) -> None:
    person = win(fight(sit))
    before = person.view
    for action in (Action.HINT, Action.RESIGN, Action.RANDOM, Action.DONE, Action.ENTRY):
        person.do(Do(action))
        assert person.notices == ["The game is over."], action
    person.click("enemy", "A2").do(Shoot(at("A2")))
    assert person.notices == ["The game is over."]
    assert person.view == before
    assert person.key("F3").notices[0] == "Nothing of the enemy fleet is afloat."


def test_a_rematch_keeps_the_rules_and_the_other_side_starts(sit: Sit) -> None:
    person = win(fight(sit))
    first = person.page.panels[-2].widgets[0]
    assert isinstance(first, Button) and (first.id, first.look) == ("go:rematch", Look.PRIMARY)
    assert person.focus == "go:rematch"
    person.key("Return").settle()
    assert person.page.name == "placing"
    assert person.view.rules == SMALL and person.view.starter == 1
    assert sorted(person.view.draft) == sorted(YOURS), "with the last layout"
    person.key("f").settle()
    assert person.page.name == "battle"
    assert any("the helmsman has the first shot" in sentence for sentence in person.hears())


def test_a_new_game_has_the_options_of_the_start_screen(sit: Sit) -> None:
    person = win(fight(sit)).press("go:new").settle()
    assert person.page.name == "placing" and person.view.rules == SMALL


@pytest.mark.parametrize("way", ["Escape", "go:start"])
def test_back_to_the_start_where_nothing_is_to_be_continued(sit: Sit, way: str) -> None:
    person = win(fight(sit))
    person.key(way) if way == "Escape" else person.press(way)
    assert person.page.name == "start" and person.widget("go:continue") is None
    assert person.focus == "go:new"


def test_the_clock_loses_a_game_and_the_end_says_so(sit: Sit) -> None:
    person = fight(sit, replace(SMALL, clock=10), shots=tuple(f"{c}{r}" for r in (2, 4) for c in "BCD"))
    for _ in range(3):
        person.wait(10_000).settle()
    assert person.text("how") == "The helmsman has won: you have missed three shots in a row."
    heard = person.hears()
    assert "You have missed your shot: the time is over." in heard
    assert "You have missed your shot: the time is over. That is 2 in a row; three lose the game." in heard


def test_a_mine_and_a_sweeper_are_revealed_too(sit: Sit) -> None:
    person = sit(PRESETS["minefield"]).key("z", "f").settle()
    assert person.page.name == "battle"
    charges = [r for r in person.widget("fleet:enemy").rows if r.cls in ("mine", "sweeper")]  # type: ignore[union-attr]
    assert [WORDS(r.text) for r in charges] == ["Mine: 1 of 1 not gone off.", "Minesweeper: 1 of 1 not gone off."]
    person.key("a").press("yes").settle()
    assert {"mine", "sweeper"} <= {cls for cls, _ in hulls(person, "enemy")}


def test_units_of_the_enemy_can_be_read_at_the_cursor(sit: Sit) -> None:
    person = fight(sit).key("a").press("yes").settle()
    person.key("Tab")
    person.walk_to("enemy").key("Home", "Prior")
    assert WORDS(person.sea("enemy").caption) == "A1: the enemy's patrol boat on A1 to B1."  # type: ignore[arg-type]
