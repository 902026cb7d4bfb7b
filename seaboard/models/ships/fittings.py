"""What stands on decks: sockets for pegs, deckhouses, turrets, funnels, masts, boats. All in the ship frame, all closed."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, Mesh, join, shift, turn
from seaboard.models.outlines import circle, inset, round_corners, rounded
from seaboard.models.shapes import block, extrude, lathe, loft, raised, tube

#: The radius of the hole for a peg, and the radius round it that every deck leaves free.
HOLE, FREE = 0.06, 0.125


def socket(x: float, y: float, deck: float, top: float, material: Material, fine: bool) -> Mesh:
    """A raised ring with the hole for a peg, on a deck of height *deck*; *top* is the height that pegs stand on.

    The deck runs on under it, so what looks like a hole is the dark floor of the ring, a hair over the deck.
    """
    floor = deck + 0.003
    if fine:
        profile = [(0.118, deck - 0.03), (0.1, top - 0.006), (0.092, top), (HOLE, top), (HOLE - 0.003, floor), (0.0, floor)]
        return lathe(profile, 9, [material, material, material, Material.HOLE, Material.HOLE], x, y, crease=50.0)
    return lathe([(0.115, deck - 0.03), (0.095, top), (HOLE, top), (0.0, floor)], 6, [material, material, Material.HOLE], x, y)


def sockets(n: int, deck: float, top: float, material: Material, fine: bool) -> list[Mesh]:
    """A socket in the middle of each of the *n* cells of a straight ship."""
    return [socket(i + 0.5, 0.0, deck, top, material, fine) for i in range(n)]


def house(
    x: tuple[float, float],
    y: tuple[float, float],
    z: tuple[float, float],
    fine: bool,
    material: Material = Material.UPPER,
    roof: Material | None = None,
    lean: tuple[float, float, float] = (0.0, 0.02, 0.01),
    windows: tuple[float, float] | None = None,
    bevel: float = 0.014,
) -> Mesh:
    """A deckhouse; *windows* are the lower and upper edge of a dark band round it, as shares of its height."""
    body = block(x, y, z, material, bevel if fine else 0.0, roof, lean)
    if windows is None or not fine:
        return body
    height = z[1] - z[0]
    rings = []
    for share in windows:
        a, b = x[0] + lean[0] * share - 0.004, x[1] - lean[1] * share + 0.004
        c, d = y[0] + lean[2] * share - 0.004, y[1] - lean[2] * share + 0.004
        rings.append(
            raised(rounded(b - a, d - c, min(bevel, (b - a) / 3, (d - c) / 3), 1, (a + b) / 2, (c + d) / 2), z[0] + share * height)
        )
    return join([body, loft(rings, Material.WINDOW, crease=25.0)])


def turret(
    x: float,
    y: float,
    z: float,
    size: float,
    facing: float,
    barrels: int,
    fine: bool,
    material: Material = Material.UPPER,
    length: float = 1.75,
    rise: float = 7.0,
    barbette: float = 0.06,
) -> Mesh:
    """A gun house of half breadth *size* on a *barbette* that high, its *barrels* raised by *rise* degrees, turned to *facing* (0: bow).

    *length* is how far the barrels reach from the middle, in sizes; *z* is the height of the deck under it.
    """
    outline = [(-1.05, -0.62), (-0.55, -0.95), (0.35, -0.95), (0.95, -0.6), (0.95, 0.6), (0.35, 0.95), (-0.55, 0.95), (-1.05, 0.62)]
    plan = np.array(outline, np.float64) * size
    low, high = z + barbette, z + barbette + 0.78 * size
    rings = [raised(plan, low), raised(_sheared(plan, size), high - 0.1 * size), raised(inset(_sheared(plan, size), 0.12 * size), high)]
    parts = [
        loft(rings if fine else rings[:2], material, crease=20.0),
        lathe([(0.86 * size, z - 0.03), (0.8 * size, low + 0.01)], 10 if fine else 5, Material.DARK),
    ]
    muzzle = low + 0.42 * size
    barrels = barrels if fine else min(barrels, 2)
    for i in range(barrels):
        side = (i - (barrels - 1) / 2) * size * (0.62 if barrels < 3 else 0.5)
        reach = length * size
        tip = (reach, side, muzzle + (reach - 0.5 * size) * sin(radians(rise)))
        r = 0.15 * size if barrels > 1 else 0.17 * size
        parts.append(tube((0.5 * size, side, muzzle), tip, r * 1.25, r, 6 if fine else 3, Material.DARK))
    if fine:
        parts.append(
            block((-0.5 * size, -0.2 * size), (-0.25 * size, 0.25 * size), (high - 0.01, high + 0.1 * size), material, 0.05 * size)
        )
    return join(parts).moved(shift(x, y) @ turn("z", facing))


def _sheared(plan: Floats, size: float) -> Floats:
    """The roof of a gun house: its face leans back, its sides in."""
    roof: Floats = plan * np.array([1.0, 0.86])
    roof[plan[:, 0] > 0.9 * size, 0] = 0.62 * size
    return roof


def funnel(
    x: float,
    z0: float,
    z1: float,
    rx: float,
    ry: float,
    fine: bool,
    material: Material = Material.UPPER,
    rake: float = 0.04,
    band: Material | None = None,
) -> Mesh:
    """An oval funnel that leans aft by *rake*, with a dark top and, if asked for, a coloured *band*."""
    sides = 10 if fine else 6
    oval = circle(1.0, sides) * np.array([rx, ry])
    height = z1 - z0
    levels = [(0.0, 1.06, material)]
    if band is not None and fine:
        levels += [(0.5, 0.98, band), (0.72, 0.96, material)]
    levels += [(0.84, 0.95, Material.DARK), (1.0, 0.92, Material.DARK)]
    if fine:
        levels += [(1.0, 0.68, Material.HOLE), (0.82, 0.62, Material.HOLE)]
    rings, kinds = [], []
    for share, size, stuff in levels:
        rings.append(raised(oval * size - np.array([rake * share, 0.0]), z0 + height * share))
        kinds.append(stuff)
    strips = np.repeat(np.array(kinds[:-1], np.int64)[:, None], sides, axis=1)
    return loft(rings, strips, crease=50.0).at(x, 0.0)


def pole(x: float, y: float, z0: float, z1: float, r: float, fine: bool, lean: float = 0.0, material: Material = Material.DARK) -> Mesh:
    """An upright bar that leans aft by *lean* at its top."""
    return tube((x, y, z0), (x - lean, y, z1), r, 0.65 * r, 6 if fine else 3, material)


def yard(x: float, z: float, half: float, r: float, fine: bool) -> Mesh:
    """A crossbar of a mast."""
    return tube((x, -half, z), (x, half, z), r, r, 5 if fine else 3, Material.DARK)


def tripod(x: float, z0: float, z1: float, spread: float, fine: bool, top: bool = True) -> Mesh:
    """A tripod mast with a fighting top."""
    legs = [tube((x + 0.01, 0.0, z0), (x, 0.0, z1), 0.02, 0.014, 5 if fine else 3, Material.DARK)]
    legs += [
        tube((x - spread, side * spread, z0), (x, side * 0.012, z1 - 0.06), 0.013, 0.01, 4 if fine else 3, Material.DARK)
        for side in (-1, 1)
    ]
    if top:
        legs.append(lathe([(0.02, z1 - 0.09), (0.06, z1 - 0.06), (0.062, z1 - 0.01), (0.05, z1)], 9 if fine else 5, Material.UPPER, x))
    return join(legs)


def dish(x: float, y: float, z: float, width: float, height: float, facing: float, fine: bool) -> Mesh:
    """A curved search radar on a short post."""
    steps = 4 if fine else 3
    front, back = [], []
    for i in range(steps + 1):
        t = (i / steps - 0.5) * 1.5
        front.append((width * 0.42 * (1 - cos(t)) * 1.6, width / 1.36 * sin(t)))
    back = [(u - 0.012, v) for u, v in reversed(front)]
    plan = np.array(front + back, np.float64)
    if np.sum(plan[:, 0] * np.roll(plan[:, 1], -1) - np.roll(plan[:, 0], -1) * plan[:, 1]) < 0:
        plan = plan[::-1].copy()
    parts = [
        extrude(plan, z + 0.02, z + 0.02 + height, Material.DARK),
        tube((0, 0, z - 0.02), (0, 0, z + 0.03), 0.012, 0.012, 5 if fine else 3, Material.DARK),
    ]
    return join(parts).moved(shift(x, y) @ turn("z", facing))


def dome(x: float, y: float, z: float, r: float, fine: bool, material: Material = Material.PAINT_WHITE) -> Mesh:
    """A round radome on a short foot."""
    steps = 4 if fine else 3
    arc = [(r * cos(pi / 2 * i / steps), z + r * 0.5 + r * sin(pi / 2 * i / steps)) for i in range(steps)]
    return lathe([(r * 0.7, z), (r * 0.95, z + r * 0.3), *arc, (0.0, z + r * 1.5)], 10 if fine else 6, material, x, y, crease=70.0)


def boat(x: float, y: float, z: float, length: float, fine: bool, material: Material = Material.PAINT_WHITE) -> Mesh:
    """A ship's boat with its cover on."""
    half = length * 0.17
    plan = np.array([(-0.5, -0.6), (-0.38, -1.0), (0.15, -1.0), (0.5, 0.0), (0.15, 1.0), (-0.38, 1.0), (-0.5, 0.6)], np.float64)
    plan = plan * np.array([length, half])
    ridge = np.array([0.75, 0.45] if fine else [0.85, 0.85])
    rings = [raised(plan * 0.7, z), raised(plan, z + half * 0.9), raised(plan * ridge, z + half * 1.4)]
    return loft(rings, material, crease=50.0).at(x, y)


