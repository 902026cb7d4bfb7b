"""Each sight has its sound."""

from __future__ import annotations

from seaboard.engine.events import Answer, Ended, Event, Fired, Started, TurnPassed
from seaboard.engine.grid import Cell
from seaboard.shell import synth
from seaboard.shell.cues import LOW_TIME, Cue, cues, launches, side, touched, turned
from seaboard.show.beats import DOCK, SEATED, Beat
from seaboard.space.effects import FALL
from seaboard.ui.commands import Action, Do, Press
from seaboard.words import load_words, msg

A1 = Cell(0, 0)


def fired(answer: Answer, seat: int = 0) -> Event:
    return Fired(seat, 1 - seat, A1, answer)


def names(found: tuple[Cue, ...]) -> tuple[str, ...]:
    return tuple(cue.name for cue in found)


def test_each_answer_has_its_sound_and_then_its_peg() -> None:
    assert {answer: names(cues([fired(answer)], [])) for answer in Answer} == {
        Answer.WATER: ("splash", "peg"),
        Answer.HIT: ("hit", "peg"),
        Answer.SUNK: ("sunk", "peg"),
        Answer.MINE: ("hit", "peg"),
        Answer.SWEEPER: ("hit", "peg"),
    }


def test_the_turn_is_sounded_when_it_comes_to_the_person() -> None:
    assert names(cues([fired(Answer.WATER, seat=1), TurnPassed(0)], [])) == ("splash", "peg", "turn")
    assert names(cues([fired(Answer.WATER), TurnPassed(1)], [])) == ("splash", "peg")
    assert names(cues([Started(0)], [])) == ("turn",)
    assert names(cues([Started(1)], [])) == ()


def test_of_many_shots_at_once_the_last_is_heard() -> None:
    assert names(cues([fired(Answer.HIT), fired(Answer.SUNK), fired(Answer.WATER), TurnPassed(1)], [])) == ("splash", "peg")


def test_the_end_is_won_or_lost() -> None:
    assert names(cues([fired(Answer.SUNK), Ended(0, ())], [])) == ("sunk", "peg", "win")
    assert names(cues([fired(Answer.SUNK, 1), Ended(1, ())], [])) == ("sunk", "peg", "loss")
    assert names(cues([Ended(1, ())], [])) == ("loss",)


def test_low_time_sounds_the_alarm_with_its_sentence() -> None:
    assert names(cues([], [msg(LOW_TIME, n=5)])) == ("alarm",)
    assert load_words().has(LOW_TIME)
    assert cues([], [msg("app.title")]) == ()


def test_a_column_is_heard_where_it_is_seen() -> None:
    heard = [side(Cell(col, 3), 18) for col in range(18)]
    assert heard == sorted(heard) and heard[0] == -heard[-1] and -1.0 <= heard[0] < -0.7
    splash, peg = cues([Fired(0, 1, Cell(9, 0), Answer.WATER)], [], 10)
    assert splash.pan == peg.pan == side(Cell(9, 0), 10) > 0.7
    assert splash.after == 0 and peg.after == SEATED == FALL // 2, "a peg is heard when it has fallen"


def test_a_shell_is_heard_when_it_leaves_and_once() -> None:
    shell, effect = Beat("shot", 1, (A1,), 0, 250), Beat("hit", 1, (A1,), 250, 600)
    assert names(launches((), (shell,))) == ("shot", "ping"), "the radar looks where it will fall"
    assert names(launches((), (Beat("shot", 0, (A1,), 0, 250),))) == ("shot",)
    assert launches((shell,), (shell,)) == ()
    assert launches((shell,), (effect,)) == ()


def test_units_that_are_docked_click_one_after_the_other() -> None:
    beats = tuple(Beat("dock", 0, (Cell(i, 0),), 0, DOCK + 40 * i) for i in range(3))
    found = launches((), beats)
    assert names(found) == ("dock",) * 3 and [cue.after for cue in found] == [DOCK // 2 + 40 * i for i in range(3)]
    assert launches(beats, beats) == ()


def test_the_latches_are_heard_when_the_case_opens() -> None:
    assert names(turned("start", "placing")) == names(turned("start", "battle")) == ("latch",)
    assert turned("placing", "battle") == turned("start", "settings") == turned("", "battle") == ()


def test_buttons_tick_and_keys_that_move_do_not() -> None:
    assert names(touched([Press("act:hint")])) == ("tick",)
    assert touched([Do(Action.RIGHT)]) == touched([]) == ()


def test_every_cue_is_a_sound_that_there_is() -> None:
    some = {n for a in Answer for n in names(cues([fired(a)], []))}
    assert {"shot", "ping", "dock", "latch", "tick", "turn", "alarm", "win", "loss", *some} == set(synth.SOUNDS)
