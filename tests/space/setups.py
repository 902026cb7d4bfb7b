"""What the tests of poses share: stages of many shapes, and the seas of real flat layouts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from seaboard.scene.geometry import Rect
from seaboard.scene.seas import SeaBox
from tests.scene.looks import lay
from tests.scene.pages import battle, enemy_sea, own_sea, placing

STAGES = (Rect(300, 12, 680, 776), Rect(12, 60, 560, 528), Rect(8, 90, 900, 500), Rect(12, 70, 420, 640), Rect(512, 0, 2816, 2160))
#: Flat layouts: one sea above the other, side by side, one with a small picture of the other, and one's own alone.
LAYOUTS = ("stacked", "side", "one", "placing")


@cache
def boxes(name: str, n: int = 10, size: tuple[int, int] = (1280, 800)) -> Mapping[str, SeaBox]:
    """The seas of *n* cells a side of the flat layout *name* in a window of *size*."""
    seas = (own_sea(n),) if name == "placing" else (enemy_sea(n), own_sea(n))
    page = replace(placing() if name == "placing" else battle(), seas=seas, focus=seas[0].id)
    return lay(page, size, arrangement="auto" if name == "placing" else name).seas
