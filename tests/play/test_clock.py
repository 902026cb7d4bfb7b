"""Clocks and pauses: whose time runs, since when, and what happens at its end. All time is made up."""

from __future__ import annotations

import random
import threading
from dataclasses import replace

import pytest

from seaboard.engine.events import Completed, Ended, Fired, Reason, Sank, TimedOut
from seaboard.engine.grid import Cell
from seaboard.engine.intents import Arrange, Finish, Resign
from seaboard.engine.problems import Code
from seaboard.engine.rules import PRESETS, First, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import FLEETS, Fleet, Unit, UnitClass
from seaboard.engine.view import SeatView
from seaboard.play import saves
from seaboard.play.computers import Minds
from seaboard.play.home import Home
from seaboard.play.session import GLANCE, ME, PAUSES, LocalSession
from tests.play.table import HOUSE, PLAIN, any_fleet, begin, fire, hand, open_game, plain, play, settle

pytestmark = pytest.mark.usefixtures("quick_disk")

#: One shot a turn against a clock; the person starts.
TIMED = replace(PRESETS["open-sea"], clock=10)
AGAIN = replace(HOUSE, clock=10, first=First.YOU)


def ready(home: Home, rules: Rules = TIMED, now: int = 0, **minds: object) -> LocalSession:
    session = open_game(home, rules, now=now, minds=plain(**minds))
    begin(session, now)
    return session


def missing(session: LocalSession) -> Cell:
    """A cell of the enemy's sea where nothing lies (the save knows)."""
    units = saves.read(session._home.game).match.seats[1].units
    taken = {c for u in units for c in u.cells} | set(session.view.seas[1].answers())
    return next(Cell(c, r) for c in range(10) for r in range(10) if (c, r) not in taken)


def hitting(session: LocalSession) -> Cell:
    """A cell of the enemy's sea where a ship lies."""
    units = saves.read(session._home.game).match.seats[1].units
    return next(c for u in units for c in u.cells if c not in session.view.seas[1].answers())


def test_a_shot_after_its_interval_is_late_and_one_before_counts(home: Home) -> None:
    session = ready(home)
    assert session.view.until == 10_000
    assert [p.code for p in fire(session, Cell(0, 0), 10_000)] == [Code.LATE]
    assert fire(session, Cell(0, 0), 9_999) == ()
    session.close()


def test_a_missed_shot_passes_the_turn_and_three_lose(home: Home) -> None:
    session = ready(home)
    now = 0
    for misses in (1, 2, 3):
        assert session.wake_at(now) == session.view.until
        assert not session.poll(now + 9_999) and session.view.my_turn
        now += 10_000
        assert session.poll(now)
        assert any(isinstance(e, TimedOut) and e.misses == misses for e in session.take_events())
        if misses < 3:
            now = settle(session, now)
            assert session.view.my_turn and session.view.until == now + 10_000
    assert session.view.phase is Phase.OVER and session.view.out[ME] is Reason.CLOCK and session.wake_at(now) is None
    saves.read(home.game)


def test_a_shot_in_between_resets_the_misses(home: Home) -> None:
    session = ready(home)
    now = 0
    for _ in range(3):
        for _ in range(2):
            now += 10_000
            session.poll(now)
            now = settle(session, now)
        assert session.view.misses[ME] == 2
        assert fire(session, missing(session), now) == ()
        now = settle(session, now)
        assert session.view.misses[ME] == 0
    assert session.view.phase is Phase.SHOOTING
    session.close()


def test_a_refused_shot_neither_stops_nor_restarts_the_clock(home: Home) -> None:
    session = ready(home)
    cell = missing(session)
    fire(session, cell, 0)
    now = settle(session, 100)
    until = session.view.until
    assert [p.code for p in fire(session, cell, now + 500)] == [Code.ALREADY]
    assert session.view.until == until
    session.close()


def test_every_extra_shot_has_a_fresh_interval(home: Home) -> None:
    session = ready(home, AGAIN)
    assert session.view.my_turn
    for now in (3_000, 9_000, 18_000):
        assert fire(session, hitting(session), now) == ()
        assert session.view.my_turn and session.view.until == now + 10_000
    session.close()


def test_the_display_and_the_pause_eat_nothing_of_the_person_s_time(home: Home) -> None:
    session = ready(home)
    session.allowance_ms = 700
    session.set_pace("leisurely")
    assert fire(session, missing(session), 1_000) == ()
    session.wait(60)
    due = 1_000 + 700 + PAUSES["leisurely"]
    assert session.wake_at(1_001) == due
    assert not session.poll(due - 1)
    assert session.poll(due) and session.view.my_turn
    assert session.view.until == due + 700 + 10_000, "the interval begins when the computer's shot has been shown"
    saves.read(home.game)
    session.close()


