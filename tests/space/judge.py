"""An independent judge of what is seen at a point: of all triangles of the real meshes, projected by the matrix that painters use, the
nearest one there. It shares no step with ``space.pick``."""

from __future__ import annotations

from functools import cache

import numpy as np

from seaboard.engine.grid import Cell
from seaboard.models import case
from seaboard.models.measures import Measures
from seaboard.space.pose import Pose

Seen = tuple[str, Cell] | None


@cache
def _triangles(n: int) -> tuple[tuple[str, np.ndarray, np.ndarray], ...]:
    """For both halves: the id, the corners of all triangles (T, 3, 3) in the frame of the sea, and which are the sea's surface."""
    m = Measures(n)
    found = []
    for id, (shell, surface) in (("enemy", case.lid(m, 0)), ("own", case.base(m, 0))):
        corners = np.concatenate([mesh.positions.astype(np.float64)[mesh.triangles] for mesh in (shell, surface)])
        found.append((id, corners, np.arange(len(corners)) >= len(shell.triangles)))
    return tuple(found)


class Judge:
    """What is seen in one pose."""

    def __init__(self, pose: Pose, m: Measures) -> None:
        # a window of 1000 pixels a side: only the conversion to pixels needs a size
        size = 1000.0
        clip = pose.camera.matrix((size, size), 3.0 * m.side, -6.0 * m.side)
        spots, flags, owners, places = [], [], [], []
        for which, (id, corners, surface) in enumerate(_triangles(m.n)):
            points = np.concatenate([corners, np.ones((*corners.shape[:2], 1))], axis=2) @ (clip @ pose.sea(id)).T
            spots.append(points)
            flags.append(surface)
            owners.append(np.full(len(corners), which))
            places.append(corners[:, :, :2])
        q = np.concatenate(spots)
        xy = np.stack([(q[:, :, 0] / q[:, :, 3] + 1) * size / 2, (1 - q[:, :, 1] / q[:, :, 3]) * size / 2], axis=2)
        a, b, c = xy[:, 0], xy[:, 1], xy[:, 2]
        area = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0])
        front = area < -1e-9  # counter-clockwise with y down
        self.xy, self.area = xy[front], area[front]
        self.z, self.w = (q[:, :, 2] / q[:, :, 3])[front], q[:, :, 3][front]
        self.surface, self.owner, self.place = np.concatenate(flags)[front], np.concatenate(owners)[front], np.concatenate(places)[front]
        self.n = m.n

    def at(self, x: float, y: float) -> tuple[Seen, float]:
        """What is seen at a pixel, and how far in cells the point is from the nearest line between cells (0 beside the seas)."""
        a, b, c = self.xy[:, 0], self.xy[:, 1], self.xy[:, 2]
        u = ((b[:, 0] - x) * (c[:, 1] - y) - (b[:, 1] - y) * (c[:, 0] - x)) / self.area
        v = ((c[:, 0] - x) * (a[:, 1] - y) - (c[:, 1] - y) * (a[:, 0] - x)) / self.area
        hit = np.flatnonzero((u >= 0) & (v >= 0) & (u + v <= 1))
        if not len(hit):
            return None, 0.0
        weights = np.stack([u[hit], v[hit], 1 - u[hit] - v[hit]], axis=1)
        best = int(np.argmin((weights * self.z[hit]).sum(axis=1)))
        i = hit[best]
        if not self.surface[i]:
            return None, 0.0
        right = weights[best] / self.w[i]
        px, py = (right / right.sum()) @ self.place[i]
        col, row = px + self.n / 2, self.n / 2 - py
        off = min(abs(col - round(col)), abs(row - round(row)))
        cell = Cell(min(self.n - 1, max(0, int(np.floor(col)))), min(self.n - 1, max(0, int(np.floor(row)))))
        return (("enemy", "own")[self.owner[i]], cell), float(off)
