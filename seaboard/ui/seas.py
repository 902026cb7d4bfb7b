"""Pictures of the seas, from what has been shown of the game and nothing else.

What is read on a sea (a ship that is sunk, water that is known to be dead, captions) may be behind what is seen there: it is from what has
been told.
"""

from __future__ import annotations

from seaboard.engine.deduction import facts_of, marked_water
from seaboard.engine.events import Answer, Thing
from seaboard.engine.grid import Cell
from seaboard.engine.turns import Phase
from seaboard.engine.view import SeatView
from seaboard.ui.memory import remembered
from seaboard.ui.model import ENEMY, OWN
from seaboard.ui.numbers import last_cells
from seaboard.ui.page import Hull, HullLook, Mark, SeaPicture
from seaboard.ui.telling import span, who
from seaboard.words import Msg, msg

_MARKS = {
    Answer.WATER: Mark.WATER,
    Answer.HIT: Mark.HIT,
    Answer.SUNK: Mark.HIT,
    Answer.MINE: Mark.MINE,
    Answer.SWEEPER: Mark.SWEEPER,
}


def picture(
    view: SeatView,
    seat: int,
    cursor: Cell | None,
    *,
    dots: bool,
    aim: bool = False,
    hint: Cell | None = None,
    told: SeatView | None = None,
) -> SeaPicture:
    """The sea of *seat* as *view* has it: shots, sunk ships, what is told; with *dots* the water that the help marks.

    *told* is what has been told in words of it (None: all): a ship of which that has not been told is going down, and its pegs are hits.
    """
    told = view if told is None else told
    own = seat == view.seat
    title = msg("sea.own") if own else msg("sea.enemy", who=who(view, seat))
    return SeaPicture(
        id=OWN if own else ENEMY,
        seat=seat,
        title=title,
        n=view.rules.board,
        radar=not own,
        marks=_marks(view, seat, _going(view, told, seat), _dead(told, seat) if dots else ()),
        hulls=hulls(view, seat),
        cursor=cursor,
        aim=aim,
        last=last_cells(view, seat),
        hint=hint,
        caption=_hits(told, seat) if cursor is None else at_cursor(told, seat, cursor),
    )


def _going(view: SeatView, told: SeatView, seat: int) -> tuple[Cell, ...]:
    """The cells of units that go down: sunk, but not yet told to be."""
    if view is told:
        return ()
    known = set(told.seas[seat].sunk)
    return tuple(sorted(c for u in view.seas[seat].sunk if u not in known for c in u.cells))


@remembered
def _dead(view: SeatView, seat: int) -> tuple[Cell, ...]:
    """The water that the help marks."""
    if not view.rules.mark_water or view.phase is not Phase.SHOOTING:
        return ()
    return tuple(sorted(marked_water(facts_of(view, seat))))


@remembered
def _marks(view: SeatView, seat: int, going: tuple[Cell, ...], dots: tuple[Cell, ...]) -> tuple[tuple[Cell, Mark], ...]:
    sea = view.seas[seat]
    sunk = {c for u in sea.sunk for c in u.cells}.difference(going)
    marks = {c: Mark.SUNK if c in sunk else _MARKS[a] for c, a in sea.answers().items()}
    for told in view.told:
        if told.about == seat and told.cell not in marks:
            marks[told.cell] = Mark.TOLD_SHIP if told.thing is Thing.SHIP else Mark.TOLD_MINE
    for cell in dots:
        marks.setdefault(cell, Mark.DOT)
    return tuple(sorted(marks.items()))


def hulls(view: SeatView, seat: int) -> tuple[Hull, ...]:
    """The units of *seat* that *view* knows: one's own, those sunk, and at the end all."""
    sea = view.seas[seat]
    sunk = set(sea.sunk)
    lying = HullLook.PLACED if seat == view.seat else HullLook.REVEALED
    found = [Hull(u.cls, u.cells, HullLook.SUNK) for u in sea.sunk]
    found += [Hull(u.cls, u.cells, lying) for u in sea.units or () if u not in sunk]
    return tuple(found)


def _hits(view: SeatView, seat: int) -> Msg:
    """What stands beside the title of a sea without a cursor, so that the title does not move when one comes."""
    return msg("hits.of", n=view.seas[seat].hits, of=view.rules.fleet.ship_cells)


def at_cursor(view: SeatView, seat: int, cell: Cell) -> Msg:
    """What is known of *cell* of the sea of *seat*, in a sentence that begins with its name."""
    sea = view.seas[seat]
    unit = next((u for u in (*sea.sunk, *(sea.units or ())) if cell in u.cells), None)
    shot = sea.shot_at(cell)
    if unit is not None and unit in sea.sunk:
        return msg("cell.sunk", cell=cell.name, unit=msg(f"unit.{unit.cls}"), where=span(unit.cells))
    if unit is not None:
        whose, hit = "unit" if seat == view.seat else "theirs", "" if shot is None else "_hit"
        return msg(f"cell.{whose}{hit}", cell=cell.name, unit=msg(f"unit.{unit.cls}"), where=span(unit.cells))
    if shot is not None:
        return msg("cell.shot", cell=cell.name, answer=msg(f"answer.{shot.answer.value}"))
    told = next((t for t in view.told if t.about == seat and t.cell == cell), None)
    if told is not None:
        return msg(f"cell.told.{told.thing.value}", cell=cell.name)
    return msg("cell.empty" if seat == view.seat else "cell.open", cell=cell.name)
