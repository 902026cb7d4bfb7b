"""How the seas are looked at: where the camera stands, what K and D do to it, and that a pan is told and takes nothing away."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from seaboard.engine.rules import First, Rules
from seaboard.play.settings import Settings, load
from seaboard.shell.desk import Options
from seaboard.shell.motion import Motion
from seaboard.ui.commands import Action, Close, Do, Hover, Press, Shoot
from seaboard.ui.effects import Aloud
from seaboard.ui.model import ENEMY, OWN
from seaboard.ui.page import Button, Camera
from seaboard.ui.update import describe, update
from seaboard.words import msg
from tests.boards import unit
from tests.ui.conftest import Sit
from tests.ui.desktop import Person, at, minds, pond

NO_CASE = (
    "This window can only show the flat view; “seaboard --view 3d” opens the 3D view where OpenGL 3.3 works, and “seaboard doctor” says "
    "whether it does here."
)
FLAT = "The flat view looks straight down at everything, so it has no camera to move; D opens the case."
WHOLE, THEIRS, YOURS = "The camera shows the whole case.", "The camera shows the enemy's sea.", "The camera shows your sea."
FOLDED, OPENED = "The case is folded into the flat view.", "The case is open."
FLEET = (unit("patrol_boat", "A1", "B1"), unit("submarine", "D4"))

Begin = Callable[..., Person]


@pytest.fixture
def begin(sit: Sit, pond_known: None) -> Begin:
    """Makes a person who is placing a fleet in a window that has the case."""

    def make(settings: Settings | None = None, case: bool = True, motion: str | None = None, rules: Rules | None = None) -> Person:
        options = Options(rules=rules or pond(first=First.YOU), new=True, seed=1, case=case, motion=motion)
        return sit(brains=minds(FLEET, ("C3", "C4")), settings=settings or Settings(pace="instant"), options=options)

    return make


def fight(person: Person) -> Person:
    """The fleet lies and the shooting has begun; all that was said is heard."""
    person.key("z", "f").settle().hears()
    assert person.page.name == "battle"
    return person


# --- pans ------------------------------------------------------------------------------------------------------------


def test_while_placing_the_camera_is_at_the_own_sea_and_goes_to_the_whole_case_and_back(begin: Begin) -> None:
    person = begin()
    said = person.notices
    assert person.page.camera is Camera.OWN
    for camera, sentence in ((Camera.OVERVIEW, WHOLE), (Camera.OWN, YOURS), (Camera.OVERVIEW, WHOLE)):
        person.key("k")
        assert person.page.camera is camera
        assert person.hears() == [sentence]
    assert person.notices == said and person.focus == OWN
    person.key("z", "f").settle()
    assert person.page.name == "battle" and person.page.camera is Camera.OVERVIEW


def test_in_battle_it_goes_round_the_case_and_each_pan_is_told(begin: Begin) -> None:
    person = fight(begin())
    assert person.page.camera is Camera.OVERVIEW
    for camera, sentence in ((Camera.ENEMY, THEIRS), (Camera.OWN, YOURS), (Camera.OVERVIEW, WHOLE), (Camera.ENEMY, THEIRS)):
        person.key("k")
        assert person.page.camera is camera
        assert person.hears() == [sentence]


def test_a_pan_takes_nothing_away_that_stands_on_the_screen(begin: Begin) -> None:
    person = fight(begin()).do(Shoot(at("A1")))
    assert person.notices == ["You fire at A1: hit."]
    page = person.page
    person.key("k").key("d")
    after = person.page
    assert person.notices == ["You fire at A1: hit."]
    assert [p for p in after.panels if p.id != "tools"] == [p for p in page.panels if p.id != "tools"]
    person.key("k")
    assert person.notices == [FLAT], "what cannot be seen is said on the screen"


def test_while_one_waits_for_the_other_fleet_the_camera_still_moves(begin: Begin) -> None:
    person = begin().key("z")
    view = replace(person.view, ready=(True, False))
    ctx = replace(person.desk.context(person.now), view=view, shown=view)
    model, effects = update(person.desk.model, Do(Action.CAMERA), ctx)
    assert describe(model, ctx).camera is Camera.OVERVIEW and effects == (Aloud(msg("camera.overview")),)
    assert describe(update(model, Do(Action.FOLD), ctx)[0], ctx).camera is Camera.FLAT


def test_the_keys_go_where_one_looks(begin: Begin) -> None:
    person = fight(begin())
    person.key("k", "k")
    assert (person.page.camera, person.focus) == (Camera.OWN, OWN)
    person.key("Down")
    assert person.desk.model.battle.own == at("A2") and person.desk.model.battle.enemy == at("A1")
    person.key("Return")
    assert person.view.ply == 0, "nothing is fired at a sea that nobody looks at"
    person.key("k")
    assert (person.page.camera, person.focus) == (Camera.OVERVIEW, ENEMY), "after a whole round the keys are where they were"


def test_a_near_camera_goes_along_when_the_keys_go_to_the_other_sea(begin: Begin) -> None:
    person = fight(begin()).key("k")
    person.hears()
    person.key("Tab")
    assert (person.page.camera, person.focus) == (Camera.OWN, OWN)
    assert person.hears() == [YOURS]
    person.key("Tab")
    assert (person.page.camera, person.focus) == (Camera.ENEMY, ENEMY)
    assert person.hears() == [THEIRS]
    person.key("k").click(ENEMY, "A1")
    assert person.page.camera is Camera.ENEMY and person.view.ply == 1, "a shot is seen where it falls"
    person.key("k", "k", "Tab")
    assert (person.page.camera, person.focus) == (Camera.OVERVIEW, OWN), "the whole case shows both"
    person.key("k")
    assert (person.page.camera, person.focus) == (Camera.ENEMY, ENEMY)


def test_a_focus_on_a_button_stays_there(begin: Begin) -> None:
    person = fight(begin()).key("F6", "F6")
    there = person.focus
    assert there not in (OWN, ENEMY)
    person.key("k", "k")
    assert (person.page.camera, person.focus) == (Camera.OWN, there)


def test_what_the_opponent_does_never_moves_the_camera(begin: Begin) -> None:
    person = fight(begin(rules=pond(first=First.YOU, hit_again=False)))
    person.key("k")
    for name in ("A1", "B1"):
        person.do(Shoot(at(name))).settle()
        assert person.view.ply % 2 == 0 and person.page.camera is Camera.ENEMY


def test_pointing_pans_nothing(begin: Begin) -> None:
    person = fight(begin()).key("k")
    person.do(Hover(OWN, at("B2")), Hover(None, None))
    assert person.page.camera is Camera.ENEMY


def test_the_end_shows_both_seas_first_and_then_what_one_likes(begin: Begin) -> None:
    person = fight(begin()).key("k", "k")
    person.key("a").press("yes").settle()
    assert person.page.name == "end" and person.page.camera is Camera.OVERVIEW
    person.hears()
    person.key("k")
    assert (person.page.camera, person.focus) == (Camera.ENEMY, "go:rematch")
    assert person.hears() == [THEIRS]
    person.press("go:rematch").settle()
    assert person.page.name == "placing" and person.page.camera is Camera.OWN


def test_an_end_that_comes_while_one_reads_shows_both_seas_too(begin: Begin) -> None:
    person = fight(begin(rules=pond(first=First.YOU, clock=10))).key("k", "F2")
    for _ in range(60):
        person.wait(5_000).settle()
        if person.view.winner is not None:
            break
    assert person.page.name == "rulebook" and person.page.camera is Camera.OVERVIEW
    assert person.key("Escape").page.name == "end"


def test_other_screens_keep_the_camera_of_the_game_below(begin: Begin) -> None:
    person = begin()
    for open_, close in (("F1", "Escape"), ("F2", "Escape")):
        person.key(open_)
        assert person.page.camera is Camera.OWN
        person.key("k", "d")
        assert person.page.camera is Camera.OWN, "and its keys mean nothing there"
        person.key(close)
    fight(person).key("k").press("go:settings")
    assert (person.page.name, person.page.camera) == ("settings", Camera.ENEMY)
    person.press("section:keys").key("F1")
    assert person.page.camera is Camera.ENEMY


def test_without_a_game_the_case_is_seen_whole_and_the_keys_are_harmless(sit: Sit) -> None:
    person = sit(options=Options(case=True))
    assert (person.page.name, person.page.camera) == ("start", Camera.OVERVIEW)
    model = person.desk.model
    person.key("k", "d").do(Do(Action.CAMERA), Do(Action.FOLD))
    assert person.desk.model == model and person.hears() == []


# --- folding ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["key", "button"])
def test_the_case_folds_into_the_flat_view_and_back_and_that_is_kept(begin: Begin, how: str) -> None:
    person = fight(begin()).key("k")
    person.hears()

    def fold() -> None:
        person.key("d") if how == "key" else person.press("act:fold")

    assert person.button("act:fold").on is True and person.button("act:camera").enabled
    fold()
    assert person.page.camera is Camera.FLAT and person.hears() == [FOLDED]
    assert load(person.home).settings.fold == person.desk.settings.fold == "flat"
    assert person.button("act:fold").on is False and not person.button("act:camera").enabled
    person.key("F2")
    assert person.page.camera is Camera.FLAT
    person.key("Escape")
    fold()
    assert person.page.camera is Camera.ENEMY and person.hears() == [OPENED], "and the camera is where it was"
    assert load(person.home).settings.fold == "open"


def test_it_folds_while_placing_and_at_the_end_too(begin: Begin) -> None:
    person = begin().key("d")
    assert person.page.camera is Camera.FLAT
    assert person.key("d").page.camera is Camera.OWN
    fight(person).key("a").press("yes").settle().key("d")
    assert (person.page.name, person.page.camera) == ("end", Camera.FLAT)
    assert person.press("go:rematch").settle().page.camera is Camera.FLAT, "it is remembered"


@pytest.mark.parametrize("how", ["key", "button"])
def test_the_flat_view_has_no_camera_and_says_so(begin: Begin, how: str) -> None:
    person = fight(begin()).key("d")
    person.hears()
    person.key("k") if how == "key" else person.press("act:camera")
    assert person.notices == person.hears() == [FLAT]
    assert person.page.camera is Camera.FLAT and person.desk.model.battle.camera is Camera.OVERVIEW
    assert person.key("d").notices == [], "which stands no longer"


def test_the_sentences_name_the_keys_as_they_are_bound(begin: Begin) -> None:
    own = Settings(pace="instant", fold="flat", keys=(("random", ("d",)), ("camera", ("q",))))
    person = begin(own).key("q")
    assert person.notices == [FLAT.replace("D opens", "G opens")]
    person.key("d")
    assert len(person.view.draft) == 2, "their own D stays theirs"
    assert person.key("g").page.camera is Camera.OWN


@pytest.mark.parametrize(
    ("fold", "reduced", "camera"),
    [
        ("auto", False, Camera.OWN),
        ("auto", True, Camera.FLAT),
        ("open", True, Camera.OWN),
        ("flat", False, Camera.FLAT),
    ],
)
def test_where_motion_is_reduced_and_nothing_was_chosen_it_starts_flat(begin: Begin, fold: str, reduced: bool, camera: Camera) -> None:
    person = begin(Settings(pace="instant", fold=fold))
    person.desk.set_system_motion(Motion(reduced, "kde"))
    assert person.desk.context(person.now).reduced is reduced
    assert person.page.camera is camera
    assert load(person.home).settings.fold == "auto", "a start chooses nothing"


def test_the_choice_goes_before_reduced_motion_from_then_on(begin: Begin) -> None:
    person = begin(motion="reduced")
    assert person.page.camera is Camera.FLAT
    person.key("d")
    assert person.page.camera is Camera.OWN and load(person.home).settings.fold == "open"


def test_the_setting_and_the_key_are_one_thing(begin: Begin) -> None:
    person = begin().key("d").press("go:settings")
    assert person.chosen("set:fold") == "fold:flat"
    person.press("fold:open")
    assert person.page.camera is Camera.OWN


# --- windows without a case, dialogs, entries ------------------------------------------------------------------------


def test_a_window_without_the_case_is_flat_everywhere_and_says_why(begin: Begin) -> None:
    person = begin(case=False)
    kept = person.desk.settings
    assert person.page.camera is Camera.FLAT and person.widget("act:camera") is None and person.widget("act:fold") is None
    for _ in range(3):
        for key in ("k", "d"):
            person.hears()
            person.key(key)
            assert person.notices == person.hears() == [NO_CASE]
            assert person.page.camera is Camera.FLAT
        if person.page.name == "placing":
            fight(person)
        elif person.page.name == "battle":
            person.key("a").press("yes").settle()
    assert person.page.name == "end"
    assert person.desk.settings == kept
    person.press("go:start", "go:settings")
    assert person.widget("set:fold") is None


@pytest.mark.parametrize("case", [False, True])
def test_with_a_question_open_the_keys_do_nothing(begin: Begin, case: bool) -> None:
    person = fight(begin(case=case)).do(Shoot(at("A1")), Close())
    person.hears()
    page = person.page
    person.key("k", "d").do(Do(Action.CAMERA), Do(Action.FOLD), Press("act:camera"), Press("act:fold"))
    assert person.page == page and person.hears() == []


def test_in_the_entry_both_are_letters(begin: Begin) -> None:
    person = fight(begin()).key("/", "d", "k", "K", "D")
    assert person.desk.model.entry == "dkKD" and person.page.camera is Camera.OVERVIEW
    person.press("act:camera")
    assert person.page.camera is Camera.ENEMY and person.desk.model.entry == "dkKD", "a pointer may look while one types"


def test_after_a_shot_from_the_entry_the_camera_is_where_it_falls(begin: Begin) -> None:
    person = fight(begin()).key("k", "k", "/", "a", "1", "Return")
    assert person.view.ply == 1
    assert (person.page.camera, person.focus) == (Camera.ENEMY, ENEMY)


# --- shells ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["k", "d"])
def test_looking_elsewhere_lands_a_shell_like_any_key(begin: Begin, key: str) -> None:
    person = fight(begin(Settings(pace="calm"))).do(Shoot(at("A1")))
    assert [b.kind for b in person.desk.beats(person.now)] == ["aim"] and person.hears() == []
    person.key(key)
    assert person.hears()[0] == "You fire at A1: hit."
    assert not person.desk.beats(person.now) and not person.desk.context(person.now).busy
    assert person.page.camera is (Camera.ENEMY if key == "k" else Camera.FLAT), "and is done"


def test_whatever_one_does_the_keys_and_a_near_camera_are_at_one_sea(begin: Begin) -> None:
    rng = random.Random(3)
    person = fight(begin(rules=pond(first=First.YOU, hit_again=False)))
    keys = ["k", "k", "d", "Tab", "Shift+Tab", "F6", "Shift+F6", "/", "Escape", "F2", "F1", "Left", "Down", "b", "2", "h", "F3"]
    for _ in range(400):
        person.key(rng.choice(keys))
        if person.page.name not in ("battle", "rulebook", "keys"):
            break
        if person.page.dialog is not None:
            person.press("no")
        near = {Camera.ENEMY: ENEMY, Camera.OWN: OWN}.get(person.desk.model.battle.camera)
        if near is not None and person.page.name == "battle" and person.focus in (OWN, ENEMY):
            assert person.focus == near
        assert (person.page.camera is Camera.FLAT) is (person.desk.settings.fold == "flat")


def test_the_buttons_say_what_they_do(begin: Begin) -> None:
    person = begin()
    camera, fold = person.button("act:camera"), person.button("act:fold")
    assert (camera.action, fold.action) == (Action.CAMERA, Action.FOLD)
    tools = next(p for p in person.page.panels if p.id == "tools")
    assert [w.id for w in tools.widgets if isinstance(w, Button)][:2] == ["act:camera", "act:fold"]
