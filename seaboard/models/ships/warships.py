"""Ships of the gun line: cruiser, dreadnought, destroyer, at any length."""

from __future__ import annotations

from seaboard.models.materials import Material
from seaboard.models.mesh import Mesh, join, shift, turn
from seaboard.models.shapes import block, lathe, tube
from seaboard.models.ships.fittings import boat, crane, dish, funnel, house, pole, sockets, tripod, tub, turret, yard
from seaboard.models.ships.hull import Lines, Paint, curve, ended, hull, sheer
from seaboard.models.ships.style import Role, Style


def stand(parts: list[Mesh], x: float, z: float, facing: float = 0.0) -> list[Mesh]:
    """Gear put on a deck of height *z* at *x*, turned to *facing*."""
    return [p.moved(shift(x, 0.0, z) @ turn("z", facing)) for p in parts]


def cruiser(n: int, fine: bool) -> list[Mesh]:
    """Superfiring turrets forward, one aft, a tower bridge and two raked funnels amidships."""
    lines = Lines(
        0.05,
        n - 0.04,
        deck=ended(curve((0, 0.25), (0.12, 0.29), (0.38, 0.325), (0.62, 0.315), (0.8, 0.24), (0.93, 0.105), (1, 0)), 0.36 / n),
        water=ended(curve((0, 0.2), (0.15, 0.25), (0.4, 0.3), (0.62, 0.27), (0.82, 0.13), (1, 0)), 0.4 / n),
        sheer=sheer(n, 0.215, 0.3, 0.01),
        rake=0.17,
        counter=0.1,
    )
    z = lines.deck_z(n / 2)
    parts = [hull(lines, CRUISER.paint, fine), *sockets(n, z - 0.03, CRUISER.top, Material.HULL, fine)]
    fore, middle = n - 1, n // 2
    if n > 1:
        parts += stand(_cruiser_gear(Role.FORE if middle < fore else Role.BRIDGE, fine), fore, z)
        parts += stand(_cruiser_gear(Role.AFT, fine), 1, z) if middle > 1 or n == 3 and middle < fore and fore > 1 and middle != 1 else []
    for x in range(2 if n > 3 else 1, fore):
        parts += stand(_cruiser_gear(Role.BRIDGE, fine), x, z) if x == middle else stand(_cruiser_gear(Role.AFT, fine), x, z) if x > 1 else []
    if n > 3:
        for side in (-1, 1):
            for x0, x1, angle in ((middle - 0.72, middle - 0.3, 110), (middle + 0.3, middle + 0.68, 50)):
                y = side * 0.205
                parts.append(house((x0, x1), (y - 0.055, y + 0.055), (z - 0.01, z + 0.1), fine))
                parts.append(tub((x0 + x1) / 2, y, z + 0.1, angle * side, fine))
    return parts


def _cruiser_gear(role: Role, fine: bool) -> list[Mesh]:
    if role is Role.FORE:
        return [turret(0.115, 0, 0, 0.13, 0, 3, fine), turret(-0.19, 0, 0, 0.125, 0, 3, fine, barbette=0.17)]
    if role is Role.AFT:
        return [turret(0.02, 0, 0, 0.14, 180, 3, fine)]
    parts = [
        house((-0.365, 0.365), (-0.215, 0.215), (-0.01, 0.13), fine, lean=(0.02, 0.03, 0.01), roof=Material.DECK),
        house((0.06, 0.34), (-0.14, 0.14), (0.12, 0.29), fine, lean=(0.0, 0.04, 0.015)),
        house((0.08, 0.29), (-0.165, 0.165), (0.28, 0.38), fine, windows=(0.35, 0.75), lean=(0.0, 0.02, 0.0)),
        funnel(-0.04, 0.1, 0.43, 0.08, 0.066, fine, rake=0.05, band=None),
        funnel(-0.25, 0.1, 0.38, 0.07, 0.06, fine, rake=0.05),
        pole(0.15, 0, 0.36, 0.64, 0.014, fine, 0.03),
        yard(0.135, 0.52, 0.12, 0.008, fine),
        dish(0.21, 0, 0.39, 0.13, 0.055, 0, fine),
    ]
    return parts + ([boat(-0.16, side * 0.16, 0.13, 0.22, fine) for side in (-1, 1)] if fine else [])


def dreadnought(n: int, fine: bool) -> list[Mesh]:
    """Broad and heavy: twin turrets fore and aft, casemates bulging at the sides, two upright funnels between tripod masts, a teak deck."""
    lines = Lines(
        0.06,
        n - 0.06,
        deck=ended(curve((0, 0.22), (0.13, 0.34), (0.32, 0.405), (0.56, 0.405), (0.75, 0.33), (0.91, 0.19), (1, 0.08)), 0.3 / n, 0.12 / n),
        water=ended(curve((0, 0.2), (0.14, 0.33), (0.35, 0.415), (0.56, 0.415), (0.75, 0.33), (0.91, 0.185), (1, 0.07)), 0.3 / n, 0.12 / n),
        sheer=sheer(n, 0.215, 0.25, 0.01),
        rake=-0.03,
        counter=0.05,
        rim=0.03,
        boot=0.05,
    )
    z = lines.deck_z(n / 2)
    parts = [hull(lines, DREADNOUGHT.paint, fine), *sockets(n, z - 0.03, DREADNOUGHT.top, Material.HULL, fine)]
    bridge = 2 if n > 3 else 1
    for x in range(1, n):
        role = Role.BRIDGE if x == bridge else Role.AFT if x < bridge else Role.FORE
        gear = _dreadnought_gear(role, fine)
        parts += stand([m.at(0, 0, 0.09) for m in gear] if role is Role.FORE and x < n - 1 else gear, x, z)
        if role is Role.FORE and x < n - 1:
            parts.append(lathe([(0.2, z - 0.02), (0.18, z + 0.1), (0.0, z + 0.1)], 14 if fine else 6, Material.HULL, x - 0.02))
    for side in (-1, 1):
        for i in range(max(1, n - 2)):
            at = 1.55 + 0.9 * i
            parts.append(_casemate(at, side, min(lines.half(at), 0.385), fine))
    return parts


