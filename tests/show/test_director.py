"""The director tells the truth, all of it, in order, and only later: and at once when asked."""

from __future__ import annotations

import itertools
import random

import pytest

from seaboard.engine.events import Arranged, Ended, Event, Fired, Opened, Sank, redact
from seaboard.engine.intents import Resign
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.view import open_view
from seaboard.show.beats import APART, DOCK, FULL, NONE, PACED, REDUCED, SEATED, SETTLED, Beat, Timing, timing
from seaboard.show.director import FRAME, Director
from seaboard.show.easings import arc, bounce, ease_in, ease_in_out, ease_out, progress
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
    director.take_shown(0)
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
    leaves, lands = 1000 + FULL.aim, 1000 + FULL.aim + FULL.flight
    assert director.beats(1000) == (Beat("aim", 1, (at("J10"),), 1000, leaves),)
    assert director.beats(leaves) == (Beat("shot", 1, (at("J10"),), leaves, lands),)
    assert director.busy(leaves - 1) and director.busy(lands - 1)
    assert not director.shown(lands - 1).seas[1].shots
    assert not director.take_told(lands - 1)
    assert director.shown(lands).seas[1].shots
    assert [type(e) for e in director.take_shown(lands)][0] is Fired
    assert not director.busy(lands)
    assert director.beats(lands) == (Beat("water", 1, (at("J10"),), lands, lands + FULL.water),)
    assert not director.beats(lands + FULL.water)


def test_the_guns_of_others_are_not_seen_to_aim() -> None:
    table, director, seen = begun(starter=1)
    table.fire("J10")
    director.push(known(table, seen), 0)
    assert [b.kind for b in director.beats(0)] == ["shot"]


@pytest.mark.parametrize("times", [*PACED.values(), REDUCED], ids=[*PACED, "reduced"])
def test_a_splash_is_seen_and_holds_up_nothing(times: Timing) -> None:
    table, director, seen = begun()
    director.timing = times
    table.fire("J10", "J1")
    director.push(known(table, seen), 0)
    land = times.aim + times.flight
    assert [b for b in director.beats(land) if b.kind == "water"] == [
        Beat("water", seat, (cell,), land, land + times.water) for seat, cell in ((1, at("J10")), (0, at("J1")))[: 1 if times.waits else 2]
    ]
    assert director.busy(land) is times.waits, "the next shell leaves as the first lands"
    last = land + times.flight
    assert len(director.shown(last).seas[0].shots) == 1
    assert not director.busy(last)
    assert [b.kind for b in director.beats(last)][-1] == "water", "and goes on when nothing flies any more"
    assert not director.beats(last + times.water)


def test_a_shot_is_told_when_its_peg_is_in_its_hole() -> None:
    table, director, seen = begun()
    table.fire("J10")
    director.push(known(table, seen), 0)
    seated = FULL.aim + FULL.flight + SEATED
    assert director.shown(seated - 1).seas[1].shots and not director.read(seated - 1).seas[1].shots
    assert not director.take_told(seated - 1) and director.wake_at(seated - 1) == seated
    assert director.read(seated) is director.shown(seated)
    assert [type(e) for e in director.take_told(seated)][0] is Fired


@pytest.mark.parametrize("pace", ["quick", "calm", "leisurely"])
def test_a_ship_is_told_to_be_sunk_when_it_is_seen_to_be(pace: str) -> None:
    table, director, seen = begun()
    director.timing = times = timing(pace, False)
    table.fire("A9")
    director.push(known(table, seen), 0)
    director.finish()
    director.take_told(0)
    seen = len(table.log)
    table.fire("B9")
    director.push(known(table, seen), 0)
    land = times.aim + times.flight
    settled = land + round(SETTLED * times.sunk)
    assert land < settled < land + times.sunk
    assert director.shown(land).seas[1].sunk, "it goes down"
    assert not director.read(settled - 1).seas[1].sunk and director.read(settled - 1).seas[1].hits == 1
    assert not director.take_told(settled - 1)
    assert director.read(settled).seas[1].sunk and director.read(settled).seas[1].hits == 2
    assert Sank in [type(e) for e in director.take_told(settled)]


@pytest.mark.parametrize("times", [timing("instant", False), timing("instant", True), REDUCED, NONE])
def test_where_nothing_waits_or_moves_words_do_not_wait_either(times: Timing) -> None:
    table, director, seen = begun()
    director.timing = times
    table.fire("A9", "B9")
    director.push(known(table, seen), 0)
    for now in range(400):
        assert director.read(now) is director.shown(now)
        assert director.take_told(now) == director.take_shown(now)
    assert director.read(400).seas[1].sunk


