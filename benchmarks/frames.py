"""How long the 3D view takes: ``python -m benchmarks.frames [--size 1280x800] [--tier high|mid|soft] [--rounds 60]``, from the root.

Draws without a window, through EGL, a battle with its HUD. For each pass it prints the median and the 99th percentile of the milliseconds
from the picture to the last pixel, and after each tier the resident memory of the process. The passes: the still picture with smooth edges;
a picture in which nothing has changed; the cursor that goes from cell to cell; a peg more; a shell in flight with the radar's sweep; the
camera that pans; the case that folds into the flat view. Shaders are compiled before, as the window does while it waits.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import ceil
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import moderngl

from seaboard.engine.grid import cells
from seaboard.models.measures import OPEN, Measures
from seaboard.paint.gl.painter import GlPainter
from seaboard.paint.gl.picture import Picture
from seaboard.paint.gl.tiers import Tier, suited
from seaboard.shell.shot_case import View, pictured
from seaboard.space.effects import shell_things
from seaboard.space.flights import outgoing
from seaboard.space.standing import flat, mark_thing
from seaboard.ui.page import Camera, Mark
from tests.scene.pages import WORDS, battle, keys

Frames = Iterator[Picture]


def resident() -> float:
    """Megabytes (MiB, as ``top`` counts) of memory that the process has; nothing where the system does not tell."""
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), float("nan"))


def passes(size: tuple[int, int], rounds: int) -> dict[str, tuple[Callable[[], Frames], bool]]:
    """By name: the pictures of a pass, and whether the painter forgets before each."""
    page = battle()

    def seen(camera: Camera = Camera.OVERVIEW, folded: float = 0.0) -> Picture:
        return pictured(page, None, View(camera, folded), size, WORDS, 100, keys)

    start = seen()
    world, pose = start.world, start.pose
    assert world is not None and pose is not None
    m = Measures(world.n)

    def cursor() -> Frames:
        for cell in (cells(world.n) * ceil(rounds / world.n**2))[:rounds]:
            boards = tuple(replace(b, cursor=cell) if b.id == "enemy" else b for b in world.boards)
            yield replace(start, world=replace(world, boards=boards, moving=(flat("aim", cell, "enemy", m),)))

    def peg() -> Frames:
        still = world.still
        for i, cell in enumerate((cells(world.n) * ceil(rounds / world.n**2))[:rounds]):
            still = (*still, mark_thing(Mark.HIT if i % 3 else Mark.WATER, cell, "own" if i % 2 else "enemy", m, None))
            yield replace(start, world=replace(world, still=still))

    def shell() -> Frames:
        flight = outgoing(m, m.base_pose(), m.lid_pose(OPEN), (0.0, 0.0, 0.3), cells(world.n)[23])
        for i in range(rounds):
            t = i / rounds
            boards = tuple(replace(b, sweep=360.0 * t) if b.id == "enemy" else b for b in world.boards)
            yield replace(start, world=replace(world, boards=boards, moving=tuple(shell_things(flight, t))))

    def pan() -> Frames:
        there = seen(Camera.OWN).pose
        assert there is not None
        for i in range(rounds):
            camera = there.camera if i % 2 else pose.camera
            yield replace(start, pose=replace(pose, camera=replace(camera, yaw=0.01 * i)), moving=True)

    def fold() -> Frames:
        flat_view = seen(folded=0.95).flat
        stands = [(p.pose, p.fade) for p in (seen(folded=i / 12) for i in range(1, 12))]
        for i in range(rounds):
            stand, fade = stands[i % len(stands)]
            yield replace(start, pose=stand, flat=flat_view, fade=fade, moving=True)

    return {
        "still": (lambda: (start for _ in range(max(8, rounds // 4))), True),
        "nothing new": (lambda: (start for _ in range(rounds)), False),
        "cursor": (cursor, False),
        "peg": (peg, False),
        "shell and sweep": (shell, False),
        "pan": (pan, False),
        "fold": (fold, False),
    }


def figures(times: list[float]) -> str:
    """Median and 99th percentile."""
    ordered = sorted(times)
    return f"{median(ordered):8.1f}{ordered[min(len(ordered) - 1, ceil(0.99 * len(ordered)) - 1)]:8.1f}"


def measure(context: moderngl.Context, tier: Tier, size: tuple[int, int], rounds: int) -> None:
    """Print the figures of *tier*."""
    print(f"{tier.value}, {size[0]}x{size[1]}{'':12}first  median     p99   processor")
    painter = GlPainter(context, tier)
    target = context.simple_framebuffer(size)

    def draw(picture: Picture) -> float:
        start = perf_counter()
        painter.paint(picture, target)
        context.finish()
        return (perf_counter() - start) * 1000

    draw(pictured(battle(), None, View(), size, WORDS, 100, keys))
    while painter.warm(target):
        pass
    for name, (pictures, forget) in passes(size, rounds).items():
        gc.collect()  # the window does that when it rests, and not in the middle of a motion
        first, times, spent = 0.0, [], 0.0
        for i, picture in enumerate(pictures()):
            if forget:
                painter.forget()
            before = process_time()
            took = draw(picture)
            if i < 2:  # shaders are compiled when they are first used
                first += took
            else:
                times.append(took)
                spent += process_time() - before
        print(f"  {name:22}{first:8.0f}{figures(times)}{spent / len(times) * 1000:12.1f}")
    painter.release()
    print(f"  {'megabytes resident':22}{resident():8.0f}")
    target.release()


def main() -> None:
    """Print the figures of one tier or of all."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.frames")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--tier", choices=[t.value for t in Tier])
    parser.add_argument("--rounds", type=int, default=60)
    given = parser.parse_args()
    w, _, h = given.size.partition("x")
    context = moderngl.create_context(standalone=True, backend="egl", require=330)
    renderer = str(context.info["GL_RENDERER"])
    gc.disable()
    print(f"{renderer}: tier {suited(renderer).value} suits it")
    for tier in [Tier(given.tier)] if given.tier else list(reversed(Tier)):
        measure(context, tier, (int(w), int(h)), given.rounds)


if __name__ == "__main__":
    main()
