"""The case: closed bodies inside its measures, cheap enough, with shade where walls are."""

from __future__ import annotations

import numpy as np
import pytest

from seaboard.models import case
from seaboard.models.fittings import brackets
from seaboard.models.materials import Material
from seaboard.models.measures import CLOSED, FLAT, OPEN, Measures
from seaboard.models.mesh import Mesh, join
from seaboard.models.moulding import Square, Stretch, arc, moulded
from seaboard.models.shell import half
from tests.models.looking import areas, facing, open_edges, same

SIZES = [Measures(10), Measures(18)]


def _all(m: Measures, detail: int) -> dict[str, Mesh]:
    (tray, sea), (lid, radar) = case.base(m, detail), case.lid(m, detail)
    return {
        "tray": tray,
        "sea": sea,
        "lid": lid,
        "radar": radar,
        "cover": case.cover(m, detail),
        "lever": case.lever(m, detail),
        "glass": case.glass(m),
        "table": case.table(m, detail),
    }


@pytest.mark.parametrize(("m", "detail"), [(SIZES[0], 0), (SIZES[0], 1), (SIZES[0], 2), (SIZES[1], 0), (SIZES[1], 1)], ids=str)
def test_meshes_are_well_formed(m: Measures, detail: int) -> None:
    for name, mesh in _all(m, detail).items():
        assert np.allclose(np.linalg.norm(mesh.normals, axis=1), 1.0, atol=1e-4), name
        assert facing(mesh).min() > 0.3, name
        assert areas(mesh).min() > 1e-8, name
        assert mesh.occlusion.min() >= 0.0 and mesh.occlusion.max() <= 1.0, name
        if name in ("tray", "lid", "cover", "lever"):
            assert open_edges(mesh) == 0, name
            assert mesh.volume > 0, name


@pytest.mark.parametrize("m", SIZES, ids=str)
def test_triangles_are_few_where_machines_are_slow(m: Measures) -> None:
    counts = [sum(len(mesh.triangles) for mesh in _all(m, detail).values()) for detail in (0, 1, 2)]
    assert counts[0] <= 18_000
    assert counts[0] < counts[1] < counts[2] <= 100_000


@pytest.mark.parametrize("m", SIZES, ids=str)
def test_halves_have_equal_frames_of_the_measured_size(m: Measures) -> None:
    for mesh in (case.base(m)[0], case.lid(m)[0]):
        low, high = half(m, 1)[0].bounds
        assert low[:2] == pytest.approx((-m.side / 2,) * 2, abs=1e-4) and high[:2] == pytest.approx((m.side / 2,) * 2, abs=1e-4)
        assert high[2] == pytest.approx(m.depth, abs=1e-4), "the rim is the parting plane"
        assert mesh.positions[:, 2].min() >= -m.floor - m.feet - 1e-4, "and nothing else touches the table"
    base, lid = (mesh.positions[mesh.materials == Material.RUBBER] for mesh in (case.base(m)[0], case.lid(m)[0]))
    assert base[:, 2].min() == pytest.approx(-m.floor - m.feet, abs=1e-4), "it stands on its feet"
    assert lid[:, 2].min() > 0.0, "which the lid does without"
    assert m.table == pytest.approx(-m.depth - m.floor - m.feet)


@pytest.mark.parametrize("m", SIZES, ids=str)
def test_nothing_stands_over_a_sea(m: Measures) -> None:
    for mesh, surface in (case.base(m), case.lid(m)):
        inside = (np.abs(mesh.positions[:, :2]) < m.n / 2 - 0.01).all(axis=1)
        assert (mesh.positions[inside][:, 2] <= 0.0).all()
        low, high = surface.bounds
        assert low == pytest.approx((-m.n / 2, -m.n / 2, 0)) and high == pytest.approx((m.n / 2, m.n / 2, 0))


