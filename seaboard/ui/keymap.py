"""Which key means what: the default bindings, a person's own, and how a key that a layout sends finds its action.

A shell gives the names of one key press in the order symbol, text, physical key, because layouts differ: the digit row of a
French keyboard sends ``&`` and ``é``, a Russian one sends Cyrillic letters, and the key of ``/`` sends ``.`` there. What the key
says wins; where it sits is the last resort, and never against a letter or digit that it says (the key labelled Q on a French
keyboard sits where A is on others, and is still no A).

Names are canonical: ``a``, ``7``, ``/``, ``F1``, ``Left``, ``Return``, ``space``, ``Escape``, ``Tab``, ``Home``, ``Prior`` (page
up), ``Next`` (page down), ``BackSpace``, and ``Ctrl+``, ``Alt+`` or ``Shift+`` before them. Shift is named only where it is not part of
a typed character: ``Shift+Tab``, and before the *physical* key, so that ``!`` on an English keyboard is not taken for the key 1.
"""

from __future__ import annotations

import re
import string
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from seaboard.ui.commands import Action, Command, Do, Erase, Stroke, Type
from seaboard.words import Msg, msg


class Context(Enum):
    """What a key is pressed for. The same key may mean different actions in different contexts."""

    PLACING = "placing"
    BATTLE = "battle"
    END = "end"
    SCREEN = "screen"
    ENTRY = "entry"
    DIALOG = "dialog"
    CAPTURE = "capture"


#: The keys of each action as the program comes.
DEFAULTS: dict[Action, tuple[str, ...]] = {
    Action.UP: ("Up",),
    Action.DOWN: ("Down",),
    Action.LEFT: ("Left",),
    Action.RIGHT: ("Right",),
    Action.HOME: ("Home",),
    Action.END: ("End",),
    Action.PAGE_UP: ("Prior",),
    Action.PAGE_DOWN: ("Next",),
    Action.ACCEPT: ("Return", "space"),
    Action.BACK: ("Escape",),
    Action.NEXT: ("Tab",),
    Action.PREVIOUS: ("Shift+Tab",),
    Action.NEXT_PANEL: ("F6",),
    Action.PREVIOUS_PANEL: ("Shift+F6",),
    Action.TURN: ("r",),
    Action.SHAPE: ("x",),
    Action.RANDOM: ("z",),
    Action.CLEAR: ("l",),
    Action.UNDO: ("u", "Ctrl+z"),
    Action.DONE: ("f",),
    Action.CLASS_1: ("1",),
    Action.CLASS_2: ("2",),
    Action.CLASS_3: ("3",),
    Action.CLASS_4: ("4",),
    Action.CLASS_5: ("5",),
    Action.CLASS_6: ("6",),
    Action.CLASS_7: ("7",),
    Action.CLASS_8: ("8",),
    Action.CLASS_9: ("9",),
    Action.ENTRY: ("/", "F4"),
    Action.HINT: ("t",),
    Action.HELPS: ("h",),
    Action.RESIGN: ("a",),
    Action.KEYS: ("F1",),
    Action.RULEBOOK: ("F2",),
    Action.AFLOAT: ("F3",),
    Action.LAST: ("F5",),
    Action.STATUS: ("F7",),
    Action.FULLSCREEN: ("F11", "Alt+Return"),
    Action.CAMERA: ("k",),
    Action.FOLD: ("d",),
    Action.MUTE: ("m",),
}

#: Actions that came when people had bound keys already, with the keys that they take next, the first that is free: where somebody has
#: given the default key of one to another action, that holds.
LATER: dict[Action, tuple[str, ...]] = {
    Action.CAMERA: ("v", "F8", *string.ascii_lowercase),
    Action.FOLD: ("g", "F9", *string.ascii_lowercase),
    Action.MUTE: ("q", "F10", *string.ascii_lowercase),
}

#: Keys that keep their meaning whatever a person binds: without them one could be locked in a screen or in the entry line.
FIXED: dict[str, Action] = {"Escape": Action.BACK, "F1": Action.KEYS, "Return": Action.ACCEPT}

_MOVES = frozenset(
    (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.HOME, Action.END, Action.ACCEPT, Action.BACK, Action.NEXT, Action.PREVIOUS)
)
_PAGES = frozenset((Action.PAGE_UP, Action.PAGE_DOWN, Action.NEXT_PANEL, Action.PREVIOUS_PANEL))
_ASKS = frozenset((Action.AFLOAT, Action.LAST, Action.STATUS, Action.FULLSCREEN, Action.MUTE))
_BOOKS = frozenset((Action.KEYS, Action.RULEBOOK))
_LOOKS = frozenset((Action.CAMERA, Action.FOLD))
_CLASSES = frozenset(a for a in Action if a.value.startswith("class_"))
_DOCK = frozenset((Action.TURN, Action.SHAPE, Action.RANDOM, Action.CLEAR, Action.UNDO, Action.DONE)) | _CLASSES
_ANYWHERE = _MOVES | _PAGES | _ASKS | _BOOKS

