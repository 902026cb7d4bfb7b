"""Colours stay apart for every kind of eye, and text can be read."""

from __future__ import annotations

from itertools import combinations

import pytest

from seaboard.scene.theme import CONTRAST, DEFAULT, THEMES, Theme, colour, theme_of
from tests.scene.colours import DEFICIENCIES, contrast, distance, luminance, seen_as

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
        assert contrast(getattr(theme, text), ground) >= 4.5
    assert contrast(theme.strong, theme.shell) >= 4.5
    assert contrast(theme.on_primary, theme.primary) >= 4.5


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
