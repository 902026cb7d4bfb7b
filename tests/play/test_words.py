"""Every message of this package has its sentence."""

from __future__ import annotations

import re
from pathlib import Path

from seaboard import play
from tests.play.table import WORDS


def test_every_key_is_in_the_catalogue() -> None:
    keys = set()
    for source in Path(play.__path__[0]).glob("*.py"):
        keys |= set(re.findall(r'msg\(\s*"([^"]+)"', source.read_text(encoding="utf-8")))
    assert len(keys) > 30
    assert [key for key in sorted(keys) if not WORDS.has(key)] == []
