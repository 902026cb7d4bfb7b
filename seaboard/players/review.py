"""A shot looked back on: the chance that it had, the best chance that there was, and a grade that compares the two.

Only what the seat knew before the shot counts, so luck is no part of a grade. Equal facts give equal reviews.
"""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.engine.deduction import Facts, facts_of
from seaboard.engine.grid import Cell
from seaboard.engine.view import SeatView
from seaboard.players.hints import Hint, hint_for
from seaboard.players.odds import chances
from seaboard.players.shots import live_cells

#: The grades, the best first, and the least share of the best chance that each takes. Shares closer to 1 than the first differ by less than
#: a sample of layouts can tell.
GRADES = (("best", 0.98), ("good", 0.8), ("fair", 0.5), ("weak", 0.0))


@dataclass(frozen=True, slots=True)
class Review:
    """A shot at *cell*: its *chance* to hit a ship and to strike a *mine*, the *best* shot that there was, the *share* of its chance that
    this one had (0 to 1), and the *grade*, a word of ``GRADES``. *heat*: the chances of all cells that lived, row by row."""

    cell: Cell
    chance: float
    mine: float
    best: Hint
    share: float
    grade: str
    heat: tuple[tuple[Cell, float], ...]


def review(view: SeatView, target: int, cell: Cell) -> Review:
    """The shot at *cell* of the sea of *target* by the seat of *view*, which is as it was before. ValueError when no ship was afloat."""
    return review_for(facts_of(view, target), cell)


def review_for(facts: Facts, cell: Cell) -> Review:
    """The review of a shot at *cell* that knew *facts*, each layout that agrees with them being as likely as any other.

    A told ship is as good a shot as can be, and so is the only cell that lives.
    """
    odds, best = chances(facts), hint_for(facts)
    living = live_cells(facts)
    chance, mine = (min(1.0, float(of[cell.row, cell.col])) for of in (odds.chances, odds.mines))
    share = 1.0 if cell == best.cell or living == (cell,) else min(1.0, chance / best.chance) if best.chance > 0 else 0.0
    heat = tuple((c, min(1.0, float(odds.chances[c.row, c.col]))) for c in living)
    return Review(cell, chance, mine, best, share, grade_of(share), heat)


def grade_of(share: float) -> str:
    """The grade of a shot with *share* of the best chance."""
    return next(word for word, least in GRADES if share >= least)
