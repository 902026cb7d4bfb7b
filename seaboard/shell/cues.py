"""Which sounds go with what was just shown and said. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from seaboard.engine.events import Answer, Ended, Event, Fired, Started, TurnPassed
from seaboard.show.beats import Beat
from seaboard.words import Msg

_LANDED = {Answer.WATER: "splash", Answer.HIT: "hit", Answer.SUNK: "sunk", Answer.MINE: "hit", Answer.SWEEPER: "hit"}
#: The sentence that says that the person's time runs out.
LOW_TIME = "clock.low"


def cues(shown: Iterable[Event], said: Iterable[Msg], seat: int = 0) -> tuple[str, ...]:
    """The sounds of the events *shown* and the sentences *said* together: the last shot that landed, the turn of *seat*, the alarm,
    the end."""
    landed: str | None = None
    turn = False
    for event in shown:
        match event:
            case Fired(answer=answer):
                landed = _LANDED[answer]
            case Started(seat=whose) | TurnPassed(seat=whose):
                turn = whose == seat
            case Ended(winner=winner):
                return (*((landed,) if landed else ()), "win" if winner == seat else "loss")
    names = [landed] if landed else []
    if turn:
        names.append("turn")
    if any(sentence.key == LOW_TIME for sentence in said):
        names.append("alarm")
    return tuple(names)


def launches(before: Iterable[Beat], after: Iterable[Beat]) -> tuple[str, ...]:
    """The sound of shells that have left since the beats were *before*."""
    known = set(before)
    return ("shot",) if any(b.kind == "shot" and b not in known for b in after) else ()
