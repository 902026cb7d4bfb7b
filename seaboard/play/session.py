"""A game between a person at seat 0 and computers at the others, on this machine.

Every public method is called from one thread and returns at once; the computers think in another, and ``poll`` collects what they
thought. Time is *now*, in milliseconds of any clock that never goes back; it may begin anew at each start of the program.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from seaboard.engine.events import ClockSet, Completed, Event, Fired, Sank, Started, redact
from seaboard.engine.intents import Arrange, Complete, Finish, Fire, Intent, Reopen, Resign, Resume, Sit, TakeHint, Tick
from seaboard.engine.problems import Code, Problem, Refused
from seaboard.engine.rules import PERSON, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import Unit
from seaboard.engine.view import SeatView
from seaboard.play import chance, files, layouts, saves
from seaboard.play.computers import PLAYERS, Aim, Laid, Minds, Thinker, Thought, aim, lay
from seaboard.play.drafts import Drawn, draw, draw_with_room
from seaboard.play.home import Home
from seaboard.play.referee import Outcome, Referee
from seaboard.play.saves import Meta
from seaboard.words import Msg, msg

if TYPE_CHECKING:
    from seaboard.players.hints import Hint

_log = logging.getLogger("seaboard.play.session")

ME = 0
#: How long a computer waits before its shot once the one before has been shown, in milliseconds, by the word in the settings.
PAUSES = {"instant": 0, "quick": 350, "calm": 900, "leisurely": 1800}
#: How often a shell should poll while a computer thinks, and how long after a failed save the next is tried, in milliseconds.
GLANCE, RETRY = 10, 5_000
#: How long ``close`` waits for the thought under way, in seconds.
PATIENCE = 0.5
#: What a person may ask of the referee; the rest is the session's to ask.
_MAY_ASK = (Arrange, Finish, Reopen, Fire, TakeHint, Resign)


class LocalSession:
    """A game under way. ``new`` and ``resume`` make one.

    ``allowance_ms`` is the time that the display needs to show one shot, ``sinking_ms`` what it needs besides for one that sinks a ship: so
    long after a shot is committed the person's next interval begins, and a computer's pause. Shots that come faster are taken to be shown
    one after the other.
    """

    def __init__(self, home: Home, referee: Referee, now: int, minds: Minds) -> None:
        self.allowance_ms = self.sinking_ms = 0
        self.stumbles = 0
        self._home = home
        self._referee = referee
        self._minds = minds
        self._pace = "calm"
        self._layouts_kept = True
        self._thinker: Thinker[Thought] = Thinker()
        self._events: list[Event] = []
        self._notices: list[Msg] = []
        self._shown = self._since = self._retry = now
        recalled = layouts.recall(home, referee.view(ME).rules)
        self._recalled = recalled.units
        if recalled.said is not None:
            self._notices.append(recalled.said)
        self._think()

    @classmethod
    def new(
        cls, home: Home, rules: Rules, level: str, seed: int, now: int, starter: int | None = None, minds: Minds = PLAYERS
    ) -> LocalSession:
        """Open a game of *rules* against computers of *level*, over the one that was saved; ``referee.Unplayable`` if the rules forbid it.

        *starter* is for a rematch.
        """
        by = (PERSON, *(level for _ in range(rules.seats - 1)))
        return cls(home, Referee.open(home.game, rules, by, Meta(seed), now, starter, chance.stream), now, minds)

    @classmethod
    def resume(cls, home: Home, now: int, minds: Minds = PLAYERS) -> LocalSession:
        """Go on with the saved game; a running clock gets a fresh interval. ``saves.BadSave`` if it cannot be taken: it is put aside."""
        session = cls(home, Referee.read(home.game, saves.load(home), chance.stream), now, minds)
        session._carry_out(now, Resume())
        session._events.clear()
        return session

    @property
    def view(self) -> SeatView:
        """What the person's seat may know, up to the last change that was saved (or could not be)."""
        return self._referee.view(ME)

    @property
    def level(self) -> str:
        """The level of the computers."""
        return self.view.by[1]

    @property
    def saved(self) -> Msg | None:
        """None while all of the game is saved; else why it is not."""
        return self._referee.saved

    @property
    def recalled(self) -> tuple[Unit, ...]:
        """The person's last layout for such a game, to be arranged if wanted; empty if there is none."""
        return self._recalled

    @property
    def thinking(self) -> bool:
        """Whether a computer thinks just now."""
        return self._thinker.thinking

    def take_events(self) -> tuple[Event, ...]:
        """What has happened since the last call, each event once, for one who began with ``view`` as it was when the session was made."""
        events, self._events = tuple(self._events), []
        return events

    def take_notices(self) -> tuple[Msg, ...]:
        """What has to be said besides the events, each once: a level that failed, a layout that could not be kept."""
        notices, self._notices = tuple(self._notices), []
        return notices

    def submit(self, intent: Intent, now: int) -> tuple[Problem, ...]:
        """Ask the referee; empty when it was done, else every reason why it was not, and nothing has changed."""
        if not isinstance(intent, _MAY_ASK) or intent.seat != ME:
            return (Problem(Code.NO_SUCH_SEAT),)
        if isinstance(intent, Arrange) and self._lies(intent.units):
            return ()
        return self._carry_out(now, intent)

    def poll(self, now: int) -> bool:
        """Let pass what is due: computers' fleets and shots, a missed shot, the end of placing. Whether anything changed."""
        changed = False
        while self._step(now):
            changed = True
        if self.saved is not None and now >= self._retry:
            self._referee.save()
            self._retry = now + RETRY
        return changed

    def wake_at(self, now: int) -> int | None:
        """When to poll next, if nothing else happens; None when only the person can go on."""
        view = self.view
        times = [self._retry] if self.saved is not None else []
        if view.phase is not Phase.OVER:
            if self._thinker.thinking:
                times.append(now + GLANCE)
            elif self._placing_computers():
                times.append(now)
            elif view.phase is Phase.SHOOTING and view.turn != ME:
                times.append(self._due)
            if view.until is not None and self._awaits_me():
                times.append(view.until)
        return max(now, min(times)) if times else None

    def wait(self, timeout: float) -> bool:
        """Wait until the computers have thought what they are to think now, *timeout* seconds at most. For tests and for a terminal."""
        return self._thinker.wait(timeout)

    def set_pace(self, pace: str) -> None:
        """The pace of the computers' shots: a word of ``PAUSES``. It holds for the pause under way, too."""
        if pace not in PAUSES:
            raise ValueError(pace)
        self._pace = pace

    def change_level(self, level: str, now: int) -> tuple[Problem, ...]:
        """Let *level* play the computers' seats; they lay new fleets. Refused once a shot was fired."""
        view = self.view
        if view.phase is not Phase.OVER and all(by == level for by in view.by[1:]):
            return ()
        seats = [seat for seat in range(1, len(view.by)) if view.out[seat] is None]
        return self._carry_out(now, *(Sit(seat, level) for seat in seats or (1,)))

    def take_hint(self, now: int) -> Hint | tuple[Problem, ...]:
        """A hint for the shot to come, and the game is marked; or why there is none (no reason but a notice if the players failed)."""
        outcome = self._referee.decide(TakeHint(ME), now)
        if isinstance(outcome, Refused):
            return outcome.problems
        try:
            hint = self._minds.hint(self.view)
        except Exception:
            _log.exception("no hint at ply %d", self.view.ply)
            self._notices.append(msg("computer.no_hint"))
            return ()
        self._record(outcome, now)
        return hint

    def draw(self, kept: tuple[Unit, ...]) -> Drawn | tuple[Problem, ...]:
        """A fleet at random that keeps *kept*, or a new one if *kept* is whole; not arranged yet. NO_ROOM if the rest fits nowhere."""
        return draw(self._minds, self.view.rules, kept, self._press())

    def draw_with_room(self, kept: tuple[Unit, ...]) -> Drawn | tuple[Problem, ...]:
        """The same, but as few of *kept* as possible are moved where they leave no room. Nothing is arranged yet."""
        return draw_with_room(self._minds, self.view.rules, kept, self._press())

    def random_draft(self, now: int) -> Drawn | tuple[Problem, ...]:
        """ "Random": ``draw`` beside what lies, and arrange it. NO_ROOM says that nothing was changed."""
        return self._arrange(self.draw(self.view.draft), now)

    def make_room_draft(self, now: int) -> Drawn | tuple[Problem, ...]:
        """``draw_with_room`` beside what lies, and arrange it."""
        return self._arrange(self.draw_with_room(self.view.draft), now)

    def rematch(self, now: int) -> LocalSession:
        """The same game again once this one is over; the seat after the last starter starts. This session is closed."""
        view = self.view
        if view.phase is not Phase.OVER:
            raise ValueError("the game is not over")
        started = any(isinstance(event, Started) for event in view.record)
        starter = (view.starter + 1) % len(view.by) if started and view.starter is not None else view.starter
        seed = chance.stream(self._referee.meta.seed, "rematch", ME, 0).getrandbits(48)
        self.close()
        following = LocalSession.new(self._home, view.rules, self.level, seed, now, starter, self._minds)
        following.allowance_ms, following.sinking_ms = self.allowance_ms, self.sinking_ms
        following.set_pace(self._pace)
        return following

    def discard(self) -> None:
        """Close, and forget the save: the game is left without a result."""
        self._thinker.close(PATIENCE)
        try:
            self._home.game.unlink(missing_ok=True)
        except OSError:
            _log.warning("the save stays", exc_info=True)

    def close(self) -> None:
        """Leave the game as it is, saved. Waits a moment for the thought under way and no longer."""
        self._thinker.close(PATIENCE)
        if self.saved is not None:
            self._referee.save()

    @property
    def _due(self) -> int:
        """When the computer at turn fires: at once, or after its pause."""
        return self._since + PAUSES[self._pace] if PAUSES[self._pace] else 0

    def _step(self, now: int) -> bool:
        """One thing that is due; whether there was one."""
        view = self.view
        if view.phase is Phase.PLACING:
            return self._lay_due(now) or self._complete_due(now)
        if view.phase is Phase.OVER or view.turn is None:
            return False
        if view.turn == ME:
            return view.until is not None and now >= view.until and not self._carry_out(now, Tick())
        thought = self._thinker.answer(self._shot_key(view.turn))
        if not isinstance(thought, Aim) or now < self._due:
            return False
        # a computer has thought in time; if nobody polled before its interval ended, that is not its fault
        at = now if view.until is None else min(now, view.until - 1)
        shot = Fire(view.turn, view.target_of(view.turn), thought.cell, view.ply)
        return self._computer(thought, self._decide(at, shot), now)

    def _lay_due(self, now: int) -> bool:
        for seat in self._placing_computers():
            thought = self._thinker.answer(self._fleet_key(seat))
            if isinstance(thought, Laid):
                return self._computer(thought, self._decide(now, Arrange(seat, thought.units), Finish(seat)), now)
        return False

    def _complete_due(self, now: int) -> bool:
        view = self.view
        if view.until is None or now < view.until or not self._awaits_me():
            return False
        drawn = draw_with_room(self._minds, view.rules, view.draft, chance.stream(self._referee.meta.seed, "complete", ME, 0))
        return isinstance(drawn, Drawn) and not self._carry_out(now, Complete(ME, drawn.units))

    def _computer(self, thought: Thought, outcome: Outcome | Refused, now: int) -> bool:
        """Record what a computer does. The thought was checked against the view, so a refusal is a fault of the program."""
        if isinstance(outcome, Refused):
            raise RuntimeError(f"a computer was refused: {outcome.problems}")
        if thought.stumbled:
            self.stumbles += 1
            if self.stumbles == 1:
                self._notices.append(msg("computer.stumbled"))
        self._record(outcome, now)
        return True

    def _carry_out(self, now: int, *intents: Intent) -> tuple[Problem, ...]:
        outcome = self._decide(now, *intents)
        if isinstance(outcome, Refused):
            return outcome.problems
        if outcome.events:
            self._record(outcome, now)
        return ()

    def _decide(self, now: int, *intents: Intent) -> Outcome | Refused:
        """What comes of *intents* in a row, or the refusal of the first that is refused; nothing has happened yet."""
        outcome: Outcome | None = None
        for intent in intents:
            following = self._referee.decide(intent, now, outcome)
            if isinstance(following, Refused):
                return following
            outcome = following
        if outcome is None:
            raise ValueError("nothing was asked")
        return outcome

    def _record(self, outcome: Outcome, now: int) -> None:
        """Let *outcome* have happened at *now*: save it, show it, and let the computers think about what it leads to."""
        before = self.view
        shots, sinkings = (sum(isinstance(e, kind) for e in outcome.events) for kind in (Fired, Sank))
        self._shown = max(self._shown, now) + self.allowance_ms * shots + self.sinking_ms * sinkings
        match = outcome.match
        if (match.turn, match.ply) != (before.turn, before.ply):
            self._since = max(self._shown, now)
        mine = match.phase is Phase.SHOOTING and match.turn == ME and any(isinstance(e, ClockSet) for e in outcome.events)
        if mine and match.until is not None and match.rules.clock is not None and match.until < self._since + 1000 * match.rules.clock:
            # the display is not there yet, or the shot before was committed late: the person's interval begins when it is shown
            fresh = self._referee.decide(Resume(), self._since, outcome)
            outcome = outcome if isinstance(fresh, Refused) else fresh
        self._referee.record(outcome)
        self._events += [told for event in outcome.events if (told := redact(event, ME)) is not None]
        if self.saved is not None:
            self._retry = now + RETRY
        if any(isinstance(e, Completed) and e.seat == ME for e in outcome.events) or self.view.draft != before.draft:
            self._remember()
        self._think()

    def _think(self) -> None:
        """Have thought what is to be thought now, and nothing else. Thoughts are given values only, never the session."""
        view, minds, seed = self.view, self._minds, self._referee.meta.seed
        thoughts: dict[Hashable, Callable[[], Thought]] = {}
        for seat in self._placing_computers():
            rng = partial(chance.stream, seed, "layout", seat, self._referee.sittings(seat))
            thoughts[self._fleet_key(seat)] = partial(lay, minds, view.by[seat], view.rules, rng)
        if view.phase is Phase.SHOOTING and view.turn is not None and view.turn != ME:
            rng = partial(chance.stream, seed, "shot", view.turn, view.ply)
            thoughts[self._shot_key(view.turn)] = partial(aim, minds, view.by[view.turn], self._referee.view(view.turn), rng)
        self._thinker.want(thoughts)

    def _placing_computers(self) -> tuple[int, ...]:
        view = self.view
        if view.phase is not Phase.PLACING:
            return ()
        return tuple(seat for seat in range(1, len(view.by)) if not view.ready[seat] and view.out[seat] is None)

    def _awaits_me(self) -> bool:
        """Whether the person's clock is the one that runs."""
        view = self.view
        if view.phase is Phase.PLACING:
            return not view.ready[ME] and view.out[ME] is None
        return view.turn == ME

    def _fleet_key(self, seat: int) -> Hashable:
        return "fleet", seat, self._referee.sittings(seat)

    def _shot_key(self, seat: int) -> Hashable:
        return "shot", seat, self.view.ply

    def _lies(self, units: tuple[Unit, ...]) -> bool:
        view = self.view
        return view.phase is Phase.PLACING and not view.ready[ME] and tuple(sorted(units)) == view.draft

    def _press(self) -> Random:
        return chance.stream(self._referee.meta.seed, "random", ME, self._referee.count_press())

    def _arrange(self, drawn: Drawn | tuple[Problem, ...], now: int) -> Drawn | tuple[Problem, ...]:
        if isinstance(drawn, Drawn):
            return self.submit(Arrange(ME, drawn.units), now) or drawn
        return drawn

    def _remember(self) -> None:
        """Keep the layout for the next game, an empty one aside: clearing the sea is no layout."""
        view = self.view
        if not view.draft:
            return
        try:
            layouts.remember(self._home, view.rules, view.draft)
        except files.Unwritable as error:
            if self._layouts_kept:
                self._notices.append(msg("layouts.not_kept", why=error.msg))
            self._layouts_kept = False
        else:
            self._layouts_kept = True
