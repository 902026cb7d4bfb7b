"""How much a machine is asked to draw: three tiers, which one suits a renderer, and when to step down."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from statistics import median
from time import perf_counter


class Tier(Enum):
    """How much is drawn: by a graphics card, by a small one, by the processor."""

    HIGH = "high"
    MID = "mid"
    SOFT = "soft"


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a tier draws.

    *samples* smooth the edges of the still picture (the next lower number that the machine can do is taken). *shadow* is the side of the
    shadow map in texels. With *search*, so many are looked at for what throws a shadow, *taps* places make its edge, spread the wider the
    farther that is, and what moves throws a shadow too. Without, *taps* by *taps* places, *spread* texels apart, make it at rest.
    With *hdr* colours are kept finer than the screen shows them until the last pass. *detail* is that of
    the meshes. *rest* and *motion* bound the pixels that are drawn, at rest and while everything moves; a smaller picture is enlarged.
    *pool* is the side of the picture of the light on the table, *wood* how fine that of its grain is. With *mipmaps* textures are smoothed
    at a distance, which the processor takes long over. *quick*: while everything moves, edges are plain and shadows have one tap. The
    picture at rest is drawn in so many columns and rows of *pieces*, which saves memory.
    """

    samples: int
    shadow: int
    search: int
    taps: int
    spread: float
    pool: int
    wood: int
    mipmaps: bool
    hdr: bool
    detail: int
    rest: float
    motion: float
    quick: bool
    pieces: tuple[int, int]


RECIPES: dict[Tier, Recipe] = {
    Tier.HIGH: Recipe(8, 4096, 20, 44, 0.0, 1024, 2, True, True, 2, 40e6, 40e6, False, (1, 1)),
    Tier.MID: Recipe(4, 2048, 10, 16, 0.0, 512, 2, True, True, 1, 10e6, 4e6, False, (1, 1)),
    Tier.SOFT: Recipe(4, 1024, 0, 2, 2.0, 256, 1, False, False, 0, 2.5e6, 0.32e6, True, (3, 3)),
}

#: Parts of the names of renderers that have no graphics card behind them, and of small ones.
_SOFTWARE = ("llvmpipe", "softpipe", "swiftshader", "software", "swrast", "basic render", "gdi generic", "svga3d", "virgl", "lavapipe")
_SMALL = ("intel", "iris", "mali", "adreno", "videocore", "v3d", "powervr", "apple m", "vega 3", "radeon graphics", "mesa dri")

#: Milliseconds that a frame may take before a tier is too much, over how many frames, and how many of them at least are looked at.
TOO_SLOW, WINDOW, LEAST = 28.0, 40, 20


def suited(renderer: str) -> Tier:
    """The tier for a machine by its *renderer* (``GL_RENDERER``)."""
    name = renderer.lower()
    if any(part in name for part in _SOFTWARE):
        return Tier.SOFT
    return Tier.MID if any(part in name for part in _SMALL) else Tier.HIGH


def lower(tier: Tier) -> Tier | None:
    """The next tier that draws less; None below the last."""
    return {Tier.HIGH: Tier.MID, Tier.MID: Tier.SOFT, Tier.SOFT: None}[tier]


def measured(tier: Tier, draw: Callable[[Tier], None], clock: Callable[[], float] = perf_counter) -> Tier:
    """*tier*, or the first lower one whose frame is fast enough; the lowest is not looked at. *draw(tier)* draws one frame and waits until
    it is drawn; the first frame of a tier compiles its shaders and is not counted."""
    while (below := lower(tier)) is not None:
        draw(tier)
        start = clock()
        draw(tier)
        if (clock() - start) * 1000.0 <= TOO_SLOW:
            break
        tier = below
    return tier


class Watch:
    """Watches the frames of animations and says when to step down."""

    def __init__(self) -> None:
        self._spent: deque[float] = deque(maxlen=WINDOW)

    def took(self, tier: Tier, ms: float) -> Tier:
        """Tell that a frame took *ms* milliseconds; the tier to go on with. One slow frame changes nothing, half of them do."""
        self._spent.append(ms)
        below = lower(tier)
        if below is None or len(self._spent) < LEAST or median(self._spent) <= TOO_SLOW:
            return tier
        self._spent.clear()
        return below
