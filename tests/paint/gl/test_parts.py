"""The parts of the 3D painter that need no graphics: tiers, shader texts, letters, regions, what lies on a sea."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from seaboard.engine.grid import Cell
from seaboard.models.materials import Material
from seaboard.models.measures import Measures
from seaboard.paint.above import SUN as ABOVE
from seaboard.paint.gl.canvas import fitted, samples_of
from seaboard.paint.gl.colours import PEG, ROWS, linear, surfaces
from seaboard.paint.gl.letters import atlas, labels, lit, quads
from seaboard.paint.gl.lying import lying
from seaboard.paint.gl.meshes import kind_of, matrices, mesh_key, mesh_of, rows_of
from seaboard.paint.gl.programs import source
from seaboard.paint.gl.regions import area, joined, overlaps, seen_boxes
from seaboard.paint.gl.screen import GRAIN
from seaboard.paint.gl.shadow import SOFT, SUN, fallen, sun
from seaboard.paint.gl.tiers import LEAST, RECIPES, TOO_SLOW, Tier, Watch, lower, measured, suited
from seaboard.paint.wood import wood
from seaboard.scene.theme import DEFAULT, THEMES, Theme
from seaboard.space.world import Thing
from seaboard.ui.page import Camera
from tests.paint.gl.worlds import battle, closed, folded, view


@pytest.mark.parametrize(
    ("renderer", "tier"),
    (
        ("llvmpipe (LLVM 15.0.6, 256 bits)", Tier.SOFT),
        ("SVGA3D; build: RELEASE; LLVM;", Tier.SOFT),
        ("Google SwiftShader", Tier.SOFT),
        ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", Tier.MID),
        ("Apple M1", Tier.MID),
        ("NVIDIA GeForce RTX 3060/PCIe/SSE2", Tier.HIGH),
    ),
)
def test_a_renderer_gets_the_tier_that_suits_it(renderer: str, tier: Tier) -> None:
    assert suited(renderer) is tier


def test_slow_frames_step_down_and_a_single_one_does_not() -> None:
    watch, tier = Watch(), Tier.HIGH
    for i in range(200):
        tier = watch.took(tier, 400.0 if i % 10 == 0 else 8.0)
    assert tier is Tier.HIGH
    steps = []
    for _ in range(200):
        tier = watch.took(tier, TOO_SLOW + 5.0)
        steps.append(tier)
    assert steps.index(Tier.MID) < 2 * LEAST and steps.index(Tier.SOFT) < 4 * LEAST
    assert tier is Tier.SOFT and lower(tier) is None


def test_a_measured_frame_chooses_among_the_lower_tiers() -> None:
    cost = {Tier.HIGH: 0.2, Tier.MID: 0.1, Tier.SOFT: 0.09}
    now = [0.0]

    def draw(tier: Tier) -> None:
        now[0] += cost[tier]

    assert measured(Tier.HIGH, draw, lambda: now[0]) is Tier.SOFT
    cost[Tier.MID] = 0.01
    assert measured(Tier.HIGH, draw, lambda: now[0]) is Tier.MID
    cost[Tier.HIGH] = 0.005
    assert measured(Tier.HIGH, draw, lambda: now[0]) is Tier.HIGH


def test_the_lowest_tier_keeps_its_bounds() -> None:
    soft = RECIPES[Tier.SOFT]
    for size in ((1280, 800), (3840, 2160), (7680, 4320), (1, 4000)):
        for most in (soft.rest, soft.motion):
            w, h = fitted(size, most, 16384)
            assert w >= 1 and h >= 1 and w * h <= most * 1.01
    assert fitted((640, 480), soft.motion, 16384) == (640, 480)
    assert fitted((20000, 10), 1e9, 4096) == (4096, 2)


@pytest.mark.parametrize(("wanted", "most", "samples"), ((8, 32, 8), (8, 4, 4), (4, 8, 4), (8, 2, 0), (4, 0, 0), (0, 8, 0)))
def test_samples_step_down_a_ladder(wanted: int, most: int, samples: int) -> None:
    assert samples_of(wanted, most) == samples


def test_shader_texts_include_each_other_and_take_words() -> None:
    text = source("solid.frag", ("HDR", "SURFACES 4"))
    assert text.splitlines()[:3] == ["#version 330", "#define HDR", "#define SURFACES 4"]
    assert "#include" not in text and "uniform Frame" in text
    with pytest.raises(FileNotFoundError):
        source("nothing.frag")


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.key)
def test_materials_take_the_colours_of_a_theme(theme: Theme) -> None:
    rows = surfaces(theme)
    assert rows.shape == (ROWS, 12)
    for material, colour in ((Material.PEG_WATER, theme.miss), (Material.PEG_SUNK, theme.sunk), (Material.HINT, theme.hint)):
        assert np.allclose(rows[material, :3], linear(colour))
    assert rows[Material.PEG_HIT, 10] == np.float32(PEG)
    assert np.array_equal(surfaces(DEFAULT)[Material.SHELL], surfaces(DEFAULT)[Material.SHELL])


@pytest.mark.parametrize("n", (6, 10, 18))
def test_every_label_has_its_place_in_the_atlas_and_on_the_band(n: int) -> None:
    made, m = atlas(n), Measures(n)
    boxes = {made.box[label] for group in labels(n) for label in group}
    assert len(boxes) == 2 * n
    for left, top, right, bottom in boxes:
        room = made.pixels[top:bottom, left:right]
        assert room.max() > 160 and room[[0, -1]].max() < 128 and room[:, [0, -1]].max() < 128
    points, triangles = quads(n)
    assert points.shape == (8 * n, 6) and triangles.shape == (4 * n, 3)
    inner, outer = n / 2 + 0.115 * m.k, n / 2 + m.margin + m.slope
    for i, label in enumerate(label for group in labels(n) for label in group):
        corners = points[4 * i : 4 * i + 4]
        x, y = corners[:, :2].mean(axis=0)
        left, top, right, bottom = made.box[label]
        ink = np.argwhere(made.pixels[top:bottom, left:right] > 127)
        high, wide = (np.ptp(ink, axis=0) + 1) / (bottom - top, right - left) * np.ptp(corners[:, 1::-1], axis=0)
        assert np.isclose(x if i < n else y, (i - n / 2 + 0.5) if i < n else (n / 2 - (i - n) - 0.5), atol=1e-5)
        out, reach = (y, high) if i < n else (-x, wide)
        assert inner <= out - reach / 2 and out + reach / 2 <= outer
        assert min(0.5 * m.margin, 0.42) < high < (0.5 if n == 18 and i >= n else 0.62) and wide < (0.72 if n == 18 else 0.85)


@pytest.mark.parametrize("tier", Tier)
def test_only_slow_machines_do_without_the_distance_of_what_throws_a_shadow(tier: Tier) -> None:
    recipe = RECIPES[tier]
    assert (recipe.search > 0) is (tier is not Tier.SOFT) is not recipe.quick
    assert recipe.search == 0 or recipe.taps >= recipe.search


def test_a_shadow_falls_away_from_the_light_down_to_the_table() -> None:
    m = Measures(10)
    middles, radii = fallen(SUN, m.base_pose(), m.table, np.array([[1.0, 2.0, 3.0], [0.0, 0.0, m.table - 5.0]]), np.array([0.5, 0.2]))
    assert np.allclose(radii, np.array([0.5, 0.2, 0.5, 0.2]) + SOFT)
    high, low, end, same = middles
    assert np.isclose(end[1], m.table) and np.allclose(low, same)
    assert np.allclose(np.cross(high - end, SUN), 0.0) and (high - end) @ SUN > 0.0


def test_the_light_goes_round_to_the_upper_left_as_the_case_is_laid_flat() -> None:
    w, h = 1280, 800
    opened, flat = view(Camera.OVERVIEW, (w, h)), folded((w, h), 1.0)
    assert np.allclose(sun(opened), SUN / np.linalg.norm(SUN)) and np.allclose(sun(closed((w, h))), sun(opened))
    for pose, below in ((opened, -1.0), (flat, 1.0)):
        along = pose.camera.project([np.zeros(3), -sun(pose) * (1.0, 0.0, 1.0)])
        x, y = along[1] - along[0]
        assert x > 0.0 and y * below > 0.0, "shadows fall to the right, in the flat view down the page as in its picture"
    assert sun(flat)[0] / sun(flat)[2] == pytest.approx(-ABOVE[0] / ABOVE[1], rel=0.15)
    for fold in np.linspace(0.0, 1.0, 21):
        pose = folded((w, h), float(fold))
        assert sun(pose) @ pose.enemy[:3, 2] > 0.25 * np.linalg.norm(pose.enemy[:3, 2]), "the face of the lid has light all the way"


def test_the_cursor_lights_a_column_and_a_row() -> None:
    assert lit(10, Cell(3, 7)) == (3.0, 17.0)
    assert max(lit(10, None)) < 0


def test_wood_lies_side_by_side_without_a_seam() -> None:
    pixels = wood()[..., 3].astype(int)
    along = np.abs(np.diff(pixels, axis=1)).mean()
    assert np.abs(pixels[:, 0] - pixels[:, -1]).mean() < 2 * along + 2
    assert pixels.std() > 8


def test_ships_and_pegs_shade_the_sea_and_echoes_glow() -> None:
    things = (
        Thing("ship", ("cruiser", 0, 0, 1, 0), "own", (-1.5, 1.5, 0.0), -90.0),
        Thing("peg", ("hit",), "own", (1.5, -1.5, 0.0)),
        Thing("peg", ("hit",), "own", (0.5, -1.5, 0.3)),
    )
    pixels = lying(things, 4, DEFAULT, True)

    def at(col: int, row: int) -> np.ndarray:
        return pixels[row * GRAIN + GRAIN // 2, col * GRAIN + GRAIN // 2].astype(int)

    assert at(0, 0)[3] > 100 and at(0, 1)[3] > 100 and at(1, 0)[3] < 70
    assert at(3, 3)[3] > 40 and at(2, 3)[3] < at(3, 3)[3]
    dark = lying((), 4, DEFAULT, True)
    edge = 3 * GRAIN + GRAIN // 2, 3 * GRAIN + 2
    assert pixels[edge][0] > 80 and dark[edge][0] < 60 and np.array_equal(at(0, 3)[:3], dark[3 * GRAIN + GRAIN // 2, GRAIN // 2][:3])
    assert (lying(things, 4, DEFAULT, False)[..., :3] == (0, 128, 128)).all()


def everything() -> Iterator[Thing]:
    """A thing of each name."""
    for kind in ("water", "hit", "sunk", "mine", "sweeper"):
        yield Thing("peg", (kind,), "own", (0.0, 0.0, 0.0))
    for kind in ("dot", "cursor", "aim", "hint", "likeliest", "last", "older", "told_ship", "told_mine", "fits", "fault", "single"):
        yield Thing("mark", (kind,), "enemy", (0.0, 0.0, 0.0))
    yield Thing("ship", ("carrier", 0, 0, 1, 0, 2, 0), "own", (0.0, 0.0, 0.0))
    for look in ("sunk", "revealed"):
        yield Thing("outline", ("carrier", 0, 0, 1, 0, 2, 0, look), "enemy", (0.0, 0.0, 0.0))
    yield Thing("shell", (), "case", (0.0, 0.0, 0.0))
    yield Thing("outline", ("carrier", 0, 0, 1, 0, 2, 0, "sunk", 5), "enemy", (0.0, 0.0, 0.0))
    yield Thing("gun", ("cruiser", 0, 0, 1, 0, 2, 0, 3, 0), "own", (0.0, 0.0, 0.0))
    yield Thing("flag", (3,), "own", (0.0, 0.0, 0.0))
    yield Thing("waterline", ("carrier", 0, 0, 1, 0, 2, 0), "own", (0.0, 0.0, 0.0))
    yield Thing("waterline", ("carrier", 0, 0, 1, 0, 1, 1), "own", (0.0, 0.0, 0.0))
    for word in ("wreck", "char3", "revealed"):
        yield Thing("ship", ("cruiser", 0, 0, 1, 0, 2, 0, 3, 0, word), "own", (0.0, 0.0, 0.0))
    for word in ("flash", "smoke", "soot", "steam", "signal", "ember", "water", "hit", "sunk"):
        for name in ("ring", "shock", "foam", "light", "stain", "spark", "star", "puff", "streak", "jet"):
            yield Thing(name, (word,), "own", (0.0, 0.0, 0.0))
    for name in ("fire", "plume", "wisp"):
        yield Thing(name, (1,), "own", (0.0, 0.0, 0.0))


@pytest.mark.parametrize("thing", tuple(everything()), ids=lambda t: f"{t.name}-{'-'.join(map(str, t.args))}")
def test_everything_that_a_world_may_hold_has_a_mesh(thing: Thing) -> None:
    for detail in (0, 1):
        assert len(mesh_of(thing, detail).triangles) > 0
    assert np.isfinite(rows_of([thing], matrices([thing]))).all()
    assert kind_of(thing) in ("solid", "glow")


def test_an_unknown_thing_is_refused() -> None:
    with pytest.raises(KeyError):
        mesh_of(Thing("kite", (), "own", (0.0, 0.0, 0.0)), 0)


def test_equal_things_share_a_mesh() -> None:
    one, two = Thing("peg", ("hit",), "own", (0.0, 0.0, 0.0)), Thing("peg", ("hit",), "enemy", (3.0, 1.0, 0.0), scale=0.5)
    assert mesh_key(one) == mesh_key(two)
    assert mesh_key(one) != mesh_key(Thing("peg", ("sunk",), "own", (0.0, 0.0, 0.0)))
    afloat, burnt = (Thing("ship", ("cruiser", 0, 0, 1, 0, *look), "own", (0.0, 0.0, 0.0)) for look in ((), ("wreck",)))
    assert mesh_key(afloat) == mesh_key(burnt) and not np.array_equal(*(rows_of([thing], matrices([thing])) for thing in (afloat, burnt)))


@pytest.mark.parametrize("camera", (Camera.OVERVIEW, Camera.ENEMY, Camera.OWN))
def test_a_thing_is_seen_inside_its_box(camera: Camera) -> None:
    size = (900, 600)
    pose = view(camera, size)
    for thing in battle().still:
        mesh = mesh_of(thing, 0)
        points = mesh.positions @ thing.matrix[:3, :3].T + thing.matrix[:3, 3]
        low, high = mesh.bounds
        middle = (thing.matrix @ np.append((low + high) / 2, 1.0))[:3]
        radius = np.array([np.linalg.norm(high - low) / 2 * thing.scale])
        x0, y0, x1, y1 = seen_boxes(pose, pose.sea(thing.on), middle[None], radius, (1.0, 1.0), size)[0]
        seen = pose.project(thing.on, points)
        assert (seen[:, 0] >= x0).all() and (seen[:, 0] <= x1).all()
        assert (size[1] - seen[:, 1] >= y0).all() and (size[1] - seen[:, 1] <= y1).all()


def test_boxes_are_joined_to_a_few_that_do_not_overlap() -> None:
    some = np.array([[x * 20.0, 5.0, x * 20.0 + 8.0, 12.0] for x in range(9)] + [[3.0, 8.0, 30.0, 40.0], [500.0, 5.0, 600.0, 9.0]])
    boxes = joined([some], (200, 50))
    assert 1 <= len(boxes) <= 4
    assert area(boxes) <= 200 * 50
    for box in some[:-1]:
        assert any(b[0] <= box[0] and b[1] <= box[1] and b[2] >= min(200, box[2]) and b[3] >= min(50, box[3]) for b in boxes)
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            assert not overlaps(np.array([a], float), b).any()
    assert joined([], (10, 10)) == []
