"""How an effect moves between its start and its end: maps of 0..1 to 0..1."""

from __future__ import annotations

from seaboard.show.beats import Beat


def progress(beat: Beat, now: int) -> float:
    """How much of *beat* is over at *now*, from 0 to 1."""
    if beat.end <= beat.start:
        return 1.0
    return min(1.0, max(0.0, (now - beat.start) / (beat.end - beat.start)))


def ease_in(t: float) -> float:
    """Slow at first: a shell that falls."""
    return t * t


def ease_out(t: float) -> float:
    """Slow at last: a ring that spreads and rests."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends: a fade."""
    return t * t * (3 - 2 * t)


def arc(t: float) -> float:
    """Up to 1 half-way and down again, as a thing that is thrown: not a map of 0 to 0 and 1 to 1, but of both to 0."""
    return 4 * t * (1 - t)


def bounce(t: float) -> float:
    """How high above its place is what falls from 1: there half-way, then up twice by less, at rest at 1."""
    if t < 0.5:
        return 1 - 4 * t * t
    if t < 0.8:
        return 0.16 * arc((t - 0.5) / 0.3)
    return 0.04 * arc((t - 0.8) / 0.2) if t < 1.0 else 0.0
