"""Projection, ray and matrix of a camera say the same."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from seaboard.space.camera import Camera, box_of, framed, mean

CAMERAS = (
    Camera((0.0, 0.0, 0.0), 0.0, 0.0, 10.0, 0.0, (0.0, 0.0)),
    Camera((0.0, -0.5, 6.4), 90.0, 0.0, 30.0, 0.0, (640.0, 400.0)),
    Camera((1.0, 3.0, 4.0), 53.0, 0.0, 33.0, 0.025, (600.0, 380.0)),
    Camera((-2.0, 1.0, 5.0), 27.0, -31.0, 47.0, 0.03, (100.0, 700.0)),
    Camera((0.0, 2.0, 0.0), 75.0, 140.0, 21.0, 0.0008, (300.0, 200.0)),
)
every = pytest.mark.parametrize("camera", CAMERAS)
POINTS = np.random.default_rng(3).uniform(-8, 8, (60, 3))


def test_level_from_the_front_x_goes_right_and_y_up() -> None:
    seen = CAMERAS[0].project([(1, 0, 0), (0, 1, 0), (0, 0, 1)])
    assert np.allclose(seen, [(10, 0), (0, -10), (0, 0)])


def test_from_above_z_goes_down_the_picture() -> None:
    camera = CAMERAS[1]
    assert np.allclose(camera.project([(0, 9, 6.4), (1, 0, 6.4), (0, 0, 7.4)]), [(640, 400), (670, 400), (640, 430)])


def test_nearer_things_are_larger_and_the_eye_is_where_the_bend_says() -> None:
    camera = Camera((0.0, 0.0, 0.0), 0.0, 0.0, 10.0, 0.1, (0.0, 0.0))
    assert np.allclose(camera.project([(1, 0, 5)]), [(20, 0)])
    assert np.allclose(camera.eye, (0, 0, 10))


@every
def test_a_ray_goes_through_what_is_seen_there(camera: Camera) -> None:
    for point, (x, y) in zip(POINTS, camera.project(POINTS), strict=True):
        ray = camera.ray(float(x), float(y))
        way = point - ray.origin
        assert np.isclose(np.linalg.norm(ray.direction), 1.0)
        assert way @ ray.direction > 0.0  # the ray starts in front of everything
        assert np.linalg.norm(way - (way @ ray.direction) * ray.direction) < 1e-6


@every
def test_the_matrix_projects_as_project_does_and_depth_grows_away_from_the_camera(camera: Camera) -> None:
    size = (1280.0, 800.0)
    matrix = camera.matrix(size, 30.0, -40.0)
    clip = np.column_stack([POINTS, np.ones(len(POINTS))]) @ matrix.T
    seen = clip[:, :3] / clip[:, 3:]
    pixels = np.column_stack([(seen[:, 0] + 1) * size[0] / 2, (1 - seen[:, 1]) * size[1] / 2])
    assert np.allclose(pixels, camera.project(POINTS), atol=1e-6)
    assert (clip[:, 3] > 0).all() and (np.abs(seen[:, 2]) < 1.0).all()
    depth = (POINTS - camera.target) @ camera.axes[2]
    assert (np.diff(seen[np.argsort(depth), 2]) < 0).all()


@pytest.mark.parametrize("bend", (0.0, 0.02))
def test_near_and_far_are_the_ends_of_the_depth(bend: float) -> None:
    camera = replace(CAMERAS[0], bend=bend)
    near, far = (camera.matrix((10.0, 10.0), 20.0, -30.0) @ (0.0, 0.0, z, 1.0) for z in (20.0, -30.0))
    assert np.isclose(near[2] / near[3], -1.0) and np.isclose(far[2] / far[3], 1.0)


@every
@pytest.mark.parametrize("box", ((10.0, 20.0, 400.0, 90.0), (0.0, 0.0, 60.0, 800.0), (5.0, 5.0, 6.0, 6.0)))
def test_framed_points_just_fill_the_box(camera: Camera, box: tuple[float, float, float, float]) -> None:
    x0, y0, x1, y1 = box_of(framed(camera, POINTS, box), POINTS)
    assert np.isclose(x0 - box[0], box[2] - x1) and np.isclose(y0 - box[1], box[3] - y1)
    assert np.isclose(min(x0 - box[0], y0 - box[1]), 0.0, atol=1e-6)
    assert x0 > box[0] - 1e-6 and y0 > box[1] - 1e-6


def test_between_two_cameras() -> None:
    a, b = CAMERAS[2], CAMERAS[3]
    start, end, half = mean(((a, 1.0), (b, 0.0))), mean(((a, 0.0), (b, 1.0))), mean(((a, 0.5), (b, 0.5)))
    assert np.allclose(start.project(POINTS), a.project(POINTS)) and np.allclose(end.project(POINTS), b.project(POINTS))
    assert half.pitch == 40.0 and np.isclose(half.scale, (a.scale * b.scale) ** 0.5)
    three = mean(((a, 0.25), (b, 0.25), (a, 0.5)))
    assert np.allclose(three.project(POINTS), mean(((a, 0.75), (b, 0.25))).project(POINTS))
