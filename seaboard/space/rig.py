"""What moves the cameras and the lid in time: pans, folding, opening, from wherever things stand to where they shall be.

A rig holds shares and a fold, no matrices: those follow from the size of the window (``stand_pose``), which may change on the way. Times
are absolute milliseconds, given as arguments.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from seaboard.models.measures import Measures
from seaboard.scene.geometry import Rect
from seaboard.scene.seas import SeaBox
from seaboard.space.hand import AT_REST, Look, looked
from seaboard.space.pose import Pose
from seaboard.space.track import FRAME, Track
from seaboard.space.views import closed_pose, flat_pose, folding, mixed, pose
from seaboard.ui.page import Camera

#: Milliseconds: from one camera to the next, from the opened case to the flat view, from the closed case to the opened one, for a
#: cross-fade where nothing may move.
PAN, FOLD, OPENING, GHOST = 450, 900, 900, 120
#: The share of its time that a way takes which is hardly any way.
LEAST = 0.4

#: What a rig can be aimed at: a camera, or None for the closed case of the start screen.
Aim = Camera | None


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a rig stands: the *shares* of the cameras at the case on its hinge (they sum to 1; never the flat camera), and how far that is
    folded into the flat view (0 to 1)."""

    shares: tuple[tuple[Aim, float], ...]
    fold: float = 0.0

    @property
    def closed(self) -> float:
        """The share of the closed case."""
        return next((min(1.0, max(0.0, share)) for key, share in self.shares if key is None), 0.0)

    @property
    def flat(self) -> bool:
        """Whether the flat view is all there is to see."""
        return self.fold >= 1.0


class Rig:
    """Moves between cameras, the flat view and the closed case."""

    def __init__(self) -> None:
        self._aim: Aim = Camera.FLAT
        self._begun = False
        self._shares: dict[Aim, Track] = {Camera.OVERVIEW: Track(1.0)}
        self._fold = Track(1.0)
        self._ghost = Track(0.0)

    @property
    def aimed_at(self) -> Aim:
        """Where it is, or where it is on its way to."""
        return self._aim

    def aim(self, aim: Aim, now: int, reduced: bool = False) -> bool:
        """Go to *aim*, from wherever it is now and as fast as it is now. True if the aim is another than before.

        The first time it is there at once. With *reduced* motion too, and the picture that was there fades away over the new one
        (``ghost``): so whoever paints keeps the last picture when this says True.
        """
        if self._begun and aim is self._aim:
            return False
        at_once, self._aim = reduced or not self._begun, aim
        self._ghost = Track(0.0, 1.0, now, now + GHOST) if reduced and self._begun else Track(0.0)
        self._begun = True
        fold, goal = min(1.0, max(0.0, self._fold.at(now))), 1.0 if aim is Camera.FLAT else 0.0
        if aim is not Camera.FLAT:
            if at_once or fold >= 1.0:  # nothing is seen of the cameras, so they need no way
                self._shares = {aim: Track(1.0)}
            else:
                self._pan(aim, now)
        elif at_once:
            self._shares = {key: Track(t.goal) for key, t in self._shares.items()}
        if at_once:
            self._fold = Track(goal)
        elif goal != self._fold.goal:
            self._fold = self._fold.aimed(goal, now, now + _long(FOLD, goal - fold))
        return True

    def _pan(self, aim: Aim, now: int) -> None:
        """All shares on their way at once, in the same time, so that they always sum to 1."""
        tracks = {key: t for key, t in self._shares.items() if t.end > now or t.goal != 0.0}
        tracks.setdefault(aim, Track(0.0))
        whole = OPENING if None in tracks else PAN
        end = now + _long(whole, 1.0 - tracks[aim].at(now))
        self._shares = {key: t.aimed(1.0 if key is aim else 0.0, now, end) for key, t in tracks.items()}

    def state(self, now: int) -> Stand:
        """Where it stands."""
        shares = tuple((key, share) for key, t in self._shares.items() if (share := t.at(now)) != 0.0)
        return Stand(shares, min(1.0, max(0.0, self._fold.at(now))))

    def moving(self, now: int) -> bool:
        """Whether case or camera move. A picture that fades away is no motion."""
        return any(now < t.end for t in (self._fold, *self._shares.values()))

    def ghost(self, now: int) -> float:
        """How much of the picture that was kept is still to be seen over the new one, from 1 to 0."""
        return self._ghost.at(now)

    def wake_at(self, now: int) -> int | None:
        """When the next frame is due, the last one included, in which all is at rest; None at rest."""
        ends = [t.end for t in (self._ghost, self._fold, *self._shares.values()) if now < t.end]
        return min(now + FRAME - now % FRAME, max(ends)) if ends else None


def _long(whole: int, way: float) -> int:
    """The milliseconds for a part of a way that as a *whole*, of the length 1, would take that many: short ways are not hurried."""
    return round(whole * (LEAST + (1.0 - LEAST) * min(1.0, abs(way))))


def stand_pose(
    stand: Stand,
    m: Measures,
    stage: Rect,
    boxes: Mapping[str, SeaBox],
    lobby: Rect | None = None,
    look: Look = AT_REST,
    sight: Rect | None = None,
    window: Rect | None = None,
) -> Pose:
    """The pose of a *stand* in a window that gives the opened case *stage* and whose flat layout has the seas *boxes*. Without any there is
    no flat view of them, and the case stays on its hinge. *lobby* is where the closed case is seen, if that is elsewhere. *look* is what
    the hand does to the camera. *sight* is the stage with what is seen above and below it, and *window* all there is to see while nothing
    stands round the case."""
    if stand.flat and boxes:
        return flat_pose(m, boxes)
    some = [(closed_pose(m, lobby or stage) if key is None else pose(key, m, stage, sight), share) for key, share in stand.shares]
    opened = mixed(m, some)
    opened = looked(opened, look, stage)
    return folding(opened, flat_pose(m, boxes), m, stand.fold, window) if stand.fold > 0.0 and boxes else opened
