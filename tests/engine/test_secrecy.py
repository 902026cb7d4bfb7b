"""No seat learns what it may not know: nothing hidden hangs on a view, and hidden things that gave the same answers look the same."""

from __future__ import annotations

import gc
import json
import random
import types
from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import Enum

import pytest

from seaboard.engine import events as events_module
from seaboard.engine.deduction import facts_of
from seaboard.engine.events import Answer, Arranged, Audience, Ended, Fired, Opened, Sank, Told, redact
from seaboard.engine.grid import Cell, cells
from seaboard.engine.intents import Arrange, Fire, Intent, Resign, Sit, TakeHint
from seaboard.engine.log import encode
from seaboard.engine.match import Match, Seat, decide
from seaboard.engine.problems import Refused
from seaboard.engine.rules import PRESETS, First, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import FLEETS, Unit
from seaboard.engine.view import SeatView, open_view
from tests.boards import CLASSIC_LETTERS, POND, POOL, draw
from tests.tables import Table, hidden_units, random_fleet, random_game, random_rules


def reachable(root: object) -> Iterator[object]:
    """Every object that can be reached from *root*, by any reference that Python knows of but code, types and enums."""
    seen = {id(root)}
    todo = [root]
    while todo:
        here = todo.pop()
        yield here
        for there in gc.get_referents(here):
            if id(there) not in seen and not isinstance(there, type | types.ModuleType | types.FunctionType | Enum):
                seen.add(id(there))
                todo.append(there)


def leaks(view: SeatView, table: Table) -> list[str]:
    """What hangs on *view* and should not: the referee's state, or a hidden unit or cell of another seat.

    Hidden units are found by what they are, but where one of the same class on the same cells is known from elsewhere; hidden
    cells by the very object, since a cell of that name may well have been fired at somewhere.
    """
    told = {id(t.cell) for t in table.state.seats[view.seat].told} if view.seat is not None else set()
    secret_units: set[Unit] = set()
    secret_cells: dict[int, str] = {}
    for seat in range(table.rules.seats):
        if seat != view.seat and table.state.phase is not Phase.OVER:
            struck = {s.cell for s in table.state.seats[seat].shots}
            for unit in hidden_units(table, seat):
                secret_units.add(unit)
                secret_cells |= {id(c): c.name for c in unit.cells if c not in struck and id(c) not in told}
    known = {unit for sea in view.seas for unit in (*sea.sunk, *(sea.units or ()))}
    found = []
    for thing in reachable(view):
        if isinstance(thing, Match | Seat):
            found.append(type(thing).__name__)
        elif isinstance(thing, Unit) and thing in secret_units - known:
            found.append(f"unit {thing}")
        elif isinstance(thing, Cell) and id(thing) in secret_cells:
            found.append(f"cell {thing.name}")
    return found


@pytest.mark.parametrize("seed", range(12))
def test_nothing_hidden_hangs_on_a_view(seed: int) -> None:
    rng = random.Random(seed)
    rules = replace(random_rules(rng, None if seed % 2 else POND), seats=rng.choice((2, 3, 4)))
    until = rng.randrange(60)
    table = random_game(rules, rng, aim=0.3, until=until)
    for view in table.views.values():
        assert leaks(view, table) == []


@pytest.mark.parametrize("seed", range(6))
def test_nothing_hidden_hangs_on_a_view_while_placing(seed: int) -> None:
    rng = random.Random(seed)
    table = Table(Rules(fleet=POND, seats=3))
    for seat in rng.sample(range(3), 2):
        table.must(Arrange(seat, random_fleet(table.rules, rng)))
    for view in table.views.values():
        assert leaks(view, table) == []
        assert [sea.units is None for sea in view.seas] == [seat != view.seat for seat in range(3)]


def test_the_walk_finds_what_is_planted() -> None:
    """Else the two tests above would prove nothing."""
    table = random_game(Rules(fleet=POND), random.Random(1), until=5)
    hidden = hidden_units(table, 1)[0]
    view = table.views[0]
    for planted, found in ((table.state, "Match"), (hidden, "unit"), (hidden.cells[0], "cell"), ((1, [{"a": hidden.cells}]), "cell")):
        holed = replace(view, record=(*view.record, planted))  # type: ignore[arg-type]
        assert any(leak.startswith(found) for leak in leaks(holed, table))


