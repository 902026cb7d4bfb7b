"""Small ships: frigate, patrol boat and the sweeper, which is a unit of one cell."""

from __future__ import annotations

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Mesh, join
from seaboard.models.outlines import circle
from seaboard.models.shapes import block, extrude, lathe, loft, raised, tube
from seaboard.models.ships.fittings import boat, dish, dome, house, painted, pole, sockets, stripe, tub, turret, yard
from seaboard.models.ships.hull import Lines, Paint, curve, ended, hull, sheer
from seaboard.models.ships.style import Role, Style, plan_of
from seaboard.models.ships.warships import stand


def _frigate_lines(n: int) -> Lines:
    return Lines(
        0.06,
        n - 0.05,
        deck=curve((0, 0.4), (0.04, 0.435), (0.4, 0.435), (0.5, 0.36), (0.6, 0.24), (0.82, 0.16), (1, 0)),
        water=curve((0, 0.12), (0.15, 0.15), (0.5, 0.17), (0.7, 0.12), (0.88, 0.05), (1, 0)),
        sheer=sheer(n, 0.19, 0.31),
        rake=0.22,
        counter=0.05,
        rim=0.014,
        lip=0.012,
        flare=0.95,
    )


def frigate(n: int, fine: bool) -> list[Mesh]:
    """A modern trimaran: a broad helicopter deck on outriggers astern, slab sides, a tall pyramid mast, one gun on a needle of a bow."""
    lines = _frigate_lines(n)
    z = lines.deck_z(n / 2)
    light = Material.HULL_LIGHT
    parts = [hull(lines, FRIGATE.paint, fine), *sockets(n, z, FRIGATE.top, light, fine), _pad(0.5, z, fine)]
    gun = n - 0.25
    parts.append(turret(gun, 0, lines.deck_z(gun) - 0.02, 0.075, 0, 1, fine, light, length=2.3, rise=10, barbette=0.03))
    for x in range(1, n):
        parts += stand(_frigate_gear(Role.BRIDGE if x == n - 1 else Role.AFT, fine), x, z)
    for side in (-1, 1):
        parts.append(_outrigger(0.12, 0.5 * n, side, fine))
        if fine and n > 2:
            parts.append(boat(n - 1.5, side * 0.24, z + 0.02, 0.22, fine, Material.ORANGE))
    return parts


def _outrigger(x0: float, x1: float, side: int, fine: bool) -> Mesh:
    """A slender side hull under the edge of the deck."""
    right = np.array([(x0, -0.035), (x1 - 0.3, -0.04), (x1, 0.0), (x1 - 0.3, 0.04), (x0, 0.035)], np.float64) + np.array(
        [0.0, side * 0.365]
    )
    kinds = np.array([[Material.HULL_LOW] * 5, [Material.HULL_BLUE] * 5], np.int64)
    rings = [raised(right, -0.1), raised(right, 0.035), raised(right, 0.15)]
    return loft(rings if fine else rings[1:], kinds if fine else kinds[1:], crease=25.0)


def _frigate_gear(role: Role, fine: bool) -> list[Mesh]:
    blue, light = Material.HULL_BLUE, Material.HULL_LIGHT
    if role is Role.BRIDGE:
        return [
            _slant((-0.35, 0.33), 0.2, (-0.01, 0.18), light, 0.025),
            house((-0.27, 0.24), (-0.165, 0.165), (0.17, 0.31), fine, light, windows=(0.4, 0.8), lean=(0.02, 0.09, 0.03)),
            _slant((-0.24, 0.06), 0.12, (0.3, 0.58), blue, 0.08),
            pole(-0.09, 0, 0.55, 0.66, 0.012, fine),
            yard(-0.09, 0.59, 0.17, 0.009, fine),
            dish(0.12, 0, 0.32, 0.14, 0.045, 0, fine),
        ]
    parts = [
        _slant((-0.34, 0.36), 0.3, (-0.01, 0.2), light, 0.03),
        house((-0.2, 0.16), (-0.17, 0.17), (0.19, 0.3), fine, blue, lean=(0.03, 0.03, 0.03)),
        dome(-0.02, 0, 0.3, 0.065, fine),
    ]
    if fine:
        parts.append(block((-0.34, -0.3), (-0.15, 0.15), (0.0, 0.14), Material.DARK, lean=(0.025, 0.0, 0.01)))
        parts += [block((0.2, 0.3), (side * 0.1 - 0.035, side * 0.1 + 0.035), (0.17, 0.26), Material.DARK, 0.01) for side in (-1, 1)]
    return parts


