"""The cursor of a sea: where keys, the pointer and the pickers move it."""

from __future__ import annotations

from seaboard.engine.grid import Cell, column_name
from seaboard.ui.commands import Action
from seaboard.ui.page import Choice, Option
from seaboard.words import msg

#: Rows that Page Up and Page Down move by.
PAGE_ROWS = 5
_STEPS = {
    Action.UP: (0, -1),
    Action.DOWN: (0, 1),
    Action.LEFT: (-1, 0),
    Action.RIGHT: (1, 0),
    Action.PAGE_UP: (0, -PAGE_ROWS),
    Action.PAGE_DOWN: (0, PAGE_ROWS),
}
MOVES = frozenset((*_STEPS, Action.HOME, Action.END))


def moved(n: int, cell: Cell, action: Action) -> Cell:
    """Where *action* (one of MOVES) takes the cursor from *cell*; it stops at the edges of the *n* by *n* sea."""
    if action is Action.HOME:
        return Cell(0, cell.row)
    if action is Action.END:
        return Cell(n - 1, cell.row)
    right, down = _STEPS[action]
    return Cell(min(max(cell.col + right, 0), n - 1), min(max(cell.row + down, 0), n - 1))


def picked(n: int, cell: Cell, widget: str) -> Cell | None:
    """The cell once the picker's option *widget* (``col:2``, ``row:7``, from 0) was pressed; None for any other widget."""
    kind, _, value = widget.partition(":")
    if kind not in ("col", "row") or value not in map(str, range(n)):
        return None
    return Cell(int(value), cell.row) if kind == "col" else Cell(cell.col, int(value))


def pickers(n: int, cell: Cell) -> tuple[Choice, Choice]:
    """The pickers of columns and rows for narrow windows, with the cursor's chosen."""
    cols = tuple(Option(f"col:{i}", msg("pick.name", name=column_name(i)), i == cell.col) for i in range(n))
    rows = tuple(Option(f"row:{i}", msg("pick.name", name=str(i + 1)), i == cell.row) for i in range(n))
    return Choice("cols", msg("pick.columns"), cols, narrow_only=True), Choice("rows", msg("pick.rows"), rows, narrow_only=True)
