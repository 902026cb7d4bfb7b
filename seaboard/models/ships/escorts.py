"""Escorts: destroyer and frigate, at any length."""

from __future__ import annotations

from seaboard.models.materials import Material
from seaboard.models.ships.bodies import Body, block, lathe, ring_of, tube
from seaboard.models.ships.fittings import (
    anchors,
    boat,
    chains,
    dish,
    dome,
    funnel,
    hoop,
    house,
    lines_of_rail,
    painted,
    pole,
    ports,
    sides,
    slant,
    sockets,
    stays,
    tub,
    yard,
)
from seaboard.models.ships.guns import Mount
from seaboard.models.ships.hull import Lines, Paint, curve, ended, hull, sheer
from seaboard.models.ships.style import Role, Style, plan_of, stand
from seaboard.models.ships.turrets import barrel_end, gunhouse, ring, turret

#: The half breadth of a frigate's gun house.
_GUN = 0.088


def _destroyer_lines(n: int) -> Lines:
    return Lines(
        0.07,
        n - 0.08,
        deck=curve((0, 0.12), (0.08, 0.17), (0.3, 0.205), (0.58, 0.205), (0.78, 0.16), (0.92, 0.07), (1, 0)),
        water=curve((0, 0.08), (0.1, 0.13), (0.35, 0.175), (0.58, 0.165), (0.8, 0.07), (1, 0)),
        sheer=sheer(n, 0.16, 0.25),
        rake=0.22,
        counter=0.05,
        rim=0.014,
        lip=0.012,
    )


def destroyer(n: int, detail: int) -> list[Body]:
    """A knife: slim and dark, torpedo tubes along the deck, thin raked funnels, a gun at either end."""
    lines = _destroyer_lines(n)
    z = lines.deck_z(n / 2)
    fore = n - 0.27
    parts = [hull(lines, DESTROYER.paint, detail), *sockets(n, z, DESTROYER.top, detail)]
    parts.append(ring(fore, 0, lines.deck_z(fore) - 0.02, 0.074, detail, 0.045, Material.HULL_LIGHT))
    parts.append(turret(0.25, 0, z, 0.074, 180, 1, detail, Material.HULL_LIGHT, length=2.4, barbette=0.05))
    for x in range(1, n):
        parts += stand(_destroyer_gear(Role.BRIDGE if x == n - 1 else Role.AFT, detail), x, z)
    parts += chains(n - 0.18, n - 0.12, lines.deck_z(n - 0.18), lines.deck_z(n - 0.12), 0.02, detail)
    parts += anchors(n - 0.25, lines.half(n - 0.25) + 0.005, 0.17, detail)
    if detail:
        # depth charges on their rails at the stern, a white line at the edge of the deck's dark paint
        for side in (-1, 1):
            parts += [
                tube((0.085 + 0.045 * i, side * 0.065, z + 0.02), (0.085 + 0.045 * i, side * 0.1, z + 0.02), 0.02, 0.02, 8, Material.BUFF)
                for i in range(3)
            ]
    rail = [(x, lines.half(x) + 0.006, lines.deck_z(x) + 0.013) for x in (0.08, 0.5, n - 0.75)]
    parts += lines_of_rail(rail, detail, 6)
    parts += lines_of_rail([(x, lines.half(x) + 0.006, lines.deck_z(x) + 0.013) for x in (n - 0.55, n - 0.3, n - 0.14)], detail, 4)
    return parts


