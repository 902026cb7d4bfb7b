"""The boxes of what is pressed on a screen of a game: the one large button, the deeds as tiles, the strip of tools as a grid of icons.

There is one order everywhere: what one mostly wants is largest; what one does now and then has an icon, a word and its key; all else is a
small icon that says its words when the pointer or the focus is on it, or stands with its words where text is large or there is no pointer.
"""

from __future__ import annotations

from itertools import groupby

from seaboard.scene.controls import button, button_need, buttons, heighten, key_size
from seaboard.scene.geometry import Rect
from seaboard.scene.kit import TOUCH, Block, Kit, shares, tall
from seaboard.scene.metrics import Role, Weight
from seaboard.scene.parts import Label, Part, Shape, Tint
from seaboard.ui.page import Button, Look

#: The side of a tool, its widths where room is short, and the side of its icon, in pixels of the design.
SIDE, SLIM, LEAST, ICON = 36, 30, 26, 22
#: The space between tools, between two groups of them, before what stands apart, and between rows, in pixels of the design.
GAP, BETWEEN, APART, ROWS = 4, 12, 28, 6
#: So much wider may the tools of a row be than those of the next, for both to end at one edge.
WIDER = 1.15
#: The height of the large button and the side of its icon.
LARGE, LARGE_ICON = 48, 22
#: The icon of a tile, and the least width of a tile.
TILE_ICON, TILE_LEAST = 20, 58


def is_tool(button: Button) -> bool:
    """Whether *button* belongs to the strip of tools."""
    return bool(button.icon) and button.look in (Look.TOOL, Look.DANGER)


def console(kit: Kit, row: tuple[Button, ...], width: int, *, tight: bool = False) -> list[Block]:
    """The blocks of deeds and tools that follow each other in a column of *width*.

    In a *tight* column large text is no reason for words.
    """
    blocks: list[Block] = []
    deeds = tuple(b for b in row if not is_tool(b))
    if kit.narrow:  # height is short there, and fingers want rows
        blocks.extend(buttons(kit, deeds, width, stretch=True) if deeds else [])
    else:
        blocks.extend(large(kit, b, width) for b in deeds if b.look is Look.PRIMARY)
        tiles = tuple(b for b in deeds if b.look is not Look.PRIMARY)
        blocks.extend(_tiles(kit, tiles, width) if tiles else [])
    some = tuple(b for b in row if is_tool(b))
    if some:
        rows = _worded(kit, some, width) if kit.narrow or (kit.large and not tight) else _grid(kit, some, width)
        blocks.append(Block(rows[0].height, rows[0].parts, kit.px(12)))
        blocks.extend(rows[1:])
    return blocks


