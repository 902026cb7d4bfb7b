"""Draws the two seas, and the letters and numbers on the bands round them."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

import moderngl
import numpy as np

from seaboard.paint.gl import letters
from seaboard.paint.gl.colours import linear
from seaboard.paint.gl.frame import Shot, bytes_of
from seaboard.paint.gl.lying import lying
from seaboard.paint.gl.meshes import Loaded
from seaboard.paint.gl.programs import Programs
from seaboard.scene.theme import mix
from seaboard.space.world import Board, World

#: How strongly the frame shines round the sea that has the keys.
FOCUS = 0.75


class Boards:
    """The seas of one context."""

    def __init__(self, context: moderngl.Context, programs: Programs) -> None:
        self._context = context
        self._programs = programs
        self._lying: dict[str, tuple[object, Any]] = {}
        self._labels: tuple[Any, ...] = ()
        self._labels_of = 0

    def draw(self, shot: Shot, board: Board, mesh: Loaded) -> None:
        """Draw the surface *mesh* of a sea. Texture 0 is the shadow map."""
        theme, radar = shot.world.theme, board.id == "enemy"
        program = self._programs.get("radar" if radar else "sea", *shot.words)
        values: dict[str, Any] = {
            "cells": float(shot.world.n),
            "ground_tone": tuple(linear(theme.radar if radar else theme.sea)),
            "focus_tone": (*linear(theme.accent), FOCUS if board.focused else 0.0),
            "shadow": 0,
            "lying": 1,
        }
        if radar:
            at = radians(board.sweep or 0.0)
            values["line_tone"] = tuple(linear(theme.phosphor))
            values["sweep"] = (sin(at), cos(at), 0.0 if board.sweep is None else 1.0)
        for name, value in values.items():
            program[name].value = value
        program["pose"].write(bytes_of(shot.pose.sea(board.id)))
        self._picture(board.id, shot.world).use(1)
        mesh.draw(program)

    def _picture(self, id: str, world: World) -> Any:
        """What lies on a sea, as a texture."""
        key = (tuple(t for t in world.still if t.on == id and t.name in ("ship", "peg")), world.n, world.theme)
        kept = self._lying.get(id)
        if kept is not None:
            if kept[0] == key:
                return kept[1]
            kept[1].release()
        pixels = lying(key[0], world.n, world.theme, id == "enemy")
        made: Any = self._context.texture(pixels.shape[1::-1], 4, np.ascontiguousarray(pixels[::-1]))
        made.repeat_x = made.repeat_y = False
        self._lying[id] = (key, made)
        return made

    def letter(self, shot: Shot) -> None:
        """Print letters and numbers on the bands of the seas that are seen."""
        theme, n, program = shot.world.theme, shot.world.n, self._programs.get("letters")
        if self._labels_of != n:
            self._print(n, program)
        texture, _, _, array = self._labels
        program["atlas"].value = 1
        program["ink"].value = tuple(linear(mix(theme.muted, theme.text, 0.6)))
        program["lit_ink"].value = tuple(linear(theme.accent))
        texture.use(1)
        for board in shot.world.boards:
            if shot.faces(board.id):
                program["pose"].write(bytes_of(shot.pose.sea(board.id)))
                program["lit"].value = letters.lit(n, board.cursor)
                array.render()

    def _print(self, n: int, program: Any) -> None:
        """Make the labels of seas of *n* by *n* cells."""
        self._forget_labels()
        pixels = letters.atlas(n).pixels
        texture: Any = self._context.texture(pixels.shape[::-1], 1, np.ascontiguousarray(pixels), alignment=1)
        texture.repeat_x = texture.repeat_y = False
        points, triangles = letters.quads(n)
        corners, index = self._context.buffer(points), self._context.buffer(triangles)
        array = self._context.vertex_array(program, [(corners, "3f 2f 1f", "position", "spot", "label")], index)
        self._labels, self._labels_of = (texture, corners, index, array), n

    def _forget_labels(self) -> None:
        for part in reversed(self._labels):
            part.release()
        self._labels, self._labels_of = (), 0

    def release(self) -> None:
        """Let go of all of it, but for the programs."""
        self._forget_labels()
        for _, texture in self._lying.values():
            texture.release()
        self._lying.clear()
