"""Ships of the gun line: cruiser, dreadnought, destroyer, at any length."""

from __future__ import annotations

from seaboard.models.materials import Material
from seaboard.models.mesh import Mesh, join, shift, turn
from seaboard.models.shapes import block, lathe, tube
from seaboard.models.ships.fittings import boat, crane, dish, funnel, house, pole, sockets, tripod, tub, turret, yard
from seaboard.models.ships.hull import Lines, Paint, curve, ended, hull, sheer
from seaboard.models.ships.style import Role, Style, plan_of


def stand(parts: list[Mesh], x: float, z: float, facing: float = 0.0) -> list[Mesh]:
    """Gear put on a deck of height *z* at *x*, turned to *facing*."""
    return [p.moved(shift(x, 0.0, z) @ turn("z", facing)) for p in parts]


def _cruiser_lines(n: int) -> Lines:
    return Lines(
        0.05,
        n - 0.04,
        deck=ended(curve((0, 0.23), (0.12, 0.265), (0.38, 0.295), (0.58, 0.29), (0.78, 0.215), (0.92, 0.105), (1, 0)), 0.36 / n),
        water=ended(curve((0, 0.18), (0.15, 0.23), (0.4, 0.27), (0.6, 0.25), (0.8, 0.125), (1, 0)), 0.4 / n),
        sheer=sheer(n, 0.215, 0.3, 0.01),
        rake=0.17,
        counter=0.1,
    )


def cruiser(n: int, fine: bool) -> list[Mesh]:
    """Superfiring turrets forward, one aft, a tower bridge and two raked funnels amidships."""
    lines = _cruiser_lines(n)
    z = lines.deck_z(n / 2)
    parts = [hull(lines, CRUISER.paint, fine), *sockets(n, z, CRUISER.top, Material.HULL, fine)]
    middle = n // 2
    for x in range(1, n):
        parts += stand(_cruiser_gear(Role.BRIDGE if x == middle else Role.FORE if x == n - 1 else Role.AFT, fine), x, z)
    if n > 3:
        for side in (-1, 1):
            for x0, x1, angle in ((middle - 0.72, middle - 0.3, 110), (middle + 0.3, middle + 0.68, 50)):
                y, at = side * 0.2, (x0 + x1) / 2
                parts.append(house((x0, x1), (y - 0.045, y + 0.045), (z - 0.01, z + 0.1), fine))
                # light guns on sponsons over the side
                parts.append(lathe([(0.04, 0.06), (0.09, z + 0.04), (0.09, z + 0.07)], 7 if fine else 5, Material.HULL, at, side * 0.285))
                if fine:
                    parts.append(tub(at, side * 0.285, z + 0.07, angle * side, fine))
    return parts


def _cruiser_gear(role: Role, fine: bool) -> list[Mesh]:
    if role is Role.FORE:
        return [turret(0.125, 0, 0, 0.14, 0, 2, fine, length=1.65), turret(-0.185, 0, 0, 0.14, 0, 2, fine, length=1.65, barbette=0.18)]
    if role is Role.AFT:
        return [turret(0.02, 0, 0, 0.155, 180, 3, fine)]
    parts = [
        house((-0.365, 0.365), (-0.215, 0.215), (-0.01, 0.13), fine, lean=(0.02, 0.03, 0.01), roof=Material.DECK),
        house((0.04, 0.32), (-0.155, 0.155), (0.12, 0.3), fine, lean=(0.0, 0.04, 0.015)),
        house((0.06, 0.27), (-0.185, 0.185), (0.29, 0.4), fine, windows=(0.35, 0.75), lean=(0.0, 0.02, 0.0)),
        funnel(-0.05, 0.1, 0.45, 0.085, 0.075, fine, rake=0.05, band=None),
        funnel(-0.25, 0.1, 0.4, 0.075, 0.066, fine, rake=0.05),
        pole(0.14, 0, 0.38, 0.65, 0.014, fine, 0.03),
        yard(0.125, 0.54, 0.13, 0.008, fine),
        dish(0.2, 0, 0.41, 0.13, 0.055, 0, fine),
    ]
    return parts + ([boat(-0.16, side * 0.165, 0.13, 0.22, fine) for side in (-1, 1)] if fine else [])


def _dreadnought_lines(n: int) -> Lines:
    return Lines(
        0.06,
        n - 0.06,
        deck=ended(curve((0, 0.24), (0.13, 0.34), (0.32, 0.42), (0.54, 0.425), (0.75, 0.32), (0.91, 0.17), (1, 0.07)), 0.5 / n, 0.12 / n),
        water=ended(curve((0, 0.21), (0.14, 0.33), (0.35, 0.425), (0.54, 0.43), (0.75, 0.32), (0.91, 0.165), (1, 0.06)), 0.5 / n, 0.12 / n),
        sheer=sheer(n, 0.215, 0.25, 0.01),
        rake=-0.03,
        counter=0.05,
        rim=0.03,
        boot=0.05,
    )


def dreadnought(n: int, fine: bool) -> list[Mesh]:
    """Broad and heavy: twin turrets fore and aft, casemates bulging at the sides, two upright funnels between tripod masts, a teak deck."""
    lines = _dreadnought_lines(n)
    z = lines.deck_z(n / 2)
    parts = [hull(lines, DREADNOUGHT.paint, fine), *sockets(n, z, DREADNOUGHT.top, Material.HULL, fine)]
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
            parts.append(_casemate(at, side, min(lines.half(at), 0.38), fine))
    return parts


