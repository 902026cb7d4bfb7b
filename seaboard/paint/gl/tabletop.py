"""Draws the table: wood under a pool of light, with the soft shadow of the case, and dark where the case hides the sky.

The light on it is drawn from above into small pictures when shadows change, so that the many pixels of the table cost next to nothing.
"""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from seaboard.models import case
from seaboard.models.measures import closed_fold
from seaboard.paint.gl.canvas import drop
from seaboard.paint.gl.colours import linear
from seaboard.paint.gl.frame import POOL, Shot, bytes_of
from seaboard.paint.gl.meshes import Meshes
from seaboard.paint.gl.programs import Programs
from seaboard.paint.gl.stock import Stock
from seaboard.paint.gl.tiers import Recipe
from seaboard.paint.wood import BRIGHT, wood

#: How much narrower than the whole the half of a case is that hides the sky: its walls stand back from the collar.
INSIDE = 0.06
#: The wood of the table, and the light that it gets from the key and from the sky.
WOOD = np.array((0.150, 0.070, 0.030), np.float32)
KEY, SKY = np.array((1.06, 0.97, 0.85), np.float32), np.array((0.22, 0.25, 0.29), np.float32)
#: How much coarser the picture of the hidden sky is than that of the light.
SKIES = 4
#: A half of a case that shades no table.
AWAY = (1e4, 0.0, 1.0, 1.0)


class Tabletop:
    """The table of one context."""

    def __init__(self, context: moderngl.Context, programs: Programs, recipe: Recipe, stock: Stock) -> None:
        self._context, self._programs, self._recipe = context, programs, recipe
        kept = stock.get(f"wood {recipe.wood}")
        boards = kept[0] if kept else np.ascontiguousarray(wood(recipe.wood))
        if not kept:
            stock.put(f"wood {recipe.wood}", (boards,))
        self._wood: Any = context.texture(boards.shape[1::-1], 4, boards)
        if recipe.mipmaps:
            self._wood.build_mipmaps()
            self._wood.filter = (moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR)
            if context.max_anisotropy > 1.0:
                self._wood.anisotropy = min(8.0, context.max_anisotropy)
        texture: Any = context.texture((recipe.pool, recipe.pool), 4)
        texture.repeat_x = texture.repeat_y = False
        self._pool: Any = context.framebuffer([texture])
        dim: Any = context.texture((recipe.pool // SKIES, recipe.pool // SKIES), 1)
        dim.repeat_x = dim.repeat_y = False
        self._sky: Any = context.framebuffer([dim])
        self._arrays: dict[int, Any] = {}

    def light(self, shot: Shot) -> None:
        """Draw the light on the table anew; needs the shadow map as texture 0 and the block "Frame"."""
        m, half = shot.m, shot.m.side / 2 - INSIDE * shot.m.k
        program = self._programs.get("sky")
        program["plane"].value = _plane(shot)
        program["into"].write(b"".join(bytes_of(np.linalg.inv(shot.pose.sea(id)).astype(np.float64)) for id in ("own", "enemy")))
        program["low"].value, program["high"].value = (-half, -half, -m.floor), (half, half, m.depth)
        self._cover(self._sky, program)
        program = self._programs.get("pool", *shot.words)
        program["plane"].value, program["reach"].value, program["sky"].value = _plane(shot), POOL * m.side, 1
        self._sky.color_attachments[0].use(1)
        self._cover(self._pool, program)

    def _cover(self, target: Any, program: Any) -> None:
        """Draw all of *target* with *program*."""
        array = self._arrays.get(program.glo)
        if array is None:
            array = self._arrays[program.glo] = self._context.vertex_array(program, [])
        target.use()
        self._context.enable_only(moderngl.NOTHING)
        array.render(moderngl.TRIANGLES, 3)

    def draw(self, shot: Shot, meshes: Meshes) -> None:
        """Draw the table."""
        m, stands = shot.m, [s for id in ("own", "enemy") if (s := _stand(shot, id)) is not None]
        program = self._programs.get("table", *(["BOTH"] if len(stands) > 1 else []))
        tone = (WOOD + 0.3 * linear(shot.world.theme.table)) * min(1.0, shot.world.theme.relief) ** 2
        values = {"wood": 1, "pool": 2, "plane": _plane(shot), "corner": m.corner, "stand": stands[0] if stands else AWAY}
        values |= {"lit_tone": tuple(BRIGHT * tone * KEY), "sky_tone": tuple(BRIGHT * tone * SKY)}
        values |= {"other": stands[1]} if len(stands) > 1 else {}
        if self._recipe.search:
            rim = -m.table
            values["top"] = rim, rim + (m.depth + m.floor) * min(1.0, max(0.0, 1.0 - 8.0 * (shot.pose.fold - closed_fold())))
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
        drop(self._context, self._sky)
        self._wood.release()


def _plane(shot: Shot) -> tuple[float, float, float, float]:
    """The middle of the case on the table (x, z), the table's height, and half the side of the picture of its light."""
    x, _, z = (shot.pose.own[:3, 3] + shot.pose.enemy[:3, 3]) / 2
    return float(x), float(z), shot.m.table, 1.02 * POOL * shot.m.side


def _stand(shot: Shot, id: str) -> tuple[float, float, float, float] | None:
    """Where a half lies with its back on the table: its middle (x, z), half its side, how high its back is over the table. None for one
    that does not lie so."""
    m, matrix = shot.m, shot.pose.sea(id)
    size = float(np.linalg.norm(matrix[:3, 0]))
    high = float(matrix[1, 3]) - m.floor * size - m.table
    if float(matrix[1, 2]) < 0.98 * size or high > 2.0 * m.feet:
        return None
    return float(matrix[0, 3]), float(matrix[2, 3]), (m.side / 2 - INSIDE * m.k) * size, max(high, 0.4 * m.feet)