def _pad(x: float, z: float, fine: bool) -> Mesh:
    """A landing circle round a peg's hole."""
    sides = 18 if fine else 8
    ring = lathe(
        [(0.245, z - 0.01), (0.245, z + 0.004), (0.215, z + 0.004), (0.215, z - 0.01), (0.245, z - 0.01)], sides, Material.PAINT_WHITE, x
    )
    return join([painted(circle(0.27, sides, x), z, Material.LEAF), ring])


def _slant(x: tuple[float, float], half: float, z: tuple[float, float], material: Material, lean: float) -> Mesh:
    """A slab whose walls all lean inwards by about *lean*, as plain as a ship that hides from radar."""
    cut = min(0.09, half * 0.7)
    plan = np.array([(x[0], -half + cut * 0.6), (x[0] + cut * 0.6, -half), (x[1] - cut, -half), (x[1], -half + cut)], np.float64)
    plan = np.concatenate([plan, plan[::-1] * np.array([1.0, -1.0])])
    middle = np.array([(x[0] + x[1]) / 2, 0.0])
    size = np.array([x[1] - x[0], 2 * half])
    top = middle + (plan - middle) * (1 - 2 * lean / size)
    return loft([raised(plan, z[0]), raised(top, z[1])], material, crease=20.0)


def _patrol_boat_lines(n: int) -> Lines:
    return Lines(
        0.14,
        n - 0.12,
        deck=ended(curve((0, 0.33), (0.1, 0.35), (0.4, 0.345), (0.7, 0.27), (0.87, 0.18), (1, 0.07)), 0.0, 0.14 / n),
        water=ended(curve((0, 0.28), (0.2, 0.29), (0.45, 0.26), (0.75, 0.15), (1, 0.02)), 0.0, 0.1 / n),
        sheer=sheer(n, 0.18, 0.25, 0.0, 0.27),
        rake=0.2,
        rim=0.03,
        lip=0.03,
    )


def patrol_boat(n: int, fine: bool) -> list[Mesh]:
    """A planing hull, broad at the stern, with a wheelhouse, a radar arch, a small gun and an orange dinghy."""
    lines = _patrol_boat_lines(n)
    z = lines.deck_z(0.5)
    parts = [hull(lines, PATROL_BOAT.paint, fine), *sockets(n, z, PATROL_BOAT.top, Material.UPPER, fine)]
    for x in range(1, n):
        parts += stand(_patrol_gear(Role.BRIDGE if x == n - 1 else Role.AFT, fine), x, z)
    parts.append(turret(n - 0.31, 0, lines.deck_z(n - 0.31) - 0.01, 0.06, 0, 1, fine, Material.UPPER, length=2.1, barbette=0.04))
    for side in (-1, 1):
        parts.append(block((0.1, 0.22), (side * 0.17 - 0.055, side * 0.17 + 0.055), (0.0, 0.19), Material.DARK, 0.02))
    if fine:
        parts.append(boat(0.46, 0.23, z, 0.3, fine, Material.ORANGE))
        parts.append(house((0.34, 0.56), (-0.29, -0.18), (z - 0.01, z + 0.07), fine, Material.UPPER))
    return parts


def _patrol_gear(role: Role, fine: bool) -> list[Mesh]:
    light = Material.HULL_LIGHT
    if role is not Role.BRIDGE:
        return [house((-0.3, 0.3), (-0.2, 0.2), (-0.01, 0.1), fine, light), tub(0.0, 0.0, 0.1, 180, fine)]
    return [
        house((-0.34, 0.36), (-0.21, 0.21), (-0.01, 0.14), fine, light, lean=(0.0, 0.08, 0.02), bevel=0.02),
        house(
            (-0.24, 0.22), (-0.18, 0.18), (0.13, 0.31), fine, Material.PAINT_WHITE, windows=(0.3, 0.78), lean=(0.02, 0.09, 0.03), bevel=0.02
        ),
        _arch(-0.15, 0.29, fine),
    ]


def _arch(x: float, z: float, fine: bool) -> Mesh:
    """A radar arch with its scanner and a whip."""
    sides = 5 if fine else 3
    parts = [tube((x, s * 0.12, z - 0.02), (x - 0.05, s * 0.085, z + 0.12), 0.018, 0.014, sides, Material.HULL) for s in (-1, 1)]
    parts.append(tube((x - 0.05, -0.1, z + 0.12), (x - 0.05, 0.1, z + 0.12), 0.02, 0.02, sides, Material.HULL))
    parts.append(block((x - 0.075, x - 0.025), (-0.11, 0.11), (z + 0.155, z + 0.185), Material.PAINT_WHITE, 0.01))
    parts.append(tube((x - 0.05, 0, z + 0.11), (x - 0.05, 0, z + 0.34), 0.012, 0.006, sides, Material.DARK))
    return join(parts)


