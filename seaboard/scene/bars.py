"""The line over a screen and the row of buttons under it, which break into as many rows as they need."""

from __future__ import annotations

from dataclasses import replace

from seaboard.scene.column import Group, banner, lamp_line, style_of, text_block, widgets
from seaboard.scene.controls import button, button_need, heighten, tint_of
from seaboard.scene.geometry import Rect
from seaboard.scene.kit import Block, Kit, rows_of, shares, tall
from seaboard.scene.metrics import Role
from seaboard.scene.parts import Part, Shape, Tint
from seaboard.scene.tools import bar_row, console, deed_need, is_tool
from seaboard.ui.page import Button, Choice, Look, Page, Panel, Text, Tone, Where, Widget


def panels(page: Page, where: Where) -> tuple[Panel, ...]:
    """The panels of *page* that belong at *where*."""
    return tuple(p for p in page.panels if p.where is where)


def saved(kit: Kit, page: Page) -> Part | None:
    """The quiet sentence that says that the game is saved, with its tick."""
    if page.saved is None:
        return None
    label = kit.label(kit.say(page.saved), Role.SMALL, kit.px(18), 0, tint=Tint.MUTED)
    art = Rect(0, (label.rect.h - kit.px(12)) // 2, kit.px(12), kit.px(12))
    return Part(Shape.SAVED, Rect(0, 0, label.rect.right, label.rect.h), None, (label,), art=art)


def _inline(kit: Kit, text: Text, width: int) -> Part:
    role, weight = style_of(text.tone)
    if text.tone is Tone.BANNER:
        shown = banner(kit, kit.say(text.text), width)
        return Part(Shape.TEXT, Rect(0, 0, max(t.rect.w for t in shown), tall(shown)), text.id, shown)
    if text.lamp:
        return lamp_line(kit, text, role, weight, width)
    lines = kit.paragraph(kit.say(text.text), role, width, weight=weight, tint=tint_of(text.tone))
    return Part(Shape.TEXT, Rect(0, 0, max(t.rect.w for t in lines), tall(lines)), text.id, lines)


def titled(page: Page) -> bool:
    """Whether some panel says the title of the page itself."""
    return any(isinstance(w, Text) and w.tone in (Tone.TITLE, Tone.BANNER) for p in page.panels for w in p.widgets)


def head_texts(page: Page) -> tuple[Text, ...]:
    """The sentences of the head; the page's own title first where no panel says one."""
    own = () if titled(page) else (Text("title", page.title, Tone.TITLE),)
    return (*own, *(w for p in panels(page, Where.HEAD) for w in p.widgets if isinstance(w, Text)))


def _rest(page: Page) -> tuple[Widget, ...]:
    return tuple(w for p in panels(page, Where.HEAD) for w in p.widgets if not isinstance(w, Text))


def head_strip(kit: Kit, page: Page, width: int, more: tuple[Text, ...] = ()) -> Block:
    """The head in one line where it fits, in more where it does not; baselines of a line agree.

    *more* sentences follow in lines of their own.
    """
    gap = kit.px(20)
    items = [_inline(kit, t, width) for t in head_texts(page)]
    tick = saved(kit, page)
    if tick is not None:
        items.append(tick)
    items.extend(button(kit, w, 0, 0, min(width, button_need(kit, w))) for w in _rest(page) if isinstance(w, Button))
    parts: list[Part] = []
    y = 0
    for row in rows_of([p.rect.w for p in items], width, gap):
        base = max((_base(items[i]) for i in row), default=0)
        height = max(items[i].rect.h + base - _base(items[i]) for i in row)
        x = 0
        for k, i in enumerate(row):
            last = k == len(row) - 1 and len(row) > 1
            at = width - items[i].rect.w if last else x
            parts.append(items[i].moved(at, y + base - _base(items[i])))
            x += items[i].rect.w + gap
        y += height + kit.px(4)
    extra = [_inline(kit, t, width) for t in more]
    for row in rows_of([p.rect.w for p in extra], width, gap):
        x = 0
        for i in row:
            parts.append(extra[i].moved(x, y))
            x += extra[i].rect.w + gap
        y += max(extra[i].rect.h for i in row) + kit.px(4)
    others = tuple(w for w in _rest(page) if not isinstance(w, Button))
    for item in widgets(kit, others, width):
        block = item if isinstance(item, Block) else item.fill(item.least)
        parts.extend(p.moved(0, y) for p in block.parts)
        y += block.height + kit.px(4)
    return Block(max(0, y - kit.px(4)), tuple(parts))


def _base(part: Part) -> int:
    return part.labels[0].y if part.labels else 0


def head_group(kit: Kit, page: Page, width: int) -> Group:
    """The head as the first plate of a column; that the game is saved stands at the right of its last line where there is room."""
    inner = width - 2 * kit.px(12)
    blocks = [text_block(kit, t, inner) for t in head_texts(page)]
    rest = widgets(kit, _rest(page), inner)
    tick = saved(kit, page)
    last = blocks[-1].parts[0]
    if tick is not None and not rest and len(last.labels) == 1 and last.labels[0].rect.right + kit.px(12) + tick.rect.w <= inner:
        part = replace(last, rect=last.rect._replace(w=last.labels[0].rect.right))
        parts = (part, tick.moved(inner - tick.rect.w, _base(part) - _base(tick)))
        blocks[-1] = Block(max(p.rect.bottom for p in parts), parts, blocks[-1].gap)
    elif tick is not None:
        if tick.rect.w > inner:
            lines = kit.paragraph(tick.labels[0].text, Role.SMALL, inner - kit.px(18), kit.px(18), tint=Tint.MUTED)
            tick = Part(Shape.SAVED, Rect(0, 0, inner, tall(lines)), None, lines, art=tick.art)
        rest.append(Block(tick.rect.h, (tick,), kit.px(8)))
    return Group((*blocks, *rest), last=page.name == "end")


def bar_widgets(page: Page, kit: Kit, *, quiet: bool | None = None) -> tuple[Widget, ...]:
    """What stands in the bar; only the quiet buttons, or only what is not one of them, when *quiet* says so.

    The tools are quiet too. The pickers of narrow windows come first, wherever their panel belongs.
    """
    pickers = (
        tuple(w for p in page.panels for w in p.widgets if isinstance(w, Choice) and w.narrow_only)
        if kit.narrow and quiet is not True
        else ()
    )
    inside = tuple(w for p in panels(page, Where.BAR) for w in p.widgets if not (isinstance(w, Choice) and w.narrow_only))
    if quiet is None:
        return (*pickers, *inside)
    return (*pickers, *(w for w in inside if _quiet(w) is quiet))


def _quiet(widget: Widget) -> bool:
    return isinstance(widget, Button) and (widget.look is Look.QUIET or is_tool(widget))


def bar_blocks(kit: Kit, page: Page, width: int, *, quiet: bool | None = None) -> list[Block]:
    """The bar of a wide window: in one row the first panel at the left and the others, or the tools, at the right, else rows as they come.

    With *quiet* false its quiet buttons are left out.
    """
    groups = [tuple(w for w in p.widgets if isinstance(w, Button) and (quiet is None or not _quiet(w))) for p in panels(page, Where.BAR)]
    some = tuple(b for g in groups for b in g if is_tool(b))
    groups = [g for g in (tuple(b for b in g if not is_tool(b)) for g in groups) if g]
    others = tuple(w for w in bar_widgets(page, kit) if not isinstance(w, Button))
    blocks = [i if isinstance(i, Block) else i.fill(i.least) for i in widgets(kit, others, width)]
    gap = kit.px(8)
    flat = [b for g in groups for b in g]
    if some:
        return [*blocks, *_with_tools(kit, tuple(flat), some, width)]
    needs = [min(kit.px(240), button_need(kit, b)) for b in flat]
    if flat and sum(needs) + gap * (len(flat) - 1) + kit.px(16) <= width:
        parts = _row(kit, groups[0], 0)
        rest = tuple(b for g in groups[1:] for b in g)
        if rest:
            right = _row(kit, rest, 0)
            parts += tuple(p.moved(width - right[-1].rect.right, 0) for p in right)
        return [*blocks, Block(max(p.rect.h for p in parts), parts, gap)]
    for some in groups:
        for row in rows_of([min(kit.px(240), button_need(kit, b)) for b in some], width, gap):
            parts = _row(kit, tuple(some[i] for i in row), 0)
            left = (width - parts[-1].rect.right) // 2
            blocks.append(Block(max(p.rect.h for p in parts), tuple(p.moved(left, 0) for p in parts), gap))
    return blocks


def _with_tools(kit: Kit, deeds: tuple[Button, ...], some: tuple[Button, ...], width: int) -> list[Block]:
    """Deeds and tools in one row where they fit, else in two or more."""
    one = bar_row(kit, deeds, some, width)
    if one is not None:
        return [one]
    gap = kit.px(8)
    blocks: list[Block] = []
    for row in rows_of([min(width, deed_need(kit, b)) for b in deeds], width, gap):
        widths = shares([min(width, deed_need(kit, deeds[i])) for i in row], width, gap)
        parts: list[Part] = []
        x = 0
        for i, w in zip(row, widths, strict=True):
            parts.append(button(kit, deeds[i], x, 0, w))
            x += w + gap
        height = max(p.rect.h for p in parts)
        blocks.append(Block(height, tuple(heighten(p, height) for p in parts), gap))
    return [*blocks, *console(kit, some, width, tight=True)]


def _row(kit: Kit, row: tuple[Button, ...], x: int) -> tuple[Part, ...]:
    parts: list[Part] = []
    for item in row:
        parts.append(button(kit, item, x, 0, min(kit.px(240), button_need(kit, item))))
        x = parts[-1].rect.right + kit.px(8)
    height = max(p.rect.h for p in parts)
    return tuple(heighten(p, height) for p in parts)


def piled(blocks: list[Block], x: int, y: int) -> tuple[tuple[Part, ...], int]:
    """*blocks* one under the other from (x, y) on, and the first row of pixels below them."""
    parts: list[Part] = []
    for i, block in enumerate(blocks):
        y += block.gap if i else 0
        parts.extend(p.moved(x, y) for p in block.parts)
        y += block.height
    return tuple(parts), y


def pile_height(blocks: list[Block]) -> int:
    """The height of *blocks* one under the other."""
    return sum(b.height + (b.gap if i else 0) for i, b in enumerate(blocks))


def plated(kit: Kit, block: Block, width: int) -> Block:
    """*block* on a plate of *width* pixels: words that no plate carries are lost over a table of wood."""
    pad, edge = kit.px(12), kit.px(8)
    plate = Part(Shape.PLATE, Rect(0, 0, width, block.height + 2 * edge))
    return Block(plate.rect.h, (plate, *(p.moved(pad, edge) for p in block.parts)), block.gap or kit.px(8))
