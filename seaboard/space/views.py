"""How the case stands in each view: opened under three cameras, closed on the start screen, flat where the flat layout has its seas, and
all that lies between.

Everything is a function of the stage and of the flat layout, so that a window may change its size at any moment, also half-way. Cameras
are found by projecting the outline of what must be seen, and the way between two of them never leaves the box in which both ends show it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import atan2, cos, pi, sin

import numpy as np

from seaboard.models.measures import FLAT, OPEN, Matrix, Measures, closed_fold, degrees_of
from seaboard.scene.geometry import Rect
from seaboard.scene.seas import SeaBox
from seaboard.show.easings import ease_in_out
from seaboard.space.camera import Box, Camera, Floats, box_of, framed, mean
from seaboard.space.pose import Pose, placed
from seaboard.ui import page

#: How far the camera is from what it looks at, in lengths of the case: a long lens, so that cells are of like size near and far.
AWAY = 5.2
#: How steeply the opened case is looked down on: here the cells of both seas look alike, and the smaller ones are as large as they can be
#: on a stage of any shape, since what one sea wins by another angle the other loses.
PITCH = 53.0
#: How the lid and the base are looked down on from near by. The face of the lid leans back by 15 degrees.
LID_PITCH, BASE_PITCH = 21.0, 66.0
#: From near by the whole case is shown rather than one half where its size is this share of that, or more; between the two a bit of both.
WORTH = (0.7, 0.9)
#: From where the closed case is seen: from the right, where its walls have three tones under a light from the left. A wide stage shows it
#: from lower down than an upright one, and from nearer by than the opened case, as one photographs a thing on a table.
CLOSED_PITCH, CLOSED_YAW, CLOSED_AWAY = (28.0, 44.0), (33.0, 24.0), 2.7
#: How broad for its height a stage is that is wide, and one that is upright.
WIDE = (1.7, 0.7)
#: The margins round the case, as shares of the stage's shorter side.
MARGIN, NEAR_MARGIN, CLOSED_MARGIN = 0.012, 0.028, 0.055
#: By how much a camera draws back on its way between two others, at most.
BACK = 0.2
#: The share of the way to the flat view in which the lid unfolds, at least and at most: less where the halves then have far to slide.
#: And by when they have done so, and from when the flat picture shows.
LAID, SLID, FADE = (0.48, 0.7), 0.98, 0.8
#: Until which share of it what was in the window stays there.
HELD = 0.3
#: Between which folds the HUD of the opened case fades away.
COVER = (0.02, 0.3)
#: The share of the way of the opening case after which the HUD comes.
HUD = 0.75
#: The share of the slide in which a half rises, and how square the path is on which it goes round the other: 2 would be a circle.
RISE, SQUARE = 0.15, 8


def pose(camera: page.Camera, m: Measures, stage: Rect) -> Pose:
    """The opened case as *camera* sees it on *stage*: as large as it can be. ValueError for the flat camera, which needs the flat layout
    (``flat_pose``)."""
    if camera is page.Camera.FLAT:
        raise ValueError("the flat camera looks at a flat layout")
    return _opened(camera, m, stage)


@lru_cache(maxsize=64)
def _opened(camera: page.Camera, m: Measures, stage: Rect) -> Pose:
    own, enemy = m.base_pose(), m.lid_pose(OPEN)
    if camera is page.Camera.OVERVIEW:
        middle = np.array([0.0, 0.3 * m.side, 0.3 * m.side])
        seen = framed(_looking(m, middle, PITCH), _outline(m, own, enemy), _within(stage, MARGIN))
    else:
        sea, pitch = (enemy, LID_PITCH) if camera is page.Camera.ENEMY else (own, BASE_PITCH)
        box, looking = _within(stage, NEAR_MARGIN), _looking(m, sea[:3, 3], pitch)
        near = placed(sea, rim(m))
        if camera is page.Camera.OWN:  # the latches and the handle are part of what is looked at, and no sign may lie over them
            near = np.concatenate([near, placed(own, _handle(m))])
        half, whole = framed(looking, near, box), framed(looking, _outline(m, own, enemy), box)
        # where the whole case is hardly smaller, none of it shall be cut off
        share = ease_in_out(min(1.0, max(0.0, (whole.scale / half.scale - WORTH[0]) / (WORTH[1] - WORTH[0]))))
        seen = mean(((half, 1.0 - share), (whole, share)))
    return _still(Pose(seen, own, enemy, 0.0))


@lru_cache(maxsize=8)
def closed_pose(m: Measures, stage: Rect) -> Pose:
    """The closed case from the corner, in the middle of *stage*."""
    fold = closed_fold()
    own, enemy = m.base_pose(), m.lid_pose(degrees_of(fold))
    shape = (stage.w / max(1.0, stage.h) - WIDE[0]) / (WIDE[1] - WIDE[0])
    upright = ease_in_out(min(1.0, max(0.0, shape)))
    pitch, yaw = (a + (b - a) * upright for a, b in (CLOSED_PITCH, CLOSED_YAW))
    camera = _looking(m, own[:3, 3] + [0.0, m.depth, 0.0], pitch, yaw, CLOSED_AWAY)
    return _still(Pose(framed(camera, _outline(m, own, enemy), _within(stage, CLOSED_MARGIN)), own, enemy, fold))


def flat_pose(m: Measures, boxes: Mapping[str, SeaBox]) -> Pose:
    """Straight from above, each half where the flat layout has its sea: the corners of the cells lie on the same pixels.

    *boxes* are the seas of the flat layout by their ids. The larger sea stays in its place by the hinge, the other half lies apart; it
    is smaller too where it is the small picture of a sea. One without a box has moved out of the window. ValueError without any.
    """
    some = [boxes[id] for id in ("own", "enemy") if id in boxes]
    if not some:
        raise ValueError("a flat view without a sea")
    large = max(some, key=lambda b: b.cell)
    id = "own" if large is boxes.get("own") else "enemy"
    own, enemy = m.base_pose(), m.lid_pose(FLAT)
    here, there = (own, enemy) if id == "own" else (enemy, own)
    other = boxes.get("enemy" if id == "own" else "own")
    scale = float(large.cell)
    x, y = _middle(large)
    if other is not None:
        dx, dz, size = (_middle(other)[0] - x) / scale, (_middle(other)[1] - y) / scale, other.cell / scale
    else:  # the lid leaves over the upper edge; the base to the left, where the edge of the window is known
        gone = m.side / 2 + 1.0
        dx, dz, size = (0.0, min(-2 * m.centre, -gone - y / scale), 1.0) if id == "own" else (-gone - x / scale, 2 * m.centre, 1.0)
    there = _slid(m, there, here[0, 3] + dx - there[0, 3], here[2, 3] + dz - there[2, 3], size, _lift(m, dx, dz, size))
    camera = Camera((float(here[0, 3]), float(here[1, 3]), float(here[2, 3])), 90.0, 0.0, scale, 0.0, (x, y))
    return _still(Pose(camera, *((here, there) if id == "own" else (there, here)), 1.0, 1.0))


def folding(opened: Pose, flat: Pose, m: Measures, t: float) -> Pose:
    """What lies *t* of the way (0 to 1) from the *opened* (or closed) case to the *flat* view.

    First the lid unfolds onto the table while the camera rises to look straight down, then the half that is not at its place slides
    there, round the other one. All the way the case just fills a box between the two in which it is seen at the ends, so nothing that
    both ends show is lost on the way.
    """
    if t <= 0.0:
        return opened
    if t >= 1.0:
        return flat
    own, enemy = m.base_pose(), m.lid_pose(FLAT)
    far = float(np.abs(flat.own - own)[:, 3].max() + np.abs(flat.enemy - enemy)[:, 3].max()) / m.side
    turn = LAID[1] + (LAID[0] - LAID[1]) * min(1.0, far)
    laid, slid = ease_in_out(min(1.0, t / turn)), ease_in_out(min(1.0, max(0.0, (t - turn) / (SLID - turn))))
    fold = opened.fold + (1.0 - opened.fold) * laid
    if slid > 0.0:
        own, enemy = _way(m, own, flat.own, enemy, slid), _way(m, enemy, flat.enemy, own, slid)
    else:
        enemy = m.lid_pose(degrees_of(fold))
    a, b = opened.camera, flat.camera
    flatter = Camera((0.0, -m.depth, 0.0), b.pitch, b.yaw, b.scale, b.bend, b.centre)
    camera = mean(((a, 1.0 - laid), (flatter, laid)))
    start, end = box_of(a, _outline(m, opened.own, opened.enemy)), box_of(b, _outline(m, flat.own, flat.enemy))
    # the flat layout has no room for handle and walls: as long as one looks at them, they stay where they have been seen
    end = _mixed_box(_both(start, end), end, ease_in_out(min(1.0, max(0.0, (t - HELD) / (SLID - HELD)))))
    room = _mixed_box(start, end, ease_in_out(t))
    return Pose(framed(camera, _outline(m, own, enemy), room), own, enemy, fold, slid)


def fade_at(fold: float) -> float:
    """How much of the flat picture covers the scene at *fold*: none until the halves have almost got to their places, all at 1."""
    return ease_in_out(min(1.0, max(0.0, (fold - FADE) / (1.0 - FADE))))


def cover_at(fold: float) -> float:
    """How much of the HUD of the opened case is seen at *fold*: it has gone before the halves come to where it is, and before the flat
    picture brings the next one."""
    return 1.0 - ease_in_out(min(1.0, max(0.0, (fold - COVER[0]) / (COVER[1] - COVER[0]))))


def shown_at(closed: float, playing: bool) -> float:
    """How much of the HUD is seen while the case opens or closes: *closed* is the share of the closed case in how it stands. That of a game
    (*playing*) comes when the lid has nearly come to rest, that of the start screen when the case has nearly closed."""
    there = 1.0 - closed if playing else closed
    return ease_in_out(min(1.0, max(0.0, (there - HUD) / (1.0 - HUD))))


def mixed(m: Measures, poses: Sequence[tuple[Pose, float]]) -> Pose:
    """The pose between several of the case on its hinge, each with its share of the whole; half-way the camera draws back a little.

    While the case opens, it just fills a box between those in which it is seen at the ends, however high the lid swings.
    """
    some = [(p, share) for p, share in poses if share != 0.0]
    if len(some) == 1:
        return some[0][0]
    fold = max(closed_fold(), sum(p.fold * share for p, share in some))
    camera = mean([(p.camera, share) for p, share in some])
    spread = 1.0 - sum(share * share for _, share in some)
    camera = Camera(camera.target, camera.pitch, camera.yaw, camera.scale * (1.0 - BACK * spread), camera.bend, camera.centre)
    own, enemy = m.base_pose(), m.lid_pose(degrees_of(fold))
    if any(p.fold != fold for p, _ in some):
        boxes = np.array([box_of(p.camera, _outline(m, p.own, p.enemy)) for p, _ in some])
        x0, y0, x1, y1 = (float(v) for v in np.array([share for _, share in some]) @ boxes)
        camera = framed(camera, _outline(m, own, enemy), (x0, y0, x1, y1))
    return Pose(camera, own, enemy, fold)


@lru_cache(maxsize=8)
def rim(m: Measures) -> Floats:
    """Points (N, 3) round the upper edge of a half, in the frame of its sea."""
    return np.array([(x, y, m.depth) for x, y in _edge(m)])


@lru_cache(maxsize=8)
def walls(m: Measures) -> Floats:
    """Points (N, 3) round all of a half, in the frame of its sea."""
    return np.array([(x, y, z) for x, y in _edge(m) for z in (-m.floor, m.depth)])


def _edge(m: Measures) -> list[tuple[float, float]]:
    """The outer edge of a half from above, its corners as arcs."""
    straight, found = m.side / 2 - m.corner, []
    for i in range(16):
        a = pi / 2 * (i // 4 + i % 4 / 3)
        cx, cy = ((1, 1), (-1, 1), (-1, -1), (1, -1))[i // 4]
        found.append((cx * straight + m.corner * cos(a), cy * straight + m.corner * sin(a)))
    return found


def _outline(m: Measures, own: Matrix, enemy: Matrix) -> Floats:
    """Points round the whole case with its handle, in the case frame."""
    return np.concatenate([placed(own, walls(m)), placed(own, _handle(m)), placed(enemy, walls(m))])


def _handle(m: Measures) -> Floats:
    """Points (N, 3) of the handle, in the frame of one's own sea."""
    k, front = m.k, -m.side / 2
    return np.array([(x, front - 0.6 * k, m.depth - 1.03 * k) for x in (-1.75 * k, 1.75 * k)])


