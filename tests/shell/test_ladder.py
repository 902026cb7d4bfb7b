"""Which view opens, and the one sentence for each step down."""

from __future__ import annotations

import pytest

from seaboard.shell.ladder import BadView, Rung, Wanted, climb, missing_display, missing_tk, wanted
from seaboard.words import load_words, msg

NO_DISPLAY = msg("missing.display")


@pytest.mark.parametrize(
    ("flag", "env", "remembered", "expected"),
    [
        ("text", {"SEABOARD_VIEW": "flat"}, "flat", Wanted("text", "flag")),
        (None, {"SEABOARD_VIEW": "text"}, "flat", Wanted("text", "environment")),
        (None, {"SEABOARD_VIEW": "auto"}, "text", Wanted("text", "remembered")),
        (None, {"SEABOARD_VIEW": ""}, "auto", Wanted("flat", "default")),
        (None, {}, "text", Wanted("text", "remembered")),
        (None, {}, "auto", Wanted("flat", "default")),
        (None, {}, "a view of a later version", Wanted("flat", "default")),
    ],
)
def test_who_decides(flag: str | None, env: dict[str, str], remembered: str, expected: Wanted) -> None:
    assert wanted(flag, env, remembered) == expected


def test_a_switch_that_names_no_view_is_refused_with_the_choices() -> None:
    with pytest.raises(BadView) as refused:
        wanted(None, {"SEABOARD_VIEW": "round"}, "auto")
    assert load_words()(refused.value.why) == "SEABOARD_VIEW is set to round; it can be auto, flat or text."


def test_what_works_opens_without_a_word() -> None:
    rung = climb(Wanted("flat", "default"), {"flat": lambda: None})
    assert (rung.view, rung.steps) == ("flat", ())
    assert load_words()(rung.why) == "The flat window opens, the best that works here."


def test_a_step_down_says_what_is_missing_once() -> None:
    rung = climb(Wanted("flat", "flag"), {"flat": lambda: NO_DISPLAY})
    assert rung == Rung("text", NO_DISPLAY, (NO_DISPLAY,))


def test_the_terminal_is_not_tried_for_anything() -> None:
    def never() -> None:
        raise AssertionError("tried")

    assert climb(Wanted("text", "flag"), {"flat": never, "text": never}).view == "text"


def test_every_reason_has_words() -> None:
    words = load_words()
    for view in ("flat", "text"):
        for source in ("flag", "environment", "remembered", "default"):
            assert words(climb(Wanted(view, source), {}).why)


def test_tk_that_cannot_be_imported_is_named() -> None:
    def without(*names: str):
        def load(name: str) -> object:
            if name in names:
                raise ImportError(name)
            return object()

        return load

    assert missing_tk(without("tkinter")) == msg("missing.tk")
    assert missing_tk(without("PIL.ImageTk")) == msg("missing.imagetk")
    assert missing_tk(without()) is None


def test_a_display_is_asked_of_x11_only() -> None:
    assert missing_display({}, "linux") == NO_DISPLAY
    assert missing_display({"DISPLAY": ":0"}, "linux") is None
    assert missing_display({}, "win32") is None
    assert missing_display({}, "darwin") is None
