"""Pegs and marks: each has a shape of its own from above and keeps within its cell."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np
import pytest

from seaboard.models import marks, pegs
from seaboard.models.materials import SURFACES, Material
from seaboard.models.mesh import Mesh
from tests.models.looking import areas, difference, facing, mask, open_edges, same

PEGS: dict[str, Callable[..., Mesh]] = {"water": pegs.water, "hit": pegs.hit, "sunk": pegs.sunk, "mine": pegs.mine, "sweeper": pegs.sweeper}
MARKS: dict[str, Mesh] = {
    "dot": marks.dot(),
    "cursor": marks.cursor(),
    "aim": marks.cursor(True),
    "hint": marks.hint(),
    "likeliest": marks.likeliest(),
    "last shot": marks.last_shot(),
    "older shot": marks.older_shot(),
    "told ship": marks.told_ship(),
    "told mine": marks.told_mine(),
    "fits": marks.fits(),
    "fault": marks.fault(),
    "single": marks.single(),
}
ALL: dict[str, Mesh] = {**{k: make() for k, make in PEGS.items()}, **MARKS, "shell": pegs.shell()}
PLAIN: dict[str, Mesh] = {f"plain {k}": make(0) for k, make in PEGS.items()} | {"plain dot": marks.dot(0), "plain shell": pegs.shell(0)}
WINDOW = ((-0.5, -0.5), (0.5, 0.5))


@pytest.mark.parametrize("name", [*ALL, *PLAIN])
def test_meshes_are_closed_and_well_formed(name: str) -> None:
    mesh = (ALL | PLAIN)[name]
    assert open_edges(mesh) == 0
    assert mesh.volume > 0
    assert np.allclose(np.linalg.norm(mesh.normals, axis=1), 1.0, atol=1e-4)
    assert facing(mesh).min() > 0.25
    assert areas(mesh).min() > 1e-9
    assert mesh.occlusion.min() >= 0.0 and mesh.occlusion.max() <= 1.0
    assert len(mesh.triangles) <= (300 if name.startswith("plain") else 1300)


@pytest.mark.parametrize("name", [*PEGS, *MARKS])
def test_they_keep_within_the_cell(name: str) -> None:
    low, high = ALL[name].bounds
    assert np.abs([low[:2], high[:2]]).max() <= 0.5
    if name in PEGS:
        assert low[2] == pytest.approx(-pegs.DEEP) and 0.12 < high[2] < 0.4, "pins reach into the hole, heads stand clear of the deck"
    else:
        assert low[2] >= -0.011 and high[2] <= 0.17


@pytest.mark.parametrize("pixels", [28, 40])
def test_pegs_differ_in_shape_from_above(pixels: int) -> None:
    seen = {name: mask(ALL[name], *WINDOW, pixels) for name in PEGS}
    close = {(a, b): difference(seen[a], seen[b]) for a, b in combinations(seen, 2) if difference(seen[a], seen[b]) < 0.2}
    assert close == {}


def test_marks_differ_in_shape_from_above() -> None:
    seen = {name: mask(mesh, *WINDOW, 40) for name, mesh in MARKS.items() if name not in ("aim",)}
    close = {(a, b): difference(seen[a], seen[b]) for a, b in combinations(seen, 2) if difference(seen[a], seen[b]) < 0.4}
    assert close == {}


def test_the_water_peg_is_a_ring_and_the_hit_peg_a_cross() -> None:
    water, hit = mask(ALL["water"], *WINDOW, 100), mask(ALL["hit"], *WINDOW, 100)
    for angle in np.arange(0, 2 * np.pi, 0.1):
        x, y = np.cos(angle), np.sin(angle)
        assert water[int(50 - 20 * y), int(50 + 20 * x)], "whole all round"
        arm = hit[int(50 - 27 * y), int(50 + 27 * x)]
        diagonal = abs(abs(x) - abs(y))
        assert arm or diagonal > 0.15, "arms lie along the diagonals"
        assert not arm or diagonal < 0.65, "and there is nothing between them"


@pytest.mark.parametrize("name", PEGS)
def test_pegs_are_the_same_every_time(name: str) -> None:
    make = PEGS[name]
    first = make()
    make.cache_clear()  # type: ignore[attr-defined]
    assert same(first, make())


def test_the_shell_points_where_it_flies() -> None:
    low, high = ALL["shell"].bounds
    assert high[2] > -low[2] and np.abs([low[:2], high[:2]]).max() < 0.1
    tip = ALL["shell"].positions[ALL["shell"].positions[:, 2] > 0.2]
    assert np.hypot(tip[:, 0], tip[:, 1]).max() < 0.05


@pytest.mark.parametrize("detail", [0, 1])
def test_a_dark_rim_sets_the_hit_peg_off_from_what_is_under_it(detail: int) -> None:
    peg = pegs.hit(detail)
    rim, head = (np.hypot(*peg.positions[peg.materials == kind][:, :2].T) for kind in (Material.PEG_RIM, Material.PEG_HIT))
    assert head.max() + 0.01 < rim.max() < head.max() + 0.04
    assert sum(SURFACES[Material.PEG_RIM].colour) < 0.05
