"""What is left out of the case is not seen, and no part of the shadow map that changes is forgotten."""

from __future__ import annotations

from dataclasses import replace

import moderngl
import numpy as np
import pytest
from numpy.typing import NDArray

from seaboard.models import case
from seaboard.models.measures import OPEN, Measures
from seaboard.paint.gl.chunks import cut
from seaboard.paint.gl.frame import Shot
from seaboard.paint.gl.meshes import Loaded
from seaboard.paint.gl.scene import Scene
from seaboard.paint.gl.tiers import Tier
from seaboard.space.pose import Pose
from seaboard.space.world import Thing
from seaboard.ui.page import Camera
from tests.paint.gl.worlds import battle, closed, folded, view

SIZE = (320, 200)


def test_the_chunks_are_the_mesh() -> None:
    mesh = case.base(Measures(10), 0)[0]
    chunks = cut(mesh)
    was, now = (np.sort(m.positions[m.triangles].reshape(-1, 9), axis=0) for m in (mesh, chunks.mesh))
    assert np.array_equal(was, now)
    assert sum(many for _, many in chunks.runs(np.ones(len(chunks.starts), bool))) == len(mesh.triangles)
    above, below = (chunks.facing(np.array((0.0, 0.0, z))) for z in (40.0, -40.0))
    assert 0.3 < above.mean() < 0.8 and 0.3 < below.mean() < 0.8 and (above != below).any()
    assert sum(many for _, many in chunks.runs(above)) < 0.8 * len(mesh.triangles)


POSES = {
    "overview": view(Camera.OVERVIEW, SIZE),
    "own": view(Camera.OWN, SIZE),
    "closed": closed(SIZE),
    "folding": folded(SIZE, 0.5),
}


@pytest.mark.parametrize("pose", POSES.values(), ids=POSES)
def test_what_is_left_out_of_the_case_is_not_seen(context: moderngl.Context, monkeypatch: pytest.MonkeyPatch, pose: Pose) -> None:
    shot = Shot(battle(), pose, SIZE)
    target = context.simple_framebuffer(SIZE)
    scene = Scene(context, Tier.SOFT)
    scene.draw(shot, target)
    less = target.read()
    draw = Loaded.draw

    def all_of_it(self: Loaded, program: object, instances: object = None, count: int = 1, runs: object = None) -> None:
        draw(self, program, instances, count)

    monkeypatch.setattr(Loaded, "draw", all_of_it)
    whole = Scene(context, Tier.SOFT)
    whole.draw(shot, target)
    assert target.read() == less
    for made in (scene, whole, target):
        made.release()


def test_a_shadow_map_drawn_again_in_part_equals_the_whole(context: moderngl.Context) -> None:
    start = battle()
    m = Measures(start.n)
    pose = Pose(view(Camera.OVERVIEW, SIZE).camera, m.base_pose(), m.lid_pose(OPEN), 0.0)
    target = context.simple_framebuffer(SIZE)

    def depths(scene: Scene, *steps: tuple[Thing, ...]) -> NDArray[np.float32]:
        for things in steps:
            scene.draw(Shot(replace(start, still=things), pose, SIZE), target)
        found = np.frombuffer(scene._shadow.texture.read(), np.float32).copy()
        scene.release()
        return found

    peg, ship = (
        Thing("peg", ("hit",), "enemy", (2.5, -1.5, 0.0)),
        Thing("ship", ("carrier", 0, 0, 1, 0, 2, 0, 3, 0, 4, 0), "own", (-3.5, 2.5, 0.0)),
    )
    fire = Thing("fire", (1,), "own", (0.5, 0.5, 0.1))
    for more in ((peg,), (ship,), (peg, ship, fire)):
        partly = depths(Scene(context, Tier.SOFT), start.still, (*start.still, *more))
        whole = depths(Scene(context, Tier.SOFT), (*start.still, *more))
        assert np.array_equal(partly, whole)
        assert not np.array_equal(whole, depths(Scene(context, Tier.SOFT), start.still))
        back = depths(Scene(context, Tier.SOFT), start.still, (*start.still, *more), start.still)
        assert np.array_equal(back, depths(Scene(context, Tier.SOFT), start.still))
    target.release()
