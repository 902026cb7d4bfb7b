"""Draws the two seas, the letters and numbers on the bands round them, and the chances that are written on the radar."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin
from typing import Any

import moderngl
import numpy as np
from numpy.typing import NDArray

from seaboard.paint.gl import letters
from seaboard.paint.gl.colours import linear
from seaboard.paint.gl.frame import Shot, bytes_of
from seaboard.paint.gl.lying import lying
from seaboard.paint.gl.meshes import Loaded
from seaboard.paint.gl.programs import Programs
from seaboard.paint.gl.shadow import sun
from seaboard.paint.gl.water import swell
from seaboard.scene.heat import MIDDLE, covered, inks, luminance, needs_dark, tone
from seaboard.scene.items import Colour
from seaboard.scene.theme import Theme, mix
from seaboard.space.world import Board, Thing, World

#: How strongly the frame shines round the sea that has the keys, and the cell that is lit.
FOCUS, LIT = 0.30, 1.0
#: Over how many degrees the beam of the radar comes up, and goes out at the end of its round.
RISE, FALL = 12.0, 75.0
#: The contrast that marks keep on the sea, and how bright it is at most for its own colour.
CONTRAST, LIFTED = 3.5, 3.0
#: Where a theme wants plain surfaces: how bright the lines of one's own sea are besides, and by how much brighter those of the radar.
PLAIN = 0.10, 0.6
#: The strongest glow of the phosphor between its lines.
IDLE = 0.052


class Boards:
    """The seas of one context."""

    def __init__(self, context: moderngl.Context, programs: Programs) -> None:
        self._context = context
        self._programs = programs
        self._lying: dict[str, tuple[object, Any]] = {}
        self._swell: Any = None
        #: What each program has been told last, by its number.
        self._told: dict[int, object] = {}
        self._labels: tuple[Any, ...] = ()
        self._labels_of = 0
        self._digits: Any = None
        #: The chances that are written, and the arrays that write them.
        self._written: tuple[object, tuple[Any, ...]] = (None, ())

    def draw(self, shot: Shot, board: Board, mesh: Loaded) -> None:
        """Draw the surface *mesh* of a sea. Texture 0 is the shadow map."""
        theme, n, radar = shot.world.theme, shot.world.n, board.id == "enemy"
        program = self._programs.get("radar" if radar else "sea", *shot.words)
        if not radar:
            self._water().use(2)
        key = (shot.pose, board, theme, n)
        if self._told.get(program.glo) != key:
            self._told[program.glo] = key
            for name, value in _values(shot, board).items():
                if name in program:  # compilers drop what a tier does not use
                    program[name].value = value
            program["pose"].write(bytes_of(shot.pose.sea(board.id)))
        self._picture(board.id, shot.world).use(1)
        mesh.draw(program)

    def _water(self) -> Any:
        """The tile of the swell, as a texture."""
        if self._swell is None:
            pixels = swell()
            self._swell = self._context.texture(pixels.shape[1::-1], 4, np.ascontiguousarray(pixels))
        return self._swell

    def _picture(self, id: str, world: World) -> Any:
        """What lies on a sea, as a texture."""
        things, fresh = lain(world, id)
        heat = next((board.heat for board in world.boards if board.id == id), ())
        key = (things, fresh, heat, world.n, world.theme)
        kept = self._lying.get(id)
        if kept is not None:
            if kept[0] == key:
                return kept[1]
            kept[1].release()
        pixels = lying(things, world.n, world.theme, id == "enemy", fresh, heat)
        made: Any = self._context.texture(pixels.shape[1::-1], 4, np.ascontiguousarray(pixels[::-1]))
        made.repeat_x = made.repeat_y = False
        self._lying[id] = (key, made)
        return made

    def letter(self, shot: Shot) -> None:
        """Print letters and numbers on the bands of the seas that are seen, and the chances on the radar."""
        theme, n, program = shot.world.theme, shot.world.n, self._programs.get("letters")
        if self._labels_of != n:
            self._print(n, program)
        texture, _, _, array = self._labels
        program["atlas"].value = 1
        for board in shot.world.boards:
            if shot.faces(board.id):
                program["ink"].value = tuple(linear(mix(theme.muted, theme.text, 0.25)))
                program["lit_ink"].value = tuple(linear(theme.strong))
                texture.use(1)
                program["pose"].write(bytes_of(shot.pose.sea(board.id)))
                program["lit"].value = letters.lit(n, board.cursor)
                array.render()
                if board.heat:
                    self._write(board, theme, n, program)

    def _write(self, board: Board, theme: Theme, n: int, program: Any) -> None:
        """Write the chances of *board*, each in the ink that stands out in its cell."""
        key = (board.heat, n, theme)
        if self._written[0] != key:
            self._forget_written()
            if self._digits is None:
                self._digits = self._texture(letters.digits().pixels)
            dark = {cell for cell, glow, _ in board.heat if needs_dark(_shine(glow, theme), theme)}
            points, triangles = letters.figures([(cell, chance, cell in dark) for cell, _, chance in board.heat if chance > 0], n)
            self._written = key, self._array(points, triangles, program)
        if self._written[1]:
            self._digits.use(1)
            light, dark_ink = inks(theme)
            program["ink"].value, program["lit_ink"].value = tuple(linear(light)), tuple(linear(dark_ink))
            program["lit"].value = (1.0, 1.0)
            self._written[1][-1].render()

    def _texture(self, pixels: NDArray[np.uint8]) -> Any:
        made: Any = self._context.texture(pixels.shape[::-1], 1, np.ascontiguousarray(pixels), alignment=1)
        made.repeat_x = made.repeat_y = False
        return made

    def _array(self, points: NDArray[np.float32], triangles: NDArray[np.uint32], program: Any) -> tuple[Any, ...]:
        """The buffers of glyphs, and the array that prints them; nothing if there are none."""
        if not len(triangles):
            return ()
        corners, index = self._context.buffer(points), self._context.buffer(triangles)
        return corners, index, self._context.vertex_array(program, [(corners, "3f 2f 1f", "position", "spot", "label")], index)

    def _print(self, n: int, program: Any) -> None:
        """Make the labels of seas of *n* by *n* cells."""
        self._forget_labels()
        self._labels, self._labels_of = (self._texture(letters.atlas(n).pixels), *self._array(*letters.quads(n), program)), n

    def _forget_labels(self) -> None:
        for part in reversed(self._labels):
            part.release()
        self._labels, self._labels_of = (), 0

    def _forget_written(self) -> None:
        for part in reversed(self._written[1]):
            part.release()
        self._written = None, ()

    def release(self) -> None:
        """Let go of all of it, but for the programs."""
        self._forget_labels()
        self._forget_written()
        if self._digits is not None:
            self._digits.release()
        self._digits = None
        for _, texture in self._lying.values():
            texture.release()
        self._lying.clear()
        if self._swell is not None:
            self._swell.release()
        self._swell = None


def _values(shot: Shot, board: Board) -> dict[str, Any]:
    """What the shader of a sea must be told, by name."""
    theme, n, radar = shot.world.theme, shot.world.n, board.id == "enemy"
    pose = shot.pose.sea(board.id)
    turned = pose[:3, :3].T
    gloss, plain = (1.0, 0.0) if theme.relief >= 1.0 else (0.0, 1.0)
    lit = (0.0, 0.0, 0.0) if board.lit is None else (*shot.m.cell_centre(board.lit), LIT)
    values: dict[str, Any] = {
        "cells": float(n),
        "ground_tone": tuple(linear(theme.radar if radar else theme.sea)),
        "focus_tone": (*linear(theme.accent), FOCUS if board.focused and shot.pose.fold >= 0.0 else 0.0),
        "lit_tone": tuple(linear(mix(theme.hint, theme.accent, 0.4))),
        "lit": lit,
        "sun_here": tuple(turned @ sun(shot.pose)),
        "up_here": tuple(turned @ (0.0, 1.0, 0.0)),
        "eye_here": tuple(turned @ (shot.pose.camera.eye - pose[:3, 3])),
        "gloss": gloss,
        "shadow": 0,
        "lying": 1,
    }
    if radar:
        at = radians(board.sweep or 0.0)
        values["line_tone"] = tuple(linear(theme.phosphor) * (1.0 + PLAIN[1] * plain))
        values["idle_tone"] = tuple(linear(theme.phosphor) * idle(theme))
        values["sweep"] = (sin(at), cos(at), beam(board))
        values["scale"] = 0.0 if board.heat else 1.0
    else:
        values["swell"] = 2
        values["ruled"] = PLAIN[0] * plain
        values["flow"] = board.flow or 0.0
        values["most"] = brightest(theme, theme.sea)
    return values


def beam(board: Board) -> float:
    """How strongly the beam of a radar and its afterglow shine (0 to 1): they come up as it sets out, and die away as it comes round."""
    if board.sweep is None:
        return 0.0
    rise, left = min(1.0, board.sweep / RISE), min(1.0, max(0.0, 360.0 - board.sweep) / FALL)
    return board.after * rise * left * left * (3.0 - 2.0 * left)


def brightest(theme: Theme, ground: Colour) -> float:
    """How bright, as relative luminance (WCAG 2), a sea with that *ground* may be, so that all marks stand out on it."""
    marks = (theme.miss, theme.hit, theme.sunk, theme.hint, theme.hull, theme.mine, theme.sweeper)
    faintest = min(luminance(mark) for mark in marks)
    return min((faintest + 0.05) / CONTRAST - 0.05, LIFTED * luminance(ground))


def idle(theme: Theme) -> float:
    """How strongly the phosphor glows between its lines, against them."""
    return min(IDLE, 0.55 * (brightest(theme, theme.radar) - 0.6 * luminance(theme.radar)) / luminance(theme.phosphor))


def _shine(glow: float, theme: Theme) -> float:
    """The relative luminance of the middle of a cell of the radar with a *glow* (``lying.warmth``)."""
    ground = luminance(theme.radar)
    return 0.6 * ground + MIDDLE * max(0.0, luminance(mix(theme.radar, tone(glow, theme), covered(glow))) - ground)


def lain(world: World, id: str) -> tuple[tuple[Thing, ...], tuple[tuple[float, float], ...]]:
    """What of *world* is in the picture of what lies on the sea *id*, and the places of its last shots. The outline of a wreck throws its
    light from the moment at which it comes up, however much of it is seen."""
    still = tuple(t for t in world.still if t.on == id and t.name in ("ship", "peg", "outline"))
    rising = tuple(replace(t, opacity=1.0, glow=0.0) for t in world.moving if t.on == id == "enemy" and t.name == "outline")
    fresh = tuple(t.place[:2] for t in world.moving if t.on == id == "own" and t.args in (("last",), ("older",)))
    return still + rising, fresh
