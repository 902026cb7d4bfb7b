"""The command as people type it: exit codes, one sentence for every mistake, and a traceback never."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from seaboard.players import levels
from seaboard.shell import program
from seaboard.ui.model import Screen

ROOT = Path(__file__).resolve().parents[2]


def run(
    *argv: str, env: dict[str, str] | None = None, stdin: str = "", python: tuple[str, ...] = (), cwd: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    base = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SEABOARD_VIEW")}
    return subprocess.run(
        [sys.executable, *python, "-m", "seaboard", *argv],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**base, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT), **(env or {})},
        cwd=cwd,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize(
    ("argv", "parts"),
    [
        (["--frobnicate"], ["--frobnicate", "--help"]),
        (["--levle", "captain"], ["--levle", "--level"]),
        (["--preset", "chess"], ["--preset", "chess", "house, open-sea"]),
        (["--level", "god"], ["--level", "god", "admiral"]),
        (["--view", "round"], ["--view", "round", "3d, flat or text"]),
        (["--tier", "ultra"], ["--tier", "ultra", "high, mid or soft"]),
        (["--motion", "wild"], ["--motion", "wild", "system, full or reduced"]),
        (["--lang", "tlh"], ["--lang", "tlh", "en"]),
        (["--seed", "tomorrow"], ["--seed", "tomorrow", "whole number"]),
        (["--seed"], ["--seed N"]),
        (["paly"], ["paly", "simulate, verify, shot, gallery and doctor"]),
        (["doctor", "--xml"], ["--xml"]),
        (["doctor", "now"], ["now", "too many"]),
        (["verify"], ["seaboard verify FILE"]),
        (["verify", "a", "b"], ["“b”"]),
        (["shot"], ["seaboard shot OUT.png"]),
        (["shot", "x.jpg"], ["x.jpg", ".png"]),
        (["shot", "-"], [".png"]),
        (["shot", "x.png", "--size", "0x0"], ["--size", "0x0", "1280x800"]),
        (["shot", "x.png", "--size", "1000000x1000000"], ["1000000x1000000", "8192"]),
        (["shot", "x.png", "--size", "big"], ["big", "1280x800"]),
        (["shot", "x.png", "--shots", "-3"], ["--shots", "-3"]),
        (["shot", "x.png", "--screen", "moon"], ["--screen", "moon", "battle"]),
        (["shot", "x.png", "--renderer", "vulkan"], ["--renderer", "vulkan", "flat or gl"]),
        (["shot", "x.png", "--renderer", "gl", "--camera", "side"], ["--camera", "side", "overview, enemy, own or flat"]),
        (["shot", "x.png", "--renderer", "gl", "--tier", "ultra"], ["--tier", "ultra", "high, mid or soft"]),
        (["shot", "x.png", "--renderer", "gl", "--fold", "1.5"], ["--fold", "1.5", "from 0 to 1"]),
        (["shot", "x.png", "--renderer", "gl", "--fold", "nan"], ["--fold", "nan", "from 0 to 1"]),
        (["shot", "x.png", "--renderer", "gl", "--fold", "0.5", "--camera", "flat"], ["--fold", "--camera flat"]),
        (["shot", "x.png", "--camera", "own"], ["--camera", "--renderer gl"]),
        (["shot", "x.png", "--renderer", "flat", "--fold", "1"], ["--fold", "--renderer gl"]),
        (["shot", "x.png", "--save", "a", "--shots", "3"], ["--shots", "--save"]),
    ],
    ids=lambda value: (
        " ".join(value) if isinstance(value, list) and value and value[0].startswith(("-", "shot", "doc", "ver", "paly")) else ""
    ),
)
def test_a_mistake_is_one_sentence_and_exit_code_two(argv: list[str], parts: list[str], own_home: Path) -> None:
    done = run(*argv)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    for part in parts:
        assert part in done.stderr
    assert not own_home.exists()


def test_a_switch_of_the_environment_with_a_wrong_value(own_home: Path) -> None:
    done = run(env={"SEABOARD_VIEW": "round"})
    assert done.returncode == 2
    assert "SEABOARD_VIEW" in done.stderr and "flat" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", [[], ["verify"], ["shot"], ["doctor"]])
def test_help_is_asked_for_and_given(command: list[str]) -> None:
    done = run(*command, "--help")
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.startswith("Usage: seaboard")


def test_the_version() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, "Seaboard 0.3.0\n")


def test_without_the_libraries_one_sentence_says_how_to_set_up(tmp_path: Path) -> None:
    done = run(python=("-S",))
    assert done.returncode == 1
    assert "numpy" in done.stderr and "pip install ." in done.stderr
    assert done.stderr.count("\n") == 1 and done.stdout == ""


def test_an_unexpected_fault_leaves_its_traceback_in_the_log_only(own_home: Path, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import seaboard.shell.doctor as d\n\ndef run(*a):\n    raise ZeroDivisionError('on purpose')\n\nd.run = run\n"
    )
    done = run("doctor", env={"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"})
    assert done.returncode == 1
    assert "Traceback" not in done.stderr and done.stderr.count("\n") == 1
    log = own_home / "seaboard.log"
    assert str(log) in done.stderr
    assert "ZeroDivisionError: on purpose" in log.read_text()


def test_a_fault_without_a_log_to_write_is_still_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import seaboard.shell.doctor as d\n\ndef run(*a):\n    raise ZeroDivisionError\n\nd.run = run\n"
    )
    (tmp_path / "file").write_text("")
    done = run("doctor", env={"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}", "SEABOARD_HOME": str(tmp_path / "file" / "home")})
    assert done.returncode == 1
    assert "Traceback" not in done.stderr and done.stderr.count("\n") == 1


def test_a_reader_that_goes_away_is_no_fault() -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "seaboard", "--help"], stdout=write, stderr=subprocess.PIPE, cwd=ROOT, text=True, timeout=120, check=False
    )
    os.close(write)
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("argv", [["--help"], ["simulate", "--games", "1", "--fire", "deckhand"]])
def test_output_that_finds_no_space_is_one_sentence(argv: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "seaboard", *argv], stdout=full, stderr=subprocess.PIPE, cwd=ROOT, text=True, timeout=120, check=False
        )
    assert (done.returncode, done.stderr) == (1, "The output could not be written: there is no space left for it.\n")


def test_importing_does_nothing() -> None:
    code = (
        "import sys, pkgutil, seaboard\n"
        "for m in pkgutil.walk_packages(seaboard.__path__, 'seaboard.'):\n"
        "    windows = ('seaboard.__main__', 'seaboard.shell.gl', 'seaboard.shell.pane', 'seaboard.paint.gl')\n"
        "    if not m.name.startswith(windows): __import__(m.name)\n"
        "bad = [m for m in ('pyglet', 'moderngl') if m in sys.modules]\n"
        "assert not bad, bad\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == done.stderr == ""


def test_the_command_line_starts_light() -> None:
    code = (
        "import sys\nfrom seaboard.shell.cli import main\nmain(['--preset', 'x'])\n"
        "print([m for m in ('numpy', 'PIL', 'tkinter') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == "[]\n"


def test_the_words_of_the_command_line_are_those_of_the_game() -> None:
    assert program.LEVELS == tuple(levels.LEVELS)
    assert set(program.SCREENS) <= {screen.value for screen in Screen}


@pytest.mark.parametrize("content", [None, b"", b"rubbish", b"{}\n", b"\xff\xfe\x00", b"[" * 100_000])
def test_verify_refuses_what_is_no_save(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    if content is not None:
        path.write_bytes(content)
    done = run("verify", str(path))
    assert done.returncode == 1
    assert done.stdout == "" and done.stderr.count("\n") == 1 and str(path) in done.stderr
    assert content is None or path.read_bytes() == content


def test_verify_of_a_folder(tmp_path: Path) -> None:
    done = run("verify", str(tmp_path))
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
