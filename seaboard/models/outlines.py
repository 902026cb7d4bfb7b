"""Closed outlines in the plane, counter-clockwise, shape (P, 2): made, moved inwards, rounded, cut into triangles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin, tan

import numpy as np
from numpy.typing import ArrayLike

from seaboard.models.mesh import Floats, Ints


def rectangle(x0: float, y0: float, x1: float, y1: float) -> Floats:
    """The four corners of a rectangle."""
    return np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]], np.float64)


def circle(r: float, segments: int, x: float = 0.0, y: float = 0.0, start: float = 0.0) -> Floats:
    """A regular polygon round (x, y) with its first corner at the angle *start* in radians."""
    t = start + 2 * pi * np.arange(segments) / segments
    return np.stack([x + r * np.cos(t), y + r * np.sin(t)], axis=1)


def rounded(width: float, height: float, r: float, segments: int, x: float = 0.0, y: float = 0.0) -> Floats:
    """A rectangle round (x, y) whose corners are arcs of radius *r* in *segments* steps (1: chamfers); 4 * (segments + 1) points."""
    w, h = width / 2 - r, height / 2 - r
    points = []
    for cx, cy, a in ((w, -h, -pi / 2), (w, h, 0.0), (-w, h, pi / 2), (-w, -h, pi)):
        for i in range(segments + 1):
            t = a + pi / 2 * i / segments
            points.append((x + cx + r * cos(t), y + cy + r * sin(t)))
    return np.array(points, np.float64)


def mirrored(half: Iterable[tuple[float, float]]) -> Floats:
    """The outline whose right half (y <= 0), from one end to the other with growing x, is *half*; ends on the axis are not doubled."""
    right = list(half)
    left = [(x, -y) for x, y in reversed(right) if abs(y) > 1e-9]
    return np.array(right + left, np.float64)


def inset(outline: Floats, by: float) -> Floats:
    """*outline* with every edge moved inwards by *by* (outwards if negative), point for point; corners stay mitred."""
    before, after = np.roll(outline, 1, axis=0), np.roll(outline, -1, axis=0)
    d0, d1 = outline - before, after - outline
    d0 /= np.maximum(np.linalg.norm(d0, axis=1, keepdims=True), 1e-12)
    d1 /= np.maximum(np.linalg.norm(d1, axis=1, keepdims=True), 1e-12)
    n0, n1 = np.stack([-d0[:, 1], d0[:, 0]], 1), np.stack([-d1[:, 1], d1[:, 0]], 1)
    middle = n0 + n1
    length = np.einsum("ij,ij->i", middle, middle)
    # a mitre longer than three times the way would poke out of the other side
    moved: Floats = outline + by * middle * (2.0 / np.maximum(length, 4.0 / 9.0))[:, None]
    return moved


def round_corners(corners: Sequence[tuple[float, float]], radii: Sequence[float], segments: int) -> Floats:
    """The polygon *corners* with each corner, convex or not, replaced by an arc of its radius in *segments* steps."""
    points: list[tuple[float, float]] = []
    n = len(corners)
    for i, (x, y) in enumerate(corners):
        (ax, ay), (bx, by) = corners[i - 1], corners[(i + 1) % n]
        u = np.array([ax - x, ay - y])
        v = np.array([bx - x, by - y])
        u, v = u / np.linalg.norm(u), v / np.linalg.norm(v)
        between = float(np.arccos(np.clip(u @ v, -1.0, 1.0)))
        r = radii[i]
        if r <= 0.0 or between > pi - 1e-6:
            points.append((x, y))
            continue
        start = np.array([x, y]) + u * (r / tan(between / 2))
        middle = (u + v) / np.linalg.norm(u + v)
        centre = np.array([x, y]) + middle * (r / sin(between / 2))
        arm = start - centre
        turning = 1.0 if u[0] * v[1] - u[1] * v[0] < 0 else -1.0
        for k in range(segments + 1):
            t = turning * (pi - between) * k / segments
            points.append((centre[0] + arm[0] * cos(t) - arm[1] * sin(t), centre[1] + arm[0] * sin(t) + arm[1] * cos(t)))
    return np.array(points, np.float64)


def area(outline: Floats) -> float:
    """The area inside; negative if the outline runs clockwise."""
    x, y = outline[:, 0], outline[:, 1]
    return float((x * np.roll(y, -1) - y * np.roll(x, -1)).sum() / 2)


def triangulate(outline: ArrayLike) -> Ints:
    """Triangles (P - 2, 3) of indices into *outline* (P, 2), a simple polygon that runs counter-clockwise, by cutting off ears.

    A convex one is cut in zigzag; else the best shaped ear is cut first, so that arcs do not make fans of slivers. ValueError if no ear is
    left: the polygon crosses itself.
    """
    p = [(float(x), float(y)) for x, y in np.asarray(outline, np.float64)]
    left = list(range(len(p)))
    if all(_cross(p[i - 2], p[i - 1], p[i]) > 1e-9 for i in left):
        return zigzag(len(p))
    found: list[tuple[int, int, int]] = []
    while len(left) > 3:
        best, best_shape = -1, 0.0
        for i in range(len(left)):
            shape = _ear(p, left, i)
            if shape > best_shape:
                best, best_shape = i, shape
                if shape > 0.5:
                    break
        if best < 0:
            raise ValueError("the outline crosses itself")
        found.append((left[best - 1], left[best], left[(best + 1) % len(left)]))
        del left[best]
    found.append((left[0], left[1], left[2]))
    return np.array(found, np.int64)


def zigzag(n: int) -> Ints:
    """Triangles of a convex polygon of *n* corners, from one end to the other."""
    low, high = 0, n - 1
    found: list[tuple[int, int, int]] = []
    while high - low > 1:
        if len(found) % 2:
            found.append((low, high - 1, high))
            high -= 1
        else:
            found.append((low, low + 1, high))
            low += 1
    return np.array(found, np.int64)


def _ear(p: list[tuple[float, float]], left: list[int], i: int) -> float:
    """How well shaped (up to 1) the ear at corner *i* of those *left* is; 0 if it is none."""
    a, b, c = p[left[i - 1]], p[left[i]], p[left[(i + 1) % len(left)]]
    twice = _cross(a, b, c)
    longest = max((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2, (b[0] - c[0]) ** 2 + (b[1] - c[1]) ** 2, (c[0] - a[0]) ** 2 + (c[1] - a[1]) ** 2)
    shape = twice / longest if longest > 0 else 0.0
    if shape <= 1e-7:
        return 0.0
    corners = {left[i - 1], left[i], left[(i + 1) % len(left)]}
    for k in left:
        if k not in corners:
            q = p[k]
            if _cross(a, b, q) >= -1e-12 and _cross(b, c, q) >= -1e-12 and _cross(c, a, q) >= -1e-12 and q not in (a, b, c):
                return 0.0
    return shape


def _cross(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
