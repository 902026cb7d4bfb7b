"""A camera as a board game needs it: what it looks at, from where, how many pixels a cell has there, and how strong perspective is.

With *bend* 0 it is orthographic and with more it is the usual perspective, so that one slides into the other when the case folds flat.
All points are in the case frame, in cells: x along the hinge, y up, z to the player (``models.measures``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import cos, exp, log, radians, sin

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]
#: Left, top, right and bottom, in pixels and parts of them.
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Ray:
    """A half line: from *origin* (3,) along *direction* (3,), of unit length."""

    origin: Floats
    direction: Floats


@dataclass(frozen=True, slots=True)
class Camera:
    """Looks at *target*, down by *pitch* degrees (0: level, 90: straight down) and turned to the right by *yaw* degrees.

    The target is seen at the pixel *centre* of the window (x to the right, y down), where a cell has *scale* pixels. *bend* is one over
    the distance to the target, in cells.
    """

    target: tuple[float, float, float]
    pitch: float
    yaw: float
    scale: float
    bend: float
    centre: tuple[float, float]

    @property
    def axes(self) -> Floats:
        """Rows: to the right, up, and back to the camera, in the case frame; shape (3, 3)."""
        p, y = radians(self.pitch), radians(self.yaw)
        right = (cos(y), 0.0, -sin(y))
        back = (sin(y) * cos(p), sin(p), cos(y) * cos(p))
        up = (-sin(y) * sin(p), cos(p), -cos(y) * sin(p))
        return np.array([right, up, back])

    @property
    def eye(self) -> Floats:
        """Where the camera is, shape (3,); very far away where it is orthographic."""
        eye: Floats = np.asarray(self.target) + self.axes[2] / max(self.bend, 1e-6)
        return eye

    def project(self, points: ArrayLike) -> Floats:
        """The pixels (N, 2) at which *points* (N, 3) are seen. Points behind the camera give nonsense."""
        seen = (np.asarray(points, np.float64).reshape(-1, 3) - self.target) @ self.axes.T
        away = 1.0 - self.bend * seen[:, 2]
        return np.column_stack([self.centre[0] + self.scale * seen[:, 0] / away, self.centre[1] - self.scale * seen[:, 1] / away])

    def ray(self, x: float, y: float) -> Ray:
        """What is seen at a pixel: from far in front of everything into the picture."""
        across, up = (x - self.centre[0]) / self.scale, (self.centre[1] - y) / self.scale
        axes = self.axes
        # through (across, up, 0) on the plane of the target, and away from the eye at (0, 0, 1 / bend)
        into = np.array([across * self.bend, up * self.bend, -1.0])
        near = np.array([across, up, 0.0]) - into * (0.999 / self.bend if self.bend > 1e-3 else 100.0)
        direction = into @ axes
        return Ray(np.asarray(self.target) + near @ axes, direction / np.linalg.norm(direction))

    def matrix(self, size: tuple[float, float], near: float, far: float) -> Floats:
        """From the case frame to the clip space of a window of *size* pixels, shape (4, 4), for column vectors.

        *near* (towards the camera) and *far* (behind, negative) bound what is seen, in cells from the target along the line of sight.
        """
        w, h = size
        near = min(near, 0.98 / self.bend) if self.bend > 0.0 else near
        cx, cy, s, b = self.centre[0], self.centre[1], self.scale, self.bend
        slope = (1.0 - b * far + 1.0 - b * near) / (far - near)
        start = 1.0 - b * far - slope * far
        x0, y0 = 2.0 * cx / w - 1.0, 1.0 - 2.0 * cy / h
        clip = np.array([[2.0 * s / w, 0.0, -b * x0, x0], [0.0, 2.0 * s / h, -b * y0, y0], [0.0, 0.0, slope, start], [0.0, 0.0, -b, 1.0]])
        view = np.eye(4)
        view[:3, :3] = self.axes
        view[:3, 3] = -self.axes @ np.asarray(self.target)
        whole: Floats = clip @ view
        return whole


def framed(camera: Camera, points: ArrayLike, box: Box) -> Camera:
    """*camera* with the scale and the centre that let *points* (N, 3) just fill *box*: they touch two opposite sides, in the middle of
    the other two. The picture is shifted as by a lens, not turned, so that nothing in it changes but its size."""
    seen = replace(camera, scale=1.0, centre=(0.0, 0.0)).project(points)
    low, high = seen.min(axis=0), seen.max(axis=0)
    scale = min((box[2] - box[0]) / (high[0] - low[0]), (box[3] - box[1]) / (high[1] - low[1]))
    centre = ((box[0] + box[2]) / 2 - scale * (low[0] + high[0]) / 2, (box[1] + box[3]) / 2 - scale * (low[1] + high[1]) / 2)
    return replace(camera, scale=float(scale), centre=(float(centre[0]), float(centre[1])))


def box_of(camera: Camera, points: ArrayLike) -> Box:
    """The smallest box round *points* (N, 3) as they are seen."""
    seen = camera.project(points)
    (x0, y0), (x1, y1) = seen.min(axis=0), seen.max(axis=0)
    return float(x0), float(y0), float(x1), float(y1)


def mean(cameras: Sequence[tuple[Camera, float]]) -> Camera:
    """The camera between several, each with its share of the whole; sizes change by equal factors in equal steps."""

    def mix(of: Callable[[Camera], float]) -> float:
        return sum(share * of(camera) for camera, share in cameras)

    return Camera(
        (mix(lambda c: c.target[0]), mix(lambda c: c.target[1]), mix(lambda c: c.target[2])),
        mix(lambda c: c.pitch),
        mix(lambda c: c.yaw),
        exp(mix(lambda c: log(c.scale))),
        mix(lambda c: c.bend),
        (mix(lambda c: c.centre[0]), mix(lambda c: c.centre[1])),
    )
