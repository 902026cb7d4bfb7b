"""What a window does round its desk, whatever system shows it: commands go in, time passes, sounds and the trace go out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from seaboard.scene.layout import Layout
from seaboard.shell.cues import Cue, cues, launches, touched, turned
from seaboard.shell.desk import Desk
from seaboard.shell.pointer import Pointer
from seaboard.shell.sound import Sound
from seaboard.shell.trace import Trace, look
from seaboard.show.beats import Beat
from seaboard.ui.commands import Command, Scroll
from seaboard.ui.page import Page
from seaboard.words import Msg, Words, msg

#: Milliseconds between two looks at the time when nothing else is due.
IDLE = 250
#: The name of the file in the player's folder that keeps the window's place.
PLACE = "window.json"
#: The screens on which something will be heard.
_LOUD = ("placing", "battle")


def caption(page: Page, words: Words) -> str:
    """What stands in the title bar: the screen, and the program's name, by which it is found among other windows."""
    name = msg("app.title")
    return words(name) if page.title == name else words(msg("app.window", screen=page.title))


def milliseconds() -> int:
    """The time of a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


class Runner:
    """*desk* as a window runs it. *scroll* scrolls what is the window's own, and says whether it was that."""

    def __init__(self, desk: Desk, sound: Sound, trace: Trace | None, scroll: Callable[[Scroll], bool]) -> None:
        self.desk = desk
        self.pointer = Pointer()
        #: A signal asked for the end; what the last look at the game before the end found: whether one was open, and why it is not saved.
        self.interrupted = False
        self.playing = False
        self.unsaved: Msg | None = None
        #: Frames that were drawn.
        self.frames = 0
        self._sound, self._trace, self._scroll = sound, trace, scroll
        self._beats: tuple[Beat, ...] = ()
        self._screen = ""
        self._touched: tuple[Cue, ...] = ()

    def interrupt(self) -> None:
        """End at the next look at the time: from a signal handler."""
        self.interrupted = True

    def do(self, commands: Iterable[Command]) -> None:
        """Carry out *commands*, up to the one that ends the program."""
        commands = tuple(commands)
        self._touched = touched(commands) or self._touched
        for command in commands:
            if isinstance(command, Scroll) and self._scroll(command):
                continue
            now = milliseconds()
            self._remember(now)
            self.desk.command(command, now)
            if self.desk.done:
                return

    def wake(self, now: int) -> bool:
        """Let pass what is due at *now*, the end too; whether there is something new to show."""
        if self.interrupted:
            self.close(now)
            return False
        return self.desk.tick(now)

    def wait(self, now: int, due: int | None = None) -> int:
        """Milliseconds until ``wake`` has something to do, or the window at *due*, or signals and other windows want a look."""
        times = [t for t in (self.desk.wake_at(now), due) if t is not None]
        return max(1, min(IDLE, min(times) - now)) if times else IDLE

    def close(self, now: int) -> None:
        """End at once, without a question; an open game stays saved."""
        if not self.desk.done:
            self._remember(now)
            self.desk.close(now)

    def _remember(self, now: int) -> None:
        context = self.desk.context(now)
        self.playing, self.unsaved = context.playing, context.saved

    def hear(self, screen: str, now: int) -> None:
        """Play what was to be heard since the last call, on the screen of that name."""
        beats, settings = self.desk.beats(now), self.desk.settings
        self._sound.set_volume(0 if settings.mute else settings.volume)
        if screen in _LOUD:
            self._sound.warm()
        context = self.desk.context(now)
        n = 10 if context.shown is None else context.shown.rules.board
        shown = cues(self.desk.take_shown(), self.desk.take_said(), n)
        for cue in (*self._touched, *turned(self._screen, screen), *launches(self._beats, beats, n), *shown):
            self._sound.play(cue.name, cue.pan, cue.after)
        self._beats, self._screen, self._touched = beats, screen, ()

    def write(self, page: Page, layout: Layout, now: int, more: Callable[[], Mapping[str, Any]]) -> None:
        """Trace what is to be seen now; *more* says what only the window knows, and is asked only if there is a trace."""
        if self._trace is not None:
            line = look(page, self.desk.context(now).shown, self.desk.words, self.frames, layout)
            self._trace.write({**line, **more()})
