"""Pictures without a window: what is asked for is drawn, mistakes are sentences, and no picture shows what the seat may not know."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from seaboard.engine.draft import check_unit
from seaboard.engine.events import Arranged, Ended, Event, Fired, Reason, Sank, WentOut
from seaboard.engine.grid import cells
from seaboard.engine.log import audit, written
from seaboard.engine.rewind import looks
from seaboard.engine.rules import PRESETS
from seaboard.engine.turns import Phase
from seaboard.engine.units import Unit, forms
from seaboard.paint import render as painter
from seaboard.play import saves
from seaboard.play.saves import Meta
from seaboard.play.settings import Settings
from seaboard.shell import shot
from seaboard.shell.cli import main
from seaboard.shell.demo import play_demo, view_of
from seaboard.shell.program import SCREENS
from seaboard.ui import update
from seaboard.ui.context import Context
from seaboard.ui.model import Model, Screen
from seaboard.ui.page import HullLook
from seaboard.words import load_words

SMALL = ("--size", "640x480")


def keep(path: Path, events: tuple[Event, ...]) -> None:
    saves.write(path, [written(event) for event in events], Meta(1))


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        assert image.format == "PNG"
        return image.size


@pytest.mark.parametrize("screen", SCREENS)
def test_each_screen_is_drawn(screen: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.png"
    assert main(["shot", str(out), "--screen", screen, "--size", "1024x600", "--seed", "2"]) == 0
    assert size_of(out) == (1024, 600)
    assert capsys.readouterr() == ("", "")


def test_the_options_change_the_picture_and_nothing_else_does(tmp_path: Path) -> None:
    pictures: dict[tuple[str, ...], bytes] = {}
    for more in (
        (),
        ("--seed", "9"),
        ("--shots", "10"),
        ("--preset", "paper"),
        ("--scale", "125"),
        ("--size", "700x480"),
        ("--screen", "end"),
    ):
        out = tmp_path / "out.png"
        assert main(["shot", str(out), *(() if "--size" in more else SMALL), *more]) == 0
        pictures[more] = out.read_bytes()
    assert len(set(pictures.values())) == len(pictures)
    assert main(["shot", str(tmp_path / "again.png"), *SMALL]) == 0
    assert (tmp_path / "again.png").read_bytes() == pictures[()]


@pytest.mark.parametrize("size", ["64x64", "64x480", "3840x2160"])
def test_sizes_at_the_limits_are_drawn(size: str, tmp_path: Path) -> None:
    out = tmp_path / "out.png"
    assert main(["shot", str(out), "--size", size]) == 0
    assert "x".join(map(str, size_of(out))) == size


def test_a_saved_game_is_drawn_as_it_is(tmp_path: Path) -> None:
    save, out = tmp_path / "game.jsonl", tmp_path / "out.png"
    for events in (
        play_demo(PRESETS["house"], 4, 30),
        play_demo(PRESETS["house"], 4, None),
        play_demo(PRESETS["house"], 4, None, placing=True),
    ):
        keep(save, events)
        assert main(["shot", str(out), "--save", str(save), *SMALL]) == 0
        seen = shot.Seen(view_of(events, 0))
        drawn = shot.drawn(seen, shot.screen_of(seen), load_words(), shot.Look((640, 480)))
        with Image.open(out) as image:
            assert image.convert("RGB").tobytes() == drawn.tobytes()


@pytest.mark.parametrize(
    ("argv", "part"),
    [
        (["--save", "{tmp}/none.jsonl"], "none.jsonl"),
        (["--save", "{tmp}"], "{tmp}"),
        (["--screen", "battle", "--shots", "9999"], "over"),
        (["--screen", "end", "--shots", "3"], "battle"),
    ],
)
def test_what_cannot_be_drawn_is_said(argv: list[str], part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.png"
    assert main(["shot", str(out), *(a.format(tmp=tmp_path) for a in argv)]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and part.format(tmp=tmp_path) in said
    assert not out.exists()


def test_a_damaged_save_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = tmp_path / "game.jsonl"
    keep(save, play_demo(PRESETS["house"], 4, 30))
    save.write_text(save.read_text().replace("A1", "A2", 1))
    assert main(["shot", str(tmp_path / "out.png"), "--save", str(save)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("where", ["no/such/folder/file/\0.png", "folder.png"])
def test_a_picture_that_cannot_be_written_is_said(where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "folder.png").mkdir()
    assert main(["shot", str(tmp_path / where), *SMALL]) == 1
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("linked", [False, True])
def test_a_picture_takes_the_place_of_nothing_but_a_file(linked: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe, link = tmp_path / "pipe.png", tmp_path / "link.png"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    assert main(["shot", str(link if linked else pipe), *SMALL]) == 1
    assert "in the way" in capsys.readouterr().err
    assert pipe.is_fifo() and link.is_symlink()


# --- secrecy ---------------------------------------------------------------------------------------------------------


def other_fleet(events: tuple[Event, ...], source: random.Random) -> tuple[Unit, ...] | None:
    """A fleet of seat 1 that differs from the real one and would have given the same answers: a ship never hit lies elsewhere."""
    match = audit(events)
    rules, units = match.rules, match.seats[1].units
    fired = {s.cell for s in match.seats[1].shots}
    unhit = [u for u in units if not fired.intersection(u.cells)]
    source.shuffle(unhit)
    for unit in unhit:
        rest = tuple(u for u in units if u is not unit)
        places = [f.at(unit.cls, c) for f in forms(len(unit.cells), rules.free_shapes) for c in cells(rules.board)]
        source.shuffle(places)
        for place in places:
            if place != unit and not fired.intersection(place.cells) and not check_unit(rules, rest, place):
                return tuple(sorted((*rest, place)))
    return None


def pairs(wanted: int) -> Iterator[tuple[tuple[Event, ...], tuple[Event, ...]]]:
    """Logs of games that differ in seat 1's hidden fleet alone, each with at least five hits and a sunk ship."""
    found = 0
    for seed in range(500):
        preset = ("house", "open-sea", "paper")[seed % 3]
        events = play_demo(PRESETS[preset], seed, 60 + seed % 20)
        view = view_of(events, 0)
        if view.phase is not Phase.SHOOTING or view.seas[1].hits < 5 or not view.seas[1].sunk:
            continue
        other = other_fleet(events, random.Random(seed))
        if other is None:
            continue
        changed = tuple(Arranged(1, other) if isinstance(e, Arranged) and e.seat == 1 else e for e in events)
        audit(changed)
        assert changed != events and view_of(changed, 0) == view
        yield events, changed
        found += 1
        if found == wanted:
            return
    raise AssertionError(f"only {found} pairs")


