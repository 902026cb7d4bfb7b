"""The case: base tray, radar lid, the surfaces of both seas, glass and table.

The halves and what lies in them are made in the frame of their sea and put into the case frame by ``Measures.base_pose`` and
``Measures.lid_pose``; the table is made in the case frame. *detail* is 0 for slow machines, 1 for others, 2 for large pictures.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from seaboard.models import latches, relief
from seaboard.models.fittings import brackets
from seaboard.models.guards import guards
from seaboard.models.handle import handle
from seaboard.models.hardware import hinges
from seaboard.models.materials import Material
from seaboard.models.measures import Matrix, Measures
from seaboard.models.mesh import Mesh, join
from seaboard.models.outlines import rounded
from seaboard.models.shell import bed, half, pane_edge
from seaboard.models.surface import surface


@lru_cache(maxsize=8)
def base(m: Measures, detail: int = 1) -> tuple[Mesh, Mesh]:
    """The tray with all that is fixed to it, and the surface of one's own sea; both in the frame of that sea."""
    tray, sea = half(m, detail)
    return join([tray, *_fixed(m, False, detail), handle(m, detail)]), sea


@lru_cache(maxsize=8)
def lid(m: Measures, detail: int = 1) -> tuple[Mesh, Mesh]:
    """The lid with all that is fixed to it, and the phosphor screen; both in the frame of the enemy's sea."""
    shell, sea = half(m, detail)
    return join([shell, *_fixed(m, True, detail), pane_edge(m, detail)]), sea.dyed(Material.PHOSPHOR)


def _fixed(m: Measures, lid: bool, detail: int) -> list[Mesh]:
    """What both halves have, each in its way."""
    return [
        guards(m, lid, detail),
        brackets(m, detail),
        *hinges(m, lid, detail),
        *latches.fixed(m, lid, detail),
    ]


@lru_cache(maxsize=8)
def blocker(m: Measures, lid: bool, detail: int = 1) -> Mesh:
    """What of a half throws a shadow that is worth drawing on slow machines."""
    shell = half(m, detail)[0]
    return shell if lid else join([shell, handle(m, detail)])


@lru_cache(maxsize=8)
def cover(m: Measures, detail: int = 1) -> Mesh:
    """What stands out of the outside of the lid, in the frame of the enemy's sea: who looks into the lid need not draw it."""
    return relief.relief(m, detail)


def lever(m: Measures, detail: int = 1) -> Mesh:
    """The part of a latch that turns; drawn once for each of ``lever_poses``."""
    return latches.lever(m, detail)


def lever_poses(m: Measures, degrees: float) -> tuple[Matrix, ...]:
    """From the frame of the levers to that of one's own sea, with the lid open by *degrees*: up over the keepers, or turned down."""
    return latches.poses(m, degrees)


@lru_cache(maxsize=8)
def glass(m: Measures) -> Mesh:
    """The pane over the radar, in the frame of the enemy's sea, open; pegs go through it."""
    return bed(m, 0.03 * m.k, Material.GLASS, 0)


@lru_cache(maxsize=8)
def table(m: Measures, detail: int = 1) -> Mesh:
    """The table top in the case frame, a disc of twelve times the case's length (on slow machines six), dark under the case and in a soft
    shade round it."""
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
    if detail:  # a whole disc: the ring within has its corners in four places, and behind the case the table would end much nearer
        angle = angle[0] + np.sign(np.diff(np.unwrap(angle[:2])))[0] * 2.0 * np.pi * np.arange(sides) / sides
    far = (3.0, 6.0, 6.0)[detail] * foot
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
