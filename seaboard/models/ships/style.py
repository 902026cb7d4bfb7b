"""What a class of units needs to get a model: its straight hull, and the gear that stands between two pegs on any hull."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from seaboard.models.mesh import Floats, Mesh
from seaboard.models.ships.hull import Lines, Paint, plan


class Role(Enum):
    """Where gear stands: towards the bow, in the middle, towards the stern."""

    FORE = "fore"
    BRIDGE = "bridge"
    AFT = "aft"


@dataclass(frozen=True, slots=True)
class Style:
    """How a class looks.

    *top* is the height above the waterline that pegs stand on. *straight(n, fine)* makes the parts of a ship of *n* cells in the ship
    frame, *plan(n, fine)* its outline from above (P, 2). *muzzle* is where shots leave: cells aft of the bow end, and height.
    For hulls that turn a corner: *half* is half the breadth, *paint* its materials, *tube* whether it is round like a submarine, and
    *gear(role, fine)* makes what stands between two cells, in a frame with its origin on the deck half-way between them and +x towards
    the bow; it keeps to 0.37 of a cell fore and aft. A straight ship shorter than *least* is a plate too.
    """

    top: float
    straight: Callable[[int, bool], list[Mesh]]
    plan: Callable[[int, bool], Floats]
    muzzle: tuple[float, float]
    half: float
    paint: Paint
    gear: Callable[[Role, bool], list[Mesh]]
    tube: bool = False
    least: int = 1


def plan_of(lines: Callable[[int], Lines]) -> Callable[[int, bool], Floats]:
    """The outline from above of a class whose hull follows *lines*."""
    return lambda n, fine: plan(lines(n), fine)
