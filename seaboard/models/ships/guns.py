"""The gun that a ship fires with: a part of its own, so that it can turn while the ship lies still."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from seaboard.models.ships.bodies import Body


@dataclass(frozen=True, slots=True)
class Gun:
    """Where the firing gun of a unit stands, in the frame of ``ship``.

    *pivot* is the point round which it turns, on its upright axis; *muzzle* is how far ahead of the pivot, along +x of the gun's own
    frame, and how high above it a shell leaves; *rest* is the turn, in degrees counter-clockwise from above, at which it rests.
    """

    pivot: tuple[float, float, float]
    muzzle: tuple[float, float]
    rest: float


@dataclass(frozen=True, slots=True)
class Mount:
    """How a class carries its firing gun.

    *straight(n)* is the pivot in the ship frame of a straight ship of *n* cells, or None where so short a ship has no room for it. *bent*
    is the pivot on other hulls, in the frame of the gear between two cells: ahead of its middle, and above the deck. *parts(detail)* makes
    the gun, its pivot at the origin and its barrels along +x; *muzzle* is theirs, as in ``Gun``. *base* is the half breadth of the ring
    that other hulls get for it; 0 where the gear of the class brings its own.
    """

    straight: Callable[[int], tuple[float, float, float] | None]
    bent: tuple[float, float]
    parts: Callable[[int], list[Body]]
    muzzle: tuple[float, float]
    base: float = 0.0
