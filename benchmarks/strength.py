"""How strong the computer players are, how true their odds, how even their layouts: every promise about them, measured.

    python benchmarks/strength.py [--quick] [--seed N] [table] [odds] [hard] [hiding] [layouts]

Without names everything is measured; ``--quick`` measures a tenth of it. Each line ends with the promise, and whether it
holds. The full table takes about an hour on one core.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: times are for one core

import numpy as np

from seaboard.engine.deduction import Facts, facts_of
from seaboard.engine.draft import check_fleet
from seaboard.engine.rules import PRESETS
from seaboard.engine.units import Unit
from seaboard.play.chance import stream
from seaboard.play.simulate import STYLES, game_seed, hidden, hunt, simulate
from seaboard.players.bits import Floats
from seaboard.players.counts import ship_counts
from seaboard.players.hiding import UNIFORM
from seaboard.players.layouts import random_fleet
from seaboard.players.levels import LEVELS
from seaboard.players.odds import EXACT, chances, exact_chances
from seaboard.players.position import position_of
from seaboard.players.rehearsal import untouched
from seaboard.players.weigh import weigh

#: The most shots that a level may need on average, by level and preset.
LIMITS = {("captain", "house"): 39.6, ("captain", "open-sea"): 45.5, ("admiral", "house"): 39.4, ("admiral", "open-sea"): 45.3}
#: Positions with more layouts than this are not counted out: it would take minutes each.
_COUNTABLE = 2e8


def say(line: str, holds: bool | None = None) -> None:
    """Print one line of the report."""
    print(line if holds is None else f"{line}: {'holds' if holds else 'FAILS'}", flush=True)


def table(games: int, seed: int) -> None:
    """Shots to finish and milliseconds a shot, for each level on each two-seat preset of the first issue."""
    say(f"shots to finish, {games} games each against uniform layouts, seed {seed}")
    for preset in ("house", "open-sea", "paper"):
        means: list[float] = []
        for level in LEVELS:
            f = simulate(games, seed, level, UNIFORM.key, preset).figures()
            mean, p99, fell = float(f["mean"]), float(f["ms_p99"]), int(f["fallbacks"])
            limit = LIMITS.get((level, preset), float("inf"))
            say(
                f"  {preset:9} {level:10} mean {mean:6.2f} +- {f['se']:.2f}  median {f['median']:g}  {f['min']} to {f['max']}"
                f"  ms p50 {f['ms_p50']:.2f} p99 {p99:.2f} max {f['ms_max']:.1f}  fallbacks {fell} of {f['all_shots']}"
                f"  (mean at most {limit}, p99 at most 100, fallbacks at most 1 in 1000)",
                mean <= limit and p99 <= 100 and fell * 1000 <= int(f["all_shots"]),
            )
            means.append(mean)
        say(
            f"  {preset:9} deckhand, helmsman, lieutenant, captain strictly ordered",
            all(a > b for a, b in zip(means[:4], means[1:4], strict=False)),
        )


def positions(preset: str, hunter: str, seed: int) -> Iterator[Facts]:
    """Positions that really come up when *hunter* hunts uniform layouts: three of each game, without end."""
    game = 0
    while True:
        own = game_seed(seed, game)
        seen = [facts_of(step.view, 1) for step in hunt(LEVELS[hunter], PRESETS[preset], hidden(UNIFORM, PRESETS[preset], own), own)]
        yield from stream(own, "positions", 0, 0).sample(seen, min(3, len(seen)))
        game += 1


def odds(wanted: int, seed: int) -> None:
    """The admiral's chances against exact counting, where the captain's counts are far off."""
    say("the admiral's chances against exact counting, where the captain's counts are off by more than .10 for some cell")
    sources = [(preset, hunter) for preset in ("house", "open-sea", "paper") for hunter in ("helmsman", "captain", "admiral")]
    for preset, hunter in sources:
        worst: list[float] = []
        sampled = 0
        for facts in positions(preset, hunter, seed):
            if len(worst) * len(sources) >= wanted:
                break
            chances.cache_clear()
            found = chances(facts)
            if found.layouts > _COUNTABLE:
                continue
            exact = exact_chances(facts).chances
            shot_at = np.zeros(exact.shape, dtype=bool)
            for cell in facts.fired:
                shot_at[cell.row, cell.col] = True
            off = np.abs(np.minimum(ship_counts(position_of(facts)), 1.0) - exact)[~shot_at].max()
            if off > 0.10:
                worst.append(float(np.abs(found.chances - exact).max()))
                sampled += found.method != EXACT
        say(
            f"  {preset:9} {hunter:9} {len(worst)} positions, {sampled} by sample, largest error {max(worst):.4f} (at most .03)",
            max(worst) <= 0.03,
        )


def hard(boards: int, seed: int) -> None:
    """House boards that cost the captain most, over three hunts each: what captain and admiral need when they hunt them anew."""
    rules = PRESETS["house"]
    fleets = {s: hidden(UNIFORM, rules, s) for s in (game_seed(seed + 1, k) for k in range(boards))}
    cost = {s: _mean([s, s ^ 1, s ^ 2], [fleet] * 3, "captain", "house") for s, fleet in fleets.items()}
    worst = sorted(fleets, key=lambda s: -cost[s])[: max(1, boards // 50)]
    anew = [(s ^ k, fleets[s]) for k in (4, 8, 16) for s in worst]
    captain, admiral = (_mean([s for s, _ in anew], [f for _, f in anew], level, "house") for level in ("captain", "admiral"))
    chosen = statistics.fmean(cost[s] for s in worst)
    say(
        f"the {len(worst)} of {boards} house boards hardest for the captain, chosen at {chosen:.2f} shots:"
        f" captain {captain:.2f}, admiral {admiral:.2f} (at least 2 fewer)",
        admiral <= captain - 2,
    )


def _mean(seeds: list[int], fleets: list[tuple[Unit, ...]], level: str, preset: str) -> float:
    """Mean shots of *level* to sink the fleets, each aimed by its seed."""
    return statistics.fmean(sum(1 for _ in hunt(LEVELS[level], PRESETS[preset], f, s)) for s, f in zip(seeds, fleets, strict=True))


def hiding(fleets: int, seed: int) -> None:
    """How long fleets hidden in each style last, and how long hiding takes."""
    say(f"hiding, {fleets} fleets each: seconds to lay one, and shots that captain and admiral need")
    for preset, rules in PRESETS.items():
        for key, style in STYLES.items():
            few = max(3, fleets // 10) if preset in ("minefield", "armada") else fleets
            seeds = [game_seed(seed + 2, k) for k in range(few)]
            start = time.process_time()
            laid = [hidden(style, rules, s) for s in seeds]
            each = (time.process_time() - start) / few
            hunters = ("captain",) if preset in ("minefield", "armada") else ("captain", "admiral")
            means = [_mean(seeds, laid, h, preset) for h in hunters]
            limit = 3.0 if preset == "armada" else 1.0
            shots = "  ".join(f"{h} {m:.2f}" for h, m in zip(hunters, means, strict=True))
            say(f"  {preset:9} {key:10} {each:.3f} s  {shots}  (at most {limit} s)", each <= limit)


def layouts(draws: int, seed: int) -> None:
    """Random placement: always legal, always soon done, and even over the legal layouts."""
    say(f"uniform layouts, {draws} of each ruleset")
    for preset, base in PRESETS.items():
        for rules in (replace(base, free_shapes=free, touching=touching) for free in (False, True) for touching in (False, True)):
            n = rules.board
            taken: list[float] = []
            seen = np.zeros((n, n))
            edges: list[int] = []
            random_fleet(rules, stream(seed, "layouts", 0, 0))  # fills the tables of places
            for k in range(draws):
                start = time.process_time()
                fleet = random_fleet(rules, stream(seed, "layouts", 1, k))
                taken.append(1000 * (time.process_time() - start))
                if check_fleet(rules, fleet):
                    say(f"  {preset} draw {k}: not a legal fleet", False)
                cells = [c for u in fleet for c in u.cells]
                edges.append(sum(c.col in (0, n - 1) or c.row in (0, n - 1) for c in cells))
                for cell in cells:
                    seen[cell.row, cell.col] += 1
            weighed = weigh(position_of(untouched(rules)), 60_000, np.random.default_rng(seed))
            assert weighed is not None
            want = _even(weighed.ships + weighed.things)
            off = _even(seen / draws) - want
            score = float((off**2 / (want * (1 - want) / (8 * draws))).mean())
            say(
                f"  {preset:9} {'free' if rules.free_shapes else 'straight':8} {'touching' if rules.touching else 'apart':8}"
                f" ms median {statistics.median(taken):.1f} max {max(taken):.1f} (at most 50)"
                f"  edge cells {statistics.fmean(edges):.2f} +- {statistics.stdev(edges) / draws**0.5:.2f}"
                f"  cell frequencies off by at most {np.abs(off).max():.4f}, mean squared z {score:.2f}",
                max(taken) <= 50,
            )


def _even(sea: Floats) -> Floats:
    """The mean over the eight turns and mirrorings of a sea."""
    return sum((m for k in range(4) for m in (np.rot90(sea, k), np.rot90(sea, k).T)), np.zeros(sea.shape)) / 8


#: What can be measured, with the numbers of games, positions, boards or fleets of a full run.
MEASURES: dict[str, tuple[Callable[[int, int], None], int]] = {
    "table": (table, 1_000),
    "odds": (odds, 400),
    "hard": (hard, 2_000),
    "hiding": (hiding, 100),
    "layouts": (layouts, 10_000),
}


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(MEASURES))
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    unknown = [name for name in given.names if name not in MEASURES]
    if unknown:
        parser.error(f"there is no measurement called {unknown[0]}; there are {', '.join(MEASURES)}")
    for name, (measure, size) in MEASURES.items():
        if not given.names or name in given.names:
            start = time.process_time()
            measure(max(1, size // 10) if given.quick else size, given.seed)
            say(f"  ({name}: {time.process_time() - start:.0f} s)")


if __name__ == "__main__":
    main()
