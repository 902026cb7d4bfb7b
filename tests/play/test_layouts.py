"""The last layout comes back for the same kind of game, and only where it is legal."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from seaboard.engine.grid import Cell
from seaboard.engine.rules import PRESETS
from seaboard.engine.units import Unit
from seaboard.play import layouts
from seaboard.play.home import Home
from tests.play.table import HOUSE, any_fleet, said


@pytest.mark.parametrize("preset", PRESETS)
def test_each_fleet_touching_and_shapes_has_a_layout_of_its_own(home: Home, preset: str) -> None:
    kinds = [replace(PRESETS[preset], touching=touching, free_shapes=free) for touching in (False, True) for free in (False, True)]
    laid = {}
    for number, rules in enumerate(kinds):
        assert layouts.recall(home, rules) == ((), None)
        laid[rules] = any_fleet(rules, random.Random(number))
        layouts.remember(home, rules, laid[rules])
    for rules, units in laid.items():
        assert layouts.recall(home, rules).units == units
        assert layouts.recall(home, replace(rules, clock=10, seats=4, hit_again=False, hints=False)).units == units


def test_the_last_one_counts_complete_or_not(home: Home) -> None:
    units = any_fleet(HOUSE, random.Random(1))
    layouts.remember(home, HOUSE, units)
    layouts.remember(home, HOUSE, units[:2])
    assert layouts.recall(home, HOUSE).units == units[:2]


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff"])
def test_a_damaged_file_is_put_aside_and_said(home: Home, data: bytes) -> None:
    home.root.mkdir()
    home.layouts.write_bytes(data)
    units, message = layouts.recall(home, HOUSE)
    assert units == () and "layouts-1.json" in said(message)
    assert (home.aside / "layouts-1.json").read_bytes() == data
    assert layouts.recall(home, HOUSE) == ((), None)


def test_a_folder_in_the_place_of_the_file_is_put_aside(home: Home) -> None:
    home.layouts.mkdir(parents=True)
    assert "layouts-1.json" in said(layouts.recall(home, HOUSE).said)
    layouts.remember(home, HOUSE, any_fleet(HOUSE, random.Random(1)))
    assert layouts.recall(home, HOUSE).units


def test_a_damaged_file_that_cannot_be_moved_is_said_and_written_over(home: Home) -> None:
    home.root.mkdir()
    home.layouts.write_text("{")
    home.aside.write_text("in the way")
    assert "could not be read" in said(layouts.recall(home, HOUSE).said)
    units = any_fleet(HOUSE, random.Random(1))
    layouts.remember(home, HOUSE, units)
    assert layouts.recall(home, HOUSE) == (units, None)


@pytest.mark.parametrize(
    "layout",
    [
        [["carrier", ["A1", "B1", "C1", "D1"]]],
        [["carrier", ["H1", "I1", "J1", "K1", "L1"]]],
        [["patrol_boat", ["A1", "B1"]], ["frigate", ["A2", "B2", "C2"]]],
        [["patrol_boat", ["A1", "B1"]], ["patrol_boat", ["A5", "B5"]]],
        [["yacht", ["A1", "B1"]]],
        [["patrol_boat", ["A1", "somewhere"]]],
        [["patrol_boat", []]],
        [["patrol_boat"]],
        [[3, ["A1", "B1"]]],
        ["patrol_boat"],
        [["patrol_boat", [1, 2]]],
        [["patrol_boat", "A1"]],
        "patrol_boat",
        {"patrol_boat": ["A1", "B1"]},
        7,
        None,
    ],
)
def test_an_illegal_layout_is_not_recalled_and_the_others_are(home: Home, layout: object) -> None:
    paper = PRESETS["paper"]
    units = any_fleet(paper, random.Random(1))
    layouts.remember(home, paper, units)
    kept = json.loads(home.layouts.read_text())
    home.layouts.write_text(json.dumps(kept | {layouts.key_of(HOUSE): layout}))
    assert layouts.recall(home, HOUSE) == ((), None)
    assert layouts.recall(home, paper).units == units


def test_the_order_of_cells_and_units_in_the_file_does_not_matter(home: Home) -> None:
    home.root.mkdir()
    home.layouts.write_text(json.dumps({layouts.key_of(HOUSE): [["patrol_boat", ["b1", "A1"]], ["frigate", ["A5", "A4", "A3"]]]}))
    assert layouts.recall(home, HOUSE).units == (
        Unit("frigate", (Cell(0, 2), Cell(0, 3), Cell(0, 4))),
        Unit("patrol_boat", (Cell(0, 0), Cell(1, 0))),
    )