def _destroyer_gear(role: Role, detail: int) -> list[Body]:
    light = Material.HULL_LIGHT
    if role is Role.BRIDGE:
        parts = [
            house((-0.3, 0.36), (-0.145, 0.145), (-0.01, 0.12), detail, light, Material.HULL_STORM, (0.0, 0.06, 0.01)),
            house((0.02, 0.27), (-0.11, 0.11), (0.11, 0.23), detail, light, lean=(0.0, 0.03, 0.01)),
            house((0.04, 0.26), (-0.15, 0.15), (0.22, 0.31), detail, Material.UPPER, Material.HULL_STORM, (0.0, 0.02, 0.0), (0.3, 0.76)),
            pole(0.0, 0, 0.1, 0.66, 0.014, detail, 0.06, light),
            yard(-0.04, 0.5, 0.12, 0.007, detail),
            funnel(-0.18, 0.09, 0.42, 0.072, 0.055, detail, light, 0.07, Material.BAND_RED),
            dish(0.16, 0, 0.31, 0.1, 0.04, 0, detail),
        ]
        if detail:
            parts += ports((-0.26, 0.3), 0.142, 0.06, 7, detail)
            parts += [boat(-0.1, side * 0.12, 0.125, 0.17, detail) for side in (-1, 1)]
        return parts + stays(-0.04, 0.5, -0.3, 0.12, 0.11, detail)
    parts = [
        funnel(0.27, -0.02, 0.34, 0.07, 0.055, detail, light, 0.07, Material.BAND_RED),
        lathe([(0.12, -0.02), (0.12, 0.022), (0.0, 0.03)], sides(detail, 8, 14, 22), Material.HULL_STORM, -0.1),
    ]
    # torpedo tubes, side by side and well inside the beam: three broad ones, as more of them would be stripes
    for v in (-0.076, 0.0, 0.076):
        parts.append(tube((-0.35, v, 0.066), (0.15, v, 0.066), 0.032, 0.032, sides(detail, 5, 8, 12), Material.HULL))
        if detail:
            parts.append(tube((0.148, v, 0.066), (0.153, v, 0.066), 0.024, 0.024, 8, Material.HOLE))
    if detail:
        parts += [block((u - 0.012, u + 0.012), (-0.12, 0.12), (0.02, 0.094), Material.HULL_STORM, 0.005) for u in (-0.25, 0.05)]
        parts.append(house((-0.16, -0.06), (-0.045, 0.045), (0.08, 0.13), detail, light))
    return parts


def _frigate_lines(n: int) -> Lines:
    return Lines(
        0.08,
        n - 0.08,
        deck=ended(curve((0, 0.26), (0.12, 0.29), (0.32, 0.295), (0.55, 0.25), (0.75, 0.175), (0.9, 0.115), (1, 0.04)), 0.09 / n, 0.1 / n),
        water=ended(curve((0, 0.16), (0.15, 0.23), (0.4, 0.235), (0.65, 0.16), (0.85, 0.06), (1, 0)), 0.1 / n),
        sheer=sheer(n, 0.17, 0.25),
        rake=0.2,
        counter=0.05,
        rim=0.016,
        lip=0.012,
        flare=0.6,
        boot=0.04,
    )


def frigate(n: int, detail: int) -> list[Body]:
    """Long and slim, of plain leaning slabs: a pad for a helicopter astern, a tall pyramid of a mast, one big gun on a flared bow."""
    lines = _frigate_lines(n)
    z = lines.deck_z(n / 2)
    gun = n - 0.27
    parts = [hull(lines, FRIGATE.paint, detail), *sockets(n, z, FRIGATE.top, detail), *_pad(0.5, z, detail)]
    parts.append(ring(gun, 0, lines.deck_z(gun) - 0.02, _GUN, detail, 0.03, Material.HULL))
    for x in range(1, n):
        parts += stand(_frigate_gear(Role.BRIDGE if x == n - 1 else Role.AFT, detail), x, z)
    parts += chains(n - 0.15, n - 0.1, lines.deck_z(n - 0.15), lines.deck_z(n - 0.1), 0.015, detail)
    parts += anchors(n - 0.26, lines.half(n - 0.26) + 0.004, 0.16, detail)
    parts += lines_of_rail([(x, lines.half(x) + 0.006, lines.deck_z(x) + 0.011) for x in (n - 0.58, n - 0.36, n - 0.16)], detail, 4)
    parts += lines_of_rail([(x, lines.half(x) + 0.006, lines.deck_z(x) + 0.011) for x in (0.14, 0.3, 0.62)], detail, 4)
    return parts


