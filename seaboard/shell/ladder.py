"""Which view opens, and why: a flag, else the environment, else the remembered choice, else the best that the machine can show.

A step down is never silent: whatever was wanted and cannot be had leaves one sentence that says what is missing and what opens instead.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from seaboard.shell import machine
from seaboard.shell.surface import LEAST
from seaboard.words import Msg, msg

#: The views, the richest first.
VIEWS = ("3d", "flat", "text")
#: The environment's switch.
SWITCH = "SEABOARD_VIEW"

#: What the sentences of the 3D view name for the view that opens instead, until ``climb`` knows which it is.
_NEXT = msg("view.flat")

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
    """The first view from the wanted one down whose trial succeeds. The last view needs no trial. Each step down is said once, with the
    view that opens in the end, for the sentences that say which that is."""
    steps: list[Msg] = []
    view = want.view
    while view != VIEWS[-1]:
        trial = trials.get(view)
        missing = trial() if trial is not None else None
        if missing is None:
            break
        if missing not in steps:  # what two views lack, such as a display, is one sentence
            steps.append(missing)
        view = VIEWS[VIEWS.index(view) + 1]
    said = tuple(instead(step, view) for step in steps)
    return Rung(view, said[-1] if said else msg(f"view.why_{want.source}", view=msg(f"view.{view}")), said)


def instead(step: Msg, view: str) -> Msg:
    """The sentence *step* with *view* for the one that it says will open."""
    return Msg(step.key, tuple((name, msg(f"view.{view}") if name == "view" else value) for name, value in step.args))


def missing_case(env: Mapping[str, str] = os.environ, crashed: bool = False) -> Msg | None:
    """What keeps the 3D view from being tried at all, None if nothing does. *crashed*: it took the program down when last opened."""
    missing = missing_display(env)
    if missing is not None:
        return missing
    lacking = machine.lacking()
    if lacking:
        return msg("missing.gl_packages", names=lacking, view=_NEXT)
    return msg("missing.gl_crashed", view=_NEXT) if crashed else None


def missing_gl(found: Mapping[str, Any]) -> Msg | None:
    """The sentence for what a trial of OpenGL *found* (``probes.gl``); None if it succeeded."""
    if found.get("ok") is True:
        return None
    about = {name: str(found.get(name) or "").strip() or "?" for name in ("error", "version", "renderer", "seconds")}
    least = ".".join(map(str, LEAST))
    match found.get("cause"):
        case "display":
            return msg("missing.window", reason=about["error"])
        case "none":
            return msg("missing.gl_none", least=least, view=_NEXT)
        case "hang":
            return msg("missing.gl_hangs", n=about["seconds"], view=_NEXT)
        case "died":
            return msg("missing.gl_died", reason=about["error"], view=_NEXT)
        case "version":
            return msg("missing.gl_version", version=about["version"].split()[0], least=least, view=_NEXT)
        case "blank":
            return msg("missing.gl_blank", renderer=about["renderer"], view=_NEXT)
    return msg("missing.gl", reason=about["error"], view=_NEXT)


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
    """What says, before any window is tried, that no display answers: on X11 and Wayland the lack of ``DISPLAY``."""
    if platform in ("win32", "darwin") or env.get("DISPLAY"):
        return None
    return msg("missing.xwayland" if env.get("WAYLAND_DISPLAY") else "missing.display")
