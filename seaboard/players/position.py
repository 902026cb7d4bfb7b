"""The facts about one sea in the form in which odds are counted: what is closed, what must be covered, what still lies.

Ships of one length are one *group*: swapping them gives another layout with the same cells, and the same number of
times for every layout, so it changes no chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from seaboard.engine.deduction import Facts
from seaboard.engine.grid import Cell
from seaboard.engine.units import Kind
from seaboard.players.bits import Bools, Rows, Table, rows_of, swell, table


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """*count* units of one length that still lie, all ships or all none, and which places of *table* the facts leave them.

    *legal* (P). Ships afloat that are hit are among them: a legal place may run through hits.
    """

    length: int
    count: int
    table: Table
    legal: Bools


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """One sea as known from *facts*.

    *ships*: longest first. *things*: mines and sweepers that have not gone off, told mines aside; None without any.
    *must*: hits not sunk and told ship cells, each of which a ship covers; *musts*: the same as rows.
    """

    facts: Facts
    n: int
    touching: bool
    ships: tuple[Group, ...]
    things: Group | None
    must: tuple[Cell, ...]
    musts: Rows


@lru_cache(maxsize=16)
def position_of(facts: Facts) -> Position:
    """The position that *facts* describe."""
    rules = facts.rules
    n, free = rules.board, rules.free_shapes
    hits = rows_of(n, facts.hits)
    musts = hits | rows_of(n, facts.told_ships)
    mines = rows_of(n, facts.told_mines)
    gone = rows_of(n, facts.sunk | facts.struck)
    closed = rows_of(n, facts.water) | gone | mines
    if not rules.touching:
        closed = closed | swell(gone | mines)
    lengths: dict[int, int] = {}
    for cls, count in facts.afloat:
        lengths[cls.length] = lengths.get(cls.length, 0) + count
    ships = []
    for length in sorted(lengths, reverse=True):
        places = table(n, length, free)
        legal = places.inside & ~(places.bodies & closed[:, None]).any(axis=0) & (places.bodies & ~hits[:, None]).any(axis=0)
        if not rules.touching:
            legal &= ~(places.halos & musts[:, None]).any(axis=0)
        ships.append(Group(length, lengths[length], places, legal))
    count = sum(k for _, k in facts.lurking) - len(facts.told_mines)
    things = None
    if count > 0:
        places = table(n, 1, False)
        taken = closed | (musts if rules.touching else swell(musts))
        things = Group(1, count, places, places.inside & ~(places.bodies & taken[:, None]).any(axis=0))
    must = tuple(sorted(facts.hits | facts.told_ships))
    return Position(facts, n, rules.touching, tuple(ships), things, must, musts)


def mine_share(facts: Facts) -> float:
    """The share of mines among the mines and sweepers whose places are not told."""
    mines = sum(k for cls, k in facts.lurking if cls.kind is Kind.MINE) - len(facts.told_mines)
    things = sum(k for _, k in facts.lurking) - len(facts.told_mines)
    return mines / things if things > 0 else 0.0