def test_a_person_s_extra_shot_waits_for_the_display_too(home: Home) -> None:
    session = ready(home, AGAIN)
    session.allowance_ms = 700
    assert fire(session, hitting(session), 9_900) == ()
    assert session.view.until == 9_900 + 700 + 10_000
    assert fire(session, hitting(session), 9_950) == (), "an impatient one need not wait"
    assert session.view.until == 9_900 + 700 + 700 + 10_000, "shots that come faster are shown one after the other"
    saves.read(home.game)
    session.close()


def test_a_sinking_takes_longer_to_show_and_eats_nothing_either(home: Home) -> None:
    session = ready(home, AGAIN)
    session.allowance_ms, session.sinking_ms = 700, 550
    shown = 0
    while not any(isinstance(e, Sank) for e in session.take_events()):
        assert fire(session, hitting(session), 1_000) == ()
        shown += 1
    assert session.view.until == 1_000 + 700 * shown + 550 + 10_000
    saves.read(home.game)
    session.close()


def test_shots_of_a_computer_in_a_row_are_shown_one_after_the_other(home: Home) -> None:
    def aim_well(level: str, view: SeatView, rng: random.Random) -> Cell:
        fired = view.seas[0].answers()
        hits = sum(a.value == "hit" for a in fired.values())
        layout = any_fleet(HOUSE, random.Random(5))
        wanted = [c for u in layout for c in u.cells] if hits < 3 else [Cell(c, r) for c in range(10) for r in range(10)]
        taken = {c for u in layout for c in u.cells}
        return next(c for c in wanted if c not in fired and (hits < 3 or c not in taken))

    session = ready(home, AGAIN, choose_shot=aim_well)
    session.allowance_ms = 500
    fire(session, missing(session), 100)
    now = settle(session, 100)
    shots = [e for e in session.take_events() if isinstance(e, Fired) and e.seat == 1]
    assert len(shots) == 4 and now == 100, "instant pace commits them at once"
    assert session.view.until == 100 + 5 * 500 + 10_000
    saves.read(home.game)
    session.close()


@pytest.mark.parametrize("pace", PAUSES)
def test_the_pace_is_the_time_before_a_computer_s_shot(home: Home, pace: str) -> None:
    session = ready(home, replace(TIMED, clock=None))
    session.allowance_ms = 40
    session.set_pace(pace)
    fire(session, missing(session), 5_000)
    session.wait(60)
    due = 5_000 + 40 + PAUSES[pace] if pace != "instant" else 5_000
    assert session.wake_at(5_000) == due
    if pace != "instant":
        assert not session.poll(due - 1) and not session.view.my_turn
    assert session.poll(due) and session.view.my_turn
    session.close()


def test_another_pace_holds_at_once(home: Home) -> None:
    session = ready(home, replace(TIMED, clock=None))
    session.set_pace("leisurely")
    fire(session, missing(session), 0)
    session.wait(60)
    assert not session.poll(10)
    session.set_pace("instant")
    assert session.wake_at(10) == 10 and session.poll(10)
    with pytest.raises(ValueError):
        session.set_pace("hasty")
    session.close()


def test_a_computer_s_shot_is_never_late_though_nobody_polled(home: Home) -> None:
    """A window that was not served for a minute, or a machine that slept."""
    session = ready(home)
    fire(session, missing(session), 0)
    session.wait(60)
    assert session.poll(60_000)
    assert session.view.my_turn and session.view.misses == (0, 0) and session.view.until == 70_000
    saves.read(home.game)
    session.close()


def test_while_a_computer_thinks_the_shell_is_asked_to_look_again_soon(home: Home) -> None:
    answer = threading.Event()

    def lay_late(level: str, rules: Rules, rng: random.Random) -> tuple[Unit, ...]:
        assert answer.wait(60)
        return any_fleet(rules, rng)

    session = open_game(home, HOUSE, minds=plain(lay_fleet=lay_late))
    assert session.thinking and not session.poll(5) and session.wake_at(5) == 5 + GLANCE
    answer.set()
    session.wait(60)
    assert session.wake_at(5) == 5, "the fleet is there to be collected"
    assert session.poll(5) and session.wake_at(5) is None
    session.close()


def test_a_resumed_game_gives_a_fresh_interval_of_the_new_clock(home: Home) -> None:
    session = ready(home, now=500_000)
    fire(session, missing(session), 501_000)
    settle(session, 501_000)
    session.close()
    for now in (3, 900_000):
        session = LocalSession.resume(home, now, PLAIN)
        assert session.view.until == now + 10_000 and session.view.my_turn
        assert session.take_events() == (), "the view at the start of a session has it already"
        assert not session.poll(now + 9_999)
        session.close()
    saves.read(home.game)


@pytest.mark.parametrize("preset", ["house", "paper"])
def test_a_resumed_placing_gives_a_fresh_interval(home: Home, preset: str) -> None:
    rules = replace(PRESETS[preset], clock=10)
    open_game(home, rules, now=5).close()
    session = LocalSession.resume(home, 77, PLAIN)
    assert rules.placing_seconds is not None
    assert session.view.until == 77 + 1000 * rules.placing_seconds == 77 + {"house": 120_000, "paper": 180_000}[preset]
    session.close()


