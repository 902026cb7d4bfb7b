"""The window's place: kept, and never a window that cannot be seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from seaboard.shell.geometry import Geometry, fitted, pixel, read, write


@pytest.mark.parametrize("geometry", [Geometry(1280, 800), Geometry(900, 700, (10, 20)), Geometry(900, 700, (-5, 0), True)])
def test_what_is_kept_comes_back(tmp_path: Path, geometry: Geometry) -> None:
    write(tmp_path / "window.json", geometry)
    assert read(tmp_path / "window.json") == geometry


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", '{"width": 1, "height": 2}', '{"width": "1", "height": 2, "place": null, "zoomed": false}', "[" * 100_000]
    + ['{"width": 1e9, "height": 2, "place": null, "zoomed": false}', '{"width": 9, "height": 9, "place": [1], "zoomed": false}']
    + ['{"width": 9, "height": 9, "place": "ab", "zoomed": false}', '{"width": 999999999, "height": 9, "place": null, "zoomed": false}'],
)
def test_a_damaged_file_is_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "window.json").write_text(text)
    assert read(tmp_path / "window.json") is None


def test_no_file_and_no_folder_are_as_none(tmp_path: Path) -> None:
    assert read(tmp_path / "window.json") is None
    assert read(tmp_path) is None
    write(tmp_path, Geometry(1, 1))  # in the way: nothing is kept, and nothing is said


def test_the_first_window_fits_the_screen() -> None:
    assert fitted(None, (1920, 1080)) == Geometry(1280, 800)
    assert fitted(None, (1366, 768)) == Geometry(1280, 688)
    assert fitted(None, (1024, 600)) == Geometry(1024, 520)
    assert fitted(None, (3840, 2160), 2.0) == Geometry(2560, 1600)


def test_a_kept_window_opens_where_it_can_be_seen() -> None:
    screen = (1600, 900)
    assert fitted(Geometry(1000, 700, (100, 50)), screen) == Geometry(1000, 700, (100, 50))
    assert fitted(Geometry(1000, 700, (3000, 50)), screen).place is None
    assert fitted(Geometry(1000, 700, (100, -300)), screen).place is None
    assert fitted(Geometry(3800, 2000, (0, 0)), screen) == Geometry(1600, 900, (0, 0))
    assert fitted(Geometry(1, 1), screen) == Geometry(480, 480)
    assert fitted(Geometry(1000, 700, (-900, 50)), screen).place is None
    assert fitted(Geometry(1000, 700, (-300, 50), True), screen) == Geometry(1000, 700, (-300, 50), True)


def test_as_tk_writes_it() -> None:
    assert Geometry(1, 2).text == "1x2"
    assert Geometry(1, 2, (3, 4)).text == "1x2+3+4"
    assert Geometry(1, 2, (-3, 4)).text == "1x2+-3+4"


@pytest.mark.parametrize("ratio", [1, 1.25, 1.5, 2, 3])
@pytest.mark.parametrize("size", [(1280, 800), (1000, 600), (1, 1)])
def test_a_point_of_the_window_is_a_pixel_of_the_picture_on_every_screen(ratio: float, size: tuple[int, int]) -> None:
    picture = (round(size[0] * ratio), round(size[1] * ratio))
    for x, y in ((0, 0), (size[0] - 1, size[1] - 1), (size[0] // 2, size[1] // 3)):
        across, down = pixel(x, y, size, picture)
        assert 0 <= across < picture[0] and 0 <= down < picture[1]
        # the middle of the point lies in the pixel, counted from the upper left
        assert across <= (x + 0.5) * picture[0] / size[0] < across + 1
        assert down <= (size[1] - y - 0.5) * picture[1] / size[1] < down + 1
    assert pixel(0, size[1] - 1, size, size) == (0, 0)
