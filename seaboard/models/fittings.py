"""What holds the seas in their halves: brass clips over the corners of the bezels, and screws and clips in the letter band."""

from __future__ import annotations

from seaboard.models.fasteners import screw
from seaboard.models.materials import Material
from seaboard.models.measures import Measures
from seaboard.models.mesh import Mesh, join, scale, shift, turn
from seaboard.models.outlines import round_corners, rounded
from seaboard.models.shapes import extrude


def corners(m: Measures, detail: int) -> Mesh:
    """A clip over each corner of the bezel, with a screw."""
    k, steps = m.k, (1, 3, 5)[detail]
    outline = round_corners([(0.03, 0.03), (0.5, 0.03), (0.5, 0.13), (0.13, 0.5), (0.03, 0.5)], [0.03, 0.04, 0.05, 0.05, 0.04], steps)
    clip = extrude(outline, 0.0, 0.05, Material.BRASS, 0.014, steps=(1, 1, 2)[detail])
    parts = []
    for i in range(4):
        one = join([clip, screw(0.19, 0.19, 0.048, 0.08, detail, 37.0 * i + 10.0)])
        parts.append(one.moved(turn("z", 90.0 * i) @ shift(m.n / 2, m.n / 2, m.band) @ scale(k, k, k)))
    return join(parts)


def clips(m: Measures, pane: bool, detail: int) -> Mesh:
    """On the two sides without letters: screws in the band; clips that reach over the bezel where it holds a *pane*."""
    k = m.k
    half, steps = m.n / 2, (1, 3, 5)[detail]
    parts = []
    tongue = extrude(rounded(0.2, 0.34, 0.06, steps, 0.0, -0.19), 0.0, 0.05, Material.STEEL, 0.014, steps=(1, 1, 2)[detail])
    for i, (angle, at) in enumerate(((0.0, -0.5), (0.0, 0.5), (90.0, -0.5), (90.0, 0.5))):
        one = screw(0.0, -0.25 if pane else -0.36, 0.048 if pane else 0.0, 0.07 if pane else 0.085, detail, 31.0 * i)
        clip = join([tongue, one]) if pane else one
        parts.append(clip.moved(turn("z", angle) @ shift(at * half, -half, m.band) @ scale(k, k, k)))
    return join(parts)