def test_a_leaky_redact_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.tables.redact", lambda event, seat: event)
    table = random_game(Rules(fleet=POND), random.Random(1), until=5)
    assert any(leaks(view, table) for view in table.views.values())
    assert events_module.redact is redact


def heard(table: Table, seat: int | None) -> str:
    """All that was ever sent to *seat*, as text."""
    return "\n".join(json.dumps(encode(seen)) for event in table.log if (seen := redact(event, seat)) is not None)


def answers(fleet: tuple[Unit, ...], shots: Iterable[Cell]) -> list[object]:
    """What a fleet of ships answers to shots, counted out by hand."""
    left = {unit: set(unit.cells) for unit in fleet}
    told: list[object] = []
    for cell in shots:
        hit = next((unit for unit in fleet if cell in unit.cells), None)
        if hit is not None:
            left[hit].discard(cell)
        told.append(None if hit is None else hit if not left[hit] else "hit")
    return told


def twins_of(table: Table, rng: random.Random, tries: int) -> list[Table]:
    """The same game with other fleets of seat 1 that would have answered every shot alike, among *tries* drawn at random."""
    shots = [e.cell for e in table.log if isinstance(e, Fired) and e.target == 1]
    fleet = table.state.seats[1].units
    wanted = answers(fleet, shots)
    drawn = {random_fleet(table.rules, rng) for _ in range(tries)} - {fleet}
    return [replay(table, {1: other}) for other in sorted(drawn) if answers(other, shots) == wanted]


def replay(table: Table, fleets: dict[int, tuple[Unit, ...]]) -> Table:
    """The same shots at a table where some seats laid other fleets; they must be answered alike."""
    twin = bare(table.rules, [fleets.get(seat, s.units) for seat, s in enumerate(table.state.seats)])
    for shot in table.log:
        if isinstance(shot, Fired):
            assert twin.must(Fire(shot.seat, shot.target, shot.cell, twin.state.ply))[0] == shot
    return twin


def bare(rules: Rules, fleets: list[tuple[Unit, ...]]) -> Table:
    """A table at which all have laid these fleets at once, and seat 0 has the turn."""
    table = Table(replace(rules, first=First.YOU, clock=None), starter=0)
    table.lay(*fleets)
    return table


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("touching", [False, True])
def test_two_hidden_fleets_that_gave_the_same_answers_give_the_same_views_and_bytes(seed: int, touching: bool) -> None:
    """Fleets are drawn until another one of seat 1 would have answered every shot alike."""
    rng = random.Random(seed)
    rules = Rules(fleet=POOL, touching=touching, seats=rng.choice((2, 3)), hit_again=rng.random() < 0.5)
    table = bare(rules, [random_fleet(rules, rng) for _ in range(rules.seats)])
    for _ in range(rng.randrange(3, 9)):
        if table.state.phase is Phase.SHOOTING:
            target = table.state.target_of(table.turn)
            table.fire(rng.choice([c for c in cells(5) if table.state.seats[target].shot_at(c) is None]))
    if table.state.phase is Phase.OVER:
        return
    twins = twins_of(table, rng, 200)
    assert twins
    for twin in twins:
        for seat in (None, *(s for s in range(rules.seats) if s != 1)):
            assert twin.views[seat] == table.views[seat]
            assert heard(twin, seat) == heard(table, seat)
            assert facts_of(twin.views[seat], 1) == facts_of(table.views[seat], 1)
        assert twin.views[1] != table.views[1]


FLEET = draw(
    """
    C C C C C . . . . .
    . . . . . . . . . .
    . . R R R R . . . .
    . . . . . . . . . .
    F . . . . . . . . .
    F . . . . . . . . .
    F . . . . . . . . .
    . . . S S S . . . .
    . . . . . . . . . .
    . . . . . . . . P P
    """,
    CLASSIC_LETTERS,
)


def test_a_hit_does_not_tell_frigate_from_submarine_nor_how_long_a_ship_is() -> None:
    """The same hit cells as parts of different ships: two of three cells of frigate and submarine swapped, or of a longer one."""
    swapped = tuple(Unit({"frigate": "submarine", "submarine": "frigate"}.get(u.cls, u.cls), u.cells) for u in FLEET)
    longer = draw(
        """
        F F F . . . . . . .
        . . . . . . . . . .
        . . S S S . . . . .
        . . . . . . . . . .
        C . . . . . . . . .
        C . . . . . . . . .
        C . . . . . . . . .
        C . . R R R R . . .
        C . . . . . . . . .
        . . . . . . . . P P
        """,
        CLASSIC_LETTERS,
    )
    tables = []
    for fleet in (FLEET, swapped, longer):
        table = bare(Rules(), [random_fleet(Rules(), random.Random(1)), fleet])
        table.fire("A5", "A6", "D8", "E8", "C3", "A1", "B1", "J1")
        tables.append(table)
    assert len({heard(table, 0) for table in tables}) == len({heard(table, None) for table in tables}) == 1
    assert tables[0].views[0] == tables[1].views[0] == tables[2].views[0]


