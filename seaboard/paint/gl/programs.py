"""Shader programs, read from the folder ``shaders`` with their includes, compiled when they are first asked for."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import moderngl

from seaboard.models.materials import Material
from seaboard.paint.gl.colours import ROWS
from seaboard.resources import resource

_INCLUDE = re.compile(r'^#include "([^"]+)"\n', re.MULTILINE)
#: The stages of a program by its name; most have both under their own.
_STAGES = {
    "radar": ("sea.vert", "radar.frag"),
    "pool": ("window.vert", "pool.frag"),
    "sky": ("window.vert", "sky.frag"),
    "window": ("tiles.vert", "window.frag"),
    "hidden": ("tiles.vert", "hidden.frag"),
}
#: Blocks of uniforms that programs share, by the place where their buffers are bound.
FRAME, SURFACES = 0, 1
_BLOCKS = {"Frame": FRAME, "Surfaces": SURFACES}
#: Where programs find the shadow map: to compare with, and its bare depths.
SHADOW, DEPTHS = 0, 7
_SAMPLERS = {"shadow": SHADOW, "depths": DEPTHS}


@lru_cache(maxsize=64)
def source(name: str, defines: tuple[str, ...] = ()) -> str:
    """The text of the shader *name* with its includes, and a ``#define`` for each word of *defines* after the version."""
    text = _INCLUDE.sub(lambda found: source(found[1]), resource("shaders", *name.split("/")).read_text("utf-8"))
    if not defines:
        return text
    version, _, rest = text.partition("\n")
    return "\n".join([version, *(f"#define {word}" for word in defines), rest])


class Programs:
    """The programs of one context. *defines* go into each."""

    def __init__(self, context: moderngl.Context, *defines: str) -> None:
        self._context = context
        self._defines = (*defines, f"SURFACES {ROWS}", f"PEGS {Material.PEG_WATER}, {Material.PEG_SWEEPER}", f"RIM {Material.PEG_RIM}")
        self._made: dict[tuple[str, ...], Any] = {}

    def get(self, name: str, *defines: str) -> Any:
        """The program *name*, with more *defines*; moderngl.Error with the compiler's words if it does not compile."""
        key = (name, *defines)
        if key not in self._made:
            vertex, fragment = _STAGES.get(name, (f"{name}.vert", f"{name}.frag"))
            words = (*self._defines, *defines)
            made: Any = self._context.program(vertex_shader=source(vertex, words), fragment_shader=source(fragment, words))
            for block, place in _BLOCKS.items():
                found = made.get(block, None)
                if found is not None:
                    found.binding = place
            for sampler, unit in _SAMPLERS.items():
                if made.get(sampler, None) is not None:
                    made[sampler].value = unit
            self._made[key] = made
        return self._made[key]

    def release(self) -> None:
        """Let go of all programs."""
        for made in self._made.values():
            made.release()
        self._made.clear()
