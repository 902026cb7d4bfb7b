"""A line of the turn log in columns: its number, who fired, where, and what came of it with an icon; remarks stand between the shots."""

from __future__ import annotations

from seaboard.engine.grid import column_name
from seaboard.scene.geometry import Rect
from seaboard.scene.kit import Kit, tall
from seaboard.scene.metrics import Role, Weight
from seaboard.scene.parts import Part, Shape, Tint
from seaboard.ui.page import Row
from seaboard.words import msg

#: What gives the columns their widths: the longest words that they hold in a game of two on ten by ten cells.
_WHO = ("log.you", "log.enemy")
_WHAT = ("log.water", "log.hit", "log.sunk")
_WHERE, _NUMBER = tuple(f"{column_name(i)}10" for i in range(18)), "188"


def ledger_row(kit: Kit, row: Row, width: int) -> Part:
    """The line *row* (with ``cells``) of *width* pixels, at (0, 0). Where it is narrow the number is left out."""
    numbered = _shot_width(kit) <= width
    pad, gap, up = kit.px(8), kit.px(8) if numbered else kit.px(6), kit.px(4)
    weight = Weight.STRONG if row.strong else Weight.REGULAR
    tint = Tint.STRONG if row.strong else Tint.TEXT
    side = kit.px(14)
    first = kit.width(_NUMBER, Role.SMALL, Weight.STRONG)
    left = pad + first + gap if numbered else pad
    line = kit.line(Role.BODY)
    if len(row.cells) < 4:
        art = Rect(max(pad, pad + first - side), up + (line - side) // 2, side, side) if row.icon else None
        x = max(left, pad + side + gap) if row.icon else pad
        lines = kit.paragraph(kit.say(row.cells[0]), Role.BODY, max(1, width - x - pad), x, up, weight=weight, tint=tint)
        return Part(Shape.ROW, Rect(0, 0, width, tall(lines) + 2 * up), row.id, lines, row, art=art)
    number, who, where, what = (kit.say(cell) for cell in row.cells)
    side_tint = {"own": Tint.ACCENT, "enemy": Tint.DANGER}.get(row.side)
    n = kit.label(number, Role.SMALL, weight=weight, tint=side_tint or Tint.MUTED)
    name = kit.label(who, Role.BODY, left, up, weight=weight, tint=side_tint or tint)
    at = left + max(name.rect.w, _who_width(kit)) + gap
    cell = kit.label(where, Role.BODY, at, up, weight=weight, tint=tint)
    at += max(cell.rect.w, _where_width(kit)) + gap
    art = Rect(at, up + (line - side) // 2, side, side)
    at += side + kit.px(6)
    n = n.moved(pad + first - n.rect.w, name.y - n.y)
    word = kit.label(what, Role.BODY, at, up, weight=weight, tint=tint)
    some = (n, name, cell) if numbered else (name, cell)
    if word.rect.right <= width - kit.px(4):
        return Part(Shape.ROW, Rect(0, 0, width, line + 2 * up), row.id, (*some, word), row, art=art)
    # a narrow column: what came of it in a line of its own, under where
    low = up + line
    art = Rect(left, low + (line - side) // 2, side, side)
    x = art.right + kit.px(6)
    words = kit.paragraph(what, Role.BODY, max(1, width - x - pad), x, low, weight=weight, tint=tint)
    return Part(Shape.ROW, Rect(0, 0, width, low + tall(words) + up), row.id, (*some, *words), row, art=art)


def _who_width(kit: Kit) -> int:
    return max((kit.width(kit.say(msg(key)), Role.BODY, Weight.STRONG) for key in _WHO if kit.words.has(key)), default=0)


def _where_width(kit: Kit) -> int:
    return max(kit.width(cell, Role.BODY, Weight.STRONG) for cell in _WHERE)


def _shot_width(kit: Kit) -> int:
    """What a shot takes in one line with its number, about: for the longest of the words that are usual."""
    words = max((kit.width(kit.say(msg(key)), Role.BODY, Weight.STRONG) for key in _WHAT if kit.words.has(key)), default=0)
    where = _where_width(kit)
    first = kit.width(_NUMBER, Role.SMALL, Weight.STRONG)
    return kit.px(8) + first + _who_width(kit) + where + kit.px(14) + words + 3 * kit.px(8) + kit.px(6) + kit.px(4)
