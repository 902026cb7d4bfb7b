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
from typing import Any

import numpy as np
import numpy.typing as npt

from seaboard.players.bits import Bools, Floats, Ints, Rows, Table, anchors, bit_sums, counts, full, nth_bit, pack
from seaboard.players.position import Group, Position

#: Share of the places of a unit that the other units of a fleet typically leave open; steers the promise only.
_OPEN = 0.7
#: Odd multipliers that mix a board into one word; equal boards are merged by it.
_MIX = np.random.default_rng(20_240_229).integers(1, 2**63, size=128, dtype=np.uint64) * np.uint64(2) + np.uint64(1)


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


@dataclass(frozen=True, slots=True, eq=False)
class _Crowd:
    """F partial fleets: where no further unit may lie (*taken*), the cells of *ships* and of *things*, all (n, F); the units
    of each group that are *left* (G, F); the *weight* (F)."""

    taken: Rows
    ships: Rows
    things: Rows
    left: npt.NDArray[np.int8]
    weight: Floats

    def pick(self, which: Bools | Ints) -> _Crowd:
        at = np.flatnonzero(which) if which.dtype == np.bool_ else which
        return _Crowd(_take(self.taken, at), _take(self.ships, at), _take(self.things, at), _take(self.left, at), self.weight[at])


