"""Colours stay apart for every kind of eye, and text can be read."""

from __future__ import annotations

from itertools import combinations

import pytest

from seaboard.scene.compose_controls import face
from seaboard.scene.theme import CONTRAST, DEFAULT, GLASS, THEMES, WHITE, Theme, colour, mix, theme_of
from seaboard.ui.page import Look
from tests.scene.colours import DEFICIENCIES, added, contrast, distance, luminance, seen_as

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.key)


def test_the_measure_agrees_with_published_pairs() -> None:
    assert distance((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert distance((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(1.2644, abs=1e-4)
    assert distance((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619)) == pytest.approx(2.0373, abs=1e-4)
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)


@themes
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_marks_stay_apart_for_every_eye(theme: Theme, deficiency: str) -> None:
    marks = {name: getattr(theme, name) for name in ("miss", "hit", "sunk", "hint")}
    for ground in ("sea", "radar"):
        named = {**marks, ground: getattr(theme, ground)}
        for a, b in combinations(named, 2):
            far = distance(seen_as(named[a], deficiency), seen_as(named[b], deficiency))
            assert far >= 22, f"{a} and {b} are {far:.1f} apart"


@themes
@pytest.mark.parametrize("mark", ["miss", "hit", "sunk", "hint", "refused", "fits", "hull", "mine", "sweeper", "warn", "accent"])
def test_marks_stand_out_on_both_seas(theme: Theme, mark: str) -> None:
    for ground in (theme.sea, theme.radar):
        assert contrast(getattr(theme, mark), ground) >= 3


@themes
@pytest.mark.parametrize("text", ["text", "strong", "muted", "good", "warn", "accent", "danger"])
def test_text_can_be_read_on_plates_and_in_wells(theme: Theme, text: str) -> None:
    for ground in (theme.plate, theme.well, theme.table):
        assert contrast(getattr(theme, text), ground) >= 7
    assert contrast(theme.strong, theme.shell) >= 4.5


#: What lies under a panel through which the table shows: wood in the full light of the lamp, and the brightest thing there is.
WOOD = (150, 110, 80)


@themes
def test_text_can_be_read_through_whatever_a_panel_lies_over(theme: Theme) -> None:
    top = mix(theme.plate, WHITE, 0.03)  # where a panel is lightest
    for name in ("text", "strong"):
        assert contrast(getattr(theme, name), mix(WHITE, top, GLASS)) >= 7
    for name in ("muted", "good", "warn", "accent", "danger"):
        assert contrast(getattr(theme, name), mix(WOOD, top, GLASS)) >= 4.5


@themes
@pytest.mark.parametrize("look", Look)
@pytest.mark.parametrize("state", [{}, {"hover": True}, {"hover": True, "down": True}, {"enabled": False}], ids=str)
def test_what_stands_on_a_button_can_be_read_in_every_state(theme: Theme, look: Look, state: dict[str, bool]) -> None:
    drawn = face(theme, look, **state)
    for ground in (drawn.top, drawn.bottom):
        assert contrast(drawn.text, ground) >= (4.5 if state.get("enabled", True) else 2.5), (drawn.text, ground)


@themes
def test_danger_is_calm_until_the_pointer_is_over_it(theme: Theme) -> None:
    rest, hover = face(theme, Look.DANGER), face(theme, Look.DANGER, hover=True)
    assert contrast(rest.bottom, theme.plate) < 1.3 < contrast(hover.bottom, theme.plate)


@themes
def test_dots_and_ships_never_found_stand_out_on_both_seas(theme: Theme) -> None:
    found = mix(theme.hull, WHITE, 0.6)  # the edge of a ship that was never found
    for ground in (theme.sea, theme.radar):
        dot = mix(ground, mix(theme.miss, ground, 0.25), 0.85)
        assert contrast(dot, ground) >= 3 and contrast(found, ground) >= 3
        for eye in DEFICIENCIES:
            assert distance(seen_as(dot, eye), seen_as(ground, eye)) >= 22
            assert distance(seen_as(found, eye), seen_as(ground, eye)) >= 22
            assert distance(seen_as(found, eye), seen_as(theme.sunk, eye)) >= 22


@themes
def test_a_lit_cell_is_seen_and_marks_are_seen_in_it(theme: Theme) -> None:
    """The light of the cursor makes a cell brighter, never so much that a peg is lost in it; its shape and its socket stay too."""
    tone = mix(theme.hint, theme.accent, 0.4)
    for ground in (theme.sea, theme.radar):
        lit = added(ground, tone, 0.2)
        assert contrast(lit, ground) >= 1.5
        for mark in (theme.miss, theme.hit, theme.sunk):
            for eye in DEFICIENCIES:
                assert distance(seen_as(mark, eye), seen_as(lit, eye)) >= (22 if eye == "none" else 14)


def test_high_contrast_has_higher_contrast() -> None:
    for name in ("text", "muted", "hit", "sunk", "hull"):
        ground = "plate" if name in ("text", "muted") else "sea"
        assert contrast(getattr(CONTRAST, name), getattr(CONTRAST, ground)) > contrast(getattr(DEFAULT, name), getattr(DEFAULT, ground))


def test_the_default_palette_has_the_colours_of_the_design() -> None:
    expected = {"sea": "#0A2F4A", "radar": "#04241C", "miss": "#F2F5F7", "hit": "#EDC148", "sunk": "#F53F7A", "hint": "#2892F2"}
    assert {name: getattr(DEFAULT, name) for name in expected} == {name: colour(text) for name, text in expected.items()}


def test_an_unknown_palette_is_the_default() -> None:
    assert theme_of("no such palette") is DEFAULT
    assert all(theme_of(key).key == key for key in THEMES)
    assert luminance((0, 0, 0)) == 0
