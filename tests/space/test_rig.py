"""What moves in time: begun anywhere, broken off anywhere, at rest when it says so."""

from __future__ import annotations

import random

import numpy as np
import pytest

from seaboard.models.measures import Measures
from seaboard.scene.geometry import Rect
from seaboard.space.camera import Floats
from seaboard.space.rig import FOLD, GHOST, OPENING, PAN, Aim, Rig, Stand, stand_pose
from seaboard.space.track import FRAME
from seaboard.space.views import closed_pose, fade_at, flat_pose, pose
from seaboard.ui.page import Camera
from tests.space.setups import STAGES, boxes

M = Measures(10)
AIMS: tuple[Aim, ...] = (None, Camera.OVERVIEW, Camera.ENEMY, Camera.OWN, Camera.FLAT)
SQUARE = [(x, y, 0.0) for x in (-5.0, 5.0) for y in (-5.0, 5.0)]


def seen(stand: Stand, stage: Rect = STAGES[0]) -> Floats:
    """The corners of both seas in the picture."""
    p = stand_pose(stand, M, stage, boxes("stacked"))
    return np.concatenate([p.project("own", SQUARE), p.project("enemy", SQUARE)])


def at_rest(aim: Aim) -> Rig:
    """A rig that has been at *aim* from the start."""
    rig = Rig()
    assert rig.aim(aim, 5)
    return rig


@pytest.mark.parametrize("aim", AIMS, ids=str)
@pytest.mark.parametrize("reduced", (False, True))
def test_the_first_aim_is_reached_at_once_without_any_motion(aim: Aim, reduced: bool) -> None:
    rig = Rig()
    assert rig.aim(aim, 1000, reduced)
    assert rig.aimed_at is aim
    assert not rig.moving(1000) and rig.wake_at(1000) is None and rig.ghost(1000) == 0.0
    p = stand_pose(rig.state(1000), M, STAGES[0], boxes("stacked"))
    if aim is Camera.FLAT:
        assert rig.state(1000).flat and np.allclose(p.own, flat_pose(M, boxes("stacked")).own)
    else:
        assert p is (closed_pose(M, STAGES[0]) if aim is None else pose(aim, M, STAGES[0]))


@pytest.mark.parametrize("there", AIMS, ids=str)
@pytest.mark.parametrize("here", AIMS, ids=str)
def test_every_way_starts_at_one_end_and_rests_at_the_other_without_a_jump(here: Aim, there: Aim) -> None:
    rig, start = at_rest(here), 10_000
    before = seen(rig.state(start))
    assert rig.aim(there, start) is (here is not there)
    assert np.abs(seen(rig.state(start)) - before).max() < 1e-6
    now, frames = start, 0
    while (wake := rig.wake_at(now)) is not None:
        assert now < wake <= now + FRAME and rig.moving(now)
        now, frames = wake, frames + 1
        assert abs(sum(share for _, share in rig.state(now).shares) - 1.0) < 1e-9
        assert np.abs(seen(rig.state(now)) - before).max() < 120
        before = seen(rig.state(now))
    assert not rig.moving(now)
    assert rig.state(now) == rig.state(now + 10_000)
    assert np.abs(before - seen(at_rest(there).state(0))).max() < 1e-6
    whole = 0 if here is there else FOLD if Camera.FLAT in (here, there) else OPENING if None in (here, there) else PAN
    assert now - start == whole and frames >= whole // FRAME


