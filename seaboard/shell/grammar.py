"""The grammar of the terminal: a line of text, read against the page that is open, becomes commands or an answer.

Nothing is decided here: what a line asks of the game becomes commands of ``ui``, which accepts or refuses them; what it asks of
the page (a row, the log, the help) is answered from the page. The words of the commands are in the catalogue, under
``cmd.<name>.words``; any beginning of one that fits no other will do, and so will the label of anything that can be pressed.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterator

from seaboard.engine.grid import LOOK_ALIKES
from seaboard.paint import speak
from seaboard.shell.lines import Again, Order, Parsed, Say, Scope, fold, telling_of
from seaboard.shell.verbs import VERBS, Verb, fire
from seaboard.ui.commands import Action, Do, Press, Stroke
from seaboard.ui.keymap import canonical
from seaboard.ui.page import Button, Choice, Dialog, Page, Rows, Widget
from seaboard.words import Msg, Words, msg

__all__ = ["Again", "Order", "Parsed", "Say", "answers", "help_lines", "parse"]

#: What looks like a cell, right or wrong: a letter or two and a number, or the other way round.
_CELLISH = re.compile(r"[^\W\d_]{1,2}\s*-?\d{1,3}|\d{1,3}\s*[^\W\d_]")
#: Stands for a character that cannot be shown.
_UNSEEN = "\ufffd"
#: Buttons that stand for a cursor, a key or a window, which lines of text have not: their labels press nothing.
_SILENT = frozenset(("fire", "place", "act:entry", "act:fullscreen", "act:turn", "act:shape", "entry:fire", "entry:cancel"))


def parse(line: str, page: Page, words: Words, again: bool = True) -> Parsed:
    """What *line* means while *page* is open. Without *again* it is not led elsewhere any more to be read there."""
    # A control character would steer the terminal that an answer repeats it to.
    text = " ".join("".join(_UNSEEN if unicodedata.category(c) == "Cc" and not c.isspace() else c for c in line).split())
    if not text:
        return Say(())
    scope = Scope(page, words, again)
    if page.dialog is not None:
        answer = _answered(scope, text)
        if answer is not None:
            return answer
    elif _CELLISH.fullmatch(text.translate(LOOK_ALIKES)) and not any(text.lower() in v.words(words) for v in VERBS):
        return fire(scope, [text])
    head, *args = text.split()
    if args and scope.sea_word(head):
        head, args = args[0], [*args[1:], head]
    exact = next((v for v in _here(page) if head.lower() in v.words(words)), None)
    if exact is None or args:
        pressed = _pressed(scope, text)
        if pressed is not None:
            return pressed
    if exact is not None:
        return _taken(scope, exact, args)
    return _guessed(scope, head.lower(), args)


def help_lines(page: Page) -> tuple[Msg, ...]:
    """The help: a line for each command that *page* understands."""
    first = () if page.dialog is None else (answers(page.dialog),)
    return (msg("say.help", title=page.title), *first, *(msg(f"cmd.{v.name}.help") for v in _here(page) if v.listed))


def _here(page: Page) -> tuple[Verb, ...]:
    if page.dialog is not None:
        return tuple(v for v in VERBS if v.asks and page.name in v.where)
    return tuple(v for v in VERBS if page.name in v.where)


def _taken(scope: Scope, verb: Verb, args: list[str]) -> Parsed:
    return Say(help_lines(scope.page)) if verb.take is None else verb.take(scope, args)


def _guessed(scope: Scope, head: str, args: list[str]) -> Parsed:
    """A line whose first word is no command of this page in full: an abbreviation, or a command of another page, or nothing."""
    begun = [(v, w) for v in _here(scope.page) if v.listed for w in v.words(scope.words)[::-1] if w.startswith(head)]
    if len({v.name for v, _ in begun}) == 1:
        return _taken(scope, begun[0][0], args)
    if begun:
        return _wrong(msg("say.ambiguous", text=head, names=tuple({v.name: w for v, w in begun}.values())))
    if scope.page.dialog is not None:
        return _wrong(msg("say.answer_first"), scope.page.dialog.text, answers(scope.page.dialog))
    away = next((v for v in VERBS if head in v.words(scope.words)), None)
    if away is not None:
        return _wrong(scope.not_here(head))
    known = [w for v in _here(scope.page) if v.listed for w in v.words(scope.words)]
    near = difflib.get_close_matches(head, known, n=1)
    return _wrong(msg("say.unknown_near", text=head, near=near[0]) if near else msg("say.unknown_command", text=head))


def _wrong(*lines: Msg) -> Say:
    return Say(lines, understood=False)


def _answered(scope: Scope, text: str) -> Parsed | None:
    """An answer to the open question: the id or label of one of its buttons, or any beginning that fits no other."""
    dialog = scope.page.dialog
    if dialog is None:
        return None
    if dialog.id == "capture":
        key = canonical(text)
        if key is not None:
            return Order((Stroke(key),))
    said = fold(text)
    names = [(b.id, fold(scope.words(_answer_word(b))), fold(scope.words(b.label))) for b in dialog.buttons]
    found = [id for id, word, label in names if said in (word, label)]
    found = found or [id for id, word, _ in names if word.startswith(said)] or [id for id, _, label in names if label.startswith(said)]
    return Order((Press(found[0]),)) if len(found) == 1 else None


def answers(dialog: Dialog) -> Msg:
    """The answers that a question takes, each with its label."""
    each = tuple(msg("say.answer", word=_answer_word(b), label=b.label) for b in dialog.buttons if b.enabled)
    return msg("say.answers", answers=each)


def _answer_word(button: Button) -> Msg:
    return msg(f"cmd.answer.{button.id.rpartition(':')[2]}")


def _pressed(scope: Scope, text: str) -> Order | None:
    """The press of the one thing whose label is *text*: a button, a row of a list, an option (with or without its choice before it)."""
    if scope.page.dialog is not None:
        return None
    said = fold(text)
    found = [order for widget in speak.widgets(scope.page) for names, order in _presses(scope, widget) if said in names]
    return found[0] if len(found) == 1 else None


def _presses(scope: Scope, widget: Widget) -> Iterator[tuple[tuple[str, ...], Order]]:
    """What *widget* has to be pressed: the names of each, and the order that presses it."""
    match widget:
        case Button(action=Action.BACK):
            yield (fold(scope.words(widget.label)),), Order((Do(Action.BACK),))
        case Button() if widget.id not in _SILENT:
            yield (fold(scope.words(widget.label)),), Order((Press(widget.id),))
        case Rows():
            for row in widget.rows:
                if row.press:
                    yield (fold(scope.words(row.text)),), Order((Press(row.id),), speak.say_arrival)
        case Choice():
            choices = (fold(scope.words(widget.label)), fold(widget.id))
            for option in widget.options:
                label, value = fold(scope.words(option.label)), fold(option.id.partition(":")[2])
                full = tuple(f"{choice} {name}" for choice in choices for name in (label, value))
                yield (label, *full), Order((Press(option.id),), telling_of(widget.id))
