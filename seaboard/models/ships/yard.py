"""Where ships are built: the finished model of any unit, as it lies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from seaboard.engine.grid import Cell
from seaboard.models.materials import Material
from seaboard.models.mesh import Floats, Mesh, scale
from seaboard.models.outlines import inset
from seaboard.models.shapes import loft, raised
from seaboard.models.ships.bodies import finished, join
from seaboard.models.ships.carrier import CARRIER
from seaboard.models.ships.depths import MINE, SUBMARINE
from seaboard.models.ships.escorts import DESTROYER, FRIGATE
from seaboard.models.ships.guns import Gun
from seaboard.models.ships.pontoon import course, gun_place, pontoon
from seaboard.models.ships.pontoon import outline as pontoon_outline
from seaboard.models.ships.shade import shaded
from seaboard.models.ships.small import PATROL_BOAT, SWEEPER
from seaboard.models.ships.style import Style
from seaboard.models.ships.tanker import TANKER
from seaboard.models.ships.warships import CRUISER, DREADNOUGHT

STYLES: dict[str, Style] = {
    "carrier": CARRIER,
    "cruiser": CRUISER,
    "frigate": FRIGATE,
    "submarine": SUBMARINE,
    "patrol_boat": PATROL_BOAT,
    "dreadnought": DREADNOUGHT,
    "destroyer": DESTROYER,
    "tanker": TANKER,
    "mine": MINE,
    "sweeper": SWEEPER,
}


#: The squares of the maps from which shade is read, by level of detail.
_GRAIN = (0.04, 0.028, 0.02)


def style_of(cls: str) -> Style:
    """How the class *cls* looks; a class without a look of its own looks like a cruiser."""
    return STYLES.get(cls, CRUISER)


def deck_height(cls: str) -> float:
    """How high above the waterline a peg stands on any cell of a unit of class *cls*."""
    return style_of(cls).top


@lru_cache(maxsize=256)
def ship(cls: str, offsets: tuple[Cell, ...], detail: int = 1) -> Mesh:
    """The model of a unit of class *cls* over *offsets*, its cells counted from the top left of its bounding box.

    In the sea frame, with the middle of cell (0, 0) at the origin and the waterline at z = 0. The bow is at the first cell. The
    gun that it fires with is not part of it: see ``gun``. *detail* 0 is
    for small pictures and slow machines, 1 for most others, 2 adds railings, aerials and the like. Models are cached; they are read-only.
    """
    style = style_of(cls)
    if _straight(style, offsets):
        # across and down are one model, turned: so are their triangles and their shade
        return _straight_ship(style, len(offsets), detail).moved(berth(offsets))
    return shaded(finished(join(pontoon(style, offsets, detail))), _GRAIN[min(detail, 2)])


@lru_cache(maxsize=64)
def _straight_ship(style: Style, n: int, detail: int) -> Mesh:
    """A straight ship of *n* cells in the ship frame."""
    return shaded(finished(join(style.straight(n, detail))), _GRAIN[min(detail, 2)])


@lru_cache(maxsize=256)
def outline(
    cls: str,
    offsets: tuple[Cell, ...],
    material: Material,
    width: float = 0.055,
    detail: int = 1,
    core: Material | None = None,
    beside: float = 0.0,
) -> Mesh:
    """The outline of a unit as seen from above: a low band of *material*, *width* broad, for ships on a radar screen; with a *core*, its
    middle third is of that. The hull that it follows is broader and longer by *beside* on all sides.

    In the sea frame like ``ship``; it stands 0.02 over the surface.
    """
    style, fine = style_of(cls), detail > 0
    if _straight(style, offsets):
        flat = style.plan(len(offsets), fine)
        low, high = flat.min(axis=0), flat.max(axis=0)
        flat = (low + high) / 2 + (flat - (low + high) / 2) * (1.0 + 2.0 * beside / (high - low))
        within = inset(flat, width)
        # near a pointed bow the two sides of the band would cross: they meet at the keel line instead
        within[:, 1] = np.where(within[:, 1] * flat[:, 1] < 0.0, np.sign(flat[:, 1]) * 0.004, within[:, 1])
        frame = berth(offsets)
        outer, inner = (p @ frame[:2, :2].T + frame[:2, 3] for p in (flat, within))
    else:
        outer = pontoon_outline(offsets, style.half + beside, style.tube, fine)
        inner = inset(outer, width)
    if core is None:
        rings = [raised(outer, 0.0), raised(outer, 0.02), raised(inner, 0.02), raised(inner, 0.0), raised(outer, 0.0)]
        return loft(rings, material, (False, False), crease=30.0)
    thirds = [raised(outer + s * (inner - outer), 0.02) for s in (1 / 3, 2 / 3)]
    rings = [raised(outer, 0.0), raised(outer, 0.02), *thirds, raised(inner, 0.02), raised(inner, 0.0), raised(outer, 0.0)]
    kinds = np.full((len(rings) - 1, len(outer)), int(material))
    kinds[2] = int(core)
    return loft(rings, kinds, (False, False), crease=30.0)


@lru_cache(maxsize=256)
def gun(cls: str, offsets: tuple[Cell, ...]) -> Gun | None:
    """The gun that a unit of class *cls* over *offsets* fires with, in the frame of ``ship``, or None: then shells leave at ``muzzle``."""
    style = style_of(cls)
    mount = style.mount
    if mount is None:
        return None
    if _straight(style, offsets):
        pivot = mount.straight(len(offsets))
        if pivot is None:
            return None
        frame = berth(offsets)
        x, y, z, _ = frame @ (*pivot, 1.0)
        return Gun((float(x), float(y), float(z)), mount.muzzle, float(np.degrees(np.arctan2(frame[1, 0], frame[0, 0]))))
    place = gun_place(style, mount, offsets)
    if place is None:
        return None
    (px, py, pz), rest, size = place
    return Gun((px, py, pz), (mount.muzzle[0] * size, mount.muzzle[1]), rest)


@lru_cache(maxsize=256)
def gun_mesh(cls: str, offsets: tuple[Cell, ...], detail: int = 1) -> Mesh:
    """The model of that gun, its pivot at the origin and its barrels along +x; ValueError for a unit that has none. Read-only."""
    style = style_of(cls)
    mount = style.mount
    if mount is None or gun(cls, offsets) is None:
        raise ValueError(f"no gun on {cls}")
    body = join(mount.parts(detail))
    if not _straight(style, offsets):
        place = gun_place(style, mount, offsets)
        size = 1.0 if place is None else place[2]
        body = body.moved(scale(size, size, 1.0))
    return shaded(finished(body), 0.02, ground=None)


def muzzle(cls: str, offsets: Sequence[Cell]) -> tuple[float, float, float]:
    """Where a shot leaves a unit of class *cls* over *offsets*, in the sea frame like ``ship``."""
    style = style_of(cls)
    aft, z = style.muzzle
    if not _straight(style, offsets):
        bow = course(offsets)[0]
        return float(bow.col), -float(bow.row), z
    x, y, _, _ = berth(offsets) @ (len(offsets) - aft, 0.0, 0.0, 1.0)
    return float(x), float(y), z


def _straight(style: Style, offsets: Sequence[Cell]) -> bool:
    """Whether *offsets* get a straight hull, and no plate."""
    return len(offsets) >= style.least and (len({c.row for c in offsets}) == 1 or len({c.col for c in offsets}) == 1)


def berth(offsets: Sequence[Cell]) -> Floats:
    """From the ship frame of a straight ship to the sea frame of *offsets*, shape (4, 4): the bow at the first cell."""
    n = len(offsets)
    if len({c.row for c in offsets}) == 1:
        x, y, ahead = offsets[0].col + n - 0.5, -float(offsets[0].row), (-1.0, 0.0)
    else:
        x, y, ahead = float(offsets[0].col), -offsets[0].row - n + 0.5, (0.0, 1.0)
    (c, s) = ahead
    return np.array([[c, -s, 0, x], [s, c, 0, y], [0, 0, 1, 0], [0, 0, 0, 1]], np.float64)
