"""The file of the game in progress: written whole or not at all, and taken back only after every decision in it was checked.

A save holds the whole truth, the computers' fleets too; what is said about one never does.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from seaboard.engine.events import Event
from seaboard.engine.log import VERSION, BadLog, audit, bind, loads
from seaboard.engine.match import Match
from seaboard.engine.rules import PERSON
from seaboard.engine.units import FLEETS
from seaboard.play import files, told
from seaboard.play.home import Home
from seaboard.play.settings import LEVELS
from seaboard.words import Msg, msg

_log = logging.getLogger("seaboard.play.saves")
#: No game has a larger seed, nor had more fleets drawn: figures without end can be neither counted on nor written again.
MAX_SEED, MAX_PRESSES = 2**63 - 1, 2**31 - 1


@dataclass(frozen=True, slots=True)
class Meta:
    """What a game needs besides its events to go on as it would have: the *seed* of its random streams, and how many fleets the
    person has had drawn at random (*presses*), so that the next one is another."""

    seed: int
    presses: int = 0


class Saved(NamedTuple):
    """A save that was checked: its events, its meta data, and the state that the events lead to."""

    events: tuple[Event, ...]
    meta: Meta
    match: Match


class BadSave(Exception):
    """A save that cannot be taken: *msg* says why, *aside* where it was put (None: it is where it was). *missing*: there is none."""

    def __init__(self, message: Msg, missing: bool = False, aside: Path | None = None) -> None:
        super().__init__(message.key)
        self.msg = message
        self.missing = missing
        self.aside = aside


def write(path: Path, lines: Sequence[str], meta: Meta) -> None:
    """Save a game, whose events ``log.written`` made *lines* of; ``files.Unwritable`` if that fails, and then the save that was there
    before is whole."""
    files.write_atomic(path, bind(lines, {"seed": meta.seed, "presses": meta.presses}).encode())


def read(path: Path) -> Saved:
    """The game that *path* holds; BadSave if it cannot be read, is damaged, edited, of another version or against the rules."""
    try:
        data = files.read_bytes(path)
    except files.Unreadable as error:
        raise BadSave(error.msg, missing=error.missing) from error
    name = files.shown(path)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadSave(msg("save.no_game", path=name)) from error
    try:
        events, head = loads(text)
    except BadLog as error:
        _log.info("%s is refused: %s", name, error)
        raise BadSave(_fault(text, name)) from error
    meta = _meta(head)
    if meta is None:
        raise BadSave(msg("save.damaged", path=name))
    try:
        match = audit(events)
    except Exception as error:  # whatever a forged log makes the engine stumble over, the log is at fault
        _log.info("%s is refused: %s", name, error, exc_info=not isinstance(error, BadLog))
        raise BadSave(msg("save.illegal", path=name)) from error
    if not _ours(match):
        raise BadSave(msg("save.other_table", path=name))
    return Saved(events, meta, match)


def load(home: Home) -> Saved:
    """The game in progress. One that cannot be taken is put aside first, and the BadSave says where it lies now."""
    try:
        return read(home.game)
    except BadSave as error:
        if error.missing:
            raise
        try:
            kept = files.put_aside(home.game)
        except files.Unwritable as stuck:
            raise BadSave(msg("save.refused_stuck", why=error.msg, stuck=stuck.msg)) from error
        raise BadSave(msg("save.refused", why=error.msg, path=files.shown(kept)), aside=kept) from error


def put_aside(path: Path) -> Path:
    """Keep the save *path* in the folder ``aside`` beside it and say where; ``files.Unwritable`` if that fails."""
    return files.put_aside(path)


def verify(path: Path) -> Msg:
    """What the save *path* is, without a word of what the person's seat may not know; BadSave if it would be refused."""
    return about(read(path))


def about(saved: Saved) -> Msg:
    """One sentence on a save: its rules, who plays, where the game stands, and the shots fired."""
    return told.game(saved.match)


def _meta(head: Mapping[str, Any]) -> Meta | None:
    if set(head) != {"seed", "presses"} or not all(type(value) is int for value in head.values()):
        return None
    seed, presses = head["seed"], head["presses"]
    return Meta(seed, presses) if 0 <= seed <= MAX_SEED and 0 <= presses <= MAX_PRESSES else None


def _ours(match: Match) -> bool:
    """Whether this program plays such games: the person at seat 0, known levels at the others, a fleet that it has words for."""
    fleet = match.rules.fleet
    person, *others = match.seats
    return person.by == PERSON and all(seat.by in LEVELS for seat in others) and FLEETS.get(fleet.key) == fleet


def _fault(text: str, name: str) -> Msg:
    """Why ``loads`` refused *text*, in words; the log has the details."""
    if not text.strip():
        return msg("save.empty", path=name)
    lines = text.removesuffix("\n").split("\n")
    head = _object(lines[0])
    if head is None or head.get("seaboard") != "game":
        return msg("save.no_game", path=name)
    version = head.get("version")
    if type(version) is int and version != VERSION and abs(version) < 1_000_000:
        return msg("save.version", path=name, found=version, known=VERSION)
    last = _object(lines[-1])
    if not text.endswith("\n") or last is None or set(last) != {"digest"}:
        return msg("save.cut_short", path=name)
    for number, line in enumerate(lines, 1):
        if _object(line) is None:
            return msg("save.damaged_line", path=name, n=number)
    return msg("save.damaged", path=name)


def _object(line: str) -> dict[str, Any] | None:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None