def _dreadnought_gear(role: Role, fine: bool) -> list[Mesh]:
    grey = Material.HULL
    if role is Role.FORE:
        return [turret(-0.02, 0, 0, 0.2, 0, 2, fine, grey, length=1.85)]
    if role is Role.AFT:
        return [turret(0.02, 0, 0, 0.2, 180, 2, fine, grey, length=1.85)]
    parts = [
        house((-0.37, 0.37), (-0.25, 0.25), (-0.01, 0.14), fine, grey, Material.TEAK, (0.02, 0.02, 0.02)),
        house((0.09, 0.34), (-0.165, 0.165), (0.13, 0.33), fine, grey, lean=(0.0, 0.03, 0.01), windows=(0.6, 0.82)),
        funnel(-0.02, 0.12, 0.45, 0.09, 0.09, fine, grey, 0.0, Material.BAND_RED),
        funnel(-0.25, 0.12, 0.45, 0.09, 0.09, fine, grey, 0.0, Material.BAND_RED),
        tripod(0.22, 0.26, 0.68, 0.075, fine),
    ]
    if fine:
        parts.append(tripod(-0.135, 0.12, 0.57, 0.07, fine))
        for side in (-1, 1):
            parts += [boat(-0.18, side * 0.19, 0.14, 0.26, fine), crane(-0.12, side * 0.31, 0, 0.2, 180, fine)]
    return parts


def _casemate(x: float, side: int, half: float, fine: bool) -> Mesh:
    """A gun in an armoured bay at the side."""
    y = side * (half - 0.01)
    bay = lathe(
        [(0.08, 0.07), (0.08, 0.215), (0.065, 0.235), (0.0, 0.235)] if fine else [(0.08, 0.07), (0.07, 0.235)],
        8 if fine else 4,
        Material.HULL,
        x,
        y,
    )
    return join([bay, tube((x, y, 0.17), (x + 0.1, y + side * 0.075, 0.18), 0.02, 0.015, 5 if fine else 3, Material.DARK)])


def _destroyer_lines(n: int) -> Lines:
    return Lines(
        0.05,
        n - 0.04,
        deck=curve((0, 0.12), (0.08, 0.17), (0.3, 0.21), (0.58, 0.21), (0.78, 0.165), (0.92, 0.07), (1, 0)),
        water=curve((0, 0.08), (0.1, 0.13), (0.35, 0.18), (0.58, 0.17), (0.8, 0.075), (1, 0)),
        sheer=sheer(n, 0.17, 0.29),
        rake=0.2,
        counter=0.04,
        rim=0.016,
        lip=0.016,
    )


def destroyer(n: int, fine: bool) -> list[Mesh]:
    """A knife: slim and dark, torpedo tubes swung across the deck, thin raked funnels."""
    lines = _destroyer_lines(n)
    z = lines.deck_z(n / 2)
    light = Material.HULL
    parts = [hull(lines, DESTROYER.paint, fine), *sockets(n, z, DESTROYER.top, light, fine)]
    parts.append(turret(n - 0.26, 0, lines.deck_z(n - 0.26) - 0.02, 0.07, 0, 1, fine, light, length=2.5, barbette=0.04))
    parts.append(turret(0.25, 0, z, 0.07, 180, 1, fine, light, length=2.3, barbette=0.05))
    for x in range(1, n):
        parts += stand(_destroyer_gear(Role.BRIDGE if x == n - 1 else Role.AFT, fine), x, z)
    return parts


def _destroyer_gear(role: Role, fine: bool) -> list[Mesh]:
    storm, light = Material.HULL_STORM, Material.HULL
    if role is Role.BRIDGE:
        return [
            house((-0.3, 0.36), (-0.155, 0.155), (-0.01, 0.14), fine, light, Material.DECK, (0.0, 0.05, 0.01)),
            house((0.02, 0.26), (-0.14, 0.14), (0.13, 0.3), fine, light, lean=(0.0, 0.03, 0.01), windows=(0.45, 0.8)),
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
        parts.append(tube((-0.1 + i * 0.068, -0.31, 0.075), (-0.1 + i * 0.068, 0.31, 0.09), 0.032, 0.032, 8 if fine else 4, light))
    return parts


_DREADNOUGHT_PAINT = Paint(side=Material.HULL_STORM, rim=Material.HULL, deck=Material.TEAK)
_DESTROYER_PAINT = Paint(side=Material.HULL_STORM, rim=Material.HULL)
CRUISER = Style(0.225, cruiser, plan_of(_cruiser_lines), (0.64, 0.34), 0.33, Paint(), _cruiser_gear)
DREADNOUGHT = Style(0.225, dreadnought, plan_of(_dreadnought_lines), (0.65, 0.33), 0.43, _DREADNOUGHT_PAINT, _dreadnought_gear, least=2)
DESTROYER = Style(0.185, destroyer, plan_of(_destroyer_lines), (0.09, 0.3), 0.27, _DESTROYER_PAINT, _destroyer_gear)
