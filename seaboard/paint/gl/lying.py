"""What lies on a sea, as a small picture for its shader: how much of the sky things hide from the surface round them, and what glows.

That is the contact shade, which the baked occlusion of single meshes cannot know, and the afterglow of echoes on the radar.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from seaboard.paint.gl.colours import linear
from seaboard.scene.theme import Theme
from seaboard.space.world import Thing

#: Pixels to a cell.
GRAIN = 12
#: How dark it is under a ship and under a peg, how far that fades, in cells; how bright an echo is, and how far that reaches.
SHIP, PEG, FADE = 0.85, 0.62, 0.13
ECHO, REACH = 0.55, 0.42


def lying(things: Iterable[Thing], n: int, theme: Theme, radar: bool) -> NDArray[np.uint8]:
    """The picture of a sea of *n* by *n* cells with *things* on it, shape (H, W, 4): the square roots of linear light of echoes (red,
    green, blue) and how much of the sky is hidden. The first row is that of the highest y."""
    side = n * GRAIN
    under = Image.new("L", (side, side))
    dark = ImageDraw.Draw(under)
    colours = {"hit": theme.hit, "sunk": theme.sunk, "mine": theme.mine, "sweeper": theme.sweeper}
    echoes: dict[str, list[tuple[float, float]]] = {}

    def patch(x: float, y: float, across: float, down: float, share: float) -> None:
        cx, cy = (x + n / 2) * GRAIN, (n / 2 - y) * GRAIN
        dx, dy = across * GRAIN, down * GRAIN
        dark.ellipse((cx - dx, cy - dy, cx + dx, cy + dy), fill=round(255 * share))

    for thing in things:
        if thing.name == "ship":
            flat = [v for v in thing.args[1:] if isinstance(v, int)]
            spots = [(thing.matrix @ (c, -r, 0.0, 1.0))[:2] for c, r in zip(flat[::2], flat[1::2], strict=True)]
            for x, y in spots:
                patch(float(x), float(y), 0.42, 0.42, SHIP)
        elif thing.name == "peg":
            x, y, z = thing.place
            if z < 0.02:  # one that stands in a ship shades the ship
                patch(x, y, 0.19, 0.19, PEG)
            if radar and thing.args[0] in colours:
                echoes.setdefault(str(thing.args[0]), []).append((x, y))
    pixels = np.zeros((side, side, 4), np.float32)
    pixels[..., 3] = np.asarray(under.filter(ImageFilter.GaussianBlur(FADE * GRAIN)), np.float32)
    for word, spots_ in echoes.items():
        glow = Image.new("L", (side, side))
        draw = ImageDraw.Draw(glow)
        for x, y in spots_:
            cx, cy, r = (x + n / 2) * GRAIN, (n / 2 - y) * GRAIN, 0.34 * GRAIN
            draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill=255)
        soft = np.asarray(glow.filter(ImageFilter.GaussianBlur(REACH * GRAIN)), np.float32) / 255.0
        pixels[..., :3] += soft[..., None] * (ECHO * linear(colours[word]))
    pixels[..., :3] = 255.0 * np.sqrt(np.minimum(pixels[..., :3], 1.0))
    found: NDArray[np.uint8] = np.rint(pixels).astype(np.uint8)
    return found
