"""What burns and what glows, drawn under the pegs, so that it hides none.

On a unit of one's own that was hit: a glow on the deck, flames round the peg, and a puff of smoke that drifts off to the upper right, in
some shapes, so that no two that burn side by side look alike. On the radar: the blip of a hit. On either sea: the cell that is pointed at.
"""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from PIL import Image, ImageChops, ImageFilter

from seaboard.paint.easel import Easel
from seaboard.scene.items import Colour
from seaboard.scene.theme import WHITE, clear, mix

#: The colours of smoke: where the key light falls on it, and in its own shade; and of embers.
SMOKE, SOOT, EMBER = (140, 143, 148), (30, 31, 36), (226, 84, 22)


def fire(side: int, paint: Colour, shape: int) -> Image.Image:
    """A fire in the middle of *side* by *side* pixels, two cells broad and high; *paint* is the colour of its light."""
    cell = side / 2
    easel, c, chance = Easel(side, side, 4 if side <= 160 else 2), side / 2, Random(40 + shape)
    glow = easel.mask()
    glow.disc(c, c, cell * 0.34)
    easel.lay(glow.done().filter(ImageFilter.GaussianBlur(max(1.0, cell * 0.17))), clear(EMBER, 0.8))
    _smoke(easel, c, cell, chance)
    flames = easel.mask()
    start = chance.random()
    for i in range(9):
        t = 2 * pi * (i + start) / 9
        out = cell * (0.3 + 0.13 * chance.random())
        root, tip = cell * 0.24, (c + out * cos(t + 0.25) + cell * 0.03, c + out * sin(t + 0.25) - cell * 0.03)
        flames.polygon([(c + root * cos(t - 0.4), c + root * sin(t - 0.4)), tip, (c + root * cos(t + 0.4), c + root * sin(t + 0.4))])
    flames.disc(c, c, cell * 0.27)
    body = flames.done().filter(ImageFilter.GaussianBlur(max(0.5, cell * 0.02)))
    easel.lay(body, clear(mix(EMBER, paint, 0.25), 0.95))
    heart = easel.mask()
    heart.disc(c - cell * 0.01, c - cell * 0.01, cell * 0.255)
    easel.lay(heart.done().filter(ImageFilter.GaussianBlur(max(0.6, cell * 0.05))), clear(mix(paint, WHITE, 0.3), 0.9))
    char = easel.mask()
    char.disc(c, c, cell * 0.17)
    easel.lay(char.done().filter(ImageFilter.GaussianBlur(max(0.6, cell * 0.05))), clear(SOOT, 0.85))
    return easel.image


def _smoke(easel: Easel, c: float, cell: float, chance: Random) -> None:
    """Puffs one over the other, larger, thinner and paler the further they have drifted; near the fire it lights them from below."""
    for i in range(5):
        way = 0.2 + 0.125 * i
        x = c + cell * (way + 0.1 * (chance.random() - 0.5))
        y = c - cell * (way * 0.92 + 0.1 * (chance.random() - 0.5))
        r = cell * (0.15 + 0.022 * i)
        thin = 0.74 - 0.1 * i
        puff = easel.mask()
        puff.disc(x, y, r)
        for k in range(5):
            t = 2 * pi * (k + chance.random()) / 5
            puff.disc(x + r * 0.62 * cos(t), y + r * 0.62 * sin(t), r * (0.42 + 0.2 * chance.random()))
        soft = max(0.6, cell * 0.028)
        body = puff.done().filter(ImageFilter.GaussianBlur(soft))
        easel.lay(body, clear(mix(SOOT, SMOKE, 0.12 + 0.1 * i), thin))
        lit = easel.mask()
        lit.disc(x - r * 0.32, y - r * 0.36, r * 0.72)
        light = ImageChops.multiply(lit.done().filter(ImageFilter.GaussianBlur(soft * 1.6)), body)
        easel.lay(light, clear(SMOKE, thin * 0.75))
        if i < 2:
            warm = easel.mask()
            warm.disc(x - r * 0.7, y + r * 0.7, r * 0.8)
            easel.lay(ImageChops.multiply(warm.done().filter(ImageFilter.GaussianBlur(soft * 1.5)), body), clear(EMBER, 0.6 - 0.25 * i))


def blip(side: int, paint: Colour) -> Image.Image:
    """The echo of a hit on a screen, in the middle of *side* by *side* pixels, two cells broad and high: a bright spot that bleeds."""
    cell = side / 2
    easel, c = Easel(side, side, 2), side / 2
    for r, soft, strong in ((0.44, 0.26, 0.42), (0.34, 0.1, 0.5)):
        spot = easel.mask()
        spot.disc(c, c, cell * r)
        easel.lay(spot.done().filter(ImageFilter.GaussianBlur(max(0.8, cell * soft))), clear(paint, strong))
    return easel.image


def lit(cell: int, paint: Colour) -> Image.Image:
    """A cell lit from within: bright towards its middle, a thin bright line along its edges."""
    easel = Easel(cell, cell, 1)
    spot = Image.radial_gradient("L").resize((cell, cell), Image.Resampling.BILINEAR)
    easel.lay(spot.point([max(0, 205 - v) for v in range(256)]), clear(paint, 0.42))
    easel.lay(Image.new("L", (cell, cell), 255), clear(paint, 0.15))
    return easel.image
