"""Both seas in the 3D view: the cell that is lit, rings of splashes, echoes under the beam, marks that stand out, water that moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import atan2, degrees
from typing import Any

import moderngl
import numpy as np
import pytest

from seaboard.engine.grid import Cell
from seaboard.models.measures import Measures
from seaboard.paint.gl.boards import beam, brightest, idle
from seaboard.paint.gl.colours import linear
from seaboard.paint.gl.frame import Shot
from seaboard.paint.gl.letters import figures
from seaboard.paint.gl.lying import STEEP as RIPPLES
from seaboard.paint.gl.lying import lying
from seaboard.paint.gl.painter import GlPainter
from seaboard.paint.gl.picture import Picture
from seaboard.paint.gl.programs import source
from seaboard.paint.gl.scene import Scene
from seaboard.paint.gl.screen import GRAIN
from seaboard.paint.gl.tiers import Tier
from seaboard.paint.gl.water import PERIOD, SIDE, STEEP, swell
from seaboard.scene.heat import luminance
from seaboard.scene.theme import DEFAULT, THEMES, Theme
from seaboard.space.world import Board, Thing
from seaboard.ui.page import Camera
from tests.paint.gl.test_painter import alike, painted
from tests.paint.gl.worlds import battle, picture, view
from tests.scene.colours import contrast

SIZE, SMALL = (640, 420), (480, 320)
CAMERAS = {"enemy": Camera.ENEMY, "own": Camera.OWN}
N = 10
#: Places in a cell, from its middle, that no line, socket or mark of the surface touches.
BARE = [(x, y) for x in (-0.3, 0.3) for y in (-0.3, 0.3)]


@pytest.fixture(scope="module")
def high(context: moderngl.Context) -> Iterator[GlPainter]:
    """A painter of the highest tier."""
    with context:  # it may not be current while fixtures are made
        painter = GlPainter(context, Tier.HIGH)
    yield painter
    with context:
        painter.release()


def empty(camera: Camera, theme: Theme = DEFAULT, size: tuple[int, int] = SIZE) -> Picture:
    """Both seas with nothing on them, neither with the keys."""
    world = battle(N, theme)
    boards = tuple(Board(b.id) for b in world.boards)
    return Picture(size, replace(world, boards=boards, still=(), moving=()), view(camera, size))


def with_board(shown: Picture, board: Board, moving: tuple[Thing, ...] = ()) -> Picture:
    """*shown* with another *board* in the stead of that of the same sea."""
    assert shown.world is not None
    boards = tuple(board if b.id == board.id else b for b in shown.world.boards)
    return replace(shown, world=replace(shown.world, boards=boards, moving=moving))


def at(shown: Picture, pixels: np.ndarray, id: str, cell: Cell, spots: list[tuple[float, float]]) -> np.ndarray:
    """The colours (N, 3) at *spots* of *cell*, from its middle; those outside the window are left out."""
    assert shown.pose is not None
    x, y = Measures(N).cell_centre(cell)
    found = shown.pose.project(id, [(x + dx, y + dy, 0.0) for dx, dy in spots]).astype(int)
    return np.array([pixels[v, u] for u, v in found if 0 <= u < shown.size[0] and 0 <= v < shown.size[1]]).reshape(-1, 3)


@pytest.mark.parametrize("id", CAMERAS)
def test_the_lit_cell_is_brighter_than_its_neighbours_and_nothing_far_off_changes(
    soft: GlPainter, context: moderngl.Context, id: str
) -> None:
    start = empty(CAMERAS[id])
    dark = painted(soft, context, start)
    for cell in (Cell(4, 5), Cell(6, 4)):
        bright = painted(soft, context, with_board(start, Board(id, lit=cell)))
        here = at(start, bright, id, cell, BARE).mean()
        round_it = [Cell(cell.col + dc, cell.row + dr) for dc in (-1, 0, 1) for dr in (-1, 0, 1) if dc or dr]
        assert here > max(at(start, bright, id, other, BARE).mean() for other in round_it) + 12
        edge = [(0.58, 0.2)]
        assert at(start, bright, id, cell, edge).sum() > at(start, dark, id, cell, edge).sum(), "a little over its edges"
        for far in (Cell(cell.col - 2, cell.row), Cell(cell.col, cell.row + 2)):
            assert np.array_equal(at(start, bright, id, far, BARE), at(start, dark, id, far, BARE))


@pytest.mark.parametrize("tier", (Tier.SOFT, Tier.HIGH))
@pytest.mark.parametrize("id", CAMERAS)
def test_only_the_region_of_the_lit_cell_is_drawn_again_and_equals_the_whole(
    soft: GlPainter, high: GlPainter, context: moderngl.Context, id: str, tier: Tier, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter = soft if tier is Tier.SOFT else high
    start = picture(SIZE if tier is Tier.SOFT else SMALL, CAMERAS[id])
    parts: list[object] = []
    draw = Scene.draw

    def noted(self: Scene, shot: Shot, target: Any, only: str = "") -> None:
        parts.append(shot.box)
        draw(self, shot, target, only)

    monkeypatch.setattr(Scene, "draw", noted)
    steps = ((None, Cell(3, 6)), (Cell(3, 6), Cell(4, 6)), (Cell(4, 6), None), (Cell(1, 1), Cell(8, 7)))
    for before, after in steps if tier is Tier.SOFT else steps[1:2]:
        painter.forget()
        painted(painter, context, with_board(start, Board(id, lit=before)))
        parts.clear()
        shown = with_board(start, Board(id, lit=after))
        partly = painted(painter, context, shown)
        assert parts and None not in parts
        painter.forget()
        assert alike(partly, painted(painter, context, shown)), (before, after)


def test_rings_and_wrecks_that_come_up_are_drawn_with_all_that_they_leave(soft: GlPainter, context: moderngl.Context) -> None:
    """What is in the picture of what lies on a sea reaches further than the mark that brings it."""
    m = Measures(N)
    water = Thing("peg", ("water",), "own", (*m.cell_centre(Cell(6, 6)), 0.0))
    last = Thing("mark", ("last",), "own", water.place)
    wreck = Thing("outline", ("cruiser", 0, 0, 1, 0, 2, 0, 3, 0, "sunk"), "enemy", (*m.cell_centre(Cell(4, 5)), 0.0), glow=1.0)
    for camera, thing in ((Camera.OWN, last), (Camera.ENEMY, wreck)):
        bare = empty(camera)
        assert bare.world is not None
        world = replace(bare.world, still=(water,))
        start, more = replace(bare, world=world), replace(bare, world=replace(world, moving=(thing,)))
        for one, other in ((start, more), (more, start)):
            soft.forget()
            painted(soft, context, one)
            partly = painted(soft, context, other)
            soft.forget()
            assert alike(partly, painted(soft, context, other))
        assert (partly != painted(soft, context, more)).any()


@pytest.mark.parametrize(
    ("tier", "theme"),
    [*((Tier.SOFT, t) for t in THEMES.values()), (Tier.HIGH, DEFAULT)],
    ids=lambda v: v.name if isinstance(v, Tier) else v.key,
)
def test_marks_stand_out_on_both_seas_as_they_are_drawn(
    soft: GlPainter, high: GlPainter, context: moderngl.Context, tier: Tier, theme: Theme
) -> None:
    """At 3:1 or more on nearly all of the ground, whatever waves, haloes and reflections do; the ground is about the palette's colour."""
    painter = soft if tier is Tier.SOFT else high
    for id, camera in CAMERAS.items():
        shown = empty(camera, theme, SIZE if tier is Tier.SOFT else SMALL)
        pixels = painted(painter, context, shown)
        spots = np.concatenate([at(shown, pixels, id, Cell(c, r), BARE) for c in range(N) for r in range(N)])
        assert len(spots) >= 300
        ground = theme.radar if id == "enemy" else theme.sea
        for name in ("miss", "hit", "sunk", "hint", "hull", "mine", "sweeper"):
            ratios = [contrast(getattr(theme, name), (int(r), int(g), int(b))) for r, g, b in spots]
            # of the classic palette's red there is little more than that to begin with
            least = 3.0 if contrast(getattr(theme, name), ground) > 3.6 else 2.7
            assert np.percentile(ratios, 10) >= least and np.median(ratios) >= 3.0, (id, name, np.percentile(ratios, (5, 10, 50)))
        assert np.abs(np.median(spots, axis=0) - ground).max() <= 36, (id, np.median(spots, axis=0), ground)


