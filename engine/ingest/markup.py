"""Articles in XML (JATS) and saved web pages as `add` sees them: what the pdf child reads of one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.domain.events import ProgressMade
from engine.lane import Steps


def read(desk: Desk, path: Path) -> Steps[dict[str, Any]]:
    """What the child reads of a file, in the shape of what it reads of a PDF; there are no pages."""

    def on_progress(body: dict[str, Any]) -> None:
        desk.on_event(ProgressMade("read", int(body["done"]), int(body["total"]), str(path), "paragraphs"))

    found = yield from desk.ask_child(desk.pdf, "extract_markup", {"path": str(path.absolute())}, on_progress=on_progress)
    return {"pages": 0, "unread_pages": [], "recognised_pages": [], "reader": "", "ocr_refused": None, "error": None, **found}
