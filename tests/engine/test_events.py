"""Every type of event: it says who may know of it, is written and read, redacted, and folded into state and views."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, dataclass, is_dataclass
from typing import Any, ClassVar, get_args

import pytest

from seaboard.engine.events import (
    Answer,
    Arranged,
    Audience,
    ClockSet,
    Completed,
    Ended,
    Event,
    Fired,
    Hinted,
    Opened,
    Readied,
    Reason,
    Reopened,
    Sank,
    Sat,
    Started,
    Thing,
    TimedOut,
    Told,
    TurnPassed,
    WentOut,
    redact,
)
from seaboard.engine.log import BadLog, decode_event, encode
from seaboard.engine.match import Match, begin, evolve
from seaboard.engine.rules import First, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import Fleet, UnitClass
from seaboard.engine.view import SeatView, open_view
from tests.boards import POND, at, unit

HOOK = unit("ferry", "B1", "B2", "B3", "C3")
OPENED = Opened(Rules(fleet=POND, free_shapes=True, seats=3, clock=30), ("person", "captain", "admiral"), 2)

#: One of each, for seat 1 where it has one; the second figure says whether a view that gets it changes.
SAMPLES: dict[type, tuple[Any, bool]] = {
    Opened: (OPENED, False),
    Sat: (Sat(1, "helmsman"), True),
    ClockSet: (ClockSet(120_000), True),
    Arranged: (Arranged(1, (HOOK, unit("mine", "F6"))), True),
    Completed: (Completed(1, (HOOK,)), False),
    Readied: (Readied(1), True),
    Reopened: (Reopened(1), True),
    Started: (Started(1), True),
    Fired: (Fired(1, 2, at("C4"), Answer.SWEEPER), True),
    Sank: (Sank(1, HOOK), True),
    Told: (Told(1, 0, at("A6"), Thing.MINE), True),
    TimedOut: (TimedOut(1, 2), True),
    TurnPassed: (TurnPassed(1), True),
    Hinted: (Hinted(1), True),
    WentOut: (WentOut(1, Reason.CLOCK), True),
    Ended: (Ended(1, ((HOOK,), (), (unit("yacht", "A1", "A3"),))), True),
}
#: Who knows: what a seat alone may know is listed here once more, so that a slip in the event's own line is seen.
PRIVATE = {Arranged, Completed, Told}


def check_event_type(kind: type) -> None:
    """All that an event type owes: a sample here, an audience, a codec, redaction by its audience, and a place in both folds."""
    assert is_dataclass(kind) and kind.__slots__ is not None  # type: ignore[attr-defined]
    assert kind in SAMPLES, f"{kind.__name__} has no sample here"
    event, changes = SAMPLES[kind]
    with pytest.raises(FrozenInstanceError):
        setattr(event, kind.__slots__[0], None)  # type: ignore[attr-defined]

    audience = kind.audience  # type: ignore[attr-defined]
    assert isinstance(audience, Audience)
    assert (audience is Audience.SEAT) is (kind in PRIVATE)
    known = {seat: redact(event, seat) for seat in (0, 1, 2, None)}
    expected = {Audience.EVERYONE: (0, 1, 2, None), Audience.SEAT: (1,), Audience.REFEREE: ()}[audience]
    assert known == {seat: event if seat in expected else None for seat in (0, 1, 2, None)}

    data = json.loads(json.dumps(encode(event)))
    assert data["event"] == kind.__name__
    assert decode_event(data) == event
    for name in data:
        with pytest.raises(BadLog):
            decode_event({k: v for k, v in data.items() if k != name})
    with pytest.raises(BadLog):
        decode_event({**data, "surplus": 1})

    match = _begun()
    assert isinstance(evolve(match, event), Match)
    for seat in expected:
        view = _begun_view(kind, seat)
        after = view.evolve(event)
        assert isinstance(after, SeatView)
        assert (after != view) is changes


def _begun() -> Match:
    state = begin(OPENED)
    return evolve(evolve(state, Arranged(1, (HOOK,))), Readied(0))


def _begun_view(kind: type, seat: int | None) -> SeatView:
    view = open_view(OPENED, seat)
    return view.evolve(Readied(1)) if kind is Reopened else view


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_event_type_has_audience_codec_redaction_and_folds(kind: type) -> None:
    check_event_type(kind)


def test_an_event_type_that_lacks_something_fails() -> None:
    @dataclass(frozen=True, slots=True)
    class Whispered:
        seat: int

    @dataclass(frozen=True, slots=True)
    class Shouted:
        audience: ClassVar[Audience] = Audience.EVERYONE
        seat: int

    with pytest.raises(AssertionError, match="no sample"):
        check_event_type(Whispered)
    SAMPLES[Whispered] = (Whispered(1), True)
    SAMPLES[Shouted] = (Shouted(1), True)
    try:
        with pytest.raises(AttributeError, match="audience"):
            check_event_type(Whispered)
        with pytest.raises((BadLog, KeyError)):
            check_event_type(Shouted)
    finally:
        del SAMPLES[Whispered], SAMPLES[Shouted]


def test_samples_are_for_events_that_exist() -> None:
    assert set(SAMPLES) == set(get_args(Event))


def test_what_only_the_referee_may_know_reaches_nobody() -> None:
    @dataclass(frozen=True, slots=True)
    class Kept:
        audience: ClassVar[Audience] = Audience.REFEREE
        seat: int

    assert [redact(Kept(1), seat) for seat in (0, 1, None)] == [None] * 3  # type: ignore[arg-type]


def test_fleets_and_rules_of_ones_own_are_written_whole() -> None:
    fleet = Fleet("own", 12, (UnitClass("barge", 3, 2),))
    opened = Opened(Rules(fleet=fleet, touching=True, first=First.OPPONENT, clock=None), ("person", "captain"), None)
    data = encode(opened)
    assert data["rules"]["fleet"] == {"key": "own", "board": 12, "classes": [{"key": "barge", "length": 3, "count": 2, "kind": "ship"}]}
    assert decode_event(json.loads(json.dumps(data))) == opened


def test_cells_are_written_by_their_names() -> None:
    assert encode(Fired(0, 1, at("D6"), Answer.HIT)) == {"event": "Fired", "seat": 0, "target": 1, "cell": "D6", "answer": "hit"}


def test_the_phase_follows_from_the_events() -> None:
    view = open_view(OPENED, 0)
    assert view.phase is Phase.PLACING
    view = view.evolve(Started(0))
    assert view.phase is Phase.SHOOTING
    assert view.evolve(Ended(0, ((), (), ()))).phase is Phase.OVER