@pytest.mark.parametrize("seed", range(12))
def test_a_way_may_be_broken_off_at_any_moment(seed: int) -> None:
    rng = random.Random(seed)
    rig, now = at_rest(rng.choice(AIMS)), 0
    before = seen(rig.state(now))
    for _ in range(12):
        aim = rng.choice(AIMS)
        rig.aim(aim, now)
        for _ in range(rng.randrange(1, 300) // 4):
            now += 4
            here = seen(rig.state(now))
            assert np.abs(here - before).max() < 75
            state = rig.state(now)
            assert 0.0 <= state.fold <= 1.0 and abs(sum(s for _, s in state.shares) - 1.0) < 1e-9
            before = here
    now += 2000
    assert rig.wake_at(now) is None
    assert np.abs(seen(rig.state(now)) - seen(at_rest(aim).state(0))).max() < 1e-6


def test_what_is_broken_off_goes_on_as_fast_as_it_was() -> None:
    rig = at_rest(Camera.OVERVIEW)
    rig.aim(Camera.FLAT, 0)
    speed = rig.state(401).fold - rig.state(400).fold
    rig.aim(Camera.OVERVIEW, 400)
    assert speed > 0.0 and abs(rig.state(401).fold - rig.state(400).fold - speed) < 0.1 * speed
    assert rig.wake_at(400 + FOLD) is None


def test_a_short_way_back_takes_less_time_than_the_whole() -> None:
    rig = at_rest(Camera.ENEMY)
    rig.aim(Camera.OWN, 0)
    rig.aim(Camera.ENEMY, 60)
    assert PAN // 4 < next(t for t in range(60, 2000) if not rig.moving(t)) - 60 < PAN * 3 // 4


def test_aiming_again_at_the_same_changes_nothing() -> None:
    rig = at_rest(Camera.ENEMY)
    rig.aim(Camera.OWN, 0)
    states = [rig.state(t) for t in range(0, 600, 50)]
    assert not rig.aim(Camera.OWN, 200) and not rig.aim(Camera.OWN, 300, reduced=True)
    assert [rig.state(t) for t in range(0, 600, 50)] == states


@pytest.mark.parametrize("there", AIMS, ids=str)
@pytest.mark.parametrize("here", AIMS, ids=str)
def test_reduced_motion_is_a_cross_fade_of_at_most_120_ms_and_no_motion(here: Aim, there: Aim) -> None:
    if here is there:
        return
    rig = at_rest(here)
    assert rig.aim(there, 1000, reduced=True)
    assert rig.state(1000) == rig.state(5000) and not rig.moving(1000)
    assert np.abs(seen(rig.state(1000)) - seen(at_rest(there).state(0))).max() < 1e-6
    shares = [rig.ghost(t) for t in range(1000, 1000 + GHOST + 1)]
    assert shares[0] == 1.0 and shares[-1] == 0.0 and shares == sorted(shares, reverse=True)
    now = 1000
    while (wake := rig.wake_at(now)) is not None:
        now = wake
    assert now == 1000 + GHOST and GHOST <= 120 and rig.ghost(now) == 0.0


def test_reduced_motion_ends_a_motion_under_way() -> None:
    rig = at_rest(Camera.OVERVIEW)
    rig.aim(Camera.FLAT, 0)
    rig.aim(Camera.OWN, 300, reduced=True)
    assert not rig.moving(300) and rig.state(300) == Stand(((Camera.OWN, 1.0),), 0.0)
    rig.aim(Camera.ENEMY, 310)  # motion is back: no ghost beside it
    assert rig.ghost(311) == 0.0 and rig.moving(311)
    rig.aim(Camera.FLAT, 400, reduced=True)
    assert rig.state(400) == Stand(((Camera.ENEMY, 1.0),), 1.0) and not rig.moving(400)


def test_a_window_may_change_its_size_on_the_way() -> None:
    rig = at_rest(Camera.OVERVIEW)
    rig.aim(Camera.ENEMY, 0)
    states = [rig.state(t) for t in range(0, 500, 50)]
    for stage in STAGES:
        for state in states:
            assert np.isfinite(seen(state, stage)).all()
        assert np.abs(seen(states[-1], stage) - seen(at_rest(Camera.ENEMY).state(0), stage)).max() < 1e-6


def test_a_pan_draws_back_half_way() -> None:
    rig = at_rest(Camera.ENEMY)
    rig.aim(Camera.OWN, 0)
    sizes = [stand_pose(rig.state(t), M, STAGES[0], {}).camera.scale for t in (0, PAN // 2, PAN)]
    assert sizes[1] < 0.95 * min(sizes[0], sizes[2])


def test_without_a_flat_layout_the_case_stays_on_its_hinge() -> None:
    rig = at_rest(Camera.OVERVIEW)
    rig.aim(Camera.FLAT, 0)
    for t in (0, 300, FOLD):
        assert stand_pose(rig.state(t), M, STAGES[0], {}) is pose(Camera.OVERVIEW, M, STAGES[0])


def test_case_and_flat_picture_are_seen_at_once_for_a_moment_only() -> None:
    rig = at_rest(Camera.OVERVIEW)
    rig.aim(Camera.FLAT, 0)
    both = [t for t in range(FOLD) if 0.0 < fade_at(rig.state(t).fold) < 1.0]
    assert 90 < len(both) < 130


def test_from_the_flat_view_the_case_opens_straight_under_the_new_camera() -> None:
    rig = at_rest(Camera.ENEMY)
    rig.aim(Camera.FLAT, 0)
    rig.aim(Camera.OWN, 2000)
    assert rig.state(2000) == Stand(((Camera.OWN, 1.0),), 1.0)
    assert rig.state(2300).shares == ((Camera.OWN, 1.0),) and 0.0 < rig.state(2300).fold < 1.0
