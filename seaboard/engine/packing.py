"""Whether and how the rest of a fleet fits on a board: an exact search over bit masks.

A mask has bit ``row * n + col`` set for each cell. Where units may not touch, a unit also claims the cells around it; two
units then clash exactly when the body of one meets the claim of the other.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from seaboard.engine.grid import Cell, on_grid
from seaboard.engine.units import Form, Unit, UnitClass, forms

if TYPE_CHECKING:  # rules.check_rules asks here whether a fleet fits: at run time the arrow goes that way only
    from seaboard.engine.rules import Rules

#: Units that one search may lay, on all its paths together: the rulebook's fleets need a few dozen, proofs of no room
#: some hundreds, and a fleet that is nearly too large would need more than anyone's patience.
_NODES = 4_000


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


@lru_cache(maxsize=32)
def _column(n: int, col: int) -> int:
    return mask(n, (Cell(col, row) for row in range(n)))


def swell(n: int, bits: int) -> int:
    """The mask *bits* with all cells around its cells added, diagonal ones too."""
    bits |= (bits & ~_column(n, n - 1)) << 1 | (bits & ~_column(n, 0)) >> 1
    return (bits | bits << n | bits >> n) & ((1 << n * n) - 1)


@lru_cache(maxsize=256)
def places(n: int, cls: str, length: int, free: bool, touching: bool) -> tuple[Place, ...]:
    """Every place on an empty grid for a unit of class *cls* with *length* cells."""
    found = []
    for form in forms(length, free):
        for row in range(n - form.height + 1):
            for col in range(n - form.width + 1):
                unit = form.at(cls, Cell(col, row))
                body = mask(n, unit.cells)
                found.append(Place(unit, body, body if touching else swell(n, body)))
    return tuple(found)


def missing(rules: Rules, units: Iterable[Unit]) -> tuple[tuple[UnitClass, int], ...]:
    """The classes of which *units* lack some, with how many, in the fleet's order."""
    lying = [u.cls for u in units]
    counts = ((c, c.count - lying.count(c.key)) for c in rules.fleet.classes)
    return tuple((c, count) for c, count in counts if count > 0)


def _claims(rules: Rules, units: Iterable[Unit]) -> int:
    n = rules.board
    lying = mask(n, (c for u in units for c in u.cells if on_grid(n, c)))
    return lying if rules.touching else swell(n, lying)


class _Group(NamedTuple):
    """Units of one class still to lay, and the places open to them. Laid in the order of places, or each set would come n! times."""

    number: int
    options: list[Place]


class _Search:
    """One depth-first search, and how many more units it may lay before it gives up."""

    def __init__(self) -> None:
        self.left = _NODES

    def lay(self, groups: list[_Group]) -> tuple[Unit, ...] | None:
        """Units for all *groups* that get along with each other; None if there are none, or the search has given up."""
        if not groups:
            return ()
        tightest = min(range(len(groups)), key=lambda i: len(groups[i].options))
        number, options = groups[tightest]
        others = groups[:tightest] + groups[tightest + 1 :]
        for at in range(len(options) - number + 1):
            if self.left == 0:
                return None
            self.left -= 1
            chosen = options[at]
            after = [_Group(more, _clear(places, chosen)) for more, places in others]
            if number > 1:
                after.append(_Group(number - 1, _clear(options[at + 1 :], chosen)))
            if all(len(group.options) >= group.number for group in after):
                rest = self.lay(after)
                if rest is not None:
                    return (chosen.unit, *rest)
        return None


def _clear(options: Iterable[Place], chosen: Place) -> list[Place]:
    """The *options* that are left when *chosen* is taken."""
    return [place for place in options if not place.body & chosen.claim]


def complete(rules: Rules, kept: tuple[Unit, ...], rng: random.Random | None = None) -> tuple[Unit, ...] | None:
    """Units that complete *kept* to a legal fleet, or None when there is no room for them.

    With *rng* the order of search is shuffled, which varies the answer; it is not uniform (``players.layouts`` is).
    None is a proof but where a fleet all but fills its board: then the search gives up after ``_NODES`` units laid.
    """
    claimed = _claims(rules, kept)
    groups = []
    for cls, count in missing(rules, kept):
        options = [p for p in places(rules.board, cls.key, cls.length, rules.free_shapes, rules.touching) if not p.body & claimed]
        if len(options) < count:
            return None
        if rng is not None:
            rng.shuffle(options)
        groups.append(_Group(count, options))
    found = _Search().lay(groups)
    return None if found is None else tuple(sorted((*kept, *found)))


def make_room(rules: Rules, kept: tuple[Unit, ...], rng: random.Random | None = None) -> tuple[tuple[Unit, ...], tuple[Unit, ...]] | None:
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


def _footprint(form: Form, touching: bool) -> int:
    """Cells that a unit in this form keeps for itself alone.

    Where units may not touch, that is its cells and those right of, below and diagonally below them, on a board that is
    one larger each way: of two units these overlap exactly when the units touch.
    """
    reach = (0,) if touching else (0, 1)
    return len({(o.col + right, o.row + down) for o in form.offsets for right in reach for down in reach})


@lru_cache(maxsize=64)
def fits(rules: Rules) -> bool:
    """Whether the fleet has a legal layout on its board; False also for one that all but fills it, where no search ends soon."""
    n = rules.board
    if any(c.length > n * n for c in rules.fleet.classes):  # before any form of that length is made
        return False
    area = sum(c.count * min(_footprint(f, rules.touching) for f in forms(c.length, rules.free_shapes)) for c in rules.fleet.classes)
    if area > (n if rules.touching else n + 1) ** 2:
        return False
    return complete(rules, ()) is not None