def test_a_command_has_all_told_at_once() -> None:
    table, director, seen = begun()
    table.fire("A9", "B9")
    director.push(known(table, seen), 0)
    director.finish()
    assert director.read(0) is director.shown(0) and director.take_told(0) == known(table, seen)


def test_a_splash_does_not_put_off_the_end_of_a_seat_once_it_is_told() -> None:
    table, director, seen = begun()
    table.fire("J10")
    table.must(Resign(1))
    director.push(known(table, seen), 0)
    land = FULL.aim + FULL.flight
    told = land + SEATED
    assert director.shown(told - 1).phase is Phase.SHOOTING
    assert director.shown(told).phase is Phase.OVER and director.read(told) is director.shown(told)
    assert "water" in [b.kind for b in director.beats(told)]


def test_shown_at_once_there_is_no_splash() -> None:
    table, _, seen = begun()
    director = Director(table.refold(0), NONE)
    table.fire("J10")
    director.push(known(table, seen), 0)
    assert not director.beats(0) and director.wake_at(0) is None


def test_a_hit_and_a_sinking_are_seen_for_their_time() -> None:
    table, director, seen = begun()
    table.fire("A9")
    director.push(known(table, seen), 0)
    land = FULL.aim + FULL.flight
    assert [b.kind for b in director.beats(land)] == ["hit"]
    seen = len(table.log)
    table.fire("B9")
    director.push(known(table, seen), 2000)
    (sunk,) = director.beats(2000 + land)
    assert (sunk.kind, sunk.end - sunk.start) == ("sunk", FULL.sunk)
    assert {c.name for c in sunk.cells} == {"A9", "B9"}
    assert not director.beats(2000 + land + FULL.sunk)


def test_the_next_shell_leaves_when_the_effect_before_is_over() -> None:
    table, director, seen = begun()
    table.fire("A9", "A7")
    director.push(known(table, seen), 0)
    over = FULL.allowance
    assert [b.kind for b in director.beats(over - 1)] == ["hit"]
    assert [b.kind for b in director.beats(over)] == ["aim"]
    land = over + FULL.aim + FULL.flight
    assert len(director.shown(land - 1).seas[1].shots) == 1
    assert len(director.shown(land).seas[1].shots) == 2


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
    last_effect = FULL.allowance + FULL.sinking
    before = director.shown(last_effect - 1)
    assert before.phase is Phase.SHOOTING and before.seas[1].units is None, "not one frame earlier"
    assert not [b for b in director.beats(last_effect - 1) if b.kind in ("won", "lost", "revealed")]
    assert director.shown(last_effect).phase is Phase.OVER
    assert director.shown(last_effect) == table.views[0]
    assert [b.kind for b in director.beats(last_effect)] == ["won"]
    assert not director.busy(last_effect), "it holds up nothing"
    assert not director.beats(last_effect + FULL.scene)


def ended(times: Timing, loser: int) -> tuple[Table, tuple[Beat, ...]]:
    """A game in which *loser* has resigned after one shot, and the beats of its end."""
    table, director, seen = begun()
    director.timing = times
    table.must(Resign(loser))
    director.push(known(table, seen), 0)
    return table, director.beats(0)


@pytest.mark.parametrize("pace", ["quick", "calm", "leisurely"])
def test_at_the_end_what_was_never_found_shows_ship_by_ship(pace: str) -> None:
    for loser, kind in ((0, "lost"), (1, "won")):
        table, beats = ended(timing(pace, False), loser)
        shown = [b for b in beats if b.kind == "revealed"]
        fleet = table.views[0].seas[1].units
        assert fleet is not None and {b.cells for b in shown} == {u.cells for u in fleet} and {b.seat for b in shown} == {1}
        ends = [b.end for b in shown]
        assert ends == sorted(set(ends)), "one after the other"
        (scene,) = (b for b in beats if b.kind in ("won", "lost"))
        assert (scene.kind, scene.seat, scene.cells, scene.end) == (kind, 0, (), timing(pace, False).scene)
        assert ends[-1] <= scene.end


@pytest.mark.parametrize("times", [timing("instant", False), REDUCED, NONE, timing("instant", True)])
def test_at_once_and_with_reduced_motion_the_end_has_no_scene(times: Timing) -> None:
    assert not ended(times, 0)[1]


def test_units_come_down_one_shortly_after_the_other_and_hold_up_nothing() -> None:
    table = Table(PRESETS["house"], starter=0)
    director = Director(table.refold(0))
    director.push(known(table, 1), 0)
    seen = len(table.log)
    table.lay(OWN, OWN)
    director.push(known(table, seen), 1000)
    beats = [b for b in director.beats(1000) if b.kind == "dock"]
    assert {b.cells for b in beats} == {u.cells for u in OWN}
    assert [b.end - 1000 for b in beats] == [DOCK + APART * i for i in range(len(OWN))]
    assert director.shown(1000).draft and not director.busy(1000)
    director.finish()
    assert not director.beats(1000)
    still = Director(table.refold(0), REDUCED)
    still.push(known(table, seen), 1000)
    assert not still.beats(1000)


