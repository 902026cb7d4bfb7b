"""Keys become actions on every layout, and a person's own bindings never lock anything up."""

from __future__ import annotations

import random

import pytest

from seaboard.ui.commands import Action, Command, Do, Erase, Stroke, Type
from seaboard.ui.keymap import (
    ACTIONS,
    DEFAULTS,
    FIXED,
    Bindings,
    Conflict,
    Context,
    bindings_of,
    canonical,
    key_label,
    label_of,
    left_out,
    rebind,
    reset,
    resolve,
)
from seaboard.words import load_words

PLAIN = Bindings()


def press(*candidates: str, context: Context = Context.PLACING, bindings: Bindings = PLAIN, text: str = "") -> Command | None:
    return resolve(candidates, text, bindings, context)


def bound(bindings: Bindings, action: Action, key: str) -> Bindings:
    result = rebind(bindings, action, key)
    assert isinstance(result, Bindings), result
    return result


def clashes(bindings: Bindings) -> list[tuple[Context, str]]:
    found = []
    for context, actions in ACTIONS.items():
        keys = [key for a in actions for key in bindings.keys(a)]
        found += [(context, key) for key in set(keys) if keys.count(key) > 1]
    return found


def test_every_action_is_bound_and_means_something_somewhere() -> None:
    assert set(DEFAULTS) == set(Action)
    assert all(DEFAULTS.values())
    assert set().union(*ACTIONS.values()) == set(Action)


def test_default_keys_are_canonical_and_do_not_clash() -> None:
    assert all(canonical(key) == key for keys in DEFAULTS.values() for key in keys)
    assert clashes(PLAIN) == []


@pytest.mark.parametrize(
    ("action", "context", "keys"),
    [
        (Action.TURN, Context.PLACING, ["r"]),
        (Action.SHAPE, Context.PLACING, ["x"]),
        (Action.RANDOM, Context.PLACING, ["z"]),
        (Action.CLEAR, Context.PLACING, ["l"]),
        (Action.UNDO, Context.PLACING, ["u", "Ctrl+z"]),
        (Action.DONE, Context.PLACING, ["f"]),
        (Action.CLASS_1, Context.PLACING, ["1"]),
        (Action.CLASS_9, Context.PLACING, ["9"]),
        (Action.ACCEPT, Context.PLACING, ["Return", "space"]),
        (Action.ACCEPT, Context.BATTLE, ["Return", "space"]),
        (Action.HOME, Context.BATTLE, ["Home"]),
        (Action.END, Context.BATTLE, ["End"]),
        (Action.PAGE_UP, Context.BATTLE, ["Prior"]),
        (Action.PAGE_DOWN, Context.BATTLE, ["Next"]),
        (Action.ENTRY, Context.BATTLE, ["/", "F4"]),
        (Action.NEXT, Context.BATTLE, ["Tab"]),
        (Action.PREVIOUS, Context.BATTLE, ["Shift+Tab"]),
        (Action.NEXT_PANEL, Context.BATTLE, ["F6"]),
        (Action.PREVIOUS_PANEL, Context.BATTLE, ["Shift+F6"]),
        (Action.HINT, Context.BATTLE, ["t"]),
        (Action.HELPS, Context.BATTLE, ["h"]),
        (Action.RESIGN, Context.BATTLE, ["a"]),
        (Action.RESIGN, Context.PLACING, ["a"]),
        (Action.KEYS, Context.SCREEN, ["F1"]),
        (Action.RULEBOOK, Context.SCREEN, ["F2"]),
        (Action.AFLOAT, Context.BATTLE, ["F3"]),
        (Action.LAST, Context.BATTLE, ["F5"]),
        (Action.STATUS, Context.BATTLE, ["F7"]),
        (Action.FULLSCREEN, Context.SCREEN, ["F11"]),
        (Action.BACK, Context.DIALOG, ["Escape"]),
        (Action.CAMERA, Context.PLACING, ["k"]),
        (Action.CAMERA, Context.BATTLE, ["k"]),
        (Action.CAMERA, Context.END, ["k"]),
        (Action.FOLD, Context.PLACING, ["d"]),
        (Action.FOLD, Context.BATTLE, ["d"]),
        (Action.FOLD, Context.END, ["d"]),
        *((Action.MUTE, c, ["m"]) for c in Context if c is not Context.CAPTURE),
    ],
)
def test_keys_are_those_that_were_promised(action: Action, context: Context, keys: list[str]) -> None:
    for key in keys:
        assert press(key, context=context) == Do(action)


