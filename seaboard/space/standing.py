"""What stands on a sea while nothing happens: ships with their guns, outlines, pegs, fire and smoke, the marks that lie flat on cells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, radians, sin

import numpy as np

from seaboard.engine.grid import Cell, on_grid
from seaboard.models.measures import Measures
from seaboard.models.ships import Gun, deck_height, gun
from seaboard.models.soft import VARIANTS
from seaboard.space.world import CHARS, Arg, Thing
from seaboard.ui.page import Hull, HullLook, Mark, pegged

#: Which marks are pegs; all others lie flat.
PEGS = {Mark.WATER: "water", Mark.HIT: "hit", Mark.SUNK: "sunk", Mark.MINE: "mine", Mark.SWEEPER: "sweeper"}
#: How far a sunk ship has gone down, as a share of the height of its deck, how far it lists, in degrees: straight ones and others; and how
#: far the stern of a straight one lies deeper than its middle, in cells. It lists away from the eye, or one would see
#: nothing of it: over one's own sea one looks down from 17 degrees off the plumb line.
DOWN, LIST, LIST_BENT, STERN = 0.5, -10.0, -6.0, 0.10
#: Marks of cells that burn where a ship of one's own lies.
_BURNING = (Mark.HIT, Mark.SWEEPER)
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
    shown = [hull for hull in hulls if hull.cells not in but_hulls and not pegged(hull, marks)]
    things = [thing for hull in shown for thing in unit_things(hull, id, m)]
    wrecks = [hull for hull in hulls if id == "own" and hull.look is HullLook.SUNK and hull.cells not in but_hulls]
    things += [part for hull in wrecks for part in round_wreck(hull, m)]
    decks = _decks(id, hulls)
    for cell, mark in marks:
        if cell not in but_cells:
            things.append(mark_thing(mark, cell, id, m, decks.get(cell)))
            if burns(decks.get(cell), mark):
                things += burning(cell, id, m, decks[cell])
    things += [wisp(hull, id, m) for hull in wrecks]
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
            return sinking_thing(hull, m, gone, gone, gone)
        case HullLook.FITS:
            return Thing("ship", (*args, "fits"), id, (x, y, HELD[hull.look]), turn, opacity=0.9)
        case HullLook.REFUSED:
            return Thing("ship", (*args, "refused"), id, (x, y, HELD[hull.look]), turn, opacity=0.55)
        case _:
            return Thing("ship", args, id, (x, y, 0.0), turn)


def sinking_thing(hull: Hull, m: Measures, down: float, lean: float, trim: float, burnt: float = 1.0) -> Thing:
    """A ship of one's own that has gone *down*, leant over, dipped its stern and *burnt* out by these shares of the way to where a wreck
    rests."""
    args, (x, y), turn = _lying(hull, m)
    long = len(hull.cells)
    straight = long > 1 and (bool(turn) or len({c.row for c in hull.cells}) == 1)
    dip = float(np.degrees(np.arcsin(STERN / (0.5 * long)))) * trim if straight else 0.0
    z = -down * DOWN * deck_height(hull.cls) + (long - 1) / 2 * sin(radians(dip))
    look = "wreck" if burnt >= 1.0 else f"char{round(CHARS * burnt)}"
    return Thing("ship", (*args, look), "own", (x, y, z), turn, lean * (LIST if straight or long == 1 else LIST_BENT), trim=dip)


def round_wreck(hull: Hull, m: Measures, strength: float = 1.0, glow: float = 0.4) -> tuple[Thing, ...]:
    """What lies on the water round a wreck of one's own: dark oil, and a line of light along its shape."""
    args, (x, y), turn = _lying(hull, m)
    line = Thing("waterline", args, "own", (x, y, 0.0), turn, opacity=strength, glow=glow)
    return (*oil(hull, m, strength), line)


def oil(hull: Hull, m: Measures, strength: float = 1.0, spread: float = 1.0) -> Iterator[Thing]:
    """The dark patch that a ship leaves on the water, *spread* over a share of where it comes to rest."""
    for cell in sorted(hull.cells):
        x, y = m.cell_centre(cell)
        yield Thing("stain", ("soot",), "own", (x, y, 0.006), 40.0 * _variant(cell), scale=0.3 + 0.5 * spread, opacity=0.5 * strength)


def unit_things(hull: Hull, id: str, m: Measures, gone: float = 1.0) -> tuple[Thing, ...]:
    """A unit with the gun that it fires with; one that rises on the radar with its outline."""
    if id != "own" and hull.look is HullLook.REVEALED:
        return outline_thing(hull, id, m), risen(hull, id, m)
    ship = hull_thing(hull, id, m, gone)
    armed = gun_of(ship)
    return (ship,) if armed is None else (ship, gun_thing(ship, armed))


