"""The boxes of what is pressed and typed into: buttons, choices, entries, links."""

from __future__ import annotations

from seaboard.scene.geometry import Rect
from seaboard.scene.kit import TOUCH, Block, Kit, rows_of, shares, tall
from seaboard.scene.metrics import Role, Weight
from seaboard.scene.parts import Label, Part, Shape, Tint
from seaboard.ui.page import Button, Entry, Look, Notice, Tone
from seaboard.words import msg

_TONES = {
    Tone.BANNER: Tint.STRONG,
    Tone.TITLE: Tint.STRONG,
    Tone.HEADING: Tint.STRONG,
    Tone.BODY: Tint.TEXT,
    Tone.MUTED: Tint.MUTED,
    Tone.GOOD: Tint.GOOD,
    Tone.WARN: Tint.WARN,
}


def tint_of(tone: Tone) -> Tint:
    """The colour of a line of text of *tone*."""
    return _TONES[tone]


def key_size(kit: Kit, key: str) -> tuple[int, int]:
    """Width and height of the cap of a key that reads *key*."""
    height = kit.line(Role.SMALL) + kit.px(2)
    return max(height, kit.width(key, Role.SMALL, Weight.STRONG) + kit.px(10)), height


def _key(kit: Kit, key: str, right: int, top: int, height: int) -> tuple[Rect, Label]:
    """A key cap whose right edge is *right*, in the middle of a control of *height*."""
    w, h = key_size(kit, key)
    cap = Rect(right - w, top + (height - h) // 2, w, h)
    label = kit.label(key, Role.SMALL, 0, 0, weight=Weight.STRONG)
    return cap, label.moved(cap.x + (w - label.rect.w) // 2, cap.y + (h - kit.px(2) - label.rect.h) // 2)


def _role(button: Button, menu: bool) -> Role:
    return Role.LEAD if menu and button.look is not Look.QUIET else Role.BODY


def button_need(kit: Kit, button: Button, menu: bool = False) -> int:
    """The width at which everything on *button* stands in one line."""
    key = kit.cap(button.action)
    extra = kit.px(8) + key_size(kit, key)[0] if key else 0
    lamp = kit.px(28) if button.icon else kit.px(22) if button.on is not None else 0
    return 2 * kit.px(12) + lamp + kit.width(kit.say(button.label), _role(button, menu), Weight.STRONG) + extra


def button(kit: Kit, button: Button, x: int, y: int, width: int, menu: bool = False) -> Part:
    """*button* in *width*; it is as high as its label needs. Menu buttons are larger and stand to the left."""
    pad = kit.px(16 if menu else 12)
    key = kit.cap(button.action)
    extra = kit.px(8) + key_size(kit, key)[0] if key else 0
    side = kit.px(20) if button.icon else kit.px(14)
    lamp = side + kit.px(8) if button.icon or button.on is not None else 0
    role = _role(button, menu)
    room = max(1, width - 2 * pad - extra - lamp)
    lines = kit.paragraph(kit.say(button.label), role, room, weight=Weight.STRONG)
    least = max(kit.control, kit.px(44)) if menu else kit.control
    height = max(least, tall(lines) + kit.px(12))
    wide = max(line.rect.w for line in lines)
    left = x + pad + lamp + (0 if menu or button.on is not None else max(0, room - wide) // 2)
    lines = tuple(line.moved(left, y + (height - tall(lines)) // 2) for line in lines)
    art = Rect(left - lamp, y + (height - side) // 2, side, side) if lamp else None
    cap, legend = _key(kit, key, x + width - pad, y, height) if key else (None, None)
    return Part(Shape.BUTTON, Rect(x, y, width, height), button.id, lines, button, art=art, cap=cap, key=legend)


def buttons(kit: Kit, row: tuple[Button, ...], width: int, *, stretch: bool, menu: bool = False, right: bool = False) -> list[Block]:
    """Blocks of buttons side by side in rows; *stretch* makes each row as wide as the column, *right* pushes rows to the right."""
    gap = kit.px(8)
    if menu:
        blocks = []
        for item in row:
            part = button(kit, item, 0, 0, width, menu=True)
            blocks.append(Block(part.rect.h, (part,), gap))
        return blocks
    needs = [min(width, button_need(kit, b)) for b in row]
    blocks = []
    for line in rows_of(needs, width, gap):
        widths = [needs[i] for i in line]
        if stretch and (kit.narrow or len(row) > 1):
            widths = shares(widths, width, gap)
        x = width - sum(widths) - gap * (len(widths) - 1) if right else 0
        parts: list[Part] = []
        for i, w in zip(line, widths, strict=True):
            parts.append(button(kit, row[i], x, 0, w))
            x += w + gap
        height = max(p.rect.h for p in parts)
        blocks.append(Block(height, tuple(heighten(p, height) for p in parts), gap))
    return blocks


def heighten(part: Part, height: int) -> Part:
    """*part* as high as its neighbours, what is on it in the middle."""
    if part.rect.h == height:
        return part
    down = (height - part.rect.h) // 2
    inner = part.moved(0, down)
    return Part(
        part.shape,
        Rect(part.rect.x, part.rect.y, part.rect.w, height),
        part.id,
        inner.labels,
        part.of,
        art=inner.art,
        cap=inner.cap,
        key=inner.key,
    )


def entry(kit: Kit, entry: Entry, width: int) -> list[Block]:
    """The line of typing: its label above, the field, what it would mean below."""
    label = kit.paragraph(kit.say(entry.label), Role.BODY, width, tint=Tint.MUTED)
    shown = entry.text
    while shown and kit.width(shown, Role.LEAD) > width - kit.px(32):
        shown = shown[1:]  # a line of typing shows its end
    typed = kit.label(shown, Role.LEAD, kit.px(12), 0)
    height = max(kit.control, typed.rect.h + kit.px(8))
    field = Part(Shape.FIELD, Rect(0, 0, width, height), entry.id, (typed.moved(0, (height - typed.rect.h) // 2),), entry)
    blocks = [
        Block(tall(label), (Part(Shape.TEXT, Rect(0, 0, width, tall(label)), None, label),), kit.px(8)),
        Block(height, (field,), kit.px(4)),
    ]
    if entry.echo is not None:
        echo = kit.paragraph(kit.say(entry.echo), Role.BODY, width, tint=Tint.ACCENT)
        blocks.append(Block(tall(echo), (Part(Shape.TEXT, Rect(0, 0, width, tall(echo)), None, echo),), kit.px(4)))
    return blocks


def notice(kit: Kit, notice: Notice, width: int) -> Block:
    """A sentence said by the program, with its link to the rulebook at its right where there is room, else below it."""
    pad, bar = kit.px(8), kit.px(12)
    link = _link(kit, notice) if notice.page is not None else None
    beside = link is not None and width >= kit.px(460)
    room = width - bar - pad - (link.rect.w + kit.px(8) if link is not None and beside else 0)
    text = kit.paragraph(kit.say(notice.text), Role.BODY, max(1, room), bar, pad, tint=Tint.STRONG)
    height = tall(text) + 2 * pad
    parts: list[Part] = []
    if link is not None and beside:
        height = max(height, link.rect.h + kit.px(8))
        text = tuple(t.moved(0, (height - tall(text)) // 2 - pad) for t in text)
        parts.append(link.moved(width - pad - link.rect.w, (height - link.rect.h) // 2))
    elif link is not None:
        parts.append(link.moved(bar - kit.px(4), height - kit.px(4)))
        height = parts[0].rect.bottom + kit.px(4)
    parts.insert(0, Part(Shape.NOTICE, Rect(0, 0, width, height), None, text, notice, tint=tint_of(notice.tone)))
    return Block(height, tuple(parts), kit.px(8))


def notice_lines(kit: Kit, notice: Notice, width: int) -> list[Block]:
    """The same where it is too high for its place: line by line, the link first, to be scrolled."""
    bar = kit.px(12)
    blocks: list[Block] = []
    if notice.page is not None:
        link = _link(kit, notice)
        blocks.append(Block(link.rect.h, (link,), kit.px(4)))
    for line in kit.paragraph(kit.say(notice.text), Role.BODY, max(1, width - bar - kit.px(4)), bar, tint=Tint.STRONG):
        ground = Part(Shape.TIP, Rect(0, 0, width, line.rect.h), tint=tint_of(notice.tone))
        text = Part(Shape.TEXT, Rect(bar, 0, width - bar, line.rect.h), None, (line.moved(0, -line.rect.y),))
        blocks.append(Block(line.rect.h, (ground, text)))
    return blocks


def _link(kit: Kit, notice: Notice) -> Part:
    """The link from *notice* to its page of the rulebook, at (0, 0)."""
    words = kit.say(msg("action.rulebook")) if kit.words.has("action.rulebook") else str(notice.page)
    icon = kit.px(20)
    high = max(TOUCH, kit.px(28)) if kit.narrow else kit.px(28)
    label = kit.label(words, Role.BODY, kit.px(4) + icon, 0, tint=Tint.ACCENT)
    art = Rect(kit.px(4), (high - kit.px(14)) // 2, kit.px(14), kit.px(14))
    return Part(
        Shape.LINK,
        Rect(0, 0, label.rect.right + kit.px(4), high),
        f"book:{notice.page}",
        (label.moved(0, (high - label.rect.h) // 2),),
        notice,
        art=art,
    )
