"""Presses, releases and moves of a pointer, and the commands that they become."""

from __future__ import annotations

from seaboard.engine.grid import Cell
from seaboard.scene.layout import Hit
from seaboard.shell.pointer import Pointer
from seaboard.ui.commands import Click, Drop, Grab, Hover, Press, Scroll, Secondary

A1, B1 = Cell(0, 0), Cell(1, 0)
OWN_A1, OWN_B1, ENEMY_A1, ENEMY_B1 = Hit(sea="own", cell=A1), Hit(sea="own", cell=B1), Hit(sea="enemy", cell=A1), Hit(sea="enemy", cell=B1)
BUTTON, OTHER, ROW, NOTHING = Hit(widget="b"), Hit(widget="c"), Hit(widget="dock:carrier", cls="carrier"), Hit()


def click(pointer: Pointer, hit: Hit, up: Hit | None = None) -> tuple[object, ...]:
    return (*pointer.press(hit, 10, 10), *pointer.release(up or hit))


def test_a_press_and_release_on_a_cell_or_a_widget() -> None:
    pointer = Pointer()
    assert click(pointer, ENEMY_A1) == (Click("enemy", A1),)
    assert click(pointer, BUTTON) == (Press("b"),)
    assert click(pointer, ROW) == (Press("dock:carrier"),)


def test_a_release_elsewhere_does_nothing() -> None:
    pointer = Pointer()
    for down, up in (
        (ENEMY_A1, ENEMY_B1),
        (ENEMY_A1, NOTHING),
        (BUTTON, OTHER),
        (BUTTON, ENEMY_A1),
        (NOTHING, BUTTON),
        (NOTHING, ENEMY_A1),
    ):
        assert click(pointer, down, up) == ()
    assert pointer.release(BUTTON) == ()


def test_clicks_beside_everything_do_nothing() -> None:
    assert click(Pointer(), NOTHING) == ()


def test_a_shaky_hand_still_clicks() -> None:
    pointer = Pointer()
    pointer.press(OWN_A1, 10, 10)
    assert pointer.move(OWN_A1, 40, 40) == ()  # far, but in the same cell
    assert pointer.release(OWN_A1) == (Click("own", A1),)
    pointer.press(OWN_A1, 10, 10)
    assert pointer.move(OWN_B1, 13, 10) == (Hover("own", B1),)  # in the next cell, but near
    assert pointer.release(OWN_A1) == (Click("own", A1),)


def test_a_drag_of_a_unit_from_cell_to_cell() -> None:
    pointer = Pointer()
    pointer.move(OWN_A1, 10, 10)
    pointer.press(OWN_A1, 10, 10)
    assert pointer.move(OWN_B1, 50, 10) == (Grab("own", A1, None), Hover("own", B1))
    assert pointer.dragging
    assert pointer.move(NOTHING, 500, 10) == (Hover(None, None),)
    assert pointer.move(OWN_A1, 12, 10) == (Hover("own", A1),)
    assert pointer.release(OWN_A1) == (Drop("own", A1),)
    assert not pointer.dragging


def test_a_drag_from_the_dock() -> None:
    pointer = Pointer()
    pointer.press(ROW, 10, 10)
    assert pointer.move(ROW, 60, 12) == ()  # along its own row
    assert pointer.move(OWN_A1, 100, 10) == (Grab(None, None, "carrier"), Hover("own", A1))
    assert pointer.release(NOTHING) == (Drop(None, None),)


def test_the_enemy_sea_and_buttons_are_not_dragged() -> None:
    for start in (ENEMY_A1, BUTTON):
        pointer = Pointer()
        pointer.press(start, 10, 10)
        assert not [c for c in pointer.move(ENEMY_B1, 90, 10) if isinstance(c, Grab)]
        assert pointer.release(ENEMY_B1) == ()


def test_hover_is_told_once_a_cell() -> None:
    pointer = Pointer()
    assert pointer.move(ENEMY_A1, 1, 1) == (Hover("enemy", A1),)
    assert pointer.move(ENEMY_A1, 2, 1) == ()
    assert pointer.move(BUTTON, 3, 1) == (Hover(None, None),)
    assert pointer.move(NOTHING, 4, 1) == ()
    assert pointer.leave() == ()
    pointer.move(ENEMY_A1, 1, 1)
    assert pointer.leave() == (Hover(None, None),)


def test_what_is_held_is_drawn_so_while_the_pointer_is_on_it() -> None:
    pointer = Pointer()
    pointer.press(BUTTON, 1, 1)
    assert pointer.held == "b"
    pointer.move(NOTHING, 2, 2)
    assert pointer.held is None
    pointer.move(BUTTON, 1, 1)
    assert pointer.held == "b"
    pointer.release(BUTTON)
    assert pointer.held is None


def test_a_page_that_changes_under_a_resting_pointer_lights_up_and_moves_no_cursor() -> None:
    pointer = Pointer()
    pointer.move(BUTTON, 5, 5)
    pointer.stay(OTHER)
    assert pointer.over.widget == "c" and pointer.place == (5, 5)
    pointer.stay(ENEMY_A1)
    assert pointer.over == NOTHING
    assert pointer.move(ENEMY_A1, 6, 5) == (Hover("enemy", A1),)
    pointer.stay(ENEMY_A1)
    assert pointer.move(ENEMY_A1, 7, 5) == ()
    pointer.leave()
    assert pointer.place is None


def test_the_other_button_and_the_wheel() -> None:
    pointer = Pointer()
    assert pointer.secondary(OWN_A1) == (Secondary("own", A1),)
    assert pointer.secondary(BUTTON) == ()
    assert pointer.wheel(Hit(scroll="log"), 1) == (Scroll("log", 3),)
    assert pointer.wheel(Hit(scroll="log"), -2) == (Scroll("log", -6),)
    assert pointer.wheel(NOTHING, 1) == ()
    assert pointer.press(Hit(scroll="log", step=-3), 1, 1) == (Scroll("log", -3),)
    assert pointer.release(Hit(scroll="log", step=-3)) == ()
