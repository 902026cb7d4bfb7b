"""Text as the layout sees it: roles, styles, how wide a line is, and where it breaks.

The scale has five sizes and no more. What measures text is handed in, so that this package loads no font.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from enum import Enum
from functools import lru_cache
from typing import NamedTuple, Protocol


class Role(Enum):
    """The typographic scale: sizes in pixels at 100 per cent.

    SMALL: notes, key caps, the words under pictures. BODY: what is said and pressed. LEAD: prose, the headings of panels, the large
    buttons of menus. HEAD: the title of a screen or a question. TITLE: the name of the game.
    """

    SMALL = 12
    BODY = 14
    LEAD = 16
    HEAD = 22
    TITLE = 44


class Weight(Enum):
    """Weights of the typeface."""

    REGULAR = 450
    STRONG = 600
    HEAVY = 750


class Style(NamedTuple):
    """A size in pixels and a weight (100 to 900)."""

    px: int
    weight: int


class Metrics(Hashable, Protocol):
    """Measures text exactly as the painter will draw it. Two of them are equal only if they measure alike."""

    def width(self, text: str, style: Style) -> int:
        """Pixels from the start of the line to the end of its last glyph."""

    def cap(self, style: Style) -> int:
        """Pixels from the baseline to the top of a capital letter."""


@lru_cache(maxsize=512)
def line_height(px: int) -> int:
    """The height of a line of text of *px* pixels, in whole pixels."""
    return max(1, round(px * 1.42))


def baseline(metrics: Metrics, style: Style) -> int:
    """Pixels from the top of a line to its baseline, so that capitals stand in the middle of the line."""
    return (line_height(style.px) + metrics.cap(style) + 1) // 2


#: Where a line may break: not between a figure and its unit.
_WORDS = re.compile(r" (?!%)")


@lru_cache(maxsize=4096)
def wrap(metrics: Metrics, text: str, style: Style, width: int) -> tuple[str, ...]:
    """*text* in lines of at most *width* pixels, broken between words; a word wider than a line is broken inside.

    There is at least one line; a line of one character may be wider than *width*, since nothing can be done about it.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _WORDS.split(paragraph):
            longer = f"{line} {word}" if line else word
            if metrics.width(longer, style) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while metrics.width(word, style) > width and len(word) > 1:
                cut = _cut(metrics, word, style, width)
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        lines.append(line)
    return tuple(lines)


def _cut(metrics: Metrics, word: str, style: Style, width: int) -> int:
    """How many characters of *word* fit in *width*, at least one."""
    fits = 1
    while fits < len(word) and metrics.width(word[: fits + 1], style) <= width:
        fits += 1
    return fits
