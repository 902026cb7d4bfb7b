"""Dead water: drawn positions, games in which no unit ever lies on it, and all layouts of small seas counted out.

In the pictures ``o`` is water shot at, ``x`` a hit, ``#`` sunk, ``*`` a struck mine or sweeper, ``s`` and ``m`` a told ship and mine;
``-`` is water that the facts prove dead, and ``.`` what may still hold something.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from seaboard.engine import covers
from seaboard.engine.deduction import Facts, afloat, dead_water, facts_of, marked_water, smallest_afloat
from seaboard.engine.events import Answer
from seaboard.engine.grid import Cell, cells, rim
from seaboard.engine.packing import mask, places
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import ARMADA, CLASSIC, FLEETS, FLOTILLA, PAPER, Fleet, Kind, UnitClass
from tests.boards import POND, POOL, facts, marked, names, picture_of
from tests.tables import Table, random_game, random_rules

HOUSE = Rules()


def drawn(rules: Rules, picture: str, *gone: str) -> tuple[list[str], list[str]]:
    """The dead water of the facts in a picture, and the cells that it marks with ``-``."""
    return names(dead_water(facts(rules, picture, gone))), names(marked(picture).get("-", []))


def test_water_round_a_sunk_ship_is_dead_without_touching_and_not_with_it() -> None:
    picture = """
        . . . . . . . . . .
        . - - - - . . . . .
        . - # # - . . . . .
        . - - - - . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """
    found, expected = drawn(HOUSE, picture, "patrol_boat")
    assert found == expected
    assert drawn(Rules(touching=True), picture, "patrol_boat")[0] == []


def test_cells_diagonal_to_a_hit_are_dead_while_ships_are_straight() -> None:
    picture = """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . - . - . . . .
        . . . . x . . . . .
        . . . - . - . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """
    found, expected = drawn(HOUSE, picture)
    assert found == expected
    assert drawn(Rules(free_shapes=True), picture)[0] == []
    assert drawn(Rules(touching=True), picture)[0] == []


def test_sideways_of_a_known_line_is_dead() -> None:
    """AI1: not beside a line of hits, but at its ends."""
    picture = """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . - - - - . . .
        . . . . x x . . . .
        . . . - - - - . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """
    found, expected = drawn(HOUSE, picture)
    assert found == expected


def test_where_no_ship_afloat_can_fit_is_dead_and_it_depends_on_what_is_afloat() -> None:
    picture = """
        . o . . . . . . . .
        o . o . . . . . . .
        . o . . . . . . . .
        . . o . . . . . . .
        o . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . o
        . . . . . . . o . .
        . . . . . . . . o .
        """
    assert "A1" in names(dead_water(facts(HOUSE, picture)))
    assert "B2" in names(dead_water(facts(HOUSE, picture)))
    assert "A3" not in names(dead_water(facts(HOUSE, picture)))  # a patrol boat on A3, A4
    without = names(dead_water(facts(HOUSE, picture, ["patrol_boat"])))
    assert "A3" in without and "A4" in without
    assert smallest_afloat(facts(HOUSE, picture, ["patrol_boat"])) == 3


def test_in_a_fleet_with_single_cells_only_rims_and_shots_are_dead() -> None:
    rules = Rules(fleet=FLOTILLA)
    picture = """
        . o . . . . . . . .
        o . . . . . . . . .
        . . . . . . - - - .
        . . . . . . - * - .
        . . . . . . - - - .
        . . . . . . . . . .
        . . - - - . . . . .
        . . - # - . . . . .
        . . - - - . . . . .
        . . . . . . . . . .
        """
    found, expected = drawn(rules, picture, "submarine", "mine")
    assert found == expected


def test_water_round_a_told_mine_is_dead_and_the_mine_is_not() -> None:
    rules = Rules(fleet=POND)
    picture = """
        . . . . . .
        . - - - . .
        . - m - . .
        . - - - . .
        . . . . . .
        . . . . . .
        """
    found, expected = drawn(rules, picture)
    assert found == expected
    assert drawn(replace(rules, touching=True), picture)[0] == []


def test_diagonal_to_a_told_ship_is_dead_as_to_a_hit() -> None:
    rules = Rules(fleet=PAPER)
    picture = """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . - . - . . . .
        . . . . s . . . . .
        . . . - . - . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """
    found, expected = drawn(rules, picture)
    assert found == expected


def test_a_line_too_long_for_every_ship_afloat_ends_where_it_must() -> None:
    """Three hits in a row and nothing longer than a cruiser afloat: no ship of five reaches two cells on."""
    picture = """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . - - - - - . . .
        . . . x x x . . . .
        . . - - - - - . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """
    found, expected = drawn(HOUSE, picture, "carrier", "frigate", "submarine", "patrol_boat")
    others = {c.name for c in cells(10)} - {"C5", "G5", "D5", "E5", "F5"}
    assert set(expected) < others
    assert set(found) == others, "the last ship is hit: only its own places live"


def test_once_the_last_ship_is_hit_only_its_own_places_live() -> None:
    picture = """
        - - - - - - - - - -
        - - - - - - - - - -
        - - - - . - - - - -
        - - - . x . - - - -
        - - - - . - - - - -
        - - - - - - - - - -
        - - - - - - - - - -
        - - - - - - - - - -
        - - - - - - - - - -
        - - - - - - - - - -
        """
    for touching in (False, True):
        found, expected = drawn(Rules(touching=touching), picture, "carrier", "cruiser", "frigate", "submarine")
        assert found == expected


def test_two_hits_of_the_last_ship_fix_its_line() -> None:
    picture = """
        - - - - - - - - - -
        - - - - - - - - - -
        - - . x . x . - - -
        - - - - - - - - - -
        - - - - - - - - - -
        - - - - - - - - - -
        - - - - - - - - - -
        - - - - - - - - - -
        - - - - - - - - - -
        - - - - - - - - - -
        """
    found, expected = drawn(HOUSE, picture, "carrier", "frigate", "submarine", "patrol_boat")
    assert found == expected


def test_two_hits_far_apart_are_two_ships_when_two_are_afloat() -> None:
    """AI4's two hits six apart: each of the two ships afloat holds one, so that all else is dead."""
    picture = """
        - - - - - - - - - -
        - - - - - - - - - -
        - . - - - - - . - -
        . x . - - - . x . -
        - . - - - - - . - -
        - - - - - - - - - -
        - - - - - - - - - -
        - - - - - - - - - -
        - - - - - - - - - -
        - - - - - - - - - -
        """
    rules = Rules(fleet=Fleet("pair", 10, (UnitClass("canoe", 2, 2),)))
    for touching in (False, True):
        found, expected = drawn(replace(rules, touching=touching), picture)
        assert found == expected


