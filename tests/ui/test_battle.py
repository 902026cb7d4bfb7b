"""Shooting, by mouse and by keyboard: the rulebook's section 5, through the desk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from seaboard.engine.events import Reason
from seaboard.engine.grid import Cell
from seaboard.engine.rules import First, Rules
from seaboard.engine.units import Unit
from seaboard.play.saves import read
from seaboard.play.settings import Settings
from seaboard.show.beats import PACED
from seaboard.ui.commands import Action, Click, Do, Hover, Press, Put, Scroll, Shoot
from seaboard.ui.page import FleetList, HullLook, Mark, Rows, Text
from tests.boards import CLASSIC_LETTERS, draw, unit
from tests.ui.conftest import Sit
from tests.ui.desktop import HOUSE, WORDS, Person, at, minds

#: Their fleet, and yours.
THEIRS = draw(
    """
    RRRR......
    ..........
    FFF.......
    ..........
    SSS.......
    ..........
    PP........
    ..........
    .....CCCCC
    ..........
    """,
    CLASSIC_LETTERS,
)
CRUISER = unit("cruiser", "A1", "D1")
YOURS = draw(
    """
    CCCCC.....
    ..........
    RRRR......
    ..........
    FFF.......
    ..........
    SSS.......
    ..........
    PP........
    ..........
    """,
    CLASSIC_LETTERS,
)
START = replace(HOUSE, first=First.YOU)
ONCE = replace(START, hit_again=False)
Fight = Callable[..., Person]


def put_all(person: Person, units: tuple[Unit, ...] = YOURS) -> Person:
    """The person lays a fleet and is done."""
    person.key("l")
    for each in units:
        down = int(len(each.cells) > 1 and each.cells[0].col == each.cells[1].col)
        person.do(Put(each.cls, each.cells[0], down))
    person.key("f").settle()
    return person


@pytest.fixture
def fight(sit: Sit) -> Fight:
    """Makes a battle in which the person has the first shot; the computer fires at *shots* in turn."""

    def make(
        rules: Rules = START, shots: tuple[str, ...] = ("J10",), theirs: tuple[Unit, ...] = THEIRS, settings: Settings | None = None
    ) -> Person:
        person = put_all(sit(rules, minds(theirs, shots), settings))
        assert person.page.name == "battle", person.hears()
        person.hears()
        return person

    return make


def shots(person: Person) -> int:
    """How many shots the enemy's sea has taken, as it is drawn."""
    return sum(m in (Mark.WATER, Mark.HIT, Mark.SUNK) for _, m in person.sea("enemy").marks)


def test_both_seas_are_shown_and_the_keys_go_to_the_targets(fight: Fight) -> None:
    person = fight()
    assert [(s.id, s.radar) for s in person.page.seas] == [("enemy", True), ("own", False)]
    assert person.focus == "enemy"
    assert person.sea("enemy").aim and person.sea("enemy").focused and not person.sea("own").focused
    assert person.text("turn") == "Your turn"
    assert not person.sea("enemy").hulls


@pytest.mark.parametrize("how", ["click", "Return", "space", "entry", "pickers", "line"])
def test_a_shot_can_be_fired_in_every_way(fight: Fight, how: str) -> None:
    person = fight()
    match how:
        case "click":
            person.click("enemy", "B1")
        case "Return" | "space":
            person.key("Right", how)
        case "entry":
            person.key("/", "b", "1", "Return")
        case "pickers":
            person.press("col:1", "row:0", "fire")
        case "line":
            person.do(Shoot(at("B1")))
    assert dict(person.sea("enemy").marks) == {at("B1"): Mark.HIT}
    assert person.hears()[-1] == "You fire at B1: hit."


def test_three_hits_of_a_cruiser_of_four_are_no_sinking_and_the_fourth_is(fight: Fight) -> None:
    moved = tuple(u for u in THEIRS if u.cls != "cruiser") + (unit("cruiser", "F1", "I1"),)
    person = fight(theirs=tuple(sorted(moved))).click("enemy", "G1", "H1", "I1")
    assert not person.sea("enemy").hulls
    person.click("enemy", "F1")
    assert person.hears()[-2:] == ["You fire at F1: sunk.", "You have sunk the cruiser on F1 to I1."]
    (hull,) = person.sea("enemy").hulls
    assert (hull.cls, hull.look) == ("cruiser", HullLook.SUNK)
    rows = {r.cls: r for r in person.widget("fleet:enemy").rows}  # type: ignore[union-attr]
    assert rows["cruiser"].struck and not rows["carrier"].struck
    assert "You have sunk the cruiser on F1 to I1." in person.notices


