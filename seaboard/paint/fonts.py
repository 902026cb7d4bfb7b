"""Glyphs: the typeface at the sizes that are drawn, measured and as masks. Inter comes with the program's dependencies.

The plain layout engine is used on purpose: it puts every glyph on whole pixels, which keeps stems sharp, and it is the same on all systems.
"""

from __future__ import annotations

from functools import lru_cache

import fontpkg_inter
from PIL import Image, ImageDraw, ImageFont

from seaboard.scene.metrics import Style

#: Inter's optical sizes end here; a larger or smaller text has the nearest one.
_OPTICAL = (14, 32)


@lru_cache(maxsize=24)
def font(style: Style) -> ImageFont.FreeTypeFont:
    """The typeface at *style*; OSError if its file is missing."""
    path = fontpkg_inter.ROOT / "files" / "Inter[opsz,wght].ttf"
    made = ImageFont.truetype(str(path), max(1, style.px), layout_engine=ImageFont.Layout.BASIC)
    made.set_variation_by_axes([max(_OPTICAL[0], min(_OPTICAL[1], style.px)), style.weight])
    return made


@lru_cache(maxsize=4096)
def _width(text: str, style: Style) -> int:
    made = font(style)
    right = made.getbbox(text, anchor="ls")[2] if text else 0
    return max(round(made.getlength(text)), round(right))


@lru_cache(maxsize=64)
def _cap(style: Style) -> int:
    return -round(font(style).getbbox("H", anchor="ls")[1])


class PillowMetrics:
    """Measures what ``glyphs`` draws, pixel for pixel."""

    def width(self, text: str, style: Style) -> int:
        """Pixels from the start of the line to the end of its last glyph."""
        return _width(text, style)

    def cap(self, style: Style) -> int:
        """Pixels from the baseline to the top of a capital letter."""
        return _cap(style)


def glyphs(text: str, style: Style, track: int) -> tuple[Image.Image, int, int]:
    """A mask (mode L) of *text*, and where its top left lies from the start of the baseline (x, y)."""
    made = font(style)
    if not track:
        left, top, right, bottom = (round(v) for v in made.getbbox(text, anchor="ls"))
        mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
        ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=made, anchor="ls")
        return mask, left, top
    top, bottom = (round(made.getbbox(text, anchor="ls")[i]) for i in (1, 3))
    wide = sum(_width(c, style) + track for c in text)
    mask = Image.new("L", (max(1, wide), max(1, bottom - top)))
    draw = ImageDraw.Draw(mask)
    x = 0
    for c in text:
        draw.text((x, -top), c, fill=255, font=made, anchor="ls")
        x += _width(c, style) + track
    return mask, 0, top
