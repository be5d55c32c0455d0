"""What a person does in the window, by script: rounds of the whole main job, and what they leave in memory."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.language import Language
from app.main_window import MainWindow
from engine.api import Engine

PAGE_KB = os.sysconf("SC_PAGE_SIZE") // 1024 if hasattr(os, "sysconf") else 4


def wait(condition: Callable[[], object], limit_s: float = 120) -> None:
    """Lets the event loop run until a condition holds."""
    end = time.monotonic() + limit_s
    while not condition():
        QTest.qWait(1)
        if time.monotonic() > end:
            raise TimeoutError


def to_hits(window: MainWindow, question: str) -> None:
    """Asks, up to the hits."""
    window.ask.asked.emit(question)
    wait(lambda: window.hits.state().value == "waiting" and not window.run.is_busy)


def to_cards(window: MainWindow, question: str) -> None:
    """Asks and confirms, up to the cards."""
    to_hits(window, question)
    window.hits.confirmed.emit(window.hits.rows.kept())
    wait(lambda: bool(window.run._quotes) and not window.run.is_busy)


def resident_mb(process_id: int | None) -> float:
    """Memory of a process that is in use, in MB; 0 where that cannot be read."""
    try:
        return int(Path(f"/proc/{process_id}/statm").read_text(encoding="ascii").split()[1]) * PAGE_KB / 1024
    except OSError:
        return 0.0


def children(window: MainWindow) -> dict[str, int | None]:
    """The processes of the engine by kind."""
    found: list[dict[str, int | None]] = []

    def look(engine: Engine) -> dict[str, int | None]:
        desk = engine.desk
        return {child.kind: child.pid for child in (desk.pdf, desk.view, desk.records, desk.index, desk.validator)}

    window.bridge.call(look, found.append)
    wait(lambda: found)
    return found[0]


def round_of(window: MainWindow, language: Language, questions: Sequence[str], number: int) -> None:
    """One round: ask, open cards, scroll, find, judge and undo, export, look at the log, change the language."""
    to_cards(window, questions[number % len(questions)])
    for claim in list(window.run._quotes)[:4]:
        window.evidence.card_opened.emit(claim)
        wait(lambda: window.pages.shows_abstract or (window.pages.view.pages and window.pages.view.is_sharp))
    window.reader.open_document(next(chunk for chunk, _ in window.run._quotes.values() if chunk.startswith("doc_")).rsplit("_", 1)[0])
    wait(lambda: not window.pages.shows_abstract and window.pages.view.is_sharp)
    bar = window.pages.view.verticalScrollBar()
    for step in range(20):
        bar.setValue(bar.maximum() * step // 19)
        QTest.qWait(5)
    window.pages.find_wanted.emit("velocarin")
    QTest.qWait(50)
    window.pages.find_stopped.emit()
    claim = next(iter(window.run._quotes))
    window.evidence.accepted.emit(claim)
    wait(lambda: (card := window.evidence.rows.card(claim)) is not None and card.status == "accepted")
    window.run.undo()
    wait(lambda: (card := window.evidence.rows.card(claim)) is not None and card.status == "draft")
    window.on_export_requested()
    for tab in ("audit", "reader", "hits"):
        window.show_tab(tab)
        QTest.qWait(20)
    language.use("zh" if language.current == "en" else "en")
    QTest.qWait(20)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def tour(window: MainWindow, application: QApplication, questions: Sequence[str], rounds: int) -> None:
    """Prints the memory of window and children, in MB, at some of the rounds."""
    language = Language(application)
    marks = sorted({min(rounds, mark) for mark in (5, 20, 40, 60, rounds)})
    start = time.monotonic()
    for number in range(1, rounds + 1):
        round_of(window, language, questions, number - 1)
        if number in marks:
            parts = "; ".join(f"{kind} {resident_mb(pid):.0f}" for kind, pid in children(window).items() if pid)
            minutes = (time.monotonic() - start) / 60
            print(
                f"| memory after round {number} of the tour, {minutes:.1f} min (MB) | window {resident_mb(os.getpid()):.0f} | {parts} |", flush=True
            )
    language.use("en")
