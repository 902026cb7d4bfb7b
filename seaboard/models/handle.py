"""The handle on the base's front wall: two brackets, a bail of steel, and a grip with a swell and caps that lies well in a hand."""

from __future__ import annotations

import numpy as np

from seaboard.models.fasteners import screw
from seaboard.models.hardware import wall
from seaboard.models.materials import Material
from seaboard.models.measures import Measures
from seaboard.models.mesh import Mesh, join, scale, shift, turn
from seaboard.models.outlines import rounded
from seaboard.models.shapes import extrude, tube
from seaboard.models.sweep import bow, round_section, swept

#: In cells of a case for ten: half the breadth of the bail, how far it hangs, the height of its pins over the parting plane.
HALF, DROP, PINS = 1.62, 0.5, -0.45
#: How far it stands off the wall, in degrees.
SWING = 40.0


def handle(m: Measures, detail: int) -> Mesh:
    """The handle in the frame of one's own sea."""
    frame = wall(m, True) @ scale(m.k, m.k, m.k)
    sides = (6, 12, 20)[detail]
    bend, r = (3, 5, 8)[detail], 0.24
    path = [(-HALF, 0.06), *bow(-HALF + r, -DROP + r, r, 180, 270, bend)]
    path += [(-x, y) for x, y in reversed(path)]
    bail = swept(path, round_section(0.072, sides), Material.STEEL, crease=60.0)
    # the grip bends away from the wall a little, swells in the middle and is flatter than broad
    count = (9, 13, 23)[detail]
    t = -np.cos(np.pi * np.arange(count) / (count - 1))
    way = np.column_stack([1.2 * t, -DROP - 0.06 * (1.0 - t * t)])
    size = 0.112 + 0.036 * (1.0 - t * t)
    size[[0, -1]] = 0.095
    grip = swept(way, round_section(1.0, sides, 0.86), Material.RUBBER, size, crease=70.0)
    moving = [bail, grip]
    for s in (-1, 1):
        ring = [(1.18, 0.11), (1.19, 0.128), (1.25, 0.128), (1.26, 0.112), (1.31, 0.1), (1.315, 0.08)]
        cap = swept(
            np.array([(s * x, -DROP) for x, _ in ring]), round_section(1.0, sides), Material.BRASS, [g for _, g in ring], crease=40.0
        )
        moving.append(cap)
        # the bail ends in an eye round the pin
        moving.append(tube((s * HALF - 0.1, 0.0, 0.0), (s * HALF + 0.1, 0.0, 0.0), 0.095, 0.095, sides, Material.STEEL))
    swing = shift(0.0, PINS, 0.11) @ turn("x", -SWING)
    parts = [p.moved(frame @ swing) for p in moving]
    steps = (2, 4, 6)[detail]
    fixed: list[Mesh] = []
    for s in (-1, 1):
        x = s * HALF
        fixed.append(extrude(rounded(0.56, 0.44, 0.1, steps, x, PINS), -0.1, -0.015, Material.BRASS, 0.016, steps=(1, 1, 2)[detail]))
        ear = extrude(rounded(0.22, 0.24, 0.1, steps, 0.08, PINS), -0.03, 0.03, Material.BRASS, 0.012, low_bevel=0.012)
        for side in (-0.14, 0.14):
            fixed.append(ear.moved(np.array([[0, 0, 1, x + side], [0, 1, 0, 0], [-1, 0, 0, 0.17], [0, 0, 0, 1.0]])))
        fixed.append(tube((x - 0.2, PINS, 0.11), (x + 0.2, PINS, 0.11), 0.04, 0.04, sides, Material.STEEL))
        if detail:
            fixed += [screw(x + dx, PINS + dy, -0.016, 0.045, min(detail, 1), 40.0 * s) for dx in (-0.22, 0.22) for dy in (-0.13, 0.13)]
    return join([*parts, *(p.moved(frame) for p in fixed)])
