"""What the icons of buttons and choices show, each as strokes of a pen."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from seaboard.paint.pen import Pen, Point, arc

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


#: The drawings by the names of the icons.
DEEDS: dict[str, Callable[[Pen], None]] = {
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
}
