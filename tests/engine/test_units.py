"""Fleets as the rulebook has them, and the forms in which units lie."""

from __future__ import annotations

import pytest

from seaboard.engine.grid import Cell
from seaboard.engine.units import FLEETS, Kind, anchor_of, form_of, forms, reshaped, turned
from tests.boards import at, unit

#: RULEBOOK section 2: board, then length and count of each class.
TABLE = {
    "classic": (10, [("carrier", 5, 1), ("cruiser", 4, 1), ("frigate", 3, 1), ("submarine", 3, 1), ("patrol_boat", 2, 1)]),
    "paper": (10, [("dreadnought", 5, 1), ("cruiser", 4, 2), ("destroyer", 3, 3), ("submarine", 2, 4)]),
    "flotilla": (
        10,
        [("dreadnought", 4, 1), ("cruiser", 3, 2), ("destroyer", 2, 3), ("submarine", 1, 4), ("mine", 1, 1), ("sweeper", 1, 1)],
    ),
    "armada": (
        18,
        [
            ("tanker", 5, 1),
            ("dreadnought", 4, 2),
            ("cruiser", 3, 3),
            ("destroyer", 2, 4),
            ("submarine", 1, 5),
            ("mine", 1, 3),
            ("sweeper", 1, 3),
        ],
    ),
}


def test_there_are_the_fleets_of_the_rulebook_and_no_more() -> None:
    assert set(FLEETS) == set(TABLE)


@pytest.mark.parametrize("key", TABLE)
def test_fleet_is_as_in_the_rulebook(key: str) -> None:
    fleet = FLEETS[key]
    board, classes = TABLE[key]
    assert (fleet.board, [(c.key, c.length, c.count) for c in fleet.classes]) == (board, classes)
    kinds = {"mine": Kind.MINE, "sweeper": Kind.SWEEPER}
    assert all(c.kind is kinds.get(c.key, Kind.SHIP) for c in fleet.classes)


def test_cells_of_ships_are_counted_without_mines_and_sweepers() -> None:
    assert {key: fleet.ship_cells for key, fleet in FLEETS.items()} == {"classic": 17, "paper": 30, "flotilla": 20, "armada": 35}
    assert {key: fleet.size for key, fleet in FLEETS.items()} == {"classic": 5, "paper": 10, "flotilla": 12, "armada": 21}


def test_straight_ships_lie_across_or_down() -> None:
    assert [len(forms(length, False)) for length in (1, 2, 3, 4, 5)] == [1, 2, 2, 2, 2]
    assert {f.shape for length in range(1, 6) for f in forms(length, False)} == {"straight"}


def test_free_shapes_are_the_square_and_the_ls_in_all_turns_and_mirror_images() -> None:
    assert [len(forms(length, True)) for length in (1, 2, 3, 4, 5)] == [1, 2, 2 + 4, 2 + 1 + 8, 2]
    for length in (3, 4):
        bodies = {f.offsets for f in forms(length, True)}
        assert len(bodies) == len(forms(length, True))
        mirrored = {tuple(sorted(Cell(f.width - 1 - o.col, o.row) for o in f.offsets)) for f in forms(length, True)}
        quarter = {tuple(sorted(Cell(f.height - 1 - o.row, o.col) for o in f.offsets)) for f in forms(length, True)}
        assert mirrored == quarter == bodies


@pytest.mark.parametrize("length", [1, 2, 3, 4, 5])
def test_turning_goes_through_all_forms_of_a_shape_and_comes_back(length: int) -> None:
    for form in forms(length, True):
        turns = [form]
        while (following := turned(turns[-1], length, True)) != form:
            turns.append(following)
        assert set(turns) == {f for f in forms(length, True) if f.shape == form.shape}


@pytest.mark.parametrize("length", [1, 2, 3, 4, 5])
def test_changing_shape_goes_through_all_shapes_and_comes_back(length: int) -> None:
    first = forms(length, True)[0]
    shapes = [first.shape]
    form = reshaped(first, length, True)
    while form.shape != first.shape:
        shapes.append(form.shape)
        form = reshaped(form, length, True)
    assert sorted(shapes) == sorted({f.shape for f in forms(length, True)})


def test_a_ship_runs_right_or_down_from_its_anchor() -> None:
    across, down = forms(4, False)
    assert across.at("cruiser", at("C3")) == unit("cruiser", "C3", "F3")
    assert down.at("cruiser", at("H8")) == unit("cruiser", "H8", "H11")


def test_the_anchor_of_an_l_is_the_corner_of_its_box_even_where_it_has_no_cell() -> None:
    hook = unit("cruiser", "D2", "D3", "D4", "C4")
    assert anchor_of(hook) == at("C2")
    form = form_of(hook, True)
    assert form is not None
    assert (form.width, form.height) == (2, 3)
    assert form.at("cruiser", at("C2")) == hook
    assert form_of(hook, False) is None
