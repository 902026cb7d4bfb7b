"""Draws a little of everything out of sight: drivers compile a shader when it is first used, and no animation shall wait for that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import moderngl
import numpy as np

from seaboard.models.measures import OPEN, Measures
from seaboard.paint.gl.canvas import Canvas, samples_of
from seaboard.paint.gl.frame import Shot
from seaboard.paint.gl.layers import Layers
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
#: Layers that are joined while the case folds, and while one picture fades into another.
_JOINED = (
    ("SCENE",),
    ("OVER",),
    ("SCENE", "OVER"),
    ("SCENE", "PLAIN"),
    ("OVER", "PLAIN"),
    ("SCENE", "OVER", "PLAIN"),
    ("SCENE", "GHOST"),
    ("OVER", "GHOST"),
    ("SCENE", "OVER", "GHOST"),
    ("PLAIN",),
    ("PLAIN", "GHOST"),
)


def warmed(context: moderngl.Context, scene: Scene, layers: Layers, like: World) -> Iterator[None]:
    """Draw every part of a scene *like* the one that is shown, in all ways in which it is drawn, and join all layers in all the ways that
    animations need; a pause after each."""
    m = Measures(like.n)
    camera = Camera((0.0, 0.0, 0.0), 45.0, 0.0, 0.4, 0.02, (8.0, 8.0))
    pose = Pose(camera, m.base_pose(), m.lid_pose(OPEN), 0.0)
    shot = Shot(World(like.n, like.theme, like.boards, like.still, _THINGS), pose, _SIZE, hidden=np.array([[0.0, 0.0, 16.0, 16.0]]))
    for quick in (True, False) if scene.recipe.quick else (False,):
        for part in PARTS:
            canvas = Canvas(context, _SIZE, 0 if quick else samples_of(scene.recipe.samples, context.max_samples), scene.recipe.hdr)
            scene.draw(replace(shot, quick=quick), canvas.target, part)
            context.finish()
            canvas.release()
            yield
    canvas, sheet = Canvas(context, _SIZE, 0, False), context.texture(_SIZE, 4)
    plain = context.texture(_SIZE, 3)
    textures = {"SCENE": sheet, "OVER": sheet, "PLAIN": plain, "GHOST": sheet}
    for words in _JOINED:
        layers.lay({word: (textures[word], 0.5) for word in words}, canvas.target, _SIZE)
    context.finish()
    canvas.release()
    sheet.release()
    plain.release()
    yield