def _dreadnought_gear(role: Role, fine: bool) -> list[Mesh]:
    grey = Material.HULL
    if role is Role.FORE:
        return [turret(-0.02, 0, 0, 0.185, 0, 2, fine, grey, length=1.95)]
    if role is Role.AFT:
        return [turret(0.02, 0, 0, 0.185, 180, 2, fine, grey, length=1.95)]
    parts = [
        house((-0.37, 0.37), (-0.25, 0.25), (-0.01, 0.14), fine, grey, Material.TEAK, (0.02, 0.02, 0.02)),
        house((0.1, 0.35), (-0.15, 0.15), (0.13, 0.32), fine, grey, lean=(0.0, 0.03, 0.01), windows=(0.6, 0.82)),
        funnel(-0.02, 0.12, 0.45, 0.09, 0.09, fine, grey, 0.0, Material.BAND_RED),
        funnel(-0.25, 0.12, 0.45, 0.09, 0.09, fine, grey, 0.0, Material.BAND_RED),
        tripod(0.22, 0.26, 0.68, 0.075, fine),
    ]
    if fine:
        parts.append(tripod(-0.135, 0.12, 0.57, 0.07, fine))
        for side in (-1, 1):
            parts += [boat(-0.18, side * 0.19, 0.14, 0.26, fine), crane(-0.31, side * 0.32, 0, 0.22, 180 - side * 20, fine)]
    return parts


def _casemate(x: float, side: int, half: float, fine: bool) -> Mesh:
    """A gun in an armoured bay at the side."""
    y = side * (half - 0.01)
    bay = lathe([(0.08, 0.07), (0.08, 0.215), (0.065, 0.235), (0.0, 0.235)] if fine else [(0.08, 0.07), (0.07, 0.235)], 9 if fine else 5, Material.HULL, x, y)
    return join([bay, tube((x, y, 0.17), (x + 0.1, y + side * 0.075, 0.18), 0.02, 0.015, 5 if fine else 3, Material.DARK)])


def destroyer(n: int, fine: bool) -> list[Mesh]:
    """A knife: slim and dark, torpedo tubes swung across the deck, thin raked funnels."""
    lines = Lines(
        0.05,
        n - 0.04,
        deck=curve((0, 0.1), (0.08, 0.15), (0.3, 0.19), (0.58, 0.19), (0.78, 0.15), (0.92, 0.06), (1, 0)),
        water=curve((0, 0.07), (0.1, 0.12), (0.35, 0.165), (0.58, 0.155), (0.8, 0.07), (1, 0)),
        sheer=sheer(n, 0.17, 0.29),
        rake=0.2,
        counter=0.04,
        rim=0.016,
        lip=0.016,
    )
    z = lines.deck_z(n / 2)
    light = Material.HULL
    parts = [hull(lines, DESTROYER.paint, fine), *sockets(n, z - 0.03, DESTROYER.top, light, fine)]
    parts.append(turret(n - 0.26, 0, lines.deck_z(n - 0.26) - 0.02, 0.07, 0, 1, fine, light, length=2.5, barbette=0.04))
    parts.append(turret(0.25, 0, z, 0.07, 180, 1, fine, light, length=2.3, barbette=0.05))
    for x in range(1, n):
        parts += stand(_destroyer_gear(Role.BRIDGE if x == n - 1 else Role.AFT, fine), x, z)
    return parts


def _destroyer_gear(role: Role, fine: bool) -> list[Mesh]:
    storm, light = Material.HULL_STORM, Material.HULL
    if role is Role.BRIDGE:
        return [
            house((-0.3, 0.36), (-0.135, 0.135), (-0.01, 0.14), fine, light, Material.DECK, (0.0, 0.05, 0.01)),
            house((0.04, 0.27), (-0.12, 0.12), (0.13, 0.29), fine, light, lean=(0.0, 0.03, 0.01), windows=(0.45, 0.8)),
            pole(0.0, 0, 0.1, 0.64, 0.013, fine, 0.05),
            yard(-0.035, 0.5, 0.12, 0.007, fine),
            funnel(-0.18, 0.1, 0.42, 0.07, 0.055, fine, light, 0.07, Material.DARK),
        ]
    parts = [
        funnel(0.27, -0.02, 0.34, 0.07, 0.055, fine, light, 0.07, Material.DARK),
        lathe([(0.1, -0.02), (0.09, 0.05)], 8 if fine else 5, Material.DARK, -0.1),
        block((-0.21, 0.01), (-0.05, 0.05), (0.04, 0.13), storm, 0.015),
    ]
    for i in (-1, 0, 1):
        parts.append(tube((-0.1 + i * 0.068, -0.28, 0.075), (-0.1 + i * 0.068, 0.28, 0.09), 0.031, 0.031, 8 if fine else 4, light))
    return parts


CRUISER = Style(0.225, cruiser, 0.335, Paint(), _cruiser_gear)
DREADNOUGHT = Style(0.225, dreadnought, 0.41, Paint(side=Material.HULL_STORM, rim=Material.HULL, deck=Material.TEAK), _dreadnought_gear)
DESTROYER = Style(0.185, destroyer, 0.235, Paint(side=Material.HULL_STORM, rim=Material.HULL), _destroyer_gear)