def risen(hull: Hull, id: str, m: Measures, strength: float = 1.0, glow: float = 0.0) -> Thing:
    """The model of a unit that was never found, as it rises on the radar: let through by the light that it is made of."""
    args, (x, y), turn = _lying(hull, m)
    up = (strength - 1.0) * deck_height(hull.cls)
    return Thing("ship", (*args, "revealed"), id, (x, y, up), turn, opacity=0.45 * strength, glow=0.15 + glow)


def gun_of(ship: Thing) -> Gun | None:
    """The gun that belongs on *ship*; None where there is none, and for an outline."""
    if ship.name != "ship":
        return None
    cls, *rest = ship.args
    flat = [v for v in rest if isinstance(v, int)]
    return gun(str(cls), tuple(Cell(c, r) for c, r in zip(flat[::2], flat[1::2], strict=True)))


def gun_thing(ship: Thing, armed: Gun, turned: float = 0.0, back: float = 0.0) -> Thing:
    """The gun of *ship*, *turned* by so many degrees from where it rests, and thrown *back* by so many cells."""
    t = radians(armed.rest + turned)
    x, y, z = armed.pivot
    at = ship.matrix @ (x - back * cos(t), y - back * sin(t), z, 1.0)
    place = (float(at[0]), float(at[1]), float(at[2]))
    return Thing("gun", ship.args, ship.on, place, ship.turn, ship.lean, opacity=ship.opacity, trim=ship.trim, spin=armed.rest + turned)


def burns(deck: Hull | None, mark: Mark) -> bool:
    """Whether there is fire where *mark* stands on *deck*."""
    return deck is not None and deck.look is HullLook.PLACED and mark in _BURNING


def burning(cell: Cell, id: str, m: Measures, deck: Hull, strength: float = 1.0, smoke: float = 1.0) -> tuple[Thing, ...]:
    """Fire and smoke on a *cell* of *deck*, as far as they have grown: shares of how they are at rest."""
    x, y = m.cell_centre(cell)
    at, which = (x, y, deck_height(deck.cls)), _variant(cell)
    return (
        Thing("fire", (which,), id, at, scale=strength, opacity=min(1.0, 2.0 * strength)),
        Thing("plume", (which,), id, at, scale=0.35 + 0.65 * smoke, opacity=smoke),
    )


def wisp(hull: Hull, id: str, m: Measures, strength: float = 1.0) -> Thing:
    """The smoke over a wreck: no two rise alike."""
    cells = sorted(hull.cells)
    cell = cells[len(cells) // 2]
    seed = (0.6180 * cell.col + 0.7549 * cell.row) % 1.0
    x, y = m.cell_centre(cell)
    top = max(0.02, (1.0 - DOWN) * deck_height(hull.cls))
    return Thing("wisp", (_variant(cell),), id, (x, y, top), scale=(0.4 + 0.6 * strength) * (0.8 + 0.5 * seed), opacity=strength)


def _variant(cell: Cell) -> int:
    """Which of the fires and plumes burns on *cell*: not that of a cell beside it."""
    return (cell.col + 2 * cell.row) % VARIANTS


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
    return in_deck(mark, ship, on_deck(deck, cell), lift)


def on_deck(deck: Hull, cell: Cell) -> tuple[float, float, float]:
    """The point of the deck over *cell* in the frame of the model."""
    down = len({c.col for c in deck.cells}) == 1 and len(deck.cells) > 1
    first = sorted(deck.cells)[0] if down else Cell(min(c.col for c in deck.cells), min(c.row for c in deck.cells))
    along, across = (cell.row - first.row, 0) if down else (cell.col - first.col, cell.row - first.row)
    return float(along), float(-across), deck_height(deck.cls)


def in_deck(mark: Mark, ship: Thing, at: tuple[float, float, float], lift: float = 0.0) -> Thing:
    """A peg that stands in a *ship* which leans, at a point of its deck."""
    px, py, pz, _ = ship.matrix @ (*at, 1.0)
    place = (float(px), float(py), max(0.0, float(pz)) + lift)
    return Thing("peg", (PEGS[mark],), ship.on, place, ship.turn, ship.lean, trim=ship.trim)


def flat(name: str, cell: Cell, id: str, m: Measures, z: float = 0.0, glow: float = 0.0, opacity: float = 1.0) -> Thing:
    """The flat mark *name* on a cell, at the height *z*; beside the grid it hovers over the rim, which would hide it."""
    x, y = m.cell_centre(cell)
    return Thing("mark", (name,), id, (x, y, z if on_grid(m.n, cell) else m.depth + 0.03), opacity=opacity, glow=glow)


def over(hulls: tuple[Hull, ...], id: str, cell: Cell) -> float:
    """The height at which a flat mark on *cell* is not hidden by the unit there."""
    hull = deck_of(id, hulls, cell)
    return 0.0 if hull is None else deck_height(hull.cls)
