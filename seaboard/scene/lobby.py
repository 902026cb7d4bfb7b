"""The start screen: the closed case on its stage, the title over it, the menu beside it or, in upright windows, below.

Where there is no 3D case its place has a picture of the game as seen from above.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from seaboard.scene.bars import bar_widgets, panels
from seaboard.scene.column import NEWS, Group, Stack, column, natural, under_news, widgets
from seaboard.scene.geometry import Rect, Size
from seaboard.scene.kit import Block, Cramped, Flex, Kit, Scrolled
from seaboard.scene.menus import Title, menu_groups, title_of, wish
from seaboard.scene.parts import Part, Shape
from seaboard.scene.toolrow import tool_row
from seaboard.ui.page import Button, Camera, Choice, Page, Panel, Where

#: What the closed case takes about, seen from a corner: its width and its height on the screen, in any unit.
CLOSED_W, CLOSED_H = 15.0, 9.0
#: The least width of a column, what is enough, and the least width of a stage beside two, in pixels of the design.
LEAST, ENOUGH, MOST, STAGE = 240, 400, 480, 340
#: How much further from the edge of the window a menu stands where the stage beside it has so much room.
OUTER, ROOMY = 24, 700
#: The case seen from above: how much wider than high each of its halves is at the most, and the least height of a half that shows anything.
FLAT_HALF, FLAT_LEAST = 2.1, 72
#: What a form is worth whose menu scrolls, one whose menu stands below the case, and one whose menu stands beside it in an upright window.
SCROLLED_WORTH, BELOW_WORTH, SQUEEZED = 0.6, 0.95, 0.5
#: How much larger than on other screens everything is at the most, and how far above its middle the menu stands, in pixels of the design.
GROWN, ABOVE = 1.35, 28


@dataclass(frozen=True, slots=True)
class Lobby:
    """The start screen, laid round a *stage*; None where a picture stands there already."""

    parts: tuple[Part, ...]
    scrolls: tuple[tuple[str, Scrolled], ...]
    stage: Rect | None


@dataclass(frozen=True, slots=True)
class _Form:
    """One way to divide the window: the *title* and where its top left is *at*, the *stage*, and the column of the *menu*; *more* is that
    of the options, where they have one of their own. *fits*: all of the menu is in sight; *beside*: it stands beside the
    stage, not below it."""

    title: Title
    at: tuple[int, int]
    stage: Rect
    menu: Rect
    more: Rect | None
    worth: float
    fits: bool
    beside: bool = True


def lobby_screen(kit: Kit, page: Page, size: Size) -> Lobby:
    """The parts of the start screen beside the closed case. Raises Cramped where the text leaves the case no room."""
    most = min(size.w / 2 / CLOSED_W, size.h * 0.6 / CLOSED_H)  # a case that is large enough leaves the rest to the menu
    for each in dict.fromkeys((_grown(kit, size), kit.factor)):
        tools = replace(kit, factor=each)
        for form in sorted(_forms(tools, page, size), key=lambda f: -min(most, _unit(f.stage)) * f.worth):
            if each > kit.factor and form.worth <= SCROLLED_WORTH:
                continue
            try:
                return _laid(tools, page, form)
            except Cramped:
                continue
    raise Cramped("lobby")


def _grown(kit: Kit, size: Size) -> float:
    """The factor of this screen, which has little to say: in a large window larger than elsewhere."""
    return kit.factor * min(GROWN, max(1.0, 1 + 0.25 * (min(size.w / 1280, size.h / 800) - 1)))


def _laid(kit: Kit, page: Page, form: _Form) -> Lobby:
    middle = _middle(kit, page, form)

    def make(width: int, tight: bool) -> list[Group]:
        return _menu(kit, page, width, tight, form.more is None, form.fits)

    told, menu = under_news(kit, page.notices, make, form.menu, "column:main")
    flat = page.camera is Camera.FLAT
    low = min((p.rect.y for p in told.parts), default=form.menu.bottom - kit.px(4)) - kit.px(12)
    down = _lowered(form.menu, menu, middle, low)
    parts: list[Part] = [*(_picture(kit, form.stage) if flat else ()), form.title.part(*form.at)]
    parts += [*(p.moved(0, down) for p in menu.parts), *told.parts]
    scrolls = [*menu.scrolls, *told.scrolls]
    if form.more is not None:
        more = column(kit, lambda w, tight: _options(kit, page, w, tight), form.more, "column:aside", greedy=False)
        parts.extend(p.moved(0, _lowered(form.more, more, middle, low)) for p in more.parts)
        scrolls.extend(more.scrolls)
    return Lobby(tuple(parts), tuple(scrolls), None if flat else form.stage)


def _middle(kit: Kit, page: Page, form: _Form) -> int:
    """The top of a menu beside the stage, without its options, at the height of the middle of the case; that of its column below one.

    It is measured without the notes of choices, so that it does not move when another answer is chosen.
    """
    if not form.beside:
        return form.menu.y
    bare = tuple(replace(p, widgets=tuple(replace(w, note=None) if isinstance(w, Choice) else w for w in p.widgets)) for p in page.panels)
    high = natural(kit, _menu(kit, replace(page, panels=bare), form.menu.w, False, False))
    return form.stage.y + (form.stage.h - high) // 2 - kit.px(ABOVE)


def _lowered(rect: Rect, stack: Stack, middle: int, low: int) -> int:
    """How far *stack*, laid at the top of *rect*, is moved down: to *middle*, if it then ends above *low*."""
    return max(0, min(middle - rect.y, low - rect.y - stack.height))


def _picture(kit: Kit, stage: Rect) -> tuple[Part, ...]:
    """The open case from above in the middle of *stage*: the lid with its screen, and the tray with the ships below it."""
    gap, rim = kit.px(8), kit.px(8)
    half = min((stage.h - gap - 2 * rim) // 2, (stage.w - 2 * rim) * 10 // 15)
    if half < kit.px(FLAT_LEAST):
        half = min(stage.h - 2 * rim, stage.w * 2 // 3)
        wide = min(stage.w - 2 * rim, round(half * FLAT_LEAST))
        lid = Rect(stage.x + (stage.w - wide) // 2, stage.y + (stage.h - half) // 2, max(1, wide), max(1, half))
        return (Part(Shape.HERO, lid, "picture"),) if half >= kit.px(24) else ()
    wide = min(stage.w - 2 * rim, round(half * FLAT_HALF))
    x, y = stage.x + (stage.w - wide) // 2, stage.y + (stage.h - 2 * half - gap) // 2
    lid, base = Rect(x, y, wide, half), Rect(x, y + half + gap, wide, half)
    hinge = Rect(x, lid.bottom - kit.px(6), wide, gap + 2 * kit.px(6))
    return (
        Part(Shape.HERO, lid, "picture"),
        Part(Shape.CASE, base),
        Part(Shape.HINGE, hinge),
        Part(Shape.FOAM, base.inset(kit.px(20))),
    )


def _unit(stage: Rect) -> float:
    return min(stage.w / CLOSED_W, stage.h / CLOSED_H)


def _menu(kit: Kit, page: Page, width: int, tight: bool, whole: bool, fits: bool = True) -> list[Group]:
    """The menu over the ways to everything else; with *whole* the options stand in it, before what begins a game with them.

    That comes before them where not all of it *fits*, or it would be out of sight.
    """
    main = menu_groups(kit, page, Where.MAIN, width, plate=True, tight=tight, menu=True)
    begin = menu_groups(kit, _only(page, lambda p: not _chooses(p)), Where.ASIDE, width, plate=True, tight=tight, menu=True)
    options = _options(kit, page, width, tight) if whole else []
    if main and not (options and fits):  # on one plate with the menu
        more = (replace(item, gap=kit.px(12)) for one in begin for item in one.items)
        main, begin = [*main[:-1], Group((*main[-1].items, *more))], []
    bar = _tools(kit, page, width - 2 * kit.px(12))
    return [*main, *options, *begin, *([Group(tuple(bar))] if bar else ())]


def _chooses(panel: Panel) -> bool:
    """Whether *panel* has something to choose: the options of a game. What begins one with them has not."""
    return any(isinstance(w, Choice) for w in panel.widgets)


def _only(page: Page, wanted: Callable[[Panel], bool]) -> Page:
    """*page* without the panels aside that are not *wanted*."""
    return replace(page, panels=tuple(p for p in page.panels if p.where is not Where.ASIDE or wanted(p)))


def _tools(kit: Kit, page: Page, width: int) -> list[Block | Flex]:
    items = bar_widgets(page, kit)
    if not all(isinstance(w, Button) for w in items):
        return widgets(kit, items, width)
    return [*tool_row(kit, tuple(w for w in items if isinstance(w, Button)), width)] if items else []


def _options(kit: Kit, page: Page, width: int, tight: bool) -> list[Group]:
    return menu_groups(kit, _only(page, _chooses), Where.ASIDE, width, plate=True, tight=tight, menu=False)


def _fits(kit: Kit, page: Page, menu: Rect, more: Rect | None) -> bool:
    """Whether all of the menu is seen at once, room for two sentences of news kept."""
    high = natural(kit, _menu(kit, page, menu.w, True, more is None)) + kit.px(NEWS)
    return high <= menu.h and (more is None or natural(kit, _options(kit, page, more.w, True)) <= more.h)


def _forms(kit: Kit, page: Page, size: Size) -> Iterator[_Form]:
    m, gap = kit.px(12 if kit.narrow else 16), kit.px(16)
    high = max(1, size.h - 2 * m)
    room = size.w - 2 * m
    want = max(kit.px(ENOUGH), min(kit.px(MOST), wish(kit, panels(page, Where.MAIN)) + 2 * kit.px(12)))
    both = any(_chooses(p) for p in panels(page, Where.ASIDE))
    outer = kit.px(OUTER) if room - want - gap >= kit.px(ROOMY) else 0  # of the menu alone, so that it stays when its options unfold
    sides = [(want, 1, 1.0), (kit.px(320), 1, 0.9), (kit.px(LEAST), 1, 0.75)]
    if both and not kit.narrow:
        sides += [(want, 2, 1.0), (kit.px(ENOUGH), 2, 0.97), (kit.px(340), 2, 0.9)]
    upright = SQUEEZED if 5 * size.h > 6 * size.w else 1.0
    for side, columns, comfort in sides:
        left = room - columns * (side + gap) - outer
        if left < kit.px(STAGE if columns == 2 else 160):
            continue
        menu = Rect(size.w - m - outer - side, m, side, high)
        more = Rect(menu.x - gap - side, m, side, high) if columns == 2 else None
        inset = min(kit.px(24), left // 16)
        title = title_of(kit, page, left - 2 * inset, high < kit.px(420))
        top = m + inset + title.height + kit.px(16)
        stage = Rect(m, top, left, max(1, size.h - m - top))
        fits = _fits(kit, page, menu, more)
        yield _Form(title, (m + inset, m + inset), stage, menu, more, comfort * upright * (1.0 if fits else SCROLLED_WORTH), fits)
    title = title_of(kit, page, room, size.h < kit.px(560))
    top = m + title.height + kit.px(8)
    each = (room - gap) // 2
    two = both and not kit.narrow and each >= kit.px(LEAST)
    for share in (0.17, 0.24, 0.32, 0.4, 0.48):
        deep = round(size.h * share)
        foot = top + deep + gap
        low = max(1, size.h - m - foot)
        menu = Rect(m, foot, each if two else room, low)
        more = Rect(m + each + gap, foot, each, low) if two else None
        fits = _fits(kit, page, menu, more)
        worth = BELOW_WORTH * (1.0 if fits else SCROLLED_WORTH if share <= 0.32 else 0.4)
        yield _Form(title, (m, m), Rect(m, top, room, deep), menu, more, worth, fits, beside=False)
