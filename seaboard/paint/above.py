"""Models seen from straight above: a small renderer on the processor, for the views that have no graphics card.

A mesh is laid on a fine raster (all triangles are cut into lines at once, the highest surface wins), lit by the warm key light and the cool
sky of the 3D view, with the shadows that its own heights throw, and brought down to whole pixels with smooth edges. The light comes from
the upper left of the page however a model lies.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from seaboard.models.mesh import Mesh

Floats = NDArray[np.float32]

#: Towards the key light: x to the right, y up the page, z to the eye. Steeper than in the 3D view, so that a shadow stays near its ship.
SUN = np.array([-0.56, 0.5, 0.95], np.float32) / np.float32(np.linalg.norm([-0.56, 0.5, 0.95]))
#: Half-way between the light and the eye.
HALF = (SUN + np.array([0, 0, 1], np.float32)) / np.float32(np.linalg.norm(SUN + np.array([0, 0, 1], np.float32)))
#: Linear light of the key and of the sky, as the 3D view has them; the key weaker by as much as it stands steeper.
KEY = np.array([0.84, 0.78, 0.69], np.float32)
SKY = np.array([0.25, 0.29, 0.36], np.float32)
#: Points of the raster to a cell, about, and the fewest and the most to a pixel's side.
GRAIN, LEAST, MOST = 96, 2, 4


@dataclass(frozen=True, slots=True)
class Seen:
    """What is seen from above at each point of a raster, rows from the top of the page.

    *height* (H, W) is 0 where there is nothing; *there* (H, W) says where there is something, and for those points, in their order,
    *normals* (K, 3) and *occlusion* (K,) are known; *kinds* (H, W) are the rows of the materials. *step* is the width of a point in
    cells, *fine* the points to a pixel's side.
    """

    height: Floats
    there: NDArray[np.bool_]
    normals: Floats
    occlusion: Floats
    kinds: NDArray[np.uint8]
    step: float
    fine: int


def fineness(unit: int) -> int:
    """Points of the raster to a pixel's side where a cell has *unit* pixels."""
    return max(LEAST, min(MOST, round(GRAIN / max(1, unit))))


def look(mesh: Mesh, wide: int, high: int, unit: int, margin: int) -> Seen:
    """*mesh*, in the sea frame with the middle of the first cell at the origin, over *wide* by *high* cells of *unit* pixels, with
    *margin* pixels round them."""
    fine = fineness(unit)
    w, h = (wide * unit + 2 * margin) * fine, (high * unit + 2 * margin) * fine
    scale, edge = unit * fine, margin * fine
    p = mesh.positions
    x, y = edge + (p[:, 0] + np.float32(0.5)) * scale, edge + (np.float32(0.5) - p[:, 1]) * scale
    at = mesh.triangles.astype(np.int32)
    xs, ys, zs = x[at], y[at], p[:, 2][at]
    # twice the area, positive for what faces up (y runs down the page)
    e1x, e1y, e2x, e2y = xs[:, 1] - xs[:, 0], ys[:, 1] - ys[:, 0], xs[:, 2] - xs[:, 0], ys[:, 2] - ys[:, 0]
    area = e1y * e2x - e1x * e2y
    up = area > 1e-4
    at, xs, ys, zs = at[up], xs[up], ys[up], zs[up]
    e1x, e1y, e2x, e2y, area = e1x[up], e1y[up], e2x[up], e2y[up], area[up]
    of, col, row = _covered(xs, ys, w, h)
    dx, dy = col.astype(np.float32) + np.float32(0.5) - xs[of, 0], row.astype(np.float32) + np.float32(0.5) - ys[of, 0]
    # the shares of the second and the third corner, and the height
    v, u = (e2x[of] * dy - e2y[of] * dx) / area[of], (e1y[of] * dx - e1x[of] * dy) / area[of]
    z = zs[of, 0] + v * (zs[of, 1] - zs[of, 0]) + u * (zs[of, 2] - zs[of, 0])
    spot = row * w + col
    top = np.full(w * h, -np.inf, np.float32)
    np.maximum.at(top, spot, z)
    best = np.full(w * h, -1, np.int32)
    won = np.flatnonzero(z >= top[spot])
    best[spot[won]] = won
    first = best[best >= 0]
    corners, v, u = at[of[first]], v[first, None], u[first, None]
    n, o = mesh.normals, mesh.occlusion[:, None]
    t = 1 - v - u
    normals = n[corners[:, 0]] * t + n[corners[:, 1]] * v + n[corners[:, 2]] * u
    normals /= np.maximum(np.sqrt(np.einsum("ij,ij->i", normals, normals)), 1e-6)[:, None]
    occlusion = (o[corners[:, 0]] * t + o[corners[:, 1]] * v + o[corners[:, 2]] * u)[:, 0]
    kinds = np.zeros(w * h, np.uint8)
    there = best >= 0
    kinds[there] = mesh.materials[corners[:, 0]]
    height = np.where(there, top, np.float32(0.0)).reshape(h, w)
    return Seen(height, there.reshape(h, w), normals, occlusion, kinds.reshape(h, w), 1 / scale, fine)


