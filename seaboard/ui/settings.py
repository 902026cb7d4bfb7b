"""The settings' screen: how the program looks, how it plays, and which key does what. Every change takes effect and is kept at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from seaboard.play.settings import FOLDS, LAYOUTS, MOTIONS, PACES, SCALES, VIEWS, Settings
from seaboard.ui import common
from seaboard.ui.commands import Action, Close, Command, Do, Press, Scroll, Stroke
from seaboard.ui.context import Context
from seaboard.ui.effects import SaveSettings, Step
from seaboard.ui.keymap import Bindings, Conflict, bindings_of, key_label, rebind, reset
from seaboard.ui.keys import caps
from seaboard.ui.model import Model, Screen
from seaboard.ui.page import Button, Choice, Dialog, Look, Option, Page, Panel, Row, Rows, Text, Tone, Where
from seaboard.ui.scrolling import leapt, scrolled
from seaboard.words import Msg, languages, msg

SECTIONS = ("look", "play", "keys")
#: The steps of loudness that can be chosen, per cent.
VOLUMES = (10, 40, 70, 100)
#: The palettes of the theme; a test compares the two.
PALETTES = ("default", "contrast", "classic")

#: Rows that Page Up and Page Down leap over in the list of keys.
_PAGE_ROWS = 8
#: What a person presses to give an action its default keys back while a key is awaited: it can be bound to nothing.
_RESET_KEY = "BackSpace"


@cache
def _languages() -> tuple[str, ...]:
    return languages()


@dataclass(frozen=True, slots=True)
class _Field:
    """One setting: its *name* in ``Settings``, its *section* and the *group* there, its values, whether it waits for the next start, and
    whether it says nothing to a window without a 3D case; *noted* ones are explained in a sentence."""

    name: str
    section: str
    group: str
    values: Callable[[], tuple[Any, ...]]
    later: bool = False
    case: bool = False
    noted: bool = False


_FIELDS = (
    _Field("scale", "look", "text", lambda: SCALES),
    _Field("palette", "look", "text", lambda: PALETTES, noted=True),
    _Field("layout", "look", "view", lambda: LAYOUTS, noted=True),
    _Field("view", "look", "view", lambda: VIEWS, later=True),
    _Field("fold", "look", "view", lambda: FOLDS, case=True, noted=True),
    _Field("language", "look", "text", _languages),
    _Field("pace", "play", "motion", lambda: PACES, noted=True),
    _Field("motion", "play", "motion", lambda: MOTIONS, noted=True),
    _Field("lean", "play", "motion", lambda: (False, True), case=True, noted=True),
    _Field("water", "play", "motion", lambda: (False, True), case=True, noted=True),
    _Field("mute", "play", "sound", lambda: (False, True)),
    _Field("volume", "play", "sound", lambda: VOLUMES),
)


def _word(value: object) -> str:
    return str(value).lower()


def _label(field: _Field, value: object) -> Msg:
    if field.name in ("scale", "volume"):
        return msg("setting.percent", n=str(value))
    return msg(f"setting.{field.name}.{_word(value)}")


def _chosen(field: _Field, settings: Settings) -> object:
    """The value to show as chosen: for a figure between the steps, from a file edited by hand, the nearest step."""
    value = getattr(settings, field.name)
    values = field.values()
    if isinstance(value, int) and value not in values:
        return min(values, key=lambda v: abs(v - value))
    return value


def _choice(field: _Field, settings: Settings) -> Choice:
    now = _chosen(field, settings)
    swatch = field.name == "palette"
    options = tuple(
        Option(f"{field.name}:{_word(v)}", _label(field, v), v == now, swatch=_word(v) if swatch else "") for v in field.values()
    )
    note = msg("setting.later") if field.later else msg(f"setting.{field.name}.note") if field.noted else None
    return Choice(f"set:{field.name}", msg(f"setting.{field.name}"), options, note=note)


def _shown(section: str, case: bool) -> tuple[_Field, ...]:
    """The settings of *section* in a window with a *case*, or without; one with a single value is none to choose."""
    return tuple(f for f in _FIELDS if f.section == section and len(f.values()) > 1 and (case or not f.case))


# --- what is done ----------------------------------------------------------------------------------------------------


def update(model: Model, command: Command, ctx: Context) -> Step:
    """Change a setting, turn to a section, scroll the keys, or take the key that an action waits for."""
    if model.setup.capture is not None:
        return _captured(model, model.setup.capture, command, ctx)
    match command:
        case Press(id):
            return _pressed(model, id)
        case Scroll("keys", lines):
            top = scrolled("keys", model.setup.top, lines, len(Action) - 1, ctx)
            # A list keeps the focus in sight, so a focus inside it goes along; else the wheel would turn for nothing.
            return _leap(replace(model, setup=replace(model.setup, top=top)), lines), ()
        case Do(Action.PAGE_UP | Action.PAGE_DOWN as action):
            return _leap(model, _PAGE_ROWS if action is Action.PAGE_DOWN else -_PAGE_ROWS), ()
    return model, ()


def _pressed(model: Model, id: str) -> Step:
    name, _, word = id.partition(":")
    if name == "section" and word in SECTIONS:
        return replace(common.quiet(model), setup=replace(model.setup, section=word)), ()
    if name == "key" and word in {a.value for a in Action}:
        return replace(common.quiet(model), setup=replace(model.setup, capture=Action(word))), ()
    if id == "keys:reset":
        return _kept(common.say(model, msg("setting.keys.all_reset"), tone=Tone.GOOD), replace(model.settings, keys=()))
    for field in _FIELDS:
        if field.name == name:
            found = [v for v in field.values() if _word(v) == word]
            if found:
                return _kept(common.quiet(model), replace(model.settings, **{name: found[0]}))
    return model, ()


def _kept(model: Model, settings: Settings) -> Step:
    return replace(model, settings=settings), (SaveSettings(settings),)


def _leap(model: Model, by: int) -> Model:
    """The focus *by* rows further down the list of keys, if it is there."""
    return replace(model, focus=leapt(model.focus, tuple(f"key:{a.value}" for a in Action), by))


def _captured(model: Model, action: Action, command: Command, ctx: Context) -> Step:
    """A command while *action* waits for its key."""
    bindings = bindings_of(model.settings.keys)
    match command:
        case Stroke("Escape") | Do(Action.BACK) | Press("capture:cancel"):
            return _released(common.quiet(model), action), ()
        case Stroke(key) if key != _RESET_KEY:
            return _bound(model, action, rebind(bindings, action, key), key)
        case Stroke() | Press("capture:reset"):
            return _bound(model, action, reset(bindings, action), None)
        case Close():
            model = _released(common.quiet(model), action)
            step = common.update(model, command, ctx, describe(model, ctx))
            return step if isinstance(step, tuple) else (model, ())
    return model, ()


def _released(model: Model, action: Action) -> Model:
    return replace(model, setup=replace(model.setup, capture=None), focus=f"key:{action.value}")


def _bound(model: Model, action: Action, result: Bindings | Conflict, key: str | None) -> Step:
    name = msg(f"action.{action.value}")
    if isinstance(result, Conflict):
        other = msg(f"action.{result.action.value}")
        if key is None:
            refused = msg("setting.keys.reset_taken", action=name, other=other)
        else:
            refused = msg("setting.keys.fixed" if result.fixed else "setting.keys.taken", cap=key_label(key), other=other)
        return common.say(model, refused, tone=Tone.WARN), ()
    done = msg("setting.keys.bound", action=name, caps=caps(result, action))
    return _kept(common.say(_released(model, action), done, tone=Tone.GOOD), replace(model.settings, keys=result.to_settings()))


# --- what is said ----------------------------------------------------------------------------------------------------


def describe(model: Model, ctx: Context) -> Page:
    """The sections, the settings of the one chosen, and the ways out."""
    section = model.setup.section
    sections = Choice(
        "section", msg("setting.section"), tuple(Option(f"section:{s}", msg(f"setting.section.{s}"), s == section) for s in SECTIONS)
    )
    content = (Panel("keys", Where.MAIN, (_keys(model),)),) if section == "keys" else _groups(model, section, ctx)
    bar = [
        Button("go:back", msg("go.back"), Action.BACK),
        Button("act:keys", msg("action.keys"), Action.KEYS, Look.QUIET),
        Button("act:rulebook", msg("action.rulebook"), Action.RULEBOOK, Look.QUIET),
        Button("act:fullscreen", msg("action.fullscreen"), Action.FULLSCREEN, Look.QUIET),
    ]
    if section == "keys":
        changed = bool(bindings_of(model.settings.keys).changes)
        why = None if changed else msg("setting.keys.unchanged")
        bar.insert(1, Button("keys:reset", msg("setting.keys.reset_all"), enabled=changed, why=why))
    return Page(
        name=Screen.SETTINGS.value,
        title=msg("screen.settings"),
        panels=(Panel("sections", Where.HEAD, (sections,)), *content, Panel("bar", Where.BAR, tuple(bar))),
        dialog=None if model.setup.capture is None else _dialog(model, model.setup.capture),
    )


def _groups(model: Model, section: str, ctx: Context) -> tuple[Panel, ...]:
    """The settings of *section*, each group under its heading; the second one has a column of its own where there is room for two."""
    shown = _shown(section, ctx.case)
    return tuple(
        Panel(
            group,
            Where.ASIDE if i else Where.MAIN,
            tuple(_choice(field, model.settings) for field in shown if field.group == group),
            title=msg(f"setting.group.{group}"),
        )
        for i, group in enumerate(dict.fromkeys(field.group for field in shown))
    )


def _keys(model: Model) -> Rows:
    bindings = bindings_of(model.settings.keys)
    changed = {action for action, _ in bindings.changes}

    def row(action: Action) -> Row:
        detail = msg("keys.caps", caps=caps(bindings, action))
        return Row(f"key:{action.value}", msg(f"action.{action.value}"), detail, strong=action in changed, press=True)

    return Rows("keys", msg("setting.keys"), tuple(map(row, Action)), top=model.setup.top)


def _dialog(model: Model, action: Action) -> Dialog:
    bindings = bindings_of(model.settings.keys)
    return Dialog(
        id="capture",
        title=msg(f"action.{action.value}"),
        text=msg("setting.keys.press", caps=caps(bindings, action), escape=key_label("Escape"), reset=key_label(_RESET_KEY)),
        buttons=(
            Button("capture:reset", msg("setting.keys.reset_one")),
            Button("capture:cancel", msg("go.cancel"), look=Look.PRIMARY),
        ),
        widgets=tuple(Text(f"capture:why:{i}", notice.text, notice.tone) for i, notice in enumerate(model.notices)),
    )
