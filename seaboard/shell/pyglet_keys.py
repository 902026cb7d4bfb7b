"""What pyglet's key events say, as the names that ``ui.keymap.resolve`` takes. Needs no pyglet: its numbers are the same everywhere.

pyglet tells of one press in pieces: the symbol, then perhaps the text that it types. ``Keys`` puts them together again. Where the window
system's own code of the key is to be had (``shell.x11``) that comes with the press and says where the key sits.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

from seaboard.shell.keys import Pressed, named, physical
from seaboard.ui.commands import Action, Command, Do, Erase, Type

SHIFT, CONTROL, ALT, COMMAND = 1 << 0, 1 << 1, 1 << 2, 1 << 6
#: Symbols from here on are the window system's own codes, moved up by so many bits, of keys that pyglet has no name for.
OWN_BITS = 32

#: The keys that have a name of their own. Those of the keypad are their own keys with the Num Lock off.
NAMES = {
    0xFF08: "BackSpace", 0xFF09: "Tab", 0xFF0D: "Return", 0xFF1B: "Escape", 0x20: "space",
    0xFF50: "Home", 0xFF51: "Left", 0xFF52: "Up", 0xFF53: "Right", 0xFF54: "Down", 0xFF55: "Prior", 0xFF56: "Next", 0xFF57: "End",
    0xFF63: "Insert", 0xFFFF: "Delete", 0xFE20: "ISO_Left_Tab",
    0xFF80: "space", 0xFF89: "Tab", 0xFF8D: "Return",
    0xFF95: "Home", 0xFF96: "Left", 0xFF97: "Up", 0xFF98: "Right", 0xFF99: "Down", 0xFF9A: "Prior", 0xFF9B: "Next", 0xFF9C: "End",
    0xFF9E: "Insert", 0xFF9F: "Delete", 0xFFAF: "/",
}  # fmt: skip
NAMES |= {0xFFB0 + d: str(d) for d in range(10)} | {0xFFBE + i: f"F{i + 1}" for i in range(24)}
#: What a key that is held down does again and again; nothing else is: a shot is fired once, however long the key is down.
REPEATED = frozenset((Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.PAGE_UP, Action.PAGE_DOWN, Action.NEXT, Action.PREVIOUS))


@dataclass(frozen=True, slots=True)
class Key:
    """One key press put together; *again*: it is only held down."""

    pressed: Pressed
    again: bool = False


@dataclass(slots=True)
class _Half:
    symbol: int
    modifiers: int
    code: int | None


def symbol_name(symbol: int) -> str:
    """The name of pyglet's *symbol* for the keymap, "" if it has none there."""
    if symbol in NAMES:
        return NAMES[symbol]
    return chr(symbol) if 0x20 < symbol < 0x7F else ""


def key(symbol: int, modifiers: int, text: str = "", code: int | None = None, platform: str = sys.platform) -> Pressed:
    """The names and text of a press: pyglet's *symbol* and *modifiers*, the *text* that came with it, the system's *code* of the key."""
    if code is None and symbol >> OWN_BITS:
        code = symbol >> OWN_BITS
    if platform == "darwin":
        # nobody tells the codes there in the form that Tk gives them; Command commands as Ctrl does elsewhere, Option types
        place, alt = None, bool(modifiers & COMMAND)
    else:
        place, alt = None if code is None else physical(code, platform), bool(modifiers & ALT)
    return named(symbol_name(symbol), text, place, control=bool(modifiers & CONTROL), alt=alt, shift=bool(modifiers & SHIFT))


def repeats(command: Command) -> bool:
    """Whether a key that is held down goes on with *command*."""
    return isinstance(command, Type | Erase) or (isinstance(command, Do) and command.action in REPEATED)


class Keys:
    """Puts together what pyglet tells in pieces: give it the events in order, and take the keys once there are no more events."""

    def __init__(self, platform: str = sys.platform) -> None:
        self._platform = platform
        self._half: _Half | None = None
        self._held: _Half | None = None
        self._ready: list[Key] = []

    def press(self, symbol: int, modifiers: int, code: int | None = None) -> None:
        """``on_key_press``."""
        self._finish("")
        self._half = _Half(symbol, modifiers, code)

    def text(self, text: str) -> None:
        """``on_text``: what the key just pressed types, or one that is held."""
        if self._half is not None:
            self._finish(text)
        elif self._held is not None:
            self._add(self._held, text, True)

    def motion(self) -> None:
        """``on_text_motion`` and ``on_text_motion_select``: of the key just pressed, or of one that is held."""
        if self._half is None and self._held is not None:
            self._add(self._held, "", True)
        else:
            self._finish("")

    def release(self, symbol: int) -> None:
        """``on_key_release``."""
        self._finish("")
        if self._held is not None and self._held.symbol == symbol:
            self._held = None

    def forget(self) -> None:
        """The window has lost the keys: nobody will tell of their release."""
        self._half = self._held = None

    def take(self) -> tuple[Key, ...]:
        """The presses that are complete; call it when no more events wait."""
        self._finish("")
        ready, self._ready = tuple(self._ready), []
        return ready

    def _finish(self, text: str) -> None:
        half, self._half = self._half, None
        if half is not None:
            self._held = half
            self._add(half, text, False)

    def _add(self, of: _Half, text: str, again: bool) -> None:
        typed = "" if text == "\r" else text
        self._ready.append(Key(key(of.symbol, of.modifiers, typed, of.code, self._platform), again))
