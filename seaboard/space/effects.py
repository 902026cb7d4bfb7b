"""What is seen of a shot: a shell in flight, a peg that falls into its hole, a splash, a fire that breaks out, a ship that goes down.

A beat of at most ``STILL`` milliseconds is one picture that does not move: with reduced motion.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, exp, pi, sin

from seaboard.engine.grid import Cell
from seaboard.models.measures import Measures
from seaboard.models.pegs import HEAD
from seaboard.show.beats import Beat
from seaboard.show.easings import arc, bounce, ease_in_out, ease_out, progress
from seaboard.space.flights import Flight
from seaboard.space.standing import (
    burning,
    burns,
    deck_of,
    gun_of,
    gun_thing,
    hull_thing,
    in_deck,
    mark_thing,
    on_deck,
    outline_thing,
    over,
    sinking_thing,
    wisp,
)
from seaboard.space.world import STROKES, Thing
from seaboard.ui.page import Hull, HullLook, Mark, SeaPicture

#: Milliseconds up to which an effect is one picture.
STILL = 120
#: Milliseconds that a peg falls and bounces, from how high, in cells, and by how many degrees it turns on the way.
FALL, DROP, SPIN = 340, 0.95, 100.0
#: How large a shell is drawn, so that it is seen from afar; how many puffs of smoke it trails, and how far apart, in cells.
SHELL, TRAIL, PUFF = 2.1, 12, 0.2
#: The share of a sinking in which the outline of the ship draws itself.
DRAWN = 0.6


def still(beat: Beat) -> bool:
    """Whether *beat* is a picture and not a motion."""
    return beat.end - beat.start <= STILL


def shell_things(flight: Flight, t: float) -> Iterator[Thing]:
    """A shell when *t* of its way is behind it, and the thin smoke that it trails."""
    apart = PUFF / flight.length
    for i in range(1, TRAIL + 1):
        back = t - apart * i
        if back > 0.0:
            share = 1.0 - i / (TRAIL + 1)
            yield Thing(
                "puff", ("smoke",), "case", flight.at(back), scale=0.09 + 0.012 * i, opacity=0.65 * share, glow=0.6 * max(0.0, share - 0.8)
            )
    lean, turn = flight.facing(t)
    yield Thing("shell", (), "case", flight.at(t), turn, lean, scale=SHELL, glow=0.25)


def landed(beat: Beat, sea: SeaPicture) -> Cell | None:
    """The cell on which a shell has come down with *beat*: of a ship that sinks, the one that was hit last."""
    return next((cell for cell in reversed(sea.last) if cell in beat.cells), beat.cells[-1])


def effect_things(beat: Beat, sea: SeaPicture, m: Measures, now: int) -> Iterator[Thing]:
    """What moves on *sea* with *beat*, which is "water", "hit" or "sunk", at *now*."""
    t = progress(beat, now)
    fall = min(1.0, (now - beat.start) / min(FALL, beat.end - beat.start))
    cell = landed(beat, sea)
    sunk = next((h for h in sea.hulls if beat.kind == "sunk" and set(h.cells) == set(beat.cells)), None)
    wreck = None if sunk is None or sea.id != "own" else _going(sunk, m, t)
    marks = dict(sea.marks)
    for at in beat.cells:
        if at not in marks:
            continue
        deck = deck_of(sea.id, sea.hulls, at)
        lift = DROP * bounce(fall) if at == cell else 0.16 * arc(fall) if beat.kind == "sunk" else 0.0
        if wreck is not None and sunk is not None and deck == sunk:
            peg = in_deck(Mark.SUNK, wreck, on_deck(sunk, at), lift)
        else:
            peg = mark_thing(marks[at], at, sea.id, m, deck, lift)
        yield replace(peg, spin=peg.spin + SPIN * (1.0 - ease_out(fall))) if at == cell and peg.name == "peg" else peg
        if deck is not None and burns(deck, marks[at]):
            yield from burning(at, sea.id, m, deck, ease_out(min(1.0, 1.4 * t)), ease_in_out(t))
    if sunk is not None and wreck is not None:
        yield from _foundering(sunk, wreck, m, t)
    elif sunk is not None:
        yield from _traced(sunk, sea.id, m, t)
    if cell is not None:
        x, y = m.cell_centre(cell)
        z = over(sea.hulls, sea.id, cell)
        yield from _splash(sea.id, x, y, t) if beat.kind == "water" else _burst(sea.id, (x, y, z), cell, beat.kind, t)


# --- sinking ---------------------------------------------------------------------------------------------------------


def _going(hull: Hull, m: Measures, t: float) -> Thing:
    """A ship of one's own that goes down: it shudders, heels over, sinks by the stern and settles."""
    heel = ease_in_out(min(1.0, t / 0.75)) + 0.5 * sin(pi * min(1.0, t / 0.9)) ** 2
    stern = ease_in_out(min(1.0, max(0.0, t - 0.1) / 0.8)) + 1.1 * sin(pi * min(1.0, max(0.0, t - 0.1) / 0.9)) ** 2
    ship = sinking_thing(hull, m, ease_in_out(t), heel, stern)
    shake = 0.025 * exp(-7.0 * t) * sin(70.0 * t)
    x, y, z = ship.place
    return replace(ship, place=(x + shake, y + 0.6 * shake, z), lean=ship.lean + 60.0 * shake)


