"""Where the focus can be on a page, and where it goes: by identity, so that a change of the page never moves it.

A *stop* is anything that can be pressed, scrolled or typed into. Stops stand in lines (the options of one choice, the buttons
of one bar) and lines in areas (a panel, a sea, a dialog). Left and right walk in a line, up and down from line to line,
Tab from line to line round the page (from sea to sea where there are several), F6 from area to area.
"""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.ui.commands import Action
from seaboard.ui.page import Button, Choice, Entry, FleetList, Look, Page, Panel, Prose, Rows, Text, Where, Widget


@dataclass(frozen=True, slots=True)
class Stop:
    """One place for the focus: the *id* of a widget, option, row or sea. *best*: where a line or area is entered."""

    id: str
    line: str
    area: str
    best: bool = False


def stops(page: Page) -> tuple[Stop, ...]:
    """Every stop of *page* in the order of reading; those of the dialog alone while one is open."""
    if page.dialog is not None:
        inner = tuple(s for w in page.dialog.widgets for s in _stops(w, page.dialog.id))
        return (*inner, *(Stop(b.id, page.dialog.id, page.dialog.id, b.look is Look.PRIMARY) for b in page.dialog.buttons))
    head = tuple(s for p in page.panels if p.where is Where.HEAD for s in _panel(p))
    seas = tuple(Stop(sea.id, sea.id, sea.id, True) for sea in page.seas)
    rest = tuple(s for where in (Where.MAIN, Where.ASIDE, Where.BAR) for p in page.panels if p.where is where for s in _panel(p))
    return (*head, *seas, *rest)


def _panel(panel: Panel) -> tuple[Stop, ...]:
    found = tuple(s for w in panel.widgets for s in _stops(w, panel.id))
    if panel.where is Where.BAR:
        return tuple(Stop(s.id, panel.id, panel.id, s.best) for s in found)
    return found


def _stops(widget: Widget, area: str) -> tuple[Stop, ...]:
    match widget:
        case Text():
            return ()
        case Button(id=id, look=look):
            return (Stop(id, id, area, look is Look.PRIMARY),)
        case Choice(narrow_only=True):
            return ()  # pickers for fingers: keys have the cursor, and in a wide window they are not to be seen
        case Choice(id=id, options=options):
            return tuple(Stop(o.id, id, area, o.chosen) for o in options)
        case Rows(id=id, rows=rows):
            pressed = tuple(Stop(r.id, r.id, area) for r in rows if r.press)
            return pressed or (Stop(id, id, area),)
        case FleetList(rows=fleet):
            return tuple(Stop(f.id, f.id, area) for f in fleet if f.press)
        case Entry(id=id) | Prose(id=id):
            return (Stop(id, id, area),)


def default_stop(page: Page) -> str | None:
    """Where the focus is when nothing else is said.

    Where the page wants it, else the first sea, else the first primary button, else the first stop.
    """
    found = stops(page)
    if page.focus is not None and any(s.id == page.focus for s in found):
        return page.focus
    if page.dialog is None and page.seas:
        return page.seas[0].id
    primary = {b.id for p in page.panels for b in p.widgets if isinstance(b, Button) and b.look is Look.PRIMARY}
    if page.dialog is not None:
        primary = {b.id for b in page.dialog.buttons if b.look is Look.PRIMARY}
    return next((s.id for s in found if s.id in primary), found[0].id if found else None)


def held(page: Page, focus: str | None) -> str | None:
    """*focus* if the page has it, else the default."""
    return focus if any(s.id == focus for s in stops(page)) else default_stop(page)


def scrolls(page: Page, id: str) -> bool:
    """Whether the widget with *id* is one that scrolls: prose, or a list without rows to press."""
    found = (w for p in page.panels for w in p.widgets if isinstance(w, Prose | Rows))
    return any(w.id == id for w in found)


def walk(page: Page, focus: str | None, action: Action) -> str | None:
    """The stop that *action* leads to from *focus*; None if that action does not walk."""
    found = stops(page)
    here = next((s for s in found if s.id == focus), None)
    if here is None:
        return default_stop(page)
    seas = [sea.id for sea in page.seas] if page.dialog is None else []
    match action:
        case Action.LEFT | Action.RIGHT:
            line = [s.id for s in found if s.line == here.line]
            return _beside(line, here.id, 1 if action is Action.RIGHT else -1)
        case Action.UP | Action.DOWN:
            lines = [line for line in _lines(found) if line not in seas]
            step = 1 if action is Action.DOWN else -1
            at = lines.index(here.line) + step if here.line in lines else -1
            return _enter(found, lines[at]) if 0 <= at < len(lines) else here.id
        case Action.HOME | Action.END:
            line = [s.id for s in found if s.line == here.line]
            return line[0] if action is Action.HOME else line[-1]
        case Action.NEXT | Action.PREVIOUS:
            step = 1 if action is Action.NEXT else -1
            if len(seas) > 1:
                return _beside(seas, here.id, step, round_=True) if here.id in seas else seas[0]
            if page.dialog is not None:
                return _beside([s.id for s in found], here.id, step, round_=True)
            lines = _lines(found)
            return _enter(found, _beside(lines, here.line, step, round_=True))
        case Action.NEXT_PANEL | Action.PREVIOUS_PANEL:
            areas = list(dict.fromkeys("seas" if s.area in seas else s.area for s in found))
            now = "seas" if here.area in seas else here.area
            then = _beside(areas, now, 1 if action is Action.NEXT_PANEL else -1, round_=True)
            if then == "seas":
                return seas[0]
            inside = [s for s in found if s.area == then]
            return next((s.id for s in inside if s.best), inside[0].id)
    return None


def _lines(found: tuple[Stop, ...]) -> list[str]:
    return list(dict.fromkeys(s.line for s in found))


def _enter(found: tuple[Stop, ...], line: str) -> str:
    inside = [s for s in found if s.line == line]
    return next((s.id for s in inside if s.best), inside[0].id)


def _beside(items: list[str], here: str, step: int, round_: bool = False) -> str:
    at = items.index(here) + step
    return items[at % len(items)] if round_ else items[max(0, min(at, len(items) - 1))]
