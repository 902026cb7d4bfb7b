"""The seas in their case: how large a cell is, where seas, labels and frames lie, and which arrangement a window gets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from seaboard.engine.grid import Cell, column_name
from seaboard.scene.geometry import Rect
from seaboard.scene.kit import Kit, tall
from seaboard.scene.metrics import Role, Style, Weight, baseline, line_height
from seaboard.scene.parts import Label, Part, Shape, Tint
from seaboard.ui.page import Page, SeaPicture

#: Cells smaller than this are not put one sea above the other, or side by side, while there is another way.
STACKED_CELL, SIDE_CELL = 28, 22
#: Cells smaller than this have no room for letters and numbers beside them.
LABELLED_CELL = 13
#: The size of letters and numbers as a share of a cell.
LETTER = 0.3
#: The largest and the smallest cell.
LARGEST, SMALLEST = 160, 2


class Arrangement(Enum):
    """How the seas lie to each other. The values are the words of the setting; AUTO takes the first that is large enough."""

    AUTO = "auto"
    STACKED = "stacked"
    SIDE = "side"
    ONE = "one"


@dataclass(frozen=True, slots=True)
class SeaBox:
    """A sea on the screen: the top left pixel of cell A1, the side of a cell, *n* cells a side, and the *band* of labels round it.

    *frame* is the part of the case round it; nothing else lies there. A *mini* sea is the small picture of one that has no room.
    *slot* is the place of the caption, whatever it says, so that nothing moves when it changes; *caption* its lines.
    """

    id: str
    x: int
    y: int
    cell: int
    n: int
    band: int
    frame: Rect
    letters: tuple[Label, ...] = ()
    numbers: tuple[Label, ...] = ()
    title: tuple[Label, ...] = ()
    mini: bool = False
    slot: Rect | None = None
    caption: tuple[Label, ...] = ()

    @property
    def rect(self) -> Rect:
        """All cells."""
        return Rect(self.x, self.y, self.cell * self.n, self.cell * self.n)

    def box(self, cell: Cell) -> Rect:
        """The pixels of *cell*, which may lie beyond the edge."""
        return Rect(self.x + cell.col * self.cell, self.y + cell.row * self.cell, self.cell, self.cell)

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell under a point, or None beside the sea."""
        if not self.rect.contains(x, y):
            return None
        return Cell(int(x - self.x) // self.cell, int(y - self.y) // self.cell)


@dataclass(frozen=True, slots=True)
class Chrome:
    """What stands round the cells of a sea: *bezel* on every side, *head* above, *left* and *top* bands; *body* is the width of the head.

    *title* and the *slot* of the caption lie in the head.
    """

    bezel: int
    head: int
    left: int
    top: int
    body: int
    title: tuple[Label, ...]
    slot: Rect | None = None

    def size(self, n: int, cell: int) -> tuple[int, int]:
        """Width and height of the whole."""
        return self.left + max(self.body, n * cell) + 2 * self.bezel, self.head + self.top + n * cell + 2 * self.bezel


def _label_style(kit: Kit, cell: int) -> Style:
    """Labels grow with the cells and have at least the size of other text, less only where a cell would not hold two digits of it."""
    usual = kit.style(Role.BODY, Weight.STRONG)
    style = Style(max(usual.px, round(LETTER * cell)), usual.weight)
    while style.px > 6 and max(kit.metrics.width("18", style), kit.metrics.width("M", style)) > cell - 2:
        style = Style(style.px - 1, style.weight)
    return style


def chrome(kit: Kit, sea: SeaPicture, cell: int, room: int, mini: bool = False) -> Chrome:
    """What stands round *sea* when its cells have *cell* pixels and the whole may be *room* pixels wide.

    A small sea gets a wider frame before its title breaks into several lines.
    """
    bezel = kit.px(8) if mini else max(kit.px(12), cell // 4)
    role = Role.BODY if mini else Role.LEAD
    labelled = cell >= LABELLED_CELL
    style = _label_style(kit, cell)
    left = kit.metrics.width("18", style) + kit.px(8) if labelled else 0
    top = line_height(style.px) + kit.px(4) if labelled else 0
    words = kit.say(sea.title)
    most = max(sea.n * cell, room - left - 2 * bezel)
    if kit.width(words, role, Weight.STRONG) > most:
        role = Role.BODY
    wide = kit.width(words, role, Weight.STRONG)
    body = max(sea.n * cell, min(most, wide))
    if mini and wide > sea.n * cell:  # a small picture whose title would be wider than itself goes without
        return Chrome(bezel, kit.px(2), left, top, sea.n * cell, ())
    title = kit.paragraph(words, role, body, weight=Weight.STRONG, tint=Tint.STRONG)
    height = tall(title)
    slot: Rect | None = None
    if sea.caption is not None and not mini:
        lines = 2 * kit.line(Role.SMALL)
        if len(title) == 1 and body - wide - kit.px(16) >= kit.px(140):
            slot = Rect(wide + kit.px(16), 0, body - wide - kit.px(16), max(height, lines))
            title = tuple(t.moved(0, (slot.h - height) // 2) for t in title)
            height = slot.h
        else:
            slot = Rect(0, height, body, lines)
            height += lines
    return Chrome(bezel, height + kit.px(2), left, top, body, title, slot)


def captioned(box: SeaBox, text: str, kit: Kit) -> SeaBox:
    """*box* with *text* in its slot."""
    if box.slot is None:
        return box
    slot = box.slot
    beside = bool(box.title) and box.title[0].rect.y < slot.bottom and slot.x > box.title[0].rect.x
    return replace(box, caption=caption_lines(text, slot, beside, kit))


def caption_lines(text: str, slot: Rect, beside: bool, kit: Kit) -> tuple[Label, ...]:
    """*text* in *slot*, as large as it fits; what would not even fit in the smallest size is cut with an ellipsis.

    *beside* a title the lines stand to the right and in the middle of the slot.
    """
    lines = kit.paragraph(text, Role.BODY, slot.w, tint=Tint.MUTED)
    if len(lines) > 1:
        lines = kit.paragraph(text, Role.SMALL, slot.w, tint=Tint.MUTED)
    fits = max(1, slot.h // lines[0].rect.h)
    if len(lines) > fits:
        last = lines[fits - 1].text
        while last and kit.width(last + "…", Role.SMALL) > slot.w:
            last = last[:-1]
        lines = (*lines[: fits - 1], kit.label(last + "…", Role.SMALL, 0, lines[fits - 1].rect.y, tint=Tint.MUTED))
    down = slot.y + (slot.h - tall(lines)) // 2 if beside else slot.y
    return tuple(t.moved(slot.x + (slot.w - t.rect.w if beside else 0), down) for t in lines)


def chromes(kit: Kit, seas: tuple[SeaPicture, ...], cell: int, room: int, mini: bool = False) -> list[Chrome]:
    """What stands round each of *seas*, their heads of one height so that the halves of the case match."""
    each = [chrome(kit, s, cell, room, mini) for s in seas]
    head = max((c.head for c in each), default=0)
    body = max((c.body for c in each), default=0)
    return [replace(c, head=head, body=max(body, c.body)) for c in each]


def place_sea(kit: Kit, sea: SeaPicture, round_: Chrome, cell: int, x: int, y: int, mini: bool = False) -> SeaBox:
    """*sea* with its frame's top left at (x, y)."""
    frame = Rect(x, y, *round_.size(sea.n, cell))
    begin = x + round_.bezel + round_.left
    left = begin + (max(round_.body, sea.n * cell) - sea.n * cell) // 2
    top = y + round_.bezel + round_.head + round_.top
    letters: list[Label] = []
    numbers: list[Label] = []
    if round_.left:
        style = _label_style(kit, cell)
        line, cap = line_height(style.px), kit.metrics.cap(style)
        low = min(line, cell)  # numbers stand closer than lines of a text do
        for i in range(sea.n):
            text = column_name(i)
            w = kit.metrics.width(text, style)
            box = Rect(left + i * cell + (cell - w) // 2, top - kit.px(4) - line, w, line)
            letters.append(Label(text, style, box, box.y + baseline(kit.metrics, style), Tint.MUTED))
            text = str(i + 1)
            w = kit.metrics.width(text, style)
            box = Rect(left - kit.px(8) - w, top + i * cell + (cell - low) // 2, w, low)
            numbers.append(Label(text, style, box, box.y + (low + cap + 1) // 2, Tint.MUTED))
    title = tuple(t.moved(begin, y + round_.bezel) for t in round_.title)
    slot = round_.slot
    if slot is not None:  # the head may have grown to match the other half of the case
        width = round_.body - slot.x
        slot = Rect(begin + slot.x, y + round_.bezel + slot.y, width, slot.h)
    return SeaBox(sea.id, left, top, cell, sea.n, round_.top, frame, tuple(letters), tuple(numbers), title, mini, slot)


def fit(kit: Kit, seas: tuple[SeaPicture, ...], width: int, height: int, mini: bool = False) -> int:
    """The largest cell with which each of *seas* has room in *width* by *height*; 0 if none has."""
    n = max((s.n for s in seas), default=1)

    def fits(cell: int) -> bool:
        sizes = [c.size(s.n, cell) for s, c in zip(seas, chromes(kit, seas, cell, width, mini), strict=True)]
        return all(w <= width and h <= height for w, h in sizes)

    low, high = SMALLEST - 1, min(LARGEST, width // n, height // n)
    while low < high:  # the larger the cells the larger the whole, but for a title that needs a line less
        middle = (low + high + 1) // 2
        if fits(middle):
            low = middle
        else:
            high = middle - 1
    return low if low >= SMALLEST else 0


def large_first(page: Page) -> tuple[SeaPicture, ...]:
    """The seas, the one that matters now first: where the keys go, else the enemy's."""
    return tuple(sorted(page.seas, key=lambda s: (s.id != page.focus, not s.aim, not s.radar)))


def enemy_first(page: Page) -> tuple[SeaPicture, ...]:
    """The seas in the order of the case: the lid's, then the base's."""
    return tuple(sorted(page.seas, key=lambda s: not s.radar))


def stacked(kit: Kit, seas: tuple[SeaPicture, ...], rect: Rect, cell: int, room: int) -> tuple[tuple[SeaBox, ...], tuple[Part, ...]]:
    """*seas* one above the other in the middle of *rect*, joined by hinges; each frame was given *room* pixels of width."""
    gap = kit.px(8)
    rounds = chromes(kit, seas, cell, room)
    sizes = [c.size(s.n, cell) for s, c in zip(seas, rounds, strict=True)]
    total = sum(h for _, h in sizes) + gap * (len(seas) - 1)
    y = rect.y + max(0, rect.h - total) // 2
    boxes: list[SeaBox] = []
    parts: list[Part] = []
    for i, (sea, (w, h)) in enumerate(zip(seas, sizes, strict=True)):
        x = rect.x + max(0, rect.w - w) // 2
        if i:
            parts.append(Part(Shape.HINGE, Rect(x, y - gap - kit.px(6), w, gap + 2 * kit.px(6))))
        boxes.append(place_sea(kit, sea, rounds[i], cell, x, y))
        y += h + gap
    return tuple(boxes), tuple(parts)


def beside(kit: Kit, seas: tuple[SeaPicture, ...], rect: Rect, cell: int, room: int) -> tuple[tuple[SeaBox, ...], tuple[Part, ...]]:
    """*seas* side by side in the middle of *rect*, joined by hinges; each frame was given *room* pixels of width."""
    gap = kit.px(8)
    rounds = chromes(kit, seas, cell, room)
    sizes = [c.size(s.n, cell) for s, c in zip(seas, rounds, strict=True)]
    total = sum(w for w, _ in sizes) + gap * (len(seas) - 1)
    x = rect.x + max(0, rect.w - total) // 2
    high = max(h for _, h in sizes)
    top = rect.y + max(0, rect.h - high) // 2
    boxes: list[SeaBox] = []
    parts: list[Part] = []
    for i, (sea, (w, _)) in enumerate(zip(seas, sizes, strict=True)):
        if i:
            parts.append(Part(Shape.HINGE, Rect(x - gap - kit.px(6), top, gap + 2 * kit.px(6), high)))
        boxes.append(place_sea(kit, sea, rounds[i], cell, x, top))
        x += w + gap
    return tuple(boxes), tuple(parts)
