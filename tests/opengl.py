"""OpenGL without a window for the tests that draw, and pictures to compare with ones that were looked at."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

GOLDEN = Path(__file__).parent / "golden"
#: Levels by which a channel may differ from a golden picture, and the share of pixels that may by more: processors round differently.
LEVELS, SHARE = 3, 0.01


@contextmanager
def context() -> Iterator[Any]:
    """A context of OpenGL 3.3 (moderngl). Skips the test where there is none; in CI that is a failure."""
    try:
        import moderngl

        way = {"backend": "egl"} if sys.platform.startswith("linux") else {}
        made = moderngl.create_context(standalone=True, require=330, **way)  # type: ignore[arg-type]
    except Exception as error:
        if os.environ.get("CI") == "true":
            pytest.fail(f"CI must have OpenGL 3.3: {error}")
        pytest.skip(f"needs OpenGL 3.3: {error}")
    try:
        yield made
    finally:
        made.release()


def need_llvmpipe() -> None:
    """Skip the test where another renderer draws than the one that drew the golden pictures; in CI that is a failure."""
    with context() as gl:
        name = str(gl.info["GL_RENDERER"])
    if "llvmpipe" not in name:
        if os.environ.get("CI") == "true":
            pytest.fail(f"CI must draw with llvmpipe, not {name}")
        pytest.skip(f"golden pictures are llvmpipe's, and this is {name}")


def assert_golden(image: Image.Image, name: str) -> None:
    """*image* looks like the picture *name* of ``tests/golden``. With SEABOARD_GOLDEN=write it becomes that picture: look at it then."""
    path = GOLDEN / f"{name}.png"
    if os.environ.get("SEABOARD_GOLDEN") == "write":
        image.save(path, optimize=True)
    with Image.open(path) as kept:
        want = np.asarray(kept.convert("RGB"), np.int16)
    got = np.asarray(image.convert("RGB"), np.int16)
    assert got.shape == want.shape
    off = np.abs(got - want).max(axis=2)
    share = float((off > LEVELS).mean())
    assert share <= SHARE, f"{share:.2%} of the pixels differ from {path.name}, by up to {off.max()}"
