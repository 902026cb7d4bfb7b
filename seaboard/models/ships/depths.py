"""What lies low in the water: the submarine, and the mine, a unit of one cell."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Mesh
from seaboard.models.outlines import inset
from seaboard.models.shapes import block, extrude, lathe, loft, raised, tube
from seaboard.models.ships.fittings import pole, socket, sockets
from seaboard.models.ships.hull import curve

#: The middle of the pressure hull lies this far above the waterline.
AXIS = 0.04
RADIUS = 0.2


def submarine(n: int, fine: bool) -> list[Mesh]:
    """A cigar with a round nose and a thin tail, a flat casing, a sail with planes, fins astern."""
    x0, x1 = 0.16, n - 0.05
    blunt = RADIUS / (x1 - x0)
    tail = min(0.5, 1.0 / (x1 - x0))
    body = curve((0, 0.03), (tail * 0.4, 0.6 * RADIUS), (tail, 0.97 * RADIUS), (1 - 1.6 * blunt, RADIUS), (1, 0.6 * RADIUS))
    count, sides = (17, 14) if fine else (9, 8)
    rings = []
    for i in range(count):
        t = 0.5 - 0.5 * cos(pi * i / (count - 1))
        r = body(t)
        nose = (t - (1 - blunt)) / blunt
        if nose > 0:
            r = body(1 - blunt) * max(0.0, 1 - nose**2.2) ** 0.5
        x = x0 + (x1 - x0) * t
        rings.append([(x, r * cos(a), AXIS + 0.9 * r * sin(a)) for a in (2 * pi * k / sides for k in range(sides))])
    dark = Material.SUBMARINE
    # ring points run from port over the top: seen from the bow that is clockwise of the loft's rule only if mirrored, so y leads
    top = DECK["submarine"]
    deck = np.array([(max(0.32, x0 + 0.2), -0.05), (n - 0.5, -0.085), (n - 0.24, -0.055), (n - 0.16, 0.0)], np.float64)
    deck = np.concatenate([deck, deck[-2::-1] * np.array([1.0, -1.0])])
    parts = [loft(rings, dark, (True, False), crease=60.0), extrude(deck, AXIS + 0.05, top - 0.012, dark, 0.012, Material.HULL_STORM if fine else None)]
    parts += sockets(n, AXIS + 0.02, top, Material.HULL_STORM, fine)
    sail = _sail_at(n)
    parts += _sail(sail, top - 0.02, fine, 1.0 if n > 1 else 0.72)
    fin = 0.27 if n > 1 else 0.24
    plan = np.array([(0.1, -fin), (0.2, -fin), (0.3, -0.05), (0.3, 0.05), (0.2, fin), (0.1, fin)], np.float64)
    parts.append(extrude(plan, AXIS - 0.016, AXIS + 0.016, dark, 0.008))
    parts.append(_rudder(AXIS, fine))
    parts.append(lathe([(0.0, 0.0), (0.07, 0.0), (0.07, 0.02), (0.0, 0.03)], 8 if fine else 5, Material.BRASS).moved(_astern(x0 - 0.02, AXIS)))
    return parts


def _astern(x: float, z: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """From the upright frame of a turned body to one that looks aft from (x, 0, z)."""
    return np.array([[0, 0, -1, x], [0, 1, 0, 0], [1, 0, 0, z], [0, 0, 0, 1]], np.float64)


def _sail_at(n: int) -> float:
    """The middle of the sail: between two pegs, forward of amidships; ahead of the only peg where there is one."""
    return 0.76 if n == 1 else float(n - (n + 1) // 2 + (0 if n % 2 else 0)) if n != 3 else 2.0


def _sail(x: float, z: float, fine: bool, size: float) -> list[Mesh]:
    """A tower shaped like a drop, with planes, periscopes and a bridge on top."""
    steps = 7 if fine else 3
    right = []
    for i in range(steps + 1):
        t = i / steps
        right.append((x + size * (0.28 - 0.56 * (1 - t)), -size * 0.085 * (1 - abs(2 * t - 1.24) ** 2.2 / 1.62) ** 0.5 if 0 < i < steps else 0.0))
    plan = np.array(right + [(u, -v) for u, v in reversed(right[1:-1])], np.float64)
    high = z + 0.26 * size
    rings = [raised(plan, z), raised(inset(plan, 0.006), high - 0.02), raised(inset(plan, 0.02 * size), high)]
    parts = [loft(rings, Material.SUBMARINE, crease=50.0)]
    wing = np.array([(x + 0.02, -0.21), (x + 0.1, -0.21), (x + 0.14, -0.04), (x + 0.14, 0.04), (x + 0.1, 0.21), (x + 0.02, 0.21)], np.float64)
    wing = (wing - np.array([x, 0.0])) * size + np.array([x, 0.0])
    parts.append(extrude(wing, z + 0.14 * size, z + 0.165 * size, Material.SUBMARINE, 0.008))
    parts.append(pole(x + 0.04 * size, 0.0, high - 0.02, high + 0.2 * size, 0.014, fine))
    parts.append(pole(x - 0.06 * size, 0.0, high - 0.02, high + 0.13 * size, 0.012, fine))
    if fine:
        parts.append(block((x + 0.1 * size, x + 0.2 * size), (-0.03 * size, 0.03 * size), (high - 0.01, high + 0.012), Material.HOLE))
        parts.append(block((x + 0.205 * size, x + 0.245 * size), (-0.045 * size, 0.045 * size), (high - 0.07, high - 0.035), Material.WINDOW, 0.008))
    return parts


def _rudder(axis: float, fine: bool) -> Mesh:
    """The upright fin astern."""
    side = [(0.1, axis - 0.1), (0.28, axis - 0.1), (0.34, axis + 0.06), (0.2, axis + 0.24), (0.1, axis + 0.24)]
    outline = np.array(side, np.float64)
    ring = [[(u, y, v) for u, v in outline] for y in (0.016, -0.016)]
    return loft(ring, Material.SUBMARINE)


def mine(n: int, fine: bool) -> list[Mesh]:
    """A ball with brass horns, afloat, with the hole for a peg on top."""
    r, middle = 0.27, 0.06
    steps = 8 if fine else 4
    sides = 20 if fine else 10
    arc = [(r * cos(a), middle + r * sin(a)) for a in np.linspace(-pi / 2.4, pi / 2 - 0.3, steps)]
    rib = [(r + 0.012, middle - 0.02), (r + 0.012, middle + 0.02)]
    dark = Material.DARK
    parts: list[Mesh] = []
    for cell in range(n):
        x = cell + 0.5
        ball = lathe([(0.0, arc[0][1]), *arc, (0.0, arc[-1][1])], sides, dark, x, crease=50.0)
        parts += [ball, lathe([(r - 0.02, rib[0][1]), *rib, (r - 0.02, rib[1][1])], sides, Material.STEEL, x)]
        parts.append(socket(x, 0.0, DECK["mine"] - 0.06, DECK["mine"], Material.STEEL, fine))
        horns = [(i * pi / 3 + pi / 6, 0.12) for i in range(6)] + [(i * pi / 2, 0.72) for i in range(4)]
        for turn_, up in horns:
            d = np.array([cos(turn_) * cos(up), sin(turn_) * cos(up), sin(up)])
            root, neck, tip = (np.array([x, 0.0, middle]) + d * k for k in (r - 0.02, r + 0.05, r + 0.13))
            parts.append(tube(_tuple(root), _tuple(neck), 0.045, 0.035, 8 if fine else 4, dark))
            parts.append(tube(_tuple(neck - d * 0.01), _tuple(tip), 0.026, 0.018, 6 if fine else 3, Material.BRASS))
    return parts


def _tuple(v: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> tuple[float, float, float]:
    return float(v[0]), float(v[1]), float(v[2])




#: How high above the waterline pegs stand, by class.
DECK = {"submarine": 0.245, "mine": 0.345}
