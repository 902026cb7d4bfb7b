"""Seas drawn in text: fleets, facts, and the small seas that tests play on.

A picture has a line for each row and a character for each cell; spaces are for the eye only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from seaboard.engine.deduction import Facts, dead_water, facts_of
from seaboard.engine.grid import Cell, column_name, parse_cell
from seaboard.engine.rules import Rules
from seaboard.engine.units import Fleet, Kind, Unit, UnitClass
from seaboard.engine.view import SeatView

#: Letters for the units of a picture.
CLASSIC_LETTERS = {"C": "carrier", "R": "cruiser", "F": "frigate", "S": "submarine", "P": "patrol_boat"}

#: A small sea with an L ship to come, a mine and a sweeper: whole games on it take a few dozen shots.
POND = Fleet(
    "pond",
    6,
    (
        UnitClass("ferry", 4),
        UnitClass("yacht", 3),
        UnitClass("dinghy", 1, 2),
        UnitClass("mine", 1, 1, Kind.MINE),
        UnitClass("sweeper", 1, 1, Kind.SWEEPER),
    ),
)
POND_LETTERS = {"F": "ferry", "Y": "yacht", "1": "dinghy", "2": "dinghy", "m": "mine", "w": "sweeper"}
#: A smaller one with straight ships only.
POOL = Fleet("pool", 5, (UnitClass("yacht", 3), UnitClass("canoe", 2)))
POOL_LETTERS = {"Y": "yacht", "C": "canoe"}


def at(name: str) -> Cell:
    """The cell of that name; a test that names none is wrong."""
    cell = parse_cell(name)
    assert cell is not None, name
    return cell


def names(body: Iterable[Cell]) -> list[str]:
    """The names of *body*, in the order of columns and rows."""
    return [cell.name for cell in sorted(body)]


def rows(picture: str) -> list[str]:
    """The rows of a picture without the spaces in them."""
    return [line.replace(" ", "") for line in picture.strip().splitlines()]


def marked(picture: str) -> dict[str, list[Cell]]:
    """The cells of each character of a picture."""
    found: dict[str, list[Cell]] = {}
    for row, line in enumerate(rows(picture)):
        for col, char in enumerate(line):
            found.setdefault(char, []).append(Cell(col, row))
    return found


def draw(picture: str, letters: Mapping[str, str]) -> tuple[Unit, ...]:
    """The units of a picture: each letter is one unit, of the class that *letters* gives it."""
    return tuple(sorted(Unit(letters[char], tuple(sorted(body))) for char, body in marked(picture).items() if char != "."))


def unit(cls: str, *where: str) -> Unit:
    """A unit on the cells of these names, or from the first to the last of two."""
    if len(where) == 2:
        (a, b) = (at(name) for name in where)
        return Unit(cls, tuple(Cell(col, row) for col in range(a.col, b.col + 1) for row in range(a.row, b.row + 1)))
    return Unit(cls, tuple(sorted(at(name) for name in where)))


#: What the characters of a picture of facts mean; "." and "-" are cells not fired at, "-" the dead ones.
MARKS = {"o": "water", "x": "hits", "#": "sunk", "*": "struck", "s": "told_ships", "m": "told_mines"}


def facts(rules: Rules, picture: str, gone: Iterable[str] = ()) -> Facts:
    """What a picture says of a sea; the units of the classes *gone* are sunk or have gone off."""
    lost = list(gone)
    found = marked(picture)
    left = [(c, c.count - lost.count(c.key)) for c in rules.fleet.classes]
    return Facts(
        rules=rules,
        **{field: frozenset(found.get(char, ())) for char, field in MARKS.items()},
        afloat=tuple((c, count) for c, count in left if count and c.kind is Kind.SHIP),
        lurking=tuple((c, count) for c, count in left if count and c.kind is not Kind.SHIP),
    )


#: Three fleets for the pond with an L and a square among them.
POND_FLEETS = (
    draw(
        """
        F F F . . Y
        F . . . . Y
        . . 1 . . Y
        . . . . . .
        m . . 2 . .
        . . . . . w
        """,
        POND_LETTERS,
    ),
    draw(
        """
        . . Y . 1 .
        . . Y . . .
        2 . Y . F F
        . . . . F .
        . . . . F .
        w . m . . .
        """,
        POND_LETTERS,
    ),
    draw(
        """
        w . . . F F
        . . . . F F
        Y Y Y . . .
        . . . . . m
        1 . 2 . . .
        . . . . . .
        """,
        POND_LETTERS,
    ),
)


def picture_of(view: SeatView, sea: int) -> str:
    """A picture of *sea* as *view* knows it, for messages of failed tests."""
    known = facts_of(view, sea)
    n = view.rules.board
    chars = {cell: char for char, field in MARKS.items() for cell in getattr(known, field)}
    chars |= {cell: "-" for cell in dead_water(known)}
    head = "   " + " ".join(column_name(col) for col in range(n))
    return "\n".join([head, *(f"{row + 1:>2} " + " ".join(chars.get(Cell(col, row), ".") for col in range(n)) for row in range(n))])
