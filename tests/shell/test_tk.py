"""The real window on a display of its own, played from outside through keys and clicks, and read through ``--trace`` alone."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageGrab

from tests.driver import ROOT, Played, at, mine, quick
from tests.xvfb import Display


def test_a_whole_game_by_mouse_from_the_first_ship_to_the_rematch(display: Display, tmp_path: Path) -> None:
    with Played(display, tmp_path, "--seed", "4", "--level", "deckhand") as game:
        assert game.start()["screen"] == "start"
        game.press("go:settings")
        game.until(at("settings"))
        game.press("section:play")
        game.until(lambda line: "pace:instant" in line["widgets"])
        game.press("pace:instant")
        game.press("go:back")
        game.until(at("start"))
        game.to_battle()
        game.fire_until(at("end"))
        line = game.until(at("end"))
        assert line["phase"] == "over" and line["winner"] in (0, 1)
        assert {"enemy", "own"} == set(line["seas"])
        plies = [line["ply"] for line in game.lines if line["screen"] == "battle"]
        assert plies == sorted(plies)
        game.press("go:rematch")
        game.until(at("placing"))
        game.close()
        assert game.ended() == (0, "")


def test_drag_and_drop_and_the_other_button_place_and_turn(display: Display, tmp_path: Path) -> None:
    with Played(display, tmp_path, "--new", "--preset", "house") as game:
        game.start()
        x, y, w, h = game.last["widgets"]["dock:carrier"]
        to_x, to_y = game.cell("own", 1, 2)
        hands = display.hands
        hands("mousemove", "--window", game.window, round(x + w / 2), round(y + h / 2), "mousedown", 1)
        for part in (0.3, 0.6, 1.0):
            hands(
                "mousemove",
                "--window",
                game.window,
                round(x + w / 2 + (to_x - x - w / 2) * part),
                round(y + h / 2 + (to_y - y - h / 2) * part),
            )
        hands("mouseup", 1)
        line = game.until(lambda line: any("B3" in n for n in line["notices"]))
        assert any("F3" in n for n in line["notices"])
        game.click_at(*game.cell("own", 1, 2), button=3)
        game.until(lambda line: any("B7" in n for n in line["notices"]))


def press_codes(game: Played, *codes: str) -> None:
    game.display.hands("key", "--delay", "30", *codes)


#: Physical keys by their keycodes: what is labelled 1, R, Z or W, F, slash on a US keyboard.
ONE, R, Z, W, F, SLASH, B, D, SEVEN = "10", "27", "52", "25", "41", "61", "56", "40", "16"


@pytest.mark.parametrize(
    ("layout", "random_key", "entry"),
    [("us", Z, (SLASH, B, SEVEN)), ("fr", W, ("F4", B, f"shift+{SEVEN}")), ("ru", Z, (SLASH, D, SEVEN)), ("de", "29", ("F4", B, SEVEN))],
)
def test_by_keyboard_alone_on_this_layout(layout: str, random_key: str, entry: tuple[str, ...], display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    with Played(display, tmp_path, "--seed", "3", "--preset", "open-sea") as game:
        game.start()
        display.run("setxkbmap", layout)
        press_codes(game, "Return")
        game.until(at("placing"))
        press_codes(game, ONE, "Return")
        game.until(lambda line: any("A1" in n and "E1" in n for n in line["notices"]))
        press_codes(game, R)
        game.until(lambda line: any("A1" in n and "A5" in n for n in line["notices"]))
        press_codes(game, random_key)
        game.until(lambda line: "widgets" in line and line["saved"] and any("random" in n for n in line["notices"]))
        press_codes(game, F)
        game.until(lambda line: line["screen"] == "battle" and line["my_turn"])
        press_codes(game, *entry)
        game.until(lambda line: "entry" in line["widgets"])
        press_codes(game, "Return")
        game.until(lambda line: line["ply"] >= 1)
        game.until(mine)
        assert game.shots()[0] == "B7"
        press_codes(game, "Right", "Down", "space")
        game.until(lambda line: line["ply"] >= 3)


def test_a_storm_of_resizes_ends_in_a_window_that_fits_and_hits(display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    source = random.Random(5)
    with Played(display, tmp_path, "--seed", "4") as game:
        game.start()
        game.to_battle()
        game.until(mine)
        for _ in range(40):
            display.hands("windowsize", game.window, source.randrange(200, 1590), source.randrange(200, 990))
        display.hands("windowsize", "--sync", game.window, 1111, 777)
        line = game.until(lambda line: line["size"] == [1111, 777])
        for x, y, w, h in line["widgets"].values():
            assert 0 <= x and 0 <= y and x + w <= 1111 and y + h <= 777
        ply = line["ply"]
        game.fire(3, 3)
        game.until(lambda line: line["ply"] > ply)


def test_the_window_comes_back_where_it_was(display: Display, tmp_path: Path) -> None:
    for size in ([1111, 777], [1111, 777]):
        with Played(display, tmp_path) as game:
            line = game.start()
            if game.home.joinpath("window.json").exists():
                assert line["size"] == size
            display.hands("windowsize", "--sync", game.window, *size)
            game.until(lambda line, size=size: line["size"] == size)
            game.close()
            assert game.ended()[0] == 0
    assert json.loads(game.home.joinpath("window.json").read_text())["width"] == 1111


def test_closing_a_begun_game_asks_once_and_keeps_it(display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    with Played(display, tmp_path, "--seed", "4") as game:
        game.start()
        game.to_battle()
        game.fire_until(lambda line: line["ply"] >= 4)
        game.close()
        line = game.until(lambda line: line["dialog"] is not None)
        assert line["screen"] == "battle"
        game.close()
        assert game.ended() == (0, "")
        ply = line["ply"]
    with Played(display, tmp_path) as game:
        line = game.start()
        assert line["focus"] == "go:continue"
        game.keys("Return")
        assert game.until(at("battle"))["ply"] >= ply


def test_kill_nine_loses_nothing_that_was_shown_as_saved(display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    ply = 0
    cells = [(c, r) for r in range(10) for c in range(10)]
    for round_ in range(3):
        with Played(display, tmp_path, "--seed", "4") as game:
            game.start()
            if round_ == 0:
                game.to_battle()
            else:
                game.press("go:continue")
                assert game.until(at("battle"))["ply"] >= ply
            goal = ply + 6
            game.fire_until(lambda line, goal=goal: line["ply"] >= goal, cells[round_ * 20 :])
            ply = game.until(lambda line: line["saved"])["ply"]
            game.process.kill()
            game.process.wait()


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_ends_a_game_cleanly_and_keeps_it(kind: signal.Signals, display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    with Played(display, tmp_path, "--seed", "4") as game:
        game.start()
        game.to_battle()
        game.fire_until(lambda line: line["ply"] >= 3)
        game.process.send_signal(kind)
        assert game.ended() == (130, "Stopped; your game is saved.\n")
        done = subprocess.run(
            [sys.executable, "-m", "seaboard", "verify", game.home / "game.jsonl"], cwd=ROOT, capture_output=True, check=False
        )
        assert done.returncode == 0


@pytest.mark.parametrize("wait", [0.05, 0.1, 0.2, 0.4, 0.8])
def test_ctrl_c_while_it_starts_leaves_no_traceback(wait: float, display: Display, tmp_path: Path) -> None:
    with Played(display, tmp_path) as game:
        try:
            game.process.wait(wait)
        except subprocess.TimeoutExpired:
            pass
        game.process.send_signal(signal.SIGINT)
        code, said = game.ended()
    # before the first line of ours Python itself ends with its own traceback, which no program can help
    if code != -signal.SIGINT and "seaboard" in said:
        assert "Traceback" not in said
    assert code in (130, 1, -signal.SIGINT, 128 + signal.SIGINT)


def test_a_second_start_is_refused_and_the_first_goes_on(display: Display, tmp_path: Path) -> None:
    with Played(display, tmp_path) as game:
        game.start()
        done = subprocess.run(
            [sys.executable, "-m", "seaboard", "--view", "flat"],
            cwd=ROOT, env=display.env(SEABOARD_HOME=str(game.home)), capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
        assert done.returncode == 1 and done.stdout == ""
        assert str(game.home) in done.stderr and done.stderr.count("\n") == 1
        game.keys("F2")
        game.until(at("rulebook"))


def test_a_fault_in_the_window_ends_it_with_one_sentence_and_the_traceback_in_the_log(display: Display, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import seaboard.shell.pointer as p\n\ndef secondary(self, hit):\n    raise ZeroDivisionError('on purpose')\n\n"
        "p.Pointer.secondary = secondary\n"
    )
    with Played(display, tmp_path, PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}") as game:
        game.start()
        game.click_at(5, 5, button=3)
        code, said = game.ended()
    assert code == 1 and said.count("\n") == 1 and "Traceback" not in said
    assert "ZeroDivisionError: on purpose" in (game.home / "seaboard.log").read_text()


def test_this_window_never_meets_pyglet(display: Display, tmp_path: Path) -> None:
    quick(tmp_path, mute=False)
    with Played(display, tmp_path, "--seed", "4", PYTHONPROFILEIMPORTTIME="1") as game:
        game.start()
        game.to_battle()
        game.fire_until(lambda line: line["ply"] >= 2)
        game.keys("F2")
        game.until(at("rulebook"))
        game.close()
        game.until(lambda line: line["dialog"] is not None)
        game.close()
        code, imports = game.ended()
    assert code == 0
    modules = {line.rpartition("|")[2].strip() for line in imports.splitlines()}
    assert {"seaboard.shell.tk", "seaboard.shell.sound"} <= modules
    assert not {m for m in modules if m.partition(".")[0] in ("pyglet", "moderngl")}


def test_what_was_patched_together_is_what_a_whole_drawing_shows(display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    with Played(display, tmp_path, "--seed", "4", "--motion", "reduced") as game:
        game.start()
        game.to_battle()
        game.fire_until(lambda line: line["ply"] >= 12)
        game.until(mine)
        display.hands("mousemove", "--window", game.window, 2, 2)
        game.keys("Right", "Down", "F3")
        game.until(lambda line: any("afloat" in n for n in line["notices"]))
        settled(game)
        patched = picture(game)
        for size in ((1000, 700), (1280, 800)):
            display.hands("windowsize", "--sync", game.window, *size)
            game.until(lambda line, size=size: line["size"] == list(size))
        settled(game)
        assert len(patched.getcolors(1 << 24) or ()) > 100
        assert ImageChops.difference(patched, picture(game)).getbbox() is None


def settled(game: Played) -> None:
    """Wait until a key that changes the picture once has done so: all that was due before it is drawn by then."""
    for _ in range(2):
        frames = game.read()["frames"]
        game.keys("F7")
        game.until(lambda line, frames=frames: line["frames"] > frames)
        game.keys("F3")
        game.until(lambda line: any("afloat" in n for n in line["notices"]))


def picture(game: Played) -> Image.Image:
    """What the window shows, read back from the display; without a window manager it sits in the corner of the screen."""
    width, height = game.last["size"]
    x, y = (int(part.partition("=")[2]) for part in game.display.hands("getwindowgeometry", "--shell", game.window).splitlines()[1:3])
    return ImageGrab.grab((x, y, x + width, y + height), xdisplay=game.display.name)


def test_it_draws_when_something_changes_and_at_no_other_time(display: Display, tmp_path: Path) -> None:
    with Played(display, tmp_path) as game:
        frames = game.start()["frames"]
        display.hands("mousemove", "--window", game.window, 2, 2)
        display.hands("key", "--delay", "60", *["Shift_L"] * 25)  # a second and a half of keys that mean nothing, and of ticks
        game.keys("F2")
        assert game.until(at("rulebook"))["frames"] <= frames + 2


def test_the_wheel_scrolls_what_is_under_it(display: Display, tmp_path: Path) -> None:
    with Played(display, tmp_path) as game:
        game.start()
        game.keys("F1")
        line = game.until(at("keys"))
        before = set(line["widgets"])
        x, y, w, h = max(line["widgets"].values(), key=lambda box: box[2] * box[3])
        for button in (5, 5, 4, 5):
            game.click_at(x + w / 2, y + h / 2, button)
        game.until(lambda line: set(line["widgets"]) != before)


def test_full_screen_is_asked_for_and_given_back(display: Display, tmp_path: Path) -> None:
    with Played(display, tmp_path) as game:
        game.start()
        game.keys("F11")
        game.until(lambda line: line["fullscreen"])
        game.keys("F11")
        game.until(lambda line: not line["fullscreen"])


def text_run(*, env: dict[str, str], argv: tuple[str, ...] = (), stdin: str = "quit\nyes\n") -> subprocess.CompletedProcess[str]:
    base = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "seaboard", *argv],
        input=stdin,
        env={**base, **env},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("argv", [(), ("--view", "flat")])
@pytest.mark.parametrize(("name", "part"), [(None, "DISPLAY is not set"), (":987", ":987")])
def test_without_a_display_the_terminal_opens_with_one_sentence(argv: tuple[str, ...], name: str | None, part: str, own_home: Path) -> None:
    done = text_run(env={} if name is None else {"DISPLAY": name}, argv=argv)
    assert done.returncode == 0
    assert part in done.stderr and done.stderr.count("\n") == 1
    assert done.stdout


def test_without_tk_the_terminal_opens_with_one_sentence(display: Display, tmp_path: Path, own_home: Path) -> None:
    (tmp_path / "tkinter").mkdir()
    (tmp_path / "tkinter" / "__init__.py").write_text("raise ImportError('no _tkinter')\n")
    env = {"DISPLAY": display.name, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}
    done = text_run(env=env, argv=("--view", "flat"))
    assert done.returncode == 0
    assert "python3-tk" in done.stderr and done.stderr.count("\n") == 1


def test_a_trace_that_cannot_be_written_is_said(own_home: Path, tmp_path: Path) -> None:
    done = text_run(env={}, argv=("--view", "text", "--trace", str(tmp_path / "no" / "trace")))
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and "trace" in done.stderr


def test_the_trace_of_the_text_view(own_home: Path, tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    done = text_run(env={}, argv=("--view", "text", "--new", "--trace", str(trace)), stdin="random\ndone\nb7\nquit\nyes\n")
    assert done.returncode == 0
    screens = [json.loads(line)["screen"] for line in trace.read_text().splitlines()]
    assert "placing" in screens and "battle" in screens


def test_a_window_taken_away_from_outside_is_closed_without_a_fault() -> None:
    tkinter = pytest.importorskip("tkinter")
    from seaboard.shell.tk import close_root

    class Gone:
        def destroy(self) -> None:
            raise tkinter.TclError('can\'t invoke "destroy" command: application has been destroyed')

    root: Any = Gone()
    close_root(root)
