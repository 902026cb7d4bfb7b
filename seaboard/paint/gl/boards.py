"""Draws the two seas, and the letters and numbers on the bands round them."""

from __future__ import annotations

from dataclasses import replace
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
from seaboard.paint.gl.shadow import sun
from seaboard.paint.gl.water import swell
from seaboard.scene.items import Colour
from seaboard.scene.theme import Theme, mix
from seaboard.space.world import Board, Thing, World

#: How strongly the frame shines round the sea that has the keys, and the cell that is lit.
FOCUS, LIT = 0.30, 1.0
#: Over how many degrees the beam of the radar comes up, and goes out at the end of its round.
RISE, FALL = 12.0, 75.0
#: The contrast that marks keep on the sea, how bright it is at most for its own colour, and the weights of light.
CONTRAST, LIFTED = 3.5, 3.0
LUMA = (0.2126, 0.7152, 0.0722)
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
        """Print letters and numbers on the bands of the seas that are seen."""
        theme, n, program = shot.world.theme, shot.world.n, self._programs.get("letters")
        if self._labels_of != n:
            self._print(n, program)
        texture, _, _, array = self._labels
        program["atlas"].value = 1
        program["ink"].value = tuple(linear(mix(theme.muted, theme.text, 0.25)))
        program["lit_ink"].value = tuple(linear(theme.strong))
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


def luminance(colour: Colour) -> float:
    """The relative luminance of an sRGB colour (WCAG 2)."""
    return float(linear(colour) @ LUMA)


def lain(world: World, id: str) -> tuple[tuple[Thing, ...], tuple[tuple[float, float], ...]]:
    """What of *world* is in the picture of what lies on the sea *id*, and the places of its last shots. The outline of a wreck throws its
    light from the moment at which it comes up, however much of it is seen."""
    still = tuple(t for t in world.still if t.on == id and t.name in ("ship", "peg", "outline"))
    rising = tuple(replace(t, opacity=1.0, glow=0.0) for t in world.moving if t.on == id == "enemy" and t.name == "outline")
    fresh = tuple(t.place[:2] for t in world.moving if t.on == id == "own" and t.args == ("last",))
    return still + rising, fresh
