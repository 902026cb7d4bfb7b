"""What a line of the terminal comes to, and what its commands share: the page that it is read against, and the ways to name things."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from seaboard.engine.grid import LOOK_ALIKES, Cell, column_name, on_grid, parse_cell
from seaboard.engine.problems import Code, Problem
from seaboard.paint import speak
from seaboard.ui import telling
from seaboard.ui.commands import Command
from seaboard.ui.page import Button, Choice, FleetList, Option, Page, Rows, SeaPicture, Text
from seaboard.words import Msg, Words, msg

#: Pages that lie over a game or the start screen: books and settings.
ASIDE = ("settings", "rulebook", "keys")
W = TypeVar("W")


#: Reads something out of the page that commands have led to.
Then = Callable[[Page], tuple[Msg, ...]]


@dataclass(frozen=True, slots=True)
class Order:
    """Commands for the desk. *then* says what has come of them when they have left nothing else to say."""

    commands: tuple[Command, ...]
    then: Then | None = None


@dataclass(frozen=True, slots=True)
class Say:
    """An answer from the page as it is. *understood*: the line was a command; else the answer says that it was none."""

    lines: tuple[Msg, ...]
    understood: bool = True


@dataclass(frozen=True, slots=True)
class Again:
    """Commands for the desk, after which the same line is to be read once more, against the page that they lead to."""

    commands: tuple[Command, ...]


Parsed = Order | Say | Again


def hint(page: Page) -> Msg:
    """What one says first on *page*."""
    saved = page.name == "start" and any(isinstance(w, Button) and w.id == "go:continue" for w in speak.widgets(page))
    return msg("say.hint.saved" if saved else f"say.hint.{page.name}")


def telling_of(id: str) -> Then:
    """Read out the choice with *id*: what is chosen now."""

    def then(page: Page) -> tuple[Msg, ...]:
        if id == "section":
            return speak.say_arrival(page)
        chosen = next((w for w in speak.widgets(page) if isinstance(w, Choice) and w.id == id), None)
        return (msg("say.all_right"),) if chosen is None else speak.say_chosen(chosen)

    return then


def fold(text: str) -> str:
    """*text* as it is compared: small letters, and one space for every run of spaces, dashes and underscores."""
    return " ".join(text.lower().replace("-", " ").replace("_", " ").split())


@dataclass(frozen=True, slots=True)
class Scope:
    """What a line is read against. *again*: it may be read once more, so it can lead to another page first."""

    page: Page
    words: Words
    again: bool = True

    @property
    def aside(self) -> bool:
        """Whether the page lies over another one."""
        return self.page.name in ASIDE

    def not_here(self, text: str) -> Msg:
        """That *text* means something, and nothing on this page."""
        return msg("say.not_here_back" if self.aside else "say.not_here", text=text, title=self.page.title)

    def widget(self, id: str, kind: type[W]) -> W | None:
        """The widget with *id*, if the page has one of that kind."""
        return next((w for w in speak.widgets(self.page) if isinstance(w, kind) and getattr(w, "id") == id), None)

    def texts(self, *ids: str) -> tuple[Msg, ...]:
        """The lines of text with these *ids* that the page has."""
        return tuple(w.text for id in ids for w in (self.widget(id, Text),) if w is not None)

    def button(self, id: str) -> Button | None:
        """The button with *id*."""
        return self.widget(id, Button)

    def choice(self, id: str) -> Choice | None:
        """The choice with *id*."""
        return self.widget(id, Choice)

    def rows(self, id: str) -> Rows | None:
        """The list with *id*."""
        return self.widget(id, Rows)

    @property
    def board(self) -> int:
        """Cells along one side of a sea."""
        return self.page.seas[0].n if self.page.seas else 10

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Every choice of the page."""
        return tuple(w for w in speak.widgets(self.page) if isinstance(w, Choice))

    @property
    def fleet(self) -> FleetList | None:
        """A list of the classes of the game's fleet: the dock, or the own fleet in battle."""
        lists = [w for w in speak.widgets(self.page) if isinstance(w, FleetList)]
        return next((w for w in lists if w.id in ("dock", "fleet:own")), None)

    def list_of(self, key: str) -> tuple[str, ...]:
        """The words of the catalogue's entry *key*, which are set apart by commas."""
        return tuple(self.words(msg(key)).split(", "))

    def sea_word(self, text: str) -> str | None:
        """The id of the sea that *text* is a word for."""
        return next((sea for sea in ("own", "enemy") if text.lower() in self.list_of(f"cmd.sea.{sea}")), None)

    def sea(self, args: list[str]) -> tuple[SeaPicture | None, list[str]]:
        """The sea that *args* name (else the page's first), and the rest of them; None on a page without such a sea."""
        rest, wanted = [], None
        for arg in args:
            named = self.sea_word(arg)
            if named is None:
                rest.append(arg)
            else:
                wanted = named
        seas = [sea for sea in self.page.seas if wanted in (None, sea.id)]
        return (seas[0] if seas else None), rest


