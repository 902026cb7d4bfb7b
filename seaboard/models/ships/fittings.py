"""What stands on decks: sockets for pegs, deckhouses, funnels, masts, boats, cranes. All in the ship frame, all closed.

*detail* is the level of detail everywhere: 0 keeps the silhouette, 1 rounds and paints, 2 adds what one sees from near.
"""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, shift, turn
from seaboard.models.outlines import inset
from seaboard.models.ships.bodies import Body, Point3, block, extrude, join, lathe, loft, plan_of_box, raised, ring_of, tube

#: The radius of the hole for a peg, and the radius round it that every deck leaves free.
HOLE, FREE = 0.062, 0.125


def sides(detail: int, low: int, middle: int, high: int) -> int:
    """How many sides a round thing has."""
    return (low, middle, high)[min(detail, 2)]


def socket(x: float, y: float, deck: float, top: float, detail: int, collar: Material = Material.STEEL) -> Body:
    """A hole for a peg in a thin collar, on a deck of height *deck*; *top* is the height that pegs stand on.

    The deck runs on under it, so what looks like a hole is the dark floor of the collar, a hair over the deck.
    """
    floor = deck + 0.003
    if detail == 0:
        profile = [(0.096, deck - 0.01), (0.089, top), (HOLE, top), (0.0, floor)]
        return lathe(profile, 7, [collar, collar, Material.HOLE], x, y)
    profile = [(0.1, deck - 0.01), (0.092, top - 0.004), (0.087, top), (HOLE + 0.002, top), (HOLE - 0.002, floor), (0.0, floor)]
    return lathe(profile, 12 if detail == 1 else 20, [collar, collar, collar, Material.HOLE, Material.HOLE], x, y, crease=50.0)


def sockets(n: int, deck: float, top: float, detail: int, collar: Material = Material.STEEL) -> list[Body]:
    """A socket in the middle of each of the *n* cells of a straight ship."""
    return [socket(i + 0.5, 0.0, deck, top, detail, collar) for i in range(n)]


def house(
    x: tuple[float, float],
    y: tuple[float, float],
    z: tuple[float, float],
    detail: int,
    material: Material = Material.UPPER,
    roof: Material | None = None,
    lean: tuple[float, float, float] = (0.0, 0.02, 0.01),
    windows: tuple[float, float] | None = None,
    bevel: float = 0.014,
) -> Body:
    """A deckhouse; *windows* are the lower and upper edge of a dark band round it, as shares of its height, with bars before it."""
    body = block(x, y, z, material, bevel if detail else 0.0, roof, lean)
    if windows is None:
        return body
    height = z[1] - z[0]
    rings = []
    for share in windows:
        a, b = x[0] + lean[0] * share - 0.004, x[1] - lean[1] * share + 0.004
        c, d = y[0] + lean[2] * share - 0.004, y[1] - lean[2] * share + 0.004
        rings.append(raised(plan_of_box((a, b), (c, d), min(bevel, (b - a) / 3, (d - c) / 3)), z[0] + share * height))
    parts = [body, loft(np.array(rings), Material.WINDOW, crease=25.0)]
    if detail > 0:
        count = 5 if detail > 1 else 3
        low, high = (
            (share, x[0] + lean[0] * share, x[1] - lean[1] * share, y[0] + lean[2] * share, y[1] - lean[2] * share, z[0] + share * height)
            for share in windows
        )
        for i in range(1, count):
            k = i / count
            feet: list[Point3] = []
            heads: list[Point3] = []
            for edge, ends in ((low, feet), (high, heads)):
                _, x0, x1, y0, y1, level = edge
                ends += [
                    (x1 + 0.004, y0 + (y1 - y0) * k, level),
                    (x0 + (x1 - x0) * k, y0 - 0.004, level),
                    (x0 + (x1 - x0) * k, y1 + 0.004, level),
                ]
            parts += [tube(foot, head, 0.006, 0.006, 4, material) for foot, head in zip(feet, heads, strict=True)]
    return join(parts)


def ports(x: tuple[float, float], y: float, z: float, count: int, detail: int, r: float = 0.011) -> list[Body]:
    """A row of portholes in both walls at the half breadth *y*, seen from near."""
    if detail < 1:
        return []
    made = []
    for i in range(count):
        u = x[0] + (x[1] - x[0]) * (i + 0.5) / count
        made += [
            tube((u, side * (y - 0.008), z), (u, side * (y + 0.003), z), r, r, 4 if detail == 1 else 6, Material.WINDOW) for side in (-1, 1)
        ]
    return made


