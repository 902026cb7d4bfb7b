"""Shooting: cursors, shots, hints, the cell entry, leaving. What the screen says is in ``war_room``."""

from __future__ import annotations

from dataclasses import replace

from seaboard.engine.grid import Cell
from seaboard.engine.intents import Arrange
from seaboard.engine.problems import Code, Problem
from seaboard.engine.view import SeatView
from seaboard.ui import entry, logbook
from seaboard.ui.commands import Action, Click, Command, Do, Hover, Lift, Press, Put, Scroll, Shoot
from seaboard.ui.common import ask, quiet, say
from seaboard.ui.context import Context
from seaboard.ui.cursor import MOVES, moved, picked
from seaboard.ui.effects import AskHint, ChangeLevel, LeaveGame, Step, Submit
from seaboard.ui.keymap import ACTIONS
from seaboard.ui.keymap import Context as KeyContext
from seaboard.ui.model import ENEMY, OWN, Ask, Hint, Model
from seaboard.ui.refusing import refuse
from seaboard.ui.shooting import fire
from seaboard.ui.start import level_of
from seaboard.ui.war_room import describe

__all__ = ["describe", "hinted", "look", "update"]

#: What belongs to placing alone.
_PLACING = ACTIONS[KeyContext.PLACING] - ACTIONS[KeyContext.BATTLE]


def update(model: Model, command: Command, ctx: Context) -> Step:
    """The model after *command* on this screen."""
    view = ctx.view
    if view is None or view.seat is None:
        return model, ()
    looked = look(model, command, view, ctx.told or view)
    if looked is not None:
        return looked, ()
    match command:
        case Click(sea, cell):
            return fire(quiet(_at(replace(model, focus=sea), sea, cell)), ctx, cell, sea)
        case Do(Action.ACCEPT):
            sea = OWN if model.focus == OWN else ENEMY
            return fire(quiet(model), ctx, cursor_of(model, sea), sea)
        case Press("fire"):
            return fire(quiet(model), ctx, model.battle.enemy)
        case Shoot(cell):
            return fire(quiet(model), ctx, cell)
        case Do(Action.ENTRY):
            return entry.open_(quiet(model)), ()
        case Do(Action.HINT):
            return (refuse(model, (Problem(Code.BUSY),), ctx), ()) if ctx.busy else (quiet(model), (AskHint(),))
        case Do(Action.HELPS):
            return replace(quiet(model), helps_hidden=not model.helps_hidden), ()
        case Do(Action.RESIGN):
            return ask(model, Ask.RESIGN), ()
        case Do(Action.BACK) | Press("go:leave"):
            return (ask(model, Ask.LEAVE), ()) if ctx.begun else (model, (LeaveGame(keep=True),))
        case Press(id) if (level := level_of(id)) is not None:
            return quiet(model), (ChangeLevel(level),)
        case Put() | Lift():
            return model, (Submit(Arrange(view.seat, view.draft)),)
        case Do(action) if action in _PLACING:
            return refuse(model, (Problem(Code.NOT_PLACING),), ctx), ()
    return model, ()


def look(model: Model, command: Command, view: SeatView, told: SeatView) -> Model | None:
    """The model after a command that only looks around: cursors, and the log of what has been *told*. None for any other."""
    match command:
        case Hover(sea, cell):
            model = replace(model, battle=replace(model.battle, under=sea))
            return model if sea is None or cell is None else _at(model, sea, cell)
        case Do(action) if action in MOVES and model.focus in (OWN, ENEMY):
            sea = model.focus or ENEMY
            return _at(model, sea, moved(view.rules.board, cursor_of(model, sea), action))
        case Press(id):
            at = picked(view.rules.board, model.battle.enemy, id)
            return None if at is None else _at(model, ENEMY, at)
        case Scroll("log", lines):
            return logbook.scroll(model, told, lines)
    return None


def cursor_of(model: Model, sea: str) -> Cell:
    """The cursor of *sea*."""
    return model.battle.own if sea == OWN else model.battle.enemy


def _at(model: Model, sea: str, cell: Cell) -> Model:
    battle = replace(model.battle, own=cell) if sea == OWN else replace(model.battle, enemy=cell)
    return replace(model, battle=battle)


def hinted(model: Model, hint: Hint) -> Model:
    """The model with a hint: it is said, and marked on the sea. The cursor stays."""
    return say(replace(model, battle=replace(model.battle, hint=hint)), hint.text)
