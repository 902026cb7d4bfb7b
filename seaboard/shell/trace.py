"""``--trace FILE``: a line of JSON after every frame, enough to drive the game from outside and to look into a report of a fault.

Says nothing that the person's seat does not see.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from seaboard.engine.view import SeatView
from seaboard.scene.layout import Layout
from seaboard.shell.desk import Desk
from seaboard.ui.page import Page
from seaboard.words import Words


class Trace:
    """An open trace. A disk that fills up ends it without a word: the game goes on."""

    def __init__(self, path: Path) -> None:
        """Start *path* anew; OSError if it cannot be written."""
        self._file = path.open("w", encoding="utf-8", newline="\n")
        self._last: Mapping[str, Any] = {}

    def write(self, line: Mapping[str, Any]) -> None:
        """Write *line* at once, unless it says what the last one said."""
        if self._file.closed or line == self._last:
            return
        self._last = line
        try:
            self._file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
            self._file.flush()
        except OSError:
            self.close()

    def close(self) -> None:
        """End the trace."""
        try:
            self._file.close()
        except OSError:
            pass  # the last line could not be written


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
