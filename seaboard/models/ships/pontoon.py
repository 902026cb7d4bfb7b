"""Hulls that turn a corner: a moulded plate over any cells that hang together, dressed with the gear of its class."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import numpy as np

from seaboard.engine.grid import Cell
from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, Mesh, shift, turn
from seaboard.models.outlines import inset, round_corners, triangulate
from seaboard.models.shapes import loft, raised
from seaboard.models.ships.fittings import socket
from seaboard.models.ships.style import Role, Style
from seaboard.models.surface import surface

#: How deep a plate reaches under the waterline, how high its bulwark stands over the deck and how thick it is.
DRAFT, LIP, RIM = 0.1, 0.026, 0.026
#: How far the deck lies under the tops of the sockets.
DECK = 0.02


def corners(offsets: Sequence[Cell]) -> list[tuple[float, float]]:
    """The corners of the cells' common outline in the sea frame (the middle of cell (0, 0) at the origin), counter-clockwise.

    ValueError if the cells do not hang together edge to edge, or leave a hole.
    """
    inside = set(offsets)
    edges: dict[tuple[int, int], tuple[int, int]] = {}
    for c in inside:
        x, y = 2 * c.col, -2 * c.row
        for dc, dr, a, b in ((0, 1, (-1, -1), (1, -1)), (1, 0, (1, -1), (1, 1)), (0, -1, (1, 1), (-1, 1)), (-1, 0, (-1, 1), (-1, -1))):
            if Cell(c.col + dc, c.row + dr) not in inside:
                edges[x + a[0], y + a[1]] = (x + b[0], y + b[1])
    start = min(edges)
    loop, here = [start], edges[start]
    while here != start:
        loop.append(here)
        here = edges[here]
    if len(loop) != len(edges):
        raise ValueError(f"not one simple shape: {tuple(offsets)}")
    n = len(loop)
    turns = [p for i, p in enumerate(loop) if (loop[i - 1][0] == p[0]) != (p[0] == loop[(i + 1) % n][0])]
    return [(x / 2, y / 2) for x, y in turns]


def outline(offsets: Sequence[Cell], half: float, tube: bool, fine: bool) -> Floats:
    """The rounded outline of a plate of half breadth *half*: round at the first cell, its bow, and everywhere if it is a *tube*."""
    square = corners(offsets)
    narrow = inset(np.array(square, np.float64), 0.5 - half)
    n = len(square)
    radii = []
    for i, (x, y) in enumerate(square):
        (ax, ay), (bx, by) = square[i - 1], square[(i + 1) % n]
        convex = (x - ax) * (by - y) - (y - ay) * (bx - x) > 0
        at_bow = abs(x - offsets[0].col) < 0.6 and abs(y + offsets[0].row) < 0.6
        radii.append(0.14 if not convex else 0.8 * half if at_bow or tube else 0.5 * half)
    return round_corners([(float(x), float(y)) for x, y in narrow], radii, 6 if fine else 2)


def _profile(style: Style, fine: bool) -> list[tuple[float, float, Material]]:
    """How far inside the outline and how high the walls run, and what each stretch is painted with."""
    p, deck = style.paint, style.top - DECK
    if style.tube:
        axis = 0.04
        steps = 4 if fine else 2
        low = [
            (0.42 * style.half, axis - 0.8 * style.half, p.low),
            (0.1 * style.half, axis - 0.45 * style.half, p.low),
            (0.0, axis, p.side),
        ]
        arc = [
            (style.half * 0.55 * (1 - cos(a)), axis + (deck - axis) * sin(a), p.side)
            for a in (pi / 2 * i / steps for i in range(1, steps + 1))
        ]
        return low + arc
    top = deck + LIP
    return [
        (0.07, -DRAFT, p.low),
        (0.035, 0.035, p.side),
        (0.0, top - 0.012, p.side),
        (0.012, top, p.rim),
        (0.012 + RIM, top, p.side),
        (0.016 + RIM, deck, p.side),
    ]


def _path(offsets: Sequence[Cell]) -> list[tuple[Cell, Cell]]:
    """The pairs of cells that share an edge, in order from the bow."""
    return [(a, b) for i, a in enumerate(offsets) for b in offsets[i + 1 :] if abs(a.col - b.col) + abs(a.row - b.row) == 1]


def pontoon(style: Style, offsets: Sequence[Cell], fine: bool) -> list[Mesh]:
    """The parts of a hull of *style* over *offsets*, in the sea frame, its bow at the first cell."""
    ring = outline(offsets, style.half, style.tube, fine)
    profile = _profile(style, fine)
    rings = [raised(inset(ring, by), z) for by, z, _ in profile]
    kinds = np.repeat(np.array([m for _, _, m in profile[:-1]], np.int64)[:, None], len(ring), axis=1)
    deck = style.top - DECK
    parts = [loft(rings, kinds, (True, False), 40.0), surface(rings[-1], triangulate(rings[-1][:, :2]), style.paint.deck)]
    collar = style.paint.rim if style.paint.rim is not Material.SUBMARINE else Material.SUBMARINE_DECK
    parts += [socket(c.col, -c.row, deck, style.top, collar, fine) for c in offsets]
    pairs = _path(offsets)
    middle = _square_middle(offsets)
    for i, (a, b) in enumerate(pairs):
        role = Role.FORE if i == 0 else Role.AFT
        if middle is None and i == len(pairs) // 2:
            role = Role.BRIDGE
        x, y = (a.col + b.col) / 2, -(a.row + b.row) / 2
        facing = _degrees(a, b) if middle is None else _outwards(x, y, middle)
        if middle is None or role is not Role.BRIDGE:
            parts += [g.moved(shift(x, y, deck) @ turn("z", facing)) for g in _fitting(style, role, middle is not None, fine)]
    if middle is not None:
        parts += [g.moved(shift(*middle, deck) @ turn("z", 90.0)) for g in style.gear(Role.BRIDGE, fine)]
    return parts


def _fitting(style: Style, role: Role, outwards: bool, fine: bool) -> list[Mesh]:
    """Gear for a pair of cells; on a square all of it faces outwards, so gear that faces the stern turns round and is made smaller."""
    gear = style.gear(Role.AFT if outwards else role, fine)
    if not outwards:
        return gear
    small = np.diag([-0.66, -0.66, 0.66, 1.0])
    return [g.moved(small) for g in gear]


def _degrees(bow: Cell, stern: Cell) -> float:
    """The heading, counter-clockwise from +x, of gear between two cells whose bow is towards the first."""
    return {(-1, 0): 180.0, (1, 0): 0.0, (0, -1): 90.0, (0, 1): -90.0}[bow.col - stern.col, bow.row - stern.row]


def _outwards(x: float, y: float, middle: tuple[float, float]) -> float:
    """The heading away from *middle*."""
    return float(np.degrees(np.arctan2(y - middle[1], x - middle[0])))


def _square_middle(offsets: Sequence[Cell]) -> tuple[float, float] | None:
    """The middle of a two by two square, or None for any other shape."""
    cols, rows = {c.col for c in offsets}, {c.row for c in offsets}
    if len(offsets) == 4 and len(cols) == 2 and len(rows) == 2:
        return min(cols) + 0.5, -(min(rows) + 0.5)
    return None
