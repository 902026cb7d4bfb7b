"""Options, presets, and the fleets and tables that cannot be played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from seaboard.engine.match import open_match
from seaboard.engine.problems import Code, Refused
from seaboard.engine.rules import CLOCKS, PRESETS, First, Rules, check_rules, preset_of
from seaboard.engine.units import ARMADA, CLASSIC, FLEETS, FLOTILLA, PAPER, Fleet, Kind, UnitClass

HOUSE = {"touching": False, "hit_again": True, "first": First.CHANCE, "mark_water": True, "explain": True, "hints": True}

#: RULEBOOK section 3.
TABLE = {
    "house": {"fleet": CLASSIC, **HOUSE},
    "open-sea": {
        "fleet": CLASSIC,
        "touching": True,
        "hit_again": False,
        "first": First.YOU,
        "mark_water": False,
        "explain": True,
        "hints": False,
    },
    "paper": {"fleet": PAPER, **HOUSE},
    "minefield": {"fleet": FLOTILLA, **HOUSE},
    "armada": {"fleet": ARMADA, **HOUSE},
}


def test_presets_are_as_in_the_rulebook() -> None:
    shared = {"free_shapes": False, "clock": None, "seats": 2}
    assert {key: {f: getattr(rules, f) for f in (*TABLE["house"], *shared)} for key, rules in PRESETS.items()} == {
        key: {**options, **shared} for key, options in TABLE.items()
    }


def test_house_is_the_default() -> None:
    assert Rules() == PRESETS["house"]
    assert preset_of(Rules()) == "house"
    assert preset_of(Rules(hit_again=False)) is None


def test_the_board_follows_the_fleet() -> None:
    assert {key: Rules(fleet=fleet).board for key, fleet in FLEETS.items()} == {"classic": 10, "paper": 10, "flotilla": 10, "armada": 18}


@pytest.mark.parametrize("fleet", FLEETS.values(), ids=FLEETS)
@pytest.mark.parametrize("touching", [False, True])
@pytest.mark.parametrize("free", [False, True])
def test_every_fleet_of_the_rulebook_can_be_played_with_any_options(fleet: Fleet, touching: bool, free: bool) -> None:
    for clock, seats in zip((*CLOCKS, None), range(2, 8), strict=True):
        assert check_rules(Rules(fleet=fleet, touching=touching, free_shapes=free, clock=clock, seats=seats)) == ()


def ship(length: int, count: int = 1, key: str = "barge") -> UnitClass:
    return UnitClass(key, length, count)


IMPOSSIBLE = {
    "a ship longer than the sea": Fleet("x", 10, (ship(11),)),
    "a ship of a million cells": Fleet("x", 10, (ship(1_000_000),)),
    "more cells than the sea has": Fleet("x", 10, (ship(5, 21),)),
    "a million ships": Fleet("x", 10, (ship(2, 1_000_000),)),
    "more than water between them allows": Fleet("x", 10, (ship(4, 13),)),
    "less than the area bound, and still too many": Fleet("x", 10, (ship(4, 12),)),
    "a crowd on the largest sea": Fleet("x", 26, (ship(1, 200),)),
}


@pytest.mark.parametrize("fleet", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_fleet_that_cannot_fit_is_refused_with_a_reason(fleet: Fleet) -> None:
    problems = check_rules(Rules(fleet=fleet))
    assert [p.code for p in problems] == [Code.FLEET_TOO_LARGE]
    assert problems[0].values == (("fleet", "x"), ("board", fleet.board))


def test_what_is_too_much_without_touching_may_fit_with_it() -> None:
    fleet = IMPOSSIBLE["more than water between them allows"]
    assert check_rules(Rules(fleet=fleet, touching=True)) == ()


def test_a_full_sea_of_single_cells_fits_when_touching() -> None:
    assert check_rules(Rules(fleet=Fleet("x", 20, (ship(1, 400),)), touching=True)) == ()
    assert check_rules(Rules(fleet=Fleet("x", 26, (ship(1, 169),)))) == ()


NONSENSE = {
    "no ship": Fleet("x", 10, (UnitClass("mine", 1, 1, Kind.MINE),)),
    "nothing": Fleet("x", 10, ()),
    "a long mine": Fleet("x", 10, (ship(3), UnitClass("mine", 2, 1, Kind.MINE))),
    "a ship of no cells": Fleet("x", 10, (ship(0),)),
    "no ships of a class": Fleet("x", 10, (ship(3), ship(2, 0, "canoe"))),
    "two classes of one name": Fleet("x", 10, (ship(3), ship(2))),
    "no sea": Fleet("x", 0, (ship(1),)),
    "a sea without letters for its columns": Fleet("x", 27, (ship(1),)),
}


@pytest.mark.parametrize("fleet", NONSENSE.values(), ids=NONSENSE)
def test_a_fleet_that_makes_no_sense_is_refused(fleet: Fleet) -> None:
    assert [p.code for p in check_rules(Rules(fleet=fleet))] == [Code.BAD_FLEET]


def test_all_faults_of_the_options_are_reported_at_once() -> None:
    problems = check_rules(Rules(fleet=NONSENSE["no ship"], clock=15, seats=8))
    assert [(p.code, p.values) for p in problems] == [
        (Code.BAD_SEATS, (("seats", 8),)),
        (Code.BAD_CLOCK, (("clock", 15),)),
        (Code.BAD_FLEET, (("fleet", "x"),)),
    ]


@pytest.mark.parametrize("seats", [1, 8])
def test_two_to_seven_seats(seats: int) -> None:
    assert [p.code for p in check_rules(Rules(seats=seats))] == [Code.BAD_SEATS]


def test_a_game_does_not_open_on_bad_rules_or_a_table_of_another_size() -> None:
    refused = open_match(replace(Rules(), seats=9), ("person",) * 9, 0)
    assert isinstance(refused, Refused)
    for by, starter in ((("person",), None), (("person", "captain"), 2), (("person", "captain"), -1)):
        refused = open_match(Rules(), by, 0, starter)
        assert isinstance(refused, Refused)
        assert refused.problems[0].code is Code.BAD_SEATS
