"""The focus: every stop of every page is reached by keys alone, and walking never leaves the page."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

import pytest

from seaboard.engine.rules import First
from seaboard.ui.commands import Action
from seaboard.ui.focus import default_stop, held, stops, walk
from seaboard.ui.page import (
    Button,
    Choice,
    Dialog,
    FleetList,
    FleetRow,
    Look,
    Option,
    Page,
    Panel,
    Prose,
    Row,
    Rows,
    SeaPicture,
    Text,
    Where,
)
from seaboard.words import msg
from tests.ui.conftest import Sit
from tests.ui.desktop import HOUSE

WALKS = (
    Action.LEFT,
    Action.RIGHT,
    Action.UP,
    Action.DOWN,
    Action.HOME,
    Action.END,
    Action.NEXT,
    Action.PREVIOUS,
    Action.NEXT_PANEL,
    Action.PREVIOUS_PANEL,
)
#: Keys that walk while the focus is on a sea; the others move its cursor.
LEAPS = WALKS[6:]


def reached(page: Page) -> set[str]:
    """The stops that keys lead to from the default one."""
    start = default_stop(page)
    assert start is not None
    seas = {s.id for s in page.seas} if page.dialog is None else set()
    found, todo = {start}, deque([start])
    while todo:
        here = todo.popleft()
        for action in LEAPS if here in seas else WALKS:
            there = walk(page, here, action)
            assert there in {s.id for s in stops(page)}, (here, action, there)
            if there not in found:
                found.add(there)
                todo.append(there)
    return found


def test_every_stop_of_every_screen_is_reached_by_keys_alone(sit: Sit) -> None:
    person = sit(replace(HOUSE, first=First.YOU))
    pages = [person.page, person.key("1").page, person.key("z", "f").settle().page]
    pages += [person.key("F4").page, person.key("Escape", "a").page, person.key("Escape", "F1").page, person.key("F2").page]
    pages += [person.press("act:keys", "keys:change").page, person.press("section:play").page]
    pages += [person.key("Escape", "Escape", "a").press("yes").settle().page, person.press("go:start").page]
    assert {p.name for p in pages} >= {"start", "placing", "battle", "end", "settings", "rulebook", "keys"}
    for page in pages:
        assert reached(page) == {s.id for s in stops(page)}, page.name


def button(id: str, look: Look = Look.NORMAL) -> Button:
    """A button."""
    return Button(id, msg("go.quit"), look=look)


SEA = SeaPicture("enemy", 1, msg("sea.own"), 10, True)
CHOICE = Choice("c", msg("go.quit"), tuple(Option(f"c{i}", msg("go.quit"), chosen=i == 2) for i in (1, 2, 3)))


def page(*panels: Panel, seas: tuple[SeaPicture, ...] = (), dialog: Dialog | None = None, focus: str | None = None) -> Page:
    """A page."""
    return Page("start", msg("go.quit"), panels, seas, dialog, focus)


MENU = page(
    Panel("main", Where.MAIN, (Text("t", msg("go.quit")), button("a", Look.PRIMARY), CHOICE, button("b"))),
    Panel("aside", Where.ASIDE, (Rows("list", None, (Row("r1", msg("go.quit"), press=True), Row("r2", msg("go.quit"), press=True))),)),
    Panel("bar", Where.BAR, (button("x"), button("y"))),
)


def test_up_and_down_walk_lines_and_a_choice_is_entered_at_its_answer() -> None:
    walked = ["a"]
    for _ in range(7):
        walked.append(walk(MENU, walked[-1], Action.DOWN) or "")
    assert walked == ["a", "c2", "b", "r1", "r2", "x", "x", "x"]


def test_left_and_right_walk_the_options_of_a_choice_and_the_buttons_of_a_bar() -> None:
    assert [walk(MENU, "c2", a) for a in (Action.LEFT, Action.RIGHT, Action.HOME, Action.END)] == ["c1", "c3", "c1", "c3"]
    assert walk(MENU, "c1", Action.LEFT) == "c1"
    assert walk(MENU, "x", Action.RIGHT) == "y"
    assert walk(MENU, "a", Action.RIGHT) == "a"


def test_tab_goes_round_and_f6_from_panel_to_panel() -> None:
    assert walk(MENU, "x", Action.NEXT) == "a" and walk(MENU, "a", Action.PREVIOUS) == "x"
    assert [walk(MENU, f, Action.NEXT_PANEL) for f in ("a", "r2", "y")] == ["r1", "x", "a"]
    assert walk(MENU, "a", Action.PREVIOUS_PANEL) == "x"


def test_a_dialog_holds_the_focus_and_begins_at_its_safe_answer() -> None:
    asked = replace(MENU, dialog=Dialog("q", msg("go.quit"), msg("go.quit"), (button("no", Look.PRIMARY), button("yes"))))
    assert default_stop(asked) == "no"
    assert {s.id for s in stops(asked)} == {"no", "yes"}
    assert walk(asked, "yes", Action.NEXT) == "no"
    assert held(asked, "a") == "no"


def test_the_focus_is_held_by_identity_when_the_page_changes() -> None:
    changed = replace(MENU, panels=(Panel("new", Where.HEAD, (button("z"),)), *MENU.panels))
    for stop in stops(MENU):
        assert held(changed, stop.id) == stop.id
    gone = replace(MENU, panels=MENU.panels[:1])
    assert held(gone, "y") == "a", "and when it is gone, the default has it"


def test_pickers_for_fingers_are_no_stops_and_dock_rows_and_prose_are() -> None:
    dock = FleetList("dock", msg("go.quit"), (FleetRow("dock:carrier", "carrier", msg("go.quit"), 5, 1, 1, msg("go.quit"), press=True),))
    made = page(Panel("p", Where.ASIDE, (replace(CHOICE, narrow_only=True), dock, Prose("prose", ()), Rows("log", None, ()))), seas=(SEA,))
    assert [s.id for s in stops(made)] == ["enemy", "dock:carrier", "prose", "log"]


@pytest.mark.parametrize("wanted, got", [("go", "go"), ("nothing", "enemy"), (None, "enemy")])
def test_a_page_may_want_the_focus_somewhere(wanted: str | None, got: str) -> None:
    assert default_stop(page(Panel("b", Where.BAR, (button("go"),)), seas=(SEA,), focus=wanted)) == got
