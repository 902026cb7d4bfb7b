"""The aircraft carrier: a flat deck with an angled runway, an island to starboard, aircraft at the edges."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, shift, turn
from seaboard.models.outlines import inset, round_corners
from seaboard.models.ships.bodies import Body, block, extrude, join, loft, raised, tube
from seaboard.models.ships.fittings import dish, dome, funnel, house, painted, pole, sides, sockets, stays, yard
from seaboard.models.ships.hull import Lines, Paint, curve, hull, strip
from seaboard.models.ships.style import Role, Style

#: The heights of pegs and of the flight deck above the waterline.
TOP = 0.254
FLIGHT = TOP - 0.012


def deck_plan(n: int, fine: bool) -> Floats:
    """The outline of the flight deck from above."""
    a, b = 0.08, n - 0.12
    corners = [(a, -0.22), (0.3 * n, -0.25), (0.36 * n, -0.42), (0.7 * n, -0.42), (0.76 * n, -0.25), (b - 0.2, -0.2), (b, -0.12)]
    corners += [(b, 0.08), (b - 0.12, 0.14), (0.78 * n, 0.15), (0.62 * n, 0.44), (0.4, 0.44), (0.16, 0.43), (a, 0.38)]
    radii = [0.05, 0.06, 0.06, 0.06, 0.06, 0.1, 0.06, 0.06, 0.06, 0.1, 0.1, 0.08, 0.06, 0.05]
    return round_corners(corners, radii, 1) if fine else np.array(corners, np.float64)


def carrier(n: int, detail: int) -> list[Body]:
    """The whole ship; the longer, the more aircraft."""
    lines = Lines(
        0.12,
        n - 0.14,
        deck=curve((0, 0.18), (0.2, 0.2), (0.7, 0.19), (0.88, 0.1), (1, 0)),
        water=curve((0, 0.14), (0.2, 0.19), (0.65, 0.17), (0.85, 0.07), (1, 0)),
        sheer=curve((0, 0.17), (1, 0.18)),
        rake=0.2,
        counter=0.05,
        boot=0.05,
    )
    plan = deck_plan(n, detail > 0)
    shrunk = (plan - (n / 2, 0.0)) * (0.975, 0.86) + (n / 2, 0.0)
    grey = Material.HULL
    skirt = [raised(shrunk, 0.12), raised(plan, FLIGHT - 0.055), raised(plan, FLIGHT - 0.006), raised(inset(plan, 0.012), FLIGHT)]
    rows = np.array([[grey] * len(plan), [grey] * len(plan), [grey] * len(plan)], np.int64)
    parts = [hull(lines, CARRIER.paint, detail), loft(np.array(skirt), rows, crease=25.0, convex=False, top=Material.FLIGHT_DECK)]
    parts += sockets(n, FLIGHT, TOP, detail)
    parts += _marks(n, detail)
    parts += _island(n * 0.6, -0.315, FLIGHT, detail)
    # few and large, clear of the pegs and of the runway: one is ready on the catapult
    spots = [(0.82, -0.065, 72), (1.18, -0.065, 72), *([(n - 1.03, -0.03, 0)] if n > 2 else []), *([(2.02, -0.2, 60)] if n > 3 else [])]
    parts += [_aircraft(x, y, FLIGHT, facing, detail) for x, y, facing in spots]
    for side, x in ((-1, 0.8), (1, n - 1.1), (-1, n - 0.8), (1, 0.55)) if detail else ():
        y = side * (0.34 if x < n / 2 and side > 0 else 0.15)
        parts.append(block((x - 0.09, x + 0.09), (y - 0.05, y + 0.05), (0.11, 0.15), grey, 0.01))
        parts.append(tube((x, y, 0.15), (x + 0.02, y + side * 0.09, 0.19), 0.014, 0.01, 5, Material.DARK))
    if detail:
        # openings of the hangar in the ship's sides, boats under the overhang
        for side in (-1, 1):
            parts += [
                block((x - 0.11, x + 0.11), (side * 0.2 - 0.008, side * 0.2 + 0.008), (0.07, 0.115), Material.HOLE)
                for x in (n * 0.3, n * 0.5, n * 0.68)
            ]
            parts += [
                tube((0.3 + 0.12 * k, side * 0.196, 0.095), (0.3 + 0.12 * k, side * 0.204, 0.095), 0.013, 0.013, 6, Material.WINDOW)
                for k in range(4)
            ]
    if detail > 1:
        # catwalks and whips along the edge of the deck
        parts += [tube((x, -0.26, FLIGHT - 0.02), (x, -0.33, FLIGHT + 0.12), 0.004, 0.002, 3, Material.DARK) for x in (0.35, 0.6, n - 0.95)]
        parts += [tube((x, 0.44, FLIGHT - 0.02), (x, 0.455, FLIGHT + 0.1), 0.004, 0.002, 3, Material.DARK) for x in (0.7, 1.1, 1.5, 1.9)]
        parts += [
            block((0.5 + 0.16 * k, 0.6 + 0.16 * k), (0.43, 0.455), (FLIGHT - 0.045, FLIGHT - 0.02), Material.DARK)
            for k in range(int(3 * n - 2))
        ]
        tractor = [(n * 0.6 + 0.42, -0.16), (n * 0.6 - 0.5, -0.3)]
        parts += [
            block((x - 0.025, x + 0.025), (y - 0.014, y + 0.014), (FLIGHT - 0.004, FLIGHT + 0.022), Material.PAINT_YELLOW, 0.004)
            for x, y in tractor
        ]
    return parts


def _marks(n: int, detail: int) -> list[Body]:
    """The runway, the catapult, lifts, arresting wires.

    All lines are broad and along the keel, and the runway is a tone of its own: thin or slanting ones are staircases on a small screen.
    """
    end, line = 0.6 * n, FLIGHT + 0.0013
    parts = [strip((0.13, end), (0.135, 0.385), FLIGHT, Material.SUBMARINE_DECK)]
    parts += [strip((0.13, end), (y - 0.017, y + 0.017), line, Material.UPPER) for y in (0.14, 0.38)]
    parts.append(strip((0.13, 0.17), (0.14, 0.38), line, Material.UPPER))
    x = 0.27
    while x + 0.26 < end:
        parts.append(strip((x, x + 0.26), (0.241, 0.279), line, Material.PAINT_YELLOW))
        x += 0.46
    if n > 2:
        parts.append(strip((n - 0.88, n - 0.2), (-0.05, -0.01), FLIGHT, Material.UPPER))
    for x in (n * 0.36, n * 0.75):
        parts += _lift(x, -0.33 if x < n / 2 else -0.25)
    if detail > 1:
        # arresting wires, and the deflector of blast abaft the catapult
        parts += [block((x - 0.005, x + 0.005), (0.15, 0.37), (FLIGHT - 0.004, FLIGHT + 0.006), Material.DARK) for x in (0.7, 0.84, 0.98)]
        at = n - 1.29
        parts.append(block((at, at + 0.05), (-0.11, 0.05), (FLIGHT - 0.004, FLIGHT + 0.014), Material.DARK, lean=(0.03, 0.0, 0.0)))
    return parts


def _lift(x: float, y: float) -> list[Body]:
    """A lift at the deck's edge, a shade lighter, flush with the deck."""
    edge = block((x - 0.15, x + 0.15), (y - 0.055, y + 0.085), (FLIGHT - 0.05, FLIGHT + 0.0012), Material.DARK)
    return [edge, block((x - 0.128, x + 0.128), (y - 0.05, y + 0.065), (FLIGHT - 0.05, FLIGHT + 0.0025), Material.HULL)]


