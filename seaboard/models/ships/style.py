"""What a class of units needs to get a model: its straight hull, and the gear that stands between two pegs on any hull."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, shift, turn
from seaboard.models.ships.bodies import Body
from seaboard.models.ships.guns import Mount
from seaboard.models.ships.hull import Lines, Paint, plan


class Role(Enum):
    """Where gear stands: towards the bow, in the middle, towards the stern."""

    FORE = "fore"
    BRIDGE = "bridge"
    AFT = "aft"


@dataclass(frozen=True, slots=True)
class Style:
    """How a class looks.

    *top* is the height above the waterline that pegs stand on. *straight(n, detail)* makes the parts of a ship of *n* cells in the ship
    frame, *plan(n, fine)* its outline from above (P, 2). *muzzle* is where shots leave: cells aft of the bow end, and height.
    For hulls that turn a corner: *half* is half the breadth, *paint* its materials, *tube* whether it is round like a submarine, and
    *gear(role, detail)* makes what stands between two cells, in a frame with its origin on the deck half-way between them and +x towards
    the bow; it keeps to 0.37 of a cell fore and aft. A straight ship shorter than *least* is a plate too. *mount* is the gun that it fires
    with, which is no part of what the others make. *tail(detail)* is what a tube has at
    its stern, in a frame with its origin on the waterline in the middle of the last cell. *collar* is the material of the ring round the
    hole for a peg, *seams* that of lines on the decks of plates.
    """

    top: float
    straight: Callable[[int, int], list[Body]]
    plan: Callable[[int, bool], Floats]
    muzzle: tuple[float, float]
    half: float
    paint: Paint
    gear: Callable[[Role, int], list[Body]]
    tube: bool = False
    least: int = 1
    mount: Mount | None = None
    tail: Callable[[int], list[Body]] | None = None
    collar: Material = Material.STEEL
    seams: Material = Material.HULL_STORM


def plan_of(lines: Callable[[int], Lines]) -> Callable[[int, bool], Floats]:
    """The outline from above of a class whose hull follows *lines*."""
    return lambda n, fine: plan(lines(n), fine)


def stand(parts: list[Body], x: float, z: float, facing: float = 0.0) -> list[Body]:
    """Gear put on a deck of height *z* at *x*, turned to *facing*."""
    if facing == 0.0:
        return [p.at(x, 0.0, z) for p in parts]
    return [p.moved(shift(x, 0.0, z) @ turn("z", facing)) for p in parts]
