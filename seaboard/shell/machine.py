"""What a trial of the 3D view was made on: display, driver, versions and boot. Where all that is the same, the outcome is too.

Nothing here is opened or imported: names, times of files and the environment are enough to tell that something has changed.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Mapping
from importlib import util
from importlib.machinery import ModuleSpec
from pathlib import Path

import seaboard

#: The packages that the 3D view is drawn with.
PACKAGES = ("pyglet", "moderngl", "pyrr")
#: How names of the environment begin that choose or bend a driver.
_DRIVERS = ("MESA_", "LIBGL_", "GALLIUM_", "DRI_", "__GL", "__EGL", "__NV", "EGL_", "VK_", "ZINK_", "PYGLET_", "NVIDIA_")
#: Where Windows counts its starts.
_WINDOWS_BOOT = r"SYSTEM\CurrentControlSet\Control\Session Manager\Memory Management\PrefetchParameters"
#: What differs from one session to the next although nothing has been installed.
_PASSING = ("display", "server", "boot")


def lacking(packages: tuple[str, ...] = PACKAGES) -> tuple[str, ...]:
    """Those of *packages* that are not installed."""
    return tuple(name for name in packages if spec_of(name) is None)


def spec_of(name: str) -> ModuleSpec | None:
    """Where the module *name* would be imported from; None if there is none, also where those who look for modules fail on it."""
    try:
        return util.find_spec(name)
    except (ImportError, ValueError):
        return None


def fingerprint(env: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Everything that an outcome depends on, by name. An empty text is something that could not be found out."""
    display = env.get("DISPLAY", "")
    return {
        "seaboard": seaboard.__version__,
        "python": sys.version,
        "system": _system(),
        **{name: _stamp(_origin(name)) for name in PACKAGES},
        # every change of the system's libraries, a driver's among them, writes this anew
        "libraries": _stamp("/etc/ld.so.cache"),
        "driver": " ".join(f"{name}={env[name]}" for name in sorted(env) if name.startswith(_DRIVERS)),
        "display": " ".join((display, env.get("WAYLAND_DISPLAY", ""), env.get("SESSIONNAME", ""))).strip(),
        "server": _stamp(_socket(display)),
        "boot": boot(),
    }


def lasting(found: Mapping[str, str]) -> dict[str, str]:
    """The part of a fingerprint that another start of the machine does not change: what is installed."""
    return {name: value for name, value in found.items() if name not in _PASSING}


def boot() -> str:
    """What names this run of the machine, from its start to its end; empty if the system does not say."""
    try:
        if sys.platform == "win32":
            import winreg

            with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, _WINDOWS_BOOT) as key:
                return str(winreg.QueryValueEx(key, "BootId")[0])
        if sys.platform == "darwin":
            return _macos_boot()
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except (OSError, ValueError, AttributeError):
        return ""


def _macos_boot() -> str:
    text = ctypes.create_string_buffer(64)
    size = ctypes.c_size_t(len(text))
    failed = ctypes.CDLL(None).sysctlbyname(b"kern.bootsessionuuid", text, ctypes.byref(size), None, ctypes.c_size_t(0))
    return "" if failed else text.value.decode("ascii")


def _system() -> str:
    if sys.platform == "win32":
        return f"win32 {'.'.join(map(str, sys.getwindowsversion()[:3]))}"
    system = os.uname()
    return f"{system.sysname} {system.release} {system.machine}"


def _origin(package: str) -> str:
    spec = spec_of(package)
    return "" if spec is None or spec.origin is None else spec.origin


def _socket(display: str) -> str:
    """The socket of a display of this machine, which is a new one whenever its server starts anew."""
    host, _, rest = display.partition(":")
    number = rest.partition(".")[0]
    return f"/tmp/.X11-unix/X{number}" if host in ("", "unix") and number.isdigit() else ""


def _stamp(path: str) -> str:
    """When and where the file *path* was last written; empty if there is none."""
    try:
        about = os.stat(path)
    except (OSError, ValueError):
        return ""
    return f"{path} {about.st_mtime_ns} {about.st_ino}"
