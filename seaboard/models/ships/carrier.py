"""The aircraft carrier: a flat deck with an angled runway, an island to starboard, aircraft at the edges."""

from __future__ import annotations

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, Mesh, join, shift, turn
from seaboard.models.outlines import round_corners
from seaboard.models.shapes import block, extrude, loft, raised, tube
from seaboard.models.ships.fittings import dish, dome, funnel, house, painted, pole, sockets, yard
from seaboard.models.ships.hull import Lines, Paint, curve, hull
from seaboard.models.ships.style import Role, Style

#: The heights of pegs and of the flight deck above the waterline.
TOP = 0.314
FLIGHT = TOP - 0.016


def deck_plan(n: int, fine: bool) -> Floats:
    """The outline of the flight deck from above."""
    a, b = 0.05, n - 0.05
    corners = [(a, -0.22), (0.3 * n, -0.25), (0.36 * n, -0.42), (0.7 * n, -0.42), (0.76 * n, -0.25), (b - 0.2, -0.2), (b, -0.13)]
    corners += [(b, 0.08), (b - 0.12, 0.14), (0.78 * n, 0.15), (0.62 * n, 0.44), (0.08 * n, 0.44), (0.03 * n, 0.38), (a, 0.36)]
    radii = [0.05, 0.06, 0.06, 0.06, 0.06, 0.1, 0.06, 0.06, 0.06, 0.1, 0.1, 0.08, 0.06, 0.05]
    return round_corners(corners, radii, 1) if fine else np.array(corners, np.float64)


def carrier(n: int, fine: bool) -> list[Mesh]:
    """The whole ship; the longer, the more aircraft."""
    lines = Lines(
        0.1,
        n - 0.1,
        deck=curve((0, 0.18), (0.2, 0.2), (0.7, 0.19), (0.88, 0.1), (1, 0)),
        water=curve((0, 0.14), (0.2, 0.19), (0.65, 0.17), (0.85, 0.07), (1, 0)),
        sheer=curve((0, 0.22), (1, 0.24)),
        rake=0.2,
        counter=0.05,
    )
    plan = deck_plan(n, fine)
    shrunk = (plan - np.array([n / 2, 0.0])) * np.array([0.975, 0.86]) + np.array([n / 2, 0.0])
    grey = Material.HULL
    deck = loft([raised(shrunk, 0.17), raised(plan, FLIGHT - 0.055), raised(plan, FLIGHT - 0.012)], grey, crease=25.0)
    edge = extrude(plan, FLIGHT - 0.014, FLIGHT, Material.UPPER, 0.008, Material.FLIGHT_DECK)
    parts = [hull(lines, Paint(), fine), deck, edge, *sockets(n, FLIGHT, TOP, Material.DECK, fine)]
    parts += _marks(n, fine)
    parts += _island(n * 0.6, -0.315, FLIGHT, fine)
    spots = [
        (0.76, -0.12, 75),
        (1.0, -0.12, 75),
        (1.24, -0.12, 75),
        (n - 1.0, -0.13, 6),
        (n * 0.5, 0.3, 200),
    ]
    for x, y, facing in spots if fine else spots[:2]:
        parts.append(_aircraft(x, y, FLIGHT, facing, fine))
    if fine:
        for side, x in ((-1, 0.8), (1, n - 1.1), (-1, n - 0.8), (1, 0.55)):
            y = side * (0.34 if x < n / 2 and side > 0 else 0.15)
            parts.append(block((x - 0.09, x + 0.09), (y - 0.05, y + 0.05), (0.16, 0.2), grey, 0.01))
            parts.append(tube((x, y, 0.2), (x + 0.02, y + side * 0.09, 0.24), 0.014, 0.01, 5, Material.DARK))
    return parts


