"""Moments for pictures: they begin when they should, end as the game stands, and say what cannot be had."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from seaboard.engine.events import Answer
from seaboard.engine.rules import PRESETS
from seaboard.scene.theme import THEMES
from seaboard.shell import moments, program
from seaboard.shell.cli import main
from seaboard.shell.demo import play_demo, view_of
from seaboard.shell.moments import IN_GAME, OF_CASE, caught, shots_of, stood
from seaboard.show.beats import FULL
from seaboard.space.rig import OPENING
from seaboard.ui.page import Camera

EVENTS = play_demo(PRESETS["house"], 4, None)
SHOTS = shots_of(EVENTS)


def test_the_shots_of_a_game_lead_to_its_end() -> None:
    assert [shot.number for shot in SHOTS] == list(range(1, len(SHOTS) + 1))
    for shot, following in zip(SHOTS, SHOTS[1:], strict=False):
        assert shot.at(shot.length).view == following.before
    assert SHOTS[-1].at(0).view == view_of(EVENTS, 0)


def test_a_shot_is_seen_before_it_has_landed_and_its_effect_afterwards() -> None:
    for shot in SHOTS[:12]:
        land = shot.landing
        assert land >= FULL.flight
        assert shot.at(-1).shown == shot.at(-1).view == shot.before and not shot.at(-1).beats
        assert shot.at(land - 1).busy and not shot.at(land).busy
        cell, target = shot.fired.cell, shot.fired.target
        shown = [{s.cell for s in shot.at(t).shown.seas[target].shots} for t in (land - 1, land)]
        assert cell not in shown[0] and cell in shown[1]
        assert shot.at(land).beats and not shot.at(shot.length).beats


@pytest.mark.parametrize("name", IN_GAME)
@pytest.mark.parametrize("own", [False, True])
def test_a_moment_is_of_the_sea_and_the_answer_asked_for(name: str, own: bool) -> None:
    found = caught(SHOTS, name, None, 10, own)
    assert found is not None and len(found.beats) >= 1
    first = next(
        s for s in SHOTS if s.number > 10 and (s.fired.target == 0) is own and (not IN_GAME[name][0] or s.fired.answer in IN_GAME[name][0])
    )
    assert found.view == first.at(0).view
    start = caught(SHOTS, name, 0.0, 10, own)
    assert start is not None and start.now == (first.landing if IN_GAME[name][0] else 0)


def test_a_moment_that_does_not_come_is_none() -> None:
    assert caught(SHOTS, "hit", None, len(SHOTS), False) is None
    assert caught((), "shot", None, 0, False) is None


@pytest.mark.parametrize("name", OF_CASE)
def test_the_case_moves_from_rest_to_rest(name: str) -> None:
    begin, moving = stood(name, 0.0, Camera.ENEMY)
    assert begin == (stood("opening", 60.0, Camera.ENEMY)[0] if name == "fold" else moments.Stand(((None, 1.0),)))
    half, moving = stood(name, OPENING / 2000, Camera.ENEMY)
    assert moving and half != begin
    end, moving = stood(name, 60.0, Camera.ENEMY)
    assert not moving and (end.flat if name == "fold" else end == moments.Stand(((Camera.ENEMY, 1.0),)))


def test_the_words_of_the_command_line_are_those_that_there_are() -> None:
    assert set(program.MOMENTS) == set(IN_GAME) and set(program.CASE_MOMENTS) == set(OF_CASE)
    assert set(program.PALETTES) == set(THEMES)
    assert {answer for answers, _ in IN_GAME.values() for answer in answers} == {Answer.WATER, Answer.HIT, Answer.SUNK}


def test_moments_and_palettes_are_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seen = {}
    for more in (
        (),
        ("--moment", "shot"),
        ("--moment", "shot", "--at", "0.1"),
        ("--moment", "hit"),
        ("--moment", "hit", "--shots", "30"),
        ("--moment", "sinking"),
        ("--palette", "contrast"),
        ("--palette", "classic"),
    ):
        out = tmp_path / "out.png"
        assert main(["shot", str(out), "--size", "640x480", "--seed", "4", *more]) == 0
        with Image.open(out) as image:
            seen[image.tobytes()] = more
    assert len(seen) == 8
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("argv", "code", "part"),
    [
        (["--at", "0.3"], 2, "--moment"),
        (["--moment", "hit", "--screen", "battle"], 2, "--screen"),
        (["--moment", "fold"], 2, "--renderer gl"),
        (["--moment", "fold", "--renderer", "gl", "--fold", "0.5"], 2, "--fold"),
        (["--moment", "opening", "--renderer", "gl", "--camera", "flat"], 2, "--camera flat"),
        (["--moment", "hit", "--at", "-1"], 2, "--at"),
        (["--moment", "hit", "--at", "nan"], 2, "0.25"),
        (["--moment", "hit", "--at", "61"], 2, "60"),
        (["--moment", "dance"], 2, "sinking"),
        (["--palette", "pink"], 2, "classic"),
        (["--moment", "sinking", "--shots", "9999"], 1, "sinking"),
    ],
)
def test_what_cannot_be_is_said(argv: list[str], code: int, part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.png"
    assert main(["shot", str(out), *argv]) == code
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and part in said
    assert not out.exists()


def test_a_moment_of_a_save_is_drawn(tmp_path: Path) -> None:
    from tests.shell.test_shot import keep

    save, out = tmp_path / "game.jsonl", tmp_path / "out.png"
    keep(save, play_demo(PRESETS["house"], 4, 30))
    assert main(["shot", str(out), "--save", str(save), "--moment", "hit", "--size", "640x480"]) == 0
    assert out.exists() and json.loads(save.read_text().splitlines()[0])
