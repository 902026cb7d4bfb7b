"""What is screwed to the shell: hinges, latches, handle, screws, bumpers at the corners, the emblem on the lid.

Everything is made in the frame of the sea of its half (see ``measures``); sizes are in cells of a case for ten and grow with the case.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.measures import Measures
from seaboard.models.mesh import Floats, Mesh, join, scale, shift, turn
from seaboard.models.outlines import circle, rounded
from seaboard.models.shapes import block, extrude, lathe, loft, raised, tube
from seaboard.models.shell import BACK

#: Where hinges and latches sit, as shares of the length of a side from its middle.
HINGES, LATCHES = (-0.3, 0.3), (-0.27, 0.27)
#: Half the length of a hinge, and its knuckles.
HINGE, KNUCKLES = 0.95, 5


def screw(x: float, y: float, z: float, r: float, detail: int, angle: float) -> Mesh:
    """A low screw head with a cross slot."""
    return _screw(r, detail, angle if detail else 0.0).at(x, y, z)


@lru_cache(maxsize=64)
def _screw(r: float, detail: int, angle: float) -> Mesh:
    """One at the origin: a case has dozens of a few kinds."""
    sides = (7, 12, 20)[detail]
    head = lathe([(r, -0.02), (r, 0.25 * r), (0.72 * r, 0.5 * r), (0.0, 0.55 * r)], sides, Material.STEEL, crease=40.0)
    if detail == 0:
        return head
    slots = [
        block((-0.62 * r, 0.62 * r), (-0.1 * r, 0.1 * r), (0.0, 0.565 * r), Material.HOLE).moved(turn("z", angle + 90.0 * i))
        for i in (0, 1)
    ]
    return join([head, *slots])


def band_screws(m: Measures, detail: int) -> list[Mesh]:
    """Eight screws in the letter band: the corners, and the middles of the sides but for the two that carry letters and numbers."""
    out = m.n / 2 + m.margin * 0.52
    places = [(-out, -out), (out, -out), (out, out), (-out, out), (out, m.n / 4), (out, -m.n / 4), (-m.n / 4, -out), (m.n / 4, -out)]
    return [screw(x, y, m.band, 0.1 * m.k, detail, 37.0 * i) for i, (x, y) in enumerate(places)]


def bumpers(m: Measures, detail: int) -> list[Mesh]:
    """Rubber guards round the four outer corners, on which the half stands."""
    k = m.k
    steps = (3, 5, 9)[detail]
    out, back = m.corner + 0.03 * k - BACK * k, 0.12 * m.corner
    arc = np.linspace(-0.12, pi / 2 + 0.12, steps + 1)
    ring = [(out * cos(a), out * sin(a)) for a in arc] + [(back * cos(a), back * sin(a)) for a in arc[::-1]]
    one = extrude(
        np.array(ring, np.float64),
        -m.floor - m.feet,
        -m.floor + 0.42 * k,
        Material.RUBBER,
        0.025 * k,
        steps=(1, 1, 2)[detail],
        low_bevel=0.03 * k,
    )
    centre = m.side / 2 - m.corner
    return [one.moved(turn("z", 90.0 * i) @ shift(centre, centre)) for i in range(4)]


def hinges(m: Measures, lid: bool, detail: int) -> list[Mesh]:
    """The leaves and knuckles of one half: the even knuckles for the base, the odd ones for the *lid*."""
    k, z = m.k, m.depth
    way = -1.0 if lid else 1.0
    axis = way * m.centre
    wall = way * m.side / 2
    parts: list[Mesh] = []
    length = 2 * HINGE * k / KNUCKLES
    sides = (8, 14, 22)[detail]
    leaf = rounded(2 * HINGE * k, 0.3 * k, 0.06 * k, (1, 3, 5)[detail], 0.0, wall - way * 0.15 * k)
    parts.append(extrude(leaf, z - 0.02 * k, z + 0.018 * k, Material.BRASS, 0.01 * k))
    knuckle = _knuckle(0.012 * k, length - 0.012 * k, axis, z, 0.105 * k, sides)
    strap = (min(wall - way * 0.02 * k, axis), max(wall - way * 0.02 * k, axis))
    band = block((0.02 * k, length - 0.02 * k), strap, (z - 0.025 * k, z + 0.018 * k), Material.BRASS)
    for i in range(int(lid), KNUCKLES, 2):
        start = -HINGE * k + i * length
        parts += [knuckle.at(start, 0.0), band.at(start, 0.0)]
    for i in range(3):
        parts.append(screw((i - 1) * 0.62 * k, wall - way * 0.17 * k, z + 0.015 * k, 0.055 * k, min(detail, 1), 20.0 + 50.0 * i))
    if not lid:
        parts += [
            _knuckle(s * (HINGE + 0.02) * k - 0.03 * k, s * (HINGE + 0.02) * k + 0.03 * k, axis, z, 0.06 * k, sides) for s in (-1, 1)
        ]
    one = join(parts)
    return [one.at(share * m.side, 0.0) for share in HINGES]


def _knuckle(x0: float, x1: float, y: float, z: float, r: float, sides: int) -> Mesh:
    """A barrel along x with broken edges."""
    t = 2 * pi * (np.arange(sides) + 0.5) / sides
    cut = min(0.2 * r, (x1 - x0) / 4)
    rings = []
    for x, size in ((x0, r - cut), (x0 + cut, r), (x1 - cut, r), (x1, r - cut)):
        rings.append(np.column_stack([np.full(sides, x), y + size * np.cos(t), z + size * np.sin(t)]))
    return loft(rings, Material.BRASS, crease=50.0)


def _wall(m: Measures, front: bool) -> Floats:
    """From a frame on an outer wall (x along it, y up towards the rim with 0 at the parting plane, z outwards) to the sea's frame.

    *front* is the wall away from the hinge: the low y side of the base, the high y side of the lid.
    """
    if front:
        return np.array([[1, 0, 0, 0], [0, 0, -1, -m.side / 2], [0, 1, 0, m.depth], [0, 0, 0, 1]], np.float64)
    return np.array([[-1, 0, 0, 0], [0, 0, 1, m.side / 2], [0, 1, 0, m.depth], [0, 0, 0, 1]], np.float64)


def latches(m: Measures, lid: bool, detail: int) -> list[Mesh]:
    """Draw latches: lever and plate on the lid's far wall, the catch on the base's front wall."""
    k = m.k
    steps = (1, 3, 5)[detail]
    frame = _wall(m, not lid) @ scale(k, k, k)
    if lid:
        plate = extrude(rounded(0.8, 0.36, 0.07, steps, 0, -0.2), -0.05, 0.035, Material.BRASS, 0.015)
        hub = tube((-0.3, -0.2, 0.06), (0.3, -0.2, 0.06), 0.07, 0.07, (8, 12, 18)[detail], Material.STEEL)
        lever = extrude(rounded(0.46, 0.66, 0.08, steps, 0, 0.08), 0.05, 0.115, Material.BRASS, 0.025, steps=(1, 1, 2)[detail])
        lip = tube((-0.16, 0.39, 0.11), (0.16, 0.39, 0.11), 0.045, 0.045, (6, 10, 14)[detail], Material.BRASS)
        local = [plate, hub, lever, lip]
    else:
        plate = extrude(rounded(0.8, 0.34, 0.07, steps, 0, -0.2), -0.05, 0.035, Material.BRASS, 0.015)
        hook = block((-0.2, 0.2), (-0.34, -0.14), (0.02, 0.12), Material.BRASS, 0.03, lean=(0.02, 0.02, 0.03))
        local = [plate, hook]
    local += [screw(s * 0.32, -0.2, 0.03, 0.045, min(detail, 1), 30.0 * s) for s in (-1, 1)]
    one = join(local)
    return [one.moved(frame @ shift(share * m.side / k, 0.0)) for share in LATCHES]


def handle(m: Measures, detail: int) -> list[Mesh]:
    """A bail with a grip on the base's front wall, hanging a little outwards."""
    k = m.k
    frame = _wall(m, True) @ scale(k, k, k)
    sides = (6, 10, 16)[detail]
    low, half_, r = -0.52, 1.0, 0.05
    bend = (2, 4, 7)[detail]
    path = [(-half_, 0.0)]
    for i in range(bend + 1):
        a = pi / 2 * i / bend
        path.append((-half_ + 0.16 * (1 - cos(a)), low + 0.16 * (1 - sin(a))))
    path += [(-x, y) for x, y in reversed(path)]
    rings = []
    for i, (x, y) in enumerate(path):
        before, after = path[max(i - 1, 0)], path[min(i + 1, len(path) - 1)]
        d = np.array([after[0] - before[0], after[1] - before[1]])
        d /= np.linalg.norm(d)
        t = 2 * pi * np.arange(sides) / sides
        rings.append([(x - d[1] * r * cos(a), y + d[0] * r * cos(a), r * sin(a)) for a in t])
    bail = loft(rings, Material.STEEL, crease=60.0)
    grip = [(-0.7, 0.06), (-0.66, 0.1), (0.66, 0.1), (0.7, 0.06)]
    t = 2 * pi * np.arange(sides) / sides
    wrap = loft([np.column_stack([np.full(sides, x), low + g * np.cos(t), g * np.sin(t)]) for x, g in grip], Material.RUBBER, crease=50.0)
    swing = shift(0.0, -0.42, 0.1) @ turn("x", -38.0)
    parts = [bail.moved(frame @ swing), wrap.moved(frame @ swing)]
    for side in (-1, 1):
        plate = extrude(rounded(0.34, 0.3, 0.06, (1, 3, 5)[detail], side * half_, -0.42), -0.1, 0.02, Material.BRASS, 0.015)
        eye = tube((side * half_ - 0.1, -0.42, 0.09), (side * half_ + 0.1, -0.42, 0.09), 0.09, 0.09, sides, Material.BRASS)
        parts += [plate.moved(frame), eye.moved(frame)]
    return parts


