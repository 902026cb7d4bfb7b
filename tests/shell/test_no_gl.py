"""Machines without a working OpenGL, made by an X server and a driver's own switches: the real program opens another view by itself, one
sentence says why, and it ends well. And what it does when the 3D view dies or is lost.

A driver that misbehaves is made by a ``sitecustomize``, which Python runs in the trial's process before anything else.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from seaboard.shell.record import MARKER, SUCCESS
from tests.driver import ROOT, Played
from tests.xvfb import Display, xvfb

pytest.importorskip("moderngl")
TOO_OLD = "OpenGL here is version {} and the 3D view needs 3.3, so the flat window opens.\n"
NO_GL = "The screen offers no OpenGL 3.3, which the 3D view needs, so the flat window opens.\n"


def customised(folder: Path, code: str, trials: bool = False) -> dict[str, str]:
    """An environment in which *code* runs at the start of the program; with *trials*, of its trials instead."""
    place = folder / "custom"
    place.mkdir(exist_ok=True)
    head = f"import os, sys\nif ('seaboard.shell.probes' in sys.orig_argv) is {trials}:\n"
    (place / "sitecustomize.py").write_text(head + "".join(f"    {line}\n" for line in code.splitlines()))
    return {"PYTHONPATH": f"{place}{os.pathsep}{ROOT}"}


def opens_flat(display: Display, folder: Path, said: str, *argv: str, **env: str) -> None:
    """The program started on *display* opens the flat window, says *said* there and on standard error, and ends well."""
    with Played(display, folder, *argv, view=None, **env) as game:
        line = game.start()
        assert line["notices"] == [said.strip()]
        game.close()
        assert game.ended() == (0, said)
    assert said.strip() in (folder / "home" / "seaboard.log").read_text(encoding="utf-8")
    assert not (folder / "home" / MARKER).exists() and not (folder / "home" / SUCCESS).exists()


@pytest.mark.parametrize(
    ("options", "env", "said"),
    [
        (("-extension", "GLX"), {}, NO_GL),
        (("-screen", "0", "1000x700x8"), {}, NO_GL),
        (("-screen", "0", "1000x700x15"), {}, NO_GL),
        ((), {"MESA_GL_VERSION_OVERRIDE": "2.1"}, TOO_OLD.format("2.1")),
        ((), {"MESA_GL_VERSION_OVERRIDE": "3.1"}, TOO_OLD.format("3.1")),
        ((), {"MESA_GLSL_VERSION_OVERRIDE": "130"}, NO_GL),
    ],
    ids=("GLX absent", "8 bits", "15 bits", "OpenGL 2.1", "OpenGL 3.1", "shaders of OpenGL 3.0"),
)
def test_a_machine_that_cannot_show_3d_opens_the_flat_window(
    options: tuple[str, ...], env: dict[str, str], said: str, tmp_path: Path
) -> None:
    with xvfb("1000x700", *options) as display:
        opens_flat(display, tmp_path, said, **env)


def test_asked_for_by_name_it_says_the_same(tmp_path: Path) -> None:
    with xvfb("1000x700", "-extension", "GLX") as display:
        opens_flat(display, tmp_path, NO_GL, "--view", "3d")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "import moderngl\nmoderngl.Framebuffer.read = lambda self, *a, **k: bytes(3 * self.width * self.height)",
            "The graphics driver (llvmpipe",
        ),
        ("import time; time.sleep(60)", "The graphics driver has not answered within 0.5 seconds, so the flat window opens.\n"),
        (
            "import signal; os.kill(os.getpid(), signal.SIGSEGV)",
            "The graphics driver fails when it is tried (the trial ended with SIGSEGV), so the flat window opens.\n",
        ),
        ("print('libGL error'); os._exit(0)", "OpenGL cannot be used here (no answer), so the flat window opens.\n"),
    ],
    ids=("draws nothing", "hangs", "dies", "rubbish"),
)
def test_a_driver_that_misbehaves_is_found_out(code: str, said: str, display: Display, tmp_path: Path) -> None:
    env = customised(tmp_path, code, trials=True)
    if "sleep" in code:
        with (tmp_path / "custom" / "sitecustomize.py").open("a") as file:
            file.write("else:\n    import seaboard.shell.trial\n    seaboard.shell.trial.LIMIT = 0.5\n")
    if not said.endswith("\n"):
        found = subprocess.run(
            [sys.executable, "-m", "seaboard.shell.probes", "gl"], env=display.env(), cwd=ROOT, capture_output=True, text=True, check=True
        )
        renderer = json.loads(found.stdout)["renderer"]
        said = f"The graphics driver ({renderer}) does not draw what it is asked to, so the flat window opens.\n"
    opens_flat(display, tmp_path, said, **env)


@pytest.mark.parametrize("wayland", [False, True])
def test_without_a_display_the_terminal_opens_and_one_sentence_says_why(wayland: bool, tmp_path: Path) -> None:
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env |= {"SEABOARD_HOME": str(tmp_path), **({"WAYLAND_DISPLAY": "wayland-0"} if wayland else {})}
    for argv in ([], ["--view", "3d"]):
        done = subprocess.run(
            [sys.executable, "-m", "seaboard", *argv], env=env, cwd=ROOT, input="quit\n",
            capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
        assert done.returncode == 0 and done.stderr.count("\n") == 1
        assert ("XWayland" if wayland else "DISPLAY is not set") in done.stderr
        assert done.stderr.strip() not in done.stdout  # in a terminal once is enough


def test_a_display_that_does_not_answer_is_two_steps_down_and_one_sentence(tmp_path: Path) -> None:
    env = {**os.environ, "DISPLAY": ":987654", "SEABOARD_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "seaboard"], env=env, cwd=ROOT, input="quit\n", capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0
    assert done.stderr.startswith("No window could be opened") and ":987654" in done.stderr and done.stderr.count("\n") == 1


# --- the window of the 3D view dies, or is lost ------------------------------------------------------------------------

#: Stands for the window: what the game does round it is the real thing.
STUB = """
import seaboard.shell.trial
def case(self):
    {body}
