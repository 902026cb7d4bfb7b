"""Which sounds go with what is shown. Pure: two looks at the shown game, and the names of the sounds between them."""

from __future__ import annotations

from collections.abc import Iterable

from seaboard.engine.events import Answer
from seaboard.engine.turns import Phase
from seaboard.engine.view import SeatView
from seaboard.show.beats import Beat

#: Seconds left at which the low-time alarm sounds, once a shot.
LOW_SECONDS = 5
_LANDED = {Answer.WATER: "splash", Answer.HIT: "hit", Answer.SUNK: "sunk", Answer.MINE: "hit", Answer.SWEEPER: "hit"}


def cues(before: SeatView | None, after: SeatView | None) -> tuple[str, ...]:
    """The sounds of what was shown between *before* and *after*, views of one seat; none when a game was opened or left meanwhile."""
    if before is None or after is None or before.ply > after.ply or before.rules != after.rules:
        return ()
    if before.phase is Phase.OVER:
        return ()
    if after.phase is Phase.OVER:
        return ("win" if after.winner == after.seat else "loss",)
    new = [sea.shots[len(old.shots) :] for old, sea in zip(before.seas, after.seas, strict=True)]
    landed = sorted((shot for shots in new for shot in shots), key=lambda shot: shot.ply)
    if landed:
        return (_LANDED[landed[-1].answer],)
    return ("turn",) if after.my_turn and not before.my_turn else ()


def launches(before: Iterable[Beat], after: Iterable[Beat]) -> tuple[str, ...]:
    """The sound of shells that have left since *before*."""
    known = set(before)
    return ("shot",) if any(b.kind == "shot" and b not in known for b in after) else ()


class Alarm:
    """The low-time alarm: sounds once for each interval of the person's clock."""

    def __init__(self) -> None:
        self._rung: int | None = None

    def at(self, view: SeatView | None, now: int) -> bool:
        """Whether to sound it now (milliseconds)."""
        if view is None or view.until is None or not view.my_turn or view.until == self._rung:
            return False
        if not 0 < view.until - now <= 1000 * LOW_SECONDS:
            return False
        self._rung = view.until
        return True

    def wake_at(self, view: SeatView | None, now: int) -> int | None:
        """When to ask next, if nothing else happens."""
        if view is None or view.until is None or not view.my_turn or view.until == self._rung:
            return None
        return max(now, view.until - 1000 * LOW_SECONDS)
