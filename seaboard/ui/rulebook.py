"""The rulebook's screen: a list of pages and the one that is read. What the pages say is in ``book``."""

from __future__ import annotations

from dataclasses import replace

from seaboard.ui.book import Reader, blocks, page_for
from seaboard.ui.commands import Action, Command, Do, Press, Scroll
from seaboard.ui.common import PAGE_LINES
from seaboard.ui.context import Context
from seaboard.ui.effects import Step
from seaboard.ui.keymap import bindings_of
from seaboard.ui.model import BOOK_PAGES, Model, Screen
from seaboard.ui.page import Button, Look, Page, Panel, Prose, Row, Rows, Where
from seaboard.ui.scrolling import leapt, scrolled
from seaboard.words import msg

__all__ = ["describe", "page_for", "reader", "update"]

#: Lines of prose that a block may take at most in a narrow window: the end of a page where no layout says where it is.
_LINES_A_BLOCK = 8


def reader(model: Model, ctx: Context) -> Reader:
    """The rules that the pages speak about: the open game's, else those being chosen."""
    rules = ctx.view.rules if ctx.view is not None else model.settings.rules
    return Reader(rules, bindings_of(model.settings.keys))


def update(model: Model, command: Command, ctx: Context) -> Step:
    """Turn to another page, or scroll the one that is open or the list."""
    book = model.book
    match command:
        case Press(id) if id.startswith("book:") and id[5:] in BOOK_PAGES:
            return _turn(model, id[5:]), ()
        case Press("page:next" | "page:previous" as id):
            step = 1 if id == "page:next" else -1
            return _turn(model, BOOK_PAGES[(BOOK_PAGES.index(book.page) + step) % len(BOOK_PAGES)]), ()
        case Scroll("pages", lines):
            top = scrolled("pages", book.pages_top, lines, len(BOOK_PAGES) - 1, ctx)
            focus = leapt(model.focus, tuple(f"book:{page}" for page in BOOK_PAGES), lines)
            return replace(model, focus=focus, book=replace(book, pages_top=top)), ()
        case Scroll("prose", lines):
            return _scroll(model, lines, ctx), ()
        case Do(Action.PAGE_UP | Action.PAGE_DOWN as action):
            return _scroll(model, PAGE_LINES if action is Action.PAGE_DOWN else -PAGE_LINES, ctx), ()
    return model, ()


def _turn(model: Model, page: str) -> Model:
    return replace(model, book=replace(model.book, page=page, top=0))


def _scroll(model: Model, lines: int, ctx: Context) -> Model:
    most = _LINES_A_BLOCK * len(blocks(model.book.page, reader(model, ctx)))
    return replace(model, book=replace(model.book, top=scrolled("prose", model.book.top, lines, most, ctx)))


def describe(model: Model, ctx: Context) -> Page:
    """The open page, the list of all, and the ways out."""
    book = model.book
    listed = tuple(Row(f"book:{page}", msg(f"book.title.{page}"), strong=page == book.page, press=True) for page in BOOK_PAGES)
    bar = (
        Button("go:back", msg("go.back"), Action.BACK),
        Button("page:previous", msg("book.previous")),
        Button("page:next", msg("book.next")),
        Button("act:keys", msg("action.keys"), Action.KEYS, Look.QUIET),
        Button("act:fullscreen", msg("action.fullscreen"), Action.FULLSCREEN, Look.QUIET),
    )
    return Page(
        name=Screen.RULEBOOK.value,
        title=msg("screen.rulebook"),
        panels=(
            Panel("page", Where.MAIN, (Prose("prose", blocks(book.page, reader(model, ctx)), book.top),)),
            Panel("contents", Where.ASIDE, (Rows("pages", msg("book.pages"), listed, top=book.pages_top),)),
            Panel("bar", Where.BAR, bar),
        ),
    )