def funnel(
    x: float,
    z0: float,
    z1: float,
    rx: float,
    ry: float,
    detail: int,
    material: Material = Material.UPPER,
    rake: float = 0.04,
    band: Material | None = None,
    y: float = 0.0,
) -> Body:
    """An oval funnel that leans aft by *rake*, with a cap, a dark throat and, if asked for, a coloured *band*."""
    count = sides(detail, 8, 14, 22)
    oval = ring_of(count) * (rx, ry)
    height = z1 - z0
    levels = [(0.0, 1.08, material), (0.06, 1.0, material)] if detail else [(0.0, 1.04, material)]
    if band is not None:
        levels += [(0.5, 0.98, band), (0.72, 0.97, material)]
    levels += [(0.84, 0.96, Material.DARK)]
    if detail:
        levels += [(0.85, 1.05, Material.DARK), (0.9, 1.05, Material.DARK), (0.91, 0.97, Material.DARK)]
    levels += [(1.0, 0.95, Material.DARK), (1.0, 0.74, Material.HOLE), *([(0.86, 0.68, Material.HOLE)] if detail else [])]
    rings = np.array([raised(oval * size - (rake * share, 0.0), z0 + height * share) for share, size, _ in levels])
    strips = np.repeat(np.array([k for _, _, k in levels[:-1]], np.int64)[:, None], count, axis=1)
    parts = [loft(rings, strips, crease=50.0, top=Material.HOLE)]
    if detail > 1:
        pipe = x_pipe = rx * 1.12
        parts.append(tube((pipe, 0.0, z0), (x_pipe - rake, 0.0, z0 + 1.03 * height), 0.012, 0.012, 6, Material.DARK))
        parts += [
            tube((-rx - 0.004, v, z0), (-rx - rake * 0.9, v, z0 + 0.85 * height), 0.004, 0.004, 3, Material.DARK) for v in (-0.012, 0.012)
        ]
    return join(parts).at(x, y)


def pole(x: float, y: float, z0: float, z1: float, r: float, detail: int, lean: float = 0.0, material: Material = Material.DARK) -> Body:
    """An upright bar that leans aft by *lean* at its top."""
    return tube((x, y, z0), (x - lean, y, z1), r, 0.6 * r, sides(detail, 4, 6, 8), material)


def yard(x: float, z: float, half: float, r: float, detail: int) -> Body:
    """A crossbar of a mast."""
    return tube((x, -half, z), (x, half, z), r, r, sides(detail, 3, 5, 6), Material.DARK)


def tripod(x: float, z0: float, z1: float, spread: float, detail: int, material: Material = Material.HULL) -> Body:
    """A tripod mast with a fighting top, a yard and a topmast."""
    count = sides(detail, 4, 6, 8)
    parts = [tube((x + 0.01, 0.0, z0), (x, 0.0, z1 - 0.02), 0.02, 0.015, count, material)]
    parts += [tube((x - spread, s * spread, z0), (x, s * 0.012, z1 - 0.06), 0.013, 0.01, count, material) for s in (-1, 1)]
    top = [(0.02, z1 - 0.1), (0.062, z1 - 0.06), (0.065, z1 - 0.01), (0.05, z1)]
    kinds = [Material.UPPER, Material.WINDOW if detail else Material.UPPER, Material.UPPER]
    parts.append(lathe(top, sides(detail, 6, 12, 18), kinds, x))
    if detail:
        parts.append(tube((x, 0.0, z1 - 0.01), (x - 0.01, 0.0, z1 + 0.12), 0.008, 0.004, 4, Material.DARK))
        parts.append(tube((x - 0.004, -0.1, z1 + 0.05), (x - 0.004, 0.1, z1 + 0.05), 0.006, 0.006, 4, Material.DARK))
    return join(parts)


def stays(x0: float, z0: float, x1: float, z1: float, half: float, detail: int) -> list[Body]:
    """Aerial wires from a mast's yard to a lower point, seen from near."""
    if detail < 2:
        return []
    return [tube((x0, s * half, z0), (x1, s * half * 0.3, z1), 0.003, 0.003, 3, Material.DARK) for s in (-1, 1)]


