"""Hiding: every style lays legal fleets, each in its own manner, none twice the same."""

from __future__ import annotations

import random
import statistics

import pytest

from seaboard.engine.draft import check_fleet
from seaboard.engine.rules import PRESETS
from seaboard.players.hiding import LASTING, SHY, SPREAD, STYLES, UNIFORM, Style, hide, off_the_track, spread_out
from seaboard.players.levels import LEVELS
from seaboard.players.rehearsal import shots_needed
from seaboard.players.shots import most_ways

HOUSE = PRESETS["house"]


def test_levels_hide_as_the_rulebook_says() -> None:
    assert [level.hide for level in LEVELS.values()] == [UNIFORM, UNIFORM, SPREAD, SHY, LASTING]


@pytest.mark.parametrize("style", STYLES.values(), ids=list(STYLES))
def test_every_style_lays_legal_fleets_of_every_preset(style: Style) -> None:
    for rules in PRESETS.values():
        if style is LASTING and rules.board > 10:
            continue  # takes over a second; the benchmark lays these
        assert check_fleet(rules, hide(style, rules, random.Random(3))) == ()


def test_each_style_has_its_manner() -> None:
    rng = random.Random(1)

    def mean(style: Style, rating: object) -> float:
        assert callable(rating)
        return statistics.fmean(rating(HOUSE, hide(style, HOUSE, random.Random(seed)), rng) for seed in range(25))

    assert mean(SPREAD, spread_out) > mean(UNIFORM, spread_out) + 0.4
    assert mean(SHY, off_the_track) > mean(UNIFORM, off_the_track) + 0.3


def test_the_admirals_fleets_last_longer_and_are_never_the_same() -> None:
    hidden = [hide(LASTING, HOUSE, random.Random(seed)) for seed in range(8)]
    even = [hide(UNIFORM, HOUSE, random.Random(seed)) for seed in range(30)]
    assert len(set(hidden)) == 8
    needed = statistics.fmean(shots_needed(HOUSE, fleet, most_ways, random.Random(seed)) for seed in range(2) for fleet in hidden)
    assert needed > statistics.fmean(shots_needed(HOUSE, fleet, most_ways, random.Random(7)) for fleet in even) + 1.5
    # no cell that is never used, and none that is always
    used = {c for fleet in hidden for u in fleet for c in u.cells}
    assert len(used) > 40
