"""Placing: a unit is taken, moved, turned and put down; Random, Clear, one step back, Done. What the screen says is in ``dock``."""

from __future__ import annotations

from dataclasses import replace

from seaboard.engine.draft import check_fleet, check_unit
from seaboard.engine.grid import Cell
from seaboard.engine.intents import Arrange, Finish, Fire, Reopen
from seaboard.engine.packing import complete, missing
from seaboard.engine.problems import Code, Problem
from seaboard.engine.rules import Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import Unit, UnitClass, anchor_of, form_of, forms, reshaped, turned
from seaboard.engine.view import SeatView
from seaboard.ui.commands import Action, Click, Command, Do, Drop, Grab, Hover, Lift, Press, Put, Secondary, Shoot
from seaboard.ui.common import ask, quiet, say
from seaboard.ui.context import Context
from seaboard.ui.cursor import MOVES, moved, picked
from seaboard.ui.dock import describe
from seaboard.ui.drawing import Drawing, draw
from seaboard.ui.effects import AskHint, ChangeLevel, DrawFleet, FleetDrawn, LeaveGame, MakeRoom, NoRoom, Step, Submit
from seaboard.ui.hand import hand_unit, placed_at, rest, seat_of, units_of
from seaboard.ui.model import OWN, Ask, Hand, Model
from seaboard.ui.page import Tone
from seaboard.ui.refusing import refuse
from seaboard.ui.start import level_of
from seaboard.ui.telling import counted, unit_on
from seaboard.words import msg

__all__ = ["begun", "clear", "describe", "drawn", "make_room", "update"]

#: The actions that choose a class, in the order of the dock.
CLASSES = tuple(a for a in Action if a.value.startswith("class_"))


def update(model: Model, command: Command, ctx: Context) -> Step:
    """The model after *command* on this screen."""
    view = ctx.view
    if view is None or view.seat is None:
        return model, ()
    match command:
        case Hover(sea, cell):
            return (_point(model, cell) if sea == OWN and cell is not None else _away(model)), ()
        case Press("go:cancel"):
            return model, (LeaveGame(keep=False),)
        case Press("reopen"):
            return quiet(model), (Submit(Reopen(view.seat)),)
        case Press(id) if (level := level_of(id)) is not None:
            return quiet(model), (ChangeLevel(level),)
        case Do(Action.RESIGN):
            return ask(model, Ask.RESIGN), ()
        case Do(Action.HELPS):
            return replace(quiet(model), helps_hidden=not model.helps_hidden), ()
        case Do(Action.HINT):
            return model, (AskHint(),)
        case Shoot(cell):
            return model, (Submit(Fire(view.seat, view.target, cell, view.ply)),)
        case Do(Action.ENTRY):
            return refuse(model, (Problem(Code.NOT_STARTED),), ctx), ()
        case Do(action) if action in MOVES:
            return _point(model, moved(view.rules.board, model.placing.cursor, action)), ()
    if view.phase is not Phase.PLACING or view.ready[view.seat]:
        return _ready(model, command, ctx)
    return _lay(model, command, ctx, view)


def _ready(model: Model, command: Command, ctx: Context) -> Step:
    """Done, while another seat is still placing: one may go, or change again, and nothing else."""
    if isinstance(command, Do) and command.action is Action.BACK:
        return model, (LeaveGame(keep=False),)
    asked = isinstance(command, Do | Press | Click | Secondary | Put | Lift | Grab)
    return (refuse(model, (Problem(Code.ALREADY_DONE),), ctx) if asked else model), ()


def _lay(model: Model, command: Command, ctx: Context, view: SeatView) -> Step:
    cursor = model.placing.cursor
    at = picked(view.rules.board, cursor, command.widget) if isinstance(command, Press) else None
    if at is not None:
        return _point(model, at), ()
    match command:
        case Click(sea, cell):
            return _accept(_focus(model, cell), ctx, view, cell) if sea == OWN else (model, ())
        case Secondary(sea, cell):
            return _turn(_focus(model, cell), ctx, view) if sea == OWN else (model, ())
        case Grab(sea, cell, cls):
            return _grab(model, view, sea, cell, cls), ()
        case Drop(sea, cell):
            return _drop(model, ctx, view, cell if sea == OWN else None)
        case Do(Action.ACCEPT) | Press("place"):
            return _accept(model, ctx, view, cursor, follow=True)
        case Do(Action.BACK):
            return _back(model)
        case Do(Action.TURN):
            return _turn(model, ctx, view)
        case Do(Action.SHAPE):
            return _reshape(model, ctx, view)
        case Do(Action.RANDOM):
            return _random(model, view)
        case Do(Action.CLEAR):
            return clear(model, view)
        case Do(Action.UNDO):
            return _undo(model, view)
        case Do(Action.DONE):
            return _done(model, ctx, view)
        case Do(action) if action in CLASSES:
            return _choose(model, view, CLASSES.index(action))
        case Press(id) if id.startswith("dock:"):
            keys = [c.key for c in view.rules.fleet.classes]
            return _choose(model, view, keys.index(id[5:])) if id[5:] in keys else (model, ())
        case Put(cls, cell, form):
            return _put_named(model, ctx, view, cls, cell, form)
        case Lift(cell):
            return _lift(model, view, cell)
    return model, ()


