"""What ends a command without its being a fault of the program."""

from __future__ import annotations

from seaboard.words import Msg


class Failure(Exception):
    """Something that was asked for cannot be done; *why* says what and why."""

    def __init__(self, why: Msg) -> None:
        super().__init__(why.key)
        self.why = why
