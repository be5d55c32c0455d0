"""Prints how fast indexes are built and questions answered: Whoosh as it comes, SQLite FTS5, and our two engines, over the same records (P1, P2).

Usage: python tests/bench/search_speed.py [--records N] [--engines NAME,...]

The real records come first, then synthetic ones. Building is timed by the clock and by the processor time of all processes together; ours starts
from the database, which is filled before, and includes starting the processes; the others are handed the records in memory. A question is asked
once, in a process that has answered a few others; ours give the exact number of hits beside the best twenty, the others the best twenty alone.
Whoosh as it comes uses one core, ours all, so a machine that is busy with other things changes the ratio by the clock but not by processor time.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import apsw
from records import DATA, Quiet, records

from engine.api import Engine
from engine.domain.records import Record
from engine.ingest import index, lock
from engine.lane import Steps
from engine.search import engines
from engine.search.parser import parse
from engine.search.searching import search_all
from engine.store import papers, workspace
from engine.store.workspace import Workspace

QUESTIONS = 200
WARM_UP = 5
TOP = 20
BATCH = 2_000

Ask = Callable[[str], object]


@dataclass(frozen=True)
class Row:
    """What was measured of one engine: records a second by the clock and by processor time, bytes a record, milliseconds a question."""

    name: str
    rate: float
    cpu_rate: float
    bytes_each: float
    clock_ms: list[float]
    cpu_ms: list[float]

    def shown(self) -> str:
        """A line of the table."""
        return (
            f"| {self.name} | {self.rate:,.0f} | {self.cpu_rate:,.0f} | {self.bytes_each:,.0f} "
            f"| {_at(self.clock_ms, 0.5):.1f} / {_at(self.clock_ms, 0.95):.1f} | {_at(self.cpu_ms, 0.5):.1f} / {_at(self.cpu_ms, 0.95):.1f} |"
        )


def stock(made: list[Record], folder: Path, questions: list[str]) -> Row:
    """Whoosh in one process with the settings it comes with, all fields stored; a process of its own, which our changes to it do not reach."""
    lines = [json.dumps(_fields(record)) for record in made] + [json.dumps([*questions[:QUESTIONS], *questions[-WARM_UP:]])]
    program = [sys.executable, str(Path(__file__).with_name("stock_whoosh.py")), str(folder), str(WARM_UP), str(TOP)]
    body = json.loads(subprocess.run(program, input="\n".join(lines), text=True, stdout=subprocess.PIPE, check=True).stdout)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / len(made)
    return Row(STOCK, len(made) / body["seconds"], len(made) / body["cpu"], size, body["clock_ms"], body["cpu_ms"])


def _fields(record: Record) -> dict[str, object]:
    return {
        "pmid": record.pmid, "title": record.title, "abstract": _abstract(record), "journal": record.journal, "year": record.year or 0,
        "authors": "; ".join(author.shown() for author in record.authors), "mesh": ",".join(record.mesh),
    }  # fmt: skip


def fts5(made: list[Record], folder: Path) -> tuple[int, Ask]:
    """SQLite's full-text index, without the text."""
    folder.mkdir()
    connection = apsw.Connection(str(folder / "fts5.db"))
    connection.execute("CREATE VIRTUAL TABLE held USING fts5(title, abstract, authors, mesh, journal, content='')")
    with connection:
        connection.executemany(
            "INSERT INTO held (rowid, title, abstract, authors, mesh, journal) VALUES (?, ?, ?, ?, ?, ?)",
            ((n, r.title, _abstract(r), " ".join(a.shown() for a in r.authors), " ".join(r.mesh), r.journal) for n, r in enumerate(made, start=1)),
        )
    sql = f"SELECT rowid FROM held WHERE held MATCH ? ORDER BY bm25(held, 2, 1) LIMIT {TOP}"
    return len(made), lambda text: list(connection.execute(sql, (" OR ".join(f'"{word}"' for word in _words(text)),)))


def ours(name: str) -> Callable[[list[Record], Path], tuple[int, Ask]]:
    """One of our engines, built from the database of the workspace around `folder`."""

    def build(made: list[Record], folder: Path) -> tuple[int, Ask]:
        engine = Engine.open(folder.parent / "space")
        try:
            engine.set_config("engine", name)
            engine.run(_level(engine))
            built = engine.workspace.index("pubmed")
        finally:
            engine.close()
        built.rename(folder)
        opened = engines.reader(folder)
        return len(made), lambda text: search_all({"pubmed": opened}, ["pubmed"], parse(text).tree, TOP, Quiet.token.check)

    return build


STOCK_NAME, STOCK = "stock", "Whoosh as it comes, one process"
ENGINES: dict[str, tuple[str, Callable[[list[Record], Path], tuple[int, Ask]]]] = {
    "fts5": ("SQLite FTS5, no text stored", fts5),
    "whoosh": ("Postil, default index", ours("whoosh")),
    "tantivy": ("Postil, fast index", ours("tantivy")),
}


