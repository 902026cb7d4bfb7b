"""The moulded halves of the case: outer wall, metal band with the seam, gasket, sloped inner wall, letter band, bezel round the sea."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, degrees, pi, sin

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.measures import Measures
from seaboard.models.mesh import Mesh, join
from seaboard.models.moulding import Spot, Square, Stretch, arc, lidded, moulded
from seaboard.models.occlusion import baked
from seaboard.models.surface import surface

#: How far the walls stand back from the band round the rim, and the radius of the edge round the floor, in cells of a case for ten.
BACK, EDGE = 0.06, 0.3
#: How broad and how high the bead is that the floor has inside that edge.
BEAD = 0.34, 0.04
#: The points that the straight sides of the moulding have on the way, where baked shade lies, by detail.
_SHARES = ((0.12, 0.88), (0.05, 0.15, 0.32, 0.5, 0.68, 0.85, 0.95), (0.03, 0.08, 0.16, 0.32, 0.5, 0.68, 0.84, 0.92, 0.97))
#: How fine the baked shade is, in cells of a case for ten, and from how many directions light comes, by detail.
_GRAIN, _LIGHTS = (0.17, 0.13, 0.1), (24, 32, 40)


def beaded(x: float) -> tuple[float, float]:
    """How high the bead in the floor is, *x* inside its edge, and by how many degrees its surface leans outwards there; lengths in cells
    of a case for ten."""
    if not 0.0 < x < BEAD[0]:
        return 0.0, 0.0
    t = 2.0 * pi * x / BEAD[0]
    return BEAD[1] * (0.5 - 0.5 * cos(t)), degrees(atan2(BEAD[1] * pi * sin(t), BEAD[0]))


def outline(m: Measures, detail: int) -> Square:
    """The outermost square of a half."""
    return Square(m.side, m.corner, (4, 8, 14)[detail], _SHARES[detail], 0.02 * m.k)


@lru_cache(maxsize=8)
def half(m: Measures, detail: int) -> tuple[Mesh, Mesh]:
    """One half of the case in the frame of its sea: with a floor just under the sea's surface; and that surface (``bed``). Both with
    the shade that the walls throw: it is the same in both halves, so it is worked out once."""
    square = outline(m, detail)
    # the floor is looked at from outside only, and throws no shade on what is inside
    body = moulded(square, [*_outside(m, detail), *_inside(m, detail)])
    fine = body.occlusion
    sea = bed(m, 0.0, Material.SEA, detail)
    whole = baked(join([body, sea]), _GRAIN[detail] * m.k, _LIGHTS[detail])
    cut = len(body.positions)
    body = body.shaded(fine * whole.occlusion[:cut])
    shell = join(
        [
            body,
            lidded(square, (BACK + EDGE + BEAD[0]) * m.k, -m.floor, Material.SHELL, False),
            lidded(square, (m.side - m.n) / 2, -0.012, Material.FRAME, True),
        ]
    )
    return shell, sea.shaded(whole.occlusion[cut:].copy())


def _outside(m: Measures, detail: int) -> list[Stretch]:
    """From the floor up the outer wall to the lip of the rim."""
    k, d = m.k, m.depth
    steps = (3, 4, 7)[detail]
    round_ = (1, 2, 4)[detail]
    wall, low = BACK * k, -m.floor + EDGE * k
    flare, seam = d - 0.34 * k, d - 0.19 * k
    shell, edge, steel = Material.SHELL, Material.SHELL_EDGE, Material.STEEL
    turned = arc(wall + EDGE * k, low, EDGE * k, -90, 0, steps)
    # the floor has a bead along its edge: from low down that is the edge which one sees
    way = [BEAD[0] * (1.0 - i / (4 * round_)) for i in range(4 * round_)]
    bead = [Spot(wall + (EDGE + x) * k, -m.floor - k * beaded(x)[0], beaded(x)[1] - 90.0) for x in way]
    groove = [
        Stretch(shell, (*bead, *turned, Spot(wall, flare - 0.1 * k, 0))),
        Stretch(edge, (Spot(wall, flare - 0.1 * k, 20, 0.8), Spot(wall + 0.018 * k, flare - 0.085 * k, 0, 0.55))),
        Stretch(edge, (Spot(wall + 0.018 * k, flare - 0.085 * k, 0, 0.55), Spot(wall + 0.018 * k, flare - 0.055 * k, 0, 0.6))),
        Stretch(edge, (Spot(wall + 0.018 * k, flare - 0.055 * k, 0, 0.6), Spot(wall, flare - 0.04 * k, -20, 0.9))),
    ]
    return [
        *(groove if detail else [Stretch(shell, (*bead, *turned, Spot(wall, flare - 0.04 * k, 0)))]),
        # the wall flares out into a collar
        Stretch(
            shell,
            (
                Spot(wall, flare - 0.04 * k, 0),
                *arc(wall - 0.02 * k, flare - 0.01 * k, -0.02 * k, 0, -40, round_, 0.9),
                *arc(0.03 * k, flare + 0.065 * k, 0.02 * k, -40, 0, round_),
                Spot(0.01 * k, seam - 0.048 * k, 0),
            ),
        ),
        # a shadow line between the collar and the band of metal
        Stretch(edge, (Spot(0.01 * k, seam - 0.048 * k, 60, 0.6), Spot(0.035 * k, seam - 0.042 * k, 60, 0.3))),
        Stretch(edge, (Spot(0.035 * k, seam - 0.042 * k, 0, 0.3), Spot(0.035 * k, seam - 0.012 * k, 0, 0.3))),
        Stretch(
            steel,
            (
                Spot(0.035 * k, seam - 0.012 * k, -90, 0.35),
                # drawn with a crown, so that it mirrors the room from the table up to the lamps
                *arc(0.02 * k, seam + 0.008 * k, 0.02 * k, -90, -42, round_, 0.9),
                Spot(0.0, seam + 0.06 * k, -17),
                Spot(0.0, d - 0.085 * k, 15),
                *arc(0.045 * k, d - 0.045 * k, 0.045 * k, 34, 90, round_ + 1),
                Spot(0.105 * k, d, 90),
            ),
        ),
    ]


def _inside(m: Measures, detail: int) -> list[Stretch]:
    """From the lip over the gasket, down the inner wall and over the letter band to the bezel round the sea."""
    k, d, b = m.k, m.depth, m.band
    round_ = (2, 3, 5)[detail]
    shell, edge, frame, rubber = Material.SHELL, Material.SHELL_EDGE, Material.FRAME, Material.RUBBER
    lean = 180.0 - degrees(atan2(m.slope, d - b))
    foot = m.rim + m.slope
    sea = (m.side - m.n) / 2

    def out(by: float) -> float:
        """A place on the band by its distance from the sea."""
        return sea - by * k

    low = d - 0.04 * k
    outer, inner, steep = (0.13 * k, 0.23 * k, 0.0) if detail else (0.105 * k, 0.25 * k, 50.0)
    bead = Stretch(
        rubber,
        (Spot(outer, low, steep, 0.5), *arc(0.18 * k, d - 0.047 * k, 0.046 * k, 20, 160, round_ + 1), Spot(inner, low, 180 - steep, 0.5)),
    )
    beside = (
        Stretch(edge, (Spot(0.105 * k, low, 90, 0.35), Spot(outer, low, 90, 0.35))),
        Stretch(edge, (Spot(inner, low, 90, 0.35), Spot(0.25 * k, low, 90, 0.35))),
    )
    gasket = [
        Stretch(Material.STEEL, (Spot(0.105 * k, d, 180, 0.8), Spot(0.105 * k, low, 180, 0.35))),
        *((beside[0], bead, beside[1]) if detail else (bead,)),
        Stretch(edge, (Spot(0.25 * k, low, 0, 0.35), Spot(0.25 * k, d - 0.012 * k, 0, 0.8))),
    ]
    rim = m.rim - 0.07 * k
    wall = [
        Stretch(shell, (*arc(0.262 * k, d - 0.012 * k, 0.012 * k, 0, 90, 1), Spot(rim, d, 90))),
        Stretch(
            frame,
            (
                *arc(rim, d - 0.07 * k, 0.07 * k, 90, lean, round_),
                *arc(foot - 0.06 * k, b + 0.06 * k, -0.06 * k, lean, 90, round_),
                Spot(out(0.55), b, 90),
                Spot(out(0.16), b, 90),
                Spot(out(0.122), b, 90, 0.65),
            ),
        ),
    ]
    # a bezel with a chamfer on either side, the inner one down to the sea
    band = [
        Stretch(Material.BRASS, (Spot(out(0.122), b, 0, 0.6), Spot(out(0.122), b + 0.016 * k, 0))),
        Stretch(Material.BRASS, (Spot(out(0.122), b + 0.016 * k, 45), Spot(out(0.106), b + 0.032 * k, 45))),
        Stretch(Material.BRASS, (Spot(out(0.106), b + 0.032 * k, 90), Spot(out(0.078), b + 0.032 * k, 90))),
        Stretch(Material.BRASS, (Spot(out(0.078), b + 0.032 * k, 135), Spot(out(0.042), b - 0.004 * k, 135, 0.8))),
        Stretch(edge, (Spot(out(0.042), b - 0.004 * k, 180, 0.5), Spot(out(0.04), 0.012 * k, 180, 0.4))),
        Stretch(frame, (Spot(out(0.04), 0.012 * k, 100, 0.5), Spot(sea, -0.012, 100, 0.5))),
    ]
    return [*gasket, *wall, *band]


@lru_cache(maxsize=8)
def pane_edge(m: Measures, detail: int) -> Mesh:
    """The cut and polished edge of the pane over the radar, between its bezel and the sea; closed."""
    k, b = m.k, m.band
    sea = (m.side - m.n) / 2
    a, z, high = sea - 0.042 * k, 0.004 * k, b - 0.006 * k
    stuff = Material.GLASS
    return moulded(
        outline(m, detail),
        [
            Stretch(stuff, (Spot(a, z, 0), Spot(a, high, 0))),
            Stretch(stuff, (Spot(a, high, 90), Spot(sea - 0.018 * k, high, 90))),
            Stretch(stuff, (Spot(sea - 0.018 * k, high, 135), Spot(sea - 0.002 * k, high - 0.016 * k, 135))),
            Stretch(stuff, (Spot(sea - 0.002 * k, high - 0.016 * k, 180), Spot(sea - 0.002 * k, z, 180))),
            Stretch(stuff, (Spot(sea - 0.002 * k, z, -90), Spot(a, z, -90))),
        ],
    )


def bed(m: Measures, z: float, material: Material, detail: int) -> Mesh:
    """The surface over all cells at the height *z*, open: painters find the cell, its grooves and its socket from x and y.

    It is cut finer towards the walls, where the baked shade is.
    """
    count = (7, 9, 13)[detail]
    at = -m.n / 2 * np.cos(pi * np.arange(count) / (count - 1))
    x, y = np.meshgrid(at, at)
    points = np.column_stack([x.reshape(-1), y.reshape(-1), np.full(count * count, z)])
    i = np.arange(count * count).reshape(count, count)
    a, b, c, d = (q.reshape(-1) for q in (i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]))
    return surface(points, np.concatenate([np.stack([a, b, c], 1), np.stack([a, c, d], 1)]), material)
