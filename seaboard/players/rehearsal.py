"""A hunt against a fleet that one lays oneself: how long would it last?"""

from __future__ import annotations

import random
from dataclasses import replace

from seaboard.engine.deduction import Facts
from seaboard.engine.grid import Cell
from seaboard.engine.rules import Rules
from seaboard.engine.units import Kind, Unit, UnitClass
from seaboard.players.shots import Fire


def untouched(rules: Rules) -> Facts:
    """What is known of a sea before the first shot."""
    nothing: frozenset[Cell] = frozenset()
    ships = tuple((c, c.count) for c in rules.fleet.classes if c.kind is Kind.SHIP)
    things = tuple((c, c.count) for c in rules.fleet.classes if c.kind is not Kind.SHIP)
    return Facts(rules, nothing, nothing, nothing, nothing, nothing, nothing, ships, things)


def shots_needed(rules: Rules, fleet: tuple[Unit, ...], fire: Fire, rng: random.Random) -> int:
    """The shots that a hunter who fires by *fire* needs to sink all ships of *fleet*."""
    kinds = {c.key: c.kind for c in rules.fleet.classes}
    lies = {cell: unit for unit in fleet for cell in unit.cells}
    facts = untouched(rules)
    shots = 0
    while facts.afloat:
        cell = fire(facts, rng).cell
        facts = learned(facts, cell, lies.get(cell), kinds)
        shots += 1
    return shots


def learned(facts: Facts, cell: Cell, unit: Unit | None, kinds: dict[str, Kind]) -> Facts:
    """The facts after a shot at *cell*, where *unit* lies."""
    if unit is None:
        return replace(facts, water=facts.water | {cell})
    if kinds[unit.cls] is not Kind.SHIP:
        return replace(facts, struck=facts.struck | {cell}, lurking=_less(facts.lurking, unit.cls))
    hits = facts.hits | {cell}
    if not hits.issuperset(unit.cells):
        return replace(facts, hits=hits)
    body = frozenset(unit.cells)
    return replace(facts, hits=hits - body, sunk=facts.sunk | body, afloat=_less(facts.afloat, unit.cls))


def _less(left: tuple[tuple[UnitClass, int], ...], key: str) -> tuple[tuple[UnitClass, int], ...]:
    counts = ((c, count - (c.key == key)) for c, count in left)
    return tuple((c, count) for c, count in counts if count > 0)
