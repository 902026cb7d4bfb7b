"""What the window of the 3D case shows of a desk: its page laid out, the case in its pose, and which cell lies under a point.

The case and the flat view are two layouts of one page. While the case folds, the HUD of the opened one gives way to the flat picture, and
what is pressed and picked is always what is seen. Knows no window system and draws nothing itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from seaboard.engine.grid import cells
from seaboard.models.measures import Measures
from seaboard.paint.flat import FlatPainter, Frame
from seaboard.scene.compose import NOWHERE, compose
from seaboard.scene.compose import Pointer as Under
from seaboard.scene.geometry import Rect
from seaboard.scene.layout import Hit, Layout
from seaboard.scene.theme import Theme, theme_of
from seaboard.shell.desk import Desk
from seaboard.shell.pointer import Pointer
from seaboard.shell.stage import Layouts, under
from seaboard.space.compose import compose_world
from seaboard.space.hand import Hand
from seaboard.space.pick import pick
from seaboard.space.pose import Pose
from seaboard.space.rig import Rig, Stand, stand_pose
from seaboard.space.views import cover_at, fade_at, shown_at
from seaboard.space.world import World
from seaboard.ui.commands import Scroll
from seaboard.ui.page import Camera, Page

if TYPE_CHECKING:  # the package of the 3D painter brings its library
    from seaboard.paint.gl.picture import Picture
    from seaboard.show.beats import Beat

#: How dark the case is behind a screen without seas: behind the start screen, and behind all others.
START_DIM, MENU_DIM = 0.0, 0.5
#: And how dark it is in the evening of a game that was lost.
DIM_LOST = 0.22
#: Milliseconds between two frames in which nothing but water moves.
FLOW = 40
#: Milliseconds that the first picture of a motion may take without being left out of it.
FIRST = 33
#: The share of the flat picture from which on it is the one that is pressed.
TAKEN = 0.5


@dataclass(frozen=True, slots=True)
class CaseView:
    """One look: the *page*, the *layout* that is seen and pressed, and the *picture*. *keep*: what was drawn before fades away over it."""

    page: Page
    layout: Layout
    picture: Picture
    keep: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class _Seen:
    """What was drawn last, for the pointer and the trace. *pose* is None where nothing but the flat view is seen."""

    page: Page
    layout: Layout
    stand: Stand
    moving: bool
    pose: Pose | None
    measures: Measures
    stage: Rect


class CaseStage:
    """The picture of *desk*; *factor* is the system's own scale, 1 for most."""

    def __init__(self, desk: Desk, factor: float = 1.0) -> None:
        self.desk = desk
        self._layouts = Layouts(desk, factor)
        self._rig = Rig()
        self._hand = Hand()
        #: The word of the tier that is drawn, and whether the window has the keyboard.
        self.tier, self.focused = "soft", False
        #: Since when water has moved; None while it rests.
        self._flow: int | None = None
        self._over = _Kept(over=True)
        self._flat = _Kept(over=False)
        #: The last screen of the open game that had seas, and the last one that had the case though no game was open.
        self._game: Page | None = None
        self._lobby: Page | None = None
        self._seen: _Seen | None = None
        self._next: int | None = None
        #: How far the times of the rig are behind, the one that was drawn last, and when it was turned while that is not shown yet.
        self._lag = 0
        self._at = 0
        self._turned: int | None = None
        self._known: tuple[object, Pose | None, dict[str, list[list[float] | None]]] = (None, None, {})

    # --- time --------------------------------------------------------------------------------------------------------

    @property
    def leaning(self) -> bool:
        """Whether the case leans after the pointer: all of it is drawn again at every move, for which the processor is too slow."""
        return self.desk.settings.lean and self.tier != "soft"

    @property
    def fading(self) -> bool:
        """Whether one picture fades into another where else the camera would go its way."""
        return self.desk.context(self._at).reduced

    def due(self, now: int) -> bool:
        """Whether case or camera are to be drawn anew though nothing has happened."""
        return self._next is not None and now >= self._next

    def wake_at(self, now: int) -> int | None:
        """When that will be so; None while they rest."""
        return self._next

    def shown(self, now: int) -> None:
        """The picture that was asked for last is on the screen, at *now*. What the first one of a motion took, because much had to be made
        for it, is no part of that motion."""
        if self._turned is not None:
            self._lag += max(0, now - self._turned - FIRST)
            self._turned = None
        dues = [due for due in (self._rig.wake_at(self._at), self._hand.wake_at(self._at)) if due is not None]
        if self._flow is not None:
            dues.append(self._at + FLOW)
        self._next = min(dues) + self._lag if dues else None

    def warm(self) -> bool:
        """Make the flat view of what is seen, so that the case folds at once when it shall; whether it was made now. For idle moments."""
        seen = self._seen
        if seen is None or seen.moving or seen.pose is None or not seen.page.seas or self._flat.made:
            return False
        page = replace(seen.page, camera=Camera.FLAT)
        theme = theme_of(self.desk.settings.palette)
        self._flat.prepare(page, self._layouts.of(page, seen.layout.size), theme, NOWHERE)
        return True

    def rest(self) -> None:
        """Let go of what was made for earlier screens. For idle moments."""
        self._over.rest()
        self._flat.rest(self._seen is not None and self._seen.stand.fold <= 0.0)

    # --- pictures ----------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """A new painter draws the next picture: it has nothing of what others were given."""
        self._over.forget()
        self._flat.forget()

    def draw(self, now: int, size: tuple[int, int], pointer: Pointer) -> CaseView:
        """What is to be seen at *now* in *size* pixels."""
        from seaboard.paint.gl.picture import Picture

        desk = self.desk
        page, context = desk.page(now), desk.context(now)
        if page.seas and desk.set_tight(self._layouts.of(_opened(page), size).tight):
            page, context = desk.page(now), desk.context(now)
        if page.seas:
            self._game = page
        elif context.shown is None:
            self._game = None
        if page.name == "start":
            self._lobby = page
        at = self._at = now - self._lag
        aim = self._aim(page)
        turned = self._rig.aim(aim, at, context.reduced)
        if turned:
            self._hand.back(at, context.reduced)
        self._lean(pointer, size, at, context.reduced)
        stand, ghost, moving = self._rig.state(at), self._rig.ghost(at), self._rig.moving(at)
        self._turned = now if turned and (moving or ghost) else None
        fade = fade_at(stand.fold)
        if turned and moving and aim is not Camera.FLAT:
            fade = min(fade, 0.999)  # whatever of the case must be made first is made before it moves
        opened, flat = _opened(page), replace(page, camera=Camera.FLAT)
        laid = self._layouts.show(flat if fade >= TAKEN else opened, size)
        measures = Measures(self._game.seas[0].n if self._game is not None else desk.settings.rules.board)
        stage, pose = self._pose(stand, size, measures, at, fade < 1.0)
        moving = moving or (pose is not None and self._hand.moving(at))
        self._see(_Seen(page, laid, stand, moving, pose, measures, stage), pointer)
        theme, beats, finger = theme_of(desk.settings.palette), desk.beats(now), under(pointer)
        world = over = shown = None
        if pose is not None:
            world = compose_world(self._game or page, theme, beats if page.seas else (), now, pose)
            world = world if world.n == measures.n else replace(world, n=measures.n)
            world = self._flowing(world, page, now, context.reduced)
            looking = opened if page.camera is Camera.FLAT else page
            over = self._over.paint(looking, self._layouts.of(opened, size), theme, finger)
        if fade > 0.0:
            shown = self._flat.paint(flat, self._layouts.of(flat, size), theme, finger, beats, now)
        elif turned and aim is Camera.FLAT:
            self._flat.prepare(flat, self._layouts.of(flat, size), theme, finger, beats, now)
        dim = dim_of(page, self._game is not None)
        cover = cover_at(stand.fold) * shown_at(stand.closed, self._game is not None)
        picture = Picture(size, world, pose, over, shown, fade, moving, dim, ghost, cover)
        return CaseView(page, laid, picture, turned and ghost > 0.0)

    def _aim(self, page: Page) -> Camera | None:
        """Where the rig shall go: the closed case where there is no game."""
        return page.camera if self._game is not None or page.camera is Camera.FLAT else None

    def _pose(self, stand: Stand, size: tuple[int, int], measures: Measures, at: int, seen: bool) -> tuple[Rect, Pose | None]:
        """Where and how the case stands at the time *at*: where the screen of the game would have it, also behind one without seas; None if
        it is not *seen*."""
        whole, boxes = Rect(0, 0, *size), {}
        lobby = None if self._lobby is None else self._layouts.of(_opened(self._lobby), size).stage
        laid = None if self._game is None else self._layouts.of(_opened(self._game), size)
        stage, sight = (None, None) if laid is None else (laid.stage, laid.sight)
        if self._game is not None and stand.fold > 0.0:
            boxes = dict(self._layouts.of(replace(self._game, camera=Camera.FLAT), size).seas)
        place = stage or lobby or whole
        look = self._hand.look(at)
        return place, stand_pose(stand, measures, place, boxes, lobby or whole, look, sight, whole) if seen else None

    def _flowing(self, world: World, page: Page, now: int, reduced: bool) -> World:
        """*world* with the water moving, if the settings ask for it and it can be seen and drawn."""
        if not (self.desk.settings.water and self.tier == "high" and self.focused and page.seas) or reduced:
            self._flow = None
            return world
        self._flow = now if self._flow is None else self._flow
        seconds = (now - self._flow) / 1000
        return replace(world, boards=tuple(replace(board, flow=seconds) if board.id == "own" else board for board in world.boards))

    def _lean(self, pointer: Pointer, size: tuple[int, int], at: int, reduced: bool) -> None:
        """Let the case lean after the pointer, or not, as the settings and the machine have it. While a button is down it holds still."""
        if not self.leaning or reduced or pointer.place is None:
            self._hand.upright(at, reduced)
        elif not pointer.down:
            self._hand.lean(*pointer.place, size, at)

    def _see(self, seen: _Seen, pointer: Pointer) -> None:
        """What is drawn from now on. What that brings under the resting pointer moves no cursor."""
        before, self._seen = self._seen, seen
        if pointer.place is not None and (before is None or before.layout is not seen.layout or before.pose is not seen.pose):
            pointer.stay(self.hit(*pointer.place))

    # --- hands -------------------------------------------------------------------------------------------------------

    def hit(self, x: int, y: int) -> Hit:
        """What lies under a point of the picture drawn last."""
        seen = self._seen
        if seen is None:
            return Hit()
        found = seen.layout.hit(x, y)
        if seen.pose is None or found.sea is None and found != Hit(scroll=found.scroll):
            return found
        # the seas of a flat layout are not where they will be while the case still folds
        return self._picked(seen, x, y) or Hit(scroll=found.scroll)

    def _picked(self, seen: _Seen, x: int, y: int) -> Hit | None:
        """The cell of the case that is seen at a point; None where the HUD is, or where this screen has no sea."""
        if seen.pose is None or any(part.rect.contains(x, y) for part in seen.layout.parts):
            return None
        found = pick(seen.pose, seen.measures, x + 0.5, y + 0.5)
        if found is None or found[0] not in {sea.id for sea in seen.page.seas}:
            return None
        return Hit(sea=found[0], cell=found[1])

    def wheel(self, notches: float, x: int, y: int, now: int) -> bool:
        """The wheel turns by *notches*, up is positive, with the pointer at (x, y): the case comes nearer, or goes back. False where it is
        not the case that is under the pointer."""
        seen = self._seen
        if seen is None or seen.pose is None or not seen.page.seas or seen.stand.fold > 0.0 or seen.layout.dialog is not None:
            return False
        if any(part.rect.contains(x, y) for part in seen.layout.parts):
            return False
        return self._hand.wheel(notches, x, y, seen.stage, now - self._lag, self.desk.context(now).reduced)

    def scroll(self, command: Scroll) -> bool:
        """Scroll a column of the window's own; False if what *command* scrolls is the page's."""
        return self._layouts.scroll(command)

    # --- the trace ---------------------------------------------------------------------------------------------------

    def look(self) -> dict[str, Any]:
        """For the trace: the camera, how far the case is folded, whether that moves, the stage, and where each cell of both seas is seen,
        row by row (None where it is hidden, or while the case moves)."""
        seen = self._seen
        if seen is None:
            return {}
        stage = seen.layout.stage
        return {
            "camera": seen.page.camera.value,
            "fold": round(seen.stand.fold, 3),
            "moving": seen.moving,
            "stage": None if stage is None else list(stage),
            "cells": None if seen.moving else self._centres(seen),
        }

    def _centres(self, seen: _Seen) -> Mapping[str, list[list[float] | None]]:
        """Where the cells are seen; remembered, since the trace asks at every frame and they seldom change."""
        key = (seen.page.name, seen.layout.size, seen.layout.stage, seen.layout.dialog is None, tuple(seen.layout.seas.values()))
        if self._known[0] != key or self._known[1] is not seen.pose:
            found = {}
            for sea in seen.page.seas:
                spots = self._spots(seen, sea.id, sea.n)
                found[sea.id] = [
                    [round(float(x), 1), round(float(y), 1)] if self.hit(int(x), int(y)).cell == cell else None
                    for cell, (x, y) in zip(cells(sea.n), spots, strict=True)
                ]
            self._known = (key, seen.pose, found)
        return self._known[2]

    def _spots(self, seen: _Seen, id: str, n: int) -> list[tuple[float, float]]:
        """The pixels on which the middles of the cells of a sea lie, row by row."""
        if seen.pose is not None:
            points = [(*seen.measures.cell_centre(cell)[:2], 0.0) for cell in cells(n)]
            return [(float(x), float(y)) for x, y in seen.pose.project(id, points)]
        box = seen.layout.seas.get(id)
        if box is None:
            return [(-1.0, -1.0)] * (n * n)
        return [(box.x + (cell.col + 0.5) * box.cell, box.y + (cell.row + 0.5) * box.cell) for cell in cells(n)]


