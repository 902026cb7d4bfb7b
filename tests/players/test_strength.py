"""The strength of the levels, on few games with generous bounds; ``benchmarks/strength.py`` measures it in full."""

from __future__ import annotations

import random
import statistics

import numpy as np
import pytest

from seaboard.engine.deduction import facts_of
from seaboard.engine.rules import PRESETS
from seaboard.play.simulate import game_seed, hidden, hunt, simulate
from seaboard.players.counts import ship_counts
from seaboard.players.hiding import UNIFORM
from seaboard.players.levels import LEVELS
from seaboard.players.odds import chances, exact_chances
from seaboard.players.position import position_of
from seaboard.players.rehearsal import shots_needed
from seaboard.players.shots import most_ways, whole_fleets
from tests.boards import draw

#: Fleets that the captain finds late: along the edges, close to each other, a wide sea left empty.
HARD = (
    """
    C C C C C . . . . .
    . . . . . . . . . .
    R . . . . . . . . .
    R . . . . . . . . .
    R . . . . . . . . .
    R . . . . . . . . .
    . . . . . . . . . .
    F . . . . . . . . .
    F . . . . . . . . .
    F . S S S . . . P P
    """,
    """
    P P . S S S . . . F
    . . . . . . . . . F
    . . . . . . . . . F
    . . . . . . . . . .
    . . . . . . . . . R
    . . . . . . . . . R
    . . . . . . . . . R
    . . . . . . . . . R
    . . . . . . . . . .
    . . . . . C C C C C
    """,
)


@pytest.mark.parametrize("preset", ["house", "open-sea", "paper"])
def test_levels_are_ordered(preset: str) -> None:
    games = {"deckhand": 12, "helmsman": 40, "lieutenant": 80, "captain": 80}
    means = [statistics.fmean(simulate(count, 5, level, "uniform", preset).shots) for level, count in games.items()]
    assert means == sorted(means, reverse=True)
    assert means[3] < {"house": 42, "open-sea": 48, "paper": 53}[preset]


def test_the_admiral_needs_no_more_than_the_captain() -> None:
    admiral, captain = (simulate(15, 3, level, "uniform", "house") for level in ("admiral", "captain"))
    assert statistics.fmean(admiral.shots) < 42
    assert statistics.fmean(admiral.shots) < statistics.fmean(captain.shots) + 3
    assert admiral.fallbacks == 0


def test_the_admiral_is_no_captain_where_single_ships_mislead() -> None:
    letters = {"C": "carrier", "R": "cruiser", "F": "frigate", "S": "submarine", "P": "patrol_boat"}
    rules = PRESETS["house"]
    fleets = [draw(picture, letters) for picture in HARD]
    captain, admiral = (
        statistics.fmean(shots_needed(rules, fleet, fire, random.Random(seed)) for fleet in fleets for seed in range(4))
        for fire in (most_ways, whole_fleets)
    )
    assert admiral < captain - 2


def test_where_counts_are_far_off_the_admirals_chances_are_not() -> None:
    off = 0
    for preset in ("house", "open-sea"):
        rules = PRESETS[preset]
        for game in range(8):
            seed = game_seed(2, game)
            seen = [facts_of(step.view, 1) for step in hunt(LEVELS["captain"], rules, hidden(UNIFORM, rules, seed), seed)]
            for known in seen[6::7]:
                odds = chances(known)
                if odds.layouts > 2e6:
                    continue
                exact = exact_chances(known).chances
                counted = np.where(exact > 0, np.minimum(ship_counts(position_of(known)), 1.0), 0.0)
                off += np.abs(counted - exact).max() > 0.10
                assert np.abs(odds.chances - exact).max() < 0.03
    assert off >= 10
