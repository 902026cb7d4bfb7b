"""The grammar of the terminal: what each line means on each page, however it is written."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from seaboard.engine.rules import PRESETS, First
from seaboard.shell.grammar import Again, Order, Parsed, Say, help_lines, parse
from seaboard.shell.verbs import EVERYWHERE, VERBS
from seaboard.ui.commands import Action, Close, Command, Do, Drop, Grab, Hover, Lift, Press, Put, Shoot, Stroke
from seaboard.ui.page import Page
from tests.ui.conftest import Sit
from tests.ui.conftest import sit as sit
from tests.ui.desktop import WORDS, Person, at

ME_FIRST = replace(PRESETS["house"], first=First.YOU)


def understood(line: str, page: Page) -> Parsed:
    parsed = parse(line, page, WORDS)
    assert not isinstance(parsed, Say) or parsed.understood, (line, page.name, parsed)
    return parsed


def commands(line: str, page: Page) -> tuple[Command, ...]:
    parsed = parse(line, page, WORDS)
    assert isinstance(parsed, Order), (line, parsed)
    return parsed.commands


def said(line: str, page: Page) -> str:
    """What the page answers to *line*, in words."""
    parsed = parse(line, page, WORDS)
    assert isinstance(parsed, Say), (line, parsed)
    return "\n".join(WORDS(m) for m in parsed.lines)


@pytest.fixture
def start(sit: Sit) -> Page:
    return sit().page


@pytest.fixture
def placing(sit: Sit) -> Page:
    person = sit(ME_FIRST)
    return person.do(Put("carrier", at("A1"), 0), Put("frigate", at("A3"), 0)).page


def fleets_lie(person: Person) -> Person:
    """The fleet laid and the shooting begun."""
    return person.do(Do(Action.RANDOM), Do(Action.DONE)).settle()


@pytest.fixture
def battle(sit: Sit) -> Page:
    page = fleets_lie(sit(ME_FIRST)).page
    assert page.name == "battle"
    return page


def pages_of(sit: Sit) -> dict[str, Page]:
    """A page of every screen, and a question."""
    person = sit()
    pages = {"start": person.page}
    for name, press in (("settings", "go:settings"), ("rulebook", "act:rulebook"), ("keys", "act:keys")):
        pages[name] = person.press(press).page
        person.do(Do(Action.BACK))
    person.press("go:new").settle()
    pages["placing"] = person.page
    pages["battle"] = fleets_lie(person).page
    person.do(Shoot(at("A1"))).settle()
    pages["question"] = person.do(Do(Action.RESIGN)).page
    pages["end"] = person.press("yes").page
    pages["review"] = person.press("go:review").page
    assert {p.name for p in pages.values()} == EVERYWHERE
    return pages


# --- the help --------------------------------------------------------------------------------------------------------


def test_every_command_in_the_help_is_understood(sit: Sit) -> None:
    for name, page in pages_of(sit).items():
        told = [WORDS(line) for line in help_lines(page)]
        quoted = [line for text in told for line in re.findall(r"“([^”]+)”", text)]
        assert len(quoted) >= 5, name
        for line in quoted:
            understood(line, page)


def test_every_command_has_its_help_and_words_of_its_own_on_each_page(sit: Sit) -> None:
    pages = pages_of(sit)
    for verb in VERBS:
        assert verb.words(WORDS)
        key = f"cmd.{verb.name}.help"
        assert not verb.listed or any(line.key == key for page in pages.values() for line in help_lines(page)), verb.name
    for page in pages.values():
        here = [w for v in VERBS if page.name in v.where for w in v.words(WORDS)]
        assert len(here) == len(set(here)), page.name


def test_every_command_is_known_by_each_of_its_words_in_any_letters(sit: Sit) -> None:
    for page in pages_of(sit).values():
        if page.dialog is None:
            for verb in VERBS:
                if page.name in verb.where:
                    for word in verb.words(WORDS):
                        assert understood(word, page) == understood(f"  {word.upper()} ", page)


def test_everything_that_can_be_pressed_on_a_page_can_be_said(sit: Sit) -> None:
    from seaboard.shell.grammar import _SILENT
    from seaboard.ui.page import Button, Choice, Rows

    for page in pages_of(sit).values():
        if page.dialog is not None:
            for button in page.dialog.buttons:
                assert commands(WORDS(button.label), page) == (Press(button.id),)
            continue
        for widget in [w for p in page.panels for w in p.widgets]:
            labels = {}
            if isinstance(widget, Button) and widget.id not in (*_SILENT, "go:options"):  # "options" lists them
                labels[widget.id] = WORDS(widget.label)
            elif isinstance(widget, Choice) and not widget.narrow_only:
                labels = {o.id: f"{WORDS(widget.label)} {WORDS(o.label)}" for o in widget.options}
            elif isinstance(widget, Rows):
                labels = {r.id: WORDS(r.text) for r in widget.rows if r.press}
            for id, label in labels.items():
                meant = understood(label, page)
                assert isinstance(meant, Order | Again), (page.name, label)
                action = next((a for a in Action if id == f"act:{a.value}"), Action.BACK)
                assert meant.commands in ((Press(id),), (Do(action),), (Close(),)), (page.name, label)


def test_a_question_is_answered_by_the_words_of_its_answers(sit: Sit) -> None:
    page = pages_of(sit)["question"]
    for line in ("yes", "y", "YES", "resign", "Res"):
        assert commands(line, page) == (Press("yes"),)
    for line in ("no", "n", "play on", "play"):
        assert commands(line, page) == (Press("no"),)
    for line in ("perhaps", "b7", "done", "x"):
        parsed = parse(line, page, WORDS)
        assert isinstance(parsed, Say) and not parsed.understood
        assert said(line, page).endswith("Answer “no” (Play on) or “yes” (Resign).")
    assert commands("status", page) == (Do(Action.STATUS),)
    assert "carrier" in said("read own", page)


# --- shots -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", ["b7", "B7", "b 7", " b7 ", "fire b7", "fire b 7", "shoot B7", "FIRE  B7", "в7", "В 7", "fire в7", "fi b7"]
)
def test_shots(line: str, battle: Page) -> None:
    assert commands(line, battle) == (Shoot(at("B7")),)


def test_cells_beyond_the_edge_are_left_to_the_game_to_refuse(battle: Page) -> None:
    assert commands("k1", battle) == (Shoot(at("K1")),)
    assert commands("a11", battle) == (Shoot(at("A11")),)


@pytest.mark.parametrize("line", ["7b", "7 b", "bb7", "b0", "b-7", "b777", "ß7", "fire 7b", "fire at will"])
def test_what_is_no_cell_is_told_how_a_cell_is_written(line: str, battle: Page) -> None:
    told = said(line, battle)
    assert "is no cell" in told
    assert "such as B7" in told


def test_a_cell_means_nothing_where_there_is_no_game(start: Page) -> None:
    parsed = parse("b7", start, WORDS)
    assert isinstance(parsed, Say) and not parsed.understood


# --- placing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "cls", "cell", "form"),
    [
        ("place carrier a1", "carrier", "A1", 0),
        ("place carrier a1 across", "carrier", "A1", 0),
        ("place carrier a1 down", "carrier", "A1", 1),
        ("PLACE Carrier A 1 DOWN", "carrier", "A1", 1),
        ("place a1 carrier down", "carrier", "A1", 1),
        ("place down a1 carrier", "carrier", "A1", 1),
        ("put the carrier at a1 vertical", "carrier", "A1", 1),
        ("place 1 a1", "carrier", "A1", 0),
        ("place 2 a 1 v", "cruiser", "A1", 1),
        ("place patrol boat j10", "patrol_boat", "J10", 0),
        ("place patrol-boat j10", "patrol_boat", "J10", 0),
        ("place pat j10", "patrol_boat", "J10", 0),
        ("place sub c3", "submarine", "C3", 0),
        ("place sub с3", "submarine", "C3", 0),
        ("pl sub k11 down", "submarine", "K11", 1),
    ],
)
def test_placing(line: str, cls: str, cell: str, form: int, placing: Page) -> None:
    assert commands(line, placing) == (Put(cls, at(cell), form),)


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("place", "which unit, and where"),
        ("place a1", "which unit, and where"),
        ("place carrier", "where it shall lie"),
        ("place patrol boat", "where it shall lie"),
        ("place carrier 1a", "“1a” is no cell"),
        ("place 6 a1", "no unit “6”"),
        ("place boat a1", "no unit “boat”"),
        ("place c a1", "carrier or cruiser"),
        ("place carrier a1 square", "ships lie straight"),
        ("place cruiser a1 square", "ships lie straight"),
        ("turn", "which unit"),
        ("turn cruiser", "does not lie"),
        ("turn j10", "No unit lies on J10"),
        ("move carrier", "where to"),
        ("move", "where to"),
        ("remove", "which unit"),
        ("random now", "too much"),
    ],
)
def test_placing_that_is_not_complete(line: str, part: str, placing: Page) -> None:
    assert part in said(line, placing)


def test_units_that_lie_are_named_by_class_or_cell(placing: Page) -> None:
    assert commands("turn carrier", placing) == (Hover("own", at("A1")), Do(Action.TURN))
    assert commands("turn c1", placing) == (Hover("own", at("C1")), Do(Action.TURN))
    assert commands("shape frigate", placing) == (Hover("own", at("A3")), Do(Action.SHAPE))
    assert commands("remove 3", placing) == (Lift(at("A3")),)
    assert commands("remove b 3", placing) == (Lift(at("B3")),)
    there_and_back = (Grab("own", at("A1"), None), Drop("own", at("J1")), Drop(None, None))
    assert commands("move carrier to j1", placing) == there_and_back
    assert commands("move a1 j1", placing) == there_and_back
    assert commands("move a 1 j 1", placing) == there_and_back


def test_one_of_several_units_is_named_by_its_cell(sit: Sit) -> None:
    person = sit(PRESETS["paper"]).do(Put("cruiser", at("A1"), 0), Put("cruiser", at("A3"), 0))
    assert said("turn cruiser", person.page).endswith("A1 or A3.")
    assert commands("turn a3", person.page) == (Hover("own", at("A3")), Do(Action.TURN))


@pytest.mark.parametrize(
    ("line", "form"), [("", 0), ("down", 1), ("square", 2), ("hook", 3), ("hook 4", 6), ("l 2", 4), ("hook-left", 7), ("j 4", 10)]
)
def test_shapes(line: str, form: int, sit: Sit) -> None:
    page = sit(replace(ME_FIRST, free_shapes=True)).page
    assert commands(f"place cruiser b2 {line}", page) == (Put("cruiser", at("B2"), form),)


def test_a_shape_that_a_unit_has_not(sit: Sit) -> None:
    page = sit(replace(ME_FIRST, free_shapes=True)).page
    for line in ("place carrier b2 square", "place cruiser b2 hook 5", "place cruiser b2 corner"):
        assert "cannot lie like that" in said(line, page)


def test_a_unit_of_one_cell_lies_in_any_direction(sit: Sit) -> None:
    page = sit(PRESETS["minefield"]).page
    assert commands("place mine a1 down", page) == (Put("mine", at("A1"), 0),)


# --- the start screen, options, settings -----------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["new paper", "new PAPER", "new pap", "play paper"])
def test_new_games_by_kind(line: str, start: Page) -> None:
    assert commands(line, start) == (Press("preset:paper"), Press("go:new"))


def test_new_games(start: Page) -> None:
    assert commands("new", start) == (Press("go:new"),)
    assert commands("new game", start) == (Press("go:new"),)
    assert commands("new open sea", start) == commands("new open-sea", start) == commands("new open", start)
    assert "no value" in said("new chess", start)


def test_continue_needs_a_saved_game(sit: Sit) -> None:
    person = sit(ME_FIRST)
    person.press("go:cancel")
    assert "no saved game" in said("continue", person.page)
    person.press("go:new").settle()
    fleets_lie(person).do(Shoot(at("A1"))).settle().do(Do(Action.BACK)).press("keep")
    assert commands("cont", person.page) == (Press("go:continue"),)


def test_levels(start: Page, placing: Page, battle: Page) -> None:
    for page in (start, placing, battle):
        assert commands("level captain", page) == (Press("level:captain"),)
        assert commands("level cap", page) == (Press("level:captain"),)
        assert commands("captain", page) == (Press("level:captain"),)
        assert said("level", page)
        assert "no value" in said("level god", page)


def test_a_level_that_holds_is_asked_for_all_the_same(sit: Sit) -> None:
    page = fleets_lie(sit(ME_FIRST)).do(Shoot(at("A1"))).settle().page
    assert commands("level captain", page) == (Press("level:captain"),)
    assert "no level" in said("level god", page)
    assert "helmsman" in said("level", page)


@pytest.mark.parametrize(
    ("line", "press"),
    [
        ("option fleet armada", "fleet:armada"),
        ("option touching yes", "touching:yes"),
        ("option ships may touch yes", "touching:yes"),
        ("option hit again no", "hit_again:no"),
        ("set hit-again no", "hit_again:no"),
        ("option first opponent", "first:opponent"),
        ("option free shapes free", "free_shapes:yes"),
        ("option shapes free", "free_shapes:yes"),
        ("option mark water off", "mark_water:no"),
        ("option explain off", "explain:no"),
        ("option hints off", "hints:no"),
        ("option clock 30", "clock:30"),
        ("option shot clock none", "clock:none"),
        ("option preset paper", "preset:paper"),
        ("option level admiral", "level:admiral"),
    ],
)
def test_every_option_of_a_game(line: str, press: str, sit: Sit) -> None:
    person = sit()
    if person.widget("fleet") is not None:
        person.press("go:options")
    folded = parse(line, person.page, WORDS)
    assert folded == Again((Press("go:options"),))  # they are unfolded first
    assert commands(line, person.press("go:options").page) == (Press(press),)


def unfolded(person: Person) -> Person:
    """With every option on the page."""
    return person if person.widget("fleet") is not None else person.press("go:options")


def test_options_that_there_are_not(sit: Sit) -> None:
    page = unfolded(sit()).page
    assert "no option “colour red”" in said("option colour red", page)
    assert "no value" in said("option clock 45", page)
    assert "Fleet" in said("option", page)
    assert said("option clock", page).lower().startswith("shot clock: none")


def test_settings_of_every_section(sit: Sit) -> None:
    person = sit().press("go:settings")
    assert commands("set scale 150", person.page) == (Press("scale:150"),)
    elsewhere = parse("set pace instant", person.page, WORDS)
    assert elsewhere == Again((Press("section:play"),))
    assert commands("set pace instant", person.press("section:play").page) == (Press("pace:instant"),)
    last = parse("set nonsense 1", person.page, WORDS, again=False)
    assert isinstance(last, Say)


def test_a_key_is_captured_by_its_name(sit: Sit) -> None:
    person = sit().press("go:settings", "section:keys", "key:turn")
    assert person.page.dialog is not None
    assert commands("q", person.page) == (Stroke("q"),)
    assert commands("F9", person.page) == (Stroke("F9"),)
    assert commands("cancel", person.page) == (Press("capture:cancel"),)
    assert commands("reset", person.page) == (Press("capture:reset"),)


def test_books(sit: Sit) -> None:
    person = sit()
    assert commands("rulebook", person.page) == (Do(Action.RULEBOOK),)
    assert commands("rulebook placing", person.page) == (Press("book:placing"),)
    assert commands("book placing your fleet", person.page) == (Press("book:placing"),)
    assert "“rulebook fleets”" in said("rulebook chess", person.page)
    page = person.do(Do(Action.RULEBOOK)).page
    assert commands("next", page) == (Press("page:next"),)
    assert commands("back", page) == (Do(Action.BACK),)
    assert "Placing your fleet" in said("rulebook", page)


# --- reading ---------------------------------------------------------------------------------------------------------


def test_the_sea_that_is_read(battle: Page) -> None:
    assert said("row 5", battle) == said("row 5 enemy", battle) == said("enemy row 5", battle) == "Row 5: A to J not fired at."
    for line in ("row 5 own", "row own 5", "own row 5", "my row 5"):
        assert said(line, battle).startswith("Row 5: ")
        assert "not fired at" not in said(line, battle)
    assert said("board", battle).startswith("Enemy sea")
    assert said("board own", battle).startswith("Your sea")
    assert said("column с", battle) == "Column C: 1 to 10 not fired at."
    assert said("around b7", battle).startswith("B7: not fired at.")
    assert said("around b 7 own", battle).startswith("B7: ")


def test_what_cannot_be_read(battle: Page, placing: Page, start: Page) -> None:
    assert "which row" in said("row", battle)
    assert "which row" in said("row five", battle)
    assert "off the grid" in said("row 0", battle)
    assert "off the grid" in said("row 11", battle)
    assert "which column" in said("column 5", battle)
    assert "off the grid" in said("column k", battle)
    assert "which cell" in said("around", battle)
    assert "is no cell" in said("around 7b", battle)
    assert "off the grid" in said("around k1", battle)
    assert "not on this screen" in said("row 1 enemy", placing)
    parsed = parse("row 1", start, WORDS)
    assert isinstance(parsed, Say) and not parsed.understood


# --- all else --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "near"), [("contineu", "continue"), ("rulebok", "rulebook"), ("hlep", "help"), ("setings", "settings")])
def test_a_slip_is_answered_with_the_nearest_command(line: str, near: str, start: Page) -> None:
    assert said(line, start) == f"“{line}” is no command. Did you mean “{near}”? Say “help” for all commands."


@pytest.mark.parametrize("line", ["camera", "3d", "3D", "Camera own", "camera 3d"])
def test_text_has_no_camera_and_says_so_everywhere(sit: Sit, line: str) -> None:
    answer = "Text has no camera and no 3D view; “seaboard --view 3d” opens the 3D view in a window, where OpenGL 3.3 works."
    for page in pages_of(sit).values():
        assert said(line, page) == answer
        assert not any("camera" in WORDS(told) for told in help_lines(page))


def test_the_camera_is_in_nobody_s_way(placing: Page, battle: Page) -> None:
    assert commands("ca", placing) == (Press("go:cancel"),)
    assert commands("d3", battle) == (Shoot(at("D3")),)
    assert "is no cell" in said("3e", battle)


def test_nonsense_is_answered_with_the_help(start: Page) -> None:
    assert said("xyzzy", start) == "“xyzzy” is no command. Say “help” for all commands."
    assert said("", start) == said("   ", start) == ""


def test_abbreviations_that_fit_several_commands_name_them(battle: Page) -> None:
    assert "say a little more" in said("h", battle)
    told = said("re", battle)
    assert "read" in told
    assert "resign" in told
    assert commands("resi", battle) == (Do(Action.RESIGN),)


def test_commands_of_other_screens_say_that_they_belong_elsewhere(start: Page, battle: Page, sit: Sit) -> None:
    assert "nothing on this screen" in said("resign", start)
    assert "nothing on this screen" in said("place carrier a1", battle)


def test_closing_and_leaving(start: Page, placing: Page, battle: Page) -> None:
    for page in (start, placing, battle):
        assert commands("quit", page) == (Close(),)
    assert commands("leave", battle) == commands("back", battle) == (Press("go:leave"),)
    assert commands("leave", placing) == commands("cancel", placing) == (Press("go:cancel"),)


ODD = ("\x00", "“", "{0}", "%s", "()[]", "😀", "a" * 1000, "fire " + "9" * 400, "row " + "9" * 5000, "log ²", "row ²", "place ² a1")


@pytest.mark.parametrize("line", ODD)
def test_no_line_is_too_odd_to_be_answered(line: str, battle: Page, placing: Page, start: Page) -> None:
    for page in (battle, placing, start):
        assert said(line, page)


def test_no_answer_repeats_what_would_steer_the_terminal(battle: Page, placing: Page, sit: Sit) -> None:
    start = unfolded(sit()).page
    for line in ("\x1b[2J", "place \x1b]0;x\x07 a1", "b\x1b7", "level \x9b2J", "option \x7f"):
        for page in (battle, placing, start):
            assert all(c.isprintable() or c == "\n" for c in said(line, page))
