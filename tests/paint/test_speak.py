"""What is said of pages and seas: of every widget something, of every cell what is seen there and no more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from seaboard.engine.grid import Cell, cells
from seaboard.engine.rules import PRESETS, First
from seaboard.paint import speak
from seaboard.shell.verbs import EVERYWHERE
from seaboard.ui.commands import Action, Do, Put, Shoot
from seaboard.ui.page import (
    Block,
    Button,
    Choice,
    Dialog,
    Entry,
    FleetList,
    FleetRow,
    Hull,
    HullLook,
    Mark,
    Option,
    Page,
    Panel,
    Prose,
    Row,
    Rows,
    SeaPicture,
    Text,
    Where,
    Widget,
)
from seaboard.words import Msg, msg
from tests.ui.conftest import Sit
from tests.ui.conftest import sit as sit
from tests.ui.desktop import WORDS, at, minds

TITLE = msg("go.back")
LABEL = msg("unit.carrier")


def told(lines: tuple[Msg, ...]) -> list[str]:
    return [speak.line(WORDS, line) for line in lines]


def sea(**changes: object) -> SeaPicture:
    base = SeaPicture("enemy", 1, msg("sea.enemy"), 4, radar=True)
    return replace(base, **changes)  # type: ignore[arg-type]


def marks(**named: str) -> tuple[tuple[Cell, Mark], ...]:
    """Marks by name, each on cells apart from each other by spaces."""
    return tuple(sorted((at(cell), Mark(name)) for name, where in named.items() for cell in where.split()))


# --- pages -----------------------------------------------------------------------------------------------------------


def pages_of(sit: Sit) -> list[Page]:
    """A page of every screen, with questions and lists that are full."""
    person = sit()
    pages = [person.page, person.press("go:options").page]
    person.press("go:settings")
    for section in ("look", "play", "keys"):
        pages.append(person.press(f"section:{section}").page)
    pages.append(person.press("key:turn").page)
    person.press("capture:cancel").do(Do(Action.BACK))
    pages.append(person.do(Do(Action.RULEBOOK)).page)
    pages.append(person.do(Do(Action.KEYS)).page)
    person.do(Do(Action.BACK), Do(Action.BACK)).press("go:new").settle()
    pages.append(person.page)
    pages.append(person.do(Put("carrier", at("A1"), 0), Do(Action.CLASS_2)).page)
    person.do(Do(Action.BACK), Do(Action.RANDOM), Do(Action.DONE)).settle()
    pages.append(person.page)
    person.do(Shoot(at("A1")), Shoot(at("A1"))).settle()
    pages.append(person.do(Do(Action.ENTRY)).page)
    person.do(Do(Action.BACK))
    pages.append(person.do(Do(Action.RESIGN)).page)
    pages.append(person.press("yes").page)
    pages.append(person.press("go:review").page)
    assert {p.name for p in pages} == EVERYWHERE
    return pages


def test_every_widget_of_every_page_says_something(sit: Sit) -> None:
    for page in pages_of(sit):
        for widget in [w for p in page.panels for w in p.widgets]:
            lines = told(speak.say_widget(widget))
            assert lines and all(lines), (page.name, widget)
        for picture in page.seas:
            assert all(told(speak.say_sea(picture))), page.name
        if page.dialog is not None:
            assert len(told(speak.say_dialog(page.dialog))) >= 2


def test_every_line_is_a_sentence(sit: Sit) -> None:
    for page in pages_of(sit):
        for line in (*told(speak.say_page(page)), *told(speak.say_arrival(page))):
            assert line[-1] in ".?!:", (page.name, line)
            assert not line.endswith(("..", "?.", "!.")), (page.name, line)
            assert line[0] == line[0].upper(), (page.name, line)
            assert "\n" not in line


def test_everything_that_a_page_shows_is_said(sit: Sit) -> None:
    """Texts, titles, labels: each is somewhere among the lines of its page."""
    for page in pages_of(sit):
        if page.dialog is not None:
            continue
        said = "\n".join(told(speak.say_page(page))).lower()
        for panel in page.panels:
            for widget in panel.widgets:
                if isinstance(widget, Text):
                    assert WORDS(widget.text).lower() in said
                if isinstance(widget, Button) and widget.enabled:
                    assert WORDS(widget.label).lower() in said
                if isinstance(widget, Choice) and not widget.narrow_only:
                    assert all(WORDS(o.label).lower() in said for o in widget.options)
        for picture in page.seas:
            assert WORDS(picture.title).lower() in said


def test_a_question_hides_the_page_below() -> None:
    buttons = (Button("yes", msg("ask.resign.yes")), Button("no", msg("ask.resign.no")))
    dialog = Dialog("d", msg("ask.resign.title"), msg("ask.resign.text"), buttons)
    page = Page("battle", TITLE, (Panel("p", Where.MAIN, (Text("t", LABEL),)),), dialog=dialog)
    lines = told(speak.say_page(page))
    assert lines == told(speak.say_dialog(dialog))
    assert "Carrier." not in lines
    assert lines[-1] == "You can choose: Resign, Play on."


def test_pages_are_read_from_the_head_to_the_bar() -> None:
    mixed = (Where.BAR, Where.ASIDE, Where.HEAD, Where.MAIN)
    panels = tuple(Panel(w.value, w, (Text(w.value, msg("key.char", char=w.value)),)) for w in mixed)
    assert told(speak.say_page(Page("start", TITLE, panels)))[1:] == ["Head.", "Main.", "Aside.", "Bar."]


@pytest.mark.parametrize(
    ("widget", "lines"),
    [
        (Button("b", msg("go.quit")), ["Quit."]),
        (Button("b", msg("go.quit"), on=True), ["Quit: on."]),
        (Button("b", msg("go.quit"), on=False), ["Quit: off."]),
        (Button("b", msg("go.quit"), enabled=False, why=msg("placing.nothing_lies")), ["Quit cannot be chosen now: Nothing lies yet."]),
        (Button("b", msg("go.quit"), enabled=False), ["Quit cannot be chosen now: That cannot be done now."]),
        (
            Choice("c", LABEL, (Option("a", msg("go.back"), chosen=True), Option("b", msg("go.quit")))),
            ["Carrier: Back. Others: Quit."],
        ),
        (Choice("c", LABEL, (Option("a", msg("go.back"), chosen=True),)), ["Carrier: Back."]),
        (
            Choice("c", LABEL, (Option("a", msg("go.back")), Option("b", msg("go.quit"), enabled=False, why=msg("placing.no_undo")))),
            ["Carrier: none of these. Others: Back, Quit (not now).", "There is no Random or Clear to take back."],
        ),
        (Rows("r", msg("log.title"), (), msg("log.empty")), ["Turn log.", "Nothing has happened yet."]),
        (Rows("r", None, ()), ["Nothing is listed here."]),
        (
            Rows("r", msg("log.title"), (Row("1", msg("log.empty"), msg("log.shot", n=3)), Row("2", msg("go.quit")))),
            ["Turn log.", "Shot 3: Nothing has happened yet.", "Quit."],
        ),
        (Entry("e", msg("entry.label"), ""), ["Cell."]),
        (Entry("e", msg("entry.label"), "b7", msg("log.empty")), ["Cell: b7.", "Nothing has happened yet."]),
        (Prose("p", ()), ["Nothing is listed here."]),
        (Prose("p", (Block("body", msg("log.empty")), Block("tip", msg("go.quit")))), ["Nothing has happened yet.", "Quit."]),
        (
            FleetList(
                "f",
                msg("dock.title"),
                (FleetRow("x", "mine", msg("unit.mine"), 1, 0, 1, msg("fleet.row.charge.none", name=msg("unit.mine"))),),
                msg("hits.of", n=1, of=3),
            ),
            ["Dock.", "Mine: gone off.", "1 hit of 3."],
        ),
    ],
    ids=lambda v: type(v).__name__,
)
def test_widgets(widget: Widget, lines: list[str]) -> None:
    assert told(speak.say_widget(widget)) == lines


def test_the_first_rows_of_a_list() -> None:
    rows = Rows("r", None, tuple(Row(str(i), msg("log.shot", n=i)) for i in range(5)))
    assert told(speak.say_list(rows, 2)) == ["Shot 0.", "Shot 1."]
    assert len(speak.say_list(rows)) == 5


# --- seas ------------------------------------------------------------------------------------------------------------


def cell(picture: SeaPicture, name: str) -> str:
    return WORDS(speak.say_cell(picture, at(name)))


def test_no_two_states_of_a_cell_sound_or_look_alike() -> None:
    """Each mark alone and on a unit of one's own: what is not the same is not said the same, nor signed the same."""
    pictures = {None: sea(), "single": sea(id="own", single=(at("A1"),)), "empty": sea(id="own")}
    pictures |= {mark.value: sea(marks=((at("A1"), mark),)) for mark in Mark}
    lying = Hull("carrier", (at("A1"),), HullLook.PLACED)
    pictures["lying"] = sea(id="own", hulls=(lying,))
    pictures["lying, hit"] = sea(id="own", hulls=(lying,), marks=((at("A1"), Mark.HIT),))
    pictures["revealed"] = sea(hulls=(replace(lying, look=HullLook.REVEALED),))
    words = {name: cell(picture, "A1") for name, picture in pictures.items()}
    assert len(set(words.values())) == len(words), words
    signs = {name: speak.say_grid(picture)[2].args[0][1] for name, picture in pictures.items()}
    told_apart = {k: v for k, v in signs.items() if k not in ("empty", "revealed", "lying, hit")}
    assert len(set(told_apart.values())) == len(told_apart), signs


