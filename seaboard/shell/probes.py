"""Trials in child processes, since a driver may hang or kill the process that asks: ``python -m seaboard.shell.probes tk`` prints JSON.

``tk`` opens an unseen window, ``gl`` draws a known colour and reads it back, ``audio`` opens the sound driver.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

from seaboard.shell.child import command, environment, quiet

#: Seconds that one trial may take.
LIMIT = 10.0
#: The colour that the trial of OpenGL draws, and how far a sound driver may be off.
COLOUR, TOLERANCE = (64, 128, 191, 255), 2


def ask(name: str, limit: float = LIMIT) -> dict[str, Any]:
    """What the trial *name* found, from a child process: its findings with ``ok``, and ``error`` when that is False."""
    try:
        done = subprocess.run(
            command("seaboard.shell.probes", name),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=limit,
            check=False,
            env=environment(),
            **quiet(),
        )
    except subprocess.TimeoutExpired:
        return {"ok": False, "error": f"no answer within {limit:g} s"}
    except OSError as error:
        return {"ok": False, "error": str(error)}
    try:
        found = json.loads(done.stdout.splitlines()[-1])
        return found if isinstance(found, dict) else {"ok": False, "error": "no answer"}
    except (ValueError, IndexError):
        return {"ok": False, "error": f"the trial ended with {done.returncode}"}


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
    """Draw ``COLOUR`` into an own framebuffer of a context without a window, and read it back."""
    import moderngl

    options: dict[str, Any] = {"backend": "egl"} if sys.platform.startswith("linux") else {}
    context = moderngl.create_context(standalone=True, require=330, **options)
    frame = context.simple_framebuffer((8, 8))
    frame.use()
    red, green, blue, alpha = (c / 255 for c in COLOUR)
    frame.clear(red, green, blue, alpha)
    pixel = tuple(frame.read(components=4)[:4])
    found = {"version": context.info["GL_VERSION"], "renderer": context.info["GL_RENDERER"]}
    if any(abs(a - b) > TOLERANCE for a, b in zip(pixel, COLOUR, strict=True)):
        return {"ok": False, "error": f"it drew {pixel} for {COLOUR}", **found}
    return {"ok": True, **found}


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
    except ImportError as error:
        found = {"ok": False, "error": f"not installed: {error.name}"}
    except Exception as error:
        found = {"ok": False, "error": " ".join(str(error).split()) or type(error).__name__}
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