def _within(stage: Rect, margin: float) -> Box:
    """*stage* less a margin; never without area."""
    by = margin * min(stage.w, stage.h)
    w, h = max(1.0, stage.w - 2 * by), max(1.0, stage.h - 2 * by)
    x, y = stage.x + stage.w / 2, stage.y + stage.h / 2
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


def _looking(m: Measures, at: Floats, pitch: float, yaw: float = 0.0, away: float = AWAY) -> Camera:
    """A camera so many lengths of the case *away*, yet without a size."""
    return Camera((float(at[0]), float(at[1]), float(at[2])), pitch, yaw, 1.0, 1.0 / (away * m.side), (0.0, 0.0))


def _middle(box: SeaBox) -> tuple[float, float]:
    """The pixel in the middle of a sea."""
    return box.x + box.n * box.cell / 2, box.y + box.n * box.cell / 2


def _lift(m: Measures, dx: float, dz: float, size: float) -> float:
    """How high a half rises while it slides to *dx*, *dz* from the other: above its rim where the flat layout, whose frames are narrower,
    has them closer than they are broad. Seen from straight above that changes nothing but who covers whose rim."""
    return -m.table if max(abs(dx), abs(dz)) < (1.0 + size) * m.side / 2 else 0.0


def _slid(m: Measures, half: Matrix, dx: float, dz: float, size: float, lift: float) -> Matrix:
    """*half*, that lies flat, moved along the table, made smaller about its place there, and lifted."""
    moved = half.copy()
    moved[:3, :3] *= size
    moved[0, 3] += dx
    moved[2, 3] += dz
    moved[1, 3] = m.table + (half[1, 3] - m.table) * size + lift
    return moved


