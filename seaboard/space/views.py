"""How the case stands in each view: opened under three cameras, closed on the start screen, flat where the flat layout has its seas, and
all that lies between.

Everything is a function of the stage and of the flat layout, so that a window may change its size at any moment, also half-way. Cameras
are found by projecting the outline of what must be seen, and the way between two of them never leaves the box in which both ends show it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
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

#: How far the camera is from what it looks at, in lengths of the case: a long lens for the opened case, so that its cells are of like size
#: near and far; a shorter one where a sea is looked at from near by; the longest where the other half lies before or behind that, which
#: else would be broader.
AWAY, NEAR, FAR = 8.0, 5.2, 14.0
#: How steeply the opened case is looked down on: here the cells of both seas look alike, and the smaller ones are as large as they can be
#: on a stage of any shape, since what one sea wins by another angle the other loses.
PITCH = 53.0
#: How the lid and the base are looked down on from near by: on a stage that is broad for its height, and on one that leaves height over.
#: The face of the lid leans back by 15 degrees.
LID_PITCH, BASE_PITCH = (21.0, 21.0), (66.0, 76.0)
#: The same where the other half is wholly in sight: the flatter it is seen, the less height it takes.
LID_WHOLE, BASE_WHOLE = (7.0, 24.0), (86.0, 62.0)
#: From near by the other half is wholly seen where that leaves this share of the size; else nothing of it but its edge.
WORTH = 0.91
#: Up to where that edge is seen: so much of the inner wall behind its rim, in breadths and in depths of the wall.
BRINK = (0.5, 0.3)
#: From where the closed case is seen: from the right, where its walls have three tones under a light from the left. A wide stage shows it
#: from lower down than an upright one, and from nearer by than the opened case, as one photographs a thing on a table.
CLOSED_PITCH, CLOSED_YAW, CLOSED_AWAY = (28.0, 44.0), (33.0, 24.0), 2.7
#: How broad for its height a stage is that is wide, and one that is upright.
WIDE = (1.7, 0.7)
#: The margins round the case, as shares of the stage's shorter side.
MARGIN, CLOSED_MARGIN = 0.012, 0.055
#: Steps in which an angle is found.
TRIES = 20
#: By how much a camera draws back on its way between two others, at most.
BACK = 0.2
#: The share of the way to the flat view in which the lid unfolds, at least and at most: less where the halves then have far to slide.
#: And by when they have done so, so that the flat picture which shows from then on has its cells where the case has them; that is late, so
#: that two frames are seen at once for a moment only.
LAID, SLID = (0.48, 0.68), 0.952
#: On the way to the flat view the camera goes round the case by so many degrees, in a wide window and in an upright one, and looks at it
#: from so much lower down, through a lens that is by so much shorter (in one over lengths of the case): most at the share of the way that
#: comes first, no more at the last one.
ROUND, LOWER, SHORTER, PEAK, UPRIGHT = (18.0, 12.0), 40.0, 0.14, 0.5, 0.92
#: The margin round the case while it has the whole window, as a share of the window's shorter side.
ROOMY = 0.02
#: Until which share of it what was in the window stays there.
HELD = 0.5
#: Between which folds the HUD of the opened case fades away.
COVER = (0.02, 0.3)
#: The share of the way of the opening case after which the HUD comes.
HUD = 0.75
#: The share of the slide in which a half rises, and how square the path is on which it goes round the other: 2 would be a circle.
RISE, SQUARE = 0.15, 8


def pose(camera: page.Camera, m: Measures, stage: Rect, sight: Rect | None = None) -> Pose:
    """The opened case as *camera* sees it on *stage*: as large as it can be. *sight* is the stage with what else is seen above and below
    it, up to the edge of the window: from near by it ends where the other half has neither cells nor letters, or beyond that half.
    ValueError for the flat camera, which needs the flat layout (``flat_pose``)."""
    if camera is page.Camera.FLAT:
        raise ValueError("the flat camera looks at a flat layout")
    return _opened(camera, m, stage, sight or stage)


@lru_cache(maxsize=64)
def _opened(camera: page.Camera, m: Measures, stage: Rect, sight: Rect) -> Pose:
    own, enemy = m.base_pose(), m.lid_pose(OPEN)
    if camera is page.Camera.OVERVIEW:
        middle = np.array([0.0, 0.3 * m.side, 0.3 * m.side])
        seen = framed(_looking(m, middle, PITCH), _outline(m, own, enemy), _within(stage, MARGIN))
    else:
        seen = _near(m, camera is page.Camera.ENEMY, stage, sight)
    return _still(Pose(seen, own, enemy, 0.0))


def _near(m: Measures, lid: bool, stage: Rect, sight: Rect) -> Camera:
    """The camera that looks at the sea in the *lid*, or in the base, from near by.

    The other half, below the lid or above the base, is cut off at its rim by the edge of *sight*; where there is height enough it is seen
    as a whole, so flat that it makes the sea hardly smaller. Never does a row of cells or letters lie half outside.
    """
    own, enemy = m.base_pose(), m.lid_pose(OPEN)
    by = MARGIN * min(stage.w, stage.h)
    x0, y0, x1, y1 = _within(stage, MARGIN)
    if lid:
        near, brink = placed(enemy, np.concatenate([rim(m), _keepers(m)])), placed(own, _brink(m, 1))
        sea, pitches, flat = enemy, LID_PITCH, LID_WHOLE
        half, whole = (x0, y0, x1, max(y1, sight.bottom)), (x0, y0, x1, max(y1, sight.bottom - by))
    else:  # the latches and the handle are part of what is looked at, and no sign may lie over them
        near, brink = np.concatenate([placed(own, rim(m)), placed(own, _handle(m))]), placed(enemy, _brink(m, -1))
        sea, pitches, flat = own, BASE_PITCH, BASE_WHOLE
        half, whole = (x0, min(y0, sight.y), x1, y1), (x0, min(y0, sight.y + by), x1, y1)
    at = sea[:3, 3]
    points = np.concatenate([near, brink])
    cut = _tilted(m, at, points, half, pitches, NEAR)
    all_of_it = _tilted(m, at, np.concatenate([near, _outline(m, own, enemy)]), whole, flat, FAR)
    if all_of_it.scale >= WORTH * cut.scale:
        return all_of_it
    top, bottom = box_of(cut, points)[1::2]
    down = half[3] - bottom if lid else half[1] - top
    return replace(cut, centre=(cut.centre[0], cut.centre[1] + down))


def _tilted(m: Measures, at: Floats, points: Floats, box: Box, pitches: tuple[float, float], away: float) -> Camera:
    """A camera that looks at *at*, so many lengths of the case *away*, and shows *points* in *box*: of the angles between *pitches* the one
    at which they fill it in both directions, or come closest to that. At the second one they are higher for their breadth."""
    low, high = 0.0, 1.0
    for _ in range(TRIES):
        share = (low + high) / 2
        camera = _looking(m, at, pitches[0] + (pitches[1] - pitches[0]) * share, away=away)
        x0, y0, x1, y1 = box_of(camera, points)
        if (y1 - y0) * (box[2] - box[0]) < (x1 - x0) * (box[3] - box[1]):
            low = share
        else:
            high = share
    return framed(camera, points, box)


@lru_cache(maxsize=8)
def closed_pose(m: Measures, stage: Rect) -> Pose:
    """The closed case from the corner, in the middle of *stage*."""
    fold = closed_fold()
    own, enemy = m.base_pose(), m.lid_pose(degrees_of(fold))
    pitch, yaw = (a + (b - a) * _upright(stage) for a, b in (CLOSED_PITCH, CLOSED_YAW))
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


def folding(opened: Pose, flat: Pose, m: Measures, t: float, window: Rect | None = None) -> Pose:
    """What lies *t* of the way (0 to 1) from the *opened* (or closed) case to the *flat* view.

    First the lid unfolds onto the table while the camera swings round it and rises to look straight down, then the half that is not at its
    place slides there, round the other one. All the way the case just fills a box between the two in which it is seen at the ends, so
    nothing that both ends show is lost on the way; half-way that box is the whole *window*, in which nothing else is seen then.
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
    camera, swing = mean(((a, 1.0 - laid), (flatter, laid))), _swing(t)
    camera = replace(
        camera,
        pitch=camera.pitch - LOWER * swing * laid,
        yaw=camera.yaw + swing * (ROUND[0] + (ROUND[1] - ROUND[0]) * _upright(window)),
        bend=camera.bend + SHORTER * swing / m.side,
    )
    start, end = box_of(a, _outline(m, opened.own, opened.enemy)), box_of(b, _outline(m, flat.own, flat.enemy))
    # the flat layout has no room for handle and walls: as long as one looks at them, they stay where they have been seen
    end = _mixed_box(_both(start, end), end, ease_in_out(min(1.0, max(0.0, (t - HELD) / (SLID - HELD)))))
    room = _mixed_box(start, end, ease_in_out(min(1.0, t / SLID)))
    if window is not None:
        room = _mixed_box(room, _within(window, ROOMY), swing)
    return Pose(framed(camera, _outline(m, own, enemy), room), own, enemy, fold, slid)


