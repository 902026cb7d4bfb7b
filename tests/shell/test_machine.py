"""What tells one machine, as it is now, from another or from the same one changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from seaboard.shell import machine


def test_the_same_machine_is_the_same() -> None:
    env = {"DISPLAY": ":0", "HOME": "/home/a"}
    assert machine.fingerprint(env) == machine.fingerprint({**env, "HOME": "/home/b"})
    assert all(isinstance(value, str) for value in machine.fingerprint(env).values())


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("DISPLAY", ":1", "display"),
        ("WAYLAND_DISPLAY", "wayland-0", "display"),
        ("SESSIONNAME", "RDP-Tcp#1", "display"),
        ("MESA_GL_VERSION_OVERRIDE", "2.1", "driver"),
        ("LIBGL_ALWAYS_SOFTWARE", "1", "driver"),
        ("__GLX_VENDOR_LIBRARY_NAME", "nvidia", "driver"),
        ("DRI_PRIME", "1", "driver"),
    ],
)
def test_display_and_driver_are_told_by_the_environment(name: str, value: str, part: str) -> None:
    before, after = machine.fingerprint({"DISPLAY": ":0"}), machine.fingerprint({"DISPLAY": ":0", name: value})
    assert {key for key in before if before[key] != after[key]} - {"server"} == {part}


def test_what_lasts_is_what_is_installed() -> None:
    found = machine.fingerprint({"DISPLAY": ":0", "MESA_DEBUG": "1"})
    assert set(found) - set(machine.lasting(found)) == {"display", "server", "boot"}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux")
def test_a_boot_has_a_name() -> None:
    assert machine.boot() and machine.boot() == machine.boot()


@pytest.mark.parametrize(
    ("display", "path"),
    [
        (":7", "/tmp/.X11-unix/X7"),
        (":7.0", "/tmp/.X11-unix/X7"),
        ("unix:12", "/tmp/.X11-unix/X12"),
        ("far.example:7", ""),
        ("", ""),
        (":", ""),
        (":../../etc/passwd", ""),
    ],
)
def test_the_socket_of_a_display(display: str, path: str) -> None:
    assert machine._socket(display) == path


def test_a_file_written_anew_is_another(tmp_path: Path) -> None:
    path = tmp_path / "file"
    assert machine._stamp(str(path)) == machine._stamp("\0") == machine._stamp("") == ""
    path.write_text("a")
    before = machine._stamp(str(path))
    os.utime(path, (1, 1))
    assert before and machine._stamp(str(path)) != before


def test_a_package_that_is_not_there_is_lacking() -> None:
    assert machine.lacking(("json", "no_such_package")) == ("no_such_package",)
    assert machine.lacking(("seaboard.no_such.package",)) == ("seaboard.no_such.package",)


@pytest.mark.parametrize("fault", [ModuleNotFoundError("no"), ImportError("no"), ValueError("no")])
def test_a_package_on_which_the_import_system_fails_is_lacking_too(fault: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    class Finder:
        def find_spec(self, name: str, path: object = None, target: object = None) -> None:
            if name == "no_such_package":
                raise fault

    monkeypatch.setattr(sys, "meta_path", [Finder(), *sys.meta_path])
    assert machine.lacking(("json", "no_such_package")) == ("no_such_package",)
    assert machine._origin("no_such_package") == ""


def test_looking_at_the_machine_imports_no_window_and_starts_nothing() -> None:
    code = (
        "import sys\nfrom seaboard.shell import machine\nmachine.fingerprint(); machine.lacking()\n"
        "print([m for m in ('pyglet', 'moderngl', 'pyrr', 'numpy', 'tkinter', 'subprocess') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=Path(__file__).parents[2], check=False)
    assert (done.stdout, done.stderr) == ("[]\n", "")
