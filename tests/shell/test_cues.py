"""Each sight has its sound."""

from __future__ import annotations

from seaboard.engine.events import Answer, Ended, Event, Fired, Started, TurnPassed
from seaboard.engine.grid import Cell
from seaboard.shell import synth
from seaboard.shell.cues import LOW_TIME, cues, launches
from seaboard.show.beats import Beat
from seaboard.words import load_words, msg

A1 = Cell(0, 0)


def fired(answer: Answer, seat: int = 0) -> Event:
    return Fired(seat, 1 - seat, A1, answer)


def test_each_answer_has_its_sound() -> None:
    assert {answer: cues([fired(answer)], []) for answer in Answer} == {
        Answer.WATER: ("splash",),
        Answer.HIT: ("hit",),
        Answer.SUNK: ("sunk",),
        Answer.MINE: ("hit",),
        Answer.SWEEPER: ("hit",),
    }


def test_the_turn_is_sounded_when_it_comes_to_the_person() -> None:
    assert cues([fired(Answer.WATER, seat=1), TurnPassed(0)], []) == ("splash", "turn")
    assert cues([fired(Answer.WATER), TurnPassed(1)], []) == ("splash",)
    assert cues([Started(0)], []) == ("turn",)
    assert cues([Started(1)], []) == ()


def test_of_many_shots_at_once_the_last_is_heard() -> None:
    assert cues([fired(Answer.HIT), fired(Answer.SUNK), fired(Answer.WATER), TurnPassed(1)], []) == ("splash",)


def test_the_end_is_won_or_lost() -> None:
    assert cues([fired(Answer.SUNK), Ended(0, ())], []) == ("sunk", "win")
    assert cues([fired(Answer.SUNK, 1), Ended(1, ())], []) == ("sunk", "loss")
    assert cues([Ended(1, ())], []) == ("loss",)


def test_low_time_sounds_the_alarm_with_its_sentence() -> None:
    assert cues([], [msg(LOW_TIME, n=5)]) == ("alarm",)
    assert load_words().has(LOW_TIME)
    assert cues([], [msg("app.title")]) == ()


def test_a_shell_is_heard_when_it_leaves_and_once() -> None:
    shell, effect = Beat("shot", 1, (A1,), 0, 250), Beat("hit", 1, (A1,), 250, 600)
    assert launches((), (shell,)) == ("shot",)
    assert launches((shell,), (shell,)) == ()
    assert launches((shell,), (effect,)) == ()


def test_every_cue_is_a_sound_that_there_is() -> None:
    names = {"shot", "turn", "alarm", "win", "loss", *(n for a in Answer for n in cues([fired(a)], []))}
    assert names <= set(synth.SOUNDS)
