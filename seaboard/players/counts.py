"""The captain's odds: every way in which each ship afloat could lie by itself, ways through hits favoured.

Ships are counted one by one, so that what one leaves to the next is not seen: quick, near enough while nothing is hit.
"""

from __future__ import annotations

import numpy as np

from seaboard.players.bits import Floats, Ints
from seaboard.players.position import Group, Position

#: How much more a way counts for each cell that it explains: hits and told cells that no sunk ship accounts for.
FAVOUR = 40.0


def ship_counts(position: Position) -> Floats:
    """(n, n) [row, col]: for each cell the sum, over the ships afloat, of the share of that ship's ways that run through it.

    A way is a place that the facts allow, and counts FAVOUR to the number of unexplained hits on it.
    """
    n = position.n
    wanted = np.zeros(n * n)
    for cell in position.must:
        wanted[cell.row * n + cell.col] = 1.0
    total = np.zeros(n * n)
    for group in position.ships:
        ways, cells = _ways(group, wanted)
        if ways.size:
            shares = ways * (group.count / ways.sum())
            total += np.bincount(cells.ravel(), weights=np.repeat(shares, cells.shape[1]), minlength=n * n)
    return total.reshape(n, n)


def _ways(group: Group, wanted: Floats) -> tuple[Floats, Ints]:
    """The weights (W) of the legal places of *group*, and their cells (W, length)."""
    cells = group.table.cells[group.legal]
    return FAVOUR ** wanted[cells].sum(axis=1), cells
