"""Ships of the gun line: cruiser, dreadnought, destroyer, at any length."""

from __future__ import annotations

from seaboard.models.materials import Material
from seaboard.models.mesh import Mesh
from seaboard.models.ships.fittings import boat, crane, dish, funnel, house, pole, sockets, tripod, tub, turret, yard
from seaboard.models.ships.hull import Lines, Paint, curve, hull
from seaboard.models.shapes import block, tube


def cruiser(n: int, fine: bool) -> list[Mesh]:
    """Superfiring turrets forward, one aft, a tower bridge and two raked funnels amidships."""
    lines = Lines(
        0.05,
        n - 0.04,
        deck=curve((0, 0.0), (0.035, 0.17), (0.12, 0.27), (0.35, 0.32), (0.6, 0.315), (0.8, 0.235), (0.93, 0.1), (1, 0)),
        water=curve((0, 0.0), (0.04, 0.11), (0.15, 0.24), (0.4, 0.3), (0.62, 0.27), (0.82, 0.13), (1, 0)),
        sheer=curve((0, 0.2), (0.3, 0.19), (0.6, 0.2), (1, 0.28)),
        rake=0.16,
        counter=0.1,
    )
    z = lines.deck_z(n / 2)
    parts = [hull(lines, Paint(), fine), *sockets(n, z - 0.03, DECK["cruiser"], Material.UPPER, fine)]
    fore, middle = n - 1, n // 2
    parts.append(turret(fore + 0.13, 0, lines.deck_z(fore), 0.125, 0, 3, fine))
    parts.append(turret(fore - 0.17, 0, z, 0.115, 0, 3, fine, barbette=0.15))
    parts.append(turret(0.98, 0, z, 0.125, 180, 3, fine))
    if middle < fore:
        parts += _amidships(middle, z, fine)
    else:
        parts.append(tripod(fore - 0.3, z, 0.6, 0.05, fine))
    if n > 3:
        for side in (-1, 1):
            parts.append(house((middle - 0.75, middle - 0.3), (side * 0.205 - 0.055, side * 0.205 + 0.055), (z - 0.01, z + 0.09), fine))
            parts.append(house((middle + 0.3, middle + 0.66), (side * 0.2 - 0.05, side * 0.2 + 0.05), (z - 0.01, z + 0.1), fine))
            parts.append(tub(middle - 0.62, side * 0.205, z + 0.09, 90 * side, fine))
            parts.append(tub(middle + 0.5, side * 0.2, z + 0.1, 60 * side, fine))
    return parts


def _amidships(x: float, z: float, fine: bool) -> list[Mesh]:
    """The bridge, the funnels and the mast of a cruiser round *x*."""
    parts = [
        house((x - 0.36, x + 0.36), (-0.2, 0.2), (z - 0.01, z + 0.11), fine, lean=(0.02, 0.03, 0.01), roof=Material.DECK),
        house((x + 0.06, x + 0.33), (-0.13, 0.13), (z + 0.1, z + 0.24), fine, lean=(0.0, 0.04, 0.015)),
        house((x + 0.08, x + 0.28), (-0.15, 0.15), (z + 0.23, z + 0.32), fine, windows=(0.35, 0.75), lean=(0.0, 0.02, 0.0)),
        funnel(x - 0.04, z + 0.08, z + 0.36, 0.075, 0.06, fine, rake=0.05),
        funnel(x - 0.24, z + 0.08, z + 0.32, 0.065, 0.055, fine, rake=0.05),
        pole(x + 0.16, 0, z + 0.3, z + 0.6, 0.014, fine, 0.03),
        yard(x + 0.145, z + 0.48, 0.12, 0.007, fine),
        dish(x + 0.2, 0, z + 0.33, 0.12, 0.05, 0, fine),
    ]
    for side in (-1, 1):
        parts.append(boat(x - 0.16, side * 0.15, z + 0.11, 0.2, fine))
    return parts


def dreadnought(n: int, fine: bool) -> list[Mesh]:
    """Broad and heavy: twin turrets fore and aft, casemates bulging at the sides, two upright funnels between tripod masts, a teak deck."""
    lines = Lines(
        0.05,
        n - 0.04,
        deck=curve((0, 0.0), (0.03, 0.18), (0.13, 0.33), (0.3, 0.41), (0.55, 0.42), (0.74, 0.34), (0.9, 0.19), (0.975, 0.075), (1, 0)),
        water=curve((0, 0.0), (0.03, 0.15), (0.14, 0.31), (0.35, 0.42), (0.55, 0.43), (0.75, 0.33), (0.9, 0.18), (0.98, 0.07), (1, 0)),
        sheer=curve((0, 0.19), (0.5, 0.2), (1, 0.25)),
        rake=-0.05,
        counter=0.05,
        rim=0.03,
        boot=0.05,
    )
    z = lines.deck_z(n / 2)
    paint = Paint(side=Material.HULL_STORM, rim=Material.HULL, deck=Material.TEAK)
    parts = [hull(lines, paint, fine), *sockets(n, z - 0.03, DECK["dreadnought"], Material.HULL, fine)]
    fore = n - 1
    grey = Material.HULL
    parts.append(turret(fore, 0, z, 0.185, 0, 2, fine, grey, length=1.95))
    if n > 4:
        parts.append(turret(fore - 1, 0, z, 0.185, 0, 2, fine, grey, length=1.95, barbette=0.14))
    parts.append(turret(1, 0, z, 0.185, 180, 2, fine, grey, length=1.95))
    x = 2.0
    parts += [
        house((x - 0.38, x + 0.38), (-0.24, 0.24), (z - 0.01, z + 0.12), fine, grey, Material.TEAK, (0.02, 0.02, 0.02)),
        house((x + 0.1, x + 0.34), (-0.14, 0.14), (z + 0.11, z + 0.27), fine, grey, lean=(0.0, 0.03, 0.01), windows=(0.55, 0.8)),
        funnel(x - 0.02, z + 0.1, z + 0.38, 0.085, 0.085, fine, grey, 0.0, Material.BAND_RED),
        funnel(x - 0.25, z + 0.1, z + 0.38, 0.085, 0.085, fine, grey, 0.0, Material.BAND_RED),
        tripod(x + 0.22, z + 0.2, z + 0.62, 0.07, fine),
        tripod(x - 0.13, z + 0.1, z + 0.5, 0.06, fine, top=fine),
    ]
    for side in (-1, 1):
        for at in _casemates(n):
            parts.append(_casemate(at, side, lines.half(at), fine))
        parts.append(boat(x - 0.18, side * 0.18, z + 0.12, 0.24, fine))
        parts.append(crane(x - 0.3, side * 0.3, z, 0.2, 180 - side * 30, fine))
    return parts


