"""The message type that every layer above the engine speaks in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

#: What a message may be filled with. A tuple becomes a list of words; a message is rendered first.
Arg = Union[str, int, "Msg", tuple["Arg", ...]]


@dataclass(frozen=True, slots=True)
class Msg:
    """A sentence to be: the *key* of the catalogue and its named arguments."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()


def msg(key: str, **args: Arg) -> Msg:
    """A message with named arguments."""
    return Msg(key, tuple(args.items()))
