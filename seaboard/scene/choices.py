"""The boxes of a choice: its label and one well with its answers in even rows, as a key with several positions has them."""

from __future__ import annotations

from seaboard.scene.geometry import Rect
from seaboard.scene.kit import TOUCH, Block, Kit, rows_of, shares, tall
from seaboard.scene.metrics import Role, Weight
from seaboard.scene.parts import Part, Shape, Tint
from seaboard.scene.patches import LEAST, SWATCH
from seaboard.ui.page import Choice, Option, Panel

#: The space between a well and what lies in it, and on either side of an answer's words, in pixels of the design.
INSET, SIDE = 2, 10
#: The same where that saves a row.
NEAR = 3
#: The least space on either side of an answer's words, in pixels of the design.
EDGE = 2
#: The height of an answer, in pixels of the design.
HIGH = 32
#: The least width of the well of a switch beside its label, in pixels of the design.
SWITCH = 144
#: The most that a cell of the picture of a palette takes, and the space round it, in pixels of the design.
PICTURE, ROUND = 28, 6
#: A well in a line of its own is as wide as its column, one beside its label no wider than this, in pixels of the design.
WIDEST = 640


def label_width(kit: Kit, choices: tuple[Choice, ...], width: int) -> int:
    """The width of the column of labels that *choices* of one panel share; 0: labels stand above their answers.

    They stand where the panel is the lower for it.
    """
    wide = max((kit.width(kit.say(c.label), Role.BODY) for c in choices), default=0) + kit.px(16)
    wide = max(kit.px(128), wide)
    if wide * 5 > width * 2:
        return 0
    beside = above = 0
    for one in choices:
        needs = [_option_need(kit, o) for o in one.options]
        if max(needs, default=0) > width - wide - 2 * kit.px(INSET):
            return 0
        beside += len(cells(needs, width - wide - 2 * kit.px(INSET))) * kit.px(HIGH)
        above += len(cells(needs, width - 2 * kit.px(INSET))) * kit.px(HIGH) + kit.line(Role.BODY) + kit.px(8)
    return wide if beside <= above else 0


def choice_need(kit: Kit, choice: Choice, panel: Panel) -> int:
    """The width at which *choice* of *panel* stands in one line, below its label."""
    return len(choice.options) * max((_option_need(kit, o) for o in choice.options), default=0) + 2 * kit.px(INSET)


def _option_need(kit: Kit, option: Option) -> int:
    return 2 * kit.px(SIDE) + kit.width(kit.say(option.label), Role.BODY, Weight.STRONG)


def cells(needs: list[int], room: int) -> list[list[int]]:
    """The widths of answers that *need* so much, row by row: in as few rows as will do, each with as many answers as the next, as near as
    can be. Every row fills the room, with answers of one width where that is enough for each of them."""
    rows = len(rows_of(needs, room, 0)) if needs else 0
    while True:
        found: list[list[int]] = []
        at = 0
        for i in range(rows):
            count = len(needs) // rows + (1 if i < len(needs) % rows else 0)
            here = needs[at : at + count]
            found.append(shares([0] * count, room, 0) if max(here) * count <= room else shares(here, room, 0))
            at += count
        if all(sum(row) <= room for row in found) or rows >= len(needs):
            return found
        rows += 1


def _even(kit: Kit, needs: list[int], room: int) -> list[list[int]]:
    """The same, but no answer stands alone in the last row: closer to each other they may need a row less, else each has its own."""
    rows = cells(needs, room)
    if len(rows) < 2 or len(rows[-1]) > 1 or len(rows[0]) == 1:
        return rows
    closer = cells([n - 2 * kit.px(SIDE - NEAR) for n in needs], room)
    if len(closer[-1]) > 1:
        return closer
    return rows if kit.large or kit.narrow else [[room]] * len(needs)  # large text has no height for it


