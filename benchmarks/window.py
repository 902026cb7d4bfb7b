"""The real program in its window: ``python -m benchmarks.window [--view 3d|flat] [--size 1280x800] [--tier high|mid|soft] [--idle 10]``,
from the root.

Starts it on a display of its own (Xvfb), drives it by keys and clicks and reads its trace. Prints the milliseconds from the command to
the first frame of the start screen, without and with the memory of an earlier start; those between the frames of pans and folds, which
only the 3D window has, and of shots;
what it takes of a core while nothing happens, and the frames drawn meanwhile; and its resident memory at each stage.
"""

from __future__ import annotations

import argparse
import compileall
import json
import os
import tempfile
import time
from collections.abc import Callable
from math import ceil
from pathlib import Path
from statistics import median

from tests.driver import ROOT, Line, Played, at, mine
from tests.xvfb import xvfb


def resident(pid: int) -> float:
    """Megabytes (MiB, as ``top`` counts) of memory that process *pid* has."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def spent(pid: int) -> float:
    """Seconds of a processor that process *pid* has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def between(lines: list[Line], moves: Callable[[Line], bool]) -> list[int]:
    """The milliseconds from each frame of a motion to the next."""
    return [b["ms"] - a["ms"] for a, b in zip(lines, lines[1:], strict=False) if moves(a) and moves(b) and b["frames"] == a["frames"] + 1]


def told(name: str, times: list[int]) -> None:
    """Print the median and the 99th percentile of *times*."""
    if times:
        ordered = sorted(times)
        last = ordered[min(len(ordered) - 1, ceil(0.99 * len(ordered)) - 1)]
        print(f"  {name:34}{median(ordered):8.0f}{last:8.0f}  of {len(ordered)}")


def play(game: Played, idle: float, case: bool) -> None:
    """Play a little, and print what that takes; whether it is the 3D *case*."""
    pid = game.process.pid
    game.start()
    print(f"  {'first frame, as remembered':34}{game.lines[0]['ms']:8.0f}")
    print(f"  {'megabytes at the start screen':34}{resident(pid):8.0f}")
    game.to_battle()
    game.still()
    time.sleep(3.0)  # while it waits it makes what will be needed; that is not idling
    begun, drawn, time_before = spent(pid), game.read()["frames"], time.monotonic()
    time.sleep(idle)
    share = (spent(pid) - begun) / (time.monotonic() - time_before)
    print(f"  {'idle: per cent of a core, frames':34}{100 * share:8.2f}{game.read()['frames'] - drawn:8d}")
    print(f"  {'megabytes in battle':34}{resident(pid):8.0f}")
    for name, keys in (("pan", "kkkkkk"), ("fold", "dddd")) if case else ():
        start = len(game.lines)
        for key in keys:
            before = game.still()["camera"]
            game.keys(key)
            game.until(lambda line, before=before: line["camera"] != before and not line["moving"])
        told(f"{name}: ms a frame, median and p99", between(game.lines[start:], lambda line: bool(line["moving"])))
    start = len(game.lines)
    for cell in ((0, 0), (4, 4), (9, 9), (2, 7), (7, 2)):
        ply = game.until(mine)["ply"]
        game.fire(*cell)
        game.until(lambda line, ply=ply: line["ply"] > ply)
    game.until(mine)
    told("shots: ms a frame, median and p99", [ms for ms in between(game.lines[start:], lambda line: not line.get("moving")) if ms < 250])
    print(f"  {'megabytes after all that':34}{resident(pid):8.0f}")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.window")
    parser.add_argument("--view", choices=("3d", "flat"), default="3d")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--tier", choices=("high", "mid", "soft"))
    parser.add_argument("--idle", type=float, default=10.0)
    given = parser.parse_args()
    w, h = (int(v) for v in given.size.split("x"))
    argv = ["--seed", "4", "--level", "deckhand", *(["--tier", given.tier] if given.tier else [])]
    # as an installation has it, so that no start pays for it: where Python is told to write no bytecode, it would be compiled at each
    compileall.compile_dir(str(ROOT / "seaboard"), quiet=1)
    with xvfb(f"{w + 100}x{h + 120}") as display, tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        home.mkdir()
        (home / "window.json").write_text(json.dumps({"width": w, "height": h, "place": None, "zoomed": False}))
        print(f"{given.view}, {given.tier or 'the tier that suits'}, {w}x{h}{'':14}milliseconds")
        with Played(display, Path(folder), *argv, view=given.view) as game:
            game.until(at("start"))
            print(f"  {'first frame, first start':34}{game.lines[0]['ms']:8.0f}")
            game.start()
            game.close()
            game.ended()
        with Played(display, Path(folder), *argv, view=given.view) as game:
            play(game, given.idle, given.view == "3d")


if __name__ == "__main__":
    main()