def large(kit: Kit, button: Button, width: int) -> Block:
    """The one large button: icon and word in the middle, its key at the right."""
    pad, side = kit.px(16), kit.px(LARGE_ICON)
    key = kit.cap(button.action)
    w, h = key_size(kit, key) if key else (0, 0)
    extra = w + kit.px(12) if key else 0
    room = max(1, width - 2 * pad - side - kit.px(8) - extra)
    lines = kit.paragraph(kit.say(button.label), Role.LEAD, room, weight=Weight.STRONG)
    height = max(kit.px(LARGE), tall(lines) + kit.px(16))
    wide = side + kit.px(8) + max(line.rect.w for line in lines)
    left = max(pad, min((width - wide) // 2, width - pad - extra - wide))
    art = Rect(left, (height - side) // 2, side, side)
    lines = tuple(line.moved(art.right + kit.px(8), (height - tall(lines)) // 2) for line in lines)
    cap, legend = _cap(kit, key, width - pad, (height - h) // 2) if key else (None, None)
    part = Part(Shape.BUTTON, Rect(0, 0, width, height), button.id, lines, button, art=art, cap=cap, key=legend)
    return Block(height, (part,), kit.px(8))


def _cap(kit: Kit, key: str, right: int, top: int) -> tuple[Rect, Label]:
    w, h = key_size(kit, key)
    cap = Rect(right - w, top, w, h)
    label = kit.label(key, Role.SMALL, weight=Weight.STRONG)
    return cap, label.moved(cap.x + (w - label.rect.w) // 2, cap.y + (h - kit.px(2) - label.rect.h) // 2)


def _tile(kit: Kit, button: Button, width: int) -> Part:
    """A tile: the icon at its top left, the key at its top right, the word below."""
    pad, side = kit.px(8), kit.px(TILE_ICON)
    key = kit.cap(button.action)
    room, low = max(1, width - 2 * kit.px(5)), pad + side + kit.px(4)
    lines = kit.paragraph(kit.say(button.label), Role.SMALL, room, kit.px(6), low, weight=Weight.STRONG)
    cap, legend = _cap(kit, key, width - kit.px(6), pad) if key else (None, None)
    at = pad if cap is None else max(0, min(pad, cap.x - kit.px(2) - side))
    height = lines[-1].rect.bottom + kit.px(6)
    return Part(Shape.BUTTON, Rect(0, 0, width, height), button.id, lines, button, art=Rect(at, pad, side, side), cap=cap, key=legend)


def _tiles(kit: Kit, tiles: tuple[Button, ...], width: int) -> list[Block]:
    """Tiles in rows of equal number, as near as can be, each row as wide as the column."""
    gap = kit.px(8)
    word = max(kit.width(w, Role.SMALL, Weight.STRONG) for b in tiles for w in kit.say(b.label).split())
    cap = max((key_size(kit, kit.cap(b.action))[0] for b in tiles if kit.cap(b.action)), default=0)
    least = max(kit.px(TILE_LEAST), word + 2 * kit.px(5), cap + kit.px(TILE_ICON) + kit.px(16))
    per = max(1, min(len(tiles), (width + gap) // (least + gap)))
    rows = -(-len(tiles) // per)
    blocks: list[Block] = []
    at = 0
    for i in range(rows):
        count = len(tiles) // rows + (1 if i < len(tiles) % rows else 0)
        widths = shares([0] * count, width, gap)
        parts: list[Part] = []
        x = 0
        for one, w in zip(tiles[at : at + count], widths, strict=True):
            parts.append(_tile(kit, one, w).moved(x, 0))
            x += w + gap
        at += count
        height = max(p.rect.h for p in parts)
        blocks.append(Block(height, tuple(_tile_of(p, height) for p in parts), gap))
    return blocks


def _tile_of(part: Part, height: int) -> Part:
    """A tile as high as its neighbours: what is on it stays at its top, so that icons stand in one line."""
    rect = part.rect
    return Part(
        part.shape,
        Rect(rect.x, rect.y, rect.w, height),
        part.id,
        part.labels,
        part.of,
        art=part.art,
        cap=part.cap,
        key=part.key,
    )


def tool(kit: Kit, button: Button, x: int, y: int, width: int, height: int) -> Part:
    """A tool as an icon alone."""
    side = min(kit.px(ICON), width, height)
    art = Rect(x + (width - side) // 2, y + (height - side) // 2, side, side)
    return Part(Shape.TOOL, Rect(x, y, width, height), button.id, (), button, art=art)


def _grid(kit: Kit, some: tuple[Button, ...], width: int) -> list[Block]:
    """Tools as icons, groups of them whole where they can be; what stands apart at the right end of the last row. That place is kept on
    every screen, also where nothing is given up, so that every tool is found where it was."""
    gap, far = kit.px(GAP), kit.px(APART)
    tools = tuple(b for b in some if not b.apart)
    apart = tuple(b for b in some if b.apart)
    groups = _groups(tools)
    side = kit.px(SIDE)
    if line_need(kit, tools) + far + max(line_need(kit, apart), side) <= width:
        last = tuple(p.moved(width - line_need(kit, apart), 0) for p in tool_line(kit, apart, 0))
        return [Block(side, (*tool_line(kit, tools, 0), *last), gap)]
    slots = max(1, len(apart))
    end = far + gap * (slots - 1)
    sides = (side, kit.px(SLIM), kit.px(LEAST))

    def packed(side: int) -> list[list[tuple[Button, ...]]]:
        return _packed(kit, groups, side, width, end + slots * side)

    rows = packed(min(sides, key=lambda s: len(packed(s))))  # a little less wide where that saves a row
    ends = [0] * (len(rows) - 1) + [end]
    counts = [sum(map(len, row)) + (slots if e else 0) for row, e in zip(rows, ends, strict=True)]
    frees = [width - e - _spaces(kit, row) for row, e in zip(rows, ends, strict=True)]
    least = min(2 * side, *(free // max(1, n) for free, n in zip(frees, counts, strict=True)))
    blocks: list[Block] = []
    for row, count, free, e in zip(rows, counts, frees, ends, strict=True):
        full = free <= count * least * WIDER
        widths = shares([0] * count, free, 0) if full else [least] * count
        parts: list[Part] = []
        x = at = 0
        for i, group in enumerate(row):
            x += kit.px(BETWEEN) - gap if i else 0
            for one in group:
                parts.append(tool(kit, one, x, 0, widths[at], side))
                x += widths[at] + gap
                at += 1
        if e:
            x = width
            for one in reversed(apart):
                x -= widths[-1]
                parts.append(tool(kit, one, x, 0, widths[-1], side))
                x -= gap
        blocks.append(Block(side, tuple(parts), kit.px(ROWS)))
    return blocks


def _groups(tools: tuple[Button, ...]) -> list[tuple[Button, ...]]:
    """*tools* by their groups, in their order."""
    return [tuple(some) for _, some in groupby(tools, key=lambda b: b.group)]


def _spaces(kit: Kit, row: list[tuple[Button, ...]]) -> int:
    """What lies between the tools of *row*, in pixels."""
    return sum(kit.px(GAP) * (len(group) - 1) for group in row) + kit.px(BETWEEN) * max(0, len(row) - 1)


def _packed(kit: Kit, groups: list[tuple[Button, ...]], side: int, width: int, end: int) -> list[list[tuple[Button, ...]]]:
    """*groups* in rows of *width* pixels with tools *side* wide, one that is wider than a row in pieces; *end* pixels stay free in the
    last row."""
    gap = kit.px(GAP)

    def need(row: list[tuple[Button, ...]]) -> int:
        return _spaces(kit, row) + side * sum(map(len, row))

    per = max(1, (width + gap) // (side + gap))
    rows: list[list[tuple[Button, ...]]] = [[]]
    for piece in (group[at : at + per] for group in groups for at in range(0, len(group), per)):
        if rows[-1] and need([*rows[-1], piece]) > width:
            rows.append([])
        rows[-1].append(piece)
    if rows[-1] and need(rows[-1]) + end > width:
        rows.append([])
    return rows


def _worded(kit: Kit, some: tuple[Button, ...], width: int) -> list[Block]:
    """Tools with their words, in columns of equal width; what stands apart in a row of its own, in the last column."""
    gap = kit.px(GAP)
    high = max(kit.px(SIDE), TOUCH if kit.narrow else 0)
    needs = [_word_need(kit, b) for b in some]
    per = max(1, min(len(some), (width + gap) // (max(needs) + gap)))
    tools = tuple(b for b in some if not b.apart)
    apart = tuple(b for b in some if b.apart)
    columns = shares([0] * per, width, gap)
    blocks: list[Block] = []
    for row in (*(tools[at : at + per] for at in range(0, len(tools), per)), *((apart,) if apart else ())):
        parts: list[Part] = []
        skip = per - len(row) if row is apart else 0
        x = sum(columns[:skip]) + gap * skip
        for one, w in zip(row, columns[skip:], strict=False):
            parts.append(_word(kit, one, x, w, high))
            x += w + gap
        height = max(p.rect.h for p in parts)
        blocks.append(Block(height, tuple(heighten(p, height) for p in parts), kit.px(BETWEEN) if row is apart else gap))
    return blocks


def _word_need(kit: Kit, button: Button) -> int:
    return 2 * kit.px(8) + kit.px(ICON) + kit.px(8) + kit.width(kit.say(button.label), Role.BODY)


def _word(kit: Kit, button: Button, x: int, width: int, high: int) -> Part:
    side, pad = kit.px(ICON), kit.px(8)
    left = x + pad + side + kit.px(8)
    lines = kit.paragraph(kit.say(button.label), Role.BODY, max(1, x + width - pad - left), left, 0)
    height = max(high, tall(lines) + kit.px(8))
    lines = tuple(line.moved(0, (height - tall(lines)) // 2) for line in lines)
    return Part(Shape.TOOL, Rect(x, 0, width, height), button.id, lines, button, art=Rect(x + pad, (height - side) // 2, side, side))


def line_need(kit: Kit, some: tuple[Button, ...], wide: int = SIDE) -> int:
    """The width of *some* tools as icons in one line, each *wide* pixels of the design."""
    return tool_line(kit, some, 0, wide)[-1].rect.right if some else 0


def deed_need(kit: Kit, button: Button) -> int:
    """The width of a deed in a bar, in one line; the large one has some more."""
    return max(button_need(kit, button), kit.px(160) if button.look is Look.PRIMARY else 0)


def bar_row(kit: Kit, deeds: tuple[Button, ...], some: tuple[Button, ...], width: int) -> Block | None:
    """Deeds at the left and tools as icons at the right of a bar of *width*; None where that is too narrow for one line."""
    gap = kit.px(8)
    needs = [deed_need(kit, b) for b in deeds]
    used = sum(n + gap for n in needs)
    wide = next((w for w in (SIDE, SLIM, LEAST) if used + kit.px(8) + line_need(kit, some, w) <= width), 0)
    if not wide:
        return None
    parts: list[Part] = []
    x = 0
    for one, need in zip(deeds, needs, strict=True):
        parts.append(button(kit, one, x, 0, need))
        x += need + gap
    parts.extend(tool_line(kit, some, width - line_need(kit, some, wide), wide))
    height = max(p.rect.h for p in parts)
    return Block(height, tuple(heighten(p, height) for p in parts), gap)


def tool_line(kit: Kit, some: tuple[Button, ...], x: int, wide: int = SIDE) -> tuple[Part, ...]:
    """Tools as icons in one line from *x* on, each *wide* pixels of the design, with more space between groups and before what stands
    apart."""
    parts: list[Part] = []
    before: Button | None = None
    for one in some:
        if before is not None and one.apart != before.apart:
            x += kit.px(APART) - kit.px(GAP)
        elif before is not None and one.group != before.group:
            x += kit.px(BETWEEN) - kit.px(GAP)
        parts.append(tool(kit, one, x, 0, kit.px(wide), kit.px(SIDE)))
        x += kit.px(wide) + kit.px(GAP)
        before = one
    return tuple(parts)


def tag(kit: Kit, part: Part, window: Rect, free_of: tuple[Rect, ...]) -> Part | None:
    """The plate that says what the button *part* does, and why not if it cannot be pressed, beside it inside *window*; it covers as little
    as can be of *free_of* (the seas). None for a button that says all of that itself."""
    of = part.of
    if not isinstance(of, Button):
        return None
    key = kit.cap(of.action)
    bare = not part.labels
    title = kit.say(of.tip) if of.tip is not None else kit.say(of.label) if bare else ""
    why = kit.say(of.why) if not of.enabled and of.why is not None else ""
    if not title and not why:
        return None
    pad, edge = kit.px(10), kit.px(6)
    w, h = key_size(kit, key) if key else (0, 0)
    most = max(kit.px(60), min(kit.px(280), window.w - 2 * kit.px(8) - 2 * pad - (w + kit.px(10) if key else 0)))
    lines = kit.paragraph(title, Role.BODY, most, pad, edge, tint=Tint.STRONG) if title else ()
    y = edge + tall(lines)
    if why:
        lines = (*lines, *kit.paragraph(why, Role.SMALL, most, pad, y, tint=Tint.WARN))
    inner = max(line.rect.w for line in lines)
    size = Rect(0, 0, inner + 2 * pad + (w + kit.px(10) if key else 0), max(tall(lines), h) + 2 * edge)
    cap, legend = _cap(kit, key, size.w - pad, edge + max(0, (lines[0].rect.h - h) // 2)) if key else (None, None)
    plate = Part(Shape.TAG, size, None, lines, of, cap=cap, key=legend)
    best = min(_spots(kit, part.rect, size, window), key=lambda r: (sum(r.common(sea).area for sea in free_of), r.common(part.rect).area))
    return plate.moved(best.x, best.y)


def _spots(kit: Kit, at: Rect, size: Rect, window: Rect) -> tuple[Rect, ...]:
    """Where a plate of *size* may stand by *at*, inside *window*, the best place first: over it, under it, beside it, to either hand."""
    gap, m = kit.px(6), kit.px(4)
    x, y = at.x + (at.w - size.w) // 2, at.y + (at.h - size.h) // 2
    spots = [
        (x, at.y - gap - size.h),
        (x, at.bottom + gap),
        (at.x - gap - size.w, y),
        (at.right + gap, y),
        (at.right - size.w, at.y - gap - size.h),
        (at.x, at.y - gap - size.h),
    ]

    def held(v: int, low: int, high: int) -> int:
        return max(low, min(v, high))

    return tuple(
        Rect(held(a, window.x + m, window.right - m - size.w), held(b, window.y + m, window.bottom - m - size.h), size.w, size.h)
        for a, b in spots
    )
