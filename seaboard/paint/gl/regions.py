"""Which part of the picture a thing can be seen in, so that only what changed is drawn again. Boxes are left, bottom, right, top in pixels
of what is drawn into, whose rows count from below."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from seaboard.models.measures import Matrix, Measures
from seaboard.space.pose import Pose, placed

Floats = NDArray[np.float64]
#: Left, bottom, right, top.
Box = tuple[int, int, int, int]

#: Pixels round a thing that its smooth edges may touch.
EDGE = 2
#: So many boxes are drawn one by one; more are joined.
MOST = 4


def seen_boxes(pose: Pose, frame: Matrix, centres: Floats, radii: Floats, zoom: tuple[float, float], size: tuple[int, int]) -> Floats:
    """Boxes (N, 4) round balls at *centres* (N, 3) of *frame* with *radii* (N,), for a picture of *size* in which a pixel of the window
    has *zoom* pixels. A ball that is not in front of the camera could be anywhere."""
    camera = pose.camera
    points = placed(frame, centres)
    grown = float(np.linalg.norm(frame[:3, 0]))
    back = (points - camera.target) @ camera.axes[2] + radii * grown
    away = 1.0 - camera.bend * back
    at = camera.project(points) * zoom
    # the ball looks largest at its nearest point; perspective draws it out to the sides a little
    r = (1.15 * camera.scale * grown) * radii[:, None] / np.maximum(away, 1e-3)[:, None] * zoom + EDGE
    y = size[1] - at[:, 1:]
    x = at[:, :1]
    boxes = np.concatenate([x - r[:, :1], y - r[:, 1:], x + r[:, :1], y + r[:, 1:]], axis=1)
    boxes[away <= 0.02] = (0, 0, *size)
    return boxes


def sea_box(pose: Pose, m: Measures, id: str, zoom: tuple[float, float], size: tuple[int, int]) -> Floats:
    """The box (1, 4) round a sea."""
    half = m.n / 2
    at = pose.project(id, [(x, y, 0.0) for x in (-half, half) for y in (-half, half)]) * zoom
    (x0, y0), (x1, y1) = at.min(axis=0) - EDGE, at.max(axis=0) + EDGE
    return np.array([[x0, size[1] - y1, x1, size[1] - y0]])


def half_box(pose: Pose, m: Measures, id: str, zoom: tuple[float, float], size: tuple[int, int]) -> Floats:
    """The box (1, 4) round the half of the case that holds a sea, with its handle, latches and hinges."""
    half = m.side / 2 + m.k
    box = [(x, y, z) for x in (-half, half) for y in (-half, half) for z in (-m.floor - 0.3 * m.k, m.depth + 0.3 * m.k)]
    points = placed(pose.sea(id), box)
    if (1.0 - pose.camera.bend * ((points - pose.camera.target) @ pose.camera.axes[2])).min() <= 0.02:
        return np.array([[0.0, 0.0, *size]])
    at = pose.camera.project(points) * zoom
    (x0, y0), (x1, y1) = at.min(axis=0) - EDGE, at.max(axis=0) + EDGE
    return np.array([[x0, size[1] - y1, x1, size[1] - y0]])


def overlaps(boxes: Floats, box: Box) -> NDArray[np.bool_]:
    """Which of *boxes* (N, 4) touch *box*."""
    found: NDArray[np.bool_] = (boxes[:, 0] < box[2]) & (boxes[:, 2] > box[0]) & (boxes[:, 1] < box[3]) & (boxes[:, 3] > box[1])
    return found


def joined(boxes: Iterable[Floats], size: tuple[int, int]) -> list[Box]:
    """A few boxes of whole pixels that hold all of *boxes* (each (N, 4)) as far as they lie in a picture of *size*."""
    found: list[Box] = []
    for x0, y0, x1, y1 in (b for some in boxes for b in some.tolist()):
        box = (max(0, int(x0 // 1)), max(0, int(y0 // 1)), min(size[0], int(-(-x1 // 1))), min(size[1], int(-(-y1 // 1))))
        if box[0] < box[2] and box[1] < box[3]:
            found = _with(found, box)
    while len(found) > MOST:
        pairs = [(_area(_both(a, b)) - _area(a) - _area(b), i, j) for i, a in enumerate(found) for j, b in enumerate(found) if i < j]
        _, i, j = min(pairs)
        both = _both(found[i], found[j])
        found = _with([b for k, b in enumerate(found) if k not in (i, j)], both)
    return found


def _with(boxes: list[Box], box: Box) -> list[Box]:
    """*boxes* and *box*, those that touch it swallowed by it."""
    while True:
        touching = [b for b in boxes if b[0] <= box[2] and b[2] >= box[0] and b[1] <= box[3] and b[3] >= box[1]]
        if not touching:
            return [*boxes, box]
        for b in touching:
            box = _both(box, b)
        boxes = [b for b in boxes if b not in touching]


def _both(a: Box, b: Box) -> Box:
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


def _area(b: Box) -> int:
    return (b[2] - b[0]) * (b[3] - b[1])


def area(boxes: Iterable[Box]) -> int:
    """The pixels in *boxes* that do not overlap."""
    return sum(_area(b) for b in boxes)
