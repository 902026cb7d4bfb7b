"""Whether to move less: what the system's settings say, asked off the main thread, and what overrides them.

Every source answers True (move less), False (move) or None (it has nothing to say). One that asks for less is enough: on a desktop
that mixes them, such as a KDE session with GNOME's defaults installed, the other's default must not drown it.
"""

from __future__ import annotations

import configparser
import ctypes
import ctypes.util
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from seaboard.shell.child import quiet
from seaboard.shell.log import log

#: Seconds that the answer may take, all sources together; what has not come by then is taken as "no preference".
LIMIT = 0.3
CHOICES = ("system", "full", "reduced")
Source = Callable[[], bool | None]


@dataclass(frozen=True, slots=True)
class Motion:
    """Whether motion is *reduced*, and which *source* says so: "flag", "setting", a system source's name, or "default"."""

    reduced: bool
    source: str


def resolve(flag: str | None, setting: str, system: Motion) -> Motion:
    """The motion that holds: the flag before the setting before the system. Both choices are of ``CHOICES``."""
    if flag is not None and flag != "system":
        return Motion(flag == "reduced", "flag")
    if flag is None and setting != "system":
        return Motion(setting == "reduced", "setting")
    return system


def listen(sources: Sequence[tuple[str, Source]]) -> Motion:
    """What *sources* say together: the first that wants less motion, else the first that answers at all."""
    heard: str | None = None
    for name, source in sources:
        try:
            answer = source()
        except Exception:  # a source is the system's, and whatever it does must not cost the game
            log().info("the motion source %s failed", name, exc_info=True)
            continue
        if answer:
            return Motion(True, name)
        if answer is False and heard is None:
            heard = name
    return Motion(False, heard or "default")


class Asking:
    """The question to the system under way in a thread of its own, from construction on."""

    def __init__(self, sources: Sequence[tuple[str, Source]]) -> None:
        self._answer = Motion(False, "default")
        self._done = threading.Event()
        self._until = time.monotonic() + LIMIT
        threading.Thread(target=self._run, args=(tuple(sources),), name="motion", daemon=True).start()

    def _run(self, sources: tuple[tuple[str, Source], ...]) -> None:
        answer = listen(sources)
        self._answer = answer
        self._done.set()

    def result(self) -> Motion:
        """The answer; waits until ``LIMIT`` seconds after the start at most."""
        self._done.wait(max(0.0, self._until - time.monotonic()))
        return self._answer if self._done.is_set() else Motion(False, "default")


def system_sources(platform: str = sys.platform) -> tuple[tuple[str, Source], ...]:
    """The sources that exist on *platform*, in the order in which they are asked."""
    if platform == "win32":
        return (("windows", windows),)
    if platform == "darwin":
        return (("macos", macos_workspace), ("macos defaults", macos_defaults))
    return (("portal", portal), ("kde", kde), ("gnome", gnome))


def portal(call: Callable[[], object] | None = None) -> bool | None:
    """The desktop portal's ``reduced-motion`` (1: less). *call* fetches the raw value; by default over the session bus."""
    value = (call or _portal_value)()
    while isinstance(value, tuple):  # variants arrive as (signature, value), one inside the other
        value = value[-1]
    return value == 1 if isinstance(value, int) else None


def _portal_value() -> object:
    if not os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return None
    try:
        from jeepney import DBusAddress, MessageType, new_method_call
        from jeepney.io.blocking import open_dbus_connection
    except ImportError:
        return None
    address = DBusAddress("/org/freedesktop/portal/desktop", "org.freedesktop.portal.Desktop", "org.freedesktop.portal.Settings")
    try:
        with open_dbus_connection(bus="SESSION") as bus:
            message = new_method_call(address, "Read", "ss", ("org.freedesktop.appearance", "reduced-motion"))
            reply = bus.send_and_get_reply(message, timeout=LIMIT)
    except (OSError, ValueError, KeyError, EOFError):  # no bus, a dead socket, an address that is none; TimeoutError is an OSError
        return None
    return reply.body[0] if reply.header.message_type is MessageType.method_return and reply.body else None


def _output(*args: str) -> str | None:
    """What a command prints; None if there is no such command, it fails, or it takes too long."""
    if shutil.which(args[0]) is None:
        return None
    try:
        done = subprocess.run(args, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LIMIT, check=False, **quiet())
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None


def gnome(output: Callable[..., str | None] = _output) -> bool | None:
    """GNOME's key ``enable-animations``, through the command ``gsettings``."""
    text = (output("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") or "").strip()
    return {"false": True, "true": False}.get(text)


def kde(env: Mapping[str, str] | None = None) -> bool | None:
    """KDE's ``AnimationDurationFactor`` in ``kdeglobals``: 0 is "instant"."""
    env = os.environ if env is None else env
    folder = Path(env.get("XDG_CONFIG_HOME") or Path(env.get("HOME", "")) / ".config")
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        parser.read_string((folder / "kdeglobals").read_text(encoding="utf-8", errors="replace"))
        return float(parser.get("KDE", "AnimationDurationFactor")) == 0
    except (OSError, ValueError, configparser.Error):
        return None


def windows(animations: Callable[[], bool | None] | None = None) -> bool | None:
    """Windows' "Show animations"; *animations* tells whether it is on, by default ``SPI_GETCLIENTAREAANIMATION``."""
    on = (animations or _windows_animations)()
    return None if on is None else not on


def _windows_animations() -> bool | None:
    library = getattr(ctypes, "windll", None)
    if library is None:
        return None
    value = ctypes.c_int(1)
    return bool(value.value) if library.user32.SystemParametersInfoW(0x1042, 0, ctypes.byref(value), 0) else None


def macos_workspace(find: Callable[[str], str | None] = ctypes.util.find_library) -> bool | None:
    """``NSWorkspace.accessibilityDisplayShouldReduceMotion``, by the Objective-C runtime."""
    runtime, appkit = find("objc"), find("AppKit")
    if runtime is None or appkit is None:
        return None
    ctypes.CDLL(appkit)  # so that the class is there
    objc = ctypes.CDLL(runtime)
    objc.objc_getClass.restype = objc.sel_registerName.restype = ctypes.c_void_p
    objc.objc_getClass.argtypes = objc.sel_registerName.argtypes = [ctypes.c_char_p]
    address = ctypes.cast(objc.objc_msgSend, ctypes.c_void_p).value or 0
    to_object = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(address)
    to_bool = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(address)
    workspace = to_object(objc.objc_getClass(b"NSWorkspace"), objc.sel_registerName(b"sharedWorkspace"))
    return bool(to_bool(workspace, objc.sel_registerName(b"accessibilityDisplayShouldReduceMotion"))) if workspace else None


def macos_defaults(output: Callable[..., str | None] = _output) -> bool | None:
    """The same by the command ``defaults``, should the runtime not answer."""
    text = (output("defaults", "read", "com.apple.universalaccess", "reduceMotion") or "").strip()
    return {"1": True, "0": False}.get(text)
