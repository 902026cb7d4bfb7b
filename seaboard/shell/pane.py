"""The bare window of the 3D view: pyglet's, without its habits. It knows nothing of the game and hands on what happens to it.

A fault in one of pyglet's callbacks is lost on some systems; so each is caught here and handed on too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Protocol

from seaboard.shell import geometry, surface, x11
from seaboard.shell.geometry import Geometry
from seaboard.shell.icon import draw_icon
from seaboard.shell.pyglet_keys import NAMES, OWN_BITS, Keys
from seaboard.ui.commands import Close, Command

pyglet = surface.toolkit()

from pyglet import app  # noqa: E402
from pyglet.image import ImageData  # noqa: E402
from pyglet.window import Window as Bare  # noqa: E402
from pyglet.window import mouse  # noqa: E402

#: The most that the system's own scale may be, and the names of two shapes of the pointer.
MOST = 3.0
HAND, CROSSHAIR = Bare.CURSOR_HAND, Bare.CURSOR_CROSSHAIR
P = ParamSpec("P")


class Owner(Protocol):
    """Who hears what happens to a window. Points are as pyglet has them, from the bottom left."""

    keys: Keys
    #: The window system's own code of the key that goes down, where it is known.
    code: int | None

    def do(self, commands: Iterable[Command]) -> None: ...
    def moved(self) -> None: ...
    def soil(self) -> None: ...
    def leave(self) -> None: ...
    def heed(self, focused: bool) -> None: ...
    def point(self, x: float, y: float) -> None: ...
    def push(self, x: float, y: float, main: bool) -> None: ...
    def let_go(self, x: float, y: float) -> None: ...
    def turn_wheel(self, x: float, y: float, notches: float) -> None: ...


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


class _Loop(app.EventLoop):  # type: ignore[misc]
    """pyglet's loop, with *turn* between two waits: it does what is due and says for how many seconds to wait for events."""

    def __init__(self, turn: Callable[[], float]) -> None:
        super().__init__()
        self._turn = turn

    def idle(self) -> float:
        """Between two waits."""
        return self._turn()


class Pane(Bare):  # type: ignore[misc]
    """pyglet's window without its habits. It hands on what happens to it to the *owner*, who comes once there is one."""

    owner: Owner | None = None
    _fault: BaseException | None = None
    _managed: bool | None = None
    _shape = ""

    def __init__(self, **arguments: Any) -> None:
        self._shapes: dict[str, Any] = {}
        super().__init__(**arguments)

    @property
    def factor(self) -> float:
        """The system's own scale: 1 for most screens."""
        return max(1.0, min(MOST, max(float(self.scale), float(self.dpi) / 96)))

    def run(self, turn: Callable[[], float]) -> None:
        """Hand on what happens until ``stop``; between two waits *turn* does what is due and says for how many seconds to wait. A fault
        ends it and is raised here."""
        loop = app.event_loop = _Loop(turn)
        loop.run(None)
        if self._fault is not None:
            raise self._fault

    def stop(self) -> None:
        """End ``run``."""
        app.event_loop.exit()

    def fail(self, fault: BaseException) -> None:
        """End ``run`` with *fault*."""
        self._fault = self._fault or fault
        self.stop()

    def zoomed(self) -> bool:
        """Whether the window is maximised."""
        if x11.is_x11(self):
            return x11.zoomed(self)
        try:
            return bool(pyglet.libs.win32._user32.IsZoomed(self._hwnd))
        except AttributeError:
            return False

    def fill(self, on: bool, normal: Geometry) -> None:
        """Give the window the whole screen, or let it be where *normal* says again."""
        if not x11.is_x11(self):
            self.set_fullscreen(on)
            return
        if self._managed is None:
            self._managed = x11.managed(self)
        if self._managed:
            x11.ask_full(self, on)
        elif on:
            self.set_location(self.screen.x, self.screen.y)
            self.set_size(self.screen.width, self.screen.height)
        else:
            self.set_location(*(normal.place or (self.screen.x, self.screen.y)))
            self.set_size(normal.width, normal.height)

    def point_with(self, shape: str) -> None:
        """Give the pointer one of the system's shapes, by pyglet's name for it ("": the usual one)."""
        if shape != self._shape:
            self._shape = shape
            if shape and shape not in self._shapes:  # made once: X11 gives none of them back
                self._shapes[shape] = self.get_system_mouse_cursor(shape)
            self.set_mouse_cursor(self._shapes.get(shape))

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
    def on_activate(self) -> None:
        if self.owner is not None:
            self.owner.heed(True)

    @_caught
    def on_deactivate(self) -> None:
        if self.owner is not None:
            self.owner.keys.forget()
            self.owner.heed(False)
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
            self.owner.leave()

    @_caught
    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> None:
        if self.owner is not None and button in (mouse.LEFT, mouse.RIGHT):
            self.owner.push(x, y, button == mouse.LEFT)

    @_caught
    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> None:
        if self.owner is not None and button == mouse.LEFT:
            self.owner.let_go(x, y)

    @_caught
    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> None:
        if self.owner is not None:
            self.owner.turn_wheel(x, y, scroll_y)


def open_pane(place: Path, title: str) -> tuple[Pane, Geometry]:
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
