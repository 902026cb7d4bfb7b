"""``python -m seaboard``: the same as the command ``seaboard``."""

from __future__ import annotations

from seaboard.shell.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
