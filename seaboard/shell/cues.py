"""Which sounds go with what was just shown, said and pressed. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from seaboard.engine.events import Answer, Ended, Event, Fired, Started, TurnPassed
from seaboard.engine.grid import Cell
from seaboard.show.beats import DOCK, SEATED, Beat
from seaboard.ui.commands import Command, Press
from seaboard.words import Msg


@dataclass(frozen=True, slots=True)
class Cue:
    """The sound *name*, heard from *pan* (-1 left, 0 ahead, 1 right), *after* so many milliseconds."""

    name: str
    pan: float = 0.0
    after: int = 0


_LANDED = {Answer.WATER: "splash", Answer.HIT: "hit", Answer.SUNK: "sunk", Answer.MINE: "hit", Answer.SWEEPER: "hit"}
#: The sentence that says that the person's time runs out.
LOW_TIME = "clock.low"
#: Milliseconds from a shot until the radar answers.
ANSWERED = 160
#: How far to the side the outermost columns are heard.
WIDTH = 0.8


def side(cell: Cell, n: int) -> float:
    """From where a cell of a sea of *n* columns is heard."""
    return round(WIDTH * (2 * cell.col + 1 - n) / n, 2)


def cues(shown: Iterable[Event], said: Iterable[Msg], n: int = 10, seat: int = 0) -> tuple[Cue, ...]:
    """The sounds of the events *shown* and the sentences *said* together, on seas of *n* columns: the last shot that landed and its peg,
    the turn of *seat*, the alarm, the end."""
    landed: tuple[Cue, ...] = ()
    turn = False
    for event in shown:
        match event:
            case Fired(answer=answer, cell=cell):
                landed = Cue(_LANDED[answer], side(cell, n)), Cue("peg", side(cell, n), SEATED)
            case Started(seat=whose) | TurnPassed(seat=whose):
                turn = whose == seat
            case Ended(winner=winner):
                return (*landed, Cue("win" if winner == seat else "loss"))
    names = [*landed]
    if turn:
        names.append(Cue("turn"))
    if any(sentence.key == LOW_TIME for sentence in said):
        names.append(Cue("alarm"))
    return tuple(names)


def launches(before: Iterable[Beat], after: Iterable[Beat], n: int = 10, seat: int = 0) -> tuple[Cue, ...]:
    """The sounds of what has begun since the beats were *before*: shells that leave, the radar that looks where those of *seat* will fall,
    and units that are docked."""
    known = set(before)
    new = [beat for beat in after if beat not in known]
    found: list[Cue] = []
    for beat in new:
        if beat.kind == "shot":
            found = [Cue("shot", 0.5 * side(beat.cells[0], n))]
            if beat.seat != seat:
                found.append(Cue("ping", side(beat.cells[0], n), ANSWERED))
        elif beat.kind == "dock":
            found.append(Cue("dock", side(beat.cells[len(beat.cells) // 2], n), beat.end - beat.start - DOCK // 2))
    return tuple(found)


def turned(before: str, screen: str) -> tuple[Cue, ...]:
    """The sound of the latches when a game is begun or gone on with from the start screen."""
    return (Cue("latch"),) if before == "start" and screen in ("placing", "battle") else ()


def touched(commands: Iterable[Command]) -> tuple[Cue, ...]:
    """The sound of a button that is pressed."""
    return (Cue("tick"),) if any(isinstance(command, Press) for command in commands) else ()