def drawn(events: tuple[Event, ...], folder: Path) -> bytes:
    """The picture that the command draws of a save, which holds the whole truth."""
    save, out = folder / "game.jsonl", folder / "out.png"
    keep(save, events)
    assert main(["shot", str(out), "--save", str(save), *SMALL]) == 0
    return out.read_bytes()


def test_twenty_pairs_of_fleets_that_answered_alike_look_alike_to_the_byte(tmp_path: Path) -> None:
    for one, other in pairs(20):
        assert drawn(one, tmp_path) == drawn(other, tmp_path)


def test_a_painter_that_leaks_on_purpose_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    truth: list[tuple[Unit, ...]] = []
    read, render = saves.read, painter.render

    def peeking(path: Path) -> saves.Saved:
        found = read(path)
        truth.append(found.match.seats[1].units)
        return found

    def leaking(*args: object, **kwargs: object) -> Image.Image:
        image = render(*args, **kwargs)  # type: ignore[arg-type]
        for unit in truth[-1]:  # one pixel for each hidden cell, hardly to be seen
            for cell in unit.cells:
                ImageDraw.Draw(image).point((cell.col, cell.row), fill=(23, 19, 16))
        return image

    monkeypatch.setattr(shot, "read", peeking)
    monkeypatch.setattr(painter, "render", leaking)
    assert all(drawn(one, tmp_path) != drawn(other, tmp_path) for one, other in pairs(5))


