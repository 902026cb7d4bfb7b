"""What lies on a sea, as a small picture for its shader: how much of the sky things hide from the surface round them, what glows on the
radar, and the rings that splashes have left on the water.

That is the contact shade, which the baked occlusion of single meshes cannot know, and all light that is too soft to need sharp pixels: the
haloes of lines, echoes, wrecks. Soft light that is in a picture costs the shader nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from seaboard.engine.grid import Cell
from seaboard.paint.gl.colours import linear
from seaboard.paint.gl.meshes import mesh_of
from seaboard.paint.gl.screen import GRAIN, screen
from seaboard.paint.heat import plate
from seaboard.scene.heat import covered, tone
from seaboard.scene.theme import Theme, mix
from seaboard.space.world import Arg, Thing

Floats = NDArray[np.float32]

#: How dark it is under a ship, in a line along its hull, and a little about that; how soft the two are, in cells.
SHIP, ABOUT, LINE, WIDE = 0.80, 0.20, 0.030, 0.10
#: How dark it is under a peg, and where that begins to fade and has, in cells.
PEG, PEG_FROM, PEG_TO = 0.82, 0.20, 0.40
#: How far from its middle anything may be seen that a peg leaves round it, in cells.
REACH = 1.3
#: How far beside a wreck's outline its light may be seen, and beside the mark of the last shots the ring that those left.
BESIDE = 0.8
#: Where the ripple of a splash is born, how long its waves are, how far it has come and how steep it is, and the foam, of a fresh one too.
PEG_EDGE, RIPPLE, FOAM = 0.25, 0.165, 0.40
RIPPLES = {False: (0.13, 0.16), True: (0.28, 0.32)}
#: How strongly the hull of a sunk ship glows on the radar, and how much of the lines under it is hidden.
FILLED, DIM = 0.50, 0.95
#: How bright the ring is that a miss leaves on the radar.
FAINT = 0.055
#: How low the hull is that water touches.
HULL = 0.12
#: The steepest slope of a ripple that the picture can tell.
STEEP = 0.5


def lying(
    things: Iterable[Thing],
    n: int,
    theme: Theme,
    radar: bool,
    fresh: Iterable[tuple[float, float]] = (),
    heat: Iterable[tuple[Cell, float, int]] = (),
) -> NDArray[np.uint8]:
    """The picture of a sea of *n* by *n* cells with *things* on it, shape (H, W, 4); the first row is that of the highest y.

    The last band is how much of the sky is hidden. Before it come, on the *radar*, the square roots of the linear light of what glows (red,
    green, blue); on one's own sea foam, and how far ripples lean along x and y (128: not at all, 255: by ``STEEP``). Round those water pegs
    that stand at one of *fresh* there are more rings. The radar glows where cells have *heat*, 0 to 1; then its screen has the grid alone,
    as figures stand on it.
    """
    heat = tuple(heat)
    pixels = screen(n, theme.phosphor, bool(heat)).copy() if radar else np.zeros((n * GRAIN, n * GRAIN, 4), np.float32)
    if radar:
        pixels[..., :3] += warmth(heat, n, theme)
    colours = {"hit": theme.hit, "sunk": theme.sunk, "mine": theme.mine, "sweeper": theme.sweeper}
    newest = {(round(x, 2), round(y, 2)) for x, y in fresh}
    for thing in things:
        if thing.name == "ship":
            shade, x, y = _touch(thing.args, tuple(thing.matrix[:2].ravel().round(3).tolist()))
            _most(pixels, shade, x, y, n)
        elif thing.name == "outline" and radar:
            tone = theme.sunk if "sunk" in thing.args else theme.hull
            glow, body, x, y = _hull(thing.args, thing.turn)
            if "sunk" in thing.args:
                # the lines of the screen fade under a hull that is filled
                _most(pixels, DIM * body, thing.place[0] + x, thing.place[1] + y, n)
                glow = glow + FILLED * body
            _add(pixels, glow[..., None] * linear(tone), thing.place[0] + x, thing.place[1] + y, n)
        elif thing.name == "peg":
            x, y, z = thing.place
            word = str(thing.args[0])
            if z < 0.02:  # one that stands in a ship shades the ship
                _most(pixels, _foot(), x, y, n)
            if radar and word in colours:
                _add(pixels, _blip(word)[..., None] * linear(colours[word]), x, y, n)
            elif radar:
                _add(pixels, _ring(0.40, 0.035)[..., None] * (FAINT * linear(theme.phosphor)), x, y, n)
            elif word == "water":
                _add(pixels, _splash((round(x, 2), round(y, 2)) in newest), x, y, n)
    if radar:
        pixels[..., :3] = np.sqrt(np.clip(pixels[..., :3], 0.0, 1.0))
    else:
        pixels[..., 1:3] = 0.502 + pixels[..., 1:3] / (2.0 * STEEP)
    found: NDArray[np.uint8] = np.rint(255.0 * np.clip(pixels, 0.0, 1.0)).astype(np.uint8)
    return found


def beside(thing: Thing) -> bool:
    """Whether *thing*, though it moves, leaves something in the picture, ``BESIDE`` it at most."""
    return thing.name == "outline" or thing.args in (("last",), ("older",))


@lru_cache(maxsize=4)
def warmth(heat: tuple[tuple[Cell, float, int], ...], n: int, theme: Theme) -> Floats:
    """The linear light of a phosphor that is excited as *heat* says, shape (H, W, 3), cell by cell: what the flat view has in the
    same cell, less the light that the ground has anyway."""
    if not heat:
        return np.zeros((1, 1, 3), np.float32)
    ground = linear(theme.radar)
    light = np.zeros((n * GRAIN, n * GRAIN, 3), np.float32)
    for cell, glow, _ in heat:
        spot = (slice(cell.row * GRAIN, (cell.row + 1) * GRAIN), slice(cell.col * GRAIN, (cell.col + 1) * GRAIN))
        light[spot] = np.maximum(plate(GRAIN)[..., None] * (linear(mix(theme.radar, tone(glow, theme), covered(glow))) - ground), 0.0)
    return light


# --- stamps: small pictures that are put round the middle of a thing ---------------------------------------------------------


def _about(reach: float) -> tuple[Floats, Floats, Floats]:
    """Places to the right, places upwards and distances from the middle, in cells, each of odd shape (S, S)."""
    half = int(np.ceil(reach * GRAIN))
    steps = np.arange(-half, half + 1, dtype=np.float32) / GRAIN
    x, y = (np.asarray(v, np.float32) for v in np.meshgrid(steps, -steps))
    return x, y, np.hypot(x, y)


@lru_cache(maxsize=1)
def _foot() -> Floats:
    """How much of the sky a peg hides."""
    _, _, r = _about(PEG_TO)
    t = np.clip((PEG_TO - r) / (PEG_TO - PEG_FROM), 0.0, 1.0)
    return np.asarray(PEG * t * t * (3.0 - 2.0 * t), np.float32)


@lru_cache(maxsize=8)
def _blip(word: str) -> Floats:
    """The light of an echo: it burns round its peg and keeps away from it, since light on light has no shape. A wreck's hull glows for its
    pegs."""
    _, _, r = _about(REACH)
    gone = np.clip(1.0 - (r / REACH) ** 4, 0.0, 1.0) * (1.0 - 0.8 * np.exp(-((r / 0.27) ** 4)))
    if word == "sunk":
        return np.asarray(gone * 0.16 * np.exp(-((r / 0.42) ** 2)), np.float32)
    ring = 0.34 * np.exp(-(((r - 0.37) / 0.11) ** 2))
    return np.asarray(gone * (ring + 0.16 * np.exp(-((r / 0.60) ** 2))), np.float32)


@lru_cache(maxsize=8)
def _ring(radius: float, breadth: float) -> Floats:
    _, _, r = _about(radius + 3.0 * breadth)
    return np.asarray(np.exp(-(((r - radius) / breadth) ** 2)), np.float32)


@lru_cache(maxsize=2)
def _splash(fresh: bool) -> Floats:
    """Foam and how the surface leans, shape (S, S, 4), round a water peg: one wave that runs out and dies away, and faint foam where it
    is born. That of a *fresh* one has come further."""
    x, y, r = _about(REACH)
    far, high = RIPPLES[fresh]
    out = np.maximum(r - PEG_EDGE, 0.0)
    left = np.exp(-out / far) * np.clip((REACH - r) / 0.4, 0.0, 1.0)
    turn = 2.0 * np.pi * out / RIPPLE
    pixels = np.zeros((*r.shape, 4), np.float32)
    pixels[..., 0] = FOAM * (high / RIPPLES[True][1]) * left**2 * (0.6 + 0.4 * np.cos(turn))
    for band, along in ((1, x), (2, y)):
        pixels[..., band] = high * left * np.sin(turn) * along / np.maximum(r, 0.05)
    return pixels


@lru_cache(maxsize=64)
def _touch(args: tuple[Arg, ...], rows: tuple[float, ...]) -> tuple[Floats, float, float]:
    """How much of the sky a ship hides from the water that it touches, and where the middle of that picture is; *rows* are the first two
    of its matrix."""
    mesh = mesh_of(Thing("ship", args, "own", (0.0, 0.0, 0.0)), 0)
    matrix = np.array(rows).reshape(2, 4)
    points = np.asarray(mesh.positions, np.float64) @ matrix[:, :3].T + matrix[:, 3]
    low = np.asarray(mesh.positions)[mesh.triangles][..., 2].min(axis=1) < HULL
    line, x, y = _filled(points, mesh.triangles[low], 4.0 * WIDE)
    tight, wide = (np.asarray(line.filter(ImageFilter.GaussianBlur(s * GRAIN)), np.float32) / 255.0 for s in (LINE, WIDE))
    return np.maximum(SHIP * np.minimum(1.0, 1.6 * tight), ABOUT * np.minimum(1.0, 1.6 * wide)), x, y


@lru_cache(maxsize=64)
def _hull(args: tuple[Arg, ...], turn: float) -> tuple[Floats, Floats, float, float]:
    """The light round and within the outline of a ship, its hull, and where the middle of both pictures is, seen from the ship's first
    cell."""
    mesh = mesh_of(Thing("outline", args, "enemy", (0.0, 0.0, 0.0)), 0)
    points = np.asarray(mesh.positions[:, :2], np.float64)
    a = np.radians(turn)
    points = points @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]])
    line, x, y = _filled(points, mesh.triangles, 0.9)
    tight, wide = (np.asarray(line.filter(ImageFilter.GaussianBlur(s * GRAIN)), np.float32) / 255.0 for s in (0.07, 0.24))
    drawn = np.asarray(line) > 100
    # within: between two sides of the band both along its row and along its column
    rows, columns = (np.maximum.accumulate(drawn, a) & np.flip(np.maximum.accumulate(np.flip(drawn, a), a), a) for a in (1, 0))
    return np.asarray(0.42 * tight + 0.30 * wide, np.float32), np.asarray(rows & columns, np.float32), x, y


def _filled(points: NDArray[np.float64], triangles: NDArray[Any], room: float) -> tuple[Image.Image, float, float]:
    """A picture of *triangles* between *points* (N, 2), white on black with *room* round it (cells), and where its middle is. It has an
    odd number of pixels each way."""
    used = points[np.unique(triangles)]
    # the middle lies on that of a pixel of the sea, so that nothing is smoothed twice
    middle = (np.round((used.min(axis=0) + used.max(axis=0)) / 2 * GRAIN - 0.5) + 0.5) / GRAIN
    half = np.ceil((np.ptp(used, axis=0) / 2 + room) * GRAIN).astype(int) + 1
    fine = 4
    at = np.column_stack([points[:, 0] - middle[0], middle[1] - points[:, 1]]) * GRAIN * fine + (half + 0.5) * fine
    wide, high = (int(v) for v in 2 * half + 1)
    picture = Image.new("L", (wide * fine, high * fine))
    draw = ImageDraw.Draw(picture)
    for t in triangles:
        draw.polygon([tuple(at[i]) for i in t], fill=255)
    return picture.resize((wide, high), Image.Resampling.BOX), float(middle[0]), float(middle[1])


def _placed(pixels: Floats, stamp: Floats, x: float, y: float, n: int) -> tuple[Floats, Floats]:
    """What of *pixels* lies under *stamp* round a place of a sea, and what of *stamp* lies over it."""
    high, wide = stamp.shape[0] // 2, stamp.shape[1] // 2
    # a place between two pixels: the middle of a cell lies there where a cell has an even number of them
    col, row = int(np.floor((x + n / 2) * GRAIN)) - wide, int(np.floor((n / 2 - y) * GRAIN)) - high
    side = n * GRAIN
    left, top = max(0, col), max(0, row)
    right, bottom = min(side, col + stamp.shape[1]), min(side, row + stamp.shape[0])
    if right <= left or bottom <= top:
        return pixels[:0, :0], stamp[:0, :0]
    return pixels[top:bottom, left:right], stamp[top - row : bottom - row, left - col : right - col]


def _add(pixels: Floats, stamp: Floats, x: float, y: float, n: int) -> None:
    under, over = _placed(pixels, stamp, x, y, n)
    under[..., : over.shape[-1]] += over


def _most(pixels: Floats, stamp: Floats, x: float, y: float, n: int) -> None:
    under, over = _placed(pixels, stamp, x, y, n)
    np.maximum(under[..., 3], over, out=under[..., 3])
