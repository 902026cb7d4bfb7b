"""The five levels: data, each a way to fire and a way to hide.

A level is given what a person in its seat may see and nothing else. Equal facts and an equal random source lead to an
equal shot, whatever the hidden fleet.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from seaboard.engine.deduction import facts_of
from seaboard.engine.grid import Cell
from seaboard.engine.rules import Rules
from seaboard.engine.units import Unit
from seaboard.engine.view import SeatView
from seaboard.players.hiding import LASTING, SHY, SPREAD, UNIFORM, Style, hide
from seaboard.players.shots import Fire, at_random, beside_hits, most_ways, on_a_lattice, whole_fleets


@dataclass(frozen=True, slots=True)
class Level:
    """One strength of computer player: its *key*, how it chooses a shot, and how it lays its fleet."""

    key: str
    fire: Fire
    hide: Style


#: The levels by key, weakest first.
LEVELS: dict[str, Level] = {
    level.key: level
    for level in (
        Level("deckhand", at_random, UNIFORM),
        Level("helmsman", beside_hits, UNIFORM),
        Level("lieutenant", on_a_lattice, SPREAD),
        Level("captain", most_ways, SHY),
        Level("admiral", whole_fleets, LASTING),
    )
}
DEFAULT_LEVEL = "helmsman"


def choose_shot(level: Level, view: SeatView, rng: random.Random) -> Cell:
    """The cell of the sea of ``view.target`` that *level* fires at. ValueError when every cell has been fired at."""
    return level.fire(facts_of(view, view.target), rng).cell


def lay_fleet(level: Level, rules: Rules, rng: random.Random) -> tuple[Unit, ...]:
    """A complete legal fleet, hidden in the manner of *level*. ValueError when the fleet does not fit its board."""
    return hide(level.hide, rules, rng)
