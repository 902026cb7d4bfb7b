"""Events and problems as sentences, for the turn log, the notices, speech and the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from seaboard.engine.events import (
    Answer,
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
    Sank,
    Sat,
    Started,
    TimedOut,
    Told,
    TurnPassed,
    WentOut,
)
from seaboard.engine.grid import Cell, column_name
from seaboard.engine.problems import Code, Problem
from seaboard.engine.rules import PERSON
from seaboard.engine.units import Unit
from seaboard.engine.view import SeatView
from seaboard.words import Msg, msg


def who(view: SeatView, seat: int) -> Msg:
    """Another seat, as it is called: "the captain", or with several "the captain at seat 3"."""
    by = view.by[seat]
    name = msg("who.person") if by == PERSON else msg("who.level", level=msg(f"level.{by}"))
    return name if len(view.by) == 2 else msg("who.at", who=name, seat=seat + 1)


def span(cells: Iterable[Cell]) -> Msg:
    """Cells of one unit: "B2", "B2 to B4" for a straight run, else all of them."""
    body = sorted(cells)
    if len(body) == 1:
        return msg("cells.one", cell=body[0].name)
    if len({c.col for c in body}) == 1 or len({c.row for c in body}) == 1:
        return msg("cells.span", first=body[0].name, last=body[-1].name)
    return msg("cells.list", cells=names(body))


def names(cells: Iterable[Cell]) -> tuple[str, ...]:
    """The names of *cells*, all of which have one."""
    return tuple(c.name for c in cells)


def unit_on(unit: Unit) -> Msg:
    """A unit and where it lies: "frigate on B2 to B4"."""
    return msg("unit.on", unit=msg(f"unit.{unit.cls}"), cells=span(unit.cells))


def counted(counts: Iterable[tuple[str, int]]) -> tuple[Msg, ...]:
    """Pairs of a class and how many, as words: "carrier", "3 destroyers"."""
    return tuple(msg(f"units.{cls}", n=n) for cls, n in counts)


# --- problems --------------------------------------------------------------------------------------------------------

_SIMPLE = frozenset(
    (
        Code.NO_SUCH_SEAT,
        Code.NOT_PLACING,
        Code.ALREADY_DONE,
        Code.NOT_DONE,
        Code.NOT_STARTED,
        Code.GAME_OVER,
        Code.SEAT_OUT,
        Code.STALE,
        Code.LATE,
        Code.NOT_DUE,
        Code.BUSY,
        Code.OWN_SEA,
        Code.LEVEL_FIXED,
        Code.HINTS_OFF,
        Code.HINTS_PEOPLE,
    )
)


def problems(found: Iterable[Problem], view: SeatView | None) -> tuple[Msg, ...]:
    """A sentence for each problem; what is missing from a fleet is told in one."""
    found = tuple(found)
    lacking = tuple((str(p.value("unit")), int(p.value("count"))) for p in found if p.code is Code.MISSING)
    told = [sentence for p in found if p.code is not Code.MISSING for sentence in problem(p, view)]
    return (*told, msg("problem.missing", units=counted(lacking))) if lacking else tuple(told)


def problem(p: Problem, view: SeatView | None) -> tuple[Msg, ...]:
    """The sentences for one problem: what is wrong, with its cells and units."""
    key = f"problem.{p.code.value}"
    if p.code in _SIMPLE:
        return (msg(key),)
    match p.code:
        case Code.OFF_GRID:
            return _off_grid(p, key)
        case Code.TAKEN:
            return (msg(key, n=len(p.cells), cells=names(p.cells), unit=unit_on(p.units[0])),)
        case Code.TOO_CLOSE:
            return (msg(key, cells=names(p.cells), unit=unit_on(p.units[0])),)
        case Code.WRONG_SHAPE:
            return (msg(key, cells=names(p.cells), unit=msg(f"unit.{p.value('unit')}")),)
        case Code.UNKNOWN_UNIT:
            return (msg(key, unit=p.value("unit")),)
        case Code.TOO_MANY:
            cls, count = p.value("unit"), int(p.value("count"))
            return (msg(key, n=count, unit=msg(f"unit.{cls}"), units=msg(f"units.{cls}", n=count)),)
        case Code.MISSING:
            return (msg(key, units=counted([(str(p.value("unit")), int(p.value("count")))])),)
        case Code.NO_ROOM:
            return (msg(key, unit=msg(f"unit.{p.value('unit')}")),)
        case Code.NOT_YOUR_TURN if view is not None and view.turn is not None:
            return (msg(key, who=who(view, view.turn)),)
        case Code.NOT_TARGET if view is not None:
            return (msg(key, who=who(view, int(p.value("target")))),)
        case Code.NOT_YOUR_TURN | Code.NOT_TARGET:
            return (msg(f"{key}.nobody"),)
        case Code.ALREADY:
            return _already(p, key)
        case Code.BAD_CELL:
            return (msg(key, text=p.value("text"), column=p.value("column"), row=p.value("row")),)
        case _:
            return (msg(key, **dict(p.values)),)


def _off_grid(p: Problem, key: str) -> tuple[Msg, ...]:
    left, top = p.value("beyond_left"), p.value("beyond_top")
    edge = "left_top" if left and top else "left" if left else "top" if top else None
    told = () if edge is None else (msg(f"{key}.{edge}"),)
    return (*told, msg(key, n=len(p.cells), cells=names(p.cells))) if p.cells else told


def _already(p: Problem, key: str) -> tuple[Msg, ...]:
    cell, answer = p.cells[0].name, p.value("answer")
    if answer == Answer.SUNK.value and p.units:
        return (msg(f"{key}.sunk", cell=cell, unit=unit_on(p.units[0])),)
    return (msg(f"{key}.{answer}", cell=cell),)


def bad_cell(text: str, n: int) -> Problem:
    """The problem with *text* that names no cell of a sea of *n* by *n*."""
    return Problem(Code.BAD_CELL, values=(("text", text.strip()), ("column", column_name(n - 1)), ("row", n)))


def hint(cell: Cell, chance: float, mine: float, reason: str) -> Msg:
    """A hint in words: *chance* of a ship on *cell* and of a *mine*, 0 to 1, and the *reason* by its key in ``players.hints``."""
    told = msg(f"hint.{reason}", cell=cell.name, chance=percent(chance))
    return told if mine <= 0 else msg("hint.mine", hint=told, mine=percent(mine))


def percent(chance: float) -> int:
    """*chance* (0 to 1) in per cent; 0 and 100 only where it is certain."""
    if chance <= 0 or chance >= 1 - 1e-9:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))


# --- events ----------------------------------------------------------------------------------------------------------


def event(happened: Event, view: SeatView) -> Msg | None:
    """The sentence for *happened*, as told to the seat of *view* (in which it has happened already); None for what needs none."""
    me = view.seat
    match happened:
        case Fired(seat, target, cell, answer):
            told = msg(f"answer.{answer.value}")
            if seat == me:
                return msg("event.fired.you", cell=cell.name, answer=told)
            key = "event.fired.they" if target == me else "event.fired.other"
            return msg(key, who=who(view, seat), cell=cell.name, answer=told)
        case Sank(seat, unit):
            if seat == me:
                return msg("event.sank.yours", unit=unit_on(unit))
            mine = _sunk_by(view, happened) == me
            return (
                msg("event.sank.theirs", unit=unit_on(unit)) if mine else msg("event.sank.other", who=who(view, seat), unit=unit_on(unit))
            )
        case Told(_, about, cell, thing):
            return msg(f"event.told.{thing.value}", who=who(view, about), cell=cell.name)
        case TimedOut(seat, misses):
            return msg("event.timed_out.you", n=misses) if seat == me else msg("event.timed_out.they", n=misses, who=who(view, seat))
        case TurnPassed(seat):
            return msg("event.turn.you") if seat == me else None
        case Started(seat):
            return msg("event.started.you") if seat == me else msg("event.started.they", who=who(view, seat))
        case Hinted(seat):
            return msg("event.hinted.you") if seat == me else msg("event.hinted.they", who=who(view, seat))
        case WentOut(seat, reason):
            # a two-seat game ends with it, and how it ended is told then
            return None if len(view.by) == 2 else _went_out(view, seat, reason)
        case Ended():
            return ended(view)
        case Completed(_, moved):
            return msg("event.completed.moved", units=tuple(unit_on(u) for u in moved)) if moved else msg("event.completed")
        case Readied(seat):
            return None if seat == me else msg("event.readied", who=who(view, seat))
        case Reopened(seat):
            return msg("event.reopened.you") if seat == me else msg("event.reopened.they", who=who(view, seat))
        case Sat(seat):
            return msg("event.sat", who=who(view, seat))
        case Opened() | Arranged() | ClockSet():
            return None


def _sunk_by(view: SeatView, sank: Sank) -> int | None:
    """The seat whose shot it was that sank a ship."""
    return next(
        (e.seat for e in reversed(view.record) if isinstance(e, Fired) and e.target == sank.seat and e.cell in sank.unit.cells), None
    )


def _went_out(view: SeatView, seat: int, reason: Reason) -> Msg:
    if seat == view.seat:
        return msg(f"event.out.you.{reason.value}")
    return msg(f"event.out.they.{reason.value}", who=who(view, seat))


def ended(view: SeatView) -> Msg:
    """How the game of *view* ended: who won, and by what."""
    winner = view.winner
    if winner is None:
        raise ValueError("the game has not ended")
    if winner == view.seat:
        loser = next(seat for seat, reason in reversed(tuple(enumerate(view.out))) if reason is not None)
        return msg(f"event.ended.won.{_reason(view, loser)}", who=who(view, loser))
    return msg(f"event.ended.lost.{_reason(view, view.seat or 0)}", who=who(view, winner))


def _reason(view: SeatView, seat: int) -> str:
    reason = view.out[seat]
    return Reason.SUNK.value if reason is None else reason.value


#: Events that the turn log lists; whose turn it is, the head of the screen says.
LOGGED = (Started, Fired, Sank, Told, TimedOut, WentOut, Ended, Hinted)


def log(view: SeatView) -> tuple[tuple[Event, Msg], ...]:
    """The turn log, newest first: the events that it lists and their sentences."""
    told = ((e, event(e, view)) for e in reversed(view.record) if isinstance(e, LOGGED))
    return tuple((e, sentence) for e, sentence in told if sentence is not None)
