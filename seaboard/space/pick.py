"""Which cell lies under a point of the picture, by rays and planes: nothing is asked of the graphics card.

Each half of the case is a block with a tray hollowed out of it. What a ray meets first is seen: if it comes in through the opening of the
tray, and gets down to the sea past walls, letter band and trim, it is a cell of that sea, else it is the case.
"""

from __future__ import annotations

from math import inf, sqrt

import numpy as np

from seaboard.engine.grid import Cell
from seaboard.models.measures import Measures
from seaboard.space.pose import Pose

#: How far the brass trim stands above the letter band and beyond the sea, in cells of a case for ten.
TRIM, TRIM_OUT = 0.032, 0.05

Vector = tuple[float, float, float]


def pick(pose: Pose, m: Measures, x: float, y: float) -> tuple[str, Cell] | None:
    """The sea ("own" or "enemy") and the cell seen at a point of the window in pixels, y down; None where no cell is.

    The middle of the pixel in column i and row j is (i + 0.5, j + 0.5). Ships and pegs do not hide what is behind them. In the flat view
    the rim of a half hides nothing either: there the flat picture is seen, whose frames are narrower.
    """
    ray = pose.camera.ray(x, y)
    best, found = inf, None
    flat = pose.fold >= 1.0 and pose.apart >= 1.0
    for id in ("enemy", "own"):
        back = np.linalg.inv(pose.sea(id))
        origin = back[:3, :3] @ ray.origin + back[:3, 3]
        direction = back[:3, :3] @ ray.direction
        o: Vector = (float(origin[0]), float(origin[1]), float(origin[2]))
        d: Vector = (float(direction[0]), float(direction[1]), float(direction[2]))
        near = _enters(m, o, d)
        if flat and (cell := _cell(m, o, d)) is not None:
            return id, cell
        if near < best:
            best, found = near, (id, o, d)
    if found is None or flat:
        return None
    id, o, d = found
    cell = _cell(m, o, d)
    return None if cell is None else (id, cell)


def _enters(m: Measures, o: Vector, d: Vector) -> float:
    """Where along the ray it comes into the block of a half, both in the frame of its sea; infinity if it does not.

    The block has cut corners, for the rounded ones that the case has.
    """
    half = m.side / 2
    # the chord across a corner's arc that leaves as much of it as it adds
    cut = m.side - 0.55 * m.corner
    r = sqrt(0.5)
    low, high = -inf, inf
    for at, way, a, b in (
        (o[0], d[0], -half, half),
        (o[1], d[1], -half, half),
        (o[2], d[2], -m.floor, m.depth),
        ((o[0] + o[1]) * r, (d[0] + d[1]) * r, -cut * r, cut * r),
        ((o[0] - o[1]) * r, (d[0] - d[1]) * r, -cut * r, cut * r),
    ):
        if abs(way) < 1e-12:
            if not a <= at <= b:
                return inf
            continue
        one, other = (a - at) / way, (b - at) / way
        low, high = max(low, min(one, other)), min(high, max(one, other))
    return low if 0.0 <= low <= high else inf


def _cell(m: Measures, o: Vector, d: Vector) -> Cell | None:
    """The cell that a ray reaches which comes into a half, both in the frame of its sea."""
    if d[2] >= 0.0:
        return None

    def within(z: float, half: float) -> bool:
        t = (z - o[2]) / d[2]
        return abs(o[0] + t * d[0]) <= half and abs(o[1] + t * d[1]) <= half

    half = m.n / 2
    if not within(m.depth, half + m.margin + m.slope) or not within(m.band + TRIM * m.k, half + TRIM_OUT * m.k):
        return None
    t = -o[2] / d[2]
    return m.cell_at(o[0] + t * d[0], o[1] + t * d[1])
