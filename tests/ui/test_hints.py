"""Hints: where, with what chance, and why; only where they are allowed, and the game is marked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from seaboard.engine.grid import Cell
from seaboard.engine.rules import PRESETS, First
from seaboard.play.computers import PLAYERS
from seaboard.players.hints import Hint
from seaboard.ui import telling
from seaboard.ui.commands import Action, Do
from tests.ui.conftest import Sit
from tests.ui.desktop import HOUSE, WORDS, Person, at, minds
from tests.ui.test_battle import START, THEIRS, put_all

HINT = Hint(at("E5"), 0.1764, "most_ways", 0.0)


def fight(sit: Sit, hint: Hint = HINT, **changes: object) -> Person:
    """A battle with a prepared hint."""
    return put_all(sit(replace(START, **changes), minds(THEIRS, ("J10",), hint)))  # type: ignore[arg-type]


@pytest.mark.parametrize("way", ["t", "act:hint"])
def test_a_hint_marks_the_cell_and_says_chance_and_reason(sit: Sit, way: str) -> None:
    person = fight(sit)
    cursor = person.sea("enemy").cursor
    person.key(way) if way == "t" else person.press(way)
    assert person.sea("enemy").hint == at("E5")
    reason = "More ways to lay the fleet run through it than through any other cell."
    assert person.notices == [f"E5: the chance of a ship there is 18 %. {reason}"]
    assert person.hears()[-1] == person.notices[0]
    assert person.sea("enemy").cursor == cursor
    assert person.text("hinted") == "With hints"


def test_a_hint_is_gone_with_the_shot_and_hidden_with_the_helps(sit: Sit) -> None:
    person = fight(sit).key("t", "h")
    assert person.sea("enemy").hint is None
    person.key("h")
    assert person.sea("enemy").hint == at("E5")
    person.click("enemy", "A1")
    assert person.sea("enemy").hint is None


def test_a_game_with_a_hint_says_so_at_its_end(sit: Sit) -> None:
    person = fight(sit).key("t", "a").press("yes").settle()
    assert person.text("hinted") == "With hints"


def test_without_hints_the_button_says_why(sit: Sit) -> None:
    person = fight(sit, hints=False)
    assert not person.button("act:hint").enabled
    assert person.key("t").notices == ["This game is played without hints."]
    person.press("act:hint")
    assert person.notices == ["This game is played without hints."]
    assert not person.view.hinted[0]


def test_a_hint_before_the_shooting_is_refused(sit: Sit) -> None:
    person = sit(HOUSE).do(Do(Action.HINT))
    assert person.notices[0].startswith("The shooting has not started")


@pytest.mark.parametrize("reason", ["told", "line", "beside_hit", "parity", "most_ways"])
def test_every_reason_has_its_words(reason: str) -> None:
    sentence = WORDS(telling.hint(at("E5"), 0.5, 0.0, reason))
    assert sentence.startswith("E5: ") and "50 %" in sentence and sentence.endswith(".")


def test_the_chance_of_a_mine_is_said_and_nothing_is_certain_that_is_not(sit: Sit) -> None:
    assert WORDS(telling.hint(Cell(0, 0), 0.999, 0.001, "most_ways")).endswith("The chance of a mine there is 1 %.")
    assert "99 %" in WORDS(telling.hint(Cell(0, 0), 0.999, 0.0, "line"))
    assert "100 %" in WORDS(telling.hint(Cell(0, 0), 1.0, 0.0, "told"))


def test_a_hint_of_the_real_players_points_at_an_open_cell(sit: Sit) -> None:
    brains = replace(PLAYERS, lay_fleet=lambda level, rules, rng: THEIRS)
    person = put_all(sit(replace(PRESETS["house"], first=First.YOU), brains)).click("enemy", "A1", "B1").key("t")
    assert person.sea("enemy").hint in (at("C1"), at("A2"))
    assert "line" in person.notices[0]
