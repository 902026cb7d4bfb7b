"""Draw latches: a plate with ears on the base, a lever with a bow that turns in them, and the keeper on the lid that the bow goes over.

All of it is made on a wall (``hardware.wall``): x along it, y up towards the lid, z outwards, in cells of a case for ten.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from seaboard.models.fasteners import rivet
from seaboard.models.hardware import wall
from seaboard.models.materials import Material
from seaboard.models.measures import Matrix, Measures
from seaboard.models.mesh import Mesh, join, scale, shift, turn
from seaboard.models.outlines import round_corners, rounded
from seaboard.models.shapes import extrude, tube
from seaboard.models.sweep import round_section, swept

#: Where the latches sit, as shares of the length of a side from its middle.
LATCHES = (-0.27, 0.27)
#: The pin on which a lever turns, on the wall: how high, and how far out.
PIN = (-0.34, 0.1)
#: By how much a lever turns down, in degrees, and by when it has, in degrees of the lid.
DOWN, FREE = 158.0, 5.0
#: The thickness of its brass where it lies on the collar.
_PLATE = 0.035


def fixed(m: Measures, lid: bool, detail: int) -> list[Mesh]:
    """What of both latches is riveted to one half, in the frame of its sea: keepers on the *lid*, plates with ears on the base."""
    one = _keeper(detail) if lid else _plate(detail)
    frame = wall(m, not lid) @ scale(m.k, m.k, m.k)
    return [one.moved(frame @ shift(share * m.side / m.k, 0.0)) for share in LATCHES]


@lru_cache(maxsize=8)
def lever(m: Measures, detail: int) -> Mesh:
    """The part of a latch that turns, its pin along x through the origin, closed: it stands up along y and looks out along z."""
    steps, sides = (1, 4, 6)[detail], (6, 12, 18)[detail]
    # a tongue with a waist, broad at the pin
    half = [(0.15, -0.06), (0.2, 0.03), (0.2, 0.16), (0.165, 0.27), (0.165, 0.41)]
    points = [*half, *((-x, y) for x, y in reversed(half))]
    outline = round_corners(points, [0.04, 0.04, 0.08, 0.08, 0.035] + [0.035, 0.08, 0.08, 0.04, 0.04], steps)
    tongue = extrude(outline, 0.0, 0.05, Material.BRASS, 0.016, steps=(1, 2, 3)[detail])
    panel = extrude(rounded(0.2, 0.17, 0.05, steps, 0.0, 0.1), 0.03, 0.064, Material.BRASS, 0.012, steps=(1, 2, 2)[detail])
    lip = tube((-0.19, 0.4, 0.06), (0.19, 0.4, 0.06), 0.042, 0.042, sides, Material.BRASS)
    barrel = tube((-0.16, 0.0, 0.0), (0.16, 0.0, 0.0), 0.062, 0.062, sides, Material.BRASS)
    # the bow runs from the sides of the lever over the keeper
    arms = [(-0.235, 0.16), (-0.235, 0.5), (-0.19, 0.56), (0.19, 0.56), (0.235, 0.5), (0.235, 0.16)]
    bow = swept(arms, round_section(0.032, (6, 8, 12)[detail]), Material.STEEL)
    trunnion = tube((-0.262, 0.16, 0.0), (0.262, 0.16, 0.0), 0.045, 0.045, sides, Material.STEEL)
    parts = [tongue, panel, lip, barrel, bow.at(0.0, 0.0, 0.005), trunnion]
    return join(parts).moved(scale(m.k, m.k, m.k))


def poses(m: Measures, degrees: float) -> tuple[Matrix, ...]:
    """From the frame of each ``lever`` to that of one's own sea, with the lid open by *degrees*."""
    share = min(1.0, max(0.0, degrees / FREE))
    # the lid starts gently, and the lever is to turn evenly meanwhile
    swing = shift(0.0, PIN[0] * m.k, PIN[1] * m.k) @ turn("x", DOWN * float(np.cbrt(share)))
    frame = wall(m, True)
    return tuple(frame @ shift(share * m.side, 0.0) @ swing for share in LATCHES)


def _plate(detail: int) -> Mesh:
    """The plate on the base, its ears and the pin between them."""
    steps, sides = (1, 4, 6)[detail], (6, 12, 18)[detail]
    outline = round_corners(
        [(-0.46, -0.2), (-0.4, -0.52), (0.4, -0.52), (0.46, -0.2), (0.46, -0.07), (-0.46, -0.07)],
        [0.09, 0.12, 0.12, 0.09, 0.03, 0.03],
        steps,
    )
    parts = [extrude(outline, -0.09, _PLATE, Material.BRASS, 0.014, steps=(1, 1, 2)[detail])]
    for s in (-1, 1):
        ear = extrude(rounded(0.16, 0.2, 0.07, steps, PIN[1] - 0.02, PIN[0]), -0.028, 0.028, Material.BRASS, 0.01, low_bevel=0.01)
        # the ear's outline lies across the wall
        parts.append(ear.moved(np.array([[0, 0, 1, s * 0.2], [0, 1, 0, 0], [-1, 0, 0, 2 * PIN[1] - 0.02], [0, 0, 0, 1.0]])))
        parts.append(rivet(s * 0.36, -0.17, _PLATE, 0.05, detail, Material.STEEL))
        parts.append(rivet(s * 0.33, -0.43, _PLATE, 0.05, detail, Material.STEEL))
    parts.append(tube((-0.25, PIN[0], PIN[1]), (0.25, PIN[0], PIN[1]), 0.03, 0.03, sides, Material.STEEL))
    return join(parts)


def _keeper(detail: int) -> Mesh:
    """The plate on the lid with the hook that the bow holds. On the lid's wall up is towards the base."""
    steps = (2, 4, 6)[detail]
    outline = round_corners(
        [(-0.36, -0.07), (-0.36, -0.2), (-0.3, -0.42), (0.3, -0.42), (0.36, -0.2), (0.36, -0.07)],
        [0.03, 0.09, 0.11, 0.11, 0.09, 0.03],
        steps,
    )
    plate = extrude(outline, -0.09, _PLATE, Material.BRASS, 0.014, steps=(1, 1, 2)[detail])
    # its side view, drawn along x: a hook that opens away from the seam
    side = round_corners(
        [(-0.04, 0.0), (-0.04, 0.12), (-0.2, 0.18), (-0.22, 0.13), (-0.12, 0.09), (-0.14, 0.0)], [0.0, 0.05, 0.02, 0.02, 0.03, 0.0], steps
    )
    hook = extrude(side, -0.15, 0.15, Material.BRASS, 0.012, low_bevel=0.012)
    hook = hook.moved(np.array([[0, 0, 1, 0], [1, 0, 0, 0], [0, 1, 0, 0.0], [0, 0, 0, 1.0]]))
    heads = [rivet(s * 0.26, y, _PLATE, 0.045, detail, Material.STEEL) for s in (-1, 1) for y in (-0.15, -0.33)]
    return join([plate, hook, *heads])
