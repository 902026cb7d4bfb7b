"""Screens with seas: the case in the middle or at the left, what is said about it beside and under it, never over it."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.scene.bars import bar_blocks, bar_widgets, head_group, head_strip, panels, pile_height, piled
from seaboard.scene.column import Group, column, group, said, said_height, widgets
from seaboard.scene.geometry import Rect, Size
from seaboard.scene.kit import Block, Kit, Scrolled
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
from seaboard.ui.page import Page, Panel, Rows, SeaPicture, Where

#: The narrowest column of a screen, in pixels of the design.
COLUMN = 240


@dataclass(frozen=True, slots=True)
class Board:
    """A page with seas, laid."""

    parts: tuple[Part, ...]
    seas: tuple[SeaBox, ...]
    scrolls: tuple[tuple[str, Scrolled], ...]


def board_screen(kit: Kit, page: Page, size: Size, wanted: Arrangement) -> Board:
    """The parts of a page with seas, in the arrangement *wanted* or in the first that leaves the cells large enough."""
    if kit.narrow:
        return _narrow(kit, page, size)
    seas = enemy_first(page)
    if len(seas) == 1:
        return _wide(kit, page, size, Arrangement.SIDE)
    if wanted is not Arrangement.AUTO:
        return _stacked(kit, page, size) if wanted is Arrangement.STACKED else _wide(kit, page, size, wanted)
    board = _stacked(kit, page, size)
    if _least_cell(board) >= STACKED_CELL and not _squeezed(kit, board):
        return board
    board = _wide(kit, page, size, Arrangement.SIDE)
    return board if _least_cell(board) >= SIDE_CELL else _wide(kit, page, size, Arrangement.ONE)


def _least_cell(board: Board) -> int:
    return min(s.cell for s in board.seas)


def _squeezed(kit: Kit, board: Board) -> bool:
    """Whether a column of the board scrolls as a whole, so that another arrangement would serve better."""
    return any(id.startswith("column:") for id, _ in board.scrolls)


def _groups(kit: Kit, some: tuple[Panel, ...], width: int, tight: bool) -> list[Group]:
    made = [group(kit, p, width, tight=tight) for p in some]
    return [g for g in made if g is not None]


def _bar_group(kit: Kit, page: Page, width: int, quiet: bool | None = None) -> list[Group]:
    items = widgets(kit, bar_widgets(page, kit, quiet=quiet), width)
    return [Group(tuple(items), plate=False, low=True)] if items else []


def _moved(kit: Kit, page: Page, width: int, quiet: bool | None) -> list[Group]:
    """What stands in the column instead of the bar: nothing (None), the quiet buttons (True), everything (False)."""
    return [] if quiet is None else _bar_group(kit, page, width, quiet=True if quiet else None)


def _stacked(kit: Kit, page: Page, size: Size) -> Board:
    """One sea above the other over the whole height, columns at both sides (or at the right alone, in an upright window)."""
    seas = enemy_first(page)
    m, gap = kit.px(12), kit.px(16)
    two = size.w * 4 >= size.h * 5
    room = size.w - 2 * m - (2 if two else 1) * (kit.px(COLUMN) + gap)
    each = (size.h - 2 * m - kit.px(8) * (len(seas) - 1)) // len(seas)
    cell = max(2, fit(kit, seas, max(1, room), max(1, each)))
    width = max(c.size(s.n, cell)[0] for s, c in zip(seas, chromes(kit, seas, cell, room), strict=True))
    side = min(kit.px(400), (size.w - 2 * m - width) // (2 if two else 1) - gap)
    high = size.h - 2 * m
    lists = panels(page, Where.ASIDE)
    logs = tuple(p for p in lists if any(isinstance(w, Rows) for w in p.widgets))
    fleets = tuple(p for p in (*panels(page, Where.MAIN), *lists) if p not in logs)

    def left(w: int, tight: bool) -> list[Group]:
        return [head_group(kit, page, w), *_groups(kit, fleets, w, tight)]

    def right(w: int, tight: bool) -> list[Group]:
        return [*_groups(kit, logs, w, tight), *_bar_group(kit, page, w)]

    def all_(w: int, tight: bool) -> list[Group]:
        return [head_group(kit, page, w), *_groups(kit, (*fleets, *logs), w, tight), *_bar_group(kit, page, w)]

    if two:
        x = (size.w - width) // 2
        boxes, parts = stacked(kit, seas, Rect(x, m, width, high), cell, room)
        told, above = said(kit, page.notices, Rect(x - gap - side, m, max(1, side), high))
        first = column(kit, left, above, "column:left")
        second = column(kit, right, Rect(x + width + gap, m, max(1, side), high), "column:right")
        return Board((*parts, *first.parts, *told.parts, *second.parts), boxes, (*first.scrolls, *told.scrolls, *second.scrolls))
    x = m + max(0, size.w - 2 * m - width - gap - side) // 2
    boxes, parts = stacked(kit, seas, Rect(x, m, width, high), cell, room)
    told, above = said(kit, page.notices, Rect(x + width + gap, m, max(1, side), high))
    only = column(kit, all_, above, "column:aside")
    return Board((*parts, *only.parts, *told.parts), boxes, (*only.scrolls, *told.scrolls))


def _wide(kit: Kit, page: Page, size: Size, arrangement: Arrangement) -> Board:
    """The head over everything, the seas at the left, a column at the right, the bar under them."""
    m, gap = kit.px(12), kit.px(12)
    width = size.w - 2 * m
    head = head_strip(kit, page, width)
    quiet: bool | None = None  # which of the bar's buttons stand in the column instead: none, the quiet ones (True), all (False)
    bar = bar_blocks(kit, page, width)
    if pile_height(bar) > size.h * 28 // 100:
        bar, quiet = bar_blocks(kit, page, width, quiet=False), True
    if pile_height(bar) > size.h * 28 // 100:
        bar, quiet = [], False
    under = pile_height(bar)
    top = m + head.height + gap
    bottom = size.h - m - (under + gap if bar else 0)
    high = max(1, bottom - top)
    side = max(kit.px(COLUMN), min(kit.px(360), width * 27 // 100))
    seas = large_first(page) if arrangement is Arrangement.ONE else enemy_first(page)
    large = seas[:1] if arrangement is Arrangement.ONE else seas
    room = max(1, width - side - gap)
    join = kit.px(8) * (len(large) - 1)
    each = max(1, (room - join) // len(large))
    cell = max(2, fit(kit, large, each, high))
    sizes = [c.size(s.n, cell) for s, c in zip(large, chromes(kit, large, cell, each), strict=True)]
    used = sum(w for w, _ in sizes) + join
    side = min(kit.px(440), max(side, width - used - gap))
    left = m + max(0, width - used - gap - side) // 2
    spare = max(0, min(high - max(h for _, h in sizes), kit.px(88)))  # under the seas there is room to answer
    boxes, parts = beside(kit, large, Rect(left, top, used, high - spare), cell, each)
    x = left + used + gap
    below = Rect(left, boxes[0].frame.bottom + gap, used, max(1, high - (boxes[0].frame.bottom - top) - gap))
    under_seas = bool(page.notices) and said_height(kit, page.notices, used) <= below.h
    rest = seas[1:] if arrangement is Arrangement.ONE else ()
    minis, down = _minis(kit, rest, Rect(x, top, side, high * 2 // 5))
    lists = (*panels(page, Where.MAIN), *panels(page, Where.ASIDE))

    def aside(w: int, tight: bool) -> list[Group]:
        return [*_groups(kit, lists, w, tight), *_moved(kit, page, w, quiet)]

    rest_of = Rect(x, top + down, max(1, side), max(1, high - down))
    told, rest_of = (said(kit, page.notices, below)[0], rest_of) if under_seas else said(kit, page.notices, rest_of)
    stack = column(kit, aside, rest_of, "column:aside")
    drawn = [*(p.moved(m, m) for p in head.parts), *parts, *stack.parts, *told.parts]
    if bar:
        drawn.extend(piled(bar, m, bottom + gap)[0])
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
    fixed: list[Block] = [i if isinstance(i, Block) else i.fill(i.least) for i in widgets(kit, bar_widgets(page, kit, quiet=False), width)]
    under = pile_height(fixed)
    within = under > size.h * 45 // 100
    under = 0 if within else under + gap
    lower = max(kit.px(132), size.h * (25 if len(page.seas) == 1 else 20) // 100)
    room = max(1, size.h - 2 * m - head.height - gap - under - lower)
    seas = large_first(page)
    cell, small = _narrow_cells(kit, seas, width, room)
    rounds = chromes(kit, seas[:1], cell, width)
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
    if not within and fixed:
        parts.extend(piled(fixed, m, y)[0])
        y += under

    def rest(w: int, tight: bool) -> list[Group]:
        groups: list[Group] = []
        if within:
            groups += [Group(g.items, g.plate) for g in _bar_group(kit, page, w, quiet=False)]
        groups += _groups(kit, (*panels(page, Where.MAIN), *panels(page, Where.ASIDE)), w, tight)
        return [*groups, *_bar_group(kit, page, w, quiet=True)]

    low = Rect(m, y, width, max(1, size.h - m - y))
    told, low = said(kit, answers, low)
    stack = column(kit, rest, low, "column:aside")
    return Board((*parts, *stack.parts, *told.parts), tuple(boxes), (*stack.scrolls, *told.scrolls))


def _narrow_cells(kit: Kit, seas: tuple[SeaPicture, ...], width: int, room: int) -> tuple[int, int]:
    """Cells of the large sea and of the small ones beside it (0: there are none)."""
    large = max(2, fit(kit, seas[:1], width, room))
    if len(seas) == 1:
        return large, 0
    gap = kit.px(12)
    for cell in range(large, 2, -1):
        w, h = chromes(kit, seas[:1], cell, width)[0].size(seas[0].n, cell)
        each = (h - gap * (len(seas) - 2)) // (len(seas) - 1)
        small = fit(kit, seas[1:], max(1, width - w - gap), max(1, each), mini=True)
        if small >= max(5, cell // 4):
            return cell, small
    return 2, 2
