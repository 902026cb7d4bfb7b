"""The start screen: presets, options, level, and what is kept."""

from __future__ import annotations

import pytest

from seaboard.engine.rules import PRESETS, First, Rules
from seaboard.engine.units import FLEETS, PAPER
from seaboard.play.settings import Settings, load
from seaboard.ui.page import Look
from tests.ui.conftest import Sit
from tests.ui.desktop import WORDS, Person


def test_without_a_save_new_game_is_in_focus(sit: Sit) -> None:
    person = sit()
    assert person.page.name == "start"
    assert person.focus == "go:new" and person.button("go:new").look is Look.PRIMARY
    assert person.widget("go:continue") is None


def test_every_preset_is_one_press(sit: Sit) -> None:
    person = sit()
    for key, rules in PRESETS.items():
        person.press(f"preset:{key}")
        assert person.desk.settings.rules == rules
        assert person.chosen("preset") == f"preset:{key}"


@pytest.mark.parametrize(
    "press, field, value",
    [
        ("fleet:paper", "fleet", PAPER),
        ("touching:yes", "touching", True),
        ("hit_again:no", "hit_again", False),
        ("first:you", "first", First.YOU),
        ("first:opponent", "first", First.OPPONENT),
        ("free_shapes:yes", "free_shapes", True),
        ("mark_water:no", "mark_water", False),
        ("explain:no", "explain", False),
        ("hints:no", "hints", False),
        ("clock:30", "clock", 30),
    ],
)
def test_every_option_is_one_press_and_kept(sit: Sit, press: str, field: str, value: object) -> None:
    person = sit().press("go:options", press)
    assert getattr(person.desk.settings.rules, field) == value
    assert getattr(load(person.home).settings.rules, field) == value
    assert person.chosen(press.partition(":")[0]) == press
    preset = person.widget("preset")
    if person.desk.settings.rules not in PRESETS.values():
        assert not any(o.chosen for o in preset.options)  # type: ignore[union-attr]
        assert WORDS(preset.note) == "Options of your own."  # type: ignore[union-attr]


def test_the_options_are_folded_away_until_they_are_wanted(sit: Sit) -> None:
    person = sit()
    assert person.widget("fleet") is None and not person.button("go:options").on
    person.press("go:options")
    assert person.widget("fleet") is not None and person.button("go:options").on
    person.press("go:new").settle()
    person.key("Escape")
    assert person.page.name == "start" and person.widget("fleet") is not None, "remembered while the program runs"
    person.press("go:options")
    assert person.widget("fleet") is None


def test_options_are_undone_by_the_other_answer(sit: Sit) -> None:
    person = sit().press("go:options")
    for there, back in (("touching:yes", "touching:no"), ("clock:60", "clock:none"), ("fleet:armada", "fleet:classic")):
        person.press(there, back)
    assert person.desk.settings.rules == Rules()


def test_every_fleet_can_be_chosen(sit: Sit) -> None:
    person = sit().press("go:options")
    for key, fleet in FLEETS.items():
        person.press(f"fleet:{key}")
        assert person.desk.settings.rules.fleet == fleet


def test_a_level_is_chosen_and_kept(sit: Sit) -> None:
    person = sit().press("level:admiral")
    assert load(person.home).settings.level == "admiral"
    person.press("go:new").settle()
    assert person.view.by[1] == "admiral"


def test_arrows_walk_the_options_and_enter_chooses(sit: Sit) -> None:
    person = sit()
    person.key("Up", "Up", "Up")
    assert person.focus == "preset:house", "a choice is entered at its answer"
    person.key("Right", "Return")
    assert person.desk.settings.rules == PRESETS["open-sea"]
    person.key("Down")
    assert person.focus == "level:helmsman"
    person.key("End", "space")
    assert person.desk.settings.level == "admiral"
    person.key("Up", "Up")
    assert person.focus == "preset:open-sea"
    person.key("Down", "Down", "Down")
    assert person.focus == "go:new"


def test_tab_goes_round_the_page(sit: Sit) -> None:
    person = sit()
    walked = [person.focus]
    for _ in range(30):
        person.key("Tab")
        if person.focus == walked[0]:
            break
        walked.append(person.focus)
    assert {"go:settings", "act:rulebook", "act:keys", "go:quit"} & set(walked)
    person.key("Shift+Tab")
    assert person.focus == walked[-1]


def test_esc_on_the_start_screen_closes_nothing(sit: Sit) -> None:
    person = sit().key("Escape")
    assert not person.desk.done


def test_quit(sit: Sit) -> None:
    person = sit().press("go:quit")
    assert person.desk.done


@pytest.mark.parametrize("opened, name", [("go:settings", "settings"), ("act:rulebook", "rulebook"), ("act:keys", "keys")])
def test_other_screens_and_back_with_the_focus_as_it_was(sit: Sit, opened: str, name: str) -> None:
    person = sit().press("level:captain", opened)
    assert person.page.name == name
    person.key("Escape")
    assert person.page.name == "start" and person.focus == opened


def test_settings_that_were_kept_come_back(sit: Sit) -> None:
    person = sit(settings=Settings(rules=PRESETS["paper"], level="captain", pace="instant"))
    assert person.chosen("preset") == "preset:paper" and person.chosen("level") == "level:captain"


def test_a_click_leaves_the_focus_on_what_was_clicked(sit: Sit) -> None:
    person: Person = sit().press("preset:paper")
    assert person.focus == "preset:paper"
