"""What a pointer does, as commands: presses and releases become clicks, drags and presses of widgets.

Knows no window: it is told what lies under the pointer (``scene.layout.Hit``) and where the pointer is.
"""

from __future__ import annotations

from dataclasses import replace

from seaboard.scene.layout import Hit
from seaboard.ui.commands import Click, Command, Drop, Grab, Hover, Press, Scroll, Secondary
from seaboard.ui.model import OWN

#: Pixels that a pressed pointer may wander before it drags, at 100 per cent, and lines that one notch of a wheel scrolls.
SLACK, NOTCH = 6, 3


class Pointer:
    """The pointer of a window: *over* is what lies under it, *place* where it is (None: not in the window)."""

    def __init__(self) -> None:
        self.over = Hit()
        self.place: tuple[int, int] | None = None
        self._down: tuple[Hit, int, int] | None = None
        self._dragging = False

    @property
    def down(self) -> bool:
        """Whether the main button is down."""
        return self._down is not None

    @property
    def held(self) -> str | None:
        """The widget that would be activated if the button were let go now."""
        if self._down is None or self._dragging or self.over.widget != self._down[0].widget:
            return None
        return self._down[0].widget

    @property
    def dragging(self) -> bool:
        """Whether a drag is under way."""
        return self._dragging

    def move(self, hit: Hit, x: int, y: int, slack: float = SLACK) -> tuple[Command, ...]:
        """The pointer is at (x, y), over *hit*; a drag begins once it has left its place by more than *slack* pixels."""
        commands: list[Command] = []
        self.place = (x, y)
        if self._down is not None and not self._dragging:
            start, from_x, from_y = self._down
            far = max(abs(x - from_x), abs(y - from_y)) > slack
            if far and start.cls is not None and hit.widget != start.widget:
                commands.append(Grab(None, None, start.cls))
            elif far and start.sea == OWN and hit.cell != start.cell:
                commands.append(Grab(start.sea, start.cell, None))
            self._dragging = bool(commands)
        if (hit.sea, hit.cell) != (self.over.sea, self.over.cell):
            commands.append(Hover(hit.sea, hit.cell))
        self.over = hit
        return tuple(commands)

    def stay(self, hit: Hit) -> None:
        """The page has changed under the resting pointer: *hit* is there now. That moves no cursor; only its next move does."""
        if (hit.sea, hit.cell) != (self.over.sea, self.over.cell):
            hit = replace(hit, sea=None, cell=None)
        self.over = hit

    def leave(self) -> tuple[Command, ...]:
        """The pointer has left the window."""
        was, self.over, self.place = self.over, Hit(), None
        return (Hover(None, None),) if was.sea is not None else ()

    def press(self, hit: Hit, x: int, y: int) -> tuple[Command, ...]:
        """The main button goes down at (x, y), over *hit*."""
        self.over, self._down, self._dragging, self.place = hit, (hit, x, y), False, (x, y)
        if hit.step and hit.scroll is not None:
            return (Scroll(hit.scroll, hit.step),)
        return ()

    def release(self, hit: Hit) -> tuple[Command, ...]:
        """The main button comes up over *hit*."""
        if self._down is None:
            return ()
        start, dragged = self._down[0], self._dragging
        self.over, self._down, self._dragging = hit, None, False
        if dragged:
            return (Drop(hit.sea, hit.cell),)
        if start.widget is not None:
            return (Press(start.widget),) if hit.widget == start.widget else ()
        if start.sea is not None and start.cell is not None and (hit.sea, hit.cell) == (start.sea, start.cell):
            return (Click(start.sea, start.cell),)
        return ()

    def secondary(self, hit: Hit) -> tuple[Command, ...]:
        """The other button was pressed over *hit*."""
        return (Secondary(hit.sea, hit.cell),) if hit.sea is not None and hit.cell is not None else ()

    def wheel(self, hit: Hit, notches: int) -> tuple[Command, ...]:
        """The wheel turned by *notches* (down is positive) over *hit*."""
        return (Scroll(hit.scroll, notches * NOTCH),) if hit.scroll is not None and notches else ()