def dim_of(page: Page, game: bool) -> float:
    """How much the case is darkened behind *page*; whether there is a *game* whose case lies open."""
    if page.seas:
        return DIM_LOST if page.lost else 0.0
    return MENU_DIM if game else START_DIM


def _opened(page: Page) -> Page:
    """*page* for the opened case. Which camera looks at it makes no difference to the layout."""
    return replace(page, camera=Camera.OVERVIEW)


class _Kept:
    """The HUD or the flat view of a page as a bitmap, composed again only when something of it is another."""

    def __init__(self, over: bool) -> None:
        self._painter = FlatPainter(over=over)
        self._is_over = over
        self._key: object = None
        self._layout: Layout | None = None
        self._beats: Sequence[Beat] = ()
        self._frame: Frame | None = None
        self._owed: tuple[Rect, ...] = ()

    @property
    def made(self) -> bool:
        """Whether there is a bitmap, or all that it is made of."""
        return self._key is not None

    def forget(self) -> None:
        """Draw all of it anew the next time."""
        self._painter.forget()
        self._key, self._frame, self._owed = None, None, ()

    def rest(self, hidden: bool = False) -> None:
        """Let go of what the bitmap does not show, and with *hidden*, of the bitmap itself."""
        self._painter.rest()
        if hidden:
            self._painter.forget()
            self._frame = None

    def prepare(self, *args: Any) -> None:
        """Draw what ``paint`` with these arguments would give, and give it the next time."""
        self._owed = self.paint(*args).dirty

    def paint(self, page: Page, layout: Layout, theme: Theme, finger: Under, beats: Sequence[Beat] = (), now: int = 0) -> Frame:
        """The bitmap; regions that are new are those that have changed since the last call."""
        # of the seas the HUD shows nothing
        key = (replace(page, seas=()) if self._is_over else page, theme, finger)
        owed, self._owed = self._owed, ()
        if self._frame is not None and layout is self._layout and key == self._key and not beats and not self._beats:
            return Frame(self._frame.image, owed)
        scene = compose(page, layout, theme, beats, now, finger, over=self._is_over)
        frame = self._painter.paint(scene)
        if owed and (self._frame is None or frame.image is self._frame.image):
            frame = Frame(frame.image, (*owed, *frame.dirty))
        self._key, self._beats, self._layout, self._frame = key, beats, layout, frame
        return frame