def test_a_hit_never_tells_the_ship(fight: Fight) -> None:
    person = fight().click("enemy", "A1")
    words = " ".join(person.hears() + person.notices)
    assert not any(WORDS.templates[f"unit.{u.cls}"] in words for u in THEIRS)


def test_a_repeat_changes_no_counter_keeps_the_turn_and_says_what_the_cell_was(fight: Fight) -> None:
    person = fight().click("enemy", "A1")
    before = person.view
    person.click("enemy", "A1")
    assert person.notices == ["A1 is already a hit."]
    assert person.view == before and person.view.my_turn
    person.click("enemy", "B1", "C1", "D1", "B1")
    assert person.notices == ["B1 is already sunk: the cruiser on A1 to D1."]
    person.click("enemy", "J10").settle()
    person.click("enemy", "J10")
    assert person.notices == ["You have fired at J10 already: water."]
    assert [c.name for c in person.sea("enemy").faults] == ["J10"]


def test_firing_at_the_own_sea_is_refused_in_words(fight: Fight) -> None:
    person = fight().click("own", "A1")
    assert person.notices == ["That is your own sea: switch to the target sea."]
    person.key("Return")
    assert person.notices == ["That is your own sea: switch to the target sea."]
    assert not person.view.own.shots and person.view.my_turn


def test_off_the_grid_is_refused_with_the_format(fight: Fight) -> None:
    person = fight().do(Shoot(Cell(10, 0)))
    assert person.notices == ["That is off the grid: columns A to J, rows 1 to 10."]


def test_out_of_turn_is_refused_and_everything_else_may_be_done(fight: Fight) -> None:
    person = fight(ONCE, settings=Settings(pace="leisurely")).click("enemy", "A1")
    person.wait(PACED["leisurely"].aim + PACED["leisurely"].flight)
    assert person.text("turn") == "The helmsman is firing"
    assert not person.sea("enemy").aim
    person.click("enemy", "B1")
    assert person.notices == ["It is not your turn: the helmsman has it."]
    assert not person.button("fire").enabled
    person.press("fire")
    assert person.notices == ["The helmsman is firing"]
    person.key("Tab", "Down", "Tab")
    assert person.desk.model.battle.own == at("A2")
    assert shots(person) == 1


def test_while_a_shell_flies_a_shot_is_refused_and_cursor_moves_apply(fight: Fight) -> None:
    person = fight(settings=Settings(pace="calm"))
    person.click("enemy", "A1")
    assert shots(person) == 0 and person.desk.beats(person.now)[0].kind == "aim"
    assert not person.sea("enemy").aim
    person.key("Right")
    assert shots(person) == 1, "any key lands it"
    assert person.desk.model.battle.enemy == at("B1")
    assert not person.desk.beats(person.now)
    person.key("Return")
    assert person.view.ply == 2, "and then a shot is a shot"
    person.key("Right", "Return", "Return")
    assert person.notices == ["A shell was in flight. It has landed now; fire again."]
    assert person.view.ply == 3


def test_hovering_moves_the_cursor_and_ends_no_effect(fight: Fight) -> None:
    person = fight(settings=Settings(pace="calm")).click("enemy", "A1")
    person.do(Hover("enemy", at("E5")), Hover("own", at("C3")))
    assert shots(person) == 0
    assert person.sea("enemy").cursor == at("E5") and person.sea("own").cursor == at("C3")
    person.do(Hover(None, None))
    assert person.sea("enemy").cursor == at("E5")
    assert person.focus == "enemy"


# --- the computer's turn ---------------------------------------------------------------------------------------------


def test_the_opponents_shots_are_seen_logged_and_repeatable_and_move_neither_cursor_nor_focus(fight: Fight) -> None:
    person = fight(shots=("A1", "B1", "J9"))
    person.do(Hover("enemy", at("G7"))).key("Tab", "Down", "Right")
    cursors = person.desk.model.battle.enemy, person.desk.model.battle.own
    person.do(Shoot(at("J10"))).settle()
    assert (person.desk.model.battle.enemy, person.desk.model.battle.own) == cursors
    assert person.focus == "own"
    assert set(person.sea("own").last) == {at("A1"), at("B1"), at("J9")}
    assert person.sea("enemy").last == (at("J10"),)
    log = person.widget("log")
    assert isinstance(log, Rows)
    assert [WORDS(r.text) for r in log.rows][:2] == ["The helmsman fires at J9: water.", "The helmsman fires at B1: hit."]
    assert WORDS(log.rows[0].detail) == "shot 4", "the shots of both are numbered in one row"  # type: ignore[arg-type]
    assert [r.strong for r in log.rows] == [True, True, True, True, False]
    assert person.key("F5").notices == ["The helmsman fired last at: A1 hit, B1 hit, J9 water.", "You fired last at: J10 water."]


