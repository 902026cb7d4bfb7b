"""What is drawn into: the picture of the scene at rest with smooth edges, and the smaller one while everything moves."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any

import moderngl

from seaboard.paint.gl.regions import Box

Size = tuple[int, int]
#: The pixels after which the noise of ``out.glsl`` begins again: wherever a piece lies, its noise is that of the whole.
GRAIN = 16


def fitted(size: Size, most: float, limit: int) -> Size:
    """*size*, made smaller so that it has *most* pixels and no side is longer than *limit*; never without pixels."""
    w, h = size
    by = min(1.0, sqrt(most / max(1, w * h)), limit / max(1, w, h))
    return (max(1, min(limit, round(w * by))), max(1, min(limit, round(h * by))))


def samples_of(wanted: int, most: int) -> int:
    """How many samples smooth an edge where *wanted* are asked for and a machine can do *most*: 8, 4 or none."""
    return next((s for s in (8, 4) if s <= min(wanted, most)), 0)


def unbind(context: moderngl.Context) -> None:
    """Bind the window itself, so that any other framebuffer may be let go of: one that is bound must not be."""
    context.detect_framebuffer(0).use()


def drop(context: moderngl.Context, target: Any) -> None:
    """Let go of a framebuffer and its textures."""
    unbind(context)
    textures = target.color_attachments
    target.release()
    for texture in textures:
        texture.release()


class Canvas:
    """A picture that the scene is drawn into, and the texture that it can be read from. With *samples* edges are smooth; such a one is
    drawn in *pieces* (so many columns of so many rows), one after another, because where each pixel has several samples it takes that many
    times the memory."""

    def __init__(self, context: moderngl.Context, size: Size, samples: int, hdr: bool, pieces: tuple[int, int] = (1, 1)) -> None:
        self.size = size
        self._context = context
        kind = "f2" if hdr else "f1"
        self.texture = context.texture(size, 4, dtype=kind)
        self.texture.repeat_x = self.texture.repeat_y = False
        self._plain: Any = None
        self._parts: list[Any] = [self.texture]
        self._piece = size
        self._pixels: Any = None
        if samples:
            wide, high = (-(-side // many // GRAIN) * GRAIN for side, many in zip(size, pieces, strict=True))
            self._piece = piece = (min(size[0], wide), min(size[1], high))
            colour = context.renderbuffer(piece, 4, samples=samples, dtype=kind)
            depth = context.depth_renderbuffer(piece, samples=samples)
            if piece != size:
                self._pixels = context.buffer(reserve=4 * piece[0] * piece[1])
                sheet = context.renderbuffer(piece, 4)
                self._parts += [self._pixels, sheet]
                self._plain = context.framebuffer([sheet])
            else:
                self._plain = context.framebuffer([self.texture])
            self.target = context.framebuffer([colour], depth)
            self._parts += [colour, depth, self._plain]
        else:
            depth = context.depth_renderbuffer(size)
            self.target = context.framebuffer([self.texture], depth)
            self._parts.append(depth)
        self._parts.append(self.target)
        self._rough: Any = None

    @property
    def rough(self) -> Any:
        """As ``target``, but without smooth edges, for parts that change at once again. It is never in pieces, and need not be finished."""
        if self._plain is None:
            return self.target
        if self._rough is None:
            depth = self._context.depth_renderbuffer(self.size)
            self._rough = self._context.framebuffer([self.texture], depth)
            self._parts += [depth, self._rough]
        return self._rough

    def rest(self) -> None:
        """Let go of what only ``rough`` needs: as much memory as the picture itself, and made again in a moment."""
        if self._rough is None:
            return
        unbind(self._context)
        for _ in range(2):
            self._parts.pop().release()
        self._rough = None

    def cut(self, box: Box | None = None) -> Iterator[tuple[Box | None, tuple[int, int]]]:
        """The parts, all together *box* (left, bottom, right, top) or all of the picture, which are to be drawn into ``target`` and
        finished one by one; and which pixel of the picture is the first one there."""
        if self._piece == self.size:
            yield box, (0, 0)
            return
        x0, y0, x1, y1 = box or (0, 0, *self.size)
        wide, high = self._piece
        for y in range(y0 // GRAIN * GRAIN, y1, high):
            for x in range(x0 // GRAIN * GRAIN, x1, wide):
                yield (max(x0, x), max(y0, y), min(x1, x + wide), min(y1, y + high)), (x, y)

    def finish(self, box: Box | None = None, first: tuple[int, int] = (0, 0)) -> None:
        """Make what was drawn into ``target`` readable from the texture: all of it, or *box*. The pixel *first* of the picture is the first
        one there."""
        if self._plain is None:
            return
        place = None if box is None else (box[0] - first[0], box[1] - first[1], box[2] - box[0], box[3] - box[1])
        self._plain.scissor = place
        self._plain.use()
        self._context.copy_framebuffer(self._plain, self.target)
        self._plain.scissor = None
        if self._pixels is not None and box is not None and place is not None:
            self._plain.read_into(self._pixels, viewport=place, components=4, alignment=1)
            self.texture.write(self._pixels, viewport=(box[0], box[1], *place[2:]), alignment=1)

    def release(self) -> None:
        """Let go of it."""
        unbind(self._context)
        for part in reversed(self._parts):
            part.release()
        self._parts.clear()
