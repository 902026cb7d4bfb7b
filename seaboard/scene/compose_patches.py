"""The items of pieces of seas: pictures in the rulebook, and the colours of a palette where it is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from seaboard.scene.brush import box, sprite
from seaboard.scene.compose_sea import lying_items
from seaboard.scene.geometry import Rect
from seaboard.scene.items import Item, Sprite, seen
from seaboard.scene.seas import SeaBox
from seaboard.scene.theme import BLACK, WHITE, Theme, mix, solid
from seaboard.ui.page import Patch, SeaPicture
from seaboard.words import Msg


def patch_items(patch: Patch, rect: Rect, theme: Theme) -> Iterator[Item]:
    """The items of *patch*, which fills *rect*: the ground out of the middle of a sea, what lies on it, and a rim."""
    cell = rect.w // patch.cols
    n = max(patch.cols, patch.rows)
    left, top = (n - patch.cols) // 2 * cell, (n - patch.rows) // 2 * cell
    whole = Rect(rect.x - left, rect.y - top, n * cell, n * cell)
    if patch.radar:
        yield sprite("radar", whole, n, theme.radar, theme.phosphor, theme.relief, clip=rect)
    else:
        yield sprite("sea", whole, n, theme.sea, theme.relief, clip=rect)
    sea = SeaPicture("patch", 0, Msg(""), n, patch.radar, patch.marks, patch.hulls, hint=patch.hint, faults=patch.faults)
    for item in lying_items(sea, SeaBox("patch", rect.x, rect.y, cell, n, 0, rect), theme):
        yield replace(item, clip=seen(item).common(rect)) if isinstance(item, Sprite) and not item.bounds.within(rect) else item
    edge = mix(theme.radar if patch.radar else theme.sea, BLACK, 0.55) if theme.relief > 0.5 else mix(theme.well, WHITE, 0.45)
    yield box(rect.inset(-1), 1, None, solid(edge))
