"""What stands and moves in the case: everything of the page in its place, shells from where they may come, and not one secret."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from seaboard.engine.events import Arranged, Event, Fired, Opened, redact
from seaboard.engine.grid import Cell, cells
from seaboard.engine.units import FLEETS, forms
from seaboard.engine.view import open_view
from seaboard.models.measures import OPEN, Measures
from seaboard.models.ships import deck_height, muzzle
from seaboard.models.soft import VARIANTS
from seaboard.play.settings import Settings
from seaboard.scene.theme import DEFAULT
from seaboard.show.beats import FULL, REDUCED, SETTLED, Beat, Timing
from seaboard.show.director import Director
from seaboard.space.camera import Camera
from seaboard.space.compose import compose_world
from seaboard.space.flights import beyond, incoming
from seaboard.space.pose import Pose
from seaboard.space.standing import PEGS, gun_of, hull_thing, standing
from seaboard.space.world import Thing, World
from seaboard.ui import update
from seaboard.ui.context import Context
from seaboard.ui.model import Model
from seaboard.ui.page import Hull, HullLook, Mark, Page, SeaPicture
from tests.paint.pictures import bare
from tests.scene.pages import at, battle, end, placing, review, run, start
from tests.shell.test_shot import pairs

M = Measures(10)
D4 = at("D4")


def world(page: Page, beats: tuple[Beat, ...] = (), now: int = 0, pose: Pose | None = None) -> World:
    return compose_world(page, DEFAULT, beats, now, pose)


def emptied() -> Page:
    """A battle with nothing on either sea."""
    return replace(battle(), seas=tuple(bare(sea) for sea in battle().seas))


def sea_with(id: str, **changes: object) -> Page:
    """A battle with nothing on the seas but *changes* to one of them."""
    page = emptied()
    return replace(page, seas=tuple(replace(s, **changes) if s.id == id else s for s in page.seas))  # type: ignore[arg-type]


def both(w: World) -> tuple[Thing, ...]:
    return (*w.still, *w.moving)


def named(things: Iterable[Thing], name: str) -> list[Thing]:
    return [t for t in things if t.name == name]


def seat_of(page: Page, id: str) -> int:
    return next(s.seat for s in page.seas if s.id == id)


def lying_at(thing: Thing, cell: Cell, by: float = 1e-9) -> bool:
    return thing.place[:2] == pytest.approx(M.cell_centre(cell), abs=by)


# --- what stands -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["own", "enemy"])
@pytest.mark.parametrize("mark", Mark)
def test_each_mark_stands_in_the_middle_of_its_cell(mark: Mark, id: str) -> None:
    (thing,) = both(world(sea_with(id, marks=((D4, mark),))))
    assert (thing.name, thing.args) == (("peg", (PEGS[mark],)) if mark in PEGS else ("mark", (mark.value,)))
    assert thing.on == id and lying_at(thing, D4) and thing.place[2] == 0.0


@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize("cls", [c.key for c in FLEETS["classic"].classes])
def test_ships_float_and_pegs_stand_in_their_decks(cls: str, down: bool) -> None:
    ship = run("B2", 2, down)
    w = world(sea_with("own", hulls=(Hull(cls, ship, HullLook.PLACED),), marks=((ship[1], Mark.HIT), (D4, Mark.WATER))))
    hull, hit, water = (t for t in w.still if t.name in ("ship", "peg"))
    assert hull.name == "ship" and hull.place == (*M.cell_centre(at("B2")), 0.0) and hull.lean == 0.0
    assert hull.args == (cls, 0, 0, 1, 0), "one mesh for both directions"
    second = hull.matrix @ (1.0, 0.0, 0.0, 1.0)
    assert second[:2] == pytest.approx(M.cell_centre(ship[1]))
    assert hit.place[2] == deck_height(cls) and water.place[2] == 0.0


FORMS = [run("E5", 4), run("E5", 4, True), *(f.at("cruiser", at("E5")).cells for f in forms(4, True) if f.shape != "straight")]


@pytest.mark.parametrize("ship", FORMS, ids=lambda f: "-".join(c.name for c in f))
def test_sunk_ships_of_ones_own_lie_lower_and_list_and_keep_their_pegs(ship: tuple[Cell, ...]) -> None:
    hull = Hull("cruiser", tuple(reversed(ship)), HullLook.SUNK)
    w = world(sea_with("own", hulls=(hull,), marks=tuple((c, Mark.SUNK) for c in ship)))
    wreck, line, *pegs = (t for t in w.still if t.name in ("ship", "waterline", "peg"))
    assert not named(w.still, "fire") and len(named(w.still, "wisp")) == 1, "the sea has put it out"
    assert wreck.args[-1] == "wreck" and not named(w.still, "outline"), "it is burnt out"
    assert line.name == "waterline" and line.place == (*wreck.place[:2], 0.0), "there is light where the water meets it"
    assert line.args == wreck.args[:-1]
    assert len(named(w.still, "stain")) == len(ship)
    middle = wreck.matrix @ (1.5 if wreck.trim else 0.0, 0.0, 0.0, 1.0)
    assert wreck.name == "ship" and -deck_height("cruiser") < middle[2] < 0.0
    assert wreck.lean < 0.0, "it leans away from the eye, which sees its side"
    for peg, cell in zip(pegs, ship, strict=True):
        assert peg.args == ("sunk",) and lying_at(peg, cell, 0.06) and peg.place[2] >= 0.0
        assert (peg.lean, peg.trim) == (wreck.lean, wreck.trim), "it leans with the deck that it stands in"
        local = np.linalg.inv(wreck.matrix) @ (*peg.place, 1.0)
        assert local[2] >= deck_height("cruiser") - 1e-9


def test_the_radar_has_outlines_and_no_ships_but_those_never_found() -> None:
    sunk, found = Hull("frigate", run("B2", 3), HullLook.SUNK), Hull("cruiser", run("H3", 4, True), HullLook.REVEALED)
    one, other, risen = world(sea_with("enemy", hulls=(sunk, found))).still
    assert one == Thing("outline", ("frigate", 0, 0, 1, 0, 2, 0, "sunk"), "enemy", (*M.cell_centre(at("B2")), 0.0))
    assert other.args[-1] == "revealed" and other.turn == -90.0 and lying_at(other, at("H3"))
    assert risen.name == "ship" and risen.args == other.args and risen.place == other.place, "but for those that rise at the end"


def test_while_placing_the_lid_is_there_and_empty() -> None:
    w = world(placing())
    assert [b.id for b in w.boards] == ["enemy", "own"] and w.boards[0].cursor is None and not w.boards[0].focused
    assert {t.on for t in both(w)} == {"own"}


def test_a_case_without_a_game_is_empty() -> None:
    w = world(start())
    assert w.n == 10 and not both(w) and [b.id for b in w.boards] == ["enemy", "own"]


def test_the_unit_in_hand_is_held_over_the_sea_with_its_cells_marked() -> None:
    for look, mark in ((HullLook.FITS, "fits"), (HullLook.REFUSED, "fault")):
        w = world(sea_with("own", hulls=(Hull("cruiser", run("I3", 4), look),)))
        assert not w.still, "it follows the pointer"
        *marks, ship, gun = w.moving
        assert gun.name == "gun" and gun.args == ship.args and gun.opacity == ship.opacity
        assert [t.args for t in marks] == [(mark,)] * 4
        assert ship.name == "ship" and ship.place[2] > 0.0 and ship.opacity < 1.0
        heights = [t.place[2] for t in marks]
        assert heights[:2] == [0.0, 0.0] and min(heights[2:]) > M.depth, "cells beyond the edge are seen over the rim"
    looks = [world(sea_with("own", hulls=(Hull("cruiser", run("A3", 4), look),))).moving[-2] for look in (HullLook.FITS, HullLook.REFUSED)]
    assert looks[0] != looks[1]


def test_what_a_peg_tells_is_not_shown_under_it_at_the_end() -> None:
    struck, hidden = Hull("mine", (D4,), HullLook.REVEALED), Hull("mine", (at("G7"),), HullLook.REVEALED)
    for mark in (Mark.MINE, Mark.TOLD_MINE, Mark.SWEEPER):
        shown = both(world(sea_with("enemy", hulls=(struck, hidden), marks=((D4, mark),))))
        assert {t.name for t in shown if lying_at(t, at("G7"))} == {"outline", "ship"}
        assert {t.name for t in shown if lying_at(t, D4)} <= {"peg", "mark"}
    half = Hull("sweeper", run("D4", 2), HullLook.REVEALED)
    assert named(both(world(sea_with("enemy", hulls=(half,), marks=((D4, Mark.SWEEPER),)))), "outline"), "not all of it was struck"
    beat = Beat("revealed", seat_of(battle(), "enemy"), (D4,), 0, 700)
    assert not named(both(world(sea_with("enemy", hulls=(struck,), marks=((D4, Mark.MINE),)), (beat,), 650)), "outline")


def test_what_follows_pointer_and_keys_moves_and_leaves_the_rest_alone() -> None:
    page = battle()
    before = world(page)
    for changes in (
        {"cursor": at("A1")},
        {"hint": None},
        {"hint": at("J9")},
        {"aim": False},
        {"focused": False},
        {"last": (at("J10"),)},
        {"faults": (D4,)},
    ):
        other = world(replace(page, seas=(replace(page.seas[0], **changes), page.seas[1])))  # type: ignore[arg-type]
        assert other.still == before.still and (other.moving, other.boards) != (before.moving, before.boards), changes


def test_every_thing_is_in_the_vocabulary() -> None:
    marks = {"dot", "cursor", "aim", "hint", "likeliest", "last", "older", "told_ship", "told_mine", "fits", "fault", "single"}
    for page in (battle(), battle("armada"), placing(), end()):
        for thing in both(world(page)):
            match thing.name:
                case "mark":
                    assert thing.args[0] in marks
                case "peg":
                    assert thing.args[0] in PEGS.values()
                case "fire" | "plume" | "wisp":
                    assert thing.on == "own" and thing.args[0] in range(VARIANTS)
                case "outline":
                    assert thing.args[-1] == "sunk" or (thing.args[-1], thing.on) == ("revealed", "enemy")
                case "waterline" | "stain":
                    assert thing.on == "own"
                case name:
                    assert name in ("ship", "gun") and (thing.on == "own") == (thing.args[-1] != "revealed")
                    assert len(thing.args) % 2 == 1 or thing.args[-1] in ("fits", "refused", "wreck", "revealed")


def test_while_nothing_happens_what_stands_is_the_same_and_not_made_again() -> None:
    def fresh() -> Page:  # equal pages with no object in common, as far as that goes
        page = battle()
        return replace(page, seas=tuple(replace(s, marks=tuple(s.marks), hulls=tuple(list(s.hulls))) for s in page.seas))

    first = world(fresh())
    made = standing.cache_info().misses
    for now in range(100):
        page = fresh()
        moved = replace(page, seas=(replace(page.seas[0], cursor=Cell(now % 10, now // 10)), page.seas[1]))
        again = world(moved, (), now)
        assert again.still == first.still and all(a is b for a, b in zip(again.still, first.still, strict=True))
    assert standing.cache_info().misses == made


def test_a_thing_is_stretched_then_leant_then_turned() -> None:
    thing = Thing("shell", (), "case", (1.0, 2.0, 3.0), turn=90.0, lean=90.0, scale=2.0)
    assert thing.matrix @ (0, 0, 1, 1) == pytest.approx([3.0, 2.0, 3.0, 1.0])
    assert thing.matrix @ (1, 0, 0, 1) == pytest.approx([1.0, 4.0, 3.0, 1.0])


# --- shots -----------------------------------------------------------------------------------------------------------


def pose_at(fold: float) -> Pose:
    camera = Camera((0.0, 0.0, 0.0), 40.0, 0.0, 40.0, 0.03, (640.0, 400.0))
    return Pose(camera, M.base_pose(), M.lid_pose(OPEN + 75.0 * fold), fold)


def shell_of(w: World) -> Thing:
    (shell,) = (t for t in w.moving if t.name == "shell")
    return shell


def fleet_page(shots: int, fleet: tuple[Hull, ...]) -> Page:
    """A battle in which *shots* were fired at the enemy and *fleet* is one's own."""
    page = sea_with("enemy", marks=tuple((c, Mark.WATER) for c in cells(10)[20 : 20 + shots]))
    return replace(page, seas=(page.seas[0], replace(page.seas[1], hulls=fleet)))


