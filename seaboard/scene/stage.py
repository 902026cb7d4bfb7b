"""Screens with seas where the 3D case is shown: a stage for it, as large as the window allows, and what is said about it round the stage.

Several forms compete: columns at both sides, one column at the right with or without a bar under everything, and in upright windows
the stage above and the rest below. The form whose case is largest wins, among those whose columns need no scrolling where there are any.
The choice looks at nothing that a turn changes, so an answer, a line of the log or an opened entry moves neither stage nor columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import exp, log

from seaboard.scene.bars import bar_blocks, bar_widgets, head_group, head_strip, panels, pile_height, piled, plated
from seaboard.scene.boards import COLUMN, sayings
from seaboard.scene.column import NEWS, Group, column, group, natural, under_news, widgets
from seaboard.scene.geometry import Rect, Size
from seaboard.scene.kit import Block, Cramped, Kit, Scrolled
from seaboard.scene.parts import Part
from seaboard.scene.signs import CASE_H, CASE_W, Sign, sign_height, signs
from seaboard.ui.page import Button, Entry, FleetList, Look, Page, Panel, Rows, Where, Widget

#: How much a form is worth beside columns at both sides, what it is worth when a column of it scrolls, and how much less the more it hides.
MOVED_WORTH, RIGHT_WORTH, BAR_WORTH, BELOW_WORTH = 0.99, 0.94, 0.92, 0.96
SCROLLED_WORTH, HIDDEN_WORTH = 0.8, 0.1
#: What one half of the case takes from near by, in such cells, and what that counts beside the whole case.
NEAR_W, NEAR_H, NEAR_SHARE = 13.0, 12.0, 0.2
#: Cells of a sea of ten, in pixels, for which text makes room, and in a narrow window other things do. From near by they are larger.
LEAST_CELL, PLAYABLE_CELL = 11, 16
#: Cells of a sea, in pixels, that are too small to play on with the whole case in sight: one looks at one sea then.
SMALL_CELL = 22
#: Widths of columns that are tried, in pixels of the design.
WIDTHS = (220, COLUMN, 256, 272, 300, 340)
#: The width of a column that is comfortable to read, and how much of its worth each per cent less takes away.
ROOMY, CRAMPED = 272, 0.3
#: The least width of a theatre in which the signs say enough, where a column can spare it.
LEGIBLE = 210
#: The margin of a plate.
PAD = 12

Make = Callable[[int, bool], list[Group]]


@dataclass(frozen=True, slots=True)
class Staged:
    """A page with seas, laid round a *stage*. *sight* is as broad, with all above and below the stage that no part covers."""

    parts: tuple[Part, ...]
    signs: tuple[Sign, ...]
    scrolls: tuple[tuple[str, Scrolled], ...]
    stage: Rect
    sight: Rect


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of a form: *fill* gives its groups for a page; with *ahead* those that must be in sight come first. With *news* what the
    program says comes to its foot."""

    rect: Rect
    id: str
    fill: Callable[[Page, bool], Make]
    news: bool = False


@dataclass(frozen=True, slots=True)
class _Form:
    """One way to divide the window: *theatre* holds the stage and its signs, *fixed* are parts already laid, *worth* scales its case."""

    theatre: Rect
    columns: tuple[_Column, ...]
    worth: float
    fixed: tuple[Part, ...] = ()


def stage_screen(kit: Kit, page: Page, size: Size) -> Staged:
    """The parts of a page with seas round the stage of the 3D case. Raises Cramped where the text leaves no room for a case to play on."""
    quiet = _quiet(page)
    for form in _by_worth(kit, quiet, size):
        if kit.strict and kit.factor > 0.6 and _unit(kit, page, form.theatre) < LEAST_CELL:
            continue
        try:
            return _laid(kit, page, quiet, form, size)
        except Cramped:
            continue
    raise Cramped("stage")


