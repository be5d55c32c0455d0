"""The fonts that ship with the program (Noto Sans SC, SIL Open Font License, see OFL.txt), cut by packaging/cut_fonts.py."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path

FILES = ("NotoSansSC-Regular.ttf", "NotoSansSC-Bold.ttf")
FAMILY = "Noto Sans SC"


def paths() -> list[Path]:
    """The font files on this disk."""
    found = []
    for name in FILES:
        with as_file(files(__name__).joinpath(name)) as path:
            found.append(path)
    return found
