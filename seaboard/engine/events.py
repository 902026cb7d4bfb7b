"""What has happened: past participles, each with the audience that may learn of it.

A hit never names a ship: ``Fired`` carries an answer and no unit; ``Sank`` follows when the last cell of a ship is hit.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from seaboard.engine.grid import Cell
from seaboard.engine.rules import Rules
from seaboard.engine.units import Unit


class Audience(Enum):
    """Who learns of an event. SEAT means the event's own ``seat``."""

    EVERYONE = "everyone"
    SEAT = "seat"
    REFEREE = "referee"


class Answer(Enum):
    """What a shot can be told."""

    WATER = "water"
    HIT = "hit"
    SUNK = "sunk"
    MINE = "mine"
    SWEEPER = "sweeper"


class Reason(Enum):
    """Why a seat is out."""

    SUNK = "sunk"
    RESIGNED = "resigned"
    CLOCK = "clock"


class Thing(Enum):
    """What a told cell holds."""

    SHIP = "ship"
    MINE = "mine"


@dataclass(frozen=True, slots=True)
class Opened:
    """A game was made. *by* says who sits where; *starter*, if not None, overrides ``rules.first`` (a rematch)."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    rules: Rules
    by: tuple[str, ...]
    starter: int | None


@dataclass(frozen=True, slots=True)
class Sat:
    """*by* plays *seat* from now on. The seat's draft is empty again."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: int
    by: str


@dataclass(frozen=True, slots=True)
class ClockSet:
    """A fresh interval runs and ends at *until*, in milliseconds of the referee's clock."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    until: int


@dataclass(frozen=True, slots=True)
class Arranged:
    """The units that lie on *seat*'s sea while it is placing."""

    audience: ClassVar[Audience] = Audience.SEAT
    seat: int
    units: tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class Completed:
    """The placing time ended and the rest of *seat*'s fleet was laid for it; *moved* had to give way."""

    audience: ClassVar[Audience] = Audience.SEAT
    seat: int
    moved: tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class Readied:
    """*seat* is done with placing."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Reopened:
    """*seat* is placing again."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Started:
    """All are done; *seat* has the first shot."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Fired:
    """*seat* fired at *cell* of *target*'s sea and was told *answer*."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: int
    target: int
    cell: Cell
    answer: Answer


@dataclass(frozen=True, slots=True)
class Sank:
    """*unit* of *seat* was sunk by the shot just fired."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: int
    unit: Unit


@dataclass(frozen=True, slots=True)
class Told:
    """*seat* alone was told that *cell* of the sea of *about* holds *thing*."""

    audience: ClassVar[Audience] = Audience.SEAT
    seat: int
    about: int
    cell: Cell
    thing: Thing


@dataclass(frozen=True, slots=True)
class TimedOut:
    """*seat* missed its shot; *misses* in a row now."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: int
    misses: int


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """*seat* has the turn now."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class Hinted:
    """*seat* took a hint."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """*seat* is out of the game."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Ended:
    """*winner* is the one seat left, and every sea reveals its *fleets*, one for each seat."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    winner: int
    fleets: tuple[tuple[Unit, ...], ...]


Event = (
    Opened
    | Sat
    | ClockSet
    | Arranged
    | Completed
    | Readied
    | Reopened
    | Started
    | Fired
    | Sank
    | Told
    | TimedOut
    | TurnPassed
    | Hinted
    | WentOut
    | Ended
)


def redact(event: Event, seat: int | None) -> Event | None:
    """What *seat* may know of *event*: all of it or nothing. None for *seat* is somebody who watches.

    This is the one place where secrets are taken out.
    """
    match event.audience:
        case Audience.EVERYONE:
            return event
        case Audience.SEAT:
            return event if getattr(event, "seat") == seat and seat is not None else None
        case Audience.REFEREE:
            return None
