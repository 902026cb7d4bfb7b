"""What a key event says, as the names that ``ui.keymap.resolve`` takes: symbol, text, physical key.

``pressed`` takes the events of Tk, ``shell.pyglet_keys`` those of pyglet. A key's symbol and text depend on the layout; where it sits does
not. Keycodes are the X server's (evdev) on X11, virtual keys on
Windows, and virtual keys in the upper bits on macOS.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

#: The keys of a US keyboard row by row, with the first keycode of each row on X11 (evdev).
_X11_ROWS = ((10, "1234567890-="), (24, "qwertyuiop[]"), (38, "asdfghjkl;'`"), (51, "\\zxcvbnm,./"))
X11 = {start + i: char for start, row in _X11_ROWS for i, char in enumerate(row)}
#: Windows' virtual keys: letters and digits are their own capitals, the rest are the OEM keys.
WINDOWS = {ord(char.upper()): char for char in "abcdefghijklmnopqrstuvwxyz0123456789"}
WINDOWS |= {186: ";", 187: "=", 188: ",", 189: "-", 190: ".", 191: "/", 192: "`", 219: "[", 220: "\\", 221: "]", 222: "'"}
#: macOS' virtual keys 0 to 50, in order; a blank has no character of its own.
_MACOS = "asdfhgzxcv bqweryt123465=97-80]ou[ip lj'k;\\,/nm.  `"
MACOS = {code: char for code, char in enumerate(_MACOS) if char != " "}

SHIFT, LOCK, CONTROL = 0x1, 0x2, 0x4


@dataclass(frozen=True, slots=True)
class Pressed:
    """One key press: its names, the best first, and the characters that it types (none with Ctrl or Alt held)."""

    names: tuple[str, ...]
    text: str


def alt_mask(platform: str) -> int:
    """The bits of a Tk event's state that mean Alt (on macOS: Command, which commands there as Ctrl does elsewhere)."""
    return {"win32": 0x20000, "darwin": 0x8}.get(platform, 0x8)


def physical(keycode: int, platform: str) -> str | None:
    """What the key with *keycode* carries on a US keyboard; None for keys that type nothing, and unknown ones."""
    if platform == "win32":
        return WINDOWS.get(keycode)
    if platform == "darwin":
        return MACOS.get(keycode >> 24 & 0xFF)
    return X11.get(keycode)


def pressed(keysym: str, char: str, keycode: int, state: int, platform: str = sys.platform) -> Pressed:
    """The names and text of a Tk key event with these fields."""
    control, alt, shift = bool(state & CONTROL), bool(state & alt_mask(platform)), bool(state & SHIFT)
    return named(keysym if keysym != "??" else "", char, physical(keycode, platform), control=control, alt=alt, shift=shift)


def named(symbol: str, char: str, place: str | None, *, control: bool, alt: bool, shift: bool) -> Pressed:
    """The names and text of the key whose *symbol* has this name ("" if it has none), that types *char* and is physically *place*.

    With AltGr a character is typed although Windows reports Ctrl and Alt; so what is printable there counts as typed.
    """
    printable = bool(char) and char.isprintable()
    if control and alt and printable:
        control = alt = False
    typed = char if printable and not control and not alt else ""
    held = "Ctrl+" * control + "Alt+" * alt
    word = len(symbol) > 1 and not typed.strip()
    names = [held + ("Shift+" if shift and word and symbol != "ISO_Left_Tab" else "") + symbol] if symbol else []
    if typed.strip():
        names.append(typed)
    if place is not None:
        names.append(held + "Shift+" * shift + place)
    return Pressed(tuple(names), typed)
