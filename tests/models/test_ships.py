"""The ships: a model for every class in every form, closed, inside its cells, with its holes free, unlike any other from above."""

from __future__ import annotations

from itertools import combinations
from math import cos, pi, sin

import numpy as np
import pytest

from seaboard.engine.grid import Cell
from seaboard.engine.units import FLEETS, forms
from seaboard.models.materials import SURFACES, Material
from seaboard.models.measures import Measures
from seaboard.models.mesh import Mesh, turn
from seaboard.models.outlines import area
from seaboard.models.ships import STYLES, deck_height, gun, gun_mesh, muzzle, outline, ship, yard
from seaboard.models.ships.hull import curve, ended
from seaboard.models.ships.pontoon import corners, course
from tests.models.looking import COMMON, FORMS, UNITS, areas, difference, facing, mask, near, open_edges, same, straight, summit, whole

NAMES = [f"{cls}-{len(o)}-{'.'.join(f'{c.col}{c.row}' for c in o)}" for cls, o in FORMS]
#: The least share of their union in which the masks of two classes differ.
APART = 0.15
#: How much of a cell stays free ahead of a straight ship and abaft, so that seen at an angle it does not reach over the frame.
CLEAR = 0.05
#: The radius round the middle of a cell in which nothing stands over the socket, in cells.
REACH = 0.11

every_form = pytest.mark.parametrize(("cls", "offsets"), FORMS, ids=NAMES)


@every_form
@pytest.mark.parametrize("detail", [0, 1, 2])
def test_models_are_closed_and_well_formed(cls: str, offsets: tuple[Cell, ...], detail: int) -> None:
    mesh = ship(cls, offsets, detail)
    assert open_edges(mesh) == 0
    assert mesh.volume > 0
    assert np.allclose(np.linalg.norm(mesh.normals, axis=1), 1.0, atol=1e-4)
    assert facing(mesh).min() > 0.3
    assert areas(mesh).min() > 1e-8
    assert mesh.occlusion.min() >= 0.0 and mesh.occlusion.max() <= 1.0
    assert mesh.occlusion.max() > 0.9 and mesh.occlusion.min() < 0.5
    assert set(mesh.materials.tolist()) <= {m.value for m in Material}


@every_form
def test_models_keep_to_their_budgets(cls: str, offsets: tuple[Cell, ...]) -> None:
    plain, fine, finest = (len(whole(cls, offsets, detail).triangles) for detail in (0, 1, 2))
    assert 450 <= plain <= 2500 and plain < fine < finest
    assert fine <= 6000 and finest <= 15000


def test_the_classic_fleet_is_light_where_machines_are_slow() -> None:
    assert sum(len(whole(c.key, straight(c.length), 0).triangles) for c in FLEETS["classic"].classes) < 5000


@every_form
def test_the_water_round_a_ship_is_pale_but_never_white(cls: str, offsets: tuple[Cell, ...]) -> None:
    """A tint between the sea and white; none where there are few pixels, as a thin line breaks into dots."""
    sea, white = (sum(SURFACES[m].colour) for m in (Material.SEA, Material.PAINT_WHITE))
    assert sea < sum(SURFACES[Material.WAKE].colour) < 0.3 * white
    for detail in (0, 1, 2):
        mesh = ship(cls, offsets, detail)
        at = mesh.positions[mesh.triangles]
        afloat = (np.abs(at[:, :, 2]) < 0.01).all(axis=1) & (mesh.normals[mesh.triangles[:, 0], 2] > 0.9)
        kinds = set(mesh.materials[mesh.triangles[afloat, 0]].tolist())
        assert kinds <= {Material.WAKE} and (Material.WAKE in mesh.materials) == (detail > 0)


@every_form
def test_models_stay_inside_their_cells(cls: str, offsets: tuple[Cell, ...]) -> None:
    for detail in (0, 1, 2):
        mesh = whole(cls, offsets, detail)
        middles = np.array([(c.col, -c.row) for c in offsets], np.float64)
        beyond = np.abs(mesh.positions[:, None, :2] - middles[None]).max(axis=2).min(axis=1)
        assert beyond.max() <= 0.5
        low, high = mesh.bounds
        if len({c.row for c in offsets}) == 1:
            assert high[1] <= 0.465 and low[1] >= -0.465, "at most 0.92 of a cell wide, but for a hair"
            assert low[0] >= -0.5 + CLEAR and high[0] <= len(offsets) - 0.5 - CLEAR, "and clear of the edge at bow and stern"
        assert -0.25 < low[2] < 0.0, "it reaches a little under the waterline"
        assert 0.3 < high[2] < 2 * Measures(10).depth - 0.03, "and fits under the closed lid and its glass"