def dish(x: float, y: float, z: float, width: float, height: float, facing: float, detail: int) -> Body:
    """A curved search radar on a short post."""
    steps = sides(detail, 3, 4, 6)
    front = []
    for i in range(steps + 1):
        t = (i / steps - 0.5) * 1.5
        front.append((width * 0.67 * (1 - cos(t)), width / 1.36 * sin(t)))
    plan = np.array(front + [(u - 0.012, v) for u, v in reversed(front)], np.float64)
    parts = [
        extrude(plan, z + 0.02, z + 0.02 + height, Material.DARK, convex=False),
        tube((0, 0, z - 0.02), (0, 0, z + 0.03), 0.012, 0.012, 4, Material.DARK),
    ]
    if detail > 1:
        parts += [block((0.004, 0.012), (-width * 0.45, width * 0.45), (z + v, z + v + 0.004), Material.STEEL) for v in (0.035, 0.055)]
    return join(parts).moved(shift(x, y) @ turn("z", facing))


def dome(x: float, y: float, z: float, r: float, detail: int, material: Material = Material.PAINT_WHITE) -> Body:
    """A round radome on a short foot."""
    steps = sides(detail, 3, 5, 8)
    arc = [(r * cos(pi / 2 * i / steps), z + r * 0.5 + r * sin(pi / 2 * i / steps)) for i in range(steps)]
    return lathe([(r * 0.7, z), (r * 0.95, z + r * 0.3), *arc, (0.0, z + r * 1.5)], sides(detail, 7, 12, 20), material, x, y, crease=70.0)


_BOAT = np.array(
    [(-0.5, -0.55), (-0.38, -0.95), (0.12, -1.0), (0.36, -0.6), (0.5, 0.0), (0.36, 0.6), (0.12, 1.0), (-0.38, 0.95), (-0.5, 0.55)]
)


def boat(x: float, y: float, z: float, length: float, detail: int, material: Material = Material.PAINT_WHITE) -> Body:
    """A ship's boat on its chocks, with its cover on."""
    half = length * 0.17
    plan: Floats = _BOAT * (length, half)
    cover = Material.BUFF if material is Material.PAINT_WHITE else material
    levels = [(0.55, 0.0), (0.92, 0.7), (1.0, 1.1), (0.86, 1.2), (0.4, 1.5)] if detail else [(0.6, 0.0), (1.0, 1.1), (0.5, 1.5)]
    kinds = [material, material, material, cover] if detail else [material, cover]
    rings = np.array([raised(plan * (0.55 + 0.45 * s, s), z + half * h) for s, h in levels])
    parts = [loft(rings, np.repeat(np.array(kinds, np.int64)[:, None], len(plan), axis=1), crease=50.0)]
    if detail > 1:
        parts += [
            block((u - 0.008, u + 0.008), (-half * 0.8, half * 0.8), (z - 0.012, z + half * 0.5), Material.DARK)
            for u in (-length * 0.25, length * 0.2)
        ]
    return join(parts).at(x, y)


def davits(x: float, y: float, z: float, length: float, detail: int) -> list[Body]:
    """A pair of curved arms that hold a boat over the side *y*, seen from near."""
    if detail < 2:
        return []
    side = 1 if y > 0 else -1
    made = []
    for u in (x - length * 0.4, x + length * 0.36):
        made.append(tube((u, y - side * 0.05, z - 0.01), (u, y - side * 0.045, z + 0.09), 0.006, 0.005, 4, Material.DARK))
        made.append(tube((u, y - side * 0.047, z + 0.085), (u, y + side * 0.012, z + 0.105), 0.005, 0.004, 4, Material.DARK))
    return made


def crane(x: float, y: float, z: float, reach: float, facing: float, detail: int, material: Material = Material.BUFF) -> Body:
    """A derrick: a post, a boom and its hook."""
    count = sides(detail, 3, 5, 7)
    parts = [
        tube((0, 0, z), (0, 0, z + 0.17), 0.018, 0.013, count, material),
        tube((0, 0, z + 0.04), (reach, 0, z + 0.13), 0.012, 0.008, count, material),
    ]
    if detail:
        parts.append(tube((0, 0, z + 0.165), (reach, 0, z + 0.13), 0.003, 0.003, 3, Material.DARK))
        parts.append(tube((reach - 0.004, 0, z + 0.13), (reach - 0.004, 0, z + 0.07), 0.003, 0.003, 3, Material.DARK))
        parts.append(block((reach - 0.014, reach + 0.006), (-0.008, 0.008), (z + 0.05, z + 0.072), Material.DARK))
    return join(parts).moved(shift(x, y) @ turn("z", facing))


