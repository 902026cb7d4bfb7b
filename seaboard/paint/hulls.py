"""The shapes of ships from above: an outline of its own for every class, at any length, and what stands on deck.

Lengths are in cells. A straight hull is drawn along u from 0 (stern) to its length (bow), with v from -0.5 (port) to 0.5 across, and lies
with the bow at its first cell, as the models do. Hulls that are not straight are plates along the cells they fill, as broad as their class.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

from seaboard.engine.grid import Cell

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Fitting:
    """Something on deck: "disc" (*at* its middle, *r* its radius) or "plate" (the corners *points*), or "line" (*r* is its width).

    *tone* is how light it is: 0 dark, 1 as the deck, 2 light.
    """

    kind: str
    tone: int
    points: tuple[Point, ...]
    r: float = 0.0
    high: bool = True


@dataclass(frozen=True, slots=True)
class Body:
    """A hull: its outlines (more than one for plates with a hole) and its fittings, in cells from the top left of its bounding box."""

    outline: tuple[tuple[Point, ...], ...]
    fittings: tuple[Fitting, ...]


def _sides(length: float, end: float, half: Callable[[float], float], steps: int = 40) -> tuple[Point, ...]:
    """A symmetrical outline from a half breadth as a function of 0 (stern) to 1 (bow)."""
    span = length - 2 * end
    upper = [(end + span * i / steps, -half(i / steps)) for i in range(steps + 1)]
    lower = [(u, -v) for u, v in reversed(upper)]
    return tuple(upper + lower)


def _taper(s: float, start: float, power: float) -> float:
    """1 up to *start*, then down to 0 at 1."""
    return 1.0 if s <= start else max(0.0, 1.0 - ((s - start) / (1.0 - start)) ** power)


def _rise(s: float, end: float, least: float) -> float:
    """From *least* at 0 up to 1 at *end*."""
    if s >= end:
        return 1.0
    x = s / end
    return least + (1.0 - least) * (1.0 - (1.0 - x) ** 2)


def _carrier(n: float) -> tuple[Point, ...]:
    """A flat deck: square stern, angled landing deck to port, island on a sponson to starboard."""
    a, b = 0.06, n - 0.06
    return (
        (a, -0.27),
        (a + 0.30 * n * 0.5, -0.43),
        (n * 0.56, -0.43),
        (n * 0.72, -0.29),
        (b - 0.1, -0.27),
        (b, -0.2),
        (b, 0.2),
        (b - 0.1, 0.27),
        (n * 0.78, 0.3),
        (n * 0.72, 0.41),
        (n * 0.44, 0.41),
        (n * 0.4, 0.33),
        (a + 0.12, 0.33),
        (a, 0.27),
    )


def _outline(cls: str, n: float) -> tuple[Point, ...]:
    match cls:
        case "carrier":
            return _carrier(n)
        case "tanker":
            return _sides(n, 0.07, lambda s: 0.33 * _taper(s, 1 - 0.5 / n, 3.4) * _rise(s, 0.25 / n, 0.72))
        case "dreadnought":
            return _sides(n, 0.05, lambda s: 0.39 * max(0.0, 1 - abs(2 * s - 0.94) ** 2.4 / (1.06**2.4 if s > 0.47 else 1.12)) ** 0.72)
        case "destroyer":
            return _sides(n, 0.05, lambda s: 0.2 * _taper(s, 0.4, 1.75) * _rise(s, 0.3, 0.55))
        case "frigate":
            return _sides(n, 0.07, lambda s: 0.25 * _taper(s, 0.62, 1.35) * _rise(s, 0.16, 0.86))
        case "submarine":
            return _submarine(n)
        case "patrol_boat":
            return _sides(n, 0.16, lambda s: 0.31 * _taper(s, 0.42, 1.9) * _rise(s, 0.12, 0.84))
        case "mine":
            return _mine()
        case "sweeper":
            return _sweeper(n)
        case _:
            return _sides(n, 0.06, lambda s: 0.32 * _taper(s, 0.56, 1.9) * _rise(s, 0.3, 0.62))


def _submarine(n: float) -> tuple[Point, ...]:
    """A cigar, thick to its round nose, thin at the tail with its fins."""
    r, tail = 0.21, min(0.42, 0.3 * n)
    end = n - 0.08
    nose = [(end - r + r * cos(t), r * sin(t)) for t in (pi / 2 * (1 - i / 6) - pi / 2 for i in range(-6, 13, 1)) if -pi / 2 <= t <= pi / 2]
    upper = [(0.1, -0.05), (0.14, -0.05), (0.13, -0.27), (0.24, -0.27), (0.3, -0.1), (0.1 + tail, -r)]
    lower = [(u, -v) for u, v in reversed(upper)]
    front = sorted(nose, key=lambda p: p[1])
    return (*upper, *front, *lower)


def _mine() -> tuple[Point, ...]:
    """A ball with horns."""
    points: list[Point] = []
    for i in range(8):
        t = pi / 8 + i * pi / 4
        for dt, r in ((-0.2, 0.25), (-0.09, 0.38), (0.09, 0.38), (0.2, 0.25)):
            points.append((0.5 + r * cos(t + dt), r * sin(t + dt)))
        points.append((0.5 + 0.25 * cos(t + pi / 8), 0.25 * sin(t + pi / 8)))
    return tuple(points)


def _sweeper(n: float) -> tuple[Point, ...]:
    """A stubby boat with its sweep gear spread at the stern."""
    b = n - 0.08
    upper = [(0.08, -0.42), (0.2, -0.42), (0.24, -0.16), (0.34, -0.17), (n * 0.5, -0.2), (n * 0.72, -0.19), (b, 0.0)]
    return (*upper, *((u, -v) for u, v in reversed(upper[:-1])))


def _turret(u: float, size: float, way: float) -> tuple[Fitting, ...]:
    """A gun house with its barrels pointing to the bow (1) or stern (-1)."""
    barrel = tuple(
        Fitting("line", 0, ((u, dv), (u + way * size * 2.3, dv)), size * 0.34, False)
        for dv in ((-size * 0.36, size * 0.36) if size > 0.09 else (0.0,))
    )
    return (*barrel, Fitting("disc", 2, ((u, 0.0),), size))


def _block(u0: float, u1: float, half: float, tone: int = 2) -> Fitting:
    return Fitting("plate", tone, ((u0, -half), (u1, -half * 0.9), (u1, half * 0.9), (u0, half)))


def _deck(cls: str, n: float) -> tuple[Fitting, ...]:
    match cls:
        case "carrier":
            stripes = tuple(
                Fitting("line", 2, ((0.35 + i * 0.5, -0.06 - 0.012 * i), (0.6 + i * 0.5, -0.07 - 0.012 * i)), 0.035, False)
                for i in range(int(2 * n) - 2)
            )
            island = Fitting("plate", 2, ((n * 0.5, 0.24), (n * 0.68, 0.24), (n * 0.66, 0.37), (n * 0.5, 0.37)))
            return (
                Fitting("line", 0, ((0.16, -0.24), (n - 0.16, -0.22)), 0.025, False),
                *stripes,
                island,
                Fitting("disc", 0, ((n * 0.57, 0.305),), 0.045),
                Fitting("plate", 0, ((n * 0.18, 0.12), (n * 0.28, 0.12), (n * 0.28, 0.27), (n * 0.18, 0.27)), 0, False),
            )
        case "tanker":
            step = 0.62
            tanks = tuple(
                Fitting("disc", 2 if i % 2 else 1, ((1.15 + i * step, 0.0),), 0.17) for i in range(max(0, int((n - 1.6) / step) + 1))
            )
            pipe = Fitting("line", 0, ((0.8, 0.0), (n - 0.4, 0.0)), 0.05, False)
            return (pipe, *tanks, _block(0.18, 0.62, 0.26), Fitting("disc", 0, ((0.3, 0.0),), 0.07))
        case "dreadnought":
            return (
                *_turret(n * 0.80, 0.13, 1),
                *_turret(n * 0.65, 0.13, 1),
                *_turret(n * 0.2, 0.13, -1),
                _block(n * 0.34, n * 0.56, 0.2),
                Fitting("disc", 0, ((n * 0.40, 0.0),), 0.08),
                Fitting("disc", 1, ((n * 0.50, 0.0),), 0.08),
            )
        case "destroyer":
            return (
                *_turret(n * 0.7, 0.075, 1),
                _block(n * 0.34, n * 0.56, 0.1),
                Fitting("disc", 0, ((n * 0.42, 0.0),), 0.04),
                *_turret(n * 0.2, 0.07, -1),
            )
        case "frigate":
            pad = Fitting("disc", 0, ((0.42, 0.0),), 0.14, False)
            return (
                pad,
                Fitting("disc", 1, ((0.42, 0.0),), 0.11, False),
                _block(n * 0.36, n * 0.6, 0.15),
                Fitting("line", 0, ((n * 0.48, -0.2), (n * 0.48, 0.2)), 0.03),
                Fitting("disc", 0, ((n * 0.48, 0.0),), 0.05),
                *_turret(n * 0.74, 0.075, 1),
            )
        case "submarine":
            mid = n * 0.56
            sail = Fitting("plate", 2, ((mid - 0.2, -0.06), (mid + 0.08, -0.075), (mid + 0.2, 0.0), (mid + 0.08, 0.075), (mid - 0.2, 0.06)))
            return (Fitting("line", 0, ((mid + 0.02, -0.17), (mid + 0.02, 0.17)), 0.05), sail)
        case "patrol_boat":
            return (_block(n * 0.3, n * 0.52, 0.17), Fitting("disc", 0, ((n * 0.36, 0.0),), 0.06), *_turret(n * 0.66, 0.07, 1))
        case "mine":
            return (Fitting("disc", 2, ((0.46, -0.05),), 0.1), Fitting("disc", 0, ((0.5, 0.0),), 0.055))
        case "sweeper":
            return (
                Fitting("line", 0, ((0.15, -0.36), (0.15, 0.36)), 0.04, False),
                _block(n * 0.42, n * 0.62, 0.11),
                Fitting("disc", 0, ((n * 0.5, 0.0),), 0.05),
            )
        case _:
            return (
                *_turret(n * 0.78, 0.1, 1),
                *_turret(n * 0.64, 0.1, 1),
                _block(n * 0.36, n * 0.54, 0.16),
                Fitting("disc", 0, ((n * 0.42, 0.0),), 0.065),
                *_turret(n * 0.2, 0.1, -1),
            )


_HALF = {"carrier": 0.38, "tanker": 0.33, "dreadnought": 0.36, "destroyer": 0.18, "frigate": 0.25, "submarine": 0.21, "patrol_boat": 0.29}


def _turned(points: tuple[Point, ...], n: float, down: bool) -> tuple[Point, ...]:
    """Points of a hull of *n* cells as it lies: the bow to the left, or *down* the page to the top. It is turned, never mirrored."""
    return tuple((v + 0.5, n - u) if down else (n - u, 0.5 - v) for u, v in points)


def body(cls: str, cells: tuple[Cell, ...]) -> Body:
    """The hull of a unit of class *cls* that fills *cells* (from (0, 0) at the top left of its bounding box)."""
    w, h = 1 + max(c.col for c in cells), 1 + max(c.row for c in cells)
    if 1 in (w, h):
        n = float(max(w, h))
        down = h > 1
        fittings = tuple(Fitting(f.kind, f.tone, _turned(f.points, n, down), f.r, f.high) for f in _deck(cls, n))
        return Body((_turned(_outline(cls, n), n, down),), fittings)
    return _plate(cls, cells)


def _plate(cls: str, cells: tuple[Cell, ...]) -> Body:
    """A plate over *cells* with the gear of *cls*: a piece on every cell, joined to its neighbours."""
    half = _HALF.get(cls, 0.31)
    inside = set(cells)
    pieces: list[tuple[Point, ...]] = []
    for c in cells:
        x, y = c.col + 0.5, c.row + 0.5
        pieces.append(_rounded(x - half, y - half, 2 * half, 2 * half, half * 0.55))
        if Cell(c.col + 1, c.row) in inside:
            pieces.append(_rounded(x, y - half, 1.0, 2 * half, 0.0))
        if Cell(c.col, c.row + 1) in inside:
            pieces.append(_rounded(x - half, y, 2 * half, 1.0, 0.0))
        if {Cell(c.col + 1, c.row), Cell(c.col, c.row + 1), Cell(c.col + 1, c.row + 1)} <= inside:
            pieces.append(((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)))
    fittings: list[Fitting] = []
    for c in cells:  # where four cells meet the plate is broad: it carries a house in the middle
        if {Cell(c.col + 1, c.row), Cell(c.col, c.row + 1), Cell(c.col + 1, c.row + 1)} <= inside:
            x, y = c.col + 1.0, c.row + 1.0
            fittings.append(Fitting("plate", 2, _rounded(x - 0.3, y - 0.3, 0.6, 0.6, 0.14)))
            fittings.append(Fitting("plate", 1, _rounded(x - 0.2, y - 0.2, 0.4, 0.4, 0.1)))
            fittings.append(Fitting("disc", 0, ((x, y),), 0.09))
    for i, c in enumerate(cells):
        x, y = c.col + 0.5, c.row + 0.5
        if cls in ("carrier", "submarine", "tanker") or (i == len(cells) // 2 and not fittings):
            s = half * 0.5
            fittings.append(Fitting("plate", 2, ((x - s, y - s), (x + s, y - s), (x + s, y + s), (x - s, y + s))))
            fittings.append(Fitting("disc", 0, ((x, y),), half * 0.22))
        else:
            fittings.append(Fitting("line", 0, ((x, y), (x - half * 0.8, y)), half * 0.16, False))
            fittings.append(Fitting("disc", 2, ((x, y),), half * 0.4))
    return Body(tuple(pieces), tuple(fittings))


def _rounded(x: float, y: float, w: float, h: float, r: float) -> tuple[Point, ...]:
    points: list[Point] = []
    for cx, cy, start in ((x + w - r, y + h - r, 0.0), (x + r, y + h - r, pi / 2), (x + r, y + r, pi), (x + w - r, y + r, 1.5 * pi)):
        points.extend((cx + r * cos(start + pi / 2 * i / 6), cy + r * sin(start + pi / 2 * i / 6)) for i in range(7))
    return tuple(points)
