"""Lines of input, read by a thread of their own so that the game goes on while nobody types."""

from __future__ import annotations

import codecs
import threading
import time
from collections.abc import Iterator
from queue import Empty, SimpleQueue
from typing import Any, TextIO

#: Lines read ahead, and the characters of a line that count: input without end must not fill the memory.
AHEAD, LENGTH = 64, 1000
_CHUNK = 4096


class Reader:
    """Reads *stdin* until it ends (None: a program without one). ``ended`` is True once the last line has been taken."""

    def __init__(self, stdin: TextIO | None) -> None:
        self.ended = False
        self._woken = False
        # put is the one way to wake a thread that a signal handler may use: see the documentation of SimpleQueue
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._room = threading.Semaphore(AHEAD)
        threading.Thread(target=self._read, args=(stdin,), name="lines", daemon=True).start()

    def next(self, timeout: float | None) -> str:
        """The next line, waited for *timeout* seconds (None: for ever); ``queue.Empty`` if none came, EOFError when the input has ended."""
        line = self._lines.get(timeout=timeout)
        if line is not None:
            self._room.release()
            return line
        if self._woken:
            raise Empty
        self.ended = True
        raise EOFError

    def rest(self, seconds: float) -> None:
        """Wait without taking a line."""
        time.sleep(seconds)

    def wake(self) -> None:
        """End the wait for a line, now or to come. Safe in a signal handler."""
        self._woken = True
        self._lines.put(None)

    def _read(self, stdin: TextIO | None) -> None:
        try:
            for line in () if stdin is None else _lines(stdin):
                self._room.acquire()
                self._lines.put(line[:LENGTH])
        except (OSError, ValueError):
            pass  # a terminal that has gone is the end of the input
        self._lines.put(None)


def _lines(stdin: TextIO) -> Iterator[str]:
    """The lines of *stdin*, without its buffer where there is one.

    A thread that waits inside the buffer holds its lock, and Python cannot end as long as it does.
    """
    raw: Any = getattr(getattr(stdin, "buffer", None), "raw", None)
    if raw is None:
        yield from stdin
        return
    decode = codecs.getincrementaldecoder(stdin.encoding or "utf-8")("replace").decode
    begun = ""
    while chunk := raw.read(_CHUNK):
        *whole, begun = (begun + decode(chunk)).split("\n")
        yield from whole
        begun = begun[:LENGTH]
    if begun:
        yield begun
