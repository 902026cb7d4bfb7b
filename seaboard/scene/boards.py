"""Screens with seas: the case in the middle or at the left, what is said about it beside and under it, never over it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from seaboard.scene.bars import bar_blocks, bar_widgets, head_group, head_strip, panels, pile_height, piled
from seaboard.scene.column import NEWS, Group, column, group, said, said_height, under_news, widgets
from seaboard.scene.geometry import Rect, Size
from seaboard.scene.kit import Block, Cramped, Kit, Scrolled
from seaboard.scene.parts import Part
from seaboard.scene.seas import (
    SIDE_CELL,
    STACKED_CELL,
    Arrangement,
    SeaBox,
    beside,
    chromes,
    enemy_first,
    fit,
    large_first,
    place_sea,
    stacked,
)
from seaboard.ui.page import Button, FleetList, Look, Page, Panel, Rows, SeaPicture, Text, Where, Widget

#: The narrowest column of a screen and one in which five answers stand in two rows, in pixels of the design; the cells below which other
#: things make room, and text too, in pixels.
COLUMN, ROOMY, PLAYABLE_CELL, SMALL_CELL = 240, 280, 20, 14
#: A column beside two seas that is comfortable to read, in pixels of the design: what it gets more they lack.
READABLE = 272
#: The width of seas under which a sentence has a line of its own, and what two such sentences take, in pixels of the design.
BROAD, BROAD_NEWS = 640, 80
#: How much larger cells must be side by side, for seas to lie so and not one above the other.
NEARLY = 1.1


@dataclass(frozen=True, slots=True)
class Board:
    """A page with seas, laid."""

    parts: tuple[Part, ...]
    seas: tuple[SeaBox, ...]
    scrolls: tuple[tuple[str, Scrolled], ...]


def board_screen(kit: Kit, page: Page, size: Size, wanted: Arrangement) -> Board:
    """The parts of a page with seas, in the arrangement *wanted* or in the first that leaves the cells large enough.

    Raises Cramped where the text leaves no sea to play on.
    """
    board = _arranged(kit, page, size, wanted)
    if kit.strict and kit.factor > 0.6 and max(s.cell for s in board.seas if not s.mini) < SMALL_CELL:
        raise Cramped("seas")
    return board


def _arranged(kit: Kit, page: Page, size: Size, wanted: Arrangement) -> Board:
    if kit.narrow:
        return _narrow(kit, page, size)
    seas = enemy_first(page)
    if len(seas) == 1:  # the columns of a battle at both sides; whether they hold all that is said makes no difference, or seas would jump
        single = _stacked(kit, page, size, ROOMY, True) if size.w * 4 >= size.h * 5 else None
        if single is not None and _least_cell(single) >= STACKED_CELL:
            return single
        return _wide(kit, page, size, Arrangement.SIDE)
    if wanted is not Arrangement.AUTO:
        return _stacked(kit, page, size) if wanted is Arrangement.STACKED else _wide(kit, page, size, wanted)
    return _largest(kit, page, size)


def _largest(kit: Kit, page: Page, size: Size) -> Board:
    """The arrangement with the largest cells; one above the other, as the case stands, where that is hardly worse, and one alone where
    both would be too small. A column that scrolls as a whole counts against an arrangement."""
    above = _stacked_room(kit, page, size, COLUMN)[1]
    most = (size.w - kit.px(COLUMN)) // (2 * max(s.n for s in page.seas))  # more than that they never get side by side
    board: Board | None = None
    side: Board | None = None
    if above >= SIDE_CELL and above * NEARLY < most:
        side = _wide(kit, page, size, Arrangement.SIDE)
    if above >= SIDE_CELL and above * NEARLY >= (most if side is None else _least_cell(side)):
        board = _stacked(kit, page, size)
        if not _squeezed(kit, board):
            return board
    side = _wide(kit, page, size, Arrangement.SIDE) if side is None else side
    if _least_cell(side) >= SIDE_CELL and not _squeezed(kit, side):
        return side
    if above >= SIDE_CELL and board is None:
        board = _stacked(kit, page, size)
    if _least_cell(side) < SIDE_CELL:
        return board if board is not None else _wide(kit, page, size, Arrangement.ONE)
    return side if board is None or _squeezed(kit, board) else board


def _least_cell(board: Board) -> int:
    return min(s.cell for s in board.seas)


def _squeezed(kit: Kit, board: Board) -> bool:
    """Whether a column of the board scrolls as a whole, so that another arrangement would serve better."""
    return any(id.startswith("column:") for id, _ in board.scrolls)


def _groups(kit: Kit, some: tuple[Panel, ...], width: int, tight: bool) -> list[Group]:
    made = [group(kit, p, width, tight=tight) for p in some]
    return [g for g in made if g is not None]


def _bar_group(kit: Kit, page: Page, width: int, tight: bool, quiet: bool | None = None) -> list[Group]:
    items = widgets(kit, bar_widgets(page, kit, quiet=quiet), width - 2 * kit.px(12), tight=tight)
    return [Group(tuple(items), low=True)] if items else []


def _stacked(kit: Kit, page: Page, size: Size, least: int = COLUMN, across: bool = False) -> Board:
    """One sea above the other over the whole height, columns at both sides (or at the right alone, in an upright window), *least* pixels of
    the design wide; with *across* nothing but fleets stands in the first of them."""
    seas = enemy_first(page)
    m, gap = kit.px(12), kit.px(16)
    two = size.w * 4 >= size.h * 5
    room, cell = _stacked_room(kit, page, size, least)
    width = max(c.size(s.n, cell)[0] for s, c in zip(seas, chromes(kit, seas, cell, room), strict=True))
    side = min(kit.px(340), (size.w - 2 * m - width) // (2 if two else 1) - gap)
    high = size.h - 2 * m
    lists = panels(page, Where.ASIDE)
    logs = tuple(p for p in lists if any(isinstance(w, Rows) for w in p.widgets))
    fleets = tuple(p for p in (*panels(page, Where.MAIN), *lists) if p not in logs)
    over = tuple(p for p in fleets if across and not any(isinstance(w, FleetList) for w in p.widgets))
    fleets = tuple(p for p in fleets if p not in over)

    def left(w: int, tight: bool) -> list[Group]:
        foot = sayings(page)
        low = [replace(g, low=True) for g in _groups(kit, tuple(p for p in fleets if p in foot), w, tight)]
        return [head_group(kit, page, w), *_groups(kit, tuple(p for p in fleets if p not in foot), w, tight), *low]

    def right(w: int, tight: bool) -> list[Group]:
        return [*_groups(kit, (*over, *logs), w, tight), *_bar_group(kit, page, w, tight)]

    def all_(w: int, tight: bool) -> list[Group]:
        return [head_group(kit, page, w), *_groups(kit, (*fleets, *logs), w, tight), *_bar_group(kit, page, w, tight)]

    if two:
        x = (size.w - width) // 2
        boxes, parts = stacked(kit, seas, Rect(x, m, width, high), cell, room)
        told, first = under_news(kit, page.notices, left, Rect(x - gap - side, m, max(1, side), high), "column:left")
        second = column(kit, right, Rect(x + width + gap, m, max(1, side), high), "column:right")
        return Board((*parts, *first.parts, *told.parts, *second.parts), boxes, (*first.scrolls, *told.scrolls, *second.scrolls))
    x = m + max(0, size.w - 2 * m - width - gap - side) // 2
    boxes, parts = stacked(kit, seas, Rect(x, m, width, high), cell, room)
    told, only = under_news(kit, page.notices, all_, Rect(x + width + gap, m, max(1, side), high), "column:aside")
    return Board((*parts, *only.parts, *told.parts), boxes, (*only.scrolls, *told.scrolls))


def _stacked_room(kit: Kit, page: Page, size: Size, least: int) -> tuple[int, int]:
    """The width that seas one above the other may take beside columns of *least* pixels of the design, and the cell that they get."""
    seas = page.seas
    m, gap = kit.px(12), kit.px(16)
    room = size.w - 2 * m - (2 if size.w * 4 >= size.h * 5 else 1) * (kit.px(least) + gap)
    each = (size.h - 2 * m - kit.px(8) * (len(seas) - 1)) // len(seas)
    return room, max(2, fit(kit, enemy_first(page), max(1, room), max(1, each)))


def _wide(kit: Kit, page: Page, size: Size, arrangement: Arrangement) -> Board:
    """The head over everything, the seas at the left, a column at the right, the bar under them.

    Of a bar that takes too much height first the quiet buttons go to the column, then all of them.
    """
    width = size.w - 2 * kit.px(12)
    bars: list[tuple[list[Block], bool | None]] = [
        (bar_blocks(kit, page, width), None),
        (bar_blocks(kit, page, width, quiet=False), True),
        ([], False),
    ]
    chosen = bars[-1]
    for bar, quiet in bars[:-1]:
        if pile_height(bar) <= size.h * 3 // 10 and _frame(kit, page, size, arrangement, bar).cell >= PLAYABLE_CELL:
            chosen = bar, quiet
            break
    board = _wide_with(kit, page, size, arrangement, *chosen)
    if not _squeezed(kit, board) or not sayings(page):
        return board
    other = _wide_with(kit, page, size, arrangement, *chosen, lift=True)
    return board if _squeezed(kit, other) or _least_cell(other) < PLAYABLE_CELL else other


def sayings(page: Page) -> tuple[Panel, ...]:
    """Panels beside the seas that hold nothing but sentences: where a column is short of room they stand in the head instead."""
    return tuple(p for p in panels(page, Where.ASIDE) if p.title is None and all(isinstance(w, Text) for w in p.widgets))


@dataclass(frozen=True, slots=True)
class _Frame:
    """The measures of a wide screen: the *head*, the *high* zone between it and the bar from *top* on, the seas that are large, their cell,
    the width *each* may take, and the widths of the case (*used*) and of the column (*side*)."""

    head: Block
    top: int
    high: int
    seas: tuple[SeaPicture, ...]
    large: tuple[SeaPicture, ...]
    cell: int
    each: int
    used: int
    side: int


def _frame(kit: Kit, page: Page, size: Size, arrangement: Arrangement, bar: list[Block], lift: bool = False) -> _Frame:
    m, gap = kit.px(12), kit.px(12)
    width = size.w - 2 * m
    lifted = tuple(w for p in sayings(page) for w in p.widgets if isinstance(w, Text)) if lift else ()
    head = head_strip(kit, page, width, lifted)
    top = m + head.height + gap
    high = max(1, size.h - m - (pile_height(bar) + gap if bar else 0) - top)
    seas = large_first(page) if arrangement is Arrangement.ONE else enemy_first(page)
    large = seas[:1] if arrangement is Arrangement.ONE else seas
    most = width * 27 // 100 if len(large) == 1 else max(width * 21 // 100, min(kit.px(READABLE), width * 27 // 100))
    side = max(kit.px(COLUMN), min(kit.px(360), most))
    join = kit.px(8) * (len(large) - 1)
    each = max(1, (width - side - gap - join) // len(large))
    cell = max(2, fit(kit, large, each, high))
    used = sum(c.size(s.n, cell)[0] for s, c in zip(large, chromes(kit, large, cell, each), strict=True)) + join
    return _Frame(head, top, high, seas, large, cell, each, used, min(kit.px(440), max(side, width - used - gap)))


def _wide_with(
    kit: Kit, page: Page, size: Size, arrangement: Arrangement, bar: list[Block], quiet: bool | None, *, lift: bool = False
) -> Board:
    """The wide screen with *bar* under it; *quiet* says which buttons stand in the column: none (None), the quiet ones (True), all (False).

    With *lift* panels of sentences stand in the head.
    """
    m, gap = kit.px(12), kit.px(12)
    f = _frame(kit, page, size, arrangement, bar, lift)
    left = m + max(0, size.w - 2 * m - f.used - gap - f.side) // 2
    deep = max(c.size(s.n, f.cell)[1] for s, c in zip(f.large, chromes(kit, f.large, f.cell, f.each), strict=True))
    news = kit.px(NEWS if f.used < kit.px(BROAD) else BROAD_NEWS)
    spare = max(0, min(f.high - deep, news + gap))  # under the seas there is room to answer
    boxes, parts = beside(kit, f.large, Rect(left, f.top, f.used, f.high - spare), f.cell, f.each)
    x = left + f.used + gap
    under = boxes[0].frame.bottom + gap
    below = Rect(left, under, f.used, max(1, f.top + f.high - under))
    minis, down = _minis(kit, f.seas[len(f.large) :], Rect(x, f.top, f.side, f.high * (2 if bar else 1) // 5))
    lists = tuple(p for p in (*panels(page, Where.MAIN), *panels(page, Where.ASIDE)) if not (lift and p in sayings(page)))

    def aside(w: int, tight: bool) -> list[Group]:
        first = [Group(g.items, g.plate) for g in _bar_group(kit, page, w, tight, False)] if quiet is False else []
        return [*first, *_groups(kit, lists, w, tight), *(_bar_group(kit, page, w, tight, True) if quiet is not None else [])]

    rest = Rect(x, f.top + down, max(1, f.side), max(1, f.high - down))
    if max(news, said_height(kit, page.notices, f.used)) <= below.h:
        told, _ = said(kit, page.notices, below, 1.0)
        stack = column(kit, aside, rest, "column:aside")
    else:
        told, stack = under_news(kit, page.notices, aside, rest, "column:aside", 0.45)
    drawn = [*(p.moved(m, m) for p in f.head.parts), *parts, *stack.parts, *told.parts]
    if bar:
        drawn.extend(piled(bar, m, f.top + f.high + gap)[0])
    return Board(tuple(drawn), (*boxes, *minis), (*stack.scrolls, *told.scrolls))


def _minis(kit: Kit, seas: tuple[SeaPicture, ...], rect: Rect) -> tuple[tuple[SeaBox, ...], int]:
    """Small pictures of *seas* side by side at the top of *rect*, and the height that they take with the gap below."""
    if not seas:
        return (), 0
    gap = kit.px(8)
    cell = max(2, fit(kit, seas, max(1, (rect.w - gap * (len(seas) - 1)) // len(seas)), rect.h, mini=True))
    boxes: list[SeaBox] = []
    x = rect.x
    each = max(1, (rect.w - gap * (len(seas) - 1)) // len(seas))
    for sea, round_ in zip(seas, chromes(kit, seas, cell, each, mini=True), strict=True):
        boxes.append(place_sea(kit, sea, round_, cell, x, rect.y, mini=True))
        x = boxes[-1].frame.right + gap
    return tuple(boxes), max(b.frame.h for b in boxes) + kit.px(12)


def _narrow(kit: Kit, page: Page, size: Size) -> Board:
    """An upright window: one sea large, the others small beside it, then what is pressed, then the rest in a column that scrolls."""
    m, gap = kit.px(12), kit.px(12)
    width = size.w - 2 * m
    head = head_strip(kit, page, width)
    top = m + head.height + gap
    seas = large_first(page)
    fixed, cell, small = _narrow_cells(kit, page, seas, Size(width, max(1, size.h - m - top)))
    blocks = _blocks(kit, fixed, width)
    rounds = chromes(kit, seas[:1], cell, _large_room(kit, seas, cell, width))
    w, h = rounds[0].size(seas[0].n, cell)
    x = m + (0 if small else (width - w) // 2)
    large = place_sea(kit, seas[0], rounds[0], cell, x, top)
    boxes = [large]
    right = Rect(large.frame.right + gap, top, width - w - gap, h)
    parts: list[Part] = [p.moved(m, m) for p in head.parts]
    answers = page.notices
    if small:
        y = top
        for sea in seas[1:]:
            round_ = chromes(kit, (sea,), small, right.w, mini=True)[0]
            boxes.append(place_sea(kit, sea, round_, small, right.x, y, mini=True))
            y = boxes[-1].frame.bottom + gap
        beneath = Rect(right.x, y, right.w, max(1, right.bottom - y))
        if right.w >= kit.px(132) and said_height(kit, answers, right.w) <= beneath.h:
            parts.extend(said(kit, answers, beneath, 1.0)[0].parts)
            answers = ()
    y = large.frame.bottom + gap
    parts.extend(piled(blocks, m, y)[0])
    y += pile_height(blocks) + gap if blocks else 0

    def rest(w: int, tight: bool) -> list[Group]:
        others = tuple(i for i in bar_widgets(page, kit, quiet=False) if i not in fixed)
        first = widgets(kit, others, w)
        panels_ = _groups(kit, (*panels(page, Where.MAIN), *panels(page, Where.ASIDE)), w, tight)
        return [*([Group(tuple(first), plate=False)] if first else []), *panels_, *_bar_group(kit, page, w, tight, True)]

    low = Rect(m, y, width, max(1, size.h - m - y))
    told, stack = under_news(kit, answers, rest, low, "column:aside", 0.45)
    return Board((*parts, *stack.parts, *told.parts), tuple(boxes), (*stack.scrolls, *told.scrolls))


def _blocks(kit: Kit, some: tuple[Widget, ...], width: int) -> list[Block]:
    return [i if isinstance(i, Block) else i.fill(i.least) for i in widgets(kit, some, width)]


def _narrow_cells(kit: Kit, page: Page, seas: tuple[SeaPicture, ...], room: Size) -> tuple[tuple[Widget, ...], int, int]:
    """What stands fixed under the sea, and the cells of the large sea and of the small ones beside it (0: there are none).

    First all that is pressed stands fixed and the column below has a good height; where that leaves the cells too small, the
    column gets less, then most of what is pressed goes into it.
    """
    gap = kit.px(12)
    bar = bar_widgets(page, kit, quiet=False)
    primary = tuple(w for w in bar if isinstance(w, Button) and w.look is Look.PRIMARY)
    tries = ((bar, 0.27 if len(seas) == 1 else 0.25, 150), (bar, 0.18, 132), (primary, 0.25, 120))
    found: tuple[tuple[Widget, ...], int, int] = ((), 2, 2)
    for fixed, share, least in tries:
        blocks = _blocks(kit, fixed, room.w)
        lower = max(kit.px(least), round(room.h * share))
        high = room.h - lower - gap - (pile_height(blocks) + gap if blocks else 0)
        found = (fixed, *_beside_minis(kit, seas, Size(room.w, max(1, high))))
        if found[1] >= PLAYABLE_CELL or found[1] * seas[0].n >= PLAYABLE_CELL * 13:
            break
    return found


def _mini_cell(cell: int) -> int:
    """The least cell of a small picture beside a sea with cells of *cell* pixels."""
    return max(5, cell // 4)


def _large_room(kit: Kit, seas: tuple[SeaPicture, ...], cell: int, width: int) -> int:
    """The width that the frame of the large sea may take of *width*, so that the small ones keep room beside it."""
    if len(seas) == 1:
        return width
    return max(1, width - kit.px(12) - 2 * kit.px(8) - _mini_cell(cell) * max(s.n for s in seas[1:]))


def _beside_minis(kit: Kit, seas: tuple[SeaPicture, ...], room: Size) -> tuple[int, int]:
    """The largest cell of the first sea with which the others fit beside it, and theirs; 0 where there are no others."""
    large = max(2, fit(kit, seas[:1], *room))
    if len(seas) == 1:
        return large, 0
    gap = kit.px(12)
    for cell in range(large, 2, -1):
        w, h = chromes(kit, seas[:1], cell, _large_room(kit, seas, cell, room.w))[0].size(seas[0].n, cell)
        each = (h - gap * (len(seas) - 2)) // (len(seas) - 1)
        small = fit(kit, seas[1:], max(1, room.w - w - gap), max(1, each), mini=True)
        if small >= _mini_cell(cell):
            return cell, min(small, max(_mini_cell(cell), cell * 2 // 3))
    return 2, 2
