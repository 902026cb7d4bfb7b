"""Playing: claims the player's folder, opens the view that the ladder gives, and runs it to its end."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from seaboard.engine.rules import PRESETS
from seaboard.play import settings as keeping
from seaboard.play.home import Home, HomeError, find_home
from seaboard.play.settings import Settings
from seaboard.shell import ladder, motion
from seaboard.shell.cli import FAILED, INTERRUPTED, say
from seaboard.shell.desk import Options
from seaboard.shell.failure import Failure
from seaboard.shell.log import log, open_log
from seaboard.shell.options import BadUsage
from seaboard.shell.trace import Trace, TracedDesk
from seaboard.words import Msg, Words, languages, load_words, msg

if TYPE_CHECKING:
    import tkinter


def play(given: Mapping[str, Any]) -> int:
    """Play with the options *given* on the command line; the exit code."""
    flag = given.get("--view")
    try:
        ladder.wanted(flag, os.environ, "auto")  # a wrong word is said before anything is touched
    except ladder.BadView as error:
        raise BadUsage(error.why) from error
    asking = motion.Asking(motion.system_sources())
    home = find_home()
    try:
        claim = home.claim()
    except HomeError as error:
        raise Failure(error.msg) from error
    with claim, _traced(given.get("--trace")) as trace:
        open_log(home.log)
        loaded = keeping.load(home)
        settings = loaded.settings
        if "--lang" in given:
            settings = replace(settings, language=given["--lang"])
        words = load_words(settings.language if settings.language in languages() else "en")
        roots: list[tkinter.Tk] = []
        rung = ladder.climb(ladder.wanted(flag, os.environ, settings.view), {"flat": lambda: _try_flat(roots)})
        for step in rung.steps:
            log().info("%s", words(step))
            say(words(step))
        game = _Game(home, settings, words, given, loaded.said, asking, trace)
        return game.flat(roots[0]) if rung.view == "flat" else game.text()


def milliseconds() -> int:
    """The time of a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


@contextmanager
def _traced(path: str | None) -> Iterator[Trace | None]:
    """The open trace of ``--trace``, if there is one."""
    if path is None:
        yield None
        return
    try:
        trace = Trace(Path(path))
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
    ) -> None:
        self._home, self._settings, self._words, self._said = home, settings, words, said
        self._given, self._asking, self._trace = given, asking, trace

    def _desk(self, now: int, beats: bool) -> TracedDesk:
        given = self._given
        options = Options(
            rules=PRESETS[given["--preset"]] if "--preset" in given else None,
            level=given.get("--level"),
            seed=given.get("--seed"),
            new="--new" in given,
            motion=given.get("--motion"),
            beats=beats,
        )
        desk = TracedDesk(self._home, self._settings, self._words, now, options, self._said)
        desk.set_system_motion(self._asking.result())
        return desk

    def flat(self, root: tkinter.Tk) -> int:
        """Play in the flat window."""
        from seaboard.shell.sound import Sound
        from seaboard.shell.tk import Window, close_root

        sound = Sound()
        desk = None
        try:
            desk = self._desk(milliseconds(), beats=True)
            window = Window(root, desk, self._home, sound, self._trace)
            with _signals(window.interrupt):
                window.run()
            if window.playing and window.unsaved is not None:
                say(self._words(window.unsaved))
                return FAILED
            if window.interrupted:
                say(self._words(msg("cli.interrupted_saved" if window.playing else "cli.interrupted")))
                return INTERRUPTED
            return 0
        finally:
            sound.close()
            if desk is not None and not desk.done:
                desk.close(milliseconds())
            close_root(root)

    def text(self) -> int:
        """Play in the terminal."""
        from seaboard.shell.terminal import run

        desk = self._desk(milliseconds(), beats=False)
        desk.trace = self._trace
        interactive = sys.stdin is not None and sys.stdin.isatty()
        return run(desk, sys.stdin, sys.stdout, milliseconds, interactive)


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
