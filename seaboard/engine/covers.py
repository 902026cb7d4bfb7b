"""Where the ships afloat can lie: every place that leaves all hits explained, by shifts of bit masks.

The masks here have a border: cell ``(col, row)`` is bit ``(row + 1) * (n + 2) + col + 1``. What is shifted over an edge falls
on the border, where nothing can lie, so that a few shifts try every place on the sea at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from seaboard.engine.grid import Cell, cells
from seaboard.engine.units import forms

#: Ships that one search may lay. Most positions need a few dozen; many open hits of touching ships have more explanations
#: than are worth the time, and then each ship is judged on its own.
_NODES = 400


def index(n: int, cell: Cell) -> int:
    """The bit of *cell* in a bordered mask."""
    return (cell.row + 1) * (n + 2) + cell.col + 1


def bordered(n: int, body: Iterable[Cell]) -> int:
    """The bordered mask of *body*."""
    bits = 0
    for cell in body:
        bits |= 1 << index(n, cell)
    return bits


@lru_cache(maxsize=32)
def whole(n: int) -> int:
    """The bordered mask of the whole grid."""
    return bordered(n, cells(n))


def swell(n: int, bits: int) -> int:
    """*bits* with all cells around its cells, those on the border too."""
    bits |= bits << 1 | bits >> 1
    return bits | bits << n + 2 | bits >> n + 2


class _Pattern(NamedTuple):
    """A form: the shifts from its anchor to its cells; the masks of its cells, and of these with those around, anchored at ``A1``."""

    shifts: tuple[int, ...]
    body: int
    claim: int


@lru_cache(maxsize=256)
def _patterns(n: int, length: int, free: bool) -> tuple[_Pattern, ...]:
    made = []
    for form in forms(length, free):
        body = bordered(n, form.offsets)
        made.append(_Pattern(tuple(o.row * (n + 2) + o.col for o in form.offsets), body, swell(n, body)))
    return tuple(made)


@dataclass(frozen=True, slots=True)
class Ships:
    """The ships afloat in one sea of *n* by *n* cells: *stock* has their lengths, *room* the cells that they may fill.

    The cells of *hits* belong to ships that are not sunk, so no ship fills hits alone; those of *told* hold a ship too.
    """

    n: int
    free_shapes: bool
    touching: bool
    stock: tuple[int, ...]
    room: int
    hits: int
    told: int

    def cells(self, things: int) -> int:
        """The cells on which a ship, or of *things* a mine or sweeper, can lie while all hits and told cells are explained.

        Every way to explain them is tried; whatever else is afloat or lurking then has to fit, each unit by itself. If there
        are too many ways, or none (facts that contradict each other), each unit is judged by itself alone.
        """
        must = self.hits | self.told
        alone = reduce(or_, self.anywhere(self.stock, self.room & ~(must if self.touching else swell(self.n, must))), 0)
        if not must:
            return alone | things
        for length in set(self.stock):
            for cell in _ones(must):
                for body, _ in self.through(cell, length, self.room):
                    alone |= body
        search = _Search(self, wanted=alone | things)
        search.explain(must, self.room, things, self.stock, 0)
        return search.found if search.found and search.left else alone | things

    def anywhere(self, stock: tuple[int, ...], room: int) -> list[int]:
        """For each length in *stock* the cells that a ship of it can fill within *room*."""
        return [_covered(_patterns(self.n, length, self.free_shapes), room) for length in set(stock)]

    def through(self, cell: int, length: int, room: int) -> Iterator[tuple[int, int]]:
        """The places in *room* of a ship of *length* over the bit *cell*, each with the cells that it takes from all others."""
        first = index(self.n, Cell(0, 0))
        must = self.hits | self.told
        for pattern in _patterns(self.n, length, self.free_shapes):
            for shift in pattern.shifts:
                move = cell - shift - first
                body = pattern.body << move if move >= 0 else 0
                if body & room != body or not body & ~self.hits:
                    continue
                claim = body if self.touching else pattern.claim << move
                if self.touching or not claim & ~body & must:
                    yield body, claim


class _Search:
    """One search through the ways in which ships explain what must be explained, and what it has found so far.

    It ends early once all cells that are *wanted* are found, or when it has laid as many ships as it may (*left* is 0).
    """

    def __init__(self, ships: Ships, wanted: int) -> None:
        self._ships, self._wanted = ships, wanted
        self.found, self.left = 0, _NODES

    def explain(self, unexplained: int, room: int, things: int, stock: tuple[int, ...], laid: int) -> None:
        """Lay ships of *stock* in *room* over the cells *unexplained*, with those on *laid* in place, in every way.

        *things* are the cells that are left for a mine or sweeper.
        """
        if not self._wanted & ~self.found & (room | things | laid):
            return
        if not unexplained:
            rest = self._ships.anywhere(stock, room)
            if all(rest):
                self.found |= reduce(or_, rest, laid | things)
            return
        cell = next(_ones(unexplained))
        for length in set(stock):
            at = stock.index(length)
            for body, claim in self._ships.through(cell, length, room):
                if not self.left:
                    return
                self.left -= 1
                self.explain(unexplained & ~body, room & ~claim, things & ~claim, stock[:at] + stock[at + 1 :], laid | body)


def _covered(patterns: Iterable[_Pattern], room: int) -> int:
    """The cells of every place of *patterns* within *room*."""
    found = 0
    for pattern in patterns:
        anchors = -1
        for shift in pattern.shifts:
            anchors &= room >> shift
        for shift in pattern.shifts:
            found |= anchors << shift
    return found


def _ones(bits: int) -> Iterator[int]:
    """The places of the ones in *bits*, lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
