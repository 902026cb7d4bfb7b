"""What stands on a sea while nothing happens: ships, their outlines, pegs, and the marks that lie flat on cells."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from seaboard.engine.grid import Cell, on_grid
from seaboard.models.measures import Measures
from seaboard.models.ships import deck_height
from seaboard.space.world import Arg, Thing
from seaboard.ui.page import Hull, HullLook, Mark

#: Which marks are pegs; all others lie flat.
PEGS = {Mark.WATER: "water", Mark.HIT: "hit", Mark.SUNK: "sunk", Mark.MINE: "mine", Mark.SWEEPER: "sweeper"}
#: How far a sunk ship has gone down, as a share of the height of its deck, and how far it lists, in degrees: straight ones and others.
DOWN, LIST, LIST_BENT = 0.42, 8.0, 3.0
#: How high above the water a unit in hand is held, where it fits and where not: it must not cut into those that lie there.
HELD = {HullLook.FITS: 0.1, HullLook.REFUSED: 0.2}


@lru_cache(maxsize=32)
def standing(
    id: str,
    n: int,
    marks: tuple[tuple[Cell, Mark], ...],
    hulls: tuple[Hull, ...],
    single: tuple[Cell, ...],
    but_cells: frozenset[Cell],
    but_hulls: frozenset[tuple[Cell, ...]],
) -> tuple[Thing, ...]:
    """All that stands on the sea *id* of *n* by *n* cells, but for the marks on *but_cells* and the units over *but_hulls*.

    Answers are kept: nearly always the last one is asked for again.
    """
    m = Measures(n)
    things = [hull_thing(hull, id, m) for hull in hulls if hull.cells not in but_hulls]
    wrecks = [hull for hull in hulls if id == "own" and hull.look is HullLook.SUNK and hull.cells not in but_hulls]
    things += [outline_thing(hull, id, m) for hull in wrecks]
    decks = _decks(id, hulls)
    for cell, mark in marks:
        if cell not in but_cells:
            things.append(mark_thing(mark, cell, id, m, decks.get(cell)))
    things += [flat("single", cell, id, m) for cell in single]
    return tuple(things)


@lru_cache(maxsize=16)
def _decks(id: str, hulls: tuple[Hull, ...]) -> dict[Cell, Hull]:
    """The model on each cell that has one."""
    return {} if id != "own" else {c: h for h in hulls if h.look not in HELD for c in h.cells}


def deck_of(id: str, hulls: tuple[Hull, ...], cell: Cell) -> Hull | None:
    """The unit on whose deck a thing on *cell* stands; None where there is none, and on the radar, where there are outlines only."""
    return _decks(id, hulls).get(cell)


def hull_thing(hull: Hull, id: str, m: Measures, gone: float = 1.0) -> Thing:
    """A unit: a model on one's own sea, an outline on the radar. A sunk one has gone down by the share *gone* of its way."""
    if id != "own":
        return outline_thing(hull, id, m)
    args, (x, y), turn = _lying(hull, m)
    match hull.look:
        case HullLook.SUNK:
            lean = LIST if turn or len({c.row for c in hull.cells}) == 1 else LIST_BENT
            return Thing("ship", args, id, (x, y, -gone * DOWN * deck_height(hull.cls)), turn, gone * lean)
        case HullLook.FITS:
            return Thing("ship", (*args, "fits"), id, (x, y, HELD[hull.look]), turn, opacity=0.9)
        case HullLook.REFUSED:
            return Thing("ship", (*args, "refused"), id, (x, y, HELD[hull.look]), turn, opacity=0.55)
        case _:
            return Thing("ship", args, id, (x, y, 0.0), turn)


def outline_thing(hull: Hull, id: str, m: Measures) -> Thing:
    """The outline of a unit on the surface, in its look: on the radar in its stead, on one's own sea round one that is sunk."""
    args, (x, y), turn = _lying(hull, m)
    return Thing("outline", (*args, hull.look.value), id, (x, y, 0.0), turn)


def _lying(hull: Hull, m: Measures) -> tuple[tuple[Arg, ...], tuple[float, float], float]:
    """What the mesh of a unit depends on, where it lies, and by how much it is turned: one mesh serves for both ways to lie straight."""
    cells = sorted(hull.cells)
    col, row = min(c.col for c in cells), min(c.row for c in cells)
    down = len(cells) > 1 and len({c.col for c in cells}) == 1
    offsets = tuple(v for c in cells for v in ((c.row - row, 0) if down else (c.col - col, c.row - row)))
    return (hull.cls, *offsets), m.cell_centre(Cell(col, row)), -90.0 if down else 0.0


def mark_thing(mark: Mark, cell: Cell, id: str, m: Measures, deck: Hull | None = None, lift: float = 0.0, gone: float = 1.0) -> Thing:
    """What marks *cell*: a peg, *lift* above its place, or a flat mark. It stands in the *deck* of the unit there, if there is one,
    which if sunk has gone down by the share *gone*."""
    x, y = m.cell_centre(cell)
    if mark not in PEGS:
        return flat(mark.value, cell, id, m, 0.0 if deck is None else deck_height(deck.cls))
    peg = (PEGS[mark],)
    if deck is None:
        return Thing("peg", peg, id, (x, y, lift))
    top = deck_height(deck.cls)
    if deck.look is not HullLook.SUNK:
        return Thing("peg", peg, id, (x, y, top + lift))
    ship = hull_thing(deck, id, m, gone)
    first = sorted(deck.cells)[0] if ship.turn else Cell(min(c.col for c in deck.cells), min(c.row for c in deck.cells))
    along, across = (cell.row - first.row, 0) if ship.turn else (cell.col - first.col, cell.row - first.row)
    px, py, pz, _ = ship.matrix @ np.array([along, -across, top, 1.0])
    return Thing("peg", peg, id, (float(px), float(py), max(0.0, float(pz)) + lift), ship.turn, ship.lean)


def flat(name: str, cell: Cell, id: str, m: Measures, z: float = 0.0, glow: float = 0.0, opacity: float = 1.0) -> Thing:
    """The flat mark *name* on a cell, at the height *z*; beside the grid it hovers over the rim, which would hide it."""
    x, y = m.cell_centre(cell)
    return Thing("mark", (name,), id, (x, y, z if on_grid(m.n, cell) else m.depth + 0.03), opacity=opacity, glow=glow)


def over(hulls: tuple[Hull, ...], id: str, cell: Cell) -> float:
    """The height at which a flat mark on *cell* is not hidden by the unit there."""
    hull = deck_of(id, hulls, cell)
    return 0.0 if hull is None else deck_height(hull.cls)
