"""Sound: the files are what the synthesiser makes, orders reach a child at once, and every failure is silence, said once."""

from __future__ import annotations

import io
import logging
import sys
import threading
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from seaboard.resources import resource
from seaboard.shell import speaker, synth
from seaboard.shell.log import close_log, log
from seaboard.shell.sound import Sound, start_speaker
from seaboard.shell.speaker import NO_DEVICE, VOICES, Voices


class FakeChild:
    """A child that listens, or ends with *code*, or whose pipe blocks until *release*."""

    def __init__(self, code: int | None = None, block: threading.Event | None = None) -> None:
        self.code, self.block, self.killed = code, block, False
        self.lines: list[str] = []
        self.heard = threading.Condition()
        self.stdin = self

    def write(self, text: str) -> None:
        if self.block is not None:
            self.block.wait(30)
        with self.heard:
            self.lines.append(text.strip())
            self.heard.notify_all()

    def flush(self) -> None: ...

    def close(self) -> None: ...

    def poll(self) -> int | None:
        return self.code

    def wait(self, timeout: float | None = None) -> int:
        return self.code or 0

    def kill(self) -> None:
        self.killed = True

    def wait_for(self, count: int) -> list[str]:
        with self.heard:
            assert self.heard.wait_for(lambda: len(self.lines) >= count, 30)
        return self.lines


def test_the_files_are_what_the_synthesiser_makes() -> None:
    total = 0
    for name in synth.SOUNDS:
        data = resource("assets", "sounds", f"{name}.wav").read_bytes()
        total += len(data)
        with wave.open(io.BytesIO(data)) as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, synth.RATE)
            samples = np.frombuffer(file.readframes(file.getnframes()), dtype="<i2")
        made = synth.samples(name)
        assert len(made) == len(samples)
        assert np.abs(made.astype(int) - samples).max() <= 1  # sines differ by the last bit between processors
    assert total < 400_000


def test_sounds_neither_clip_nor_end_with_a_click() -> None:
    for name in synth.SOUNDS:
        samples = synth.samples(name).astype(int)
        assert 0.75 * 32767 < np.abs(samples).max() < 0.85 * 32767, name
        assert abs(samples[-1]) < 1000 and abs(samples[0]) < 1000, name


def test_each_sound_differs_from_the_others() -> None:
    made = [synth.samples(name).tobytes() for name in synth.SOUNDS]
    assert len(set(made)) == len(made)


def test_orders_reach_the_child_in_order_with_the_volume_first() -> None:
    child = FakeChild()
    sound = Sound(lambda: child, volume=70)
    sound.play("shot")
    sound.set_volume(20)
    sound.play("hit", -0.35, 170)
    assert child.wait_for(4) == ["volume 70", "play shot 0 0", "volume 20", "play hit -0.35 170"]
    sound.close()


def test_mute_reaches_what_is_playing_at_once_and_starts_nothing() -> None:
    child = FakeChild()
    sound = Sound(lambda: child, volume=70)
    sound.play("sunk")
    sound.set_volume(0)
    sound.play("hit")
    assert child.wait_for(3) == ["volume 70", "play sunk 0 0", "volume 0"]
    sound.close()
    assert child.lines == ["volume 70", "play sunk 0 0", "volume 0"]


def test_a_muted_game_starts_no_child() -> None:
    def never() -> FakeChild:
        raise AssertionError("started")

    sound = Sound(never, volume=0)
    sound.play("shot")
    sound.close()


