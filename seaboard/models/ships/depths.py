"""What lies low in the water: the submarine, and the mine, a unit of one cell."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats
from seaboard.models.outlines import inset, mirrored
from seaboard.models.ships.bodies import Body, block, extrude, join, lathe, loft, raised, ring_of, tube
from seaboard.models.ships.fittings import house, lines_of_rail, painted, pole, sides, socket, sockets
from seaboard.models.ships.hull import Paint, curve
from seaboard.models.ships.style import Role, Style, stand

#: The middle of the pressure hull lies this far above the waterline.
AXIS, RADIUS = 0.012, 0.235
#: The paint of a submarine: its body, and the casing on which one walks.
SKIN, SKIN_TOP = Material.HULL_STORM, Material.FLIGHT_DECK
#: The strokes of digits on a grid two broad and four high, as boxes (x0, y0, x1, y1).
_DIGITS = {
    "1": ((0.8, 0, 1.3, 4),),
    "2": ((0, 3.4, 2, 4), (1.4, 2, 2, 4), (0, 1.7, 2, 2.3), (0, 0, 0.6, 2), (0, 0, 2, 0.6)),
    "3": ((0, 3.4, 2, 4), (1.4, 0, 2, 4), (0.4, 1.7, 2, 2.3), (0, 0, 2, 0.6)),
    "7": ((0, 3.4, 2, 4), (1.4, 0, 2, 4)),
}


def submarine(n: int, detail: int) -> list[Body]:
    """A cigar with a round nose and a thin tail, a flat casing, a sail with planes, fins astern."""
    x0, x1 = 0.14, n - 0.1
    dark, top = SKIN, SUBMARINE.top
    parts = [_pressure_hull(x0, x1, detail)]
    # the casing is broad enough for the pegs, and runs out towards nose and tail
    right = [(0.3, -0.09), (0.46, -0.125), (n - 0.46, -0.125), (n - 0.32, -0.1), (n - 0.25, -0.06)]
    if n == 1:
        right = [(0.24, -0.07), (0.38, -0.15), (0.62, -0.16), (0.84, -0.1), (0.88, -0.05)]
    casing = np.array([*right, *((x, -y) for x, y in reversed(right))], np.float64)
    low, high = AXIS + 0.06, top - 0.012
    rings = np.array([raised(inset(casing, -0.025), low), raised(casing, high - 0.01), raised(inset(casing, 0.012), high)])
    parts.append(loft(rings, dark, crease=25.0, top=SKIN_TOP))
    parts += sockets(n, high, top, detail)
    if n == 1:
        parts += stand(_sail(detail, 0.47), 0.78, high)
    for x in range(1, n):
        parts += stand(_submarine_gear(Role.BRIDGE if x == (n + 1) // 2 else Role.AFT, detail), x, high)
    parts += _tail(0.3 if n > 1 else 0.26, x0, detail)
    if detail:
        # slots along the casing through which the water runs off
        for i in range(8 * n - 6):
            at = 0.48 + (n - 0.96) * (i + 0.5) / (8 * n - 6)
            slot = block((at - 0.018, at + 0.018), (0.126, 0.136), (0.165, 0.18), Material.HOLE)
            parts += [slot, slot.mirrored()]
    if n > 1:
        parts += lines_of_rail([(0.4, 0.115, high), (n - 0.45, 0.115, high)], detail, 6 * n, 0.035)
    return parts


def _tail(fin: float, x0: float, detail: int) -> list[Body]:
    """The planes, the rudder and the screw at the stern end *x0* of the hull; the planes reach *fin* to either side."""
    plan = np.array([(0.08, -fin), (0.17, -fin), (0.3, -0.05), (0.3, 0.05), (0.17, fin), (0.08, fin)], np.float64)
    hub = lathe([(0.0, 0.0), (0.03, 0.0), (0.03, 0.03), (0.0, 0.035)], sides(detail, 5, 8, 12), Material.BRASS)
    frame = np.array([[0, 0, -1, x0 + 0.005], [0, 1, 0, 0], [1, 0, 0, AXIS], [0, 0, 0, 1]], np.float64)
    parts = [extrude(plan, AXIS - 0.016, AXIS + 0.016, SKIN, 0.008), _rudder(), hub.moved(frame)]
    for k in range(5 if detail else 0):
        a = 2 * pi * k / 5 + 0.3
        root, tip = (x0 - 0.012, 0.02 * cos(a), AXIS + 0.02 * sin(a)), (x0 - 0.02, 0.085 * cos(a), AXIS + 0.085 * sin(a))
        parts.append(tube(root, tip, 0.012, 0.022, 4, Material.BRASS))
    return parts


def _bent_tail(detail: int) -> list[Body]:
    """The same on a hull that turns a corner, whose end is round."""
    return [b.at(-0.5, 0.0) for b in _tail(0.36, 0.24, detail)]


def _pressure_hull(x0: float, x1: float, detail: int) -> Body:
    """The round hull: grey above, red under the waterline, with a thin dark line between."""
    length = x1 - x0
    blunt = 1.1 * RADIUS / length
    tail = min(0.62, 0.72 / length)
    body = curve((0, 0.03), (tail * 0.4, 0.68 * RADIUS), (tail, 0.98 * RADIUS), (1 - blunt, RADIUS), (1, RADIUS))
    count = sides(detail, 10, 19, 31)
    # angles round the hull, from the right over the top: the lines of paint lie at fixed heights near the waterline
    upper = [pi * (k / sides(detail, 6, 10, 16)) for k in range(1, sides(detail, 6, 10, 16))]
    angles = [0.12, *(0.26 + (pi - 0.52) * a / pi for a in upper), pi - 0.12, pi + 0.02, 1.25 * pi, 1.5 * pi, 1.75 * pi, 2 * pi - 0.02]
    red = [Material.BAND_RED] * 6
    kinds = [SKIN] * (len(angles) - 6) + red
    kinds[0] = kinds[len(angles) - 7] = SKIN
    kinds[len(angles) - 6] = Material.DARK
    kinds[-1] = Material.DARK
    rings = []
    for i in range(count):
        t = 0.5 - 0.5 * cos(pi * i / (count - 1))
        nose = max(0.0, (t - (1 - blunt)) / blunt)
        r = body(t) * max(0.0, 1 - nose**2.2) ** 0.5
        rings.append([(x0 + length * t, r * cos(a), AXIS + 0.9 * r * sin(a)) for a in angles])
    skin = loft(np.array(rings), np.array(kinds, np.int64), (True, False), crease=60.0)
    if not detail:
        return skin
    right = []
    for i in range(20):
        t = 0.5 - 0.5 * cos(pi * i / 19)
        nose = max(0.0, (t - (1 - blunt)) / blunt)
        r = body(t) * max(0.0, 1 - nose**2.2) ** 0.5
        right.append((x0 + length * t + (0.03 if t > 0.5 else 0.0), -(r + 0.034 if nose < 1 else 0.0)))
    foam = mirrored(right)
    return join([skin, loft(np.array([raised(foam, -0.012), raised(foam, 0.004)]), Material.WAKE)])


def _submarine_gear(role: Role, detail: int) -> list[Body]:
    if role is Role.BRIDGE:
        return _sail(detail, 1.0)
    hatch = lathe([(0.05, -0.01), (0.05, 0.02), (0.04, 0.03), (0.0, 0.03)], sides(detail, 6, 12, 18), SKIN, 0.12)
    parts = [hatch, house((-0.16, 0.04), (-0.04, 0.04), (-0.01, 0.035), detail, SKIN, lean=(0.02, 0.02, 0.01))]
    if detail:
        ring = [(0.064, -0.004), (0.064, 0.003), (0.056, 0.003), (0.056, -0.004), (0.064, -0.004)]
        parts.append(lathe(ring, 14, Material.PAINT_WHITE, 0.12))
        parts.append(tube((0.25, 0.0, 0.0), (0.25, 0.0, 0.03), 0.012, 0.014, 6, Material.BAND_RED))
    return parts


def _sail(detail: int, size: float) -> list[Body]:
    """A tower shaped like a drop, with planes, periscopes, a bridge on top and a number on its sides."""
    steps = sides(detail, 5, 9, 14)
    right = [(size * 0.32 * (1 - 2 * i / steps), 0.0) for i in range(steps + 1)]
    drop = [0.1 * size * (max(0.0, 1 - ((u / size - 0.1) / (0.22 if u / size > 0.1 else 0.42)) ** 2) ** 0.5) for u, _ in right]
    half = [(u, -h) for (u, _), h in zip(right, drop, strict=True)][::-1]
    plan = np.array([*half, *((u, -v) for u, v in reversed(half[1:-1]))], np.float64)
    high = 0.27 * size
    rings = [raised(inset(plan, -0.01), -0.02), raised(inset(plan, 0.004), high - 0.02), raised(inset(plan, 0.016 * size), high)]
    dark = SKIN
    parts = [loft(np.array(rings), dark, crease=50.0, top=SKIN_TOP)]
    wing = np.array([(0.02, -0.26), (0.1, -0.26), (0.17, -0.04), (0.17, 0.04), (0.1, 0.26), (0.02, 0.26)], np.float64) * size
    parts.append(extrude(wing, 0.14 * size, 0.168 * size, dark, 0.008))
    parts.append(pole(0.03 * size, 0.0, high - 0.02, high + 0.2 * size, 0.015, detail))
    parts.append(pole(-0.07 * size, 0.0, high - 0.02, high + 0.13 * size, 0.013, detail))
    if detail:
        parts.append(block((0.1 * size, 0.21 * size), (-0.035 * size, 0.035 * size), (high - 0.01, high + 0.006), Material.HOLE))
        parts.append(block((-0.23 * size, -0.13 * size), (-0.018 * size, 0.018 * size), (high - 0.01, high + 0.03), dark, 0.006))
        # the eyes of the periscopes, a mast for snorkelling
        parts.append(
            tube((0.025 * size, 0.0, high + 0.18 * size), (0.055 * size, 0.0, high + 0.18 * size), 0.012, 0.012, 6, Material.STEEL)
        )
        parts.append(
            tube((-0.16 * size, 0.0, high - 0.01), (-0.16 * size, 0.0, high + 0.09 * size), 0.018 * size, 0.02 * size, 8, SKIN_TOP)
        )
        if size > 0.7:
            parts += [b for side in (-1, 1) for b in _number("23", side, 0.105)]
    return parts


def _number(text: str, side: int, y: float) -> list[Body]:
    """White figures on the side of the sail, upright, read towards its front to starboard and from it to port."""
    made = []
    grain = 0.0165
    for i, figure in enumerate(text):
        left = -0.1 + 0.048 * i
        for x0, z0, x1, z1 in _DIGITS[figure]:
            a, b = left + x0 * grain, left + x1 * grain
            if side > 0:
                a, b = -0.1 - b, -0.1 - a
            low, high = 0.05 + z0 * grain, 0.05 + z1 * grain
            slope = [(u, side * (_sail_half(u) + 0.011)) for u in (a, b)]
            made.append(_flake(slope, low, high, side))
    return made


def _sail_half(x: float) -> float:
    """The half breadth of a sail of full size at *x*."""
    return 0.1 * sqrt(max(0.0, 1 - ((x - 0.1) / (0.22 if x > 0.1 else 0.42)) ** 2))


def _flake(ends: list[tuple[float, float]], low: float, high: float, side: int) -> Body:
    """A thin upright plate of paint between two *ends* seen from above."""
    (ax, ay), (bx, by) = ends
    plan = [(ax, ay - side * 0.03), (bx, by - side * 0.03), (bx, by), (ax, ay)]
    flat = np.array(plan if side > 0 else plan[::-1], np.float64)
    return loft(np.array([raised(flat, low), raised(flat, high)]), Material.PAINT_WHITE)


def _rudder() -> Body:
    """The upright fin astern."""
    side = [(0.08, AXIS - 0.1), (0.26, AXIS - 0.1), (0.34, AXIS + 0.06), (0.18, AXIS + 0.25), (0.08, AXIS + 0.25)]
    return loft(np.array([[(u, y, v) for u, v in side] for y in (0.016, -0.016)]), SKIN)


def mine(n: int, detail: int) -> list[Body]:
    """A ball with brass horns, half in the water, with the hole for a peg on top."""
    r, middle = 0.27, 0.06
    steps, count = sides(detail, 5, 9, 15), sides(detail, 12, 22, 36)
    arc = [(float(r * cos(a)), float(middle + r * sin(a))) for a in np.linspace(-pi / 2.4, pi / 2 - 0.3, steps)]
    belt = [(r - 0.02, middle - 0.022), (r + 0.014, middle - 0.022), (r + 0.014, middle + 0.022), (r - 0.02, middle + 0.022)]
    parts: list[Body] = []
    for cell in range(n):
        x = cell + 0.5
        parts.append(lathe([(0.0, arc[0][1]), *arc, (0.0, arc[-1][1])], count, Material.MINE, x, crease=50.0))
        parts.append(lathe(belt, count, Material.BAND_RED, x))
        parts.append(socket(x, 0.0, arc[-1][1], MINE.top, detail))
        if detail:
            parts.append(painted(ring_of(count) * (r + 0.04) + (x, 0.0), 0.002, Material.WAKE))
        for around, up in [(i * pi / 3 + pi / 6, 0.12) for i in range(6)] + [(i * pi / 2, 0.72) for i in range(4)]:
            d = np.array([cos(around) * cos(up), sin(around) * cos(up), sin(up)])
            at = [np.array([x, 0.0, middle]) + d * k for k in (r - 0.02, r + 0.045, r + 0.035, r + 0.11, r + 0.1, r + 0.13)]
            parts.append(tube(_tuple(at[0]), _tuple(at[1]), 0.047, 0.035, sides(detail, 5, 9, 14), Material.MINE))
            parts.append(tube(_tuple(at[2]), _tuple(at[3]), 0.026, 0.02, sides(detail, 4, 8, 12), Material.BRASS))
            if detail:
                parts.append(tube(_tuple(at[4]), _tuple(at[5]), 0.024, 0.012, sides(detail, 4, 8, 12), Material.BRASS))
        if detail > 1:
            for i in range(12):
                a = 2 * pi * (i + 0.5) / 12
                u, v = (r + 0.003) * cos(a), (r + 0.003) * sin(a)
                parts.append(lathe([(0.011, middle + 0.015), (0.011, middle + 0.03), (0.0, middle + 0.034)], 6, Material.STEEL, x + u, v))
    return parts


def _mine_gear(role: Role, detail: int) -> list[Body]:
    return [lathe([(0.1, -0.02), (0.1, 0.06), (0.07, 0.1), (0.0, 0.11)], sides(detail, 6, 10, 16), Material.BRASS)]


def _tuple(v: Floats) -> tuple[float, float, float]:
    return float(v[0]), float(v[1]), float(v[2])


def _submarine_plan(n: int, fine: bool) -> Floats:
    """The outline of a submarine from above, with its fins astern."""
    x0, x1, r = 0.14, n - 0.1, RADIUS
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


_SUB_PAINT = Paint(Material.BAND_RED, Material.DARK, SKIN, SKIN, SKIN_TOP)
_MINE_PAINT = Paint(low=Material.MINE, side=Material.MINE, rim=Material.STEEL, deck=Material.MINE)
SUBMARINE = Style(0.244, submarine, _submarine_plan, (0.03, 0.05), RADIUS, _SUB_PAINT, _submarine_gear, tube=True, tail=_bent_tail)
MINE = Style(0.331, mine, _mine_plan, (0.5, 0.4), 0.3, _MINE_PAINT, _mine_gear, tube=True)
