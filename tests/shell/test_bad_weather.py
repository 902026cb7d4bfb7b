"""A disk that is full or cannot be written: the whole program, on a real file system, says so and loses nothing that it called saved."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OPENING = "random\ndone\na1\nb1\nc1\n"


def play(home: Path, *argv: str, stdin: str) -> subprocess.CompletedProcess[str]:
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "seaboard", "--view", "text", *argv], input=stdin, env={**env, "SEABOARD_HOME": str(home)}, cwd=ROOT,
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


def verify(home: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "seaboard", "verify", str(home / "game.jsonl")],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own, in memory. To mount one takes root; elsewhere the test is skipped."""
    folder = tmp_path / "disk"
    folder.mkdir()
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)], capture_output=True, check=False)
    if done.returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(disk: Path) -> None:
    try:
        with (disk / "filler").open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 1024)
    except OSError:
        pass


def test_a_disk_that_fills_up_is_said_and_the_last_save_stays(disk: Path) -> None:
    assert play(disk, "--new", "--seed", "3", "--level", "deckhand", stdin=OPENING).returncode == 0
    before = verify(disk)
    fill(disk)
    done = play(disk, stdin="continue\nd1\ne1\nquit\nyes\n")
    assert "Traceback" not in done.stdout + done.stderr
    assert "full" in done.stdout
    assert "your game is saved" not in done.stdout
    assert verify(disk) == before
    (disk / "filler").unlink()
    assert play(disk, stdin="continue\nd1\nquit\nyes\n").returncode == 0
    assert verify(disk) != before


def test_a_disk_that_is_full_from_the_start_still_plays(disk: Path) -> None:
    fill(disk)
    done = play(disk, "--new", "--seed", "3", stdin=OPENING + "quit\nyes\n")
    assert "Traceback" not in done.stdout + done.stderr
    assert "fire at A1" in done.stdout and "full" in done.stdout
    assert "your game is saved" not in done.stdout


def test_a_disk_that_cannot_be_written_is_refused_with_a_sentence(disk: Path) -> None:
    assert play(disk, "--new", "--seed", "3", stdin=OPENING).returncode == 0
    before = {path.name: path.read_bytes() for path in disk.iterdir() if path.is_file()}
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    done = play(disk, stdin="continue\nd1\n")
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and str(disk) in done.stderr
    assert {path.name: path.read_bytes() for path in disk.iterdir() if path.is_file()} == before


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("")
    done = play(tmp_path / "home", stdin="")
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and str(tmp_path / "home") in done.stderr
    assert done.stdout == ""