@pytest.fixture
def said(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """What the program's own log is told, whatever other tests have done to it."""
    close_log()
    logger = log()
    logger.setLevel(logging.INFO)
    logger.addHandler(caplog.handler)
    yield caplog
    logger.removeHandler(caplog.handler)


def wait_until_silent(sound: Sound) -> None:
    until = time.monotonic() + 30
    while not sound.silent:
        assert time.monotonic() < until
        time.sleep(0.001)


def test_a_child_without_a_device_means_silence_said_once(said: pytest.LogCaptureFixture) -> None:
    sound = Sound(lambda: FakeChild(code=NO_DEVICE))
    sound.play("shot")
    wait_until_silent(sound)
    for _ in range(5):
        sound.play("shot")
    sound.close()
    assert [r.getMessage() for r in said.records] == ["no sound from now on: there is no audio device"]


def test_a_child_that_cannot_start_means_silence(said: pytest.LogCaptureFixture) -> None:
    def fail() -> FakeChild:
        raise OSError("no process to be had")

    sound = Sound(fail)
    sound.play("shot")
    wait_until_silent(sound)
    sound.close()
    assert len(said.records) == 1


def test_a_child_that_stops_reading_never_holds_the_game_up(said: pytest.LogCaptureFixture) -> None:
    release = threading.Event()
    child = FakeChild(block=release)
    sound = Sound(lambda: child)
    start = time.monotonic()
    for _ in range(200):
        sound.play("shot")
    assert time.monotonic() - start < 20
    assert sound.silent and len(said.records) == 1
    release.set()
    sound.close()
    assert child.killed


def test_the_real_child_ends_when_its_input_does() -> None:
    child = start_speaker()
    assert child.stdin is not None
    try:
        child.stdin.write("volume 10\nplay tick 0.5 0\n")
        child.stdin.close()
    except BrokenPipeError:
        pass  # it found no device, which is what it then says
    assert child.wait(60) in (0, NO_DEVICE)


def test_killing_the_real_child_leaves_the_game_unharmed(said: pytest.LogCaptureFixture) -> None:
    children = []

    def start():
        children.append(start_speaker())
        return children[0]

    sound = Sound(start)
    sound.play("tick")
    until = time.monotonic() + 30
    while not children:
        assert time.monotonic() < until
        time.sleep(0.001)
    children[0].kill()
    children[0].wait(30)
    while not sound.silent:
        sound.play("tick")
        time.sleep(0.001)
        assert time.monotonic() < until
    sound.close()
    assert len(said.records) == 1


class FakePlayer:
    made: list[FakePlayer] = []

    def __init__(self) -> None:
        self.volume, self.playing, self.deleted = 1.0, False, False
        self.pitch, self.position = 1.0, (0.0, 0.0, 0.0)
        self.made.append(self)

    def queue(self, source: object) -> None: ...

    def play(self) -> None:
        self.playing = True

    def pause(self) -> None:
        self.playing = False

    def delete(self) -> None:
        self.deleted = True


class FakeMedia:
    Player = FakePlayer

    @staticmethod
    def load(path: str, streaming: bool) -> object:
        assert Path(path).suffix == ".wav" and not streaming
        return type("Source", (), {"duration": 0.5})()


@pytest.fixture
def players() -> list[FakePlayer]:
    FakePlayer.made = []
    return FakePlayer.made


def test_the_speaker_plays_and_obeys_the_volume_at_once(players: list[FakePlayer]) -> None:
    ticks: list[None] = []
    speaker.run(
        io.StringIO("volume 50\nplay shot 0 0\nplay turn 0 0\nplay peg 0 900\nvolume 0\nplay hit 0 0\nvolume 30\nplay turn 0.5 0\n"),
        Voices(FakeMedia),
        lambda: ticks.append(None),
    )
    assert len(players) == 3
    assert [p.deleted for p in players] == [True, True, False]
    assert players[2].volume == pytest.approx(0.3)
    assert ticks


def test_voices_end_after_their_time_and_the_oldest_gives_way(players: list[FakePlayer]) -> None:
    voices = Voices(FakeMedia)
    for i in range(VOICES + 1):
        voices.play("shot", now=i * 0.01)
    assert [p.deleted for p in players].count(True) == 1 and players[0].deleted
    assert voices.tick(0.1)
    assert not voices.tick(5.0)
    assert all(p.deleted for p in players)


def test_a_sound_is_heard_from_its_side_as_loud_as_from_any(players: list[FakePlayer]) -> None:
    voices = Voices(FakeMedia)
    for i, pan in enumerate((-0.8, 0.0, 0.8)):
        voices.play("turn", float(i), pan)
    x = [p.position[0] for p in players]
    assert x[0] == pytest.approx(-x[2]) and x[0] < -0.5 and x[1] == 0.0
    assert all(np.linalg.norm(p.position) == pytest.approx(1.0) and p.volume == 1.0 for p in players)


def test_noises_vary_a_little_and_music_does_not(players: list[FakePlayer]) -> None:
    voices = Voices(FakeMedia)
    for i in range(20):
        voices.play("hit", float(i))
    assert len({p.pitch for p in players}) > 10 and len({p.volume for p in players}) > 10
    assert all(abs(p.pitch - 1.0) <= speaker.PITCH and 1.0 - speaker.LOUDNESS <= p.volume <= 1.0 for p in players)
    voices.play("win", 20.0)
    assert players[-1].pitch == 1.0 and players[-1].volume == 1.0


def test_what_is_to_be_heard_later_is_heard_then_and_not_when_muted(players: list[FakePlayer]) -> None:
    voices = Voices(FakeMedia)
    voices.play("peg", 0.0, after=0.17)
    assert not players and voices.tick(0.1) and not players
    assert voices.tick(0.18) and len(players) == 1
    voices.play("peg", 1.0, after=0.17)
    voices.volume(0)
    voices.volume(70)
    voices.tick(2.0)
    assert len(players) == 1


def test_a_sound_that_does_not_exist_ends_the_speaker_not_the_game() -> None:
    with pytest.raises(FileNotFoundError):
        Voices(FakeMedia).play("no such sound", 0)


def test_this_process_never_meets_the_sound_library() -> None:
    assert "pyglet" not in sys.modules
