"""The end of a game: both seas revealed, what happened in figures, and what can come next."""

from __future__ import annotations

from dataclasses import replace

from seaboard.engine.grid import Cell
from seaboard.engine.problems import Code, Problem
from seaboard.engine.view import SeatView
from seaboard.ui import camera, logbook, review
from seaboard.ui.battle import look
from seaboard.ui.commands import Action, Click, Command, Do, Lift, Press, Put, Shoot
from seaboard.ui.common import quiet, tools
from seaboard.ui.context import Context
from seaboard.ui.dock import leaving, rules_line
from seaboard.ui.effects import LeaveGame, NewGame, Rematch, Step
from seaboard.ui.keymap import ACTIONS
from seaboard.ui.keymap import Context as KeyContext
from seaboard.ui.model import ENEMY, OWN, Model
from seaboard.ui.numbers import tally
from seaboard.ui.page import Button, Look, Page, Panel, Text, Tone, Where
from seaboard.ui.refusing import refuse
from seaboard.ui.seas import picture
from seaboard.ui.telling import ended, who
from seaboard.ui.war_room import enemy_of, fleet
from seaboard.words import Msg, msg

#: What is asked in a game that goes on.
_PLAYING = (ACTIONS[KeyContext.PLACING] | ACTIONS[KeyContext.BATTLE]) - ACTIONS[KeyContext.END]


def update(model: Model, command: Command, ctx: Context) -> Step:
    """The model after *command* on this screen."""
    view = ctx.view
    if view is None:
        return model, ()
    looked = look(model, command, view, ctx.told or view)
    if looked is not None:
        return looked, ()
    match command:
        case Press("go:rematch"):
            return quiet(model), (Rematch(),)
        case Press("go:new"):
            return quiet(model), (NewGame(model.settings.rules, model.settings.level),)
        case Press("go:review"):
            return review.begin(model, ctx)
        case Press("go:start") | Do(Action.BACK):
            return model, (LeaveGame(keep=True),)
        case Click() | Shoot() | Put() | Lift():
            return refuse(model, (Problem(Code.GAME_OVER),), ctx), ()
        case Do(action) if action in _PLAYING or action is Action.ACCEPT:
            return refuse(model, (Problem(Code.GAME_OVER),), ctx), ()
    return model, ()


def describe(model: Model, ctx: Context) -> Page:
    """The page of the end."""
    view = ctx.shown
    if view is None or view.seat is None or view.winner is None:
        return Page("end", msg("screen.end"), ())
    foe = enemy_of(view)
    won = view.winner == view.seat
    head = Panel(
        "head",
        Where.HEAD,
        (
            Text("result", msg("end.won" if won else "end.lost"), Tone.BANNER),
            Text("how", ended(view), Tone.GOOD if won else Tone.BODY),
            rules_line(view),
        ),
    )
    figures = [_figures(view, "yours", view.seat, msg("who.you")), _figures(view, "theirs", foe, who(view, foe))]
    if view.hinted[view.seat]:
        figures.append(Text("hinted", msg("battle.hinted"), Tone.MUTED))
    panels = (
        head,
        Panel("numbers", Where.ASIDE, tuple(figures), title=msg("end.numbers")),
        Panel("fleets", Where.ASIDE, (fleet(view, foe), fleet(view, view.seat))),
        Panel("log_panel", Where.ASIDE, (logbook.rows(model, view),)),
        Panel(
            "bar",
            Where.BAR,
            (
                Button("go:rematch", msg("go.rematch"), look=Look.PRIMARY, icon="rematch"),
                Button("go:new", msg("go.new"), icon="new"),
                review.button(view),
            ),
        ),
        tools(model, camera.buttons(model, ctx), (leaving("go:start", "go.start"),)),
    )
    seas = tuple(replace(picture(view, seat, _cursor(model, id), dots=False), last=()) for id, seat in ((ENEMY, foe), (OWN, view.seat)))
    return Page("end", msg("screen.end"), panels, seas, focus="go:rematch", lost=not won)


def _cursor(model: Model, sea: str) -> Cell | None:
    """The cursor of *sea* while keys or the pointer are there: the seas are seen as they lie."""
    if sea not in (model.focus, model.battle.under):
        return None
    return model.battle.own if sea == OWN else model.battle.enemy


def _figures(view: SeatView, id: str, seat: int, name: Msg) -> Text:
    """Shots, hits, accuracy and best run of *seat*, in a sentence and as figures."""
    count = tally(view, seat)
    shots, hits = msg("count.shots", n=count.shots), msg("count.hits", n=count.hits)
    told = msg("end.figures", who=name, shots=shots, hits=hits, accuracy=count.accuracy, run=count.best_run)
    share = msg("figure.share", n=count.accuracy)
    some = (("shots", _figure(count.shots)), ("hits", _figure(count.hits)), ("accuracy", share), ("run", _figure(count.best_run)))
    return Text(id, told, figures=((msg("end.numbers"), msg("label", name=name)), *((msg(f"figure.{key}"), one) for key, one in some)))


def _figure(n: int) -> Msg:
    return msg("figure.number", n=n)
