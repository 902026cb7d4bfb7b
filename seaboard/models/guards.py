"""The guards at the four corners of a half: pressed metal that lies smoothly round the edge, in three lobes, with
rivets in the walls; in the floor of the base a foot of rubber, in that of the lid one rivet more."""

from __future__ import annotations

from functools import lru_cache
from math import pi

import numpy as np

from seaboard.models.fasteners import foot, rivet, under
from seaboard.models.materials import Material
from seaboard.models.measures import Measures
from seaboard.models.mesh import Floats, Mesh, join, shift, turn
from seaboard.models.shapes import loft
from seaboard.models.shell import BACK, EDGE, beaded

#: In cells of a case for ten: how far a guard runs along each wall beyond the round corner, how high up it and how far over the floor; how
#: thick it is.
ALONG, UP, OVER, THICK = 0.55, 0.48, 0.51, 0.07
#: How sharply the lobes end: 2 would be ellipses.
_LOBE = 2.6


@lru_cache(maxsize=8)
def guards(m: Measures, lid: bool, detail: int) -> Mesh:
    """The guards of the lid or the base, in the frame of its sea."""
    centre = m.side / 2 - m.corner
    one = _guard(m, lid, detail).moved(shift(centre, centre))
    return join([one.moved(turn("z", 90.0 * i)) for i in range(4)])


def _guard(m: Measures, lid: bool, detail: int) -> Mesh:
    """The guard of the corner at high x and high y, about the axis of its arc."""
    k = m.k
    stations, around = (12, 21, 31)[detail], (8, 15, 25)[detail]
    r = m.corner - BACK * k
    arc, along = r * pi / 2, ALONG * k
    # stations are closer at the ends, where the lobes are round
    share = -np.cos(pi * np.arange(stations) / (stations - 1))
    way = share * (arc / 2 + along)
    lobe = np.maximum(1.0 - np.abs(share) ** _LOBE, 0.0) ** (1.0 / _LOBE)
    lobe[[0, -1]] = 0.0
    q = -np.cos(pi * np.arange(around) / (around - 1))
    rings: list[Floats] = []
    for s, c in zip(way, lobe, strict=True):
        rings.append(_section(k, *_plan(float(s), r, arc), float(c), q))
    points = np.array(rings)
    body = loft(points, Material.BRASS, (False, False), crease=58.0)
    low = -m.floor + EDGE * k
    heads = [_studded(k, _plan(s, r, arc), low, detail) for s in (-0.75 * arc, 0.75 * arc)]
    below = rivet(0.0, 0.0, 0.6 * THICK, 0.08, detail) if lid else foot(m, detail)
    return join([body.at(0.0, 0.0, low), *heads, under(m, below, 0.2 * k, 0.2 * k)])


def _plan(s: float, r: float, arc: float) -> tuple[Floats, Floats]:
    """The point of the wall *s* along it from the middle of the corner, and the direction outwards."""
    turned = pi / 4 + float(np.clip(s, -arc / 2, arc / 2)) / r
    outwards = np.array([np.cos(turned), np.sin(turned)])
    beyond = s - float(np.clip(s, -arc / 2, arc / 2))
    return r * outwards + beyond * np.array([-outwards[1], outwards[0]]), outwards


def _section(k: float, wall: Floats, outwards: Floats, c: float, q: Floats) -> Floats:
    """A closed ring (P, 3) across the guard, *c* (0 to 1) of its full size: outside from the wall over the edge to the floor (*q* from -1
    to 1), and back inside the shell. Heights are over the middle of the edge's arc."""
    edge, half_turn = EDGE * k, EDGE * k * pi / 2
    upper, over = (UP - EDGE) * k + half_turn / 2, (OVER - EDGE) * k + half_turn / 2
    # over the floor it tapers faster, or it would look like a heart, and gets thinner, or it would stick out over the lid
    at = np.where(q < 0.0, q * upper * c, q * over * c**2.9)
    thick = THICK * k * np.maximum(1.0 - np.abs(q) ** 7, 0.0) ** 0.5 * min(1.0, 1.5 * c * c)
    thick = thick * (1.0 - 0.5 * np.maximum(q, 0.0) ** 2) - 0.012 * k

    def placed(at: Floats, thick: Floats) -> Floats:
        angle = np.clip((at + half_turn / 2) / edge, 0.0, pi / 2)
        rise = np.maximum(-(at + half_turn / 2), 0.0)
        inwards = np.maximum(at - half_turn / 2, 0.0)
        out = -edge + (edge + thick) * np.cos(angle) - inwards
        z = rise - (edge + thick) * np.sin(angle) - k * np.array([beaded(float(x) / k)[0] for x in inwards])
        return np.column_stack([wall + out[:, None] * outwards, z])

    inner = np.array([0.9, 0.0, -0.9])
    deep = np.full(3, -0.06 * k * min(1.0, 2.2 * c) - 0.012 * k)
    within = np.where(inner < 0.0, inner * upper * c, inner * over * c**2.9)
    return np.concatenate([placed(at, thick), placed(within, deep)])


def _studded(k: float, plan: tuple[Floats, Floats], low: float, detail: int) -> Mesh:
    """A rivet on the wall."""
    wall, outwards = plan
    turned = turn("z", float(np.degrees(np.arctan2(outwards[1], outwards[0])))) @ turn("y", 90.0)
    at = wall + outwards * 0.6 * THICK * k
    return rivet(0.0, 0.0, 0.0, 0.06 * k, detail).moved(shift(float(at[0]), float(at[1]), low + 0.07 * k) @ turned)
