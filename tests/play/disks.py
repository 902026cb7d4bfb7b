"""Small disks of a test's own, to be filled or made read-only."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def disk(folder: Path, *options: str) -> Iterator[Path]:
    """A small disk of its own, mounted on *folder*. Skips where that takes more rights than there are, but never on CI as root."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("mounting a small disk takes Linux and root")
    folder.mkdir(parents=True, exist_ok=True)
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", ",".join(options), "tmpfs", str(folder)], capture_output=True, text=True, check=False
    )
    if made.returncode:
        reason = f"no small disk can be mounted here: {made.stderr.strip()}"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def remount(folder: Path, *options: str) -> None:
    """Change the options of a disk made by ``disk``."""
    subprocess.run(["mount", "-o", ",".join(("remount", *options)), str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Leave not a byte free on the disk of *folder*; the file that took it."""
    stuffing = folder / "stuffing"
    with open(stuffing, "wb", buffering=0) as file:
        try:
            while True:
                file.write(b"\0" * 512)
        except OSError:
            pass
    return stuffing
