"""The arrows between the packages, read from the imports of every module; and that importing any of them does nothing.

The table is the one of ``ARCHITECTURE.md``. Packages that do not exist yet are in it too, so that they start within bounds.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "seaboard"

#: The engine without what the referee alone has: its state and its logs.
OPEN_ENGINE = (
    "engine.covers engine.deduction engine.draft engine.events engine.grid engine.intents engine.packing engine.problems "
    "engine.rewind engine.rules engine.turns engine.units engine.view"
)
#: Clock, file, socket, locale, window, other processes: not for what only reckons.
OUTSIDE = (
    "asyncio concurrent ctypes curses datetime getpass glob importlib io locale logging mmap multiprocessing os pathlib platform queue "
    "secrets select selectors shelve shutil signal socket socketserver sqlite3 ssl subprocess sys sysconfig tempfile threading time "
    "urllib uuid webbrowser"
)


@dataclass(frozen=True)
class Layer:
    """What the modules of one package may import.

    *ours*: packages or modules of this project; *third*: distributions, and Tk; *barred*: modules of the standard library that
    they may not. Words with spaces between.
    """

    ours: str = ""
    third: str = ""
    barred: str = ""

    def allows(self, part: str) -> bool:
        """Whether the module of ours named *part* (``engine.view``) may be imported."""
        allowed = self.ours.split()
        return part in allowed or part.partition(".")[0] in allowed


LAYERS = {
    "engine": Layer("engine", "", OUTSIDE),
    "players": Layer(f"players {OPEN_ENGINE}", "numpy", OUTSIDE),
    "words": Layer("words resources"),
    "play": Layer("play engine players words", "platformdirs"),
    "ui": Layer(f"ui play words {OPEN_ENGINE}", "", OUTSIDE),
    "show": Layer(f"show {OPEN_ENGINE}", "", OUTSIDE),
    "scene": Layer(f"scene ui show words {OPEN_ENGINE}", "", OUTSIDE),
    "space": Layer("space models scene ui show engine.grid", "numpy pyrr", OUTSIDE),
    "models": Layer("models engine.grid", "numpy", OUTSIDE),
    "paint": Layer("paint scene space models ui show words resources engine.grid", "pillow numpy moderngl fontpkg_inter"),
    "shell": Layer(
        "shell engine players words play ui show scene space models paint resources __init__",
        "pillow numpy platformdirs tkinter pyglet moderngl jeepney",
    ),
    "referee": Layer("referee engine play words"),
    # modules at the top
    "__init__": Layer(),
    "__main__": Layer("shell"),
    "resources": Layer(),
}
#: The names under which distributions are imported, where they differ.
DISTRIBUTIONS = {"PIL": "pillow"}
#: What only functions may import, so that importing a module brings none of them in ...
LAZY = {"tkinter", "pyglet", "moderngl", "jeepney"}
#: ... but the modules that are a window, which in turn only functions may import.
WINDOWS = {"shell.tk": {"tkinter"}, "shell.gl": {"pyglet", "moderngl"}, "shell.pane": {"pyglet"}}
#: The 3D painter is one thing with its library: only functions, windows and itself may import it.
PAINTER = "paint.gl"


def brings(name: str) -> set[str]:
    """What the module *name* may import at once though it is heavy."""
    return {"moderngl"} if name == PAINTER or name.startswith(f"{PAINTER}.") else WINDOWS.get(name, set())


@dataclass(frozen=True)
class Import:
    """One import: by which module of ours, of what, on which line, and whether importing the importer runs it."""

    importer: str
    name: str
    line: int
    at_once: bool

    @property
    def part(self) -> str | None:
        """The module of ours that is imported; None for anybody else's."""
        return None if not self.name.startswith("seaboard") else self.name.partition(".")[2] or "__init__"

    @property
    def top(self) -> str:
        """The name of the whole that is imported."""
        return self.name.partition(".")[0]


def modules(root: Path) -> dict[str, Path]:
    """The modules below *root* by name, such as ``engine.view``; a package goes by its own name."""
    found = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)] = path
    return found


@lru_cache(maxsize=1024)
def imports(name: str, source: str, known: frozenset[str]) -> tuple[Import, ...]:
    """Every import in *source*, the module *name*, inside functions and for type checkers too."""
    tree = ast.parse(source)
    later = set()  # what is inside functions, or for type checkers only
    for node in ast.walk(tree):
        typing_only = isinstance(node, ast.If) and _dotted(node.test).endswith("TYPE_CHECKING")
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) or typing_only:
            later |= {id(inside) for inside in ast.walk(node)}
    found: list[Import] = []
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}:{node.lineno} imports relatively"
            module = node.module or ""
            inside = [f"{module}.{alias.name}" for alias in node.names]
            names = [whole if whole.removeprefix("seaboard.") in known else module for whole in inside]
        elif isinstance(node, ast.Call) and _dotted(node.func).endswith(("__import__", "import_module")):
            names = [ast.literal_eval(node.args[0])]
        found += [Import(name, imported, getattr(node, "lineno", 0), id(node) not in later) for imported in names]
    return tuple(found)


def _dotted(node: ast.expr) -> str:
    """The text of a name with dots; empty for any other expression."""
    if isinstance(node, ast.Name):
        return node.id
    return f"{_dotted(node.value)}.{node.attr}" if isinstance(node, ast.Attribute) else ""


