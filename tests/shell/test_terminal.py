"""The terminal: whole games over lines of text, and an end of the input, a pipe or a person's patience at any moment.

The transcripts in ``tests/golden`` are played again, line by line. To write them anew after a change of the words, run
``python -m tests.shell.test_terminal`` and read the difference.
"""

from __future__ import annotations

import io
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from queue import Empty

import pytest

from seaboard.engine.grid import Cell, cells
from seaboard.engine.rules import PRESETS, First, Rules
from seaboard.engine.units import FLEETS
from seaboard.engine.view import SeatView
from seaboard.play import saves
from seaboard.play.computers import PLAYERS, Minds
from seaboard.players.hints import Hint
from seaboard.shell import terminal
from seaboard.shell.desk import Desk, Options
from seaboard.shell.reader import AHEAD, LENGTH, Reader
from tests.shell.talk import Talk, Waiting
from tests.ui.desktop import PUDDLE, WORDS, minds, pond

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
AGAIN = "--- the program is started again ---"
START_ME = replace(PRESETS["house"], first=First.YOU)


def anywhere(level: str, view: SeatView, rng: random.Random) -> object:
    """A cell that was not fired at."""
    fired = view.seas[view.target].answers()
    return rng.choice([c for c in cells(view.rules.board) if c not in fired])


#: Players whose chance follows from the seed and from nothing that may be improved later.
PLAIN = replace(minds(hint=Hint(Cell(2, 2), 0.25, "most_ways", 0.0)), choose_shot=anywhere)  # type: ignore[arg-type]

#: The transcripts: the options of their first run; later runs have the same but begin at the start screen.
TRANSCRIPTS = {
    "placing": Options(seed=1, beats=False),
    "game": Options(seed=4, beats=False, rules=pond(), level="deckhand", new=True),
    "bad_input": Options(seed=1, beats=False),
    "end_of_input": Options(seed=1, beats=False, rules=START_ME),
    "reading": Options(seed=2, beats=False, rules=replace(PRESETS["minefield"], first=First.YOU)),
}


@pytest.fixture(autouse=True)
def _pond(pond_known: None) -> None:
    """The small fleet is known."""


@pytest.fixture
def pond_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FLEETS, PUDDLE.key, PUDDLE)


@pytest.fixture
def talk(tmp_path: Path) -> Talk:
    return Talk(tmp_path / "home", PLAIN)


def replay(golden: list[str], talk: Talk, options: Options) -> list[str]:
    """The transcript that the input lines of *golden* lead to now."""
    runs: list[list[str]] = [[]]
    for line in golden:
        if line == AGAIN:
            runs.append([])
        elif line.startswith("> "):
            runs[-1].append(line[2:])
    heard: list[str] = []
    for at, lines in enumerate(runs):
        heard += [AGAIN] if at else []
        heard += talk.says(*lines, options=replace(options, new=options.new and not at))
    return heard


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_transcripts(name: str, talk: Talk) -> None:
    golden = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert "\n".join(replay(golden, talk, TRANSCRIPTS[name])) == "\n".join(golden)


