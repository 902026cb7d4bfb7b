"""The screen of keys says what every key does, as the keys are bound now."""

from __future__ import annotations

from dataclasses import replace

from seaboard.play.settings import Settings
from seaboard.ui import keys
from seaboard.ui.commands import Action, Press, Scroll
from seaboard.ui.context import Context
from seaboard.ui.focus import default_stop, stops
from seaboard.ui.keymap import DEFAULTS, Bindings, key_label, rebind
from seaboard.ui.model import Model, Screen
from seaboard.ui.page import Row, Rows
from seaboard.words import load_words

WORDS = load_words("en")
MODEL = Model(Settings(), screen=Screen.KEYS)


def listed(model: Model = MODEL) -> tuple[Row, ...]:
    found = [w for p in keys.describe(model, Context()).panels for w in p.widgets if isinstance(w, Rows)]
    assert len(found) == 1
    return found[0].rows


def said(row: Row) -> tuple[str, str]:
    return WORDS(row.text), WORDS(row.detail) if row.detail is not None else ""


def test_every_action_is_in_one_group() -> None:
    actions = [a for _, group in keys.groups() for a in group]
    assert sorted(a.value for a in actions) == sorted(a.value for a in Action)


def test_every_action_is_listed_with_all_its_keys() -> None:
    rows = {row.id: said(row) for row in listed()}
    for action, bound in DEFAULTS.items():
        text, caps = rows["key:classes" if action.value.startswith("class_") else f"key:{action.value}"]
        assert text
        for key in bound:
            assert WORDS(key_label(key)) in caps, action
    assert rows["key:undo"] == ("Undo a random placement or a clearing", "U or Ctrl+Z")
    assert rows["key:classes"][1] == "1, 2, 3, 4, 5, 6, 7, 8, 9"


def test_the_screen_follows_what_a_person_bound() -> None:
    own = rebind(Bindings(), Action.TURN, "F8")
    assert isinstance(own, Bindings)
    model = replace(MODEL, settings=replace(MODEL.settings, keys=own.to_settings()))
    rows = {row.id: said(row)[1] for row in listed(model)}
    assert rows["key:turn"] == "F8"


def test_groups_are_headed_and_everything_has_words() -> None:
    rows = listed()
    assert rows[0].strong
    assert [r.id for r in rows if r.strong] == [f"group:{g}" for g in ("placing", "battle", "game", "everywhere", "entry", "pointer")]
    assert all(said(r)[0] and (r.strong or said(r)[1]) for r in rows)
    ids = [r.id for r in rows]
    assert len(set(ids)) == len(ids)


def test_the_list_has_the_focus_and_scrolls_within_its_length() -> None:
    page = keys.describe(MODEL, Context())
    assert default_stop(page) == "keys"
    assert {s.id for s in stops(page)} >= {"keys", "go:back", "act:rulebook", "keys:change"}
    down, effects = keys.update(MODEL, Scroll("keys", 10), Context())
    assert (down.book.keys_top, effects) == (10, ())
    end, _ = keys.update(down, Scroll("keys", 10_000), Context())
    assert end.book.keys_top == len(listed()) - 1
    assert keys.update(end, Scroll("keys", -10_000), Context())[0].book.keys_top == 0


def test_the_window_says_where_the_end_is() -> None:
    ctx = Context(reach=(("keys", 12),))
    end, _ = keys.update(MODEL, Scroll("keys", 10_000), ctx)
    assert end.book.keys_top == 12
    larger, _ = keys.update(end, Scroll("keys", -1), Context(reach=(("keys", 5),)))
    assert larger.book.keys_top == 4, "one step back from the end is seen, in a window that has grown too"


def test_changing_keys_is_one_button_away() -> None:
    model, _ = keys.update(MODEL, Press("keys:change"), Context())
    assert (model.screen, model.setup.section) == (Screen.SETTINGS, "keys")
    assert model.stack[-1].screen is Screen.KEYS