def _island(x: float, y: float, z: float, detail: int) -> list[Body]:
    """Bridge, funnel and mast, tall and narrow."""
    light = Material.UPPER
    parts = [
        house((x - 0.36, x + 0.34), (y - 0.08, y + 0.085), (z - 0.01, z + 0.17), detail, light, Material.HULL, (0.02, 0.04, 0.008)),
        house(
            (x - 0.02, x + 0.29), (y - 0.09, y + 0.1), (z + 0.16, z + 0.29), detail, light, Material.HULL, (0.01, 0.04, 0.0), (0.45, 0.8)
        ),
        house(
            (x + 0.02, x + 0.2), (y - 0.065, y + 0.075), (z + 0.28, z + 0.37), detail, light, Material.HULL, (0.01, 0.03, 0.01), (0.35, 0.8)
        ),
        funnel(x - 0.19, z + 0.15, z + 0.4, 0.11, 0.06, detail, light, 0.03, y=y),
        pole(x + 0.09, y, z + 0.35, z + 0.54, 0.017, detail, 0.02),
        yard(x + 0.08, z + 0.47, 0.09, 0.009, detail).at(0, y + 0.005),
        dish(x + 0.15, y, z + 0.37, 0.14, 0.065, 25, detail),
    ]
    if detail:
        parts.append(dome(x - 0.05, y, z + 0.29, 0.04, detail))
        parts += [b.at(0.0, y, 0.0) for b in _numbers(x, z)]
        parts += [b.at(x + 0.08, y, z) for b in stays(0.0, 0.47, -0.26, 0.4, 0.08, detail)]
    return parts


