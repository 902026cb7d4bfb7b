"""What a window shows of a desk: the page laid out, composed and drawn, and what lies under a point of it. Knows no window system."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.paint.flat import FlatPainter, Frame
from seaboard.paint.fonts import PillowMetrics
from seaboard.scene.compose import Pointer as Under
from seaboard.scene.compose import compose
from seaboard.scene.layout import Hit, Layout, layout
from seaboard.scene.theme import theme_of
from seaboard.shell.desk import Desk
from seaboard.shell.pointer import Pointer
from seaboard.ui.commands import Action, Scroll
from seaboard.ui.keymap import label_of
from seaboard.ui.page import Page

#: What scrolling regions that are the window's own begin with; all others are the page's.
COLUMN = "column:"


@dataclass(frozen=True, slots=True)
class View:
    """One look: the *page*, its *layout*, and the *frame* that was drawn of it."""

    page: Page
    layout: Layout
    frame: Frame


class Stage:
    """The picture of *desk*; *factor* is the system's own scale, 1 for most."""

    def __init__(self, desk: Desk, factor: float = 1.0) -> None:
        self.desk = desk
        self.factor = factor
        self.layout: Layout | None = None
        self._metrics = PillowMetrics()
        self._painter = FlatPainter()
        self._screen = ""
        self._tops: dict[str, int] = {}
        self._focus: str | None = None
        self._follow = True

    def draw(self, now: int, size: tuple[int, int], pointer: Pointer) -> View:
        """What is to be seen at *now* in *size* pixels."""
        desk = self.desk
        page, bindings, settings = desk.page(now), desk.bindings, desk.settings
        if page.name != self._screen:
            self._screen, self._tops = page.name, {}
        if page.focus != self._focus:
            self._focus, self._follow = page.focus, True
        keys = {action: desk.words(label_of(bindings, action)) for action in Action}
        scale = round(settings.scale * self.factor)
        laid = layout(page, size, scale, self._metrics, desk.words, keys.__getitem__, settings.layout, self._tops, self._follow)
        if laid is not self.layout and pointer.place is not None:
            pointer.stay(laid.hit(*pointer.place))
        self.layout = laid
        self._tops = {id: scrolled.top for id, scrolled in laid.scrolls.items() if id.startswith(COLUMN)}
        desk.set_reach(tuple((id, scrolled.last) for id, scrolled in laid.scrolls.items() if not id.startswith(COLUMN)))
        scene = compose(page, laid, theme_of(settings.palette), desk.beats(now), now, _under(pointer))
        return View(page, laid, self._painter.paint(scene))

    def hit(self, x: int, y: int) -> Hit:
        """What lies under a point of the picture drawn last."""
        return Hit() if self.layout is None else self.layout.hit(x, y)

    def scroll(self, command: Scroll) -> bool:
        """Scroll a column of the window's own; False if what *command* scrolls is the page's."""
        if not command.widget.startswith(COLUMN):
            return False
        if self.layout is not None and command.widget in self.layout.scrolls:
            top, last = self.layout.scrolls[command.widget]
            self._tops[command.widget] = max(0, min(last, top + command.lines))
            self._follow = False  # the wheel may leave the focus behind, until it moves
        return True


def _under(pointer: Pointer) -> Under:
    over = pointer.over
    if over.step:
        return Under(f"scroll:{over.scroll}:{'up' if over.step < 0 else 'down'}", pointer.down)
    return Under(over.widget, pointer.held is not None)
