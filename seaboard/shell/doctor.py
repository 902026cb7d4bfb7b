"""``seaboard doctor``: what the program finds on this machine, which view would open here, and why.

Works without the libraries that the game needs, since their lack is one of the things to be found. What could hang or crash runs in
child processes (``shell.probes``).
"""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from typing import Any

import seaboard
from seaboard.shell import ladder, motion
from seaboard.words import Msg, Words, msg

#: What the game stands on, by the names that packages are installed under.
PACKAGES = ("numpy", "pillow", "platformdirs", "fontpkg-inter", "pyglet", "moderngl", "pyrr", "jeepney")
Probe = Callable[[str], Mapping[str, Any]]


def examine(words: Words, probe: Probe, env: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """Everything that was found, as JSON data. *probe* runs one of ``probes.TRIALS``."""
    with ThreadPoolExecutor(3) as pool:
        tk, gl, audio = pool.map(probe, ("tk", "gl", "audio"))
    folders, setting, case = _kept(env)
    moves = motion.resolve(None, setting["motion"], motion.Asking(motion.system_sources()).result())
    try:
        trials = {"3d": lambda: _missing_case(gl, case, env), "flat": lambda: _flat(tk, env)}
        rung = ladder.climb(ladder.wanted(None, env, setting["view"]), trials)
        view, why = rung.view, words(rung.why)
    except ladder.BadView as error:
        view, why = None, words(error.why)
    return {
        "seaboard": seaboard.__version__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "packages": {name: _version(name) for name in PACKAGES},
        "display": env.get("DISPLAY") or env.get("WAYLAND_DISPLAY") or None,
        "terminal": sys.stdin is not None and sys.stdin.isatty(),
        "tk": dict(tk),
        "opengl": dict(gl),
        "3d": {**case, "tier": _tier(gl)},
        "audio": dict(audio),
        "motion": {"reduced": moves.reduced, "source": moves.source},
        "folders": folders,
        "view": view,
        "why": why,
    }


def report(found: Mapping[str, Any], words: Words) -> list[str]:
    """The findings as sentences, one a line."""
    lines = [
        msg("doctor.versions", seaboard=found["seaboard"], python=found["python"], platform=found["platform"]),
        _packages(found["packages"]),
        msg("doctor.display", name=found["display"]) if found["display"] else msg("doctor.no_display"),
        _trial("tk", found["tk"], version=str(found["tk"].get("version")), screen=str(found["tk"].get("screen"))),
        _opengl(found["opengl"]),
        *_case(found["3d"]),
        _trial("audio", found["audio"], driver=str(found["audio"].get("driver"))),
        msg("doctor.motion_reduced" if found["motion"]["reduced"] else "doctor.motion_full", source=found["motion"]["source"]),
    ]
    for folder in found["folders"].values():
        lines.append(msg("doctor.folder" if folder["writable"] else "doctor.folder_locked", path=folder["path"]))
    if found["view"] is not None:
        lines.append(msg("doctor.view", view=msg(f"view.{found['view']}")))
    return [*(words(line) for line in lines), found["why"]]


def run(as_json: bool, words: Words, probe: Probe) -> int:
    """Print the findings; always succeeds."""
    found = examine(words, probe)
    print(json.dumps(found, indent=2, ensure_ascii=False) if as_json else "\n".join(report(found, words)))
    return 0


def _trial(name: str, found: Mapping[str, Any], **facts: str) -> Msg:
    return msg(f"doctor.{name}", **facts) if found["ok"] else msg(f"doctor.no_{name}", reason=str(found.get("error")))


def _opengl(found: Mapping[str, Any]) -> Msg:
    names = {"version": "version", "renderer": "renderer", "samples": "max_samples"}
    return _trial("gl", found, **{name: str(found.get(key)) for name, key in names.items()})


def _case(found: Mapping[str, Any]) -> list[Msg]:
    """How much the 3D view would draw, and what is on record of it."""
    tier = [msg("doctor.tier", tier=found["tier"])] if found["tier"] else []
    return tier + [msg(f"doctor.{name}") for name in ("remembered", "crashed") if found[name]]


def _packages(versions: Mapping[str, str | None]) -> Msg:
    have = tuple(f"{name} {version}" for name, version in versions.items() if version)
    lack = tuple(name for name, version in versions.items() if not version)
    return msg("doctor.packages_lacking", have=have, lack=lack) if lack else msg("doctor.packages", have=have)


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _tier(gl: Mapping[str, Any]) -> str | None:
    """The tier in which the 3D view would draw."""
    from seaboard.paint.gl.tiers import suited

    return suited(str(gl.get("renderer"))).value if gl["ok"] else None


def _missing_case(gl: Mapping[str, Any], case: Mapping[str, bool], env: Mapping[str, str]) -> Msg | None:
    """What keeps the 3D view from opening; the game does not try OpenGL where that is on record already."""
    return ladder.missing_case(env, case["crashed"]) or (None if case["remembered"] else ladder.missing_gl(gl))


def _flat(tk: Mapping[str, Any], env: Mapping[str, str]) -> Msg | None:
    """What keeps the flat window from opening, in the order in which the game itself finds out."""
    missing = ladder.missing_tk() or ladder.missing_display(env)
    return missing or (None if tk["ok"] else msg("missing.window", reason=str(tk.get("error"))))


def _kept(env: Mapping[str, str]) -> tuple[dict[str, dict[str, Any]], dict[str, str], dict[str, bool]]:
    """The folders, the settings that matter here, and the record of the 3D view. Reads and changes nothing, not even a damaged file."""
    setting, case = {"view": "auto", "motion": "system"}, {"remembered": False, "crashed": False}
    try:
        from seaboard.play.home import find_home
    except ImportError:
        return {}, setting, case
    from seaboard.shell.record import Record

    home = find_home(env)
    record = Record(home.root, env)
    case = {"remembered": record.success() is not None, "crashed": record.crashed()}
    try:
        data = json.loads(home.settings.read_text(encoding="utf-8"))
        setting |= {k: v for k, v in data.items() if (k == "view" and v in ladder.VIEWS) or (k == "motion" and v in motion.CHOICES)}
    except (OSError, ValueError, AttributeError, RecursionError):
        pass  # not there, or damaged: the game itself will say so
    return {"home": _folder(home.root), "log": _folder(home.log)}, setting, case


def _folder(path: Path) -> dict[str, Any]:
    """*path*, and whether it can be written to (as it is, or made)."""
    there = next((p for p in (path, *path.parents) if p.exists()), path)
    usable = os.access(there, os.W_OK) and (there == path or there.is_dir())
    return {"path": str(path), "exists": path.exists(), "writable": usable}