def test_an_explanation_that_leaves_no_place_for_another_ship_is_none() -> None:
    """A yacht and a canoe with water between fill the row; over C1 the yacht can only lie on A1-C1, and D1 is the water between."""
    picture = """
        . . x - . .
        o o o o o o
        o o o o o o
        o o o o o o
        o o o o o o
        o o o o o o
        """
    rules = Rules(fleet=Fleet("pair", 6, (UnitClass("yacht", 3), UnitClass("canoe", 2))))
    found, expected = drawn(rules, picture)
    assert found == expected


def test_where_the_search_gives_up_each_ship_is_still_judged_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(covers, "_NODES", 1)
    dead_water.cache_clear()
    picture = """
        . . . . . . . . . .
        . . . - . - . . . .
        . . . . x . . . . .
        . . . - . - . . . .
        . . . . . . . . . .
        . . - - - - . . . .
        . . . x x . . . . .
        . - - - - - . . - -
        . - # # - . . . - *
        . - - - - . . . - -
        """
    found, expected = drawn(Rules(fleet=FLOTILLA), picture, "destroyer", "mine")
    dead_water.cache_clear()
    assert set(expected) <= set(found)
    assert not {"C7", "F7", "E2", "E4", "D3", "F3"} & set(found)


def test_a_fresh_sea_has_no_dead_water_and_neither_do_facts_that_contradict_each_other_end_badly() -> None:
    fresh = "\n".join([". " * 10] * 10)
    for rules in (HOUSE, Rules(touching=True), Rules(free_shapes=True)):
        assert dead_water(facts(rules, fresh)) == frozenset()
    impossible = "\n".join(["x " * 10] * 10)
    assert dead_water(facts(HOUSE, impossible)) == frozenset()
    nothing_left = dead_water(facts(HOUSE, fresh, [c.key for c in CLASSIC.classes]))
    assert nothing_left == set(cells(10))


def test_marked_water_is_the_rim_of_what_is_sunk_or_struck_and_part_of_dead_water() -> None:
    table = random_game(Rules(fleet=FLOTILLA), random.Random(3), aim=0.6, until=25, calm=True)
    known = facts_of(table.views[0], 1)
    assert known.sunk | known.struck
    assert marked_water(known) == rim(10, known.sunk | known.struck) - known.fired
    assert marked_water(replace(known, rules=replace(known.rules, touching=True))) == frozenset()


def test_facts_are_what_the_answers_say() -> None:
    table = random_game(Rules(fleet=FLOTILLA), random.Random(4), aim=0.5, until=40, calm=True)
    for seat in (0, 1):
        sea = table.views[None].seas[seat]
        known = facts_of(table.views[None], seat)
        assert known.fired == {s.cell for s in sea.shots}
        assert known.hits | known.sunk == {s.cell for s in sea.shots if s.answer in (Answer.HIT, Answer.SUNK)}
        assert known.sunk == {c for u in sea.sunk for c in u.cells}
        assert known.afloat == afloat(table.rules, sea)
        assert hash(known) == hash(facts_of(table.views[None], seat))


def check_dead_water(table: Table) -> None:
    """No unit lies on what any view proves dead, and marked water is part of it."""
    for view in table.views.values():
        for seat, side in enumerate(table.state.seats):
            if seat != view.seat and table.state.phase is not Phase.OVER:
                known = facts_of(view, seat)
                dead = dead_water(known)
                lying = {c for u in side.units for c in u.cells}
                assert not dead & lying, f"{names(dead & lying)}\n{picture_of(view, seat)}"
                assert not dead & known.fired
                assert marked_water(known) <= dead


