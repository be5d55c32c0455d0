"""Start to the shown library with 10 and with 10,000 documents, beside a bare PySide6 window, in turns and in fresh processes (P12).

"shown" is the painted window, "usable" the window with its library listed. The peers get compiled modules, as an installed program has them.
"""

from __future__ import annotations

import hashlib
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.domain.documents import DraftChunk  # noqa: E402
from engine.domain.records import Author, Record  # noqa: E402
from engine.store import documents, papers, workspace  # noqa: E402
from engine.store.documents import Document  # noqa: E402

BARE = """
import time
start = time.monotonic()
from PySide6.QtWidgets import QApplication, QMainWindow
application = QApplication([])
window = QMainWindow()
window.show()
application.processEvents()
print(1000 * (time.monotonic() - start))
"""
OURS = """
import time
start = time.monotonic()
import gc, sys
sys.path.insert(0, {root!r})
import app.__main__
gc.disable()  # as app.__main__ does
from pathlib import Path
from app.application import Program, start_qt
application = start_qt()
program = Program(application)
assert program.start(Path({folder!r}))
listed = []
program.window.library.changed.connect(lambda: listed.append(time.monotonic()))
application.processEvents()
shown = time.monotonic()
while not listed:
    application.processEvents()
    time.sleep(0.0005)
print(1000 * (shown - start), 1000 * (listed[0] - start))
program.window.close()
program.close()
"""


def fill(folder: Path, count: int) -> None:
    """Makes a workspace of so many documents of eight paragraphs."""
    workspace.make(folder)
    database = workspace.open_database(workspace.find(folder))
    with database.transaction("document_added", documents=count) as transaction:
        for number in range(count):
            sha256 = hashlib.sha256(str(number).encode()).hexdigest()
            name = f"paper-{number:05}.pdf"
            authors = (Author("Smith", "Jane"), Author("Li", "Wei"))
            record = Record(title=f"Effect of compound {number} on outcome {number % 97}", authors=authors, year=2000 + number % 25)
            document = Document(
                documents.document_id(database, sha256), sha256, f"/papers/{name}", name, 1, "imported", 12, (), (), "", record, {}, None, None, False
            )
            drafts = [DraftChunk("p", "Results", f"Paragraph {place} of paper {number}.", ()) for place in range(8)]
            documents.put(transaction, document, drafts)
            papers.put(transaction, "library", record, paper_id=document.document_id)
    database.close()


def run(code: str, environment: dict[str, str]) -> list[float]:
    """The milliseconds that a fresh process prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    return [float(word) for word in done.stdout.split()]


def measure(starts: int = 9) -> None:
    """Prints a row a figure: medians of so many starts each, one after the other in turns."""
    with tempfile.TemporaryDirectory() as name:
        compiled = {"PYTHONPYCACHEPREFIX": f"{name}/compiled", "POSTIL_CONFIG_DIR": f"{name}/config"}
        environment = {**{key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}, **compiled}
        codes = {"bare": BARE}
        for count in (10, 10_000):
            fill(Path(name) / str(count), count)
            codes[f"{count:,} documents"] = OURS.format(root=str(ROOT), folder=f"{name}/{count}")
        times: dict[str, list[list[float]]] = {key: [] for key in codes}
        for turn in range(starts + 1):
            for key, code in codes.items():
                made = run(code, environment)
                if turn:  # the first start compiles and warms the disk's cache
                    times[key].append(made)
    bare = statistics.median(figures[0] for figures in times.pop("bare"))
    for key, starts_made in times.items():
        shown, usable = (statistics.median(column) for column in zip(*starts_made, strict=True))
        print(
            f"| start with {key}: shown, usable (ms, median of {starts}) | {shown:.0f} ({shown / bare:.1f}x) | {usable:.0f} ({usable / bare:.1f}x) |"
        )
    print(f"| start of a bare window (ms, median of {starts}) | {bare:.0f} | |", flush=True)


if __name__ == "__main__":
    measure()
