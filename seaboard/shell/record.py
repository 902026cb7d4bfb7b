"""What is remembered of the 3D view in the player's folder: that it worked on this machine, and that it is being opened just now.

The second is the crash marker. It is written before the window opens and removed once the first frame has been drawn, so that a driver
that takes the program down with it leaves it behind for the next start to find.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from seaboard.play import files
from seaboard.shell import machine
from seaboard.shell.log import log

#: The names of the two files.
SUCCESS, MARKER = "3d.json", "3d-opening.json"


class Record:
    """The record in the folder *root*, of the machine that *env* tells of. Files that are damaged are as good as none."""

    def __init__(self, root: Path, env: Mapping[str, str] = os.environ) -> None:
        self._success, self._marker = root / SUCCESS, root / MARKER
        self._machine = machine.fingerprint(env)

    def success(self) -> Mapping[str, Any] | None:
        """What the trial found that succeeded on this machine as it is now; None if there was none."""
        kept = _read(self._success)
        found = kept.get("found")
        same = bool(self._machine["boot"]) and kept.get("machine") == self._machine
        return found if same and isinstance(found, dict) and found.get("ok") is True else None

    def remember(self, found: Mapping[str, Any]) -> None:
        """Keep the findings of a trial that succeeded."""
        _write(self._success, {"machine": self._machine, "found": dict(found)})

    def forget(self) -> None:
        """The trial that succeeded is worth nothing any more."""
        _remove(self._success)

    def crashed(self) -> bool:
        """Whether the 3D view took the program down when it was last opened, with what is installed now."""
        return _read(self._marker).get("machine") == machine.lasting(self._machine)

    def mark(self) -> None:
        """The 3D view is about to be opened."""
        _write(self._marker, {"machine": machine.lasting(self._machine), "pid": os.getpid(), "time": round(time.time())})

    def unmark(self) -> None:
        """It has opened."""
        _remove(self._marker)


def _read(path: Path) -> Mapping[str, Any]:
    try:
        data = json.loads(files.read_bytes(path))
        return data if isinstance(data, dict) else {}
    except (files.Unreadable, ValueError, RecursionError):
        return {}


def _write(path: Path, data: Mapping[str, Any]) -> None:
    try:
        files.write_atomic(path, (json.dumps(data, indent=2) + "\n").encode())
    except files.Unwritable:
        log().info("the record of the 3D view is not kept", exc_info=True)


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
