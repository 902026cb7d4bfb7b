"""The table of surfaces."""

from __future__ import annotations

import numpy as np
import pytest

from seaboard.models.materials import ROW, SURFACES, Colour, Material, linear, table
from seaboard.scene import theme


def _srgb(colour: Colour) -> tuple[int, ...]:
    return tuple(round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055)) for c in colour)


def test_every_material_has_a_plausible_surface() -> None:
    assert set(SURFACES) == set(Material)
    for surface in SURFACES.values():
        assert all(0.0 <= c <= 1.0 for c in (*surface.colour, surface.roughness, surface.metallic, surface.coat, surface.through))
        assert all(c >= 0.0 for c in surface.emission)
        assert surface.metallic in (0.0, 1.0), "a thing is metal or it is not"
        assert surface.roughness >= 0.05
        if surface.metallic:
            assert min(surface.colour) > 0.08 and max(surface.colour) > 0.4, "metals reflect"


def test_numbers_run_without_gaps_and_fit_a_byte() -> None:
    assert [m.value for m in Material] == list(range(len(Material)))
    assert len(Material) <= 64, "corners are merged by a key that has six bits for the material"


def test_the_table_has_a_row_for_each_number() -> None:
    rows = table()
    assert rows.shape == (len(Material), ROW) and rows.dtype == np.float32
    brass = SURFACES[Material.BRASS]
    assert rows[Material.BRASS] == pytest.approx((*brass.colour, brass.roughness, *brass.emission, 1.0, brass.coat, brass.through, 0, 0))


@pytest.mark.parametrize(
    ("material", "colour"),
    [
        (Material.PEG_WATER, theme.DEFAULT.miss),
        (Material.PEG_HIT, theme.DEFAULT.hit),
        (Material.PEG_SUNK, theme.DEFAULT.sunk),
        (Material.PEG_MINE, theme.DEFAULT.mine),
        (Material.PEG_SWEEPER, theme.DEFAULT.sweeper),
        (Material.HINT, theme.DEFAULT.hint),
        (Material.CURSOR, theme.DEFAULT.hint),
        (Material.TOLD, theme.DEFAULT.warn),
        (Material.REFUSED, theme.DEFAULT.refused),
        (Material.FITS, theme.DEFAULT.fits),
        (Material.SEA, theme.DEFAULT.sea),
        (Material.PHOSPHOR, theme.DEFAULT.radar),
    ],
    ids=lambda v: getattr(v, "name", ""),
)
def test_marks_have_the_colours_of_the_theme(material: Material, colour: tuple[int, int, int]) -> None:
    assert _srgb(SURFACES[material].colour) == colour


def test_linear_light() -> None:
    assert linear("#000000") == (0.0, 0.0, 0.0) and linear("#FFFFFF") == pytest.approx((1.0, 1.0, 1.0))
    assert linear("#BC0380")[0] == pytest.approx(0.5029, abs=1e-3)
