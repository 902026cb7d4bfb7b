"""The items of what is pressed and typed into: how it looks at rest, under the pointer, pressed, in focus, chosen and disabled.

One light from above: what can be pressed stands out of its panel and goes down when it is pressed, what holds a choice is sunk into it,
and the answer that is chosen stands out of its well with a line of brass at its foot, so that it is told without any colour.
"""

from __future__ import annotations

from typing import NamedTuple

from seaboard.scene.brush import box, icon, inked, sprite, texts, tinted
from seaboard.scene.compose_patches import patch_items
from seaboard.scene.fleets import TICK, hull_gap
from seaboard.scene.geometry import Rect
from seaboard.scene.items import Colour, Fill, Item
from seaboard.scene.parts import Label, Part, Tint
from seaboard.scene.patches import SWATCH
from seaboard.scene.theme import BLACK, WHITE, Theme, clear, mix, solid, theme_of
from seaboard.ui.page import Button, FleetRow, Look, Option, Row


class Face(NamedTuple):
    """The colours of a button: its ground above and below, its edge, what is written on it; how strongly its upper edge is *lit*."""

    top: Colour
    bottom: Colour
    edge: Colour
    text: Colour
    lit: float


def face(theme: Theme, look: Look, *, enabled: bool = True, hover: bool = False, down: bool = False) -> Face:
    """How a button of *look* looks."""
    plain = theme.relief <= 0.5  # no light and shade: edges say what can be pressed
    if not enabled:
        flat = mix(theme.plate, WHITE, 0.02)
        if look is Look.PRIMARY:  # still what the screen is there for
            return Face(flat, flat, mix(theme.plate, theme.primary, 0.5), mix(theme.primary, theme.plate, 0.35), 0.0)
        return Face(flat, flat, mix(theme.plate, WHITE, 0.07), mix(theme.muted, theme.plate, 0.4), 0.0)
    lit, text = 0.15, theme.strong
    match look:
        case Look.PRIMARY:
            base, edge, text, lit = theme.primary, mix(theme.primary, BLACK, 0.6), theme.on_primary, 0.34
        case Look.DANGER if hover or down:
            base = mix(mix(theme.danger, (150, 20, 32), 0.86), theme.plate, 0.1)
            edge = mix(base, BLACK, 0.5)
        case Look.DANGER:
            base, text = mix(theme.plate, theme.danger, 0.07), theme.danger
            edge, lit = mix(theme.plate, theme.danger, 0.3), 0.05
        case Look.QUIET | Look.TOOL:
            base, text = mix(theme.plate, WHITE, 0.035), theme.text
            edge, lit = mix(theme.plate, WHITE, 0.11), 0.04
        case _:
            base = mix(theme.plate, theme.hull, 0.24)
            edge = mix(theme.plate, BLACK, 0.45)
    if plain:
        edge = mix(base, WHITE, 0.55) if look is not Look.PRIMARY else base
    if hover and not down:
        base = mix(base, WHITE, 0.14 if look is Look.PRIMARY else 0.07)
    slant = 0.5 if look in (Look.QUIET, Look.TOOL, Look.DANGER) else 1.0
    top, bottom = mix(base, WHITE, 0.08 * slant * theme.relief), mix(base, BLACK, 0.16 * slant * theme.relief)
    if down:
        top, bottom, lit = mix(base, BLACK, 0.26), mix(base, BLACK, 0.1), 0.0
    return Face(top, bottom, edge, text, lit)