def _marks(n: int, fine: bool) -> list[Mesh]:
    """Landing lines, catapults, lifts."""
    parts: list[Mesh] = []
    slope = -0.2 / (0.62 * n)

    def along(x0: float, x1: float, y: float, width: float, material: Material) -> Mesh:
        y0, y1 = y + slope * (x0 - 0.3), y + slope * (x1 - 0.3)
        return painted(
            np.array([(x0, y0 - width / 2), (x1, y1 - width / 2), (x1, y1 + width / 2), (x0, y0 + width / 2)], np.float64), FLIGHT, material
        )

    parts.append(along(0.12, 0.62 * n, 0.345, 0.018, Material.PAINT_WHITE))
    parts.append(along(0.12, 0.62 * n, 0.145, 0.018, Material.PAINT_WHITE))
    dash = 0.3 if fine else 0.6
    x = 0.16
    while x + dash < 0.6 * n:
        parts.append(along(x, x + dash * 0.6, 0.245, 0.02, Material.PAINT_YELLOW))
        x += dash
    for y in (-0.12, 0.06) if fine else (-0.12,):
        parts.append(
            painted(
                np.array([(n - 1.35, y - 0.008), (n - 0.14, y - 0.008), (n - 0.14, y + 0.008), (n - 1.35, y + 0.008)]),
                FLIGHT,
                Material.PAINT_WHITE,
            )
        )
    for x in (n * 0.36, n * 0.75):
        parts.append(_lift(x, -0.33 if x < n / 2 else -0.25))
    return parts


def _lift(x: float, y: float) -> Mesh:
    """A lift at the deck's edge, a shade lighter, flush with the deck."""
    return block((x - 0.13, x + 0.13), (y - 0.05, y + 0.07), (FLIGHT - 0.05, FLIGHT + 0.0025), Material.DECK)


def _island(x: float, y: float, z: float, fine: bool) -> list[Mesh]:
    """Bridge, funnel and mast, tall and narrow."""
    light = Material.UPPER
    parts = [
        house((x - 0.36, x + 0.34), (y - 0.08, y + 0.085), (z - 0.01, z + 0.19), fine, light, lean=(0.02, 0.04, 0.008)),
        house((x - 0.02, x + 0.29), (y - 0.09, y + 0.1), (z + 0.18, z + 0.32), fine, light, windows=(0.4, 0.8), lean=(0.01, 0.04, 0.0)),
        house((x + 0.02, x + 0.2), (y - 0.065, y + 0.075), (z + 0.31, z + 0.39), fine, light, lean=(0.01, 0.03, 0.01)),
        funnel(x - 0.19, z + 0.17, z + 0.41, 0.11, 0.06, fine, light, 0.03).at(0, y),
        pole(x + 0.09, y, z + 0.37, z + 0.54, 0.017, fine, 0.02),
        yard(x + 0.08, z + 0.47, 0.09, 0.009, fine).at(0, y + 0.005),
        dish(x + 0.15, y, z + 0.4, 0.14, 0.065, 25, fine),
    ]
    if fine:
        parts.append(dome(x - 0.05, y, z + 0.32, 0.04, fine))
    return parts


def _gear(role: Role, fine: bool) -> list[Mesh]:
    if role is Role.BRIDGE:
        return _island(0.0, -0.26, 0.0, fine)
    line = painted(np.array([(-0.36, -0.012), (0.36, -0.012), (0.36, 0.012), (-0.36, 0.012)]), 0.0, Material.PAINT_YELLOW)
    return [line, _aircraft(0.12, 0.22, 0.0, 30, fine), _aircraft(-0.16, 0.22, 0.0, 30, fine)]


def _aircraft(x: float, y: float, z: float, facing: float, fine: bool) -> Mesh:
    """A parked jet."""
    wings = np.array([(-0.06, -0.1), (-0.015, -0.1), (0.06, -0.012), (0.06, 0.012), (-0.015, 0.1), (-0.06, 0.1), (-0.035, 0.0)], np.float64)
    tail = np.array([(-0.12, -0.045), (-0.09, -0.045), (-0.06, 0.0), (-0.09, 0.045), (-0.12, 0.045)], np.float64)
    parts = [
        extrude(wings, z + 0.035, z + 0.05, Material.HULL_LIGHT),
        tube((-0.12, 0, z + 0.045), (0.06, 0, z + 0.045), 0.018, 0.02, 5 if fine else 3, Material.HULL_LIGHT),
        tube((0.06, 0, z + 0.045), (0.14, 0, z + 0.04), 0.02, 0.004, 5 if fine else 3, Material.HULL_LIGHT),
    ]
    if fine:
        parts.append(extrude(tail, z + 0.045, z + 0.055, Material.HULL_LIGHT))
        parts.append(block((-0.12, -0.06), (-0.005, 0.005), (z + 0.05, z + 0.11), Material.HULL_BLUE, lean=(0.0, 0.04, 0.0)))
    return join(parts).moved(shift(x, y) @ turn("z", facing))


CARRIER = Style(TOP, carrier, deck_plan, (0.12, 0.33), 0.43, Paint(deck=Material.FLIGHT_DECK), _gear, least=2)
