"""Which changes of a log make another legal log: rules of thumb that know what a game was, and never ask the audit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from seaboard.engine.draft import check_fleet, check_units
from seaboard.engine.events import (
    Answer,
    Arranged,
    ClockSet,
    Completed,
    Event,
    Fired,
    Hinted,
    Opened,
    Readied,
    Reason,
    Sat,
    Started,
    Thing,
    Told,
)
from seaboard.engine.grid import Cell, parse_cell
from seaboard.engine.intents import Complete, Fire, Intent, Resume, Sit, TakeHint, Tick
from seaboard.engine.log import BadLog, decode_event, encode
from seaboard.engine.match import Match
from seaboard.engine.rules import CLOCKS, PERSON, First, Rules
from seaboard.engine.units import Kind, Unit
from tests.tables import Table

#: The way to a value inside the data of an event.
Path = tuple[str | int, ...]


class Truth:
    """What a game was, for the rules below: they never ask the audit."""

    def __init__(self, table: Table) -> None:
        self.log: list[Event] = table.log
        self.accepted = table.accepted
        self.state: Match = table.state
        assert isinstance(table.log[0], Opened)
        self.opened: Opened = table.log[0]
        self.rules = table.rules
        self.started = next(i for i, e in enumerate(table.log) if isinstance(e, Started))
        self.starter = next(e.seat for e in table.log if isinstance(e, Started))
        self.hinters = {e.seat for e in table.log if isinstance(e, Hinted)}
        self.drafts = [e for e in table.log if isinstance(e, Arranged)]
        self.fired = [e for e in table.log if isinstance(e, Fired)]
        self.told = [e for e in table.log if isinstance(e, Told)]

    def shot(self, seat: int, cell: Cell) -> bool:
        """Whether *cell* of the sea of *seat* was fired at, at any time."""
        return any(e.target == seat and e.cell == cell for e in self.fired)

    def kind(self, unit: Unit | None) -> Kind | None:
        """What the unit is; None for water."""
        cls = None if unit is None else self.rules.fleet.unit_class(unit.cls)
        return None if cls is None else cls.kind

    def drafts_legal(self, rules: Rules) -> bool:
        """Whether every draft could have lain under *rules*."""
        return not any(check_units(rules, e.units) for e in self.drafts)

    def times_legal(self, clock: int, changed: dict[int, int], without: int | None = None) -> bool:
        """Whether all shots are in time and all misses due, if the interval were *clock* seconds, the ``ClockSet`` at these places
        of the log set other ends, and the group that begins at *without* had not been."""
        place, until, shooting = 0, 0, False
        for intent, _, events in self.accepted:
            sets = [place + i for i, e in enumerate(events) if isinstance(e, ClockSet)]
            shooting = shooting or any(isinstance(e, Started) for e in events)
            if place != without:
                for where in sets:
                    event = self.log[where]
                    assert isinstance(event, ClockSet)
                    ends = changed.get(where, event.until)
                    seconds = clock if shooting else self.rules.placing_seconds
                    began = ends - 1000 * (seconds or 0)
                    if isinstance(intent, Fire) and began >= until or isinstance(intent, Tick | Complete) and began < until:
                        return False
                    until = ends
            place += len(events)
        return True


#: Whether another value at a path of the event at a place of the log makes another legal log.
Rule = Callable[[Truth, int, Path, Any], bool]


def any_text(truth: Truth, index: int, path: Path, new: Any) -> bool:
    return isinstance(new, str)


def any_flag(truth: Truth, index: int, path: Path, new: Any) -> bool:
    return isinstance(new, bool)


def who_sits(truth: Truth, index: int, path: Path, new: Any) -> bool:
    """A name is a name; only a hint asks whether the others are people, and of those it asks the last to sit down."""
    last = not any(isinstance(e, Sat) for e in truth.log[index + 1 :])
    return isinstance(new, str) and not (truth.hinters and last and new == PERSON)


def all_who_sit(truth: Truth, index: int, path: Path, new: Any) -> bool:
    """As many names as there are seats."""
    return isinstance(new, list) and len(new) == truth.rules.seats


def option(name: str) -> Rule:
    """An option of placing: legal if every draft is legal with it."""
    return lambda truth, index, path, new: isinstance(new, bool) and truth.drafts_legal(replace(truth.rules, **{name: new}))  # type: ignore[arg-type]


def starts(truth: Truth, first: First, starter: int | None) -> bool:
    """Whether the seat that started could have, with these options."""
    if starter is not None:
        return starter == truth.starter
    return first is First.CHANCE or (0 if first is First.YOU else 1) == truth.starter


def board(truth: Truth, index: int, path: Path, new: Any) -> bool:
    """A larger sea, or a smaller one on whose rim nothing ever was."""
    used = [c for e in truth.drafts for u in e.units for c in u.cells] + [e.cell for e in truth.fired]
    return type(new) is int and new <= 26 and all(c.col < new and c.row < new for c in used)


def in_another_order(new: Any, old: list[Any]) -> bool:
    """The same things; the order of classes is how a fleet is listed and no more."""
    return isinstance(new, list) and len(new) == len(old) and all(item in new for item in old)


def kind_of_class(truth: Truth, index: int, path: Path, new: Any) -> bool:
    """Single cells that nobody fired at nor was told of may be anything, as long as nobody is out for want of ships."""
    cls = truth.rules.fleet.classes[int(path[-2])]
    where = [(seat, u.cells[0]) for seat, s in enumerate(truth.state.seats) for u in s.units if u.cls == cls.key]
    known = {(e.target, e.cell) for e in truth.fired} | {(t.about, t.cell) for t in truth.told}
    return cls.length == 1 and not known.intersection(where) and all(s.out is not Reason.SUNK for s in truth.state.seats)


def draft_of(truth: Truth, index: int, new: Arranged) -> bool:
    """Another draft: a legal one that the seat replaced later; else a legal fleet that differs only where nobody ever looked."""
    old = truth.log[index]
    assert isinstance(old, Arranged)
    if new.units != tuple(sorted(new.units)):
        return False
    if new.seat != old.seat:
        done = any(isinstance(e, Readied) and e.seat == new.seat for e in truth.log[:index])
        return not done and needless(truth, index, old) and replaced(truth, index, new)
    if any(isinstance(e, Arranged) and e.seat == new.seat for e in truth.log[index + 1 :]):
        return replaced(truth, index, new)
    changed = {c for u in old.units for c in u.cells} ^ {c for u in new.units for c in u.cells}
    unseen = not any(truth.shot(new.seat, c) or any(t.about == new.seat and t.cell == c for t in truth.told) for c in changed)
    return not check_fleet(truth.rules, new.units) and unseen and truth.state.winner is None


def needless(truth: Truth, index: int, draft: Arranged) -> bool:
    """Whether *draft* at *index* need not have been laid: it was there before, or is replaced with what was before as well."""
    before = next((e.units for e in reversed(truth.log[:index]) if isinstance(e, Arranged) and e.seat == draft.seat), ())
    return before == draft.units or replaced(truth, index, replace(draft, units=before))


def replaced(truth: Truth, index: int, draft: Arranged) -> bool:
    """Whether *draft* could lie at *index* and be replaced by what its seat lays next."""
    if check_units(truth.rules, draft.units):
        return False
    for place, event in enumerate(truth.log[index + 1 :], index + 1):
        if isinstance(event, Readied) and event.seat == draft.seat and check_fleet(truth.rules, draft.units):
            return False
        if isinstance(event, Arranged) and event.seat == draft.seat:
            end = truth.log[place + 1]
            return not isinstance(end, Completed) or end.moved == tuple(u for u in draft.units if u not in event.units)
    return False


def seat_of_sitting(truth: Truth, index: int, path: Path, new: Any) -> bool:
    """Who sits down may do so at any seat as long as nothing lies anywhere."""
    return type(new) is int and 0 <= new < truth.rules.seats and index <= truth.log.index(truth.drafts[0])


def fired_cell(truth: Truth, index: int, path: Path, new: Any) -> bool:
    """Another cell that nobody ever fired at and that answers the same, with nothing else following from it."""
    cell, shot = parse_cell(new), truth.log[index]
    assert isinstance(shot, Fired)
    if cell is None or truth.shot(shot.target, cell) or not (cell.col < truth.rules.board and cell.row < truth.rules.board):
        return False
    if any(t.about == shot.target and t.cell in (cell, shot.cell) and truth.log.index(t) > index for t in truth.told):
        return False
    here, there = (truth.state.seats[shot.target].unit_at(c) for c in (shot.cell, cell))
    if shot.answer is Answer.HIT:
        sunk = here is not None and all(truth.shot(shot.target, c) for c in here.cells)
        open_ = there is not None and any(c != cell and not truth.shot(shot.target, c) for c in there.cells)
        return truth.kind(there) is Kind.SHIP and not sunk and (open_ or here == there)
    return shot.answer is Answer.WATER and there is None


def told_cell(truth: Truth, index: int, path: Path, new: Any) -> bool:
    """Another cell of the same kind that had not been fired at then, nor was ever told to this seat."""
    cell, told = parse_cell(new), truth.log[index]
    assert isinstance(told, Told)
    before = {e.cell for e in truth.log[:index] if isinstance(e, Fired) and e.target == told.about}
    again = any(t.seat == told.seat and t.about == told.about and t.cell == cell for t in truth.told)
    if cell is None or cell in before or again:
        return False
    return truth.kind(truth.state.seats[told.about].unit_at(cell)) is (Kind.SHIP if told.thing is Thing.SHIP else Kind.MINE)


#: When a change of a field makes another legal log. A field that is not here makes none.
RULE: dict[str, Rule] = {
    "Opened.rules.mark_water": any_flag,
    "Opened.rules.explain": any_flag,
    "Opened.rules.hints": lambda truth, index, path, new: isinstance(new, bool) and not truth.hinters,
    "Opened.rules.touching": option("touching"),
    "Opened.rules.free_shapes": option("free_shapes"),
    "Opened.rules.first": lambda truth, index, path, new: starts(truth, First(new), truth.opened.starter),
    "Opened.starter": lambda truth, index, path, new: starts(truth, truth.rules.first, new),
    "Opened.rules.clock": lambda truth, index, path, new: (
        new in CLOCKS and None not in (new, truth.rules.clock) and truth.times_legal(new, {})
    ),
    "Opened.rules.fleet.key": any_text,
    "Opened.rules.fleet.board": board,
    "Opened.rules.fleet.classes": lambda truth, index, path, new: in_another_order(new, encode(truth.rules.fleet.classes)),
    "Opened.rules.fleet.classes[].kind": kind_of_class,
    "Opened.by": all_who_sit,
    "Opened.by[]": who_sits,
    "Sat.by": who_sits,
    "Sat.seat": seat_of_sitting,
    "ClockSet.until": lambda truth, index, path, new: type(new) is int and truth.times_legal(truth.rules.clock or 0, {index: new}),
    "Fired.cell": fired_cell,
    "Told.cell": told_cell,
}


def label(data: Any, path: Path) -> str:
    """The path as the tables here write it, such as ``Arranged.units[].cells[]``."""
    name: str = data["event"]
    return name + "".join("[]" if isinstance(part, int) else f".{part}" for part in path)


def read(data: Any) -> Event | None:
    """The event that *data* is; None if the codec refuses it."""
    try:
        return decode_event(data)
    except BadLog:
        return None


def is_legal(truth: Truth, index: int, path: Path, data: Any, new: Any) -> bool:
    """Whether the change makes another legal log, by the rules of this file."""
    event = read(data)
    if isinstance(event, Arranged) and isinstance(truth.log[index], Arranged):
        return draft_of(truth, index, event)
    name = "" if event is None else label(data, path)
    return name in RULE and RULE[name](truth, index, path, new)


def may_be_lost(truth: Truth, index: int, place: int, group: tuple[Event, ...], intent: Intent | None) -> bool:
    """Whether a log is legal without the event at *index*; *intent* caused the *group* that begins at *place*.

    A hint changes nothing, another level may have sat there from the beginning, a fleet may have been completed by its own
    seat; a hit may not have been fired if nothing came of it; and a log may always end before its last event if that came
    alone. Of two intervals set one after the other one may be lost, and a draft that is needless.
    """
    event = truth.log[index]
    after = truth.log[index + 1] if index + 1 < len(truth.log) else None
    match event:
        case Arranged() if len(group) == 1:
            return needless(truth, index, event)
        case ClockSet() if isinstance(after, ClockSet):
            return truth.times_legal(truth.rules.clock or 0, {index: after.until}, without=index + 1)
        case ClockSet() if isinstance(intent, Resume):
            return truth.times_legal(truth.rules.clock or 0, {}, without=index)
        case Fired(answer=Answer.HIT) if len(group) == 1 or isinstance(group[1], ClockSet):
            ship = truth.state.seats[event.target].unit_at(event.cell)
            return ship is not None and not all(truth.shot(event.target, c) for c in ship.cells)
        case Completed():
            return True
        case _:
            return len(group) == 1 and (isinstance(intent, TakeHint | Sit) or after is None)


def may_come_twice(truth: Truth, place: int) -> bool:
    """Whether a log is legal with the event at *place* twice: what can be asked again and then changes nothing."""
    event = truth.log[place]
    if isinstance(event, Arranged):
        end = truth.log[place + 1]
        return not isinstance(end, Completed) or end.moved == ()
    return isinstance(event, Sat | Hinted | ClockSet)
