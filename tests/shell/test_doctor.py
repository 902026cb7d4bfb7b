"""The doctor: its fields, its sentences, and that nothing it asks for can bring it down."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from seaboard.shell import doctor, probes
from seaboard.shell.record import Record
from seaboard.words import load_words
from tests.xvfb import Display

GOOD = {
    "tk": {"ok": True, "version": "8.6.13", "screen": "1600x1000"},
    "gl": {"ok": True, "version": "4.5", "renderer": "llvmpipe", "max_samples": 4},
    "audio": {"ok": True, "driver": "OpenALDriver"},
}
BAD = {name: {"ok": False, "error": "it is broken"} for name in GOOD}
FIELDS = {
    "seaboard", "python", "platform", "packages", "display", "terminal", "tk", "opengl", "3d", "audio", "motion", "folders", "view",
    "why",
}  # fmt: skip


def examine(found: dict[str, dict[str, object]], **env: str) -> dict[str, object]:
    return doctor.examine(load_words(), lambda name: found[name], {**os.environ, **env})


def test_a_machine_with_everything(own_home: Path) -> None:
    found = examine(GOOD, DISPLAY=":7")
    assert set(found) == FIELDS
    assert (found["view"], found["why"]) == ("3d", "The 3D view opens, the best that works here.")
    assert found["display"] == ":7"
    assert json.loads(json.dumps(found)) == found
    text = "\n".join(doctor.report(found, load_words()))
    for part in ("8.6.13", "llvmpipe", "OpenALDriver", str(own_home), "1600x1000", "tier soft", "4 samples", "can be written to"):
        assert part in text


def test_a_machine_where_nothing_works(own_home: Path) -> None:
    found = examine(BAD, DISPLAY=":7")
    assert found["view"] == "text"
    assert "it is broken" in str(found["why"])
    assert "\n".join(doctor.report(found, load_words())).count("it is broken") == 4  # Tk, OpenGL, sound, and why the terminal opens


def test_a_machine_whose_opengl_is_too_old(own_home: Path) -> None:
    old = {**GOOD, "gl": {"ok": False, "cause": "version", "version": "2.1 Mesa", "error": "no context"}}
    found = examine(old, DISPLAY=":7")
    assert found["view"] == "flat" and "OpenGL here is version 2.1" in str(found["why"])


def test_what_is_on_record_of_the_3d_view_is_told(own_home: Path) -> None:
    env = {**os.environ, "DISPLAY": ":7"}
    assert examine(GOOD, DISPLAY=":7")["3d"] == {"remembered": False, "crashed": False, "tier": "soft"}
    record = Record(own_home, env)
    record.remember(GOOD["gl"])
    found = examine(BAD, DISPLAY=":7")
    assert found["3d"] == {"remembered": True, "crashed": False, "tier": None}
    assert found["view"] == "3d"  # as the game does, which makes no trial then
    assert any("without a trial" in line for line in doctor.report(found, load_words()))
    record.mark()
    found = examine(GOOD, DISPLAY=":7")
    assert found["3d"] == {"remembered": True, "crashed": True, "tier": "soft"}
    assert found["view"] == "flat" and "ended unexpectedly" in str(found["why"])
    assert sum("ended unexpectedly" in line for line in doctor.report(found, load_words())) == 2


def test_without_a_display(own_home: Path) -> None:
    found = examine(GOOD, DISPLAY="", WAYLAND_DISPLAY="")
    assert found["view"] == "text" and "DISPLAY" in str(found["why"])
    assert any("No display is named" in line for line in doctor.report(found, load_words()))


def test_the_remembered_view_and_motion_are_told_and_a_damaged_file_is_left_alone(own_home: Path) -> None:
    own_home.mkdir()
    (own_home / "settings.json").write_text('{"view": "text", "motion": "reduced"}')
    found = examine(GOOD, DISPLAY=":7")
    assert found["view"] == "text" and "settings" in str(found["why"])
    assert found["motion"] == {"reduced": True, "source": "setting"}
    for rubbish in ("{", "[]", '{"view": 3}', '{"view": "round", "motion": []}', "\xff"):
        (own_home / "settings.json").write_text(rubbish)
        assert examine(GOOD, DISPLAY=":7")["view"] == "3d"
        assert (own_home / "settings.json").read_text() == rubbish


def test_a_bad_switch_is_told(own_home: Path) -> None:
    found = examine(GOOD, DISPLAY=":7", SEABOARD_VIEW="round")
    assert found["view"] is None and "round" in str(found["why"])
    doctor.report(found, load_words())


def test_nothing_is_made(own_home: Path) -> None:
    found = examine(GOOD)
    assert found["folders"]["home"] == {"path": str(own_home), "exists": False, "writable": True}  # type: ignore[index]
    assert not own_home.exists()


def test_a_folder_that_cannot_be_made_is_told(own_home: Path) -> None:
    own_home.write_text("a file is in the way")
    found = examine(GOOD, SEABOARD_HOME=str(own_home / "deeper"))
    assert found["folders"]["home"]["writable"] is False  # type: ignore[index]
    assert any("cannot be written to; SEABOARD_HOME" in line for line in doctor.report(found, load_words()))


def test_the_command_prints_json(own_home: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "seaboard", "doctor", "--json"], capture_output=True, text=True, check=True)
    assert set(json.loads(done.stdout)) == FIELDS
    assert done.stderr == ""


def test_without_the_libraries_the_doctor_still_speaks(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-S", "-m", "seaboard", "doctor"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "not installed: numpy" in done.stdout and done.stderr == ""


@pytest.mark.parametrize("name", sorted(probes.TRIALS))
def test_every_trial_answers(name: str) -> None:
    found = probes.ask(name, 60)
    assert found["ok"] or found["error"]


def test_the_trial_of_opengl_sees_the_software_renderer(display: Display, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("moderngl")
    monkeypatch.setenv("DISPLAY", display.name)
    found = probes.ask("gl", 60)
    assert found["ok"], found
    assert found["renderer"] and found["max_samples"] >= 1 and found["max_texture_size"] >= 1024


@pytest.mark.parametrize(
    ("code", "cause", "error"),
    [
        ("import time; time.sleep(60)", "hang", "no answer within 0.5 s"),
        ("import os; os.abort()", "died", "SIGABRT" if os.name == "posix" else "ended with"),
        ("raise SystemExit(3)", "died", "code 3"),
        ("print('[]')", "rubbish", "no answer"),
        ("print('{}')", "rubbish", "no answer"),
        ("print('hello')", "rubbish", "no answer"),
        ("pass", "rubbish", "no answer"),
        ("import os; os.write(1, b'\\xff' * 99)", "rubbish", "no answer"),
    ],
)
def test_a_trial_that_hangs_dies_or_mumbles_is_an_answer(code: str, cause: str, error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "command", lambda *a: [sys.executable, "-c", code])
    found = probes.ask("tk", 0.5 if "sleep" in code else 60)
    assert (found["ok"], found["cause"]) == (False, cause) and error in found["error"]


@pytest.mark.parametrize(
    ("fault", "said"),
    [(ModuleNotFoundError("no", name="moderngl"), "not installed: moderngl"), (ImportError("libGL.so.1: gone"), "libGL.so.1: gone")],
)
def test_a_library_that_is_there_and_does_not_load_is_not_called_missing(
    fault: ImportError, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def trial() -> dict[str, object]:
        raise fault

    monkeypatch.setitem(probes.TRIALS, "gl", trial)
    assert probes.main(["gl"]) == 0
    assert json.loads(capsys.readouterr().out) == {"ok": False, "error": said}


def test_a_trial_that_cannot_be_started_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "command", lambda *a: ["/no/such/python"])
    assert not probes.ask("tk")["ok"]
    probes.start("tk").close()


def test_a_trial_that_nobody_waits_for_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "command", lambda *a: [sys.executable, "-c", "import time; time.sleep(60)"])
    running = probes.start("tk")
    running.close()
    running.close()
    assert running.result(60)["cause"] == "died"


@pytest.mark.parametrize(
    ("drawn", "right"),
    [(probes._pattern(), True), (bytes(48), False), (b"\xff" * 48, False), (probes._pattern()[:45], False), (b"", False)],
)
def test_a_picture_counts_only_if_it_is_the_one(drawn: bytes, right: bool) -> None:
    assert probes._alike(drawn, probes._pattern()) is right


def test_the_picture_has_many_colours_and_none_that_a_blank_one_has() -> None:
    colours = {probes._pattern()[i : i + 3] for i in range(0, 48, 3)}
    assert len(colours) == 16
    assert all(max(colour) - min(colour) > 0 and max(colour) > 50 for colour in colours)
