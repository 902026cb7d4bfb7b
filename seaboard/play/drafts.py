"""Fleets laid for a person: what "Random" lays beside the units that lie, and what gives way where they leave no room."""

from __future__ import annotations

import random
from dataclasses import dataclass

from seaboard.engine.draft import check_units
from seaboard.engine.grid import rim
from seaboard.engine.packing import make_room, mask, missing, places
from seaboard.engine.problems import Code, Problem
from seaboard.engine.rules import Rules
from seaboard.engine.units import Unit
from seaboard.play.computers import Minds


@dataclass(frozen=True, slots=True)
class Drawn:
    """A whole fleet, and the units that had to give way for it."""

    units: tuple[Unit, ...]
    moved: tuple[Unit, ...] = ()


def draw(minds: Minds, rules: Rules, kept: tuple[Unit, ...], rng: random.Random) -> Drawn | tuple[Problem, ...]:
    """A fleet that keeps *kept*, or a new one if *kept* is a whole fleet. NO_ROOM when the rest fits nowhere."""
    problems = check_units(rules, kept)
    if problems:
        return problems
    if not missing(rules, kept):
        return Drawn(minds.random_fleet(rules, rng))
    units = minds.complete_fleet(rules, kept, rng)
    if units is None:
        return (Problem(Code.NO_ROOM, values=(("unit", _without_room(rules, kept)),)),)
    return Drawn(units)


def draw_with_room(minds: Minds, rules: Rules, kept: tuple[Unit, ...], rng: random.Random) -> Drawn | tuple[Problem, ...]:
    """A fleet that keeps as many of *kept* as it can."""
    drawn = draw(minds, rules, kept, rng)
    if isinstance(drawn, Drawn) or drawn[0].code is not Code.NO_ROOM:
        return drawn
    found = make_room(rules, kept, rng)
    if found is not None:
        return Drawn(*found)
    units = minds.random_fleet(rules, rng)
    return Drawn(units, tuple(u for u in kept if u not in units))


def _without_room(rules: Rules, kept: tuple[Unit, ...]) -> str:
    """The class to name: one of which no unit fits on its own; else the longest, which the others then crowd out."""
    n = rules.board
    lying = frozenset(cell for unit in kept for cell in unit.cells)
    claimed = mask(n, lying) | (0 if rules.touching else mask(n, rim(n, lying)))
    wanted = sorted((cls for cls, _ in missing(rules, kept)), key=lambda cls: -cls.length)
    stuck = (cls for cls in wanted if all(p.body & claimed for p in places(n, cls.key, cls.length, rules.free_shapes, rules.touching)))
    return next(stuck, wanted[0]).key
