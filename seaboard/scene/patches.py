"""The boxes of pictures in prose: pieces of seas beside the words that say the same, or below them."""

from __future__ import annotations

from collections.abc import Iterable

from seaboard.engine.grid import Cell
from seaboard.scene.geometry import Rect
from seaboard.scene.kit import Kit, tall
from seaboard.scene.metrics import Role
from seaboard.scene.parts import Part, Shape, Tint
from seaboard.ui.page import Block, Hull, HullLook, Mark, Patch

#: The side of a cell in pixels of the design: of units alone, of marks, which have more to show, and of pieces of several rows.
UNITS, MARKS, BROAD = 22, 34, 31
#: The least cell, in pixels of the window, on which anything can be made out.
LEAST = 8
#: How much of a line the pictures beside its words may take.
SHARE = 0.54
#: The space between pictures, in pixels of the design.
GAP = 8

#: What the choice of a palette shows of it: a ship, and the three answers of a shot.
SWATCH = Patch(
    5,
    1,
    marks=((Cell(2, 0), Mark.WATER), (Cell(3, 0), Mark.HIT), (Cell(4, 0), Mark.SUNK)),
    hulls=(Hull("patrol_boat", (Cell(0, 0), Cell(1, 0)), HullLook.PLACED),),
)


def _width(some: tuple[Patch, ...], cell: int, gap: int) -> int:
    return sum(p.cols for p in some) * cell + gap * (len(some) - 1)


def _fitting(some: tuple[Patch, ...], cell: int, room: int, gap: int) -> int:
    """The side of a cell, *cell* at the most, with which *some* side by side are no wider than *room*."""
    return min(cell, (room - gap * (len(some) - 1)) // sum(p.cols for p in some))


def cell_beside(kit: Kit, blocks: Iterable[Block], room: int) -> dict[bool, int]:
    """The cells of pictures that stand beside words in lines of *room* pixels, of one size on a page: False of units, True of marks."""
    cells = {False: kit.px(UNITS), True: kit.px(MARKS)}
    for block in blocks:
        if block.patches and beside(block):
            kind = marked(block)
            cells[kind] = _fitting(block.patches, cells[kind], round(room * SHARE), kit.px(GAP))
    return cells


def beside(block: Block) -> bool:
    """Whether the pictures of *block* stand beside its words: they are a line of a list."""
    return block.kind == "bullet"


def marked(block: Block) -> bool:
    """Whether a picture of *block* shows marks."""
    return any(p.marks or p.hint is not None for p in block.patches)


def in_line(kit: Kit, some: tuple[Patch, ...], cell: int, right: int) -> tuple[Part, ...]:
    """*some* side by side from y 0 on, the last one ending at *right*; none where nothing could be made out."""
    if cell < LEAST:
        return ()
    x = right - _width(some, cell, kit.px(GAP))
    parts = []
    for patch in some:
        parts.append(Part(Shape.PATCH, Rect(x, 0, patch.cols * cell, patch.rows * cell), None, of=patch))
        x += patch.cols * cell + kit.px(GAP)
    return tuple(parts)


def broad(kit: Kit, some: tuple[Patch, ...], width: int, room: int) -> tuple[Part, ...]:
    """*some* side by side in *width* by *room* pixels, each over its caption; none where nothing could be made out."""
    gap = kit.px(3 * GAP)
    foot = kit.line(Role.SMALL) + kit.px(6) if any(p.caption is not None for p in some) else 0
    cell = min(_fitting(some, kit.px(BROAD), width, gap), (room - foot) // max(p.rows for p in some))
    if cell < LEAST:
        return ()
    parts: list[Part] = []
    x = 0
    for patch in some:
        rect = Rect(x, 0, patch.cols * cell, patch.rows * cell)
        parts.append(Part(Shape.PATCH, rect, None, of=patch))
        if patch.caption is not None:
            lines = kit.paragraph(kit.say(patch.caption), Role.SMALL, rect.w, x, rect.bottom + kit.px(4), tint=Tint.MUTED, centred=True)
            parts.append(Part(Shape.TEXT, Rect(x, rect.bottom, rect.w, tall(lines) + kit.px(4)), None, lines))
        x = rect.right + gap
    high = max(p.rect.bottom for p in parts)
    return tuple(parts) if high <= room else ()