FLEET = (
    Hull("carrier", run("B2", 5), HullLook.PLACED),
    Hull("cruiser", run("I3", 4, True), HullLook.PLACED),
    Hull("mine", run("A1", 1), HullLook.PLACED),
    Hull("sweeper", run("J10", 2, True), HullLook.PLACED),
    Hull("frigate", run("A5", 3, True), HullLook.SUNK),
    Hull("submarine", run("D8", 3), HullLook.PLACED),
)


def muzzle_of(hull: Hull, pose: Pose) -> np.ndarray:
    """Where a shell leaves *hull*, in the case frame: from the end of its gun's barrels when they point at D4, if it has one."""
    ship = hull_thing(hull, "own", M)
    armed = gun_of(ship)
    if armed is not None:
        pivot = ship.matrix @ (*armed.pivot, 1.0)
        way = (np.linalg.inv(pose.own) @ pose.enemy @ (*M.cell_centre(D4), 0.0, 1.0) - pivot)[:2]
        x, y = pivot[:2] + armed.muzzle[0] * way / np.linalg.norm(way)
        return pose.own @ (x, y, pivot[2] + armed.muzzle[1], 1.0)
    first = hull.cells[0]
    x, y, z = muzzle(hull.cls, tuple(Cell(c.col - first.col, c.row - first.row) for c in hull.cells))
    cx, cy = M.cell_centre(first)
    return M.base_pose() @ (x + cx, y + cy, z, 1.0)


