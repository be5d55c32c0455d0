"""From what the engine says of the library to what its page and dialogs show."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from app import failures
from engine.domain.library import LibraryRow
from engine.errors import ErrorInfo
from engine.store.collections import Collection, Tag
from widgets.library import words
from widgets.library.file_rows import FileName
from widgets.library.merge_rows import Merge, MergeSide
from widgets.library.shelf_rows import CollectionRow, TagRow
from widgets.source_words import source_title

if TYPE_CHECKING:
    from engine.library.filing import Filed


def details(rows: Iterable[LibraryRow]) -> dict[str, str]:
    """What is wrong with rows, by ID; those with nothing to tell are left out."""
    return {row.key: failures.trouble({"error": row.error, "warnings": row.warnings}) for row in rows if row.error or row.warnings}


def collection_rows(found: Iterable[Collection]) -> list[CollectionRow]:
    """Lines of the tree."""
    return [CollectionRow(one.collection_id, one.parent, one.name, one.path, one.count) for one in found]


def tag_rows(found: Iterable[Tag]) -> list[TagRow]:
    """Lines of the tree; a tag that no paper has any more is shown all the same."""
    return [TagRow(one.name, one.count) for one in found]


def file_names(rows: Iterable[Filed]) -> list[FileName]:
    """Lines of the dialog of file names."""
    return [FileName(row.document_id, row.name, Path(row.new).name, str(Path(row.new).parent), row.state, row.why) for row in rows]


def filed(rows: Iterable[Filed]) -> str:
    """What renaming or copying came to."""
    done = [row for row in rows if row.state in ("renamed", "copied")]
    left = [row for row in rows if row.state in ("gone", "changed", "link", "failed")]
    one, many = QCoreApplication.translate("Library", "{count} file was copied."), QCoreApplication.translate("Library", "{count} files were copied.")
    if any(row.state == "renamed" for row in done):
        one = QCoreApplication.translate("Library", "{count} file was renamed.")
        many = QCoreApplication.translate("Library", "{count} files were renamed.")
    text = (one if len(done) == 1 else many).format(count=len(done))
    if not left:
        return text
    names = ", ".join(row.name for row in left[:3]) + (" …" if len(left) > 3 else "")
    return f"{text} " + QCoreApplication.translate("Library", "Left alone: {names}").format(names=names)


def merge(body: dict[str, Any]) -> Merge:
    """Both sides of a merge."""
    return Merge(_side(body["kept"]), _side(body["other"]), body["choice"], body["may_remove"])


def _side(body: dict[str, Any]) -> MergeSide:
    pages = ""
    if body["pages"]:
        one, many = QCoreApplication.translate("Library", "{count} page"), QCoreApplication.translate("Library", "{count} pages")
        pages = (one if body["pages"] == 1 else many).format(count=body["pages"])
    origin = " · ".join(filter(None, (source_title(body["source"]), body["name"], pages)))
    return MergeSide(f"{body['source']}:{body['id']}", origin, body["fields"], body["statements"])


def said(error: ErrorInfo) -> str:
    """An error in one line, where there is no room to fold the cause."""
    return failures.failure(error)


def shelved(action: str, name: str, count: int) -> str:
    """What was done with tags or a collection."""
    papers = words.papers(count, str(count))
    return {
        "tags": QCoreApplication.translate("Library", "Tags of {papers} changed."),
        "add": QCoreApplication.translate("Library", "{papers} put into “{name}”."),
        "remove": QCoreApplication.translate("Library", "{papers} taken out of “{name}”."),
        "delete": QCoreApplication.translate("Library", "“{name}” was deleted; its papers stay."),
        "rename": QCoreApplication.translate("Library", "“{name}” was renamed."),
        "move": QCoreApplication.translate("Library", "“{name}” was moved."),
    }[action].format(papers=papers, name=name)
