"""The desk: whole games by keyboard alone and by mouse alone, saves and starts, what is said and when."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from seaboard.engine.events import Fired, Sank
from seaboard.engine.grid import Cell, cells
from seaboard.engine.rules import PRESETS, First, Rules
from seaboard.engine.units import FLEETS
from seaboard.play import files
from seaboard.play.home import Home
from seaboard.play.saves import read
from seaboard.play.settings import Settings, load
from seaboard.shell.desk import Desk, Options
from seaboard.shell.motion import Motion
from seaboard.show.beats import DOCK, FULL, SEATED, SETTLED
from seaboard.ui.commands import Action, Click, Close, Command, Do, Hover, Press, Scroll, Shoot
from seaboard.ui.page import FleetList, Mark, Rows
from seaboard.words import msg
from tests.boards import unit
from tests.ui.desktop import PUDDLE, WORDS, Person, at, minds

SMALL = Rules(fleet=PUDDLE, first=First.YOU)
THEIRS = (unit("patrol_boat", "A1", "B1"), unit("submarine", "D4"))
INSTANT = Settings(pace="instant")


@pytest.fixture(autouse=True)
def pond_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small fleet is one of the program's for the length of a test."""
    monkeypatch.setitem(FLEETS, PUDDLE.key, PUDDLE)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the program keeps its things."""
    return tmp_path / "home"


def small(folder: Path, shots: tuple[str, ...] = ("C3", "C4"), settings: Settings = INSTANT, **options: object) -> Person:
    """A person who is placing a fleet for the small game."""
    chosen = Options(rules=SMALL, new=True, seed=1, **options)  # type: ignore[arg-type]
    person = Person(folder, settings, chosen, minds(THEIRS, shots))
    return person.settle()


def again(folder: Path, settings: Settings = INSTANT, **options: object) -> Person:
    """The program started once more."""
    return Person(folder, settings, Options(**options), minds(THEIRS))  # type: ignore[arg-type]


# --- whole games -----------------------------------------------------------------------------------------------------


def marked(person: Person) -> set[Cell]:
    """The cells of the enemy's sea that show a shot or a dot."""
    return {c for c, _ in person.sea("enemy").marks}


def best_shot(person: Person, rng: random.Random) -> Cell:
    """Where somebody who looks at the screen fires: beside an open hit, else anywhere that is unmarked."""
    sea = person.sea("enemy")
    marks = dict(sea.marks)
    hits = [c for c, m in sea.marks if m is Mark.HIT]
    free = [c for c in cells(sea.n) if marks.get(c) in (None, Mark.TOLD_SHIP)]
    near = [c for c in free if any(abs(c.col - h.col) + abs(c.row - h.row) == 1 for h in hits)]
    return rng.choice(near or free)


@pytest.mark.parametrize("preset", ["house", "open-sea"])
def test_a_whole_game_by_keyboard_alone_from_the_start_screen_to_the_rematch(folder: Path, preset: str) -> None:
    rng = random.Random(preset)
    person = Person(folder, INSTANT)
    person.walk_to("preset:house", "Up")
    while person.focus != f"preset:{preset}":
        person.key("Right")
    person.key("Return", "Down", "End", "Return")
    assert person.desk.settings.level == "admiral"
    person.walk_to("go:new", "Down").key("Return").settle()
    assert person.page.name == "placing" and person.focus == "own"
    place_by_keys(person, rng)
    person.key("f").settle()
    while person.page.name == "battle":
        assert person.focus == "enemy", "the opponent's shots moved the focus"
        walk_cursor(person, best_shot(person, rng))
        person.key(rng.choice(["Return", "space"])).settle()
    assert person.page.name == "end"
    person.key("Return").settle()
    assert person.page.name == "placing"
    person.key("a").walk_to("yes").key("Return").settle()
    reach(person, "go:start").key("Return")
    assert person.page.name == "start"
    person.walk_to("go:settings").walk_to("go:quit", "Right").key("Return")
    assert person.desk.done


