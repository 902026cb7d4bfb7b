"""Beats: what is to be seen for a moment on a sea, and how long each takes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from seaboard.engine.grid import Cell

#: Milliseconds from the landing of a shell until its peg, which falls after it, is in its hole.
SEATED = 170
#: The share of a sinking after which the ship is seen to be sunk: its outline is closed, its pegs turn to those of a sunk ship.
SETTLED = 0.6


@dataclass(frozen=True, slots=True)
class Beat:
    """One effect on the sea of *seat*, from *start* to *end* in milliseconds.

    *kind* is "aim" (a gun of one's own turns to its one cell), "shot" (a shell in flight there), and what it does when it lands:
    "water", "hit" or "sunk"; "dock" (a unit is laid there: it comes down in the last ``DOCK`` milliseconds) and "lift" (it is taken up
    again); at the end of a game "revealed" (a ship that was never found shows) and, without cells, "won" or "lost".
    """

    kind: str
    seat: int
    cells: tuple[Cell, ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Timing:
    """Milliseconds that a gun of one's own turns before its shell leaves, that a shell flies, and that a hit, a sinking and the splash of a
    shell in water are seen.

    *waits*: the next shell leaves when the hit or sinking before is over; a splash holds up nothing. *still*: an effect is one picture,
    not a motion, so that nothing has to be drawn again while it lasts. *dock*: for each unit that is laid or taken up. *scene*: for victory
    or defeat. What takes no time is not shown.
    """

    flight: int
    hit: int
    sunk: int
    water: int
    waits: bool = True
    still: bool = False
    aim: int = 0
    dock: int = 0
    scene: int = 0

    def told_after(self, sunk: bool) -> int:
        """The time from the landing of a shell until what it did is told in words: until its peg is in its hole, or the ship that it has
        *sunk* is seen to be so. No time where shots are shown as they come, nor where nothing moves."""
        if not self.waits or self.still:
            return 0
        return max(SEATED, round(SETTLED * self.sunk)) if sunk else SEATED

    @property
    def allowance(self) -> int:
        """The time that showing one shot takes from the next; 0 where shots are shown as they come."""
        return self.aim + self.flight + self.hit if self.waits else self.flight

    @property
    def sinking(self) -> int:
        """How much longer that is for a shot that sinks a ship."""
        return self.sunk - self.hit if self.waits else 0


#: Milliseconds in which a unit comes down into the sea, and by how much each comes after the one before it.
DOCK, APART = 300, 40
#: By the pace of the settings. At "instant" no shell flies and no shot waits, but what they did is seen all the same.
PACED = {
    "instant": Timing(flight=0, hit=450, sunk=900, water=450, waits=False, dock=DOCK),
    "quick": Timing(flight=280, hit=300, sunk=900, water=450, aim=90, dock=DOCK, scene=2000),
    "calm": Timing(flight=460, hit=420, sunk=1600, water=650, aim=240, dock=DOCK, scene=2600),
    "leisurely": Timing(flight=700, hit=650, sunk=2200, water=900, aim=420, dock=DOCK, scene=3200),
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
