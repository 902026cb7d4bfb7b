"""Palettes. The colours of the marks stay apart under colour-vision deficiencies and on both seas; tests measure that."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.scene.items import Colour, Paint


def colour(text: str) -> Colour:
    """The colour written as ``#RRGGBB``."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def solid(c: Colour) -> Paint:
    """*c*, opaque."""
    return (*c, 255)


def clear(c: Colour, opacity: float) -> Paint:
    """*c*, as opaque as *opacity* (0 to 1) says."""
    return (*c, round(255 * opacity))


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """*a* at 0, *b* at 1, between them in between."""
    return (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t))


WHITE, BLACK = (255, 255, 255), (0, 0, 0)
#: How opaque a panel is where the table may show through it; text keeps its contrast over white, tests say.
GLASS = 0.93


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of everything.

    *sea* and *radar* are the grounds of the two kinds of sea, *phosphor* the lines of the radar; *miss*, *hit*, *sunk*, *hint* and
    *refused* are the marks, *fits* a preview that may be put down; *hull* is the moulded grey of ships, *mine* and *sweeper* those units.
    *table*, *shell*, *brass*, *plate* and *well* are the case and the panels; the others are text and controls.
    """

    key: str
    sea: Colour
    radar: Colour
    phosphor: Colour
    miss: Colour
    hit: Colour
    sunk: Colour
    hint: Colour
    refused: Colour
    fits: Colour
    hull: Colour
    mine: Colour
    sweeper: Colour
    table: Colour
    shell: Colour
    brass: Colour
    plate: Colour
    well: Colour
    text: Colour
    strong: Colour
    muted: Colour
    good: Colour
    warn: Colour
    accent: Colour
    primary: Colour
    on_primary: Colour
    danger: Colour
    #: How strong bevels and grain are: 1 for a moulded look, 0 for flat surfaces with plain edges.
    relief: float = 1.0


DEFAULT = Theme(
    key="default",
    sea=colour("#0A2F4A"),
    radar=colour("#04241C"),
    phosphor=colour("#2FBE8C"),
    miss=colour("#F2F5F7"),
    hit=colour("#EDC148"),
    sunk=colour("#F53F7A"),
    hint=colour("#2892F2"),
    refused=colour("#FF6A5C"),
    fits=colour("#46D7A0"),
    hull=colour("#8FA2B3"),
    mine=colour("#B9A7E8"),
    sweeper=colour("#7FD6DE"),
    table=colour("#0A0D13"),
    shell=colour("#1B2B40"),
    brass=colour("#CDA75C"),
    plate=colour("#161F2B"),
    well=colour("#0D141D"),
    text=colour("#DDE5ED"),
    strong=colour("#F7FAFC"),
    muted=colour("#A8B6C5"),
    good=colour("#6FDCAB"),
    warn=colour("#FFB65C"),
    accent=colour("#62B0FF"),
    primary=colour("#D6AC58"),
    on_primary=colour("#191206"),
    danger=colour("#FF948C"),
)

CONTRAST = Theme(
    key="contrast",
    sea=colour("#001B33"),
    radar=colour("#001A10"),
    phosphor=colour("#22C98B"),
    miss=colour("#FFFFFF"),
    hit=colour("#FFC41A"),
    sunk=colour("#FF4D86"),
    hint=colour("#3D9BFF"),
    refused=colour("#FF7A66"),
    fits=colour("#5CF2B8"),
    hull=colour("#A9BBCB"),
    mine=colour("#CDBBFF"),
    sweeper=colour("#8FF0F7"),
    table=colour("#000000"),
    shell=colour("#10161E"),
    brass=colour("#FFE08A"),
    plate=colour("#05090E"),
    well=colour("#000000"),
    text=colour("#FFFFFF"),
    strong=colour("#FFFFFF"),
    muted=colour("#D3DEE8"),
    good=colour("#7CFFC4"),
    warn=colour("#FFC266"),
    accent=colour("#8CC8FF"),
    primary=colour("#FFD866"),
    on_primary=colour("#000000"),
    danger=colour("#FFA39C"),
    relief=0.35,
)

CLASSIC = Theme(
    key="classic",
    sea=colour("#0D2A50"),
    radar=colour("#0F2A44"),
    phosphor=colour("#6FA8D6"),
    miss=colour("#FFFFFF"),
    hit=colour("#F56076"),
    sunk=colour("#FFCE14"),
    hint=colour("#4487CE"),
    refused=colour("#FF9E6B"),
    fits=colour("#7BE3C0"),
    hull=colour("#A5B0BA"),
    mine=colour("#D4C6FF"),
    sweeper=colour("#A6E7EC"),
    table=colour("#0C0E13"),
    shell=colour("#35404D"),
    brass=colour("#C9CED4"),
    plate=colour("#1A222D"),
    well=colour("#10161E"),
    text=colour("#E3E9EF"),
    strong=colour("#FFFFFF"),
    muted=colour("#AAB7C4"),
    good=colour("#7FDDB2"),
    warn=colour("#FFC06B"),
    accent=colour("#7CC4FF"),
    primary=colour("#DDB465"),
    on_primary=colour("#1B1305"),
    danger=colour("#FFA39B"),
)

#: Every palette by its word in the settings.
THEMES: dict[str, Theme] = {t.key: t for t in (DEFAULT, CONTRAST, CLASSIC)}


def theme_of(word: str) -> Theme:
    """The palette that the settings name; the default for a word that no palette has."""
    return THEMES.get(word, DEFAULT)
