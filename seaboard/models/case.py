"""The case: base tray, radar lid, the surfaces of both seas, glass and table.

The halves and what lies in them are made in the frame of their sea and put into the case frame by ``Measures.base_pose`` and
``Measures.lid_pose``; the table is made in the case frame. *detail* is 0 for slow machines, 1 for others, 2 for large pictures.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from seaboard.models.hardware import band_screws, bumpers, cover, handle, hinges, latches
from seaboard.models.materials import Material
from seaboard.models.measures import Measures
from seaboard.models.mesh import Mesh, join
from seaboard.models.occlusion import baked
from seaboard.models.outlines import rounded
from seaboard.models.shell import bed, half
from seaboard.models.surface import surface


@lru_cache(maxsize=8)
def base(m: Measures, detail: int = 1) -> tuple[Mesh, Mesh]:
    """The tray with all that is fixed to it, and the surface of one's own sea; both in the frame of that sea."""
    tray = join(
        [
            half(m, detail),
            *band_screws(m, detail),
            *bumpers(m, detail),
            *hinges(m, False, detail),
            *latches(m, False, detail),
            *handle(m, detail),
        ]
    )
    return _shaded(tray, bed(m, 0.0, Material.SEA, detail), m, detail)


@lru_cache(maxsize=8)
def lid(m: Measures, detail: int = 1) -> tuple[Mesh, Mesh]:
    """The lid with all that is fixed to it, and the phosphor screen; both in the frame of the enemy's sea."""
    shell = join(
        [
            half(m, detail),
            *band_screws(m, detail),
            *bumpers(m, detail),
            *hinges(m, True, detail),
            *latches(m, True, detail),
            *cover(m, detail),
        ]
    )
    return _shaded(shell, bed(m, 0.0, Material.PHOSPHOR, detail), m, detail)


def _shaded(shell: Mesh, surface_: Mesh, m: Measures, detail: int) -> tuple[Mesh, Mesh]:
    """Both with the shade that they throw on each other."""
    whole = baked(join([shell, surface_]), (0.16, 0.13, 0.1)[detail] * m.k, (24, 32, 48)[detail])
    cut = len(shell.positions)
    return shell.shaded(whole.occlusion[:cut].copy()), surface_.shaded(whole.occlusion[cut:].copy())


@lru_cache(maxsize=8)
def glass(m: Measures) -> Mesh:
    """The pane over the radar, in the frame of the enemy's sea, open; pegs go through it."""
    return bed(m, 0.03 * m.k, Material.GLASS, 0)


@lru_cache(maxsize=8)
def table(m: Measures, detail: int = 1) -> Mesh:
    """The table top in the case frame, a disc of six times the case's length, dark under the case and in a soft shade round it."""
    k = m.k
    foot = m.side
    sides = 4 * ((2, 4, 8)[detail] + 1)
    rows = [(-0.9, 0.2), (-0.35, 0.24), (0.0, 0.36), (0.18, 0.55), (0.45, 0.74), (0.9, 0.87), (1.8, 0.96), (3.5, 1.0)]
    rings, shade = [], []
    for out, light in rows:
        r = m.corner + max(out, -0.6) * k
        flat = rounded(foot + 2 * out * k, foot + 2 * out * k, r, sides // 4 - 1)
        rings.append(np.column_stack([flat[:, 0], np.full(sides, m.table), m.centre - flat[:, 1]]))
        shade.append(np.full(sides, light, np.float32))
    angle = np.arctan2(rings[-1][:, 2] - m.centre, rings[-1][:, 0])
    far = 3.0 * foot
    rings.append(np.column_stack([far * np.cos(angle), np.full(sides, m.table), m.centre + far * np.sin(angle)]))
    shade.append(np.ones(sides, np.float32))
    points = np.concatenate([*rings, [[0.0, m.table, m.centre]]])
    i = np.arange(len(rings) * sides).reshape(len(rings), sides)
    a, b, c, d = i[:-1], np.roll(i, -1, 1)[:-1], np.roll(i, -1, 1)[1:], i[1:]
    middle = np.full(sides, len(points) - 1)
    triangles = [np.stack(t, -1).reshape(-1, 3) for t in ((a, d, c), (a, c, b), (middle, i[0], np.roll(i[0], -1)))]
    mesh = surface(points, np.concatenate(triangles), Material.TABLE)
    shades = np.concatenate([*shade, [rows[0][1]]]).astype(np.float32)
    nearest = [int(np.argmin(np.abs(points - p).sum(axis=1))) for p in mesh.positions]
    return mesh.shaded(shades[nearest])
