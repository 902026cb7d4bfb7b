"""Moments that are no shots: a unit that comes down into the sea or is taken up, ships that show at the end, victory, defeat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, pi, sin

from seaboard.engine.grid import Cell
from seaboard.models.flags import PICTURES
from seaboard.models.measures import Measures
from seaboard.models.ships import deck_height
from seaboard.models.soft import WIND
from seaboard.show.beats import DOCK, Beat
from seaboard.show.easings import ease_in_out, ease_out, progress
from seaboard.space.effects import pens
from seaboard.space.standing import burning, gun_of, gun_thing, hull_thing, outline_thing, risen
from seaboard.space.world import STROKES, Thing
from seaboard.ui.page import Hull, HullLook, Page, SeaPicture

#: From how high a unit comes down into the sea, in cells, and the share of that time after which it touches the water.
HIGH, TOUCH = 0.42, 0.55
#: Milliseconds in which a ship that was never found draws itself on the radar.
SHOWN = 520
#: Milliseconds between two pictures of a flag, and how far it leans back, in degrees: towards those who look from above.
FLAP, FLY = 90, -38.0
#: The signals of victory: their colours, where they rise from and how high, in lengths of the case, and when, in shares of the scene.
SIGNALS = (("water", -0.3, 0.8, 0.0), ("signal", 0.02, 0.97, 0.09), ("hit", 0.33, 0.86, 0.18))


def of(beat: Beat, sea: SeaPicture) -> Hull | None:
    """The unit on *sea* that *beat* is about."""
    return next((h for h in sea.hulls if set(h.cells) == set(beat.cells)), None)


def docking(beat: Beat, hull: Hull, m: Measures, now: int) -> Iterator[Thing]:
    """A unit that comes down into the sea, dips, and rolls to rest, and the rings that it makes."""
    t = min(1.0, max(0.0, (now - (beat.end - DOCK)) / DOCK))
    ship = hull_thing(hull, "own", m)
    x, y, z = ship.place
    if t < TOUCH:
        z, lean = HIGH * (1.0 - (t / TOUCH) ** 2), 0.0
    else:
        s = (t - TOUCH) / (1.0 - TOUCH)
        z, lean = -0.06 * sin(pi * s) * (1.0 - s), 4.0 * sin(2.0 * pi * s) * (1.0 - s)
        yield from ripples(hull, m, s)
    ship = replace(ship, place=(x, y, z), lean=lean)
    yield ship
    armed = gun_of(ship)
    if armed is not None:
        yield gun_thing(ship, armed)


def ripples(hull: Hull, m: Measures, s: float) -> Iterator[Thing]:
    """The rings round a unit that touches the water or leaves it."""
    for cell in hull.cells:
        x, y = m.cell_centre(cell)
        yield Thing("ring", ("water",), "own", (x, y, 0.045), scale=0.42 + 0.34 * ease_out(s), opacity=0.55 * (1.0 - s))


def lifted(hull: Hull, things: Iterator[Thing], beat: Beat, m: Measures, now: int) -> Iterator[Thing]:
    """The *things* that show a unit in hand, which rises from the water; the water closes behind it."""
    t = progress(beat, now)
    for thing in things:
        x, y, z = thing.place
        yield replace(thing, place=(x, y, z - (1.0 - ease_out(t)) * 0.1))
    yield from ripples(Hull(hull.cls, beat.cells, HullLook.PLACED), m, t)


def revealing(beat: Beat, hull: Hull, id: str, m: Measures, now: int) -> Iterator[Thing]:
    """A ship that was never found draws itself on the radar, in its own tone."""
    s = (now - (beat.end - SHOWN)) / SHOWN
    if s <= 0.0:
        return
    outline = outline_thing(hull, id, m)
    if s > 0.3:
        up = ease_in_out(min(1.0, (s - 0.3) / 0.7))
        yield risen(hull, id, m, max(0.02, up), 0.9 * (1.0 - up))
    drawn = 1 + int(min(1.0, s / 0.75) * (STROKES - 1))
    glow = 0.9 * (1.0 - max(0.0, s - 0.75) / 0.25)
    yield replace(outline, args=(*outline.args, drawn) if drawn < STROKES else outline.args, glow=glow)
    yield from pens(outline, len(hull.cells), s / 0.75, "steam")


def won(page: Page) -> bool:
    """Whether *page* says that the game is won."""
    widgets = (w for panel in page.panels for w in panel.widgets)
    return page.name == "end" and any(w.id == "result" and getattr(w, "text").key == "end.won" for w in widgets)


def flags(sea: SeaPicture, m: Measures, now: int = 0, share: float = 1.0) -> tuple[Thing, ...]:
    """The flags on one's ships that are afloat, hoisted by a *share*."""
    found = []
    for hull in sea.hulls:
        if hull.look is HullLook.PLACED and hull.cls != "mine":
            ship, cells = hull_thing(hull, "own", m), len(hull.cells)
            straight = bool(ship.turn) or len({c.row for c in hull.cells}) == 1
            # at the stern, clear of the last peg
            x, y, z, _ = ship.matrix @ ((cells - 0.66 if straight else 0.0), (0.0 if straight else 0.3), 0.82 * deck_height(hull.cls), 1.0)
            picture = (now // FLAP + hull.cells[0].col) % PICTURES
            found.append(Thing("flag", (picture,), "own", (float(x), float(y), float(z)), 8.0, FLY, scale=max(0.05, share)))
    return tuple(found)


def winning(beat: Beat, m: Measures, now: int) -> Iterator[Thing]:
    """Signals that rise over the lid, burst and drift down with their smoke."""
    t = progress(beat, now)
    for i, (colour, across, high, start) in enumerate(SIGNALS):
        s = (t - start) / (1.0 - start)
        if not 0.0 < s < 1.0:
            continue
        up = min(1.0, s / 0.22)
        at = _signal(m, across, high, s, i)
        if s < 0.22:
            yield Thing("spark", (colour,), "case", at, scale=0.22, glow=2.0)
        else:
            b = (s - 0.22) / 0.78
            burn = (1.0 - b) ** 0.5 * (0.9 + 0.1 * sin(40.0 * b + i))
            yield Thing("spark", (colour,), "case", at, scale=0.75 * burn, opacity=0.55 * burn, glow=0.6)
            yield Thing("spark", (colour,), "case", at, scale=0.3 * burn + 0.05, opacity=burn, glow=2.5)
            yield Thing(
                "star", (colour,), "case", at, scale=0.5 + 0.75 * burn * (1.0 + 0.6 * max(0.0, 1.0 - 9.0 * b)), opacity=burn, glow=1.5
            )
        for j in range(1, 9):
            back = s - 0.028 * j
            if back > 0.0:
                x, y, z = _signal(m, across, high, back, i)
                fade = (1.0 - j / 9) * (1.0 - max(0.0, s - 0.7) / 0.3)
                at_ = (x + 0.02 * j, y, z)
                yield Thing(
                    "puff", ("smoke",), "case", at_, scale=0.12 + 0.03 * j, opacity=0.6 * fade * up, glow=0.5 * max(0.0, 0.3 - 0.1 * j)
                )


def _signal(m: Measures, across: float, high: float, s: float, i: int) -> tuple[float, float, float]:
    """Where a signal is when *s* of its time is over: up in a curve, then down under a parachute that sways."""
    side = m.side
    rise = ease_out(min(1.0, s / 0.22))
    b = max(0.0, (s - 0.22) / 0.78)
    x = side * (across * (0.55 + 0.45 * rise) + 0.012 * sin(5.0 * b + 2.0 * i) + 0.03 * b)
    return x, side * (high * rise - 0.2 * b), side * (0.3 * (1.0 - rise) + 0.02)


def losing(beat: Beat, sea: SeaPicture, m: Measures, now: int) -> Iterator[Thing]:
    """One's wrecks burn once more, from bow to stern, and go out; their smoke drifts over the sea."""
    t = progress(beat, now)
    for k, hull in enumerate(sea.hulls):
        if hull.look is not HullLook.SUNK:
            continue
        x, y = m.cell_centre(sorted(hull.cells)[len(hull.cells) // 2])
        for j in range(5):
            s = (t - 0.05 - 0.09 * j - 0.04 * (k % 3)) / 0.6
            if 0.0 < s < 1.0:
                spot = (x + (3.2 + 0.3 * j) * WIND[0] * s, y + 0.1 + (3.0 - 0.3 * j) * WIND[1] * s, 0.25 + 0.7 * s)
                yield Thing(
                    "puff", ("soot",), "own", spot, scale=0.2 + 0.42 * s, opacity=0.5 * sin(pi * s), glow=0.3 * max(0.0, 1.0 - 4.0 * s)
                )
        for i, cell in enumerate(sorted(hull.cells)):
            s = min(1.0, max(0.0, (t - 0.05 * _order(cell, i)) / 0.72))
            strong = sin(pi * ease_in_out(s))
            if strong > 0.02:
                low = replace(hull, look=HullLook.PLACED)
                for thing in burning(cell, "own", m, low, 0.9 * strong, min(1.0, 1.2 * strong)):
                    x, y, z = thing.place
                    flicker = 1.0 + 0.08 * cos(0.02 * now + 2.0 * cell.col + cell.row) if thing.name == "fire" else 1.0
                    yield replace(thing, place=(x, y, 0.55 * z), scale=thing.scale * flicker)


def _order(cell: Cell, i: int) -> float:
    """When a cell of a wreck begins to burn, among its others."""
    return (i + 0.5 * ((3 * cell.col + cell.row) % 3)) / 1.5
