"""``seaboard shot --renderer gl``: a picture of the case, drawn by OpenGL without a window, with all that the window lays over it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PIL import Image

from seaboard.models.measures import Measures
from seaboard.paint.flat import FlatPainter
from seaboard.paint.fonts import PillowMetrics
from seaboard.scene.compose import compose
from seaboard.scene.geometry import Rect
from seaboard.scene.layout import layout
from seaboard.scene.theme import DEFAULT, Theme
from seaboard.shell import machine
from seaboard.shell.case import dim_of
from seaboard.shell.failure import Failure
from seaboard.space.compose import EMPTY, compose_world
from seaboard.space.rig import Stand, stand_pose
from seaboard.space.views import cover_at, fade_at, shown_at
from seaboard.ui.commands import Action
from seaboard.ui.page import Camera, Page
from seaboard.words import Words, msg

if TYPE_CHECKING:  # the package of the 3D painter brings its library
    import moderngl

    from seaboard.paint.gl.picture import Picture
    from seaboard.show.beats import Beat


@dataclass(frozen=True, slots=True)
class View:
    """How the case is looked at: by which *camera*, how far it is *folded* into the flat view (0 to 1), and how much is drawn: the word of
    a *tier*, None for the one that suits the machine. *stand* is where it stands instead, if it is *moving* or has been."""

    camera: Camera = Camera.OVERVIEW
    folded: float = 0.0
    tier: str | None = None
    stand: Stand | None = None
    moving: bool = False

    def standing(self, game: bool) -> Stand:
        """Where the case stands; without a *game* it is closed."""
        if self.stand is not None:
            return self.stand
        near = Camera.OVERVIEW if self.camera is Camera.FLAT else self.camera
        return Stand(((near if game else None, 1.0),), 1.0 if self.camera is Camera.FLAT else self.folded)


def pictured(
    page: Page,
    behind: Page | None,
    view: View,
    size: tuple[int, int],
    words: Words,
    scale: int,
    keys: Callable[[Action], str],
    theme: Theme = DEFAULT,
    beats: Sequence[Beat] = (),
    now: int = 0,
    lobby: Page | None = None,
) -> Picture:
    """What the window of the 3D view shows of *page* in *size* pixels, with the effects *beats* as they are at *now*. *behind* is the
    screen of the game that is open, over which *page* may lie; None where there is none. *lobby* is the screen that the case opens from."""
    from seaboard.paint.gl.picture import Picture

    metrics = PillowMetrics()
    opened, flat = replace(page, camera=Camera.OVERVIEW), replace(page, camera=Camera.FLAT)
    laid, laid_flat = (layout(p, size, scale, metrics, words, keys) for p in (opened, flat))
    game = page if page.seas else behind
    stand = view.standing(game is not None)
    fade = fade_at(stand.fold)
    shown = FlatPainter().paint(compose(flat, laid_flat, theme, beats, now)) if fade > 0.0 else None
    if fade >= 1.0:
        return Picture(size, None, None, None, shown, fade)
    measures = Measures(game.seas[0].n if game is not None else EMPTY)
    whole = Rect(0, 0, *size)
    if game is None:
        pose = stand_pose(stand, measures, whole, {}, laid.stage or whole)
    else:
        around = layout(replace(game, camera=Camera.OVERVIEW), size, scale, metrics, words, keys)
        boxes = layout(replace(game, camera=Camera.FLAT), size, scale, metrics, words, keys).seas
        closed = None if lobby is None else layout(lobby, size, scale, metrics, words, keys).stage
        pose = stand_pose(stand, measures, around.stage or whole, boxes, closed, sight=around.sight, window=whole)
    world = compose_world(game or page, theme, beats if page.seas else (), now, pose)
    looking = replace(page, camera=view.camera) if stand.fold == 0.0 else opened
    over = FlatPainter(over=True).paint(compose(looking, laid, theme, over=True))
    dim = dim_of(page, game is not None)
    cover = cover_at(stand.fold) * shown_at(stand.closed, game is not None)
    return Picture(size, world, pose, over, shown, fade, view.moving, dim, cover=cover)


class Studio:
    """Draws pictures of the case one after the other, on the *tier* of that name or the one that suits the machine."""

    def __init__(self, context: moderngl.Context, tier: str | None) -> None:
        from seaboard.paint.gl.painter import GlPainter
        from seaboard.paint.gl.tiers import Tier, suited

        self._context = context
        self._painter = GlPainter(context, suited(str(context.info["GL_RENDERER"])) if tier is None else Tier(tier))

    def draw(self, picture: Picture) -> Image.Image:
        """*picture* as pixels (RGB); Failure where OpenGL cannot draw it."""
        import moderngl

        try:
            buffer = self._context.renderbuffer(picture.size, 4)
            target = self._context.framebuffer([buffer])
            self._painter.paint(picture, target)
            data = target.read(components=3, alignment=1)
            target.release()
            buffer.release()
        except moderngl.Error as error:  # a picture that is too large for it, a shader that its compiler refuses
            raise Failure(msg("cli.shot_gl", reason=_reason(error))) from error
        return Image.frombytes("RGB", picture.size, data).transpose(Image.Transpose.FLIP_TOP_BOTTOM)


@contextmanager
def studio(tier: str | None = None) -> Iterator[Studio]:
    """A studio for a while; Failure where there is no OpenGL that can draw."""
    lacking = machine.lacking()
    if lacking:
        raise Failure(msg("cli.shot_packages", names=lacking))
    context = standalone()
    try:
        yield Studio(context, tier)
    finally:
        context.release()


def drawn(picture: Picture, tier: str | None = None) -> Image.Image:
    """*picture* as pixels (RGB); Failure where there is no OpenGL that can draw it."""
    with studio(tier) as made:
        return made.draw(picture)


def standalone() -> moderngl.Context:
    """A context without a window; Failure if there is none to be had."""
    import moderngl

    # elsewhere the usual way to a context needs no display either
    way: dict[str, Any] = {"backend": "egl"} if sys.platform.startswith("linux") else {}
    try:
        return moderngl.create_context(standalone=True, require=330, **way)
    except Exception as error:  # moderngl raises plain exceptions, and so do the libraries under it
        raise Failure(msg("cli.shot_gl", reason=_reason(error))) from error


def _reason(error: Exception) -> str:
    """The first line of what *error* says, or what kind it is."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")
