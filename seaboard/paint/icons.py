"""Small pictures beside words and on buttons: one language of strokes on a ground of 24 by 24, round at their ends, drawn large first."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image

from seaboard.paint.easel import Easel, Mask, quiet
from seaboard.scene.items import Colour
from seaboard.scene.theme import BLACK, WHITE, clear, mix

#: The side of the ground that icons are designed on, the width of a stroke there, and the least width in pixels.
GRID, STROKE, LEAST = 24.0, 1.9, 1.35

Point = tuple[float, float]


class Pen:
    """Draws on *mask* in units of the ground, its top left at (*x*, *y*) pixels, *scale* pixels a unit."""

    def __init__(self, mask: Mask, x: float, y: float, scale: float) -> None:
        self._mask, self._x, self._y, self._scale = mask, x, y, scale
        self.width = max(LEAST, STROKE * scale)

    def _at(self, p: Point) -> Point:
        return self._x + p[0] * self._scale, self._y + p[1] * self._scale

    def path(self, *points: Point, weight: float = 1.0, value: int = 255) -> None:
        """A stroke through *points*, round at every corner and end."""
        placed = [self._at(p) for p in points]
        wide = max(LEAST * min(1.0, weight + 0.1), self.width * weight)
        self._mask.line(placed, wide, value)
        for x, y in placed:
            self._mask.disc(x, y, wide / 2, value=value)

    def loop(self, *points: Point, weight: float = 1.0) -> None:
        """A closed stroke."""
        self.path(*points, points[0], weight=weight)

    def arc(self, x: float, y: float, r: float, start: float, stop: float, ry: float | None = None, weight: float = 1.0) -> None:
        """A stroke along an ellipse, from *start* to *stop* degrees, clockwise from the right."""
        self.path(*arc(x, y, r, start, stop, ry), weight=weight)

    def circle(self, x: float, y: float, r: float) -> None:
        """A circle line whose middle has the radius *r*."""
        cx, cy = self._at((x, y))
        self._mask.ring(cx, cy, r * self._scale + self.width / 2, self.width)

    def dot(self, x: float, y: float, r: float, value: int = 255) -> None:
        """A filled disc."""
        cx, cy = self._at((x, y))
        self._mask.disc(cx, cy, max(0.7, r * self._scale), value=value)

    def fill(self, *points: Point, value: int = 255) -> None:
        """A filled polygon."""
        self._mask.polygon([self._at(p) for p in points], value)

    def box(self, x: float, y: float, w: float, h: float, r: float = 2.0) -> None:
        """A rectangle line with round corners."""
        self.loop(*arc(x + r, y + r, r, 180, 270), *arc(x + w - r, y + r, r, 270, 360), *_corner(x, y, w, h, r))

    def block(self, x: float, y: float, w: float, h: float, r: float = 1.0) -> None:
        """A filled rectangle with round corners."""
        a, b = self._at((x, y))
        self._mask.rounded(a, b, w * self._scale, h * self._scale, r * self._scale)

    def cut(self, *points: Point) -> None:
        """Take a stroke with a margin away, to be drawn over then."""
        placed = [self._at(p) for p in points]
        self._mask.line(placed, self.width * 3, 0, round_ends=True)


def _corner(x: float, y: float, w: float, h: float, r: float) -> tuple[Point, ...]:
    return (*arc(x + w - r, y + h - r, r, 0, 90), *arc(x + r, y + h - r, r, 90, 180))


def arc(x: float, y: float, r: float, start: float, stop: float, ry: float | None = None) -> tuple[Point, ...]:
    """Points along an ellipse round (x, y), from *start* to *stop* degrees, clockwise from the right."""
    steps = max(2, round(abs(stop - start) / 12))
    tall = r if ry is None else ry
    turns = [(start + (stop - start) * i / steps) * pi / 180 for i in range(steps + 1)]
    return tuple((x + r * cos(t), y + tall * sin(t)) for t in turns)


# --- what is done ----------------------------------------------------------------------------------------------------


def _fire(pen: Pen) -> None:
    pen.circle(12, 12, 6.8)
    for a, b in (((12, 1.6), (12, 7)), ((12, 17), (12, 22.4)), ((1.6, 12), (7, 12)), ((17, 12), (22.4, 12))):
        pen.path(a, b)
    pen.dot(12, 12, 1.7)


def _hint(pen: Pen) -> None:
    pen.path((9.4, 17.2), (9.2, 15.2), *arc(12, 9.2, 6.4, 125, 415), (14.8, 15.2), (14.6, 17.2))
    pen.path((9.4, 17.6), (14.6, 17.6))
    pen.path((10.4, 21.2), (13.6, 21.2))


def _entry(pen: Pen) -> None:
    pen.path((8.5, 5.5), (4.5, 5.5), (2.5, 7.5), (2.5, 16.5), (4.5, 18.5), (8.5, 18.5))
    pen.path((15.5, 5.5), (19.5, 5.5), (21.5, 7.5), (21.5, 16.5), (19.5, 18.5), (15.5, 18.5))
    pen.path((12, 4.2), (12, 19.8))
    pen.path((9.9, 3), (12, 4.4), (14.1, 3))
    pen.path((9.9, 21), (12, 19.6), (14.1, 21))


def _helps(pen: Pen) -> None:
    """A lifebelt."""
    pen.circle(12, 12, 9.2)
    pen.circle(12, 12, 3.9)
    for turn in (0, 90, 180, 270):
        x, y = cos(turn * pi / 180), sin(turn * pi / 180)
        pen.path((12 + 4.4 * x, 12 + 4.4 * y), (12 + 8.8 * x, 12 + 8.8 * y))


def _helps_off(pen: Pen) -> None:
    _helps(pen)
    pen.cut((3.4, 2.8), (20.6, 21.2))
    pen.path((3.4, 2.8), (20.6, 21.2))


def _turn(pen: Pen) -> None:
    pen.arc(12, 12.4, 8.6, 20, 328)
    pen.path((20.4, 2.8), (20.4, 8.2), (15, 8.2))


def _shape(pen: Pen) -> None:
    pen.loop((4, 3.5), (11, 3.5), (11, 13), (20.5, 13), (20.5, 20.5), (4, 20.5))
    pen.path((4, 12), (11, 12), weight=0.7)
    pen.path((12.2, 13), (12.2, 20.5), weight=0.7)


def _random(pen: Pen) -> None:
    pen.box(3.2, 3.2, 17.6, 17.6, 3.4)
    for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16)):
        pen.dot(x, y, 1.65)


def _clear(pen: Pen) -> None:
    pen.path((20.5, 3.2), (13.2, 10.6))
    pen.loop((10.6, 8.6), (15.4, 13.4), (10.4, 21), (2.8, 15.6))
    pen.path((7.4, 12.4), (11.8, 16.6), weight=0.8)
    pen.path((6.4, 17.9), (8.4, 15.6), weight=0.8)


def _undo(pen: Pen) -> None:
    pen.path((8.4, 4.2), (3.4, 9.2), (8.4, 14.2))
    pen.path((3.6, 9.2), (14.4, 9.2), *arc(14.4, 14.4, 5.2, 270, 450), (9.2, 19.6))


def _done(pen: Pen) -> None:
    pen.path((3.4, 12.8), (9.4, 18.8), (20.6, 5.4), weight=1.2)


def _place(pen: Pen) -> None:
    pen.path((12, 2.6), (12, 14))
    pen.path((7.2, 9.6), (12, 14.4), (16.8, 9.6))
    pen.path((3.4, 14.6), (3.4, 20.4), (20.6, 20.4), (20.6, 14.6))


def _cancel(pen: Pen) -> None:
    pen.path((5, 5), (19, 19))
    pen.path((19, 5), (5, 19))


def _resign(pen: Pen) -> None:
    pen.path((5, 2.4), (5, 22))
    top = ((5, 4.2), (8, 3.2), (11, 3.4), (14, 4.8), (17, 5), (20, 4.2))
    pen.path(*top, (20, 13.2), (17, 14), (14, 13.8), (11, 12.4), (8, 12.2), (5, 13.2))


def _leave(pen: Pen) -> None:
    pen.path((13, 3.4), (4.2, 3.4), (4.2, 20.6), (13, 20.6))
    pen.path((9.6, 12), (21, 12))
    pen.path((16.6, 7.6), (21, 12), (16.6, 16.4))


# --- what is looked at -----------------------------------------------------------------------------------------------


def _camera(pen: Pen) -> None:
    """An eye, and not a camera: nothing is photographed."""
    pen.loop(*arc(12, 18.2, 11.4, 214, 326), *arc(12, 5.8, 11.4, 34, 146))
    pen.circle(12, 12, 2.7)


def _fold(pen: Pen) -> None:
    pen.loop((12, 2.2), (20.6, 7), (20.6, 17), (12, 21.8), (3.4, 17), (3.4, 7))
    pen.path((3.6, 7.1), (12, 11.8), (20.4, 7.1))
    pen.path((12, 11.8), (12, 21.6))


def _flat(pen: Pen) -> None:
    pen.box(3.4, 3.4, 17.2, 17.2, 2.2)
    pen.path((9.2, 3.6), (9.2, 20.4), weight=0.75)
    pen.path((14.8, 3.6), (14.8, 20.4), weight=0.75)
    pen.path((3.6, 9.2), (20.4, 9.2), weight=0.75)
    pen.path((3.6, 14.8), (20.4, 14.8), weight=0.75)


def _afloat(pen: Pen) -> None:
    pen.loop((2.4, 12.6), (21.6, 12.6), (18.4, 17.6), (5, 17.6))
    pen.path((7, 12.4), (7, 8.8), (13.4, 8.8), (13.4, 12.4))
    pen.path((10.2, 8.6), (10.2, 3.4))
    pen.path((13.4, 10.6), (17, 10.6))
    pen.path((2.4, 21.4), (5.6, 20.8), (8.8, 21.6), (12, 20.8), (15.2, 21.6), (18.4, 20.8), (21.6, 21.4), weight=0.8)


def _last(pen: Pen) -> None:
    """A peg, and an arrow that goes back."""
    pen.arc(12.4, 12, 8.8, 200, 492)
    pen.path((1.6, 7), (4, 11.4), (8.6, 9.4))
    pen.circle(12.4, 12, 3)


def _status(pen: Pen) -> None:
    pen.circle(12, 12, 9)
    pen.path((12, 11.2), (12, 16.8))
    pen.dot(12, 7.4, 1.35)


def _keys(pen: Pen) -> None:
    pen.box(1.8, 5.4, 20.4, 13.2, 2.4)
    for y, xs in ((9.4, (5.6, 9.2, 12.8, 16.4)), (12.4, (7.4, 11, 14.6, 18.2))):
        for x in xs:
            pen.dot(x, y, 0.95)
    pen.path((8, 15.4), (16, 15.4))


def _rulebook(pen: Pen) -> None:
    for s in (-1, 1):
        pen.path(
            (12, 6.8), (12 + s * 3, 4.9), (12 + s * 6.4, 4.3), (12 + s * 9.8, 4.8), (12 + s * 9.8, 18.2), (12 + s * 6.4, 17.8), (12, 20.2)
        )
    pen.path((12, 6.8), (12, 20.2))


def _fullscreen(pen: Pen) -> None:
    for sx, sy in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        x, y = 12 - sx * 8.4, 12 - sy * 8.4
        pen.path((x, y + sy * 5), (x, y), (x + sx * 5, y))


def _settings(pen: Pen) -> None:
    teeth: list[Point] = []
    for i in range(8):
        for turn, r in ((-14, 7.3), (-9, 9.7), (9, 9.7), (14, 7.3)):
            a = (i * 45 + turn) * pi / 180
            teeth.append((12 + r * cos(a), 12 + r * sin(a)))
    pen.loop(*teeth)
    pen.circle(12, 12, 2.9)


def _speaker(pen: Pen) -> None:
    pen.loop((3, 9.2), (6.8, 9.2), (11.8, 4.8), (11.8, 19.2), (6.8, 14.8), (3, 14.8))


def _sound(pen: Pen) -> None:
    _speaker(pen)
    pen.arc(11.6, 12, 4.6, -42, 42)
    pen.arc(11.6, 12, 9, -46, 46)


def _muted(pen: Pen) -> None:
    _speaker(pen)
    pen.path((16, 9), (22, 15))
    pen.path((22, 9), (16, 15))


def _zoom(pen: Pen) -> None:
    pen.circle(10.4, 10.4, 7)
    pen.path((15.6, 15.6), (21.4, 21.4))
    pen.path((7.4, 10.4), (13.4, 10.4))
    pen.path((10.4, 7.4), (10.4, 13.4))


# --- ways through the menus ------------------------------------------------------------------------------------------


def _rematch(pen: Pen) -> None:
    pen.arc(12, 12, 8.6, 195, 335)
    pen.path((20.6, 3.6), (20, 8.6), (15, 8.2))
    pen.arc(12, 12, 8.6, 15, 155)
    pen.path((3.4, 20.4), (4, 15.4), (9, 15.8))


def _new(pen: Pen) -> None:
    pen.path((12, 4), (12, 20))
    pen.path((4, 12), (20, 12))


def _start(pen: Pen) -> None:
    pen.box(2.6, 7.4, 18.8, 12.8, 2.4)
    pen.path((8.4, 7.2), (8.4, 4.4), (15.6, 4.4), (15.6, 7.2))
    pen.path((2.8, 13), (21.2, 13))


def _continue(pen: Pen) -> None:
    pen.loop((6.4, 3.8), (19.6, 12), (6.4, 20.2))


def _options(pen: Pen) -> None:
    for y, x in ((6, 15), (12, 8), (18, 14)):
        pen.path((3, y), (x - 2.6, y))
        pen.path((x + 2.6, y), (21, y))
        pen.circle(x, y, 2.1)


def _quit(pen: Pen) -> None:
    pen.arc(12, 13, 8.2, -55, 235)
    pen.path((12, 2.6), (12, 11.4))


def _back(pen: Pen) -> None:
    pen.path((20.4, 12), (4, 12))
    pen.path((10.4, 5.4), (3.8, 12), (10.4, 18.6))


def _previous(pen: Pen) -> None:
    pen.path((15.6, 4.6), (8.2, 12), (15.6, 19.4), weight=1.25)


def _next(pen: Pen) -> None:
    pen.path((8.4, 4.6), (15.8, 12), (8.4, 19.4), weight=1.25)


def _review(pen: Pen) -> None:
    pen.circle(10.4, 10.4, 6.6)
    pen.path((15.4, 15.4), (20.6, 20.6), weight=1.4)
    pen.path((7.4, 10.6), (9.7, 12.9), (13.6, 8.2), weight=0.9)


# --- whose a fleet is ------------------------------------------------------------------------------------------------


def _anchor(pen: Pen) -> None:
    pen.circle(12, 4.4, 2.2)
    pen.path((12, 6.8), (12, 21.4))
    pen.path((7.4, 10), (16.6, 10))
    pen.path((3, 13.6), *arc(12, 13.2, 8.4, 160, 20), (21, 13.6))


def _radar(pen: Pen) -> None:
    pen.circle(12, 12, 9.2)
    pen.circle(12, 12, 4.4)
    pen.path((12, 12), (18.4, 5.6))


# --- marks -----------------------------------------------------------------------------------------------------------


def _tick(pen: Pen) -> None:
    pen.path((3, 13), (9.4, 19.4), (21, 5.2), weight=1.5)


def _up(pen: Pen) -> None:
    pen.path((6.2, 15.2), (12, 8.8), (17.8, 15.2), weight=1.5)


def _down(pen: Pen) -> None:
    pen.path((6.2, 8.8), (12, 15.2), (17.8, 8.8), weight=1.5)


def _pip(pen: Pen) -> None:
    pen.dot(12, 12, 10.5)


def _pip_gone(pen: Pen) -> None:
    pen.circle(12, 12, 9)


def _bullet(pen: Pen) -> None:
    pen.dot(12, 12, 10)


def _water(pen: Pen) -> None:
    pen.circle(12, 12, 7.6)
    pen.dot(12, 12, 2.6)


def _hit(pen: Pen) -> None:
    pen.path((4.6, 4.6), (19.4, 19.4), weight=1.9)
    pen.path((19.4, 4.6), (4.6, 19.4), weight=1.9)


def _core(pen: Pen) -> None:
    """What is light in the middle of the cross of a hit whose colour is dark."""
    pen.path((5.4, 5.4), (18.6, 18.6), weight=0.5)
    pen.path((18.6, 5.4), (5.4, 18.6), weight=0.5)


def _sunk(pen: Pen) -> None:
    pen.fill((12, 1.4), (22.6, 12), (12, 22.6), (1.4, 12))


def _sunk_ship(pen: Pen) -> None:
    pen.fill((0.6, 8), (21, 2.6), (23.2, 8.4), (20.4, 13.2), (3.6, 17.4))
    pen.path((1, 21.6), (6.4, 20.4), (12, 21.8), (17.6, 20.4), (23, 21.6))


def _mine(pen: Pen) -> None:
    pen.dot(12, 12, 6)
    for i in range(8):
        a = i * pi / 4
        pen.path((12 + 6 * cos(a), 12 + 6 * sin(a)), (12 + 9.6 * cos(a), 12 + 9.6 * sin(a)))


def _sweeper(pen: Pen) -> None:
    pen.loop((12, 2.6), (21, 19.6), (3, 19.6), weight=1.3)
    pen.dot(12, 14, 2)


_STROKED: dict[str, Callable[[Pen], None]] = {
    "fire": _fire,
    "hint": _hint,
    "entry": _entry,
    "helps": _helps,
    "helps_off": _helps_off,
    "turn": _turn,
    "shape": _shape,
    "random": _random,
    "clear": _clear,
    "undo": _undo,
    "done": _done,
    "place": _place,
    "cancel": _cancel,
    "resign": _resign,
    "leave": _leave,
    "camera": _camera,
    "fold": _fold,
    "flat": _flat,
    "afloat": _afloat,
    "last": _last,
    "status": _status,
    "keys": _keys,
    "rulebook": _rulebook,
    "book": _rulebook,
    "fullscreen": _fullscreen,
    "settings": _settings,
    "sound": _sound,
    "muted": _muted,
    "zoom": _zoom,
    "rematch": _rematch,
    "new": _new,
    "start": _start,
    "continue": _continue,
    "options": _options,
    "quit": _quit,
    "back": _back,
    "previous": _previous,
    "next": _next,
    "review": _review,
    "anchor": _anchor,
    "radar": _radar,
    "tick": _tick,
    "up": _up,
    "down": _down,
    "pip": _pip,
    "pip_gone": _pip_gone,
    "bullet": _bullet,
    "water": _water,
    "hit": _hit,
    "sunk": _sunk,
    "sunk_ship": _sunk_ship,
    "mine": _mine,
    "sweeper": _sweeper,
}

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
        core = easel.mask()
        _core(Pen(core, x, y, side / GRID))
        easel.lay(core, clear(WHITE, 0.8))
    return easel.image


def _rounded(easel: Easel, corner: tuple[float, float], side: float, r: float) -> Image.Image:
    mask = easel.mask()
    mask.rounded(corner[0], corner[1], side, side, r)
    return mask.done()
