"""What can be wrong, as data: one code, the cells, the units, and the figures that a sentence needs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from seaboard.engine.grid import Cell
from seaboard.engine.units import Unit


class Code(Enum):
    """Why something is refused. The words for each live in the catalogue under ``problem.<value>``."""

    # placing
    OFF_GRID = "off_grid"  # cells: those with a name; values: beyond_left, beyond_top (0 or 1), columns, rows (how many)
    TAKEN = "taken"  # cells shared; units: the other one
    TOO_CLOSE = "too_close"  # cells of the new unit that touch; units: the other one
    WRONG_SHAPE = "wrong_shape"  # cells of the unit; values: unit
    UNKNOWN_UNIT = "unknown_unit"  # values: unit
    TOO_MANY = "too_many"  # values: unit, count
    MISSING = "missing"  # values: unit, count (missing ones)
    NO_ROOM = "no_room"  # values: unit
    # whose move it is
    NO_SUCH_SEAT = "no_such_seat"
    NOT_PLACING = "not_placing"
    ALREADY_DONE = "already_done"
    NOT_DONE = "not_done"
    NOT_STARTED = "not_started"
    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"  # values: turn
    SEAT_OUT = "seat_out"
    STALE = "stale"  # values: ply
    LATE = "late"
    NOT_DUE = "not_due"
    BUSY = "busy"  # a shell is in flight: told by the user interface, the engine knows nothing of it
    # shooting
    OWN_SEA = "own_sea"
    NOT_TARGET = "not_target"  # values: target
    OFF_SEA = "off_sea"  # values: column, row (the last ones)
    ALREADY = "already"  # cells: that one; units: the ship if it is sunk; values: answer
    BAD_CELL = "bad_cell"  # text that names no cell; values: text, column, row
    # helps and levels
    LEVEL_FIXED = "level_fixed"
    HINTS_OFF = "hints_off"
    HINTS_PEOPLE = "hints_people"
    # rules
    BAD_SEATS = "bad_seats"  # values: seats
    BAD_CLOCK = "bad_clock"  # values: clock
    BAD_FLEET = "bad_fleet"  # values: fleet
    FLEET_TOO_LARGE = "fleet_too_large"  # values: fleet, board


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of one request. *values* are pairs of a name and a figure or key, for the sentence that tells it."""

    code: Code
    cells: tuple[Cell, ...] = ()
    units: tuple[Unit, ...] = ()
    values: tuple[tuple[str, str | int], ...] = ()

    def value(self, name: str) -> str | int:
        """The figure called *name*; KeyError if this problem has none."""
        return dict(self.values)[name]


@dataclass(frozen=True, slots=True)
class Refused:
    """The answer to a request that changes nothing: every problem with it, at least one."""

    problems: tuple[Problem, ...]


def refused(code: Code, *, cells: tuple[Cell, ...] = (), units: tuple[Unit, ...] = (), **values: str | int) -> Refused:
    """A refusal for one reason."""
    return Refused((Problem(code, cells, units, tuple(values.items())),))