def reach(person: Person, id: str) -> Person:
    """Walk from area to area, and in each to its end, until the focus is on *id*."""
    for _ in range(12):
        if person.key("F6").focus != id and person.key("End").focus == id:
            return person
    raise AssertionError(f"no key leads to {id}")


def walk_cursor(person: Person, target: Cell) -> None:
    """Move the cursor of the sea in focus by arrows."""
    for _ in range(100):
        here = next(s for s in person.page.seas if s.focused).cursor
        assert here is not None
        if here == target:
            return
        if here.col != target.col:
            person.key("Right" if here.col < target.col else "Left")
        else:
            person.key("Down" if here.row < target.row else "Up")


def place_by_keys(person: Person, rng: random.Random) -> None:
    """Each unit by digit, arrows, R and Enter, wherever it is told to fit; what finds no room goes by Random."""
    for row in range(1, 6):
        for _ in range(60):
            dock = person.widget("dock")
            rows = dock.rows  # type: ignore[union-attr]
            if row > len(rows) or rows[row - 1].left == 0:
                break
            if person.desk.model.placing.hand is None:
                person.key(str(row))
            if rng.random() < 0.5:
                person.key("r")
            walk_cursor(person, Cell(rng.randrange(10), rng.randrange(10)))
            person.key("Return")
        person.key("Escape") if person.desk.model.placing.hand is not None else None
    if not person.button("act:done").enabled:
        person.key("z")
        if person.page.dialog is not None:
            person.key("Return")
    assert person.button("act:done").enabled


@pytest.mark.parametrize("preset", ["house", "open-sea"])
def test_a_whole_game_by_mouse_alone_from_the_start_screen_to_the_rematch(folder: Path, preset: str) -> None:
    rng = random.Random(preset)
    person = Person(folder, INSTANT)
    person.press(f"preset:{preset}", "level:captain", "go:new").settle()
    for cls in ("carrier", "cruiser", "frigate", "submarine", "patrol_boat"):
        for _ in range(200):
            if person.desk.model.placing.hand is None:
                person.press(f"dock:{cls}")
            if rng.random() < 0.5:
                person.press("act:turn")
            person.click("own", Cell(rng.randrange(10), rng.randrange(10)).name)
            if any(u.cls == cls for u in person.view.draft):
                break
    person.press("act:done").settle()
    while person.page.name == "battle":
        cell = best_shot(person, rng)
        person.do(Hover("enemy", cell), Click("enemy", cell)).settle()
    assert person.page.name == "end"
    person.press("go:rematch").settle()
    assert person.page.name == "placing"
    person.press("act:random", "act:done").settle()
    person.press("act:resign", "yes").settle().press("go:start", "go:settings", "go:back", "go:quit")
    assert person.desk.done


@pytest.mark.parametrize("preset", ["paper", "minefield"])
def test_fleets_of_many_units_and_with_mines_can_be_played_to_their_end(folder: Path, preset: str) -> None:
    rng = random.Random(preset)
    person = Person(folder, INSTANT, Options(rules=PRESETS[preset], new=True)).settle()
    person.key("z", "f").settle()
    for _ in range(2_000):
        if person.page.name == "end":
            break
        person.do(Shoot(best_shot(person, rng))).settle()
    assert person.page.name == "end"
    assert person.sea("enemy").hulls and person.sea("own").hulls


# --- starting --------------------------------------------------------------------------------------------------------


def test_continue_is_in_focus_when_there_is_a_game_and_the_screen_says_what_it_is(folder: Path) -> None:
    person = small(folder).key("z", "f").settle().do(Shoot(at("A1")))
    marks = person.sea("enemy").marks
    person.desk.close(person.now)
    person = again(folder)
    assert person.focus == "go:continue"
    assert "shot" in person.text("saved_game")
    person.key("Return").settle()
    assert person.page.name == "battle" and person.sea("enemy").marks == marks
    assert person.focus == "enemy"


