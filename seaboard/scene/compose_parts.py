"""The items of the parts of a page: panels, wells, notices and titles here, what is pressed in ``compose_controls``."""

from __future__ import annotations

from functools import lru_cache

from seaboard.scene.brush import box, icon, sprite, texts, tinted, write
from seaboard.scene.compose_controls import (
    button_items,
    field_items,
    fleet_items,
    lamp_items,
    link_items,
    meter_items,
    option_items,
    row_items,
    tag_items,
    tool_items,
)
from seaboard.scene.compose_patches import patch_items
from seaboard.scene.geometry import Rect
from seaboard.scene.items import Fill, Item
from seaboard.scene.parts import Part, Shape, Tint
from seaboard.scene.signs import Sign
from seaboard.scene.theme import BLACK, GLASS, WHITE, Theme, clear, mix, solid
from seaboard.ui.page import Patch

#: How far the shade behind a title reaches, in units: so far that nobody sees where it ends.
SHADE = 60


@lru_cache(maxsize=2048)
def part_items(part: Part, theme: Theme, unit: int, focused: bool, hover: bool, down: bool, glass: bool = False) -> tuple[Item, ...]:
    """The items of *part*. *unit* is four pixels of the design at the layout's scale; *down*: the pointer presses it.

    *glass*: panels let a little of what is under them through.
    """
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
            items.extend(_wordmark(part, theme, unit, glass))
        case Shape.FOAM:
            items.append(sprite("foam", part.rect, mix(theme.shell, BLACK, 0.42), theme.hull, theme.relief))
        case Shape.PLATE:
            items.append(panel(part.rect, theme, unit, glass))
        case Shape.SCRIM:
            items.append(Fill(part.rect, clear(mix(theme.table, BLACK, 0.4), 0.62)))
        case Shape.SHEET:
            items.extend(_sheet(part.rect, theme, unit))
        case Shape.BUTTON:
            items.extend(button_items(part, theme, unit, hover, down))
        case Shape.TRACK | Shape.WELL:
            items.append(_well(part.rect, theme, unit))
        case Shape.TOOL:
            items.extend(tool_items(part, theme, unit, hover, down))
        case Shape.TAG:
            items.extend(tag_items(part, theme, unit))
        case Shape.LAMP:
            items.extend(lamp_items(part, theme))
        case Shape.EMBLEM:
            items.append(icon("anchor" if part.tint is Tint.ACCENT else "radar", part.rect, tinted(theme, part.tint), theme.plate))
        case Shape.METER:
            items.extend(meter_items(part, theme, unit))
        case Shape.OPTION:
            items.extend(option_items(part, theme, unit, hover, down))
        case Shape.ROW:
            items.extend(row_items(part, theme, unit, hover, down))
        case Shape.FLEET:
            items.extend(fleet_items(part, theme, unit, hover, down))
        case Shape.FIELD:
            items.extend(field_items(part, theme, unit, focused))
        case Shape.NOTICE:
            tone = tinted(theme, part.tint)
            items.append(box(part.rect, unit * 2, solid(mix(theme.plate, tone, 0.08)), solid(mix(theme.plate, tone, 0.3))))
            bar = Rect(part.rect.x + unit // 2 + 1, part.rect.y + unit * 3 // 2, max(2, unit * 3 // 4), max(1, part.rect.h - 3 * unit))
            items.append(box(bar, bar.w // 2, solid(tone)))
            items.extend(texts(part.labels, theme))
        case Shape.LINK:
            items.extend(link_items(part, theme, unit, hover, down))
        case Shape.SAVED:
            if part.art is not None:
                items.append(icon("tick", part.art, theme.good, theme.plate))
            items.extend(texts(part.labels, theme))
        case Shape.TIP:
            tone = tinted(theme, part.tint)
            items.append(Fill(part.rect, clear(tone, 0.08)))
            items.append(Fill(Rect(part.rect.x, part.rect.y, max(2, unit * 3 // 4), part.rect.h), solid(tone)))
        case Shape.BULLET:
            items.append(icon("bullet", part.rect, theme.brass, theme.well))
        case Shape.PATCH:
            assert isinstance(part.of, Patch)
            items.extend(patch_items(part.of, part.rect, theme))
        case Shape.DIVIDER:
            items.append(Fill(part.rect, clear(WHITE, 0.09 if theme.relief > 0.5 else 0.4)))
        case Shape.BAR:
            if part.thumb is not None:
                groove = max(2, part.rect.w // 5)
                middle = part.rect.x + (part.rect.w - groove) // 2
                items.append(box(Rect(middle, part.rect.y, groove, part.rect.h), groove // 2, solid(mix(theme.well, WHITE, 0.05))))
                wide = max(4, part.rect.w * 2 // 5)
                thumb = Rect(part.rect.x + (part.rect.w - wide) // 2, part.thumb.y, wide, part.thumb.h)
                items.append(box(thumb, wide // 2, solid(mix(theme.plate, theme.muted, 0.75 if hover else 0.5))))
        case Shape.ARROW:
            if hover or down:
                items.append(box(part.rect, unit, clear(WHITE, 0.05 if down else 0.1)))
            side = min(part.rect.w, part.rect.h) * 3 // 5
            at = Rect(part.rect.x + (part.rect.w - side) // 2, part.rect.y + (part.rect.h - side) // 2, side, side)
            items.append(icon("up" if part.step < 0 else "down", at, theme.text if hover else theme.muted, theme.plate))
        case _:
            items.extend(texts(part.labels, theme))
    if focused and part.shape in _RINGED:
        items.extend(_focus(part.rect, theme, unit, thin=part.shape is Shape.WELL))
    return tuple(items)


_RINGED = frozenset((Shape.BUTTON, Shape.TOOL, Shape.OPTION, Shape.ROW, Shape.FLEET, Shape.LINK, Shape.WELL))


def _focus(rect: Rect, theme: Theme, unit: int, thin: bool = False) -> list[Item]:
    """The ring of the focus: bright, with a dark line on either side so that it shows on any ground; *thin* round what is large."""
    width = max(1, unit // 4) if thin else max(2, unit // 2)
    return [
        box(rect.inset(-width - 1), unit * 2 + width + 1, None, clear(BLACK, 0.75), 1),
        box(rect.inset(-width), unit * 2 + width, None, solid(theme.accent), width),
        box(rect, unit * 2, None, clear(BLACK, 0.6), 1),
    ]


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


def panel(rect: Rect, theme: Theme, unit: int, glass: bool = False, lift: float = 0.0, shadow: bool = True) -> Item:
    """The ground of a panel: one plate of slate, lighter above, with a hairline edge and a soft *shadow*; *lift* raises it over others."""
    if theme.relief <= 0.5:
        return box(rect, 2 * unit, solid(theme.plate), solid(mix(theme.plate, WHITE, 0.45)))
    soft = round((4 + 6 * lift) * unit) if shadow else 0
    ground = mix(theme.plate, WHITE, 0.03 * lift)
    top, bottom = mix(ground, WHITE, 0.03), mix(ground, BLACK, 0.14)
    opacity = GLASS if glass else 1.0
    colours = (top, bottom, mix(ground, WHITE, 0.09), 0.11, opacity, 0.5 + 0.2 * lift)
    return sprite("panel", rect.inset(-soft), (3 if lift else 2) * unit + unit // 2, soft, *colours)


def _well(rect: Rect, theme: Theme, unit: int) -> Item:
    """A sunken ground: dark, its lower edge catching the light."""
    if theme.relief <= 0.5:
        return box(rect, unit * 2, solid(theme.well), solid(mix(theme.well, WHITE, 0.35)))
    return sprite("well", rect, unit * 2, theme.well, 0.6, 0.13)


def _sheet(rect: Rect, theme: Theme, unit: int) -> list[Item]:
    """The ground of a question, with a line of brass under its upper edge."""
    line = Rect(rect.x + 6 * unit, rect.y, min(rect.w - 12 * unit, 12 * unit), max(2, unit // 2))
    return [panel(rect, theme, unit, lift=1.0), Fill(line, solid(theme.brass))]


@lru_cache(maxsize=32)
def sign_items(sign: Sign, theme: Theme, unit: int) -> tuple[Item, ...]:
    """The sign of a sea by the stage: a plate with its title and its caption."""
    items = [panel(sign.rect, theme, unit, shadow=False)]  # a shadow would fall on the stage, where nothing may lie
    for label in sign.title:
        items.extend(write(label, theme.strong))
    for label in sign.caption:
        items.extend(write(label, mix(theme.muted, theme.text, 0.25)))
    return tuple(items)


def _hero(part: Part, theme: Theme, unit: int) -> list[Item]:
    """The lid of the case from above, its screen in it."""
    inner = part.rect.inset(3 * unit)
    colours = (theme.radar, theme.phosphor, theme.miss, theme.hit, theme.sunk, theme.relief)
    return [_shell(part.rect, theme, unit), sprite("hero", inner, *colours, (0, 0, 0, 0))]


def _wordmark(part: Part, theme: Theme, unit: int, over: bool) -> list[Item]:
    """The title; *over* the closed case in a soft shade, so that it is read on any table."""
    dark = mix(theme.table, BLACK, 0.5)
    items: list[Item] = [sprite("shade", part.rect.inset(-SHADE * unit), dark, SHADE * unit, 0.36)] if over else []
    if part.art is not None:
        items.append(sprite("rule", part.art, theme.brass, theme.relief))
    for i, label in enumerate(part.labels):
        items.extend(write(label.moved(0, max(1, unit // 2)), mix(theme.table, BLACK, 0.75)))
        items.extend(write(label, theme.strong if i == 0 else theme.text))
    return items
