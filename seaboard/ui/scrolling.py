"""How far a list or a page of prose scrolls, and the focus with it."""

from __future__ import annotations

from seaboard.ui.context import Context


def scrolled(id: str, top: int, lines: int, most: int, ctx: Context) -> int:
    """The first visible line of the widget *id* after *lines* down from *top*.

    The end is where the window's layout says that the last line shows; without a window it is *most*, which the caller
    knows: so one step back from the end is always a step that is seen.
    """
    end = dict(ctx.reach).get(id, most)
    return max(0, min(min(top, end) + lines, end))


def leapt(focus: str | None, rows: tuple[str, ...], by: int) -> str | None:
    """The row *by* further down than *focus*, at most the first or last; *focus* itself if it is none of *rows*."""
    if focus not in rows:
        return focus
    return rows[max(0, min(rows.index(focus) + by, len(rows) - 1))]
