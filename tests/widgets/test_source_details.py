"""A source in full."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QLabel, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from engine.domain.subset import Subset
from widgets.source_details import SourceDetails, SourceFacts

pytestmark = pytest.mark.usefixtures("english_locale")

FACTS = SourceFacts(
    "pubmed",
    12_878,
    "2026-01-14",
    5,
    "pubmed26n0001.xml.gz",
    "pubmed26n0008.xml.gz",
    3,
    ("pubmed26n0003.xml.gz", "pubmed26n0005.xml.gz … pubmed26n0006.xml.gz"),
    (("pubmed26n0009.xml.gz", "the file was cut off"),),
    Subset(2015),
    "2026-01-20T10:00:00.000+00:00",
    engine="whoosh",
    wanted="whoosh",
    limit=1_000_000,
    index_size=36_900_000,
)


@pytest.fixture
def details(qtbot: QtBot) -> SourceDetails:
    widget = SourceDetails(FACTS)
    qtbot.addWidget(widget)
    widget.show()
    return widget


def said(details: SourceDetails) -> list[str]:
    return [label.text() for label in details.findChildren(QLabel) if label.isVisible()]


def button(details: SourceDetails, text: str) -> QPushButton:
    return next(one for one in details.findChildren(QPushButton) if one.text().replace("&", "") == text)


def test_all_that_is_known_is_said(details: SourceDetails) -> None:
    for words in ("12,878", "2026-01-14", "5 · pubmed26n0001.xml.gz – pubmed26n0008.xml.gz", "years 2015–", "whoosh · 36.9 MB"):
        assert words in said(details)
    assert "3 files missing · 1 file damaged or unfinished" in said(details)
    listed = details.findChild(QPlainTextEdit).toPlainText().splitlines()
    assert listed == ["pubmed26n0003.xml.gz", "pubmed26n0005.xml.gz … pubmed26n0006.xml.gz", "pubmed26n0009.xml.gz: the file was cut off"]


def test_a_whole_source_shows_no_list_of_what_is_missing(details: SourceDetails) -> None:
    details.show_facts(SourceFacts("library", 4, engine="whoosh", wanted="whoosh"))
    assert not details.findChild(QPlainTextEdit).isVisible()
    assert "Files held" not in said(details)
    assert button(details, "Import…").isVisible()


def test_what_is_missing_is_imported_and_the_index_built_again(details: SourceDetails, qtbot: QtBot) -> None:
    with qtbot.waitSignal(details.import_wanted, timeout=1000):
        button(details, "Import the missing…").click()
    with qtbot.waitSignal(details.rebuild_wanted, timeout=1000) as told:
        button(details, "Build again").click()
    assert told.args == ["pubmed"]
    assert not button(details, "Build again").isEnabled()


def test_the_engine_can_be_insisted_on_and_the_reason_is_said(details: SourceDetails, qtbot: QtBot) -> None:
    choice = details.findChild(QComboBox)
    assert choice.currentText() == "automatic: whoosh, and tantivy above 1,000,000 records"
    with qtbot.waitSignal(details.engine_chosen, timeout=1000) as told:
        choice.setCurrentIndex(2)
        choice.activated.emit(2)
    assert told.args == ["tantivy"]
    details.show_facts(SourceFacts("pubmed", 9, engine="whoosh", wanted="tantivy", choice="tantivy", why="the fast engine is chosen in the settings"))
    assert "The index is still one of whoosh. Build it again to have one of tantivy." in said(details)


def test_all_of_it_is_copied(details: SourceDetails) -> None:
    button(details, "Copy").click()
    copied = QGuiApplication.clipboard().text()
    assert "As of: 2026-01-14" in copied
    assert "pubmed26n0009.xml.gz: the file was cut off" in copied
