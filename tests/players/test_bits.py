"""Boards as rows of bits: each operation against the plain one on cells."""

from __future__ import annotations

import numpy as np
import pytest

from seaboard.engine.grid import Cell, cells, rim
from seaboard.players.bits import anchors, bit_sums, counts, full, nth_bit, pack, rows_of, swell, table

SIZES = (1, 2, 5, 10, 18, 26)


def some_boards(n: int, many: int, seed: int) -> np.ndarray:
    rng = np.random.default_rng(seed)
    return rng.integers(0, 2**n, (n, many), dtype=np.uint32) & rng.integers(0, 2**n, (n, many), dtype=np.uint32)


def cells_of(board: np.ndarray) -> list[Cell]:
    n = len(board)
    return [c for c in cells(n) if int(board[c.row]) >> c.col & 1]


@pytest.mark.parametrize("n", SIZES)
def test_cells_are_counted_found_and_summed(n: int) -> None:
    boards = some_boards(n, 60, n)
    want = [cells_of(boards[:, k]) for k in range(60)]
    assert counts(boards).tolist() == [len(w) for w in want]
    weights = np.arange(1.0, 61.0)
    sums = np.zeros((n, n))
    for weight, where in zip(weights, want, strict=True):
        for cell in where:
            sums[cell.row, cell.col] += weight
    assert np.allclose(bit_sums(boards, weights), sums)
    filled = [k for k in range(60) if want[k]]
    for share in (0.0, 0.5, 0.999):
        index = np.array([int(share * len(want[k])) for k in filled], dtype=np.int64)
        found = nth_bit(boards[:, filled], index)
        assert found.tolist() == [want[k][i].row * n + want[k][i].col for k, i in zip(filled, index, strict=True)]


@pytest.mark.parametrize("n", SIZES)
def test_boards_swell_to_their_rim(n: int) -> None:
    boards = some_boards(n, 20, 7)
    swollen = swell(boards)
    for k in range(20):
        inside = cells_of(boards[:, k])
        assert set(cells_of(swollen[:, k])) == set(inside) | rim(n, inside)


@pytest.mark.parametrize(
    ("n", "length", "free"), [(10, 5, False), (10, 4, True), (6, 3, True), (3, 4, True), (2, 3, False), (18, 1, False)]
)
def test_anchors_are_where_every_cell_is_free(n: int, length: int, free: bool) -> None:
    places = table(n, length, free)
    open_ = some_boards(n, 30, 3) | some_boards(n, 30, 4)
    for form, offsets in enumerate(places.offsets):
        legal = pack(places.inside.reshape(-1, n, n)[form])
        if max(r for _, r in offsets) >= n:
            assert not legal.any()
            continue
        found = anchors(open_, offsets) & legal[:, None]
        for k in range(30):
            there = set(cells_of(open_[:, k]))
            want = {c for c in cells(n) if all(Cell(c.col + dc, c.row + dr) in there for dc, dr in offsets)}
            assert set(cells_of(found[:, k])) == want


def test_a_table_numbers_places_by_form_and_anchor() -> None:
    places = table(10, 4, True)
    square = next(f for f, o in enumerate(places.offsets) if set(o) == {(0, 0), (1, 0), (0, 1), (1, 1)})
    place = square * 100 + 3 * 10 + 2
    assert places.inside[place]
    assert cells_of(places.bodies[:, place]) == [Cell(2, 3), Cell(3, 3), Cell(2, 4), Cell(3, 4)]
    assert sorted(places.cells[place].tolist()) == [32, 33, 42, 43]
    assert len(cells_of(places.halos[:, place])) == 12
    assert not places.inside[square * 100 + 99]
    assert full(10) == 1023
    assert (rows_of(10, [Cell(2, 3)]) != 0).nonzero()[0].tolist() == [3]
