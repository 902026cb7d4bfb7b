"""What lies and what is in hand while placing. A unit picked up stays in the draft until it is put down elsewhere, so nothing is lost."""

from __future__ import annotations

from seaboard.engine.grid import Cell
from seaboard.engine.rules import Rules
from seaboard.engine.units import Unit, forms
from seaboard.engine.view import SeatView
from seaboard.ui.model import Hand


def seat_of(view: SeatView) -> int:
    """The person's seat; ValueError for a view of one who only watches, who places nothing."""
    if view.seat is None:
        raise ValueError("one who watches has no seat")
    return view.seat


def rest(view: SeatView, hand: Hand | None) -> tuple[Unit, ...]:
    """The units that lie, without the one in hand."""
    return tuple(u for u in view.draft if hand is None or u != hand.origin)


def units_of(view: SeatView, cls: str) -> tuple[Unit, ...]:
    """The units of class *cls* that lie."""
    return tuple(u for u in view.draft if u.cls == cls)


def placed_at(view: SeatView, cell: Cell) -> Unit | None:
    """The unit that lies on *cell*."""
    return next((u for u in view.draft if cell in u.cells), None)


def hand_unit(rules: Rules, hand: Hand, cell: Cell) -> Unit:
    """The unit in hand as it would lie with the top left of its bounding box at *cell*; ValueError for a class that the fleet has not."""
    cls = rules.fleet.unit_class(hand.cls)
    if cls is None:
        raise ValueError(f"the fleet {rules.fleet.key} has no {hand.cls}")
    return forms(cls.length, rules.free_shapes)[hand.form].at(hand.cls, cell)
