"""``seaboard shot --renderer gl``: a picture of the case, drawn by OpenGL without a window, with all that the window lays over it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PIL import Image

from seaboard.models.measures import Measures
from seaboard.paint.flat import FlatPainter
from seaboard.paint.fonts import PillowMetrics
from seaboard.scene.compose import compose
from seaboard.scene.geometry import Rect
from seaboard.scene.layout import layout
from seaboard.scene.theme import DEFAULT
from seaboard.shell import machine
from seaboard.shell.case import MENU_DIM, START_DIM
from seaboard.shell.failure import Failure
from seaboard.space.compose import EMPTY, compose_world
from seaboard.space.rig import Stand, stand_pose
from seaboard.space.views import cover_at, fade_at
from seaboard.ui.commands import Action
from seaboard.ui.page import Camera, Page
from seaboard.words import Words, msg

if TYPE_CHECKING:  # the package of the 3D painter brings its library
    import moderngl

    from seaboard.paint.gl.picture import Picture


@dataclass(frozen=True, slots=True)
class View:
    """How the case is looked at: by which *camera*, how far it is *folded* into the flat view (0 to 1), and how much is drawn: the word of
    a *tier*, None for the one that suits the machine."""

    camera: Camera = Camera.OVERVIEW
    folded: float = 0.0
    tier: str | None = None

    @property
    def fold(self) -> float:
        """How far the case is folded; the flat camera sees it folded whole."""
        return 1.0 if self.camera is Camera.FLAT else self.folded


def pictured(
    page: Page, behind: Page | None, view: View, size: tuple[int, int], words: Words, scale: int, keys: Callable[[Action], str]
) -> Picture:
    """What the window of the 3D view shows of *page* at rest, in *size* pixels. *behind* is the screen of the game that is open, over
    which *page* may lie; None where there is none."""
    from seaboard.paint.gl.picture import Picture

    metrics = PillowMetrics()
    opened, flat = replace(page, camera=Camera.OVERVIEW), replace(page, camera=Camera.FLAT)
    laid, laid_flat = (layout(p, size, scale, metrics, words, keys) for p in (opened, flat))
    fade = fade_at(view.fold)
    shown = FlatPainter().paint(compose(flat, laid_flat, DEFAULT)) if fade > 0.0 else None
    if fade >= 1.0:
        return Picture(size, None, None, None, shown, fade)
    game = page if page.seas else behind
    measures = Measures(game.seas[0].n if game is not None else EMPTY)
    whole = Rect(0, 0, *size)
    if game is None:
        pose = stand_pose(Stand(((None, 1.0),), view.fold), measures, whole, {}, laid.stage or whole)
    else:
        stage = layout(replace(game, camera=Camera.OVERVIEW), size, scale, metrics, words, keys).stage
        boxes = layout(replace(game, camera=Camera.FLAT), size, scale, metrics, words, keys).seas
        pose = stand_pose(Stand(((view.camera, 1.0),), view.fold), measures, stage or whole, boxes)
    world = compose_world(game or page, DEFAULT, (), 0, pose)
    looking = replace(page, camera=view.camera) if view.fold == 0.0 else opened
    over = FlatPainter(over=True).paint(compose(looking, laid, DEFAULT, over=True))
    dim = 0.0 if page.seas else START_DIM if game is None else MENU_DIM
    return Picture(size, world, pose, over, shown, fade, dim=dim, cover=cover_at(view.fold))


def drawn(picture: Picture, tier: str | None = None) -> Image.Image:
    """*picture* as pixels (RGB); Failure where there is no OpenGL that can draw it."""
    lacking = machine.lacking()
    if lacking:
        raise Failure(msg("cli.shot_packages", names=lacking))
    import moderngl

    context = standalone()
    try:
        return _draw(context, picture, tier)
    except moderngl.Error as error:  # a picture that is too large for it, a shader that its compiler refuses
        raise Failure(msg("cli.shot_gl", reason=_reason(error))) from error
    finally:
        context.release()


def standalone() -> moderngl.Context:
    """A context without a window; Failure if there is none to be had."""
    import moderngl

    # elsewhere the usual way to a context needs no display either
    way: dict[str, Any] = {"backend": "egl"} if sys.platform.startswith("linux") else {}
    try:
        return moderngl.create_context(standalone=True, require=330, **way)
    except Exception as error:  # moderngl raises plain exceptions, and so do the libraries under it
        raise Failure(msg("cli.shot_gl", reason=_reason(error))) from error


def _draw(context: moderngl.Context, picture: Picture, tier: str | None) -> Image.Image:
    from seaboard.paint.gl.painter import GlPainter
    from seaboard.paint.gl.tiers import Tier, suited

    painter = GlPainter(context, suited(str(context.info["GL_RENDERER"])) if tier is None else Tier(tier))
    target = context.framebuffer([context.renderbuffer(picture.size, 4)])
    painter.paint(picture, target)
    data = target.read(components=3, alignment=1)
    painter.release()
    return Image.frombytes("RGB", picture.size, data).transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def _reason(error: Exception) -> str:
    """The first line of what *error* says, or what kind it is."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")
