"""The reviewer: every shot of one seat is graded from what it knew, one at once or all in a thread."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from seaboard.engine.grid import Cell
from seaboard.engine.rewind import looks
from seaboard.engine.rules import PRESETS
from seaboard.engine.turns import Phase
from seaboard.engine.view import SeatView
from seaboard.play.computers import PLAYERS, Minds
from seaboard.play.reviews import Reviewer
from seaboard.players.hints import Hint
from seaboard.players.review import Review, review
from seaboard.shell.demo import play_demo, view_of

OVER = view_of(play_demo(PRESETS["house"], 4, None), 0)
MINE = [look for look in looks(OVER) if look.fired.seat == 0]


def plain(view: SeatView, target: int, cell: Cell) -> Review:
    """A review without a thought."""
    return Review(cell, 0.25, 0.0, Hint(Cell(0, 0), 0.5, "line", 0.0), 0.5, "fair", ())


@contextmanager
def reviewing(minds: Minds) -> Iterator[Reviewer]:
    made = Reviewer(OVER, minds)
    try:
        yield made
    finally:
        made.close(60)


def test_a_shot_is_graded_at_once_from_the_view_before_it() -> None:
    with reviewing(PLAYERS) as made:
        for number in (1, 17, len(MINE)):
            look = MINE[number - 1]
            assert made.grade(number) == review(look.before, look.fired.target, look.fired.cell)
        assert made.grade(0) is None and made.grade(len(MINE) + 1) is None
        assert [n for n, _ in made.take()] == [1, 17, len(MINE)] and made.take() == ()


def test_all_are_graded_in_time_and_each_is_told_once() -> None:
    views: list[SeatView] = []

    def seen(view: SeatView, target: int, cell: Cell) -> Review:
        views.append(view)
        return plain(view, target, cell)

    with reviewing(replace(PLAYERS, review=seen)) as made:
        assert made.grade(2) is not None and not made.waits
        made.begin()
        assert made._thinker.wait(60) and not made.pending
        told = made.take()
        assert [n for n, _ in told] == list(range(1, len(MINE) + 1)) and made.take() == () and not made.waits
        assert [r.cell for _, r in told] == [look.fired.cell for look in MINE]
        assert len(views) == len(MINE), "none is thought about twice"
        assert all(view.phase is Phase.SHOOTING and view.seas[1].units is None for view in views), "nobody is shown what was hidden"


def test_players_that_fail_leave_a_gap_and_no_more() -> None:
    def fails(view: SeatView, target: int, cell: Cell) -> Review:
        if cell == MINE[2].fired.cell:
            raise RuntimeError
        return plain(view, target, cell)

    with reviewing(replace(PLAYERS, review=fails)) as made:
        made.begin()
        assert made._thinker.wait(60)
        assert [n for n, _ in made.take()] == [n for n in range(1, len(MINE) + 1) if n != 3]
        assert made.grade(3) is None and not made.waits


def test_it_can_be_closed_while_it_thinks() -> None:
    begun, gate = threading.Event(), threading.Event()

    def slow(view: SeatView, target: int, cell: Cell) -> Review:
        begun.set()
        assert gate.wait(60)
        return plain(view, target, cell)

    with reviewing(replace(PLAYERS, review=slow)) as made:
        made.begin()
        assert begun.wait(60) and made.pending
        made.close(0)
        gate.set()
    assert not made.pending


@pytest.mark.parametrize("preset", ["open-sea", "minefield"])
def test_whole_games_can_be_reviewed(preset: str) -> None:
    view = view_of(play_demo(PRESETS[preset], 2, None), 0)
    made = Reviewer(view)
    count = sum(look.fired.seat == 0 for look in looks(view))
    found = [made.grade(n) for n in range(1, count + 1)]
    assert all(r is not None and 0.0 <= r.share <= 1.0 and r.chance <= r.best.chance + 0.02 for r in found)