def test_a_game_that_is_being_placed_comes_back_too(folder: Path) -> None:
    person = small(folder).press("dock:patrol_boat").click("own", "B2")
    person.desk.close(person.now)
    person = again(folder).press("go:continue")
    assert person.page.name == "placing" and person.view.draft == (unit("patrol_boat", "B2", "C2"),)


def test_a_finished_game_is_not_offered(folder: Path) -> None:
    person = small(folder).key("z", "f").settle().key("a").press("yes").settle()
    person.desk.close(person.now)
    assert again(folder).widget("go:continue") is None


def test_new_goes_straight_to_placing_and_puts_the_old_game_aside(folder: Path) -> None:
    person = small(folder).key("z", "f").settle().do(Shoot(at("A1")))
    person.desk.close(person.now)
    person = again(folder, rules=PRESETS["paper"], level="captain", seed=7, new=True)
    assert person.page.name == "placing"
    assert person.view.rules == PRESETS["paper"] and person.view.by[1] == "captain"
    person.do(Hover(None, None))
    assert any(s.startswith("Your earlier game was put aside as ") for s in person.hears())
    (kept,) = person.home.aside.iterdir()
    assert read(kept).match.ply == 1, "whole, and with its shot"


def test_options_of_the_command_line_are_chosen_on_the_start_screen_but_not_kept(folder: Path) -> None:
    person = again(folder, rules=PRESETS["open-sea"], level="admiral")
    assert person.page.name == "start"
    assert person.chosen("preset") == "preset:open-sea" and person.chosen("level") == "level:admiral"
    assert load(person.home).settings == Settings()


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    drafts = []
    for name in ("one", "two"):
        person = small(tmp_path / name).key("z", "f").settle()
        drafts.append(person.view.draft)
    assert drafts[0] == drafts[1]


def test_a_damaged_save_is_said_and_put_aside_and_the_program_starts(folder: Path) -> None:
    person = small(folder).key("z", "f").settle()
    person.desk.close(person.now)
    text = person.home.game.read_text(encoding="utf-8")
    person.home.game.write_text(text.replace('"ply"', '"plx"').replace("A", "B", 3), encoding="utf-8")
    person = again(folder)
    assert person.page.name == "start" and person.widget("go:continue") is None
    person.do(Hover(None, None))
    assert any(str(files.shown(person.home.aside)) in sentence or "aside" in sentence for sentence in person.hears())
    assert list(person.home.aside.iterdir())


def test_a_new_game_never_writes_over_a_damaged_save_that_could_not_be_put_aside(folder: Path) -> None:
    person = small(folder)
    person.desk.close(person.now)
    person.home.game.write_text("damaged", encoding="utf-8")
    person.home.aside.touch()  # something else is in the way of the folder
    person = again(folder)
    person.press("go:new")
    assert person.page.name == "start" and any("aside" in notice for notice in person.notices)
    assert person.home.game.read_text(encoding="utf-8") == "damaged"
    person.home.aside.unlink()
    person.press("go:new")
    assert person.page.name == "placing"
    assert [kept.read_text(encoding="utf-8") for kept in person.home.aside.iterdir()] == ["damaged"]


def test_what_loading_the_settings_had_to_say_is_said(folder: Path) -> None:
    desk = Desk(Home(folder), Settings(), WORDS, said=[msg("who.you")])
    assert desk.take_said() == (msg("who.you"),)
    assert [n.text for n in desk.page().notices] == [msg("who.you")]


# --- settings --------------------------------------------------------------------------------------------------------


def test_a_change_of_the_settings_is_kept_and_holds_at_once(folder: Path) -> None:
    person = small(folder, settings=Settings(pace="calm")).press("go:settings")
    person.press("section:play", "pace:instant", "motion:reduced")
    assert load(person.home).settings.pace == "instant"
    person.press("go:back").key("z", "f").settle().do(Shoot(at("A1")))
    assert not person.desk.context(person.now).busy
    (beat,) = person.desk.beats(person.now)
    assert beat.end - beat.start <= 120


