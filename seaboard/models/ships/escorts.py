"""Escorts: destroyer and frigate, at any length."""

from __future__ import annotations

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.ships.bodies import Body, block, join, lathe, loft, raised, ring_of, tube
from seaboard.models.ships.fittings import (
    anchors,
    boat,
    chains,
    dish,
    dome,
    funnel,
    hoop,
    house,
    lines_of_rail,
    painted,
    pole,
    ports,
    sides,
    slant,
    sockets,
    stays,
    tub,
    yard,
)
from seaboard.models.ships.guns import Mount
from seaboard.models.ships.hull import Lines, Paint, curve, hull, planks, sheer, strip
from seaboard.models.ships.style import Role, Style, plan_of, stand
from seaboard.models.ships.turrets import barrel_end, gunhouse, ring, turret


def _destroyer_lines(n: int) -> Lines:
    return Lines(
        0.05,
        n - 0.04,
        deck=curve((0, 0.12), (0.08, 0.17), (0.3, 0.205), (0.58, 0.205), (0.78, 0.16), (0.92, 0.07), (1, 0)),
        water=curve((0, 0.08), (0.1, 0.13), (0.35, 0.175), (0.58, 0.165), (0.8, 0.07), (1, 0)),
        sheer=sheer(n, 0.175, 0.3),
        rake=0.22,
        counter=0.05,
        rim=0.014,
        lip=0.012,
    )


def destroyer(n: int, detail: int) -> list[Body]:
    """A knife: slim and dark, torpedo tubes along the deck, thin raked funnels, a gun at either end."""
    lines = _destroyer_lines(n)
    z = lines.deck_z(n / 2)
    fore = n - 0.26
    parts = [hull(lines, DESTROYER.paint, detail), *sockets(n, z, DESTROYER.top, detail)]
    parts += planks(lines, detail, (0.1, n - 0.36), 0.07, Material.DARK)
    parts.append(ring(fore, 0, lines.deck_z(fore) - 0.02, 0.074, detail, 0.045, Material.HULL_LIGHT))
    parts.append(turret(0.25, 0, z, 0.074, 180, 1, detail, Material.HULL_LIGHT, length=2.4, barbette=0.05))
    for x in range(1, n):
        parts += stand(_destroyer_gear(Role.BRIDGE if x == n - 1 else Role.AFT, detail), x, z)
    parts += chains(n - 0.15, n - 0.08, lines.deck_z(n - 0.15), lines.deck_z(n - 0.08), 0.02, detail)
    parts += anchors(n - 0.22, lines.half(n - 0.22) + 0.005, 0.2, detail)
    if detail:
        # depth charges on their rails at the stern, a white line at the edge of the deck's dark paint
        for side in (-1, 1):
            parts += [
                tube((0.085 + 0.045 * i, side * 0.065, z + 0.02), (0.085 + 0.045 * i, side * 0.1, z + 0.02), 0.02, 0.02, 8, Material.BUFF)
                for i in range(3)
            ]
    rail = [(x, lines.half(x) + 0.006, lines.deck_z(x) + 0.013) for x in (0.08, 0.5, n - 0.75)]
    parts += lines_of_rail(rail, detail, 6)
    parts += lines_of_rail([(x, lines.half(x) + 0.006, lines.deck_z(x) + 0.013) for x in (n - 0.55, n - 0.3, n - 0.14)], detail, 4)
    return parts


def _destroyer_gear(role: Role, detail: int) -> list[Body]:
    light = Material.HULL_LIGHT
    if role is Role.BRIDGE:
        parts = [
            house((-0.3, 0.36), (-0.145, 0.145), (-0.01, 0.12), detail, light, Material.HULL_BLUE, (0.0, 0.06, 0.01)),
            house((0.02, 0.27), (-0.11, 0.11), (0.11, 0.23), detail, light, lean=(0.0, 0.03, 0.01)),
            house((0.04, 0.26), (-0.15, 0.15), (0.22, 0.31), detail, Material.UPPER, Material.HULL_BLUE, (0.0, 0.02, 0.0), (0.3, 0.76)),
            pole(0.0, 0, 0.1, 0.66, 0.014, detail, 0.06, light),
            yard(-0.04, 0.5, 0.12, 0.007, detail),
            funnel(-0.18, 0.09, 0.42, 0.072, 0.055, detail, light, 0.07, Material.BAND_RED),
            dish(0.16, 0, 0.31, 0.1, 0.04, 0, detail),
        ]
        if detail:
            parts += ports((-0.26, 0.3), 0.142, 0.06, 7, detail)
            parts += [boat(-0.1, side * 0.12, 0.125, 0.17, detail) for side in (-1, 1)]
        return parts + stays(-0.04, 0.5, -0.3, 0.12, 0.11, detail)
    parts = [
        funnel(0.27, -0.02, 0.34, 0.07, 0.055, detail, light, 0.07, Material.BAND_RED),
        lathe([(0.12, -0.02), (0.12, 0.022), (0.0, 0.03)], sides(detail, 8, 14, 22), Material.HULL_STORM, -0.1),
    ]
    # torpedo tubes, side by side and well inside the beam
    for v in (-0.087, -0.029, 0.029, 0.087):
        parts.append(tube((-0.35, v, 0.062), (0.15, v, 0.062), 0.026, 0.026, sides(detail, 5, 8, 12), Material.UPPER))
        if detail:
            parts.append(tube((0.148, v, 0.062), (0.153, v, 0.062), 0.02, 0.02, 8, Material.HOLE))
    if detail:
        parts += [block((u - 0.012, u + 0.012), (-0.12, 0.12), (0.02, 0.094), Material.HULL_STORM, 0.005) for u in (-0.25, 0.05)]
        parts.append(house((-0.16, -0.06), (-0.045, 0.045), (0.08, 0.13), detail, light))
    return parts


