"""The surface of the 3D view's window: which OpenGL is asked for, in one place, so that the trial beforehand opens what the game will.

The window itself has neither samples nor depth: the painter draws into frames of its own, and what many drivers refuse is a window that
asks for more.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TypeVar, cast

from seaboard.shell import x11

#: The least version of OpenGL (core profile) that the painter draws with.
LEAST = (3, 3)
#: The reader of picture files that pyglet would load a desktop's libraries for: some 5 MB and 20 ms, and no picture is read with it.
_READER = "pyglet.image.codecs.gdkpixbuf2"
W = TypeVar("W")


def toolkit() -> Any:
    """pyglet, set up before any other part of it is imported: no unseen window of its own, no check after every call of OpenGL.

    ImportError without it. Never in a process in which Tk is.
    """
    import pyglet

    pyglet.options.shadow_window = False
    pyglet.options.debug_gl = False
    sys.modules.setdefault(_READER, cast(Any, None))  # so that to import it fails, which pyglet is prepared for
    return pyglet


def open_window(make: Callable[..., W], *, version: tuple[int, int] = LEAST, **arguments: Any) -> W:
    """The window that *make* (``pyglet.window.Window``, or a class made of it) opens with *arguments* and a context of OpenGL *version* or
    later: without samples and depth, else as the driver likes it.

    Raises what the second try raised: pyglet's ``NoSuchConfigException``, ``ContextException``, ``NoSuchDisplayException``,
    ``ImportError`` or another, which have no ancestor in common but ``Exception``; RuntimeError where the display refuses the window,
    which to show would wait for ever.
    """
    toolkit()
    from pyglet import gl

    asked = {"major_version": version[0], "minor_version": version[1]}

    def opened(config: Any) -> W:
        window = make(config=config, **arguments)
        if x11.is_x11(window) and not x11.exists(window):
            raise RuntimeError("the display has made no window of this kind")
        return window

    try:
        return opened(gl.Config(double_buffer=True, sample_buffers=0, samples=0, **asked))
    except Exception:  # no such configuration here: then any that there is
        return opened(gl.Config(**asked))