def test_marks_and_units_of_ones_own() -> None:
    hulls = (Hull("cruiser", (at("A1"), at("B1")), HullLook.PLACED), Hull("mine", (at("D4"),), HullLook.PLACED))
    picture = sea(id="own", hulls=hulls, marks=marks(hit="A1", water="C1", mine="D4"))
    assert cell(picture, "A1") == "hit cruiser"
    assert cell(picture, "B1") == "cruiser"
    assert cell(picture, "C1") == "water"
    assert cell(picture, "D1") == "empty"
    assert cell(picture, "D4") == "struck mine"


def test_mines_are_no_ships_on_a_grid() -> None:
    hulls = (Hull("cruiser", (at("A1"), at("B1")), HullLook.PLACED), Hull("sweeper", (at("D1"),), HullLook.PLACED))
    lines = told(speak.say_grid(sea(id="own", hulls=hulls)))
    assert lines[2] == " 1 = = . m"
    assert lines[-1] == "Signs: . empty, = ship, m mine or minesweeper."


def test_a_hit_tells_no_ship_until_it_is_sunk() -> None:
    assert cell(sea(marks=marks(hit="A1")), "A1") == "hit"
    sunk = Hull("cruiser", (at("A1"), at("B1")), HullLook.SUNK)
    assert cell(sea(marks=marks(sunk="A1 B1"), hulls=(sunk,)), "B1") == "sunk cruiser"