def test_an_echo_is_brighter_just_after_the_beam_than_before_and_fades(soft: GlPainter, context: moderngl.Context) -> None:
    cell, m = Cell(7, 3), Measures(N)
    x, y = m.cell_centre(cell)
    bearing = degrees(atan2(x, y))
    start = empty(Camera.ENEMY)
    assert start.world is not None
    start = replace(start, world=replace(start.world, still=(Thing("peg", ("hit",), "enemy", (x, y, 0.0)),)))
    round_it = [(0.42, 0.0), (-0.42, 0.0), (0.0, -0.42), (0.3, 0.3)]

    def echo(sweep: float | None) -> float:
        soft.forget()
        pixels = painted(soft, context, with_board(start, Board("enemy", sweep=sweep)))
        return float(at(start, pixels, "enemy", cell, round_it)[:, 0].mean())  # red: the phosphor has hardly any

    before, just, later, rest = (echo(v) for v in (bearing - 25.0, bearing + 20.0, bearing + 110.0, None))
    assert just > later + 10 > before + 12
    assert just > rest + 10 > before + 12


def test_the_beam_comes_up_and_dies_away() -> None:
    strengths = [beam(Board("enemy", sweep=float(v))) for v in range(0, 361, 5)]
    assert strengths[0] == strengths[-1] == beam(Board("enemy")) == 0.0
    assert max(strengths) == 1.0 and strengths[10] == strengths[50] == 1.0
    assert max(abs(a - b) for a, b in zip(strengths, strengths[1:], strict=False)) < 0.5
    assert beam(Board("enemy", sweep=90.0, after=0.25)) == 0.25


