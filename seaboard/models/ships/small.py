"""Small craft: the patrol boat, and the sweeper, which is a unit of one cell."""

from __future__ import annotations

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats
from seaboard.models.ships.bodies import Body, block, extrude, join, lathe, loft, tube
from seaboard.models.ships.fittings import boat, hoop, house, lines_of_rail, pole, sides, sockets, tub
from seaboard.models.ships.guns import Mount
from seaboard.models.ships.hull import Lines, Paint, curve, ended, hull, planks, sheer, strip
from seaboard.models.ships.style import Role, Style, plan_of, stand
from seaboard.models.ships.turrets import barrel_end, gunhouse, ring


def _patrol_boat_lines(n: int) -> Lines:
    return Lines(
        0.17,
        n - 0.12,
        deck=ended(curve((0, 0.33), (0.1, 0.355), (0.45, 0.36), (0.7, 0.32), (0.87, 0.25), (1, 0.15)), 0.0, 0.3 / n),
        water=ended(curve((0, 0.28), (0.2, 0.3), (0.45, 0.28), (0.75, 0.19), (1, 0.06)), 0.0, 0.24 / n),
        sheer=sheer(n, 0.16, 0.22, 0.0, 0.27),
        rake=0.22,
        rim=0.028,
        lip=0.03,
        boot=0.045,
    )


def patrol_boat(n: int, detail: int) -> list[Body]:
    """A planing hull, broad at the stern, with a wheelhouse, a radar arch, a small gun and an orange dinghy: all else is of cool colours,
    from which pegs and fire are set off."""
    lines = _patrol_boat_lines(n)
    z = lines.deck_z(0.5)
    parts = [hull(lines, PATROL_BOAT.paint, detail), *sockets(n, z, PATROL_BOAT.top, detail)]
    parts += planks(lines, detail, (0.24, n - 0.4), 0.05, Material.HULL_STORM)
    for x in range(1, n):
        parts += stand(_patrol_gear(Role.BRIDGE if x == n - 1 else Role.AFT, detail), x, z)
    gun = n - 0.31
    parts.append(ring(gun, 0, lines.deck_z(gun) - 0.01, 0.064, detail, 0.04, Material.HULL_LIGHT))
    for side in (-1, 1):
        # outboard engines on the transom
        parts.append(block((0.13, 0.25), (side * 0.17 - 0.055, side * 0.17 + 0.055), (0.0, 0.17), Material.DARK, 0.02))
        if detail:
            parts.append(block((0.125, 0.23), (side * 0.17 - 0.057, side * 0.17 + 0.057), (0.12, 0.135), Material.HULL_LIGHT))
            parts.append(_slash(lines, side, n))
    if detail:
        parts += [
            boat(0.47, 0.225, z + 0.014, 0.3, detail, Material.ORANGE),
            house((0.32, 0.62), (-0.29, -0.17), (z - 0.01, z + 0.06), detail, Material.HULL_LIGHT),
        ]
    rail = [(x, lines.half(x) + 0.014, lines.deck_z(x) + 0.028) for x in (n - 0.75, n - 0.45, n - 0.25)]
    return parts + lines_of_rail(rail, detail, 5, 0.06)


def _slash(lines: Lines, side: int, n: int) -> Body:
    """The slanting stripe of a coast guard on the bow."""
    x0, x1 = n - 0.72, n - 0.6

    def wall(x: float, z: float) -> tuple[float, float, float]:
        t = (x - lines.x0) / (lines.x1 - lines.x0)
        w, b, top = lines.water(t), lines.deck(t), lines.sheer(t)
        share = (z - 0.06) / (0.55 * (top - 0.06))
        y = w + 0.14 * (b - w) + (lines.flare - 0.14) * (b - w) * min(1.0, share)
        y += (1 - lines.flare) * (b - w) * max(0.0, (z - 0.06 - 0.55 * (top - 0.06)) / (0.45 * (top - 0.06)))
        return lines.at(t, z), side * y, z

    levels = (0.062, 0.11, 0.15)
    made = []
    for low, high in zip(levels, levels[1:], strict=False):
        corners = [wall(x0 + low * 0.8, low), wall(x1 + low * 0.8, low), wall(x1 + high * 0.8, high), wall(x0 + high * 0.8, high)]
        out = np.array([(0.0, side * 0.006, 0.0)] * 4)
        inside, outside = np.array(corners) - out, np.array(corners) + out
        made.append(_slab(inside, outside) if side > 0 else _slab(inside[::-1], outside[::-1]))
    return join(made)


