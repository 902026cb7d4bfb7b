"""The checks of types and style, as tests, so that one command runs everything."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    "command",
    [("mypy",), ("ruff", "check", "seaboard", "tests")],
    ids=lambda command: command[0],
)
def test_the_sources_pass(command: tuple[str, ...]) -> None:
    if find_spec(command[0]) is None:
        if os.environ.get("CI") == "true":
            pytest.fail(f"CI must have {command[0]}")
        pytest.skip(f"needs {command[0]}")
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