#: Makes something of the words after a command.
Take = Callable[[Scope, list[str]], Parsed]


def cell_in(args: Sequence[str]) -> tuple[Cell | None, list[str]]:
    """The first cell that *args* name ("b7", or "b" and "7"), on or off the grid, and the rest of them."""
    for i, arg in enumerate(args):
        cell, used = parse_cell(arg), 1
        if cell is None and len(arg) == 1 and i + 1 < len(args):
            cell, used = parse_cell(arg + args[i + 1]), 2
        if cell is not None:
            return cell, [*args[:i], *args[i + used :]]
    return None, list(args)


def number_in(text: str) -> int | None:
    """The whole number that *text* is; None for anything else, and beyond any use."""
    return int(text) if text.isdecimal() and len(text) <= 9 else None


def column_in(text: str) -> int | None:
    """The column, from 0, that a single letter names; None for anything else."""
    letter = text.translate(LOOK_ALIKES).upper()
    return ord(letter) - ord("A") if len(letter) == 1 and "A" <= letter <= "Z" else None


def bad_cell(text: str, n: int) -> Say:
    """The refusal of *text*, which names no cell of a sea of *n* by *n*: it says how a cell is written."""
    return Say(telling.problem(telling.bad_cell(text, n), None))


def off_sea(n: int) -> Say:
    """The refusal of a cell, row or column beyond the edge of a sea of *n* by *n*."""
    return Say(telling.problem(Problem(Code.OFF_SEA, values=(("column", column_name(n - 1)), ("row", n))), None))


def on_sea(sea: SeaPicture, cell: Cell) -> bool:
    """Whether *cell* lies on *sea*."""
    return on_grid(sea.n, cell)


def named(scope: Scope, options: Iterable[Option], text: str) -> tuple[Option, ...]:
    """The *options* that *text* names: by the end of the id or the label in full, else by how these begin."""
    said = fold(text)
    names = [(o, (fold(o.id.partition(":")[2]), fold(scope.words(o.label)))) for o in options]
    full = tuple(o for o, own in names if said in own)
    return full or tuple(o for o, own in names if any(name.startswith(said) for name in own))


def choices_named(scope: Scope, text: str) -> tuple[Choice, ...]:
    """The choices of the page that *text* names, by id or label, in full or by how they begin."""
    said = fold(text)
    names = [(c, (fold(c.id.removeprefix("set:")), fold(scope.words(c.label)))) for c in scope.choices]
    full = tuple(c for c, own in names if said in own)
    begun = full or tuple(c for c, own in names if any(name.startswith(said) for name in own))
    return begun or tuple(c for c, own in names if any(said in name.split() for name in own))


def which(options: Iterable[Msg]) -> Say:
    """What was named may be several things."""
    return Say((msg("say.which", names=tuple(options)),))