@pytest.mark.parametrize("m", SIZES, ids=str)
def test_seas_are_shaded_by_their_walls(m: Measures) -> None:
    for _, surface in (case.base(m), case.lid(m)):
        edge = np.abs(surface.positions[:, :2]).max(axis=1) > m.n / 2 - 0.01
        middle = np.abs(surface.positions[:, :2]).max(axis=1) < m.n / 4
        assert surface.occlusion[edge].mean() < surface.occlusion[middle].mean() - 0.05
        assert surface.occlusion[middle].min() > 0.9


@pytest.mark.parametrize("m", SIZES, ids=str)
def test_the_case_closes_and_unfolds_without_running_into_itself(m: Measures) -> None:
    tray, lid = case.base(m, 0)[0], case.lid(m, 0)[0]
    for degrees in (CLOSED, OPEN, FLAT):
        above = lid.moved(m.lid_pose(degrees)).positions
        assert above[:, 1].min() >= m.table - 1e-4, f"at {degrees} the lid is not in the table"
    shut = lid.moved(m.lid_pose(CLOSED))
    body = shut.positions[np.isin(shut.materials, (Material.SHELL, Material.SHELL_EDGE, Material.FRAME))]
    assert body[:, 1].min() >= -1e-4, "closed, the shell of the lid stays over the parting plane"
    below = tray.moved(m.base_pose()).positions
    own = below[np.isin(tray.materials, (Material.SHELL, Material.SHELL_EDGE, Material.FRAME))]
    assert own[:, 1].max() <= 1e-4


def test_knuckles_of_the_hinge_mesh() -> None:
    m = Measures(10)

    def along(mesh: Mesh, pose: np.ndarray) -> set[int]:
        placed = mesh.moved(pose)
        brass = placed.positions[(placed.materials == Material.BRASS)]
        near = brass[np.hypot(brass[:, 1], brass[:, 2]) > 0.0995 * m.k]
        near = near[np.hypot(near[:, 1], near[:, 2]) < 0.1005 * m.k]
        return {int(v) for v in np.rint(near[:, 0] * 50)}

    base, lid = along(case.base(m)[0], m.base_pose()), along(case.lid(m)[0], m.lid_pose(OPEN))
    assert base and lid and not base & lid, "the barrels of the two halves take turns along the axis"


@pytest.mark.parametrize("m", SIZES, ids=str)
def test_levers_hold_the_closed_lid_and_hang_free_of_the_open_one(m: Measures) -> None:
    lever = case.lever(m)
    for degrees in np.linspace(CLOSED, FLAT, 60):
        poses = case.lever_poses(m, float(degrees))
        assert len(poses) == 2
        for pose in poses:
            placed = lever.moved(m.base_pose() @ pose).positions
            assert placed[:, 1].min() > m.table, f"at {degrees} a lever is in the table"
            assert placed[:, 2].min() > m.centre + m.side / 2 - 0.01 * m.k, f"at {degrees} a lever is in the wall"
            above = placed[:, 1].max()
            assert above > 0.15 * m.k if degrees == CLOSED else degrees < 5.0 or above < -0.1 * m.k
    keepers = case.lid(m)[0].moved(m.lid_pose(CLOSED))
    hook = keepers.positions[(keepers.materials == Material.BRASS) & (keepers.positions[:, 2] > m.centre + m.side / 2 + 0.16 * m.k)]
    bow = np.concatenate([lever.moved(m.base_pose() @ pose).positions for pose in case.lever_poses(m, CLOSED)])
    assert len(hook), "the keepers have hooks"
    for side in (-1, 1):
        held, ring = hook[np.sign(hook[:, 0]) == side], bow[np.sign(bow[:, 0]) == side]
        assert ring[:, 0].min() < held[:, 0].min() and held[:, 0].max() < ring[:, 0].max(), "the bow goes round the hook"
        assert held[:, 1].min() < ring[:, 1].max(), "and over it"