@every_form
def test_a_peg_finds_a_free_hole_on_every_cell(cls: str, offsets: tuple[Cell, ...]) -> None:
    top = deck_height(cls)
    around = [(r * cos(a), r * sin(a)) for r in (0.03, 0.068, 0.078, REACH) for a in (0.1 + pi / 4 * i for i in range(8))]
    for detail in (0, 1, 2):
        for cell in offsets:
            mesh = near(whole(cls, offsets, detail), cell.col, -cell.row, REACH)
            z, material = summit(mesh, cell.col + 0.001, -cell.row + 0.002)
            assert material == Material.HOLE and z <= top - 0.008, f"a hole in the middle of {cell}"
            heights = [summit(mesh, cell.col + x, y - cell.row)[0] for x, y in around]
            assert max(heights) <= top + 0.001, f"something stands over the socket of {cell}"
            assert heights[8:24] == pytest.approx([top] * 16, abs=0.001), "a whole ring round it, at the height where pegs stand"


@pytest.mark.parametrize(("cls", "length"), [u for u in UNITS if u[1] > 1])
def test_down_is_across_turned_with_the_bow_at_the_first_cell(cls: str, length: int) -> None:
    across, down = ship(cls, straight(length)), ship(cls, straight(length, down=True))
    assert np.allclose(across.moved(turn("z", -90)).positions, down.positions, atol=1e-5)
    assert (across.triangles == down.triangles).all()
    ahead = muzzle(cls, straight(length))
    assert ahead[0] < (length - 1) / 2 and ahead[1] == pytest.approx(0, abs=1e-9)
    up = muzzle(cls, straight(length, down=True))
    assert up[1] > -(length - 1) / 2 and up[0] == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("cls", ["cruiser", "frigate", "patrol_boat", "destroyer", "dreadnought"])
def test_bows_are_pointed_and_at_the_first_cell(cls: str) -> None:
    length = next(n for c, n in UNITS if c == cls)
    seen = mask(whole(cls, straight(length)), (-0.5, -0.5), (length - 0.5, 0.5), 40)
    bow, stern = seen[:, :20].sum(), seen[:, -20:].sum()
    assert bow < stern


def _dry(mesh: Mesh) -> Mesh:
    """*mesh* without the pale water round it."""
    triangles = mesh.triangles[mesh.materials[mesh.triangles[:, 0]] != Material.WAKE]
    return Mesh(mesh.positions, mesh.normals, mesh.materials, mesh.occlusion, triangles)


def _apart(units: list[tuple[str, tuple[Cell, ...]]], size: tuple[int, int]) -> dict[tuple[str, str], float]:
    w, h = size
    seen = {cls: mask(_dry(whole(cls, offsets)), (-0.5, 0.5 - h), (w - 0.5, 0.5), 40) for cls, offsets in units}
    return {(a, b): difference(seen[a], seen[b]) for a, b in combinations(seen, 2)}


@pytest.mark.parametrize("length", [2, 3, 4, 5])
def test_classes_differ_from_above_even_at_equal_length(length: int) -> None:
    found = _apart([(cls, straight(length)) for cls in sorted({c for c, _ in COMMON})], (length, 1))
    assert len(found) == 21
    assert {pair: share for pair, share in found.items() if share < APART} == {}


@pytest.mark.parametrize("length", sorted({n for _, n in UNITS}))
def test_units_of_every_fleet_differ_from_above(length: int) -> None:
    found = _apart([(cls, straight(length)) for cls, n in UNITS if n == length], (length, 1))
    assert {pair: share for pair, share in found.items() if share < APART} == {}


@pytest.mark.parametrize("form", [f for n in (3, 4) for f in forms(n, True) if f.shape != "straight"], ids=lambda f: f.shape)
def test_bent_ships_of_one_shape_differ_from_above(form) -> None:  # type: ignore[no-untyped-def]
    units = [(cls, form.offsets) for cls, n in UNITS if n == len(form.offsets)]
    found = _apart(units, (form.width, form.height))
    assert found and {pair: share for pair, share in found.items() if share < APART} == {}


