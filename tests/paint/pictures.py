"""Pictures for the tests of the flat painter."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from seaboard.engine.grid import Cell
from seaboard.paint.flat import FlatPainter
from seaboard.scene.compose import compose
from seaboard.scene.geometry import Rect
from seaboard.scene.items import Scene
from seaboard.scene.theme import DEFAULT, Theme
from seaboard.ui.page import Hull, HullLook, Mark, Page, SeaPicture
from tests.scene.looks import lay
from tests.scene.pages import battle, own_sea

_PAINTER = FlatPainter()


def painted(scene: Scene) -> Image.Image:
    """*scene* drawn whole, by a painter that remembers no scene before it."""
    _PAINTER.forget()
    return _PAINTER.paint(scene).image.copy()


def scene_of(page: Page, size: tuple[int, int] = (1280, 800), theme: Theme = DEFAULT) -> Scene:
    """The display list of *page*."""
    return compose(page, lay(page, size), theme)


def bare(sea: SeaPicture) -> SeaPicture:
    """*sea* with nothing on it."""
    return replace(sea, marks=(), hulls=(), hint=None, cursor=None, last=(), faults=(), single=(), heat=())


#: What a cell of one's own sea can be, each as the whole sea with that cell at C3.
STATES: dict[str, SeaPicture] = {}
C3 = Cell(2, 2)
_sea = bare(own_sea())
for _mark in Mark:
    STATES[_mark.value] = replace(_sea, marks=((C3, _mark),))
STATES["open"] = _sea
STATES["ship"] = replace(_sea, hulls=(Hull("cruiser", tuple(Cell(c, 2) for c in range(1, 5)), HullLook.PLACED),))
STATES["refused"] = replace(_sea, hulls=(Hull("cruiser", tuple(Cell(c, 2) for c in range(1, 5)), HullLook.REFUSED),))
STATES["revealed"] = replace(_sea, hulls=(Hull("cruiser", tuple(Cell(c, 2) for c in range(1, 5)), HullLook.REVEALED),))
STATES["fits"] = replace(_sea, hulls=(Hull("cruiser", tuple(Cell(c, 2) for c in range(1, 5)), HullLook.FITS),))
STATES["mine lying"] = replace(_sea, hulls=(Hull("mine", (C3,), HullLook.PLACED),))
STATES["fault"] = replace(_sea, faults=(C3,))


def cell_picture(state: str, theme: Theme, size: tuple[int, int] = (1280, 800)) -> Image.Image:
    """The pixels of C3 of one's own sea in *state*."""
    page = battle()
    page = replace(page, seas=(bare(page.seas[0]), STATES[state]))
    box = lay(page, size).seas["own"].box(C3)
    return crop(painted(scene_of(page, size, theme)), box)


def values(image: Image.Image) -> list:
    """The pixels row by row: figures of a grey picture, tuples of one in colour."""
    data, n = image.tobytes(), len(image.getbands())
    return list(data) if n == 1 else [tuple(data[i : i + n]) for i in range(0, len(data), n)]


def crop(image: Image.Image, box: Rect) -> Image.Image:
    """The pixels of *box*."""
    return image.crop((box.x, box.y, box.right, box.bottom))
