"""What commands read beside their arguments: batch files, passwords, standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from engine.errors import from_os_error


def passwords(name: str | None) -> list[str]:
    """The passwords in a file, one a line; "-" is standard input."""
    if name is None:
        return []
    return [line for line in text(Path(name)).split("\n") if line]


def lines(path: Path) -> list[str]:
    """Lines of a batch file; they end at \\n only, for a line separator inside a text is no line end."""
    found = text(path).split("\n")
    return found[:-1] if found and not found[-1] else found


def text(path: Path) -> str:
    """A whole file (or standard input) as text with plain line ends."""
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        raise from_os_error(error, str(path)) from error
    return data.decode("utf-8", "replace").replace("\r\n", "\n")


def usage(message: str) -> int:
    """Says what was wrong with the command line; returns its exit code."""
    sys.stderr.write(f"postil: {message}\n")
    return 2
