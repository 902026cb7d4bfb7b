"""The computers' thread: what it is given, how it fails, and how it ends."""

from __future__ import annotations

import gc
import logging
import random
import threading
from dataclasses import replace

import pytest

from seaboard.engine.events import Fired, Hinted, Opened
from seaboard.engine.grid import Cell, cells
from seaboard.engine.intents import Finish, Resign
from seaboard.engine.log import encode
from seaboard.engine.match import Match
from seaboard.engine.problems import Code
from seaboard.engine.rules import PRESETS, First, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import Unit
from seaboard.engine.view import SeatView, open_view
from seaboard.play import computers, saves
from seaboard.play.chance import stream
from seaboard.play.computers import Aim, Thinker
from seaboard.play.drafts import Drawn
from seaboard.play.home import Home
from seaboard.play.session import ME
from seaboard.play.settings import LEVELS
from seaboard.words import msg
from tests.play.table import HOUSE, any_cell, begin, fire, hand, open_game, plain, play, said, settle

pytestmark = pytest.mark.usefixtures("quick_disk")

ONE_SHOT = PRESETS["open-sea"]


class Spy:
    """A player that keeps what it was given."""

    def __init__(self) -> None:
        self.views: list[SeatView] = []
        self.threads: set[str] = set()
        self.sources: list[float] = []

    def choose(self, level: str, view: SeatView, rng: random.Random) -> Cell:
        self.views.append(view)
        self.threads.add(threading.current_thread().name)
        self.sources.append(rng.random())
        return any_cell(level, view, rng)


def reachable(start: object) -> list[object]:
    """Every object that can be got at from *start*, classes and modules aside."""
    seen: dict[int, object] = {}
    todo = [start]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, type) or type(thing).__name__ in ("module", "function", "mappingproxy"):
            continue
        seen[id(thing)] = thing
        todo += gc.get_referents(thing)
    return list(seen.values())


def test_a_computer_is_given_its_seat_s_view_and_no_more(home: Home) -> None:
    spy = Spy()
    session = open_game(home, ONE_SHOT, minds=plain(choose_shot=spy.choose))
    play(session, hand(1), begin(session), shots=20)
    assert len(spy.views) == 20 and spy.threads == {"computers"}
    for view in spy.views:
        assert view.seat == 1 and view.seas[0].units is None and view.my_turn
        found = reachable(view)
        assert not any(isinstance(thing, Match | random.Random) for thing in found)
        afloat = {unit for unit in session.view.draft if unit not in view.seas[0].sunk}
        assert not any(isinstance(thing, Unit) and thing in afloat and thing not in view.draft for thing in found), (
            "a ship of the person's is in sight"
        )
    session.close()


def test_what_the_thread_holds_leads_to_no_match(home: Home) -> None:
    """Not even by way of the thoughts that it was asked for."""
    session = open_game(home, ONE_SHOT)
    begin(session)
    asked: list[object] = []
    want = session._thinker.want
    session._thinker.want = lambda thoughts: (asked.append(dict(thoughts)), want(thoughts))[1]  # type: ignore[method-assign]
    fire(session, Cell(0, 0), 0)
    assert asked and not any(isinstance(thing, Match) for thoughts in asked for thing in reachable(list(thoughts.values())))  # type: ignore[attr-defined]
    session.close()


def test_a_computer_s_random_source_is_the_ply_s_own(home: Home) -> None:
    spy = Spy()
    session = open_game(home, ONE_SHOT, minds=plain(choose_shot=spy.choose))
    play(session, hand(1), begin(session), shots=10)
    assert len(set(spy.sources)) == 10
    session.close()


