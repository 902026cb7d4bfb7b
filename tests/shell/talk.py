"""What tests of the terminal share: one who talks to it, and hears what it says before the next line."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from pathlib import Path
from queue import Empty

import pytest

from seaboard.play.computers import Minds
from seaboard.play.home import Home
from seaboard.play.settings import Settings
from seaboard.shell import terminal
from seaboard.shell.desk import Desk, Options
from tests.ui.desktop import WORDS

#: Given what was said since the last line: the next line, None for the end of the input.
Speaker = Callable[[list[str]], str | None]


class Waiting(Exception):
    """The speaker waits this time: let it pass."""


class Talk:
    """Runs of the terminal in one folder, with the same computers; ``heard`` has the lines of the last, those said to it after ``>``."""

    def __init__(self, folder: Path, minds: Minds, settings: Settings | None = None) -> None:
        self.home = Home(folder)
        self.minds = minds
        self.settings = settings or Settings(pace="instant")
        self.now = 1_000
        self.rests = 0
        self.desk: Desk | None = None
        self.heard: list[str] = []

    def run(self, speaker: Speaker, options: Options | None = None, interactive: bool = False) -> int:
        """One run, from the start of the program to its end; the exit code."""
        self.desk = desk = Desk(self.home, self.settings, WORDS, self.now, options or Options(seed=1, beats=False), minds=self.minds)
        out = io.StringIO()
        taken = 0

        class Ears:
            """Stands in for the reader: what is said next may depend on what was heard."""

            ended = False

            def __init__(self, stdin: object) -> None: ...

            def next(self, timeout: float | None) -> str:
                nonlocal taken
                heard = out.getvalue()[taken:].splitlines()
                taken = len(out.getvalue())
                try:
                    line = speaker(heard)
                except Waiting:
                    talk.now += max(1, round((timeout or 1) * 1000))
                    raise Empty from None
                if line is None:
                    raise EOFError
                out.write(f"> {line}\n")
                taken = len(out.getvalue())
                return line

            def rest(self, seconds: float) -> None:
                talk.rests += 1
                assert talk.rests < 10_000, "the computers never come to an end"
                talk.rest()

            def wake(self) -> None: ...

        talk = self
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(terminal, "Reader", Ears)
            code = terminal.run(desk, None, out, lambda: self.now, interactive)
        self.heard = out.getvalue().splitlines()
        self.settings = desk.settings
        return code

    def rest(self) -> None:
        """Let the computers think."""
        assert self.desk is not None
        session = self.desk.table.session
        assert session is not None and session.wait(60)

    def says(self, *lines: str, options: Options | None = None) -> list[str]:
        """A run with these lines of input; all that was said, theirs among it."""
        assert self.run(reading(lines), options) == 0
        return self.heard


def reading(lines: Iterable[str]) -> Speaker:
    """One who says *lines*, whatever is answered."""
    left = iter(lines)
    return lambda heard: next(left, None)