def main(count: int, wanted: list[str]) -> None:
    """Builds each index in turn, asks it, prints the table."""
    scratch = Path(tempfile.mkdtemp(prefix="postil-bench-"))
    load = os.getloadavg()[0]
    try:
        made = list(records(count))
        space = scratch / "space"
        stored = _stored(made, space)
        questions = [entry["QUESTION"] for entry in json.loads((DATA / "eval" / "pubmedqa_even.json").read_text(encoding="utf-8")).values()]
        print("| engine | records/s | records/CPU-s | bytes a record | ms a question, p50 / p95 | CPU-ms, p50 / p95 |", flush=True)
        print("| --- | --- | --- | --- | --- | --- |", flush=True)
        rows: dict[str, Row] = {}
        for name in wanted:
            rows[name] = stock(made, scratch / name, questions) if name == STOCK_NAME else measured(name, made, scratch / name, questions)
            print(rows[name].shown(), flush=True)
            shutil.rmtree(scratch / name)
        print(f"\n{_ratios(rows, sum(_text_size(record) for record in made) / count)}" if STOCK_NAME in rows else "")
        synthetic = sum(record.pmid.startswith("5") and record.doi.startswith("10.5555/synthetic") for record in made)
        print(f"\n{count:,} records, of them {synthetic:,} synthetic; the database has {stored:,.0f} bytes a record; {QUESTIONS} real questions.")
        print(f"The largest process of all took {resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024:,.0f} MB.")
        print(f"{os.cpu_count()} cores; processes that wanted one at the start and at the end: {load:.1f}, {os.getloadavg()[0]:.1f}.")
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def _ratios(rows: dict[str, Row], text_size: float) -> str:
    """The second table: each engine beside Whoosh as it comes, and its size beside that of the text it was given."""
    peer = rows[STOCK_NAME]
    lines = ["| beside Whoosh as it comes | builds, clock | builds, CPU | p95, clock | p95, CPU | bytes a byte of text |", "| --- " * 6 + "|"]
    for row in rows.values():
        clock, cpu = (_at(mine, 0.95) / _at(theirs, 0.95) for mine, theirs in ((row.clock_ms, peer.clock_ms), (row.cpu_ms, peer.cpu_ms)))
        built = f"{row.rate / peer.rate:.1f} × | {row.cpu_rate / peer.cpu_rate:.1f} ×"
        lines.append(f"| {row.name} | {built} | {clock:.3f} × | {cpu:.3f} × | {row.bytes_each / text_size:.2f} |")
    return "\n".join(lines)


def _text_size(record: Record) -> int:
    """Bytes of the text of a record that is indexed."""
    return sum(len(str(value).encode()) for value in _fields(record).values())


def measured(name: str, made: list[Record], folder: Path, questions: list[str]) -> Row:
    """Builds and asks one engine."""
    before, start = _cpu(), time.perf_counter()
    count, ask = ENGINES[name][1](made, folder)
    seconds, cpu = time.perf_counter() - start, _cpu() - before
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    for question in questions[-WARM_UP:]:
        ask(question)
    clock, used = [], []
    for question in questions[:QUESTIONS]:
        at, cpu_at = time.perf_counter(), time.process_time()
        ask(question)
        clock.append(1000 * (time.perf_counter() - at))
        used.append(1000 * (time.process_time() - cpu_at))
    return Row(ENGINES[name][0], count / seconds, count / cpu, size / count, clock, used)


def _stored(made: list[Record], space: Path) -> float:
    """Puts the records into a new workspace; returns the bytes of its database a record."""
    workspace.make(space)
    database = workspace.open_database(Workspace(space))
    for start in range(0, len(made), BATCH):
        with database.transaction() as transaction:
            for record in made[start : start + BATCH]:
                papers.put(transaction, "pubmed", record)
    database.close()
    return Workspace(space).database.stat().st_size / len(made)


def _level(engine: Engine) -> Steps[None]:
    held = yield from lock.acquire(engine.desk, "measure", 60.0)
    with lock.lock_released(held):
        yield from index.catch_up(engine.desk, "pubmed")


def _cpu() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(part.ru_utime + part.ru_stime for part in used)


def _words(text: str) -> Iterator[str]:
    return iter(re.findall(r"\w+", text))


def _abstract(record: Record) -> str:
    return "\n".join(section.text for section in record.abstract)


def _at(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("--records", type=int, default=30_000)
    options.add_argument("--engines", default=",".join((STOCK_NAME, *ENGINES)))
    chosen = options.parse_args()
    sys.exit(main(chosen.records, chosen.engines.split(",")))
