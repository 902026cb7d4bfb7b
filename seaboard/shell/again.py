"""Starting again in the flat window, when the 3D view cannot go on: in a new program, since Tk must not come where pyglet is."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from typing import Any

from seaboard.shell.child import command, environment
from seaboard.words import Msg, msg

#: The environment's word from the program that ends to the one that follows: why it ended.
NOTE = "SEABOARD_LOST_VIEW"
#: Characters of the driver's words that a sentence has room for.
_MOST = 120
#: Options that were for the first program alone: its view, and a new game, which is the one that goes on now.
_SPENT = ("--view", "--tier", "--new")


class Lost(Exception):
    """The 3D view cannot go on, as *reason* says in the driver's words. Whoever lets it out has saved the game."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        words = " ".join(reason.replace("\0", " ").split())  # a shader's faults fill pages, and the environment takes no zero byte
        self.reason = (words if len(words) <= _MOST else words[: _MOST - 1] + "…") or "?"


def follow(given: Mapping[str, Any], why: Lost, execute: Callable[[Sequence[str], Mapping[str, str]], int] | None = None) -> int:
    """Start the program again with the options *given*, but in the flat window, where it says *why*; its exit code.

    Everything of this program must be closed: the game, the folder, the trace, the window. Where the system can, *execute* (by default the
    system's own way) replaces this program and does not return.
    """
    argv = command("seaboard", *_options(given), "--view", "flat")
    return (execute or _execute)(argv, {**environment(), NOTE: why.reason})


def followed(env: MutableMapping[str, str]) -> Msg | None:
    """Why the program before this one ended, if this one follows another. Said once: no child of this program shall hear it."""
    reason = env.pop(NOTE, None)
    return None if reason is None else msg("view.lost", reason=reason, view=msg("view.flat"))


def _options(given: Mapping[str, Any]) -> list[str]:
    words: list[str] = []
    for name, value in given.items():
        if name not in _SPENT:
            words += [name] if value is True else [name, str(value)]
    return words


def _execute(argv: Sequence[str], env: Mapping[str, str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    if sys.platform == "win32":
        return subprocess.run(argv, env=env, check=False).returncode  # its exec lets go of the console at once
    os.execve(argv[0], list(argv), env)
