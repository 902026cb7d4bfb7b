"""The light: shadows of what moves, the dark where things touch, and the fall of the light on the table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import moderngl
import numpy as np
import pytest

from seaboard.models.measures import Measures
from seaboard.paint.gl.painter import GlPainter
from seaboard.paint.gl.picture import Picture
from seaboard.paint.gl.shadow import SUN
from seaboard.paint.gl.tiers import Tier
from seaboard.space.pose import Pose
from seaboard.space.world import Thing
from seaboard.ui.page import Camera
from tests.paint.gl.test_painter import moved, painted
from tests.paint.gl.worlds import closed, picture, view

SIZE = (300, 220)
FLYING = Thing("shell", (), "case", (-1.0, 2.5, 6.0), 30.0, 40.0, scale=1.5)
HELD = Thing("ship", ("cruiser", 0, 0, 1, 0, 2, 0, 3, 0), "own", (-1.5, 0.5, 0.4), opacity=0.9)


@pytest.fixture(scope="module")
def mid(context: moderngl.Context) -> Iterator[GlPainter]:
    """A painter of the tier in the middle."""
    with context:
        painter = GlPainter(context, Tier.MID)
    yield painter
    with context:
        painter.release()


def darker(before: np.ndarray, after: np.ndarray, pose: Pose, at: np.ndarray) -> float:
    """By how many levels the picture has become darker round a point of the case frame, at most."""
    x, y = (int(v) for v in pose.camera.project([at])[0])
    near = (slice(max(0, y - 5), y + 6), slice(max(0, x - 5), x + 6))
    return float((before[near] - after[near]).mean(axis=2).max())


def test_what_flies_throws_a_shadow_but_on_slow_machines(soft: GlPainter, mid: GlPainter, context: moderngl.Context) -> None:
    pose, sea = view(Camera.OVERVIEW, SIZE), Measures(10).base_pose()[1, 3]
    start = np.array(FLYING.place)
    under = start - (start[1] - sea) / SUN[1] * SUN
    lost = []
    for painter in (mid, soft):
        bare = painted(painter, context, picture(SIZE))
        lost.append(darker(bare, painted(painter, context, moved(picture(SIZE), FLYING)), pose, under))
    assert lost[0] > 8.0 and lost[1] <= 1.0, lost


@pytest.mark.parametrize("camera", (Camera.OVERVIEW, Camera.OWN))
def test_a_part_with_the_shadow_of_what_moves_equals_the_whole(mid: GlPainter, context: moderngl.Context, camera: Camera) -> None:
    start = picture(SIZE, camera)
    further = replace(FLYING, place=(1.5, 1.5, 3.0))
    for things in ((FLYING,), (further,), (further, HELD), (HELD,), ()):
        shown = moved(start, *things)
        partly = painted(mid, context, shown)
        mid.forget()
        assert np.array_equal(partly, painted(mid, context, shown)), things


@contextmanager
def bare_wood(painter: GlPainter) -> Iterator[None]:
    """A table without grain, so that only the light on it is seen."""
    texture = painter._scene._tabletop._wood
    before = texture.read()
    texture.write(bytes([128]) * len(before))
    painter.forget()
    yield
    texture.write(before)
    painter.forget()


@pytest.mark.parametrize(("stand", "share"), (("closed", 0.92), ("opened", 0.985)))
def test_the_table_is_dark_where_the_case_stands_on_it(soft: GlPainter, context: moderngl.Context, stand: str, share: float) -> None:
    """On the side of the light, where no shadow of the key falls, and though the opened case has the light in its middle."""
    size, m = (900, 640), Measures(10)
    pose = closed(size) if stand == "closed" else view(Camera.OVERVIEW, size)
    with bare_wood(soft):
        pixels = painted(soft, context, Picture(size, picture(size).world, pose)).sum(axis=2)
    front = float(pose.own[2, 3]) + m.side / 2

    def lightness(out: float) -> float:
        """Of the table in front of the case, between its handle and its latches."""
        places = [(x, m.table, front + out + d) for x in np.linspace(-2.9, -1.6, 30) for d in np.linspace(-0.06, 0.06, 5)]
        return float(np.mean([pixels[y, x] for x, y in pose.camera.project(places).astype(int)]))

    foot, away = lightness(0.42), lightness(1.2)
    assert foot < share * away, (foot, away)