def test_a_key_means_something_only_where_its_action_does() -> None:
    assert press("r", context=Context.BATTLE) is None
    assert press("t", context=Context.PLACING) is None
    assert press("a", context=Context.DIALOG) is None
    assert press("z", context=Context.SCREEN) is None
    for context in (Context.SCREEN, Context.DIALOG):
        assert press("k", context=context) is None and press("d", context=context) is None


#: What a shell is told by each key: symbol, text, physical key (on a US keyboard), and what it must mean while placing.
LAYOUTS: list[tuple[str, tuple[str, ...], Action | None]] = [
    ("French 1", ("ampersand", "&", "1"), Action.CLASS_1),
    ("French 2", ("eacute", "é", "2"), Action.CLASS_2),
    ("French 3", ("quotedbl", '"', "3"), Action.CLASS_3),
    ("French 4", ("apostrophe", "'", "4"), Action.CLASS_4),
    ("French 5", ("parenleft", "(", "5"), Action.CLASS_5),
    ("French 6", ("minus", "-", "6"), Action.CLASS_6),
    ("French 7", ("egrave", "è", "7"), Action.CLASS_7),
    ("French 8", ("underscore", "_", "8"), Action.CLASS_8),
    ("French 9", ("ccedilla", "ç", "9"), Action.CLASS_9),
    ("French shift 1", ("1", "1", "Shift+1"), Action.CLASS_1),
    ("French A, where Q is", ("a", "a", "q"), Action.RESIGN),
    ("French Q, where A is", ("q", "q", "a"), None),
    ("French Z, where W is", ("z", "z", "w"), Action.RANDOM),
    ("French W, where Z is", ("w", "w", "z"), None),
    ("German Z, where Y is", ("z", "z", "y"), Action.RANDOM),
    ("German Y, where Z is", ("y", "y", "z"), None),
    ("German o umlaut", ("odiaeresis", "ö", ";"), None),
    ("Russian R", ("Cyrillic_ka", "к", "r"), Action.TURN),
    ("Russian R without a text", ("Cyrillic_ka", "r"), Action.TURN),
    ("Russian Z", ("Cyrillic_ya", "я", "z"), Action.RANDOM),
    ("Russian capital L", ("Cyrillic_DE", "Д", "Shift+l"), Action.CLEAR),
    ("Russian F, a Cyrillic A", ("Cyrillic_a", "а", "f"), Action.DONE),
    ("Russian Ctrl Z", ("Ctrl+Cyrillic_ya", "\x1a", "Ctrl+z"), Action.UNDO),
    ("Russian K", ("Cyrillic_el", "л", "k"), Action.CAMERA),
    ("Russian D", ("Cyrillic_ve", "в", "d"), Action.FOLD),
    ("Russian capital D", ("Cyrillic_VE", "В", "Shift+d"), Action.FOLD),
    ("French K", ("k", "k", "k"), Action.CAMERA),
    ("Dvorak K, where V is", ("k", "k", "v"), Action.CAMERA),
    ("Dvorak T, where K is", ("t", "t", "k"), None),
    ("Dvorak E, where D is", ("e", "e", "d"), None),
    ("capital D", ("D", "D", "Shift+d"), Action.FOLD),
    ("Greek R", ("Greek_rho", "ρ", "r"), Action.TURN),
    ("Dvorak semicolon, where Z is", ("semicolon", ";", "z"), None),
    ("Dvorak R, where O is", ("r", "r", "o"), Action.TURN),
    ("US shift 1", ("exclam", "!", "Shift+1"), None),
    ("capital R", ("R", "R", "Shift+r"), Action.TURN),
    ("a shift key alone", ("Shift_L",), None),
    ("keypad Enter", ("KP_Enter", "\r"), Action.ACCEPT),
    ("keypad 3", ("KP_3", "3"), Action.CLASS_3),
    ("shift Tab of X", ("ISO_Left_Tab",), Action.PREVIOUS),
    ("shift Tab of others", ("Shift+Tab",), Action.PREVIOUS),
    ("nothing known", (), None),
]


