"""The stock of the 3D painter as a file in the player's folder, so that no start but the first makes the case and the table anew.

The file begins with a line that says what its arrays were made by and what they are like; one that is damaged, or was made by another
version of the program, is as good as none, and written anew.
"""

from __future__ import annotations

import hashlib
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

import numpy as np

import seaboard
from seaboard.play import files
from seaboard.shell.log import log

if TYPE_CHECKING:  # the package of the 3D painter brings its library
    from seaboard.paint.gl.stock import Arrays

#: The file's name, and how it begins.
NAME, MAGIC = "3d-models.cache", b"seaboard 3d models"
#: The bytes of arrays that are kept, some boards and tiers; what was not asked for in this run goes first.
MOST = 12_000_000
#: What stands between the name of some arrays and the number of one of them.
_MARK = "|"
#: Modules besides the models that the arrays depend on.
_MAKERS = ("paint/wood.py", "paint/gl/chunks.py")


class FileStock:
    """The stock in the folder *root*. What is asked for is read when it is first asked for; what is new is written by ``rest``."""

    def __init__(self, root: Path) -> None:
        self._path = root / NAME
        self._stamp = stamp()
        self._kept: dict[str, Arrays] | None = None
        self._new: dict[str, Arrays] = {}
        self._asked: set[str] = set()

    def get(self, name: str) -> Arrays | None:
        """What was put under *name*, in this run or an earlier one; None where there is nothing."""
        if self._kept is None:
            self._kept = self._read()
        self._asked.add(name)
        return self._new.get(name) or self._kept.get(name)

    def put(self, name: str, arrays: Arrays) -> None:
        """Keep *arrays* under *name*."""
        self._asked.add(name)
        self._new[name] = arrays

    def rest(self) -> None:
        """Write what is new, and let go of everything; it is read again when it is asked for. Where it cannot be written it will be made
        again."""
        new, self._new, self._kept = self._new, {}, None
        if not new:
            return
        kept = {**self._read(), **new}
        room = MOST
        for name in sorted(kept, key=lambda name: name not in self._asked):
            size = sum(array.nbytes for array in kept[name])
            if size > room:
                del kept[name]
            else:
                room -= size
        try:
            files.write_atomic(self._path, self._packed(kept))
        except files.Unwritable:
            log().info("the models of the 3D view are not kept", exc_info=True)

    def _packed(self, kept: dict[str, Arrays]) -> bytes:
        body = BytesIO()
        members: Any = {f"{name}{_MARK}{i:02}": array for name, arrays in kept.items() for i, array in enumerate(arrays)}
        np.savez(body, **members)
        data = body.getvalue()
        return b"%s %s %s\n" % (MAGIC, self._stamp.encode(), hashlib.sha256(data).hexdigest().encode()) + data

    def _read(self) -> dict[str, Arrays]:
        try:
            line, _, data = files.read_bytes(self._path).partition(b"\n")
        except files.Unreadable:
            return {}
        if line != b"%s %s %s" % (MAGIC, self._stamp.encode(), hashlib.sha256(data).hexdigest().encode()):
            return {}
        found: dict[str, Arrays] = {}
        try:
            with np.load(BytesIO(data), allow_pickle=False) as arrays:
                for key in sorted(arrays.files):
                    array = arrays[key]
                    array.setflags(write=False)
                    name = key.rpartition(_MARK)[0]
                    found[name] = (*found.get(name, ()), array)
        except (ValueError, EOFError, OSError, KeyError, AttributeError, BadZipFile, MemoryError):
            return {}  # whoever wrote it knew the digest, but not the rest
        return found


def stamp() -> str:
    """What the arrays depend on, as a word: the version of the program and of numpy, and when the modules that make them were written."""
    root = Path(seaboard.__file__).parent
    parts = [seaboard.__version__, np.__version__]
    for path in sorted([*(root / "models").rglob("*.py"), *(root / name for name in _MAKERS)]):
        if path.exists():
            known = path.stat()
            parts.append(f"{path.relative_to(root).as_posix()} {known.st_size} {known.st_mtime_ns}")
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
