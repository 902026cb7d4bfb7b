"""The painter in a window: its tier, and what slow frames do to it. No card is asked: painter, clock and context are made up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from seaboard.paint.gl.picture import Picture
from seaboard.paint.gl.tiers import LEAST, Tier
from seaboard.shell.painting import Painting

STILL = Picture((10, 10), None, None, fade=1.0)
MOVING = replace(STILL, moving=True)


class Machine:
    """A made-up machine on which a frame of each tier takes so many milliseconds."""

    def __init__(self, renderer: str, **ms: float) -> None:
        self.info = {"GL_RENDERER": renderer}
        self.screen = object()
        self.error = "GL_NO_ERROR"
        self.now = 0.0
        self.ms = ms
        self.told: list[str] = []

    def finish(self) -> None:
        self.told.append("finish")

    def painter(self, context: Any, tier: Tier) -> Any:
        machine = self

        class Painter:
            unsettled = False

            def paint(self, picture: Picture, target: object) -> None:
                assert target is machine.screen
                machine.now += machine.ms.get(tier.value, 1.0) / 1000

            def forget(self) -> None:
                pass

            def warm(self, target: object, fading: bool) -> bool:
                machine.told.append("warm")
                return len(machine.told) < 3

            def keep(self) -> None:
                machine.told.append("keep")

            def release(self) -> None:
                machine.told.append(f"release {tier.value}")

        return Painter()

    def painting(self, tier: str | None = None) -> Painting:
        context: Any = self
        return Painting(context, self.painter, tier, lambda: self.now)


@pytest.mark.parametrize(
    ("renderer", "tier"), [("llvmpipe (LLVM 15)", "soft"), ("Mesa Intel(R) UHD Graphics", "mid"), ("NVIDIA GeForce RTX 3060", "high")]
)
def test_the_tier_suits_the_renderer_unless_it_is_asked_for_by_name(renderer: str, tier: str) -> None:
    assert Machine(renderer).painting().tier == tier
    assert Machine(renderer).painting("mid").tier == "mid"


def test_slow_frames_step_down_and_the_next_picture_is_given_whole() -> None:
    machine = Machine("NVIDIA", high=60.0, mid=45.0, soft=90.0)
    painting = machine.painting()
    steps = []
    for _ in range(4 * LEAST):
        if not painting.paint(MOVING):
            steps.append(painting.tier)
    assert steps == ["mid", "soft"]
    assert [t for t in machine.told if t.startswith("release")] == ["release high", "release mid"]


def test_the_first_picture_of_the_case_measures_a_frame_before_any_moves() -> None:
    something: Any = object()
    case = Picture((10, 10), something, something)
    for ms, tier in ((dict(high=60.0, mid=45.0, soft=90.0), "soft"), (dict(high=60.0, mid=8.0), "mid"), (dict(high=9.0), "high")):
        machine = Machine("NVIDIA", **ms)
        painting = machine.painting()
        assert painting.paint(STILL) and painting.tier == "high"
        assert painting.paint(case) is (tier == "high")
        assert painting.tier == tier
        assert painting.paint(case)  # once is enough
        assert machine.told.count("finish") == 2 * {"high": 1, "mid": 2, "soft": 2}[tier]
    for machine, forced in ((Machine("llvmpipe", soft=90.0), None), (Machine("NVIDIA", high=60.0), "high")):
        painting = machine.painting(forced)
        assert painting.paint(case) and painting.tier == (forced or "soft")
        assert not machine.told


def test_idle_time_is_used_until_there_is_nothing_left_to_make() -> None:
    machine = Machine("llvmpipe")
    painting = machine.painting()
    while painting.warm(False):
        pass
    assert machine.told == ["warm"] * 3


def test_quick_frames_and_stills_and_a_forced_tier_stay() -> None:
    for machine, tier, picture in (
        (Machine("NVIDIA", high=5.0), None, MOVING),
        (Machine("NVIDIA", high=500.0), None, STILL),
        (Machine("NVIDIA", high=500.0), "high", MOVING),
    ):
        painting = machine.painting(tier)
        assert all(painting.paint(picture) for _ in range(3 * LEAST))
        assert painting.tier == "high"


def test_the_last_picture_is_kept_before_the_next_is_drawn() -> None:
    machine = Machine("llvmpipe")
    painting = machine.painting()
    painting.paint(STILL, keep=True)
    painting.close()
    assert machine.told == ["keep", "release soft"]


def test_a_lost_context_is_told_from_other_errors() -> None:
    machine = Machine("NVIDIA")
    painting = machine.painting()
    machine.error = "GL_INVALID_OPERATION"
    assert painting.paint(STILL)
    for machine.error in ("GL_UNKNOWN_ERROR", "GL_OUT_OF_MEMORY"):
        with pytest.raises(RuntimeError, match=machine.error):
            painting.paint(STILL)
