"""What is soft: balls of light and smoke, flames, the smoke over a hit, waves and foam. How they look is a shader's affair.

But for waves, foam and the like, which lie flat, each part is a square that the shader turns to the eye. In these meshes the arrays mean
something of their own: the four corners of a square all have its middle as *positions*, and as *normals* the corner (x and y, from -1 to 1)
and half its side, which is 0 for what lies flat; *occlusion* says how thick it is, or for a flame which one; *materials* is a ``Kind`` plus
``HEAT`` times how hot it is, from 0 to 15.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from math import cos, pi, sin

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Mesh
from seaboard.models.outlines import circle
from seaboard.models.shapes import plate

#: By what the heat of a part is told from its kind.
HEAT = 16
#: How many fires and plumes there are that differ.
VARIANTS = 4
#: Which way the wind blows over both seas, in cells for each cell that smoke has risen: to the right and away from the eye.
WIND = (0.34, 0.16)
#: From where all is looked at, about, in the frame of a sea: squares that lie farther off are drawn first.
_EYE = np.array([0.0, -0.6, 0.8])


class Kind(IntEnum):
    """How a part is shaded."""

    BALL = 0
    RING = 1
    PUFF = 2
    FLAME = 3
    STAR = 4
    FOAM = 5
    STREAK = 6
    SHOCK = 7
    LIGHT = 8
    JET = 9
    STAIN = 10


@dataclass(frozen=True, slots=True)
class Part:
    """A square: its middle, half its side, how thick it is (of a flame: its number), how hot (0 to 1)."""

    at: tuple[float, float, float]
    size: float
    thick: float = 1.0
    heat: float = 0.0
    kind: Kind = Kind.PUFF


_CORNERS = np.array([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)])


def squares(parts: Iterable[Part]) -> Mesh:
    """The mesh of *parts*, the farthest first."""
    ordered = sorted(parts, key=lambda part: float(np.dot(part.at, _EYE)))
    n = len(ordered)
    corners = np.column_stack([np.tile(_CORNERS, (n, 1)), np.repeat([p.size for p in ordered], 4)])
    first = 4 * np.arange(n)[:, None]
    return Mesh(
        np.repeat(np.array([p.at for p in ordered], np.float32), 4, axis=0),
        corners.astype(np.float32),
        np.repeat(np.array([p.kind + HEAT * round(15 * p.heat) for p in ordered], np.uint8), 4),
        np.repeat(np.array([p.thick for p in ordered], np.float32), 4),
        np.concatenate([first + (0, 1, 2), first + (0, 2, 3)], axis=1).reshape(-1, 3).astype(np.uint32),
    )


def reach(mesh: Mesh) -> float:
    """How far beyond its points a soft *mesh* is seen."""
    return float(mesh.normals[:, 2].max())


@lru_cache(maxsize=8)
def single(kind: Kind) -> Mesh:
    """One square of radius 1 about the origin."""
    return squares([Part((0.0, 0.0, 0.0), 1.0, kind=kind)])


@lru_cache(maxsize=8)
def disc(kind: Kind) -> Mesh:
    """A flat disc of radius 1."""
    made = plate(circle(1.0, 28), 0.0, Material.SHELL)
    kinds = np.full(len(made.positions), int(kind), np.uint8)
    return Mesh(made.positions, np.zeros_like(made.normals), kinds, made.occlusion, made.triangles)


@lru_cache(maxsize=VARIANTS)
def fire(variant: int) -> Mesh:
    """The flames over a hit: tongues round the middle of a cell, where a peg stands, the tallest behind it."""
    glow = [Part((0.0, 0.06, 0.08), 0.55, 0.42, 0.0, Kind.BALL)]
    tongues = []
    for i in range(5):
        a = pi * (0.14 + 0.18 * i) + 0.35 * sin(2.3 * variant + i)
        tall = (0.26, 0.36, 0.44, 0.38, 0.24)[(i + variant) % 5] * (1.0 if i not in (0, 4) else 0.8)
        far = 0.29 + 0.05 * cos(1.7 * variant + 2.1 * i)
        tongues.append(Part((far * cos(a), far * sin(a), 0.72 * tall), tall, (0.37 * i + 0.23 * variant) % 1.0, 1.0, Kind.FLAME))
    return squares([*glow, *tongues])


def column(puffs: Sequence[tuple[float, float, float, float]], thin: float, seed: int) -> Mesh:
    """Smoke that rises with the wind: *puffs* of (height, radius, thickness, heat), each of them three balls side by side."""
    parts = []
    for i, (z, r, thick, heat) in enumerate(puffs):
        x, y = WIND[0] * z, 0.17 + WIND[1] * z
        for j in range(3):
            a = 2.1 * j + 1.3 * i + 0.9 * seed
            off = thin * r
            at = (x + off * cos(a), y + 0.6 * off * sin(a), z + 0.3 * off * sin(2.0 * a))
            parts.append(Part(at, r * (0.82 + 0.14 * cos(3.0 * a + seed)), thick, heat))
    return squares(parts)


@lru_cache(maxsize=VARIANTS)
def plume(variant: int) -> Mesh:
    """The smoke over a hit: a column that the wind bends, lit by the flames below, thinner above."""
    tall = 1.0 + 0.09 * sin(1.9 * variant)
    steps = (
        (0.22, 0.13, 0.8, 0.95),
        (0.34, 0.165, 0.85, 0.6),
        (0.5, 0.2, 0.8, 0.28),
        (0.68, 0.23, 0.66, 0.08),
        (0.86, 0.25, 0.42, 0.0),
        (1.02, 0.26, 0.2, 0.0),
    )
    return column([(z * tall, r, thick, heat) for z, r, thick, heat in steps], 0.62, variant)


@lru_cache(maxsize=VARIANTS)
def wisp(variant: int) -> Mesh:
    """The smoke that is left over a wreck: dark, taller in some than in others."""
    tall = 1.0 + 0.22 * sin(2.4 * variant + 0.6)
    steps = (
        (0.16, 0.06, 0.75, 0.0), (0.27, 0.085, 0.72, 0.0), (0.40, 0.108, 0.62, 0.0), (0.55, 0.125, 0.48, 0.0), (0.71, 0.14, 0.32, 0.0),
        (0.88, 0.15, 0.16, 0.0),
    )  # fmt: skip
    return column([(z * tall, r * (0.9 + 0.08 * (variant % 3)), thick, heat) for z, r, thick, heat in steps], 0.5, variant)