def cover(m: Measures, detail: int) -> list[Mesh]:
    """The relief on the outside of the lid: ribs, and a compass rose of brass on a raised shield."""
    k = m.k
    outside = np.array([[1, 0, 0, 0], [0, -1, 0, 0], [0, 0, -1, -m.floor], [0, 0, 0, 1]], np.float64) @ scale(k, k, k)
    steps = (1, 3, 5)[detail]
    width = m.side / k
    parts: list[Mesh] = []
    for i in range(-3, 4):
        x = i * 1.45
        if i in (-1, 0, 1):
            long = (width - 2.4) / 2 - 2.3
            for s in (-1, 1):
                parts.append(
                    extrude(
                        rounded(0.62, long, 0.2, steps, x, s * (2.3 + long / 2)), -0.02, 0.06, Material.SHELL, 0.05, steps=(1, 2, 3)[detail]
                    )
                )
        else:
            parts.append(extrude(rounded(0.62, width - 2.4, 0.2, steps, x), -0.02, 0.06, Material.SHELL, 0.05, steps=(1, 2, 3)[detail]))
    sides = (24, 40, 64)[detail]
    parts.append(
        lathe([(1.95, -0.02), (1.95, 0.035), (1.88, 0.075), (1.62, 0.075), (1.58, 0.02), (0.0, 0.02)], sides, Material.SHELL, crease=40.0)
    )
    ring = [(1.5, 0.01), (1.5, 0.045), (1.48, 0.055), (1.44, 0.055), (1.42, 0.045), (1.42, 0.01), (1.5, 0.01)]
    parts.append(lathe(ring, sides, Material.EMBLEM, crease=50.0))
    parts += [_star(1.36, 0.2, 4, 0.0, 0.085), _star(0.86, 0.17, 4, 45.0, 0.065)]
    parts.append(lathe([(0.16, 0.01), (0.16, 0.075), (0.12, 0.09), (0.0, 0.095)], (10, 16, 24)[detail], Material.EMBLEM, crease=50.0))
    return [p.moved(outside) for p in parts]


def _star(long: float, waist: float, points: int, angle: float, high: float) -> Mesh:
    """A star with a ridge along each ray."""
    outline = []
    for i in range(2 * points):
        r, t = (waist if i % 2 else long), pi * i / points
        outline.append((r * cos(t), r * sin(t)))
    flat = np.array(outline, np.float64)
    rings = [raised(flat, 0.0), raised(flat, 0.03), raised(circle(0.0, 2 * points), high)]
    return loft(rings, Material.EMBLEM, (True, False), crease=10.0).moved(turn("z", angle + 90.0))
