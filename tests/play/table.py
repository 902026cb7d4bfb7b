"""What tests of play share: plain players, and a hand that plays the person's seat.

Imports neither numpy nor pytest, so that a program under test starts quickly.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import NoReturn

from seaboard.engine.grid import Cell, cells
from seaboard.engine.intents import Arrange, Finish, Fire
from seaboard.engine.packing import complete
from seaboard.engine.problems import Problem
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import Fleet, Unit, UnitClass
from seaboard.engine.view import SeatView
from seaboard.play.computers import Minds
from seaboard.play.home import Home
from seaboard.play.session import ME, LocalSession
from seaboard.words import Msg, load_words

WORDS = load_words("en")
HOUSE = PRESETS["house"]
#: A game that is over in a few shots.
PUDDLE = Fleet("puddle", 4, (UnitClass("canoe", 2), UnitClass("dinghy", 1)))
SMALL = Rules(fleet=PUDDLE)


def said(message: Msg | None) -> str:
    """The sentence; a missing key or argument is an error."""
    assert message is not None
    return WORDS(message)


def any_cell(level: str, view: SeatView, rng: random.Random) -> Cell:
    """A cell of the target's sea that was not fired at."""
    fired = view.seas[view.target].answers()
    return rng.choice([c for c in cells(view.rules.board) if c not in fired])


def any_fleet(rules: Rules, rng: random.Random) -> tuple[Unit, ...]:
    """A legal fleet."""
    while (found := complete(rules, (), rng)) is None:
        pass
    return found


def no_hint(view: SeatView) -> NoReturn:
    """Where no hint is to be asked for."""
    raise AssertionError("no hint was expected")


PLAIN = Minds(
    choose_shot=any_cell,
    lay_fleet=lambda level, rules, rng: any_fleet(rules, rng),
    random_fleet=any_fleet,
    complete_fleet=complete,
    hint=no_hint,
)


def plain(**others: object) -> Minds:
    """Plain minds with some replaced."""
    return replace(PLAIN, **others)  # type: ignore[arg-type]


def open_game(home: Home, rules: Rules = HOUSE, level: str = "helmsman", seed: int = 1, now: int = 0, minds: Minds = PLAIN) -> LocalSession:
    """A new session at the instant pace."""
    session = LocalSession.new(home, rules, level, seed, now, minds=minds)
    session.set_pace("instant")
    return session


def settle(session: LocalSession, now: int) -> int:
    """Let the computers go on until only the person can, or the game is over; the time then. No clock of the person's runs out."""
    while True:
        assert session.wait(60), "the computers think for ever"
        session.poll(now)
        if session.thinking:
            continue
        view = session.view
        waits = view.phase is Phase.SHOOTING and view.turn != ME
        if not waits:
            return now
        wake = session.wake_at(now)
        assert wake is not None
        now = wake


def begin(session: LocalSession, now: int = 0) -> int:
    """Lay a fleet for the person, be done, and let the computers go on till the person's turn."""
    if not session.view.draft:
        assert session.submit(Arrange(ME, any_fleet(session.view.rules, random.Random(5))), now) == ()
    assert session.submit(Finish(ME), now) == ()
    return settle(session, now)


Choose = Callable[[SeatView], Cell]


def hand(seed: int) -> Choose:
    """A person who fires anywhere, the same way each time."""
    rng = random.Random(seed)
    return lambda view: any_cell("", view, rng)


def fire(session: LocalSession, cell: Cell, now: int) -> tuple[Problem, ...]:
    """The person fires."""
    view = session.view
    return session.submit(Fire(ME, view.target, cell, view.ply), now)


def play(session: LocalSession, choose: Choose, now: int = 0, shots: int = 10_000) -> int:
    """Play the person's seat for *shots* shots or to the end, the computers in between; the time then."""
    now = settle(session, now)
    while session.view.my_turn and shots:
        assert fire(session, choose(session.view), now) == ()
        shots -= 1
        now = settle(session, now)
    return now
