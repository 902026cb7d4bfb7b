"""What every test may use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from seaboard.shell.log import close_log
from tests.xvfb import Display, xvfb


@pytest.fixture(autouse=True, scope="session")
def away_from_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test may read or write the folders of the person who runs it, nor obey that person's switches."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SEABOARD_HOME", str(tmp_path_factory.mktemp("home")))
        for name in ("SEABOARD_VIEW", "DBUS_SESSION_BUS_ADDRESS"):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of this test's own in which the game keeps its things."""
    home = tmp_path / "home"
    monkeypatch.setenv("SEABOARD_HOME", str(home))
    yield home
    close_log()


@pytest.fixture
def display() -> Iterator[Display]:
    """An X display of the test's own."""
    with xvfb() as found:
        yield found
