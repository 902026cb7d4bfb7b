"""Small pictures beside words and on buttons, by their names: one language of strokes, drawn large first."""

from __future__ import annotations

from PIL import Image

from seaboard.paint.drawings import DEEDS
from seaboard.paint.easel import Easel, quiet
from seaboard.paint.pen import GRID, Pen
from seaboard.paint.tokens import SIGNS, core
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, WHITE, clear, mix

_STROKED = {**DEEDS, **SIGNS}
#: The names of all pictures.
NAMES = frozenset((*_STROKED, "on", "off", "lamp_on", "lamp_off", "mark"))


def icon(name: str, w: int, h: int, paint: Colour, ground: Colour) -> Image.Image:
    """The picture called *name* in *paint*; ValueError for a name that no picture has."""
    easel = Easel(w, h, 8 if max(w, h) <= 64 else None)
    side = float(min(w, h))
    x, y = (w - side) / 2, (h - side) / 2

    def at(u: float, v: float) -> tuple[float, float]:
        return x + u * side, y + v * side

    mask = easel.mask()
    match name:
        case "on":
            easel.lay(_rounded(easel, at(0.02, 0.02), side * 0.96, side * 0.24), mix(paint, BLACK, 0.1))
            mask.line((at(0.24, 0.54), at(0.43, 0.72), at(0.78, 0.3)), max(1.2, side * 0.135), round_ends=True)
            easel.lay(mask, mix(ground, BLACK, 0.4))
            return easel.image
        case "off":
            easel.lay(_rounded(easel, at(0.02, 0.02), side * 0.96, side * 0.24), paint)
            easel.lay(_rounded(easel, at(0.13, 0.13), side * 0.74, side * 0.16), mix(ground, BLACK, 0.45))
            return easel.image
        case "mark":
            mask.rounded(*at(0.0, 0.0), side, side, side * 0.2)
            easel.lay(mask, clear(paint, 0.22))
            mask = easel.mask()
            mask.disc(*at(0.5, 0.5), side * 0.2)
        case "lamp_on":
            for r, opacity in ((0.5, 0.12), (0.42, 0.18), (0.34, 0.3)):
                glow = easel.mask()
                glow.disc(*at(0.5, 0.5), side * r)
                easel.lay(glow, clear(paint, opacity))
            mask.disc(*at(0.5, 0.5), side * 0.26)
            easel.lay(mask, paint)
            mask = easel.mask()
            mask.disc(*at(0.45, 0.43), side * 0.09)
            easel.lay(mask, (255, 255, 255, 190))
            return easel.image
        case "lamp_off":
            mask.disc(*at(0.5, 0.5), side * 0.26)
            easel.lay(mask, mix(ground, BLACK, 0.45))
            mask = easel.mask()
            mask.ring(*at(0.5, 0.5), side * 0.28, max(1.0, side * 0.07))
        case _:
            draw = _STROKED.get(name)
            if draw is None:
                raise ValueError(f"no picture is called {name!r}")
            draw(Pen(mask, x, y, side / GRID))
    easel.lay(mask, paint)
    if name == "hit" and quiet(paint):
        light = easel.mask()
        core(Pen(light, x, y, side / GRID))
        easel.lay(light, clear(WHITE, 0.8))
    return easel.image


def _rounded(easel: Easel, corner: tuple[float, float], side: float, r: float) -> Image.Image:
    mask = easel.mask()
    mask.rounded(corner[0], corner[1], side, side, r)
    return mask.done()
