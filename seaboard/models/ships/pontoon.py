"""Hulls that turn a corner: a moulded plate over any cells that hang together, dressed with the gear of its class."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import numpy as np

from seaboard.engine.grid import Cell
from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, shift, turn
from seaboard.models.outlines import inset, round_corners
from seaboard.models.ships.bodies import Body, loft, raised
from seaboard.models.ships.fittings import socket
from seaboard.models.ships.guns import Mount
from seaboard.models.ships.hull import strip
from seaboard.models.ships.style import Role, Style
from seaboard.models.ships.turrets import ring

#: How deep a plate reaches under the waterline, how high its bulwark stands over the deck and how thick it is.
DRAFT, LIP, RIM = 0.1, 0.024, 0.022
#: How far the deck lies under the tops of the sockets.
DECK = 0.012
#: How large gear is on a square, against that on other hulls.
_SMALL = 0.66
#: Where a bow begins to narrow and where it ends, ahead of the middle of its cell, and how far the bulwark rises towards it.
_SHOULDER, _TIP, _RISE = -0.1, 0.478, 0.06


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


def course(offsets: Sequence[Cell]) -> tuple[Cell, ...]:
    """The cells in order from the bow, which is at the first cell that ends the ship; as they are where none does."""
    ends = [c for c in offsets if len(_beside(c, offsets)) == 1]
    if not ends:
        return tuple(offsets)
    found = [ends[0]]
    for cell in found:
        found += [c for c in _beside(cell, offsets) if c not in found]
    return tuple(found)


def _beside(cell: Cell, offsets: Sequence[Cell]) -> list[Cell]:
    """The cells that share an edge with *cell*."""
    return [c for c in offsets if abs(c.col - cell.col) + abs(c.row - cell.row) == 1]


def outline(offsets: Sequence[Cell], half: float, tube: bool, fine: bool) -> Floats:
    """The outline of a plate of half breadth *half*: its corners rounded, its bow pointed; a *tube* is round everywhere."""
    square = corners(offsets)
    narrow = inset(np.array(square, np.float64), 0.5 - half)
    n = len(square)
    ahead = None if tube else _ahead(offsets)
    bow = course(offsets)[0]
    points: list[tuple[float, float]] = []
    radii: list[float] = []
    for i, (x, y) in enumerate(square):
        (ax, ay), (bx, by) = square[i - 1], square[(i + 1) % n]
        u, v = x - bow.col, y + bow.row
        if ahead is not None and abs(u) < 0.6 and abs(v) < 0.6 and u * ahead[0] + v * ahead[1] > 0.4:
            # the first of both corners at the bow makes way for the whole bow, the second for nothing
            if u * ahead[1] - v * ahead[0] > 0:
                stem = _stem(half, 8 if fine else 4)
                points += [(bow.col + s * ahead[0] - w * ahead[1], -bow.row + s * ahead[1] + w * ahead[0]) for s, w in stem]
                radii += [0.0] * len(stem)
            continue
        convex = (x - ax) * (by - y) - (y - ay) * (bx - x) > 0
        points.append((float(narrow[i, 0]), float(narrow[i, 1])))
        radii.append(0.14 if not convex else 0.8 * half if tube else 0.5 * half)
    return round_corners(points, radii, 6 if fine else 2)


def _stem(half: float, steps: int) -> list[tuple[float, float]]:
    """The outline of a pointed bow, ahead and to port of the middle of its cell, from starboard round to port."""
    right = []
    for i in range(steps):
        t = i / steps
        right.append((_SHOULDER + (_TIP - _SHOULDER) * t, -half * (1.0 - t**2.2) ** 0.85))
    return [*right, (_TIP, 0.0), *((s, -w) for s, w in reversed(right))]


def _reach(across: float, half: float) -> float:
    """How far ahead of the middle of its cell a bow is as broad as *across* to either side: ``_stem`` the other way round."""
    t = pow(max(0.0, 1.0 - pow(across / half, 1.0 / 0.85)), 1.0 / 2.2)
    return float(_SHOULDER + (_TIP - _SHOULDER) * t)


def _ahead(offsets: Sequence[Cell]) -> tuple[int, int] | None:
    """Where the bow points in the sea frame, as a unit vector; None where no cell ends the ship."""
    order = course(offsets)
    if len(_beside(order[0], offsets)) != 1:
        return None
    return order[0].col - order[1].col, order[1].row - order[0].row


def _profile(style: Style, detail: int) -> list[tuple[float, float, Material]]:
    """How far inside the outline and how high the walls run, and what each stretch is painted with."""
    p, deck = style.paint, style.top - DECK
    if style.tube:
        axis = 0.04
        steps = (2, 4, 7)[min(detail, 2)]
        low = [
            (0.42 * style.half, axis - 0.8 * style.half, p.low),
            (0.1 * style.half, axis - 0.45 * style.half, p.low),
            (0.004, axis - 0.014, p.line),
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
        (0.035, 0.045, p.line),
        (0.032, 0.059, p.side),
        (0.0, top - 0.012, p.side),
        (0.01, top, p.rim),
        (0.01 + RIM, top, p.side),
        (0.014 + RIM, deck, p.side),
    ]


def _path(offsets: Sequence[Cell]) -> list[tuple[Cell, Cell]]:
    """The pairs of cells that share an edge, in order from the bow."""
    order = course(offsets)
    return [(a, b) for i, a in enumerate(order) for b in order[i + 1 :] if abs(a.col - b.col) + abs(a.row - b.row) == 1]


def pontoon(style: Style, offsets: Sequence[Cell], detail: int) -> list[Body]:
    """The parts of a hull of *style* over *offsets*, in the sea frame, its bow as ``course`` has it."""
    deck = style.top - DECK
    parts = _plate(style, offsets, detail)
    parts += [socket(c.col, -c.row, deck, style.top, detail, style.collar) for c in offsets]
    pairs = _path(offsets)
    middle = _square_middle(offsets)
    for i, (a, b) in enumerate(pairs):
        role = Role.FORE if i == 0 else Role.AFT
        if middle is None and i == len(pairs) // 2:
            role = Role.BRIDGE
        x, y = (a.col + b.col) / 2, -(a.row + b.row) / 2
        facing = _degrees(a, b) if middle is None else _outwards(x, y, middle)
        if middle is None or role is not Role.BRIDGE:
            parts += [g.moved(shift(x, y, deck) @ turn("z", facing)) for g in _fitting(style, role, middle is not None, detail)]
    if middle is not None:
        parts += [g.moved(shift(*middle, deck) @ turn("z", 90.0)) for g in style.gear(Role.BRIDGE, detail)]
    return parts


def _plate(style: Style, offsets: Sequence[Cell], detail: int) -> list[Body]:
    """The hull itself with its deck, the seams in that, and the foam round it."""
    edge = outline(offsets, style.half, style.tube, detail > 0)
    profile = _profile(style, detail)
    rings = np.array([raised(inset(edge, by), z) for by, z, _ in profile])
    ahead, bow = _ahead(offsets), course(offsets)[0]
    if ahead is not None and not style.tube:
        # the bulwark rises towards the stem
        along = (edge[:, 0] - bow.col) * ahead[0] + (edge[:, 1] + bow.row) * ahead[1]
        across = np.abs((edge[:, 0] - bow.col) * ahead[1] - (edge[:, 1] + bow.row) * ahead[0])
        rings[3:6, :, 2] += np.where(across < 0.5, _RISE * np.clip((along - 0.02) / (_TIP - 0.02), 0.0, 1.0) ** 1.6, 0.0)
    kinds = np.repeat(np.array([m for _, _, m in profile[:-1]], np.int64)[:, None], len(edge), axis=1)
    parts = [loft(rings, kinds, crease=40.0, convex=False, top=style.paint.deck)]
    if detail:
        foam = inset(edge, 0.0 if not style.tube else -0.03)
        parts.append(loft(np.array([raised(foam, -0.012), raised(foam, 0.004)]), Material.WAKE, convex=False))
    order = course(offsets)
    if style.tail is not None and len(_beside(order[-1], offsets)) == 1:
        parts += [g.moved(shift(order[-1].col, -order[-1].row) @ turn("z", _degrees(order[-2], order[-1]))) for g in style.tail(detail)]
    return parts if style.tube or detail < 1 else parts + _seams(style, offsets)


def _seams(style: Style, offsets: Sequence[Cell]) -> list[Body]:
    """Seams along the deck, in each cell the way in which the ship runs on."""
    order, ahead = course(offsets), _ahead(offsets)
    made = []
    gap = 0.05 if style.paint.deck in (Material.TEAK, Material.BUFF) else 0.1
    count = int((style.half - 0.07) / gap)
    for i, cell in enumerate(order):
        other = order[i - 1] if i else order[1 % len(order)]
        across = other.row != cell.row
        before, after = (
            (Cell(cell.col, cell.row + 1), Cell(cell.col, cell.row - 1))
            if across
            else (Cell(cell.col - 1, cell.row), Cell(cell.col + 1, cell.row))
        )
        low, high = (-0.5 if before in order else 0.1 - style.half), (0.5 if after in order else style.half - 0.1)
        for k in range(-count, count + 1):
            v = k * gap
            if i == 0 and ahead is not None:
                # it ends before the bulwark of the narrowing bow
                reach = _reach(abs(v) + 0.06, style.half)
                low, high = (-reach, high) if -1 in ahead else (low, reach)
            x, y = ((v - 0.0028, v + 0.0028), (low, high)) if across else ((low, high), (v - 0.0028, v + 0.0028))
            made.append(strip((cell.col + x[0], cell.col + x[1]), (y[0] - cell.row, y[1] - cell.row), style.top - DECK, style.seams))
    return made


def gun_place(style: Style, mount: Mount, offsets: Sequence[Cell]) -> tuple[tuple[float, float, float], float, float] | None:
    """The pivot of the firing gun on a plate over *offsets*, the turn at which it rests, and how large it is; None on one cell."""
    pairs = _path(offsets)
    if not pairs:
        return None
    a, b = pairs[0]
    middle = _square_middle(offsets)
    x, y = (a.col + b.col) / 2, -(a.row + b.row) / 2
    facing = _degrees(a, b) if middle is None else _outwards(x, y, middle)
    size = 1.0 if middle is None else _SMALL
    ahead = mount.bent[0] * size
    t = np.radians(facing)
    return (float(x + ahead * cos(t)), float(y + ahead * sin(t)), style.top - DECK + mount.bent[1]), facing, size


def _fitting(style: Style, role: Role, outwards: bool, detail: int) -> list[Body]:
    """Gear for a pair of cells; on a square all of it faces outwards, so gear that faces the stern turns round and is made smaller."""
    gun = _barbette(style, detail) if role is Role.FORE else []
    if not outwards:
        return style.gear(role, detail) + gun
    if role is Role.FORE:
        return [g.moved(np.diag([_SMALL, _SMALL, 1.0, 1.0])) for g in style.gear(role, detail) + gun]
    return [g.moved(np.diag([-_SMALL, -_SMALL, _SMALL, 1.0])) for g in style.gear(Role.AFT, detail)]


def _barbette(style: Style, detail: int) -> list[Body]:
    """What the firing gun stands on, where the gear of its class has nothing for it."""
    if style.mount is None or style.mount.base <= 0.0:
        return []
    ahead, high = style.mount.bent
    return [ring(ahead, 0.0, 0.0, style.mount.base, detail, high, style.paint.side)]


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
