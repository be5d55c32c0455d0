"""The window's figures: start beside a bare PySide6 window, card click to lit paragraph, event-loop gaps, Stop; in one run.

Runs on the platform of QT_QPA_PLATFORM (offscreen, or xcb under a virtual screen).
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
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
from engine.ingest.sample import questions  # noqa: E402
from engine.store import workspace  # noqa: E402
from widgets.workspace_rows import DocumentRow  # noqa: E402

DATA = ROOT.parent / "shared" / "data" / "pdf"
BARE = (
    "import time; t=time.monotonic()\n"
    "from PySide6.QtWidgets import QApplication, QMainWindow\n"
    "a=QApplication([]); w=QMainWindow(); w.show(); a.processEvents()\n"
    "print(1000*(time.monotonic()-t))"
)
OURS = (
    "import sys, time; t=time.monotonic(); sys.path.insert(0, {root!r})\n"
    "from pathlib import Path\nfrom PySide6.QtWidgets import QApplication\nfrom app import appearance\nfrom app.main_window import MainWindow\n"
    "a=QApplication([]); appearance.load_fonts(a); appearance.load_icons(a); w=MainWindow(Path({folder!r})); w.show(); w.start()\n"
    "done=[]; w.library.changed.connect(lambda: done.append(1))\n"
    "while not done: a.processEvents(); time.sleep(0.001)\n"
    "print(1000*(time.monotonic()-t)); w.close()"
)


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


def wait(condition: Callable[[], object], limit_s: float = 120) -> None:
    """Lets the event loop run until a condition holds."""
    end = time.monotonic() + limit_s
    while not condition():
        QTest.qWait(1)
        if time.monotonic() > end:
            raise TimeoutError


def start_times(folder: Path) -> None:
    """Start to the shown library, in fresh processes, beside a bare window."""

    def median(code: str) -> float:
        runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()[-1] for _ in range(5)]
        return statistics.median(float(run) for run in runs)

    bare, ours = median(BARE), median(OURS.format(root=str(ROOT), folder=str(folder)))
    print(f"| start: bare window, ours with 4 documents (ms, median of 5) | {bare:.0f} | {ours:.0f} ({ours / bare:.1f}x) |", flush=True)


def clicks(window: MainWindow) -> None:
    """Card click to the sharp, lit page: first of each document, then again."""
    window.ask.asked.emit(questions()[0])
    wait(lambda: window.hits.state().value == "waiting" and not window.run.is_busy)
    window.hits.confirmed.emit(window.hits.rows.kept())
    wait(lambda: bool(window.run._quotes) and not window.run.is_busy)
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


def stops(window: MainWindow, tries: int = 100) -> None:
    """Stop to "stopped" shown and Ask enabled."""
    times = []
    for number in range(tries):
        window.ask.asked.emit(questions()[0])
        end = time.monotonic() + (number % 20) * 0.02
        wait(lambda end=end: time.monotonic() > end or not window.run.is_busy)
        if window.run.is_busy:
            start = time.monotonic()
            window.state.press_stop()
            assert not window.run.is_busy
            times.append(1000 * (time.monotonic() - start))
    print(f"| Stop to stopped (ms, median / worst of {len(times)}) | {statistics.median(times):.1f} | {max(times):.1f} |", flush=True)


def main() -> None:
    """Prints one row a figure."""
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
        stops(window)
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
            window.reader.open_document(long["document_id"])
            wait(lambda: len(window.pages.view.pages) == long["pages"])
            bar = window.pages.view.verticalScrollBar()
            beat.start()
            for step in range(300):
                bar.setValue(bar.maximum() * step // 300)
                QTest.qWait(20)
            print(f"| event-loop gap while {long['pages']} pages are scrolled (ms, p99 / longest) | {beat.stop()} |", flush=True)
        start = time.monotonic()
        window.workspace.set_documents([DocumentRow(f"doc_{number:08}", f"Paper number {number}", "imported", 12) for number in range(10_000)])
        QApplication.processEvents()
        print(f"| 10,000 documents shown (ms) | {1000 * (time.monotonic() - start):.0f} | |")
        print(f"| largest memory of the window's process (MB) | {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} | |")
        start = time.monotonic()
        window.close()
        print(f"| close (ms) | {1000 * (time.monotonic() - start):.0f} | |", flush=True)
        start_times(folder)


if __name__ == "__main__":
    main()
