"""The commands of the terminal for placing: how they name a unit, a cell and a direction."""

from __future__ import annotations

from seaboard.engine.grid import Cell
from seaboard.engine.units import forms
from seaboard.paint import speak
from seaboard.shell.lines import Order, Parsed, Say, Scope, Take, bad_cell, cell_in, fold, number_in, which
from seaboard.ui.commands import Action, Do, Drop, Grab, Hover, Lift, Put
from seaboard.ui.model import OWN
from seaboard.ui.page import FleetRow, HullLook
from seaboard.words import Msg, msg


def _unit_row(scope: Scope, text: str) -> FleetRow | Say:
    """The class that *text* names, by its number in the dock, its name, or how that begins."""
    rows = scope.fleet.rows if scope.fleet is not None else ()
    if number_in(text) is not None:
        found = [row for at, row in enumerate(rows, 1) if at == number_in(text)]
    else:
        said = fold(text)
        names = {row.id: (fold(row.cls), fold(scope.words(_name(row)))) for row in rows}
        found = [row for row in rows if said in names[row.id]]
        found = found or [row for row in rows if said and any(name.startswith(said) for name in names[row.id])]
    if len(found) == 1:
        return found[0]
    if found:
        return which(_name(row) for row in found)
    return Say((msg("say.no_unit", text=text, names=tuple(_name(row) for row in rows)),))


def _name(row: FleetRow) -> Msg:
    return msg(f"unit.{row.cls}")


def _form(scope: Scope, args: list[str], row: FleetRow) -> tuple[int, Say | None]:
    """The form that the words of direction or shape in *args* name: its index in ``units.forms``, and why not."""
    free = scope.button("act:shape") is not None
    every = forms(row.length, True)
    shape, turn = "straight", 1
    for arg in args:
        if arg.isdecimal():
            turn = number_in(arg) or 0
        elif arg.lower() in scope.list_of("cmd.direction.down"):
            turn = 2
        elif arg.lower() not in scope.list_of("cmd.direction.across"):
            shape = next((f.shape for f in every if arg.lower() in scope.list_of(f"cmd.shape.{f.shape}")), "")
    if shape != "straight" and not free and any(a.lower() in _shape_words(scope) for a in args):
        return 0, Say((msg("placing.straight"),))
    same = [i for i, form in enumerate(every) if form.shape == shape]
    if row.length == 1:
        return 0, None
    if not 1 <= turn <= len(same):
        return 0, Say((msg("say.no_form", unit=_name(row)),))
    return same[turn - 1], None


def _shape_words(scope: Scope) -> set[str]:
    shapes = {f.shape for length in (3, 4) for f in forms(length, True)}
    return {word for shape in shapes for word in scope.list_of(f"cmd.shape.{shape}")}


def place(scope: Scope, args: list[str]) -> Parsed:
    """"place carrier a1 down": the unit, the cell and the direction in any order."""
    fillers = scope.list_of("cmd.fillers")
    args = [a for a in args if a.lower() not in fillers]
    cell, rest = cell_in(args)
    ways = _shape_words(scope).union(*(scope.list_of(f"cmd.direction.{way}") for way in ("across", "down")))
    # A number belongs to the shape before it ("hook 2"), else it is a row of the dock.
    how: list[str] = []
    who: list[str] = []
    for i, arg in enumerate(rest):
        shaped = i > 0 and rest[i - 1].lower() in _shape_words(scope) and arg.isdecimal()
        (how if shaped or arg.lower() in ways else who).append(arg)
    if not who:
        return Say((msg("say.place_what"),))
    row = _unit_row(scope, " ".join(who))
    if cell is None and len(who) > 1 and isinstance(row, Say) and not isinstance(_unit_row(scope, " ".join(who[:-1])), Say):
        return bad_cell(who[-1], scope.board)
    if isinstance(row, Say):
        return row
    if cell is None:
        return Say((msg("say.place_where"),))
    form, why = _form(scope, how, row)
    return why if why is not None else Order((Put(row.cls, cell, form),))


def _lying(scope: Scope, args: list[str]) -> Cell | Say:
    """A cell of the unit on the own sea that *args* name, by one of its cells or by its class."""
    sea = next((s for s in scope.page.seas if s.id == OWN), None)
    hulls = [h for h in (sea.hulls if sea is not None else ()) if h.look is HullLook.PLACED]
    cell, rest = cell_in(args)
    if cell is not None and not rest:
        return cell if any(cell in h.cells for h in hulls) else Say((msg("placing.nothing_there", cell=cell.name),))
    if not args:
        return Say((msg("say.name_unit"),))
    row = _unit_row(scope, " ".join(args))
    if isinstance(row, Say):
        return row
    found = [h.cells[0] for h in hulls if h.cls == row.cls]
    if len(found) == 1:
        return found[0]
    if not found:
        return Say((msg("say.not_placed", unit=_name(row)),))
    return Say((msg("say.several", unit=_name(row), cells=tuple(c.name for c in found)),))


def at_unit(action: Action) -> Take:
    """A command for the unit under the cursor, with the cursor put there first."""

    def take(scope: Scope, args: list[str]) -> Parsed:
        lying = _lying(scope, args)
        return lying if isinstance(lying, Say) else Order((Hover(OWN, lying), Do(action)))

    return take


def remove(scope: Scope, args: list[str]) -> Parsed:
    lying = _lying(scope, args)
    return lying if isinstance(lying, Say) else Order((Lift(lying),))


def move(scope: Scope, args: list[str]) -> Parsed:
    """"move carrier to b3": a drag, which puts the unit back where it lay if it does not fit."""
    args = [a for a in args if a.lower() not in scope.list_of("cmd.fillers")]
    for cut in range(len(args) - 1, 0, -1):
        target, rest = cell_in(args[cut:])
        if target is not None and not rest:
            lying = _lying(scope, args[:cut])
            if isinstance(lying, Say):
                return lying
            return Order((Grab(OWN, lying, None), Drop(OWN, target), Drop(None, None)))
    return Say((msg("say.move_where"),))


def dock(scope: Scope, args: list[str]) -> Parsed:
    return Order((Do(Action.AFLOAT),)) if scope.fleet is None else Say(speak.say_widget(scope.fleet))
