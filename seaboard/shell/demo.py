"""A demonstration game for pictures: played by two computers from a seed, seen from the person's seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from seaboard.engine.events import Event, redact
from seaboard.engine.intents import Arrange, Finish, Fire, Intent
from seaboard.engine.match import Match, begin, decide, evolve, open_match
from seaboard.engine.problems import Refused
from seaboard.engine.rules import PERSON, Rules
from seaboard.engine.view import SeatView, open_view
from seaboard.play import chance
from seaboard.players.levels import LEVELS, choose_shot, lay_fleet

#: Who plays for the person, and against whom.
FOR, AGAINST = "captain", "helmsman"


def play_demo(rules: Rules, seed: int, shots: int | None, placing: bool = False) -> tuple[Event, ...]:
    """The whole log of a game of *rules*: *shots* of both sides together, or to its end (None, or when it ends before).

    With ``shots=0`` both fleets lie and nobody has fired; with *placing* the person's fleet is half laid.
    """
    opened = open_match(rules, (PERSON, *(AGAINST,) * (rules.seats - 1)), now=0)
    if isinstance(opened, Refused):
        raise ValueError(f"rules that cannot be played: {opened.problems}")
    game = _Game(opened, seed)
    for seat in range(rules.seats):
        level = LEVELS[FOR if seat == 0 else AGAINST]
        units = lay_fleet(level, rules, chance.stream(seed, "layout", seat, 0))
        game.ask(Arrange(seat, units[: len(units) // 2] if placing and seat == 0 else units))
    if placing:
        return tuple(game.events)
    for seat in range(rules.seats):
        game.ask(Finish(seat))
    fired = 0
    while game.match.turn is not None and (shots is None or fired < shots):
        seat = game.match.turn
        view = view_of(game.events, seat)
        level = LEVELS[FOR if seat == 0 else AGAINST]
        cell = choose_shot(level, view, chance.stream(seed, "shot", seat, view.ply))
        game.ask(Fire(seat, view.target_of(seat), cell, view.ply))
        fired += 1
    return tuple(game.events)


def view_of(events: Sequence[Event], seat: int) -> SeatView:
    """What *seat* may know of the game with the log *events*."""
    known = [event for event in map(partial(redact, seat=seat), events) if event is not None]
    view = open_view(known[0], seat)  # type: ignore[arg-type]
    for event in known[1:]:
        view = view.evolve(event)
    return view


class _Game:
    """A game under way: its log and its state."""

    def __init__(self, opened: Sequence[Event], seed: int) -> None:
        self.events = list(opened)
        self.match: Match = begin(opened[0])  # type: ignore[arg-type]
        for event in opened[1:]:
            self.match = evolve(self.match, event)
        self._seed = seed

    def ask(self, intent: Intent) -> None:
        """Let *intent* be done at time 0, when no clock has run out yet."""
        events = decide(self.match, intent, 0, chance.stream(self._seed, "referee", 0, self.match.ply))
        if isinstance(events, Refused):
            raise RuntimeError(f"refused: {events.problems}")
        for event in events:
            self.events.append(event)
            self.match = evolve(self.match, event)
