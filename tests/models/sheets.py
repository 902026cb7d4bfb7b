"""Contact sheets of the models, for ``preview``: ships large and small, pegs and marks, the case from several sides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from PIL import Image

from seaboard.engine.grid import Cell
from seaboard.engine.units import forms
from seaboard.models import case, marks, pegs
from seaboard.models.materials import Material
from seaboard.models.measures import FLAT, OPEN, Measures
from seaboard.models.mesh import Mesh, join
from seaboard.models.outlines import rectangle
from seaboard.models.shapes import plate
from seaboard.models.ships import deck_height, outline
from tests.models.looking import straight, whole
from tests.models.preview import Studio, look, perspective

CLASSIC = (("carrier", 5), ("cruiser", 4), ("frigate", 3), ("submarine", 3), ("patrol_boat", 2))
OTHERS = (("dreadnought", 5), ("destroyer", 3), ("submarine", 2), ("tanker", 5), ("dreadnought", 4), ("cruiser", 3))
TINY = (("destroyer", 2), ("submarine", 1), ("mine", 1), ("sweeper", 1))
BENT = (("frigate", 3, 2), ("submarine", 3, 2), ("destroyer", 3, 2), ("cruiser", 4, 2), ("cruiser", 4, 3), ("dreadnought", 4, 7))


def _portraits(studio: Studio, units: list[tuple[str, tuple[Cell, ...]]]) -> Image.Image:
    """Each unit at an angle and from above, at both levels of detail."""
    sheet = Image.new("RGB", (1920, 540 * ((len(units) + 2) // 3)))
    for i, (cls, offsets) in enumerate(units):
        w, h = 1 + max(c.col for c in offsets), 1 + max(c.row for c in offsets)
        fine, plain = whole(cls, offsets, 2), whole(cls, offsets, 0)
        middle = ((w - 1) / 2, -(h - 1) / 2, 0.15)
        x, y = i % 3 * 640, i // 3 * 540
        sea = plate(rectangle(-1.5, -h - 0.5, w + 0.5, 1.5), 0.0, Material.SEA)
        fine, plain = join([fine, sea]), join([plain, sea])
        sheet.paste(studio.orbit(fine, middle, 215, 32, max(2.2, max(w, h * 1.5) * 1.12), (640, 330)), (x, y))
        pixels = min(640 // max(w, 2), 210 // h)
        sheet.paste(studio.above(fine, (-0.5, 0.5 - h), (w - 0.5, 0.5), pixels), (x, y + 330))
        small = studio.above(plain, (-0.5, 0.5 - h), (w - 0.5, 0.5), 40)
        if w * pixels + small.width < 630:
            sheet.paste(small, (x + w * pixels + 10, y + 330))
    return sheet


def _small(studio: Studio) -> Image.Image:
    """All ships at the size of play, at both levels of detail, and their outlines on the radar."""
    rows = (CLASSIC[:1] + CLASSIC[2:3], CLASSIC[1:2] + CLASSIC[3:4], OTHERS[:2], OTHERS[3:4] + CLASSIC[4:], OTHERS[4:], TINY)

    def scene(make: Callable[[str, int], Mesh], ground: Material) -> Mesh:
        parts = [plate(rectangle(-0.7, -5.7, 8.7, 0.7), -0.001, ground)]
        for r, row in enumerate(rows):
            x = 0
            for cls, n in row:
                parts.append(make(cls, n).at(x, -r))
                x += n
        return join(parts)

    kinds = (
        scene(lambda cls, n: whole(cls, straight(n), 1), Material.SEA),
        scene(lambda cls, n: whole(cls, straight(n), 0), Material.SEA),
        scene(lambda cls, n: outline(cls, straight(n), Material.PEG_SUNK), Material.PHOSPHOR),
    )
    sheet = Image.new("RGB", (1500, 1180))
    for i, mesh in enumerate(kinds):
        sheet.paste(studio.above(mesh, (-0.7, -5.7), (8.7, 0.7), 52), (i * 500, 0))
        sheet.paste(studio.orbit(mesh, (4, -2.5, 0), 0, 42, 13.5, (760, 400), lens=30), (i % 2 * 740, 350 + i // 2 * 410))
    return sheet


def _pins(studio: Studio) -> Image.Image:
    """Pegs and marks."""
    fine = [pegs.water(), pegs.hit(), pegs.sunk(), pegs.mine(), pegs.sweeper(), pegs.shell().at(0, 0, 0.3)]
    fine += [marks.cursor(), marks.cursor(True), marks.hint(), marks.last_shot(), marks.told_ship(), marks.told_mine()]
    fine += [marks.dot(), marks.fits(), marks.fault(), marks.single()]
    plain = [pegs.water(0), pegs.hit(0), pegs.sunk(0), pegs.mine(0), pegs.sweeper(0), marks.dot(0)]
    parts = [plate(rectangle(-0.6, -3.6, 5.6, 0.6), -0.001, Material.SEA)]
    parts += [m.at(i % 6, -(i // 6)) for i, m in enumerate(fine)] + [m.at(i, -3) for i, m in enumerate(plain)]
    mesh = join(parts)
    sheet = Image.new("RGB", (1240, 1560))
    sheet.paste(studio.orbit(mesh, (2.5, -1.5, 0), 0, 48, 10.5, (1240, 720), lens=30), (0, 0))
    sheet.paste(studio.above(mesh, (-0.6, -3.6), (5.6, 0.6), 200), (0, 720))
    return sheet


def _game(degrees: float, n: int, detail: int) -> Mesh:
    """A case with a game in it, in the case frame."""
    m = Measures(n)
    base, lid = m.base_pose(), m.lid_pose(degrees)
    parts = [p.moved(base) for p in case.base(m, detail)] + [p.moved(lid) for p in (*case.lid(m, detail), case.cover(m, detail))]
    parts += [case.lever(m, detail).moved(base @ pose) for pose in case.lever_poses(m, degrees)] + [case.table(m, detail)]
    for cls, length, cell, down in (
        ("carrier", 5, Cell(2, 1), False),
        ("cruiser", 4, Cell(1, 3), True),
        ("frigate", 3, Cell(5, 4), False),
        ("submarine", 3, Cell(8, 6), True),
        ("patrol_boat", 2, Cell(4, 8), False),
    ):
        parts.append(whole(cls, straight(length, down)).at(*m.cell_centre(cell)).moved(base))
    rng = np.random.default_rng(3)
    spots = [Cell(int(i) % n, int(i) // n) for i in rng.permutation(n * n)]
    for i, cell in enumerate(spots[:30]):
        parts.append((pegs.water, pegs.water, pegs.hit, pegs.sunk)[i % 4]().at(*m.cell_centre(cell)).moved(lid))
    for cell in (Cell(0, 0), Cell(4, 6), Cell(9, 9), Cell(6, 2), Cell(7, 8)):
        parts.append(pegs.water().at(*m.cell_centre(cell)).moved(base))
    parts.append(pegs.hit().at(*m.cell_centre(Cell(3, 1)), deck_height("carrier")).moved(base))
    parts.append(pegs.hit().at(*m.cell_centre(Cell(1, 5)), deck_height("cruiser")).moved(base))
    return join(parts)


def _shot(degrees: float, eye: Any, at: Any, lens: float = 30.0, n: int = 10, detail: int = 1) -> Callable[[Studio], Image.Image]:
    def render(studio: Studio) -> Image.Image:
        k = n / 10
        there = np.asarray(eye) * k
        view = perspective(lens, 1.6, 0.5, 400.0) @ look(there, np.asarray(at) * k, (0, 1, 0))
        mesh = _game(degrees, n, detail)
        return studio.render(mesh, view, there, (1600, 1000), sun=(-0.5, 1.0, 0.55), up=(0, 1, 0), background=(0.01, 0.01, 0.012))

    return render


SHEETS: dict[str, Callable[[Studio], Image.Image]] = {
    "ships_classic": lambda s: _portraits(s, [(c, straight(n)) for c, n in CLASSIC]),
    "ships_others": lambda s: _portraits(s, [(c, straight(n)) for c, n in OTHERS]),
    "ships_tiny": lambda s: _portraits(s, [(c, straight(n)) for c, n in TINY]),
    "ships_bent": lambda s: _portraits(s, [(c, forms(n, True)[k].offsets) for c, n, k in BENT]),
    "ships_small": _small,
    "pegs": _pins,
    "case_open": _shot(OPEN, (0, 27, 31), (0, 3.4, 2.0), 34),
    "case_soft": _shot(OPEN, (0, 27, 31), (0, 3.4, 2.0), 34, detail=0),
    "case_large": _shot(OPEN, (0, 27, 31), (0, 3.4, 2.0), 34, n=18),
    "case_flat": _shot(FLAT, (0, 48, 0.01), (0, 0, 0)),
    "case_closed": _shot(0.0, (-14, 17, 30), (0, 0, 6)),
    "case_close": _shot(OPEN, (-7, 6, 15.5), (-2.4, -0.3, 5), 36),
    "case_lid": _shot(OPEN, (0, 8, 20), (0, 6, -2), 36),
    "case_back": _shot(60.0, (16, 14, -18), (0, 2, 4)),
}
