"""What lies on a sea, as a small picture for its shader: how much of the sky things hide from the surface round them, what glows on the
radar, and the rings that splashes have left on the water.

That is the contact shade, which the baked occlusion of single meshes cannot know, and all light that is too soft to need sharp pixels: the
haloes of lines, echoes, wrecks. Soft light that is in a picture costs the shader nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from seaboard.engine.grid import Cell
from seaboard.paint.gl.colours import linear
from seaboard.paint.gl.meshes import mesh_of
from seaboard.paint.gl.screen import GRAIN, screen
from seaboard.paint.heat import field, hued, steps_of
from seaboard.scene.heat import tones
from seaboard.scene.theme import Theme
from seaboard.space.world import Arg, Thing

Floats = NDArray[np.float32]

#: How dark it is under a ship and under a peg, and how far that reaches, in cells.
SHIP, PEG, SHIP_REACH, PEG_REACH = 0.85, 0.62, 0.62, 0.36
#: How far from its middle anything may be seen that a peg leaves round it, in cells.
REACH = 1.3
#: How far beside a wreck's outline its light may be seen, and beside the mark of the last shots the ring that those left.
BESIDE = 0.8
#: How bright the ring is that a miss leaves on the radar.
FAINT = 0.055
#: How bright the likeliest cell glows.
WARM = 0.62
#: The steepest slope of a ripple that the picture can tell.
STEEP = 0.5


def lying(
    things: Iterable[Thing],
    n: int,
    theme: Theme,
    radar: bool,
    fresh: Iterable[tuple[float, float]] = (),
    heat: Iterable[tuple[Cell, float]] = (),
) -> NDArray[np.uint8]:
    """The picture of a sea of *n* by *n* cells with *things* on it, shape (H, W, 4); the first row is that of the highest y.

    The last band is how much of the sky is hidden. Before it come, on the *radar*, the square roots of the linear light of what glows (red,
    green, blue); on one's own sea foam, and how far ripples lean along x and y (128: not at all, 255: by ``STEEP``). Round those water pegs
    that stand at one of *fresh* there are more rings. The radar glows where cells have *heat*, 0 to 1.
    """
    pixels = screen(n, theme.phosphor).copy() if radar else np.zeros((n * GRAIN, n * GRAIN, 4), np.float32)
    if radar:
        pixels[..., :3] += warmth(tuple(heat), n, theme)
    colours = {"hit": theme.hit, "sunk": theme.sunk, "mine": theme.mine, "sweeper": theme.sweeper}
    newest = {(round(x, 2), round(y, 2)) for x, y in fresh}
    for thing in things:
        if thing.name == "ship":
            flat = [v for v in thing.args[1:] if isinstance(v, int)]
            for c, r in zip(flat[::2], flat[1::2], strict=True):
                x, y = (float(v) for v in (thing.matrix @ (c, -r, 0.0, 1.0))[:2])
                _most(pixels, _shade(SHIP, SHIP_REACH), x, y, n)
        elif thing.name == "outline" and radar:
            tone = theme.sunk if thing.args[-1] == "sunk" else theme.hull
            glow, x, y = _hull(thing.args, thing.turn)
            _add(pixels, glow[..., None] * linear(tone), thing.place[0] + x, thing.place[1] + y, n)
        elif thing.name == "peg":
            x, y, z = thing.place
            word = str(thing.args[0])
            if z < 0.02:  # one that stands in a ship shades the ship
                _most(pixels, _shade(PEG, PEG_REACH), x, y, n)
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
    return thing.name == "outline" or thing.args == ("last",)


@lru_cache(maxsize=4)
def warmth(heat: tuple[tuple[Cell, float], ...], n: int, theme: Theme) -> Floats:
    """The linear light of a phosphor that is excited as *heat* says, shape (H, W, 3): cold and faint, then amber, then white-hot."""
    if not heat:
        return np.zeros((1, 1, 3), np.float32)
    level = np.full((n, n), -1.0, np.float32)
    for cell, glow in heat:
        level[cell.row, cell.col] = glow
    smooth, seen = field(level, GRAIN)
    light = WARM * (0.02 + 0.98 * np.linspace(0.0, 1.0, 256, dtype=np.float32) ** 1.1)
    return np.asarray(
        (hued([tuple(linear(tone)) for tone in tones(theme)]) * light[:, None])[steps_of(smooth)] * seen[..., None], np.float32
    )


# --- stamps: small pictures that are put round the middle of a thing ---------------------------------------------------------


def _about(reach: float) -> tuple[Floats, Floats, Floats]:
    """Places to the right, places upwards and distances from the middle, in cells, each of odd shape (S, S)."""
    half = int(np.ceil(reach * GRAIN))
    steps = np.arange(-half, half + 1, dtype=np.float32) / GRAIN
    x, y = (np.asarray(v, np.float32) for v in np.meshgrid(steps, -steps))
    return x, y, np.hypot(x, y)


@lru_cache(maxsize=8)
def _shade(dark: float, reach: float) -> Floats:
    _, _, r = _about(reach)
    return np.asarray(dark * np.clip(1.35 * (1.0 - (r / reach) ** 2), 0.0, 1.0) ** 1.5, np.float32)


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
    """Foam and how the surface leans, shape (S, S, 4), round a water peg; a *fresh* one has more rings."""
    x, y, r = _about(REACH)
    rng = np.random.default_rng(7)
    turn = np.arctan2(y, x)
    ragged = 1.0 + 0.35 * sum(np.cos(k * turn + rng.uniform(0.0, 6.28)) for k in (3, 5, 8, 13)) / 2.0
    rings = ((0.345, 0.045, 0.42), (0.50, 0.04, 0.26), (0.66, 0.04, 0.14)) if fresh else ((0.345, 0.04, 0.20),)
    pixels = np.zeros((*r.shape, 4), np.float32)
    for radius, breadth, foam in rings:
        away = (r - radius) / breadth
        crest = np.exp(-(away**2))
        pixels[..., 0] += foam * crest * ragged
        for band, along in ((1, x), (2, y)):
            pixels[..., band] += 0.9 * foam * away * crest * along / np.maximum(r, 0.05)
    return pixels


@lru_cache(maxsize=64)
def _hull(args: tuple[Arg, ...], turn: float) -> tuple[Floats, float, float]:
    """The light round and within the outline of a ship, and where the middle of that picture is, seen from the ship's first cell."""
    mesh = mesh_of(Thing("outline", args, "enemy", (0.0, 0.0, 0.0)), 0)
    points = np.asarray(mesh.positions[:, :2], np.float64)
    a = np.radians(turn)
    points = points @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]])
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    half = np.ceil((np.ptp(points, axis=0) / 2 + 0.9) * GRAIN).astype(int)
    fine = 2
    at = np.column_stack([points[:, 0] - middle[0], middle[1] - points[:, 1]]) * GRAIN * fine + (half + 0.5) * fine
    picture = Image.new("L", (int(2 * half[0] + 1) * fine, int(2 * half[1] + 1) * fine))
    draw = ImageDraw.Draw(picture)
    for t in mesh.triangles:
        draw.polygon([tuple(at[i]) for i in t], fill=255)
    line = picture.resize((int(2 * half[0] + 1), int(2 * half[1] + 1)), Image.Resampling.BOX)
    tight, wide = (np.asarray(line.filter(ImageFilter.GaussianBlur(s * GRAIN)), np.float32) / 255.0 for s in (0.07, 0.24))
    return np.asarray(0.42 * tight + 0.55 * wide, np.float32), float(middle[0]), float(middle[1])


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
