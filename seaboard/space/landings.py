"""What is seen where a shell comes down: water thrown up, fire that bursts out, and on the radar the flash of an echo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from seaboard.engine.grid import Cell
from seaboard.models.pegs import HEAD
from seaboard.models.soft import WIND
from seaboard.show.easings import arc, ease_out
from seaboard.space.flights import towards
from seaboard.space.world import Thing

Place = tuple[float, float, float]

#: Sparks of a hit, and drops of a splash.
SPARKS, DROPS = 16, 18
#: Patches of foam that come up round a cell of a ship that goes down.
PATCHES = 10


def scatter(i: int, k: int = 0) -> float:
    """A number from 0 to 1 that looks like chance: the same for the same *i* and *k*."""
    return ((i + 1) * 0.6180339887 + (k + 1) * 0.7548776662 * (i + 3)) % 1.0


def splash(id: str, at: Place, t: float) -> Iterator[Thing]:
    """A column of water with spray, and the foam and the rings that it leaves; on the radar a cold echo."""
    x, y, z = at
    if id != "own":
        yield from _echo(id, at, "water", 0.7, t)
        return
    for start in (0.0, 0.2, 0.42):
        s = (t - start) / (1.0 - start)
        if s > 0.0:
            size, opacity = 0.22 + (0.85 - 0.5 * start) * ease_out(s), 0.75 * (1.0 - s) ** 1.4
            yield Thing("ring", ("water",), id, (x, y, 0.04), scale=size, opacity=opacity)
    foam = 0.8 * min(1.0, 8.0 * t) * (1.0 - t) ** 1.1
    yield Thing("foam", ("steam",), id, (x, y, 0.03), 70.0, scale=0.3 + 0.32 * ease_out(t), opacity=foam)
    s = t / 0.75
    if s < 1.0:
        tall = 0.66 * arc(min(1.0, 0.3 + 0.7 * s)) ** 0.6
        fade = 1.0 - s**2.5
        yield Thing("jet", ("steam",), id, (x, y, 0.02), scale=tall, opacity=0.55 * fade, glow=s + 0.37)
        yield Thing("jet", ("water",), id, (x, y, 0.02), scale=0.82 * tall, opacity=0.95 * fade, glow=s)
    for i in range(3):  # the mist that hangs where it falls back
        s = (t - 0.18 - 0.06 * i) / 0.7
        if 0.0 < s < 1.0:
            spot = (x + 0.16 * cos(2.1 * i) + WIND[0] * 0.5 * s, y + 0.16 * sin(2.1 * i) + WIND[1] * 0.5 * s, 0.14 + 0.16 * scatter(i))
            yield Thing("puff", ("steam",), id, spot, scale=0.15 + 0.16 * s, opacity=0.34 * sin(pi * s))
    yield from _flying(id, (x, y, 0.12), "steam", DROPS, t, (0.3, 0.8), (1.4, 2.6), 3.2, 0.0, (0.07, 0.16), 0.8)


def boil(spots: Sequence[tuple[float, float]], t: float) -> Iterator[Thing]:
    """The water that boils round a ship of one's own that goes down, the middles of whose cells are *spots*: white patches come up along
    its sides, drift outwards, tear and are gone."""
    taken = set(spots)
    for i, (x, y) in enumerate(spots):
        for j in range(PATCHES):
            start = 0.05 + 0.4 * scatter(j, i)
            s = (t - start) / (0.38 + 0.17 * scatter(i, j))
            a = 2.0 * pi * (j + 0.8 * scatter(i + j, 5)) / PATCHES
            # where another cell of the ship lies nothing comes up
            if not 0.0 < s < 1.0 or (x + round(0.705 * cos(a)), y + round(0.705 * sin(a))) in taken:
                continue
            out = 0.28 + 0.07 * scatter(j, i + 2) + (0.10 + 0.14 * scatter(i, j + 4)) * ease_out(s)
            size = (0.25 + 0.13 * scatter(i + 2, j)) * (0.6 + 0.7 * ease_out(s))
            spot = (x + out * cos(a) + 0.1 * WIND[0] * s, y + out * sin(a), 0.025 + 0.0005 * j)
            opacity = ease_out(min(1.0, 3.5 * s)) * (1.0 - s) ** 0.6
            yield Thing("foam", ("steam",), "own", spot, scale=size, opacity=opacity, glow=max(0.02, 1.0 - s))


def burst(id: str, at: Place, cell: Cell, sunk: bool, t: float) -> Iterator[Thing]:
    """A hit: light, a thin ring, a ball of fire that turns to smoke, sparks that fly and fall; on the radar the flash of an echo. A last
    hit is stronger, and over in the first half of the time in which the ship sinks."""
    x, y, z = at
    strong = 1.2 if sunk else 1.0
    t = min(1.0, 1.8 * t) if sunk else t
    if t >= 1.0:
        return
    if id != "own":
        yield from _echo(id, (x, y, z), "sunk" if sunk else "hit", strong, t)
        return
    # light on the deck and on the water round it
    glow = (1.0 - t) ** 1.3
    yield Thing("light", ("ember",), id, (x, y, 0.03), scale=1.7 * strong, opacity=0.85 * glow, glow=0.15)
    yield Thing("light", ("ember",), id, (x, y, z + 0.01), scale=1.1 * strong, opacity=0.6 * glow, glow=0.3)
    yield Thing("spark", ("ember",), id, (x, y, z + 0.1), scale=0.8 * strong, opacity=0.30 * glow, glow=0.2)
    yield Thing(
        "shock", ("steam",), id, (x, y, z + 0.03), scale=0.2 + 0.75 * strong * ease_out(min(1.0, 1.5 * t)), opacity=0.36 * (1.0 - t) ** 2
    )
    yield from _fireball(at, cell, strong, t)
    if t < 0.3:
        s = t / 0.3
        yield Thing(
            "spark", ("flash",), id, (x, y, z + HEAD + 0.12), scale=strong * (0.3 + 0.14 * ease_out(s)), opacity=(1.0 - s) ** 1.4, glow=1.8
        )
    yield from _flying(id, (x, y, z + HEAD), "hit", SPARKS, t, (0.35, 1.25), (0.9, 2.5), 3.6, 2.2, (0.1, 0.26), 0.8, cell.row)


def _fireball(at: Place, cell: Cell, strong: float, t: float) -> Iterator[Thing]:
    """A white-hot core in an orange body that swells and rises, and is dark smoke by the time at which the peg is in its hole; and more
    smoke, which climbs on for more than a cell."""
    x, y, z = at
    for i in range(5):
        s = (t - 0.10 - 0.06 * i) / (0.90 - 0.06 * i)
        if 0.0 < s < 1.0:
            a, up = 2.4 * i + 0.7 * cell.row, (1.5 - 0.2 * i) * strong * ease_out(s)
            spot = (x + 0.10 * cos(a) + WIND[0] * up, y + 0.14 + 0.06 * sin(a) + WIND[1] * up, z + 0.2 + up)
            opacity = min(1.0, 6.0 * s) * (1.0 - s**2) ** 0.6
            yield Thing("puff", ("soot",), "own", spot, scale=strong * (0.2 + 0.24 * s), opacity=opacity, glow=max(0.0, 0.4 - 2.4 * s))
    for i, (far, late, size, high) in enumerate(
        ((0.04, 0.0, 0.40, 0.42), (0.3, 0.02, 0.30, 0.16), (0.3, 0.06, 0.34, 0.34), (0.2, 0.12, 0.30, 0.62), (0.36, 0.03, 0.22, 0.12))
    ):
        s = (t - late) / (1.0 - late)
        if 0.0 < s < 1.0:
            a = 2.4 * i + 1.3 * cell.col
            out, rise = far * (0.4 + 0.6 * ease_out(s)), high * ease_out(s) + 0.18 * s
            spot = (x + out * cos(a) + WIND[0] * 0.6 * s * s, y + out * sin(a) + WIND[1] * s * s, z + 0.1 + rise)
            yield Thing(
                "puff", ("soot",), "own", spot, scale=strong * size * (0.5 + 0.7 * ease_out(s)), opacity=0.96 * (1.0 - s) ** 0.8,
                glow=max(0.0, (1.9 if i == 0 else 1.15 - 0.06 * i) - (3.7 if i == 0 else 2.3) * s),
            )  # fmt: skip


def _flying(
    id: str, at: Place, colour: str, many: int, t: float, out: tuple[float, float], up: tuple[float, float], fall: float, glow: float,
    size: tuple[float, float], life: float, seed: int = 0,
) -> Iterator[Thing]:  # fmt: skip
    """What is thrown from *at* and falls again: *many* streaks, that fly *out* and *up* so fast (least and most), are of such a *size* and
    live so long, in shares of the time; none goes under the ground."""
    x, y, z = at
    for i in range(many):
        s = t / (life * (0.6 + 0.4 * scatter(i, 1 + seed)))
        a = 2.0 * pi * (i + 0.7 * scatter(i, 2 + seed)) / many
        far, high = out[0] + (out[1] - out[0]) * scatter(i, 3 + seed), up[0] + (up[1] - up[0]) * scatter(i, 4 + seed)
        if not 0.0 < s < 1.0:
            continue
        over = z + high * t - fall * t * t
        if over < 0.02:
            continue
        lean, turn = towards(far * cos(a), far * sin(a), high - 2.0 * fall * t)
        spot = (x + far * t * cos(a), y + far * t * sin(a), over)
        long = size[0] + (size[1] - size[0]) * scatter(i, 5 + seed)
        # the first of them would all be one star
        seen = min(1.0, 7.0 * s) * (1.0 - s * s)
        yield Thing("streak", (colour,), id, spot, turn, lean, scale=long * (1.0 - 0.5 * s), opacity=seen, glow=glow * (1.0 - s))


def _echo(id: str, at: Place, colour: str, strong: float, t: float) -> Iterator[Thing]:
    """A blip on the radar: the phosphor flares up where the beam has found something, and two thin rings run out in it."""
    x, y, z = at
    flare = min(1.0, 12.0 * t) * (1.0 - t) ** 1.6
    yield Thing("light", (colour,), id, (x, y, z + 0.01), scale=0.95 * strong, opacity=0.9 * flare, glow=0.3)
    if colour != "water":
        yield Thing("light", ("flash",), id, (x, y, z + 0.012), scale=0.62 * strong * (1.0 - 0.4 * t), opacity=flare, glow=1.0)
    for start, far in ((0.0, 0.95), (0.16, 0.62)):
        s = (t - start) / (1.0 - start)
        if s > 0.0:
            tone = colour if start else "signal"
            yield Thing(
                "shock", (tone,), id, (x, y, z + 0.02), scale=0.16 + far * strong * ease_out(s), opacity=0.75 * (1.0 - s) ** 1.5, glow=0.4
            )