def _casemates(n: int) -> tuple[float, ...]:
    """Where guns bulge out of the sides of a dreadnought."""
    return tuple(1.55 + 0.9 * i for i in range(max(1, n - 2)))


def _casemate(x: float, side: int, half: float, fine: bool) -> Mesh:
    """A gun in an armoured bay at the side."""
    from seaboard.models.mesh import join
    from seaboard.models.shapes import lathe

    y = side * (half - 0.01)
    bay = lathe([(0.08, 0.06), (0.085, 0.1), (0.085, 0.2), (0.07, 0.225), (0.0, 0.225)], 10 if fine else 6, Material.HULL, x, y)
    gun = tube((x, y, 0.16), (x + 0.06, y + side * 0.13, 0.17), 0.018, 0.014, 5 if fine else 3, Material.DARK)
    return join([bay, gun])


def destroyer(n: int, fine: bool) -> list[Mesh]:
    """A knife: slim and dark, a forecastle a step higher, torpedo tubes swung across the deck, thin raked funnels."""
    lines = Lines(
        0.05,
        n - 0.04,
        deck=curve((0, 0.09), (0.08, 0.145), (0.3, 0.185), (0.55, 0.185), (0.75, 0.15), (0.92, 0.06), (1, 0)),
        water=curve((0, 0.07), (0.1, 0.12), (0.35, 0.165), (0.55, 0.155), (0.8, 0.07), (1, 0)),
        sheer=curve((0, 0.15), (0.5, 0.15), (0.8, 0.17), (1, 0.27)),
        rake=0.2,
        counter=0.04,
        rim=0.016,
        lip=0.016,
    )
    z = lines.deck_z(n / 2)
    storm, light = Material.HULL_STORM, Material.HULL
    parts = [hull(lines, Paint(side=storm, rim=light), fine), *sockets(n, z - 0.03, DECK["destroyer"], light, fine)]
    fore = n - 1
    parts.append(turret(n - 0.24, 0, lines.deck_z(n - 0.24) - 0.02, 0.062, 0, 1, fine, light, length=2.6, barbette=0.03))
    parts.append(turret(0.24, 0, z, 0.062, 180, 1, fine, light, length=2.4, barbette=0.05))
    parts += [
        house((fore - 0.2, fore + 0.32), (-0.13, 0.13), (z - 0.01, z + 0.13), fine, light, Material.DECK, (0.0, 0.05, 0.01)),
        house((fore + 0.0, fore + 0.22), (-0.11, 0.11), (z + 0.12, z + 0.25), fine, light, lean=(0.0, 0.03, 0.01), windows=(0.45, 0.8)),
        pole(fore - 0.04, 0, z + 0.1, z + 0.6, 0.012, fine, 0.05),
        yard(fore - 0.07, z + 0.46, 0.11, 0.006, fine),
        funnel(fore - 0.2, z + 0.1, z + 0.36, 0.06, 0.045, fine, light, 0.06),
    ]
    for i in range(n - 2):
        x = fore - 1 - i
        parts.append(funnel(x + 0.22, z - 0.02, z + 0.28, 0.06, 0.045, fine, light, 0.06))
        parts.append(_tubes(x - 0.06, z, fine))
    return parts


def _tubes(x: float, z: float, fine: bool) -> Mesh:
    """Torpedo tubes, trained abeam, their mouths over both sides."""
    from seaboard.models.mesh import join
    from seaboard.models.shapes import lathe

    parts = [lathe([(0.09, z - 0.02), (0.08, z + 0.05)], 8 if fine else 5, Material.DARK, x)]
    for i in (-1, 0, 1):
        parts.append(tube((x + i * 0.062, -0.3, z + 0.075), (x + i * 0.062, 0.3, z + 0.085), 0.028, 0.028, 8 if fine else 4, Material.HULL))
    parts.append(block((x - 0.1, x + 0.1), (-0.04, 0.04), (z + 0.04, z + 0.12), Material.HULL_STORM, 0.015))
    return join(parts)


#: How high above the waterline pegs stand, by class.
DECK = {"cruiser": 0.215, "dreadnought": 0.215, "destroyer": 0.19}
