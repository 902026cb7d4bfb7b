"""Other levels before the first shot, and games that go on after the program was closed."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from seaboard.engine.events import Ended, Event, Fired, Opened, Readied
from seaboard.engine.grid import Cell
from seaboard.engine.intents import Arrange, Finish, Reopen, Resign
from seaboard.engine.problems import Code
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import Unit
from seaboard.play import saves
from seaboard.play.home import Home
from seaboard.play.session import ME, LocalSession
from tests.play.table import HOUSE, PLAIN, SMALL, any_cell, any_fleet, begin, fire, hand, open_game, plain, settle

pytestmark = pytest.mark.usefixtures("quick_disk")

ONE_SHOT = PRESETS["open-sea"]


def test_the_level_can_change_until_the_first_shot_even_after_done(home: Home) -> None:
    fleets: list[tuple[str, tuple[Unit, ...]]] = []

    def noted(level: str, rules: Rules, rng: random.Random) -> tuple[Unit, ...]:
        fleets.append((level, any_fleet(rules, rng)))
        return fleets[-1][1]

    session = open_game(home, ONE_SHOT, "helmsman", minds=plain(lay_fleet=noted))
    begin(session)
    assert session.view.phase is Phase.SHOOTING
    starter = session.view.starter
    assert session.change_level("captain", 0) == ()
    assert session.level == "captain" and session.view.phase is Phase.PLACING and session.view.ready == (True, False)
    settle(session, 0)
    assert session.view.phase is Phase.SHOOTING and session.view.starter == starter and session.view.my_turn
    assert session.change_level("helmsman", 0) == ()
    settle(session, 0)
    assert [level for level, _ in fleets] == ["helmsman", "captain", "helmsman"] and len({units for _, units in fleets}) == 3
    assert (
        saves.read(home.game).match.seats[1].units == tuple(sorted(fleets[-1][1])) and saves.read(home.game).match.seats[1].by == "helmsman"
    )
    assert session.change_level("helmsman", 0) == () and session.view.phase is Phase.SHOOTING, "the same level is no change"
    assert fire(session, Cell(0, 0), 0) == ()
    assert [p.code for p in session.change_level("admiral", 0)] == [Code.LEVEL_FIXED]
    assert session.level == "helmsman"
    session.submit(Resign(ME), 0)
    assert [p.code for p in session.change_level("admiral", 0)] == [Code.GAME_OVER]
    session.close()


def test_the_level_of_all_computers_changes_at_once(home: Home) -> None:
    session = open_game(home, replace(ONE_SHOT, seats=4))
    begin(session)
    assert session.change_level("deckhand", 0) == ()
    assert session.view.by == ("person", "deckhand", "deckhand", "deckhand")
    settle(session, 0)
    assert session.view.my_turn
    session.close()


def test_the_level_can_change_while_placing(home: Home) -> None:
    session = open_game(home)
    session.submit(Arrange(ME, any_fleet(HOUSE, random.Random(1))), 0)
    layout = session.view.draft
    assert session.change_level("admiral", 0) == ()
    settle(session, 0)
    assert session.change_level("captain", 0) == ()
    assert session.view.draft == layout
    begin(session)
    assert session.view.phase is Phase.SHOOTING and session.level == "captain"
    session.close()


def test_done_can_be_taken_back_while_a_computer_lays(home: Home) -> None:
    session = open_game(home)
    session.submit(Arrange(ME, any_fleet(HOUSE, random.Random(1))), 0)
    session.submit(Finish(ME), 0)
    assert session.submit(Reopen(ME), 0) == ()
    assert session.submit(Arrange(ME, ()), 0) == ()
    settle(session, 0)
    assert session.view.phase is Phase.PLACING
    session.close()


@pytest.mark.parametrize(
    ("rules", "every"),
    [
        (SMALL, 1),
        (replace(SMALL, seats=3, hit_again=False), 1),
        (HOUSE, 11),
        (PRESETS["minefield"], 13),
        (replace(PRESETS["minefield"], seats=3), 29),
    ],
)
def test_a_game_interrupted_at_any_point_goes_on_the_same(home: Home, puddle: Rules, rules: Rules, every: int) -> None:
    def whole(resume: bool) -> tuple[Event, ...]:
        session = open_game(home, rules, seed=8)
        now, stops = 1_000_000, 0

        def stop_and_go() -> None:
            nonlocal session, now, stops
            stops += 1
            if resume and (stops < 6 or stops % every == 0):
                before = session.view
                session.close()
                now = stops  # the clock of another start
                session = LocalSession.resume(home, now, PLAIN)
                session.set_pace("instant")
                assert session.view == before and session.take_events() == ()

        stop_and_go()
        session.submit(Arrange(ME, any_fleet(rules, random.Random(5))), now)
        stop_and_go()
        session.submit(Finish(ME), now)
        choose = hand(6)
        while session.view.phase is not Phase.OVER:
            stop_and_go()
            if session.view.my_turn:
                assert fire(session, choose(session.view), now) == ()
            else:
                session.wait(60)
                session.poll(now)
        session.close()
        return session.view.record

    assert whole(True) == whole(False)


def test_a_bad_save_is_not_resumed(home: Home) -> None:
    open_game(home).close()
    home.game.write_bytes(home.game.read_bytes()[:-1])
    with pytest.raises(saves.BadSave) as caught:
        LocalSession.resume(home, 0, PLAIN)
    assert caught.value.aside is not None
    with pytest.raises(saves.BadSave) as caught:
        LocalSession.resume(home, 0, PLAIN)
    assert caught.value.missing


def test_a_finished_game_is_resumed_at_its_end(home: Home) -> None:
    session = open_game(home)
    begin(session)
    session.submit(Resign(ME), 0)
    session.close()
    again = LocalSession.resume(home, 0, PLAIN)
    assert again.view.phase is Phase.OVER and again.wake_at(0) is None and not again.poll(0)
    assert again.rematch(0).view.phase is Phase.PLACING


def test_the_seed_is_in_no_event(home: Home) -> None:
    seed = 7_777_777_777_777
    session = open_game(home, seed=seed)
    begin(session)
    session.submit(Resign(ME), 0)
    saved = saves.read(home.game)
    assert saved.meta.seed == seed
    assert all(str(seed) not in repr(event) for event in saved.events)
    assert str(seed) not in repr(session.view) and any(isinstance(e, Ended) for e in saved.events)
    assert isinstance(saved.events[0], Opened) and any(isinstance(e, Readied | Fired) for e in saved.events)
    assert any_cell("", session.view, random.Random(1))
