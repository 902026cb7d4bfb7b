"""A program killed at any moment loses nothing that it had shown as done.

``SEABOARD_KILLS`` sets how often (40 by default).
"""

from __future__ import annotations

import hashlib
import os
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from seaboard.engine.log import written
from seaboard.play import files, saves
from seaboard.play.home import Home

ROOT = Path(__file__).resolve().parents[2]
#: Plays games for ever, as fast as it can, and says after each change which game is shown, how long its log is, and the log's digest.
CHILD = """
import hashlib, random, sys
from pathlib import Path
from seaboard.engine.intents import Arrange, Finish
from seaboard.engine.turns import Phase
from seaboard.play.home import Home
from seaboard.play.session import ME, LocalSession
from seaboard.play.saves import BadSave
from tests.play.table import HOUSE, PLAIN, any_cell, any_fleet, fire

rng = random.Random(int(sys.argv[2]))
home = Home(Path(sys.argv[1]))

def say(session):
    lines = session._referee._lines
    print(session.game, len(lines), hashlib.sha256("".join(lines).encode()).hexdigest(), flush=True)

with home.claim():
    try:
        session = LocalSession.resume(home, 0, PLAIN)
        session.game = session._referee.meta.seed
    except BadSave as error:
        assert error.missing, error.msg
        session = None
    while True:
        if session is None or session.view.phase is Phase.OVER:
            seed = 0 if session is None else session.game + 1
            session = LocalSession.new(home, HOUSE, "helmsman", seed, 0, minds=PLAIN)
            session.game = seed
        session.set_pace("instant")
        say(session)
        fleet = any_fleet(HOUSE, rng)
        for n in range(1, 6):
            if session.view.phase is Phase.PLACING and not session.view.ready[ME]:
                assert session.submit(Arrange(ME, fleet[:n]), 0) == ()
                say(session)
        if not session.view.ready[ME]:
            assert session.submit(Finish(ME), 0) == ()
            say(session)
        while session.view.phase is not Phase.OVER:
            if session.view.my_turn:
                assert fire(session, any_cell("", session.view, rng), 0) == ()
            else:
                session.wait(60)
                session.poll(0)
            say(session)
"""


def kill(child: subprocess.Popen[str], folder: Path, after: float, aimed: bool) -> None:
    """Kill *child* so many seconds from now; an *aimed* kill then waits for the next file that is being written."""
    threading.Event().wait(after)
    while aimed and child.poll() is None and not any(name.startswith(files.PREFIX) for name in os.listdir(folder)):
        pass
    child.kill()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_killed_while_saving_nothing_shown_is_lost(home: Home) -> None:
    rng = random.Random(20)
    half_written = 0
    kills = int(os.environ.get("SEABOARD_KILLS", "40"))
    for number in range(kills):
        command = [sys.executable, "-c", CHILD, str(home.root), str(number)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            first = child.stdout.readline()
            killer = threading.Thread(target=kill, args=(child, home.root, rng.uniform(0, 0.06), number % 2 == 0))
            killer.start()
            lines = [first, *child.stdout.readlines()]
            killer.join()
        assert first and child.returncode == -signal.SIGKILL, "it ended by itself: the save of the one before it was not taken"
        last = [line for line in lines if line.endswith("\n")][-1]
        saved = saves.read(home.game)
        game, length, digest = last.split()
        assert (saved.meta.seed, len(saved.events)) >= (int(game), int(length)), f"shown as done, and lost: {last}"
        if saved.meta.seed == int(game):
            text = "".join(written(event) for event in saved.events[: int(length)])
            assert hashlib.sha256(text.encode()).hexdigest() == digest, "another game than the one shown"
        half_written += any(p.name.startswith(files.PREFIX) for p in home.root.iterdir())
    assert half_written >= kills // 20, "few were killed while they saved: the moments are badly chosen"
    with home.claim():
        assert not any(p.name.startswith(files.PREFIX) for p in home.root.iterdir()), "and what was half written is swept"
