"""The sweep of the radar: its beam goes round once with a shot and what comes of it, and its afterglow fades."""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.show.beats import Beat
from seaboard.show.easings import ease_out, progress

#: How far the beam has come round, in degrees, when a shell lands; and the share of what follows in which it comes round whole: in the
#: rest its afterglow fades.
HALF_WAY, ROUND = 150.0, 0.72
#: Milliseconds up to which an effect is one picture that does not move.
STILL = 120
#: Beats with which a shell comes down.
LANDINGS = ("water", "hit", "sunk")


def sweep(here: Sequence[Beat], now: int) -> tuple[float | None, float]:
    """Where the beam of a radar stands with the beats *here* on it, in degrees clockwise from the top (None: nowhere), and how much of its
    afterglow is left."""
    for beat in reversed(here):
        if beat.end - beat.start <= STILL or not beat.start <= now < beat.end:
            continue
        t = progress(beat, now)
        if beat.kind == "shot":
            return HALF_WAY * t, 1.0
        if beat.kind in LANDINGS:
            s = t / ROUND
            return HALF_WAY + (360.0 - HALF_WAY) * ease_out(min(1.0, s)), 1.0 if s <= 1.0 else 1.0 - (t - ROUND) / (1.0 - ROUND)
    return None, 1.0
