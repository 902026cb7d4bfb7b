"""Pictures of the case without a window: by the camera asked for, pegs where their cells are, and none that shows a secret."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import moderngl
import numpy as np
import pytest
from PIL import Image

from seaboard.engine.events import Event
from seaboard.engine.grid import Cell
from seaboard.models.measures import Measures
from seaboard.models.pegs import HEAD
from seaboard.paint.gl.painter import GlPainter
from seaboard.paint.gl.picture import Picture
from seaboard.paint.gl.tiers import Tier
from seaboard.paint.render import render
from seaboard.play import saves
from seaboard.scene.geometry import Rect
from seaboard.scene.theme import DEFAULT
from seaboard.shell import machine, shot, shot_case
from seaboard.shell.cli import main
from seaboard.shell.shot_case import View, drawn, pictured
from seaboard.space.compose import compose_world
from seaboard.space.rig import Stand, stand_pose
from seaboard.space.views import closed_pose, flat_pose, pose
from seaboard.space.world import Thing, World
from seaboard.ui.page import Camera, Mark, Page
from tests.opengl import assert_golden, context, need_llvmpipe
from tests.paint.pictures import bare
from tests.scene.looks import lay
from tests.scene.pages import WORDS, battle, end, keys, placing, start
from tests.shell.test_shot import keep, pairs, size_of

GL = ("--renderer", "gl", "--size", "640x480")
PEGS = ((Cell(2, 2), Mark.WATER), (Cell(3, 5), Mark.HIT), (Cell(8, 8), Mark.SUNK))


@pytest.fixture(autouse=True, scope="module")
def _opengl() -> None:
    with context():  # skips all of them where there is none
        pass


def shoot(folder: Path, *options: str) -> bytes:
    out = folder / "out.png"
    assert main(["shot", str(out), *GL, *options]) == 0
    return out.read_bytes()


# --- the command -----------------------------------------------------------------------------------------------------


def test_every_option_changes_the_picture_and_nothing_else_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seen: dict[bytes, tuple[str, ...]] = {}
    for options in (
        (),
        ("--camera", "enemy"),
        ("--camera", "own"),
        ("--camera", "flat"),
        ("--fold", "0.4"),
        ("--fold", "0.9"),
        ("--tier", "high"),
        ("--camera", "own", "--fold", "0.4"),
        ("--screen", "placing", "--camera", "own"),
        ("--screen", "start"),
        ("--screen", "settings"),
    ):
        picture = shoot(tmp_path, *options)
        assert picture not in seen, (options, seen.get(picture))
        seen[picture] = options
    assert size_of(tmp_path / "out.png") == (640, 480)
    assert seen[shoot(tmp_path)] == () and seen[shoot(tmp_path, "--camera", "overview", "--fold", "0")] == ()
    assert capsys.readouterr() == ("", "")


def test_folded_whole_it_is_the_flat_view(tmp_path: Path) -> None:
    page = battle()
    flat = drawn(pictured(page, page, View(Camera.FLAT), (640, 480), WORDS, 100, keys))
    assert flat.tobytes() == drawn(pictured(page, page, View(Camera.OWN, 1.0), (640, 480), WORDS, 100, keys)).tobytes()
    assert flat.tobytes() == render(replace(page, camera=Camera.FLAT), (640, 480), WORDS, keys=keys).tobytes()


def test_without_opengl_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def none(*args: object, **kwargs: object) -> None:
        raise Exception("libEGL.so not loaded.\nand more")

    out = tmp_path / "out.png"
    with monkeypatch.context() as patched:
        patched.setattr(moderngl, "create_context", none)
        assert main(["shot", str(out), *GL]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "(libEGL.so not loaded)" in said and "--renderer flat" in said
    monkeypatch.setattr(machine, "lacking", lambda: ("moderngl", "pyrr"))
    assert main(["shot", str(out), *GL]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "moderngl and pyrr" in said and "--renderer flat" in said
    assert not out.exists()


def test_a_driver_that_fails_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def failing(self: GlPainter, picture: Picture, target: object) -> None:
        raise moderngl.Error("cannot create the texture")

    monkeypatch.setattr(GlPainter, "paint", failing)
    assert main(["shot", str(tmp_path / "out.png"), *GL]) == 1
    assert "cannot create the texture" in capsys.readouterr().err


# --- what is seen ----------------------------------------------------------------------------------------------------


def pegged() -> Page:
    """A battle with one peg of each kind on both seas and nothing else."""
    return replace(battle(), seas=tuple(replace(bare(sea), marks=PEGS, focused=False) for sea in battle().seas))


@pytest.mark.parametrize("tier", Tier, ids=lambda t: t.value)
@pytest.mark.parametrize("camera", [Camera.OVERVIEW, Camera.ENEMY, Camera.OWN], ids=lambda c: c.value)
def test_a_peg_has_its_colour_where_its_cell_is_seen(camera: Camera, tier: Tier) -> None:
    size, page = (1280, 800), pegged()
    picture = pictured(page, page, View(camera), size, WORDS, 100, keys)
    image = drawn(picture, tier.value)
    stage = lay(replace(page, camera=camera), size).stage
    assert picture.pose is not None and stage is not None
    m, looked = Measures(10), 0
    for id in ("enemy", "own"):
        for cell, mark in PEGS:
            # the ring of water is open, and white is let into the others: what is looked at lies beside that
            x, y = m.cell_centre(cell)
            across, up = {Mark.WATER: (0.0, 0.175), Mark.HIT: (0.16, 0.16), Mark.SUNK: (0.085, 0.085)}[mark]
            ((px, py),) = picture.pose.project(id, [(x + across, y + up, HEAD + 0.06)])
            if stage.contains(int(px), int(py)):
                wanted = {Mark.WATER: DEFAULT.miss, Mark.HIT: DEFAULT.hit, Mark.SUNK: DEFAULT.sunk}[mark]
                mean = np.asarray(image.getpixel((int(px), int(py))), np.float64)
                assert np.abs(mean / mean.max() - np.array(wanted) / max(wanted)).max() < 0.25, (id, mark, mean)
                assert mean.max() > 120, (id, mark, mean)
                looked += 1
    assert looked >= 3 and (looked == 6 or camera is not Camera.OVERVIEW)


@pytest.mark.parametrize("size", [(1280, 800), (600, 900), (1920, 1080), (1000, 640)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_grid_of_the_folded_case_lies_on_that_of_the_flat_layout(size: tuple[int, int]) -> None:
    page = battle()
    boxes = lay(page, size).seas
    with context() as gl:
        painter = GlPainter(gl, Tier.SOFT)
        ids = painter.cells(Picture(size, compose_world(page, DEFAULT, (), 0), flat_pose(Measures(10), boxes)))
        painter.release()
    for number, id in ((1, "own"), (2, "enemy")):
        if id not in boxes:
            continue
        # where the seas lie side by side the rim of one half covers a part of the other's outermost column, until the flat picture comes
        for cell in (Cell(1, 0), Cell(8, 0), Cell(1, 9), Cell(8, 9), Cell(4, 6)):
            rows, columns = np.nonzero((ids == (number, cell.col + 1, cell.row + 1)).all(axis=2))
            box = boxes[id].box(cell)
            edges = Rect(int(columns.min()), int(rows.min()), int(np.ptp(columns)) + 1, int(np.ptp(rows)) + 1)
            assert abs(edges.x - box.x) <= 1 and abs(edges.y - box.y) <= 1, (id, cell, edges, box)
            assert abs(edges.right - box.right) <= 1 and abs(edges.bottom - box.bottom) <= 1, (id, cell, edges, box)


def test_the_hud_of_the_window_is_laid_over_it() -> None:
    page, size = battle(), (1280, 800)
    picture = pictured(page, page, View(Camera.OVERVIEW), size, WORDS, 100, keys)
    image = drawn(picture)
    assert picture.over is not None
    hud = picture.over.image
    solid = np.asarray(hud.getchannel("A")) == 255
    assert 0.2 < solid.mean() < 0.9
    off = np.abs(np.asarray(hud.convert("RGB"), np.int16) - np.asarray(image, np.int16)).max(axis=2)
    assert off[solid].max() <= 1


# --- secrets ---------------------------------------------------------------------------------------------------------


def shot_of(events: tuple[Event, ...], folder: Path) -> bytes:
    """The picture that the command draws of a save, which holds the whole truth."""
    keep(folder / "game.jsonl", events)
    return shoot(folder, "--save", str(folder / "game.jsonl"))


def test_fleets_that_answered_alike_look_alike_to_the_byte(tmp_path: Path) -> None:
    for one, other in pairs(3):
        assert shot_of(one, tmp_path) == shot_of(other, tmp_path)


def test_a_composer_that_leaks_on_purpose_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    truth: list[saves.Saved] = []
    read, honest = saves.read, shot_case.compose_world

    def peeking(path: Path) -> saves.Saved:
        truth.append(read(path))
        return truth[-1]

    def leaking(*args: object) -> World:
        world = honest(*args)  # type: ignore[arg-type]
        m = Measures(world.n)
        hidden = (cell for unit in truth[-1].match.seats[1].units for cell in unit.cells)
        specks = tuple(Thing("mark", ("dot",), "enemy", (*m.cell_centre(cell), 0.0), opacity=0.2) for cell in hidden)  # hardly to be seen
        return replace(world, still=(*world.still, *specks))

    monkeypatch.setattr(shot, "read", peeking)
    monkeypatch.setattr(shot_case, "compose_world", leaking)
    assert all(shot_of(one, tmp_path) != shot_of(other, tmp_path) for one, other in pairs(1))


# --- pictures that were looked at ------------------------------------------------------------------------------------

SMALL = (400, 320)
STAGE = Rect(0, 0, *SMALL)


def looks() -> dict[str, Picture]:
    """The case without HUD, as small as can still be judged."""
    m = Measures(10)
    own, both = compose_world(placing(), DEFAULT, (), 0), compose_world(battle(), DEFAULT, (), 0)
    over = compose_world(end(), DEFAULT, (), 0)
    half = stand_pose(Stand(((Camera.OVERVIEW, 1.0),), 0.35), m, STAGE, lay(battle(), (640, 512)).seas)
    return {
        "case_overview": Picture(SMALL, both, pose(Camera.OVERVIEW, m, STAGE)),
        "case_enemy": Picture(SMALL, over, pose(Camera.ENEMY, m, STAGE)),
        "case_own": Picture(SMALL, own, pose(Camera.OWN, m, STAGE)),
        "case_closed": Picture(SMALL, compose_world(start(), DEFAULT, (), 0), closed_pose(m, STAGE)),
        "case_folding": Picture(SMALL, both, half),
    }


@pytest.mark.parametrize("name", ["case_overview", "case_enemy", "case_own", "case_closed", "case_folding"])
def test_golden_pictures(name: str) -> None:
    need_llvmpipe()
    assert_golden(drawn(looks()[name], "high" if name == "case_own" else "soft"), name)


def test_a_golden_picture_tells_a_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shift by one pixel, or another light, is more than processors may differ by."""
    image = drawn(looks()["case_overview"], "soft")
    monkeypatch.setattr("tests.opengl.GOLDEN", tmp_path)
    monkeypatch.delenv("SEABOARD_GOLDEN", raising=False)
    image.save(tmp_path / "one.png")
    assert_golden(image, "one")
    shifted = image.transform(image.size, Image.Transform.AFFINE, (1, 0, 1, 0, 1, 0))
    brighter = image.point([min(255, v + 5) for v in range(256)] * 3)
    for other in (shifted, brighter):
        with pytest.raises(AssertionError, match="differ from one.png"):
            assert_golden(other, "one")
