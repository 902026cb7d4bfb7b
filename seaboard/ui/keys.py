"""The screen of keys: what every key does, as the keys are bound now."""

from __future__ import annotations

from dataclasses import replace

from seaboard.ui.commands import Action, Command, Press, Scroll
from seaboard.ui.common import open_screen
from seaboard.ui.context import Context
from seaboard.ui.effects import Step
from seaboard.ui.keymap import ACTIONS, Bindings, bindings_of, key_label
from seaboard.ui.keymap import Context as KeyContext
from seaboard.ui.model import Model, Screen
from seaboard.ui.page import Button, Look, Page, Panel, Row, Rows, Where
from seaboard.ui.scrolling import scrolled
from seaboard.words import Msg, msg

_CLASSES = tuple(a for a in Action if a.value.startswith("class_"))
_POINTER = ("click", "secondary", "drag", "wheel")


def groups() -> tuple[tuple[str, tuple[Action, ...]], ...]:
    """Every action in exactly one group: those of both parts of a game, of one of them, and those that mean the same everywhere."""
    placing, battle, screen = ACTIONS[KeyContext.PLACING], ACTIONS[KeyContext.BATTLE], ACTIONS[KeyContext.SCREEN]
    parts = {
        "placing": placing - battle - screen,
        "battle": battle - placing - screen,
        "game": (placing & battle) - screen,
        "everywhere": screen,
    }
    return tuple((name, tuple(a for a in Action if a in actions)) for name, actions in parts.items())


def caps(bindings: Bindings, action: Action) -> tuple[Msg, ...]:
    """The caps of all keys of *action*."""
    return tuple(key_label(key) for key in bindings.keys(action))


def rows(bindings: Bindings) -> tuple[Row, ...]:
    """The list: a strong row heads each group, the keys stand at the right. The digits of the dock share a row."""
    result: list[Row] = []
    for name, actions in groups():
        result.append(Row(f"group:{name}", msg(f"keys.group.{name}"), strong=True))
        for action in actions:
            if action not in _CLASSES:
                result.append(Row(f"key:{action.value}", msg(f"action.{action.value}"), msg("keys.caps", caps=caps(bindings, action))))
        if _CLASSES[0] in actions:
            keys = tuple(cap for a in _CLASSES for cap in caps(bindings, a))
            result.append(Row("key:classes", msg("keys.classes"), msg("keys.list", caps=keys)))
    result.append(Row("group:entry", msg("keys.group.entry"), strong=True))
    entry = (("type", "keys.any"), ("accept", "key.return"), ("erase", "key.backspace"), ("cancel", "key.escape"))
    result += [Row(f"entry:{name}", msg(f"keys.entry.{name}"), msg(key)) for name, key in entry]
    result.append(Row("group:pointer", msg("keys.group.pointer"), strong=True))
    result += [Row(f"pointer:{name}", msg(f"keys.pointer.{name}"), msg(f"keys.hand.{name}")) for name in _POINTER]
    return tuple(result)


def update(model: Model, command: Command, ctx: Context) -> Step:
    """Scroll, or go to where keys are changed."""
    match command:
        case Scroll("keys", lines):
            most = len(rows(bindings_of(model.settings.keys))) - 1
            top = scrolled("keys", model.book.keys_top, lines, most, ctx)
            return replace(model, book=replace(model.book, keys_top=top)), ()
        case Press("keys:change"):
            model = open_screen(model, Screen.SETTINGS)
            return replace(model, setup=replace(model.setup, section="keys")), ()
    return model, ()


def describe(model: Model, ctx: Context) -> Page:
    """The list and the ways out of it."""
    listed = rows(bindings_of(model.settings.keys))
    bar = (
        Button("go:back", msg("go.back"), Action.BACK),
        Button("act:rulebook", msg("action.rulebook"), Action.RULEBOOK),
        Button("keys:change", msg("keys.change")),
        Button("act:fullscreen", msg("action.fullscreen"), Action.FULLSCREEN, Look.QUIET),
    )
    return Page(
        name=Screen.KEYS.value,
        title=msg("screen.keys"),
        panels=(
            Panel("list", Where.MAIN, (Rows("keys", None, listed, top=model.book.keys_top),)),
            Panel("bar", Where.BAR, bar),
        ),
    )