def _frigate_lines(n: int) -> Lines:
    return Lines(
        0.06,
        n - 0.05,
        deck=curve((0, 0.4), (0.04, 0.435), (0.4, 0.435), (0.5, 0.36), (0.6, 0.24), (0.82, 0.16), (1, 0)),
        water=curve((0, 0.12), (0.15, 0.15), (0.5, 0.17), (0.7, 0.12), (0.88, 0.05), (1, 0)),
        sheer=sheer(n, 0.19, 0.31),
        rake=0.24,
        counter=0.05,
        rim=0.014,
        lip=0.012,
        flare=0.95,
        boot=0.045,
    )


def frigate(n: int, detail: int) -> list[Body]:
    """A modern trimaran: a broad helicopter deck on outriggers astern, slab sides, a tall pyramid mast, one gun on a needle of a bow."""
    lines = _frigate_lines(n)
    z = lines.deck_z(n / 2)
    light, gun = Material.HULL_LIGHT, n - 0.25
    parts = [hull(lines, FRIGATE.paint, detail), *sockets(n, z, FRIGATE.top, detail), *_pad(0.5, z, detail)]
    parts.append(ring(gun, 0, lines.deck_z(gun) - 0.02, 0.075, detail, 0.03, light))
    for x in range(1, n):
        parts += stand(_frigate_gear(Role.BRIDGE if x == n - 1 else Role.AFT, detail), x, z)
    for side in (-1, 1):
        parts.append(_outrigger(0.12, 0.5 * n, side, detail))
        if detail and n > 2:
            parts.append(boat(n - 1.5, side * 0.235, z + 0.01, 0.22, detail, Material.ORANGE))
    parts += chains(n - 0.13, n - 0.07, lines.deck_z(n - 0.13), lines.deck_z(n - 0.07), 0.015, detail)
    if detail:
        # nets round the landing deck
        for side in (-1, 1):
            parts.append(strip((0.12, 0.6), (side * 0.4 - 0.006, side * 0.4 + 0.006), z, Material.PAINT_WHITE))
        parts.append(strip((0.1, 0.112), (-0.4, 0.4), z, Material.PAINT_WHITE))
    parts += lines_of_rail([(x, lines.half(x) + 0.006, lines.deck_z(x) + 0.011) for x in (n - 0.58, n - 0.36, n - 0.14)], detail, 4)
    return parts


def _outrigger(x0: float, x1: float, side: int, detail: int) -> Body:
    """A slender side hull under the edge of the deck."""
    right = np.array([(x0, -0.035), (x1 - 0.3, -0.04), (x1, 0.0), (x1 - 0.3, 0.04), (x0, 0.035)], np.float64) + (0.0, side * 0.365)
    kinds = np.array([[Material.BAND_RED] * 5, [Material.DARK] * 5, [Material.HULL_BLUE] * 5], np.int64)
    rings = np.array([raised(right, -0.1), raised(right, 0.045), raised(right, 0.059), raised(right, 0.15)])
    foam = right + np.array([(-0.02, -0.014), (0.0, -0.014), (0.04, 0.0), (0.0, 0.014), (-0.02, 0.014)])
    return join([loft(rings, kinds, crease=25.0), loft(np.array([raised(foam, -0.012), raised(foam, 0.004)]), Material.PAINT_WHITE)])


