"""The layers of the window: scene, HUD, flat view, and what was shown before, put together by one pass over the window."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np
from numpy.typing import NDArray

from seaboard.paint.flat import Frame
from seaboard.paint.gl.programs import Programs
from seaboard.paint.gl.tiles import Kind, Tiles, boxes, corners
from seaboard.scene.geometry import Rect

Size = tuple[int, int]
#: Rows that are uploaded at once: copies of whole pictures would leave holes of their size in the memory of the program.
STRIP = 64


class Sheet:
    """A painted picture as a texture. Only the regions of it that are new are uploaded, so it must be given every frame of its painter
    in turn, or one whose image is another."""

    def __init__(self, context: moderngl.Context, bands: int) -> None:
        self._context = context
        self._bands = bands
        self._frame: Frame | None = None
        self.texture: Any = None

    def show(self, frame: Frame) -> Any:
        """The texture, brought up to *frame*."""
        size, old = frame.image.size, self._frame
        if self.texture is None or self.texture.size != size:
            self.release()
            self.texture = self._context.texture(size, self._bands, alignment=1)
            self.texture.filter = (moderngl.NEAREST, moderngl.NEAREST)
            self.texture.repeat_x = self.texture.repeat_y = False
            old = None
        dirty = frame.dirty
        if old is None or old.image is not frame.image:
            dirty = (Rect(0, 0, *size),)
        elif old is frame:
            dirty = ()
        for r in dirty:
            for y in range(r.y, r.y + r.h, STRIP):
                high = min(STRIP, r.y + r.h - y)
                part = frame.image.crop((r.x, y, r.x + r.w, y + high))
                self.texture.write(part.tobytes(), viewport=(r.x, y, r.w, high), alignment=1)
        self._frame = frame
        return self.texture

    def release(self) -> None:
        """Let go of the texture."""
        if self.texture is not None:
            self.texture.release()
        self.texture, self._frame = None, None


class Layers:
    """Puts the layers together."""

    def __init__(self, context: moderngl.Context, hdr: bool) -> None:
        self._context = context
        self._programs = Programs(context, *(["HDR"] if hdr else []))
        self._over, self._flat = Sheet(context, 4), Sheet(context, 3)
        #: Where the HUD is that was given last.
        self.tiles = Tiles()
        self._all = _Parts(context, np.array([[0.0, 0.0, 1.0, 1.0]]), (1, 1))
        self._parts: dict[Kind, _Parts] = {}

    def over(self, frame: Frame) -> Any:
        """The texture of the HUD."""
        if self.tiles.look(frame):
            self._forget_parts()
        return self._over.show(frame)

    def flat(self, frame: Frame) -> Any:
        """The texture of the flat view."""
        return self._flat.show(frame)

    def rest(self) -> None:
        """Let go of the flat view's texture: the next fold makes it again in a moment."""
        self._flat.release()

    def join(self, target: Any, size: Size, parts: dict[str, tuple[Any, float]]) -> None:
        """Fill *target*, of *size* pixels, with *parts*: textures with the share (0 to 1) in which they take part, by their names "SCENE"
        (the share: by how much it is darkened), "OVER", "PLAIN", "GHOST"."""
        if "SCENE" not in parts or "OVER" not in parts or parts["OVER"][1] < 1.0 or self.tiles.size != size:
            self.lay(parts, target, size)
            return
        for kind, without in _WITHOUT.items():
            if kind not in self._parts:
                self._parts[kind] = _Parts(self._context, boxes(self.tiles.kinds == kind), size)
            self.lay({word: part for word, part in parts.items() if word != without}, target, size, self._parts[kind])

    def lay(self, parts: dict[str, tuple[Any, float]], target: Any, size: Size, where: _Parts | None = None) -> None:
        """As ``join``, but with all of *parts* everywhere, or in those boxes of the window that *where* has."""
        target.use()
        target.viewport = (0, 0, *size)
        self._context.enable_only(moderngl.NOTHING)
        program = self._programs.get("window", *parts)
        for place, (word, (texture, share)) in enumerate(parts.items()):
            texture.use(place)
            sampler, amount = _NAMES[word]
            program[sampler].value = place
            if amount:
                program[amount].value = share
        (where or self._all).draw(program)

    def _forget_parts(self) -> None:
        for part in self._parts.values():
            part.release()
        self._parts.clear()

    def release(self) -> None:
        """Let go of all of it."""
        self._forget_parts()
        for part in (self._all, self._over, self._flat, self._programs):
            part.release()


class _Parts:
    """Boxes (N, 4) of a window of *size* in the memory of the graphics card."""

    def __init__(self, context: moderngl.Context, found: NDArray[np.float64], size: Size) -> None:
        points = corners(found, size)
        self._context, self._count = context, len(points)
        self._corners: Any = context.buffer(points) if self._count else None
        self._arrays: dict[int, Any] = {}

    def draw(self, program: Any) -> None:
        """Draw them with *program*."""
        if not self._count:
            return
        if program.glo not in self._arrays:
            self._arrays[program.glo] = self._context.vertex_array(program, [(self._corners, "2f", "corner")])
        self._arrays[program.glo].render(moderngl.TRIANGLES)

    def release(self) -> None:
        """Let go of them."""
        for array in self._arrays.values():
            array.release()
        if self._corners is not None:
            self._corners.release()


#: What need not be laid over the others in tiles of a kind.
_WITHOUT = {Kind.BARE: "OVER", Kind.HIDDEN: "SCENE", Kind.MIXED: ""}
_NAMES = {"SCENE": ("scene", "dim"), "OVER": ("over", "cover"), "PLAIN": ("plain", "fade"), "GHOST": ("ghost", "haunt")}
