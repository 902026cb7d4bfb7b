"""The pictures of the rulebook: pieces of seas that show what a block says. Where there are no pictures the words alone say it."""

from __future__ import annotations

from seaboard.engine.grid import Cell
from seaboard.engine.units import UnitClass
from seaboard.ui.page import Hull, HullLook, Mark, Patch
from seaboard.words import msg


def _across(col: int, row: int, n: int) -> tuple[Cell, ...]:
    return tuple(Cell(col + i, row) for i in range(n))


def _down(col: int, row: int, n: int) -> tuple[Cell, ...]:
    return tuple(Cell(col, row + i) for i in range(n))


def _ship(cls: str, cells: tuple[Cell, ...], look: HullLook = HullLook.PLACED) -> Hull:
    return Hull(cls, tuple(sorted(cells)), look)


def units(unit: UnitClass) -> tuple[Patch, ...]:
    """Every unit of a class, each in its own cells."""
    return (Patch(unit.length, 1, hulls=(_ship(unit.key, _across(0, 0, unit.length)),)),) * unit.count


def both_seas() -> tuple[Patch, ...]:
    """One's own sea and the enemy's, a game under way."""
    own = Patch(
        8,
        6,
        marks=((Cell(1, 1), Mark.HIT), (Cell(6, 0), Mark.WATER), (Cell(3, 3), Mark.WATER)),
        hulls=(_ship("cruiser", _across(0, 1, 4)), _ship("submarine", _down(6, 2, 3)), _ship("frigate", _across(1, 4, 3))),
        caption=msg("sea.own"),
    )
    sunk = _across(4, 4, 3)
    enemy = Patch(
        8,
        6,
        radar=True,
        marks=(
            *((cell, Mark.SUNK) for cell in sunk),
            *((cell, Mark.HIT) for cell in _down(2, 1, 2)),
            *((cell, Mark.WATER) for cell in (Cell(2, 0), Cell(5, 1), Cell(0, 4), Cell(7, 2))),
        ),
        hulls=(_ship("submarine", sunk, HullLook.SUNK),),
        caption=msg("sea.enemy"),
    )
    return own, enemy


def bent() -> tuple[Patch, ...]:
    """The shapes of ships of three and four cells where they may bend."""
    square = (Cell(4, 0), Cell(5, 0), Cell(4, 1), Cell(5, 1))
    hulls = (
        _ship("submarine", (Cell(1, 0), Cell(1, 1), Cell(2, 1))),
        _ship("cruiser", square),
        _ship("cruiser", (*_across(7, 1, 3), Cell(7, 0))),
    )
    return (Patch(11, 2, hulls=hulls),)


def placements(touching: bool) -> tuple[Patch, ...]:
    """A unit in hand that fits, and one that does not: it shares a cell with another or, where units may not touch, is too close."""
    lying = (_ship("cruiser", _across(0, 0, 4)), _ship("submarine", _down(6, 1, 3)), _ship("frigate", _across(0, 4, 3)))
    good = _across(4, 2, 2) if touching else _across(2, 2, 2)
    bad = _across(5, 2, 2) if touching else _across(4, 1, 2)
    return (
        Patch(8, 5, hulls=(*lying, _ship("patrol_boat", good, HullLook.FITS)), caption=msg("book.picture.fits")),
        Patch(
            8,
            5,
            hulls=(*lying, _ship("patrol_boat", bad, HullLook.REFUSED)),
            caption=msg("book.picture.shared" if touching else "book.picture.touches"),
        ),
    )


def refused() -> tuple[Patch, ...]:
    """What a unit in hand looks like where it does not fit."""
    return (Patch(4, 1, hulls=(_ship("submarine", _across(0, 0, 3)), _ship("patrol_boat", _across(2, 0, 2), HullLook.REFUSED))),)


def answer(mark: Mark) -> tuple[Patch, ...]:
    """The peg of one answer on the radar; three of them, in the ship that they sank, where the answer is that."""
    if mark is Mark.SUNK:
        return (_sunk("submarine", 3),)
    return (Patch(3, 1, radar=True, marks=((Cell(1, 0), mark),)),)


def _sunk(cls: str, n: int) -> Patch:
    cells = _across(0, 0, n)
    return Patch(n, 1, radar=True, marks=tuple((c, Mark.SUNK) for c in cells), hulls=(_ship(cls, cells, HullLook.SUNK),))


def last_shot() -> tuple[Patch, ...]:
    """A ship of four cells, three of them hit, and the same after the last shot."""
    return Patch(4, 1, radar=True, marks=tuple((c, Mark.HIT) for c in _across(1, 0, 3))), _sunk("cruiser", 4)


def single(*classes: str) -> tuple[Patch, ...]:
    """Units of one cell as they lie in one's own sea."""
    return tuple(Patch(1, 1, hulls=(_ship(cls, (Cell(0, 0),)),)) for cls in classes)


def marked_water() -> tuple[Patch, ...]:
    """A ship that is down, and the marks round it where nothing can lie."""
    cells = _across(1, 1, 2)
    round_it = (Cell(col, row) for row in range(3) for col in range(4) if Cell(col, row) not in cells)
    marks = (*((c, Mark.SUNK) for c in cells), *((c, Mark.DOT) for c in round_it))
    return (Patch(4, 3, radar=True, marks=marks, hulls=(_ship("patrol_boat", cells, HullLook.SUNK),)),)


def hint() -> tuple[Patch, ...]:
    """A cell that a hint names."""
    return (Patch(3, 1, radar=True, hint=Cell(1, 0)),)
