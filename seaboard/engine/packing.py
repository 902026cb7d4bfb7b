"""Whether and how the rest of a fleet fits on a board: an exact search over bit masks.

A mask has bit ``row * n + col`` set for each cell. Where units may not touch, a unit also claims the cells around it; two
units then clash exactly when the body of one meets the claim of the other.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from seaboard.engine.grid import Cell, on_grid, rim
from seaboard.engine.rules import Rules
from seaboard.engine.units import Unit, UnitClass, forms

#: Nodes that one search may visit; the fleets of the rulebook need a few dozen, and proofs of no room a few thousand.
_NODES = 200_000


class Place(NamedTuple):
    """One place for a unit: it, the mask of its cells, and the mask that no other unit's cells may meet."""

    unit: Unit
    body: int
    claim: int


def mask(n: int, body: Iterable[Cell]) -> int:
    """The bit mask of *body* on an *n* by *n* grid."""
    bits = 0
    for cell in body:
        bits |= 1 << (cell.row * n + cell.col)
    return bits


@lru_cache(maxsize=256)
def places(n: int, cls: str, length: int, free: bool, touching: bool) -> tuple[Place, ...]:
    """Every place on an empty grid for a unit of class *cls* with *length* cells."""
    found = []
    for form in forms(length, free):
        for row in range(n - form.height + 1):
            for col in range(n - form.width + 1):
                unit = form.at(cls, Cell(col, row))
                body = mask(n, unit.cells)
                found.append(Place(unit, body, body if touching else body | mask(n, rim(n, unit.cells))))
    return tuple(found)


def missing(rules: Rules, units: Iterable[Unit]) -> tuple[tuple[UnitClass, int], ...]:
    """The classes of which *units* lack some, with how many, in the fleet's order."""
    lying = [u.cls for u in units]
    counts = ((c, c.count - lying.count(c.key)) for c in rules.fleet.classes)
    return tuple((c, count) for c, count in counts if count > 0)


def _claims(rules: Rules, units: Iterable[Unit]) -> int:
    n = rules.board
    claimed = 0
    for unit in units:
        inside = tuple(c for c in unit.cells if on_grid(n, c))
        claimed |= mask(n, inside)
        if not rules.touching:
            claimed |= mask(n, rim(n, inside))
    return claimed


def complete(rules: Rules, kept: tuple[Unit, ...], rng: random.Random | None = None) -> tuple[Unit, ...] | None:
    """Units that complete *kept* to a legal fleet, or None when there is no room for them.

    With *rng* the order of search is shuffled, which varies the answer; it is not uniform (``players.layouts`` is).
    None is a proof for boards like the rulebook's: the search gives up after ``_NODES`` nodes.
    """
    n = rules.board
    wanted = sorted(missing(rules, kept), key=lambda item: -item[0].length)
    todo: list[tuple[Place, ...]] = []
    groups: list[int] = []  # units of one class are laid in the order of their places, or each set would be tried n! times
    for group, (cls, count) in enumerate(wanted):
        options = list(places(n, cls.key, cls.length, rules.free_shapes, rules.touching))
        if rng is not None:
            rng.shuffle(options)
        todo += [tuple(options)] * count
        groups += [group] * count
    budget = [_NODES]

    def search(index: int, claimed: int, start: int) -> tuple[Unit, ...] | None:
        if index == len(todo):
            return ()
        options = todo[index]
        same_next = index + 1 < len(groups) and groups[index + 1] == groups[index]
        for at in range(start, len(options)):
            place = options[at]
            if place.body & claimed:
                continue
            budget[0] -= 1
            if budget[0] < 0:
                return None
            rest = search(index + 1, claimed | place.claim, at + 1 if same_next else 0)
            if rest is not None:
                return (place.unit, *rest)
        return None

    found = search(0, _claims(rules, kept), 0)
    return None if found is None else tuple(sorted((*kept, *found)))


def make_room(
    rules: Rules, kept: tuple[Unit, ...], rng: random.Random | None = None
) -> tuple[tuple[Unit, ...], tuple[Unit, ...]] | None:
    """A legal fleet that keeps as many units of *kept* as possible: the fleet, and the units of *kept* that moved.

    None when the fleet does not fit the board at all.
    """
    for moves in range(len(kept) + 1):
        choices = list(combinations(range(len(kept)), moves))
        if rng is not None:
            rng.shuffle(choices)
        for lifted in choices:
            found = complete(rules, tuple(u for i, u in enumerate(kept) if i not in lifted), rng)
            if found is not None:
                moved = tuple(u for i, u in enumerate(kept) if i in lifted and u not in found)
                return found, moved
    return None


@lru_cache(maxsize=64)
def fits(rules: Rules) -> bool:
    """Whether the fleet has any legal layout on its board.

    Without touching, a unit and the cells right of and below it fill (width + 1) x (height + 1) of a board one larger
    each way, and these never overlap: an area bound that refuses crowded fleets at once.
    """
    n = rules.board
    if any(all(min(f.width, f.height) > n or max(f.width, f.height) > n for f in forms(c.length, rules.free_shapes)) for c in rules.fleet.classes):
        return False
    if sum(c.length * c.count for c in rules.fleet.classes) > n * n:
        return False
    if not rules.touching and sum(2 * (c.length + 1) * c.count for c in rules.fleet.classes if not rules.free_shapes) > (n + 1) ** 2:
        return False
    return complete(rules, ()) is not None or any(complete(rules, (), random.Random(seed)) is not None for seed in range(5))
