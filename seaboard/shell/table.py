"""The open game of a desk: its session, the director that shows it, and the save that "Continue" would open."""

from __future__ import annotations

import secrets
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from seaboard.engine.events import Event
from seaboard.engine.intents import Arrange, Resign
from seaboard.engine.rules import Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import Unit
from seaboard.engine.view import SeatView
from seaboard.play import saves
from seaboard.play.computers import PLAYERS, Minds
from seaboard.play.home import Home
from seaboard.play.reviews import Reviewer
from seaboard.play.session import PATIENCE, LocalSession
from seaboard.show.beats import Beat, Timing
from seaboard.show.director import Director
from seaboard.ui.context import SavedGame
from seaboard.words import Msg

if TYPE_CHECKING:  # the players bring numpy, which a start has no time for
    from seaboard.players.review import Review

#: How often grades that come in while a game is looked back on are handed on, in milliseconds.
GRADING = 200


class Table:
    """At most one open game. *seed* is where chance starts from in the first one; those after it follow from it. None: from nowhere."""

    def __init__(self, home: Home, timing: Timing, pace: str, seed: int | None = None, minds: Minds = PLAYERS) -> None:
        self.session: LocalSession | None = None
        self._director: Director | None = None
        self._home = home
        self._timing = timing
        self._pace = pace
        self._next_seed = seed
        self._seeds = Random(seed) if seed is not None else None
        self._minds = minds
        self._reviewer: Reviewer | None = None
        self._graded = 0
        self._stuck = False  # a save that cannot be taken lies where the next one would be written

    # --- opening and leaving -----------------------------------------------------------------------------------------

    def open_new(self, rules: Rules, level: str, now: int) -> bool:
        """Open a new game, with the last layout laid out; whether there was one. ``Unplayable`` if the rules forbid the game,
        ``files.Unwritable`` if a damaged save is in its way and still cannot be put aside: nothing of it is written over."""
        if self._stuck:
            self.put_aside()
            self._stuck = False
        session = LocalSession.new(self._home, rules, level, self._seed(), now, minds=self._minds)
        return self._open(session, now)

    def resume(self, now: int) -> None:
        """Open the saved game; ``BadSave`` if it cannot be taken."""
        session = LocalSession.resume(self._home, now, minds=self._minds)
        self._sit(session)

    def rematch(self, now: int) -> bool:
        """The same again, as ``open_new``; ValueError if the game is not over."""
        if self.session is None:
            raise ValueError("there was no game")
        return self._open(self.session.rematch(now), now)

    def leave(self, keep: bool, now: int) -> None:
        """Close the game. Not kept: one that has begun is resigned, one that has not leaves no trace."""
        session = self.session
        if session is None:
            return
        view = session.view
        if keep or view.phase is Phase.OVER:
            session.close()
        elif view.ply > 0:
            session.submit(Resign(0), now)
            session.close()
        else:
            session.discard()
        self.session = self._director = None
        self._forget_review()

    def _open(self, session: LocalSession, now: int) -> bool:
        self._sit(session)
        recalled = session.recalled
        return bool(recalled) and not session.submit(Arrange(0, recalled), now)

    def _sit(self, session: LocalSession) -> None:
        if self.session is not None:
            self.session.close()
        self._forget_review()
        self.session = session
        self._director = Director(session.view, self._timing)
        self.retime(self._timing, self._pace)

    def _seed(self) -> int:
        seed, self._next_seed = self._next_seed, None
        if seed is not None:
            return seed
        return secrets.randbits(48) if self._seeds is None else self._seeds.getrandbits(48)

    # --- the save ----------------------------------------------------------------------------------------------------

    def saved_game(self) -> tuple[SavedGame | None, Msg | None]:
        """The game that can be continued, and why one that is there cannot (it is put aside then)."""
        try:
            saved = saves.load(self._home)
        except saves.BadSave as error:
            self._stuck = not error.missing and error.aside is None
            return None, None if error.missing else error.msg
        if saved.match.phase is Phase.OVER:
            return None, None
        return SavedGame(saves.about(saved), saved.match.ply > 0), None

    def put_aside(self) -> Path:
        """Keep the saved game aside and say where; ``files.Unwritable`` if that fails."""
        return saves.put_aside(self._home.game)

    # --- looking back ------------------------------------------------------------------------------------------------

    def review(self, number: int, now: int) -> tuple[tuple[int, Review], ...]:
        """Grade the person's shot *number* at once, and from now on all of them: what there is to tell so far, each once."""
        session = self.session
        if session is None or session.view.phase is not Phase.OVER:
            return ()
        if self._reviewer is None or self._reviewer.view is not session.view:
            self._forget_review()
            self._reviewer = Reviewer(session.view, self._minds)
        self._reviewer.grade(number)
        self._reviewer.begin()
        self._graded = now
        return self._reviewer.take()

    def take_reviews(self, now: int) -> tuple[tuple[tuple[int, Review], ...], bool]:
        """The shots that have been graded since, not one by one but some at a time, and whether they were the last."""
        reviewer = self._reviewer
        if reviewer is None:
            return (), False
        grading = reviewer.pending
        if grading and now < self._graded + GRADING:
            return (), False
        self._graded = now
        return reviewer.take(), not grading

    @property
    def grading(self) -> bool:
        """Whether shots are being graded, or have been since they were taken."""
        return self._reviewer is not None and self._reviewer.waits

    def _forget_review(self) -> None:
        if self._reviewer is not None:
            self._reviewer.close(PATIENCE)
        self._reviewer = None

    # --- time --------------------------------------------------------------------------------------------------------

    def retime(self, timing: Timing, pace: str) -> None:
        """Another timing of what is shown, and another pace of the computers, at once."""
        self._timing, self._pace = timing, pace
        if self._director is not None:
            self._director.timing = timing
        if self.session is not None:
            self.session.set_pace(pace)
            self.session.allowance_ms, self.session.sinking_ms = timing.allowance, timing.sinking

    def poll(self, now: int) -> None:
        """Let pass what is due, and have it shown."""
        if self.session is not None and self._director is not None:
            self.session.poll(now)
            self._director.push(self.session.take_events(), now)

    def take_told(self, now: int) -> tuple[Event, ...]:
        """The events that are to be told in words since the last call."""
        return () if self._director is None else self._director.take_told(now)

    def take_shown(self, now: int) -> tuple[Event, ...]:
        """The events that have been shown since the last call."""
        return () if self._director is None else self._director.take_shown(now)

    def take_notices(self) -> tuple[Msg, ...]:
        """What the session has to say besides its events."""
        return () if self.session is None else self.session.take_notices()

    def shown(self, now: int) -> SeatView | None:
        """What is shown of the game; None without one."""
        return None if self._director is None else self._director.shown(now)

    def read(self, now: int) -> SeatView | None:
        """What is told in words of the game; None without one."""
        return None if self._director is None else self._director.read(now)

    def beats(self, now: int) -> tuple[Beat, ...]:
        """The effects that are seen now."""
        return () if self._director is None else self._director.beats(now)

    def busy(self, now: int) -> bool:
        """Whether a shell is in flight."""
        return self._director is not None and self._director.busy(now)

    def finish(self) -> None:
        """Show everything now."""
        if self._director is not None:
            self._director.finish()

    def lift(self, unit: Unit, now: int) -> None:
        """Show that *unit*, which lay on one's own sea, has been taken up."""
        if self._director is not None:
            self._director.lift(unit, now)

    def lower(self, now: int) -> None:
        """Show that what was taken up is out of the hand again."""
        if self._director is not None:
            self._director.lower(now)

    def wake_at(self, now: int) -> int | None:
        """When something changes next without anyone doing anything."""
        if self.session is None or self._director is None:
            return None
        grades = max(now, self._graded + GRADING) if self.grading else None
        times = [t for t in (self.session.wake_at(now), self._director.wake_at(now), grades) if t is not None]
        return min(times) if times else None
