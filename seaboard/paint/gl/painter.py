"""Paints pictures of the 3D window: what it keeps from one to the next, and what of it must be drawn again.

While the camera and the case rest, the picture of the world is kept with smooth edges, and only the parts of it are drawn again in which
something moves. A picture of which all moves is drawn anew each time, on slow machines smaller and with plain edges. The layers of the
window are laid over that, which is all that is drawn when nothing of the world has changed.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import Any

import moderngl
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from seaboard.paint.gl import letters
from seaboard.paint.gl.canvas import Canvas, drop, fitted, samples_of
from seaboard.paint.gl.frame import Shot
from seaboard.paint.gl.layers import Layers
from seaboard.paint.gl.lying import BESIDE, beside
from seaboard.paint.gl.meshes import kind_of
from seaboard.paint.gl.picture import Picture
from seaboard.paint.gl.regions import Box, area, joined, sea_box, seen_boxes
from seaboard.paint.gl.scene import Scene
from seaboard.paint.gl.shadow import fallen, sun
from seaboard.paint.gl.stock import Stock
from seaboard.paint.gl.tiers import Tier
from seaboard.paint.gl.tiles import TILE, Which, boxes
from seaboard.paint.gl.warming import warmed
from seaboard.space.pose import Pose
from seaboard.space.world import World

#: Where more than this share of the picture changed, all of it is drawn again.
WHOLE = 0.5
#: Where more than this share changes while the radar sweeps or there is fire and smoke in motion, slow machines draw it without smooth
#: edges until all rests.
ROUGH = 0.03
#: The pieces of what was drawn so that a painter with patience gives smooth edges at once.
PORTION = 2
#: How far beside a thing its shadow and its glow may be seen, in cells.
SHADE = 1.75
#: How far from its middle the glow of a cell may be seen, in cells: to the corners of what lies over its edges.
GLOW = 1.05
#: No parts of a picture.
_NONE = np.zeros((0, 4))
#: What ``warmed`` answers when it has come to its end.
_COLD = object()


class GlPainter:
    """Paints pictures with *context*, which must be current whenever it is called; the target's size is that of the picture. *stock* has
    what was made by others before. One with *patience* gives what was drawn without smooth edges these piece by piece: it is to be asked
    for the same picture again while it is ``unsettled``."""

    def __init__(self, context: moderngl.Context, tier: Tier, stock: Stock | None = None, patience: bool = False) -> None:
        self._context = context
        self.tier = tier
        self._patience = patience
        #: Whether parts of the last picture lack smooth edges only because to give them these takes its time.
        self.unsettled = False
        self._limit = int(context.info["GL_MAX_TEXTURE_SIZE"])
        self._scene = Scene(context, tier, stock)
        self._layers = Layers(context, self._scene.recipe.hdr)
        self._rest: Canvas | None = None
        self._motion: Canvas | None = None
        self._kept: tuple[Hashable, World] | None = None
        self._rough = _NONE
        #: The tiles under the HUD that have not been drawn in what is kept.
        self._holes: Which = np.zeros((0, 0), bool)
        self._last: Picture | None = None
        self._shown: Canvas | None = None
        self._ghost: Any = None
        self._warming: Iterator[None] | None = None

    def paint(self, picture: Picture, target: Any) -> None:
        """Draw *picture* into the framebuffer *target*. ValueError if it lacks what its shares ask for."""
        if picture.fade < 1.0 and (picture.world is None or picture.pose is None):
            raise ValueError("a picture that shows the world needs a world and a pose")
        if picture.fade > 0.0 and picture.flat is None:
            raise ValueError("a picture that shows the flat view needs one")
        self.unsettled = False
        if picture.over is not None and picture.fade < 1.0:
            self._layers.over(picture.over)  # where the HUD is must be known first
        if picture.flat is not None:
            self._layers.flat(picture.flat)  # one that is given before it is seen takes no time when it is
        elif not picture.moving:
            self._layers.rest()
        shown = self._shown if picture.fade >= 1.0 else self._world(picture)
        self._shown, self._last = shown, picture
        self._join(picture, target)
        if picture.ghost <= 0.0:
            self._drop_ghost()

    def _join(self, picture: Picture, target: Any) -> None:
        parts: dict[str, tuple[Any, float]] = {}
        over = None if picture.over is None else self._layers.over(picture.over)
        if picture.fade < 1.0 and self._shown is not None:
            texture = self._shown.texture
            sharp = moderngl.NEAREST if self._shown.size == picture.size else moderngl.LINEAR
            texture.filter = (sharp, sharp)
            parts["SCENE"] = (texture, picture.dim)
            if over is not None and picture.cover > 0.0:
                parts["OVER"] = (over, picture.cover)
        if picture.fade > 0.0 and picture.flat is not None:
            parts["PLAIN"] = (self._layers.flat(picture.flat), picture.fade)
        if picture.ghost > 0.0 and self._ghost is not None:
            parts["GHOST"] = (self._ghost.color_attachments[0], picture.ghost)
        self._layers.join(target, picture.size, parts)

    def _world(self, picture: Picture) -> Canvas:
        """The canvas with the world as *picture* has it."""
        world, pose = picture.world, picture.pose
        assert world is not None and pose is not None
        recipe, hidden = self._scene.recipe, self._hidden(picture)
        if picture.moving:
            size = fitted(picture.size, recipe.motion, self._limit)
            if not recipe.quick and size == fitted(picture.size, recipe.rest, self._limit):
                return self._whole(self._resting(picture.size), picture, hidden)
            canvas = self._motion = self._canvas(self._motion, size, 0 if recipe.quick else recipe.samples)
            self._scene.draw(replace(self._shot(picture, size, hidden), quick=recipe.quick), canvas.target)
            canvas.finish()
            return canvas
        canvas = self._resting(picture.size)
        if self._motion is not None:  # the next motion makes one in a moment
            if self._shown is self._motion:
                self._shown = None
            self._motion.release()
            self._motion = None
        if self._kept is None or self._kept[0] != _key(picture.size, world, pose):
            return self._whole(canvas, picture, hidden)
        return self._parts(canvas, picture, hidden)

    def _parts(self, canvas: Canvas, picture: Picture, hidden: Which) -> Canvas:
        """Draw those parts of the world again in which it differs from what is kept."""
        recipe, shot = self._scene.recipe, self._shot(picture, canvas.size, hidden)
        assert self._kept is not None
        bared = _boxed(boxes(self._holes & ~hidden), shot)
        key, found = self._kept[0], [*self._changed(self._kept[1], shot), bared]
        changed, pixels = joined(found, canvas.size), canvas.size[0] * canvas.size[1]
        lively, left = _lively(shot.world), _NONE
        # with patience the first picture after those of many is one of them, and what it lacks comes after it
        rough = recipe.quick and area(changed) > ROUGH * pixels and (lively or (self._patience and len(self._rough) > 0))
        if not rough:
            smooth, left = self._portion(canvas)
            changed = joined([*found, smooth], canvas.size)
        if area(changed) > WHOLE * pixels and not rough:
            return self._whole(canvas, picture, hidden)
        self._kept = None  # until all parts are drawn
        for box in changed:
            self._draw(canvas, replace(shot, box=box, quick=rough))
        self._holes = hidden & (self._holes | _touched(changed, shot, hidden.shape))
        self.unsettled = len(left) > 0 or (rough and not lively)
        if rough:
            left = np.array(joined([self._rough, np.array(changed, float).reshape(-1, 4)], canvas.size), float).reshape(-1, 4)
        elif not self.unsettled:
            canvas.rest()
        self._rough = left
        self._kept = (key, shot.world)
        return canvas

    def _portion(self, canvas: Canvas) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Of the parts without smooth edges those that get them now, and those that are left for the next times."""
        if not self._patience:
            return self._rough, _NONE
        pieces = [piece for box in joined([self._rough], canvas.size) for piece, _ in canvas.cut(box)]
        now, later = (np.array(some, float).reshape(-1, 4) for some in (pieces[:PORTION], pieces[PORTION:]))
        return now, later

    def _shot(self, picture: Picture, size: tuple[int, int], hidden: Which) -> Shot:
        """The world of *picture* as it is drawn in *size* pixels, but for the tiles that are *hidden*."""
        assert picture.world is not None and picture.pose is not None
        boxes_ = self._layers.tiles.hidden_boxes if hidden.any() else None
        return Shot(picture.world, picture.pose, size, _zoom(size, picture.size), hidden=boxes_)

    def _draw(self, canvas: Canvas, shot: Shot) -> None:
        """Draw into what is kept."""
        if shot.quick:
            self._scene.draw(shot, canvas.rough)
            return
        for box, first in canvas.cut(shot.box):
            self._scene.draw(replace(shot, box=box, first=first), canvas.target)
            canvas.finish(box, first)

    def _hidden(self, picture: Picture) -> Which:
        """The tiles of the window of which the HUD shows nothing but itself."""
        if picture.over is not None and picture.cover >= 1.0 and picture.over.image.size == picture.size:
            return self._layers.tiles.hidden
        return np.zeros((-(-picture.size[1] // TILE), -(-picture.size[0] // TILE)), bool)

    def _resting(self, size: tuple[int, int]) -> Canvas:
        """The canvas of the picture that is kept."""
        recipe, old = self._scene.recipe, self._rest
        self._rest = self._canvas(old, fitted(size, recipe.rest, self._limit), recipe.samples, recipe.pieces)
        if self._rest is not old:
            self._kept = None
        return self._rest

    def _whole(self, canvas: Canvas, picture: Picture, hidden: Which) -> Canvas:
        """Draw all of the world and keep it."""
        shot = self._shot(picture, canvas.size, hidden)
        self._kept = None
        self._draw(canvas, shot)
        canvas.rest()
        self._rough, self._holes = _NONE, hidden
        self._kept = (_key(picture.size, shot.world, shot.pose), shot.world)
        return canvas

    def _changed(self, old: World, shot: Shot) -> list[NDArray[np.float64]]:
        """Boxes round the parts in which *shot* differs from what is kept, which shows *old*."""
        new, pose, m = shot.world, shot.pose, shot.m
        found = []
        for was, now, grown in ((old.moving, new.moving, 0.0), (old.still, new.still, SHADE)):
            changed = () if was == now else tuple(set(was) ^ set(now))
            if not changed:
                continue
            centres, radii = self._scene.balls(changed)
            more = np.array([max(grown, BESIDE) if beside(thing) else grown for thing in changed])
            for on in {thing.on for thing in changed}:
                here = np.array([thing.on == on for thing in changed])
                found.append(seen_boxes(pose, shot.frame(on), centres[here], (radii + more)[here], shot.zoom, shot.size))
            for i, thing in enumerate(changed if was is old.moving else ()):
                if self._scene.throws(thing):
                    # its shadow falls between these two
                    ball = fallen(sun(shot.pose), shot.frame(thing.on), m.table, centres[i : i + 1], radii[i : i + 1])
                    ends = seen_boxes(pose, np.eye(4), *ball, shot.zoom, shot.size)
                    found.append(np.concatenate([ends[:, :2].min(axis=0), ends[:, 2:].max(axis=0)])[None])
        for before, after in zip(old.boards, new.boards, strict=True):
            flows = before.flow != after.flow and self.tier is Tier.HIGH
            if flows or replace(before, lit=None, cursor=None, flow=None) != replace(after, lit=None, cursor=None, flow=None):
                found.append(sea_box(pose, m, after.id, shot.zoom, shot.size))
            if before.lit != after.lit:
                glows = np.array([(*m.cell_centre(cell), 0.0) for cell in (before.lit, after.lit) if cell is not None])
                found.append(seen_boxes(pose, pose.sea(after.id), glows, np.full(len(glows), GLOW), shot.zoom, shot.size))
            if before.cursor != after.cursor:
                at = np.concatenate([letters.spots(m.n, before.cursor), letters.spots(m.n, after.cursor)])
                found.append(seen_boxes(pose, pose.sea(after.id), at, np.full(len(at), m.margin), shot.zoom, shot.size))
        return found

    def _canvas(self, old: Canvas | None, size: tuple[int, int], samples: int, pieces: tuple[int, int] = (1, 1)) -> Canvas:
        """*old*, if it is of *size*; else a new one in its stead."""
        if old is not None and old.size == size:
            return old
        if old is not None:
            if self._shown is old:
                self._shown = None
            old.release()
        return Canvas(self._context, size, samples_of(samples, self._context.max_samples), self._scene.recipe.hdr, pieces)

    def forget(self) -> None:
        """Draw all of the world anew the next time."""
        self._kept = None

    def warm(self, target: Any, fading: bool = False) -> bool:
        """Draw a little of what will be needed later, out of sight; whether there is more of it now. To be called while there is nothing
        else to do: each call takes a tenth of a second or so on a slow machine. Before the first picture of a world there is nothing.
        *target* is what pictures are drawn into. *fading*: pictures will fade into others (``ghost``)."""
        if self._last is None or self._last.world is None:
            return False
        if self._warming is None:
            self._warming = warmed(self._context, self._scene, self._layers, self._last.world, target, fading)
        return next(self._warming, _COLD) is not _COLD

    def keep(self) -> None:
        """Remember the last picture, for the ``ghost`` of those that follow. Does nothing before the first."""
        if self._last is None:
            return
        fresh = self._copy(self._last)
        self._drop_ghost()
        self._ghost = fresh

    def _drop_ghost(self) -> None:
        if self._ghost is not None:
            drop(self._context, self._ghost)
            self._ghost = None

    def read(self) -> Image.Image:
        """The last picture (mode RGB). ValueError before the first."""
        if self._last is None:
            raise ValueError("nothing has been painted")
        copy = self._copy(self._last)
        data = copy.read(components=3, alignment=1)
        size = copy.size
        drop(self._context, copy)
        return Image.frombytes("RGB", size, data).transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def _copy(self, picture: Picture) -> Any:
        """The last picture in a framebuffer of its own."""
        size = fitted(picture.size, float("inf"), self._limit)
        texture = self._context.texture(size, 4)
        texture.repeat_x = texture.repeat_y = False
        target = self._context.framebuffer([texture])
        self._join(picture, target)
        return target

    def cells(self, picture: Picture) -> NDArray[np.uint8]:
        """Which cell is seen at each pixel of *picture*, shape (H, W, 3): 0 where there is none, 1 on one's own sea, 2 on the enemy's;
        the column and the row from 1. For tests of picking; things on the seas are left out. ValueError without a world."""
        if picture.world is None or picture.pose is None:
            raise ValueError("a picture without a world has no cells")
        size = fitted(picture.size, float("inf"), self._limit)
        canvas = Canvas(self._context, size, 0, False)
        self._scene.draw_cells(Shot(picture.world, picture.pose, size, _zoom(size, picture.size)), canvas.target)
        data = canvas.target.read(components=3, alignment=1)
        canvas.release()
        return np.frombuffer(data, np.uint8).reshape(size[1], size[0], 3)[::-1].copy()

    def release(self) -> None:
        """Let go of all that is kept on the graphics card. The painter cannot be used any more."""
        for canvas in (self._rest, self._motion):
            if canvas is not None:
                canvas.release()
        self._drop_ghost()
        self._rest = self._motion = self._shown = self._last = self._kept = None
        self._layers.release()
        self._scene.release()


def _lively(world: World) -> bool:
    """Whether *world* is one of many in a row that differ."""
    return any(board.sweep is not None for board in world.boards) or any(kind_of(thing) == "glow" for thing in world.moving)


def _zoom(size: tuple[int, int], of: tuple[int, int]) -> tuple[float, float]:
    return size[0] / max(1, of[0]), size[1] / max(1, of[1])


def _boxed(found: NDArray[np.float64], shot: Shot) -> NDArray[np.float64]:
    """Boxes of the window (left, top, right, bottom) as those that are drawn into, with what lay beside them as hidden too."""
    grown = found + np.array((-1.0, -1.0, 1.0, 1.0)) * (2.0 + 2.0 / min(shot.zoom))
    x0, y0, x1, y1 = (grown * (*shot.zoom, *shot.zoom)).T
    return np.stack([x0, shot.size[1] - y1, x1, shot.size[1] - y0], axis=1)


def _touched(some: list[Box], shot: Shot, shape: tuple[int, ...]) -> Which:
    """The tiles of the window that *some* boxes touch."""
    found, (zx, zy), high = np.zeros(shape, bool), shot.zoom, shot.size[1]
    for x0, y0, x1, y1 in some:
        top, bottom = int((high - y1) / zy / TILE), int(-(-(high - y0) / zy // TILE))
        found[top:bottom, int(x0 / zx / TILE) : int(-(-x1 / zx // TILE))] = True
    return found


def _key(size: tuple[int, int], world: World, pose: Pose) -> Hashable:
    """What the kept picture depends on, but for what stands or moves in it."""
    return size, world.n, world.theme, pose.camera, pose.own.tobytes(), pose.enemy.tobytes(), pose.fold
