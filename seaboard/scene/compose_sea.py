"""The items of a sea: its frame, its ground, hulls, marks, what the cursor and the last refusal point at, and effects in time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from seaboard.engine.grid import Cell, on_grid
from seaboard.scene.brush import box, sprite, write
from seaboard.scene.geometry import Rect
from seaboard.scene.heat import STEPS as LEVELS
from seaboard.scene.heat import glows, inks, tones, turning
from seaboard.scene.items import Arg, Item, Sprite
from seaboard.scene.parts import Label
from seaboard.scene.seas import SeaBox
from seaboard.scene.sweep import STILL, sweep
from seaboard.scene.theme import Theme, mix, solid
from seaboard.show.beats import SETTLED
from seaboard.ui.page import Hull, HullLook, Mark, SeaPicture, pegged

if TYPE_CHECKING:
    from seaboard.show.beats import Beat

#: Steps in which an effect is drawn, so that each picture of it can be kept.
STEPS = 14
#: Degrees, and hundredths of an afterglow, from one picture of the radar's sweep to the next.
DEGREES, FADES = 5, 10
#: The beats that the flat view shows.
_SEEN = ("shot", "water", "hit", "sunk")
#: The least cell of a sea whose frame has angles at its corners.
BRACED = 20
#: The least cell on which a fire can be made out, and how many shapes of it there are.
BURNING, FIRES = 12, 4
#: Which part of a ripple is seen of what: the pin falls while the shell flies, and the ring goes on widening where it struck water.
_RIPPLES = {"shot": (0.0, 0.6), "water": (0.6, 1.0)}


def ground_items(sea: SeaPicture, place: SeaBox, theme: Theme, unit: int) -> Iterator[Item]:
    """The frame, title and labels of a sea, and its empty ground."""
    radius = (2 if place.mini else 4) * unit
    corner = 0 if place.mini else 4 * unit + unit // 2
    yield sprite("shell", place.frame.inset(-max(4, radius)), theme.shell, theme.brass, radius, corner, theme.relief)
    for label in place.title:
        yield from write(label, theme.strong)
    for label in place.caption:
        yield from write(label, mix(theme.muted, theme.text, 0.25))
    for i, label in enumerate(place.letters):
        lit = sea.cursor is not None and sea.cursor.col == i
        yield from _named(label, lit, theme, unit)
    for i, label in enumerate(place.numbers):
        lit = sea.cursor is not None and sea.cursor.row == i
        yield from _named(label, lit, theme, unit)
    thick = max(2, unit * 3 // 4)
    rim = place.rect.inset(-thick)
    yield sprite("bezel", rim, thick, theme.brass, theme.relief)
    if place.cell >= BRACED and not place.mini:
        over = max(2, place.cell // 12)
        yield sprite("brackets", rim.inset(-over), place.cell * 9 // 20, over + thick, theme.brass)
    if sea.focused:  # strong where something may be done, thin where keys only look around
        paint = theme.accent if sea.open else mix(theme.accent, theme.shell, 0.45)
        yield box(rim, 1, None, solid(paint), max(2, unit // 2) if sea.open else 1)
    if sea.radar:
        yield sprite("radar", place.rect, place.n, theme.radar, theme.phosphor, theme.relief, bool(sea.heat))
    else:
        yield sprite("sea", place.rect, place.n, theme.sea, theme.relief)


def _named(label: Label, lit: bool, theme: Theme, unit: int) -> Iterator[Item]:
    """The name of a column or row; that of the cursor on a small tab."""
    if lit:
        side = max(label.rect.w + 2 * unit, min(label.rect.h, 5 * unit))
        tab = Rect(label.rect.x + (label.rect.w - side) // 2, label.rect.y, side, label.rect.h)
        yield box(tab, unit, solid(mix(theme.accent, theme.shell, 0.45)))
    yield from write(label, theme.strong if lit else theme.muted)


def hull_item(hull: Hull, sea: SeaPicture, place: SeaBox, theme: Theme) -> Sprite:
    """The picture of a unit; beyond the edge it is drawn as far as half a cell, over the frame."""
    name = "ship.wreck" if hull.look is HullLook.SUNK and not sea.radar else _LOOKS[hull.look]
    return _ship(hull.cls, hull.cells, place, name, _colours(hull.look, sea, theme), hull.look)


_LOOKS = {
    HullLook.PLACED: "ship",
    HullLook.SUNK: "ship.sunk",
    HullLook.REVEALED: "ship.revealed",
    HullLook.FITS: "ship.fits",
    HullLook.REFUSED: "ship.refused",
}


def _colours(look: HullLook, sea: SeaPicture, theme: Theme) -> tuple[Arg, ...]:
    ground = theme.radar if sea.radar else theme.sea
    match look:
        case HullLook.PLACED:
            return (theme.hull, theme.relief)
        case HullLook.SUNK:
            return (theme.sunk, ground) if sea.radar else (theme.sunk, ground, theme.hull, theme.relief)
        case HullLook.REVEALED:
            return (theme.hull, ground)
        case HullLook.FITS:
            return (theme.fits, theme.hull)
        case HullLook.REFUSED:
            return (theme.refused, ground)


def _ship(cls: str, cells: tuple[Cell, ...], place: SeaBox, name: str, colours: tuple[Arg, ...], look: HullLook) -> Sprite:
    col, row = min(c.col for c in cells), min(c.row for c in cells)
    wide, high = 1 + max(c.col for c in cells) - col, 1 + max(c.row for c in cells) - row
    offsets: tuple[Arg, ...] = tuple(v for c in sorted(cells) for v in (c.col - col, c.row - row))
    margin = max(2, place.cell * 9 // 20)  # as far as a shadow reaches
    first = place.box(Cell(col, row))
    bounds = Rect(first.x - margin, first.y - margin, wide * place.cell + 2 * margin, high * place.cell + 2 * margin)
    clip = place.rect if look not in (HullLook.FITS, HullLook.REFUSED) else place.rect.inset(-min(place.cell // 2, 10)).common(place.frame)
    return Sprite(bounds, name, (cls, offsets, place.cell, margin, *colours), None if bounds.within(clip) else clip)


def _mark(mark: Mark, cell: Rect, sea: SeaPicture, theme: Theme) -> Sprite:
    ground = theme.radar if sea.radar else theme.sea
    match mark:
        case Mark.WATER:
            return sprite("water", cell, theme.miss)
        case Mark.HIT:
            return sprite("hit", cell, theme.hit)
        case Mark.SUNK:
            return sprite("sunk", cell, theme.sunk)
        case Mark.MINE:
            return sprite("mine", cell, theme.mine, ground)
        case Mark.TOLD_MINE:
            return sprite("told_mine", cell, theme.mine, ground)
        case Mark.SWEEPER:
            return sprite("sweeper", cell, theme.sweeper)
        case Mark.TOLD_SHIP:
            return sprite("told_ship", cell, theme.warn)
        case Mark.DOT:
            return sprite("dot", cell, mix(theme.miss, ground, 0.4 if theme.relief > 0.5 else 0.1))


def _fires(sea: SeaPicture, place: SeaBox, theme: Theme) -> Iterator[Item]:
    """What burns where a shot hit: fires on one's own units that float, blips on the radar."""
    if place.cell < BURNING:
        return
    afloat = {cell for hull in sea.hulls if hull.look is HullLook.PLACED for cell in hull.cells}
    side = 2 * place.cell
    for cell, mark in sea.marks:
        if mark is Mark.HIT and (sea.radar or cell in afloat):
            at = place.box(cell)
            bounds = Rect(at.x - place.cell // 2, at.y - place.cell // 2, side, side)
            clip = None if bounds.within(place.rect) else place.rect
            if sea.radar:
                yield sprite("blip", bounds, theme.hit, clip=clip)
            else:
                yield sprite("fire", bounds, theme.hit, (5 * cell.col + 3 * cell.row) % FIRES, clip=clip)


def afloat_still(sea: SeaPicture) -> SeaPicture:
    """*sea* with units that go down as they were: sunk they are once their pegs say so. On the radar they are not known until then."""
    hits = {cell for cell, mark in sea.marks if mark is Mark.HIT}
    going = {hull for hull in sea.hulls if hull.look is HullLook.SUNK and hits.issuperset(hull.cells)}
    if not going:
        return sea
    lying = tuple(replace(h, look=HullLook.PLACED) if h in going else h for h in sea.hulls if not (sea.radar and h in going))
    return replace(sea, hulls=lying)


def _heat(sea: SeaPicture, place: SeaBox, theme: Theme) -> Item:
    """The chances as a glow, with figures."""
    levels, chances = [-1] * (sea.n * sea.n), [0] * (sea.n * sea.n)
    for cell, glow, chance in glows(sea.heat):
        levels[cell.row * sea.n + cell.col] = round(LEVELS * glow)
        chances[cell.row * sea.n + cell.col] = chance
    return sprite("heat", place.rect, sea.n, tuple(levels), tuple(chances), LEVELS, turning(theme), inks(theme), *tones(theme))


def lying_items(sea: SeaPicture, place: SeaBox, theme: Theme) -> Iterator[Item]:
    """What lies on a sea: chances, units, pegs, highlights, the unit in hand, the cursor."""
    sea = afloat_still(sea)
    if sea.heat:
        yield _heat(sea, place, theme)
    if sea.cursor is not None and on_grid(sea.n, sea.cursor):
        yield sprite("lit", place.box(sea.cursor), theme.hint)
    hand = (HullLook.FITS, HullLook.REFUSED)
    for hull in sea.hulls:
        if hull.look not in hand and not pegged(hull, sea.marks):
            yield hull_item(hull, sea, place, theme)
    yield from _fires(sea, place, theme)
    for cell in sea.single:
        yield sprite("single", place.box(cell), mix(theme.hull, theme.accent, 0.25))
    for cell, mark in sea.marks:
        yield _mark(mark, place.box(cell), sea, theme)
    for cell in sea.last:
        yield sprite("last" if cell == sea.last[-1] else "older", place.box(cell), theme.strong)
    for cell in sea.faults:
        if place.rect.contains(*place.box(cell)[:2]):
            yield sprite("fault", place.box(cell), theme.refused)
    for hull in sea.hulls:
        if hull.look in hand:
            yield hull_item(hull, sea, place, theme)
    if sea.hint is not None:
        yield sprite("likeliest" if sea.heat else "hint", place.box(sea.hint), theme.hint)
    if sea.cursor is not None:
        yield sprite("cursor", place.box(sea.cursor), theme.hint, sea.aim, sea.focused)


def sweep_items(beats: Sequence[Beat], sea: SeaPicture, place: SeaBox, theme: Theme, now: int) -> Iterator[Item]:
    """The beam that sweeps over a radar while a shell is on its way there, and its afterglow. It lies under all else."""
    if not sea.radar or place.mini:
        return
    at, left = sweep([beat for beat in beats if beat.seat == sea.seat and beat.cells], now)
    if at is not None:
        fading = left < 1.0
        turn = 360 if fading else DEGREES * round(at / DEGREES)
        yield sprite("sweep", place.rect, theme.phosphor, turn, FADES * int(left * 100 / FADES) if fading else 100)


def beat_items(beat: Beat, sea: SeaPicture, place: SeaBox, theme: Theme, now: int) -> Iterator[Item]:
    """An effect under way on *sea* at *now*; nothing before it begins or after it ends."""
    if not beat.start <= now < beat.end or not beat.cells or beat.kind not in _SEEN:
        return
    still = beat.end - beat.start <= STILL  # a picture, not a motion: with reduced motion
    share = 0.4 if still else int(STEPS * (now - beat.start) / (beat.end - beat.start)) / STEPS
    if beat.kind == "sunk":
        cells = tuple(beat.cells)
        found = next((h for h in sea.hulls if set(h.cells) == set(cells)), None)
        cls = found.cls if found is not None else "cruiser"
        drawn = 1.0 if still else min(1.0, share / SETTLED)
        yield _ship(cls, cells, place, "ship.traced", (theme.sunk, (1 + drawn * (STEPS - 1)) / STEPS), HullLook.SUNK)
        return
    for cell in beat.cells:
        at = place.box(cell)
        wide = Rect(at.x - place.cell, at.y - place.cell, 3 * place.cell, 3 * place.cell)
        clip = None if wide.within(place.rect) else place.rect
        name, paint = ("burst", theme.hit) if beat.kind == "hit" else ("ripple", theme.miss)
        begin, end = _RIPPLES.get(beat.kind, (0.0, 1.0))
        yield Sprite(wide, name, (paint, begin + (end - begin) * share), clip)