class Patch:
    def find_spec(self, name, path=None, target=None):
        if name == 'seaboard.shell.play':
            sys.meta_path.remove(self)
            import importlib.util
            spec = importlib.util.find_spec(name)
            load = spec.loader.exec_module
            def loaded(module):
                load(module)
                module._Game.case = case
            spec.loader.exec_module = loaded
            return spec
sys.meta_path.insert(0, Patch())
"""


def stub(folder: Path, body: str) -> dict[str, str]:
    return customised(folder, STUB.format(body=body).strip())


@pytest.fixture(scope="module")
def screen() -> Iterator[Display]:
    """A display for the tests that leave nothing on it."""
    with xvfb("1000x700") as found:
        yield found


def run(display: Display, home: Path, *argv: str, **env: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "seaboard", *argv], env=display.env(SEABOARD_HOME=str(home), **env), cwd=ROOT,
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    return done.returncode, done.stderr


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_driver_that_takes_the_program_down_does_so_once(screen: Display, tmp_path: Path) -> None:
    home = tmp_path / "home"
    good = stub(tmp_path, "self._trial.opened(); return 0")
    assert run(screen, home, **good) == (0, "")
    assert (home / SUCCESS).exists() and not (home / MARKER).exists()
    code, _ = run(screen, home, **stub(tmp_path, "os.kill(os.getpid(), 11)"))
    assert code == -signal.SIGSEGV and (home / MARKER).exists()
    with Played(screen, tmp_path, view=None) as game:
        line = game.start()
        assert len(line["notices"]) == 1 and "seaboard --view 3d" in line["notices"][0]
        game.close()
        assert game.ended() == (0, f"{line['notices'][0]}\n")
    assert run(screen, home, "--view", "3d", **stub(tmp_path, "self._trial.opened(); return 0")) == (0, "")
    assert not (home / MARKER).exists()
    assert run(screen, home, **good) == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_program_killed_while_it_plays_has_not_crashed(screen: Display, tmp_path: Path) -> None:
    code, _ = run(screen, tmp_path, **stub(tmp_path, "self._trial.opened(); os.kill(os.getpid(), 9)"))
    assert code == -signal.SIGKILL and not (tmp_path / MARKER).exists()
    assert run(screen, tmp_path, **stub(tmp_path, "return 0")) == (0, "")


@pytest.mark.parametrize(("body", "code"), [("return 0", 0), ("raise KeyboardInterrupt", 130)], ids=("closed", "interrupted"))
def test_a_program_that_ends_in_good_order_before_its_first_frame_has_not_crashed(
    body: str, code: int, screen: Display, tmp_path: Path
) -> None:
    assert run(screen, tmp_path, **stub(tmp_path, body))[0] == code
    assert not (tmp_path / MARKER).exists() and not (tmp_path / SUCCESS).exists()


def test_a_fault_of_the_program_after_the_first_frame_is_no_fault_of_the_driver(screen: Display, tmp_path: Path) -> None:
    code, said = run(screen, tmp_path, **stub(tmp_path, "self._trial.opened(); 1 / 0"))
    assert code == 1 and "Traceback" not in said and said.count("\n") == 1
    assert not (tmp_path / MARKER).exists() and (tmp_path / SUCCESS).exists()


def test_a_success_that_is_remembered_needs_no_trial(screen: Display, tmp_path: Path) -> None:
    assert run(screen, tmp_path, **stub(tmp_path, "self._trial.opened(); return 0")) == (0, "")
    env = stub(tmp_path, "self._trial.opened(); return 0")
    with (tmp_path / "custom" / "sitecustomize.py").open("a") as file:
        file.write("else:\n    os._exit(3)\n")
    assert run(screen, tmp_path, **env) == (0, "")
    code, said = run(screen, tmp_path / "another", "--view", "3d", **{**env, "DISPLAY": ":987654"})
    assert code == 0 and "ended with code 3" in said  # a trial that is made would have been noticed


@pytest.mark.parametrize(
    "body",
    [
        "self._trial.opened(); self._trace.write({'screen': 'lost'})\n"
        "    from seaboard.shell.again import Lost\n    raise Lost('the device is gone')",
        "raise RuntimeError('the device is gone')",  # before its first frame
    ],
    ids=("while playing", "while opening"),
)
def test_a_view_that_is_lost_goes_on_in_the_flat_window(body: str, screen: Display, tmp_path: Path) -> None:
    saved = subprocess.run(
        [sys.executable, "-m", "seaboard", "--view", "text", "--new", "--seed", "5"], cwd=ROOT, input="random\ndone\na1\n",
        env={**os.environ, "SEABOARD_HOME": str(tmp_path / "home")}, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert saved.returncode == 0
    said = "The 3D view could not go on (the device is gone), so the game goes on in the flat window."
    with Played(screen, tmp_path, view=None, **stub(tmp_path, body)) as game:
        line = game.start()
        assert line["screen"] == "battle" and line["ply"] >= 1
        assert said in line["notices"]
        assert (game.lines[0]["screen"] == "lost") is ("write" in body)  # the trace goes on where it was
        game.close()
        game.until(lambda line: line["dialog"] is not None)
        game.close()
        assert game.ended() == (0, f"{said}\n")
    assert (tmp_path / "home" / MARKER).exists() is (body.startswith("raise"))
    assert not (tmp_path / "home" / SUCCESS).exists()
    assert "the device is gone" in (tmp_path / "home" / "seaboard.log").read_text(encoding="utf-8")
