"""Looked at from near by, a sea is as large as the window allows, and the other half ends where nothing on it is cut: at its rim, or as a
whole. And no wall hides what is printed beside a sea. In windows of all sizes, with large text too, for boards of all sizes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from seaboard.models import case
from seaboard.models.measures import Measures
from seaboard.models.mesh import Floats, Mesh
from seaboard.paint.gl.letters import atlas, labels, quads
from seaboard.scene.geometry import Rect
from seaboard.scene.layout import Layout
from seaboard.space.pose import Pose
from seaboard.space.views import pose, walls
from seaboard.ui.page import Camera
from tests.scene.looks import lay
from tests.scene.pages import battle, enemy_sea, own_sea

SIZES = ((1024, 600), (1024, 768), (1280, 800), (1366, 768), (1280, 1024), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160))
UPRIGHT = ((600, 900), (800, 1280), (1080, 1920))
NEAR = (Camera.ENEMY, Camera.OWN)
cameras = pytest.mark.parametrize("camera", NEAR, ids=lambda c: c.value)
sizes = pytest.mark.parametrize("size", (*SIZES, *UPRIGHT), ids=str)


def laid(size: tuple[int, int], n: int = 10, scale: int = 100) -> Layout:
    """The battle on seas of *n* cells a side round the case."""
    return lay(replace(battle(), seas=(enemy_sea(n), own_sea(n)), camera=Camera.OVERVIEW), size, scale)


def stood(camera: Camera, m: Measures, found: Layout) -> tuple[Pose, Rect, Rect]:
    """The case in the window of *found*, its stage and what is in sight."""
    assert found.stage is not None and found.sight is not None
    return pose(camera, m, found.stage, found.sight), found.stage, found.sight


@cameras
@sizes
@pytest.mark.parametrize("n, scale", ((8, 100), (10, 100), (18, 100), (26, 100), (10, 150), (10, 200), (26, 200)))
def test_no_row_and_no_letter_of_the_other_half_is_cut(camera: Camera, size: tuple[int, int], n: int, scale: int) -> None:
    m = Measures(n)
    p, stage, sight = stood(camera, m, laid(size, n, scale))
    lid = camera is Camera.ENEMY
    other, side = ("own", 1) if lid else ("enemy", -1)  # the hinge lies up in one's own half, down in the lid
    ways = p.project(other, walls(m))[:, 1]
    if ways.min() >= sight.y and ways.max() <= sight.bottom:
        return  # the other half is wholly seen
    edge = sight.bottom if lid else sight.y
    letters = n / 2 + m.margin * 0.48 + m.letter_height / 2
    hinge, first = p.project(other, [(0.0, side * m.side / 2, m.depth), (0.0, side * (letters if lid else n / 2), m.band)])[:, 1]
    past, left = (edge - hinge, first - edge) if lid else (hinge - edge, edge - first)
    cell = float(np.ptp(p.project(camera.value, [(0, 0, 0), (1, 0, 0)])[:, 0]))
    assert past > 0.1 * m.rim * cell, "the edge of the window cuts the half that is looked at"
    assert left > 0.05 * cell, "the edge of the window cuts letters or cells"


@cameras
@sizes
@pytest.mark.parametrize("scale", (100, 200))
def test_a_sea_looked_at_fills_the_stage_and_lies_under_nothing(camera: Camera, size: tuple[int, int], scale: int) -> None:
    m, found = Measures(10), laid(size, 10, scale)
    p, stage, sight = stood(camera, m, found)
    h = m.n / 2 + m.margin
    around = p.project(camera.value, [(x, y, 0.0) for x in (-h, h) for y in (-h, h)])
    assert around[:, 0].min() >= stage.x and around[:, 0].max() <= stage.right
    assert around[:, 1].min() >= sight.y and around[:, 1].max() <= sight.bottom
    sea = np.ptp(p.project(camera.value, [(x, y, 0.0) for x in (-5, 5) for y in (-5, 5)]), axis=0)
    assert max(sea / (stage.w, stage.h)) > 0.7
    sign = next(s.rect for s in found.signs if s.id == camera.value)
    half = p.project(camera.value, walls(m))[:, 1]
    assert half.min() >= sign.bottom if camera is Camera.ENEMY else half.max() <= sign.y


def ink(n: int) -> Floats:
    """Corners and middles (N, 3) of what is printed on the bands, in the frame of a sea."""
    made, found = atlas(n), []
    corners = quads(n)[0][:, :3].reshape(-1, 4, 3)
    for label, (low, _, high, _) in zip((label for group in labels(n) for label in group), corners, strict=True):
        left, top, right, bottom = made.box[label]
        rows, cols = np.nonzero(made.pixels[top:bottom, left:right] > 127)
        across = [low[0] + (high[0] - low[0]) * at / (right - left) for at in (cols.min(), cols.max() + 1)]
        up = [high[1] + (low[1] - high[1]) * at / (bottom - top) for at in (rows.min(), rows.max() + 1)]
        found += [(x, y, low[2]) for x in (*across, sum(across) / 2) for y in up]
    return np.array(found, np.float64)


def hidden(points: Floats, eye: Floats, mesh: Mesh) -> int:
    """How many of *points* (N, 3) the *mesh* hides from the *eye* (Moller and Trumbore, 1997)."""
    a, b, c = (mesh.positions[mesh.triangles[:, i]].astype(np.float64) for i in range(3))
    start, way = points + (0.0, 0.0, 0.003), eye - points
    found = 0
    for o, d in zip(start, way, strict=True):
        p = np.cross(d, c - a)
        det = np.einsum("ij,ij->i", b - a, p)
        ok = np.abs(det) > 1e-12
        det[~ok] = 1.0
        u = np.einsum("ij,ij->i", o - a, p) / det
        q = np.cross(o - a, b - a)
        v, t = (q @ d) / det, np.einsum("ij,ij->i", c - a, q) / det
        found += bool((ok & (u >= 0.0) & (v >= 0.0) & (u + v <= 1.0) & (t > 1e-6) & (t < 1.0)).any())
    return found


@pytest.mark.parametrize("camera", (Camera.OVERVIEW, *NEAR), ids=lambda c: c.value)
@pytest.mark.parametrize("size", ((1024, 600), (800, 1280)), ids=str)
@pytest.mark.parametrize("n", (8, 10, 18, 26))
def test_no_wall_hides_letters_or_numbers(camera: Camera, size: tuple[int, int], n: int) -> None:
    m = Measures(n)
    p = stood(camera, m, laid(size, n))[0]
    for id, made in (("own", case.base), ("enemy", case.lid)):
        if camera is Camera.OVERVIEW or camera.value == id:
            eye = (np.linalg.inv(p.sea(id)) @ (*p.camera.eye, 1.0))[:3]
            assert hidden(ink(n), eye, made(m, 0)[0]) == 0, id


@sizes
@pytest.mark.parametrize("scale", (100, 200))
def test_what_is_in_sight_is_covered_by_no_part(size: tuple[int, int], scale: int) -> None:
    found = laid(size, 10, scale)
    assert found.stage is not None and found.sight is not None
    assert found.stage.within(found.sight) and found.sight.within(Rect(0, 0, *size))
    assert not any(part.rect.meets(found.sight) for part in found.parts)
