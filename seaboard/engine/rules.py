"""The options of a game, the presets, and the check that they can be played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from seaboard.engine.packing import fits
from seaboard.engine.problems import Code, Problem
from seaboard.engine.units import ARMADA, CLASSIC, FLOTILLA, PAPER, Fleet, Kind

CLOCKS = (None, 10, 20, 30, 60)
#: Seconds for placing when a game has a shot clock, and the fleet size in cells above which it is the longer one.
PLACING_SECONDS, PLACING_SECONDS_LARGE, LARGE_FLEET_CELLS = 120, 180, 20
#: Shots missed in a row that lose the game.
MISSES_TO_LOSE = 3
#: Who sits at a seat is a name to the engine; this one means a human being, any other a computer level.
PERSON = "person"


class First(Enum):
    """Who starts: the seat that made the game, its target, or chance."""

    YOU = "you"
    OPPONENT = "opponent"
    CHANCE = "chance"


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything that is agreed before a game. *clock* is in seconds; None plays without one."""

    fleet: Fleet = CLASSIC
    touching: bool = False
    hit_again: bool = True
    first: First = First.CHANCE
    free_shapes: bool = False
    mark_water: bool = True
    explain: bool = True
    hints: bool = True
    clock: int | None = None
    seats: int = 2

    @property
    def board(self) -> int:
        """Cells along one side of a sea."""
        return self.fleet.board

    @property
    def placing_seconds(self) -> int | None:
        """Time for placing, in seconds, when there is a shot clock."""
        if self.clock is None:
            return None
        return PLACING_SECONDS_LARGE if sum(c.length * c.count for c in self.fleet.classes) > LARGE_FLEET_CELLS else PLACING_SECONDS


PRESETS: dict[str, Rules] = {
    "house": Rules(),
    "open-sea": Rules(touching=True, hit_again=False, first=First.YOU, mark_water=False, hints=False),
    "paper": Rules(fleet=PAPER),
    "minefield": Rules(fleet=FLOTILLA),
    "armada": Rules(fleet=ARMADA),
}


def preset_of(rules: Rules) -> str | None:
    """The key of the preset that *rules* are, or None for options of one's own."""
    return next((key for key, preset in PRESETS.items() if preset == rules), None)


def check_rules(rules: Rules) -> tuple[Problem, ...]:
    """Everything that keeps a game with these options from being played; empty when nothing does."""
    problems: list[Problem] = []
    fleet = rules.fleet
    if not 2 <= rules.seats <= 7:
        problems.append(Problem(Code.BAD_SEATS, values=(("seats", rules.seats),)))
    if rules.clock not in CLOCKS:
        problems.append(Problem(Code.BAD_CLOCK, values=(("clock", rules.clock or 0),)))
    keys = [c.key for c in fleet.classes]
    sound = (
        1 <= fleet.board <= 26
        and len(set(keys)) == len(keys)
        and all(c.length >= 1 and c.count >= 1 for c in fleet.classes)
        and all(c.length == 1 for c in fleet.classes if c.kind is not Kind.SHIP)
        and any(c.kind is Kind.SHIP for c in fleet.classes)
    )
    if not sound:
        problems.append(Problem(Code.BAD_FLEET, values=(("fleet", fleet.key),)))
    elif not fits(rules):
        problems.append(Problem(Code.FLEET_TOO_LARGE, values=(("fleet", fleet.key), ("board", fleet.board))))
    return tuple(problems)
