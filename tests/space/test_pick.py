"""Picking, against a judge that looks at the triangles of the real meshes."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from seaboard.engine.grid import Cell, cells
from seaboard.models.measures import Measures
from seaboard.scene.geometry import Rect
from seaboard.space.pick import pick
from seaboard.space.pose import Pose
from seaboard.space.views import closed_pose, flat_pose, folding, mixed, pose
from seaboard.ui.page import Camera
from tests.space.judge import Judge
from tests.space.setups import LAYOUTS, STAGES, boxes

CAMERAS = (Camera.OVERVIEW, Camera.ENEMY, Camera.OWN)
FOLDS = (0.0, 0.25, 0.5, 0.75, 1.0)


def middle(p: Pose, m: Measures, id: str, cell: Cell) -> tuple[float, float]:
    """Where the middle of a cell is projected."""
    x, y = p.project(id, [(*m.cell_centre(cell), 0.0)])[0]
    return float(x), float(y)


def turned(p: Pose, **angles: float) -> Pose:
    """*p* with its camera at other angles."""
    return replace(p, camera=replace(p.camera, **angles))  # type: ignore[arg-type]


def compare(p: Pose, m: Measures, chosen: list[tuple[str, Cell]], points: list[tuple[float, float]], reach: float = 1.0) -> int:
    """Assert that both agree on *points* and on the middles of the cells *chosen*; the number of cells seen.

    On the edge of something they may differ within *reach* pixels, and on a line between cells by a fiftieth of a cell.
    """
    judge, seen = Judge(p, m), 0
    for x, y in [middle(p, m, id, cell) for id, cell in chosen] + points:
        said, (found, off) = pick(p, m, x, y), judge.at(x, y)
        if said != found:
            around = [judge.at(x + dx, y + dy)[0] for dx in (-reach, 0, reach) for dy in (-reach, 0, reach)]
            assert said in around and len(set(around)) > 1, (x, y, said, around)
            assert said is None or found is None or off < 0.02
        seen += found is not None
    return seen


@pytest.mark.parametrize("fold", FOLDS)
@pytest.mark.parametrize("camera", CAMERAS, ids=lambda c: c.value)
@pytest.mark.parametrize("at", range(len(STAGES)))
def test_pick_says_what_is_seen(at: int, camera: Camera, fold: float) -> None:
    n = 18 if at == 2 else 10
    m, stage, rng = Measures(n), STAGES[at], random.Random(f"{at} {camera} {fold}")
    flat = flat_pose(m, boxes("stacked", n))
    p = folding(pose(camera, m, stage), flat, m, fold)
    every = [(id, cell) for id in ("own", "enemy") for cell in cells(n)]
    points = [(stage.x + stage.w * rng.uniform(-0.1, 1.1), stage.y + stage.h * rng.uniform(-0.1, 1.1)) for _ in range(60)]
    assert compare(p, m, rng.sample(every, 40), points) >= 40


@pytest.mark.parametrize("camera", CAMERAS, ids=lambda c: c.value)
@pytest.mark.parametrize("n", (5, 10, 18, 26))
def test_every_cell_of_the_opened_case_can_be_picked(n: int, camera: Camera) -> None:
    m = Measures(n)
    for stage in STAGES:
        p = pose(camera, m, stage)
        # from near by only one half is looked at: the other may be seen so flat that its wall hides some of it
        for id in ("enemy", "own") if camera is Camera.OVERVIEW else (camera.value,):
            for cell in cells(n):
                assert pick(p, m, *middle(p, m, id, cell)) == (id, cell)


@pytest.mark.parametrize("n", (10, 18))
@pytest.mark.parametrize("name", LAYOUTS)
def test_in_the_flat_view_pick_is_the_flat_layout_to_the_pixel(name: str, n: int) -> None:
    m, found = Measures(n), boxes(name, n)
    p = flat_pose(m, found)
    for id, box in found.items():
        for cell in cells(n):
            spot = box.box(cell)
            for x, y in ((0, 0), (spot.w - 1, 0), (0, spot.h - 1), (spot.w // 2, spot.h // 2), (spot.w - 1, spot.h - 1)):
                assert pick(p, m, spot.x + x + 0.5, spot.y + y + 0.5) == (id, cell)
        r = box.rect
        for x, y in ((r.x - 1, r.y), (r.x, r.y - 1), (r.right, r.y), (r.x, r.bottom)):
            assert pick(p, m, x + 0.5, y + 0.5) is None


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("t", (0.66, 0.75, 0.84, 0.93))
def test_pick_says_what_is_seen_while_the_halves_slide(name: str, t: float) -> None:
    m, rng = Measures(10), random.Random(f"{name} {t}")
    p = folding(pose(Camera.OVERVIEW, m, STAGES[0]), flat_pose(m, boxes(name)), m, t)
    every = [(id, cell) for id in ("own", "enemy") for cell in cells(10)]
    compare(p, m, rng.sample(every, 30), [(rng.uniform(0, 1280), rng.uniform(0, 800)) for _ in range(60)])


def test_the_walls_of_the_case_hide_what_is_behind_them() -> None:
    m, rng = Measures(10), random.Random(5)
    p = pose(Camera.ENEMY, m, STAGES[0])
    low = turned(p, pitch=4.0)  # so low that the near wall of the base hides most of its sea
    every = [("own", cell) for cell in cells(10)]
    assert compare(low, m, every, [(rng.uniform(0, 1280), rng.uniform(300, 1200)) for _ in range(80)]) < 120
    assert pick(low, m, *middle(low, m, "own", Cell(4, 9))) is None


@pytest.mark.parametrize("yaw", (-40.0, 40.0))
@pytest.mark.parametrize("share", (0.3, 0.4))
def test_the_rounded_corners_of_a_lid_that_opens_hide_what_they_hide(share: float, yaw: float) -> None:
    m, rng = Measures(10), random.Random(7)
    p = turned(mixed(m, [(closed_pose(m, STAGES[0]), 1.0 - share), (pose(Camera.OVERVIEW, m, STAGES[0]), share)]), pitch=60.0, yaw=yaw)
    far = m.side / 2
    near = [(side * (far - rng.uniform(-0.3, 0.5)), far - rng.uniform(-0.3, 0.5), m.depth) for side in (-1, 1) for _ in range(120)]
    # from behind the moulded shell is rounder than the block with cut corners that is reckoned with, by up to an eighth of a cell
    compare(p, m, [], [(float(x), float(y)) for x, y in p.project("enemy", near)], reach=p.camera.scale / 8)


def test_nothing_is_picked_of_the_closed_case_nor_beside_it() -> None:
    m, stage = Measures(10), Rect(0, 0, 800, 600)
    p = closed_pose(m, stage)
    assert [pick(p, m, x, y) for x in range(0, 800, 40) for y in range(0, 600, 40)] == [None] * 300
    p = pose(Camera.OVERVIEW, m, stage)
    assert pick(p, m, 5.0, 5.0) is None and pick(p, m, -1e6, 1e6) is None


def test_a_sea_seen_from_behind_is_not_picked() -> None:
    m, stage = Measures(10), Rect(0, 0, 800, 600)
    p = pose(Camera.ENEMY, m, stage)
    behind = turned(p, yaw=180.0)
    assert all(pick(behind, m, *middle(behind, m, "enemy", cell)) is None for cell in cells(10))
