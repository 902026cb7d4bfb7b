"""Beats: what is to be seen for a moment on a sea, and how long each takes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from seaboard.engine.grid import Cell


@dataclass(frozen=True, slots=True)
class Beat:
    """One effect on the sea of *seat*, from *start* to *end* in milliseconds.

    *kind* is "shot" (a shell in flight to its one cell), and what it does when it lands: "water", "hit" or "sunk".
    """

    kind: str
    seat: int
    cells: tuple[Cell, ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Timing:
    """Milliseconds that a shell flies, and that a hit, a sinking and the splash of a shell in water are seen.

    *waits*: the next shell leaves when the hit or sinking before is over; a splash holds up nothing. *still*: an effect is one picture,
    not a motion, so that nothing has to be drawn again while it lasts.
    """

    flight: int
    hit: int
    sunk: int
    water: int
    waits: bool = True
    still: bool = False

    @property
    def allowance(self) -> int:
        """The time that showing one shot takes from the next; 0 where shots are shown as they come."""
        return self.flight + self.hit if self.waits else self.flight

    @property
    def sinking(self) -> int:
        """How much longer that is for a shot that sinks a ship."""
        return self.sunk - self.hit if self.waits else 0


#: By the pace of the settings. At "instant" no shell flies and no shot waits, but what they did is seen all the same.
PACED = {
    "instant": Timing(flight=0, hit=350, sunk=700, water=350, waits=False),
    "quick": Timing(flight=260, hit=240, sunk=600, water=350),
    "calm": Timing(flight=420, hit=350, sunk=900, water=500),
    "leisurely": Timing(flight=640, hit=500, sunk=1300, water=700),
}
FULL = PACED["calm"]
#: With reduced motion short at every pace, and one picture each. A terminal shows all at once.
REDUCED = Timing(flight=60, hit=120, sunk=120, water=120, still=True)
NONE = Timing(flight=0, hit=0, sunk=0, water=0, waits=False)


def timing(pace: str, reduced: bool) -> Timing:
    """The timing at a *pace* of the settings."""
    if not reduced:
        return PACED[pace]
    return replace(REDUCED, flight=0, waits=False) if pace == "instant" else REDUCED