def _covered(xs: Floats, ys: Floats, w: int, h: int) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
    """The points of the raster whose middle lies in each triangle: which triangle, column and row of each, line by line."""
    first = np.clip(np.ceil(ys.min(axis=1) - 0.5), 0, h).astype(np.int32)
    last = np.clip(np.ceil(ys.max(axis=1) - 0.5), 0, h).astype(np.int32)
    of, row = _ranges(first, last)
    middle = row.astype(np.float32) + np.float32(0.5)
    left, right = np.full(len(of), np.inf, np.float32), np.full(len(of), -np.inf, np.float32)
    for a, b in ((0, 1), (1, 2), (2, 0)):
        ya, yb = ys[of, a], ys[of, b]
        cut = (ya <= middle) != (yb <= middle)
        t = np.where(cut, (middle - ya) / np.where(cut, yb - ya, 1), 0)
        x = xs[of, a] + t * (xs[of, b] - xs[of, a])
        np.minimum(left, x, out=left, where=cut)
        np.maximum(right, x, out=right, where=cut)
    crossed = right >= left
    begin = np.clip(np.ceil(np.where(crossed, left, 0) - 0.5), 0, w).astype(np.int32)
    end = np.clip(np.ceil(np.where(crossed, right, 0) - 0.5), 0, w).astype(np.int32)
    line, col = _ranges(begin, end)
    return of[line], col, row[line]


