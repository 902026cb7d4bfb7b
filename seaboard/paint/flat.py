"""The flat painter: a scene as pixels, drawn again only where its items changed.

Every item is drawn pixel by pixel from a bitmap of its own at its final size, so a region drawn alone is the same to the byte as the
same region of a whole picture.

A painter of what lies *over* another picture does the same on a transparent ground with premultiplied colours: Pillow's paste of a picture
through a mask mixes all four bytes alike, so a paint whose own fourth byte is 255 leaves ``paint * a + under * (1 - a)`` in each of them.
(Its paste of a plain colour does not: where nothing is, it takes the colour undiluted.)
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Container, Hashable, Sequence
from dataclasses import dataclass

from PIL import Image, ImageChops

from seaboard.paint.easel import round_mask
from seaboard.paint.fonts import glyphs
from seaboard.paint.sprites import make
from seaboard.scene.geometry import Rect, Size
from seaboard.scene.items import Box, Fill, Item, Paint, Run, Scene, Sprite, seen

#: More than this share of the picture changed: all of it is drawn again. And the most regions that are kept apart.
WHOLE, REGIONS = 0.7, 12
#: Boxes of up to so many pixels are kept as pictures.
SMALL = 60_000
#: Marks a kept picture that hides all that is under it.
SOLID = 1


@dataclass(frozen=True, slots=True)
class Frame:
    """A painted picture and the regions of it that are new. *image* is the painter's own and changes with its next paint.

    Its mode is RGB, or RGBA with premultiplied colours where it lies over another picture.
    """

    image: Image.Image
    dirty: tuple[Rect, ...]


class Bitmaps:
    """Pictures already made, by what they show, the least recently used ones let go when they take more than *limit* bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[Image.Image, int, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> tuple[Image.Image, int, int] | None:
        """The picture for *key* and the two figures kept with it."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, image: Image.Image, x: int = 0, y: int = 0) -> tuple[Image.Image, int, int]:
        """Keep a picture; what has not been used for longest makes room for it."""
        self._kept[key] = (image, x, y)
        self.bytes += _weight(image)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, (old, _, _) = self._kept.popitem(last=False)
            self.bytes -= _weight(old)
        return image, x, y

    def keep(self, keys: Container[Hashable]) -> None:
        """Let go of all but those for *keys*."""
        for key in [key for key in self._kept if key not in keys]:
            self.bytes -= _weight(self._kept.pop(key)[0])


def _weight(image: Image.Image) -> int:
    return image.width * image.height * len(image.getbands()) + 200


class FlatPainter:
    """Paints scenes one after the other and remembers the last. *limit* bounds the bytes of pictures kept, for a picture of 1280x800.

    With *over* the pictures are RGBA, premultiplied, and transparent where nothing is drawn; else RGB.
    """

    def __init__(self, limit: int = 20_000_000, over: bool = False) -> None:
        self._limit = limit
        self._mode = "RGBA" if over else "RGB"
        self._bitmaps = Bitmaps(limit)
        self._scene: Scene | None = None
        self._image = Image.new(self._mode, (1, 1))

    @property
    def kept_bytes(self) -> int:
        """The bytes of the pictures that are kept, and of the last whole picture."""
        return self._bitmaps.bytes + _weight(self._image)

    def forget(self) -> None:
        """Forget the last picture, so that the next one is drawn whole; what it is made of is kept."""
        self._scene = None
        self._image = Image.new(self._mode, (1, 1))

    def rest(self) -> None:
        """Let go of all that the last scene is not made of: most of what another screen was made of will not come again soon."""
        if self._scene is not None:
            self._bitmaps.keep({_key(item) for item in self._scene.items})

    def paint(self, scene: Scene) -> Frame:
        """Bring the picture up to *scene*."""
        size = Size(max(1, scene.size.w), max(1, scene.size.h))
        whole = Rect(0, 0, size.w, size.h)
        old, self._scene = self._scene, scene
        if old is None or old.size != scene.size:
            self._bitmaps.limit = max(self._limit, 4 * 3 * size.w * size.h)
            self._image = Image.new(self._mode, size)
            regions: tuple[Rect, ...] = (whole,)
        else:
            regions = changed(old.items, scene.items, whole)
        for region in regions:
            self._draw(scene.items, region, whole)
        return Frame(self._image, regions)

    def _draw(self, items: Sequence[Item], region: Rect, whole: Rect) -> None:
        target = self._image if region == whole else Image.new(self._mode, (region.w, region.h))
        if region == whole and self._mode == "RGBA":
            target.paste((0, 0, 0, 0), (0, 0, whole.w, whole.h))  # nothing of the scene covers what was there before
        left, top, right, bottom = region.x, region.y, region.right, region.bottom
        inside: list[tuple[Item, Rect]] = []
        for item in items:
            b = item.bounds
            if b.x < right and b.y < bottom and b.x + b.w > left and b.y + b.h > top:
                part = seen(item).common(region)
                if part.area:
                    if part == region and self._opaque(item):
                        inside.clear()  # nothing below it can be seen
                    inside.append((item, part))
        for item, part in inside:
            self._put(target, item, part, left, top)
        if target is not self._image:
            self._image.paste(target, (left, top))

    def _opaque(self, item: Item) -> bool:
        """Whether *item* is known to hide all that is under it."""
        match item:
            case Fill(_, paint):
                return paint[3] == 255
            case Sprite():
                kept = self._bitmaps.get(_key(item))
                return kept is not None and (kept[0].mode == "RGB" or self._mode == "RGBA" and kept[1] == SOLID)
        return False

    def _put(self, target: Image.Image, item: Item, part: Rect, left: int, top: int) -> None:
        """Draw the pixels *part* of *item* on *target*, whose top left is (*left*, *top*)."""
        match item:
            case Sprite():
                self._sprite(target, item, part, left, top)
            case Run():
                self._run(target, item, part, left, top)
            case Box():
                self._box(target, item, part, left, top)
            case Fill(_, paint):
                _fill(target, part, paint, left, top)

    def _sprite(self, target: Image.Image, item: Sprite, part: Rect, left: int, top: int) -> None:
        b, key = item.bounds, _key(item)
        kept = self._bitmaps.get(key) or self._keep(key, make(item.name, b.w, b.h, item.args))
        self._lay(target, kept, b, part, left, top)

    def _keep(self, key: Hashable, image: Image.Image) -> tuple[Image.Image, int, int]:
        """Keep a picture in the form in which it is laid; of one that lies over others that form says whether it is SOLID."""
        if self._mode == "RGB":
            return self._bitmaps.put(key, image)
        return self._bitmaps.put(key, image.convert("RGBA"), SOLID if image.mode == "RGB" else 0)

    def _lay(self, target: Image.Image, kept: tuple[Image.Image, int, int], b: Rect, part: Rect, left: int, top: int) -> None:
        """Lay the pixels *part* of a picture that fills the box *b*."""
        image, solid, _ = kept
        if part != b:
            image = image.crop((part.x - b.x, part.y - b.y, part.right - b.x, part.bottom - b.y))
        at = (part.x - left, part.y - top)
        if image.mode != "RGBA" or solid:
            target.paste(image, at)
        elif self._mode == "RGB":
            target.paste(image, at, image)
        else:
            mask = image.getchannel("A")
            paint = image.copy()
            paint.putalpha(255)
            target.paste(paint, at, mask)

    def _run(self, target: Image.Image, item: Run, part: Rect, left: int, top: int) -> None:
        key = _key(item)
        mask, dx, dy = self._bitmaps.get(key) or self._bitmaps.put(key, *glyphs(item.text, item.style, item.track))
        inked = Rect(item.x + dx, item.y + dy, mask.width, mask.height)
        inside = inked.common(part)
        if not inside.area:
            return
        if inside != inked:
            mask = mask.crop((inside.x - inked.x, inside.y - inked.y, inside.right - inked.x, inside.bottom - inked.y))
        if item.paint[3] < 255:
            mask = mask.point([v * item.paint[3] // 255 for v in range(256)])
        x, y = inside.x - left, inside.y - top
        _through(target, item.paint, (x, y, x + inside.w, y + inside.h), mask)

    def _box(self, target: Image.Image, item: Box, part: Rect, left: int, top: int) -> None:
        b = item.bounds
        if (key := _key(item)) is not None:
            # a small box is a picture of its own: one piece to lay instead of a dozen
            self._lay(target, self._bitmaps.get(key) or self._keep(key, _boxed(item)), b, part, left, top)
            return
        r = max(0, min(item.radius, b.w // 2, b.h // 2))
        if item.paint is not None:
            self._rounded(target, b, r, item.paint, part, left, top, 0)
        if item.edge is not None and item.width > 0:
            self._rounded(target, b, r, item.edge, part, left, top, min(item.width, b.w // 2, b.h // 2))

    def _rounded(self, target: Image.Image, b: Rect, r: int, paint: Paint, part: Rect, left: int, top: int, width: int) -> None:
        """A rounded rectangle, or with *width* its edge alone: four corners through masks and straight fills between them."""
        c = max(r, width)
        w = width if width else c
        bars = [Rect(b.x + c, b.y, b.w - 2 * c, w), Rect(b.x + c, b.bottom - w, b.w - 2 * c, w)]
        if width:
            bars += [Rect(b.x, b.y + c, width, b.h - 2 * c), Rect(b.right - width, b.y + c, width, b.h - 2 * c)]
        else:
            bars.append(Rect(b.x, b.y + c, b.w, b.h - 2 * c))
        for bar in bars:
            inside = bar.common(part)
            if inside.area:
                _fill(target, inside, paint, left, top)
        if not c:
            return
        key = ("corners", c, r, width, paint[3])
        mask = (self._bitmaps.get(key) or self._bitmaps.put(key, _corners(c, r, width, paint[3])))[0]
        for i, (x, y) in enumerate(((b.x, b.y), (b.right - c, b.y), (b.x, b.bottom - c), (b.right - c, b.bottom - c))):
            inside = Rect(x, y, c, c).common(part)
            if inside.area:
                ox, oy = (i % 2) * c + inside.x - x, (i // 2) * c + inside.y - y
                piece = mask.crop((ox, oy, ox + inside.w, oy + inside.h))
                px, py = inside.x - left, inside.y - top
                _through(target, paint, (px, py, px + inside.w, py + inside.h), piece)


def _key(item: Item) -> Hashable:
    """What the picture depends on that *item* is drawn from; None for one that is drawn without."""
    match item:
        case Sprite(b, name, args):
            return name, b.w, b.h, args
        case Run():
            return "", item.text, item.style, item.track
        case Box(b) if b.w * b.h <= SMALL and (item.paint is None or item.paint[3] == 255):
            return "box", b.w, b.h, item.radius, item.paint, item.edge, item.width
    return None


def _corners(c: int, r: int, width: int, opacity: int) -> Image.Image:
    """The four corners of a rounded rectangle, *c* pixels each, side by side; of its edge alone where *width* is above 0."""
    mask = round_mask(2 * c, 2 * c, r)
    if width:
        hole = Image.new("L", (2 * c, 2 * c), 0)
        if c > width:
            hole.paste(round_mask(2 * (c - width), 2 * (c - width), max(0, r - width)), (width, width))
        mask = Image.composite(Image.new("L", mask.size, 0), mask, hole) if c > width else mask
    return mask.point([v * opacity // 255 for v in range(256)])


def _boxed(item: Box) -> Image.Image:
    """A box as a picture with transparency. Where only its edge is drawn the picture has the edge's colour throughout."""
    b = item.bounds
    r = max(0, min(item.radius, b.w // 2, b.h // 2))
    width = min(item.width, b.w // 2, b.h // 2) if item.edge is not None else 0
    ring = Image.new("L", (b.w, b.h))
    if item.edge is not None and width > 0:
        outer = round_mask(b.w, b.h, r)
        hole = Image.new("L", (b.w, b.h))
        if b.w > 2 * width and b.h > 2 * width:
            hole.paste(round_mask(b.w - 2 * width, b.h - 2 * width, max(0, r - width)), (width, width))
        ring = ImageChops.subtract(outer, hole).point([v * item.edge[3] // 255 for v in range(256)])
    if item.paint is None:
        image = Image.new("RGBA", (b.w, b.h), (*(item.edge or (0, 0, 0, 0))[:3], 0))
        image.putalpha(ring)
        return image
    image = Image.new("RGB", (b.w, b.h), item.paint[:3])
    if item.edge is not None:
        image.paste(item.edge[:3], (0, 0, b.w, b.h), ring)
    image.putalpha(round_mask(b.w, b.h, r))
    return image


def _fill(target: Image.Image, part: Rect, paint: Paint, left: int, top: int) -> None:
    box = (part.x - left, part.y - top, part.right - left, part.bottom - top)
    if paint[3] == 255:
        target.paste(paint[:3], box)
    else:
        _through(target, paint, box, Image.new("L", (part.w, part.h), paint[3]))


def _through(target: Image.Image, paint: Paint, box: tuple[int, int, int, int], mask: Image.Image) -> None:
    """Lay the colour of *paint* through *mask*, which has the size of *box*."""
    if target.mode == "RGB":
        target.paste(paint[:3], box, mask)
    else:
        target.paste(Image.new("RGBA", mask.size, (*paint[:3], 255)), box, mask)


def changed(old: Sequence[Item], new: Sequence[Item], whole: Rect) -> tuple[Rect, ...]:
    """The regions where two display lists may differ: where items came, went, or changed their order."""
    start, stop = 0, min(len(old), len(new))
    while start < stop and (old[start] is new[start] or old[start] == new[start]):
        start += 1
    end = 0
    while end < stop - start and (old[-1 - end] is new[-1 - end] or old[-1 - end] == new[-1 - end]):
        end += 1
    gone: dict[Item, list[int]] = {}
    for i, item in enumerate(old[start : len(old) - end]):
        gone.setdefault(item, []).append(i)
    regions: list[Rect] = []
    reached = -1
    for item in new[start : len(new) - end]:
        places = gone.get(item)
        at = next((p for p in places if p > reached), None) if places else None
        if places is None or at is None:
            regions.append(seen(item))
            continue
        places.remove(at)
        reached = at
    regions.extend(seen(item) for item, places in gone.items() if places)
    return _merged([r.common(whole) for r in regions], whole)


def _merged(regions: list[Rect], whole: Rect) -> tuple[Rect, ...]:
    """*regions* joined where they meet, and to not too many."""
    apart: list[Rect] = []
    for region in regions:
        if not region.area:
            continue
        while True:
            met = next((r for r in apart if r.meets(region)), None)
            if met is None:
                break
            apart.remove(met)
            region = region.joined(met)
        apart.append(region)
    while len(apart) > REGIONS:
        one = apart.pop()
        near = min(apart, key=lambda r: r.joined(one).area - r.area)
        apart.remove(near)
        apart = list(_merged([*apart, near.joined(one)], whole))
    if sum(r.area for r in apart) > WHOLE * whole.area:
        return (whole,)
    return tuple(apart)
