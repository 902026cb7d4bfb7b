"""The director tells the truth, all of it, in order, and only later: and at once when asked."""

from __future__ import annotations

import random

import pytest

from seaboard.engine.events import Ended, Event, Fired, Opened, redact
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.view import open_view
from seaboard.show.beats import FULL, NONE, REDUCED, Beat, Timing, timing
from seaboard.show.director import FRAME, Director
from seaboard.show.easings import ease_in, ease_in_out, ease_out, progress
from tests.boards import CLASSIC_LETTERS, POOL, at, draw
from tests.tables import Table, random_game

OWN = draw(
    """
    CCCCC.....
    ..........
    RRRR......
    ..........
    FFF.......
    ..........
    SSS.......
    ..........
    PP........
    ..........
    """,
    CLASSIC_LETTERS,
)


def begun(rules: Rules = PRESETS["house"], starter: int = 0) -> tuple[Table, Director, int]:
    """A table where the shooting begins, a director who has shown all of it, and how much of the log that is."""
    table = Table(rules, starter=starter)
    director = Director(table.refold(0))
    director.push(known(table, 1), 0)
    table.lay(OWN, OWN)
    director.push(known(table, 1), 0)
    director.finish()
    director.take_told(0)
    return table, director, len(table.log)


def known(table: Table, start: int) -> tuple[Event, ...]:
    """What seat 0 may know of the log from event *start* on."""
    return tuple(e for e in table.log[start:] if redact(e, 0) is not None)


def test_a_shot_lands_when_its_flight_is_over_and_not_before() -> None:
    table, director, seen = begun()
    table.fire("J10")
    director.push(known(table, seen), 1000)
    assert director.busy(1000)
    assert director.beats(1000) == (Beat("shot", 1, (at("J10"),), 1000, 1250),)
    assert not director.shown(1249).seas[1].shots
    assert not director.take_told(1249)
    assert director.shown(1250).seas[1].shots
    assert [type(e) for e in director.take_told(1250)][0] is Fired
    assert not director.busy(1250)
    assert not director.beats(1250), "water makes no effect but its mark"


def test_a_hit_and_a_sinking_are_seen_for_their_time() -> None:
    table, director, seen = begun()
    table.fire("A9")
    director.push(known(table, seen), 0)
    assert [b.kind for b in director.beats(250)] == ["hit"]
    seen = len(table.log)
    table.fire("B9")
    director.push(known(table, seen), 1000)
    (sunk,) = director.beats(1250)
    assert (sunk.kind, sunk.end - sunk.start) == ("sunk", 700)
    assert {c.name for c in sunk.cells} == {"A9", "B9"}
    assert not director.beats(1950)


def test_the_next_shell_leaves_when_the_effect_before_is_over() -> None:
    table, director, seen = begun()
    table.fire("A9", "A7")
    director.push(known(table, seen), 0)
    assert len(director.shown(599).seas[1].shots) == 1
    assert [b.kind for b in director.beats(600)] == ["shot"]
    assert len(director.shown(850).seas[1].shots) == 2


def test_at_the_instant_pace_no_shot_waits() -> None:
    table, _, seen = begun()
    director = Director(table.refold(0), timing("instant", False))
    table.fire("A9", "A7", "A5")
    director.push(known(table, seen), 0)
    assert len(director.shown(0).seas[1].shots) == 3
    assert not director.busy(0)
    assert [b.kind for b in director.beats(0)] == ["hit"] * 3, "and yet what they did is seen"


def test_finish_shows_all_at_once_and_leaves_no_effect() -> None:
    table, director, seen = begun()
    table.fire("A9", "B9", "J10")
    director.push(known(table, seen), 0)
    director.finish()
    assert director.shown(0) == table.views[0]
    assert not director.busy(0) and not director.beats(0) and director.wake_at(0) is None


def test_the_end_is_revealed_only_after_the_last_effect() -> None:
    table, director, seen = begun()
    table.sink_all(1)
    events = known(table, seen)
    assert isinstance(events[-1], Ended)
    last = next(i for i in range(len(events) - 1, 0, -1) if isinstance(events[i], Fired))
    director.push(events[:last], 0)
    director.finish()
    director.push(events[last:], 0)
    before = director.shown(949)
    assert before.phase is Phase.SHOOTING and before.seas[1].units is None, "not one frame earlier"
    assert director.shown(950).phase is Phase.OVER
    assert director.shown(950) == table.views[0]


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_when_it_shows_just_the_truth_in_order(seed: int) -> None:
    rng = random.Random(seed)
    table = random_game(Rules(fleet=POOL, touching=bool(seed % 2), hit_again=bool(seed % 3)), rng)
    opened = table.log[0]
    assert isinstance(opened, Opened)
    director = Director(open_view(opened, 0), rng.choice([FULL, REDUCED, NONE, timing("instant", False)]))
    folded: list[Event] = []
    now = 0
    events = list(known(table, 1))
    while events:
        count = rng.randrange(1, 5)
        director.push(events[:count], now)
        del events[:count]
        now += rng.randrange(900)
        if rng.random() < 0.2:
            director.finish()
        folded += director.take_told(now)
        wake = director.wake_at(now)
        assert wake is None or wake >= now
    while (wake := director.wake_at(now)) is not None:
        now = max(wake, now + 1)
        folded += director.take_told(now)
    assert folded == list(known(table, 1))
    assert director.shown(now) == table.views[0]


def test_it_sleeps_between_changes_and_draws_frames_only_while_something_moves() -> None:
    table, director, seen = begun()
    assert director.wake_at(0) is None, "at rest nothing is drawn again"
    table.fire("A9")
    director.push(known(table, seen), 0)
    assert director.wake_at(0) == FRAME
    assert director.wake_at(240) == 250
    still = Director(table.refold(0), REDUCED)
    still.push(known(table, seen), 0)
    assert still.wake_at(0) == 60, "one picture each"


def test_reduced_motion_is_at_most_120_ms_and_still_seen() -> None:
    for pace in ("instant", "quick", "calm", "leisurely"):
        short = timing(pace, True)
        assert 0 < short.hit <= 120 and 0 < short.sunk <= 120 and short.flight <= 120
        assert short.still
    assert timing("calm", False) is FULL
    assert timing("instant", False).flight == 0


def test_the_allowance_covers_what_holds_up_the_next_shot() -> None:
    assert FULL.allowance == 600
    assert timing("instant", False).allowance == 0
    assert NONE.allowance == 0
    assert Timing(10, 20, 30, waits=True).allowance == 30


def test_easings_begin_at_nothing_and_end_at_all() -> None:
    for ease in (ease_in, ease_out, ease_in_out):
        values = [ease(i / 20) for i in range(21)]
        assert values[0] == 0 and values[-1] == 1
        assert values == sorted(values)
    beat = Beat("hit", 1, (), 100, 200)
    assert [progress(beat, t) for t in (50, 100, 150, 200, 999)] == [0, 0, 0.5, 1, 1]
    assert progress(Beat("hit", 1, (), 5, 5), 5) == 1
