"""Whole fleets weighed: the chance of each cell over the layouts that agree with everything known.

Fleets are built a unit at a time, many side by side: first a ship through each cell that must be covered, then the rest,
longest first. As long as all partial fleets fit the *room* they are all kept, and the result is exact. When there are
more, a sample of them goes on, each with a weight that keeps every sum right on average: those of high promise surely,
the others by lot in proportion to their promise (the optimal resampling of Fearnhead and Clifford, 2003, in the
stochastic enumeration of Rubinstein and Vaisman, 2014). *Promise* is the weight times a guess of the number of ways to
lay what is left. The last unit is not drawn: all its places are counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import lgamma, log
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from seaboard.engine.grid import Cell
from seaboard.players.bits import Bools, Floats, Ints, Rows, Table, anchors, bit_sums, counts, full, nth_bit, pack
from seaboard.players.position import Group, Position

_T = TypeVar("_T", bound=np.generic)
#: Share of the places of a unit that the other units of a fleet typically leave open; steers the promise only.
_OPEN = 0.7


@dataclass(frozen=True, slots=True, eq=False)
class Weighed:
    """What the weighing found.

    *ships* and *things*: (n, n) [row, col], the chance that a ship, or a mine or sweeper not told, lies on each cell.
    *layouts*: how many agree with the facts, ships of one length not told apart. *exact*: counted, not a sample's estimate.
    """

    ships: Floats
    things: Floats
    layouts: float
    exact: bool


def weigh(position: Position, room: int, rng: np.random.Generator) -> Weighed | None:
    """Weigh the fleets that agree with *position*, at most about *room* at a time.

    None when none was found: none exists, or (with more than *room*) the sample ran dry.
    """
    return _Weighing(position, room, rng).run()


@dataclass(frozen=True, slots=True, eq=False)
class _Crowd:
    """F partial fleets.

    *taken* (n, F): where no further unit may lie; *bare* (M, F): which of the M cells that must be covered are not; *left*
    (G, F): units of each group still to lay; *weight* (F); *node* (F): the last unit laid, in the tree of all units laid;
    *name* (F): a number that is the same for the same units laid in another order, and hardly ever otherwise.
    """

    taken: Rows
    bare: Bools
    left: npt.NDArray[np.int8]
    weight: Floats
    node: Ints
    name: npt.NDArray[np.uint64]

    def pick(self, at: Ints) -> _Crowd:
        """The fleets numbered *at*."""
        return _Crowd(_take(self.taken, at), _take(self.bare, at), _take(self.left, at), self.weight[at], self.node[at], self.name[at])


@dataclass(frozen=True, slots=True, eq=False)
class _Move:
    """A unit of *group* laid in *form*, covering so many of the cells that must be; the bits of *at* (n, F) are the anchors
    that it may take."""

    group: int
    form: int
    covers: int
    at: Rows


class _Weighing:
    """One weighing under way: what may lie where, and the tree of the units laid."""

    def __init__(self, position: Position, room: int, rng: np.random.Generator) -> None:
        self.position = position
        self.room = room
        self.rng = rng
        self.exact = True
        self.n = position.n
        self.groups: tuple[Group, ...] = position.ships if position.things is None else (*position.ships, position.things)
        tables = [g.table for g in self.groups]
        self.claims = [t.bodies if position.touching else t.bodies | t.halos for t in tables]
        #: the number of the first place of each group, when the places of all groups are numbered in a row
        self.firsts = np.cumsum([0, *(len(t.inside) for t in tables)])
        #: a number for each place; a fleet is named by their sum
        self.names = np.random.default_rng(len(tables)).integers(2**64, size=self.firsts[-1], dtype=np.uint64)
        self.legal = [_by_form(g.table, g.legal) for g in self.groups]
        #: log of the number of places that a unit of each group typically has, and of k! for numbers of units
        self.roomy = np.array([log(max(1.0, _OPEN * int(g.legal.sum()))) for g in self.groups])
        self.orders = np.array([lgamma(k + 1) for k in range(1 + max(g.count for g in self.groups))])
        #: (M, P) for each group of ships: which of the cells that must be covered a place does not
        self.misses = [_missed(g.table, position.must) for g in position.ships]
        #: log of the chance that a fleet laid blindly covers a cell that must be covered
        self.luck = 0.0
        #: the tree, level by level: the node above, and the place of the unit; the root has neither
        self.above: list[Ints] = [np.zeros(1, dtype=np.int64)]
        self.laid: list[Ints] = [np.zeros(0, dtype=np.int64)]
        self.nodes = 1

    def run(self) -> Weighed | None:
        """Build all fleets and sum up."""
        left = np.array([[g.count] for g in self.groups], dtype=np.int8)
        taken, bare = np.zeros((self.n, 1), dtype=np.uint32), np.ones((len(self.position.must), 1), dtype=bool)
        crowd = _Crowd(taken, bare, left, np.ones(1), np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.uint64))
        crowd = self.cover(crowd)
        last = len(self.groups) - 1
        for g in range(last + 1):
            crowd = self.fill(crowd, g, until=1 if g == last else 0)
        return self.finish(crowd)

    def cover(self, crowd: _Crowd) -> _Crowd:
        """Put a ship through every cell that must be covered, cells with the fewest ways first."""
        through = [t for g in range(len(self.position.ships)) for t in self.through(g)]
        ways = np.zeros(len(crowd.bare), dtype=np.int64)
        likely = np.zeros(len(crowd.bare))
        for t in through:
            each = counts(t.at)
            ways += each
            likely += each * (self.groups[t.group].count / max(1, int(self.groups[t.group].legal.sum())))
        if not ways.all():
            return crowd.pick(np.zeros(0, dtype=np.int64))
        if len(ways):
            self.luck = float(np.log(np.clip(likely, 1e-3, 1.0)).mean())
        order = np.argsort(ways, kind="stable")
        done: list[_Crowd] = []
        while True:
            busy = crowd.bare.any(axis=0)
            done.append(crowd.pick(np.flatnonzero(~busy)))
            if not busy.any():
                return _join(done)
            crowd = crowd.pick(np.flatnonzero(busy))
            first = order[crowd.bare[order].argmax(axis=0)]
            free = ~crowd.taken
            moves = []
            for g, ships in enumerate(self.position.ships):
                can = np.where(crowd.left[g] > 0, full(self.n), np.uint32(0))
                for form, offsets in enumerate(ships.table.offsets):
                    at = anchors(free, offsets) & can
                    mine = (t for t in through if (t.group, t.form) == (g, form))
                    moves += [_Move(g, form, t.covers, at & _take(t.at, first)) for t in mine]
            crowd = self.lay(crowd, moves)

    def through(self, g: int) -> list[_Move]:
        """The legal places of group *g* through cells that must be covered, as moves whose *at* (n, M) goes by these cells."""
        places, legal = self.groups[g].table, self.groups[g].legal
        if not self.position.must:
            return []
        covered = counts(places.bodies & self.position.musts[:, None])
        found = []
        for covers in range(1, self.groups[g].length + 1):
            which = legal & (covered == covers)
            each = np.stack([_by_form(places, which & ~misses) for misses in self.misses[g]], axis=2)
            found += [_Move(g, form, covers, each[form]) for form in range(len(each)) if each[form].any()]
        return found

    def fill(self, crowd: _Crowd, g: int, until: int) -> _Crowd:
        """Lay the units of group *g* that are left, down to *until* of them."""
        laid = 0
        while True:
            busy = crowd.left[g] > until
            if not busy.any():
                return crowd
            idle = [] if busy.all() else [crowd.pick(np.flatnonzero(~busy))]
            if idle:
                crowd = crowd.pick(np.flatnonzero(busy))
            crowd = self.lay(crowd, self.moves(crowd, g))
            laid += 1
            if self.exact and laid > 1:
                crowd = _merged(crowd)
            crowd = _join([*idle, crowd])

    def moves(self, crowd: _Crowd, g: int) -> list[_Move]:
        """Every place of a unit of group *g* among the fleets of *crowd*."""
        free = ~crowd.taken
        offsets = self.groups[g].table.offsets
        return [_Move(g, form, 0, anchors(free, o) & self.legal[g][form][:, None]) for form, o in enumerate(offsets)]

    def lay(self, crowd: _Crowd, moves: list[_Move]) -> _Crowd:
        """The fleets of *crowd* with one unit more, in every way of *moves*, or a sample of these.

        Once all cells that must be are covered, like units are laid one after the other, so that each set of k comes in
        all its orders and counts 1/k!.
        """
        ways = np.stack([counts(m.at) for m in moves], axis=1)
        weight = np.repeat(crowd.weight[:, None], len(moves), axis=1)
        if not moves[0].covers:
            weight /= np.maximum(crowd.left[moves[0].group], 1)[:, None]
        total = int(ways.sum())
        if total <= self.room:
            flat = ways.ravel()
            bins = np.repeat(np.arange(len(flat)), flat)
            index = np.arange(total) - np.repeat(np.cumsum(flat) - flat, flat)
            weights = weight.ravel()[bins]
        else:
            self.exact = False
            promise = self.promise(crowd, moves, weight)
            bins, index, weights = _thinned(ways.ravel(), weight.ravel(), promise.ravel(), self.room, self.rng)
        # fleet by fleet while thinning, so that the sample spreads over them; move by move from here on
        parent, move = np.divmod(bins, len(moves))
        by_move = np.argsort(move.astype(np.uint8), kind="stable")
        parent, index, weights = parent[by_move], index[by_move], weights[by_move]
        edges = np.cumsum([0, *np.bincount(move, minlength=len(moves))])
        taken, bare, left = _take(crowd.taken, parent), _take(crowd.bare, parent), _take(crowd.left, parent)
        laid = np.empty(len(parent), dtype=np.int64)
        for chosen, first, end in zip(moves, edges[:-1], edges[1:], strict=True):
            place = nth_bit(_take(chosen.at, parent[first:end]), index[first:end]) + chosen.form * self.n * self.n
            taken[:, first:end] |= _take(self.claims[chosen.group], place)
            left[chosen.group, first:end] -= 1
            if chosen.covers:
                bare[:, first:end] &= _take(self.misses[chosen.group], place)
            laid[first:end] = place + self.firsts[chosen.group]
        self.above.append(crowd.node[parent])
        self.laid.append(laid)
        self.nodes += len(laid)
        node = np.arange(self.nodes - len(laid), self.nodes)
        return _Crowd(taken, bare, left, weights, node, crowd.name[parent] + self.names[laid])

    def promise(self, crowd: _Crowd, moves: list[_Move], weight: Floats) -> Floats:
        """For each fleet and move, (F, moves): *weight* times a guess of the ways to lay the rest after this move, but for a factor."""
        # no matrix products: for arrays of this size they would start threads
        rest = (self.roomy[:, None] * crowd.left - self.orders[crowd.left]).sum(axis=0) + self.luck * crowd.bare.sum(axis=0)
        used = np.array([self.roomy[m.group] + self.luck * m.covers for m in moves])
        left = np.maximum(crowd.left[[m.group for m in moves]], 1).T
        return np.asarray(weight * left * np.exp(rest - rest.max())[:, None] * np.exp(used.min() - used))

    def finish(self, crowd: _Crowd) -> Weighed | None:
        """Count the places of the last unit of every fleet, and sum up over the tree."""
        last = len(self.groups) - 1
        due = crowd.left[last] > 0
        moves = self.moves(crowd, last)
        weight = np.where(due, crowd.weight * sum(counts(m.at) for m in moves), crowd.weight)
        total = float(weight.sum())
        if not total > 0:
            return None
        mass = np.bincount(crowd.node, weight, self.nodes)
        places = np.zeros(self.firsts[-1])
        end = self.nodes
        for above, laid in zip(self.above[:0:-1], self.laid[:0:-1], strict=True):
            level = mass[end - len(laid) : end]
            mass[: end - len(laid)] += np.bincount(above, level, end - len(laid))
            places += np.bincount(laid, level, len(places))
            end -= len(laid)
        for m in moves:
            at = self.firsts[last] + m.form * self.n * self.n
            places[at : at + self.n * self.n] += bit_sums(m.at, np.where(due, crowd.weight, 0.0)).ravel()
        sums = {True: np.zeros(self.n * self.n), False: np.zeros(self.n * self.n)}
        for g, group in enumerate(self.groups):
            share = np.repeat(places[self.firsts[g] : self.firsts[g + 1]] / total, group.length)
            sums[g < len(self.position.ships)] += np.bincount(group.table.cells.ravel(), share, self.n * self.n)
        return Weighed(sums[True].reshape(self.n, self.n), sums[False].reshape(self.n, self.n), total, self.exact)


def _by_form(places: Table, which: Bools) -> Rows:
    """The places *which* (P) as anchors: (forms, n) rows."""
    return pack(which.reshape(len(places.offsets), places.n, places.n))


def _missed(places: Table, cells: tuple[Cell, ...]) -> Bools:
    """(M, P): which of M *cells* a place has not."""
    rows = np.array([c.row for c in cells], dtype=np.int64)
    cols = np.array([c.col for c in cells], dtype=np.uint32)
    return np.asarray((places.bodies[rows] >> cols[:, None]) & np.uint32(1) == 0)


def _take(boards: npt.NDArray[_T], which: Ints) -> npt.NDArray[_T]:
    """The columns *which*; quicker than indexing."""
    return boards.take(which, axis=1)


def _join(crowds: list[_Crowd]) -> _Crowd:
    if len(crowds) == 1:
        return crowds[0]
    return _Crowd(
        np.concatenate([c.taken for c in crowds], axis=1),
        np.concatenate([c.bare for c in crowds], axis=1),
        np.concatenate([c.left for c in crowds], axis=1),
        np.concatenate([c.weight for c in crowds]),
        np.concatenate([c.node for c in crowds]),
        np.concatenate([c.name for c in crowds]),
    )


def _merged(crowd: _Crowd) -> _Crowd:
    """*crowd* with equal fleets as one, their weights added."""
    _, first, same = np.unique(crowd.name, return_index=True, return_inverse=True)
    one = crowd.pick(first)
    return _Crowd(one.taken, one.bare, one.left, np.bincount(same, crowd.weight).astype(np.float64), one.node, one.name)


def _thinned(ways: Ints, weights: Floats, promise: Floats, room: int, rng: np.random.Generator) -> tuple[Ints, Ints, Floats]:
    """About *room* of the children in B bins, bin b having ``ways[b]`` of one weight and promise: bins, indices, new weights.

    A child goes on with probability ``min(1, promise / c)``, c such that *room* of them do on average, and its weight is
    divided by that. The children lie on a line with these lengths, and points one apart pick them.
    """
    mass = ways * promise
    level = mass.sum() / room
    while True:
        sure = promise >= level
        rest, places = mass[~sure].sum(), room - ways[sure].sum()
        lower = rest / places if places > 0 else level
        if not lower < level * (1 - 1e-9) or rest <= 0:
            break
        level = lower
    length = np.minimum(1.0, promise / level)
    line = np.cumsum(ways * length)
    first = rng.random()
    upto = np.ceil(np.maximum(line - first, 0.0)).astype(np.int64)
    bins = np.repeat(np.arange(len(line)), np.diff(upto, prepend=0))
    points = first + np.arange(len(bins))
    inside = points - (line[bins] - ways[bins] * length[bins])
    index = np.clip((inside / length[bins]).astype(np.int64), 0, ways[bins] - 1)
    return bins, index, weights[bins] / length[bins]
