"""The shadow map of the key light: how far off the first thing is that it meets."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np
from numpy.typing import NDArray

from seaboard.models.measures import Matrix, Measures
from seaboard.paint.gl.canvas import unbind
from seaboard.paint.gl.programs import DEPTHS, SHADOW
from seaboard.show.easings import ease_in_out
from seaboard.space.maths import light_matrix
from seaboard.space.pose import Pose, placed
from seaboard.space.world import Thing

Floats = NDArray[np.float64]

#: Towards the key light, in the case frame, of the opened case: over the player's left shoulder, or the face of the lid had no light.
SUN = np.array([-0.58, 0.66, 0.48])
#: Up to which pitch of the camera the light of the opened case stays.
LOW = 55.0

#: How much wider than a thing its shadow may be: the softest edge of ``light.glsl`` and some room, in cells.
SOFT = 0.8


#: Texels round a thing in which it may be drawn.
EDGE = 2
#: What a map depends on: the cells of a side, where the two halves are, where light comes from, what rests and what moves of what throws
#: shadows.
ShadowKey = tuple[int, bytes, bytes, tuple[Thing, ...], tuple[Thing, ...]]


class Shadow:
    """A map of *side* by *side* texels."""

    def __init__(self, context: moderngl.Context, side: int) -> None:
        self._context = context
        self.side = min(side, int(context.info["GL_MAX_TEXTURE_SIZE"]))
        self.texture = context.depth_texture((self.side, self.side))
        self.texture.compare_func = "<="
        self.texture.filter = (moderngl.LINEAR, moderngl.LINEAR)
        self.texture.repeat_x = self.texture.repeat_y = False
        #: What it shows; None before it shows anything.
        self.key: ShadowKey | None = None
        #: Another one each time that it has been drawn.
        self.drawn: object = None
        self.target: Any = context.framebuffer(depth_attachment=self.texture)
        #: Reads the depths themselves, where the texture compares them.
        self._bare = context.sampler(repeat_x=False, repeat_y=False, filter=(moderngl.NEAREST, moderngl.NEAREST))

    def use(self, bare: bool) -> None:
        """Let the programs find it, with *bare* its depths as well."""
        self.texture.use(SHADOW)
        if bare:
            self.texture.use(DEPTHS)
            self._bare.use(DEPTHS)

    def boxes(self, matrix: Floats, frame: Matrix, middles: Floats, radii: Floats) -> Floats:
        """Boxes (N, 4: left, bottom, right, top) of the map round balls with *middles* (N, 3) in *frame* and *radii* (N,), where *matrix*
        leads from the case frame to the map's clip space."""
        at = (placed(matrix, placed(frame, middles))[:, :2] * 0.5 + 0.5) * self.side
        per = 0.5 * self.side * np.linalg.norm(matrix[:2, :3], axis=1) * float(np.linalg.norm(frame[:3, 0]))
        r = np.reshape(radii, (-1, 1)) * per + EDGE
        found: Floats = np.concatenate([at - r, at + r], axis=1)
        return found

    def release(self) -> None:
        """Let go of it."""
        unbind(self._context)
        self._bare.clear(DEPTHS)
        self._bare.release()
        self.target.release()
        self.texture.release()


def reach(m: Measures, pose: Pose) -> Floats:
    """The corners (16, 3) of both halves, with what stands on their seas, in the case frame."""
    half = m.side / 2 + 0.3 * m.k
    box = np.array([(x, y, z) for x in (-half, half) for y in (-half, half) for z in (-m.floor - m.feet, m.depth + 0.7 * m.k)])
    return np.concatenate([placed(pose.own, box), placed(pose.enemy, box)])


def sun(pose: Pose) -> Floats:
    """Towards the key light, of length 1, in the case frame. On the way to the flat view it goes round to behind the case, at the left:
    there, as in all flat pictures, light comes from the upper left. It does so when the lid is down, which could shade what lies before
    it, and as the camera rises to look straight down: to one that looks from aside, what is smooth would mirror a lamp behind the case."""
    t = min(ease_in_out(min(1.0, max(0.0, pose.fold))), ease_in_out(min(1.0, max(0.0, (pose.camera.pitch - LOW) / (90.0 - LOW)))))
    towards = SUN * (1.0, 1.0, 1.0 - 2.0 * t)
    found: Floats = towards / np.linalg.norm(towards)
    return found


def fallen(light: Floats, matrix: Matrix, table: float, middles: Floats, radii: Floats) -> tuple[Floats, Floats]:
    """Where the shadows of balls may fall that have *middles* (N, 3) in the frame *matrix* and *radii* (N,), away from the
    *light*, down to the height of the *table*: for each a ball round it and one where its shadow is at last, with middles (2 N, 3) in the
    case frame and radii (2 N,). The shadow falls between the two."""
    start = placed(matrix, middles)
    size = radii * float(np.linalg.norm(matrix[:3, 0]))
    end = start - np.maximum(start[:, 1:2] - table, 0.0) / light[1] * light
    return np.concatenate([start, end]), np.concatenate([size, size]) + SOFT


def shadow_matrix(m: Measures, pose: Pose) -> Floats:
    """From the case frame to the map's clip space, shape (4, 4), so that both halves just fill it."""
    return light_matrix(sun(pose), reach(m, pose))


def texel(m: Measures, pose: Pose, side: int) -> float:
    """About how many cells a texel of the map is wide."""
    light = sun(pose)
    across = np.array([np.cross((0.0, 1.0, 0.0), light), np.cross(light, np.cross((0.0, 1.0, 0.0), light))])
    seen = reach(m, pose) @ (across / np.linalg.norm(across, axis=1, keepdims=True)).T
    return float((seen.max(axis=0) - seen.min(axis=0)).max()) / side