@pytest.mark.parametrize("fold", [0.0, 0.25, 0.5, 0.75, 1.0])
def test_a_shell_leaves_the_next_ship_afloat_and_lands_on_the_lid(fold: float) -> None:
    armed = [h for h in sorted(FLEET, key=lambda h: h.cells) if h.cls in ("carrier", "cruiser", "submarine")]
    pose = pose_at(fold)
    beat = Beat("shot", 1, (D4,), 1000, 1250)
    for shots in range(7):
        page = fleet_page(shots, FLEET)
        first, last = (shell_of(world(page, (beat,), now, pose)) for now in (1000, 1249))
        assert first.on == "case" and first.place == pytest.approx(muzzle_of(armed[shots % 3], pose)[:3])
        target = pose.enemy @ (*M.cell_centre(D4), 0.0, 1.0)
        assert np.linalg.norm(np.array(last.place) - target[:3]) < 0.4
        inner = np.linalg.inv(pose.enemy) @ (*last.place, 1.0)
        assert inner[2] > 0.0, "it comes down on the face of the lid"


def test_mines_and_sweepers_do_not_fire_and_sunk_ships_fire_no_more() -> None:
    beat = Beat("shot", 1, (D4,), 0, 250)
    only = tuple(h for h in FLEET if h.cls != "carrier")
    starts = {shell_of(world(fleet_page(shots, only), (beat,), 0)).place for shots in range(12)}
    assert len(starts) == 2
    unarmed = tuple(h for h in FLEET if h.cls in ("mine", "sweeper", "frigate"))
    assert len({shell_of(world(fleet_page(shots, unarmed), (beat,), 0)).place for shots in range(5)}) == 1


