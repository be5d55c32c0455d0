"""The state bar: what it says at work, that Stop shows at once, the log, and the jobs in the background."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from widgets.job_line import JobLine, JobRow
from widgets.state_bar import LOG_LINES, StateBar
from widgets.time_words import eta_in_words


@pytest.fixture
def bar(qtbot: QtBot) -> StateBar:
    widget = StateBar()
    qtbot.addWidget(widget)
    widget.resize(900, 80)
    widget.show()
    widget.activateWindow()
    return widget


def test_the_state_of_a_run_is_a_bar_and_a_sentence(bar: StateBar) -> None:
    bar.set_progress(72, "EXECUTING", "search_pubmed", 1.2)
    assert bar.bar.value() == 72
    assert bar.text.text() == "72 % · EXECUTING: search_pubmed · ETA 1.2 s"


def test_stop_shows_at_once_and_is_told_once(bar: StateBar, qtbot: QtBot) -> None:
    bar.set_progress(10, "EXECUTING", "search_pubmed")
    seen = []
    bar.stopped.connect(lambda: seen.append((bar.stop.text(), bar.text.text(), bar.stop.isEnabled())))
    qtbot.mouseClick(bar.stop, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(bar.stop, Qt.MouseButton.LeftButton)
    assert seen == [("Stopping…", "Stopping…", False)]
    bar.set_stopped()
    assert bar.text.text() == "Stopped. What was found so far stays."
    assert not bar.stop.isEnabled()


def test_progress_that_comes_late_does_not_hide_that_it_stops(bar: StateBar, qtbot: QtBot) -> None:
    bar.set_progress(10, "EXECUTING")
    qtbot.mouseClick(bar.stop, Qt.MouseButton.LeftButton)
    bar.set_progress(14, "EXECUTING", "grade_hits")
    assert bar.text.text() == "Stopping…"
    assert not bar.stop.isEnabled()


def test_the_key_of_the_window_stops_only_while_something_works(bar: StateBar, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(bar.stopped):
        bar.press_stop()
    bar.set_progress(10, "PARSING")
    with qtbot.waitSignal(bar.stopped):
        bar.press_stop()


def test_the_next_run_can_be_stopped_again(bar: StateBar, qtbot: QtBot) -> None:
    for _ in range(2):
        bar.set_progress(1, "PARSING")
        with qtbot.waitSignal(bar.stopped):
            qtbot.mouseClick(bar.stop, Qt.MouseButton.LeftButton)
        bar.set_stopped()


def test_the_log_is_folded_and_keeps_the_newest_lines(bar: StateBar, qtbot: QtBot) -> None:
    for number in range(LOG_LINES + 50):
        bar.add_line(f"call {number}\nsecond part")
    assert bar.log.isHidden()
    qtbot.mouseClick(bar.fold, Qt.MouseButton.LeftButton)
    assert bar.log.isVisible()
    assert bar.log.blockCount() == LOG_LINES
    assert bar.log.toPlainText().endswith(f"call {LOG_LINES + 49} second part")


def test_a_job_has_its_own_line_with_pause_and_cancel(bar: StateBar, qtbot: QtBot) -> None:
    bar.put_job(JobRow("import_1", "Import", 312, 605, "records", 840.0, 0.35))
    line = bar.findChild(JobLine)
    assert line.text.text() == "Import: 312 of 605 records · 840/s · ETA 0.3 s"
    with qtbot.waitSignal(bar.job_paused) as paused:
        qtbot.mouseClick(line.pause, Qt.MouseButton.LeftButton)
    bar.put_job(JobRow("import_1", "Import", 312, 605, "records", paused=True))
    assert line.text.text() == "Import: 312 of 605 records · paused"
    with qtbot.waitSignal(bar.job_resumed) as resumed:
        qtbot.mouseClick(line.pause, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(bar.job_cancelled) as cancelled:
        qtbot.mouseClick(line.cancel, Qt.MouseButton.LeftButton)
    assert paused.args == resumed.args == cancelled.args == ["import_1"]
    assert line.text.text() == "Import: stopping…"
    bar.remove_job("import_1")
    assert bar.job_ids() == []


def test_a_job_of_unknown_length_shows_a_moving_bar(bar: StateBar) -> None:
    bar.put_job(JobRow("add_1", "Reading", 7, unit="files"))
    line = bar.findChild(JobLine)
    assert (line.bar.minimum(), line.bar.maximum()) == (0, 0)
    assert line.text.text() == "Reading: 7 files"


@pytest.mark.parametrize(
    ("seconds", "words"), [(0.0, "0.1 s"), (1.23, "1.2 s"), (9.97, "10 s"), (89.0, "89 s"), (185.0, "3 min"), (7800.0, "2 h 10 min")]
)
def test_times_are_short(seconds: float, words: str) -> None:
    assert eta_in_words(seconds) == words
