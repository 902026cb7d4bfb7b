"""What the tests of layouts share: every page at every size, laid once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TypeVar

from seaboard.paint.fonts import PillowMetrics
from seaboard.scene.geometry import Rect
from seaboard.scene.layout import Layout, layout
from seaboard.scene.parts import Label, Part, Shape
from seaboard.ui.page import Camera, Page
from tests.scene.pages import PAGES, WORDS, keys

T = TypeVar("T")

METRICS = PillowMetrics()
#: What stands after the name of a page that is to be laid round the 3D case.
CASE = " 3d"
SIZES = ((1024, 600), (1280, 800), (1366, 700), (2560, 1440), (3840, 2160), (600, 900))
#: Parts that hold nothing else and must not meet. (Links lie in the notice that they belong to.)
LEAVES = frozenset(
    (
        Shape.TEXT,
        Shape.BUTTON,
        Shape.TOOL,
        Shape.LAMP,
        Shape.METER,
        Shape.OPTION,
        Shape.ROW,
        Shape.FLEET,
        Shape.PATCH,
        Shape.FIELD,
        Shape.NOTICE,
        Shape.SAVED,
        Shape.HERO,
        Shape.WORDMARK,
        Shape.ARROW,
        Shape.BAR,
    )
)


@cache
def laid(name: str, size: tuple[int, int], scale: int = 100, arrangement: str = "auto") -> Layout:
    """The fixture page *name* in a window of *size*; with ``CASE`` after its name round the 3D case."""
    return lay(page_of(name), size, scale, arrangement)


def page_of(name: str) -> Page:
    """The fixture page *name*; with ``CASE`` after its name as a window with the 3D case has it."""
    page = PAGES[name.removesuffix(CASE)]()
    return replace(page, camera=Camera.OVERVIEW) if name.endswith(CASE) else page


def lay(
    page: Page,
    size: tuple[int, int],
    scale: int = 100,
    arrangement: str = "auto",
    scroll: Mapping[str, int] | None = None,
    follow: bool = True,
) -> Layout:
    """*page* in a window of *size*."""
    return layout(page, size, scale, METRICS, WORDS, keys, arrangement, scroll, follow)


def layers(found: Layout) -> tuple[tuple[Part, ...], ...]:
    """The parts of the page, and those of the dialog over it."""
    if found.dialog is None:
        return (found.parts,)
    return found.parts[: found.dialog], found.parts[found.dialog :]


def meeting(things: Sequence[T], rect: Callable[[T], Rect]) -> Iterator[tuple[T, T]]:
    """The pairs of *things* whose rectangles share a pixel."""
    boxed = sorted(((rect(t), t) for t in things), key=lambda pair: pair[0].y)
    for i, (a, one) in enumerate(boxed):
        for b, two in boxed[i + 1 :]:
            if b.y >= a.bottom:
                break
            if a.meets(b):
                yield one, two


def lines(found: Layout, parts: tuple[Part, ...]) -> list[tuple[str, Label]]:
    """Every line of text of *parts* with where it comes from."""
    return [(p.shape.value, label) for p in parts for label in (*p.labels, *((p.key,) if p.key is not None else ()))]


def sea_lines(found: Layout) -> list[tuple[str, Label]]:
    """Every line of text on the frames of the seas, or on the signs by the stage."""
    framed = [(s.id, label) for s in found.seas.values() for label in (*s.letters, *s.numbers, *s.title, *s.caption)]
    return framed + [(s.id, label) for s in found.signs for label in (*s.title, *s.caption)]
