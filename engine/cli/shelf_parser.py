"""The arguments of the commands on the library: listing, tags, collections, files, watching, merging."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from engine.domain.library import COLUMNS, STATES

Make = Callable[[str, str], argparse.ArgumentParser]


def add_scope(parser: argparse.ArgumentParser) -> None:
    """`--collection` and `--tag`, which limit what a command works on."""
    parser.add_argument("--collection", action="append", default=[], metavar="NAME", help="limited to a collection and those in it")
    parser.add_argument("--tag", action="append", default=[], metavar="NAME", help="limited to papers with this tag; several times: with all of them")


def add_commands(command: Make) -> None:
    """Adds `library`, `tag`, `collection`, `files`, `watch` and `merge`."""
    library = command("library", "list the library: documents with state, tags, collections")
    library.add_argument("query", nargs="?", metavar="WORDS", help="all must occur in title, authors, journal, tags, file name or numbers")
    add_scope(library)
    library.add_argument("--state", action="append", default=[], choices=STATES, help="documents in this state; several times: in any of them")
    library.add_argument("--years", metavar="FROM..TO", help="papers of these years, as 2015.. or ..2020 or 2015..2020")
    library.add_argument("--kind", default="", metavar="KIND", help="preprint, retracted, corrected, or a type of publication")
    library.add_argument("--unread", action="store_true", help="with pages that could not be read")
    library.add_argument("--unfiled", action="store_true", help="in no collection")
    library.add_argument("--added-days", type=int, metavar="N", help="added within the last N days")
    library.add_argument("--sort", choices=COLUMNS, metavar="COLUMN", help=f"one of {', '.join(COLUMNS)}")
    library.add_argument("--reverse", action="store_true", help="the largest first")
    tag = command("tag", "show and change tags (undoable)")
    tag.add_argument("action", choices=("list", "add", "remove", "rename", "delete"))
    tag.add_argument("name", nargs="?", metavar="TAG")
    tag.add_argument("others", nargs="*", metavar="ID|NEW", help="papers for add and remove; the new name for rename")
    collection = command("collection", "show and change collections (undoable); Sleep/Insomnia lies in Sleep")
    collection.add_argument("action", choices=("list", "make", "add", "remove", "rename", "move", "delete"))
    collection.add_argument("name", nargs="?", metavar="COLLECTION")
    collection.add_argument("others", nargs="*", metavar="ID|NEW", help='papers for add and remove; the new name; where to for move, "" for out')
    files = command("files", "rename your files, or copy the kept ones, by a pattern (undoable)")
    files.add_argument("--pattern", default=None, metavar="PATTERN", help='as "{first_author} {year} - {title:.60}", which is the usual one')
    what = files.add_mutually_exclusive_group()
    what.add_argument("--copy-to", type=Path, metavar="FOLDER", help="copy the kept files into a folder")
    what.add_argument("--rename", action="store_true", help="rename your own files where they are, if they are still what was read")
    files.add_argument("--preview", action="store_true", help="show what would be done; changes nothing")
    add_scope(files)
    files.add_argument("--ids", nargs="+", default=[], metavar="ID", help="these documents only")
    watch = command("watch", "watch a folder: new and changed PDFs in it are added")
    watch.add_argument("folder", nargs="?", type=Path, metavar="FOLDER", help="without one the watched folders are listed")
    how = watch.add_mutually_exclusive_group()
    how.add_argument("--once", action="store_true", help="look once, add what is new, and end")
    how.add_argument("--pause", action="store_true", help="keep the folder, but take nothing from it until it is watched again")
    how.add_argument("--stop", action="store_true", help="watch it no more")
    watch.add_argument("--password-file", metavar="FILE", help="passwords for locked PDFs, one a line; - reads standard input")
    merge = command("merge", "make two records of one paper one, field by field (undoable)")
    merge.add_argument("kept", metavar="KEPT", help="the ID of the document or record that stays")
    merge.add_argument("other", metavar="OTHER", help="the ID of the other one")
    merge.add_argument("values", nargs="*", metavar="FIELD=kept|other", help="the side of a field; otherwise the better filled or vouched for")
    merge.add_argument("--remove", action="store_true", help="take the other one out of the workspace")
    merge.add_argument("--preview", action="store_true", help="show both and the sides proposed; changes nothing")
