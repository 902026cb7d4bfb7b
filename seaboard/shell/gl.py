"""The window of the 3D case: pyglet gives the window and what happens to it, moderngl draws. All that is seen is ``shell.case``'s.

It draws when something has changed and at no other time, and sleeps until an event comes or something is due. A fault of ours ends the
program with the game saved; one of the driver's ends this window only (``Lost``), and the flat one goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

import moderngl

from seaboard.paint.gl.painter import GlPainter
from seaboard.play.home import Home
from seaboard.scene.layout import Hit
from seaboard.shell import geometry, x11
from seaboard.shell.again import Lost
from seaboard.shell.case import CaseStage, CaseView
from seaboard.shell.desk import Desk
from seaboard.shell.geometry import Geometry
from seaboard.shell.log import log
from seaboard.shell.memory import Garbage, trim
from seaboard.shell.painting import Painting
from seaboard.shell.pane import CROSSHAIR, HAND, open_pane
from seaboard.shell.pointer import SLACK
from seaboard.shell.pyglet_keys import Keys, repeats
from seaboard.shell.runner import PLACE, Runner, caption, milliseconds
from seaboard.shell.sound import Sound
from seaboard.shell.stock import FileStock
from seaboard.shell.trace import Trace
from seaboard.ui.commands import Command
from seaboard.ui.keymap import resolve

#: Seconds without anything to do that are enough to make a little of what animations will need.
IDLE = 0.15


class Opened(Protocol):
    """Who wants to know that the first frame has been shown."""

    def opened(self) -> None:
        """It has."""
        ...


class Window:
    """The window round a desk. ``run`` shows it and returns when it has closed. *tier* is the one that is asked for by name.

    Raises what pyglet raises when no window can be opened.
    """

    def __init__(
        self, desk: Desk, home: Home, sound: Sound, trace: Trace | None = None, opened: Opened | None = None, tier: str | None = None
    ) -> None:
        self._desk, self._opened = desk, opened
        self._place = home.root / PLACE
        self._pane, self._normal = open_pane(self._place, caption(desk.page(milliseconds()), desk.words))
        try:
            self._factor = self._pane.factor
            self._stage = CaseStage(desk, self._factor)
            self.runner = Runner(desk, sound, trace, self._stage.scroll)
            self._stock = stock = FileStock(home.root)
            self._painting = Painting(moderngl.get_context(), lambda context, tier: GlPainter(context, tier, stock, patience=True), tier)
            self._stage.tier = self._painting.tier
        except BaseException:
            self._pane.close()
            raise
        self.keys = Keys()
        #: The window system's own code of the key that goes down, where it is known.
        self.code: int | None = None
        self._garbage = Garbage(self._stage.rest)
        self._warmer = False
        self._dirty = True
        self._moved = False
        self._full = False
        self._turned = 0.0

    # --- life --------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Show the window until the desk is done. A fault in a callback ends it and is raised here; Lost where it is not ours."""
        pane = self._pane
        try:
            pane.owner = self
            if x11.is_x11(pane):
                x11.heed_end(pane, self._gone)
            pane.set_visible(True)
            if self._normal.place is not None and pane.get_location() != self._normal.place:
                pane.set_location(*self._normal.place)  # a window manager that had not heard of it, or has put a frame round it
            pane.activate()
            self._garbage.begin()
            pane.run(self._turn)
            geometry.write(self._place, Geometry(self._normal.width, self._normal.height, self._normal.place, self._pane.zoomed()))
        finally:
            self._close()

    def _close(self) -> None:
        self._pane.owner = None
        self._garbage.end()
        try:
            self._painting.close()
            self._pane.close()
        except Exception:
            log().info("the window is gone already", exc_info=True)
        self._stock.rest()

    def _gone(self) -> None:
        """Something from outside has taken the window away without asking."""
        self.runner.close(milliseconds())
        self._pane.stop()

    # --- time --------------------------------------------------------------------------------------------------------

    def _turn(self) -> float:
        """What is due, then a frame if something has changed; the seconds to sleep until something is due again."""
        try:
            return self._due()
        except BaseException as fault:
            self._pane.fail(fault)
            return 0.0

    def _due(self) -> float:
        for key in self.keys.take():
            command = resolve(key.pressed.names, key.pressed.text, self._desk.bindings, self._desk.key_context)
            if command is not None and (not key.again or repeats(command)):
                self.do((command,))
        now = milliseconds()
        if not self._desk.done:
            self._dirty |= self.runner.wake(now) or self._stage.due(now)
        if self._desk.done:
            self._pane.stop()
            return 0.0
        if self._moved:
            self._moved = False
            self._remember_place()
        if self._dirty:
            self._show()
        if self._dirty:  # there is more of it to draw, once events have been looked at
            return 0.0
        now = milliseconds()
        wait = self.runner.wait(now, self._stage.wake_at(now))
        if self._garbage.rest(now, wait):
            return 0.0
        return 0.0 if wait > 1000 * IDLE and self._warm() else wait / 1000

    def do(self, commands: Iterable[Command]) -> None:
        """Carry out *commands*; what came of them is shown once no more events wait."""
        commands = tuple(commands)
        if commands and not self._desk.done:
            self.runner.do(commands)
            self._dirty = True

    def soil(self) -> None:
        """What is on the window is lost: draw it again."""
        self._dirty = True

    # --- pictures ----------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Draw what is to be seen now."""
        self._dirty = False
        desk, now, size = self._desk, milliseconds(), self._pane.get_framebuffer_size()
        view = self._stage.draw(now, size, self.runner.pointer)
        self._paint(view)
        self.runner.frames += 1
        self.runner.hear(view.page.name, now)
        if desk.fullscreen != self._full:
            self._full = desk.fullscreen
            self._pane.fill(self._full, self._normal)
        title = caption(view.page, desk.words)
        if title != self._pane.caption:
            self._pane.set_caption(title)
        self._pane.point_with(self._shape())
        self.runner.write(view.page, view.layout, now, lambda: {**self._about(), **self._stage.look()})
        if self._opened is not None:
            self._opened.opened()
            self._opened = None

    def _paint(self, view: CaseView) -> None:
        """Bring the picture to the screen. Whatever goes wrong there is the driver's affair: the game can do without it."""
        try:
            self._pane.switch_to()
            if not self._painting.paint(view.picture, view.keep):
                self._stage.tier = self._painting.tier
                self._stage.renew()
                self._dirty = True
            self._pane.flip()
            self._stage.shown(milliseconds())
            self._dirty |= self._painting.unsettled
        except Exception as error:
            raise Lost(str(error) or type(error).__name__) from error

    def _warm(self) -> bool:
        """Use the time until something happens for what animations will need; whether there is more to do."""
        try:
            self._pane.switch_to()
            more = self._painting.warm(self._stage.fading) or self._stage.warm()
        except Exception as error:
            raise Lost(str(error) or type(error).__name__) from error
        if self._warmer and not more:
            self._stock.rest()
            trim()  # what compiling took
        self._warmer = more
        return more

    def _about(self) -> dict[str, Any]:
        return {"fullscreen": self._full, "tier": self._painting.tier}

    def _shape(self) -> str:
        """The pointer's shape: a hand where there is something to press."""
        over = self.runner.pointer.over
        return HAND if over.widget is not None else CROSSHAIR if over.sea is not None else ""

    # --- the window's place ------------------------------------------------------------------------------------------

    def moved(self) -> None:
        """The window is elsewhere, or has another size."""
        self._moved = self._dirty = True

    def _remember_place(self) -> None:
        if not self._full and not self._pane.zoomed():
            (width, height), (x, y) = self._pane.get_size(), self._pane.get_location()
            self._normal = Geometry(int(width), int(height), (int(x), int(y)))

    # --- hands -------------------------------------------------------------------------------------------------------

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        return geometry.pixel(x, y, self._pane.get_size(), self._pane.get_framebuffer_size())

    def _hit(self, x: int, y: int) -> Hit:
        return self._stage.hit(x, y)

    def point(self, x: float, y: float) -> None:
        """The pointer is at (x, y)."""
        pointer, (px, py) = self.runner.pointer, self._pixel(x, y)
        before = (pointer.over.widget, pointer.held)
        self.do(pointer.move(self._hit(px, py), px, py, SLACK * self._factor))
        self._dirty |= before != (pointer.over.widget, pointer.held) or self._stage.leaning

    def heed(self, focused: bool) -> None:
        """The window has the keyboard from now on, or another has."""
        self._stage.focused = focused
        self._dirty |= focused

    def leave(self) -> None:
        """The pointer leaves the window."""
        self.do(self.runner.pointer.leave())

    def push(self, x: float, y: float, main: bool) -> None:
        """The *main* button or the other one goes down at (x, y)."""
        px, py = self._pixel(x, y)
        if main:
            self._dirty = True
            self.do(self.runner.pointer.press(self._hit(px, py), px, py))
        else:
            self.do(self.runner.pointer.secondary(self._hit(px, py)))

    def let_go(self, x: float, y: float) -> None:
        """The main button comes up at (x, y)."""
        self._dirty = True
        self.do(self.runner.pointer.release(self._hit(*self._pixel(x, y))))

    def turn_wheel(self, x: float, y: float, notches: float) -> None:
        """The wheel turns by *notches*, up is positive; touch pads turn it by parts of one. Over the case it brings that nearer."""
        px, py = self._pixel(x, y)
        if self._hit(px, py).scroll is None and self._stage.wheel(notches, px, py, milliseconds()):
            self._dirty = True
            return
        if notches * self._turned > 0:
            self._turned = 0.0  # it has turned round
        self._turned -= notches
        whole = int(self._turned)
        if whole:
            self._turned -= whole
            self.do(self.runner.pointer.wheel(self._hit(px, py), whole))