def faults(name: str, source: str, known: frozenset[str]) -> list[str]:
    """All that the imports of one module do against the table."""
    layer = LAYERS[name.partition(".")[0]]
    found = []
    for each in imports(name, source, known):
        where = f"{name}:{each.line} imports {each.name}"
        if each.part is not None:
            if not layer.allows(each.part):
                found.append(where)
            if each.at_once and brings(each.part) and not (brings(name) and brings(each.part) <= brings(name)):
                found.append(f"{where} at once")
        elif each.top in sys.stdlib_module_names and each.top not in LAZY:
            if each.top in layer.barred.split():
                found.append(where)
        elif DISTRIBUTIONS.get(each.top, each.top) not in layer.third.split():
            found.append(where)
        elif each.top in LAZY and each.at_once and each.top not in brings(name):
            found.append(f"{where} at once")
    return found


def own_chance(source: str) -> list[int]:
    """The lines on which something of the module ``random`` is called: a source of chance of one's own."""
    tree = ast.parse(source)
    names = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "random"
        for alias in node.names
    }
    calls = [(node.lineno, _dotted(node.func)) for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [line for line, called in calls if called.startswith("random.") or called in names]


MODULES = modules(ROOT)


def test_every_package_is_in_the_table() -> None:
    assert {name.partition(".")[0] for name in MODULES} <= set(LAYERS)
    assert {part for part in OPEN_ENGINE.split()} == {name for name in MODULES if name.startswith("engine.")} - {
        "engine.match",
        "engine.log",
    }


@pytest.mark.parametrize("name", MODULES)
def test_module_imports_only_what_its_layer_may(name: str) -> None:
    assert faults(name, MODULES[name].read_text(encoding="utf-8"), frozenset(MODULES)) == []


@pytest.mark.parametrize("name", [name for name in MODULES if name.startswith("engine")])
def test_the_engine_has_no_source_of_chance_of_its_own(name: str) -> None:
    assert own_chance(MODULES[name].read_text(encoding="utf-8")) == []


def test_there_is_no_circle_of_packages() -> None:
    arrows: dict[str, set[str]] = {}
    for name, path in MODULES.items():
        package = name.partition(".")[0]
        for each in imports(name, path.read_text(encoding="utf-8"), frozenset(MODULES)):
            if each.part is not None and (there := each.part.partition(".")[0]) != package:
                arrows.setdefault(package, set()).add(there)

    def reach(package: str, path: tuple[str, ...]) -> None:
        assert package not in path, f"a circle: {(*path, package)}"
        for there in arrows.get(package, ()):
            reach(there, (*path, package))

    for package in arrows:
        reach(package, ())


#: A module, a line in it, and whether it is a fault: what the reading of imports must see.
PLANTED = [
    ("engine.view", "import time", True),
    ("engine.view", "from os import path", True),
    ("engine.view", "def f():\n    import socket", True),
    ("engine.view", "from seaboard.players import levels", True),
    ("engine.view", "import numpy as np", True),
    ("engine.view", "__import__('time')", True),
    ("engine.view", "import json", False),
    ("engine.view", "from seaboard.engine import grid", False),
    ("players.levels", "from seaboard.engine.view import SeatView", False),
    ("players.levels", "from seaboard.engine.match import Match", True),
    ("players.levels", "from seaboard.engine import match", True),
    ("players.levels", "from seaboard.engine import log", True),
    ("players.levels", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from seaboard.engine.match import Match", True),
    ("words.catalogue", "from seaboard.engine.grid import Cell", True),
    ("ui.update", "from seaboard.engine.match import decide", True),
    ("ui.update", "from seaboard.scene import layout", True),
    ("show.director", "from seaboard.play import session", True),
    ("paint.flat", "import tkinter", True),
    ("paint.flat", "def f():\n    import tkinter", True),
    ("paint.flat", "from PIL import Image", False),
    ("scene.layout", "from PIL import Image", True),
    ("shell.play", "import tkinter", True),
    ("shell.play", "def f():\n    import tkinter", False),
    ("shell.play", "from seaboard.shell.tk import Window", True),
    ("shell.play", "def f():\n    from seaboard.shell.tk import Window", False),
    ("shell.tk", "import tkinter", False),
    ("shell.tk", "import pyglet", True),
    ("play.session", "import requests", True),
]


@pytest.mark.parametrize(("name", "source", "fault"), PLANTED)
def test_the_reading_of_imports_sees_what_is_planted(name: str, source: str, fault: bool) -> None:
    known = frozenset("engine.grid engine.view engine.match engine.log players.levels scene.layout play.session shell.tk".split())
    assert bool(faults(name, source, known)) is fault


def test_a_source_of_chance_is_seen() -> None:
    assert own_chance("import random\nrandom.Random(1)") == [2]
    assert own_chance("from random import Random\ndef f():\n    return Random()") == [3]
    assert own_chance("import random\ndef f(rng: random.Random):\n    return rng.random()") == []


def test_importing_every_module_opens_nothing_and_brings_in_no_window() -> None:
    """In a process of its own, without a display: all modules but those that are windows."""
    names = [f"seaboard.{name}".removesuffix(".__init__") for name in MODULES if not brings(name) and name != "__main__"]
    program = f"""
import importlib, sys, threading
for name in {names!r}:
    importlib.import_module(name)
print(sorted(set({sorted(LAZY)!r}) & set(sys.modules)), threading.active_count())
"""
    env = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], cwd=ROOT.parent, env=env, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "[] 1\n", "")
