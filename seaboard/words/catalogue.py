"""Catalogues: one JSON file a language, key to template.

A template is a string with ``{name}`` for an argument, or an object of plural forms (``one``, ``other``) chosen by the
argument ``n``. A list argument is joined by the key ``list.comma``; its last two by ``list.and`` or ``list.or`` when the template
asks for ``{name:and}`` or ``{name:or}``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter

from seaboard.resources import resource
from seaboard.words.message import Arg, Msg

Template = str | Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Words:
    """The catalogue of one language."""

    language: str
    templates: Mapping[str, Template]

    def has(self, key: str) -> bool:
        """Whether the catalogue knows *key*."""
        return key in self.templates

    def __call__(self, message: Msg) -> str:
        """The sentence for *message*; KeyError for a key or an argument that is not there."""
        template = self.templates[message.key]
        args = dict(message.args)
        if not isinstance(template, str):
            template = template["one" if args["n"] == 1 and "one" in template else "other"]
        parts: list[str] = []
        for text, name, style, _ in Formatter().parse(template):
            parts.append(text)
            if name is not None:
                parts.append(self._fill(args[name], style or ""))
        return "".join(parts)

    def _fill(self, arg: Arg, style: str) -> str:
        if isinstance(arg, Msg):
            text = self(arg)
        elif isinstance(arg, tuple):
            items = [self._fill(a, "") for a in arg]
            comma = str(self.templates["list.comma"])
            if style in ("and", "or") and len(items) > 1:
                return comma.join(items[:-1]) + str(self.templates[f"list.{style}"]) + items[-1]
            return comma.join(items)
        else:
            text = str(arg)
        return text[:1].upper() + text[1:] if style == "cap" else text


def languages() -> tuple[str, ...]:
    """The codes of the languages that there is a catalogue for."""
    folder = resource("assets", "words")
    return tuple(sorted(f.name.removesuffix(".json") for f in folder.iterdir() if f.name.endswith(".json")))


def load_words(language: str = "en") -> Words:
    """The catalogue of *language*; KeyError if there is none."""
    if language not in languages():
        raise KeyError(language)
    return Words(language, json.loads(resource("assets", "words", f"{language}.json").read_text(encoding="utf-8")))
