"""Small pictures beside words: a tick, a book, arrows, lamps, chevrons."""

from __future__ import annotations

from PIL import Image

from seaboard.paint.easel import Easel
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, WHITE, clear, mix


def icon(name: str, w: int, h: int, paint: Colour, ground: Colour) -> Image.Image:
    """The picture called *name* in *paint*; ValueError for a name that no picture has."""
    easel = Easel(w, h)
    side = float(min(w, h))
    x, y = (w - side) / 2, (h - side) / 2

    def at(u: float, v: float) -> tuple[float, float]:
        return x + u * side, y + v * side

    pen = max(1.2, side * 0.13)
    mask = easel.mask()
    match name:
        case "tick":
            mask.line((at(0.12, 0.55), at(0.4, 0.82), at(0.9, 0.2)), pen, round_ends=True)
        case "book":
            mask.line((at(0.5, 0.28), at(0.5, 0.9)), pen * 0.7)
            for s in (-1, 1):
                mask.line(
                    (
                        at(0.5, 0.3),
                        at(0.5 + s * 0.22, 0.16),
                        at(0.5 + s * 0.44, 0.2),
                        at(0.5 + s * 0.44, 0.78),
                        at(0.5 + s * 0.22, 0.74),
                        at(0.5, 0.88),
                    ),
                    pen * 0.75,
                )
        case "up" | "down":
            a, b = (0.64, 0.36) if name == "up" else (0.36, 0.64)
            mask.line((at(0.26, a), at(0.5, b), at(0.74, a)), pen, round_ends=True)
        case "on":
            easel.lay(_rounded(easel, at(0.02, 0.02), side * 0.96, side * 0.24), mix(paint, BLACK, 0.1))
            mask.line((at(0.24, 0.54), at(0.43, 0.72), at(0.78, 0.3)), pen * 1.05, round_ends=True)
            easel.lay(mask, mix(ground, BLACK, 0.4))
            return easel.image
        case "off":
            easel.lay(_rounded(easel, at(0.02, 0.02), side * 0.96, side * 0.24), paint)
            easel.lay(_rounded(easel, at(0.13, 0.13), side * 0.74, side * 0.16), mix(ground, BLACK, 0.45))
            return easel.image
        case "pip":
            mask.disc(*at(0.5, 0.5), side * 0.44)
        case "pip_gone":
            mask.ring(*at(0.5, 0.5), side * 0.42, max(1.0, side * 0.14))
        case "bullet":
            mask.disc(*at(0.5, 0.5), side * 0.42)
        case "mark":
            mask.rounded(*at(0.0, 0.0), side, side, side * 0.2)
            easel.lay(mask, clear(paint, 0.22))
            mask = easel.mask()
            mask.disc(*at(0.5, 0.5), side * 0.2)
        case _:
            raise ValueError(f"no picture is called {name!r}")
    easel.lay(mask, mix(paint, WHITE, 0.0))
    return easel.image


def _rounded(easel: Easel, corner: tuple[float, float], side: float, r: float) -> Image.Image:
    mask = easel.mask()
    mask.rounded(corner[0], corner[1], side, side, r)
    return mask.done()