def test_the_motion_flag_goes_before_the_setting_and_the_setting_before_the_system(folder: Path) -> None:
    def flight(person: Person) -> int:
        person.do(Shoot(at("D4")))
        beat = person.desk.beats(person.now)[0]
        return beat.end - beat.start

    system = Motion(True, "kde")
    person = small(folder, settings=Settings(pace="calm")).key("z", "f").settle()
    assert flight(person) == FULL.aim
    person.settle()
    person.desk.set_system_motion(system)
    person.do(Shoot(at("A1")))
    assert person.desk.beats(person.now)[0].end - person.now <= 120
    person.desk.close(person.now)
    flagged = small(folder / "2", settings=Settings(pace="calm", motion="reduced"), motion="full").key("z", "f").settle()
    flagged.desk.set_system_motion(system)
    assert flight(flagged) == FULL.aim


def test_settings_that_cannot_be_kept_are_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = again(folder)

    def full(*_: object) -> None:
        raise files.Unwritable(msg("who.you"))

    monkeypatch.setattr(files, "write_atomic", full)
    person.press("level:captain")
    assert person.notices and person.desk.settings.level == "captain"


def test_keys_that_were_bound_anew_work(folder: Path) -> None:
    person = small(folder, settings=replace(INSTANT, keys=(("random", ("q",)),)))
    person.key("z")
    assert not person.view.draft
    person.key("q")
    assert len(person.view.draft) == 2


# --- time ------------------------------------------------------------------------------------------------------------


def test_the_clock_is_on_the_screen_and_few_seconds_are_said_once_a_shot(folder: Path) -> None:
    rules = replace(SMALL, clock=20)
    person = Person(folder, INSTANT, Options(rules=rules, new=True, seed=1), minds(THEIRS, ("C3", "C4")))
    person.settle().key("z", "f").settle()
    assert person.text("clock") == "20 seconds left"
    assert person.desk.wake_at(person.now) == person.now + 1000
    person.hears()
    person.wait(14_000)
    assert person.text("clock") == "6 seconds left" and not person.hears()
    person.wait(1_000)
    assert person.hears() == ["Only 5 seconds are left."]
    person.wait(1_000)
    assert person.hears() == []
    person.do(Shoot(at("A1")))
    person.hears()
    person.wait(16_000)
    assert person.hears() == ["Only 4 seconds are left."], "a fresh interval has its own alarm"
    assert person.key("F7").notices[1] == "4 seconds are left."


def test_while_shots_are_shown_the_clock_stands_at_all_its_seconds(folder: Path) -> None:
    rules = replace(SMALL, clock=10, hit_again=False)
    person = Person(folder, Settings(pace="leisurely"), Options(rules=rules, new=True, seed=1), minds(THEIRS, ("C3", "C4")))
    person.settle().key("z", "f").settle()
    person.do(Shoot(at("A1")))
    session = person.desk.table.session
    assert session is not None
    while not person.view.my_turn:
        session.wait(60)
        person.wait(max(1, (person.desk.wake_at(person.now) or 0) - person.now))
    assert [b.kind for b in person.desk.beats(person.now)] == ["shot"], "the opponent's shell is on its way"
    until = person.view.until
    assert until is not None and until > person.now + 11_000 and person.text("clock") == "10 seconds left"
    person.wait(until - person.now - 9_500)
    assert person.text("clock") == "10 seconds left"
    assert person.wait(500).text("clock") == "9 seconds left"


def test_the_end_of_the_placing_time_places_the_rest_and_says_so(folder: Path) -> None:
    person = Person(folder, INSTANT, Options(rules=replace(SMALL, clock=10), new=True, seed=1), minds(THEIRS)).settle()
    person.press("dock:patrol_boat").click("own", "B2")
    person.wait(120_000).settle()
    assert person.page.name == "battle"
    assert unit("patrol_boat", "B2", "C2") in person.view.draft and len(person.view.draft) == 2
    assert "The time for placing is over; what was missing has been placed for you." in person.hears()


