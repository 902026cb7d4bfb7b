"""The pictures that a display list can ask for, by name: one table from names to what draws them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PIL import Image

from seaboard.paint import fires, heat, hero, icons, panels, pegs, screens, ships, surfaces, waters
from seaboard.paint.ships import unflat

#: Names of sprites: (width, height, the sprite's arguments) to a picture of that size, RGB where it covers all of it, else RGBA.
Maker = Callable[..., Image.Image]


def _ship(draw: Callable[..., Image.Image]) -> Maker:
    def make(w: int, h: int, cls: str, offsets: tuple[int, ...], unit: int, margin: int, *rest: Any) -> Image.Image:
        return draw(cls, unflat(offsets), unit, margin, *rest)

    return make


def _plan(w: int, h: int, cls: str, offsets: tuple[int, ...], unit: int, *rest: Any) -> Image.Image:
    return ships.plan(cls, unflat(offsets), unit, *rest)


def _cell(draw: Callable[..., Image.Image]) -> Maker:
    def make(w: int, h: int, *rest: Any) -> Image.Image:
        return draw(w, *rest)

    return make


def _three(draw: Callable[..., Image.Image]) -> Maker:
    def make(w: int, h: int, *rest: Any) -> Image.Image:
        return draw(w // 3, *rest)

    return make


def _mine(w: int, h: int, paint: Any, ground: Any) -> Image.Image:
    return pegs.mine(w, paint, ground, told=False)


def _told_mine(w: int, h: int, paint: Any, ground: Any) -> Image.Image:
    return pegs.mine(w, paint, ground, told=True)


def _cursor(w: int, h: int, paint: Any, aim: bool, focused: bool) -> Image.Image:
    return pegs.cursor(w, paint, aim=aim, focused=focused)


def _fire(w: int, h: int, *rest: Any) -> Image.Image:
    return fires.fire(w, *rest)


def _blip(w: int, h: int, *rest: Any) -> Image.Image:
    return fires.blip(w, *rest)


def _sea(w: int, h: int, n: int, *rest: Any) -> Image.Image:
    return waters.sea(n, w // n, *rest)


def _radar(w: int, h: int, n: int, *rest: Any) -> Image.Image:
    return screens.radar(n, w // n, *rest)


def _shell(w: int, h: int, paint: Any, rivet: Any, radius: int, *rest: Any) -> Image.Image:
    pad = max(4, radius)
    return surfaces.shell(w - 2 * pad, h - 2 * pad, paint, rivet, radius, *rest)


def _icon(w: int, h: int, name: str, *rest: Any) -> Image.Image:
    return icons.icon(name, w, h, *rest)


MAKERS: dict[str, Maker] = {
    "table": surfaces.table,
    "shell": _shell,
    "hinge": surfaces.hinge,
    "bezel": surfaces.bezel,
    "brackets": surfaces.brackets,
    "sea": _sea,
    "radar": _radar,
    "sweep": screens.sweep,
    "sheen": surfaces.sheen,
    "shade": surfaces.shade,
    "panel": panels.panel,
    "well": panels.well,
    "rule": panels.rule,
    "hero": hero.screen,
    "foam": hero.foam,
    "icon": _icon,
    "ship": _ship(ships.model),
    "ship.wreck": _ship(ships.wreck),
    "ship.sunk": _ship(ships.outline),
    "ship.revealed": _ship(ships.ghost),
    "ship.fits": _ship(ships.fitting_preview),
    "ship.refused": _ship(ships.refused_preview),
    "ship.traced": _ship(ships.traced),
    "plan": _plan,
    "fire": _fire,
    "blip": _blip,
    "lit": _cell(fires.lit),
    "heat": heat.heat,
    "water": _cell(pegs.water),
    "hit": _cell(pegs.hit),
    "sunk": _cell(pegs.sunk),
    "mine": _mine,
    "told_mine": _told_mine,
    "sweeper": _cell(pegs.sweeper),
    "told_ship": _cell(pegs.told_ship),
    "dot": _cell(pegs.dot),
    "cursor": _cursor,
    "hint": _cell(pegs.hint),
    "likeliest": _cell(pegs.likeliest),
    "last": _cell(pegs.last),
    "older": _cell(pegs.older),
    "fault": _cell(pegs.fault),
    "single": _cell(pegs.single),
    "ripple": _three(pegs.ripple),
    "burst": _three(pegs.burst),
}


def make(name: str, w: int, h: int, args: tuple[Any, ...]) -> Image.Image:
    """The picture *name* of *w* by *h* pixels; KeyError for a name that is not in the table."""
    picture = MAKERS[name](w, h, *args)
    return picture if picture.mode == "RGB" else picture.convert("RGBA")