def _frigate_gear(role: Role, detail: int) -> list[Body]:
    grey, light, roof = Material.HULL, Material.UPPER, Material.HULL_LIGHT
    if role is Role.BRIDGE:
        parts = [
            slant((-0.36, 0.34), 0.2, (-0.01, 0.14), light, 0.025, roof),
            house((-0.1, 0.26), (-0.165, 0.165), (0.13, 0.27), detail, light, roof, windows=(0.38, 0.78), lean=(0.0, 0.09, 0.03)),
            slant((-0.34, -0.02), 0.145, (0.13, 0.56), light, 0.085, grey),
            pole(-0.18, 0, 0.54, 0.74, 0.02, detail),
            yard(-0.18, 0.6, 0.2, 0.012, detail),
            dish(0.08, 0, 0.27, 0.16, 0.05, 0, detail),
        ]
        if detail:
            # the flat faces of a phased array, launchers before the bridge
            for side in (-1, 1):
                parts.append(
                    block((-0.23, -0.11), (side * 0.098 - 0.008, side * 0.098 + 0.008), (0.36, 0.44), grey, lean=(0.02, 0.02, 0.0))
                )
            parts.append(block((0.275, 0.315), (-0.1, 0.1), (0.13, 0.146), Material.DARK))
        return parts
    parts = [
        slant((-0.34, 0.36), 0.22, (-0.01, 0.17), light, 0.028, roof),
        # a squat funnel with the accent round it, the hangar's roof abaft with a dome on it
        slant((0.02, 0.28), 0.12, (0.16, 0.34), grey, 0.03, Material.DARK),
        dome(-0.17, 0, 0.165, 0.06, detail),
    ]
    if detail:
        parts.append(block((-0.345, -0.3), (-0.13, 0.13), (0.0, 0.12), Material.DARK, lean=(0.025, 0.0, 0.01)))
        parts += [block((0.06, 0.24), (s * 0.053 - 0.04, s * 0.053 + 0.04), (0.33, 0.348), Material.HOLE) for s in (-1, 1)]
        parts += [tub(-0.24, s * 0.14, 0.165, 160 * s, detail, 0.036) for s in (-1, 1)]
        parts += [boat(0.14, s * 0.2, 0.17, 0.2, detail, Material.HULL_LIGHT) for s in (-1, 1)]
    return parts


def _pad(x: float, z: float, detail: int) -> list[Body]:
    """A landing circle round a peg's hole, the one spot of colour."""
    count = sides(detail, 12, 20, 32)
    return [painted(ring_of(count) * 0.225 + (x, 0.0), z, Material.LEAF), hoop(x, 0.0, z, 0.225, 0.034, detail, Material.PAINT_WHITE)]


def _destroyer_gun(n: int) -> tuple[float, float, float] | None:
    return n - 0.27, 0.0, _destroyer_lines(n).deck_z(n - 0.27) + 0.025


def _frigate_gun(n: int) -> tuple[float, float, float] | None:
    return n - 0.27, 0.0, _frigate_lines(n).deck_z(n - 0.27) + 0.01


_DESTROYER_MOUNT = Mount(
    _destroyer_gun, (0.74, 0.045), lambda d: [gunhouse(0.074, 1, d, Material.HULL_LIGHT, length=2.5)], barrel_end(0.074, 2.5), 0.074
)
_FRIGATE_MOUNT = Mount(_frigate_gun, (0.74, 0.04), lambda d: [gunhouse(_GUN, 1, d, length=2.1, rise=10)], barrel_end(_GUN, 2.1, 10), _GUN)
_DESTROYER_PAINT = Paint(side=Material.HULL_STORM, rim=Material.HULL, deck=Material.FLIGHT_DECK)
_FRIGATE_PAINT = Paint(side=Material.HULL_LIGHT, rim=Material.HULL, deck=Material.HULL)
DESTROYER = Style(
    0.16,
    destroyer,
    plan_of(_destroyer_lines),
    (0.09, 0.3),
    0.285,
    _DESTROYER_PAINT,
    _destroyer_gear,
    mount=_DESTROYER_MOUNT,
    seams=Material.DARK,
)
FRIGATE = Style(
    0.17,
    frigate,
    plan_of(_frigate_lines),
    (0.12, 0.28),
    0.4,
    _FRIGATE_PAINT,
    _frigate_gear,
    mount=_FRIGATE_MOUNT,
    seams=Material.HULL_STORM,
)
