"""What the dialog of file names shows: a file, its present and its next name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FileName:
    """A file: the name it has, the one it gets, its folder, and the state of the engine ("ready", "same", "there", "gone", "changed", …)."""

    key: str
    old: str
    new: str
    folder: str
    state: str
    why: str = ""
