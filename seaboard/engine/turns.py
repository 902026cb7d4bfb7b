"""Words that the referee's state and a seat's view share: the phase of a game, a shot that fell, and the ring of seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from seaboard.engine.events import Answer
from seaboard.engine.grid import Cell


class Phase(Enum):
    """Where a game stands."""

    PLACING = "placing"
    SHOOTING = "shooting"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Shot:
    """One shot that a sea has taken: when (*ply*), by which seat, where, and the answer."""

    ply: int
    by: int
    cell: Cell
    answer: Answer


def next_in_ring(out: Sequence[bool], seat: int) -> int:
    """The next seat after *seat* that is not out; *seat* itself when no other is left."""
    n = len(out)
    return next((s % n for s in range(seat + 1, seat + n) if not out[s % n]), seat)
