"""The start screen: continue, a new game with its options, and the ways to everything else."""

from __future__ import annotations

from dataclasses import replace

from seaboard.engine.rules import CLOCKS, PRESETS, First, Rules, check_rules, preset_of
from seaboard.engine.units import FLEETS
from seaboard.play.settings import LEVELS
from seaboard.ui.commands import Action, Command, Press
from seaboard.ui.common import ask, quiet, say, tool
from seaboard.ui.context import Context
from seaboard.ui.effects import ContinueGame, NewGame, Quit, SaveSettings, Step
from seaboard.ui.model import Ask, Model
from seaboard.ui.page import Button, Choice, Look, Option, Page, Panel, Text, Tone, Where
from seaboard.ui.telling import problems
from seaboard.words import Msg, msg

_FIRSTS = {first.value: first for first in First}
_CLOCKS = {str(clock or "none"): clock for clock in CLOCKS}


def update(model: Model, command: Command, ctx: Context) -> Step:
    """The model after *command* on this screen."""
    match command:
        case Press("go:continue"):
            return quiet(model), (ContinueGame(),)
        case Press("go:new"):
            if ctx.save is not None and ctx.save.begun:
                return ask(model, Ask.REPLACE), ()
            return quiet(model), (NewGame(model.settings.rules, model.settings.level),)
        case Press("go:options"):
            return replace(model, start=replace(model.start, options=not model.start.options)), ()
        case Press("go:quit"):
            return model, (Quit(),)
        case Press(id):
            return _choose(quiet(model), id)
    return model, ()


def _choose(model: Model, id: str) -> Step:
    kept = model.settings
    kind, _, value = id.partition(":")
    if kind == "level" and value in LEVELS:
        kept = replace(kept, level=value)
    elif kind == "preset" and value in PRESETS:
        kept = replace(kept, rules=PRESETS[value])
    else:
        rules = _changed(kept.rules, kind, value)
        found = check_rules(rules)
        if found:
            return say(model, *problems(found, None), tone=Tone.WARN), ()
        kept = replace(kept, rules=rules)
    return (model, ()) if kept == model.settings else (replace(model, settings=kept), (SaveSettings(kept),))


def _changed(rules: Rules, kind: str, value: str) -> Rules:
    on = value == "yes"
    match kind:
        case "fleet" if value in FLEETS:
            return replace(rules, fleet=FLEETS[value])
        case "first" if value in _FIRSTS:
            return replace(rules, first=_FIRSTS[value])
        case "clock" if value in _CLOCKS:
            return replace(rules, clock=_CLOCKS[value])
        case "touching":
            return replace(rules, touching=on)
        case "hit_again":
            return replace(rules, hit_again=on)
        case "free_shapes":
            return replace(rules, free_shapes=on)
        case "mark_water":
            return replace(rules, mark_water=on)
        case "explain":
            return replace(rules, explain=on)
        case "hints":
            return replace(rules, hints=on)
    return rules


def describe(model: Model, ctx: Context) -> Page:
    """What this screen says."""
    kept = model.settings
    new = Button("go:new", msg("go.new"), look=Look.PRIMARY if ctx.save is None else Look.NORMAL, icon="new")
    game: tuple[Text | Button, ...] = ()
    if ctx.save is not None:
        go_on = Button("go:continue", msg("go.continue"), look=Look.PRIMARY, icon="continue")
        game = (go_on, Text("saved_game", ctx.save.text, Tone.MUTED))
    preset = preset_of(kept.rules)
    main = Panel(
        "game",
        Where.MAIN,
        (
            *game,
            Choice(
                "preset",
                msg("start.preset"),
                tuple(Option(f"preset:{key}", msg(f"preset.{key}"), key == preset) for key in PRESETS),
                note=msg("start.own") if preset is None else msg(f"preset.{preset}.note"),
            ),
            level_choice(kept.level),
            Button("go:options", msg("go.options"), look=Look.QUIET, on=model.start.options, icon="up" if model.start.options else "down"),
        ),
    )
    panels = [Panel("head", Where.HEAD, (Text("title", msg("app.title"), Tone.TITLE), Text("about", msg("start.about"), Tone.MUTED))), main]
    if model.start.options:
        panels.append(Panel("options", Where.ASIDE, _options(kept.rules), title=msg("start.options")))
    panels.append(Panel("new", Where.ASIDE, (new,)))  # after all that it depends on
    bar = (
        Button("go:settings", msg("go.settings"), look=Look.TOOL, icon="settings"),
        *(tool(action) for action in (Action.RULEBOOK, Action.KEYS, Action.FULLSCREEN)),
        Button("go:quit", msg("go.quit"), look=Look.TOOL, icon="quit"),
    )
    panels.append(Panel("bar", Where.BAR, bar))
    return Page("start", msg("app.title"), tuple(panels))


def level_choice(level: str) -> Choice:
    """The choice of the computer's level."""
    options = tuple(Option(f"level:{key}", msg("label", name=msg(f"level.{key}")), key == level) for key in LEVELS)
    return Choice("level", msg("start.level"), options, note=msg(f"level.{level}.note"))


def level_of(widget: str) -> str | None:
    """The level that the option with the id *widget* stands for; None if it stands for none."""
    kind, _, level = widget.partition(":")
    return level if kind == "level" and level in LEVELS else None


def _options(rules: Rules) -> tuple[Choice, ...]:
    fleets = tuple(Option(f"fleet:{key}", msg("label", name=msg(f"fleet.{key}")), fleet == rules.fleet) for key, fleet in FLEETS.items())
    firsts = tuple(Option(f"first:{key}", msg(f"first.{key}"), first is rules.first) for key, first in _FIRSTS.items())
    clocks = tuple(
        Option(f"clock:{key}", msg("clock.option", n=c) if c else msg("clock.none"), c == rules.clock) for key, c in _CLOCKS.items()
    )
    return (
        Choice("fleet", msg("option.fleet"), fleets, note=msg("option.board", n=rules.board)),
        _switch("touching", rules.touching),
        _switch("hit_again", rules.hit_again),
        Choice("first", msg("option.first"), firsts),
        _switch("free_shapes", rules.free_shapes),
        Choice("clock", msg("option.clock"), clocks),
        _switch("mark_water", rules.mark_water, msg("option.mark_water.note") if rules.touching else None),
        _switch("explain", rules.explain),
        _switch("hints", rules.hints),
    )


def _switch(key: str, on: bool, note: Msg | None = None) -> Choice:
    options = (Option(f"{key}:no", msg(f"option.{key}.no"), not on), Option(f"{key}:yes", msg(f"option.{key}.yes"), on))
    return Choice(key, msg(f"option.{key}"), options, note=note)
