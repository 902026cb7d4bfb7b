"""Games without a table: one level hunts fleets that another has hidden, and the shots are counted.

The hunter sees a seat's view, folded from the same events that a referee would send it, and nothing else.
"""

from __future__ import annotations

import json
import re
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from seaboard.engine.deduction import facts_of
from seaboard.engine.events import Answer, Event, Fired, Opened, Sank
from seaboard.engine.grid import Cell
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.units import Kind, Unit
from seaboard.engine.view import SeatView, open_view
from seaboard.play.chance import stream
from seaboard.players.hiding import UNIFORM, Style, hide
from seaboard.players.levels import LEVELS, Level
from seaboard.players.odds import COUNTS
from seaboard.words import Msg, Words, msg

#: What ``--hide`` takes: the levels, and the draw from all layouts alike by its own name.
STYLES: Mapping[str, Style] = {UNIFORM.key: UNIFORM, **{key: level.hide for key, level in LEVELS.items()}}
#: Exit code for a command line that cannot be carried out.
USAGE = 2
_HUNTER, _OWNER = 0, 1
_MOST_GAMES = 1_000_000


@dataclass(frozen=True, slots=True)
class Result:
    """What was measured: for each game its *shots*, for each shot its *times* in milliseconds, and how many of these shots
    fell back on something simpler than their level (*fallbacks*).

    Time is the processor's, all threads together: what a shot takes on one core, whatever else the machine does.
    """

    fire: str
    hide: str
    preset: str
    seed: int
    shots: tuple[int, ...]
    times: tuple[float, ...]
    fallbacks: int

    def figures(self) -> dict[str, int | float | str]:
        """The numbers by name: shots to finish over the games, milliseconds over all shots; *se* is the mean's standard error."""
        sd = statistics.stdev(self.shots) if len(self.shots) > 1 else 0.0
        ordered = sorted(self.times)
        return {
            "games": len(self.shots),
            "mean": round(statistics.fmean(self.shots), 4),
            "median": statistics.median(self.shots),
            "sd": round(sd, 4),
            "se": round(sd / len(self.shots) ** 0.5, 4),
            "min": min(self.shots),
            "max": max(self.shots),
            "ms_p50": round(_quantile(ordered, 0.5), 3),
            "ms_p99": round(_quantile(ordered, 0.99), 3),
            "ms_max": round(ordered[-1], 3),
            "all_shots": len(self.times),
            "fallbacks": self.fallbacks,
            "fire": self.fire,
            "hide": self.hide,
            "preset": self.preset,
            "seed": self.seed,
        }


@dataclass(frozen=True, slots=True)
class Step:
    """One shot of a hunt: the *view* that it was chosen from, the events that followed, its *method*, and the time it took."""

    view: SeatView
    events: tuple[Event, ...]
    method: str
    ms: float


def simulate(games: int, seed: int, fire: str, hide: str, preset: str) -> Result:
    """Hunt *games* fleets. *fire* is the key of a level, *hide* of a style, *preset* of rules; KeyError if there is none.

    Game k of a seed has the same hidden fleet whoever hunts it, so that levels can be compared pair by pair.
    """
    level, style, rules = LEVELS[fire], STYLES[hide], PRESETS[preset]
    shots: list[int] = []
    times: list[float] = []
    fallbacks = 0
    for game in range(games):
        own = game_seed(seed, game)
        steps = list(hunt(level, rules, hidden(style, rules, own), own))
        shots.append(len(steps))
        times += [step.ms for step in steps]
        fallbacks += sum(step.method == COUNTS for step in steps)
    return Result(fire, hide, preset, seed, tuple(shots), tuple(times), fallbacks)


def game_seed(seed: int, game: int) -> int:
    """The seed of game number *game*, from 0, of a run."""
    return stream(seed, "game", 0, game).getrandbits(63)


def hidden(style: Style, rules: Rules, seed: int) -> tuple[Unit, ...]:
    """The fleet hidden in the game with this seed."""
    return hide(style, rules, stream(seed, "layout", _OWNER, 0))


def hunt(level: Level, rules: Rules, fleet: tuple[Unit, ...], seed: int) -> Iterator[Step]:
    """Hunt *fleet* to the last ship, shot by shot. Mines and sweepers are struck, but tell their owner nothing here."""
    view = open_view(Opened(rules, (level.key, ""), _HUNTER), _HUNTER)
    kinds = {c.key: c.kind for c in rules.fleet.classes}
    lies = {cell: unit for unit in fleet for cell in unit.cells}
    afloat = sum(kinds[unit.cls] is Kind.SHIP for unit in fleet)
    fired: set[Cell] = set()
    while afloat:
        start = time.process_time()
        aim = level.fire(facts_of(view, _OWNER), stream(seed, "aim", _HUNTER, view.ply))
        ms = 1000 * (time.process_time() - start)
        if aim.cell in fired:
            raise RuntimeError(f"{level.key} fired at {aim.cell.name} twice")
        fired.add(aim.cell)
        events = answered(aim.cell, lies.get(aim.cell), kinds, fired)
        afloat -= sum(isinstance(event, Sank) for event in events)
        yield Step(view, events, aim.method, ms)
        for event in events:
            view = view.evolve(event)


