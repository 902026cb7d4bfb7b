"""The command ``seaboard``: runs it, and sees to it that no person ever meets a traceback.

Imports next to nothing by itself, so that Ctrl-C or a broken installation finds the guard in place.
"""

from __future__ import annotations

import errno
import os
import signal
import sys

#: Exit codes: something failed, the command line cannot be understood, Ctrl-C.
FAILED, USAGE, INTERRUPTED = 1, 2, 130


def main(argv: list[str] | None = None) -> int:
    """Run the command line *argv* (by default the process's own) and return the exit code."""
    _prepare()
    try:
        from seaboard.shell.program import run

        code = run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()  # here, and not when Python ends: what cannot be written is found out in time
        return code
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # an impatient second one must not spoil the end
        say(_words("cli.interrupted", "Stopped."))
        return INTERRUPTED
    except BrokenPipeError:
        # whoever read our output has gone: there is nothing to tell, and nobody to tell it
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return FAILED
    except OSError as error:
        if error.errno != errno.ENOSPC:
            say(_crashed())
        else:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what is left would fail again when Python ends
            say(_words("cli.output_full", "The output could not be written: there is no space left for it."))
        return FAILED
    except Exception:
        say(_crashed())
        return FAILED


def say(text: str) -> None:
    """Print a sentence to standard error; a stream that is closed is no reason to fail."""
    try:
        print(text, file=sys.stderr, flush=True)
    except (OSError, ValueError):
        pass


def _prepare() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console that lacks a letter shows a question mark
    try:
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # being told to end is like Ctrl-C
    except ValueError:
        pass  # not the main thread: somebody else's program calls this, and the signals are its own


def _words(key: str, english: str, **args: str) -> str:
    """The sentence *key*, or *english* when the catalogue itself is what is broken."""
    try:
        from seaboard.words import load_words, msg

        return load_words()(msg(key, **args))
    except Exception:
        return english


def _crashed() -> str:
    """Write the traceback of the exception being handled to the log file; the sentence that says so."""
    try:
        from seaboard.play.home import find_home
        from seaboard.shell.log import log, open_log

        path = find_home().log
        if open_log(path):
            log().error("an unexpected fault ended the program", exc_info=True)
            return _words("cli.crashed", f"Seaboard has stopped; {path} says why.", path=str(path))
    except Exception:
        pass  # then the sentence is all there is
    return _words("cli.crashed_unlogged", f"Seaboard has stopped: {type(sys.exc_info()[1]).__name__}.")