@pytest.mark.parametrize(("candidates", "action"), [row[1:] for row in LAYOUTS], ids=[row[0] for row in LAYOUTS])
def test_keys_work_on_other_layouts(candidates: tuple[str, ...], action: Action | None) -> None:
    assert press(*candidates) == (None if action is None else Do(action))


def test_a_letter_that_a_key_says_is_never_the_sign_that_it_carries_elsewhere() -> None:
    own = bound(PLAIN, Action.TURN, ";")
    assert press("semicolon", ";", ";", bindings=own) == Do(Action.TURN)
    assert press("m", "m", ";", bindings=own) == Do(Action.MUTE), "French M, where the semicolon is on others"
    assert press("m", ";", bindings=own) == Do(Action.MUTE), "and without a text"
    assert press("n", "n", ";", bindings=own) is None, "a letter that means nothing"
    assert press("odiaeresis", "ö", ";", bindings=own) == Do(Action.TURN), "a letter that no action can have: where it sits will do"


@pytest.mark.parametrize(
    "candidates",
    [
        ("slash", "/", "/"),
        ("slash", "/", "Shift+7"),
        ("slash", "/", "Shift+."),
        ("period", ".", "/"),
        ("exclam", "!", "/"),
        ("KP_Divide", "/"),
    ],
    ids=["US", "German", "French", "Russian", "French, where it sits", "keypad"],
)
def test_the_entry_opens_on_every_layout(candidates: tuple[str, ...]) -> None:
    assert press(*candidates, context=Context.BATTLE) == Do(Action.ENTRY)


def test_an_open_entry_takes_what_is_typed() -> None:
    def entry(*candidates: str, text: str = "") -> Command | None:
        return press(*candidates, context=Context.ENTRY, text=text)

    assert entry("b", "b", "b", text="b") == Type("b")
    assert entry("Cyrillic_VE", "В", "Shift+d", text="В") == Type("В")
    assert entry("slash", "/", "/", text="/") == Type("/")
    assert entry("space", "space", text=" ") == Type(" ")
    assert entry("h", "h", "h", text="h") == Type("h"), "letters of actions are letters here"
    assert entry("k", "k", "k", text="k") == Type("k")
    assert entry("Cyrillic_ve", "в", "d", text="в") == Type("в")
    assert entry("Ctrl+Alt+at", "@", text="@") == Type("@"), "AltGr types"
    assert entry("BackSpace", text="\x08") == Erase()
    assert entry("Return", text="\r") == Do(Action.ACCEPT)
    assert entry("Escape", text="\x1b") == Do(Action.BACK)
    assert entry("F3") == Do(Action.AFLOAT)
    assert entry("Ctrl+c", text="\x03") is None


def test_enter_and_escape_serve_the_entry_whatever_is_bound() -> None:
    own = bound(bound(PLAIN, Action.ACCEPT, "j"), Action.BACK, "q")
    for key, action in (("Return", Action.ACCEPT), ("Escape", Action.BACK)):
        assert press(key, bindings=own, context=Context.ENTRY) == Do(action)
    assert press("j", bindings=own, context=Context.ENTRY, text="j") == Type("j")
    assert press("j", bindings=own, context=Context.BATTLE) == Do(Action.ACCEPT)


@pytest.mark.parametrize(
    ("candidates", "name"),
    [
        (("r", "r", "r"), "r"),
        (("Cyrillic_ka", "к", "r"), "r"),
        (("Cyrillic_ha", "х", "["), "х"),
        (("ampersand", "&", "1"), "1"),
        (("w", "w", "z"), "w"),
        (("odiaeresis", "ö", ";"), "ö"),
        (("F7",), "F7"),
        (("Ctrl+z", "Ctrl+z"), "Ctrl+z"),
        (("Escape",), "Escape"),
    ],
)
def test_a_captured_key_has_the_name_under_which_it_will_act(candidates: tuple[str, ...], name: str) -> None:
    assert press(*candidates, context=Context.CAPTURE) == Stroke(name)
    if name not in FIXED and not PLAIN.bound(name):
        assert press(*candidates, bindings=bound(PLAIN, Action.TURN, name)) == Do(Action.TURN)