def test_a_level_that_fails_is_replaced_by_a_simpler_one_and_said_once(home: Home, caplog: pytest.LogCaptureFixture) -> None:
    asked: list[str] = []

    def choose(level: str, view: SeatView, rng: random.Random) -> Cell:
        asked.append(level)
        if level in ("admiral", "captain"):
            raise ZeroDivisionError(level)
        return any_cell(level, view, rng)

    logging.getLogger("seaboard").propagate = True
    session = open_game(home, ONE_SHOT, "admiral", minds=plain(choose_shot=choose))
    with caplog.at_level(logging.ERROR):
        play(session, hand(1), begin(session), shots=3)
    assert asked == ["admiral", "captain", "lieutenant"] * 3
    assert session.stumbles == 3 and [said(m) for m in session.take_notices()] == [said(msg("computer.stumbled"))]
    assert session.take_notices() == () and caplog.text.count("ZeroDivisionError: admiral") == 3
    assert session.level == "admiral"
    session.close()


@pytest.mark.parametrize("bad", [Cell(10, 10), Cell(-1, 0), None, "B7"])
def test_a_level_that_names_no_cell_to_fire_at_is_a_failure(home: Home, bad: object) -> None:
    session = open_game(home, ONE_SHOT, minds=plain(choose_shot=lambda level, view, rng: bad))
    play(session, hand(1), begin(session), shots=3)
    assert session.stumbles == 3 and sum(isinstance(e, Fired) and e.seat == 1 for e in session.view.record) == 3
    session.close()


def test_a_level_that_fires_twice_at_a_cell_is_a_failure(home: Home) -> None:
    session = open_game(home, ONE_SHOT, minds=plain(choose_shot=lambda level, view, rng: Cell(0, 0)))
    play(session, hand(1), begin(session), shots=3)
    cells_fired = [e.cell for e in session.view.record if isinstance(e, Fired) and e.seat == 1]
    assert cells_fired[0] == Cell(0, 0) and len(set(cells_fired)) == 3 and session.stumbles == 2
    session.close()


def test_a_game_is_played_to_its_end_though_every_level_fails(home: Home) -> None:
    def fail(*args: object) -> Cell:
        raise MemoryError

    session = open_game(home, HOUSE, "captain", minds=plain(choose_shot=fail, lay_fleet=fail))
    play(session, hand(1), begin(session))
    assert session.view.phase is Phase.OVER and saves.read(home.game).match.phase is Phase.OVER


@pytest.mark.parametrize("units", [(), (Unit("carrier", tuple(Cell(c, 0) for c in range(5))),), None])
def test_a_level_that_lays_no_legal_fleet_is_replaced(home: Home, units: object) -> None:
    session = open_game(home, HOUSE, minds=plain(lay_fleet=lambda level, rules, rng: units))
    begin(session)
    assert session.view.phase is Phase.SHOOTING and session.stumbles == 1
    session.close()


def test_a_fleet_that_stumbled_is_the_same_after_a_resume() -> None:
    def fail(*args: object) -> tuple[Unit, ...]:
        raise RuntimeError

    first, second = (computers.lay(plain(lay_fleet=fail), "captain", HOUSE, lambda: random.Random(4)) for _ in range(2))
    assert first == second and first.stumbled


