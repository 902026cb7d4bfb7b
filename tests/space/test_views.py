"""How the case stands in each view: whole, large, hidden by nothing, on the flat layout's pixels, and without a jump between."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from seaboard.engine.grid import Cell
from seaboard.models import case
from seaboard.models.measures import OPEN, Measures, closed_fold, degrees_of
from seaboard.models.mesh import join
from seaboard.paint.gl.shadow import sun
from seaboard.scene.geometry import Rect
from seaboard.space.camera import Floats, framed
from seaboard.space.pick import pick
from seaboard.space.pose import Pose, placed
from seaboard.space.views import closed_pose, fade_at, flat_pose, folding, mixed, pose, walls
from seaboard.ui.page import Camera
from tests.space.setups import LAYOUTS, STAGES, boxes

M = Measures(10)
WINDOW = Rect(0, 0, 1280, 800)
OPENED = (Camera.OVERVIEW, Camera.ENEMY, Camera.OWN)
SHAPES = (*STAGES, Rect(0, 0, 300, 1200), Rect(40, 40, 1900, 300), Rect(0, 0, 96, 64))
cameras = pytest.mark.parametrize("camera", OPENED, ids=lambda c: c.value)
sizes = pytest.mark.parametrize("n", (5, 10, 18, 26))
layouts = pytest.mark.parametrize("name", LAYOUTS)


def square(n: int, out: float = 0.0) -> Floats:
    """The corners of a sea in its frame, or of a square that is larger by *out* on each side."""
    h = n / 2 + out
    return np.array([(-h, h, 0.0), (h, h, 0.0), (-h, -h, 0.0), (h, -h, 0.0)])


def meshes(p: Pose, m: Measures) -> Floats:
    """Where all corners of all meshes of the case are seen."""
    halves = (("own", case.base(m, 0)), ("enemy", case.lid(m, 0)))
    return np.concatenate([p.project(id, mesh.positions) for id, parts in halves for mesh in parts])


def inside(points: Floats, stage: Rect, slack: float = 0.0) -> bool:
    """Whether all *points* lie on *stage*, to within *slack*."""
    low, high = points.min(axis=0), points.max(axis=0)
    return bool((low >= (stage.x - slack, stage.y - slack)).all() and (high <= (stage.right + slack, stage.bottom + slack)).all())


def smallest(p: Pose, n: int) -> float:
    """The side of a square as large as the smallest cell that is seen."""
    at = [(c - n / 2, n / 2 - r) for c in (0, n - 1) for r in (0, n - 1)]
    found = []
    corners = [(x + dx, y - dy, 0) for x, y in at for dx, dy in ((0, 0), (1, 0), (0, 1))]
    for id in ("own", "enemy"):
        a, b, c = p.project(id, corners).reshape(-1, 3, 2).swapaxes(0, 1)
        (ux, uy), (vx, vy) = (b - a).T, (c - a).T
        found.append(np.sqrt(np.abs(ux * vy - uy * vx)).min())
    return float(min(found))


@sizes
@pytest.mark.parametrize("stage", SHAPES, ids=str)
def test_the_overview_shows_the_whole_case_as_large_as_the_stage_allows(n: int, stage: Rect) -> None:
    m = Measures(n)
    seen = meshes(pose(Camera.OVERVIEW, m, stage), m)
    assert inside(seen, stage)
    size = seen.max(axis=0) - seen.min(axis=0)
    assert max(size[0] / stage.w, size[1] / stage.h) > 0.95
    middle = (seen.max(axis=0) + seen.min(axis=0)) / 2
    off = np.abs(middle - (stage.x + stage.w / 2, stage.y + stage.h / 2))
    assert (off <= 0.012 * np.array([stage.w, stage.h])).all()


@pytest.mark.parametrize("stage", SHAPES, ids=str)
def test_no_other_angle_would_make_the_cells_of_the_overview_larger(stage: Rect) -> None:
    here = pose(Camera.OVERVIEW, M, stage)
    points = np.concatenate([placed(here.own, walls(M)), placed(here.enemy, walls(M))])
    box = (float(stage.x), float(stage.y), float(stage.right), float(stage.bottom))
    found = {a: smallest(replace(here, camera=framed(replace(here.camera, pitch=float(a)), points, box)), 10) for a in range(30, 76)}
    assert found[round(here.camera.pitch)] >= 0.99 * max(found.values())


@sizes
@pytest.mark.parametrize("stage", SHAPES, ids=str)
@pytest.mark.parametrize("camera", (Camera.ENEMY, Camera.OWN), ids=lambda c: c.value)
def test_from_near_by_a_sea_with_its_letters_fills_the_stage(camera: Camera, n: int, stage: Rect) -> None:
    m = Measures(n)
    p, id = pose(camera, m, stage), camera.value
    assert inside(p.project(id, square(n, m.margin)), stage)
    size = np.ptp(p.project(id, square(n)), axis=0)
    assert max(size[0] / stage.w, size[1] / stage.h) > 0.5
    assert smallest(p, n) > 0.0
    a, b, c = p.project(id, [(0, 0, 0), (1, 0, 0), (0, -1, 0)])
    # the lid is looked at almost squarely, the base steeply
    assert (c[1] - a[1]) / (b[0] - a[0]) > (0.98 if camera is Camera.ENEMY else 0.88)


@cameras
@sizes
def test_nothing_hides_the_seas_of_an_opened_case(camera: Camera, n: int) -> None:
    m = Measures(n)
    p = pose(camera, m, STAGES[0])
    for id in ("own", "enemy") if camera is Camera.OVERVIEW else (camera.value,):
        for cell in (Cell(0, 0), Cell(n - 1, 0), Cell(0, n - 1), Cell(n - 1, n - 1)):
            x, y = p.project(id, [(*m.cell_centre(cell), 0.0)])[0]
            assert pick(p, m, float(x), float(y)) == (id, cell)


@pytest.mark.parametrize("camera", (*OPENED, None), ids=str)
def test_poses_change_smoothly_with_the_stage_and_bear_any_size(camera: Camera | None) -> None:
    def at(stage: Rect) -> Pose:
        return closed_pose(M, stage) if camera is None else pose(camera, M, stage)

    before, jumps = None, 0
    for w in range(200, 1400, 3):
        seen = at(Rect(10, 20, w, 600)).project("own", square(10))
        jumps += before is not None and np.abs(seen - before).max() > 8.0
        before = seen
    assert jumps <= (camera in (Camera.ENEMY, Camera.OWN))  # near cameras come to show one half instead of both
    for w, h in ((1, 1), (1, 900), (1900, 1), (0, 0)):
        assert np.isfinite(meshes(at(Rect(0, 0, w, h)), M)).all()


def test_the_flat_camera_is_no_view_of_the_opened_case() -> None:
    with pytest.raises(ValueError, match="flat"):
        pose(Camera.FLAT, M, STAGES[0])


@pytest.mark.parametrize("stage", SHAPES, ids=str)
def test_the_closed_case_lies_in_the_middle_of_the_stage(stage: Rect) -> None:
    p = closed_pose(M, stage)
    assert p.fold == closed_fold()
    seen = meshes(p, M)
    assert inside(seen, stage)
    assert max(np.ptp(seen, axis=0) / (stage.w, stage.h)) > 0.7
    outward = p.enemy[:3, 2] @ p.camera.axes[2]  # the lid lies face down
    assert outward < 0.0


@layouts
@pytest.mark.parametrize("n", (10, 18))
@pytest.mark.parametrize("size", ((1280, 800), (1024, 600), (600, 900), (3840, 2160)), ids=str)
def test_the_flat_pose_has_the_cells_where_the_flat_layout_has_them(name: str, n: int, size: tuple[int, int]) -> None:
    m, found = Measures(n), boxes(name, n, size)
    p = folding(pose(Camera.OVERVIEW, m, STAGES[0]), flat_pose(m, found), m, 1.0)
    assert p.fold == 1.0 and p.apart == 1.0
    lines = np.arange(n + 1)
    col, row = (q.reshape(-1) for q in np.meshgrid(lines, lines))
    for id, box in found.items():
        seen = p.project(id, np.column_stack([col - n / 2, n / 2 - row, np.zeros(len(col))]))
        assert np.abs(seen - np.column_stack([box.x + col * box.cell, box.y + row * box.cell])).max() < 1e-6
    for id in {"own", "enemy"} - found.keys():  # a sea that the flat layout lacks is not in the window
        gone = p.project(id, walls(m))
        assert (gone.max(axis=0) < 0.0).any()


def test_a_flat_view_of_the_enemy_alone_has_moved_ones_own_sea_out() -> None:
    box = boxes("stacked")["enemy"]
    p = flat_pose(M, {"enemy": box})
    assert np.abs(p.project("enemy", square(10))[0] - (box.x, box.y)).max() < 1e-6
    assert p.project("own", walls(M)).max(axis=0)[0] < 0.0
    with pytest.raises(ValueError, match="without a sea"):
        flat_pose(M, {})


@layouts
@pytest.mark.parametrize("camera", (*OPENED, None), ids=str)
def test_folding_has_no_jump(name: str, camera: Camera | None) -> None:
    opened = closed_pose(M, STAGES[0]) if camera is None else pose(camera, M, STAGES[0])
    flat = flat_pose(M, boxes(name))
    steps, before, apart = 600, None, 0.0
    for i in range(steps + 1):
        p = folding(opened, flat, M, i / steps, WINDOW)
        seen = np.concatenate([p.project("own", square(10)), p.project("enemy", square(10))])
        assert before is None or np.abs(seen - before).max() < 6000 / steps, i
        assert p.apart >= apart
        before, apart = seen, p.apart
    assert folding(opened, flat, M, 0.0, WINDOW) is opened and folding(opened, flat, M, 1.0, WINDOW) is flat


@pytest.mark.parametrize("name", ("stacked", "side", "one"))
@pytest.mark.parametrize("n", (10, 18))
def test_both_seas_stay_in_view_on_the_way(name: str, n: int) -> None:
    m = Measures(n)
    opened, flat = pose(Camera.OVERVIEW, m, STAGES[0]), flat_pose(m, boxes(name, n))
    for t in np.linspace(0, 1, 60):
        p = folding(opened, flat, m, float(t), WINDOW)
        for id in ("own", "enemy"):
            assert inside(p.project(id, square(n)), WINDOW)
            front = p.sea(id)[:3, 2] @ p.camera.axes[2]
            assert front > 0.3
            for cell in (Cell(0, n - 1), Cell(n - 1, 0)) if p.apart < 0.9 else ():
                # later one rim may come to lie on the other, since the frames of the flat layout are narrower than the case
                x, y = p.project(id, [(*m.cell_centre(cell), 0.0)])[0]
                assert pick(p, m, float(x), float(y)) == (id, cell)


def test_half_way_to_the_flat_view_the_case_has_the_whole_window_and_is_seen_from_the_side() -> None:
    opened, flat = pose(Camera.OVERVIEW, M, STAGES[0]), flat_pose(M, boxes("stacked"))
    p = folding(opened, flat, M, 0.5, WINDOW)
    sea = np.concatenate([p.project(id, square(10)) for id in ("own", "enemy")])
    assert np.ptp(sea[:, 0]) > 0.4 * WINDOW.w and np.ptp(sea[:, 1]) > 0.75 * WINDOW.h
    assert p.camera.yaw > 15.0 and p.camera.pitch < 60.0


@layouts
@pytest.mark.parametrize("window", (WINDOW, Rect(0, 0, 800, 1280), Rect(0, 0, 3440, 1440)), ids=str)
def test_on_the_way_a_cross_stays_a_cross(name: str, window: Rect) -> None:
    """A cross that lies turned by 45 degrees would say something else: the lines of the seas keep close to where they were."""
    opened, flat = pose(Camera.OVERVIEW, M, STAGES[0]), flat_pose(M, boxes(name))
    for t in np.linspace(0.0, 1.0, 41):
        p = folding(opened, flat, M, float(t), window)
        for id in ("own", "enemy"):
            a, b = p.project(id, [(-1, 0, 0), (1, 0, 0)])
            assert abs(np.degrees(np.arctan2(b[1] - a[1], b[0] - a[0]))) < 22.0, t


@layouts
@pytest.mark.parametrize("camera", OPENED, ids=lambda c: c.value)
def test_on_the_way_nothing_that_lies_flat_mirrors_the_lamp(name: str, camera: Camera) -> None:
    opened, flat = pose(camera, M, STAGES[0]), flat_pose(M, boxes(name))
    for t in np.linspace(0.0, 1.0, 41):
        p = folding(opened, flat, M, float(t), WINDOW)
        halfway = sun(p) + p.camera.axes[2]
        assert halfway[1] / np.linalg.norm(halfway) < np.cos(np.radians(17.0)), t
    x, y, z = sun(flat)
    assert x < 0.0 < y and z < 0.0, "in the flat view light comes from the upper left"


def test_while_the_flat_picture_comes_the_cells_lie_where_it_has_them() -> None:
    opened, flat = pose(Camera.OVERVIEW, M, STAGES[0]), flat_pose(M, boxes("stacked"))
    for t in np.linspace(0.0, 1.0, 101):
        p = folding(opened, flat, M, float(t), WINDOW)
        if fade_at(float(t)) > 0.0:
            for id in ("own", "enemy"):
                assert np.abs(p.project(id, square(10)) - flat.project(id, square(10))).max() < 0.5


@pytest.mark.parametrize("n", (10, 26))
def test_the_lid_turns_through_neither_base_nor_table(n: int) -> None:
    m = Measures(n)
    lid = join([*case.lid(m, 0), case.cover(m, 0)]).positions.astype(np.float64)
    k, slack = m.k, 0.05 * m.k
    for fold in np.linspace(closed_fold(), 1.0, 40):
        world = placed(m.lid_pose(degrees_of(float(fold))), lid)
        assert world[:, 1].min() > m.table - slack
        x, y, z = placed(np.linalg.inv(m.base_pose()), world).T
        within = (np.abs(x) < m.side / 2 - 0.07 * k) & (np.abs(y) < m.side / 2 - 0.07 * k) & (z < m.depth - slack) & (z > -m.floor)
        assert not within.any(), (fold, lid[within])


@layouts
@pytest.mark.parametrize("n", (10, 18))
def test_halves_that_slide_go_round_or_over_each_other_but_not_through(name: str, n: int) -> None:
    m = Measures(n)
    opened, flat = pose(Camera.OVERVIEW, m, STAGES[0]), flat_pose(m, boxes(name, n))
    half = walls(m)
    slid = 0
    for t in np.linspace(0, 1, 120):
        p = folding(opened, flat, m, float(t))
        if p.apart == 0.0:
            continue
        slid += 1
        a, b = placed(p.own, half), placed(p.enemy, half)
        gap = np.maximum(a.min(axis=0) - b.max(axis=0), b.min(axis=0) - a.max(axis=0))
        assert gap.max() > -1e-9, t
        assert min(a[:, 1].min(), b[:, 1].min()) > m.table - 1e-9
    assert slid > 20


def test_the_picture_of_the_flat_view_comes_last() -> None:
    shares = [fade_at(t) for t in np.linspace(-1.4, 1.0, 200)]
    assert shares == sorted(shares) and shares[0] == 0.0 and shares[-1] == 1.0
    opened = pose(Camera.OVERVIEW, M, STAGES[0])
    for name in LAYOUTS:
        flat = flat_pose(M, boxes(name))
        for t in np.linspace(0, 1, 100):
            p = folding(opened, flat, M, float(t))
            assert fade_at(float(t)) == 0.0 or p.apart > 0.0


@pytest.mark.parametrize("size", ((1280, 800), (2560, 1440), (800, 1280), (3440, 1440)), ids=str)
def test_the_whole_case_stays_in_the_window_while_it_opens(size: tuple[int, int]) -> None:
    stage = Rect(0, 0, *size)
    for share in np.linspace(0.0, 1.0, 21):
        p = mixed(M, [(closed_pose(M, stage), 1.0 - share), (pose(Camera.OVERVIEW, M, stage), float(share))])
        for half in (p.own, p.enemy):
            assert inside(p.camera.project(placed(half, walls(M))), stage), share


def test_mixed_poses() -> None:
    some = [pose(c, M, STAGES[0]) for c in OPENED]
    assert mixed(M, [(some[0], 1.0), (some[1], 0.0)]) is some[0]
    half = mixed(M, [(some[0], 0.5), (some[1], 0.5)])
    assert half.fold == 0.0 and np.array_equal(half.enemy, M.lid_pose(OPEN))
    assert half.camera.scale < (some[0].camera.scale * some[1].camera.scale) ** 0.5  # it draws back
    closed = closed_pose(M, STAGES[0])
    assert mixed(M, [(closed, 0.5), (some[0], 0.5)]).fold == closed_fold() / 2
    # a share may swing a little beyond 1, but no lid goes through the base
    assert mixed(M, [(closed, 1.1), (some[0], -0.1)]).fold == closed_fold()


def test_poses_that_are_kept_cannot_be_changed() -> None:
    for p in (pose(Camera.OWN, M, STAGES[0]), closed_pose(M, STAGES[0]), flat_pose(M, boxes("side"))):
        with pytest.raises(ValueError, match="read-only"):
            p.own[0, 3] = 1.0
