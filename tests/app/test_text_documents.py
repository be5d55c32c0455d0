"""Articles in XML and web pages in the window: dropped, shown as text, opened at a paragraph."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pytestqt.qtbot import QtBot

from app.main_window import MainWindow

WAIT_MS = 30_000
PARAGRAPH = "The new drug lowered blood pressure in all of the rats that were given it, and in none of the others. "
JATS = (
    "<article article-type='research-article'><front><article-meta><title-group><article-title>Rats and their pressure</article-title></title-group>"
    f"</article-meta></front><body><sec><title>Results</title><p>Nothing to say here.</p><p>{PARAGRAPH}</p></sec></body></article>"
)
HTML = f"<html><head><title>A page about mice</title></head><body><article><h1>A page about mice</h1><p>{PARAGRAPH * 3}</p></article></body></html>"


def asked(window: MainWindow, qtbot: QtBot, function: Callable[[Any], Any]) -> Any:
    found: list[Any] = []
    window.bridge.call(function, found.append)
    qtbot.waitUntil(lambda: bool(found), timeout=WAIT_MS)
    return found[0]


def test_dropped_articles_go_to_the_library_and_open_as_text(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "rats.xml").write_text(JATS, encoding="utf-8")
    (tmp_path / "mice.html").write_text(HTML, encoding="utf-8")
    window.sources.take([str(tmp_path / "mice.html")], [str(tmp_path / "rats.xml")])
    qtbot.waitUntil(lambda: not window.library.is_busy, timeout=WAIT_MS)
    rows = asked(window, qtbot, lambda engine: engine.views.library()["documents"])
    assert sorted((row["name"], row["title"], row["status"]) for row in rows) == [
        ("mice.html", "A page about mice", "imported"),
        ("rats.xml", "Rats and their pressure", "imported"),
    ]
    rats = next(row["document_id"] for row in rows if row["name"] == "rats.xml")
    shown: list[str] = []
    window.reader.shown.connect(shown.append)
    window.reader.open_chunk(f"{rats}_p2", "lowered blood pressure")
    qtbot.waitUntil(lambda: f"{rats}_p2" in shown, timeout=WAIT_MS)
    view = window.pages.abstract
    assert window.pages.shows_abstract
    text = view.text.toPlainText()
    assert text.index("Rats and their pressure") < text.index("Results") < text.index("Nothing to say here.") < text.index("The new drug")
    (lit,) = view.text.extraSelections()
    assert lit.cursor.selectedText() == "lowered blood pressure"
