"""What the tests of the models look at: edges, areas, and masks from above."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from seaboard.engine.grid import Cell
from seaboard.engine.units import FLEETS, forms
from seaboard.models.mesh import Mesh, join, shift, turn
from seaboard.models.ships import gun, gun_mesh, ship
from seaboard.models.surface import weld


def straight(length: int, down: bool = False) -> tuple[Cell, ...]:
    """The cells of a straight unit."""
    return tuple(Cell(0, i) if down else Cell(i, 0) for i in range(length))


#: Every class of every fleet at its lengths.
UNITS: tuple[tuple[str, int], ...] = tuple(sorted({(c.key, c.length) for fleet in FLEETS.values() for c in fleet.classes}))
#: The classes of the two common fleets.
COMMON: tuple[tuple[str, int], ...] = tuple(sorted({(c.key, c.length) for key in ("classic", "paper") for c in FLEETS[key].classes}))
#: Every form of every class.
FORMS: tuple[tuple[str, tuple[Cell, ...]], ...] = tuple((cls, form.offsets) for cls, length in UNITS for form in forms(length, True))


def whole(cls: str, offsets: tuple[Cell, ...], detail: int = 1) -> Mesh:
    """A unit with its firing gun at rest."""
    mount = gun(cls, offsets)
    if mount is None:
        return ship(cls, offsets, detail)
    return join([ship(cls, offsets, detail), gun_mesh(cls, offsets, detail).moved(shift(*mount.pivot) @ turn("z", mount.rest))])


def areas(mesh: Mesh) -> np.ndarray:
    """The area of each triangle."""
    a, b, c = (mesh.positions[mesh.triangles[:, i]].astype(np.float64) for i in range(3))
    return np.linalg.norm(np.cross(b - a, c - a), axis=1) / 2


def facing(mesh: Mesh) -> np.ndarray:
    """For each corner of each triangle, the cosine between its normal and the face's, shape (T, 3)."""
    a, b, c = (mesh.positions[mesh.triangles[:, i]].astype(np.float64) for i in range(3))
    face = np.cross(b - a, c - a)
    face /= np.linalg.norm(face, axis=1, keepdims=True)
    return np.einsum("tj,tkj->tk", face, mesh.normals[mesh.triangles].astype(np.float64))


def open_edges(mesh: Mesh) -> int:
    """How many directed edges have no partner that runs the other way: 0 for a mesh (of one or more bodies) that is closed."""
    _, place = weld(mesh.positions.astype(np.float64))
    t = place[mesh.triangles.astype(np.int64)]
    count = int(place.max()) + 1
    there = np.concatenate([t[:, [0, 1]], t[:, [1, 2]], t[:, [2, 0]]])
    keys, forward = np.unique(there[:, 0] * count + there[:, 1], return_counts=True)
    back_keys, backward = np.unique(there[:, 1] * count + there[:, 0], return_counts=True)
    tally = dict(zip(keys.tolist(), forward.tolist(), strict=True))
    for key, number in zip(back_keys.tolist(), backward.tolist(), strict=True):
        tally[key] = tally.get(key, 0) - number
    return sum(abs(v) for v in tally.values()) // 2


def mask(mesh: Mesh, low: tuple[float, float], high: tuple[float, float], pixels: int) -> np.ndarray:
    """Where *mesh* is seen from straight above, over the rectangle from *low* to *high*, at *pixels* a cell."""
    image = Image.new("1", (round((high[0] - low[0]) * pixels), round((high[1] - low[1]) * pixels)))
    draw = ImageDraw.Draw(image)
    flat = (mesh.positions[:, :2] - np.array([low[0], high[1]])) * np.array([pixels, -pixels]) - 0.5
    for triangle in flat[mesh.triangles].tolist():
        draw.polygon([tuple(p) for p in triangle], fill=1)
    return np.array(image)


def near(mesh: Mesh, x: float, y: float, reach: float) -> Mesh:
    """The triangles of *mesh* that come within *reach* (along either axis) of a point seen from above."""
    flat = mesh.positions[mesh.triangles][:, :, :2]
    some = ((flat.min(axis=1) <= (x + reach, y + reach)) & (flat.max(axis=1) >= (x - reach, y - reach))).all(axis=1)
    return Mesh(mesh.positions, mesh.normals, mesh.materials, mesh.occlusion, mesh.triangles[some])


def summit(mesh: Mesh, x: float, y: float) -> tuple[float, int]:
    """The height of the topmost surface of *mesh* over a point, and its material; minus infinity and -1 where there is none."""
    corners = mesh.positions[mesh.triangles].astype(np.float64)
    low, high = corners[:, :, :2].min(axis=1), corners[:, :, :2].max(axis=1)
    some = ((low <= (x, y)) & (high >= (x, y))).all(axis=1)
    kinds = mesh.materials[mesh.triangles[some, 0]]
    a, b, c = corners[some].transpose(1, 0, 2)
    area = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0])
    upright = np.abs(area) < 1e-10
    area[upright] = 1.0
    v = ((x - a[:, 0]) * (c[:, 1] - a[:, 1]) - (y - a[:, 1]) * (c[:, 0] - a[:, 0])) / area
    w = ((b[:, 0] - a[:, 0]) * (y - a[:, 1]) - (b[:, 1] - a[:, 1]) * (x - a[:, 0])) / area
    z = np.where((v >= 0) & (w >= 0) & (v + w <= 1) & ~upright, a[:, 2] + v * (b[:, 2] - a[:, 2]) + w * (c[:, 2] - a[:, 2]), -np.inf)
    if not (z > -np.inf).any():
        return float("-inf"), -1
    return float(z.max()), int(kinds[z.argmax()])


def difference(a: np.ndarray, b: np.ndarray) -> float:
    """The share of the union of two masks in which they differ."""
    return float((a ^ b).sum() / (a | b).sum())


def same(a: Mesh, b: Mesh) -> bool:
    """Whether two meshes are the same to the byte."""
    pairs = zip(
        (a.positions, a.normals, a.materials, a.occlusion, a.triangles),
        (b.positions, b.normals, b.materials, b.occlusion, b.triangles),
        strict=True,
    )
    return all(x.dtype == y.dtype and x.tobytes() == y.tobytes() for x, y in pairs)
