"""The commands of the terminal: on which pages each means something, and what it makes of the words after it.

The words of a command, its line of help and its name in the catalogue go by its *name* here: ``cmd.<name>.words``, ``cmd.<name>.help``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from seaboard.engine.grid import parse_cell
from seaboard.engine.rules import PRESETS
from seaboard.paint import speak
from seaboard.play.settings import LEVELS
from seaboard.shell import laying
from seaboard.shell.lines import (
    Again,
    Order,
    Parsed,
    Say,
    Scope,
    Take,
    bad_cell,
    choices_named,
    column_in,
    fold,
    hint,
    named,
    number_in,
    off_sea,
    on_sea,
    telling_of,
    which,
)
from seaboard.ui.commands import Action, Close, Command, Do, Press, Shoot
from seaboard.ui.model import BOOK_PAGES
from seaboard.ui.page import Button, Choice, Page, SeaPicture
from seaboard.words import Msg, Words, msg

GAME = frozenset(("placing", "battle", "end", "review"))
EVERYWHERE = GAME | {"start", "settings", "rulebook", "keys"}
ASIDE = EVERYWHERE - GAME - {"start"}
#: Lines of the log that are told when no number is given.
LOG_LINES = 10


@dataclass(frozen=True, slots=True)
class Verb:
    """A command: its *name* in the catalogue, the pages *where* it has a meaning, what it comes to (None: the help).

    *asks*: it only asks, so it can be said while a question is open. *listed*: it is in the help, and can be shortened; what is not
    is there only to say that there is no such thing in text.
    """

    name: str
    where: frozenset[str]
    take: Take | None
    asks: bool = False
    listed: bool = True

    def words(self, words: Words) -> tuple[str, ...]:
        """The words that stand for the command, the usual one first."""
        return tuple(words(msg(f"cmd.{self.name}.words")).split(", "))


def _do(*commands: Command) -> Take:
    return lambda scope, args: Say((msg("say.surplus", text=" ".join(args)),)) if args else Order(commands)


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
    sections = scope.choice("section")
    if sections is not None and scope.again:
        following = next((i for i, o in enumerate(sections.options, 1) if o.chosen), 0) % len(sections.options)
        return Again((Press(sections.options[following].id),))
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


def _leave(scope: Scope, args: list[str]) -> Parsed:
    return Order((Press("go:start" if scope.page.name == "end" else "go:leave"),))


def _no_camera(scope: Scope, args: list[str]) -> Parsed:
    return Say((msg("say.no_camera"),))


def _look(scope: Scope, args: list[str]) -> Parsed:
    if scope.page.dialog is not None:
        return Say(speak.say_dialog(scope.page.dialog))
    return Say((*speak.say_page(scope.page, hands=False), hint(scope.page)))


# --- shooting --------------------------------------------------------------------------------------------------------


def fire(scope: Scope, args: list[str]) -> Parsed:
    """A shot at the cell that *args* name; the game says why not, unless they name no cell."""
    if scope.page.name not in GAME:
        return Say((scope.not_here(" ".join(args)),), understood=False)
    if not args:
        return Say((msg("say.fire_where"),))
    cell = parse_cell(" ".join(args))
    return bad_cell(" ".join(args), scope.board) if cell is None else Order((Shoot(cell),))


def _helps(scope: Scope, args: list[str]) -> Parsed:
    return Order((Do(Action.HELPS),), _helps_now)


def _helps_now(page: Page) -> tuple[Msg, ...]:
    """Whether the helps are hidden now: what their button offers is the other way round."""
    button = next((w for w in speak.widgets(page) if isinstance(w, Button) and w.id == "act:helps"), None)
    if button is None:
        return (msg("say.no_helps"),)
    return (msg("say.helps_hidden" if button.label.key == "helps.show" else "say.helps_shown"),)


def _shot(scope: Scope, args: list[str]) -> Parsed:
    number, rows = number_in(args[0]) if args else None, scope.rows("log")
    if number is None or rows is None:
        return Say((msg("say.shot_which"),))
    wanted = f"shot:{number}"
    if not any(row.id == wanted for row in rows.rows):
        return Say((msg("say.no_shot", n=len(rows.rows)),))
    return Order((Press(wanted),), speak.say_arrival)


def _log(scope: Scope, args: list[str]) -> Parsed:
    rows = scope.rows("log")
    if rows is None:
        return Order((Do(Action.LAST),))
    lines = number_in(args[0]) if args else len(rows.rows) if scope.page.name == "review" else LOG_LINES
    if lines is None:
        return Say((msg("say.log_number"),))
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
    number = number_in(args[0]) if args else None
    if number is None:
        return Say((msg("say.row_which"),))
    return (speak.say_row(sea, number - 1),) if 1 <= number <= sea.n else off_sea(sea.n)


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
    Verb("place", frozenset(("placing",)), laying.place),
    Verb("move", frozenset(("placing",)), laying.move),
    Verb("turn", frozenset(("placing",)), laying.at_unit(Action.TURN)),
    Verb("shape", frozenset(("placing",)), laying.at_unit(Action.SHAPE)),
    Verb("remove", frozenset(("placing",)), laying.remove),
    Verb("random", frozenset(("placing",)), _do(Do(Action.RANDOM))),
    Verb("clear", frozenset(("placing",)), _do(Do(Action.CLEAR))),
    Verb("undo", frozenset(("placing",)), _do(Do(Action.UNDO))),
    Verb("dock", frozenset(("placing",)), laying.dock, asks=True),
    Verb("done", frozenset(("placing",)), _do(Do(Action.DONE))),
    Verb("reopen", frozenset(("placing",)), _do(Press("reopen"))),
    Verb("review", frozenset(("end",)), _do(Press("go:review"))),
    Verb("shot", frozenset(("review",)), _shot),
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
    Verb("log", frozenset(("battle", "end", "review")), _log, asks=True),
    Verb("board", GAME, _whole(speak.say_grid), asks=True),
    Verb("read", GAME, _whole(speak.say_rows), asks=True),
    Verb("row", GAME, _reading(_row), asks=True),
    Verb("column", GAME, _reading(_column), asks=True),
    Verb("around", GAME, _reading(_around), asks=True),
    Verb("hits", frozenset(("battle", "end", "review")), _whole(speak.say_hits), asks=True),
    Verb("unknown", frozenset(("battle", "end", "review")), _whole(speak.say_unknown), asks=True),
    Verb("helps", frozenset(("placing", "battle")), _helps),
    Verb("resign", frozenset(("placing", "battle")), _do(Do(Action.RESIGN))),
    Verb("cancel", frozenset(("placing",)), _do(Press("go:cancel"))),
    Verb("leave", frozenset(("battle", "end")), _leave),
    Verb("back", ASIDE | {"review"}, _do(Do(Action.BACK))),
    Verb("settings", EVERYWHERE - {"settings"}, _do(Press("go:settings"))),
    Verb("rulebook", EVERYWHERE, _rulebook),
    Verb("next", frozenset(("rulebook", "review")), _turn_page("next")),
    Verb("previous", frozenset(("rulebook", "review")), _turn_page("previous")),
    Verb("keys", EVERYWHERE - {"keys"}, _do(Do(Action.KEYS))),
    Verb("look", EVERYWHERE, _look, asks=True),
    Verb("help", EVERYWHERE, None, asks=True),
    Verb("quit", EVERYWHERE, _do(Close())),
    Verb("camera", EVERYWHERE, _no_camera, asks=True, listed=False),
)