def answered(cell: Cell, unit: Unit | None, kinds: Mapping[str, Kind], fired: set[Cell]) -> tuple[Event, ...]:
    """What the referee says of a shot at *cell*, where *unit* lies, when *fired* holds all shots so far and this one."""
    if unit is None:
        return (Fired(_HUNTER, _OWNER, cell, Answer.WATER),)
    kind = kinds[unit.cls]
    if kind is not Kind.SHIP:
        return (Fired(_HUNTER, _OWNER, cell, Answer.MINE if kind is Kind.MINE else Answer.SWEEPER),)
    if not fired.issuperset(unit.cells):
        return (Fired(_HUNTER, _OWNER, cell, Answer.HIT),)
    return Fired(_HUNTER, _OWNER, cell, Answer.SUNK), Sank(_OWNER, unit)


def _quantile(ordered: Sequence[float], share: float) -> float:
    """The smallest value that at least *share* of all do not exceed."""
    return ordered[ceil(share * len(ordered)) - 1]


def main(argv: list[str], words: Words) -> int:
    """``seaboard simulate``: the exit code. What is wrong with *argv* is one sentence on standard error."""
    try:
        given = _parsed(argv)
    except _Unusable as error:
        print(words(error.why), file=sys.stderr)
        return USAGE
    if given is None:
        print(words(msg("simulate.usage", levels=tuple(LEVELS), presets=tuple(PRESETS))))
        return 0
    games = int(given["--games"])
    figures = simulate(games, int(given["--seed"]), given["--fire"], given["--hide"], given["--preset"]).figures()
    if "--json" in given:
        print(json.dumps(figures))
    else:
        print(words(msg("simulate.result", n=games, **{name: str(value) for name, value in figures.items()})))
    return 0


class _Unusable(ValueError):
    """A command line that cannot be carried out; *why*."""

    def __init__(self, why: Msg) -> None:
        super().__init__(why.key)
        self.why = why


def _choice(choices: Sequence[str]) -> Callable[[str, str], None]:
    def check(option: str, value: str) -> None:
        if value not in choices:
            raise _Unusable(msg("cli.bad_choice", option=option, value=value, choices=tuple(choices)))

    return check


def _number(low: int, high: int) -> Callable[[str, str], None]:
    def check(option: str, value: str) -> None:
        if not re.fullmatch(r"-?[0-9]{1,20}", value) or not low <= int(value) <= high:
            raise _Unusable(msg("cli.bad_number", option=option, value=value, low=low, high=high))

    return check


#: For each option that takes a value: what stands for it in the help, its default, and the check of a value.
_OPTIONS: Mapping[str, tuple[str, str, Callable[[str, str], None]]] = {
    "--games": ("N", "100", _number(1, _MOST_GAMES)),
    "--seed": ("N", "1", _number(0, 2**63 - 1)),
    "--fire": ("LEVEL", "helmsman", _choice(tuple(LEVELS))),
    "--hide": ("LEVEL", UNIFORM.key, _choice(tuple(STYLES))),
    "--preset": ("P", "house", _choice(tuple(PRESETS))),
}


def _parsed(argv: list[str]) -> dict[str, str] | None:
    """The options with their values, checked; None when help is asked for. Raises ``_Unusable``."""
    given: dict[str, str] = {}
    rest = list(argv)
    while rest:
        option, equals, value = rest.pop(0).partition("=")
        if option in ("--help", "-h"):
            return None
        if option not in _OPTIONS and option != "--json":
            raise _Unusable(msg("cli.unknown_option" if option.startswith("-") else "cli.surplus", option=option, value=option))
        if option in given:
            raise _Unusable(msg("cli.twice", option=option))
        if option == "--json":
            if equals:
                raise _Unusable(msg("cli.no_value", option=option))
            given[option] = ""
            continue
        stands_for, _, check = _OPTIONS[option]
        if not equals:
            if not rest or rest[0].startswith("--"):
                raise _Unusable(msg("cli.value_missing", option=option, value=stands_for))
            value = rest.pop(0)
        check(option, value)
        given[option] = value
    return {**{option: default for option, (_, default, _) in _OPTIONS.items()}, **given}
