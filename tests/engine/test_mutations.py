"""Every single field of a log, changed: without a new digest it is refused, with one it is refused by codec or audit.

Some changes give another legal log, such as an option on which nothing in the game depends. Which these are is said in
``legal_changes`` by rules that do not ask the audit, and below field by field; the audit must accept just those.
"""

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from seaboard.engine.events import (
    Answer,
    Event,
    Reason,
    Thing,
)
from seaboard.engine.grid import cells, parse_cell
from seaboard.engine.intents import Arrange, Complete, Reopen, Resign, Resume, Sit, TakeHint, Tick
from seaboard.engine.log import EVENT_TYPES, BadLog, audit, dumps, encode, loads
from seaboard.engine.rules import CLOCKS, PERSON, First, Rules
from seaboard.engine.units import Kind
from tests.boards import POND, POND_FLEETS, POOL, POOL_LETTERS, at, draw
from tests.engine.legal_changes import Path, Truth, is_legal, label, may_be_lost, may_come_twice, read
from tests.tables import Picks, Table

POOL_FLEETS = (
    draw(
        """
        Y . . . .
        Y . C C .
        Y . . . .
        . . . . .
        . . . . .
        """,
        POOL_LETTERS,
    ),
    draw(
        """
        . . . . .
        . Y Y Y .
        . . . . .
        . . . . C
        . . . . C
        """,
        POOL_LETTERS,
    ),
)


def plain_game() -> Table:
    """House rules to the end: drafts changed, one taken back, a hint, hits on both sides."""
    table = Table(Rules(fleet=POOL))
    table.rng = Picks(0)
    table.must(Sit(1, "captain"))
    table.must(Arrange(0, POOL_FLEETS[1][:1]))
    table.lay(POOL_FLEETS[0])
    table.must(Reopen(0))
    table.lay(*POOL_FLEETS)
    table.fire("A1")  # seat 0: water
    table.fire("A1", "C2", "E5")
    table.must(TakeHint(0))
    table.fire("B2", "A3")
    table.fire("A2", "A4")
    table.sink_all(1)
    return table


def ring_game() -> Table:
    """Three seats, shapes, mines, sweepers, told cells, a clock with a late shot and a missed one, a seat out and one resigned."""
    rules = Rules(fleet=POND, first=First.OPPONENT, free_shapes=True, clock=20, seats=3, hints=False)
    table = Table(rules, ("person", "captain", "admiral"), starter=0, now=5000)
    table.lay(*POND_FLEETS)
    table.rng = Picks(at("A5"), at("C2"), at("E1"))
    table.now += 19_000
    table.fire("A6")  # 0 at 1: a sweeper, and seat 1 is told the mine on A5
    table.fire("F4")  # 1 at 2: a mine, and seat 2 is told C2
    table.fire("F6")  # 2 at 0: a sweeper; seat 2 has no mine left
    table.fire("E3", "E4", "F3", "E5")
    table.must(Tick(), now=table.state.until)
    table.fire("A6")
    table.fire("A5")  # 2 at 0: a mine, and seat 0 is told E1
    table.fire("C1", "C2", "C3", "E1", "A3")  # seat 1 is out
    table.fire("F1", "D6")
    table.must(Resign(2))
    return table


def late_game() -> Table:
    """Touching, one shot a turn, a clock of 10 seconds: placing runs out, the game is resumed, seat 0 misses three times."""
    rules = Rules(fleet=POOL, touching=True, hit_again=False, first=First.YOU, mark_water=False, hints=False, clock=10)
    table = Table(rules, now=1000)
    table.must(Arrange(0, POOL_FLEETS[0][1:]))
    table.must(Resume(), now=200_000)
    table.must(Complete(0, POOL_FLEETS[0]), now=table.state.until)
    table.must(Complete(1, POOL_FLEETS[1]))
    table.must(Resume(), now=700_000)
    table.now = 709_500
    table.fire("B2")
    for cell in ("A1", "E5", "E4"):
        table.now += 1000
        table.fire(cell)
        table.must(Tick(), now=table.state.until)
    return table


def open_game() -> Table:
    """A game under way, in which much is still hidden."""
    table = Table(Rules(fleet=POND, first=First.YOU, free_shapes=True))
    table.lay(*POND_FLEETS[:2])
    table.rng = Picks(at("B1"))
    table.fire("C6")  # 0 at 1: a mine; seat 1 is told B1
    table.fire("A1", "B1", "F5")
    table.fire("C1", "C2")
    return table


GAMES: dict[str, Callable[[], Table]] = {game.__name__: cache(game) for game in (plain_game, ring_game, late_game, open_game)}

#: The fields of which some change makes another legal log and is accepted: in every game ...
ALWAYS = {
    "Opened.by",
    "Opened.by[]",
    "Opened.rules.explain",
    "Opened.rules.first",
    "Opened.rules.fleet.board",
    "Opened.rules.fleet.classes",
    "Opened.rules.fleet.key",
    "Opened.rules.mark_water",
    "Opened.rules.touching",
    "Fired.cell",
}
#: ... and in each.
LEGAL = {
    "plain_game": {
        "Opened.rules.free_shapes",
        "Opened.starter",
        "Sat.by",
        "Sat.seat",
        "Arranged.seat",
        "Arranged.units",
    },
    "ring_game": {"Opened.rules.hints", "ClockSet.until", "Told.cell"},
    "late_game": {"Opened.rules.hints", "Opened.rules.free_shapes", "Opened.starter", "ClockSet.until", "Arranged.units"},
    "open_game": {
        "Opened.rules.hints",
        "Opened.rules.fleet.classes[].kind",
        "Opened.starter",
        "Arranged.units[].cells[]",
        "Told.cell",
    },
}


