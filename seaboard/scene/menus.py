"""Screens without seas: settings, the rulebook, the list of keys; and the title that stands over the start."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.scene.bars import bar_blocks, bar_widgets, head_strip, head_texts, panels, pile_height, piled, plated, titled
from seaboard.scene.choices import choice, choice_need
from seaboard.scene.column import Group, column, group, is_menu, natural, said, widgets
from seaboard.scene.geometry import Rect, Size
from seaboard.scene.kit import Block, Kit, Scrolled, tall
from seaboard.scene.lists import MEASURE
from seaboard.scene.metrics import Role, Weight
from seaboard.scene.parts import Label, Part, Shape, Tint
from seaboard.ui.page import Choice, Page, Panel, Prose, Where

#: The width of a screen of one column, and of two, in pixels of the design; and of the list of pages beside a page to read.
COLUMN, BROAD, CONTENTS = 760, 1160, 300

Laid = tuple[tuple[Part, ...], tuple[tuple[str, Scrolled], ...]]


def menu_screen(kit: Kit, page: Page, size: Size) -> Laid:
    """The parts of a page without seas, and its scrolling regions: its head, its columns and its bar, all of one width."""
    m = kit.px(8 if kit.narrow else 16)
    width = min(size.w - 2 * m, _wide(kit, page, size))
    left = (size.w - width) // 2
    head = plated(kit, _head(kit, page, width - 2 * kit.px(12)), width)
    bar = _bar(kit, page, width)
    top = m + head.height + kit.px(12)
    bottom = size.h - m - (bar.height + kit.px(12) if bar is not None else 0)
    # one sheet under all of it, or the case would be seen through the gaps
    edge = m // 2
    parts = [Part(Shape.PLATE, Rect(left - edge, m - edge, width + 2 * edge, size.h - 2 * (m - edge)))]
    parts += [p.moved(left, m) for p in head.parts]
    body, scrolls = _body(kit, page, Rect(left, top, width, max(0, bottom - top)))
    parts.extend(body)
    if bar is not None:
        parts.extend(p.moved(left, bottom + kit.px(12)) for p in bar.parts)
    return tuple(parts), scrolls


def _wide(kit: Kit, page: Page, size: Size) -> int:
    """How wide a page would like to be: of one column where all of it is seen at once so."""
    if not (panels(page, Where.ASIDE) and panels(page, Where.MAIN)):
        return kit.px(COLUMN)
    if not _read(page) and natural(kit, _both(kit, page, kit.px(COLUMN))) <= size.h - kit.px(180):
        return kit.px(COLUMN)
    return kit.px(CONTENTS + 16) + reading(kit) if _read(page) else kit.px(BROAD)


def _read(page: Page) -> bool:
    """Whether a page is there to be read."""
    return any(isinstance(w, Prose) for p in panels(page, Where.MAIN) for w in p.widgets)


def reading(kit: Kit) -> int:
    """The width of a panel whose lines of prose have a readable measure, a scroll bar beside them."""
    return kit.px(MEASURE + 4 * 12 + 24)


def _head(kit: Kit, page: Page, width: int) -> Block:
    """The title, and at its right where there is room the choice between the sections of the page, which says itself what it is."""
    strip = head_strip(kit, page, width)
    tabs = next((w for p in panels(page, Where.HEAD) for w in p.widgets if isinstance(w, Choice)), None)
    if tabs is None or titled(page):
        return strip
    title = kit.label(kit.say(page.title), Role.HEAD, weight=Weight.STRONG, tint=Tint.STRONG)
    room = width - title.rect.w - kit.px(24)
    need = choice_need(kit, tabs, panels(page, Where.HEAD)[0])
    if need > room:
        return strip
    block = choice(kit, tabs, min(room, max(need, kit.px(420))), 0)[0]
    shown = [p for p in block.parts if p.shape is not Shape.TEXT]
    up = min(p.rect.y for p in shown)
    wide = max(p.rect.right for p in shown)
    height = max(block.height - up, title.rect.h)
    words = Part(Shape.TEXT, title.rect.moved(0, (height - title.rect.h) // 2), "title", (title.moved(0, (height - title.rect.h) // 2),))
    return Block(height, (words, *(p.moved(width - wide, -up) for p in shown)))


def _bar(kit: Kit, page: Page, width: int) -> Block | None:
    """The buttons at the foot of a page, on a plate."""
    inner = width - 2 * kit.px(8)
    if kit.narrow:
        rows = [i if isinstance(i, Block) else i.fill(i.least) for i in widgets(kit, bar_widgets(page, kit), inner)]
    else:
        rows = bar_blocks(kit, page, inner)
    if not rows:
        return None
    pad = kit.px(8)
    parts, _ = piled(rows, pad, pad)
    height = pile_height(rows) + 2 * pad
    return Block(height, (Part(Shape.PLATE, Rect(0, 0, width, height)), *parts))


def menu_groups(kit: Kit, page: Page, where: Where, width: int, *, plate: bool, tight: bool, menu: bool) -> list[Group]:
    """The panels of *page* at *where* as the groups of a column of *width*; in a *menu* buttons stand one under the other."""
    made = [
        group(kit, p, width, plate=plate, tight=tight, menu=page.name == "start" and menu or is_menu(p) and (menu or not tight))
        for p in panels(page, where)
    ]
    return [g for g in made if g is not None]


def _body(kit: Kit, page: Page, rect: Rect) -> Laid:
    """The columns of a menu screen: one, or two where the window is wide enough; a list of pages stands left of the page that is read."""

    def main(width: int, tight: bool) -> list[Group]:
        return menu_groups(kit, page, Where.MAIN, width, plate=True, tight=tight, menu=True)

    def other(width: int, tight: bool) -> list[Group]:
        return menu_groups(kit, page, Where.ASIDE, width, plate=True, tight=tight, menu=False)

    def both(width: int, tight: bool) -> list[Group]:
        return [*main(width, tight), *other(width, tight)]

    gap = kit.px(16)
    told, above = said(kit, page.notices, rect)
    one = not (panels(page, Where.ASIDE) and panels(page, Where.MAIN)) or (not _read(page) and rect.w <= kit.px(COLUMN))
    if kit.narrow or one or rect.w < kit.px(640):
        stack = column(kit, both, above, "column:main", greedy=False)
        return (*stack.parts, *told.parts), (*stack.scrolls, *told.scrolls)
    read = _read(page)
    first = max(rect.w // 2, rect.w - kit.px(CONTENTS) - gap) if read else (rect.w - gap) // 2
    second = rect.w - first - gap
    here, there = (rect.x + second + gap, rect.x) if read else (rect.x, rect.x + first + gap)
    left = column(kit, main, Rect(here, above.y, first, above.h), "column:main", greedy=read)
    right = column(kit, other, Rect(there, above.y, second, above.h), "column:aside", greedy=read)
    return (*left.parts, *right.parts, *told.parts), (*left.scrolls, *right.scrolls, *told.scrolls)


def _both(kit: Kit, page: Page, width: int) -> list[Group]:
    """All panels of *page* in one column."""
    return [g for where in (Where.MAIN, Where.ASIDE) for g in menu_groups(kit, page, where, width, plate=True, tight=False, menu=True)]


def wish(kit: Kit, some: tuple[Panel, ...]) -> int:
    """The width at which every choice of *some* panels stands in one line."""
    return max((choice_need(kit, w, p) for p in some for w in p.widgets if isinstance(w, Choice)), default=kit.px(420))


@dataclass(frozen=True, slots=True)
class Title:
    """The name of the game and what else the head says, from (0, 0): its *labels*, and the *rule* of brass under the name."""

    labels: tuple[Label, ...]
    rule: Rect

    @property
    def height(self) -> int:
        """Pixels from its top to its foot."""
        return tall(self.labels)

    def part(self, x: int, y: int) -> Part:
        """The title with its top left at (x, y)."""
        labels = tuple(t.moved(x, y) for t in self.labels)
        rule = self.rule.moved(x, y)
        box = rule
        for label in labels:
            box = box.joined(label.rect)
        return Part(Shape.WORDMARK, box, "title", labels, art=rule)


def title_of(kit: Kit, page: Page, room: int, small: bool) -> Title:
    """The title of the start: the name in spaced capitals, a rule with a compass, then the sentences of the head."""
    texts = head_texts(page)
    name = kit.say(texts[0].text).upper()
    labels: list[Label] = []
    for role, weight, track in ((Role.TITLE, Weight.STRONG, 12), (Role.HEAD, Weight.STRONG, 6), (Role.LEAD, Weight.STRONG, 2)):
        label = kit.label(name, role, weight=weight, tint=Tint.STRONG, track=kit.px(track))
        if label.rect.w <= room and not (small and role is Role.TITLE):
            labels = [label]
            break
    if not labels:
        labels = list(kit.paragraph(name, Role.LEAD, room, weight=Weight.STRONG, tint=Tint.STRONG))
    large = labels[0].style == kit.style(Role.TITLE, Weight.STRONG)
    high = kit.px(28 if large else 16)
    rule = Rect(0, labels[-1].rect.bottom + kit.px(4), min(room, max(label.rect.w for label in labels)), high)
    y = rule.bottom + kit.px(4)
    for text in texts[1:]:
        labels.extend(kit.paragraph(kit.say(text.text), Role.BODY, min(room, kit.px(480)), 0, y))
        y = labels[-1].rect.bottom + kit.px(2)
    if page.saved is not None:
        labels.extend(kit.paragraph(kit.say(page.saved), Role.SMALL, room, 0, y, tint=Tint.MUTED))
    return Title(tuple(labels), rule)
