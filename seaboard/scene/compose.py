"""From a page and its layout to the display list: what is drawn, in which order, in which colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from seaboard.scene.brush import sprite
from seaboard.scene.compose_parts import part_items, sign_items
from seaboard.scene.compose_sea import beat_items, ground_items, lying_items, sweep_items
from seaboard.scene.geometry import Rect
from seaboard.scene.items import Fill, Item, Scene
from seaboard.scene.layout import Layout
from seaboard.scene.parts import Part, Shape
from seaboard.scene.theme import Theme, solid
from seaboard.scene.tools import is_tool
from seaboard.ui.page import Button, Camera, Page

if TYPE_CHECKING:
    from seaboard.show.beats import Beat


@dataclass(frozen=True, slots=True)
class Pointer:
    """Over which widget the pointer is (its id, as ``Hit.widget`` says, or of a scroll arrow), and whether it is pressed there."""

    widget: str | None = None
    down: bool = False


NOWHERE = Pointer()


def compose(
    page: Page,
    layout: Layout,
    theme: Theme,
    beats: Sequence[Beat] = (),
    now: int = 0,
    pointer: Pointer = NOWHERE,
    over: bool = False,
) -> Scene:
    """The display list of *page* laid out as *layout*, with the effects *beats* as they are at *now* (milliseconds).

    With *over* it is what lies over another picture, that of the 3D case: without a table.
    """
    unit = max(1, round(4 * layout.factor))
    glass = over and page.name == "start"  # beside the closed case; over all else it would look like dirt
    whole = Rect(0, 0, *layout.size)
    seas = [(sea, layout.seas[sea.id]) for sea in page.seas if sea.id in layout.seas]
    boxes = tuple(side for _, place in seas if not place.mini for side in place.frame)
    items: list[Item] = [] if over else [sprite("table", whole, theme.table, theme.relief, *boxes)]
    under = layout.parts if layout.dialog is None else layout.parts[: layout.dialog]
    dialog = () if layout.dialog is None else layout.parts[layout.dialog :]
    for sign in layout.signs:
        if page.camera in (Camera.OVERVIEW, Camera.FLAT) or page.camera.value == sign.id:  # the other sea may lie where its sign is
            items.extend(sign_items(sign, theme, unit))
    for sea, place in seas:
        items.extend(ground_items(sea, place, theme, unit))
    later: list[Item] = []
    grounds = tuple(p.rect for p in layout.parts if p.shape in (Shape.WELL, Shape.NOTICE)) if over else ()
    for group, target in ((under, items), (dialog, later)):
        for part in group:
            if over and part.shape in (Shape.TIP, Shape.LINK) and not any(part.rect.within(g) for g in grounds):
                target.append(Fill(part.rect, solid(theme.plate)))  # a long answer, line by line: its own ground is only a tint
            focused = part.id is not None and part.id == page.focus
            hover = part.id is not None and part.id == pointer.widget and part.shape is not Shape.WELL
            target.extend(part_items(part, theme, unit, focused, hover, hover and pointer.down, glass))
    for sea, place in seas:
        items.extend(sweep_items(beats, sea, place, theme, now))
        items.extend(lying_items(sea, place, theme))
        for beat in beats:
            if beat.seat == sea.seat:
                items.extend(beat_items(beat, sea, place, theme, now))
    tag = _tag(page, layout, pointer)
    if tag is not None:
        later.extend(part_items(tag, theme, unit, False, False, False))
    return Scene((*items, *later), layout.size)


def _tag(page: Page, layout: Layout, pointer: Pointer) -> Part | None:
    """The tag that is to be seen: that of the button under the pointer, else that of the tool in focus; none while one is pressed."""
    tag = layout.tags.get(pointer.widget or "")
    if tag is not None:
        return None if pointer.down else tag
    tag = layout.tags.get(page.focus or "")
    return tag if tag is not None and isinstance(tag.of, Button) and is_tool(tag.of) else None