@pytest.mark.parametrize("fold", [0.0, 0.5, 1.0])
def test_all_shells_of_the_enemy_come_from_one_point_behind_the_lid(fold: float) -> None:
    pose = pose_at(fold)
    starts = set()
    for seed in range(40):
        rng = random.Random(seed)
        page = sea_with("own", hulls=rng.sample(FLEET, 3), marks=tuple((c, Mark.WATER) for c in rng.sample(cells(10), 9)))
        enemy = replace(page.seas[0], marks=tuple((c, Mark.HIT) for c in rng.sample(cells(10), rng.randrange(9))))
        page = replace(page, seas=(enemy, replace(page.seas[1], hulls=tuple(page.seas[1].hulls))))
        beat = Beat("shot", seat_of(page, "own"), (rng.choice(cells(10)),), 0, 250)
        w = world(page, (beat,), 0, pose)
        starts.add(shell_of(w).place)
        assert not [t for t in w.moving if t.args == ("flash",)], "and no muzzle is seen to flash"
    assert starts == {beyond(M)}


def test_the_enemys_shells_fly_over_the_lid_and_not_through_it() -> None:
    lid = np.linalg.inv(M.lid_pose(OPEN))
    half = M.side / 2
    for cell in cells(10):
        flight = incoming(M, M.base_pose(), cell)
        for i in range(101):
            x, y, z, _ = lid @ (*flight.at(i / 100), 1.0)
            outside = abs(x) > half or abs(y) > half or z > M.depth or z < -M.floor
            assert outside, (cell, i)
            base_y = flight.at(i / 100)[1]
            assert base_y > -M.depth, "nor through the base"


