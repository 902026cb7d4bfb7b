"""Logs on paper: the digest, damage, and what is no log at all. What the rules forbid, ``test_mutations`` tries."""

from __future__ import annotations

import hashlib
import json
import random
from dataclasses import replace

import pytest

from seaboard.engine.events import ClockSet, Fired, Hinted, Opened, Sank, Started
from seaboard.engine.log import BadLog, audit, dumps, loads
from seaboard.engine.rules import Rules
from seaboard.engine.units import Fleet, UnitClass
from tests.boards import POND, POOL
from tests.tables import Table, random_game


@pytest.fixture(scope="module")
def table() -> Table:
    """A short game, played to its end."""
    return random_game(Rules(fleet=POOL, clock=20), random.Random(2), aim=0.9, calm=True)


@pytest.fixture(scope="module")
def text(table: Table) -> str:
    """Its log."""
    return dumps(table.log, {"level": "helmsman", "seed": 7})


def signed(lines: list[str]) -> str:
    """These lines with a digest that holds, as somebody would write it who knows how."""
    body = "".join(line + "\n" for line in lines)
    return body + json.dumps({"digest": hashlib.sha256(body.encode()).hexdigest()}, separators=(",", ":")) + "\n"


def test_a_log_reads_back_as_it_was_written(table: Table, text: str) -> None:
    events, meta = loads(text)
    assert list(events) == table.log
    assert meta == {"level": "helmsman", "seed": 7}
    assert dumps(events, meta) == text


def test_signing_by_hand_is_how_a_log_is_signed(text: str) -> None:
    assert signed(text.splitlines()[:-1]) == text


def test_each_event_is_a_line_of_json(table: Table, text: str) -> None:
    lines = text.splitlines()
    assert len(lines) == len(table.log) + 2
    assert [json.loads(line)["event"] for line in lines[1:-1]] == [type(e).__name__ for e in table.log]
    assert text.isascii()


def test_meta_may_hold_any_text_even_such_as_ends_lines_elsewhere() -> None:
    meta = {"name": "Ж\u2028\x85\x0c\r\n\x00\ud800", "list": [1, None, True, 1.5], "nested": {"a": {}}}
    opened = random_game(Rules(fleet=POOL), random.Random(1), until=0).log
    assert loads(dumps(opened, meta)) == (tuple(opened), meta)


def test_a_log_cut_off_at_any_byte_is_refused(text: str) -> None:
    for end in range(len(text)):
        with pytest.raises(BadLog):
            loads(text[:end])


def test_an_edit_by_hand_is_called_one(text: str) -> None:
    edited = text.replace('"answer":"hit"', '"answer":"water"', 1)
    assert edited != text
    with pytest.raises(BadLog, match="damaged or edited: its digest does not match"):
        loads(edited)


def test_a_log_with_any_character_changed_is_refused(text: str) -> None:
    rng = random.Random(1)
    for at, old in enumerate(text):
        new = rng.choice([c for c in '0123456789abcXYZ{}[]",: \n\u2028' if c != old])
        with pytest.raises(BadLog):
            loads(text[:at] + new + text[at + 1 :])


def test_a_log_with_any_character_lost_doubled_or_slipped_in_is_refused(text: str) -> None:
    rng = random.Random(2)
    for at in range(len(text)):
        changed = (text[:at] + text[at + 1 :], text[:at] + text[at] * 2 + text[at + 1 :], text[:at] + rng.choice(' \n0"') + text[at:])
        for broken in changed:
            if broken != text:
                with pytest.raises(BadLog):
                    loads(broken)


@pytest.mark.parametrize("tail", ["\n", " ", "{}\n", "x", "\x00"])
def test_a_log_with_something_after_its_end_is_refused(text: str, tail: str) -> None:
    with pytest.raises(BadLog):
        loads(text + tail)


def test_what_is_no_log_is_refused_with_a_reason() -> None:
    reasons = {
        "": "empty",
        "\n": "line 1 is damaged",
        "hello\n": "line 1 is damaged",
        "[]\n": "no Seaboard game",
        '{"seaboard":"settings","version":1}\n': "no Seaboard game",
        '{"seaboard":"game","version":1,"meta":{}}\n': "its end is missing",
        "[" * 100_000 + "\n": "line 1 is damaged",
        "\ufeff{}\n": "line 1 is damaged",
        "1" * 10_000 + "\n": "line 1 is damaged",
    }
    for text, reason in reasons.items():
        with pytest.raises(BadLog, match=reason):
            loads(text)


