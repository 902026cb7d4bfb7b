"""The boxes of lists and of prose, which scroll by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import overload

from seaboard.scene.geometry import Rect
from seaboard.scene.kit import TOUCH, Block, Flex, Kit, Scrolled, tall
from seaboard.scene.ledger import ledger_row
from seaboard.scene.metrics import Role, Weight
from seaboard.scene.parts import Label, Part, Shape, Tint
from seaboard.scene.patches import beside, broad, cell_beside, in_line, marked
from seaboard.ui.page import Block as Paragraph
from seaboard.ui.page import Prose, Row, Rows

#: Lines that an arrow of a scroll bar moves.
STEP = 3
#: The width of a line of prose in pixels of the design: 60 to 75 characters of the size in which books are set.
MEASURE = 520


def heading(kit: Kit, text: str, width: int, aside: str | None = None, role: Role = Role.LEAD) -> Block:
    """A heading, with a quieter sentence at its right where there is room, else below."""
    lines = kit.paragraph(text, role, width, weight=Weight.STRONG, tint=Tint.STRONG)
    height = tall(lines)
    if aside:
        room = width - max(line.rect.w for line in lines) - kit.px(16)
        if len(lines) == 1 and kit.width(aside, Role.BODY) <= room:
            label = kit.label(aside, Role.BODY, 0, 0, tint=Tint.MUTED)
            lines = (*lines, label.moved(width - label.rect.w, lines[0].y - label.y))
        else:
            below = kit.paragraph(aside, Role.BODY, width, 0, height, tint=Tint.MUTED)
            lines, height = (*lines, *below), height + tall(below)
    return Block(height, (Part(Shape.TEXT, Rect(0, 0, width, height), None, lines),), kit.px(12))


def scroll_bar(kit: Kit, rect: Rect, id: str, scrolled: Scrolled, shown: int) -> tuple[Part, ...]:
    """A scroll bar that fills *rect*, with an arrow at each end; *shown* lines are in sight."""
    arrow = min(rect.h // 2, max(rect.w, TOUCH if kit.narrow else 0))
    groove = Rect(rect.x, rect.y + arrow, rect.w, max(0, rect.h - 2 * arrow))
    total = scrolled.last + shown
    length = min(groove.h, max(kit.px(12), groove.h * shown // max(1, total)))
    down = (groove.h - length) * scrolled.top // max(1, scrolled.last)
    thumb = Rect(groove.x, groove.y + down, groove.w, max(0, length))
    return (
        Part(Shape.BAR, groove, None, thumb=thumb),
        Part(Shape.ARROW, Rect(rect.x, rect.y, rect.w, arrow), f"scroll:{id}:up", step=-STEP),
        Part(Shape.ARROW, Rect(rect.x, rect.bottom - arrow, rect.w, arrow), f"scroll:{id}:down", step=STEP),
    )


@dataclass(frozen=True, slots=True)
class Strip:
    """One line of a list, ready to be put somewhere: its height, its parts from (0, 0), the space above it."""

    height: int
    parts: tuple[Part, ...]
    gap: int = 0


class Strips(Sequence[Strip]):
    """The strips of a list, each made when it is first looked at: of a long list only what is in sight."""

    def __init__(self, count: int, make: Callable[[int], Strip]) -> None:
        self._made: list[Strip | None] = [None] * count
        self._make = make

    def __len__(self) -> int:
        return len(self._made)

    @overload
    def __getitem__(self, at: int) -> Strip: ...

    @overload
    def __getitem__(self, at: slice) -> list[Strip]: ...

    def __getitem__(self, at: int | slice) -> Strip | list[Strip]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        made = self._made[at]
        if made is None:
            made = self._made[at] = self._make(at)
        return made


def height_of(strips: Sequence[Strip], most: int) -> int:
    """The height of *strips* one under the other; something above *most* as soon as it is more."""
    used = 0
    for i, strip in enumerate(strips):
        used += strip.height + (strip.gap if i else 0)
        if used > most:
            break
    return used


def window(strips: Sequence[Strip], room: int, top: int, wanted: int | None) -> tuple[Scrolled, int]:
    """What is in sight when *room* pixels show *strips* from *top* on: where it stands, and the strip after the last one shown.

    The strip with the index *wanted* is kept in sight.
    """
    last = len(strips)
    used = 0
    while last > 0 and used + strips[last - 1].height + (strips[last].gap if last < len(strips) else 0) <= room:
        used += strips[last - 1].height + (strips[last].gap if last < len(strips) else 0)
        last -= 1
    last = min(last, max(0, len(strips) - 1))
    top = max(0, min(top, last))
    if wanted is not None:
        top = min(top, wanted)
        while top < wanted and _end(strips, room, top) <= wanted:
            top += 1
    return Scrolled(top, last), _end(strips, room, top)


def _end(strips: Sequence[Strip], room: int, top: int) -> int:
    used, end = 0, top
    while end < len(strips) and (end == top or used + strips[end].gap + strips[end].height <= room):
        used += strips[end].height + (strips[end].gap if end > top else 0)
        end += 1
    return end


def _filled(
    kit: Kit, id: str, make: Callable[[int], Sequence[Strip]], width: int, room: int, top: int, wanted: int | None, pad: int
) -> tuple[tuple[Part, ...], Scrolled]:
    """Strips in a well of *width* by *room* pixels, with a scroll bar if they are more than it holds."""
    bar = kit.px(20)
    strips = make(width - 2 * pad)
    whole = height_of(strips, room - 2 * pad) <= room - 2 * pad
    if not whole:
        strips = make(max(1, width - 2 * pad - bar - kit.px(4)))
    scrolled, end = window(strips, room - 2 * pad, top, wanted)
    parts: list[Part] = []
    y = pad
    for i in range(scrolled.top, end):
        y += strips[i].gap if i > scrolled.top else 0
        parts.extend(p.moved(pad, y) for p in strips[i].parts)
        y += strips[i].height
    if not whole and scrolled.last:
        parts.extend(scroll_bar(kit, Rect(width - bar - kit.px(2), kit.px(2), bar, room - 2 * kit.px(2)), id, scrolled, end - scrolled.top))
    return tuple(parts), scrolled


def _row(kit: Kit, row: Row, width: int) -> Strip:
    if row.cells:
        part = ledger_row(kit, row, width)
        return Strip(part.rect.h, (part,))
    pad = kit.px(8) if row.press else kit.px(4)
    inner = max(1, width - 2 * kit.px(8))
    weight = Weight.STRONG if row.strong else Weight.REGULAR
    tint = Tint.MUTED if row.struck else Tint.STRONG if row.strong else Tint.TEXT
    text = kit.say(row.text)
    detail = kit.say(row.detail) if row.detail is not None else ""
    side = kit.width(detail, Role.BODY) if detail else 0
    beside = bool(detail) and side <= inner // 2
    lines = kit.paragraph(
        text, Role.BODY, inner - side - kit.px(16) if beside else inner, kit.px(8), pad, weight=weight, tint=tint, struck=row.struck
    )
    height = tall(lines)
    if detail and beside:
        label = kit.label(detail, Role.BODY, 0, pad, tint=Tint.MUTED)
        lines = (*lines, label.moved(width - kit.px(8) - side, 0))
    elif detail:
        below = kit.paragraph(detail, Role.BODY, inner, kit.px(8), pad + height, tint=Tint.MUTED)
        lines, height = (*lines, *below), height + tall(below)
    high = height + 2 * pad
    if row.press and kit.narrow and high < TOUCH:
        lines = tuple(line.moved(0, (TOUCH - high) // 2) for line in lines)
        high = TOUCH
    return Strip(high, (Part(Shape.ROW, Rect(0, 0, width, high), row.id, lines, row),))


def _lines(strip: Strip) -> list[Strip]:
    """A row of several lines of text as a strip a line."""
    found: list[Strip] = []
    for part in strip.parts:
        for y in sorted({label.rect.y for label in part.labels}):
            line = tuple(label.moved(0, -y) for label in part.labels if label.rect.y == y)
            found.append(Strip(line[0].rect.h, (Part(Shape.TEXT, Rect(0, 0, part.rect.w, line[0].rect.h), None, line),)))
    return found


def rows(kit: Kit, rows: Rows, width: int, least: int = 3) -> list[Block | Flex]:
    """A list under its title: it takes the height that is left and shows whole rows from ``top`` on."""
    pad = kit.px(4)
    count = len(rows.rows)

    def make(inner: int) -> Sequence[Strip]:
        if not rows.rows and rows.empty is not None:
            lines = kit.paragraph(kit.say(rows.empty), Role.BODY, max(1, inner - kit.px(16)), kit.px(8), kit.px(4), tint=Tint.MUTED)
            return [Strip(tall(lines) + kit.px(8), (Part(Shape.TEXT, Rect(0, 0, inner, tall(lines) + kit.px(8)), None, lines),))]
        return Strips(count, lambda i: _row(kit, rows.rows[i], inner))

    def pairs(inner: int) -> Sequence[Strip]:
        """The rows in two columns, read down the first one first."""
        gap = kit.px(24)
        each = (inner - gap) // 2
        single = [_row(kit, row, each) for row in rows.rows]
        half = (len(single) + 1) // 2
        strips: list[Strip] = []
        for i in range(half):
            both = single[i : i + 1] + single[i + half : i + half + 1]
            parts = tuple(p.moved(k * (each + gap), 0) for k, s in enumerate(both) for p in s.parts)
            strips.append(Strip(max(s.height for s in both), parts))
        return strips

    def fill(height: int) -> Block:
        room = height - 2 * pad
        way: Callable[[int], Sequence[Strip]] = make
        if count > 12 and width >= kit.px(680) and height_of(make(width - 2 * pad), room) > room >= height_of(pairs(width - 2 * pad), room):
            way = pairs
        elif room < 4 * kit.line(Role.BODY):  # hardly any room: rows of several lines go line by line
            way = _by_line(make, room)
        wanted = next((i for i, r in enumerate(rows.rows) if r.id == kit.focus), None) if way is make else None
        parts, scrolled = _filled(kit, rows.id, way, width, height, rows.top, wanted, pad)
        return Block(height, (Part(Shape.WELL, Rect(0, 0, width, height), rows.id), *parts), scrolls=((rows.id, scrolled),))

    some = make(max(1, width - 2 * pad - kit.px(24)))
    line = kit.line(Role.BODY) + kit.px(8)
    floor = 2 * pad + kit.line(Role.BODY) + line  # two lines: a row that has broken once
    wish = height_of(some, 10**6) if count <= 24 else count * line
    first = sum(s.height for s in some[:least])
    flex = Flex(floor, max(floor, 2 * pad + first), 2 * pad + wish, fill, kit.px(8) if rows.title is not None else kit.px(12))
    return [flex] if rows.title is None else [heading(kit, kit.say(rows.title), width), flex]


def _by_line(make: Callable[[int], Sequence[Strip]], room: int) -> Callable[[int], Sequence[Strip]]:
    return lambda inner: [s for strip in make(inner) for s in ([strip] if strip.height <= room else _lines(strip))]


def prose(kit: Kit, prose: Prose, width: int, least: int = 6) -> Flex:
    """A page of the rulebook: lines of a readable measure, scrolled by the line; headings stand nearer to what they head.

    Pictures are left out where the window is too low for them.
    """
    measure = min(width, kit.px(MEASURE))
    pad = kit.px(16)

    def make(inner: int, high: int) -> list[Strip]:
        strips: list[Strip] = []
        room = min(inner, kit.px(MEASURE))
        sides = cell_beside(kit, prose.blocks, room)
        for n, block in enumerate(prose.blocks):
            text = kit.say(block.text)
            pictured = _pictured(kit, block, text, room, high, sides[marked(block)]) if block.patches and beside(block) else None
            if pictured is not None:
                strips.append(pictured)
            elif block.kind == "heading":
                role = Role.HEAD if n == 0 else Role.LEAD
                lines = kit.paragraph(text, role, room, weight=Weight.STRONG, tint=Tint.STRONG)
                strips.extend(_line(kit, line, kit.px(24) if i == 0 else 0) for i, line in enumerate(lines))
            elif block.kind == "bullet":
                lines = kit.paragraph(text, Role.LEAD, max(1, room - kit.px(20)), kit.px(20))
                for i, line in enumerate(lines):
                    strip = _line(kit, line, kit.px(8) if i == 0 else 0)
                    dot = Part(Shape.BULLET, Rect(kit.px(4), strip.height // 2 - kit.px(3), kit.px(6), kit.px(6)))
                    strips.append(Strip(strip.height, (dot, *strip.parts), strip.gap) if i == 0 else strip)
            elif block.kind == "tip":
                lines = kit.paragraph(text, Role.LEAD, max(1, room - kit.px(28)), kit.px(16), tint=Tint.ACCENT)
                for i, line in enumerate(lines):
                    strip = _line(kit, line, kit.px(12) if i == 0 else 0)
                    ground = Part(Shape.TIP, Rect(0, 0, room, strip.height), tint=Tint.ACCENT)
                    strips.append(Strip(strip.height, (ground, *strip.parts), strip.gap))
            else:
                lines = kit.paragraph(text, Role.LEAD, room)
                strips.extend(_line(kit, line, kit.px(10) if i == 0 else 0) for i, line in enumerate(lines))
            if block.patches and not beside(block):
                parts = broad(kit, block.patches, room, high)
                strips.extend([Strip(max(p.rect.bottom for p in parts), parts, kit.px(12))] if parts else [])
        return strips

    def fill(height: int) -> Block:
        parts, scrolled = _filled(kit, prose.id, lambda inner: make(inner, height - 2 * pad), width, height, prose.top, None, pad)
        return Block(height, (Part(Shape.WELL, Rect(0, 0, width, height), prose.id), *parts), scrolls=((prose.id, scrolled),))

    step = kit.line(Role.LEAD)
    whole = sum(s.height + s.gap for s in make(max(1, measure - 2 * pad), 10**6))
    return Flex(2 * pad + 2 * step, 2 * pad + least * step, 2 * pad + whole, fill, kit.px(12))


def _pictured(kit: Kit, block: Paragraph, text: str, room: int, high: int, cell: int) -> Strip | None:
    """A line of a list with its pictures at the right, in one strip; None where they have no room of *room* by *high* pixels."""
    art = in_line(kit, block.patches, cell, room)
    if not art:
        return None
    left = kit.px(20)
    lines = kit.paragraph(text, Role.LEAD, max(1, art[0].rect.x - kit.px(16) - left), left)
    step = max(lines[0].rect.h, kit.px(25))
    tallest = max(p.rect.h for p in art)
    height = max(step * len(lines), tallest)
    if height > high or any(line.rect.right > art[0].rect.x for line in lines):
        return None
    down = (height - step * len(lines)) // 2
    parts: list[Part] = [Part(Shape.BULLET, Rect(kit.px(4), down + step // 2 - kit.px(3), kit.px(6), kit.px(6)))]
    for i, line in enumerate(lines):
        strip = _line(kit, line, 0)
        parts.extend(p.moved(0, down + i * step) for p in strip.parts)
    parts.extend(p.moved(0, (height - tallest) // 2) for p in art)
    return Strip(height, tuple(parts), kit.px(10))


def _line(kit: Kit, label: Label, gap: int) -> Strip:
    """One line of prose at the top of its strip, standing on the same leading whatever its size."""
    label = label.moved(0, -label.rect.y)
    height = max(label.rect.h, kit.px(25))
    label = label.moved(0, (height - label.rect.h) // 2)
    return Strip(height, (Part(Shape.TEXT, Rect(label.rect.x, 0, label.rect.w, height), None, (label,)),), gap)
