"""``--trace FILE``: a line of JSON after every frame, enough to drive the game from outside and to look into a report of a fault.

Says nothing that the person's seat does not see.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from seaboard.engine.view import SeatView
from seaboard.scene.layout import Layout
from seaboard.shell.desk import Desk
from seaboard.ui.page import Page
from seaboard.words import Words

_READ = time.monotonic()


class Trace:
    """An open trace. A disk that fills up ends it without a word: the game goes on."""

    def __init__(self, path: Path, more: bool = False) -> None:
        """Start *path* anew, or add to it if there is *more* to say; OSError if it cannot be written."""
        self._file = path.open("a" if more else "w", encoding="utf-8", newline="\n")
        self._last: Mapping[str, Any] = {}

    def write(self, line: Mapping[str, Any]) -> None:
        """Write *line* at once, with the milliseconds since the program's start, unless it says what the last one said."""
        if self._file.closed or line == self._last:
            return
        self._last = line
        try:
            timed = {**line, "ms": since_start()}
            self._file.write(json.dumps(timed, ensure_ascii=False, separators=(",", ":")) + "\n")
            self._file.flush()
        except OSError:
            self.close()

    def close(self) -> None:
        """End the trace."""
        try:
            self._file.close()
        except OSError:
            pass  # the last line could not be written


def since_start() -> int:
    """Milliseconds since this program started, to a hundredth of a second; where the system does not tell, since it read this module."""
    try:
        with open("/proc/self/stat", encoding="ascii") as file:
            ticks = int(file.read().rpartition(")")[2].split()[19])
        return round(1000 * (time.clock_gettime(time.CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK")))
    except (OSError, ValueError, IndexError, AttributeError):
        return round(1000 * (time.monotonic() - _READ))


def look(page: Page, view: SeatView | None, words: Words, frames: int, layout: Layout | None = None) -> dict[str, Any]:
    """What is to be seen now. *view* is the shown one, *frames* counts those drawn. *layout*, where there is one, gives the rectangles:
    widgets as ``[x, y, width, height]``, seas by their first cell, the side of a cell and the number of cells."""
    line: dict[str, Any] = {
        "screen": page.name,
        "phase": None if view is None else view.phase.value,
        "turn": None if view is None else view.turn,
        "my_turn": view is not None and view.my_turn,
        "ply": None if view is None else view.ply,
        "landed": 0 if view is None else sum(len(sea.shots) for sea in view.seas),
        "winner": None if view is None else view.winner,
        "focus": page.focus,
        "dialog": None if page.dialog is None else page.dialog.id,
        "notices": [words(n.text) for n in page.notices],
        "saved": None if page.saved is None else words(page.saved),
        "frames": frames,
    }
    if layout is not None:
        line["size"] = list(layout.size)
        line["seas"] = {s.id: {"x": s.x, "y": s.y, "cell": s.cell, "n": s.n} for s in layout.seas.values()}
        line["widgets"] = {id: list(rect) for id, rect in layout.boxes.items()}
    return line


class TracedDesk(Desk):
    """A desk that traces every page that a shell without frames reads from it."""

    trace: Trace | None = None

    def page(self, now: int | None = None) -> Page:
        """The page, traced."""
        page = super().page(now)
        if self.trace is not None and now is not None:
            self.trace.write(look(page, self.context(now).shown, self.words, 0))
        return page
