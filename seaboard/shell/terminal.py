"""The terminal: the whole game over lines of text, for a machine without a display and for people who read with their ears.

Whole sentences, one a line; no drawing, no colour, no moving about. At a terminal what happens is told as it comes. Input from a pipe is
taken a line at a time, each once the computers are done, so the same lines make the same game.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Empty
from typing import TextIO

from seaboard.engine.turns import Phase
from seaboard.paint import speak
from seaboard.shell.cli import FAILED, INTERRUPTED
from seaboard.shell.desk import Desk
from seaboard.shell.grammar import Order, Say, answers, parse
from seaboard.shell.lines import hint
from seaboard.shell.reader import Reader
from seaboard.show.beats import NONE
from seaboard.ui.page import Dialog, Page
from seaboard.words import Msg, msg

#: Seconds: the least wait, so that a wake-up that is always due is no busy loop, and the longest where Ctrl-C cannot break a wait.
LEAST, LONGEST = 0.005, 0.25
PROMPT = "> "
#: What comes whenever a computer has thought so far, and so at no certain place among the lines of a pipe; the page tells it, too.
_UNTIMELY = frozenset(("event.readied",))
#: How often a line is read: it may ask to be read again on another page, or in another section of the settings.
TRIES = 4


class _Deaf(Exception):
    """Nobody reads what is written."""


def run(desk: Desk, stdin: TextIO | None, stdout: TextIO | None, clock: Callable[[], int], interactive: bool) -> int:
    """Play at *desk* until it is done, the input ends or Ctrl-C comes; the exit code: FAILED if the game could not be saved,
    INTERRUPTED after Ctrl-C, else 0.

    *clock* gives milliseconds and never goes back. *interactive*: a person types at a terminal.
    """
    terminal = Terminal(desk, stdin, stdout, clock, interactive)
    with _signals(terminal.stop):
        try:
            terminal.play()
        except KeyboardInterrupt:
            terminal.stop()
            terminal.play()
        except _Deaf:
            desk.close(clock())
            _silence(stdout)
    return terminal.code


class Terminal:
    """One run. ``stop`` may be called from a signal handler. *code* is the exit code once it has been played."""

    def __init__(self, desk: Desk, stdin: TextIO | None, stdout: TextIO | None, clock: Callable[[], int], interactive: bool) -> None:
        self._desk = desk
        self._reader = Reader(stdin)
        self._stdout = stdout
        self._clock = clock
        self._interactive = interactive
        self._prompted = False
        self._stopped = False
        self.code = 0
        self._goodbye: Msg = msg("say.end.quit.none")
        self._page = desk.page(clock())
        self._screen: str | None = None
        self._dialog: Dialog | None = None
        self._linked: set[str] = set()

    def stop(self) -> None:
        """End soon, as if the input had ended."""
        self._stopped = True
        self._reader.wake()

    def play(self) -> None:
        """The loop."""
        self._report()
        while True:
            if self._go_on():
                self._report()
            if self._stopped:
                return self._end("stopped")
            if self._desk.done:
                return self._part(self._goodbye)
            self._goodbye = self._farewell("quit")
            try:
                self._obey(self._next())
            except Empty:
                pass
            except EOFError:
                return self._end("input")

    # --- input -------------------------------------------------------------------------------------------------------

    def _next(self) -> str:
        """The next line; Empty when none has come before something else is due, EOFError at the end."""
        if self._interactive and not self._prompted and self._settled():
            self._write(PROMPT)
            self._prompted = True
        line = self._reader.next(self._delay())
        self._prompted = False
        return line

    def _delay(self) -> float | None:
        """Seconds until the desk is due again; None: for as long as it takes."""
        now = self._clock()
        wake = self._desk.wake_at(now)
        longest = LONGEST if sys.platform == "win32" else None
        if wake is None:
            return longest
        delay = max(LEAST, (wake - now) / 1000)
        return delay if longest is None else min(delay, longest)

    def _go_on(self) -> bool:
        """Let happen what is due; where no person sits, all that the computers have to do. Whether anything has changed."""
        if not self._interactive:
            self._desk.table.retime(NONE, "instant")  # nobody is there to follow a pace
        changed = self._desk.tick(self._clock())
        while not (self._interactive or self._stopped or self._settled()):
            self._reader.rest(min(self._delay() or LEAST, LONGEST))
            changed |= self._desk.tick(self._clock())
        return changed

    def _settled(self) -> bool:
        """Whether the game waits for the person and for nobody else. A person need not wait until all shots of a review are graded."""
        view = self._desk.context(self._clock()).view
        if view is None or view.phase is Phase.OVER:
            return self._interactive or not self._desk.table.grading
        if view.phase is Phase.SHOOTING:
            return view.turn == view.seat
        return all(view.ready[seat] or view.out[seat] is not None for seat in range(len(view.by)) if seat != view.seat)

    def _obey(self, line: str) -> None:
        then: Callable[[Page], tuple[Msg, ...]] | None = None
        for left in reversed(range(TRIES)):
            parsed = parse(line, self._page, self._desk.words, left > 0)
            if isinstance(parsed, Say):
                if left < TRIES - 1:
                    self._report()
                return self._say(*parsed.lines)
            for command in parsed.commands:
                self._desk.command(command, self._clock())
            if isinstance(parsed, Order):
                then = parsed.then
                break
            self._page = self._desk.page(self._clock())
        self._go_on()
        if not self._report() and not self._desk.done:
            self._say(*(then(self._page) if then is not None else (msg("say.all_right"),)))

    # --- output ------------------------------------------------------------------------------------------------------

    def _report(self) -> bool:
        """Tell what has been said since, and the page or question if it is another; whether there was anything."""
        lines = [said for said in self._desk.take_said() if self._interactive or said.key not in _UNTIMELY]
        self._page = page = self._desk.page(self._clock())
        if self._desk.done:
            self._say(*lines)
            return bool(lines)
        for notice in page.notices:
            if notice.page is not None and notice.page not in self._linked:
                self._linked.add(notice.page)
                lines.append(msg("say.link", page=notice.page))
        if page.name != self._screen:
            self._screen = page.name
            heard = {self._desk.words(line) for line in lines}
            lines += [line for line in speak.say_arrival(page) if self._desk.words(line) not in heard]
            lines.append(hint(page))
        if page.dialog is not None and page.dialog != self._dialog:
            if page.dialog.text not in lines:
                lines.append(page.dialog.text)
            lines.append(answers(page.dialog))
        self._dialog = page.dialog
        self._say(*lines)
        return bool(lines)

    def _say(self, *lines: Msg) -> None:
        if lines:
            start = "\n" if self._prompted else ""
            self._prompted = False
            self._write(start + "".join(speak.line(self._desk.words, line) + "\n" for line in lines))

    def _write(self, text: str) -> None:
        if self._stdout is None:
            raise _Deaf
        try:
            self._stdout.write(text)
            self._stdout.flush()
        except (OSError, ValueError) as error:
            raise _Deaf from error

    # --- the end -----------------------------------------------------------------------------------------------------

    def _unfinished(self) -> bool:
        view = self._desk.context(self._clock()).view
        return view is not None and view.phase is not Phase.OVER

    def _end(self, how: str) -> None:
        """Close the desk, and say in a sentence what has become of the game."""
        goodbye = self._farewell(how)
        self._desk.close(self._clock())
        self.code = INTERRUPTED if how == "stopped" else 0
        self._part(goodbye)

    def _part(self, goodbye: Msg) -> None:
        """Say the last sentence. A game that could not be saved makes the run a failed one."""
        if not goodbye.key.startswith("say.end."):
            self.code = FAILED
        self._say(goodbye)

    def _farewell(self, how: str) -> Msg:
        """The sentence for an end that comes now: what becomes of the game, or why it is not saved."""
        game, why = self._unfinished(), self._desk.context(self._clock()).saved
        return why if game and why is not None else msg(f"say.end.{how}.{'saved' if game else 'none'}")


@contextmanager
def _signals(stop: Callable[[], None]) -> Iterator[None]:
    """Ctrl-C, and being told to end, come between two steps and never inside one."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, lambda *_: stop()) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _silence(stdout: TextIO | None) -> None:
    """Let what is still to be written go nowhere, so that the end of the program does not trip over it."""
    if stdout is None:
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        pass
