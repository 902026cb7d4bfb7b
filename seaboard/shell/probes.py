"""Trials in child processes, since a driver may hang or kill the process that asks: ``python -m seaboard.shell.probes tk`` prints JSON.

``tk`` opens an unseen window, ``gl`` opens one with OpenGL, draws a known picture and reads it back, ``audio`` opens the sound driver.
"""

from __future__ import annotations

import json
import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from seaboard.shell.child import command, environment, quiet
from seaboard.shell.surface import LEAST, open_window, toolkit

#: Seconds that one trial may take.
LIMIT = 10.0
#: The picture that the trial of OpenGL draws, SIDE x SIDE fields of colours that differ, each FIELD pixels wide; how far one may be off.
SIDE, FIELD, TOLERANCE = 4, 8, 2


class Running:
    """A trial under way in a child process. *child* is None if it could not be started, for the reason *error*."""

    def __init__(self, child: subprocess.Popen[str] | None, error: str = "") -> None:
        self._child, self._error = child, error
        self._since = time.monotonic()

    def result(self, limit: float = LIMIT) -> dict[str, Any]:
        """What it found, within *limit* seconds of its start: its findings with ``ok``; where that is False, ``error`` says why in words
        for the log, and ``cause`` is "hang", "died", "rubbish", or what the trial itself says."""
        if self._child is None:
            return {"ok": False, "cause": "died", "error": self._error}
        try:
            out, _ = self._child.communicate(timeout=max(0.0, self._since + limit - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.close()
            return {"ok": False, "cause": "hang", "error": f"no answer within {limit:g} s", "seconds": f"{limit:g}"}
        code = self._child.returncode
        if code:
            return {"ok": False, "cause": "died", "error": f"the trial ended with {_signal(code)}"}
        try:
            found = json.loads(out.splitlines()[-1])
        except (ValueError, IndexError, RecursionError):
            found = None
        return found if isinstance(found, dict) and "ok" in found else {"ok": False, "cause": "rubbish", "error": "no answer"}

    def close(self) -> None:
        """End it, if it has not ended. Waits for a child that the system holds fast for a moment only."""
        child = self._child
        if child is None or child.stdout is None or child.stdout.closed:
            return
        child.kill()
        try:
            child.communicate(timeout=1.0)
        except subprocess.TimeoutExpired:
            pass  # stuck in a driver's call to the system: it ends when that does


def start(name: str) -> Running:
    """Begin the trial *name*."""
    try:
        child = subprocess.Popen(
            command("seaboard.shell.probes", name),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            errors="replace",
            env=environment(),
            **quiet(),
        )
    except OSError as error:
        return Running(None, str(error))
    return Running(child)


def ask(name: str, limit: float = LIMIT) -> dict[str, Any]:
    """What the trial *name* found."""
    return start(name).result(limit)


def _signal(code: int) -> str:
    """An exit code in words: where a signal ended the process, its name."""
    try:
        return signal.Signals(-code).name if code < 0 else f"code {code}"
    except ValueError:
        return f"signal {-code}"


def tk() -> dict[str, Any]:
    """Open a window that is never shown."""
    import tkinter

    root = tkinter.Tk()
    try:
        root.withdraw()
        size = f"{root.winfo_screenwidth()}x{root.winfo_screenheight()}"
        return {"ok": True, "version": str(root.tk.call("info", "patchlevel")), "screen": size, "server": root.winfo_server()}
    finally:
        root.destroy()


def gl() -> dict[str, Any]:
    """Open an unseen window as the game does, draw a picture of many colours into a frame of its own, and read it back."""
    pyglet = toolkit()
    import moderngl

    try:
        from pyglet.window import Window

        window = open_window(Window, width=64, height=64, visible=False, vsync=False)
    except Exception as error:  # pyglet's own kinds, or that there is no library of OpenGL at all
        if type(error).__name__ == "NoSuchDisplayException":  # in the words of Tk, which will find that too
            return {"ok": False, "cause": "display", "error": f'couldn\'t connect to display "{os.environ.get("DISPLAY", "")}"'}
        return {"ok": False, "cause": "none", "error": _text(error), **_older()}
    try:
        context = moderngl.get_context()
        found = {
            "version": context.info["GL_VERSION"],
            "renderer": context.info["GL_RENDERER"],
            "max_samples": context.max_samples,
            "max_texture_size": context.info["GL_MAX_TEXTURE_SIZE"],
            "pyglet": pyglet.version,
        }
        if context.version_code < 100 * LEAST[0] + 10 * LEAST[1]:
            return {"ok": False, "cause": "version", "error": "the version is too low", **found}
        drawn = _draw(context)
        if not _alike(drawn, _pattern()):
            return {"ok": False, "cause": "blank", "error": f"it drew {drawn[:8].hex()} and so on", **found}
        return {"ok": True, **found}
    finally:
        window.close()


def _older() -> dict[str, Any]:
    """The version of OpenGL that can be had where the one that is needed cannot; nothing if there is none at all."""
    try:
        from pyglet.window import Window

        window = open_window(Window, version=(2, 1), width=64, height=64, visible=False, vsync=False)
        info = window.context.get_info()
        found = {"version": str(info.version), "renderer": str(info.renderer)}
        enough = (info.major_version, info.minor_version) >= LEAST
        window.close()
    except Exception:
        return {}
    return found if enough else {"cause": "version", **found}  # else the version is not what is wrong with it


def _pattern() -> bytes:
    """The colours of the picture, row by row, three bytes each. No two are alike, and none is black."""
    return bytes(part for row in range(SIDE) for col in range(SIDE) for part in (60 + 60 * col, 60 + 60 * row, 240 - 25 * (col + row)))


def _draw(context: Any) -> bytes:
    """The middles of the fields of the picture as they come back: from a texture, through a shader, over a vertex buffer."""
    side = SIDE * FIELD
    program = context.program(
        vertex_shader="""#version 330 core
            in vec2 corner; out vec2 at;
            void main() { at = corner * 0.5 + 0.5; gl_Position = vec4(corner, 0.0, 1.0); }""",
        fragment_shader="""#version 330 core
            uniform sampler2D colours; in vec2 at; out vec4 colour;
            void main() { colour = texture(colours, at); }""",
    )
    texture = context.texture((SIDE, SIDE), 3, _pattern(), alignment=1)
    texture.filter = (context.NEAREST, context.NEAREST)
    texture.use(0)
    program["colours"] = 0
    corners = context.buffer(struct.pack("8f", -1, -1, 1, -1, -1, 1, 1, 1))
    frame = context.simple_framebuffer((side, side))
    frame.use()
    frame.clear(0.0, 0.0, 0.0, 1.0)
    context.vertex_array(program, [(corners, "2f", "corner")]).render(context.TRIANGLE_STRIP)
    pixels = frame.read(components=3, alignment=1)
    middles = [(row * FIELD + FIELD // 2) * side + col * FIELD + FIELD // 2 for row in range(SIDE) for col in range(SIDE)]
    return b"".join(pixels[3 * i : 3 * i + 3] for i in middles)


def _alike(drawn: bytes, wanted: bytes) -> bool:
    return len(drawn) == len(wanted) and all(abs(a - b) <= TOLERANCE for a, b in zip(drawn, wanted, strict=True))


def audio() -> dict[str, Any]:
    """Open the sound driver."""
    from seaboard.shell.speaker import open_driver

    _, driver = open_driver()
    return {"ok": True, "driver": driver} if driver != "SilentDriver" else {"ok": False, "error": "no audio device"}


TRIALS: dict[str, Callable[[], dict[str, Any]]] = {"tk": tk, "gl": gl, "audio": audio}


def main(argv: list[str]) -> int:
    """Print what the trial named in *argv* found."""
    try:
        found = TRIALS[argv[0]]()
    except ModuleNotFoundError as error:
        found = {"ok": False, "error": f"not installed: {error.name}"}
    except Exception as error:
        found = {"ok": False, "error": _text(error)}
    print(json.dumps(found))
    return 0


def _text(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
