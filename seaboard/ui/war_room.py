"""What the battle screen says: both seas, both fleets, whose turn it is, the log, what can be done."""

from __future__ import annotations

from dataclasses import replace

from seaboard.engine.deduction import afloat, not_gone_off
from seaboard.engine.events import Answer
from seaboard.engine.grid import Cell
from seaboard.engine.units import Kind, UnitClass
from seaboard.engine.view import Sea, SeatView
from seaboard.ui import asked, camera, entry, logbook
from seaboard.ui.commands import Action
from seaboard.ui.common import deed, resigning, tools
from seaboard.ui.context import Context
from seaboard.ui.cursor import pickers
from seaboard.ui.dock import clock_text, helps, leaving, rules_line, saved_line
from seaboard.ui.memory import remembered
from seaboard.ui.model import ENEMY, OWN, Model
from seaboard.ui.page import Button, Camera, FleetList, FleetRow, Look, Page, Panel, SeaPicture, Text, Tone, Where
from seaboard.ui.seas import picture
from seaboard.ui.start import level_choice
from seaboard.ui.telling import who
from seaboard.words import msg


def describe(model: Model, ctx: Context) -> Page:
    """The page of the battle screen."""
    view, truth, told = ctx.shown, ctx.view, ctx.told
    if view is None or truth is None or told is None or view.seat is None:
        return Page("battle", msg("screen.battle"), ())
    foe = enemy_of(view)
    panels = [_head(ctx, view)]
    if model.entry is not None:
        panels.append(entry.panel(model.entry, truth))
    if truth.ply == 0:
        panels.append(Panel("level", Where.ASIDE, (level_choice(ctx.level or truth.by[foe]),)))
    panels += [
        Panel("fleets", Where.ASIDE, (fleet(told, foe), fleet(told, view.seat))),
        Panel("log_panel", Where.ASIDE, (logbook.rows(model, told),)),
        Panel("pick", Where.ASIDE, pickers(view.rules.board, model.battle.enemy)),
        _bar(model, ctx, view),
        tools(model, camera.buttons(model, ctx), (leaving("go:leave", "go.leave"), resigning())),
    ]
    return Page("battle", msg("screen.battle"), tuple(panels), _seas(model, ctx, view, told, foe), saved=saved_line(ctx))


def enemy_of(view: SeatView) -> int:
    """The seat whose sea is shown as the enemy's: the target, and once all others are out the next seat."""
    me = view.seat or 0
    return view.target if view.target != me else (me + 1) % len(view.by)


def _seas(model: Model, ctx: Context, view: SeatView, told: SeatView, foe: int) -> tuple[SeaPicture, ...]:
    dots = not model.helps_hidden
    aim = ctx.view is not None and ctx.view.my_turn and not ctx.busy
    hint = model.battle.hint
    known = hint is not None and not model.helps_hidden and ctx.view is not None and hint.ply == ctx.view.ply
    enemy = picture(view, foe, model.battle.enemy, dots=dots, aim=aim, hint=hint.cell if known and hint is not None else None, told=told)
    enemy = replace(enemy, open=aim)
    own = picture(view, view.seat or 0, own_cursor(model), dots=dots, told=told)
    if aim and own.cursor is None and camera.shown(model, ctx) is Camera.OWN:  # the sea that is aimed at is out of sight
        own = replace(own, caption=msg("cell.aim", cell=model.battle.enemy.name))
    if model.faults_on == ENEMY:
        return replace(enemy, faults=model.faults), own
    return enemy, replace(own, faults=model.faults if model.faults_on == OWN else ())


def own_cursor(model: Model) -> Cell | None:
    """The cursor that is seen on the own sea: only while keys or the pointer are there, since nothing is fired at it."""
    return model.battle.own if OWN in (model.focus, model.battle.under) else None


def _head(ctx: Context, view: SeatView) -> Panel:
    against = msg("battle.against", who=who(view, enemy_of(view)))
    flying = view.my_turn and ctx.busy
    lamp = "wait" if flying else "on" if view.my_turn else "off"
    among = (msg("turn.you"), msg("turn.flying"), *(msg("turn.they", who=who(view, s)) for s in range(len(view.by)) if s != view.seat))
    now = msg("turn.flying") if flying else asked.whose_turn(view)
    told = [Text("turn", now, Tone.TITLE, lamp, among), Text("against", against, Tone.MUTED)]
    if view.seat is not None and view.hinted[view.seat]:
        told.append(Text("hinted", msg("battle.hinted"), Tone.MUTED))
    return Panel("head", Where.HEAD, (*told, *clock_text(ctx), rules_line(view)))


@remembered
def fleet(view: SeatView, seat: int) -> FleetList:
    """The fleet of *seat*: what is afloat, what is sunk, what has not gone off, and the hits on it."""
    sea = view.seas[seat]
    counts = {c.key: n for c, n in (*afloat(view.rules, sea), *not_gone_off(view.rules, sea))}
    side = "own" if seat == view.seat else "enemy"
    known = sea.units is not None and seat == view.seat
    struck = {c for c, answer in sea.answers().items() if answer in (Answer.HIT, Answer.SUNK)}
    rows = tuple(
        replace(_row(side, cls, counts.get(cls.key, 0)), hits=_wounds(sea, cls, struck) if known and cls.kind is Kind.SHIP else ())
        for cls in view.rules.fleet.classes
    )
    hits, of = sea.hits, view.rules.fleet.ship_cells
    return FleetList(f"fleet:{side}", msg(f"fleet.title.{side}"), rows, msg("hits.of", n=hits, of=of), hits, of, side)


def _wounds(sea: Sea, cls: UnitClass, struck: set[Cell]) -> tuple[int, ...]:
    """How many cells of each unit of *cls* are *struck*, those of units afloat first."""
    lying = sorted((u for u in sea.units or () if u.cls == cls.key), key=lambda u: (u in sea.sunk, u.cells))
    return tuple(sum(c in struck for c in u.cells) for u in lying)


def _row(side: str, cls: UnitClass, left: int) -> FleetRow:
    name = msg(f"unit.{cls.key}")
    kind = "ship" if cls.kind is Kind.SHIP else "charge"
    state = "none" if left == 0 else "all" if left == cls.count else "some"
    text = msg(f"fleet.row.{kind}.{state}", name=name, left=left, total=cls.count)
    return FleetRow(f"{side}:{cls.key}", cls.key, name, cls.length, left, cls.count, text, struck=left == 0)


def _bar(model: Model, ctx: Context, view: SeatView) -> Panel:
    flying = view.my_turn and ctx.busy
    mine = ctx.view is not None and ctx.view.my_turn and not flying
    not_mine = msg("turn.flying") if flying else asked.whose_turn(view)
    rules = view.rules
    buttons = [
        Button("fire", msg("action.fire"), Action.ACCEPT, Look.PRIMARY, mine, None if mine else not_mine, icon="fire"),
        deed(Action.ENTRY),
        deed(Action.HINT, enabled=rules.hints and mine, why=not_mine if rules.hints else msg("problem.hints_off")),
    ]
    if rules.hints or (rules.mark_water and not rules.touching):
        buttons.append(helps(model))
    return Panel("bar", Where.BAR, tuple(buttons))
