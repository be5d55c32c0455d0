"""The window with a real engine: records brought in by the dialog, a source in full, duplicates decided and undone."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from widgets.duplicate_rows import Case
from widgets.import_dialog import ImportDialog
from widgets.source_details import SourceDetails
from widgets.workspace_rows import SourceRow

WAIT_MS = 40_000


def article(pmid: int, year: int, title: str = "Aspirin and the heart") -> str:
    return (
        f'<PubmedArticle><MedlineCitation><PMID Version="1">{pmid}</PMID><Article><Journal><JournalIssue><PubDate><Year>{year}</Year></PubDate>'
        f"</JournalIssue><Title>Heart</Title></Journal><ArticleTitle>{title} {pmid}</ArticleTitle><Language>eng</Language></Article>"
        "</MedlineCitation></PubmedArticle>"
    )


def packed(*articles: str) -> bytes:
    return gzip.compress(f'<?xml version="1.0" encoding="utf-8"?><PubmedArticleSet>{"".join(articles)}</PubmedArticleSet>'.encode())


@pytest.fixture
def baseline(tmp_path: Path) -> Path:
    """Six numbered files of two records each, without the third number, and a file that holds none."""
    folder = tmp_path / "baseline"
    folder.mkdir()
    for number in (1, 2, 4, 5, 6, 7):
        records = (article(10 * number, 2001), article(10 * number + 1, 2020))
        (folder / f"pubmed26n{number:04d}.xml.gz").write_bytes(packed(*records))
    (folder / "readme.txt").write_text("no record", encoding="utf-8")
    return folder


def the_import(window: MainWindow, qtbot: QtBot) -> ImportDialog:
    qtbot.waitUntil(lambda: window.sources._dialog is not None, timeout=WAIT_MS)
    dialog = window.sources._dialog
    assert dialog is not None
    return dialog


def held(window: MainWindow, source: str = "pubmed") -> SourceRow | None:
    row = window.workspace.sources.rows.row(source)
    return row if isinstance(row, SourceRow) else None


def bring(window: MainWindow, qtbot: QtBot, folder: Path, year: str = "") -> None:
    window.drops.dropped.emit([str(folder)], [], [])
    dialog = the_import(window, qtbot)
    qtbot.waitUntil(lambda: len(dialog.files()) > 0, timeout=WAIT_MS)
    dialog.form._from.setText(year)
    dialog.accept()
    qtbot.waitUntil(lambda: not window.library.is_busy and held(window) is not None, timeout=WAIT_MS)


def test_a_dropped_folder_of_records_is_imported_with_a_filter(window: MainWindow, qtbot: QtBot, baseline: Path) -> None:
    window.drops.dropped.emit([str(baseline)], [], [])
    dialog = the_import(window, qtbot)
    qtbot.waitUntil(lambda: len(dialog.files()) == 6, timeout=WAIT_MS)
    assert "pubmed26n0003.xml.gz" in dialog._lost.text()
    assert "readme.txt" in dialog._lost.text()
    dialog.form._from.setText("2015")
    qtbot.waitUntil(lambda: dialog._estimate is not None, timeout=WAIT_MS)
    assert "Free on this disk" in dialog._cost.text()
    dialog.accept()
    qtbot.waitUntil(lambda: not window.library.is_busy and held(window) is not None, timeout=WAIT_MS)
    row = held(window)
    assert row is not None
    assert (row.records, row.missing_files, row.subset) == (6, 1, "years 2015–")
    assert "6 outside of the subset" in str(window.jobs.card("job1") and window.jobs.card("job1")._totals.text())  # type: ignore[union-attr]
    window.sources.open_import([])
    again = the_import(window, qtbot)
    qtbot.waitUntil(lambda: again.subset().year_from == 2015, timeout=5_000)
    again.reject()


def test_a_cancelled_import_is_gone_on_with(window: MainWindow, qtbot: QtBot, baseline: Path) -> None:
    window.drops.dropped.emit([str(baseline)], [], [])
    dialog = the_import(window, qtbot)
    qtbot.waitUntil(lambda: len(dialog.files()) == 6, timeout=WAIT_MS)
    dialog.accept()
    window.jobs.cancelled.emit("job1")
    card = window.jobs.card("job1")
    assert card is not None
    assert card.is_finished
    assert "import the same files again to go on" in card._totals.text()
    assert card._retry.text() == "Go on"
    card._retry.click()
    qtbot.waitUntil(lambda: not window.library.is_busy and held(window) is not None, timeout=WAIT_MS)
    row = held(window)
    assert row is not None
    assert row.records == 12


def test_few_and_small_files_are_imported_without_a_question(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "some").mkdir()
    (tmp_path / "some" / "one.ris").write_text("TY  - JOUR\nTI  - A title of some length\nPY  - 2020\nER  - \n", encoding="utf-8")
    window.drops.dropped.emit([str(tmp_path / "some")], [], [])
    qtbot.waitUntil(lambda: held(window, "library") is not None, timeout=WAIT_MS)
    assert window.sources._dialog is None


def test_a_source_with_a_missing_file_says_so_and_is_built_again(window: MainWindow, qtbot: QtBot, baseline: Path) -> None:
    bring(window, qtbot, baseline)
    window.workspace.sources.list.choose("pubmed")
    window.workspace.sources.details_wanted.emit("pubmed")
    qtbot.waitUntil(lambda: window.sources._details is not None, timeout=WAIT_MS)
    details = window.sources._details
    assert isinstance(details, SourceDetails)
    assert "pubmed26n0003.xml.gz" in details.text()
    assert "pubmed26n0001.xml.gz – pubmed26n0007.xml.gz" in details.text()
    details._engine.setCurrentIndex(2)
    details._engine.activated.emit(2)
    qtbot.waitUntil(lambda: "Build it again to have one of tantivy" in details.text(), timeout=WAIT_MS)
    details._rebuild.click()
    qtbot.waitUntil(lambda: not window.library.is_busy and "tantivy ·" in details.text(), timeout=WAIT_MS)
    details._import.click()
    assert details.result() == QDialog.DialogCode.Accepted
    the_import(window, qtbot).reject()


def ris(title: str, year: int, **more: str) -> str:
    lines = [f"{key}  - {value}" for key, value in more.items()]
    return "\n".join(["TY  - JOUR", f"TI  - {title}", "AU  - Curie, Marie", "AU  - Joliot, Irene", f"PY  - {year}", *lines, "ER  - ", ""])


TITLE = "Metformin lowers the incidence of colorectal cancer in older patients"


def cases(window: MainWindow, kind: str) -> list[Case]:
    return [case for case in window.alike.cases() if case.kind == kind]


def test_records_are_taken_as_one_and_apart_again(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    text = ris(TITLE, 2020, JO="Heart", SP="11") + ris(TITLE, 2020, JO="Lancet", SP="987")
    (tmp_path / "two.ris").write_text(text, encoding="utf-8")
    window.library.take([], [str(tmp_path / "two.ris")])
    qtbot.waitUntil(lambda: held(window, "library") is not None and not window.library.is_busy, timeout=WAIT_MS)
    window.workspace.sources.duplicates_wanted.emit()
    qtbot.waitUntil(lambda: window.ask.sources.chosen() == ["library"], timeout=5_000)
    qtbot.waitUntil(lambda: bool(window.alike.cases()) and not window.alike.is_looking, timeout=WAIT_MS)
    assert window.tabs.currentWidget() is window.alike
    (case,) = window.alike.cases()
    assert window.alike.list.choose(case.key)
    qtbot.waitUntil(lambda: "Lancet" in window.alike.beside.lit_words(), timeout=5_000)
    window.alike.list.setFocus()
    QTest.keyClick(window.alike.list, Qt.Key.Key_M)
    qtbot.waitUntil(lambda: window.alike.cases()[0].decided == "merge", timeout=5_000)
    window.alike.look_wanted.emit()
    qtbot.waitUntil(lambda: len(cases(window, "group")) == 1 and not window.alike.is_looking, timeout=WAIT_MS)
    assert "a person said so" in cases(window, "group")[0].reason
    window.run.undo()
    window.duplicates.look()
    qtbot.waitUntil(lambda: not cases(window, "group") and not window.alike.is_looking, timeout=WAIT_MS)


def test_the_badge_follows_the_lock_of_the_workspace(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "ws" / "offline_lock").write_text("rule 7 of the lab", encoding="utf-8")
    window.sources.refresh_badge()
    qtbot.waitUntil(lambda: window.ask._badge.text() == "locked offline", timeout=WAIT_MS)
    assert "rule 7 of the lab" in window.ask._badge.toolTip()
