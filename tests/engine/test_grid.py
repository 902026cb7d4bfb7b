"""Cells, their names, and what people type for them."""

from __future__ import annotations

import pytest

from seaboard.engine.grid import Cell, around, beside, cells, column_name, on_grid, parse_cell, rim
from tests.boards import at, names


def test_corners_are_named_as_the_rulebook_says() -> None:
    assert Cell(0, 0).name == "A1"
    assert Cell(9, 9).name == "J10"
    assert Cell(17, 17).name == "R18"


def test_cells_beyond_the_right_and_lower_edge_have_names_with_letters_going_on() -> None:
    assert Cell(7, 10).name == "H11"
    assert Cell(10, 0).name == "K1"
    assert [column_name(i) for i in (25, 26, 27, 52)] == ["Z", "AA", "AB", "BA"]


@pytest.mark.parametrize("cell", [Cell(-1, 0), Cell(0, -1)])
def test_cells_left_of_and_above_the_grid_have_no_name(cell: Cell) -> None:
    with pytest.raises(ValueError, match="no name"):
        assert cell.name


@pytest.mark.parametrize("n", [10, 18])
def test_every_name_reads_back_as_its_cell(n: int) -> None:
    assert all(parse_cell(cell.name) == cell for cell in cells(n))
    assert len(set(cells(n))) == n * n


@pytest.mark.parametrize(
    ("text", "name"),
    [("b7", "B7"), ("B 7", "B7"), ("  j10 ", "J10"), ("В7", "B7"), ("с3", "C3"), ("к1", "K1"), ("h11", "H11"), ("r18", "R18")],
)
def test_cell_entry_reads_small_letters_spaces_and_cyrillic_look_alikes(text: str, name: str) -> None:
    assert parse_cell(text) == at(name)


def test_all_nine_look_alikes_read_as_latin() -> None:
    assert [parse_cell(letter + "1") for letter in "АВСЕНКМОР"] == [parse_cell(letter + "1") for letter in "ABCEHKMOP"]


@pytest.mark.parametrize("text", ["", "7b", "b", "7", "b0", "b07", "b100", "bb7", "b-7", "b7.", "Ж1", "b٧", "b7\n7"])
def test_text_that_names_no_cell_is_none(text: str) -> None:
    assert parse_cell(text) is None


def test_neighbours_stop_at_the_edge() -> None:
    assert names(beside(10, at("A1"))) == ["A2", "B1"]
    assert names(around(10, at("J10"))) == ["I9", "I10", "J9"]
    assert len(around(10, at("E5"))) == 8


def test_rim_goes_round_corners_and_leaves_the_body_out() -> None:
    assert names(rim(10, [at("A1"), at("A2")])) == ["A3", "B1", "B2", "B3"]


@pytest.mark.parametrize("cell", [Cell(-1, 0), Cell(0, -1), Cell(10, 0), Cell(0, 10)])
def test_cells_off_the_grid_are_off_it(cell: Cell) -> None:
    assert not on_grid(10, cell)
    assert on_grid(10, Cell(9, 9))
