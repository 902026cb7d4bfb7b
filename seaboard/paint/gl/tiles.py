"""Where the HUD is: which tiles of the window it hides, and where it shows nothing.

What it hides need not be drawn under it, which is a third of the window, and where it is not it need not be laid over anything.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from seaboard.paint.flat import Frame

Floats = NDArray[np.float64]
Which = NDArray[np.bool_]

#: Pixels to the side of a tile.
TILE = 16


class Kind(IntEnum):
    """What the HUD does to a tile: nothing; hides all that is under it; something else."""

    BARE = 0
    HIDDEN = 1
    MIXED = 2


def kinds(alpha: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The kind of each tile of a picture with opacities *alpha* (H, W); tiles at the lower and the right edge may be cut off."""
    h, w = alpha.shape
    whole = np.pad(alpha, ((0, -h % TILE), (0, -w % TILE)), mode="edge")
    down = whole.reshape(-1, TILE, whole.shape[1])
    least = down.min(axis=1).reshape(len(down), -1, TILE).min(axis=2)
    most = down.max(axis=1).reshape(len(down), -1, TILE).max(axis=2)
    found = np.full(least.shape, Kind.MIXED, np.uint8)
    found[most == 0] = Kind.BARE
    found[least == 255] = Kind.HIDDEN
    return found


def boxes(tiles: Which) -> Floats:
    """Boxes (N, 4) that cover just the *tiles* (rows from the top, columns) that are set: left, top, right, bottom in pixels."""
    if not tiles.any():
        return np.zeros((0, 4))
    done: list[tuple[int, int, int, int]] = []
    above: dict[tuple[int, int], int] = {}  # the runs of the row above, and in which row each began
    for y, row in enumerate([*tiles, np.zeros(tiles.shape[1], bool)]):
        ends = np.flatnonzero(np.diff(np.concatenate([[False], row, [False]]).astype(np.int8))).tolist()
        runs = set(zip(ends[::2], ends[1::2], strict=True))
        done += [(x0, top, x1, y) for (x0, x1), top in above.items() if (x0, x1) not in runs]
        above = {run: above.get(run, y) for run in runs}
    return TILE * np.array(done, np.float64).reshape(-1, 4)


class Tiles:
    """The tiles of one HUD. It must see every frame of its painter in turn, or one whose image is another."""

    def __init__(self) -> None:
        self.size = (0, 0)
        self.kinds: NDArray[np.uint8] = np.zeros((0, 0), np.uint8)
        #: The tiles that the HUD hides, and boxes of them.
        self.hidden: Which = np.zeros((0, 0), bool)
        self.hidden_boxes: Floats = np.zeros((0, 4))
        self._frame: Frame | None = None

    def look(self, frame: Frame) -> bool:
        """Look at *frame*; whether a tile is of another kind than before."""
        image, old = frame.image, self._frame
        self._frame = frame
        if old is frame:
            return False
        if old is None or old.image is not image or self.size != image.size:
            self.size = image.size
            fresh = _look(image, (0, 0, *image.size))
        else:
            fresh = self.kinds.copy()
            for r in frame.dirty:
                x, y = r.x // TILE, r.y // TILE
                part = _look(image, (TILE * x, TILE * y, -(-(r.x + r.w) // TILE) * TILE, -(-(r.y + r.h) // TILE) * TILE))
                fresh[y : y + part.shape[0], x : x + part.shape[1]] = part
        if np.array_equal(fresh, self.kinds):
            return False
        self.kinds, self.hidden = fresh, fresh == Kind.HIDDEN
        self.hidden_boxes = boxes(self.hidden)
        return True


def _look(image: Image.Image, box: tuple[int, int, int, int]) -> NDArray[np.uint8]:
    x0, y0, x1, y1 = box
    part = image.crop((x0, y0, min(x1, image.width), min(y1, image.height)))
    return kinds(np.asarray(part.getchannel("A")))


def corners(found: Floats, size: tuple[int, int]) -> NDArray[np.float32]:
    """The corners (6 N, 2) of two triangles for each of *found* boxes (N, 4), as shares of *size* from the lower left."""
    w, h = size
    x0, y0, x1, y1 = (np.minimum(found, (w, h, w, h)) / (w, h, w, h)).T
    places = [(x0, y1), (x1, y1), (x0, y0), (x0, y0), (x1, y1), (x1, y0)]
    points = np.array([(x, 1.0 - y) for x, y in places], np.float32).reshape(6, 2, -1)
    return np.ascontiguousarray(points.transpose(2, 0, 1).reshape(-1, 2))


def shrunk(found: Floats, size: tuple[int, int], by: float) -> Floats:
    """*found* boxes, smaller by *by* pixels on each side that is not an edge of the window, less those that vanish."""
    w, h = size
    inner = found + np.where(found <= 0.0, 0.0, by) * (1.0, 1.0, 0.0, 0.0) - np.where(found >= (w, h, w, h), 0.0, by) * (0.0, 0.0, 1.0, 1.0)
    return inner[(inner[:, 0] < inner[:, 2]) & (inner[:, 1] < inner[:, 3])]
