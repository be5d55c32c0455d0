"""The list of jobs: what became of each file, totals that add up, the buttons of the moment."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton
from pytestqt.qtbot import QtBot

from widgets.job_card import JobCard
from widgets.job_rows import FileRow, totals_of
from widgets.jobs_list import JobsList
from widgets.line_rows import LINE, Line, Tone


@pytest.fixture
def jobs(qtbot: QtBot) -> JobsList:
    widget = JobsList()
    qtbot.addWidget(widget)
    widget.resize(720, 520)
    widget.show()
    return widget


def shown(widget: JobsList) -> str:
    return " ".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def buttons(widget: JobsList) -> dict[str, QPushButton]:
    return {b.text(): b for b in widget.findChildren(QPushButton) if b.isVisible()}


def card_of(jobs: JobsList, job_id: str) -> JobCard:
    card = jobs.card(job_id)
    assert card is not None
    return card


def lines(card: JobCard) -> list[Line]:
    return [card.rows.index(place).data(LINE) for place in range(card.rows.rowCount())]


def fill(jobs: JobsList, **counts: int) -> None:
    for status, count in counts.items():
        for number in range(count):
            jobs.put("job", FileRow(f"/papers/{status}_{number}.pdf", status, "why" if status == "failed" else ""))


def test_nothing_to_do_says_how_to_begin(jobs: JobsList) -> None:
    assert "Drop PDFs, folders or record files" in shown(jobs)
    assert not jobs.has_jobs
    jobs.start("job", "3 files")
    assert jobs.has_jobs
    assert "Drop PDFs" not in shown(jobs)
    assert "1 waits for its turn" in shown(jobs)


def test_a_job_that_waits_for_its_turn_shows_no_bar_until_it_begins(jobs: JobsList) -> None:
    jobs.start("one", "first")
    jobs.start("two", "second")
    jobs.begin("one")
    assert "1 job is running, 1 waits for its turn" in shown(jobs)
    bars = {name: card_of(jobs, name).findChild(QProgressBar) for name in ("one", "two")}
    assert not bars["one"].isHidden()
    assert bars["one"].maximum() == 0
    assert bars["two"].isHidden()
    jobs.finish("one")
    jobs.begin("two")
    assert not bars["two"].isHidden()
    assert "1 job is running" in shown(jobs)
    assert "turn" not in shown(jobs)


def test_totals_add_up_while_running_and_at_the_end(jobs: JobsList) -> None:
    jobs.start("job", "33 files")
    fill(jobs, imported=20, failed=5, needs_ocr=7, queued=1)
    assert "20 added, 0 known, 5 failed, 7 need OCR, 1 to come, 33 in all" in shown(jobs)
    jobs.put("job", FileRow("/papers/queued_0.pdf", "reading", "", 1, 4))
    jobs.put("job", FileRow("/papers/queued_0.pdf", "imported"))
    jobs.finish("job")
    assert "21 added, 0 known, 5 failed, 7 need OCR, 33 in all" in shown(jobs)


def test_refused_files_are_counted_and_say_why(jobs: JobsList) -> None:
    jobs.start("job", "2 files")
    jobs.put("job", FileRow("/papers/a.docx", "refused", "a .docx file; save it as PDF first"))
    jobs.put("job", FileRow("C:\\papers\\b.pdf", "skipped"))
    jobs.finish("job")
    assert "1 known, 0 failed, 0 need OCR, 1 cannot be used, 2 in all" in shown(jobs)
    refused, known = lines(card_of(jobs, "job"))
    assert (refused.title, refused.note, refused.tone) == ("a.docx", "cannot be used · a .docx file; save it as PDF first", Tone.BAD)
    assert known.title == "b.pdf"


def test_the_whole_reason_of_the_current_file_is_shown(jobs: JobsList) -> None:
    jobs.start("job", "1 file")
    why = "The file ends in the middle of an object; open it in a PDF viewer, save it again, then add it again."
    jobs.put("job", FileRow("/papers/broken.pdf", "failed", why))
    card_of(jobs, "job").list.choose("/papers/broken.pdf")
    assert f"failed · {why}" in shown(jobs)


def test_what_was_not_reached_before_a_cancel_is_said(jobs: JobsList) -> None:
    jobs.start("job", "3 files")
    fill(jobs, imported=1, reading=1, queued=1)
    jobs.finish("job")
    assert "1 added, 0 known, 0 failed, 0 need OCR, 2 not read, 3 in all" in shown(jobs)
    assert [line.note for line in lines(card_of(jobs, "job"))] == ["added", "not read", "not read"]


def test_a_file_being_read_has_its_share(jobs: JobsList) -> None:
    jobs.start("job", "1 file")
    jobs.put("job", FileRow("/papers/long.pdf", "reading", "", 10, 40))
    assert (lines(card_of(jobs, "job"))[0].note, lines(card_of(jobs, "job"))[0].share) == ("reading 10 of 40", 0.25)
    before = jobs.grab().toImage()
    jobs.put("job", FileRow("/papers/long.pdf", "reading", "", 39, 40))
    assert jobs.grab().toImage() != before


def test_progress_shows_rate_and_time_left(jobs: JobsList) -> None:
    jobs.start("job", "40 files")
    jobs.progress("job", 10, 40, "1.4 files/s", "about 24 s")
    bar = jobs.findChild(QProgressBar)
    assert (bar.value(), bar.maximum()) == (10, 40)
    assert "1.4 files/s · about 24 s left" in shown(jobs)


def test_pause_resume_and_cancel_are_told(jobs: JobsList, qtbot: QtBot) -> None:
    jobs.start("job", "40 files")
    with qtbot.waitSignal(jobs.paused, timeout=1000) as told:
        buttons(jobs)["Pause"].click()
    assert told.args == ["job"]
    assert "paused" in shown(jobs)
    with qtbot.waitSignal(jobs.resumed, timeout=1000) as told:
        buttons(jobs)["Go on"].click()
    assert told.args == ["job"]
    with qtbot.waitSignal(jobs.cancelled, timeout=1000) as told:
        buttons(jobs)["Cancel"].click()
    assert told.args == ["job"]


def test_a_pause_decided_elsewhere_is_shown(jobs: JobsList, qtbot: QtBot) -> None:
    jobs.start("job", "40 files")
    with qtbot.assertNotEmitted(jobs.paused):
        jobs.set_paused("job", True)
    assert "Go on" in buttons(jobs)
    jobs.set_paused("job", False)
    jobs.set_paused("unknown", True)
    assert "Pause" in buttons(jobs)


def test_retry_gives_the_failed_files_and_those_that_need_ocr(jobs: JobsList, qtbot: QtBot) -> None:
    jobs.start("job", "4 files")
    fill(jobs, imported=1, failed=1, needs_ocr=1, refused=1)
    assert "Retry failed" not in buttons(jobs)
    jobs.finish("job")
    assert "Cancel" not in buttons(jobs)
    with qtbot.waitSignal(jobs.retried, timeout=1000) as told:
        buttons(jobs)["Retry failed"].click()
    assert told.args == ["job", ["/papers/failed_0.pdf", "/papers/needs_ocr_0.pdf"]]


def test_the_scans_of_a_finished_job_can_be_recognised(jobs: JobsList, qtbot: QtBot) -> None:
    jobs.start("job", "3 files")
    fill(jobs, imported=1, needs_ocr=2)
    assert "Recognise text" not in buttons(jobs)
    jobs.finish("job")
    with qtbot.waitSignal(jobs.recognised, timeout=1000) as told:
        buttons(jobs)["Recognise text"].click()
    assert told.args == [["/papers/needs_ocr_0.pdf", "/papers/needs_ocr_1.pdf"]]


def test_a_stopped_job_is_gone_on_with(jobs: JobsList, qtbot: QtBot) -> None:
    jobs.start("job", "4 files")
    fill(jobs, imported=1, failed=1, reading=1, queued=1)
    jobs.finish("job")
    with qtbot.waitSignal(jobs.retried, timeout=1000) as told:
        buttons(jobs)["Go on"].click()
    assert told.args == ["job", ["/papers/failed_0.pdf", "/papers/reading_0.pdf", "/papers/queued_0.pdf"]]


def test_results_are_copied_as_text(jobs: JobsList) -> None:
    jobs.start("job", "论文")
    fill(jobs, imported=1, failed=1)
    jobs.finish("job", "605 records added")
    assert "605 records added" in shown(jobs)
    buttons(jobs)["Copy results"].click()
    text = QGuiApplication.clipboard().text()
    assert text.splitlines() == [
        "论文",
        "1 added, 0 known, 1 failed, 0 need OCR, 2 in all",
        "/papers/imported_0.pdf\tadded",
        "/papers/failed_0.pdf\tfailed · why",
    ]


def test_finished_jobs_are_cleared_and_running_ones_stay(jobs: JobsList) -> None:
    jobs.start("one", "first")
    jobs.start("two", "second")
    jobs.finish("one")
    buttons(jobs)["Clear finished"].click()
    assert jobs.running() == ["two"]
    assert jobs.card("one") is None
    assert "Clear finished" not in buttons(jobs)
    jobs.put("one", FileRow("/papers/late.pdf", "imported"))
    jobs.progress("one", 1, 2)
    jobs.finish("one")


def test_a_job_started_again_begins_anew(jobs: JobsList) -> None:
    jobs.start("job", "files")
    fill(jobs, failed=2)
    jobs.finish("job")
    jobs.start("job", "files")
    assert card_of(jobs, "job").totals().all == 0
    assert jobs.running() == ["job"]


def test_thousands_of_files_are_queued_at_once(jobs: JobsList) -> None:
    jobs.start("job", "5,000 files")
    jobs.set_files("job", (FileRow(f"/papers/{n}.pdf", "queued") for n in range(5_000)))
    for number in range(200):
        jobs.put("job", FileRow(f"/papers/{number}.pdf", "imported"))
    totals = card_of(jobs, "job").totals()
    assert (totals.added, totals.waiting, totals.all) == (200, 4_800, 5_000)
    assert not jobs.grab().isNull()


def test_an_unknown_status_counts_as_waiting() -> None:
    assert (totals_of({"imported": 2, "odd": 1}).waiting, totals_of({"imported": 2, "odd": 1}).all) == (1, 3)