def test_a_unit_that_is_laid_back_where_it_was_comes_down_again() -> None:
    table = Table(PRESETS["house"], starter=0)
    director = Director(table.refold(0))
    laid = Arranged(0, OWN[:2])
    director.push((laid,), 0)
    director.finish()
    director.push((laid,), 100)
    assert not director.beats(100), "what lies there already does not"
    director.lift(OWN[1], 200)
    (up,) = director.beats(200)
    assert (up.kind, up.cells) == ("lift", OWN[1].cells)
    director.finish()
    director.lower(900)
    (down,) = director.beats(900)
    assert (down.kind, down.cells) == ("dock", OWN[1].cells)
    director.finish()
    director.lift(OWN[1], 1000)
    director.push((Arranged(0, (OWN[0], OWN[2])),), 1000)
    director.lower(1000)
    assert [(b.kind, b.cells) for b in director.beats(1000)] == [("lift", OWN[1].cells), ("dock", OWN[2].cells)], "laid elsewhere: once"


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
    assert director.shown(now) == table.views[0] and director.read(now) is director.shown(now)


def test_it_sleeps_between_changes_and_draws_frames_only_while_something_moves() -> None:
    table, director, seen = begun()
    assert director.wake_at(0) is None, "at rest nothing is drawn again"
    table.fire("A9")
    director.push(known(table, seen), 0)
    assert director.wake_at(0) == FRAME
    assert director.wake_at(5) == FRAME, "frames are due at fixed times"
    leaves = FULL.aim
    assert director.wake_at(leaves - 2 * FRAME + 1) == leaves - FRAME and director.wake_at(leaves - 1) == leaves
    still = Director(table.refold(0), REDUCED)
    still.push(known(table, seen), 0)
    assert still.wake_at(0) == 60, "one picture each"


def test_reduced_motion_is_at_most_120_ms_and_still_seen() -> None:
    for pace in PACED:
        short = timing(pace, True)
        assert 0 < short.hit <= 120 and 0 < short.sunk <= 120 and 0 < short.water <= 120 and short.flight <= 120
        assert short.still and not short.aim and not short.dock and not short.scene
        assert not timing(pace, False).still
    assert timing("calm", False) is FULL


def test_a_slower_pace_takes_longer_and_at_once_nothing_waits() -> None:
    instant, *paced = (timing(pace, False) for pace in PACED)
    assert (instant.flight, instant.waits, instant.allowance, instant.sinking) == (0, False, 0, 0)
    for quicker, slower in itertools.pairwise(paced):
        assert quicker.waits and slower.waits
        assert all(getattr(quicker, name) < getattr(slower, name) for name in ("aim", "flight", "hit", "sunk", "water", "scene"))
    assert not timing("instant", True).waits and timing("instant", True).flight == 0


def test_the_allowance_covers_what_holds_up_the_next_shot() -> None:
    for times in (*PACED.values(), REDUCED, NONE):
        table, director, seen = begun()
        director.timing = times
        table.fire("A9", "B9", "A7")
        director.push(known(table, seen), 0)
        last = 0
        while len(director.shown(last).seas[1].shots) < 3:
            last += 1
        assert last == 2 * times.allowance + times.sinking + times.aim + times.flight
    assert FULL.allowance == FULL.aim + FULL.flight + FULL.hit and FULL.sinking == FULL.sunk - FULL.hit


def test_easings_begin_at_nothing_and_end_at_all() -> None:
    for ease in (ease_in, ease_out, ease_in_out):
        values = [ease(i / 20) for i in range(21)]
        assert values[0] == 0 and values[-1] == 1
        assert values == sorted(values)
    beat = Beat("hit", 1, (), 100, 200)
    assert [progress(beat, t) for t in (50, 100, 150, 200, 999)] == [0, 0, 0.5, 1, 1]
    assert progress(Beat("hit", 1, (), 5, 5), 5) == 1


def test_what_falls_comes_to_rest_and_what_is_thrown_comes_down() -> None:
    heights = [bounce(i / 100) for i in range(101)]
    assert heights[0] == 1 and heights[50] == 0 and heights[100] == 0
    assert min(heights) >= 0 and max(heights[50:80]) > 0.1 > max(heights[80:]) > 0
    assert [arc(t) for t in (0.0, 0.5, 1.0)] == [0, 1, 0]
