"""What lies low in the water: the submarine, and the mine, a unit of one cell."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, Mesh
from seaboard.models.outlines import inset, mirrored
from seaboard.models.shapes import block, extrude, lathe, loft, raised, tube
from seaboard.models.ships.fittings import house, pole, socket, sockets
from seaboard.models.ships.hull import Paint, curve
from seaboard.models.ships.style import Role, Style
from seaboard.models.ships.warships import stand

#: The middle of the pressure hull lies this far above the waterline.
AXIS, RADIUS = 0.012, 0.235


def submarine(n: int, fine: bool) -> list[Mesh]:
    """A cigar with a round nose and a thin tail, a flat casing, a sail with planes, fins astern."""
    x0, x1 = 0.14, n - 0.05
    dark, top = Material.SUBMARINE, SUBMARINE.top
    parts = [_pressure_hull(x0, x1, fine)]
    # the casing is broad enough for the pegs, and runs out towards nose and tail
    right = [(0.3, -0.09), (0.46, -0.125), (n - 0.46, -0.125), (n - 0.32, -0.1), (n - 0.25, -0.06)]
    casing = np.array([*right, *((x, -y) for x, y in reversed(right))], np.float64)
    low, high = AXIS + 0.06, top - 0.03
    rings = [raised(inset(casing, -0.025), low), raised(casing, high - 0.01), raised(inset(casing, 0.012), high)]
    kinds = np.full((2, len(casing)), dark)
    parts.append(loft(rings, kinds, crease=25.0))
    parts.append(extrude(inset(casing, 0.02), high - 0.01, high + 0.002, Material.SUBMARINE_DECK))
    parts += sockets(n, high + 0.002, top, Material.SUBMARINE_DECK, fine)
    if n == 1:
        parts += stand(_sail(fine, 0.47), 0.78, high)
    for x in range(1, n):
        parts += stand(_submarine_gear(Role.BRIDGE if x == (n + 1) // 2 else Role.AFT, fine), x, high)
    fin = 0.3 if n > 1 else 0.26
    plan = np.array([(0.08, -fin), (0.17, -fin), (0.3, -0.05), (0.3, 0.05), (0.17, fin), (0.08, fin)], np.float64)
    parts.append(extrude(plan, AXIS - 0.016, AXIS + 0.016, dark, 0.008))
    parts.append(_rudder(fine))
    screw = lathe([(0.0, 0.0), (0.075, 0.0), (0.075, 0.02), (0.0, 0.03)], 8 if fine else 5, Material.BRASS)
    parts.append(screw.moved(np.array([[0, 0, -1, x0 - 0.005], [0, 1, 0, 0], [1, 0, 0, AXIS], [0, 0, 0, 1]], np.float64)))
    return parts


def _pressure_hull(x0: float, x1: float, fine: bool) -> Mesh:
    length = x1 - x0
    blunt = 1.1 * RADIUS / length
    tail = min(0.62, 0.72 / length)
    body = curve((0, 0.03), (tail * 0.4, 0.68 * RADIUS), (tail, 0.98 * RADIUS), (1 - blunt, RADIUS), (1, RADIUS))
    count, sides = (17, 14) if fine else (9, 8)
    rings = []
    for i in range(count):
        t = 0.5 - 0.5 * cos(pi * i / (count - 1))
        nose = max(0.0, (t - (1 - blunt)) / blunt)
        r = body(t) * max(0.0, 1 - nose**2.2) ** 0.5
        rings.append([(x0 + length * t, r * cos(a), AXIS + 0.9 * r * sin(a)) for a in (2 * pi * k / sides for k in range(sides))])
    return loft(rings, Material.SUBMARINE, (True, False), crease=60.0)


def _submarine_gear(role: Role, fine: bool) -> list[Mesh]:
    if role is Role.BRIDGE:
        return _sail(fine, 1.0)
    hatch = lathe([(0.05, -0.01), (0.05, 0.02), (0.04, 0.03), (0.0, 0.03)], 8 if fine else 5, Material.SUBMARINE, 0.12)
    return [hatch, house((-0.16, 0.04), (-0.04, 0.04), (-0.01, 0.035), fine, Material.SUBMARINE, lean=(0.02, 0.02, 0.01))]


def _sail(fine: bool, size: float) -> list[Mesh]:
    """A tower shaped like a drop, with planes, periscopes and a bridge on top."""
    steps = 7 if fine else 4
    right = [(size * 0.32 * (1 - 2 * i / steps), 0.0) for i in range(steps + 1)]
    drop = [0.1 * size * (max(0.0, 1 - ((u / size - 0.1) / (0.22 if u / size > 0.1 else 0.42)) ** 2) ** 0.5) for u, _ in right]
    half = [(u, -h) for (u, _), h in zip(right, drop, strict=True)][::-1]
    plan = np.array([*half, *((u, -v) for u, v in reversed(half[1:-1]))], np.float64)
    high = 0.27 * size
    rings = [raised(inset(plan, -0.01), -0.02), raised(inset(plan, 0.004), high - 0.02), raised(inset(plan, 0.016 * size), high)]
    parts = [loft(rings, Material.SUBMARINE, crease=50.0)]
    wing = np.array([(0.02, -0.26), (0.1, -0.26), (0.17, -0.04), (0.17, 0.04), (0.1, 0.26), (0.02, 0.26)], np.float64) * size
    parts.append(extrude(wing, 0.14 * size, 0.168 * size, Material.SUBMARINE, 0.008))
    parts.append(pole(0.03 * size, 0.0, high - 0.02, high + 0.2 * size, 0.015, fine))
    parts.append(pole(-0.07 * size, 0.0, high - 0.02, high + 0.13 * size, 0.013, fine))
    if fine:
        parts.append(block((0.1 * size, 0.21 * size), (-0.035 * size, 0.035 * size), (high - 0.01, high + 0.012), Material.HOLE))
        parts.append(
            block((-0.23 * size, -0.13 * size), (-0.018 * size, 0.018 * size), (high - 0.01, high + 0.03), Material.SUBMARINE_DECK, 0.006)
        )
    return parts


def _rudder(fine: bool) -> Mesh:
    """The upright fin astern."""
    side = [(0.08, AXIS - 0.1), (0.26, AXIS - 0.1), (0.34, AXIS + 0.06), (0.18, AXIS + 0.25), (0.08, AXIS + 0.25)]
    return loft([[(u, y, v) for u, v in side] for y in (0.016, -0.016)], Material.SUBMARINE)


def mine(n: int, fine: bool) -> list[Mesh]:
    """A ball with brass horns, afloat, with the hole for a peg on top."""
    r, middle = 0.27, 0.06
    steps, sides = (7, 18) if fine else (4, 9)
    arc = [(float(r * cos(a)), float(middle + r * sin(a))) for a in np.linspace(-pi / 2.4, pi / 2 - 0.3, steps)]
    belt = [(r - 0.02, middle - 0.02), (r + 0.012, middle - 0.02), (r + 0.012, middle + 0.02), (r - 0.02, middle + 0.02)]
    parts: list[Mesh] = []
    for cell in range(n):
        x = cell + 0.5
        parts.append(lathe([(0.0, arc[0][1]), *arc, (0.0, arc[-1][1])], sides, Material.MINE, x, crease=50.0))
        parts.append(lathe(belt, sides, Material.STEEL, x))
        parts.append(socket(x, 0.0, arc[-1][1], MINE.top, Material.STEEL, fine))
        for around, up in [(i * pi / 3 + pi / 6, 0.12) for i in range(6)] + [(i * pi / 2, 0.72) for i in range(4)]:
            d = np.array([cos(around) * cos(up), sin(around) * cos(up), sin(up)])
            at = [np.array([x, 0.0, middle]) + d * k for k in (r - 0.02, r + 0.05, r + 0.04, r + 0.13)]
            parts.append(tube(_tuple(at[0]), _tuple(at[1]), 0.045, 0.035, 7 if fine else 3, Material.MINE))
            parts.append(tube(_tuple(at[2]), _tuple(at[3]), 0.026, 0.018, 6 if fine else 3, Material.BRASS))
    return parts


def _mine_gear(role: Role, fine: bool) -> list[Mesh]:
    return [lathe([(0.1, -0.02), (0.1, 0.06), (0.07, 0.1), (0.0, 0.11)], 10 if fine else 6, Material.BRASS)]


def _tuple(v: Floats) -> tuple[float, float, float]:
    return float(v[0]), float(v[1]), float(v[2])


def _submarine_plan(n: int, fine: bool) -> Floats:
    """The outline of a submarine from above, with its fins astern."""
    x0, x1, r = 0.14, n - 0.05, RADIUS
    blunt = 1.1 * r
    fin = 0.3 if n > 1 else 0.26
    right = [(0.08, -fin), (0.17, -fin)] + ([(0.26, -0.11), (0.45, -0.19), (x0 + 0.72, -r)] if n > 1 else [(0.26, -0.15), (0.5, -r)])
    steps = 8 if fine else 4
    right += [(x1 - blunt * (1 - sin(a)), -r * cos(a)) for a in (pi / 2 * i / steps for i in range(steps + 1))]
    return mirrored(right)


def _mine_plan(n: int, fine: bool) -> Floats:
    """A ball's outline with horns; the first of a row, since mines fill one cell."""
    points = []
    for i in range(6):
        for turn_, r in ((-0.36, 0.27), (-0.24, 0.28), (-0.17, 0.39), (0.17, 0.39), (0.24, 0.28), (0.36, 0.27)):
            t = i * pi / 3 + pi / 6 + turn_
            points.append((0.5 + r * cos(t), r * sin(t)))
    return np.array(points, np.float64)


_SUB_PAINT = Paint(Material.SUBMARINE, Material.SUBMARINE, Material.SUBMARINE, Material.SUBMARINE_DECK)
_MINE_PAINT = Paint(side=Material.MINE, rim=Material.STEEL, deck=Material.MINE)
SUBMARINE = Style(0.26, submarine, _submarine_plan, (0.03, 0.05), RADIUS, _SUB_PAINT, _submarine_gear, tube=True)
MINE = Style(0.345, mine, _mine_plan, (0.5, 0.4), 0.3, _MINE_PAINT, _mine_gear, tube=True)
