"""From layout to display list: all of a page is in it, states can be told apart, effects come and go."""

from __future__ import annotations

from dataclasses import replace

import pytest

from seaboard.scene.compose import NOWHERE, Pointer, compose
from seaboard.scene.geometry import Rect
from seaboard.scene.items import Box, Item, Run, Scene, Sprite, seen
from seaboard.scene.theme import DEFAULT, THEMES, clear, solid
from seaboard.show.beats import Beat
from seaboard.ui.page import Button, Hull, HullLook, Mark, Page
from tests.scene.looks import SIZES, laid, lay
from tests.scene.pages import PAGES, at, battle, enemy_sea, placing, review, run, settings


def scene(page: Page, size: tuple[int, int] = (1280, 800), beats: tuple[Beat, ...] = (), now: int = 0, pointer: Pointer = NOWHERE) -> Scene:
    """The display list of *page*."""
    return compose(page, lay(page, size), DEFAULT, beats, now, pointer)


def added(one: Scene, two: Scene) -> list[Item]:
    """What *two* has that *one* has not."""
    return [i for i in two.items if i not in set(one.items)]


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.key)
def test_every_page_has_a_display_list_whose_first_item_covers_everything(name: str, theme) -> None:
    found = compose(PAGES[name](), laid(name, (1280, 800)), theme)
    assert found.items[0].bounds == Rect(0, 0, 1280, 800)
    assert all(isinstance(v, int) for i in found.items for v in i.bounds)
    hash(found)


@pytest.mark.parametrize("size", SIZES)
def test_every_line_of_the_layout_is_written_where_it_was_laid(size: tuple[int, int]) -> None:
    page = battle()
    layout = laid("battle", size)
    written = {(i.text, i.x, i.y) for i in compose(page, layout, DEFAULT).items if isinstance(i, Run)}
    for part in layout.parts:
        for label in part.labels:
            assert (label.text, label.rect.x, label.y) in written or not label.text


def test_the_same_page_gives_the_same_items() -> None:
    assert scene(battle()) == scene(battle())


def test_the_focus_has_a_ring_and_only_one() -> None:
    page = settings()
    ring = [i for i in scene(page).items if isinstance(i, Box) and i.edge == solid(DEFAULT.accent) and i.paint is None]
    assert len(ring) == 1
    box = lay(page, (1280, 800)).boxes["scale:100 %"]
    assert box.within(ring[0].bounds)


def test_a_focused_sea_has_a_ring() -> None:
    page = battle()
    blurred = replace(page, focus="log", seas=tuple(replace(s, focused=False) for s in page.seas))
    assert added(scene(blurred), scene(page))


def test_states_of_a_button_look_different() -> None:
    page = battle()
    states = {
        "rest": scene(page),
        "over": scene(page, pointer=Pointer("act:hint")),
        "down": scene(page, pointer=Pointer("act:hint", True)),
        "focus": scene(replace(page, focus="act:hint", seas=page.seas)),
        "disabled": scene(_with(page, "act:hint", enabled=False)),
        "off": scene(_with(page, "act:mute", on=False, icon="muted")),
        "tool over": scene(page, pointer=Pointer("act:last")),
        "tool down": scene(page, pointer=Pointer("act:last", True)),
        "tool focus": scene(replace(page, focus="act:last", seas=page.seas)),
        "tool disabled": scene(_with(page, "act:last", enabled=False)),
    }
    assert len({s.items for s in states.values()}) == len(states)


def _with(page: Page, id: str, **changes: object) -> Page:
    panels = tuple(
        replace(p, widgets=tuple(replace(w, **changes) if isinstance(w, Button) and w.id == id else w for w in p.widgets))  # type: ignore[arg-type]
        for p in page.panels
    )
    return replace(page, panels=panels)


def test_the_pointer_over_a_button_changes_that_button_alone() -> None:
    found = lay(battle(), (1280, 800))
    box = found.boxes["act:hint"]
    tag = found.tags["act:hint"].rect if "act:hint" in found.tags else box  # what it does stands beside it
    for item in added(scene(battle()), scene(battle(), pointer=Pointer("act:hint"))):
        assert item.bounds.within(box.inset(-3)) or item.bounds.within(tag.inset(-12))