# --- the hand --------------------------------------------------------------------------------------------------------


def _point(model: Model, cell: Cell) -> Model:
    """The cursor goes to *cell*. What was said about another cell no longer stands while something is in hand."""
    if model.placing.away:
        model = replace(model, placing=replace(model.placing, away=False))
    if cell == model.placing.cursor:
        return model
    model = quiet(model) if model.placing.hand is not None else model
    return replace(model, placing=replace(model.placing, cursor=cell))


def _focus(model: Model, cell: Cell) -> Model:
    return replace(model, focus=OWN, placing=replace(model.placing, cursor=cell))


def _hold(model: Model, hand: Hand | None) -> Model:
    return replace(quiet(model), placing=replace(model.placing, hand=hand, growing=None))


def _arranged(model: Model, view: SeatView, units: tuple[Unit, ...]) -> Step:
    """*units* lie now; if they leave no room for the rest, that is said and nothing is taken away."""
    model = quiet(model)
    lacking = missing(view.rules, units)
    if lacking and complete(view.rules, units) is None:
        model = say(model, msg("placing.cramped", units=counted((c.key, n) for c, n in lacking)), tone=Tone.WARN)
    return model, (Submit(Arrange(seat_of(view), tuple(sorted(units)))),)


def _take(model: Model, rules: Rules, unit: Unit, cursor: Cell) -> Model:
    form = form_of(unit, rules.free_shapes)
    at = forms(len(unit.cells), rules.free_shapes).index(form) if form is not None else 0
    model = _hold(model, Hand(unit.cls, at, unit))
    return replace(model, placing=replace(model.placing, cursor=cursor))


def _accept(model: Model, ctx: Context, view: SeatView, cell: Cell, *, follow: bool = False) -> Step:
    """Put down what is in hand; else take the unit that lies there (*follow*: the cursor goes to its first cell); else draw one cell."""
    if model.placing.hand is not None:
        return _put(model, ctx, view, hand_unit(view.rules, model.placing.hand, cell))
    unit = placed_at(view, cell)
    if unit is not None:
        return _take(model, view.rules, unit, anchor_of(unit) if follow else cell), ()
    lying = Drawing(view.draft, model.placing.single, model.placing.growing)
    after = draw(view.rules, lying, cell)
    if not isinstance(after, Drawing):
        return refuse(model, after, ctx), ()
    model = replace(quiet(model), placing=replace(model.placing, single=after.single, growing=after.growing, undo=None))
    if after.units == view.draft:
        return model, ()
    model, effects = _arranged(model, view, after.units)
    if after.growing is not None and not model.notices:
        model = say(model, msg("placing.formed", unit=unit_on(after.growing)))
    return model, effects


def _put(model: Model, ctx: Context, view: SeatView, unit: Unit) -> Step:
    lying = rest(view, model.placing.hand)
    problems = check_unit(view.rules, lying, unit)
    if problems:
        return refuse(model, problems, ctx), ()
    units = (*lying, unit)
    model = replace(_hold(model, None), placing=replace(model.placing, hand=None, growing=None, undo=None, grabbed=None))
    model, effects = _arranged(model, view, units)
    if not model.notices:
        model = say(model, msg("placing.put", unit=unit_on(unit), n=len(units), of=view.rules.fleet.size))
    return model, effects


def _put_named(model: Model, ctx: Context, view: SeatView, cls: str, cell: Cell, form: int) -> Step:
    """Lay a unit by its name: a missing one, or the only one of its class once more."""
    found = view.rules.fleet.unit_class(cls)
    if found is None:
        return refuse(model, (Problem(Code.UNKNOWN_UNIT, values=(("unit", cls),)),), ctx), ()
    lying = units_of(view, cls)
    origin = lying[0] if len(lying) == found.count == 1 else None
    hand = Hand(cls, form % len(forms(found.length, view.rules.free_shapes)), origin)
    step = _put(replace(model, placing=replace(model.placing, hand=hand)), ctx, view, hand_unit(view.rules, hand, cell))
    return replace(step[0], placing=replace(step[0].placing, hand=None)), step[1]