def _frigate_gear(role: Role, detail: int) -> list[Body]:
    blue, light = Material.HULL_BLUE, Material.HULL_LIGHT
    if role is Role.BRIDGE:
        parts = [
            slant((-0.35, 0.33), 0.2, (-0.01, 0.18), light, 0.025, blue),
            house((-0.27, 0.24), (-0.165, 0.165), (0.17, 0.31), detail, light, windows=(0.38, 0.78), lean=(0.02, 0.09, 0.03)),
            slant((-0.24, 0.06), 0.12, (0.3, 0.58), blue, 0.08),
            pole(-0.09, 0, 0.55, 0.67, 0.012, detail),
            yard(-0.09, 0.59, 0.17, 0.009, detail),
            dish(0.12, 0, 0.31, 0.14, 0.045, 0, detail),
        ]
        if detail:
            # the flat faces of a phased array, vertical launchers before the bridge
            for side in (-1, 1):
                parts.append(
                    block((-0.15, -0.03), (side * 0.085 - 0.008, side * 0.085 + 0.008), (0.41, 0.49), light, lean=(0.02, 0.02, 0.0))
                )
            parts += [block((0.255, 0.29), (v - 0.015, v + 0.015), (0.17, 0.186), Material.DARK) for v in (-0.1, -0.05, 0.0, 0.05, 0.1)]
            parts.append(dome(-0.2, 0.08, 0.31, 0.032, detail))
        return parts
    parts = [
        slant((-0.34, 0.36), 0.3, (-0.01, 0.2), light, 0.03, blue),
        slant((-0.2, 0.16), 0.17, (0.19, 0.29), light, 0.035, blue),
        dome(-0.02, 0, 0.285, 0.065, detail),
    ]
    if detail:
        parts.append(block((-0.345, -0.3), (-0.13, 0.13), (0.0, 0.14), Material.DARK, lean=(0.025, 0.0, 0.01)))
        parts += [block((0.2, 0.3), (s * 0.1 - 0.035, s * 0.1 + 0.035), (0.17, 0.26), Material.DARK, 0.01) for s in (-1, 1)]
        parts += [tub(-0.24, s * 0.2, 0.19, 160 * s, detail, 0.036) for s in (-1, 1)]
        for s in (-1, 1):
            parts += [
                tube((0.06, s * 0.21, 0.22 + 0.03 * k), (0.24, s * 0.25, 0.24 + 0.03 * k), 0.018, 0.018, 6, Material.HULL) for k in (0, 1)
            ]
    return parts


def _pad(x: float, z: float, detail: int) -> list[Body]:
    """A landing circle round a peg's hole."""
    parts = [
        painted(ring_of(sides(detail, 12, 20, 32)) * 0.27 + (x, 0.0), z, Material.LEAF),
        hoop(x, 0.0, z, 0.245, 0.022, detail, Material.PAINT_WHITE),
    ]
    if detail:
        parts += [strip((x - 0.16, x + 0.16), (v - 0.008, v + 0.008), z + 0.0014, Material.PAINT_WHITE) for v in (-0.14, 0.14)]
    return parts


def _destroyer_gun(n: int) -> tuple[float, float, float] | None:
    return n - 0.26, 0.0, _destroyer_lines(n).deck_z(n - 0.26) + 0.025


def _frigate_gun(n: int) -> tuple[float, float, float] | None:
    return n - 0.25, 0.0, _frigate_lines(n).deck_z(n - 0.25) + 0.01


_DESTROYER_MOUNT = Mount(
    _destroyer_gun, (0.74, 0.045), lambda d: [gunhouse(0.074, 1, d, Material.HULL_LIGHT, length=2.5)], barrel_end(0.074, 2.5), 0.074
)
_FRIGATE_MOUNT = Mount(
    _frigate_gun,
    (0.74, 0.04),
    lambda d: [gunhouse(0.075, 1, d, Material.HULL_LIGHT, length=2.3, rise=10)],
    barrel_end(0.075, 2.3, 10),
    0.075,
)
_DESTROYER_PAINT = Paint(side=Material.HULL_STORM, rim=Material.UPPER, deck=Material.FLIGHT_DECK)
_FRIGATE_PAINT = Paint(side=Material.HULL_BLUE, rim=Material.UPPER, deck=Material.HULL_STORM)
DESTROYER = Style(
    0.176,
    destroyer,
    plan_of(_destroyer_lines),
    (0.09, 0.3),
    0.285,
    _DESTROYER_PAINT,
    _destroyer_gear,
    mount=_DESTROYER_MOUNT,
    seams=Material.DARK,
)
FRIGATE = Style(
    0.19,
    frigate,
    plan_of(_frigate_lines),
    (0.08, 0.33),
    0.4,
    _FRIGATE_PAINT,
    _frigate_gear,
    mount=_FRIGATE_MOUNT,
    seams=Material.FLIGHT_DECK,
)
