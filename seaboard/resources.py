"""Files that come with the program: the checkout's ``assets`` and ``shaders``, or their copies in an installed package."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def resource(*parts: str) -> Traversable:
    """The file or folder at *parts* (such as ``"assets", "words", "en.json"``); FileNotFoundError if it is not there."""
    bundled = files("seaboard").joinpath("_bundled", *parts)
    if bundled.is_file() or bundled.is_dir():
        return bundled
    checkout = Path(__file__).resolve().parent.parent.joinpath(*parts)
    if not checkout.exists():
        raise FileNotFoundError(f"the program's own file {'/'.join(parts)} is missing: install Seaboard again")
    return checkout
