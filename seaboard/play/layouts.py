"""The last layout that a person laid, for each fleet, touching and shapes."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from seaboard.engine.draft import check_units
from seaboard.engine.grid import parse_cell
from seaboard.engine.rules import Rules
from seaboard.engine.units import Unit
from seaboard.play import files
from seaboard.play.home import Home
from seaboard.words import Msg, msg


class Recalled(NamedTuple):
    """The units that lay last (none, if there is nothing to recall), and what has to be *said* about the file."""

    units: tuple[Unit, ...] = ()
    said: Msg | None = None


def key_of(rules: Rules) -> str:
    """The name under which the layout for *rules* is kept."""
    shapes = "free" if rules.free_shapes else "straight"
    return f"{rules.fleet.key} {'touching' if rules.touching else 'apart'} {shapes}"


def remember(home: Home, rules: Rules, units: tuple[Unit, ...]) -> None:
    """Keep *units*, complete or not, as the last layout for *rules*; ``files.Unwritable`` if that fails."""
    try:
        kept = _load(home)
    except (files.Unreadable, ValueError, RecursionError):
        kept = {}
    kept[key_of(rules)] = [[unit.cls, [cell.name for cell in unit.cells]] for unit in units]
    files.write_atomic(home.layouts, (json.dumps(kept, indent=1) + "\n").encode())


def recall(home: Home, rules: Rules) -> Recalled:
    """The last layout for *rules* if it is there and legal. A damaged file is put aside."""
    try:
        kept = _load(home)
    except files.Unreadable as error:
        return Recalled(said=None if error.missing else _put_aside(home))
    except (ValueError, RecursionError):
        return Recalled(said=_put_aside(home))
    try:
        units = tuple(sorted(_unit(item) for item in kept.get(key_of(rules), [])))
    except (ValueError, TypeError):
        return Recalled()
    return Recalled() if check_units(rules, units) else Recalled(units)


def _load(home: Home) -> dict[str, Any]:
    data = json.loads(files.read_bytes(home.layouts).decode("utf-8"))
    if not isinstance(data, dict):
        raise ValueError("no object")
    return data


def _put_aside(home: Home) -> Msg:
    try:
        return msg("layouts.damaged", path=files.shown(files.put_aside(home.layouts)))
    except files.Unwritable as error:
        return msg("layouts.lost", why=error.msg)


def _unit(item: Any) -> Unit:
    cls, names = item
    if not isinstance(cls, str) or not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError("no unit")
    found = [parse_cell(name) for name in names]
    cells = tuple(sorted(cell for cell in found if cell is not None))
    if not cells or len(cells) != len(names):
        raise ValueError("no cells")
    return Unit(cls, cells)
