"""A display of its own for each test that needs one, and hands to drive what is on it."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

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


class _Message(ctypes.Structure):
    """XClientMessageEvent of Xlib."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("pad", ctypes.c_long * 16),
    ]


@contextmanager
def _connected(display: str) -> Iterator[tuple[Any, Any]]:
    """Xlib, and a connection to *display*."""
    x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
    x.XDefaultRootWindow.restype = ctypes.c_ulong
    x.XInternAtom.restype = ctypes.c_ulong
    x.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p]
    x.XDestroyWindow.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
    x.XChangeProperty.argtypes = [ctypes.c_void_p, *[ctypes.c_ulong] * 3, ctypes.c_int, ctypes.c_int, ctypes.c_char_p, ctypes.c_int]
    x.XCloseDisplay.argtypes = [ctypes.c_void_p]
    connection = x.XOpenDisplay(display.encode())
    assert connection, f"no display {display}"
    try:
        yield x, connection
    finally:
        x.XCloseDisplay(connection)


def ask_to_close(display: str, window: int) -> None:
    """Ask a window to close, as a window manager does when its cross is clicked."""
    with _connected(display) as (x, connection):
        message = _Message(type=33, window=window, format=32)
        message.message_type = x.XInternAtom(connection, b"WM_PROTOCOLS", 0)
        message.data[0] = x.XInternAtom(connection, b"WM_DELETE_WINDOW", 0)
        x.XSendEvent(connection, window, 0, 0, ctypes.byref(message))


def destroy(display: str, window: int) -> None:
    """Take a window away from the program that it belongs to."""
    with _connected(display) as (x, connection):
        x.XDestroyWindow(connection, window)


def scale_text(display: str, dpi: int) -> None:
    """Say that the screen of *display* has so many pixels an inch, as the settings of a desktop do."""
    text = f"Xft.dpi:\t{dpi}\n".encode()
    with _connected(display) as (x, connection):
        name, string, whole = x.XInternAtom(connection, b"RESOURCE_MANAGER", 0), 31, 0
        x.XChangeProperty(connection, x.XDefaultRootWindow(connection), name, string, 8, whole, text, len(text))


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