def test_a_splash_leaves_a_ring_and_a_fresh_one_more() -> None:
    place = (0.5, -0.5, 0.0)
    peg = Thing("peg", ("water",), "own", place)
    none, old, fresh = lying((), 6, DEFAULT, False), lying((peg,), 6, DEFAULT, False), lying((peg,), 6, DEFAULT, False, [place[:2]])

    def along(pixels: np.ndarray, band: int) -> np.ndarray:
        """From the middle of the peg to the right."""
        row, col = int((3 - place[1]) * GRAIN), int((3 + place[0]) * GRAIN)
        return pixels[row, col : col + GRAIN, band].astype(int)

    assert none[..., 0].max() == 0 and (none[..., 1:3] == 128).all()
    born = int(0.28 * GRAIN)
    assert along(fresh, 0)[born] > along(old, 0)[born] > 15 and along(fresh, 0)[int(0.7 * GRAIN)] < 12, "foam, only where it is born"
    far = [np.ptp(along(p, 1)[int(0.7 * GRAIN) :]) for p in (old, fresh)]
    assert far[0] <= 4 < 8 < far[1], "a fresh one has come further"
    waves = np.abs(along(fresh, 1)[int(0.25 * GRAIN) :] - 128)
    assert waves[:6].max() > 1.5 * waves[8:].max() > 0 and np.abs(along(fresh, 2) - 128).max() <= 2, "it leans outwards and dies away"
    faint = lying((replace(peg, on="enemy"),), 6, DEFAULT, True).astype(int) - lying((), 6, DEFAULT, True)
    assert along(faint, 1)[int(0.4 * GRAIN)] > 0


def test_a_ship_has_a_line_of_shade_along_its_hull_and_no_halo() -> None:
    for turn, cells in ((0.0, (0, 0, 1, 0, 2, 0)), (0.0, (0, 0, 0, 1, 0, 2))):
        ship = Thing("ship", ("cruiser", *cells), "own", (0.5, 0.5, 0.0), turn)
        dark = lying((ship,), 8, DEFAULT, False)[..., 3] / 255.0
        rows, cols = np.nonzero(dark > 0.5)
        low = min(np.ptp(rows), np.ptp(cols)) / GRAIN
        middle = dark[:, int(cols.mean())] if np.ptp(cols) > np.ptp(rows) else dark[int(rows.mean())]
        assert 0.3 < low < 0.95 and middle.max() > 0.7
        edge = np.nonzero(middle > 0.5)[0].max()
        assert middle[edge + 3] < 0.35 and middle[edge + 10] < 0.03, "deep at the hull, little three pixels off, none half a cell off"


def test_seas_are_no_brighter_than_their_marks_allow() -> None:
    for theme in THEMES.values():
        marks = (theme.miss, theme.hit, theme.sunk, theme.hint, theme.hull, theme.mine, theme.sweeper)
        for ground in (theme.sea, theme.radar):
            assert min(luminance(m) + 0.05 for m in marks) / (brightest(theme, ground) + 0.05) >= 3.0
        assert 0.0 < idle(theme) < 0.1


