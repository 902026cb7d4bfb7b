"""Logs of games: events as JSON lines with a digest, and the audit that replays every decision.

The digest finds damage and edits by hand; the audit finds whatever the rules forbid, whoever wrote the digest.
"""

from __future__ import annotations

import hashlib
import json
import types
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from seaboard.engine.events import (
    Arranged,
    ClockSet,
    Completed,
    Ended,
    Event,
    Fired,
    Hinted,
    Opened,
    Readied,
    Reason,
    Reopened,
    Sat,
    Started,
    TimedOut,
    Told,
    WentOut,
)
from seaboard.engine.grid import Cell, parse_cell
from seaboard.engine.intents import Arrange, Complete, Finish, Fire, Intent, Reopen, Resign, Resume, Sit, TakeHint, Tick
from seaboard.engine.match import Match, Phase, begin, decide, evolve, open_match
from seaboard.engine.problems import Refused

VERSION = 1
EVENT_TYPES: dict[str, type] = {cls.__name__: cls for cls in get_args(Event)}
T = TypeVar("T")


class BadLog(ValueError):
    """A log that cannot be taken: damaged, edited, of another version, or against the rules. The text says which."""


def encode(value: object) -> Any:
    """*value* (an event, or anything inside one) as JSON data. Cells become their names."""
    if isinstance(value, Cell):
        return value.name
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        body = {f.name: encode(getattr(value, f.name)) for f in fields(value)}
        return {"event": type(value).__name__, **body} if type(value).__name__ in EVENT_TYPES else body
    if isinstance(value, tuple):
        return [encode(v) for v in value]
    return value


def decode_event(data: object) -> Event:
    """The event that ``encode`` made *data* from; BadLog if it made no such thing."""
    if not isinstance(data, dict) or not isinstance(data.get("event"), str) or data["event"] not in EVENT_TYPES:
        raise BadLog("it holds something that is no event of this game")
    body = {k: v for k, v in data.items() if k != "event"}
    event: Event = _decode(body, EVENT_TYPES[data["event"]])
    return event


@lru_cache(maxsize=64)
def _hints(cls: type) -> dict[str, Any]:
    return {name: hint for name, hint in get_type_hints(cls).items() if name in {f.name for f in fields(cls)}}