def _side(mesh: Mesh, length: int) -> np.ndarray:
    """Where *mesh* is seen from its side."""
    upright = Mesh(mesh.positions[:, [0, 2, 1]], mesh.normals, mesh.materials, mesh.occlusion, mesh.triangles)
    return mask(upright, (-0.5, 0.0), (length - 0.5, 1.0), 40)


def test_silhouettes_from_the_side_differ_too() -> None:
    seen = {cls: _side(whole(cls, straight(3)), 3) for cls in sorted({c for c, _ in COMMON})}
    close = {(a, b): difference(seen[a], seen[b]) for a, b in combinations(seen, 2) if difference(seen[a], seen[b]) < 0.12}
    assert close == {}


@pytest.mark.parametrize("key", sorted(FLEETS))
@pytest.mark.parametrize("detail", [0, 1, 2])
def test_every_class_of_a_fleet_has_a_model_of_its_own(key: str, detail: int) -> None:
    """As each class lies in its fleet: by its mesh, from above and from the side, at every level of detail."""
    units = [(c.key, c.length) for c in FLEETS[key].classes]
    assert {cls for cls, _ in units} <= set(STYLES)
    long = max(length for _, length in units)
    frame = ((-0.5, -0.5), (long - 0.5, 0.5), 40)
    meshes = {cls: _dry(whole(cls, straight(length), detail)) for cls, length in units}
    above = {cls: mask(mesh, *frame) for cls, mesh in meshes.items()}
    beside = {cls: _side(mesh, long) for cls, mesh in meshes.items()}
    for a, b in combinations(meshes, 2):
        assert not same(meshes[a], meshes[b])
        assert difference(above[a], above[b]) >= APART, f"{a} and {b} from above"
        assert difference(beside[a], beside[b]) >= APART, f"{a} and {b} from the side"
    # and so that length alone does not tell them apart
    ships = [cls for cls, _ in units if cls not in ("mine", "sweeper")]
    equal = {cls: mask(_dry(whole(cls, straight(3), detail)), (-0.5, -0.5), (2.5, 0.5), 40) for cls in ships}
    assert {(a, b) for a, b in combinations(ships, 2) if difference(equal[a], equal[b]) < 0.1} == set()


@every_form
def test_levels_of_detail_share_a_silhouette(cls: str, offsets: tuple[Cell, ...]) -> None:
    w, h = 1 + max(c.col for c in offsets), 1 + max(c.row for c in offsets)
    plain, fine, finest = (mask(_dry(whole(cls, offsets, detail)), (-0.5, 0.5 - h), (w - 0.5, 0.5), 40) for detail in (0, 1, 2))
    assert difference(plain, fine) < 0.1 and difference(fine, finest) < 0.05


ARMED = ("cruiser", "frigate", "patrol_boat", "dreadnought", "destroyer", "tanker")


@every_form
def test_guns_stand_on_their_ships_and_turn_freely(cls: str, offsets: tuple[Cell, ...]) -> None:
    mount = gun(cls, offsets)
    assert (mount is not None) == (cls in ARMED)
    if mount is None:
        with pytest.raises(ValueError, match="no gun"):
            gun_mesh(cls, offsets)
        return
    x, y, z = mount.pivot
    bow = course(offsets)[0]
    heading = (cos(np.radians(mount.rest)), sin(np.radians(mount.rest)))
    if len({c.col for c in offsets}) == 1 or len({c.row for c in offsets}) == 1:
        assert (bow.col - x) * heading[0] + (-bow.row - y) * heading[1] > -0.3, "it rests with its barrels towards the bow"
    for detail in (0, 1, 2):
        mesh = gun_mesh(cls, offsets, detail)
        assert open_edges(mesh) == 0 and mesh.volume > 0 and areas(mesh).min() > 1e-8
        low, high = mesh.bounds
        assert high[0] == pytest.approx(mount.muzzle[0], abs=0.01), "the barrels end at the muzzle"
        assert low[2] <= mount.muzzle[1] <= high[2] + 0.02
        assert -high[1] == pytest.approx(low[1], abs=1e-5)
        base = near(ship(cls, offsets, detail), x, y, 0.001)
        assert summit(base, x + 0.0003, y + 0.0005)[0] == pytest.approx(z, abs=0.012), (
            "the barbette carries it: no gap, and none pokes through"
        )


