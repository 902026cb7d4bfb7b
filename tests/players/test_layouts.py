"""Random fleets: legal, soon laid, uniform over the legal layouts, and true to what lies already."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from seaboard.engine.draft import check_fleet
from seaboard.engine.grid import rim
from seaboard.engine.packing import complete, make_room, mask, places
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.units import FLEETS, Fleet, Unit, UnitClass
from seaboard.players.layouts import complete_fleet, random_fleet
from seaboard.players.position import position_of
from seaboard.players.rehearsal import untouched
from seaboard.players.weigh import weigh
from tests.boards import POOL, unit

ALL_RULES = [
    Rules(fleet=fleet, touching=touching, free_shapes=free)
    for fleet in FLEETS.values()
    for touching in (False, True)
    for free in (False, True)
]
#: Layouts of the classic fleet by its first ships, as DESIGN counts them.
FIRST_SHIPS = {True: (120, 14_400, 1_850_736), False: (120, 11_360, 954_544)}
#: Layouts of the whole fleet, its two ships of three not told apart, as STRENGTH counts them.
WHOLE_FLEETS = {True: 15_046_987_768, False: 1_925_751_392}


def rule_id(rules: Rules) -> str:
    return f"{rules.fleet.key}-{'touching' if rules.touching else 'apart'}-{'free' if rules.free_shapes else 'straight'}"


def layouts_of(n: int, lengths: tuple[int, ...], touching: bool, claimed: int = 0) -> int:
    if not lengths:
        return 1
    options = [p for p in places(n, "", lengths[0], False, touching) if not p.body & claimed]
    if len(lengths) == 1:
        return len(options)
    return sum(layouts_of(n, lengths[1:], touching, claimed | p.claim) for p in options)


@pytest.mark.parametrize("touching", [True, False])
def test_the_first_ships_have_as_many_layouts_as_counted(touching: bool) -> None:
    for ships, count in enumerate(FIRST_SHIPS[touching], start=1):
        assert layouts_of(10, (5, 4, 3)[:ships], touching) == count


@pytest.mark.parametrize("touching", [True, False])
def test_weighing_estimates_the_number_of_layouts(touching: bool) -> None:
    weighed = weigh(position_of(untouched(Rules(touching=touching))), 20_000, np.random.default_rng(1))
    assert weighed is not None
    assert weighed.layouts == pytest.approx(WHOLE_FLEETS[touching], rel=0.01)


@pytest.mark.parametrize("rules", ALL_RULES, ids=rule_id)
def test_random_fleets_are_legal_under_every_rule_set(rules: Rules) -> None:
    for seed in range(12):
        fleet = random_fleet(rules, random.Random(seed))
        assert check_fleet(rules, fleet) == ()
        assert fleet == random_fleet(rules, random.Random(seed))
    assert fleet != random_fleet(rules, random.Random(99))


def test_ships_of_one_cell_mines_and_sweepers_are_laid_too() -> None:
    for key in ("flotilla", "armada"):
        rules = Rules(fleet=FLEETS[key])
        laid = Counter(u.cls for u in random_fleet(rules, random.Random(3)))
        assert laid == {c.key: c.count for c in rules.fleet.classes}


def test_a_fleet_without_room_is_refused_at_once() -> None:
    crowd = Fleet("crowd", 4, (UnitClass("yacht", 3, 6),))
    with pytest.raises(ValueError, match="does not fit"):
        random_fleet(Rules(fleet=crowd), random.Random(1))


def test_a_crowded_fleet_is_laid_all_the_same() -> None:
    tight = Rules(fleet=Fleet("tight", 5, (UnitClass("barge", 5, 3),)))
    assert check_fleet(tight, random_fleet(tight, random.Random(2))) == ()


@pytest.fixture(scope="module", params=["house", "open-sea", "paper"])
def drawn(request: pytest.FixtureRequest) -> tuple[Rules, list[tuple[Unit, ...]]]:
    """Some hundred random fleets of a preset."""
    rules = PRESETS[request.param]
    return rules, [random_fleet(rules, random.Random(seed)) for seed in range(300)]


def test_every_cell_is_as_often_taken_as_over_all_legal_layouts(drawn: tuple[Rules, list[tuple[Unit, ...]]]) -> None:
    rules, fleets = drawn
    seen = np.zeros((10, 10))
    for cell in (c for fleet in fleets for u in fleet for c in u.cells):
        seen[cell.row, cell.col] += 1
    weighed = weigh(position_of(untouched(rules)), 40_000, np.random.default_rng(1))
    assert weighed is not None
    want = even(weighed.ships)
    off = even(seen / len(fleets)) - want
    # the mean of 15 squares of nearly independent standard normal numbers
    assert float((off**2 / (want * (1 - want) / (8 * len(fleets)))).mean()) < 3.0
    assert np.abs(off).max() < 0.03


def test_as_many_cells_lie_on_the_edge_as_over_all_legal_layouts(drawn: tuple[Rules, list[tuple[Unit, ...]]]) -> None:
    rules, fleets = drawn
    if rules == PRESETS["paper"]:
        edge = [sum(c.col in (0, 9) or c.row in (0, 9) for u in fleet for c in u.cells) for fleet in fleets]
        # laid one ship after the other it would be 12.2
        assert sum(edge) / len(edge) == pytest.approx(14.74, abs=0.5)
    touching = sum(any(rim(10, u.cells) & {c for o in fleet if o is not u for c in o.cells} for u in fleet) for fleet in fleets)
    assert (75 < touching < 300) if rules.touching else touching == 0


def even(sea: np.ndarray) -> np.ndarray:
    return np.mean([m for k in range(4) for m in (np.rot90(sea, k), np.rot90(sea, k).T)], axis=0)


def test_completing_keeps_what_lies_and_lays_the_rest() -> None:
    rules = PRESETS["paper"]
    for seed in range(20):
        kept = random.Random(seed).sample(random_fleet(rules, random.Random(seed)), 6)
        fleet = complete_fleet(rules, tuple(kept), random.Random(seed))
        assert fleet is not None
        assert set(kept) <= set(fleet)
        assert check_fleet(rules, fleet) == ()


def test_a_complete_fleet_stays_as_it_is() -> None:
    fleet = random_fleet(PRESETS["house"], random.Random(5))
    assert complete_fleet(PRESETS["house"], fleet, random.Random(1)) == fleet


def test_no_room_for_the_rest_is_said_and_room_can_be_made() -> None:
    rules = Rules(fleet=POOL)
    kept = (unit("canoe", "C2", "C3"),)
    blocked = Rules(fleet=Fleet("pool", 3, POOL.classes))
    assert complete_fleet(blocked, (unit("canoe", "B2", "B3"),), random.Random(1)) is None
    assert make_room(blocked, (unit("canoe", "B2", "B3"),)) is not None
    assert complete_fleet(rules, kept, random.Random(1)) is not None


def test_few_completions_are_all_as_likely() -> None:
    rules = Rules(fleet=POOL)
    kept = (unit("yacht", "C2", "C3", "C4"),)
    claimed = mask(5, {*kept[0].cells, *rim(5, kept[0].cells)})
    want = {p.unit for p in places(5, "canoe", 2, False, False) if not p.body & claimed}
    drawn = Counter(next(u for u in complete_fleet(rules, kept, random.Random(s)) or () if u.cls == "canoe") for s in range(400))
    assert set(drawn) == want
    assert max(drawn.values()) < 2.2 * 400 / len(want)


def test_completions_that_no_single_move_joins_are_all_as_likely() -> None:
    classes = (UnitClass("barge", 4, 2), UnitClass("yacht", 3), UnitClass("canoe", 2), UnitClass("dinghy", 1))
    rules = Rules(fleet=Fleet("locked", 4, classes), touching=True)
    # three cells are open in the first row and four in the third: the yacht in one, the canoe in the other
    kept = (unit("barge", "A2", "D2"), unit("barge", "A4", "D4"), unit("dinghy", "D1"))
    drawn = Counter(complete_fleet(rules, kept, random.Random(s)) for s in range(700))
    assert None not in drawn
    assert len(drawn) == 1 * 3 + 2 * 2
    # dropped in one after the other it would be 233 of 700
    above = sum(n for laid, n in drawn.items() if laid and next(u for u in laid if u.cls == "yacht").cells[0].row == 0)
    assert above == pytest.approx(300, abs=40)


def test_a_start_by_search_is_walked_away_from() -> None:
    rules = replace(PRESETS["house"], free_shapes=True)
    fleets = {random_fleet(rules, random.Random(s)) for s in range(30)}
    assert len(fleets) == 30
    assert complete(rules, (), random.Random(1)) not in fleets
