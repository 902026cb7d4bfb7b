"""Ships can be told apart by their shape from above, at any length and in any direction, and stay in their cells."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from PIL import Image, ImageChops, ImageStat

from seaboard.engine.grid import Cell
from seaboard.engine.units import FLEETS, forms
from seaboard.models.materials import Material
from seaboard.models.shapes import lathe
from seaboard.models.ships import outline as hull_outline
from seaboard.paint import above
from seaboard.paint.afloat import afloat, mesh_of
from seaboard.paint.dyes import hulls
from seaboard.paint.fires import fire
from seaboard.paint.ships import fitting_preview, ghost, model, outline, plan, refused_preview, silhouette, traced, wreck
from seaboard.paint.sprites import MAKERS, make
from seaboard.scene.compose_sea import FIRES
from seaboard.scene.theme import DEFAULT
from tests.models.looking import difference as differing
from tests.models.looking import mask

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


def test_down_is_across_turned() -> None:
    for cls, length in ((cls, length) for cls, length in REAL if length > 1):
        turned = silhouette(cls, across(length), 40).transpose(Image.Transpose.ROTATE_270)
        assert difference(solid(turned), solid(silhouette(cls, down(length), 40))) < 0.03


@pytest.mark.parametrize("way", [across, down], ids=["across", "down"])
@pytest.mark.parametrize(("cls", "length"), [u for u in REAL if u[1] > 1])
def test_flat_ships_are_the_models_as_they_lie(cls: str, length: int, way) -> None:
    """Both views show one thing, so that nothing jumps when the case folds."""
    cells = way(length)
    flat = np.array(solid(silhouette(cls, cells, 40))) > 0
    w, h = 1 + max(c.col for c in cells), 1 + max(c.row for c in cells)
    assert differing(flat, mask(mesh_of(cls, cells, 0), (-0.5, 0.5 - h), (w - 0.5, 0.5), 40)) < 0.15
    hull = mask(hull_outline(cls, cells, Material.HULL, 0.05), (-0.5, 0.5 - h), (w - 0.5, 0.5), 40)
    assert (flat & hull).sum() >= 0.75 * hull.sum()


@pytest.mark.parametrize("cls", ["carrier", "cruiser", "submarine"])
def test_the_light_comes_from_one_side_however_a_ship_lies(cls: str) -> None:
    """The shadow lies to the right of the ship and below it, across and down."""
    for cells in (across(4), down(4)):
        seen = afloat(cls, cells, 40, 20, DEFAULT.hull, 1.0)
        ship_x, ship_y = centre(seen.model.getchannel("A"))
        x, y = centre(seen.shadow)
        assert x > ship_x + 1 and y > ship_y + 1, (cells, x - ship_x, y - ship_y)


def test_what_is_round_is_lit_from_the_upper_left() -> None:
    ball = lathe([*((0.4 * np.cos(t), 0.4 * np.sin(t)) for t in np.linspace(0.0, 1.5, 9)), (0.0, 0.4)], 24, Material.HULL, crease=80.0)
    seen = above.look(ball, 1, 1, 40, 0)
    grey = above.picture(above.lit(seen, hulls(DEFAULT.hull), above.shadow(seen)), seen.there.astype(np.float32), seen.fine).convert("L")
    quarters = {(x, y): ImageStat.Stat(grey.crop((x, y, x + 8, y + 8))).mean[0] for x in (10, 22) for y in (10, 22)}
    assert max(quarters, key=lambda at: quarters[at]) == (10, 10) and min(quarters, key=lambda at: quarters[at]) == (22, 22)


def centre(mask: Image.Image) -> tuple[float, float]:
    """The middle of what a mask covers."""
    values = np.asarray(mask, np.float64)
    y, x = np.mgrid[: values.shape[0], : values.shape[1]]
    return float((x * values).sum() / values.sum()), float((y * values).sum() / values.sum())


def test_no_two_units_have_the_same_picture() -> None:
    pictures = {(cls, n): model(cls, across(n), 30, 7, DEFAULT.hull, 1.0).tobytes() for cls, n in REAL}
    assert len(set(pictures.values())) == len(REAL)


def test_a_sunk_ship_is_darker_and_lower_than_one_afloat() -> None:
    for cls, n in (("carrier", 5), ("cruiser", 4), ("patrol_boat", 2)):
        floating = model(cls, across(n), 32, 8, DEFAULT.hull, 1.0)
        down_ = wreck(cls, across(n), 32, 8, DEFAULT.sunk, DEFAULT.sea, DEFAULT.hull, 1.0)
        middle = (8 + 32 * n // 2 - 12, 8 + 10, 8 + 32 * n // 2 + 12, 8 + 22)
        light, dark = (ImageStat.Stat(p.crop(middle).convert("L")).mean[0] for p in (floating, down_))
        assert dark < 0.6 * light
        assert afloat(cls, across(n), 32, 8, DEFAULT.hull, 1.0, sunk=True).under.getbbox() is not None


def test_a_fire_smokes_to_the_upper_right_and_stays_off_the_edge() -> None:
    for shape in range(FIRES):
        picture = fire(64, DEFAULT.hit, shape)
        alpha = picture.getchannel("A")
        assert ImageStat.Stat(alpha.crop((40, 8, 56, 24))).mean[0] > ImageStat.Stat(alpha.crop((8, 40, 24, 56))).mean[0] + 30
        rgb = picture.convert("RGB").getpixel((32, 22))
        assert isinstance(rgb, tuple) and rgb[0] > rgb[2] + 60  # it glows round the peg
    assert len({fire(64, DEFAULT.hit, shape).tobytes() for shape in range(FIRES)}) == FIRES


def test_looks_of_one_ship_differ_without_colour() -> None:
    cells, margin = across(4), 8
    pictures = {
        "lying": model("cruiser", cells, 32, margin, DEFAULT.hull, 1.0),
        "sunk": wreck("cruiser", cells, 32, margin, DEFAULT.sunk, DEFAULT.sea, DEFAULT.hull, 1.0),
        "revealed": ghost("cruiser", cells, 32, margin, DEFAULT.hull, DEFAULT.sea),
        "fits": fitting_preview("cruiser", cells, 32, margin, DEFAULT.fits, DEFAULT.hull),
        "refused": refused_preview("cruiser", cells, 32, margin, DEFAULT.refused, DEFAULT.sea),
    }
    on_radar = {
        "sunk": outline("cruiser", cells, 32, margin, DEFAULT.sunk, DEFAULT.radar),
        "revealed": ghost("cruiser", cells, 32, margin, DEFAULT.hull, DEFAULT.radar),
    }
    for looks, colour in ((pictures, DEFAULT.sea), (on_radar, DEFAULT.radar)):
        grey = {}
        for name, picture in looks.items():
            ground = Image.new("RGB", picture.size, colour)
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
