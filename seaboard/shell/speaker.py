"""The child process that makes the sounds: reads lines such as ``play hit -0.4 0`` and ``volume 70`` until its input ends.

It lives apart so that no audio library, server or driver can reach the game: whatever goes wrong here ends this process, and the
game is silent. It ends with ``NO_DEVICE`` if there is nothing to play on, ``NO_LIBRARY`` without pyglet.
"""

from __future__ import annotations

import queue
import random
import sys
import threading
import time
from importlib.resources import as_file
from math import cos, pi, sin
from typing import Any, TextIO

NO_DEVICE, NO_LIBRARY = 3, 4
#: Sounds at once; a further one ends the oldest.
VOICES = 8
#: How far to the side a sound at the edge is heard, as an angle; by how much pitch and loudness vary, so that no two are alike.
SIDE, PITCH, LOUDNESS = pi / 3, 0.045, 0.12
#: Those that are music, and are always the same.
TUNED = ("turn", "alarm", "win", "loss", "ping")


def open_driver() -> tuple[Any, str]:
    """pyglet's media module and the name of its driver; ImportError without pyglet. OpenAL comes first: it survives a dead server."""
    import pyglet

    pyglet.options.shadow_window = False
    pyglet.options.audio = ("openal", "xaudio2", "directsound", "pulse", "silent")
    from pyglet import media

    return media, type(media.get_audio_driver()).__name__


class Voices:
    """The sounds that are being played."""

    def __init__(self, media: Any) -> None:
        self._media = media
        self._sources: dict[str, Any] = {}
        #: When each ends, its own loudness, and its player; and what will begin: when, name, pan.
        self._playing: list[tuple[float, float, Any]] = []
        self._waiting: list[tuple[float, str, float]] = []
        self._volume = 1.0
        self._chance = random.Random()

    def play(self, name: str, now: float, pan: float = 0.0, after: float = 0.0) -> None:
        """Start the sound *name*, from *pan* (-1 left, 1 right), *after* so many seconds; nothing when the volume is 0."""
        if self._volume == 0:
            return
        if after > 0:
            self._waiting.append((now + after, name, pan))
            return
        if name not in self._sources:
            from seaboard.resources import resource

            with as_file(resource("assets", "sounds", f"{name}.wav")) as path:
                self._sources[name] = self._media.load(str(path), streaming=False)
        source = self._sources[name]
        while len(self._playing) >= VOICES:
            self._stop(0)
        player, loud = self._media.Player(), 1.0
        player.position = (sin(SIDE * pan), 0.0, -cos(SIDE * pan))  # as far off for every side, so as loud
        if name not in TUNED:
            player.pitch = 1.0 + self._chance.uniform(-PITCH, PITCH)
            loud -= self._chance.uniform(0.0, LOUDNESS)
        player.volume = self._volume * loud
        player.queue(source)
        player.play()
        self._playing.append((now + float(source.duration or 0) / (1.0 - PITCH) + 0.3, loud, player))

    def volume(self, percent: int) -> None:
        """Set the loudness of all sounds at once, those that are playing too; 0 ends them."""
        self._volume = max(0, min(100, percent)) / 100
        if self._volume == 0:
            self._waiting.clear()
            while self._playing:
                self._stop(0)
        for _, loud, player in self._playing:
            player.volume = self._volume * loud

    def tick(self, now: float) -> bool:
        """Start what is due and let go of what has ended; whether something is still playing, or will."""
        due = [order for order in self._waiting if order[0] <= now]
        self._waiting = [order for order in self._waiting if order[0] > now]
        for _, name, pan in due:
            self.play(name, now, pan)
        for i in range(len(self._playing) - 1, -1, -1):
            if self._playing[i][0] <= now:
                self._stop(i)
        return bool(self._playing or self._waiting)

    def _stop(self, index: int) -> None:
        _, _, player = self._playing.pop(index)
        player.pause()
        player.delete()


def run(lines: TextIO, voices: Voices, tick: Any) -> None:
    """Carry out *lines* until they end. *tick* is called while something plays: pyglet's clock."""
    orders: queue.Queue[str | None] = queue.Queue()

    def listen() -> None:
        for line in lines:
            orders.put(line)
        orders.put(None)

    threading.Thread(target=listen, daemon=True).start()
    playing = False
    while True:
        try:
            order = orders.get(timeout=0.02 if playing else None)
        except queue.Empty:
            order = ""
        if order is None:
            return
        verb, _, rest = order.strip().partition(" ")
        if verb == "play":
            name, pan, after = rest.split()
            voices.play(name, time.monotonic(), float(pan), int(after) / 1000)
        elif verb == "volume":
            voices.volume(int(rest))
        tick()
        playing = voices.tick(time.monotonic())


def main() -> int:
    """The process: exit code 0 when the input ended."""
    try:
        media, driver = open_driver()
    except ImportError:
        return NO_LIBRARY
    if driver == "SilentDriver":
        return NO_DEVICE
    import pyglet

    run(sys.stdin, Voices(media), pyglet.clock.tick)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
