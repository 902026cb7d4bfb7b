"""The trial of the 3D view before its window opens: begun at once, so that it runs beside the imports, and asked for when its outcome
is needed. Where it has succeeded before on this machine it is not made again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any, Protocol

from seaboard.play import files
from seaboard.play.home import Home, find_home
from seaboard.shell import ladder, probes
from seaboard.shell.log import log
from seaboard.shell.record import Record
from seaboard.words import Msg

#: Seconds that the trial may take.
LIMIT = 6.0


class Answer(Protocol):
    """A trial under way: the part of ``probes.Running`` that is used."""

    def result(self, limit: float = LIMIT) -> Mapping[str, Any]:
        """What it found; waits for it."""
        ...

    def close(self) -> None:
        """End it."""
        ...


class Trial:
    """*afresh*: the person asks for this view by name, so a crash of an earlier one is no reason not to try."""

    def __init__(
        self,
        record: Record,
        env: Mapping[str, str] = os.environ,
        afresh: bool = False,
        start: Callable[[str], Answer] = probes.start,
    ) -> None:
        self._record, self._start = record, start
        self._refused = ladder.missing_case(env, crashed=not afresh and record.crashed())
        self._found: Mapping[str, Any] | None = None if record.crashed() else record.success()
        self._running: Answer | None = None
        self._known = self._found is not None
        #: Whether the window has shown its first frame.
        self.shown = False

    def __enter__(self) -> Trial:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._running is not None:
            self._running.close()

    @property
    def found(self) -> Mapping[str, Any]:
        """What the trial found, or one before it that is remembered: ``version``, ``renderer``, ``max_samples``, ``max_texture_size``."""
        return self._found or {}

    def begin(self) -> None:
        """Start what the outcome waits for, if it waits for anything."""
        if self._refused is None and self._found is None and self._running is None:
            self._running = self._start("gl")

    def missing(self) -> Msg | None:
        """What keeps the 3D view from opening, None if nothing does. Waits for the outcome."""
        if self._refused is not None:
            return self._refused
        self.begin()
        if self._found is None and self._running is not None:
            self._found = self._running.result(LIMIT)
            log().info("the trial of the 3D view: %s", dict(self._found))
        return ladder.missing_gl(self.found)

    def opening(self) -> None:
        """The window is about to be opened: if the program dies from here on, the next start shall know."""
        self._record.mark()

    def opened(self) -> None:
        """The window's first frame has been drawn and shown. More calls do nothing."""
        if not self.shown:
            self.shown = True
            self._record.unmark()
            if not self._known:
                self._record.remember(self.found)

    def ended(self) -> None:
        """The program ends in good order, perhaps before a frame was drawn."""
        self._record.unmark()

    def failed(self) -> None:
        """The window could not go on. If it never drew a frame, that counts as a crash; else it is tried afresh next time."""
        self._record.forget()


def begin(flag: str | None, env: Mapping[str, str] = os.environ) -> Trial:
    """The trial for a program that is starting with the option ``--view`` *flag*, begun if the 3D view is what will be wanted."""
    home = find_home(env)
    trial = Trial(Record(home.root, env), env, flag == "3d")
    try:
        if ladder.wanted(flag, env, kept_view(home)).view == "3d":
            trial.begin()
    except ladder.BadView:
        pass  # said by whoever asks the ladder in earnest
    return trial


def kept_view(home: Home) -> str:
    """The view that the settings ask for, read on its own: "auto" where they say nothing, or nothing that can be read."""
    try:
        data = json.loads(files.read_bytes(home.settings).decode("utf-8-sig"))
        view = data.get("view") if isinstance(data, dict) else None
    except (files.Unreadable, ValueError, RecursionError):
        view = None
    return view if isinstance(view, str) else "auto"
