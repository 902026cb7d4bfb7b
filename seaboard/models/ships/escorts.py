"""Small ships: frigate, patrol boat and the sweeper, which is a unit of one cell."""

from __future__ import annotations

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Mesh, join
from seaboard.models.outlines import circle
from seaboard.models.shapes import block, extrude, lathe, loft, raised, tube
from seaboard.models.ships.fittings import boat, dish, dome, house, painted, pole, socket, sockets, stripe, turret, yard
from seaboard.models.ships.hull import Lines, Paint, curve, hull


def frigate(n: int, fine: bool) -> list[Mesh]:
    """Modern and slab-sided: a helicopter deck with its circle astern, a hangar, a tall pyramid mast, one gun on a flared forecastle."""
    lines = Lines(
        0.06,
        n - 0.05,
        deck=curve((0, 0.245), (0.1, 0.262), (0.5, 0.275), (0.7, 0.245), (0.88, 0.135), (1, 0)),
        water=curve((0, 0.19), (0.15, 0.22), (0.5, 0.225), (0.7, 0.15), (0.88, 0.055), (1, 0)),
        sheer=curve((0, 0.17), (0.45, 0.17), (0.7, 0.2), (1, 0.3)),
        rake=0.22,
        counter=0.05,
        rim=0.014,
        lip=0.012,
    )
    z = lines.deck_z(n / 2)
    blue, light = Material.HULL_BLUE, Material.HULL_LIGHT
    parts = [hull(lines, Paint(side=blue, rim=light), fine), *sockets(n, z - 0.04, DECK["frigate"], light, fine)]
    parts.append(_pad(0.5, z, fine))
    fore = n - 1
    parts.append(turret(fore + 0.21, 0, lines.deck_z(fore + 0.21) - 0.01, 0.085, 0, 1, fine, light, length=2.1, rise=10, barbette=0.02))
    # the hangar, and the citadel with its mast
    for x in range(1, fore):
        parts.append(_slant((x - 0.3, x + 0.34), 0.24, (z - 0.01, z + 0.2), light, (0.02, 0.08)))
        parts.append(house((x - 0.2, x + 0.16), (-0.13, 0.13), (z + 0.19, z + 0.3), fine, blue, lean=(0.03, 0.03, 0.03)))
        if x > 1:
            parts.append(dish(x, 0, z + 0.3, 0.14, 0.06, 0, fine))
    parts += [
        dome(1.08, 0, z + 0.3, 0.055, fine),
        block((0.74, 0.765), (-0.15, 0.15), (z, z + 0.15), Material.DARK),
        _slant((fore - 0.34, fore + 0.06), 0.245, (z - 0.01, z + 0.17), light, (0.02, 0.06)),
        house((fore - 0.3, fore + 0.02), (-0.2, 0.2), (z + 0.16, z + 0.29), fine, light, windows=(0.4, 0.8), lean=(0.02, 0.07, 0.03)),
        _slant((fore - 0.28, fore - 0.06), 0.1, (z + 0.28, z + 0.54), blue, (0.07, 0.07)),
        pole(fore - 0.17, 0, z + 0.52, z + 0.7, 0.011, fine),
        yard(fore - 0.17, z + 0.56, 0.16, 0.008, fine),
        dish(fore - 0.08, 0, z + 0.3, 0.12, 0.04, 0, fine),
    ]
    for side in (-1, 1):
        parts.append(boat(fore - 0.6, side * 0.18, z + 0.02, 0.19, fine, Material.ORANGE))
        if fine:
            parts.append(block((fore - 0.44, fore - 0.38), (side * 0.2 - 0.02, side * 0.2 + 0.02), (z, z + 0.12), Material.DARK, 0.008))
    return parts


def _pad(x: float, z: float, fine: bool) -> Mesh:
    """A landing circle with a peg hole for its middle."""
    sides = 20 if fine else 10
    ring = lathe([(0.2, z - 0.01), (0.2, z + 0.003), (0.175, z + 0.003), (0.175, z - 0.01), (0.2, z - 0.01)], sides, Material.PAINT_WHITE, x)
    return join([painted(circle(0.23, sides, x), z - 0.003, Material.LEAF), ring])


def _slant(x: tuple[float, float], half: float, z: tuple[float, float], material: Material, lean: tuple[float, float]) -> Mesh:
    """A slab whose walls all lean inwards, as plain as a ship that hides from radar."""
    plan = np.array([(x[0], -half * 0.8), (x[0] + 0.05, -half), (x[1] - 0.12, -half), (x[1], -half * 0.6)], np.float64)
    plan = np.concatenate([plan, plan[::-1] * np.array([1.0, -1.0])])
    middle = np.array([(x[0] + x[1]) / 2, 0.0])
    size = np.array([x[1] - x[0], 2 * half])
    top = middle + (plan - middle) * (1 - 2 * np.array([lean[0] + lean[1], 1.4 * lean[0]]) / size) - np.array([lean[1] - lean[0], 0.0]) * 0.5
    return loft([raised(plan, z[0]), raised(top, z[1])], material, crease=20.0)


