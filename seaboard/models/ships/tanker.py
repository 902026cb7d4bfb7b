"""The tanker: a full hull with a red deck, pipes along it, and everything else aft."""

from __future__ import annotations

from seaboard.models.materials import Material
from seaboard.models.mesh import Mesh
from seaboard.models.shapes import block, lathe, tube
from seaboard.models.ships.fittings import boat, funnel, house, pole, sockets, turret, yard
from seaboard.models.ships.hull import Lines, Paint, curve, ended, hull, sheer
from seaboard.models.ships.style import Role, Style, plan_of
from seaboard.models.ships.warships import stand


def _tanker_lines(n: int) -> Lines:
    return Lines(
        0.05,
        n - 0.05,
        deck=ended(curve((0, 0.26), (0.12, 0.34), (0.8, 0.345), (0.93, 0.27), (1, 0.2)), 0.0, 0.35 / n),
        water=ended(curve((0, 0.1), (0.06, 0.2), (0.15, 0.33), (0.8, 0.345), (0.93, 0.25), (1, 0.17)), 0.0, 0.35 / n),
        sheer=sheer(n, 0.215, 0.29, 0.01),
        rake=0.0,
        counter=0.08,
        rim=0.018,
        lip=0.016,
        boot=0.07,
        flare=0.8,
    )


def tanker(n: int, fine: bool) -> list[Mesh]:
    """As long as asked for: a tank and a hatch more for every cell."""
    lines = _tanker_lines(n)
    z = lines.deck_z(n / 2)
    parts = [hull(lines, TANKER.paint, fine), *sockets(n, z, TANKER.top, Material.BUFF, fine)]
    for x in range(1, n):
        parts += stand(_gear(Role.BRIDGE if x == 1 else Role.AFT, fine), x, z)
    for side in (-1, 1):
        parts.append(tube((1.3, side * 0.15, z + 0.03), (n - 0.45, side * 0.15, z + 0.03), 0.024, 0.024, 6 if fine else 3, Material.BUFF))
    fore = n - 0.27
    parts.append(turret(fore, 0, lines.deck_z(fore) - 0.01, 0.06, 0, 1, fine, Material.UPPER, length=2.0, barbette=0.04))
    return parts


def _gear(role: Role, fine: bool) -> list[Mesh]:
    white, roof = Material.PAINT_WHITE, Material.LEAF
    if role is Role.BRIDGE:
        parts = [
            house((-0.33, 0.24), (-0.28, 0.28), (-0.01, 0.17), fine, white, roof, (0.0, 0.0, 0.0)),
            house((-0.22, 0.22), (-0.2, 0.2), (0.16, 0.31), fine, white, roof, (0.0, 0.0, 0.0), windows=(0.4, 0.65)),
            house((0.02, 0.21), (-0.33, 0.33), (0.3, 0.42), fine, white, roof, (0.0, 0.03, 0.0), windows=(0.4, 0.8)),
            funnel(-0.14, 0.29, 0.56, 0.09, 0.08, fine, Material.BUFF, 0.02, Material.BAND_RED),
            pole(0.1, 0, 0.41, 0.62, 0.015, fine, 0.02),
            yard(0.09, 0.52, 0.12, 0.009, fine),
        ]
        return parts + ([boat(-0.1, side * 0.265, 0.17, 0.24, fine, Material.ORANGE) for side in (-1, 1)] if fine else [])
    parts = [
        block((-0.03, 0.03), (-0.28, 0.28), (-0.01, 0.085), Material.BUFF, 0.012 if fine else 0.0),
        block((-0.2, 0.2), (-0.05, 0.05), (-0.01, 0.13), Material.BUFF, 0.015 if fine else 0.0),
    ]
    for side in (-1, 1):
        hatch = [(0.09, -0.01), (0.09, 0.06), (0.072, 0.08), (0.0, 0.09)] if fine else [(0.09, -0.01), (0.08, 0.08)]
        parts.append(lathe(hatch, 10 if fine else 6, Material.BAND_RED, -0.28, side * 0.24))
    return parts


_PAINT = Paint(Material.BAND_RED, Material.HULL_LOW, Material.HULL, Material.RUST)
TANKER = Style(0.215, tanker, plan_of(_tanker_lines), (0.15, 0.3), 0.36, _PAINT, _gear, least=2)