def test_an_idle_desk_asks_to_be_left_alone(folder: Path) -> None:
    person = small(folder).key("z", "f").settle().wait(2_000)
    assert person.desk.wake_at(person.now) is None
    assert not person.desk.tick(person.now + 50)


def test_a_tick_says_whether_anything_changed(folder: Path) -> None:
    person = small(folder, settings=Settings(pace="calm")).key("z", "f").settle()
    person.do(Shoot(at("A1")))
    assert person.desk.tick(person.now + 10), "a shell is in flight"
    assert person.desk.tick(person.now + FULL.aim + FULL.flight)


@pytest.mark.parametrize("took", [5, 30, 90, 150, 700])
def test_what_effects_leave_behind_is_drawn_once_they_are_over(folder: Path, took: int) -> None:
    person = small(folder, settings=Settings(pace="calm"))
    for step in ("dock", "fire"):
        if step == "dock":
            person.key("z")
        else:
            person.key("f").settle().do(Shoot(at("A1")))
        now, drawn = person.now, []
        while (due := person.desk.wake_at(now)) is not None and len(drawn) < 2_000:
            now = max(now + 1, due)
            if person.desk.tick(now):
                drawn.append(bool(person.desk.beats(now)))
                now += took  # to draw it takes that long
        assert True in drawn and drawn[-1] is False, "the last picture shows no effect"
        assert drawn.count(False) < 8, "then it rests"
        person.now = now


def test_the_log_is_scrolled_as_it_is_read(folder: Path) -> None:
    person = small(folder, settings=Settings(pace="calm")).key("z", "f").settle()
    for cell in ("A1", "B1", "C1"):
        person.do(Shoot(at(cell))).settle()
    person.do(Shoot(at("D1")))
    person.do(Scroll("log", 1))
    log = person.widget("log")
    assert isinstance(log, Rows) and log.top == 1


def test_without_beats_everything_is_shown_at_once(folder: Path) -> None:
    person = small(folder, settings=Settings(pace="instant"), beats=False).key("z", "f").settle()
    person.do(Shoot(at("D4")))
    assert not person.desk.beats(person.now) and not person.desk.context(person.now).busy
    assert at("D4") in marked(person)


# --- what is said ----------------------------------------------------------------------------------------------------


def test_sentences_come_once_and_in_order(folder: Path) -> None:
    person = small(folder).key("z", "f").settle()
    person.hears()
    person.do(Shoot(at("A1")), Shoot(at("A1")), Shoot(at("B1")))
    assert person.hears() == [
        "You fire at A1: hit.",
        "A1 is already a hit.",
        "You fire at B1: sunk.",
        "You have sunk the patrol boat on A1 to B1.",
    ]
    assert person.desk.take_said() == ()


def test_that_the_other_seat_is_ready_is_heard_and_stands_in_the_head_alone(folder: Path) -> None:
    person = small(folder)
    assert person.hears() == ["The helmsman is ready."]
    assert person.text("seat:1") == "The helmsman is ready." and not person.notices


def test_keys_in_the_settings_that_cannot_hold_are_said_once_at_the_start(folder: Path) -> None:
    kept = (("turn", ("l",)), ("hint", ("y",)), ("done", ("no key",)), ("random", ("k",)))
    person = again(folder, replace(INSTANT, keys=kept))
    said = (
        "Some keys in the settings are no keys or are in use twice; these actions have keys that work instead: “Turn the ship” (R) and "
        "“Done: the fleet is complete” (F)."
    )
    assert person.notices == [said]
    person.key("F7")
    assert person.hears() == [said, "No game is open."]
    assert person.desk.settings.keys == kept, "the file is the person's"


