"""What is seen of a beat: a shell in flight, a peg that falls into its hole, a splash, a fire, a ship that goes down.

A beat of at most ``STILL`` milliseconds is one picture that does not move: with reduced motion.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, pi, sin

from seaboard.engine.grid import Cell
from seaboard.models.measures import Measures
from seaboard.models.pegs import HEAD
from seaboard.show.beats import Beat
from seaboard.show.easings import arc, bounce, ease_in_out, ease_out, progress
from seaboard.space.flights import Flight
from seaboard.space.standing import deck_of, hull_thing, mark_thing, outline_thing, over
from seaboard.space.world import Thing
from seaboard.ui.page import HullLook, SeaPicture

#: Milliseconds up to which an effect is one picture.
STILL = 120
#: Milliseconds that a peg falls and bounces, and from how high, in cells.
FALL, DROP = 340, 0.85
#: How large a shell is drawn, so that it is seen from afar; how many puffs of smoke it trails, and how far apart, in cells.
SHELL, TRAIL, PUFF = 2.1, 10, 0.28
#: The share of a flight for which the muzzle is lit.
_FLASH = 0.36


def still(beat: Beat) -> bool:
    """Whether *beat* is a picture and not a motion."""
    return beat.end - beat.start <= STILL


def shell_things(flight: Flight, t: float, fired: bool) -> Iterator[Thing]:
    """A shell when *t* of its way is behind it, and the smoke that it trails; *fired*: the flash of its muzzle is seen."""
    if fired and t < _FLASH:
        fade = 1.0 - t / _FLASH
        yield Thing("spark", ("flash",), "case", flight.at(0.0), scale=0.34 + 0.36 * ease_out(t / _FLASH), opacity=fade, glow=2.5 * fade)
    apart = PUFF / flight.length
    for i in range(1, TRAIL + 1):
        back = t - apart * i
        if back > 0.0:
            share = 1.0 - i / (TRAIL + 1)
            yield Thing("spark", ("smoke",), "case", flight.at(back), scale=0.13 + 0.016 * i, opacity=0.6 * share, glow=0.5 * share)
    lean, turn = flight.facing(t)
    yield Thing("shell", (), "case", flight.at(t), turn, lean, scale=SHELL, glow=0.25)


def landed(beat: Beat, sea: SeaPicture) -> Cell | None:
    """The cell on which a shell has come down with *beat*: of a ship that sinks, the one that was hit last."""
    return next((cell for cell in reversed(sea.last) if cell in beat.cells), beat.cells[-1])


def effect_things(beat: Beat, sea: SeaPicture, m: Measures, now: int) -> Iterator[Thing]:
    """What moves on *sea* with *beat*, which is "water", "hit" or "sunk", at *now*."""
    t = progress(beat, now)
    fall = min(1.0, (now - beat.start) / FALL)
    cell = landed(beat, sea)
    sunk = next((h for h in sea.hulls if beat.kind == "sunk" and set(h.cells) == set(beat.cells)), None)
    gone = ease_in_out(t)
    marks = dict(sea.marks)
    for at in beat.cells:
        if at in marks:
            lift = DROP * bounce(fall) if at == cell else 0.22 * arc(fall)
            deck = deck_of(sea.id, sea.hulls, at)
            yield mark_thing(marks[at], at, sea.id, m, deck, lift, gone)
    if sunk is not None:
        yield from _sinking(hull_thing(sunk, sea.id, m, gone), outline_thing(sunk, sea.id, m), len(sunk.cells), t)
    if cell is not None:
        x, y = m.cell_centre(cell)
        z = over(sea.hulls, sea.id, cell)
        yield from _splash(sea.id, x, y, t) if beat.kind == "water" else _burst(sea.id, (x, y, z), cell, beat.kind, t)


def _sinking(hull: Thing, outline: Thing, length: int, t: float) -> Iterator[Thing]:
    """A ship that goes down while its *outline* shows; on the radar the outline alone, round which two sparks run from bow to stern."""
    shown = ease_in_out(min(1.0, t / 0.7))
    yield replace(outline, opacity=max(0.05, shown), glow=1.2 * (1.0 - t))
    if hull.name == "ship":
        yield hull
        return
    s = t / 0.75
    if s < 1.0 and len(outline.args) == 2 + 2 * length and not any(outline.args[2:-1:2]):
        for side in (-1.0, 1.0):
            along, across = length * s - 0.5, side * 0.34 * sin(pi * s) ** 0.5
            x, y, z, _ = outline.matrix @ (along, across, 0.06, 1.0)
            yield Thing("spark", ("sunk",), outline.on, (float(x), float(y), float(z)), scale=0.12, glow=2.5)


def _splash(id: str, x: float, y: float, t: float) -> Iterator[Thing]:
    """Rings on the water, and a few drops."""
    for start in (0.0, 0.22):
        s = (t - start) / (1.0 - start)
        if s > 0.0:
            yield Thing("ring", ("water",), id, (x, y, 0.05), scale=0.16 + 0.6 * ease_out(s), opacity=0.85 * (1.0 - s) ** 1.5)
    if t < 0.7:
        s = t / 0.7
        for i in range(6):
            a = 2.0 * pi * i / 6 + 0.4
            out = 0.12 + 0.3 * s
            yield Thing(
                "spark",
                ("water",),
                id,
                (x + out * cos(a), y + out * sin(a), 0.08 + 0.42 * arc(min(1.0, 0.15 + s))),
                scale=0.07 * (1.0 - 0.6 * s),
                opacity=1.0 - s * s,
            )


def _burst(id: str, at: tuple[float, float, float], cell: Cell, kind: str, t: float) -> Iterator[Thing]:
    """A flash that fades, sparks that fly, and a ring of light on the ground."""
    x, y, z = at
    colour = "sunk" if kind == "sunk" else "hit"
    t = t * 2.0 if kind == "sunk" else t  # a sinking takes longer than the hit that caused it
    if t >= 1.0:
        return
    if t < 0.45:
        fade = 1.0 - t / 0.45
        yield Thing("spark", ("flash",), id, (x, y, z + HEAD), scale=0.3 + 0.5 * ease_out(t / 0.45), opacity=fade, glow=2.5 * fade)
    yield Thing("ring", (colour,), id, (x, y, z + 0.05), scale=0.25 + 0.8 * ease_out(t), opacity=0.9 * (1.0 - t), glow=1.5 * (1.0 - t))
    for i in range(8):
        a = 2.4 * i + 0.7 * cell.col + 1.3 * cell.row
        out = (0.7 + 0.25 * (i % 3)) * ease_out(t)
        high = z + HEAD + (0.75 + 0.2 * (i % 2)) * arc(min(1.0, 0.12 + 0.88 * t)) * (1.0 - 0.35 * t) - 0.1 * t
        place = (x + out * cos(a), y + out * sin(a), max(z + 0.03, high))
        yield Thing("spark", (colour,), id, place, scale=0.11 * (1.0 - 0.7 * t), opacity=1.0 - t * t, glow=2.0 * (1.0 - t))


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
