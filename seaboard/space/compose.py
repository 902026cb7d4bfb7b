"""From a page to the 3D display list: what stands on both seas, and what moves over them. The page and the beats are all it knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from seaboard.engine.grid import Cell
from seaboard.models.measures import OPEN, Matrix, Measures
from seaboard.models.ships import muzzle
from seaboard.scene.theme import Theme
from seaboard.show.beats import Beat
from seaboard.show.easings import ease_out, progress
from seaboard.space.effects import effect_things, shell_things, still, still_things
from seaboard.space.flights import Flight, incoming, outgoing
from seaboard.space.pose import Pose
from seaboard.space.standing import HELD, PEGS, flat, hull_thing, over, standing
from seaboard.space.world import Board, Thing, World
from seaboard.ui.page import Hull, HullLook, Page, SeaPicture

#: The cells of a case that has no game in it.
EMPTY = 10
#: Units that do not shoot.
UNARMED = ("mine", "sweeper")
#: How far the beam of the radar has come round, in degrees, when a shell lands.
_HALF_WAY = 150.0


def compose_world(page: Page, theme: Theme, beats: Sequence[Beat], now: int, pose: Pose | None = None) -> World:
    """What is to be seen of *page* in the case, with the effects *beats* as they are at *now* (milliseconds) and shells flying between
    the halves as they lie in *pose* (None: opened to play).

    The case has both seas even when the page has one or none. Equal arguments give equal worlds, and while the game rests
    ``World.still`` is the same from one call to the next.
    """
    seas = {sea.id: sea for sea in page.seas}
    n = page.seas[0].n if page.seas else EMPTY
    m = Measures(n)
    own, enemy = (m.base_pose(), m.lid_pose(OPEN)) if pose is None else (pose.own, pose.enemy)
    live = [beat for beat in beats if beat.start <= now < beat.end and beat.cells]
    rest: list[Thing] = []
    moving: list[Thing] = []
    boards = []
    for id in ("enemy", "own"):
        sea = seas.get(id)
        if sea is None:
            boards.append(Board(id))
            continue
        here = [beat for beat in live if beat.seat == sea.seat]
        boards.append(Board(id, sea.focused, sea.cursor, _sweep(here, now) if id == "enemy" else None))
        rest += _resting(sea, here)
        moving += _pointed(sea, m)
        for beat in here:
            if still(beat):
                moving += still_things(beat, sea, m)
            elif beat.kind == "shot":
                moving += _flying(beat, sea, seas, m, own, enemy, now)
            else:
                moving += effect_things(beat, sea, m, now)
    return World(n, theme, tuple(boards), tuple(rest), tuple(moving))


def _resting(sea: SeaPicture, here: Sequence[Beat]) -> tuple[Thing, ...]:
    """What stands on *sea* and is not part of an effect that moves."""
    effects = [beat for beat in here if beat.kind != "shot" and not still(beat)]
    cells = frozenset(cell for beat in effects for cell in beat.cells)
    hulls = frozenset(h.cells for h in sea.hulls for beat in effects if beat.kind == "sunk" and set(h.cells) == set(beat.cells))
    return standing(sea.id, sea.n, sea.marks, _lying(sea.hulls), sea.single, cells, hulls)


@lru_cache(maxsize=32)
def _lying(hulls: tuple[Hull, ...]) -> tuple[Hull, ...]:
    """*hulls* without the one in hand."""
    return tuple(h for h in hulls if h.look not in HELD)


def _pointed(sea: SeaPicture, m: Measures) -> Iterator[Thing]:
    """What follows the pointer and the keys: the unit in hand, refused cells, the last shots, the hint, the cursor.

    The rings of the last shots are here too: they change with every shot, and pegs that stand need not be drawn again for that.
    """
    lying = _lying(sea.hulls)
    for cell in sea.last:
        yield flat("last", cell, sea.id, m, over(lying, sea.id, cell))
    for hull in sea.hulls:
        if hull.look in HELD:
            name = "fits" if hull.look is HullLook.FITS else "fault"
            for cell in hull.cells:
                yield flat(name, cell, sea.id, m, over(lying, sea.id, cell))
            yield hull_thing(hull, "own", m) if sea.id == "own" else hull_thing(hull, sea.id, m)
    held = {cell for hull in sea.hulls if hull.look is HullLook.REFUSED for cell in hull.cells}
    for cell in sea.faults:
        if cell not in held:
            yield flat("fault", cell, sea.id, m, over(lying, sea.id, cell))
    if sea.hint is not None:
        yield flat("hint", sea.hint, sea.id, m)
    if sea.cursor is not None:
        strength = 1.0 if sea.focused else 0.55
        yield flat("aim" if sea.aim else "cursor", sea.cursor, sea.id, m, 0.01, glow=0.35 if sea.focused else 0.0, opacity=strength)


def _flying(beat: Beat, sea: SeaPicture, seas: dict[str, SeaPicture], m: Measures, own: Matrix, enemy: Matrix, now: int) -> Iterator[Thing]:
    """The shell of *beat* on its way to *sea*."""
    cell, t = beat.cells[0], progress(beat, now)
    if sea.id == "own":
        yield from shell_things(incoming(m, own, cell), t, False)
    else:
        yield from shell_things(_leaving(sea, seas.get("own"), m, own, enemy, cell), t, True)


def _leaving(sea: SeaPicture, mine: SeaPicture | None, m: Measures, own: Matrix, enemy: Matrix, cell: Cell) -> Flight:
    """The way of one's own shell: from the next of one's ships afloat in turn, so that each fires once before the first fires again."""
    ships = sorted((h.cells, h.cls) for h in (mine.hulls if mine is not None else ()) if h.look is HullLook.PLACED and h.cls not in UNARMED)
    start = (0.0, 0.0, 0.3)
    if ships:
        fired = sum(mark in PEGS for _, mark in sea.marks)
        cells, cls = ships[fired % len(ships)]
        col, row = min(c.col for c in cells), min(c.row for c in cells)
        x, y = m.cell_centre(Cell(col, row))
        dx, dy, z = muzzle(cls, tuple(Cell(c.col - col, c.row - row) for c in sorted(cells)))
        start = (x + dx, y + dy, z)
    return outgoing(m, own, enemy, start, cell)


def _sweep(here: Sequence[Beat], now: int) -> float | None:
    """Where the beam of the radar stands: it goes round once with a shot and what comes of it."""
    for beat in reversed(here):
        if not still(beat):
            t = progress(beat, now)
            return _HALF_WAY * t if beat.kind == "shot" else _HALF_WAY + (360.0 - _HALF_WAY) * ease_out(t)
    return None
