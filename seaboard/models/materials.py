"""What things are made of: a table of plausible surfaces, by number, for painters to hand to a shader whole.

Colours here are linear light. The colours of pegs are those of the theme, so that both views and the flat marks agree.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

Colour = tuple[float, float, float]

#: Floats of a row of ``table()``.
ROW = 12


class Material(IntEnum):
    """The number of a surface in the table."""

    SHELL = 0
    SHELL_EDGE = 1
    FRAME = 2
    SEA = 3
    BRASS = 4
    STEEL = 5
    RUBBER = 6
    TABLE = 7
    PHOSPHOR = 8
    GLASS = 9
    PEG_WATER = 10
    PEG_HIT = 11
    PEG_SUNK = 12
    PEG_MINE = 13
    PEG_SWEEPER = 14
    MARK_DOT = 15
    CURSOR = 16
    HINT = 17
    LAST_SHOT = 18
    TOLD = 19
    HULL = 20
    HULL_LOW = 21
    UPPER = 22
    DECK = 23
    DARK = 24
    HOLE = 25
    FLIGHT_DECK = 26
    PAINT_WHITE = 27
    PAINT_YELLOW = 28
    TEAK = 29
    HULL_BLUE = 30
    HULL_STORM = 31
    HULL_LIGHT = 32
    SUBMARINE = 33
    RUST = 34
    BAND_RED = 35
    ORANGE = 36
    BUFF = 37
    LEAF = 38
    WINDOW = 39
    SUBMARINE_DECK = 40
    MINE = 41
    EMBLEM = 42
    REFUSED = 43
    FITS = 44
    TOLD_MINE = 45
    WAKE = 46
    LETTERING = 47
    PEG_RIM = 48


@dataclass(frozen=True, slots=True)
class Surface:
    """How a material takes light.

    *colour* is the base colour and *emission* light of its own, both linear. *roughness* and *metallic* are those of the usual
    metal-and-roughness model (0 to 1), *coat* is the share of a clear, smooth lacquer over it, *through* how much light comes through,
    *grain* how deep its fine moulded texture is (a slope).
    """

    colour: Colour
    roughness: float
    metallic: float = 0.0
    emission: Colour = (0.0, 0.0, 0.0)
    coat: float = 0.0
    through: float = 0.0
    grain: float = 0.0


def linear(text: str) -> Colour:
    """The linear light of a colour written as ``#RRGGBB`` in sRGB."""

    def channel(at: int) -> float:
        c = int(text[at : at + 2], 16) / 255.0
        return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)

    return channel(1), channel(3), channel(5)


def _glow(text: str, strength: float) -> Colour:
    r, g, b = linear(text)
    return r * strength, g * strength, b * strength


