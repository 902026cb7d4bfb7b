"""How the case stands before the camera: where both halves are, and where that shows their seas."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from seaboard.models.measures import Matrix
from seaboard.space.camera import Camera

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Pose:
    """One stand of the case. *own* and *enemy* (4, 4) lead from the frame of a sea to the case frame, for column vectors: they carry the
    halves of the case too. *fold* is 0 for the opened case, 1 for the flat view, below 0 for one that closes. *apart* (0 to 1) is how far
    the halves have left the hinge to lie where the flat view has them."""

    camera: Camera
    own: Matrix
    enemy: Matrix
    fold: float
    apart: float = 0.0

    def sea(self, id: str) -> Matrix:
        """The pose of the sea "own" or "enemy"."""
        return self.own if id == "own" else self.enemy

    def project(self, id: str, points: ArrayLike) -> Floats:
        """The pixels (N, 2) at which *points* (N, 3) in the frame of the sea *id* are seen."""
        return self.camera.project(placed(self.sea(id), points))


def placed(matrix: Matrix, points: ArrayLike) -> Floats:
    """*points* (N, 3) led by *matrix* (4, 4) from its frame into the one outside."""
    moved: Floats = np.asarray(points, np.float64).reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
    return moved
