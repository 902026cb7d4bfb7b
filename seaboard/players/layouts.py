"""Fleets laid at random: uniform over the legal layouts, or over those that keep what lies already.

A Metropolis walk: one unit at a time is moved to a place drawn from all its places, and stays where it was if that is
not legal, so that in the long run every layout is as likely as any other. (Laying units one after the other is not
uniform: the last ones get the places that the first left.)
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

from seaboard.engine.packing import Place, complete, missing, places
from seaboard.engine.rules import Rules
from seaboard.engine.units import Unit

#: Moves tried before a layout counts as drawn: at least so many, and so many a unit.
_MOVES, _MOVES_A_UNIT = 3_000, 200
#: Up to so many completions are listed and one is picked; walks may be stuck among a few, and need not be.
_FEW = 1_500
#: Fleets, and places for each unit, that are tried blindly for a start.
_DROPS = 30


def random_fleet(rules: Rules, rng: random.Random) -> tuple[Unit, ...]:
    """A legal fleet, uniform over all. ValueError when the fleet does not fit its board."""
    fleet = complete_fleet(rules, (), rng)
    if fleet is None:
        raise ValueError(f"the fleet {rules.fleet.key} does not fit a board of {rules.board}")
    return fleet


def complete_fleet(rules: Rules, kept: tuple[Unit, ...], rng: random.Random) -> tuple[Unit, ...] | None:
    """A legal fleet that keeps the units *kept*, uniform over all of these; None when there is no room for the rest.

    *kept* must lie legally. ``packing.make_room`` says which units would have to move.
    """
    start = _dropped(rules, kept, rng) or complete(rules, kept, rng)
    if start is None:
        return None
    if kept:
        few = _few(rules, kept)
        if few is not None:
            return tuple(sorted((*kept, *rng.choice(few))))
    walk = Walk(rules, start, rng, kept)
    walk.go(max(_MOVES, _MOVES_A_UNIT * rules.fleet.size))
    return walk.fleet


class Walk:
    """A walk among the legal layouts of a fleet, from *start*; the units *kept* stay."""

    def __init__(self, rules: Rules, start: tuple[Unit, ...], rng: random.Random, kept: tuple[Unit, ...] = ()) -> None:
        self._kept = kept
        self._rng = rng
        stay = list(kept)
        self._lying: list[Place] = []
        self._options: list[tuple[Place, ...]] = []
        self._fixed = 0
        for unit in start:
            place = _place(rules, unit)
            if unit in stay:
                stay.remove(unit)
                self._fixed |= place.claim
            else:
                self._lying.append(place)
                self._options.append(_places(rules, unit.cls))

    @property
    def fleet(self) -> tuple[Unit, ...]:
        """The layout where the walk stands."""
        return tuple(sorted((*self._kept, *(p.unit for p in self._lying))))

    def go(self, moves: int) -> None:
        """Try *moves* moves of one unit."""
        if not self._lying:
            return
        draw, lying = self._rng.random, self._lying
        options = [(places, len(places)) for places in self._options]
        units = len(lying)
        claims = [place.claim for place in lying]
        claimed = self._union(claims)
        for _ in range(moves):
            at = int(draw() * units)
            places, count = options[at]
            place = places[int(draw() * count)]
            own = claims[at]
            if place.body & claimed & ~own:
                continue
            claims[at] = 0
            others = self._union(claims)
            if place.body & others:
                claims[at] = own
                continue
            claims[at] = place.claim
            claimed = others | place.claim
            lying[at] = place

    def _union(self, claims: list[int]) -> int:
        union = self._fixed
        for claim in claims:
            union |= claim
        return union


def _places(rules: Rules, cls: str) -> tuple[Place, ...]:
    unit_class = rules.fleet.unit_class(cls)
    if unit_class is None:
        raise ValueError(f"the fleet {rules.fleet.key} has no {cls}")
    return places(rules.board, cls, unit_class.length, rules.free_shapes, rules.touching)


@lru_cache(maxsize=64)
def _by_unit(rules: Rules, cls: str) -> dict[Unit, Place]:
    return {place.unit: place for place in _places(rules, cls)}


def _place(rules: Rules, unit: Unit) -> Place:
    return _by_unit(rules, unit.cls)[unit]


def _dropped(rules: Rules, kept: tuple[Unit, ...], rng: random.Random) -> tuple[Unit, ...] | None:
    """A legal fleet that keeps *kept*, the rest dropped in blindly, longest first; None when that does not soon succeed.

    Where there is room this is much quicker than a search.
    """
    fixed = 0
    for unit in kept:
        fixed |= _place(rules, unit).claim
    longest = sorted(missing(rules, kept), key=lambda item: -item[0].length)
    todo = [_places(rules, cls.key) for cls, count in longest for _ in range(count)]
    for _ in range(_DROPS):
        claimed, fleet = fixed, list(kept)
        for options in todo:
            tries = (options[int(rng.random() * len(options))] for _ in range(_DROPS))
            place = next((p for p in tries if not p.body & claimed), None)
            if place is None:
                break
            claimed |= place.claim
            fleet.append(place.unit)
        else:
            return tuple(sorted(fleet))
    return None


def _few(rules: Rules, kept: tuple[Unit, ...]) -> list[tuple[Unit, ...]] | None:
    """Every set of units that completes *kept*, or None when there are more than a few."""
    fixed = 0
    for unit in kept:
        fixed |= _place(rules, unit).claim
    todo = [(count, [p for p in _places(rules, cls.key) if not p.body & fixed]) for cls, count in missing(rules, kept)]
    todo.sort(key=lambda item: len(item[1]))
    found: list[tuple[Unit, ...]] = []
    laid = 0
    for units in _completions(todo):
        if units is None:
            laid += 1
        else:
            found.append(units)
        if laid > 2 * _FEW or len(found) > _FEW:
            return None
    return found


def _completions(todo: list[tuple[int, list[Place]]]) -> Iterator[tuple[Unit, ...] | None]:
    """Every way to lay so many units of each list of places, the like ones in order; None after each unit laid, for a caller's patience."""
    if not todo:
        yield ()
        return
    (count, options), *others = todo
    for at, place in enumerate(options):
        yield None
        rest = [(number, [p for p in places if not p.body & place.claim]) for number, places in others]
        if count > 1:
            rest.insert(0, (count - 1, [p for p in options[at + 1 :] if not p.body & place.claim]))
        for units in _completions(rest):
            yield None if units is None else (place.unit, *units)
