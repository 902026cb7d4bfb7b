"""What lies over another picture: premultiplied, drawn again only where it changed, and laid over it the same as if drawn on it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from seaboard.paint import flat
from seaboard.paint.flat import FlatPainter
from seaboard.paint.sprites import make
from seaboard.scene.compose import Pointer, compose
from seaboard.scene.geometry import Rect, Size
from seaboard.scene.items import Box, Fill, Item, Run, Scene, Sprite
from seaboard.scene.metrics import Style
from seaboard.scene.theme import DEFAULT, THEMES, Theme
from seaboard.ui.page import Camera, Notice, Page
from tests.scene.looks import CASE, lay, page_of
from tests.scene.pages import PAGES, at, battle, say

#: Levels that a picture laid over another may differ from one drawn on it.
NEAR = 2


def over_scene(page: Page, size: tuple[int, int] = (1280, 800), theme: Theme = DEFAULT, pointer: Pointer | None = None) -> Scene:
    """The display list of *page* over the 3D case."""
    page = replace(page, camera=Camera.OVERVIEW)
    return compose(page, lay(page, size), theme, pointer=pointer or Pointer(), over=True)


def drawn_over(scene: Scene) -> Image.Image:
    """*scene* as a picture that lies over others."""
    return FlatPainter(over=True).paint(scene).image


def ground(size: tuple[int, int], seed: int = 3) -> Image.Image:
    """A picture to lie under: soft shapes in warm colours, with black and white in it."""
    small = Image.frombytes("RGB", (9, 7), Random(seed).randbytes(189)).resize(size, Image.Resampling.BICUBIC)
    small.paste((0, 0, 0), (0, 0, size[0] // 5, size[1] // 2))
    small.paste((255, 255, 255), (size[0] // 5, 0, size[0] // 3, size[1] // 2))
    return small


def laid(over: Image.Image, under: Image.Image) -> NDArray[np.float64]:
    """*over*, premultiplied, laid over *under*, as floats."""
    a = np.asarray(over, np.float64)
    return a[..., :3] + np.asarray(under, np.float64) * (1 - a[..., 3:] / 255)


def drawn_on(scene: Scene, under: Image.Image, monkeypatch: pytest.MonkeyPatch) -> NDArray[np.float64]:
    """*scene* as the painter of opaque pictures draws it on *under*."""
    with monkeypatch.context() as patch:
        patch.setattr(flat, "make", lambda name, w, h, args: under if name == "under" else make(name, w, h, args))
        whole = Sprite(Rect(0, 0, *scene.size), "under")
        image = FlatPainter().paint(Scene((whole, *scene.items), scene.size)).image
    assert image.mode == "RGB"
    return np.asarray(image, np.float64)


def random_scene(seed: int) -> Scene:
    """Items of every kind, one over the other, all with some transparency somewhere."""
    rng, size = Random(seed), Size(160, 120)

    def rect(least: int = 6) -> Rect:
        return Rect(rng.randrange(-20, size.w - 10), rng.randrange(-20, size.h - 10), rng.randrange(least, 90), rng.randrange(least, 70))

    def paint(*opacities: int) -> tuple[int, int, int, int]:
        return rng.randrange(256), rng.randrange(256), rng.randrange(256), rng.choice(opacities)

    items: list[Item] = []
    for _ in range(6):
        match rng.randrange(6):
            case 0:
                items.append(Fill(rect(), paint(0, 17, 128, 255)))
            case 1:
                items.append(Box(rect(), rng.randrange(0, 14), paint(20, 140, 255), paint(30, 255), rng.randrange(1, 4)))
            case 2:
                items.append(Box(rect(), rng.randrange(0, 14), None, paint(90, 255), rng.randrange(1, 4)))
            case 3:
                box = rect()
                items.append(Run(box, "Seaboard", Style(rng.randrange(9, 30), 600), paint(80, 255), box.x, box.y + 20, rng.choice((0, 3))))
            case 4:
                box = rect(12)
                items.append(
                    Sprite(box._replace(h=box.w), rng.choice(("hit", "water", "sunk")), (paint(255)[:3],), rng.choice((None, rect())))
                )
            case 5:
                box = rect(30)
                items.append(Sprite(box, "shell", (paint(255)[:3], paint(255)[:3], 8, 8, 1.0)))
    return Scene(tuple(items), size)


@pytest.mark.parametrize("seed", range(60))
def test_random_scenes_look_the_same_laid_over_and_drawn_on(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, under = random_scene(seed), ground((160, 120), seed)
    assert np.abs(laid(drawn_over(scene), under) - drawn_on(scene, under, monkeypatch)).max() <= NEAR + 0.5  # which the screen rounds


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("size", [(1280, 800), (600, 900)], ids=["wide", "upright"])
def test_pages_look_the_same_laid_over_and_drawn_on(name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    scene, under = over_scene(page_of(name), size), ground(size)
    far = np.abs(laid(drawn_over(scene), under) - drawn_on(scene, under, monkeypatch))
    if page_of(name).dialog is None:
        assert far.max() <= NEAR + 0.1  # letters on a panel with a shadow: each is rounded by itself
    else:  # round a dialog a scrim, four shadows and an edge lie one over the other, and each is rounded by itself
        assert far.max() < NEAR + 1 and (far > NEAR).mean() < 0.001


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.key)
def test_colours_are_premultiplied(theme: Theme) -> None:
    for name in ("battle", "question", "start"):
        pixels = np.asarray(drawn_over(over_scene(page_of(name), theme=theme))).astype(int)
        assert (pixels[..., :3] <= pixels[..., 3:] + 1).all()  # each rounded by itself
        assert pixels[..., 3].max() == 255


def test_what_is_not_drawn_on_is_clear() -> None:
    page = replace(battle(), camera=Camera.OVERVIEW)
    stage = lay(page, (1280, 800)).stage
    assert stage is not None
    image = drawn_over(over_scene(page))
    assert image.mode == "RGBA" and image.size == (1280, 800)
    inner = stage.inset(8)  # the shadow of a plate may reach over its edge
    assert image.crop((inner.x, inner.y, inner.right, inner.bottom)).getbbox() is None


def test_one_paint_over_nothing_is_the_paint_at_its_opacity() -> None:
    for opacity in (0, 1, 100, 255):
        image = drawn_over(Scene((Fill(Rect(2, 2, 4, 4), (200, 100, 50, opacity)),), Size(8, 8)))
        assert image.getpixel((3, 3)) == tuple(round(v * opacity / 255) for v in (200, 100, 50, 255))
        assert image.getpixel((0, 0)) == (0, 0, 0, 0)


# --- again ---------------------------------------------------------------------------------------------------------

FOLLOWING: list[Page] = [
    battle(),
    replace(battle(), notices=(Notice(say("D6 was water before.")),)),
    replace(battle(), focus="act:hint"),
    replace(battle(), seas=(replace(battle().seas[0], caption=say("A1: water."), cursor=at("A1")), battle().seas[1])),
    PAGES["question"](),
    battle(),
    PAGES["settings"](),
    PAGES["start"](),
    battle(said=()),
]


@pytest.mark.parametrize("size", [(1280, 800), (600, 900), (1023, 611)])
def test_what_is_drawn_again_equals_the_whole_picture_to_the_byte(size: tuple[int, int]) -> None:
    painter = FlatPainter(over=True)
    seen = set()
    for page in FOLLOWING:
        scene = over_scene(page, size)
        frame = painter.paint(scene)
        assert frame.image.tobytes() == drawn_over(scene).tobytes()
        seen.add(frame.image.tobytes())
    assert len(seen) == len(FOLLOWING) - 1  # the battle comes twice


@pytest.mark.parametrize("seed", range(25))
def test_random_scenes_leave_no_trace_of_each_other(seed: int) -> None:
    painter = FlatPainter(over=True)
    first = random_scene(seed)
    painter.paint(first)
    for items in (first.items[1:], first.items[:-1], first.items[::-1], random_scene(seed + 1000).items, ()):
        scene = Scene(items, first.size)
        assert painter.paint(scene).image.tobytes() == drawn_over(scene).tobytes()


def test_an_item_that_goes_leaves_a_clear_place() -> None:
    painter = FlatPainter(over=True)
    painter.paint(Scene((Fill(Rect(10, 10, 10, 10), (9, 9, 9, 255)),), Size(60, 40)))
    frame = painter.paint(Scene((), Size(60, 40)))
    assert frame.dirty == (Rect(10, 10, 10, 10),) and frame.image.getbbox() is None
    painter.paint(Scene((Fill(Rect(0, 0, 60, 40), (9, 9, 9, 255)),), Size(60, 40)))
    assert painter.paint(Scene((), Size(60, 40))).image.getbbox() is None


def test_one_button_is_one_small_region() -> None:
    painter = FlatPainter(over=True)
    painter.paint(over_scene(battle()))
    frame = painter.paint(over_scene(battle(), pointer=Pointer("act:hint")))
    found = lay(page_of("battle" + CASE), (1280, 800))
    box = found.boxes["act:hint"].inset(-4)
    if "act:hint" in found.tags:  # what it does stands beside it, on a plate with a soft shadow
        box = box.joined(found.tags["act:hint"].rect.inset(-12))
    assert frame.dirty and all(r.within(box) for r in frame.dirty)
    assert painter.paint(over_scene(battle(), pointer=Pointer("act:hint"))).dirty == ()


def test_the_picture_of_a_caption_alone_changes_with_the_cursor() -> None:
    page = battle()
    painter = FlatPainter(over=True)
    painter.paint(over_scene(page))
    told = tuple(replace(s, cursor=at("B2"), caption=say("B2: water.")) if s.id == "enemy" else s for s in page.seas)
    sign = lay(page_of("battle" + CASE), (1280, 800)).signs[0]
    dirty = painter.paint(over_scene(replace(page, seas=told))).dirty
    assert dirty and all(r.within(sign.rect.inset(-2)) for r in dirty)
