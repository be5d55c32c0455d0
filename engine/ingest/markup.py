"""Articles in XML (JATS) and saved web pages as `add` sees them: which files they are, and what the pdf child reads of one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.domain.events import ProgressMade
from engine.lane import Steps
from engine.markup.looks import HEAD, is_jats, is_markup

__all__ = ["is_article", "is_markup", "read"]
_ALWAYS = frozenset((".html", ".htm", ".xhtml", ".nxml"))
_PARTS_OF_PAGE = ("_files", "_Dateien", "_fichiers", "_archivos", ".files", "_文件")
"""How browsers name the folder of what belongs to a saved page."""


def is_article(path: Path) -> bool:
    """Whether a file found in a folder is an article in XML or a web page, and not a part of a saved page or some other XML."""
    suffix = path.suffix.lower()
    if any(part.endswith(_PARTS_OF_PAGE) for part in path.parts[:-1]):
        return False
    if suffix in _ALWAYS:
        return True
    if suffix != ".xml":
        return False
    try:
        with path.open("rb") as file:
            return is_jats(file.read(HEAD))
    except OSError:
        return False


def read(desk: Desk, path: Path) -> Steps[dict[str, Any]]:
    """What the child reads of a file, in the shape of what it reads of a PDF; there are no pages."""

    def on_progress(body: dict[str, Any]) -> None:
        desk.on_event(ProgressMade("read", int(body["done"]), int(body["total"]), str(path), "paragraphs"))

    found = yield from desk.ask_child(desk.pdf, "extract_markup", {"path": str(path.absolute())}, on_progress=on_progress)
    return {"pages": 0, "unread_pages": [], "recognised_pages": [], "reader": found["extractor"], "ocr_refused": None, "error": None, **found}