SURFACES: dict[Material, Surface] = {
    Material.SHELL: Surface(linear("#192F54"), 0.43, coat=0.2, grain=0.024),
    Material.SHELL_EDGE: Surface(linear("#182536"), 0.5, grain=0.04),
    Material.FRAME: Surface(linear("#141B26"), 0.6, grain=0.08),
    Material.SEA: Surface(linear("#0A2F4A"), 0.28, coat=0.5, through=0.35),
    Material.BRASS: Surface(linear("#DDB465"), 0.25, metallic=1.0),
    Material.STEEL: Surface(linear("#BCC1C6"), 0.24, metallic=1.0),
    Material.RUBBER: Surface(linear("#141518"), 0.82, grain=0.16),
    Material.TABLE: Surface(linear("#3A2A1E"), 0.6, coat=0.12),
    Material.PHOSPHOR: Surface(linear("#04241C"), 0.5, emission=_glow("#2FBE8C", 0.25)),
    Material.GLASS: Surface(linear("#0C1512"), 0.06, coat=1.0, through=0.9),
    Material.PEG_WATER: Surface(linear("#F2F5F7"), 0.36, coat=0.35),
    Material.PEG_HIT: Surface(linear("#EDC148"), 0.36, coat=0.35),
    Material.PEG_SUNK: Surface(linear("#F53F7A"), 0.36, coat=0.35),
    Material.PEG_MINE: Surface(linear("#B9A7E8"), 0.36, coat=0.35),
    Material.PEG_SWEEPER: Surface(linear("#7FD6DE"), 0.36, coat=0.35),
    Material.MARK_DOT: Surface(linear("#C9D4DE"), 0.5),
    Material.CURSOR: Surface(linear("#2892F2"), 0.4, emission=_glow("#2892F2", 0.7)),
    Material.HINT: Surface(linear("#2892F2"), 0.4, emission=_glow("#2892F2", 0.5)),
    Material.LAST_SHOT: Surface(linear("#F2F5F7"), 0.5, emission=_glow("#F2F5F7", 0.35)),
    Material.TOLD: Surface(linear("#FFB65C"), 0.5, emission=_glow("#FFB65C", 0.3)),
    Material.TOLD_MINE: Surface(linear("#B9A7E8"), 0.5, emission=_glow("#B9A7E8", 0.3)),
    Material.REFUSED: Surface(linear("#FF6A5C"), 0.5, emission=_glow("#FF6A5C", 0.4)),
    Material.FITS: Surface(linear("#46D7A0"), 0.5, emission=_glow("#46D7A0", 0.4)),
    Material.HULL: Surface(linear("#9DADBC"), 0.4, coat=0.2),
    Material.HULL_LOW: Surface(linear("#4A2B2B"), 0.5),
    Material.UPPER: Surface(linear("#D2DAE0"), 0.4, coat=0.2),
    Material.DECK: Surface(linear("#82796B"), 0.7, grain=0.1),
    Material.DARK: Surface(linear("#2A3038"), 0.45),
    Material.HOLE: Surface(linear("#0E1319"), 0.9),
    Material.FLIGHT_DECK: Surface(linear("#7B8690"), 0.8, grain=0.09),
    Material.PAINT_WHITE: Surface(linear("#E4E9ED"), 0.5),
    Material.PAINT_YELLOW: Surface(linear("#DDB044"), 0.55),
    Material.TEAK: Surface(linear("#AB8A62"), 0.62, coat=0.1),
    Material.HULL_BLUE: Surface(linear("#86A9CA"), 0.4, coat=0.2),
    Material.HULL_STORM: Surface(linear("#8095AB"), 0.4, coat=0.2),
    Material.HULL_LIGHT: Surface(linear("#BFCAD2"), 0.4, coat=0.2),
    Material.SUBMARINE: Surface(linear("#76889A"), 0.36, coat=0.3),
    Material.RUST: Surface(linear("#8A4B3C"), 0.66),
    Material.BAND_RED: Surface(linear("#A93A37"), 0.5),
    Material.ORANGE: Surface(linear("#DB7A33"), 0.5),
    Material.BUFF: Surface(linear("#CDB583"), 0.52),
    Material.LEAF: Surface(linear("#5F8A6B"), 0.7),
    Material.WINDOW: Surface(linear("#0E1A2A"), 0.1, coat=0.9),
    Material.SUBMARINE_DECK: Surface(linear("#7F8D9B"), 0.6, grain=0.1),
    Material.MINE: Surface(linear("#3D434B"), 0.42, coat=0.2),
    Material.EMBLEM: Surface(linear("#CFA450"), 0.3, metallic=1.0),
    Material.WAKE: Surface(linear("#4E7389"), 0.6),
    # enamel: metal mirrors a dark room as often as a lamp, and words would be dark on dark
    Material.LETTERING: Surface(linear("#F2CB80"), 0.4),
    Material.PEG_RIM: Surface(linear("#12161C"), 0.7),
}


def table() -> NDArray[np.float32]:
    """Every surface by number, shape (K, 12): colour rgb, roughness; emission rgb, metallic; coat, through, 0, grain."""
    rows = np.zeros((len(Material), ROW), np.float32)
    for material, s in SURFACES.items():
        rows[material] = (*s.colour, s.roughness, *s.emission, s.metallic, s.coat, s.through, 0.0, s.grain)
    return rows
