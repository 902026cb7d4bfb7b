"""A person at a desk, for every test of the screens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from seaboard.engine.rules import Rules
from seaboard.engine.units import FLEETS
from seaboard.play.computers import Minds
from seaboard.play.settings import Settings
from seaboard.shell.desk import Options
from tests.ui.desktop import PUDDLE, Person, minds

Sit = Callable[..., Person]


@pytest.fixture
def pond_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small fleet is one of the program's for the length of a test."""
    monkeypatch.setitem(FLEETS, PUDDLE.key, PUDDLE)


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    """Makes a person at a desk in a folder of the test's own; straight to placing where *rules* are given."""

    def make(
        rules: Rules | None = None, brains: Minds | None = None, settings: Settings | None = None, options: Options | None = None
    ) -> Person:
        if rules is not None:
            options = Options(rules=rules, new=True, seed=1)
        person = Person(tmp_path / "home", settings, options, brains or minds())
        person.settle().hears()
        return person

    return make
