"""How long the models take to build: ``python -m tests.models.benchmark``. It prints and judges nothing."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, process_time

from seaboard.engine.units import FLEETS
from seaboard.models import case, marks, pegs
from seaboard.models.measures import Measures
from seaboard.models.ships import ship
from tests.models.looking import straight


def _timed(name: str, build: Callable[[], int]) -> None:
    wall, cpu = perf_counter(), process_time()
    triangles = build()
    print(f"{name:28} {1000 * (perf_counter() - wall):8.1f} ms {1000 * (process_time() - cpu):8.1f} ms of CPU {triangles:7} triangles")


def _fleet(key: str, detail: int) -> int:
    fleet = FLEETS[key]
    return sum(len(ship(c.key, straight(c.length, down), detail).triangles) for c in fleet.classes for down in (False, True))


def _pins(detail: int) -> int:
    flat = (
        marks.cursor(),
        marks.cursor(True),
        marks.hint(),
        marks.last_shot(),
        marks.told_ship(),
        marks.told_mine(),
        marks.fits(),
        marks.fault(),
    )
    upright = (pegs.water, pegs.hit, pegs.sunk, pegs.mine, pegs.sweeper, pegs.shell, marks.dot)
    return sum(len(m.triangles) for m in flat) + sum(len(make(detail).triangles) for make in upright)


def _case(detail: int) -> int:
    m = Measures(10)
    parts = (*case.base(m, detail), *case.lid(m, detail), case.glass(m), case.table(m, detail))
    return sum(len(p.triangles) for p in parts)


def main() -> None:
    """Build everything once, from nothing."""
    for detail in (0, 1, 2):
        _timed(f"case, detail {detail}", lambda d=detail: _case(d))  # type: ignore[misc]
        _timed(f"pegs and marks, detail {detail}", lambda d=detail: _pins(d))  # type: ignore[misc]
        for key in FLEETS:
            _timed(f"{key}, both ways, detail {detail}", lambda k=key, d=detail: _fleet(k, d))  # type: ignore[misc]


if __name__ == "__main__":
    main()
