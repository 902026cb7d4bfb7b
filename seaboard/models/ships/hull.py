"""Hulls: lofted from a few curves, with flare, sheer, a boot top and a bulwark round the deck.

Ships are built in a *ship frame*: x from 0 at the stern end of the first cell to the length in cells at the bow, y to port, z up from the
waterline. The middle of every cell, x = 0.5, 1.5 and on, is left free for a peg.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats
from seaboard.models.outlines import mirrored
from seaboard.models.ships.bodies import Body, block, join, loft, raised

Curve = Callable[[float], float]


def curve(*knots: tuple[float, float]) -> Curve:
    """A smooth curve through *knots* (t, value), t growing, that never overshoots them (Fritsch and Carlson's monotone cubic)."""
    t = np.array([k[0] for k in knots], np.float64)
    v = np.array([k[1] for k in knots], np.float64)
    slope = np.diff(v) / np.diff(t)
    tangent = np.concatenate([slope[:1], (slope[:-1] + slope[1:]) / 2, slope[-1:]])
    flat = slope[:-1] * slope[1:] <= 0
    tangent[1:-1][flat] = 0.0
    for i, s in enumerate(slope):
        if s == 0.0:
            tangent[i] = tangent[i + 1] = 0.0
        else:
            steep = float(np.hypot(tangent[i] / s, tangent[i + 1] / s))
            if steep > 3.0:
                tangent[i] *= 3.0 / steep
                tangent[i + 1] *= 3.0 / steep

    ts, vs, ms = [float(k) for k in t], [float(k) for k in v], [float(k) for k in tangent]

    def at(x: float) -> float:
        i = min(max(bisect_left(ts, x) - 1, 0), len(ts) - 2)
        h = ts[i + 1] - ts[i]
        s = min(max((x - ts[i]) / h, 0.0), 1.0)
        a, b = (1 + 2 * s) * (1 - s) ** 2, s * (1 - s) ** 2
        c, d = s * s * (3 - 2 * s), s * s * (s - 1)
        return a * vs[i] + b * h * ms[i] + c * vs[i + 1] + d * h * ms[i + 1]

    return at


def ended(inner: Curve, stern: float = 0.0, bow: float = 0.0) -> Curve:
    """*inner* rounded off to nothing over the share *stern* of the length at 0 and *bow* at 1 (0: not at all), as quarter ellipses."""

    def at(t: float) -> float:
        value = inner(t)
        if stern > 0.0 and t < stern:
            value *= max(0.0, 1.0 - (1.0 - t / stern) ** 2) ** 0.5
        if bow > 0.0 and t > 1.0 - bow:
            value *= max(0.0, 1.0 - (1.0 - (1.0 - t) / bow) ** 2) ** 0.5
        return value

    return at


def sheer(n: float, level: float, stem: float, stern: float = 0.0, rise: float = 0.36) -> Curve:
    """Level over most of a ship of *n* cells, up to *stem* over the last *rise* cells at the bow and by *stern* at the stern."""
    return curve(
        (0, level + stern), (0.35 / n, level), (1 - rise / n, level), (1 - 0.45 * rise / n, level + 0.4 * (stem - level)), (1, stem)
    )


#: How far abaft the bow end a deck is level, in cells: a peg and its socket lie behind that.
RISE = 0.32
#: How many stations a hull has at each level of detail.
_STATIONS = (10, 19, 31)
#: How broad the water parted by a hull is at its side, and how much more at the bow.
_FOAM, _BOW_WAVE = 0.034, 0.03


@dataclass(frozen=True, slots=True)
class Paint:
    """The materials of a hull: the boot top at the waterline, the thin line over it, its side, the top of the bulwark and the deck."""

    low: Material = Material.BAND_RED
    line: Material = Material.DARK
    side: Material = Material.HULL
    rim: Material = Material.UPPER
    deck: Material = Material.DECK


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a hull, in cells. Curves run from 0 at the stern to 1 at the bow.

    *deck* and *water* are half breadths at the bulwark and at the waterline, *sheer* the height of the bulwark. The stem leans forwards by
    *rake* and the stern outwards by *counter*. The deck lies *lip* below the bulwark, which is *rim* thick.
    Half-way up, the side has come out by the share *flare* of the way from waterline to deck. *boot* is the height of the boot top.
    """

    x0: float
    x1: float
    deck: Curve
    water: Curve
    sheer: Curve
    rake: float = 0.1
    counter: float = 0.0
    draft: float = 0.1
    rim: float = 0.022
    lip: float = 0.026
    boot: float = 0.04
    flare: float = 0.4

    def deck_z(self, x: float) -> float:
        """The height of the deck at *x*."""
        return self.sheer((x - self.x0) / (self.x1 - self.x0)) - self.lip

    def half(self, x: float) -> float:
        """The half breadth of the deck inside the bulwark at *x*."""
        return self.deck((x - self.x0) / (self.x1 - self.x0)) - self.rim

    def at(self, t: float, z: float) -> float:
        """Where the station *t* lies at the height *z*: stem and stern lean."""
        f = (z + self.draft) / (self.sheer(t) + self.draft)
        x0, x1 = self.x0 + self.counter * (1 - f), self.x1 - self.rake * (1 - f)
        return x0 + (x1 - x0) * t


def hull(lines: Lines, paint: Paint, detail: int, foam: bool = True) -> Body:
    """The closed hull along *lines*, with paler water round it but at the lowest detail, where that is a broken line of pixels."""
    count = _STATIONS[min(detail, 2)]
    # stations crowd at both ends, where lines bend
    stations = [0.5 - 0.5 * cos(pi * i / (count - 1)) for i in range(count)]
    # and one lies where the sheer begins to rise, so that the deck round the first peg is level
    rising = 1.0 - RISE / (lines.x1 - lines.x0)
    nearest = min(range(1, count - 1), key=lambda i: abs(stations[i] - rising))
    stations[nearest] = rising
    half = [paint.low, paint.line, paint.side, paint.side, *([paint.rim, paint.rim] if detail else [paint.rim]), paint.side, paint.deck]
    rings = [_section(lines, t, detail > 0) for t in stations]
    full = np.array([*half, *reversed(half), paint.low], np.int64)
    made = loft(rings, full, (lines.deck(0.0) > 1e-6, False), 32.0, convex=False, foot=paint.side)
    return join([made, _foam(lines)]) if foam and detail else made


def planks(lines: Lines, detail: int, x: tuple[float, float], gap: float, material: Material) -> list[Body]:
    """Seams along the level part of the deck between the ends *x*, *gap* apart: none at the lowest detail, where they only flicker."""
    if detail < 1 or x[1] - x[0] < 0.2:
        return []
    made = []
    z = lines.deck_z((lines.x0 + lines.x1) / 2)
    stops = np.linspace(x[0], x[1], 40)
    halves = np.array([lines.half(float(v)) for v in stops]) - 0.012
    for i in range(-12, 13):
        y = (i + 0.5) * gap
        wide = np.flatnonzero(halves > abs(y))
        if len(wide) > 4:
            made.append(strip((float(stops[wide[0]]), float(stops[wide[-1]])), (y - 0.0028, y + 0.0028), z, material))
    return made


def cover(lines: Lines, x: tuple[float, float], material: Material, detail: int) -> Body:
    """A part of the level deck between the ends *x* laid with *material*, a hair above it and short of the bulwark."""
    stops = np.linspace(x[0], x[1], 14 if detail else 8)
    z = lines.deck_z((lines.x0 + lines.x1) / 2)
    outline = mirrored([(float(v), 0.004 - lines.half(float(v))) for v in stops])
    return loft(np.array([raised(outline, z - 0.004), raised(outline, z + 0.001)]), material, crease=25.0)


def strip(x: tuple[float, float], y: tuple[float, float], z: float, material: Material) -> Body:
    """A line on a deck of height *z*."""
    return block(x, y, (z - 0.004, z + 0.0016), material)


def plan(lines: Lines, fine: bool) -> Floats:
    """The outline of the hull from above, counter-clockwise, shape (P, 2)."""
    count = 25 if fine else 13
    right = []
    for i in range(count):
        t = 0.5 - 0.5 * cos(pi * i / (count - 1))
        right.append((lines.x0 + (lines.x1 - lines.x0) * t, -max(lines.deck(t), lines.water(t))))
    return mirrored(right)


def _foam(lines: Lines) -> Body:
    """A pale skirt on the water, between the tone of the sea and white: broad and soft, broader where the bow parts it."""
    count = 17
    right = []
    for i in range(count):
        t = 0.5 - 0.5 * cos(pi * i / (count - 1))
        wave = _FOAM + _BOW_WAVE * max(0.0, 1.0 - abs(t - 0.9) / 0.12)
        ahead = _FOAM * (1.6 * t - 0.4)
        right.append((lines.at(t, 0.0) + ahead, -(0.97 * lines.water(t) + wave * (1.0 if i < count - 1 else 0.0))))
    outline = mirrored(right)
    return loft(np.array([raised(outline, -0.012), raised(outline, 0.004)]), Material.WAKE, crease=25.0)


def _section(lines: Lines, t: float, fine: bool) -> list[tuple[float, float, float]]:
    """The ring of points at the station *t*, counter-clockwise seen from the bow."""
    b, w, top = lines.deck(t), lines.water(t), lines.sheer(t)
    rim = min(lines.rim, 0.8 * b)
    edge = min(0.008, rim / 3)
    inner = b - rim
    line = lines.boot + 0.014
    half = [(0.72 * w, -lines.draft), (w + 0.08 * (b - w), lines.boot), (w + 0.14 * (b - w), line)]
    half += [(w + lines.flare * (b - w), 0.55 * top + 0.45 * line)]
    half += [(b, top - edge), (b - edge, top)] if fine else [(b, top)]
    half += [(inner, top), (inner - min(0.004, inner), top - lines.lip), (0.0, top - lines.lip)]
    return [(lines.at(t, z), y, z) for y, z in half] + [(lines.at(t, z), -y, z) for y, z in reversed(half[:-1])]
