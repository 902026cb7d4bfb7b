"""The 3D display list: what stands on the two seas, as frozen data. The case itself is not in it; every painter knows that.

Equal things look equal, so a painter need not draw the things that stand *still* again while only others move.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

import numpy as np

from seaboard.engine.grid import Cell
from seaboard.models.measures import Matrix
from seaboard.models.mesh import turn as turned
from seaboard.scene.theme import Theme

#: What a thing may be told: everything that its mesh depends on, in a form that can be compared.
Arg = str | int | float | bool | tuple["Arg", ...]
#: In how many strokes an outline draws itself.
STROKES = 16
#: In how many steps a ship of one's own burns out.
CHARS = 8


@dataclass(frozen=True, slots=True)
class Thing:
    """One mesh: *name* says which, *args* all that it depends on besides the level of detail.

    Names: ``ship`` (class, flat offsets c0, r0, c1, r1 ..., and a word for how it looks if it does not just lie there: in hand "fits" or
    "refused", in whose colour it is tinted, "revealed" for one that rises on the radar, "wreck" for one that is burnt out, and "char1" and
    so on, up to ``CHARS``, for one that burns), ``gun`` (the same: the gun that it fires with, the origin at its pivot), ``outline``
    (class, offsets, "sunk" or "revealed", and while it draws itself how many of ``STROKES`` of it are drawn), ``waterline`` (class,
    offsets: the line on the water round a wreck), ``peg`` ("water", "hit", "sunk", "mine", "sweeper"),
    ``mark`` ("dot", "cursor", "aim", "hint", "likeliest", "last", "older", "told_ship", "told_mine", "fits", "fault", "single"), ``shell``
    (its nose along z), ``flag`` (the number of the picture of it as it flies).

    What is soft, of radius 1. Flat: ``ring`` (a wave on water), ``shock`` (a thin ring), ``foam`` (a broken ring; a
    patch if it glows, which tears as it glows less), ``light`` (light on a surface) and ``stain`` (what covers it). Turned to the eye:
    ``spark`` (a ball of light), ``star`` (a flash with rays), ``puff`` (a ball of smoke, as hot as it glows), ``streak`` (a spark that
    flies along z) and ``jet`` (water thrown up: it falls as it glows less). Each has the word of its colour: "flash"
    white-hot, "smoke" grey, "soot" dark, "steam" white, "signal" green, "ember" orange, and the theme's "water", "hit", "sunk".
    ``fire`` and ``plume`` (its number: no two beside each other look alike) are the flames and the smoke over a cell, ``wisp`` (its
    number) the thin smoke over a wreck. On a sea nothing soft is seen beyond its cells.

    Straight ships that lie down the page are those that lie across, turned by -90 degrees, so that one mesh does for both.

    *on* is the frame that it stands in: "own", "enemy" (of that sea) or "case". *place* is its origin there, in cells; it is turned by
    *spin* degrees about its z axis, stretched by *scale*, then dipped by *trim* degrees about its y axis (its +x end goes down), leant by
    *lean* degrees about its x axis and turned by *turn* degrees about its z axis (``matrix``). *opacity* below 1 lets through what lies
    under it; *glow* adds its own colour as light.
    """

    name: str
    args: tuple[Arg, ...]
    on: str
    place: tuple[float, float, float]
    turn: float = 0.0
    lean: float = 0.0
    scale: float = 1.0
    opacity: float = 1.0
    glow: float = 0.0
    trim: float = 0.0
    spin: float = 0.0

    @property
    def matrix(self) -> Matrix:
        """From the frame of the mesh to the frame that it stands in, shape (4, 4), for column vectors."""
        t, lean = radians(self.turn), radians(self.lean)
        c, s, cl, sl, k = cos(t), sin(t), cos(lean), sin(lean), self.scale
        x, y, z = self.place
        rows = [[k * c, -k * s * cl, k * s * sl, x], [k * s, k * c * cl, -k * c * sl, y], [0.0, k * sl, k * cl, z], [0.0, 0.0, 0.0, 1.0]]
        found = np.array(rows, np.float64)
        if self.trim:
            found = found @ turned("y", self.trim)
        return found @ turned("z", self.spin) if self.spin else found


@dataclass(frozen=True, slots=True)
class Board:
    """One sea as such: whether keys go to it, the *cursor* (its letter and number are lit), the cell that is *lit* from within, and on the
    radar the *sweep*: degrees clockwise from the top at which the beam stands (None: it rests, unseen), with the share *after* of its
    afterglow. *flow* is the time in seconds by which the water has moved on one's own sea (None: it stands still); only the highest tier
    shows it. *heat*: how strongly cells glow for the chances that they have, 0 to 1, and these in per
    cent."""

    id: str
    focused: bool = False
    cursor: Cell | None = None
    sweep: float | None = None
    lit: Cell | None = None
    after: float = 1.0
    flow: float | None = None
    heat: tuple[tuple[Cell, float, int], ...] = ()


@dataclass(frozen=True, slots=True)
class World:
    """The seas of *n* by *n* cells and what stands on them. *still* rests until the game goes on; *moving* changes from frame to frame,
    or with the pointer, and is drawn over it. *boards* has both seas, the enemy's first."""

    n: int
    theme: Theme
    boards: tuple[Board, ...]
    still: tuple[Thing, ...] = ()
    moving: tuple[Thing, ...] = ()