def _slab(inside: Floats, outside: Floats) -> Body:
    return loft(np.array([inside[::-1], outside[::-1]]), Material.PAINT_WHITE, crease=20.0)


def _patrol_gear(role: Role, detail: int) -> list[Body]:
    light, white = Material.HULL_LIGHT, Material.PAINT_WHITE
    if role is not Role.BRIDGE:
        return [house((-0.3, 0.3), (-0.2, 0.2), (-0.01, 0.1), detail, light), tub(0.0, 0.0, 0.1, 180, detail)]
    parts = [
        house((-0.34, 0.36), (-0.21, 0.21), (-0.01, 0.14), detail, white, light, lean=(0.0, 0.08, 0.02), bevel=0.02),
        house((-0.24, 0.22), (-0.175, 0.175), (0.13, 0.31), detail, white, Material.HULL_BLUE, (0.02, 0.09, 0.03), (0.3, 0.74), 0.02),
        _arch(-0.15, 0.29, detail),
    ]
    if detail:
        parts += [tube((0.1, side * 0.08, 0.3), (0.12, side * 0.08, 0.335), 0.022, 0.018, 8, Material.STEEL) for side in (-1, 1)]
        parts.append(block((0.02, 0.1), (-0.05, 0.05), (0.305, 0.32), light, 0.006))
        # a life ring on the after wall
        parts.append(hoop(-0.28, 0.0, 0.143, 0.035, 0.015, detail, Material.BAND_RED))
    return parts


def _arch(x: float, z: float, detail: int) -> Body:
    """A radar arch with its scanner, an ensign staff and a whip."""
    count = sides(detail, 3, 6, 8)
    parts = [tube((x, s * 0.12, z - 0.02), (x - 0.05, s * 0.085, z + 0.12), 0.018, 0.014, count, Material.HULL_LIGHT) for s in (-1, 1)]
    parts.append(tube((x - 0.05, -0.1, z + 0.12), (x - 0.05, 0.1, z + 0.12), 0.02, 0.02, count, Material.HULL_LIGHT))
    parts.append(block((x - 0.075, x - 0.025), (-0.11, 0.11), (z + 0.155, z + 0.185), Material.PAINT_WHITE, 0.01))
    parts.append(tube((x - 0.05, 0, z + 0.11), (x - 0.05, 0, z + 0.34), 0.012, 0.006, count, Material.DARK))
    if detail > 1:
        parts += [tube((x - 0.03, s * 0.1, z + 0.12), (x - 0.12, s * 0.12, z + 0.32), 0.004, 0.002, 3, Material.DARK) for s in (-1, 1)]
    return join(parts)


def _sweeper_lines(n: int) -> Lines:
    return Lines(
        0.19,
        n - 0.05,
        deck=ended(curve((0, 0.18), (0.3, 0.21), (0.6, 0.2), (0.85, 0.13), (1, 0.06)), 0.0, 0.1 / n),
        water=ended(curve((0, 0.14), (0.3, 0.18), (0.6, 0.16), (0.85, 0.08), (1, 0.02)), 0.0, 0.1 / n),
        sheer=curve((0, 0.16), (1 - 0.5 / n, 0.16), (1, 0.26)),
        rake=0.09,
        rim=0.024,
        lip=0.03,
        boot=0.04,
    )


