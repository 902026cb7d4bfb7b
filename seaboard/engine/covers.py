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
_STEPS = 400


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

        A cell counts if some way to explain them leaves a unit on it; whatever else is afloat then has to fit, each ship by
        itself. What is not decided when the search gives up counts, and so does everything if the facts contradict each other.
        """
        must = self.hits | self.told
        alone = reduce(or_, self.anywhere(self.stock, self.room & ~(must if self.touching else swell(self.n, must))), things)
        if not must:
            return alone
        for length in set(self.stock):
            for cell in _ones(must):
                for body, _ in self.through(cell, length, self.room):
                    alone |= body
        search = _Search(self)
        found = search.explain(must, self.room, things, self.stock, 0)
        undecided = alone & ~found
        while found and undecided and search.left:
            cell = undecided & -undecided
            new = search.example(cell, things)
            found |= new
            if new or search.left:
                undecided &= ~(new | cell)
        return found | undecided if found else alone

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
    """Searches for a way in which ships explain what must be explained; *left* is how many more steps they may take."""

    def __init__(self, ships: Ships) -> None:
        self._ships, self.left = ships, _STEPS

    def example(self, cell: int, things: int) -> int:
        """The cells that can be filled in one explanation with a unit on the one bit *cell*, that one among them; 0 if there is none."""
        ships = self._ships
        must = ships.hits | ships.told
        if cell & things:
            claim = cell if ships.touching else swell(ships.n, cell)
            found = self.explain(must, ships.room & ~claim, things & ~claim, ships.stock, cell)
            if found:
                return found
        for length in set(ships.stock):
            for body, claim in ships.through(cell.bit_length() - 1, length, ships.room):
                found = self.explain(must & ~body, ships.room & ~claim, things & ~claim, _without(ships.stock, length), body)
                if found:
                    return found
        return 0

    def explain(self, unexplained: int, room: int, things: int, stock: tuple[int, ...], laid: int) -> int:
        """Lay ships of *stock* in *room* over the cells *unexplained*, with units on *laid* in place, mines and sweepers in *things*.

        The cells that can be filled when that is done, or 0 if it cannot be done. The cell with the fewest places goes first.
        """
        if not self.left:
            return 0
        self.left -= 1
        if not unexplained:
            rest = self._ships.anywhere(stock, room)
            return reduce(or_, rest, laid | things) if all(rest) else 0
        every = (
            [(length, *place) for length in set(stock) for place in self._ships.through(cell, length, room)]
            for cell in _ones(unexplained)
        )
        for length, body, claim in min(every, key=len):
            found = self.explain(unexplained & ~body, room & ~claim, things & ~claim, _without(stock, length), laid | body)
            if found:
                return found
        return 0


def _without(stock: tuple[int, ...], length: int) -> tuple[int, ...]:
    at = stock.index(length)
    return stock[:at] + stock[at + 1 :]


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
