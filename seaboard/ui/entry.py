"""The cell entry: a line in which a cell is typed and echoed before it is fired at."""

from __future__ import annotations

from dataclasses import replace

from seaboard.engine.grid import on_grid, parse_cell
from seaboard.engine.view import SeatView
from seaboard.ui import shooting
from seaboard.ui.commands import Action, Command, Do, Erase, Press, Type
from seaboard.ui.context import Context
from seaboard.ui.effects import Step
from seaboard.ui.model import ENEMY, Model
from seaboard.ui.page import Button, Entry, Look, Panel, Where
from seaboard.ui.refusing import refuse
from seaboard.ui.seas import at_cursor
from seaboard.ui.telling import bad_cell, problem
from seaboard.words import Msg, msg

#: Characters that the line takes: the longest cell is two letters and two digits, and some space.
LONGEST = 12


def open_(model: Model) -> Model:
    """Open the line."""
    return replace(model, entry="", focus="entry")


def close(model: Model) -> Model:
    """Close it; the keys go to the target's sea again."""
    return replace(model, entry=None, focus=ENEMY)


def update(model: Model, command: Command, ctx: Context) -> Step | None:
    """The model after *command* while the line is open; None for what is not about it."""
    text = model.entry
    if text is None:
        return None
    match command:
        case Type(typed):
            kept = "".join(c for c in typed if c.isprintable())
            return replace(model, entry=(text + kept)[:LONGEST]), ()
        case Erase():
            return replace(model, entry=text[:-1]), ()
        case Do(Action.ACCEPT) if model.focus == "entry":
            return _fire(model, text, ctx)
        case Press("entry:fire"):
            return _fire(model, text, ctx)
        case Do(Action.BACK) | Press("entry:cancel"):
            return close(model), ()
    return None


def _fire(model: Model, text: str, ctx: Context) -> Step:
    if ctx.view is None:
        return close(model), ()
    cell = parse_cell(text)
    if cell is None:
        return refuse(model, (bad_cell(text, ctx.view.rules.board),), ctx), ()
    return shooting.fire(close(model), ctx, cell)


def echo(text: str, view: SeatView) -> Msg:
    """What *text* would mean if it were fired now."""
    cell = parse_cell(text)
    if cell is None:
        return msg("entry.format") if not text.strip() else problem(bad_cell(text, view.rules.board), view)[0]
    if not on_grid(view.rules.board, cell):
        return problem(shooting.off_sea(view), view)[0]
    return msg("entry.echo", cell=at_cursor(view, view.target, cell))


def panel(text: str, view: SeatView) -> Panel:
    """The open line with its buttons."""
    return Panel(
        "entry_panel",
        Where.ASIDE,
        (
            Entry("entry", msg("entry.label"), text, echo(text, view)),
            Button("entry:fire", msg("action.fire"), look=Look.PRIMARY),
            Button("entry:cancel", msg("entry.cancel"), look=Look.QUIET),
        ),
    )
