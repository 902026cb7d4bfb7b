"""The small signs of lists and logs: what a shot met, ticks, pips and arrows, each as strokes of a pen."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from seaboard.paint.pen import Pen


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


def core(pen: Pen) -> None:
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


#: The signs by their names.
SIGNS: dict[str, Callable[[Pen], None]] = {
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
