"""Every page that can come: ids are unique, every widget has words, the focus is somewhere, every action has its button."""

from __future__ import annotations

import random
import string
from collections.abc import Iterator
from dataclasses import replace

import pytest

from seaboard.engine.grid import Cell
from seaboard.engine.problems import Code, Problem
from seaboard.engine.rules import PRESETS, First
from seaboard.paint.icons import NAMES
from seaboard.play.settings import Settings
from seaboard.shell.desk import Options
from seaboard.ui import telling
from seaboard.ui.battle import hinted
from seaboard.ui.commands import (
    Action,
    Click,
    Command,
    Do,
    Drop,
    Erase,
    Grab,
    Hover,
    Press,
    Put,
    Scroll,
    Secondary,
    Shoot,
    Stroke,
    Type,
)
from seaboard.ui.focus import stops
from seaboard.ui.keymap import ACTIONS
from seaboard.ui.keymap import Context as KeyContext
from seaboard.ui.model import Hint
from seaboard.ui.page import Button, Choice, Dialog, Entry, FleetList, Look, Option, Page, Prose, Row, Rows, SeaPicture, Text
from seaboard.ui.update import describe
from seaboard.words import Msg, msg
from tests.boards import unit
from tests.ui.conftest import Sit
from tests.ui.desktop import HOUSE, WORDS, Person, at, minds, parts


def texts(page: Page) -> Iterator[tuple[object, Msg]]:
    """Every message of a page with what it belongs to; what needs one and has none fails here."""
    yield page, page.title
    if page.saved is not None:
        yield page, page.saved
    for notice in page.notices:
        yield notice, notice.text
    for panel in page.panels:
        if panel.title is not None:
            yield panel, panel.title
    if isinstance(page.dialog, Dialog):
        yield page.dialog, page.dialog.title
        yield page.dialog, page.dialog.text
    for sea in page.seas:
        yield from _of(sea)
    for part in parts(page):
        yield from _of(part)


def _of(part: object) -> Iterator[tuple[object, Msg]]:
    match part:
        case Text(text=text) | Row(text=text):
            yield part, text
        case Button(label=label, why=why, enabled=enabled):
            yield part, label
            assert enabled or why is not None, f"{part.id} is disabled and does not say why"
            assert part.icon in NAMES or not part.icon, f"{part.id} has a picture that there is not"
            assert part.icon or part.look is not Look.TOOL, f"{part.id} is a tool without a picture"
            if part.tip is not None:
                yield part, part.tip
            if why is not None:
                yield part, why
        case Option(label=label):
            yield part, label
        case Choice(label=label, note=note):
            yield part, label
            if note is not None:
                yield part, note
        case FleetList(title=title, rows=rows, summary=summary):
            yield part, title
            for row in rows:
                yield row, row.name
                yield row, row.text
            if summary is not None:
                yield part, summary
        case Rows(rows=rows, title=title, empty=empty):
            for message in (title, empty):
                if message is not None:
                    yield part, message
            assert title is not None or rows
        case Entry(label=label, echo=echo):
            yield part, label
            if echo is not None:
                yield part, echo
        case Prose(blocks=blocks):
            for block in blocks:
                yield part, block.text
                for patch in block.patches:
                    if patch.caption is not None:
                        yield part, patch.caption
        case SeaPicture(title=title, caption=caption):
            yield part, title
            if caption is not None:
                yield part, caption


def check(page: Page) -> None:
    """The laws of a page."""
    ids = [p.id for p in parts(replace(page, dialog=None))] + [s.id for s in page.seas]  # type: ignore[attr-defined]
    assert len(ids) == len(set(ids)), sorted(i for i in ids if ids.count(i) > 1)
    panels = [p.id for p in page.panels]
    assert len(panels) == len(set(panels)), panels
    for part, message in texts(page):
        sentence = WORDS(message)
        assert sentence.strip(), part
        assert "{" not in sentence and "  " not in sentence, sentence
    assert page.focus in {s.id for s in stops(page)}
    assert sum(s.focused for s in page.seas) == (page.dialog is None and page.focus in {s.id for s in page.seas})


