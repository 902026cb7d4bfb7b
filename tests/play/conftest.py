"""What every test of play may use."""

from __future__ import annotations

from pathlib import Path

import pytest

from seaboard.play.home import Home
from tests.play.table import puddle

__all__ = ["puddle"]


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A folder of the test's own, which is not there yet."""
    return Home(tmp_path / "home")
