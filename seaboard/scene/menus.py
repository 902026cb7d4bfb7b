"""Screens without seas: the start in its open case, settings, the rulebook, the list of keys."""

from __future__ import annotations

from dataclasses import replace

from seaboard.scene.bars import bar_blocks, bar_widgets, head_strip, head_texts, panels, pile_height, piled, plated
from seaboard.scene.column import Group, column, group, is_menu, natural, said, said_height, widgets
from seaboard.scene.controls import choice_need
from seaboard.scene.geometry import Rect, Size
from seaboard.scene.kit import Block, Kit, Scrolled, tall
from seaboard.scene.metrics import Role, Weight
from seaboard.scene.parts import Label, Part, Shape, Tint
from seaboard.ui.page import Camera, Choice, Page, Panel, Where

#: The width of a screen of one column, and of two, in pixels of the design.
COLUMN, BROAD = 820, 1180

Laid = tuple[tuple[Part, ...], tuple[tuple[str, Scrolled], ...]]


def menu_screen(kit: Kit, page: Page, size: Size) -> Laid:
    """The parts of a page without seas, and its scrolling regions."""
    if page.name == "start":
        return _start(kit, page, size)
    m = kit.px(16)
    width = size.w - 2 * m
    left = m
    if page.camera is Camera.FLAT:
        head = head_strip(kit, page, width)
    else:  # over the case all that lies bare on a table else has a plate, and the plates of a screen have one width
        width = min(width, kit.px(BROAD if panels(page, Where.ASIDE) and panels(page, Where.MAIN) else COLUMN))
        left = (size.w - width) // 2
        head = plated(kit, head_strip(kit, page, width - 2 * kit.px(12)), width)
    bar = _bar(kit, page, width)
    top = m + head.height + kit.px(12)
    bottom = size.h - m - (pile_height(bar) + kit.px(12) if bar else 0)
    parts = [p.moved(left, m) for p in head.parts]
    body, scrolls = _body(kit, page, Rect(left, top, width, max(0, bottom - top)), plate=True)
    parts.extend(body)
    if bar:
        parts.extend(piled(bar, left, bottom + kit.px(12))[0])
    return tuple(parts), scrolls


def _bar(kit: Kit, page: Page, width: int) -> list[Block]:
    if not kit.narrow:
        return bar_blocks(kit, page, width)
    return [i if isinstance(i, Block) else i.fill(i.least) for i in widgets(kit, bar_widgets(page, kit), width)]


def menu_groups(kit: Kit, page: Page, where: Where, width: int, *, plate: bool, tight: bool, menu: bool) -> list[Group]:
    """The panels of *page* at *where* as the groups of a column of *width*; in a *menu* buttons stand one under the other."""
    made = [
        group(kit, p, width, plate=plate, tight=tight, menu=page.name == "start" and menu or is_menu(p) and (menu or not tight))
        for p in panels(page, where)
    ]
    return [g for g in made if g is not None]


