"""How large the case is and where the seas lie in it: everything follows from the number of cells.

The parting plane of the case, where the rims of both halves meet, holds the hinge axis. Each sea lies ``depth`` below the rim of its half,
so unfolded to 180 degrees both lie in one plane, the enemy's above one's own, and closed they face each other with room for the ships.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

import numpy as np
from numpy.typing import NDArray

from seaboard.engine.grid import Cell

Matrix = NDArray[np.float64]

#: How far the lid is open, in degrees: closed, open to play, and unfolded flat.
CLOSED, OPEN, FLAT = 0.0, 105.0, 180.0


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures of a case for seas of *n* by *n* cells, in cells. Margins and walls grow with the sea: every case looks the same."""

    n: int

    @property
    def k(self) -> float:
        """How large the case is against one for ten cells."""
        return self.n / 10.0

    @property
    def margin(self) -> float:
        """The breadth of the band round a sea that holds letters and numbers; at least the 0.7 of a cell that a letter needs."""
        return max(0.7, 0.07 * self.n)

    @property
    def slope(self) -> float:
        """How far the inner wall leans outwards from the letter band up to the rim: so far that the upper one of the lid, seen from above,
        leaves the letters at its foot in sight."""
        return 0.22 * self.k

    @property
    def rim(self) -> float:
        """The breadth of the rim: the thickness that the case shows."""
        return 0.40 * self.k

    @property
    def depth(self) -> float:
        """How far a sea lies below the rim: two of it is the room for ships in the closed case."""
        return 0.5 * max(1.0, self.k)

    @property
    def floor(self) -> float:
        """From the sea's surface down to the underside of the shell."""
        return 0.5 * self.k

    @property
    def feet(self) -> float:
        """How high the rubber feet lift the case off the table."""
        return 0.1 * self.k

    @property
    def gap(self) -> float:
        """Between the outer walls of the unfolded halves, bridged by the hinge."""
        return 0.12 * self.k

    @property
    def corner(self) -> float:
        """The radius of the upright outer edges."""
        return 0.7 * self.k

    @property
    def side(self) -> float:
        """The outer length and breadth of a half."""
        return self.n + 2 * (self.margin + self.slope + self.rim)

    @property
    def centre(self) -> float:
        """From the hinge axis to the middle of either sea, along the half."""
        return (self.side + self.gap) / 2

    @property
    def table(self) -> float:
        """The height of the table in the case frame; negative, since the hinge axis is at 0."""
        return -(self.depth + self.floor + self.feet)

    def base_pose(self) -> Matrix:
        """From the frame of one's own sea to the case frame, shape (4, 4), for column vectors."""
        return np.array([[1, 0, 0, 0], [0, 0, 1, -self.depth], [0, -1, 0, self.centre], [0, 0, 0, 1]], np.float64)

    def lid_pose(self, degrees: float) -> Matrix:
        """From the frame of the enemy's sea to the case frame with the lid open by *degrees*, shape (4, 4), for column vectors."""
        flat = np.array([[1, 0, 0, 0], [0, 0, 1, -self.depth], [0, -1, 0, -self.centre], [0, 0, 0, 1]], np.float64)
        t = radians(FLAT - degrees)
        turn = np.array([[1, 0, 0, 0], [0, cos(t), -sin(t), 0], [0, sin(t), cos(t), 0], [0, 0, 0, 1]], np.float64)
        posed: Matrix = turn @ flat
        return posed

    def cell_centre(self, cell: Cell) -> tuple[float, float]:
        """The middle of *cell* in its sea's frame, on or off the grid."""
        return cell.col + 0.5 - self.n / 2, self.n / 2 - cell.row - 0.5

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell that holds a point of the sea's frame, or None beside the sea."""
        col, row = int(np.floor(x + self.n / 2)), int(np.floor(self.n / 2 - y))
        return Cell(col, row) if 0 <= col < self.n and 0 <= row < self.n else None

    def letter(self, col: int) -> tuple[float, float]:
        """The middle of the letter over a column, in the sea's frame, on the band (``BAND`` above the sea)."""
        return col + 0.5 - self.n / 2, self.n / 2 + self.margin * 0.48

    def number(self, row: int) -> tuple[float, float]:
        """The middle of the number left of a row, in the sea's frame, on the band (``BAND`` above the sea)."""
        return -self.n / 2 - self.margin * 0.48, self.n / 2 - row - 0.5

    @property
    def letter_height(self) -> float:
        """The height of a capital on the band."""
        return 0.42 * self.margin

    @property
    def band(self) -> float:
        """How far the letter band lies above the sea's surface."""
        return 0.05 * self.k


def degrees_of(fold: float) -> float:
    """How far the lid is open at *fold*: 0 open to play, 1 unfolded flat; below 0 it closes, reaching closed at ``closed_fold()``."""
    return OPEN + (FLAT - OPEN) * fold


def closed_fold() -> float:
    """The fold at which the case is closed."""
    return (CLOSED - OPEN) / (FLAT - OPEN)