def patrol_boat(n: int, fine: bool) -> list[Mesh]:
    """A planing hull, broad at the stern, with a wheelhouse, a radar arch, a small gun and an orange dinghy."""
    lines = Lines(
        0.14,
        n - 0.13,
        deck=curve((0, 0.26), (0.15, 0.285), (0.5, 0.295), (0.72, 0.25), (0.9, 0.12), (1, 0)),
        water=curve((0, 0.22), (0.2, 0.24), (0.5, 0.235), (0.75, 0.13), (1, 0)),
        sheer=curve((0, 0.15), (0.4, 0.165), (0.7, 0.2), (1, 0.27)),
        rake=0.2,
        rim=0.03,
        lip=0.03,
    )
    z = lines.deck_z(0.5)
    light = Material.HULL_LIGHT
    parts = [hull(lines, Paint(side=light, rim=Material.ORANGE), fine)]
    top = DECK["patrol_boat"]
    parts += [socket(i + 0.5, 0, z - 0.03, top, Material.UPPER, fine) for i in range(n)]
    x = n / 2
    parts += [
        house((x - 0.34, x + 0.34), (-0.19, 0.19), (z - 0.01, z + 0.13), fine, light, lean=(0.0, 0.08, 0.02), bevel=0.02),
        house((x - 0.24, x + 0.2), (-0.165, 0.165), (z + 0.12, z + 0.28), fine, Material.PAINT_WHITE, windows=(0.3, 0.78), lean=(0.02, 0.09, 0.03), bevel=0.02),
        _arch(x - 0.15, z + 0.26, fine),
        turret(n - 0.26, 0, lines.deck_z(n - 0.26), 0.06, 0, 1, fine, Material.UPPER, length=2.2, barbette=0.03),
        boat(0.5, 0.185, z, 0.3, fine, Material.ORANGE),
    ]
    for side in (-1, 1):
        parts.append(block((0.12, 0.24), (side * 0.13 - 0.045, side * 0.13 + 0.045), (0.0, 0.17), Material.DARK, 0.02))
    if fine:
        parts.append(house((0.34, 0.56), (-0.24, -0.14), (z - 0.01, z + 0.07), fine, Material.UPPER))
    for i in range(n - 2):
        parts.append(house((i + 1 - 0.3, i + 1.3), (-0.2, 0.2), (z - 0.01, z + 0.08), fine, light))
    return parts


def _arch(x: float, z: float, fine: bool) -> Mesh:
    """A radar arch with its scanner and a whip."""
    sides = 5 if fine else 3
    parts = [tube((x, s * 0.12, z - 0.02), (x - 0.05, s * 0.085, z + 0.12), 0.018, 0.014, sides, Material.HULL) for s in (-1, 1)]
    parts.append(tube((x - 0.05, -0.1, z + 0.12), (x - 0.05, 0.1, z + 0.12), 0.02, 0.02, sides, Material.HULL))
    parts.append(block((x - 0.075, x - 0.025), (-0.11, 0.11), (z + 0.155, z + 0.185), Material.PAINT_WHITE, 0.01))
    parts.append(tube((x - 0.05, 0, z + 0.11), (x - 0.05, 0, z + 0.36), 0.012, 0.006, sides, Material.DARK))
    return join(parts)


def sweeper(n: int, fine: bool) -> list[Mesh]:
    """A stubby tug with its sweep spread from a gantry at the stern: a float on either side."""
    lines = Lines(
        0.2,
        n - 0.06,
        deck=curve((0, 0.17), (0.2, 0.2), (0.5, 0.205), (0.8, 0.14), (1, 0)),
        water=curve((0, 0.14), (0.3, 0.18), (0.6, 0.16), (0.85, 0.07), (1, 0)),
        sheer=curve((0, 0.15), (0.4, 0.15), (1, 0.26)),
        rake=0.1,
        rim=0.03,
        lip=0.03,
    )
    z = lines.deck_z(0.5)
    top = DECK["sweeper"]
    x = n - 0.27
    parts = [hull(lines, Paint(side=Material.BUFF, rim=Material.ORANGE), fine), *sockets(n, z - 0.03, top, Material.UPPER, fine)]
    parts += [
        house((x - 0.1, x + 0.08), (-0.12, 0.12), (z - 0.01, z + 0.24), fine, Material.PAINT_WHITE, windows=(0.55, 0.85), lean=(0.0, 0.03, 0.02), bevel=0.02),
        house((x - 0.12, x + 0.06), (-0.13, 0.13), (z + 0.23, z + 0.26), fine, Material.ORANGE),
        tube((x - 0.04, 0, z + 0.25), (x - 0.06, 0, z + 0.46), 0.014, 0.008, 5 if fine else 3, Material.DARK),
        tube((0.24, -0.4, z + 0.15), (0.24, 0.4, z + 0.15), 0.022, 0.022, 6 if fine else 4, Material.ORANGE),
    ]
    for side in (-1, 1):
        parts.append(tube((0.3, side * 0.13, z - 0.02), (0.24, side * 0.13, z + 0.17), 0.02, 0.018, 6 if fine else 4, Material.ORANGE))
        parts.append(tube((0.1, side * 0.36, 0.05), (0.36, side * 0.36, 0.05), 0.055, 0.055, 10 if fine else 6, Material.ORANGE))
        parts.append(tube((0.24, side * 0.36, 0.06), (0.24, side * 0.36, z + 0.15), 0.012, 0.012, 5 if fine else 3, Material.DARK))
        parts.append(extrude(np.array([(0.07, side * 0.36 - 0.08), (0.13, side * 0.36 - 0.08), (0.13, side * 0.36 + 0.08), (0.07, side * 0.36 + 0.08)]), 0.035, 0.06, Material.PAINT_WHITE))
    if fine:
        parts.append(stripe((0.28, 0.34), (-0.1, 0.1), z, Material.DARK))
    return parts


#: How high above the waterline pegs stand, by class.
DECK = {"frigate": 0.185, "patrol_boat": 0.165, "sweeper": 0.155}