def _way(m: Measures, start: Matrix, end: Matrix, other: Matrix, t: float) -> Matrix:
    """Where a half is that slides from *start*, at the hinge, to *end*, past the *other* one; *start* itself if that is its place.

    First it rises, if it must. Then its direction from the other half turns evenly, and its distance changes evenly, measured so that
    points of equal distance make a square with rounded corners: so it goes round the other half, not over it.
    """
    if np.array_equal(start, end):
        return start
    size = float(np.linalg.norm(end[:3, 0]))
    high = float(end[1, 3]) - (m.table + (float(start[1, 3]) - m.table) * size)
    rise = RISE if high > 0.0 else 0.0
    lift, t = high * min(1.0, t / RISE), max(0.0, (t - rise) / (1.0 - rise))
    x0, z0, x1, z1 = (float(v) for v in (*(start - other)[[0, 2], 3], *(end - other)[[0, 2], 3]))
    turn = (atan2(x1, z1) - atan2(x0, z0) + pi) % (2 * pi) - pi
    angle = atan2(x0, z0) + turn * t
    x, z = sin(angle), cos(angle)
    way = (_far(x0, z0) + (_far(x1, z1) - _far(x0, z0)) * t) / _far(x, z)
    # the rounded corner keeps as far off as its neighbours, but for what the end itself does
    way *= 1.0 + (2 ** (1 / SQUARE) - 1.0) * max(0.0, sin(2 * angle) ** 2 - t * sin(2 * (atan2(x0, z0) + turn)) ** 2)
    x, z = other[0, 3] + way * x - start[0, 3], other[2, 3] + way * z - start[2, 3]
    return _slid(m, start, x, z, 1.0 + (size - 1.0) * t, lift)


def _far(x: float, z: float) -> float:
    """How far off a place is, where squares with rounded corners are of equal distance."""
    power: float = (abs(x) ** SQUARE + abs(z) ** SQUARE) ** (1 / SQUARE)
    return power


def _mixed_box(a: Box, b: Box, t: float) -> Box:
    """The box *t* of the way from *a* to *b*."""
    x0, y0, x1, y1 = (p + (q - p) * t for p, q in zip(a, b, strict=True))
    return x0, y0, x1, y1


def _both(a: Box, b: Box) -> Box:
    """What lies in both boxes; *b* where that is next to nothing."""
    x0, y0, x1, y1 = max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])
    return (x0, y0, x1, y1) if x1 - x0 > (b[2] - b[0]) / 3 and y1 - y0 > (b[3] - b[1]) / 3 else b


def _still(pose: Pose) -> Pose:
    """*pose*, which is kept and handed out again: nobody may change its matrices."""
    pose.own.flags.writeable = pose.enemy.flags.writeable = False
    return pose
