"""Which of one's own guns fires, how it turns to its target, and where its shell leaves. Nothing here knows of the enemy's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin

import numpy as np

from seaboard.engine.grid import Cell
from seaboard.models.measures import Matrix, Measures
from seaboard.models.ships import Gun, muzzle
from seaboard.show.beats import Beat
from seaboard.show.easings import ease_in_out, ease_out, progress
from seaboard.space.flights import Flight, outgoing, towards
from seaboard.space.standing import PEGS, gun_of, gun_thing, hull_thing
from seaboard.space.world import Thing
from seaboard.ui.page import Hull, HullLook, SeaPicture

#: Units that do not shoot.
UNARMED = ("mine", "sweeper")
#: How far a gun is thrown back, in cells; and the shares of a flight after which it turns back, and for which the muzzle is lit.
RECOIL, BACK, FLASH = 0.055, 0.5, 0.3


@dataclass(frozen=True, slots=True, eq=False)
class Aimed:
    """One shot of one's own: the *ship* that fires, its *gun* (None: it has none that turns), by how many degrees that is *turned* from its
    rest to point at the target, and the *flight* of the shell."""

    ship: Thing | None
    gun: Gun | None
    turned: float
    flight: Flight

    @property
    def resting(self) -> Thing | None:
        """The gun as it rests, which is not to be seen meanwhile."""
        return None if self.ship is None or self.gun is None else gun_thing(self.ship, self.gun)

    def swung(self, share: float, back: float = 0.0) -> Thing | None:
        """The gun with a *share* of its turn behind it, thrown *back* by so many cells."""
        return None if self.ship is None or self.gun is None else gun_thing(self.ship, self.gun, share * self.turned, back)

    @property
    def bearing(self) -> tuple[float, float]:
        """The direction in which the muzzle points, from above."""
        if self.ship is None or self.gun is None:
            return 0.0, 1.0
        t = radians(self.ship.turn + self.gun.rest + self.turned)
        return cos(t), sin(t)


def aimed(beat: Beat, sea: SeaPicture, mine: SeaPicture | None, m: Measures, own: Matrix, enemy: Matrix) -> Aimed:
    """The shot of *beat* at *sea*, from *mine*: by the next of one's ships afloat in turn, so that each fires once before the first fires
    again."""
    hulls = mine.hulls if mine is not None else ()
    ships = sorted((h for h in hulls if h.look is HullLook.PLACED and h.cls not in UNARMED), key=lambda h: (h.cells, h.cls))
    cell = beat.cells[0]
    if not ships:
        return Aimed(None, None, 0.0, outgoing(m, own, enemy, (0.0, 0.0, 0.3), cell))
    firing = ships[sum(mark in PEGS for _, mark in sea.marks) % len(ships)]
    ship = hull_thing(firing, "own", m)
    gun = gun_of(ship)
    if gun is None:
        return Aimed(ship, None, 0.0, outgoing(m, own, enemy, _muzzle(firing, m), cell))
    px, py, pz, _ = ship.matrix @ (*gun.pivot, 1.0)
    tx, ty, _, _ = np.linalg.inv(own) @ enemy @ (*m.cell_centre(cell), 0.0, 1.0)
    bearing = degrees(atan2(ty - py, tx - px))
    turned = (bearing - ship.turn - gun.rest + 180.0) % 360.0 - 180.0
    out, high = gun.muzzle
    t = radians(bearing)
    start = (float(px + out * cos(t)), float(py + out * sin(t)), float(pz + high))
    return Aimed(ship, gun, turned, outgoing(m, own, enemy, start, cell))


def _muzzle(ship: Hull, m: Measures) -> tuple[float, float, float]:
    """Where a shell leaves a ship without a gun that turns."""
    col, row = min(c.col for c in ship.cells), min(c.row for c in ship.cells)
    x, y = m.cell_centre(Cell(col, row))
    dx, dy, z = muzzle(ship.cls, tuple(Cell(c.col - col, c.row - row) for c in sorted(ship.cells)))
    return x + dx, y + dy, z


def turning(beat: Beat, shot: Aimed, now: int) -> Iterator[Thing]:
    """The gun of *shot* with "aim", and with "shot" thrown back, at rest again when the shell lands."""
    t = progress(beat, now)
    if beat.kind == "aim":
        gun = shot.swung(ease_in_out(t))
    else:
        kick = RECOIL * ease_out(min(1.0, t / 0.05)) * (1.0 - ease_in_out(min(1.0, t / 0.4))) if t > 0.0 else 0.0
        gun = shot.swung(1.0 - ease_in_out(max(0.0, (t - BACK) / (1.0 - BACK))), kick)
    if gun is not None:
        yield gun


def muzzle_things(shot: Aimed, t: float) -> Iterator[Thing]:
    """The flash of the muzzle, long in the direction in which it fires, and the smoke that it blows along the barrel."""
    at = np.array(shot.flight.at(0.0))
    ahead = np.array(shot.flight.at(0.02)) - at
    ahead /= np.linalg.norm(ahead)
    if shot.gun is not None:
        # the flash leaves along the barrel, and the shell climbs out of it
        ahead = ahead + 1.4 * np.array([*shot.bearing, 0.0])
        ahead /= np.linalg.norm(ahead)
    lean, turn = towards(*(float(v) for v in ahead))

    def along(far: float, aside: float = 0.0, angle: float = 0.0) -> tuple[float, float, float]:
        side = np.cross(ahead, (0.0, 0.0, 1.0) if abs(ahead[2]) < 0.9 else (1.0, 0.0, 0.0))
        side /= np.linalg.norm(side)
        x, y, z = at + far * ahead + aside * (cos(angle) * side + sin(angle) * np.cross(ahead, side))
        return float(x), float(y), float(z)

    for i in range(9):
        s = (t - 0.015 * i) / (0.72 + 0.06 * (i % 4))
        if 0.0 < s < 1.0:
            out = (0.05 + 0.09 * i) * (0.4 + 0.6 * ease_out(s))
            place = along(out, (0.02 + 0.1 * s) * (1.0 + 0.12 * i), 2.4 * i)
            size = 0.06 + 0.01 * i + 0.15 * ease_out(s)
            yield Thing("puff", ("smoke",), "case", place, scale=size, opacity=0.62 * (1.0 - s) ** 1.2, glow=max(0.0, 1.1 - 7.0 * s))
    if t < FLASH:
        s = t / FLASH
        fade = (1.0 - s) ** 1.5
        yield Thing("streak", ("flash",), "case", along(0.24), turn, lean, scale=0.42 + 0.1 * s, opacity=fade, glow=2.0)
        yield Thing("spark", ("flash",), "case", along(0.07), scale=0.17 + 0.12 * ease_out(s), opacity=fade, glow=1.8)
        yield Thing("star", ("flash",), "case", along(0.1), scale=0.5 + 0.15 * s, opacity=0.8 * fade, glow=1.2)
        yield Thing("spark", ("ember",), "case", along(0.12), scale=0.6, opacity=0.5 * fade, glow=0.5)
        yield from _lit(shot, fade)


def _lit(shot: Aimed, fade: float) -> Iterator[Thing]:
    """The light of the muzzle's flash on the ship and on the water round it."""
    if shot.ship is None:
        return
    x, y, z = shot.ship.place if shot.gun is None else gun_thing(shot.ship, shot.gun, shot.turned).place
    yield Thing("light", ("ember",), "own", (x, y, 0.03), scale=1.3, opacity=0.75 * fade, glow=0.2)
    yield Thing("light", ("ember",), "own", (x, y, z + 0.02), scale=0.8, opacity=0.6 * fade, glow=0.4)
