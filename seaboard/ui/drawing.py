"""Drawing a unit cell by cell: cells that form a missing unit become it, and it grows while more cells are drawn on to it."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.engine.draft import check_unit
from seaboard.engine.grid import Cell, around, beside
from seaboard.engine.packing import missing
from seaboard.engine.problems import Code, Problem
from seaboard.engine.rules import Rules
from seaboard.engine.units import Unit, form_of, forms, offsets_of


@dataclass(frozen=True, slots=True)
class Drawing:
    """What lies: whole *units*, the *single* cells that are none yet, and the unit just formed, which may grow."""

    units: tuple[Unit, ...]
    single: tuple[Cell, ...] = ()
    growing: Unit | None = None


def draw(rules: Rules, lying: Drawing, cell: Cell) -> Drawing | tuple[Problem, ...]:
    """*lying* with *cell* (on the grid, on no unit) drawn, or wiped off if it was drawn before; the problems if it cannot be."""
    if cell in lying.single:
        return Drawing(lying.units, tuple(c for c in lying.single if c != cell), lying.growing)
    grown = lying.growing if lying.growing in lying.units else None
    if grown is not None and set(beside(rules.board, cell)) & set(grown.cells):
        rest = tuple(u for u in lying.units if u != grown)
        body = _joined(rules.board, cell, (*lying.single, *grown.cells))
        if _may_become(rules, rest, body) and not _in_the_way(rules, rest, cell):
            return _form(rules, Drawing(rest, (*lying.single, *grown.cells)), cell, body)
    close = _in_the_way(rules, lying.units, cell)
    if close:
        return close
    return _form(rules, lying, cell, _joined(rules.board, cell, lying.single))


def _form(rules: Rules, lying: Drawing, cell: Cell, body: tuple[Cell, ...]) -> Drawing:
    """*lying* once the cells *body*, *cell* among them, hang together: a unit if one of that form is missing."""
    for cls, _ in missing(rules, lying.units):
        unit = Unit(cls.key, body)
        if cls.length == len(body) and not check_unit(rules, lying.units, unit):
            return Drawing(tuple(sorted((*lying.units, unit))), tuple(c for c in lying.single if c not in body), unit)
    return Drawing(lying.units, (*lying.single, cell))


def _joined(n: int, cell: Cell, others: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """*cell* and those of *others* that hang together with it by edges."""
    body, todo = {cell}, [cell]
    while todo:
        for near in beside(n, todo.pop()):
            if near in others and near not in body:
                body.add(near)
                todo.append(near)
    return tuple(sorted(body))


def _in_the_way(rules: Rules, units: tuple[Unit, ...], cell: Cell) -> tuple[Problem, ...]:
    if rules.touching:
        return ()
    near = set(around(rules.board, cell))
    return tuple(Problem(Code.TOO_CLOSE, cells=(cell,), units=(u,)) for u in units if near.intersection(u.cells))


def _may_become(rules: Rules, units: tuple[Unit, ...], body: tuple[Cell, ...]) -> bool:
    """Whether *body* is a unit that is missing, or a part of one."""
    for cls, _ in missing(rules, units):
        if cls.length == len(body) and form_of(Unit(cls.key, body), rules.free_shapes) is not None:
            return True
        if cls.length > len(body) and any(_part(body, form.offsets) for form in forms(cls.length, rules.free_shapes)):
            return True
    return False


def _part(body: tuple[Cell, ...], whole: tuple[Cell, ...]) -> bool:
    """Whether *body*, moved somewhere, is a part of the form *whole*."""
    own = offsets_of(Unit("", body))
    moves = [(c.col - own[0].col, c.row - own[0].row) for c in whole]
    return any({Cell(o.col + right, o.row + down) for o in own} <= set(whole) for right, down in moves)
