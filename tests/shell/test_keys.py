"""Key events as Tk reports them on several layouts and platforms, and what the game takes them for."""

from __future__ import annotations

import pytest

from seaboard.shell import pyglet_keys
from seaboard.shell.keys import MACOS, WINDOWS, X11, physical, pressed
from seaboard.ui.commands import Action, Do, Erase, Type
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


# --- the same of pyglet ----------------------------------------------------------------------------------------------


def told(
    symbol: int, modifiers: int = 0, text: str = "", code: int | None = None, context: Context = Context.PLACING, **more: str
) -> object:
    """What pyglet's key with *symbol* does that types *text*."""
    press = pyglet_keys.key(symbol, modifiers, text, code, **{"platform": "linux", **more})
    command = resolve(press.names, press.text, Bindings(), context)
    return command.action if isinstance(command, Do) else command


def user(code: int) -> int:
    """The symbol of a key that pyglet has no name for."""
    return code << pyglet_keys.OWN_BITS


@pytest.mark.parametrize(
    ("symbol", "text", "code", "expected"),
    [
        (0x31, "1", 10, Action.CLASS_1),  # US
        (0x26, "&", 10, Action.CLASS_1),  # French digit row
        (user(11), "é", 11, Action.CLASS_2),
        (0x72, "r", 27, Action.TURN),
        (user(27), "к", 27, Action.TURN),  # Russian, the key of R
        (user(52), "я", 52, Action.RANDOM),
        (user(46), "д", 46, Action.CLEAR),
        (user(41), "а", 41, Action.DONE),
        (0xFF51, "", 113, Action.LEFT),
        (0xFF96, "", 83, Action.LEFT),  # keypad
        (0xFFB7, "7", 79, Action.CLASS_7),
        (0xFF0D, "\r", 36, Action.ACCEPT),
        (0xFF8D, "\r", 104, Action.ACCEPT),
        (0x20, " ", 65, Action.ACCEPT),
        (0xFF1B, "", 9, Action.BACK),
        (0xFF09, "", 23, Action.NEXT),
        (0xFE20, "", 23, Action.PREVIOUS),
        (0xFFC8, "", 95, Action.FULLSCREEN),
    ],
)
def test_a_key_of_pyglet_does_the_same_on_every_layout(symbol: int, text: str, code: int, expected: Action) -> None:
    assert told(symbol, 0, text, code) is expected


@pytest.mark.parametrize(("symbol", "text", "code"), [(0x2F, "/", 61), (0x2E, ".", 61), (0xFFAF, "/", 106)])
def test_the_slash_of_pyglet_opens_cell_entry(symbol: int, text: str, code: int) -> None:
    assert told(symbol, 0, text, code, Context.BATTLE) is Action.ENTRY


def test_modifiers_of_pyglet() -> None:
    assert told(0xFF09, pyglet_keys.SHIFT) is Action.PREVIOUS
    assert told(0x7A, pyglet_keys.CONTROL, "", 52) is Action.UNDO
    assert told(user(52), pyglet_keys.CONTROL, "", 52) is Action.UNDO
    assert told(0x72, pyglet_keys.ALT, "r", 27) is None
    assert told(0x72, pyglet_keys.COMMAND, "r", platform="darwin") is None


def test_without_a_code_of_the_key_what_it_says_is_enough() -> None:
    assert told(0x72, 0, "r") is Action.TURN
    assert told(user(0x52), 0, "к", platform="win32") is Action.TURN  # there the symbol is the virtual key


@pytest.mark.parametrize("symbol", [0xFFE1, 0xFFE4, 0xFFE5, 0xFFEB, user(250), 0])
def test_keys_of_pyglet_that_mean_nothing_do_nothing(symbol: int) -> None:
    assert told(symbol) is None


@pytest.mark.parametrize("char", ["b", "7", "й", "Я", "/", " "])
def test_an_open_entry_takes_characters_of_pyglet(char: str) -> None:
    assert told(user(46), 0, char, context=Context.ENTRY) == Type(char)


def commands(keys: pyglet_keys.Keys, context: Context = Context.BATTLE) -> list[object]:
    found = []
    for key in keys.take():
        command = resolve(key.pressed.names, key.pressed.text, Bindings(), context)
        if command is not None and (not key.again or pyglet_keys.repeats(command)):
            found.append(command)
    return found


def test_a_press_and_what_it_types_are_one_key() -> None:
    keys = pyglet_keys.Keys("linux")
    keys.press(user(46), 0, 46)
    keys.text("д")
    assert commands(keys, Context.ENTRY) == [Type("д")]
    keys.press(0xFF51, 0, 113)
    keys.motion()
    keys.press(0xFFC8, 0, 95)
    assert commands(keys) == [Do(Action.LEFT), Do(Action.FULLSCREEN)]
    assert commands(keys) == []


def test_a_held_arrow_moves_on_and_a_held_return_fires_once() -> None:
    keys = pyglet_keys.Keys("linux")
    keys.press(0xFF53, 0, 114)
    for _ in range(3):
        keys.motion()
    assert commands(keys) == [Do(Action.RIGHT)] * 3
    keys.release(0xFF53)
    keys.press(0xFF0D, 0, 36)
    for _ in range(5):
        keys.text("\r")
    assert commands(keys) == [Do(Action.ACCEPT)]
    keys.press(0x20, 0, 65)
    for _ in range(5):
        keys.text(" ")
    assert commands(keys) == [Do(Action.ACCEPT)]


def test_a_held_letter_types_on_in_an_entry_and_commands_once_elsewhere() -> None:
    for context, expected in ((Context.ENTRY, [Type("b")] * 4), (Context.PLACING, [])):
        keys = pyglet_keys.Keys("linux")
        keys.press(0x62, 0, 56)
        for _ in range(4):
            keys.text("b")
        assert commands(keys, context) == expected
    keys = pyglet_keys.Keys("linux")
    keys.press(0xFF08, 0, 22)
    keys.motion()
    keys.motion()
    assert commands(keys, Context.ENTRY) == [Erase(), Erase()]


def test_what_comes_after_the_keys_were_lost_is_no_repetition() -> None:
    keys = pyglet_keys.Keys("linux")
    keys.press(0xFF53, 0, 114)
    assert commands(keys) == [Do(Action.RIGHT)]
    keys.forget()
    keys.motion()
    keys.text("x")
    assert commands(keys) == []
    keys.release(0xFF53)
    keys.press(0xFF53, 0, 114)
    assert commands(keys) == [Do(Action.RIGHT)]
