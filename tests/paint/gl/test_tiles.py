"""Where the HUD is: what it hides and what it leaves bare, as tiles and as boxes of them."""

from __future__ import annotations

import numpy as np
from PIL import Image

from seaboard.paint.flat import Frame
from seaboard.paint.gl.tiles import TILE, Kind, Tiles, boxes, corners, kinds, shrunk
from seaboard.scene.geometry import Rect


def test_one_pixel_makes_a_tile_mixed() -> None:
    alpha = np.zeros((3 * TILE, 4 * TILE - 5), np.uint8)
    alpha[:, TILE : 3 * TILE] = 255
    alpha[TILE + 3, TILE + 7] = 254
    alpha[-1, -1] = 1
    found = kinds(alpha)
    bare, hidden, mixed = Kind
    assert found.tolist() == [[bare, hidden, hidden, bare], [bare, mixed, hidden, bare], [bare, hidden, hidden, mixed]]


def test_boxes_cover_just_the_tiles_that_are_set() -> None:
    tiles = np.array([[(x * 7 + y * 3) % 5 > 1 for x in range(13)] for y in range(9)])
    tiles[2:6, 4:9] = True
    count = np.zeros(tiles.shape, int)
    found = boxes(tiles)
    for x0, y0, x1, y1 in (found / TILE).astype(int).tolist():
        count[y0:y1, x0:x1] += 1
    assert np.array_equal(count, tiles.astype(int))
    assert len(boxes(np.ones((9, 13), bool))) == 1 and len(boxes(np.zeros((9, 13), bool))) == 0


def test_only_what_is_new_is_looked_at() -> None:
    image = Image.new("RGBA", (100, 70))
    tiles = Tiles()
    assert tiles.look(Frame(image, ()))
    assert not tiles.look(Frame(image, (Rect(0, 0, 100, 70),)))
    image.paste((0, 0, 0, 255), (0, 0, 100, 70))
    assert tiles.look(Frame(image, (Rect(17, 40, 60, 30),)))
    assert (tiles.kinds[2:, 1:5] == Kind.HIDDEN).all() and (tiles.kinds[:2] == Kind.BARE).all() and (tiles.kinds[:, 0] == Kind.BARE).all()
    other = Frame(image.copy(), ())
    assert tiles.look(other) and tiles.hidden.all()
    assert not tiles.look(other)


def test_corners_are_shares_of_the_window_from_below() -> None:
    found = corners(np.array([[0.0, 0.0, 16.0, 32.0], [32.0, 48.0, 64.0, 64.0]]), (40, 50))
    assert found.shape == (12, 2) and found.dtype == np.float32
    assert np.allclose(found[:6].min(axis=0), (0.0, 1.0 - 32 / 50)) and np.allclose(found[:6].max(axis=0), (16 / 40, 1.0))
    assert np.allclose(found[6:].min(axis=0), (32 / 40, 0.0)) and np.allclose(found[6:].max(axis=0), (1.0, 1.0 - 48 / 50))


def test_hidden_boxes_shrink_but_not_at_the_edge_of_the_window() -> None:
    some = np.array([[0.0, 0.0, 64.0, 32.0], [48.0, 16.0, 100.0, 64.0], [16.0, 16.0, 32.0, 22.0]])
    assert shrunk(some, (100, 60), 3.0).tolist() == [[0.0, 0.0, 61.0, 29.0], [51.0, 19.0, 100.0, 64.0]]
