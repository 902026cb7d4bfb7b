"""The catalogue: sentences are made of keys and arguments, and the keys of the sources and of the catalogue are the same ones."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

import pytest

from seaboard.resources import resource
from seaboard.words import Words, languages, load_words, msg

ROOT = Path(__file__).resolve().parents[2]
ENGLISH = load_words("en")
STYLES = {"", "cap", "and", "or"}


# --- making sentences ------------------------------------------------------------------------------------------------

SMALL = Words(
    "xx",
    {
        "list.comma": ", ",
        "list.and": " and ",
        "list.or": " or ",
        "plain": "Fire!",
        "named": "{who} fires at {cell}.",
        "cap": "{unit:cap} sunk.",
        "all": "{cells}",
        "both": "{cells:and}",
        "either": "{cells:or}",
        "ships": {"one": "one ship", "other": "{n} ships"},
        "always": {"other": "{n} fish"},
        "unit": "patrol boat",
        "brace": "{{x}}",
    },
)


def test_arguments_are_filled_in() -> None:
    assert SMALL(msg("plain")) == "Fire!"
    assert SMALL(msg("named", who="A", cell="B7")) == "A fires at B7."
    assert SMALL(msg("brace")) == "{x}"


def test_messages_inside_messages_are_made_first() -> None:
    assert SMALL(msg("cap", unit=msg("unit"))) == "Patrol boat sunk."
    assert SMALL(msg("named", who=msg("unit"), cell=msg("ships", n=2))) == "patrol boat fires at 2 ships."


def test_a_capital_is_put_first_and_nothing_else_is_changed() -> None:
    assert SMALL(msg("cap", unit="uBoot X")) == "UBoot X sunk."
    assert SMALL(msg("cap", unit="")) == " sunk."


@pytest.mark.parametrize(
    ("cells", "plain", "both", "either"),
    [
        ((), "", "", ""),
        (("B2",), "B2", "B2", "B2"),
        (("B2", "C2"), "B2, C2", "B2 and C2", "B2 or C2"),
        (("B2", "C2", "D2"), "B2, C2, D2", "B2, C2 and D2", "B2, C2 or D2"),
    ],
)
def test_lists_are_joined(cells: tuple[str, ...], plain: str, both: str, either: str) -> None:
    assert [SMALL(msg(key, cells=cells)) for key in ("all", "both", "either")] == [plain, both, either]


def test_lists_may_hold_messages() -> None:
    assert SMALL(msg("both", cells=(msg("unit"), msg("ships", n=1)))) == "patrol boat and one ship"


@pytest.mark.parametrize(("n", "text"), [(0, "0 ships"), (1, "one ship"), (2, "2 ships"), (21, "21 ships")])
def test_plurals_are_chosen_by_the_number(n: int, text: str) -> None:
    assert SMALL(msg("ships", n=n)) == text
    assert SMALL(msg("always", n=n)) == f"{n} fish"


def test_what_is_not_there_is_an_error() -> None:
    for message in (msg("no.such.key"), msg("named", who="A"), msg("ships")):
        with pytest.raises(KeyError):
            SMALL(message)
    with pytest.raises(KeyError):
        load_words("no")
    assert SMALL.has("plain")
    assert not SMALL.has("no.such.key")


# --- the catalogues --------------------------------------------------------------------------------------------------


def variants(words: Words, key: str) -> tuple[str, ...]:
    template = words.templates[key]
    return (template,) if isinstance(template, str) else tuple(template.values())


def arguments(words: Words, key: str) -> set[str]:
    """The names that the templates of *key* are filled with; plural forms need their number besides."""
    found = {name for text in variants(words, key) for _, name, _, _ in Formatter().parse(text) if name is not None}
    return found if isinstance(words.templates[key], str) else found | {"n"}


@pytest.mark.parametrize("language", languages())
def test_every_template_can_be_read(language: str) -> None:
    words = load_words(language)
    for key in words.templates:
        assert re.fullmatch(r"[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)*", key), key
        template = words.templates[key]
        if not isinstance(template, str):
            assert set(template) <= {"one", "other"}, key
            assert "other" in template, key
        for text in variants(words, key):
            assert text.strip(), key
            for _, name, style, conversion in Formatter().parse(text):
                assert name is None or name.isidentifier(), (key, name)
                assert conversion is None, key
                assert (style or "") in STYLES, (key, style)


@pytest.mark.parametrize("language", languages())
def test_no_key_is_given_twice(language: str) -> None:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        names = [name for name, _ in pairs]
        assert len(set(names)) == len(names), sorted(n for n in names if names.count(n) > 1)
        return dict(pairs)

    json.loads(resource("assets", "words", f"{language}.json").read_text(encoding="utf-8"), object_pairs_hook=once)


@pytest.mark.parametrize("language", languages())
def test_languages_say_the_same_things(language: str) -> None:
    words = load_words(language)
    assert set(words.templates) == set(ENGLISH.templates)
    for key in ENGLISH.templates:
        assert arguments(words, key) == arguments(ENGLISH, key), key


# --- the sources -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Use:
    """A message made in the sources: the *pattern* of its keys, where, and the arguments given (None: some are spread from elsewhere)."""

    pattern: str
    place: str
    given: frozenset[str] | None


def patterns(node: ast.expr) -> Iterator[str]:
    """The keys that an expression may come to, as regular expressions; nothing for a plain variable."""
    match node:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.JoinedStr(values=values):
            yield "".join(re.escape(str(v.value)) if isinstance(v, ast.Constant) else ".+" for v in values)
        case ast.IfExp(body=body, orelse=orelse):
            yield from patterns(body)
            yield from patterns(orelse)


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted((ROOT / "seaboard").rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def uses() -> Iterator[Use]:
    for path, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "msg" and node.args:
                names = [k.arg for k in node.keywords]
                given = None if None in names else frozenset(n for n in names if n is not None)
                for pattern in patterns(node.args[0]):
                    yield Use(pattern, f"{path.relative_to(ROOT)}:{node.lineno}", given)


def keys_like(pattern: str) -> list[str]:
    return [key for key in ENGLISH.templates if re.fullmatch(pattern, key)]


def test_the_sources_are_found() -> None:
    assert len(list(uses())) > 100


def test_every_message_of_the_sources_is_in_the_catalogue() -> None:
    missing = sorted({f"{use.pattern} ({use.place})" for use in uses() if not keys_like(use.pattern)})
    assert missing == []


def test_every_message_is_given_what_its_template_asks_for() -> None:
    lacking = []
    for use in uses():
        keys = keys_like(use.pattern)
        if use.given is not None and len(keys) == 1:  # of several keys, each takes what it needs
            lack = arguments(ENGLISH, keys[0]) - use.given
            lacking += [f"{keys[0]} at {use.place}: {', '.join(sorted(lack))}"] if lack else []
    assert lacking == []


def test_every_sentence_of_the_catalogue_is_said_somewhere() -> None:
    # A key may be written apart from its message, so every text of the sources counts, and every text with holes in it.
    written: set[str] = set()
    holed: set[str] = set()
    for _, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                written.add(node.value)
            if isinstance(node, ast.JoinedStr):
                pattern = next(patterns(node))
                if re.match(r"[a-z]+(\\\.|\.\+|_)", pattern):
                    holed.add(pattern)
    of_catalogues = {"list.comma", "list.and", "list.or"}
    silent = [
        key for key in ENGLISH.templates if key not in written | of_catalogues and not any(re.fullmatch(pattern, key) for pattern in holed)
    ]
    assert silent == []
