"""Which view opens, and the one sentence for each step down. What a real machine makes of it is in ``test_no_gl``."""

from __future__ import annotations

import pytest

from seaboard.shell import machine
from seaboard.shell.ladder import (
    VIEWS,
    BadView,
    Rung,
    Wanted,
    climb,
    missing_case,
    missing_display,
    missing_gl,
    missing_tk,
    wanted,
)
from seaboard.words import load_words, msg

NO_DISPLAY = msg("missing.display")


@pytest.mark.parametrize(
    ("flag", "env", "remembered", "expected"),
    [
        ("text", {"SEABOARD_VIEW": "flat"}, "flat", Wanted("text", "flag")),
        (None, {"SEABOARD_VIEW": "text"}, "flat", Wanted("text", "environment")),
        (None, {"SEABOARD_VIEW": "auto"}, "text", Wanted("text", "remembered")),
        (None, {"SEABOARD_VIEW": ""}, "auto", Wanted("3d", "default")),
        (None, {}, "text", Wanted("text", "remembered")),
        (None, {}, "3d", Wanted("3d", "remembered")),
        (None, {"SEABOARD_VIEW": "3d"}, "text", Wanted("3d", "environment")),
        ("flat", {"SEABOARD_VIEW": "3d"}, "3d", Wanted("flat", "flag")),
        (None, {}, "auto", Wanted("3d", "default")),
        (None, {}, "a view of a later version", Wanted("3d", "default")),
    ],
)
def test_who_decides(flag: str | None, env: dict[str, str], remembered: str, expected: Wanted) -> None:
    assert wanted(flag, env, remembered) == expected


def test_a_switch_that_names_no_view_is_refused_with_the_choices() -> None:
    with pytest.raises(BadView) as refused:
        wanted(None, {"SEABOARD_VIEW": "round"}, "auto")
    assert load_words()(refused.value.why) == "SEABOARD_VIEW is set to round; it can be auto, 3d, flat or text."


def test_what_works_opens_without_a_word() -> None:
    rung = climb(Wanted("flat", "default"), {"flat": lambda: None})
    assert (rung.view, rung.steps) == ("flat", ())
    assert load_words()(rung.why) == "The flat window opens, the best that works here."


def test_a_step_down_says_what_is_missing_once() -> None:
    rung = climb(Wanted("flat", "flag"), {"flat": lambda: NO_DISPLAY})
    assert rung == Rung("text", NO_DISPLAY, (NO_DISPLAY,))


def test_a_step_down_says_what_opens_instead() -> None:
    for view, flat in (("flat", None), ("text", msg("missing.tk"))):
        rung = climb(Wanted("3d", "default"), {"3d": lambda: missing_gl({"ok": False, "cause": "none"}), "flat": lambda flat=flat: flat})
        assert rung.view == view
        said = [load_words()(step) for step in rung.steps]
        opens = load_words()(msg(f"view.{view}"))
        assert said[0] == f"The screen offers no OpenGL 3.3, which the 3D view needs, so {opens} opens."
        assert len(said) == (1 if view == "flat" else 2) and rung.why == rung.steps[-1]


def test_what_two_views_lack_is_said_once() -> None:
    rung = climb(Wanted("3d", "default"), {"3d": lambda: missing_case({}), "flat": lambda: missing_display({})})
    assert (rung.view, rung.steps) == ("text", (NO_DISPLAY,))


def test_the_terminal_is_not_tried_for_anything() -> None:
    def never() -> None:
        raise AssertionError("tried")

    assert climb(Wanted("text", "flag"), dict.fromkeys(VIEWS, never)).view == "text"
    assert climb(Wanted("flat", "flag"), {"3d": never, "flat": lambda: None}).view == "flat"


def test_every_reason_has_words() -> None:
    words = load_words()
    for view in VIEWS:
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


def test_wayland_without_an_x_server_is_told_what_brings_one() -> None:
    missing = missing_display({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert missing == msg("missing.xwayland") and "XWayland" in load_words()(missing)
    assert missing_display({"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}, "linux") is None


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        ({"ok": True, "version": "4.5"}, None),
        ({"ok": False, "cause": "none"}, "The screen offers no OpenGL 3.3, which the 3D view needs, so the flat window opens."),
        (
            {"ok": False, "cause": "version", "version": "2.1 Mesa 22.3.6"},
            "OpenGL here is version 2.1 and the 3D view needs 3.3, so the flat window opens.",
        ),
        (
            {"ok": False, "cause": "version", "version": " "},
            "OpenGL here is version ? and the 3D view needs 3.3, so the flat window opens.",
        ),
        (
            {"ok": False, "cause": "hang", "seconds": "6"},
            "The graphics driver has not answered within 6 seconds, so the flat window opens.",
        ),
        (
            {"ok": False, "cause": "died", "error": "the trial ended with SIGSEGV"},
            "The graphics driver fails when it is tried (the trial ended with SIGSEGV), so the flat window opens.",
        ),
        (
            {"ok": False, "cause": "blank", "renderer": "SVGA3D"},
            "The graphics driver (SVGA3D) does not draw what it is asked to, so the flat window opens.",
        ),
        ({"ok": False, "error": "no luck"}, "OpenGL cannot be used here (no luck), so the flat window opens."),
        ({"ok": "yes"}, "OpenGL cannot be used here (?), so the flat window opens."),
        ({}, "OpenGL cannot be used here (?), so the flat window opens."),
    ],
)
def test_what_a_trial_finds_is_a_sentence(found: dict[str, object], sentence: str | None) -> None:
    missing = missing_gl(found)
    assert (None if missing is None else load_words()(missing)) == sentence


def test_a_trial_is_not_made_without_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert missing_case({}) == NO_DISPLAY
    here = {"DISPLAY": ":0"}
    monkeypatch.setattr(machine, "lacking", lambda: ("moderngl", "pyrr"))
    missing = missing_case(here)
    assert missing is not None and "moderngl and pyrr" in load_words()(missing)
    monkeypatch.setattr(machine, "lacking", lambda: ())
    assert missing_case(here) is None
    crashed = missing_case(here, crashed=True)
    assert crashed is not None and "seaboard --view 3d" in load_words()(crashed)
