"""What the 3D painter is asked for: one picture of a window, as data."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.paint.flat import Frame
from seaboard.space.pose import Pose
from seaboard.space.world import World


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A window of *size* pixels: the *world* in its *pose*, *over* it the HUD (premultiplied RGBA), and mixed over both, by the share
    *fade* (0 to 1), the *flat* view (RGB). World and pose may be None while *fade* is 1, *flat* while it is 0.

    *cover* (0 to 1) is how much of the HUD is seen: it makes way while the case folds, since the flat view has one of its own elsewhere.
    *moving*: another picture follows at once, so speed goes before smooth edges. *dim* (0 to 1) darkens the world behind a dialog or a
    menu. *ghost* is the share of the picture that was kept last, mixed over all: a cross-fade.
    """

    size: tuple[int, int]
    world: World | None
    pose: Pose | None
    over: Frame | None = None
    flat: Frame | None = None
    fade: float = 0.0
    moving: bool = False
    dim: float = 0.0
    ghost: float = 0.0
    cover: float = 1.0
