"""Simulated games: the same answers as at a referee's table, the figures, and the command line."""

from __future__ import annotations

import json
import statistics

import pytest

from seaboard.engine.events import Ended, Fired, Sank
from seaboard.engine.rules import PRESETS
from seaboard.play.chance import stream
from seaboard.play.simulate import STYLES, game_seed, hidden, hunt, main, simulate
from seaboard.players.hiding import UNIFORM
from seaboard.players.levels import LEVELS
from seaboard.words import load_words
from tests.tables import Table

FIELDS = {"games", "mean", "median", "sd", "se", "min", "max", "ms_p50", "ms_p99", "fallbacks", "fire", "hide", "preset", "seed"}


def run(*argv: str) -> int:
    return main(list(argv), load_words())


@pytest.mark.parametrize("preset", ["house", "open-sea", "minefield"])
def test_answers_are_those_of_the_referee(preset: str) -> None:
    rules = PRESETS[preset]
    for game in range(3):
        seed = game_seed(4, game)
        fleet = hidden(UNIFORM, rules, seed)
        table = Table(rules, ("helmsman", "deckhand"), starter=0)
        table.lay(hidden(UNIFORM, rules, seed + 1), fleet)
        for step in hunt(LEVELS["helmsman"], rules, fleet, seed):
            assert [s.cell for s in table.views[0].seas[1].shots] == [s.cell for s in step.view.seas[1].shots]
            assert table.views[0].seas[1].sunk == step.view.seas[1].sunk
            (shot,) = (e for e in step.events if isinstance(e, Fired))
            happened = table.must(table.shot(shot.cell))
            assert [e for e in happened if isinstance(e, Fired | Sank)] == list(step.events)
            if not any(isinstance(e, Ended) for e in happened):
                table.pass_turn_to(0)
        assert table.state.winner == 0


def test_equal_seeds_play_equal_games() -> None:
    first, again, other = (simulate(5, seed, "captain", "uniform", "house").shots for seed in (1, 1, 2))
    assert first == again != other


def test_every_level_hunts_the_same_fleets() -> None:
    fleets = [hidden(UNIFORM, PRESETS["house"], game_seed(9, game)) for game in range(4)]
    assert len(set(fleets)) == 4
    assert fleets == [hidden(UNIFORM, PRESETS["house"], game_seed(9, game)) for game in range(4)]


def test_figures_are_those_of_the_games() -> None:
    result = simulate(12, 1, "lieutenant", "captain", "open-sea")
    figures = result.figures()
    assert figures.keys() >= FIELDS
    assert figures["games"] == 12
    assert figures["mean"] == pytest.approx(statistics.fmean(result.shots), abs=1e-3)
    assert figures["sd"] == pytest.approx(statistics.stdev(result.shots), abs=1e-3)
    assert figures["se"] == pytest.approx(statistics.stdev(result.shots) / 12**0.5, abs=1e-3)
    assert (figures["min"], figures["max"]) == (min(result.shots), max(result.shots))
    assert figures["all_shots"] == len(result.times) == sum(result.shots)
    assert 0 <= result.figures()["ms_p50"] <= result.figures()["ms_p99"] <= result.figures()["ms_max"]  # type: ignore[operator]


def test_one_game_has_no_deviation() -> None:
    figures = simulate(1, 1, "deckhand", "deckhand", "house").figures()
    assert (figures["sd"], figures["se"]) == (0, 0)


def test_a_run_is_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--games", "3", "--seed=7", "--fire", "helmsman", "--hide", "lieutenant", "--preset", "house", "--json") == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures.keys() >= FIELDS
    assert (figures["games"], figures["seed"], figures["fire"], figures["hide"], figures["preset"]) == (
        3,
        7,
        "helmsman",
        "lieutenant",
        "house",
    )


def test_a_run_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--games", "2") == 0
    said = capsys.readouterr().out
    assert "2 games of house" in said
    assert said.endswith(".\n")


@pytest.mark.parametrize(
    "argv",
    [
        ("--games", "0"),
        ("--games", "many"),
        ("--games", "99999999999999999999"),
        ("--games",),
        ("--games", "--json"),
        ("--seed", "-1"),
        ("--fire", "bosun"),
        ("--hide", "nowhere"),
        ("--preset", "bathtub"),
        ("--bogus",),
        ("bogus",),
        ("--json=yes",),
        ("--games", "1", "--games", "2"),
    ],
    ids=" ".join,
)
def test_a_bad_command_line_is_one_sentence(argv: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*argv) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.count("\n") == 1
    assert argv[-1].lstrip("-").split("=")[0] in heard.err or "games" in heard.err


def test_help_names_levels_and_presets(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    told = capsys.readouterr().out
    assert all(word in told for word in (*LEVELS, *PRESETS, UNIFORM.key))
    assert set(STYLES) == {*LEVELS, UNIFORM.key}


def test_streams_are_told_apart_by_each_part_of_their_name() -> None:
    names = [(1, "aim", 0, 0), (2, "aim", 0, 0), (1, "layout", 0, 0), (1, "aim", 1, 0), (1, "aim", 0, 1), (11, "aim", 0, 0)]
    assert len({stream(*name).random() for name in names}) == len(names)
    assert stream(1, "aim", 0, 0).random() == stream(1, "aim", 0, 0).random()
    # a resumed game goes on the same, with another version of Python and on another machine too
    assert stream(20, "layout", 1, 3).getrandbits(32) == 3386739222
