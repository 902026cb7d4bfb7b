"""Worlds and poses for the tests of the 3D painter."""

from __future__ import annotations

from dataclasses import replace

from seaboard.models.measures import Measures
from seaboard.paint.gl.picture import Picture
from seaboard.scene.geometry import Rect
from seaboard.scene.seas import SeaBox
from seaboard.scene.theme import DEFAULT, Theme
from seaboard.space.compose import compose_world
from seaboard.space.pose import Pose
from seaboard.space.views import closed_pose, flat_pose, folding, pose
from seaboard.space.world import World
from seaboard.ui.page import Camera, Page
from tests.scene import pages


def stage_of(size: tuple[int, int]) -> Rect:
    """About what the layout leaves to the case in a window of *size*."""
    w, h = size
    side = round(w * 0.24) if w > 1.2 * h else 0
    top = round(h * 0.05)
    return Rect(side, top, max(1, w - 2 * side), max(1, h - 2 * top))


def view(camera: Camera, size: tuple[int, int], n: int = 10) -> Pose:
    """The opened case as *camera* sees it in a window of *size*."""
    return pose(camera, Measures(n), stage_of(size))


def closed(size: tuple[int, int], n: int = 10) -> Pose:
    """The closed case."""
    return closed_pose(Measures(n), stage_of(size))


def folded(size: tuple[int, int], fold: float, n: int = 10) -> Pose:
    """The case on its way to a flat view with the enemy's sea above one's own."""
    w, h = size
    cell = max(1, min(h // (2 * n + 5), w // (n + 3)))
    x, seas = (w - n * cell) // 2, {}
    for i, id in enumerate(("enemy", "own")):
        y = h // 4 - n * cell // 2 + i * (h // 2)
        seas[id] = SeaBox(id, x, y, cell, n, cell, Rect(x - cell, y - cell, (n + 2) * cell, (n + 2) * cell))
    m = Measures(n)
    return folding(view(Camera.OVERVIEW, size, n), flat_pose(m, seas), m, fold)


def world_of(page: Page, theme: Theme = DEFAULT) -> World:
    """The world of *page* at rest."""
    return compose_world(page, theme, (), 0)


def battle(n: int = 10, theme: Theme = DEFAULT) -> World:
    """A battle under way."""
    page = pages.battle()
    if n != page.seas[0].n:
        page = replace(page, seas=(pages.enemy_sea(n), pages.own_sea(n)))
    return world_of(page, theme)


def picture(size: tuple[int, int], camera: Camera = Camera.OVERVIEW, world: World | None = None) -> Picture:
    """A battle as *camera* sees it, without HUD."""
    shown = battle() if world is None else world
    return Picture(size, shown, view(camera, size, shown.n))