def test_a_modifier_alone_is_not_captured() -> None:
    assert press("Shift_L", context=Context.CAPTURE) is None
    assert press("Control_L", context=Context.CAPTURE) is None


def test_a_new_key_takes_the_place_of_the_old_ones() -> None:
    own = bound(PLAIN, Action.UNDO, "j")
    assert own.keys(Action.UNDO) == ("j",)
    assert press("j", bindings=own) == Do(Action.UNDO)
    assert press("u", bindings=own) is None
    assert press("Ctrl+z", bindings=own) is None


def test_a_key_of_the_same_context_is_refused_with_the_name_of_its_action() -> None:
    assert rebind(PLAIN, Action.TURN, "l") == Conflict(Action.CLEAR)
    assert rebind(PLAIN, Action.HINT, "a") == Conflict(Action.RESIGN)
    assert rebind(PLAIN, Action.DONE, "F3") == Conflict(Action.AFLOAT)
    assert rebind(PLAIN, Action.AFLOAT, "f") == Conflict(Action.DONE)


def test_one_key_may_mean_two_things_in_two_contexts() -> None:
    own = bound(PLAIN, Action.HINT, "r")
    assert press("r", bindings=own, context=Context.PLACING) == Do(Action.TURN)
    assert press("r", bindings=own, context=Context.BATTLE) == Do(Action.HINT)


@pytest.mark.parametrize("key", FIXED)
def test_fixed_keys_cannot_be_taken_away(key: str) -> None:
    assert rebind(PLAIN, Action.TURN, key) == Conflict(FIXED[key], fixed=True)
    assert key in bound(PLAIN, FIXED[key], "j").keys(FIXED[key])


def test_help_and_the_way_back_are_fixed() -> None:
    assert {"Escape", "F1"} <= set(FIXED)


def test_reset_gives_one_action_its_keys_back() -> None:
    own = bound(bound(PLAIN, Action.TURN, "j"), Action.DONE, "n")
    assert reset(own, Action.TURN) == bound(PLAIN, Action.DONE, "n")
    taken = bound(bound(PLAIN, Action.TURN, "j"), Action.DONE, "r")
    assert reset(taken, Action.TURN) == Conflict(Action.DONE)
    assert reset(PLAIN, Action.TURN) == PLAIN


def test_bindings_are_kept_as_differences() -> None:
    own = bound(bound(PLAIN, Action.TURN, "j"), Action.ENTRY, "F8")
    assert own.to_settings() == (("turn", ("j",)), ("entry", ("F8",)))
    assert bindings_of(own.to_settings()) == own
    assert bound(own, Action.TURN, "r").to_settings() == (("entry", ("F8",)),)
    assert bindings_of(()) == PLAIN


def test_exchanged_keys_survive_the_file() -> None:
    kept = (("turn", ("z",)), ("random", ("r",)))
    assert bindings_of(kept).to_settings() == kept


@pytest.mark.parametrize(
    "kept",
    [
        (("no_such_action", ("j",)),),
        (("turn", ()),),
        (("turn", ("no key",)),),
        (("turn", ("Escape",)),),
        (("back", ("q",)),),
        (("turn", ("l",)),),
        (("turn", ("j",)), ("done", ("j",))),
        (("turn", ("k",)), ("done", ("k",))),
        (("camera", ("r",)),),
    ],
)
def test_nonsense_in_the_file_leaves_the_defaults(kept: tuple[tuple[str, tuple[str, ...]], ...]) -> None:
    assert bindings_of(kept) == PLAIN


OWN_KEYS: list[tuple[tuple[tuple[str, tuple[str, ...]], ...], str, str]] = [
    ((), "k", "d"),
    ((("turn", ("k",)),), "v", "d"),
    ((("hint", ("d",)),), "k", "g"),
    ((("turn", ("d",)), ("hint", ("k",))), "v", "g"),
    ((("done", ("k", "v")), ("undo", ("F8", "d"))), "b", "g"),
    ((("turn", ("k",)), ("camera", ("k",))), "v", "d"),
    ((("turn", ("k",)), ("camera", ("m",))), "m", "d"),
    ((("fullscreen", ("k",)), ("turn", ("v",)), ("hint", ("v", "g"))), "F8", "d"),
    ((("turn", ("l",)), ("done", ("k", "a"))), "k", "d"),
]


