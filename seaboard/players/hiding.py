"""Ways to hide a fleet, as data: draw a pool of uniform layouts, rate them, take one of the best at random.

However a style rates, what it takes stays a legal layout that a uniform draw may give too, and never the same one.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from seaboard.engine.deduction import Facts
from seaboard.engine.rules import Rules
from seaboard.engine.units import Kind, Unit
from seaboard.players.bits import Floats
from seaboard.players.counts import ship_counts
from seaboard.players.layouts import Walk, random_fleet
from seaboard.players.position import position_of
from seaboard.players.rehearsal import shots_needed

Fleet = tuple[Unit, ...]
#: A rating of a fleet under some rules; higher is better to hide in.
Rating = Callable[[Rules, Fleet], float]

#: Moves for each unit from one layout of a pool to the next.
_APART = 12


@dataclass(frozen=True, slots=True)
class Sieve:
    """One step of a style: keep the *share* of a pool that *rating* puts on top, at least one."""

    rating: Rating
    share: float


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
        keep = max(1, round(sieve.share * len(pool)))
        pool = sorted(pool, key=lambda fleet: -sieve.rating(rules, fleet))[:keep]
    return rng.choice(pool)
