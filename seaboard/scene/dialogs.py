"""The box of a question: a sheet in the middle of the window, over a dimmed page."""

from __future__ import annotations

from seaboard.scene.column import Group, Stack, column, natural, widgets
from seaboard.scene.controls import buttons
from seaboard.scene.geometry import Rect, Size
from seaboard.scene.kit import Block, Kit, tall
from seaboard.scene.lists import heading
from seaboard.scene.metrics import Role
from seaboard.scene.parts import Part, Shape
from seaboard.ui.page import Dialog


def dialog_parts(kit: Kit, dialog: Dialog, size: Size) -> Stack:
    """The parts of *dialog* in a window of *size*: a scrim, the sheet, what is on it."""
    m, pad = kit.px(12), kit.px(24)
    width = min(size.w - 2 * m, kit.px(520))
    inner = max(1, width - 2 * pad)

    def make(w: int, tight: bool) -> list[Group]:
        text = kit.paragraph(kit.say(dialog.text), Role.BODY, w)
        said = Block(tall(text), (Part(Shape.TEXT, Rect(0, 0, w, tall(text)), f"{dialog.id}.text", text),), kit.px(8))
        rows = buttons(kit, dialog.buttons, w, stretch=kit.narrow, right=not kit.narrow)
        rows = [Block(b.height, b.parts, kit.px(20) if i == 0 else b.gap) for i, b in enumerate(rows)]
        head = heading(kit, kit.say(dialog.title), w, role=Role.HEAD)
        return [Group((head, said, *widgets(kit, dialog.widgets, w, tight=tight), *rows), plate=False)]

    need = natural(kit, make(inner, True), wish=True)
    height = min(size.h - 2 * m, need + 2 * pad)
    sheet = Rect((size.w - width) // 2, (size.h - height) // 2, width, height)
    stack = column(kit, make, Rect(sheet.x + pad, sheet.y + pad, inner, max(1, height - 2 * pad)), "column:dialog")
    parts = (Part(Shape.SCRIM, Rect(0, 0, size.w, size.h)), Part(Shape.SHEET, sheet, dialog.id), *stack.parts)
    return Stack(parts, stack.scrolls, height)