def test_the_bytes_of_a_hit_hold_no_name_length_or_number_of_a_ship() -> None:
    table = bare(Rules(), [FLEET, FLEET])
    for cell in ("C1", "D3", "A5", "E8", "I10"):
        table.fire(cell)
        sent = json.loads(heard(table, None).splitlines()[-1])
        assert sent == {"event": "Fired", "seat": 0, "target": 1, "cell": cell, "answer": "hit"}


@pytest.mark.parametrize("seed", range(12))
def test_what_is_sent_names_no_unit_before_it_is_sunk(seed: int) -> None:
    """Searches the bytes: after the opening, the class of a unit appears in a line for others only with its sinking or at the end."""
    rng = random.Random(seed)
    rules = replace(random_rules(rng), seats=rng.choice((2, 3)))
    table = random_game(rules, rng, aim=0.4)
    classes = [f'"{c.key}"' for c in rules.fleet.classes if c.key not in {answer.value for answer in Answer}]
    for seat in table.views:
        for event in table.log[1:]:
            seen = redact(event, seat)
            if seen is None or isinstance(event, Sank | Ended):
                continue
            text = json.dumps(encode(seen))
            if event.audience is Audience.SEAT:
                assert getattr(event, "seat") == seat
            else:
                assert not any(name in text for name in classes)


@pytest.mark.parametrize("seed", range(4))
def test_told_cells_and_drafts_are_sent_to_their_seat_alone(seed: int) -> None:
    rng = random.Random(seed)
    table = random_game(Rules(fleet=FLEETS["flotilla"], seats=3, clock=20), rng, aim=0.3)
    for event in table.log:
        if isinstance(event, Arranged | Told):
            assert [seat for seat in table.views if redact(event, seat) is not None] == [event.seat]


def refusals(table: Table) -> list[Refused]:
    """What any seat is answered that asks in vain."""
    seats = range(table.rules.seats)
    where = (*cells(table.rules.board), Cell(-1, 0), Cell(99, 99))
    asked: list[Intent] = [Fire(seat, target, cell, table.state.ply) for seat in seats for target in seats for cell in where]
    asked += [intent for seat in seats for intent in (Arrange(seat, ()), TakeHint(seat), Sit(seat, "captain"))]
    answers = (decide(table.state, intent, 0, random.Random(1)) for intent in asked)
    return [answer for answer in answers if isinstance(answer, Refused)]


def test_refusals_tell_no_more_than_answers_do() -> None:
    """Over two fleets that gave the same answers, all that can be refused is refused in the same words."""
    rules = Rules(fleet=POOL)
    rng = random.Random(9)
    table = bare(rules, [random_fleet(rules, rng), random_fleet(rules, rng)])
    for cell in list(cells(5))[::3]:
        if table.state.seats[table.state.target_of(table.turn)].shot_at(cell) is None and table.state.phase is Phase.SHOOTING:
            table.fire(cell)
    twins = twins_of(table, rng, 1000)
    assert twins
    assert all(refusals(twin) == refusals(table) for twin in twins[:20])


def test_before_the_end_nobody_else_sees_a_fleet_and_after_it_all_do() -> None:
    for key in PRESETS:
        table = random_game(PRESETS[key], random.Random(key), until=10, calm=True)
        for seat, view in table.views.items():
            assert [sea.units is not None for sea in view.seas] == [seat == 0, seat == 1]
        table.must(Resign(0))
        for view in table.views.values():
            assert [sea.units for sea in view.seas] == [s.units for s in table.state.seats]


def test_a_rematch_reveals_nothing_of_the_game_before() -> None:
    table = random_game(Rules(fleet=POOL), random.Random(2))
    opened = table.log[0]
    assert isinstance(opened, Opened)
    view = table.views[0].evolve(opened)
    assert view == open_view(opened, 0)
