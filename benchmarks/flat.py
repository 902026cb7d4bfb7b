"""How long the flat view takes: ``python -m benchmarks.flat [WIDTHxHEIGHT]``, from the root of the checkout.

Prints medians of processor time in milliseconds: laying out a page that has changed, composing it, drawing all of it with warm pictures,
drawing one cell that has changed (from the page to the pixels), and the megabytes that the painter keeps.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from statistics import median
from time import process_time

from seaboard.engine.grid import Cell, cells
from seaboard.paint.flat import FlatPainter
from seaboard.paint.fonts import PillowMetrics
from seaboard.scene.compose import compose
from seaboard.scene.layout import layout
from seaboard.scene.theme import DEFAULT
from seaboard.ui.page import Mark, Notice, Page
from tests.scene.pages import WORDS, battle, keys, say


def timed(work: Callable[[int], object], rounds: int) -> float:
    """The median milliseconds of *work*, handed the number of the round."""
    spent = []
    for i in range(rounds):
        start = process_time()
        work(i)
        spent.append((process_time() - start) * 1000)
    return median(spent)


def measure(size: tuple[int, int], fleet: str) -> dict[str, float]:
    """The figures for a battle with *fleet* in a window of *size*."""
    metrics, painter, page = PillowMetrics(), FlatPainter(), battle(fleet)

    def show(shown: Page) -> None:
        painter.paint(compose(shown, layout(shown, size, 100, metrics, WORDS, keys), DEFAULT))

    def cell(i: int) -> None:
        marks = (*page.seas[0].marks, (list(cells(page.seas[0].n))[i], Mark.HIT if i % 2 else Mark.WATER))
        show(replace(page, seas=(replace(page.seas[0], marks=marks), page.seas[1])))

    def cursor(i: int) -> None:
        show(replace(page, seas=(replace(page.seas[0], cursor=Cell(i % 10, i // 10)), page.seas[1])))

    def whole(i: int) -> None:
        painter.forget()
        show(page)

    def new_layout(i: int) -> None:
        layout(replace(page, notices=(Notice(say(f"Sentence number {i}.")),)), size, 100, metrics, WORDS, keys)

    start = process_time()
    show(page)
    first = (process_time() - start) * 1000
    for i in range(4):
        cell(i)
    laid = layout(page, size, 100, metrics, WORDS, keys)
    return {
        "first picture": first,
        "whole picture again": timed(whole, 15),
        "one cell": timed(cell, 60),
        "cursor": timed(cursor, 60),
        "layout of a changed page": timed(new_layout, 15),
        "compose": timed(lambda i: compose(page, laid, DEFAULT), 30),
        "MB kept": painter.kept_bytes / 1e6,
    }


def main() -> None:
    """Print the figures."""
    sizes = [(1280, 800), (3840, 2160)]
    if len(sys.argv) > 1:
        w, _, h = sys.argv[1].partition("x")
        sizes = [(int(w), int(h))]
    for size in sizes:
        for fleet in ("classic", "armada"):
            print(f"{size[0]}x{size[1]}, {fleet}")
            for name, value in measure(size, fleet).items():
                print(f"  {name:26}{value:8.2f}")


if __name__ == "__main__":
    main()
