"""The quiet tools of a menu: equal buttons in a row, each a picture over a word; in even rows where one is too narrow."""

from __future__ import annotations

from seaboard.scene.controls import buttons
from seaboard.scene.geometry import Rect
from seaboard.scene.kit import TOUCH, Block, Kit, shares
from seaboard.scene.metrics import Role, Weight
from seaboard.scene.parts import Part, Shape
from seaboard.ui.page import Button

#: The side of a picture, in pixels of the design.
PICTURE = 20


def tool_row(kit: Kit, row: tuple[Button, ...], width: int) -> list[Block]:
    """The buttons *row* in *width* pixels. Their keys are not shown: whoever points at one is told."""
    gap = kit.px(4)
    wide = max((kit.width(kit.say(b.label), Role.SMALL, Weight.STRONG) for b in row), default=0) + kit.px(8)
    per = (width + gap) // (wide + gap)
    if per < 1 or not all(b.icon for b in row):
        return buttons(kit, row, width, stretch=True)
    rows = -(-len(row) // per)
    blocks: list[Block] = []
    at = 0
    for i in range(rows):
        count = len(row) // rows + (1 if i < len(row) % rows else 0)
        blocks.append(_row(kit, row[at : at + count], width, kit.px(8) if i == 0 else gap))
        at += count
    return blocks


def _row(kit: Kit, row: tuple[Button, ...], width: int, above: int) -> Block:
    """One row of tools that fills *width*."""
    gap, side = kit.px(4), kit.px(PICTURE)
    height = kit.px(8) + side + kit.px(4) + kit.line(Role.SMALL) + kit.px(6)
    height = max(height, TOUCH) if kit.narrow else height
    parts: list[Part] = []
    x = 0
    for item, w in zip(row, shares([0] * len(row), width, gap), strict=True):
        words = kit.label(kit.say(item.label), Role.SMALL, weight=Weight.STRONG)
        words = words.moved(x + (w - words.rect.w) // 2, height - kit.px(6) - words.rect.h)
        art = Rect(x + (w - side) // 2, kit.px(8), side, side)
        parts.append(Part(Shape.BUTTON, Rect(x, 0, w, height), item.id, (words,), item, art=art))
        x += w + gap
    return Block(height, tuple(parts), above)
