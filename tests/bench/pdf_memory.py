"""Prints what the program and its PDF reader hold in memory after 100 and after 1,000 documents.

usage: python tests/bench/pdf_memory.py [COUNT] [FOLDER]
The documents are those of FOLDER with a comment at their end, so that each has a hash of its own.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.api import Engine  # noqa: E402
from engine.domain.events import Event, FileFinished  # noqa: E402
from engine.ingest.batch import AddResult  # noqa: E402
from engine.store import workspace  # noqa: E402

LARGEST = 2_500_000
MARKS = (100, 250, 500, 1000, 2000, 5000)


def resident_mb(pid: int) -> float:
    """Memory that a process has in use, in MB."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def files_of(pid: int) -> int:
    """How many files a process holds open."""
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def make(folder: Path, sources: list[Path], count: int) -> None:
    """So many documents, each with a hash of its own."""
    for number in range(count):
        (folder / f"{number:05}.pdf").write_bytes(sources[number % len(sources)].read_bytes() + b"\n%% copy %d\n" % number)


def tell(done: int, program: float, reader: float, handles: int, rate: float) -> None:
    """Prints a row of the table."""
    print(f"{done:9,}   {program:10.0f}   {reader:9.0f}   {handles:10}   {rate:11.1f}", flush=True)


def main() -> int:
    """Adds the documents in one batch; returns 1 if memory has grown by more than a tenth after the first tenth of them."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else ROOT.parent / "shared" / "data" / "pdf"
    sources = [path for path in sorted(folder.glob("*.pdf")) if path.stat().st_size < LARGEST and "1500" not in path.name]
    rows: list[tuple[int, float, float, int, float]] = []
    with tempfile.TemporaryDirectory() as name:
        made = Path(name) / "pdfs"
        made.mkdir()
        make(made, sources, count)
        workspace.make(Path(name) / "ws")
        print("documents   program MB   reader MB   open files   documents/s")
        started = time.monotonic()
        finished = 0
        engine: Engine

        def hear(event: Event) -> None:
            nonlocal finished
            if isinstance(event, FileFinished):
                finished += 1
                if finished in MARKS or finished == count:
                    child = engine.desk.pdf.pid
                    held = resident_mb(child) if child else 0.0
                    rows.append((finished, resident_mb(os.getpid()), held, files_of(os.getpid()), finished / (time.monotonic() - started)))
                    tell(*rows[-1])

        engine = Engine.open(Path(name) / "ws", hear)
        try:
            body = engine.run(engine.add([made], [], AddResult())).to_json()
        finally:
            engine.close()
    print({key: value for key, value in body.items() if key != "files"})
    first, last = rows[0], rows[-1]
    return int(last[1] > 1.1 * first[1] + 10 or last[2] > 1.1 * first[2] + 10 or last[3] > first[3] + 2)


if __name__ == "__main__":
    sys.exit(main())
