"""The window of the 3D case on a display of its own, played from outside through keys and clicks, and read through ``--trace`` alone."""

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

from tests.driver import ROOT, Line, Played, at, mine, quick
from tests.xvfb import Display, destroy, scale_text, xvfb


def cased(display: Display, folder: Path, *argv: str, **env: str) -> Played:
    """The program in the 3D view, in a small window, which a processor alone draws sooner, unless a window has been there before."""
    place = folder / "home" / "window.json"
    if not place.exists():
        place.parent.mkdir(exist_ok=True)
        place.write_text(json.dumps({"width": 900, "height": 640, "place": None, "zoomed": False}))
    return Played(display, folder, *argv, view="3d", **env)


def camera(name: str) -> Any:
    """Whether the case rests, seen in that way."""
    return lambda line: line["camera"] == name and not line["moving"]


def sound(game: Played) -> bool:
    """Whether the save holds what it should."""
    argv = [sys.executable, "-m", "seaboard", "verify", str(game.home / "game.jsonl")]
    return subprocess.run(argv, cwd=ROOT, capture_output=True, check=False).returncode == 0


def hidden(game: Played) -> list[tuple[int, int]]:
    """The cells of the enemy's fleet, read from the save: a person would have to look for them, and that takes long."""
    fleet = game.events("Arranged", 1)[0]
    return [("ABCDEFGHIJ".index(cell[0]), int(cell[1:]) - 1) for unit in fleet["units"] for cell in unit["cells"]]


def drag(game: Played, x: float, y: float, to_x: float, to_y: float) -> None:
    """Drag from one point to another."""
    hands = game.display.hands
    hands("mousemove", "--window", game.window, int(x), int(y), "mousedown", 1)
    for part in (0.3, 0.6, 1.0):
        hands("mousemove", "--window", game.window, int(x + (to_x - x) * part), int(y + (to_y - y) * part))
    hands("mouseup", 1)


