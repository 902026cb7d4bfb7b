"""The desk: one person's program without a window. It owns the game, the settings and the model, carries out what ``ui`` asks for, and
says what there is to say. Every shell is a loop round a desk.

Nothing here knows the time: *now*, in milliseconds of a clock that never goes back, is an argument. A command never raises: what
goes wrong is logged with its traceback and becomes a sentence.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from seaboard.engine.events import Event, Hinted, Readied, Sank
from seaboard.engine.problems import Code, Problem
from seaboard.engine.rules import Rules
from seaboard.play import files
from seaboard.play import settings as keeping
from seaboard.play.computers import PLAYERS, Minds
from seaboard.play.drafts import Drawn
from seaboard.play.home import Home
from seaboard.play.referee import Unplayable
from seaboard.play.saves import BadSave
from seaboard.play.settings import Settings
from seaboard.shell.motion import Motion, resolve
from seaboard.shell.reviewing import graded
from seaboard.shell.table import Table
from seaboard.show.beats import NONE, Beat, Timing, timing
from seaboard.ui import effects as fx
from seaboard.ui import question, telling, update
from seaboard.ui.commands import Action, Close, Command, Do, Hover, Scroll
from seaboard.ui.common import key_context, quiet
from seaboard.ui.context import Context
from seaboard.ui.keymap import Bindings, bindings_of, key_label, left_out
from seaboard.ui.keymap import Context as KeyContext
from seaboard.ui.model import Hint, Model
from seaboard.ui.page import Notice, Page, Tone
from seaboard.words import Msg, Words, languages, load_words, msg

if TYPE_CHECKING:  # the players bring numpy, which a start has no time for
    from seaboard.players.hints import Hint as FoundHint

_log = logging.getLogger("seaboard.shell.desk")
#: Sentences of events that stand on the screen at once; all of them are in the log.
_NEWS = 3
#: What may be done while effects go on, without ending them.
_IDLE = (Hover, Scroll)


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line chose for this run: *rules* and *level* for new games, the *seed* of the first, *new*: straight to placing one,
    *go_on*: straight back into the saved one; *motion* over the setting; *beats*: False shows everything at once (the
    terminal); *case*: the shell can show the 3D case."""

    rules: Rules | None = None
    level: str | None = None
    seed: int | None = None
    new: bool = False
    go_on: bool = False
    motion: str | None = None
    beats: bool = True
    case: bool = False


