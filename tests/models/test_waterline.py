"""The water meets a wreck where its model says."""

from __future__ import annotations

import numpy as np
import pytest

from seaboard.engine.grid import Cell
from seaboard.models.materials import Material
from seaboard.models.mesh import join, turn
from seaboard.models.shapes import block
from seaboard.models.ships import ship
from seaboard.models.waterline import BESIDE, BROAD, HIGH, around, cut, waterline

BOX = block((-1.0, 1.0), (-0.5, 0.5), (-1.0, 1.0), Material.HULL)


def test_a_box_is_cut_where_the_water_is() -> None:
    outline = around(cut(BOX, np.eye(4)))
    assert sorted(map(tuple, outline.tolist())) == [(-1.0, -0.5), (-1.0, 0.5), (1.0, -0.5), (1.0, 0.5)]
    leant = around(cut(BOX, turn("x", 30.0)))
    assert np.abs(leant[:, 1]).max() == pytest.approx(0.5 / np.cos(np.radians(30.0)), abs=0.02), "a slanting cut is longer"


def test_the_line_lies_on_the_water_beside_the_hull() -> None:
    line = waterline(BOX, np.eye(4), Material.PEG_SUNK)
    assert np.allclose(line.positions[:, 2], HIGH) and (line.normals[:, 2] > 0.99).all() and set(line.materials) == {Material.PEG_SUNK}
    beyond = np.maximum(np.abs(line.positions[:, 0]) - 1.0, np.abs(line.positions[:, 1]) - 0.5)
    assert 0.0 < beyond.min() and beyond.max() <= BESIDE + BROAD + 1e-6


def test_the_line_goes_round_what_leans_out_over_the_water_but_not_round_masts() -> None:
    leant = turn("x", 20.0)
    high = block((-0.05, 0.05), (-0.05, 0.05), (1.0, 5.0), Material.HULL)
    both = join([BOX, high])
    tops = {top: waterline(both, leant, Material.PEG_SUNK, top).bounds[0][1] for top in (0.0, 1.0, 5.0)}
    edge = -0.5 * np.cos(np.radians(20.0)) - np.sin(np.radians(20.0))
    assert tops[1.0] == pytest.approx(edge - BESIDE - BROAD, abs=0.02), "the deck is within it"
    assert tops[5.0] < tops[1.0] < tops[0.0], "and so would be the mast"


@pytest.mark.parametrize(("cls", "long"), [("carrier", 5), ("submarine", 3), ("patrol_boat", 2)])
def test_it_goes_round_a_ship_that_lists(cls: str, long: int) -> None:
    mesh = ship(cls, tuple(Cell(i, 0) for i in range(long)), 0)
    lies = turn("x", 12.0)
    lies[2, 3] = -0.05
    line = waterline(mesh, lies, Material.PEG_SUNK)
    low, high = line.bounds
    assert high[0] - low[0] > long - 0.5 and 0.3 < high[1] - low[1] < 1.1
