"""Looking back: the views before each shot are those that the seat had then, and know nothing of what came later."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pytest

from seaboard.engine.events import Event, Fired, Opened, redact
from seaboard.engine.rewind import looks
from seaboard.engine.rules import Rules
from seaboard.engine.turns import Phase
from seaboard.engine.view import SeatView, open_view
from tests.boards import POND
from tests.tables import random_game, random_rules


def seen_live(events: Sequence[Event], seat: int) -> tuple[list[tuple[SeatView, Fired]], SeatView]:
    """What *seat* knew before each shot while the game went on, and in the end."""
    known = [e for e in map(partial(redact, seat=seat), events) if e is not None]
    assert isinstance(known[0], Opened)
    view = open_view(known[0], seat)
    found = []
    for event in known[1:]:
        if isinstance(event, Fired):
            found.append((view, event))
        view = view.evolve(event)
    return found, view


@pytest.mark.parametrize("seed", range(24))
def test_each_view_is_the_one_that_the_seat_had_before_the_shot(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng)
    table = random_game(rules, rng)
    for seat in range(rules.seats):
        live, end = seen_live(table.log, seat)
        assert [(look.before, look.fired) for look in looks(end)] == [(replace(view, until=None), fired) for view, fired in live]


def test_nothing_is_known_before_its_time() -> None:
    table = random_game(Rules(fleet=POND), random.Random(3), aim=0.3, calm=True)
    live, end = seen_live(table.log, 0)
    assert end.phase is Phase.OVER and len(live) > 9 and all(sea.units is not None for sea in end.seas)
    for n, look in enumerate(looks(end)):
        before = look.before
        assert before.phase is Phase.SHOOTING and before.winner is None
        assert before.seas[1].units is None and before.seas[0].units == end.seas[0].units
        assert sum(len(sea.shots) for sea in before.seas) == n
        assert look.fired not in before.record and before.turn == look.fired.seat
