"""The audit: tables, detail, filter, verdict."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QPushButton, QTabWidget
from pytestqt.qtbot import QtBot

from widgets.audit_rows import AuditRow, BrokenRow, CallRow
from widgets.audit_view import AuditView

ROWS = [
    AuditRow(1, "2026-11-30T16:10:53.711+00:00", "document_added", "维洛卡林.pdf", 18, {"row": 1, "payload": {"name": "维洛卡林.pdf"}}),
    AuditRow(2, "2026-11-30T16:10:54.227+00:00", "run_started", "Does velocarin help?", 0, {"row": 2}),
    AuditRow(3, "not a time", "claim_decided", "claim_7 accepted", 1, {"row": 3}),
]
CALLS = [
    CallRow("call_1", "2026-11-30T16:10:54.381+00:00", "search_library", 'query="velocarin"', "3 hits", 6.62, "search", False, {"call_id": "call_1"}),
    CallRow("call_2", "2026-11-30T16:10:54.391+00:00", "search_pubmed", 'query="velocarin"', "TOOL_TIMEOUT: no answer", 120_000, "search", True),
]


@pytest.fixture
def view(qtbot: QtBot) -> AuditView:
    widget = AuditView()
    qtbot.addWidget(widget)
    widget.resize(800, 600)
    widget.show()
    widget.set_rows(ROWS)
    widget.set_calls(CALLS)
    return widget


def cells(view: AuditView, place: int) -> list[str]:
    return [view.rows.index(place, column).data() for column in range(view.rows.columnCount())]


def shown(view: AuditView) -> str:
    return "\n".join(label.text() for label in view.findChildren(QLabel) if label.isVisible())


def button(view: AuditView, text: str) -> QPushButton:
    return next(b for b in view.findChildren(QPushButton) if b.text().replace("&", "") == text)


def test_rows_and_calls_are_shown(view: AuditView) -> None:
    assert cells(view, 0)[0] == "1"
    assert cells(view, 0)[2:] == ["document_added", "维洛卡林.pdf", "18"]
    assert cells(view, 2)[1] == "not a time"
    assert view.calls.index(0, 4).data() == "6.6"
    assert view.calls.index(1, 5).data(Qt.ItemDataRole.ForegroundRole) is not None
    assert view.calls.index(0, 5).data(Qt.ItemDataRole.ForegroundRole) is None


def test_the_current_row_is_shown_in_full_and_copied(view: AuditView, qtbot: QtBot) -> None:
    view.row_table.selectRow(1)
    with qtbot.waitSignal(view.row_selected, timeout=1000) as told:
        view.row_table.selectRow(0)
    assert told.args == ["1"]
    assert json.loads(view.findChild(QPlainTextEdit).toPlainText()) == ROWS[0].body
    assert "维洛卡林" in view.findChild(QPlainTextEdit).toPlainText()
    button(view, "Copy").click()
    assert json.loads(QGuiApplication.clipboard().text()) == ROWS[0].body


def test_a_call_can_be_chosen_by_its_id(view: AuditView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.row_selected, timeout=1000, check_params_cb=lambda key: key == "call_1"):
        assert view.choose("call_1")
    assert view.findChild(QTabWidget).currentIndex() == 1
    assert not view.choose("call_9")


def test_the_filter_narrows_both_tables_and_says_so(view: AuditView) -> None:
    view.findChild(QLineEdit).setText("VELOCARIN")
    assert (view.rows.rowCount(), view.calls.rowCount()) == (1, 2)
    assert "(1 of 3)" in view.findChild(QTabWidget).tabText(0)
    view.findChild(QLineEdit).setText("timeout")
    assert (view.rows.rowCount(), view.calls.rowCount()) == (0, 1)
    assert view.findChild(QPlainTextEdit).toPlainText() == ""


def test_the_current_row_stays_when_the_log_grows(view: AuditView) -> None:
    view.choose("2")
    view.set_rows([AuditRow(0, "", "new"), *ROWS])
    assert json.loads(view.findChild(QPlainTextEdit).toPlainText()) == {"row": 2}


def test_verify_is_asked_for_once_until_the_verdict(view: AuditView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.verify_requested, timeout=1000):
        button(view, "Verify").click()
    assert not button(view, "Verify").isEnabled()
    assert "Checking" in shown(view)
    view.show_verdict(True, 30)
    assert button(view, "Verify").isEnabled()
    assert "The log is whole: 30 rows" in shown(view)


def test_broken_rows_are_named_and_marked(view: AuditView) -> None:
    view.show_verdict(False, 30, [BrokenRow("audit", "2", "its content was changed"), BrokenRow("claims", "claim_7", "its content was changed")])
    assert "audit 2: its content was changed" in shown(view)
    assert "claims claim_7: its content was changed" in shown(view)
    marked = [view.rows.index(place, 0).data(Qt.ItemDataRole.ForegroundRole) is not None for place in range(3)]
    assert marked == [False, True, False]


def test_many_broken_rows_are_counted(view: AuditView) -> None:
    view.show_verdict(False, 30, [BrokenRow("audit", str(n), "its content was changed") for n in range(20)])
    assert "20 rows do not fit" in shown(view)
    assert "and 12 more" in shown(view)


def test_a_long_log_is_taken(view: AuditView) -> None:
    view.set_rows(AuditRow(n, "2026-11-30T16:10:53.711+00:00", "tool_call", "search", 1) for n in range(20_000))
    assert view.rows.rowCount() == 20_000
    assert not view.grab().isNull()
