"""From what the players say of a shot to what the screen of the review is told of it, which knows no players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from seaboard.ui.model import Graded

if TYPE_CHECKING:  # the players bring numpy, which a start has no time for
    from seaboard.players.review import Review


def graded(reviews: Iterable[tuple[int, Review]]) -> tuple[Graded, ...]:
    """*reviews* by the numbers of their shots, for the screen."""
    return tuple(Graded(n, r.chance, r.mine, r.best.cell, r.best.chance, r.best.reason_key, r.share, r.grade, r.heat) for n, r in reviews)
