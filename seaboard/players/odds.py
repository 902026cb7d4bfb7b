"""The chance of each cell of a sea, given the facts: over every layout that agrees with them, each as likely as any other.

The same facts always give the same odds: the sample draws its lots from the facts themselves.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from seaboard.engine.deduction import Facts
from seaboard.players.bits import Floats, rows_of
from seaboard.players.counts import ship_counts
from seaboard.players.exact import count_layouts
from seaboard.players.position import Position, mine_share, position_of
from seaboard.players.weigh import Weighed, weigh

_T = TypeVar("_T", bound=np.generic)
#: How the odds were found. EXACT: every layout counted. SAMPLE: a weighted sample of whole layouts.
#: COUNTS: the sample ran dry, and each ship was counted by itself instead.
EXACT, SAMPLE, COUNTS = "exact", "sample", "counts"
#: Rows of boards that one weighing may handle, over all its units: what keeps a shot far under its time limit, which is
#: longer on boards larger than 10.
_EFFORT, _EFFORT_LARGE = 900_000, 2_000_000
_LEAST, _MOST = 1_000, 12_000


@dataclass(frozen=True, slots=True, eq=False)
class Odds:
    """What may lie where: (n, n) arrays [row, col], not to be written to.

    *chances*: that a shot at the cell hits a ship; 0 where a shot has fallen, 1 on a told cell. *mines*: that it strikes
    a mine; 1 on a told one. *method*: EXACT, SAMPLE or COUNTS. *layouts*: how many agree with the facts, ships of one
    length not told apart; an estimate unless exact, 0 with COUNTS.
    """

    chances: Floats
    mines: Floats
    method: str
    layouts: float


@lru_cache(maxsize=64)
def chances(facts: Facts, room: int | None = None) -> Odds:
    """The odds for *facts*; *room* partial layouts are followed at a time (None: what the time limit of a shot allows).

    ValueError when no ship is afloat.
    """
    if not facts.afloat:
        raise ValueError("no ship is afloat")
    position = position_of(facts)
    room = _room(position) if room is None else room
    lots = np.random.default_rng(_seed(facts))
    for effort in (room, 4 * room):
        weighed = weigh(position, effort, lots)
        if weighed is not None:
            ships, things = _levelled(position, weighed)
            return _odds(position, ships, things, EXACT if weighed.exact else SAMPLE, weighed.layouts)
    return _odds(position, np.minimum(ship_counts(position), 1.0), np.zeros((position.n, position.n)), COUNTS, 0.0)


def exact_chances(facts: Facts) -> Odds:
    """The odds for *facts* by counting every layout: exact, and as slow as that may be. ValueError when none agrees."""
    position = position_of(facts)
    ships, things, layouts = count_layouts(facts)
    return _odds(position, ships, things, EXACT, layouts)


def _odds(position: Position, ships: Floats, things: Floats, method: str, layouts: float) -> Odds:
    ships = ships.copy()
    mines = things * mine_share(position.facts)
    for cell in position.facts.fired:
        ships[cell.row, cell.col] = mines[cell.row, cell.col] = 0.0
    for cell in position.facts.told_ships:
        ships[cell.row, cell.col] = 1.0
    for cell in position.facts.told_mines:
        mines[cell.row, cell.col] = 1.0
    ships.setflags(write=False)
    mines.setflags(write=False)
    return Odds(ships, mines, method, layouts)


def _room(position: Position) -> int:
    units = sum(g.count for g in position.ships) + (position.things.count if position.things else 0)
    effort = _EFFORT if position.n <= 10 else _EFFORT_LARGE
    return min(_MOST, max(_LEAST, effort // (position.n * units)))


def _seed(facts: Facts) -> int:
    """A number that follows from the facts and nothing else, the same in every run of the program."""
    rules = facts.rules
    known = (facts.water, facts.hits, facts.sunk, facts.struck, facts.told_ships, facts.told_mines)
    text = repr((rules.board, rules.touching, rules.free_shapes, [(c.key, c.length, k) for c, k in (*facts.afloat, *facts.lurking)]))
    digest = hashlib.sha256(text.encode())
    for cells in known:
        digest.update(rows_of(rules.board, cells).astype("<u4").tobytes())
    return int.from_bytes(digest.digest()[:8], "big")


def _levelled(position: Position, weighed: Weighed) -> tuple[Floats, Floats]:
    """The chances averaged over the turns and mirrorings that leave the facts as they are.

    Exact odds have these symmetries; a sample has not, and would always prefer the same one of several equal cells.
    """
    if weighed.exact:
        return weighed.ships, weighed.things
    n, facts = position.n, position.facts
    known = np.zeros((n, n), dtype=np.int8)
    for sign, cells in enumerate((facts.water, facts.hits, facts.sunk, facts.struck, facts.told_ships, facts.told_mines), start=1):
        for cell in cells:
            known[cell.row, cell.col] = sign
    same = [(turns, flip) for flip in (False, True) for turns in range(4) if np.array_equal(_moved(known, turns, flip), known)]
    ships = sum((_moved(weighed.ships, *how) for how in same), np.zeros((n, n)))
    things = sum((_moved(weighed.things, *how) for how in same), np.zeros((n, n)))
    return ships / len(same), things / len(same)


def _moved(sea: npt.NDArray[_T], turns: int, flip: bool) -> npt.NDArray[_T]:
    turned = np.rot90(sea, turns)
    return turned.T if flip else turned
