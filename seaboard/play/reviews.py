"""The review of a game: the shots of one seat, graded one after the other in a thread, or one at once for who is looking at it.

What is thought about is the views of the seat as they stood (``engine.rewind``), never the game.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from seaboard.engine.rewind import Look, looks
from seaboard.engine.view import SeatView
from seaboard.play.computers import PLAYERS, Minds, Thinker

if TYPE_CHECKING:
    from seaboard.players.review import Review

_log = logging.getLogger("seaboard.play.reviews")


@dataclass(frozen=True, slots=True)
class _Found:
    """What was thought of a shot; None where the players failed."""

    review: Review | None


class Reviewer:
    """Grades the shots of the seat of *view*, whose game is over. Shots are numbered from 1."""

    def __init__(self, view: SeatView, minds: Minds = PLAYERS) -> None:
        self.view = view
        self._minds = minds
        self._shots = tuple(look for look in looks(view) if look.fired.seat == view.seat)
        self._found: dict[int, _Found] = {}
        self._told: set[int] = set()
        self._thinker: Thinker[_Found] = Thinker()
        self._begun = False

    def grade(self, number: int) -> Review | None:
        """The review of shot *number*, at once; None if the players failed, or if there is no such shot."""
        if number not in self._found:
            if not 1 <= number <= len(self._shots):
                return None
            known = self._thinker.answer(number)
            self._found[number] = known if known is not None else _judged(self._minds, self._shots[number - 1])
        return self._found[number].review

    def begin(self) -> None:
        """Have all shots graded, one after the other, while other things go on."""
        if not self._begun:
            self._begun = True
            self._thinker.want({n: partial(_judged, self._minds, look) for n, look in enumerate(self._shots, 1) if n not in self._found})

    def take(self) -> tuple[tuple[int, Review], ...]:
        """The reviews that have come since the last call, by their numbers."""
        for number in range(1, len(self._shots) + 1):
            if number not in self._found and (known := self._thinker.answer(number)) is not None:
                self._found[number] = known
        new = sorted(self._found.keys() - self._told)
        self._told.update(new)
        return tuple((n, review) for n in new if (review := self._found[n].review) is not None)

    @property
    def pending(self) -> bool:
        """Whether shots are being graded."""
        return self._thinker.thinking

    @property
    def waits(self) -> bool:
        """Whether shots are being graded, or there are some that were and have not been taken."""
        return self._begun and (self.pending or len(self._told) < len(self._shots))

    def close(self, timeout: float) -> None:
        """Stop grading; waits *timeout* seconds at most for the shot under way."""
        self._thinker.close(timeout)


def _judged(minds: Minds, look: Look) -> _Found:
    try:
        return _Found(minds.review(look.before, look.fired.target, look.fired.cell))
    except Exception:
        _log.exception("no review of the shot at ply %d", look.before.ply)
        return _Found(None)
