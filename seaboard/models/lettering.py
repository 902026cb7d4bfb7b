"""Raised capitals for a cast plate: each letter is a few strokes in a box that is one high."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Mesh, join, scale, shift
from seaboard.models.sweep import bow, swept

#: Half the breadth of a stroke, and the room between two letters, in heights.
STROKE, GAP = 0.105, 0.36

Strokes = list[list[tuple[float, float]]]


def _strokes(letter: str, steps: int) -> tuple[float, Strokes]:
    """The width of a letter and its strokes; KeyError for one that no plate needs."""
    match letter:
        case "S":
            upper = bow(0.3, 0.745, 0.28, 35, 270, steps, 0.255)
            return 0.6, [[*upper, *bow(0.3, 0.245, 0.3, 90, -145, steps, 0.245)[1:]]]
        case "E":
            return 0.52, [[(0.5, 1.0), (0.0, 1.0), (0.0, 0.0), (0.5, 0.0)], [(0.0, 0.52), (0.44, 0.52)]]
        case "A":
            return 0.72, [[(0.0, 0.0), (0.36, 1.0), (0.72, 0.0)], [(0.13, 0.3), (0.59, 0.3)]]
        case "B":
            upper = [(0.0, 0.53), (0.3, 0.53), *bow(0.3, 0.765, 0.24, -90, 90, steps, 0.235)[1:], (0.0, 1.0), (0.0, 0.0)]
            return 0.58, [[*upper, (0.3, 0.0), *bow(0.3, 0.265, 0.28, -90, 90, steps, 0.265)[1:], (0.0, 0.53)]]
        case "O":
            return 0.8, [[*bow(0.4, 0.5, 0.4, 90, 450, 2 * steps, 0.5), *bow(0.4, 0.5, 0.4, 90, 115, 1, 0.5)[1:]]]
        case "R":
            head = [(0.0, 0.0), (0.0, 1.0), (0.3, 1.0), *bow(0.3, 0.74, 0.27, 90, -90, steps, 0.26)[1:], (0.0, 0.48)]
            return 0.6, [head, [(0.3, 0.48), (0.6, 0.0)]]
        case "D":
            return 0.68, [[(0.0, 0.0), (0.0, 1.0), (0.26, 1.0), *bow(0.26, 0.5, 0.42, 90, -90, 2 * steps, 0.5)[1:], (0.0, 0.0)]]
        case "N":
            return 0.66, [[(0.0, 0.0), (0.0, 1.0), (0.66, 0.0), (0.66, 1.0)]]
        case "W":
            return 0.96, [[(0.0, 1.0), (0.24, 0.0), (0.48, 0.8), (0.72, 0.0), (0.96, 1.0)]]
    raise KeyError(letter)


@lru_cache(maxsize=64)
def _letter(letter: str, steps: int, thick: float, material: Material) -> tuple[float, Mesh]:
    """A letter one high whose strokes stand *thick* out of the ground, with leaning flanks."""
    width, strokes = _strokes(letter, steps)
    section = np.array([(-STROKE, -0.2 * thick), (STROKE, -0.2 * thick), (0.9 * STROKE, thick), (-0.9 * STROKE, thick)])
    return width, join([swept(np.array(s), section[::-1] * (-1.0, 1.0), material, crease=30.0) for s in strokes])


def lettered(text: str, height: float, thick: float, detail: int, material: Material) -> Mesh:
    """*text* with its middle at the origin, in letters of *height*, standing *thick* out of the plane z = 0."""
    steps = (4, 5, 8)[detail]
    made = [_letter(letter, steps, thick / height, material) for letter in text]
    x = -(sum(width for width, _ in made) + GAP * (len(made) - 1)) / 2
    parts = []
    for width, mesh in made:
        parts.append(mesh.moved(scale(height, height, height) @ shift(x, -0.5)))
        x += width + GAP
    return join(parts)
