"""The table of materials in the colours of a theme: one for the case in 3D and for the pictures of its parts from above."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from seaboard.models.materials import ROW, Material, table
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, DEFAULT, WHITE, Theme, mix

Floats = NDArray[np.float32]

#: How much of a colour no shade takes, so that a peg keeps its colour wherever it stands, and what lies flat glows a little.
PEG, MARK = 0.3, 0.75
#: Hull colours that follow the theme's.
_HULLS = (
    Material.HULL,
    Material.HULL_LOW,
    Material.UPPER,
    Material.DECK,
    Material.HULL_BLUE,
    Material.HULL_STORM,
    Material.HULL_LIGHT,
    Material.SUBMARINE,
    Material.SUBMARINE_DECK,
    Material.FLIGHT_DECK,
)
_SHELLS = (Material.SHELL, Material.SHELL_EDGE, Material.FRAME)
_METALS = (Material.BRASS, Material.EMBLEM, Material.LETTERING)
#: Rows after those of the materials: the light of an explosion, thin smoke, that of burning oil; and how many rows there are.
FLASH, SMOKE, SOOT, ROWS = len(Material), len(Material) + 1, len(Material) + 2, len(Material) + 3
#: The row of the colour of a splash or a ball of light, by its word (``space.world.Thing``).
LIGHTS = {"flash": FLASH, "smoke": SMOKE, "soot": SOOT, "water": Material.PEG_WATER, "hit": Material.PEG_HIT, "sunk": Material.PEG_SUNK}


def linear(colour: Colour) -> Floats:
    """The linear light of an sRGB colour, shape (3,)."""
    c = np.array(colour, np.float64) / 255.0
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(np.float32)


def _ratio(colour: Colour, usual: Colour) -> Floats:
    return np.clip(linear(colour) / np.maximum(linear(usual), 1e-3), 0.0, 4.0)


@lru_cache(maxsize=4)
def surfaces(theme: Theme) -> Floats:
    """The rows of ``models.materials.table`` in the colours of *theme* and those of lights, shape (ROWS, 12); the eleventh float of a
    row is the share of its colour that no shade takes."""
    rows = np.concatenate([table(), np.zeros((ROWS - len(Material), ROW), np.float32)])
    rows[FLASH, :3] = 1.0, 0.88, 0.62
    rows[SMOKE, :3] = 0.42, 0.43, 0.45
    rows[SOOT, :3] = 0.072, 0.069, 0.070
    own = {
        Material.PEG_WATER: (theme.miss, PEG),
        Material.PEG_HIT: (theme.hit, PEG),
        Material.PEG_SUNK: (theme.sunk, PEG),
        Material.PEG_MINE: (theme.mine, PEG),
        Material.PEG_SWEEPER: (theme.sweeper, PEG),
        Material.MARK_DOT: (mix(theme.miss, theme.sea, 0.34), MARK),
        Material.CURSOR: (mix(theme.hint, WHITE, 0.62), MARK),
        Material.HINT: (theme.hint, MARK),
        Material.LAST_SHOT: (theme.strong, MARK),
        Material.TOLD: (theme.warn, MARK),
        Material.TOLD_MINE: (theme.mine, MARK),
        Material.REFUSED: (theme.refused, MARK),
        Material.FITS: (theme.fits, MARK),
    }
    for material, (colour, share) in own.items():
        rows[material, :3] = linear(colour)
        rows[material, 8] *= 0.5
        rows[material, 10] = share
    _dye_hulls(rows, theme.hull)
    for group, colour, usual in (
        (_SHELLS, theme.shell, DEFAULT.shell),
        (_METALS, theme.brass, DEFAULT.brass),
    ):
        for material in group:
            rows[material, :3] *= _ratio(colour, usual)
    np.clip(rows[:, :3], 0.0, 1.0, out=rows[:, :3])
    rows.setflags(write=False)
    return rows


@lru_cache(maxsize=4)
def hulls(hull: Colour) -> Floats:
    """The rows of ``models.materials.table`` with hulls in the colour *hull*, as ``surfaces`` has them."""
    rows = table().copy()
    _dye_hulls(rows, hull)
    np.clip(rows[:, :3], 0.0, 1.0, out=rows[:, :3])
    rows.setflags(write=False)
    return rows


def _dye_hulls(rows: Floats, hull: Colour) -> None:
    for material in _HULLS:
        rows[material, :3] *= _ratio(hull, DEFAULT.hull)
    rows[Material.MINE, :3] = linear(mix(hull, BLACK, 0.06))  # a darker grey cannot be told from the sea
