"""Playing: claims the player's folder, opens the view that the ladder gives, and runs it to its end."""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from seaboard.engine.rules import PRESETS
from seaboard.play import settings as keeping
from seaboard.play.home import Home, HomeError, find_home
from seaboard.play.settings import Settings
from seaboard.shell import again, ladder, motion
from seaboard.shell.again import Lost
from seaboard.shell.cli import FAILED, INTERRUPTED, say
from seaboard.shell.desk import Options
from seaboard.shell.failure import Failure
from seaboard.shell.log import log, open_log
from seaboard.shell.memory import lean
from seaboard.shell.options import BadUsage
from seaboard.shell.trace import Trace, TracedDesk
from seaboard.shell.trial import Trial
from seaboard.words import Msg, Words, languages, load_words, msg

if TYPE_CHECKING:
    import tkinter

    from seaboard.shell.runner import Runner
    from seaboard.shell.sound import Sound


class _Window(Protocol):
    """A window that runs a desk to its end."""

    @property
    def runner(self) -> Runner: ...

    def run(self) -> None: ...


def play(given: Mapping[str, Any], trial: Trial) -> int:
    """Play with the options *given* on the command line; the exit code. *trial* is the one of the 3D view, which may be under way."""
    flag = given.get("--view")
    try:
        ladder.wanted(flag, os.environ, "auto")  # a wrong word is said before anything is touched
    except ladder.BadView as error:
        raise BadUsage(error.why) from error
    try:
        return _play(given, flag, trial)
    except Lost as lost:
        why = lost
    return again.follow(given, why)  # here, where folder, trace and window have been let go


def _play(given: Mapping[str, Any], flag: str | None, trial: Trial) -> int:
    asking = motion.Asking(motion.system_sources())
    home = find_home()
    try:
        claim = home.claim()
    except HomeError as error:
        raise Failure(error.msg) from error
    lost = again.followed(os.environ)
    with claim, _traced(given.get("--trace"), lost is not None) as trace:
        open_log(home.log)
        loaded = keeping.load(home)
        settings = loaded.settings
        if "--lang" in given:
            settings = replace(settings, language=given["--lang"])
        words = load_words(settings.language if settings.language in languages() else "en")
        roots: list[tkinter.Tk] = []
        want = ladder.wanted(flag, os.environ, settings.view)
        if want.view != "text":
            import_module("seaboard.shell.stage")  # every window needs it, and while the trial runs there is time to load it
        rung = ladder.climb(want, {"3d": trial.missing, "flat": lambda: _try_flat(roots)})
        steps = rung.steps if lost is None else (ladder.instead(lost, rung.view), *rung.steps)
        for step in steps:
            log().info("%s", words(step))
            say(words(step))
        # a window says it too, for who has started it without a terminal; in the terminal it has just been said
        said = loaded.said if rung.view == "text" else (*steps, *loaded.said)
        game = _Game(home, settings, words, given, said, asking, trace, trial, lost is not None)
        if rung.view == "3d":
            return _case(game, trial)
        return game.flat(roots[0]) if rung.view == "flat" else game.text()


def _case(game: _Game, trial: Trial) -> int:
    """Play in the 3D view, with the next start in mind: what ends this program before its first frame must not end that one too."""
    trial.opening()
    try:
        code = game.case()
    except Lost:
        log().error("the 3D view is lost", exc_info=True)
        trial.failed()
        raise
    except Exception as error:
        if trial.shown:
            raise
        log().error("the 3D view does not open", exc_info=True)
        trial.failed()
        raise Lost(str(error) or type(error).__name__) from error
    except KeyboardInterrupt:
        trial.ended()
        raise
    trial.ended()
    return code


