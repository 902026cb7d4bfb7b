"""What is shipped: the wheel, built from the source archive, installed alone, plays and draws."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.slow


def run(*args: object, cwd: Path, stdin: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    base = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "DISPLAY", "VIRTUAL_ENV")}
    return subprocess.run(
        [str(a) for a in args], cwd=cwd, input=stdin, env={**base, **env}, capture_output=True, text=True, timeout=600, check=False
    )


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The source archive, and the wheel that is built from it."""
    out = tmp_path_factory.mktemp("dist")
    done = run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT, cwd=out)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    (sdist,), (wheel,) = out.glob("*.tar.gz"), out.glob("*.whl")
    return sdist, wheel


@pytest.fixture(scope="module")
def installed(archives: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment with the wheel and what it depends on, and nothing else."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    done = run(programs / "python", "-m", "pip", "install", "-q", archives[1], cwd=folder)
    assert done.returncode == 0, done.stderr
    return programs


def test_the_archives_hold_what_they_should(archives: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(archives[1]) as wheel:
        names = wheel.namelist()
    assets = [path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()]
    assert {f"seaboard/_bundled/{name}" for name in assets if not name.startswith("assets/pictures/")} <= set(names)
    assert any(name.endswith("LICENSE") for name in names)
    assert not [name for name in names if name.startswith(("tests/", "assets/", ".ci"))]
    with tarfile.open(archives[0]) as sdist:
        held = {name.partition("/")[2] for name in sdist.getnames()}
    assert {"assets/words/en.json", "tests/conftest.py", "pyproject.toml", "LICENSE", "README.md", ".ci/run"} <= held
    assert not [name for name in held if name.startswith(".venv") or "__pycache__" in name]


def test_it_is_the_installed_one(installed: Path, tmp_path: Path) -> None:
    done = run(installed / "python", "-c", "import seaboard; print(seaboard.__file__)", cwd=tmp_path)
    assert str(installed.parent) in done.stdout


def test_it_draws(installed: Path, tmp_path: Path) -> None:
    from PIL import Image

    done = run(installed / "seaboard", "shot", "out.png", "--size", "1024x600", "--seed", "3", "--shots", "20", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    with Image.open(tmp_path / "out.png") as image:
        assert image.size == (1024, 600)


def test_it_plays_in_the_terminal(installed: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    done = run(
        installed / "seaboard", "--view", "text", "--new", "--seed", "5", cwd=tmp_path, stdin="random\ndone\nb7\nquit\nyes\n",
        SEABOARD_HOME=str(home),
    )  # fmt: skip
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    assert (home / "game.jsonl").exists()
    done = run(installed / "seaboard", "verify", home / "game.jsonl", cwd=tmp_path)
    assert done.returncode == 0, done.stderr


def test_it_tells_what_it_finds(installed: Path, tmp_path: Path) -> None:
    done = run(installed / "python", "-m", "seaboard", "doctor", "--json", cwd=tmp_path, SEABOARD_HOME=str(tmp_path))
    found = json.loads(done.stdout)
    assert found["view"] == "text" and found["packages"]["moderngl"] is None
