"""The turn log as a list, newest first, and how it scrolls: what is being read stays in place when a new line comes in above."""

from __future__ import annotations

from dataclasses import replace

from seaboard.engine.events import Event, Fired, Sank
from seaboard.engine.view import SeatView
from seaboard.ui.memory import remembered
from seaboard.ui.model import Model
from seaboard.ui.numbers import last_turn
from seaboard.ui.page import Row, Rows
from seaboard.ui.telling import log
from seaboard.words import Msg, msg


def rows(model: Model, view: SeatView) -> Rows:
    """The log of *view*."""
    made = _rows(view)
    return Rows("log", msg("log.title"), made, msg("log.empty"), top_of(model, len(made)))


@remembered
def _rows(view: SeatView) -> tuple[Row, ...]:
    """The lines of the log, newest first; shots with their number in the game, those of the last turns strong."""
    lines = log(view)
    latest = {e for seat in range(len(view.by)) for e in last_turn(view, seat)}
    numbers = _numbers(view)
    made: list[Row] = []
    for at, (happened, sentence) in enumerate(lines):
        n = numbers.get(happened)
        detail = None if n is None else msg("log.shot", n=n)
        cells, icon = _cells(view, happened, sentence, n)
        side = "" if not isinstance(happened, Fired | Sank) else "own" if happened.seat == view.seat else "enemy"
        made.append(Row(f"log:{len(lines) - at}", sentence, detail, strong=happened in latest, cells=cells, icon=icon, side=side))
    return tuple(made)


def _cells(view: SeatView, event: Event, sentence: Msg, n: int | None) -> tuple[tuple[Msg, ...], str]:
    """What a picture shows of *event* in columns, and its icon: a shot's number, who fired, where, what came of it."""
    match event:
        case Fired(seat, _, cell, answer) if n is not None:
            who = msg("log.you") if seat == view.seat else msg("log.enemy") if len(view.by) == 2 else msg("log.seat", n=seat + 1)
            return (msg("log.number", n=n), who, msg("log.cell", cell=cell.name), msg(f"log.{answer.value}")), answer.value
        case Sank(seat, unit):
            whose = "own" if seat == view.seat else "enemy"
            return (msg(f"log.sank.{whose}", unit=msg(f"unit.{unit.cls}")),), "sunk_ship"
    return (sentence,), ""


def _numbers(view: SeatView) -> dict[Event, int]:
    """The shots of all seats in one row of numbers: side by side two rows would read as a fault."""
    return {event: n for n, event in enumerate((e for e in view.record if isinstance(e, Fired)), 1)}


def top_of(model: Model, length: int) -> int:
    """The first visible line of a log of *length*."""
    top = model.battle.log_top
    return 0 if top == 0 else min(top + length - model.battle.log_length, max(0, length - 1))


def scroll(model: Model, view: SeatView, lines: int) -> Model:
    """The model with its log scrolled by *lines*."""
    length = len(_rows(view))
    top = max(0, min(top_of(model, length) + lines, length - 1))
    return replace(model, battle=replace(model.battle, log_top=top, log_length=length))
