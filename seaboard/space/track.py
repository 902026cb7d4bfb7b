"""A number on its way from one value to another in time. Times are absolute milliseconds, given as arguments."""

from __future__ import annotations

from dataclasses import dataclass

#: Milliseconds between two frames of a motion. They are due at multiples of it, so that what drawing takes is not added.
FRAME = 16


@dataclass(frozen=True, slots=True)
class Track:
    """A number on its way from *start* at the time *begin* to *goal* at *end*; it sets out with the *speed* that it had, per
    millisecond, and arrives at rest."""

    goal: float
    start: float = 0.0
    begin: int = 0
    end: int = 0
    speed: float = 0.0

    def at(self, now: int) -> float:
        """Where it is: a cubic with the given speeds at both ends."""
        if now >= self.end:
            return self.goal
        long = self.end - self.begin
        t = max(0.0, (now - self.begin) / long)
        rest = 1.0 - t
        return self.goal + (self.start - self.goal) * rest * rest * (1.0 + 2.0 * t) + self.speed * long * t * rest * rest

    def speed_at(self, now: int) -> float:
        """How fast it is."""
        if now >= self.end:
            return 0.0
        long = self.end - self.begin
        t = max(0.0, (now - self.begin) / long)
        return (self.goal - self.start) / long * 6.0 * t * (1.0 - t) + self.speed * (1.0 - t) * (1.0 - 3.0 * t)

    def aimed(self, goal: float, now: int, end: int) -> Track:
        """On its way from here to *goal*, where it is at *end*."""
        return Track(goal, self.at(now), now, end, self.speed_at(now))