def _decode(data: Any, kind: Any) -> Any:
    """*data* as a value of the type *kind*, strictly: no missing, surplus or mistyped field passes."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        options = get_args(kind)
        if data is None and type(None) in options:
            return None
        return _decode(data, next(o for o in options if o is not type(None)))
    if origin is tuple:
        if not isinstance(data, list):
            raise BadLog("a list is missing where there should be one")
        return tuple(_decode(item, get_args(kind)[0]) for item in data)
    if kind is Cell:
        cell = parse_cell(data) if isinstance(data, str) else None
        if cell is None or cell.name != data:
            raise BadLog(f"{data!r} is no cell")
        return cell
    if isinstance(kind, type) and issubclass(kind, Enum):
        try:
            return kind(data)
        except ValueError:
            raise BadLog(f"{data!r} is no {kind.__name__.lower()}") from None
    if is_dataclass(kind) and isinstance(kind, type):
        hints = _hints(kind)
        if not isinstance(data, dict) or set(data) != set(hints):
            raise BadLog(f"the fields of {kind.__name__} do not match")
        return kind(**{name: _decode(data[name], hint) for name, hint in hints.items()})
    if type(data) is not kind:
        raise BadLog(f"{data!r} is not of type {getattr(kind, '__name__', kind)}")
    return data


def dumps(events: Sequence[Event], meta: Mapping[str, Any]) -> str:
    """A log as text: a header line with *meta*, a line for each event, and a last line with the digest of all before it."""
    lines = [_line({"seaboard": "game", "version": VERSION, "meta": dict(meta)})]
    lines += [_line(encode(event)) for event in events]
    text = "".join(lines)
    return text + _line({"digest": _digest(text)})


def _line(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def loads(text: str) -> tuple[tuple[Event, ...], dict[str, Any]]:
    """The events and the meta data of a log; BadLog if it is damaged, edited or of another version. Not audited yet."""
    lines = text.splitlines(keepends=True)
    if not lines:
        raise BadLog("it is empty")
    data = []
    for number, line in enumerate(lines, 1):
        try:
            data.append(json.loads(line))
        except (ValueError, RecursionError):
            raise BadLog(f"line {number} is damaged") from None
    head, last = data[0], data[-1]
    if not isinstance(head, dict) or head.get("seaboard") != "game":
        raise BadLog("it is no Seaboard game")
    if type(head.get("version")) is not int or head["version"] != VERSION:
        raise BadLog(f"it is of version {head.get('version')}, and this program reads version {VERSION}")
    if not isinstance(last, dict) or set(last) != {"digest"}:
        raise BadLog("its end is missing")
    if last["digest"] != _digest("".join(lines[:-1])) or not lines[-1].endswith("\n"):
        raise BadLog("it was damaged or edited: its digest does not match")
    if not isinstance(head.get("meta"), dict):
        raise BadLog("its header is damaged")
    return tuple(decode_event(item) for item in data[1:-1]), head["meta"]


class _Recorded:
    """A random source that chooses what a log says was chosen, if that could have been chosen."""

    def __init__(self, value: object) -> None:
        self._value = value

    def choice(self, seq: Sequence[T], /) -> T:
        """The recorded value."""
        found = next((item for item in seq if item == self._value), None)
        if found is None:
            raise BadLog("chance gave what it could not give")
        return found


def audit(events: Sequence[Event]) -> Match:
    """The state after *events*, each of which must be just what the referee would have decided; else BadLog.

    Every group of events is decided again from the intent that must have caused it, with the recorded chance.
    """
    if not events or not isinstance(events[0], Opened):
        raise BadLog("it does not begin with a game")
    opened = events[0]
    at = 1
    first = events[1].until if len(events) > 1 and isinstance(events[1], ClockSet) else None
    interval = opened.rules.placing_seconds
    if interval is not None:
        made = open_match(opened.rules, opened.by, (first or 0) - 1000 * interval, opened.starter)
        at = 2
    else:
        made = open_match(opened.rules, opened.by, 0, opened.starter)
    if isinstance(made, Refused):
        raise BadLog("its rules cannot be played")
    if tuple(events[:at]) != made:
        raise BadLog("its beginning does not follow the rules")
    state = begin(opened)
    for event in made:
        state = evolve(state, event)
    while at < len(events):
        intent, chance, now = _cause(state, events[at:])
        decided = decide(state, intent, now, _Recorded(chance))
        if isinstance(decided, Refused):
            raise BadLog(f"event {at + 1} breaks the rules: {decided.problems[0].code.value}")
        if not decided or tuple(events[at : at + len(decided)]) != decided:
            raise BadLog(f"event {at + 1} is not what the rules make of it")
        for event in decided:
            state = evolve(state, event)
        at += len(decided)
    return state


def _cause(state: Match, rest: Sequence[Event]) -> tuple[Intent, object, int]:
    """The intent that must have caused the next events, the outcome of chance in them, and when it was."""
    event = rest[0]
    now = 0 if state.until is None else state.until - 1
    if state.rules.clock is not None and not isinstance(event, Arranged | Readied | Reopened | WentOut | Hinted):
        now = _when(state, rest, now)
    match event:
        case Sat(seat, by):
            return Sit(seat, by), None, now
        case Arranged(seat, units) if len(rest) > 1 and isinstance(rest[1], Completed) and rest[1].seat == seat:
            return Complete(seat, units), _started(rest[2:4]), _when(state, rest[2:5], max(now, state.until or 0))
        case Arranged(seat, units):
            return Arrange(seat, units), None, now
        case Readied(seat):
            return Finish(seat), _started(rest[1:2]), _when(state, rest[:3], now)
        case Reopened(seat):
            return Reopen(seat), None, now
        case Fired(seat, target, cell):
            told = rest[1].cell if len(rest) > 1 and isinstance(rest[1], Told) else None
            return Fire(seat, target, cell, state.ply), told, now
        case Hinted(seat):
            return TakeHint(seat), None, now
        case WentOut(seat, Reason.RESIGNED):
            return Resign(seat), _started(rest[1:2]), _when(state, rest[:4], now)
        case TimedOut():
            return Tick(), None, max(now, state.until or 0)
        case ClockSet():
            return Resume(), None, now
        case _:
            raise BadLog(f"{type(event).__name__} came from nowhere")


def _started(rest: Sequence[Event]) -> object:
    return next((e.seat for e in rest if isinstance(e, Started)), None)


def _when(state: Match, rest: Sequence[Event], otherwise: int) -> int:
    """When the next events happened, by the first interval set among them before anything else begins."""
    if state.rules.clock is None:
        return otherwise
    placing = state.phase is Phase.PLACING
    for i, event in enumerate(rest):
        if i and isinstance(event, Arranged | Sat | Reopened | Fired | TimedOut | Hinted):
            break
        if isinstance(event, Ended):
            break
        placing = placing and not isinstance(event, Started) or isinstance(event, Sat)
        if isinstance(event, ClockSet) and event.until is not None:
            seconds = state.rules.placing_seconds if placing else state.rules.clock
            return event.until - 1000 * (seconds or 0)
    return otherwise
