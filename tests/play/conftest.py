"""What every test of play may use."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from seaboard.engine.rules import Rules
from seaboard.engine.units import FLEETS
from seaboard.play.home import Home
from tests.play.table import PUDDLE, SMALL


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A folder of the test's own, which is not there yet."""
    return Home(tmp_path / "home")


@pytest.fixture
def puddle(monkeypatch: pytest.MonkeyPatch) -> Rules:
    """The small game, known to this program for the length of a test."""
    monkeypatch.setitem(FLEETS, PUDDLE.key, PUDDLE)
    return SMALL


@pytest.fixture
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of whole games: do not wait for the disk at each of their thousand saves. Others test that the program does."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
