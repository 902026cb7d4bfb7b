"""Guns, docking, the end: all that moves comes from the beats, points where it shall, and leaves nothing behind."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from math import cos, radians, sin

import numpy as np
import pytest

from seaboard.engine.grid import Cell, cells
from seaboard.engine.rules import PRESETS
from seaboard.models.measures import Measures
from seaboard.play.settings import Settings
from seaboard.scene.theme import DEFAULT
from seaboard.shell.demo import play_demo, view_of
from seaboard.show.beats import DOCK, Beat
from seaboard.space.compose import compose_world
from seaboard.space.standing import gun_of, hull_thing
from seaboard.space.world import STROKES, Thing, World
from seaboard.ui import update
from seaboard.ui.context import Context
from seaboard.ui.model import Model
from seaboard.ui.page import Hull, HullLook, Mark, Page, Panel, SeaPicture, Text, Where
from seaboard.words import msg
from tests.paint.pictures import bare
from tests.scene.pages import at, battle, end, placing, run
from tests.space.test_compose import FLEET, pose_at

M = Measures(10)
AIM, FLIGHT = 240, 460


def page_of(
    own: tuple[Hull, ...], marks: tuple[tuple[Cell, Mark], ...] = (), enemy: tuple[Hull, ...] = (), like: Page | None = None
) -> Page:
    page = like or battle()

    def dressed(sea: SeaPicture) -> SeaPicture:
        return replace(bare(sea), hulls=own, marks=marks) if sea.id == "own" else replace(bare(sea), hulls=enemy)

    return replace(page, seas=tuple(dressed(sea) for sea in page.seas))


def world(page: Page, beats: tuple[Beat, ...] = (), now: int = 0, fold: float = 0.0) -> World:
    return compose_world(page, DEFAULT, beats, now, pose_at(fold))


def named(things: Iterable[Thing], name: str) -> list[Thing]:
    return [t for t in things if t.name == name]


def fired(cell: Cell) -> tuple[Beat, Beat]:
    return Beat("aim", 1, (cell,), 0, AIM), Beat("shot", 1, (cell,), AIM, AIM + FLIGHT)


# --- guns ------------------------------------------------------------------------------------------------------------


def test_every_armed_ship_has_its_gun_and_it_rests() -> None:
    w = world(page_of(FLEET))
    guns = named(w.still, "gun")
    assert guns and not named(w.moving, "gun")
    carried = [gun for hull in FLEET if (gun := gun_of(hull_thing(hull, "own", M))) is not None]
    assert len(guns) == len(carried)


@pytest.mark.parametrize("fold", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("target", ["A1", "D4", "J10"])
@pytest.mark.parametrize("down", [False, True])
def test_the_gun_points_at_the_target_when_the_shell_leaves_its_muzzle(target: str, down: bool, fold: float) -> None:
    page, beats, pose = page_of((Hull("cruiser", run("E5", 4, down), HullLook.PLACED),)), fired(at(target)), pose_at(fold)
    w = world(page, beats, AIM, fold)
    assert not named(w.still, "gun"), "it is not seen twice"
    (gun,), (shell,) = named(w.moving, "gun"), named(w.moving, "shell")
    aimed_at = np.linalg.inv(pose.own) @ pose.enemy @ (*M.cell_centre(at(target)), 0.0, 1.0)
    way = (aimed_at[:3] - gun.place)[:2]
    barrel = (gun.matrix @ (1.0, 0.0, 0.0, 0.0))[:2]
    assert barrel @ way / np.linalg.norm(way) == pytest.approx(1.0)
    muzzle = np.linalg.inv(pose.own) @ (*shell.place, 1.0)
    out = (muzzle[:3] - gun.place)[:2]
    assert out @ barrel == pytest.approx(np.linalg.norm(out)) and np.linalg.norm(out) > 0.05


def test_it_turns_smoothly_kicks_and_is_back_when_the_shell_lands() -> None:
    page, beats = page_of((Hull("cruiser", run("E5", 4), HullLook.PLACED),)), fired(at("J10"))
    (rest,) = named(world(page).still, "gun")
    seen = [named(world(page, beats, now).moving, "gun")[0] for now in range(0, AIM + FLIGHT, 4)]
    assert seen[0] == rest
    turns = [t.spin for t in seen]
    assert max(abs(b - a) for a, b in pairwise(turns)) < 12.0, "without a jump"
    assert seen[-1].spin == pytest.approx(rest.spin, abs=0.5) and seen[-1].place == pytest.approx(rest.place, abs=0.001)
    kicks = [np.linalg.norm(np.array(t.place) - rest.place) for t in seen]
    assert max(kicks[: AIM // 4]) == 0.0 and 0.03 < max(kicks) < 0.08
    kicked = seen[int(np.argmax(kicks))]
    back = np.array(kicked.place) - rest.place
    t = radians(kicked.spin + kicked.turn)
    assert back[:2] @ (cos(t), sin(t)) == pytest.approx(-np.linalg.norm(back)), "it is thrown straight back"
    assert world(page, beats, AIM + FLIGHT) == world(page)


def test_no_gun_is_seen_to_turn_for_a_shot_of_the_enemy() -> None:
    for seed in range(20):
        rng = random.Random(seed)
        page = page_of(FLEET, tuple((c, Mark.WATER) for c in rng.sample(cells(10), 7)), (Hull("carrier", run("B2", 5), HullLook.SUNK),))
        beat = Beat("shot", 0, (rng.choice(cells(10)),), 0, FLIGHT)
        for now in (0, 100, 400):
            w = world(page, (beat,), now)
            assert w.still == world(page).still
            assert {t.name for t in w.moving} <= {"shell", "puff", "streak", "spark"} and {t.on for t in w.moving} == {"case"}


# --- fire and smoke --------------------------------------------------------------------------------------------------


def test_hit_cells_of_ones_own_burn_until_the_ship_is_sunk() -> None:
    ship = run("C3", 4)
    afloat = world(page_of((Hull("cruiser", ship, HullLook.PLACED),), ((ship[0], Mark.HIT), (ship[2], Mark.HIT), (at("J10"), Mark.WATER))))
    fires, plumes = named(afloat.still, "fire"), named(afloat.still, "plume")
    assert [t.place[:2] for t in fires] == [M.cell_centre(ship[0]), M.cell_centre(ship[2])] == [t.place[:2] for t in plumes]
    assert not named(afloat.moving, "fire"), "at rest it is still"
    sunk = world(page_of((Hull("cruiser", ship, HullLook.SUNK),), tuple((c, Mark.SUNK) for c in ship)))
    assert not named(sunk.still, "fire") and len(named(sunk.still, "wisp")) == 1
    enemy = world(page_of((), (), (Hull("cruiser", ship, HullLook.SUNK),)))
    assert not {"fire", "plume", "wisp"} & {t.name for t in enemy.still}


def test_fires_beside_each_other_differ() -> None:
    ship = run("C3", 4)
    w = world(page_of((Hull("cruiser", ship, HullLook.PLACED),), tuple((c, Mark.HIT) for c in ship[:3])))
    numbers = [t.args[0] for t in named(w.still, "plume")]
    assert all(a != b for a, b in pairwise(numbers))


def test_fire_and_smoke_grow_into_what_stays() -> None:
    ship = run("C3", 4)
    page = page_of((Hull("cruiser", ship, HullLook.PLACED),), ((ship[1], Mark.HIT),))
    beat = Beat("hit", 0, (ship[1],), 0, 400)
    for name in ("fire", "plume"):
        (rest,) = named(world(page).still, name)
        sizes = [named(world(page, (beat,), now).moving, name)[0].scale for now in range(0, 400, 10)]
        assert sizes == sorted(sizes) and sizes[0] < 0.5 and sizes[-1] == pytest.approx(rest.scale, abs=0.02)
    assert world(page, (beat,), 400) == world(page)


# --- docking ---------------------------------------------------------------------------------------------------------


def test_a_unit_comes_down_dips_and_rests() -> None:
    ship = Hull("cruiser", run("C3", 4), HullLook.PLACED)
    page = page_of((ship,), like=placing())
    rest, beat = world(page), Beat("dock", 0, ship.cells, 0, DOCK)
    heights = []
    for now in range(0, DOCK, 5):
        w = world(page, (beat,), now)
        (hull,), (gun,) = named(w.moving, "ship"), named(w.moving, "gun")
        assert not named(w.still, "ship") and not named(w.still, "gun"), "it is not seen twice"
        heights.append(hull.place[2])
        (there,) = named(rest.still, "gun")
        assert gun.place[2] - there.place[2] == pytest.approx(hull.place[2], abs=0.02)
    assert heights[0] > 0.3 and -0.1 < min(heights) < 0.0 and abs(heights[-1]) < 0.01
    assert world(page, (beat,), DOCK) == rest


def test_units_that_come_later_wait_over_the_sea() -> None:
    ships = tuple(h for h in FLEET if h.look is HullLook.PLACED)
    page = page_of(ships, like=placing())
    beats = tuple(Beat("dock", 0, h.cells, 0, DOCK + 40 * i) for i, h in enumerate(ships))
    heights = [t.place[2] for t in named(world(page, beats, 100).moving, "ship")]
    assert heights == sorted(heights) and heights[0] < heights[1] < heights[-1]


def test_a_unit_that_is_taken_up_rises_into_the_hand() -> None:
    held = Hull("cruiser", run("C3", 4), HullLook.FITS)
    page, beat = page_of((held,), like=placing()), Beat("lift", 0, run("C5", 4), 0, 300)
    (rest,) = named(world(page).moving, "ship")
    heights = [named(world(page, (beat,), now).moving, "ship")[0].place[2] for now in range(0, 300, 10)]
    assert heights[0] == 0.0 and heights == sorted(heights) and heights[-1] == pytest.approx(rest.place[2], abs=0.002)
    rings = named(world(page, (beat,), 50).moving, "ring")
    assert {t.place[:2] for t in rings} == {M.cell_centre(c) for c in beat.cells}, "the water closes where it lay"
    assert world(page, (beat,), 300) == world(page)


# --- the end ---------------------------------------------------------------------------------------------------------


def ended(key: str, own: tuple[Hull, ...], enemy: tuple[Hull, ...] = ()) -> Page:
    head = Panel("head", Where.HEAD, (Text("result", msg(key)),))
    return replace(page_of(own, (), enemy, end()), panels=(head,))


def test_flags_go_up_on_what_is_afloat_and_stay() -> None:
    page = ended("end.won", FLEET)
    afloat = [h for h in FLEET if h.look is HullLook.PLACED and h.cls != "mine"]
    flags = named(world(page).still, "flag")
    assert len(flags) == len(afloat) and all(t.scale == 1.0 for t in flags)
    beat = Beat("won", 0, (), 0, 2600)
    sizes = []
    for now in range(0, 2600, 100):
        w = world(page, (beat,), now)
        assert not named(w.still, "flag")
        sizes.append(named(w.moving, "flag")[0].scale)
        assert [t.place for t in named(w.moving, "flag")] == [t.place for t in flags]
    assert sizes == sorted(sizes) and sizes[0] < 0.1 and sizes[-1] == 1.0
    assert len({t.args for now in range(0, 2600, 90) for t in named(world(page, (beat,), now).moving, "flag")}) > 4, "they fly"
    assert world(page, (beat,), 2600) == world(page)
    assert not named(world(ended("end.lost", FLEET)).still, "flag")


def test_signals_rise_over_the_lid_and_burn_out() -> None:
    page, beat = ended("end.won", ()), Beat("won", 0, (), 0, 2600)
    colours = {t.args[0] for now in range(0, 2600, 50) for t in named(world(page, (beat,), now).moving, "star")}
    assert colours == {"water", "signal", "hit"}
    heights = [t.place[1] for t in named(world(page, (beat,), 700).moving, "star")]
    assert heights and min(heights) > 0.5 * M.side
    assert all(t.opacity < 0.3 for t in named(world(page, (beat,), 2590).moving, "star"))
    assert world(page, (beat,), 2600) == world(page)


def test_wrecks_burn_once_more_in_defeat_and_go_out() -> None:
    ship = Hull("cruiser", run("C3", 4), HullLook.SUNK)
    page, beat = ended("end.lost", (ship,)), Beat("lost", 0, (), 0, 2600)
    burning = [len(named(world(page, (beat,), now).moving, "fire")) for now in range(0, 2600, 50)]
    assert burning[0] == 0 and max(burning) == 4 and burning[-1] == 0
    assert world(page, (beat,), 2600) == world(page)


def test_a_ship_that_was_never_found_draws_itself() -> None:
    ships = Hull("carrier", run("B2", 5), HullLook.REVEALED), Hull("cruiser", run("H3", 4, True), HullLook.REVEALED)
    page = ended("end.lost", (), ships)
    rest = world(page)
    beats = tuple(Beat("revealed", 1, h.cells, 0, 1000 * (i + 1)) for i, h in enumerate(ships))
    assert not named(world(page, beats, 0).still, "outline") and not named(world(page, beats, 0).moving, "outline")
    mid = world(page, beats, 990)
    assert len(named(mid.moving, "outline")) == 1, "the second is not shown before its time"
    drawn = [o.args[-1] for now in range(500, 1000, 10) for o in named(world(page, beats[:1], now).moving, "outline")]
    strokes = [n for n in drawn if isinstance(n, int)]
    assert strokes == sorted(strokes) and 1 <= strokes[0] < strokes[-1] < STROKES
    assert all(o.args[-1] == "revealed" for o in named(rest.still, "outline"))
    assert world(page, beats, 2000) == rest


def test_the_real_page_of_a_game_that_is_won_has_flags_and_that_of_a_lost_one_none() -> None:
    outcomes = set()
    for seed in range(12):
        view = view_of(play_demo(PRESETS["house"], seed, None), 0)
        context = Context(0, view, view)
        page = update.describe(update.follow(Model(Settings(rules=view.rules)), context), context)
        outcomes.add(view.winner)
        assert page.name == "end" and bool(named(world(page).still, "flag")) == (view.winner == 0)
        if len(outcomes) == 2:
            break
    assert outcomes == {0, 1}
