"""The settings' screen: every setting can be changed by pointer and by keys, takes effect at once and is kept."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from seaboard.play.settings import FOLDS, LAYOUTS, MOTIONS, PACES, SCALES, VIEWS, Settings, decode, encode
from seaboard.scene.theme import THEMES
from seaboard.ui import settings
from seaboard.ui.commands import Action, Close, Command, Do, Press, Scroll, Stroke
from seaboard.ui.common import key_context
from seaboard.ui.context import Context
from seaboard.ui.effects import Quit, SaveSettings
from seaboard.ui.focus import stops
from seaboard.ui.keymap import FIXED, bindings_of, resolve
from seaboard.ui.model import Model, Screen
from seaboard.ui.page import Button, Choice, Notice, Page, Row, Rows, Text, Tone
from seaboard.ui.update import opening, update
from seaboard.words import languages, load_words, msg

WORDS = load_words("en")
CTX = Context()
CASE = Context(case=True)


def on(section: str, kept: Settings | None = None) -> Model:
    model = Model(kept if kept is not None else Settings(), screen=Screen.SETTINGS)
    return replace(model, setup=replace(model.setup, section=section))


def choices(page: Page) -> dict[str, Choice]:
    return {w.id: w for p in page.panels for w in p.widgets if isinstance(w, Choice)}


def keys_of(page: Page) -> dict[str, Row]:
    return {r.id: r for p in page.panels for w in p.widgets if isinstance(w, Rows) for r in w.rows}


def pressed(model: Model, *commands: Command) -> Model:
    """The model after *commands*; what is kept is always what holds."""
    for command in commands:
        model, effects = settings.update(model, command, CTX)
        for effect in effects:
            assert isinstance(effect, SaveSettings)
            assert effect.settings == model.settings
    return model


def test_every_setting_has_its_place() -> None:
    shown = {id for s in settings.SECTIONS for id in choices(settings.describe(on(s), CASE))} - {"section"}
    elsewhere = {"level", "rules"}  # on the start screen
    single = {"language"} if len(languages()) == 1 else set()
    assert shown == {f"set:{f.name}" for f in fields(Settings)} - {f"set:{n}" for n in elsewhere | single | {"keys"}}


@pytest.mark.parametrize("section", ["look", "play"])
def test_each_option_takes_effect_and_is_kept_at_once(section: str) -> None:
    values = {"scale": SCALES, "layout": LAYOUTS, "view": VIEWS, "fold": FOLDS, "pace": PACES, "motion": MOTIONS}
    values |= {"palette": tuple(THEMES), "mute": (False, True), "lean": (False, True), "water": (False, True), "volume": settings.VOLUMES}
    for id, choice in choices(settings.describe(on(section), CASE)).items():
        if id == "section":
            continue
        name = id.removeprefix("set:")
        if name in values:
            assert [o.id for o in choice.options] == [f"{name}:{str(v).lower()}" for v in values[name]]
        for at, option in enumerate(choice.options):
            model, effects = settings.update(on(section), Press(option.id), CTX)
            assert effects == (SaveSettings(model.settings),)
            if name in values:
                assert getattr(model.settings, name) == values[name][at]
            assert decode(encode(model.settings)) == (model.settings, ()), "the file takes it"
            again = choices(settings.describe(model, CASE))[id]
            assert [o.id for o in again.options if o.chosen] == [option.id]


def test_what_the_case_does_can_be_chosen_only_where_there_is_one() -> None:
    assert "set:fold" in choices(settings.describe(on("look"), CASE))
    assert "set:fold" not in choices(settings.describe(on("look"), CTX))
    assert [WORDS(o.label) for o in choices(settings.describe(on("look"), CASE))["set:fold"].options] == [
        "Flat if motion is reduced",
        "Open",
        "Flat",
    ]


def test_a_figure_between_the_steps_shows_as_the_nearest() -> None:
    page = settings.describe(on("play", Settings(volume=64)), CTX)
    assert [o.id for o in choices(page)["set:volume"].options if o.chosen] == ["volume:70"]
    assert 64 not in settings.VOLUMES


def test_the_default_volume_is_a_step() -> None:
    assert Settings().volume in settings.VOLUMES


def test_what_waits_for_the_next_start_says_so() -> None:
    note = choices(settings.describe(on("look"), CTX))["set:view"].note
    assert note is not None
    assert "next start" in WORDS(note)


@pytest.mark.parametrize("section", settings.SECTIONS)
def test_everything_can_be_reached_by_keys_and_has_words(section: str) -> None:
    page = settings.describe(on(section), CTX)
    reached = {s.id for s in stops(page)}
    for panel in page.panels:
        for widget in panel.widgets:
            match widget:
                case Choice(label=label, options=options):
                    assert WORDS(label)
                    assert all(WORDS(o.label) for o in options)
                    assert {o.id for o in options} <= reached
                case Rows(rows=rows):
                    assert all(WORDS(r.text) for r in rows)
                    assert all(r.detail is not None and WORDS(r.detail) for r in rows)
                    assert {r.id for r in rows} <= reached
                case Button(id=id, label=label):
                    assert WORDS(label)
                    assert id in reached
                case _:
                    pytest.fail(f"no test looks at {widget}")


def test_sections_are_turned_to() -> None:
    model, effects = settings.update(on("look"), Press("section:keys"), CTX)
    assert (model.setup.section, effects) == ("keys", ())
    assert [o.id for o in choices(settings.describe(model, CTX))["section"].options if o.chosen] == ["section:keys"]


def test_unknown_presses_change_nothing() -> None:
    for id in ("section:no", "key:no", "scale:17", "pace:no", "level:captain", "nothing"):
        assert settings.update(on("look"), Press(id), CTX) == (on("look"), ())


# --- keys ------------------------------------------------------------------------------------------------------------


def test_every_action_can_be_given_a_key() -> None:
    rows = keys_of(settings.describe(on("keys"), CTX))
    assert list(rows) == [f"key:{a.value}" for a in Action]
    assert all(r.press for r in rows.values())


def test_choosing_an_action_awaits_its_key_in_a_dialog() -> None:
    model = pressed(on("keys"), Press("key:turn"))
    assert model.setup.capture is Action.TURN
    dialog = settings.describe(model, CTX).dialog
    assert dialog is not None
    assert WORDS(dialog.title) == "Turn the ship"
    assert "R" in WORDS(dialog.text)
    assert "Esc" in WORDS(dialog.text)
    assert [b.id for b in dialog.buttons] == ["capture:reset", "capture:cancel"]


def test_the_key_pressed_is_bound_and_kept() -> None:
    model = pressed(on("keys"), Press("key:turn"), Stroke("j"))
    assert model.setup.capture is None
    assert model.settings.keys == (("turn", ("j",)),)
    assert model.focus == "key:turn"
    assert [WORDS(n.text) for n in model.notices] == ["Turn the ship: J."]
    row = keys_of(settings.describe(model, CTX))["key:turn"]
    assert row.strong
    assert row.detail is not None
    assert WORDS(row.detail) == "J"


@pytest.mark.parametrize("cancel", [Stroke("Escape"), Press("capture:cancel"), Do(Action.BACK)])
def test_capturing_can_be_left(cancel: Command) -> None:
    model = pressed(on("keys"), Press("key:turn"), cancel)
    assert model.setup.capture is None
    assert model.settings == Settings()
    assert model.focus == "key:turn"


def test_a_key_in_use_is_refused_by_name_and_another_is_awaited() -> None:
    model = pressed(on("keys"), Press("key:turn"), Stroke("l"))
    assert model.setup.capture is Action.TURN
    assert model.settings == Settings()
    dialog = settings.describe(model, CTX).dialog
    assert dialog is not None
    assert [(WORDS(w.text), w.tone) for w in dialog.widgets if isinstance(w, Text)] == [
        ("L is in use: Take all ships off. Press another key.", Tone.WARN)
    ]
    assert pressed(model, Stroke("j")).settings.keys == (("turn", ("j",)),)


@pytest.mark.parametrize("key", sorted(set(FIXED) - {"Escape"}))
def test_fixed_keys_are_refused_with_a_sentence(key: str) -> None:
    model = pressed(on("keys"), Press("key:turn"), Stroke(key))
    assert model.settings == Settings()
    assert "cannot be given away" in WORDS(model.notices[0].text)


@pytest.mark.parametrize("again", [Stroke("BackSpace"), Press("capture:reset")])
def test_one_action_gets_its_keys_back(again: Command) -> None:
    model = pressed(on("keys"), Press("key:turn"), Stroke("j"), Press("key:done"), Stroke("n"), Press("key:turn"), again)
    assert model.settings.keys == (("done", ("n",)),)
    assert model.setup.capture is None


def test_keys_that_another_action_took_do_not_come_back_by_themselves() -> None:
    model = pressed(on("keys"), Press("key:turn"), Stroke("j"), Press("key:done"), Stroke("r"), Press("key:turn"), Press("capture:reset"))
    assert model.settings.keys == (("turn", ("j",)), ("done", ("r",)))
    assert "Done" in WORDS(model.notices[0].text)


def test_all_keys_get_reset_by_one_button() -> None:
    def button(model: Model) -> Button:
        page = settings.describe(model, CTX)
        return next(w for p in page.panels for w in p.widgets if isinstance(w, Button) and w.id == "keys:reset")

    assert not button(on("keys")).enabled
    assert button(on("keys")).why is not None
    model = pressed(on("keys"), Press("key:turn"), Stroke("j"))
    assert button(model).enabled
    assert pressed(model, Press("keys:reset")).settings == Settings()


def test_closing_the_window_while_a_key_is_awaited_closes_it() -> None:
    model = pressed(on("keys"), Press("key:turn"))
    closed, effects = settings.update(model, Close(), CTX)
    assert effects == (Quit(),)
    assert closed.setup.capture is None


def test_the_list_scrolls_and_takes_a_focus_in_it_along() -> None:
    model = replace(on("keys"), focus="go:back")
    down = pressed(model, Scroll("keys", 5))
    assert (down.setup.top, down.focus) == (5, "go:back")
    inside = pressed(replace(down, focus="key:up"), Scroll("keys", 3))
    assert (inside.setup.top, inside.focus) == (8, f"key:{list(Action)[3].value}")
    assert pressed(inside, Do(Action.PAGE_DOWN)).focus == f"key:{list(Action)[11].value}"
    assert pressed(inside, Scroll("keys", 10_000)).focus == f"key:{list(Action)[-1].value}"
    assert pressed(inside, Scroll("keys", -10_000), Do(Action.PAGE_UP)).focus == "key:up"


@pytest.mark.parametrize("section", settings.SECTIONS)
@pytest.mark.parametrize("capture", [None, Action.TURN])
def test_ids_are_unique(section: str, capture: Action | None) -> None:
    model = on(section)
    said = Notice(msg("setting.keys.unchanged"))
    model = replace(model, notices=(said, said), setup=replace(model.setup, capture=capture))
    page = settings.describe(model, CTX)
    ids: list[str] = []
    for widget in (w for p in page.panels for w in p.widgets):
        ids.append(widget.id)
        ids += [o.id for o in widget.options] if isinstance(widget, Choice) else []
        ids += [r.id for r in widget.rows] if isinstance(widget, Rows) else []
    if page.dialog is not None:
        ids += [page.dialog.id, *(b.id for b in page.dialog.buttons), *(w.id for w in page.dialog.widgets)]
    assert len(set(ids)) == len(ids)


# --- through the dispatcher, by keys alone -----------------------------------------------------------------------------


def typed(model: Model, *keys: str) -> Model:
    """The model after these keys are pressed, as a shell would send them."""
    for key in keys:
        command = resolve((key,), "", bindings_of(model.settings.keys), key_context(model))
        assert command is not None, key
        model, _ = update(model, command, CTX)
    return model


def test_a_setting_and_a_key_are_changed_by_keys_alone() -> None:
    model, _ = update(opening(Settings(), CTX), Press("go:settings"), CTX)
    assert model.focus == "section:look"
    model = typed(model, "Tab", "Right", "Right", "space")
    assert model.settings.scale == SCALES[2]
    model = typed(model, "Up", "End", "Return", "Tab", "Down", "Down", "Return")
    assert model.setup.capture is Action.LEFT
    model = typed(model, "F1", "j")
    assert model.settings.keys == (("left", ("j",)),)
    assert model.focus == "key:left"
    assert typed(model, "Return", "BackSpace").settings.keys == ()
    assert typed(model, "Return", "Escape", "Escape").screen is Screen.START


def test_settings_are_changed_by_pointer_alone() -> None:
    model = opening(Settings(), CTX)
    for id in ("go:settings", "section:play", "pace:instant", "section:keys", "key:turn", "capture:cancel", "go:back"):
        model, _ = update(model, Press(id), CTX)
    assert model.settings == Settings(pace="instant")
    assert model.screen is Screen.START
