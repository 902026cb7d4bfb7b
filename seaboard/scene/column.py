"""Columns: panels one under the other in a box, some as high as they like, some taking what is left; scrolled where that is not enough.

A column that scrolls does so by whole strips, so that no text is ever cut.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from seaboard.scene.choices import choice, label_width
from seaboard.scene.controls import button_need, buttons, entry, notice, notice_lines, tint_of
from seaboard.scene.fleets import fleet
from seaboard.scene.geometry import Rect
from seaboard.scene.kit import Block, Cramped, Flex, Kit, Scrolled, tall
from seaboard.scene.lists import Strip, heading, prose, rows, scroll_bar, window
from seaboard.scene.metrics import Role, Style, Weight, baseline, line_height
from seaboard.scene.parts import Label, Part, Shape, Tint
from seaboard.scene.tools import console
from seaboard.ui.page import Button, Choice, Entry, FleetList, Look, Notice, Panel, Prose, Rows, Text, Tone, Widget
from seaboard.words import Msg

#: What two sentences of news take, in pixels of the design: a column keeps its look while no more is said.
NEWS = 92


@dataclass(frozen=True, slots=True)
class Group:
    """Strips that stand together, on a *plate* or bare; *low* ones go to the bottom of the column. *last*: no turn follows any more,
    so that no room is kept for what each of them has to say."""

    items: tuple[Block | Flex, ...]
    plate: bool = True
    low: bool = False
    last: bool = False


@dataclass(frozen=True, slots=True)
class Stack:
    """A column, laid: its parts, where its scrolling regions stand, and how high it is (less than its box if nothing fills it)."""

    parts: tuple[Part, ...]
    scrolls: tuple[tuple[str, Scrolled], ...]
    height: int


def text_block(kit: Kit, text: Text, width: int, centred: bool = False) -> Block:
    """A paragraph in the size and colour of its tone."""
    role, weight = style_of(text.tone)
    if text.lamp:
        part = lamp_line(kit, text, role, weight, width)
        return Block(part.rect.h, (part,), kit.px(4))
    if text.tone is Tone.BANNER:
        line = banner(kit, kit.say(text.text), width)
        return Block(tall(line), (Part(Shape.TEXT, Rect(0, 0, width, tall(line)), text.id, line),), kit.px(4))
    lines = kit.paragraph(kit.say(text.text), role, width, weight=weight, tint=tint_of(text.tone), centred=centred)
    return Block(tall(lines), (Part(Shape.TEXT, Rect(0, 0, width, tall(lines)), text.id, lines),), kit.px(4))


def style_of(tone: Tone) -> tuple[Role, Weight]:
    """The size and weight of a line of text of *tone*."""
    return {
        Tone.BANNER: (Role.TITLE, Weight.STRONG),
        Tone.TITLE: (Role.HEAD, Weight.STRONG),
        Tone.HEADING: (Role.LEAD, Weight.STRONG),
        Tone.GOOD: (Role.BODY, Weight.STRONG),
        Tone.WARN: (Role.BODY, Weight.STRONG),
    }.get(tone, (Role.BODY, Weight.REGULAR))


def banner(kit: Kit, text: str, width: int) -> tuple[Label, ...]:
    """How a game ended: as large as fits in one line of *width*, from the size of the title down to that of a heading."""
    least = kit.style(Role.HEAD, Weight.STRONG)
    px = kit.style(Role.TITLE, Weight.STRONG).px
    while px > least.px and kit.metrics.width(text, Style(px, least.weight)) > width:
        px -= 1
    if px <= least.px:
        return kit.paragraph(text, Role.HEAD, width, weight=Weight.STRONG, tint=Tint.STRONG)
    style = Style(px, least.weight)
    rect = Rect(0, 0, kit.metrics.width(text, style), line_height(px))
    return (Label(text, style, rect, baseline(kit.metrics, style), Tint.STRONG),)


def lamp_line(kit: Kit, text: Text, role: Role, weight: Weight, width: int) -> Part:
    """A sentence with its lamp before it, as wide as *width* at the most; by a dark lamp it is quieter.

    A sentence that would break has the next smaller size; the part is as high as the highest of those that may stand here.
    """
    side = kit.px(role.value)
    left = side + kit.px(8)
    tint = Tint.MUTED if text.lamp == "off" else tint_of(text.tone)
    room = max(1, width - left)

    def lines_of(told: Msg) -> tuple[Label, ...]:
        words = kit.say(told)
        size = next((r for r in (role, Role.LEAD, Role.BODY) if kit.width(words, r, weight) <= room), Role.BODY)
        return kit.paragraph(words, size, room, left, weight=weight, tint=tint)

    lines = lines_of(text.text)
    high = max((tall(lines_of(told)) for told in text.among), default=tall(lines))
    high = max(high, tall(lines), kit.line(role) if text.among else 0)
    lines = tuple(line.moved(0, (high - tall(lines)) // 2) for line in lines)
    art = Rect(0, lines[0].rect.y + (lines[0].rect.h - side) // 2, side, side)
    wide = min(width, max(line.rect.right for line in lines))
    share = ({"off": 0, "wait": 1, "on": 2}[text.lamp], 2)
    return Part(Shape.LAMP, Rect(0, 0, wide, high), text.id, lines, art=art, share=share)


def figures(kit: Kit, some: tuple[Text, ...], width: int) -> list[Block]:
    """Texts with figures as a table: what is counted at the left, a column for each text, its figures at the right of it."""
    names = [kit.say(name) for name, _ in some[0].figures[1:]]
    first = max((kit.width(name, Role.BODY) for name in names), default=0)
    step, up = kit.line(Role.BODY) + kit.px(4), kit.line(Role.SMALL) + kit.px(6)
    high = up + len(names) * step
    columns: list[tuple[Text, tuple[Label, ...]]] = []
    for text in some:
        head = kit.label(kit.say(text.figures[0][1]), Role.SMALL, weight=Weight.STRONG, tint=Tint.STRONG)
        rest = (kit.label(kit.say(told), Role.BODY, 0, up + i * step, weight=Weight.STRONG) for i, (_, told) in enumerate(text.figures[1:]))
        columns.append((text, (head, *rest)))
    needs = [max(label.rect.w for label in labels) for _, labels in columns]
    gap = min(kit.px(48), (width - first - sum(needs)) // len(some))
    if gap < kit.px(8):
        return [text_block(kit, replace(text, figures=()), width) for text in some]
    words = tuple(kit.label(name, Role.BODY, 0, up + i * step, tint=Tint.MUTED) for i, name in enumerate(names))
    parts = [Part(Shape.TEXT, Rect(0, 0, first, high), None, words)]
    right = width
    for (text, labels), need in zip(reversed(columns), reversed(needs), strict=True):
        placed = tuple(label.moved(right - label.rect.w, 0) for label in labels)
        parts.append(Part(Shape.TEXT, Rect(right - need, 0, need, high), text.id, placed))
        right -= need + gap
    return [Block(high, tuple(parts), kit.px(8))]


def widgets(
    kit: Kit, items: tuple[Widget, ...], width: int, *, tight: bool = False, menu: bool = False, stretch: bool = True
) -> list[Block | Flex]:
    """The strips of *items* in a column of *width*; buttons that follow each other stand side by side, in a *menu* one under the other."""
    made: list[Block | Flex] = []
    labels = label_width(kit, tuple(w for w in items if isinstance(w, Choice)), width)
    pending: list[Button] = []
    table: list[Text] = []

    def flush() -> None:
        if pending and not menu and any(b.icon for b in pending):
            made.extend(console(kit, tuple(pending), width, tight=tight))
            pending.clear()
        if pending:
            piled = menu and (pending[0].on is None or pending[0].look is Look.QUIET)
            made.extend(buttons(kit, tuple(pending), width, stretch=stretch, menu=piled))
            pending.clear()

    def close() -> None:
        if table:
            made.extend(figures(kit, tuple(table), width))
            table.clear()

    for item in items:
        if isinstance(item, Button):
            close()
            if menu and pending and (pending[0].on is None) != (item.on is None):
                flush()
            pending.append(item)
            continue
        flush()
        if isinstance(item, Text) and item.figures:
            table.append(item)
            continue
        close()
        match item:
            case Text():
                made.append(text_block(kit, item, width))
            case Choice():
                if kit.narrow or not item.narrow_only:
                    made.extend(choice(kit, item, width, labels))
            case Rows():
                made.extend(rows(kit, item, width, 1 if tight else 3))
            case FleetList():
                made.extend(fleet(kit, item, width, tight))
            case Entry():
                made.extend(entry(kit, item, width))
            case Prose():
                made.append(prose(kit, item, width))
    flush()
    close()
    return made


def is_menu(panel: Panel) -> bool:
    """Whether a panel is a menu: buttons and words only, and several of them."""
    return sum(isinstance(w, Button) for w in panel.widgets) >= 3 and all(isinstance(w, Button | Text) for w in panel.widgets)


def group(
    kit: Kit, panel: Panel, width: int, *, plate: bool = True, tight: bool = False, menu: bool = False, low: bool = False
) -> Group | None:
    """The strips of *panel* in a column of *width*, or None if it has nothing to show here."""
    inner = width - 2 * kit.px(12) if plate else width
    items = widgets(kit, panel.widgets, inner, tight=tight, menu=menu)
    if not items:
        return None
    if panel.title is not None:
        items.insert(0, heading(kit, kit.say(panel.title), inner))
    return Group(tuple(items), plate, low)


def said(kit: Kit, notices: tuple[Notice, ...], rect: Rect, most: float = 0.6) -> tuple[Stack, Rect]:
    """What the program said last, at the bottom of *rect* and always in sight, and the box above it that is left for the rest.

    It takes *most* of the height at the most; more scrolls.
    """
    if not notices:
        return Stack((), (), 0), rect

    def make(width: int, tight: bool) -> list[Group]:
        return [Group(tuple(notice(kit, n, width) for n in notices), plate=False)]

    def lines(width: int, tight: bool) -> list[Group]:
        return [Group(tuple(b for n in notices for b in notice_lines(kit, n, width)), plate=False)]

    need, cap = natural(kit, make(rect.w, False)), max(1, round(rect.h * most))
    high = min(need, cap)
    stack = column(kit, make if need <= cap else lines, Rect(rect.x, rect.bottom - high, rect.w, high), "column:said")
    return stack, Rect(rect.x, rect.y, rect.w, max(1, rect.h - high - kit.px(12)))


def under_news(
    kit: Kit, notices: tuple[Notice, ...], make: Callable[[int, bool], list[Group]], rect: Rect, id: str, most: float = 0.6
) -> tuple[Stack, Stack]:
    """What the program said last at the bottom of *rect*, and the column of *make* in what that leaves.

    A long answer takes *most* of the height at the most, and less where the column needs it: the text of a whole window does not
    change its size because something is said. Raises Cramped where nothing helps.
    """
    if not notices and rect.h < 4 * kit.px(NEWS):  # a low column must be able to hold what it does with something said over it
        column(kit, make, Rect(rect.x, rect.y, rect.w, max(1, rect.h - round(rect.h * most / 2) - kit.px(12))), id)
    for share in (most, most * 2 / 3, most / 2):
        try:
            told, rest = said(kit, notices, rect, share)
            # rows that are roomy while nothing is said, and tight with every second sentence, would jump at every turn
            return told, column(kit, make, rest, id, spare=max(0, kit.px(NEWS) - (rect.h - rest.h)))
        except Cramped:
            if not notices:
                raise
    raise Cramped(id)


def said_height(kit: Kit, notices: tuple[Notice, ...], width: int) -> int:
    """The height of what the program said last in a column of *width*."""
    return natural(kit, [Group(tuple(notice(kit, n, width) for n in notices), plate=False)]) if notices else 0


def _pad(kit: Kit, one: Group) -> int:
    return kit.px(12) if one.plate else 0


def _least(item: Block | Flex) -> int:
    return item.least if isinstance(item, Flex) else item.height


def natural(kit: Kit, groups: list[Group], *, wish: bool = False) -> int:
    """The height that *groups* need at least, or with *wish* to show all of their lists."""
    total = kit.px(12) * max(0, len(groups) - 1)
    for one in groups:
        total += 2 * _pad(kit, one) + sum(item.gap for item in one.items[1:])
        total += sum(item.wish if wish and isinstance(item, Flex) else _least(item) for item in one.items)
    return total


def column(kit: Kit, make: Callable[[int, bool], list[Group]], rect: Rect, id: str, *, greedy: bool = True, spare: int = 0) -> Stack:
    """What *make* gives for a width, roomy or tight, in *rect*; if even the tight one is too high, scrolled under the scroll id *id*.

    Lists fill the column if it is *greedy*, else they are no higher than what they show. *spare* pixels are left free while
    turns follow.
    """
    for tight in (False, True):
        groups = make(rect.w, tight)
        if natural(kit, groups) <= rect.h - (0 if any(one.last for one in groups) else spare):
            return _placed(kit, groups, rect, greedy)
    return _scrolled(kit, make(max(1, rect.w - kit.px(20) - kit.px(4)), True), rect, id)


def _placed(kit: Kit, groups: list[Group], rect: Rect, greedy: bool) -> Stack:
    spare = rect.h - natural(kit, groups)
    flexes = [item for one in groups for item in one.items if isinstance(item, Flex)]
    extra: dict[int, int] = {}
    wishes = [(i, max(0, f.wish - f.least)) for i, f in enumerate(flexes)]
    for at, (i, wish) in enumerate(sorted(wishes, key=lambda pair: pair[1])):  # who wants least is served first
        extra[i] = spare if greedy and at == len(wishes) - 1 else min(wish, spare // (len(wishes) - at))
        spare -= extra[i]
    parts: list[Part] = []
    scrolls: list[tuple[str, Scrolled]] = []
    y, seen = rect.y, 0
    sunk = False
    bottom = rect.y
    for n, one in enumerate(groups):
        if one.low and not sunk:
            y += spare
            sunk = True
        if n:
            y += kit.px(12)
        start, pad = y, _pad(kit, one)
        y += pad
        inside: list[Part] = []
        for k, item in enumerate(one.items):
            y += item.gap if k else 0
            if isinstance(item, Flex):
                block = item.fill(item.least + extra[seen])
                seen += 1
            else:
                block = item
            inside.extend(p.moved(rect.x + pad, y) for p in block.parts)
            scrolls.extend(block.scrolls)
            y += block.height
        y += pad
        bottom = y
        if one.plate:
            parts.append(Part(Shape.PLATE, Rect(rect.x, start, rect.w, y - start)))
        parts.extend(inside)
    return Stack(tuple(parts), tuple(scrolls), bottom - rect.y)


def _scrolling_height(flex: Flex, room: int) -> int:
    """How high a list is in a column that scrolls itself: whole if that fits, so that there is one bar to turn and not two."""
    return flex.wish if flex.wish <= room else max(flex.floor, min(room, max(flex.least, room * 2 // 3)))


def _scrolled(kit: Kit, groups: list[Group], rect: Rect, id: str) -> Stack:
    """A column that holds more than its box: the strips from the first visible one on, as many as fit whole."""
    bar = kit.px(20)
    strips: list[Strip] = []
    owner: list[int] = []
    scrolls: list[tuple[str, Scrolled]] = []
    for n, one in enumerate(groups):
        pad = _pad(kit, one)
        for k, item in enumerate(one.items):
            block = item.fill(_scrolling_height(item, rect.h - 2 * _pad(kit, one))) if isinstance(item, Flex) else item
            scrolls.extend(block.scrolls)
            above = item.gap if k else (2 * kit.px(6) + kit.px(8) if n else 0)
            strips.append(Strip(block.height, tuple(p.moved(pad, 0) for p in block.parts), above))
            owner.append(n)
    edge = kit.px(6)
    if kit.strict and max((s.height for s in strips), default=0) > rect.h - 2 * edge:
        raise Cramped(id)
    focused = (i for i, s in enumerate(strips) if any(p.id == kit.focus for p in s.parts))
    wanted = next(focused, None) if kit.focus is not None and kit.follow else None
    scrolled, end = window(strips, rect.h - 2 * edge, kit.scroll.get(id, 0), wanted)
    while scrolled.top < end - 1 and end < len(strips) and end - 1 != wanted and _heads(strips, owner, end - 1):
        end -= 1  # a heading over nothing says nothing
    inside: list[Part] = []
    plates: dict[int, Rect] = {}
    y = rect.y + edge
    for i in range(scrolled.top, end):
        y += strips[i].gap if i > scrolled.top else 0
        inside.extend(p.moved(rect.x, y) for p in strips[i].parts)
        plate = Rect(rect.x, y - edge, rect.w - bar - kit.px(4), strips[i].height + 2 * edge)
        plates[owner[i]] = plates[owner[i]].joined(plate) if owner[i] in plates else plate
        y += strips[i].height
    parts = [Part(Shape.COLUMN, rect, id), *(Part(Shape.PLATE, plate) for n, plate in plates.items() if groups[n].plate)]
    parts.extend(inside)
    if scrolled.last:
        parts.extend(scroll_bar(kit, Rect(rect.right - bar, rect.y, bar, rect.h), id, scrolled, end - scrolled.top))
    return Stack(tuple(parts), (*scrolls, (id, scrolled)), rect.h)


def _heads(strips: list[Strip], owner: list[int], at: int) -> bool:
    """Whether strip *at* is the heading of what follows: the first of its group, with nothing but words in it."""
    first = at == 0 or owner[at - 1] != owner[at]
    more = at + 1 < len(strips) and owner[at + 1] == owner[at]
    return first and more and all(p.shape in (Shape.TEXT, Shape.EMBLEM) for p in strips[at].parts)


def bar_needs(kit: Kit, panels: tuple[Panel, ...]) -> list[int]:
    """The widths of the buttons of the bar in one line each, no wider than a label of two lines should be."""
    return [min(kit.px(220), button_need(kit, w)) for p in panels for w in p.widgets if isinstance(w, Button)]
