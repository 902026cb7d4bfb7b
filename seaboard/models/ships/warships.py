"""Ships of the line: cruiser and dreadnought, at any length."""

from __future__ import annotations

from seaboard.models.materials import Material
from seaboard.models.ships.bodies import Body, block, join, lathe, tube
from seaboard.models.ships.fittings import (
    anchors,
    boat,
    chains,
    crane,
    davits,
    dish,
    funnel,
    house,
    lines_of_rail,
    pole,
    ports,
    sides,
    sockets,
    stays,
    tripod,
    tub,
    yard,
)
from seaboard.models.ships.guns import Mount
from seaboard.models.ships.hull import Lines, Paint, cover, curve, ended, hull, planks, sheer
from seaboard.models.ships.style import Role, Style, plan_of, stand
from seaboard.models.ships.turrets import barrel_end, gunhouse, ring, turret


def _cruiser_lines(n: int) -> Lines:
    return Lines(
        0.07,
        n - 0.08,
        deck=ended(curve((0, 0.15), (0.12, 0.21), (0.38, 0.32), (0.6, 0.32), (0.78, 0.25), (0.92, 0.13), (1, 0)), 0.3 / n),
        water=ended(curve((0, 0.12), (0.15, 0.19), (0.4, 0.305), (0.6, 0.29), (0.8, 0.14), (1, 0)), 0.36 / n),
        sheer=sheer(n, 0.19, 0.265, 0.01),
        rake=0.19,
        counter=0.12,
        flare=0.3,
    )


def cruiser(n: int, detail: int) -> list[Body]:
    """Superfiring turrets forward, one aft, a tower bridge and two raked funnels amidships."""
    lines = _cruiser_lines(n)
    z = lines.deck_z(n / 2)
    parts = [hull(lines, CRUISER.paint, detail), *sockets(n, z, CRUISER.top, detail)]
    if n > 1:
        parts.append(cover(lines, (0.12, n - 1.36), Material.BUFF, detail))
    parts += planks(lines, detail, (0.2, n - 1.37), 0.05, Material.TEAK)
    parts += chains(n - 0.34, n - 0.14, z, lines.deck_z(n - 0.14), 0.04, detail) + anchors(
        n - 0.24, lines.half(n - 0.24) + 0.016, 0.2, detail
    )
    middle = n // 2
    for x in range(1, n):
        parts += stand(_cruiser_gear(Role.BRIDGE if x == middle else Role.FORE if x == n - 1 else Role.AFT, detail), x, z)
    if n > 3:
        for side in (-1, 1):
            for x0, x1, angle in ((middle - 0.72, middle - 0.3, 110), (middle + 0.3, middle + 0.68, 50)):
                y, at = side * 0.205, (x0 + x1) / 2
                parts.append(house((x0, x1), (y - 0.045, y + 0.045), (z - 0.01, z + 0.09), detail, roof=Material.HULL_STORM))
                # light guns on sponsons over the side
                profile = [(0.04, 0.09), (0.088, z + 0.04), (0.088, z + 0.07)]
                parts.append(lathe(profile, sides(detail, 6, 10, 16), Material.HULL, at, side * 0.285))
                parts.append(tub(at, side * 0.285, z + 0.07, angle * side, detail))
    if n > 2:
        parts += lines_of_rail([(x, lines.half(x) + 0.012, lines.deck_z(x) + 0.024) for x in (0.25, 0.6, 1.0)], detail, 5)
        parts += lines_of_rail([(x, lines.half(x) + 0.012, lines.deck_z(x) + 0.024) for x in (n - 0.8, n - 0.5, n - 0.25)], detail, 5)
    parts.append(pole(0.12, 0.0, z, z + 0.13, 0.006, detail, 0.03))
    return parts


