"""A refusal on the screen: its sentences, the cells that it names, and the rulebook page that explains it."""

from __future__ import annotations

from seaboard.engine.grid import Cell
from seaboard.engine.problems import Code, Problem
from seaboard.ui import telling
from seaboard.ui.book import page_for
from seaboard.ui.common import mark, say
from seaboard.ui.context import Context
from seaboard.ui.model import ENEMY, OWN, Model
from seaboard.ui.page import Tone
from seaboard.words import Msg, msg

#: Faults of a fleet being laid: where *explain* is off, their cells are named and no more.
_PLACING = frozenset((Code.OFF_GRID, Code.TAKEN, Code.TOO_CLOSE, Code.WRONG_SHAPE))


def reasons(problems: tuple[Problem, ...], ctx: Context) -> tuple[Msg, ...]:
    """The sentences for *problems*: all of them, or with *explain* off only the cells of those that are about placing."""
    if ctx.view is None or ctx.view.rules.explain:
        return telling.problems(problems, ctx.view)
    plain = tuple(p for p in problems if p.code in _PLACING)
    rest = telling.problems(tuple(p for p in problems if p.code not in _PLACING), ctx.view)
    if not plain:
        return rest
    cells = faults(plain)
    return (msg("refused.cells", cells=telling.names(cells)) if cells else msg("refused.not_there"), *rest)


def link(problems: tuple[Problem, ...], ctx: Context) -> str | None:
    """The rulebook page that explains the first of *problems*, where *explain* is on."""
    explain = ctx.view is None or ctx.view.rules.explain
    return page_for(problems[0].code) if explain and problems else None


def faults(problems: tuple[Problem, ...]) -> tuple[Cell, ...]:
    """The cells that *problems* name, each once."""
    return tuple(dict.fromkeys(c for p in problems for c in p.cells))


def refuse(model: Model, problems: tuple[Problem, ...], ctx: Context) -> Model:
    """What was asked is refused for all these reasons."""
    sea = OWN if any(p.code in _PLACING for p in problems) else ENEMY
    model = say(model, *reasons(problems, ctx), tone=Tone.WARN, page=link(problems, ctx))
    return mark(model, sea, faults(problems))