def tub(x: float, y: float, z: float, facing: float, detail: int, r: float = 0.05, barrels: int = 1) -> Body:
    """A light gun in a round tub; only the tub at the lowest detail."""
    count = sides(detail, 6, 10, 16)
    well = [(r * 0.8, z + 0.035), (r * 0.78, z + 0.015)] if detail else []
    ring = lathe([(r, z - 0.01), (r, z + 0.035), *well, (0.0, z + 0.015)], count, Material.UPPER)
    parts = [ring]
    for i in range(barrels if detail else 0):
        v = (i - (barrels - 1) / 2) * 0.02
        parts.append(
            tube(
                (-0.01, v, z + 0.03),
                (r * 1.6, v, z + 0.065),
                0.011 if barrels == 1 else 0.008,
                0.006,
                6 if detail > 1 else 5,
                Material.DARK,
            )
        )
    if detail > 1:
        parts.append(block((-0.02, 0.012), (-0.022, 0.022), (z + 0.012, z + 0.05), Material.HULL, 0.006))
    return join(parts).moved(shift(x, y) @ turn("z", facing))


def painted(outline: Floats, z: float, material: Material, convex: bool = True) -> Body:
    """A painted mark of any shape on a deck: a plate of next to no thickness."""
    return extrude(outline, z - 0.008, z + 0.0022, material, convex=convex)


def hoop(x: float, y: float, z: float, r: float, width: float, detail: int, material: Material) -> Body:
    """A painted circle on a deck."""
    profile = [(r, z - 0.006), (r, z + 0.003), (r - width, z + 0.003), (r - width, z - 0.006), (r, z - 0.006)]
    return lathe(profile, sides(detail, 12, 20, 32), material, x, y)


def chains(x0: float, x1: float, z0: float, z1: float, y: float, detail: int) -> list[Body]:
    """Anchor chains along the forecastle, and their capstans."""
    if detail < 1:
        return []
    made = [tube((x0, s * y, z0 + 0.006), (x1, s * y * 0.5, z1 + 0.006), 0.007, 0.007, 4, Material.DARK) for s in (-1, 1)]
    made += [
        lathe([(0.022, z0 - 0.01), (0.018, z0 + 0.02), (0.024, z0 + 0.028), (0.0, z0 + 0.03)], 8, Material.DARK, x0, s * y) for s in (-1, 1)
    ]
    return made


def anchors(x: float, y: float, z: float, detail: int) -> list[Body]:
    """Anchors in their hawses on both bows."""
    if detail < 1:
        return []
    made = []
    for s in (-1, 1):
        made.append(block((x - 0.02, x + 0.02), (s * y - 0.012, s * y + 0.012), (z - 0.012, z + 0.012), Material.DARK, 0.004))
        made.append(block((x - 0.006, x + 0.006), (s * y - 0.012, s * y + 0.012), (z - 0.012, z + 0.04), Material.DARK))
    return made


def lines_of_rail(points: list[Point3], detail: int, posts: int = 4, height: float = 0.045) -> list[Body]:
    """A railing along *points* and its mirror image to starboard, seen from near; dull, as bright wires are dotted lines from afar."""
    if detail < 2:
        return []
    made: list[Body] = []
    for (ax, ay, az), (bx, by, bz) in zip(points, points[1:], strict=False):
        for share in (1.0, 0.5):
            made.append(tube((ax, ay, az + share * height), (bx, by, bz + share * height), 0.0028, 0.0028, 3, Material.HULL_STORM))
        for i in range(posts):
            t = (i + 0.5) / posts
            x, y, z = ax + (bx - ax) * t, ay + (by - ay) * t, az + (bz - az) * t
            made.append(tube((x, y, z - 0.004), (x, y, z + height), 0.0034, 0.0034, 3, Material.HULL_STORM))
    return [*made, *(b.mirrored() for b in made)]


def slant(
    x: tuple[float, float], half: float, z: tuple[float, float], material: Material, lean: float, top: Material | None = None
) -> Body:
    """A slab whose walls all lean inwards by about *lean*, as plain as a ship that hides from radar."""
    cut = min(0.09, half * 0.7)
    plan = np.array([(x[0], -half + cut * 0.6), (x[0] + cut * 0.6, -half), (x[1] - cut, -half), (x[1], -half + cut)], np.float64)
    plan = np.concatenate([plan, plan[::-1] * (1.0, -1.0)])
    middle = np.array([(x[0] + x[1]) / 2, 0.0])
    size = np.array([x[1] - x[0], 2 * half])
    upper = middle + (plan - middle) * (1 - 2 * lean / size)
    rings = [raised(plan, z[0]), raised(upper, z[1] - 0.008), raised(inset(upper, 0.008), z[1])]
    return loft(np.array(rings), material, crease=20.0, top=top)