def test_keys_that_hold_are_nothing_to_talk_about(folder: Path) -> None:
    person = again(folder, replace(INSTANT, keys=(("turn", ("k",)), ("hint", ("d",)))))
    person.key("F7")
    assert person.hears() == ["No game is open."]


def test_a_shot_is_heard_when_it_lands_and_told_when_its_peg_is_in_its_hole(folder: Path) -> None:
    person = small(folder, settings=Settings(pace="calm")).key("z", "f").settle()
    person.hears()
    person.do(Shoot(at("A1")))
    assert person.view.ply == 1 and person.hears() == []
    person.desk.take_shown()
    person.wait(FULL.aim + FULL.flight - 1)
    assert person.hears() == [] and not person.desk.take_shown()
    person.wait(1)
    landed = [type(e) for e in person.desk.take_shown()]
    assert landed == [Fired] and person.hears() == []
    person.wait(SEATED)
    assert person.hears() == ["You fire at A1: hit."]


def test_what_is_read_follows_a_ship_that_goes_down(folder: Path) -> None:
    person = small(folder, settings=Settings(pace="calm")).key("z", "f").settle()
    person.do(Shoot(at("A1")))
    person.settle()
    person.do(Shoot(at("B1")))
    person.hears()

    def read() -> tuple[bool, str, bool]:
        page = person.desk.page(person.now)
        fleet = next(w for p in page.panels for w in p.widgets if isinstance(w, FleetList))
        (log,) = (w for p in page.panels for w in p.widgets if isinstance(w, Rows))
        struck = any(row.struck for row in fleet.rows)
        assert fleet.hits == (2 if struck else 1)
        return struck, log.rows[0].cells[0].key, dict(page.seas[0].marks).get(at("A1")) is Mark.SUNK

    person.wait(FULL.aim + FULL.flight)
    assert len(person.desk.context(person.now).shown.seas[1].sunk) == 1  # type: ignore[union-attr]
    person.wait(round(FULL.sunk * SETTLED) - 1)
    assert read() == (False, "log.number", False) and person.hears() == []
    assert dict(person.desk.page(person.now).seas[0].marks)[at("B1")] is Mark.HIT
    person.wait(1)
    assert read() == (True, "log.sank.enemy", True) and len(person.hears()) == 2


def test_units_that_are_laid_and_taken_up_are_seen_to_be_and_nothing_waits_for_it(folder: Path) -> None:
    person = small(folder, settings=Settings(pace="calm")).key("z")
    laid = [b for b in person.desk.beats(person.now) if b.kind == "dock"]
    assert laid and laid[0].end - person.now == DOCK and not person.desk.context(person.now).busy
    person.do(Click("own", laid[0].cells[0]))
    up = person.desk.beats(person.now)
    assert [(b.kind, set(b.cells)) for b in up] == [("lift", set(laid[0].cells))], "any command ends what is shown before"
    person.do(Click("own", laid[0].cells[0]))
    assert [b.kind for b in person.desk.beats(person.now)] == ["dock"]
    still = small(folder / "2", settings=Settings(pace="calm", motion="reduced")).key("z")
    assert not still.desk.beats(still.now)


def test_the_events_for_sound_and_trace_come_once_as_they_are_shown(folder: Path) -> None:
    person = small(folder).key("z", "f").settle()
    person.desk.take_shown()
    person.do(Shoot(at("A1")), Shoot(at("B1")))
    assert [type(e) for e in person.desk.take_shown()] == [Fired, Fired, Sank]
    assert person.desk.take_shown() == ()


# --- ending ----------------------------------------------------------------------------------------------------------


def test_closing_a_begun_game_asks_once_and_closing_again_closes(folder: Path) -> None:
    person = small(folder).key("z", "f").settle().do(Shoot(at("A1")), Close())
    assert person.page.dialog is not None and not person.desk.done
    assert "stays saved" in person.hears()[-1]
    person.press("no").do(Close())
    assert not person.desk.done
    person.do(Close())
    assert person.desk.done
    assert again(folder).widget("go:continue") is not None


