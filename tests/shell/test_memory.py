"""Rubbish is collected at rest, and freed pictures go back to the system where the C library can be told so."""

from __future__ import annotations

import gc
import platform
import subprocess
import sys
from pathlib import Path

import pytest

from seaboard.shell import memory
from tests.xvfb import Display

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


#: Frees 24 MB in small pieces between others that stay; prints what of that the system has back before and after they are asked for.
HOLES = """
import ctypes
from seaboard.shell.memory import trim
libc = ctypes.CDLL(None)
libc.malloc.restype, libc.malloc.argtypes, libc.free.argtypes = ctypes.c_void_p, (ctypes.c_size_t,), (ctypes.c_void_p,)
def kept():
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmRSS"))
held = [libc.malloc(60_000) for _ in range(800)]
for at in held:
    ctypes.memset(at, 1, 60_000)
for at in held[::2]:
    libc.free(at)
before = kept()
trim()
print(before - kept())
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another C library")
def test_holes_in_the_heap_go_back_to_the_system() -> None:
    done = subprocess.run([sys.executable, "-c", HOLES], cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(done.stdout) > 15_000


def test_a_system_without_such_wishes_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory.ctypes, "CDLL", lambda name: object())
    for platform_ in ("win32", "linux"):
        monkeypatch.setattr(sys, "platform", platform_)
        assert not memory.lean()
        memory.trim()


def test_rubbish_waits_for_a_rest_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    new = 5_000
    monkeypatch.setattr(gc, "collect", lambda: calls.append("collect"))
    monkeypatch.setattr(gc, "get_count", lambda: (new, 0, 0))
    monkeypatch.setattr(gc, "disable", lambda: calls.append("disable"))
    monkeypatch.setattr(gc, "enable", lambda: calls.append("enable"))
    monkeypatch.setattr(memory, "trim", lambda: calls.append("trim"))
    garbage = memory.Garbage(lambda: calls.append("shed"))
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
    assert calls == ["disable", *["shed", "collect", "trim"] * 2, "collect", "enable"], "to trim takes long too: not in an animation"


#: The libraries of a desktop that pyglet would load to read pictures, if they are loaded: it must be told before any other part of it is.
READER = """
from seaboard.shell import surface
surface.toolkit()
from pyglet.image import codecs
codecs.add_default_codecs()
print(open("/proc/self/maps").read().count("gdk_pixbuf"), len(codecs.get_decoders()) > 0)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="no such library")
def test_no_desktop_library_is_loaded_to_read_pictures(display: Display) -> None:
    env = display.env(PYTHONPATH=str(ROOT))
    done = subprocess.run([sys.executable, "-c", READER], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "True"]
