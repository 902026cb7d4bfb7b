"""The folder where everything is kept, and the lock that lets one program at a time keep it.

The lock is the operating system's, so that a killed program leaves none behind.
"""

from __future__ import annotations

import errno
import logging
import os
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

import platformdirs

from seaboard.play import files
from seaboard.words import Msg, msg

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

#: The environment's word for a folder of one's choice.
SWITCH = "SEABOARD_HOME"
_log = logging.getLogger("seaboard.play.home")


class HomeError(Exception):
    """Nothing can be kept; *msg* says why."""

    def __init__(self, message: Msg) -> None:
        super().__init__(message.key)
        self.msg = message


class HomeBusy(HomeError):
    """Another program is running in this folder."""


class HomeUnusable(HomeError):
    """The folder cannot be made or written to."""


class Claim:
    """The lock on a folder. It is let go by ``release``, at the end of a ``with``, or when the program dies."""

    def __init__(self, handle: int) -> None:
        self._handle: int | None = handle

    def release(self) -> None:
        """Let go; once is enough, more does no harm."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> Claim:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.release()


@dataclass(frozen=True, slots=True)
class Home:
    """The folder *root* and the places in it. Nothing is made before ``claim``, or before something is written."""

    root: Path

    @property
    def game(self) -> Path:
        """The game in progress."""
        return self.root / "game.jsonl"

    @property
    def settings(self) -> Path:
        """The settings."""
        return self.root / "settings.json"

    @property
    def layouts(self) -> Path:
        """The last layout for each kind of game."""
        return self.root / "layouts.json"

    @property
    def aside(self) -> Path:
        """The folder for what was refused or made way."""
        return self.root / files.ASIDE

    @property
    def log(self) -> Path:
        """Where tracebacks go."""
        return self.root / "seaboard.log"

    @property
    def lock(self) -> Path:
        """The file that the running program holds."""
        return self.root / "lock"

    def claim(self) -> Claim:
        """Make the folder if need be and be the one program in it: HomeUnusable if it cannot be written to, HomeBusy if it is taken.

        What an earlier crash left half written is swept away.
        """
        try:
            self.root.mkdir(parents=True, exist_ok=True)
            handle = os.open(self.lock, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise self._unusable(error) from error
        try:
            self._hold(handle)
            files.sweep(self.root)
            self._try_writing()
        except BaseException:
            os.close(handle)
            raise
        return Claim(handle)

    def _hold(self, handle: int) -> None:
        try:
            if sys.platform == "win32":
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
                raise HomeBusy(msg("home.busy", path=files.shown(self.root))) from error
            # a network disk without locks: better a game without the lock than none
            _log.warning("no lock to be had on %s", self.lock, exc_info=True)

    def _try_writing(self) -> None:
        try:
            handle, name = tempfile.mkstemp(prefix=files.PREFIX, suffix=files.SUFFIX, dir=self.root)
            os.close(handle)
            os.unlink(name)
        except OSError as error:
            if files.fault(error) != "disk_full":  # then the game starts all the same, and says that it is not saved
                raise self._unusable(error) from error

    def _unusable(self, error: OSError) -> HomeUnusable:
        return HomeUnusable(msg(f"home.{files.fault(error)}", path=files.shown(self.root), detail=files.detail(error)))


def find_home(env: Mapping[str, str] = os.environ) -> Home:
    """The folder that the environment names, else the platform's own for data of this program."""
    chosen = env.get(SWITCH)
    if not chosen:
        return Home(platformdirs.user_data_path("seaboard", appauthor=False))
    path = Path(chosen)
    try:
        path = path.expanduser()
    except RuntimeError:  # no such user: then it is a name like any other
        pass
    return Home(path.absolute())