@pytest.mark.parametrize("screen", ["start", "placing", "settings", "end"])
def test_closing_where_nothing_is_under_way_closes_at_once(folder: Path, screen: str) -> None:
    person = small(folder) if screen != "start" else again(folder)
    if screen == "settings":
        person.press("go:settings")
    if screen == "end":
        person.key("z", "f").settle().key("a").press("yes").settle()
    assert person.page.name == screen
    assert person.do(Close()).desk.done


def test_full_screen_is_toggled_everywhere(folder: Path) -> None:
    person = again(folder).key("F11")
    assert person.desk.fullscreen
    person.press("act:fullscreen")
    assert not person.desk.fullscreen


def test_a_fault_is_logged_with_its_traceback_and_becomes_a_sentence(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    person = small(folder).key("z", "f").settle()
    session = person.desk.table.session
    assert session is not None

    def broken(*_: object) -> None:
        raise RuntimeError("a fault made for this test")

    monkeypatch.setattr(session, "submit", broken)
    person.do(Shoot(at("A1")))
    assert person.notices[0].startswith("Something went wrong just now")
    assert "a fault made for this test" in caplog.text
    assert person.page.name == "battle"
    monkeypatch.undo()
    monkeypatch.setitem(FLEETS, PUDDLE.key, PUDDLE)
    person.do(Shoot(at("A1")))
    assert at("A1") in marked(person)


def test_a_full_disk_is_said_on_the_screen_and_the_game_goes_on(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = small(folder).key("z", "f").settle()
    assert WORDS(person.page.saved) == "Saved"  # type: ignore[arg-type]

    def full(*_: object) -> None:
        raise files.Unwritable(msg("who.you"))

    monkeypatch.setattr(files, "write_atomic", full)
    person.do(Shoot(at("A1")))
    assert at("A1") in marked(person)
    assert WORDS(person.page.saved) != "Saved"  # type: ignore[arg-type]


@pytest.mark.parametrize("how", ["keep", "yes"])
def test_what_was_said_in_a_game_does_not_stand_on_the_start_screen(folder: Path, how: str) -> None:
    person = small(folder).key("z", "f").settle()
    person.do(Shoot(at("A1"))).settle().key("F3")
    assert person.notices
    person.press("go:leave", how)
    assert person.page.name == "start" and not person.notices


def test_leaving_before_the_first_shot_leaves_nothing_said_on_the_start_screen(folder: Path) -> None:
    person = small(folder).settle()
    person.key("F7")
    assert person.notices
    person.key("Escape")
    assert person.page.name == "start" and not person.notices


@pytest.mark.parametrize(("press", "go"), [(Close(), "yes"), (Press("go:leave"), "keep")])
def test_while_the_game_is_not_saved_no_question_promises_that_it_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch, press: Command, go: str
) -> None:
    person = small(folder).key("z", "f").settle()
    person.do(Shoot(at("A1")), press)
    assert person.page.dialog is not None and "stay" in WORDS(person.page.dialog.text)
    person.do(Press("no"))

    def full(*_: object) -> None:
        raise files.Unwritable(msg("write.disk_full", path="x"))

    monkeypatch.setattr(files, "write_atomic", full)
    person.do(Shoot(at("B1")))
    person.hears()
    person.do(press)
    dialog = person.page.dialog
    assert dialog is not None and "stay" not in WORDS(dialog.text) and "the disk is full" in WORDS(dialog.text)
    assert person.page.focus == "no"
    assert WORDS(dialog.text) in person.hears()
    person.do(Press(go))
    assert person.desk.done or person.page.name == "start"


def test_commands_without_a_game_do_nothing(folder: Path) -> None:
    person = again(folder)
    for action in Action:
        if action not in (Action.FULLSCREEN, Action.ACCEPT):
            person.do(Do(action))
    person.do(Shoot(at("A1")), Press("fire"), Click("enemy", at("A1")))
    assert not person.desk.done
    assert "No game is open." in person.hears()