def _numbers(x: float, z: float) -> list[Body]:
    """The ship's number on the side of the island that faces the deck."""
    made = []
    for i, strokes in enumerate((((0, 4, 2, 3.4), (1.4, 4, 2, 0)), ((0.7, 4, 1.3, 0),))):
        for x0, z1, x1, z0 in strokes:
            a = x - 0.12 - (x0 + 2.9 * i) * 0.017
            b = x - 0.12 - (x1 + 2.9 * i) * 0.017
            made.append(block((min(a, b), max(a, b)), (0.07, 0.0875), (z + 0.055 + z0 * 0.019, z + 0.055 + z1 * 0.019), Material.DARK))
    return made


def _gear(role: Role, detail: int) -> list[Body]:
    if role is Role.BRIDGE:
        return _island(0.0, -0.26, 0.0, detail)
    line = painted(np.array([(-0.36, -0.012), (0.36, -0.012), (0.36, 0.012), (-0.36, 0.012)]), 0.0, Material.PAINT_YELLOW)
    return [line, _aircraft(0.0, 0.2, 0.0, 30, detail)]


_WINGS = np.array([(-0.135, -0.15), (-0.095, -0.155), (0.09, -0.03), (0.09, 0.03), (-0.095, 0.155), (-0.135, 0.15), (-0.115, 0.0)])


def _aircraft(x: float, y: float, z: float, facing: float, detail: int) -> Body:
    """A parked jet, its nose to *facing*."""
    return _jet(detail).moved(shift(x, y, z) @ turn("z", facing))


@lru_cache(maxsize=3)
def _jet(detail: int) -> Body:
    """A jet on its wheels, its nose along +x."""
    z = 0.0
    grey = Material.PAINT_WHITE
    count = sides(detail, 4, 6, 10)
    parts = [
        extrude(_WINGS, z + 0.035, z + 0.05, grey, convex=False),
        tube((-0.145, 0, z + 0.05), (0.09, 0, z + 0.05), 0.028, 0.032, count, grey),
        tube((0.09, 0, z + 0.05), (0.2, 0, z + 0.044), 0.032, 0.005, count, grey),
    ]
    if detail:
        parts.append(tube((0.0, 0, z + 0.072), (0.115, 0, z + 0.062), 0.02, 0.01, count, Material.WINDOW))
        parts += [
            block((-0.15, -0.06), (v - 0.007, v + 0.007), (z + 0.05, z + 0.125), Material.HULL, lean=(0.0, 0.055, 0.0))
            for v in (-0.036, 0.036)
        ]
    if detail > 1:
        parts += [tube((u, v, z), (u, v, z + 0.04), 0.007, 0.007, 4, Material.DARK) for u, v in ((0.1, 0.0), (-0.05, 0.05), (-0.05, -0.05))]
        parts += [tube((-0.155, v, z + 0.05), (-0.14, v, z + 0.05), 0.016, 0.016, 6, Material.DARK) for v in (-0.014, 0.014)]
    return join(parts)


_PAINT = Paint(side=Material.HULL, deck=Material.FLIGHT_DECK)
CARRIER = Style(TOP, carrier, deck_plan, (0.12, 0.33), 0.43, _PAINT, _gear, least=2)
