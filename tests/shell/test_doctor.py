"""The doctor: its fields, its sentences, and that nothing it asks for can bring it down."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from seaboard.shell import doctor, probes
from seaboard.words import load_words

GOOD = {
    "tk": {"ok": True, "version": "8.6.13", "screen": "1600x1000"},
    "gl": {"ok": True, "version": "4.5", "renderer": "llvmpipe"},
    "audio": {"ok": True, "driver": "OpenALDriver"},
}
BAD = {name: {"ok": False, "error": "it is broken"} for name in GOOD}
FIELDS = {
    "seaboard", "python", "platform", "packages", "display", "terminal", "tk", "opengl", "audio", "motion", "folders", "view", "why",
}  # fmt: skip


def examine(found: dict[str, dict[str, object]], **env: str) -> dict[str, object]:
    return doctor.examine(load_words(), lambda name: found[name], {**os.environ, **env})


def test_a_machine_with_everything(own_home: Path) -> None:
    found = examine(GOOD, DISPLAY=":7")
    assert set(found) == FIELDS
    assert (found["view"], found["why"]) == ("flat", "The flat window opens, the best that works here.")
    assert found["display"] == ":7"
    assert json.loads(json.dumps(found)) == found
    text = "\n".join(doctor.report(found, load_words()))
    for part in ("8.6.13", "llvmpipe", "OpenALDriver", str(own_home), "1600x1000", "can be written to"):
        assert part in text


def test_a_machine_where_nothing_works(own_home: Path) -> None:
    found = examine(BAD, DISPLAY=":7")
    assert found["view"] == "text"
    assert "it is broken" in str(found["why"])
    assert "\n".join(doctor.report(found, load_words())).count("it is broken") == 4


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
        assert examine(GOOD, DISPLAY=":7")["view"] == "flat"
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


def test_the_trial_of_opengl_sees_the_software_renderer() -> None:
    pytest.importorskip("moderngl")
    found = probes.ask("gl", 60)
    if not found["ok"] and os.environ.get("CI") != "true":
        pytest.skip("no OpenGL here")
    assert found["ok"], found
    assert found["renderer"]


def test_a_trial_that_hangs_dies_or_mumbles_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    for code, expected in (
        ("import time; time.sleep(60)", "no answer"),
        ("import os; os.abort()", "ended with"),
        ("print('[]')", "no answer"),
        ("print('hello')", "ended with"),
    ):
        monkeypatch.setattr(probes, "command", lambda *a, code=code: [sys.executable, "-c", code])
        found = probes.ask("tk", 0.5 if "sleep" in code else 60)
        assert not found["ok"] and expected in found["error"]
    monkeypatch.setattr(probes, "command", lambda *a: ["/no/such/python"])
    assert not probes.ask("tk")["ok"]