@pytest.mark.parametrize(("kept", "camera", "fold"), OWN_KEYS)
def test_keys_of_actions_that_came_later_give_way_to_a_person_s_own(
    kept: tuple[tuple[str, tuple[str, ...]], ...], camera: str, fold: str
) -> None:
    own = bindings_of(kept)
    assert (own.keys(Action.CAMERA), own.keys(Action.FOLD)) == ((camera,), (fold,))
    assert clashes(own) == []
    assert bindings_of(own.to_settings()) == own, "and the next change keeps that"
    left = set(left_out(kept))
    for name, keys in kept:
        if Action(name) not in left:
            assert own.keys(Action(name)) == keys


def test_what_a_person_bound_is_theirs_on_the_keys_of_actions_that_came_later() -> None:
    own = bindings_of((("turn", ("k",)), ("hint", ("d",))))
    assert press("k", bindings=own) == Do(Action.TURN)
    assert press("d", bindings=own, context=Context.BATTLE) == Do(Action.HINT)
    assert press("v", bindings=own) == Do(Action.CAMERA)
    assert press("g", bindings=own, context=Context.BATTLE) == Do(Action.FOLD)
    assert rebind(own, Action.DONE, "v") == Conflict(Action.CAMERA)
    assert reset(own, Action.CAMERA) == Conflict(Action.TURN)
    given_back = reset(own, Action.TURN)
    assert isinstance(given_back, Bindings)
    assert reset(given_back, Action.CAMERA) == bound(given_back, Action.CAMERA, "k")


@pytest.mark.parametrize(
    ("kept", "left"),
    [
        ((), ()),
        ((("turn", ("j",)),), ()),
        ((("turn", ("k",)), ("hint", ("d",))), ()),
        ((("turn", ("z",)), ("random", ("r",))), ()),
        ((("no_such_action", ("l",)),), ()),
        ((("turn", ("l",)),), (Action.TURN,)),
        ((("turn", ("j",)), ("done", ("j",))), (Action.TURN, Action.DONE)),
        ((("turn", ()),), (Action.TURN,)),
        ((("turn", ("j", "no key")),), (Action.TURN,)),
        ((("back", ("q",)), ("hint", ("y",))), (Action.BACK,)),
        ((("turn", ("k",)), ("camera", ("k",))), (Action.CAMERA,)),
    ],
)
def test_what_cannot_hold_of_the_keys_in_the_file_is_known(kept: tuple[tuple[str, tuple[str, ...]], ...], left: tuple[Action, ...]) -> None:
    assert left_out(kept) == left


def test_no_chain_of_changes_makes_a_clash() -> None:
    rng = random.Random(7)
    keys = [*"abcdefghklrtuxz/17", "F3", "F8", "Return", "Escape", "Tab", "space", "Ctrl+z"]
    bindings = PLAIN
    for _ in range(600):
        action = rng.choice(list(Action))
        result = reset(bindings, action) if rng.random() < 0.2 else rebind(bindings, action, rng.choice(keys))
        if isinstance(result, Bindings):
            bindings = result
            assert clashes(bindings) == []
            assert bindings_of(bindings.to_settings()) == bindings
            assert all(key in bindings.keys(owner) for key, owner in FIXED.items())


def test_every_key_has_words_on_its_cap() -> None:
    words = load_words("en")
    caps = {key: words(key_label(key)) for keys in DEFAULTS.values() for key in keys}
    assert caps["Prior"] == "Page Up"
    assert caps["Next"] == "Page Down"
    assert caps["/"] == "/"
    assert caps["r"] == "R"
    assert caps["F11"] == "F11"
    assert caps["Shift+Tab"] == "Shift+Tab"
    assert caps["Ctrl+z"] == "Ctrl+Z"
    assert all(caps.values())
    for key in ("Insert", "Delete", "BackSpace", "Alt+k", "Ctrl+Shift+z", "é"):
        assert words(key_label(key))
    assert words(label_of(bound(PLAIN, Action.TURN, "j"), Action.TURN)) == "J"