def sweeper(n: int, detail: int) -> list[Body]:
    """A stubby tug with its sweep spread from a gallows at the stern: a paravane on either side."""
    lines = _sweeper_lines(n)
    z = lines.deck_z(0.4)
    count = sides(detail, 4, 7, 10)
    parts = [hull(lines, SWEEPER.paint, detail), *sockets(n, z, SWEEPER.top, detail)]
    parts += planks(lines, detail, (0.22, n - 0.4), 0.04, Material.RUST)
    parts += stand(_wheelhouse(detail), n - 0.275, z)
    parts.append(tube((0.24, -0.4, z + 0.15), (0.24, 0.4, z + 0.15), 0.022, 0.022, count, Material.ORANGE))
    for side in (-1, 1):
        y = side * 0.36
        parts.append(tube((0.28, side * 0.13, z - 0.02), (0.24, side * 0.13, z + 0.17), 0.02, 0.018, count, Material.ORANGE))
        float_ = [(0.0, 0.0), (0.05, 0.0), (0.058, 0.1), (0.05, 0.22), (0.026, 0.26), (0.0, 0.28)]
        kinds = [Material.PAINT_YELLOW, Material.PAINT_YELLOW, Material.PAINT_YELLOW, Material.BAND_RED, Material.BAND_RED]
        parts.append(lathe(float_, sides(detail, 6, 10, 16), kinds, crease=50.0).moved(_along(0.1, y, 0.05)))
        parts.append(tube((0.24, y, 0.06), (0.24, y, z + 0.15), 0.008, 0.008, 3, Material.DARK))
        fin = np.array([(0.07, y - 0.08), (0.12, y - 0.08), (0.15, y), (0.12, y + 0.08), (0.07, y + 0.08)])
        parts.append(extrude(fin, 0.04, 0.06, Material.PAINT_WHITE))
        if detail:
            parts.append(tube((0.3, side * 0.12, z), (0.24, side * 0.02, z + 0.15), 0.012, 0.01, 5, Material.ORANGE))
    if detail:
        parts.append(tube((0.3, -0.09, z + 0.03), (0.3, 0.09, z + 0.03), 0.032, 0.032, 10, Material.DARK))
        parts += [tube((0.3, v - 0.008, z + 0.03), (0.3, v + 0.008, z + 0.03), 0.044, 0.044, 10, Material.STEEL) for v in (-0.09, 0.09)]
        parts.append(strip((0.36, n - 0.4), (-0.115, -0.105), z, Material.PAINT_YELLOW))
        parts.append(strip((0.36, n - 0.4), (0.105, 0.115), z, Material.PAINT_YELLOW))
    rail = [(x, lines.half(x) + 0.012, lines.deck_z(x) + 0.028) for x in (n - 0.5, n - 0.3, n - 0.12)]
    return parts + lines_of_rail(rail, detail, 4, 0.05)


def _along(x: float, y: float, z: float) -> Floats:
    """From the upright frame of a turned body to one that looks towards the bow."""
    return np.array([[0, 0, 1, x], [0, 1, 0, y], [-1, 0, 0, z], [0, 0, 0, 1]], np.float64)


def _wheelhouse(detail: int) -> list[Body]:
    white = Material.PAINT_WHITE
    parts = [
        house((-0.095, 0.08), (-0.105, 0.105), (-0.01, 0.25), detail, white, windows=(0.55, 0.85), lean=(0.0, 0.03, 0.02), bevel=0.02),
        house((-0.115, 0.065), (-0.118, 0.118), (0.24, 0.268), detail, Material.ORANGE),
        tube((-0.03, 0, 0.25), (-0.05, 0, 0.48), 0.014, 0.008, sides(detail, 3, 6, 8), Material.DARK),
    ]
    if detail:
        # the balls that a sweeper shows at its yard
        parts.append(tube((-0.042, -0.1, 0.4), (-0.042, 0.1, 0.4), 0.006, 0.006, 4, Material.DARK))
        for x, y, z in ((-0.042, -0.085, 0.37), (-0.042, 0.085, 0.37)):
            parts.append(
                lathe(
                    [(0.0, z - 0.026), (0.02, z - 0.016), (0.027, z), (0.02, z + 0.016), (0.0, z + 0.026)],
                    8,
                    Material.DARK,
                    x,
                    y,
                    crease=70.0,
                )
            )
        parts.append(pole(0.03, 0.06, 0.26, 0.33, 0.006, detail))
    return parts


def _sweeper_gear(role: Role, detail: int) -> list[Body]:
    return _wheelhouse(detail)


def _patrol_gun(n: int) -> tuple[float, float, float] | None:
    return None if n < 2 else (n - 0.31, 0.0, _patrol_boat_lines(n).deck_z(n - 0.31) + 0.03)


_PATROL_MOUNT = Mount(_patrol_gun, (0.7, 0.04), lambda d: [gunhouse(0.064, 1, d, length=2.3)], barrel_end(0.064, 2.3), 0.064)
_PATROL_PAINT = Paint(side=Material.HULL_STORM, rim=Material.PAINT_WHITE, deck=Material.HULL_LIGHT)
_SWEEPER_PAINT = Paint(side=Material.BUFF, rim=Material.ORANGE, deck=Material.TEAK)
PATROL_BOAT = Style(0.142, patrol_boat, plan_of(_patrol_boat_lines), (0.18, 0.26), 0.33, _PATROL_PAINT, _patrol_gear, mount=_PATROL_MOUNT)
SWEEPER = Style(0.142, sweeper, plan_of(_sweeper_lines), (0.2, 0.3), 0.25, _SWEEPER_PAINT, _sweeper_gear)
