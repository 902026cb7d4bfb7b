"""The rulebook's tips for playing well: each is shown only where the rules of the game make it true."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from seaboard.engine.rules import Rules
from seaboard.engine.units import Kind
from seaboard.words import Msg, msg

#: Part of the sea that ships must fill before bent ones crowd the edges too; measured on uniform layouts of the four fleets.
_CROWDED = 0.2


@dataclass(frozen=True, slots=True)
class Tip:
    """A piece of advice: *name* is its catalogue key under ``book.tip``, *part* where it stands, *holds* for which rules it is true."""

    name: str
    part: str
    holds: Callable[[Rules], bool]


def lengths(rules: Rules) -> frozenset[int]:
    """The lengths of the ships of the fleet, in cells."""
    return frozenset(c.length for c in rules.fleet.classes if c.kind is Kind.SHIP)


def _crowded(rules: Rules) -> bool:
    return rules.fleet.ship_cells >= _CROWDED * rules.board * rules.board


def _bends(rules: Rules) -> bool:
    return rules.free_shapes and bool(lengths(rules) & {3, 4})


TIPS: tuple[Tip, ...] = (
    Tip("single", "hunt", lambda r: 1 in lengths(r)),
    Tip("lattice_2", "hunt", lambda r: 2 in lengths(r)),
    # A corner or a square of cells can slip between diagonals, a straight ship cannot.
    Tip("lattice_3", "hunt", lambda r: 3 in lengths(r) and not r.free_shapes),
    Tip("far", "hunt", lambda r: max(lengths(r)) > 1),
    Tip("room", "hunt", lambda r: max(lengths(r)) > 1 and not r.free_shapes),
    Tip("edges_more", "hunt", lambda r: not r.touching and (not r.free_shapes or _crowded(r))),
    Tip("edges_less", "hunt", lambda r: r.touching),
    Tip("line", "finish", lambda r: not r.touching and max(lengths(r)) > 2 and not _bends(r)),
    Tip("bent", "finish", lambda r: not r.touching and _bends(r)),
    Tip("corners", "finish", lambda r: not r.touching and not _bends(r)),
    Tip("halo", "finish", lambda r: not r.touching and not r.mark_water),
    Tip("dots", "finish", lambda r: not r.touching and r.mark_water),
    Tip("side_by_side", "finish", lambda r: r.touching and not _bends(r)),
    Tip("several", "finish", lambda r: r.touching),
    Tip("sure", "finish", lambda r: r.hit_again),
    Tip("told", "finish", lambda r: any(c.kind is not Kind.SHIP for c in r.fleet.classes)),
    Tip("mixed", "hide", lambda r: sum(c.count for c in r.fleet.classes if c.length > 1) > 1),
    Tip("apart", "hide", lambda r: r.touching),
    Tip("edge_halo", "hide", lambda r: not r.touching),
    Tip("shared_water", "hide", lambda r: not r.touching and r.fleet.size > 1),
)


def tips(rules: Rules, part: str) -> tuple[Msg, ...]:
    """The tips of *part* ("hunt", "finish", "hide") that are true under *rules*."""
    smallest = min((c for c in rules.fleet.classes if c.kind is Kind.SHIP), key=lambda c: c.length)
    unit = msg(f"unit.{smallest.key}")
    return tuple(msg(f"book.tip.{tip.name}", unit=unit) for tip in TIPS if tip.part == part and tip.holds(rules))
