"""The check of a fleet that is being laid: everything wrong with it at once, as data.

Preview, explanation and referee all ask here.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from seaboard.engine.grid import Cell, on_grid, rim
from seaboard.engine.packing import missing
from seaboard.engine.problems import Code, Problem
from seaboard.engine.rules import Rules
from seaboard.engine.units import Unit, form_of


def check_unit(rules: Rules, others: Iterable[Unit], unit: Unit) -> tuple[Problem, ...]:
    """Every fault of *unit* among *others* (units that lie already, *unit* itself not among them).

    One fault for a pair of units: cells that are taken, else cells that are too close.
    """
    n = rules.board
    cls = rules.fleet.unit_class(unit.cls)
    if cls is None:
        return (Problem(Code.UNKNOWN_UNIT, values=(("unit", unit.cls),)),)
    problems: list[Problem] = []
    if len(unit.cells) != cls.length or form_of(unit, rules.free_shapes) is None:
        problems.append(Problem(Code.WRONG_SHAPE, cells=_named(unit.cells), values=(("unit", unit.cls),)))
    others = tuple(others)
    if sum(o.cls == unit.cls for o in others) >= cls.count:
        problems.append(Problem(Code.TOO_MANY, values=(("unit", unit.cls), ("count", cls.count))))
    outside = tuple(c for c in unit.cells if not on_grid(n, c))
    if outside:
        problems.append(
            Problem(
                Code.OFF_GRID,
                cells=_named(outside),
                values=(
                    ("beyond_left", int(any(c.col < 0 for c in outside))),
                    ("beyond_top", int(any(c.row < 0 for c in outside))),
                    ("columns", n),
                    ("rows", n),
                ),
            )
        )
    for other in others:
        shared = _within(unit.cells, other.cells)
        close = () if rules.touching else _within(unit.cells, rim(n, other.cells))
        if shared:
            problems.append(Problem(Code.TAKEN, cells=shared, units=(other,)))
        elif close:
            problems.append(Problem(Code.TOO_CLOSE, cells=close, units=(other,)))
    return tuple(problems)


def check_units(rules: Rules, units: tuple[Unit, ...]) -> tuple[Problem, ...]:
    """Every fault of the units that lie, complete or not.

    Units beyond the fleet's number and one more are not looked at: among so many there is a fault, and a forged file may hold
    any number.
    """
    units = units[: rules.fleet.size + 1]
    return tuple(problem for i, unit in enumerate(units) for problem in check_unit(rules, units[:i], unit))


def check_fleet(rules: Rules, units: tuple[Unit, ...]) -> tuple[Problem, ...]:
    """Every fault that keeps *units* from being a finished fleet: bad ones, and missing ones."""
    lacking = tuple(Problem(Code.MISSING, values=(("unit", c.key), ("count", count))) for c, count in missing(rules, units))
    return check_units(rules, units) + lacking


def _within(cells: Iterable[Cell], area: Container[Cell]) -> tuple[Cell, ...]:
    return tuple(c for c in cells if c in area)


def _named(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Those of *cells* that have a name: left of and above the grid there is none."""
    return tuple(c for c in cells if c.col >= 0 and c.row >= 0)
