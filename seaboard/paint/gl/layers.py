"""The layers of the window: scene, HUD, flat view, and what was shown before, put together by one pass over the window."""

from __future__ import annotations

from typing import Any

import moderngl

from seaboard.paint.flat import Frame
from seaboard.paint.gl.programs import Programs

Size = tuple[int, int]


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
        if old is None or old.image is not frame.image:
            self.texture.write(frame.image.tobytes(), alignment=1)
        elif old is not frame:
            for r in frame.dirty:
                part = frame.image.crop((r.x, r.y, r.x + r.w, r.y + r.h))
                self.texture.write(part.tobytes(), viewport=(r.x, r.y, r.w, r.h), alignment=1)
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
        self._arrays: dict[tuple[str, ...], Any] = {}
        self._over, self._flat = Sheet(context, 4), Sheet(context, 3)

    def over(self, frame: Frame) -> Any:
        """The texture of the HUD."""
        return self._over.show(frame)

    def flat(self, frame: Frame) -> Any:
        """The texture of the flat view."""
        return self._flat.show(frame)

    def join(self, target: Any, size: Size, parts: dict[str, tuple[Any, float]]) -> None:
        """Fill *target*, of *size* pixels, with *parts*: textures with the share (0 to 1) in which they take part, by their names "SCENE"
        (the share: by how much it is darkened), "OVER", "PLAIN", "GHOST"."""
        words = tuple(parts)
        array: Any = self._arrays.get(words)
        if array is None:
            array = self._arrays[words] = self._context.vertex_array(self._programs.get("window", *words), [])
        program: Any = array.program
        for place, (word, (texture, share)) in enumerate(parts.items()):
            texture.use(place)
            sampler, amount = _NAMES[word]
            program[sampler].value = place
            if amount:
                program[amount].value = share
        target.use()
        target.viewport = (0, 0, *size)
        self._context.enable_only(moderngl.NOTHING)
        array.render(moderngl.TRIANGLES, 3)

    def release(self) -> None:
        """Let go of all of it."""
        for array in self._arrays.values():
            array.release()
        self._arrays.clear()
        for part in (self._over, self._flat, self._programs):
            part.release()


_NAMES = {"SCENE": ("scene", "dim"), "OVER": ("over", ""), "PLAIN": ("plain", "fade"), "GHOST": ("ghost", "haunt")}
