"""Starting again in the flat window after the 3D view was lost: with which options, and told why."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from seaboard.shell import again
from seaboard.shell.again import NOTE, Lost
from seaboard.words import load_words


def followed_with(given: Mapping[str, Any], reason: str = "context lost") -> tuple[list[str], dict[str, str]]:
    """The command line and environment of the program that follows."""
    seen: list[tuple[list[str], dict[str, str]]] = []

    def execute(argv: Sequence[str], env: Mapping[str, str]) -> int:
        seen.append((list(argv), dict(env)))
        return 7

    assert again.follow(given, Lost(reason), execute) == 7
    return seen[0]


def test_the_options_go_on_but_those_of_the_lost_view_and_the_new_game() -> None:
    argv, env = followed_with({"--view": "3d", "--tier": "soft", "--new": True, "--seed": 7, "--trace": "a b.jsonl", "--motion": "full"})
    assert argv[:3] == [sys.executable, "-m", "seaboard"]
    assert argv[3:] == ["--seed", "7", "--trace", "a b.jsonl", "--motion", "full", "--view", "flat"]
    assert env[NOTE] == "context lost"
    assert {name: env[name] for name in os.environ if name != "PYTHONPATH"} == {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}


def test_options_that_take_no_value_stay_alone() -> None:
    assert followed_with({"--quiet": True})[0][3:] == ["--quiet", "--view", "flat"]


def test_the_program_that_follows_says_why_once() -> None:
    env = {NOTE: "context lost"}
    said = again.followed(env)
    assert said is not None
    assert load_words()(said) == "The 3D view could not go on (context lost), so the game goes on in the flat window."
    assert env == {} and again.followed(env) is None


@pytest.mark.parametrize(
    ("reason", "words"),
    [("  a\n b\0c ", "a b c"), ("", "?"), ("\n", "?"), ("x" * 5000, "x" * 119 + "…")],
)
def test_a_reason_fits_into_a_sentence_and_an_environment(reason: str, words: str) -> None:
    assert Lost(reason).reason == words
    assert followed_with({}, reason)[1][NOTE] == words
