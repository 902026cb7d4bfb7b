"""Random streams by name, so that what uses chance in one place never shifts what chance gives in another."""

from __future__ import annotations

import hashlib
import random


def stream(seed: int, purpose: str, seat: int, ply: int) -> random.Random:
    """The random source for one *purpose* of one *seat* at one *ply* of the game with this *seed*.

    Equal arguments give equal sources in every run and on every machine; a resumed game goes on with the same chance.
    """
    name = f"{seed}/{purpose}/{seat}/{ply}".encode()
    return random.Random(int.from_bytes(hashlib.sha256(name).digest(), "big"))
