"""What joins the halves and is screwed to their rims: the long hinge with its knuckles and pin, and the frames in which that is made.

Everything is made in the frame of the sea of its half (see ``measures``); sizes are in cells of a case for ten and grow with the case.
"""

from __future__ import annotations

from math import pi

import numpy as np

from seaboard.models.fasteners import screw
from seaboard.models.materials import Material
from seaboard.models.measures import Measures
from seaboard.models.mesh import Floats, Mesh, join
from seaboard.models.outlines import rounded
from seaboard.models.shapes import block, extrude, loft

#: Half the length of the hinge as a share of a side, its knuckles by detail (odd numbers: the base has both ends), the screws on each leaf.
HINGE, KNUCKLES, SCREWS = 0.36, (15, 25, 25), 7


def wall(m: Measures, front: bool) -> Floats:
    """From a frame on an outer wall (x along it, y up towards the rim with 0 at the parting plane, z outwards) to the sea's frame.

    *front* is the wall at the low y side: that of the latches in the base. The other one is that of the latches in the lid.
    """
    if front:
        return np.array([[1, 0, 0, 0], [0, 0, -1, -m.side / 2], [0, 1, 0, m.depth], [0, 0, 0, 1]], np.float64)
    return np.array([[-1, 0, 0, 0], [0, 0, 1, m.side / 2], [0, 1, 0, m.depth], [0, 0, 0, 1]], np.float64)


def hinges(m: Measures, lid: bool, detail: int) -> list[Mesh]:
    """The leaf and the knuckles of one half: the even knuckles for the base, the odd ones for the *lid*."""
    k, z = m.k, m.depth
    way = -1.0 if lid else 1.0
    axis, side = way * m.centre, way * m.side / 2
    half = HINGE * m.side
    knuckles = KNUCKLES[detail]
    length = 2 * half / knuckles
    sides = (8, 14, 22)[detail]
    leaf = rounded(2 * half, 0.3 * k, 0.06 * k, (1, 3, 5)[detail], 0.0, side - way * 0.15 * k)
    parts = [extrude(leaf, z - 0.02 * k, z + 0.014 * k, Material.BRASS, 0.008 * k)]
    knuckle = _knuckle(0.01 * k, length - 0.01 * k, axis, z, 0.1 * k, sides)
    strap = (min(side - way * 0.02 * k, axis), max(side - way * 0.02 * k, axis))
    band = block((0.004 * k, length - 0.004 * k), strap, (z - 0.025 * k, z + 0.014 * k), Material.BRASS)
    joint = join([knuckle, band])
    parts += [joint.at(-half + i * length, 0.0) for i in range(int(lid), knuckles, 2)]
    for i in range(SCREWS if detail else 0):  # on slow machines they would only flicker
        x = (i - (SCREWS - 1) / 2) * 2 * half / SCREWS
        parts.append(screw(x, side - way * 0.18 * k, z + 0.013 * k, 0.055 * k, min(detail, 1), 20.0 + 50.0 * i))
    if not lid:
        # the pin looks out at both ends
        for s in (-1, 1):
            parts.append(
                _knuckle(s * (half + 0.02 * k) - 0.03 * k, s * (half + 0.02 * k) + 0.03 * k, axis, z, 0.05 * k, sides, Material.STEEL)
            )
    return parts


def _knuckle(x0: float, x1: float, y: float, z: float, r: float, sides: int, material: Material = Material.BRASS) -> Mesh:
    """A barrel along x with broken edges."""
    t = 2 * pi * (np.arange(sides) + 0.5) / sides
    cut = min(0.2 * r, (x1 - x0) / 4)
    rings = []
    for x, size in ((x0, r - cut), (x0 + cut / 2, r), (x1 - cut / 2, r), (x1, r - cut)):
        rings.append(np.column_stack([np.full(sides, x), y + size * np.cos(t), z + size * np.sin(t)]))
    return loft(rings, material, crease=50.0)