def crane(x: float, y: float, z: float, reach: float, facing: float, fine: bool) -> Mesh:
    """A derrick: a post and a boom."""
    sides = 4 if fine else 3
    parts = [
        tube((0, 0, z), (0, 0, z + 0.16), 0.018, 0.014, sides, Material.BUFF),
        tube((0, 0, z + 0.05), (reach, 0, z + 0.14), 0.011, 0.008, sides, Material.BUFF),
    ]
    return join(parts).moved(shift(x, y) @ turn("z", facing))


def tub(x: float, y: float, z: float, facing: float, fine: bool, r: float = 0.05) -> Mesh:
    """A light gun in a round tub."""
    sides = 10 if fine else 6
    ring = lathe([(r, z - 0.01), (r, z + 0.035), (r * 0.8, z + 0.035), (r * 0.78, z + 0.015), (0.0, z + 0.015)], sides, Material.UPPER)
    gun = tube((-0.01, 0, z + 0.03), (r * 1.5, 0, z + 0.06), 0.012, 0.007, 5 if fine else 3, Material.DARK)
    return join([ring, gun]).moved(shift(x, y) @ turn("z", facing))


def stripe(x: tuple[float, float], y: tuple[float, float], z: float, material: Material) -> Mesh:
    """A painted mark on a deck: a plate of next to no thickness."""
    return block(x, y, (z - 0.012, z + 0.0025), material)


def painted(outline: Floats, z: float, material: Material) -> Mesh:
    """A painted mark of any shape on a deck."""
    return extrude(outline, z - 0.012, z + 0.0025, material)


def slab(
    corners: list[tuple[float, float]],
    r: float,
    z0: float,
    z1: float,
    material: Material,
    fine: bool,
    bevel: float = 0.012,
    top: Material | None = None,
) -> Mesh:
    """A plate with rounded corners and a broken upper edge."""
    radii = [r] * len(corners)
    plan = round_corners(corners, radii, 3 if fine else 1) if r > 0 else np.array(corners, np.float64)
    return extrude(plan, z0, z1, material, bevel, top, crease=25.0)
