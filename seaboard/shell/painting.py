"""The 3D painter in a window: which tier it draws in, and when a machine that cannot keep up gets a lower one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol

from seaboard.shell.log import log

if TYPE_CHECKING:
    import moderngl

    from seaboard.paint.gl.picture import Picture
    from seaboard.paint.gl.tiers import Tier

#: What OpenGL says when nothing can be drawn any more; a context that is lost is among what the library has no name for.
GONE = ("GL_OUT_OF_MEMORY", "GL_UNKNOWN_ERROR")


class Painter(Protocol):
    """The part of ``paint.gl.painter.GlPainter`` that a window needs."""

    def paint(self, picture: Picture, target: Any) -> None:
        """Draw *picture* on *target*."""
        ...

    @property
    def unsettled(self) -> bool:
        """Whether the last picture is to be drawn once more, with more smooth edges."""
        ...

    def forget(self) -> None:
        """Draw all anew the next time."""
        ...

    def warm(self, target: Any, fading: bool) -> bool:
        """Draw a little of what will be needed later, out of sight; whether there is more of it. *fading*: that of cross-fades too."""
        ...

    def keep(self) -> None:
        """Remember the last picture for ``Picture.ghost``."""
        ...

    def release(self) -> None:
        """Give back all that it has on the graphics card."""
        ...


class Painting:
    """Draws on the screen of *context* with the painters that *make* makes. *tier* is the word of the one that is forced; None: the one
    that suits the machine."""

    def __init__(
        self,
        context: moderngl.Context,
        make: Callable[[moderngl.Context, Tier], Painter],
        tier: str | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        from seaboard.paint.gl.tiers import Tier, Watch, suited

        self._context, self._make, self._clock = context, make, clock
        self._tier = suited(str(context.info["GL_RENDERER"])) if tier is None else Tier(tier)
        self._watch = Watch() if tier is None else None
        self._painter = make(context, self._tier)
        self._measured = tier is not None

    @property
    def tier(self) -> str:
        """The word of the tier that is drawn."""
        return self._tier.value

    @property
    def unsettled(self) -> bool:
        """Whether the last picture is to be drawn once more, with more smooth edges."""
        return self._painter.unsettled

    def paint(self, picture: Picture, keep: bool = False) -> bool:
        """Draw *picture*; with *keep* what was drawn before it is the ghost from now on.

        False if it is to be drawn once more with all of ``over`` and ``flat`` new: a new painter with a lower tier knows neither. Raises
        what the library raises, and RuntimeError when the context is lost.
        """
        if keep:
            self._painter.keep()
        start = self._clock()
        self._painter.paint(picture, self._context.screen)
        if self._context.error in GONE:
            raise RuntimeError(self._context.error)
        if not self._measured and picture.world is not None:
            self._measured = True
            return self._measure(picture)
        if self._watch is None or not picture.moving:
            return True
        self._context.finish()
        tier = self._watch.took(self._tier, (self._clock() - start) * 1000)
        if tier is self._tier:
            return True
        self._lower(tier)
        return False

    def _measure(self, picture: Picture) -> bool:
        """Find out by the first picture of the case how long a frame of a motion takes, before there is one; whether all stays as it is."""
        from seaboard.paint.gl.tiers import measured

        moving, before = replace(picture, moving=True), self._tier

        def draw(tier: Tier) -> None:
            if tier is not self._tier:
                self._lower(tier)
            self._painter.forget()
            self._painter.paint(moving, self._context.screen)
            self._context.finish()

        tier = measured(self._tier, draw, self._clock)
        if tier is not self._tier:
            self._lower(tier)
        return self._tier is before

    def _lower(self, tier: Tier) -> None:
        """Go on with a lower *tier*."""
        log().info("frames are slow: from tier %s to %s", self._tier.value, tier.value)
        self._painter.release()
        self._tier = tier
        self._painter = self._make(self._context, tier)

    def warm(self, fading: bool) -> bool:
        """To be called while there is nothing else to do: make a little of what animations will need, with *fading* for cross-fades too;
        whether there is more of it. Raises what the library raises."""
        return self._painter.warm(self._context.screen, fading)

    def close(self) -> None:
        """Give back all that is on the graphics card."""
        self._painter.release()
