"""The command line as data: which options there are, what each takes, and one sentence for each way to get it wrong."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from seaboard.words import Msg, msg


class BadUsage(ValueError):
    """The command line cannot be understood; *why* says what is wrong with it and what to do."""

    def __init__(self, why: Msg) -> None:
        super().__init__(why)
        self.why = why


#: Makes the value of an option of its text; raises BadUsage. It is given the option's name for the sentence.
Reader = Callable[[str, str], object]


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its *name* with the dashes, how its value is read (None: it takes none), and the key of its line of help."""

    name: str
    read: Reader | None = None
    value: str = ""
    help: str = ""


@dataclass(frozen=True, slots=True)
class Given:
    """What a command line gave: values by option name, and the arguments that are no options, in order."""

    options: Mapping[str, object] = field(default_factory=dict)
    rest: tuple[str, ...] = ()


def parse(argv: Sequence[str], options: Sequence[Option]) -> Given:
    """The options and arguments of *argv*; BadUsage for the first that cannot be taken."""
    known = {o.name: o for o in options}
    values: dict[str, object] = {}
    rest: list[str] = []
    words = list(argv)
    while words:
        word = words.pop(0)
        if word == "--":
            rest += words
            break
        if not word.startswith("-") or word == "-":
            rest.append(word)
            continue
        name, equals, value = word.partition("=")
        option = known.get(name)
        if option is None:
            raise BadUsage(_unknown(name, known))
        if name in values:
            raise BadUsage(msg("cli.twice", option=name))
        if option.read is None:
            if equals:
                raise BadUsage(msg("cli.no_value", option=name))
            values[name] = True
            continue
        if not equals:
            if not words or words[0] in known:
                raise BadUsage(msg("cli.value_missing", option=name, value=option.value))
            value = words.pop(0)
        values[name] = option.read(name, value)
    return Given(values, tuple(rest))


def _unknown(name: str, known: Mapping[str, Option]) -> Msg:
    near = difflib.get_close_matches(name, list(known), n=1)
    return msg("cli.unknown_option_near", option=name, near=near[0]) if near else msg("cli.unknown_option", option=name)


def one_of(choices: Sequence[str]) -> Reader:
    """A reader that takes one of *choices* and nothing else."""

    def read(name: str, text: str) -> str:
        if text not in choices:
            raise BadUsage(msg("cli.bad_choice", option=name, value=text, choices=tuple(choices)))
        return text

    return read


def whole(low: int, high: int) -> Reader:
    """A reader of whole numbers from *low* to *high*."""

    def read(name: str, text: str) -> int:
        number = int(text) if re.fullmatch(r"-?[0-9]{1,20}", text) else None
        if number is None or not low <= number <= high:
            raise BadUsage(msg("cli.bad_number", option=name, value=text, low=low, high=high))
        return number

    return read


def size(low: int, high: int) -> Reader:
    """A reader of sizes such as ``1280x800``, both sides from *low* to *high* pixels."""

    def read(name: str, text: str) -> tuple[int, int]:
        match = re.fullmatch(r"([0-9]{1,9})[xX×]([0-9]{1,9})", text)
        if match is None or not all(low <= int(side) <= high for side in match.groups()):
            raise BadUsage(msg("cli.bad_size", option=name, value=text, low=low, high=high))
        return int(match[1]), int(match[2])

    return read


def share(name: str, text: str) -> float:
    """A reader of numbers from 0 to 1."""
    number = float(text) if re.fullmatch(r"[0-9]{0,9}\.?[0-9]{1,9}", text) else None
    if number is None or number > 1.0:
        raise BadUsage(msg("cli.bad_share", option=name, value=text))
    return number


def seconds(name: str, text: str) -> float:
    """A reader of times from 0 to 60 seconds."""
    number = float(text) if re.fullmatch(r"[0-9]{0,9}\.?[0-9]{1,9}", text) else None
    if number is None or number > 60.0:
        raise BadUsage(msg("cli.bad_seconds", option=name, value=text))
    return number


def anything(name: str, text: str) -> str:
    """A reader that takes any text but none at all."""
    if not text:
        raise BadUsage(msg("cli.empty_value", option=name))
    return text