def _ranges(first: NDArray[np.int32], last: NDArray[np.int32]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """All whole numbers from each *first* up to its *last*, and of which pair each is."""
    count = np.maximum(last - first, 0)
    of = np.repeat(np.arange(len(first), dtype=np.int32), count)
    return of, np.arange(len(of), dtype=np.int32) + np.repeat(first - np.cumsum(count, dtype=np.int32) + count, count)


def shadow(seen: Seen, reach: float = 0.9) -> Floats:
    """Where the key light does not come (1) and where it does (0), shape (H, W): on the model and on the water round it.

    Heights run down the light's way and sink; each doubling of the way looks twice as far (at most *reach* cells).
    """
    run = np.float32(np.hypot(SUN[0], SUN[1]))
    dx, dy = -SUN[0] / run, SUN[1] / run  # down the light's way, in columns and rows
    drop = float(SUN[2] / run) * seen.step
    slack = np.float32(max(2.5 * drop, 0.02))
    over, way = _moved(seen.height, round(float(dx)), round(float(dy))) - np.float32(drop), 1
    while way * seen.step <= reach:
        np.maximum(over, _moved(over, round(float(dx) * way), round(float(dy) * way)) - np.float32(drop * way), out=over)
        way *= 2
    return (over > seen.height + slack).astype(np.float32)


def _moved(a: Floats, dx: int, dy: int) -> Floats:
    """*a* shifted by whole points, minus infinity coming in."""
    out = np.full_like(a, -np.inf)
    h, w = a.shape
    if abs(dx) < w and abs(dy) < h:
        out[max(0, dy) : h + min(0, dy), max(0, dx) : w + min(0, dx)] = a[max(0, -dy) : h + min(0, -dy), max(0, -dx) : w + min(0, -dx)]
    return out


def soft(a: Floats, radius: float) -> Floats:
    """*a* (0 to 1) blurred over *radius* points."""
    if radius < 0.3:
        return a
    image = Image.fromarray(np.rint(a * 255).astype(np.uint8)).filter(ImageFilter.BoxBlur(radius)).filter(ImageFilter.BoxBlur(radius))
    return np.asarray(image, np.float32) / np.float32(255)


def lit(seen: Seen, rows: Floats, dark: Floats, relief: float = 1.0) -> Floats:
    """The colour of every point, sRGB from 0 to 255, shape (H, W, 3), for the materials *rows* (``paint.dyes``); 0 where
    there is nothing.

    *dark* is the shadow. With less *relief* shades are weaker: surfaces come nearer to their plain colours.
    """
    spot = np.flatnonzero(seen.there)
    row = rows[seen.kinds.ravel()[spot]]
    n, open_sky = seen.normals, seen.occlusion
    colour, metal = row[:, :3], row[:, 7:8]
    key = (np.maximum(n @ SUN, 0) * (1 - dark.ravel()[spot]))[:, None] * KEY
    open_sky = open_sky[:, None] * SKY
    light = key + open_sky * (0.72 + 0.5 * n[:, 2:])
    plain = np.float32(0.25 + 0.75 * relief)
    light = light * plain + (1 - plain)
    a2 = np.maximum(row[:, 3], 0.2) ** 4
    d = np.maximum(n @ HALF, 0) ** 2 * (a2 - 1) + 1
    tint = 0.045 + (colour - 0.045) * metal
    room = (0.1 + 0.9 * np.maximum(n[:, 1:2], 0) + 0.5 * n[:, 2:] ** 8) * open_sky
    shine = tint * (key * np.minimum(a2 / (d * d) * np.float32(0.25 * relief), 5.0)[:, None] + room)
    out = np.zeros((*seen.there.shape, 3), np.float32)
    out.reshape(-1, 3)[spot] = encoded(colour * (1 - 0.75 * metal) * light + shine + row[:, 4:7])
    return out


def encoded(light: Floats) -> Floats:
    """sRGB (0 to 255) of linear light; what is brighter than white rolls off."""
    found: Floats = _curve()[np.minimum(light * np.float32(1024), np.float32(4095)).astype(np.int16)]
    return found


@lru_cache(maxsize=1)
def _curve() -> Floats:
    """What ``encoded`` looks up, for light from 0 to 4."""
    c = np.arange(4096) / 1024.0
    c = np.where(c > 0.8, 0.8 + 0.2 * np.tanh((c - 0.8) / 0.4), c)
    found: Floats = (255 * np.where(c <= 0.0031308, c * 12.92, 1.055 * np.maximum(c, 1e-6) ** (1 / 2.4) - 0.055)).astype(np.float32)
    return found


def brought_down(a: Floats, fine: int) -> Floats:
    """The means of squares of *fine* by *fine* points; the first two axes of *a*."""
    rows = np.add.reduceat(a, np.arange(0, a.shape[0], fine), axis=0) if fine > 1 else a
    found = np.add.reduceat(rows, np.arange(0, a.shape[1], fine), axis=1) / np.float32(fine * fine)
    return found.astype(np.float32, copy=False)


def picture(colours: Floats, alpha: Floats, fine: int) -> Image.Image:
    """An RGBA picture in whole pixels from *colours* (H, W, 3; 0 where nothing is) and how much of each point is covered (H, W)."""
    share = brought_down(alpha, fine)
    rgb = brought_down(colours, fine) / np.maximum(share, 1e-4)[..., None]
    whole = np.concatenate([rgb, 255 * share[..., None]], axis=2)
    return Image.fromarray(np.rint(np.clip(whole, 0, 255)).astype(np.uint8))


def mask(alpha: Floats, fine: int) -> Image.Image:
    """A mask (L) in whole pixels."""
    return Image.fromarray(np.rint(np.clip(brought_down(alpha, fine), 0, 1) * 255).astype(np.uint8))
