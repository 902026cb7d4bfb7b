"""How the C library keeps what is given back to it."""

from __future__ import annotations

import ctypes
import sys

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
