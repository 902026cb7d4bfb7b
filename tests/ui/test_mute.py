"""Sound off and on again at once, from every screen, and kept; the volume is not lost."""

from __future__ import annotations

import pytest

from seaboard.play.settings import Settings, load
from seaboard.shell.desk import Options
from seaboard.ui.page import Camera
from tests.boards import unit
from tests.ui.conftest import Sit
from tests.ui.desktop import Person, minds, pond

FLEET = (unit("patrol_boat", "A1", "B1"), unit("submarine", "D4"))
OFF, ON = "The sound is off.", "The sound is on."


@pytest.fixture
def person(sit: Sit, pond_known: None) -> Person:
    """Somebody who places a small fleet, at a volume of 40 per cent."""
    options = Options(rules=pond(), new=True, seed=1, case=True)
    return sit(brains=minds(FLEET, ("C3",)), settings=Settings(pace="instant", volume=40), options=options)


def sound(person: Person) -> tuple[bool, int]:
    return person.desk.settings.mute, person.desk.settings.volume


def test_it_is_off_and_on_again_as_loud_as_before_and_that_is_kept(person: Person) -> None:
    person.hears()
    assert sound(person.key("m")) == (True, 40) and person.hears() == [OFF]
    assert load(person.home).settings.mute, "kept at once"
    assert sound(person.key("m")) == (False, 40) and person.hears() == [ON]
    assert not load(person.home).settings.mute and load(person.home).settings.volume == 40


def test_its_button_shows_how_it_is(person: Person) -> None:
    assert (person.button("act:mute").on, person.button("act:mute").icon) == (True, "sound")
    person.press("act:mute")
    assert (person.button("act:mute").on, person.button("act:mute").icon) == (False, "muted")


def test_it_works_on_every_screen_and_under_a_question(person: Person) -> None:
    muted = False
    for keys in ((), ("F1",), ("F2",), ("Escape", "Escape", "z", "f"), ("a",)):
        person.key(*keys).settle()
        muted = not muted
        assert sound(person.key("m")) == (muted, 40), (keys, person.page.name)
    assert person.page.dialog is not None, "and the question stands"


def test_it_leaves_what_was_said_where_it_was(person: Person) -> None:
    said = person.key("F3").notices
    assert said and person.key("m").notices == said


def test_a_volume_of_nothing_is_heard_again(sit: Sit) -> None:
    person = sit(settings=Settings(volume=0))
    assert sound(person.key("m")) == (False, Settings().volume)


def test_a_person_s_own_key_goes_before_it(sit: Sit) -> None:
    person = sit(settings=Settings(keys=(("turn", ("m",)),)))
    assert sound(person.key("q")) == (True, Settings().volume)


def test_in_a_window_too_small_for_the_whole_case_a_battle_opens_on_the_sea_that_is_fired_at(person: Person) -> None:
    def looked(*keys: str) -> Camera:
        return person.key(*keys).page.camera

    person.key("z", "f").settle()
    assert looked() is Camera.OVERVIEW
    assert person.desk.set_tight(True) and not person.desk.set_tight(True)
    assert [looked(), looked("Tab"), looked("Tab")] == [Camera.ENEMY, Camera.OWN, Camera.ENEMY]
    assert looked("k", "k") is Camera.OVERVIEW, "whoever wants it all sees it all"


def test_and_one_pan_leads_from_there_to_the_own_sea(person: Person) -> None:
    person.key("z", "f").settle()
    person.desk.set_tight(True)
    assert person.key("k").page.camera is Camera.OWN
