"""Logs of games: events as JSON lines with a digest, and the audit that replays every decision.

The digest finds damage and edits by hand; the audit finds whatever the rules forbid, whoever wrote the digest.
"""

from __future__ import annotations

import hashlib
import json
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from seaboard.engine.events import (
    Arranged,
    ClockSet,
    Completed,
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
from seaboard.engine.match import Match, begin, decide, evolve, open_match
from seaboard.engine.problems import Refused

VERSION = 1
#: The most events that one intent can cause, such as Fired, Sank, WentOut, TurnPassed, ClockSet.
_LONGEST = 5
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
    return bind([written(event) for event in events], meta)


def written(event: Event) -> str:
    """The line of a log that holds *event*. One who saves a growing game keeps the lines and binds them anew."""
    return _line(encode(event))


def bind(lines: Sequence[str], meta: Mapping[str, Any]) -> str:
    """The log whose events were ``written`` to *lines*."""
    text = _line({"seaboard": "game", "version": VERSION, "meta": dict(meta)}) + "".join(lines)
    return text + _line({"digest": _digest(text)})


def _line(data: object) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def loads(text: str) -> tuple[tuple[Event, ...], dict[str, Any]]:
    """The events and the meta data of a log; BadLog if it is damaged, edited or of another version. Not audited yet."""
    if not text:
        raise BadLog("it is empty")
    lines = [line + "\n" for line in text.removesuffix("\n").split("\n")]
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
    if not isinstance(last, dict) or set(last) != {"digest"} or not text.endswith("\n"):
        raise BadLog("its end is missing")
    if last["digest"] != _digest("".join(lines[:-1])):
        raise BadLog("it was damaged or edited: its digest does not match")
    meta = head.get("meta")
    if not isinstance(meta, dict):
        raise BadLog("its header is damaged")
    try:
        events = tuple(decode_event(item) for item in data[1:-1])
        same = dumps(events, meta) == text
    except RecursionError:  # nested so deep that it could just be read
        raise BadLog("it is nested too deep") from None
    if not same:  # a field twice, a surplus one in the header, other spacing
        raise BadLog("it is not written as this program writes")
    return events, meta


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

    Every group of events is decided again from the intent that must have caused it, with the recorded chance and time.
    """
    if not events or not isinstance(events[0], Opened):
        raise BadLog("it does not begin with a game")
    opened = events[0]
    state = begin(opened)
    at = 0
    while at < len(events):
        recorded = events[at : at + _LONGEST]
        if at == 0:
            decided = _timed(lambda now: open_match(opened.rules, opened.by, now, opened.starter), 0, recorded)
        else:
            decided = _again(state, recorded)
        if isinstance(decided, Refused):
            raise BadLog(f"event {at + 1} breaks the rules: {decided.problems[0].code.value}")
        if not decided or tuple(recorded[: len(decided)]) != decided:
            raise BadLog(f"event {at + 1} is not what the rules make of it")
        for event in decided:
            state = evolve(state, event)
        at += len(decided)
    return state


def _timed(decide_at: Callable[[int], tuple[Event, ...] | Refused], now: int, recorded: Sequence[Event]) -> tuple[Event, ...] | Refused:
    """What is decided at the time that the *recorded* events betray by the interval that they set; at *now* if they set none."""
    decided = decide_at(now)
    if not isinstance(decided, Refused):
        for mine, theirs in zip(decided, recorded, strict=False):
            if isinstance(mine, ClockSet) and isinstance(theirs, ClockSet):
                return decide_at(now + theirs.until - mine.until)
    return decided


def _again(state: Match, recorded: Sequence[Event]) -> tuple[Event, ...] | Refused:
    """What the referee decides on the intent that must have caused the *recorded* events."""
    intent, due = _cause(state, recorded)
    chance = _Recorded(next((_chosen(e) for e in recorded if isinstance(e, Started | Told)), None))
    until = state.until or 0
    return _timed(lambda now: decide(state, intent, now, chance), until if due else until - 1, recorded)


def _chosen(event: Started | Told) -> object:
    return event.seat if isinstance(event, Started) else event.cell


def _cause(state: Match, recorded: Sequence[Event]) -> tuple[Intent, bool]:
    """The intent that must have caused the *recorded* events, and whether it waits for the running interval to end."""
    following = recorded[1] if len(recorded) > 1 else None
    match recorded[0]:
        case Sat(seat, by):
            return Sit(seat, by), False
        case Arranged(seat, units) if isinstance(following, Completed) and following.seat == seat:
            return Complete(seat, units), True
        case Arranged(seat, units):
            return Arrange(seat, units), False
        case Readied(seat):
            return Finish(seat), False
        case Reopened(seat):
            return Reopen(seat), False
        case Fired(seat, target, cell):
            return Fire(seat, target, cell, state.ply), False
        case Hinted(seat):
            return TakeHint(seat), False
        case WentOut(seat, Reason.RESIGNED):
            return Resign(seat), False
        case TimedOut():
            return Tick(), True
        case ClockSet():
            return Resume(), False
        case event:
            raise BadLog(f"{type(event).__name__} came from nowhere")
