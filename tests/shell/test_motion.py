"""Reduced motion: what each system says, who overrides whom, and that no source can delay or break the start."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest

from seaboard.shell import motion
from seaboard.shell.motion import Asking, Motion, listen, resolve


def says(*lines: str | None):
    asked: list[tuple[str, ...]] = []

    def output(*args: str) -> str | None:
        asked.append(args)
        return lines[0]

    return output


@pytest.mark.parametrize(
    ("flag", "setting", "expected"),
    [
        (None, "system", Motion(True, "portal")),
        (None, "full", Motion(False, "setting")),
        (None, "reduced", Motion(True, "setting")),
        ("full", "reduced", Motion(False, "flag")),
        ("reduced", "full", Motion(True, "flag")),
        ("system", "full", Motion(True, "portal")),
    ],
)
def test_flag_before_setting_before_system(flag: str | None, setting: str, expected: Motion) -> None:
    assert resolve(flag, setting, Motion(True, "portal")) == expected


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ((None, None), Motion(False, "default")),
        ((False, True), Motion(True, "b")),
        ((True, False), Motion(True, "a")),
        ((None, False), Motion(False, "b")),
        ((False, False), Motion(False, "a")),
    ],
)
def test_one_source_that_wants_less_motion_is_enough(answers: tuple[bool | None, ...], expected: Motion) -> None:
    assert listen([("a", lambda: answers[0]), ("b", lambda: answers[1])]) == expected


def test_a_source_that_fails_is_passed_over() -> None:
    def broken() -> bool | None:
        raise RuntimeError("no bus today")

    assert listen([("broken", broken), ("b", lambda: True)]) == Motion(True, "b")


def test_a_source_that_hangs_costs_its_limit_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(motion, "LIMIT", 0.05)
    release = threading.Event()
    here = threading.get_ident()
    asked_on: list[int] = []

    def hang() -> bool | None:
        asked_on.append(threading.get_ident())
        release.wait(30)
        return True

    asking = Asking([("hang", hang)])
    start = time.monotonic()
    assert asking.result() == Motion(False, "default")
    assert time.monotonic() - start < 20
    release.set()
    assert asked_on and asked_on[0] != here


def test_asking_hears_the_answer() -> None:
    assert Asking([("a", lambda: True)]).result() == Motion(True, "a")


@pytest.mark.parametrize(
    ("value", "expected"),
    [(("v", ("u", 1)), True), (("u", 1), True), (("v", ("u", 0)), False), (1, True), (None, None), (("s", "yes"), None)],
)
def test_portal(value: object, expected: bool | None) -> None:
    assert motion.portal(lambda: value) is expected


def test_portal_without_a_bus_says_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert motion.portal() is None
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/nowhere")
    assert motion.portal() is None
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "nonsense")
    assert motion.portal() is None


@pytest.mark.parametrize(("text", "expected"), [("false\n", True), ("true\n", False), ("", None), (None, None), ("No such schema", None)])
def test_gnome(text: str | None, expected: bool | None) -> None:
    assert motion.gnome(says(text)) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[KDE]\nAnimationDurationFactor=0\n", True),
        ("[KDE]\nAnimationDurationFactor=0.0\n", True),
        ("[KDE]\nAnimationDurationFactor=1.41\n", False),
        ("[KDE]\nother=1\n", None),
        ("[KDE]\nAnimationDurationFactor=often\n", None),
        ("[General]\nA=1\nA=2\n[KDE]\nAnimationDurationFactor=0\n", True),
        ("no section at all", None),
        (None, None),
    ],
)
def test_kde(tmp_path: Path, text: str | None, expected: bool | None) -> None:
    if text is not None:
        (tmp_path / ".config").mkdir()
        (tmp_path / ".config" / "kdeglobals").write_text(text)
    assert motion.kde({"HOME": str(tmp_path)}) is expected
    assert motion.kde({"HOME": "/nowhere", "XDG_CONFIG_HOME": str(tmp_path / ".config")}) is expected


@pytest.mark.parametrize(("on", "expected"), [(True, False), (False, True), (None, None)])
def test_windows(on: bool | None, expected: bool | None) -> None:
    assert motion.windows(lambda: on) is expected


@pytest.mark.skipif(sys.platform == "win32", reason="has the library")
def test_windows_library_elsewhere_says_nothing() -> None:
    assert motion.windows() is None


@pytest.mark.parametrize(("text", "expected"), [("1\n", True), ("0\n", False), ("", None), (None, None)])
def test_macos_defaults(text: str | None, expected: bool | None) -> None:
    assert motion.macos_defaults(says(text)) is expected


@pytest.mark.skipif(sys.platform == "darwin", reason="has the library")
def test_macos_workspace_elsewhere_says_nothing() -> None:
    assert motion.macos_workspace() is None


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin", "freebsd14"])
def test_every_platform_has_sources(platform: str) -> None:
    assert motion.system_sources(platform)


def test_commands_that_are_missing_or_fail_say_nothing() -> None:
    assert motion._output("no-such-command-at-all") is None
    assert motion._output(sys.executable, "-c", "raise SystemExit(1)") is None