def test_a_shell_points_where_it_flies() -> None:
    beat = Beat("shot", 1, (D4,), 0, 1000)
    page = fleet_page(0, FLEET)
    for now in range(50, 950, 90):
        here, there = (shell_of(world(page, (beat,), at_)) for at_ in (now, now + 1))
        way = np.array(there.place) - here.place
        nose = here.matrix @ (0.0, 0.0, 1.0, 0.0)
        assert nose[:3] @ way / (np.linalg.norm(way) * here.scale) > 0.999


def test_the_muzzle_flashes_once() -> None:
    beat = Beat("shot", 1, (D4,), 0, 250)
    lit = [any(t.args == ("flash",) for t in world(fleet_page(0, FLEET), (beat,), now).moving) for now in range(0, 250, 5)]
    assert lit[0] and not lit[-1] and lit == sorted(lit, reverse=True)


# --- landings --------------------------------------------------------------------------------------------------------


def hit_page(id: str, mark: Mark) -> Page:
    return sea_with(id, marks=((at("A1"), Mark.WATER), (D4, mark)), last=(D4,), hulls=(Hull("cruiser", run("H3", 4, True), HullLook.SUNK),))


@pytest.mark.parametrize("id", ["own", "enemy"])
@pytest.mark.parametrize(("kind", "mark"), [("water", Mark.WATER), ("hit", Mark.HIT), ("hit", Mark.MINE)])
def test_a_peg_falls_bounces_and_rests_where_it_will_stand(kind: str, mark: Mark, id: str) -> None:
    page = hit_page(id, mark)
    beat = Beat(kind, seat_of(page, id), (D4,), 0, 350)
    rest = world(page)
    peg = next(t for t in rest.still if t.name == "peg" and lying_at(t, D4))
    heights = []
    for now in range(0, 350, 10):
        w = world(page, (beat,), now)
        assert peg not in w.still and set(w.still) < set(rest.still)
        (falling,) = (t for t in w.moving if t.name == "peg")
        assert falling.args == peg.args and falling.place[:2] == peg.place[:2]
        heights.append(falling.place[2] - peg.place[2])
    assert heights[0] > 0.5 and heights[-1] == pytest.approx(0.0, abs=1e-6) and min(heights) >= 0.0
    turns = [b > a for a, b in pairwise(heights)]
    assert True in turns, "it bounces"
    assert world(page, (beat,), 350) == rest


