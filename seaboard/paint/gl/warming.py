"""Draws a little of everything out of sight: drivers compile a shader when it is first used, and no animation shall wait for that."""

from __future__ import annotations

from collections.abc import Iterator

import moderngl

from seaboard.models.measures import OPEN, Measures
from seaboard.paint.gl.canvas import Canvas, samples_of
from seaboard.paint.gl.frame import Shot
from seaboard.paint.gl.scene import PARTS, Scene
from seaboard.space.camera import Camera
from seaboard.space.pose import Pose
from seaboard.space.world import Thing, World

_SIZE = (16, 16)
_THINGS = (
    Thing("mark", ("cursor",), "own", (0.0, 0.0, 0.0)),
    Thing("mark", ("cursor",), "own", (1.0, 0.0, 0.0), opacity=0.5),
    Thing("spark", ("flash",), "own", (0.0, 1.0, 0.0)),
)


def warmed(context: moderngl.Context, scene: Scene, like: World) -> Iterator[None]:
    """Draw every part of a scene *like* the one that is shown, in all ways in which it is drawn; a pause after each."""
    m = Measures(like.n)
    camera = Camera((0.0, 0.0, 0.0), 45.0, 0.0, 0.4, 0.02, (8.0, 8.0))
    shot = Shot(World(like.n, like.theme, like.boards, like.still, _THINGS), Pose(camera, m.base_pose(), m.lid_pose(OPEN), 0.0), _SIZE)
    for samples in {0, scene.recipe.samples} if scene.recipe.quick else {scene.recipe.samples}:
        for part in PARTS:
            canvas = Canvas(context, _SIZE, samples_of(samples, context.max_samples), scene.recipe.hdr)
            scene.draw(shot, canvas.target, part)
            context.finish()
            canvas.release()
            yield