def fields_of(data: Any, path: Path = ()) -> Iterator[Path]:
    """The ways to every value inside *data*, lists and objects included."""
    if path:
        yield path
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield from fields_of(value, (*path, key))


def other_values(path: Path, old: Any, rules: Rules) -> list[Any]:
    """What the value at *path* is changed to, more for a cell or a word of which there are only some."""
    words: dict[str, list[Any]] = {
        "event": list(EVENT_TYPES),
        "answer": [a.value for a in Answer],
        "reason": [r.value for r in Reason],
        "thing": [t.value for t in Thing],
        "kind": [k.value for k in Kind],
        "first": [f.value for f in First],
        "clock": list(CLOCKS),
        "starter": [None, *range(rules.seats)],
        "cls": [c.key for c in rules.fleet.classes],
        "by": [PERSON],
    }
    name = next((part for part in reversed(path) if isinstance(part, str)), "")
    values = words.get(name, []) if not isinstance(old, list) else []
    if isinstance(old, bool):
        values = [*values, not old, 0, 1, None, "true"]
    elif isinstance(old, int):
        values = [*values, old + 1, old - 1, 10**9, old + 10_000, old - 10_000, float(old), str(old)]
    elif isinstance(old, str):
        every = 1 if path == ("cell",) else 9  # a shot at any cell; units changed at some
        on_sea = [c.name for c in cells(rules.board)[::every]] if parse_cell(old) is not None else []
        values = [*values, *on_sea, "", old + "x", old.upper(), old.lower(), "Z99", 0, None]
    elif old is None:
        values = [*values, 0, 1, "", False]
    elif isinstance(old, list):
        values = [old[:-1], [*old, *old[-1:]], old[::-1], [], None, {}]
    else:
        values = [{**old, "surplus": 0}, *({k: v for k, v in old.items() if k != gone} for gone in old), None, []]
    return [v for v in values if v != old or type(v) is not type(old)]


def changed_data(data: Any, path: Path, new: Any) -> Any:
    """A copy of *data* with another value at *path*."""
    result = copy.deepcopy(data)
    inside = result
    for part in path[:-1]:
        inside = inside[part]
    inside[path[-1]] = new
    return result


def signed(lines: list[str]) -> str:
    """These lines with a digest that holds."""
    body = "".join(line + "\n" for line in lines)
    return body + json.dumps({"digest": hashlib.sha256(body.encode()).hexdigest()}, separators=(",", ":")) + "\n"


def accepted(events: list[Event]) -> bool:
    """Whether the audit takes the log. Anything but a refusal by ``BadLog`` is a fault of its own."""
    try:
        audit(events)
    except BadLog:
        return False
    return True


def _taken_on_paper(text: str) -> bool:
    try:
        return accepted(list(loads(text)[0]))
    except BadLog:
        return False


@pytest.mark.parametrize("name", GAMES)
def test_every_changed_field_is_refused_or_makes_another_legal_log(name: str) -> None:
    table = GAMES[name]()
    truth = Truth(table)
    lines = dumps(table.log, {}).splitlines()
    legal: set[str] = set()
    wrong: list[tuple[int, str, Any, Any, bool]] = []
    tried = 0
    for index, event in enumerate(table.log):
        data = encode(event)
        for path in fields_of(data):
            old = data
            for part in path:
                old = old[part]
            values = other_values(path, old, table.rules)
            for nth, new in enumerate(values[index % 2 :: 2] if len(table.log) > 40 else values):  # half of them in a long log
                changed = changed_data(data, path, new)
                expected = is_legal(truth, index, path, changed, new)
                other = read(changed)
                taken = other is not None and accepted([*table.log[:index], other, *table.log[index + 1 :]])
                if taken is not expected:
                    wrong.append((index, label(data, path), old, new, expected))
                if nth == 0:  # on paper too: without another digest, and with one that holds
                    body = [*lines[: index + 1], json.dumps(changed, separators=(",", ":")), *lines[index + 2 : -1]]
                    with pytest.raises(BadLog):
                        loads("\n".join([*body, lines[-1]]) + "\n")
                    assert taken is _taken_on_paper(signed(body))
                tried += 1
                if expected:
                    legal.add(label(data, path))
    assert not wrong, "index, field, old, new, and whether it makes a legal log"
    assert tried > 1000
    assert legal == ALWAYS | LEGAL[name]


@pytest.mark.parametrize("name", GAMES)
def test_every_event_lost_or_doubled_is_refused_or_makes_another_legal_log(name: str) -> None:
    table = GAMES[name]()
    truth = Truth(table)
    log = table.log
    wrong: list[tuple[str, int, Event, bool]] = []
    place = 0
    for intent, _, events in table.accepted:
        for index in range(place, place + len(events)):
            twice, lost = may_come_twice(truth, index), may_be_lost(truth, index, place, events, intent)
            if accepted([*log[: index + 1], *log[index:]]) is not twice:
                wrong.append(("twice", index, log[index], twice))
            if accepted([*log[:index], *log[index + 1 :]]) is not lost:
                wrong.append(("lost", index, log[index], lost))
        place += len(events)
    assert not wrong