def test_a_unit_in_hand_is_no_unit_that_lies() -> None:
    picture = sea(id="own", hulls=(Hull("cruiser", (at("A1"),), HullLook.FITS), Hull("carrier", (at("B1"),), HullLook.REFUSED)))
    assert cell(picture, "A1") == cell(picture, "B1") == "empty"


def test_rows_and_columns_are_read_in_runs() -> None:
    picture = sea(marks=marks(water="A1 B1 C1 A3", hit="A2"))
    assert WORDS(speak.say_row(picture, 0)) == "Row 1: A to C water, D not fired at."
    assert WORDS(speak.say_row(picture, 1)) == "Row 2: A hit, B to D not fired at."
    assert WORDS(speak.say_column(picture, 0)) == "Column A: 1 water, 2 hit, 3 water, 4 not fired at."
    assert WORDS(speak.say_column(picture, 3)) == "Column D: 1 to 4 not fired at."


def test_the_neighbours_of_a_cell_are_read_clockwise_from_above() -> None:
    picture = sea(marks=marks(water="B1", hit="C2"))
    here, around = told(speak.say_around(picture, at("B2")))
    assert here == "B2: not fired at."
    assert around.startswith("Around B2: B1 water, C1 not fired at, C2 hit, C3 not fired at, B3 not fired at, A3 ")
    assert around.endswith(" A2 not fired at, A1 not fired at.")
    assert told(speak.say_around(picture, at("A4")))[1] == "Around A4: A3 not fired at, B3 not fired at, B4 not fired at."


