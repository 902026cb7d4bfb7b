"""A context of OpenGL without a window. Where there is none the tests of the painter are skipped, but on a build server they fail."""

from __future__ import annotations

import os
from collections.abc import Iterator

import moderngl
import pytest

from seaboard.paint.gl.painter import GlPainter
from seaboard.paint.gl.tiers import Tier


@pytest.fixture(scope="session")
def context() -> Iterator[moderngl.Context]:
    """The context of all tests of the painter."""
    try:
        made = moderngl.create_context(standalone=True, backend="egl", require=330)
    except Exception as problem:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"no OpenGL here: {problem}")
    yield made
    made.release()


@pytest.fixture(scope="session")
def soft(context: moderngl.Context) -> Iterator[GlPainter]:
    """A painter of the lowest tier, shared: its shaders take long to compile."""
    with context:  # tests elsewhere have made contexts of their own current
        painter = GlPainter(context, Tier.SOFT)
    yield painter
    with context:
        painter.release()
        assert context.error == "GL_NO_ERROR"


@pytest.fixture(autouse=True)
def no_error(request: pytest.FixtureRequest) -> Iterator[None]:
    """No test leaves an error of OpenGL behind, and none draws into the context of another."""
    if "context" not in request.fixturenames:
        yield
        return
    with request.getfixturevalue("context") as context:
        yield
        assert context.error == "GL_NO_ERROR"
