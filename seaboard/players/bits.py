"""Seas as rows of bits, many at a time, in numpy.

A board is *n* words of 32 bits, one for each row; bit ``col`` of word ``row`` stands for the cell. Arrays (n, F) hold F
boards side by side. A *place* of a unit is numbered ``form * n * n + row * n + col`` by its form and its anchor, the
places off the grid included, so that a place, its anchor's bit and its number say the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from seaboard.engine.grid import Cell
from seaboard.engine.units import forms

Rows = npt.NDArray[np.uint32]
Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

_ONE = np.uint32(1)
#: Bits of a row that are summed by one table.
_PART = 10


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """The places of a unit of one length on an empty grid of *n* by *n* cells; P places, off the grid included.

    *offsets*: for each form the (column, row) of its cells; *inside* (P): whether the place is on the grid; *cells*
    (P, length): ``row * n + col`` of its cells, zeros off the grid; *bodies* (n, P): its cells as rows; *halos* (n, P):
    the cells around it.
    """

    n: int
    offsets: tuple[tuple[tuple[int, int], ...], ...]
    inside: Bools
    cells: Ints
    bodies: Rows
    halos: Rows


@lru_cache(maxsize=32)
def table(n: int, length: int, free: bool) -> Table:
    """The places of a unit of *length* cells."""
    shapes = tuple(tuple((o.col, o.row) for o in form.offsets) for form in forms(length, free))
    inside, flat = [], []
    for offsets in shapes:
        width, height = 1 + max(c for c, _ in offsets), 1 + max(r for _, r in offsets)
        for row in range(n):
            for col in range(n):
                fits = row + height <= n and col + width <= n
                inside.append(fits)
                flat.append([(row + r) * n + col + c if fits else 0 for c, r in offsets])
    cells = np.array(flat, dtype=np.int64)
    dense = np.zeros((len(inside), n * n), dtype=bool)
    np.put_along_axis(dense, cells, True, axis=1)
    dense[~np.array(inside)] = False
    bodies = np.ascontiguousarray(pack(dense.reshape(-1, n, n)).T)
    return Table(n, shapes, np.array(inside), cells, bodies, swell(bodies) & ~bodies)


def full(n: int) -> np.uint32:
    """A row with every cell set."""
    return np.uint32((1 << n) - 1)


def pack(dense: Bools) -> Rows:
    """(..., n, n) truths [row, col] as (..., n) rows."""
    return np.asarray((dense * (_ONE << np.arange(dense.shape[-1], dtype=np.uint32))).sum(axis=-1, dtype=np.uint32))


def rows_of(n: int, cells: Iterable[Cell]) -> Rows:
    """(n) rows with the bits of *cells*."""
    words = [0] * n
    for cell in cells:
        words[cell.row] |= 1 << cell.col
    return np.array(words, dtype=np.uint32)


def swell(rows: Rows) -> Rows:
    """The cells of (n, ...) boards and every cell that touches them, diagonally too."""
    wide: Rows = (rows | rows << _ONE | rows >> _ONE) & full(len(rows))
    high = wide.copy()
    high[1:] |= wide[:-1]
    high[:-1] |= wide[1:]
    return high


def anchors(free: Rows, offsets: tuple[tuple[int, int], ...]) -> Rows:
    """The anchors at which a form lies on *free* (n, F) cells only, as far as the rows know: mask off what leaves the grid."""
    n = len(free)
    reach = max(0, n - max(r for _, r in offsets))
    result = np.zeros_like(free)
    found = result[:reach]
    found[:] = free[:reach] if (0, 0) in offsets else full(n)
    for col, row in offsets:
        if (col, row) != (0, 0):
            found &= free[row : row + reach] >> np.uint32(col)
    return result


def counts(rows: Rows) -> Ints:
    """The number of cells of each board of (n, F), as (F)."""
    each = np.bitwise_count(rows)
    total: npt.NDArray[np.uint16] = each[0].astype(np.uint16)
    for more in each[1:]:  # many times quicker than a sum along the short axis, and so below
        total += more
    return total.astype(np.int64)


def bit_sums(rows: Rows, weights: Floats) -> Floats:
    """For boards (n, F) with *weights* (F): the (n, n) sums of the weights of the boards that have each cell."""
    n = len(rows)
    parts = [(first, min(_PART, n - first)) for first in range(0, n, _PART)]
    sums = [
        [np.bincount((row >> np.uint32(first)) & full(width), weights, 1 << width) @ _patterns(width) for first, width in parts]
        for row in rows
    ]
    return np.array([np.concatenate(row) for row in sums])


@lru_cache(maxsize=_PART)
def _patterns(width: int) -> Floats:
    """The bits of every number of *width* bits: (2 ** width, width)."""
    return np.array((np.arange(1 << width)[:, None] >> np.arange(width)) & 1, dtype=np.float64)


def nth_bit(rows: Rows, index: Ints) -> Ints:
    """``row * n + col`` of the *index*-th set cell, counted from 0 row by row, of each board of (n, F)."""
    n, many = rows.shape
    each = np.bitwise_count(rows)
    wanted = index.astype(np.uint16)
    upto = np.zeros(many, dtype=np.uint16)
    row: Ints = np.zeros(many, dtype=np.int64)
    before = np.zeros(many, dtype=np.uint16)
    for r in range(n - 1):
        upto += each[r]
        beyond = upto <= wanted
        row += beyond
        np.copyto(before, upto, where=beyond)
    place: Ints = row * n + _select(rows[row, np.arange(many)], wanted - before, n)
    return place


def _select(words: Rows, rank: npt.NDArray[np.uint16], n: int) -> Ints:
    """The column of the *rank*-th set bit, counted from 0, of each of (F) rows of *n* cells."""
    half = (n + 1) // 2
    low = words & full(half)
    held = np.bitwise_count(low)
    beyond = rank >= held
    low = np.where(beyond, words >> np.uint32(half), low)
    rank = np.where(beyond, rank - held, rank)
    col: Ints = _selection(half).take(low * np.uint32(half) + rank) + half * beyond
    return col


@lru_cache(maxsize=_PART)
def _selection(width: int) -> Ints:
    """At ``word * width + rank``: the rank-th set bit of each word of *width* bits; *width* - 1 where there is none."""
    bits = (np.arange(1 << width)[:, None] >> np.arange(width)) & 1
    upto = np.cumsum(bits, axis=1)
    return np.array([(upto <= rank).sum(axis=1) for rank in range(width)]).clip(max=width - 1).T.ravel()
