"""The tanker: a full hull with a red deck, pipes along it, and everything else aft."""

from __future__ import annotations

from seaboard.models.materials import Material
from seaboard.models.mesh import Mesh
from seaboard.models.shapes import block, lathe, tube
from seaboard.models.ships.fittings import boat, crane, funnel, house, pole, sockets, turret, yard
from seaboard.models.ships.hull import Lines, Paint, curve, hull

#: How high above the waterline pegs stand.
DECK = {"tanker": 0.205}


def tanker(n: int, fine: bool) -> list[Mesh]:
    """As long as asked for: a tank and a hatch more for every cell."""
    lines = Lines(
        0.05,
        n - 0.05,
        deck=curve((0, 0.2), (0.04, 0.27), (0.12, 0.34), (0.8, 0.345), (0.92, 0.27), (0.98, 0.12), (1, 0)),
        water=curve((0, 0.1), (0.06, 0.2), (0.15, 0.33), (0.8, 0.345), (0.93, 0.24), (0.985, 0.09), (1, 0)),
        sheer=curve((0, 0.21), (0.2, 0.2), (0.8, 0.2), (0.9, 0.25), (1, 0.28)),
        rake=0.0,
        counter=0.08,
        rim=0.018,
        lip=0.016,
        boot=0.07,
    )
    z = lines.deck_z(n / 2)
    white = Material.PAINT_WHITE
    paint = Paint(low=Material.BAND_RED, side=Material.HULL_LOW, rim=Material.HULL_LOW, deck=Material.RUST)
    parts = [hull(lines, paint, fine), *sockets(n, z - 0.03, DECK["tanker"], Material.BUFF, fine)]
    x = 1.0
    parts += [
        house((x - 0.32, x + 0.2), (-0.28, 0.28), (z - 0.01, z + 0.15), fine, white, Material.LEAF, (0.0, 0.0, 0.0)),
        house((x - 0.22, x + 0.18), (-0.2, 0.2), (z + 0.14, z + 0.28), fine, white, Material.LEAF, (0.0, 0.0, 0.0), windows=(0.4, 0.65)),
        house((x - 0.02, x + 0.17), (-0.32, 0.32), (z + 0.27, z + 0.39), fine, white, Material.LEAF, (0.0, 0.03, 0.0), windows=(0.4, 0.8)),
        funnel(x - 0.17, z + 0.26, z + 0.52, 0.085, 0.075, fine, Material.BUFF, 0.02, Material.BAND_RED),
        pole(x + 0.06, 0, z + 0.38, z + 0.58, 0.014, fine, 0.02),
        yard(x + 0.05, z + 0.48, 0.12, 0.008, fine),
    ]
    for side in (-1, 1):
        parts.append(boat(x - 0.1, side * 0.26, z + 0.15, 0.2, fine, Material.ORANGE))
        parts.append(tube((1.3, side * 0.15, z + 0.03), (n - 0.5, side * 0.15, z + 0.03), 0.022, 0.022, 6 if fine else 3, Material.BUFF))
    for i in range(2, n):
        parts.append(block((i - 0.02, i + 0.02), (-0.27, 0.27), (z - 0.01, z + 0.075), Material.BUFF, 0.01 if fine else 0.0))
        for side in (-1, 1):
            parts.append(lathe([(0.085, z - 0.01), (0.085, z + 0.05), (0.07, z + 0.065), (0.0, z + 0.075)], 12 if fine else 6, Material.BAND_RED, i - 0.32, side * 0.235))
        if i == n // 2 + 1:
            parts.append(block((i - 0.17, i + 0.17), (-0.035, 0.035), (z - 0.01, z + 0.11), Material.BUFF, 0.012))
            parts += [crane(i, side * 0.06, z + 0.05, 0.3, side * 75, fine) for side in (-1, 1)]
    fore = n - 0.26
    parts.append(turret(fore, 0, lines.deck_z(fore), 0.06, 0, 1, fine, Material.UPPER, length=2.2, barbette=0.03))
    parts.append(pole(n - 0.36, 0, lines.deck_z(n - 0.36) - 0.02, 0.48, 0.014, fine))
    return parts
