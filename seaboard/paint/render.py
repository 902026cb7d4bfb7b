"""A page as a picture in one call: for pictures without a window, and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PIL import Image

from seaboard.paint.flat import FlatPainter
from seaboard.paint.fonts import PillowMetrics
from seaboard.scene.compose import NOWHERE, Pointer, compose
from seaboard.scene.layout import layout
from seaboard.scene.theme import DEFAULT, Theme
from seaboard.ui.commands import Action
from seaboard.ui.page import Page
from seaboard.words import Words

if TYPE_CHECKING:
    from seaboard.show.beats import Beat


def render(
    page: Page,
    size: tuple[int, int],
    words: Words,
    *,
    scale: int = 100,
    theme: Theme = DEFAULT,
    keys: Callable[[Action], str] = lambda action: "",
    arrangement: str = "auto",
    scroll: Mapping[str, int] | None = None,
    beats: Sequence[Beat] = (),
    now: int = 0,
    pointer: Pointer = NOWHERE,
    over: bool = False,
) -> Image.Image:
    """*page* in a window of *size* pixels with text at *scale* per cent, as a picture of its own: RGB, or what lies *over* the 3D case,
    RGBA and premultiplied."""
    laid = layout(page, size, scale, PillowMetrics(), words, keys, arrangement, scroll)
    return FlatPainter(over=over).paint(compose(page, laid, theme, beats, now, pointer, over)).image
