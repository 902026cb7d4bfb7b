"""Ways to hide a fleet, as data: draw a pool of uniform layouts, rate them, take one of the best at random.

However a style rates, what it takes is a legal layout that a uniform draw may give too, from a pool that is new each time.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from seaboard.engine.grid import Cell
from seaboard.engine.rules import Rules
from seaboard.engine.units import Unit
from seaboard.players.bits import Floats
from seaboard.players.counts import ship_counts
from seaboard.players.layouts import Walk, random_fleet
from seaboard.players.position import position_of
from seaboard.players.rehearsal import shots_needed, untouched
from seaboard.players.shots import most_ways_at_a_glance

Fleet = tuple[Unit, ...]
#: How good a fleet is to hide in; higher is better.
Rating = Callable[[Rules, Fleet, random.Random], float]

#: Moves for each unit from one layout of a pool to the next.
_APART = 12


@dataclass(frozen=True, slots=True)
class Sieve:
    """One step of a style: of a pool, *keep* so many that *rating* puts on top."""

    rating: Rating
    keep: int


@dataclass(frozen=True, slots=True)
class Style:
    """A way to hide: a pool of *draws* uniform layouts goes through *sieves*; one of what is left is taken at random."""

    key: str
    draws: int = 1
    sieves: tuple[Sieve, ...] = ()


def hide(style: Style, rules: Rules, rng: random.Random) -> Fleet:
    """A complete legal fleet, hidden in *style*. ValueError when the fleet does not fit its board."""
    pool = [random_fleet(rules, rng)]
    walk = Walk(rules, pool[0], rng)
    while len(pool) < style.draws:
        walk.go(_APART * rules.fleet.size)
        pool.append(walk.fleet)
    for sieve in style.sieves:
        pool = sorted(pool, key=lambda fleet: sieve.rating(rules, fleet, rng), reverse=True)[: sieve.keep]
    return rng.choice(pool)


def spread_out(rules: Rules, fleet: Fleet, rng: random.Random) -> float:
    """The mean over the units of the distance to the nearest other one."""
    gaps = [min((_gap(unit, other) for other in fleet if other is not unit), default=0) for unit in fleet]
    return sum(gaps) / len(gaps)


def off_the_track(rules: Rules, fleet: Fleet, rng: random.Random) -> float:
    """How little a hunt that knows nothing yet expects ships on the cells of the ships."""
    heat = _first_looks(rules)
    return -sum(float(heat[c.row, c.col]) for unit in fleet for c in unit.cells)


def lasting(rules: Rules, fleet: Fleet, rng: random.Random) -> float:
    """The shots that a hunter as good as a captain needs to sink it all."""
    return shots_needed(rules, fleet, most_ways_at_a_glance, rng)


@lru_cache(maxsize=8)
def _first_looks(rules: Rules) -> Floats:
    return ship_counts(position_of(untouched(rules)))


def _gap(one: Unit, other: Unit) -> int:
    return min(_apart(a, b) for a in one.cells for b in other.cells)


def _apart(a: Cell, b: Cell) -> int:
    return max(abs(a.col - b.col), abs(a.row - b.row))


UNIFORM = Style("uniform")
SPREAD = Style("spread", draws=80, sieves=(Sieve(spread_out, 5),))
SHY = Style("shy", draws=40, sieves=(Sieve(off_the_track, 4),))
LASTING = Style("lasting", draws=200, sieves=(Sieve(off_the_track, 16), Sieve(lasting, 4)))
#: The styles by key.
STYLES: dict[str, Style] = {style.key: style for style in (UNIFORM, SPREAD, SHY, LASTING)}
