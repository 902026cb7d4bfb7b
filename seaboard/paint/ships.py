"""Pictures of units, all of the models as they are seen from above: lying, sunk, never found, in hand, as echoes, in lists."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops, ImageFilter

from seaboard.engine.grid import Cell
from seaboard.models.materials import Material
from seaboard.models.ships import outline as yard
from seaboard.paint.afloat import Afloat, across, afloat
from seaboard.paint.easel import Easel, Mask
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, DEFAULT, WHITE, clear, mix, solid

#: The breadth of the line round a wreck, and how far beside its hull it runs, in cells, as in the case: on one's own sea and on the radar;
#: and the least breadth in pixels.
BROAD, BESIDE, LINE, THIN = 0.058, 0.07, 0.075, 1.4
#: How much of that light fills a wreck on the radar. What a hull that has burnt is mixed with, a little more than half.
FILL, SOOT = 0.32, (22, 24, 28)


def unflat(offsets: tuple[int, ...]) -> tuple[Cell, ...]:
    """Cells from the flat row of figures that a sprite carries."""
    return tuple(Cell(offsets[i], offsets[i + 1]) for i in range(0, len(offsets), 2))


class _Plate:
    """A unit on its way to a picture: what is seen of it, the ground it is drawn on, and its shape at the size of that ground."""

    def __init__(self, cls: str, cells: tuple[Cell, ...], unit: int, margin: int, hull: Colour = DEFAULT.hull, relief: float = 1.0) -> None:
        self.cls, self.cells, self.unit, self.margin = cls, cells, unit, margin
        self.seen: Afloat = afloat(cls, cells, unit, margin, hull, relief)
        self.easel = Easel(*self.seen.model.size, 6 if unit <= 24 else 4 if unit <= 48 else 2)
        self.alpha = self.seen.model.getchannel("A")
        self.shape = self.easel.mask()
        large = self.alpha.resize(self.shape.large.size, Image.Resampling.BICUBIC)
        self.shape.large = large.point([max(0, min(255, (v - 88) * 3)) for v in range(256)])

    def within(self, by: float) -> Mask:
        """The shape with *by* final pixels taken off its edge."""
        out = self.easel.mask()
        covered = self.shape.large.filter(ImageFilter.BoxBlur(max(1, round(by * self.easel.k))))
        out.large = covered.point([255 if v > 251 else 0 for v in range(256)])
        return out

    def rim(self, width: float) -> Mask:
        """The edge of the shape as a line *width* final pixels wide, to the inside."""
        out = self.easel.mask()
        out.large = ImageChops.subtract(self.shape.large, self.within(width).large)
        return out

    def band(self, width: float, beside: float = 0.0) -> Mask:
        """The outline of the unit as the radar of the case has it, *width* cells broad, within a hull broader by *beside* cells."""
        lying, turned = across(tuple(sorted(self.cells)))
        points = yard(self.cls, lying, Material.PEG_SUNK, max(width, THIN / self.unit), 1, beside=beside)
        x, y = (points.positions[:, i].astype(float) for i in (0, 1))
        if turned:
            x, y = y, -x
        at = list(zip(self.margin + (x + 0.5) * self.unit, self.margin + (0.5 - y) * self.unit, strict=True))
        out = self.easel.mask()
        for corners in points.triangles:
            out.polygon([at[i] for i in corners])
        return out

    def inside(self, band: Mask) -> Mask:
        """What a closed *band* runs round, and itself: what has some of it on either side, along its row and along its column."""
        drawn, out = np.asarray(band.large) > 0, self.easel.mask()
        rows, cols = (np.maximum.accumulate(drawn, a) & np.flip(np.maximum.accumulate(np.flip(drawn, a), a), a) for a in (1, 0))
        out.large = Image.fromarray(((rows & cols) * 255).astype(np.uint8))
        return out

    def broken(self, width: float, dash: float) -> Mask:
        """The edge as a broken line."""
        rim, cut = self.rim(width), self.easel.mask()
        cut.hatch(2 * dash, dash * 0.6, rising=False)
        rim.without(cut.large)
        return rim

    def glow(self, shape: Image.Image, reach: float, paint: Colour, opacity: float) -> None:
        """Light of *paint* that *shape* sheds over *reach* pixels."""
        self.easel.lay(shape.filter(ImageFilter.GaussianBlur(max(0.8, reach))), clear(paint, opacity))

    def toned(self, dark: Colour, light: Colour, opacity: float) -> Image.Image:
        """The model in tones from *dark* to *light*."""
        return _toned(self.seen, self.unit, dark, light, opacity)


def _toned(seen: Afloat, unit: int, dark: Colour, light: Colour, opacity: float) -> Image.Image:
    grey = seen.model.convert("L").filter(ImageFilter.UnsharpMask(max(1, unit / 24), 90, 0))
    bands = [grey.point([round(a + (b - a) * min(1.0, v / 190)) for v in range(256)]) for a, b in zip(dark, light, strict=True)]
    return Image.merge("RGBA", (*bands, seen.model.getchannel("A").point([round(v * opacity) for v in range(256)])))


def silhouette(cls: str, cells: tuple[Cell, ...], unit: int, margin: int = 0) -> Image.Image:
    """The shape of a unit from above as a mask (mode L), *unit* pixels a cell, with *margin* pixels round its bounding box."""
    return afloat(cls, cells, unit, margin, DEFAULT.hull, 1.0).model.getchannel("A")


def _on_water(easel: Easel, seen: Afloat, unit: int) -> None:
    """The shadows of a unit on the water: where it touches, and where it keeps the light off."""
    foot = seen.model.getchannel("A").filter(ImageFilter.GaussianBlur(max(0.9, unit * 0.045)))
    easel.lay(foot, clear((2, 8, 14), 0.6))
    easel.lay(seen.shadow, clear((2, 8, 14), 0.62))


def model(cls: str, cells: tuple[Cell, ...], unit: int, margin: int, hull: Colour, relief: float) -> Image.Image:
    """The model as it lies, with its shadow on the water."""
    seen = afloat(cls, cells, unit, margin, hull, relief)
    easel = Easel(*seen.model.size, 1)
    _on_water(easel, seen, unit)
    easel.image.alpha_composite(_crisp(seen.model, unit))
    return easel.image


def _crisp(picture: Image.Image, unit: int) -> Image.Image:
    """*picture* with the edges of small things made clearer."""
    sharp = picture.convert("RGB").filter(ImageFilter.UnsharpMask(max(0.7, unit / 40), 70, 1)).convert("RGBA")
    sharp.putalpha(picture.getchannel("A"))
    return sharp


def wreck(
    cls: str, cells: tuple[Cell, ...], unit: int, margin: int, line: Colour, ground: Colour, hull: Colour, relief: float
) -> Image.Image:
    """A unit that is down: the model, charred, listing and half under water, in an outline of *line*."""
    plate = _Plate(cls, cells, unit, margin, hull, relief)
    sunk = afloat(cls, cells, unit, margin, hull, relief, True)
    easel, alpha = plate.easel, sunk.model.getchannel("A")
    plate.glow(plate.alpha, unit * 0.1, mix(ground, BLACK, 0.7), 0.75)
    body = sunk.model.convert("RGB")
    grey = body.convert("L")
    bands = [
        ImageChops.blend(b, grey, 0.65).point([round(0.44 * v + 0.56 * s) for v in range(256)])
        for b, s in zip(body.split(), SOOT, strict=True)
    ]
    rim = plate.band(BROAD, BESIDE)
    easel.lay(plate.inside(rim), clear(mix(ground, BLACK, 0.6), 0.6))
    easel.image.alpha_composite(Image.merge("RGBA", (*bands, alpha)))
    easel.lay(sunk.under, clear(mix(ground, BLACK, 0.2), 0.5))
    plate.glow(rim.done(), unit * 0.08, line, 0.4)
    easel.lay(rim, line)
    return easel.image


def outline(cls: str, cells: tuple[Cell, ...], unit: int, margin: int, line: Colour, ground: Colour) -> Image.Image:
    """A sunk ship on the radar: its outline in *line*, that glows, and faint light of the same in it, under which no line of the screen
    is seen."""
    plate = _Plate(cls, cells, unit, margin)
    easel, rim = plate.easel, plate.band(LINE)
    plate.glow(rim.done(), unit * 0.09, line, 0.5)
    easel.lay(plate.inside(rim), mix(mix(ground, BLACK, 0.35), line, FILL))
    easel.lay(rim, line)
    if unit * LINE >= 2.2 * THIN:  # the same white core as in the case
        easel.lay(plate.band(LINE / 3, -LINE / 3), mix(line, WHITE, 0.7))
    return easel.image


def ghost(cls: str, cells: tuple[Cell, ...], unit: int, margin: int, hull: Colour, ground: Colour) -> Image.Image:
    """A ship never found: it rises pale out of the ground, in lines, its edge broken."""
    plate = _Plate(cls, cells, unit, margin)
    easel = plate.easel
    pale = mix(hull, WHITE, 0.35)
    plate.glow(plate.alpha, unit * 0.12, pale, 0.3)
    easel.lay(plate.shape, clear(mix(ground, BLACK, 0.35), 0.9))
    easel.image.alpha_composite(plate.toned(mix(ground, hull, 0.12), mix(ground, pale, 0.85), 0.9))
    lines = easel.mask()
    lines.hatch(max(3.0, unit * 0.17), max(1.0, unit * 0.06))
    lines.within(plate.shape)
    easel.lay(lines, clear(mix(ground, BLACK, 0.4), 0.6))
    easel.lay(plate.broken(max(1.5, unit * 0.062), unit * 0.17), mix(hull, WHITE, 0.6))
    return easel.image


def fitting_preview(cls: str, cells: tuple[Cell, ...], unit: int, margin: int, line: Colour, hull: Colour) -> Image.Image:
    """The unit in hand where it fits: the model held over the water, in a whole outline that glows."""
    plate = _Plate(cls, cells, unit, margin, hull)
    easel = plate.easel
    held = plate.alpha.filter(ImageFilter.GaussianBlur(max(1.0, unit * 0.07)))
    shade = Image.new("L", held.size)
    shade.paste(held, (round(unit * 0.08), round(unit * 0.09)))
    easel.lay(shade, clear(BLACK, 0.55))
    plate.glow(plate.alpha, unit * 0.14, line, 0.75)
    easel.image.alpha_composite(_crisp(plate.seen.model, unit))
    easel.lay(plate.alpha, clear(line, 0.3))
    easel.lay(plate.rim(max(1.5, unit * 0.065)), solid(mix(line, WHITE, 0.3)))
    return easel.image


def refused_preview(cls: str, cells: tuple[Cell, ...], unit: int, margin: int, line: Colour, ground: Colour) -> Image.Image:
    """The unit in hand where it does not fit: dark, thickly hatched, with a broken outline, each cell framed."""
    plate = _Plate(cls, cells, unit, margin)
    easel = plate.easel
    frames = easel.mask()
    inset = max(1.0, unit * 0.08)
    for c in cells:
        x, y = margin + c.col * unit + inset, margin + c.row * unit + inset
        s = unit - 2 * inset
        frames.dashed(((x, y), (x + s, y), (x + s, y + s), (x, y + s), (x, y)), max(1.0, unit * 0.035), unit * 0.12, unit * 0.1)
    easel.lay(frames, clear(line, 0.8))
    easel.lay(plate.shape, clear(mix(ground, BLACK, 0.6), 0.95))
    easel.image.alpha_composite(plate.toned(mix(ground, BLACK, 0.6), mix(line, ground, 0.45), 0.85))
    hatch = easel.mask()
    hatch.hatch(max(4.0, unit * 0.2), max(1.3, unit * 0.075))
    hatch.within(plate.shape)
    easel.lay(hatch, clear(line, 0.85))
    easel.lay(plate.broken(max(1.6, unit * 0.075), unit * 0.14), line)
    return easel.image


def plan(cls: str, cells: tuple[Cell, ...], unit: int, hull: Colour, ground: Colour) -> Image.Image:
    """A small silhouette for lists, the ship's own details in two tones of *hull* on it."""
    seen = afloat(cls, cells, unit, 0, DEFAULT.hull, 1.0)
    return _toned(seen, unit, mix(hull, ground, 0.72), mix(hull, WHITE, 0.12), 1.0)


def traced(cls: str, cells: tuple[Cell, ...], unit: int, margin: int, line: Colour, share: float) -> Image.Image:
    """The outline of a ship going down, drawn as far as *share* (0 to 1), from bow to stern."""
    plate = _Plate(cls, cells, unit, margin)
    easel = plate.easel
    rim, front = plate.band(LINE), easel.mask()
    if easel.w >= easel.h:
        front.rounded(0, 0, easel.w * share, easel.h, 0)
    else:
        front.rounded(0, 0, easel.w, easel.h * share, 0)
    rim.within(front)
    plate.glow(rim.done(), unit * 0.1, line, 0.8)
    easel.lay(rim, mix(line, WHITE, 0.35))
    return easel.image
