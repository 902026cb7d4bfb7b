"""A display of its own for each test that needs one, and hands to drive what is on it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest


def need(*programs: str) -> None:
    """Skip the test where one of *programs* is not installed; in CI that is a failure."""
    missing = [p for p in programs if shutil.which(p) is None]
    if missing and os.environ.get("CI") == "true":
        pytest.fail(f"CI must have {', '.join(missing)}")
    if missing:
        pytest.skip(f"needs {', '.join(missing)}")


@dataclass(frozen=True)
class Display:
    """An X display by its *name*, such as ``:42``."""

    name: str

    def env(self, **more: str) -> dict[str, str]:
        """This process's environment, on this display."""
        return {**os.environ, "DISPLAY": self.name, **more}

    def run(self, *args: object) -> str:
        """The output of a program on this display; CalledProcessError if it fails."""
        done = subprocess.run([str(a) for a in args], env=self.env(), capture_output=True, text=True, timeout=60, check=True)
        return done.stdout.strip()

    def hands(self, *args: object) -> str:
        """xdotool."""
        return self.run("xdotool", *args)


@contextmanager
def xvfb(size: str = "1600x1000", *options: str) -> Iterator[Display]:
    """A new display of *size*; *options* go to the server."""
    need("Xvfb", "xdotool", "setxkbmap")
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset", *options],
        pass_fds=(writer,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError(f"Xvfb ended with {server.wait()}")
        yield Display(f":{number}")
    finally:
        server.terminate()
        server.wait()