#: The actions that have a meaning in each context.
ACTIONS: dict[Context, frozenset[Action]] = {
    Context.PLACING: _ANYWHERE | _LOOKS | _DOCK | {Action.HELPS, Action.RESIGN},
    Context.BATTLE: _ANYWHERE | _LOOKS | {Action.ENTRY, Action.HINT, Action.HELPS, Action.RESIGN},
    Context.END: _ANYWHERE | _LOOKS,
    Context.SCREEN: _ANYWHERE,
    Context.ENTRY: _ANYWHERE,
    Context.DIALOG: _MOVES | _PAGES | _ASKS,
    Context.CAPTURE: frozenset(),
}

_ALIASES = {
    "Enter": "Return",
    "KP_Enter": "Return",
    "Esc": "Escape",
    " ": "space",
    "slash": "/",
    "KP_Divide": "/",
    "Page_Up": "Prior",
    "PageUp": "Prior",
    "Page_Down": "Next",
    "PageDown": "Next",
    "Del": "Delete",
    "ISO_Left_Tab": "Shift+Tab",
} | {f"KP_{d}": str(d) for d in range(10)}
_ALIASES |= {f"KP_{name}": name for name in ("Up", "Down", "Left", "Right", "Home", "End", "Prior", "Next", "Delete", "Insert")}
_NAMED = frozenset(
    ("Up", "Down", "Left", "Right", "Home", "End", "Prior", "Next", "Return", "space", "Escape", "Tab", "BackSpace", "Delete", "Insert")
) | {f"F{i}" for i in range(1, 25)}
_MODIFIERS = re.compile(r"(?:(?:Ctrl|Alt|Shift)\+)*")


def _split(name: str) -> tuple[tuple[str, ...], str]:
    """The modifiers of a key name, in order, and the key itself."""
    prefix = _MODIFIERS.match(name)
    end = prefix.end() if prefix else 0
    return tuple(m for m in ("Ctrl", "Alt", "Shift") if f"{m}+" in name[:end]), name[end:]


def canonical(name: str) -> str | None:
    """The canonical name of the key *name*, or None for what is no key to bind (a modifier alone, an unknown symbol)."""
    modifiers, key = _split(name)
    key = _ALIASES.get(key, key)
    if "+" in key[:-1]:
        more, key = _split(key)
        modifiers = tuple(m for m in ("Ctrl", "Alt", "Shift") if m in modifiers + more)
    if key not in _NAMED:
        if len(key) != 1 or not key.isprintable():
            return None
        key = key.lower()
        if key.isalpha() and modifiers == ("Shift",):
            modifiers = ()
    return "+".join((*modifiers, key))


