"""Marks that lie flat on a cell, under any peg: cursor, hint, last shot, dot, what was told, what fits and what does not.

Every mesh has its origin on the surface, in the middle of the cell, z up, and keeps within the cell: those that follow play stay so far
inside that they never seem to lie on the bezel of the sea, however they are looked at. Each has a shape of its own.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, Mesh, join, turn
from seaboard.models.outlines import circle, rounded
from seaboard.models.shapes import extrude, lathe, loft, raised


def _bar(x0: float, x1: float, half: float, high: float, material: Material) -> Mesh:
    """A low bar along x with broken edges; a dark one, which only sets off another, has plain ones."""
    cut = 0.0 if material == Material.HOLE else 0.35 * min(half, high)
    return extrude(rounded(x1 - x0, 2 * half, half * 0.6, 1, (x0 + x1) / 2), 0.0, high, material, cut, crease=40.0)


def _ring(r: float, width: float, high: float, sides: int, material: Material) -> Mesh:
    """A flat ring with broken edges."""
    cut = min(width, high) * 0.3
    profile = [
        (r - width, 0.0),
        (r, 0.0),
        (r, high - cut),
        (r - cut, high),
        (r - width + cut, high),
        (r - width, high - cut),
        (r - width, 0.0),
    ]
    return lathe(profile, sides, material, crease=50.0)


def _frame(outer: Floats, inner: Floats, high: float, material: Material) -> Mesh:
    """The band between two outlines of equal number."""
    cut, middle = 0.3, (outer + inner) / 2
    rings = [
        raised(outer, 0.0),
        raised(outer, high * 0.7),
        raised(outer + cut * (middle - outer), high),
        raised(inner + cut * (middle - inner), high),
    ]
    rings += [raised(inner, high * 0.7), raised(inner, 0.0), raised(outer, 0.0)]
    return loft(rings, material, (False, False), crease=25.0)


@lru_cache(maxsize=2)
def dot(detail: int = 1) -> Mesh:
    """Marked water: a short dash across, engraved rather than set."""
    outline = rounded(0.32, 0.07, 0.03, 2 if detail > 0 else 1)
    return extrude(outline, -0.01, 0.008, Material.MARK_DOT, 0.004, crease=30.0)


@lru_cache(maxsize=2)
def cursor(aim: bool = False) -> Mesh:
    """The cursor: brackets round the four corners of the cell, on dark ones that set them off from any ground; where a shot may be fired
    (*aim*), with the marks of a sight."""
    parts = [_bracket(0.438, 0.2, 0.072, 0.045, Material.CURSOR), _bracket(0.46, 0.258, 0.13, 0.03, Material.HOLE)]
    if aim:
        parts += [_bar(0.27, 0.413, 0.032, 0.042, Material.CURSOR), _bar(0.246, 0.437, 0.06, 0.03, Material.HOLE)]
    return join([part.moved(turn("z", 90.0 * i)) for part in parts for i in range(4)])


def _bracket(out: float, arm: float, thick: float, high: float, material: Material) -> Mesh:
    """A bracket round the upper right corner of a cell, *out* from the middle, with arms of length *arm*."""
    cut = 0.03
    corner = [
        (out - arm, out),
        (out - arm, out - thick),
        (out - thick, out - thick),
        (out - thick, out - arm),
        (out, out - arm),
        (out, out - cut),
        (out - cut, out),
    ]
    return extrude(np.array(corner, np.float64), 0.0, high, material, 0.014, crease=25.0)


@lru_cache(maxsize=1)
def hint() -> Mesh:
    """Where a ship most likely is: a ring with four ticks that point in from its diagonals."""
    parts = [_ring(0.38, 0.06, 0.04, 40, Material.HINT)]
    parts += [_bar(0.18, 0.35, 0.03, 0.045, Material.HINT).moved(turn("z", 45.0 + 90.0 * i)) for i in range(4)]
    return join(parts)


@lru_cache(maxsize=1)
def likeliest() -> Mesh:
    """As ``hint``, where a figure stands in the cell: the ring alone, round it, on a dark one."""
    return join([_ring(0.455, 0.05, 0.035, 48, Material.HINT), _ring(0.472, 0.084, 0.022, 48, Material.HOLE)])


@lru_cache(maxsize=1)
def last_shot() -> Mesh:
    """Where the newest shot fell: a short stroke in each corner of the cell, that points to its middle, on a dark one that sets it off."""
    near, far = 0.325 * 2**0.5, 0.437 * 2**0.5
    parts = [_bar(near, far, 0.028, 0.02, Material.LAST_SHOT), _bar(near - 0.025, far + 0.012, 0.048, 0.01, Material.HOLE)]
    return join([part.moved(turn("z", 45.0 + 90.0 * i)) for part in parts for i in range(4)])


@lru_cache(maxsize=1)
def older_shot() -> Mesh:
    """Where a shot of the same turn fell before the newest: a small point towards each corner, too far in to join that of the next cell."""
    stud = lathe([(0.034, 0.0), (0.034, 0.008), (0.024, 0.014), (0.0, 0.015)], 10, Material.MARK_DOT, crease=50.0).at(0.335 * 2**0.5, 0.0)
    return join([stud.moved(turn("z", 45.0 + 90.0 * i)) for i in range(4)])


@lru_cache(maxsize=1)
def told_ship() -> Mesh:
    """A cell that is known to hold a ship and is not yet hit: a triangle round a stud."""
    stud = lathe([(0.085, 0.0), (0.085, 0.03), (0.06, 0.05), (0.0, 0.055)], 14, Material.TOLD, crease=50.0)
    return join([_frame(circle(0.4, 3, 0, -0.05, pi / 2), circle(0.27, 3, 0, -0.05, pi / 2), 0.04, Material.TOLD), stud.at(0, -0.04)])


@lru_cache(maxsize=1)
def told_mine() -> Mesh:
    """A cell that is known to hold a mine: a hollow ball with horns, flat."""
    parts = [_ring(0.235, 0.07, 0.05, 28, Material.TOLD_MINE)]
    parts += [_bar(0.21, 0.37, 0.034, 0.045, Material.TOLD_MINE).moved(turn("z", 45.0 * i)) for i in range(8)]
    parts.append(lathe([(0.07, 0.0), (0.07, 0.03), (0.045, 0.05), (0.0, 0.055)], 12, Material.TOLD_MINE, crease=50.0))
    return join(parts)


@lru_cache(maxsize=1)
def fits() -> Mesh:
    """A cell of a placement that is allowed: a whole frame with round corners."""
    return _frame(rounded(0.92, 0.92, 0.12, 4), rounded(0.8, 0.8, 0.06, 4), 0.035, Material.FITS)


@lru_cache(maxsize=1)
def fault() -> Mesh:
    """A cell that a refusal names: slanting bars in a broken frame."""
    parts: list[Mesh] = []
    for side in range(4):
        parts += [
            _bar(a, a + 0.17, 0.03, 0.035, Material.REFUSED).at(0, 0.43).moved(turn("z", 90.0 * side)) for a in (-0.46, -0.2, 0.06, 0.3)
        ]
    for off in (-0.32, 0.0, 0.32):
        half = 0.36 * 2**0.5 - abs(off)
        parts.append(_bar(-half + 0.06, half - 0.06, 0.028, 0.03, Material.REFUSED).at(0, off).moved(turn("z", 45.0)))
    return join(parts)


@lru_cache(maxsize=1)
def single() -> Mesh:
    """A cell drawn by itself while placing: a loose block with a hole for a peg."""
    square = [(0.31 * cos(t), 0.31 * sin(t)) for t in (pi / 8 + pi / 4 * i for i in range(8))]
    rings = [raised(np.array(square) * s, z) for s, z in ((1.0, 0.0), (1.0, 0.13), (0.93, 0.16), (0.25, 0.16), (0.22, 0.06))]
    kinds = np.array([Material.HULL, Material.UPPER, Material.UPPER, Material.HOLE], np.int64)[:, None].repeat(8, 1)
    return loft(rings, kinds, crease=25.0)
