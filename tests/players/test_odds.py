"""Odds: exact counting against every layout listed by hand, and the weighing against exact counting."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from seaboard.engine.deduction import Facts, dead_water
from seaboard.engine.grid import cells
from seaboard.engine.packing import complete, places
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.units import Fleet, Kind, Unit, UnitClass
from seaboard.players.counts import ship_counts
from seaboard.players.layouts import random_fleet
from seaboard.players.odds import COUNTS, EXACT, SAMPLE, chances, exact_chances
from seaboard.players.position import position_of
from seaboard.players.rehearsal import learned, untouched
from seaboard.players.weigh import weigh
from tests.boards import POND, POOL, at, facts

#: Small enough for listing every layout: like and unlike ships, a mine and a sweeper.
PUDDLE = Fleet(
    "puddle",
    4,
    (
        UnitClass("yacht", 3),
        UnitClass("canoe", 2),
        UnitClass("dinghy", 1),
        UnitClass("mine", 1, 1, Kind.MINE),
        UnitClass("sweeper", 1, 1, Kind.SWEEPER),
    ),
)
PAIRS = Fleet("pairs", 4, (UnitClass("yacht", 3, 2), UnitClass("canoe", 2, 2)))


def fired_at_random(rules: Rules, shots: int, rng: random.Random) -> Facts:
    """What is known after so many shots anywhere, with a told ship cell and a told mine now and then."""
    start = complete(rules, (), rng)
    assert start is not None
    fleet = random_fleet(rules, rng) if rules.board > 5 else start
    kinds = {c.key: c.kind for c in rules.fleet.classes}
    lies = {c: u for u in fleet for c in u.cells}
    known = untouched(rules)
    for cell in rng.sample(cells(rules.board), shots):
        known = learned(known, cell, lies.get(cell), kinds)
    for kind, field in ((Kind.SHIP, "told_ships"), (Kind.MINE, "told_mines")):
        hidden = [c for u in fleet if kinds[u.cls] is kind for c in u.cells if c not in known.fired]
        if hidden and rng.random() < 0.3:
            known = replace(known, **{field: frozenset([rng.choice(sorted(hidden))])})
    return known


def agreeing(known: Facts) -> Iterator[tuple[Unit, ...]]:
    """Every layout that agrees with the facts, one by one, by nothing but the rules."""
    rules = known.rules
    kinds = {c.key: c.kind for c in rules.fleet.classes}
    sunk_or_struck = known.sunk | known.struck

    def legal(units: tuple[Unit, ...]) -> bool:
        for unit in units:
            body, ship = set(unit.cells), kinds[unit.cls] is Kind.SHIP
            if body & (known.water | sunk_or_struck) or (body & known.told_mines and kinds[unit.cls] is not Kind.MINE):
                return False
            if ship and body <= known.hits or (not ship and body & (known.hits | known.told_ships)):
                return False
        bodies = [set(u.cells) for u in units]
        near = [{c for cell in b for c in cells(rules.board) if max(abs(c.col - cell.col), abs(c.row - cell.row)) <= 1} for b in bodies]
        for i, j in combinations(range(len(units)), 2):
            if bodies[i] & (bodies[j] if rules.touching else near[j]):
                return False
        return rules.touching or not any(n & sunk_or_struck for n in near)

    def lay(todo: list[tuple[UnitClass, int]], units: tuple[Unit, ...]) -> Iterator[tuple[Unit, ...]]:
        if not todo:
            ships = {c for u in units if kinds[u.cls] is Kind.SHIP for c in u.cells}
            mines = {c for u in units if kinds[u.cls] is Kind.MINE for c in u.cells}
            if known.hits | known.told_ships <= ships and known.told_mines <= mines:
                yield units
            return
        (cls, count), *rest = todo
        options = [p.unit for p in places(rules.board, cls.key, cls.length, rules.free_shapes, rules.touching)]
        for some in combinations(options, count):
            if legal((*units, *some)):
                yield from lay(rest, (*units, *some))

    yield from lay([*known.afloat, *known.lurking], ())


def listed(known: Facts) -> tuple[np.ndarray, np.ndarray, int]:
    """Chances of ships and mines by listing every layout."""
    n, count = known.rules.board, 0
    kinds = {c.key: c.kind for c in known.rules.fleet.classes}
    sums = {kind: np.zeros((n, n)) for kind in Kind}
    for units in agreeing(known):
        count += 1
        for unit in units:
            for cell in unit.cells:
                if cell not in known.fired:
                    sums[kinds[unit.cls]][cell.row, cell.col] += 1
    return sums[Kind.SHIP] / count, sums[Kind.MINE] / count, count


@pytest.mark.parametrize("fleet", [PUDDLE, PAIRS, POOL], ids=lambda f: f.key)
@pytest.mark.parametrize("touching", [False, True], ids=["apart", "touching"])
@pytest.mark.parametrize("free", [False, True], ids=["straight", "free"])
def test_odds_are_those_over_every_layout_that_agrees(fleet: Fleet, touching: bool, free: bool) -> None:
    rules = Rules(fleet=fleet, touching=touching, free_shapes=free)
    if complete(rules, ()) is None:
        return
    for seed in range(2):
        rng = random.Random(seed)
        known = fired_at_random(rules, rng.randint(7, 9), rng)
        if not known.afloat:
            continue
        ships, mines, count = listed(known)
        for odds in (exact_chances(known), chances(known)):
            assert odds.method == EXACT
            assert odds.chances == pytest.approx(ships)
            assert odds.mines == pytest.approx(mines)
        # the mine and the sweeper are told apart by hand only
        twice = 2 if sum(k for _, k in known.lurking) - len(known.told_mines) == 2 else 1
        assert exact_chances(known).layouts * twice == count
        assert chances(known).layouts * twice == pytest.approx(count)


@pytest.mark.parametrize(
    ("preset", "free", "shots"),
    [
        ("house", False, 22),
        ("house", True, 34),
        ("open-sea", False, 26),
        ("open-sea", True, 42),
        ("paper", False, 50),
        ("minefield", False, 60),
    ],
)
def test_the_weighing_comes_near_exact_counting(preset: str, free: bool, shots: int) -> None:
    rules = replace(PRESETS[preset], free_shapes=free)
    for seed in range(3):
        known = fired_at_random(rules, shots, random.Random(seed))
        odds, exact = chances(known), exact_chances(known)
        assert np.abs(odds.chances - exact.chances).max() < 0.03
        assert np.abs(odds.mines - exact.mines).max() < 0.03
        assert odds.layouts == pytest.approx(exact.layouts, rel=0.1)


def test_a_sample_is_right_on_average() -> None:
    known = fired_at_random(PRESETS["open-sea"], 12, random.Random(5))
    position, exact = position_of(known), exact_chances(known)
    found = [weigh(position, 300, np.random.default_rng(seed)) for seed in range(60)]
    layouts = [w.layouts for w in found if w is not None]
    assert len(layouts) == 60
    assert not any(w.exact for w in found if w is not None)
    assert np.mean(layouts) == pytest.approx(exact.layouts, rel=0.02)
    ships = np.mean([w.ships * w.layouts for w in found if w is not None], axis=0) / np.mean(layouts)
    open_ = exact.chances > 0
    assert np.abs(ships - exact.chances)[open_].max() < 0.03


def test_odds_add_up_to_the_cells_still_afloat() -> None:
    for preset in ("house", "paper", "armada"):
        known = fired_at_random(PRESETS[preset], 20, random.Random(3))
        left = sum(c.length * k for c, k in known.afloat) - len(known.hits)
        assert chances(known).chances.sum() == pytest.approx(left)


def test_dead_water_has_no_chance() -> None:
    for touching in (False, True):
        for seed in range(4):
            known = fired_at_random(Rules(touching=touching), 40, random.Random(seed))
            for cell in dead_water(known):
                assert chances(known).chances[cell.row, cell.col] == 0


def test_told_cells_are_sure_and_fired_ones_are_nothing() -> None:
    known = facts(Rules(fleet=POND, touching=True), "o x . . . s\n. . . . . .\n. . . . . .\n. . . . m .\n. . . . . .\n. . . . . o")
    odds = chances(known)
    assert odds.chances[0, 5] == 1
    assert odds.mines[3, 4] == 1
    assert odds.chances[3, 4] == 0
    assert odds.chances[0, 0] == odds.chances[0, 1] == odds.mines[0, 1] == 0
    assert odds.mines.sum() == pytest.approx(1)


def test_the_empty_sea_looks_the_same_from_every_side() -> None:
    for preset in ("house", "paper"):
        sea = chances(untouched(PRESETS[preset])).chances
        assert chances(untouched(PRESETS[preset])).method == SAMPLE
        for turned in (np.rot90(sea), np.rot90(sea, 2), sea.T, np.fliplr(sea)):
            assert sea == pytest.approx(turned)


def test_equal_facts_have_equal_odds_whatever_came_before() -> None:
    known = fired_at_random(PRESETS["house"], 8, random.Random(2))
    first = chances(known).chances.copy()
    chances.cache_clear()
    weigh(position_of(known), 100, np.random.default_rng(1))
    assert np.array_equal(first, chances(known).chances)
    with pytest.raises(ValueError, match="read-only"):
        chances(known).chances[0, 0] = 1


def test_without_a_ship_afloat_there_are_no_odds() -> None:
    known = replace(untouched(PRESETS["house"]), afloat=())
    with pytest.raises(ValueError, match="no ship"):
        chances(known)


def test_facts_that_no_layout_agrees_with_fall_back_on_counts_and_say_so() -> None:
    # two hits so near each other that they would be one ship, but the cell between them is water
    known = facts(Rules(), "x o x . . . . . . .\n" + "\n".join(["o o o . . . . . . ."] + [". . . . . . . . . ."] * 8))
    assert chances(known).method == COUNTS
    with pytest.raises(ValueError, match="no layout"):
        exact_chances(known)


def test_scattered_hits_never_dry_the_sample_out() -> None:
    for preset in ("paper", "open-sea", "armada"):
        for seed in range(3):
            known = fired_at_random(PRESETS[preset], 30 if preset != "armada" else 90, random.Random(seed))
            assert chances(known).method != COUNTS


def test_counts_favour_ways_through_hits() -> None:
    known = facts(Rules(touching=True), "\n".join([". . . . . . . . . ."] * 4 + [". . . . x . . . . ."] + [". . . . . . . . . ."] * 5))
    counted = ship_counts(position_of(known))
    around = [counted[c.row, c.col] for c in (at("E4"), at("D5"), at("F5"), at("E6"))]
    others = [counted[c.row, c.col] for c in cells(10) if c not in (at("E5"), at("E4"), at("D5"), at("F5"), at("E6"))]
    assert min(around) > max(others)


def test_counts_know_that_ships_keep_apart() -> None:
    hit = facts(Rules(), "\n".join([". . . . . . . . . ."] * 4 + [". . . . x . . . . ."] + [". . . . . . . . . ."] * 5))
    counted = ship_counts(position_of(hit))
    assert all(counted[c.row, c.col] == 0 for c in (at("D4"), at("F4"), at("D6"), at("F6")))
    sunk = facts(Rules(), "\n".join(["# # . . . . . . . .", *[". . . . . . . . . ."] * 9]), ["patrol_boat"])
    counted = ship_counts(position_of(sunk))
    assert all(counted[c.row, c.col] == 0 for c in (at("C1"), at("A2"), at("B2"), at("C2")))
    assert counted[at("D2").row, at("D2").col] > 0