# the end of placing


def test_at_the_end_of_placing_the_missing_ships_are_laid_and_the_others_stay(home: Home) -> None:
    session = open_game(home, AGAIN)
    lying = any_fleet(HOUSE, random.Random(1))[:2]
    session.submit(Arrange(ME, lying), 0)
    settle(session, 0)
    assert session.wake_at(50) == 120_000 and not session.poll(119_999)
    session.take_events()
    assert session.poll(120_000)
    events = session.take_events()
    assert next(e for e in events if isinstance(e, Completed)).moved == ()
    assert set(lying) < set(session.view.draft) and len(session.view.draft) == 5
    assert session.view.phase is Phase.SHOOTING and session.view.until == 130_000 and session.view.misses == (0, 0)
    saves.read(home.game)
    session.close()
    assert open_game(home, HOUSE).recalled == session.view.draft


def test_at_the_end_of_placing_as_few_as_possible_give_way(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    pond = Fleet("pond", 5, (UnitClass("raft", 5), UnitClass("barge", 3), UnitClass("dinghy", 1)))
    monkeypatch.setitem(FLEETS, "pond", pond)
    session = open_game(home, Rules(fleet=pond, clock=10))
    barge, dinghy = Unit("barge", (Cell(1, 1), Cell(1, 2), Cell(1, 3))), Unit("dinghy", (Cell(4, 2),))
    session.submit(Arrange(ME, (barge, dinghy)), 0)
    settle(session, 0)
    session.take_events()
    assert session.poll(120_000)
    assert next(e for e in session.take_events() if isinstance(e, Completed)).moved == (barge,)
    assert dinghy in session.view.draft and session.view.phase is Phase.SHOOTING
    saves.read(home.game)
    session.close()


def laying_once(held: threading.Event) -> Minds:
    """Computers that lay their fleet no sooner than *held* is set: to close them is no way to stop them, they may have answered."""

    def late(level: str, rules: Rules, rng: random.Random) -> tuple[Unit, ...]:
        held.wait(60)
        return any_fleet(rules, rng)

    return plain(lay_fleet=late)


def test_the_end_of_placing_waits_for_a_computer_that_still_lays(home: Home) -> None:
    held = threading.Event()
    session = open_game(home, AGAIN, minds=laying_once(held))
    assert session.poll(120_000)
    assert session.view.ready == (True, False) and session.view.phase is Phase.PLACING
    assert not session.poll(150_000)
    held.set()
    session.close()
    session = LocalSession.resume(home, 5, PLAIN)
    settle(session, 6)
    assert session.view.phase is Phase.SHOOTING
    session.close()


def test_one_who_was_done_in_time_is_left_alone(home: Home) -> None:
    held = threading.Event()
    session = open_game(home, AGAIN, minds=laying_once(held))
    session.submit(Arrange(ME, any_fleet(HOUSE, random.Random(1))), 0)
    session.submit(Finish(ME), 0)
    layout = session.view.draft
    assert not session.poll(500_000) and session.view.draft == layout
    held.set()
    session.close()


def test_one_who_left_a_ring_while_placing_is_not_completed(home: Home) -> None:
    session = open_game(home, replace(AGAIN, seats=3))
    assert session.submit(Resign(ME), 0) == ()
    now = settle(session, 0)
    while session.view.phase is not Phase.OVER:
        now = settle(session, now)
    assert session.view.draft == () and any(isinstance(e, Ended) for e in session.view.record)
    saves.read(home.game)
    session.close()


def test_placing_again_after_another_level_was_chosen_has_its_time(home: Home) -> None:
    session = ready(home)
    assert session.change_level("captain", 4_000) == ()
    assert session.view.until == 124_000
    settle(session, 5_000)
    assert session.view.until == 15_000 and session.view.my_turn
    saves.read(home.game)
    session.close()


@pytest.mark.parametrize("rules", [TIMED, AGAIN, replace(PRESETS["minefield"], clock=20, seats=3)])
def test_whole_games_against_the_clock_are_legal(home: Home, rules: Rules) -> None:
    """With a display that takes its time, misses, and interruptions; the audit accepts every save."""
    rng = random.Random(2)
    session = open_game(home, rules)
    now = begin(session)
    choose = hand(4)
    while session.view.phase is not Phase.OVER:
        session.allowance_ms = rng.choice((0, 300, 2_000))
        session.set_pace(rng.choice(tuple(PAUSES)))
        if session.view.my_turn:
            now += rng.choice((1, 500, 9_000, 12_000, 30_000))
            session.poll(now)
            if session.view.my_turn:
                assert fire(session, choose(session.view), now) == ()
        now = settle(session, now)
        if rng.random() < 0.05:
            session.close()
            now = rng.randrange(1_000)
            session = LocalSession.resume(home, now, PLAIN)
    assert saves.read(home.game).match.phase is Phase.OVER
    assert play(session, choose, now) == now
