"""The game's sounds, made of sines and noise: ``python -m seaboard.shell.synth`` writes them to ``assets/sounds``.

All are 16-bit mono at ``RATE``. The noise comes from a generator whose stream is frozen, so the files can be made again alike.
"""

from __future__ import annotations

import random
import sys
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

RATE = 22050
#: The loudest sample, as a part of full scale.
PEAK = 0.8
Wave = NDArray[np.float64]


def _time(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def _noise(name: str, seconds: float) -> Wave:
    """White noise in -1 to 1; each name has its own."""
    source = random.Random(name)
    return np.array([source.uniform(-1, 1) for _ in range(int(seconds * RATE))])


def _dull(signal: Wave, cutoff: Wave | float) -> Wave:
    """*signal* through a one-pole low-pass with the cutoff frequency (Hz, may change over time)."""
    weights = 1 - np.exp(-2 * np.pi * np.broadcast_to(np.asarray(cutoff, dtype=float), signal.shape) / RATE)
    result = np.empty_like(signal)
    level = 0.0
    for i, (sample, weight) in enumerate(zip(signal.tolist(), weights.tolist(), strict=True)):
        level += weight * (sample - level)
        result[i] = level
    return result


def _sweep(seconds: float, start: float, end: float) -> Wave:
    """A sine that glides from *start* to *end* Hz."""
    t = _time(seconds)
    frequency = start * (end / start) ** (t / seconds)
    return np.sin(2 * np.pi * np.cumsum(frequency) / RATE)


def _decay(seconds: float, half: float, attack: float = 0.004) -> Wave:
    """An envelope that rises in *attack* seconds and halves every *half* seconds, faded out at its very end."""
    t = _time(seconds)
    return np.minimum(t / attack, 1) * 0.5 ** (t / half) * np.minimum((seconds - t) / 0.02, 1)


def _bell(seconds: float, frequency: float, half: float = 0.12) -> Wave:
    """A soft struck note with two overtones."""
    t = _time(seconds)
    tone = sum(a * np.sin(2 * np.pi * frequency * k * t) * 0.5 ** (t * (k - 1) / half) for k, a in ((1, 1.0), (2, 0.35), (3, 0.12)))
    return np.asarray(tone) * _decay(seconds, half, 0.006)


def _row(*notes: tuple[float, Wave]) -> Wave:
    """Notes that start at the given seconds, added up."""
    total = np.zeros(max(int(at * RATE) + len(note) for at, note in notes))
    for at, note in notes:
        start = int(at * RATE)
        total[start : start + len(note)] += note
    return total


def _shot() -> Wave:
    return _sweep(0.4, 170, 45) * _decay(0.4, 0.07) + 0.7 * _dull(_noise("shot", 0.4), 900) * _decay(0.4, 0.05)


def _splash() -> Wave:
    t = _time(0.6)
    hiss = _dull(_noise("splash", 0.6), 700 + 3200 * np.exp(-7 * t))
    return (hiss - _dull(hiss, 220)) * _decay(0.6, 0.12, 0.03)


def _hit() -> Wave:
    crack = _noise("hit", 0.5) * _decay(0.5, 0.012)
    return 0.6 * crack + _sweep(0.5, 120, 40) * _decay(0.5, 0.1) + _dull(_noise("rumble", 0.5), 500) * _decay(0.5, 0.12)


def _sunk() -> Wave:
    groan = (_sweep(1.1, 210, 52) + 0.5 * _sweep(1.1, 315, 70)) * _decay(1.1, 0.3, 0.03)
    return _row((0, _hit()), (0.12, 0.5 * groan + 0.8 * _dull(_noise("deep", 1.1), 260) * _decay(1.1, 0.3, 0.05)))


def _turn() -> Wave:
    return _row((0, _bell(0.3, 659.3)), (0.1, _bell(0.35, 880.0)))


def _alarm() -> Wave:
    return _row(*((at, _bell(0.16, 988.0, 0.2)) for at in (0, 0.2, 0.4)))


def _win() -> Wave:
    return _row(*((0.14 * i, _bell(0.6, f, 0.2)) for i, f in enumerate((523.3, 659.3, 784.0, 1046.5))))


def _loss() -> Wave:
    return _row(*((0.22 * i, _bell(0.6, f, 0.2)) for i, f in enumerate((440.0, 392.0, 329.6))))


def _click(seconds: float, half: float, *partials: tuple[float, float]) -> Wave:
    """Something hard that is struck: *partials* (Hz, loudness) that die away together, halved every *half* seconds, and a tap of noise."""
    t = _time(seconds)
    tone = sum(loud * np.sin(2 * np.pi * frequency * t) for frequency, loud in partials)
    tap = _dull(_noise("tap", seconds), 6000) * _decay(seconds, half / 6, 0.0005)
    return np.asarray(tone) * _decay(seconds, half, 0.001) + 0.5 * tap


def _peg() -> Wave:
    """A plastic pin that falls into its hole, bounces, and sits."""
    tap = _click(0.09, 0.012, (1950.0, 1.0), (3120.0, 0.5), (640.0, 0.6))
    seated = _click(0.12, 0.02, (1480.0, 0.7), (2480.0, 0.3), (410.0, 1.0))
    return _row((0, tap), (0.075, 0.45 * tap), (0.12, seated))


def _latch() -> Wave:
    """Two latches that snap open, and the lid that comes off its seat."""
    snap = _click(0.16, 0.022, (2310.0, 1.0), (3570.0, 0.7), (5240.0, 0.4), (820.0, 0.6))
    other = _click(0.16, 0.024, (2180.0, 1.0), (3420.0, 0.7), (4980.0, 0.4), (760.0, 0.6))
    lid = _dull(_noise("lid", 0.35), 500) * _decay(0.35, 0.06, 0.03) + 0.5 * _sweep(0.35, 120, 190) * _decay(0.35, 0.05, 0.03)
    return _row((0, snap), (0.14, other), (0.24, 0.8 * lid))


def _ping() -> Wave:
    """The radar: a thin tone, and its answer from afar."""
    t = _time(0.9)
    tone = (np.sin(2 * np.pi * 1244.5 * t) + 0.25 * np.sin(2 * np.pi * 2489.0 * t)) * _decay(0.9, 0.09, 0.012)
    return _row((0, tone), (0.31, 0.22 * _dull(tone, 1800)))


def _dock() -> Wave:
    """A model that is pushed into its place: a thud, a click, a little water."""
    thud = _sweep(0.22, 150, 70) * _decay(0.22, 0.03)
    lap = _dull(_noise("lap", 0.3), 1400) - _dull(_noise("lap", 0.3), 300)
    return _row((0, thud), (0.012, 0.5 * _click(0.1, 0.014, (1120.0, 1.0), (1830.0, 0.5))), (0.03, 0.25 * lap * _decay(0.3, 0.06, 0.04)))


def _tick() -> Wave:
    """A button."""
    return _click(0.06, 0.007, (1318.5, 1.0), (2210.0, 0.3), (520.0, 0.5))


SOUNDS: dict[str, Callable[[], Wave]] = {
    "shot": _shot,
    "splash": _splash,
    "hit": _hit,
    "sunk": _sunk,
    "turn": _turn,
    "alarm": _alarm,
    "win": _win,
    "loss": _loss,
    "tick": _tick,
    "peg": _peg,
    "latch": _latch,
    "ping": _ping,
    "dock": _dock,
}


def samples(name: str) -> NDArray[np.int16]:
    """The sound *name* as samples: its loudest one is ``PEAK`` of full scale. KeyError for a name that is none."""
    signal = SOUNDS[name]()
    whole: NDArray[np.int16] = np.round(signal / np.abs(signal).max() * PEAK * 32767).astype(np.int16)
    return whole


def write(folder: Path) -> None:
    """Write every sound to *folder* as ``NAME.wav``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(name).astype("<i2").tobytes())


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2] / "assets" / "sounds")