def test_water_is_thrown_up_and_a_hit_bursts_into_flames() -> None:
    water = world(hit_page("own", Mark.WATER), (Beat("water", 0, (D4,), 0, 350),), 100).moving
    hit = world(hit_page("own", Mark.HIT), (Beat("hit", 0, (D4,), 0, 350),), 60).moving
    assert named(water, "jet") and named(water, "foam") and named(water, "ring") and not [t for t in water if t.args == ("flash",)]
    assert [t for t in hit if t.args == ("flash",)] and len(named(hit, "streak")) > 5 and not named(hit, "jet")
    heats = [
        max(t.glow for t in named(world(hit_page("own", Mark.HIT), (Beat("hit", 0, (D4,), 0, 350),), at_).moving, "puff"))
        for at_ in (20, 160, 300)
    ]
    assert heats[0] > 1.0 > heats[1] > heats[2] == 0.0, "the fire turns to smoke"


def test_on_the_radar_a_landing_is_an_echo() -> None:
    for kind, mark in (("water", Mark.WATER), ("hit", Mark.HIT)):
        moving = world(hit_page("enemy", mark), (Beat(kind, 1, (D4,), 0, 350),), 60).moving
        assert {t.name for t in moving if t.on == "enemy"} - {"mark"} == {"peg", "light", "shock"}


def test_a_ship_of_ones_own_settles_with_its_pegs() -> None:
    ship = run("H3", 4, True)
    page = sea_with("own", hulls=(Hull("cruiser", ship, HullLook.SUNK),), marks=tuple((c, Mark.SUNK) for c in ship), last=(ship[2],))
    beat = Beat("sunk", seat_of(page, "own"), ship, 0, 700)
    (wreck,) = (t for t in world(page).still if t.name == "ship")
    depths, lists, trims, turned = [], [], [], []
    for now in range(0, 700, 20):
        w = world(page, (beat,), now)
        assert not w.still
        (going,) = named(w.moving, "ship")
        (gun,) = named(w.moving, "gun")
        depths.append((going.matrix @ (1.5, 0.0, 0.0, 1.0))[2])
        lists.append(going.lean)
        trims.append(going.trim)
        assert str(going.args[-1]).startswith("char") or going.args[-1] == "wreck"
        assert (gun.lean, gun.trim) == (going.lean, going.trim)
        pegs = named(w.moving, "peg")
        assert len(pegs) == 4 and all((p.lean, p.trim) == (going.lean, going.trim) for p in pegs)
        turned.append([p.args == ("sunk",) for p in sorted(pegs, key=lambda p: p.place[1])])
    rest = (wreck.matrix @ (1.5, 0.0, 0.0, 1.0))[2]
    assert depths[0] == pytest.approx(0.0) and lists[0] == pytest.approx(0.0)
    assert all(b < a + 0.02 for a, b in pairwise(depths)) and min(lists) < wreck.lean - 10.0 and max(lists) > 2.0, (
        "it goes down, heels over farther than it rests, and rolls back"
    )
    assert max(trims) > wreck.trim + 5.0 and max(trims) in trims[12:22], "before it settles it stands on its stern"
    settled = round(SETTLED * 700 / 20)
    assert not any(any(pegs) for pegs in turned[: settled + 1]) and all(turned[-1]), "it is marked as sunk as it settles"
    assert [sum(pegs) for pegs in turned] == sorted(sum(pegs) for pegs in turned) and {sum(pegs) for pegs in turned} == {0, 1, 2, 3, 4}
    assert all(pegs == sorted(pegs, reverse=True) for pegs in turned), "one peg after the other, from the stern"
    assert depths[-1] == pytest.approx(rest, abs=0.01) and lists[-1] == pytest.approx(wreck.lean, abs=0.5)
    assert world(page, (beat,), 700) == world(page)


