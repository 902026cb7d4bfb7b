"""What the rulebook says: its pages as blocks of messages. Figures come from the engine's data, keys from the bindings as they are.

Pages speak about the rules of the open game, or of the one being chosen, wherever the rules make a difference.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from seaboard.engine.grid import Cell
from seaboard.engine.problems import Code
from seaboard.engine.rules import CLOCKS, LARGE_FLEET_CELLS, MISSES_TO_LOSE, PLACING_SECONDS, PLACING_SECONDS_LARGE, PRESETS, Rules
from seaboard.engine.units import FLEETS, Fleet, Kind, UnitClass
from seaboard.play.settings import LEVELS
from seaboard.ui import pictures
from seaboard.ui.commands import Action
from seaboard.ui.keymap import Bindings, label_of
from seaboard.ui.page import Block, Mark
from seaboard.ui.tactics import tips
from seaboard.words import Msg, msg

_PAGE_OF: dict[Code, str] = {
    Code.OFF_GRID: "placing",
    Code.TAKEN: "placing",
    Code.TOO_CLOSE: "placing",
    Code.WRONG_SHAPE: "fleets",
    Code.UNKNOWN_UNIT: "fleets",
    Code.TOO_MANY: "fleets",
    Code.MISSING: "placing",
    Code.NO_ROOM: "placing",
    Code.NO_SUCH_SEAT: "ring",
    Code.NOT_PLACING: "placing",
    Code.ALREADY_DONE: "placing",
    Code.NOT_DONE: "placing",
    Code.NOT_STARTED: "placing",
    Code.GAME_OVER: "shooting",
    Code.NOT_YOUR_TURN: "shooting",
    Code.SEAT_OUT: "ring",
    Code.STALE: "shooting",
    Code.LATE: "clock",
    Code.NOT_DUE: "clock",
    Code.BUSY: "shooting",
    Code.OWN_SEA: "shooting",
    Code.NOT_TARGET: "ring",
    Code.OFF_SEA: "shooting",
    Code.ALREADY: "shooting",
    Code.BAD_CELL: "shooting",
    Code.LEVEL_FIXED: "levels",
    Code.HINTS_OFF: "helps",
    Code.HINTS_PEOPLE: "helps",
    Code.BAD_SEATS: "ring",
    Code.BAD_CLOCK: "clock",
    Code.BAD_FLEET: "fleets",
    Code.FLEET_TOO_LARGE: "fleets",
}


def page_for(code: Code) -> str:
    """The page that explains why a request was refused with *code*."""
    return _PAGE_OF[code]


@dataclass(frozen=True, slots=True)
class Reader:
    """For whom the pages are written: the *rules* of the game at hand, and the *bindings* that key caps are named by."""

    rules: Rules
    bindings: Bindings

    def cap(self, action: Action) -> Msg:
        """The cap of the key of *action*."""
        return label_of(self.bindings, action)


def _heading(name: str, **args: Msg | int) -> Block:
    return Block("heading", msg(f"book.{name}", **args))


def _body(name: str, **args: Msg | int | tuple[Msg, ...] | tuple[str, ...] | str) -> Block:
    return Block("body", msg(f"book.{name}", **args))


def _bullet(name: str, **args: Msg | int | tuple[Msg, ...] | tuple[str, ...] | str) -> Block:
    return Block("bullet", msg(f"book.{name}", **args))


def helps_of(rules: Rules) -> tuple[Msg, ...]:
    """The helps that *rules* allow, by name."""
    allowed = (("mark_water", rules.mark_water and not rules.touching), ("explain", rules.explain), ("hints", rules.hints))
    return tuple(msg(f"book.help.{name}") for name, on in allowed if on)


def rule_parts(rules: Rules) -> tuple[Msg, ...]:
    """*rules* in a few words each, in the order in which a person thinks of them."""
    parts = [
        msg("book.part.fleet", fleet=msg(f"fleet.{rules.fleet.key}"), n=rules.board),
        msg("book.part.touching") if rules.touching else msg("book.part.apart"),
        msg("book.part.hit_again") if rules.hit_again else msg("book.part.one_shot"),
    ]
    if rules.free_shapes:
        parts.append(msg("book.part.free"))
    if rules.seats != 2:
        parts.append(msg("book.part.seats", n=rules.seats))
    if rules.clock is not None:
        parts.append(msg("book.part.clock", n=rules.clock))
    return tuple(parts)


def _about(reader: Reader) -> tuple[Block, ...]:
    corner = Cell(reader.rules.board - 1, reader.rules.board - 1)
    return (
        replace(_body("about.game"), patches=pictures.both_seas()),
        _body("about.keys", keys=reader.cap(Action.KEYS), book=reader.cap(Action.RULEBOOK)),
        _body("about.camera", camera=reader.cap(Action.CAMERA), fold=reader.cap(Action.FOLD)),
        _heading("about.words"),
        _bullet("about.sea", last=corner.name),
        *(_bullet(f"about.{word}") for word in ("seat", "unit", "target", "answers", "dead", "told")),
        _heading("about.whose"),
        _body("about.original"),
    )


def _class_row(unit: UnitClass) -> Block:
    units, size = msg(f"units.{unit.key}", n=unit.count), msg("book.cells", n=unit.length)
    return replace(_bullet("fleets.row", n=unit.count, units=units, size=size), patches=pictures.units(unit))


def _fleet(fleet: Fleet, own: bool) -> tuple[Block, ...]:
    return (
        _heading("fleets.yours" if own else "fleets.heading", fleet=msg(f"fleet.{fleet.key}"), n=fleet.board),
        *(_class_row(unit) for unit in fleet.classes),
        _body("fleets.sum", n=fleet.ship_cells),
    )


def _fleets(reader: Reader) -> tuple[Block, ...]:
    own = reader.rules.fleet
    rows = [block for fleet in FLEETS.values() for block in _fleet(fleet, fleet == own)]
    if own not in FLEETS.values():
        rows += _fleet(own, True)
    free = replace(_body("fleets.free"), patches=pictures.bent())
    return (_body("fleets.intro"), _body("fleets.straight"), free, *rows, _body("fleets.room"))


def _preset(key: str, rules: Rules) -> Block:
    named = helps_of(rules)
    helps = msg("book.part.helps", helps=named) if named else msg("book.part.no_helps")
    parts = (*rule_parts(rules), msg(f"book.part.first.{rules.first.value}"), helps)
    return _bullet("preset", preset=msg(f"preset.{key}"), parts=parts)


def _options(reader: Reader) -> tuple[Block, ...]:
    seconds = tuple(str(c) for c in CLOCKS if c is not None)
    return (
        _body("options.intro"),
        *(_bullet(f"options.{name}") for name in ("fleet", "touching", "hit_again", "first", "shapes", "helps")),
        _bullet("options.clock", seconds=seconds),
        _heading("options.presets"),
        _body("options.presets_intro"),
        *(_preset(key, rules) for key, rules in PRESETS.items()),
    )


def _placing(reader: Reader) -> tuple[Block, ...]:
    cap = reader.cap
    return (
        _body("placing.intro"),
        replace(_heading("placing.allowed"), patches=pictures.placements(reader.rules.touching)),
        *(_bullet(f"placing.{name}") for name in ("inside", "shared", "touching" if reader.rules.touching else "apart", "all")),
        _heading("placing.how"),
        _bullet("placing.take", first=cap(Action.CLASS_1)),
        _bullet("placing.put", accept=cap(Action.ACCEPT)),
        _bullet("placing.preview"),
        _bullet("placing.turn", turn=cap(Action.TURN)),
        *((_bullet("placing.shape", shape=cap(Action.SHAPE)),) if reader.rules.free_shapes else ()),
        _bullet("placing.move", back=cap(Action.BACK)),
        _bullet("placing.draw"),
        _heading("placing.buttons"),
        _bullet("placing.random", random=cap(Action.RANDOM)),
        _bullet("placing.stuck"),
        _bullet("placing.clear", clear=cap(Action.CLEAR), undo=cap(Action.UNDO)),
        _bullet("placing.done", done=cap(Action.DONE)),
    )


def _shooting(reader: Reader) -> tuple[Block, ...]:
    cap = reader.cap
    return (
        _body("shooting.fire", accept=cap(Action.ACCEPT), entry=cap(Action.ENTRY)),
        *(replace(_bullet(f"shooting.{m.value}"), patches=pictures.answer(m)) for m in (Mark.WATER, Mark.HIT, Mark.SUNK)),
        replace(_body("shooting.example"), patches=pictures.last_shot()),
        _body("shooting.again" if reader.rules.hit_again else "shooting.once"),
        _heading("shooting.refused"),
        *(_bullet(f"shooting.{name}") for name in ("repeat", "outside", "busy")),
        _heading("shooting.ask"),
        _bullet("shooting.afloat", afloat=cap(Action.AFLOAT)),
        _bullet("shooting.last", last=cap(Action.LAST)),
        _bullet("shooting.status", status=cap(Action.STATUS)),
        _heading("shooting.end"),
        _body("shooting.over"),
        _body("shooting.resign", resign=cap(Action.RESIGN)),
        _body("shooting.rematch"),
    )


def _mines(reader: Reader) -> tuple[Block, ...]:
    def dangers(fleet: Fleet) -> tuple[Msg, ...]:
        found = (c for c in fleet.classes if c.kind is not Kind.SHIP)
        return tuple(msg("book.mines.counted", n=c.count, units=msg(f"units.{c.key}", n=c.count)) for c in found)

    shown = {
        "cell": pictures.single("mine", "sweeper"),
        "mine": pictures.answer(Mark.MINE),
        "told": pictures.answer(Mark.TOLD_SHIP),
        "sweeper": pictures.answer(Mark.SWEEPER),
    }
    own = dangers(reader.rules.fleet)
    others = tuple(msg(f"fleet.{fleet.key}") for fleet in FLEETS.values() if dangers(fleet))
    return (
        _body("mines.some", units=own) if own else _body("mines.none", fleets=others),
        *(
            replace(_bullet(f"mines.{name}"), patches=shown.get(name, ()))
            for name in ("cell", "mine", "told", "once", "sweeper", "spent", "count")
        ),
    )


def _ring(reader: Reader) -> tuple[Block, ...]:
    return tuple(_body(f"ring.{name}") for name in ("seats", "pass", "out", "spent", "public", "left"))


def _clock(reader: Reader) -> tuple[Block, ...]:
    clock = reader.rules.clock
    placing = {"n": PLACING_SECONDS // 60, "large": PLACING_SECONDS_LARGE // 60, "cells": LARGE_FLEET_CELLS}
    return (
        _body("clock.none") if clock is None else _body("clock.yours", n=clock),
        _bullet("clock.shot"),
        _bullet("clock.late", n=MISSES_TO_LOSE),
        _bullet("clock.placing", **placing),
        *(_bullet(f"clock.{name}") for name in ("complete", "pause", "fair")),
    )


def _levels(reader: Reader) -> tuple[Block, ...]:
    return (_body("levels.intro"), *(_bullet(f"levels.{level}") for level in LEVELS), _body("levels.change"))


def _helps(reader: Reader) -> tuple[Block, ...]:
    own = helps_of(reader.rules)
    return (
        _body("helps.intro", helps=reader.cap(Action.HELPS)),
        _body("helps.yours", helps=own) if own else _body("helps.none"),
        replace(_bullet("helps.mark_water"), patches=pictures.marked_water()),
        replace(_bullet("helps.explain"), patches=pictures.refused()),
        replace(_bullet("helps.hints", hint=reader.cap(Action.HINT)), patches=pictures.hint()),
    )


def _tactics(reader: Reader) -> tuple[Block, ...]:
    blocks = [_body("tactics.intro", parts=rule_parts(reader.rules))]
    for part in ("hunt", "finish", "hide"):
        found = tips(reader.rules, part)
        blocks += [_heading(f"tactics.{part}"), *(Block("tip", tip) for tip in found)] if found else []
    return tuple(blocks)


def _kept(reader: Reader) -> tuple[Block, ...]:
    return tuple(_bullet(f"kept.{name}") for name in ("game", "layout", "damaged", "leave", "private"))


_PAGES: dict[str, Callable[[Reader], tuple[Block, ...]]] = {
    "about": _about,
    "fleets": _fleets,
    "options": _options,
    "placing": _placing,
    "shooting": _shooting,
    "mines": _mines,
    "ring": _ring,
    "clock": _clock,
    "levels": _levels,
    "helps": _helps,
    "tactics": _tactics,
    "kept": _kept,
}


def blocks(page: str, reader: Reader) -> tuple[Block, ...]:
    """The content of *page* for *reader*, its title first; KeyError for a page that there is none of."""
    return (Block("heading", msg(f"book.title.{page}")), *_PAGES[page](reader))
