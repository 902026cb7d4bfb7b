"""Plays the real program from outside: keys and clicks go in through the X server, and all that comes back is the trace."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.xvfb import Display, ask_to_close

ROOT = Path(__file__).resolve().parents[1]
Line = dict[str, Any]


def quick(folder: Path, **settings: object) -> None:
    """Settings that keep a test short."""
    (folder / "home").mkdir(exist_ok=True)
    (folder / "home" / "settings.json").write_text(json.dumps({"pace": "instant", "level": "deckhand", "mute": True, **settings}))


def mine(line: Line) -> bool:
    """Whether it is the person's turn, or the game has ended."""
    return bool(line["my_turn"]) or line["screen"] == "end"


def at(screen: str) -> Callable[[Line], bool]:
    """Whether that screen is seen."""
    return lambda line: line["screen"] == screen


class Played:
    """A running program in a window of *display*, its trace in *folder*. *view* None: it chooses the view itself."""

    def __init__(
        self, display: Display, folder: Path, *argv: str, python: str = sys.executable, view: str | None = "flat", **env: str
    ) -> None:
        self.display = display
        self.home = folder / "home"
        self.trace = folder / "trace.jsonl"
        self.trace.unlink(missing_ok=True)
        self._position = 0
        self.last: Line = {}
        self.lines: list[Line] = []
        self.process = subprocess.Popen(
            [python, "-m", "seaboard", *(("--view", view) if view else ()), "--trace", str(self.trace), *argv],
            env=display.env(**{"SEABOARD_HOME": str(self.home), "PYTHONPATH": str(ROOT), **env}),
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = ""

    def __enter__(self) -> Played:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def read(self) -> Line:
        """The last complete line of the trace."""
        if self.trace.exists():
            with self.trace.open("rb") as file:
                file.seek(self._position)
                data = file.read()
            end = data.rfind(b"\n") + 1
            self._position += end
            new = [json.loads(line) for line in data[:end].splitlines()]
            self.lines += new
            if new:
                self.last = new[-1]
        return self.last

    def until(self, done: Callable[[Line], bool], seconds: float = 60) -> Line:
        """Read the trace until *done* holds for its last line."""
        limit = time.monotonic() + seconds
        while True:
            line = self.read()
            if line and done(line):
                return line
            if self.process.poll() is not None:
                out, err = self.process.communicate()
                raise AssertionError(f"the program ended with {self.process.returncode}: {out}{err}")
            if time.monotonic() > limit:
                raise AssertionError(f"nothing after {seconds} s: {json.dumps(line)[:2000]}")
            time.sleep(0.005)

    def events(self, kind: str, seat: int) -> list[Line]:
        """The events of a *kind* of a seat, in order, as the save has them."""
        lines = [json.loads(line) for line in (self.home / "game.jsonl").read_text().splitlines()]
        return [line for line in lines if line.get("event") == kind and line["seat"] == seat]

    def shots(self, seat: int = 0) -> list[str]:
        """The cells that a seat has fired at, in order, as the save has them: what the screen says of a shot may be gone within a frame."""
        return [event["cell"] for event in self.events("Fired", seat)]

    def start(self) -> Line:
        """Wait for the first frame, and give the window the keys."""
        line = self.until(lambda line: "size" in line)
        self.window = self.display.hands("search", "--sync", "--onlyvisible", "--class", "Seaboard").splitlines()[0]
        self.display.hands("windowfocus", "--sync", self.window)
        return line

    def click_at(self, x: float, y: float, button: int = 1) -> None:
        """Click on a point of the window."""
        self.display.hands("mousemove", "--window", self.window, int(x), int(y), "click", button)

    def press(self, widget: str) -> None:
        """Click on a widget."""
        x, y, w, h = self.last["widgets"][widget]
        self.click_at(x + w / 2, y + h / 2)

    def cell(self, sea: str, col: int, row: int) -> tuple[float, float]:
        """The centre of a cell, as it is seen. In the 3D case that is once the case is at rest, and where nothing hides the cell."""
        seen = self.still().get("cells")
        if seen is not None:
            x, y = seen[sea][row * round(len(seen[sea]) ** 0.5) + col]
            return x, y
        box = self.last["seas"][sea]
        return box["x"] + (col + 0.5) * box["cell"], box["y"] + (row + 0.5) * box["cell"]

    def still(self) -> Line:
        """Wait until the case does not move any more, where there is one."""
        return self.until(lambda line: not line.get("moving"))

    def fire(self, col: int, row: int, sea: str = "enemy") -> None:
        """Click on a cell."""
        self.click_at(*self.cell(sea, col, row))

    def keys(self, *names: str) -> None:
        """Press keys, by their X names."""
        self.display.hands("key", "--delay", "20", *names)

    def close(self) -> None:
        """Ask the window to close, as a window manager does."""
        ask_to_close(self.display.name, int(self.window))

    def ended(self, seconds: float = 30) -> tuple[int, str]:
        """The exit code and what was said on standard error, once the program has ended."""
        _, err = self.process.communicate(timeout=seconds)
        return self.process.returncode, err

    def to_battle(self) -> None:
        """From the start screen to the first shot, by mouse."""
        self.press("go:new")
        self.until(at("placing"))
        self.press("act:random")
        self.until(lambda line: line["saved"] and line["notices"])
        self.press("act:done")
        self.until(at("battle"))

    def fire_until(self, done: Callable[[Line], bool], cells: list[tuple[int, int]] | None = None) -> None:
        """Fire at cell after cell of the enemy's sea, or of *cells*, which are taken out of that list, until *done* holds."""
        line = self.still()
        n = round(len(line["cells"]["enemy"]) ** 0.5) if line.get("cells") else line["seas"]["enemy"]["n"]
        left = [(c, r) for r in range(n) for c in range(n)] if cells is None else cells
        while left:
            line = self.until(mine)
            if line["screen"] == "end" or done(line):
                return
            ply = line["ply"]
            self.fire(*left.pop(0))
            self.until(lambda line, ply=ply: line["ply"] > ply or line["screen"] == "end")
