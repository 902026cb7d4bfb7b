"""Sound, as the game sees it: names sent down a pipe to the child process ``shell.speaker``.

Nothing here waits: orders go through a short queue to a thread that starts the child and writes. A child that cannot start, ends or
stops reading means silence, said once in the log.
"""

from __future__ import annotations

import queue
import subprocess
import threading
from collections.abc import Callable
from typing import IO, Protocol

from seaboard.shell.child import command, environment, quiet
from seaboard.shell.log import log
from seaboard.shell.speaker import NO_DEVICE, NO_LIBRARY

#: Orders that may wait; a child that lags behind so far has no use for more.
WAITING = 16


class Child(Protocol):
    """The part of ``subprocess.Popen`` that is used."""

    stdin: IO[str] | None

    def poll(self) -> int | None:
        """The exit code once it has ended."""
        ...

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end."""
        ...

    def kill(self) -> None:
        """End it."""
        ...


def start_speaker() -> Child:
    """The child process that plays sounds."""
    return subprocess.Popen(
        command("seaboard.shell.speaker"),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment(),
        **quiet(),
    )


class Sound:
    """The game's sounds. Its child is started by ``warm``, or else by the first sound that would be heard."""

    def __init__(self, start: Callable[[], Child] = start_speaker, volume: int = 100) -> None:
        self._start = start
        self._volume = volume
        self._orders: queue.Queue[str | None] = queue.Queue(WAITING)
        self._thread: threading.Thread | None = None
        self._child: Child | None = None
        self._dead = threading.Event()
        self._ending = threading.Lock()  # both threads may find the child gone

    @property
    def silent(self) -> bool:
        """Whether the child has failed, so that nothing will be heard any more."""
        return self._dead.is_set()

    def set_volume(self, percent: int) -> None:
        """Let *percent* be the loudness from now on, of what is playing too; 0 is mute."""
        if percent != self._volume:
            self._volume = percent
            if self._thread is not None:
                self._send(f"volume {percent}")

    def warm(self) -> None:
        """Start the child, if it will be heard, so that the first sound is not late."""
        if self._thread is None and self._volume > 0:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
            self._send(f"volume {self._volume}")

    def play(self, name: str, pan: float = 0.0, after: int = 0) -> None:
        """Play the sound *name* from *pan* (-1 left, 1 right) *after* so many milliseconds, if it would be heard."""
        if self._volume > 0:
            self.warm()
            self._send(f"play {name} {pan:g} {after}")

    def close(self) -> None:
        """End the child; waits for it half a second at most."""
        if self._thread is not None:
            try:
                self._orders.put_nowait(None)
            except queue.Full:
                self._dead.set()
            self._thread.join(1.0)

    def _send(self, order: str) -> None:
        if self._dead.is_set():
            return
        try:
            self._orders.put_nowait(order)
        except queue.Full:
            # it no longer reads: a volume order lost here would leave it loud, so it goes
            self._give_up("it has stopped listening")

    def _give_up(self, why: str) -> None:
        with self._ending:
            if self._dead.is_set():
                return
            log().warning("no sound from now on: %s", why)
            self._dead.set()
        if self._child is not None:
            self._child.kill()

    def _run(self) -> None:
        try:
            child = self._child = self._start()
        except OSError as error:
            self._give_up(f"the player cannot start: {error}")
            return
        pipe = child.stdin
        while pipe is not None and not self._dead.is_set():
            order = self._orders.get()
            if order is None:
                break
            code = child.poll()
            try:
                if code is not None:
                    raise BrokenPipeError
                pipe.write(order + "\n")
                pipe.flush()
            except (OSError, ValueError):
                self._give_up(_REASONS.get(child.poll() or 0, f"the player has ended with {child.poll()}"))
        self._end(child)

    def _end(self, child: Child) -> None:
        try:
            if child.stdin is not None:
                child.stdin.close()
        except OSError:
            pass  # what it has not read it will not play
        try:
            child.wait(0.5)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


_REASONS = {NO_DEVICE: "there is no audio device", NO_LIBRARY: "the library for it is not installed"}
