"""Starts the program once more, as a process of its own that outlives this one."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QProcess

PACKAGES = Path(__file__).resolve().parent.parent
"""The folder that holds the packages of the program."""


def command(arguments: Sequence[str]) -> list[str]:
    """The line that starts the program, installed, run from its sources, or packed into one file."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *arguments]
    return [sys.executable, "-m", "app", *arguments]


def start(arguments: Sequence[str]) -> bool:
    """Starts the program and lets it go; whether that was possible. Paths among the arguments are absolute."""
    process = QProcess()
    program, *rest = command(arguments)
    process.setProgram(program)
    process.setArguments(rest)
    process.setWorkingDirectory(str(PACKAGES))  # where the packages are, no other package called "app" comes first
    # whoever reads the output of this process must not wait for the other one to end
    process.setStandardInputFile(QProcess.nullDevice())
    process.setStandardOutputFile(QProcess.nullDevice())
    process.setStandardErrorFile(QProcess.nullDevice())
    # typed as a pair, but without arguments PySide gives the first of the two alone
    done: object = process.startDetached()
    return bool(done[0]) if isinstance(done, tuple) else bool(done)