def test_a_whole_game_in_the_case_from_the_first_ship_to_the_rematch(display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    with cased(display, tmp_path, "--seed", "4", "--level", "deckhand") as game:
        line = game.start()
        assert line["screen"] == "start" and line["camera"] != "flat"
        game.press("go:new")
        game.until(at("placing"))
        line = game.still()
        assert line["stage"] is not None and line["seas"] == {}
        x, y, w, h = line["widgets"]["dock:carrier"]
        drag(game, x + w / 2, y + h / 2, *game.cell("own", 1, 2))
        game.until(lambda line: any("B3" in n and "F3" in n for n in line["notices"]))
        game.click_at(*game.cell("own", 1, 2), button=3)
        game.until(lambda line: any("B7" in n for n in line["notices"]))
        drag(game, *game.cell("own", 1, 2), *game.cell("own", 6, 4))
        game.until(lambda line: any("G5" in n for n in line["notices"]))
        game.press("act:random")
        game.until(lambda line: line["saved"] and line["notices"])
        game.press("act:done")
        game.until(at("battle"))
        ships = hidden(game)
        water = [(c, r) for c, r in ((0, 0), (9, 0), (4, 4), (9, 9), (0, 9), (6, 1), (2, 7)) if (c, r) not in ships]
        game.fire_until(lambda line: line["ply"] >= 5, water)
        for key, wanted in (("k", "enemy"), ("k", "own"), ("k", "overview"), ("d", "flat")):
            game.keys(key)
            line = game.until(camera(wanted))
            assert line["fold"] == (1.0 if wanted == "flat" else 0.0)
            assert set(line["seas"]) == ({"enemy", "own"} if wanted == "flat" else set())
            assert wanted == "own" or all(line["cells"]["enemy"])
            assert wanted == "enemy" or all(line["cells"]["own"])
        last = ships[-7:]
        game.fire_until(lambda line: False, ships[:-7])
        game.keys("d")
        game.until(camera("overview"))
        game.fire_until(at("end"), last)
        line = game.until(at("end"))
        assert line["phase"] == "over" and line["winner"] in (0, 1)
        plies = [line["ply"] for line in game.lines if line["screen"] == "battle"]
        assert plies == sorted(plies)
        game.press("go:rematch")
        game.until(at("placing"))
        game.close()
        assert game.ended() == (0, "")


#: Physical keys by their keycodes: what is labelled 1, R, Z or W, F, slash on a US keyboard.
ONE, R, Z, W, F, SLASH, B, D, SEVEN = "10", "27", "52", "25", "41", "61", "56", "40", "16"


@pytest.mark.parametrize(
    ("layout", "random_key", "entry"),
    [("us", Z, (SLASH, B, SEVEN)), ("fr", W, ("F4", B, f"shift+{SEVEN}")), ("ru", Z, (SLASH, D, SEVEN)), ("de", "29", ("F4", B, SEVEN))],
)
def test_by_keyboard_alone_on_this_layout(layout: str, random_key: str, entry: tuple[str, ...], display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    with cased(display, tmp_path, "--seed", "3", "--preset", "open-sea", "--motion", "reduced") as game:
        game.start()
        display.run("setxkbmap", layout)
        game.keys("Return")
        game.until(at("placing"))
        game.keys(ONE, "Return")
        game.until(lambda line: any("A1" in n and "E1" in n for n in line["notices"]))
        game.keys(R)
        game.until(lambda line: any("A1" in n and "A5" in n for n in line["notices"]))
        game.keys("Tab", "shift+Tab", "dead_circumflex", "dead_acute")
        game.keys(random_key)
        game.until(lambda line: "widgets" in line and line["saved"] and any("random" in n for n in line["notices"]))
        game.keys(F)
        game.until(lambda line: line["screen"] == "battle" and line["my_turn"])
        game.keys(*entry)
        game.until(lambda line: "entry" in line["widgets"])
        game.keys("Return")
        game.until(lambda line: line["ply"] >= 1)
        game.until(mine)
        assert game.shots()[0] == "B7"
        game.keys("Right", "KP_Down", "space")
        game.until(lambda line: line["ply"] >= 3)


def test_a_held_arrow_moves_on_and_a_held_return_fires_once(display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    display.run("xset", "r", "rate", "150", "40")
    with cased(display, tmp_path, "--seed", "3", "--preset", "open-sea", "--motion", "reduced") as game:
        game.start()
        game.to_battle()
        line = game.until(mine)
        ply, frames = line["ply"], line["frames"]
        display.hands("keydown", "Right")
        game.until(lambda line: line["frames"] >= frames + 2)  # one for the press, one for what it repeats
        display.hands("keyup", "Right")
        display.hands("keydown", "Return")
        game.until(lambda line: line["ply"] > ply)
        game.until(mine)
        for _ in range(4):
            display.hands("key", "F7")  # time in which the key goes on being down
        display.hands("keyup", "Return")
        game.keys("F3")
        line = game.until(lambda line: any("afloat" in n for n in line["notices"]))
        mine_shots = {line["ply"] for line in game.lines if line["ply"] is not None}
        assert max(mine_shots) <= ply + 2
        assert not any("already" in n for line in game.lines for n in line["notices"])


def test_folding_while_placing_leaves_ones_own_sea(display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    with cased(display, tmp_path, "--new") as game:
        game.start()
        line = game.still()
        assert set(line["cells"]) == {"own"}
        game.keys("d")
        line = game.until(camera("flat"))
        assert set(line["seas"]) == {"own"} and set(line["cells"]) == {"own"}
        game.keys("d")
        line = game.until(lambda line: line["fold"] == 0.0 and not line["moving"])
        assert line["stage"] is not None
        game.close()
        assert game.ended()[0] == 0


def test_the_next_start_remembers_the_fold_and_the_window(display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    with cased(display, tmp_path, "--new") as game:
        game.start()
        game.keys("d")
        game.until(camera("flat"))
        display.hands("windowsize", "--sync", game.window, 1111, 777)
        display.hands("windowmove", "--sync", game.window, 60, 50)
        game.until(lambda line: line["size"] == [1111, 777])
        game.close()
        assert game.ended()[0] == 0
    kept = json.loads(game.home.joinpath("window.json").read_text())
    assert kept == {"width": 1111, "height": 777, "place": [60, 50], "zoomed": False}
    with cased(display, tmp_path) as game:
        line = game.start()
        assert line["size"] == [1111, 777] and line["camera"] == "flat" and line["fold"] == 1.0
        spot = dict(part.split("=") for part in display.hands("getwindowgeometry", "--shell", game.window).splitlines())
        assert (spot["X"], spot["Y"]) == ("60", "50")


def test_dialogs_lie_over_the_case_and_keep_clicks_from_it(display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    with cased(display, tmp_path, "--seed", "4") as game:
        game.start()
        game.to_battle()
        game.fire_until(lambda line: line["ply"] >= 2)
        spot = game.cell("enemy", 9, 9)
        game.keys("F2")
        game.until(at("rulebook"))
        game.keys("Escape")
        game.until(at("battle"))
        game.close()
        line = game.until(lambda line: line["dialog"] is not None)
        ply = line["ply"]
        game.click_at(*spot)
        game.keys("Escape")
        line = game.until(lambda line: line["dialog"] is None)
        assert line["ply"] == ply
        game.keys("d")
        game.until(camera("flat"))
        game.keys("F1")
        game.until(at("keys"))


def test_a_storm_of_resizes_ends_in_a_window_that_fits_and_hits(display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    source = random.Random(5)
    with cased(display, tmp_path, "--seed", "4") as game:
        game.start()
        game.to_battle()
        game.until(mine)
        for i in range(24):
            size = (1, 1) if i % 6 == 0 else (source.randrange(1, 1590), source.randrange(1, 990))
            display.hands("windowsize", game.window, *size)
            if i % 8 == 0:
                game.keys("k")
        display.hands("windowsize", "--sync", game.window, 1, 1)
        game.until(lambda line: line["size"] == [1, 1])
        display.hands("windowsize", "--sync", game.window, 1111, 777)
        line = game.until(lambda line: line["size"] == [1111, 777] and not line["moving"])
        for x, y, w, h in line["widgets"].values():
            assert 0 <= x and 0 <= y and x + w <= 1111 and y + h <= 777
        while line["camera"] != "overview":
            game.keys("k")
            line = game.until(lambda other, line=line: other["camera"] != line["camera"] and not other["moving"])
        ply = line["ply"]
        game.fire(3, 3)
        game.until(lambda line: line["ply"] > ply)


def test_full_screen_and_back_fifty_times(tmp_path: Path) -> None:
    quick(tmp_path)
    with xvfb("700x560") as display, cased(display, tmp_path, "--new") as game:
        game.start()
        game.still()
        size = [520, 500]
        display.hands("windowsize", "--sync", game.window, *size)
        game.until(lambda line: line["size"] == size)
        for i in range(50):
            if i == 8:
                game.keys("d")
                game.until(camera("flat"))
            game.keys("F11" if i % 4 else "alt+Return")
            game.until(lambda line: line["fullscreen"] and line["size"] == [700, 560])
            game.keys("F11")
            game.until(lambda line: not line["fullscreen"] and line["size"] == size)
        game.keys("d")
        game.until(lambda line: line["fold"] == 0.0 and not line["moving"])


def test_minimised_and_brought_back_it_goes_on(display: Display, tmp_path: Path) -> None:
    with cased(display, tmp_path) as game:
        frames = game.start()["frames"]
        for _ in range(3):
            display.hands("windowunmap", "--sync", game.window)
            display.hands("windowmap", "--sync", game.window)
        display.hands("windowfocus", "--sync", game.window)
        game.until(lambda line: line["frames"] > frames)
        game.keys("F2")
        game.until(at("rulebook"))


@pytest.mark.parametrize("moment", ["opening", "flight", "pan", "fold", "fade"])
def test_closed_in_the_middle_of_a_motion_it_keeps_the_game(moment: str, display: Display, tmp_path: Path) -> None:
    quick(tmp_path, pace="calm" if moment == "flight" else "instant")
    with cased(display, tmp_path, "--seed", "4", "--preset", "open-sea") as game:
        game.start()
        if moment == "opening":
            game.press("go:new")
            game.until(lambda line: line["screen"] == "placing" and line["moving"])
        else:
            game.to_battle()
            game.until(mine)
            game.still()
            if moment == "flight":
                ply = game.last["ply"]
                game.fire(3, 3)
                game.until(lambda line: line["frames"] and line["ply"] is not None and line["saved"] is not None or line["ply"] > ply)
            elif moment == "pan":
                game.keys("k")
                game.until(lambda line: line["moving"])
            else:
                game.keys("d")
                game.until(lambda line: line["moving"] and (line["fold"] > 0.85 or moment == "fold"))
        game.process.send_signal(signal.SIGTERM)
        assert game.ended() == (130, "Stopped; your game is saved.\n")
    assert sound(game)


def test_a_pan_goes_on_while_a_shell_flies(display: Display, tmp_path: Path) -> None:
    quick(tmp_path, pace="calm")
    with cased(display, tmp_path, "--seed", "4", "--preset", "open-sea") as game:
        game.start()
        game.to_battle()
        game.until(mine)
        game.fire(3, 3)
        game.keys("k")
        game.until(lambda line: line["camera"] == "enemy" and line["moving"])
        line = game.until(lambda line: line["camera"] == "enemy" and not line["moving"])
        assert line["landed"] >= 1


def test_it_draws_when_something_changes_and_at_no_other_time(display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    with cased(display, tmp_path, "--new") as game:
        game.start()
        display.hands("mousemove", "--window", game.window, 2, 2)
        frames = game.still()["frames"]
        display.hands("key", "--delay", "60", *["Shift_L"] * 25)  # a second and a half of keys that mean nothing, and of ticks
        game.keys("F7")
        assert game.until(lambda line: line["notices"])["frames"] <= frames + 2


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_ends_a_game_cleanly_and_keeps_it(kind: signal.Signals, display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    with cased(display, tmp_path, "--seed", "4") as game:
        game.start()
        game.to_battle()
        game.fire_until(lambda line: line["ply"] >= 3)
        game.process.send_signal(kind)
        assert game.ended() == (130, "Stopped; your game is saved.\n")


def broken(folder: Path, text: str) -> dict[str, str]:
    """The environment in which this is run at the start of the program."""
    (folder / "sitecustomize.py").write_text(text)
    return {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"}


def test_a_fault_in_the_window_ends_it_with_one_sentence_and_the_traceback_in_the_log(display: Display, tmp_path: Path) -> None:
    env = broken(
        tmp_path,
        "import seaboard.shell.pointer as p\n\ndef secondary(self, hit):\n    raise ZeroDivisionError('on purpose')\n\n"
        "p.Pointer.secondary = secondary\n",
    )
    with cased(display, tmp_path, **env) as game:
        game.start()
        game.click_at(5, 5, button=3)
        code, said = game.ended()
    assert code == 1 and said.count("\n") == 1 and "Traceback" not in said
    assert "ZeroDivisionError: on purpose" in (game.home / "seaboard.log").read_text()


def test_a_lost_context_goes_on_in_the_flat_window_with_the_same_game(display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    env = broken(
        tmp_path,
        "import sys\n"
        "if '3d' in sys.argv:\n"
        "    import seaboard.shell.painting as p\n"
        "    paint = p.Painting.paint\n"
        "    def broken(self, picture, keep=False):\n"
        "        broken.drawn += 1\n"
        "        if broken.drawn > 12:\n"
        "            raise RuntimeError('the context is lost')\n"
        "        return paint(self, picture, keep)\n"
        "    broken.drawn = 0\n"
        "    p.Painting.paint = broken\n",
    )
    with cased(display, tmp_path, "--new", "--seed", "4", **env) as game:
        game.start()
        for i in range(20):
            frames = game.still()["frames"]
            game.keys("F3" if i % 2 else "F7")
            game.until(lambda line, frames=frames: "camera" not in line or line["frames"] > frames)
            if "camera" not in game.last:
                break
        line = game.until(lambda line: "camera" not in line and line["screen"] == "placing")
        assert line["seas"]["own"]["n"] == 10


def test_this_window_never_meets_tk(display: Display, tmp_path: Path) -> None:
    quick(tmp_path, mute=False)
    with cased(display, tmp_path, "--seed", "4", PYTHONPROFILEIMPORTTIME="1") as game:
        game.start()
        game.to_battle()
        game.fire_until(lambda line: line["ply"] >= 2)
        game.close()
        game.until(lambda line: line["dialog"] is not None)
        game.close()
        code, imports = game.ended()
    assert code == 0
    modules = {line.rpartition("|")[2].strip() for line in imports.splitlines()}
    assert {"seaboard.shell.gl", "pyglet", "moderngl"} <= modules
    assert not {m for m in modules if m.partition(".")[0] in ("tkinter", "_tkinter") or m == "PIL.ImageTk"}


@pytest.mark.parametrize("whole", [True, False])
def test_a_window_taken_away_from_outside_leaves_the_game_saved(whole: bool, display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    with cased(display, tmp_path, "--seed", "4") as game:
        game.start()
        game.to_battle()
        game.fire_until(lambda line: line["ply"] >= 3)
        if whole:  # with the connection to the display: Xlib itself ends the program
            display.hands("windowkill", game.window)
            game.ended()
        else:
            destroy(display.name, int(game.window))
            assert game.ended() == (0, "")
    assert sound(game)


@pytest.mark.parametrize("dpi", [120, 144, 192, 288])
def test_on_a_fine_screen_all_is_larger_and_clicks_hit(dpi: int, tmp_path: Path) -> None:
    quick(tmp_path)
    with xvfb("2400x1500") as display:
        scale_text(display.name, dpi)
        with Played(display, tmp_path, "--seed", "4", "--motion", "reduced", view="3d") as game:
            line = game.start()
            assert line["size"] == [min(2400, round(1280 * dpi / 96)), min(1500 - 80, round(800 * dpi / 96))]
            game.to_battle()
            game.keys("d")
            game.until(camera("overview"))
            assert game.last["widgets"]["act:hint"][3] >= 30 * dpi / 96
            game.fire_until(lambda line: line["ply"] >= 2)
            display.hands("windowsize", "--sync", game.window, 600, 500)
            game.until(lambda line: line["size"] == [600, 500])


def test_the_wheel_scrolls_what_is_under_it(display: Display, tmp_path: Path) -> None:
    with cased(display, tmp_path) as game:
        game.start()
        game.keys("F1")
        line = game.until(at("keys"))
        before = set(line["widgets"])
        x, y, w, h = max(line["widgets"].values(), key=lambda box: box[2] * box[3])
        for button in (5, 5, 4, 5):
            game.click_at(x + w / 2, y + h / 2, button)
        game.until(lambda line: set(line["widgets"]) != before)


def test_with_reduced_motion_it_starts_flat_and_pans_at_once(display: Display, tmp_path: Path) -> None:
    quick(tmp_path)
    with cased(display, tmp_path, "--new", "--motion", "reduced") as game:
        line = game.start()
        assert line["camera"] == "flat" and line["fold"] == 1.0
        game.keys("d")
        line = game.until(lambda line: line["camera"] != "flat")
        assert line["fold"] == 0.0
        assert not any(line.get("moving") for line in game.lines)


def test_the_first_frame_is_the_whole_start_screen_and_comes_soon(display: Display, tmp_path: Path) -> None:
    with cased(display, tmp_path) as game:
        line: Line = game.start()
        assert "go:new" in game.lines[0]["widgets"] and game.lines[0]["frames"] == 1
        assert line["ms"] > 0
