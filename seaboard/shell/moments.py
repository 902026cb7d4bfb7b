"""Moments for pictures: what is seen a while after a shot has been fired, after it has hit, or after the case has begun to move.

All of it comes from the same director and rig as in a window, asked for one time instead of many.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from seaboard.engine.events import Answer, Event, Fired, redact
from seaboard.engine.view import SeatView, open_view
from seaboard.show.beats import FULL, Beat
from seaboard.show.director import Director
from seaboard.space.rig import Rig, Stand
from seaboard.ui.page import Camera

#: The moments of a game, by the answers that shots in them get (none: any), and the seconds after their beginning that are most telling.
IN_GAME: dict[str, tuple[tuple[Answer, ...], float]] = {
    "shot": ((), 0.46),
    "water": ((Answer.WATER,), 0.12),
    "hit": ((Answer.HIT,), 0.14),
    "sinking": ((Answer.SUNK,), 0.55),
}
#: The moments of the case, with that time too.
OF_CASE: dict[str, float] = {"fold": 0.42, "opening": 0.4}


@dataclass(frozen=True, slots=True)
class Caught:
    """A moment of a game: what is *shown* of it and what has been told in words (*read*), the effects that are seen at the time *now*, and
    the *view* of the seat, which knows how it ends."""

    view: SeatView
    shown: SeatView
    read: SeatView
    beats: tuple[Beat, ...]
    now: int
    busy: bool


@dataclass(frozen=True, slots=True)
class Volley:
    """One shot of a game and what came of it: the seat's view *before*, and its *events*. *number* counts the shots from 1."""

    number: int
    before: SeatView
    fired: Fired
    events: tuple[Event, ...]

    @property
    def director(self) -> Director:
        """One who has just been told of it, at the time 0."""
        made = Director(self.before, FULL)
        made.push(self.events, 0)
        return made

    @property
    def landing(self) -> int:
        """When the shell comes down."""
        director, now = self.director, 0
        while director.busy(now):
            now = max(now + 1, director.wake_at(now) or 0)
        return now

    @property
    def length(self) -> int:
        """When the last of its effects is over."""
        director, now = self.director, 0
        while (due := director.wake_at(now)) is not None:
            now = max(now + 1, due)
            director.shown(now)
        return now

    def at(self, now: int) -> Caught:
        """What is seen of it at *now*, in milliseconds since it was fired; what was before it, for one below 0."""
        if now < 0:
            return Caught(self.before, self.before, self.before, (), now, False)
        director, view = self.director, self.before
        for event in self.events:
            view = view.evolve(event)
        shown = director.shown(now)
        return Caught(view, shown, director.read(now), director.beats(now), now, director.busy(now))


def shots_of(events: Sequence[Event], seat: int = 0) -> tuple[Volley, ...]:
    """The shots of the game with the log *events*, in order, as *seat* learns of them."""
    known = [event for event in map(partial(redact, seat=seat), events) if event is not None]
    starts = [i for i, event in enumerate(known) if isinstance(event, Fired)]
    found = []
    view, done = open_view(known[0], seat), 1  # type: ignore[arg-type]
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(known)], strict=True), 1):
        for event in known[done:start]:
            view = view.evolve(event)
        done, fired = start, known[start]
        assert isinstance(fired, Fired)
        found.append(Volley(number, view, fired, tuple(known[start:end])))
    return tuple(found)


def caught(shots: Sequence[Volley], name: str, seconds: float | None, after: int, at_own: bool) -> Caught | None:
    """The moment *name* (of ``IN_GAME``) of the first shot that fits after *after* others; None if there is none.

    *at_own*: of the shots at the seat's own sea, else of those at the enemy's. The time runs in *seconds* from when a shell leaves, or for
    all moments but "shot" from when it comes down; None takes the most telling time.
    """
    answers, telling = IN_GAME[name]
    for volley in shots:
        mine = volley.fired.target == volley.before.seat
        if volley.number > after and mine is at_own and (not answers or volley.fired.answer in answers):
            start = volley.landing if answers else 0
            return volley.at(start + round(1000 * (telling if seconds is None else seconds)))
    return None


def stood(name: str, seconds: float | None, camera: Camera) -> tuple[Stand, bool]:
    """Where the case stands *seconds* after it has begun to move (None: at the most telling time), and whether it moves still.

    "fold": from *camera* to the flat view. "opening": from the closed case to *camera*.
    """
    rig = Rig()
    rig.aim(camera if name == "fold" else None, 0)
    begin = 1
    rig.aim(Camera.FLAT if name == "fold" else camera, begin)
    now = begin + round(1000 * (OF_CASE[name] if seconds is None else seconds))
    return rig.state(now), rig.moving(now)