def _sweeper_lines(n: int) -> Lines:
    return Lines(
        0.19,
        n - 0.05,
        deck=ended(curve((0, 0.18), (0.3, 0.21), (0.6, 0.2), (0.85, 0.13), (1, 0.06)), 0.0, 0.1 / n),
        water=ended(curve((0, 0.14), (0.3, 0.18), (0.6, 0.16), (0.85, 0.08), (1, 0.02)), 0.0, 0.1 / n),
        sheer=curve((0, 0.16), (1 - 0.5 / n, 0.16), (1, 0.25)),
        rake=0.08,
        rim=0.026,
        lip=0.03,
    )


def sweeper(n: int, fine: bool) -> list[Mesh]:
    """A stubby tug with its sweep spread from a gantry at the stern: a float on either side."""
    lines = _sweeper_lines(n)
    z = lines.deck_z(0.4)
    parts = [hull(lines, SWEEPER.paint, fine), *sockets(n, z, SWEEPER.top, Material.UPPER, fine)]
    parts += stand(_wheelhouse(fine), n - 0.275, z)
    parts.append(tube((0.24, -0.4, z + 0.15), (0.24, 0.4, z + 0.15), 0.022, 0.022, 6 if fine else 4, Material.ORANGE))
    for side in (-1, 1):
        y = side * 0.36
        parts.append(tube((0.28, side * 0.13, z - 0.02), (0.24, side * 0.13, z + 0.17), 0.02, 0.018, 6 if fine else 4, Material.ORANGE))
        parts.append(
            lathe([(0.0, 0.0), (0.05, 0.0), (0.058, 0.1), (0.05, 0.22), (0.0, 0.28)], 10 if fine else 6, Material.ORANGE).moved(
                _along(0.1, y, 0.05)
            )
        )
        parts.append(tube((0.24, y, 0.06), (0.24, y, z + 0.15), 0.012, 0.012, 5 if fine else 3, Material.DARK))
        fin = np.array([(0.07, y - 0.08), (0.12, y - 0.08), (0.15, y), (0.12, y + 0.08), (0.07, y + 0.08)])
        parts.append(extrude(fin, 0.04, 0.06, Material.PAINT_WHITE))
    if fine:
        parts.append(stripe((0.28, 0.34), (-0.1, 0.1), z, Material.DARK))
    return parts


def _along(x: float, y: float, z: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """From the upright frame of a turned body to one that looks towards the bow."""
    return np.array([[0, 0, 1, x], [0, 1, 0, y], [-1, 0, 0, z], [0, 0, 0, 1]], np.float64)


def _wheelhouse(fine: bool) -> list[Mesh]:
    return [
        house(
            (-0.095, 0.08),
            (-0.105, 0.105),
            (-0.01, 0.25),
            fine,
            Material.PAINT_WHITE,
            windows=(0.55, 0.85),
            lean=(0.0, 0.03, 0.02),
            bevel=0.02,
        ),
        house((-0.11, 0.065), (-0.115, 0.115), (0.24, 0.27), fine, Material.ORANGE),
        tube((-0.03, 0, 0.25), (-0.05, 0, 0.48), 0.014, 0.008, 5 if fine else 3, Material.DARK),
    ]


def _sweeper_gear(role: Role, fine: bool) -> list[Mesh]:
    return _wheelhouse(fine)


_FRIGATE_PAINT = Paint(side=Material.HULL_BLUE, rim=Material.HULL_LIGHT)
_PATROL_PAINT = Paint(side=Material.HULL_LIGHT, rim=Material.ORANGE)
_SWEEPER_PAINT = Paint(side=Material.BUFF, rim=Material.ORANGE)
FRIGATE = Style(0.2, frigate, plan_of(_frigate_lines), (0.08, 0.33), 0.4, _FRIGATE_PAINT, _frigate_gear)
PATROL_BOAT = Style(0.172, patrol_boat, plan_of(_patrol_boat_lines), (0.18, 0.26), 0.33, _PATROL_PAINT, _patrol_gear)
SWEEPER = Style(0.155, sweeper, plan_of(_sweeper_lines), (0.2, 0.3), 0.25, _SWEEPER_PAINT, _sweeper_gear)
