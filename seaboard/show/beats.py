"""Beats: what is to be seen for a moment on a sea, and how long each takes."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.engine.grid import Cell


@dataclass(frozen=True, slots=True)
class Beat:
    """One effect on the sea of *seat*, from *start* to *end* in milliseconds.

    *kind* is "shot" (a shell in flight to its one cell), "hit" or "sunk".
    """

    kind: str
    seat: int
    cells: tuple[Cell, ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Timing:
    """Milliseconds that a shell flies and that a hit and a sinking are seen; *waits*: the next shell leaves when the effect before is over.

    *still*: an effect is one picture, not a motion, so that nothing has to be drawn again while it lasts.
    """

    flight: int
    hit: int
    sunk: int
    waits: bool = True
    still: bool = False

    @property
    def allowance(self) -> int:
        """The time that showing one shot takes from the next; 0 where shots are shown as they come. A sinking may take longer."""
        return self.flight + self.hit if self.waits else self.flight


#: Short and calm; with reduced motion shorter still, and one picture each. A terminal shows all at once.
FULL = Timing(flight=250, hit=350, sunk=700)
REDUCED = Timing(flight=60, hit=120, sunk=120, still=True)
NONE = Timing(flight=0, hit=0, sunk=0, waits=False)


def timing(pace: str, reduced: bool) -> Timing:
    """The timing at a *pace* of the settings: at "instant" no shot waits and no shell flies, but effects are seen all the same."""
    base = REDUCED if reduced else FULL
    return Timing(0, base.hit, base.sunk, waits=False, still=base.still) if pace == "instant" else base
