"""Settings come back as they were kept, and a file that people edited is taken as far as it goes."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any

import pytest

from seaboard.engine.rules import PRESETS, First, Rules
from seaboard.engine.units import ARMADA, PAPER
from seaboard.play import files, settings
from seaboard.play.home import Home
from seaboard.play.session import PAUSES
from seaboard.play.settings import LEVELS, PACES, Settings
from seaboard.show.beats import PACED
from tests.play.table import said

OTHER = Settings(
    view="text",
    fold="flat",
    motion="reduced",
    volume=0,
    mute=True,
    lean=False,
    water=True,
    pace="leisurely",
    scale=200,
    palette="paper",
    layout="one",
    keys=(("hint", ("y",)), ("resign", ()), ("fullscreen", ("F11", "Shift+Tab"))),
    level="admiral",
    rules=Rules(PAPER, True, False, First.OPPONENT, True, False, False, False, 30, 4),
    language="xx",
)


def test_the_example_differs_from_the_defaults_in_every_field() -> None:
    for of, other in ((Settings(), OTHER), (Rules(), OTHER.rules)):
        assert all(getattr(of, f.name) != getattr(other, f.name) for f in fields(of)), "the tests below would not notice a field left out"


def test_a_byte_order_mark_at_the_head_is_no_damage(home: Home) -> None:
    settings.save(home, OTHER)
    home.settings.write_bytes(b"\xef\xbb\xbf" + home.settings.read_bytes())
    assert settings.load(home) == settings.Loaded(OTHER)


@pytest.mark.parametrize("kept", [Settings(), OTHER, *(replace(OTHER, rules=rules) for rules in PRESETS.values())])
def test_what_is_kept_comes_back(home: Home, kept: Settings) -> None:
    settings.save(home, kept)
    assert settings.load(home) == settings.Loaded(kept)


def test_without_a_file_there_are_defaults_and_nothing_to_say(home: Home) -> None:
    assert settings.load(home) == settings.Loaded(Settings())


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe\0", b"null", b"[" * 100_000, b'{"volume": ' + b"9" * 5000 + b"}"])
def test_a_damaged_file_is_put_aside_and_said(home: Home, data: bytes) -> None:
    home.root.mkdir()
    home.settings.write_bytes(data)
    loaded = settings.load(home)
    assert loaded.settings == Settings() and len(loaded.said) == 1
    assert "damaged" in said(loaded.said[0]) and "settings-1.json" in said(loaded.said[0])
    assert (home.aside / "settings-1.json").read_bytes() == data and not home.settings.exists()
    settings.save(home, OTHER)
    assert settings.load(home).settings == OTHER


def test_a_folder_in_the_place_of_the_file_is_put_aside(home: Home) -> None:
    (home.settings / "inside").mkdir(parents=True)
    loaded = settings.load(home)
    assert loaded.settings == Settings() and [bool(said(m)) for m in loaded.said] == [True, True]
    settings.save(home, OTHER)
    assert settings.load(home) == settings.Loaded(OTHER)


def test_a_damaged_file_that_cannot_be_moved_is_said(home: Home) -> None:
    home.root.mkdir()
    home.settings.write_text("{")
    home.aside.write_text("in the way")
    assert "could not be read" in said(settings.load(home).said[0])


WRONG: dict[str, tuple[Any, ...]] = {
    "view": ("vr", 1, None, ["flat"]),
    "fold": ("closed", False, None),
    "motion": ("off", True),
    "volume": (-1, 101, 50.0, True, "50", None),
    "mute": (0, 1, "no", None),
    "lean": (0, "off", None),
    "water": (1, "on", None),
    "pace": ("fast", 0),
    "scale": (110, "100", 100.0),
    "palette": ("", "../../etc", 3, "x" * 33, "Ünïcode"),
    "layout": ("round", []),
    "keys": ([], {"hint": "t"}, {"hint": [1]}, {"hint": [""]}, {"hint": ["\n"]}, {"": ["t"]}, 3),
    "level": ("grandmaster", None, ["admiral"]),
    "language": ("", "e/n", 1),
    "rules": ([], "house", None),
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in WRONG.items() for value in values])
def test_a_wrong_value_falls_back_alone_and_is_named(home: Home, name: str, value: object) -> None:
    data = settings.encode(OTHER)
    data[name] = value
    files.write_atomic(home.settings, json.dumps(data).encode())
    loaded = settings.load(home)
    assert loaded.settings == replace(OTHER, **{name: getattr(Settings(), name)})
    assert len(loaded.said) == 1 and name in said(loaded.said[0])


def test_every_field_is_tried_with_wrong_values() -> None:
    assert set(WRONG) == {f.name for f in fields(Settings)}


@pytest.mark.parametrize(
    ("name", "value"),
    [("fleet", "navy"), ("fleet", {}), ("touching", 1), ("hit_again", None), ("first", "me"), ("first", 3), ("free_shapes", "free"),
     ("mark_water", 0), ("explain", "yes"), ("hints", []), ("clock", 15), ("clock", "10"), ("clock", 10.0), ("seats", 1), ("seats", 8),
     ("seats", "2")],
)  # fmt: skip
def test_a_wrong_option_falls_back_alone_and_is_named(home: Home, name: str, value: object) -> None:
    data = settings.encode(OTHER)
    data["rules"][name] = value
    files.write_atomic(home.settings, json.dumps(data).encode())
    loaded = settings.load(home)
    assert loaded.settings.rules == replace(OTHER.rules, **{name: getattr(Rules(), name)})
    assert f"rules.{name}" in said(loaded.said[0])


def test_unknown_fields_are_left_out(home: Home) -> None:
    data = settings.encode(OTHER) | {"cheat": True}
    data["rules"]["walls"] = 3
    files.write_atomic(home.settings, json.dumps(data).encode())
    assert settings.load(home) == settings.Loaded(OTHER)
    settings.save(home, OTHER)
    assert "cheat" not in home.settings.read_text() and "walls" not in home.settings.read_text()


def test_rules_are_written_so_that_people_can_read_them() -> None:
    data = settings.encode(replace(Settings(), rules=replace(PRESETS["armada"], first=First.YOU)))
    assert data["rules"]["fleet"] == ARMADA.key and data["rules"]["first"] == "you"


def test_the_levels_are_those_of_the_players() -> None:
    from seaboard.players import levels

    assert tuple(levels.LEVELS) == LEVELS
    assert levels.DEFAULT_LEVEL == Settings().level


def test_every_pace_has_a_timing() -> None:
    assert tuple(PACED) == PACES


def test_settings_of_a_version_without_the_case_are_taken_as_they_are(home: Home) -> None:
    data = settings.encode(OTHER)
    del data["fold"]
    files.write_atomic(home.settings, json.dumps(data).encode())
    assert settings.load(home) == settings.Loaded(replace(OTHER, fold="auto"))


def test_every_pace_has_a_pause() -> None:
    assert tuple(PAUSES) == PACES and PAUSES["instant"] == 0
    assert list(PAUSES.values()) == sorted(set(PAUSES.values()))