def _cruiser_gear(role: Role, detail: int) -> list[Body]:
    if role is Role.FORE:
        return [turret(0.125, 0, 0, 0.135, 0, 2, detail, length=1.75), ring(-0.185, 0, 0, 0.135, detail, 0.19)]
    if role is Role.AFT:
        return [turret(0.0, 0, 0, 0.155, 180, 3, detail, length=1.8)]
    parts = [
        house((-0.365, 0.365), (-0.2, 0.2), (-0.01, 0.12), detail, lean=(0.02, 0.03, 0.01), roof=Material.HULL_STORM),
        house((0.03, 0.33), (-0.14, 0.14), (0.11, 0.27), detail, Material.HULL_LIGHT, lean=(0.0, 0.05, 0.015)),
        house((0.05, 0.28), (-0.19, 0.19), (0.26, 0.285), detail, lean=(0.0, 0.0, 0.0)),
        house((0.07, 0.27), (-0.12, 0.12), (0.28, 0.385), detail, windows=(0.3, 0.75), lean=(0.0, 0.02, 0.0), roof=Material.HULL_STORM),
        funnel(-0.05, 0.1, 0.45, 0.08, 0.072, detail, rake=0.05, band=Material.BAND_RED),
        funnel(-0.232, 0.1, 0.41, 0.072, 0.064, detail, rake=0.05, band=Material.BAND_RED),
        pole(0.12, 0, 0.3, 0.66, 0.016, detail, 0.04, Material.HULL),
        yard(0.1, 0.54, 0.13, 0.008, detail),
        dish(0.2, 0, 0.39, 0.13, 0.05, 0, detail),
    ]
    if detail:
        parts += ports((-0.33, 0.33), 0.196, 0.06, 8, detail)
        parts += [tube((0.11, side * 0.05, 0.37), (0.1, 0.0, 0.54), 0.007, 0.006, 4, Material.HULL) for side in (-1, 1)]
        for side in (-1, 1):
            parts += [boat(-0.16, side * 0.16, 0.135, 0.22, detail), *davits(-0.16, side * 0.19, 0.12, 0.22, detail)]
            parts.append(lathe([(0.026, 0.28), (0.03, 0.32), (0.0, 0.325)], 8, Material.WINDOW, 0.17, side * 0.16))
    return parts + stays(0.09, 0.54, -0.33, 0.42, 0.12, detail)


def _dreadnought_lines(n: int) -> Lines:
    return Lines(
        0.07,
        n - 0.12,
        deck=ended(curve((0, 0.24), (0.13, 0.34), (0.32, 0.415), (0.54, 0.42), (0.75, 0.315), (0.91, 0.165), (1, 0.07)), 0.5 / n, 0.12 / n),
        water=ended(curve((0, 0.2), (0.14, 0.32), (0.35, 0.42), (0.54, 0.425), (0.75, 0.315), (0.91, 0.16), (1, 0.06)), 0.5 / n, 0.12 / n),
        sheer=sheer(n, 0.19, 0.225, 0.008),
        rake=-0.03,
        counter=0.05,
        rim=0.026,
        boot=0.05,
    )


def dreadnought(n: int, detail: int) -> list[Body]:
    """Broad and heavy: twin turrets fore and aft, casemates bulging at the sides, two upright funnels between tripod masts, a teak deck."""
    lines = _dreadnought_lines(n)
    z = lines.deck_z(n / 2)
    parts = [hull(lines, DREADNOUGHT.paint, detail), *sockets(n, z, DREADNOUGHT.top, detail)]
    parts += planks(lines, detail, (0.16, n - 0.36), 0.045, Material.RUST)
    parts += chains(n - 0.34, n - 0.16, z, lines.deck_z(n - 0.16), 0.07, detail) + anchors(
        n - 0.3, lines.half(n - 0.3) + 0.03, 0.15, detail
    )
    bridge = 2 if n > 3 else 1
    for x in range(1, n):
        role = Role.BRIDGE if x == bridge else Role.AFT if x < bridge else Role.FORE
        if role is Role.FORE and x < n - 1:
            parts.append(turret(x - 0.02, 0, z, 0.2, 0, 2, detail, Material.HULL, length=2.0, barbette=0.16))
        else:
            parts += stand(_dreadnought_gear(role, detail), x, z)
    for side in (-1, 1):
        for i in range(max(1, n - 2)):
            at = 1.55 + 0.9 * i
            parts.append(_casemate(at, side, min(lines.half(at), 0.38), detail))
    if n > 3:
        for side in (-1, 1):
            # booms for nets lie along the side
            parts += [
                tube(
                    (x, side * (lines.half(x) + 0.028), 0.1),
                    (x + 0.34, side * (lines.half(x + 0.34) + 0.028), 0.15),
                    0.007,
                    0.006,
                    4,
                    Material.DARK,
                )
                for x in ((0.7, 1.05, n - 1.5, n - 1.15) if detail > 1 else ())
            ]
    parts += lines_of_rail([(x, lines.half(x) + 0.014, lines.deck_z(x) + 0.024) for x in (0.2, 0.4, 0.9, 1.3)], detail, 5)
    parts += lines_of_rail([(x, lines.half(x) + 0.014, lines.deck_z(x) + 0.024) for x in (n - 1.2, n - 0.7, n - 0.3)], detail, 6)
    parts += [pole(0.16, 0.0, z, z + 0.15, 0.006, detail, 0.03), pole(n - 0.12, 0.0, z, z + 0.12, 0.005, detail)]
    return parts