@pytest.mark.parametrize("version", [0, 2, "1", None, 1.0, True])
def test_another_version_is_refused_and_named(text: str, version: object) -> None:
    lines = text.splitlines()[:-1]
    lines[0] = json.dumps({"seaboard": "game", "version": version, "meta": {}})
    with pytest.raises(BadLog, match="this program reads version 1"):
        loads(signed(lines))


def test_signed_lines_that_are_not_as_the_program_writes_them_are_refused(text: str) -> None:
    lines = text.splitlines()[:-1]
    spaced = [lines[0], lines[1].replace(",", ", ", 1), *lines[2:]]
    twice = [lines[0], *(line.replace('"cell":', '"cell":"A1","cell":', 1) for line in lines[1:])]
    surplus = [lines[0][:-1] + ',"note":1}', *lines[1:]]
    for changed in (spaced, twice, surplus):
        assert changed != lines
        with pytest.raises(BadLog, match="not written as this program writes"):
            loads(signed(changed))
    for head in ('{"seaboard":"game","version":1}', '{"seaboard":"game","version":1,"meta":[]}'):
        with pytest.raises(BadLog, match="header is damaged"):
            loads(signed([head, *lines[1:]]))


def test_meta_is_carried_and_not_judged(text: str) -> None:
    lines = text.splitlines()[:-1]
    lines[0] = lines[0].replace("helmsman", "admiral")
    assert loads(signed(lines))[1]["level"] == "admiral"


def test_a_shooting_in_another_order_is_refused(table: Table) -> None:
    start = next(i for i, e in enumerate(table.log) if isinstance(e, Started))
    for at in range(start - 1, len(table.log) - 1):
        swapped = [*table.log[:at], table.log[at + 1], table.log[at], *table.log[at + 2 :]]
        with pytest.raises(BadLog):
            audit(swapped)


def test_the_audit_accepts_every_log_as_it_grows(table: Table) -> None:
    """A save is written after every accepted intent."""
    length = 0
    for _, _, events in table.accepted:
        length += len(events)
        audit(table.log[:length])
        for inside in range(length - len(events) + 1, length):
            with pytest.raises(BadLog):
                audit(table.log[:inside])


def test_what_does_not_begin_with_a_game_is_refused(table: Table) -> None:
    for events in ([], table.log[1:], [Started(0)]):
        with pytest.raises(BadLog, match="does not begin"):
            audit(events)


def test_rules_that_cannot_be_played_are_refused_before_anything_large_is_built(table: Table) -> None:
    opened = table.log[0]
    assert isinstance(opened, Opened)
    endless = Fleet("x", 10, (UnitClass("barge", 10**9, 10**9),))
    for rules in (Rules(fleet=POOL, seats=10**9), Rules(fleet=POOL, clock=7), Rules(fleet=endless)):
        with pytest.raises(BadLog, match="event 1 breaks the rules"):
            audit([Opened(rules, opened.by, None)])
    with pytest.raises(BadLog, match="event 1 breaks the rules"):
        audit([Opened(opened.rules, ("person",), None)])


def test_the_refusal_says_which_event_and_why(table: Table) -> None:
    at, shot = next((i, e) for i, e in enumerate(table.log) if isinstance(e, Fired))
    turned = replace(shot, seat=shot.target, target=shot.seat)
    with pytest.raises(BadLog, match=rf"event {at + 1} breaks the rules: not_your_turn"):
        audit([*table.log[:at], turned, *table.log[at + 1 :]])
    with pytest.raises(BadLog, match="Sank came from nowhere"):
        audit([*table.log[:at], *(e for e in table.log if isinstance(e, Sank))])


def test_times_are_read_from_the_intervals_that_were_set(table: Table) -> None:
    """Shifting the whole game in time is another legal log; shifting one shot past its deadline is not."""
    shifted = [ClockSet(e.until + 86_400_000) if isinstance(e, ClockSet) else e for e in table.log]
    audit(shifted)
    last = max(i for i, e in enumerate(table.log) if isinstance(e, ClockSet))
    late = [ClockSet(e.until + 30_000) if i == last and isinstance(e, ClockSet) else e for i, e in enumerate(table.log)]
    with pytest.raises(BadLog, match="late"):
        audit(late)


def test_an_interval_in_a_game_without_a_clock_is_refused() -> None:
    unclocked = random_game(Rules(fleet=POND), random.Random(3), until=3, calm=True).log
    with pytest.raises(BadLog):
        audit([*unclocked, ClockSet(5000)])


def test_a_hint_is_part_of_the_log_and_judged() -> None:
    game = random_game(Rules(fleet=POOL, hints=False), random.Random(3), until=3, calm=True)
    with pytest.raises(BadLog, match="hints_off"):
        audit([*game.log, Hinted(game.turn)])