def _laid(kit: Kit, page: Page, quiet: Page, form: _Form, size: Size) -> Staged:
    told: list[Part] = []
    parts: list[Part] = list(form.fixed)
    scrolls: list[tuple[str, Scrolled]] = []
    for one in form.columns:
        make = one.fill(page, _hidden(kit, one, quiet) > 0)
        if one.news:
            news, stack = under_news(kit, page.notices, make, one.rect, one.id, 0.5)
            told.extend(news.parts)
            scrolls.extend(news.scrolls)
        else:
            stack = column(kit, make, one.rect, one.id)
        parts.extend(stack.parts)
        scrolls.extend(stack.scrolls)
    stage = _stage(kit, page, form.theatre)
    wide = round(CASE_W * _unit(kit, page, form.theatre))
    return Staged((*parts, *told), signs(kit, page, form.theatre, wide), tuple(scrolls), stage, _sight(parts, stage, size))


def _sight(parts: Sequence[Part], stage: Rect, size: Size) -> Rect:
    """*stage* and what lies above and below it, up to the next of the *parts* or the edge of the window."""
    beside = [p.rect for p in parts if p.rect.x < stage.right and stage.x < p.rect.right]
    top = max((r.bottom for r in beside if r.bottom <= stage.y), default=0)
    bottom = min((r.y for r in beside if r.y >= stage.bottom), default=size.h)
    return Rect(stage.x, top, stage.w, bottom - top)


def _quiet(page: Page) -> Page:
    """*page* without what turns, answers and typing change: the choice of a form must not depend on it."""

    def still(widget: Widget) -> Widget:
        if isinstance(widget, Rows):
            return replace(widget, rows=(), top=0)
        if isinstance(widget, FleetList):
            return replace(widget, rows=tuple(replace(r, left=r.total, struck=False, chosen=False) for r in widget.rows))
        return widget

    lasting = (p for p in page.panels if not any(isinstance(w, Entry) for w in p.widgets) or p.where is Where.BAR)
    some = tuple(replace(p, widgets=tuple(still(w) for w in p.widgets if not isinstance(w, Entry))) for p in lasting)
    return replace(page, panels=some, notices=(), dialog=None)


# --- the choice ------------------------------------------------------------------------------------------------------


def _by_worth(kit: Kit, page: Page, size: Size) -> Iterator[_Form]:
    """The forms, the best first. What may be best is looked at first, so that mostly one form is measured.

    In a narrow window all forms scroll.
    """
    waiting = sorted(((_value(kit, page, f), n, f) for n, f in enumerate(_forms(kit, page, size))), key=lambda w: (-w[0], w[1]))
    known: list[tuple[float, int, _Form]] = []
    while waiting or known:
        while waiting and (not known or waiting[0][0] > known[0][0]):
            value, n, form = waiting.pop(0)
            hidden = 0.0 if kit.narrow else max(_hidden(kit, one, page) for one in form.columns)
            if hidden:
                value *= SCROLLED_WORTH - HIDDEN_WORTH * min(1.0, hidden)
            known.append((value, n, form))
            known.sort(key=lambda k: (-k[0], k[1]))
        yield known.pop(0)[2]


def _value(kit: Kit, page: Page, form: _Form) -> float:
    """How good a form is while nothing scrolls: by the case as a whole, and by how large one sea of it gets from near by."""
    stage = _stage(kit, page, form.theatre)
    near = min(stage.w / NEAR_W, stage.h / NEAR_H)
    return form.worth * exp((1 - NEAR_SHARE) * log(_unit(kit, page, form.theatre)) + NEAR_SHARE * log(near))


def _hidden(kit: Kit, one: _Column, page: Page) -> float:
    """How much of the column does not fit, as a share of its height, room for two sentences of news kept; 0 if all can be seen at once."""
    room = max(1, one.rect.h - (kit.px(NEWS) if one.news else 0))
    return max(0.0, natural(kit, one.fill(page, False)(one.rect.w, True)) / room - 1)