def test_moving_the_cursor_changes_the_cell_and_its_labels_alone() -> None:
    page = battle()
    moved = replace(page, seas=(replace(page.seas[0], cursor=at("A9")), page.seas[1]))
    layout = lay(page, (1280, 800))
    sea = layout.seas["enemy"]
    near = [sea.box(at("A9")), sea.box(at("H4")), *(label.rect.inset(-sea.cell // 3) for label in (*sea.letters, *sea.numbers))]
    for item in (*added(scene(page), scene(moved)), *added(scene(moved), scene(page))):
        assert any(item.bounds.within(r) for r in near), item


@pytest.mark.parametrize("mark", Mark)
def test_every_mark_is_drawn_in_its_cell(mark: Mark) -> None:
    page = battle()
    bare = replace(enemy_sea(), marks=(), hulls=(), hint=None, cursor=None, last=())
    one = replace(bare, marks=((at("C3"), mark),))
    new = added(scene(replace(page, seas=(bare, page.seas[1]))), scene(replace(page, seas=(one, page.seas[1]))))
    cell = lay(page, (1280, 800)).seas["enemy"].box(at("C3"))
    *glows, peg = new
    assert peg.bounds == cell
    wide = Rect(cell.x - cell.w // 2, cell.y - cell.w // 2, 2 * cell.w, 2 * cell.w)
    assert [i.bounds for i in glows] == ([wide] if mark is Mark.HIT else [])  # the blip of a hit bleeds


def names(page: Page, sea: int, **changes: object) -> list[str]:
    """The names of the pictures that *changes* add to an empty sea."""
    bare = replace(page.seas[sea], marks=(), hulls=(), hint=None, cursor=None, last=())
    others = [replace(s, marks=(), hulls=()) if i != sea else bare for i, s in enumerate(page.seas)]
    some = [replace(s, **changes) if i == sea else s for i, s in enumerate(others)]  # type: ignore[arg-type]
    new = added(scene(replace(page, seas=tuple(others))), scene(replace(page, seas=tuple(some))))
    return [i.name for i in new if isinstance(i, Sprite)]


def test_what_was_hit_burns_on_its_deck_and_glows_on_the_radar() -> None:
    page = battle()
    hull = next(h for h in page.seas[1].hulls if h.look is HullLook.PLACED)
    hit = ((hull.cells[0], Mark.HIT),)
    assert names(page, 1, hulls=(hull,), marks=hit) == ["ship", "fire", "hit"]
    assert names(page, 1, marks=hit) == ["hit"]  # nothing is there to burn
    assert names(page, 0, marks=hit) == ["blip", "hit"]


def test_a_sunk_unit_is_a_wreck_on_its_own_sea_and_an_outline_on_the_radar() -> None:
    page = battle()
    hull = replace(page.seas[1].hulls[0], look=HullLook.SUNK)
    marks = tuple((c, Mark.SUNK) for c in hull.cells)
    assert names(page, 1, hulls=(hull,), marks=marks) == ["ship.wreck", *["sunk"] * len(marks)]
    assert names(page, 0, hulls=(hull,), marks=marks) == ["ship.sunk", *["sunk"] * len(marks)]


def test_the_cell_that_is_pointed_at_glows_under_what_lies_on_it() -> None:
    page = battle()
    assert names(page, 0, cursor=at("C3"), marks=((at("C3"), Mark.WATER),)) == ["lit", "water", "cursor"]


@pytest.mark.parametrize("look", HullLook)
def test_hulls_stay_on_their_sea(look: HullLook) -> None:
    page = placing()
    sea = page.seas[0]
    hulls = (replace(sea.hulls[-1], look=look, cells=run("I10", 4)), replace(sea.hulls[-1], look=look, cells=run("A9", 3, True)))
    layout = lay(page, (1280, 800))
    frame = layout.seas["own"].frame
    for item in scene(replace(page, seas=(replace(sea, hulls=hulls),))).items:
        if isinstance(item, Sprite) and item.name.startswith("ship"):
            assert seen(item).within(frame)


def test_faults_beyond_the_edge_are_not_drawn_outside_the_sea() -> None:
    page = placing()
    layout = lay(page, (1280, 800))
    sea = replace(page.seas[0], faults=(at("H10"), at("H10")._replace(row=10), at("A1")._replace(col=10)))
    drawn = [i for i in scene(replace(page, seas=(sea,))).items if isinstance(i, Sprite) and i.name == "fault"]
    assert [i.bounds for i in drawn] == [layout.seas["own"].box(at("H10"))]


@pytest.mark.parametrize(("kind", "cells"), [("shot", (at("C3"),)), ("water", (at("C3"),)), ("hit", (at("E4"),)), ("sunk", run("B8", 3))])
def test_effects_are_seen_while_they_last_on_their_sea(kind: str, cells: tuple) -> None:
    page = battle()
    beat = Beat(kind, 1, cells, 1000, 1400)
    still = scene(page)
    for now in (999, 1400, 5000):
        assert scene(page, beats=(beat,), now=now) == still
    frames = [scene(page, beats=(beat,), now=now) for now in (1000, 1150, 1300)]
    assert len({f.items for f in frames}) == 3
    frame = lay(page, (1280, 800)).seas["enemy"].rect
    for f in frames:
        assert all(seen(i).within(frame) for i in added(still, f))


def test_where_a_shell_struck_water_its_ring_goes_on_from_where_it_was() -> None:
    def share(kind: str, now: int) -> float:
        found = added(scene(battle()), scene(battle(), beats=(Beat(kind, 1, (at("C3"),), 1000, 1400),), now=now))
        (ring,) = [i for i in found if isinstance(i, Sprite) and i.name == "ripple"]
        return float(ring.args[1])  # type: ignore[arg-type]

    assert share("shot", 1000) < share("shot", 1200) < share("shot", 1399) < share("water", 1000) < share("water", 1399)


def beam(beat: Beat, now: int) -> Sprite | None:
    """The sweep that *beat* adds to a battle at *now*."""
    found = added(scene(battle()), scene(battle(), beats=(beat,), now=now))
    return next((i for i in found if isinstance(i, Sprite) and i.name == "sweep"), None)


def test_the_beam_of_the_radar_goes_round_once_with_a_shot_and_its_glow_fades() -> None:
    radar = lay(battle(), (1280, 800)).seas["enemy"].rect
    seen = [beam(Beat(kind, 1, (at("C3"),), 0, 1000), now) for kind in ("shot", "hit") for now in range(0, 1000, 50)]
    assert all(b is not None and b.bounds == radar for b in seen)
    turns = [b.args[1] for b in seen if b is not None]
    left = [b.args[2] for b in seen if b is not None]
    assert turns == sorted(turns) and turns[0] == 0 and turns[-1] == 360  # type: ignore[type-var]
    assert left == sorted(left, reverse=True) and left[0] == 100 and left[-1] < 40  # type: ignore[type-var, operator]


def test_no_beam_over_ones_own_sea_nor_with_reduced_motion_nor_at_rest() -> None:
    assert beam(Beat("shot", 0, (at("C3"),), 0, 1000), 500) is None
    assert beam(Beat("hit", 1, (at("C3"),), 0, 120), 60) is None
    assert beam(Beat("hit", 1, (at("C3"),), 0, 1000), 1000) is None


def test_an_effect_of_reduced_motion_is_one_picture() -> None:
    beat = Beat("hit", 1, (at("E4"),), 0, 120)
    assert scene(battle(), beats=(beat,), now=1) == scene(battle(), beats=(beat,), now=118)


def test_colours_with_opacity() -> None:
    assert clear((1, 2, 3), 0.5) == (1, 2, 3, 128) and solid((1, 2, 3)) == (1, 2, 3, 255)


def test_chances_are_one_glow_with_figures_on_a_screen_that_has_the_grid_alone() -> None:
    page = review()
    (glow,) = [i for i in scene(page).items if isinstance(i, Sprite) and i.name == "heat"]
    n, levels, chances = glow.args[0], glow.args[1], glow.args[2]
    assert isinstance(levels, tuple) and isinstance(chances, tuple) and n == 10
    enemy = page.seas[0]
    assert {i for i, level in enumerate(levels) if level != -1} == {cell.row * 10 + cell.col for cell, _ in enemy.heat}
    for cell, chance in enemy.heat:
        assert chances[cell.row * 10 + cell.col] == (0 if chance == 0 else max(1, round(100 * chance)))
    assert {enemy.hint, *enemy.last} & {cell for cell, chance in enemy.heat if chance}, "those that are marked have theirs too"
    assert not [i for i in scene(battle()).items if isinstance(i, Sprite) and i.name == "heat"]
    for shown, written in ((page, True), (battle(), False)):
        sprites = [i for i in scene(shown).items if isinstance(i, Sprite)]
        assert [i.args[-1] for i in sprites if i.name == "radar"] == [written]
        assert bool([i for i in sprites if i.name == "likeliest"]) is written is not bool([i for i in sprites if i.name == "hint"])


def test_of_the_last_shots_the_newest_alone_has_the_strong_mark() -> None:
    assert [name for name in names(battle(), 0, last=(at("C3"), at("D3"), at("E3")))] == ["older", "older", "last"]


def test_what_a_mark_tells_is_not_shown_under_it_at_the_end() -> None:
    struck, hidden = Hull("mine", (at("C3"),), HullLook.REVEALED), Hull("mine", (at("E5"),), HullLook.REVEALED)
    for mark in (Mark.MINE, Mark.TOLD_MINE, Mark.SWEEPER):
        assert sorted(names(battle(), 0, hulls=(struck, hidden), marks=((at("C3"), mark),))) == sorted(["ship.revealed", mark.value])
