"""The folder of everything, and the lock on it."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from seaboard.play import files
from seaboard.play import home as home_module
from seaboard.play.home import Home, HomeBusy, HomeUnusable, find_home
from tests.play.disks import disk, fill, remount
from tests.play.table import said

ROOT = Path(__file__).resolve().parents[2]
HOLD = """
import sys
from pathlib import Path
from seaboard.play.home import Home, HomeError
try:
    claim = Home(Path(sys.argv[1])).claim()
except HomeError as error:
    print(type(error).__name__, flush=True)
else:
    print("held", flush=True)
    sys.stdin.read()
"""


def hold(folder: Path) -> tuple[subprocess.Popen[str], str]:
    """Another program that claims *folder* and keeps it until its input ends; and what it says."""
    program = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    return program, program.stdout.readline().strip()


def end(program: subprocess.Popen[str], kill: bool = False) -> None:
    if kill:
        program.kill()
    program.communicate(timeout=60)


def test_nothing_is_made_before_the_claim(home: Home) -> None:
    assert not home.root.exists()
    with home.claim():
        assert home.root.is_dir() and sorted(p.name for p in home.root.iterdir()) == ["lock"]


def test_everything_lies_in_one_folder(home: Home) -> None:
    for path in (home.game, home.settings, home.layouts, home.aside, home.log, home.lock):
        assert path.parent == home.root


def test_a_second_program_is_told_that_one_is_running(home: Home) -> None:
    first, answer = hold(home.root)
    try:
        assert answer == "held"
        with pytest.raises(HomeBusy) as caught:
            home.claim()
        assert "already running" in said(caught.value.msg) and str(home.root) in said(caught.value.msg)
        second, answer = hold(home.root)
        end(second)
        assert answer == "HomeBusy"
    finally:
        end(first)
    home.claim().release()


def test_a_killed_program_leaves_no_lock(home: Home) -> None:
    first, answer = hold(home.root)
    assert answer == "held"
    end(first, kill=True)
    with home.claim():
        second, answer = hold(home.root)
        end(second)
        assert answer == "HomeBusy"


def test_a_claim_is_given_up_by_hand_and_can_be_had_again(home: Home) -> None:
    claim = home.claim()
    claim.release()
    claim.release()
    with home.claim(), pytest.raises(HomeBusy):
        home.claim()


def test_the_next_start_sweeps_what_a_crash_left(home: Home) -> None:
    home.root.mkdir()
    (home.root / f"{files.PREFIX}a1{files.SUFFIX}").write_text("half a game")
    home.game.write_text("a whole one")
    with home.claim():
        assert sorted(p.name for p in home.root.iterdir()) == ["game.jsonl", "lock"]


def test_nothing_is_swept_from_under_a_running_program(home: Home) -> None:
    with home.claim():
        busy = home.root / f"{files.PREFIX}a1{files.SUFFIX}"
        busy.write_text("being written")
        with pytest.raises(HomeBusy):
            home.claim()
        assert busy.exists()


def test_a_file_in_the_way_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    for root in (tmp_path / "file", tmp_path / "file" / "deeper"):
        with pytest.raises(HomeUnusable) as caught:
            Home(root).claim()
        assert "in the way" in said(caught.value.msg)


def test_a_read_only_disk_is_said(tmp_path: Path) -> None:
    with disk(tmp_path / "small", "size=1m") as small:
        remount(small, "ro")
        for root in (small, small / "deeper"):
            with pytest.raises(HomeUnusable) as caught:
                Home(root).claim()
            assert "read-only" in said(caught.value.msg)


def test_a_folder_that_turned_read_only_is_said_though_the_lock_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **more: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(home_module.tempfile, "mkstemp", refuse)
    with pytest.raises(HomeUnusable) as caught:
        Home(tmp_path).claim()
    assert "Permission denied" in said(caught.value.msg)
    monkeypatch.undo()
    Home(tmp_path).claim().release()


def test_a_full_disk_does_not_keep_the_game_from_starting(tmp_path: Path) -> None:
    with disk(tmp_path / "small", "size=64k") as small:
        Home(small).claim().release()
        fill(small)
        Home(small).claim().release()


@pytest.mark.skipif(os.name == "nt", reason="other locks there")
def test_a_disk_without_locks_does_not_keep_the_game_from_starting(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(home_module.fcntl, "flock", refuse)
    home.claim().release()


def test_the_environment_chooses_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_home({"SEABOARD_HOME": str(tmp_path / "x")}).root == tmp_path / "x"
    monkeypatch.chdir(tmp_path)
    assert find_home({"SEABOARD_HOME": "here"}).root == tmp_path / "here"
    assert find_home({"SEABOARD_HOME": "~nobody-of-that-name/x"}).root.is_absolute()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for env in ({}, {"SEABOARD_HOME": ""}):
        root = find_home(env).root
        assert root.is_absolute() and root.name == "seaboard"
        assert sys.platform != "linux" or root == tmp_path / "data" / "seaboard"
