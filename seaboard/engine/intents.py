"""What can be asked of the referee: verbs, each naming the seat that asks."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.engine.grid import Cell
from seaboard.engine.units import Unit


@dataclass(frozen=True, slots=True)
class Sit:
    """Let *by* (``rules.PERSON`` or a level's key) play *seat*; a new computer lays a new fleet."""

    seat: int
    by: str


@dataclass(frozen=True, slots=True)
class Arrange:
    """Let these *units*, all that lie, be the seat's draft."""

    seat: int
    units: tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class Finish:
    """The seat's fleet is complete: "Done"."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reopen:
    """Take "Done" back while another seat is still placing: "Change again"."""

    seat: int


@dataclass(frozen=True, slots=True)
class Complete:
    """The placing time is over: let *units* be the seat's fleet, and its placing done. Asked by the session, not a seat."""

    seat: int
    units: tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire at *cell* of the sea of seat *target*. *ply* is the ply that the shooter believes in; a stale one is refused."""

    seat: int
    target: int
    cell: Cell
    ply: int


@dataclass(frozen=True, slots=True)
class TakeHint:
    """The seat asks for a hint; what the hint is, the players package knows."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resign:
    """The seat gives up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed: a shot that is overdue is missed. Asked by the session, not a seat."""


@dataclass(frozen=True, slots=True)
class Resume:
    """A closed game goes on: a running clock gets a fresh interval. Asked by the session, not a seat."""


Intent = Sit | Arrange | Finish | Reopen | Complete | Fire | TakeHint | Resign | Tick | Resume
