"""What the placing screen says: the own sea with the preview, the dock, what can be done."""

from __future__ import annotations

from dataclasses import replace

from seaboard.engine.draft import check_fleet, check_unit
from seaboard.engine.rules import preset_of
from seaboard.engine.units import UnitClass
from seaboard.engine.view import SeatView
from seaboard.ui import asked, camera
from seaboard.ui.commands import Action
from seaboard.ui.common import deed, resigning, tools
from seaboard.ui.context import Context
from seaboard.ui.cursor import pickers
from seaboard.ui.hand import hand_unit, rest, units_of
from seaboard.ui.model import OWN, Model
from seaboard.ui.page import Button, FleetList, FleetRow, Hull, HullLook, Look, Notice, Page, Panel, SeaPicture, Text, Tone, Where
from seaboard.ui.refusing import faults, link, reasons
from seaboard.ui.seas import picture
from seaboard.ui.start import level_choice
from seaboard.ui.telling import problems, span
from seaboard.words import Msg, msg


def describe(model: Model, ctx: Context) -> Page:
    """The page of the placing screen."""
    view = ctx.shown
    if view is None or view.seat is None:
        return Page("placing", msg("screen.placing"), ())
    ready = view.ready[view.seat]
    panels = [_head(model, ctx, view)]
    if not ready:
        panels.append(Panel("dock", Where.ASIDE, (_dock(model, view),)))
    panels.append(Panel("level", Where.ASIDE, (level_choice(ctx.level or view.by[1]),)))
    if not ready:
        panels.append(Panel("pick", Where.ASIDE, pickers(view.rules.board, model.placing.cursor)))
    out = (leaving("go:cancel", "go.cancel"), resigning())
    panels += [_bar(model, view, ready), tools(model, camera.buttons(model, ctx), out)]
    sea, notices = _sea(model, ctx, view)
    return Page("placing", msg("screen.placing"), tuple(panels), (sea,), notices=notices, saved=saved_line(ctx))


def rules_line(view: SeatView) -> Text:
    """By which rules the game is played, in a quiet line of the head; whoever asks for the status is told all of them."""
    preset = preset_of(view.rules)
    name = msg("rules.own") if preset is None else msg(f"preset.{preset}")
    return Text("rules", msg("rules.named", name=name), Tone.MUTED)


def saved_line(ctx: Context) -> Msg:
    """That the game is saved, or why it is not."""
    return msg("saved.yes") if ctx.saved is None else ctx.saved


def clock_text(ctx: Context) -> tuple[Text, ...]:
    """The seconds left, where a clock runs; a warning when they are few."""
    left = ctx.seconds_left
    if left is None:
        return ()
    return (Text("clock", msg("clock.left", n=left), Tone.WARN if left <= ctx.low_seconds else Tone.BODY),)


def _head(model: Model, ctx: Context, view: SeatView) -> Panel:
    others = [s for s in range(len(view.by)) if s != view.seat]
    theirs = (Text(f"seat:{s}", asked.other_status(view, s), Tone.MUTED) for s in others)
    ready = view.seat is not None and view.ready[view.seat]
    lying = len(rest(view, model.placing.hand))
    count = Text("count", msg("placing.ready") if ready else msg("placing.count", n=lying, of=view.rules.fleet.size))
    return Panel("head", Where.HEAD, (Text("title", msg("screen.placing"), Tone.TITLE), count, *theirs, *clock_text(ctx), rules_line(view)))


def _dock(model: Model, view: SeatView) -> FleetList:
    rows = [_row(model, view, cls, at + 1) for at, cls in enumerate(view.rules.fleet.classes)]
    following = next((at for at, row in enumerate(rows) if row.left), None)
    if following is not None and model.placing.hand is None:
        rows[following] = replace(rows[following], next=True)
    return FleetList("dock", msg("dock.title"), tuple(rows))  # how many lie the head says


def _row(model: Model, view: SeatView, cls: UnitClass, digit: int) -> FleetRow:
    hand = model.placing.hand
    chosen = hand is not None and hand.cls == cls.key
    lying = len(units_of(view, cls.key)) - (chosen and hand is not None and hand.origin is not None)
    left = cls.count - lying
    name = msg(f"unit.{cls.key}")
    key = "dock.in_hand" if chosen else "dock.placed" if left == 0 else "dock.left"
    text = msg(key, name=name, size=msg("book.cells", n=cls.length), left=left, total=cls.count)
    return FleetRow(
        f"dock:{cls.key}", cls.key, name, cls.length, left, cls.count, text, press=True, chosen=chosen, digit=digit if digit < 10 else None
    )


def _bar(model: Model, view: SeatView, ready: bool) -> Panel:
    if ready:
        return Panel("bar", Where.BAR, (Button("reopen", msg("placing.reopen"), look=Look.PRIMARY, icon="undo"),))
    hand, lying = model.placing.hand, rest(view, model.placing.hand)
    lacking = check_fleet(view.rules, lying)
    buttons = [
        deed(Action.DONE, look=Look.PRIMARY, enabled=not lacking, why=problems(lacking, view)[0] if lacking else None),
        Button(
            "place",
            msg("placing.place"),
            Action.ACCEPT,
            enabled=hand is not None,
            why=None if hand is not None else msg("placing.take_first"),
            icon="place",
        ),
        deed(Action.TURN),
        *((deed(Action.SHAPE),) if view.rules.free_shapes else ()),
        deed(Action.RANDOM),
        deed(Action.CLEAR, enabled=bool(view.draft or model.placing.single), why=msg("placing.nothing_lies")),
        deed(Action.UNDO, enabled=model.placing.undo is not None, why=msg("placing.no_undo")),
    ]
    if view.rules.explain:
        buttons.append(helps(model))
    return Panel("bar", Where.BAR, tuple(buttons))


def helps(model: Model) -> Button:
    """The button that hides the helps, or shows them again."""
    hidden = model.helps_hidden
    return replace(deed(Action.HELPS, msg("helps.show" if hidden else "helps.hide")), icon="helps" if hidden else "helps_off")


def leaving(id: str, words: str) -> Button:
    """The way out of a game, in the strip of tools."""
    return Button(id, msg(words), Action.BACK, Look.TOOL, icon="leave", group="out")


def _sea(model: Model, ctx: Context, view: SeatView) -> tuple[SeaPicture, tuple[Notice, ...]]:
    """The own sea, and what the preview says."""
    now = model.placing
    named = model.faults if model.faults_on == OWN else ()
    ready = view.seat is not None and view.ready[view.seat]
    sea = replace(picture(view, view.seat or 0, now.cursor, dots=False), single=now.single, faults=named, open=not ready)
    if now.hand is None or now.away:
        return sea, ()
    lying = rest(view, now.hand)
    unit = hand_unit(view.rules, now.hand, now.cursor)
    found = check_unit(view.rules, lying, unit)
    hulls = tuple(h for h in sea.hulls if now.hand.origin is None or h.cells != now.hand.origin.cells)
    look = HullLook.REFUSED if found else HullLook.FITS
    caption = msg("preview.refused" if found else "preview.fits", unit=msg(f"unit.{unit.cls}"), where=span(unit.cells))
    sea = replace(sea, hulls=(*hulls, Hull(unit.cls, unit.cells, look)), caption=caption, faults=faults(found))
    if not found or model.notices or model.helps_hidden:
        return sea, ()
    told = reasons(found, ctx)
    return sea, tuple(Notice(text, Tone.WARN, link(found, ctx) if text is told[-1] else None) for text in told)
