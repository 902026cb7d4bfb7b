"""The commands of the terminal: on which pages each means something, and what it makes of the words after it.

The words of a command, its line of help and its name in the catalogue go by its *name* here: ``cmd.<name>.words``, ``cmd.<name>.help``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from seaboard.engine.grid import Cell, parse_cell
from seaboard.engine.rules import PRESETS
from seaboard.engine.units import forms
from seaboard.paint import speak
from seaboard.play.settings import LEVELS
from seaboard.shell.lines import (
    Again,
    Order,
    Parsed,
    Say,
    Scope,
    bad_cell,
    cell_in,
    choices_named,
    column_in,
    fold,
    named,
    off_sea,
    on_sea,
    telling_of,
    which,
)
from seaboard.ui.commands import Action, Close, Command, Do, Drop, Grab, Hover, Press, Put, Shoot
from seaboard.ui.model import BOOK_PAGES, OWN
from seaboard.ui.page import Button, Choice, FleetRow, HullLook, Page, SeaPicture
from seaboard.words import Msg, Words, msg

GAME = frozenset(("placing", "battle", "end"))
EVERYWHERE = GAME | {"start", "settings", "rulebook", "keys"}
ASIDE = EVERYWHERE - GAME - {"start"}
#: Lines of the log that are told when no number is given.
LOG_LINES = 10

Take = Callable[[Scope, list[str]], Parsed]


@dataclass(frozen=True, slots=True)
class Verb:
    """A command: its *name* in the catalogue, the pages *where* it has a meaning, what it comes to (None: the help).

    *asks*: it only asks, so it can be said while a question is open.
    """

    name: str
    where: frozenset[str]
    take: Take | None
    asks: bool = False

    def words(self, words: Words) -> tuple[str, ...]:
        """The words that stand for the command, the usual one first."""
        return tuple(words(msg(f"cmd.{self.name}.words")).split(", "))


def _do(*commands: Command) -> Take:
    return lambda scope, args: Order(commands)


# --- the start screen, settings, books -------------------------------------------------------------------------------


def _new(scope: Scope, args: list[str]) -> Parsed:
    presets = scope.choice("preset")
    if not args:
        return Order((Press("go:new"),))
    if presets is None:
        return Again((Press("go:start"),))
    chosen = _option(scope, presets, " ".join(args))
    return chosen if isinstance(chosen, Say) else Order((*chosen.commands, Press("go:new")))


def _continue(scope: Scope, args: list[str]) -> Parsed:
    return Order((Press("go:continue"),)) if scope.button("go:continue") is not None else Say((msg("say.no_save"),))


def _presets(scope: Scope, args: list[str]) -> Parsed:
    each = (msg("say.preset", word=key, name=msg(f"preset.{key}"), note=msg(f"preset.{key}.note")) for key in PRESETS)
    chosen = scope.choice("preset")
    return Say((*each, *(() if chosen is None else speak.say_widget(chosen)[:1])))


def _level(scope: Scope, args: list[str]) -> Parsed:
    levels = scope.choice("level")
    if levels is not None:
        return Say(speak.say_widget(levels)) if not args else _option(scope, levels, " ".join(args))
    if not args:
        return Say(scope.texts("against") or (msg("say.no_choice"),))
    said = fold(" ".join(args))
    found = [level for level in LEVELS if said in (level, fold(scope.words(msg(f"level.{level}"))))]
    # The page offers no choice any more: the game says why.
    return Order((Press(f"level:{found[0]}"),)) if found else Say((msg("say.no_level", text=" ".join(args), names=_level_names()),))


def _level_names() -> tuple[Msg, ...]:
    return tuple(msg(f"level.{level}") for level in LEVELS)


def _set(scope: Scope, args: list[str]) -> Parsed:
    options = scope.button("go:options")
    if options is not None and not options.on:
        return Again((Press("go:options"),))
    if not args:
        return Say(tuple(line for c in scope.choices for line in speak.say_widget(c)[:1]))
    for cut in range(len(args), 0, -1):
        found = choices_named(scope, " ".join(args[:cut]))
        if len(found) == 1:
            rest = " ".join(args[cut:])
            return _option(scope, found[0], rest) if rest else Say(speak.say_widget(found[0]))
        if found:
            return which(c.label for c in found)
    return Say((msg("say.no_option", text=" ".join(args), names=tuple(c.label for c in scope.choices)),))


def _option(scope: Scope, choice: Choice, text: str) -> Order | Say:
    found = named(scope, choice.options, text)
    if len(found) == 1:
        return Order((Press(found[0].id),), telling_of(choice.id))
    if found:
        return which(o.label for o in found)
    return Say((msg("say.no_value", text=text, label=choice.label, names=tuple(o.label for o in choice.options)),))


def _rules(scope: Scope, args: list[str]) -> Parsed:
    agreed = scope.texts("rules", "helps")
    if agreed:
        return Say(agreed)
    if scope.button("go:options") is not None:
        return _set(scope, [])
    return Order((Do(Action.STATUS),))


def _rulebook(scope: Scope, args: list[str]) -> Parsed:
    said = fold(" ".join(args))
    if not said:
        listed = scope.rows("pages")
        return Order((Do(Action.RULEBOOK),)) if listed is None else Say(speak.say_widget(listed))
    titles = {page: (page, fold(scope.words(msg(f"book.title.{page}")))) for page in BOOK_PAGES}
    found = [page for page, own in titles.items() if said in own]
    found = found or [page for page, own in titles.items() if any(name.startswith(said) for name in own)]
    names = tuple(msg("say.book_page", word=page, title=msg(f"book.title.{page}")) for page in BOOK_PAGES)
    if len(found) == 1:
        return Order((Press(f"book:{found[0]}"),), speak.say_arrival)
    return Say((msg("say.no_page", text=" ".join(args)), *names))


def _turn_page(which: str) -> Take:
    return lambda scope, args: Order((Press(f"page:{which}"),), speak.say_arrival)


def _back(scope: Scope, args: list[str]) -> Parsed:
    match scope.page.name:
        case "battle":
            return Order((Press("go:leave"),))
        case "end":
            return Order((Press("go:start"),))
        case "placing":
            return Order((Press("go:cancel"),))
    return Order((Do(Action.BACK),))


def _look(scope: Scope, args: list[str]) -> Parsed:
    return Say(speak.say_page(scope.page))


# --- placing ---------------------------------------------------------------------------------------------------------


def _unit_row(scope: Scope, text: str) -> FleetRow | Say:
    """The class that *text* names, by its number in the dock, its name, or how that begins."""
    rows = scope.fleet.rows if scope.fleet is not None else ()
    if text.isdecimal():
        found = [row for at, row in enumerate(rows, 1) if at == int(text)]
    else:
        said = fold(text)
        names = {row.id: (fold(row.cls), fold(scope.words(row.name))) for row in rows}
        found = [row for row in rows if said in names[row.id]]
        found = found or [row for row in rows if said and any(name.startswith(said) for name in names[row.id])]
    if len(found) == 1:
        return found[0]
    if found:
        return which(row.name for row in found)
    return Say((msg("say.no_unit", text=text, names=tuple(row.name for row in rows)),))


def _form(scope: Scope, args: list[str], row: FleetRow) -> tuple[int, Say | None]:
    """The form that the words of direction or shape in *args* name: its index in ``units.forms``, and why not."""
    free = scope.button("act:shape") is not None
    every = forms(row.length, True)
    shape, turn = "straight", 1
    for arg in args:
        if arg.isdecimal():
            turn = int(arg)
        elif arg.lower() in scope.list_of("cmd.direction.down"):
            turn = 2
        elif arg.lower() not in scope.list_of("cmd.direction.across"):
            shape = next((f.shape for f in every if arg.lower() in scope.list_of(f"cmd.shape.{f.shape}")), "")
    if shape != "straight" and not free and any(a.lower() in _shape_words(scope) for a in args):
        return 0, Say((msg("placing.straight"),))
    same = [i for i, form in enumerate(every) if form.shape == shape]
    if not same or not 1 <= turn <= len(same):
        return 0, Say((msg("say.no_form", unit=row.name),))
    return same[turn - 1], None


def _shape_words(scope: Scope) -> set[str]:
    shapes = {f.shape for length in (3, 4) for f in forms(length, True)}
    return {word for shape in shapes for word in scope.list_of(f"cmd.shape.{shape}")}


def _place(scope: Scope, args: list[str]) -> Parsed:
    """"place carrier a1 down": the unit, the cell and the direction in any order."""
    fillers = scope.list_of("cmd.fillers")
    args = [a for a in args if a.lower() not in fillers]
    cell, rest = cell_in(args)
    ways = _shape_words(scope).union(*(scope.list_of(f"cmd.direction.{way}") for way in ("across", "down")))
    # A number belongs to the shape before it ("hook 2"), else it is a row of the dock.
    how: list[str] = []
    who: list[str] = []
    for i, arg in enumerate(rest):
        shaped = i > 0 and rest[i - 1].lower() in _shape_words(scope) and arg.isdecimal()
        (how if shaped or arg.lower() in ways else who).append(arg)
    if not who:
        return Say((msg("say.place_what"),))
    row = _unit_row(scope, " ".join(who if cell is not None else who[:-1] or who))
    if cell is None:
        board = scope.page.seas[0].n if scope.page.seas else 10
        return bad_cell(who[-1], board) if len(who) > 1 else Say((msg("say.place_where"),))
    if isinstance(row, Say):
        return row
    form, why = _form(scope, how, row)
    return why if why is not None else Order((Put(row.cls, cell, form),))


def _lying(scope: Scope, args: list[str]) -> tuple[Cell, tuple[Cell, ...]] | Say:
    """The unit on the own sea that *args* name, by a cell or by its class: the cell named, and all its cells."""
    sea = next((s for s in scope.page.seas if s.id == OWN), None)
    hulls = [h for h in (sea.hulls if sea is not None else ()) if h.look is HullLook.PLACED]
    cell, rest = cell_in(args)
    if cell is not None and not rest:
        hull = next((h for h in hulls if cell in h.cells), None)
        return (cell, hull.cells) if hull is not None else Say((msg("say.nothing_there", cell=cell.name),))
    if not args:
        return Say((msg("say.name_unit"),))
    row = _unit_row(scope, " ".join(args))
    if isinstance(row, Say):
        return row
    found = [h for h in hulls if h.cls == row.cls]
    if len(found) == 1:
        return found[0].cells[0], found[0].cells
    if not found:
        return Say((msg("say.not_placed", unit=row.name),))
    return Say((msg("say.several", unit=row.name, cells=tuple(h.cells[0].name for h in found)),))


def _at(action: Action) -> Take:
    """A command for the unit under the cursor, with the cursor put there first."""

    def take(scope: Scope, args: list[str]) -> Parsed:
        lying = _lying(scope, args)
        return lying if isinstance(lying, Say) else Order((Hover(OWN, lying[0]), Do(action)))

    return take


def _move(scope: Scope, args: list[str]) -> Parsed:
    """"move carrier to b3": a drag, which puts the unit back where it lay if it does not fit."""
    args = [a for a in args if a.lower() not in scope.list_of("cmd.fillers")]
    for cut in range(len(args) - 1, 0, -1):
        target, rest = cell_in(args[cut:])
        if target is not None and not rest:
            lying = _lying(scope, args[:cut])
            if isinstance(lying, Say):
                return lying
            return Order((Grab(OWN, lying[0], None), Drop(OWN, target), Drop(None, None)))
    return Say((msg("say.move_where"),))


def _dock(scope: Scope, args: list[str]) -> Parsed:
    return Order((Do(Action.AFLOAT),)) if scope.fleet is None else Say(speak.say_widget(scope.fleet))


# --- shooting --------------------------------------------------------------------------------------------------------


def fire(scope: Scope, args: list[str]) -> Parsed:
    """A shot at the cell that *args* name; the game says why not, unless they name no cell."""
    if scope.page.name not in GAME:
        return Say((scope.not_here(" ".join(args)),), understood=False)
    if not args:
        return Say((msg("say.fire_where"),))
    cell = parse_cell(" ".join(args))
    board = scope.page.seas[0].n if scope.page.seas else 10
    return bad_cell(" ".join(args), board) if cell is None else Order((Shoot(cell),))


def _helps(scope: Scope, args: list[str]) -> Parsed:
    return Order((Do(Action.HELPS),), _helps_now)


def _helps_now(page: Page) -> tuple[Msg, ...]:
    """Whether the helps are hidden now: what their button offers is the other way round."""
    button = next((w for w in speak.widgets(page) if isinstance(w, Button) and w.id == "act:helps"), None)
    if button is None:
        return (msg("say.no_helps"),)
    return (msg("say.helps_hidden" if button.label.key == "helps.show" else "say.helps_shown"),)


def _log(scope: Scope, args: list[str]) -> Parsed:
    rows = scope.rows("log")
    if rows is None:
        return Order((Do(Action.LAST),))
    if args and not args[0].isdecimal():
        return Say((msg("say.log_number"),))
    lines = int(args[0]) if args else LOG_LINES
    told = speak.say_list(rows, lines)
    more = len(rows.rows) - lines
    return Say(told if more <= 0 else (*told, msg("say.log_more", n=more)))


# --- reading a sea ---------------------------------------------------------------------------------------------------


def _reading(read: Callable[[Scope, SeaPicture, list[str]], tuple[Msg, ...] | Say]) -> Take:
    def take(scope: Scope, args: list[str]) -> Parsed:
        sea, rest = scope.sea(args)
        if sea is None:
            return Say((msg("say.no_such_sea" if scope.page.seas else "say.no_sea"),))
        told = read(scope, sea, rest)
        return told if isinstance(told, Say) else Say(told)

    return take


def _row(scope: Scope, sea: SeaPicture, args: list[str]) -> tuple[Msg, ...] | Say:
    if not args or not args[0].isdecimal():
        return Say((msg("say.row_which"),))
    row = int(args[0]) - 1
    return (speak.say_row(sea, row),) if 0 <= row < sea.n else off_sea(sea.n)


def _column(scope: Scope, sea: SeaPicture, args: list[str]) -> tuple[Msg, ...] | Say:
    col = column_in(args[0]) if args else None
    if col is None:
        return Say((msg("say.column_which"),))
    return (speak.say_column(sea, col),) if col < sea.n else off_sea(sea.n)


def _around(scope: Scope, sea: SeaPicture, args: list[str]) -> tuple[Msg, ...] | Say:
    cell = parse_cell(" ".join(args))
    if cell is None:
        return bad_cell(" ".join(args), sea.n) if args else Say((msg("say.around_which"),))
    return speak.say_around(sea, cell) if on_sea(sea, cell) else off_sea(sea.n)


def _whole(read: Callable[[SeaPicture], tuple[Msg, ...]]) -> Take:
    return _reading(lambda scope, sea, args: read(sea))


#: Every command, in the order of the help.
VERBS: tuple[Verb, ...] = (
    Verb("fire", frozenset(("battle",)), fire),
    Verb("hint", frozenset(("battle",)), _do(Do(Action.HINT))),
    Verb("place", frozenset(("placing",)), _place),
    Verb("move", frozenset(("placing",)), _move),
    Verb("turn", frozenset(("placing",)), _at(Action.TURN)),
    Verb("shape", frozenset(("placing",)), _at(Action.SHAPE)),
    Verb("random", frozenset(("placing",)), _do(Do(Action.RANDOM))),
    Verb("clear", frozenset(("placing",)), _do(Do(Action.CLEAR))),
    Verb("undo", frozenset(("placing",)), _do(Do(Action.UNDO))),
    Verb("dock", frozenset(("placing",)), _dock, asks=True),
    Verb("done", frozenset(("placing",)), _do(Do(Action.DONE))),
    Verb("reopen", frozenset(("placing",)), _do(Press("reopen"))),
    Verb("rematch", frozenset(("end",)), _do(Press("go:rematch"))),
    Verb("continue", frozenset(("start",)), _continue),
    Verb("new", frozenset(("start", "end")), _new),
    Verb("presets", frozenset(("start",)), _presets, asks=True),
    Verb("level", frozenset(("start", "placing", "battle")), _level),
    Verb("option", frozenset(("start", "settings")), _set),
    Verb("rules", EVERYWHERE - ASIDE, _rules, asks=True),
    Verb("status", EVERYWHERE, _do(Do(Action.STATUS)), asks=True),
    Verb("afloat", EVERYWHERE, _do(Do(Action.AFLOAT)), asks=True),
    Verb("last", EVERYWHERE, _do(Do(Action.LAST)), asks=True),
    Verb("log", frozenset(("battle", "end")), _log, asks=True),
    Verb("board", GAME, _whole(speak.say_grid), asks=True),
    Verb("read", GAME, _whole(speak.say_rows), asks=True),
    Verb("row", GAME, _reading(_row), asks=True),
    Verb("column", GAME, _reading(_column), asks=True),
    Verb("around", GAME, _reading(_around), asks=True),
    Verb("hits", frozenset(("battle", "end")), _whole(speak.say_hits), asks=True),
    Verb("unknown", frozenset(("battle", "end")), _whole(speak.say_unknown), asks=True),
    Verb("helps", frozenset(("placing", "battle")), _helps),
    Verb("resign", frozenset(("placing", "battle")), _do(Do(Action.RESIGN))),
    Verb("cancel", frozenset(("placing",)), _do(Press("go:cancel"))),
    Verb("leave", frozenset(("battle", "end")), _back),
    Verb("back", EVERYWHERE - {"start"}, _back),
    Verb("settings", EVERYWHERE - {"settings"}, _do(Press("go:settings"))),
    Verb("rulebook", EVERYWHERE, _rulebook),
    Verb("next", frozenset(("rulebook",)), _turn_page("next")),
    Verb("previous", frozenset(("rulebook",)), _turn_page("previous")),
    Verb("keys", EVERYWHERE - {"keys"}, _do(Do(Action.KEYS))),
    Verb("look", EVERYWHERE, _look, asks=True),
    Verb("help", EVERYWHERE, None, asks=True),
    Verb("quit", EVERYWHERE, _do(Close())),
)
