"""What is seen of a shot: a shell in flight, a peg that falls into its hole, a splash, a fire that breaks out, a ship that goes down.

A beat of at most ``STILL`` milliseconds is one picture that does not move: with reduced motion.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, exp, pi, sin

from seaboard.engine.grid import Cell
from seaboard.models.measures import Measures
from seaboard.models.soft import WIND
from seaboard.show.beats import SETTLED, Beat
from seaboard.show.easings import arc, bounce, ease_in_out, ease_out, progress
from seaboard.space.flights import Flight
from seaboard.space.landings import boil, burst, scatter, splash
from seaboard.space.standing import (
    burning,
    burns,
    deck_of,
    gun_of,
    gun_thing,
    hull_thing,
    in_deck,
    mark_thing,
    oil,
    on_deck,
    outline_thing,
    over,
    round_wreck,
    sinking_thing,
    wisp,
)
from seaboard.space.world import STROKES, Thing
from seaboard.ui.page import Hull, HullLook, Mark, SeaPicture

#: Milliseconds up to which an effect is one picture.
STILL = 120
#: Milliseconds that a peg falls and bounces, from how high, in cells, and by how many degrees it turns on the way: hardly at all.
FALL, DROP, SPIN = 340, 0.95, 4.0
#: How large a shell is drawn; over what share of its way its tracer glows behind it, in how many pieces; and the same of its smoke.
SHELL, GLOWS, PIECES, SMOKES, PUFFS = 1.0, 0.30, 12, 0.62, 34
#: How much farther than at rest a ship that goes down leans and dips its stern, and how far it rolls back, in parts of how it rests.
HEEL, DIVE, BACK = 2.6, 4.0, 1.6
#: How small its pegs are pressed until they turn to those of a sunk ship; the share of the time that one takes, and when the last has.
PRESSED, TURN, LAST_TURN = 0.7, 0.10, 0.90


def still(beat: Beat) -> bool:
    """Whether *beat* is a picture and not a motion."""
    return beat.end - beat.start <= STILL


def shell_things(flight: Flight, t: float) -> Iterator[Thing]:
    """A shell when *t* of its way is behind it, the thin smoke that it trails, and the arc of light that the eye keeps of it."""
    for i in range(1, PUFFS + 1):
        back = t - SMOKES * i / PUFFS
        if back > 0.0:
            share = i / (PUFFS + 1)
            x, y, z = flight.at(back)
            spot = (x + 0.02 * sin(5.0 * i), y + 0.03 * share, z + 0.02 * cos(3.0 * i))
            yield Thing("puff", ("smoke",), "case", spot, scale=0.045 + 0.1 * share, opacity=0.34 * (1.0 - share))
    apart = GLOWS / PIECES
    long = 2.6 * apart * flight.length
    for i in range(PIECES):
        share = 1.0 - i / PIECES
        size = max(0.3, long) * (0.45 + 0.55 * share)
        # a streak is brightest at its head, and none comes before the shell
        back = t - apart * i - size / flight.length
        if back > 0.0:
            lean, turn = flight.facing(back)
            yield Thing(
                "streak", ("ember",), "case", flight.at(back), turn, lean, scale=size, opacity=0.42 * share**1.4, glow=1.6 * share,
            )  # fmt: skip
    lean, turn = flight.facing(t)
    at = flight.at(t)
    yield Thing("shell", (), "case", at, turn, lean, scale=SHELL, glow=0.5)


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
            yield from _peg_of_wreck(sunk, wreck, at, marks[at], lift if at == cell else 0.0, t)
            continue
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
        at_ = (x, y, over(sea.hulls, sea.id, cell))
        yield from splash(sea.id, at_, t) if beat.kind == "water" else burst(sea.id, at_, cell, beat.kind == "sunk", t)


# --- sinking ---------------------------------------------------------------------------------------------------------


def _going(hull: Hull, m: Measures, t: float) -> Thing:
    """A ship of one's own that goes down: it shudders, rolls far over, stands on its stern, which is under water, falls back, rolls
    to the other side and settles."""
    heel = ease_in_out(min(1.0, t / 0.7)) + HEEL * _swell(t, 0.03, 0.38, 0.74) - BACK * _swell(t, 0.52, 0.68, 0.90)
    stern = ease_in_out(min(1.0, max(0.0, t - 0.1) / 0.7)) + DIVE * _swell(t, 0.08, 0.50, 0.82)
    ship = sinking_thing(hull, m, ease_in_out(min(1.0, t / 0.85)), heel, stern, ease_out(min(1.0, 1.1 * t)))
    shake = 0.025 * exp(-9.0 * t) * sin(90.0 * t)
    x, y, z = ship.place
    return replace(ship, place=(x + shake, y + 0.6 * shake, z), lean=ship.lean + 60.0 * shake)


def _swell(t: float, first: float, top: float, last: float) -> float:
    """A share that grows from *first* to *top* and is gone at *last*, at rest at all three."""
    t = (t - first) / (top - first) if t < top else (last - t) / (last - top)
    return ease_in_out(min(1.0, max(0.0, t)))


def _peg_of_wreck(hull: Hull, ship: Thing, cell: Cell, mark: Mark, lift: float, t: float) -> Iterator[Thing]:
    """The peg on a *cell* of a *ship* that goes down: it is pressed in, so that the ship is seen, leans with the deck, and turns over to
    that of a sunk ship when those nearer to the stern have."""
    cells = sorted(hull.cells, key=lambda c: -on_deck(hull, c)[0])
    turned = (t - SETTLED - (LAST_TURN - TURN - SETTLED) * cells.index(cell) / max(1, len(cells) - 1)) / TURN
    turning = min(1.0, max(0.0, turned))
    shown = Mark.HIT if mark is Mark.SUNK and turned < 0.5 else mark
    pressed = 1.0 - (1.0 - PRESSED) * ease_in_out(min(1.0, t / 0.2)) if shown is Mark.HIT else 1.0
    peg = in_deck(shown, ship, on_deck(hull, cell), lift + 0.22 * arc(turning))
    spin = 90.0 * ease_in_out(turning) if shown is Mark.HIT else 0.0
    yield replace(peg, scale=pressed * (1.0 - 0.35 * arc(turning)), spin=spin)
    if turned > 0.0:
        (x, y, z), ring = peg.place, min(1.0, turned / 2.4)
        yield Thing("light", ("sunk",), "own", (x, y, z + 0.02), scale=0.5 + 0.25 * ring, opacity=0.6 * (1.0 - ring), glow=0.3)


def _foundering(hull: Hull, ship: Thing, m: Measures, t: float) -> Iterator[Thing]:
    """The *ship* that goes down, its fires that die, rings and bubbles round it, its last smoke and steam."""
    yield ship
    armed = gun_of(ship)
    if armed is not None:
        yield gun_thing(ship, armed)
    cells = sorted(hull.cells)
    closing = max(0.0, t - 0.55) / 0.45
    around = round_wreck(hull, m, ease_in_out(closing), 0.4 + 1.1 * (1.0 - closing))
    yield from (oil(hull, m, ease_in_out(min(1.0, 1.6 * t)), ease_out(t)) if closing <= 0.0 else oil(hull, m, 1.0, ease_out(t)))
    if closing > 0.0:
        yield around[-1]
    last = max(0.0, 1.0 - t / 0.55)
    for i, cell in enumerate(cells):
        deck = ship.matrix @ (*on_deck(hull, cell), 1.0)
        spot = (float(deck[0]), float(deck[1]), float(deck[2]))
        if last > 0.0 and spot[2] > 0.0:
            # water puts out what goes under
            above = last * min(1.0, spot[2] / 0.05)
            yield from (replace(thing, place=spot) for thing in burning(cell, "own", m, hull, above, 0.4 + 0.6 * above))
        # what burnt spreads from its pegs over the deck, until all of the ship is black
        char = ease_out(min(1.0, 2.0 * t)) * (1.0 - ease_in_out(closing))
        if spot[2] > 0.0 and char > 0.0:
            x, y, z = spot
            scorched = Thing("stain", ("soot",), "own", (x, y, z + 0.02), ship.turn, ship.lean, trim=ship.trim)
            yield replace(scorched, scale=0.16 + 0.34 * char, opacity=0.85 * char)
        x, y = m.cell_centre(cell)
        # rings on the water from its ends: from every cell they would make a chain
        for start in (0.08, 0.56) if cell in (cells[0], cells[-1]) else ():
            s = (t - start) / 0.44
            if 0.0 < s < 1.0:
                yield Thing("ring", ("water",), "own", (x, y, 0.03), scale=0.4 + 0.85 * ease_out(s), opacity=0.34 * (1.0 - s))
        yield from _bubbles(x, y, i, t)
        yield from _steam(x, y, i, t)
    yield from boil([m.cell_centre(cell) for cell in cells], t)
    yield from _column(hull, m, t)
    if t > 0.55:
        yield wisp(hull, "own", m, ease_in_out((t - 0.55) / 0.45))


def _steam(x: float, y: float, i: int, t: float) -> Iterator[Thing]:
    """The last breath of a ship, when it falls back: white clouds from either side of each of its cells, which the wind takes."""
    for j in range(3):
        s = (t - 0.46 - 0.03 * j - 0.06 * scatter(i, j)) / 0.40
        if 0.0 < s < 1.0:
            a, up = 2.1 * j + 1.3 * i, (0.35 + 0.3 * scatter(j, i)) * ease_out(s)
            spot = (x + 0.3 * cos(a) + 1.2 * WIND[0] * up, y + 0.3 * sin(a) + 1.2 * WIND[1] * up, 0.12 + up)
            yield Thing(
                "puff", ("steam",), "own", spot, scale=0.14 + 0.24 * ease_out(s), opacity=0.75 * min(1.0, 6.0 * s) * (1.0 - s) ** 1.2
            )


def _column(hull: Hull, m: Measures, t: float) -> Iterator[Thing]:
    """The smoke that rises from the middle of a ship that goes down, dark, two cells high, lit by its fires below while they burn."""
    cells = sorted(hull.cells)
    x, y = m.cell_centre(cells[len(cells) // 2])
    for j in range(9):
        s = (t - 0.05 - 0.05 * j) / 0.55
        if 0.0 < s < 1.0:
            a = 2.4 * j
            spot = (
                x + 0.12 * cos(a) + 1.9 * WIND[0] * s,
                y + 0.1 + 0.08 * sin(a) + 1.9 * WIND[1] * s,
                0.2 + 1.7 * ease_out(s) * (0.8 + 0.2 * scatter(j)),
            )
            yield Thing(
                "puff", ("soot",), "own", spot, scale=0.22 + 0.30 * s, opacity=sin(pi * s) ** 0.7, glow=0.3 * max(0.0, 1.0 - 5.0 * s)
            )


def _bubbles(x: float, y: float, i: int, t: float) -> Iterator[Thing]:
    """Air that comes up beside a cell of a ship that goes down: small and soft, they swell and break."""
    for j in range(6):
        s = (t - 0.15 - 0.12 * j - 0.05 * scatter(i, j)) / 0.16
        if 0.0 < s < 1.0:
            a, far = 2.4 * i + 1.7 * j, 0.30 + 0.16 * scatter(j, i)
            spot = (x + far * cos(a) * 1.1, y + far * sin(a), 0.03)
            size = (0.06 + 0.08 * scatter(i + j, 2)) * (0.4 + 0.6 * s)
            yield Thing("light", ("steam",), "own", spot, scale=size, opacity=0.8 * min(1.0, 5.0 * s) * (1.0 - s))


def _traced(hull: Hull, id: str, m: Measures, t: float) -> Iterator[Thing]:
    """The outline on the radar: it draws itself from the bow, a spark at each of its ends, and pulses when it is closed."""
    outline = outline_thing(hull, id, m)
    s = t / SETTLED
    if s < 1.0:
        drawn = 1 + int(s * (STROKES - 1))
        yield replace(outline, args=(*outline.args, drawn), opacity=1.0, glow=1.2)
    else:
        pulse = sin(2.0 * pi * (t - SETTLED) / (1.0 - SETTLED)) ** 2 * (1.0 - t) / (1.0 - SETTLED)
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
        yield Thing("spark", (colour,), outline.on, at, scale=0.1, opacity=0.9, glow=2.0)
        yield Thing("light", (colour,), outline.on, at, scale=0.34, opacity=0.8, glow=0.6)


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
