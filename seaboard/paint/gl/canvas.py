"""What is drawn into: the picture of the scene at rest with smooth edges, and the smaller one while everything moves."""

from __future__ import annotations

from math import sqrt
from typing import Any

import moderngl

Size = tuple[int, int]


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
    """A picture that the scene is drawn into, and the texture that it can be read from. With *samples* edges are smooth."""

    def __init__(self, context: moderngl.Context, size: Size, samples: int, hdr: bool) -> None:
        self.size = size
        self._context = context
        kind = "f2" if hdr else "f1"
        self.texture = context.texture(size, 4, dtype=kind)
        self.texture.repeat_x = self.texture.repeat_y = False
        self._plain: Any = None
        self._parts: list[Any] = [self.texture]
        if samples:
            colour = context.renderbuffer(size, 4, samples=samples, dtype=kind)
            depth = context.depth_renderbuffer(size, samples=samples)
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
        """A framebuffer of the same picture without smooth edges, for parts that change at once again."""
        if self._plain is None:
            return self.target
        if self._rough is None:
            depth = self._context.depth_renderbuffer(self.size)
            self._rough = self._context.framebuffer([self.texture], depth)
            self._parts += [depth, self._rough]
        return self._rough

    def finish(self, box: tuple[int, int, int, int] | None = None) -> None:
        """Make what was drawn readable from the texture: all of it, or *box* (left, bottom, width, height)."""
        if self._plain is not None:
            self._plain.scissor = box
            self._plain.use()
            self._context.copy_framebuffer(self._plain, self.target)
            self._plain.scissor = None

    def release(self) -> None:
        """Let go of it."""
        unbind(self._context)
        for part in reversed(self._parts):
            part.release()
        self._parts.clear()
