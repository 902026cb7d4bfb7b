"""What tests of the screens share: a person at a desk, who has a keyboard, a mouse, eyes and ears, and no other way to the game."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from seaboard.engine.grid import Cell, cells, parse_cell
from seaboard.engine.packing import complete
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import Fleet, Unit, UnitClass
from seaboard.engine.view import SeatView
from seaboard.play.computers import Minds
from seaboard.play.home import Home
from seaboard.play.settings import Settings
from seaboard.players.hints import Hint
from seaboard.shell.desk import Desk, Options
from seaboard.ui.commands import Click, Command, Hover, Press
from seaboard.ui.focus import stops
from seaboard.ui.keymap import resolve
from seaboard.ui.page import Button, Choice, Option, Page, SeaPicture, Text, Widget
from seaboard.words import Msg, load_words

WORDS = load_words("en")
HOUSE = PRESETS["house"]
#: A game that is over in a few shots. It goes by the name of a fleet that there are words for.
PUDDLE = Fleet("paper", 4, (UnitClass("patrol_boat", 2), UnitClass("submarine", 1)))

CORNER = Hint(Cell(0, 0), 0.5, "line", 0.0)


def at(name: str) -> Cell:
    """The cell of that name."""
    cell = parse_cell(name)
    assert cell is not None, name
    return cell


def any_fleet(rules: Rules, rng: random.Random) -> tuple[Unit, ...]:
    """A legal fleet."""
    while (found := complete(rules, (), rng)) is None:
        pass
    return found


def first_free(level: str, view: SeatView, rng: random.Random) -> Cell:
    """The first cell of the target's sea that was not fired at, row by row."""
    fired = view.seas[view.target].answers()
    return next(c for c in cells(view.rules.board) if c not in fired)


def minds(fleet: tuple[Unit, ...] | None = None, shots: tuple[str, ...] = (), hint: Hint = CORNER) -> Minds:
    """Computers that hide *fleet* and fire at *shots* in turn, then at whatever is free."""
    planned = [at(name) for name in shots]

    def choose(level: str, view: SeatView, rng: random.Random) -> Cell:
        fired = view.seas[view.target].answers()
        return next((c for c in planned if c not in fired), None) or first_free(level, view, rng)

    return Minds(
        choose_shot=choose,
        lay_fleet=lambda level, rules, rng: fleet or any_fleet(rules, rng),
        random_fleet=any_fleet,
        complete_fleet=complete,
        hint=lambda view: hint,
    )


class Person:
    """One at a desk. Everything goes in by keys, presses and clicks, and everything comes out of pages and sentences."""

    def __init__(self, folder: Path, settings: Settings | None = None, options: Options | None = None, brains: Minds | None = None) -> None:
        self.home = Home(folder)
        self.now = 1_000
        self.heard: list[str] = []
        kept = settings if settings is not None else Settings(pace="instant")
        self.desk = Desk(self.home, kept, WORDS, self.now, options or Options(), minds=brains or minds())

    # --- hands -------------------------------------------------------------------------------------------------------

    def do(self, *commands: Command) -> Person:
        """Carry out commands as a shell would, and let pass what needs no time."""
        for command in commands:
            self.desk.command(command, self.now)
            self._listen()
        return self

    def key(self, *names: str) -> Person:
        """Press keys by their canonical names; a single character is typed text as well."""
        for name in names:
            text = name if len(name) == 1 else " " if name == "space" else ""
            command = resolve((name,), text, self.desk.bindings, self.desk.key_context)
            if command is not None:
                self.do(command)
        return self

    def press(self, *widgets: str) -> Person:
        """Click on widgets that are on the page."""
        for widget in widgets:
            assert self.widget(widget) is not None, f"no {widget} on {self.page.name}"
            self.do(Press(widget))
        return self

    def click(self, sea: str, *where: str) -> Person:
        """Move the mouse over cells and click."""
        for name in where:
            self.do(Hover(sea, at(name)), Click(sea, at(name)))
        return self

    def settle(self) -> Person:
        """Let the computers think, and time pass, until only the person can go on."""
        session = self.desk.table.session
        for _ in range(10_000):
            if session is not None:
                assert session.wait(60)
            self.desk.tick(self.now)
            self._listen()
            wake = self.desk.wake_at(self.now)
            if session is not self.desk.table.session:
                return self.settle()
            view = self.desk.context(self.now).view
            still = view is None or view.phase is Phase.OVER or view.my_turn or not view.ready[0]
            if wake is None or (still and not self.desk.context(self.now).busy and not self.desk.beats(self.now)):
                return self
            self.now = max(wake, self.now)
        raise AssertionError("it never rests")

    def wait(self, ms: int) -> Person:
        """Let time pass."""
        self.now += ms
        self.desk.tick(self.now)
        self._listen()
        return self

    # --- eyes and ears -----------------------------------------------------------------------------------------------

    def _listen(self) -> None:
        self.heard += [WORDS(m) for m in self.desk.take_said()]

    def hears(self) -> list[str]:
        """The sentences since the last call."""
        heard, self.heard = self.heard, []
        return heard

    @property
    def page(self) -> Page:
        """What is on the screen."""
        return self.desk.page(self.now)

    @property
    def notices(self) -> list[str]:
        """What the program has said last, on the screen."""
        return [WORDS(n.text) for n in self.page.notices]

    def widget(self, id: str) -> Widget | Option | None:
        """The widget, option or row with *id*, in the dialog while one is open."""
        return next((w for w in parts(self.page) if w.id == id), None)  # type: ignore[return-value]

    def button(self, id: str) -> Button:
        """The button with *id*, which must be there."""
        found = self.widget(id)
        assert isinstance(found, Button), id
        return found

    def text(self, id: str) -> str:
        """The words of a line of text."""
        found = self.widget(id)
        assert isinstance(found, Text), id
        return WORDS(found.text)

    def chosen(self, id: str) -> str:
        """The option that is chosen of a choice."""
        found = self.widget(id)
        assert isinstance(found, Choice), id
        return next(o.id for o in found.options if o.chosen)

    def sea(self, id: str) -> SeaPicture:
        """A sea as it is drawn."""
        return next(s for s in self.page.seas if s.id == id)

    @property
    def focus(self) -> str | None:
        """Where the focus is; it must be on something of the page."""
        page = self.page
        assert page.focus in {s.id for s in stops(page)}, page.focus
        return page.focus

    def walk_to(self, id: str, key: str = "Tab") -> Person:
        """Press *key* until the focus is on *id*."""
        for _ in range(200):
            if self.focus == id:
                return self
            self.key(key)
        raise AssertionError(f"{key} never leads to {id}")

    @property
    def view(self) -> SeatView:
        """The seat's truth, for checks; nobody's hands use it."""
        found = self.desk.context(self.now).view
        assert found is not None
        return found


def parts(page: Page) -> list[object]:
    """Every widget, option and row of a page that has an id; those of the dialog alone while one is open."""
    widgets: list[object] = (
        [w for p in page.panels for w in p.widgets] if page.dialog is None else [*page.dialog.buttons, *page.dialog.widgets]
    )
    inner = [o for w in widgets for o in (*getattr(w, "options", ()), *getattr(w, "rows", ()))]
    return [*widgets, *inner]


def words_of(*messages: Msg) -> list[str]:
    """The sentences."""
    return [WORDS(m) for m in messages]


def pond(**changes: object) -> Rules:
    """The small game with options."""
    return replace(Rules(fleet=PUDDLE), **changes)  # type: ignore[arg-type]
