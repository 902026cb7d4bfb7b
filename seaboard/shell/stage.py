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
#: Layouts that are remembered besides the last one.
KEPT = 3


@dataclass(frozen=True, slots=True)
class View:
    """One look: the *page*, its *layout*, and the *frame* that was drawn of it."""

    page: Page
    layout: Layout
    frame: Frame


class Layouts:
    """Lays out what *desk* says, and keeps what is the window's own: where its columns stand. *factor* is the system's own scale."""

    def __init__(self, desk: Desk, factor: float = 1.0) -> None:
        self.factor = factor
        self.shown: Layout | None = None
        self._desk = desk
        self._metrics = PillowMetrics()
        self._screen = ""
        self._tops: dict[str, int] = {}
        self._focus: str | None = None
        self._follow = True
        self._known: tuple[tuple[object, Layout], ...] = ()

    def show(self, page: Page, size: tuple[int, int]) -> Layout:
        """The layout of *page* in *size* pixels, which from now on is the one that is scrolled."""
        if page.name != self._screen:
            self._screen, self._tops = page.name, {}
        if page.focus != self._focus:
            self._focus, self._follow = page.focus, True
        self.shown = laid = self.of(page, size)
        self._tops = {id: scrolled.top for id, scrolled in laid.scrolls.items() if id.startswith(COLUMN)}
        self._desk.set_reach(tuple((id, scrolled.last) for id, scrolled in laid.scrolls.items() if not id.startswith(COLUMN)))
        return laid

    def of(self, page: Page, size: tuple[int, int]) -> Layout:
        """The layout of *page*, with the columns where they stand."""
        settings, words = self._desk.settings, self._desk.words
        key = (size, settings, words, dict(self._tops), self._follow, page)
        for known, laid in self._known:
            if known == key:  # cheaper than the hash of a page
                return laid
        caps = {action: words(label_of(self._desk.bindings, action)) for action in Action}
        scale = round(settings.scale * self.factor)
        laid = layout(page, size, scale, self._metrics, words, caps.__getitem__, settings.layout, self._tops, self._follow)
        self._known = ((key, laid), *self._known[:KEPT])
        return laid

    def scroll(self, command: Scroll) -> bool:
        """Scroll a column of the window's own; False if what *command* scrolls is the page's."""
        if not command.widget.startswith(COLUMN):
            return False
        if self.shown is not None and command.widget in self.shown.scrolls:
            top, last = self.shown.scrolls[command.widget]
            self._tops[command.widget] = max(0, min(last, top + command.lines))
            self._follow = False  # the wheel may leave the focus behind, until it moves
        return True


class Stage:
    """The picture of *desk*; *factor* is the system's own scale, 1 for most."""

    def __init__(self, desk: Desk, factor: float = 1.0) -> None:
        self.desk = desk
        self._layouts = Layouts(desk, factor)
        self._painter = FlatPainter()

    @property
    def layout(self) -> Layout | None:
        """The layout that was drawn last."""
        return self._layouts.shown

    def draw(self, now: int, size: tuple[int, int], pointer: Pointer) -> View:
        """What is to be seen at *now* in *size* pixels."""
        desk, before = self.desk, self.layout
        page = desk.page(now)
        laid = self._layouts.show(page, size)
        if laid is not before and pointer.place is not None:
            pointer.stay(laid.hit(*pointer.place))
        scene = compose(page, laid, theme_of(desk.settings.palette), desk.beats(now), now, under(pointer))
        return View(page, laid, self._painter.paint(scene))

    def hit(self, x: int, y: int) -> Hit:
        """What lies under a point of the picture drawn last."""
        return Hit() if self.layout is None else self.layout.hit(x, y)

    def scroll(self, command: Scroll) -> bool:
        """Scroll a column of the window's own; False if what *command* scrolls is the page's."""
        return self._layouts.scroll(command)

    def rest(self) -> None:
        """Let go of what was made for earlier screens. For idle moments."""
        self._painter.rest()


def under(pointer: Pointer) -> Under:
    """What *pointer* is over, as ``compose`` takes it."""
    over = pointer.over
    if over.step:
        return Under(f"scroll:{over.scroll}:{'up' if over.step < 0 else 'down'}", pointer.down)
    return Under(over.widget, pointer.held is not None)
