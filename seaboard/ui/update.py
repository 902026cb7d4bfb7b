"""The dispatcher: a command goes to the open question or entry, to what all screens share, or to its screen's own file.

``update``, ``outcome`` and ``follow`` make the next model, ``describe`` the page. Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from seaboard.engine.turns import Phase
from seaboard.play.settings import Settings
from seaboard.ui import battle, camera, common, end, entry, focus, keys, placing, question, review, rulebook, settings, start
from seaboard.ui.commands import Action, Command, Do, Press
from seaboard.ui.context import Context
from seaboard.ui.effects import Effect, Failed, FleetDrawn, GameLeft, GameOpened, HintReady, NoRoom, Outcome, Refusal, Reviewed, Step
from seaboard.ui.model import Model, Screen, Stay
from seaboard.ui.page import Camera, Page, Tone
from seaboard.ui.refusing import refuse

_UPDATE: dict[Screen, Callable[[Model, Command, Context], Step]] = {
    Screen.START: start.update,
    Screen.PLACING: placing.update,
    Screen.BATTLE: battle.update,
    Screen.END: end.update,
    Screen.REVIEW: review.update,
    Screen.SETTINGS: settings.update,
    Screen.RULEBOOK: rulebook.update,
    Screen.KEYS: keys.update,
}
_DESCRIBE: dict[Screen, Callable[[Model, Context], Page]] = {
    Screen.START: start.describe,
    Screen.PLACING: placing.describe,
    Screen.BATTLE: battle.describe,
    Screen.END: end.describe,
    Screen.REVIEW: review.describe,
    Screen.SETTINGS: settings.describe,
    Screen.RULEBOOK: rulebook.describe,
    Screen.KEYS: keys.describe,
}
_ACTIONS = {f"act:{action.value}": action for action in Action}
_GAME = {Phase.PLACING: Screen.PLACING, Phase.SHOOTING: Screen.BATTLE, Phase.OVER: Screen.END}


def opening(kept: Settings, ctx: Context) -> Model:
    """The model when the program starts: the start screen."""
    return _settled(Model(kept), ctx)


def update(model: Model, command: Command, ctx: Context) -> Step:
    """The model after *command*, and what the desk shall do."""
    before = model.focus
    model, effects = _dispatch(model, command, ctx)
    model, more = camera.follow(_settled(model, ctx), before, ctx)
    return model, (*effects, *more)


def _meant(command: Command) -> Command:
    """A press of an action's button is that action."""
    if isinstance(command, Press) and command.widget in _ACTIONS:
        return Do(_ACTIONS[command.widget])
    return command


def _dispatch(model: Model, command: Command, ctx: Context) -> Step:
    if model.question is not None:
        return question.update(model, command, ctx)
    if model.entry is not None:
        step = entry.update(model, command, ctx)
        if step is not None:
            return step
    if model.setup.capture is not None and model.screen is Screen.SETTINGS:
        return settings.update(model, command, ctx)
    page = describe(model, ctx)
    if isinstance(command, Press) and not page.seas:
        model = replace(model, focus=command.widget)
    command = _meant(command)
    if isinstance(command, Do) and command.action in camera.ACTIONS:
        return camera.update(model, command.action, ctx)
    if model.screen is Screen.REVIEW and review.steps(model, command, page):
        return review.update(model, command, ctx)  # where other screens walk from one thing to press to the next
    shared = common.update(model, command, ctx, page)
    if isinstance(shared, tuple):
        return shared
    return _UPDATE[model.screen](model, command, ctx) if shared is None else _dispatch(model, shared, ctx)


def outcome(model: Model, told: Outcome, ctx: Context) -> Step:
    """The model after the desk told what came of an effect."""
    effects: tuple[Effect, ...] = ()
    match told:
        case Refusal(problems):
            model = refuse(model, problems, ctx)
        case Failed(why):
            model = common.say(model, why, tone=Tone.WARN)
        case FleetDrawn() | NoRoom():
            model, effects = placing.drawn(model, told, ctx)
        case HintReady(hint):
            model = battle.hinted(model, hint)
        case Reviewed(graded, done):
            model, effects = review.reviewed(model, graded, done, ctx)
        case GameOpened(recalled):
            model = replace(Model(model.settings, start=model.start), screen=Screen.START)
            model = _entered(model, ctx)
            model = placing.begun(model, recalled, ctx) if model.screen is Screen.PLACING else model
        case GameLeft():
            model = replace(Model(model.settings, start=model.start), notices=model.notices)
    return _settled(model, ctx), effects


def follow(model: Model, ctx: Context) -> Model:
    """The model once the game that is shown has moved on: its screen fits its phase, and nothing else of it has changed."""
    if ctx.shown is None:
        return _settled(model, ctx)
    return _settled(_entered(model, ctx), ctx)


def _entered(model: Model, ctx: Context) -> Model:
    if ctx.shown is None:
        return model
    screen = _GAME[ctx.shown.phase]
    bottom = model.stack[0].screen if model.stack else model.screen
    if bottom is screen:
        return model
    if screen is Screen.END:  # both seas are revealed
        model = replace(model, battle=replace(model.battle, camera=Camera.OVERVIEW, panned=True))
    if model.stack:  # reading the rules or the settings goes on; the way back leads to the game as it is then
        return replace(model, stack=(Stay(screen, None), *model.stack[1:]), entry=None)
    model = replace(model, screen=screen, focus=None, question=None, entry=None, faults=())
    return replace(model, placing=replace(model.placing, hand=None, grabbed=None))


def describe(model: Model, ctx: Context) -> Page:
    """The page of *model*."""
    page = _DESCRIBE[model.screen](model, ctx)
    page = common.with_dialog(page, question.dialog(model, ctx))
    where = focus.held(page, model.focus)
    seas = tuple(replace(sea, focused=sea.id == where and page.dialog is None) for sea in page.seas)
    return replace(page, seas=seas, focus=where, notices=(*page.notices, *model.notices), camera=camera.shown(model, ctx))


def _settled(model: Model, ctx: Context) -> Model:
    """The focus is on something that the page has."""
    where = describe(model, ctx).focus
    return model if where == model.focus else replace(model, focus=where)
