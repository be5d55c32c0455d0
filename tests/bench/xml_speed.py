"""Prints how fast PubMed XML becomes records and rows, beside a bare lxml.iterparse loop over the same files in the same run.

"records": what each record says, read and cleaned; CPU time of this one process. "rows": the same packed for the store, with digest and keys.
"side by side": the rows by wall clock, read by several processes as an import does it. "stored": a whole import without its search index.
"pubmed_parser" is that library's `parse_medline_xml`, which reads fewer fields, where it is installed (it is no part of this project).

Usage: python tests/bench/xml_speed.py [FILE...]   (without files: the PubMed files of the shared data)
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from isal import igzip
from lxml import etree

from engine.cancel import CancelToken
from engine.child.host import Child
from engine.domain.rows import RowEntry
from engine.domain.subset import EVERYTHING
from engine.lane import Lane, request
from engine.linkage import service
from engine.sources import pubmed_xml
from engine.store import intake, workspace

try:
    import pubmed_parser
except ImportError:
    pubmed_parser = None

ROUNDS = 5
SIDE_BY_SIDE = 2**20
"""Bytes from which a file is worth several processes."""


class Quiet:
    """Answers nobody."""

    token = CancelToken()

    def item(self, body: object) -> None:
        """Says nothing."""

    def progress(self, done: int, total: int, label: str = "") -> None:
        """Says nothing."""


def bare(path: Path) -> int:
    """Records met by iterparse, whose contents nobody looks at."""
    count = 0
    with igzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
        for _, element in etree.iterparse(file, tag="PubmedArticle"):
            count += 1
            element.clear()
    return count


def peer(path: Path) -> int:
    """Records read by pubmed_parser."""
    return sum(1 for record in pubmed_parser.parse_medline_xml(str(path), reference_list=True) if not record.get("delete"))


def records(path: Path) -> int:
    """Records read in full."""
    return sum(found.body is not None for found in pubmed_xml.found_in(path, Quiet()))


def rows(path: Path) -> int:
    """Records made ready for the store."""
    return sum(len(share) for share in service.read_rows(path, Quiet(), 0, EVERYTHING, alone=True))


def side_by_side(path: Path) -> int:
    """The same by several processes."""
    return sum(len(share) for share in service.read_rows(path, Quiet(), 0, EVERYTHING))


def stored(path: Path) -> int:
    """Records in a new database, by way of the records child."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "ws"
        workspace.make(folder)
        database = workspace.open_database(workspace.find(folder))
        lane = Lane()
        child = lane.add_child(Child("records", lane.inbox, folder / "logs" / "child.log"))
        count = 0

        def take(body: dict[str, list[list[object]]]) -> None:
            nonlocal count
            entries = [RowEntry.from_json(values) for values in body["rows"]]
            with database.transaction() as transaction:
                count += intake.take(transaction, "pubmed", entries, 1).counts["imported"]

        lane.finish(lane.submit(request(child, "rows", {"path": str(path)}, on_item=take)))
        lane.close()
        database.close()
    return count


def best(work: Callable[[Path], int], path: Path, clock: Callable[[], float], rounds: int = ROUNDS) -> tuple[int, float]:
    """The number of records and the shortest time of some rounds, in seconds."""
    times = []
    for _ in range(rounds):
        start = clock()
        count = work(path)
        times.append(clock() - start)
    return count, min(times)


def main(names: list[str]) -> None:
    """Measures each file, then the sum of all."""
    shared = Path(__file__).resolve().parents[3] / "shared" / "data"
    files = [Path(name) for name in names] or sorted([*shared.glob("pubmed/*.xml.gz"), *shared.glob("pubmed_pool/*.xml.gz")])
    if pubmed_parser is None:
        print("pubmed_parser is not installed here and not measured; `pip install pubmed_parser` in an environment of its own")
    sums = [0.0, 0.0, 0.0, 0.0, 0.0]
    for path in files:
        count, quick = best(bare, path, time.process_time)
        _, read = best(records, path, time.process_time)
        _, packed = best(rows, path, time.process_time)
        slow = best(peer, path, time.process_time, 2)[1] if pubmed_parser else 0.0
        sums = [whole + part for whole, part in zip(sums, (count, quick, read, packed, slow), strict=True)]
        print(_line(path.name, count, quick, read, packed, slow), flush=True)
        if path.stat().st_size >= SIDE_BY_SIDE:
            wide, whole = best(side_by_side, path, time.monotonic, 2)[1], best(stored, path, time.monotonic, 2)[1]
            bare_wall = best(bare, path, time.monotonic, 2)[1]
            print(
                f"{'':34} by wall clock: bare {count / bare_wall:7.0f}/s   side by side {count / wide:7.0f}/s ({bare_wall / wide:.2f})   "
                f"stored {count / whole:7.0f}/s",
                flush=True,
            )
    if sums[0]:
        print(_line("all", int(sums[0]), *sums[1:]))


def _line(name: str, count: int, quick: float, read: float, packed: float, slow: float) -> str:
    beside = f"   pubmed_parser {count / slow:6.0f}/s ({slow / read:.1f} and {slow / packed:.1f} times that)" if slow else ""
    return (
        f"{name:34} {count:6} records   bare {count / quick:7.0f}/s   records {count / read:7.0f}/s ({quick / read:.2f})   "
        f"rows {count / packed:7.0f}/s ({quick / packed:.2f}){beside}"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
