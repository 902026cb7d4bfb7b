"""How the case stands before the camera: where both halves are, and how they get from the opened case to the flat view."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.models.measures import Matrix
from seaboard.space.camera import Camera


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
