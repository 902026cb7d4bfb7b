"""What follows from the facts that a seat knows of a sea: what is afloat, and which water is dead.

Everything here reads a view's facts and no fleet.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from seaboard.engine.covers import Ships, bordered, index, swell, whole
from seaboard.engine.events import Answer, Thing
from seaboard.engine.grid import Cell, cells, rim
from seaboard.engine.rules import Rules
from seaboard.engine.units import Kind, UnitClass
from seaboard.engine.view import Sea, SeatView


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of one sea: all that a hunter, a hint or a mark of dead water may use.

    *water* are the cells shot at in vain; *hits* those that hit a ship not sunk yet; *sunk* the cells of sunk ships;
    *struck* the cells of mines and sweepers that went off; *told_ships* and *told_mines* the cells told to this seat
    and not fired at; *afloat* the ship classes with how many of each float; *lurking* the same for mines and sweepers
    that have not gone off. Equal facts must lead to equal shots.
    """

    rules: Rules
    water: frozenset[Cell]
    hits: frozenset[Cell]
    sunk: frozenset[Cell]
    struck: frozenset[Cell]
    told_ships: frozenset[Cell]
    told_mines: frozenset[Cell]
    afloat: tuple[tuple[UnitClass, int], ...]
    lurking: tuple[tuple[UnitClass, int], ...]

    @property
    def fired(self) -> frozenset[Cell]:
        """Every cell that has been fired at."""
        return self.water | self.hits | self.sunk | self.struck


def facts_of(view: SeatView, seat: int) -> Facts:
    """What *view* knows of the sea of *seat*."""
    sea = view.seas[seat]
    answers = sea.answers()
    sunk = frozenset(c for u in sea.sunk for c in u.cells)
    told = [t for t in view.told if t.about == seat and t.cell not in answers]
    return Facts(
        rules=view.rules,
        water=frozenset(c for c, a in answers.items() if a is Answer.WATER),
        hits=frozenset(c for c, a in answers.items() if a in (Answer.HIT, Answer.SUNK)) - sunk,
        sunk=sunk,
        struck=frozenset(c for c, a in answers.items() if a in (Answer.MINE, Answer.SWEEPER)),
        told_ships=frozenset(t.cell for t in told if t.thing is Thing.SHIP),
        told_mines=frozenset(t.cell for t in told if t.thing is Thing.MINE),
        afloat=afloat(view.rules, sea),
        lurking=not_gone_off(view.rules, sea),
    )


def afloat(rules: Rules, sea: Sea) -> tuple[tuple[UnitClass, int], ...]:
    """The ship classes that still float, with how many of each, in the fleet's order."""
    sunk = [u.cls for u in sea.sunk]
    counts = ((c, c.count - sunk.count(c.key)) for c in rules.fleet.classes if c.kind is Kind.SHIP)
    return tuple((c, count) for c, count in counts if count > 0)


def not_gone_off(rules: Rules, sea: Sea) -> tuple[tuple[UnitClass, int], ...]:
    """The mines and sweepers that have not gone off, with how many of each."""
    struck = [s.answer.value for s in sea.shots]
    counts = ((c, c.count - struck.count(c.kind.value)) for c in rules.fleet.classes if c.kind is not Kind.SHIP)
    return tuple((c, count) for c, count in counts if count > 0)


def marked_water(facts: Facts) -> frozenset[Cell]:
    """The cells that the help *mark water* dots: around sunk ships and struck mines and sweepers, not fired at yet."""
    if facts.rules.touching:
        return frozenset()
    return rim(facts.rules.board, facts.sunk | facts.struck) - facts.fired


@lru_cache(maxsize=512)
def dead_water(facts: Facts) -> frozenset[Cell]:
    """The cells not fired at that the facts prove empty.

    A cell is dead when no unit that is left can lie on it in agreement with the facts. Without touching this covers the
    cells around sunk ships and struck or told mines, and those diagonal to a hit while ships are straight: a unit there
    would have to be the ship that was hit. As all hits must be explained, only the last ship's own places live once it is hit.
    """
    n = facts.rules.board
    units = _possible(facts)
    return frozenset(c for c in cells(n) if not units >> index(n, c) & 1) - facts.fired


def _possible(facts: Facts) -> int:
    """The bordered mask of the cells on which a unit that is not sunk and has not gone off may lie."""
    rules = facts.rules
    n = rules.board
    water, gone, hits, ships, mines = (
        bordered(n, body) for body in (facts.water, facts.sunk | facts.struck, facts.hits, facts.told_ships, facts.told_mines)
    )

    def kept_clear(bits: int) -> int:
        return bits if rules.touching else swell(n, bits)

    lurking = 0
    for cls, count in facts.lurking:
        room = whole(n) & ~(water | kept_clear(gone | hits | ships))
        if cls.kind is Kind.SWEEPER:
            lurking |= room & ~kept_clear(mines)
        else:
            lurking |= mines if count == len(facts.told_mines) else mines | room & ~kept_clear(mines)
    stock = tuple(c.length for c, count in facts.afloat for _ in range(count))
    room = whole(n) & ~(water | kept_clear(gone | mines))
    return Ships(n, rules.free_shapes, rules.touching, stock, room, hits, ships).cells(lurking)


def smallest_afloat(facts: Facts) -> int:
    """The length of the shortest ship afloat; 0 when none is."""
    return min((c.length for c, _ in facts.afloat), default=0)
