"""Guns: the house that turns with its barrels, and the barbette that stays on the ship."""

from __future__ import annotations

from math import radians, sin

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, shift, turn
from seaboard.models.ships.bodies import Body, block, join, lathe, loft, raised, tube
from seaboard.models.ships.fittings import sides

_HOUSE = np.array(
    [
        (-1.12, -0.5),
        (-0.95, -0.72),
        (-0.35, -0.95),
        (0.3, -0.95),
        (0.98, -0.6),
        (0.98, 0.6),
        (0.3, 0.95),
        (-0.35, 0.95),
        (-0.95, 0.72),
        (-1.12, 0.5),
    ]
)


def turret(
    x: float,
    y: float,
    z: float,
    size: float,
    facing: float,
    barrels: int,
    detail: int,
    material: Material = Material.UPPER,
    length: float = 1.75,
    rise: float = 7.0,
    barbette: float = 0.06,
) -> Body:
    """A gun house of half breadth *size* on a *barbette* that high, its *barrels* raised by *rise* degrees, turned to *facing* (0: bow).

    *length* is how far the barrels reach from the middle, in sizes; *z* is the height of the deck under it.
    """
    upper = gunhouse(size, barrels, detail, material, length, rise).moved(shift(x, y, z + barbette) @ turn("z", facing))
    return join([upper, ring(x, y, z, size, detail, barbette)])


def ring(x: float, y: float, z: float, size: float, detail: int, barbette: float = 0.06, material: Material = Material.HULL) -> Body:
    """The barbette of a gun house of half breadth *size*: the armoured ring in the deck on which it turns, round at every angle."""
    top = z + barbette
    profile = [
        (0.92 * size, z - 0.02),
        (0.88 * size, top - 0.012),
        (0.8 * size, top - 0.004),
        (0.72 * size, top - 0.004),
        (0.72 * size, top + 0.004),
    ]
    kinds = [material, Material.DARK, Material.DARK, Material.DARK]
    return lathe(profile, sides(detail, 8, 16, 26), kinds, x, y, crease=50.0)


def gunhouse(size: float, barrels: int, detail: int, material: Material = Material.UPPER, length: float = 1.75, rise: float = 7.0) -> Body:
    """A gun house of half breadth *size*, its pivot at the origin, its barrels along +x."""
    high = 0.78 * size
    plan: Floats = _HOUSE * size
    roof = plan * (1.0, 0.86)
    roof[_HOUSE[:, 0] > 0.9, 0] = 0.6 * size
    rings = [raised(plan, 0.0), raised(plan * 0.5 + roof * 0.5, 0.6 * high), raised(roof, high - 0.08 * size), raised(roof * 0.88, high)]
    parts = [loft(np.array(rings if detail else [rings[0], rings[3]]), material, crease=20.0)]
    muzzle, tilt = 0.42 * size, sin(radians(rise))
    for i in range(barrels):
        v = (i - (barrels - 1) / 2) * size * (0.62 if barrels < 3 else 0.5)
        r = 0.13 * size if barrels > 1 else 0.15 * size
        count = sides(detail, 4, 8, 12)
        reach = length * size
        tip = muzzle + (reach - 0.5 * size) * tilt
        mid = 0.5 * size + 0.45 * (reach - 0.5 * size)
        parts.append(tube((0.4 * size, v, muzzle - 0.1 * size * tilt), (reach, v, tip), r * 1.3, r * 0.85, count, Material.DARK))
        if detail:
            parts.append(tube((0.5 * size, v, muzzle), (mid, v, muzzle + (mid - 0.5 * size) * tilt), r * 1.65, r * 1.35, count, material))
            parts.append(
                tube((0.7 * size, v, muzzle), (0.86 * size, v, muzzle + 0.2 * size * tilt), r * 2.1, r * 1.7, count, Material.BUFF)
            )
            parts.append(
                tube((reach - r * 1.4, v, tip - r * 1.4 * tilt), (reach + 0.002, v, tip), r * 1.15, r * 1.15, count, Material.DARK)
            )
    if detail and size > 0.1:
        # the rangefinder's arms and its hood
        parts.append(
            tube((-0.62 * size, -1.0 * size, 0.62 * size), (-0.62 * size, 1.0 * size, 0.62 * size), 0.1 * size, 0.1 * size, 6, material)
        )
        parts.append(
            block((-0.62 * size, -0.26 * size), (-0.25 * size, 0.25 * size), (high - 0.01, high + 0.09 * size), material, 0.04 * size)
        )
        # one hatch, to one side and in the house's own paint: two dark ones over the barrels would make a face
        parts.append(block((-0.05 * size, 0.2 * size), (0.2 * size, 0.5 * size), (high - 0.01, high + 0.04 * size), material, 0.02 * size))
    if detail > 1 and size > 0.1:
        parts += [
            tube((-1.05 * size, v * size, 0.15 * size), (-1.05 * size, v * size, 0.66 * size), 0.004, 0.004, 3, Material.DARK)
            for v in (-0.12, 0.12)
        ]
    return join(parts)


def barrel_end(size: float, length: float, rise: float = 7.0) -> tuple[float, float]:
    """How far from the pivot and how high the muzzles of a ``gunhouse`` lie."""
    return length * size, 0.42 * size + (length - 0.5) * size * sin(radians(rise))
