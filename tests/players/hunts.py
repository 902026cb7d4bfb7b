"""What tests of the players share: hunts, and views of a sea after given shots."""

from __future__ import annotations

import random
from collections.abc import Iterable

from seaboard.engine.deduction import Facts, facts_of
from seaboard.engine.events import Opened
from seaboard.engine.grid import Cell
from seaboard.engine.rules import Rules
from seaboard.engine.units import Unit
from seaboard.engine.view import SeatView, open_view
from seaboard.play.simulate import answered
from seaboard.players.levels import Level
from seaboard.players.rehearsal import learned, untouched


def view_after(rules: Rules, fleet: Iterable[Unit], shots: Iterable[Cell]) -> SeatView:
    """What seat 0 sees after these shots at *fleet*, which is seat 1's."""
    kinds = {c.key: c.kind for c in rules.fleet.classes}
    lies = {c: u for u in fleet for c in u.cells}
    view = open_view(Opened(rules, ("person", "helmsman"), 0), 0)
    fired: set[Cell] = set()
    for cell in shots:
        fired.add(cell)
        for event in answered(cell, lies.get(cell), kinds, fired):
            view = view.evolve(event)
    return view


def hunted(level: Level, rules: Rules, fleet: Iterable[Unit], seed: int, shots: Iterable[Cell] = ()) -> list[Facts]:
    """Hunt *fleet* after these first *shots*: what was known before each further shot, and at the end."""
    kinds = {c.key: c.kind for c in rules.fleet.classes}
    lies = {c: u for u in fleet for c in u.cells}
    known = facts_of(view_after(rules, fleet, shots), 1)
    seen = [known]
    while known.afloat:
        cell = level.fire(known, random.Random(f"{seed}/{len(seen)}")).cell
        assert cell not in known.fired, f"{level.key} fired at {cell.name} twice"
        assert cell not in known.told_mines
        known = learned(known, cell, lies.get(cell), kinds)
        seen.append(known)
    assert seen[0] == untouched(rules) or shots
    return seen
