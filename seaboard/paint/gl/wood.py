"""The grain of the table: a small picture that can be laid side by side with itself."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

#: Width (along the grain) and height in pixels, and how many planks that is.
WIDTH, HEIGHT, PLANKS = 256, 256, 4


@lru_cache(maxsize=1)
def wood() -> NDArray[np.uint8]:
    """Planks, shape (HEIGHT, WIDTH): light wood is bright, the gaps between planks are dark. The same each time."""
    random = np.random.default_rng(11)
    noise = np.fft.rfft2(random.standard_normal((HEIGHT, WIDTH)))
    across = np.fft.fftfreq(HEIGHT)[:, None] * HEIGHT
    along = np.fft.rfftfreq(WIDTH)[None, :] * WIDTH

    def band(reach_across: float, reach_along: float) -> NDArray[np.float64]:
        made = np.fft.irfft2(noise * np.exp(-((across / reach_across) ** 2) - (along / reach_along) ** 2), (HEIGHT, WIDTH))
        found: NDArray[np.float64] = made / made.std()
        return found

    fine, broad = band(90.0, 5.0), band(14.0, 2.5)
    grain = 0.5 + 0.085 * fine + 0.05 * np.sin(7.0 * broad)
    high = HEIGHT // PLANKS
    row = np.arange(HEIGHT)
    grain += (np.array([0.02, -0.05, 0.045, -0.015])[row // high])[:, None]
    edge = np.minimum(row % high, high - 1 - row % high)
    grain *= (1.0 - 0.5 * np.exp(-((edge / 0.9) ** 2)))[:, None]
    found: NDArray[np.uint8] = np.rint(255.0 * np.clip(grain, 0.0, 1.0)).astype(np.uint8)
    return found
