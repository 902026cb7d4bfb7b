"""How shells fly: from a muzzle of one's own to the lid, and from beyond the lid on to one's own sea. All in the case frame."""

from __future__ import annotations

from dataclasses import dataclass
from math import acos, atan2, degrees, sqrt

import numpy as np

from seaboard.engine.grid import Cell
from seaboard.models.measures import Matrix, Measures
from seaboard.space.camera import Floats

#: How high above its cell a shell is taken to land: where the head of the peg will be.
LANDING = 0.2


@dataclass(frozen=True, slots=True, eq=False)
class Flight:
    """A cubic curve through *points* (4, 3): where the shell starts, two points that pull it, and where it lands."""

    points: Floats

    def at(self, t: float) -> tuple[float, float, float]:
        """Where the shell is when *t* of its way (0 to 1) is behind it."""
        u = 1.0 - t
        x, y, z = np.array([u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]) @ self.points
        return float(x), float(y), float(z)

    @property
    def length(self) -> float:
        """About how long the way is, in cells."""
        stops = np.array([self.at(i / 12) for i in range(13)])
        return float(np.linalg.norm(np.diff(stops, axis=0), axis=1).sum())

    def facing(self, t: float) -> tuple[float, float]:
        """How a thing that points along z is to be leant and turned, in degrees, to point where the shell flies at *t*."""
        u = 1.0 - t
        x, y, z = np.array([u * u, 2 * u * t, t * t]) @ np.diff(self.points, axis=0)
        return towards(float(x), float(y), float(z))


def towards(x: float, y: float, z: float) -> tuple[float, float]:
    """How a thing that points along z is to be leant and turned, in degrees, to point to (*x*, *y*, *z*)."""
    long = max(sqrt(x * x + y * y + z * z), 1e-9)
    return degrees(acos(max(-1.0, min(1.0, z / long)))), degrees(atan2(x, -y))


def outgoing(m: Measures, own: Matrix, enemy: Matrix, muzzle: tuple[float, float, float], cell: Cell) -> Flight:
    """The way of a shell from *muzzle*, in the frame of one's own sea, to *cell* of the enemy's sea, as both lie (``Pose``).

    It leaves upwards and comes down on the face of the lid, however far that is folded.
    """
    start = _point(own, *muzzle)
    end = _point(enemy, *m.cell_centre(cell), LANDING)
    far = float(np.linalg.norm(end - start))
    up, out = own[:3, 2], enemy[:3, 2]
    return Flight(np.array([start, start + 0.45 * far * up, end + 0.42 * far * out + 0.2 * far * up, end]))


def incoming(m: Measures, own: Matrix, cell: Cell) -> Flight:
    """The way of an enemy's shell to *cell* of one's own sea. It comes from ``beyond``, whoever fires and wherever it falls, and clears
    the opened lid."""
    start = np.array(beyond(m))
    end = _point(own, *m.cell_centre(cell), LANDING)
    high, steep = np.array([0.0, 1.1, 0.5]), 1.15 * own[:3, 2] + np.array([0.0, 0.0, 0.3])
    return Flight(np.array([start, start + m.side * high, end + m.side * steep, end]))


def beyond(m: Measures) -> tuple[float, float, float]:
    """The one point, behind the lid, from which all the enemy's shells come: which ship fires is a secret."""
    return 0.0, 0.45 * m.side, -1.35 * m.side


def _point(pose: Matrix, x: float, y: float, z: float) -> Floats:
    """A point of a sea in the case frame."""
    found: Floats = (pose @ (x, y, z, 1.0))[:3]
    return found