def test_a_transcript_has_nothing_but_sentences_and_grids(talk: Talk) -> None:
    for path in GOLDEN.glob("*.txt"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("> ") or line == AGAIN:
                continue
            if re.fullmatch(r" {3}[A-Z]( [A-Z])*|[ 1][0-9]( [.,oX#MS!?=+m])+", line):
                continue
            assert line[-1] in ".?!:" and line[0] == line[0].upper() and line.isprintable(), (path.name, line)
            assert not re.search(r"[\u2500-\u259f\x1b|]", line), (path.name, line)


# --- a whole game ----------------------------------------------------------------------------------------------------


class Hunter:
    """Plays by what it hears and nothing else: fires at every cell in turn to the end, and resigns the rematch after two shots."""

    def __init__(self, n: int) -> None:
        self.cells = [c.name for c in cells(n)]
        self.shots = 0
        self.ended: list[str] = []

    def __call__(self, heard: list[str]) -> str | None:
        said = " ".join(heard)
        if "has won" in said or "You have won" in said:
            self.ended.append(said)
            self.shots = 0
            return "rematch" if len(self.ended) == 1 else "quit"
        if "Do you resign?" in said:
            return "yes"
        if "“new” for a new game" in said:
            return "new"
        if re.search(r"\b0 of [0-9]+ placed", said):
            return "random"
        if re.search(r"placed at random|\b([0-9]+) of \1 placed", said):
            return "done"
        assert re.search(r"It is your turn\.|You fire at .*: (hit|sunk)\.|you have the first shot", said), said
        self.shots += 1
        return "resign" if self.ended and self.shots > 2 else self.cells[self.shots - 1]


@pytest.mark.parametrize(("who", "rules", "n"), [(PLAIN, pond(), 4), (PLAYERS, PRESETS["house"], 10)], ids=["small", "deckhand"])
def test_a_whole_game_and_a_rematch_by_one_who_only_hears(who: Minds, rules: Rules, n: int, tmp_path: Path) -> None:
    talk = Talk(tmp_path / "home", who)
    hunter = Hunter(n)
    assert talk.run(hunter, Options(seed=1, beats=False, rules=rules, level="deckhand")) == 0
    assert len(hunter.ended) == 2
    assert all("The end." in said for said in hunter.ended)
    assert "you have resigned" in hunter.ended[1]
    assert talk.heard[-1] == "Goodbye."


def test_the_same_lines_make_the_same_game(tmp_path: Path) -> None:
    lines = ["new", "random", "done", *(c.name for c in cells(10)[:12]), "rulebook", "back", "quit", "yes"]
    first, second = (Talk(tmp_path / name, PLAIN).says(*lines) for name in ("a", "b"))
    assert first == second


def test_a_pipe_does_not_wait_for_a_pace(talk: Talk) -> None:
    talk.settings = replace(talk.settings, pace="leisurely")
    heard = talk.says("new", "random", "done", "a1", options=Options(seed=1, beats=False, rules=START_ME))
    assert "It is your turn." in heard  # though the clock stood still
    assert talk.settings.pace == "leisurely"


# --- ends ------------------------------------------------------------------------------------------------------------

GAME = ("new", "random", "done", "a1", "c3", "e5", "g7", "i9", "resign", "no", "leave", "keep")


@pytest.mark.parametrize("length", range(len(GAME) + 1))
def test_the_input_may_end_anywhere(length: int, talk: Talk) -> None:
    heard = talk.says(*GAME[:length], options=Options(seed=1, beats=False, rules=START_ME))
    under_way = 1 <= length <= len(GAME) - 1
    assert heard[-1] == (
        "The input has ended; your game is saved, and “continue” brings it back."
        if under_way
        else "The input has ended; no game was under way."
    )
    again = talk.says("continue", "status")
    if length >= 3:
        assert "Battle." in again
    elif under_way:
        assert "Place your fleet." in again
    else:
        assert "There is no saved game to continue." in again


def test_ctrl_c_ends_with_a_sentence_and_a_saved_game(talk: Talk) -> None:
    lines = iter(GAME[:5])

    def speaker(heard: list[str]) -> str | None:
        line = next(lines, None)
        if line is None:
            os.kill(os.getpid(), signal.SIGINT)
            raise Waiting
        return line

    before = signal.getsignal(signal.SIGINT)
    assert talk.run(speaker) == 130
    assert signal.getsignal(signal.SIGINT) is before
    assert talk.heard[-1] == "Stopped; your game is saved, and “continue” brings it back."
    assert "Battle." in talk.says("continue")


class Torn(io.StringIO):
    """A pipe whose reader goes away after some lines."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self._left = lines

    def write(self, text: str) -> int:
        self._left -= text.count("\n")
        if self._left < 0:
            raise BrokenPipeError
        return super().write(text)


@pytest.mark.parametrize("lines", [0, 7, 18, 22])
def test_when_nobody_listens_any_more_it_ends_quietly(lines: int, talk: Talk) -> None:
    desk = Desk(talk.home, talk.settings, WORDS, 0, Options(seed=1, beats=False, rules=START_ME), minds=PLAIN)
    out = Torn(lines)
    assert terminal.run(desk, io.StringIO("\n".join(GAME[:8])), out, lambda: 0, False) == 0
    assert desk.done
    assert out.getvalue().count("\n") <= lines
    if lines > 7:
        assert saves.load(talk.home).match.rules == START_ME


def test_a_program_without_input_or_output(talk: Talk) -> None:
    out = io.StringIO()
    desk = Desk(talk.home, talk.settings, WORDS, 0, minds=PLAIN)
    assert terminal.run(desk, None, out, lambda: 0, False) == 0
    assert out.getvalue().endswith("The input has ended; no game was under way.\n")
    desk = Desk(talk.home, talk.settings, WORDS, 0, minds=PLAIN)
    assert terminal.run(desk, io.StringIO("new\n"), None, lambda: 0, False) == 0


def test_a_disk_that_is_full_is_said_at_the_end(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    lines = iter(["new", "random"])

    def speaker(heard: list[str]) -> str | None:
        line = next(lines, None)
        if line == "random":
            monkeypatch.setattr(os, "replace", full)
        return line

    assert talk.run(speaker) == 1
    assert talk.heard[-1].startswith("The game is not saved.")


# --- at a terminal ---------------------------------------------------------------------------------------------------


def test_a_person_is_prompted_and_hears_what_happens_meanwhile(talk: Talk) -> None:
    talk.settings = replace(talk.settings, pace="calm")
    lines = iter(["new", "random", "done"])
    waits = 0

    def speaker(heard: list[str]) -> str | None:
        nonlocal waits
        if any("It is your turn." in h for h in heard):
            return None
        if not waits and (line := next(lines, None)) is not None:
            return line
        waits += 1
        talk.rest()
        raise Waiting

    rules = replace(START_ME, first=First.OPPONENT)
    assert talk.run(speaker, Options(seed=1, beats=False, rules=rules), interactive=True) == 0
    assert waits > 1  # the computer's shots came one by one, at the pace of the settings
    assert "> > new" in talk.heard  # the prompt, and what was typed at it
    told = [line for line in talk.heard if "fires at" in line]
    assert told
    assert all(line.startswith("The helmsman fires at") for line in told)  # on lines of their own, not behind the prompt
    assert talk.heard[-2:] == ["> ", "The input has ended; your game is saved, and “continue” brings it back."]


def test_what_the_page_says_as_well_is_said_once(talk: Talk) -> None:
    desk = Desk(talk.home, talk.settings, WORDS, 0, Options(seed=1, beats=False, rules=START_ME, new=True), minds=PLAIN)
    session = desk.table.session
    assert session is not None and session.wait(60)
    desk.tick(1)
    out = io.StringIO()
    terminal.run(desk, io.StringIO(), out, lambda: 1, True)
    assert out.getvalue().splitlines().count("The helmsman is ready.") == 1


def test_pipes_are_not_prompted(talk: Talk) -> None:
    assert not any(line.startswith("> >") for line in talk.says("new", "random", "done"))


def test_low_time_is_told_once_a_shot_to_a_person(talk: Talk) -> None:
    lines = iter(["new", "random", "done"])
    heard_all: list[str] = []

    def speaker(heard: list[str]) -> str | None:
        heard_all.extend(heard)
        line = next(lines, None)
        if line is not None:
            return line
        if not any("missed your shot" in h for h in heard_all):
            raise Waiting
        return None

    assert talk.run(speaker, Options(seed=1, beats=False, rules=replace(START_ME, clock=20)), interactive=True) == 0
    low = [line for line in talk.heard if line.startswith("Only ")]
    assert low == ["Only 5 seconds are left."]


# --- the reader of lines ---------------------------------------------------------------------------------------------


def drain(reader: Reader) -> Iterator[str]:
    while True:
        try:
            yield reader.next(60)
        except EOFError:
            return


def pipe(*chunks: bytes) -> io.TextIOWrapper:
    """The end of a pipe into which *chunks* were written."""
    out, into = os.pipe()
    for chunk in chunks:
        os.write(into, chunk)
    os.close(into)
    return os.fdopen(out, "r", encoding="utf-8")


@pytest.mark.parametrize(
    ("chunks", "lines"),
    [
        ((), []),
        ((b"new\nrandom\n",), ["new", "random"]),
        ((b"new\r\nb7",), ["new\r", "b7"]),
        ((b"\n\n",), ["", ""]),
        (("в7\n".encode(),), ["в7"]),
        ((b"\xff\xfe7\n",), ["\ufffd\ufffd7"]),
        ((b"x" * 30_000 + b"\nnew\n",), ["x" * LENGTH, "new"]),
    ],
)
def test_lines_of_a_pipe(chunks: tuple[bytes, ...], lines: list[str]) -> None:
    with pipe(*chunks) as stdin:
        reader = Reader(stdin)
        assert list(drain(reader)) == lines
        assert reader.ended


def test_input_without_end_is_not_read_far_ahead() -> None:
    taken = 0

    class Endless(io.StringIO):
        def __iter__(self) -> Iterator[str]:  # type: ignore[override]
            nonlocal taken
            while True:
                taken += 1
                yield "b7\n"

    reader = Reader(Endless())
    for _ in range(3):
        assert reader.next(60) == "b7\n"
    assert taken <= AHEAD + 5


def test_a_wait_can_be_ended() -> None:
    out, into = os.pipe()
    with os.fdopen(out, "r") as stdin:
        reader = Reader(stdin)
        with pytest.raises(Empty):
            reader.next(0.001)
        reader.wake()
        with pytest.raises(Empty):
            reader.next(None)
        os.close(into)
        assert not reader.ended


# --- the whole program -----------------------------------------------------------------------------------------------


def seaboard(home: Path, *argv: str, script: str = "", **more: object) -> subprocess.CompletedProcess[str]:
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "SEABOARD_VIEW")}
    env |= {"SEABOARD_HOME": str(home), "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "seaboard", "--view", "text", *argv]
    return subprocess.run(command, input=script, capture_output=True, text=True, encoding="utf-8", env=env, timeout=120, check=False)


def test_the_program_plays_over_a_pipe(tmp_path: Path) -> None:
    script = "random\ndone\n" + "\n".join(c.name for c in cells(10)[:20])
    done = seaboard(tmp_path, "--new", "--seed", "3", "--level", "deckhand", script=script)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Place your fleet.\n")
    assert "It is your turn.\n" in done.stdout
    assert done.stdout.endswith("The input has ended; your game is saved, and “continue” brings it back.\n")
    again = seaboard(tmp_path, script="continue\nlast\n")
    assert (again.returncode, again.stderr) == (0, "")
    assert "You fired last at: " in again.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT to send")
def test_the_program_is_stopped_by_ctrl_c(tmp_path: Path) -> None:
    env = {**os.environ, "SEABOARD_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "seaboard", "--view", "text", "--new", "--seed", "3"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        process.stdin.write("random\n")
        process.stdin.flush()
        while not process.stdout.readline().startswith("Your fleet lies"):
            pass
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
        assert process.wait(60) == 130
        assert process.stderr.read() == ""
    assert rest == "Stopped; your game is saved, and “continue” brings it back.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="no terminals of this kind")
def test_the_program_at_a_terminal(tmp_path: Path) -> None:
    import pty

    env = {**os.environ, "SEABOARD_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "seaboard", "--view", "text", "--seed", "3"]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=subprocess.PIPE, env=env) as process:
        os.close(theirs)
        heard = ""
        for line in ("", "new\n", "random\n", "status\n", "\x04"):  # the last is Ctrl-D
            os.write(ours, line.encode())
            end = b"brings it back.\r\n" if line == "\x04" else b"\n> "
            said = b""
            while not said.endswith(end):
                said += os.read(ours, 4096)
            heard += said.decode().replace("\r\n", "\n")
        assert process.wait(60) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""
    os.close(ours)
    assert "\n> new\nPlace your fleet.\n" in heard
    assert heard.endswith("\n> \nThe input has ended; your game is saved, and “continue” brings it back.\n")
    assert "\x1b" not in heard


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes of this kind")
def test_the_program_ends_quietly_when_its_output_is_cut(tmp_path: Path) -> None:
    env = {**os.environ, "SEABOARD_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    out, into = os.pipe()
    os.close(out)
    command = [sys.executable, "-m", "seaboard", "--view", "text"]
    done = subprocess.run(command, input=b"help\n" * 50, stdout=into, stderr=subprocess.PIPE, env=env, timeout=120, check=False)
    os.close(into)
    assert (done.returncode, done.stderr) == (0, b"")


def _write() -> None:
    """Write the transcripts anew from their input lines."""
    FLEETS[PUDDLE.key] = PUDDLE
    for name, options in TRANSCRIPTS.items():
        path = GOLDEN / f"{name}.txt"
        with tempfile.TemporaryDirectory() as folder:
            heard = replay(path.read_text(encoding="utf-8").splitlines(), Talk(Path(folder), PLAIN), options)
        path.write_text("\n".join(heard) + "\n", encoding="utf-8")


if __name__ == "__main__":
    _write()
