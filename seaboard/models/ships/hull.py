"""Hulls: lofted from a few curves, with flare, sheer, a boot top and a bulwark round the deck.

Ships are built in a *ship frame*: x from 0 at the stern end of the first cell to the length in cells at the bow, y to port, z up from the
waterline. The middle of every cell, x = 0.5, 1.5 and on, is left free for a peg.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi

import numpy as np

from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, Mesh
from seaboard.models.outlines import mirrored
from seaboard.models.shapes import loft

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

    def at(x: float) -> float:
        i = int(np.clip(np.searchsorted(t, x) - 1, 0, len(slope) - 1))
        h = t[i + 1] - t[i]
        s = float(np.clip((x - t[i]) / h, 0.0, 1.0))
        a, b = (1 + 2 * s) * (1 - s) ** 2, s * (1 - s) ** 2
        c, d = s * s * (3 - 2 * s), s * s * (s - 1)
        return float(a * v[i] + b * h * tangent[i] + c * v[i + 1] + d * h * tangent[i + 1])

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


@dataclass(frozen=True, slots=True)
class Paint:
    """The materials of a hull: below the boot top, its side, the top of the bulwark and the deck."""

    low: Material = Material.HULL_LOW
    side: Material = Material.HULL
    rim: Material = Material.UPPER
    deck: Material = Material.DECK


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a hull, in cells. Curves run from 0 at the stern to 1 at the bow.

    *deck* and *water* are half breadths at the bulwark and at the waterline, *sheer* the height of the bulwark. The stem leans forwards by
    *rake* and the stern outwards by *counter*. The deck lies *lip* below the bulwark, which is *rim* thick.
    Half-way up, the side has come out by the share *flare* of the way from waterline to deck.
    """

    x0: float
    x1: float
    deck: Curve
    water: Curve
    sheer: Curve
    rake: float = 0.1
    counter: float = 0.0
    draft: float = 0.1
    rim: float = 0.024
    lip: float = 0.026
    boot: float = 0.035
    flare: float = 0.4

    def deck_z(self, x: float) -> float:
        """The height of the deck at *x*."""
        return self.sheer((x - self.x0) / (self.x1 - self.x0)) - self.lip

    def half(self, x: float) -> float:
        """The half breadth of the deck inside the bulwark at *x*."""
        return self.deck((x - self.x0) / (self.x1 - self.x0)) - self.rim


def hull(lines: Lines, paint: Paint, fine: bool) -> Mesh:
    """The closed hull along *lines*."""
    count = 15 if fine else 8
    # stations crowd at both ends, where lines bend
    stations = [0.5 - 0.5 * cos(pi * i / (count - 1)) for i in range(count)]
    # and one lies where the sheer begins to rise, so that the deck round the first peg is level
    rising = 1.0 - RISE / (lines.x1 - lines.x0)
    nearest = min(range(1, count - 1), key=lambda i: abs(stations[i] - rising))
    stations[nearest] = rising
    rings, kinds = [], [paint.low, paint.side, paint.side, paint.rim, paint.rim, paint.side, paint.deck]
    if not fine:
        kinds = [paint.low, paint.side, paint.side, paint.rim, paint.side, paint.deck]
    for t in stations:
        rings.append(_section(lines, t, fine))
    full = [*kinds, *reversed(kinds), paint.low]
    ends = lines.deck(0.0) > 1e-6
    return loft(rings, np.array(full, np.int64), (ends, False))


def plan(lines: Lines, fine: bool) -> Floats:
    """The outline of the hull from above, counter-clockwise, shape (P, 2)."""
    count = 25 if fine else 13
    right = []
    for i in range(count):
        t = 0.5 - 0.5 * cos(pi * i / (count - 1))
        right.append((lines.x0 + (lines.x1 - lines.x0) * t, -max(lines.deck(t), lines.water(t))))
    return mirrored(right)


def _section(lines: Lines, t: float, fine: bool) -> list[tuple[float, float, float]]:
    """The ring of points at the station *t*, counter-clockwise seen from the bow."""
    b, w, top = lines.deck(t), lines.water(t), lines.sheer(t)
    rim = min(lines.rim, 0.8 * b)
    edge = min(0.01, rim / 3)
    inner = b - rim
    half = [(0.72 * w, -lines.draft), (w + 0.1 * (b - w), lines.boot), (w + lines.flare * (b - w), 0.55 * top + 0.45 * lines.boot)]
    half += [(b, top - edge), (b - edge, top)] if fine else [(b, top)]
    half += [(inner, top), (inner - min(0.004, inner), top - lines.lip), (0.0, top - lines.lip)]

    def at(y: float, z: float) -> tuple[float, float, float]:
        f = (z + lines.draft) / (top + lines.draft)
        x0, x1 = lines.x0 + lines.counter * (1 - f), lines.x1 - lines.rake * (1 - f)
        return x0 + (x1 - x0) * t, y, z

    return [at(y, z) for y, z in half] + [at(-y, z) for y, z in reversed(half[:-1])]
