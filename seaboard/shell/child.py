"""Child processes of the program's own: how to start a module of this package so that it finds the same package."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import seaboard


def command(module: str, *args: str) -> list[str]:
    """The command line that runs *module* of this package with this Python."""
    return [sys.executable, "-m", module, *args]


def environment(base: Mapping[str, str] | None = None) -> dict[str, str]:
    """*base* (else this process's environment) with the folder of this package in front of the search path."""
    env = dict(os.environ if base is None else base)
    own = str(Path(seaboard.__file__).resolve().parent.parent)
    env["PYTHONPATH"] = os.pathsep.join(p for p in (own, env.get("PYTHONPATH", "")) if p)
    env["PYTHONIOENCODING"] = "utf-8"
    return env


def quiet() -> dict[str, Any]:
    """Arguments for ``subprocess`` that keep a console window from opening on Windows, and Ctrl-C from reaching the child."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}