def test_a_moulding_takes_light_like_the_round_shape_that_is_meant() -> None:
    square = Square(8.0, 2.0, 2, (0.5,), 0.1)
    edge = moulded(square, [Stretch(Material.SHELL, arc(0.5, 0.0, 0.5, 0.0, 90.0, 2))])
    corner = edge.positions[(edge.positions[:, :2] > 2.01).all(axis=1) & (edge.positions[:, 2] < 1e-6)]
    assert len(corner) == 1  # the one point between the ends of a corner in two steps
    at = np.flatnonzero((edge.positions == corner[0]).all(axis=1))
    assert np.allclose(edge.normals[at], (2**-0.5, 2**-0.5, 0.0), atol=1e-6)
    top = edge.positions[:, 2].argmax()
    assert np.allclose(edge.normals[top], (0, 0, 1), atol=1e-6)
    assert len(square.ring(0.0)) == len(square.ring(1.9)) == 16
    # further in the corners are parallel curves, until they are as sharp as may be
    assert np.abs(square.ring(1.0)).max() == pytest.approx(3.0) and np.abs(square.ring(2.5)).max() == pytest.approx(1.5)


def test_the_table_looks_up_and_is_dark_under_the_case() -> None:
    m = Measures(10)
    table = case.table(m)
    assert np.allclose(table.normals, (0, 1, 0), atol=1e-5)
    away = np.hypot(table.positions[:, 0], table.positions[:, 2] - m.centre)
    assert table.occlusion[away < 4].max() < 0.4 and table.occlusion[away > 20].min() > 0.99
    assert np.allclose(table.positions[:, 1], m.table, atol=1e-5)


def test_the_case_is_the_same_every_time() -> None:
    m = Measures(10)
    first = join(case.base(m, 0))
    case.base.cache_clear()
    half.cache_clear()
    assert same(first, join(case.base(m, 0)))


@pytest.mark.parametrize("m", SIZES, ids=str)
def test_brackets_hold_all_corners_of_a_bezel_alike_and_lie_beside_letters(m: Measures) -> None:
    for detail in (0, 1, 2):
        places = brackets(m, detail).positions.astype(np.float64)
        far = np.abs(places[:, :2]).max(axis=1)
        assert far.min() > m.n / 2 and far.max() < m.n / 2 + 0.48 * m.margin - 0.5 * m.letter_height
        assert np.abs(places[:, :2]).min() > m.n / 2 - 0.36 * m.k, "letters and numbers begin farther in"
        quarter = np.abs(places[(places[:, :2] > 0).all(axis=1)][:, :2]).mean(axis=0)
        for x, y in ((-1, 1), (1, -1), (-1, -1)):
            other = places[(places[:, :2] * (x, y) > 0).all(axis=1)][:, :2]
            assert np.abs(other).mean(axis=0) == pytest.approx(quarter, abs=0.01 * m.k)


@pytest.mark.parametrize("m", SIZES, ids=str)
def test_what_throws_shadows_on_slow_machines_is_as_large_as_the_case_and_cheaper(m: Measures) -> None:
    for on, mesh in ((False, case.base(m, 0)[0]), (True, case.lid(m, 0)[0])):
        thrown = case.blocker(m, on, 0)
        assert len(thrown.triangles) < 0.7 * len(mesh.triangles)
        assert thrown.bounds[1][2] == pytest.approx(m.depth, abs=1e-4) and thrown.bounds[0][0] == pytest.approx(-m.side / 2, abs=1e-4)


@pytest.mark.parametrize("detail", (0, 1, 2))
def test_no_rib_runs_under_the_plate_with_the_name(detail: int) -> None:
    cover = case.cover(Measures(10), detail)
    ribs = cover.positions[cover.materials == Material.SHELL]
    plate = cover.bounds[1][1]  # towards the latches
    beside = np.abs(ribs[:, 0]) < 2.05 + 0.1
    assert beside.any() and ribs[beside, 1].max() < plate - 0.8 - 0.1
