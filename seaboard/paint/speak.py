"""The painter of words: what a page, a list, a question or a sea says, as whole sentences.

The terminal prints them, and speech says them. Every widget of a page has at least one sentence; a sea is read by row, by
column, round a cell, by what was hit and by what is still unknown, and as a grid of characters for those who ask for one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from seaboard.engine.grid import Cell, around, column_name
from seaboard.ui.page import (
    Button,
    Choice,
    Dialog,
    Entry,
    FleetList,
    Hull,
    HullLook,
    Mark,
    Page,
    Panel,
    Prose,
    Rows,
    SeaPicture,
    Text,
    Where,
    Widget,
)
from seaboard.ui.telling import percent, span
from seaboard.words import Arg, Msg, Words, msg

#: The character of each state of a cell in a grid, by the end of its key in the catalogue: ``say.cell.<state>``, ``say.sign.<state>``.
SIGNS = {
    "unknown": ".",
    "empty": ".",
    "dot": ",",
    "water": "o",
    "hit": "X",
    "sunk": "#",
    "mine": "M",
    "sweeper": "S",
    "told_ship": "!",
    "told_mine": "?",
    "drawn": "+",
    "unit": "=",
    "charge": "m",
    "unit_hit": "X",
    "never_found": "=",
}
_MARKS = {
    Mark.WATER: "say.cell.water",
    Mark.HIT: "say.cell.hit",
    Mark.SUNK: "say.cell.sunk",
    Mark.MINE: "say.cell.mine",
    Mark.SWEEPER: "say.cell.sweeper",
    Mark.DOT: "say.cell.dot",
    Mark.TOLD_SHIP: "say.cell.told_ship",
    Mark.TOLD_MINE: "say.cell.told_mine",
}


def line(words: Words, message: Msg) -> str:
    """*message* as a line of its own: with a capital and a full stop, but for the lines of a grid."""
    text = words(message)
    if message.key == "say.grid" or not text:
        return text
    text = text[0].upper() + text[1:]
    return text if text[-1] in ".!?:…" else text + "."


# --- pages -----------------------------------------------------------------------------------------------------------


def say_page(page: Page, hands: bool = True) -> tuple[Msg, ...]:
    """Everything that *page* says, from its title down; a question over it hides all else, as it does on a screen.

    *hands*: with what a cursor points at and what can be pressed, which are nothing to one who types commands.
    """
    if page.dialog is not None:
        return say_dialog(page.dialog)
    lines = [msg("say.title", title=page.title)]
    for panel in _panels(page):
        lines += [] if panel.title is None else [msg("say.title", title=panel.title)]
        lines += (line for w in _told(panel) if not isinstance(w, Button) for line in say_widget(w) if line != page.title)
    if not hands:
        return tuple(lines)
    lines += (line for sea in page.seas for line in say_sea(sea))
    return (*lines, *say_buttons(tuple(w for w in widgets(page) if isinstance(w, Button))))


def say_arrival(page: Page) -> tuple[Msg, ...]:
    """What one is told on coming to *page*: its title and what stands out. Lists beside a sea, and its cells, are told when asked for.

    The rules of a game and its level are told where placing begins and not again, its options when asked for.
    """
    lines = [msg("say.title", title=page.title)]
    for panel in _panels(page):
        if panel.id == "options" or (panel.id == "level" and page.name != "placing"):
            continue
        for widget in panel.widgets:
            match widget:
                case Text(id="rules") if page.name != "placing":
                    continue
                case Text() if widget.text != page.title:
                    lines.append(widget.text)
                case Choice(narrow_only=False):
                    lines += say_widget(widget) if page.name == "settings" else say_chosen(widget)
                case Prose():
                    lines += say_widget(widget)
                case Rows() if not page.seas and page.name != "rulebook":
                    lines += say_widget(widget)
    return tuple(lines)


def _panels(page: Page) -> tuple[Panel, ...]:
    return tuple(sorted(page.panels, key=lambda p: list(Where).index(p.where)))


def widgets(page: Page) -> tuple[Widget, ...]:
    """The widgets of *page* that a reader of lines needs, in order; pickers for narrow windows repeat what a line can say."""
    return tuple(w for p in _panels(page) for w in _told(p))


def _told(panel: Panel) -> tuple[Widget, ...]:
    return tuple(w for w in panel.widgets if not (isinstance(w, Choice) and w.narrow_only))


def say_dialog(dialog: Dialog) -> tuple[Msg, ...]:
    """A question: its title, its text, what else it shows, and the answers that it takes."""
    inside = (line for widget in dialog.widgets for line in say_widget(widget))
    return (msg("say.title", title=dialog.title), dialog.text, *inside, *say_buttons(dialog.buttons))


def say_widget(widget: Widget) -> tuple[Msg, ...]:
    """What one widget says, a message a line; never nothing."""
    match widget:
        case Text():
            return (widget.text,)
        case Button():
            return (say_button(widget),)
        case Choice():
            return _choice(widget)
        case Rows():
            return (*(() if widget.title is None else (msg("say.title", title=widget.title),)), *say_list(widget))
        case FleetList():
            tail = () if widget.summary is None else (widget.summary,)
            return (msg("say.title", title=widget.title), *(row.text for row in widget.rows), *tail)
        case Entry():
            echo = () if widget.echo is None else (widget.echo,)
            return (msg("say.entry", label=widget.label, text=widget.text) if widget.text else msg("say.title", title=widget.label), *echo)
        case Prose():
            return tuple(b.text for b in widget.blocks) or (msg("say.nothing"),)


def say_list(rows: Rows, most: int | None = None) -> tuple[Msg, ...]:
    """The first *most* rows of a list (None: all), a line each; what it says when it has none."""
    told = tuple(r.text if r.detail is None else msg("say.detail", text=r.text, detail=r.detail) for r in rows.rows[:most])
    return told if rows.rows else (rows.empty or msg("say.nothing"),)


def say_button(button: Button) -> Msg:
    """A button: its label, whether it is on, and why it cannot be pressed."""
    if not button.enabled:
        why = button.why if button.why is not None else msg("refused.disabled")
        return msg("say.disabled", label=button.label, why=why)
    if button.on is None:
        return msg("say.title", title=button.label)
    return msg("say.on" if button.on else "say.off", label=button.label)


def say_buttons(buttons: Sequence[Button]) -> tuple[Msg, ...]:
    """What can be pressed, in one sentence; nothing where there is nothing to press."""
    labels = tuple(b.label for b in buttons if b.enabled)
    return (msg("say.buttons", labels=labels),) if labels else ()


def _choice(choice: Choice) -> tuple[Msg, ...]:
    chosen = tuple(o.label for o in choice.options if o.chosen)
    others = tuple(o.label if o.enabled else msg("say.option_off", label=o.label) for o in choice.options if not o.chosen)
    what: Arg = chosen or msg("say.none_chosen")
    head = msg("say.choice_only" if not others else "say.choice", label=choice.label, chosen=what, others=others)
    why = dict.fromkeys(o.why for o in choice.options if not o.enabled and o.why is not None)
    return (head, *why, *(() if choice.note is None else (choice.note,)))


def say_chosen(choice: Choice) -> tuple[Msg, ...]:
    """What is chosen of a choice, and the note on it."""
    chosen = tuple(o.label for o in choice.options if o.chosen)
    note = () if choice.note is None else (choice.note,)
    if note and not chosen:
        return note
    return (msg("say.choice_only", label=choice.label, chosen=chosen or msg("say.none_chosen")), *note)


# --- seas ------------------------------------------------------------------------------------------------------------


def say_sea(sea: SeaPicture) -> tuple[Msg, ...]:
    """A sea in short: its title and caption, and nothing of its cells."""
    head = msg("say.title", title=sea.title)
    return (head,) if sea.caption is None else (head, sea.caption)


def say_cell(sea: SeaPicture, cell: Cell) -> Msg:
    """What is seen of one cell, as words that follow its name: "not fired at", "water", "your carrier, hit"."""
    mark = dict(sea.marks).get(cell)
    hull = _hull_at(sea, cell)
    if mark in (Mark.MINE, Mark.SWEEPER):
        return msg(_MARKS[mark])
    if hull is not None and hull.look is not HullLook.SUNK and mark is not Mark.SUNK:
        unit = msg(f"unit.{hull.cls}")
        if mark is Mark.HIT:
            return msg("say.cell.unit_hit", unit=unit)
        return msg("say.cell.never_found" if hull.look is HullLook.REVEALED else "say.cell.unit", unit=unit)
    if mark is Mark.SUNK or hull is not None:
        return msg("say.cell.sunk", unit=msg(f"unit.{hull.cls}") if hull is not None else msg("say.cell.ship"))
    if cell in sea.single:
        return msg("say.cell.drawn")
    chance = dict(sea.heat).get(cell)
    if mark is None and chance is not None:
        return msg("say.cell.chance", chance=percent(chance))
    if mark is None:
        return msg("say.cell.empty" if sea.id == "own" else "say.cell.unknown")
    return msg(_MARKS[mark])


def _hull_at(sea: SeaPicture, cell: Cell) -> Hull | None:
    lying = (h for h in sea.hulls if h.look not in (HullLook.FITS, HullLook.REFUSED))
    return next((h for h in lying if cell in h.cells), None)


def say_row(sea: SeaPicture, row: int) -> Msg:
    """Row *row* (from 0) of *sea*: runs of equal cells by their columns."""
    return msg("say.row", row=row + 1, cells=_row_of(sea, row))


def _row_of(sea: SeaPicture, row: int) -> tuple[Msg, ...]:
    return _runs(sea, tuple(Cell(col, row) for col in range(sea.n)), lambda c: column_name(c.col))


def say_column(sea: SeaPicture, col: int) -> Msg:
    """Column *col* (from 0) of *sea*: runs of equal cells by their rows."""
    column = tuple(Cell(col, row) for row in range(sea.n))
    return msg("say.column", column=column_name(col), cells=_runs(sea, column, lambda c: str(c.row + 1)))


def _runs(sea: SeaPicture, line: Sequence[Cell], name: Callable[[Cell], str]) -> tuple[Msg, ...]:
    runs: list[Msg] = []
    for what, group in groupby(line, key=lambda c: say_cell(sea, c)):
        run = list(group)
        if len(run) == 1:
            runs.append(msg("say.run_one", cell=name(run[0]), what=what))
        else:
            runs.append(msg("say.run_two" if len(run) == 2 else "say.run", first=name(run[0]), last=name(run[-1]), what=what))
    return tuple(runs)


def say_around(sea: SeaPicture, cell: Cell) -> tuple[Msg, ...]:
    """*cell* (on the grid) and its neighbours, from the one above it clockwise; those beyond the edge are not there."""
    near = set(around(sea.n, cell))
    clockwise = [Cell(cell.col + dc, cell.row + dr) for dc, dr in ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))]
    found = tuple(msg("say.run_one", cell=c.name, what=say_cell(sea, c)) for c in clockwise if c in near)
    here = msg("say.cell_is", cell=cell.name, what=say_cell(sea, cell))
    return (here, msg("say.around", cell=cell.name, cells=found))


def say_hits(sea: SeaPicture) -> tuple[Msg, ...]:
    """The hits of *sea* whose ships are afloat still, and the ships sunk there."""
    sunk = tuple(h for h in sea.hulls if h.look is HullLook.SUNK)
    gone = {c for h in sunk for c in h.cells}
    open_hits = sorted(c for c, m in sea.marks if m is Mark.HIT and c not in gone)
    lines = [msg("say.hits", cells=tuple(c.name for c in open_hits)) if open_hits else msg("say.hits_none")]
    lines += (msg("say.sunk_on", unit=msg("unit.on", unit=msg(f"unit.{h.cls}"), cells=span(h.cells))) for h in sunk)
    return tuple(lines)


def say_unknown(sea: SeaPicture) -> tuple[Msg, ...]:
    """The cells of *sea* that were neither fired at nor marked: how many, then a line for each row that has some."""
    marked = dict(sea.marks)
    rows = [tuple(col for col in range(sea.n) if Cell(col, row) not in marked) for row in range(sea.n)]
    count = sum(map(len, rows))
    if not count:
        return (msg("say.unknown_none"),)
    return (msg("say.unknown", n=count), *_by_rows([_spans(cols) for cols in rows]))


def _by_rows(rows: Sequence[tuple[Arg, ...]]) -> Iterator[Msg]:
    """A line for each of *rows* that has something, one for those in a row that say the same."""
    for cells, group in groupby(enumerate(rows), key=lambda pair: pair[1]):
        first, *others = [row + 1 for row, _ in group]
        if not cells:
            continue
        if not others:
            yield msg("say.row", row=first, cells=cells)
        else:
            yield msg("say.rows_two" if len(others) == 1 else "say.rows", first=first, last=others[-1], cells=cells)


def _spans(cols: Sequence[int]) -> tuple[Arg, ...]:
    """Columns as names, runs of three and more as "A to C"."""
    spans: list[Arg] = []
    for _, group in groupby(enumerate(cols), key=lambda pair: pair[1] - pair[0]):
        run = [col for _, col in group]
        if len(run) > 2:
            spans.append(msg("say.span", first=column_name(run[0]), last=column_name(run[-1])))
        else:
            spans += [column_name(col) for col in run]
    return tuple(spans)


def say_rows(sea: SeaPicture) -> tuple[Msg, ...]:
    """The whole of *sea* in sentences, row by row."""
    return (msg("say.title", title=sea.title), *_by_rows([_row_of(sea, row) for row in range(sea.n)]))


def say_grid(sea: SeaPicture) -> tuple[Msg, ...]:
    """*sea* as a grid of characters, a row a line with its number first, and a line that says what the characters in it mean."""
    head = "   " + " ".join(column_name(col) for col in range(sea.n))
    lines = [msg("say.title", title=sea.title), msg("say.grid", line=head)]
    met: set[str] = set()
    for row in range(sea.n):
        states = [_state(say_cell(sea, Cell(col, row))) for col in range(sea.n)]
        met.update(states)
        lines.append(msg("say.grid", line=f"{row + 1:>2} " + " ".join(SIGNS[state] for state in states)))
    signs = tuple(msg("say.symbol", symbol=sign, what=msg(f"say.sign.{state}")) for state, sign in SIGNS.items() if state in met)
    return (*lines, msg("say.legend", symbols=signs))


def _state(seen: Msg) -> str:
    """The state of a cell by what is said of it; a mine or sweeper that has not gone off is no ship, and no chance is a state."""
    state = seen.key.rpartition(".")[2]
    if state == "chance":
        return "unknown"
    if state in ("unit", "never_found") and dict(seen.args)["unit"] in (msg("unit.mine"), msg("unit.sweeper")):
        return "charge"
    return state