def _lift(model: Model, view: SeatView, cell: Cell) -> Step:
    """Take the unit on *cell* off the sea."""
    unit = placed_at(view, cell)
    if unit is None:
        return say(model, msg("placing.nothing_there", cell=cell.name), tone=Tone.WARN), ()
    units = tuple(u for u in view.draft if u != unit)
    model = replace(model, placing=replace(model.placing, growing=None, undo=None))
    model, effects = _arranged(model, view, units)
    if not model.notices:
        model = say(model, msg("placing.lifted", unit=msg(f"unit.{unit.cls}"), n=len(units), of=view.rules.fleet.size))
    return model, effects


def _back(model: Model) -> Step:
    if model.placing.hand is not None:
        return _hold(model, None), ()
    if model.placing.single:
        return replace(quiet(model), placing=replace(model.placing, single=())), ()
    return model, (LeaveGame(keep=False),)


def _grab(model: Model, view: SeatView, sea: str | None, cell: Cell | None, cls: str | None) -> Model:
    if cls is not None:
        keys = [c.key for c in view.rules.fleet.classes]
        model = _choose(model, view, keys.index(cls))[0] if cls in keys else model
        return replace(model, placing=replace(model.placing, dragged=model.placing.hand is not None))
    unit = placed_at(view, cell) if sea == OWN and cell is not None and model.placing.hand is None else None
    if unit is None or cell is None:
        return model
    model = _take(_focus(model, cell), view.rules, unit, cell)
    return replace(model, placing=replace(model.placing, grabbed=cell, dragged=True))


def _away(model: Model) -> Model:
    """The pointer is beside the sea: what it drags would go back if it were let go, and shows that."""
    return replace(model, placing=replace(model.placing, away=True)) if model.placing.dragged else model


def _drop(model: Model, ctx: Context, view: SeatView, cell: Cell | None) -> Step:
    """The end of a drag: beside the sea, or where it began, the unit goes back to where it was."""
    hand, grabbed = model.placing.hand, model.placing.grabbed
    model = replace(model, placing=replace(model.placing, grabbed=None, dragged=False, away=False))
    if hand is None:
        return model, ()
    if cell is None or cell == grabbed:
        return _hold(model, None), ()
    return _accept(_focus(model, cell), ctx, view, cell)


# --- choosing and turning --------------------------------------------------------------------------------------------


def _choose(model: Model, view: SeatView, index: int) -> Step:
    """A missing unit of the class in row *index* of the dock comes to hand, the next one if one is there already.

    Where all of the class lie, the cursor goes from one to the next.
    """
    classes = view.rules.fleet.classes
    if index >= len(classes):
        return say(model, msg("placing.no_row", n=index + 1), tone=Tone.WARN), ()
    cls = classes[index]
    hand = model.placing.hand
    again = hand is not None and hand.cls == cls.key
    lying = units_of(view, cls.key)
    left = cls.count - len(lying)
    if left == 0:
        return _visit(_hold(model, None), cls, lying), ()
    form = hand.form if hand is not None and again else 0
    number = hand.number % left + 1 if hand is not None and again and hand.origin is None else 1
    model = replace(_hold(model, Hand(cls.key, form, None, number)), focus=OWN)
    unit = msg(f"unit.{cls.key}")
    return say(model, msg("placing.taken", unit=unit) if left == 1 else msg("placing.taken_of", unit=unit, n=number, of=left)), ()


def _visit(model: Model, cls: UnitClass, lying: tuple[Unit, ...]) -> Model:
    here = next((i for i, u in enumerate(lying) if model.placing.cursor in u.cells), -1)
    unit = lying[(here + 1) % len(lying)]
    model = replace(model, focus=OWN, placing=replace(model.placing, cursor=anchor_of(unit)))
    return say(model, msg("placing.all_lie", n=cls.count, units=msg(f"units.{cls.key}", n=cls.count), where=unit_on(unit)))


def _turn(model: Model, ctx: Context, view: SeatView) -> Step:
    rules, hand = view.rules, model.placing.hand
    if hand is not None:
        every = forms(_length(rules, hand.cls), rules.free_shapes)
        return _shaped(model, hand, every.index(turned(every[hand.form], _length(rules, hand.cls), rules.free_shapes)))
    unit = placed_at(view, model.placing.cursor)
    form = None if unit is None else form_of(unit, rules.free_shapes)
    if unit is None or form is None:
        return say(model, msg("placing.nothing_to_turn"), tone=Tone.WARN), ()
    return _in_place(model, ctx, view, unit, _round_first(unit, turned(form, len(unit.cells), rules.free_shapes).offsets))


