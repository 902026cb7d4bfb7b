"""The five levels: what they know, what they never do, and how they differ."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from seaboard.engine.deduction import dead_water, facts_of
from seaboard.engine.draft import check_fleet
from seaboard.engine.events import Fired, Sank, Thing, Told
from seaboard.engine.grid import Cell, beside, cells
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.units import ARMADA, FLOTILLA, Kind, Unit
from seaboard.engine.view import SeatView
from seaboard.players.hints import hint
from seaboard.players.layouts import Walk, random_fleet
from seaboard.players.levels import DEFAULT_LEVEL, LEVELS, Level, choose_shot, lay_fleet
from seaboard.players.odds import COUNTS, EXACT, SAMPLE
from seaboard.players.shots import lattice_step, whole_fleets
from tests.boards import POND, POND_FLEETS, at, facts, unit
from tests.players.hunts import hunted, view_after

EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
ABOVE_HELMSMAN = pytest.mark.parametrize("level", [LEVELS[k] for k in ("lieutenant", "captain", "admiral")], ids=lambda level: level.key)
BLANK = ". . . . . . . . . ."


def test_there_are_five_levels_weakest_first() -> None:
    assert list(LEVELS) == ["deckhand", "helmsman", "lieutenant", "captain", "admiral"]
    assert DEFAULT_LEVEL == "helmsman"


@EVERY_LEVEL
@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        Rules(touching=True),
        PRESETS["paper"],
        Rules(touching=True, free_shapes=True),
        Rules(free_shapes=True),
        Rules(fleet=FLOTILLA),
        Rules(fleet=FLOTILLA, touching=True, free_shapes=True),
        Rules(fleet=POND, free_shapes=True),
    ],
    ids=lambda r: f"{r.fleet.key}-{'touching' if r.touching else 'apart'}-{'free' if r.free_shapes else 'straight'}",
)
def test_every_level_sinks_every_fleet_and_fires_at_no_cell_twice(level: Level, rules: Rules) -> None:
    for seed in range(1 if level.key == "admiral" else 2):
        seen = hunted(level, rules, random_fleet(rules, random.Random(seed)), seed)
        assert len(seen) <= rules.board**2 + 1


@EVERY_LEVEL
def test_every_level_plays_the_large_sea(level: Level) -> None:
    rules = Rules(fleet=ARMADA, free_shapes=True)
    start = random_fleet(rules, random.Random(4))
    # most of the sea is known already: the whole game takes the admiral long
    sunk = [c for u in start[:14] for c in u.cells]
    water = [c for c in cells(18) if not any(c in u.cells for u in start)]
    assert hunted(level, rules, start, 1, [*sunk, *random.Random(2).sample(water, 150)])[-1].afloat == ()


@EVERY_LEVEL
def test_a_ship_cell_that_was_told_is_fired_at_first_and_a_mine_never(level: Level) -> None:
    rules = Rules(fleet=FLOTILLA)
    known = facts(rules, "\n".join([BLANK] * 3 + [". . s . . . . . . ."] + [BLANK] * 4 + [". . . . . . m . . ."] + [BLANK]))
    chosen = {level.fire(known, random.Random(seed)).cell for seed in range(40)}
    assert at("G9") not in chosen
    if level.key != "deckhand":
        assert chosen == {at("C4")}


@EVERY_LEVEL
def test_the_last_cell_but_a_told_mine_is_found(level: Level) -> None:
    rules = Rules(fleet=FLOTILLA, touching=True)
    picture = ["o o o o o o o o o o"] * 9 + ["o o o o o o o o m ."]
    known = facts(rules, "\n".join(picture), ["dreadnought", *["cruiser"] * 2, *["destroyer"] * 3, *["submarine"] * 3, "sweeper"])
    assert level.fire(known, random.Random(1)).cell == at("J10")


@ABOVE_HELMSMAN
@pytest.mark.parametrize("rules", [Rules(), Rules(touching=True), PRESETS["paper"], Rules(free_shapes=True)])
def test_no_level_above_helmsman_fires_at_dead_water(level: Level, rules: Rules) -> None:
    for seed in range(2 if level.key == "admiral" else 8):
        seen = hunted(level, rules, random_fleet(rules, random.Random(seed)), seed)
        for before, after in pairwise(seen):
            (cell,) = after.fired - before.fired
            assert cell not in dead_water(before)


def test_dead_water_is_not_fired_at_from_scattered_hits_either() -> None:
    for seed in range(6):
        rules = Rules(touching=seed % 2 == 1)
        fleet = random_fleet(rules, random.Random(seed))
        known = facts_of(view_after(rules, fleet, random.Random(seed).sample(cells(10), 45)), 1)
        for key in ("lieutenant", "captain", "admiral"):
            assert LEVELS[key].fire(known, random.Random(1)).cell not in dead_water(known)


TOUCHING = {
    "parallel": (unit("carrier", "C4", "G4"), unit("cruiser", "D5", "G5")),
    "end to end": (unit("carrier", "A4", "E4"), unit("cruiser", "F4", "I4")),
    "in a T": (unit("carrier", "C4", "G4"), unit("cruiser", "E5", "E8")),
    "six apart": (unit("carrier", "A4", "E4"), unit("cruiser", "G4", "J4")),
}
FIRST_HITS = {"parallel": ("E4", "E5"), "end to end": ("D4", "E4", "F4", "G4"), "in a T": ("E4", "E5"), "six apart": ("B4", "H4")}


@pytest.mark.parametrize("key", [k for k in LEVELS if k != "deckhand"])
@pytest.mark.parametrize("case", TOUCHING)
def test_ships_that_touch_are_all_sunk_and_soon(case: str, key: str) -> None:
    rules = Rules(touching=True)
    rest = (unit("frigate", "A10", "C10"), unit("submarine", "H8", "J8"), unit("patrol_boat", "A1", "B1"))
    fleet = (*TOUCHING[case], *rest)
    assert check_fleet(rules, fleet) == ()
    for seed in range(2 if key == "admiral" else 12):
        seen = hunted(LEVELS[key], rules, fleet, seed, [at(name) for name in FIRST_HITS[case]])
        wanted = {c for u in TOUCHING[case] for c in u.cells}
        # both ships have seven or so cells left, each with at most three neighbours that are not theirs
        assert next(shots for shots, known in enumerate(seen) if wanted <= known.sunk) <= 26


def test_the_line_is_followed_once_two_hits_touch() -> None:
    known = facts(Rules(), "\n".join([BLANK] * 4 + [". . . x x . . . . ."] + [BLANK] * 5))
    chosen = {LEVELS["helmsman"].fire(known, random.Random(seed)).cell for seed in range(30)}
    assert chosen == {at("C5"), at("F5")}
    blocked = facts(Rules(touching=True), "\n".join([BLANK] * 4 + [". . o x x o . . . ."] + [BLANK] * 5))
    chosen = {LEVELS["helmsman"].fire(blocked, random.Random(seed)).cell for seed in range(40)}
    assert chosen == {at(name) for name in ("D4", "E4", "D6", "E6")}


def test_a_lone_hit_is_followed_beside_it() -> None:
    known = facts(Rules(), "\n".join([BLANK] * 9 + ["x . . . . . . . . ."]))
    for key in ("helmsman", "lieutenant", "captain", "admiral"):
        assert LEVELS[key].fire(known, random.Random(3)).cell in beside(10, at("A10"))


def test_the_lattice_is_as_wide_as_the_smallest_ship_allows() -> None:
    assert lattice_step(facts(Rules(), BLANK)) == 2
    assert lattice_step(facts(Rules(), BLANK, ["patrol_boat"])) == 3
    assert lattice_step(facts(Rules(), BLANK, ["patrol_boat", "frigate", "submarine"])) == 4
    assert lattice_step(facts(Rules(free_shapes=True), BLANK, ["patrol_boat"])) == 2
    assert lattice_step(facts(Rules(fleet=FLOTILLA), BLANK)) == 1


def test_the_lieutenant_stays_on_one_lattice_while_it_looks() -> None:
    rules = Rules()
    for seed in range(10):
        vain = [f for f in hunted(LEVELS["lieutenant"], rules, random_fleet(rules, random.Random(seed)), seed) if not f.hits | f.sunk]
        assert len({(c.col + c.row) % 2 for c in vain[-1].water}) <= 1


def other_fleets(rules: Rules, fleet: tuple[Unit, ...], view: SeatView, rng: random.Random, wanted: int) -> list[tuple[Unit, ...]]:
    """Other fleets that would have given the same answers to every shot of *view*."""
    known = facts_of(view, 1)
    shots = [s.cell for s in view.seas[1].shots]
    kept = view.seas[1].sunk
    walk = Walk(rules, fleet, rng, kept)
    found: list[tuple[Unit, ...]] = []
    for _ in range(60_000):
        walk.go(12)
        taken = {c for u in walk.fleet for c in u.cells}
        if walk.fleet != fleet and not taken & known.water and known.hits <= taken and view_after(rules, walk.fleet, shots) == view:
            found.append(walk.fleet)
            if len(found) == wanted:
                break
    return found


@pytest.mark.parametrize("preset", ["house", "open-sea", "minefield"])
def test_hidden_ships_never_change_a_shot_or_a_hint(preset: str) -> None:
    rules = PRESETS[preset]
    compared = 0
    for seed in range(6):
        fleet = random_fleet(rules, random.Random(seed))
        shots: list[Cell] = []
        known = hunted(LEVELS["captain"], rules, fleet, seed)
        for before, after in pairwise(known[: 14 + seed]):
            shots += after.fired - before.fired
        view = view_after(rules, fleet, shots)
        for other in other_fleets(rules, fleet, view, random.Random(seed), 2):
            compared += 1
            again = view_after(rules, other, shots)
            assert hint(view) == hint(again)
            for level in LEVELS.values():
                assert choose_shot(level, view, random.Random(seed)) == choose_shot(level, again, random.Random(seed))
    assert compared >= 4


def test_the_order_of_the_shots_changes_no_shot_and_no_hint() -> None:
    rules = PRESETS["open-sea"]
    fleet = random_fleet(rules, random.Random(8))
    shots = random.Random(8).sample(cells(10), 30)
    one, other = view_after(rules, fleet, shots), view_after(rules, fleet, shots[::-1])
    assert one != other
    assert hint(one) == hint(other)
    for level in LEVELS.values():
        assert choose_shot(level, one, random.Random(1)) == choose_shot(level, other, random.Random(1))


def test_a_level_fires_at_its_target_with_what_it_was_told_about_it() -> None:
    rules = replace(PRESETS["minefield"], seats=3)
    view = view_after(PRESETS["minefield"], random_fleet(PRESETS["minefield"], random.Random(1)), [])
    view = replace(view, rules=rules, seas=(*view.seas, view.seas[1]), out=(None,) * 3, by=("a", "b", "c"))
    about_target, about_another = Told(0, 1, at("B2"), Thing.SHIP), Told(0, 2, at("H8"), Thing.SHIP)
    told = replace(view, told=(about_another, about_target))
    for key in ("helmsman", "lieutenant", "captain", "admiral"):
        assert choose_shot(LEVELS[key], told, random.Random(1)) == at("B2")


def test_each_level_is_another_player() -> None:
    rules, fleet = PRESETS["house"], random_fleet(PRESETS["house"], random.Random(11))
    games = {key: tuple(f.fired for f in hunted(level, rules, fleet, 1)) for key, level in LEVELS.items()}
    assert len(set(games.values())) == len(LEVELS)
    again = tuple(f.fired for f in hunted(LEVELS["admiral"], rules, fleet, 1))
    assert again == games["admiral"]


@EVERY_LEVEL
def test_equal_chance_gives_equal_fleets_and_other_chance_others(level: Level) -> None:
    rules = PRESETS["house"]
    fleets = [lay_fleet(level, rules, random.Random(seed)) for seed in (1, 1, 2, 3)]
    assert fleets[0] == fleets[1]
    assert len(set(fleets)) == 3
    assert all(check_fleet(rules, fleet) == () for fleet in fleets)


def test_the_first_shot_of_the_strong_levels_is_not_always_the_same() -> None:
    known = facts(Rules(), BLANK)
    for key in ("captain", "admiral"):
        assert len({LEVELS[key].fire(known, random.Random(seed)).cell for seed in range(30)}) >= 4


def test_the_admiral_says_how_it_aimed() -> None:
    assert whole_fleets(facts(Rules(), BLANK), random.Random(1)).method == SAMPLE
    late = facts(Rules(), "\n".join(["o . o . o . o . o ."] * 10), ["carrier", "cruiser"])
    assert whole_fleets(late, random.Random(1)).method == EXACT
    # no fleet agrees with this, which no referee would say
    impossible = facts(Rules(), "\n".join(["x o . . . . . . . .", "o o . . . . . . . .", *[BLANK] * 8]))
    assert whole_fleets(impossible, random.Random(1)).method == COUNTS


def test_with_every_cell_fired_at_there_is_nothing_to_choose() -> None:
    known = facts(Rules(), "\n".join(["o o o o o o o o o o"] * 10))
    for level in LEVELS.values():
        with pytest.raises(ValueError, match="every cell"):
            level.fire(known, random.Random(1))


@EVERY_LEVEL
def test_every_level_plays_a_sea_of_its_own_shapes(level: Level) -> None:
    rules = Rules(fleet=POND, free_shapes=True)
    kinds = {c.key: c.kind for c in POND.classes}
    for seed, fleet in enumerate(POND_FLEETS):
        seen = hunted(level, rules, fleet, seed)
        assert seen[-1].sunk == {c for u in fleet if kinds[u.cls] is Kind.SHIP for c in u.cells}
    assert {type(e) for e in view_after(rules, POND_FLEETS[0], [c for u in POND_FLEETS[0] for c in u.cells]).record} == {Fired, Sank}
