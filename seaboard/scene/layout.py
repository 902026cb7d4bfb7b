"""Where everything of a page is: ``layout`` makes boxes of it, ``Layout.hit`` says what a point of the window means.

A layout is a pure function of the page, the window's size and the settings. It does not depend on what lies on the seas, so it is
remembered while only they change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from seaboard.engine.grid import Cell
from seaboard.scene.boards import board_screen
from seaboard.scene.dialogs import dialog_parts
from seaboard.scene.geometry import Rect, Size
from seaboard.scene.kit import Cramped, Kit, Scrolled
from seaboard.scene.lobby import lobby_screen
from seaboard.scene.menus import menu_screen
from seaboard.scene.metrics import Metrics
from seaboard.scene.parts import Part, Shape
from seaboard.scene.seas import Arrangement, SeaBox, captioned
from seaboard.scene.signs import Sign, told
from seaboard.scene.stage import SMALL_CELL, cell_on, stage_screen
from seaboard.scene.tools import tag
from seaboard.ui.commands import Action
from seaboard.ui.page import Button, Camera, FleetRow, Notice, Option, Page, Row
from seaboard.words import Msg, Words

#: Windows smaller than this, in pixels, show the table and nothing on it.
LEAST = Size(160, 120)
#: Windows narrower than this, in pixels, get the layout for a hand's width: one column, pickers, large buttons.
NARROW = 720
#: Text so many times as large as designed is large.
LARGE = 1.5
#: Shapes that a pointer can press.
_PRESSED = frozenset((Shape.BUTTON, Shape.TOOL, Shape.OPTION, Shape.ROW, Shape.FLEET, Shape.FIELD, Shape.LINK))


@dataclass(frozen=True, slots=True)
class Hit:
    """What lies under a point. *widget*: the id to press; *sea* and *cell*: a cell of a sea; *cls*: the class of a row of the dock.

    *scroll*: the region that a wheel turns there; *step*: the lines that a press scrolls it by (an arrow of its bar), else 0.
    """

    widget: str | None = None
    sea: str | None = None
    cell: Cell | None = None
    cls: str | None = None
    scroll: str | None = None
    step: int = 0


@dataclass(frozen=True, slots=True)
class Layout:
    """A page in a window. *boxes* has every widget, option, row, dialog button and link in sight, by id; *seas* every sea.

    *parts* are in the order of drawing; those from *dialog* on (an index) belong to the open dialog. *scrolls* says where each
    scrolling region stands: the ids of ``Rows`` and ``Prose`` (their ``top`` is the page's), and ``column:*``, whose first line is
    kept by whoever shows the page.

    *stage* is where the 3D case is seen: no part covers it, and then *seas* is empty and *signs* say what the frames of the seas say else;
    *sight* is as broad and reaches up and down to the next part or the edge of the window.
    None: the seas lie flat, as *seas* says, or there is neither. *tags* are the plates that say what a button does while the pointer or
    the focus is on it, by the button's id; they cover a sea only where the window has no other room. *tight*: with the whole case on the
    stage its cells are too small to play on.
    """

    size: Size
    factor: float
    parts: tuple[Part, ...]
    boxes: Mapping[str, Rect]
    seas: Mapping[str, SeaBox]
    scrolls: Mapping[str, Scrolled]
    dialog: int | None = None
    narrow: bool = False
    stage: Rect | None = None
    sight: Rect | None = None
    signs: tuple[Sign, ...] = ()
    tags: Mapping[str, Part] = field(default_factory=dict)
    tight: bool = False
    _press: tuple[Part, ...] = field(default=(), repr=False)
    _wheel: tuple[tuple[str, Rect], ...] = field(default=(), repr=False)

    def hit(self, x: float, y: float) -> Hit:
        """What the point (x, y) of the window means; an empty Hit on margins, frames and plates."""
        scroll = next((id for id, rect in reversed(self._wheel) if rect.contains(x, y)), None)
        for part in reversed(self._press):
            if not part.rect.contains(x, y):
                continue
            if part.shape is Shape.ARROW and part.id is not None:
                return Hit(scroll=part.id.removeprefix("scroll:").rpartition(":")[0], step=part.step)
            of = part.of
            if isinstance(of, FleetRow):
                return Hit(widget=of.id, cls=of.cls, scroll=scroll)
            return Hit(widget=part.id, scroll=scroll)
        if self.dialog is None:
            for sea in self.seas.values():
                cell = sea.cell_at(x, y)
                if cell is not None:
                    return Hit(sea=sea.id, cell=cell)
        return Hit(scroll=scroll)


def _no_keys(action: Action) -> str:
    return ""


def layout(
    page: Page,
    size: tuple[int, int],
    scale: int,
    metrics: Metrics,
    words: Words,
    keys: Callable[[Action], str] = _no_keys,
    arrangement: str = "auto",
    scroll: Mapping[str, int] | None = None,
    follow: bool = True,
) -> Layout:
    """The boxes of *page* in a window of *size* pixels with text at *scale* per cent.

    *keys* says what stands on an action's key cap (empty for none), *arrangement* how seas lie ("auto", "stacked", "side", "one"),
    *scroll* the first visible line of columns that scroll, by their ``column:*`` ids; with *follow* they scroll on until the focus is
    in sight. Any size works: a text too large for its window is made smaller, and a window smaller than ``LEAST`` stays empty.
    """
    bare = replace(
        page,
        seas=tuple(
            replace(
                s,
                marks=(),
                hulls=(),
                cursor=None,
                focused=False,
                open=False,
                last=(),
                hint=None,
                faults=(),
                single=(),
                heat=(),
                caption=None if s.caption is None else _CAPTION,
            )
            for s in page.seas
        ),
        camera=Camera.FLAT if page.camera is Camera.FLAT else Camera.OVERVIEW,  # a pan moves nothing of what stands round the case
    )
    caps = tuple((a, keys(a)) for a in Action)
    scrolled = tuple(sorted((scroll or {}).items()))
    w, h = max(1, min(size[0], 16384)), max(1, min(size[1], 16384))
    found = _layout(bare, Size(w, h), scale, metrics, _Same(words), caps, Arrangement(arrangement), scrolled, follow)
    texts = {s.id: s.caption for s in page.seas if s.caption is not None}
    if not texts or not (found.seas or found.signs):
        return found
    kit = Kit(metrics, words, {}, found.factor)
    seas = {id: captioned(sea, kit.say(texts[id]), kit) if id in texts else sea for id, sea in found.seas.items()}
    signs = tuple(told(sign, kit.say(texts[sign.id]), kit) if sign.id in texts else sign for sign in found.signs)
    return replace(found, seas=seas, signs=signs)


#: Stands for any caption where only the room for one matters.
_CAPTION = Msg("")


class _Same:
    """A key of the memory: equal only to the same object."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)


def natural_factor(size: Size) -> float:
    """How much larger than designed everything is in a large window, before the text scale: 1 at 1280x800, less than 2 at 4K."""
    ratio = min(size.w / 1280, size.h / 800)
    return 1.0 if ratio <= 1 else round((1 + (ratio - 1) * 0.42) * 16) / 16


@lru_cache(maxsize=6)
def _layout(
    page: Page,
    size: Size,
    scale: int,
    metrics: Metrics,
    words: _Same,
    caps: tuple[tuple[Action, str], ...],
    arrangement: Arrangement,
    scroll: tuple[tuple[str, int], ...],
    follow: bool,
) -> Layout:
    if size.w < LEAST.w or size.h < LEAST.h:
        return Layout(size, 1.0, (), {}, {}, {})
    factor = natural_factor(size) * max(25, min(scale, 400)) / 100
    factor = min(factor, max(0.25, min(size.w / 280, size.h / 200)))  # where even that is too large, smaller still
    window = Rect(0, 0, size.w, size.h)
    while True:
        strict = factor >= 0.25
        narrow, large = size.w < NARROW, factor >= LARGE * natural_factor(size)
        kit = Kit(metrics, words.value, dict(caps), factor, narrow, page.focus, dict(scroll), follow, strict, large)  # type: ignore[arg-type]
        try:
            found = _laid(kit, page, size, arrangement)
        except Cramped:
            found = None
        if found is not None:
            if not strict or all(r.within(window) for r in _rects(found)):
                return found
        factor *= 0.92  # a window too small for this text: better small than cut off


def _rects(found: Layout) -> Iterator[Rect]:
    """All that must lie inside the window."""
    yield from (p.rect for p in found.parts)
    yield from (s.frame for s in found.seas.values())
    yield from (s.rect for s in found.signs)
    if found.stage is not None:
        yield found.stage


def _laid(kit: Kit, page: Page, size: Size, arrangement: Arrangement) -> Layout:
    seas: tuple[SeaBox, ...] = ()
    signs: tuple[Sign, ...] = ()
    stage: Rect | None = None
    sight: Rect | None = None
    if page.seas and page.camera is not Camera.FLAT:
        staged = stage_screen(kit, page, size)
        parts, scrolls, signs, stage, sight = staged.parts, staged.scrolls, staged.signs, staged.stage, staged.sight
    elif page.seas:
        board = board_screen(kit, page, size, arrangement)
        parts, seas, scrolls = board.parts, board.seas, board.scrolls
    elif page.name == "start":
        lobby = lobby_screen(kit, page, size)
        parts, scrolls, stage = lobby.parts, lobby.scrolls, lobby.stage
    else:
        parts, scrolls = menu_screen(kit, page, size)
    dialog: int | None = None
    active = parts
    if page.dialog is not None:
        dialog = len(parts)
        over = dialog_parts(kit, page.dialog, size)
        active = over.parts
        parts, scrolls = (*parts, *over.parts), (*scrolls, *over.scrolls)
    boxes: dict[str, Rect] = {}
    for part in parts:
        if part.id is not None and part.shape not in (Shape.ARROW, Shape.COLUMN):
            boxes[part.id] = part.rect
    return Layout(
        size,
        kit.factor,
        parts,
        boxes,
        {s.id: s for s in seas},
        dict(scrolls),
        dialog,
        kit.narrow,
        stage,
        sight,
        signs,
        _tags(kit, active, size, seas, signs, stage),
        bool(signs) and stage is not None and cell_on(stage, page) < SMALL_CELL,
        _press=tuple(p for p in active if _pressable(p)),
        _wheel=_wheels(active),
    )


def _tags(
    kit: Kit, parts: tuple[Part, ...], size: Size, seas: tuple[SeaBox, ...], signs: tuple[Sign, ...], stage: Rect | None
) -> dict[str, Part]:
    """The tags of the buttons in sight."""
    free_of = (*(s.frame for s in seas), *((stage,) if stage is not None else ()), *(s.rect for s in signs))
    window = Rect(0, 0, *size)
    made = ((p.id, tag(kit, p, window, free_of)) for p in parts if p.id is not None and isinstance(p.of, Button))
    return {id: part for id, part in made if part is not None}


def _pressable(part: Part) -> bool:
    if part.shape is Shape.ARROW:
        return True
    if part.shape not in _PRESSED:
        return False
    return (
        part.of.press if isinstance(part.of, Row | FleetRow) else isinstance(part.of, Button | Option | Notice) or part.shape is Shape.FIELD
    )


def _wheels(parts: tuple[Part, ...]) -> tuple[tuple[str, Rect], ...]:
    """The boxes over which a wheel scrolls, outer ones first."""
    found = [(p.id, p.rect) for shape in (Shape.COLUMN, Shape.WELL) for p in parts if p.shape is shape]
    return tuple((id, rect) for id, rect in found if id is not None)
