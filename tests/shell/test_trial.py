"""The trial of the 3D view and what is remembered of it: when it is made, when not, and what a crash leaves for the next start."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from seaboard.play.home import Home
from seaboard.shell import ladder, machine, trial
from seaboard.shell.record import MARKER, SUCCESS, Record
from seaboard.shell.trial import Trial
from seaboard.words import msg

GOOD = {"ok": True, "version": "4.5", "renderer": "llvmpipe", "max_samples": 4, "max_texture_size": 16384}
BAD = {"ok": False, "cause": "none", "error": "NoSuchConfigException"}
HERE = {"DISPLAY": ":7"}
CRASHED = msg("missing.gl_crashed", view=msg("view.flat"))


@pytest.fixture(autouse=True)
def everything_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "lacking", lambda: ())


class Driver:
    """A machine on which trials find *found*; it counts those that are begun and ended."""

    def __init__(self, found: Mapping[str, Any]) -> None:
        self.found = found
        self.begun: list[str] = []
        self.ended = 0

    def start(self, name: str) -> Driver:
        self.begun.append(name)
        return self

    def result(self, limit: float = 0) -> Mapping[str, Any]:
        return self.found

    def close(self) -> None:
        self.ended += 1


def begin(root: Path, driver: Driver, env: Mapping[str, str] = HERE, afresh: bool = False) -> Trial:
    return Trial(Record(root, env), env, afresh, driver.start)


def play(root: Path, driver: Driver, **more: Any) -> Trial:
    """A whole game in the 3D view, in good order."""
    tried = begin(root, driver, **more)
    assert tried.missing() is None
    tried.opening()
    tried.opened()
    tried.ended()
    return tried


def test_a_trial_that_succeeds_is_made_once_for_a_machine(tmp_path: Path) -> None:
    driver = Driver(GOOD)
    tried = begin(tmp_path, driver)
    tried.begin()
    tried.begin()
    assert driver.begun == ["gl"]
    assert tried.missing() is None and tried.found == GOOD
    assert not list(tmp_path.iterdir())  # nothing is remembered before a frame has been seen
    play(tmp_path, driver)
    assert len(driver.begun) == 2
    again = play(tmp_path, driver)
    assert len(driver.begun) == 2 and again.found == GOOD


def test_a_trial_that_fails_says_why_and_is_made_again(tmp_path: Path) -> None:
    driver = Driver(BAD)
    for times in (1, 2):
        assert begin(tmp_path, driver).missing() == ladder.missing_gl(BAD)
        assert len(driver.begun) == times
    assert not list(tmp_path.iterdir())


def test_without_a_display_or_a_package_nothing_is_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(GOOD)
    assert begin(tmp_path, driver, env={}).missing() == msg("missing.display")
    monkeypatch.setattr(machine, "lacking", lambda: ("moderngl",))
    missing = begin(tmp_path, driver).missing()
    assert missing is not None and missing.key == "missing.gl_packages"
    assert driver.begun == []


@pytest.mark.parametrize("name", sorted(machine.fingerprint(HERE)))
def test_whatever_changes_on_the_machine_makes_the_trial_new(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(GOOD)
    play(tmp_path, driver)
    found = machine.fingerprint(HERE)
    monkeypatch.setattr(machine, "fingerprint", lambda env: {**found, name: "another"})
    play(tmp_path, driver)
    assert len(driver.begun) == 2


def test_on_a_machine_that_does_not_name_its_boots_every_start_tries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "boot", lambda: "")
    driver = Driver(GOOD)
    play(tmp_path, driver)
    play(tmp_path, driver)
    assert len(driver.begun) == 2


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b'{"machine": 3}', b'{"found": {}}', b"[" * 100_000])
def test_a_damaged_record_is_as_good_as_none(content: bytes, tmp_path: Path) -> None:
    for name in (SUCCESS, MARKER):
        (tmp_path / name).write_bytes(content)
    driver = Driver(GOOD)
    play(tmp_path, driver)
    assert driver.begun == ["gl"]
    play(tmp_path, driver)
    assert driver.begun == ["gl"]


@pytest.mark.parametrize("found", [{}, {"ok": False, "cause": "version", "version": " "}, {"ok": 1}, [], None])
def test_a_record_of_anything_but_a_success_is_as_good_as_none(found: object, tmp_path: Path) -> None:
    driver = Driver(GOOD)
    play(tmp_path, driver)
    kept = json.loads((tmp_path / SUCCESS).read_text())
    (tmp_path / SUCCESS).write_text(json.dumps({**kept, "found": found}))
    play(tmp_path, driver)
    assert driver.begun == ["gl", "gl"]


def test_a_record_that_cannot_be_kept_costs_no_game(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way")
    play(tmp_path / "home", Driver(GOOD))


# --- the crash marker ------------------------------------------------------------------------------------------------


def crash(root: Path, driver: Driver) -> None:
    """The program dies while the window opens."""
    tried = begin(root, driver, afresh=True)
    assert tried.missing() is None
    tried.opening()
    marker = json.loads((root / MARKER).read_text())
    assert marker["pid"] and marker["time"]


def test_a_crash_while_it_opens_sends_the_next_starts_to_the_flat_view(tmp_path: Path) -> None:
    driver = Driver(GOOD)
    play(tmp_path, driver)
    crash(tmp_path, driver)
    driver.begun.clear()
    for _ in range(2):  # it stays so until somebody asks for it by name
        tried = begin(tmp_path, driver)
        tried.begin()
        assert tried.missing() == CRASHED and driver.begun == []


def test_asked_for_by_name_it_is_tried_afresh_and_then_all_is_well(tmp_path: Path) -> None:
    driver = Driver(GOOD)
    play(tmp_path, driver)
    crash(tmp_path, driver)
    driver.begun.clear()
    play(tmp_path, driver, afresh=True)
    assert driver.begun == ["gl"]  # the success before the crash counts no more
    assert begin(tmp_path, driver).missing() is None


def test_a_driver_that_is_mended_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(GOOD)
    crash(tmp_path, driver)
    found = machine.fingerprint(HERE)
    monkeypatch.setattr(machine, "fingerprint", lambda env: {**found, "boot": "another", "display": ":8", "server": ""})
    assert begin(tmp_path, driver).missing() == CRASHED
    monkeypatch.setattr(machine, "fingerprint", lambda env: {**found, "libraries": "another"})
    assert begin(tmp_path, driver).missing() is None


def test_a_program_killed_after_its_first_frame_has_not_crashed(tmp_path: Path) -> None:
    driver = Driver(GOOD)
    tried = begin(tmp_path, driver)
    assert tried.missing() is None
    tried.opening()
    tried.opened()
    tried.opened()
    assert not (tmp_path / MARKER).exists() and (tmp_path / SUCCESS).exists()
    assert begin(tmp_path, driver).missing() is None


def test_a_program_that_ends_in_good_order_before_its_first_frame_has_not_crashed(tmp_path: Path) -> None:
    driver = Driver(GOOD)
    tried = begin(tmp_path, driver)
    tried.missing()
    tried.opening()
    tried.ended()
    assert not list(tmp_path.iterdir())


def test_a_view_that_is_lost_is_tried_afresh_and_one_that_never_opened_is_not(tmp_path: Path) -> None:
    driver = Driver(GOOD)
    tried = play(tmp_path, driver)
    tried.failed()
    driver.begun.clear()
    tried = begin(tmp_path, driver)
    assert tried.missing() is None and driver.begun == ["gl"]
    tried.opening()
    tried.failed()
    assert begin(tmp_path, driver).missing() == CRASHED


# --- beginning -------------------------------------------------------------------------------------------------------


def test_leaving_ends_what_is_under_way(tmp_path: Path) -> None:
    driver = Driver(GOOD)
    with begin(tmp_path, driver) as tried:
        tried.begin()
    with begin(tmp_path, driver):
        pass
    assert driver.ended == 1


@pytest.mark.parametrize(
    ("flag", "switch", "settings", "begun"),
    [
        (None, None, None, True),
        ("3d", None, '{"view": "flat"}', True),
        ("flat", None, None, False),
        ("text", "3d", None, False),
        (None, "flat", '{"view": "3d"}', False),
        (None, "3d", '{"view": "text"}', True),
        (None, "round", None, False),
        (None, None, '{"view": "text"}', False),
        (None, None, '\ufeff{"view": "flat"}', False),
        (None, None, '{"view": "auto"}', True),
        (None, None, '{"view": ["flat"]}', True),
        (None, None, '["flat"]', True),
        (None, None, "{", True),
    ],
)
def test_it_begins_before_the_game_is_loaded_where_it_will_be_wanted(
    flag: str | None, switch: str | None, settings: str | None, begun: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(GOOD)
    monkeypatch.setattr(Trial.__init__, "__defaults__", (*Trial.__init__.__defaults__[:-1], driver.start))  # type: ignore[index]
    env = {**HERE, "SEABOARD_HOME": str(tmp_path), **({} if switch is None else {"SEABOARD_VIEW": switch})}
    if settings is not None:
        Home(tmp_path).settings.write_text(settings, encoding="utf-8")
    trial.begin(flag, env)
    assert bool(driver.begun) is begun
