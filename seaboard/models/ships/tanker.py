"""The tanker: a full hull with a red deck, pipes along it, and everything else aft."""

from __future__ import annotations

from seaboard.models.materials import Material
from seaboard.models.ships.bodies import Body, block, lathe, tube
from seaboard.models.ships.fittings import (
    anchors,
    boat,
    chains,
    crane,
    funnel,
    hoop,
    house,
    lines_of_rail,
    pole,
    ports,
    sides,
    sockets,
    yard,
)
from seaboard.models.ships.guns import Mount
from seaboard.models.ships.hull import Lines, Paint, curve, ended, hull, sheer, strip
from seaboard.models.ships.style import Role, Style, plan_of, stand
from seaboard.models.ships.turrets import barrel_end, gunhouse, ring


def _tanker_lines(n: int) -> Lines:
    return Lines(
        0.07,
        n - 0.11,
        deck=ended(curve((0, 0.26), (0.12, 0.34), (0.8, 0.345), (0.93, 0.27), (1, 0.2)), 0.0, 0.35 / n),
        water=ended(curve((0, 0.1), (0.06, 0.2), (0.15, 0.33), (0.8, 0.345), (0.93, 0.25), (1, 0.17)), 0.0, 0.35 / n),
        sheer=sheer(n, 0.19, 0.25, 0.01),
        rake=0.0,
        counter=0.08,
        rim=0.018,
        lip=0.016,
        boot=0.075,
        flare=0.8,
    )


def tanker(n: int, detail: int) -> list[Body]:
    """As long as asked for: a tank and a hatch more for every cell."""
    lines = _tanker_lines(n)
    z = lines.deck_z(n / 2)
    parts = [hull(lines, TANKER.paint, detail), *sockets(n, z, TANKER.top, detail)]
    for x in range(1, n):
        parts += stand(_gear(Role.BRIDGE if x == 1 else Role.AFT, detail), x, z)
    for side in (-1, 1):
        parts.append(
            tube((1.3, side * 0.15, z + 0.03), (n - 0.45, side * 0.15, z + 0.03), 0.024, 0.024, sides(detail, 4, 7, 10), Material.BUFF)
        )
        if detail:
            parts.append(tube((1.35, side * 0.195, z + 0.02), (n - 0.6, side * 0.195, z + 0.02), 0.012, 0.012, 5, Material.PAINT_YELLOW))
            for x in range(2, n + 1):
                parts.append(
                    block((x - 0.53, x - 0.47), (side * 0.175 - 0.045, side * 0.175 + 0.045), (z - 0.01, z + 0.012), Material.DARK)
                )
    fore = n - 0.27
    parts.append(ring(fore, 0, lines.deck_z(fore) - 0.01, 0.07, detail, 0.045, Material.HULL))
    parts += chains(n - 0.18, n - 0.1, lines.deck_z(n - 0.18), lines.deck_z(n - 0.1), 0.05, detail)
    parts += anchors(n - 0.22, lines.half(n - 0.22) + 0.02, 0.16, detail)
    if detail:
        parts.append(pole(n - 0.12, 0.0, lines.deck_z(n - 0.12), 0.48, 0.012, detail, 0.0, Material.BUFF))
        parts += [
            strip((x - 0.0025, x + 0.0025), (-0.31, 0.31), z, Material.DARK)
            for i in range(1, n)
            for x in (i + 0.32, i + 0.68)
            if x > 1.3 and x < n - 0.4
        ]
    parts += lines_of_rail([(x, lines.half(x) + 0.008, lines.deck_z(x) + 0.014) for x in (1.3, n / 2 + 0.6, n - 0.5)], detail, 5 * n, 0.05)
    parts += lines_of_rail([(x, lines.half(x) + 0.008, lines.deck_z(x) + 0.014) for x in (0.08, 0.5)], detail, 5, 0.05)
    return parts


def _gear(role: Role, detail: int) -> list[Body]:
    white, roof = Material.PAINT_WHITE, Material.LEAF
    if role is Role.BRIDGE:
        parts = [
            house((-0.33, 0.24), (-0.28, 0.28), (-0.01, 0.15), detail, white, roof, (0.0, 0.0, 0.0)),
            house((-0.22, 0.22), (-0.2, 0.2), (0.14, 0.29), detail, white, roof, (0.0, 0.0, 0.0), windows=(0.4, 0.66)),
            house((0.02, 0.21), (-0.335, 0.335), (0.28, 0.4), detail, white, roof, (0.0, 0.03, 0.0), windows=(0.4, 0.8)),
            funnel(-0.14, 0.27, 0.56, 0.09, 0.08, detail, Material.BUFF, 0.02, Material.BAND_RED),
            pole(0.1, 0, 0.39, 0.62, 0.015, detail, 0.02),
            yard(0.09, 0.52, 0.12, 0.009, detail),
        ]
        if detail:
            parts += ports((-0.3, 0.22), 0.281, 0.08, 8, detail)
            parts += [boat(-0.1, side * 0.25, 0.165, 0.24, detail, Material.ORANGE) for side in (-1, 1)]
            parts += [
                block((0.238, 0.244), (v - 0.02, v + 0.02), (0.06, 0.09), Material.WINDOW) for v in (-0.21, -0.13, -0.05, 0.05, 0.13, 0.21)
            ]
            parts.append(block((0.05, 0.16), (-0.012, 0.012), (0.49, 0.505), Material.PAINT_WHITE))
        return parts
    parts = [
        block((-0.03, 0.03), (-0.28, 0.28), (-0.01, 0.085), Material.BUFF, 0.012 if detail else 0.0),
        block((-0.2, 0.2), (-0.05, 0.05), (-0.01, 0.12), Material.BUFF, 0.015 if detail else 0.0, Material.PAINT_YELLOW),
    ]
    for side in (-1, 1):
        hatch = [(0.09, -0.01), (0.09, 0.05), (0.084, 0.06), (0.072, 0.07), (0.0, 0.078)] if detail else [(0.09, -0.01), (0.08, 0.075)]
        parts.append(lathe(hatch, sides(detail, 8, 14, 22), Material.BAND_RED, -0.28, side * 0.24))
        if detail:
            parts.append(hoop(-0.28, side * 0.24, 0.071, 0.04, 0.012, detail, Material.PAINT_WHITE))
            parts += [tube((0.0, side * v, 0.08), (0.0, side * v, 0.12), 0.014, 0.014, 6, Material.BAND_RED) for v in (0.1, 0.17, 0.24)]
            parts += [
                tube((-0.1 + 0.1 * k, side * 0.05, 0.06), (-0.1 + 0.1 * k, side * 0.14, 0.03), 0.008, 0.008, 4, Material.BUFF)
                for k in range(3)
            ]
    if detail:
        parts.append(crane(0.14, 0.22, 0.0, 0.2, 200, detail))
    return parts


def _tanker_gun(n: int) -> tuple[float, float, float] | None:
    return n - 0.27, 0.0, _tanker_lines(n).deck_z(n - 0.27) + 0.035


_MOUNT = Mount(_tanker_gun, (0.74, 0.045), lambda d: [gunhouse(0.07, 1, d, length=2.2)], barrel_end(0.07, 2.2), 0.07)
_PAINT = Paint(Material.BAND_RED, Material.PAINT_WHITE, Material.DARK, Material.HULL, Material.RUST)
TANKER = Style(0.186, tanker, plan_of(_tanker_lines), (0.15, 0.3), 0.36, _PAINT, _gear, least=2, mount=_MOUNT)
