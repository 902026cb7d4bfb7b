"""A game under way: what is submitted, saved and shown, from the first ship to the rematch."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from seaboard.engine.events import Arranged, Event, Reason, Started
from seaboard.engine.grid import Cell
from seaboard.engine.intents import Arrange, Complete, Finish, Fire, Reopen, Resign, Resume, Sit, Tick
from seaboard.engine.problems import Code
from seaboard.engine.rules import PRESETS, First, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.view import SeatView
from seaboard.play import files, saves
from seaboard.play.home import Home
from seaboard.play.referee import Unplayable
from seaboard.play.session import ME, RETRY, LocalSession
from tests.play.disks import disk, fill
from tests.play.table import HOUSE, PLAIN, any_fleet, begin, fire, hand, open_game, play, said, settle

pytestmark = pytest.mark.usefixtures("quick_disk")

ONE_SHOT = PRESETS["open-sea"]


def folded(first: SeatView, events: tuple[Event, ...]) -> SeatView:
    for event in events:
        first = first.evolve(event)
    return first


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_game_and_its_rematch(home: Home, preset: str) -> None:
    session = open_game(home, PRESETS[preset])
    play(session, hand(1), begin(session))
    view = session.view
    assert view.phase is Phase.OVER and view.winner in (0, 1) and all(sea.units for sea in view.seas)
    assert saves.read(home.game).match.winner == view.winner and session.saved is None
    again = session.rematch(0)
    again.set_pace("instant")
    play(again, hand(2), begin(again))
    assert again.view.phase is Phase.OVER and again.view.rules == view.rules
    assert view.starter is not None and again.view.starter == 1 - view.starter
    again.close()


@pytest.mark.parametrize("rules", [
    replace(HOUSE, seats=3),
    replace(PRESETS["minefield"], seats=3, touching=True, free_shapes=True),
    replace(PRESETS["open-sea"], seats=7, clock=10),
])  # fmt: skip
def test_a_ring_is_played_to_its_end_even_after_the_person_is_out(home: Home, rules: Rules) -> None:
    session = open_game(home, rules, seed=3)
    now = play(session, hand(1), begin(session), shots=3)
    assert session.submit(Resign(ME), now) == ()
    assert session.view.out[ME] is Reason.RESIGNED and session.view.phase is Phase.SHOOTING
    settle(session, now)
    assert session.view.phase is Phase.OVER and session.view.winner != ME
    saves.read(home.game)
    again = session.rematch(now)
    assert session.view.starter is not None and again.view.starter == (session.view.starter + 1) % rules.seats
    again.close()


def test_three_seats_are_played_by_hand_to_the_end(home: Home) -> None:
    session = open_game(home, replace(PRESETS["armada"], seats=3), seed=3)
    play(session, hand(1), begin(session))
    assert session.view.phase is Phase.OVER
    saves.read(home.game)
    session.close()


def test_events_come_once_and_lead_to_the_view(home: Home) -> None:
    session = open_game(home)
    shown = session.view
    now = begin(session)
    shown = folded(shown, session.take_events())
    assert shown == session.view and session.take_events() == ()
    play(session, hand(1), now)
    shown = folded(shown, session.take_events())
    assert shown == session.view and session.take_events() == ()


def test_no_event_and_no_view_tells_where_a_computer_lies(home: Home) -> None:
    session = open_game(home)
    now = begin(session)
    play(session, hand(1), now, shots=5)
    for event in session.take_events():
        assert not (isinstance(event, Arranged) and event.seat != ME)
    assert session.view.seas[1].units is None
    session.close()


def test_a_refusal_changes_nothing(home: Home) -> None:
    session = open_game(home, ONE_SHOT)
    begin(session)
    before, kept = session.view, home.game.read_bytes()
    session.take_events()
    assert [p.code for p in session.submit(Fire(ME, 1, Cell(10, 0), 0), 5)] == [Code.OFF_SEA]
    assert [p.code for p in session.submit(Fire(ME, 1, Cell(0, 0), 9), 5)] == [Code.STALE]
    assert session.view is before and home.game.read_bytes() == kept and session.take_events() == ()
    session.close()


@pytest.mark.parametrize(
    "intent",
    [Arrange(1, ()), Finish(1), Fire(1, 0, Cell(0, 0), 0), Resign(1), Reopen(1), Sit(0, "captain"), Tick(), Resume(), Complete(0, ())],
)
def test_only_the_person_may_be_asked_for(home: Home, intent: object) -> None:
    session = open_game(home)
    kept = home.game.read_bytes()
    assert [p.code for p in session.submit(intent, 0)] == [Code.NO_SUCH_SEAT]  # type: ignore[arg-type]
    assert home.game.read_bytes() == kept
    session.close()


def test_every_placement_and_every_shot_is_saved_before_it_is_shown(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    session = open_game(home)
    write = saves.write

    def watch(path: Path, lines: list[str], meta: saves.Meta) -> None:
        write(path, lines, meta)
        shown.append((session.view, len(session._events)))

    shown: list[tuple[SeatView, int]] = []
    monkeypatch.setattr(saves, "write", watch)
    fleet = any_fleet(HOUSE, random.Random(1))
    for n in range(1, 6):
        before, count = session.view, len(session._events)
        assert session.submit(Arrange(ME, fleet[:n]), 0) == ()
        assert shown[-1] == (before, count), "seen before it was saved"
        assert saves.read(home.game).match.seats[ME].units == session.view.draft == tuple(sorted(fleet[:n]))
    now = begin(session)
    for _ in range(5):
        before = session.view
        shown.clear()
        assert fire(session, hand(before.ply)(before), now) == ()
        assert shown[0][0] is before, "seen before it was saved"
        assert saves.read(home.game).match.ply == session.view.ply == before.ply + 1
        now = settle(session, now)
        assert saves.read(home.game).match.ply == session.view.ply
    session.close()


def test_a_save_that_ctrl_c_breaks_off_has_not_happened(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    session = open_game(home, ONE_SHOT)
    now = begin(session)
    before = session.view
    with monkeypatch.context() as patch:

        def interrupt(*args: object) -> None:
            raise KeyboardInterrupt

        patch.setattr(files.os, "fsync", interrupt)
        with pytest.raises(KeyboardInterrupt):
            fire(session, Cell(0, 0), now)
    assert session.view is before and saves.read(home.game).match.ply == 0
    assert [p.name for p in home.root.iterdir() if p.name.startswith(files.PREFIX)] == []
    assert fire(session, Cell(0, 0), now) == () and saves.read(home.game).match.ply == 1
    session.close()


def test_laying_what_lies_is_no_change(home: Home) -> None:
    session = open_game(home)
    fleet = any_fleet(HOUSE, random.Random(1))
    session.submit(Arrange(ME, fleet), 0)
    session.take_events()
    kept = home.game.read_bytes()
    assert session.submit(Arrange(ME, fleet[::-1]), 0) == ()
    assert session.take_events() == () and home.game.read_bytes() == kept
    session.submit(Finish(ME), 0)
    settle(session, 0)
    assert [p.code for p in session.submit(Arrange(ME, fleet), 0)] == [Code.NOT_PLACING]
    session.close()


def test_the_game_goes_on_when_it_cannot_be_saved_and_says_so_until_it_can(home: Home) -> None:
    session = open_game(home)
    now = begin(session)
    held = home.game.read_bytes()
    home.game.unlink()
    (home.game / "inside").mkdir(parents=True)
    ply = session.view.ply
    now = play(session, hand(1), now, shots=3)
    assert session.view.ply > ply and "not saved" in said(session.saved)
    wake = session.wake_at(now)
    assert wake is not None and now < wake <= now + RETRY, "it is tried again by itself"
    session.poll(wake)
    assert session.saved is not None
    (home.game / "inside").rmdir()
    home.game.rmdir()
    home.game.write_bytes(held)
    session.poll(wake)
    assert session.saved is not None, "not tried at every poll"
    session.poll(wake + RETRY)
    assert session.saved is None and saves.read(home.game).match.ply == session.view.ply
    session.close()


def test_a_full_disk_loses_nothing_that_was_saved_and_the_next_save_has_it_all(home: Home) -> None:
    with disk(home.root, "size=128k") as small:
        session = open_game(home)
        now = begin(session)
        now = play(session, hand(1), now, shots=2)
        assert session.saved is None
        held = saves.read(home.game)
        stuffing = fill(small)
        now = play(session, hand(2), now, shots=4)
        assert "disk is full" in said(session.saved)
        assert saves.read(home.game) == held
        assert [p.name for p in small.iterdir() if p.name.startswith(files.PREFIX)] == []
        stuffing.unlink()
        now = play(session, hand(3), now, shots=1)
        assert session.saved is None and saves.read(home.game).match.ply == session.view.ply
        session.close()


def test_closing_tries_once_more_to_save(home: Home) -> None:
    session = open_game(home)
    home.game.unlink()
    home.game.mkdir()
    session.submit(Arrange(ME, any_fleet(HOUSE, random.Random(1))), 0)
    assert session.saved is not None
    home.game.rmdir()
    session.close()
    assert saves.read(home.game).match.seats[ME].units == session.view.draft


def test_closing_leaves_the_save_as_it_is(home: Home) -> None:
    session = open_game(home)
    begin(session)
    kept = home.game.read_bytes()
    session.close()
    session.close()
    assert home.game.read_bytes() == kept


def test_discarding_forgets_the_game(home: Home) -> None:
    session = open_game(home)
    session.submit(Arrange(ME, any_fleet(HOUSE, random.Random(1))), 0)
    layout = session.view.draft
    session.discard()
    assert not home.game.exists()
    assert open_game(home).recalled == layout, "the layout stays"


def test_rules_that_cannot_be_played_open_nothing(home: Home) -> None:
    with pytest.raises(Unplayable) as caught:
        open_game(home, replace(HOUSE, seats=9))
    assert [p.code for p in caught.value.problems] == [Code.BAD_SEATS] and not home.game.exists()


def test_the_last_layout_is_offered_again(home: Home) -> None:
    session = open_game(home)
    assert session.recalled == ()
    fleet = any_fleet(HOUSE, random.Random(1))
    session.submit(Arrange(ME, fleet[:3]), 0)
    session.submit(Arrange(ME, ()), 0)
    session.close()
    assert open_game(home, PRESETS["paper"]).recalled == ()
    assert open_game(home).recalled == tuple(sorted(fleet[:3])), "clearing the sea is no layout"


def test_a_layout_that_cannot_be_kept_is_said_once(home: Home) -> None:
    home.layouts.mkdir(parents=True)
    session = open_game(home)
    assert "remembered layouts were damaged" in said(session.take_notices()[0])
    home.layouts.mkdir()
    fleet = any_fleet(HOUSE, random.Random(1))
    session.submit(Arrange(ME, fleet), 0)
    session.submit(Arrange(ME, fleet[1:]), 0)
    notices = session.take_notices()
    assert len(notices) == 1 and "not remembered" in said(notices[0]) and session.saved is None
    assert session.take_notices() == ()
    session.close()


def test_a_rematch_waits_for_the_end_and_keeps_rules_level_pace_and_layout(home: Home) -> None:
    session = open_game(home, ONE_SHOT, "captain")
    session.allowance_ms = 70
    now = begin(session)
    with pytest.raises(ValueError):
        session.rematch(now)
    layout = session.view.draft
    session.submit(Resign(ME), now)
    again = session.rematch(now)
    assert (again.view.rules, again.level, again.allowance_ms) == (ONE_SHOT, "captain", 70)
    assert again.recalled == layout and again.view.draft == ()
    assert again.submit(Arrange(ME, layout), now) == () and again.submit(Finish(ME), now) == ()
    settle(again, now)
    assert again.view.starter == 1, "the person started before, though the rules say so again"
    again.submit(Resign(ME), now)
    third = again.rematch(now)
    assert third.view.starter == 0
    third.close()


def test_a_rematch_of_a_game_that_never_started_has_the_same_starter(home: Home) -> None:
    session = LocalSession.new(home, HOUSE, "deckhand", 1, 0, starter=1, minds=PLAIN)
    session.submit(Resign(ME), 0)
    again = session.rematch(0)
    assert again.view.starter == 1
    again.close()


def test_a_rematch_has_other_fleets(home: Home) -> None:
    session = open_game(home)
    begin(session)
    session.submit(Resign(ME), 0)
    first = session.view.seas[1].units
    again = session.rematch(0)
    begin(again)
    again.submit(Resign(ME), 0)
    assert again.view.seas[1].units != first
    again.close()


def test_one_seed_is_one_game(home: Home) -> None:
    """Fleets, starter and shots; whoever of person and computer is done first."""

    def whole(seed: int, late: bool) -> tuple[Event, ...]:
        session = open_game(home, seed=seed)
        if late:
            settle(session, 0)
        begin(session)
        play(session, hand(1))
        return session.view.record

    games = [whole(4, False), whole(4, True), whole(5, False)]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize("first", First)
def test_who_starts(home: Home, first: First) -> None:
    starters = set()
    for seed in range(12):
        session = open_game(home, replace(HOUSE, first=first), seed=seed)
        session.submit(Arrange(ME, any_fleet(HOUSE, random.Random(1))), 0)
        session.submit(Finish(ME), 0)
        session.wait(60)
        session.poll(0)
        starters.add(next(e.seat for e in session.view.record if isinstance(e, Started)))
        session.close()
    assert starters == {First.YOU: {0}, First.OPPONENT: {1}, First.CHANCE: {0, 1}}[first]
