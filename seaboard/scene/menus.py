"""Screens without seas: settings, the rulebook, the list of keys; and the title that stands over the start."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.scene.bars import bar_blocks, bar_widgets, head_strip, head_texts, panels, pile_height, piled, titled
from seaboard.scene.choices import choice, choice_need
from seaboard.scene.column import Group, Stack, column, group, is_menu, natural, said, said_height, widgets
from seaboard.scene.geometry import Rect, Size
from seaboard.scene.kit import Block, Kit, Scrolled, tall
from seaboard.scene.lists import MEASURE
from seaboard.scene.metrics import Role, Weight
from seaboard.scene.parts import Label, Part, Shape, Tint
from seaboard.ui.page import Choice, Page, Panel, Prose, Where

#: The width of a screen of one column, and of two, in pixels of the design; and of the list of pages beside a page to read.
COLUMN, BROAD, CONTENTS = 760, 1160, 300
#: The space between two columns, in pixels of the design.
COLUMNS = 24
#: A window lower than this has margins as small as can be; in pixels of the design.
LOW = 440
#: How much of the window's height lies above a sheet that does not need all of it.
AIR = 0.09

Laid = tuple[tuple[Part, ...], tuple[tuple[str, Scrolled], ...]]


def menu_screen(kit: Kit, page: Page, size: Size) -> Laid:
    """The parts of a page without seas, and its scrolling regions: its head, its columns and its bar, on one sheet.

    The sheet is as high as what is on it, and its head stands where it does whatever that is; a page to read takes the whole height.
    """
    low = size.h < kit.px(LOW)
    m, pad, gap = kit.px(4 if low else 8 if kit.narrow else 12), kit.px(8 if low or kit.narrow else 16), kit.px(4 if low else 12)
    width = min(size.w - 2 * (m + pad), _wide(kit, page, size))
    left = (size.w - width) // 2
    head, bar = _head(kit, page, width), _bar(kit, page, width)
    chrome = 2 * pad + head.height + 2 * gap + (bar.height + 2 * gap if bar is not None else 0)
    top = m
    if not _read(page) and not kit.narrow:
        air = round(size.h * AIR)
        need = _need(kit, page, width) + chrome
        top = air if need <= size.h - 2 * air else m
    room = max(0, size.h - 2 * top - chrome)
    start = top + pad + head.height + 2 * gap
    body, scrolls, used = _body(kit, page, Rect(left, start, width, room))
    foot = start + used + 2 * gap  # of the bar, wherever something is said
    told = Stack((), (), 0)
    if page.notices:
        high, spare = said_height(kit, page.notices, width), room - used - gap
        if high <= spare:
            told, _ = said(kit, page.notices, Rect(left, foot + (bar.height if bar is not None else 0) + gap, width, high), 1.0)
        else:
            told, rest = said(kit, page.notices, Rect(left, start, width, used))
            body, scrolls, _ = _body(kit, page, rest)
    bottom = max(foot + bar.height if bar is not None else start + used, max((p.rect.bottom for p in told.parts), default=0)) + pad
    # one sheet under all of it, or the case would be seen through the gaps
    parts = [Part(Shape.PLATE, Rect(left - pad, top, width + 2 * pad, bottom - top))]
    parts += [p.moved(left, top + pad) for p in head.parts]
    parts.append(_divider(Rect(left, start - gap, width, 1)))
    parts.extend(body)
    if bar is not None:
        parts.append(_divider(Rect(left, foot - gap, width, 1)))
        parts.extend(p.moved(left, foot) for p in bar.parts)
    return (*parts, *told.parts), (*scrolls, *told.scrolls)


def _divider(rect: Rect) -> Part:
    return Part(Shape.DIVIDER, rect)


def _need(kit: Kit, page: Page, width: int) -> int:
    """The height of what stands on a page that is not read: all of it, or where there are sections to turn to, whose lists may scroll, the
    least of it."""
    if panels(page, Where.ASIDE) and panels(page, Where.MAIN) and width > kit.px(COLUMN):
        each = (width - kit.px(COLUMNS)) // 2
        return max(natural(kit, _groups(kit, page, where, each, False)) for where in (Where.MAIN, Where.ASIDE))
    return natural(kit, _both(kit, page, width), wish=not panels(page, Where.HEAD))


def _wide(kit: Kit, page: Page, size: Size) -> int:
    """How wide a page would like to be: of one column where all of it is seen at once so."""
    if not (panels(page, Where.ASIDE) and panels(page, Where.MAIN)):
        return kit.px(COLUMN)
    if not _read(page) and natural(kit, _both(kit, page, kit.px(COLUMN))) <= size.h - kit.px(180):
        return kit.px(COLUMN)
    return kit.px(CONTENTS + COLUMNS) + reading(kit) if _read(page) else kit.px(BROAD)


def _read(page: Page) -> bool:
    """Whether a page is there to be read."""
    return any(isinstance(w, Prose) for p in panels(page, Where.MAIN) for w in p.widgets)


def reading(kit: Kit) -> int:
    """The width of a panel whose lines of prose have a readable measure, a scroll bar beside them."""
    return kit.px(MEASURE + 2 * 16 + 24)


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
    """The buttons at the foot of a page."""
    if kit.narrow:
        rows = [i if isinstance(i, Block) else i.fill(i.least) for i in widgets(kit, bar_widgets(page, kit), width)]
    else:
        rows = bar_blocks(kit, page, width)
    if not rows:
        return None
    parts, _ = piled(rows, 0, 0)
    return Block(pile_height(rows), parts)


def menu_groups(kit: Kit, page: Page, where: Where, width: int, *, plate: bool, tight: bool, menu: bool) -> list[Group]:
    """The panels of *page* at *where* as the groups of a column of *width*; in a *menu* buttons stand one under the other."""
    made = [
        group(kit, p, width, plate=plate, tight=tight, menu=page.name == "start" and menu or is_menu(p) and (menu or not tight))
        for p in panels(page, where)
    ]
    return [g for g in made if g is not None]


def _groups(kit: Kit, page: Page, where: Where, width: int, tight: bool) -> list[Group]:
    return menu_groups(kit, page, where, width, plate=False, tight=tight, menu=where is Where.MAIN)


def _body(kit: Kit, page: Page, rect: Rect) -> tuple[tuple[Part, ...], tuple[tuple[str, Scrolled], ...], int]:
    """The columns of a menu screen and the height that they take: one, or two where the window is wide enough; a list of pages stands left
    of the page that is read."""

    def main(width: int, tight: bool) -> list[Group]:
        return _groups(kit, page, Where.MAIN, width, tight)

    def other(width: int, tight: bool) -> list[Group]:
        return _groups(kit, page, Where.ASIDE, width, tight)

    gap = kit.px(COLUMNS)
    one = not (panels(page, Where.ASIDE) and panels(page, Where.MAIN)) or (not _read(page) and rect.w <= kit.px(COLUMN))
    if kit.narrow or one or rect.w < kit.px(640):
        stack = column(kit, lambda w, tight: _both(kit, page, w, tight), rect, "column:main", greedy=False)
        return stack.parts, stack.scrolls, stack.height
    read = _read(page)
    first = max(rect.w // 2, rect.w - kit.px(CONTENTS) - gap) if read else (rect.w - gap) // 2
    second = rect.w - first - gap
    here, there = (rect.x + second + gap, rect.x) if read else (rect.x, rect.x + first + gap)
    left = column(kit, main, Rect(here, rect.y, first, rect.h), "column:main", greedy=read)
    right = column(kit, other, Rect(there, rect.y, second, rect.h), "column:aside", greedy=read)
    return (*left.parts, *right.parts), (*left.scrolls, *right.scrolls), max(left.height, right.height)


def _both(kit: Kit, page: Page, width: int, tight: bool = False) -> list[Group]:
    """All panels of *page* in one column, with a fine line between them where it need not be *tight*."""
    some = [g for where in (Where.MAIN, Where.ASIDE) for g in _groups(kit, page, where, width, tight)]
    line = Block(1, (_divider(Rect(0, 0, width, 1)),))
    return [Group((line, *g.items), g.plate) if i and not tight else g for i, g in enumerate(some)]


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