@pytest.mark.parametrize("down", [False, True])
def test_the_water_boils_along_the_sides_of_a_ship_that_goes_down(down: bool) -> None:
    ship = run("D3", 4, down)
    page = sea_with("own", hulls=(Hull("cruiser", ship, HullLook.SUNK),), marks=tuple((c, Mark.SUNK) for c in ship), last=(ship[2],))
    beat, many, sides = Beat("sunk", seat_of(page, "own"), ship, 0, 700), [], set()
    middle = np.array([M.cell_centre(c) for c in ship]).mean(axis=0)
    for now in range(0, 700, 20):
        foam = named(world(page, (beat,), now).moving, "foam")
        many.append(sum(t.opacity for t in foam))
        for thing in foam:
            across, along = np.abs(np.array(thing.place[:2]) - middle)[:: 1 if down else -1]
            assert 0.2 < max(across, along - 1.5) < 0.75, "none comes up through the deck, none is far off"
            sides.add(float(np.sign((np.array(thing.place[:2]) - middle)[0 if down else 1])))
    assert many[0] == 0.0 and many[-1] < 0.1 * max(many) and many.index(max(many)) in range(8, 25), "it spreads, and is gone"
    assert sides >= {-1.0, 1.0}


def test_of_the_last_shots_the_newest_has_a_mark_of_its_own() -> None:
    cells = run("D4", 3)
    moving = world(sea_with("enemy", marks=tuple((c, Mark.WATER) for c in cells), last=cells)).moving
    shown = [[t.args[0] for t in moving if t.name == "mark" and t.args[0] in ("last", "older") and lying_at(t, cell)] for cell in cells]
    assert shown == [["older"], ["older"], ["last"]]


def test_the_outline_of_a_sunk_enemy_appears() -> None:
    ship = run("B2", 3)
    page = sea_with("enemy", hulls=(Hull("frigate", ship, HullLook.SUNK),), marks=tuple((c, Mark.SUNK) for c in ship), last=ship[1:2])
    beat = Beat("sunk", 1, ship, 0, 700)
    drawn = [named(world(page, (beat,), now).moving, "outline")[0].args[-1] for now in range(0, 700, 50)]
    strokes = [n for n in drawn if isinstance(n, int)]
    assert drawn[0] == 1 and strokes == sorted(strokes) and len(set(strokes)) > 5, "it draws itself from the bow"
    assert drawn[-1] == "sunk" and drawn.index("sunk") == len(strokes), "until it is closed"
    falling = [t for t in world(page, (beat,), 20).moving if t.name == "peg" and t.place[2] > 0.5]
    assert len(falling) == 1 and lying_at(falling[0], ship[1]), "only the last peg falls from above"


@pytest.mark.parametrize("kind", ["shot", "water", "hit", "sunk"])
@pytest.mark.parametrize("id", ["own", "enemy"])
@pytest.mark.parametrize("length", [60, 120])
def test_with_reduced_motion_an_effect_is_one_picture(kind: str, id: str, length: int) -> None:
    ship = run("B2", 3)
    page = sea_with(id, hulls=(Hull("frigate", ship, HullLook.SUNK),), marks=tuple((c, Mark.SUNK) for c in ship), last=ship[1:2])
    beat = Beat(kind, seat_of(page, id), ship if kind == "sunk" else ship[:1], 1000, 1000 + length)
    seen = [world(page, (beat,), now) for now in range(1000, 1000 + length, 7)]
    assert all(w == seen[0] for w in seen)
    rest = world(page, (beat,), 1000 + length)
    assert seen[0].still == rest.still and seen[0].moving != rest.moving, "but one picture of it is seen"
    assert not [t for t in seen[0].moving if t.name == "shell"]
    assert all(b.sweep is None for b in seen[0].boards)


