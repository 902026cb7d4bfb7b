"""Unit classes, fleets, and the forms in which a unit can lie."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from seaboard.engine.grid import Cell


class Kind(Enum):
    """What a unit is; only ships count for staying in the game."""

    SHIP = "ship"
    MINE = "mine"
    SWEEPER = "sweeper"


@dataclass(frozen=True, slots=True)
class UnitClass:
    """A class of units: its key, its length in cells and how many of it a fleet has."""

    key: str
    length: int
    count: int = 1
    kind: Kind = Kind.SHIP


@dataclass(frozen=True, slots=True)
class Fleet:
    """The units of one seat and the size *board* of the sea that they lie in."""

    key: str
    board: int
    classes: tuple[UnitClass, ...]

    def unit_class(self, key: str) -> UnitClass | None:
        """The class named *key*, or None if this fleet has none of that name."""
        return next((c for c in self.classes if c.key == key), None)

    @property
    def size(self) -> int:
        """How many units the fleet has, mines and sweepers included."""
        return sum(c.count for c in self.classes)

    @property
    def ship_cells(self) -> int:
        """How many cells the ships fill: the hits that it takes to sink them all."""
        return sum(c.length * c.count for c in self.classes if c.kind is Kind.SHIP)


@dataclass(frozen=True, slots=True, order=True)
class Unit:
    """A unit that lies somewhere: the key of its class and its cells, column by column from the top.

    Two units of one class have no other identity, so nothing can tell them apart but where they lie.
    """

    cls: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A way for a unit to lie: the name of its shape, and its cells in order, counted from the top left of its bounding box."""

    shape: str
    offsets: tuple[Cell, ...]

    @property
    def width(self) -> int:
        """Columns of the bounding box."""
        return 1 + max(o.col for o in self.offsets)

    @property
    def height(self) -> int:
        """Rows of the bounding box."""
        return 1 + max(o.row for o in self.offsets)

    def at(self, cls: str, anchor: Cell) -> Unit:
        """The unit of class *cls* in this form with its bounding box's top left at *anchor*, on or off the grid."""
        return Unit(cls, tuple(Cell(anchor.col + o.col, anchor.row + o.row) for o in self.offsets))


def anchor_of(unit: Unit) -> Cell:
    """The top left of the unit's bounding box."""
    return Cell(min(c.col for c in unit.cells), min(c.row for c in unit.cells))


def offsets_of(unit: Unit) -> tuple[Cell, ...]:
    """The unit's cells counted from its anchor, in order."""
    a = anchor_of(unit)
    return tuple(sorted(Cell(c.col - a.col, c.row - a.row) for c in unit.cells))


def form_of(unit: Unit, free: bool) -> Form | None:
    """The form in which *unit* lies, or None if units of its length may not lie so, or its cells are out of order."""
    anchor = anchor_of(unit)
    return next((f for f in forms(len(unit.cells), free) if f.at(unit.cls, anchor) == unit), None)


def _quarter(offsets: tuple[Cell, ...]) -> tuple[Cell, ...]:
    height = 1 + max(o.row for o in offsets)
    return tuple(sorted(Cell(height - 1 - o.row, o.col) for o in offsets))


def _turns(shape: str, offsets: tuple[Cell, ...]) -> tuple[Form, ...]:
    found: list[tuple[Cell, ...]] = []
    here = tuple(sorted(offsets))
    while here not in found:
        found.append(here)
        here = _quarter(here)
    return tuple(Form(shape, o) for o in found)


@lru_cache(maxsize=64)
def forms(length: int, free: bool) -> tuple[Form, ...]:
    """Every form of a unit of *length* cells: across, down, and with *free* shapes the squares and Ls of the rulebook.

    Forms of one shape follow each other by quarter turns. An L of three is its own mirror image under turning, so it
    has four forms; an L of four has eight, under two shape names.
    """
    result = list(_turns("straight", tuple(Cell(i, 0) for i in range(length))))
    if free and length == 3:
        result += _turns("corner", (Cell(0, 0), Cell(0, 1), Cell(1, 1)))
    if free and length == 4:
        result += _turns("square", (Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1)))
        result += _turns("hook", (Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(1, 2)))
        result += _turns("hook_left", (Cell(1, 0), Cell(1, 1), Cell(1, 2), Cell(0, 2)))
    return tuple(result)


def turned(form: Form, length: int, free: bool) -> Form:
    """The next form of the same shape, a quarter turn on."""
    same = [f for f in forms(length, free) if f.shape == form.shape]
    return same[(same.index(form) + 1) % len(same)]


def reshaped(form: Form, length: int, free: bool) -> Form:
    """The first form of the next shape that a unit of *length* may take; the same form where there is one shape only."""
    shapes = list(dict.fromkeys(f.shape for f in forms(length, free)))
    if len(shapes) == 1:
        return form
    following = shapes[(shapes.index(form.shape) + 1) % len(shapes)]
    return next(f for f in forms(length, free) if f.shape == following)


CLASSIC = Fleet(
    "classic",
    10,
    (
        UnitClass("carrier", 5),
        UnitClass("cruiser", 4),
        UnitClass("frigate", 3),
        UnitClass("submarine", 3),
        UnitClass("patrol_boat", 2),
    ),
)
PAPER = Fleet(
    "paper",
    10,
    (UnitClass("dreadnought", 5), UnitClass("cruiser", 4, 2), UnitClass("destroyer", 3, 3), UnitClass("submarine", 2, 4)),
)
FLOTILLA = Fleet(
    "flotilla",
    10,
    (
        UnitClass("dreadnought", 4),
        UnitClass("cruiser", 3, 2),
        UnitClass("destroyer", 2, 3),
        UnitClass("submarine", 1, 4),
        UnitClass("mine", 1, 1, Kind.MINE),
        UnitClass("sweeper", 1, 1, Kind.SWEEPER),
    ),
)
ARMADA = Fleet(
    "armada",
    18,
    (
        UnitClass("tanker", 5),
        UnitClass("dreadnought", 4, 2),
        UnitClass("cruiser", 3, 3),
        UnitClass("destroyer", 2, 4),
        UnitClass("submarine", 1, 5),
        UnitClass("mine", 1, 3, Kind.MINE),
        UnitClass("sweeper", 1, 3, Kind.SWEEPER),
    ),
)

FLEETS: dict[str, Fleet] = {fleet.key: fleet for fleet in (CLASSIC, PAPER, FLOTILLA, ARMADA)}