@pytest.mark.parametrize("id", CAMERAS)
def test_the_sea_that_has_the_keys_glows_along_its_edge_alone(soft: GlPainter, context: moderngl.Context, id: str) -> None:
    start = empty(CAMERAS[id])
    dark, bright = (painted(soft, context, with_board(start, Board(id, focused=f))) for f in (False, True))
    places = [(x, 0.3) for x in (-0.47, -0.42, -0.36, 0.3)]
    more = (at(start, bright, id, Cell(0, 4), places) - at(start, dark, id, Cell(0, 4), places)).sum(axis=1)
    assert more[0] > more[1] + 5 > 5 and more[2] == more[3] == 0, more


def test_a_wreck_and_a_ship_never_found_glow_in_tones_of_their_own() -> None:
    cells = (0, 0, 1, 0, 2, 0)
    for look, tone in (("sunk", DEFAULT.sunk), ("revealed", DEFAULT.hull)):
        for turn, place in ((0.0, (-1.0, 0.0, 0.0)), (-90.0, (0.0, 1.0, 0.0))):
            outline = Thing("outline", ("cruiser", *cells, look), "enemy", place, turn)
            light = (lying((outline,), 8, DEFAULT, True) / 255.0)[..., :3] ** 2 - (lying((), 8, DEFAULT, True) / 255.0)[..., :3] ** 2
            side = 8 * GRAIN
            rows, cols = np.nonzero(light.max(axis=2) > 0.05)
            high, wide = np.ptp(rows) / GRAIN, np.ptp(cols) / GRAIN
            assert (wide, high)[turn != 0] > 2.6 > 1.6 > (wide, high)[turn == 0]
            assert abs(rows.mean() - side / 2) < GRAIN / 4 and abs(cols.mean() - side / 2) < GRAIN / 4
            brightest = light.reshape(-1, 3)[light.max(axis=2).argmax()]
            assert np.allclose(brightest / brightest.max(), linear(tone) / linear(tone).max(), atol=0.12), look


def test_the_hull_of_a_wreck_is_filled_and_hides_the_lines_of_the_screen_once_its_outline_is_closed() -> None:
    bare = lying((), 8, DEFAULT, True)
    for drawn in ((), (8,)):
        outline = Thing("outline", ("cruiser", 0, 0, 1, 0, 2, 0, 3, 0, "sunk", *drawn), "enemy", (-1.5, 0.5, 0.0))
        pixels = lying((outline,), 8, DEFAULT, True)
        middles = [(int(3.5 * GRAIN), int((2.5 + cell) * GRAIN)) for cell in range(1, 4)]
        assert all((int(pixels[at][3]) - bare[at][3] > 150) != bool(drawn) for at in middles)
        assert drawn or all(pixels[at][0] > int(bare[at][0]) + 90 for at in middles), "in its own tone"
    revealed = Thing("outline", ("cruiser", 0, 0, 1, 0, 2, 0, 3, 0, "revealed"), "enemy", (-1.5, 0.5, 0.0))
    assert np.array_equal(lying((revealed,), 8, DEFAULT, True)[..., 3], bare[..., 3])