def _join(crowds: list[_Crowd]) -> _Crowd:
    if len(crowds) == 1:
        return crowds[0]
    return _Crowd(
        np.concatenate([c.taken for c in crowds], axis=1),
        np.concatenate([c.ships for c in crowds], axis=1),
        np.concatenate([c.things for c in crowds], axis=1),
        np.concatenate([c.left for c in crowds], axis=1),
        np.concatenate([c.weight for c in crowds]),
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Move:
    """A unit of *group* laid in *form*, covering so many of the cells that must be; the bits of *at* (n, F) are the anchors
    that it may take."""

    group: int
    form: int
    at: Rows
    covers: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class _Through:
    """The places of ships of *group* in *form* that cover so many of the M cells that must be: the *anchors* (n, M) of those
    through each of them."""

    group: int
    form: int
    covers: int
    anchors: Rows


def weigh(position: Position, room: int, rng: np.random.Generator) -> Weighed | None:
    """Weigh the fleets that agree with *position*, at most about *room* at a time.

    None when none was found: none exists, or (with more than *room*) the sample ran dry.
    """
    return _Weighing(position, room, rng).run()


class _Weighing:
    """One weighing under way."""

    def __init__(self, position: Position, room: int, rng: np.random.Generator) -> None:
        self.position = position
        self.room = room
        self.rng = rng
        self.exact = True
        self.n = position.n
        self.groups: tuple[Group, ...] = position.ships if position.things is None else (*position.ships, position.things)
        self.claims = [g.table.bodies | g.table.halos for g in self.groups]
        #: legal anchors of each group: (forms, n)
        self.legal = [_by_form(g.table, g.legal) for g in self.groups]
        #: log of the number of places that a unit of each group typically has
        self.roomy = np.array([log(max(1.0, _OPEN * int(g.legal.sum()))) for g in self.groups])
        self.luck = 0.0
        self.orders = np.array([lgamma(k + 1) for k in range(1 + max(g.count for g in self.groups))])

    def run(self) -> Weighed | None:
        empty = np.zeros((self.n, 1), dtype=np.uint32)
        things = empty[: 0 if self.position.things is None else self.n]
        crowd = _Crowd(empty, empty, things, np.array([[g.count] for g in self.groups], dtype=np.int8), np.ones(1))
        crowd = self.cover(crowd)
        last = len(self.groups) - 1
        for g in range(last + 1):
            crowd = self.fill(crowd, g, until=1 if g == last else 0)
        return self.finish(crowd)

    def cover(self, crowd: _Crowd) -> _Crowd:
        """Put a ship through every cell that must be covered, cells with the fewest ways first."""
        must = self.position.must
        if not must:
            return crowd
        through = [t for g in range(len(self.position.ships)) for t in self.through(g)]
        ways = np.zeros(len(must), dtype=np.int64)
        likely = np.zeros(len(must))
        for t in through:
            each = counts(t.anchors)
            ways += each
            likely += each * self.groups[t.group].count / max(1, int(self.groups[t.group].legal.sum()))
        # the chance that fleets laid blindly cover a cell: what a cell still to cover takes off a promise
        self.luck = float(np.log(np.clip(likely, 1e-3, 1.0)).mean())
        order = np.argsort(ways, kind="stable")
        rows = np.array([must[i].row for i in order])
        cols = np.array([must[i].col for i in order], dtype=np.uint32)[:, None]
        done: list[_Crowd] = []
        while True:
            bare = (crowd.ships[rows] >> cols) & np.uint32(1) == 0
            busy = bare.any(axis=0)
            done.append(crowd.pick(~busy))
            if not busy.any():
                return _join(done)
            crowd, bare = crowd.pick(busy), bare[:, busy]
            first = order[bare.argmax(axis=0)]
            free = ~crowd.taken
            moves = []
            for g, ships in enumerate(self.position.ships):
                can = np.where(crowd.left[g] > 0, full(self.n), np.uint32(0))
                for form, offsets in enumerate(ships.table.offsets):
                    at = anchors(free, offsets) & can
                    moves += [_Move(g, form, at & _take(t.anchors, first), t.covers) for t in through if (t.group, t.form) == (g, form)]
            crowd = self.lay(crowd, moves, bare.sum(axis=0))

    def through(self, g: int) -> list[_Through]:
        """The legal places of group *g* through cells that must be covered."""
        places, legal, must = self.groups[g].table, self.groups[g].legal, self.position.must
        covered = counts(places.bodies & self.position.musts[:, None])
        found = []
        for covers in range(1, self.groups[g].length + 1):
            which = legal & (covered == covers)
            each = np.stack([_by_form(places, which & _has(places, c.row, c.col)) for c in must], axis=2)
            found += [_Through(g, form, covers, each[form]) for form in range(len(each)) if each[form].any()]
        return found

    def fill(self, crowd: _Crowd, g: int, until: int) -> _Crowd:
        """Lay the units of group *g* that are left, down to *until* of them."""
        laid = 0
        while True:
            busy = crowd.left[g] > until
            if not busy.any():
                return crowd
            idle = [] if busy.all() else [crowd.pick(~busy)]
            if idle:
                crowd = crowd.pick(busy)
            crowd = self.lay(crowd, self.moves(crowd, g))
            laid += 1
            if self.exact and laid > 1:
                crowd = _merged(crowd)
            crowd = _join([*idle, crowd])

    def moves(self, crowd: _Crowd, g: int) -> list[_Move]:
        """Every place of a unit of group *g* among the fleets of *crowd*."""
        free = ~crowd.taken
        offsets = self.groups[g].table.offsets
        return [_Move(g, form, anchors(free, o) & self.legal[g][form][:, None]) for form, o in enumerate(offsets)]

    def lay(self, crowd: _Crowd, moves: list[_Move], bare: Ints | None = None) -> _Crowd:
        """The fleets of *crowd* with one unit more, in every way of *moves*, or a sample of these.

        *bare* (F): how many cells are still to be covered. None when all are: then like units are laid one after the
        other, so that each set of k comes in all its orders and counts 1/k!.
        """
        ways = np.stack([counts(m.at) for m in moves])
        group = [m.group for m in moves]
        left = np.maximum(crowd.left[group], 1)
        weight = crowd.weight / left if bare is None else np.broadcast_to(crowd.weight, left.shape)
        total = int(ways.sum())
        if total <= self.room:
            flat = ways.T.ravel()
            bins = np.repeat(np.arange(len(flat)), flat)
            index = np.arange(total) - np.repeat(np.cumsum(flat) - flat, flat)
            weights = weight.T.ravel()[bins]
        else:
            self.exact = False
            before = self.roomy @ crowd.left - self.orders[crowd.left].sum(axis=0)
            after = before + np.log(left) - self.roomy[group][:, None]
            if bare is not None:
                after += self.luck * (bare - np.array([m.covers for m in moves])[:, None])
            promise = weight * np.exp(after - after.max())
            bins, index, weights = _thinned(ways.T.ravel(), weight.T.ravel(), promise.T.ravel(), self.room, self.rng)
        # fleet by fleet while thinning, so that the sample spreads over them; move by move from here on
        parent, move = np.divmod(bins, len(moves))
        by_move = np.argsort(move.astype(np.uint8), kind="stable")
        parent, index, weights = parent[by_move], index[by_move], weights[by_move]
        edges = np.cumsum([0, *np.bincount(move, minlength=len(moves))])
        bodies, claims = [], []
        remaining = _take(crowd.left, parent)
        for m, chosen in enumerate(moves):
            those = slice(edges[m], edges[m + 1])
            place = nth_bit(_take(chosen.at, parent[those]), index[those]) + chosen.form * self.n * self.n
            bodies.append(_take(self.groups[chosen.group].table.bodies, place))
            claims.append(bodies[-1] if self.position.touching else _take(self.claims[chosen.group], place))
            remaining[chosen.group, those] -= 1
        taken, ships, things = _take(crowd.taken, parent), _take(crowd.ships, parent), _take(crowd.things, parent)
        taken |= np.concatenate(claims, axis=1)
        if group[0] < len(self.position.ships):
            ships |= np.concatenate(bodies, axis=1)
        else:
            things |= np.concatenate(bodies, axis=1)
        return _Crowd(taken, ships, things, remaining, weights)

    def finish(self, crowd: _Crowd) -> Weighed | None:
        """Count the places of the last unit of every fleet, and sum up."""
        last = len(self.groups) - 1
        due = crowd.left[last] > 0
        moves = self.moves(crowd, last)
        weight = np.where(due, crowd.weight * sum(counts(m.at) for m in moves), crowd.weight)
        total = float(weight.sum())
        if not total > 0:
            return None
        ships, things = bit_sums(crowd.ships, weight), np.zeros((self.n, self.n))
        goal = ships
        if self.position.things is not None:
            goal = things = bit_sums(crowd.things, weight)
        for m in moves:
            at = bit_sums(m.at, np.where(due, crowd.weight, 0.0))
            for col, row in self.groups[last].table.offsets[m.form]:
                goal[row:, col:] += at[: self.n - row, : self.n - col]
        return Weighed(ships / total, things / total, total, self.exact)


def _by_form(places: Table, which: Bools) -> Rows:
    """The places *which* (P) as anchors: (forms, n) rows."""
    return pack(which.reshape(len(places.offsets), places.n, places.n))


def _has(places: Table, row: int, col: int) -> Bools:
    """(P): the places that have a cell there."""
    return np.asarray((places.bodies[row] >> np.uint32(col)) & np.uint32(1) == 1)


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


def _take(boards: npt.NDArray[Any], which: Ints) -> npt.NDArray[Any]:
    """The columns *which*; quicker than indexing."""
    return boards.take(which, axis=1)


def _merged(crowd: _Crowd) -> _Crowd:
    """*crowd* with equal fleets as one, their weights added."""
    board = np.concatenate([crowd.taken, crowd.ships, crowd.things, crowd.left.astype(np.uint32)]).astype(np.uint64)
    key = _MIX[: len(board)] @ board
    _, first, same = np.unique(key, return_index=True, return_inverse=True)
    merged = crowd.pick(first)
    return _Crowd(merged.taken, merged.ships, merged.things, merged.left, np.bincount(same, weights=crowd.weight))
