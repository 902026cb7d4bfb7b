"""A save is taken whole and legal, or refused with its reason and put aside."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from seaboard.engine.events import Fired
from seaboard.engine.grid import Cell
from seaboard.engine.log import written
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.turns import Phase
from seaboard.play import files, saves, told
from seaboard.play.home import Home
from seaboard.play.saves import BadSave, Meta
from tests.play.table import HOUSE, any_cell, begin, fire, hand, open_game, plain, play, said


def game(home: Home, rules: Rules = HOUSE, shots: int = 4) -> Path:
    """The save of a game with a few shots."""
    session = open_game(home, rules)
    play(session, hand(3), begin(session), shots)
    session.close()
    return home.game


def why(path: Path) -> str:
    with pytest.raises(BadSave) as caught:
        saves.read(path)
    assert said(caught.value.msg).startswith(str(path)) or caught.value.missing
    return said(caught.value.msg)


def sealed(lines: list[Any]) -> bytes:
    """Lines of a save with a digest that fits, as one who knows the program would write them."""
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    return (text + json.dumps({"digest": hashlib.sha256(text.encode()).hexdigest()}, separators=(",", ":")) + "\n").encode()


def opened(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text().splitlines()[:-1]]


def test_what_is_written_is_read(home: Home) -> None:
    saved = saves.read(game(home))
    saves.write(home.root / "again", [written(e) for e in saved.events], Meta(saved.meta.seed, 7))
    again = saves.read(home.root / "again")
    assert again.events == saved.events and again.match == saved.match and again.meta == Meta(1, 7)


def test_every_shortened_save_is_refused(home: Home, puddle: Rules, tmp_path: Path) -> None:
    data = game(home, puddle, 2).read_bytes()
    short = tmp_path / "short"
    for length in range(len(data)):
        short.write_bytes(data[:length])
        assert why(short)


def test_every_changed_byte_is_found(home: Home, puddle: Rules, tmp_path: Path) -> None:
    data = game(home, puddle, 2).read_bytes()
    changed = tmp_path / "changed"
    for at in range(len(data)):
        changed.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        assert why(changed)


def test_the_reasons(home: Home, tmp_path: Path) -> None:
    path = game(home)
    data = path.read_bytes()
    bad = tmp_path / "bad"

    def put(content: bytes) -> str:
        bad.write_bytes(content)
        return why(bad)

    assert "is empty" in put(b"") and "is empty" in put(b"\n\n")
    assert "no game of Seaboard" in put(b"\x89PNG\r\n\x1a\n\0\0\0")
    assert "no game of Seaboard" in put(b"{}\n") and "no game of Seaboard" in put(b"[1]\n{}\n")
    assert "its end is missing" in put(data[: len(data) // 2]) and "its end is missing" in put(data.removesuffix(b"\n"))
    lines = data.splitlines(keepends=True)
    assert "damaged in line 3" in put(b"".join([*lines[:2], b"{broken\n", *lines[3:]]))
    assert "damaged or edited" in put(data.replace(b"water", b"hit", 1))
    assert "damaged or edited" in put(data.replace(b"\n", b"\r\n"))
    assert "version 2" in put(data.replace(b'"version":1', b'"version":2', 1))
    assert put(data.replace(b'"version":1', b'"version":' + b"9" * 4000, 1)) and put(
        data.replace(b'"version":1', b'"version":"\\ud800"', 1)
    )
    assert put(b"[" * 200_000) and put(b'{"seaboard":"game"}\n' + b"[" * 200_000 + b"\n")
    assert "is a folder" in why(tmp_path)
    assert "no file" in why(tmp_path / "missing")
    with open(bad, "wb") as file:
        file.truncate(files.MAX_BYTES + 1)
    assert "larger than" in why(bad)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert "not a plain file" in why(tmp_path / "pipe")


def test_an_edit_with_a_digest_that_fits_is_found_by_the_rules(home: Home, tmp_path: Path) -> None:
    lines = opened(game(home))
    bad = tmp_path / "bad"
    bad.write_bytes(sealed(lines))
    saves.read(bad)
    fired = next(i for i, line in enumerate(lines) if line.get("event") == "Fired")
    laid = next(i for i, line in enumerate(lines) if line.get("event") == "Arranged")
    edits: list[list[Any]] = [
        [
            *lines[:fired],
            lines[fired] | {"answer": {"water": "hit", "hit": "water", "sunk": "hit"}[lines[fired]["answer"]]},
            *lines[fired + 1 :],
        ],
        [*lines[:fired], *lines[fired + 1 :]],
        [*lines[: fired + 1], lines[fired], *lines[fired + 1 :]],
        [*lines[:laid], lines[laid] | {"units": lines[laid]["units"][1:]}, *lines[laid + 1 :]],
        [lines[0], *lines[2:]],
        lines[:1],
        [*lines, {"event": "Ended", "winner": 0, "fleets": [[], []]}],
        [*lines, {"event": "Sank", "seat": 1, "unit": {"cls": "yacht", "cells": ["A1"]}}],
        [lines[0], lines[1] | {"by": ["person", "helmsman", "helmsman"]}, *lines[2:]],
    ]
    for edit in edits:
        bad.write_bytes(sealed(edit))
        assert "breaks the rules" in why(bad)


def test_events_and_meta_of_another_kind_are_refused(home: Home, tmp_path: Path) -> None:
    lines = opened(game(home))
    bad = tmp_path / "bad"
    for meta in (
        {},
        {"seed": 1},
        {"seed": "1", "presses": 0},
        {"seed": 1, "presses": -1},
        {"seed": True, "presses": 0},
        {"seed": 1, "presses": 0, "x": 1},
        {"seed": -1, "presses": 0},
        {"seed": 10**4000, "presses": 0},
        {"seed": 1, "presses": 10**4000},
    ):
        bad.write_bytes(sealed([lines[0] | {"meta": meta}, *lines[1:]]))
        assert "damaged or edited" in why(bad)
    for line in ({"event": "Won"}, {"event": "Fired"}, 7, [], {}):
        bad.write_bytes(sealed([*lines, line]))
        assert "damaged" in why(bad)


@pytest.mark.parametrize("fill", ['"meta":{"x":%s,"seed":1,"presses":0}', '"meta":%s', '"version":%s'])
def test_nesting_of_any_depth_is_a_refusal(home: Home, tmp_path: Path, fill: str) -> None:
    """There are depths that can just be read and not be written again."""
    _, *rest = game(home).read_text().splitlines()[:-1]
    bad = tmp_path / "bad"
    for depth in range(850, sys.getrecursionlimit() + 5):
        head = '{"seaboard":"game",' + ('"version":1,' if "meta" in fill else "") + fill % ("[" * depth + "]" * depth) + "}"
        text = "".join(line + "\n" for line in (head, *rest))
        digest = hashlib.sha256(text.encode()).hexdigest()
        bad.write_text(text + json.dumps({"digest": digest}, separators=(",", ":")) + "\n")
        assert why(bad)


def test_a_save_with_units_without_number_is_refused_without_looking_at_each(home: Home, tmp_path: Path) -> None:
    lines = opened(game(home))
    arranged = next(line for line in lines if line.get("event") == "Arranged")
    arranged["units"] *= 20_000
    bad = tmp_path / "bad"
    bad.write_bytes(sealed(lines))
    assert "breaks the rules" in why(bad)


@pytest.mark.parametrize("by", [["person", "person"], ["helmsman", "person"], ["helmsman", "captain"], ["person", "grandmaster"]])
def test_a_game_of_other_players_is_refused(home: Home, tmp_path: Path, by: list[str]) -> None:
    lines = opened(game(home))
    bad = tmp_path / "bad"
    bad.write_bytes(sealed([lines[0], lines[1] | {"by": by}, *lines[2:]]))
    assert "other players" in why(bad)


def test_a_fleet_without_words_is_refused(home: Home, puddle: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    path = game(home, puddle)
    saves.read(path)
    monkeypatch.undo()
    assert "fleets" in why(path)


def test_whatever_a_forged_log_breaks_is_a_refusal(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    path = game(home)

    def stumble(events: object) -> None:
        raise IndexError("tuple index out of range")

    monkeypatch.setattr(saves, "audit", stumble)
    assert "breaks the rules" in why(path)


def test_loading_puts_a_bad_save_aside_and_says_where(home: Home) -> None:
    game(home)
    home.game.write_bytes(home.game.read_bytes()[:-9])
    with pytest.raises(BadSave) as caught:
        saves.load(home)
    assert caught.value.aside == home.aside / "game-1.jsonl" and caught.value.aside.is_file() and not home.game.exists()
    assert str(caught.value.aside) in said(caught.value.msg) and "end is missing" in said(caught.value.msg)
    with pytest.raises(BadSave) as none:
        saves.load(home)
    assert none.value.missing and none.value.aside is None


def test_a_bad_save_that_cannot_be_put_aside_is_said_and_left(home: Home) -> None:
    home.root.mkdir()
    home.game.write_text("{")
    home.aside.write_text("in the way")
    with pytest.raises(BadSave) as caught:
        saves.load(home)
    assert caught.value.aside is None and home.game.exists() and "could not be put aside" in said(caught.value.msg)


def test_verify_says_what_a_save_is(home: Home) -> None:
    session = open_game(home, PRESETS["paper"], "captain")
    assert said(saves.verify(home.game)) == "Paper; you against a computer (captain); ships are being placed; 0 shots fired."
    play(session, hand(1), begin(session), 3)
    n = sum(isinstance(e, Fired) for e in session.view.record)
    assert said(saves.verify(home.game)).endswith(f"; it is your turn; {n} shots fired.")
    play(session, hand(2))
    assert session.view.phase is Phase.OVER
    assert ("you have won" in said(saves.verify(home.game))) == (session.view.winner == 0)
    session.close()


def test_verify_counts_one_shot_as_one(home: Home) -> None:
    session = open_game(home, PRESETS["open-sea"])
    begin(session)
    assert said(saves.verify(home.game)).endswith("; it is your turn; 0 shots fired.")
    assert fire(session, Cell(0, 0), 0) == ()
    session.close()
    assert "; 1 shot fired." in said(saves.verify(home.game))


def test_verify_refuses_what_load_would_refuse(home: Home) -> None:
    path = game(home)
    path.write_bytes(path.read_bytes().replace(b"water", b"hit", 1))
    with pytest.raises(BadSave):
        saves.verify(path)
    assert path.exists(), "verify moves nothing"


def test_verify_never_tells_where_a_fleet_lies(home: Home) -> None:
    """The sentence for two games that differ in the hidden fleet alone is the same one."""
    told_of = set()
    for seed in range(5):
        session = open_game(home, HOUSE, seed=seed, minds=plain(choose_shot=any_cell))
        session.wait(60)
        session.poll(0)
        session.close()
        told_of.add(said(saves.verify(home.game)))
    assert len(told_of) == 1


@pytest.mark.parametrize("rules", [
    Rules(touching=True, clock=10, seats=7, hit_again=False),
    Rules(free_shapes=True, mark_water=False, explain=False, hints=False),
    Rules(fleet=PRESETS["armada"].fleet, clock=60),
    *PRESETS.values(),
])  # fmt: skip
def test_all_options_have_words(rules: Rules) -> None:
    assert said(told.rules(rules))
    from seaboard.words import msg

    text = said(msg("about.options", options=told.options(rules)))
    assert ("ships may touch" in text) == rules.touching and ("no helps" in text) == (
        not (rules.mark_water or rules.explain or rules.hints)
    )
    assert (f"{rules.clock} seconds" in text) == (rules.clock is not None)