def test_the_radar_glows_where_a_ship_is_likely_and_the_water_does_not() -> None:
    heat = ((Cell(0, 0), 0.05, 0), (Cell(3, 0), 0.5, 0), (Cell(5, 5), 1.0, 0))
    light = [(lying((), 6, DEFAULT, True, heat=h) / 255.0)[..., :3] ** 2 for h in ((), heat)]
    more = (light[1] - light[0]).sum(axis=2)
    middles = [more[cell.row * GRAIN + GRAIN // 2, cell.col * GRAIN + GRAIN // 2] for cell, _, _ in heat]
    assert 0.0 < 1.5 * middles[0] < middles[1] < middles[2] / 1.5, middles
    for cell, _, _ in heat:
        more[cell.row * GRAIN : (cell.row + 1) * GRAIN, cell.col * GRAIN : (cell.col + 1) * GRAIN] = 0.0
    assert more.max() == 0.0, "none of it leaves its cell"
    for theme in THEMES.values():
        hottest = lying((), 6, theme, True, heat=heat)[5 * GRAIN + GRAIN // 2, 5 * GRAIN + GRAIN // 2]
        assert hottest[2] > hottest[0] + 15, "amber would be a hit, and red too"
    assert (lying((), 6, DEFAULT, False, heat=heat) == lying((), 6, DEFAULT, False)).all()


def test_chances_are_written_light_in_cells_that_glow_and_dark_where_one_glows_white(soft: GlPainter, context: moderngl.Context) -> None:
    start = empty(Camera.ENEMY)
    for glow, lighter in ((0.1, True), (0.3, True), (1.0, False)):
        some = (with_board(start, Board("enemy", heat=((Cell(4, 4), glow, chance),))) for chance in (0, 47))
        bare, told = (painted(soft, context, one).astype(int)[..., :3].sum(axis=2) for one in some)
        more, less = (told - bare).max(), (bare - told).max()
        assert more > 150 > less if lighter else less > 150 > more


def test_figures_stand_in_the_middle_of_their_cells() -> None:
    m = Measures(N)
    for chance in (1, 7, 11, 47, 100):
        points, triangles = figures([(Cell(2, 3), chance, False), (Cell(9, 0), 5, True)], N)
        digits_ = len(str(chance))
        assert points.shape == (4 * (digits_ + 1), 6) and len(triangles) == 2 * (digits_ + 1)
        here = points[: 4 * digits_]
        x, y = (here[:, :2].min(axis=0) + here[:, :2].max(axis=0)) / 2
        assert (x, y) == pytest.approx(m.cell_centre(Cell(2, 3)), abs=0.02)
        assert np.abs(here[:, 0] - x).max() < 0.5 and np.abs(here[:, 1] - y).max() < 0.5, "they keep within them"
        assert (here[:, 5] == 0).all() and (points[4 * digits_ :, 5] == 1).all()


def test_a_screen_that_is_written_on_has_the_grid_alone(soft: GlPainter, context: moderngl.Context) -> None:
    start = empty(Camera.ENEMY)
    plain, written = (painted(soft, context, with_board(start, Board("enemy", heat=h))) for h in ((), ((Cell(0, 0), 0.1, 0),)))
    # the socket of a cell, the cross-hair and a line of the grid
    for cell, place, same in ((Cell(7, 3), (0.072, 0.0), False), (Cell(5, 2), (-0.5, 0.0), False), (Cell(7, 3), (-0.5, 0.3), True)):
        a, b = (at(start, p, "enemy", cell, [place])[0].astype(int).sum() for p in (plain, written))
        assert a > b + 15 if not same else abs(a - b) < 15, (cell, a, b)


def test_the_shader_reads_the_pictures_by_their_measures() -> None:
    assert f"PERIOD = {PERIOD}, STEEP = {STEEP};" in source("sea.frag") and STEEP == RIPPLES


def test_the_swell_has_no_seam_and_leans_to_no_side() -> None:
    tile = swell().astype(int)
    assert tile.shape == (SIDE, SIDE, 4)
    for axis in (0, 1):
        step = np.abs(np.diff(tile, axis=axis)).mean()
        seam = np.abs(np.take(tile, 0, axis) - np.take(tile, -1, axis)).mean()
        assert seam < 2 * step + 1
    assert np.abs(tile[..., :2].mean(axis=(0, 1)) - 127.5).max() < 1 and tile[..., :2].std() > 8


def test_water_moves_on_the_highest_tier_alone(
    soft: GlPainter, high: GlPainter, context: moderngl.Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = empty(Camera.OVERVIEW, size=SMALL)
    still = painted(high, context, start)
    assert np.array_equal(painted(high, context, with_board(start, Board("own", flow=0.0))), still)
    moved = with_board(start, Board("own", flow=3.0))
    partly = painted(high, context, moved)
    high.forget()
    assert np.array_equal(partly, painted(high, context, moved))
    for cell in (Cell(2, 2), Cell(6, 7)):
        assert (at(start, partly, "own", cell, BARE) != at(start, still, "own", cell, BARE)).any()
        assert np.array_equal(at(start, partly, "enemy", cell, BARE), at(start, still, "enemy", cell, BARE))
    calm = painted(soft, context, start)
    monkeypatch.setattr(Scene, "draw", lambda *_: pytest.fail("the scene was drawn again"))
    assert np.array_equal(painted(soft, context, moved), calm)
