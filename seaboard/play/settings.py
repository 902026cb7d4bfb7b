"""What a person has chosen, kept from one start to the next.

A file of JSON that people may edit: a wrong value falls back to the default of its field, an unknown field is left out, a
damaged file is put aside, and each of these is said.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from seaboard.engine.rules import CLOCKS, PRESETS, First, Rules, check_rules
from seaboard.engine.units import FLEETS
from seaboard.play import files
from seaboard.play.home import Home
from seaboard.words import Msg, msg

VIEWS = ("auto", "3d", "flat", "text")
#: The 3D case: open, folded into the flat view, or flat only where motion is reduced.
FOLDS = ("auto", "open", "flat")
MOTIONS = ("system", "full", "reduced")
PACES = ("instant", "quick", "calm", "leisurely")
SCALES = (100, 125, 150, 175, 200)
LAYOUTS = ("auto", "stacked", "side", "one")
#: The levels of the computer players, the weakest first. ``players`` knows how they play; a test compares the two.
LEVELS = ("deckhand", "helmsman", "lieutenant", "captain", "admiral")

#: Bindings that differ from the default: pairs of an action's word and the canonical names of its keys.
Keys = tuple[tuple[str, tuple[str, ...]], ...]

_WORD = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")


@dataclass(frozen=True, slots=True)
class Settings:
    """All that is remembered. *volume* is 0 to 100, *scale* the size of text in per cent; *palette* and *language* are words whose
    owners (the theme, the catalogues) decide what to do with one that they do not know; *lean*: the case turns a
    little after the pointer, *water*: light moves in one's own sea."""

    view: str = "auto"
    fold: str = "auto"
    motion: str = "system"
    volume: int = 70
    mute: bool = False
    lean: bool = True
    water: bool = False
    pace: str = "calm"
    scale: int = 100
    palette: str = "default"
    layout: str = "auto"
    keys: Keys = ()
    level: str = "helmsman"
    rules: Rules = PRESETS["house"]
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings, and what has to be *said* about their file (nothing, when it was in order or is not there yet)."""

    settings: Settings
    said: tuple[Msg, ...] = ()


class _Wrong(ValueError):
    """A value that its field cannot take."""


def save(home: Home, settings: Settings) -> None:
    """Keep *settings*; ``files.Unwritable`` if that fails, and then the old ones are kept."""
    text = json.dumps(encode(settings), indent=2, ensure_ascii=True) + "\n"
    files.write_atomic(home.settings, text.encode())


def load(home: Home) -> Loaded:
    """The settings that were kept, as far as they can be taken."""
    try:
        data = json.loads(files.read_bytes(home.settings).decode("utf-8-sig"))  # some editors begin a file with a mark
        if not isinstance(data, dict):
            raise ValueError("no object")
    except files.Unreadable as error:
        return Loaded(Settings()) if error.missing else Loaded(Settings(), (error.msg, _put_aside(home)))
    except (ValueError, RecursionError):
        return Loaded(Settings(), (_put_aside(home),))
    settings, wrong = decode(data)
    return Loaded(settings, (msg("settings.wrong", names=wrong, path=files.shown(home.settings)),) if wrong else ())


def _put_aside(home: Home) -> Msg:
    try:
        return msg("settings.damaged", path=files.shown(files.put_aside(home.settings)))
    except files.Unwritable as error:
        return msg("settings.lost", why=error.msg)


def encode(settings: Settings) -> dict[str, Any]:
    """*settings* as JSON data; the fleet is written by its key."""
    data: dict[str, Any] = {f.name: getattr(settings, f.name) for f in fields(settings)}
    data["keys"] = {action: list(names) for action, names in settings.keys}
    rules = settings.rules
    data["rules"] = {f.name: getattr(rules, f.name) for f in fields(rules)}
    data["rules"] |= {"fleet": rules.fleet.key, "first": rules.first.value}
    return data


def decode(data: Mapping[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """The settings in JSON *data*, and the names of the fields whose values could not be taken."""
    settings = Settings()
    wrong: list[str] = []
    for name, take in _FIELDS.items():
        if name in data:
            try:
                settings = replace(settings, **{name: take(data[name])})
            except _Wrong:
                wrong.append(name)
    if isinstance(data.get("rules"), dict):
        rules, bad = _rules(data["rules"])
        settings = replace(settings, rules=rules)
        wrong += [f"rules.{name}" for name in bad]
    elif "rules" in data:
        wrong.append("rules")
    return settings, tuple(wrong)


def _rules(data: Mapping[str, Any]) -> tuple[Rules, tuple[str, ...]]:
    rules = Rules()
    wrong: list[str] = []
    for name, take in _RULES.items():
        if name in data:
            try:
                rules = replace(rules, **{name: take(data[name])})
            except _Wrong:
                wrong.append(name)
    problems = check_rules(rules)  # each value may be possible and all of them together not
    return (Rules(), (*wrong, "fleet")) if problems else (rules, tuple(wrong))


def _one_of(*choices: object) -> Callable[[Any], Any]:
    def take(value: Any) -> Any:
        if any(type(value) is type(choice) and value == choice for choice in choices):
            return value
        raise _Wrong

    return take


def _whole(least: int, most: int) -> Callable[[Any], int]:
    def take(value: Any) -> int:
        if type(value) is int and least <= value <= most:
            return value
        raise _Wrong

    return take


def _word(value: Any) -> str:
    if isinstance(value, str) and _WORD.fullmatch(value):
        return value
    raise _Wrong


def _keys(value: Any) -> Keys:
    if not isinstance(value, dict) or not all(_word(action) and isinstance(names, list) for action, names in value.items()):
        raise _Wrong
    if not all(isinstance(name, str) and 0 < len(name) <= 32 and name.isprintable() for names in value.values() for name in names):
        raise _Wrong
    return tuple((action, tuple(names)) for action, names in value.items())


def _fleet(value: Any) -> Any:
    if isinstance(value, str) and value in FLEETS:
        return FLEETS[value]
    raise _Wrong


def _first(value: Any) -> First:
    if isinstance(value, str) and value in [f.value for f in First]:
        return First(value)
    raise _Wrong


_bool = _one_of(False, True)
_FIELDS: dict[str, Callable[[Any], Any]] = {
    "view": _one_of(*VIEWS),
    "fold": _one_of(*FOLDS),
    "motion": _one_of(*MOTIONS),
    "volume": _whole(0, 100),
    "mute": _bool,
    "lean": _bool,
    "water": _bool,
    "pace": _one_of(*PACES),
    "scale": _one_of(*SCALES),
    "palette": _word,
    "layout": _one_of(*LAYOUTS),
    "keys": _keys,
    "level": _one_of(*LEVELS),
    "language": _word,
}
_RULES: dict[str, Callable[[Any], Any]] = {
    "fleet": _fleet,
    "touching": _bool,
    "hit_again": _bool,
    "first": _first,
    "free_shapes": _bool,
    "mark_water": _bool,
    "explain": _bool,
    "hints": _bool,
    "clock": _one_of(*CLOCKS),
    "seats": _whole(2, 7),
}
