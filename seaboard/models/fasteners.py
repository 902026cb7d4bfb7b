"""What holds things together: screws with cross slots, rivets, rubber feet."""

from __future__ import annotations

from functools import lru_cache

from seaboard.models.materials import Material
from seaboard.models.measures import Measures
from seaboard.models.mesh import Mesh, join, scale, shift, turn
from seaboard.models.shapes import block, lathe


def screw(x: float, y: float, z: float, r: float, detail: int, angle: float) -> Mesh:
    """A low screw head with a cross slot."""
    return _screw(detail).moved(shift(x, y, z) @ turn("z", angle) @ scale(r, r, r))


@lru_cache(maxsize=4)
def _screw(detail: int) -> Mesh:
    """One of radius 1 at the origin: a case has dozens. On slow machines slots would only flicker."""
    if detail == 0:
        return lathe([(1.0, -0.1), (1.0, 0.2), (0.5, 0.5), (0.0, 0.55)], 6, Material.STEEL, crease=62.0)
    profile = [(1.0, -0.1), (1.0, 0.16), (0.9, 0.3), (0.6, 0.46), (0.0, 0.55)]
    head = lathe(profile, (14, 22)[detail - 1], Material.STEEL, crease=46.0)
    slot = block((-0.58, 0.58), (-0.11, 0.11), (0.3, 0.57), Material.HOLE)
    return join([head, slot, slot.moved(turn("z", 90.0))])


def rivet(x: float, y: float, z: float, r: float, detail: int, material: Material = Material.BRASS) -> Mesh:
    """A round rivet head that looks along z."""
    return _rivet(detail).dyed(material).moved(shift(x, y, z) @ scale(r, r, r))


@lru_cache(maxsize=4)
def _rivet(detail: int) -> Mesh:
    """One of radius 1 at the origin."""
    profile = [(1.0, -0.3), (1.0, 0.05), (0.86, 0.32), (0.5, 0.55), (0.0, 0.62)]
    return lathe(profile if detail else [*profile[1::2], profile[-1]], (6, 12, 18)[detail], Material.BRASS, crease=60.0)


def foot(m: Measures, detail: int) -> Mesh:
    """A stud of rubber as high as a half stands over the table, upright, its bottom at the origin, in cells of a case for ten."""
    high = m.feet / m.k
    profile = [(0.17, 0.0), (0.17, 0.75 * high), (0.155, 0.93 * high), (0.12, high), (0.0, high)]
    return lathe(profile if detail else [*profile[:2], profile[3], profile[4]], (8, 20, 32)[detail], Material.RUBBER, crease=50.0)


def under(m: Measures, mesh: Mesh, x: float, y: float) -> Mesh:
    """*mesh*, in cells of a case for ten and upright, on the outside of the floor at (*x*, *y*), looking down."""
    return mesh.moved(shift(x, y, -m.floor) @ scale(m.k, m.k, m.k) @ turn("x", 180.0))
