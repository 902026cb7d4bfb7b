"""The five ways to choose a cell to fire at, each a few lines on shared parts.

Each takes the facts of the target's sea and a random source. A told ship cell is fired at before all else (at random
knows no better), a told mine never; no cell is fired at twice.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from seaboard.engine.deduction import Facts, dead_water
from seaboard.engine.grid import Cell, beside, cells, on_grid
from seaboard.engine.units import Kind, forms
from seaboard.players.bits import Floats
from seaboard.players.counts import ship_counts
from seaboard.players.odds import chances
from seaboard.players.position import position_of

#: How an aim was found when it was not weighed; the methods of ``odds`` are further ones.
CHANCE, TOLD, FOLLOWED, LATTICE, WAYS = "chance", "told", "followed", "lattice", "ways"
#: Chances closer than this are equal: sums of the same numbers in another order.
_EQUAL = 1e-9


@dataclass(frozen=True, slots=True)
class Aim:
    """The cell to fire at, and the *method* that found it."""

    cell: Cell
    method: str


Fire = Callable[[Facts, random.Random], Aim]


def at_random(facts: Facts, rng: random.Random) -> Aim:
    """Any cell: the deckhand."""
    return Aim(rng.choice(open_cells(facts)), CHANCE)


def beside_hits(facts: Facts, rng: random.Random) -> Aim:
    """At random until something is hit, then beside the hits, along the line once two touch: the helmsman."""
    return _follow(facts, open_cells(facts), rng) or at_random(facts, rng)


def on_a_lattice(facts: Facts, rng: random.Random) -> Aim:
    """As beside hits, else on a lattice that no ship afloat slips through, never at dead water: the lieutenant."""
    alive = live_cells(facts)
    followed = _follow(facts, alive, rng)
    if followed is not None:
        return followed
    step = lattice_step(facts)
    lines = [[c for c in alive if (c.col + c.row) % step == rest] for rest in range(step)]
    # the lattice that is nearest to done: staying on one is what makes a lattice worth its while
    fewest = min(len(line) for line in lines if line)
    return Aim(rng.choice(rng.choice([line for line in lines if len(line) == fewest])), LATTICE)


def most_ways(facts: Facts, rng: random.Random) -> Aim:
    """Where most ways of single ships run through: the captain."""
    return _told(facts, rng) or Aim(_best(live_cells(facts), ship_counts(position_of(facts)), rng), WAYS)


def most_ways_at_a_glance(facts: Facts, rng: random.Random) -> Aim:
    """As most ways, without a thought for water that only all hits together prove dead: quicker, for rehearsals."""
    return _told(facts, rng) or Aim(_best(open_cells(facts), ship_counts(position_of(facts)), rng), WAYS)


def whole_fleets(facts: Facts, rng: random.Random) -> Aim:
    """Where a ship lies in most of the fleets that agree with the facts: the admiral."""
    told = _told(facts, rng)
    if told is not None:
        return told
    odds = chances(facts)
    return Aim(_best(live_cells(facts), odds.chances, rng), odds.method)


def open_cells(facts: Facts) -> tuple[Cell, ...]:
    """The cells worth a shot as far as shots and told mines go, row by row. ValueError when there is none."""
    shut = facts.fired | facts.told_mines
    found = tuple(c for c in cells(facts.rules.board) if c not in shut)
    if not found:
        raise ValueError("every cell has been fired at")
    return found


def live_cells(facts: Facts) -> tuple[Cell, ...]:
    """The open cells that are not dead water. ValueError when every cell has been fired at."""
    dead = dead_water(facts)
    return tuple(c for c in open_cells(facts) if c not in dead)


def lattice_step(facts: Facts) -> int:
    """The widest step such that every ship afloat, however it lies, covers a cell with each rest of (column + row) by it."""
    free = facts.rules.free_shapes
    return min((_step(c.length, free) for c, _ in facts.afloat if c.kind is Kind.SHIP), default=1)


def _step(length: int, free: bool) -> int:
    diagonals = [{o.col + o.row for o in form.offsets} for form in forms(length, free)]
    # anchors shift these sums together, so a form with k sums in a row meets every rest by k; mirrored forms are among the forms
    return min(len(d) for d in diagonals)


def line_ends(facts: Facts) -> frozenset[Cell]:
    """The cells that go on a line of two or more hits not sunk, fired at or not."""
    n, hits = facts.rules.board, facts.hits
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    behind = ((Cell(h.col + c, h.row + r), Cell(h.col - c, h.row - r)) for h in hits for c, r in steps)
    return frozenset(ahead for ahead, back in behind if back in hits and on_grid(n, ahead)) - hits


def _follow(facts: Facts, among: Iterable[Cell], rng: random.Random) -> Aim | None:
    """A cell *among* these that is told, or goes on a line of hits, or lies beside a hit; None without any."""
    told = _told(facts, rng)
    if told is not None:
        return told
    near = {c for hit in facts.hits for c in beside(facts.rules.board, hit)}
    ends = line_ends(facts)
    candidates = [c for c in among if c in near]
    candidates = [c for c in candidates if c in ends] or candidates
    return Aim(rng.choice(candidates), FOLLOWED) if candidates else None


def _told(facts: Facts, rng: random.Random) -> Aim | None:
    return Aim(rng.choice(sorted(facts.told_ships)), TOLD) if facts.told_ships else None


def _best(among: Sequence[Cell], values: Floats, rng: random.Random) -> Cell:
    """One of the cells *among* these that have the highest value."""
    top = max(values[c.row, c.col] for c in among)
    return rng.choice([c for c in among if values[c.row, c.col] >= top - _EQUAL])