def choice(kit: Kit, choice: Choice, width: int, labels: int) -> list[Block]:
    """*choice*: its label in a column of *labels* pixels and its answers at the right; with 0 the label stands above them.

    A switch, of two answers, stands at the right of its label all the same where both have room. Label and answers are one strip, the
    note is another.
    """
    inset = kit.px(INSET)
    high = max(TOUCH, kit.px(HIGH)) if kit.narrow else kit.px(HIGH)
    if choice.narrow_only and labels + 2 * inset + len(choice.options) * kit.px(32) > width:
        labels = 0
    switch = 0 if labels else _switch_width(kit, choice, width)
    left = width - switch if switch else labels
    track = switch or (min(max(1, width - labels), kit.px(WIDEST)) if labels else width)
    room = max(1, track - 2 * inset)
    if choice.narrow_only:  # fingers: cells of a finger's width, whatever stands on them
        least = max(kit.px(26), max(kit.width(kit.say(o.label), Role.BODY, Weight.STRONG) for o in choice.options) + kit.px(10))
        rows = _pickers(len(choice.options), least, room)
    else:
        rows = _even(kit, [min(_option_need(kit, o), room) for o in choice.options], room)
    wide = left - kit.px(16) if left else width
    lines = kit.paragraph(kit.say(choice.label), Role.BODY, max(1, wide), tint=Tint.MUTED)
    cell = _cell(kit, choice, rows)
    over = cell + 2 * kit.px(ROUND) if cell else 0
    down = max(0, (high + 2 * inset - tall(lines)) // 2 + over) if left else 0
    parts = [Part(Shape.TEXT, Rect(0, down, wide, tall(lines)), None, tuple(t.moved(0, down) for t in lines))]
    top = 0 if left else tall(lines) + kit.px(4)
    y = top + inset
    options: list[Part] = []
    for row in rows:
        here = choice.options[len(options) : len(options) + len(row)]
        height = high
        for option, w in zip(here, row, strict=True):
            words = kit.paragraph(kit.say(option.label), Role.BODY, max(1, w - 2 * kit.px(EDGE)), weight=Weight.STRONG)
            height = max(height, tall(words) + kit.px(8) + over)
        x = left + inset
        for option, w in zip(here, row, strict=True):
            options.append(_option(kit, option, x, y, w, height, cell))
            x += w
        y += height
    parts.append(Part(Shape.TRACK, Rect(left, top, track, y + inset - top), choice.id))
    blocks = [Block(max(y + inset, down + tall(lines)), (*parts, *options), kit.px(8 if left else 12))]
    if choice.note is not None:
        note = kit.paragraph(kit.say(choice.note), Role.BODY, max(1, width - labels), labels, tint=Tint.MUTED)
        blocks.append(Block(tall(note), (Part(Shape.TEXT, Rect(labels, 0, width - labels, tall(note)), None, note),), kit.px(4)))
    return blocks


def _cell(kit: Kit, choice: Choice, rows: list[list[int]]) -> int:
    """The cell of the colours over the words of *choice*, whose answers have the widths *rows*; 0 where it has none, or no room."""
    if not any(o.swatch for o in choice.options):
        return 0
    cell = min(kit.px(PICTURE), (min(w for row in rows for w in row) - 2 * kit.px(SIDE)) // SWATCH.cols)
    return cell if cell >= LEAST else 0


def _switch_width(kit: Kit, choice: Choice, width: int) -> int:
    """The width of the well of *choice* beside its label, if it is a switch and both fit in *width*; else 0."""
    if len(choice.options) != 2 or choice.narrow_only:
        return 0
    well = max(kit.px(SWITCH), 2 * max(_option_need(kit, o) for o in choice.options) + 2 * kit.px(INSET))
    return well if kit.width(kit.say(choice.label), Role.BODY) + kit.px(16) + well <= width else 0


def _pickers(count: int, least: int, room: int) -> list[list[int]]:
    """Equal cells of at least *least* pixels in even rows; the last row keeps the columns of the others."""
    per = max(1, min(count, room // least))
    per = -(-count // -(-count // per))
    each = shares([0] * per, room, 0)
    return [each[: min(per, count - i)] for i in range(0, count, per)]


def _option(kit: Kit, option: Option, x: int, y: int, width: int, height: int, cell: int) -> Part:
    weight = Weight.STRONG if option.chosen else Weight.REGULAR
    lines = kit.paragraph(kit.say(option.label), Role.BODY, max(1, width - 2 * kit.px(EDGE)), weight=weight, centred=True)
    over = cell + 2 * kit.px(ROUND) if cell else 0
    lines = tuple(line.moved(x + kit.px(EDGE), y + over + (height - over - tall(lines)) // 2) for line in lines)
    picture = Rect(x + (width - SWATCH.cols * cell) // 2, y + over - kit.px(ROUND) // 2 - cell, SWATCH.cols * cell, cell)
    return Part(Shape.OPTION, Rect(x, y, width, height), option.id, lines, option, art=picture if over else None)
