"""What the hand does to the camera: the wheel comes nearer to what the pointer is at, and the case leans a little after the pointer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from seaboard.scene.geometry import Rect
from seaboard.space.camera import Camera
from seaboard.space.pose import Pose
from seaboard.space.track import FRAME, Track

#: How near the wheel brings the case, at most; by which factor one notch does.
NEAREST, NOTCH = 3.0, 1.18
#: Degrees by which the case turns and nods for a pointer at the edge of the window.
TURN, NOD = 2.6, 1.7
#: Milliseconds that a notch takes to be done, a lean, and the way back when another camera is chosen.
ZOOM, LEAN, BACK = 160, 260, 300


@dataclass(frozen=True, slots=True)
class Look:
    """The picture is enlarged by *zoom* round the middle of the stage and shifted by *shift* pixels; the camera goes round the case by
    *turn* degrees to the right and *nod* degrees up."""

    zoom: float = 1.0
    shift: tuple[float, float] = (0.0, 0.0)
    turn: float = 0.0
    nod: float = 0.0


#: Nothing.
AT_REST = Look()


class Hand:
    """Where the hand has the camera, and where it is on its way to."""

    def __init__(self) -> None:
        self._zoom, self._x, self._y = Track(1.0), Track(0.0), Track(0.0)
        self._turn, self._nod = Track(0.0), Track(0.0)

    @property
    def near(self) -> bool:
        """Whether the wheel has brought the case nearer."""
        return self._zoom.goal > 1.0

    def wheel(self, notches: float, x: float, y: float, stage: Rect, now: int, reduced: bool = False) -> bool:
        """The wheel turns by *notches* (up, positive, comes nearer) with the pointer at (x, y): that point stays where it is, as far as the
        stage stays full. Whether that changes anything. With *reduced* motion it is done at once."""
        old = self._zoom.goal
        new = min(NEAREST, max(1.0, old * NOTCH**notches))
        if new == old:
            return False
        cx, cy = stage.x + stage.w / 2, stage.y + stage.h / 2
        ux, uy = (x - cx - self._x.goal) / old, (y - cy - self._y.goal) / old
        most_x, most_y = (new - 1.0) * stage.w / 2, (new - 1.0) * stage.h / 2
        tx, ty = min(most_x, max(-most_x, x - cx - ux * new)), min(most_y, max(-most_y, y - cy - uy * new))
        self._go(new, tx, ty, now, 0 if reduced else ZOOM)
        return True

    def _go(self, zoom: float, x: float, y: float, now: int, long: int) -> None:
        ways = ((self._zoom, zoom), (self._x, x), (self._y, y))
        self._zoom, self._x, self._y = (track.aimed(goal, now, now + long) for track, goal in ways)

    def lean(self, x: float, y: float, size: tuple[int, int], now: int) -> None:
        """The pointer is at (x, y) in a window of *size* pixels."""
        across, down = (min(1.0, max(-1.0, 2.0 * v / max(1, whole) - 1.0)) for v, whole in ((x, size[0]), (y, size[1])))
        self._bend(TURN * across, -NOD * down, now, LEAN)

    def upright(self, now: int, reduced: bool = False) -> None:
        """Lean no more."""
        self._bend(0.0, 0.0, now, 0 if reduced else LEAN)

    def _bend(self, turn: float, nod: float, now: int, long: int) -> None:
        if (turn, nod) != (self._turn.goal, self._nod.goal):
            self._turn, self._nod = self._turn.aimed(turn, now, now + long), self._nod.aimed(nod, now, now + long)

    def back(self, now: int, reduced: bool = False) -> None:
        """Go back to where the camera is by itself."""
        if self.near:
            self._go(1.0, 0.0, 0.0, now, 0 if reduced else BACK)

    def look(self, now: int) -> Look:
        """What it does to the camera."""
        zoom = min(NEAREST, max(1.0, self._zoom.at(now)))  # a way that is broken off may overshoot
        found = Look(zoom, (self._x.at(now), self._y.at(now)), self._turn.at(now), self._nod.at(now))
        return AT_REST if found == AT_REST else found

    def moving(self, now: int) -> bool:
        """Whether it moves the camera."""
        return any(now < t.end for t in self._tracks)

    def wake_at(self, now: int) -> int | None:
        """When the next frame is due; None at rest."""
        ends = [t.end for t in self._tracks if now < t.end]
        return min(now + FRAME - now % FRAME, max(ends)) if ends else None

    @property
    def _tracks(self) -> tuple[Track, ...]:
        return self._zoom, self._x, self._y, self._turn, self._nod


@lru_cache(maxsize=4)
def looked(pose: Pose, look: Look, stage: Rect) -> Pose:
    """*pose* with what the hand does to its camera in the window of which it is given *stage*; the same object for the same arguments."""
    if look == AT_REST:
        return pose
    c = pose.camera
    cx, cy = stage.x + stage.w / 2, stage.y + stage.h / 2
    centre = (cx + (c.centre[0] - cx) * look.zoom + look.shift[0], cy + (c.centre[1] - cy) * look.zoom + look.shift[1])
    camera: Camera = replace(c, scale=c.scale * look.zoom, centre=centre, yaw=c.yaw + look.turn, pitch=c.pitch + look.nod)
    return replace(pose, camera=camera)
