"""What holds the seas in their halves: brass brackets over the mitred corners of the bezels."""

from __future__ import annotations

from seaboard.models.fasteners import screw
from seaboard.models.materials import Material
from seaboard.models.measures import Measures
from seaboard.models.mesh import Mesh, join, scale, shift, turn
from seaboard.models.outlines import round_corners
from seaboard.models.shapes import extrude

#: In cells of a case for ten, from the corner of the sea: the inner and the outer edge of a bracket, between sea and letters; how long its
#: arms are, and how high it lies on the band.
INNER, OUTER, LONG, HIGH = 0.022, 0.152, 0.28, 0.052
#: About the diagonal of a corner.
_MIRROR = turn("z", 90.0) @ scale(1.0, -1.0, 1.0)


def brackets(m: Measures, detail: int) -> Mesh:
    """At each corner of the bezel two arms that meet in a mitre, each with a screw."""
    k, steps = m.k, (1, 3, 5)[detail]
    corners = [(-LONG, INNER), (INNER, INNER), (OUTER, OUTER), (-LONG, OUTER)]
    outline, bevel = round_corners(corners, [0.06, 0.0, 0.03, 0.06], steps), (0.0, 0.012, 0.012)[detail]
    arm = extrude(outline, 0.0, HIGH, Material.BRASS, bevel, steps=(1, 1, 2)[detail])
    middle = (INNER + OUTER) / 2
    parts = []
    for i in range(4):
        one = [arm, arm.moved(_MIRROR)]
        one += [screw(*at, HIGH - 0.003, 0.044, detail, 37.0 * i + 10.0) for at in ((0.1 - LONG, middle), (middle, 0.1 - LONG))]
        parts.append(join(one).moved(turn("z", 90.0 * i) @ shift(m.n / 2, m.n / 2, m.band) @ scale(k, k, k)))
    return join(parts)