def _stage(kit: Kit, page: Page, theatre: Rect) -> Rect:
    """What the signs leave of *theatre*. Both have their room on every screen, so that the case stays where it is."""
    high = min(theatre.h // 3, sign_height(kit, page, Size(theatre.w, theatre.h)) + kit.px(2))
    return Rect(theatre.x, theatre.y + high, max(1, theatre.w), max(1, theatre.h - 2 * high))


def _unit(kit: Kit, page: Page, theatre: Rect) -> float:
    """How many pixels a cell of a sea of ten gets about, where the case has *theatre*."""
    stage = _stage(kit, page, theatre)
    return min(stage.w / CASE_W, stage.h / CASE_H)


def cell_on(stage: Rect, page: Page) -> float:
    """How many pixels a cell of the seas of *page* gets about, with the whole case on *stage*."""
    most = max((s.n for s in page.seas), default=10)
    return min(stage.w / CASE_W, stage.h / CASE_H) * 10 / most


def _forms(kit: Kit, page: Page, size: Size) -> Iterator[_Form]:
    if not kit.narrow:
        yield from _both_sides(kit, page, size)
    yield from _right(kit, page, size)
    yield from (_narrow(kit, page, size) if kit.narrow else _below(kit, page, size))


def _widths(kit: Kit, page: Page, size: Size, room: int, high: int, sides: int) -> list[int]:
    """Widths to try for *sides* columns beside a theatre of *high* pixels in *room* pixels, the one to be preferred first.

    That one is roomy but costs the case nothing, and more than roomy only where a single sea looked at from near by loses nothing either.
    The wider ones follow for columns that would scroll, then the narrower ones for windows where the case needs the room.
    """
    gap = kit.px(16)
    stage = max(1, high - 2 * sign_height(kit, page, Size(room, high)))
    free = (room - max(kit.px(LEGIBLE), round(CASE_W / CASE_H * stage))) // sides - gap
    near = (room - stage) // sides - gap
    least, most = kit.px(WIDTHS[0]), kit.px(WIDTHS[-1])
    first = max(least, min(free, max(kit.px(ROOMY), min(most, near))))
    others = sorted({kit.px(w) for w in WIDTHS} - {first}, key=lambda w: (w < first, abs(w - first)))
    return [w for w in (first, *others) if room - sides * (w + gap) >= kit.px(120)]


def _comfort(kit: Kit, side: int) -> float:
    """What a column of *side* pixels is worth: lines that break after every second word are hard to read."""
    return min(1.0, 1 - CRAMPED * (kit.px(ROOMY) - side) / kit.px(ROOMY))


def _both_sides(kit: Kit, page: Page, size: Size) -> Iterator[_Form]:
    """Columns at both edges of the window, the stage over the whole height between them."""
    m, gap = kit.px(12), kit.px(16)
    room, high = size.w - 2 * m, max(1, size.h - 2 * m)
    for side in _widths(kit, page, size, room, high, 2):
        left, right = Rect(m, m, side, high), Rect(size.w - m - side, m, side, high)
        theatre = Rect(left.right + gap, m, right.x - left.right - 2 * gap, high)
        worth = _comfort(kit, side)
        for n, moved in enumerate((_none, sayings, _choices, _movable)):
            if not n or moved(page):
                yield _Form(theatre, _pair(kit, left, right, moved), worth * MOVED_WORTH**n)


def _pair(kit: Kit, left: Rect, right: Rect, moved: Callable[[Page], tuple[Panel, ...]]) -> tuple[_Column, _Column]:
    """Two columns: head, fleets and what else there is with the news; log and buttons. The panels that are *moved* stand under the log."""

    def first(page: Page, ahead: bool) -> Make:
        some = tuple(p for p in _others(page) if p not in moved(page))
        foot = sayings(page)  # at the foot, where the other column has its buttons
        return lambda w, tight: [
            head_group(kit, page, w),
            *_groups(kit, tuple(p for p in some if p not in foot), w, tight),
            *(replace(g, low=True) for g in _groups(kit, tuple(p for p in some if p in foot), w, tight)),
        ]

    def second(page: Page, ahead: bool) -> Make:
        foot = tuple(p for p in moved(page) if p in sayings(page))
        some = (*_logs(page), *(p for p in moved(page) if p not in foot))

        def make(w: int, tight: bool) -> list[Group]:
            above = [*_groups(kit, some, w, tight), *(replace(g, low=True) for g in _groups(kit, foot, w, tight))]
            return _with_bar(kit, page, above, w, ahead, tight)

        return make

    return _Column(left, "column:left", first, news=True), _Column(right, "column:right", second)


def _none(page: Page) -> tuple[Panel, ...]:
    return ()


def _movable(page: Page) -> tuple[Panel, ...]:
    """What stands beside the seas and is no fleet, no line of typing and no log."""
    return tuple(p for p in _others(page) if not any(isinstance(w, FleetList | Entry) for w in p.widgets))


def _choices(page: Page) -> tuple[Panel, ...]:
    """The same without panels of sentences."""
    return tuple(p for p in _movable(page) if p not in sayings(page))


def _right(kit: Kit, page: Page, size: Size) -> Iterator[_Form]:
    """One column at the right, its buttons in it or in a bar under everything."""
    m, gap = kit.px(12), kit.px(16)
    room = size.w - 2 * m
    bars: list[tuple[list[Block], float]] = [([], RIGHT_WORTH)]
    if not kit.narrow:
        bars.append((bar_blocks(kit, _buttons_only(page), room), BAR_WORTH))
    for bar, worth in bars:
        high = max(1, size.h - 2 * m - (pile_height(bar) + gap if bar else 0))
        fixed = piled(bar, m, m + high + gap)[0]
        for side in _widths(kit, page, size, room, high, 1):
            theatre = Rect(m, m, max(1, room - side - gap), high)

            def fill(page: Page, ahead: bool, barred: bool = bool(bar)) -> Make:
                def make(w: int, tight: bool) -> list[Group]:
                    head = head_group(kit, page, w)
                    lists = _groups(kit, (*_others(page), *_logs(page)), w, tight)
                    if barred:
                        return [head, *_typing(kit, page, w), *lists]
                    return [head, *_with_bar(kit, page, lists, w, ahead, tight)]

                return make

            rect = Rect(size.w - m - side, m, side, high)
            yield _Form(theatre, (_Column(rect, "column:aside", fill, news=True),), worth * _comfort(kit, side), fixed)


def _below(kit: Kit, page: Page, size: Size) -> Iterator[_Form]:
    """The stage over the whole width, two columns under it: in upright windows."""
    m, gap = kit.px(12), kit.px(16)
    room = size.w - 2 * m
    each = (room - gap) // 2
    if each < kit.px(WIDTHS[0]) or size.h < size.w:
        return
    for share in (0.3, 0.36, 0.42, 0.48):
        high = round(size.h * share)
        top = size.h - m - high
        left, right = Rect(m, top, each, high), Rect(size.w - m - each, top, each, high)

        yield _Form(Rect(m, m, room, max(1, top - gap - m)), _pair(kit, left, right, _none), BELOW_WORTH)


def _narrow(kit: Kit, page: Page, size: Size) -> Iterator[_Form]:
    """For a hand's width: head, stage, the buttons, then the pickers and the rest in a column that scrolls.

    First all buttons stand fixed and the column has a good height; where that leaves the case too small the column gets less, then only
    what is wanted most stands fixed.
    """
    m, gap = kit.px(12), kit.px(12)
    width = size.w - 2 * m
    head = plated(kit, head_strip(kit, page, width - 2 * kit.px(PAD)), width)
    top = m + head.height + kit.px(8)
    loud = tuple(w for w in bar_widgets(page, kit, quiet=False) if isinstance(w, Button))
    primary = tuple(w for w in loud if w.look is Look.PRIMARY)
    for n, (fixed, share, least) in enumerate(((loud, 0.3, 190), (loud, 0.22, 140), (primary, 0.25, 120))):
        blocks = [i if isinstance(i, Block) else i.fill(i.least) for i in widgets(kit, fixed, width)]
        low = max(kit.px(least), round(size.h * share))
        under = size.h - m - low
        pile = under - gap - pile_height(blocks) if blocks else under
        theatre = Rect(m, top, width, max(1, pile - gap - top))

        def fill(page: Page, ahead: bool, fixed: tuple[Widget, ...] = fixed) -> Make:
            ids = {w.id for w in fixed}

            def make(w: int, tight: bool) -> list[Group]:
                others = tuple(i for i in bar_widgets(page, kit, quiet=False) if i.id not in ids)
                some = (*panels(page, Where.MAIN), *panels(page, Where.ASIDE))
                quiet = _piles(kit, bar_widgets(page, kit, quiet=True), w, low=True)
                return [*_piles(kit, others, w, low=False), *_groups(kit, some, w, tight), *quiet]

            return make

        unit = _unit(kit, page, theatre)
        worth = BELOW_WORTH * (1.0 if unit >= PLAYABLE_CELL else 0.9**n)
        laid = (*(p.moved(m, m) for p in head.parts), *piled(blocks, m, pile)[0])
        yield _Form(theatre, (_Column(Rect(m, under, width, low), "column:aside", fill, news=True),), worth, laid)
        if unit >= PLAYABLE_CELL:
            return


# --- what stands in the columns --------------------------------------------------------------------------------------


def _logs(page: Page) -> tuple[Panel, ...]:
    return tuple(p for p in panels(page, Where.ASIDE) if any(isinstance(w, Rows) for w in p.widgets))


def _others(page: Page) -> tuple[Panel, ...]:
    logs = _logs(page)
    return (*panels(page, Where.MAIN), *(p for p in panels(page, Where.ASIDE) if p not in logs))


def _groups(kit: Kit, some: tuple[Panel, ...], width: int, tight: bool) -> list[Group]:
    made = [group(kit, p, width, tight=tight) for p in some]
    return [g for g in made if g is not None]


def _buttons_only(page: Page) -> Page:
    """*page* with nothing but buttons in its bar."""
    some = tuple(
        replace(p, widgets=tuple(w for w in p.widgets if isinstance(w, Button))) if p.where is Where.BAR else p for p in page.panels
    )
    return replace(page, panels=some)


def _typing(kit: Kit, page: Page, width: int) -> list[Group]:
    """What of the bar is no button."""
    return _piles(kit, tuple(w for w in bar_widgets(page, kit) if not isinstance(w, Button)), width, low=False)


def _with_bar(kit: Kit, page: Page, some: list[Group], width: int, ahead: bool, tight: bool) -> list[Group]:
    """*some* groups over the bar; *ahead*: under what of the bar is not quiet, to be in sight in a column that scrolls."""
    if not ahead:
        return [*some, *_piles(kit, bar_widgets(page, kit), width, low=True, tight=tight)]
    loud = bar_widgets(page, kit, quiet=False)
    wanted = tuple(w for w in loud if isinstance(w, Button) and w.look is Look.PRIMARY)
    rest = tuple(w for w in loud if w not in wanted)
    first = _piles(kit, (*wanted, *rest), width, low=False)
    if kit.narrow:  # before the pickers, which take much room
        first = [*_piles(kit, wanted, width, low=False), *_piles(kit, rest, width, low=False)]
    return [*first, *some, *_piles(kit, bar_widgets(page, kit, quiet=True), width, low=True, tight=tight)]


def _piles(kit: Kit, some: tuple[Widget, ...], width: int, *, low: bool, tight: bool = True) -> list[Group]:
    """Widgets of the bar as groups on plates: what is said and typed, and what is pressed."""
    said = tuple(w for w in some if not isinstance(w, Button))
    pressed = tuple(w for w in some if isinstance(w, Button))
    inner = width - 2 * kit.px(PAD)
    made = (widgets(kit, group, inner, tight=tight) for group in (said, pressed) if group)
    return [Group(tuple(items), low=low) for items in made if items]
