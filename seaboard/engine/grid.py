"""Cells of a sea and the square grid that they make."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

#: Cyrillic capitals that look like Latin ones, as a person on a Russian layout types them.
LOOK_ALIKES = str.maketrans("АВСЕНКМОРавсенкмор", "ABCEHKMOPABCEHKMOP")
_CELL = re.compile(r"\s*([A-Z])\s*([1-9][0-9]?)\s*\Z")


class Cell(NamedTuple):
    """One cell: zero-based column and row, so ``Cell(0, 0)`` is ``A1``, top left.

    Cells beyond the right and lower edge have names too (``H11``, ``K1``); ``on_grid`` tells.
    """

    col: int
    row: int

    @property
    def name(self) -> str:
        """The cell as players say it; ValueError left of or above the grid, where there is no name."""
        if self.col < 0 or self.row < 0:
            raise ValueError(f"no name for a cell left of or above the grid: {self.col}, {self.row}")
        return f"{column_name(self.col)}{self.row + 1}"


def column_name(col: int) -> str:
    """The letters of a column: A to Z, then AA, AB and on."""
    letters = ""
    col += 1
    while col:
        col, rest = divmod(col - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def parse_cell(text: str) -> Cell | None:
    """The cell that *text* names (``b7``, ``B 7``, Cyrillic look-alikes), on or off the grid; None if it names none."""
    match = _CELL.match(text.translate(LOOK_ALIKES).upper())
    if match is None:
        return None
    return Cell(ord(match[1]) - ord("A"), int(match[2]) - 1)


def on_grid(n: int, cell: Cell) -> bool:
    """Whether *cell* lies on a grid of *n* by *n* cells."""
    return 0 <= cell.col < n and 0 <= cell.row < n


@lru_cache(maxsize=32)
def cells(n: int) -> tuple[Cell, ...]:
    """Every cell of an *n* by *n* grid, row by row."""
    return tuple(Cell(col, row) for row in range(n) for col in range(n))


@lru_cache(maxsize=4096)
def beside(n: int, cell: Cell) -> tuple[Cell, ...]:
    """The up to four cells of the grid that share an edge with *cell*."""
    near = (Cell(cell.col, cell.row - 1), Cell(cell.col - 1, cell.row), Cell(cell.col + 1, cell.row), Cell(cell.col, cell.row + 1))
    return tuple(c for c in near if on_grid(n, c))


@lru_cache(maxsize=4096)
def around(n: int, cell: Cell) -> tuple[Cell, ...]:
    """The up to eight cells of the grid that share an edge or a corner with *cell*."""
    near = (Cell(cell.col + dc, cell.row + dr) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dc or dr)
    return tuple(c for c in near if on_grid(n, c))


def rim(n: int, body: Iterable[Cell]) -> frozenset[Cell]:
    """The cells of the grid that touch *body*, diagonally too, and are not part of it."""
    inside = frozenset(body)
    return frozenset(c for cell in inside for c in around(n, cell)) - inside
