"""The window of the 3D case: pyglet gives the window and what happens to it, moderngl draws. All that is seen is ``shell.case``'s.

It draws when something has changed and at no other time, and sleeps until an event comes or something is due. A fault of ours ends the
program with the game saved; one of the driver's ends this window only (``Lost``), and the flat one goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Protocol

import moderngl

from seaboard.play.home import Home
from seaboard.scene.layout import Hit
from seaboard.shell import geometry, surface, x11
from seaboard.shell.again import Lost
from seaboard.shell.case import CaseStage, CaseView
from seaboard.shell.desk import Desk
from seaboard.shell.geometry import Geometry
from seaboard.shell.icon import draw_icon
from seaboard.shell.log import log
from seaboard.shell.painting import Painting
from seaboard.shell.pointer import SLACK
from seaboard.shell.pyglet_keys import NAMES, OWN_BITS, Keys, repeats
from seaboard.shell.runner import PLACE, Runner, milliseconds
from seaboard.shell.sound import Sound
from seaboard.shell.trace import Trace
from seaboard.ui.commands import Close, Command
from seaboard.ui.keymap import resolve

pyglet = surface.toolkit()

from pyglet import app  # noqa: E402
from pyglet.image import ImageData  # noqa: E402
from pyglet.window import Window as _Bare  # noqa: E402
from pyglet.window import mouse  # noqa: E402

#: The most that the system's own scale may be.
MOST = 3.0
P = ParamSpec("P")


class Opened(Protocol):
    """Who wants to know that the first frame has been shown."""

    def opened(self) -> None:
        """It has."""
        ...


def _caught(work: Callable[Concatenate[Pane, P], None]) -> Callable[Concatenate[Pane, P], bool]:
    """*work* of a Pane, whose faults end the loop: pyglet is called back by the system, which would swallow them on some machines.

    It says that the event is handled, so that pyglet leaves its own ways with it alone.
    """

    def guarded(pane: Pane, /, *args: P.args, **kwargs: P.kwargs) -> bool:
        try:
            work(pane, *args, **kwargs)
        except BaseException as fault:
            pane.fail(fault)
        return True

    return guarded


class Pane(_Bare):  # type: ignore[misc]
    """pyglet's window without its habits. It hands on what happens to it to the *owner*, who comes once there is one."""

    owner: Window | None = None
    fault: BaseException | None = None

    def fail(self, fault: BaseException) -> None:
        """End the loop with *fault*."""
        self.fault = self.fault or fault
        app.event_loop.exit()

    def _event_text_symbol(self, event: Any) -> tuple[str | None, int | None]:
        """On X11: what a key says; pyglet calls it for every press, also those that only repeat, and has the key's own code."""
        try:
            text, symbol = super()._event_text_symbol(event)
        except (UnicodeError, TypeError, NotImplementedError):  # text that it cannot read is none
            text, symbol = None, None
        code = x11.code(event)
        if symbol is None or symbol >> OWN_BITS:
            base = x11.base_symbol(event)
            symbol = base if base in NAMES else symbol
        if code is not None and self.owner is not None:
            self.owner.code = code
        return text, symbol

    @_caught
    def on_key_press(self, symbol: int, modifiers: int) -> None:
        if self.owner is not None:
            self.owner.keys.press(symbol, modifiers, self.owner.code)

    @_caught
    def on_key_release(self, symbol: int, modifiers: int) -> None:
        if self.owner is not None:
            self.owner.keys.release(symbol)

    @_caught
    def on_text(self, text: str) -> None:
        if self.owner is not None:
            self.owner.keys.text(text)

    @_caught
    def on_text_motion(self, motion: int) -> None:
        if self.owner is not None:
            self.owner.keys.motion()

    on_text_motion_select = on_text_motion

    @_caught
    def on_close(self) -> None:
        if self.owner is not None:
            self.owner.do((Close(),))

    @_caught
    def on_resize(self, width: int, height: int) -> None:
        if self.owner is not None:
            self.owner.moved()

    @_caught
    def on_move(self, x: int, y: int) -> None:
        if self.owner is not None:
            self.owner.moved()

    @_caught
    def on_expose(self) -> None:
        if self.owner is not None:
            self.owner.soil()

    @_caught
    def on_deactivate(self) -> None:
        if self.owner is not None:
            self.owner.keys.forget()
        x11.forget_keys(self)

    @_caught
    def on_mouse_motion(self, x: float, y: float, dx: float, dy: float) -> None:
        if self.owner is not None:
            self.owner.point(x, y)

    @_caught
    def on_mouse_drag(self, x: float, y: float, dx: float, dy: float, buttons: int, modifiers: int) -> None:
        if self.owner is not None:
            self.owner.point(x, y)

    @_caught
    def on_mouse_leave(self, x: float, y: float) -> None:
        if self.owner is not None:
            self.owner.do(self.owner.runner.pointer.leave())

    @_caught
    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> None:
        if self.owner is not None:
            self.owner.push(x, y, button)

    @_caught
    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> None:
        if self.owner is not None and button == mouse.LEFT:
            self.owner.let_go(x, y)

    @_caught
    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> None:
        if self.owner is not None:
            self.owner.turn_wheel(x, y, scroll_y)


