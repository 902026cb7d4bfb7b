"""The open question: its answers, how they are walked and pressed, and what each comes to."""

from __future__ import annotations

from dataclasses import replace

from seaboard.engine.intents import Resign
from seaboard.ui import asked, focus, placing
from seaboard.ui.commands import Action, Close, Command, Do, Press
from seaboard.ui.common import pressable, say, toggle_sound
from seaboard.ui.context import Context
from seaboard.ui.effects import LeaveGame, NewGame, Quit, Step, Submit, ToggleFullscreen
from seaboard.ui.model import Ask, Model, Question
from seaboard.ui.page import Button, Dialog, Look, Page
from seaboard.words import Msg, msg

#: The answers of each question, in order, with how they look. "no" is what Esc means.
ANSWERS: dict[Ask, tuple[tuple[str, Look], ...]] = {
    Ask.RESIGN: (("no", Look.PRIMARY), ("yes", Look.DANGER)),
    Ask.LEAVE: (("no", Look.PRIMARY), ("keep", Look.NORMAL), ("yes", Look.DANGER)),
    Ask.QUIT: (("yes", Look.PRIMARY), ("no", Look.NORMAL)),
    Ask.NO_ROOM: (("move", Look.PRIMARY), ("clear", Look.NORMAL), ("no", Look.QUIET)),
    Ask.REPLACE: (("no", Look.PRIMARY), ("yes", Look.DANGER)),
}
#: The same while the game cannot be saved: then nothing is lost by a hasty answer, nor promised.
_UNSAVED: dict[Ask, tuple[tuple[str, Look], ...]] = {
    Ask.LEAVE: (("no", Look.PRIMARY), ("keep", Look.DANGER), ("yes", Look.DANGER)),
    Ask.QUIT: (("yes", Look.DANGER), ("no", Look.PRIMARY)),
}
_WALKS = frozenset((Action.LEFT, Action.RIGHT, Action.HOME, Action.END, Action.NEXT, Action.PREVIOUS))
#: In a dialog all arrows walk along the one line of answers.
_ALONG = {Action.UP: Action.LEFT, Action.DOWN: Action.RIGHT, Action.NEXT_PANEL: Action.NEXT, Action.PREVIOUS_PANEL: Action.PREVIOUS}


def dialog(model: Model, ctx: Context) -> Dialog | None:
    """The open question as a dialog; None when none is open."""
    if model.question is None:
        return None
    what = model.question.ask
    key = f"ask.{what.value}"
    answers = _UNSAVED.get(what, ANSWERS[what]) if ctx.saved is not None else ANSWERS[what]
    buttons = tuple(Button(id, msg(f"{key}.{id}"), look=look) for id, look in answers)
    return Dialog("question", msg(f"{key}.title"), text(model.question, ctx), buttons)


def text(question: Question, ctx: Context) -> Msg:
    """What *question* asks, in a sentence or two."""
    key = f"ask.{question.ask.value}"
    if ctx.saved is not None and question.ask in _UNSAVED:
        return msg(f"{key}.unsaved", why=ctx.saved)
    if question.unit is not None:
        return msg(f"{key}.text", unit=msg(f"unit.{question.unit}"))
    return msg(f"{key}.text")


def update(model: Model, command: Command, ctx: Context) -> Step:
    """The model after *command* while a question is open."""
    opened = dialog(model, ctx)
    if model.question is None or opened is None:
        return model, ()
    page = Page("question", opened.title, (), dialog=opened)
    match command:
        case Press(id) if pressable(page, id) is not None:
            return answer(model, id, ctx)
        case Close():
            return answer(model, "yes", ctx) if model.question.ask is Ask.QUIT else (model, (Quit(),))
        case Do(Action.ACCEPT) if model.focus is not None:
            return answer(model, model.focus, ctx)
        case Do(Action.BACK):
            return answer(model, "no", ctx)
        case Do(Action.FULLSCREEN):
            return model, (ToggleFullscreen(),)
        case Do(Action.MUTE):
            return toggle_sound(model)
        case Do(action) if action in _WALKS or action in _ALONG:
            return replace(model, focus=focus.walk(page, model.focus, _ALONG.get(action, action))), ()
        case Do(action) if action in (Action.AFLOAT, Action.LAST, Action.STATUS):
            return say(model, *asked.answer(action, ctx)), ()
    return model, ()


def answer(model: Model, id: str, ctx: Context) -> Step:
    """The model once the open question was answered with *id*."""
    question = model.question
    if question is None:
        return model, ()
    model = replace(model, question=None, focus=question.back)
    view = ctx.view
    match question.ask, id:
        case Ask.RESIGN, "yes" if view is not None and view.seat is not None:
            return model, (Submit(Resign(view.seat)),)
        case Ask.LEAVE, ("keep" | "yes") as how:
            return model, (LeaveGame(keep=how == "keep"),)
        case Ask.QUIT, "yes":
            return model, (Quit(),)
        case Ask.REPLACE, "yes":
            return model, (NewGame(model.settings.rules, model.settings.level),)
        case Ask.NO_ROOM, "clear" if view is not None:
            return placing.clear(model, view)
        case Ask.NO_ROOM, "move" if view is not None:
            return placing.make_room(model, view)
    return model, ()
