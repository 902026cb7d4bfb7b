"""The log file and the trace: kept small, flushed at once, and never a reason to fail."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path

import pytest

from seaboard.engine.rules import PRESETS
from seaboard.shell.demo import play_demo, view_of
from seaboard.shell.log import MAX_BYTES, close_log, log, open_log
from seaboard.shell.trace import Trace, look
from seaboard.ui.page import Page
from seaboard.words import load_words, msg

FULL = Path("/dev/full")


@pytest.fixture(autouse=True)
def closed() -> object:
    yield
    close_log()


def test_the_log_takes_tracebacks_and_stays_small(tmp_path: Path) -> None:
    path = tmp_path / "home" / "seaboard.log"
    assert open_log(path)
    try:
        raise ZeroDivisionError("on purpose")
    except ZeroDivisionError:
        log().error("a fault", exc_info=True)
    assert "ZeroDivisionError: on purpose" in path.read_text()
    for _ in range(4000):
        log().info("x" * 200)
    assert sum(p.stat().st_size for p in path.parent.iterdir()) <= 2 * MAX_BYTES + 1000


def test_a_log_that_cannot_be_written_is_silent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert not open_log(tmp_path / "file" / "seaboard.log")
    log().error("nobody hears this")
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no pipes with names")
def test_a_pipe_in_the_place_of_the_log_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "seaboard.log")
    done: list[bool] = []
    thread = threading.Thread(target=lambda: done.append(open_log(tmp_path / "seaboard.log")), daemon=True)
    thread.start()
    thread.join(30)
    assert done == [False]


@pytest.mark.skipif(not FULL.exists(), reason="has no device that is always full")
def test_a_full_disk_is_no_reason_to_print(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.symlink(FULL, tmp_path / "seaboard.log")
    open_log(tmp_path / "seaboard.log")
    log().error("this finds no room")
    close_log()
    assert capsys.readouterr() == ("", "")


def test_a_line_of_the_trace_is_there_at_once_and_only_when_something_changed(tmp_path: Path) -> None:
    trace = Trace(tmp_path / "trace")
    for line in ({"a": 1}, {"a": 1}, {"a": "é"}):
        trace.write(line)
    lines = [json.loads(line) for line in (tmp_path / "trace").read_text(encoding="utf-8").splitlines()]
    trace.close()
    trace.write({"a": 2})
    times = [line.pop("ms") for line in lines]
    assert lines == [{"a": 1}, {"a": "é"}] and 0 <= times[0] <= times[1]


@pytest.mark.skipif(not FULL.exists(), reason="has no device that is always full")
def test_a_trace_that_finds_no_room_ends_and_the_game_goes_on() -> None:
    trace = Trace(FULL)
    trace.write({"a": 1})
    trace.write({"a": 2})
    trace.close()


def test_what_the_trace_says_of_a_game() -> None:
    view = view_of(play_demo(PRESETS["house"], 4, 20), 0)
    page = Page("battle", msg("app.title"), (), focus="enemy", saved=msg("saved.yes"))
    line = look(page, view, load_words(), 7)
    assert line["screen"] == "battle" and line["ply"] == line["landed"] == 20 and line["frames"] == 7
    assert line["my_turn"] == (view.turn == 0) and line["saved"] == "Saved" and line["dialog"] is None
    assert look(page, None, load_words(), 0)["ply"] is None
    assert json.loads(json.dumps(line)) == line
