"""What pyglet keeps to itself on X11 and a window needs to know: where a key sits, full screen by the window manager, maximised or not.

pyglet's own full screen makes a new window, moves the pointer into the corner and holds it fast there. All here uses parts of pyglet that
it does not promise; what is missing is done without.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from ctypes import byref
from typing import Any

#: The kind of an X event that says that a window is gone, and of a key that goes down.
_DESTROYED, _PRESSED = 17, 2
#: The mask of the messages to the root window that a window manager hears.
_TO_MANAGER = 1 << 19 | 1 << 20
_FULL = "_NET_WM_STATE_FULLSCREEN"
_ZOOMED = ("_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ")
_ATOM = 4


def is_x11(window: Any) -> bool:
    """Whether *window*, of pyglet, is one of X11."""
    return sys.platform not in ("win32", "darwin") and getattr(window, "_x_display", None) is not None


def exists(window: Any) -> bool:
    """Whether the display has made *window*: a refusal comes later than the request, and pyglet does not heed it."""
    from pyglet.libs.x11 import xlib

    return bool(xlib.XGetWindowAttributes(window._x_display, window._window, byref(xlib.XWindowAttributes())))


def code(event: Any) -> int | None:
    """The code of the key that goes down in an X *event*; None if none does."""
    return int(event.xkey.keycode) if event.type == _PRESSED else None


def base_symbol(event: Any) -> int:
    """What the key of an X *event* says without Shift and the like, as X numbers it."""
    from pyglet.libs.x11 import xlib

    return int(xlib.XLookupKeysym(event.xkey, 0))


def heed_end(window: Any, gone: Callable[[], None]) -> None:
    """Call *gone* when something from outside destroys *window*."""
    handlers = getattr(window, "_event_handlers", None)
    if isinstance(handlers, dict):
        handlers[_DESTROYED] = lambda event: gone()


def forget_keys(window: Any) -> None:
    """No key of *window* is down any more: their release went to another window, and pyglet would take the next press for a repeat."""
    down = getattr(window, "pressed_keys", None)
    if isinstance(down, set):
        down.clear()


def managed(window: Any) -> bool:
    """Whether a window manager looks after the display of *window*."""
    root = window._get_root()
    _, count, _ = window.get_single_property(root, _atom(window, "_NET_SUPPORTING_WM_CHECK"), 0)
    return bool(count)


def zoomed(window: Any) -> bool:
    """Whether the window manager has maximised *window*."""
    from pyglet.libs.x11 import xlib

    data, count, _ = window.get_single_property(window._window, _atom(window, "_NET_WM_STATE"), _ATOM)
    states = set((xlib.Atom * count).from_address(_address(data))) if count else set()
    if data:
        xlib.XFree(data)
    return all(_atom(window, name) in states for name in _ZOOMED)


def ask_full(window: Any, on: bool) -> None:
    """Ask the window manager to give *window* the whole screen, or to take it back."""
    from pyglet.libs.x11 import xlib

    event = xlib.XEvent()
    event.xclient.type = xlib.ClientMessage
    event.xclient.message_type = _atom(window, "_NET_WM_STATE")
    event.xclient.window = window._window
    event.xclient.format = 32
    event.xclient.data.l[0] = int(on)
    event.xclient.data.l[1] = _atom(window, _FULL)
    event.xclient.data.l[3] = 1
    xlib.XSendEvent(window._x_display, window._get_root(), False, _TO_MANAGER, byref(event))
    xlib.XFlush(window._x_display)


def _atom(window: Any, name: str) -> int:
    from pyglet.libs.x11 import xlib

    return int(xlib.XInternAtom(window._x_display, name.encode(), False))


def _address(data: Any) -> int:
    from ctypes import c_void_p, cast

    return int(cast(data, c_void_p).value or 0)
