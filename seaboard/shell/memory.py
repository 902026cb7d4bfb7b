"""Memory in a window: when rubbish is collected, and whether the C library keeps what is given back to it."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable

#: Bytes: blocks from this size on go back to the system when they are freed, and free memory at the end of the heap from this size on.
LARGE = 128 * 1024
#: ``M_TRIM_THRESHOLD`` and ``M_MMAP_THRESHOLD`` of glibc's malloc.h.
_TRIM, _MMAP = -1, -3


def lean() -> bool:
    """Have freed pictures and meshes given back to the system; whether the C library takes such wishes.

    glibc raises both thresholds by itself with the first large block that is freed, and from then on keeps holes of that size: in the 3D
    window some 15 MB of them after a few folds.
    """
    if not sys.platform.startswith("linux"):
        return False
    try:
        return all(ctypes.CDLL(None).mallopt(kind, LARGE) == 1 for kind in (_TRIM, _MMAP))
    except (OSError, AttributeError):  # a C library without it
        return False


def trim() -> None:
    """Give back to the system whatever lies free within the heap; nothing where the C library cannot.

    A driver that compiles shaders on the processor needs much memory for a moment, and what it keeps of it lies behind the holes: in the
    3D window on llvmpipe they come to a tenth of all memory.
    """
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except (OSError, AttributeError):  # a C library without it
        return


class Garbage:
    """Collects rubbish while nothing moves, since to look through everything takes as long as several frames of an animation.

    From ``begin`` to ``end`` Python itself leaves it alone. In a quiet moment *shed* lets go before of what is kept in vain.
    """

    #: Milliseconds that nothing is due, and since the last time; and the new objects that are worth it, or must not be more.
    REST, SINCE, SOME, MANY = 120, 3_000, 3_000, 400_000

    def __init__(self, shed: Callable[[], None]) -> None:
        self._shed = shed
        self._last = 0

    def begin(self) -> None:
        """From now on it is collected here."""
        gc.disable()

    def rest(self, now: int, wait: int) -> bool:
        """Nothing is due at *now* for *wait* milliseconds: collect if it is time; whether that was done."""
        new = gc.get_count()[0]
        quiet = wait >= self.REST and now - self._last >= self.SINCE and new >= self.SOME
        if not quiet and new < self.MANY:
            return False
        if quiet:
            self._shed()
        gc.collect()
        if quiet:
            trim()
        self._last = now
        return True

    def end(self) -> None:
        """Python does it again."""
        gc.enable()
