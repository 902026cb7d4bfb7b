"""A game looked back on: the view of a seat as it stood before each shot, folded again from what that seat has seen itself.

A view keeps what happened while there was shooting (``SeatView.record``), so nothing but the view is needed, and nothing is known
before the event that told it: no ship is revealed, no later shot has fallen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from seaboard.engine.events import Fired
from seaboard.engine.turns import Phase
from seaboard.engine.view import Sea, SeatView


@dataclass(frozen=True, slots=True)
class Look:
    """One shot: the view *before* it, and what was *fired*."""

    before: SeatView
    fired: Fired


def looks(view: SeatView) -> tuple[Look, ...]:
    """Every shot of the game of *view*, in order, as its seat learned of it.

    Clocks are left out: nothing runs in a view that is looked back on.
    """
    found = []
    known = _placed(view)
    for event in view.record:
        if isinstance(event, Fired):
            found.append(Look(known, event))
        known = known.evolve(event)
    return tuple(found)


def _placed(view: SeatView) -> SeatView:
    """*view* as it was when the fleets lay and nothing had happened."""
    n = len(view.by)
    return replace(
        view,
        out=(None,) * n,
        misses=(0,) * n,
        hinted=(False,) * n,
        seas=tuple(Sea(units=sea.units if i == view.seat else None) for i, sea in enumerate(view.seas)),
        told=(),
        phase=Phase.PLACING,
        turn=None,
        ply=0,
        until=None,
        winner=None,
        record=(),
    )
