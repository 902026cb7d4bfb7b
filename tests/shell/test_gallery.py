"""The pictures of the README: all that it shows can be made, by one command, and the moving one moves and is light."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from seaboard.shell import gallery
from seaboard.shell.cli import main
from seaboard.shell.gallery import FILM_SIZE, LIMIT, README, SHEET, SIZE
from seaboard.shell.program import CASE_MOMENTS, MOMENTS, SCREENS
from tests.opengl import context

ROOT = Path(__file__).parents[2]


def test_the_readme_shows_what_the_command_makes() -> None:
    shown = set(re.findall(r"assets/pictures/([\w.]+)", (ROOT / "README.md").read_text(encoding="utf-8")))
    made = {f"{plate.name}.png" for plate in README} | {"play.webp"}
    assert shown <= made
    assert {path.name for path in (ROOT / "assets" / "pictures").iterdir()} == made


def test_the_pictures_at_hand_are_of_its_sizes() -> None:
    for plate in README:
        with Image.open(ROOT / "assets" / "pictures" / f"{plate.name}.png") as image:
            assert image.size == SIZE
    film = ROOT / "assets" / "pictures" / "play.webp"
    assert film.stat().st_size <= LIMIT
    with Image.open(film) as image:
        assert image.size == FILM_SIZE and image.n_frames > 60


def test_the_sheet_has_every_screen_and_moment() -> None:
    screens = {plate.screen.value for plate in SHEET if plate.screen is not None} | {"battle"}
    assert screens == set(SCREENS)
    seen = {plate.moment for plate in SHEET} | ({"fold"} if any(plate.fold for plate in SHEET) else set())
    assert seen >= {*MOMENTS, *CASE_MOMENTS} - {"water"}
    assert len({plate.name for plate in SHEET}) == len(SHEET)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few and small pictures, on a machine that can draw them."""
    with context():
        pass
    monkeypatch.setattr(gallery, "README", README[:1])
    monkeypatch.setattr(gallery, "SHEET", SHEET[4:7])
    monkeypatch.setattr(gallery, "SIZE", (320, 200))
    monkeypatch.setattr(gallery, "FILM_SIZE", (160, 100))
    monkeypatch.setattr(gallery, "RATE", 3)


@pytest.mark.usefixtures("small")
def test_the_command_makes_pictures_one_of_which_moves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "pictures"
    assert main(["gallery", str(folder), "--tier", "soft"]) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["play.webp", "start.png"]
    with Image.open(folder / "play.webp") as film:
        frames = set()
        for i in range(film.n_frames):
            film.seek(i)
            frames.add(film.convert("RGB").tobytes())
    assert len(frames) > 15
    assert capsys.readouterr() == ("", "")


@pytest.mark.usefixtures("small")
def test_the_sheet_has_the_pictures_in_their_size(tmp_path: Path) -> None:
    assert main(["gallery", str(tmp_path), "--sheet", "--tier", "soft", "--size", "200x120"]) == 0
    with Image.open(tmp_path / "sheet.png") as image:
        assert image.size[0] > 3 * 200 and image.size[1] > 120


@pytest.mark.usefixtures("small")
def test_one_that_is_too_heavy_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(gallery, "LIMIT", 100)
    assert main(["gallery", str(tmp_path), "--tier", "soft"]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "play.webp").exists()


@pytest.mark.parametrize(
    ("argv", "code"), [([], 2), (["a", "b"], 2), (["x", "--size", "100x100"], 2), (["{tmp}/file"], 1), (["{tmp}/file/in"], 1)]
)
def test_mistakes_are_said(argv: list[str], code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("mine")
    assert main(["gallery", *(a.format(tmp=tmp_path) for a in argv)]) == code
    assert capsys.readouterr().err.count("\n") == 1
    assert (tmp_path / "file").read_text() == "mine"
