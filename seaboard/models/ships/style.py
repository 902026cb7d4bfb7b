"""What a class of units needs to get a model: its straight hull, and the gear that stands between two pegs on any hull."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from seaboard.models.mesh import Mesh
from seaboard.models.ships.hull import Paint


class Role(Enum):
    """Where gear stands: towards the bow, in the middle, towards the stern."""

    FORE = "fore"
    BRIDGE = "bridge"
    AFT = "aft"


@dataclass(frozen=True, slots=True)
class Style:
    """How a class looks.

    *top* is the height above the waterline that pegs stand on. *straight(n, fine)* makes the parts of a ship of *n* cells in the ship frame.
    For hulls that turn a corner: *half* is half the breadth, *paint* its materials, *tube* whether it is round like a submarine, and
    *gear(role, fine)* makes what stands between two cells, in a frame with its origin on the deck half-way between them and +x towards the
    bow; it keeps to 0.37 of a cell fore and aft.
    """

    top: float
    straight: Callable[[int, bool], list[Mesh]]
    half: float
    paint: Paint
    gear: Callable[[Role, bool], list[Mesh]]
    tube: bool = False