def _foundering(hull: Hull, ship: Thing, m: Measures, t: float) -> Iterator[Thing]:
    """The *ship* that goes down, its fires that die, rings and bubbles round it, its last smoke."""
    yield ship
    armed = gun_of(ship)
    if armed is not None:
        yield gun_thing(ship, armed)
    yield replace(outline_thing(hull, "own", m), opacity=max(0.05, ease_in_out(t)), glow=1.0 * (1.0 - t))
    cells = sorted(hull.cells)
    last = max(0.0, 1.0 - t / 0.6)
    for i, cell in enumerate(cells):
        if last > 0.0:
            yield from burning(cell, "own", m, hull, last, 0.4 + 0.6 * last)
        x, y = m.cell_centre(cell)
        for start in (0.12 + 0.05 * i, 0.5 + 0.04 * i):
            s = (t - start) / 0.4
            if 0.0 < s < 1.0:
                yield Thing("ring", ("water",), "own", (x, y, 0.045), scale=0.3 + 0.5 * ease_out(s), opacity=0.5 * (1.0 - s))
        s = (t - 0.25) / 0.7
        if 0.0 < s < 1.0:
            yield Thing("foam", ("steam",), "own", (x, y, 0.04), scale=0.5 + 0.12 * s, opacity=0.55 * sin(pi * s))
        for j in range(4):
            s = (t - 0.2 - 0.11 * j - 0.03 * i) / 0.24
            if 0.0 < s < 1.0:
                a = 2.4 * i + 1.7 * j
                at = (x + 0.42 * cos(a), y + 0.34 * sin(a), 0.05 + 0.03 * s)
                yield Thing("spark", ("steam",), "own", at, scale=0.045 + 0.055 * s, opacity=0.9 * (1.0 - s))
    if t > 0.45:
        yield wisp(hull, "own", m, ease_in_out((t - 0.45) / 0.55))


def _traced(hull: Hull, id: str, m: Measures, t: float) -> Iterator[Thing]:
    """The outline on the radar: it draws itself from the bow, a spark at each of its ends, and pulses when it is closed."""
    outline = outline_thing(hull, id, m)
    s = t / DRAWN
    if s < 1.0:
        drawn = 1 + int(s * (STROKES - 1))
        yield replace(outline, args=(*outline.args, drawn), opacity=1.0, glow=1.2)
    else:
        pulse = sin(2.0 * pi * (t - DRAWN) / (1.0 - DRAWN)) ** 2 * (1.0 - t) / (1.0 - DRAWN)
        yield replace(outline, glow=1.4 * pulse)
    yield from pens(outline, len(hull.cells), s, "sunk")


def pens(outline: Thing, length: int, s: float, colour: str) -> Iterator[Thing]:
    """The sparks that draw an *outline* when *s* of it is drawn; only along straight ones."""
    flat = [v for v in outline.args[1:] if isinstance(v, int)]
    if not 0.0 < s < 1.0 or any(flat[1 : 2 * length : 2]):
        return
    for side in (-1.0, 1.0):
        along, across = length * s - 0.5, side * 0.34 * sin(pi * s) ** 0.5
        x, y, z, _ = outline.matrix @ (along, across, 0.06, 1.0)
        at = (float(x), float(y), float(z))
        yield Thing("spark", (colour,), outline.on, at, scale=0.2, opacity=0.8, glow=2.0)
        yield Thing("star", (colour,), outline.on, at, scale=0.32, opacity=0.8)


# --- landings --------------------------------------------------------------------------------------------------------


def _splash(id: str, x: float, y: float, t: float) -> Iterator[Thing]:
    """Rings on the water; on one's own sea foam, a jet that rises and falls, and a crown of drops too."""
    for start in (0.0, 0.16, 0.34):
        s = (t - start) / (1.0 - start)
        if s > 0.0:
            size, opacity = 0.2 + (1.0 - 0.5 * start) * ease_out(s), 0.9 * (1.0 - s) ** 1.3
            yield Thing("ring", ("water",), id, (x, y, 0.05), scale=size, opacity=opacity)
    if id != "own":
        for i in range(8):
            a, s = 2.0 * pi * i / 8 + 0.4, min(1.0, t / 0.6)
            out = 0.16 + 0.4 * ease_out(s)
            if s < 1.0:
                at = (x + out * cos(a), y + out * sin(a), 0.07)
                yield Thing("spark", ("water",), id, at, scale=0.075 * (1.0 - 0.5 * s), opacity=1.0 - s)
        return
    yield Thing("foam", ("steam",), id, (x, y, 0.035), scale=0.42 + 0.4 * ease_out(t), opacity=0.95 * (1.0 - t) ** 1.2)
    s = t / 0.66
    if s < 1.0:
        tall = 1.25 * arc(min(1.0, 0.16 + 0.84 * s))
        for i in range(8):
            share = i / 7
            at = (x + 0.05 * sin(9.0 * share + 5.0 * s) * share, y, 0.06 + tall * share)
            yield Thing("puff", ("steam",), id, at, scale=0.2 - 0.12 * share + 0.06 * s, opacity=0.95 * (1.0 - s) ** 0.6)
    for i in range(18):
        a, s = 2.4 * i, t / (0.5 + 0.25 * ((7 * i) % 5) / 4)
        if 0.0 < s < 1.0:
            out = (0.1 + 0.55 * s) * (0.65 + 0.35 * ((3 * i) % 4) / 3)
            at = (x + out * cos(a), y + out * sin(a), 0.05 + (0.4 + 0.7 * ((5 * i) % 7) / 6) * arc(min(1.0, 0.1 + 0.9 * s)))
            yield Thing("spark", ("steam",), id, at, scale=0.075 * (1.0 - 0.45 * s), opacity=1.0 - s * s)


