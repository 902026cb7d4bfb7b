"""Where the window was, kept for the next start and never trusted: screens come and go between two starts."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from seaboard.play import files

#: The least and the first size of the window, in pixels at 100 per cent, and what a task bar and a title bar may take of a screen.
LEAST, FIRST, BARS = (480, 480), (1280, 800), (0, 80)


@dataclass(frozen=True, slots=True)
class Geometry:
    """A window's inner size and, unless None, the place of its outer top left corner on the screen; *zoomed*: maximised."""

    width: int
    height: int
    place: tuple[int, int] | None = None
    zoomed: bool = False

    @property
    def text(self) -> str:
        """The geometry as Tk takes it."""
        size = f"{self.width}x{self.height}"
        return size if self.place is None else f"{size}+{self.place[0]}+{self.place[1]}"


def read(path: Path) -> Geometry | None:
    """The geometry that was kept in *path*; None if there is none, or it is damaged, which is no reason for a word."""
    try:
        data = json.loads(files.read_bytes(path))
        place = data["place"]
        numbers = [data["width"], data["height"], *(place or ())]
        if all(type(n) is int and abs(n) < 100_000 for n in numbers) and len(numbers) in (2, 4):
            return Geometry(numbers[0], numbers[1], None if place is None else (numbers[2], numbers[3]), data["zoomed"] is True)
    except (files.Unreadable, ValueError, KeyError, TypeError, RecursionError):
        pass
    return None


def write(path: Path, geometry: Geometry) -> None:
    """Keep *geometry*; if that fails the next window opens where it opened this time."""
    data: dict[str, Any] = {"width": geometry.width, "height": geometry.height, "place": geometry.place, "zoomed": geometry.zoomed}
    try:
        files.write_atomic(path, json.dumps(data).encode())
    except files.Unwritable:
        pass


def fitted(kept: Geometry | None, screen: tuple[int, int], factor: float = 1.0) -> Geometry:
    """The geometry to open with on a *screen* of that size: the one that was kept as far as it can be seen there, else the first one."""
    room = tuple(max(side - bar, 1) for side, bar in zip(screen, BARS, strict=True))
    if kept is None:
        width, height = (min(round(side * factor), most) for side, most in zip(FIRST, room, strict=True))
        return Geometry(width, height)
    width, height = (max(least, min(side, most)) for side, least, most in zip((kept.width, kept.height), LEAST, screen, strict=True))
    place = kept.place
    # a corner of the window that can be grabbed must be on this screen, and its title bar below the upper edge
    if place is not None and not (-width + 120 <= place[0] <= screen[0] - 120 and 0 <= place[1] <= screen[1] - 120):
        place = None
    return Geometry(width, height, place, kept.zoomed)


def pixel(x: float, y: float, window: tuple[int, int], picture: tuple[int, int]) -> tuple[int, int]:
    """The pixel of a *picture* of that size, counted from its top left, that a *window* of that size shows at (x, y) as pyglet has it: from
    the bottom left, the lowest row being 0. On some screens a window has more pixels than its size says."""
    (width, height), (across, down) = window, picture
    return int((x + 0.5) * across / max(1, width)), int((height - y - 0.5) * down / max(1, height))
