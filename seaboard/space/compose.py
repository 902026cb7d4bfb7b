"""From a page to the 3D display list: what stands on both seas, and what moves over them. The page and the beats are all it knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from seaboard.models.measures import OPEN, Measures
from seaboard.scene.heat import glows
from seaboard.scene.sweep import sweep
from seaboard.scene.theme import Theme
from seaboard.show.beats import Beat
from seaboard.show.easings import ease_in_out, progress
from seaboard.space import scenes
from seaboard.space.effects import effect_things, shell_things, still, still_things
from seaboard.space.flights import incoming
from seaboard.space.gunnery import aimed, muzzle_things, turning
from seaboard.space.pose import Pose
from seaboard.space.standing import HELD, flat, over, standing, unit_things
from seaboard.space.world import Board, Thing, World
from seaboard.ui.page import Hull, HullLook, Page, SeaPicture, pegged

#: The cells of a case that has no game in it.
EMPTY = 10
#: Beats with which a shell comes down.
_LANDINGS = ("water", "hit", "sunk")
#: Beats that are about no cell.
_WIDE = ("won", "lost")
#: Beats that move a whole unit.
_MOVED = ("sunk", "dock", "revealed")


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
    live = [beat for beat in beats if beat.start <= now < beat.end and (beat.cells or beat.kind in _WIDE)]
    rest: list[Thing] = []
    moving: list[Thing] = []
    swung: set[Thing | None] = set()
    boards = []
    for id in ("enemy", "own"):
        sea = seas.get(id)
        if sea is None:
            boards.append(Board(id))
            continue
        here = [beat for beat in live if beat.seat == sea.seat]
        beam, after = sweep(here, now) if id == "enemy" else (None, 1.0)
        lit, heat = sea.cursor if sea.focused else None, glows(sea.heat)
        boards.append(Board(id, sea.focused and sea.open, sea.cursor, beam, lit, after, heat=heat))
        rest += _resting(sea, here)
        moving += _pointed(sea if page.name != "end" else replace(sea, last=()), m, here, now)
        for beat in here:
            if still(beat):
                moving += still_things(beat, sea, m)
            elif beat.kind in ("aim", "shot") and id == "enemy":
                shot = aimed(beat, sea, seas.get("own"), m, own, enemy)
                swung.add(shot.resting)
                moving += turning(beat, shot, now)
                if beat.kind == "shot":
                    t = progress(beat, now)
                    moving += (*muzzle_things(shot, t), *shell_things(shot.flight, t))
            elif beat.kind == "shot":
                moving += shell_things(incoming(m, own, beat.cells[0]), progress(beat, now))
            elif beat.kind in _LANDINGS:
                moving += effect_things(beat, sea, m, now)
            else:
                moving += _scene(beat, sea, m, now)
        if id == "own" and scenes.won(page):
            flying = next((beat for beat in here if beat.kind == "won"), None)
            if flying is None:
                rest += scenes.flags(sea, m)
            else:
                moving += scenes.flags(sea, m, now, ease_in_out(min(1.0, progress(flying, now) / 0.2)))
    return World(n, theme, tuple(boards), tuple(thing for thing in rest if thing not in swung), tuple(moving))


def _resting(sea: SeaPicture, here: Sequence[Beat]) -> tuple[Thing, ...]:
    """What stands on *sea* and is not part of an effect that moves."""
    effects = [beat for beat in here if not still(beat)]
    cells = frozenset(cell for beat in effects if beat.kind in _LANDINGS for cell in beat.cells)
    hulls = frozenset(h.cells for beat in effects if beat.kind in _MOVED and (h := scenes.of(beat, sea)) is not None)
    return standing(sea.id, sea.n, sea.marks, _lying(sea.hulls), sea.single, cells, hulls)


@lru_cache(maxsize=32)
def _lying(hulls: tuple[Hull, ...]) -> tuple[Hull, ...]:
    """*hulls* without the one in hand."""
    return tuple(h for h in hulls if h.look not in HELD)


def _pointed(sea: SeaPicture, m: Measures, here: Sequence[Beat], now: int) -> Iterator[Thing]:
    """What follows the pointer and the keys: the unit in hand, refused cells, the last shots, the hint, the cursor.

    The marks of the last shots are here too: they change with every shot, and pegs that stand need not be drawn again for that.
    """
    lying = _lying(sea.hulls)
    for cell in sea.last:
        yield flat("last" if cell == sea.last[-1] else "older", cell, sea.id, m)
    for hull in sea.hulls:
        if hull.look in HELD:
            name = "fits" if hull.look is HullLook.FITS else "fault"
            for cell in hull.cells:
                yield flat(name, cell, sea.id, m, over(lying, sea.id, cell))
            up = next((beat for beat in here if beat.kind == "lift"), None)
            unit = iter(unit_things(hull, sea.id, m))
            yield from unit if up is None else scenes.lifted(hull, unit, up, m, now)
    held = {cell for hull in sea.hulls if hull.look is HullLook.REFUSED for cell in hull.cells}
    for cell in sea.faults:
        if cell not in held:
            yield flat("fault", cell, sea.id, m, over(lying, sea.id, cell))
    if sea.hint is not None:
        yield flat("likeliest" if sea.heat else "hint", sea.hint, sea.id, m)
    if sea.cursor is not None:
        strength = 1.0 if sea.focused else 0.55
        yield flat("aim" if sea.aim else "cursor", sea.cursor, sea.id, m, 0.01, glow=0.35 if sea.focused else 0.0, opacity=strength)


def _scene(beat: Beat, sea: SeaPicture, m: Measures, now: int) -> Iterator[Thing]:
    """What moves with a *beat* that is no shot."""
    hull = scenes.of(beat, sea)
    match beat.kind:
        case "dock" if hull is not None and sea.id == "own" and hull.look is HullLook.PLACED:
            yield from scenes.docking(beat, hull, m, now)
        case "revealed" if hull is not None and hull.look is HullLook.REVEALED and not pegged(hull, sea.marks):
            yield from scenes.revealing(beat, hull, sea.id, m, now)
        case "won":
            yield from scenes.winning(beat, m, now)
        case "lost":
            yield from scenes.losing(beat, sea, m, now)
