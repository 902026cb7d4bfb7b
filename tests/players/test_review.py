"""Shots looked back on: their chances, the best one, grades; and that what was hidden has no part in it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from seaboard.engine.deduction import Facts, dead_water, facts_of
from seaboard.engine.events import Thing, Told
from seaboard.engine.grid import cells
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.units import FLOTILLA
from seaboard.engine.view import SeatView
from seaboard.players.hints import hint_for
from seaboard.players.layouts import random_fleet
from seaboard.players.odds import chances
from seaboard.players.review import GRADES, grade_of, review, review_for
from tests.boards import at, facts
from tests.players.hunts import view_after
from tests.players.test_hints import picture

RULES = PRESETS["house"]
#: Two hits in a row, water at one end: the other end is the best shot.
LINE = picture(row4="o x x . . . . . . .")


def test_a_review_has_the_odds_and_the_hint_of_the_facts() -> None:
    known = facts(RULES, LINE)
    found, odds = review_for(known, at("D4")), chances(known)
    assert found.best == hint_for(known) and found.best.cell == at("D4") and found.best.reason_key == "line"
    assert (found.chance, found.share, found.grade) == (found.best.chance, 1.0, "best")
    assert [cell for cell, _ in found.heat] == [c for c in cells(10) if c not in known.fired and c not in dead_water(known)]
    assert all(chance == pytest.approx(odds.chances[cell.row, cell.col]) for cell, chance in found.heat)


def test_the_grade_is_the_share_of_the_best_chance() -> None:
    known = facts(RULES, LINE)
    weak = review_for(known, at("J10"))
    assert weak.grade == "weak" and weak.share == pytest.approx(weak.chance / weak.best.chance) and weak.share < 0.5
    dead = review_for(known, at("A3"))
    assert (dead.chance, dead.share, dead.grade) == (0.0, 0.0, "weak") and at("A3") not in dict(dead.heat)


@pytest.mark.parametrize(
    ("share", "grade"),
    [(1.0, "best"), (0.98, "best"), (0.97, "good"), (0.8, "good"), (0.79, "fair"), (0.5, "fair"), (0.49, "weak"), (0.0, "weak")],
)
def test_grades(share: float, grade: str) -> None:
    assert grade_of(share) == grade and grade in dict(GRADES)


def test_a_told_ship_is_the_best_shot_and_a_told_mine_the_weakest() -> None:
    told = facts(Rules(fleet=FLOTILLA), picture(row4=". . s . . . . . . ."))
    assert review_for(told, at("C4")).grade == "best" and review_for(told, at("C4")).best.reason_key == "told"
    mined = facts(replace(PRESETS["minefield"], touching=False), picture(row4=". . m . . . . . . ."))
    found = review_for(mined, at("C4"))
    assert (found.chance, found.mine, found.grade) == (0.0, 1.0, "weak")


def test_the_only_cell_that_lives_is_the_best_shot() -> None:
    gone = ["carrier", "cruiser", "frigate", "submarine"]
    known = facts(RULES, "\n".join(["o o o o o o o o o o"] * 9 + ["o o o o o o o o x ."]), gone)
    found = review_for(known, at("J10"))
    assert (found.heat, found.share, found.grade) == (((at("J10"), 1.0),), 1.0, "best")


def test_equal_facts_give_equal_reviews_whatever_is_hidden() -> None:
    """Fleets that answered alike lead to the same review to the last digit, though nothing is remembered from one to the next."""
    for seed in range(3):
        shots = random.Random(seed).sample(cells(10), 9)
        views: dict[Facts, list[tuple[SeatView, object]]] = {}
        for n in range(200):
            fleet = random_fleet(RULES, random.Random(1000 * seed + n))
            view = view_after(RULES, fleet, shots[:8])
            views.setdefault(facts_of(view, 1), []).append((view, fleet))
        alike = max(views.values(), key=len)[:3]
        assert len(alike) == 3 and len({fleet for _, fleet in alike}) == 3
        found = []
        for view, _ in alike:
            chances.cache_clear()
            found.append(review(view, 1, shots[8]))
        assert found[0] == found[1] == found[2]


def test_what_the_seat_was_told_counts() -> None:
    rules = PRESETS["minefield"]
    fleet = random_fleet(rules, random.Random(1))
    ship = next(u for u in fleet if u.cls == "cruiser").cells[1]
    view = replace(view_after(rules, fleet, []), told=(Told(0, 1, ship, Thing.SHIP),))
    other = next(c for c in cells(rules.board) if c != ship)
    assert review(view, 1, ship).grade == "best" and review(view, 1, other).share < 0.9
