"""Tk and pyglet are never in one process: the real program is run in each view, and every process of it tells what it has imported."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.driver import ROOT, Played
from tests.xvfb import Display

#: Runs at the start of every process of the program; at its end the process writes what it was and what it had imported.
REPORT = """
import atexit, json, os, sys
def report():
    if "-m" in sys.orig_argv:
        tops = sorted({name.partition(".")[0] for name in sys.modules})
        with open(os.path.join(os.environ["REPORTS"], f"{os.getpid()}-{len(tops)}.json"), "w") as file:
            json.dump({"argv": sys.orig_argv[sys.orig_argv.index("-m") + 1:], "modules": tops}, file)
atexit.register(report)
execve = os.execve
def reported(*args):
    report()
    execve(*args)
os.execve = reported
"""
TK, PYGLET = "tkinter", "pyglet"


def reports(folder: Path) -> dict[str, str]:
    """An environment in which every process reports to *folder*."""
    for name in ("custom", "reports"):
        (folder / name).mkdir(exist_ok=True)
    (folder / "custom" / "sitecustomize.py").write_text(REPORT)
    return {"PYTHONPATH": f"{folder / 'custom'}{os.pathsep}{ROOT}", "REPORTS": str(folder / "reports")}


def found(folder: Path) -> list[tuple[str, set[str]]]:
    """The processes that have ended: the module that each ran, and which of the two toolkits it had imported."""
    told = [json.loads(path.read_text()) for path in (folder / "reports").iterdir()]
    return sorted(((line["argv"][0], {TK, PYGLET} & set(line["modules"])) for line in told), key=lambda each: (each[0], sorted(each[1])))


def checked(folder: Path, program: list[set[str]]) -> None:
    """No process has both, and those that ran the game itself have *program*."""
    told = found(folder)
    assert [kits for module, kits in told if module == "seaboard"] == program
    assert all(kits != {TK, PYGLET} for _, kits in told), told


@pytest.mark.parametrize(("view", "kits"), [("3d", {PYGLET}), ("flat", {TK})])
def test_a_window_brings_its_own_toolkit_and_not_the_other(view: str, kits: set[str], display: Display, tmp_path: Path) -> None:
    pytest.importorskip("moderngl")
    with Played(display, tmp_path, "--new", "--seed", "3", view=view, **reports(tmp_path)) as game:
        assert game.start()["screen"] == "placing"  # where the child that makes the sounds has been started
        game.close()
        assert game.ended() == (0, "")
    checked(tmp_path, [kits])


def test_the_terminal_brings_neither(display: Display, tmp_path: Path) -> None:
    with Played(display, tmp_path, "--new", view="text", **reports(tmp_path)) as game:
        assert game.ended() == (0, "")  # its input ends at once
    checked(tmp_path, [set()])


def test_a_step_down_from_3d_brings_tk_alone(display: Display, tmp_path: Path) -> None:
    with Played(display, tmp_path, view=None, **reports(tmp_path), MESA_GL_VERSION_OVERRIDE="2.1") as game:
        game.start()
        game.close()
        assert game.ended()[0] == 0
    checked(tmp_path, [{TK}])


def test_a_view_that_is_lost_leaves_its_toolkit_behind(display: Display, tmp_path: Path) -> None:
    pytest.importorskip("moderngl")
    env = reports(tmp_path)
    with (tmp_path / "custom" / "sitecustomize.py").open("a") as file:  # the painter fails at the first frame
        file.write("if sys.orig_argv[-2:] == ['--seed', '3']:\n    import moderngl\n")
        file.write("    def fail(*a, **k):\n        raise moderngl.Error('the device is gone')\n    moderngl.VertexArray.render = fail\n")
    with Played(display, tmp_path, "--seed", "3", view="3d", **env) as game:
        line = game.start()
        assert any("the device is gone" in notice for notice in line["notices"])
        game.close()
        code, said = game.ended()
        assert code == 0 and said.count("\n") == 1
    checked(tmp_path, [{PYGLET}, {TK}])
