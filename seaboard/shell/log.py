"""The log file in the player's folder: where tracebacks go, so that a person never meets one."""

from __future__ import annotations

import logging
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path

NAME = "seaboard"
#: Two files of this size at most are kept.
MAX_BYTES = 256 * 1024


def open_log(path: Path) -> bool:
    """Send the program's log to *path* from now on; False (and a log that goes nowhere) when that cannot be written."""
    logger = logging.getLogger(NAME)
    close_log()
    logger.propagate = False
    logger.setLevel(logging.INFO)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_fifo():
            raise FileExistsError(path)  # opening it would wait for a reader
        handler: logging.Handler = RotatingFileHandler(path, maxBytes=MAX_BYTES, backupCount=1, encoding="utf-8", delay=False)
    except OSError:
        logger.addHandler(logging.NullHandler())
        return False
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(module)s: %(message)s"))
    # a full disk must not print tracebacks of the logging module itself
    handler.handleError = lambda record: None  # type: ignore[method-assign]
    logger.addHandler(handler)
    return True


def close_log() -> None:
    """Let go of the log file."""
    logger = logging.getLogger(NAME)
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        with suppress(OSError):  # what found no room on a full disk
            handler.close()


def log() -> logging.Logger:
    """The program's logger. Before ``open_log`` it says nothing."""
    logger = logging.getLogger(NAME)
    if not logger.handlers:
        logger.addHandler(logging.NullHandler())
        logger.propagate = False
    return logger
