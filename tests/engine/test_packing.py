"""Whether the rest of a fleet fits: counts of layouts, completing, and room made by moving as little as possible."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from seaboard.engine.draft import check_fleet, check_units
from seaboard.engine.grid import Cell, cells, rim
from seaboard.engine.intents import Arrange
from seaboard.engine.packing import complete, fits, make_room, mask, missing, places, swell
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.units import CLASSIC, FLOTILLA, PAPER, Fleet, Unit, UnitClass
from tests.boards import unit
from tests.tables import Table, random_fleet, random_rules

#: DESIGN section 5: layouts of the first one to five ships of the classic fleet on 10x10.
COUNTS = {
    True: (120, 14_400, 1_850_736, 219_572_928, 30_093_975_536),
    False: (120, 11_360, 954_544, 59_705_264, 3_851_502_784),
}


def count_layouts(n: int, lengths: tuple[int, ...], touching: bool) -> int:
    """Layouts of straight ships of these lengths, told apart, by recursion over ``places``; the last two by their bodies alone."""
    tables = [places(n, "ship", length, False, touching) for length in lengths]

    def count(index: int, claimed: int) -> int:
        free = [p for p in tables[index] if not p.body & claimed]
        if index == len(tables) - 1:
            return len(free)
        return sum(count(index + 1, claimed | p.claim) for p in free)

    return count(0, 0)


@pytest.mark.parametrize("touching", [False, True])
@pytest.mark.parametrize("ships", [1, 2, 3])
def test_classic_layouts_are_as_many_as_others_counted(ships: int, touching: bool) -> None:
    assert count_layouts(10, (5, 4, 3, 3, 2)[:ships], touching) == COUNTS[touching][ships - 1]


@pytest.mark.parametrize("touching", [False, True])
def test_order_of_ships_does_not_change_their_number(touching: bool) -> None:
    assert count_layouts(6, (2, 3, 4), touching) == count_layouts(6, (4, 3, 2), touching) == count_layouts(6, (3, 4, 2), touching)


def test_the_masks_of_a_place_are_its_cells_and_the_cells_that_it_takes_from_others() -> None:
    for n, length, free in ((5, 3, True), (6, 4, True), (4, 1, False)):
        for touching in (False, True):
            for place in places(n, "ship", length, free, touching):
                assert place.body == mask(n, place.unit.cells)
                taken = set(place.unit.cells) | (set() if touching else rim(n, place.unit.cells))
                assert place.claim == mask(n, taken)


def test_swelling_a_mask_adds_the_rim_and_never_goes_round_an_edge() -> None:
    rng = random.Random(2)
    for n in (1, 2, 5, 10):
        for _ in range(20):
            body = [c for c in cells(n) if rng.random() < 0.2]
            assert swell(n, mask(n, body)) == mask(n, {*body, *rim(n, body)})


def test_what_is_missing_is_counted_class_by_class() -> None:
    rules = Rules(fleet=PAPER)
    laid = (unit("cruiser", "A1", "D1"), unit("submarine", "A3", "B3"), unit("submarine", "A5", "B5"))
    assert [(c.key, count) for c, count in missing(rules, laid)] == [("dreadnought", 1), ("cruiser", 1), ("destroyer", 3), ("submarine", 2)]


@pytest.mark.parametrize("seed", range(40))
def test_a_completed_fleet_is_legal_and_keeps_what_lies(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng)
    whole = random_fleet(rules, rng)
    assert check_fleet(rules, whole) == ()
    kept = tuple(rng.sample(whole, rng.randrange(len(whole))))
    again = complete(rules, kept, rng)
    assert again is not None
    assert check_fleet(rules, again) == ()
    assert set(kept) <= set(again)
    assert complete(rules, whole, rng) == tuple(sorted(whole))


def test_completing_without_chance_is_always_the_same_and_with_chance_varies() -> None:
    rules = PRESETS["minefield"]
    assert complete(rules, ()) == complete(rules, ())
    assert len({random_fleet(rules, random.Random(seed)) for seed in range(20)}) == 20


def test_a_legal_draft_can_leave_no_room_and_that_is_found_out() -> None:
    rules = Rules(fleet=Fleet("ponds", 5, (UnitClass("ferry", 4), UnitClass("canoe", 2, 2))))
    kept = (unit("canoe", "B2", "C2"), unit("canoe", "D4", "E4"))
    assert check_units(rules, kept) == ()
    assert complete(rules, kept) is None
    room = make_room(rules, kept)
    assert room is not None
    fleet, moved = room
    assert check_fleet(rules, fleet) == ()
    assert len(moved) == 1
    assert set(kept) - set(fleet) == set(moved)
    table = Table(rules)
    table.must(Arrange(0, kept))  # nothing is wiped: the draft stays what it was
    assert table.views[0].draft == kept


def test_room_is_made_by_moving_as_few_units_as_possible() -> None:
    """Against trying every smaller set of units to lift, on drafts that small units have spoilt."""
    rng = random.Random(6)
    rules = Rules(
        fleet=Fleet("crowd", 7, (UnitClass("liner", 5), UnitClass("ferry", 4), UnitClass("yacht", 3, 2), UnitClass("dinghy", 1, 4)))
    )
    dead_ends = 0
    for _ in range(25):
        kept: list[Unit] = []
        for cls in reversed(rules.fleet.classes[1:]):
            for _ in range(cls.count):
                open_ = [p.unit for p in places(7, cls.key, cls.length, False, False) if not check_units(rules, (*kept, p.unit))]
                kept += [rng.choice(open_)] if open_ else []
        draft = tuple(kept)
        room = make_room(rules, draft, rng)
        assert room is not None
        fleet, moved = room
        assert check_fleet(rules, fleet) == ()
        assert set(draft) - set(fleet) == set(moved)
        dead_ends += bool(moved)
        for fewer in range(len(moved)):
            for lifted in combinations(draft, fewer):
                assert complete(rules, tuple(u for u in draft if u not in lifted)) is None
    assert dead_ends > 5


def test_no_room_at_all_is_none() -> None:
    rules = Rules(fleet=Fleet("x", 4, (UnitClass("ferry", 4, 3),)))
    assert not fits(rules)
    assert complete(rules, ()) is None
    assert make_room(rules, (unit("ferry", "A1", "D1"),)) is None


@pytest.mark.parametrize("key", PRESETS)
@pytest.mark.parametrize("free", [False, True])
def test_drafts_spoilt_by_small_units_get_room_in_every_preset(key: str, free: bool) -> None:
    """Small units first, each where it takes most from the others: many of these leave no room."""
    rng = random.Random(11)
    base = PRESETS[key]
    rules = Rules(fleet=base.fleet, touching=base.touching, free_shapes=free)
    units = [c for c in sorted(rules.fleet.classes, key=lambda c: c.length) for _ in range(c.count)]
    for _ in range(10):
        kept: list[Unit] = []
        claimed = 0
        for cls in units[: rng.randrange(len(units))]:
            open_ = [p for p in places(rules.board, cls.key, cls.length, free, rules.touching) if not p.body & claimed]
            if open_:
                place = max(rng.sample(open_, min(10, len(open_))), key=lambda p: (p.claim & ~claimed).bit_count())
                kept.append(place.unit)
                claimed |= place.claim
        room = make_room(rules, tuple(kept), rng)
        assert room is not None
        assert check_fleet(rules, room[0]) == ()


def test_units_hanging_over_the_edge_claim_only_cells_of_the_sea() -> None:
    over = Unit("patrol_boat", (Cell(9, 9), Cell(9, 10)))
    found = complete(Rules(), (over,))
    assert found is not None
    others = {c for u in found if u != over for c in u.cells}
    assert not others & {Cell(9, 9), *rim(10, over.cells)}


def test_fleets_of_single_cells_mines_and_sweepers_are_completed() -> None:
    for rules in (Rules(fleet=FLOTILLA), Rules(fleet=FLOTILLA, touching=True), Rules(fleet=CLASSIC)):
        assert check_fleet(rules, random_fleet(rules, random.Random(1))) == ()
