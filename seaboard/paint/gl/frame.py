"""What one drawing of a world needs besides it, and the blocks of uniforms in which the shaders find it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import moderngl
import numpy as np
from numpy.typing import NDArray

from seaboard.models.measures import Matrix, Measures
from seaboard.paint.gl.colours import ROWS, linear, surfaces
from seaboard.paint.gl.programs import FRAME, SURFACES
from seaboard.paint.gl.regions import Box
from seaboard.paint.gl.shadow import sun
from seaboard.scene.theme import Theme
from seaboard.space.pose import Pose, placed
from seaboard.space.world import World

Floats = NDArray[np.float64]

#: How far round the case there is light on the table, in lengths of the case.
POOL = 1.7
#: The bytes of a matrix.
_MATRIX = 64


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """One drawing: of *world* in *pose*, into a picture of *size* in which a pixel of the window has *zoom* pixels. *quick*: with hard
    shadows. *box*: only what lies in it (None: all). *hidden* (N, 4): boxes of the window that something else will hide.
    *first*: the pixel of the picture that is the first one of what it is drawn into."""

    world: World
    pose: Pose
    size: tuple[int, int]
    zoom: tuple[float, float] = (1.0, 1.0)
    quick: bool = False
    box: Box | None = None
    first: tuple[int, int] = (0, 0)
    hidden: Floats | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """For shaders that find out how much of the key light there is."""
        return ("QUICK",) if self.quick else ()

    @property
    def m(self) -> Measures:
        """The measures of the case."""
        return Measures(self.world.n)

    def frame(self, on: str) -> Matrix:
        """From the frame "own", "enemy" or "case" to the case frame."""
        return np.eye(4) if on == "case" else self.pose.sea(on)

    def faces(self, id: str) -> bool:
        """Whether the camera is on that side of a sea on which its surface is."""
        matrix = self.pose.sea(id)
        return float((self.pose.camera.eye - matrix[:3, 3]) @ matrix[:3, 2]) > 0.0


def bytes_of(matrix: Floats) -> bytes:
    """A matrix for column vectors as a shader wants it."""
    return np.ascontiguousarray(matrix.T, np.float32).tobytes()


def depths(m: Measures, pose: Pose) -> tuple[float, float]:
    """The nearest and the farthest that is seen, along the line of sight from the camera's target towards the camera, in cells."""
    back = pose.camera.axes[2]
    half = m.side / 2 + 0.5 * m.k
    box = [(x, y, z) for x in (-half, half) for y in (-half, half) for z in (-m.floor - m.feet, m.depth + 1.2 * m.k)]
    points = np.concatenate([placed(pose.own, box), placed(pose.enemy, box)])
    along = (points - pose.camera.target) @ back
    middle = float((np.array([0.0, m.table, m.centre]) - pose.camera.target) @ back)
    disc = 6.0 * m.side * float(np.hypot(back[0], back[2]))
    # shells fly high over the case
    return max(float(along.max()) + 0.8 * m.side, 1.0), min(float(along.min()), middle - disc) - 1.0


class Blocks:
    """The blocks "Frame" and "Surfaces" of one context."""

    def __init__(self, context: moderngl.Context) -> None:
        self._frame: Any = context.buffer(reserve=2 * _MATRIX + 4 * 16)
        self._surfaces: Any = context.buffer(reserve=48 * ROWS)
        self._theme: Theme | None = None

    def bind(self) -> None:
        """Let the programs find both."""
        self._frame.bind_to_uniform_block(FRAME)
        self._surfaces.bind_to_uniform_block(SURFACES)

    def light(self, matrix: Floats) -> None:
        """From the case frame to the shadow map."""
        self._frame.write(bytes_of(matrix), offset=_MATRIX)
        self._frame.bind_to_uniform_block(FRAME)

    def fill(self, shot: Shot, light: Floats, shade: tuple[float, float, float]) -> None:
        """All that is the same for a drawing; *shade* is that of ``frame.glsl``."""
        camera = shot.pose.camera
        (w, h), (zx, zy) = shot.size, shot.zoom
        view = camera.matrix((w / zx, h / zy), *depths(shot.m, shot.pose))
        rest = np.zeros((4, 4), np.float32)
        rest[0, :3] = camera.eye
        rest[1, :3] = sun(shot.pose)
        rest[2] = (*linear(shot.world.theme.table), POOL * shot.m.side)
        rest[3, :3] = shade
        self._frame.write(bytes_of(view))
        self._frame.write(rest.tobytes(), offset=2 * _MATRIX)
        self._frame.write(bytes_of(light), offset=_MATRIX)
        theme = shot.world.theme
        if self._theme != theme:
            self._theme = theme
            self._surfaces.write(np.ascontiguousarray(surfaces(theme)).tobytes())
        self.bind()

    def release(self) -> None:
        """Let go of both."""
        self._frame.release()
        self._surfaces.release()
