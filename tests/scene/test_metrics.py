"""Lines break between words, and no line is wider than it may be."""

from __future__ import annotations

import pytest

from seaboard.scene.geometry import Rect
from seaboard.scene.kit import rows_of, shares
from seaboard.scene.metrics import Role, Style, wrap


class Ten:
    """Every glyph is ten pixels wide."""

    def width(self, text: str, style: Style) -> int:
        return 10 * len(text)

    def cap(self, style: Style) -> int:
        return 10


STYLE = Style(14, 450)


def test_breaks_between_words() -> None:
    assert wrap(Ten(), "one two three", STYLE, 70) == ("one two", "three")
    assert wrap(Ten(), "one two three", STYLE, 130) == ("one two three",)


def test_a_figure_and_its_unit_stay_together() -> None:
    assert wrap(Ten(), "accuracy 38 %, best", STYLE, 110) == ("accuracy", "38 %, best")


def test_a_word_wider_than_a_line_is_broken_inside() -> None:
    assert wrap(Ten(), "a longestword b", STYLE, 50) == ("a", "longe", "stwor", "d b")


def test_there_is_always_a_line_and_it_always_ends() -> None:
    assert wrap(Ten(), "", STYLE, 50) == ("",)
    assert wrap(Ten(), "abc", STYLE, 0) == ("a", "b", "c")


def test_own_line_breaks_are_kept() -> None:
    assert wrap(Ten(), "one\ntwo", STYLE, 500) == ("one", "two")


def test_the_scale_has_five_sizes() -> None:
    assert len(Role) == 5


@pytest.mark.parametrize("widths", [[50] * 7, [90, 20, 20, 20, 90], [120], [10, 300, 10]])
def test_rows_hold_everything_once_in_order_and_are_as_few_as_can_be(widths: list[int]) -> None:
    rows = rows_of(widths, 200, 8)
    assert [i for row in rows for i in row] == list(range(len(widths)))
    for row in rows:
        assert len(row) == 1 or sum(widths[i] for i in row) + 8 * (len(row) - 1) <= 200


def test_rows_are_filled_evenly() -> None:
    assert [len(row) for row in rows_of([50] * 6, 5 * 58, 8)] == [3, 3]


def test_shares_fill_the_room_to_the_pixel() -> None:
    assert sum(shares([10, 20, 30], 100, 8)) + 16 == 100


def test_rectangles() -> None:
    a, b = Rect(0, 0, 10, 10), Rect(9, 9, 5, 5)
    assert a.meets(b) and not a.meets(Rect(10, 0, 5, 5))
    assert a.common(b) == Rect(9, 9, 1, 1) and a.common(Rect(20, 20, 5, 5)).area == 0
    assert a.joined(b) == Rect(0, 0, 14, 14)
    assert a.contains(9.9, 0) and not a.contains(10, 0)
    assert Rect(2, 2, 3, 3).within(a) and not b.within(a)
    assert a.inset(6).area == 0