def _swing(t: float) -> float:
    """How much of its way round the case the camera has gone at *t*, from 0 up to 1 and back to 0."""
    return ease_in_out(t / PEAK) if t < PEAK else 1.0 - ease_in_out(min(1.0, (t - PEAK) / (UPRIGHT - PEAK)))


def fade_at(fold: float) -> float:
    """How much of the flat picture covers the scene at *fold*: none until the halves have got to their places, all at 1."""
    return ease_in_out(min(1.0, max(0.0, (fold - SLID) / (1.0 - SLID))))


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


def _keepers(m: Measures) -> Floats:
    """Points (N, 3) of what the latches catch, on the lid's far edge, in the frame of the enemy's sea."""
    return np.array([(x, m.side / 2 + 0.2 * m.k, m.depth) for x in (-4 * m.k, 4 * m.k)])


def _brink(m: Measures, side: int) -> Floats:
    """Points (N, 3) of the inner wall of a half by the hinge, up to where it is seen beside the other; in the frame of its sea, where the
    hinge lies up (*side* 1) or down (-1)."""
    y = m.side / 2 - m.rim - BRINK[0] * m.slope
    return np.array([(x, side * y, m.depth * (1.0 - BRINK[1])) for x in (-m.n / 2, m.n / 2)])


def _upright(stage: Rect | None) -> float:
    """From 0 for a wide *stage*, or none, to 1 for an upright one."""
    shape = 0.0 if stage is None else (stage.w / max(1.0, stage.h) - WIDE[0]) / (WIDE[1] - WIDE[0])
    return ease_in_out(min(1.0, max(0.0, shape)))


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
