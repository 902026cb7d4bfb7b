"""Files that are the old ones or the new ones, never half of each: written beside, forced to the disk, renamed.

Every fault is a sentence; the traceback is for whoever logs the cause.
"""

from __future__ import annotations

import errno
import os
import stat
import tempfile
import unicodedata
from contextlib import suppress
from pathlib import Path

from seaboard.words import Msg, msg

#: No file that the program reads back is larger; a game of seven on the largest board has about a tenth of it.
MAX_BYTES = 16 * 1024 * 1024
#: What names of half-written files begin and end with, so that a start after a crash can tell them.
PREFIX, SUFFIX = ".seaboard-", ".tmp"
#: The folder for files that were refused, and for games that made way for a new one.
ASIDE = "aside"

#: Kinds of characters that no line of text holds: controls, halves of surrogate pairs, ends of lines and paragraphs.
_UNPRINTED = ("Cc", "Cs", "Zl", "Zp")
_FAULTS = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EROFS: "read_only",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EISDIR: "in_the_way",
    errno.ENOTDIR: "in_the_way",
    errno.EEXIST: "in_the_way",
    errno.ENOTEMPTY: "in_the_way",
}


class Unwritable(Exception):
    """A file could not be written; the one that was there before is whole. *msg* says why."""

    def __init__(self, message: Msg) -> None:
        super().__init__(message.key)
        self.msg = message


class Unreadable(Exception):
    """A file could not be read. *msg* says why; *missing*: there is none."""

    def __init__(self, message: Msg, missing: bool = False) -> None:
        super().__init__(message.key)
        self.msg = message
        self.missing = missing


def fault(error: OSError) -> str:
    """The kind of a fault, which ends a catalogue key: disk_full, read_only, denied, in_the_way or failed."""
    return _FAULTS.get(error.errno or 0, "failed")


def detail(error: OSError) -> str:
    """What the system says of a fault that has no sentence of its own."""
    return error.strerror or type(error).__name__


def shown(path: Path) -> str:
    """The name of *path* as text that can be printed on one line: what is no text, or steers a terminal, becomes question marks."""
    return "".join("?" if unicodedata.category(c) in _UNPRINTED else c for c in str(path))


def write_atomic(path: Path, data: bytes) -> None:
    """Let *path* hold *data*, or raise Unwritable and leave what it held. Makes the folder if it is not there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=PREFIX, suffix=SUFFIX, dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(name)
            raise
    except OSError as error:
        raise Unwritable(msg(f"write.{fault(error)}", path=shown(path), detail=detail(error))) from error
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Force the rename itself to the disk. Not every system and disk can do that, and then the file is still one or the other."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sweep(folder: Path) -> None:
    """Remove what a crash left half written in *folder*."""
    with suppress(OSError):
        for left in folder.glob(f"{PREFIX}*{SUFFIX}"):
            with suppress(OSError):
                left.unlink()


def read_bytes(path: Path) -> bytes:
    """What *path* holds; Unreadable if it is not there, no plain file, too large or not to be read. Never waits for a pipe."""
    try:
        if path.is_dir():  # where opening a folder is refused, the reason given is a poor one
            raise Unreadable(msg("read.folder", path=shown(path)))
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise Unreadable(msg("read.no_file", path=shown(path)))
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError as error:
        raise Unreadable(msg("read.missing", path=shown(path)), missing=True) from error
    except OSError as error:
        key = "read.denied" if fault(error) == "denied" else "read.failed"
        raise Unreadable(msg(key, path=shown(path), detail=detail(error))) from error
    except ValueError as error:  # a name with a zero byte in it
        raise Unreadable(msg("read.missing", path=shown(path)), missing=True) from error
    if len(data) > MAX_BYTES:
        raise Unreadable(msg("read.too_large", path=shown(path), n=MAX_BYTES // (1024 * 1024)))
    return data


def put_aside(path: Path) -> Path:
    """Move *path* into the folder ``aside`` beside it, under a name with the next free number; Unwritable if that fails."""
    folder = path.parent / ASIDE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = 1
        while os.path.lexists(kept := folder / f"{path.stem}-{number}{path.suffix}"):
            number += 1
        os.rename(path, kept)
    except OSError as error:
        raise Unwritable(msg(f"write.{fault(error)}", path=shown(folder), detail=detail(error))) from error
    _sync_folder(folder)
    _sync_folder(path.parent)
    return kept
