"""Large meshes in chunks of which those can be left out that are not seen.

A processor that draws spends as long on the corners of the case as on its pixels. What is drawn of a mesh are runs of its triangles, so the
triangles of a chunk lie beside each other, and so do their corners.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from seaboard.models.mesh import Mesh

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
#: First triangle and number of triangles.
Run = tuple[int, int]

#: Into how many chunks along x and along y the triangles that face one way are cut.
ACROSS = 5
#: So few triangles between two runs are drawn with them: that is faster than to begin anew.
GAP = 60
#: How far in front of a triangle's plane the eye may be, in cells, while the triangle still counts as turned away.
SLACK = 1e-3


@dataclass(frozen=True, slots=True, eq=False)
class Chunks:
    """A mesh whose triangles are sorted: chunk k begins at triangle *starts[k]*. *normals* (N, 3) and *offsets* (N,) are the planes of
    all triangles; *middles* (K, 3) and *radii* (K,) balls round the chunks."""

    mesh: Mesh
    starts: Ints
    normals: Floats
    offsets: Floats
    middles: Floats
    radii: Floats

    @property
    def arrays(self) -> tuple[NDArray[Any], ...]:
        """All that they are besides their mesh, in the order in which they are made of it."""
        return self.starts, self.normals, self.offsets, self.middles, self.radii

    def facing(self, eye: Floats) -> NDArray[np.bool_]:
        """Which chunks (K,) have a triangle that is turned to *eye* (3,)."""
        towards = self.normals @ eye - self.offsets
        found: NDArray[np.bool_] = np.maximum.reduceat(towards, self.starts) > -SLACK
        return found

    def runs(self, chosen: NDArray[np.bool_]) -> list[Run]:
        """The triangles of the chunks that are *chosen* (K,), in as few runs as is sensible."""
        found: list[Run] = []
        ends = [*self.starts[1:].tolist(), len(self.normals)]
        starts = self.starts.tolist()
        for k in np.flatnonzero(chosen).tolist():
            start, end = starts[k], ends[k]
            if found and start - sum(found[-1]) <= GAP:
                start = found.pop()[0]
            found.append((start, end - start))
        return found


def cut(mesh: Mesh) -> Chunks:
    """*mesh* with its triangles in another order, and the chunks of it."""
    points = np.asarray(mesh.positions, np.float64)
    a, b, c = (points[mesh.triangles[:, i]] for i in range(3))
    normals = np.cross(b - a, c - a)
    size = np.linalg.norm(normals, axis=1)
    normals /= np.maximum(size, 1e-12)[:, None]
    main = np.abs(normals).argmax(axis=1)
    way = 8 * main + (normals > 0.0) @ (1, 2, 4)
    middle = (a + b + c) / 3.0
    low, high = middle[:, :2].min(axis=0), middle[:, :2].max(axis=0)
    col, row = np.minimum((middle[:, :2] - low) / np.maximum(high - low, 1e-9) * ACROSS, ACROSS - 1).astype(np.int64).T
    # to and fro, so that chunks one after the other lie side by side
    place = ACROSS * row + np.where(row % 2, ACROSS - 1 - col, col)
    number = ACROSS * ACROSS * way + place
    order = np.argsort(number, kind="stable")
    starts = np.flatnonzero(np.diff(number[order], prepend=-1))
    triangles = mesh.triangles[order]
    used, first = np.unique(triangles, return_index=True)
    corner = used[np.argsort(first)]
    renamed = np.zeros(len(points), np.int64)
    renamed[corner] = np.arange(len(corner))
    normals = normals[order]
    # one without area is never seen
    offsets = np.where(size[order] > 1e-12, (normals * a[order]).sum(axis=1), 1e9)
    all_points = np.stack([a, b, c], axis=1)[order]
    lows = np.minimum.reduceat(all_points.min(axis=1), starts)
    highs = np.maximum.reduceat(all_points.max(axis=1), starts)
    stuff = mesh.materials[corner], mesh.occlusion[corner]
    tidy = Mesh(mesh.positions[corner], mesh.normals[corner], *stuff, renamed[triangles].astype(np.uint32))
    return Chunks(tidy, starts, normals, offsets, (lows + highs) / 2, np.linalg.norm(highs - lows, axis=1) / 2)
