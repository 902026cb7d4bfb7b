"""A section drawn along a path: bars, grips, and the strokes of letters."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from numpy.typing import ArrayLike

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, Mesh
from seaboard.models.shapes import loft


def swept(path: ArrayLike, section: Floats, material: Material, size: ArrayLike = 1.0, crease: float = 50.0, caps: bool = True) -> Mesh:
    """*section* (P, 2), counter-clockwise, along *path* (S, 2) in the plane z = 0, with mitred bends.

    The first coordinate of the section lies to the left of the way, the second along z. *size* is one for all or one for each point (S,).
    """
    way = np.asarray(path, np.float64)
    sizes = np.broadcast_to(np.asarray(size, np.float64), (len(way),))
    ahead = np.diff(way, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    before, after = np.concatenate([ahead[:1], ahead]), np.concatenate([ahead, ahead[-1:]])
    middle = before + after
    middle /= np.maximum(np.linalg.norm(middle, axis=1, keepdims=True), 1e-9)
    left = np.column_stack([-middle[:, 1], middle[:, 0]])
    # a bend is as broad as its straight ends
    wider = 1.0 / np.maximum(np.einsum("ij,ij->i", middle, after), 0.5)
    across = section[None, :, 0] * (sizes * wider)[:, None]
    rings = np.empty((len(way), len(section), 3))
    rings[:, :, :2] = way[:, None, :] + across[:, :, None] * left[:, None, :]
    rings[:, :, 2] = section[None, :, 1] * sizes[:, None]
    return loft(rings, material, (caps, caps), crease)


def round_section(r: float, sides: int, flat: float = 1.0) -> Floats:
    """A circle of radius *r*, or an ellipse that is *flat* times as thick across the plane of the path."""
    t = 2 * pi * (np.arange(sides) + 0.5) / sides
    return np.column_stack([r * np.cos(t), flat * r * np.sin(t)])


def bow(x: float, y: float, r: float, start: float, end: float, steps: int, ry: float | None = None) -> list[tuple[float, float]]:
    """Points of an arc round (x, y), from the angle *start* to *end* in degrees; with *ry* of an ellipse."""
    tall = r if ry is None else ry
    angles = (pi / 180 * (start + (end - start) * i / steps) for i in range(steps + 1))
    return [(x + r * cos(a), y + tall * sin(a)) for a in angles]
