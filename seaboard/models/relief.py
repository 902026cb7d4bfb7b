"""The outside of the lid: soft ribs that leave room for a medallion with a compass rose, cast in brass, and a plate with the name."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import numpy as np

from seaboard.models.fasteners import rivet
from seaboard.models.lettering import lettered
from seaboard.models.materials import Material
from seaboard.models.measures import Measures
from seaboard.models.mesh import Floats, Mesh, join, scale, shift, turn
from seaboard.models.occlusion import grounded
from seaboard.models.outlines import circle, inset, rounded
from seaboard.models.shapes import block, extrude, lathe, loft, raised

#: In cells of a case for ten: the distance of the ribs, their breadth and height, and how far they reach, from the middle one outwards.
PITCH, BREADTH, HEIGHT = 1.12, 0.72, 0.1
ENDS = (4.95, 4.95, 4.95, 4.75, 4.2)
#: The room round the medallion, its radius, the middle of the plate, towards the latches, and its breadth.
ROOM, MEDALLION, PLATE, WIDE = 2.62, 2.1, -4.72, 4.1
#: The words on the plate.
NAME = "SEABOARD"


def relief(m: Measures, detail: int) -> Mesh:
    """All of it, in the frame of the enemy's sea."""
    k = m.k
    outside: Floats = np.array([[1, 0, 0, 0], [0, -1, 0, 0], [0, 0, -1, -m.floor], [0, 0, 0, 1]], np.float64) @ scale(k, k, k)
    return join([*_ribs(detail), _medallion(detail), _plate(detail)]).moved(outside)


def _ribs(detail: int) -> list[Mesh]:
    parts = []
    made: dict[float, Mesh] = {}
    for i in range(1 - len(ENDS), len(ENDS)):
        x, end = i * PITCH, ENDS[abs(i)]
        inner = sqrt(ROOM**2 - x * x) if abs(x) < ROOM else -end
        front = end if abs(x) > WIDE / 2 + BREADTH else -PLATE - 0.66
        spans = [(inner, end), (-front, -inner)] if inner > 0 else [(-end, end)]
        for low, high in spans:
            long = round(high - low, 3)
            if long not in made:
                made[long] = _rib(long, detail)
            parts.append(made[long].at(x, (low + high) / 2))
    return parts


def _rib(long: float, detail: int) -> Mesh:
    """A rib along y, with round ends; its flanks run out softly into the ground, its ends more so: they must not shine like studs."""
    steps, segments = (3, 8, 14)[detail], (2, 5, 8)[detail]
    slower = min(2.4, 0.84 * long / BREADTH)

    def ring(by: float, z: float) -> Floats:
        r = BREADTH / 2 - by
        return raised(rounded(2 * r, long - 2 * slower * by, 0.99 * r, segments), z)

    rings = [ring(0.94 * BREADTH / 2 * t, HEIGHT * (0.5 - 0.5 * cos(pi * t))) for t in np.linspace(0.0, 1.0, steps + 1)]
    return grounded(loft(rings, Material.SHELL, crease=40.0), 0.03, 0.25)


def _medallion(detail: int) -> Mesh:
    """A ring of brass round a field of dark enamel with the compass rose and the letters of the four winds."""
    sides = (40, 64, 96)[detail]
    brass, field = Material.EMBLEM, Material.SHELL_EDGE
    r = MEDALLION
    rim = [(r, -0.02), (r, 0.035), (r - 0.025, 0.065), (r - 0.07, 0.085), (r - 0.14, 0.085), (r - 0.185, 0.065), (r - 0.2, 0.03)]
    rim = rim if detail else rim[1::2] + rim[-1:]
    parts = [
        lathe([*rim, (r - 0.21, 0.012)], sides, brass, crease=42.0),
        lathe([(r - 0.19, 0.0), (r - 0.19, 0.016), (0.0, 0.016)], sides, field),
        _ring(1.5, 0.035, 0.05, sides),
    ]
    if detail:
        parts.append(_ring(1.42, 0.02, 0.035, sides))
    tick = block((-0.012, 0.012), (1.53, 1.6), (0.0, 0.036), brass)
    long = block((-0.018, 0.018), (1.53, 1.72), (0.0, 0.04), brass)
    for i in range(0, 48, 1 if detail else 2):
        if i % 12 not in (0, 1, 11):
            parts.append((long if i % 6 == 0 else tick).moved(turn("z", 7.5 * i)))
    for letter, angle in (("N", 0.0), ("E", -90.0), ("S", 180.0), ("W", 90.0)):
        parts.append(lettered(letter, 0.27, 0.03, detail, Material.LETTERING).moved(turn("z", angle) @ shift(0.0, 1.705)))
    parts += [_star(0.72, 0.13, 8, 22.5, 0.045), _star(1.02, 0.2, 4, 45.0, 0.065), _star(1.36, 0.24, 4, 0.0, 0.085)]
    parts.append(lathe([(0.17, 0.02), (0.17, 0.075), (0.155, 0.086), (0.1, 0.092), (0.0, 0.094)], (12, 20, 30)[detail], brass, crease=50.0))
    return join(parts)


def _ring(r: float, thick: float, high: float, sides: int) -> Mesh:
    """A thin wire ring, its foot in the ground."""
    out, into = (r + thick / 2, 0.0), (r - thick / 2, 0.0)
    bevel = [(r + thick / 2, 0.7 * high), (r + thick / 4, high), (r - thick / 4, high), (r - thick / 2, 0.7 * high)]
    profile = [out, *(bevel if sides > 40 else [(r + thick / 4, high), (r - thick / 4, high)]), into, out]
    return lathe(profile, sides, Material.EMBLEM, crease=50.0)


def _star(long: float, waist: float, points: int, angle: float, high: float) -> Mesh:
    """A star with a ridge along each ray, that falls off towards its tip."""
    outline = []
    for i in range(2 * points):
        r, t = (waist if i % 2 else long), pi * i / points
        outline.append((r * cos(t), r * sin(t)))
    flat = np.array(outline, np.float64)
    rings = [raised(flat, 0.0), raised(flat, 0.026), raised(circle(0.0, 2 * points), high)]
    return loft(rings, Material.EMBLEM, (True, False), crease=10.0).moved(turn("z", angle + 90.0))


def _plate(detail: int) -> Mesh:
    """The plate with the name, riveted on."""
    steps = (3, 5, 8)[detail]
    brass = Material.EMBLEM
    outer = rounded(WIDE, 0.8, 0.18, steps, 0.0, 0.0)
    frame = [raised(outer, -0.02), raised(outer, 0.03), raised(inset(outer, 0.02), 0.05), raised(inset(outer, 0.05), 0.05)]
    frame += [raised(inset(outer, 0.07), 0.03)]
    field = extrude(inset(outer, 0.065), 0.0, 0.032, Material.SHELL_EDGE)
    parts = [loft(frame, brass, crease=40.0), field, lettered(NAME, 0.4, 0.022, detail, Material.LETTERING).at(0.0, 0.0, 0.03)]
    parts += [rivet(s * 1.88, 0.0, 0.03, 0.05, detail, brass) for s in (-1, 1)]
    return join(parts).at(0.0, PLATE)