class _Loop(app.EventLoop):  # type: ignore[misc]
    """pyglet's loop, with *turn* between two waits: it does what is due and says for how many seconds to wait for events."""

    def __init__(self, turn: Callable[[], float]) -> None:
        super().__init__()
        self._turn = turn

    def idle(self) -> float:
        """Between two waits."""
        return self._turn()


class Window:
    """The window round a desk. ``run`` shows it and returns when it has closed. *tier* is the one that is asked for by name.

    Raises what pyglet raises when no window can be opened.
    """

    def __init__(
        self, desk: Desk, home: Home, sound: Sound, trace: Trace | None = None, opened: Opened | None = None, tier: str | None = None
    ) -> None:
        self._desk, self._opened = desk, opened
        self._place = home.root / PLACE
        self._pane, self._normal = _open(self._place, desk.words(desk.page(milliseconds()).title))
        try:
            self._factor = max(1.0, min(MOST, max(float(self._pane.scale), self._pane.dpi / 96)))
            self._stage = CaseStage(desk, self._factor)
            self.runner = Runner(desk, sound, trace, self._stage.scroll)
            self._painting = Painting(moderngl.get_context(), tier)
        except BaseException:
            self._pane.close()
            raise
        self.keys = Keys()
        #: The window system's own code of the key that goes down, where it is known.
        self.code: int | None = None
        self._dirty = True
        self._moved = False
        self._full = False
        self._managed: bool | None = None
        self._shape = ""
        self._shapes: dict[str, Any] = {}
        self._turned = 0.0

    # --- life --------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Show the window until the desk is done. A fault in a callback ends it and is raised here; Lost where it is not ours."""
        pane = self._pane
        try:
            pane.owner = self
            loop = app.event_loop = _Loop(self._turn)
            if x11.is_x11(pane):
                x11.heed_end(pane, self._gone)
            pane.set_visible(True)
            if self._normal.place is not None and pane.get_location() != self._normal.place:
                pane.set_location(*self._normal.place)  # a window manager that had not heard of it, or has put a frame round it
            pane.activate()
            loop.run(None)
            if pane.fault is not None:
                raise pane.fault
            geometry.write(self._place, Geometry(self._normal.width, self._normal.height, self._normal.place, self._zoomed()))
        finally:
            self._close()

    def _close(self) -> None:
        self._pane.owner = None
        try:
            self._painting.close()
            self._pane.close()
        except Exception:
            log().info("the window is gone already", exc_info=True)

    def _gone(self) -> None:
        """Something from outside has taken the window away without asking."""
        self.runner.close(milliseconds())
        app.event_loop.exit()

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
            app.event_loop.exit()
            return 0.0
        if self._moved:
            self._moved = False
            self._remember_place()
        if self._dirty:
            self._show()
        now = milliseconds()
        return self.runner.wait(now, self._stage.wake_at(now)) / 1000

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
            self._fill(self._full)
        title = desk.words(view.page.title)
        if title != self._pane.caption:
            self._pane.set_caption(title)
        self._point_with(self._wanted_shape())
        self.runner.write(view.page, view.layout, now, lambda: {**self._about(), **self._stage.look()})
        if self._opened is not None:
            self._opened.opened()
            self._opened = None

    def _paint(self, view: CaseView) -> None:
        """Bring the picture to the screen. Whatever goes wrong there is the driver's affair: the game can do without it."""
        try:
            self._pane.switch_to()
            if not self._painting.paint(view.picture, view.keep):
                self._stage.renew()
                self._dirty = True
            self._pane.flip()
            self._stage.shown(milliseconds())
        except Exception as error:
            raise Lost(str(error) or type(error).__name__) from error

    def _about(self) -> dict[str, Any]:
        return {"fullscreen": self._full, "tier": self._painting.tier}

    def _wanted_shape(self) -> str:
        """The pointer's shape: a hand where there is something to press."""
        over = self.runner.pointer.over
        return _Bare.CURSOR_HAND if over.widget is not None else _Bare.CURSOR_CROSSHAIR if over.sea is not None else ""

    def _point_with(self, shape: str) -> None:
        if shape != self._shape:
            self._shape = shape
            if shape and shape not in self._shapes:
                self._shapes[shape] = self._pane.get_system_mouse_cursor(shape)
            self._pane.set_mouse_cursor(self._shapes.get(shape))

    # --- the window's place ------------------------------------------------------------------------------------------

    def moved(self) -> None:
        """The window is elsewhere, or has another size."""
        self._moved = self._dirty = True

    def _remember_place(self) -> None:
        if not self._full and not self._zoomed():
            (width, height), (x, y) = self._pane.get_size(), self._pane.get_location()
            self._normal = Geometry(int(width), int(height), (int(x), int(y)))

    def _zoomed(self) -> bool:
        if x11.is_x11(self._pane):
            return x11.zoomed(self._pane)
        try:
            return bool(pyglet.libs.win32._user32.IsZoomed(self._pane._hwnd))
        except AttributeError:
            return False

    def _fill(self, on: bool) -> None:
        """Give the window the whole screen, or take it back."""
        pane = self._pane
        if not x11.is_x11(pane):
            pane.set_fullscreen(on)
            return
        if self._managed is None:
            self._managed = x11.managed(pane)
        if self._managed:
            x11.ask_full(pane, on)
        elif on:
            pane.set_location(pane.screen.x, pane.screen.y)
            pane.set_size(pane.screen.width, pane.screen.height)
        else:
            pane.set_location(*(self._normal.place or (pane.screen.x, pane.screen.y)))
            pane.set_size(self._normal.width, self._normal.height)

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
        self._dirty |= before != (pointer.over.widget, pointer.held)

    def push(self, x: float, y: float, button: int) -> None:
        """A button goes down at (x, y)."""
        px, py = self._pixel(x, y)
        if button == mouse.LEFT:
            self._dirty = True
            self.do(self.runner.pointer.press(self._hit(px, py), px, py))
        elif button == mouse.RIGHT:
            self.do(self.runner.pointer.secondary(self._hit(px, py)))

    def let_go(self, x: float, y: float) -> None:
        """The main button comes up at (x, y)."""
        self._dirty = True
        self.do(self.runner.pointer.release(self._hit(*self._pixel(x, y))))

    def turn_wheel(self, x: float, y: float, notches: float) -> None:
        """The wheel turns by *notches*, up is positive; touch pads turn it by parts of one."""
        if notches * self._turned > 0:
            self._turned = 0.0  # it has turned round
        self._turned -= notches
        whole = int(self._turned)
        if whole:
            self._turned -= whole
            self.do(self.runner.pointer.wheel(self._hit(*self._pixel(x, y)), whole))


def _open(place: Path, title: str) -> tuple[Pane, Geometry]:
    """A window, not shown yet, where the geometry kept in *place* says, and that geometry as far as it fits."""
    screen = surface.toolkit().display.get_display().get_default_screen()
    factor = max(1.0, min(MOST, float(screen.get_scale())))
    kept = geometry.fitted(geometry.read(place), (screen.width, screen.height), factor)
    # the caption that it opens with becomes the class by which window managers know it
    pane: Pane = surface.open_window(
        Pane, width=kept.width, height=kept.height, caption="Seaboard", resizable=True, visible=False, vsync=True
    )
    pane.set_minimum_size(*geometry.LEAST)
    pane.set_caption(title)
    pane.set_icon(*(_icon(size) for size in (16, 32, 64)))
    if kept.place is not None:
        pane.set_location(*kept.place)
    if kept.zoomed:
        pane.maximize()
    return pane, kept


def _icon(size: int) -> Any:
    image = draw_icon(size).convert("RGBA")
    return ImageData(size, size, "RGBA", image.tobytes(), pitch=-size * 4)