def test_the_end_shows_what_was_hidden(tmp_path: Path) -> None:
    """Once the game is over the fleets are revealed, so there the same two fleets must look different."""
    events = play_demo(PRESETS["house"], 4, None)
    ended = events[-1]
    assert isinstance(ended, Ended) and view_of(events, 0).seas[1].units == ended.fleets[1]
    assert any(isinstance(e, Fired) for e in events)


def resigned(events: tuple[Event, ...], units: tuple[Unit, ...]) -> tuple[Event, ...]:
    """A game that was given up after *events*, with *units* as the fleet of seat 1: what happened before is the same whatever that is."""
    mine = next(e.units for e in reversed(events) if isinstance(e, Arranged) and e.seat == 0)
    return (*events, WentOut(0, Reason.RESIGNED), Ended(1, (mine, units)))


def test_a_review_shows_nothing_that_was_not_known_before_the_shot() -> None:
    """The fleets are revealed by now, and yet two that answered alike have the same review, to the byte, early and late."""
    words = load_words()
    for one, other in pairs(2):
        last = max(n for n, e in enumerate(one) if isinstance(e, Fired))
        views = []
        for events in (one, other):
            fleet = next(e.units for e in reversed(events) if isinstance(e, Arranged) and e.seat == 1)
            views.append(view_of(resigned(events[: last + 1], fleet), 0))
        assert views[0].phase is Phase.OVER and views[0].seas[1].units != views[1].seas[1].units
        for after in (20, 99):
            first, second = (
                shot.drawn(shot.Seen(view, after=after), Screen.REVIEW, words, shot.Look((640, 480))).tobytes() for view in views
            )
            assert first == second
        ends = [shot.drawn(shot.Seen(view), Screen.END, words, shot.Look((640, 480))).tobytes() for view in views]
        assert ends[0] != ends[1], "at the end the same two look different"


def test_a_review_shows_no_later_shot() -> None:
    """What is fired afterwards changes the list of shots, and nothing of the seas."""
    events = play_demo(PRESETS["house"], 4, None)
    whole = view_of(events, 0)
    context = Context(view=whole, shown=whole)
    model = Model(Settings(), screen=Screen.REVIEW, review=shot._review(shot.Seen(whole, after=20)))
    page = update.describe(model, context)
    number = model.review.number
    mine = [n for n, look in enumerate(looks(whole)) if look.fired.seat == 0]
    fired = [e for e in events if isinstance(e, Fired)]
    before = fired[: mine[number - 1]]
    for sea in page.seas:
        shown = {cell for cell, _ in sea.marks}
        assert shown == {e.cell for e in before if e.target == sea.seat}
        sunk = {h.cells for h in sea.hulls if h.look is HullLook.SUNK}
        assert not any(h.look is HullLook.REVEALED for h in sea.hulls)
        assert sunk == {e.unit.cells for e in events[: events.index(fired[mine[number - 1]])] if isinstance(e, Sank) and e.seat == sea.seat}


@pytest.mark.parametrize(("shots", "number"), [("0", 1), ("43", 24), ("9999", 40)])
def test_a_review_shows_the_shot_that_is_wanted(shots: str, number: int) -> None:
    view = view_of(play_demo(PRESETS["house"], 4, None), 0)
    review = shot._review(shot.Seen(view, after=int(shots)))
    assert review.number == number and [g.number for g in review.graded] == list(range(1, 41))


def test_a_game_that_goes_on_has_no_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = tmp_path / "game.jsonl"
    keep(save, play_demo(PRESETS["house"], 4, 30))
    assert main(["shot", str(tmp_path / "out.png"), "--save", str(save), "--screen", "review"]) == 1
    assert capsys.readouterr().err.count("\n") == 1