def test_a_focus_on_a_button_stays_there_when_the_opponent_fires(fight: Fight) -> None:
    person = fight().walk_to("fire", "F6").key("Right")
    assert person.focus == "act:entry"
    person.do(Shoot(at("J10"))).settle()
    assert person.focus == "act:entry"


def test_while_ones_own_shell_flies_nothing_says_that_one_may_fire(fight: Fight) -> None:
    person = fight(settings=Settings(pace="quick")).do(Shoot(at("J10")))
    turn, fire = person.widget("turn"), person.button("fire")
    assert isinstance(turn, Text) and turn.lamp == "wait" and WORDS(turn.text) == "Your shell is in the air"
    assert not fire.enabled and fire.why == turn.text and turn.text in turn.among
    assert not person.sea("enemy").open
    person.settle()
    turn = person.widget("turn")
    assert isinstance(turn, Text) and turn.lamp == "on" and person.button("fire").enabled and person.sea("enemy").open


def test_the_log_says_whose_ship_it_is_and_whose_shot(fight: Fight) -> None:
    person = fight(shots=("A9", "B9", "J9")).click("enemy", "A7", "B7", "J10").settle()
    log = person.widget("log")
    assert isinstance(log, Rows)
    sunk = {WORDS(r.cells[0]): r.side for r in log.rows if r.icon == "sunk_ship"}
    assert sunk == {"Your patrol boat sunk": "own", "Enemy patrol boat sunk": "enemy"}
    assert {(WORDS(r.cells[1]), r.side) for r in log.rows if len(r.cells) == 4} == {("You", "own"), ("Enemy", "enemy")}


def test_the_hits_on_each_of_ones_own_ships_are_known_and_those_on_the_enemys_are_not(fight: Fight) -> None:
    person = fight(shots=("A1", "B1", "J9")).click("enemy", "A1", "J10").settle()
    own, enemy = person.widget("fleet:own"), person.widget("fleet:enemy")
    assert isinstance(own, FleetList) and isinstance(enemy, FleetList)
    assert {r.cls: r.hits for r in own.rows} == {"carrier": (2,), "cruiser": (0,), "frigate": (0,), "submarine": (0,), "patrol_boat": (0,)}
    assert not any(r.hits for r in enemy.rows)


def test_what_is_afloat_and_the_hits_can_be_asked_and_are_in_sight(fight: Fight) -> None:
    person = fight(shots=("A9", "B9", "J9")).click("enemy", "A1", "B1", "C1", "D1", "J10").settle()
    assert person.key("F3").notices == [
        "The enemy fleet, afloat: carrier, frigate, submarine, patrol boat.",
        "Sunk: cruiser.",
        "Hits on the enemy fleet: 4 of 17.",
        "Your fleet, afloat: carrier, cruiser, frigate, submarine.",
        "Sunk: patrol boat.",
        "Hits on your fleet: 2 of 17.",
    ]
    assert WORDS(person.widget("fleet:enemy").summary) == "4 hits of 17"  # type: ignore[union-attr]
    assert WORDS(person.widget("fleet:own").summary) == "2 hits of 17"  # type: ignore[union-attr]


def test_whose_turn_and_the_rules_can_be_asked(fight: Fight) -> None:
    told = fight().key("F7").notices
    assert told[0] == "It is your turn."
    assert told[1] == (
        "Options of your own: the classic fleet on 10 by 10 cells, ships may not touch, a hit earns another shot, "
        "with marked water, explanations and hints."
    )


def test_the_water_round_a_sunk_ship_is_marked_till_the_helps_are_hidden(fight: Fight) -> None:
    person = fight().click("enemy", "A7", "B7")
    dots = {c.name for c, m in person.sea("enemy").marks if m is Mark.DOT}
    assert dots == {"A6", "B6", "C6", "C7", "A8", "B8", "C8"}
    person.key("h")
    assert not any(m is Mark.DOT for _, m in person.sea("enemy").marks)
    assert WORDS(person.button("act:helps").label) == "Show helps"
    person.press("act:helps")
    assert any(m is Mark.DOT for _, m in person.sea("enemy").marks)


