"""What takes long to make and is the same each time, as a painter asks for it: the case in meshes, the wood of the table."""

from __future__ import annotations

from typing import Any, Protocol

from numpy.typing import NDArray

#: What is kept under one name.
Arrays = tuple[NDArray[Any], ...]


class Stock(Protocol):
    """Keeps arrays by name, from one run of the program to the next if it can."""

    def get(self, name: str) -> Arrays | None:
        """What was put under *name*, read-only; None where there is nothing."""
        ...

    def put(self, name: str, arrays: Arrays) -> None:
        """Keep *arrays*, which do not change any more, under *name*."""
        ...


class NoStock:
    """Keeps nothing."""

    def get(self, name: str) -> None:
        """There is nothing."""
        return None

    def put(self, name: str, arrays: Arrays) -> None:
        """Nothing is kept."""