@pytest.mark.parametrize("fleet", [POND, POOL, *FLEETS.values()], ids=lambda fleet: fleet.key)
@pytest.mark.parametrize("touching", [False, True])
@pytest.mark.parametrize("free", [False, True])
def test_no_unit_ever_lies_on_dead_water(fleet: Fleet, touching: bool, free: bool) -> None:
    """Whole games, looked at after every few shots by every seat and one who watches."""
    rng = random.Random(f"{fleet.key} {touching} {free}")
    for _ in range(2 if fleet.board < 10 else 1):
        rules = replace(random_rules(rng, fleet), touching=touching, free_shapes=free, seats=2 if fleet.board > 6 else 3)
        ply = rng.randrange(3)

        def look(table: Table, every: int = 1 + 4 * (fleet.board > 6) + 15 * (fleet.board > 10), first: int = ply) -> None:
            if table.state.ply % every == first % every:
                check_dead_water(table)

        random_game(rules, rng, aim=0.4, after=look)


@cache
def layouts(rules: Rules) -> tuple[tuple[tuple[UnitClass, int], ...], ...]:
    """Every layout of a small sea: for each unit its class and mask."""
    units = [c for c in rules.fleet.classes for _ in range(c.count)]
    found: list[tuple[tuple[UnitClass, int], ...]] = []

    def lay(laid: tuple[tuple[UnitClass, int], ...], claimed: int) -> None:
        if len(laid) == len(units):
            found.append(laid)
            return
        cls = units[len(laid)]
        for place in places(rules.board, cls.key, cls.length, rules.free_shapes, rules.touching):
            if not place.body & claimed:
                lay((*laid, (cls, place.body)), claimed | place.claim)

    lay((), 0)
    return tuple(found)


def empty_in_every_layout(known: Facts, sunk: set[tuple[str, int]]) -> frozenset[Cell]:
    """The cells not fired at that are empty in every layout that would have given the same answers."""
    n = known.rules.board
    fired, hit, struck = mask(n, known.fired), mask(n, known.hits | known.sunk), mask(n, known.struck)
    filled = 0
    for layout in layouts(known.rules):
        ships = things = 0
        gone = set()
        for cls, body in layout:
            if cls.kind is Kind.SHIP:
                ships |= body
                if not body & ~fired:
                    gone.add((cls.key, body))
            else:
                things |= body
        if ships & fired == hit and things & fired == struck and gone == sunk:
            filled |= ships | things
    return frozenset(c for c in cells(n) if not filled & mask(n, [c])) - known.fired


SMALL = {
    "pool": POOL,
    "three": Fleet("three", 5, (UnitClass("yacht", 3, 2), UnitClass("canoe", 2))),
    "mined": Fleet("mined", 5, (UnitClass("yacht", 3), UnitClass("canoe", 2), UnitClass("mine", 1, 1, Kind.MINE))),
}


@pytest.mark.parametrize("fleet", SMALL.values(), ids=SMALL)
@pytest.mark.parametrize("touching", [False, True])
@pytest.mark.parametrize("free", [False, True])
def test_on_small_seas_just_what_every_layout_leaves_empty_is_dead(fleet: Fleet, touching: bool, free: bool) -> None:
    rules = Rules(fleet=fleet, touching=touching, free_shapes=free)
    if len(layouts(rules)) > 20_000:
        return
    looked = 0

    def look(table: Table) -> None:
        nonlocal looked
        view = table.views[None]
        if view.phase is Phase.SHOOTING and looked < 20:
            looked += 1
            known = facts_of(view, 1)
            sunk = {(u.cls, mask(rules.board, u.cells)) for u in view.seas[1].sunk}
            assert dead_water(known) == empty_in_every_layout(known, sunk), picture_of(view, 1)

    for seed in range(2):
        random_game(rules, random.Random(seed), aim=0.3, calm=True, after=look)
    assert looked > 15


def test_many_open_hits_of_touching_ships_are_answered_without_trying_every_explanation() -> None:
    """More explanations than can be tried: each ship is judged by itself then. Trying all would not end."""
    picture = "\n".join(
        " ".join("x" if 3 <= col <= 8 and 3 <= row <= 8 and (col * 7 + row * 3) % 4 else "." for col in range(18)) for row in range(18)
    )
    for free in (False, True):
        known = facts(Rules(fleet=ARMADA, touching=True, free_shapes=free), picture)
        dead_water.cache_clear()
        assert dead_water(known) == frozenset()


@pytest.mark.parametrize("key", PRESETS)
def test_equal_facts_are_answered_from_memory(key: str) -> None:
    known = facts(PRESETS[key], "\n".join([". " * PRESETS[key].board] * PRESETS[key].board))
    assert dead_water(known) is dead_water(replace(known))


def test_dead_water_of_ones_own_target_is_the_same_for_all_who_know_the_same() -> None:
    table = random_game(Rules(fleet=POOL, seats=3), random.Random(5), until=9, calm=True)
    assert dead_water(facts_of(table.views[0], 1)) == dead_water(facts_of(table.views[None], 1))