def _reshape(model: Model, ctx: Context, view: SeatView) -> Step:
    rules, hand = view.rules, model.placing.hand
    if not rules.free_shapes:
        return say(model, msg("placing.straight"), tone=Tone.WARN), ()
    if hand is not None:
        every = forms(_length(rules, hand.cls), True)
        return _shaped(model, hand, every.index(reshaped(every[hand.form], _length(rules, hand.cls), True)))
    unit = placed_at(view, model.placing.cursor)
    form = None if unit is None else form_of(unit, True)
    if unit is None or form is None:
        return say(model, msg("placing.nothing_to_turn"), tone=Tone.WARN), ()
    return _in_place(model, ctx, view, unit, _round_first(unit, reshaped(form, len(unit.cells), True).offsets))


def _shaped(model: Model, hand: Hand, form: int) -> Step:
    if form == hand.form:
        return say(model, msg("placing.one_way", unit=msg(f"unit.{hand.cls}")), tone=Tone.WARN), ()
    return replace(quiet(model), placing=replace(model.placing, hand=replace(hand, form=form))), ()


def _round_first(unit: Unit, offsets: tuple[Cell, ...]) -> Unit:
    """*unit* with other *offsets*, its first cell staying where it is."""
    right, down = unit.cells[0].col - offsets[0].col, unit.cells[0].row - offsets[0].row
    return Unit(unit.cls, tuple(Cell(o.col + right, o.row + down) for o in offsets))


def _in_place(model: Model, ctx: Context, view: SeatView, unit: Unit, after: Unit) -> Step:
    """*unit* lies as *after* if that fits, else stays, and what is in the way is named."""
    if after == unit:
        return say(model, msg("placing.one_way", unit=msg(f"unit.{unit.cls}")), tone=Tone.WARN), ()
    others = tuple(u for u in view.draft if u != unit)
    problems = check_unit(view.rules, others, after)
    if problems:
        return refuse(model, problems, ctx), ()
    model = replace(model, placing=replace(model.placing, undo=None, growing=None))
    model, effects = _arranged(model, view, (*others, after))
    return (model if model.notices else say(model, msg("placing.turned", unit=unit_on(after)))), effects


def _length(rules: Rules, cls: str) -> int:
    found = rules.fleet.unit_class(cls)
    return 1 if found is None else found.length


# --- the whole fleet -------------------------------------------------------------------------------------------------


def _random(model: Model, view: SeatView) -> Step:
    return quiet(model), (DrawFleet(rest(view, model.placing.hand)),)


def make_room(model: Model, view: SeatView) -> Step:
    """Complete what lies by moving as few units as possible: an answer to "no room"."""
    return quiet(model), (MakeRoom(rest(view, model.placing.hand)),)


def clear(model: Model, view: SeatView) -> Step:
    """Take all units off."""
    model = replace(quiet(model), placing=replace(model.placing, hand=None, single=(), growing=None, undo=view.draft or model.placing.undo))
    return say(model, msg("placing.cleared")), (Submit(Arrange(seat_of(view), ())),)


def _undo(model: Model, view: SeatView) -> Step:
    before = model.placing.undo
    if before is None:
        return say(model, msg("placing.no_undo"), tone=Tone.WARN), ()
    model = replace(quiet(model), placing=replace(model.placing, hand=None, single=(), growing=None, undo=None))
    return say(model, msg("placing.undone")), (Submit(Arrange(seat_of(view), before)),)


def _done(model: Model, ctx: Context, view: SeatView) -> Step:
    problems = check_fleet(view.rules, rest(view, model.placing.hand))
    if problems:
        return refuse(model, problems, ctx), ()
    model = replace(quiet(model), placing=replace(model.placing, hand=None, single=(), growing=None, undo=None))
    return model, (Submit(Finish(seat_of(view))),)


def drawn(model: Model, told: FleetDrawn | NoRoom, ctx: Context) -> Step:
    """What came of Random: a fleet to arrange, or no room and a question."""
    view = ctx.view
    if view is None:
        return model, ()
    if isinstance(told, NoRoom):
        return ask(model, Ask.NO_ROOM, told.unit), ()
    model = replace(quiet(model), placing=replace(model.placing, hand=None, single=(), growing=None, undo=view.draft))
    where = tuple(unit_on(u) for u in told.moved)
    model = say(model, msg("placing.moved", n=len(where), units=where) if where else msg("placing.drawn"))
    return model, (Submit(Arrange(seat_of(view), told.units)),)


def begun(model: Model, recalled: bool, ctx: Context) -> Model:
    """The model when placing begins; *recalled*: with the last layout."""
    return say(model, msg("placing.recalled")) if recalled else model
