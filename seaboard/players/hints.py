"""The hint: where a ship most likely is, with its chance and one reason."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.engine.deduction import Facts, facts_of, smallest_afloat
from seaboard.engine.grid import Cell, beside
from seaboard.engine.view import SeatView
from seaboard.players.odds import Odds, chances
from seaboard.players.shots import lattice_step, line_ends, live_cells

#: Shots in vain from which on a pattern in them can be spoken of.
_PATTERN = 4


@dataclass(frozen=True, slots=True)
class Hint:
    """The *cell* to fire at, the *chance* of a ship there and of a mine (*mine_chance*), both 0 to 1, and why.

    *reason_key*: ``told`` (its ship was given away), ``line`` (it goes on a line of hits), ``beside_hit``, ``parity`` (it
    keeps to the lattice that all shots in vain lie on and no ship afloat slips through), or ``most_ways`` (more ways to
    lay the fleet run through it than through any other).
    """

    cell: Cell
    chance: float
    reason_key: str
    mine_chance: float


def hint(view: SeatView) -> Hint:
    """The best shot at the sea of ``view.target``, each layout that agrees with the facts being as likely as any other.

    Equal facts give equal hints. ValueError when no ship is afloat there.
    """
    return hint_for(facts_of(view, view.target))


def hint_for(facts: Facts) -> Hint:
    """The hint for *facts*."""
    odds = chances(facts)
    cell = best_cell(facts, odds)
    chance, mine = float(odds.chances[cell.row, cell.col]), float(odds.mines[cell.row, cell.col])
    return Hint(cell, min(chance, 1.0), _reason(facts, cell), min(mine, 1.0))


def best_cell(facts: Facts, odds: Odds) -> Cell:
    """The live cell with the highest chance; of equal ones the one less likely a mine, then the one nearest the middle."""
    middle = (facts.rules.board - 1) / 2

    def worth(cell: Cell) -> tuple[float, float, float, Cell]:
        chance, mine = round(float(odds.chances[cell.row, cell.col]), 9), round(float(odds.mines[cell.row, cell.col]), 9)
        return -chance, mine, abs(cell.col - middle) + abs(cell.row - middle), cell

    return min(live_cells(facts), key=worth)


def _reason(facts: Facts, cell: Cell) -> str:
    if cell in facts.told_ships:
        return "told"
    if cell in line_ends(facts):
        return "line"
    if facts.hits.intersection(beside(facts.rules.board, cell)):
        return "beside_hit"
    step = lattice_step(facts)
    vain = {(c.col + c.row) % step for c in facts.water}
    if smallest_afloat(facts) > 1 and step > 1 and len(facts.water) >= _PATTERN and vain == {(cell.col + cell.row) % step}:
        return "parity"
    return "most_ways"
