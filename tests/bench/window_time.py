"""The window's figures: start beside a bare PySide6 window, card click to lit paragraph, event-loop gaps, Stop, memory; in one run.

Runs on the platform of QT_QPA_PLATFORM (offscreen, or xcb under a virtual screen). `--stops 100 --rounds 60` takes what an hour of work does;
the defaults are short.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QTimer  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from app import appearance  # noqa: E402
from app.main_window import MainWindow  # noqa: E402
from engine.domain.events import Event, RunMoved  # noqa: E402
from engine.ingest.sample import questions  # noqa: E402
from engine.store import workspace  # noqa: E402
from tests.bench import window_start  # noqa: E402
from tests.bench.window_tour import resident_mb, to_cards, tour, wait  # noqa: E402
from widgets.workspace_rows import DocumentRow  # noqa: E402

DATA = ROOT.parent / "shared" / "data" / "pdf"


class Heartbeat:
    """Measures how late a 10 ms timer is: the gaps of the event loop, in milliseconds."""

    def __init__(self) -> None:
        self.gaps: list[float] = []
        self._last = time.monotonic()
        self._timer = QTimer()
        self._timer.setInterval(10)
        self._timer.timeout.connect(self._beat)

    def start(self) -> None:
        """Begins anew."""
        self.gaps, self._last = [], time.monotonic()
        self._timer.start()

    def _beat(self) -> None:
        now = time.monotonic()
        self.gaps.append(1000 * (now - self._last) - 10)
        self._last = now

    def stop(self) -> str:
        """p99 and the longest, as cells of a table."""
        self._timer.stop()
        ordered = sorted(self.gaps)
        return f"{ordered[int(0.99 * (len(ordered) - 1))]:.0f} | {ordered[-1]:.0f}"


def clicks(window: MainWindow) -> None:
    """Card click to the sharp, lit page: first of each document, then again."""
    to_cards(window, questions()[0])
    cards = [claim for claim, (chunk_id, _) in window.run._quotes.items() if chunk_id.startswith("doc_")]
    for name, rounds in (("cold", 1), ("warm", 10)):
        times = []
        for _ in range(rounds):
            for claim in cards:
                shown: list[str] = []
                window.reader.shown.connect(shown.append)
                start = time.monotonic()
                window.evidence.card_opened.emit(claim)
                wait(lambda shown=shown: shown and window.pages.view.is_sharp)
                times.append(1000 * (time.monotonic() - start))
                window.reader.shown.disconnect(shown.append)
        times.sort()
        middle, late = statistics.median(times), times[int(0.95 * (len(times) - 1))]
        print(f"| card click to lit paragraph, {name} (ms, median / p95 of {len(times)}) | {middle:.0f} | {late:.0f} |", flush=True)


def stops(window: MainWindow, tries: int) -> None:
    """Stop to "stopped" shown and Ask ready, so many times in each state that a run of the sample is seen in."""
    times: dict[str, list[float]] = {}
    seen: list[str] = []
    wanted: list[str] = []

    def on_event(event: Event) -> None:
        if not isinstance(event, RunMoved):
            return
        state = f"{event.state} {event.label}"
        seen.append(state)
        if state in wanted and window.run.is_busy:
            wanted.clear()
            start = time.monotonic()
            window.state.press_stop()
            assert not window.run.is_busy
            assert window.ask.ask.isEnabled()
            times.setdefault(state, []).append(1000 * (time.monotonic() - start))

    window.bridge.happened.connect(on_event)
    window.ask.set_question(questions()[0])
    to_cards(window, questions()[0])
    for state in dict.fromkeys(state for state in tuple(seen) if not state.startswith(("waiting", "done"))):
        for _ in range(tries):
            wanted[:] = [state]
            window.ask.asked.emit(questions()[0])
            wait(lambda: not window.run.is_busy and (not wanted or window.hits.state().value == "waiting"))
            if wanted:
                window.hits.confirmed.emit(window.hits.rows.kept())
                wait(lambda: not window.run.is_busy)
            wanted.clear()
    window.bridge.happened.disconnect(on_event)
    for state, made in times.items():
        print(f"| Stop to stopped in {state} (ms, median / worst of {len(made)}) | {statistics.median(made):.1f} | {max(made):.1f} |", flush=True)


def scrolling(window: MainWindow, document_id: str, pages: int) -> None:
    """The scroll bar is dragged through a long document as soon as it is open, and again when it has rested: gaps, and pages seen blank."""
    view = window.pages.view
    window.reader.open_document(document_id)
    wait(lambda: len(view.pages) == pages and view.is_sharp)
    bar, beat = view.verticalScrollBar(), Heartbeat()
    for name in ("just opened", "after a rest"):
        view.frames = view.blank_frames = 0
        bar.setValue(0)
        beat.start()
        bar.setSliderDown(True)
        for step in range(300):
            bar.setSliderPosition(bar.maximum() * step // 300)
            QTest.qWait(20)
        bar.setSliderDown(False)
        print(f"| event-loop gap while {pages} pages are scrolled, {name} (ms, p99 / longest) | {beat.stop()} |", flush=True)
        print(f"| frames with a page seen blank meanwhile, {name} (of all) | {view.blank_frames} | {view.frames} |", flush=True)
        start = time.monotonic()
        wait(lambda: view.thumbs.is_complete)
    print(
        f"| small pictures of {pages} pages (s after the first drag / MB) | {time.monotonic() - start:.1f} | {view.thumbs.bytes / 1e6:.0f} |",
        flush=True,
    )


def enlarged(window: MainWindow, document_ids: list[str]) -> None:
    """Memory of the window's process after each of some papers was scrolled at 800 %."""
    view = window.pages.view
    before = resident_mb(os.getpid())
    most = 0
    for document_id in document_ids:
        window.reader.open_document(document_id)
        wait(lambda wanted=document_id: window.reader.current.document_id == wanted)
        view.set_zoom(8.0)
        for step in range(6):
            view.verticalScrollBar().setValue(view.verticalScrollBar().maximum() * step // 6)
            wait(lambda: view.is_sharp)
            most = max(most, view.image_bytes)
    print(
        f"| memory of the window before and after {len(document_ids)} papers at 800 % (MB) | {before:.0f} | {resident_mb(os.getpid()):.0f} |",
        flush=True,
    )
    print(f"| pictures held at most at 800 % (MB) | {most / 1e6:.0f} | |", flush=True)
    view.fit_width()


def main() -> None:
    """Prints one row a figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stops", type=int, default=5, help="how often Stop is pressed in each state")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of the tour behind the figures of memory")
    options = parser.parse_args()
    print("| what | | |\n| --- | --- | --- |")
    with tempfile.TemporaryDirectory() as name:
        os.environ["POSTIL_CONFIG_DIR"] = f"{name}/config"
        folder = Path(name) / "ws"
        workspace.make(folder)
        application = QApplication([])
        appearance.load_fonts(application)
        appearance.load_icons(application)
        window = MainWindow(folder)
        window.resize(1280, 800)
        window.show()
        window.start()
        ended: list[int] = []
        window.bridge.steps(lambda engine: engine.add_sample(), ended=lambda: ended.append(1))
        wait(lambda: ended)
        window.library.refresh()
        wait(lambda: "pubmed" in window.ask.sources.chosen())
        clicks(window)
        stops(window, options.stops)
        tour(window, application, questions(), options.rounds)
        beat = Heartbeat()
        if DATA.is_dir():
            beat.start()
            window.library.take([str(path) for path in sorted(DATA.glob("*.pdf"))[:25]], [])
            wait(lambda: window.library.is_busy)
            wait(lambda: not window.library.is_busy)
            print(f"| event-loop gap while 25 PDFs are added (ms, p99 / longest) | {beat.stop()} |", flush=True)
            found: list[dict[str, Any]] = []
            window.bridge.call(lambda engine: engine.views.library(), found.append)
            wait(lambda: found)
            long = max(found[0]["documents"], key=lambda document: document["pages"])
            scrolling(window, long["document_id"], long["pages"])
            largest = [document for document in found[0]["documents"] if document["status"] == "imported" and document["pages"] > 5]
            enlarged(window, [document["document_id"] for document in largest[:8]])
        start = time.monotonic()
        window.workspace.set_documents([DocumentRow(f"doc_{number:08}", f"Paper number {number}", "imported", 12) for number in range(10_000)])
        QApplication.processEvents()
        print(f"| 10,000 documents shown (ms) | {1000 * (time.monotonic() - start):.0f} | |")
        print(f"| largest memory of the window's process (MB) | {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} | |")
        start = time.monotonic()
        window.close()
        print(f"| close (ms) | {1000 * (time.monotonic() - start):.0f} | |", flush=True)
    window_start.measure()


if __name__ == "__main__":
    main()