def milliseconds() -> int:
    """The time of a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


@contextmanager
def _traced(path: str | None, more: bool) -> Iterator[Trace | None]:
    """The open trace of ``--trace``, if there is one. *more*: what is there goes on."""
    if path is None:
        yield None
        return
    try:
        trace = Trace(Path(path), more)
    except (OSError, ValueError) as error:
        raise Failure(msg("cli.unwritable", path=path, reason=getattr(error, "strerror", None) or str(error))) from error
    try:
        yield trace
    finally:
        trace.close()


def _try_flat(roots: list[tkinter.Tk]) -> Msg | None:
    """Open a root window and put it into *roots*; else what keeps it from opening."""
    missing = ladder.missing_tk() or ladder.missing_display()
    if missing is not None:
        return missing
    import tkinter

    from seaboard.shell.tk import open_root

    try:
        roots.append(open_root())
    except tkinter.TclError as error:
        log().info("no window", exc_info=True)
        return msg("missing.window", reason=" ".join(str(error).split()))
    return None


class _Game:
    """One run of the program, ready to be shown in one view or the other."""

    def __init__(
        self,
        home: Home,
        settings: Settings,
        words: Words,
        given: Mapping[str, Any],
        said: tuple[Msg, ...],
        asking: motion.Asking,
        trace: Trace | None,
        trial: Trial,
        goes_on: bool,
    ) -> None:
        self._home, self._settings, self._words, self._said = home, settings, words, said
        self._given, self._asking, self._trace, self._trial = given, asking, trace, trial
        #: Whether this program follows another, whose game goes on at once.
        self._goes_on = goes_on

    def _desk(self, now: int, beats: bool, case: bool = False) -> TracedDesk:
        given = self._given
        options = Options(
            rules=PRESETS[given["--preset"]] if "--preset" in given else None,
            level=given.get("--level"),
            seed=given.get("--seed"),
            new="--new" in given,
            go_on=self._goes_on,
            motion=given.get("--motion"),
            beats=beats,
            case=case,
        )
        desk = TracedDesk(self._home, self._settings, self._words, now, options, self._said)
        desk.set_system_motion(self._asking.result())
        return desk

    def case(self) -> int:
        """Play in the window of the 3D case; Lost when it can be drawn no longer."""
        from seaboard.shell.gl import Window

        return self._windowed(
            lambda desk, sound: Window(desk, self._home, sound, self._trace, self._trial, self._given.get("--tier")), case=True
        )

    def flat(self, root: tkinter.Tk) -> int:
        """Play in the flat window."""
        from seaboard.shell.tk import Window, close_root

        try:
            return self._windowed(lambda desk, sound: Window(root, desk, self._home, sound, self._trace))
        finally:
            close_root(root)

    def _windowed(self, window: Callable[[TracedDesk, Sound], _Window], case: bool = False) -> int:
        """Play in a *window*, made of a desk and sounds; the game is saved however that ends."""
        from seaboard.shell.sound import Sound

        lean()
        sound = Sound()
        desk = None
        try:
            desk = self._desk(milliseconds(), beats=True, case=case)
            shown = window(desk, sound)
            runner = shown.runner
            _settle()
            with _signals(runner.interrupt):
                shown.run()
            if runner.playing and runner.unsaved is not None:
                say(self._words(runner.unsaved))
                return FAILED
            if runner.interrupted:
                say(self._words(msg("cli.interrupted_saved" if runner.playing else "cli.interrupted")))
                return INTERRUPTED
            return 0
        finally:
            sound.close()
            if desk is not None and not desk.done:
                desk.close(milliseconds())

    def text(self) -> int:
        """Play in the terminal."""
        from seaboard.shell.terminal import run

        desk = self._desk(milliseconds(), beats=False)
        desk.trace = self._trace
        _settle()
        interactive = sys.stdin is not None and sys.stdin.isatty()
        return run(desk, sys.stdin, sys.stdout, milliseconds, interactive)


def _settle() -> None:
    """Let rubbish be collected from now on. What has been made so far stays, and need not be looked through in the middle of a flight."""
    gc.freeze()
    gc.enable()


@contextmanager
def _signals(interrupt: Any) -> Iterator[None]:
    """While a window is open Ctrl-C and being told to end only leave a note, for Tk to find when nothing is half done."""
    kinds = [signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    before = [(kind, signal.signal(kind, lambda *_: interrupt())) for kind in kinds]
    try:
        yield
    finally:
        for kind, handler in before:
            signal.signal(kind, handler)