def any_command(person: Person, rng: random.Random) -> Command:
    """Something that somebody might do, sensible or not."""
    page = person.page
    n = page.seas[0].n if page.seas else 10
    cell = Cell(rng.randrange(n + 1), rng.randrange(n + 1)) if rng.random() < 0.1 else Cell(rng.randrange(n), rng.randrange(n))
    inside = Cell(min(cell.col, n - 1), min(cell.row, n - 1))
    sea = rng.choice([s.id for s in page.seas] or ["own"])
    ids = [s.id for s in stops(page)]
    classes = ["carrier", "submarine", "mine", "nothing"]
    action = rng.choice(list(Action))
    choices: list[Command] = [
        Do(action),
        Do(action),
        Press(rng.choice(ids)),
        Press(rng.choice(ids)),
        Press(rng.choice(["act:nothing", "go:nowhere", "level:none", "book:none", "col:99", "clock:x", "first:x", "dock:x"])),
        Click(sea, inside),
        Click(sea, inside),
        Hover(sea, inside),
        Secondary(sea, inside),
        Grab(sea, inside, None),
        Grab(None, None, rng.choice(classes)),
        Drop(sea, inside),
        Drop(None, None),
        Put(rng.choice(classes), cell, rng.randrange(20)),
        Shoot(cell),
        Type(rng.choice("ab7 К\n")),
        Erase(),
        Stroke(rng.choice(["r", "F7", "Escape", "q"])),
        Scroll(rng.choice([*ids, "log", "prose"]), rng.randrange(-5, 6)),
    ]
    return rng.choice(choices)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_somebody_does_every_page_is_whole_and_nothing_goes_wrong(sit: Sit, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    rng = random.Random(seed)
    rules = rng.choice(list(PRESETS.values()))
    rules = replace(rules, free_shapes=seed % 2 == 1, explain=seed % 3 > 0, clock=rng.choice((None, 10)), hints=True)
    pace = rng.choice(["instant", "calm"])
    options = Options(rules=rules, new=True, seed=1, case=seed % 2 == 0)
    person = sit(settings=Settings(pace=pace), options=options)
    for step in range(160):
        command = any_command(person, rng)
        if command in (Press("go:quit"), Press("go:cancel"), Press("yes")) and rng.random() < 0.8:
            continue
        if step == 40 and person.page.name == "placing":
            person.key("z", "f")
        person.do(command)
        if rng.random() < 0.2:
            person.wait(rng.choice((10, 300, 3000)))
        check(person.page)
        if person.desk.done:
            break
    assert not [r for r in caplog.records if r.name == "seaboard.shell.desk"], caplog.text


def screens(sit: Sit, case: bool = False) -> Iterator[Person]:
    """A person on each of the screens, in a window with the 3D *case* or without."""
    person = sit(brains=minds(), options=Options(rules=replace(HOUSE, first=First.YOU), new=True, seed=1, case=case))
    yield person
    yield person.key("z", "f").settle()
    for key in ("F1", "Escape", "F2", "Escape", "a", "Escape", "F4", "Escape"):
        yield person.key(key)
    yield person.press("go:settings")
    yield person.key("Escape", "a").press("yes").settle()
    yield person.press("go:start")


@pytest.mark.parametrize("case", [False, True])
def test_every_screen_is_whole(sit: Sit, case: bool) -> None:
    seen = set()
    for person in screens(sit, case):
        check(person.page)
        seen.add(person.page.name)
    assert seen == {"start", "placing", "battle", "end", "settings", "rulebook", "keys"}


#: What the mouse does by itself: pointing is its cursor, clicking its Enter, and the whole page is before its eyes.
BY_POINTING = {
    Action.UP,
    Action.DOWN,
    Action.LEFT,
    Action.RIGHT,
    Action.HOME,
    Action.END,
    Action.PAGE_UP,
    Action.PAGE_DOWN,
    Action.ACCEPT,
    Action.NEXT,
    Action.PREVIOUS,
    Action.NEXT_PANEL,
    Action.PREVIOUS_PANEL,
}


CONTEXTS = {"placing": KeyContext.PLACING, "battle": KeyContext.BATTLE, "end": KeyContext.END}


@pytest.mark.parametrize("case", [False, True])
def test_every_action_has_a_button_where_it_means_something(sit: Sit, case: bool) -> None:
    for person in screens(sit, case):
        page = person.page
        if page.dialog is not None or page.name not in CONTEXTS:
            continue
        have = {w.action for w in parts(page) if isinstance(w, Button)}
        digits = {r.digit for w in parts(page) if isinstance(w, FleetList) for r in w.rows if r.press}
        have |= {a for a in Action if a.value.startswith("class_") and (int(a.value[6:]) in digits or int(a.value[6:]) > 5)}
        assert {Action.CAMERA, Action.FOLD} & have == ({Action.CAMERA, Action.FOLD} if case else set())
        meant = ACTIONS[CONTEXTS[page.name]] - BY_POINTING - (set() if case else {Action.CAMERA, Action.FOLD})
        missing = meant - have - ({Action.SHAPE, Action.LAST} if page.name == "placing" else set())
        assert not missing, (page.name, missing)


def test_every_problem_has_a_sentence() -> None:
    values = {
        "unit": "carrier",
        "count": 2,
        "column": "J",
        "row": 10,
        "text": "7b",
        "answer": "water",
        "turn": 1,
        "target": 1,
        "ply": 3,
        "beyond_left": 1,
        "beyond_top": 1,
        "columns": 10,
        "rows": 10,
        "seats": 9,
        "clock": 11,
        "fleet": "classic",
        "board": 10,
    }
    for code in Code:
        for count in (1, 3):
            told = telling.problem(
                Problem(
                    code, cells=tuple(Cell(i, 0) for i in range(count)), units=(unit("frigate", "B2", "B4"),), values=tuple(values.items())
                ),
                None,
            )
            assert told or code is Code.NOT_TARGET
            for message in told:
                sentence = WORDS(message)
                assert sentence[0] in string.ascii_uppercase + "“" and sentence[-1] == ".", sentence


def test_the_words_of_a_problem_name_its_cells_and_units() -> None:
    said = {
        Problem(Code.TOO_CLOSE, (at("C3"),), (unit("frigate", "B2", "B4"),)): "Too close to the frigate on B2 to B4: C3.",
        Problem(Code.TAKEN, (at("B2"),), (unit("frigate", "B2", "B4"),)): "B2 is taken by the frigate on B2 to B4.",
        Problem(Code.OFF_GRID, (), (), (("beyond_left", 1), ("beyond_top", 0))): "It would lie beyond the left edge.",
        Problem(Code.ALREADY, (at("D6"),), (), (("answer", "hit"),)): "D6 is already a hit.",
        Problem(Code.TAKEN, (at("C3"),), (unit("cruiser", "B2", "C2", "B3", "C3"),)): "C3 is taken by the cruiser on B2, B3, C2 and C3.",
    }
    for found, sentence in said.items():
        assert [WORDS(m) for m in telling.problem(found, None)] == [sentence]


def test_a_hint_is_said_and_marked(sit: Sit) -> None:
    person = sit(replace(HOUSE, first=First.YOU)).key("z", "f").settle()
    model = hinted(person.desk.model, Hint(at("E5"), msg("cell.open", cell="E5"), person.view.ply))
    page = describe(model, person.desk.context(person.now))
    assert page.seas[0].hint == at("E5")
    assert WORDS(page.notices[-1].text) == "E5: not fired at."
