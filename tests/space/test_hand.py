"""The hand on the camera: the point under the pointer stays, the stage stays full, all of it comes to rest where it should."""

from __future__ import annotations

import random

import pytest

from seaboard.models.measures import Measures
from seaboard.scene.geometry import Rect
from seaboard.space.hand import AT_REST, BACK, LEAN, NEAREST, NOD, TURN, ZOOM, Hand, Look, looked
from seaboard.space.pick import pick
from seaboard.space.views import pose
from seaboard.ui.page import Camera

M = Measures(10)
STAGE = Rect(200, 40, 700, 640)
SIZE = (1280, 800)
OVER = pose(Camera.OVERVIEW, M, STAGE)


def test_a_hand_that_does_nothing_changes_nothing() -> None:
    hand = Hand()
    assert hand.look(0) is AT_REST and looked(OVER, AT_REST, STAGE) is OVER
    assert not hand.moving(0) and hand.wake_at(0) is None


def test_what_the_pointer_is_at_stays_under_it() -> None:
    hand, x, y = Hand(), 500, 520
    cell = pick(OVER, M, x, y)
    assert cell is not None
    now = 0
    for _ in range(5):
        assert hand.wheel(1, x, y, STAGE, now)
        now += 37  # each before the last has come to its end
    near = looked(OVER, hand.look(now + ZOOM), STAGE)
    assert pick(near, M, x, y) == cell
    assert near.camera.scale > 2 * OVER.camera.scale


def test_the_wheel_stays_within_its_bounds_and_the_stage_stays_full() -> None:
    source = random.Random(5)
    hand, now = Hand(), 0
    for _ in range(300):
        hand.wheel(source.uniform(-4, 4), source.uniform(0, 1280), source.uniform(0, 800), STAGE, now)
        now += source.randrange(0, 300)
        look = hand.look(now + ZOOM)
        assert 1.0 <= look.zoom <= NEAREST and 1.0 <= hand.look(now).zoom <= NEAREST
        assert abs(look.shift[0]) <= (look.zoom - 1) * STAGE.w / 2 + 1e-6
        assert abs(look.shift[1]) <= (look.zoom - 1) * STAGE.h / 2 + 1e-6
    hand.wheel(-100, 640, 400, STAGE, now)
    assert hand.look(now + ZOOM) is AT_REST and not hand.near
    assert not hand.wheel(-1, 640, 400, STAGE, now), "it is as far off as it goes"


def test_another_camera_is_seen_as_it_is() -> None:
    hand = Hand()
    hand.wheel(6, 300, 300, STAGE, 0)
    assert hand.near
    hand.back(1000)
    assert hand.moving(1000) and hand.look(1000).zoom > 1.5
    assert hand.look(1000 + BACK) is AT_REST and not hand.moving(1000 + BACK)


def test_the_case_leans_after_the_pointer_and_no_further() -> None:
    hand = Hand()
    for (x, y), (turn, nod) in {(0, 400): (-TURN, 0.0), (5000, 400): (TURN, 0.0), (640, 0): (0.0, NOD), (640, 800): (0.0, -NOD)}.items():
        hand.lean(x, y, SIZE, 0)
        look = hand.look(LEAN)
        assert (look.turn, look.nod) == (pytest.approx(turn), pytest.approx(nod))
    hand.upright(LEAN)
    assert hand.look(2 * LEAN) is AT_REST


def test_it_moves_smoothly_and_tells_when_to_draw() -> None:
    hand, now, seen = Hand(), 0, [0.0]
    hand.lean(1280, 400, SIZE, now)
    while (due := hand.wake_at(now)) is not None:
        assert due > now
        now = due
        seen.append(hand.look(now).turn)
    assert now == LEAN and seen == sorted(seen) and seen[-1] == TURN
    assert max(b - a for a, b in zip(seen, seen[1:], strict=False)) < TURN / 5


def test_with_reduced_motion_all_is_done_at_once() -> None:
    hand = Hand()
    hand.wheel(2, 500, 300, STAGE, 0, reduced=True)
    assert hand.near and not hand.moving(0) and hand.wake_at(0) is None
    hand.back(5, reduced=True)
    assert hand.look(5) is AT_REST


def test_equal_looks_give_the_same_pose() -> None:
    assert looked(OVER, Look(1.5, (3.0, 4.0), 1.0, 0.5), STAGE) is looked(OVER, Look(1.5, (3.0, 4.0), 1.0, 0.5), STAGE)
