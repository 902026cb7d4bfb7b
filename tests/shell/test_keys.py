"""Key events as Tk reports them on several layouts and platforms, and what the game takes them for."""

from __future__ import annotations

import pytest

from seaboard.shell.keys import MACOS, WINDOWS, X11, physical, pressed
from seaboard.ui.commands import Action, Do, Type
from seaboard.ui.keymap import Bindings, Context, resolve

SHIFT, CONTROL, ALT, NUMLOCK = 0x1, 0x4, 0x8, 0x10


def action(keysym: str, char: str, keycode: int, state: int = 0, platform: str = "linux", context: Context = Context.PLACING) -> object:
    press = pressed(keysym, char, keycode, state, platform)
    command = resolve(press.names, press.text, Bindings(), context)
    return command.action if isinstance(command, Do) else command


@pytest.mark.parametrize(
    ("keysym", "char", "keycode", "expected"),
    [
        ("1", "1", 10, Action.CLASS_1),  # US
        ("ampersand", "&", 10, Action.CLASS_1),  # French digit row
        ("eacute", "é", 11, Action.CLASS_2),
        ("r", "r", 27, Action.TURN),
        ("Cyrillic_ka", "к", 27, Action.TURN),  # Russian, the key of R
        ("Cyrillic_ya", "я", 52, Action.RANDOM),
        ("Cyrillic_de", "д", 46, Action.CLEAR),
        ("Cyrillic_a", "а", 41, Action.DONE),  # the key of F
        ("Left", "", 113, Action.LEFT),
        ("KP_Left", "", 83, Action.LEFT),
        ("KP_7", "7", 79, Action.CLASS_7),
        ("Return", "\r", 36, Action.ACCEPT),
        ("KP_Enter", "\r", 104, Action.ACCEPT),
        ("space", " ", 65, Action.ACCEPT),
        ("Escape", "\x1b", 9, Action.BACK),
        ("Tab", "\t", 23, Action.NEXT),
        ("F11", "", 95, Action.FULLSCREEN),
    ],
)
def test_a_key_does_the_same_on_every_layout(keysym: str, char: str, keycode: int, expected: Action) -> None:
    assert action(keysym, char, keycode) is expected


def test_shift_tab_goes_back_however_it_is_reported() -> None:
    assert action("ISO_Left_Tab", "", 23, SHIFT) is Action.PREVIOUS
    assert action("Tab", "\t", 23, SHIFT) is Action.PREVIOUS
    assert action("Tab", "\t", 9, SHIFT, "win32") is Action.PREVIOUS


@pytest.mark.parametrize(
    ("keysym", "char", "keycode"),
    [("slash", "/", 61), ("period", ".", 61), ("KP_Divide", "/", 106), ("slash", "/", 60)],
)
def test_the_slash_opens_cell_entry_on_us_russian_and_keypad(keysym: str, char: str, keycode: int) -> None:
    assert action(keysym, char, keycode, context=Context.BATTLE) is Action.ENTRY


def test_capital_letters_act_like_small_ones() -> None:
    assert action("R", "R", 27, SHIFT) is Action.TURN


def test_with_ctrl_a_letter_is_another_key_and_types_nothing() -> None:
    assert action("r", "\x12", 27, CONTROL) is None
    assert action("z", "\x1a", 52, CONTROL) is Action.UNDO
    assert action("Cyrillic_ya", "", 52, CONTROL) is Action.UNDO
    assert action("r", "r", 27, ALT) is None
    assert pressed("r", "\x12", 27, CONTROL, "linux").text == ""


def test_num_lock_changes_nothing() -> None:
    assert action("r", "r", 27, NUMLOCK) is Action.TURN
    assert action("r", "r", 82, 0x8, "win32") is Action.TURN  # where Mod1 is Num Lock


def test_french_letters_are_what_they_say_not_where_they_sit() -> None:
    assert action("a", "a", 24) is Action.RESIGN
    assert action("q", "q", 38) is None  # sits where A is on a US keyboard


def test_alt_gr_types_on_windows() -> None:
    assert pressed("at", "@", 48, CONTROL | 0x20000, "win32").text == "@"


@pytest.mark.parametrize("char", ["b", "7", "й", "Я", "/", " "])
def test_an_open_entry_takes_characters(char: str) -> None:
    assert action("x", char, 0, context=Context.ENTRY) == Type(char)


def test_tables_of_physical_keys_have_every_letter_digit_and_the_slash() -> None:
    wanted = set("abcdefghijklmnopqrstuvwxyz0123456789/")
    for table in (X11, WINDOWS, MACOS):
        assert wanted <= set(table.values())
        assert len(set(table.values())) == len(table)
    assert physical(0x2C << 24 | 0x2F, "darwin") == "/"
    assert physical(0x00 << 24 | 0x61, "darwin") == "a"
    assert physical(0x5A, "win32") == "z"
    assert physical(9999, "linux") is None


def test_windows_russian_uses_virtual_keys() -> None:
    assert action("Cyrillic_ka", "к", 0x52, platform="win32") is Action.TURN
    assert action("??", "", 0x52, platform="win32") is Action.TURN


@pytest.mark.parametrize("keysym", ["Shift_L", "Control_R", "Caps_Lock", "Super_L", "XF86AudioPlay", "??", ""])
def test_keys_that_mean_nothing_do_nothing(keysym: str) -> None:
    assert action(keysym, "", 250) is None