@dataclass(frozen=True, slots=True)
class Bindings:
    """The keys of every action: the defaults, but for *changes*, pairs of an action and its keys."""

    changes: tuple[tuple[Action, tuple[str, ...]], ...] = ()

    def keys(self, action: Action) -> tuple[str, ...]:
        """The keys of *action*, the one to show first; never empty."""
        return next((keys for changed, keys in self.changes if changed is action), DEFAULTS[action])

    def action(self, key: str, context: Context) -> Action | None:
        """What *key* (a canonical name) does in *context*, or None."""
        return next((a for a in Action if a in ACTIONS[context] and key in self.keys(a)), None)

    def bound(self, key: str) -> bool:
        """Whether *key* does anything in any context."""
        return any(key in self.keys(a) for a in Action)

    def to_settings(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The changes in words, as the settings keep them."""
        return tuple((action.value, keys) for action, keys in self.changes)


@dataclass(frozen=True, slots=True)
class Conflict:
    """A key cannot be bound: *action* has it in a context that both share. *fixed*: and would keep it whatever is changed."""

    action: Action
    fixed: bool = False


@lru_cache(maxsize=8)
def bindings_of(kept: tuple[tuple[str, tuple[str, ...]], ...]) -> Bindings:
    """The bindings that the settings keep. What names no action or no key, or clashes, is left out: files get edited by hand.

    A default key of ``LATER`` clashes with nothing: it gives way.
    """
    names = {action.value: action for action in Action}
    wanted = {names[name]: tuple(k for k in keys if canonical(k) == k) for name, keys in kept if name in names}
    bindings = Bindings()
    for action, keys in wanted.items():
        if keys and all(key in keys for key, owner in FIXED.items() if owner is action):
            bindings = _with(bindings, action, keys)
    while True:
        yielding = frozenset(LATER) - {a for a, _ in bindings.changes}
        clashing = [a for a, keys in bindings.changes if any(_clash(bindings, a, key, yielding) for key in keys)]
        if not clashing:
            break
        # All at once: leaving one out gives it its default back, which may clash with the next.
        bindings = Bindings(tuple((a, keys) for a, keys in bindings.changes if a not in clashing))
    for action in LATER:
        if action in yielding and any(_clash(bindings, action, key) for key in DEFAULTS[action]):
            free = next((key for key in LATER[action] if not _clash(bindings, action, key)), None)
            bindings = bindings if free is None else _with(bindings, action, (free,))
    return bindings


def left_out(kept: tuple[tuple[str, tuple[str, ...]], ...]) -> tuple[Action, ...]:
    """The actions whose keys in the settings are not those that they have, because these clash, or are no keys."""
    names, bindings = {action.value: action for action in Action}, bindings_of(kept)
    return tuple(names[name] for name, keys in kept if name in names and bindings.keys(names[name]) != keys)


def _with(bindings: Bindings, action: Action, keys: tuple[str, ...]) -> Bindings:
    rest = tuple((a, k) for a, k in bindings.changes if a is not action)
    if keys != DEFAULTS[action]:
        rest += ((action, keys),)
    return Bindings(rest)


def _clash(bindings: Bindings, action: Action, key: str, yielding: frozenset[Action] = frozenset()) -> Conflict | None:
    owner = FIXED.get(key)
    if owner is not None and owner is not action:
        return Conflict(owner, fixed=True)
    shared = {a for actions in ACTIONS.values() if action in actions for a in actions} - {action} - yielding
    return next((Conflict(a) for a in Action if a in shared and key in bindings.keys(a)), None)


def rebind(bindings: Bindings, action: Action, key: str) -> Bindings | Conflict:
    """Let *key* (a canonical name) be the key of *action* in place of those it had; the fixed ones stay.

    A key that another action has in a context where both mean something is refused with that action.
    """
    clash = _clash(bindings, action, key)
    if clash is not None:
        return clash
    fixed = tuple(k for k, owner in FIXED.items() if owner is action and k != key)
    return _with(bindings, action, (*fixed, key))


def reset(bindings: Bindings, action: Action) -> Bindings | Conflict:
    """Give *action* its default keys back; refused if another action was given one of them since."""
    clash = next((c for c in (_clash(bindings, action, key) for key in DEFAULTS[action]) if c), None)
    return clash if clash is not None else _with(bindings, action, DEFAULTS[action])


def _names(candidates: tuple[str, ...]) -> tuple[str, ...]:
    """The names that may stand for one key press, the best first.

    A letter or digit or named key says what it is and ends the list. Another sign (``&``) may stand for the digit or sign
    that its key carries elsewhere, a letter of another alphabet for its letter too; so ``;`` where Z is on others is no Z.
    """
    names: list[str] = []
    for candidate in candidates:
        name = canonical(candidate)
        if name is None:
            continue
        base = _split(name)[1]
        if base.isascii() and base.isalpha() and len(base) == 1 and any(_split(n)[1].isascii() for n in names):
            break
        names.append(name)
        if base in _NAMED or (base.isascii() and base.isalnum()):
            break
    return tuple(dict.fromkeys(names))


def _typed(candidates: tuple[str, ...], text: str) -> bool:
    modifiers = _split(candidates[0])[0] if candidates else ()
    # Ctrl and Alt together are what some systems report for AltGr, which types.
    command = ("Ctrl" in modifiers) != ("Alt" in modifiers)
    return bool(text) and text.isprintable() and not command


def resolve(candidates: tuple[str, ...], text: str, bindings: Bindings, context: Context) -> Command | None:
    """The command of one key press, or None.

    *candidates* are its names in the order symbol, text, physical key (those that the shell knows), *text* the characters that it types.
    In an open entry characters are typed and only the other keys act; while a key is captured, any key is a Stroke.
    """
    names = _names(candidates)
    if context is Context.CAPTURE:
        # The name that will serve on every layout, where there is one: the bound key that it would act as, else its Latin letter or digit.
        found = [n for n in names if bindings.bound(n)] or [n for n in names if n[-1].isascii() and n[-1].isalnum()] or list(names)
        return Stroke(found[0]) if found else None
    if context is Context.ENTRY:
        if _typed(candidates, text):
            return Type(text)
        if "BackSpace" in names:
            return Erase()
    action = next((a for a in (bindings.action(n, context) for n in names) if a is not None), None)
    return None if action is None else Do(action)


def key_label(name: str) -> Msg:
    """What stands on the cap of the key with canonical *name*: "R", "Page Up", "Ctrl+Z"."""
    modifiers, key = _split(name)
    label = msg(f"key.{key.lower()}") if key in _NAMED and not key[1:].isdigit() else msg("key.char", char=key.upper())
    for modifier in reversed(modifiers):
        label = msg(f"key.with_{modifier.lower()}", cap=label)
    return label


def label_of(bindings: Bindings, action: Action) -> Msg:
    """The cap of the first key of *action*, to be shown on its button."""
    return key_label(bindings.keys(action)[0])
