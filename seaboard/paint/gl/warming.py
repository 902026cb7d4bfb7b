"""Draws a little of everything out of sight: drivers compile a shader when it is first used, and no animation shall wait for that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

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
#: Of textures; some drivers compile another program for those whose sides are powers of two.
_SHEET = (24, 20)
_THINGS = (
    Thing("mark", ("cursor",), "own", (0.0, 0.0, 0.0)),
    Thing("mark", ("cursor",), "own", (1.0, 0.0, 0.0), opacity=0.5),
    Thing("spark", ("flash",), "own", (0.0, 1.0, 0.0)),
)
#: Layers that are joined while the case folds, and while one picture fades into another, as they do where motion is reduced.
_JOINED = (("SCENE",), ("OVER",), ("SCENE", "OVER"), ("SCENE", "PLAIN"), ("PLAIN",))
_FADING = (("SCENE", "GHOST"), ("OVER", "GHOST"), ("SCENE", "OVER", "GHOST"), ("PLAIN", "GHOST"))


def warmed(context: moderngl.Context, scene: Scene, layers: Layers, like: World, target: Any, fading: bool) -> Iterator[None]:
    """Draw every part of a scene *like* the one that is shown, in all ways in which it is drawn, and join all layers in all the ways that
    animations need, those of cross-fades with *fading*, into *target*, which stays as it is; a pause after each."""
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
    # drivers compile for the ways in which textures are read and for what is drawn into: so as they are, but nothing of it is seen
    scene_, sheet = context.texture(_SHEET, 4), context.texture(_SHEET, 4)
    plain = context.texture(_SHEET, 3, alignment=1)
    for texture in (scene_, sheet, plain):
        texture.repeat_x = texture.repeat_y = False
    for texture in (sheet, plain):
        texture.filter = (moderngl.NEAREST, moderngl.NEAREST)
    textures = {"SCENE": scene_, "OVER": sheet, "PLAIN": plain, "GHOST": sheet}
    for words in (*_JOINED, *(_FADING if fading else ())):
        target.scissor = (0, 0, 0, 0)
        layers.lay({word: (textures[word], 0.5) for word in words}, target, _SIZE)
    context.finish()
    target.scissor = None
    for texture in (scene_, sheet, plain):
        texture.release()
    yield
