"""Asking for a shot: by key, click, entry, pickers or a line of text."""

from __future__ import annotations

from seaboard.engine.grid import Cell, column_name
from seaboard.engine.intents import Fire
from seaboard.engine.problems import Code, Problem
from seaboard.engine.view import SeatView
from seaboard.ui.context import Context
from seaboard.ui.effects import Step, Submit
from seaboard.ui.model import OWN, Model
from seaboard.ui.refusing import refuse


def fire(model: Model, ctx: Context, cell: Cell, sea: str | None = None) -> Step:
    """Fire at *cell* of the target's sea, or of *sea* if it is the own one (the referee says why not). Not while a shell flies."""
    view = ctx.view
    if view is None or view.seat is None:
        return model, ()
    if ctx.busy:
        return refuse(model, (Problem(Code.BUSY),), ctx), ()
    target = view.seat if sea == OWN else view.target
    return model, (Submit(Fire(view.seat, target, cell, view.ply)),)


def off_sea(view: SeatView) -> Problem:
    """The problem with a cell off the grid."""
    n = view.rules.board
    return Problem(Code.OFF_SEA, values=(("column", column_name(n - 1)), ("row", n)))
