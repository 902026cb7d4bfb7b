"""The review: the person's shots one by one, as they stood, with chances and grades; by keys, buttons, the list, and aloud."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from seaboard.engine.grid import Cell
from seaboard.engine.view import SeatView
from seaboard.play.computers import Minds
from seaboard.play.settings import Settings
from seaboard.players.review import Review, review
from seaboard.shell.desk import Options
from seaboard.shell.table import GRADING
from seaboard.ui.commands import Action, Click, Do, Hover, Put, Scroll, Shoot
from seaboard.ui.page import Camera, HullLook, Rows
from seaboard.ui.review import GRADES
from tests.ui.conftest import Sit
from tests.ui.desktop import WORDS, Person, at, minds
from tests.ui.test_battle import put_all
from tests.ui.test_end import SMALL, THEIRS, YOURS, win

pytestmark = pytest.mark.usefixtures("pond_known")


def ended(sit: Sit, brains: Minds | None = None) -> Person:
    """A game that was won in four shots: one into the water, and all of their ships."""
    person = put_all(sit(SMALL, brains or minds(THEIRS, ("C3",)), Settings(pace="instant")), YOURS)
    person = win(person)
    assert person.page.name == "end"
    person.hears()
    return person


def opened(sit: Sit, brains: Minds | None = None) -> Person:
    """Its review, with all shots graded."""
    return graded(ended(sit, brains).press("go:review"))


class Slow:
    """Players that grade all shots but the first only once they may."""

    def __init__(self) -> None:
        self.gate = threading.Event()

    def review(self, view: SeatView, target: int, cell: Cell) -> Review:
        assert cell == at("C3") or self.gate.wait(60)
        return review(view, target, cell)

    @property
    def minds(self) -> Minds:
        return replace(minds(THEIRS, ("C3",)), review=self.review)


def graded(person: Person) -> Person:
    """Wait until all shots are graded."""
    reviewer = person.desk.table._reviewer
    assert reviewer is not None and reviewer._thinker.wait(60)
    return person.wait(1_000)


def listed(person: Person) -> list[str]:
    rows = person.widget("log")
    assert isinstance(rows, Rows)
    return [WORDS(row.text) for row in rows.rows]


def number(person: Person) -> str:
    return person.text("number")


def test_the_end_leads_to_the_review_and_escape_back(sit: Sit) -> None:
    person = ended(sit).press("go:review")
    assert person.page.name == "review" and number(person) == "Shot 1 of 4" and person.focus == "enemy"
    person.key("Escape")
    assert person.page.name == "end" and person.text("result") == "You have won"
    person.press("go:review", "go:back")
    assert person.page.name == "end"
    person.press("go:review").key("F2")
    assert person.page.name == "rulebook"
    assert person.key("Escape").page.name == "review" and person.key("Escape").page.name == "end"


def test_it_says_chance_outcome_best_cell_reason_and_grade(sit: Sit) -> None:
    person = opened(sit)
    assert person.text("fired") == "You fired at C3. The chance of a ship there was 15 %."
    assert person.text("came") == "At C3 there was water."
    assert person.text("best") == "The best cell was A2, with 20 %." and person.text("reason").startswith("More ways to lay")
    assert person.text("grade") == "Fair: it had 76 % of the best chance."
    person.key("Right", "Right")
    assert person.text("fired") == "You fired at B1. The chance of a ship there was 50 %."
    assert (person.text("best"), person.text("grade")) == ("As likely was A2, with 50 %.", "Best: no shot had a better chance.")
    assert person.text("reason") == "It is beside a hit."
    assert len(listed(person)) == 4 and listed(person)[0] == "Shot 1: C3, water, fair"
    assert person.text("grades") == "Of all 4 shots 2 were best, 1 good, 1 fair and 0 weak."
    assert person.text("average") == "On average they had 89 % of the best chance."
    person.key("Right")
    assert person.text("best") == "As likely was B3, with 11 %." and person.widget("reason") is None


def test_the_keys_step_and_stop_at_both_ends(sit: Sit) -> None:
    person = opened(sit)
    for key, expected in (
        ("Left", 1),
        ("Right", 2),
        ("Return", 3),
        ("End", 4),
        ("Right", 4),
        ("Left", 3),
        ("Home", 1),
        ("Next", 4),
        ("Prior", 1),
    ):
        person.key(key)
        assert number(person) == f"Shot {expected} of 4", key
        strong = [r.id for r in person.widget("log").rows if r.strong]  # type: ignore[union-attr]
        assert strong == [f"shot:{expected}"]


def test_the_buttons_step_and_say_when_there_is_nothing_there(sit: Sit) -> None:
    person = opened(sit)
    assert not person.button("page:previous").enabled and person.button("page:next").enabled
    person.press("page:next")
    assert number(person) == "Shot 2 of 4"
    person.press("page:previous", "page:previous")
    assert number(person) == "Shot 1 of 4" and person.notices == ["There is no other shot there."]
    person.key("End")
    assert not person.button("page:next").enabled and person.notices == []


def test_in_the_bar_the_arrows_walk_as_everywhere(sit: Sit) -> None:
    person = opened(sit)
    while person.focus not in ("page:next", "page:previous"):
        person.key("F6")
    person.walk_to("page:next", "Right").key("Return", "Return")
    assert number(person) == "Shot 3 of 4" and person.focus == "page:next"


def test_a_row_of_the_list_leads_to_its_shot(sit: Sit) -> None:
    person = opened(sit).press("shot:3")
    assert number(person) == "Shot 3 of 4"
    while person.focus is None or not person.focus.startswith("shot:"):
        person.key("F6")
    person.walk_to("shot:2", "Up" if person.focus > "shot:2" else "Down").key("Return")
    assert number(person) == "Shot 2 of 4" and person.focus == "shot:2"
    person.key("Right")
    assert number(person) == "Shot 3 of 4" and person.focus == "shot:3"
    person.do(Scroll("log", 1))
    assert person.widget("log").top == 1 and person.focus == "shot:4"  # type: ignore[union-attr]
    assert person.press("shot:2").widget("log").top == 1, "what was pressed stays under the pointer"  # type: ignore[union-attr]


def test_both_seas_are_as_they_stood(sit: Sit) -> None:
    person = opened(sit).key("Home")
    enemy = person.sea("enemy")
    assert enemy.marks == () and enemy.hulls == () and enemy.last == (at("C3"),) and enemy.cursor is None and not enemy.aim
    assert len(enemy.heat) == 16 and max(enemy.heat, key=lambda pair: pair[1])[1] == pytest.approx(dict(enemy.heat)[enemy.hint or at("A1")])
    assert {h.look for h in person.sea("own").hulls} == {HullLook.PLACED}
    person.key("End")
    enemy = person.sea("enemy")
    assert {(h.cls, h.look) for h in enemy.hulls} == {("patrol_boat", HullLook.SUNK)}, "the submarine was not known of"
    assert [c.name for c, _ in enemy.marks] == ["A1", "B1", "C3"] and at("D4") not in dict(enemy.marks)
    assert enemy.last == (at("D4"),)


def test_the_pointer_is_told_the_chance_of_a_cell(sit: Sit) -> None:
    person = opened(sit)
    rest = WORDS(person.sea("enemy").caption)  # type: ignore[arg-type]
    person.do(Hover("enemy", at("A1")))
    assert person.sea("enemy").cursor == at("A1")
    told = WORDS(person.sea("enemy").caption)  # type: ignore[arg-type]
    assert told == f"A1: the chance of a ship there was {round(100 * dict(person.sea('enemy').heat)[at('A1')])} %."
    person.do(Hover("own", at("A3")))
    assert WORDS(person.sea("own").caption).startswith("A3: your patrol boat") and person.sea("enemy").cursor is None  # type: ignore[arg-type]
    person.do(Hover(None, None))
    assert WORDS(person.sea("enemy").caption) == rest  # type: ignore[arg-type]


def test_what_is_seen_is_said_once(sit: Sit) -> None:
    slow = Slow()
    person = ended(sit, slow.minds).press("go:review")
    assert person.hears()[:3] == [number(person), person.text("grade"), person.text("fired")]
    slow.gate.set()
    graded(person)
    assert [s for s in person.hears() if s.startswith(("Of all", "On average"))] == [person.text("grades"), person.text("average")]
    person.key("Right")
    assert person.hears() == [person.text(id) for id in ("number", "grade", "fired", "came", "best", "likeliest", "reason")]
    assert person.key("Home", "Home").hears()[-1] == person.text("reason")
    assert person.key("Home").hears() == [], "where nothing moves nothing is said"


def test_nothing_of_a_game_that_is_over_can_be_done(sit: Sit) -> None:
    person = opened(sit)
    before = person.view
    for action in (Action.HINT, Action.RESIGN, Action.RANDOM, Action.DONE, Action.ENTRY):
        assert person.do(Do(action)).notices == ["The game is over."], action
    person.do(Click("enemy", at("A2")), Shoot(at("A2")), Put("submarine", at("A1"), 0))
    assert person.notices == ["The game is over."] and person.view is before


def test_while_shots_are_graded_the_screen_says_how_many_are(sit: Sit) -> None:
    slow = Slow()
    person = ended(sit, slow.minds).press("go:review").wait(1_000)
    assert person.text("pending") == "1 of 4 shots are graded so far." and person.desk.wake_at(person.now) == person.now + GRADING
    assert listed(person)[1] == "Shot 2: A1, hit, –"
    slow.gate.set()
    graded(person)
    assert person.widget("pending") is None and person.desk.wake_at(person.now) is None, "then nothing is due any more"


def test_it_goes_on_where_it_was_left_and_a_new_game_begins_anew(sit: Sit) -> None:
    person = opened(sit).key("Right", "Right", "Escape").press("go:review")
    assert number(person) == "Shot 3 of 4" and person.text("fired").startswith("You fired at B1")
    person.key("Escape").press("go:rematch").settle()
    assert person.page.name == "placing" and person.desk.model.review.graded == () and person.desk.table._reviewer is None


def test_players_that_fail_are_not_the_end_of_it(sit: Sit) -> None:
    def fails(*args: object) -> object:
        raise RuntimeError

    brains = replace(minds(THEIRS, ("C3",)), review=fails)  # type: ignore[arg-type]
    person = opened(sit, brains)
    assert person.text("unknown") == "The chances of this shot are not known." and person.sea("enemy").heat == ()
    assert number(person.key("Right")) == "Shot 2 of 4" and listed(person)[1] == "Shot 2: A1, hit, –"


def test_without_a_shot_there_is_nothing_to_look_back_on(sit: Sit) -> None:
    person = sit(SMALL, minds(THEIRS), Settings(pace="instant")).key("z", "f").settle().key("a").press("yes").settle()
    assert person.page.name == "end" and not person.button("go:review").enabled
    person.press("go:review")
    assert person.page.name == "end" and person.notices == ["You have fired no shot."]


def test_the_camera_can_be_panned_and_the_case_folded(sit: Sit) -> None:
    person = sit(options=Options(rules=SMALL, new=True, seed=1, case=True), brains=minds(THEIRS, ("C3",)))
    person = win(put_all(person, YOURS)).press("go:review")
    assert person.page.name == "review" and person.page.camera is Camera.OVERVIEW
    assert person.key("k").page.camera is Camera.ENEMY
    assert person.key("d").page.camera is Camera.FLAT and person.key("d").page.camera is Camera.ENEMY


def test_every_grade_has_its_words() -> None:
    for grade in GRADES:
        assert WORDS.has(f"review.grade.{grade}") and WORDS.has(f"review.verdict.{grade}")
