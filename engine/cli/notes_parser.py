"""The arguments of the command on highlights and notes."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from engine.domain.notes import COLOURS


def add_commands(command: Callable[..., argparse.ArgumentParser]) -> None:
    """Adds the command to the parser."""
    made = command("notes", "list the highlights and notes made in documents, make, change or remove one")
    what = made.add_mutually_exclusive_group()
    what.add_argument("--document", metavar="DOC", help="list those in this document only")
    what.add_argument("--add", metavar="CHUNK", help="highlight this paragraph, or the --quote in it")
    what.add_argument("--edit", type=note_number, metavar="ID", help="change --text or --colour of this note")
    what.add_argument("--remove", type=note_number, metavar="ID", help="take this note away; `undo` brings it back")
    made.add_argument("--quote", metavar="TEXT", help="the words to highlight, as they stand in the paragraph")
    made.add_argument("--text", metavar="TEXT", help="what to write about them")
    made.add_argument("--colour", choices=tuple(COLOURS), help="the highlighter")


def note_number(text: str) -> int:
    """The number in `note_7` or `7`."""
    digits = text.removeprefix("note_")
    if not digits.isascii() or not digits.isdigit():
        raise argparse.ArgumentTypeError(f"not a note like note_7: {text!r}")
    return int(digits)