def _dreadnought_gear(role: Role, detail: int) -> list[Body]:
    grey = Material.HULL
    if role is Role.FORE:
        return [ring(-0.02, 0, 0, 0.2, detail)]
    if role is Role.AFT:
        return [turret(0.02, 0, 0, 0.2, 180, 2, detail, grey, length=2.0)]
    buff = Material.BUFF
    parts = [
        house((-0.37, 0.37), (-0.25, 0.25), (-0.01, 0.12), detail, Material.HULL_LIGHT, Material.TEAK, (0.02, 0.02, 0.02)),
        house((0.1, 0.34), (-0.15, 0.15), (0.11, 0.26), detail, Material.HULL_LIGHT, lean=(0.0, 0.03, 0.01)),
        house((0.14, 0.32), (-0.24, 0.24), (0.25, 0.275), detail, Material.TEAK, lean=(0.0, 0.0, 0.0)),
        house((0.17, 0.31), (-0.11, 0.11), (0.27, 0.36), detail, Material.UPPER, windows=(0.3, 0.78), lean=(0.0, 0.02, 0.0)),
        funnel(-0.02, 0.1, 0.46, 0.09, 0.09, detail, buff, 0.0, Material.BAND_RED),
        funnel(-0.26, 0.1, 0.46, 0.085, 0.085, detail, buff, 0.0, Material.BAND_RED),
        tripod(0.22, 0.3, 0.62, 0.07, detail),
    ]
    if detail:
        parts += ports((-0.33, 0.34), 0.245, 0.06, 9, detail)
        parts.append(tripod(-0.14, 0.1, 0.54, 0.065, detail))
        for side in (-1, 1):
            parts += [boat(-0.2, side * 0.185, 0.135, 0.26, detail), crane(-0.1, side * 0.31, 0, 0.2, 180, detail)]
            parts += [boat(0.0, side * 0.19, 0.135, 0.16, detail), *davits(-0.2, side * 0.22, 0.12, 0.24, detail)]
    return parts + stays(0.21, 0.67, -0.14, 0.59, 0.09, detail)


def _casemate(x: float, side: int, half: float, detail: int) -> Body:
    """A gun in an armoured bay at the side."""
    y = side * (half - 0.01)
    profile = [(0.08, 0.085), (0.08, 0.215), (0.066, 0.232), (0.0, 0.232)] if detail else [(0.08, 0.085), (0.07, 0.232)]
    bay = lathe(profile, sides(detail, 6, 12, 18), Material.HULL, x, y)
    gun = tube((x, y, 0.165), (x + 0.11, y + side * 0.078, 0.185), 0.02, 0.013, sides(detail, 4, 6, 10), Material.DARK)
    if not detail:
        return join([bay, gun])
    slit = block((x - 0.002, x + 0.075), (min(y, y + side * 0.06), max(y, y + side * 0.06)), (0.145, 0.19), Material.HOLE)
    return join([bay, gun, slit])


def _cruiser_gun(n: int) -> tuple[float, float, float] | None:
    return None if n < 3 else (n - 1.185, 0.0, _cruiser_lines(n).deck_z(n / 2) + 0.19)


def _dreadnought_gun(n: int) -> tuple[float, float, float] | None:
    return None if n < 3 else (n - 1.02, 0.0, _dreadnought_lines(n).deck_z(n / 2) + 0.06)


_CRUISER_MOUNT = Mount(_cruiser_gun, (-0.185, 0.19), lambda d: [gunhouse(0.135, 2, d, length=1.75)], barrel_end(0.135, 1.75))
_DREADNOUGHT_MOUNT = Mount(
    _dreadnought_gun, (-0.02, 0.06), lambda d: [gunhouse(0.2, 2, d, Material.HULL, length=2.0)], barrel_end(0.2, 2.0)
)
_CRUISER_PAINT = Paint(side=Material.HULL, rim=Material.HULL, deck=Material.HULL_STORM)
_DREADNOUGHT_PAINT = Paint(side=Material.HULL_STORM, rim=Material.HULL, deck=Material.TEAK)
CRUISER = Style(0.176, cruiser, plan_of(_cruiser_lines), (0.64, 0.34), 0.33, _CRUISER_PAINT, _cruiser_gear, mount=_CRUISER_MOUNT)
DREADNOUGHT = Style(
    0.176,
    dreadnought,
    plan_of(_dreadnought_lines),
    (0.65, 0.33),
    0.43,
    _DREADNOUGHT_PAINT,
    _dreadnought_gear,
    least=2,
    mount=_DREADNOUGHT_MOUNT,
    seams=Material.RUST,
)