def test_the_beam_goes_round_once_with_a_shot_and_then_rests() -> None:
    page = hit_page("enemy", Mark.HIT)
    beats: tuple[Beat, ...] = (Beat("shot", 1, (D4,), 0, 250), Beat("hit", 1, (D4,), 250, 600))
    glow = [world(page, beats, now).boards[0].after for now in range(0, 600, 10)]
    assert glow[0] == 1.0 and glow == sorted(glow, reverse=True) and glow[-1] < 0.15, "and its light dies away"
    sweep = [world(page, beats, now).boards[0].sweep for now in range(0, 600, 10)]
    known = [s for s in sweep if s is not None]
    assert len(known) == len(sweep) and known == sorted(known) and known[0] == 0.0 and 340.0 < known[-1] <= 360.0
    assert world(page, beats, 600).boards[0].sweep is None
    own = Beat("shot", seat_of(page, "own"), (D4,), 0, 250)
    assert world(page, (own,), 100).boards[0].sweep is None


def test_beats_that_are_over_or_elsewhere_show_nothing() -> None:
    page = battle()
    for beat in (
        Beat("hit", 1, (D4,), 0, 100),
        Beat("hit", 1, (D4,), 900, 1000),
        Beat("hit", 5, (D4,), 0, 1000),
        Beat("hit", 1, (), 0, 1000),
    ):
        assert world(page, (beat,), 500) == world(page, (), 500)


# --- secrets ---------------------------------------------------------------------------------------------------------


def seen_of(events: tuple[Event, ...], timing: Timing) -> Iterator[World]:
    """What the case shows of a whole game, shot by shot, at many moments of each."""
    known = [e for e in (redact(e, 0) for e in events) if e is not None]
    opened = known[0]
    assert isinstance(opened, Opened)
    director = Director(open_view(opened, 0), timing)
    truth, model, now = open_view(opened, 0), Model(Settings(rules=opened.rules)), 0
    pose = pose_at(0.3)
    for event in known[1:]:
        truth = truth.evolve(event)
        director.push((event,), now)
        for _ in range(4 if isinstance(event, Fired) else 1):
            context = Context(now, truth, director.shown(now))
            model = update.follow(model, context)
            yield compose_world(update.describe(model, context), DEFAULT, director.beats(now), now, pose)
            now += 170


@pytest.mark.parametrize("timing", [FULL, REDUCED], ids=["full", "reduced"])
def test_fleets_that_answer_alike_look_alike_at_every_moment_of_a_game(timing: Timing) -> None:
    shells = 0
    for one, other in pairs(2):
        for mine, theirs in zip(seen_of(one, timing), seen_of(other, timing), strict=True):
            assert mine == theirs
            shells += sum(t.name == "shell" for t in mine.moving)
    assert (shells > 50) == (timing is FULL)


def test_a_composer_that_peeks_is_found_out() -> None:
    """Else the test before would prove nothing: one unseen speck for each hidden cell makes the difference."""

    def peeking(events: tuple[Event, ...]) -> Iterator[World]:
        hidden = next(e.units for e in events if isinstance(e, Arranged) and e.seat == 1)
        for w in seen_of(events, FULL):
            specks = tuple(Thing("spark", ("smoke",), "enemy", (*M.cell_centre(c), -1.0), opacity=0.0) for u in hidden for c in u.cells)
            yield replace(w, still=(*w.still, *specks))

    for one, other in pairs(1):
        assert all(mine != theirs for mine, theirs in zip(peeking(one), peeking(other), strict=True))


def test_only_the_page_and_the_beats_are_known() -> None:
    sea = battle().seas[0]
    assert isinstance(sea, SeaPicture)
    assert world(battle()) == world(battle()), "equal pages, equal worlds"


def test_chances_are_told_to_the_board_of_the_radar() -> None:
    world = compose_world(review(), DEFAULT, (), 0)
    enemy, own = world.boards
    assert own.heat == () and enemy.heat and max(enemy.heat, key=lambda one: one[1])[0] == at("J9")
    assert [chance for cell, _, chance in enemy.heat if cell == at("J9")] == [max(chance for *_, chance in enemy.heat)], "it has its figure"
    shown = {t.args[0] for t in world.moving if t.name == "mark" and t.on == "enemy"}
    assert "likeliest" in shown and "hint" not in shown, "the mark of the likeliest leaves room for it"
    assert compose_world(battle(), DEFAULT, (), 0).boards[0].heat == ()
