"""Picking against the truth of the picture: the painter draws which cell is seen at every pixel, and ``pick`` must say the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from seaboard.engine.grid import Cell, cells
from seaboard.models.measures import Measures
from seaboard.paint.gl.painter import GlPainter
from seaboard.paint.gl.picture import Picture
from seaboard.paint.gl.tiers import Tier
from seaboard.scene.theme import DEFAULT
from seaboard.space.pick import pick
from seaboard.space.pose import Pose
from seaboard.space.rig import Stand, stand_pose
from seaboard.space.world import Board, World
from seaboard.ui.page import Camera
from tests.opengl import context
from tests.scene.looks import lay
from tests.scene.pages import battle

#: Window sizes in points, with the fleet whose sea is looked at; at a ratio of 3 the largest is 2880 by 1800 pixels.
WINDOWS = [((960, 600), "classic"), ((700, 500), "armada"), ((480, 640), "classic"), ((800, 330), "classic"), ((330, 420), "classic")]
RATIOS = [1.0, 1.25, 1.5, 2.0, 3.0]
FOLDS = [0.0, 0.25, 0.5, 0.75, 1.0]
#: Pixels of each picture that are looked at besides the middles of all cells.
SAMPLE = 50
#: How far off, in pixels, an edge may lie: ids are drawn with 32 bits, picks reckoned with 64, and with straight cuts for round corners.
NEAR = 1


def poses(fleet: str, points: tuple[int, int], ratio: float) -> Iterator[tuple[str, Pose, tuple[int, int], int]]:
    """The case as the window shows it: by each camera at each fold, and while it opens, when the lid hides most of the base. Folded whole
    it is the same for all cameras, and that is the flat one."""
    page = battle(fleet)
    size = (round(points[0] * ratio), round(points[1] * ratio))
    n = page.seas[0].n
    m = Measures(n)
    stage = lay(replace(page, camera=Camera.OVERVIEW), size, round(100 * ratio)).stage
    boxes = lay(page, size, round(100 * ratio)).seas
    assert stage is not None
    for shut in (0.25, 0.45, 1.0):
        yield f"shut {shut}", stand_pose(Stand(((None, shut), (Camera.OVERVIEW, 1.0 - shut))), m, stage, boxes), size, n
    for camera in (Camera.OVERVIEW, Camera.ENEMY, Camera.OWN):
        for fold in FOLDS:
            if fold < 1.0 or camera is Camera.OVERVIEW:
                yield f"{camera.value} {fold}", stand_pose(Stand(((camera, 1.0),), fold), m, stage, boxes), size, n


Found = tuple[str, Cell] | None


def at(ids: np.ndarray, x: int, y: int) -> Found:
    """What was drawn at a pixel."""
    sea, col, row = ids[y, x].tolist()
    return None if sea == 0 else (("own", "enemy")[sea - 1], Cell(col - 1, row - 1))


def agrees(ids: np.ndarray, x: int, y: int, found: Found) -> bool:
    """Whether *found* was drawn at a pixel or, by an edge, at one next to it."""
    h, w = ids.shape[:2]
    return found == at(ids, x, y) or any(
        found == at(ids, i, j) for j in range(max(0, y - NEAR), min(h, y + NEAR + 1)) for i in range(max(0, x - NEAR), min(w, x + NEAR + 1))
    )


@pytest.mark.parametrize("ratio", RATIOS)
def test_what_is_picked_is_what_is_drawn(ratio: float) -> None:
    source = random.Random(7)
    with context() as gl:
        painter = GlPainter(gl, Tier.SOFT)
        for points, fleet in WINDOWS:
            for name, pose, size, n in poses(fleet, points, ratio):
                m = Measures(n)
                ids = painter.cells(Picture(size, World(n, DEFAULT, (Board("enemy"), Board("own"))), pose))
                assert ids.shape[:2] == (size[1], size[0])
                shown = 0
                for id in ("own", "enemy"):
                    middles = pose.project(id, [(*m.cell_centre(cell), 0.0) for cell in cells(n)]).astype(int).tolist()
                    for cell, (x, y) in zip(cells(n), middles, strict=True):
                        if 0 <= x < size[0] and 0 <= y < size[1]:
                            found = pick(pose, m, x + 0.5, y + 0.5)
                            assert agrees(ids, x, y, found), (name, points, id, cell, at(ids, x, y), found)
                            shown += found == (id, cell)
                both = name == "overview 0.0" or name == "overview 1.0" and len(lay(battle(fleet), size, round(100 * ratio)).seas) == 2
                assert not both or shown == 2 * n * n, (name, points, "every cell of both seas is seen and picked")
                for _ in range(SAMPLE):
                    x, y = source.randrange(size[0]), source.randrange(size[1])
                    assert agrees(ids, x, y, pick(pose, m, x + 0.5, y + 0.5)), (name, points, x, y, at(ids, x, y))
        painter.release()