def _burst(id: str, at: tuple[float, float, float], cell: Cell, kind: str, t: float) -> Iterator[Thing]:
    """A flash with rays, a ring of light on the ground, sparks that fly; on one's own sea a ball of fire that turns to smoke too."""
    x, y, z = at
    colour = "sunk" if kind == "sunk" else "hit"
    strong = 1.25 if kind == "sunk" else 1.0
    if t < 0.4:
        s = t / 0.4
        high = (x, y, z + HEAD + 0.1)
        yield Thing("star", ("flash",), id, high, scale=strong * (1.2 + 0.7 * ease_out(s)), opacity=(1.0 - s) ** 1.2, glow=1.5)
        yield Thing("spark", ("flash",), id, high, scale=strong * (0.42 + 0.35 * s), opacity=(1.0 - s) ** 1.5, glow=1.5)
    yield Thing("ring", (colour,), id, (x, y, z + 0.05), scale=0.25 + 0.85 * strong * ease_out(t), opacity=0.9 * (1.0 - t) ** 1.4, glow=1.0)
    if id == "own":
        yield from _fireball(at, cell, strong, t)
    for i in range(16):
        a, fast = 2.4 * i + 0.6 * cell.row, 0.6 + 0.4 * ((5 * i) % 7) / 6
        s = t / (0.6 + 0.35 * ((3 * i) % 4) / 3)
        if s < 1.0:
            out = 0.1 + strong * 0.95 * fast * ease_out(s)
            high_ = max(z + 0.03, z + HEAD + (0.8 * fast + 0.3 * (i % 2)) * arc(min(1.0, 0.1 + 0.9 * s)) - 0.1 * s)
            word = colour if i % 3 else "flash"
            spot = (x + out * cos(a), y + out * sin(a), high_)
            yield Thing("spark", (word,), id, spot, scale=0.115 * (1.0 - 0.6 * s), opacity=1.0 - s * s, glow=2.5 * (1.0 - s))


def _fireball(at: tuple[float, float, float], cell: Cell, strong: float, t: float) -> Iterator[Thing]:
    """A ball of fire that swells, rises and turns to smoke, which the wind takes."""
    x, y, z = at
    for i in range(9):
        a, s = 2.4 * i + cell.col, t / (0.8 + 0.2 * (i % 3) / 2)
        if s < 1.0:
            out = (0.05 + 0.24 * ease_out(s)) * (i > 0)
            rise = (0.45 + 0.14 * (i % 4)) * ease_out(s)
            spot = (x + out * cos(a) + 0.2 * s * s, y + out * sin(a) + 0.1 * s, z + 0.16 + rise)
            size = strong * (0.16 + (0.17 + 0.03 * (i % 3)) * ease_out(s))
            yield Thing(
                "puff", ("smoke",), "own", spot, scale=size, opacity=0.95 * (1.0 - s) ** 0.7, glow=max(0.0, 1.6 - 2.6 * s - 0.1 * (i % 3))
            )


def still_things(beat: Beat, sea: SeaPicture, m: Measures) -> Iterator[Thing]:
    """*beat* as one picture: a ring of light on every cell of it."""
    colour = {"shot": "flash", "water": "water", "sunk": "sunk"}.get(beat.kind, "hit")
    for cell in beat.cells:
        x, y = m.cell_centre(cell)
        z = over(sea.hulls, sea.id, cell) + 0.05
        yield Thing("ring", (colour,), sea.id, (x, y, z), scale=0.48, opacity=0.8, glow=0.8)
        if beat.kind == "sunk":
            hull = next((h for h in sea.hulls if set(h.cells) == set(beat.cells) and h.look is HullLook.SUNK), None)
            if hull is not None and sea.id != "own" and cell == beat.cells[0]:
                outline = hull_thing(hull, sea.id, m)
                yield Thing("outline", outline.args, sea.id, (*outline.place[:2], 0.004), outline.turn, glow=1.2)