class Desk:
    """*settings* are as they were loaded, *said* is what loading had to say. ``done`` is True once the program shall close."""

    def __init__(
        self,
        home: Home,
        settings: Settings,
        words: Words,
        now: int = 0,
        options: Options | None = None,
        said: Iterable[Msg] = (),
        minds: Minds = PLAYERS,
    ) -> None:
        self.words = words
        self.done = False
        self.fullscreen = False
        self._home = home
        self._options = options or Options()
        self._system = Motion(False, "default")
        self._now = now
        self._said: list[Msg] = []
        self._events: list[Event] = []
        self._reach: tuple[tuple[str, int], ...] = ()
        self._tight = False
        self._alarmed: int | None = None
        self._unsaved: Msg | None = None
        #: Whether effects went on at the last tick.
        self._lively = False
        #: What the last page was described from, and that page.
        self._described: tuple[object, Page] | None = None
        chosen = replace(settings, rules=self._options.rules or settings.rules, level=self._options.level or settings.level)
        self._table = Table(home, self._timing(chosen), chosen.pace, self._options.seed, minds)
        self._save, damaged = self._table.saved_game()
        self._model = Model(chosen)
        self._model = update.opening(chosen, self._context(now))
        self._tell([*said, *_keys_left_out(chosen), *(() if damaged is None else (damaged,))], Tone.WARN)
        if self._options.new:
            self._guarded(self._start_new, now)
        elif self._options.go_on and self._save is not None:
            self._guarded(self._start_with, fx.ContinueGame(), now)

    # --- what a shell reads ------------------------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """The settings that hold."""
        return self._model.settings

    @property
    def model(self) -> Model:
        """The model, for tests and traces."""
        return self._model

    @property
    def table(self) -> Table:
        """The open game; for a shell that waits for the computers instead of asking again and again."""
        return self._table

    @property
    def bindings(self) -> Bindings:
        """The keys as they are bound."""
        return bindings_of(self._model.settings.keys)

    @property
    def key_context(self) -> KeyContext:
        """What a key press means now."""
        return key_context(self._model)

    def context(self, now: int) -> Context:
        """What ``ui`` may read at *now*; for tests and traces."""
        return self._context(now)

    def page(self, now: int | None = None) -> Page:
        """What the screen says at *now*, or at the last hour that was told."""
        ctx = self._context(self._now if now is None else now)
        # of the time a page says no more than the seconds that are left
        key = (self._model, replace(ctx, now=0), ctx.seconds_left)
        if self._described is None or self._described[0] != key:
            self._described = (key, update.describe(self._model, ctx))
        return self._described[1]

    def beats(self, now: int) -> tuple[Beat, ...]:
        """The effects that are seen at *now*."""
        return self._table.beats(now)

    def take_said(self) -> tuple[Msg, ...]:
        """The sentences said since the last call, in order: for the terminal and for speech."""
        said, self._said = tuple(self._said), []
        return said

    def take_shown(self) -> tuple[Event, ...]:
        """The events shown since the last call, in order: for sound and traces."""
        events, self._events = tuple(self._events), []
        return events

    def wake_at(self, now: int) -> int | None:
        """When to call ``tick`` next if nobody does anything; None when nothing will change."""
        times = [self._table.wake_at(now)]
        if self._lively and not self._table.beats(now):
            times.append(now)  # the last picture of the effects took longer than was left of them
        view = self._context(now).view
        if view is not None and view.until is not None and view.until > now:
            times.append(now + ((view.until - now) % 1000 or 1000))
        known = [t for t in times if t is not None]
        return min(known) if known else None

    # --- what a shell does -------------------------------------------------------------------------------------------

    def command(self, command: Command, now: int) -> None:
        """Carry out *command*. While a shell flies it lands first; then cursors move, and a shot is refused."""
        self._now = now
        self._guarded(self._command, command, now)

    def tick(self, now: int) -> bool:
        """Let pass what is due at *now*; whether the page has changed or effects go on."""
        before = self._seen(self._now)
        self._now = now
        # what the last effect leaves behind is seen once it is over, which is a change too
        playing, self._lively = self._lively, bool(self._table.beats(now))
        self._guarded(self._news, now)
        return playing or self._lively or before != self._seen(now)

    def _seen(self, now: int) -> tuple[object, ...]:
        """What a page at *now* is made of, as far as time changes it."""
        ctx = self._context(now)
        return self._model, ctx.shown, ctx.read, ctx.seconds_left

    def set_system_motion(self, motion: Motion) -> None:
        """What the system says about motion; the flag and the setting go before it."""
        self._system = motion
        self._retime()

    def set_reach(self, reach: tuple[tuple[str, int], ...]) -> None:
        """How far each widget can scroll in the window as it is laid out."""
        self._reach = reach

    def set_tight(self, tight: bool) -> bool:
        """Whether the cells of the whole case are too small to play on in the window; whether that is news."""
        news, self._tight = tight is not self._tight, tight
        return news

    def close(self, now: int) -> None:
        """End at once, without a question; an open game stays saved."""
        self._table.leave(True, now)
        self.done = True

    # --- inside ------------------------------------------------------------------------------------------------------

    def _guarded(self, work: Callable[..., None], *args: object) -> None:
        try:
            work(*args)
        except Exception:
            _log.exception("%s", args)
            self._tell([msg("desk.fault", path=files.shown(self._home.log))], Tone.WARN)

    def _context(self, now: int, busy: bool = False) -> Context:
        session = self._table.session
        return Context(
            now=now,
            view=None if session is None else session.view,
            shown=self._table.shown(now),
            read=self._table.read(now),
            level=None if session is None else session.level,
            busy=busy or self._table.busy(now),
            saved=None if session is None else session.saved,
            save=self._save if session is None else None,
            reach=self._reach,
            case=self._options.case,
            tight=self._tight,
            reduced=self._reduced(self._model.settings),
        )

    def _command(self, command: Command, now: int) -> None:
        screen = self._model.screen
        self._news(now)
        busy = self._table.busy(now)
        if not isinstance(command, _IDLE):
            self._table.finish()
            self._news(now)
            if self._model.screen is not screen and not _always(command):
                return  # what was meant for a screen that is gone must not fire, nor press a button of the next one
        before = self._model
        self._model, wanted = update.update(self._model, command, self._context(now, busy))
        self._hear(before)
        self._carry_out(wanted, now)
        hand, held = self._model.placing.hand, before.placing.hand
        if held is not None and hand is None:
            self._table.lower(now)
        elif hand is not None and hand.origin is not None and (held is None or held.origin != hand.origin):
            self._table.lift(hand.origin, now)

    def _carry_out(self, wanted: tuple[fx.Effect, ...], now: int) -> None:
        """Carry out effects, and those that come of their outcomes, one after the other."""
        todo = deque(wanted)
        while todo:
            outcome = self._effect(todo.popleft(), now)
            self._news(now)
            if outcome is not None:
                before = self._model
                self._model, more = update.outcome(self._model, outcome, self._context(now))
                self._hear(before)
                todo.extend(more)

    def _effect(self, effect: fx.Effect, now: int) -> fx.Outcome | None:
        match effect:
            case fx.SaveSettings(settings):
                return self._keep(settings)
            case fx.ToggleFullscreen():
                self.fullscreen = not self.fullscreen
                return None
            case fx.Aloud(text):
                self._said.append(text)
                return None
            case fx.Quit():
                self.close(now)
                return None
            case fx.NewGame(rules, level):
                return self._new(rules, level, now)
            case fx.ContinueGame():
                return self._resume(now)
            case fx.Rematch():
                return fx.GameOpened(self._table.rematch(now))
            case fx.LeaveGame(keep):
                self._table.leave(keep, now)
                self._model = quiet(self._model)  # what was said in the game is no news on the start screen
                self._save, damaged = self._table.saved_game()
                self._tell(() if damaged is None else (damaged,), Tone.WARN)
                return fx.GameLeft()
        return self._ask(effect, now)

    def _ask(self, effect: fx.Effect, now: int) -> fx.Outcome | None:
        """The effects that ask something of the open game."""
        session = self._table.session
        if session is None:
            return None
        match effect:
            case fx.Submit(intent):
                return _refusal(session.submit(intent, now))
            case fx.ChangeLevel(level):
                problems = session.change_level(level, now)
                return fx.Refusal(problems) if problems else self._keep(replace(self._model.settings, level=level))
            case fx.AskHint():
                hint = session.take_hint(now)
                return fx.HintReady(_hint(hint, session.view.ply)) if not isinstance(hint, tuple) else _refusal(hint)
            case fx.AskReview(number):
                return fx.Reviewed(graded(self._table.review(number, now)), not self._table.grading)
            case fx.DrawFleet(units):
                return _drawn(session.draw(units))
            case fx.MakeRoom(units):
                return _drawn(session.draw_with_room(units))
        return None

    def _new(self, rules: Rules, level: str, now: int) -> fx.Outcome:
        try:
            return fx.GameOpened(self._table.open_new(rules, level, now))
        except Unplayable as error:
            return fx.Refusal(error.problems)
        except files.Unwritable as error:
            return fx.Failed(error.msg)

    def _resume(self, now: int) -> fx.Outcome:
        try:
            self._table.resume(now)
        except BadSave as error:
            self._save = None
            return fx.Failed(error.msg)
        return fx.GameOpened()

    def _start_new(self, now: int) -> None:
        """``--new``: the old game is put aside, and placing begins."""
        if self._save is not None:
            try:
                where = self._table.put_aside()
            except files.Unwritable as error:
                self._tell([error.msg], Tone.WARN)
                return
            self._save = None
            self._tell([msg("desk.put_aside", path=files.shown(where))])
        self._start_with(fx.NewGame(self._model.settings.rules, self._model.settings.level), now)

    def _start_with(self, effect: fx.Effect, now: int) -> None:
        """Carry out *effect* before the person has seen anything; what has been told so far stays."""
        told = self._model.notices
        self._carry_out((effect,), now)
        self._model = replace(self._model, notices=(*told, *self._model.notices))

    def _keep(self, settings: Settings) -> fx.Outcome | None:
        self._model = replace(self._model, settings=settings)
        self._retime()
        if settings.language != self.words.language and settings.language in languages():
            self.words = load_words(settings.language)
        try:
            keeping.save(self._home, settings)
        except files.Unwritable as error:
            return fx.Failed(error.msg)
        return None

    def _timing(self, settings: Settings) -> Timing:
        if not self._options.beats:
            return NONE
        return timing(settings.pace, self._reduced(settings))

    def _reduced(self, settings: Settings) -> bool:
        return resolve(self._options.motion, settings.motion, self._system).reduced

    def _retime(self) -> None:
        self._table.retime(self._timing(self._model.settings), self._model.settings.pace)

    # --- what is said ------------------------------------------------------------------------------------------------

    def _news(self, now: int) -> None:
        """Let the game go on, and tell what has been shown of it."""
        self._table.poll(now)
        self._events += self._table.take_shown(now)
        events = self._table.take_told(now)
        read = self._table.read(now)
        if read is not None and events:
            told = [(e, telling.event(e, read)) for e in events if not (isinstance(e, Hinted) and e.seat == read.seat)]
            lost = any(isinstance(e, Sank) and e.seat == read.seat for e in events)
            said = [sentence for _, sentence in told if sentence is not None]
            # that another seat is ready stands in the head of the screen
            stand = [sentence for e, sentence in told if sentence is not None and not isinstance(e, Readied)]
            self._tell(said, Tone.WARN if lost else Tone.BODY, stand)
        self._tell(self._table.take_notices(), Tone.WARN)
        session = self._table.session
        unsaved = None if session is None else session.saved
        if session is not None and (unsaved is None) != (self._unsaved is None):
            self._tell([msg("desk.saved_again") if unsaved is None else unsaved], Tone.WARN)
        self._unsaved = unsaved
        self._alarm(now)
        if events:
            self._model = update.follow(self._model, self._context(now))
        reviews, done = self._table.take_reviews(now)
        if reviews:
            self._model, more = update.outcome(self._model, fx.Reviewed(graded(reviews), done), self._context(now))
            self._carry_out(more, now)

    def _alarm(self, now: int) -> None:
        """The low-time alarm, once an interval of the person's."""
        ctx = self._context(now)
        left, view = ctx.seconds_left, ctx.view
        if view is None or left is None or view.until == self._alarmed or left > ctx.low_seconds or not 0 < left:
            return
        if view.my_turn or (view.seat is not None and not view.ready[view.seat] and view.turn is None):
            self._alarmed = view.until
            self._tell([msg("clock.low", n=left)], Tone.WARN)

    def _tell(self, sentences: Iterable[Msg], tone: Tone = Tone.BODY, stand: Sequence[Msg] | None = None) -> None:
        """Say *sentences*; the last of them, or of those that shall *stand*, stand on the screen."""
        sentences = tuple(sentences)
        self._said += sentences
        stand = sentences if stand is None else stand
        if stand:
            self._model = replace(self._model, notices=tuple(Notice(s, tone) for s in stand[-_NEWS:]))

    def _hear(self, before: Model) -> None:
        """Say what an update had to say: its notices, and a question that it opened."""
        if self._model.notices is not before.notices:
            self._said += [notice.text for notice in self._model.notices]
        if self._model.question is not None and self._model.question is not before.question:
            self._said.append(question.text(self._model.question, self._context(self._now)))


def _hint(found: FoundHint, ply: int) -> Hint:
    return Hint(found.cell, telling.hint(found.cell, found.chance, found.mine_chance, found.reason_key), ply)


def _keys_left_out(settings: Settings) -> tuple[Msg, ...]:
    """That keys in the settings are not used, and what works instead; nothing where all are."""
    bindings = bindings_of(settings.keys)
    actions = tuple(
        msg("settings.keys_of", action=msg(f"action.{a.value}"), caps=tuple(map(key_label, bindings.keys(a))))
        for a in left_out(settings.keys)
    )
    return (msg("settings.keys", actions=actions),) if actions else ()


def _always(command: Command) -> bool:
    return isinstance(command, Close) or command == Do(Action.FULLSCREEN)


def _refusal(problems: tuple[Problem, ...]) -> fx.Outcome | None:
    return fx.Refusal(problems) if problems else None


def _drawn(drawn: Drawn | tuple[Problem, ...]) -> fx.Outcome:
    if isinstance(drawn, Drawn):
        return fx.FleetDrawn(drawn.units, drawn.moved)
    if drawn[0].code is Code.NO_ROOM:
        return fx.NoRoom(str(drawn[0].value("unit")))
    return fx.Refusal(drawn)