def button_items(part: Part, theme: Theme, unit: int, hover: bool, down: bool) -> list[Item]:
    """A button: a key that stands out of its panel, what is on it moving down with it."""
    button = part.of
    assert isinstance(button, Button)
    look = face(theme, button.look, enabled=button.enabled, hover=hover, down=down)
    raised = button.enabled and not down and button.look in (Look.PRIMARY, Look.NORMAL)
    items: list[Item] = []
    if raised and theme.relief > 0.5:
        items.append(box(part.rect.moved(0, max(1, unit // 2)), 2 * unit, clear(BLACK, 0.38)))
    items.append(sprite("sheen", part.rect, 2 * unit, look.top, look.bottom, look.edge, look.lit * theme.relief))
    push = 1 if down else 0
    if part.art is not None:
        items.append(_picture(button, part.art.moved(0, push), theme, look))
        if button.on and button.icon not in ("up", "down"):  # a switch that is on has a line under its icon
            thick = max(2, unit // 2)
            items.append(box(Rect(part.art.x, part.art.bottom + push + 1, part.art.w, thick), thick // 2, solid(theme.good)))
    items.extend(inked(tuple(label.moved(0, push) for label in part.labels), look.text))
    items.extend(cap_items(part, unit, look.text, look.bottom, push))
    return items


def _picture(button: Button, at: Rect, theme: Theme, look: Face) -> Item:
    """The icon of a button, or the lamp of one that is a switch."""
    if button.icon:
        return icon(button.icon, at, look.text if button.look is Look.PRIMARY else mix(look.text, look.bottom, 0.12), look.bottom)
    paint = theme.good if button.on else mix(theme.muted, theme.plate, 0.2)
    if not button.enabled:
        paint = mix(paint, theme.plate, 0.5)
    return icon("on" if button.on else "off", at, paint, look.bottom)


def cap_items(part: Part, unit: int, text: Colour, ground: Colour, push: int = 0) -> list[Item]:
    """The key cap: a small key with a thicker lower edge."""
    if part.cap is None or part.key is None:
        return []
    cap = part.cap.moved(0, push)
    under = max(1, unit // 2)
    face_ = mix(ground, BLACK if sum(text) > sum(ground) else WHITE, 0.22)
    upper = Rect(cap.x, cap.y, cap.w, cap.h - under)
    return [
        box(cap, unit, solid(mix(ground, text, 0.18))),
        box(upper, unit, solid(mix(ground, text, 0.3))),
        box(upper.inset(1), max(1, unit - 1), solid(face_)),
        *inked((part.key.moved(0, push),), mix(face_, text, 0.8)),
    ]


def option_items(part: Part, theme: Theme, unit: int, hover: bool, down: bool) -> list[Item]:
    """An answer in its well: raised, and with a line of brass at its foot, if it is the chosen one."""
    option = part.of
    assert isinstance(option, Option)
    radius = unit + unit // 2
    picture = () if part.art is None else patch_items(SWATCH, part.art, theme_of(option.swatch))
    if option.chosen:
        base = mix(mix(theme.plate, theme.hull, 0.3), WHITE, 0.05 if hover and not down else 0.0)
        edge = mix(theme.well, BLACK, 0.5) if theme.relief > 0.5 else theme.primary
        mark = max(2, unit * 3 // 4)
        wide = min(part.rect.w - 4 * unit, max(5 * unit, max((label.rect.w for label in part.labels), default=0)))
        line = Rect(part.rect.x + (part.rect.w - wide) // 2, part.rect.bottom - mark - max(1, unit // 2), max(0, wide), mark)
        top, bottom = mix(base, WHITE, 0.06 * theme.relief), mix(base, BLACK, 0.14 * theme.relief)
        return [
            sprite("sheen", part.rect, radius, top, bottom, edge, 0.16 * theme.relief),
            box(line, mark // 2, solid(theme.primary)),
            *picture,
            *inked(part.labels, theme.strong),
        ]
    items: list[Item] = []
    if (hover or down) and option.enabled:
        items.append(box(part.rect.inset(1), radius, clear(WHITE, 0.04 if down else 0.09)))
    text = theme.strong if hover and option.enabled else mix(theme.text, theme.muted, 0.5)
    items.extend(picture)
    items.extend(inked(part.labels, text if option.enabled else mix(theme.muted, theme.plate, 0.4)))
    return items


def row_items(part: Part, theme: Theme, unit: int, hover: bool, down: bool) -> list[Item]:
    """A line of a list over its quiet divider; one that can be pressed and is strong is where one is: brass at its left says so."""
    row = part.of
    assert isinstance(row, Row)
    items: list[Item] = []
    if row.press and row.strong:
        items.append(box(part.rect, unit, solid(mix(theme.well, theme.primary, 0.22 if hover else 0.14))))
        bar = Rect(part.rect.x, part.rect.y + unit, max(2, unit * 3 // 4), max(1, part.rect.h - 2 * unit))
        items.append(box(bar, bar.w // 2, solid(theme.primary)))
    elif row.press and (hover or down):
        items.append(box(part.rect, unit, clear(WHITE, 0.04 if down else 0.08)))
    elif row.strong:
        items.append(box(part.rect, unit, clear(WHITE, 0.045)))
    if not (row.press and row.strong):
        line = Rect(part.rect.x + 2 * unit, part.rect.bottom - 1, max(0, part.rect.w - 4 * unit), 1)
        items.append(Fill(line, clear(WHITE, 0.055 if theme.relief > 0.5 else 0.3)))
    items.extend(_edge_of(part.rect, row.side, theme, unit))
    if part.art is not None and row.icon:
        items.append(icon(row.icon, part.art, _outcome(row.icon, theme), theme.well))
    return [*items, *texts(part.labels, theme)]


def _edge_of(rect: Rect, side: str, theme: Theme, unit: int) -> list[Item]:
    """Whose line it is: an edge in one piece for one's own, in two for the enemy's."""
    wide, up = max(2, unit * 3 // 4), max(2, unit)
    high = max(1, rect.h - 2 * up)
    if side == "own":
        return [box(Rect(rect.x, rect.y + up, wide, high), wide // 2, solid(theme.accent))]
    if side == "enemy":
        each = max(1, (high - up) // 2)
        return [box(Rect(rect.x, y, wide, each), wide // 2, solid(theme.danger)) for y in (rect.y + up, rect.bottom - up - each)]
    return []


def _outcome(name: str, theme: Theme) -> Colour:
    """The colour of the icon *name* of what came of a shot: that of its peg."""
    named = {"water": theme.miss, "hit": theme.hit, "sunk": theme.sunk, "sunk_ship": theme.sunk}
    return (named | {"mine": theme.mine, "sweeper": theme.sweeper}).get(name, theme.muted)


def fleet_items(part: Part, theme: Theme, unit: int, hover: bool, down: bool) -> list[Item]:
    """A class of units: its silhouette, struck out when none is left, its name, and how many there are."""
    row = part.of
    assert isinstance(row, FleetRow)
    items: list[Item] = []
    gone = row.left == 0
    if row.press:
        base = mix(theme.plate, theme.accent, 0.26) if row.chosen else mix(theme.plate, WHITE, 0.1 if hover else 0.05)
        edge = theme.accent if row.chosen else mix(theme.plate, WHITE, 0.2 if hover else 0.11)
        if row.next:
            base, edge = mix(base, theme.accent, 0.06), mix(edge, theme.accent, 0.4)
        if gone and not row.chosen:
            base, edge = mix(theme.plate, BLACK, 0.3 if not hover else 0.1), mix(theme.plate, WHITE, 0.04)
        items.append(box(part.rect, 2 * unit, solid(mix(base, BLACK, 0.18) if down else base), solid(edge)))
        if gone and part.labels:
            items.append(_ticked(part.labels, theme, unit))
    if part.art is not None:
        items.extend(_silhouettes(part.art, row, theme, unit))
    items.extend(cap_items(part, unit, theme.text, mix(theme.plate, WHITE, 0.06)))
    items.extend(inked(part.labels, mix(theme.muted, theme.plate, 0.15) if gone else theme.text))
    return items


def _ticked(labels: tuple[Label, ...], theme: Theme, unit: int) -> Item:
    """The tick behind the name of a class of which all lie."""
    last = labels[-1].rect
    side = TICK * unit // 4
    return icon("tick", Rect(last.right + unit * 3 // 2, last.y + (last.h - side) // 2, side, side), theme.good, theme.plate)


def _silhouettes(art: Rect, row: FleetRow, theme: Theme, unit: int) -> list[Item]:
    """The units of a class side by side, all of one scale: what is gone is dim, and struck out where it is sunk."""
    items: list[Item] = []
    offsets: tuple[int, ...] = tuple(v for i in range(row.length) for v in (i, 0))
    wide = row.length * art.h
    for i in range(row.total):
        at = Rect(art.x + i * (wide + hull_gap(art.h)), art.y, wide, art.h)
        gone = i >= row.left
        items.append(sprite("plan", at, row.cls, offsets, art.h, mix(theme.hull, theme.plate, 0.5 if gone else 0.0), theme.plate))
        if gone and not row.press:
            thick = max(1, unit * 3 // 8)  # a fine line, or nothing would be left of the outline under it
            items.append(box(Rect(at.x - 1, at.y + (at.h - thick) // 2, at.w + 2, thick), thick // 2, solid(theme.sunk)))
        elif i < len(row.hits):
            items.extend(_wounds(at, row.length, row.hits[i], theme))
    return items


def _wounds(at: Rect, length: int, hits: int, theme: Theme) -> list[Item]:
    """How many cells of a ship are hit, as pips under it: a pip a cell, only once there are any."""
    side = max(3, at.h * 2 // 7)
    step = at.w / length
    y = at.bottom - side // 3
    spots = [Rect(round(at.x + (k + 0.5) * step - side / 2), y, side, side) for k in range(length)] if hits else []
    dim = mix(theme.muted, theme.plate, 0.45)
    return [icon("pip" if k < hits else "pip_gone", spot, theme.hit if k < hits else dim, theme.plate) for k, spot in enumerate(spots)]


def meter_items(part: Part, theme: Theme, unit: int) -> list[Item]:
    """How many of how many, a pip each, spread over the width: filled ones first, the others hollow."""
    done, total = part.share
    side = min(part.rect.h, max(2, part.rect.w // max(1, total) - 1))
    step = min(4.0 * side, (part.rect.w - side) / max(1, total - 1))
    items: list[Item] = []
    for i in range(total):
        at = Rect(part.rect.x + round(i * step), part.rect.y + (part.rect.h - side) // 2, side, side)
        name, paint = ("pip", theme.hit) if i < done else ("pip_gone", mix(theme.muted, theme.plate, 0.45))
        items.append(icon(name, at, paint, theme.plate))
    return items


def tool_items(part: Part, theme: Theme, unit: int, hover: bool, down: bool) -> list[Item]:
    """A tool: a low key; one that gives something up is tinted, and the lamp of a switch that is off asks to be noticed."""
    button = part.of
    assert isinstance(button, Button)
    look = face(theme, button.look, enabled=button.enabled, hover=hover, down=down)
    edge, text = look.edge, look.text
    if button.on is False and button.enabled:
        edge, text = mix(theme.plate, theme.primary, 0.55), mix(theme.primary, WHITE, 0.2)
    items: list[Item] = [sprite("sheen", part.rect, unit * 3 // 2, look.top, look.bottom, edge, look.lit * theme.relief)]
    push = 1 if down else 0
    if part.art is not None:
        items.append(icon(button.icon, part.art.moved(0, push), text, theme.plate))
    items.extend(inked(tuple(label.moved(0, push) for label in part.labels), text))
    return items


def tag_items(part: Part, theme: Theme, unit: int) -> list[Item]:
    """What a button does, on a small plate over everything."""
    ground = mix(theme.plate, theme.hull, 0.16)
    plain = theme.relief <= 0.5
    edge = mix(ground, WHITE, 0.5 if plain else 0.16)
    if plain:
        items: list[Item] = [box(part.rect, unit * 3 // 2, solid(theme.plate), solid(edge))]
    else:
        soft = 3 * unit
        items = [sprite("panel", part.rect.inset(-soft), unit * 3 // 2, soft, mix(ground, WHITE, 0.04), ground, edge, 0.12, 1.0, 0.6)]
    return [*items, *texts(part.labels, theme), *cap_items(part, unit, theme.text, ground)]


def lamp_items(part: Part, theme: Theme) -> list[Item]:
    """A sentence with a lamp before it, which burns, in amber while one has to wait, or is dark."""
    paint = (theme.muted, theme.warn, theme.good)[part.share[0]]
    items: list[Item] = []
    if part.art is not None:
        items.append(icon("lamp_on" if part.share[0] else "lamp_off", part.art, paint, theme.plate))
    return [*items, *texts(part.labels, theme)]


def field_items(part: Part, theme: Theme, unit: int, focused: bool) -> list[Item]:
    """The line of typing: a well with a bar where the next letter goes."""
    edge = theme.accent if focused else mix(theme.plate, WHITE, 0.25)
    items: list[Item] = [box(part.rect, 2 * unit, solid(theme.well), solid(edge), max(2, unit // 2) if focused else 1)]
    items.extend(inked(part.labels, theme.strong))
    if part.labels:
        at = part.labels[0].rect
        items.append(Fill(Rect(at.right + 2, at.y + unit, max(2, unit // 2), max(1, at.h - 2 * unit)), solid(theme.accent)))
    return items


def link_items(part: Part, theme: Theme, unit: int, hover: bool, down: bool) -> list[Item]:
    """A link to the rulebook: underlined, on a tint while the pointer is over it."""
    items: list[Item] = []
    if hover or down:
        items.append(box(part.rect, unit, clear(theme.accent, 0.22 if down else 0.14)))
    if part.art is not None:
        items.append(icon("book", part.art, theme.accent, theme.plate))
    items.extend(inked(part.labels, tinted(theme, Tint.ACCENT)))
    for label in part.labels:
        thick = max(1, unit // 3) if hover else 1
        items.append(Fill(Rect(label.rect.x, label.y + max(2, unit // 2), label.rect.w, thick), clear(theme.accent, 0.8)))
    return items