def test_no_water_is_marked_where_the_help_is_off(fight: Fight) -> None:
    person = fight(replace(START, mark_water=False)).click("enemy", "A7", "B7")
    assert not any(m is Mark.DOT for _, m in person.sea("enemy").marks)


# --- walking ---------------------------------------------------------------------------------------------------------


def test_tab_walks_the_seas_and_f6_the_panels_and_arrows_their_buttons(fight: Fight) -> None:
    person = fight()
    assert [person.key("Tab").focus for _ in range(3)] == ["own", "enemy", "own"]
    areas = [person.key("F6").focus for _ in range(8)]
    assert "fire" in areas and "log" in areas and "enemy" in areas
    person.walk_to("fire", "F6").key("Tab")
    assert person.focus == "enemy"
    person.walk_to("fire", "F6")
    person.key("Right", "Right")
    assert person.focus == "act:hint"
    person.key("End")
    assert person.focus == "act:helps"
    person.key("F6", "End")
    assert person.focus in ("go:leave", "act:resign")


def test_the_cursor_moves_by_arrows_home_end_and_pages_and_stops_at_the_edge(fight: Fight) -> None:
    person = fight()
    person.key("Left", "Up")
    assert person.sea("enemy").cursor == at("A1")
    person.key("End", "Next", "Next", "Next", "Right", "Down")
    assert person.sea("enemy").cursor == at("J10")
    person.key("Prior", "Home")
    assert person.sea("enemy").cursor == at("A5")
    assert WORDS(person.sea("enemy").caption) == "A5: not fired at."  # type: ignore[arg-type]


def test_the_log_scrolls_and_what_is_read_stays_in_place(fight: Fight) -> None:
    person = fight(shots=tuple(f"{c}10" for c in "ABCDEFGHIJ"))
    for name in ("J1", "J2", "J3", "J4"):
        person.do(Shoot(at(name))).settle()
    person.do(Scroll("log", 3))
    log = person.widget("log")
    assert isinstance(log, Rows) and log.top == 3
    first = log.rows[log.top].id
    person.do(Shoot(at("J5"))).settle()
    log = person.widget("log")
    assert isinstance(log, Rows) and log.rows[log.top].id == first
    person.do(Scroll("log", -99))
    log = person.widget("log")
    assert isinstance(log, Rows) and log.top == 0


def test_the_log_scrolls_by_keys(fight: Fight) -> None:
    person = fight().do(Shoot(at("J10"))).settle()
    person.walk_to("log", "F6").key("Down")
    log = person.widget("log")
    assert isinstance(log, Rows) and log.top == 1


# --- the entry -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["b1", "B 1", " b1 ", "В1", "в 1"])
def test_the_entry_reads_cells_as_people_type_them_and_echoes_them(fight: Fight, typed: str) -> None:
    person = fight().key("F4")
    assert person.focus == "entry"
    for char in typed:
        person.key(char if char != " " else "space")
    entry = person.widget("entry")
    assert WORDS(entry.echo) == "B1: not fired at. Enter fires."  # type: ignore[union-attr]
    person.key("Return")
    assert dict(person.sea("enemy").marks) == {at("B1"): Mark.HIT}
    assert person.focus == "enemy" and person.widget("entry") is None


@pytest.mark.parametrize("typed", ["7b", "k1", "bb", ""])
def test_what_names_no_cell_is_refused_with_the_format_and_no_counter_moves(fight: Fight, typed: str) -> None:
    person = fight().key("/", *typed, "Return")
    assert person.view.ply == 0
    assert any("J" in sentence and "10" in sentence for sentence in person.notices), person.notices


def test_the_entry_is_erased_and_closed(fight: Fight) -> None:
    person = fight().key("/", "a", "1", "BackSpace", "BackSpace", "BackSpace")
    assert person.widget("entry").text == ""  # type: ignore[union-attr]
    person.key("Escape")
    assert person.widget("entry") is None and person.page.name == "battle" and person.page.dialog is None


def test_a_letter_in_the_entry_is_no_command(fight: Fight) -> None:
    person = fight().key("/", "a")
    assert person.page.dialog is None
    person.key("F1")
    assert person.page.name == "keys"
    person.key("Escape", "a")
    assert person.page.dialog is not None, "the entry was closed when the screen was left"


