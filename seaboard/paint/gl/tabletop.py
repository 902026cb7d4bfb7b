"""Draws the table: wood under a pool of light, with the soft shadow of the case.

The light on it is drawn from above into a small picture when shadows change, so that the many pixels of the table cost next to nothing.
"""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from seaboard.models import case
from seaboard.paint.gl.canvas import drop
from seaboard.paint.gl.colours import linear
from seaboard.paint.gl.frame import POOL, Shot
from seaboard.paint.gl.meshes import Meshes
from seaboard.paint.gl.programs import Programs
from seaboard.paint.gl.tiers import Recipe
from seaboard.paint.gl.wood import wood

#: The wood of the table, and the light that it gets from the key and from the sky.
WOOD = np.array((0.105, 0.058, 0.032), np.float32)
KEY, SKY = np.array((0.80, 0.74, 0.65), np.float32), np.array((0.24, 0.29, 0.36), np.float32)


class Tabletop:
    """The table of one context."""

    def __init__(self, context: moderngl.Context, programs: Programs, recipe: Recipe) -> None:
        self._context, self._programs, self._recipe = context, programs, recipe
        grain = wood()
        self._wood: Any = context.texture(grain.shape[::-1], 1, np.ascontiguousarray(grain))
        if recipe.mipmaps:
            self._wood.build_mipmaps()
            self._wood.filter = (moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR)
        texture: Any = context.texture((recipe.pool, recipe.pool), 2)
        texture.repeat_x = texture.repeat_y = False
        self._pool: Any = context.framebuffer([texture])
        self._arrays: dict[int, Any] = {}

    def light(self, shot: Shot) -> None:
        """Draw the light on the table anew; needs the shadow map as texture 0 and the block "Frame"."""
        program = self._programs.get("pool", *shot.words)
        program["shadow"].value = 0
        program["plane"].value = _plane(shot)
        program["reach"].value = POOL * shot.m.side
        array = self._arrays.get(program.glo)
        if array is None:
            array = self._arrays[program.glo] = self._context.vertex_array(program, [])
        self._pool.use()
        self._context.enable_only(moderngl.NOTHING)
        array.render(moderngl.TRIANGLES, 3)

    def draw(self, shot: Shot, meshes: Meshes) -> None:
        """Draw the table."""
        m, program = shot.m, self._programs.get("table")
        tone = WOOD + 0.3 * linear(shot.world.theme.table)
        values = {"wood": 1, "pool": 2, "plane": _plane(shot), "lit_tone": tuple(tone * KEY), "sky_tone": tuple(tone * SKY)}
        for name, value in values.items():
            program[name].value = value
        self._wood.use(1)
        self._pool.color_attachments[0].use(2)
        meshes.part(m, "table", lambda: case.table(m, self._recipe.detail)).draw(program)

    def release(self) -> None:
        """Let go of all of it, but for the programs."""
        for array in self._arrays.values():
            array.release()
        drop(self._context, self._pool)
        self._wood.release()


def _plane(shot: Shot) -> tuple[float, float, float, float]:
    """The middle of the case on the table (x, z), the table's height, and half the side of the picture of its light."""
    x, _, z = (shot.pose.own[:3, 3] + shot.pose.enemy[:3, 3]) / 2
    return float(x), float(z), shot.m.table, 1.02 * POOL * shot.m.side
