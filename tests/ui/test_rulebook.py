"""The rulebook: every refusal has a page, figures are the engine's, tips are true, and every word of it is in the catalogue."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from itertools import product
from operator import or_

import pytest

from seaboard.engine.grid import Cell, around, cells
from seaboard.engine.problems import Code
from seaboard.engine.rules import CLOCKS, PRESETS, Rules, check_rules
from seaboard.engine.units import ARMADA, CLASSIC, FLEETS, FLOTILLA, PAPER, Fleet, Kind, UnitClass, forms
from seaboard.play.settings import LEVELS, Settings
from seaboard.ui import book, rulebook
from seaboard.ui import update as dispatcher
from seaboard.ui.commands import Action, Command, Do, Press, Scroll
from seaboard.ui.context import Context
from seaboard.ui.focus import default_stop, stops
from seaboard.ui.keymap import Bindings, rebind
from seaboard.ui.model import BOOK_PAGES, Model, Screen
from seaboard.ui.page import Block, Button, HullLook, Mark, Patch, Prose, Rows
from seaboard.ui.tactics import TIPS
from seaboard.words import Msg, load_words

WORDS = load_words("en")
CTX = Context()
MODEL = Model(Settings(), screen=Screen.RULEBOOK)


def every_rules() -> Iterator[Rules]:
    """Rules that differ in everything that the book may look at."""
    for fleet, touching, free in product(FLEETS.values(), (False, True), (False, True)):
        yield Rules(fleet=fleet, touching=touching, free_shapes=free)
    yield Rules(clock=20, mark_water=False, explain=False, hints=False, hit_again=False)
    yield Rules(seats=4)


def text(page: str, rules: Rules, bindings: Bindings | None = None) -> str:
    return "\n".join(WORDS(b.text) for b in book.blocks(page, book.Reader(rules, bindings or Bindings())))


def names_in(message: Msg) -> set[str]:
    found = {message.key}
    for _, arg in message.args:
        for part in arg if isinstance(arg, tuple) else (arg,):
            if isinstance(part, Msg):
                found |= names_in(part)
    return found


# --- pages -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", Code, ids=lambda code: code.value)
def test_every_refusal_has_a_page(code: Code) -> None:
    assert rulebook.page_for(code) in BOOK_PAGES


def test_every_page_can_be_read_under_all_rules() -> None:
    for rules, page in product(every_rules(), BOOK_PAGES):
        said = text(page, rules)
        assert len(said) > 200, page
        assert "{" not in said


def test_every_word_of_the_book_is_on_some_page() -> None:
    shown: set[str] = set()
    for rules in every_rules():
        for page in BOOK_PAGES:
            model = replace(MODEL, settings=replace(MODEL.settings, rules=rules), book=replace(MODEL.book, page=page))
            described = rulebook.describe(model, CTX)
            for widget in (w for p in described.panels for w in p.widgets):
                match widget:
                    case Prose(blocks=blocks):
                        shown |= {name for b in blocks for name in names_in(b.text)}
                        shown |= {p.caption.key for b in blocks for p in b.patches if p.caption is not None}
                    case Rows(title=title, rows=rows):
                        shown |= {r.text.key for r in rows} | ({title.key} if title is not None else set())
                    case Button(label=label):
                        shown.add(label.key)
                    case _:
                        pytest.fail(f"no test looks at {widget}")
    for_other_presets = {"book.part.first.opponent", "book.part.no_helps"}
    assert {k for k in WORDS.templates if k.startswith("book.")} - shown == for_other_presets


def test_it_says_what_seaboard_is_not() -> None:
    said = text("about", Rules())
    assert "original hidden-fleet game" in said
    assert "is not the published board game of that kind" in said
    assert "nothing to do with that game's publisher" in said


def test_fleets_are_the_engines() -> None:
    said = text("fleets", Rules())
    for fleet in FLEETS.values():
        assert f"a sea of {fleet.board} by {fleet.board} cells" in said
        assert f"It takes {fleet.ship_cells} hits" in said
    assert "4 submarines: 2 cells each" in said
    assert "5 submarines: 1 cell each" in said
    assert "Patrol boat: 2 cells" in said
    assert said.count("the fleet of your game") == 1


def test_a_fleet_of_ones_own_is_listed_too() -> None:
    own = replace(CLASSIC, key="paper", classes=(UnitClass("tanker", 6),))
    assert "Tanker: 6 cells" in text("fleets", Rules(fleet=own))


def test_what_it_says_of_shapes_is_what_the_engine_allows() -> None:
    assert "a ship of three cells may bend into a corner" in text("fleets", Rules())
    shapes = {length: {f.shape for f in forms(length, True)} - {"straight"} for length in range(1, 7)}
    assert shapes == {1: set(), 2: set(), 3: {"corner"}, 4: {"square", "hook", "hook_left"}, 5: set(), 6: set()}


def test_presets_and_options_are_the_engines() -> None:
    said = text("options", Rules())
    assert "10, 20, 30 or 60 seconds" in said
    assert CLOCKS == (None, 10, 20, 30, 60)
    house = "the classic fleet on 10 by 10 cells, ships may not touch, a hit earns another shot, chance decides who starts"
    assert f"{house}, with marked water, explanations and hints." in said
    assert "the classic fleet on 10 by 10 cells, ships may touch, one shot a turn, you start, with explanations." in said
    assert all(WORDS(Msg(f"preset.{key}")).lower() in said.lower() for key in PRESETS)


def test_the_clock_is_the_engines() -> None:
    said = text("clock", Rules(clock=20))
    assert "a clock of 20 seconds a shot" in said
    assert "placing has 2 minutes, and 3 for fleets of more than 20 cells" in said
    assert "3 lost shots in a row lose the game" in said
    assert [Rules(fleet=f, clock=20).placing_seconds for f in (CLASSIC, PAPER)] == [120, 180]
    assert "Your game has no clock" in text("clock", Rules())


def test_a_table_has_as_many_seats_as_it_says() -> None:
    assert "two to seven seats" in text("ring", Rules())
    small = Rules()
    assert [n for n in range(10) if not check_rules(replace(small, seats=n))] == [2, 3, 4, 5, 6, 7]


def test_mines_are_those_of_the_game() -> None:
    assert "3 mines and 3 minesweepers" in text("mines", Rules(fleet=ARMADA))
    assert "one mine and one minesweeper" in text("mines", Rules(fleet=FLOTILLA))
    assert "no mines" in text("mines", Rules())
    assert "flotilla and armada" in text("mines", Rules())


def test_levels_are_all_there() -> None:
    said = text("levels", Rules())
    assert all(WORDS(Msg(f"level.{level}")) in said.lower() for level in LEVELS)


def test_keys_in_the_book_follow_what_is_bound() -> None:
    own = rebind(Bindings(), Action.TURN, "j")
    assert isinstance(own, Bindings)
    assert "R, the right mouse button" in text("placing", Rules())
    assert "J, the right mouse button" in text("placing", Rules(), own)


# --- pictures --------------------------------------------------------------------------------------------------------


def pictured(page: str, rules: Rules) -> Iterator[tuple[Block, Patch]]:
    for block in book.blocks(page, book.Reader(rules, Bindings())):
        yield from ((block, patch) for patch in block.patches)


def test_what_lies_in_a_picture_lies_in_it_and_is_a_unit_of_the_game() -> None:
    known = {c.key for fleet in FLEETS.values() for c in fleet.classes}
    for rules, page in product(every_rules(), BOOK_PAGES):
        for _, patch in pictured(page, rules):
            inside = {Cell(col, row) for col in range(patch.cols) for row in range(patch.rows)}
            assert {c for hull in patch.hulls for c in hull.cells} | {c for c, _ in patch.marks} | set(patch.faults) <= inside
            assert patch.hint is None or patch.hint in inside
            assert all(hull.cls in known and list(hull.cells) == sorted(hull.cells) for hull in patch.hulls)
            assert patch.hulls or patch.marks or patch.hint, "an empty sea says nothing"


def test_every_unit_of_every_fleet_is_shown_beside_its_name() -> None:
    drawn = [
        [(p.cols, *((h.cls, len(h.cells)) for h in p.hulls)) for p in b.patches]
        for b in book.blocks("fleets", book.Reader(Rules(), Bindings()))
    ]
    for fleet in FLEETS.values():
        for c in fleet.classes:
            assert [(c.length, (c.key, c.length))] * c.count in drawn


def test_the_four_answers_and_the_dangers_are_shown_as_their_pegs() -> None:
    def marks(page: str) -> set[Mark]:
        return {mark for _, patch in pictured(page, Rules()) for _, mark in patch.marks}

    assert {Mark.WATER, Mark.HIT, Mark.SUNK} <= marks("shooting")
    assert {Mark.MINE, Mark.SWEEPER, Mark.TOLD_SHIP} <= marks("mines")
    assert {Mark.SUNK, Mark.DOT} == marks("helps")


@pytest.mark.parametrize("touching", [False, True])
def test_the_pictures_of_placing_are_right_and_wrong_by_the_rules(touching: bool) -> None:
    for _, patch in pictured("placing", Rules(touching=touching)):
        lying = [hull for hull in patch.hulls if hull.look is HullLook.PLACED]
        (held,) = (hull for hull in patch.hulls if hull.look is not HullLook.PLACED)
        for hull in lying:
            assert touching or not any(set(around(20, c)) & set(o.cells) for c in hull.cells for o in lying if o is not hull)
        taken = {c for hull in lying for c in hull.cells}
        near = taken if touching else taken | {n for c in taken for n in around(20, c)}
        assert (held.look is HullLook.FITS) == (not near & set(held.cells))


def test_no_ship_of_the_pictures_of_a_game_touches_another() -> None:
    for _, patch in pictured("about", Rules()):
        for hull in patch.hulls:
            assert not any(set(around(20, c)) & set(o.cells) for c in hull.cells for o in patch.hulls if o is not hull)


# --- the screen ------------------------------------------------------------------------------------------------------


def after(model: Model, *commands: Command, ctx: Context = CTX) -> Model:
    for command in commands:
        model, effects = rulebook.update(model, command, ctx)
        assert effects == ()
    return model


def test_pages_are_chosen_from_the_list_or_turned() -> None:
    for page in BOOK_PAGES:
        assert after(MODEL, Press(f"book:{page}")).book.page == page
    assert after(MODEL, Press("page:next")).book.page == BOOK_PAGES[1]
    assert after(MODEL, Press("page:previous")).book.page == BOOK_PAGES[-1]
    assert after(MODEL, *[Press("page:next")] * len(BOOK_PAGES)) == MODEL
    assert after(MODEL, Press("book:nonsense"), Press("other")) == MODEL


def test_a_page_scrolls_by_keys_and_wheel_and_begins_at_its_top() -> None:
    model = after(MODEL, Scroll("prose", 4), Do(Action.PAGE_DOWN))
    assert model.book.top == 14
    assert after(model, Do(Action.PAGE_UP), Scroll("prose", -100)).book.top == 0
    assert after(model, Press("page:next")).book.top == 0
    ctx = Context(reach=(("prose", 9), ("pages", 3)))
    assert after(MODEL, Scroll("prose", 10_000), ctx=ctx).book.top == 9
    assert after(MODEL, Scroll("pages", 10_000), ctx=ctx).book.pages_top == 3
    assert after(MODEL, Scroll("pages", 10_000)).book.pages_top == len(BOOK_PAGES) - 1


def test_the_wheel_takes_a_focus_in_the_list_along() -> None:
    model = after(replace(MODEL, focus="book:about"), Scroll("pages", 2))
    assert model.focus == f"book:{BOOK_PAGES[2]}"


def test_the_page_has_the_focus_and_everything_can_be_reached() -> None:
    page = rulebook.describe(MODEL, CTX)
    assert default_stop(page) == "prose"
    ids = [s.id for s in stops(page)]
    assert len(set(ids)) == len(ids)
    assert {f"book:{p}" for p in BOOK_PAGES} | {"prose", "go:back", "page:next", "page:previous", "act:keys"} <= set(ids)
    rows = next(w for p in page.panels for w in p.widgets if isinstance(w, Rows)).rows
    assert [r.id for r in rows if r.strong] == [f"book:{MODEL.book.page}"]


def test_the_book_speaks_of_the_rules_being_chosen() -> None:
    chosen = replace(MODEL, settings=Settings(rules=PRESETS["armada"]), book=replace(MODEL.book, page="about"))
    prose = next(w for p in rulebook.describe(chosen, CTX).panels for w in p.widgets if isinstance(w, Prose))
    assert "R18 at the bottom right" in " ".join(WORDS(b.text) for b in prose.blocks)


def test_it_opens_by_its_key_and_goes_back_to_where_it_was_opened() -> None:
    model = dispatcher.opening(Settings(), CTX)
    start = replace(model, focus="go:settings")
    model, _ = dispatcher.update(start, Do(Action.RULEBOOK), CTX)
    assert (model.screen, model.focus) == (Screen.RULEBOOK, "prose")
    model, _ = dispatcher.update(model, Do(Action.DOWN), CTX)
    assert model.book.top == 1
    model, _ = dispatcher.update(model, Press("book:tactics"), CTX)
    assert (model.book.page, model.focus) == ("tactics", "book:tactics")
    model, _ = dispatcher.update(model, Do(Action.PAGE_DOWN), CTX)
    assert (model.book.top, model.focus) == (10, "book:tactics")
    model, _ = dispatcher.update(model, Do(Action.BACK), CTX)
    assert (model.screen, model.focus) == (Screen.START, "go:settings")


# --- tips: each claim is checked against the shapes and seas themselves ------------------------------------------------


def shown(rules: Rules) -> set[str]:
    return {tip.name for tip in TIPS if tip.holds(rules)}


def lying(rules: Rules, least: int) -> Iterator[frozenset[Cell]]:
    """Every way for every ship of at least *least* cells to lie."""
    n = rules.board
    for c in rules.fleet.classes:
        if c.kind is Kind.SHIP and c.length >= least:
            for form in forms(c.length, rules.free_shapes):
                for col, row in product(range(n - form.width + 1), range(n - form.height + 1)):
                    yield frozenset(form.at(c.key, Cell(col, row)).cells)


@pytest.mark.parametrize("step", [2, 3])
def test_a_lattice_is_recommended_only_where_no_ship_slips_through(step: int) -> None:
    for rules in every_rules():
        covered = all(any((c.col + c.row) % step == 0 for c in body) for body in lying(rules, step))
        has = any(c.length == step and c.kind is Kind.SHIP for c in rules.fleet.classes)
        assert (f"lattice_{step}" in shown(rules)) == (covered and has), rules


def test_lines_and_corners_are_promised_only_of_straight_ships_apart() -> None:
    for rules in every_rules():
        bodies = set(lying(rules, 2))
        straight = all(len({c.col for c in b}) == 1 or len({c.row for c in b}) == 1 for b in bodies)
        diagonal = any(abs(a.col - b.col) == 1 == abs(a.row - b.row) for body in bodies for a in body for b in body)
        assert ("line" in shown(rules)) == (straight and not rules.touching), rules
        assert ("bent" in shown(rules)) == (not straight and not rules.touching), rules
        assert ("corners" in shown(rules)) == (not diagonal and not rules.touching), rules
        assert len(shown(rules) & {"halo", "dots"}) == (not rules.touching)
        assert ("dots" in shown(rules)) == (rules.mark_water and not rules.touching)


def test_a_row_between_water_is_several_ships_only_where_none_can_bend() -> None:
    row = [Cell(c, 4) for c in (3, 4, 5)]
    water = {Cell(2, 4), Cell(6, 4)}
    for rules in every_rules():
        # a ship afloat on two of the hits that avoids the water and is not all hit: the tip would be wrong
        counter = any(len(b & set(row)) > 1 and not b & water and not b <= set(row) for b in lying(rules, 2))
        assert ("side_by_side" in shown(rules)) == (rules.touching and not counter), rules


def test_the_other_tips_follow_the_rules_that_they_name() -> None:
    for rules in every_rules():
        singles = any(c.length == 1 and c.kind is Kind.SHIP for c in rules.fleet.classes)
        dangers = any(c.kind is not Kind.SHIP for c in rules.fleet.classes)
        expected = {"single": singles, "told": dangers, "sure": rules.hit_again, "several": rules.touching, "apart": rules.touching}
        expected |= {"edge_halo": not rules.touching, "shared_water": not rules.touching, "room": not rules.free_shapes}
        expected |= {"far": True, "mixed": True}
        for name, holds in expected.items():
            assert (name in shown(rules)) == holds, (name, rules)


def edge_ratio(rules: Rules, moves: int = 40_000) -> float:
    """How many times as often as other cells those of the edge hold a ship, over uniform layouts (Metropolis moves of single units)."""
    rng, n = random.Random(3), rules.board
    bit = {cell: 1 << i for i, cell in enumerate(cells(n))}
    ways: dict[str, list[tuple[int, int]]] = {}
    for c in rules.fleet.classes:
        ways[c.key] = []
        for form in forms(c.length, rules.free_shapes):
            for col, row in product(range(n - form.width + 1), range(n - form.height + 1)):
                body = form.at(c.key, Cell(col, row)).cells
                own = reduce(or_, (bit[x] for x in body))
                ways[c.key].append((own, own if rules.touching else reduce(or_, (bit[y] for x in body for y in around(n, x)), own)))
    fleet = [c for c in rules.fleet.classes for _ in range(c.count)]
    while True:
        laid: list[tuple[int, int]] = []
        for c in fleet:
            free = [way for way in ways[c.key] if not any(way[1] & other[0] for other in laid)]
            if not free:
                break
            laid.append(rng.choice(free))
        if len(laid) == len(fleet):
            break
    rim = reduce(or_, (bit[c] for c in cells(n) if c.col in (0, n - 1) or c.row in (0, n - 1)))
    ships = [i for i, c in enumerate(fleet) if c.kind is Kind.SHIP]
    on_rim = seen = 0
    for move in range(moves):
        i = rng.randrange(len(fleet))
        way = rng.choice(ways[fleet[i].key])
        if not any(way[1] & other[0] for j, other in enumerate(laid) if j != i):
            laid[i] = way
        if move >= moves // 10 and move % 10 == 0:
            seen += 1
            on_rim += sum((laid[s][0] & rim).bit_count() for s in ships)
    share = on_rim / seen / rules.fleet.ship_cells
    edge = (4 * n - 4) / (n * n)
    return share / (1 - share) / (edge / (1 - edge))


@pytest.mark.parametrize("free", [False, True])
@pytest.mark.parametrize("touching", [False, True])
@pytest.mark.parametrize("fleet", FLEETS.values(), ids=lambda fleet: fleet.key)
def test_edges_are_as_full_or_empty_as_the_tips_say(fleet: Fleet, touching: bool, free: bool) -> None:
    rules = Rules(fleet=fleet, touching=touching, free_shapes=free)
    ratio = edge_ratio(rules)
    if "edges_more" in shown(rules):
        assert ratio > 1
    if "edges_less" in shown(rules):
        assert ratio < 1