@pytest.mark.parametrize("cls", ARMED)
def test_the_barbette_looks_the_same_under_a_gun_at_every_turn(cls: str) -> None:
    """All that stands higher than the gun's foot keeps out of the circle in which its house turns, but for the house's own ring."""
    length = next(n for c, n in UNITS if c == cls)
    mount = gun(cls, straight(length))
    assert mount is not None
    house = gun_mesh(cls, straight(length), 1)
    behind = float(np.hypot(house.positions[:, 0], house.positions[:, 1])[house.positions[:, 0] < 0.0].max())
    for detail in (0, 1, 2):
        for around in (pi / 8 * i for i in range(16)):
            for r in (0.3 * behind, 0.8 * behind):
                u, v = mount.pivot[0] + r * cos(around), mount.pivot[1] + r * sin(around)
                z, _ = summit(near(ship(cls, straight(length), detail), u, v, 0.001), u, v)
                assert z <= mount.pivot[2] + 0.05, f"something of the ship stands in the gun house, {np.degrees(around):.0f} degrees round"


def test_models_are_the_same_every_time() -> None:
    for cls, offsets in (("carrier", straight(5)), ("cruiser", forms(4, True)[2].offsets)):
        first = ship(cls, offsets)
        assert ship(cls, offsets) is first
        ship.cache_clear()
        yard._straight_ship.cache_clear()
        assert same(first, ship(cls, offsets))


def test_a_class_without_a_look_of_its_own_gets_one() -> None:
    assert same(ship("corvette", straight(3)), ship("cruiser", straight(3)))
    assert deck_height("corvette") == deck_height("cruiser")


@pytest.mark.parametrize("cls", sorted(STYLES))
@pytest.mark.parametrize("length", [1, 2, 6])
def test_any_class_can_be_built_at_any_length(cls: str, length: int) -> None:
    for detail in (0, 1, 2):
        mesh = whole(cls, straight(length), detail)
        assert open_edges(mesh) == 0
        assert mesh.bounds[1][0] <= length - 0.5 and mesh.bounds[0][0] >= -0.5


@every_form
def test_outlines_surround_their_ships(cls: str, offsets: tuple[Cell, ...]) -> None:
    band = outline(cls, offsets, Material.PEG_SUNK)
    assert open_edges(band) == 0
    assert set(band.materials.tolist()) == {Material.PEG_SUNK}
    assert band.bounds[1][2] == pytest.approx(0.02)
    w, h = 1 + max(c.col for c in offsets), 1 + max(c.row for c in offsets)
    frame = ((-0.5, 0.5 - h), (w - 0.5, 0.5), 40)
    drawn, whole = mask(band, *frame), mask(ship(cls, offsets), *frame)
    assert 0.05 < drawn.sum() / whole.sum() < 0.7, "it is a band and no plate"
    middles = [drawn[int(20 + 40 * c.row), int(20 + 40 * c.col)] for c in offsets]
    assert not any(middles), "the pegs stand inside"


def test_muzzles_are_on_the_ship() -> None:
    for cls, offsets in FORMS:
        x, y, z = muzzle(cls, offsets)
        low, high = ship(cls, offsets).bounds
        assert low[0] - 0.1 <= x <= high[0] + 0.1 and low[1] - 0.1 <= y <= high[1] + 0.1 and 0.0 < z <= high[2] + 0.1


def test_corners_of_cells() -> None:
    assert corners(straight(3)) == [(-0.5, -0.5), (2.5, -0.5), (2.5, 0.5), (-0.5, 0.5)]
    assert area(np.array(corners(forms(4, True)[2].offsets))) == pytest.approx(4.0)
    with pytest.raises(ValueError, match="not one simple shape"):
        corners((Cell(0, 0), Cell(2, 0)))


def test_curves_pass_through_their_knots_and_never_overshoot() -> None:
    knots = ((0.0, 0.0), (0.2, 0.5), (0.5, 0.5), (0.9, 0.1), (1.0, 0.0))
    at = curve(*knots)
    assert [at(t) for t, _ in knots] == pytest.approx([v for _, v in knots])
    values = [at(i / 200) for i in range(201)]
    assert max(values) <= 0.5 + 1e-12 and min(values) >= 0.0
    assert ended(at, 0.3)(0.0) == 0.0 and ended(curve((0, 1), (1, 1)), 0.0, 0.5)(1.0) == 0.0
