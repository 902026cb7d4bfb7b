"""The chances of a sea as a glow: how strongly each cell glows, in which colours, and its figure, for every painter alike."""

from __future__ import annotations

from collections.abc import Iterable

from seaboard.engine.grid import Cell
from seaboard.scene.items import Colour
from seaboard.scene.theme import WHITE, Theme, mix

#: Steps in which a glow is told, so that pictures of it can be kept.
STEPS = 100
#: How strongly the likeliest cell glows where even that is most unlikely.
CALM = 0.6
#: How much steeper than the chances the glow rises.
POWER = 1.5
#: Where between the coldest and the hottest glow each of the ``tones`` lies.
STOPS = (0.0, 0.45, 1.0)


def glows(heat: Iterable[tuple[Cell, float]], but: Cell | None = None) -> tuple[tuple[Cell, float, int], ...]:
    """How strongly each cell of *heat* glows, 0 to 1, and its chance in per cent where it is to be written (0: not): what is possible at
    all is at least 1. The cell *but* is covered by a mark.

    That depends on the likeliest of them, since all chances are small before anything is hit; but only where a ship is almost certain does
    a cell glow white. A little steeper than the chances themselves, so that differences are seen where they matter; yet half the chance
    still is a good third of the glow, which an eye that sees no colour tells from none.
    """
    some = tuple(heat)
    most = max((chance for _, chance in some), default=0.0)
    if most <= 0:
        return tuple((cell, 0.0, 0) for cell, _ in some)
    strength = CALM + (1.0 - CALM) * most**0.5
    return tuple(
        (cell, round(STEPS * strength * (chance / most) ** POWER) / STEPS, max(1, round(100 * chance)) if chance > 0 and cell != but else 0)
        for cell, chance in some
    )


def tones(theme: Theme) -> tuple[Colour, Colour, Colour]:
    """The colours of a glow from the coldest to the hottest: that of the phosphor, towards the accent, and nearly white, yet as cold
    as light is that comes from a screen. Amber would be a hit."""
    cyan = mix(theme.phosphor, theme.accent, 0.45)
    return theme.phosphor, cyan, mix(cyan, WHITE, 0.7)
