"""The log file of a workspace."""

from __future__ import annotations

import logging
import logging.handlers
from pathlib import Path

_BYTES = 5_000_000
_KEPT = 3


def log_to(folder: Path) -> None:
    """Sends log records of this process to `postil.log` in a folder; where that cannot be written, nowhere."""
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        handler: logging.Handler = logging.handlers.RotatingFileHandler(folder / "postil.log", maxBytes=_BYTES, backupCount=_KEPT, encoding="utf-8")
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    for old in root.handlers[:]:
        if isinstance(old, logging.handlers.RotatingFileHandler | logging.NullHandler):
            root.removeHandler(old)
            old.close()
    root.addHandler(handler)
