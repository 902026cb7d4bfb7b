"""Pegs, and the shell that brings them. Each kind has a shape of its own from above, so none depends on its colour.

Every mesh has its origin on the surface it stands on, in the middle of the cell, z up. Pins reach below it into the hole. *detail* 0 is
for small pictures and slow machines, 1 for all others.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, Mesh, join, turn
from seaboard.models.occlusion import baked
from seaboard.models.outlines import circle
from seaboard.models.shapes import extrude, lathe

#: The radius of a pin, how deep it reaches, and how high the middle of a peg's head stands over the surface: low, so that from no side it
#: seems to stand on the next cell. The ball of a mine needs more room below it.
PIN, DEEP, HEAD, BALL = 0.05, 0.06, 0.078, 0.15
#: How far the dark rim of the peg of a hit stands out from its head.
EDGE = 0.022

#: The grain and the number of directions of the baked shade, without and with detail.
_GRAIN = ((0.02, 20), (0.012, 32))


def _pin(material: Material, fine: bool, high: float = HEAD) -> Mesh:
    """A tapered pin with a collar, from inside the hole up into the head."""
    profile = [(0.036, -DEEP), (PIN, -DEEP + 0.02), (PIN, 0.004), (0.085, 0.012), (0.085, 0.026), (0.052, 0.036), (0.06, high)]
    return lathe(profile if fine else [(0.036, -DEEP), (PIN, high)], 12 if fine else 6, material, crease=50.0)


@lru_cache(maxsize=2)
def water(detail: int = 1) -> Mesh:
    """Water: a pin whose round head has a groove in it, in the middle of which the end of the pin stands."""
    fine = detail > 0
    r, thick, floor = 0.175, 0.061, 0.034
    ring = [(r + thick * cos(t), HEAD + 0.9 * thick * sin(t)) for t in np.linspace(-0.6 * pi, 1.17 * pi, 11 if fine else 5)]
    core = [(0.066, floor), (0.066, HEAD + 0.004), (0.058, HEAD + 0.022), (0.038, HEAD + 0.034), (0.0, HEAD + 0.038)]
    profile = [*((float(x), float(z)) for x, z in ring), (r - thick + 0.004, floor), *(core if fine else core[::2])]
    kinds = [Material.HOLE if i in (len(ring), len(ring) - 1) else Material.PEG_WATER for i in range(len(profile) - 1)]
    head = lathe(profile, 32 if fine else 16, kinds, crease=60.0)
    return baked(join([head, _pin(Material.HOLE, fine, HEAD - 0.06)]), *_GRAIN[fine])


def _cross(long: float, wide: float, tip: float, cut: float = 0.025) -> Floats:
    """A cross with arms of half length *long*, half breadth *wide* at the root and *tip* at the end, along the diagonals;
    *cut* is broken from their corners."""
    arm = [(wide, -wide), (long - cut, -tip), (long, -tip + cut), (long, tip - cut), (long - cut, tip)]
    arm = arm if cut > 0.0 else [arm[0], arm[1], arm[4]]
    points = []
    for k in range(4):
        t = k * pi / 2 + pi / 4
        points += [(x * cos(t) - y * sin(t), x * sin(t) + y * cos(t)) for x, y in arm]
    return np.array(points, np.float64)


@lru_cache(maxsize=2)
def hit(detail: int = 1) -> Mesh:
    """A hit: a pin whose head is a strong cross that lies like the letter X, with a white-hot end of the pin in its middle. A dark
    rim runs round it, which sets it off from any deck and from fire."""
    fine = detail > 0
    beyond = _cross(0.345 + EDGE, 0.088 + EDGE, 0.104 + EDGE, 0.025 + 0.6 * EDGE if fine else 0.0)
    rim = extrude(beyond, HEAD, HEAD + 0.012, Material.PEG_RIM, crease=40.0)
    head = extrude(
        _cross(0.345, 0.088, 0.104),
        HEAD - 0.055,
        HEAD + 0.062,
        Material.PEG_HIT,
        0.034,
        steps=3 if fine else 1,
        low_bevel=0.012,
        crease=40.0,
    )
    seat = lathe([(0.105, HEAD), (0.105, HEAD + 0.064), (0.092, HEAD + 0.074), (0.0, HEAD + 0.074)], 16 if fine else 8, Material.PEG_HIT)
    knob = [(0.066, HEAD + 0.06), (0.066, HEAD + 0.082), (0.05, HEAD + 0.102), (0.026, HEAD + 0.112), (0.0, HEAD + 0.115)]
    core = lathe(knob if fine else knob[::2], 14 if fine else 7, Material.PEG_WATER, crease=60.0)
    return baked(join([rim, head, seat, core, _pin(Material.PEG_HIT, fine)]), *_GRAIN[fine])


@lru_cache(maxsize=2)
def sunk(detail: int = 1) -> Mesh:
    """A hit on a ship that is sunk: a small solid head of enamel, square and set on its corner, with an upright white cross let into it."""
    fine = detail > 0
    head = extrude(
        _blunt(circle(0.25, 4), 0.032),
        HEAD - 0.05,
        HEAD + 0.056,
        Material.PEG_SUNK,
        0.034,
        steps=3 if fine else 1,
        low_bevel=0.012,
        crease=38.0,
    )
    cross = extrude(_cross(0.165, 0.04, 0.04), HEAD + 0.03, HEAD + 0.066, Material.PEG_WATER, 0.008, crease=30.0)
    return baked(join([head, cross.moved(turn("z", 45.0)), _pin(Material.PEG_SUNK, fine)]), *_GRAIN[fine])


def _blunt(outline: Floats, cut: float) -> Floats:
    """*outline* with its corners cut off."""
    before, after = np.roll(outline, 1, axis=0) - outline, np.roll(outline, -1, axis=0) - outline
    before *= cut / np.linalg.norm(before, axis=1, keepdims=True)
    after *= cut / np.linalg.norm(after, axis=1, keepdims=True)
    return np.stack([outline + before, outline + after], axis=1).reshape(-1, 2)


@lru_cache(maxsize=2)
def mine(detail: int = 1) -> Mesh:
    """A struck mine: a ball with eight horns round it."""
    fine = detail > 0
    r = 0.2
    steps = 7 if fine else 4
    arc = [(r * cos(a), BALL + 0.9 * r * sin(a)) for a in np.linspace(-pi / 2.6, pi / 2.6, steps)]
    parts = [
        lathe(
            [(0.0, arc[0][1]), *((float(x), float(z)) for x, z in arc), (0.0, arc[-1][1])],
            16 if fine else 8,
            Material.PEG_MINE,
            crease=50.0,
        )
    ]
    spike = [(0.062, 0.0), (0.05, 0.11), (0.028, 0.18), (0.0, 0.185)] if fine else [(0.06, 0.0), (0.02, 0.18)]
    horn = lathe(spike, 8 if fine else 4, Material.PEG_MINE, crease=50.0)
    for i in range(8):
        out = turn("z", 45.0 * i) @ turn("y", 90.0)
        out[:3, 3] = (out[:3, 2]) * (r - 0.04)
        out[2, 3] += BALL
        parts.append(horn.moved(out))
    return baked(join([*parts, _pin(Material.PEG_MINE, fine, BALL)]), *_GRAIN[fine])


@lru_cache(maxsize=2)
def sweeper(detail: int = 1) -> Mesh:
    """A struck sweeper: two chevrons, one behind the other, like the wires of a sweep, on a hub."""
    fine = detail > 0
    chevron = np.array([(0.055, 0.0), (-0.2, 0.3), (-0.275, 0.235), (-0.085, 0.0), (-0.275, -0.235), (-0.2, -0.3)], np.float64)
    one = extrude(chevron, HEAD - 0.045, HEAD + 0.05, Material.PEG_SWEEPER, 0.026, steps=2 if fine else 1, low_bevel=0.012, crease=40.0)
    hub = lathe(
        [(0.11, HEAD - 0.05), (0.11, HEAD + 0.06), (0.08, HEAD + 0.09), (0.0, HEAD + 0.1)],
        14 if fine else 7,
        Material.PEG_SWEEPER,
        crease=50.0,
    )
    return baked(join([one.at(0.02, 0.0), one.at(0.26, 0.0), hub, _pin(Material.PEG_SWEEPER, fine)]), *_GRAIN[fine])


@lru_cache(maxsize=2)
def shell(detail: int = 1) -> Mesh:
    """A projectile that flies towards +z, its middle at the origin."""
    nose = [(0.075 * cos(t), 0.03 + 0.21 * sin(t)) for t in np.linspace(0.0, pi / 2, 6 if detail > 0 else 4)]
    profile = [
        (0.06, -0.16),
        (0.075, -0.13),
        (0.075, -0.1),
        (0.083, -0.09),
        (0.083, -0.06),
        (0.075, -0.05),
        *((float(r), float(z)) for r, z in nose[:-1]),
        (0.0, 0.24),
    ]
    kinds = [Material.STEEL if i in (2, 3, 4) else Material.BRASS for i in range(len(profile) - 1)]
    return lathe(profile, 16 if detail > 0 else 8, kinds, crease=40.0)
