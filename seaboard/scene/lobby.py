"""The start screen where the 3D case is shown: the closed case on its stage, the title over it, the menu beside it or, in upright windows,
below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from seaboard.scene.bars import bar_widgets, panels
from seaboard.scene.column import NEWS, Group, column, natural, under_news, widgets
from seaboard.scene.geometry import Rect, Size
from seaboard.scene.kit import Cramped, Kit, Scrolled, tall
from seaboard.scene.menus import menu_groups, title_labels, wish
from seaboard.scene.parts import Label, Part, Shape
from seaboard.ui.page import Page, Where

#: What the closed case takes about, seen from a corner: its width and its height on the screen, in any unit.
CLOSED_W, CLOSED_H = 15.0, 9.0
#: The least width of a column, what is enough, and the least width of a stage beside two, in pixels of the design.
LEAST, ENOUGH, STAGE = 240, 400, 340
#: What a form is worth whose menu scrolls, and one whose menu stands below the case.
SCROLLED_WORTH, BELOW_WORTH = 0.6, 0.95


@dataclass(frozen=True, slots=True)
class Lobby:
    """The start screen, laid round a *stage*."""

    parts: tuple[Part, ...]
    scrolls: tuple[tuple[str, Scrolled], ...]
    stage: Rect


@dataclass(frozen=True, slots=True)
class _Form:
    """One way to divide the window: the *title* and where its top left is *at*, the *stage*, and the column of the *menu*; *more* is that
    of the options, where they have one of their own."""

    title: tuple[Label, ...]
    at: tuple[int, int]
    stage: Rect
    menu: Rect
    more: Rect | None
    worth: float


def lobby_screen(kit: Kit, page: Page, size: Size) -> Lobby:
    """The parts of the start screen beside the closed case. Raises Cramped where the text leaves the case no room."""
    most = min(size.w / 2 / CLOSED_W, size.h * 0.6 / CLOSED_H)  # a case that is large enough leaves the rest to the menu
    found = sorted(_forms(kit, page, size), key=lambda f: -min(most, _unit(f.stage)) * f.worth)
    for form in found:
        try:
            return _laid(kit, page, form)
        except Cramped:
            continue
    raise Cramped("lobby")


def _laid(kit: Kit, page: Page, form: _Form) -> Lobby:
    title = tuple(t.moved(*form.at) for t in form.title)
    box = title[0].rect
    for label in title[1:]:
        box = box.joined(label.rect)
    told, menu = under_news(kit, page.notices, lambda w, tight: _menu(kit, page, w, tight, form.more is None), form.menu, "column:main")
    parts: list[Part] = [Part(Shape.WORDMARK, box, "title", title), *menu.parts, *told.parts]
    scrolls = [*menu.scrolls, *told.scrolls]
    if form.more is not None:
        more = column(kit, lambda w, tight: _options(kit, page, w, tight), form.more, "column:aside", greedy=False)
        parts.extend(more.parts)
        scrolls.extend(more.scrolls)
    return Lobby(tuple(parts), tuple(scrolls), form.stage)


def _unit(stage: Rect) -> float:
    return min(stage.w / CLOSED_W, stage.h / CLOSED_H)


def _menu(kit: Kit, page: Page, width: int, tight: bool, whole: bool) -> list[Group]:
    """The menu over the ways to everything else; with *whole* the options stand between them."""
    main = menu_groups(kit, page, Where.MAIN, width, plate=True, tight=tight, menu=True)
    bar = widgets(kit, bar_widgets(page, kit), width)
    return [*main, *(_options(kit, page, width, tight) if whole else ()), *([Group(tuple(bar), plate=False, low=True)] if bar else ())]


def _options(kit: Kit, page: Page, width: int, tight: bool) -> list[Group]:
    return menu_groups(kit, page, Where.ASIDE, width, plate=True, tight=tight, menu=False)


def _fits(kit: Kit, page: Page, menu: Rect, more: Rect | None) -> bool:
    """Whether all of the menu is seen at once, room for two sentences of news kept."""
    high = natural(kit, _menu(kit, page, menu.w, True, more is None)) + kit.px(NEWS)
    return high <= menu.h and (more is None or natural(kit, _options(kit, page, more.w, True)) <= more.h)


def _forms(kit: Kit, page: Page, size: Size) -> Iterator[_Form]:
    m, gap = kit.px(12 if kit.narrow else 16), kit.px(16)
    high = max(1, size.h - 2 * m)
    room = size.w - 2 * m
    want = max(kit.px(ENOUGH), min(kit.px(520), wish(kit, panels(page, Where.MAIN)) + 2 * kit.px(12)))
    both = bool(panels(page, Where.ASIDE))
    sides = [(want, 1, 1.0), (kit.px(320), 1, 0.9), (kit.px(LEAST), 1, 0.75)]
    if both and not kit.narrow:
        sides += [(want, 2, 1.0), (kit.px(ENOUGH), 2, 0.97), (kit.px(340), 2, 0.9)]
    for side, columns, comfort in sides:
        left = room - columns * (side + gap)
        if left < kit.px(STAGE if columns == 2 else 160):
            continue
        menu = Rect(size.w - m - side, m, side, high)
        more = Rect(menu.x - gap - side, m, side, high) if columns == 2 else None
        inset = min(kit.px(24), left // 16)
        title = title_labels(kit, page, left - 2 * inset, high < kit.px(420))
        top = m + inset + tall(title) + kit.px(8)
        stage = Rect(m, top, left, max(1, size.h - m - top))
        yield _Form(title, (m + inset, m + inset), stage, menu, more, comfort * (1.0 if _fits(kit, page, menu, more) else SCROLLED_WORTH))
    title = title_labels(kit, page, room, size.h < kit.px(560))
    top = m + tall(title) + kit.px(8)
    each = (room - gap) // 2
    two = both and not kit.narrow and each >= kit.px(LEAST)
    for share in (0.24, 0.32, 0.4, 0.48):
        deep = round(size.h * share)
        foot = top + deep + gap
        low = max(1, size.h - m - foot)
        menu = Rect(m, foot, each if two else room, low)
        more = Rect(m + each + gap, foot, each, low) if two else None
        worth = BELOW_WORTH * (1.0 if _fits(kit, page, menu, more) else SCROLLED_WORTH if share <= 0.32 else 0.4)
        yield _Form(title, (m, m), Rect(m, top, room, deep), menu, more, worth)
