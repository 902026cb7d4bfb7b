"""Chances by counting every layout, slow and without a sample: what tests and measurements hold the odds against.

Shares no counting code with the rest of the package. Covers of the open hits are listed one by one, then the places of
all further units but two; the last two are counted at once, as pairs of places that do not clash.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import comb, factorial

import numpy as np
import numpy.typing as npt

from seaboard.engine.deduction import Facts
from seaboard.engine.grid import rim
from seaboard.engine.packing import Place, mask, places
from seaboard.engine.units import Kind
from seaboard.players.bits import Floats

#: A unit class reduced to what counting needs: whether it is a ship, and its length.
_Sort = tuple[bool, int]
#: A fleet but for the last two units: the mask that these may not meet, the cells of its ships, those of its other units.
_Part = tuple[int, int, int]
_BATCH = 2048


def count_layouts(facts: Facts) -> tuple[Floats, Floats, int]:
    """Chances of a ship, and of a mine or sweeper not told, on each cell, (n, n) [row, col], and the number of layouts.

    Units of one length, ships or not, are not told apart. ValueError when no layout agrees.
    """
    return _Count(facts).run()


class _Count:
    """One count: what may lie where, and the sums so far."""

    def __init__(self, facts: Facts) -> None:
        rules = facts.rules
        self.n = n = rules.board
        hits = mask(n, facts.hits)
        self.must = hits | mask(n, facts.told_ships)
        closed = mask(n, facts.water | facts.sunk | facts.struck | facts.told_mines)
        if not rules.touching:
            closed |= mask(n, rim(n, facts.sunk | facts.struck | facts.told_mines))
        self.left: dict[_Sort, int] = {}
        for cls, count in (*facts.afloat, *facts.lurking):
            sort = (cls.kind is Kind.SHIP, cls.length)
            self.left[sort] = self.left.get(sort, 0) + count
        if facts.told_mines:
            self.left[False, 1] -= len(facts.told_mines)
        self.options: dict[_Sort, list[Place]] = {
            (ship, length): [
                p
                for p in places(n, "", length, rules.free_shapes, rules.touching)
                if not p.body & closed and p.body & ~hits and not (p.claim & ~p.body if ship else p.claim) & self.must
            ]
            for ship, length in self.left
        }
        self.dense = {sort: self.bits([p.body for p in options]) for sort, options in self.options.items()}
        self.total = 0.0
        self.sums = {True: np.zeros(n * n), False: np.zeros(n * n)}

    def run(self) -> tuple[Floats, Floats, int]:
        covers = sorted(self.covers(0, 0, dict(self.left)), key=lambda c: c[2])
        for rest, same in groupby(covers, key=lambda c: c[2]):
            batch: list[_Part] = []
            for claimed, ships, _ in same:
                for part in self.spread((claimed, ships, 0), rest[:-2], 0):
                    batch.append(part)
                    if len(batch) == _BATCH:
                        self.finish(rest, batch)
                        batch = []
            if batch:
                self.finish(rest, batch)
        if not self.total:
            raise ValueError("no layout agrees with these facts")
        shape = (self.n, self.n)
        return self.sums[True].reshape(shape) / self.total, self.sums[False].reshape(shape) / self.total, round(self.total)

    def covers(self, claimed: int, ships: int, left: dict[_Sort, int]) -> Iterator[tuple[int, int, tuple[_Sort, ...]]]:
        """Every way to put ships through all cells that must be covered: what they claim, their cells, the units left."""
        bare = self.must & ~ships
        if not bare:
            yield claimed, ships, tuple(sort for sort in sorted(left, reverse=True) for _ in range(left[sort]))
            return
        cell = bare & -bare
        for sort in [s for s in left if s[0] and left[s]]:
            left[sort] -= 1
            for place in self.options[sort]:
                if place.body & cell and not place.body & claimed:
                    yield from self.covers(claimed | place.claim, ships | place.body, left)
            left[sort] += 1

    def spread(self, part: _Part, todo: tuple[_Sort, ...], start: int) -> Iterator[_Part]:
        """Every way to lay the units *todo*, like ones in the order of their places."""
        if not todo:
            yield part
            return
        claimed, ships, things = part
        ship = todo[0][0]
        alike = len(todo) > 1 and todo[1] == todo[0]
        options = self.options[todo[0]]
        for at in range(start, len(options)):
            place = options[at]
            if not place.body & claimed:
                more = (claimed | place.claim, ships | place.body * ship, things | place.body * (not ship))
                yield from self.spread(more, todo[1:], at + 1 if alike else 0)

    def finish(self, rest: tuple[_Sort, ...], batch: list[_Part]) -> None:
        """Add up all layouts that complete the parts of *batch* with the last two units of *rest* (or the one, or none)."""
        tail = rest[-2:]
        often = 1
        for sort in set(tail):
            late = tail.count(sort)
            often *= comb(rest.count(sort), late) * factorial(late)
        claimed = self.bits([p[0] for p in batch])
        free = [(claimed @ self.dense[sort].T == 0).astype(np.float32) for sort in tail]
        ways: list[Floats] = []
        if not tail:
            weight = np.ones(len(batch))
        elif len(tail) == 1:
            weight = free[0].sum(axis=1, dtype=np.float64)
            ways = [free[0].sum(axis=0, dtype=np.float64)]
        else:
            a, b = tail
            claims = self.bits([p.claim for p in self.options[b]])
            apart = (self.dense[a] @ claims.T == 0).astype(np.float32)
            pairs = free[0] @ apart * free[1]
            weight = pairs.sum(axis=1, dtype=np.float64)
            ways = [(free[1] @ apart.T * free[0]).sum(axis=0, dtype=np.float64), pairs.sum(axis=0, dtype=np.float64)]
        self.total += float(weight.sum()) / often
        self.sums[True] += weight @ self.bits([p[1] for p in batch]) / often
        self.sums[False] += weight @ self.bits([p[2] for p in batch]) / often
        for sort, count in zip(tail, ways, strict=True):
            self.sums[sort[0]] += count @ self.dense[sort] / often

    def bits(self, masks: list[int]) -> npt.NDArray[np.float32]:
        """Masks as ones and zeros, (masks, n * n)."""
        wide = (self.n * self.n + 7) // 8
        raw = np.frombuffer(b"".join(m.to_bytes(wide, "little") for m in masks), dtype=np.uint8).reshape(len(masks), wide)
        return np.unpackbits(raw, axis=1, count=self.n * self.n, bitorder="little").astype(np.float32)