def test_the_entry_works_by_its_buttons(fight: Fight) -> None:
    person = fight().press("act:entry").key("b", "1").press("entry:fire")
    assert dict(person.sea("enemy").marks) == {at("B1"): Mark.HIT}
    person.press("act:entry", "entry:cancel")
    assert person.widget("entry") is None


# --- levels, leaving -------------------------------------------------------------------------------------------------


def test_the_level_can_be_changed_till_the_first_shot_and_holds_after_it(fight: Fight) -> None:
    person = fight(replace(START, first=First.YOU)).press("level:captain").settle()
    assert person.view.by[1] == "captain"
    assert person.page.name == "battle"
    person.click("enemy", "A1").settle()
    assert person.widget("level") is None
    person.do(Press("level:deckhand"))
    assert person.notices == ["A shot has been fired, so the level holds until the end of the game."]
    assert person.view.by[1] == "captain"


def test_resign_asks_first(fight: Fight) -> None:
    person = fight().key("a")
    assert person.page.dialog is not None
    assert person.hears() == ["Do you resign? The game ends at once, and you lose it."]
    person.key("Return")
    assert person.page.name == "battle" and person.page.dialog is None, "the safe answer is the first"
    person.key("a", "Right", "Return").settle()
    assert person.page.name == "end"
    assert "The helmsman has won: you have resigned." in person.hears()


def test_leaving_a_begun_game_asks_once_more_and_says_that_for_good_is_resigning(fight: Fight) -> None:
    person = fight().click("enemy", "A1").settle().key("Escape")
    assert person.page.dialog is not None
    assert "counts as resigning" in person.hears()[-1]
    person.key("Escape")
    assert person.page.name == "battle"
    person.press("go:leave", "keep")
    assert person.page.name == "start" and person.focus == "go:continue"
    person.press("go:continue").settle()
    assert shots(person) == 1
    person.press("go:leave", "yes")
    assert person.page.name == "start" and person.widget("go:continue") is None
    assert read(person.home.game).match.seats[0].out is Reason.RESIGNED


def test_a_game_without_a_shot_is_left_without_a_question_and_stays_saved(fight: Fight) -> None:
    person = fight().key("Escape")
    assert person.page.name == "start" and person.widget("go:continue") is not None


def test_a_new_game_over_a_saved_one_that_has_begun_asks_too(fight: Fight) -> None:
    person = fight().click("enemy", "A1").press("go:leave", "keep", "go:new")
    assert person.page.dialog is not None
    person.key("Escape")
    assert person.page.name == "start"
    person.press("go:new", "yes")
    assert person.page.name == "placing"


@pytest.mark.parametrize("action", [Action.RANDOM, Action.DONE, Action.CLASS_1, Action.TURN, Action.UNDO])
def test_what_belongs_to_placing_is_refused(fight: Fight, action: Action) -> None:
    person = fight().do(Do(action))
    assert person.notices == ["Placing is over: the fleets cannot be changed any more."]
    person.do(Put("carrier", at("A1"), 0))
    assert person.notices == ["Placing is over: the fleets cannot be changed any more."]


def test_reading_the_rules_goes_on_when_the_opponent_fires(fight: Fight) -> None:
    person = fight(ONCE, settings=Settings(pace="leisurely")).click("enemy", "A1").key("F2")
    person.settle()
    assert person.page.name == "rulebook"
    person.key("Escape")
    assert person.page.name == "battle" and person.focus == "enemy"


def test_the_saved_line_is_there(fight: Fight) -> None:
    assert WORDS(fight().page.saved) == "Saved"  # type: ignore[arg-type]


def test_a_click_through_the_window_of_a_dialog_does_nothing(fight: Fight) -> None:
    person = fight().key("a").do(Click("enemy", at("A1")), Hover("enemy", at("E5")))
    assert person.view.ply == 0


def test_the_own_sea_shows_a_cursor_only_while_keys_or_the_pointer_are_there(fight: Fight) -> None:
    person = fight()
    assert person.sea("own").cursor is None and person.sea("enemy").cursor is not None
    assert person.key("Tab").sea("own").cursor == at("A1")
    assert person.key("Tab").sea("own").cursor is None
    assert person.do(Hover("own", at("C4"))).sea("own").cursor == at("C4")
    assert person.do(Hover(None, None)).sea("own").cursor is None
