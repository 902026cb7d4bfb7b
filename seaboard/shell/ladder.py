"""Which view opens, and why: a flag, else the environment, else the remembered choice, else the best that the machine can show.

A step down is never silent: whatever was wanted and cannot be had leaves one sentence that says what is missing and what opens instead.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from seaboard.words import Msg, msg

#: The views, the richest first.
VIEWS = ("flat", "text")
#: The environment's switch.
SWITCH = "SEABOARD_VIEW"

#: A trial of a view: None if it works here, else the sentence that says what is missing.
Trial = Callable[[], Msg | None]


class BadView(ValueError):
    """The environment names a view that does not exist; ``args[0]`` is the Msg."""

    def __init__(self, why: Msg) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Wanted:
    """The view that is asked for and *source*, who asks: "flag", "environment", "remembered" or "default"."""

    view: str
    source: str


@dataclass(frozen=True, slots=True)
class Rung:
    """The view that opens, *why* in a sentence, and the sentences of the *steps* down to it."""

    view: str
    why: Msg
    steps: tuple[Msg, ...] = ()


def wanted(flag: str | None, env: Mapping[str, str], remembered: str) -> Wanted:
    """What is asked for; BadView if the environment asks for a view that does not exist."""
    if flag is not None:
        return Wanted(flag, "flag")
    switch = env.get(SWITCH, "")
    if switch and switch not in ("auto", *VIEWS):
        raise BadView(msg("cli.bad_view_env", name=SWITCH, value=switch, choices=("auto", *VIEWS)))
    if switch and switch != "auto":
        return Wanted(switch, "environment")
    if remembered in VIEWS:
        return Wanted(remembered, "remembered")
    return Wanted(VIEWS[0], "default")


def climb(want: Wanted, trials: Mapping[str, Trial]) -> Rung:
    """The first view from the wanted one down whose trial succeeds. The last view needs no trial."""
    steps: list[Msg] = []
    view = want.view
    while view != VIEWS[-1]:
        trial = trials.get(view)
        missing = trial() if trial is not None else None
        if missing is None:
            break
        steps.append(missing)
        view = VIEWS[VIEWS.index(view) + 1]
    return Rung(view, steps[-1] if steps else msg(f"view.why_{want.source}", view=msg(f"view.{view}")), tuple(steps))


def missing_tk(import_module: Callable[[str], object] = importlib.import_module) -> Msg | None:
    """What keeps Tk's modules from being imported: None if nothing does."""
    try:
        import_module("tkinter")
    except Exception:  # a half-installed Tk raises what it likes
        return msg("missing.tk")
    try:
        import_module("PIL.ImageTk")
    except Exception:
        return msg("missing.imagetk")
    return None


def missing_display(env: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Msg | None:
    """What says, before any window is tried, that no display answers: on X11 the lack of ``DISPLAY``."""
    if platform in ("win32", "darwin"):
        return None
    return None if env.get("DISPLAY") else msg("missing.display")
