"""Hints: the likeliest cell over the uniform prior, its chance and its reason."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from seaboard.engine.deduction import dead_water, facts_of
from seaboard.engine.events import Thing, Told
from seaboard.engine.grid import cells
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.units import FLOTILLA
from seaboard.players.hints import hint, hint_for
from seaboard.players.layouts import random_fleet
from seaboard.players.odds import chances, exact_chances
from tests.boards import at, facts
from tests.players.hunts import view_after

BLANK = ". . . . . . . . . ."


def picture(**rows: str) -> str:
    """A sea of ten rows, blank but for those named ``row1`` to ``row10``."""
    return "\n".join(rows.get(f"row{k}", BLANK) for k in range(1, 11))


def test_the_hint_is_the_likeliest_cell_with_its_chance() -> None:
    rules = PRESETS["house"]
    for seed in range(4):
        view = view_after(rules, random_fleet(rules, random.Random(seed)), random.Random(seed).sample(cells(10), 45))
        known = facts_of(view, 1)
        given, exact = hint(view), exact_chances(known)
        assert given == hint(view) == hint_for(known)
        assert given.chance == pytest.approx(exact.chances[given.cell.row, given.cell.col], abs=0.03)
        assert given.chance > exact.chances.max() - 0.03
        assert given.cell not in dead_water(known)
        assert given.cell not in known.fired
        assert given.mine_chance == 0


def test_a_told_cell_is_sure() -> None:
    given = hint_for(facts(Rules(fleet=FLOTILLA), picture(row4=". . s . . . . . . .")))
    assert (given.cell, given.chance, given.reason_key, given.mine_chance) == (at("C4"), 1.0, "told", 0.0)


def test_what_the_seat_was_told_reaches_the_hint() -> None:
    rules = PRESETS["minefield"]
    fleet = random_fleet(rules, random.Random(1))
    ship = next(u for u in fleet if u.cls == "cruiser").cells[1]
    view = view_after(rules, fleet, [])
    assert hint(replace(view, told=(Told(0, 1, ship, Thing.SHIP),))).cell == ship


def test_a_known_mine_is_never_marked() -> None:
    rules = Rules(fleet=FLOTILLA, touching=True)
    gone = ["dreadnought", *["cruiser"] * 2, *["destroyer"] * 3, *["submarine"] * 3]
    known = facts(rules, "\n".join(["o o o o o o o o o o"] * 9 + ["o o o o o o o . m ."]), gone)
    given = hint_for(known)
    assert given.cell != at("I10")
    # one submarine and one sweeper on two cells
    assert given.chance == pytest.approx(0.5)
    assert given.mine_chance == 0
    assert chances(known).mines[9, 8] == 1


def test_the_chance_of_a_mine_is_said() -> None:
    rules = Rules(fleet=FLOTILLA, touching=True)
    gone = ["dreadnought", *["cruiser"] * 2, *["destroyer"] * 3, *["submarine"] * 3]
    given = hint_for(facts(rules, "\n".join(["o o o o o o o o o o"] * 9 + ["o o o o o o . . . ."]), gone))
    assert given.chance == pytest.approx(0.25)
    assert given.mine_chance == pytest.approx(0.25)


def test_reasons_say_what_is_there() -> None:
    line = hint_for(facts(Rules(), picture(row5=". . . x x . . . . .")))
    assert line.reason_key == "line"
    assert line.cell in (at("C5"), at("F5"))
    beside = hint_for(facts(Rules(), picture(row5=". . . . x . . . . .")))
    assert beside.reason_key == "beside_hit"
    first = hint_for(facts(Rules(), picture()))
    assert first.reason_key == "most_ways"
    # where ships keep apart they hug the edge, where they may touch the middle is best
    assert first.cell in [at(name) for name in ("E1", "F1", "A5", "A6", "J5", "J6", "E10", "F10")]
    first = hint_for(facts(Rules(touching=True), picture()))
    assert first.cell in (at("E5"), at("F5"), at("E6"), at("F6"))


def test_the_lattice_is_named_only_where_all_shots_in_vain_keep_to_it() -> None:
    vain = {"row3": ". . o . . . . . o .", "row5": ". . . . o . o . . .", "row8": ". o . . . . . o . ."}
    kept = hint_for(facts(Rules(), picture(**vain)))
    assert kept.reason_key == ("parity" if (kept.cell.col + kept.cell.row) % 2 == 0 else "most_ways")
    strayed = hint_for(facts(Rules(), picture(**{**vain, "row1": ". . . . . o . . . ."})))
    assert strayed.reason_key == "most_ways"
    ones = hint_for(facts(Rules(fleet=FLOTILLA), picture(**vain)))
    assert ones.reason_key == "most_ways"