def test_a_thought_that_never_ends_keeps_nobody(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    for_ever = threading.Event()

    def choose(level: str, view: SeatView, rng: random.Random) -> Cell:
        for_ever.wait(60)
        return any_cell(level, view, rng)

    monkeypatch.setattr("seaboard.play.session.PATIENCE", 0.01)
    session = open_game(home, ONE_SHOT, minds=plain(choose_shot=choose))
    begin(session)
    assert fire(session, Cell(0, 0), 0) == ()
    thread = session._thinker._thread
    assert thread is not None and thread.daemon, "the program may end while a computer thinks"
    assert not session.wait(0.01) and not session.poll(5)
    kept = home.game.read_bytes()
    session.close()
    assert home.game.read_bytes() == kept
    for_ever.set()
    thread.join(60)
    assert not thread.is_alive() and not session.poll(10) and home.game.read_bytes() == kept


def test_resigning_while_a_computer_thinks_drops_its_thought(home: Home) -> None:
    go = threading.Event()

    def choose(level: str, view: SeatView, rng: random.Random) -> Cell:
        assert go.wait(60)
        return any_cell(level, view, rng)

    session = open_game(home, ONE_SHOT, minds=plain(choose_shot=choose))
    begin(session)
    fire(session, Cell(0, 0), 0)
    assert session.submit(Resign(ME), 0) == ()
    go.set()
    session.wait(60)
    assert not session.poll(10) and session.view.phase is Phase.OVER
    session.close()


def test_an_old_level_s_thought_is_dropped_when_the_level_changes(home: Home) -> None:
    go = threading.Event()
    asked: list[str] = []

    def choose(level: str, view: SeatView, rng: random.Random) -> Cell:
        asked.append(level)
        if level == "deckhand":
            assert go.wait(60)
            return Cell(0, 0)
        return Cell(5, 5)

    rules = replace(ONE_SHOT, first=First.OPPONENT)
    session = open_game(home, rules, "deckhand", minds=plain(choose_shot=choose))
    session.random_draft(0)
    session.submit(Finish(ME), 0)
    session.wait(60)
    session.poll(0)
    assert session.thinking
    assert session.change_level("captain", 0) == ()
    go.set()
    settle(session, 0)
    assert [e.cell for e in session.view.record if isinstance(e, Fired)] == [Cell(5, 5)]
    assert asked == ["deckhand", "captain"]
    session.close()


# hints


def hint_of(view: SeatView) -> object:
    return "hint", view.ply


def test_a_hint_is_given_on_one_s_turn_and_marks_the_game(home: Home) -> None:
    session = open_game(home, replace(HOUSE, first=First.YOU), minds=plain(hint=hint_of))
    early = session.take_hint(0)
    assert isinstance(early, tuple) and early[0].code is Code.NOT_STARTED
    begin(session)
    session.take_events()
    assert session.take_hint(0) == ("hint", session.view.ply)
    assert session.take_events() == (Hinted(ME),) and session.view.hinted == (True, False)
    assert saves.read(home.game).match.seats[ME].hinted
    session.close()


def test_no_hint_where_hints_are_off(home: Home) -> None:
    session = open_game(home, ONE_SHOT, minds=plain(hint=hint_of))
    begin(session)
    problems = session.take_hint(0)
    assert isinstance(problems, tuple) and problems[0].code is Code.HINTS_OFF and session.view.hinted == (False, False)
    session.close()


def test_a_hint_that_fails_marks_nothing_and_is_said(home: Home) -> None:
    def fail(view: SeatView) -> object:
        raise RuntimeError

    session = open_game(home, replace(HOUSE, first=First.YOU), minds=plain(hint=fail))
    begin(session)
    assert session.take_hint(0) == () and not session.view.hinted[ME]
    assert "No hint" in said(session.take_notices()[0])
    session.close()


# the thread itself


def test_thoughts_come_in_order_and_dropped_ones_never() -> None:
    begun, gate = threading.Event(), threading.Event()
    order: list[str] = []

    def think(name: str, wait: bool = False) -> Aim:
        order.append(name)
        if wait:
            begun.set()
            assert gate.wait(60)
        return Aim(Cell(len(name), 0))

    thinker: Thinker[Aim] = Thinker()
    assert thinker.wait(0) and not thinker.thinking
    thinker.want({"a": lambda: think("a", wait=True), "bb": lambda: think("bb"), "ccc": lambda: think("ccc")})
    assert thinker.thinking and not thinker.wait(0.001) and begun.wait(60)
    thinker.want({"a": lambda: think("never: it is under way"), "ccc": lambda: think("ccc")})
    gate.set()
    assert thinker.wait(60)
    assert order == ["a", "ccc"] and thinker.answer("a") == Aim(Cell(1, 0)) and thinker.answer("bb") is None
    thinker.want({"ccc": lambda: think("never: it is known")})
    assert thinker.wait(60) and thinker.answer("ccc") == Aim(Cell(3, 0)) and thinker.answer("a") is None
    assert thinker.close(60) and thinker.close(60)
    thinker.want({"d": lambda: think("never: it is closed")})
    assert not thinker.thinking and order == ["a", "ccc"]


def test_a_thinker_that_was_asked_nothing_has_no_thread() -> None:
    before = threading.active_count()
    thinker: Thinker[Aim] = Thinker()
    thinker.want({})
    assert threading.active_count() == before and thinker.close(0)


def test_stumbling_starts_the_stream_afresh() -> None:
    """A stand-in chooses what it would have chosen by itself."""

    def choose(level: str, view: SeatView, rng: random.Random) -> Cell:
        cell = any_cell(level, view, rng)
        if level == "captain":
            raise RuntimeError
        return cell

    view = watched()
    shot = computers.aim(plain(choose_shot=choose), "captain", view, lambda: random.Random(6))
    assert shot == Aim(any_cell("", view, random.Random(6)), stumbled=True)
    assert computers.aim(plain(choose_shot=choose), "lieutenant", view, lambda: random.Random(6)) == replace(shot, stumbled=False)


def watched() -> SeatView:
    return open_view(Opened(HOUSE, ("person", "captain"), None), 1)


def test_the_levels_of_the_players_aim_and_lay() -> None:
    for level in LEVELS:
        shot = computers.aim(computers.PLAYERS, level, watched(), lambda: random.Random(1))
        assert shot.cell in cells(HOUSE.board) and not shot.stumbled
        assert not computers.lay(computers.PLAYERS, level, HOUSE, lambda: random.Random(1)).stumbled


@pytest.mark.parametrize("preset", ["house", "open-sea", "paper", "minefield"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_game_against_every_level(home: Home, level: str, preset: str) -> None:
    """With the players as they are; the person fires like a lieutenant, so that the games are real ones."""
    session = open_game(home, PRESETS[preset], level, minds=computers.PLAYERS)
    session.random_draft(0)
    now = begin(session)
    play(session, lambda view: computers.PLAYERS.choose_shot("lieutenant", view, stream(2, "hand", 0, view.ply)), now)
    assert session.view.phase is Phase.OVER and session.stumbles == 0 and session.take_notices() == ()
    assert session.view.draft == saves.read(home.game).match.seats[ME].units
    assert encode(session.view.by) == ["person", level]
    session.close()


@pytest.mark.parametrize("rules", [PRESETS["armada"], replace(PRESETS["minefield"], seats=3, free_shapes=True, clock=10)])
def test_large_seas_and_rings_with_the_players_as_they_are(home: Home, rules: Rules) -> None:
    session = open_game(home, rules, "captain", minds=computers.PLAYERS)
    session.random_draft(0)
    play(session, lambda view: computers.PLAYERS.choose_shot("captain", view, stream(2, "hand", 0, view.ply)), begin(session))
    assert session.view.phase is Phase.OVER and session.stumbles == 0
    saves.read(home.game)
    session.close()


def test_a_hint_of_the_players_is_a_cell_to_fire_at(home: Home) -> None:
    session = open_game(home, replace(HOUSE, first=First.YOU), minds=computers.PLAYERS)
    session.random_draft(0)
    begin(session)
    hint = session.take_hint(0)
    assert not isinstance(hint, tuple) and fire(session, hint.cell, 0) == ()
    session.close()


def test_random_lays_fleets_of_the_players(home: Home) -> None:
    session = open_game(home, PRESETS["armada"], minds=computers.PLAYERS)
    session.random_draft(0)
    kept = session.view.draft[::2]
    drawn = session.draw(kept)
    assert isinstance(drawn, Drawn) and set(kept) <= set(drawn.units) and drawn.units != session.view.draft
    session.close()
