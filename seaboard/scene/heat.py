"""The chances of a sea as a glow: how strongly each cell glows, in which colours, its figure and the ink of it, for all painters."""

from __future__ import annotations

from collections.abc import Iterable

from seaboard.engine.grid import Cell
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, WHITE, Theme, mix

#: Steps in which a glow is told, so that pictures of it can be kept.
STEPS = 100
#: How strongly the likeliest cell glows where even that is most unlikely.
CALM = 0.6
#: The glow as a power of the chances: below 1 it tells small ones apart beside a large one.
POWER = 0.6
#: Where between the coldest and the hottest glow each of the ``tones`` lies.
STOPS = (0.0, 0.5, 1.0)
#: How much of the ground a glow covers, the weakest and the strongest, along the edges of its cell; and which share of that in the middle.
FAINT, STRONG, MIDDLE = 0.03, 0.94, 0.74
#: The weights of light in relative luminance (WCAG 2).
LUMA = (0.2126, 0.7152, 0.0722)


def glows(heat: Iterable[tuple[Cell, float]]) -> tuple[tuple[Cell, float, int], ...]:
    """How strongly each cell of *heat* glows, 0 to 1, and its chance in per cent as it is written (0: not): what is possible at all is at
    least 1.

    That depends on the likeliest of them, since all chances are small before anything is hit; but only where a ship is almost certain does
    a cell glow white. Flatter than the chances themselves: most are small once something is hit, and must differ among each other too.
    """
    some = tuple(heat)
    most = max((chance for _, chance in some), default=0.0)
    if most <= 0:
        return tuple((cell, 0.0, 0) for cell, _ in some)
    strength = CALM + (1.0 - CALM) * most**0.5
    return tuple(
        (cell, round(STEPS * strength * (chance / most) ** POWER) / STEPS, max(1, round(100 * chance)) if chance > 0 else 0)
        for cell, chance in some
    )


def tones(theme: Theme) -> tuple[Colour, Colour, Colour]:
    """The colours of a glow from the coldest to the hottest: that of the phosphor, towards the accent, and nearly white, yet as cold
    as light is that comes from a screen. Amber would be a hit."""
    cyan = mix(theme.phosphor, theme.accent, 0.45)
    return theme.phosphor, cyan, mix(cyan, WHITE, 0.7)


def tone(glow: float, theme: Theme) -> Colour:
    """The colour of a *glow* from 0 to 1."""
    cold, middle, hot = tones(theme)
    return mix(cold, middle, glow / STOPS[1]) if glow <= STOPS[1] else mix(middle, hot, (glow - STOPS[1]) / (1.0 - STOPS[1]))


def covered(glow: float) -> float:
    """How much of the ground a *glow* from 0 to 1 covers."""
    return FAINT + (STRONG - FAINT) * glow


def inks(theme: Theme) -> tuple[Colour, Colour]:
    """What figures are written in where it is dark, and where it is bright."""
    return mix(tones(theme)[2], WHITE, 0.8), mix(theme.radar, BLACK, 0.72)


def needs_dark(light: float, theme: Theme) -> bool:
    """Whether the dark ink stands out more than the light one on a ground of that much *light* (relative luminance)."""
    bright, dark = (luminance(ink) + 0.05 for ink in inks(theme))
    return (light + 0.05) ** 2 > bright * dark


def turning(theme: Theme) -> float:
    """The glow from which on a figure is written in the dark ink, where colours are laid over each other as they are encoded; above 1 if
    no glow is that bright."""
    grounds = (mix(theme.radar, tone(i / STEPS, theme), MIDDLE * covered(i / STEPS)) for i in range(STEPS + 1))
    return next((i / STEPS for i, ground in enumerate(grounds) if needs_dark(luminance(ground), theme)), 1.01)


def luminance(colour: Colour) -> float:
    """The relative luminance of an sRGB colour (WCAG 2)."""
    return sum(weight * ((v / 255 + 0.055) / 1.055) ** 2.4 if v > 10 else weight * v / 3295 for weight, v in zip(LUMA, colour, strict=True))