def test_hits_that_no_sunk_ship_explains() -> None:
    sunk = Hull("cruiser", (at("A1"), at("B1")), HullLook.SUNK)
    picture = sea(marks=marks(sunk="A1 B1", hit="D4 D3", water="C4"), hulls=(sunk,))
    assert told(speak.say_hits(picture)) == ["Hits on ships still afloat: D3, D4.", "Sunk: cruiser on A1 to B1."]
    assert told(speak.say_hits(sea())) == ["There are no hits on ships still afloat."]


def test_what_is_still_unknown() -> None:
    assert told(speak.say_unknown(sea())) == ["16 cells are neither fired at nor marked.", "Rows 1 to 4: A to D."]
    picture = sea(marks=marks(water="A1 B1 C1 D1 B2", dot="C2 D4"))
    assert told(speak.say_unknown(picture))[1:] == ["Row 2: A, D.", "Row 3: A to D.", "Row 4: A to C."]
    full = sea(marks=tuple((c, Mark.WATER) for c in cells(4)))
    assert told(speak.say_unknown(full)) == ["Every cell is fired at or marked."]
    one = sea(marks=tuple((c, Mark.WATER) for c in cells(4)[1:]))
    assert told(speak.say_unknown(one)) == ["1 cell is neither fired at nor marked.", "Row 1: A."]


def test_a_whole_sea_in_words() -> None:
    assert told(speak.say_rows(sea(marks=marks(hit="B2")))) == [
        "Enemy sea.",
        "Row 1: A to D not fired at.",
        "Row 2: A not fired at, B hit, C and D not fired at.",
        "Rows 3 and 4: A to D not fired at.",
    ]


def test_a_sea_as_a_grid() -> None:
    picture = sea(marks=marks(hit="B2", water="A1 D4", dot="C3"))
    assert told(speak.say_grid(picture)) == [
        "Enemy sea.",
        "   A B C D",
        " 1 o . . .",
        " 2 . X . .",
        " 3 . . , .",
        " 4 . . . o",
        "Signs: . not fired at, , marked as water, o water, X hit.",
    ]


def test_a_large_grid_keeps_its_columns() -> None:
    lines = told(speak.say_grid(sea(n=18)))
    assert lines[1].split() == [chr(ord("A") + i) for i in range(18)]
    assert {len(line) for line in lines[1:-1]} == {3 + 2 * 18 - 1}


# --- secrets ---------------------------------------------------------------------------------------------------------


def test_two_hidden_fleets_that_gave_the_same_answers_are_told_the_same(sit: Sit) -> None:
    from seaboard.engine.units import Unit

    def fleet(*where: str) -> tuple[Unit, ...]:
        spans = [w.split("-") for w in where]
        units = []
        for cls, (first, last) in zip(("carrier", "cruiser", "frigate", "submarine", "patrol_boat"), spans, strict=True):
            a, b = at(first), at(last)
            units.append(Unit(cls, tuple(Cell(c, r) for r in range(a.row, b.row + 1) for c in range(a.col, b.col + 1))))
        return tuple(units)

    one = fleet("A1-E1", "A3-D3", "A5-C5", "A7-C7", "A9-B9")
    other = fleet("A1-E1", "A3-A6", "J1-J3", "J5-J7", "A9-B9")
    rules = replace(PRESETS["house"], first=First.YOU)
    heard = []
    for hidden in (one, other):
        person = sit(rules, minds(hidden))
        person.do(Put("carrier", at("A1"), 0), Put("cruiser", at("A3"), 0), Put("frigate", at("A5"), 0))
        person.do(Put("submarine", at("A7"), 0), Put("patrol_boat", at("A9"), 0), Do(Action.DONE)).settle()
        for name in ("A1", "B1", "C1", "D1", "E1", "A3", "A9", "B9", "H9"):
            person.do(Shoot(at(name))).settle()
        enemy = next(s for s in person.page.seas if s.id == "enemy")
        seen = (speak.say_page(person.page), speak.say_grid(enemy), speak.say_rows(enemy), speak.say_hits(enemy), speak.say_unknown(enemy))
        heard.append([told(lines) for lines in seen])
        person.do(Do(Action.RESIGN)).press("yes", "go:start")
    assert heard[0] == heard[1]
    assert "sunk carrier" in "\n".join(heard[0][2])
