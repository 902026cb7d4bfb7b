"""Rubbish is collected at rest, and freed pictures go back to the system where the C library can be told so."""

from __future__ import annotations

import gc
import platform
import subprocess
import sys
from pathlib import Path

import pytest

from seaboard.shell import memory

ROOT = Path(__file__).resolve().parents[2]
#: Frees one very large block, by which glibc comes to think that such blocks are usual, then many smaller ones below one that stays.
PROGRAM = """
import sys
from seaboard.shell.memory import lean
if sys.argv[1] == "lean":
    assert lean()
bytearray(24_000_000)
held = [bytearray(1_000_000) for _ in range(60)]
last = bytearray(100_000)
held.clear()
print(next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmRSS")))
"""


def kilobytes(how: str) -> int:
    """The resident memory of a program that has freed 60 MB."""
    done = subprocess.run([sys.executable, "-c", PROGRAM, how], cwd=ROOT, capture_output=True, text=True, check=True)
    return int(done.stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another C library")
def test_what_is_freed_goes_back_to_the_system() -> None:
    assert kilobytes("lean") + 40_000 < kilobytes("usual")


def test_a_system_without_such_wishes_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert not memory.lean()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(memory.ctypes, "CDLL", lambda name: object())
    assert not memory.lean()


def test_rubbish_waits_for_a_rest_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    new = 5_000
    monkeypatch.setattr(gc, "collect", lambda: calls.append("collect"))
    monkeypatch.setattr(gc, "get_count", lambda: (new, 0, 0))
    monkeypatch.setattr(gc, "disable", lambda: calls.append("disable"))
    monkeypatch.setattr(gc, "enable", lambda: calls.append("enable"))
    garbage = memory.Garbage()
    garbage.begin()
    assert not garbage.rest(10_000, 16), "in the middle of an animation"
    assert garbage.rest(10_000, 250)
    assert not garbage.rest(10_100, 250), "it has just been done"
    assert garbage.rest(10_000 + memory.Garbage.SINCE, 250)
    new = 500
    assert not garbage.rest(90_000, 250), "there is hardly any"
    new = memory.Garbage.MANY
    assert garbage.rest(90_000, 1), "there is too much to wait"
    garbage.end()
    assert calls == ["disable", *["collect"] * 3, "enable"]
