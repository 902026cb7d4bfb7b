"""Words: a message is a key with arguments; a catalogue makes a sentence of it."""

from seaboard.words.catalogue import Words, languages, load_words
from seaboard.words.message import Arg, Msg, msg

__all__ = ["Arg", "Msg", "Words", "languages", "load_words", "msg"]
