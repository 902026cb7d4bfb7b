"""The items of panels, controls and lists: how each part looks at rest, under the pointer, pressed, in focus, chosen and disabled."""

from __future__ import annotations

from functools import lru_cache

from seaboard.scene.brush import box, icon, sprite, tinted, write
from seaboard.scene.geometry import Rect
from seaboard.scene.items import Colour, Fill, Item
from seaboard.scene.parts import Label, Part, Shape, Tint
from seaboard.scene.signs import Sign
from seaboard.scene.theme import BLACK, WHITE, Theme, clear, mix, solid
from seaboard.ui.page import Button, FleetRow, Look, Option, Row

#: How far the shade behind a title reaches, in units.
SHADE = 16


@lru_cache(maxsize=2048)
def part_items(part: Part, theme: Theme, unit: int, focused: bool, hover: bool, down: bool) -> tuple[Item, ...]:
    """The items of *part*. *unit* is four pixels of the design at the layout's scale; *down*: the pointer presses it."""
    items: list[Item] = []
    match part.shape:
        case Shape.COLUMN:
            pass
        case Shape.CASE:
            items.extend(_tray(part.rect, theme, unit))
        case Shape.HINGE:
            items.append(sprite("hinge", part.rect, theme.brass, part.rect.w >= part.rect.h))
        case Shape.HERO:
            items.extend(_hero(part, theme, unit))
        case Shape.WORDMARK:
            items.extend(_wordmark(part, theme, unit))
        case Shape.FOAM:
            items.append(sprite("foam", part.rect, mix(theme.shell, BLACK, 0.42), theme.hull, theme.relief))
        case Shape.PLATE:
            items.extend(_plate(part.rect, theme, unit))
        case Shape.SCRIM:
            items.append(Fill(part.rect, clear(mix(theme.table, BLACK, 0.5), 0.66)))
        case Shape.SHEET:
            items.extend(_sheet(part.rect, theme, unit))
        case Shape.BUTTON:
            items.extend(_button(part, theme, unit, hover, down))
        case Shape.TRACK:
            items.append(box(part.rect, unit * 2, solid(theme.well), solid(mix(theme.well, BLACK, 0.5))))
            items.append(Fill(Rect(part.rect.x + 2 * unit, part.rect.bottom - 1, part.rect.w - 4 * unit, 1), clear(WHITE, 0.07)))
        case Shape.OPTION:
            items.extend(_option(part, theme, unit, hover, down))
        case Shape.WELL:
            items.append(box(part.rect, unit * 2, solid(theme.well), solid(mix(theme.well, BLACK, 0.55))))
            items.append(Fill(Rect(part.rect.x + 2 * unit, part.rect.bottom - 1, part.rect.w - 4 * unit, 1), clear(WHITE, 0.06)))
        case Shape.ROW:
            items.extend(_row(part, theme, unit, hover, down))
        case Shape.FLEET:
            items.extend(_fleet(part, theme, unit, hover, down))
        case Shape.FIELD:
            items.extend(_field(part, theme, unit, focused))
        case Shape.NOTICE:
            tone = tinted(theme, part.tint)
            items.append(box(part.rect, unit * 2, solid(mix(theme.plate, tone, 0.1)), solid(mix(theme.plate, tone, 0.28))))
            items.append(box(Rect(part.rect.x, part.rect.y, unit, part.rect.h), unit // 2, solid(tone)))
            items.extend(_texts(part, theme))
        case Shape.LINK:
            items.extend(_link(part, theme, unit, hover, down))
        case Shape.SAVED:
            if part.art is not None:
                items.append(icon("tick", part.art, theme.good, theme.plate))
            items.extend(_texts(part, theme))
        case Shape.TIP:
            tone = tinted(theme, part.tint)
            items.append(Fill(part.rect, clear(tone, 0.08)))
            items.append(Fill(Rect(part.rect.x, part.rect.y, max(2, unit * 3 // 4), part.rect.h), solid(tone)))
        case Shape.BULLET:
            items.append(icon("bullet", part.rect, theme.brass, theme.well))
        case Shape.BAR:
            items.append(box(part.rect, part.rect.w // 2, clear(WHITE, 0.05)))
            if part.thumb is not None:
                inset = max(2, part.rect.w // 4)
                items.append(box(part.thumb.inset(inset), part.rect.w // 2, solid(mix(theme.plate, theme.muted, 0.55))))
        case Shape.ARROW:
            ground = clear(WHITE, 0.14 if down else 0.09 if hover else 0.03)
            items.append(box(part.rect, unit, ground))
            side = min(part.rect.w, part.rect.h) * 3 // 4
            at = Rect(part.rect.x + (part.rect.w - side) // 2, part.rect.y + (part.rect.h - side) // 2, side, side)
            items.append(icon("up" if part.step < 0 else "down", at, theme.muted, theme.plate))
        case _:
            items.extend(_texts(part, theme))
    if focused and part.shape in _RINGED:
        items.extend(_focus(part.rect, theme, unit))
    return tuple(items)


_RINGED = frozenset((Shape.BUTTON, Shape.OPTION, Shape.ROW, Shape.FLEET, Shape.LINK, Shape.WELL))


def _focus(rect: Rect, theme: Theme, unit: int) -> list[Item]:
    """The ring of the focus: bright, with a dark line on either side so that it shows on any ground."""
    width = max(2, unit // 2)
    return [
        box(rect.inset(-width - 1), unit * 2 + width + 1, None, clear(BLACK, 0.75), 1),
        box(rect.inset(-width), unit * 2 + width, None, solid(theme.accent), width),
        box(rect, unit * 2, None, clear(BLACK, 0.6), 1),
    ]


def _texts(part: Part, theme: Theme) -> list[Item]:
    return [i for label in part.labels for i in write(label, tinted(theme, label.tint))]


def _in(labels: tuple[Label, ...], paint: Colour) -> list[Item]:
    return [i for label in labels for i in write(label, paint)]


def _shell(rect: Rect, theme: Theme, unit: int) -> Item:
    radius = 4 * unit
    return sprite("shell", rect.inset(-radius), theme.shell, theme.brass, radius, min(6 * unit, rect.w // 4, rect.h // 4), theme.relief)


def _tray(rect: Rect, theme: Theme, unit: int) -> list[Item]:
    """One half of the case without a sea: the shell, and a lined tray sunk into it."""
    inner = rect.inset(3 * unit)
    ground = mix(theme.shell, BLACK, 0.42)
    return [
        _shell(rect, theme, unit),
        box(inner.inset(-1), 3 * unit + 1, clear(WHITE, 0.07)),
        box(inner, 3 * unit, solid(ground), solid(mix(ground, BLACK, 0.6))),
        Fill(Rect(inner.x + 3 * unit, inner.y + 1, max(0, inner.w - 6 * unit), max(1, unit // 2)), clear(BLACK, 0.3)),
    ]


def _plate(rect: Rect, theme: Theme, unit: int) -> list[Item]:
    """A moulded plate: a soft shadow, an edge lit from above."""
    r = 2 * unit + unit // 2
    edge = mix(theme.plate, WHITE, 0.1 if theme.relief > 0.5 else 0.4)
    if theme.relief <= 0.5:
        return [box(rect, r, solid(theme.plate), solid(edge))]
    return [
        box(rect.moved(0, unit // 2).inset(-1), r + 1, clear(BLACK, 0.35)),
        box(rect, r, solid(theme.plate), solid(edge)),
        Fill(Rect(rect.x + r, rect.y, max(0, rect.w - 2 * r), 1), clear(WHITE, 0.14)),
        Fill(Rect(rect.x + r, rect.bottom - 1, max(0, rect.w - 2 * r), 1), clear(BLACK, 0.5)),
    ]


def _sheet(rect: Rect, theme: Theme, unit: int) -> list[Item]:
    r = 4 * unit
    ground = mix(theme.plate, WHITE, 0.03)
    shadows = [box(rect.inset(-k * unit // 2).moved(0, unit), r + k * unit // 2, clear(BLACK, 0.13)) for k in (6, 4, 2, 1)]
    return [
        *shadows,
        box(rect, r, solid(ground), solid(mix(theme.brass, theme.plate, 0.35))),
        Fill(Rect(rect.x + r, rect.y + 1, max(0, rect.w - 2 * r), 1), clear(WHITE, 0.1)),
    ]


@lru_cache(maxsize=32)
def sign_items(sign: Sign, theme: Theme, unit: int) -> tuple[Item, ...]:
    """The sign of a sea by the stage: a plate with its title and its caption."""
    items = _plate(sign.rect, theme, unit)
    for label in sign.title:
        items.extend(write(label, theme.strong))
    for label in sign.caption:
        items.extend(write(label, mix(theme.muted, theme.text, 0.25)))
    return tuple(items)


def _hero(part: Part, theme: Theme, unit: int) -> list[Item]:
    inner = part.rect.inset(3 * unit)
    words = part.labels[0].rect
    for label in part.labels:
        words = words.joined(label.rect)
    words = words.moved(-inner.x, -inner.y).inset(-2 * unit)
    colours = (theme.radar, theme.phosphor, theme.miss, theme.hit, theme.sunk, theme.relief)
    items = [_shell(part.rect, theme, unit), sprite("hero", inner, *colours, tuple(words))]
    for i, label in enumerate(part.labels):
        if i == 0:
            shadow = label.moved(0, max(1, unit // 2))
            items.extend(write(shadow, mix(theme.radar, BLACK, 0.6)))
        items.extend(write(label, theme.strong if i == 0 else mix(tinted(theme, label.tint), theme.phosphor, 0.12)))
    return items


def _wordmark(part: Part, theme: Theme, unit: int) -> list[Item]:
    """The title over the closed case, in a soft shade so that it is read on any table."""
    items: list[Item] = [sprite("shade", part.rect.inset(-SHADE * unit), mix(theme.table, BLACK, 0.5), SHADE * unit, 0.4)]
    for i, label in enumerate(part.labels):
        items.extend(write(label.moved(0, max(1, unit // 2)), mix(theme.table, BLACK, 0.75)))
        items.extend(write(label, theme.strong if i == 0 else theme.text))
    return items


def _face(theme: Theme, look: Look, *, enabled: bool, hover: bool, down: bool) -> tuple[Colour, Colour, Colour, Colour]:
    """Top, bottom and edge of a key, and its text."""
    ground = mix(theme.plate, theme.shell, 0.5)
    if not enabled:
        flat = mix(theme.plate, WHITE, 0.035)
        return flat, flat, mix(theme.plate, WHITE, 0.09), mix(theme.muted, theme.plate, 0.42)
    if look is Look.PRIMARY:
        base, text = theme.primary, theme.on_primary
    elif look is Look.DANGER:
        base, text = mix(ground, theme.danger, 0.2), theme.danger
    elif look is Look.QUIET:
        base, text = mix(ground, WHITE, 0.015), theme.text
    else:
        base, text = mix(ground, WHITE, 0.13), theme.strong
    if hover:
        base = mix(base, WHITE, 0.1)
    top, bottom = mix(base, WHITE, 0.09), mix(base, BLACK, 0.14)
    if down:
        top, bottom = mix(base, BLACK, 0.28), mix(base, BLACK, 0.1)
    edge = mix(base, BLACK, 0.62) if look is not Look.QUIET else mix(ground, WHITE, 0.1)
    return top, bottom, edge, text


def _button(part: Part, theme: Theme, unit: int, hover: bool, down: bool) -> list[Item]:
    button = part.of
    assert isinstance(button, Button)
    top, bottom, edge, text = _face(theme, button.look, enabled=button.enabled, hover=hover, down=down)
    items: list[Item] = []
    if button.enabled and not down and button.look is not Look.QUIET:
        items.append(box(part.rect.moved(0, max(1, unit // 2)), 2 * unit, clear(BLACK, 0.4)))
    lit = 0.0 if down or not button.enabled else 0.1 if button.look is Look.QUIET else 0.26 if button.look is Look.PRIMARY else 0.15
    items.append(sprite("sheen", part.rect, 2 * unit, top, bottom, edge, lit * theme.relief))
    push = 1 if down else 0
    if part.art is not None:
        on = bool(button.on)
        paint = theme.good if on else mix(theme.muted, theme.plate, 0.2)
        if not button.enabled:
            paint = mix(paint, theme.plate, 0.5)
        items.append(icon("on" if on else "off", part.art.moved(0, push), paint, bottom))
    items.extend(_in(tuple(label.moved(0, push) for label in part.labels), text))
    items.extend(_cap(part, theme, unit, text, bottom, push))
    return items


def _cap(part: Part, theme: Theme, unit: int, text: Colour, ground: Colour, push: int = 0) -> list[Item]:
    """The key cap: a small key with a thicker lower edge."""
    if part.cap is None or part.key is None:
        return []
    cap = part.cap.moved(0, push)
    under = max(1, unit // 2)
    face = mix(ground, BLACK, 0.24)
    line = mix(ground, text, 0.36)
    return [
        box(cap, unit, solid(mix(ground, text, 0.26))),
        box(Rect(cap.x, cap.y, cap.w, cap.h - under), unit, solid(line)),
        box(Rect(cap.x, cap.y, cap.w, cap.h - under).inset(1), max(1, unit - 1), solid(face)),
        *write(part.key.moved(0, push), mix(face, text, 0.85)),
    ]


def _option(part: Part, theme: Theme, unit: int, hover: bool, down: bool) -> list[Item]:
    option = part.of
    assert isinstance(option, Option)
    ground = mix(theme.plate, theme.shell, 0.5)
    if option.chosen:
        base = mix(ground, theme.accent, 0.34)
        base = mix(base, WHITE, 0.06) if hover else base
        mark = max(2, unit // 2)
        line = Rect(part.rect.x + 2 * unit, part.rect.bottom - mark - 1, max(0, part.rect.w - 4 * unit), mark)
        return [
            sprite(
                "sheen",
                part.rect,
                unit + unit // 2,
                mix(base, WHITE, 0.08),
                mix(base, BLACK, 0.12),
                mix(base, BLACK, 0.5),
                0.16 * theme.relief,
            ),
            Fill(line, solid(theme.accent)),
            *_in(part.labels, theme.strong),
        ]
    items: list[Item] = []
    if (hover or down) and option.enabled:
        items.append(box(part.rect, unit + unit // 2, clear(WHITE, 0.04 if down else 0.08)))
    items.extend(_in(part.labels, mix(theme.text, theme.muted, 0.4) if option.enabled else mix(theme.muted, theme.plate, 0.45)))
    return items


def _row(part: Part, theme: Theme, unit: int, hover: bool, down: bool) -> list[Item]:
    row = part.of
    assert isinstance(row, Row)
    items: list[Item] = []
    if row.press and (hover or down):
        items.append(box(part.rect, unit, clear(WHITE, 0.04 if down else 0.07)))
    elif row.strong:
        items.append(box(part.rect, unit, clear(WHITE, 0.045)))
    items.append(Fill(Rect(part.rect.x + unit, part.rect.bottom - 1, max(0, part.rect.w - 2 * unit), 1), clear(WHITE, 0.045)))
    return [*items, *_texts(part, theme)]


def _fleet(part: Part, theme: Theme, unit: int, hover: bool, down: bool) -> list[Item]:
    row = part.of
    assert isinstance(row, FleetRow)
    items: list[Item] = []
    if row.press:
        ground = mix(theme.plate, theme.shell, 0.5)
        base = mix(ground, theme.accent, 0.3) if row.chosen else mix(ground, WHITE, 0.05 if hover else 0.0)
        edge = theme.accent if row.chosen else mix(ground, WHITE, 0.09)
        if row.left == 0 and not row.chosen:
            base = mix(theme.plate, BLACK, 0.15)
        items.append(box(part.rect, 2 * unit, solid(mix(base, BLACK, 0.15) if down else base), solid(edge)))
    gone = row.left == 0
    if part.art is not None:
        offsets: tuple[int, ...] = tuple(v for i in range(row.length) for v in (i, 0))
        hull = mix(theme.hull, theme.plate, 0.6 if gone else 0.0)
        items.append(sprite("plan", part.art, row.cls, offsets, part.art.h, hull, theme.plate))
        if row.struck:
            thick = max(2, unit // 2)
            line = Rect(part.art.x - unit // 2, part.art.y + (part.art.h - thick) // 2, part.art.w + unit, thick)
            items.append(Fill(line, solid(theme.sunk)))
    items.extend(_cap(part, theme, unit, theme.text, mix(theme.plate, WHITE, 0.06)))
    text = mix(theme.muted, theme.plate, 0.15) if gone else theme.text
    items.extend(_in(part.labels, text))
    if part.pips is not None:
        side = part.pips.h
        step = (part.pips.w - side) // max(1, row.total - 1) if row.total > 1 else 0
        for i in range(row.total):
            here = i < row.left
            at = Rect(part.pips.x + i * step, part.pips.y, side, side)
            items.append(icon("pip" if here else "pip_gone", at, theme.brass if here else mix(theme.muted, theme.plate, 0.3), theme.plate))
    return items


def _field(part: Part, theme: Theme, unit: int, focused: bool) -> list[Item]:
    edge = theme.accent if focused else mix(theme.plate, WHITE, 0.25)
    items: list[Item] = [box(part.rect, 2 * unit, solid(theme.well), solid(edge), max(2, unit // 2) if focused else 1)]
    items.extend(_in(part.labels, theme.strong))
    if part.labels:
        at = part.labels[0].rect
        items.append(Fill(Rect(at.right + 2, at.y + unit, max(2, unit // 2), max(1, at.h - 2 * unit)), solid(theme.accent)))
    return items


def _link(part: Part, theme: Theme, unit: int, hover: bool, down: bool) -> list[Item]:
    items: list[Item] = []
    if hover or down:
        items.append(box(part.rect, unit, clear(theme.accent, 0.2 if down else 0.13)))
    if part.art is not None:
        items.append(icon("book", part.art, theme.accent, theme.plate))
    items.extend(_in(part.labels, tinted(theme, Tint.ACCENT)))
    for label in part.labels:
        items.append(Fill(Rect(label.rect.x, label.y + max(2, unit // 2), label.rect.w, 1), clear(theme.accent, 0.7)))
    return items
