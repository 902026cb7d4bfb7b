"""The models of units as they are seen from above: rendered once at each size, for every picture that shows them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from PIL import Image

from seaboard.engine.grid import Cell
from seaboard.models.mesh import Mesh, join, shift, turn
from seaboard.models.ships import deck_height, gun, gun_mesh, ship
from seaboard.paint import above
from seaboard.paint.dyes import hulls
from seaboard.scene.items import Colour

#: Cells of at least so many pixels get the models with all their detail.
DETAILED = 48
#: How far a sunk unit has gone down, as a share of the height of its deck, and how far it lists, in degrees: straight ones and others. More
#: than in the case, since from above only what is awash shows it.
DOWN, LIST, LIST_BENT = 0.66, 14.0, 5.0


@dataclass(frozen=True, slots=True)
class Afloat:
    """A unit from above: the *model* (RGBA, nothing round it), its *shadow* on the water (L), and what of it is *under* water (L)."""

    model: Image.Image
    shadow: Image.Image
    under: Image.Image


def across(cells: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], bool]:
    """The cells of the mesh that serves for *cells*, and whether it must be turned: straight units lie across, or across and turned."""
    if len(cells) > 1 and len({c.col for c in cells}) == 1:
        return tuple(Cell(c.row, 0) for c in cells), True
    return cells, False


def mesh_of(cls: str, cells: tuple[Cell, ...], detail: int, sunk: bool = False) -> Mesh:
    """The model of a unit with its gun at rest, as it lies over *cells*, in the sea frame; *sunk*, listing and low in the water."""
    lying, turned = across(tuple(sorted(cells)))
    mesh, firing = ship(cls, lying, detail), gun(cls, lying)
    if firing is not None:
        mesh = join([mesh, gun_mesh(cls, lying, detail).moved(shift(*firing.pivot) @ turn("z", firing.rest))])
    pose = turn("z", -90.0 if turned else 0.0)
    if sunk:
        bent = not turned and len({c.row for c in cells}) > 1
        pose = shift(0.0, 0.0, -DOWN * deck_height(cls)) @ pose @ turn("x", LIST_BENT if bent else LIST)
    return mesh.moved(pose) if turned or sunk else mesh


@lru_cache(maxsize=24)
def afloat(cls: str, cells: tuple[Cell, ...], unit: int, margin: int, hull: Colour, relief: float, sunk: bool = False) -> Afloat:
    """How a unit of class *cls* over *cells* (from (0, 0) at the top left of its bounding box) looks from above at *unit* pixels a cell,
    with *margin* pixels round its bounding box."""
    wide, high = 1 + max(c.col for c in cells), 1 + max(c.row for c in cells)
    seen = above.look(mesh_of(cls, cells, int(unit >= DETAILED), sunk), wide, high, unit, margin)
    dark = above.shadow(seen)
    colours = above.lit(seen, hulls(hull), above.soft(dark, 0.35 * seen.fine), relief)
    model = above.picture(colours, seen.there.astype(np.float32), seen.fine)
    fallen = above.soft(dark * ~seen.there, max(0.4 * seen.fine, 0.03 * unit * seen.fine))
    under = above.mask((seen.there & (seen.height < 0.0)).astype(np.float32), seen.fine)
    return Afloat(model, above.mask(fallen, seen.fine), under)
