"""The boxes of a fleet: names at the left, silhouettes of one scale at the right, their right edges in one line, and hits as pips."""

from __future__ import annotations

from seaboard.scene.controls import key_size
from seaboard.scene.geometry import Rect
from seaboard.scene.kit import TOUCH, Block, Kit, tall
from seaboard.scene.lists import heading
from seaboard.scene.metrics import Role, Weight
from seaboard.scene.parts import Label, Part, Shape, Tint
from seaboard.ui.page import FleetList, FleetRow

#: A cell of a silhouette, the same in a tight column, and the least of all; in pixels of the design.
CELL, TIGHT, LEAST = 18, 13, 4
#: The side of the tick of a class that lies, in pixels of the design.
TICK = 14


def hull_gap(unit: int) -> int:
    """The space between two silhouettes of a row with cells of *unit* pixels."""
    return max(2, unit // 3)


def art_width(length: int, total: int, unit: int) -> int:
    """The width of *total* silhouettes of *length* cells side by side."""
    return total * length * unit + (total - 1) * hull_gap(unit)


def _tick(kit: Kit, row: FleetRow) -> int:
    """The room behind the name of a row of the dock, for the tick of a class that lies."""
    return kit.px(TICK) + kit.px(6) if row.press else 0


def _name(kit: Kit, row: FleetRow) -> str:
    """The name of a class as a label: what is a word in a sentence stands alone here."""
    name = kit.say(row.name)
    return name[:1].upper() + name[1:]


def _row(kit: Kit, row: FleetRow, width: int, digits: bool, unit: int) -> Part:
    high = (TOUCH if kit.narrow else kit.px(36)) if row.press else kit.px(20 if unit <= kit.px(TIGHT) else 28)
    pad = kit.px(8) if row.press else 0
    key = str(row.digit) if row.digit is not None else ""
    left = pad
    cap: Rect | None = None
    legend: Label | None = None
    if digits:
        w, h = key_size(kit, "0")
        if key:
            legend = kit.label(key, Role.SMALL, weight=Weight.STRONG)
            cap = Rect(left, 0, w, h)
            legend = legend.moved(cap.x + (w - legend.rect.w) // 2, (h - kit.px(2) - legend.rect.h) // 2)
        left += w + kit.px(8)
    art = art_width(row.length, row.total, unit)
    lines = kit.paragraph(
        _name(kit, row),
        Role.BODY,
        max(1, width - left - art - kit.px(8) - pad - _tick(kit, row)),
        left,
        tint=Tint.MUTED if row.struck else Tint.TEXT,
        weight=Weight.STRONG if row.chosen else Weight.REGULAR,
        struck=row.struck,
    )
    high = max(high, tall(lines) + (kit.px(4) if row.press else 0))
    lines = tuple(line.moved(0, (high - tall(lines)) // 2) for line in lines)
    if cap is not None and legend is not None:
        down = (high - cap.h) // 2
        cap, legend = cap.moved(0, down), legend.moved(0, down)
    picture = Rect(width - pad - art, (high - unit) // 2 - (kit.px(2) if any(row.hits) else 0), art, unit)
    return Part(Shape.FLEET, Rect(0, 0, width, high), row.id, lines, row, art=picture, cap=cap, key=legend)


def _meter(kit: Kit, fleet: FleetList, width: int) -> Block:
    """The hits as a row of pips, a pip a cell."""
    side = kit.px(7)
    return Block(side, (Part(Shape.METER, Rect(0, 0, width, side), share=(fleet.hits, fleet.cells)),), kit.px(6))


def _heading(kit: Kit, fleet: FleetList, summary: str | None, width: int, role: Role) -> Block:
    """The title of a fleet, with a picture before it that says whose it is."""
    if not fleet.side:
        return heading(kit, kit.say(fleet.title), width, summary, role)
    side, left = kit.px(18), kit.px(24)
    block = heading(kit, kit.say(fleet.title), max(1, width - left), summary, role)
    mark = Rect(0, (kit.line(role) - side) // 2, side, side)
    emblem = Part(Shape.EMBLEM, mark, tint=Tint.ACCENT if fleet.side == "own" else Tint.DANGER)
    return Block(block.height, (emblem, *(p.moved(left, 0) for p in block.parts)), block.gap)


def fleet(kit: Kit, fleet: FleetList, width: int, tight: bool) -> list[Block]:
    """A fleet: its title with what is left, the pips of its hits, then a line for each class, in two columns where they are wide enough and
    it must be *tight*."""
    summary = kit.say(fleet.summary) if fleet.summary is not None else None
    blocks = [_heading(kit, fleet, summary, width, Role.BODY if tight else Role.LEAD)]
    if fleet.cells:
        blocks.append(_meter(kit, fleet, width))
    digits = any(r.digit is not None for r in fleet.rows)
    pressed = any(r.press for r in fleet.rows)
    unit = kit.px(TIGHT if tight else CELL)
    keys = (key_size(kit, "0")[0] + kit.px(8) if digits else 0) + (2 * kit.px(8) if pressed else 0)
    keys += max((_tick(kit, r) for r in fleet.rows), default=0)

    def wide(row: FleetRow, text: int) -> int:
        return text + kit.px(8) + art_width(row.length, row.total, unit)

    need = max((wide(r, kit.width(_name(kit, r), Role.BODY, Weight.STRONG)) for r in fleet.rows), default=0) + keys
    gap = kit.px(24)
    across = 2 if tight and 2 * need + gap <= width else 1
    each = (width - gap * (across - 1)) // across
    least = max(2, kit.px(LEAST))
    # better smaller pictures than a name that breaks within a word
    words = {r.id: max(kit.width(w, Role.BODY, Weight.STRONG) for w in _name(kit, r).split()) for r in fleet.rows}
    while unit > least and any(wide(r, words[r.id]) + keys > each for r in fleet.rows):
        unit -= 1
    for i in range(0, len(fleet.rows), across):
        parts = [_row(kit, r, each, digits, unit).moved(j * (each + gap), 0) for j, r in enumerate(fleet.rows[i : i + across])]
        above = kit.px(8 if fleet.cells else 4) if i == 0 else kit.px(4) if pressed else 0
        blocks.append(Block(max(p.rect.h for p in parts), tuple(parts), above))
    return blocks
