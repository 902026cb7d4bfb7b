"""Ships can be told apart by their shape from above, at any length and in any direction, and stay in their cells."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from PIL import Image, ImageChops, ImageStat

from seaboard.engine.grid import Cell
from seaboard.engine.units import FLEETS, forms
from seaboard.models.ships import ship
from seaboard.paint.hulls import body
from seaboard.paint.ships import fitting_preview, ghost, model, outline, plan, refused_preview, silhouette, traced
from seaboard.paint.sprites import MAKERS, make
from seaboard.scene.theme import DEFAULT
from tests.models.looking import difference as differing
from tests.models.looking import mask

CLASSES = sorted({c.key for f in FLEETS.values() for c in f.classes})
#: (class, length) that some fleet has.
REAL = sorted({(c.key, c.length) for f in FLEETS.values() for c in f.classes})


def across(n: int) -> tuple[Cell, ...]:
    return tuple(Cell(i, 0) for i in range(n))


def down(n: int) -> tuple[Cell, ...]:
    return tuple(Cell(0, i) for i in range(n))


def solid(mask: Image.Image) -> Image.Image:
    return mask.point([255 if v > 127 else 0 for v in range(256)])


def area(mask: Image.Image) -> int:
    return mask.histogram()[255]


def difference(a: Image.Image, b: Image.Image) -> float:
    """The share of the union of two shapes that only one of them covers."""
    return area(ImageChops.difference(a, b)) / area(ImageChops.lighter(a, b))


@pytest.mark.parametrize("way", [across, down], ids=["across", "down"])
@pytest.mark.parametrize("length", [1, 2, 3, 4, 5])
def test_classes_of_one_length_have_shapes_of_their_own(way, length: int) -> None:
    names = [cls for cls, n in REAL if n == length]
    shapes = {cls: solid(silhouette(cls, way(length), 40)) for cls in names}
    for a, b in combinations(names, 2):
        assert difference(shapes[a], shapes[b]) >= 0.15, (a, b)


@pytest.mark.parametrize("length", [2, 3, 4, 5])
def test_shapes_of_their_own_at_any_length(length: int) -> None:
    names = [c for c in CLASSES if c not in ("mine", "sweeper")]
    shapes = {cls: solid(silhouette(cls, across(length), 40)) for cls in names}
    for a, b in combinations(names, 2):
        assert difference(shapes[a], shapes[b]) >= 0.12, (a, b)


@pytest.mark.parametrize(("cls", "length"), REAL)
def test_a_ship_fills_every_one_of_its_cells_and_no_other(cls: str, length: int) -> None:
    for cells in (across(length), down(length)):
        mask = solid(silhouette(cls, cells, 40, margin=40))
        assert mask.getbbox() is not None
        inside = Image.new("L", mask.size)
        for c in cells:
            box = (40 + c.col * 40, 40 + c.row * 40, 80 + c.col * 40, 80 + c.row * 40)
            assert area(mask.crop(box)) >= 40 * 40 * 0.12, (cls, c)
            inside.paste(255, box)
        assert area(ImageChops.subtract(mask, inside)) == 0


@pytest.mark.parametrize("cls", ["cruiser", "dreadnought", "frigate", "submarine", "destroyer"])
def test_ls_and_squares_fill_their_cells_and_join_them(cls: str) -> None:
    for length in (3, 4):
        for form in forms(length, True):
            mask = solid(silhouette(cls, form.offsets, 40))
            for c in form.offsets:
                assert area(mask.crop((c.col * 40, c.row * 40, c.col * 40 + 40, c.row * 40 + 40))) >= 40 * 40 * 0.11
            for a, b in combinations(form.offsets, 2):
                if abs(a.col - b.col) + abs(a.row - b.row) == 1:
                    x, y = (a.col + b.col + 1) * 20, (a.row + b.row + 1) * 20
                    assert mask.getpixel((x, y)) == 255
            assert body(cls, form.offsets).fittings


def test_down_is_across_turned() -> None:
    for cls, length in ((cls, length) for cls, length in REAL if length > 1):
        turned = silhouette(cls, across(length), 40).transpose(Image.Transpose.ROTATE_270)
        assert difference(solid(turned), solid(silhouette(cls, down(length), 40))) < 0.03


@pytest.mark.parametrize("way", [across, down], ids=["across", "down"])
@pytest.mark.parametrize(("cls", "length"), [u for u in REAL if u[1] > 1])
def test_flat_ships_lie_as_the_models_do(cls: str, length: int, way) -> None:
    """Bow at the first cell in both views, so that nothing jumps when the case folds."""
    cells = way(length)
    flat = np.array(solid(silhouette(cls, cells, 40))) > 0
    w, h = 1 + max(c.col for c in cells), 1 + max(c.row for c in cells)
    seen = mask(ship(cls, cells), (-0.5, 0.5 - h), (w - 0.5, 0.5), 40)
    along = 1 if way is across else 0
    as_they_lie, turned_round = differing(flat, seen), differing(np.flip(flat, along), seen)
    assert as_they_lie < turned_round, (as_they_lie, turned_round)
    if cls == "carrier":  # the island is on the same side too
        assert as_they_lie < differing(np.flip(flat, 1 - along), seen)


def test_looks_of_one_ship_differ_without_colour() -> None:
    cells, margin = across(4), 8
    pictures = {
        "lying": model("cruiser", cells, 32, margin, DEFAULT.hull, 1.0),
        "sunk": outline("cruiser", cells, 32, margin, DEFAULT.sunk, DEFAULT.sea),
        "revealed": ghost("cruiser", cells, 32, margin, DEFAULT.hull, DEFAULT.sea),
        "fits": fitting_preview("cruiser", cells, 32, margin, DEFAULT.fits, DEFAULT.hull),
        "refused": refused_preview("cruiser", cells, 32, margin, DEFAULT.refused, DEFAULT.sea),
    }
    grey = {}
    for name, picture in pictures.items():
        ground = Image.new("RGB", picture.size, DEFAULT.sea)
        ground.paste(picture, (0, 0), picture)
        grey[name] = ground.convert("L")
    for a, b in combinations(grey, 2):
        assert ImageStat.Stat(ImageChops.difference(grey[a], grey[b])).mean[0] >= 6, (a, b)


@pytest.mark.parametrize("unit", [2, 5, 8, 13, 16, 90])
def test_ships_can_be_drawn_at_any_size(unit: int) -> None:
    for cls, length in REAL:
        assert model(cls, across(length), unit, 2, DEFAULT.hull, 1.0).getbbox() is not None
        assert plan(cls, across(length), unit, DEFAULT.hull, DEFAULT.plate).getbbox() is not None


def test_a_class_that_nobody_has_drawn_gets_a_hull_all_the_same() -> None:
    assert area(solid(silhouette("kayak", across(3), 40))) > 0


def test_the_outline_of_a_sinking_ship_grows() -> None:
    seen = [sum(traced("cruiser", across(4), 32, 8, DEFAULT.sunk, share).getchannel("A").tobytes()) for share in (0.1, 0.4, 0.7, 1.0)]
    assert seen == sorted(seen) and seen[0] < seen[-1] / 3


def test_an_unknown_picture_is_an_error() -> None:
    with pytest.raises(KeyError):
        make("no such picture", 10, 10, ())
    with pytest.raises(ValueError, match="no picture"):
        make("icon", 10, 10, ("no such icon", (1, 2, 3), (1, 2, 3)))
    assert "table" in MAKERS