def _body(kit: Kit, page: Page, rect: Rect, *, plate: bool) -> Laid:
    """The columns of a menu screen: main, and the other one beside it where the window is wide enough for both."""
    start = page.name == "start"
    aside = panels(page, Where.ASIDE)

    def main(width: int, tight: bool) -> list[Group]:
        return menu_groups(kit, page, Where.MAIN, width, plate=plate, tight=tight, menu=True)

    def other(width: int, tight: bool) -> list[Group]:
        return menu_groups(kit, page, Where.ASIDE, width, plate=plate, tight=tight, menu=False)

    def both(width: int, tight: bool) -> list[Group]:
        return [*main(width, tight), *other(width, tight)]

    gap = kit.px(40 if start else 16)
    if kit.narrow or rect.w < kit.px(640):
        told, above = said(kit, page.notices, rect)
        one = column(kit, both, above, "column:main", greedy=False)
        return (*one.parts, *told.parts), (*one.scrolls, *told.scrolls)
    if not start and (not aside or not panels(page, Where.MAIN)):
        width = min(rect.w, kit.px(COLUMN))
        x = rect.x + (rect.w - width) // 2
        told, above = said(kit, page.notices, Rect(x, rect.y, width, rect.h))
        one = column(kit, both, above, "column:main", greedy=False)
        return (*one.parts, *told.parts), (*one.scrolls, *told.scrolls)
    if start:
        first, second = _start_columns(kit, page, rect.w)
        total = first + gap + second
    else:
        total = min(rect.w, kit.px(BROAD))
        first = total - min(kit.px(420), total * 2 // 5)
    x = rect.x + (rect.w - total) // 2
    told, above = said(kit, page.notices, Rect(x, rect.y, first, rect.h))
    left = column(kit, main, above, "column:main", greedy=False)
    beside = Rect(x + first + gap, rect.y, total - first - gap, rect.h)
    if start and not aside:
        foam = Part(Shape.FOAM, beside)
        return (*left.parts, *told.parts, foam), (*left.scrolls, *told.scrolls)
    right = column(kit, other, beside, "column:aside", greedy=False)
    free = Rect(x, above.y + left.height + kit.px(16), first, above.h - left.height - kit.px(16))
    if start and free.h >= kit.px(150):
        left = replace(left, parts=(*left.parts, Part(Shape.FOAM, free)))
    return (*left.parts, *told.parts, *right.parts), (*left.scrolls, *told.scrolls, *right.scrolls)


def _start_columns(kit: Kit, page: Page, width: int) -> tuple[int, int]:
    """The widths of the two columns of the start screen."""
    first = min(width * 11 // 20, max(kit.px(340), wish(kit, panels(page, Where.MAIN))))
    return first, min(width - first - kit.px(40), max(kit.px(420), wish(kit, panels(page, Where.ASIDE))))


def wish(kit: Kit, some: tuple[Panel, ...]) -> int:
    """The width at which every choice of *some* panels stands in one line."""
    return max((choice_need(kit, w, p) for p in some for w in p.widgets if isinstance(w, Choice)), default=kit.px(420))


def _start(kit: Kit, page: Page, size: Size) -> Laid:
    """The start screen is the open case: the title in the lid, menu and options in the base."""
    m = kit.px(12 if kit.narrow else 16)
    width = size.w - 2 * m
    pad = kit.px(16 if kit.narrow else 24)
    bar = _bar(kit, page, width - 2 * pad)
    under = pile_height(bar) + kit.px(12) if bar else 0
    need = _need(kit, page, width - 2 * pad) + 2 * pad + under
    title = title_labels(kit, page, width - 2 * kit.px(40), False)
    if tall(title) + 2 * kit.px(24) + kit.px(8) + 2 * m + need > size.h:
        title = title_labels(kit, page, width - 2 * kit.px(40), True)
    lid = max(kit.px(88), tall(title) + 2 * kit.px(22), min(size.h * 42 // 100, size.h - 2 * m - kit.px(8) - need))
    hero = Rect(m, m, width, lid)
    base = Rect(m, hero.bottom + kit.px(8), width, max(0, size.h - m - hero.bottom - kit.px(8)))
    parts: list[Part] = [_hero(kit, hero, title), Part(Shape.CASE, base)]
    parts.append(Part(Shape.HINGE, Rect(m, hero.bottom - kit.px(6), width, kit.px(8) + 2 * kit.px(6))))
    inner = Rect(base.x + pad, base.y + pad, base.w - 2 * pad, max(0, base.h - 2 * pad - under))
    body, scrolls = _body(kit, page, inner, plate=False)
    parts.extend(body)
    if bar:
        parts.extend(piled(bar, inner.x, inner.bottom + kit.px(12))[0])
    return tuple(parts), scrolls


def _need(kit: Kit, page: Page, width: int) -> int:
    """About how high the columns of the start screen want to be."""
    one = kit.narrow or width < kit.px(640)
    first, second = (width, width) if one else _start_columns(kit, page, width)
    main = menu_groups(kit, page, Where.MAIN, first, plate=False, tight=True, menu=True)
    other = menu_groups(kit, page, Where.ASIDE, max(1, second), plate=False, tight=True, menu=False)
    if one:
        return natural(kit, [*main, *other])
    return max(natural(kit, main) + said_height(kit, page.notices, first) + kit.px(16), natural(kit, other), kit.px(250))


def title_labels(kit: Kit, page: Page, room: int, small: bool) -> tuple[Label, ...]:
    """The name of the game and what else the head says, one under the other."""
    texts = head_texts(page)
    name = kit.say(texts[0].text)
    title = kit.label(name, Role.TITLE, 0, 0, weight=Weight.HEAVY, tint=Tint.STRONG, track=kit.px(6))
    labels = (
        [title] if title.rect.w <= room and not small else list(kit.paragraph(name, Role.HEAD, room, weight=Weight.HEAVY, tint=Tint.STRONG))
    )
    y = labels[-1].rect.bottom
    for text in texts[1:]:
        labels.extend(kit.paragraph(kit.say(text.text), Role.BODY, min(room, kit.px(480)), 0, y + kit.px(4)))
        y = labels[-1].rect.bottom
    if page.saved is not None:
        labels.extend(kit.paragraph(kit.say(page.saved), Role.SMALL, room, 0, y + kit.px(4), tint=Tint.MUTED))
    return tuple(labels)


def _hero(kit: Kit, rect: Rect, labels: tuple[Label, ...]) -> Part:
    """The lid with the title in it."""
    down = rect.y + (rect.h - tall(labels)) // 2
    return Part(Shape.HERO, rect, "title", tuple(t.moved(rect.x + kit.px(40), down) for t in labels))
